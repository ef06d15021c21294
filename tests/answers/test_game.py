"""The vocabulary of a game: everything that a table can be set up with, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.answers.game import vocabulary
from assistant.answers.questions import ask
from assistant.catalog.shapes import document_of
from assistant.engine.rulings import SWITCHES

GAME: dict[str, Any] = document_of(vocabulary())


def ids(part: str) -> list[str]:
    return [one["id"] for one in GAME[part]]


@pytest.mark.parametrize("edition", ids("editions"))
@pytest.mark.parametrize("map_name", ids("maps"))
def test_every_edition_and_map_can_be_set_up(edition: str, map_name: str) -> None:
    table = ask("tables", {"players": 2, "edition": edition, "map": map_name})["table"]
    assert (table["edition"], table["map"]) == (edition, map_name)


@pytest.mark.parametrize("bank", GAME["banks"], ids=lambda bank: bank["id"])
def test_every_bank_can_play_where_it_is_in_the_box(bank: dict[str, Any]) -> None:
    other = "medici" if bank["id"] != "medici" else "fugger"
    where = "reformation" if bank["promo"] else "1460"
    table = ask("tables", {"banks": [bank["id"], other], "map": where})["table"]
    assert table["borders"][bank["concession"]] == f"{bank['id']} pawn"


def test_each_variant_has_its_sentence_and_can_be_played() -> None:
    for variant in GAME["variants"]:
        assert variant["text"].endswith(".")
        alone = {"players": 1} if variant["id"] == "solitaire" else {"players": 2}
        table = ask("tables", {**alone, "variants": [variant["id"]]})["table"]
        assert variant["id"] in table["variants"]


def test_every_switch_has_both_readings_and_stands_as_its_edition_has_it() -> None:
    assert ids("switches") == list(SWITCHES)
    for edition in ids("editions"):
        rulings = ask("tables", {"players": 2, "edition": edition})["rulings"]
        for switch in GAME["switches"]:
            assert switch["on"] != switch["off"]
            assert rulings[switch["id"]] is switch["editions"][edition]
