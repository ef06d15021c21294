"""What surrounds every answer: a request id, a log line, safe headers, CORS, compression."""

from __future__ import annotations

import gzip
import logging
import re
import secrets
import time
from urllib.parse import quote

from flask import Flask, Response, g, request
from werkzeug.middleware.proxy_fix import ProxyFix

from api.rate_limit import OWN_MACHINE, RateLimit, client_of
from api.settings import Settings
from assistant.answers.problems import Problem

POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'"
)
SECURITY_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
}
REQUEST_ID = "X-Request-Id"
COMPRESSED_FROM = 1024
"""Bytes from which an answer is worth compressing."""
COMPRESSION = 5
PROXY_HEADERS = ("X-Forwarded-For", "Forwarded", "X-Real-Ip", "Via")
PUNISHMENT = 4
PAGE_FILES = ("/web/", "/engine/")
"""The page's own files: cached by browsers, and asked for many at once."""

_AS_IT_IS = (206, 304)
_COMPRESSED_ALREADY = ("image/png", "application/gzip", "application/zip")
_SANE_ID = re.compile(r"[A-Za-z0-9._-]{1,64}", re.ASCII)
_LOG = logging.getLogger("pax.requests")
_CORS_HEADERS = {
    "Access-Control-Allow-Methods": "GET, HEAD, POST",
    "Access-Control-Allow-Headers": f"Content-Type, If-None-Match, {REQUEST_ID}",
    "Access-Control-Expose-Headers": f"ETag, Retry-After, {REQUEST_ID}",
    "Access-Control-Max-Age": "600",
}


def wrap(app: Flask, settings: Settings) -> None:
    """Put every answer of the application into its envelope."""
    envelope = _Envelope(settings)
    app.config["PUNISH"] = envelope.punish
    app.before_request(envelope.begin)
    app.after_request(envelope.finish)
    if settings.log:
        log_to_stderr()
    if settings.proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=settings.proxies, x_proto=settings.proxies
        )


class _Envelope:
    """What is done before and after each answer, as the server is set up."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._limit = RateLimit(settings.rate, settings.burst, shared=settings.counts)

    def begin(self) -> None:
        """Name the request, and count it."""
        g.began = time.perf_counter()
        given = request.headers.get(REQUEST_ID, "")
        g.request_id = given if _SANE_ID.fullmatch(given) else secrets.token_hex(8)
        if request.path.startswith(PAGE_FILES):
            return
        client = client_of(request.remote_addr or "")
        is_own = client == OWN_MACHINE and self._settings.frees_own_machine
        if is_own and not _is_passed_on():
            return
        seconds = self._limit.wait(client)
        if seconds:
            detail = f"Too many requests; ask again in {seconds} s."
            raise Problem(429, detail, headers={"Retry-After": str(seconds)})

    def punish(self) -> None:
        """What is wrong on purpose counts as many requests."""
        for _ in range(PUNISHMENT):
            self._limit.wait(client_of(request.remote_addr or ""))

    def finish(self, response: Response) -> Response:
        """Compress the answer, give it its headers, and log it."""
        _compress(response)
        for name, value in SECURITY_HEADERS.items():
            if name not in response.headers:
                response.headers.add(name, value)
        if request.is_secure:
            # Browsers complain of it on plain HTTP in a home network.
            response.headers.add("Cross-Origin-Opener-Policy", "same-origin")
        response.headers.add(REQUEST_ID, g.request_id)
        if self._settings.cors:
            _share(response, self._settings.cors)
        if self._settings.log:
            _log(response)
        return response


def _is_passed_on() -> bool:
    """Whether a proxy says that somebody else asks."""
    return any(name in request.headers for name in PROXY_HEADERS)


def log_to_stderr() -> None:
    """Show the log lines, unless the server that runs us already does."""
    _LOG.setLevel(logging.INFO)
    if not _LOG.hasHandlers():
        handler = logging.StreamHandler()
        handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
        _LOG.addHandler(handler)


def _compress(response: Response) -> None:
    if response.direct_passthrough:
        _read_file(response)
    if response.status_code in _AS_IT_IS or response.mimetype in _COMPRESSED_ALREADY:
        return
    size = response.content_length
    if size is None or size < COMPRESSED_FROM:
        return
    response.headers.add("Vary", "Accept-Encoding")
    if request.accept_encodings["gzip"] and "Content-Encoding" not in response.headers:
        # Without a time in it, the same answer is the same bytes.
        response.set_data(gzip.compress(response.get_data(), COMPRESSION, mtime=0))
        response.headers["Content-Encoding"] = "gzip"


def _read_file(response: Response) -> None:
    """Take a file's bytes into the answer, and close the file.

    Our files are small, and a server may leave one open when the browser hangs up, even where
    nothing of it is sent.
    """
    file = response.response
    response.direct_passthrough = False
    response.set_data(response.get_data())
    if hasattr(file, "close"):
        file.close()


def _share(response: Response, origins: tuple[str, ...]) -> None:
    """Let pages of the origins named read the answer."""
    response.headers.add("Vary", "Origin")
    origin = request.headers.get("Origin")
    if origin is None or not ("*" in origins or origin in origins):
        return
    response.headers["Access-Control-Allow-Origin"] = "*" if "*" in origins else origin
    response.headers.update(_CORS_HEADERS)


def _log(response: Response) -> None:
    """One line a request: never a query or a body, for those may hold somebody's table."""
    _LOG.info(
        "%s %s %d %.1f ms %s",
        request.method,
        quote(request.path[:200]),
        response.status_code,
        (time.perf_counter() - g.began) * 1000,
        g.request_id,
    )
