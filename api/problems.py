"""Errors as `application/problem+json` (RFC 9457): one shape for every route."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Any, NoReturn

from flask import Response
from werkzeug.exceptions import HTTPException

from assistant import Fault, OutOfBudget, quoted

MEDIA_TYPE = "application/problem+json"
MOST_SUGGESTIONS = 3

_KINDS: dict[int, tuple[str, str]] = {
    400: ("malformed-body", "The body cannot be read"),
    404: ("not-found", "There is nothing here"),
    405: ("method-not-allowed", "This address does not take that method"),
    409: ("stale-table", "The table is not the one that was meant"),
    413: ("too-large", "The body is too large"),
    415: ("unsupported-media-type", "The body must be JSON"),
    422: ("faulty-request", "The request has faults"),
    429: ("too-many-requests", "Too many requests"),
    500: ("internal-error", "The server made a mistake"),
    503: ("out-of-budget", "The question takes too long"),
}


class Problem(Exception):
    """An error answer, raised from anywhere while a request is answered."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        kind: str = "",
        title: str = "",
        headers: Mapping[str, str] | None = None,
        **extras: Any,
    ) -> None:
        super().__init__(detail)
        usual_kind, usual_title = problem_kind(status)
        self.status = status
        self.headers = {"Cache-Control": "no-store", **(headers or {})}
        self.document: dict[str, Any] = {
            "type": f"/problems/{kind or usual_kind}",
            "title": title or usual_title,
            "status": status,
            "detail": detail,
            **extras,
        }

    def response(self) -> Response:
        """The answer that tells of this problem."""
        body = json.dumps(self.document, ensure_ascii=False) + "\n"
        return Response(body, self.status, self.headers, content_type=MEDIA_TYPE)


def of_budget(error: OutOfBudget) -> Response:
    """A question that was given up."""
    return Problem(503, str(error)).response()


def of_rooms(_: Exception) -> Response:
    """Rooms that cannot be reached now."""
    detail = "The rooms cannot be reached now; every phone keeps its table. Try again."
    return Problem(503, detail, kind="rooms-away", title="The rooms do not answer").response()


def problem_kind(status: int) -> tuple[str, str]:
    """The usual type and title of a status."""
    if status in _KINDS:
        return _KINDS[status]
    phrase = HTTPStatus(status).phrase
    return phrase.lower().replace(" ", "-"), phrase


def faulty(kind: str, title: str, faults: Iterable[Fault]) -> Problem:
    """A 422 that carries every fault at once."""
    documents = [fault.document() for fault in faults]
    count = "1 fault was" if len(documents) == 1 else f"{len(documents)} faults were"
    return Problem(422, f"{count} found.", kind=kind, title=title, faults=documents)


def refuse_body(faults: Iterable[Fault]) -> NoReturn:
    """End the request because the body is JSON of another shape."""
    raise faulty("faulty-body", "The body has faults", faults)


def not_found(kind: str, name: str, near: Sequence[str]) -> NoReturn:
    """End the request because the catalog has nothing by that name; the nearest are named."""
    detail = f"No {kind} is called {quoted(name)}."
    raise Problem(404, detail, did_you_mean=list(near[:MOST_SUGGESTIONS]))


def of_http_exception(error: HTTPException) -> Response:
    """Flask's own errors in the same shape."""
    status = error.code or 500
    detail = "The API is described at /v1/openapi.json." if status == 404 else error.description
    response = Problem(status, detail or error.name).response()
    for name, value in error.get_headers():
        # Some statuses need their headers (Allow, Retry-After); the HTML type goes.
        if name.lower() not in ("content-type", "content-length"):
            response.headers[name] = value
    return response
