"""B6a, G4: the spaces that an empire's cities offer at this moment."""

from __future__ import annotations

from functools import cache

from assistant.catalog.atlas import CITIES, SECOND_VENICE, SPACES, Space, State
from assistant.engine.table import Empire, Table
from assistant.rules.abilities import is_venice_double


def is_covered(table: Table, city: str) -> bool:
    """C1a, EMPORIUM: an emporium under a disk is no city at all."""
    return not _is_open(city, table.emporia.get("white"), table.emporia.get("black"))


def open_spaces(table: Table, empire: Empire) -> tuple[Space, ...]:
    """Every space of an empire that can hold a knight or rook, occupied or not."""
    has_second_venice = empire == "papal_states" and is_venice_double(table)
    white, black = table.emporia.get("white"), table.emporia.get("black")
    spaces = _spaces(empire, table.state(empire), table.has_promo, white, black, has_second_venice)
    if empire == "papal_states" and not has_second_venice and _is_alone_in_second_venice(table):
        return tuple(space._replace(id=SECOND_VENICE) for space in spaces)
    return spaces


def _is_alone_in_second_venice(table: Table) -> bool:
    """G4c: a lone token stays when the second space closes, and is the one that Venice holds."""
    return SECOND_VENICE in table.cities and "venice" not in table.cities


@cache
def _spaces(
    empire: Empire,
    state: State,
    promo: bool,
    white: str | None,
    black: str | None,
    has_second_venice: bool,
) -> tuple[Space, ...]:
    return tuple(
        space
        for space in SPACES[empire, state, promo]
        if _is_open(space.city, white, black) and (space.id != SECOND_VENICE or has_second_venice)
    )


def _is_open(city: str, white: str | None, black: str | None) -> bool:
    """EMPORIUM: an emporium is open when it is the one of its colour, or nobody noted which."""
    colour = CITIES[city].emporium
    if colour is None:
        return True
    return (white if colour == "white" else black) in (None, city)
