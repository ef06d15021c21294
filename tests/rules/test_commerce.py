"""F2: the commerce op."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.support import acts, options, play, referee, refusals


def test_f2_one_florin_from_any_card_of_the_icons_row_the_fair_card_included() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "west": ["PREN034"]}, "fugger": {}},
        market={
            "west": [
                {"card": "?", "florins": 2},
                "PREN001",
                {"card": "PREN002", "florins": 1},
                *"???",
            ],
            "east": [{"card": "?", "florins": 3}, *"?????"],
        },
    )
    play(at, "ops west", "op PREN034 commerce west")
    assert options(at) == ["take west 0", "take west 2"]
    assert acts(at, "take west 0") == [("florins", "west 0", "medici", 1)]
    assert at.position.florins["medici"] == 1
    assert at.position.market_florins["west"] == (1, 0, 1, 0, 0, 0)


def test_f2_commerce_example_of_2021() -> None:
    """The Bundschuh Revolt takes the only florin of the western market."""
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 0, "west": ["PREN038"]}, "fugger": {}},
        market={"west": ["?", "?", {"card": "PREN002", "florins": 1}, *"???"], "east": ["?"] * 6},
    )
    play(at, "ops west")
    assert acts(at, "op PREN038 commerce west") == [("florins", "west 2", "medici", 1)]


def test_f2_an_eastern_card_can_trade_in_the_west() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "east": ["PREN166X"]}, "fugger": {}},
        market={"west": [{"card": "?", "florins": 1}, *"?????"], "east": ["?"] * 6},
    )
    assert "no_open_op" in refusals(at, "ops west")
    play(at, "ops east", "op PREN166X commerce west")
    assert at.position.florins["medici"] == 1


def test_e1e_usury_does_not_keep_commerce_from_a_card() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 1, "usury": ["west 1"]},
        banks={"medici": {"florins": 0, "west": ["PREN034"]}, "fugger": {}},
        market={"west": ["?", {"card": "PREN001", "florins": 1}, *"????"], "east": ["?"] * 6},
        decks={"west": 3, "east": 3},
    )
    play(at, "ops west", "op PREN034 commerce west")
    assert at.position.florins["medici"] == 1


GAP: dict[str, Any] = {"west": [{"florins": 1}, *"?????"], "east": ["?"] * 6}


def test_f2_the_gap_that_a_fair_left_gives_its_florins() -> None:
    at = referee(banks={"medici": {"florins": 0, "west": ["PREN034"]}, "fugger": {}}, market=GAP)
    play(at, "ops west", "op PREN034 commerce west")
    assert at.position.florins["medici"] == 1


@pytest.mark.parametrize("parts", [{"edition": "2021"}, {"rulings": {"commerce_from_gap": False}}])
def test_f2_as_played_in_2021_florins_come_from_cards_only(parts: dict[str, Any]) -> None:
    market = {"west": [{"florins": 1}, {"card": "?", "florins": 1}, *"????"], "east": ["?"] * 6}
    banks = {"medici": {"florins": 0, "west": ["PREN034", "PREN038"]}, "fugger": {}}
    at = referee(banks=banks, market=market, **parts)
    play(at, "ops west")
    assert acts(at, "op PREN034 commerce west") == [("florins", "west 1", "medici", 1)]

    at = referee(banks=banks, market=GAP, **parts)
    assert "no_open_op" in refusals(at, "ops west")

    at = referee(
        banks={"medici": {"west": ["PREN034", "PREN023"]}, "fugger": {}},
        market=GAP, cities={"paris": "catholic rook"}, **parts,
    )  # fmt: skip
    play(at, "ops west")
    refusal = refusals(at, "op PREN034 commerce west")["florin_in_gap"]
    assert (refusal.section, refusal.values) == ("F2", {"place": "west 0"})
