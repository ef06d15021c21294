"""What an open move would lead to, before it is made; and the places of the board it names."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.answers.effects import places_of
from assistant.answers.questions import ask
from tests.answers.test_questions import MIDGAME


def legal(table: dict[str, Any], **more: Any) -> dict[str, Any]:
    decision: dict[str, Any] = ask("legal", {"table": table, **more})["decision"]
    return decision


def table_after(*moves: str) -> dict[str, Any]:
    table: dict[str, Any] = ask("apply", {"table": MIDGAME, "moves": list(moves)})["table"]
    return table


def test_nothing_is_tried_unless_it_is_asked_for() -> None:
    assert {option["effects"] for option in legal(MIDGAME)["options"]} == {None}


def test_each_move_says_what_people_would_do_at_once() -> None:
    for option in legal(MIDGAME, effects=True)["options"]:
        made = ask("apply", {"table": MIDGAME, "moves": option["move"]})["moves"]
        assert option["effects"] == made[0]["acts"], option["move"]


def test_e22d_a_pawn_says_its_price_and_whom_it_represses() -> None:
    decision = legal(table_after("play PREN043"), effects=True)
    costs = {
        option["move"]: [act["text"] for act in option["effects"]][:2]
        for option in decision["options"]
        if option["kind"] == "border"
    }
    assert costs["border hre-hungary"] == [
        "Medici: 1 florin to China.",
        "Move the Fugger pawn from the Holy Roman Empire–Hungary border to the HRE "
        "square (repressed).",
    ]
    assert len(costs["border hre-papal_states"]) >= 1
    assert "florin" not in costs["border hre-papal_states"][0]


def test_a_hidden_card_that_turns_up_is_nobodys_plan() -> None:
    decision = legal(table_after("buy east 5"), effects=True)
    assert decision["chance"] is True
    assert {option["effects"] for option in decision["options"]} == {None}


@pytest.mark.parametrize(
    ("move", "places"),
    [
        ("border hre-papal_states", [("border", "hre-papal_states")]),
        ("levy constantinople-2", [("city", "constantinople-2")]),
        ("campaign aragon", [("square", "aragon")]),
        ("buy west 3", [("market", "west", "3")]),
        ("fair east", [("market", "east", "0")]),
        ("play PREN043 one-shot", [("card", "PREN043")]),
        ("declare holy", [("victory", "holy")]),
        ("sail aragon-papal_states to ottoman-mamluk",
         [("border", "aragon-papal_states"), ("border", "ottoman-mamluk")]),
        ("casualty islamic rook modon", [("city", "modon")]),
        ("ops west", []),
        ("end", []),
    ],
)  # fmt: skip
def test_a_move_names_its_places(move: str, places: list[tuple[str, ...]]) -> None:
    assert places_of(move) == tuple(places)


def test_open_and_refused_moves_carry_their_places() -> None:
    decision = legal(MIDGAME)
    for one in (*decision["options"], *decision["refused"]):
        assert one["places"] == [list(place) for place in places_of(one["move"])]
    assert ["victory", "holy"] in [place for one in decision["refused"] for place in one["places"]]
