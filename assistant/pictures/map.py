"""The map as a picture: lands, seas, cities, borders and both open routes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from assistant.catalog.atlas import ENDS, IS_SEA, ROUTES, Route
from assistant.catalog.components import KIND, OWNER
from assistant.engine.table import Square, Table
from assistant.pictures.geometry import (
    ABOVE,
    FRONTIER,
    JOIN,
    JOIN_INSET,
    WIDTH,
    CityPlace,
    Geometry,
    Land,
    Point,
    coast,
    geometry_of,
    is_vertical,
    route_line,
    space_left,
    spaces_of,
)
from assistant.pictures.icons import Sheet
from assistant.pictures.palette import CASINGS, PORTS
from assistant.pictures.svg import Drawn, element, number, text
from assistant.rules.cities import is_covered
from assistant.words.wording import say, shown

_FONT = 16.6
_SEED_OF_COASTS = 3


def draw_map(table: Table, sheet: Sheet) -> tuple[Drawn, float]:
    """The map, and how high it is; it is as wide as the picture."""
    geometry = geometry_of(table)
    routes = [ROUTES[emporium] for emporium in _open_emporia(table)]
    lands = geometry.lands.values()
    drawn = chain(
        [_sea(geometry, sheet), _lands(geometry, table, sheet)],
        (_route(geometry, route, sheet) for route in routes),
        (
            _head(land, table, sheet) + "".join(_city(place, table, sheet) for place in land.cities)
            for land in lands
        ),
        (_border(border, at, table, sheet) for border, at in geometry.borders.items()),
    )
    return element("g", "".join(drawn), class_="map", font_size=_FONT), geometry.height


def _open_emporia(table: Table) -> list[str]:
    return [table.emporia[colour] for colour in ("white", "black") if colour in table.emporia]


# The ground


def map_patterns(sheet: Sheet) -> Drawn:
    """What the map is filled with: waves, and the hatching of a disk."""
    colours = sheet.palette
    wave = element(
        "path", d="M4 8q5 -5 10 0t10 0M27 21q5 -5 10 0t10 0", fill="none",
        stroke=colours["sea-deep"], stroke_width=1.6, stroke_linecap="round",
    )  # fmt: skip
    hatch = element("path", d="M0 0V7", stroke=colours["coast"], stroke_width=2, opacity=0.35)
    units = "userSpaceOnUse"
    return element(
        "pattern", wave, id="waves", width=46, height=26, patternUnits=units
    ) + element(
        "pattern", hatch, id="disk", width=7, height=7, patternUnits=units,
        patternTransform="rotate(45)",
    )  # fmt: skip


def _sea(geometry: Geometry, sheet: Sheet) -> Drawn:
    return "".join(
        element("rect", width=WIDTH, height=geometry.height, rx=14, fill=fill)
        for fill in (sheet.palette["sea"], "url(#waves)")
    )


def _lands(geometry: Geometry, table: Table, sheet: Sheet) -> Drawn:
    """The lands, those with a land border grown together."""
    colours = sheet.palette
    shapes = list(_shapes(geometry))
    shores = element(
        "g", *(element("path", d=path) for _, path in shapes), fill=colours["sea-deep"],
        stroke=colours["sea-deep"], stroke_width=9, stroke_linejoin="round", opacity=0.55,
    )  # fmt: skip
    tinted = "".join(
        element("path", d=path, fill=tint, stroke=tint, stroke_width=0.8)
        for empire, path in shapes
        for tint in [_tint(table, empire, sheet)]
    )
    frontiers = "".join(
        element("path", class_="frontier", d=_frontier(border, at, geometry))
        for border, at in geometry.borders.items()
        if not IS_SEA[border]
    )
    dotted = element(
        "g", frontiers, fill="none", stroke=colours["coast"], stroke_width=2,
        stroke_dasharray="2 5", stroke_linecap="round",
    )  # fmt: skip
    return shores + tinted + dotted


def _tint(table: Table, empire: str, sheet: Sheet) -> str:
    state = table.state(empire)
    return sheet.palette["land" if state == "medieval" else f"tint-{state}"]


def _shapes(geometry: Geometry) -> Iterator[tuple[str, str]]:
    for at, land in enumerate(geometry.lands.values()):
        yield land.empire, coast(land.box, at + _SEED_OF_COASTS)
    for border, at_border in geometry.borders.items():
        if not IS_SEA[border]:
            for empire in ENDS[border]:
                yield empire, _half(border, at_border, geometry, geometry.lands[empire])


def _half(border: str, at: Point, geometry: Geometry, land: Land) -> str:
    """The part of a land that reaches to a land border."""
    box, lane = land.box, land.lane
    if is_vertical(border, geometry.lands):
        x, y = box.x + JOIN_INSET, min(lane.y, at.y)
        width, height = box.width - 2 * JOIN_INSET, abs(lane.y - at.y)
    else:
        x, y = min(lane.x, at.x), lane.y - ABOVE
        width, height = abs(lane.x - at.x), float(JOIN)
    told = [number(one) for one in (x, y, width, height, -width)]
    return "M{} {}h{}v{}h{}Z".format(*told)


def _frontier(border: str, at: Point, geometry: Geometry) -> str:
    x, y = at
    if is_vertical(border, geometry.lands):
        return f"M{number(x - FRONTIER)} {number(y)}H{number(x + FRONTIER)}"
    return f"M{number(x)} {number(y - ABOVE + 2)}V{number(y + JOIN - ABOVE)}"


def _route(geometry: Geometry, route: Route, sheet: Sheet) -> Drawn:
    line = route_line(geometry, route)
    casing, colour = CASINGS[route.colour], sheet.palette[f"route-{route.colour}"]
    turned = f"translate({number(line.end.x)} {number(line.end.y)}) rotate({number(line.heading)})"
    return element(
        "g",
        element("path", d=line.path, stroke=casing, stroke_width=7),
        element(
            "path", d=line.path, stroke=colour, stroke_width=4,
            stroke_dasharray="9 6" if route.colour == "black" else None,
        ),
        element(
            "path", d="M-4 -9L13 0L-4 9Z", transform=turned, fill=colour, stroke=casing,
            stroke_width=2,
        ),
        class_="route", fill="none", stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip


# What stands on it


def sign_of(square: Square) -> str:
    """The drawing of how a square lies."""
    if square.bank is None:
        return "throne"
    return "vassal" if square.suzerain else square.side


def _head(land: Land, table: Table, sheet: Sheet) -> Drawn:
    x, y, width, _ = land.head
    square, state = table.square(land.empire), table.state(land.empire)
    colours = sheet.palette
    quiet, ground = colours["on-map-quiet"], colours["land"]
    is_medieval = state == "medieval"
    name = say("picture", "hre", {}) if land.empire == "hre" else shown(land.empire)
    parts = [
        text(name, x + 2, y + 19, 17, colours["on-map"], room=width - 32, is_bold=True,
             is_serif=True, class_="land-name"),
        sheet.sign(
            f"rel-{state}", quiet if is_medieval else colours[state], ground, 24, x + width - 26,
            y + 1, opacity=0.55 if is_medieval else None, outline=None if is_medieval else quiet,
        ),
        sheet.sign(sign_of(square), quiet, ground, 22, x + 1, y + 29),
        *_holder(square, x, y, width, sheet),
        *_things(square, table.bishops.get(land.empire), x, y + 56, width, sheet),
    ]  # fmt: skip
    return "".join(parts)


def _holder(square: Square, x: float, y: float, width: float, sheet: Sheet) -> Iterator[Drawn]:
    colours = sheet.palette
    if square.bank is None:
        words = say("picture", "on_throne", {})
        yield text(words, x + 27, y + 45, _FONT, colours["on-map-quiet"])
        return
    yield sheet.piece(f"bank-{square.bank}", square.bank, 26, x + 27, y + 27, kind="bank-mark")
    yield text(
        shown(square.bank), x + 57, y + 46, _FONT, colours["on-map"], room=width - 58, is_bold=True
    )


def _things(
    square: Square, bishop: str | None, x: float, y: float, width: float, sheet: Sheet
) -> Iterator[Drawn]:
    """Bishop, queens and repressed tokens of a square, close together when there are many."""
    size = 26
    bishops = [f"{bishop} bishop"] if bishop else []
    things = [*bishops, *(None for _ in square.queens), *square.repressed]
    step = min(size + 4, (width - size) / max(1, len(things) - 1))
    for at, thing in enumerate(things):
        left = x + at * step
        if thing is None:
            colours = sheet.palette
            yield sheet.sign("queen", colours["on-map"], colours["land"], size, left, y)
        else:
            yield draw_token(thing, size, left, y, sheet)


def draw_token(
    token: str, size: float, x: float, y: float, sheet: Sheet, *, ghost: bool = False
) -> Drawn:
    """A piece, or the icon of a levy where one could stand."""
    owner = OWNER[token]
    return sheet.piece(f"{KIND[token]}-{owner}", owner, size, x, y, ghost=ghost)


def _city(place: CityPlace, table: Table, sheet: Sheet) -> Drawn:
    city, (x, y, width, height), is_tall = place
    colours = sheet.palette
    covered = is_covered(table, city.id)
    spaces = [one for one in spaces_of(table, city) if one.token or not covered]
    chip = element(
        "rect", class_="chip", x=x, y=y, width=width, height=height, rx=9,
        fill=colours["land" if covered else "chip"], fill_opacity=0.9 if covered else 0.82,
        stroke=colours["coast"], stroke_opacity=0.45,
    )  # fmt: skip
    disk = element("rect", x=x, y=y, width=width, height=height, rx=9, fill="url(#disk)")
    is_white = city.emporium == "white"
    name = text(
        city.name, x + (12 if is_white else 9), y + 19 if is_tall else y + height / 2 + 5.5, _FONT,
        colours["on-map"], room=width - 16 - (0 if is_tall else len(spaces) * 36),
        is_bold=city.is_capital, opacity=0.8 if covered else None,
    )  # fmt: skip
    row = y + 24 if is_tall else y
    stands = [
        _space(one.token, one.levy, space_left(place.box, is_tall, at, len(spaces)), row, sheet)
        for at, one in enumerate(spaces)
    ]
    return "".join([chip, disk if covered else "", _port(place), name, *stands])


def _port(place: CityPlace) -> Drawn:
    colour, (x, y, width, height) = place.city.emporium, place.box
    if colour is None:
        return ""
    return element(
        "circle", class_="port", cx=x - 1 if colour == "white" else x + width + 1,
        cy=y + height / 2, r=7, fill=PORTS[colour], stroke=CASINGS[colour], stroke_width=1.6,
    )  # fmt: skip


def _space(token: str | None, levy: str | None, left: float, row: float, sheet: Sheet) -> Drawn:
    circle = element(
        "circle", class_="space", cx=left + 17, cy=row + 22, r=17, fill="none",
        stroke=sheet.palette["coast"], stroke_opacity=0.5, stroke_width=1.2,
    )  # fmt: skip
    if token is not None:
        return circle + draw_token(token, 29, left + 2.5, row + 7, sheet)
    if levy is None:
        return circle
    return circle + draw_token(levy, 25, left + 4.5, row + 9.5, sheet, ghost=True)


def _border(border: str, at: Point, table: Table, sheet: Sheet) -> Drawn:
    x, y = at
    colours = sheet.palette
    tokens = [token for token in (table.pawns.get(border), table.pirates.get(border)) if token]
    several = len(tokens) > 1
    chip: dict[str, Any] = {
        "fill": colours["chip"], "fill_opacity": 0.8 if tokens else 0.72,
        "stroke": colours["coast"], "stroke_width": 1.2,
    }  # fmt: skip
    ground = (
        element("rect", x=x - 30, y=y - 20, width=60, height=40, rx=20, **chip)
        if several
        else element("circle", cx=x, cy=y, r=21 if tokens else 11, **chip)
    )
    stands = [
        draw_token(
            token, 26 if several else 32, x - 26 + index * 26 if several else x - 16,
            y - (14 if several else 17), sheet,
        )
        for index, token in enumerate(tokens)
    ]  # fmt: skip
    return ground + ("".join(stands) or _kind_of_border(border, at, sheet))


def _kind_of_border(border: str, at: Point, sheet: Sheet) -> Drawn:
    """A wave at sea, a hill on land."""
    x, y = at
    path = (
        f"M{number(x - 7)} {number(y + 1)}q3.5 -4 7 0t7 0"
        if IS_SEA[border]
        else f"M{number(x - 6)} {number(y + 4)}l6 -8l6 8Z"
    )
    return element(
        "path", class_="sign-line", d=path, fill="none", stroke=sheet.palette["on-map-quiet"],
        stroke_width=1.6, stroke_linecap="round", stroke_linejoin="round",
    )  # fmt: skip
