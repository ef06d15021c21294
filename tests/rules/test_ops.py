"""E4: running the ops of a side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.support import acts, options, play, referee, refusals

FULL_WEST = [{"card": "?", "florins": 1}, *({"card": "?", "florins": 1} for _ in range(5))]


def market(west: list[Any] | None = None, east: list[Any] | None = None) -> dict[str, Any]:
    """A market whose rows hold florins as said, and hidden cards elsewhere."""
    return {"west": west or ["?"] * 6, "east": east or ["?"] * 6}


def test_e4_ops_of_a_side_run_in_any_order_one_op_a_card() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "west": ["PREN038", "PREN036"], "east": ["PREN087"]},
            "fugger": {"florins": 0},
        },
        market=market(
            west=[{"card": "?", "florins": 2}, {"card": "PREN009", "florins": 1}, *"????"]
        ),
        cities={"paris": "catholic knight"},
    )
    play(at, "ops west")
    assert options(at) == [
        "op PREN038 commerce west", "op PREN036 siege", "op PREN036 commerce west",
    ]  # fmt: skip
    assert acts(at, "op PREN036 siege") == [
        ("token", "catholic knight", ("city", "paris"), ("supply",))
    ]
    assert options(at) == ["op PREN038 commerce west", "done"]
    assert "already_used" in refusals(at, "op PREN036 commerce west")
    assert acts(at, "op PREN038 commerce west", "take west 0") == [
        ("florins", "west 0", "medici", 1)
    ]
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.turn is not None
    assert at.position.turn.actions == 1
    assert at.position.turn.ops == ("west",)
    assert at.position.turn.used == ("PREN036", "PREN038")


def test_e4_the_first_op_may_not_be_declined_the_next_ones_may() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN038", "PREN034"]}, "fugger": {}},
        market=market(west=FULL_WEST),
    )
    play(at, "ops west")
    assert at.decision is not None
    assert not at.decision.may_be_declined
    play(at, "op PREN038 commerce west", "take west 1")
    assert at.decision.may_be_declined
    play(at, "done")
    assert at.decision.section == "D1"
    assert at.position.florins["medici"] == 1


def test_e4_a_side_runs_once_a_turn() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN038"], "east": ["PREN087"]}, "fugger": {}},
        market=market(west=FULL_WEST, east=FULL_WEST),
    )
    play(at, "ops west", "op PREN038 commerce west", "take west 1")
    assert refusals(at, "ops west")["ops_already_run"].values == {"region": "west"}
    assert "ops east" in options(at)


def test_d1_a_side_without_an_open_op_does_not_run() -> None:
    at = referee(banks={"medici": {"west": ["PREN038", "PREN036"]}, "fugger": {}}, market=market())
    refusal = refusals(at, "ops west")["no_open_op"]
    assert refusal.values == {"region": "west", "count": 4}
    assert refusals(at, "ops east")["no_open_op"].values == {"region": "east", "count": 0}


def test_e4b_an_op_without_any_target_says_so_with_its_own_section() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN038", "PREN036"]}, "fugger": {}},
        market=market(west=FULL_WEST),
    )
    play(at, "ops west")
    refusal = refusals(at, "op PREN036 siege")["no_target"]
    assert refusal.section == "F8"
    assert refusal.values["op"] == "siege"


def test_e4_activate_ops_example_of_2021() -> None:
    """A silenced commerce op is used after the bishop has been moved off its card."""
    at = referee(
        edition="2021",
        banks={
            "medici": {
                "florins": 0,
                "west": ["PREN004", "PREN038", {"card": "PREN034", "bishop": "reformist"}],
            },
            "fugger": {},
        },
        market=market(west=[{"card": "?", "florins": 2}, *"?????"]),
    )
    play(at, "ops west")
    assert refusals(at, "op PREN034 commerce west")["silenced"].section == "F1f"
    play(at, "op PREN038 commerce west")
    play(at, "op PREN004 inquisitor reformist", "move PREN034 to PREN038")
    play(at, "op PREN034 commerce west")
    assert at.position.florins["medici"] == 2
    assert at.position.bishops == {"PREN038": "reformist"}


def test_e4a_a_square_gained_by_a_vote_acts_in_the_same_run() -> None:
    at = referee(
        banks={
            "medici": {"florins": 3, "west": ["PREN145X"]},
            "fugger": {"west": [{"empire": "portugal", "side": "republic"}]},
        },
        borders={"portugal-aragon": "medici pawn"},
        cities={"granada": "islamic knight"},
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert options(at) == ["op portugal campaign", "done"]
    play(at, "op portugal campaign")
    assert at.decision is not None
    assert at.decision.section == "F9"


def test_e4a_a_square_gained_in_the_other_region_waits_for_its_own_side() -> None:
    at = referee(
        banks={
            "medici": {"florins": 9, "west": ["PREN038"], "east": ["PREN083"]},
            "fugger": {"east": ["hungary"]},
        },
        borders={"hre-hungary": "medici pawn"},
        cities={"buda": "catholic knight"},
        market=market(west=FULL_WEST),
    )
    play(at, "ops west", "op PREN038 commerce west", "take west 1")
    play(at, "ops east", "op PREN083 vote east", "none")
    assert options(at) == ["op hungary campaign", "done"]


def test_5_1_used_sticks_to_a_square_through_a_flip() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "west": ["england", "PREN145X"]}, "fugger": {}},
        cities={"london": "catholic knight", "paris": "catholic rook"},
        borders={"england-portugal": "medici pawn"},
        market=market(west=FULL_WEST),
    )
    play(at, "ops west", "op england campaign", "campaign france")
    play(at, "op PREN145X vote west", "none")
    assert at.position.square("england").side == "republic"
    # all ops of the row are used, and the run is over
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.turn is not None
    assert at.position.turn.used == ("PREN145X", "england")


def test_e4e_a_square_that_was_flipped_unused_runs_its_new_op() -> None:
    at = referee(
        banks={"medici": {"west": ["england", "PREN145X"]}, "fugger": {}},
        borders={"england-portugal": "medici pawn"},
        market=market(west=FULL_WEST),
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert options(at) == ["op england vote west", "op england commerce west", "done"]


def test_5_1_used_sticks_to_a_square_noted_in_the_table_through_a_change_of_owner() -> None:
    at = referee(
        turn={"bank": "medici", "used": ["portugal"]},
        banks={"medici": {"west": ["PREN145X"]}, "fugger": {"west": ["portugal"]}},
        borders={"portugal-aragon": "medici pawn"},
        cities={"toledo": "catholic knight"},
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("portugal").bank == "medici"
    assert "ops_already_run" in refusals(at, "ops west")


def test_2_3_a_vassal_of_the_other_region_and_its_queen_run_with_the_suzerains_row() -> None:
    at = referee(
        banks={
            "medici": {
                "florins": 9,
                "east": [{"empire": "ottoman", "vassals": [
                    {"empire": "hre", "queens": ["PREN046"]}
                ]}],
            },
            "fugger": {},
        },
        cities={"vienna": "catholic knight"},
    )  # fmt: skip
    assert "no_open_op" in refusals(at, "ops west")
    play(at, "ops east")
    assert options(at) == ["op hre campaign", "op PREN046 siege"]


def test_4_rulings_both_sides_run_one_after_the_other_for_one_action() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "west": ["PREN038"], "east": ["PREN110X", "PREN087"]},
            "fugger": {},
        },
        market=market(west=FULL_WEST, east=FULL_WEST),
    )
    assert {"ops west", "ops east", "ops west east", "ops east west"} <= set(options(at))
    play(at, "ops east west", "op PREN087 commerce east", "take east 5")
    assert options(at) == ["op PREN038 commerce west", "done"]
    play(at, "op PREN038 commerce west", "take west 5")
    turn = at.position.turn
    assert turn is not None
    assert (turn.actions, turn.ops, at.position.florins["medici"]) == (1, ("west", "east"), 2)
    for move in ("ops west", "ops east", "ops west east", "ops east west"):
        assert "ops_already_run" in refusals(at, move)


def test_e4_of_both_sides_together_at_least_one_op_is_performed() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN038"], "east": ["PREN110X", "PREN087"]}, "fugger": {}},
        market=market(west=FULL_WEST, east=FULL_WEST),
    )
    play(at, "ops east west")
    assert options(at) == ["op PREN087 commerce east", "done"]
    play(at, "done")
    assert options(at) == ["op PREN038 commerce west"]


def test_e4_the_first_side_must_act_when_the_second_has_nothing_to_do() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN038"], "east": ["PREN110X", "PREN087"]}, "fugger": {}},
        market=market(east=FULL_WEST),
    )
    play(at, "ops east west")
    assert options(at) == ["op PREN087 commerce east"]
    at.undo()
    play(at, "ops west east")
    assert options(at) == ["op PREN087 commerce east"]


def test_3_2_both_sides_are_not_open_once_either_has_run() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 1, "ops": ["west"]},
        banks={"medici": {"west": ["PREN038"], "east": ["PREN110X", "PREN087"]}, "fugger": {}},
        market=market(west=FULL_WEST, east=FULL_WEST),
    )
    assert refusals(at, "ops west east")["ops_already_run"].values == {"region": "west"}
    assert "ops east" in options(at)


def test_3_2_both_sides_need_an_open_op_on_one_of_them() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN038"], "east": ["PREN110X", "PREN087"]}, "fugger": {}},
        market=market(),
    )
    refusal = refusals(at, "ops west east")["no_open_op"]
    assert refusal.values == {"region": "west and east", "count": 4}


@pytest.mark.parametrize("is_silenced", [False, True])
def test_ability_b_free_ops_cost_no_action_while_the_card_is_live(is_silenced: bool) -> None:
    engineer: Any = {"card": "PREN134X", "bishop": "islamic"} if is_silenced else "PREN134X"
    at = referee(
        turn={"bank": "medici", "actions": 2},
        banks={"medici": {"florins": 0, "west": [engineer, "PREN038"]}, "fugger": {}},
        market=market(west=FULL_WEST),
        decks={"west": 5, "east": 5},
    )
    if is_silenced:
        # nothing is left to decide: the turn has passed to the next bank
        assert at.decision is not None
        assert at.decision.bank == "fugger"
        return
    assert options(at) == ["ops west", "end"]
    play(at, "ops west", "op PREN038 commerce west", "take west 3")
    assert at.position.florins["medici"] == 1


def test_3_1_free_ops_satisfy_the_duty_to_act() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "west": ["PREN134X", "PREN038"]}, "fugger": {}},
        market=market(west=FULL_WEST),
        decks={"west": 5, "east": 5},
    )
    assert "must_act" in refusals(at, "end")
    play(at, "ops west", "op PREN038 commerce west", "take west 3")
    assert at.position.turn is not None
    assert at.position.turn.actions == 0
    assert "end" in options(at)


def test_e4_both_sides_stay_noted_as_run() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN134X", "PREN038"], "east": ["PREN087"]}, "fugger": {}},
        market=market(west=FULL_WEST, east=FULL_WEST),
    )
    play(at, "ops west", "op PREN038 commerce west", "take west 1")
    play(at, "ops east", "op PREN087 commerce east", "take east 1")
    assert "ops_already_run" in refusals(at, "ops west")
    assert "ops_already_run" in refusals(at, "ops east")


def test_ability_b_free_ops_of_one_side_leave_the_other_at_its_price() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2},
        banks={"medici": {"west": ["PREN134X", "PREN038"], "east": ["PREN087"]}, "fugger": {}},
        market=market(west=FULL_WEST, east=FULL_WEST),
        decks={"west": 5, "east": 5},
    )
    assert refusals(at, "ops east")["no_action_left"].values == {"spent": 2}
