"""Running the command line as its users do."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cli.main import run

TABLES = Path(__file__).parent.parent / "tables"


class Result(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def pax(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Result]:
    """Runs `pax` with arguments and, if given, bytes on standard input."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def call(*arguments: object, stdin: bytes | None = None) -> Result:
        if stdin is not None:
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run([str(argument) for argument in arguments])
        return Result(code, *capsys.readouterr())

    return call


@pytest.fixture
def midgame() -> Path:
    """A table of four in the middle of a game."""
    return TABLES / "midgame.json"


@pytest.fixture
def table(pax: Callable[..., Result], tmp_path: Path) -> Path:
    """A new table of three, Fugger to begin with three florins."""
    file = tmp_path / "table.json"
    assert pax("new", "--players", 3, "--seed", 42, "-o", file).code == 0
    return file


@pytest.fixture
def game(pax: Callable[..., Result], table: Path, tmp_path: Path) -> Path:
    """The record of that table, with no move yet."""
    file = tmp_path / "game.record"
    assert pax("record", table, "-o", file).code == 0
    return file
