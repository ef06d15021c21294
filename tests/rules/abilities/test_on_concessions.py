"""Abilities on concessions, fairs and their subsidy."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.referee import Referee
from tests.rules.abilities.support import (
    FAIRS_ONLY,
    FLORIN_EAST,
    GAPS,
    KREMLIN,
    STATUSES,
    having,
)
from tests.rules.support import options, play, referee, refusals

# concessions that count twice: fairs


def paid(card: str, status: str, emporium: str) -> int:
    """What Medici's one concession takes out of a fair of plenty from a white emporium."""
    at = referee(
        banks={"medici": having(card, status), "fugger": {"florins": 5}},
        turn={"bank": "fugger"},
        emporia={"white": emporium, "black": "tana"},
        market={"west": [{"card": "?", "florins": 9}, *GAPS], "east": ["?", *GAPS]},
        borders={"england-france": "medici pawn"},
    )
    play(at, "fair west")
    while at.decision is not None and at.decision.section == "G4":
        play(at, options(at)[0])
    return at.position.florins["medici"] - 5


@pytest.mark.parametrize("card", ["PREN014", "PREN018", "PREN131X"])
@STATUSES
def test_g3a_doubled_concessions_take_two_florins_from_spice_islands(
    card: str, status: str, works: bool
) -> None:
    assert paid(card, status, "spice_islands") == (2 if works else 1)


@STATUSES
def test_g3a_michelangelo_doubles_in_every_fair_the_armadas_in_no_other(
    status: str, works: bool
) -> None:
    assert paid("PREN131X", status, "red_sea") == (2 if works else 1)
    assert paid("PREN014", status, "red_sea") == 1


# concessions_double_fairs_and_votes: votes


def vote_in_france(medici: dict[str, Any], fugger: dict[str, Any], **borders: str) -> Referee:
    """The vote of Flanders Guild on Fugger's France, whose borders are England's, the HRE's and
    Aragon's."""
    fugger_row = fugger.setdefault("west", [])
    fugger_row.append("france")
    medici.setdefault("west", []).append("PREN036")
    return referee(
        banks={"medici": medici, "fugger": fugger},
        borders={name.replace("__", "-"): f"{bank} pawn" for name, bank in borders.items()},
        market=FAIRS_ONLY,
    )


@STATUSES
def test_f6b_michelangelo_doubles_his_owners_votes(status: str, works: bool) -> None:
    at = vote_in_france(
        having("PREN131X", status), {}, england__france="medici", france__hre="fugger"
    )
    if works:
        play(at, "ops west", "op PREN036 vote west")
        assert at.position.squares["france"].bank == "medici"
    else:
        assert "no_open_op" in refusals(at, "ops west")


@STATUSES
def test_f6b_michelangelo_doubles_when_someone_else_calls_the_vote(
    status: str, works: bool
) -> None:
    """Medici's two concessions against Fugger's one, which counts two."""
    at = vote_in_france(
        {"florins": 5},
        having("PREN131X", status),
        england__france="medici",
        france__aragon="medici",
        france__hre="fugger",
    )
    if works:
        assert "no_open_op" in refusals(at, "ops west")
    else:
        assert "ops west" in options(at)


# concessions_immune_to_pirates


@pytest.mark.parametrize("card", ["PREN107X", "PREN113X"])
@STATUSES
def test_pirate_d_a_protected_concession_shares_its_border(
    card: str, status: str, works: bool
) -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN017"]}, "fugger": having(card, status)},
        borders={"england-france": "fugger pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN017", "border england-france")
    assert at.position.pirates == {"england-france": "reformist pirate"}
    assert at.position.pawns == ({"england-france": "fugger pawn"} if works else {})


def test_pirate_d_protection_is_the_owners_alone() -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN017"]}, "fugger": {"east": ["PREN113X"]}, "coeur": {}},
        borders={"england-france": "coeur pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN017", "border england-france")
    assert at.position.pawns == {}


def shared_border(edition: str, *cards: str) -> Referee:
    """Fugger's protected concession beside a pirate; Medici's inquisitor stands next to the card
    that protects it."""
    return referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN140X"]},
            "fugger": {"east": [{"card": "PREN072", "bishop": "catholic"}, *cards]},
        },
        borders={"england-france": ["fugger pawn", "reformist pirate"]},
        market=FAIRS_ONLY,
    )


@pytest.mark.parametrize(
    ("edition", "cards", "survives"),
    [
        ("2024", ["PREN113X"], False),
        ("2021", ["PREN113X"], True),
        ("2024", ["PREN113X", "PREN107X"], True),
        ("2024", ["PREN113X", KREMLIN], True),
    ],
)
def test_pirate_d_silencing_the_last_protection_kills_at_once(
    edition: str, cards: list[str], survives: bool
) -> None:
    at = shared_border(edition, *cards)
    play(at, "ops west", "op PREN140X inquisitor catholic", "move PREN072 to PREN113X")
    assert at.position.pawns == ({"england-france": "fugger pawn"} if survives else {})


# subsidy_two_florins


@pytest.mark.parametrize("side", ["west", "east"])
@STATUSES
def test_g2b_reformation_parliament_takes_a_subsidy_of_two(
    side: str, status: str, works: bool
) -> None:
    """Two florins of profits: the subsidy takes both, or one and the voyage goes its way."""
    at = referee(
        map="reformation",
        banks={"medici": having("PREN215P", status), "fugger": {}},
        market={
            "west": [{"card": "?", "florins": 1}, *GAPS],
            "east": [{"card": "?", "florins": 1}, *GAPS],
        },
    )
    play(at, f"fair {side}")
    assert at.position.florins["medici"] == 5 + (2 if works else 1)


def test_g2b_the_subsidy_of_two_is_its_owners_alone() -> None:
    at = referee(
        map="reformation",
        banks={"medici": {"florins": 5}, "fugger": {"florins": 5, "west": ["PREN215P"]}},
        market=FLORIN_EAST,
    )
    play(at, "fair east")
    assert at.position.florins == {"medici": 6, "fugger": 5}
