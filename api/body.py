"""The one way in which a request body is read: strict JSON, of limited size, an object."""

from __future__ import annotations

from typing import Any

from flask import request
from werkzeug.exceptions import ClientDisconnected

from api.answers import JSON
from api.problems import Problem, refuse_body
from assistant import MAX_BYTES, BadJson, Fault, fault, loads, pointer
from assistant.catalog.words import nearest
from assistant.words.wording import sample


def read_object() -> dict[str, Any]:
    """The body as a JSON object."""
    if request.mimetype != JSON:
        found = request.mimetype or "nothing"
        raise Problem(415, f"Send the body as {JSON}; its type is given as {found[:80]}.")
    value = _parse(_bytes())
    if not isinstance(value, dict):
        refuse_body([fault("", "wrong_type-body", value=sample(value))])
    return value


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


def _parse(data: bytes) -> object:
    try:
        return loads(data)
    except BadJson as error:
        status = 413 if error.code == "too_large" else 400
        raise Problem(status, error.detail, code=error.code) from None


def _too_large() -> Problem:
    limit = f"The body is larger than {MAX_BYTES} bytes."
    return Problem(413, limit, code="too_large")


def _missing(name: str) -> Fault:
    return fault("", "missing_key-body", key=name)


def _unknown(name: str, known: tuple[str, ...]) -> Fault:
    near = nearest(name, known)
    suggestion = near[0] if near else None
    return fault(pointer(name), "unknown_key-body", suggestion, value=sample(name), known=known)
