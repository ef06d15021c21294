"""The printed map: empires, borders, cities and their levy icons, trade routes (B2, B6)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType
from typing import Annotated, Literal, NamedTuple, TypeAlias

from assistant.catalog.files import load
from assistant.catalog.shapes import Kind

Region: TypeAlias = Annotated[Literal["west", "east"], Kind("Region", "A half of the map.")]
Colour: TypeAlias = Annotated[
    Literal["white", "black"], Kind("RouteColour", "The colour of a trade route.")
]
State: TypeAlias = Annotated[
    Literal["medieval", "catholic", "islamic", "reformist"],
    Kind("ReligiousState", "The religious state of an empire."),
]

REGIONS: tuple[Region, Region] = ("west", "east")
STATES: tuple[State, ...] = ("medieval", "catholic", "islamic", "reformist")


class Space(NamedTuple):
    """One place for a knight or rook in a city, with the levy icon printed on it."""

    id: str
    city: str
    empire: str
    levy: str


class City(NamedTuple):
    """A city of the map; `levies`: its levy icons, one a space, in each state (B6a)."""

    id: str
    name: str
    empire: str
    is_capital: bool
    emporium: Colour | None
    only_promo: bool
    levies: Mapping[str, tuple[str, ...]]
    promo_medieval: tuple[str, ...]

    def spaces(self, state: State, promo: bool = False) -> tuple[Space, ...]:
        """The spaces of this city in a religious state; Venice's second one is listed too (G4c)."""
        if self.only_promo and not promo:
            return ()
        levies = self.levies.get(state, ())
        if promo and state == "medieval" and self.promo_medieval:
            levies = self.promo_medieval
        return tuple(
            Space(space_id(self.id, index), self.id, self.empire, levy)
            for index, levy in enumerate(levies)
        )


class Route(NamedTuple):
    """A trade route: the empires it enters from its emporium to its arrowhead (B6b)."""

    emporium: str
    colour: Colour
    empires: tuple[str, ...]
    borders: tuple[str, ...]


def space_id(city: str, index: int) -> str:
    """The first space of a city has the city's name, the next ones a number: `constantinople-2`."""
    return city if index == 0 else f"{city}-{index + 1}"


_MAP = load("map.toml")
_SQUARES = load("empires.toml")

GRID: tuple[tuple[str, ...], ...] = tuple(tuple(row) for row in _MAP["grid"])
EMPIRES: tuple[str, ...] = tuple(empire for row in GRID for empire in row)
EMPIRE_NAMES: MappingProxyType[str, str] = MappingProxyType(
    {empire: _SQUARES[empire]["name"] for empire in EMPIRES}
)
REGION: Mapping[str, Region] = MappingProxyType(
    {empire: _SQUARES[empire]["region"] for empire in EMPIRES}
)
EMPIRES_OF: Mapping[Region, tuple[str, ...]] = MappingProxyType(
    {region: tuple(empire for empire in EMPIRES if REGION[empire] == region) for region in REGIONS}
)

SEA_BORDERS: tuple[str, ...] = tuple(_MAP["borders"]["sea"])
LAND_BORDERS: tuple[str, ...] = tuple(_MAP["borders"]["land"])
BORDERS: tuple[str, ...] = SEA_BORDERS + LAND_BORDERS
IS_SEA: Mapping[str, bool] = MappingProxyType({border: border in SEA_BORDERS for border in BORDERS})
ENDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {border: (border.split("-")[0], border.split("-")[1]) for border in BORDERS}
)
BORDERS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {empire: tuple(border for border in BORDERS if empire in ENDS[border]) for empire in EMPIRES}
)
SEA_BORDERS_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {empire: tuple(border for border in BORDERS_OF[empire] if IS_SEA[border]) for empire in EMPIRES}
)

LOCATIONS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {empire: (empire,) for empire in EMPIRES}
    | {"the_west": EMPIRES_OF["west"], "the_east": EMPIRES_OF["east"]}
)
"""The empires that a printed location covers (B12a, B12b)."""

LOCATION_NAMES: MappingProxyType[str, str] = MappingProxyType(
    EMPIRE_NAMES | {"the_west": "The West", "the_east": "The East"}
)


def border_between(one: str, other: str) -> str | None:
    """The border that two empires share, if any."""
    return _BORDER_BETWEEN.get((one, other))


def _touching(empire: str) -> frozenset[str]:
    row = 0 if empire in GRID[0] else 1
    column = GRID[row].index(empire)
    columns = [near for near in (column - 1, column, column + 1) if 0 <= near < len(GRID[0])]
    around = {GRID[r][c] for r in (0, 1) for c in columns}
    return frozenset(around - {empire})


_BORDER_BETWEEN = {
    pair: border for border, (one, two) in ENDS.items() for pair in ((one, two), (two, one))
}
ADJACENT: Mapping[str, frozenset[str]] = MappingProxyType(
    {empire: _touching(empire) for empire in EMPIRES}
)
"""B12d: empires that share a border or touch diagonally on the 2 x 5 map."""

CITIES: Mapping[str, City] = MappingProxyType(
    {
        city: City(
            id=city,
            name=facts["name"],
            empire=facts["empire"],
            is_capital=facts.get("capital", False),
            emporium=facts.get("emporium"),
            only_promo=facts.get("only") == "promo",
            levies=MappingProxyType(
                {state: tuple(facts[state]) for state in STATES if state in facts}
            ),
            promo_medieval=tuple(facts.get("promo_medieval", ())),
        )
        for city, facts in _MAP["cities"].items()
    }
)
CITIES_OF: Mapping[str, tuple[City, ...]] = MappingProxyType(
    {empire: tuple(city for city in CITIES.values() if city.empire == empire) for empire in EMPIRES}
)
SPACES: Mapping[tuple[str, str, bool], tuple[Space, ...]] = MappingProxyType(
    {
        (empire, state, promo): tuple(
            space for city in CITIES_OF[empire] for space in city.spaces(state, promo)
        )
        for empire in EMPIRES
        for state in STATES
        for promo in (False, True)
    }
)
"""Every space of an empire in a state, without or with the promo map; emporia included."""

SECOND_VENICE = "venice-2"
CITY_OF_SPACE: Mapping[str, str] = MappingProxyType(
    {space.id: space.city for spaces in SPACES.values() for space in spaces}
)
EMPIRE_OF_SPACE: Mapping[str, str] = MappingProxyType(
    {space.id: space.empire for spaces in SPACES.values() for space in spaces}
)


def _route(colour: Colour, emporium: str, empires: list[str]) -> Route:
    borders = tuple(_BORDER_BETWEEN[pair] for pair in pairwise(empires))
    return Route(emporium, colour, tuple(empires), borders)


COLOURS: tuple[Colour, Colour] = ("white", "black")
ROUTES: Mapping[str, Route] = MappingProxyType(
    {
        emporium: _route(colour, emporium, empires)
        for colour in COLOURS
        for emporium, empires in _MAP["routes"][colour].items()
    }
)
EMPORIA: Mapping[Colour, tuple[str, ...]] = MappingProxyType(
    {colour: tuple(_MAP["routes"][colour]) for colour in COLOURS}
)
FAIR_COLOUR: Mapping[Region, Colour] = MappingProxyType({"west": "white", "east": "black"})
"""D1: the western fair follows the white route, the eastern one the black."""
