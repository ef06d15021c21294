"""`pax play`: the referee at a terminal, and a file that is always whole."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Result

Pax = Callable[..., Result]

PATIENCE = 20
"""Seconds after which a test gives up on a process."""


def typed(*lines: str) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


def moves_in(file: Path) -> list[str]:
    found: list[str] = json.loads(file.read_text()).get("moves", [])
    return found


def test_a_number_makes_the_move_and_saves_it(pax: Pax, table: Path) -> None:
    result = pax("play", table, stdin=typed("1", "q"))
    assert (result.code, result.err) == (0, "")
    assert re.search(r"^1  buy west 1  ", result.out, re.MULTILINE)
    assert "Fugger: buy west 1\n  1. Fugger: 1 florin to " in result.out
    assert moves_in(table) == ["buy west 1"]


def test_a_typed_move_does_too(pax: Pax, table: Path) -> None:
    pax("play", table, stdin=typed("BUY  west 1", "fugger: end"))
    assert moves_in(table) == []
    assert json.loads(table.read_text())["turn"]["bank"] == "marchionni"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99", "99: not legal\n    The options go from 1 to 8.\n"),
        ("0", "0: not legal\n    The options go from 1 to 8.\n"),
        ("9" * 6000, "The options go from 1 to 8.\n"),
        (
            "dance",
            "dance: not legal\n    'dance' is not understood: it names nothing of the game.\n",
        ),
        ("buy west 5", "    E1b: You have 3 florins, the card costs 5.\n"),
        ("medici: end", "    The decision is Fugger's now, not Medici's.\n"),
    ],
)
def test_what_is_not_legal_is_told_and_asked_again(
    pax: Pax, table: Path, line: str, said: str
) -> None:
    before = table.read_bytes()
    result = pax("play", table, stdin=typed(line, "q"))
    assert (result.code, result.err) == (0, "")
    assert said in result.out
    assert table.read_bytes() == before


def test_why_not_and_show_change_nothing(pax: Pax, table: Path) -> None:
    before = table.read_bytes()
    out = pax("play", table, stdin=typed("?", "s", "", "q")).out
    assert "E1b: You have 3 florins, the card costs 4." in out
    assert "┌── England ───┐" in out
    assert out.count("1  buy west 1  ") == 2
    assert table.read_bytes() == before


def test_undo_goes_back_past_the_turn_while_the_game_is_open(pax: Pax, table: Path) -> None:
    before = table.read_bytes()
    lines = ("buy west 1", "end", "u", "u", "u", "q")
    out = pax("play", table, stdin=typed(*lines)).out
    assert "Taken back: end\n" in out
    assert "Taken back: buy west 1\n" in out
    assert "There is no move to take back." in out
    assert table.read_bytes() == before


def test_a_record_keeps_the_whole_game(pax: Pax, game: Path) -> None:
    pax("play", game, stdin=typed("buy west 1", "end", "fair east"))
    assert game.read_text().endswith("\n# Turn 2: Marchionni\nmarchionni: fair east\n")


def test_the_end_of_the_game_is_told(pax: Pax, tmp_path: Path) -> None:
    file = tmp_path / "over.json"
    ending = {"victory": "imperial", "winners": ["coeur"]}
    over = {"banks": {"medici": {}, "coeur": {}}, "victories": ["imperial"], "ending": ending}
    file.write_text(json.dumps(over))
    result = pax("play", file, stdin=typed("1", "end", "?", "q"))
    assert result.code == 0
    assert "The game is over: Imperial victory of Cœur." in result.out
    assert "The game is over; no move is left to make." in result.out


def test_the_end_of_the_input_is_like_quitting(pax: Pax, table: Path) -> None:
    assert pax("play", table, stdin=b"").code == 0


def test_the_game_must_be_in_a_file(pax: Pax) -> None:
    result = pax("play", "-", stdin=b"{}")
    assert (result.code, result.out) == (2, "")
    assert "must be in a file" in result.err


def test_a_closed_standard_input(pax: Pax, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    result = pax("play", table)
    assert result.code == 2
    assert "standard input" in result.err


def test_a_file_that_cannot_be_written_keeps_what_it_had(
    pax: Pax, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = table.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    result = pax("play", table, stdin=typed("1", "q"))
    assert result.code == 2
    assert "No space left on device" in result.err
    assert table.read_bytes() == before


def test_an_interruption_leaves_the_file_with_every_move(table: Path) -> None:
    """At a real terminal: a move, then Ctrl-C where the next one is asked for."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "cli.main", "play", str(table)],
        stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, preexec_fn=_hear_interruptions,
    )  # fmt: skip
    try:
        os.write(ours, b"1\n")
        _wait_for(lambda: moves_in(table) == ["buy west 1"])
        _read_until(ours, rb"\(D1\).*\(D1\).* end ")
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
        os.close(ours)
        os.close(theirs)
    assert process.returncode == 130
    assert said.endswith(b"pax: interrupted\n")
    assert b"Traceback" not in said
    assert moves_in(table) == ["buy west 1"]
    assert [entry.name for entry in table.parent.iterdir()] == [table.name]


def _hear_interruptions() -> None:
    """A script ignores Ctrl-C for what it runs in the background, and its children inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _wait_for(condition: Callable[[], bool]) -> None:
    for _ in range(400):
        if condition():
            return
        time.sleep(0.05)
    raise AssertionError("it never happened")


def _read_until(terminal: int, pattern: bytes) -> None:
    """Read what a terminal shows until a pattern has come; fails when nothing more comes."""
    seen = b""
    while not re.search(pattern, seen, re.DOTALL):
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, seen
        seen += os.read(terminal, 4096)
