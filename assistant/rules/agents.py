"""E2.2: placing the agents of a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from assistant.catalog.atlas import BORDERS_OF, EMPIRE_OF_SPACE, SEA_BORDERS_OF
from assistant.catalog.cards import CARDS
from assistant.catalog.components import KIND, OWNER
from assistant.engine.decisions import (
    NONE,
    Offer,
    Option,
    Steps,
    against,
    choose,
    offer,
    told,
)
from assistant.engine.game import Game
from assistant.engine.instructions import SUPPLY_PLACE, MoveToken, Place
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Border, CardId, Empire, Table, Token
from assistant.rules.abilities import is_protected_from_pirates
from assistant.rules.bishops import bishop_enters
from assistant.rules.cities import open_spaces
from assistant.rules.location import entries_in_play, location
from assistant.rules.repression import (
    choose_serf_empire,
    repress_for_a_florin,
    why_not_pay_for_repression,
)
from assistant.rules.settling import settle
from assistant.rules.tokens import empty_places, kill, obtain
from assistant.words.wording import Said


def agents_of(card: CardId, bank: Bank) -> list[Token]:
    """B5g: the agents of a card as tokens; a grey pawn is the player's own."""
    return [f"{bank} pawn" if agent == "pawn" else agent for agent in CARDS[card].agents]


def place_agents(game: Game, card: CardId, agents: Iterable[Token], must: bool) -> Steps[bool]:
    """E2.2: one agent after the other, each fully resolved before the next; whether each of them
    found a place."""
    placed: list[Place] = []
    are_placed = True
    for agent in agents:
        place_agent = _PLACING[KIND[agent]]
        has_place = yield from place_agent(game, card, agent, must, placed)
        are_placed = are_placed and has_place
        yield from settle(game)
    return are_placed


def may_leave_out(table: Table, card: CardId, agent: Token, must: bool) -> bool:
    """E2.1b, E2.2: an agent is optional, or bound only until saturation."""
    if not must:
        return True
    if not table.ruling("agents_until_saturation"):
        return False
    return not any(empty_places(table, empire, agent) for empire in CARDS[card].empires)


def _declining(table: Table, card: CardId, agent: Token, must: bool) -> Option[None] | None:
    return NONE if may_leave_out(table, card, agent, must) else None


def bishop_places(table: Table, card: CardId) -> Iterator[str]:
    """E2.2a: the card itself, and every card, throne square or throned queen of its location."""
    empires = CARDS[card].empires
    for _, entry in entries_in_play(table):
        if any(empire in empires for empire in location(table, entry)):
            yield entry


def _place_bishop(
    game: Game, card: CardId, agent: Token, must: bool, placed: list[Place]
) -> Steps[bool]:
    """E2.2a: at worst on the card itself."""
    offers = [offer("on", (entry,), entry) for entry in bishop_places(game.table, card)]
    declining = None if must else NONE
    entry = yield from choose(
        game,
        "bishop_agent",
        game.bank,
        offers,
        declining=declining,
        token=agent,
        empires=CARDS[card].empires,
    )
    if entry is None:
        _leave_out(game, card, agent, offers, must)
    elif (yield from _obtain(game, agent)):
        yield from bishop_enters(game, agent, SUPPLY_PLACE, entry, "E2.2a")
    return True


def _obtain(game: Game, agent: Token) -> Steps[bool]:
    """B8e: see that the token of an agent can be had."""
    got = yield from obtain(game, game.bank, agent, by_card_or_levy=True)
    if not got:
        game.tell("agent_without_token", token=agent)
    return got


def _leave_out(
    game: Game, card: CardId, agent: Token, offers: Sequence[Offer[Any]], must: bool
) -> None:
    """E2.1b, E2.2: say why an agent is not placed."""
    if not offers:
        game.tell("agent_without_place", token=agent, card=card)
    elif all(why_not is not None for _, why_not in offers):
        game.tell("agent_left_out", token=agent, why=hindrances(offers))
    else:
        game.tell("agent_declined", section="E2.1b" if must else "E2.2", token=agent)


def hindrances(offers: Sequence[Offer[Any]]) -> tuple[Said, ...]:
    """What keeps a token from all of its places, each kind of reason once."""
    codes = dict.fromkeys(refusal.code for _, why_not in offers for refusal in told(why_not))
    return tuple(Said("hindrances", code) for code in codes)


def _why_not_in_city(
    table: Table, bank: Bank, place: Place, placed: list[Place]
) -> Iterator[Refusal]:
    """E2.2b: an occupied city costs a florin; an agent of the same card stays."""
    occupant = table.cities.get(place[1])
    if occupant is None:
        return
    if place in placed and not table.ruling("agents_may_repress_each_other"):
        yield refuse("agent_of_same_card", token=occupant, place=place[1])
    yield from why_not_pay_for_repression(table, bank, occupant)


def _place_ruler(
    game: Game, card: CardId, agent: Token, must: bool, placed: list[Place]
) -> Steps[bool]:
    """E2.2b: a knight or rook into a city of the location."""
    table, bank = game.table, game.bank
    places: list[Place] = [
        ("city", space.id) for empire in CARDS[card].empires for space in open_spaces(table, empire)
    ]
    offers = [
        offer("city", place[1:], place, against(_why_not_in_city, table, bank, place, placed))
        for place in places
    ]
    declining = _declining(table, card, agent, must)
    place = yield from choose(
        game,
        "ruler_agent",
        bank,
        offers,
        declining=declining,
        token=agent,
        empires=CARDS[card].empires,
    )
    if place is None:
        _leave_out(game, card, agent, offers, must)
        return False
    if not (yield from _obtain(game, agent)):
        return True
    occupant = table.cities.get(place[1])
    if occupant is not None:
        empire = EMPIRE_OF_SPACE[place[1]]
        repress_for_a_florin(game, bank, occupant, place, empire, "E2.2b")
    game.do(MoveToken(agent, SUPPLY_PLACE, place), "E2.2b")
    placed.append(place)
    return True


def _borders(borders_of: Mapping[Empire, tuple[Border, ...]], card: CardId) -> list[Border]:
    found = [border for empire in CARDS[card].empires for border in borders_of[empire]]
    return list(dict.fromkeys(found))


def _place_pirate(
    game: Game, card: CardId, agent: Token, must: bool, placed: list[Place]
) -> Steps[bool]:
    """E2.2c: a pirate into a sea border of the location; whoever is there dies."""
    table, bank = game.table, game.bank
    offers: list[Offer[Border]] = [
        offer("border", (border,), border) for border in _borders(SEA_BORDERS_OF, card)
    ]
    declining = _declining(table, card, agent, must)
    border = yield from choose(
        game,
        "pirate_agent",
        bank,
        offers,
        declining=declining,
        token=agent,
        empires=CARDS[card].empires,
    )
    if border is None:
        _leave_out(game, card, agent, offers, must)
        return False
    if not (yield from _obtain(game, agent)):
        return True
    pirate_enters(game, agent, SUPPLY_PLACE, border, "E2.2c")
    return True


def pirate_enters(game: Game, pirate: Token, origin: Place, border: Border, section: str) -> None:
    """E2.2c, F7a, PIRATE d: whoever is in the border dies, but for a protected concession."""
    table = game.table
    there = table.pirates.get(border)
    if there is not None:
        kill(game, there, ("border", border), section)
    pawn = table.pawns.get(border)
    if pawn is not None and is_protected_from_pirates(table, OWNER[pawn]):
        game.tell("concession_protected", token=pawn, border=border)
    elif pawn is not None:
        kill(game, pawn, ("border", border), section)
    game.do(MoveToken(pirate, origin, ("border", border)), section)


def why_not_concession(table: Table, bank: Bank, border: Border, section: str) -> Iterator[Refusal]:
    """E2.2d, B11c: no pawn beside a pirate; another pawn is repressed for a florin."""
    if border in table.pirates:
        pirate = table.pirates[border]
        yield refuse("pirate_in_border", section=section, border=border, token=pirate)
    if border in table.pawns:
        yield from why_not_pay_for_repression(table, bank, table.pawns[border])


def _why_not_pawn(
    table: Table, bank: Bank, border: Border, placed: list[Place]
) -> Iterator[Refusal]:
    """E2.2d: as for any concession, and a pawn of the same card stays."""
    if ("border", border) in placed and not table.ruling("agents_may_repress_each_other"):
        yield refuse("agent_of_same_card", section="E2.2d", token=f"{bank} pawn", place=border)
    yield from why_not_concession(table, bank, border, "E2.2d")


def _place_pawn(
    game: Game, card: CardId, agent: Token, must: bool, placed: list[Place]
) -> Steps[bool]:
    """E2.2d: a pawn into a border of the location."""
    table, bank = game.table, game.bank
    offers = [
        offer("border", (border,), border, against(_why_not_pawn, table, bank, border, placed))
        for border in _borders(BORDERS_OF, card)
    ]
    declining = _declining(table, card, agent, must)
    border = yield from choose(
        game,
        "pawn_agent",
        bank,
        offers,
        declining=declining,
        token=agent,
        empires=CARDS[card].empires,
    )
    if border is None:
        _leave_out(game, card, agent, offers, must)
        return False
    if not (yield from _obtain(game, agent)):
        return True
    yield from concession_enters(game, agent, border, CARDS[card].empires, "E2.2d")
    placed.append(("border", border))
    return True


_PLACING: dict[str, Callable[..., Steps[bool]]] = {
    "bishop": _place_bishop, "pirate": _place_pirate, "pawn": _place_pawn,
    "rook": _place_ruler, "knight": _place_ruler,
}  # fmt: skip
"""How each kind of agent is placed; whether it found a place."""


def concession_enters(
    game: Game, pawn: Token, border: Border, empires: tuple[Empire, ...], section: str
) -> Steps[None]:
    """E2.2d, B11c: a pawn enters a border; a concession there becomes a serf."""
    there = game.table.pawns.get(border)
    if there is not None:
        empire = yield from choose_serf_empire(game, border, empires)
        repress_for_a_florin(game, game.bank, there, ("border", border), empire, section)
    game.do(MoveToken(pawn, SUPPLY_PLACE, ("border", border)), section)


def why_not_agents(table: Table, bank: Bank, card: CardId) -> Iterator[Refusal]:
    """E2.1b as played in 2021: every agent of the card must find a place."""
    if not table.ruling("agents_until_saturation") and not can_place_all(table, bank, card):
        yield refuse("agents_without_place", card=card, florins=table.florins[bank])


def can_place_all(table: Table, bank: Bank, card: CardId) -> bool:
    """E2.1b as played in 2021: whether every agent of the card finds a place, by trying."""
    return _finds_room(table, card, agents_of(card, bank), ())


def _finds_room(table: Table, card: CardId, agents: list[Token], chosen: tuple[int, ...]) -> bool:
    """Place the agents on a copy; whether some way to go on from these choices places them all."""
    steps = place_agents(Game(table.copy(), keeps_acts=False), card, agents, must=True)
    try:
        decision = next(steps)
        for index in chosen:
            decision = steps.send(decision.options[index])
    except StopIteration as end:
        return bool(end.value)
    return any(
        _finds_room(table, card, agents, (*chosen, index)) for index in range(len(decision.options))
    )
