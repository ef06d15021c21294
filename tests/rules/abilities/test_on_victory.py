"""Abilities that count in victories, and the torches."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.ending import Ending
from assistant.rules.victory import supremacy
from tests.rules.abilities.support import (
    FAIRS_ONLY,
    STATUSES,
    having,
)
from tests.rules.support import play, position, referee, refusals

# what counts in victories


def counted(victory: str, what: str, medici: dict[str, Any]) -> int:
    """How many Medici has of what a victory asks, against a Fugger whom nobody can outdo."""
    republics = [{"empire": empire, "side": "republic"} for empire in ("england", "hre", "aragon")]
    law = ["PREN036", "PREN037", "PREN040", "PREN041", "PREN010", "PREN050"]
    borders = ("england-france", "france-hre", "england-portugal", "portugal-aragon")
    at = referee(
        banks={"medici": medici, "fugger": {"west": [*republics, *law]}},
        borders=dict.fromkeys(borders, "fugger pawn"),
        victories=[victory],
        market=FAIRS_ONLY,
    )
    reasons = at.judge(f"declare {victory}").refusals
    have: int = next(
        refusal.values["have"] for refusal in reasons if refusal.values.get("what") == what
    )
    return have


@pytest.mark.parametrize("card", ["PREN103X", "PREN155X"])
@STATUSES
def test_l6_a_card_counts_as_a_republic(card: str, status: str, works: bool) -> None:
    assert counted("renaissance", "republics", having(card, status)) == int(works)


def test_l6_cards_that_count_as_republics_add_up() -> None:
    medici = {"west": ["PREN155X"], "east": ["PREN103X"]}
    assert counted("renaissance", "republics", medici) == 2


@pytest.mark.parametrize(("card", "own_law"), [("PREN132X", 0), ("PREN133X", 0), ("PREN159X", 1)])
@STATUSES
def test_l6_patron_counts_as_law(card: str, own_law: int, status: str, works: bool) -> None:
    """Borgia and Milan are patrons, and Artistic Geometry is a third. Law on the card itself counts
    in the tableau, silenced or not."""
    patrons = 3 if card == "PREN132X" else 2
    printed = 0 if status == "in hand" else own_law
    found = counted("renaissance", "law", having(card, status, "PREN009", "PREN032"))
    assert found == printed + (patrons if works else 0)


@pytest.mark.parametrize("card", ["PREN102X", "PREN137X"])
@STATUSES
def test_l5_patron_counts_as_concessions(card: str, status: str, works: bool) -> None:
    found = counted("globalization", "concessions", having(card, status, "PREN009", "PREN032"))
    assert found == (2 if works else 0)


@STATUSES
def test_l3_circassian_mamluks_patrons_are_islamic_bishops(status: str, works: bool) -> None:
    """A bishop that silences them is islamic himself and counts as one."""
    table = position(banks={"medici": {}, "fugger": having("PREN164X", status, "PREN009")})
    standing = int(status in ("silenced", "immune"))
    assert supremacy(table).bishops["islamic"] == standing + int(works)


@STATUSES
def test_l3_zionist_state_makes_islamic_pirates_reformist_bishops(status: str, works: bool) -> None:
    table = position(
        banks={"medici": {}, "fugger": having("PREN168X", status)},
        borders={"ottoman-mamluk": "islamic pirate", "france-hre": "islamic pirate"},
        religions={"hre": "reformist"},
    )
    assert supremacy(table).bishops["reformist"] == (2 if works else 0)
    assert supremacy(table).tokens["reformist"] == int(works)


# torch


@pytest.mark.parametrize(
    ("card", "victory"),
    [
        ("PREN127X", "globalization"),
        ("PREN136X", "holy"),
        ("PREN137X", "holy"),
        ("PREN145X", "imperial"),
        ("PREN154X", "imperial"),
        ("PREN155X", "holy"),
        ("PREN156X", "holy"),
    ],
)
@pytest.mark.parametrize("owner", ["medici", "fugger"])
@STATUSES
def test_l2_a_torch_makes_its_victory_cost_two_actions_for_all(
    card: str, victory: str, owner: str, status: str, works: bool
) -> None:
    """Hermeticism and Humanism cannot be silenced at all: their torches burn on."""
    banks: dict[str, Any] = {"medici": {"florins": 5}, "fugger": {"florins": 5}}
    banks[owner] = having(card, status)
    at = referee(
        turn={"bank": "medici", "actions": 1},
        banks=banks,
        victories=[victory],
        market=FAIRS_ONLY,
    )
    protects_itself = card in ("PREN136X", "PREN156X") and status == "silenced"
    refused = refusals(at, f"declare {victory}")
    assert ("torch" in refused) == (works or protects_itself)
    if "torch" in refused:
        assert refused["torch"].values == {
            "victory": victory, "bank": owner, "card": card, "spent": 1
        }  # fmt: skip


def test_l2_declaring_under_a_torch_spends_both_actions() -> None:
    at = referee(
        banks={"medici": {"west": ["england", "france", "hre", "PREN145X"]}, "fugger": {}},
        victories=["imperial"],
        market=FAIRS_ONLY,
    )
    play(at, "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))
