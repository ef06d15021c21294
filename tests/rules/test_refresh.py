"""D2, L2a, C5c: the market is refreshed at the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.referee import Referee
from tests.rules.support import acts, options, referee

WEST_ROW = ["?", "PREN001", "PREN002", "PREN003", "PREN004", "PREN005"]
EAST_ROW = ["?", "PREN058", "PREN059", "PREN060", "PREN061", "PREN062"]


def ending(**parts: Any) -> Referee:
    """Medici has acted once and holds a card, so that the turn waits for its end."""
    return referee(
        turn={"bank": "medici", "actions": 1},
        **{"banks": {"medici": {"florins": 5, "hand": ["PREN043"]}, "fugger": {"florins": 5}}}
        | parts,
    )


def test_d2_a_full_market_stays_as_it_is() -> None:
    at = ending(market={"west": WEST_ROW, "east": EAST_ROW}, decks={"west": 3, "east": 3})
    assert acts(at, "end") == [("turn", "fugger")]
    assert at.position.decks == {"west": ("?",) * 3, "east": ("?",) * 3}


def test_d2_cards_slide_left_with_their_florins_and_the_rest_is_drawn() -> None:
    west = ["?", "PREN001", None, {"card": "PREN003", "florins": 2}, None, "PREN005"]
    at = ending(
        market={"west": west, "east": EAST_ROW},
        decks={"west": ["PREN006", "PREN007", "PREN008"], "east": 3},
    )
    assert acts(at, "end") == [
        ("slide", "PREN003", "west", 3),
        ("slide", "PREN005", "west", 5),
        ("card", "PREN006", ("deck", "west"), ("market", "west", "4")),
        ("card", "PREN007", ("deck", "west"), ("market", "west", "5")),
        ("turn", "fugger"),
    ]
    assert at.position.market["west"] == (
        "?", "PREN001", "PREN003", "PREN005", "PREN006", "PREN007"
    )  # fmt: skip
    assert at.position.market_florins["west"] == (0, 0, 2, 0, 0, 0)
    assert at.position.decks["west"] == ("PREN008",)


def test_d2_the_next_card_becomes_the_fair_card_and_gets_the_leftovers() -> None:
    west = [{"florins": 2}, {"card": "PREN001", "florins": 1}, *WEST_ROW[2:]]
    at = ending(market={"west": west, "east": EAST_ROW}, decks={"west": ["PREN006"], "east": 3})
    done = at.choose("end")
    assert [act.section for act in done] == ["D2"] * 6 + ["D2c"]
    assert "face down" in str(done[0].instruction.said())
    assert "face down" not in str(done[1].instruction.said())
    assert at.position.market["west"] == (
        "PREN001", "PREN002", "PREN003", "PREN004", "PREN005", "PREN006"
    )  # fmt: skip
    assert at.position.market_florins["west"] == (3, 0, 0, 0, 0, 0)


def test_d2_both_rows_slide_before_a_card_is_drawn() -> None:
    at = ending(
        market={"west": [*WEST_ROW[:4], None, "PREN005"], "east": ["?", None, *EAST_ROW[2:]]},
        decks={"west": ["PREN006"], "east": ["PREN063"]},
    )
    kinds = [kind for kind, *_ in acts(at, "end")]
    assert kinds == ["slide"] * 5 + ["card"] * 2 + ["turn"]


def test_d2_places_are_filled_column_by_column_west_before_east() -> None:
    at = ending(
        market={
            "west": [*WEST_ROW[:4], None, None],
            "east": [*EAST_ROW[:3], None, None, None],
        },
        decks={
            "west": ["PREN006", "PREN007", "PREN008"],
            "east": ["PREN063", "PREN064", "PREN065"],
        },
    )
    drawn = [(card, target[1:]) for kind, card, *_, target in acts(at, "end")[:-1]]
    assert drawn == [
        ("PREN063", ("east", "3")),
        ("PREN006", ("west", "4")),
        ("PREN064", ("east", "4")),
        ("PREN007", ("west", "5")),
        ("PREN065", ("east", "5")),
    ]


def test_d2b_an_empty_deck_is_replaced_by_the_other() -> None:
    at = ending(
        market={
            "west": [*WEST_ROW[:4], None, None],
            "east": [*EAST_ROW[:4], None, None],
        },
        decks={"west": ["PREN006"], "east": ["PREN063", "PREN064", "PREN065", "PREN066"]},
    )
    done = at.choose("end")
    assert [(act.instruction[0], act.section) for act in done[:-1]] == [
        ("PREN006", "D2"),
        ("PREN063", "D2"),
        ("PREN064", "D2b"),
        ("PREN065", "D2"),
    ]
    assert at.position.market["west"][4:] == ("PREN006", "PREN064")
    assert at.position.market["east"][4:] == ("PREN063", "PREN065")


def test_d2b_a_card_of_the_other_deck_slides_and_is_bought_like_any_other() -> None:
    at = referee(
        market={"west": ["?", "PREN001", "PREN058"], "east": ["?"]},
        decks={"east": 20},
    )
    assert acts(at, "buy west 2")[-1] == (
        "card", "PREN058", ("market", "west", "2"), ("hand", "medici")
    )  # fmt: skip


# the end of the decks (L2a, L2b)


def patron(west: list[Any], decks: dict[str, Any], **banks: Any) -> Referee:
    medici = {"florins": 5, "hand": ["PREN043"]} | banks.pop("medici", {})
    return ending(
        banks={"medici": medici} | banks,
        market={"west": west, "east": EAST_ROW},
        decks=decks,
    )


def test_l2a_a_place_that_cannot_be_filled_ends_the_game() -> None:
    at = patron(
        [*WEST_ROW[:4], None, None],
        {"west": ["PREN006"], "east": []},
        medici={"west": ["PREN009"]},
        fugger={"florins": 9},
    )
    assert acts(at, "end") == [
        ("card", "PREN006", ("deck", "west"), ("market", "west", "4")),
        ("end", "patron", ("medici",)),
    ]
    assert at.decision is None


def test_l2a_emptying_both_decks_exactly_does_not_end_the_game() -> None:
    at = patron(
        [*WEST_ROW[:4], None, None],
        {"west": ["PREN006"], "east": ["PREN063"]},
        fugger={"florins": 9},
    )
    assert acts(at, "end")[-1] == ("turn", "fugger")
    assert at.position.decks == {"west": (), "east": ()}


def test_l2a_a_full_market_without_decks_goes_on() -> None:
    at = patron(WEST_ROW, {}, fugger={"florins": 9})
    assert acts(at, "end") == [("turn", "fugger")]


def test_l2b_most_florins_break_a_tie_for_patron_prestige() -> None:
    at = patron(
        [*WEST_ROW[:5], None],
        {},
        medici={"florins": 4, "west": ["PREN009"]},
        fugger={"florins": 3, "west": ["PREN032"]},
        coeur={"florins": 30},
    )
    assert acts(at, "end") == [("end", "patron", ("medici",))]


def test_l2b_who_is_still_tied_shares_the_victory() -> None:
    at = patron(
        [*WEST_ROW[:5], None],
        {},
        medici={"florins": 4, "west": ["PREN009"]},
        fugger={"florins": 4, "west": ["PREN032"]},
        coeur={"florins": 30},
    )
    assert acts(at, "end") == [("end", "patron", ("medici", "fugger"))]


# hidden draws


def test_d2_a_card_drawn_face_up_is_named() -> None:
    at = ending(
        market={"west": [*WEST_ROW[:5], None], "east": EAST_ROW}, decks={"west": 3, "east": 3}
    )
    assert acts(at, "end") == []
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "D2")
    assert "reveal COMET3" in options(at)
    for elsewhere in ("PREN001", "PREN043", "COMET1", "PREN063"):
        assert f"reveal {elsewhere}" not in options(at)
    assert acts(at, "reveal PREN006") == [
        ("reveal", "PREN006", ("deck", "west")),
        ("card", "PREN006", ("deck", "west"), ("market", "west", "5")),
        ("turn", "fugger"),
    ]
    assert at.position.decks["west"] == ("?", "?")


def test_d2b_a_card_drawn_from_the_other_deck_is_one_of_that_deck() -> None:
    at = ending(
        market={"west": [*WEST_ROW[:5], None], "east": EAST_ROW}, decks={"west": 0, "east": 3}
    )
    acts(at, "end")
    assert "reveal PREN063" in options(at)
    assert "reveal PREN006" not in options(at)


def test_d2_a_card_drawn_face_down_stays_hidden() -> None:
    at = ending(market={"west": [{"florins": 1}], "east": EAST_ROW}, decks={"west": 6, "east": 3})
    assert acts(at, "end") == [("card", "?", ("deck", "west"), ("market", "west", "0"))]
    assert at.decision is not None
    assert at.decision.section == "D2"
    assert at.position.market_florins["west"][0] == 1


# astrology (C5c)


def test_c5c_with_astrology_the_new_top_cards_are_turned_up() -> None:
    at = ending(
        variants=["astrology"],
        market={"west": [*WEST_ROW[:5], None], "east": EAST_ROW},
        decks={
            "west": {"top": ["PREN006"], "hidden": 2},
            "east": {"top": ["PREN063"], "hidden": 2},
        },
    )
    assert acts(at, "end") == [("card", "PREN006", ("deck", "west"), ("market", "west", "5"))]
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "D2")
    assert "reveal PREN063" not in options(at)
    assert acts(at, "reveal PREN007") == [
        ("reveal", "PREN007", ("deck", "west")),
        ("turn", "fugger"),
    ]
    assert at.position.decks["west"] == ("PREN007", "?")


def test_c5c_an_exhausted_deck_shows_nothing() -> None:
    at = ending(
        variants=["astrology"],
        market={"west": [*WEST_ROW[:5], None], "east": EAST_ROW},
        decks={"west": ["PREN006"], "east": {"top": ["PREN063"], "hidden": 2}},
    )
    assert acts(at, "end")[-1] == ("turn", "fugger")
    assert at.position.decks["west"] == ()


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_d2_both_editions_refresh_alike(edition: str) -> None:
    at = ending(
        edition=edition,
        market={"west": [{"florins": 1}, None, *WEST_ROW[2:]], "east": EAST_ROW},
        decks={"west": ["PREN006", "PREN007"], "east": 3},
    )
    at.choose("end")
    assert at.position.market["west"] == (
        "PREN002", "PREN003", "PREN004", "PREN005", "PREN006", "PREN007"
    )  # fmt: skip
    assert at.position.market_florins["west"] == (1, 0, 0, 0, 0, 0)
