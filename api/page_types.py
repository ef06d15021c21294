"""The shapes of answers as types for the page's scripts: `python -m api.page_types`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from api import openapi

FILE = Path(__file__).parent / "web" / "lib" / "shapes.d.ts"
HEAD = "// Made from openapi.yaml by `python -m api.page_types`; do not change it by hand.\n"
_PLAIN = {
    "string": "string", "number": "number", "integer": "number", "boolean": "boolean",
    "null": "null",
}  # fmt: skip


def page_types(document: dict[str, Any]) -> str:
    """A type for every component that an answer is made of."""
    schemas = document["components"]["schemas"]
    wanted = set(_reached(document["paths"], schemas))
    return HEAD + "".join(f"\n{_declared(name, schemas[name])}" for name in sorted(wanted))


def _reached(paths: Any, schemas: dict[str, Any]) -> Iterator[str]:
    """The components of all answers, and what those are made of."""
    coming = [
        name
        for item in paths.values()
        for method, operation in item.items()
        if method != "parameters"
        for name in _references(operation["responses"])
    ]
    seen: set[str] = set()
    while coming:
        name = coming.pop()
        if name in schemas and name not in seen:
            seen.add(name)
            yield name
            coming += _references(schemas[name])


def _references(value: Any) -> list[str]:
    if isinstance(value, dict):
        own = [value["$ref"].rpartition("/")[2]] if isinstance(value.get("$ref"), str) else []
        return own + [name for item in value.values() for name in _references(item)]
    if isinstance(value, list):
        return [name for item in value for name in _references(item)]
    return []


def _declared(name: str, schema: dict[str, Any]) -> str:
    said = f"/** {schema['description']} */\n"
    if "properties" not in schema:
        return f"{said}export type {name} = {_type(schema)};\n"
    required = set(schema.get("required", ()))
    keys = [
        f"  {key}{'' if key in required else '?'}: {_type(part)};\n"
        for key, part in schema["properties"].items()
    ]
    return f"{said}export interface {name} {{\n{''.join(keys)}}}\n"


def _type(schema: dict[str, Any]) -> str:
    """A schema in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for choices in (schema.get("anyOf"), schema.get("oneOf")):
        if choices:
            return " | ".join(_type(one) for one in choices)
    values = [schema["const"]] if "const" in schema else schema.get("enum")
    if values:
        return " | ".join(_literal(value) for value in values)
    kinds = schema.get("type", [])
    return (
        " | ".join(
            _of_kind(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)
        )
        or "any"
    )


def _of_kind(kind: str, schema: dict[str, Any]) -> str:
    if kind == "array":
        item = _type(schema.get("items", {}))
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        held = schema.get("additionalProperties")
        return f"Record<string, {_type(held) if isinstance(held, dict) else 'any'}>"
    return _PLAIN[kind]


def _literal(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else f"'{value}'"


if __name__ == "__main__":
    FILE.write_text(page_types(openapi.document()), encoding="utf-8")
