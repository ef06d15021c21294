"""B8: tokens, their supply, and where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import BORDERS_OF, SEA_BORDERS_OF
from assistant.catalog.components import KIND, OWNER, SUPPLY
from assistant.engine.decisions import NONE, Steps, choose, offer
from assistant.engine.game import Game
from assistant.engine.instructions import SUPPLY_PLACE, MoveToken, Place
from assistant.engine.table import Bank, Border, Empire, SpaceId, Table, Token
from assistant.rules.cities import open_spaces


def supply(table: Table, token: Token) -> int:
    """TOKEN MANAGEMENT: how many tokens of a kind are not in play."""
    return SUPPLY[token] - in_play(table, token)


def in_play(table: Table, token: Token) -> int:
    """How many tokens of a kind stand on the map, on squares and on cards."""
    kind = KIND[token]
    if kind == "bishop":
        return list(table.bishops.values()).count(OWNER[token])
    if kind == "pirate":
        return list(table.pirates.values()).count(token)
    repressed = sum(square.repressed.count(token) for square in table.squares.values())
    standing = table.pawns if kind == "pawn" else table.cities
    return repressed + list(standing.values()).count(token)


def places_of(table: Table, token: Token) -> list[Place]:
    """Everywhere a kind of token stands, the repressed first."""
    kind = KIND[token]
    if kind == "bishop":
        return [("on", entry) for entry, of in table.bishops.items() if of == OWNER[token]]
    if kind == "pirate":
        return [("border", border) for border, pirate in table.pirates.items() if pirate == token]
    repressed: list[Place] = [
        ("square", empire) for empire, square in table.squares.items() if token in square.repressed
    ]
    if kind == "pawn":
        return repressed + [("border", at) for at, pawn in table.pawns.items() if pawn == token]
    return repressed + [("city", at) for at, stands in table.cities.items() if stands == token]


def obtain(game: Game, bank: Bank, token: Token, by_card_or_levy: bool) -> Steps[bool]:
    """B8e: see that a token is in the supply, by taking one from play if need be."""
    if supply(game.table, token) > 0:
        return True
    must = game.table.ruling("out_of_tokens")
    if not must and not by_card_or_levy:
        return False
    places = places_of(game.table, token)
    repressed = [place for place in places if place[0] == "square"]
    offers = [offer(f"take_{place[0]}", (token, place[1]), place) for place in repressed or places]
    declining = None if must else NONE
    place = yield from choose(game, "token_taken", bank, offers, declining=declining, token=token)
    if place is None:
        return False
    game.do(MoveToken(token, place, SUPPLY_PLACE), "B8e")
    return True


def kill(game: Game, token: Token, place: Place, section: str) -> None:
    """KILL: a token returns to the supply."""
    game.do(MoveToken(token, place, SUPPLY_PLACE), section)


def empty_spaces(table: Table, empire: Empire) -> list[SpaceId]:
    """The spaces of an empire's cities that hold no token."""
    cities = table.cities
    return [space.id for space in open_spaces(table, empire) if space.id not in cities]


def is_saturated(table: Table, empire: Empire) -> bool:
    """SATURATION: every city of the empire is occupied."""
    cities = table.cities
    return all(space.id in cities for space in open_spaces(table, empire))


def is_free(table: Table, border: Border) -> bool:
    """SATURATION: a border without concession and pirate."""
    return border not in table.pawns and border not in table.pirates


def empty_borders(table: Table, empire: Empire) -> list[Border]:
    """The borders of an empire that hold no token."""
    return [border for border in BORDERS_OF[empire] if is_free(table, border)]


def empty_sea_borders(table: Table, empire: Empire) -> list[Border]:
    """The sea borders of an empire that hold no token."""
    return [border for border in SEA_BORDERS_OF[empire] if is_free(table, border)]


def empty_places(table: Table, empire: Empire, token: Token) -> list[Place]:
    """B10c, B11d: the empty places of an empire that a kind of token can take."""
    kind = KIND[token]
    if kind == "pawn":
        return [("border", border) for border in empty_borders(table, empire)]
    if kind == "pirate":
        return [("border", border) for border in empty_sea_borders(table, empire)]
    return [("city", space) for space in empty_spaces(table, empire)]


def ruling_class(table: Table, empire: Empire) -> Iterator[tuple[SpaceId, Token]]:
    """B8b: the knights and rooks in an empire's cities."""
    for space in open_spaces(table, empire):
        token = table.cities.get(space.id)
        if token is not None:
            yield space.id, token


def bordering_pirates(table: Table, empire: Empire) -> Iterator[tuple[Border, Token]]:
    """The pirates in an empire's sea borders."""
    pirates = table.pirates
    for border in SEA_BORDERS_OF[empire]:
        if border in pirates:
            yield border, pirates[border]


def concessions(table: Table, bank: Bank, borders: tuple[Border, ...]) -> int:
    """How many of the borders hold a concession of the bank."""
    pawn = f"{bank} pawn"
    return sum(table.pawns.get(border) == pawn for border in borders)
