"""Abilities that work when cards are sold."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.referee import Referee
from tests.rules.abilities.support import (
    FAIRS_ONLY,
    STATUSES,
    having,
)
from tests.rules.support import options, play, referee

# cryptography


def ciphers(status: str, *fugger: Any, **more: Any) -> Referee:
    """Fugger's Maréchaussée taxes; two concessions of Fugger's can be taxed."""
    return referee(
        banks={
            "medici": having("PREN130X", status, **more),
            "fugger": {"florins": 5, "west": [*fugger]},
        },
        borders={"france-hre": "fugger pawn", "england-portugal": "fugger pawn"},
        market=FAIRS_ONLY,
    )


@STATUSES
def test_cryptography_borrows_a_political_op_on_its_sale(status: str, works: bool) -> None:
    at = ciphers(status, "PREN054", "PREN039")
    play(at, "sell PREN130X")
    assert at.position.florins["medici"] == 7
    assert at.decision is not None
    assert (at.decision.section == "CRYPTOGRAPHY") == works
    if works:
        assert options(at) == ["op PREN054 tax", "none"]
        play(at, "op PREN054 tax", "tax france-hre for france", "repress", "levy lyon")
        assert at.position.squares["france"].repressed == ("fugger pawn",)
        assert at.position.turn is not None
        assert at.position.turn.used == ("PREN054",)


def test_cryptography_is_optional() -> None:
    at = ciphers("live", "PREN054")
    play(at, "sell PREN130X", "none")
    assert at.position.pawns == {"france-hre": "fugger pawn", "england-portugal": "fugger pawn"}


@pytest.mark.parametrize(("status", "works"), [("live", False), ("immune", True)])
def test_cryptography_borrows_a_silenced_card_only_for_an_immune_seller(
    status: str, works: bool
) -> None:
    at = ciphers(status, {"card": "PREN054", "bishop": "catholic"}, "PREN007")
    play(at, "sell PREN130X")
    assert ("op PREN054 tax" in options(at)) == works
    assert "op PREN007 tax" in options(at)
    assert "op PREN007 inquisitor catholic" not in options(at)


def test_cryptography_borrows_from_either_row_and_from_queens() -> None:
    """The example of the rulebook: Isabella murders her husband and is gone with him."""
    at = referee(
        banks={
            "medici": {"west": ["PREN130X"]},
            "fugger": {
                "west": [{"empire": "portugal", "queens": ["PREN044"]}],
                "east": ["PREN060"],
            },
        },
        borders={"ottoman-mamluk": "fugger pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN130X")
    assert options(at) == ["op PREN044 behead", "op PREN060 tax", "none"]
    play(at, "op PREN044 behead")
    assert "portugal" not in at.position.squares
    assert at.position.row("fugger", "west") == ()


# sell_to_perform_one_shot


@STATUSES
def test_e3_machiavellianism_performs_the_one_shot_of_a_sold_card(status: str, works: bool) -> None:
    """The Communeros revolt in Portugal, with their pawn as the only attacker."""
    at = referee(
        banks={"medici": having("PREN135X", status, hand=["PREN035"]), "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN035")
    assert at.position.florins["medici"] == 7
    if works:
        assert options(at) == ["one-shot", "none"]
        play(at, "one-shot")
        assert options(at) == [
            "place medici pawn england-portugal", "place medici pawn portugal-aragon"
        ]  # fmt: skip
        play(at, "place medici pawn portugal-aragon", "none")
        assert at.position.squares["portugal"].bank == "medici"
    else:
        assert "one-shot" not in options(at)
        assert at.position.pawns == {}


def test_e3_machiavellianism_left_unused_places_no_agents() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN135X", "PREN035"]}, "fugger": {}}, market=FAIRS_ONLY
    )
    play(at, "sell PREN035", "none")
    assert at.position.pawns == {}
    assert at.position.squares == {}


@pytest.mark.parametrize(
    ("sold", "performs"),
    [
        ("PREN028", True),
        ("PREN035", True),
        ("PREN003", True),
        ("PREN054", True),
        ("PREN004", False),
        ("PREN019", False),
        ("PREN031", False),
    ],
)
def test_e3_machiavellianism_knows_civil_wars_crusades_and_apostasies(
    sold: str, performs: bool
) -> None:
    """Conspiracy, peasant revolt, crusade, apostasy; no reformation, no shift, not nothing."""
    at = referee(
        banks={
            "medici": {"west": ["PREN135X"], "hand": [sold]},
            "fugger": {"west": ["PREN007", "PREN052"]},
        },
        cities={"granada": "islamic rook", "paris": "catholic knight"},
        market=FAIRS_ONLY,
    )
    play(at, f"sell {sold}")
    assert ("one-shot" in options(at)) == performs


def test_e3_machiavellianism_does_not_work_on_its_own_sale() -> None:
    """Gone before the Communeros are sold, it brings their revolt about no more."""
    at = referee(
        banks={"medici": {"west": ["PREN135X"], "hand": ["PREN035"]}, "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN135X", "sell PREN035")
    assert at.position.ending is not None
    assert at.position.pawns == {}


# sell_to_emancipate_west


@STATUSES
def test_e3c_enclosure_frees_the_repressed_of_the_west_on_its_sale(
    status: str, works: bool
) -> None:
    at = referee(
        banks={"medici": having("PREN161X", status), "fugger": {}},
        thrones={
            "england": {"repressed": ["catholic rook"]},
            "france": {"repressed": ["fugger pawn"]},
            "hungary": {"repressed": ["catholic knight"]},
        },
        borders={"england-france": "medici pawn", "france-aragon": "medici pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN161X")
    if works:
        assert options(at) == ["free catholic rook london", "free catholic rook bordeaux", "done"]
        play(at, "free catholic rook bordeaux")
        assert options(at) == ["free fugger pawn france-hre", "done"]
        play(at, "done")
        assert at.position.cities == {"bordeaux": "catholic rook"}
        assert set(at.position.squares) == {"france", "hungary"}
    else:
        assert at.position.cities == {}
        assert set(at.position.squares) == {"england", "france", "hungary"}
