"""O2, O8: which row the opponent follows, and when it goes on."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.catalog.solitaire import ROWS
from assistant.solitaire.rows import courses, first_row, is_overriding, trigger
from tests.solitaire.support import SEED, market, moves, plans, solo, turn

KINGS = {"player": {"west": ["france", "portugal"]}}
REPUBLIC = {"player": {"west": [{"empire": "england", "side": "republic"}]}}
BELIEVERS = {"religions": {"aragon": "catholic"}, "cities": {"algiers": "catholic rook"}}
BISHOPS = {"thrones": {"france": {"bishop": "catholic"}}}
CONCESSIONS = {"borders": {"france-hre": "fugger pawn", "england-france": "fugger pawn"}}


def first(**parts: Any) -> tuple[int, bool]:
    row, is_override = first_row(solo(**parts))
    return row.number, is_override


# O2b: triggers


@pytest.mark.parametrize(
    ("number", "parts"),
    [(1, KINGS), (2, REPUBLIC), (3, BELIEVERS), (4, BISHOPS), (5, CONCESSIONS)],
)
def test_o2b_each_of_the_first_rows_has_a_trigger(number: int, parts: dict[str, Any]) -> None:
    assert first(**parts) == (number, False)


def test_o2b_with_two_actions_and_no_trigger_it_is_row_6() -> None:
    assert first() == (6, False)


def test_o2b_with_one_action_left_it_is_row_7() -> None:
    assert first(turn={"bank": "medici", "actions": 1}) == (7, False)


@pytest.mark.parametrize(
    ("row", "parts"),
    [
        (1, {"player": {"west": ["france"]}}),
        (1, {"player": {"west": ["france", "portugal"]}, "opponent": {"east": ["hungary"]}}),
        (2, REPUBLIC | {"opponent": {"west": [{"empire": "france", "side": "republic"}]}}),
        (3, {"religions": {"aragon": "catholic"}}),
        (3, {"religions": {"aragon": "catholic"}, "cities": {"algiers": "islamic rook"}}),
        (
            4,
            {"thrones": {"france": {"bishop": "catholic"}, "hungary": {"bishop": "islamic"}}},
        ),
        (5, {"borders": {"france-hre": "fugger pawn"}}),
        (5, CONCESSIONS["borders"] and {"borders": CONCESSIONS["borders"]
         | {"hungary-ottoman": "medici pawn"}}),
    ],
)  # fmt: skip
def test_o2b_a_trigger_needs_its_whole_lead(row: int, parts: dict[str, Any]) -> None:
    assert not trigger(solo(**parts), ROWS[row - 1])[0]


def test_l4_vassals_count_as_kings_for_the_trigger() -> None:
    with_vassal = {"empire": "france", "vassals": ["aragon"]}
    assert first(player={"west": [with_vassal]}) == (1, False)


def test_o8_one_believer_against_one_wakes_no_row() -> None:
    parts = {
        "religions": {"papal_states": "catholic", "mamluk": "islamic"},
        "cities": {"venice": "catholic knight", "cairo": "islamic rook"},
    }
    assert not trigger(solo(**parts), ROWS[2])[0]


# O2a: override


OVERRIDES = [
    (1, "imperial", KINGS),
    (2, "renaissance", REPUBLIC),
    (3, "holy", BELIEVERS),
    (4, "holy", BISHOPS),
    (5, "globalization", CONCESSIONS),
]


@pytest.mark.parametrize(("number", "victory", "parts"), OVERRIDES)
def test_o2a_each_override_needs_its_square_and_the_trigger(
    number: int, victory: str, parts: dict[str, Any]
) -> None:
    row = ROWS[number - 1]
    assert not is_overriding(solo(**parts), row)
    assert first(**parts, victories=[victory]) == (number, True)
    assert first(victories=[victory]) == (6, False)


def test_o2a_an_overriding_row_comes_before_a_higher_one() -> None:
    both = KINGS | CONCESSIONS
    assert first(**both) == (1, False)
    assert first(**both, victories=["globalization"]) == (5, True)


@pytest.mark.parametrize(
    ("number", "victory", "card"),
    [(2, "renaissance", "PREN043"), (5, "globalization", "PREN139X")],
)
def test_o2a_no_override_where_the_opponent_has_more_prestige(
    number: int, victory: str, card: str
) -> None:
    row = ROWS[number - 1]
    assert not is_overriding(solo(opponent={"west": [card]}, victories=[victory]), row)
    ahead = solo(opponent={"west": [card]}, player={"west": ["PREN040", "PREN142X"]},
                 victories=[victory])  # fmt: skip
    assert is_overriding(ahead, row)


def test_o2a_without_a_supreme_religion_both_have_as_much() -> None:
    table = solo(opponent={"west": ["PREN008"]}, victories=["holy"])
    assert is_overriding(table, ROWS[2])


def test_o2a_with_a_supreme_religion_its_prestige_is_compared() -> None:
    supreme = BELIEVERS | BISHOPS | {"victories": ["holy"]}
    assert is_overriding(solo(**supreme), ROWS[2])
    assert not is_overriding(solo(**supreme, opponent={"west": ["PREN008"]}), ROWS[2])


# O2c, O2d: to the right and down


def test_o2c_objectives_go_from_main_to_prestige() -> None:
    cells = [(one.row.number, one.cell) for one in courses(solo(**KINGS), None)]
    assert cells[:3] == [(1, "main"), (1, "secondary"), (1, "prestige")]
    assert cells[3:] == [(6, "card"), (7, "fair"), (7, "commerce"), (7, "sale")]


def test_o2d_the_search_goes_on_below_with_the_triggers_of_then() -> None:
    table = solo(**CONCESSIONS, turn={
        "bank": "medici", "actions": 1,
        "plan": {"row": 4, "objective": "prestige", "done": True},
    })  # fmt: skip
    assert table.turn is not None
    cells = [(one.row.number, one.cell) for one in courses(table, table.turn.plan)]
    assert cells == [(5, "main"), (5, "prestige"), (7, "fair"), (7, "commerce"), (7, "sale")]


def test_o2d_it_never_climbs_back() -> None:
    table = solo(**KINGS, turn={
        "bank": "medici", "actions": 1, "plan": {"row": 7, "objective": "commerce", "done": True},
    })  # fmt: skip
    assert table.turn is not None
    assert [one.cell for one in courses(table, table.turn.plan)] == ["sale"]


def test_o2d_an_overridden_row_left_behind_binds_the_next_one_to_its_price() -> None:
    both = solo(**KINGS, **CONCESSIONS, victories=["imperial"])
    overrides = {(one.row.number, one.is_override) for one in courses(both, None)}
    assert (1, True) in overrides
    assert (5, False) in overrides


# O8: rows 6 and 7


def test_o8_row_6_takes_the_eastern_card_of_two() -> None:
    played = turn(market=market(("PREN043",), ("PREN103X",)))
    assert moves(played)[:2] == ["plan 6 card", "buy east 1"]


def test_o8_row_6_passes_over_cards_without_prestige_and_comets() -> None:
    played = turn(market=market(("PREN035", "COMET3", "PREN043")), opponent={"florins": 9})
    assert moves(played)[1] == "buy west 3"
    said = {reason.code for reason in played.steps[1].reasons}
    assert {"passed_prestige", "passed_comet"} <= said


def test_o8_row_6_takes_the_leftmost_card_that_it_can_pay() -> None:
    two = ("PREN035", "PREN043", "PREN040")
    assert moves(turn(market=market(two), opponent={"florins": 1}))[0] != "plan 6 card"
    cheap = (
        {"card": "PREN035", "florins": 1}, {"card": "PREN034", "florins": 1}, "PREN040",
    )  # fmt: skip
    assert moves(turn(market=market(cheap), opponent={"florins": 1}))[1] == "buy west 3"


def test_o8_row_7_holds_a_fair_runs_commerce_and_sells() -> None:
    opponent = {"florins": 0, "west": ["PREN042"]}
    market_row = market((), ())
    market_row["west"][0] = {"card": "?", "florins": 2}
    assert plans(opponent=opponent, market=market_row)[:2] == ["7 fair", "7 commerce"]


def test_o8_row_7_holds_one_fair_only() -> None:
    assert plans() == ["7 fair"]


def test_o8_row_7_sells_a_card_without_prestige_first() -> None:
    parts = {"market": {"west": [None] * 6, "east": [None] * 6}}
    played = turn(opponent={"florins": 0, "west": ["PREN131X", "PREN023", "PREN043"]}, **parts)
    assert moves(played)[:2] == ["plan 7 sale", "sell PREN023"]
    played = turn(opponent={"florins": 0, "west": ["PREN131X", "PREN043"]}, **parts)
    assert moves(played)[:2] == ["plan 7 sale", "sell PREN131X"]


def test_o8_an_action_without_use_is_lost() -> None:
    played = turn(market={"west": [None] * 6, "east": [None] * 6})
    assert moves(played) == ["end"]


# Switches


def test_o2b_religious_rows_may_sleep_until_holy_is_active() -> None:
    asleep = {"rulings": {"religious_rows_need_holy": True}}
    assert first(**BISHOPS) == (4, False)
    assert first(**BISHOPS, **asleep) == (6, False)
    assert first(**BISHOPS, **asleep, victories=["holy"]) == (4, True)


def test_the_same_table_and_seed_give_the_same_turn() -> None:
    parts = {"market": market(("PREN041", "PREN043"), ("PREN103X",))}
    assert moves(turn(**parts)) == moves(turn(**parts))
    assert solo(**parts).solitaire.seed == SEED
