"""E2: playing a card from the hand."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.cards import CARDS, HIDDEN, WARS
from assistant.catalog.components import KIND
from assistant.engine.decisions import Option, Steps, choose_one
from assistant.engine.game import Game
from assistant.engine.instructions import MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Empire, Table
from assistant.rules.agents import agents_of, can_place_all, place_agents
from assistant.rules.apostasy import apostasy, is_hit, why_not_apostasy
from assistant.rules.civil_war import civil_war
from assistant.rules.coronation import coronation, coronation_offers, old_maid
from assistant.rules.religious_war import religious_war, why_not_war
from assistant.rules.reveal import reveal
from assistant.rules.trade_shift import (
    after_shift,
    emporium_of,
    trade_shift,
    why_not_shift,
)

BATTLES = ("conspiracy", "peasant_revolt", *WARS)


def play_offers(
    table: Table, bank: Bank
) -> Iterator[tuple[CardId, bool, Iterator[Refusal] | None]]:
    """E2: every card in hand, without and with its one-shot."""
    for card in dict.fromkeys(table.hands.get(bank, ())):
        yield card, False, None
        if card != HIDDEN and CARDS[card].one_shot is not None:
            yield card, True, why_not_one_shot(table, bank, card)


def why_not_one_shot(
    table: Table, bank: Bank, card: CardId, is_played: bool = False
) -> Iterator[Refusal]:
    """E2.1: what stands in the way of a card's one-shot. A card lies in the tableau when it is
    announced, so that its own prestige counts, but not for Spice Islands."""
    one_shot = CARDS[card].one_shot
    if one_shot is None:
        return
    kind = one_shot.kind
    if kind == "trade_shift":
        yield from _why_not_trade_shift(table, bank, card)
    elif kind == "coronation":
        yield from _why_not_coronation(table, bank, card)
    elif kind == "apostasy":
        extra = () if is_played else CARDS[card].prestige
        yield from why_not_apostasy(table, bank, one_shot.religions, extra)
        yield from _why_not_agents(table, bank, card)
    elif kind in WARS:
        yield from _why_not_any_war(table, kind, CARDS[card].empires)


def _why_not_trade_shift(table: Table, bank: Bank, card: CardId) -> Iterator[Refusal]:
    """H1, E2.1b: only a shift that is possible leads to places for its agents."""
    refusals = tuple(why_not_shift(table, bank, card))
    yield from refusals
    if not refusals:
        yield from _why_not_agents(table, bank, card)


def _why_not_agents(table: Table, bank: Bank, card: CardId) -> Iterator[Refusal]:
    """E2.1b as played in 2021: every agent must find a place, once a shift has opened its city."""
    if table.ruling("agents_until_saturation"):
        return
    ahead = after_shift(table, card) if emporium_of(card) else table
    if not can_place_all(ahead, bank, card):
        yield refuse("agents_without_place", card=card, florins=table.florins[bank])


def _why_not_coronation(table: Table, bank: Bank, queen: CardId) -> Iterator[Refusal]:
    refusals = [tuple(option.why_not or ()) for option in coronation_offers(table, bank, queen)]
    if all(refusals):
        for reasons in refusals:
            yield from reasons


def _why_not_any_war(table: Table, kind: str, empires: tuple[Empire, ...]) -> Iterator[Refusal]:
    refusals = [refusal for empire in empires for refusal in why_not_war(table, kind, empire)]
    if len(refusals) == len(empires):
        yield from refusals


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
        Option("one-shot", True, why_not_one_shot(game.table, game.bank, card)),
        Option("no one-shot", False),
    ]
    announced = yield from choose_one("one_shot", game.bank, offers)
    return announced


def _play_queen(game: Game, queen: CardId, with_one_shot: bool) -> Steps[None]:
    if with_one_shot:
        yield from coronation(game, queen)
    else:
        old_maid(game, queen)


def one_shot(game: Game, card: CardId) -> Steps[None]:
    """E2.1: a battle fought by the agents, or a shift or apostasy with agents after it."""
    shot = CARDS[card].one_shot
    assert shot is not None
    agents = agents_of(card, game.bank)
    if shot.kind in BATTLES:
        empire = yield from _battlefield(game, shot.kind, CARDS[card].empires)
        if shot.kind in WARS:
            yield from religious_war(game, shot.kind, empire, agents)
            late = [agent for agent in agents if KIND[agent] in ("bishop", "pawn")]
        else:
            yield from civil_war(game, shot.kind, empire, agents)
            late = [agent for agent in agents if KIND[agent] == "bishop"]
        yield from place_agents(game, card, late, must=True)
        return
    if shot.kind == "trade_shift":
        trade_shift(game, card)
        yield from place_agents(game, card, agents, must=True)
    else:
        yield from _apostasy_with_agents(game, card, shot.religions)


def _battlefield(game: Game, kind: str, empires: tuple[Empire, ...]) -> Steps[Empire]:
    """B12a, B12b: the empire of a region's card."""
    offers = (
        Option(f"at {empire}", empire, why_not_war(game.table, kind, empire))
        if kind in WARS
        else Option(f"at {empire}", empire)
        for empire in empires
    )
    empire = yield from choose_one("battlefield", game.bank, offers)
    return empire


def _apostasy_with_agents(game: Game, card: CardId, religions: tuple[str, ...]) -> Steps[None]:
    """K3, K3b: agents come after; in 2021 a card that condemns itself may place them before."""
    agents = agents_of(card, game.bank)
    dies = _condemns_itself(game.table, game.bank, card, religions)
    if dies and not game.table.ruling("martyrs"):
        offers = [Option("agents first", True), Option("agents after", False)]
        before = yield from choose_one("agents_first", game.bank, offers)
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
