"""Refusals cite the section of their own step; unofficial options say so."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.support import play, referee, refusals


def test_e22d_a_pawn_agent_cites_its_own_section() -> None:
    """Two pawns of Tolfa Alum: the second may not take the place of the first (E2.2d)."""
    banks = {"medici": {"florins": 5, "hand": ["PREN148X"]}, "fugger": {}}
    at = referee(banks=banks)
    play(at, "play PREN148X", "border hre-papal_states")
    assert refusals(at, "border hre-papal_states")["agent_of_same_card"].section == "E2.2d"


def test_b11c_the_concession_of_a_regime_change_cites_its_own_section() -> None:
    """A pirate keeps the concession out (B11c); no agent is placed."""
    banks = {"medici": {"florins": 5, "hand": ["PREN045"]}, "fugger": {}}
    at = referee(banks=banks, borders={"england-france": "catholic pirate"})
    play(at, "play PREN045 one-shot", "marry france")
    assert refusals(at, "border england-france")["pirate_in_border"].section == "B11c"


@pytest.mark.parametrize("variant", ["open_hands", "strawman_campaign"])
def test_ruling_9_3_unofficial_options_say_so(variant: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")
    lines = [line for line in page.splitlines() if f"`{variant}`" in line]
    assert any("unofficial" in line for line in lines)
