"""B6a, G4: the spaces that an empire's cities offer at this moment."""

from __future__ import annotations

from assistant.catalog.atlas import CITIES, SECOND_VENICE, SPACES, Space
from assistant.rules.abilities import is_venice_double
from assistant.table import Empire, Table


def is_covered(table: Table, city: str) -> bool:
    """C1a, EMPORIUM: an emporium under a disk is no city at all."""
    colour = CITIES[city].emporium
    return colour is not None and table.emporia.get(colour, city) != city


def open_spaces(table: Table, empire: Empire) -> list[Space]:
    """Every space of an empire that can hold a knight or rook, occupied or not."""
    spaces = SPACES[empire, table.state(empire), table.has_promo]
    return [
        space
        for space in spaces
        if not is_covered(table, space.city)
        and (space.id != SECOND_VENICE or is_venice_double(table))
    ]
