"""Pictures of tables and cards: whole, safe, bounded, and showing what lies there."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from assistant import Referee, Table, read, set_up
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS
from assistant.pictures.card import draw_card
from assistant.pictures.faces import TILE, in_two_lines
from assistant.pictures.palette import PALETTES, THEMES, Theme
from assistant.pictures.svg import text, width_of, wrapped
from assistant.pictures.table import draw_table

ROOT = Path(__file__).parents[2]
WEB = ROOT / "api" / "web"
SVG = "{http://www.w3.org/2000/svg}"
TABLES = sorted((ROOT / "tests" / "tables").glob("*.json"))
ALLOWED = {
    "svg", "title", "defs", "symbol", "pattern", "g", "path", "rect", "circle", "text", "use",
}  # fmt: skip
MOST_BYTES = 300_000


def table_in(path: Path) -> Table:
    table = read(json.loads(path.read_text("utf-8"))).table
    assert table is not None
    return table


def parsed(picture: str) -> ElementTree.Element:
    """A picture, found to be well-formed, of drawn things alone, and to need nothing else."""
    root = ElementTree.fromstring(picture)
    names = [element.tag.removeprefix(SVG) for element in root.iter()]
    assert set(names) <= ALLOWED
    ids = [str(element.get("id")) for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {str(element.get("href"))[1:] for element in root.iter(f"{SVG}use")}
    filled = set(re.findall(r"url\(#(\w+)\)", picture))
    assert used | filled <= set(ids)
    assert not re.search(r"http(?!://www\.w3\.org/2000/svg)|javascript|\son\w+=|style", picture)
    return root


def icons(root: ElementTree.Element, kind: str) -> Counter[str]:
    """The drawings of a kind, by their names."""
    return Counter(
        str(element.get("data-icon"))
        for element in root.iter(f"{SVG}use")
        if element.get("class") == kind
    )


def part(root: ElementTree.Element, name: str) -> ElementTree.Element:
    """The part of a picture that has a name."""
    return next(element for element in root.iter(f"{SVG}g") if element.get("class") == name)


def words(root: ElementTree.Element) -> list[str]:
    return [str(element.text) for element in root.iter(f"{SVG}text")]


def pieces_on_the_map(table: Table) -> Counter[str]:
    """Every piece that stands on the map, as its drawing is called."""
    tokens = [*table.cities.values(), *table.pawns.values(), *table.pirates.values()]
    for square in table.squares.values():
        tokens += square.repressed
    squares = set(table.squares) | {one for one in table.bishops if one not in CARDS}
    tokens += [f"{table.bishops[one]} bishop" for one in squares if one in table.bishops]
    return Counter("-".join(token.rsplit(" ", 1)[::-1]) for token in tokens)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_a_table_shows_all_that_lies_there(path: Path, theme: Theme) -> None:
    table = table_in(path)
    root = parsed(draw_table(table, "rutun-finim", theme))
    assert icons(part(root, "map"), "token") == pieces_on_the_map(table)
    shown = [str(one.get("data-thing")) for one in root.iter() if one.get("class") == "tile"]
    in_market = [card for row in table.market.values() for card in row]
    with_banks = [one for bank in table.seats for one in table.tableau(bank)]
    piles = [*table.hands.values(), *table.old_maids.values()]
    kept = [card for cards in piles for card in cards]
    assert Counter(one for one in shown if one != "?") == Counter(
        one for one in (*in_market, *with_banks, *kept) if one not in (None, "?")
    )
    said = words(root)
    assert "fingerprint rutun-finim" in said
    for bank in table.seats:
        assert str(table.florins[bank]) in said
    [paper] = root.findall(f"{SVG}rect")
    assert paper.get("width") == root.get("width")
    assert paper.get("fill") == PALETTES[theme]["paper"]


@pytest.mark.parametrize("options", [
    {"players": 4, "map": "reformation"}, {"players": 1, "variants": ["solitaire"]},
    {"players": 2, "map": "1550", "variants": ["astrology", "open_hands"]},
], ids=["promo", "solitaire", "open"])  # fmt: skip
def test_whole_games_are_drawn_and_never_too_large(options: dict[str, Any]) -> None:
    table = set_up({**options, "seed": 4}).table
    assert table is not None
    referee, chance = Referee(table), Random(4)
    for number in range(240):
        if referee.decision is None:
            break
        if number % 12 == 0:
            picture = draw_table(referee.position, "rutun-finim")
            assert len(picture) < MOST_BYTES
            assert icons(part(parsed(picture), "map"), "token") == pieces_on_the_map(
                referee.position
            )
        referee.choose(chance.choice(referee.decision.options).move)


def test_an_empty_table_is_drawn() -> None:
    table = read({}).table
    assert table is not None
    root = parsed(draw_table(table, "rutun-finim"))
    assert "Nobody’s turn yet" in words(root)


def test_an_ended_game_says_who_won() -> None:
    table = read({
        "banks": {"medici": {}, "fugger": {}}, "victories": ["holy"],
        "ending": {"victory": "holy", "winners": ["fugger"]},
    }).table  # fmt: skip
    assert table is not None
    said = words(parsed(draw_table(table, "rutun-finim")))
    assert {"Fugger won", "Holy victory"} <= set(said)


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_a_card_is_drawn_with_its_words(card: Any) -> None:
    root = parsed(draw_card(card.id))
    said = " ".join(words(root))
    assert card.name in said
    assert card.id in said
    prestige = icons(root, "prestige")
    assert prestige == Counter(f"prestige-{kind}" for kind in card.prestige)
    assert sum(icons(root, "op").values()) == len(card.ops)


def test_the_colours_are_those_of_the_page() -> None:
    sheets = [(WEB / name).read_text("utf-8") for name in ("style.css", "faces.css", "board.css")]
    for theme in THEMES:
        colours: dict[str, str] = {}
        for sheet in sheets:
            day, _, night = sheet.partition("@media (prefers-color-scheme: dark)")
            night = night.partition("\n}\n")[0] if theme == "dark" else ""
            for block in (day.partition("\n}\n")[0], night):
                colours |= dict(re.findall(r"--([\w-]+): (#\w+);", block))
        assert colours.items() >= PALETTES[theme].items()


def test_every_bank_has_its_colour() -> None:
    assert all(bank in PALETTES[theme] for bank in BANKS for theme in THEMES)


def test_words_are_never_markup() -> None:
    drawn = text("<b>&\"' Cœur", 1, 2, 10, "#000", room=5, anchor="end")
    element = ElementTree.fromstring(drawn)
    assert element.text == "<b>&\"' Cœur"
    assert element.get("textLength") == "5"


def test_words_get_smaller_where_they_may_not_fit() -> None:
    """So they stay inside with what draws SVG and cannot press letters together."""
    room = 100
    drawn = ElementTree.fromstring(
        text("Constantinople", 0, 0, 16, "#000", room=room, is_bold=True)
    )
    size = float(drawn.get("font-size") or 0)
    assert 11.2 < size < 16
    assert width_of("Constantinople", size, is_bold=True) <= room + 0.1
    assert drawn.get("textLength") is None
    easy = ElementTree.fromstring(text("Paris", 0, 0, 16, "#000", room=room))
    assert easy.get("font-size") == "16"


def test_a_long_name_is_whole_on_its_card() -> None:
    for card in CARDS.values():
        _, lines = in_two_lines(card.name, TILE - 14)
        assert " ".join(lines) == card.name


def test_words_are_broken_into_lines() -> None:
    lines = wrapped("Peasant Republic of Dithmarschen", 13, 120, 2)
    assert " ".join(lines) == "Peasant Republic of Dithmarschen"
    assert len(lines) == 2
    assert all(width_of(line, 13) <= 120 for line in lines)
    assert wrapped("one two three four", 13, 20, 2) == ["one", "two …"]
