"""E2.1: what a one-shot is. Each chapter describes its own, and playing a card joins them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from assistant.catalog.cards import CARDS
from assistant.engine.decisions import Steps, WhyNot, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal
from assistant.engine.table import Bank, CardId, Empire, Table, Token
from assistant.rules.battle import Battle

Muster = Callable[[Table, Bank, Empire, tuple[Token, ...], bool], Battle]
"""Who fights: for a bank, in an empire, with agents; with gold rooks as knights or not (K1a)."""


def _always_open(table: Table, bank: Bank, card: CardId, is_played: bool) -> Iterator[Refusal]:
    return iter(())


@dataclass(frozen=True, slots=True, eq=False)
class OneShotRule:
    """How one kind of one-shot works."""

    perform: Callable[[Game, CardId], Steps[None]]
    why_not: Callable[[Table, Bank, CardId, bool], Iterator[Refusal]] = _always_open
    """What stands in its way for a card in hand, or for one that has been played already."""
    muster: Muster | None = None
    """Who would fight, where it is a battle."""


def _no_reason(table: Table, empire: Empire) -> WhyNot | None:
    return None


def battlefield(
    game: Game,
    card: CardId,
    why_not: Callable[[Table, Empire], WhyNot | None] = _no_reason,
) -> Steps[Empire]:
    """B12a, B12b: the empire of a region's card."""
    offers = [
        offer("at", (empire,), empire, why_not(game.table, empire))
        for empire in CARDS[card].empires
    ]
    if len(offers) == 1:
        (empire,) = CARDS[card].empires
        game.go_on(game.bank, "at", (empire,))
        return empire
    empire = yield from choose_one(game, "battlefield", game.bank, offers)
    return empire
