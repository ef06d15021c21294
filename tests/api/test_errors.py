"""Every route, every way to go wrong, one shape."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from api.examples import TABLE
from assistant.document.strict_json import MAX_BYTES
from tests.api.shapes import GET_ROUTES, POST_ROUTES, TABLE_ROUTES, assert_problem


class Failure(NamedTuple):
    """A request that must be refused."""

    name: str
    status: int
    request: dict[str, Any]
    code: str | None = None
    kind: str | None = None


def json_body(data: bytes, **more: Any) -> dict[str, Any]:
    return {"method": "POST", "data": data, "content_type": "application/json", **more}


def nested(levels: int) -> bytes:
    """An object with lists in it, so many levels altogether."""
    return b'{"table":' + b"[" * (levels - 1) + b"]" * (levels - 1) + b"}"


POST_FAILURES = [
    Failure("wrong type", 415, {"method": "POST", "data": b"{}", "content_type": "text/plain"}),
    Failure("no type", 415, {"method": "POST", "data": b"{}"}),
    Failure("form", 415, {"method": "POST", "data": {"table": "x"}}),
    Failure("empty", 400, json_body(b""), "empty"),
    Failure("blank", 400, json_body(b"  \n"), "empty"),
    Failure("not JSON", 400, json_body(b"{table: 1}"), "not_json"),
    Failure("cut short", 400, json_body(b'{"table": {'), "not_json"),
    Failure("two values", 400, json_body(b"{} {}"), "not_json"),
    Failure("not UTF-8", 400, json_body(b'{"table": "\xff"}'), "not_utf8"),
    Failure("NaN", 400, json_body(b'{"table": NaN}'), "not_a_number"),
    Failure("infinity", 400, json_body(b'{"table": -Infinity}'), "not_a_number"),
    Failure("huge float", 400, json_body(b'{"table": 1e999}'), "number_too_large"),
    Failure("huge int", 400, json_body(b'{"table": ' + b"9" * 9999 + b"}"), "number_too_large"),
    Failure("key twice", 400, json_body(b'{"table": 1, "table": 2}'), "duplicate_key"),
    Failure("lone surrogate", 400, json_body(b'{"table": "\\ud800"}'), "lone_surrogate"),
    Failure("deep", 400, json_body(nested(40)), "too_deep"),
    Failure("very deep", 400, json_body(b"[" * 100_000 + b"]" * 100_000), "too_deep"),
    Failure("too large", 413, json_body(b'{"table": "' + b"x" * MAX_BYTES + b'"}'), "too_large"),
    Failure("just too deep", 400, json_body(nested(33)), "too_deep"),
    Failure("list", 422, json_body(b"[]")),
    Failure("number", 422, json_body(b"7")),
    Failure("null", 422, json_body(b"null")),
    Failure("unknown key", 422, json_body(b'{"table": {}, "tabel": {}}')),
    Failure("unknown parameter", 422, json_body(b"{}", query_string="x=1")),
    Failure("wrong method", 405, {"method": "GET"}),
    Failure("other method", 405, {"method": "DELETE"}),
]
GET_FAILURES = [
    Failure("unknown parameter", 422, {"query_string": "colour=red"}),
    Failure("repeated parameter", 422, {"query_string": "q=a&q=b"}),
    Failure("long parameter", 422, {"query_string": "q=" + "x" * 101}),
    Failure("parameter not UTF-8", 422, {"query_string": "%ff=1"}),
    Failure("wrong method", 405, {"method": "POST"}),
    Failure("below", 404, {"below": "/deeper/still"}),
]


def faulty_body(document: object) -> dict[str, Any]:
    return json_body(json.dumps(document).encode())


REST: dict[str, dict[str, Any]] = {
    "/v1/judge": {"moves": ["end"]},
    "/v1/apply": {"moves": ["end"]},
    "/v1/edit": {"lines": ["medici 3"]},
    "/v1/diff": {"other": {}},
}
"""What a question needs besides its table."""


def table_failures(route: str) -> list[Failure]:
    """What can be wrong with the table of a question that is else as it should be."""
    rest = REST.get(route, {})

    def failure(name: str, kind: str, body: dict[str, Any]) -> Failure:
        return Failure(name, 422, faulty_body(body | rest), kind=kind)

    return [
        failure("no table", "faulty-body", {}),
        failure("null table", "faulty-body", {"table": None}),
        failure("text for a table", "faulty-table", {"table": "a table"}),
        failure("faulty table", "faulty-table", {"table": {"cities": {"londn": "rook"}}}),
        failure("faulty both", "faulty-body", {"table": {"cities": 3}, "tabel": {}}),
    ]


RECORD_FAILURES = [
    Failure("no record", 422, faulty_body({"to": 3}), kind="faulty-body"),
    Failure("no text", 422, faulty_body({"record": ["x"]}), kind="faulty-body"),
    Failure("no number", 422, faulty_body({"record": "x", "to": "end"}), kind="faulty-body"),
    Failure("nobody's turn", 422, faulty_body({"record": "pax record 1\n{}"}), kind="faulty-body"),
]
FIELD_FAILURES = [
    ("/v1/legal", {"why_not": "yes"}),
    ("/v1/judge", {"moves": 3}),
    ("/v1/judge", {"moves": ["end", 3]}),
    ("/v1/judge", {"moves": ["end"] * 501}),
    ("/v1/judge", {}),
    ("/v1/apply", {}),
    ("/v1/apply", {"moves": {}}),
    ("/v1/apply", {"moves": [], "fingerprint": 3}),
    ("/v1/undo", {"count": -1}),
    ("/v1/undo", {"count": 1.5}),
    ("/v1/fair", {"region": "north"}),
    ("/v1/fair", {"bank": "medicci"}),
    ("/v1/fair", {"florins": 1000}),
    ("/v1/battle", {"kind": "duel"}),
    ("/v1/battle", {"card": "PREN999"}),
    ("/v1/battle", {"king": 3}),
    ("/v1/edit", {"lines": 3}),
    ("/v1/diff", {"other": 3}),
    ("/v1/victory", {"bank": "medici"}),
    ("/v1/standings", {"bank": "medici"}),
]
CASES = [
    pytest.param(route, failure, id=f"{route} {failure.name}")
    for routes, failures in (
        (GET_ROUTES, GET_FAILURES),
        (POST_ROUTES, POST_FAILURES),
        *(([route], table_failures(route)) for route in TABLE_ROUTES),
        (["/v1/replay"], RECORD_FAILURES),
    )
    for route in routes
    for failure in failures
]


@pytest.mark.parametrize(("route", "failure"), CASES)
def test_one_shape(client: FlaskClient, route: str, failure: Failure) -> None:
    request = dict(failure.request)
    response = client.open(route + request.pop("below", ""), **request)
    problem = assert_problem(response, failure.status)
    if failure.status == 422:
        assert problem["faults"]
    if failure.status == 405:
        assert response.headers["Allow"]
    if failure.code:
        assert problem["code"] == failure.code
    if failure.kind:
        assert problem["type"] == f"/problems/{failure.kind}"


@pytest.mark.parametrize(("route", "fields"), FIELD_FAILURES)
def test_every_field_is_read_strictly(
    client: FlaskClient, route: str, fields: dict[str, Any]
) -> None:
    problem = assert_problem(client.post(route, json={"table": TABLE} | fields), 422)
    assert problem["type"] == "/problems/faulty-body"
    assert len(problem["faults"]) == 1
    pointer = problem["faults"][0]["pointer"]
    assert pointer == "" or pointer.split("/")[1] in fields


@pytest.mark.parametrize("route", TABLE_ROUTES)
def test_every_fault_at_once(client: FlaskClient, route: str) -> None:
    table = {"cities": {"londn": "rook"}, "borders": 3, "decks": {"north": 1}}
    problem = assert_problem(client.post(route, json={"table": table, "colour": "red"}), 422)
    pointers = {fault["pointer"] for fault in problem["faults"]}
    assert pointers >= {"/table/cities/londn", "/table/borders", "/table/decks/north", "/colour"}


UNANSWERABLE = [
    ("/v1/fair", {"table": {}}),
    ("/v1/fair", {"table": {"banks": {"medici": {}}}}),
    ("/v1/fair", {"table": TABLE, "bank": "coeur"}),
    ("/v1/fair", {"table": TABLE, "region": "west", "emporium": "tana"}),
    ("/v1/battle", {"table": TABLE}),
    ("/v1/battle", {"table": TABLE, "card": "PREN024"}),
    ("/v1/battle", {"table": TABLE, "king": "france", "empire": "mamluk"}),
    ("/v1/victory", {"table": {}}),
    ("/v1/standings", {"table": {}}),
    ("/v1/undo", {"table": TABLE}),
]


@pytest.mark.parametrize(("route", "body"), UNANSWERABLE)
def test_a_table_that_does_not_hold_enough(
    client: FlaskClient, route: str, body: dict[str, Any]
) -> None:
    problem = assert_problem(client.post(route, json=body), 422)
    assert problem["type"] == "/problems/unanswerable"
    assert problem["detail"].endswith(".")


def test_every_route_is_tried(client: FlaskClient) -> None:
    tried = set()
    for route in [*GET_ROUTES, *POST_ROUTES]:
        method = "POST" if route in POST_ROUTES else "GET"
        rule, _ = client.application.url_map.bind("").match(route, method, return_rule=True)
        tried.add(rule.rule)
    own = {
        rule.rule
        for rule in client.application.url_map.iter_rules()
        if rule.rule.startswith(("/v1", "/problems")) and rule.rule != "/v1/openapi.json"
    }
    assert tried == own


@pytest.mark.parametrize(
    "address", ["/nothing", "/v1", "/v1/", "/v2/cards", "/web/../app.py", "/web/%00", "/%ff"]
)
def test_unknown_address(client: FlaskClient, address: str) -> None:
    assert_problem(client.get(address), 404)


def test_the_limits_are_still_within(client: FlaskClient) -> None:
    deep = client.open("/v1/check", **json_body(nested(32)))
    body = b'{"table": {}}'
    large = client.open("/v1/check", **json_body(body + b" " * (MAX_BYTES - len(body))))
    assert (deep.status_code, large.status_code) == (200, 200)


def test_missing_table(client: FlaskClient) -> None:
    problem = assert_problem(client.post("/v1/check", json={}), 422)
    assert problem["type"] == "/problems/faulty-body"
    assert [fault["code"] for fault in problem["faults"]] == ["missing_key"]


def test_unknown_key_suggests_the_nearest(client: FlaskClient) -> None:
    problem = assert_problem(client.post("/v1/check", json={"tabel": {}}), 422)
    assert "table" in {fault.get("suggestion") for fault in problem["faults"]}


class Endless(io.RawIOBase):
    """A body without an end, which notes how much of it was read."""

    taken = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        size = len(buffer)
        buffer[:] = b" " * size
        self.taken += size
        return size


def test_a_body_without_length_is_read_only_to_the_limit(client: FlaskClient) -> None:
    body = Endless()
    response = client.post(
        "/v1/check",
        content_type="application/json",
        environ_overrides={"wsgi.input": body, "wsgi.input_terminated": True},
    )
    assert assert_problem(response, 413)["code"] == "too_large"
    assert body.taken <= 2 * MAX_BYTES


@pytest.mark.parametrize(
    ("length", "status"), [("5", 400), ("99", 400), ("99999999", 413), ("-1", 400), ("x", 400)]
)
def test_a_length_that_lies(client: FlaskClient, length: str, status: int) -> None:
    response = client.post(
        "/v1/check",
        content_type="application/json",
        environ_overrides={
            "wsgi.input": io.BytesIO(b'{"table": {}}'),
            "CONTENT_LENGTH": length,
        },
    )
    assert_problem(response, status)


@pytest.fixture
def broken() -> Iterator[Flask]:
    app = create_app()

    def fail() -> None:
        raise RuntimeError("a secret of the server")

    app.add_url_rule("/broken", view_func=fail)
    app.logger.disabled = True
    yield app
    app.logger.disabled = False


def test_our_own_mistakes_show_nothing(broken: Flask) -> None:
    response = broken.test_client().get("/broken")
    assert_problem(response, 500)
    assert "secret" not in response.get_data(as_text=True)


def test_too_many_moves_of_a_wrong_kind_are_told(client: FlaskClient) -> None:
    """Each fault of its own, and that there are too many."""
    body = {"table": {"turn": {"bank": "medici"}, "banks": {"medici": {}}}, "moves": [0] * 600}
    answered = client.post("/v1/judge", json=body)
    assert answered.status_code == 422
    messages = [fault["message"] for fault in answered.get_json()["faults"]]
    assert "600 moves are too many at once; at most 500 are read." in messages


def test_a_number_beyond_all_bounds_is_told_back(client: FlaskClient) -> None:
    """More than 64 bits, in what was found and in the values."""
    table = {"banks": {"medici": {"florins": 10**30}}}
    faults = client.post("/v1/check", json={"table": table}).get_json()["faults"]
    assert [fault["found"] for fault in faults] == [str(10**30)]
