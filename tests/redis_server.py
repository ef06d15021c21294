"""A real Redis on a port of its own, where there is one to start."""

from __future__ import annotations

import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

PROGRAM = shutil.which("redis-server")
needs_redis = pytest.mark.skipif(PROGRAM is None, reason="redis-server is not installed")


class RedisServer:
    """A Redis that keeps nothing on disk, and can be killed and started again."""

    def __init__(self) -> None:
        self.port = _free_port()
        self.address = f"redis://127.0.0.1:{self.port}/0"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        assert PROGRAM is not None
        self._process = subprocess.Popen(
            [PROGRAM, "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""],
            stdout=subprocess.DEVNULL,
        )
        end = time.monotonic() + 20
        while not self._answers():
            assert time.monotonic() < end, "redis-server does not answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """End it at once; what it held is lost."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def _answers(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), timeout=1) as connection:
                connection.sendall(b"PING\r\n")
                return connection.recv(16).startswith(b"+PONG")
        except OSError:
            return False


@contextmanager
def running_redis() -> Iterator[RedisServer]:
    """A Redis while it is needed."""
    server = RedisServer()
    try:
        yield server
    finally:
        server.kill()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port
