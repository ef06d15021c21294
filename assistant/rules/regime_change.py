"""B11: regime changes, in the order of their steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from assistant.catalog.atlas import BORDERS_OF
from assistant.catalog.squares import Side, face
from assistant.engine.decisions import DONE, NONE, Offer, Steps, against, choose, offer
from assistant.engine.game import Game
from assistant.engine.instructions import (
    BOX,
    FlipSquare,
    MoveCard,
    MoveToken,
    Place,
    ReturnSquare,
    TakeSquare,
)
from assistant.engine.table import CardId, Empire, Table, Token
from assistant.rules.agents import concession_enters, hindrances, why_not_concession
from assistant.rules.bishops import discard_bishop
from assistant.rules.settling import settle
from assistant.rules.theocracy import become_medieval
from assistant.rules.tokens import empty_places, obtain, supply

Cause: TypeAlias = Literal["vote", "campaign", "civil war", "religious war", "coronation"]
BY_ONE_SHOT: frozenset[Cause] = frozenset({"civil war", "religious war", "coronation"})
"""B8e: the causes that belong to the play of a card; the others are ops."""


def regime_change(
    game: Game,
    empire: Empire,
    cause: Cause,
    suzerain: Empire | None = None,
    queen: CardId | None = None,
) -> Steps[None]:
    """B11: the empire changes hands or sides; then concession, emancipation, golden liberty."""
    if cause == "coronation" and game.table.square(empire).bank == game.bank:
        _strawman_coronation(game, empire)
    else:
        take_empire(game, empire, suzerain)
    if queen is not None:
        game.do(MoveCard(queen, ("hand", game.bank), ("queens", empire)), "I1")
    yield from settle(game)
    yield from _concession(game, empire, by_card=cause in BY_ONE_SHOT)
    yield from emancipate(game, empire, "B11d")
    if cause == "vote":
        yield from _golden_liberty(game, empire)
    yield from settle(game)


def take_empire(game: Game, empire: Empire, suzerain: Empire | None = None) -> None:
    """B11a, B11b, B11f-h: the square comes to the phasing bank, or flips where it already is."""
    square = game.table.square(empire)
    liberate_vassals(game, empire, "B11h")
    if square.bank is not None:
        discard_queens(game, empire, "B11f")
        discard_bishop(game, empire, "B11f")
    is_strawman = square.bank == game.bank and suzerain is None
    if is_strawman:
        _flip(game, empire, "B11b")
    elif square.side == "republic":
        _flip(game, empire, "B11a")
    section = "B11b" if is_strawman else "B11a" if suzerain is None else "B11g"
    game.do(TakeSquare(empire, game.bank, suzerain), section)


def _flip(game: Game, empire: Empire, section: str) -> None:
    table = game.table
    side: Side = "king" if table.square(empire).side == "republic" else "republic"
    name = face(empire, side, table.state(empire), table.has_promo).name
    game.do(FlipSquare(empire, side, name), section)


def _strawman_coronation(game: Game, empire: Empire) -> None:
    """B11i: marrying one's own king moves nothing; in 2021 his vassals went home."""
    if game.table.ruling("own_coronation_frees_vassals"):
        liberate_vassals(game, empire, "VASSAL")


def liberate_vassals(game: Game, empire: Empire, section: str) -> None:
    """VASSAL d: the vassals of a square return to their thrones with all that lies on them."""
    for vassal in game.table.square(empire).vassals:
        _send_home(game, vassal, section)


def _send_home(game: Game, empire: Empire, section: str) -> None:
    """B9, DISCARD a: queens, bishop and repressed tokens go along."""
    table = game.table
    square = table.square(empire)
    bishop = (f"{table.bishops[empire]} bishop",) if empire in table.bishops else ()
    game.do(ReturnSquare(empire, (*bishop, *square.queens, *square.repressed)), section)


def discard_queens(game: Game, empire: Empire, section: str) -> None:
    """I1c: the queens of a king leave the game, their bishops the cards."""
    for queen in game.table.square(empire).queens:
        discard_bishop(game, queen, section)
        game.do(MoveCard(queen, ("queens", empire), BOX), section)


def return_to_throne(game: Game, empire: Empire, section: str) -> None:
    """E3b, DISCARD a: a square goes home with queens, bishop and serfs; its vassals go home too."""
    liberate_vassals(game, empire, section)
    _send_home(game, empire, section)


def _concession(game: Game, empire: Empire, by_card: bool) -> Steps[None]:
    """B11c: one concession in a border of the empire, if wanted and if a pawn can be had (B8e)."""
    table, bank = game.table, game.bank
    pawn = f"{bank} pawn"
    if supply(table, pawn) == 0 and not by_card and not table.ruling("out_of_tokens"):
        game.tell("concession_without_token", token=pawn)
        return
    offers = [
        offer("border", (border,), border, against(why_not_concession, table, bank, border, "B11c"))
        for border in BORDERS_OF[empire]
    ]
    border = yield from choose(
        game, "concession", bank, offers, declining=NONE, token=pawn, empires=(empire,)
    )
    if border is None:
        if all(why_not is not None for _, why_not in offers):
            game.tell("no_concession", empire=empire, why=hindrances(offers))
        return
    if not (yield from obtain(game, bank, pawn, by_card)):
        game.tell("concession_without_token", token=pawn)
        return
    yield from concession_enters(game, pawn, border, (empire,), "B11c")


def _freeing_offers(table: Table, empire: Empire) -> Iterator[Offer[tuple[Token, Place]]]:
    for token in dict.fromkeys(table.square(empire).repressed):
        for place in empty_places(table, empire, token):
            yield offer(f"free_{place[0]}", (token, place[1]), (token, place))


def emancipate(game: Game, empire: Empire, section: str) -> Steps[None]:
    """B11d: repressed tokens go to empty places of their empire, as many as wanted."""
    while game.table.square(empire).repressed:
        offers = list(_freeing_offers(game.table, empire))
        if not offers:
            game.tell("nobody_freed", section=section, empire=empire)
        choice = yield from choose(
            game,
            "emancipation",
            game.bank,
            offers,
            declining=DONE,
            section=section,
            empires=(empire,),
        )
        if choice is None:
            return
        token, place = choice
        game.do(MoveToken(token, ("square", empire), place), section)


def _golden_liberty(game: Game, empire: Empire) -> Steps[None]:
    """B11e, F6d: the voter may make a theocracy medieval."""
    if game.table.state(empire) == "medieval":
        return
    offers = [offer("golden_liberty", (), True)]
    if (yield from choose(game, "golden_liberty", game.bank, offers, declining=NONE)):
        yield from become_medieval(game, empire)
