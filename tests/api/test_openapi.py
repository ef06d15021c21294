"""The OpenAPI document is what the code makes, complete, and true in its examples."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import jsonschema_rs
import openapi_spec_validator
import pytest
import yaml
from flask.testing import FlaskClient
from schemathesis.specs.openapi.definitions import OPENAPI_31

from api import openapi, page_types
from api.app import create_app
from api.settings import Settings

FILE = Path(__file__).parents[2] / "openapi.yaml"
DOCUMENT: dict[str, Any] = yaml.load(
    FILE.read_text(encoding="utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)
)
JSON = "application/json"


class Operation(NamedTuple):
    """One method of one address."""

    address: str
    method: str
    facts: dict[str, Any]
    path: list[dict[str, Any]]

    @property
    def answer(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.facts["responses"]["200"]["content"][JSON]
        return answer

    @property
    def body(self) -> dict[str, Any]:
        body: dict[str, Any] = self.facts["requestBody"]["content"][JSON]
        return body


def operations() -> Iterator[Operation]:
    for address, item in DOCUMENT["paths"].items():
        for method in item.keys() - {"parameters"}:
            yield Operation(address, method, item[method], item.get("parameters", []))


OPERATIONS = list(operations())
POSTS = [one for one in OPERATIONS if one.method == "post"]
ROOMS = ("/rooms/open", "/rooms/look", "/rooms/write")
"""No two answers of these are the same."""
GETS = [one for one in OPERATIONS if one.method == "get"]


def ids(operation: Operation) -> str:
    return f"{operation.method} {operation.address}"


def references(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield value["$ref"]
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from references(item)


def validate(schema: dict[str, Any], instance: Any) -> None:
    """Raise unless an instance has the shape that the document gives."""
    whole = {**schema, "components": DOCUMENT["components"]}
    jsonschema_rs.Draft202012Validator(whole).validate(instance)


# The file


def test_the_file_is_what_the_code_makes() -> None:
    assert FILE.read_text(encoding="utf-8") == openapi.to_yaml(), (
        "Run: python -m api.openapi > openapi.yaml"
    )


def test_the_types_of_the_page_are_made_from_it() -> None:
    assert page_types.FILE.read_text(encoding="utf-8") == page_types.page_types(DOCUMENT), (
        "Run: python -m api.page_types"
    )


def test_the_document_is_served(client: FlaskClient) -> None:
    assert client.get("/v1/openapi.json").get_json() == DOCUMENT


def test_it_is_openapi() -> None:
    jsonschema_rs.Draft202012Validator(OPENAPI_31).validate(DOCUMENT)


def test_it_is_openapi_to_a_validator_of_others() -> None:
    openapi_spec_validator.validate(DOCUMENT)


def test_every_reference_leads_somewhere() -> None:
    for reference in references(DOCUMENT):
        target: Any = DOCUMENT
        for part in reference.removeprefix("#/").split("/"):
            target = target[part]


def test_everything_in_it_is_used() -> None:
    used = {reference.removeprefix("#/components/") for reference in references(DOCUMENT)}
    has = {f"{kind}/{name}" for kind, parts in DOCUMENT["components"].items() for name in parts}
    assert used == has


# Completeness


def test_every_route_stands_in_it(client: FlaskClient) -> None:
    routes = {
        (rule.rule.replace("<", "{").replace(">", "}"), method.lower())
        for rule in client.application.url_map.iter_rules()
        if rule.rule.startswith(("/v1", "/rooms", "/problems")) and rule.rule != "/v1/openapi.json"
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
    }
    assert {(one.address, one.method) for one in OPERATIONS} == routes


@pytest.mark.parametrize("operation", OPERATIONS, ids=ids)
def test_every_operation_says_what_it_does_and_how_it_fails(operation: Operation) -> None:
    facts = operation.facts
    assert facts["summary"].endswith(".")
    assert facts["tags"]
    expected = {"200", "422", "429"}
    if operation.method == "post":
        expected |= {"400", "413", "415", "503"}
    elif operation.address != "/v1/health":
        expected |= {"304"}
    if "{" in operation.address or operation.address in ROOMS:
        expected |= {"404"}
    if operation.address in ("/v1/apply", "/rooms/write"):
        expected |= {"409"}
    if operation.address == "/rooms/look":
        expected |= {"403"}
    assert facts["responses"].keys() == expected
    for parameter in [*operation.path, *facts.get("parameters", [])]:
        assert parameter["description"].endswith(".")


def test_operations_have_names_of_their_own() -> None:
    names = [one.facts["operationId"] for one in OPERATIONS]
    assert len(set(names)) == len(names)


def test_errors_are_problems() -> None:
    problems = DOCUMENT["components"]["responses"]
    for name in problems.keys() - {"NotModified"}:
        assert list(problems[name]["content"]) == ["application/problem+json"]


SCHEMAS: dict[str, dict[str, Any]] = DOCUMENT["components"]["schemas"]
OBJECTS = [name for name, schema in SCHEMAS.items() if "properties" in schema]


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_shape_and_every_part_of_it_is_described(name: str) -> None:
    schema = SCHEMAS[name]
    assert schema["description"].endswith((".", "?"))
    is_of_names = "Rulings" in name
    for key, part in schema.get("properties", {}).items():
        assert is_of_names or part["description"].endswith("."), key
        if part.get("type") == "array":
            assert part["items"], key


@pytest.mark.parametrize("name", OBJECTS)
def test_a_shape_has_no_other_keys(name: str) -> None:
    assert SCHEMAS[name]["additionalProperties"] is False


def test_names_of_the_game_are_enums_of_their_own() -> None:
    for name in ("Bank", "Empire", "City", "Border", "Religion", "Region", "Edition", "Victory"):
        assert SCHEMAS[name]["type"] == "string"
        assert SCHEMAS[name]["enum"]
    assert "pattern" in SCHEMAS["CardId"]


def test_an_act_is_one_of_its_kinds_each_with_its_own_keys() -> None:
    act = SCHEMAS["Act"]
    kinds = act["discriminator"]["mapping"]
    assert act["discriminator"]["propertyName"] == "do"
    assert [one["$ref"] for one in act["oneOf"]] == list(kinds.values())
    for kind, reference in kinds.items():
        schema = SCHEMAS[reference.rpartition("/")[2]]
        assert schema["properties"]["do"]["const"] == kind
        assert schema["required"] == list(schema["properties"])
    assert SCHEMAS["FlorinsAct"]["required"] == [
        "do", "giver", "taker", "florins", "section", "text", "code", "values",
    ]  # fmt: skip


def test_a_vassal_has_a_shape_of_its_own_so_that_none_holds_itself() -> None:
    def reached(name: str) -> set[str]:
        return {one.rpartition("/")[2] for one in references(SCHEMAS[name])}

    for name in SCHEMAS:
        seen, coming = set(), reached(name)
        while coming:
            seen |= coming
            coming = {found for one in coming for found in reached(one)} - seen
        assert name not in seen


# Examples


@pytest.mark.parametrize("operation", POSTS, ids=ids)
def test_every_example_of_a_body_is_answered_as_shown(
    operation: Operation, client: FlaskClient
) -> None:
    bodies, answers = operation.body["examples"], operation.answer["examples"]
    assert bodies.keys() == answers.keys()
    assert bodies
    for name, body in bodies.items():
        validate(operation.body["schema"], body["value"])
        validate(operation.answer["schema"], answers[name]["value"])
        if operation.address in ROOMS:
            continue
        response = client.post(operation.address, json=body["value"])
        assert response.status_code == 200
        assert response.get_json() == answers[name]["value"]


def test_rooms_answer_in_the_shapes_given() -> None:
    client = create_app(Settings(rate=0, rooms="memory")).test_client()
    shapes = {one.address: one.answer["schema"] for one in POSTS}
    examples = {one.address: one.body["examples"] for one in POSTS if one.address in ROOMS}

    def ask(address: str, body: dict[str, Any], status: int = 200) -> dict[str, Any]:
        response = client.post(address, json=body)
        found: dict[str, Any] = response.get_json(force=True)
        assert response.status_code == status, found
        problem = DOCUMENT["components"]["schemas"]["Problem"]
        validate(shapes[address] if status == 200 else problem, found)
        return found

    made = ask("/rooms/open", examples["/rooms/open"]["new"]["value"])
    here = {"code": made["code"]}
    look, write = examples["/rooms/look"], examples["/rooms/write"]["move"]["value"]
    assert ask("/rooms/look", look["joined"]["value"] | here)["changed"] is True
    assert ask("/rooms/look", look["nothing"]["value"] | here)["changed"] is False
    assert ask("/rooms/write", write | here) == examples_of("/rooms/write")["move"]["value"]
    ask("/rooms/write", write | here | {"table": {"banks": {"medici": {}}}}, 409)
    ask("/rooms/look", look["joined"]["value"], 404)


def examples_of(address: str) -> dict[str, Any]:
    """The answers that are shown for an address."""
    (operation,) = (one for one in POSTS if one.address == address)
    found: dict[str, Any] = operation.answer["examples"]
    return found


@pytest.mark.parametrize("operation", GETS, ids=ids)
def test_every_example_of_a_lookup_is_answered_as_shown(
    operation: Operation, client: FlaskClient
) -> None:
    path = {one["name"]: one["example"] for one in operation.path}
    query = {
        one["name"]: one["schema"]["example"]
        for one in operation.facts.get("parameters", [])
        if "example" in one["schema"]
    }
    found = client.get(operation.address.format(**path), query_string=query).get_json()
    validate(operation.answer["schema"], found)
    if "example" in operation.answer:
        assert operation.answer["example"] == found


def test_whole_lists_have_the_shape_given(client: FlaskClient) -> None:
    for operation in GETS:
        if "{" not in operation.address:
            validate(operation.answer["schema"], client.get(operation.address).get_json())
