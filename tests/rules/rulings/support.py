"""Tables for the tests of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.setup import set_up
from assistant.engine.rulings import DEFAULTS, EDITIONS
from assistant.engine.table import Table
from assistant.referee.referee import Referee
from tests.rules.support import options, play, referee

both_editions = pytest.mark.parametrize("edition", EDITIONS)
Parts = dict[str, Any]


def tables_with(name: str, stands: bool) -> list[Parts]:
    """Each edition with a switch as wanted: by the edition itself, or set at the table."""
    return [
        {"edition": edition}
        if DEFAULTS[edition][name] == stands
        else {"edition": edition, "rulings": {name: stands}}
        for edition in EDITIONS
    ]


def switch(name: str, stands: bool) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", tables_with(name, stands))


def fair_card(florins: int = 0) -> list[Any]:
    """A market row with nothing but its face-down card."""
    return [{"card": "?", "florins": florins}, None, None, None, None, None]


def begun(parts: Parts) -> Table:
    found = set_up(parts)
    assert found.table is not None
    return found.table


def sections(at: Referee, *moves: str) -> list[str]:
    return [act.section for move in moves for act in at.choose(move)]


def steps_of_bishop(game: Parts, at_entry: str) -> set[str]:
    """Where a red bishop can step from a card of a suzerainty: Hungary and Elzbieta over
    Byzantium with Sophia and Mamluk, beside a card of the row."""

    def with_bishop(entry: str) -> dict[str, str]:
        return {"bishop": "reformist"} if entry == at_entry else {}

    def queen(card: str) -> dict[str, str]:
        return {"card": card} | with_bishop(card)

    hungary = {
        "empire": "hungary",
        "queen": queen("PREN075"),
        "vassals": [
            {"empire": "byzantium", "queen": queen("PREN076")} | with_bishop("byzantium"),
            {"empire": "mamluk"} | with_bishop("mamluk"),
        ],
    } | with_bishop("hungary")
    side = {"card": "PREN072"} | with_bishop("PREN072")
    medici = {"west": ["PREN005", "PREN011"], "east": [side, hungary]}
    at = referee(**game, banks={"medici": medici, "fugger": {}})
    play(at, "ops west", "op PREN005 inquisitor reformist")
    return {move.rsplit(" ", 1)[1] for move in options(at)}
