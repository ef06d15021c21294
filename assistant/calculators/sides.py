"""Who stands where in a battle, and why each token fights or does not (B10a, F9, J, K1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from assistant.catalog.atlas import BORDERS_OF, EMPIRE_OF_SPACE
from assistant.catalog.cards import WARS
from assistant.catalog.components import KIND, OWNER
from assistant.engine.instructions import AGENT_PLACE, Place
from assistant.engine.table import Empire, Table, Token
from assistant.rules.battle import Battle, Fighter
from assistant.rules.location import adjacent_to
from assistant.rules.tokens import ruling_class
from assistant.words.wording import shown


class Combatant(NamedTuple):
    """A token in or near a battle, where it stands, and why it fights or does not."""

    token: Token
    place: Place
    section: str
    why: str

    def document(self) -> dict[str, Any]:
        """The token as plain data."""
        return {**self._asdict(), "place": list(self.place)}


def combatants(fighters: Iterable[Fighter], empire: Empire) -> tuple[Combatant, ...]:
    """Everyone on one side, each with the reason."""
    return tuple(
        Combatant(fighter.token, fighter.place, fighter.section, _why(fighter, empire))
        for fighter in fighters
    )


def _why(fighter: Fighter, empire: Empire) -> str:
    token, (where, *at) = fighter.token, fighter.place
    if where == "agent":
        return "An agent of the card."
    if fighter.stays_repressed:
        return "A slave soldier; counts as a knight and stays repressed."
    if where == "square":
        kind = "Serf" if KIND[token] == "pawn" else f"Repressed {KIND[token]}"
        return f"{kind} on the square of {shown(empire)}."
    if where == "border":
        return _why_on_border(fighter, empire)
    home = EMPIRE_OF_SPACE[at[0]]
    if home != empire:
        return _why_from_elsewhere(fighter, home)
    believing = {"K1a": "A believer of", "K1b": "A heretic of"}.get(fighter.section, "Of")
    return f"{believing} the ruling class of {shown(empire)}."


def _why_on_border(fighter: Fighter, empire: Empire) -> str:
    if KIND[fighter.token] == "pawn":
        return f"Your own concession on a border of {shown(empire)}."
    pirate = {"K1a": "A believing pirate", "K1b": "A heretic pirate"}.get(
        fighter.section, "A pirate"
    )
    return f"{pirate} on a border of {shown(empire)}."


def _why_from_elsewhere(fighter: Fighter, home: Empire) -> str:
    if fighter.section == "F9b":
        return f"A knight of the king's empire, {shown(home)}."
    if KIND[fighter.token] == "rook":
        return f"A believing rook of adjacent {shown(home)} that counts as a knight."
    return f"A believing knight of adjacent {shown(home)}."


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
            why = "Bishops never fight; it is placed after the battle."
            yield Combatant(agent, AGENT_PLACE, "B10e", why)
        elif KIND[agent] == "pawn" and kind in WARS:
            why = "Pawns do not fight in religious wars; it is placed after the battle."
            yield Combatant(agent, AGENT_PLACE, "B10e", why)


def _idle_on_borders(table: Table, kind: str, battle: Battle) -> Iterator[Combatant]:
    fighting = {(fighter.token, fighter.place) for fighter in battle.attackers}
    for border in BORDERS_OF[battle.empire]:
        place = ("border", border)
        if border in table.pirates and kind == "campaign":
            yield Combatant(table.pirates[border], place, "BATTLE d", "Pirates fight no campaigns.")
        if border in table.pawns and (table.pawns[border], place) not in fighting:
            why = (
                "Only your own concessions join a peasant revolt."
                if kind == "peasant_revolt"
                else "Concessions fight only in peasant revolts."
            )
            yield Combatant(table.pawns[border], place, "BATTLE e", why)


def _idle_repressed(table: Table, kind: str, battle: Battle, empire: Empire) -> Iterator[Combatant]:
    place = ("square", empire)
    fighting = {fighter.token for fighter in battle.attackers if fighter.place == place}
    for token in table.square(empire).repressed:
        if token not in fighting:
            yield Combatant(token, place, *_why_repressed_idle(kind, token))


def _why_repressed_idle(kind: str, token: Token) -> tuple[str, str]:
    if kind in WARS:
        return "K1d", "Repressed tokens do not fight in religious wars."
    if kind == "campaign":
        return "F9e", "Repressed tokens do not fight in campaigns."
    if KIND[token] == "pawn":
        return "BATTLE e", "Serfs fight only in peasant revolts."
    return "BATTLE g", "Repressed knights and rooks fight only in conspiracies."


def _idle_at_home(table: Table, king: Empire) -> Iterator[Combatant]:
    for space, token in ruling_class(table, king):
        if KIND[token] == "rook":
            yield Combatant(token, ("city", space), "F9b", "Only knights go on a campaign.")


def _idle_neighbours(table: Table, religion: str, battle: Battle) -> Iterator[Combatant]:
    fighting = {fighter.place for fighter in battle.attackers}
    for other in adjacent_to(table, battle.empire):
        for space, token in ruling_class(table, other):
            place = ("city", space)
            if OWNER[token] == religion and place not in fighting:
                why = "Of the believers next door only knights join."
                yield Combatant(token, place, "K1a", why)
