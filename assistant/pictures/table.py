"""A whole table as a picture: the turn, the map, the market, the victory squares, the banks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import NamedTuple, TypeAlias

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import PROMO_VICTORY, VICTORIES
from assistant.engine.table import Bank, Table
from assistant.pictures.faces import (
    HEIGHT,
    TILE,
    back_tile,
    card_tile,
    price_band,
    tile_of,
    words_of,
)
from assistant.pictures.geometry import WIDTH
from assistant.pictures.icons import Sheet
from assistant.pictures.map import draw_map, map_patterns
from assistant.pictures.palette import PALETTES, Theme
from assistant.pictures.svg import SANS, Drawn, element, number, text, width_of
from assistant.words.wording import shown

EDGE = 16
GAP = 6
PANEL = 10
BETWEEN = 12
LABEL = 19
NARROW = 56
"""What a group without cards takes."""
STRIP = 56
APART = 20
"""Between the groups of a bank that lie side by side."""
PLACES = 6
"""In a row of the market."""
_JOIN = '<path d="M{} {}h14" stroke="#8a775a" stroke-width="8" class="join"/>'

Block: TypeAlias = tuple[Drawn, float]
"""A part of the picture as wide as the map, and how high it is."""


class Entry(NamedTuple):
    """What lies in a row: a card or square, and whether it belongs to the one before it."""

    drawn: Drawn
    is_attached: bool = False


class Group(NamedTuple):
    """Cards that belong together, with their name."""

    drawn: Drawn
    width: float
    height: float


def draw_table(table: Table, fingerprint: str, theme: Theme = "light") -> str:
    """A table as an SVG document of its own."""
    sheet = Sheet(PALETTES[theme])
    blocks = [
        _strip(table, fingerprint, sheet),
        draw_map(table, sheet),
        *(_market(table, region, sheet) for region in REGIONS if region in table.market),
        _victories(table, sheet),
        *(_bank(table, bank, sheet) for bank in table.seats),
    ]
    drawn, height = _stacked(blocks, BETWEEN)
    title = words_of("title", banks=list(table.seats))
    return document(title, drawn, WIDTH, height, sheet)


def document(title: str, drawn: Drawn, width: float, height: float, sheet: Sheet) -> str:
    """What was drawn, with everything that it needs, on paper with an edge."""
    whole = width + 2 * EDGE, height + 2 * EDGE
    view = f"0 0 {number(whole[0])} {number(whole[1])}"
    return (
        element(
            "svg",
            element("title", escape(title)),
            element("defs", map_patterns(sheet), sheet.symbols),
            element("rect", width=whole[0], height=whole[1], fill=sheet.palette["paper"]),
            element("g", drawn, transform=f"translate({EDGE} {EDGE})"),
            xmlns="http://www.w3.org/2000/svg", viewBox=view,
            width=whole[0], height=whole[1], font_family=SANS, role="img",
        )
        + "\n"
    )  # fmt: skip


def _stacked(blocks: Sequence[Block], between: float) -> Block:
    """Blocks one below the other."""
    drawn: list[Drawn] = []
    y = 0.0
    for block, height in blocks:
        drawn.append(element("g", block, transform=f"translate(0 {number(y)})") if y else block)
        y += height + between
    return "".join(drawn), max(0.0, y - between)


def _panel(height: float, sheet: Sheet, edge: str | None = None) -> Drawn:
    colours = sheet.palette
    paper = element(
        "rect", x=0.5, y=0.5, width=WIDTH - 1, height=height - 1, rx=12, fill=colours["raised"],
        stroke=colours["line"],
    )  # fmt: skip
    if edge is None:
        return paper
    return paper + element("path", d=f"M12 2.5H{WIDTH - 12}", stroke=edge, stroke_width=5)


# The turn


def _strip(table: Table, fingerprint: str, sheet: Sheet) -> Block:
    colours = sheet.palette
    marks, said, more = _turn(table)
    drawn = [_panel(STRIP, sheet)]
    x = 12.0
    for bank in marks:
        drawn.append(sheet.piece(f"bank-{bank}", bank, 34, x, 11, kind="bank-mark"))
        x += 42
    drawn.append(text(said, x, 25 if more else 34, 18, colours["ink"], is_bold=True, is_serif=True))
    if more:
        drawn.append(text(more, x, 44, 14, colours["quiet"]))
    game = words_of("game", edition=table.edition, map=table.map)
    told = words_of("fingerprint", fingerprint=fingerprint)
    for line, y in ((game, 25), (told, 44)):
        drawn.append(text(line, WIDTH - 12, y, 13, colours["quiet"], anchor="end"))
    return element("g", "".join(drawn), class_="turn"), STRIP


def _turn(table: Table) -> tuple[Sequence[Bank], str, str]:
    """Whose turn it is with what was done in it, or how the game ended."""
    if table.ending is not None:
        won, winners = table.ending
        return winners, words_of("won", winners=list(winners)), words_of("victory", victory=won)
    turn = table.turn
    if turn is None:
        return (), words_of("no_turn"), ""
    spent = words_of("spent", actions=turn.actions) if turn.actions else words_of("nothing_spent")
    done = [
        spent,
        *(words_of("ops_run", region=region) for region in turn.ops),
        *(words_of("fair_held", region=region) for region in turn.fairs),
    ]
    return (turn.bank,), words_of("turn", bank=turn.bank), ", ".join(done)


# The market


def _market(table: Table, region: Region, sheet: Sheet) -> Block:
    colours = sheet.palette
    deck = table.decks.get(region, ())
    top = deck[0] if deck else HIDDEN
    told = (
        words_of("deck", count=len(deck))
        if top == HIDDEN
        else words_of("deck_top", count=len(deck), card=CARDS[top].name)
    )
    places = [
        Entry(_place(table, region, column, sheet))
        for column in range(max(PLACES, len(table.market[region])))
    ]
    rows, height = _flow(places, WIDTH - 2 * PANEL, is_spread=True)
    head = 30
    whole = head + height + 2 * PANEL
    title = words_of("market", region=region)
    drawn = [
        _panel(whole, sheet),
        text(title, PANEL + 2, 28, 18, colours["ink"], is_bold=True, is_serif=True),
        text(told, WIDTH - 12, 27, 14, colours["quiet"], anchor="end"),
        element("g", rows, transform=f"translate({PANEL} {head + PANEL})"),
    ]
    return element("g", "".join(drawn), class_="market"), whole


def _place(table: Table, region: Region, column: int, sheet: Sheet) -> Drawn:
    row, florins = table.market[region], table.market_florins.get(region, ())
    card = row[column] if column < len(row) else None
    lies = florins[column] if column < len(florins) else 0
    if card is not None and card != HIDDEN:
        band = price_band(column, lies, sheet.palette["band-ink"], sheet)
        return card_tile(CARDS[card], sheet, band=band)
    words = "gap" if card is None else "fair_card" if column == 0 else "face_down"
    band = price_band(column, lies, sheet.palette["ink"], sheet)
    return back_tile(region, words_of(words), sheet, band=band, is_gap=card is None)


def _flow(entries: Sequence[Entry], room: float, *, is_spread: bool = False) -> Block:
    """Tiles in rows of a width, spread over it if wanted; a bar joins what belongs together."""
    across = max(1, int((room + GAP) // (TILE + GAP)))
    step = (room + GAP) / across if is_spread else TILE + GAP
    drawn: list[Drawn] = []
    for at, entry in enumerate(entries):
        x, y = at % across * step, at // across * (HEIGHT + GAP)
        if entry.is_attached:
            drawn.append(_JOIN.format(number(x - 10), number(y + 40)))
        drawn.append(element("g", entry.drawn, transform=f"translate({number(x)} {number(y)})"))
    rows = -(-len(entries) // across)
    return "".join(drawn), rows * (HEIGHT + GAP) - GAP if rows else 0


# The victory squares


def _victories(table: Table, sheet: Sheet) -> Block:
    colours = sheet.palette
    height = 48.0
    drawn = [_panel(height, sheet)]
    x = 10.0
    for victory in [*VICTORIES, *([PROMO_VICTORY] if table.has_promo else [])]:
        is_active = victory in table.victories
        ink = colours["warn-ink" if is_active else "quiet"]
        ground = colours["warn-paper"] if is_active else "none"
        words = shown(victory)
        width = 40 + width_of(words, 15, is_bold=is_active)
        drawn.append(
            element(
                "rect", x=x, y=9, width=width, height=30, rx=15, fill=ground,
                stroke=colours["strong-line" if is_active else "line"],
                stroke_dasharray=None if is_active else "4 3",
            )
        )  # fmt: skip
        drawn.append(sheet.sign(f"victory-{victory}", ink, colours["raised"], 22, x + 7, 13))
        drawn.append(text(words, x + 33, 29, 15, ink, is_bold=is_active))
        x += width + 8
    return element("g", "".join(drawn), class_="victories"), height


# The banks


def _bank(table: Table, bank: Bank, sheet: Sheet) -> Block:
    colours = sheet.palette
    rows = [
        *((words_of(region), _tableau(table, bank, region, sheet)) for region in REGIONS),
        *_pile("hand", table.hands.get(bank, ()), table, sheet),
        *_pile("old_maids", table.old_maids.get(bank, ()), table, sheet),
    ]
    drawn, height = _packed([_labelled(label, entries, sheet) for label, entries in rows])
    head = 46
    whole = head + height + PANEL
    parts = [
        _panel(whole, sheet, colours[bank]),
        *_bank_head(table, bank, sheet),
        element("g", drawn, transform=f"translate({PANEL} {head})"),
    ]
    return element("g", "".join(parts), class_="bank", data_bank=bank), whole


def _bank_head(table: Table, bank: Bank, sheet: Sheet) -> Iterator[Drawn]:
    colours = sheet.palette
    name = shown(bank)
    yield sheet.piece(f"bank-{bank}", bank, 30, PANEL, 9, kind="bank-mark")
    yield text(name, PANEL + 40, 31, 20, colours["ink"], is_bold=True, is_serif=True)
    if bank in table.bankrupt:
        x = PANEL + 52 + width_of(name, 20, is_bold=True)
        yield text(words_of("bankrupt"), x, 30, 14, colours["accent"], is_bold=True)
    florins = str(table.florins.get(bank, 0))
    width = width_of(florins, 20, is_bold=True)
    yield sheet.coin(24, WIDTH - PANEL - width - 30, 11)
    yield text(florins, WIDTH - PANEL, 31, 20, colours["ink"], is_bold=True, anchor="end",
               class_="florins")  # fmt: skip


def _tableau(table: Table, bank: Bank, region: Region, sheet: Sheet) -> list[Entry]:
    """One side of a tableau; queens and vassals belong to the square that they lie under."""
    outer = set(table.row(bank, region))
    return [
        Entry(tile_of(table, entry, sheet), is_attached=entry not in outer)
        for entry in table.in_play(bank, region)
    ]


def _pile(
    label: str, cards: Sequence[str], table: Table, sheet: Sheet
) -> Iterator[tuple[str, list[Entry]]]:
    if cards:
        yield words_of(label), [Entry(tile_of(table, card, sheet)) for card in cards]


def _labelled(label: str, entries: Sequence[Entry], sheet: Sheet) -> Group:
    """A row of a bank below its name."""
    quiet = sheet.palette["quiet"]
    if not entries:
        nothing = text(words_of("nothing_there"), 2, LABEL + 19, 14, quiet)
        return Group(text(label, 2, 12, 14, quiet) + nothing, NARROW, LABEL + 26)
    rows, height = _flow(entries, WIDTH - 2 * PANEL)
    width = len(entries) * (TILE + GAP) - GAP
    tiles = element("g", rows, transform=f"translate(0 {LABEL})")
    return Group(text(label, 2, 12, 14, quiet) + tiles, width, LABEL + height)


def _packed(groups: Sequence[Group]) -> Block:
    """Groups side by side as long as they fit, and then below."""
    lines: list[list[Group]] = []
    left = 0.0
    for group in groups:
        if lines and group.width <= left:
            lines[-1].append(group)
        else:
            lines.append([group])
            left = WIDTH - 2 * PANEL
        left -= group.width + APART
    return _stacked([_in_a_line(line) for line in lines], GAP + 6)


def _in_a_line(groups: Sequence[Group]) -> Block:
    drawn: list[Drawn] = []
    x = 0.0
    for group in groups:
        move = f"translate({number(x)} 0)"
        drawn.append(element("g", group.drawn, transform=move) if x else group.drawn)
        x += group.width + APART
    return "".join(drawn), max(group.height for group in groups)
