"""Rulings 7: trade fairs."""

from __future__ import annotations

import pytest

from assistant.rules.trade_fair import plan_voyage
from tests.rules.rulings.support import both_editions, fair_card, sections
from tests.rules.support import position, referee


@both_editions
def test_ruling_7_1_levies_and_payments_take_turns(edition: str) -> None:
    """The last florin goes at the second border, and the voyage ends there."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "hand": ["PREN034"]}, "fugger": {"florins": 0}},
        market={"east": fair_card(2)},
        decks={"east": 9},
        borders={
            "hungary-byzantium": "fugger pawn",
            "hungary-ottoman": "islamic pirate",
            "ottoman-mamluk": "medici pawn",
        },
    )
    done = sections(at, "fair east", "levy tana", "levy buda")
    assert done == ["G1a", "G1b", "G2b", "G4", "G3a", "G4", "G3b"]
    assert at.position.florins == {"medici": 1, "fugger": 1}
    assert set(at.position.cities) == {"tana", "buda"}


@pytest.mark.parametrize(
    ("west", "emporium", "profits", "taken"),
    [
        (["PREN131X"], "spice_islands", 9, 2),
        (["PREN131X", "PREN014"], "spice_islands", 9, 4),
        (["PREN131X", "PREN014", "PREN018"], "spice_islands", 9, 8),
        (["PREN131X", "PREN014", "PREN018"], "spice_islands", 6, 5),
        (["PREN131X", "PREN014", "PREN018"], "trebizond", 9, 2),
        (["PREN014"], "trebizond", 9, 1),
    ],
)
def test_ruling_7_2_doublings_multiply(
    west: list[str], emporium: str, profits: int, taken: int
) -> None:
    """For the owner of the concession, though Medici convenes."""
    table = position(
        banks={"medici": {}, "fugger": {"west": west}},
        emporia={"white": emporium, "black": "tana"},
        borders={"england-portugal": "fugger pawn"},
    )
    voyage = plan_voyage(table, "medici", "west", profits)
    assert [(payment.taker, payment.taken) for payment in voyage.payments] == [("fugger", taken)]


def test_ruling_7_3_a_protected_concession_is_paid_beside_a_pirate() -> None:
    table = position(
        banks={"medici": {}, "fugger": {"east": ["PREN113X"]}},
        borders={"hungary-byzantium": ["fugger pawn", "islamic pirate"]},
    )
    voyage = plan_voyage(table, "medici", "east", 3)
    assert [(payment.taker, payment.taken) for payment in voyage.payments] == [("fugger", 1)]
