"""`pax opponent`: its turn with what to do and why, stopped, resumed, undone, from files of both
kinds; and inside `pax play`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Result

Pax = Callable[..., Result]

SOLO: dict[str, Any] = {
    "variants": ["solitaire"],
    "solitaire": {"seed": 7},
    "turn": {"bank": "medici"},
    "banks": {"fugger": {"florins": 3}, "medici": {"florins": 4}},
    "emporia": {"white": "trebizond", "black": "tana"},
    "market": {
        "west": ["?", "PREN043", "PREN035", "PREN034", "PREN036", "PREN039"],
        "east": ["?", "PREN103X", "PREN072", "PREN080", "PREN084", "PREN101X"],
    },
    "decks": {"west": 12, "east": ["PREN071", "PREN070", "PREN082", "PREN085"]},
}


@pytest.fixture
def solo(tmp_path: Path) -> Path:
    file = tmp_path / "solo.json"
    file.write_text(json.dumps(SOLO))
    return file


def test_a_whole_turn_says_what_to_do_and_why(pax: Pax, solo: Path) -> None:
    result = pax("opponent", solo)
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == "Medici: plan 6 card"
    assert "  O8: It has 2 actions left." in lines
    assert "Medici: buy east 1" in lines
    assert "  1. Medici: 1 florin to the east trade fair. (E1b)" in lines
    written = json.loads(solo.read_text())
    assert written["turn"]["bank"] == "fugger"


def test_one_move_at_a_time_comes_to_the_same(pax: Pax, solo: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text(solo.read_text())
    pax("opponent", solo)
    for _ in range(20):
        if json.loads(other.read_text())["turn"]["bank"] == "fugger":
            break
        assert pax("opponent", other, "--next").code == 0
    assert other.read_text() == solo.read_text()


def test_a_turn_is_undone_and_resumed_in_its_middle(pax: Pax, solo: Path) -> None:
    pax("opponent", solo, "--next")
    pax("opponent", solo, "--next")
    assert json.loads(solo.read_text())["moves"] == ["plan 6 card", "buy east 1"]
    pax("undo", solo)
    assert json.loads(solo.read_text())["moves"] == ["plan 6 card"]
    pax("opponent", solo)
    assert json.loads(solo.read_text())["turn"]["bank"] == "fugger"


def test_why_makes_no_move(pax: Pax, solo: Path) -> None:
    pax("opponent", solo, "--next")
    before = solo.read_text()
    result = pax("opponent", solo, "--why")
    assert result.out.startswith("Medici: plan 6 card\n  O8: ")
    assert solo.read_text() == before


def test_why_of_a_record_is_about_the_last_turn_of_the_opponent(
    pax: Pax, solo: Path, tmp_path: Path
) -> None:
    record = tmp_path / "game.record"
    pax("record", solo, "-o", record)
    played = pax("opponent", record).out
    pax("do", record, "buy west 1")
    before = record.read_text()
    told = pax("opponent", record, "--why").out
    reasons = [line for line in played.splitlines() if line.startswith("  O")]
    assert reasons
    assert [line for line in told.splitlines() if line.startswith("  O")] == reasons
    assert record.read_text() == before


def test_what_was_decided_by_hand_is_said_to_be(pax: Pax, solo: Path) -> None:
    pax("do", solo, "buy west 1")
    result = pax("opponent", solo, "--why")
    assert "  O5: Decided by hand; it would have made plan 6 card." in result.out.splitlines()
    assert pax("opponent", solo).code == 0


def test_a_record_keeps_the_moves_and_replays(pax: Pax, solo: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    pax("record", solo, "-o", record)
    assert pax("opponent", record).code == 0
    assert "medici: plan 6 card\nmedici: buy east 1\n" in record.read_text()
    assert pax("replay", record).code == 0


def test_the_answer_as_json(pax: Pax, solo: Path) -> None:
    answer = json.loads(pax("opponent", solo, "--json").out)
    assert answer["stop"] == "turn"
    assert [step["move"] for step in answer["steps"]][:2] == ["plan 6 card", "buy east 1"]
    assert answer["steps"][0]["reasons"][0]["code"] == "two_actions"


def test_without_a_seed_a_die_decides(pax: Pax, tmp_path: Path) -> None:
    """Saint Stefan takes Hungary; his surviving rook may stand in Buda or in Varna."""
    file = tmp_path / "solo.json"
    rows = {"west": ["?", *[None] * 5], "east": ["?", "PREN086", *[None] * 4]}
    table = SOLO | {"solitaire": {}, "market": rows, "cities": {"buda": "catholic knight"}}
    file.write_text(json.dumps(table))
    result = pax("opponent", file)
    assert "Equally good: roll a die" in result.out
    choices = [line.strip() for line in result.out.splitlines() if line.startswith("  place")]
    assert choices == ["place reformist rook buda", "place reformist rook varna"]
    assert pax("do", file, choices[1]).code == 0
    assert pax("opponent", file).code == 0
    assert "place reformist rook varna" in json.loads(file.read_text())["moves"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"variants": []}, "no solitaire game"),
        ({"turn": {"bank": "fugger"}}, "It is not the turn of Medici"),
        ({"turn": None}, "does not say whose turn it is"),
        (
            {
                "victories": ["imperial"],
                "ending": {"victory": "imperial", "winners": ["fugger"]},
                "turn": None,
            },
            "The game is over.",
        ),
        (
            {"market": {"west": ["?", "?", *[None] * 4], "east": ["?", *[None] * 5]}},
            "name what lies at west 1",
        ),
    ],
)
def test_what_cannot_be_played_is_said_and_nothing_changes(
    pax: Pax, solo: Path, changes: dict[str, Any], said: str
) -> None:
    table = {key: value for key, value in (SOLO | changes).items() if value is not None}
    if "solitaire" in table and table["variants"] == []:
        del table["solitaire"]
    solo.write_text(json.dumps(table))
    before = solo.read_text()
    result = pax("opponent", solo)
    assert result.code != 0
    assert said in result.err
    assert result.out == ""
    assert solo.read_text() == before


def test_inside_play_a_key_lets_it_play(pax: Pax, solo: Path) -> None:
    result = pax("play", solo, stdin=b"o\no\nq\n")
    lines = result.out.splitlines()
    assert "o lets the opponent play." in lines
    assert "Medici: buy east 1" in "\n".join(lines)
    assert "The opponent has nothing to decide now." in "\n".join(lines)
    assert json.loads(solo.read_text())["turn"]["bank"] == "fugger"
