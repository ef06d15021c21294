"""The app on a port of its own, which can be taken away and brought back."""

from __future__ import annotations

import logging
import socket
from pathlib import Path
from threading import Thread

from werkzeug.serving import BaseWSGIServer, make_server

from api.app import create_app
from api.settings import Settings

NOWHERE = Path("no-engine")

logging.getLogger("werkzeug").setLevel(logging.ERROR)


class Server:
    """A server of the page; it keeps its port when it is started again."""

    def __init__(self, engine: Path = NOWHERE, address: str = "") -> None:
        """`engine`: where one was built that the page may go on with; `address`: where other phones
        reach it."""
        self.known_as = address
        self.engine = engine
        self.port = free_port()
        self._running: tuple[BaseWSGIServer, Thread] | None = None
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Serve, if it does not already."""
        if self._running is not None:
            return
        settings = Settings(
            rate=0, rooms="memory", waiting=16, engine=self.engine, address=self.known_as
        )
        app = create_app(settings)
        server = make_server("127.0.0.1", self.port, app, threaded=True)
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        self._running = (server, thread)

    def stop(self) -> None:
        """Be away: connections are refused."""
        if self._running is None:
            return
        server, thread = self._running
        server.shutdown()
        server.server_close()
        thread.join()
        self._running = None


def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port
