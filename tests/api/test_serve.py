"""The server itself."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection
from typing import Any

import pytest

from api import connections, serve
from api.settings import Settings
from cli.main import run


@pytest.fixture
def address() -> Iterator[tuple[str, int]]:
    """A running server; its port is given by the system."""
    server = serve.bound("127.0.0.1", 0)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    yield ("127.0.0.1", int(server.effective_port))
    server.trigger.pull_trigger(server.handle_close)
    thread.join(5)


def exchange(address: tuple[str, int], request: bytes) -> tuple[str, str]:
    """The head and the body that answer raw bytes."""
    with socket.create_connection(address, timeout=10) as connection:
        connection.sendall(request)
        answer = b""
        while chunk := connection.recv(65536):
            answer += chunk
    head, _, body = answer.decode().partition("\r\n\r\n")
    return head, body


def test_answers(address: tuple[str, int]) -> None:
    head, body = exchange(address, b"GET /v1/health HTTP/1.0\r\n\r\n")
    assert head.startswith("HTTP/1.0 200")
    assert json.loads(body)["status"] == "ok"


def test_chunked_bodies_are_read(address: tuple[str, int]) -> None:
    head, body = exchange(
        address,
        b"POST /v1/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
        b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        b"2\r\n{}\r\n0\r\n\r\n",
    )
    assert head.startswith("HTTP/1.1 200")
    assert "fingerprint" in json.loads(body)


@pytest.mark.parametrize(
    ("request_", "status"),
    [
        (b"NONSENSE\r\n\r\n", 400),
        (b"POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n", 413),
    ],
)
def test_what_the_server_refuses_is_a_problem_too(
    address: tuple[str, int], request_: bytes, status: int
) -> None:
    head, body = exchange(address, request_)
    assert f" {status} " in head.splitlines()[0]
    assert "application/problem+json" in head
    assert "nosniff" in head
    assert json.loads(body)["status"] == status


HALF = b"POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"


@pytest.fixture
def half_sent(address: tuple[str, int]) -> Iterator[list[socket.socket]]:
    """A hundred connections of one address that hold back half of what they announced."""
    held = [socket.create_connection(address, timeout=10) for _ in range(100)]
    for connection in held:
        connection.sendall(HALF)
    yield held
    for connection in held:
        connection.close()


def test_slow_clients_keep_nobody_waiting(
    address: tuple[str, int], half_sent: list[socket.socket]
) -> None:
    began = time.monotonic()
    head, _ = exchange(address, b"GET /v1/health HTTP/1.0\r\n\r\n")
    assert head.startswith("HTTP/1.0 200")
    assert time.monotonic() - began < 1


def test_the_one_that_waited_longest_gives_way(
    address: tuple[str, int], half_sent: list[socket.socket]
) -> None:
    exchange(address, b"GET /v1/health HTTP/1.0\r\n\r\n")
    assert half_sent[0].recv(10) == b""
    half_sent[-1].settimeout(0.3)
    with pytest.raises(TimeoutError):
        half_sent[-1].recv(10)


def test_a_request_that_drips_in_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, address: tuple[str, int]
) -> None:
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.5)
    with socket.create_connection(address, timeout=10) as connection:
        connection.sendall(HALF)
        end = time.monotonic() + 8
        connection.settimeout(0.1)
        while time.monotonic() < end:
            try:
                connection.sendall(b" ")
                if connection.recv(10) == b"":
                    return
            except TimeoutError:
                continue
            except OSError:
                return
        pytest.fail("The server waits for ever.")


def test_a_connection_is_used_again(address: tuple[str, int]) -> None:
    with socket.create_connection(address, timeout=10) as connection:
        for _ in range(3):
            connection.sendall(b"GET /v1/health HTTP/1.1\r\nHost: x\r\n\r\n")
            answer = connection.recv(65536)
            while b"version" not in answer:
                answer += connection.recv(65536)
            assert answer.startswith(b"HTTP/1.1 200")


def test_a_port_in_use_is_said_clearly(address: tuple[str, int]) -> None:
    with pytest.raises(OSError, match=f"Port {address[1]} on 127.0.0.1 is already in use"):
        serve.serve(*address)


def test_an_impossible_host_is_said_clearly() -> None:
    with pytest.raises(OSError, match="Cannot serve at"):
        serve.serve("no such host", 8383)


def test_the_address_is_shown_as_a_code_for_phones(capsys: pytest.CaptureFixture[str]) -> None:
    said = serve.announcement("192.168.1.7", 8383, with_code=True)
    assert said.startswith("Pax Referee is at http://192.168.1.7:8383\n\n")
    lines = said.split("\n\n")[1].splitlines()
    assert len({len(line) for line in lines}) == 1
    assert set("".join(lines)) == set(" ▀▄█")
    assert serve.announcement("127.0.0.1", 80, with_code=False).count("\n") == 0
    assert serve.announcement("::1", 80, with_code=False).endswith("http://[::1]:80")


def test_another_address_is_another_code() -> None:
    assert serve.code_of("http://192.168.1.7:8383") != serve.code_of("http://192.168.1.8:8383")


class NoNetwork(socket.socket):
    """A socket that leads nowhere."""

    def connect(self, address: object) -> None:
        raise OSError("unreachable")


def test_no_network_is_said_clearly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve.socket, "socket", NoNetwork)
    with pytest.raises(OSError, match="in no network"):
        serve.lan_address()


class Stopped:
    """A server that is stopped as soon as it runs."""

    def run(self) -> None:
        raise KeyboardInterrupt

    def close(self) -> None:
        pass


def test_lan_binds_to_every_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bound: list[tuple[str, int, Settings]] = []

    def bind(host: str, port: int, settings: Settings) -> Stopped:
        bound.append((host, port, settings))
        return Stopped()

    monkeypatch.setattr(serve, "bound", bind)
    monkeypatch.setattr(serve, "lan_address", lambda: "192.168.1.7")
    monkeypatch.setenv("PAX_RATE", "3")
    with pytest.raises(KeyboardInterrupt):
        serve.serve(lan=True, log=True)
    assert bound == [
        (
            "0.0.0.0", 8383,
            Settings(
                rate=3.0, log=True, frees_own_machine=True, rooms="local", waiting=serve.WAITING,
                address="http://192.168.1.7:8383",
            ),
        )
    ]  # fmt: skip
    assert "http://192.168.1.7:8383" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--lan", "--host", "127.0.0.1"], "--lan and --host exclude each other"),
        (["--lan"], "PAX_RATE is 'many'"),
    ],
)
def test_wrong_use_of_pax_serve(
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PAX_RATE", "many")
    assert run(["serve", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_who_waits_in_a_room_keeps_nobody_from_being_answered_nor_the_server_from_ending() -> None:
    """As many wait as can: others are answered at once, and at the end all are let go."""
    server = serve.bound("127.0.0.1", 0, Settings(rate=0, rooms="memory", waiting=4))
    threading.Thread(target=server.run, daemon=True).start()
    ask = partial(asked, int(server.effective_port))
    opened = ask("/rooms/open", {"table": {"banks": {"medici": {}}}, "phone": "phone-of-one"})
    here = {"code": opened["code"], "version": opened["version"], "number": 1, "wait": 20}
    with ThreadPoolExecutor(4) as pool:
        looks = [
            pool.submit(ask, "/rooms/look", here | {"phone": f"phone-{at}-waits"})
            for at in range(4)
        ]
        time.sleep(0.5)
        began = time.monotonic()
        for _ in range(20):
            assert ask("/v1/check", {"table": {}})["ok"] is True
        assert time.monotonic() - began < 5
        began = time.monotonic()
        server.task_dispatcher.shutdown()
        assert time.monotonic() - began < 3
        assert all(look.result(3)["held"] for look in looks)
    server.trigger.pull_trigger(server.handle_close)


def asked(port: int, address: str, body: object) -> Any:
    """What a server of this machine answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("POST", address, json.dumps(body), {"Content-Type": "application/json"})
    found = json.loads(connection.getresponse().read())
    connection.close()
    return found
