"""Where a card or a square lies, as people say it."""

from __future__ import annotations

from assistant.catalog.atlas import (
    REGION,
    REGIONS,
)
from assistant.catalog.cards import CARDS
from assistant.engine.table import Empire, Table
from assistant.words.wording import Said


def whereabouts(table: Table, card: str) -> Said:
    """Where a card lies, as people say it."""
    for bank in table.seats:
        if card in table.hands.get(bank, ()):
            return Said("places", "hand", {"bank": bank})
        if card in table.old_maids.get(bank, ()):
            return Said("places", "old_maids", {"bank": bank})
        for region in REGIONS:
            if card in table.in_play(bank, region):
                return Said("places", "row", {"region": region, "bank": bank})
    for region, row in table.market.items():
        if card in row:
            column = row.index(card)
            code = "market" if column else "fair"
            return Said("places", code, {"region": region, "column": column})
    return Said("places", "out_of_sight")


def lies_at(table: Table, entry: str) -> Said:
    return whereabouts(table, entry) if entry in CARDS else whereabouts_of_square(table, entry)


def whereabouts_of_square(table: Table, empire: Empire) -> Said:
    bank = table.square(empire).bank
    if bank is None:
        return Said("places", "throne")
    return Said("places", "row", {"region": REGION[empire], "bank": bank})
