"""The one way in which the query of an address is read: known parameters, each given once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from flask import request
from flask_smorest import Blueprint
from marshmallow import Schema, ValidationError

from api.problems import faulty
from api.schemas import MAX_QUERY, NoQuerySchema
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
        # Length is all that the schemas ask of a parameter.
        faults += [_too_long(name, known[name]) for name in sorted(error.normalized_messages())]
    if faults:
        raise faulty("faulty-query", "The query has faults", faults)
    return loaded


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


def _too_long(name: str, text: str) -> Fault:
    found, expected = f"{len(text)} signs", f"at most {MAX_QUERY} signs"
    message = f"The parameter {name} has {found}; {expected} are read."
    return Fault(pointer(name), "bad_number", "error", message, found, expected)
