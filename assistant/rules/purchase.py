"""E1: purchasing a market card; L1: comets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import MARKET_ROW, PROMO_VICTORY, VICTORIES
from assistant.engine.decisions import Offer, Option, Steps, choose, offer
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, CHINA, ActivateVictory, MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import HAND_LIMIT, Bank, CardId, Table
from assistant.rules.abilities import hand_limit
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.reveal import candidates, reveal
from assistant.words.wording import Said

FACE_DOWN = 0
"""B5, D2a: the column whose card lies face down."""
OTHER_ROW: dict[Region, Region] = {"west": "east", "east": "west"}


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E1: every card of the market."""
    limit = _limit_reached(table, bank)
    for region, row in table.market.items():
        open_columns = _open_columns(table, bank, region, limit)
        for column, card in enumerate(row):
            if column in open_columns:
                yield _PURCHASES[region][column], None
            elif card is not None:
                why_not = partial(_why_not_buy, table, bank, region, column)
                yield _PURCHASES[region][column], why_not


def _open(table: Table, bank: Bank, has_ability: bool) -> list[Option[Deed]]:
    """E1: every card of the market that nothing bars."""
    limit = _limit_reached(table, bank)
    usury = table.turn.usury if table.turn is not None else ()
    options: list[Option[Deed]] = []
    for region, row in table.market.items():
        purchases = _PURCHASES[region]
        if usury or limit is not None or None in row:
            columns = _open_columns(table, bank, region, limit)
            options += [purchases[column] for column in columns]
        else:
            options += purchases[FACE_DOWN + 1 : _reach(table, bank, region)]
    return options


def _open_columns(table: Table, bank: Bank, region: Region, limit: int | None) -> list[int]:
    """E1: the columns of a row that a bank can buy from."""
    row = table.market[region]
    usury = _under_usury(table, region)
    full = _without_comets(table, region) if limit is not None else ()
    return [
        column
        for column in range(FACE_DOWN + 1, _reach(table, bank, region))
        if row[column] is not None and column not in usury and column not in full
    ]


def _limit_reached(table: Table, bank: Bank) -> int | None:
    """E1a: the limit of a hand that takes no more cards."""
    hand = len(table.hands.get(bank, ()))
    limit = hand_limit(table, bank) if hand >= HAND_LIMIT else None
    return limit if limit is not None and hand >= limit else None


def _reach(table: Table, bank: Bank, region: Region) -> int:
    """E1b: how many columns of a row have a price that the bank has."""
    florins, size = table.florins[bank], len(table.market[region])
    if bank != table.opponent:
        return min(florins + 1, size)
    return sum(price(table, bank, region, column) <= florins for column in range(size))


def _under_usury(table: Table, region: Region) -> Sequence[int]:
    """E1e: the columns of a row on which the bank put a florin this turn."""
    usury = table.turn.usury if table.turn is not None else ()
    if not usury:
        return ()
    columns = range(len(table.market[region]))
    return [column for column in columns if f"{region} {column}" in usury]


def _why_not_buy(table: Table, bank: Bank, region: Region, column: int) -> Iterator[Refusal]:
    """D2a, E1a, E1b, E1e: the side up, and what bars the column."""
    if column == FACE_DOWN:
        yield refuse("face_down", region=region)
        return
    limit = _limit_reached(table, bank)
    if column >= _reach(table, bank, region):
        have, cost = table.florins[bank], price(table, bank, region, column)
        yield refuse("too_dear", have=have, price=cost)
    if column in _under_usury(table, region):
        card = table.market[region][column]
        yield refuse("usury", card=card, place=f"{region} {column}")
    if limit is not None and column in _without_comets(table, region):
        yield refuse("hand_full", have=len(table.hands[bank]), limit=limit)


_COMETS = frozenset(card.id for card in CARDS.values() if card.is_comet)


def _without_comets(table: Table, region: Region) -> Sequence[int]:
    """E1f: the columns of a row whose card would enter the hand; comets do not."""
    row = table.market[region]
    if HIDDEN not in row and _COMETS.isdisjoint(row):
        return range(len(row))
    return [
        column
        for column, card in enumerate(row)
        if card not in _COMETS and not (card == HIDDEN and _may_be_comet(table, region, column))
    ]


def _may_be_comet(table: Table, region: Region, column: int) -> bool:
    """E1f: a hidden card could be a comet that nobody has seen."""
    return not _COMETS.isdisjoint(candidates(table, ("market", region, str(column))))


def price(table: Table, bank: Bank, region: Region, column: int) -> int:
    """E1b: what a place costs: a florin for each place to the left."""
    return sum(1 for _ in places_paid(table, bank, region, column))


def places_paid(table: Table, bank: Bank, region: Region, column: int) -> Iterator[int]:
    """E1b: every place to the left; O4a: the solitaire opponent passes over what has a florin."""
    pays_less = bank == table.opponent
    for left in range(column):
        if not (pays_less and _is_passed_over(table, region, left)):
            yield left


def _is_passed_over(table: Table, region: Region, column: int) -> bool:
    """O4a: a face-up card that holds a florin; the face-down card only where a group says so."""
    if column == 0:
        return not table.ruling("opponent_pays_facedown")
    is_face_up = table.market[region][column] is not None
    return is_face_up and table.market_florins[region][column] > 0


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
    for left in tuple(places_paid(table, bank, region, column)):
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
    only_comets = _limit_reached(game.table, game.bank) is not None
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
    offers = [offer("activate", (victory,), victory) for victory in inactive_victories(game.table)]
    victory = yield from choose(game, "activation", game.bank, offers)
    if victory is None:
        game.tell("nothing_to_activate")
    else:
        game.do(ActivateVictory(victory), "L1")


def _words(table: Table, region: Region, column: int) -> Said:
    """What is bought, where, for how much, and what lies on it."""
    if column == 0:
        return says("buy_face_down", region=region)
    lying = table.market_florins[region][column]
    form = "buy" if not lying else "buy_with_florin" if lying == 1 else "buy_with_florins"
    bank = table.turn.bank if table.turn is not None else ""
    cost = price(table, bank, region, column)
    card = table.market[region][column]
    return says(form, card=card, region=region, price=cost, lying=lying)


BUY = Action("buy", _offers, buy, _words, find_open=_open)
_PURCHASES = {
    region: [deed(BUY, "buy", (region, column), (region, column)) for column in range(MARKET_ROW)]
    for region in REGIONS
}
