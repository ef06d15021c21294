"""The map of a table as boxes in its geography, with the borders between them."""

from __future__ import annotations

import textwrap
from itertools import pairwise

from rich.text import Text

from assistant import Table, is_covered, open_spaces
from assistant.catalog.atlas import CITIES_OF, EMPIRE_NAMES, GRID, IS_SEA, City, border_between
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS
from cli.marks import bishop_mark, token_mark, token_marks

BOX = 16
INSIDE = BOX - 2
GAP = 5
SHORT_NAMES = EMPIRE_NAMES | {"hre": "H. R. Empire"}


def map_lines(table: Table, width: int) -> list[Text]:
    """The 2 × 5 empires, the northern row first; where they do not fit, in parts one below the
    other, each later one with the borders to the part before."""
    size = len(GRID[0])
    if width < size * (BOX + GAP) - GAP:
        size = max(1, min(_COLUMNS_OF_A_PART, (width + GAP) // (BOX + GAP)))
    lines: list[Text] = []
    for start in range(0, len(GRID[0]), size):
        north, south = (row[max(0, start - 1) : start + size] for row in GRID)
        has_before = start > 0
        if has_before:
            lines.append(Text(""))
        lines += [
            *_row_lines(table, north, has_before),
            *_crossing_lines(table, north, south, has_before),
            *_row_lines(table, south, has_before),
        ]
    return lines


_COLUMNS_OF_A_PART = 3


def _row_lines(table: Table, empires: tuple[str, ...], has_before: bool) -> list[Text]:
    """One row of boxes, all of one height; of the one before only its border."""
    insides = [_inside(table, empire) for empire in empires]
    height = max(len(lines) for lines in insides[has_before:])
    boxes = [
        _box(SHORT_NAMES[empire], lines, height)
        for empire, lines in zip(empires[has_before:], insides[has_before:], strict=True)
    ]
    gaps = [_gap(table, one, other, height + 2) for one, other in pairwise(empires)]
    first = gaps[:1] if has_before else []
    between = gaps[len(first) :]
    columns = [*first, *(part for pair in zip(boxes, between, strict=False) for part in pair)]
    return [Text().join(parts) for parts in zip(*columns, boxes[-1], strict=True)]


def _box(name: str, lines: list[Text], height: int) -> list[Text]:
    empty = [Text("")] * (height - len(lines))
    top = Text("┌" + f" {name} ".center(INSIDE, "─") + "┐")
    return [top, *(_side(line) for line in [*lines, *empty]), Text("└" + "─" * INSIDE + "┘")]


def _side(line: Text) -> Text:
    return Text.assemble("│", line, " " * (INSIDE - len(line)), "│")


def _inside(table: Table, empire: str) -> list[Text]:
    lines = [Text(table.state(empire)), *_holder_lines(table, empire)]
    if empire in table.bishops:
        lines.append(Text.assemble("bishop ", bishop_mark(table.bishops[empire])))
    repressed = table.square(empire).repressed
    if repressed:
        lines += _wrapped(Text.assemble("repr. ", token_marks(repressed)))
    lines.append(Text("─" * INSIDE))
    for city in CITIES_OF[empire]:
        lines += _city_lines(table, city)
    return lines


def _holder_lines(table: Table, empire: str) -> list[Text]:
    """Who has the square, or that it lies on its throne, with the queens there."""
    square = table.square(empire)
    if square.bank is None:
        queens = ", ".join(CARDS[queen].name for queen in square.queens)
        said = f"throne, with {queens}" if queens else "throne"
    elif square.suzerain is not None:
        said = f"{BANKS[square.bank].name} vassal of {SHORT_NAMES[square.suzerain]}"
    else:
        said = f"{BANKS[square.bank].name} {square.side}"
    return [Text(line, style="bold") for line in textwrap.wrap(said, INSIDE)]


def _wrapped(text: Text) -> list[Text]:
    """Words broken at the width of a box, each with its own colour."""
    lines = [Text("")]
    for word in text.split(" "):
        if len(lines[-1]) + 1 + len(word) > INSIDE:
            lines.append(Text(" "))
        lines[-1] = Text.assemble(lines[-1], " " if lines[-1].plain.strip() else "", word)
    return lines


def _city_lines(table: Table, city: City) -> list[Text]:
    """A city with its spaces on one line, or on two where the name is long."""
    spaces = _space_marks(table, city)
    if spaces is None:
        return []
    room = INSIDE - len(city.name) - len(spaces)
    if room > 0:
        return [Text.assemble(city.name, " " * room, spaces)]
    return [Text(city.name), Text.assemble(" " * (INSIDE - len(spaces)), spaces)]


def _space_marks(table: Table, city: City) -> Text | None:
    """The token or levy icon of every open space; None where the map has no such city."""
    if is_covered(table, city.id):
        return Text("##")
    open_here = [space for space in open_spaces(table, city.empire) if space.city == city.id]
    if not open_here:
        return None
    marks = []
    for space in open_here:
        token = table.cities.get(space.id)
        marks.append(
            token_mark(token) if token else Text.assemble("[", token_mark(space.levy), "]")
        )
    return Text(" ").join(marks)


def _gap(table: Table, one: str, other: str, height: int) -> list[Text]:
    """The column between two boxes, with their border at half height."""
    marks = _border_marks(table, one, other)
    wave = _wave(one, other)
    middle = [_centred(mark, GAP, wave) for mark in marks or [Text("")]]
    middle = [Text(wave * GAP), *middle, Text(wave * GAP)] if marks else middle
    above = (height - len(middle)) // 2
    blank = Text(" " * GAP)
    return [blank] * above + middle + [blank] * (height - above - len(middle))


def _crossing_lines(
    table: Table, row: tuple[str, ...], below: tuple[str, ...], has_before: bool
) -> list[Text]:
    """The line of borders between the northern and the southern row."""
    parts = []
    for north, south in zip(row[has_before:], below[has_before:], strict=True):
        marks = _border_marks(table, north, south)
        joined = Text(" ").join(marks)
        spaced = Text.assemble(" ", joined, " ") if marks else joined
        parts.append(_centred(spaced, BOX, _wave(north, south)))
    line = Text(" " * GAP).join(parts)
    return [Text.assemble(" " * GAP, line) if has_before else line]


def _wave(one: str, other: str) -> str:
    border = border_between(one, other)
    if border is None:
        return " "
    return "~" if IS_SEA[border] else "·"


def _border_marks(table: Table, one: str, other: str) -> list[Text]:
    """The concession and the pirate on a border."""
    border = border_between(one, other)
    if border is None:
        return []
    return [token_mark(here[border]) for here in (table.pawns, table.pirates) if border in here]


def _centred(text: Text, width: int, filling: str) -> Text:
    left = (width - len(text) + 1) // 2
    return Text.assemble(filling * left, text, filling * (width - len(text) - left))
