"""F1: the inquisitor op."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS, Op
from assistant.engine.decisions import Offer, Steps, offer
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.bishops import bishop_enters
from assistant.rules.location import (
    entries_in_play,
    king_of,
    location,
    place_in_row,
    suzerainty,
)
from assistant.rules.op_rule import OpRule

_EMPIRES = frozenset(EMPIRES)


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[tuple[str, str]]]:
    """F1: each bishop of the religion, wherever it stands, to each card it can reach."""
    for at, religion in table.bishops.items():
        if religion == op.religion:
            for target in reachable(table, at):
                yield offer("move", (at, target), (at, target))
            yield from _other_thrones(table, at)


def _other_thrones(table: Table, at: str) -> Iterator[Offer[tuple[str, str]]]:
    """F1c: the moves from throne to throne, all of them refused."""
    home = _king(table, at)
    if home is None or table.square(home).bank is not None:
        return
    for owner, target in entries_in_play(table):
        if owner is None and _king(table, target) != home:
            why_not = partial(_why_not_between_thrones, at, target)
            yield offer("move", (at, target), (at, target), why_not)


def _why_not_between_thrones(origin: str, target: str) -> Iterator[Refusal]:
    yield refuse("throne_to_throne", origin=origin, target=target)


def _king(table: Table, entry: str) -> Empire | None:
    """The square itself, or the king of a queen."""
    return entry if entry in _EMPIRES else king_of(table, entry)


def reachable(table: Table, at: str) -> Iterator[str]:
    """F1, F1d, F1e: the neighbours of a card, and every card of a matching location."""
    seen = {at}
    for entry in neighbours(table, at):
        if entry not in seen:
            seen.add(entry)
            yield entry
    here = location(table, at)
    for _, entry in entries_in_play(table):
        if entry not in seen and any(empire in here for empire in location(table, entry)):
            yield entry


def neighbours(table: Table, at: str) -> list[str]:
    """ADJACENT, F1d: next in the row, and within a suzerainty; a throne has no neighbours."""
    place = place_in_row(table, at)
    if place is None:
        return []
    bank, region, index = place
    row = table.row(bank, region)
    found = _within_suzerainty(table, at)
    for beside in (index - 1, index + 1):
        if 0 <= beside < len(row):
            found += _slot(table, row[beside])
    return found


def _slot(table: Table, top: str) -> list[str]:
    """F1d: everything that shares one place in a row; as played in 2021 without the queens."""
    if top not in _EMPIRES:
        return [top]
    if table.ruling("queens_adjacent"):
        return suzerainty(table, top)
    return [top, *table.square(top).vassals]


def _within_suzerainty(table: Table, at: str) -> list[str]:
    """ADJACENT, F1d: a vassal has everybody under its suzerain beside it, others have the vassals.

    As played in 2021 queens do not count. King and queen reach each other by their location.
    """
    empire = _king(table, at)
    if empire is None:
        return []
    lord = table.square(empire).suzerain or empire
    vassals = table.square(lord).vassals
    if table.ruling("queens_adjacent"):
        return suzerainty(table, lord) if at in vassals else list(vassals)
    return [] if at in CARDS else [lord, *vassals]


def perform(game: Game, entry: str, op: Op, target: tuple[str, str]) -> Steps[None]:
    """F1: the bishop moves, and enters as any bishop does."""
    origin, there = target
    yield from bishop_enters(game, f"{op.religion} bishop", ("on", origin), there, "F1")


INQUISITOR = OpRule("F1", targets, perform)
