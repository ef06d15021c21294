"""F1: the inquisitor op."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS, Op
from assistant.decisions import Option, Steps
from assistant.game import Game
from assistant.refusals import Refusal, refuse
from assistant.rules.bishops import bishop_enters
from assistant.rules.location import (
    entries_in_play,
    king_of,
    location,
    place_in_row,
    royal_family,
    suzerainty,
)
from assistant.table import Bank, Table

_EMPIRES = frozenset(EMPIRES)


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Option]:
    """F1: each bishop of the religion, wherever it stands, to each card it can reach."""
    for at, religion in table.bishops.items():
        if religion == op.religion:
            for target in reachable(table, at):
                yield Option(
                    f"move {at} to {target}", (at, target), _why_not_step(table, at, target)
                )


def _why_not_step(table: Table, at: str, target: str) -> Iterator[Refusal]:
    """F1c: never from throne to throne, but for a king and his queen in one throne."""
    if not _is_enthroned(table, at) or not _is_enthroned(table, target):
        return
    if _throne(table, at) != _throne(table, target):
        yield refuse("throne_to_throne", origin=at, target=target)


def _throne(table: Table, entry: str) -> str | None:
    return entry if entry in _EMPIRES else king_of(table, entry)


def _is_enthroned(table: Table, entry: str) -> bool:
    empire = _throne(table, entry)
    return empire is not None and table.square(empire).bank is None


def reachable(table: Table, at: str) -> list[str]:
    """F1, F1d, F1e: the neighbours of a card, and every card of a matching location."""
    found = dict.fromkeys(neighbours(table, at))
    here = location(table, at)
    for _, entry in entries_in_play(table):
        if any(empire in here for empire in location(table, entry)):
            found[entry] = None
    found.pop(at, None)
    return list(found)


def neighbours(table: Table, at: str) -> list[str]:
    """ADJACENT, F1d: next in the row, and within a suzerainty."""
    place = place_in_row(table, at)
    if place is None:
        empire = _throne(table, at)
        return royal_family(table, empire) if empire is not None else []
    bank, region, index = place
    row = table.row(bank, region)
    found = _within_suzerainty(table, at)
    for beside in (index - 1, index + 1):
        if 0 <= beside < len(row):
            found += _slot(table, row[beside])
    return found


def _slot(table: Table, top: str) -> list[str]:
    """Everything that shares one place in a row."""
    return suzerainty(table, top) if top in _EMPIRES else [top]


def _within_suzerainty(table: Table, at: str) -> list[str]:
    """ADJACENT: suzerain, vassals and queens; as played in 2021 a queen has only her king."""
    empire = _throne(table, at)
    if empire is None:
        return []
    lord = table.square(empire).suzerain or empire
    if table.ruling("queens_adjacent"):
        return suzerainty(table, lord)
    if at in CARDS:
        return [empire]
    return [lord, *table.square(lord).vassals, *table.square(empire).queens]


def perform(game: Game, entry: str, op: Op, target: tuple[str, str]) -> Steps[None]:
    """F1: the bishop moves, and enters as any bishop does."""
    origin, there = target
    yield from bishop_enters(game, f"{op.religion} bishop", ("on", origin), there, "F1")
