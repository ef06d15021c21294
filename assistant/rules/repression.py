"""B13: repressing tokens."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import BORDERS_OF
from assistant.engine.decisions import Steps, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import CHINA, MoveToken, Place
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Border, Empire, Table, Token


def repress(game: Game, token: Token, place: Place, empire: Empire, section: str) -> None:
    """B13: a token leaves the map for an empire square."""
    game.do(MoveToken(token, place, ("square", empire)), section)


def repress_for_a_florin(
    game: Game, bank: Bank, token: Token, place: Place, empire: Empire, section: str
) -> None:
    """B13a: agents and the concession of a regime change pay China for each token."""
    game.pay(bank, CHINA, 1, "B13a")
    repress(game, token, place, empire, section)


def why_not_pay_for_repression(table: Table, bank: Bank, token: Token) -> Iterator[Refusal]:
    """B13a: the florin must be there."""
    if table.florins[bank] < 1:
        yield refuse("no_florin_to_repress", token=token, have=table.florins[bank])


def serf_empires(border: Border, empires: tuple[Empire, ...]) -> list[Empire]:
    """B13d: the empires of a location that a concession repressed there can enter."""
    return [empire for empire in empires if border in BORDERS_OF[empire]]


def choose_serf_empire(game: Game, border: Border, empires: tuple[Empire, ...]) -> Steps[Empire]:
    """B13d: where the serf goes, when a region's card could send it to either side."""
    near = serf_empires(border, empires)
    if len(near) == 1:
        game.go_on(game.bank, "serf", (near[0],))
        return near[0]
    offers = [offer("serf", (empire,), empire) for empire in near]
    empire = yield from choose_one(game, "serf", game.bank, offers)
    return empire
