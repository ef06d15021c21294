"""Checking a table over the API."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from api.examples import TABLE
from assistant.document import writing
from assistant.document.reading import read
from assistant.engine.rulings import DEFAULTS
from tests.api.shapes import assert_fault, assert_secure

KEYS = {"text", "ok", "faults", "missing", "fingerprint", "table", "edition", "rulings"}


def check(client: FlaskClient, table: object) -> dict[str, Any]:
    response = client.post("/v1/check", json={"table": table})
    assert response.status_code == 200, response.get_data(as_text=True)
    assert_secure(response)
    answer: dict[str, Any] = response.get_json()
    assert answer.keys() == KEYS
    for fault in answer["faults"]:
        assert_fault(fault)
    assert answer["ok"] == all(fault["grade"] == "warning" for fault in answer["faults"])
    return answer


def test_a_right_table(client: FlaskClient) -> None:
    answer = check(client, TABLE)
    table = read(TABLE).table
    assert answer["ok"], answer["faults"]
    assert table is not None
    assert answer["table"] == writing.write(table)
    assert answer["fingerprint"] == writing.fingerprint(table)
    assert answer["edition"] == "2024"
    assert answer["rulings"] == DEFAULTS["2024"]


def test_the_canonical_table_is_its_own_canonical_form(client: FlaskClient) -> None:
    once = check(client, TABLE)
    assert check(client, once["table"]) == once


def test_a_faulty_table_is_an_answer(client: FlaskClient) -> None:
    wrong = TABLE | {"cities": {"londn": "catholic rook"}, "borders": {"france-hre": "red pawn"}}
    answer = check(client, wrong)
    assert not answer["ok"]
    assert {fault["pointer"] for fault in answer["faults"]} >= {
        "/cities/londn",
        "/borders/france-hre",
    }
    assert answer["table"] is None
    assert answer["fingerprint"] is None
    assert answer["edition"] is None
    assert answer["rulings"] is None


def test_faults_are_those_of_the_assistant(client: FlaskClient) -> None:
    wrong = TABLE | {"emporia": {"white": "tana"}}
    expected = [fault.document() for fault in read(wrong).faults]
    assert check(client, wrong)["faults"] == expected


def test_missing_parts_are_named(client: FlaskClient) -> None:
    part = {key: value for key, value in TABLE.items() if key != "market"}
    assert "market" in check(client, part)["missing"]


@pytest.mark.parametrize("table", [None, 3, "table", [], True])
def test_what_is_no_table_is_still_answered(client: FlaskClient, table: object) -> None:
    assert not check(client, table)["ok"]
