"""E2: playing a card from the hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from assistant.catalog.cards import CARDS, HIDDEN, OneShot
from assistant.engine.decisions import Offer, Option, Steps, against, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import MoveCard
from assistant.engine.refusals import Refusal
from assistant.engine.table import Bank, CardId, Table
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.agents import agents_of, place_agents
from assistant.rules.apostasy import APOSTASY
from assistant.rules.civil_war import CONSPIRACY, PEASANT_REVOLT
from assistant.rules.coronation import CORONATION, old_maid
from assistant.rules.one_shots import OneShotRule
from assistant.rules.religious_war import RELIGIOUS_WARS
from assistant.rules.reveal import reveal
from assistant.rules.trade_shift import TRADE_SHIFT
from assistant.words.wording import Said

ONE_SHOTS: dict[str, OneShotRule] = {
    "trade_shift": TRADE_SHIFT,
    "coronation": CORONATION,
    "conspiracy": CONSPIRACY,
    "peasant_revolt": PEASANT_REVOLT,
    **RELIGIOUS_WARS,
    "apostasy": APOSTASY,
}


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E2: every card in hand, without and with its one-shot."""
    for card in dict.fromkeys(table.hands.get(bank, ())):
        yield _playing(card, False), None
        if card != HIDDEN and CARDS[card].one_shot is not None:
            yield _playing(card, True), against(why_not_one_shot, table, bank, card)


@cache
def _playing(card: CardId, with_one_shot: bool) -> Option[Deed]:
    return deed(PLAY, "play_one_shot" if with_one_shot else "play", (card,), (card, with_one_shot))


def why_not_one_shot(
    table: Table, bank: Bank, card: CardId, is_played: bool = False
) -> Iterator[Refusal]:
    """E2.1: what stands in the way of a card's one-shot. A card lies in the tableau when it is
    announced, so that its own prestige counts, but not for Spice Islands."""
    shot = CARDS[card].one_shot
    return ONE_SHOTS[shot.kind].why_not(table, bank, card, is_played) if shot else iter(())


def play(game: Game, card: CardId, with_one_shot: bool) -> Steps[None]:
    """E2: the card joins the tableau; then its one-shot if announced, and its agents."""
    bank = game.bank
    if card == HIDDEN:
        card = yield from reveal(game, ("hand", bank), _can_be_in_hand)
        with_one_shot = yield from _announce(game, card)
    if CARDS[card].is_queen:
        yield from _play_queen(game, card, with_one_shot)
        return
    game.do(MoveCard(card, ("hand", bank), ("row", bank, CARDS[card].deck)), "E2")
    if with_one_shot:
        yield from one_shot(game, card)
    else:
        yield from place_agents(game, card, agents_of(card, bank), must=False)


def _can_be_in_hand(card: CardId) -> bool:
    return not CARDS[card].is_comet


def _announce(game: Game, card: CardId) -> Steps[bool]:
    """E2: with or without the one-shot of a card that was hidden."""
    if CARDS[card].one_shot is None:
        return False
    offers = [
        offer("one_shot", (), True, against(why_not_one_shot, game.table, game.bank, card)),
        offer("no_one_shot", (), False),
    ]
    announced = yield from choose_one(game, "one_shot", game.bank, offers)
    return announced


def _play_queen(game: Game, queen: CardId, with_one_shot: bool) -> Steps[None]:
    if with_one_shot:
        yield from one_shot(game, queen)
    else:
        old_maid(game, queen)


def one_shot(game: Game, card: CardId) -> Steps[None]:
    """E2.1: what the one-shot of a card brings about, its agents included."""
    shot = CARDS[card].one_shot
    assert shot is not None
    yield from ONE_SHOTS[shot.kind].perform(game, card)


def _words(table: Table, card: CardId, with_one_shot: bool) -> Said:
    """E2: which card is played, and whether its one-shot goes off."""
    facts = CARDS.get(card)
    shot = facts.one_shot if facts is not None else None
    if facts is None or shot is None:
        return says("play", card=card)
    if with_one_shot:
        return _words_of(shot, card)
    return says("play_old_maid" if facts.is_queen else "play_without_one_shot", card=card)


def _words_of(shot: OneShot, card: CardId) -> Said:
    location = CARDS[card].location
    if shot.emporium is not None:
        return says("play_shift", card=card, kind=shot.kind, emporium=shot.emporium)
    if shot.is_battle and location:
        return says("play_battle", card=card, kind=shot.kind, location=location)
    if shot.kind == "apostasy":
        one, other = shot.religions
        return says("play_apostasy", card=card, kind=shot.kind, one=one, other=other)
    return says("play_one_shot", card=card, kind=shot.kind)


PLAY = Action("play", _offers, play, _words)
