"""Answers keep their documented shapes wherever a game leads."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from api.app import create_app
from assistant.answers.questions import ask
from assistant.calculators.battle import BATTLE_KINDS
from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS
from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.referee.records import write_record
from assistant.referee.referee import Referee

GAMES: list[dict[str, Any]] = [
    {"players": 4, "seed": 1},
    {"players": 2, "seed": 2, "edition": "2021"},
    {"players": 3, "seed": 3, "map": "1550", "variants": ["bankruptcy"]},
    {"players": 4, "seed": 4, "map": "reformation"},
]
MOVES = 600
EVERY = 6
BATTLES = [card.id for card in CARDS.values() if card.one_shot and card.one_shot.is_battle]


@cache
def shapes() -> dict[str, jsonschema_rs.Draft202012Validator]:
    """A validator for the answer to each question."""
    document = create_app().test_client().get("/v1/openapi.json").get_json()
    parts = {"components": document["components"]}
    return {
        address.removeprefix("/v1/"): jsonschema_rs.Draft202012Validator(
            item["post"]["responses"]["200"]["content"]["application/json"]["schema"] | parts
        )
        for address, item in document["paths"].items()
        if "post" in item
    }


def questions(referee: Referee, chance: Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that can be asked about where a game is."""
    table = write(referee.table)
    yield "legal", {"table": table}
    yield "victory", {"table": table}
    yield "standings", {"table": table}
    yield "fair", {"table": table}
    yield "battle", {"table": table, "card": chance.choice(BATTLES)}
    yield "battle", {"table": table, "king": chance.choice(EMPIRES)}
    battle = {"kind": chance.choice(BATTLE_KINDS), "empire": chance.choice(EMPIRES)}
    yield "battle", {"table": table} | battle
    if referee.decision is not None:
        moves = [option.move for option in referee.decision.options]
        moves += [refused.move for refused in referee.decision.refused]
        tried = [chance.choice(moves), chance.choice(moves), "nonsense", "b"]
        yield "judge", {"table": table, "moves": tried}
        yield "apply", {"table": table, "moves": tried[:1]}
    yield "undo", {"table": table, "count": len(referee.table.moves)}


@pytest.mark.parametrize("options", GAMES)
def test_every_answer_has_its_shape(options: dict[str, Any]) -> None:
    table = set_up(options).table
    assert table is not None
    referee, chance = Referee(table), Random(options["seed"])
    for number in range(MOVES):
        if number % EVERY == 0 or referee.decision is None:
            for name, body in questions(referee, chance):
                try:
                    answer = ask(name, body)
                except Unanswerable:
                    continue
                shapes()[name].validate(answer)
        if referee.decision is None:
            break
        referee.choose(chance.choice(referee.decision.options).move)
    record = write_record(referee.origin, referee.history)
    for text in (record, f"{record}nonsense\n", f"{record}nobody: end\n"):
        shapes()["replay"].validate(ask("replay", {"record": text}))
