"""Hidden cards: when one is played, bought or drawn, the table says which it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS
from assistant.engine.decisions import Decision, Offer, Steps, offer, weighed
from assistant.engine.game import Game
from assistant.engine.instructions import Place, Reveal
from assistant.engine.table import CardId, Table


def unseen(table: Table) -> Iterator[CardId]:
    """The cards of the game that lie nowhere in sight and were not seen to leave it."""
    seen: set[str | None] = set()
    for pile in (*table.hands.values(), *table.market.values(), *table.decks.values()):
        seen.update(pile)
    for row in (*table.rows.values(), *table.old_maids.values()):
        seen.update(row)
    for square in table.squares.values():
        seen.update(square.queens)
    seen.update(table.discarded or ())
    for card in _cards_of(frozenset(table.sets)):
        if card not in seen:
            yield card


@cache
def _cards_of(sets: frozenset[str]) -> tuple[CardId, ...]:
    return tuple(card.id for card in CARDS.values() if card.set in sets)


def candidates(table: Table, place: Place) -> Iterator[CardId]:
    """What a hidden card can be: an unseen card, out of the deck that it came from."""
    deck = _deck_of(table, place)
    return (card for card in unseen(table) if deck is None or CARDS[card].deck == deck)


def _deck_of(table: Table, place: Place) -> Region | None:
    """D2b: a row is filled from its own deck while that has cards; after that nobody can tell."""
    for region in REGIONS:
        if place[:2] == ("deck", region):
            return region
        if place[:2] == ("market", region) and table.decks.get(region):
            return region
    return None


SECTIONS = {"hand": "HAND", "market": "E1", "deck": "D2"}
"""What brings a hidden card of each place to light."""


@cache
def _revealing(card: CardId) -> Offer[CardId]:
    return offer("reveal", (card,), card)


def reveal(
    game: Game, place: Place, fits: Callable[[CardId], bool] = lambda card: True
) -> Steps[CardId]:
    """Ask which card a hidden one is, and note it where it lies."""
    section = SECTIONS[place[0]]
    cards = filter(fits, candidates(game.table, place))
    options, closed = weighed(_revealing(card) for card in cards)
    option = yield Decision(
        "reveal", game.bank, options, closed, section=section,
        place=place[0], at=" ".join(place[1:]),
    )  # fmt: skip
    card: CardId = option.value
    game.do(Reveal(card, place), section)
    return card
