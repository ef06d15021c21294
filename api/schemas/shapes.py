"""The words in which the schemas are written.

Requests are read by the assistant and answers are its documents as they are: a schema only says
what they look like, and the tests hold both to it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from marshmallow import RAISE, Schema, fields, validate


class Strict(Schema):
    """An object that has no other keys than those named."""

    class Meta:
        unknown = RAISE


class Either(fields.Field[Any]):
    """A value of any of several shapes."""

    def __init__(self, description: str, *choices: fields.Field[Any], **more: Any) -> None:
        super().__init__(metadata={"description": description}, **more)
        self.choices = choices


def either_to_properties(self: Any, field: Any, **_: Any) -> dict[str, Any]:
    """How an `Either` stands in the OpenAPI document; a method of apispec's converter."""
    if not isinstance(field, Either):
        return {}
    choices = [self.field2property(choice) for choice in field.choices]
    return {"anyOf": choices + ([{"type": "null"}] if field.allow_none else [])}


def a_text(description: str, **more: Any) -> fields.String:
    """A text."""
    return fields.String(metadata={"description": description}, **more)


def one_of(names: Iterable[str], description: str, **more: Any) -> fields.String:
    """One of a few texts, written exactly so."""
    return a_text(description, validate=validate.OneOf(list(names)), **more)


def a_number(
    description: str, low: int = 0, high: int | None = None, **more: Any
) -> fields.Integer:
    """A whole number."""
    bounds = {"minimum": low} | ({} if high is None else {"maximum": high})
    return fields.Integer(metadata={"description": description, **bounds}, **more)


def a_flag(description: str, **more: Any) -> fields.Boolean:
    """True or false."""
    return fields.Boolean(metadata={"description": description}, **more)


def texts(description: str, **more: Any) -> fields.List[str]:
    """A list of texts."""
    return fields.List(fields.String(), metadata={"description": description}, **more)


def part(schema: Any, description: str, **more: Any) -> fields.Nested:
    """An object of its own shape."""
    return fields.Nested(schema, metadata={"description": description}, **more)


def each(schema: Any, description: str, **more: Any) -> fields.List[Any]:
    """A list of objects of one shape."""
    return fields.List(fields.Nested(schema), metadata={"description": description}, **more)


def items(item: fields.Field[Any], description: str, **metadata: Any) -> fields.List[Any]:
    """A list that may be left out."""
    return fields.List(item, allow_none=True, metadata={"description": description, **metadata})


def by_name(values: fields.Field[Any], description: str, **more: Any) -> fields.Dict:
    """An object whose keys are names."""
    return fields.Dict(
        keys=fields.String(), values=values, metadata={"description": description}, **more
    )
