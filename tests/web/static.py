"""A plain static server, as any host of files is one."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class _Quiet(SimpleHTTPRequestHandler):
    policy: str | None = None

    def end_headers(self) -> None:
        if self.policy is not None:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class StaticServer:
    """Serves a folder, on a port of its own, until it is stopped."""

    def __init__(self, folder: Path, policy: str | None = None) -> None:
        """`policy`: what the host lets a page do, on every answer."""
        quiet = type("_Host", (_Quiet,), {"policy": policy})
        handler = partial(quiet, directory=str(folder))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._thread = Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05})
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def stop(self) -> None:
        """Be away from now on."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()
