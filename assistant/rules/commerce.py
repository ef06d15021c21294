"""F2: the commerce op."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.cards import Op
from assistant.engine.decisions import Offer, against, at_once, offer
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Table
from assistant.rules.op_rule import OpRule


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[str]]:
    """F2: each place of the row that holds a florin."""
    region = op.region
    if region is None:
        return
    for column, florins in enumerate(table.market_florins.get(region, ())):
        if florins:
            place = f"{region} {column}"
            is_gap = table.market[region][column] is None
            why_not = against(_why_not_gap, table, place) if is_gap else None
            yield offer("take" if column else "take_fair", (region, column), place, why_not)


def _why_not_gap(table: Table, place: str) -> Iterator[Refusal]:
    """F2: the gap that a fair left; as played in 2021 only cards give florins."""
    if not table.ruling("commerce_from_gap"):
        yield refuse("florin_in_gap", place=place)


@at_once
def perform(game: Game, entry: str, op: Op, place: str) -> None:
    """F2: one florin from the market to the bank."""
    game.pay(place, game.bank, 1, "F2")


COMMERCE = OpRule("F2", targets, perform)
