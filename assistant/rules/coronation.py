"""I: coronations, royal couples and old maids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.catalog.cards import CARDS
from assistant.engine.decisions import Offer, Steps, against, choose_one, offer, told
from assistant.engine.game import Game
from assistant.engine.instructions import MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Empire, Table
from assistant.rules.abilities import has
from assistant.rules.one_shots import OneShotRule
from assistant.rules.regime_change import regime_change

CLAIMS_ANY_KING: Final = "coronation_claims_any_king"


def coronation_offers(table: Table, bank: Bank, queen: CardId) -> Iterator[Offer[Empire]]:
    """I: each king of the queen's list, with what stands in the way."""
    for empire in CARDS[queen].suitors:
        yield offer("marry", (empire,), empire, against(why_not_marry, table, bank, empire))


def why_not_marry(table: Table, bank: Bank, empire: Empire) -> Iterator[Refusal]:
    """I: the suitor is a king, unmarried, on his throne or in one's own tableau."""
    square = table.square(empire)
    if square.side == "republic":
        yield refuse("suitor_is_republic", empire=empire)
        return
    if has(table, bank, CLAIMS_ANY_KING):
        return
    if square.queens:
        yield refuse("suitor_married", empire=empire, queen=square.queens)
    if square.bank not in (None, bank):
        yield refuse("suitor_elsewhere", empire=empire, bank=square.bank)


def coronation(game: Game, queen: CardId) -> Steps[None]:
    """I, I1, B11i: the king joins the tableau and the queen her king."""
    offers = coronation_offers(game.table, game.bank, queen)
    empire = yield from choose_one(game, "marriage", game.bank, offers, queen=queen)
    yield from regime_change(game, empire, "coronation", queen=queen)


def _why_not(table: Table, bank: Bank, queen: CardId, is_played: bool) -> Iterator[Refusal]:
    """I: no king of her list can be had."""
    refusals = [told(why_not) for _, why_not in coronation_offers(table, bank, queen)]
    if all(refusals):
        for reasons in refusals:
            yield from reasons


CORONATION = OneShotRule(coronation, _why_not)


def old_maid(game: Game, queen: CardId) -> None:
    """I2: a queen played unmarried goes under the player board."""
    game.do(MoveCard(queen, ("hand", game.bank), ("old maids", game.bank)), "I2")
