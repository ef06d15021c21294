"""E1: purchasing a market card; L1: comets."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import PROMO_VICTORY, VICTORIES
from assistant.decisions import Option, Steps, choose
from assistant.game import Game
from assistant.instructions import BOX, CHINA, ActivateVictory, MoveCard
from assistant.refusals import Refusal, refuse
from assistant.rules.abilities import hand_limit
from assistant.rules.reveal import reveal
from assistant.table import Bank, CardId, Table

OTHER_ROW: dict[Region, Region] = {"west": "east", "east": "west"}


def purchase_offers(table: Table) -> Iterator[tuple[str, tuple[Region, int]]]:
    """E1: every place of the market that holds a card, the face-down ones included."""
    for region in REGIONS:
        for column, card in enumerate(table.market.get(region, ())):
            if card is not None:
                yield f"buy {region} {column}", (region, column)


def why_not_buy(table: Table, bank: Bank, region: Region, column: int) -> Iterator[Refusal]:
    """E1a, E1b, E1e, D2a: what stands in the way of a purchase."""
    card = table.market[region][column]
    if column == 0:
        yield refuse("face_down", region=region)
        return
    if table.florins[bank] < column:
        yield refuse("too_dear", have=table.florins[bank], price=column)
    if table.turn is not None and f"{region} {column}" in table.turn.usury:
        yield refuse("usury", card=card, place=f"{region} {column}")
    hand = len(table.hands.get(bank, ()))
    if hand >= 2 and not _is_comet(card):
        limit = hand_limit(table, bank)
        if limit is not None and hand >= limit:
            yield refuse("hand_full", have=hand, limit=limit)


def _is_comet(card: CardId | None) -> bool:
    """E1f: comets do not enter the hand; a hidden card could be one."""
    return card is not None and (card == HIDDEN or CARDS[card].is_comet)


def payment_place(table: Table, region: Region, column: int) -> str:
    """E1b, E1c: the card to the left, else the other row's card of that column, else China."""
    for row in (region, OTHER_ROW[region]):
        cards = table.market.get(row, ())
        if column < len(cards) and cards[column] is not None:
            return f"{row} {column}"
    return CHINA


def buy(game: Game, region: Region, column: int) -> Steps[None]:
    """E1: pay the cards to the left, take the card and the florins on it."""
    table, bank = game.table, game.bank
    usury = set(game.turn.usury)
    for left in range(column):
        place = payment_place(table, region, left)
        game.pay(bank, place, 1, "E1b" if place == f"{region} {left}" else "E1c")
        if place != CHINA:
            usury.add(place)
    game.note(usury=tuple(sorted(usury)))
    card = table.market[region][column]
    assert card is not None
    if card == HIDDEN:
        card = yield from _turn_up(game, region, column)
    game.pay(f"{region} {column}", bank, table.market_florins[region][column], "E1d")
    place_of_card = ("market", region, str(column))
    if CARDS[card].is_comet:
        game.do(MoveCard(card, place_of_card, BOX), "L1")
        yield from _activate(game)
    else:
        game.do(MoveCard(card, place_of_card, ("hand", bank)), "E1")


def _turn_up(game: Game, region: Region, column: int) -> Steps[CardId]:
    """A face-up card that the table had not named; with a full hand it can only be a comet."""
    hand = len(game.table.hands.get(game.bank, ()))
    limit = hand_limit(game.table, game.bank)
    only_comets = limit is not None and hand >= limit
    card = yield from reveal(
        game,
        ("market", region, str(column)),
        lambda card: CARDS[card].is_comet or not only_comets,
    )
    return card


def inactive_victories(table: Table) -> list[str]:
    """L1: the victory squares that a comet can still open."""
    squares = (*VICTORIES, PROMO_VICTORY) if table.has_promo else VICTORIES
    return [victory for victory in squares if victory not in table.victories]


def _activate(game: Game) -> Steps[None]:
    """L1: the buyer activates a victory square."""
    offers = [Option(f"activate {victory}", victory) for victory in inactive_victories(game.table)]
    victory = yield from choose(game.bank, "L1", "Which victory square becomes active?", offers)
    if victory is not None:
        game.do(ActivateVictory(victory), "L1")
