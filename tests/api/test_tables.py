"""Setting up a table over the API."""

from __future__ import annotations

from typing import Any

import pytest
from flask.testing import FlaskClient

from api.examples import SET_UP
from assistant.document import writing
from assistant.document.setup import set_up
from assistant.engine.rulings import DEFAULTS
from tests.api.shapes import assert_problem, assert_secure

OPTIONS: list[dict[str, Any]] = [
    {},
    SET_UP,
    {"players": 1, "seed": 3},
    {"players": 2, "edition": "2021"},
    {"players": 4, "seed": 7, "map": "1550"},
    {"banks": ["coeur", "medici"], "first": "medici", "rulings": {"martyrs": False}},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_answer_is_the_set_up_of_the_assistant(
    client: FlaskClient, options: dict[str, Any]
) -> None:
    response = client.post("/v1/tables", json=options)
    table = set_up(options).table
    assert table is not None
    assert response.status_code == 200
    assert_secure(response)
    answer = response.get_json()
    assert answer.keys() == {"text", "table", "fingerprint", "edition", "rulings"}
    assert answer["table"] == writing.write(table)
    assert answer["fingerprint"] == writing.fingerprint(table)
    assert answer["edition"] == table.edition
    assert answer["rulings"] == DEFAULTS[table.edition] | options.get("rulings", {})


def test_banks_keep_their_seats(client: FlaskClient) -> None:
    answer = client.post("/v1/tables", json={"banks": ["medici", "fugger", "coeur"]}).get_json()
    assert list(answer["table"]["banks"]) == ["medici", "fugger", "coeur"]


def test_the_same_seed_deals_the_same_table(client: FlaskClient) -> None:
    first, second = (client.post("/v1/tables", json=SET_UP).get_json() for _ in range(2))
    assert first == second
    other = client.post("/v1/tables", json=SET_UP | {"seed": 43}).get_json()
    assert other["fingerprint"] != first["fingerprint"]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_table_set_up_passes_the_check(client: FlaskClient, options: dict[str, Any]) -> None:
    made = client.post("/v1/tables", json=options).get_json()
    checked = client.post("/v1/check", json={"table": made["table"]}).get_json()
    assert checked["ok"]
    assert checked["faults"] == []
    assert {key: checked[key] for key in made if key != "text"} == {
        key: item for key, item in made.items() if key != "text"
    }
    assert checked["text"] == "The table is sound."


def test_every_fault_of_the_options_at_once(client: FlaskClient) -> None:
    options = {"players": 9, "banks": ["medicci"], "edition": "1999", "colour": "red"}
    problem = assert_problem(client.post("/v1/tables", json=options), 422)
    assert problem["type"] == "/problems/faulty-options"
    pointers = {fault["pointer"] for fault in problem["faults"]}
    assert pointers >= {"/players", "/banks/0", "/edition", "/colour"}


def test_a_fault_suggests_the_nearest_name(client: FlaskClient) -> None:
    problem = assert_problem(client.post("/v1/tables", json={"banks": ["medicci", "coeur"]}), 422)
    assert "medici" in {fault.get("suggestion") for fault in problem["faults"]}
