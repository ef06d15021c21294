"""E3: selling a card or an empire square."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from assistant.catalog.atlas import EMPIRES_OF, REGIONS, Region
from assistant.catalog.cards import CARDS, HIDDEN, POLITICAL_OPS, QUEENS
from assistant.engine.decisions import (
    NONE,
    Offer,
    Option,
    Steps,
    against,
    ask,
    choose,
    offer,
    told,
)
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, CHINA, MoveCard, Place
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Empire, Table
from assistant.rules.abilities import live
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.bishops import discard_bishop
from assistant.rules.location import king_of
from assistant.rules.ops import op_offers, run_op
from assistant.rules.play import one_shot, why_not_one_shot
from assistant.rules.regime_change import emancipate, return_to_throne
from assistant.rules.reveal import unseen
from assistant.rules.settling import settle
from assistant.rules.silencing import is_silenced
from assistant.words.wording import Said

PRICE = 2
RANSOM = 4
_QUEENS = frozenset(QUEENS)
BY_SALE = ("conspiracy", "peasant_revolt", "crusade", "apostasy")
"""The one-shots that a card can bring about when another is sold (PREN135X)."""


def for_sale(table: Table, bank: Bank) -> Iterator[tuple[str, Place]]:
    """E3: everything in hand, tableau and under the player board that can be sold by itself."""
    squares = table.squares
    for card in dict.fromkeys(table.hands.get(bank, ())):
        yield card, ("hand", bank)
    for region in REGIONS:
        place = "row", bank, region
        for entry in table.rows.get((bank, region), ()):
            yield entry, place
            if entry in squares:
                for vassal in squares[entry].vassals:
                    yield vassal, place
    for card in table.old_maids.get(bank, ()):
        yield card, ("old maids", bank)


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E3: whatever can be sold is open."""
    for entry, at in for_sale(table, bank):
        yield _selling(entry, at), None


def _open(table: Table, bank: Bank, has_ability: bool) -> list[Option[Deed]]:
    return [_selling(entry, at) for entry, at in for_sale(table, bank)]


@cache
def _selling(entry: str, at: Place) -> Option[Deed]:
    return deed(SELL, "sell", (entry,), (entry, at))


def _queens_in_tableau(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E3a: a queen is sold with her king."""
    for queen in filter(_QUEENS.__contains__, table.tableau(bank)):
        king = king_of(table, queen)
        yield _selling(queen, ("row", bank)), partial(_why_not_alone, queen, king)


def _why_not_alone(queen: CardId, king: Empire | None) -> Iterator[Refusal]:
    yield refuse("sold_with_king", queen=queen, empire=king)


def price(table: Table, bank: Bank, entry: str, place: Place) -> int:
    """E3, E3a, E3c: 2 florins, 4 for a live ransom in the tableau; queens add theirs."""
    if place[0] != "row":
        return PRICE
    ransoms = {card for card, _ in live(table, bank, "sells_for_four")}
    queens = () if entry in CARDS else table.square(entry).queens
    return sum(RANSOM if sold in ransoms else PRICE for sold in (entry, *queens))


def sell(game: Game, entry: str, place: Place) -> Steps[None]:
    """E3: China pays, the card leaves, a square goes home; then what the sale brings about."""
    table, bank = game.table, game.bank
    is_live = place[0] == "row" and not is_silenced(table, bank, entry)
    machiavelli = _fires_what_is_sold(table, bank, entry, place)
    game.pay(CHINA, bank, price(table, bank, entry, place), "E3")
    if entry in CARDS or entry == HIDDEN:
        discard_bishop(game, entry, "E3")
        game.do(MoveCard(entry, place, BOX), "E3")
    else:
        return_to_throne(game, entry, "E3b")
    yield from settle(game)
    if entry == HIDDEN:
        if machiavelli:
            yield from _turn_over_sold_card(game)
        return
    if is_live:
        yield from _sale_abilities(game, entry)
    if machiavelli and entry in CARDS:
        yield from _perform_sold_one_shot(game, entry)


def _fires_what_is_sold(table: Table, bank: Bank, entry: str, place: Place) -> bool:
    """E3c, PREN135X: any other card that is sold; as some read it, only from the tableau."""
    if place[0] != "row" and not table.ruling("machiavelli_from_hand"):
        return False
    return any(card != entry for card, _ in live(table, bank, "sell_to_perform_one_shot"))


def _sale_abilities(game: Game, entry: str) -> Steps[None]:
    """E3c: abilities that work on the sale of their own card from the tableau."""
    keys = {ability.key for ability in CARDS[entry].abilities} if entry in CARDS else set()
    if "cryptography" in keys:
        yield from _cryptography(game)
    if "sell_to_emancipate_west" in keys:
        yield from _enclosure(game)


def _turn_over_sold_card(game: Game) -> Steps[None]:
    """PREN135X: a card sold face down may be shown for its one-shot."""
    cards = [
        card
        for card in unseen(game.table)
        if not CARDS[card].is_comet and _has_saleable_one_shot(card)
    ]
    offers = [offer("reveal", (card,), card) for card in cards]
    card = yield from ask(game, "sold_card", game.bank, offers, declining=NONE)
    if card is not None:
        yield from _perform_sold_one_shot(game, card)


def _has_saleable_one_shot(card: CardId) -> bool:
    shot = CARDS[card].one_shot
    return shot is not None and shot.kind in BY_SALE


def _perform_sold_one_shot(game: Game, card: CardId) -> Steps[None]:
    """PREN135X: the sold card's civil war, crusade or apostasy with its agents, if wanted."""
    if not _has_saleable_one_shot(card):
        return
    why_not = against(why_not_one_shot, game.table, game.bank, card, is_played=True)
    if why_not is not None:
        reasons = tuple(refusal.said for refusal in told(why_not))
        game.tell("no_sold_one_shot", card=card, reasons=reasons)
    offers = [offer("one_shot", (), True, why_not)]
    if (yield from choose(game, "sold_one_shot", game.bank, offers, declining=NONE)):
        yield from one_shot(game, card)


def _cryptography(game: Game) -> Steps[None]:
    """CRYPTOGRAPHY: one political op of an opponent's card, as if it were one's own."""
    offers = [
        (option, why_not)
        for bank in game.table.seats
        if bank != game.bank
        for region in REGIONS
        for option, why_not in op_offers(game.table, game.bank, region, holder=bank)
        if option.value[1].name in POLITICAL_OPS
    ]
    if all(why_not is not None for _, why_not in offers):
        game.tell("nothing_borrowed")
    choice = yield from choose(game, "borrowed_op", game.bank, offers, declining=NONE)
    if choice is not None:
        entry, op = choice
        yield from run_op(game, entry, op)


def _enclosure(game: Game) -> Steps[None]:
    """PREN161X: repressed tokens of the western squares may be freed into their own empires."""
    for empire in _with_repressed(game.table, "west"):
        yield from emancipate(game, empire, "E3c")


def _with_repressed(table: Table, region: Region) -> list[Empire]:
    return [empire for empire in EMPIRES_OF[region] if table.square(empire).repressed]


def _words(table: Table, entry: str, at: Place) -> Said:
    """E3, E3a: what is sold, a king with his queens, and the price."""
    queens = () if entry in CARDS or entry == HIDDEN else table.square(entry).queens
    cost = price(table, at[1], entry, at)
    return says("sell", entries=(entry, *queens), price=cost)


SELL = Action("sell", _offers, sell, _words, _queens_in_tableau, find_open=_open)
