"""F6: the vote op."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.support import acts, options, play, referee, refusals


def test_f6_vote_and_papal_overthrow_example_of_2021() -> None:
    """Three serfs cost three florins; the concession of the regime change costs a fourth."""
    at = referee(
        edition="2021",
        banks={
            "medici": {
                "florins": 4,
                "west": [
                    "PREN040",
                    {"empire": "papal_states",
                     "repressed": ["medici pawn", "fugger pawn", "fugger pawn"]},
                ],
            },
            "fugger": {},
        },
        borders={
            "aragon-papal_states": "medici pawn", "hre-papal_states": "medici pawn",
            "papal_states-ottoman": "fugger pawn",
        },
    )  # fmt: skip
    play(at, "ops west")
    paid, flipped, *_ = acts(at, "op PREN040 vote west")
    assert paid == ("florins", "medici", "china", 3)
    assert flipped[:2] == ("flip", "papal_states")
    assert options(at) == [
        "border aragon-papal_states", "border papal_states-ottoman", "border hre-papal_states",
        "none",
    ]  # fmt: skip
    assert acts(at, "border papal_states-ottoman") == [
        ("florins", "medici", "china", 1),
        ("token", "fugger pawn", ("border", "papal_states-ottoman"), ("square", "papal_states")),
        ("token", "medici pawn", ("supply",), ("border", "papal_states-ottoman")),
    ]
    # no border is empty, so that no serf can be freed
    assert options(at) == ["golden liberty", "none"]
    play(at, "golden liberty")
    table = at.position
    assert table.state("papal_states") == "medieval"
    assert table.square("papal_states").side == "republic"
    assert len(table.square("papal_states").repressed) == 4
    assert table.florins["medici"] == 0


def test_f6b_more_concessions_than_each_other_bank() -> None:
    at = referee(
        banks={
            "medici": {"florins": 9, "west": ["PREN145X", "PREN038"]},
            "fugger": {"west": ["france", "hre", "england"]},
            "coeur": {},
        },
        borders={
            "england-france": "medici pawn", "france-hre": "medici pawn",
            "france-aragon": "coeur pawn", "hre-papal_states": "fugger pawn",
        },
    )  # fmt: skip
    play(at, "ops west", "op PREN145X vote west")
    # France 2 to 1; HRE 1 to 1; England 1 to none
    assert options(at) == ["vote england", "vote france"]
    refusal = refusals(at, "vote hre")["no_plurality"]
    assert refusal.section == "F6b"
    assert refusal.values == {"empire": "hre", "have": 1, "rival": "fugger", "most": 1}


def test_f6b_one_concession_at_least() -> None:
    at = referee(
        banks={
            "medici": {"florins": 9, "west": ["PREN145X", "PREN023"]},
            "fugger": {"west": ["hre"]},
        },
        cities={"paris": "catholic rook"},
    )
    play(at, "ops west")
    refusal = refusals(at, "op PREN145X vote west")["no_plurality"]
    assert refusal.values == {"empire": "hre", "have": 0, "rival": "nobody else", "most": 0}


def test_f6b_two_concessions_beat_one() -> None:
    """Two concessions, where another bank has one and the king's owner has none."""
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["PREN145X"]}, "fugger": {"west": ["hre"]},
            "coeur": {},
        },
        borders={
            "france-hre": "medici pawn", "hre-hungary": "coeur pawn",
            "hre-papal_states": "medici pawn",
        },
    )  # fmt: skip
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("hre").bank == "medici"


def test_f6a_the_repressed_of_every_kind_are_paid() -> None:
    banks: dict[str, Any] = {
        "medici": {"florins": 2, "west": ["PREN145X", "PREN023"]},
        "fugger": {
            "west": [
                {"empire": "hre", "repressed": ["fugger pawn", "catholic rook", "islamic knight"]}
            ]
        },
    }
    at = referee(
        banks=banks, borders={"france-hre": "medici pawn"}, cities={"paris": "catholic rook"}
    )
    play(at, "ops west")
    refusal = refusals(at, "op PREN145X vote west")["vote_too_dear"]
    assert (refusal.section, refusal.values) == ("F6a", {"empire": "hre", "have": 2, "price": 3})

    banks["medici"]["florins"] = 3
    at = referee(banks=banks, borders={"france-hre": "medici pawn"})
    play(at, "ops west", "op PREN145X vote west")
    assert at.position.florins["medici"] == 0
    assert at.position.square("hre").bank == "medici"


def test_f6_both_reasons_are_told_at_once() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "west": ["PREN145X", "PREN023"]},
            "fugger": {"west": [{"empire": "hre", "repressed": ["fugger pawn"]}]},
        },
        cities={"paris": "catholic rook"},
    )
    play(at, "ops west")
    assert set(refusals(at, "op PREN145X vote west")) == {"no_plurality", "vote_too_dear"}


@pytest.mark.parametrize(("maids", "price"), [([], 1), (["PREN048"], 1)])
def test_patron_reduces_the_vote_cost(maids: list[str], price: int) -> None:
    """Two patrons in the tableau take two of three florins off."""
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "west": ["PREN145X", "PREN009", "PREN032"],
                "east": ["PREN166X"],
                "old_maids": maids,
            },
            "fugger": {
                "west": [
                    {"empire": "hre", "repressed": ["fugger pawn", "fugger pawn", "medici pawn"]}
                ]
            },
        },
        borders={"france-hre": "medici pawn"},
    )
    play(at, "ops west", "op PREN145X vote west")
    assert at.position.florins["medici"] == 5 - price


def test_patron_discount_not_below_zero_and_off_when_silenced() -> None:
    bank_of_st_george: list[object] = ["PREN166X", {"card": "PREN166X", "bishop": "islamic"}]
    left = []
    for card in bank_of_st_george:
        at = referee(
            banks={
                "medici": {
                    "florins": 5, "west": ["PREN145X", "PREN009", "PREN032"], "east": [card],
                },
                "fugger": {"west": [{"empire": "hre", "repressed": ["fugger pawn"]}]},
            },
            borders={"france-hre": "medici pawn"},
        )  # fmt: skip
        play(at, "ops west", "op PREN145X vote west")
        left.append(at.position.florins["medici"])
    assert left == [5, 4]


def test_5_6_michelangelo_doubles_his_owners_concessions_also_for_others() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN145X", "PREN023"]},
            "fugger": {"west": ["PREN131X", "hre"]},
        },
        borders={
            "france-hre": "medici pawn", "hre-hungary": "medici pawn",
            "hre-papal_states": "fugger pawn",
        },
        cities={"paris": "catholic rook"},
    )  # fmt: skip
    play(at, "ops west")
    refusal = refusals(at, "op PREN145X vote west")["no_plurality"]
    assert refusal.values == {"empire": "hre", "have": 2, "rival": "fugger", "most": 2}


def test_5_6_michelangelo_doubles_ones_own_concessions() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN145X", "PREN131X"]}, "fugger": {"west": ["hre"]}},
        borders={"france-hre": "medici pawn", "hre-papal_states": "fugger pawn"},
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("hre").bank == "medici"


def test_f1g_a_silenced_michelangelo_doubles_nothing() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["PREN145X", "PREN023"]},
            "fugger": {"west": [{"card": "PREN131X", "bishop": "islamic"}, "hre"]},
        },
        borders={
            "france-hre": "medici pawn", "hre-hungary": "medici pawn",
            "hre-papal_states": "fugger pawn",
        },
    )  # fmt: skip
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("hre").bank == "medici"


def test_f6_vassals_are_refused_and_thrones_are_no_targets() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN145X"]},
            "fugger": {"west": [{"empire": "france", "vassals": ["hre"]}, "portugal"]},
        },
        borders={
            "france-hre": "medici pawn", "england-france": "medici pawn",
            "england-portugal": "medici pawn",
        },
    )  # fmt: skip
    play(at, "ops west", "op PREN145X vote west")
    assert options(at) == ["vote france", "vote portugal"]
    refusal = refusals(at, "vote hre")["vote_on_vassal"]
    assert (refusal.section, refusal.values) == ("F6", {"empire": "hre", "suzerain": "france"})
    verdict = at.judge("vote england")
    assert not verdict.is_legal
    assert [refusal.code for refusal in verdict.refusals] == ["on_throne"]


def test_f6_the_icon_names_the_side() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN145X"], "east": ["PREN083"]},
            "fugger": {"west": ["hre"], "east": ["hungary"]},
        },
        borders={"hre-hungary": "medici pawn"},
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("hre").bank == "medici"
    play(at, "ops east", "op PREN083 vote east", "none")
    assert at.position.square("hungary").bank == "medici"


def test_b11f_a_voted_king_loses_queens_bishop_and_vassals_and_keeps_his_serfs() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["PREN145X"]},
            "fugger": {
                "west": [
                    {
                        "empire": "hre", "bishop": "islamic", "repressed": ["fugger pawn"],
                        "queens": [{"card": "PREN046", "bishop": "catholic"}],
                        "vassals": [{"empire": "hungary", "bishop": "catholic"}],
                    }
                ]
            },
        },
        borders={"france-hre": "medici pawn"},
    )  # fmt: skip
    play(at, "ops west", "op PREN145X vote west", "none", "done")
    table = at.position
    assert table.row("medici", "west") == ("PREN145X", "hre")
    assert table.square("hre").queens == ()
    assert table.square("hre").vassals == ()
    assert table.square("hre").repressed == ("fugger pawn",)
    assert table.square("hungary").bank is None
    assert table.bishops == {"hungary": "catholic"}


def test_b11b_a_strawman_vote_flips_and_moves_to_the_far_end() -> None:
    at = referee(
        banks={"medici": {"west": ["hre", "PREN145X"]}, "fugger": {}},
        borders={"france-hre": "medici pawn"},
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("hre").side == "republic"
    assert at.position.row("medici", "west") == ("PREN145X", "hre")


def test_b11b_a_strawman_vote_turns_a_republic_back() -> None:
    at = referee(
        banks={"medici": {"west": [{"empire": "hre", "side": "republic"}]}, "fugger": {}},
        borders={"france-hre": "medici pawn"},
    )
    # the Reichstag votes itself into a king, who has acted by that
    play(at, "ops west", "op hre vote west", "none")
    assert at.position.square("hre").side == "king"
    assert at.position.turn is not None


def test_b11a_a_republic_taken_from_another_tableau_becomes_a_king() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN145X"]},
            "fugger": {"west": [{"empire": "hre", "side": "republic"}]},
        },
        borders={"france-hre": "medici pawn"},
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert at.position.square("hre").side == "king"
    assert at.position.square("hre").bank == "medici"


@pytest.mark.parametrize(
    ("religion", "asks"), [("medieval", False), ("islamic", True), ("reformist", True)]
)
def test_f6d_golden_liberty_is_offered_in_a_theocracy(religion: str, asks: bool) -> None:
    religions = {} if religion == "medieval" else {"hre": religion}
    at = referee(
        banks={"medici": {"west": ["PREN145X"]}, "fugger": {"west": ["hre"]}},
        borders={"france-hre": "medici pawn"},
        religions=religions,
    )
    play(at, "ops west", "op PREN145X vote west", "none")
    assert ("golden liberty" in options(at)) is asks
    if asks:
        assert at.decision is not None
        assert at.decision.section == "B11e"
        play(at, "none")
        assert at.position.state("hre") == religion


def test_f6c_the_concession_of_a_vote_may_tip_the_next_vote() -> None:
    """Two votes in one run: the pawn that the first placed counts in the second."""
    at = referee(
        banks={
            "medici": {"west": ["PREN145X", "PREN041"]},
            "fugger": {"west": ["hre", "france"]},
        },
        borders={"hre-papal_states": "medici pawn"},
        market={"west": ["?"] * 6, "east": ["?"] * 6},
    )  # fmt: skip
    play(at, "ops west")
    play(at, "op PREN145X vote west", "border france-hre", "op PREN041 vote west")
    assert options(at) == ["vote france", "vote hre"]
