"""What is said in answers, as a code and values beside the words."""

from __future__ import annotations

from typing import Any

from assistant import ask, set_up, write

TABLE = write(set_up({"players": 3, "seed": 42}).table)  # type: ignore[arg-type]


def test_an_act_carries_what_its_words_are_made_of() -> None:
    (made,) = ask("apply", {"table": TABLE, "moves": ["buy west 1"]})["moves"]
    paid, taken = made["acts"]
    assert paid["text"] == "Fugger: 1 florin to the west trade fair."
    assert paid["code"] == "florins"
    assert paid["values"]["giver"] == "fugger"
    assert paid["values"]["florins"] == 1
    assert paid["values"]["taker"] == {"code": "fair", "region": "west", "column": "0"}
    assert taken["code"] == "card-bought"
    assert taken["values"]["card"] == taken["card"]


def test_a_step_of_a_working_carries_what_its_words_are_made_of() -> None:
    """One florin as if on the western fair card, and what the fair adds from China."""
    body: dict[str, Any] = {"table": TABLE, "region": "west", "florins": 1}
    (fair,) = ask("fair", body)["fairs"]
    steps = {step["code"]: step for step in fair["working"]}
    assert steps["profits"]["text"] == "1 florin on the fair card and 2 from China: 3 profits."
    assert steps["profits"]["values"] == {"lying": 1, "added": 2, "profits": 3}
    assert all(set(step) == {"section", "text", "code", "values"} for step in fair["working"])


def test_each_move_says_whether_a_turn_begins_with_it() -> None:
    moves = ["buy west 1", "end", "buy west 1"]
    made = ask("apply", {"table": TABLE, "moves": moves})["moves"]
    assert [(one["bank"], one["begins_turn"]) for one in made] == [
        ("fugger", True), ("fugger", False), ("marchionni", True),
    ]  # fmt: skip
