"""Running the command line as its users do."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any, NamedTuple

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

from api.app import create_app
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


class _Quiet(WSGIRequestHandler):
    """Answers over connections that stay open, and logs nothing."""

    protocol_version = "HTTP/1.1"

    def log(self, type: str, message: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a real server on this machine."""
    listening = make_server("127.0.0.1", 0, create_app(), threaded=True, request_handler=_Quiet)
    thread = Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listening.server_port}"
    listening.shutdown()
    thread.join()
    listening.server_close()


@pytest.fixture(params=["embedded", "remote"])
def pax(
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[..., Result]:
    """Runs `pax` with arguments and, if given, bytes on standard input; both ways in turn."""
    monkeypatch.delenv("COLUMNS", raising=False)
    monkeypatch.delenv("PAX_SERVER", raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    if request.param == "remote":
        monkeypatch.setenv("PAX_SERVER", request.getfixturevalue("server"))

    def call(*arguments: object, stdin: bytes | None = None) -> Result:
        if stdin is not None:
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = run([str(argument) for argument in arguments])
        return Result(code, *capsys.readouterr())

    return call


embedded = pytest.mark.parametrize("pax", ["embedded"], indirect=True)
"""For what asks nobody, or looks inside."""


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
