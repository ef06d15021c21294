"""Who stands where in a battle, and why each token fights or does not (B10a, F9, J, K1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from assistant.catalog.atlas import BORDERS_OF, EMPIRE_OF_SPACE
from assistant.catalog.cards import WARS
from assistant.catalog.components import KIND, OWNER
from assistant.catalog.shapes import Key
from assistant.engine.instructions import AGENT_PLACE, Place
from assistant.engine.table import Empire, Table, Token
from assistant.rules.battle import Battle, Fighter
from assistant.rules.location import adjacent_to
from assistant.rules.tokens import ruling_class
from assistant.words.wording import Said


class Combatant(NamedTuple):
    """A token in or near a battle, where it stands, and why it fights or does not."""

    token: Annotated[Token, "The token."]
    place: Annotated[Place, "Where it stands, such as city, paris."]
    section: Annotated[str, "The section of the rules that makes it fight, or not."]
    said: Annotated[Said, "Why it fights, or not.", Key("why")]

    @property
    def why(self) -> str:
        """Why it fights or does not, as a sentence."""
        return str(self.said)


def _because(code: str, **values: Any) -> Said:
    return Said("combatants", code, values)


def combatants(fighters: Iterable[Fighter], empire: Empire) -> tuple[Combatant, ...]:
    """Everyone on one side, each with the reason."""
    return tuple(
        Combatant(fighter.token, fighter.place, fighter.section, _why(fighter, empire))
        for fighter in fighters
    )


def _why(fighter: Fighter, empire: Empire) -> Said:
    token, (where, *at) = fighter.token, fighter.place
    if where == "agent":
        return _because("agent")
    if fighter.stays_repressed:
        return _because("slave_soldier")
    if where == "square":
        if KIND[token] == "pawn":
            return _because("serf", empire=empire)
        return _because("repressed", piece=KIND[token], empire=empire)
    if where == "border":
        return _why_on_border(fighter, empire)
    home = EMPIRE_OF_SPACE[at[0]]
    if home != empire:
        return _why_from_elsewhere(fighter, home)
    code = {"K1a": "believer", "K1b": "heretic"}.get(fighter.section, "ruling_class")
    return _because(code, empire=empire)


def _why_on_border(fighter: Fighter, empire: Empire) -> Said:
    if KIND[fighter.token] == "pawn":
        return _because("own_concession", empire=empire)
    code = {"K1a": "believing_pirate", "K1b": "heretic_pirate"}.get(fighter.section, "pirate")
    return _because(code, empire=empire)


def _why_from_elsewhere(fighter: Fighter, home: Empire) -> Said:
    if fighter.section == "F9b":
        return _because("knight_of_king", empire=home)
    rides = KIND[fighter.token] == "rook"
    return _because("adjacent_rook" if rides else "adjacent_knight", empire=home)


def bystanders(
    table: Table, kind: str, battle: Battle, agents: Iterable[Token], king: Empire | None
) -> Iterator[Combatant]:
    """Tokens that people expect to fight, and the point of the rules that says no."""
    yield from _idle_agents(kind, agents)
    yield from _idle_on_borders(table, kind, battle)
    yield from _idle_repressed(table, kind, battle, battle.empire)
    if king is not None:
        yield from _idle_at_home(table, king)
        yield from _idle_repressed(table, kind, battle, king)
    if kind in WARS:
        yield from _idle_neighbours(table, WARS[kind], battle)


def _idle_agents(kind: str, agents: Iterable[Token]) -> Iterator[Combatant]:
    for agent in agents:
        if KIND[agent] == "bishop":
            yield Combatant(agent, AGENT_PLACE, "B10e", _because("bishop_agent"))
        elif KIND[agent] == "pawn" and kind in WARS:
            yield Combatant(agent, AGENT_PLACE, "B10e", _because("pawn_agent"))


def _idle_on_borders(table: Table, kind: str, battle: Battle) -> Iterator[Combatant]:
    fighting = {(fighter.token, fighter.place) for fighter in battle.attackers}
    for border in BORDERS_OF[battle.empire]:
        place = ("border", border)
        if border in table.pirates and kind == "campaign":
            why = _because("idle_pirate")
            yield Combatant(table.pirates[border], place, "BATTLE d", why)
        if border in table.pawns and (table.pawns[border], place) not in fighting:
            is_revolt = kind == "peasant_revolt"
            why = _because("others_concession" if is_revolt else "idle_concession")
            yield Combatant(table.pawns[border], place, "BATTLE e", why)


def _idle_repressed(table: Table, kind: str, battle: Battle, empire: Empire) -> Iterator[Combatant]:
    place = ("square", empire)
    fighting = {fighter.token for fighter in battle.attackers if fighter.place == place}
    for token in table.square(empire).repressed:
        if token not in fighting:
            section, code = _why_repressed_idle(kind, token)
            yield Combatant(token, place, section, _because(code))


def _why_repressed_idle(kind: str, token: Token) -> tuple[str, str]:
    if kind in WARS:
        return "K1d", "repressed_in_war"
    if kind == "campaign":
        return "F9e", "repressed_in_campaign"
    if KIND[token] == "pawn":
        return "BATTLE e", "idle_serf"
    return "BATTLE g", "idle_repressed"


def _idle_at_home(table: Table, king: Empire) -> Iterator[Combatant]:
    for space, token in ruling_class(table, king):
        if KIND[token] == "rook":
            yield Combatant(token, ("city", space), "F9b", _because("rook_at_home"))


def _idle_neighbours(table: Table, religion: str, battle: Battle) -> Iterator[Combatant]:
    fighting = {fighter.place for fighter in battle.attackers}
    for other in adjacent_to(table, battle.empire):
        for space, token in ruling_class(table, other):
            place = ("city", space)
            if OWNER[token] == religion and place not in fighting:
                yield Combatant(token, place, "K1a", _because("idle_neighbour"))
