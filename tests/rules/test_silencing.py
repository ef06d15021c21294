"""F1f, F1g: what a bishop silences."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.rules.silencing import is_silenced
from tests.rules.support import options, play, position, referee, refusals


def henry(**bishops: str) -> dict[str, Any]:
    """The King of England with two queens, and bishops where said."""

    def dressed(key: str, entry: str) -> dict[str, str]:
        bishop = {"bishop": bishops[entry]} if entry in bishops else {}
        return {key: entry} | bishop

    queens = [dressed("card", queen) for queen in ("PREN045", "PREN047")]
    return dressed("empire", "england") | {"queens": queens}


@pytest.mark.parametrize(
    ("bishops", "silenced"),
    [
        ({}, []),
        ({"england": "islamic"}, ["england", "PREN045", "PREN047"]),
        ({"PREN045": "islamic"}, ["england", "PREN045"]),
        ({"PREN047": "catholic"}, ["england", "PREN047"]),
        ({"PREN045": "islamic", "PREN047": "catholic"}, ["england", "PREN045", "PREN047"]),
    ],
)
def test_2_6_a_bishop_on_a_queen_silences_her_and_the_king_not_the_other_queen(
    bishops: dict[str, str], silenced: list[str]
) -> None:
    table = position(banks={"medici": {"west": [henry(**bishops)]}, "fugger": {}})
    couple = ["england", "PREN045", "PREN047"]
    assert [entry for entry in couple if is_silenced(table, "medici", entry)] == silenced


def test_i1e_ops_of_a_royal_couple_with_a_bishop_on_the_queen() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": [henry(PREN045="islamic")]}, "fugger": {}},
        cities={"london": "catholic knight", "bordeaux": "catholic rook"},
    )
    play(at, "ops west")
    assert options(at) == ["op PREN047 repress rook", "op PREN047 siege"]
    assert "silenced" in refusals(at, "op england campaign")
    assert "silenced" in refusals(at, "op PREN045 siege")


def test_f1f_any_bishop_silences_all_but_the_religious_ops() -> None:
    for religion in ("catholic", "islamic", "reformist"):
        at = referee(
            banks={
                "medici": {"west": [{"card": "PREN009", "bishop": religion}, "PREN034"]},
                "fugger": {"west": [{"card": "PREN036", "bishop": "catholic"}]},
            },
            cities={"paris": "catholic knight"},
        )
        play(at, "ops west")
        assert options(at) == ["op PREN009 inquisitor catholic"]
        assert refusals(at, "op PREN009 siege")["silenced"].section == "F1f"


def test_vassal_a_suzerain_and_vassal_are_silenced_one_by_one() -> None:
    lord = {
        "empire": "ottoman",
        "bishop": "catholic",
        "vassals": [{"empire": "mamluk", "queens": ["PREN079"]}],
    }
    table = position(banks={"medici": {"east": [lord]}, "fugger": {}})
    assert is_silenced(table, "medici", "ottoman")
    assert not is_silenced(table, "medici", "mamluk")
    assert not is_silenced(table, "medici", "PREN079")


@pytest.mark.parametrize("immune", ["PREN074", "PREN136X", "PREN156X"])
@pytest.mark.parametrize("has_bishop", [False, True])
def test_f1g_a_card_of_immunity_covers_the_tableau_and_itself(
    immune: str, has_bishop: bool
) -> None:
    shield = {"card": immune, "bishop": "islamic"} if has_bishop else immune
    side = "east" if immune == "PREN074" else "west"
    rows: dict[str, list[Any]] = {"west": [{"card": "PREN034", "bishop": "catholic"}], "east": []}
    rows[side].append(shield)
    table = position(
        banks={
            "medici": rows,
            "fugger": {"west": [{"card": "PREN038", "bishop": "catholic"}]},
        },
    )
    assert not is_silenced(table, "medici", "PREN034")
    assert not is_silenced(table, "medici", immune)
    assert is_silenced(table, "fugger", "PREN038")


def test_f1g_the_kremlin_in_the_other_row_lets_a_card_under_a_bishop_act() -> None:
    at = referee(
        banks={
            "medici": {
                "florins": 0,
                "west": [{"card": "PREN034", "bishop": "catholic"}],
                "east": [{"card": "PREN074", "bishop": "catholic"}],
            },
            "fugger": {},
        },
        market={"west": [{"card": "?", "florins": 1}, *"?????"], "east": ["?"] * 6},
    )
    play(at, "ops west", "op PREN034 commerce west")
    assert at.position.florins["medici"] == 1


def test_f1g_silenced_gutenberg_example_of_2021() -> None:
    """The bishop arrives and the hand is cut to two at once, its owner choosing."""
    at = referee(
        edition="2021",
        banks={
            "medici": {"west": ["PREN158X", {"card": "PREN034", "bishop": "catholic"}]},
            "fugger": {
                "west": ["PREN043", "PREN023"],
                "hand": ["PREN001", "PREN002", "PREN003", "PREN004"],
            },
        },
        thrones={"hre": {"bishop": "catholic"}},
    )
    play(at, "ops west", "op PREN158X inquisitor catholic", "move hre to PREN043")
    assert at.decision is not None
    assert at.decision.bank == "fugger"
    play(at, "discard PREN001", "discard PREN004")
    assert at.position.hands["fugger"] == ("PREN002", "PREN003")


def test_f1g_with_a_second_printing_press_the_hand_stays() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"west": ["PREN043", "PREN147X"], "hand": ["PREN001", "PREN002", "PREN003"]},
        },
        thrones={"hre": {"bishop": "catholic"}},
    )
    play(at, "ops west", "op PREN158X inquisitor catholic", "move hre to PREN043")
    assert len(at.position.hands["fugger"]) == 3


def test_g4c_a_silenced_condottiere_closes_the_second_space_of_venice() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"west": ["PREN143X"]},
        },
        cities={"venice": ["catholic knight", "islamic rook"]},
        thrones={"papal_states": {"bishop": "catholic"}},
    )
    play(
        at, "ops west", "op PREN158X inquisitor catholic", "move papal_states to PREN143X"
    )  # fmt: skip
    assert at.position.cities == {"venice": "catholic knight"}


def test_pirate_d_a_silenced_arsenal_kills_the_concessions_beside_pirates() -> None:
    def silenced(edition: str) -> dict[str, str]:
        at = referee(
            edition=edition,
            banks={
                "medici": {"west": ["PREN158X"]},
                "fugger": {"east": ["PREN113X", "PREN061"]},
            },
            thrones={"ottoman": {"bishop": "catholic"}},
            borders={
                "ottoman-mamluk": ["fugger pawn", "islamic pirate"],
                "hre-hungary": "fugger pawn",
            },
        )
        play(at, "ops west", "op PREN158X inquisitor catholic", "move ottoman to PREN113X")
        return at.position.pawns

    assert silenced("2024") == {"hre-hungary": "fugger pawn"}
    assert len(silenced("2021")) == 2


def test_2_7_prestige_is_never_silenced() -> None:
    """Patron prestige under a bishop still lowers the cost of a vote (PREN166X)."""
    at = referee(
        banks={
            "medici": {
                "florins": 0,
                "west": ["PREN145X", {"card": "PREN009", "bishop": "islamic"}],
                "east": ["PREN166X"],
            },
            "fugger": {"west": [{"empire": "portugal", "repressed": ["fugger pawn"]}]},
        },
        borders={"portugal-aragon": "medici pawn"},
    )
    play(at, "ops west", "op PREN145X vote west")
    assert at.position.square("portugal").bank == "medici"
