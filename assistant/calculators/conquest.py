"""What winning a battle would do to the empire: map card, square, and all that lies on it (B11)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple, TypeAlias

from assistant.catalog.atlas import BORDERS_OF, State
from assistant.catalog.cards import WARS
from assistant.catalog.shapes import Key, called
from assistant.catalog.squares import Side
from assistant.engine.decisions import Steps
from assistant.engine.game import Game
from assistant.engine.instructions import AGENT_PLACE, Act
from assistant.engine.table import Bank, Border, CardId, Empire, SpaceId, Table, Token
from assistant.rules.agents import why_not_concession
from assistant.rules.battle import Battle
from assistant.rules.cities import open_spaces
from assistant.rules.regime_change import take_empire
from assistant.rules.theocracy import CONSTANTINOPLE, become_theocracy
from assistant.rules.tokens import empty_places, supply
from assistant.words.wording import Said

_STATES: dict[str, State] = {"catholic": "catholic", "islamic": "islamic", "reformist": "reformist"}
Places: TypeAlias = dict[Token, tuple[str, ...]]
"""The places that each kind of token could take."""


@called("ConcessionPlace")
class Concession(NamedTuple):
    """A border that the concession of the regime change could go to (B11c)."""

    border: Annotated[Border, "The border."]
    cost: Annotated[int, "Florins that it costs."]
    represses: Annotated[Token | None, "The token that it would repress, if any."]


@called("RegimeChange")
class Conquest(NamedTuple):
    """What a victory does to the empire or allows, before anything is chosen (K2a, B10c, B11)."""

    empire: Empire
    loser: Annotated[Bank | None, "The bank that loses the square, if any."]
    """None when it comes from its throne or stays."""
    is_flipped: Annotated[bool, "Whether it stays and shows its other side."]
    """Whether it stays with its bank and shows its other side (B11b)."""
    taker: Annotated[Bank, "The bank that has it then."]
    side: Annotated[Side, "The side that lies up then."]
    suzerain: Annotated[Empire | None, "Whose vassal it becomes, if any."]
    state: Annotated[State, "The religious state then."]
    is_new_state: Annotated[bool, "Whether that is a new one.", Key("state_changes")]
    queens_lost: Annotated[tuple[CardId, ...], "Queens that leave the game."]
    queens_kept: Annotated[tuple[CardId, ...], "Queens that come along."]
    bishops_lost: Annotated[tuple[str, ...], "Cards and squares whose bishops are discarded."]
    vassals_freed: Annotated[tuple[Empire, ...], "Vassals that return to their thrones."]
    closed: Annotated[
        tuple[SpaceId, ...], "Spaces that the new map card closes.", Key("spaces_closed")
    ]
    """C1c, G4c."""
    places: Places
    """B10c: the empty places for each surviving agent or repressed attacker."""
    places_if_emptied: Places
    """Places that are empty only if an attacker falls there, or if Constantinople is rearranged."""
    concessions: Annotated[tuple[Concession, ...], "Where a concession may go."]
    emancipation: Annotated[Places, "Where each repressed token may be freed to."]
    """B11d: the places for each repressed token that did not fight."""
    changes: tuple[Act, ...]
    is_own: bool
    """Whether the taker had it already."""

    @property
    def text(self) -> Annotated[str, "The regime change in words."]:
        """The regime change in words."""
        return str(self.said)

    @property
    def said(self) -> Said:
        """The regime change by codes and values."""
        return Said("conquest", "all", {"parts": tuple(_words(self))})


def foresee(table: Table, bank: Bank, kind: str, battle: Battle, king: Empire | None) -> Conquest:
    """The battle is won: done on a copy of the table, its attackers paid."""
    empire = battle.empire
    after = _without_defenders(table, battle)
    if kind == "campaign":
        after.florins[bank] = max(0, after.florins[bank] - len(battle.attackers))
    game = Game(after)
    before = table.square(empire)
    spaces = {space.id for space in open_spaces(after, empire)}
    if kind in WARS:
        _take_first(become_theocracy(game, empire, _STATES[WARS[kind]]))
    is_new_state = after.state(empire) != table.state(empire)
    places, if_emptied = _places(after, battle, is_new_state)
    suzerain = (table.square(king).suzerain or king) if king is not None else None
    take_empire(game, empire, suzerain)
    square = after.square(empire)
    return Conquest(
        empire,
        before.bank if before.bank != bank else None,
        before.bank == bank and suzerain is None,
        bank, square.side, suzerain, after.state(empire), is_new_state,
        tuple(queen for queen in before.queens if queen not in square.queens),
        square.queens,
        tuple(entry for entry in table.bishops if entry not in after.bishops),
        before.vassals,
        tuple(sorted(spaces - {space.id for space in open_spaces(after, empire)})),
        places, if_emptied,
        tuple(_concessions(after, bank, kind, battle)),
        _emancipation(after, battle),
        game.acts, before.bank == bank,
    )  # fmt: skip


def _take_first(steps: Steps[None]) -> None:
    """Run a procedure whose first options leave everything as it is."""
    try:
        decision = next(steps)
        while True:
            decision = steps.send(decision.options[0])
    except StopIteration:
        return


def _without_defenders(table: Table, battle: Battle) -> Table:
    after = table.copy()
    for fighter in battle.defenders:
        standing = after.cities if fighter.place[0] == "city" else after.pirates
        standing.pop(fighter.place[1], None)
    return after


def _places(table: Table, battle: Battle, is_new_state: bool) -> tuple[Places, Places]:
    """B10c: where surviving agents and repressed attackers go, for certain and perhaps."""
    waiting = dict.fromkeys(
        fighter.token
        for fighter in battle.attackers
        if fighter.place[0] in ("agent", "square") and not fighter.stays_repressed
    )
    cleared = table.copy()
    for fighter in battle.attackers if battle.defenders else ():
        where, at = fighter.place[0], fighter.place[-1]
        if where == "city":
            cleared.cities.pop(at, None)
        elif where == "border":
            (cleared.pirates if at in cleared.pirates else cleared.pawns).pop(at, None)
    if is_new_state and battle.empire == "ottoman":
        for space in list(cleared.cities):
            if space.startswith(CONSTANTINOPLE):
                del cleared.cities[space]
    sure = {token: _empty(table, battle.empire, token) for token in waiting}
    perhaps = {
        token: tuple(at for at in _empty(cleared, battle.empire, token) if at not in sure[token])
        for token in waiting
    }
    return sure, perhaps


def _empty(table: Table, empire: Empire, token: Token) -> tuple[str, ...]:
    return tuple(place[1] for place in empty_places(table, empire, token))


def _concessions(table: Table, bank: Bank, kind: str, battle: Battle) -> Iterator[Concession]:
    """B11c: the borders that the concession could go to as far as nothing else is chosen."""
    if not _may_have_pawn(table, bank, kind, battle):
        return
    for border in BORDERS_OF[battle.empire]:
        if not any(why_not_concession(table, bank, border, "B11c")):
            there = table.pawns.get(border)
            yield Concession(border, 0 if there is None else 1, there)


def _may_have_pawn(table: Table, bank: Bank, kind: str, battle: Battle) -> bool:
    """B8e: whether a pawn is left, can come back from the battle, or may be taken from play."""
    pawn = f"{bank} pawn"
    return (
        table.ruling("out_of_tokens")
        or kind != "campaign"
        or supply(table, pawn) > 0
        or _may_lose(battle, pawn)
    )


def _may_lose(battle: Battle, token: Token) -> bool:
    """Whether the battle can bring a token back to the supply."""
    return bool(battle.defenders) and any(
        fighter.token == token and fighter.place != AGENT_PLACE for fighter in battle.attackers
    )


def _emancipation(table: Table, battle: Battle) -> Places:
    """B11d: whoever fought from this square is no longer there, or has its place already."""
    here = ("square", battle.empire)
    fought = {fighter.token for fighter in battle.attackers if fighter.place == here}
    places = {
        token: _empty(table, battle.empire, token)
        for token in table.square(battle.empire).repressed
        if token not in fought
    }
    return {token: at for token, at in places.items() if at}


def _words(conquest: Conquest) -> Iterator[Said]:
    """B11: who loses what, as the parts of one sentence."""
    yield _taking(conquest)
    if conquest.is_new_state:
        yield Said("conquest", "state", {"state": conquest.state})
    for queen in conquest.queens_lost:
        yield Said("conquest", "queen_lost", {"queen": queen})
    for queen in conquest.queens_kept:
        yield Said("conquest", "queen_kept", {"queen": queen})
    for entry in conquest.bishops_lost:
        yield Said("conquest", "bishop_lost", {"entry": entry})
    for vassal in conquest.vassals_freed:
        yield Said("conquest", "vassal_freed", {"empire": vassal})


def _taking(conquest: Conquest) -> Said:
    code = "taken" if conquest.loser else "taken_from_throne"
    if conquest.is_own:
        code = "taken_from_own"
    if conquest.suzerain:
        code += "-vassal"
    values = {
        "taker": conquest.taker,
        "empire": conquest.empire,
        "loser": conquest.loser,
        "side": conquest.side,
        "suzerain": conquest.suzerain,
    }
    return Said("conquest", "flipped" if conquest.is_flipped else code, values)
