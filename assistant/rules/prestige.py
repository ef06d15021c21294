"""PRESTIGE: what the gold diamonds of a bank add up to."""

from __future__ import annotations

from assistant.catalog.atlas import REGIONS
from assistant.catalog.cards import CARDS
from assistant.engine.table import Bank, CardId, Table

_ON_CARDS: dict[str, dict[CardId, int]] = {}
"""How often each kind of prestige stands on each card that has it."""
for _card in CARDS.values():
    for _kind in _card.prestige:
        _ON_CARDS.setdefault(_kind, {})[_card.id] = _card.prestige.count(_kind)


def icons(table: Table, entry: str) -> tuple[str, ...]:
    """The prestige icons of a card or of the side of a square that lies up."""
    card = CARDS.get(entry)
    return card.prestige if card is not None else table.face(entry).prestige


def in_tableau(table: Table, bank: Bank, kind: str) -> int:
    """PRESTIGE: never silenced; old maids left out."""
    on_card = _ON_CARDS[kind]
    count = 0
    for region in REGIONS:
        for entry in table.rows.get((bank, region), ()):
            count += on_card.get(entry, 0)
    for empire, square in table.squares.items():
        if square.bank == bank:
            count += table.face(empire).prestige.count(kind)
            for queen in square.queens:
                count += on_card.get(queen, 0)
    return count


def for_victory(table: Table, bank: Bank, kind: str) -> int:
    """I2b: old maids count when victory is calculated."""
    count = in_tableau(table, bank, kind)
    for card in table.old_maids.get(bank, ()):
        count += _ON_CARDS[kind].get(card, 0)
    return count
