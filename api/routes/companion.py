"""What the companion page needs beside its files: its service worker and the server's address."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import segno
from flask import Blueprint, Response, request

from api.problems import Problem
from assistant import __version__

companion = Blueprint("companion", __name__)

WEB = Path(__file__).parent.parent / "web"
SHELL_KINDS = (".css", ".html", ".js", ".svg", ".webmanifest")
NOT_SHELL = ("docs.", "sw.js")
LONGEST_ADDRESS = 300


@companion.get("/sw.js")
def service_worker() -> Response:
    """At the root, for a service worker serves what lies below its own address.

    It changes with every file of the page, so that browsers notice a new version.
    """
    files = _shell()
    shell = {"version": _version(files), "files": [f"/web/{name}" for name in files]}
    script = f"self.SHELL = {json.dumps(shell)};\n{(WEB / 'sw.js').read_text('utf-8')}"
    response = Response(script, mimetype="text/javascript")
    response.cache_control.no_cache = True
    return response


def _shell() -> dict[str, Path]:
    """The files that the page is made of."""
    paths = {path.relative_to(WEB).as_posix(): path for path in sorted(WEB.rglob("*"))}
    return {
        name: path
        for name, path in paths.items()
        if path.suffix in SHELL_KINDS and not name.startswith(NOT_SHELL)
    }


def _version(files: dict[str, Path]) -> str:
    digest = hashlib.sha256(__version__.encode())
    for name, path in files.items():
        digest.update(name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


@companion.get("/web-address.svg")
def web_address() -> Response:
    """The address by which the page was reached, as a QR code."""
    address = request.host_url
    if len(address) > LONGEST_ADDRESS:
        raise Problem(400, "The Host header is too long for an address.")
    drawn = io.BytesIO()
    segno.make(address, micro=False).save(drawn, kind="svg", border=2, scale=8, omitsize=True)
    response = Response(drawn.getvalue(), mimetype="image/svg+xml")
    response.cache_control.no_store = True
    return response
