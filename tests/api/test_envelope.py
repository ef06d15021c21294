"""What surrounds every answer: ids, log lines, headers, caching, compression, CORS."""

from __future__ import annotations

import gzip
import logging
import re

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.envelope import COMPRESSED_FROM
from api.examples import TABLE
from api.settings import Settings
from tests.api.shapes import GET_ROUTES, assert_problem, assert_secure

ELSEWHERE = "https://elsewhere.example"
LOOKUPS = [*(route for route in GET_ROUTES if route != "/v1/health"), "/v1/openapi.json"]


# Request ids


@pytest.mark.parametrize("given", ["abc-123", "A.b_c", "x" * 64])
def test_a_sane_request_id_is_taken_over(client: FlaskClient, given: str) -> None:
    response = client.get("/v1/health", headers={"X-Request-Id": given})
    assert response.headers["X-Request-Id"] == given


@pytest.mark.parametrize("given", ["", "x" * 65, "a b", "<script>", "\u00fc", "a;b"])
def test_any_other_gets_one_of_ours(client: FlaskClient, given: str) -> None:
    response = client.get("/v1/health", headers={"X-Request-Id": given})
    assert re.fullmatch(r"[0-9a-f]{16}", response.headers["X-Request-Id"])


def test_every_request_has_its_own_id(client: FlaskClient) -> None:
    ids = {client.get("/v1/health").headers["X-Request-Id"] for _ in range(20)}
    assert len(ids) == 20


# Log lines


def test_a_line_for_each_request_without_what_was_in_it(caplog: pytest.LogCaptureFixture) -> None:
    client = create_app(Settings(log=True)).test_client()
    secret = TABLE | {"cities": {"a secret": "rook"}}
    with caplog.at_level(logging.INFO, "pax.requests"):
        client.post("/v1/legal", json={"table": secret}, headers={"X-Request-Id": "me"})
        client.get("/v1/cards?q=secret")
        client.get("/v1/cards/a%0Aforged line", headers={"X-Request-Id": "three"})
    lines = [re.sub(r"\d+\.\d ms \S+", "T", record.getMessage()) for record in caplog.records]
    assert lines == ["POST /v1/legal 422 T", "GET /v1/cards 200 T",
                     "GET /v1/cards/a%0Aforged%20line 404 T"]  # fmt: skip
    assert caplog.records[0].getMessage().endswith(" me")


def test_no_line_unless_asked_for(caplog: pytest.LogCaptureFixture, client: FlaskClient) -> None:
    with caplog.at_level(logging.INFO):
        client.get("/v1/health")
    assert caplog.records == []


# Caching


@pytest.mark.parametrize("route", LOOKUPS)
def test_a_lookup_that_the_client_has_is_not_sent_again(client: FlaskClient, route: str) -> None:
    first = client.get(route)
    tag = first.headers["ETag"]
    assert first.headers["Cache-Control"] == "public, max-age=3600"
    again = client.get(route, headers={"If-None-Match": tag})
    assert (again.status_code, again.get_data()) == (304, b"")
    assert again.headers["ETag"] == tag
    assert_secure(again)
    other = client.get(route, headers={"If-None-Match": 'W/"other"'})
    assert other.get_data() == first.get_data()


def test_different_answers_have_different_tags(client: FlaskClient) -> None:
    tags = [client.get(route).headers["ETag"] for route in LOOKUPS]
    assert len(set(tags)) == len(tags)


def test_answers_about_a_table_and_health_are_not_kept(client: FlaskClient) -> None:
    for response in (
        client.get("/v1/health"),
        client.post("/v1/check", json={"table": TABLE}),
        client.post("/v1/legal", json={"table": TABLE}),
    ):
        assert response.headers["Cache-Control"] == "no-store"
        assert "ETag" not in response.headers


# Compression


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.5", "*"])
def test_a_large_answer_is_compressed(client: FlaskClient, accepted: str) -> None:
    plain = client.get("/v1/map")
    packed = client.get("/v1/map", headers={"Accept-Encoding": accepted})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.get_data()) == plain.get_data()
    assert len(packed.get_data()) == packed.content_length
    assert packed.headers["ETag"] == plain.headers["ETag"]
    for response in (plain, packed):
        assert response.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("accepted", ["", "br", "identity", "gzip;q=0"])
def test_not_for_those_who_cannot_read_it(client: FlaskClient, accepted: str) -> None:
    response = client.get("/v1/map", headers={"Accept-Encoding": accepted})
    assert "Content-Encoding" not in response.headers
    assert response.get_json()["empires"]


def test_a_small_answer_is_sent_as_it_is(client: FlaskClient) -> None:
    response = client.get("/v1/health", headers={"Accept-Encoding": "gzip"})
    assert (response.content_length or 0) < COMPRESSED_FROM
    assert "Content-Encoding" not in response.headers


def test_a_large_problem_is_compressed_too(client: FlaskClient) -> None:
    body = {"table": {"cities": {f"city {number}": "rook" for number in range(50)}}}
    response = client.post("/v1/legal", json=body, headers={"Accept-Encoding": "gzip"})
    assert response.content_type == "application/problem+json"
    assert response.headers["Content-Encoding"] == "gzip"


# CORS


@pytest.mark.parametrize("method", ["GET", "OPTIONS"])
def test_no_other_page_may_ask_by_default(client: FlaskClient, method: str) -> None:
    response = client.open("/v1/health", method=method, headers={"Origin": ELSEWHERE})
    assert [name for name, _ in response.headers if name.startswith("Access-Control")] == []


@pytest.mark.parametrize(
    ("cors", "allowed"), [((ELSEWHERE,), ELSEWHERE), (("*",), "*"), (("https://a.example",), None)]
)
def test_pages_of_the_origins_named_may_ask(cors: tuple[str, ...], allowed: str | None) -> None:
    client = create_app(Settings(cors=cors)).test_client()
    answer = client.get("/v1/health", headers={"Origin": ELSEWHERE})
    before = client.options(
        "/v1/legal", headers={"Origin": ELSEWHERE, "Access-Control-Request-Method": "POST"}
    )
    failed = client.post("/v1/legal", headers={"Origin": ELSEWHERE})
    for response in (answer, before, failed):
        assert response.headers.get("Access-Control-Allow-Origin") == allowed
        assert "Origin" in response.headers["Vary"]
        assert "Access-Control-Allow-Credentials" not in response.headers
    assert before.status_code == 200
    assert_problem(failed, 415)
    if allowed:
        assert "POST" in before.headers["Access-Control-Allow-Methods"]
        assert "Content-Type" in before.headers["Access-Control-Allow-Headers"]
        assert "ETag" in answer.headers["Access-Control-Expose-Headers"]


def test_no_origin_no_permission() -> None:
    client = create_app(Settings(cors=(ELSEWHERE,))).test_client()
    assert "Access-Control-Allow-Origin" not in client.get("/v1/health").headers
