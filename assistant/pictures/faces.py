"""Cards and empire squares with faces: what is printed on them, as tiles of drawings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from assistant.catalog.atlas import GRID, REGION
from assistant.catalog.cards import CARDS, HIDDEN, Card, OneShot, Op
from assistant.engine.table import Table
from assistant.pictures.icons import Sheet
from assistant.pictures.map import draw_token, sign_of
from assistant.pictures.svg import Drawn, element, number, text, width_of, wrapped
from assistant.words.wording import say, shown

TILE = 142
HEIGHT = 116
BAND = 28
_ROUND = 9
_EDGE = 7
_REPRESS_WIDTHS = (24, 24, 34, 44)
"""Of the drawings of *repress*, by the number of its pieces."""


class Part(NamedTuple):
    """Something in a row of drawings, with its width."""

    width: float
    drawn: Drawn


def words_of(code: str, **values: object) -> str:
    """Words that stand in pictures."""
    return say("picture", code, values)


# The parts of a face


def draw_op(op: Op, size: float, x: float, y: float, sheet: Sheet) -> Part:
    """An op on its plate."""
    name = f"op-{op.name}"
    width = size
    if op.pieces:
        name = f"op-repress-{'-'.join(op.pieces)}"
        width = size * _REPRESS_WIDTHS[len(op.pieces)] / 24
    elif op.religion:
        name = f"op-{op.name}-{op.religion}"
    edge = size / 5
    colours = sheet.palette
    plate = element(
        "rect", x=x, y=y, width=width + 2 * edge, height=size + 2 * edge, rx=size / 2 + edge,
        fill=colours["plate"],
    )  # fmt: skip
    drawn = sheet.sign(
        name, colours["plate-ink"], colours["plate"], size, x + edge, y + edge, width=width,
        kind="op",
    )  # fmt: skip
    return Part(width + 2 * edge, plate + drawn)


def draw_agent(agent: str, size: float, x: float, y: float, sheet: Sheet) -> Part:
    """A piece in the colour of its religion, or a pawn of whoever plays the card."""
    owner, _, kind = agent.rpartition(" ")
    name = f"{kind}-{owner}" if owner else "pawn"
    return Part(size, sheet.piece(name, owner or None, size, x, y, kind="agent"))


def draw_one_shot(shot: OneShot, size: float, x: float, y: float, sheet: Sheet) -> Part:
    """A one-shot, with the religions of an apostasy."""
    colours = sheet.palette
    drawn = sheet.sign(f"shot-{shot.kind}", colours["ink"], colours["raised"], size, x, y)
    if shot.kind != "apostasy":
        return Part(size, drawn)
    for at, religion in enumerate(shot.religions):
        drawn += sheet.sign(
            f"rel-{religion}", colours[religion], colours["raised"], size / 2, x + size + 2,
            y + at * size / 2,
        )  # fmt: skip
    return Part(size * 1.5 + 2, drawn)


def draw_prestige(
    kinds: Iterable[str], right: float, y: float, size: float, colour: str, ground: str,
    sheet: Sheet,
) -> Drawn:  # fmt: skip
    """Prestige icons up to an edge."""
    drawn: list[Drawn] = []
    listed = list(kinds)
    left = right - len(listed) * (size + 3)
    for at, kind in enumerate(listed):
        x = left + at * (size + 3)
        drawn.append(sheet.sign(f"prestige-{kind}", colour, ground, size, x, y, kind="prestige"))
    return "".join(drawn)


def draw_location(card: Card, height: float, x: float, y: float, sheet: Sheet) -> Part:
    """The ten squares as they lie, with those filled where the card can be; for a queen her
    suitors."""
    step = height * 6 / 11
    drawn = "".join(
        element("path", d=_squares(card, x, y, height, is_on=is_on), fill=sheet.palette[colour])
        for is_on, colour in ((False, "line"), (True, "ink"))
    )
    return Part(step * len(GRID[0]), drawn)


def _squares(card: Card, x: float, y: float, height: float, *, is_on: bool) -> str:
    step, side = height * 6 / 11, number(height * 5 / 11)
    return "".join(
        f"M{number(x + column * step)} {number(y + row * step)}h{side}v{side}h-{side}z"
        for row, empires in enumerate(GRID)
        for column, empire in enumerate(empires)
        if _is_at(card, empire) is is_on
    )


def _is_at(card: Card, empire: str) -> bool:
    if card.suitors:
        return empire in card.suitors
    if card.location in ("the_west", "the_east"):
        return card.location == f"the_{REGION[empire]}"
    return card.location == empire


def played_parts(card: Card, size: float, sheet: Sheet) -> Iterator[Part]:
    """What a card does when it is played, each drawn where it begins."""
    colours = sheet.palette
    if card.is_queen:
        yield Part(size, sheet.sign("queen", colours["ink"], colours["raised"], size, 0, 0))
    elif card.one_shot is not None:
        yield draw_one_shot(card.one_shot, size, 0, 0, sheet)
    for agent in card.agents:
        yield draw_agent(agent, size, 0, 0, sheet)
    if card.abilities:
        yield Part(size, sheet.sign("ability", colours["quiet"], colours["raised"], size, 0, 0))


# Tiles


def price_band(column: int, florins: int, ink: str, sheet: Sheet) -> Drawn:
    """What a card costs in the market, and the florins that lie on it."""
    if column == 0:
        drawn = sheet.sign("act-fair", ink, ink, 18, 6, 5)
        end = 27.0
    else:
        drawn = sheet.coin(18, 6, 5) + text(str(column), 27, 19.5, 14, ink, is_bold=True)
        end = 39.0
    if florins:
        words = f"+{florins}"
        width = width_of(words, 12, is_bold=True) + 8
        drawn += element(
            "rect", x=end, y=6, width=width, height=16, rx=8, fill=sheet.palette["gold"]
        ) + text(words, end + 4, 18, 12, "#3a2a00", is_bold=True)
    return drawn


def card_tile(card: Card, sheet: Sheet, *, band: Drawn = "", bishop: str | None = None) -> Drawn:
    """A card: its band, its name, its place, and what it does."""
    colours = sheet.palette
    side = colours[card.deck]
    ink = colours["band-ink"]
    parts = [
        _paper(sheet),
        _band(side),
        band or sheet.sign(card.deck, ink, side, 20, 6, 4, kind="side"),
        draw_prestige(card.prestige, TILE - 4, 5.5, 17, ink, side, sheet),
        _name(card.name, sheet, room=TILE - 2 * _EDGE - (28 if bishop else 0)),
    ]
    if bishop:
        parts.append(draw_token(f"{bishop} bishop", 26, TILE - 31, BAND + 3, sheet))
    if card.is_comet:
        parts.append(
            sheet.sign("comet", colours["accent"], colours["raised"], 36, TILE / 2 - 18, 68)
        )
        return _tile(card.id, parts)
    grid = draw_location(card, 11, _EDGE, 66, sheet)
    place = words_of("suitors") if card.is_queen else shown(card.location)
    left = _EDGE + grid.width + 5
    parts += [
        grid.drawn,
        text(place, left, 76, 11.5, colours["quiet"], room=TILE - left - 5),
        _foot([*played_parts(card, 20, sheet)], [draw_op(op, 15, 0, 0, sheet) for op in card.ops]),
    ]
    return _tile(card.id, parts)


def back_tile(
    region: str | None, words: str, sheet: Sheet, *, band: Drawn = "", is_gap: bool = False
) -> Drawn:
    """A card of which only the back is seen, or none."""
    colours = sheet.palette
    ground = element(
        "rect", x=0.5, y=0.5, width=TILE - 1, height=HEIGHT - 1, rx=_ROUND,
        fill="none" if is_gap else colours["sunken"], stroke=colours["strong-line"],
        stroke_dasharray="5 4" if is_gap else None,
    )  # fmt: skip
    quiet = colours["quiet"]
    sign = sheet.sign(region, quiet, colours["raised"], 32, TILE / 2 - 16, 44) if region else ""
    said = text(words, TILE / 2, HEIGHT - 14, 13, quiet, room=TILE - 12, anchor="middle")
    return _tile(HIDDEN, [ground, band, sign, said])


def square_tile(table: Table, empire: str, sheet: Sheet) -> Drawn:
    """An empire square: the side that lies up, how it lies, and what stands on it."""
    colours = sheet.palette
    square, face = table.square(empire), table.face(empire)
    state = table.state(empire)
    ink, ground = colours["ink"], colours["sunken"]
    bishop = table.bishops.get(empire)
    on_it = [*([f"{bishop} bishop"] if bishop else []), *square.repressed]
    parts = [
        element(
            "rect", x=1, y=1, width=TILE - 2, height=HEIGHT - 2, rx=_ROUND, fill=ground,
            stroke=colours["strong-line"], stroke_width=2,
        ),
        sheet.sign(sign_of(square), ink, ground, 22, 6, 4, kind="standing"),
        draw_prestige(face.prestige, TILE - 5, 6, 17, colours["accent"], ground, sheet),
        _name(shown(empire), sheet, room=TILE - 2 * _EDGE),
        sheet.sign(
            f"rel-{state}", colours["quiet"] if state == "medieval" else colours[state], ground, 13,
            _EDGE, 65,
        ),
        text(words_of("vassal" if square.suzerain else square.side), _EDGE + 19, 76, 11.5,
             colours["quiet"]),
        _foot(
            [Part(20, draw_token(token, 20, 0, 0, sheet)) for token in on_it],
            [draw_op(op, 15, 0, 0, sheet) for op in face.ops],
        ),
    ]  # fmt: skip
    return _tile(empire, parts)


def tile_of(table: Table, entry: str, sheet: Sheet) -> Drawn:
    """A card, a hidden one or an empire square, as it lies in a tableau or a hand."""
    if entry == HIDDEN:
        return back_tile(None, words_of("face_down"), sheet)
    if entry in CARDS:
        return card_tile(CARDS[entry], sheet, bishop=table.bishops.get(entry))
    return square_tile(table, entry, sheet)


def _tile(thing: str, parts: Iterable[Drawn]) -> Drawn:
    return element("g", "".join(parts), class_="tile", data_thing=thing)


def _paper(sheet: Sheet) -> Drawn:
    return element(
        "rect", x=0.5, y=0.5, width=TILE - 1, height=HEIGHT - 1, rx=_ROUND,
        fill=sheet.palette["raised"], stroke=sheet.palette["strong-line"],
    )  # fmt: skip


def _band(colour: str) -> Drawn:
    top, width = _ROUND, TILE - 1
    path = (
        f"M.5 {BAND}V{top}.5a{_ROUND} {_ROUND} 0 0 1 {_ROUND} -{_ROUND}h{width - 2 * _ROUND}"
        f"a{_ROUND} {_ROUND} 0 0 1 {_ROUND} {_ROUND}V{BAND}Z"
    )
    return element("path", d=path, fill=colour)


def _name(name: str, sheet: Sheet, room: float) -> Drawn:
    size, lines = in_two_lines(name, room)
    return "".join(
        text(line, _EDGE, BAND + 15 + at * 15, size, sheet.palette["ink"], room=room, is_bold=True)
        for at, line in enumerate(lines)
    )


def in_two_lines(name: str, room: float) -> tuple[float, list[str]]:
    """A name whole, in letters as large as that allows."""
    sizes = (13, 12, 11, 10, 9)
    broken = [(size, wrapped(name, size, room, 2, is_bold=True)) for size in sizes]
    whole = (one for one in broken if " ".join(one[1]) == name)
    return next(whole, broken[-1])


def _foot(played: Sequence[Part], ops: Sequence[Part]) -> Drawn:
    """What is played at the left, what is run at the right; smaller where it is much."""
    needed = sum(part.width + 3 for part in (*played, *ops)) + (6 if played and ops else 0)
    room = TILE - 2 * _EDGE + 3
    scale = min(1.0, room / needed) if needed else 1.0
    drawn = [_row(played, _EDGE, scale)]
    width = sum(part.width + 3 for part in ops) * scale
    drawn.append(_row(ops, TILE - _EDGE + 3 - width, scale))
    return "".join(drawn)


def _row(parts: Sequence[Part], left: float, scale: float) -> Drawn:
    drawn: list[Drawn] = []
    at = left
    for part in parts:
        y = HEIGHT - 18 - 11 * scale
        move = f"translate({at:.2f} {y:.2f})" + (f" scale({scale:.3f})" if scale < 1 else "")
        drawn.append(element("g", part.drawn, transform=move))
        at += (part.width + 3) * scale
    return "".join(drawn)
