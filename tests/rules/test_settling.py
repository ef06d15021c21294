"""HAND a, PIRATE d, G4c: what the loss of an ability brings about at once."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.instructions import BOX, SUPPLY_PLACE, Act, MoveCard, MoveToken
from tests.rules.support import options, play, referee

GUTENBERG = "PREN043"
HOCHSTETTER = "PREN042"
UNITY = "PREN098X"
"""Unity of the Brethren: a bishop agent of the HRE."""
THE_GRIM = "PREN058"
"""A bishop agent of the Ottomans."""
BONFIRE = "PREN010"
"""Bonfire of the Vanities: a bishop agent of the Papal States."""
DALMATIANS = "PREN113X"
ARSENAL = "PREN107X"
GONFALONIER = "PREN024"
KREMLIN = "PREN074"


def banks(medici: dict[str, Any], fugger: dict[str, Any]) -> dict[str, Any]:
    return {"medici": {"florins": 5} | medici, "fugger": {"florins": 5} | fugger}


def test_hand_a_a_silenced_bank_discards_down_to_two_at_once_and_chooses_itself() -> None:
    at = referee(
        banks=banks(
            {"hand": [UNITY]},
            {"west": [GUTENBERG], "hand": ["PREN003", "PREN004", "PREN005", "PREN008"]},
        )
    )
    play(at, f"play {UNITY}", f"on {GUTENBERG}")
    assert at.decision is not None
    assert at.decision.section == "HAND a"
    assert at.decision.bank == "fugger"
    assert options(at) == [
        "discard PREN003", "discard PREN004", "discard PREN005", "discard PREN008"
    ]  # fmt: skip
    thrown = MoveCard("PREN004", ("hand", "fugger"), BOX)
    assert at.choose("discard PREN004") == (Act(thrown, "HAND a"),)
    play(at, "discard PREN008")
    assert at.position.hands["fugger"] == ("PREN003", "PREN005")
    assert at.decision.bank == "medici"


def test_hand_a_two_cards_in_hand_are_kept() -> None:
    at = referee(
        banks=banks({"hand": [UNITY]}, {"west": [GUTENBERG], "hand": ["PREN003", "PREN004"]})
    )
    play(at, f"play {UNITY}", f"on {GUTENBERG}")
    assert at.position.hands["fugger"] == ("PREN003", "PREN004")
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_hand_a_a_second_card_keeps_the_hand_unlimited() -> None:
    at = referee(
        banks=banks(
            {"hand": [UNITY]},
            {"west": [GUTENBERG, HOCHSTETTER], "hand": ["PREN003", "PREN004", "PREN005"]},
        )
    )
    play(at, f"play {UNITY}", f"on {GUTENBERG}")
    assert len(at.position.hands["fugger"]) == 3


def test_hand_a_an_immune_bank_is_not_silenced() -> None:
    at = referee(
        banks=banks(
            {"hand": [UNITY]},
            {
                "west": [GUTENBERG],
                "east": [KREMLIN],
                "hand": ["PREN003", "PREN004", "PREN005"],
            },
        )
    )
    play(at, f"play {UNITY}", f"on {GUTENBERG}")
    assert len(at.position.hands["fugger"]) == 3


def test_hand_a_hidden_cards_are_discarded_unseen() -> None:
    at = referee(
        banks=banks({"hand": [UNITY]}, {"west": [GUTENBERG], "hand": ["?", "?", "?", "PREN003"]})
    )
    play(at, f"play {UNITY}", f"on {GUTENBERG}")
    assert sorted(options(at)) == ["discard ?", "discard PREN003"]
    play(at, "discard PREN003")
    # Three hidden cards are left and there is nothing to choose between them.
    assert at.position.hands["fugger"] == ("?", "?")


def test_hand_a_selling_the_card_costs_the_hand_too() -> None:
    at = referee(banks=banks({"west": [GUTENBERG], "hand": ["PREN003", "PREN004", "PREN005"]}, {}))
    play(at, f"sell {GUTENBERG}")
    assert at.decision is not None
    assert at.decision.section == "HAND a"
    assert at.decision.bank == "medici"
    play(at, "discard PREN003")
    assert at.position.hands["medici"] == ("PREN004", "PREN005")


def test_hand_a_selling_the_immunity_lets_the_bishop_silence() -> None:
    at = referee(
        banks=banks(
            {
                "west": [{"card": GUTENBERG, "bishop": "catholic"}],
                "east": [KREMLIN],
                "hand": ["PREN003", "PREN004", "PREN005"],
            },
            {},
        )
    )
    play(at, f"sell {KREMLIN}")
    assert at.decision is not None
    assert at.decision.section == "HAND a"


def test_pirate_d_silencing_the_protection_kills_the_concessions_beside_pirates() -> None:
    at = referee(
        banks=banks({"hand": [THE_GRIM]}, {"east": [DALMATIANS]}),
        borders={
            "france-hre": ["fugger pawn", "islamic pirate"],
            "england-france": ["fugger pawn", "catholic pirate"],
            "hre-hungary": "fugger pawn",
            "hungary-ottoman": "reformist pirate",
        },
    )
    play(at, f"play {THE_GRIM}")
    placed, *killed = at.choose(f"on {DALMATIANS}")
    assert placed.section == "E2.2a"
    assert sorted(killed) == [
        Act(MoveToken("fugger pawn", ("border", border), SUPPLY_PLACE), "PIRATE d")
        for border in ("england-france", "france-hre")
    ]
    assert at.position.pawns == {"hre-hungary": "fugger pawn"}
    assert at.position.pirates == {
        "france-hre": "islamic pirate",
        "england-france": "catholic pirate",
        "hungary-ottoman": "reformist pirate",
    }


def test_pirate_d_2021_the_concessions_stay() -> None:
    at = referee(
        edition="2021",
        banks=banks({"hand": [THE_GRIM]}, {"east": [DALMATIANS]}),
        borders={"france-hre": ["fugger pawn", "islamic pirate"]},
    )
    play(at, f"play {THE_GRIM}", f"on {DALMATIANS}")
    assert at.position.pawns == {"france-hre": "fugger pawn"}
    assert at.position.pirates == {"france-hre": "islamic pirate"}


def test_pirate_d_a_second_protection_holds() -> None:
    at = referee(
        banks=banks({"hand": [THE_GRIM]}, {"east": [DALMATIANS, ARSENAL]}),
        borders={"france-hre": ["fugger pawn", "islamic pirate"]},
    )
    play(at, f"play {THE_GRIM}", f"on {DALMATIANS}")
    assert at.position.pawns == {"france-hre": "fugger pawn"}


def test_pirate_d_only_the_concessions_of_the_bank_that_lost_it_die() -> None:
    at = referee(
        banks=banks({"east": [ARSENAL]}, {"east": [DALMATIANS]}),
        borders={
            "france-hre": ["fugger pawn", "islamic pirate"],
            "england-france": ["medici pawn", "catholic pirate"],
        },
    )
    play(at, f"sell {ARSENAL}")
    assert at.position.pawns == {"france-hre": "fugger pawn"}


def venice(second: str = "catholic rook") -> dict[str, Any]:
    return {"venice": ["catholic knight", second]}


def test_g4c_silencing_the_condottiere_costs_the_token_of_the_second_space() -> None:
    at = referee(
        banks=banks({"hand": [BONFIRE]}, {"west": [GONFALONIER]}),
        cities=venice(),
    )
    play(at, f"play {BONFIRE}")
    _, lost = at.choose(f"on {GONFALONIER}")
    assert lost == Act(MoveToken("catholic rook", ("city", "venice-2"), SUPPLY_PLACE), "G4c")
    assert at.position.cities == {"venice": "catholic knight"}


@pytest.mark.parametrize(
    ("lost", "left"), [("venice", "catholic rook"), ("venice-2", "catholic knight")]
)
def test_g4c_2021_the_phasing_bank_chooses_which_token_is_lost(lost: str, left: str) -> None:
    at = referee(
        edition="2021",
        banks=banks({"hand": [BONFIRE]}, {"west": [GONFALONIER]}),
        cities=venice(),
    )
    play(at, f"play {BONFIRE}", f"on {GONFALONIER}")
    assert at.decision is not None
    assert (at.decision.section, at.decision.bank) == ("G4c", "medici")
    assert options(at) == ["lose venice", "lose venice-2"]
    play(at, f"lose {lost}")
    assert at.position.cities == {"venice": left}


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_g4c_a_lone_token_stays_whichever_space_it_is_in(edition: str) -> None:
    at = referee(
        edition=edition,
        banks=banks({"west": [GONFALONIER]}, {}),
        cities={"venice": [None, "catholic rook"]},
    )
    play(at, f"sell {GONFALONIER}")
    assert at.position.cities == {"venice": "catholic rook"}


def test_g4c_a_table_may_show_the_lone_token_in_the_second_space() -> None:
    # It occupies Venice: an agent must repress it, and then stands there alone.
    at = referee(
        banks=banks({"hand": ["PREN050"]}, {}),
        cities={"venice": [None, "islamic rook"]},
    )
    play(at, "play PREN050")
    assert options(at) == ["city venice-2", "none"]
    play(at, "city venice-2")
    assert at.position.cities == {"venice": "catholic rook"}
    assert at.position.square("papal_states").repressed == ("islamic rook",)
    assert at.position.florins["medici"] == 4


def test_g4c_another_condottiere_of_any_bank_keeps_the_second_space() -> None:
    at = referee(
        banks=banks({"west": [GONFALONIER]}, {"west": ["PREN055"]}),
        cities=venice(),
    )
    play(at, f"sell {GONFALONIER}")
    assert at.position.cities == {"venice": "catholic knight", "venice-2": "catholic rook"}


def test_g4c_selling_the_last_condottiere_closes_the_second_space() -> None:
    at = referee(banks=banks({"west": [GONFALONIER]}, {}), cities=venice())
    play(at, f"sell {GONFALONIER}")
    assert at.position.cities == {"venice": "catholic knight"}


def test_g4c_a_reformist_papal_states_closes_the_second_space() -> None:
    # Reformed Theology: the two red tokens of Venice fight a pirate. The knight of the first space
    # falls; the rook is alone when the space closes, and stays.
    at = referee(
        banks=banks({"hand": ["PREN005"]}, {"west": [GONFALONIER]}),
        cities={"venice": ["reformist knight", "reformist rook"]},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, "play PREN005 one-shot", "at papal_states", "casualty reformist knight venice")
    assert at.position.state("papal_states") == "reformist"
    assert at.position.cities == {"venice": "reformist rook"}


def test_g4c_both_survivors_of_a_reformation_lose_the_second() -> None:
    at = referee(
        banks=banks({"hand": ["PREN005"]}, {"west": [GONFALONIER]}),
        cities={
            "venice": ["reformist knight", "reformist rook"],
            "nurnberg": "reformist knight",
        },
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, "play PREN005 one-shot", "at papal_states", "casualty reformist knight nurnberg")
    assert at.position.cities == {"venice": "reformist knight"}
