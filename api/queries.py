"""The queries of the look-ups as schemas, for the description of the API."""

from __future__ import annotations

from collections.abc import Mapping

from flask import request
from marshmallow import RAISE, Schema, fields, validate

from assistant.answers import lookups
from assistant.answers.lookups import MAX_QUERY, Lookup


def schema_of(lookup: Lookup) -> type[Schema]:
    """The parameters of a look-up, with the example of each that has one."""
    examples = lookup.example or {}
    described: dict[str, fields.Field[str]] = {
        name: fields.String(
            validate=validate.Length(max=MAX_QUERY),
            metadata={"description": text, **_example(examples, name)},
        )
        for name, text in lookup.parameters.items()
    }
    meta = type("Meta", (), {"unknown": RAISE})
    return type(f"{lookup.view.__name__.title()}Query", (Schema,), {**described, "Meta": meta})


def _example(examples: Mapping[str, str], name: str) -> dict[str, str]:
    return {"example": examples[name]} if name in examples else {}


def read_query(known: Mapping[str, str]) -> dict[str, str]:
    """The query of the request."""
    if not request.query_string:
        return {}
    return lookups.read_query(request.args.items(multi=True), known)
