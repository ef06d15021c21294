"""Serving the API to people at one table, or in one room."""

from __future__ import annotations

import errno
import io
import socket
from dataclasses import replace
from typing import Any

import segno
from waitress.channel import HTTPChannel
from waitress.server import create_server
from waitress.task import ErrorTask

from api.app import create_app
from api.envelope import SECURITY_HEADERS
from api.problems import MEDIA_TYPE, Problem
from api.settings import Settings

MAX_BUFFERED = 4 * 1024 * 1024
"""Bodies beyond this are refused before the application sees them."""
EVERYWHERE = "0.0.0.0"
_ELSEWHERE = "192.0.2.1"
"""An address that nobody has (RFC 5737)."""


def serve(
    host: str = "127.0.0.1", port: int = 8383, *, lan: bool = False, log: bool = False
) -> None:
    """Answer until interrupted, to the whole network with `lan`; an OSError says why it cannot."""
    settings = Settings.from_environment()
    server = bound(EVERYWHERE if lan else host, port, replace(settings, log=log or settings.log))
    print(announcement(lan_address() if lan else host, port, with_code=lan), flush=True)
    try:
        server.run()
    finally:
        server.close()


def bound(host: str, port: int, settings: Settings | None = None) -> Any:
    """A server that listens and does not yet answer."""
    listener = _listener(host, port)
    server = create_server(
        create_app(settings), sockets=[listener], ident=None, max_request_body_size=MAX_BUFFERED
    )
    server.channel_class = ProblemChannel
    return server


def announcement(host: str, port: int, *, with_code: bool) -> str:
    """Where the server is, for people; and as a code that a phone can read."""
    url = f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
    said = f"Pax Referee is at {url}"
    return f"{said}\n\n{code_of(url)}" if with_code else said


def code_of(text: str) -> str:
    """A text as a QR code of half blocks."""
    drawn = io.StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def lan_address() -> str:
    """The address by which this machine is known in its own network; OSError without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Nothing is sent: the system only chooses the way, and with it the address.
            probe.connect((_ELSEWHERE, 9))
        except OSError:
            raise OSError("This machine is in no network; leave --lan out.") from None
        return str(probe.getsockname()[0])


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
