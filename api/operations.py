"""How a view becomes an operation of the API: what it reads, and its place in OpenAPI."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial, wraps
from typing import Any, NamedTuple, TypeAlias

from flask import Response, current_app
from flask_smorest import Blueprint

from api.answers import JSON, answer, answer_in_form, lookup_answer
from api.body import read_object
from api.queries import read_query, schema_of
from api.shapes import of_answer, of_question
from assistant import within
from assistant.answers.lookups import Lookup
from assistant.catalog.shapes import fields_of

Document: TypeAlias = dict[str, Any]
Question: TypeAlias = Callable[[Document], Document]

_ANY_PROBLEM = {"422": "Faulty", "429": "TooMany"}
_BODY_PROBLEMS = {
    "400": "Malformed", "413": "TooLarge", "415": "WrongType", **_ANY_PROBLEM,
    "503": "OutOfBudget",
}  # fmt: skip
_LINES: Document = {
    "description": "The question; the table alone may also come as text/plain, in lines of "
    "shorthand or as a code."
}
"""A second media type would make the generated clients complain."""
_CACHED = {
    "ETag": {"description": "Names this answer.", "schema": {"type": "string"}},
    "Cache-Control": {"description": "How long to keep it.", "schema": {"type": "string"}},
}


class Example(NamedTuple):
    """A body to send, and what it shows."""

    summary: str
    body: Document
    answer: Document | None = None
    """Such an answer, where each is another; otherwise what the question answers."""


def lookup(blueprint: Blueprint, address: str, found: Lookup) -> None:
    """An address to GET; the view is given what the path and the query name."""

    @wraps(found.view)
    def respond(**path: str) -> Response:
        document = found.view(**path, **read_query(found.parameters))
        return lookup_answer(document) if found.is_cached else answer(document)

    example = found.example
    shown = {} if example is None else {"example": partial(found.view, **example)}
    content: Document = {
        "description": "What was found.",
        "content": {JSON: {"schema": of_answer(found.shape), **shown}},
        **({"headers": _CACHED} if found.is_cached else {}),
    }
    responses: Document = {"200": content, **_ANY_PROBLEM}
    if found.is_cached:
        responses["304"] = "NotModified"
    is_named = "<" in address
    if is_named:
        responses["404"] = "NotFound"
    doc: Document = {"responses": responses}
    if found.parameters:
        doc["parameters"] = [{"in": "query", "schema": schema_of(found)}]
    named = [
        {"in": "path", "name": name, "description": "An id or a name.", "example": value}
        for name, value in (example or {}).items()
    ]
    _add(blueprint, address, "GET", respond, doc, named if is_named else [])


def question(
    blueprint: Blueprint,
    address: str,
    body: type,
    shapes: tuple[type, ...],
    examples: Mapping[str, Example],
    problems: Mapping[str, str] | None = None,
    forms: Mapping[str, Callable[[Document], str]] | None = None,
) -> Callable[[Question], Question]:
    """An address to POST a JSON object to, which the view answers."""
    takes_lines = [part.key for part in fields_of(body) if part.is_required] == ["table"]
    asked = {"schema": of_question(body), "examples": _examples(examples)}
    request_body = {"required": True, "content": {JSON: asked}, **(_LINES if takes_lines else {})}

    def decorate(view: Question) -> Question:
        @wraps(view)
        def respond() -> Response:
            read_query({})
            body = read_object(as_lines=takes_lines)
            with within(current_app.config["SECONDS"]):
                return answer_in_form(view(body), forms or {})

        answered = {"schema": of_answer(*shapes), "examples": _examples(examples, view)}
        others = {name: {"schema": {"type": "string"}} for name in forms or {}}
        found = {"description": "The answer.", "content": {JSON: answered, **others}}
        responses = {"200": found, **_BODY_PROBLEMS, **(problems or {})}
        doc = {"requestBody": request_body, "responses": responses}
        _add(blueprint, address, "POST", respond, doc, [])
        return view

    return decorate


def _examples(examples: Mapping[str, Example], view: Question | None = None) -> Document:
    """What is sent; or with a view what it answers, which is found out when somebody reads it."""
    return {
        name: {"summary": example.summary, "value": _shown(example, view)}
        for name, example in examples.items()
    }


def _shown(example: Example, view: Question | None) -> object:
    return example.body if view is None else example.answer or partial(view, example.body)


def _add(
    blueprint: Blueprint,
    address: str,
    method: str,
    respond: Callable[..., Response],
    doc: Document,
    named: list[Document],
) -> None:
    documented = blueprint.doc(operationId=respond.__name__, **doc)(respond)
    blueprint.route(address, methods=[method], parameters=named)(documented)
