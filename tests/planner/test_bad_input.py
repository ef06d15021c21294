"""Tables that a search has nothing to say about: one clear answer each, by the library, the command
line and HTTP, and never another on one of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from cli.main import run

QUESTIONS = ("plan", "threats", "stop", "earn", "suggest")
BANKS = {"medici": {"florins": 5, "west": ["england", "hre"]}, "fugger": {"florins": 5}}
TABLE: dict[str, Any] = {
    "turn": {"bank": "medici"},
    "banks": BANKS,
    "victories": ["imperial"],
    "decks": {"west": ["?"] * 9, "east": ["?"] * 9},
}
FINISHED = TABLE | {"ending": {"victory": "imperial", "winners": ["medici"]}}
NO_TURN = {key: value for key, value in TABLE.items() if key != "turn"}
BANKRUPT = TABLE | {
    "variants": ["bankruptcy"],
    "banks": {
        "medici": {"florins": 5},
        "fugger": {"florins": 0, "bankrupt": True},
        "coeur": {"florins": 5},
    },
}
HIDDEN = TABLE | {"banks": BANKS | {"medici": BANKS["medici"] | {"hand": ["?", "?"]}}}


@pytest.fixture
def client() -> Iterator[FlaskClient]:
    with create_app().test_client() as client:
        yield client


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    ("table", "bank", "said"),
    [
        (TABLE, "coeur", "Cœur has no seat at this table."),
        (NO_TURN, None, "The table does not say whose turn it is."),
        (FINISHED, None, "The game is over"),
        (BANKRUPT, "fugger", "Fugger is bankrupt and has no more turns."),
    ],
)
def test_what_cannot_be_answered(
    client: FlaskClient,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    question: str,
    table: Any,
    bank: str | None,
    said: str,
) -> None:
    more = {"bank": bank} if bank else {}
    found = client.post(f"/v1/{question}", json={"table": table, "budget": 50, **more})
    assert found.status_code == 422
    assert said in json.dumps(found.json, ensure_ascii=False)
    path = tmp_path / "table.json"
    path.write_text(json.dumps(table), encoding="utf-8")
    options = ["--bank", bank] if bank else []
    assert run([question, str(path), *options]) != 0
    assert said in said_of(capsys)


def test_a_hidden_hand_of_one_s_own_says_how_many_cards_to_name(
    client: FlaskClient, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    planned = client.post("/v1/plan", json={"table": HIDDEN}).json
    assert planned is not None
    assert (planned["verdict"], planned["why"], planned["unnamed"]) == (
        "not_proven", "hidden_hand", 2
    )  # fmt: skip
    earned = client.post("/v1/earn", json={"table": HIDDEN}).json
    assert earned is not None
    assert (earned["exact"], earned["unnamed"]) == (False, 2)
    path = tmp_path / "table.json"
    path.write_text(json.dumps(HIDDEN), encoding="utf-8")
    run(["plan", str(path)])
    said = said_of(capsys)
    assert "2 cards in the hand of Medici are hidden" in said
    assert "name them in the table" in said
    run(["earn", str(path)])
    said = said_of(capsys)
    assert "at least" in said
    assert "2 cards of the hand are hidden" in said


def said_of(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed, without its line breaks."""
    return " ".join("".join(capsys.readouterr()).split())


def test_without_the_play_of_cards_a_hidden_hand_is_not_in_the_way(client: FlaskClient) -> None:
    earned = client.post("/v1/earn", json={"table": HIDDEN, "without": ["play"]}).json
    assert earned is not None
    assert (earned["exact"], earned["unnamed"]) == (True, 0)


def test_with_one_action_left_a_hidden_hand_is_not_in_the_way_of_a_no(client: FlaskClient) -> None:
    """L2, E2: a card that is played takes the action that the declaration needs."""
    planned = client.post("/v1/plan", json={"table": HIDDEN, "actions": 1}).json
    assert planned is not None
    assert (planned["verdict"], planned["unnamed"]) == ("no_win", 0)
