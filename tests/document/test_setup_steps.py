"""C: the steps of a set-up, held against what set-up itself lays on the table."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.setup import set_up
from assistant.document.setup_steps import SetupLine, setting_up
from assistant.engine.table import Table

CONFIGURATIONS: list[dict[str, Any]] = [
    {"players": players, "map": game_map, **more}
    for players in (2, 3, 4)
    for game_map in ("1460", "1550", "reformation")
    for more in ({}, {"edition": "2021"}, {"variants": ["astrology"]})
]


def table_of(options: dict[str, Any]) -> Table:
    table = set_up(options).table
    assert table is not None
    return table


def lines_of(table: Table) -> list[SetupLine]:
    return [line for step in setting_up(table).steps for line in step.lines]


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_c_every_piece_of_the_new_table_is_laid_out_once_and_no_other(
    options: dict[str, Any],
) -> None:
    table = table_of(options)
    laid = [(line.piece, tuple(line.place)) for line in lines_of(table) if line.place]
    pieces = [one for one in laid if one[0] is not None]
    expected = [(token, ("city", space)) for space, token in table.cities.items()]
    expected += [(token, ("border", border)) for border, token in table.pawns.items()]
    assert sorted(pieces) == sorted(expected)


@pytest.mark.parametrize("options", CONFIGURATIONS, ids=str)
def test_c7_each_bank_takes_its_florins(options: dict[str, Any]) -> None:
    table = table_of(options)
    said = [str(line.text) for line in lines_of(table)]
    purses = sorted(text.split(" takes ")[1] for text in said if " takes " in text)
    assert purses == [f"{florins} florins." for florins in range(3, 3 + len(table.seats))]


def test_c1c_the_map_of_1550_shows_two_reformist_empires() -> None:
    said = [str(line.text) for line in lines_of(table_of({"players": 2, "map": "1550"}))]
    assert sum("reformist side up" in text for text in said) == 2
    assert "Lay the map card of England with its reformist side up." in said


def test_c1a_one_emporium_of_each_colour_is_open() -> None:
    said = [str(line.text) for line in lines_of(table_of({"players": 3}))]
    assert sum("no disk lies on it" in text for text in said) == 2
    assert sum(text.startswith("Put a disk on") for text in said) == 4


def test_c5_the_decks_grow_with_the_players() -> None:
    for players, added in ((2, 8), (3, 12), (4, 16)):
        said = [str(line.text) for line in lines_of(table_of({"players": players}))]
        decks = [text for text in said if "comets" in text and "deck" in text]
        assert len(decks) == 2
        assert all(f"lay {added} further cards" in text for text in decks)


def test_c5c_astrology_turns_the_decks_up() -> None:
    with_it = lines_of(table_of({"players": 2, "variants": ["astrology"]}))
    assert any("top card of both decks" in str(line.text) for line in with_it)
    without = lines_of(table_of({"players": 2}))
    assert not any("top card of both decks" in str(line.text) for line in without)
