"""F3: the behead op."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.catalog.atlas import EMPIRES_OF
from assistant.catalog.cards import CARDS, Op
from assistant.engine.decisions import Offer, against, at_once, offer
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Table
from assistant.rules.bishops import discard_bishop
from assistant.rules.location import king_of, location, place_in_row
from assistant.rules.op_rule import OpRule
from assistant.rules.regime_change import discard_queens, return_to_throne

LIMIT: Final = "behead_needs_bishop"


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[str]]:
    """F3: each card of any tableau that shares the acting card's location."""
    here = location(table, entry)
    for holder in table.seats:
        for target in table.tableau(holder):
            if any(empire in here for empire in location(table, target)):
                why_not = against(_why_not_behead, table, entry, target)
                yield offer("behead", (target,), target, why_not)


def _why_not_behead(table: Table, entry: str, target: str) -> Iterator[Refusal]:
    """F3: not itself; three cards hit only a region's cards that bear certain bishops."""
    if target == entry:
        yield refuse("beheads_itself", card=entry)
    for ability in CARDS[entry].abilities if entry in CARDS else ():
        if ability.key != LIMIT:
            continue
        in_region = any(
            empire in EMPIRES_OF[ability.region or "west"] for empire in location(table, target)
        )
        if not in_region or table.bishops.get(target) not in ability.religions:
            yield refuse(
                "needs_bishop", card=target, region=ability.region, religions=ability.religions,
                bishop=table.bishops.get(target) or "no bishop",
            )  # fmt: skip


@at_once
def perform(game: Game, entry: str, op: Op, target: str) -> None:
    """F3, F3a: the card dies; whoever beheads an empire square dies too."""
    behead(game, target)
    if target not in CARDS and place_in_row(game.table, entry) is not None:
        behead(game, entry, "F3a")


def behead(game: Game, target: str, section: str = "F3") -> None:
    """F3, I1c, DISCARD a: a card leaves the game; a square goes home without its queens."""
    card = CARDS.get(target)
    if card is None:
        discard_queens(game, target, "I1c")
        return_to_throne(game, target, section)
        return
    place = place_in_row(game.table, target)
    if place is None:
        return
    discard_bishop(game, target, section)
    if card.is_queen:
        king = king_of(game.table, target)
        if king is not None:
            game.do(MoveCard(target, ("queens", king), BOX), section)
    else:
        game.do(MoveCard(target, ("row", place[0], place[1]), BOX), section)


BEHEAD = OpRule("F3", targets, perform)
