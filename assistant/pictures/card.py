"""One card as a picture: its facts laid out like its banner, in our own drawing, with words."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.abilities import ability_text, ability_title
from assistant.catalog.cards import CARDS, Card, OneShot, Op
from assistant.catalog.components import KIND
from assistant.engine.table import CardId
from assistant.pictures.faces import (
    Part,
    draw_agent,
    draw_location,
    draw_one_shot,
    draw_op,
    draw_prestige,
    words_of,
)
from assistant.pictures.icons import Sheet
from assistant.pictures.palette import PALETTES, Theme
from assistant.pictures.svg import Drawn, element, text, wrapped
from assistant.pictures.table import document
from assistant.words.wording import capital, shown

WIDTH = 420
HEAD = 54
LINE = 48
FACT = 46
MOST_LINES = 20


def draw_card(card_id: CardId, theme: Theme = "light") -> str:
    """A card as an SVG document of its own."""
    card, sheet = CARDS[card_id], Sheet(PALETTES[theme])
    parts = [_head(card, sheet), _place(card, sheet)]
    y = float(HEAD + LINE)
    for drawn, height in _rows(card, sheet):
        parts.append(element("g", drawn, transform=f"translate(0 {y:g})"))
        y += height
    paper = element(
        "rect", width=WIDTH, height=y, rx=10, fill=sheet.palette["raised"],
        stroke=sheet.palette["strong-line"],
    )  # fmt: skip
    drawn = paper + "".join(parts)
    return document(words_of("title_card", card=card.id), drawn, WIDTH, y, sheet)


def _head(card: Card, sheet: Sheet) -> Drawn:
    side, ink = sheet.palette[card.deck], sheet.palette["band-ink"]
    band = f"M0 {HEAD}V10a10 10 0 0 1 10 -10H{WIDTH - 10}a10 10 0 0 1 10 10V{HEAD}Z"
    name = text(
        card.name, 56, 34, 20, ink, room=WIDTH - 68, is_bold=True, is_serif=True
    )  # fmt: skip
    sign = sheet.sign(card.deck, ink, side, 30, 14, 12)
    return element("path", d=band, fill=side) + sign + name


def _place(card: Card, sheet: Sheet) -> Drawn:
    colours = sheet.palette
    grid = Part(0, "") if card.is_comet else draw_location(card, 20, 14, HEAD + 14, sheet)
    left = 14 + grid.width + (10 if grid.width else 0)
    room = WIDTH - left - 14 - len(card.prestige) * 35
    prestige = draw_prestige(
        card.prestige, WIDTH - 10, HEAD + 8, 32, colours["accent"], colours["raised"], sheet
    )
    words = text(_place_words(card), left, HEAD + 30, 15, colours["ink"], room=room, is_bold=True)
    return grid.drawn + words + prestige


def _place_words(card: Card) -> str:
    if card.is_comet:
        return words_of("comet")
    if card.is_queen:
        return words_of("queen", suitors=list(card.suitors))
    return shown(card.location)


def _rows(card: Card, sheet: Sheet) -> Iterator[tuple[Drawn, float]]:
    """What the card does, a row each, and its number below."""
    colours = sheet.palette
    if card.is_comet:
        sign = sheet.sign("comet", colours["accent"], colours["raised"], 72, WIDTH / 2 - 36, 8)
        yield sign, 92
    if card.one_shot is not None:
        drawn = draw_one_shot(card.one_shot, 28, 14, 9, sheet).drawn
        yield _fact("one_shot", _shot_words(card.one_shot), drawn, sheet)
    for agent in card.agents:
        words = capital(shown(agent)) if agent in KIND else words_of("your_pawn")
        yield _fact("agent", words, draw_agent(agent, 28, 14, 9, sheet).drawn, sheet)
    for op in card.ops:
        yield _fact("op", _op_words(op), draw_op(op, 20, 14, 9, sheet).drawn, sheet)
    for ability in card.abilities:
        yield _ability(ability_title(ability), ability_text(ability), sheet)
    foot = words_of("card_foot", id=card.id, deck=card.deck, set=card.set)
    yield _line(sheet) + text(foot, 14, 22, 13, colours["quiet"]), 34


def _fact(label: str, words: str, drawn: Drawn, sheet: Sheet) -> tuple[Drawn, float]:
    colours = sheet.palette
    said = text(words_of(label), 84, 18, 12, colours["quiet"]) + text(
        words, 84, 36, 15, colours["ink"], room=WIDTH - 98, is_bold=True
    )
    return _line(sheet) + drawn + said, FACT


def _ability(title: str, words: str, sheet: Sheet) -> tuple[Drawn, float]:
    colours = sheet.palette
    lines = wrapped(words, 14, WIDTH - 62, MOST_LINES)
    said = [text(title, 48, 22, 15, colours["ink"], room=WIDTH - 62, is_bold=True)]
    said += [text(line, 48, 42 + at * 19, 14, colours["ink"]) for at, line in enumerate(lines)]
    sign = sheet.sign("ability", colours["quiet"], colours["raised"], 24, 14, 8)
    return _line(sheet) + sign + "".join(said), 38 + 19 * len(lines) + 4


def _line(sheet: Sheet) -> Drawn:
    return element("path", d=f"M0 0H{WIDTH}", stroke=sheet.palette["line"])


def _shot_words(shot: OneShot) -> str:
    kind = words_of("shot", kind=shot.kind)
    if shot.emporium is not None:
        return words_of("with_shift", what=kind, how=shot.emporium)
    if shot.kind == "apostasy" and shot.religions:
        return words_of("with", what=kind, how=_joined(shot.religions))
    return capital(kind)


def _op_words(op: Op) -> str:
    how = op.region or op.religion or (op.pieces and _joined(op.pieces))
    return words_of("with", what=op.name, how=how) if how else capital(shown(op.name))


def _joined(names: tuple[str, ...]) -> str:
    return " + ".join(map(shown, names))
