"""K3: apostasy."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from assistant.catalog.cards import CARDS
from assistant.catalog.components import RELIGIONS
from assistant.engine.decisions import Offer, Steps, against, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Table
from assistant.rules.abilities import has, live
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.agents import agents_of, place_agents, why_not_agents
from assistant.rules.bishops import discard_bishop
from assistant.rules.location import king_of, place_in_row
from assistant.rules.one_shots import OneShotRule
from assistant.rules.prestige import icons, in_tableau
from assistant.rules.regime_change import return_to_throne
from assistant.rules.settling import settle
from assistant.words.wording import Said

IMMUNITY: Final = "immune_to_apostasy"


def is_hit(table: Table, bank: Bank, religions: tuple[str, ...], extra: tuple[str, ...]) -> bool:
    """K3: whether a tableau, with the icons of a card about to join it, shows both religions."""
    return _shows(table, bank, religions, extra) and not has(table, bank, IMMUNITY)


def _shows(table: Table, bank: Bank, religions: tuple[str, ...], extra: tuple[str, ...]) -> bool:
    for religion in religions:
        if religion not in extra and not in_tableau(table, bank, religion):
            return False
    return True


def why_not_apostasy(
    table: Table, bank: Bank, religions: tuple[str, ...], extra: tuple[str, ...] = ()
) -> Iterator[Refusal]:
    """K3, D1: it must hit somebody."""
    shown = [
        other
        for other in table.seats
        if _shows(table, other, religions, extra if other == bank else ())
    ]
    immune = [other for other in shown if has(table, other, IMMUNITY)]
    if len(immune) < len(shown):
        return
    for other in immune:
        for card, _ in live(table, other, IMMUNITY):
            yield refuse("apostasy_immune", bank=other, card=card, religions=religions)
    if not immune:
        yield refuse("apostasy_hits_nobody", religions=religions)


def apostasy(game: Game, religions: tuple[str, ...]) -> Steps[None]:
    """K3: every bank that shows both religions loses all its cards that show either."""
    table = game.table
    victims = [bank for bank in table.seats if is_hit(table, bank, religions, ())]
    spared = [
        (bank, card)
        for bank in table.seats
        if bank not in victims and _shows(table, bank, religions, ())
        for card, _ in live(table, bank, IMMUNITY)
    ]
    for bank in victims:
        _put_on_trial(game, bank, religions)
    for bank, card in spared:
        game.tell("spared", bank=bank, card=card)
    yield from settle(game)


def _put_on_trial(game: Game, bank: Bank, religions: tuple[str, ...]) -> None:
    table = game.table
    condemned = [
        entry
        for entry in table.tableau(bank)
        if any(icon in religions for icon in icons(table, entry))
    ]
    for entry in condemned:
        place = place_in_row(table, entry)
        if place is None:
            continue
        card = CARDS.get(entry)
        if card is None:
            return_to_throne(game, entry, "K3")
        elif card.is_queen:
            king = king_of(table, entry)
            if king is not None:
                return_to_throne(game, king, "K3a")
        else:
            discard_bishop(game, entry, "K3")
            game.do(MoveCard(entry, ("row", bank, place[1]), BOX), "K3")


def _religions(card: CardId) -> tuple[str, ...]:
    shot = CARDS[card].one_shot
    return shot.religions if shot is not None else ()


def _why_not(table: Table, bank: Bank, card: CardId, is_played: bool) -> Iterator[Refusal]:
    """K3, E2.1b: the card's own icons count when it is announced."""
    extra = () if is_played else CARDS[card].prestige
    yield from why_not_apostasy(table, bank, _religions(card), extra)
    yield from why_not_agents(table, bank, card)


def _one_shot(game: Game, card: CardId) -> Steps[None]:
    """K3, K3b: agents come after; in 2021 a card that condemns itself may place them before."""
    agents, religions = agents_of(card, game.bank), _religions(card)
    dies = _condemns_itself(game.table, game.bank, card, religions)
    if dies and not game.table.ruling("martyrs"):
        offers = [offer("agents_first", (), True), offer("agents_after", (), False)]
        before = yield from choose_one(game, "agents_first", game.bank, offers)
        if before:
            yield from place_agents(game, card, agents, must=True)
            yield from apostasy(game, religions)
            return
    yield from apostasy(game, religions)
    yield from place_agents(game, card, agents, must=True)


def _condemns_itself(table: Table, bank: Bank, card: CardId, religions: tuple[str, ...]) -> bool:
    """K3b: whether the apostasy discards the card that launches it; a sold one is gone already."""
    return (
        card in table.row(bank, CARDS[card].deck)
        and any(icon in religions for icon in CARDS[card].prestige)
        and is_hit(table, bank, religions, ())
    )


APOSTASY = OneShotRule(_one_shot, _why_not)


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """PREN129X: an apostasy of any two religions."""
    if has(table, bank, "apostasy_as_action"):
        for religions in combinations(RELIGIONS, 2):
            option = deed(TRIAL, "apostasy", (religions,), (religions,))
            yield option, against(why_not_apostasy, table, bank, religions)


def _words(table: Table, religions: tuple[str, str]) -> Said:
    return says("apostasy", one=religions[0], other=religions[1])


TRIAL = Action(
    "apostasy", _offers, apostasy, _words, ability="apostasy_as_action", is_by_ability=True
)
