"""Every address of the API as a function of the request: the referee where no server is."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

from assistant.answers.lookups import LOOKUPS, PROBLEMS, Lookup, read_query
from assistant.answers.problems import (
    MEDIA_TYPE,
    MOST_BYTES,
    Problem,
    answer_too_large,
    object_of,
    of_question,
)
from assistant.answers.questions import QUESTIONS, Faulty, Stale, ask
from assistant.calculators.working import Unanswerable
from assistant.engine.budget import watched

JSON = "application/json"
BELOW = "/v1"
_FOUND = {f"{BELOW}{address}": lookup for address, lookup in LOOKUPS.items()} | {
    f"/problems{address}": lookup for address, lookup in PROBLEMS.items()
}
"""Every look-up by its whole address."""

_encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class Answered(NamedTuple):
    """What a server would send: the status, the type of the body, the body."""

    status: int
    type: str
    text: str


def answer(
    method: str, target: str, body: str, tell: Callable[[int], object] | None = None
) -> Answered:
    """The answer to a request for a path with its query; `tell` hears how far a long one is."""
    if tell is not None:
        with watched(tell):
            return answer(method, target, body)
    try:
        return Answered(200, JSON, _sent(_document(method, target, body)))
    except Problem as problem:
        return Answered(problem.status, MEDIA_TYPE, _text(problem.document, spaced=True))


def _document(method: str, target: str, body: str) -> dict[str, Any]:
    parts = urlsplit(target)
    given = parse_qsl(parts.query, keep_blank_values=True)
    question = parts.path.removeprefix(f"{BELOW}/")
    if method == "POST" and question in QUESTIONS:
        read_query(given, ())
        return _asked(question, body)
    found = _lookup(parts.path)
    if found is None or method != "GET":
        raise Problem(404, "The API is described at /v1/openapi.json.")
    lookup, named = found
    return lookup.view(**named, **read_query(given, lookup.parameters))


def _asked(question: str, body: str) -> dict[str, Any]:
    asked = object_of(body.encode())
    try:
        return ask(question, asked)
    except (Faulty, Unanswerable, Stale) as error:
        raise of_question(error, question) from None


def _lookup(path: str) -> tuple[Lookup, Mapping[str, str]] | None:
    """What is looked up at a path, and what the path names."""
    if path in _FOUND:
        return _FOUND[path], {}
    folder, _, name = path.rpartition("/")
    for address, lookup in _FOUND.items():
        known, _, placeholder = address.rpartition("/")
        if known == folder and name and placeholder.startswith("<"):
            return lookup, {placeholder.strip("<>"): unquote(name)}
    return None


def _sent(document: Mapping[str, Any]) -> str:
    text = _text(document)
    size = len(text.encode())
    if size > MOST_BYTES:
        raise answer_too_large(size)
    return text


def _text(document: Mapping[str, Any], *, spaced: bool = False) -> str:
    """As the server writes it: answers tightly, problems with spaces."""
    return (json.dumps(document, ensure_ascii=False) if spaced else _encode(document)) + "\n"
