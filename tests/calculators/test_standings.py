"""Majorities and money at a glance, on positions worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.answers.questions import ask
from assistant.calculators.standings import Majority, Standing, Standings, take_stock
from assistant.calculators.working import Unanswerable
from assistant.document.writing import write
from tests.rules.support import position


def stock(**parts: Any) -> Standings:
    return take_stock(position(**parts))


def standing(found: Standings, bank: str) -> Standing:
    return next(one for one in found.banks if one.bank == bank)


def majority(found: Standings, empire: str) -> Majority:
    return next(one for one in found.majorities if one.empire == empire)


def earnings(found: Standings, bank: str = "medici") -> dict[str, int]:
    return {one.move: one.florins for one in found.earnings if one.bank == bank}


# What each bank has


def test_prestige_kings_republics_and_concessions() -> None:
    """PREN010 law; the English republic law; the old maid PREN044 gold; Portugal discovery."""
    republic = {"empire": "england", "side": "republic"}
    found = stock(
        banks={
            "medici": {
                "florins": 4,
                "hand": ["?", "PREN036"],
                "west": ["PREN010", republic, {"empire": "portugal", "vassals": ["aragon"]}],
                "old_maids": ["PREN044"],
            },
            "fugger": {},
        },
        borders={"france-hre": "medici pawn", "hre-hungary": "fugger pawn"},
    )
    medici = standing(found, "medici")
    assert (medici.florins, medici.cards_in_hand) == (4, 2)
    assert medici.prestige == {
        "catholic": 1, "islamic": 0, "reformist": 0, "law": 2, "discovery": 1, "patron": 0,
    }  # fmt: skip
    assert (medici.kings, medici.republics, medici.concessions, medici.law) == (2, 1, 1, 2)


def test_ability_what_counts_as_something_else_is_added() -> None:
    """PREN103X counts as a republic, PREN102X patron as concessions, PREN132X patron as law."""
    found = stock(
        banks={
            "medici": {"east": ["PREN103X", "PREN102X"], "west": ["PREN132X", "PREN009"]},
            "fugger": {},
        },
        borders={"france-hre": "medici pawn"},
    )
    medici = standing(found, "medici")
    assert (medici.republics, medici.law) == (1, 2)
    assert (medici.concessions, medici.concessions_on_map) == (3, 1)


# Votes


FRANCE = {"empire": "france", "repressed": ["fugger pawn", "catholic rook"]}


def test_f6b_the_plurality_on_each_empires_borders_and_the_cost_of_its_vote() -> None:
    """Two concessions of Medici on the borders of France against one; two tokens repressed."""
    found = stock(
        banks={"medici": {"florins": 2}, "fugger": {"florins": 9, "west": [FRANCE]}},
        borders={"england-france": "medici pawn", "france-hre": "medici pawn",
                 "france-aragon": "fugger pawn"},
    )  # fmt: skip
    france = majority(found, "france")
    assert (france.holder, france.leader) == ("fugger", "medici")
    assert france.votes == {"medici": 2, "fugger": 1}
    assert france.costs == {"medici": 2, "fugger": 2}
    assert france.could_vote == ("medici",)
    assert majority(found, "hre").leader == "medici"
    assert majority(found, "hre").costs == {}


def test_f6a_a_vote_that_cannot_be_paid() -> None:
    found = stock(
        banks={"medici": {"florins": 1}, "fugger": {"west": [FRANCE]}},
        borders={"france-hre": "medici pawn"},
    )
    assert majority(found, "france").could_vote == ()


def test_f6b_a_tie_has_no_leader_and_an_ability_doubles_votes() -> None:
    borders = {"france-hre": "medici pawn", "france-aragon": "fugger pawn"}
    assert majority(stock(borders=borders), "france").leader is None
    doubled = stock(borders=borders, banks={"medici": {"west": ["PREN131X"]}, "fugger": {}})
    assert majority(doubled, "france").votes == {"medici": 2, "fugger": 1}
    assert majority(doubled, "france").leader == "medici"


def test_f6_vassals_and_thrones_do_not_vote() -> None:
    square = {"empire": "england", "vassals": ["france"]}
    found = stock(
        banks={"medici": {}, "fugger": {"west": [square]}}, borders={"france-hre": "medici pawn"}
    )
    assert majority(found, "france").holder == "fugger"
    assert majority(found, "france").could_vote == ()


# Money


def test_e3_a_sale_brings_2_a_ransom_4_and_a_king_his_queens() -> None:
    """PREN021 sells for 4 from the tableau, for 2 from the hand; PREN045 goes with her king."""
    france = {"empire": "france", "queens": ["PREN045"]}
    found = stock(
        banks={
            "medici": {"west": ["PREN021", france], "hand": ["PREN036"]},
            "fugger": {"hand": ["PREN104X"]},
        }
    )
    assert earnings(found) == {"sell PREN021": 4, "sell france": 4, "sell PREN036": 2}
    assert earnings(found, "fugger") == {"sell PREN104X": 2}


def test_g2b_a_fair_brings_the_subsidy_and_ones_own_concessions() -> None:
    """2 on the card and 1 from China: 1 for Medici who convenes and 1 at each concession."""
    row = [{"card": "?", "florins": 2}, *[None] * 5]
    found = stock(
        banks={"medici": {}, "fugger": {}},
        market={"east": row},
        borders={"hungary-ottoman": "medici pawn"},
    )
    assert earnings(found) == {"fair east": 2}
    assert earnings(found, "fugger") == {"fair east": 1}


def test_f2_f5b_ops_bring_a_florin_for_each_card_that_trades_or_represses() -> None:
    """PREN146X can trade in the west, where one florin lies."""
    row = ["?", {"card": "PREN001", "florins": 1}, *[None] * 4]
    trader = {"medici": {"west": ["PREN146X"]}, "fugger": {}}
    found = stock(banks=trader, market={"west": row})
    assert earnings(found)["ops west"] == 1
    bare = stock(banks=trader, market={"west": ["?", "PREN001", *[None] * 4]})
    assert "ops west" not in earnings(bare)


def test_the_best_comes_first() -> None:
    found = stock(banks={"medici": {"west": ["PREN036", "PREN021"]}, "fugger": {}})
    assert [one.florins for one in found.earnings if one.bank == "medici"] == [4, 2]


def test_what_was_done_this_turn_is_not_earned_again() -> None:
    row = [{"florins": 2}, *[None] * 5]
    turn = {"bank": "medici", "actions": 1, "fairs": ["east"]}
    assert "fair east" not in earnings(stock(turn=turn, market={"east": row}))


def test_a_table_without_banks_cannot_be_answered() -> None:
    with pytest.raises(Unanswerable, match=r"^The table names no bank\.$"):
        ask("standings", {"table": {}})


def test_nothing_is_changed() -> None:
    table = position(banks={"medici": {"west": [FRANCE]}, "fugger": {}})
    before = write(table)
    take_stock(table)
    assert write(table) == before


def test_what_cards_add_is_said() -> None:
    """Epicurean Swerve counts as a republic (L6)."""
    found = stock(banks={"medici": {}, "fugger": {"west": ["PREN155X"]}})
    assert standing(found, "fugger").republics == 1
    assert [str(said) for said in standing(found, "fugger").by_cards] == [
        "Fugger counts 1 republic: Epicurean Swerve"
    ]
    assert standing(found, "medici").by_cards == ()
