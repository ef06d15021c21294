"""Where everything lies on the drawn map: as on the page, which the tests compare it with.

Two rows of five lands with their cities. The lanes that trade takes run along the inner side of
both rows, so that a route never crosses a city: it goes along a lane, and over to the other lane
in the middle of a land.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from assistant.catalog.atlas import BORDERS, CITIES_OF, ENDS, GRID, City, Colour, Route, space_id
from assistant.engine.table import Table
from assistant.pictures.svg import number

MARGIN = 12
LAND = 152
STRAIT = 42
CHANNEL = 56
LANE = 34
INSET = 9
HEAD = 56
THINGS = 32
CITY = 44
TALL_CITY = 66
SPACE = 36
LETTER = 8.2
BESIDE = 4.5
CORNER = 12
ABOVE = 64
JOIN = 78
JOIN_INSET = 10
FRONTIER = 62
COAST_STEP = 24
COAST_WOBBLE = 6
MOST_SPACES = 3
"""Of a city: those of Constantinople."""
WIDTH = 2 * MARGIN + len(GRID[0]) * LAND + (len(GRID[0]) - 1) * STRAIT

_WORD = 0xFFFFFFFF


class Point(NamedTuple):
    x: float
    y: float


class Box(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class CitySpace(NamedTuple):
    """A space of a city: its token, or the levy icon that the state of its empire shows there."""

    token: str | None
    levy: str | None


class CityPlace(NamedTuple):
    city: City
    box: Box
    is_tall: bool
    """Whether its spaces need a line of their own."""


class Land(NamedTuple):
    empire: str
    box: Box
    head: Box
    cities: tuple[CityPlace, ...]
    lane: Point


class Geometry(NamedTuple):
    height: float
    lands: dict[str, Land]
    borders: dict[str, Point]


def geometry_of(table: Table) -> Geometry:
    """Where everything lies at a table: cities in use, and heads with room for what is in them."""
    north, south = ([_contents(table, empire) for empire in row] for row in GRID)
    north_end = MARGIN + max(map(_height, north))
    south_start = north_end + CHANNEL
    lands = {
        land.empire: _laid_out(land, column, north_end - _height(land), is_north=True)
        for column, land in enumerate(north)
    } | {
        land.empire: _laid_out(land, column, south_start, is_north=False)
        for column, land in enumerate(south)
    }
    height = south_start + max(map(_height, south)) + MARGIN
    return Geometry(height, lands, {border: _border_at(border, lands) for border in BORDERS})


def spaces_of(table: Table, city: City) -> list[CitySpace]:
    """The spaces of a city. Venice's second one is drawn when something stands there."""
    printed = city.spaces(table.state(city.empire), table.has_promo)
    held = [table.cities.get(space_id(city.id, at)) for at in range(MOST_SPACES)]
    while held and held[-1] is None:
        held.pop()
    shown = max(1 if city.id == "venice" else len(printed), len(held))
    levies = [space.levy for space in printed]
    return [
        CitySpace(held[at] if at < len(held) else None, levies[at] if at < len(levies) else None)
        for at in range(shown)
    ]


class _Contents(NamedTuple):
    empire: str
    has_things: bool
    cities: tuple[tuple[City, bool], ...]


def _contents(table: Table, empire: str) -> _Contents:
    square = table.square(empire)
    has_things = bool(square.repressed or square.queens or empire in table.bishops)
    printed = [city for city in CITIES_OF[empire] if table.has_promo or not city.only_promo]
    # An emporium lies at the lane, where its route begins.
    printed.sort(key=lambda city: city.emporium is not None)
    return _Contents(empire, has_things, tuple((city, _is_tall(table, city)) for city in printed))


def _is_tall(table: Table, city: City) -> bool:
    room = LAND - 2 * INSET - 12
    return len(city.name) * LETTER + len(spaces_of(table, city)) * SPACE > room


def _head(land: _Contents) -> float:
    return HEAD + (THINGS if land.has_things else 0)


def _height(land: _Contents) -> float:
    cities = sum((TALL_CITY if is_tall else CITY) + 4 for _, is_tall in land.cities)
    return INSET + _head(land) + LANE + cities


def _laid_out(land: _Contents, column: int, top: float, *, is_north: bool) -> Land:
    x = MARGIN + column * (LAND + STRAIT)
    box = Box(x, top, LAND, _height(land))
    left, width = x + INSET, LAND - 2 * INSET
    y = top + (INSET - 3 if is_north else LANE)
    head = Box(left, y, width, _head(land))
    y += head.height
    places: list[CityPlace] = []
    for city, is_tall in land.cities if is_north else reversed(land.cities):
        height = TALL_CITY if is_tall else CITY
        places.append(CityPlace(city, Box(left, y, width, height), is_tall))
        y += height + 4
    lane = top + box.height - LANE / 2 if is_north else top + LANE / 2
    return Land(land.empire, box, head, tuple(places), Point(x + LAND / 2, lane))


def _border_at(border: str, lands: dict[str, Land]) -> Point:
    """A border is crossed on the lane, or between the two lanes."""
    one, other = (lands[empire].lane for empire in ENDS[border])
    return Point((one.x + other.x) / 2, (one.y + other.y) / 2)


def is_vertical(border: str, lands: dict[str, Land]) -> bool:
    """Whether a border lies between the two rows."""
    one, other = (lands[empire].lane for empire in ENDS[border])
    return one.x == other.x


def space_left(box: Box, is_tall: bool, at: int, count: int) -> float:
    """Where a space of a city begins."""
    return box.x + 6 + at * 42 if is_tall else box.x + box.width - 40 - (count - 1 - at) * 34


# Routes


class Line(NamedTuple):
    path: str
    end: Point
    heading: float


def route_line(geometry: Geometry, route: Route) -> Line:
    """A route from its emporium to its arrowhead; the white one runs a little above and left of
    the middle of the lane, the black one below and right of it."""
    shift = -BESIDE if route.colour == "white" else BESIDE
    lands = geometry.lands
    first = lands[route.empires[0]]
    ports = [place.box for place in first.cities if place.city.id == route.emporium]
    port = ports[0] if ports else first.head
    gutter = _gutter(route.colour, port)
    lane = first.lane.y + shift
    points = [Point(gutter, port.y + port.height / 2), Point(gutter, lane)]
    for at, empire in enumerate(route.empires):
        points.append(_moved(lands[empire].lane, shift))
        if at < len(route.borders):
            points.append(_moved(geometry.borders[route.borders[at]], shift))
    bends = _straightened(points)
    before, end = bends[-2:]
    return Line(_rounded(bends), end, math.degrees(math.atan2(end.y - before.y, end.x - before.x)))


def _gutter(colour: Colour, port: Box) -> float:
    """Beside the cities, on the left for the white route and on the right for the black one."""
    return port.x - 2 if colour == "white" else port.x + port.width + 2


def _moved(point: Point, shift: float) -> Point:
    return Point(point.x + shift, point.y + shift)


def _straightened(points: Iterable[Point]) -> list[Point]:
    """Only the points where a line bends, its ends included; a way back on itself is left out."""
    kept: list[Point] = []
    for point in points:
        if len(kept) > 1:
            before, last = kept[-2:]
            if before.x == last.x == point.x or before.y == last.y == point.y:
                kept.pop()
        kept.append(point)
    return kept


def _rounded(points: list[Point]) -> str:
    """A line with round corners."""
    parts = [f"M{_at(points[0])}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _towards(here, before), _towards(here, after)
        parts.append(f"L{_at(start)}Q{_at(here)} {_at(end)}")
    return "".join([*parts, f"L{_at(points[-1])}"])


def _towards(start: Point, end: Point) -> Point:
    length = math.hypot(end.x - start.x, end.y - start.y)
    part = min(CORNER, length / 2) / (length or 1)
    return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"


# Coasts


def coast(box: Box, seed: int) -> str:
    """A box with the wavering edge of a coast; the same seed draws the same coast."""
    chance = _chance(seed)
    left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
    corners = [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
    points = [
        point
        for start, end in pairwise([*corners, corners[0]])
        for point in _along(start, end, lambda: (next(chance) - 0.5) * COAST_WOBBLE)
    ]
    return _smooth(points)


def _along(start: Point, end: Point, wobble: Callable[[], float]) -> Iterator[Point]:
    length = math.hypot(end.x - start.x, end.y - start.y)
    count = max(2, math.floor(length / COAST_STEP + 0.5))
    for at in range(1, count):
        x = start.x + (end.x - start.x) * at / count + wobble()
        yield Point(x, start.y + (end.y - start.y) * at / count + wobble())


def _smooth(points: list[Point]) -> str:
    """A closed curve past points."""
    parts = [f"M{_middle(points[-1], points[0])}"]
    for point, after in pairwise([*points, points[0]]):
        parts.append(f"Q{point.x:.1f} {point.y:.1f} {_middle(point, after)}")
    return "".join([*parts, "Z"])


def _middle(one: Point, other: Point) -> str:
    return f"{(one.x + other.x) / 2:.1f} {(one.y + other.y) / 2:.1f}"


def _chance(seed: int) -> Iterator[float]:
    """Numbers from 0 to 1, the same on the page, which counts in words of 32 bits."""
    state = seed * 2654435761 & _WORD
    while True:
        mixed = state ^ state >> 15
        state = (mixed * 2246822519 + 0x9E3779B9) & _WORD
        yield (state >> 8 & 0xFFFF) / 0x10000
