"""The OpenAPI document in the repository is the one that the code makes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from flask.testing import FlaskClient

from api import openapi

FILE = Path(__file__).parents[2] / "openapi.yaml"


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return loaded


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for address, item in document["paths"].items():
        for method in item.keys() & {"get", "post", "put", "delete"}:
            yield address, method, item[method]


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from references(item)


def test_the_file_is_what_the_code_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == openapi.document(), (
        "Run: python -m api.openapi > openapi.yaml"
    )


def test_every_route_stands_in_it(document: dict[str, Any], client: FlaskClient) -> None:
    routes = {
        (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
        for rule in client.application.url_map.iter_rules()
        if rule.rule.startswith("/v1") and rule.rule != "/v1/openapi.json"
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert {(address, method) for address, method, _ in operations(document)} == routes


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    for reference in references(document):
        target: Any = document
        for part in reference.removeprefix("#/").split("/"):
            target = target[part]


def test_every_operation_says_what_it_does_and_how_it_fails(document: dict[str, Any]) -> None:
    for address, method, operation in operations(document):
        assert operation["summary"].endswith("."), address
        assert operation["responses"].keys() >= {"200", "422", "default"}
        if method == "post":
            assert operation["responses"].keys() >= {"400", "413", "415"}


def test_errors_are_problems(document: dict[str, Any]) -> None:
    for response in document["components"]["responses"].values():
        assert list(response["content"]) == ["application/problem+json"]


def test_every_example_is_accepted(document: dict[str, Any], client: FlaskClient) -> None:
    for address, method, operation in operations(document):
        if method == "post":
            example = operation["requestBody"]["content"]["application/json"]["example"]
            response = client.post(address, json=example)
            assert response.status_code == 200, address
            assert response.get_json().get("ok", True)


def test_the_document_is_served(document: dict[str, Any], client: FlaskClient) -> None:
    assert client.get("/v1/openapi.json").get_json() == document
