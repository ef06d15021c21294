"""Cards with their abilities, live and not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from assistant.catalog.cards import CARDS

KREMLIN = "PREN074"
GAPS = [None] * 5
FAIRS_ONLY = {"west": ["?", *GAPS], "east": ["?", *GAPS]}
FLORIN_WEST = {"west": [{"card": "?", "florins": 1}, *GAPS], "east": [None, *GAPS]}
FLORIN_EAST = {"west": [None, *GAPS], "east": [{"card": "?", "florins": 1}, *GAPS]}

STATUSES = pytest.mark.parametrize(
    ("status", "works"),
    [("live", True), ("silenced", False), ("in hand", False), ("immune", True)],
)
QUEEN_STATUSES = pytest.mark.parametrize(
    ("status", "works"),
    [
        ("live", True),
        ("silenced", False),
        ("king silenced", False),
        ("in hand", False),
        ("old maid", False),
        ("throne", False),
        ("immune", True),
    ],
)


def having(
    card: str, status: str, *others: Any, hand: Iterable[str] = (), florins: int = 5
) -> dict[str, Any]:
    """A bank with a card in a status, other entries in the tableau, and other cards in hand."""
    rows: dict[str, list[Any]] = {"west": [], "east": []}
    for other in others:
        rows[side_of(other)].append(other)
    held = [*hand]
    if status == "in hand":
        held.append(card)
    elif status == "live":
        rows[CARDS[card].deck].append(card)
    else:
        rows[CARDS[card].deck].append({"card": card, "bishop": "islamic"})
    if status == "immune":
        rows["east"].append(KREMLIN)
    return {"florins": florins, "hand": held} | rows


def side_of(entry: Any) -> str:
    name = entry if isinstance(entry, str) else entry.get("card") or entry["empire"]
    if name in CARDS:
        return CARDS[name].deck
    return "east" if name in ("hungary", "byzantium", "ottoman", "mamluk") else "west"


def married(queen: str, empire: str, status: str, *others: Any) -> dict[str, Any]:
    """A bank and the thrones around it, with a queen in a status: the parts of a table."""
    bearing_bishop = status in ("silenced", "immune")
    wife: Any = {"card": queen, "bishop": "islamic"} if bearing_bishop else queen
    square: dict[str, Any] = {"empire": empire}
    bank: dict[str, Any] = {"florins": 5, "west": [], "east": []}
    for other in others:
        bank[side_of(other)].append(other)
    thrones: dict[str, Any] = {}
    if status == "throne":
        thrones[empire] = {"queens": [queen]}
        return {"bank": bank, "thrones": thrones}
    if status == "in hand":
        bank["hand"] = [queen]
    elif status == "old maid":
        bank["old_maids"] = [queen]
    else:
        square["queens"] = [wife]
    if status == "king silenced":
        square["bishop"] = "islamic"
    if status == "immune":
        bank["east"].append(KREMLIN)
    bank[side_of(square)].append(square)
    return {"bank": bank, "thrones": thrones}
