"""Questions over the API: the assistant's answers, and what becomes of its complaints."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.examples import QUESTIONS, TABLE
from assistant.answers.questions import QUESTIONS as ASSISTANT
from assistant.answers.questions import ask
from assistant.document.reading import read
from assistant.document.writing import fingerprint
from tests.api.shapes import assert_problem, assert_secure

MIDGAME: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "tables" / "midgame.json").read_text(encoding="utf-8")
)
ABOUT = {"fingerprint", "edition", "rulings"}
OF_NO_TABLE = {"card", "records"}
"""Keys of answers that are about no single table."""
EXAMPLES = [
    pytest.param(name, example.body, id=f"{name} {key}")
    for name, examples in QUESTIONS.items()
    for key, example in examples.items()
]


def post(client: FlaskClient, name: str, **body: Any) -> dict[str, Any]:
    response = client.post(f"/v1/{name}", json=body)
    assert response.status_code == 200, response.get_data(as_text=True)
    assert_secure(response)
    answer: dict[str, Any] = response.get_json()
    if not answer.keys() & OF_NO_TABLE:
        assert answer.keys() >= ABOUT
    return answer


def name_of(table: dict[str, Any]) -> str:
    sound = read(table).table
    assert sound is not None
    return fingerprint(sound)


def test_every_question_has_an_address_and_an_example(client: FlaskClient) -> None:
    routes = {rule.rule for rule in client.application.url_map.iter_rules()}
    assert {f"/v1/{name}" for name in ASSISTANT} <= routes
    assert QUESTIONS.keys() == ASSISTANT.keys()


@pytest.mark.parametrize(("name", "body"), EXAMPLES)
def test_the_answer_is_the_assistants_own(
    client: FlaskClient, name: str, body: dict[str, Any]
) -> None:
    assert post(client, name, **body) == json.loads(json.dumps(ask(name, body)))


@pytest.mark.parametrize("name", ["legal", "fair", "victory", "standings"])
def test_a_whole_table(client: FlaskClient, name: str) -> None:
    answer = post(client, name, table=MIDGAME)
    assert answer["fingerprint"] == name_of(MIDGAME)
    assert answer["edition"] == "2024"


def test_refused_moves_only_when_asked_for(client: FlaskClient) -> None:
    assert post(client, "legal", table=TABLE)["decision"]["refused"]
    assert post(client, "legal", table=TABLE, why_not=False)["decision"]["refused"] is None


@pytest.mark.parametrize("name", ["judge", "apply"])
@pytest.mark.parametrize(
    ("moves", "verdict"),
    [
        (["ops east"], "illegal"),
        (["fly to the moon"], "not_a_move"),
        (["fugger: buy west 1"], "out_of_turn"),
        (["buy west 1", "declare imperial"], "illegal"),
    ],
)
def test_an_illegal_move_is_an_answer(
    client: FlaskClient, name: str, moves: list[str], verdict: str
) -> None:
    answer = post(client, name, table=TABLE, moves=moves)
    assert not answer["ok"]
    assert [one["verdict"] for one in answer["verdicts"]] == ["legal"] * (len(moves) - 1) + [
        verdict
    ]
    assert bool(answer["verdicts"][-1]["refusals"]) == (verdict == "illegal")
    assert answer["fingerprint"] == name_of(TABLE)


def test_apply_is_all_or_nothing(client: FlaskClient) -> None:
    before = copy.deepcopy(TABLE)
    both = post(client, "apply", table=TABLE, moves=["buy west 1", "sell PREN001"])
    assert both["ok"]
    assert both["table"]["moves"] == ["buy west 1", "sell PREN001"]
    broken = post(client, "apply", table=TABLE, moves=["buy west 1", "ops east", "sell PREN001"])
    assert not broken["ok"]
    assert not broken.keys() & {"table", "moves", "decision"}
    assert [one["verdict"] for one in broken["verdicts"]] == ["legal", "illegal", "legal"]
    assert before == TABLE


def test_apply_one_by_one_or_at_once_gives_the_same_table(client: FlaskClient) -> None:
    once = post(client, "apply", table=TABLE, moves=["buy west 1", "sell PREN001"])
    first = post(client, "apply", table=TABLE, moves="buy west 1")
    second = post(
        client,
        "apply",
        table=first["table"],
        moves="sell PREN001",
        fingerprint=first["fingerprint"],
    )
    assert (second["table"], second["fingerprint"]) == (once["table"], once["fingerprint"])
    assert second["decision"] == once["decision"]


def test_undo_takes_it_back(client: FlaskClient) -> None:
    made = post(client, "apply", table=TABLE, moves=["buy west 1", "sell PREN001"])
    undone = post(client, "undo", table=made["table"], count=2)
    assert undone["undone"] == ["sell PREN001", "buy west 1"]
    assert undone["fingerprint"] == name_of(TABLE)
    problem = assert_problem(
        client.post("/v1/undo", json={"table": made["table"], "count": 3}), 422
    )
    assert problem["type"] == "/problems/unanswerable"


def test_a_stale_table_is_a_conflict(client: FlaskClient) -> None:
    right = name_of(TABLE)
    assert post(client, "apply", table=TABLE, moves=["buy west 1"], fingerprint=right)["ok"]
    body = {"table": TABLE, "moves": ["buy west 1"], "fingerprint": "lusab-gadin"}
    problem = assert_problem(client.post("/v1/apply", json=body), 409)
    assert problem["type"] == "/problems/stale-table"
    assert (problem["believed"], problem["actual"]) == ("lusab-gadin", right)
    assert right in problem["detail"]
    assert "lusab-gadin" in problem["detail"]


def test_a_stale_table_is_told_before_its_moves_are_judged(client: FlaskClient) -> None:
    body = {"table": TABLE, "moves": ["nonsense"], "fingerprint": "x" * 5000}
    problem = assert_problem(client.post("/v1/apply", json=body), 409)
    assert len(problem["believed"]) == 100
    assert len(problem["detail"]) < 200


@pytest.mark.parametrize(
    ("table", "place"),
    [
        ({"banks": {"medici": {}, "fugger": {}}}, "/table/turn"),
        (TABLE | {"moves": ["fly"]}, "/table/moves/0"),
    ],
)
@pytest.mark.parametrize("name", ["legal", "judge", "apply", "undo"])
def test_a_table_that_cannot_be_played_on(
    client: FlaskClient, name: str, table: dict[str, Any], place: str
) -> None:
    body = {"table": table} | ({"moves": ["end"]} if name in ("judge", "apply") else {})
    problem = assert_problem(client.post(f"/v1/{name}", json=body), 422)
    assert problem["type"] == "/problems/faulty-table"
    assert [fault["pointer"] for fault in problem["faults"]] == [place]


def test_a_record_to_a_move_and_to_its_end(client: FlaskClient) -> None:
    record = QUESTIONS["replay"]["whole"].body["record"]
    start, end = post(client, "replay", record=record, to=0), post(client, "replay", record=record)
    assert (start["moves"], end["moves"]) == (0, 1)
    assert end["table"]["moves"] == ["buy west 1"]
    assert start["decision"]["question"] != end["decision"]["question"]


# Tables as lines and codes

LINES = "turn: Medici\nMedici 4: Gutenberg +gold bishop\nFugger 3\nparis gold rook\n"


@pytest.mark.parametrize("name", ["check", "legal", "victory", "standings", "code"])
def test_a_question_about_a_table_alone_takes_lines_and_codes(
    client: FlaskClient, name: str
) -> None:
    table = post(client, "open", text=LINES)["table"] | {
        "emporia": {"white": "trebizond", "black": "tana"}
    }
    written = post(client, "code", table=table)
    for text in (written["lines"], written["code"]):
        response = client.post(f"/v1/{name}", data=text, content_type="text/plain")
        assert response.status_code == 200
        assert response.get_json() == post(client, name, table=table)


@pytest.mark.parametrize(
    ("data", "status", "code", "detail"),
    [
        ("paris gold", 422, "bad_lines", "Line 1: 'gold' names an owner, but no piece."),
        ("PAX1-0034", 422, "bad_code", "The code was cut"),
        (b"\xff", 400, "not_utf8", "Byte 1 is not valid UTF-8."),
    ],
)
def test_lines_that_hold_no_table(
    client: FlaskClient, data: str | bytes, status: int, code: str, detail: str
) -> None:
    response = client.post("/v1/legal", data=data, content_type="text/plain")
    problem = response.get_json()
    assert (response.status_code, problem["status"], problem["code"]) == (status, status, code)
    assert problem["detail"].startswith(detail)
    asked_more = client.post("/v1/edit", data="paris gold rook", content_type="text/plain")
    assert asked_more.status_code == 415
