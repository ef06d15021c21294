"""Banks, tokens and counts of what is in the box (B1, C2, C5, C7)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from assistant.catalog.files import load

_BOX = load("components.toml")


class Banker(NamedTuple):
    """A player's bank; promo bankers take the colour of the board they cover (C1c)."""

    id: str
    name: str
    banker: str | None
    colour: str | None
    concession: str
    is_promo: bool


BANKS: Mapping[str, Banker] = MappingProxyType(
    {
        bank: Banker(
            bank,
            facts["name"],
            facts.get("banker"),
            facts.get("colour"),
            facts["concession"],
            facts.get("set") == "promo",
        )
        for bank, facts in _BOX["banks"].items()
    }
)

RELIGIONS: tuple[str, ...] = tuple(_BOX["religions"])
RELIGION_COLOURS: Mapping[str, str] = MappingProxyType(_BOX["religions"])

SUPPLY: Mapping[str, int] = MappingProxyType(
    {
        f"{religion} {piece}": count
        for piece, counts in _BOX["supply"].items()
        for religion, count in counts.items()
    }
    | {f"{bank} pawn": _BOX["pawns"] for bank in BANKS}
)
"""How many of each token the box holds (B1, TOKEN MANAGEMENT)."""

KIND: Mapping[str, str] = MappingProxyType({token: token.rpartition(" ")[2] for token in SUPPLY})
"""What a token is: pawn, rook, knight, bishop or pirate."""

OWNER: Mapping[str, str] = MappingProxyType({token: token.rpartition(" ")[0] for token in SUPPLY})
"""Whose a token is: a religion, or for a pawn its bank."""

START_FLORINS: tuple[int, ...] = tuple(_BOX["start_florins"])
FLORINS: int = _BOX["florins"]
"""All florins in the box; other disks may stand in for more."""
DECK_BOTTOM: int = _BOX["deck_bottom"]
SOLITAIRE_DECK_BOTTOM: int = _BOX["solitaire_deck_bottom"]
CARDS_PER_PLAYER: int = _BOX["cards_per_player"]
MARKET_ROW: int = _BOX["market_row"]

VICTORIES = ("holy", "imperial", "globalization", "renaissance")
PROMO_VICTORY = "byzantine"
