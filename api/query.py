"""The one way in which the query of an address is read: known parameters, each given once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import request
from flask_smorest import Blueprint
from marshmallow import Schema, ValidationError

from api.problems import faulty
from api.schemas import NoQuerySchema
from assistant.catalog.words import nearest
from assistant.faults import Fault, pointer, shown

View = Callable[..., Any]


def query(blueprint: Blueprint, schema: type[Schema] = NoQuerySchema) -> Callable[[View], View]:
    """Give a view the parameters of its query, and describe them in the OpenAPI document."""

    def decorate(view: View) -> View:
        @wraps(view)
        def answer(**path: Any) -> Any:
            return view(**path, **read_query(schema()))

        documented: View = blueprint.alt_response(422, "Faulty")(answer)
        if schema is not NoQuerySchema:
            documented = blueprint.doc(parameters=[{"in": "query", "schema": schema}])(documented)
        return documented

    return decorate


def read_query(schema: Schema) -> dict[str, str]:
    """The parameters of the query; a 422 with every fault when they are not as the schema says."""
    faults = [_repeated(name) for name, texts in request.args.lists() if len(texts) > 1]
    faults += [_unknown(name, schema) for name in request.args if name not in schema.fields]
    known = {name: text for name, text in request.args.items() if name in schema.fields}
    try:
        loaded: dict[str, str] = schema.load(known)
    except ValidationError as error:
        faults += [_bad_value(name, known[name], texts) for name, texts in _messages(error)]
    if faults:
        raise faulty("faulty-query", "The query has faults", faults)
    return loaded


def _messages(error: ValidationError) -> list[tuple[str, list[str]]]:
    return sorted(error.normalized_messages().items())


def _repeated(name: str) -> Fault:
    message = f"The parameter {shown(name)} is given more than once."
    return Fault(pointer(name), "stands_twice", "error", message, "several", "one")


def _unknown(name: str, schema: Schema) -> Fault:
    near = nearest(name, schema.fields)
    return Fault(
        pointer(name),
        "unknown_key",
        "error",
        f"This address has no parameter {shown(name)}.",
        shown(name),
        ", ".join(schema.fields) or "no parameter",
        near[0] if near else None,
    )


def _bad_value(name: str, text: str, complaints: list[str]) -> Fault:
    expected = " ".join(complaints)
    message = f"The parameter {name} cannot be used: {expected}"
    return Fault(pointer(name), "bad_value", "error", message, shown(text), expected)
