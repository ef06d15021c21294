"""The server itself."""

from __future__ import annotations

import json
import socket
import threading
from collections.abc import Iterator

import pytest

from api import serve


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


def test_a_port_in_use_is_said_clearly(address: tuple[str, int]) -> None:
    with pytest.raises(OSError, match=f"Port {address[1]} on 127.0.0.1 is already in use"):
        serve.serve(*address)


def test_an_impossible_host_is_said_clearly() -> None:
    with pytest.raises(OSError, match="Cannot serve at"):
        serve.serve("no such host", 8383)
