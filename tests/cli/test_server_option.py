"""`--server` and `PAX_SERVER`: the same answers from elsewhere, and every trouble in one line."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from assistant import __version__
from cli.remote import KEYS
from tests.cli.conftest import Result, embedded

Pax = Callable[..., Result]
pytestmark = embedded

HEALTH = {"status": "ok", "version": __version__, "editions": ["2024", "2021"]}


class Fake:
    """A server that says what a test wants."""

    def __init__(self) -> None:
        self.health: Any = HEALTH
        self.status = 200
        self.headers: dict[str, str] = {"Content-Type": "application/json"}
        self.body = b"{}"
        self.asked: list[str] = []
        self.is_silent = False
        self.url = ""

    def problem(self, status: int, **document: Any) -> None:
        self.status = status
        self.headers = {"Content-Type": "application/problem+json"}
        self.body = json.dumps({"status": status, **document}).encode()


@pytest.fixture
def fake() -> Iterator[Fake]:
    told = Fake()
    is_over = Event()

    class Handler(BaseHTTPRequestHandler):
        def _answer(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            told.asked.append(f"{self.command} {self.path}")
            is_health = self.path == "/v1/health"
            if told.is_silent and not is_health:
                is_over.wait()
                return
            body = json.dumps(told.health).encode() if is_health else told.body
            self.send_response(200 if is_health else told.status)
            for name, value in ({} if is_health else told.headers).items():
                self.send_header(name, value)
            if "Content-Length" not in told.headers or is_health:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        do_GET = do_POST = _answer

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    told.url = f"http://127.0.0.1:{server.server_port}"
    yield told
    is_over.set()
    server.shutdown()
    thread.join()
    server.server_close()


def troubled(result: Result, *said: str) -> None:
    """Asserts trouble with the server, told in one line."""
    assert (result.code, result.out) == (3, "")
    assert result.err.startswith("pax: http://127.0.0.1:")
    assert len(result.err.splitlines()) == 1
    for text in said:
        assert text in result.err


# Both ways


@pytest.mark.parametrize(
    "arguments",
    [
        ("legal", "--why-not"), ("fair",), ("battle", "--king", "england"), ("victory",),
        ("standings",), ("check", "--missing"), ("show",), ("judge", "end", "dance"), ("record",),
        ("replay",), ("undo",), ("do", "end", "-o", "-"),
    ],
    ids=lambda arguments: arguments[0],
)  # fmt: skip
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["text", "json"])
def test_the_very_same_output_both_ways(
    pax: Pax, server: str, midgame: Path, arguments: tuple[str, ...], form: tuple[str, ...]
) -> None:
    name, *options = arguments
    here = pax(name, "-", *options, *form, stdin=midgame.read_bytes())
    there = pax(name, "-", *options, *form, "--server", server, stdin=midgame.read_bytes())
    assert here == there


def test_the_option_beats_the_environment(
    pax: Pax, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAX_SERVER", "http://127.0.0.1:1")
    assert pax("rule", "F6").code == 3
    assert pax("rule", "F6", "--server", f"{server}/").code == 0
    monkeypatch.setenv("PAX_SERVER", "")
    assert pax("rule", "F6").code == 0


def test_a_faulty_file_is_never_sent(pax: Pax, fake: Fake) -> None:
    result = pax("legal", "-", "--server", fake.url, stdin=b"{not json")
    assert (result.code, fake.asked) == (2, [])


def test_the_server_is_met_once(pax: Pax, fake: Fake, midgame: Path) -> None:
    fake.body = json.dumps(dict.fromkeys(KEYS["check"]) | {"ok": False, "faults": []}).encode()
    pax("check", midgame, "--server", fake.url)
    assert fake.asked == ["GET /v1/health", "POST /v1/check"]


# Trouble


@pytest.mark.parametrize(
    "url",
    ["127.0.0.1:8383", "ftp://127.0.0.1", "http://", "http://a:port", "http://a/?b", "file:/x"],
)
def test_what_is_no_address_is_wrong_use(pax: Pax, url: str) -> None:
    result = pax("rule", "F6", "--server", url)
    assert (result.code, result.out) == (2, "")
    assert "is no address such as http://127.0.0.1:8383" in result.err


def test_a_refused_connection(pax: Pax) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{free.getsockname()[1]}"
        troubled(
            pax("rule", "F6", "--server", url), f"{url}: cannot be reached: Connection refused."
        )


def test_a_name_that_nobody_has(pax: Pax) -> None:
    result = pax("rule", "F6", "--server", "http://nobody.invalid")
    assert (result.code, result.out) == (3, "")
    assert result.err.startswith("pax: http://nobody.invalid: cannot be reached: ")
    assert len(result.err.splitlines()) == 1


def test_a_password_is_not_shown(pax: Pax) -> None:
    result = pax("rule", "F6", "--server", "http://me:secret@127.0.0.1:1")
    assert result.code == 3
    assert "secret" not in result.err


def test_a_silent_server(pax: Pax, fake: Fake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cli.remote.ANSWER_SECONDS", 0.2)
    fake.is_silent = True
    troubled(pax("rule", "F6", "--server", fake.url), "no answer within 0.2 seconds")


def test_a_server_of_another_version(pax: Pax, fake: Fake) -> None:
    fake.health = {**HEALTH, "version": "99.1.0"}
    result = pax("rule", "F6", "--server", fake.url)
    troubled(result, f"the server is of version 99.1.0, this is {__version__}.")


def test_another_patch_of_our_version_will_do(pax: Pax, fake: Fake) -> None:
    major, minor, *_ = __version__.split(".")
    fake.health = {**HEALTH, "version": f"{major}.{minor}.999"}
    fake.body = b'{"rules": [], "did_you_mean": []}'
    assert pax("rule", "F6", "--server", fake.url).code == 1


@pytest.mark.parametrize(
    "health", [{}, [], "ok", {"status": "ok"}, {"status": "ok", "version": 1}], ids=str
)
def test_a_server_that_is_not_ours(pax: Pax, fake: Fake, health: Any) -> None:
    fake.health = health
    troubled(pax("rule", "F6", "--server", fake.url))


@pytest.mark.parametrize(
    "body",
    [
        b"", b"<html>", b"[]", b"{}", b"\xff", b"[" * 100_000, b'{"rules": []}',
        b'{"rules": 5, "did_you_mean": []}', b'{"rules": [{}], "did_you_mean": []}',
        b'{"rules": [7], "did_you_mean": []}', b'{"rules": [], "did_you_mean": 7}',
    ],
)  # fmt: skip
def test_a_body_that_is_not_ours(pax: Pax, fake: Fake, body: bytes) -> None:
    fake.body = body
    troubled(pax("rule", "F6", "--server", fake.url), "ours")


def test_an_endless_answer_is_not_read(
    pax: Pax, fake: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cli.remote.LARGEST_ANSWER", 100_000)
    fake.body = b" " * 500_000
    troubled(pax("rule", "F6", "--server", fake.url), "is not ours")


def test_an_answer_that_breaks_off(pax: Pax, fake: Fake) -> None:
    fake.headers["Content-Length"] = "1000"
    fake.body = b'{"rules"'
    troubled(pax("rule", "F6", "--server", fake.url), "cannot be reached")


def test_a_redirect_is_not_followed(pax: Pax, fake: Fake) -> None:
    fake.status = 301
    fake.headers["Location"] = "http://127.0.0.1:1/"
    result = pax("rule", "F6", "--server", fake.url)
    troubled(result, "sends us on to http://127.0.0.1:1/; give the address that answers.")


def test_a_busy_server(pax: Pax, fake: Fake) -> None:
    fake.problem(429, detail="Too many.")
    fake.headers["Retry-After"] = "7"
    troubled(pax("rule", "F6", "--server", fake.url), "try again in 7 seconds")


@pytest.mark.parametrize("status", [400, 401, 403, 404, 405, 413, 500, 502, 503])
def test_any_other_status(pax: Pax, fake: Fake, status: int) -> None:
    fake.problem(status, detail="So it is.")
    troubled(pax("rule", "F6", "--server", fake.url), f"with status {status}: So it is.")
    fake.headers, fake.body = {}, b"<html>"
    troubled(pax("rule", "F6", "--server", fake.url), f"with status {status}")


@pytest.mark.parametrize("faults", [7, [7], [{}], "many"])
def test_a_refusal_that_is_not_ours(pax: Pax, fake: Fake, midgame: Path, faults: Any) -> None:
    fake.problem(422, detail="No.", faults=faults)
    troubled(pax("legal", midgame, "--server", fake.url))


def test_a_text_cannot_take_over_the_terminal(pax: Pax, fake: Fake) -> None:
    rule = {"section": "F6", "title": "\x1b[2J\x07", "text": "a\u202eb"}
    fake.body = json.dumps({"rules": [rule], "did_you_mean": []}).encode()
    out = pax("rule", "F6", "--server", fake.url).out
    assert not set(out) & set("\x1b\x07\u202e")


def test_trouble_leaves_the_file_alone(pax: Pax, fake: Fake, table: Path) -> None:
    before = table.read_bytes()
    fake.problem(503, detail="Later.")
    for arguments in (("do", table, "end"), ("undo", table), ("play", table)):
        troubled(pax(*arguments, "--server", fake.url))
    assert table.read_bytes() == before
