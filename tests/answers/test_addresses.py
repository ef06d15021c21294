"""The referee where no server is: a request in, an answer out."""

from __future__ import annotations

import json
from pathlib import Path

from assistant.answers.addresses import answer
from assistant.engine.budget import TOLD_EACH

MIDGAME = (Path(__file__).parents[1] / "tables" / "three-banks.json").read_text("utf-8")


def test_whoever_watches_a_search_hears_how_far_it_is() -> None:
    told: list[int] = []
    body = json.dumps({"table": json.loads(MIDGAME), "budget": 1000})
    watched = answer("POST", "/v1/plan", body, told.append)
    assert told == [TOLD_EACH * (number + 1) for number in range(len(told))]
    assert len(told) > 1
    assert watched == answer("POST", "/v1/plan", body)
    told.clear()
    answer("POST", "/v1/plan", body)
    assert told == []
