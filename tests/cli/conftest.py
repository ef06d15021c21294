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


class Standard:
    """Standard input with bytes in it."""

    def __init__(self, data: bytes) -> None:
        self.buffer = io.BytesIO(data)


@pytest.fixture
def pax(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Result]:
    """Runs `pax` with arguments and, if given, bytes on standard input."""
    monkeypatch.delenv("COLUMNS", raising=False)

    def call(*arguments: object, stdin: bytes | None = None) -> Result:
        if stdin is not None:
            monkeypatch.setattr("sys.stdin", Standard(stdin))
        code = run([str(argument) for argument in arguments])
        return Result(code, *capsys.readouterr())

    return call


@pytest.fixture
def midgame() -> Path:
    """A table of four in the middle of a game."""
    return TABLES / "midgame.json"
