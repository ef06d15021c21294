"""PRESTIGE: what the gold diamonds of a bank add up to."""

from __future__ import annotations

from assistant.catalog.atlas import REGIONS
from assistant.catalog.cards import CARDS
from assistant.table import Bank, Table


def icons(table: Table, entry: str) -> tuple[str, ...]:
    """The prestige icons of a card or of the side of a square that lies up."""
    card = CARDS.get(entry)
    return card.prestige if card is not None else table.face(entry).prestige


def in_tableau(table: Table, bank: Bank, kind: str) -> int:
    """PRESTIGE: never silenced; old maids left out."""
    count = 0
    for region in REGIONS:
        for entry in table.in_play(bank, region):
            count += icons(table, entry).count(kind)
    return count


def for_victory(table: Table, bank: Bank, kind: str) -> int:
    """I2b: old maids count when victory is calculated."""
    count = in_tableau(table, bank, kind)
    for card in table.old_maids.get(bank, ()):
        count += CARDS[card].prestige.count(kind)
    return count
