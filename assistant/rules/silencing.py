"""F1f, F1g, I1e: which cards and empire squares a bishop silences."""

from __future__ import annotations

from assistant.catalog.cards import CARDS
from assistant.engine.table import Bank, Table

IMMUNITY = "immune_to_silencing"
_IMMUNE_MAKERS = frozenset(
    card.id for card in CARDS.values() if any(a.key == IMMUNITY for a in card.abilities)
)


def is_immune_to_silencing(table: Table, bank: Bank) -> bool:
    """F1g: whether a card in the bank's tableau keeps bishops from silencing any of its cards."""
    return any(
        entry in _IMMUNE_MAKERS
        for region in ("west", "east")
        for entry in table.rows.get((bank, region), ())
    )


def bears_a_silencing_bishop(table: Table, entry: str) -> bool:
    """F1f, I1e: a bishop on the card itself, on its king, or on one of a king's queens."""
    bishops = table.bishops
    if not bishops:
        return False
    if entry in bishops:
        return True
    square = table.squares.get(entry)
    if square is not None:
        return any(queen in bishops for queen in square.queens)
    if entry in CARDS and CARDS[entry].is_queen:
        return any(
            entry in other.queens and empire in bishops for empire, other in table.squares.items()
        )
    return False


def is_silenced(table: Table, bank: Bank, entry: str) -> bool:
    """Whether an entry of the bank's tableau is silenced at this moment."""
    return bears_a_silencing_bishop(table, entry) and not is_immune_to_silencing(table, bank)
