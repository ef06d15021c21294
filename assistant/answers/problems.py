"""What is wrong with a request, as a document (RFC 9457): one shape for every address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from http import HTTPStatus
from typing import Annotated, Any, NamedTuple, NoReturn

from assistant.answers.bodies import Faulty
from assistant.answers.forms import check_answer
from assistant.answers.questions import Stale
from assistant.calculators.working import Unanswerable
from assistant.document.faults import Fault, fault
from assistant.document.strict_json import BadJson, loads
from assistant.words.wording import quoted, sample

MEDIA_TYPE = "application/problem+json"
MOST_SUGGESTIONS = 3
MOST_BYTES = 1_000_000
"""Of an answer, as JSON."""


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
        self.headers = dict(headers or {})
        self.document: dict[str, Any] = {
            "type": f"/problems/{kind}",
            "title": known.title if known else kind,
            "status": status,
            "detail": detail,
            **extras,
        }


def problem_kind(status: int) -> str:
    """The usual type of a status."""
    return _USUAL.get(status) or _phrase(HTTPStatus(status))


def faulty(kind: str, faults: Iterable[Fault], **extras: Any) -> Problem:
    """A 422 that carries every fault at once."""
    documents = [fault.document() for fault in faults]
    count = "1 fault was" if len(documents) == 1 else f"{len(documents)} faults were"
    return Problem(422, f"{count} found.", kind=kind, faults=documents, **extras)


def refuse_body(faults: Iterable[Fault]) -> NoReturn:
    """End the request because the body is JSON of another shape."""
    raise faulty("faulty-body", faults)


def not_found(kind: str, name: str, near: Sequence[str]) -> NoReturn:
    """End the request because the catalog has nothing by that name; the nearest are named."""
    detail = f"No {kind} is called {quoted(name)}."
    raise Problem(404, detail, did_you_mean=list(near[:MOST_SUGGESTIONS]))


def of_question(error: Faulty | Unanswerable | Stale, question: str) -> Problem:
    """What is wrong with a question about a table."""
    if isinstance(error, Faulty):
        if question == "tables":
            return faulty("faulty-options", error.faults)
        if all(f"{fault.pointer}/".startswith("/table/") for fault in error.faults):
            return faulty("faulty-table", error.faults, **_told_of_table(error))
        return faulty("faulty-body", error.faults)
    if isinstance(error, Stale):
        detail = f"The table's fingerprint is {error.actual}, not {quoted(error.believed)}."
        return Problem(409, detail, believed=error.believed[:100], actual=error.actual)
    return Problem(422, str(error), kind="unanswerable")


def _told_of_table(error: Faulty) -> dict[str, Any]:
    """What checking the table would answer: its warnings too, and what is missing."""
    return {} if error.reading is None else {"checked": check_answer(error.reading)}


def answer_too_large(size: int) -> Problem:
    """An answer that is not sent."""
    return Problem(
        422,
        f"The answer has {size} bytes; at most {MOST_BYTES} are sent. Ask for less.",
        kind="answer-too-large",
    )


def object_of(data: bytes) -> dict[str, Any]:
    """A body as a JSON object."""
    try:
        value = loads(data)
    except BadJson as error:
        status = 413 if error.code == "too_large" else 400
        raise Problem(status, error.detail, code=error.code) from None
    if not isinstance(value, dict):
        refuse_body([fault("", "wrong_type-body", value=sample(value))])
    return value
