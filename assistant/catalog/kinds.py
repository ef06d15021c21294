"""The kinds of names: what identifies a bank, a city, a card, and so on."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from assistant.catalog.atlas import BORDERS, CITIES, CITY_OF_SPACE, EMPIRES, REGIONS
from assistant.catalog.cards import SETS
from assistant.catalog.components import (
    BANKS,
    MARKET_ROW,
    PROMO_VICTORY,
    RELIGIONS,
    SUPPLY,
    VICTORIES,
)
from assistant.catalog.shapes import Kind

ENDINGS = (*VICTORIES, PROMO_VICTORY, "patron", "bankruptcy", "exhaustion")
"""By a victory square, or because decks, banks or objectives run out (L2, G6, O)."""

Bank: TypeAlias = Annotated[str, Kind("Bank", "A bank.", tuple(BANKS))]
Empire: TypeAlias = Annotated[str, Kind("Empire", "An empire.", tuple(EMPIRES))]
CardId: TypeAlias = Annotated[
    str,
    Kind("CardId", "The id of a card; ? is a hidden one.", pattern=r"^(\?|[A-Z]+[0-9]+[A-Z]*)$"),
]
SeenCard: TypeAlias = Annotated[
    str,
    Kind("SeenCard", "The id of a card that all can see.", pattern=r"^[A-Z]+[0-9]+[A-Z]*$"),
]
MarketPlaceName: TypeAlias = Annotated[
    str,
    Kind(
        "MarketPlaceName",
        "A place of the market: west 3.",
        tuple(f"{region} {column}" for region in REGIONS for column in range(MARKET_ROW)),
    ),
]
Token: TypeAlias = Annotated[str, Kind("Token", "A token.", tuple(SUPPLY))]
Border: TypeAlias = Annotated[str, Kind("Border", "A border.", tuple(BORDERS))]
City: TypeAlias = Annotated[str, Kind("City", "A city or an emporium.", tuple(CITIES))]
SpaceId: TypeAlias = Annotated[
    str, Kind("CitySpace", "A space of a city: london, constantinople-2.", tuple(CITY_OF_SPACE))
]
Religion: TypeAlias = Annotated[str, Kind("Religion", "A religion.", tuple(RELIGIONS))]
Victory: TypeAlias = Annotated[
    str, Kind("Victory", "A victory square.", (*VICTORIES, PROMO_VICTORY))
]
EndingName: TypeAlias = Annotated[str, Kind("EndingName", "How a game ended.", ENDINGS)]
CardSet: TypeAlias = Annotated[str, Kind("CardSet", "A set of cards.", SETS)]
