"""What a release called things is still called so: addresses, keys, codes, names of the library."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import assistant
from api.openapi import document

HERE = Path(__file__).parent
RELEASES = sorted(HERE.glob("*/names.json"))
OPENAPI: dict[str, Any] = document()
SHAPES: dict[str, Any] = OPENAPI["components"]["schemas"]


@pytest.fixture(params=RELEASES, ids=lambda path: path.parent.name)
def names(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What the release's own document, library and pages named."""
    path: Path = request.param
    found: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return found


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    if "$ref" not in part:
        return part
    found: Any = OPENAPI
    for step in part["$ref"].removeprefix("#/").split("/"):
        found = found[step]
    return resolved(found)


def keys_of(shape: dict[str, Any]) -> Iterator[str]:
    """The keys that an object may have, whichever of its kinds it is."""
    found = resolved(shape)
    yield from found.get("properties", {})
    for kinds in ("anyOf", "oneOf", "allOf"):
        for kind in found.get(kinds, []):
            yield from keys_of(kind)


def test_every_release_is_here() -> None:
    assert [path.parent.name for path in RELEASES] == ["0.1.0"]


def test_every_address_is_asked_and_answers_with_the_same_keys(names: dict[str, Any]) -> None:
    for operation, told in names["operations"].items():
        method, path = operation.split(" ")
        facts = OPENAPI["paths"][path][method.lower()]
        body = facts.get("requestBody", {"content": {"application/json": {"schema": {}}}})
        answer = resolved(facts["responses"]["200"])
        parameters = {resolved(one)["name"] for one in facts.get("parameters", [])}
        assert set(told.get("query", [])) <= parameters, operation
        asked = keys_of(body["content"]["application/json"]["schema"])
        assert set(told.get("asked", [])) <= set(asked), operation
        answered = keys_of(answer["content"]["application/json"]["schema"])
        assert set(told["answered"]) <= set(answered), operation


def test_every_code_is_still_known(names: dict[str, Any]) -> None:
    assert set(names["refusals"]) <= set(SHAPES["RefusalCode"]["enum"])
    assert set(names["faults"]) <= set(SHAPES["FaultCode"]["enum"])


def test_every_name_of_the_library_is_still_there(names: dict[str, Any]) -> None:
    assert set(names["library"]) <= set(assistant.__all__)
