"""The companion page: itself, its service worker, the engine inside it."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from flask import Blueprint, Response, current_app, request, send_from_directory

from api.engine import WORKER, Engine
from api.envelope import POLICY
from api.page import ICONS, content, index, service_worker, tag
from assistant.answers.problems import Problem
from assistant.catalog.drawings import SHEET

companion = Blueprint("companion", __name__)

A_YEAR = 365 * 24 * 3600
WORKER_POLICY = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
"""What the worker's policy allows beyond the page's: compiling the engine."""


@companion.get("/")
def page() -> Response:
    """The page; browsers ask each time whether it has changed."""
    response = Response(
        index(_engine(), has_server=True, address=current_app.config["ADDRESS"]),
        mimetype="text/html",
    )
    response.cache_control.no_cache = True
    response.add_etag()
    response.make_conditional(request)
    return response


@companion.get("/sw.js")
def worker() -> Response:
    """At the root, for a service worker serves what lies below its own address."""
    script = service_worker(_engine(), has_server=True)
    response = Response(script, mimetype="text/javascript")
    response.cache_control.no_cache = True
    return response


@companion.get("/engine/<version>/<name>")
def engine_part(version: str, name: str) -> Response:
    """A part of the engine; under the address of its version it never changes."""
    engine = _engine()
    if engine is None or engine.version != version:
        raise Problem(404, "This version of the engine is not offered here.")
    response = send_from_directory(engine.folder, name)
    response.cache_control.no_cache = None
    response.cache_control.public = True
    response.cache_control.max_age = A_YEAR
    response.cache_control.immutable = True
    if name == WORKER:
        response.headers["Content-Security-Policy"] = WORKER_POLICY
    return response


@companion.get(f"/web/{ICONS}")
def icons() -> Response:
    """The drawings."""
    return file_of_page(SHEET)


def file_of_page(path: Path) -> Response:
    """A file of the page; browsers ask each time whether it has changed."""
    mimetype = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    data = content(path)
    response = Response(data, mimetype=mimetype)
    response.cache_control.no_cache = True
    response.set_etag(tag(path))
    response.make_conditional(request, accept_ranges=True, complete_length=len(data))
    return response


def _engine() -> Engine | None:
    engine: Engine | None = current_app.config["PAX_ENGINE"]
    return engine
