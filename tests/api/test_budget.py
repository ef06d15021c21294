"""No question keeps a worker for long, and no answer is long."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
from typing import Any

import pytest

from api import answers, serve
from api.app import create_app
from api.settings import Settings
from assistant.catalog.limits import MAX_MOVES_RECORDED
from assistant.document.reading import read
from assistant.engine.budget import OutOfBudget, step, within
from assistant.referee.records import write_record
from assistant.referee.referee import Referee
from tests.api.shapes import TABLE_ROUTES, assert_problem

BARE: dict[str, Any] = {"turn": {"bank": "medici"}, "banks": {"medici": {}, "fugger": {}}}
PLAYED = ("/v1/legal", "/v1/judge", "/v1/apply", "/v1/undo")


@pytest.mark.parametrize("address", [one for one in TABLE_ROUTES if one in PLAYED])
def test_without_time_every_question_of_play_is_given_up(address: str) -> None:
    client = create_app(Settings(rate=0, seconds=0)).test_client()
    body = {"table": BARE, **({"moves": "end"} if address in ("/v1/judge", "/v1/apply") else {})}
    problem = assert_problem(client.post(address, json=body), 503)
    assert problem["type"] == "/problems/out-of-budget"
    assert "after 0 seconds" in problem["detail"]


def test_a_long_record_is_given_up_and_the_worker_is_free() -> None:
    """Under waitress, which has no time-out of its own."""
    table = read(BARE).table
    assert table is not None
    record = write_record(table, []) + "end\n" * MAX_MOVES_RECORDED
    server = serve.bound("127.0.0.1", 0, Settings(rate=0, seconds=0.02))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    began = time.monotonic()
    try:
        status, problem = _post(int(server.effective_port), "replay", {"record": record})
        assert (status, problem["status"]) == (503, 503)
        assert time.monotonic() - began < 3
        assert _post(int(server.effective_port), "check", {"table": BARE})[0] == 200
    finally:
        server.trigger.pull_trigger(server.handle_close)
        thread.join(5)


def _post(port: int, question: str, body: object) -> tuple[int, dict[str, Any]]:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/v1/{question}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=20) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


def test_a_question_ends_at_the_same_step_each_time() -> None:
    def played() -> int:
        table = read(BARE).table
        assert table is not None
        referee, made = Referee(table), 0
        with within(60, steps=100):
            while True:
                try:
                    referee.choose("end")
                except OutOfBudget:
                    return made
                made += 1

    first = played()
    assert 10 < first <= 100
    assert played() == first


def test_outside_of_a_budget_nothing_is_counted() -> None:
    for _ in range(10):
        step()


def test_an_answer_that_is_too_large_is_not_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answers, "MOST_BYTES", 300)
    client = create_app(Settings(rate=0)).test_client()
    problem = assert_problem(client.post("/v1/legal", json={"table": BARE}), 422)
    assert problem["type"] == "/problems/answer-too-large"
    assert client.get("/v1/health").status_code == 200
