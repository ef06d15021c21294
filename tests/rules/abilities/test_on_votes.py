"""Abilities on votes and on the map."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.rules.location import are_adjacent
from tests.rules.abilities.support import (
    FAIRS_ONLY,
    QUEEN_STATUSES,
    STATUSES,
    having,
    married,
)
from tests.rules.support import play, position, referee

# patron_reduces_vote_cost


@STATUSES
def test_f6a_bank_of_st_george_lowers_the_cost_by_the_owners_patrons(
    status: str, works: bool
) -> None:
    """Three repressed tokens in France, two patrons in Medici's tableau."""
    at = referee(
        banks={
            "medici": having("PREN166X", status, "PREN036", "PREN009", "PREN032"),
            "fugger": {
                "west": [{"empire": "france", "repressed": ["fugger pawn"] * 3}],
            },
        },
        borders={"england-france": "medici pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN036 vote west")
    assert at.position.florins["medici"] == 5 - (1 if works else 3)


@pytest.mark.parametrize("repressed", [0, 1, 2])
def test_f6a_a_vote_never_costs_less_than_nothing(repressed: int) -> None:
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "east": ["PREN166X"],
                "west": ["PREN036", "PREN009", "PREN032"],
            },
            "fugger": {"west": [{"empire": "france", "repressed": ["fugger pawn"] * repressed}]},
        },
        borders={"england-france": "medici pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN036 vote west")
    assert at.position.florins["medici"] == 5


# portugal_france_not_adjacent


@pytest.mark.parametrize("empire", ["portugal", "france", "aragon"])
@QUEEN_STATUSES
def test_adjacent_a_married_catherine_of_navarre_parts_portugal_and_france(
    empire: str, status: str, works: bool
) -> None:
    parts = married("PREN151X", empire, status)
    table = position(banks={"medici": {}, "fugger": parts["bank"]}, thrones=parts["thrones"])
    assert are_adjacent(table, "portugal", "france") == (not works)
    assert are_adjacent(table, "france", "portugal") == (not works)
    assert are_adjacent(table, "portugal", "aragon")


@pytest.mark.parametrize("owner", ["medici", "fugger"])
def test_adjacent_catherine_keeps_every_bank_from_campaigning_between_them(owner: str) -> None:
    couple = {"empire": "aragon", "queens": ["PREN151X"]}
    banks: dict[str, Any] = {"medici": {"florins": 5, "west": ["portugal"]}, "fugger": {"west": []}}
    banks[owner]["west"].append(couple)
    at = referee(
        banks=banks,
        cities={"toledo": "catholic knight"},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op portugal campaign")
    assert at.position.square("france").bank is None
    assert not at.judge("campaign france").is_legal


def test_adjacent_catherine_keeps_french_knights_out_of_a_crusade_in_portugal() -> None:
    parts: dict[str, Any] = {
        "cities": {
            "granada": "islamic rook",
            "paris": "catholic knight",
            "lyon": "catholic knight",
        },
        "market": FAIRS_ONLY,
    }
    grand_inquisitor = {"hand": ["PREN003"]}
    at = referee(banks={"medici": grand_inquisitor, "fugger": {}}, **parts)
    play(at, "play PREN003 one-shot", "casualty catholic knight paris")
    assert at.position.state("portugal") == "catholic"
    queen = {"west": [{"empire": "aragon", "queens": ["PREN151X"]}]}
    at = referee(banks={"medici": grand_inquisitor, "fugger": queen}, **parts)
    play(at, "play PREN003 one-shot")
    assert at.position.state("portugal") == "medieval"
    assert at.position.cities["granada"] == "islamic rook"
