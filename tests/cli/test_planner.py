"""`pax plan`, `threats`, `stop`, `earn`, `suggest` and `review`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.document.reading import read
from assistant.referee.records import write_record
from tests.cli.conftest import Result

Pax = Callable[..., Result]

WON: dict[str, Any] = {
    "turn": {"bank": "medici"},
    "banks": {
        "medici": {"florins": 1, "west": ["england", "france", "aragon"]},
        "fugger": {"florins": 1},
    },
    "emporia": {"white": "trebizond", "black": "tana"},
    "decks": {"west": ["?"] * 9, "east": ["?"] * 9},
    "victories": ["imperial"],
}


@pytest.fixture
def won(tmp_path: Path) -> Path:
    """A table at which Medici can declare."""
    path = tmp_path / "won.json"
    path.write_text(json.dumps(WON), encoding="utf-8")
    return path


def test_a_win_is_told_with_its_line_and_its_clauses(pax: Pax, won: Path) -> None:
    out = pax("plan", won).out
    assert out.startswith("Medici can win this turn.")
    assert "(declare imperial)" in out
    assert "kings: 3" in out.lower()
    assert pax("plan", won, "--json").json["verdict"] == "win"


def test_a_threat_is_told(pax: Pax, won: Path) -> None:
    out = pax("threats", won, "--bank", "fugger").out
    assert "Medici can win with what lies open." in out


def test_the_most_florins(pax: Pax, won: Path) -> None:
    answer = pax("earn", won, "--json").json
    assert (answer["before"], answer["florins"], answer["exact"]) == (1, 5, True)
    assert "can end the turn with 5" in pax("earn", won).out
    assert "No turn can be played without that." in pax("earn", won, "--without", "sell").out


def test_a_suggestion_takes_the_win(pax: Pax, won: Path) -> None:
    assert pax("suggest", won).out.startswith("This wins:")


def test_a_bank_that_is_not_seated(pax: Pax, won: Path) -> None:
    result = pax("plan", won, "--bank", "coeur")
    assert result.code != 0
    assert "no seat" in result.err


def test_a_review_finds_the_win_that_was_not_taken(pax: Pax, tmp_path: Path) -> None:
    table = read(WON).table
    assert table is not None
    path = tmp_path / "evening.record"
    path.write_text(write_record(table, ["sell aragon", "end"]), encoding="utf-8")
    out = pax("review", path, "--budget", "500").out
    assert "a win was there: declare imperial" in out
    assert "1 turn of 1 looked at; 1 to talk about." in out


def test_a_review_wants_a_record(pax: Pax, won: Path) -> None:
    assert "a review looks at a record" in pax("review", won).err
