"""A record is read and replayed once for a command, and a faulty table is asked about once."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.referee import records
from assistant.referee.referee import Referee
from cli.asking import Embedded
from tests.cli.conftest import Result, embedded

Pax = Callable[..., Result]
MOVES = ("buy west 1", "end", "buy west 1", "end")


@pytest.fixture
def begun(pax: Pax, game: Path) -> Path:
    """A record with four moves."""
    assert pax("do", game, *MOVES).code == 0
    return game


@pytest.fixture
def counts(begun: Path, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often records are read, moves made and questions asked, from now on."""
    counts: Counter[str] = Counter()

    def count(name: str, owner: type, method: str) -> None:
        original = getattr(owner, method)

        def counting(*arguments: Any) -> Any:
            counts[name] += 1
            return original(*arguments)

        monkeypatch.setattr(owner, method, counting)

    count("read", records._Reader, "record")
    count("made", Referee, "take")
    count("asked", Embedded, "ask")
    return counts


@embedded
@pytest.mark.parametrize(
    ("command", "made"), [(("do", "buy west 1"), 1), (("undo",), 0), (("undo", "--count", 3), 0)]
)
def test_a_record_is_read_and_replayed_once(
    pax: Pax, begun: Path, counts: Counter[str], command: tuple[Any, ...], made: int
) -> None:
    """The moves that are made: those of the record, and the new one."""
    assert pax(command[0], begun, *command[1:]).code == 0
    assert counts["read"] == 1
    assert counts["made"] == len(MOVES) + made


@embedded
def test_playing_replays_a_record_when_it_begins(
    pax: Pax, begun: Path, counts: Counter[str]
) -> None:
    """The moves of a turn are then made again for each move of it, and no turn before."""
    assert pax("play", begun, stdin=b"buy west 1\nu\nbuy west 1\nend\nq\n").code == 0
    assert counts["read"] == 1
    assert counts["made"] == len(MOVES) + 1 + 1 + 2


@embedded
@pytest.mark.parametrize("command", [("legal",), ("do", "end"), ("undo",), ("play",), ("fair",)])
@pytest.mark.parametrize("as_json", [False, True])
def test_a_faulty_table_is_asked_about_once(
    pax: Pax, counts: Counter[str], tmp_path: Path, command: tuple[str, ...], as_json: bool
) -> None:
    """Its warnings are told all the same."""
    if as_json and command == ("play",):
        pytest.skip("pax play has no --json")
    file = tmp_path / "faulty.json"
    banks = {"medici": {"hand": ["Gutenburg"]}, "fugger": {}}
    file.write_text(
        json.dumps({"turn": {"bank": "medici"}, "banks": banks, "market": {"west": []}})
    )
    result = pax(command[0], file, *command[1:], *(["--json"] if as_json else []), stdin=b"q\n")
    assert result.code == 1
    assert counts["asked"] == 1
    if as_json:
        told = result.json
        assert [(one["pointer"], one["grade"]) for one in told["faults"]] == [
            ("/banks/medici/hand/0", "error"),
            ("/market/west", "warning"),
        ]
        assert told["missing"] == ["religions", "emporia", "cities", "borders", "decks"]
    else:
        assert "1 error" in result.out
        assert "1 warning" in result.out
