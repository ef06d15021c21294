"""B12: where cards are, what they match, and which empires and cards are adjacent."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import ADJACENT, EMPIRES, REGIONS, Region
from assistant.catalog.cards import CARDS
from assistant.engine.table import Bank, CardId, Empire, Table
from assistant.rules.abilities import anyone_has

_PRINTED: dict[str, tuple[Empire, ...]] = {
    card.id: card.empires for card in CARDS.values() if not card.is_queen
} | {empire: (empire,) for empire in EMPIRES}
_NOT_ADJACENT_BY_CARD = frozenset({"portugal", "france"})


def location(table: Table, entry: str) -> tuple[Empire, ...]:
    """B12, I1a: the empires that a card or square is in; a married queen is with her king."""
    printed = _PRINTED.get(entry)
    if printed is not None:
        return printed
    king = king_of(table, entry)
    return (king,) if king is not None else ()


def king_of(table: Table, queen: CardId) -> Empire | None:
    """The empire whose king a queen is married to."""
    for empire, square in table.squares.items():
        if queen in square.queens:
            return empire
    return None


def are_adjacent(table: Table, one: Empire, other: Empire) -> bool:
    """B12d: empires that share a border or touch diagonally, unless a card says otherwise."""
    if other not in ADJACENT[one]:
        return False
    return not (
        one in _NOT_ADJACENT_BY_CARD
        and other in _NOT_ADJACENT_BY_CARD
        and anyone_has(table, "portugal_france_not_adjacent")
    )


def adjacent_to(table: Table, empire: Empire) -> list[Empire]:
    """B12d: every empire adjacent to this one."""
    return [other for other in EMPIRES if are_adjacent(table, empire, other)]


def royal_family(table: Table, empire: Empire) -> list[str]:
    """A king or republic with his queens."""
    return [empire, *table.square(empire).queens]


def suzerainty(table: Table, empire: Empire) -> list[str]:
    """VASSAL: a square with its queens, its vassals and their queens: one place in a row."""
    found = royal_family(table, empire)
    for vassal in table.square(empire).vassals:
        found += royal_family(table, vassal)
    return found


def entries_in_play(table: Table) -> Iterator[tuple[Bank | None, str]]:
    """Every card and square that can carry a bishop, with its owner; thrones last."""
    for bank in table.seats:
        for entry in table.tableau(bank):
            yield bank, entry
    for empire in EMPIRES:
        square = table.square(empire)
        if square.bank is None:
            yield None, empire
            for queen in square.queens:
                yield None, queen


def place_in_row(table: Table, entry: str) -> tuple[Bank, Region, int] | None:
    """The tableau, the side and the place in its row where an entry lies; None on a throne."""
    top = entry
    if entry in CARDS and CARDS[entry].is_queen:
        king = king_of(table, entry)
        if king is None:
            return None
        top = king
    square = table.squares.get(top)
    if square is not None and square.suzerain is not None:
        top = square.suzerain
    for bank in table.seats:
        for region in REGIONS:
            row = table.row(bank, region)
            if top in row:
                return bank, region, row.index(top)
    return None
