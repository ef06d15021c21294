"""Errors as `application/problem+json` (RFC 9457): one shape for every route."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Annotated, Any, NamedTuple, NoReturn

from flask import Response
from werkzeug.exceptions import HTTPException

from assistant import Fault, OutOfBudget, quoted

MEDIA_TYPE = "application/problem+json"
MOST_SUGGESTIONS = 3


class ProblemType(NamedTuple):
    """A kind of error; each is told of at its own address."""

    status: Annotated[int, "The HTTP status."]
    title: Annotated[str, "The kind in words."]
    text: Annotated[str, "What it means, and what to do about it."]


TYPES: dict[str, ProblemType] = {
    "malformed-body": ProblemType(
        400, "The body cannot be read",
        "It is not JSON as we accept it: NaN, a key twice, too deep, not UTF-8. `code` says what.",
    ),
    "room-full": ProblemType(
        403, "The room is full", "As many phones as a room takes are there already.",
    ),
    "not-found": ProblemType(
        404, "There is nothing here",
        "The address is none of ours, or the catalog has nothing by that name; then "
        "`did_you_mean` gives the nearest.",
    ),
    "no-room": ProblemType(
        404, "There is no such room", "No room has this code, or nobody was there for a day.",
    ),
    "no-rooms": ProblemType(
        404, "No tables are shared here", "This server shares no tables live.",
    ),
    "method-not-allowed": ProblemType(
        405, "This address does not take that method", "Look-ups are GET, questions are POST.",
    ),
    "stale-table": ProblemType(
        409, "The table is not the one that was meant",
        "The fingerprint that came with it, `believed`, is not its own, `actual`.",
    ),
    "room-moved-on": ProblemType(
        409, "The table of the room has moved on",
        "Somebody else has written meanwhile; the answer carries the newer table.",
    ),
    "too-large": ProblemType(
        413, "The body is too large", "No body above 256 kB is read.",
    ),
    "unsupported-media-type": ProblemType(
        415, "The body must be JSON", "Send it as application/json.",
    ),
    "faulty-request": ProblemType(422, "The request has faults", "`faults` lists all of them."),
    "faulty-query": ProblemType(
        422, "The query has faults", "`faults` lists all of them, each with its parameter.",
    ),
    "faulty-body": ProblemType(
        422, "The body has faults", "`faults` lists all of them, each with its pointer.",
    ),
    "faulty-table": ProblemType(
        422, "The table has faults",
        "`faults` lists all of them; pointers begin with /table. docs/faults.md explains each.",
    ),
    "faulty-options": ProblemType(
        422, "The set-up options have faults", "`faults` lists all of them.",
    ),
    "unanswerable": ProblemType(
        422, "The question cannot be answered",
        "The table is sound, but does not hold what the answer needs; `detail` says what.",
    ),
    "answer-too-large": ProblemType(
        422, "The answer is too large", "No answer above 1 MB is sent: ask for less.",
    ),
    "too-many-requests": ProblemType(
        429, "Too many requests", "Retry-After says when to ask again.",
    ),
    "internal-error": ProblemType(
        500, "The server made a mistake", "The server's log says why, by the request's id.",
    ),
    "out-of-budget": ProblemType(
        503, "The question takes too long", "It was given up; ask for less of it.",
    ),
    "rooms-away": ProblemType(
        503, "The rooms do not answer", "Where shared tables are kept cannot be reached.",
    ),
    "rooms-full": ProblemType(
        503, "There is no room left", "As many tables as the server takes are shared already.",
    ),
}  # fmt: skip
"""What can go wrong, by the end of the address that tells of it."""
_USUAL = {
    400: "malformed-body", 404: "not-found", 405: "method-not-allowed", 409: "stale-table",
    413: "too-large", 415: "unsupported-media-type", 422: "faulty-request",
    429: "too-many-requests", 500: "internal-error", 503: "out-of-budget",
}  # fmt: skip
"""The type of a status, where nothing more is known."""


def type_of(kind: str) -> ProblemType | None:
    """What is told of a type of problem: of ours, or of a status that a server sends by itself."""
    if kind in TYPES:
        return TYPES[kind]
    for status in HTTPStatus:
        if status >= HTTPStatus.BAD_REQUEST and kind == _phrase(status):
            return ProblemType(status, status.phrase, status.description or status.phrase)
    return None


def _phrase(status: HTTPStatus) -> str:
    return status.phrase.lower().replace(" ", "-")


class Problem(Exception):
    """An error answer, raised from anywhere while a request is answered."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        kind: str = "",
        headers: Mapping[str, str] | None = None,
        **extras: Any,
    ) -> None:
        super().__init__(detail)
        kind = kind or problem_kind(status)
        known = type_of(kind)
        self.status = status
        self.headers = {"Cache-Control": "no-store", **(headers or {})}
        self.document: dict[str, Any] = {
            "type": f"/problems/{kind}",
            "title": known.title if known else kind,
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
    return Problem(503, detail, kind="rooms-away").response()


def problem_kind(status: int) -> str:
    """The usual type of a status."""
    return _USUAL.get(status) or _phrase(HTTPStatus(status))


def faulty(kind: str, faults: Iterable[Fault]) -> Problem:
    """A 422 that carries every fault at once."""
    documents = [fault.document() for fault in faults]
    count = "1 fault was" if len(documents) == 1 else f"{len(documents)} faults were"
    return Problem(422, f"{count} found.", kind=kind, faults=documents)


def refuse_body(faults: Iterable[Fault]) -> NoReturn:
    """End the request because the body is JSON of another shape."""
    raise faulty("faulty-body", faults)


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
