"""The drawing of a whole table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant.catalog.atlas import CITIES, CITY_OF_SPACE, EMPIRES
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import BANKS
from assistant.document.reading import read
from cli.atlas_drawing import SHORT_NAMES
from cli.marks import BANK_CODES, token_code


@pytest.fixture
def table(midgame):
    return read(json.loads(midgame.read_text())).table


@pytest.fixture
def drawing(pax, midgame):
    result = pax("show", midgame)
    assert result.code == 0
    return result.out


def bank_part(drawing, bank):
    """What is drawn of one bank."""
    return drawing.partition(f"{BANKS[bank].name} ({BANK_CODES[bank]})")[2].partition("\n\n")[0]


def test_no_line_is_wider_than_100_columns(drawing):
    assert max(len(line) for line in drawing.splitlines()) == 100


def test_no_line_ends_in_spaces(drawing):
    assert all(line == line.rstrip() for line in drawing.splitlines())


def test_no_escape_codes_in_a_pipe(drawing):
    assert "\x1b" not in drawing


def test_every_empire_has_a_box(drawing):
    assert all(f" {SHORT_NAMES[empire]} " in drawing for empire in EMPIRES)


def test_every_bank_has_its_florins_and_cards(drawing, table):
    for bank in table.seats:
        part = bank_part(drawing, bank)
        assert f"{table.florins[bank]} florins" in part
        cards = [*table.hands.get(bank, ()), *table.old_maids.get(bank, ()), *table.tableau(bank)]
        for card in cards:
            if card in CARDS:
                assert CARDS[card].name in part
        assert (HIDDEN in part) == (HIDDEN in cards)


def test_every_occupied_city_shows_its_token(drawing, table):
    for space, token in table.cities.items():
        city = CITIES[CITY_OF_SPACE[space]]
        after = drawing.partition(city.name)[2]
        if city.name in ("Spice Islands", "Constantinople"):
            after = after.partition("\n")[2].partition("\n")[0]
        else:
            after = after.partition("│")[0]
        assert token_code(token) in after, city.name


def test_empty_spaces_show_their_levy_icon(drawing):
    assert "Lyon      [Kc]" in drawing
    assert "Ri [Ki] Ki" in drawing


def test_covered_emporia_are_marked(drawing):
    for name in ("Tana", "Trebizond", "Timbuktu", "Red Sea"):
        assert drawing.partition(name)[2].split()[0].startswith("##")


def test_repressed_tokens_are_on_the_map_and_in_the_tableau(drawing, table):
    for square in table.squares.values():
        marks = " ".join(map(token_code, square.repressed))
        if marks:
            assert f"repr. {marks}" in drawing
            assert square.bank is None or f"repressed {marks}" in bank_part(drawing, square.bank)


def test_borders_show_concessions_and_pirates(drawing):
    for mark in ("~~Pr~", "~~Fu~", "··Fu·", "~~Me~", "~~Pc~", "~~ Pi ~~", "·· Co ··", "~~ Ma ~~"):
        assert mark in drawing


def test_bishops_vassals_and_queens(drawing):
    assert "Margaret of Anjou with bishop Br" in drawing
    assert "Damascus Coffee with bishop Bi" in drawing
    assert "│bishop Bc     │" in drawing
    assert "    vassal    Mamluk, king + queen Sitt-î Hatun of Dulkadir + repressed Ri" in drawing
    assert "Holy Roman Empire, republic" in drawing


def test_market_with_florins_even_on_a_gap(drawing):
    market = drawing.partition("Market east")[2]
    assert "| (gap)" in market
    assert "| +2 florins" in market
    assert "+3 florins" in market
    assert "+1 florin " in drawing.partition("Market west")[2]


def test_header_and_routes(drawing, table):
    assert "turn        Medici, actions done: 1; west ops run; used: Star Chamber" in drawing
    assert "victories   active: globalization" in drawing
    assert "white route Spice Islands ▸ Portugal ~ England ~ France ~ H. R. Empire\n" in drawing


def test_an_empty_table_can_be_drawn(pax):
    result = pax("show", "-", stdin=b"{}")
    assert result.code == 0
    assert "west deck   0 cards" in result.out


def test_every_map_can_be_drawn(pax):
    for name in ("1460", "1550", "reformation"):
        table = pax("new", "--map", name).out
        drawing = pax("show", "-", stdin=table.encode()).out
        assert max(map(len, drawing.splitlines())) == 100
        assert ("Kviv" in drawing) == (name == "reformation")


def test_the_width_of_the_output_can_be_chosen(pax, midgame, monkeypatch):
    monkeypatch.setenv("COLUMNS", "140")
    assert max(map(len, pax("show", midgame).out.splitlines())) == 140


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_a_table_fits_the_columns_that_there_are(pax, midgame, monkeypatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    for command in ("show", "standings", "victory", "fair"):
        lines = pax(command, midgame).out.splitlines()
        assert max(map(len, lines)) <= columns
        assert "…" not in "".join(lines)


def test_the_position_in_the_middle_of_a_turn(pax, tmp_path: Path):
    """The table stands as at the start of the turn, the position as it lies there now."""
    file = tmp_path / "table.json"
    assert pax("new", "--players", "2", "--seed", "42", "-o", file).code == 0
    assert pax("do", file, "buy west 1").code == 0
    assert pax("set", file, "marchionni +2 florins").code == 0
    shown = pax("show", "--json", file).json
    assert shown["table"]["moves"] == ["buy west 1", "set marchionni +2 florins"]
    before, now = shown["table"]["banks"], shown["position"]["banks"]
    assert now["fugger"]["florins"] == before["fugger"]["florins"] - 1
    assert now["marchionni"]["florins"] == before["marchionni"]["florins"] + 2
    assert shown["position"]["turn"]["actions"] == 1
    assert "moves" not in shown["position"]
