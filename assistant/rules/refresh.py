"""D2: refreshing the market."""

from __future__ import annotations

from operator import itemgetter

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import HIDDEN
from assistant.engine.decisions import Steps
from assistant.engine.game import Game
from assistant.engine.instructions import MoveCard, SlideCard
from assistant.engine.table import CardId, Table
from assistant.rules.purchase import OTHER_ROW
from assistant.rules.reveal import reveal
from assistant.rules.victory import end_by_exhaustion


def refresh(game: Game) -> Steps[None]:
    """D2: slide both rows to the left, then fill column by column, west before east."""
    for region in REGIONS:
        _slide(game, region)
    for column, region in _gaps(game.table):
        filled = yield from _fill(game, region, column)
        if not filled:
            end_by_exhaustion(game)
            return
    if "astrology" in game.table.variants:
        yield from _turn_up_decks(game)


def _gaps(table: Table) -> list[tuple[int, Region]]:
    """D2: the empty places in the order in which they are filled."""
    gaps = [
        (column, region) for region in REGIONS for column in _empty(table.market.get(region, ()))
    ]
    return sorted(gaps, key=itemgetter(0))


def _empty(row: tuple[CardId | None, ...]) -> range:
    """D2: in a row that has slid, all behind the first empty place is empty."""
    return range(row.index(None) if None in row else len(row), len(row))


def _slide(game: Game, region: Region) -> None:
    """D2: each card to the leftmost empty place of its row, with its florins."""
    row = game.table.market.get(region, ())
    if None not in row:
        return
    target = row.index(None)
    for column in range(target, len(row)):
        card = row[column]
        if card is not None:
            game.do(SlideCard(card, region, column, target), "D2")
            target += 1


def source_deck(table: Table, region: Region) -> Region | None:
    """D2b: the row's own deck, or the other when it has run out."""
    for deck in (region, OTHER_ROW[region]):
        if table.decks.get(deck):
            return deck
    return None


def _fill(game: Game, region: Region, column: int) -> Steps[bool]:
    """D2, L2a: draw a card; False when both decks have run out."""
    deck = source_deck(game.table, region)
    if deck is None:
        return False
    card = game.table.decks[deck][0]
    if card == HIDDEN and column > 0:
        card = yield from reveal(game, ("deck", deck))
    section = "D2" if deck == region else "D2b"
    game.do(MoveCard(card, ("deck", deck), ("market", region, str(column))), section)
    return True


def _turn_up_decks(game: Game) -> Steps[None]:
    """C5c: with astrology the top card of each deck lies face up."""
    for deck in REGIONS:
        pile = game.table.decks.get(deck)
        if pile and pile[0] == HIDDEN:
            yield from reveal(game, ("deck", deck))
