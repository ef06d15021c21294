"""The one way in which a request body is read: strict JSON, of limited size, an object."""

from __future__ import annotations

from typing import Any

from flask import request
from werkzeug.exceptions import ClientDisconnected

from api.answers import JSON
from assistant import (
    MAX_BYTES,
    BadCode,
    Fault,
    fault,
    is_code,
    pointer,
    read_code,
    read_shorthand,
)
from assistant.answers.problems import Problem, object_of, refuse_body
from assistant.catalog.words import nearest
from assistant.words.wording import sample

PLAIN = "text/plain"


def read_object(*, as_lines: bool = False) -> dict[str, Any]:
    """The body as a JSON object; of a question about a table alone, that may come as a code or
    as lines of shorthand."""
    if as_lines and request.mimetype == PLAIN:
        data = _bytes()
        if data.lstrip()[:1] != b"{":
            return {"table": _table_in_lines(data)}
    if request.mimetype != JSON:
        found = request.mimetype or "nothing"
        raise Problem(415, f"Send the body as {JSON}; its type is given as {found[:80]}.")
    return object_of(_bytes())


def only_keys(body: dict[str, Any], *names: str) -> None:
    """End the request unless the body has exactly these keys."""
    faults = [_missing(name) for name in names if name not in body]
    faults += [_unknown(name, names) for name in body if name not in names]
    if faults:
        refuse_body(faults)


def _bytes() -> bytes:
    """What was sent, read only as far as the limit, whatever Content-Length says."""
    if (request.content_length or 0) > MAX_BYTES:
        raise _too_large()
    data = b""
    try:
        # One read may give less than asked for; only an empty one is the end.
        while chunk := request.stream.read(MAX_BYTES + 1 - len(data)):
            data += chunk
    except ClientDisconnected:
        raise Problem(400, "The body ends before its Content-Length.") from None
    if len(data) > MAX_BYTES:
        raise _too_large()
    return data


def _table_in_lines(data: bytes) -> object:
    """The table in a code or in lines; what is not understood is told with its line."""
    try:
        text = data.decode("utf-8-sig")
        if is_code(text):
            return read_code(text)
    except UnicodeDecodeError as error:
        detail = f"Byte {error.start + 1} is not valid UTF-8."
        raise Problem(400, detail, code="not_utf8") from None
    except BadCode as error:
        raise Problem(422, str(error), kind="unanswerable", code="bad_code") from None
    lines = read_shorthand(text)
    if lines.faults:
        said = " ".join(f"Line {one.line}: {one.message}" for one in lines.faults[:MOST_LINES])
        raise Problem(422, said, kind="unanswerable", code="bad_lines")
    return lines.document


MOST_LINES = 10
"""Lines that a problem tells of; `/v1/open` tells all."""


def _too_large() -> Problem:
    limit = f"The body is larger than {MAX_BYTES} bytes."
    return Problem(413, limit, code="too_large")


def _missing(name: str) -> Fault:
    return fault("", "missing_key-body", key=name)


def _unknown(name: str, known: tuple[str, ...]) -> Fault:
    near = nearest(name, known)
    suggestion = near[0] if near else None
    return fault(pointer(name), "unknown_key-body", suggestion, value=sample(name), known=known)
