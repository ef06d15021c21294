"""The one way in which the query of an address is read: known parameters, each given once."""

from __future__ import annotations

from flask import request
from marshmallow import Schema, ValidationError

from api.problems import faulty
from api.queries import MAX_QUERY
from assistant import Fault, fault, pointer
from assistant.catalog.words import nearest
from assistant.words.wording import Said, sample


def read_query(schema: Schema) -> dict[str, str]:
    """The parameters of the query; a 422 with every fault when they are not as the schema says."""
    if not request.query_string:
        return {}
    faults = [_repeated(name) for name, texts in request.args.lists() if len(texts) > 1]
    faults += [_unknown(name, schema) for name in request.args if name not in schema.fields]
    known = {name: text for name, text in request.args.items() if name in schema.fields}
    try:
        loaded: dict[str, str] = schema.load(known)
    except ValidationError as error:
        # Length is all that the schemas ask of a parameter.
        faults += [_too_long(name, known[name]) for name in sorted(error.normalized_messages())]
    if faults:
        raise faulty("faulty-query", faults)
    return loaded


def _repeated(name: str) -> Fault:
    return fault(pointer(name), "stands_twice-parameter", name=sample(name))


def _unknown(name: str, schema: Schema) -> Fault:
    near = nearest(name, schema.fields)
    suggestion = near[0] if near else None
    known = tuple(schema.fields) or Said("expected", "parameter")
    return fault(
        pointer(name), "unknown_key-parameter", suggestion, value=sample(name), known=known
    )


def _too_long(name: str, text: str) -> Fault:
    count = len(text)
    return fault(pointer(name), "bad_number-parameter", name=name, count=count, most=MAX_QUERY)
