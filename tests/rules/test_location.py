"""B12, B9: where cards are, what they match, and which empires are adjacent."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.catalog.atlas import EMPIRES
from assistant.rules.location import (
    adjacent_to,
    are_adjacent,
    entries_in_play,
    location,
    place_in_row,
    suzerainty,
)
from tests.rules.support import position

EAST = {"hungary", "ottoman", "byzantium", "mamluk"}
WEST = {"england", "portugal", "france", "aragon", "hre", "papal_states"}
SILENCED_COUPLE = {"empire": "aragon", "bishop": "catholic", "queen": "PREN151X"}


def test_b12_a_card_is_in_the_empire_that_it_names() -> None:
    table = position()
    assert location(table, "PREN036") == ("france",)
    assert location(table, "france") == ("france",)
    # A western card in the east, and an eastern one in the west.
    assert location(table, "PREN029") == ("mamluk",)
    assert location(table, "PREN109X") == ("hre",)


def test_b12a_b12b_a_region_card_is_in_each_empire_of_its_region() -> None:
    table = position()
    assert set(location(table, "PREN101X")) == EAST
    assert set(location(table, "PREN131X")) == WEST


def test_b12_a_married_queen_is_with_her_king_an_unmarried_one_nowhere() -> None:
    table = position(
        banks={
            "medici": {"west": [{"empire": "france", "queen": "PREN045"}]},
            "fugger": {"old_maids": ["PREN047"], "hand": ["PREN044"]},
        },
        thrones={"hungary": {"queens": ["PREN075"]}},
    )
    assert location(table, "PREN045") == ("france",)
    assert location(table, "PREN075") == ("hungary",)
    assert location(table, "PREN047") == ()
    assert location(table, "PREN044") == ()


def test_b12d_neighbours_and_diagonals_are_adjacent() -> None:
    table = position()
    found = {empire: sorted(adjacent_to(table, empire)) for empire in EMPIRES}
    assert found == {
        "england": ["aragon", "france", "portugal"],
        "france": ["aragon", "england", "hre", "papal_states", "portugal"],
        "hre": ["aragon", "france", "hungary", "ottoman", "papal_states"],
        "hungary": ["byzantium", "hre", "mamluk", "ottoman", "papal_states"],
        "byzantium": ["hungary", "mamluk", "ottoman"],
        "portugal": ["aragon", "england", "france"],
        "aragon": ["england", "france", "hre", "papal_states", "portugal"],
        "papal_states": ["aragon", "france", "hre", "hungary", "ottoman"],
        "ottoman": ["byzantium", "hre", "hungary", "mamluk", "papal_states"],
        "mamluk": ["byzantium", "hungary", "ottoman"],
    }


@pytest.mark.parametrize(
    ("fugger", "thrones", "adjacent"),
    [
        ({"west": [{"empire": "aragon", "queen": "PREN151X"}]}, {}, False),
        ({"old_maids": ["PREN151X"]}, {}, True),
        ({"hand": ["PREN151X"]}, {}, True),
        ({}, {"aragon": {"queens": ["PREN151X"]}}, True),
        ({"west": [SILENCED_COUPLE]}, {}, True),
        ({"west": [SILENCED_COUPLE], "east": ["PREN074"]}, {}, False),
    ],
    ids=["married", "old maid", "hand", "throne", "silenced", "immune"],
)
def test_b12d_catherine_of_navarre_parts_portugal_and_france(
    fugger: dict[str, Any], thrones: dict[str, Any], adjacent: bool
) -> None:
    table = position(banks={"medici": {}, "fugger": fugger}, thrones=thrones)
    assert are_adjacent(table, "portugal", "france") is adjacent
    assert are_adjacent(table, "france", "portugal") is adjacent
    assert are_adjacent(table, "france", "aragon")
    assert are_adjacent(table, "england", "portugal")


def test_b9_everything_in_a_suzerainty_shares_one_place_in_the_row() -> None:
    # The vassal lies in its suzerain's row even if it belongs to the other region (rulings 2.3).
    table = position(
        banks={
            "medici": {
                "west": [
                    "PREN043",
                    {
                        "empire": "hre",
                        "queen": "PREN045",
                        "vassals": [{"empire": "hungary", "queen": "PREN075"}],
                    },
                ]
            }
        }
    )
    assert suzerainty(table, "hre") == ["hre", "PREN045", "hungary", "PREN075"]
    places = {place_in_row(table, entry) for entry in suzerainty(table, "hre")}
    assert places == {("medici", "west", 1)}
    assert place_in_row(table, "PREN043") == ("medici", "west", 0)
    assert place_in_row(table, "france") is None


def test_b9_a_bishop_can_stand_on_cards_squares_and_queens_in_tableaux_and_thrones() -> None:
    table = position(
        banks={
            "medici": {"west": ["PREN043", {"empire": "france", "queen": "PREN045"}]},
            "fugger": {"hand": ["PREN044"], "old_maids": ["PREN047"], "east": ["PREN101X"]},
        },
        thrones={"hungary": {"queens": ["PREN075"]}},
    )
    found = list(entries_in_play(table))
    assert found[:4] == [
        ("medici", "PREN043"), ("medici", "france"), ("medici", "PREN045"), ("fugger", "PREN101X")
    ]  # fmt: skip
    thrones = [entry for holder, entry in found if holder is None]
    assert set(thrones) == {*EMPIRES, "PREN075"} - {"france"}
    assert len(thrones) == 10
