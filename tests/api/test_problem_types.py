"""Every type of problem is listed, and told of at its own address."""

from __future__ import annotations

import re
from http import HTTPStatus
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from assistant.answers.problems import TYPES, problem_kind
from tests.api.shapes import assert_problem

ROOT = Path(__file__).parents[2]
RAISED = {
    kind
    for folder in ("api", "assistant/answers")
    for path in (ROOT / folder).rglob("*.py")
    for kind in re.findall(
        r'(?:kind=|faulty\()"([a-z-]+-[a-z-]+|unanswerable)"', path.read_text(encoding="utf-8")
    )
}


def test_every_type_that_is_raised_is_listed() -> None:
    usual = {problem_kind(status) for status in (400, 404, 405, 409, 413, 415, 422, 429, 500, 503)}
    assert set(TYPES) == RAISED | usual


@pytest.mark.parametrize("kind", TYPES)
def test_a_type_is_told_of_at_its_address_and_on_its_page(client: FlaskClient, kind: str) -> None:
    told = client.get(f"/problems/{kind}").get_json()
    assert told == client.get("/problems").get_json()["problems"][kind]
    assert told["status"] == TYPES[kind].status
    page = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    row = f"| `{kind}` | {told['status']} | {told['title']} | {told['text']} |"
    assert row in page


def test_the_type_of_a_problem_resolves(client: FlaskClient) -> None:
    problem = client.post("/v1/legal", json={"table": {"cities": {"londn": "rook"}}}).get_json()
    told = client.get(problem["type"]).get_json()
    assert (told["title"], told["status"]) == (problem["title"], problem["status"])


@pytest.mark.parametrize("status", [one for one in HTTPStatus if one >= HTTPStatus.BAD_REQUEST])
def test_so_does_that_of_any_status(client: FlaskClient, status: HTTPStatus) -> None:
    assert client.get(f"/problems/{problem_kind(status)}").get_json()["status"] == status


def test_there_are_no_others(client: FlaskClient) -> None:
    problem = assert_problem(client.get("/problems/faulty-tabel"), 404)
    assert problem["did_you_mean"][0] == "faulty-table"
