"""Serving the API to people at one table, or in one room."""

from __future__ import annotations

import errno
import io
import socket
from dataclasses import replace

import segno
from waitress.adjustments import Adjustments

from api.app import create_app
from api.connections import (
    CLEANUP_SECONDS,
    IDLE_SECONDS,
    MOST_CONNECTIONS,
    Dispatcher,
    PatientServer,
)
from api.rooms import Rooms
from api.settings import Settings

MAX_BUFFERED = 4 * 1024 * 1024
"""Bodies beyond this are refused before the application sees them."""
MAX_HEADER = 32 * 1024
WAITING = 64
"""Phones that wait for what happens in their rooms, each in a thread: eight tables of eight."""
ANSWERING = 6
"""Threads that are left for everybody else."""
EVERYWHERE = "0.0.0.0"
_ELSEWHERE = "192.0.2.1"
"""An address that nobody has (RFC 5737)."""


def serve(
    host: str = "127.0.0.1", port: int = 8383, *, lan: bool = False, log: bool = False
) -> None:
    """Answer until interrupted, to the whole network with `lan`; an OSError says why it cannot."""
    settings = Settings.from_environment()
    shown = lan_address() if lan else host
    given = replace(
        settings, log=log or settings.log, frees_own_machine=True, rooms=settings.rooms or "local",
        waiting=settings.waiting or WAITING, address=address_of(shown, port) if lan else "",
    )  # fmt: skip
    server = bound(EVERYWHERE if lan else host, port, given)
    print(announcement(shown, port, with_code=lan), flush=True)
    try:
        server.run()
    finally:
        server.close()


def bound(host: str, port: int, settings: Settings | None = None) -> PatientServer:
    """A server that listens and does not yet answer."""
    listener = _listener(host, port)
    adjustments = Adjustments(
        sockets=[listener], ident=None, max_request_body_size=MAX_BUFFERED,
        max_request_header_size=MAX_HEADER, connection_limit=2 * MOST_CONNECTIONS,
        channel_timeout=IDLE_SECONDS, cleanup_interval=CLEANUP_SECONDS,
    )  # fmt: skip
    about = (listener.family, listener.type, listener.proto, listener.getsockname())
    app = create_app(settings)
    rooms: Rooms | None = app.config["ROOMS"]
    dispatcher = Dispatcher((lambda: None) if rooms is None else rooms.close)
    dispatcher.set_thread_count(ANSWERING + (settings.waiting if settings else 0))
    return PatientServer(
        app, map={}, _sock=listener, dispatcher=dispatcher, adj=adjustments, bind_socket=False,
        sockinfo=about,
    )  # fmt: skip


def announcement(host: str, port: int, *, with_code: bool) -> str:
    """Where the server is, for people; and as a code that a phone can read."""
    url = address_of(host, port)
    said = f"Pax Referee is at {url}"
    return f"{said}\n\n{code_of(url)}" if with_code else said


def address_of(host: str, port: int) -> str:
    """An address of the web."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


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
