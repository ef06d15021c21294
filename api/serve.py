"""Serving the API to people at one table, or in one room."""

from __future__ import annotations

import errno
import socket
from typing import Any

from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from api.app import SECURITY_HEADERS, create_app
from api.problems import MEDIA_TYPE, Problem

MAX_BUFFERED = 4 * 1024 * 1024
"""Bodies beyond this are refused before the application sees them."""


def serve(host: str = "127.0.0.1", port: int = 8383) -> None:
    """Answer until interrupted; an OSError says why it cannot."""
    server = bound(host, port)
    shown = f"[{host}]" if ":" in host else host
    print(f"Pax Referee is at http://{shown}:{port}", flush=True)
    try:
        server.run()
    finally:
        server.close()


def bound(host: str, port: int) -> Any:
    """A server that listens and does not yet answer."""
    listener = _listener(host, port)
    server = create_server(
        create_app(), sockets=[listener], ident=None, max_request_body_size=MAX_BUFFERED
    )
    server.channel_class = ProblemChannel
    return server


def _listener(host: str, port: int) -> socket.socket:
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError, UnicodeError) as error:
        raise OSError(_complaint(host, port, error)) from None


def _complaint(host: str, port: int, error: Exception) -> str:
    if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
        return f"Port {port} on {host} is already in use; choose another with --port."
    reason = (isinstance(error, OSError) and error.strerror) or error
    return f"Cannot serve at {host} port {port}: {reason}."


class ProblemTask(ErrorTask):
    """What waitress refuses by itself, in the shape of every other error."""

    def execute(self) -> None:
        error = self.request.error
        body = Problem(error.code, f"{error.reason}: {error.body}.").response().get_data()
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend([("Content-Type", MEDIA_TYPE), *SECURITY_HEADERS.items()])
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class ProblemChannel(HTTPChannel):
    """A connection whose own errors are problem documents."""

    error_task_class = ProblemTask
