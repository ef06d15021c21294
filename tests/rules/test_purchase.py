"""E1: purchasing a market card; L1: comets."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.support import acts, options, play, referee, refusals

WEST_ROW = ["?", "PREN001", "PREN002", "PREN003", "PREN004", "PREN005"]
EAST_ROW = ["?", "PREN058", "PREN059", "PREN060", "PREN061", "PREN062"]
MARKET = {"west": WEST_ROW, "east": EAST_ROW}
DECKS = {"west": ["PREN006", "PREN007"], "east": ["PREN063", "PREN064"]}


def market(west: dict[int, Any] | None = None, east: dict[int, Any] | None = None) -> Any:
    """The market above, with some of its places otherwise."""
    return {
        "west": [(west or {}).get(column, card) for column, card in enumerate(WEST_ROW)],
        "east": [(east or {}).get(column, card) for column, card in enumerate(EAST_ROW)],
    }


def banks(**medici: Any) -> dict[str, Any]:
    return {"medici": {"florins": 5} | medici, "fugger": {"florins": 5}}


# the price (E1b)


def test_e1b_a_florin_goes_on_each_card_to_the_left() -> None:
    at = referee(market=MARKET, decks=DECKS)
    assert acts(at, "buy west 3") == [
        ("florins", "medici", "west 0", 1),
        ("florins", "medici", "west 1", 1),
        ("florins", "medici", "west 2", 1),
        ("card", "PREN003", ("market", "west", "3"), ("hand", "medici")),
    ]
    assert at.position.florins["medici"] == 2
    assert at.position.market_florins["west"] == (1, 1, 1, 0, 0, 0)
    assert at.position.market["west"][3] is None
    assert at.position.hands["medici"] == ("PREN003",)


def test_e1b_a_card_costs_its_column() -> None:
    at = referee(banks=banks(florins=2), market=MARKET)
    bought = [move for move in options(at) if move.startswith("buy")]
    assert bought == ["buy west 1", "buy west 2", "buy east 1", "buy east 2"]
    found = refusals(at, "buy east 5")["too_dear"]
    assert found.values == {"have": 2, "price": 5}
    assert found.section == "E1b"


def test_e1b_a_bank_without_a_florin_buys_nothing() -> None:
    at = referee(banks=banks(florins=0), market=MARKET)
    assert options(at) == ["fair west", "fair east"]
    assert refusals(at, "buy west 1")["too_dear"].values == {"have": 0, "price": 1}


def test_d2a_the_face_down_card_cannot_be_bought() -> None:
    at = referee(market=MARKET)
    assert refusals(at, "buy west 0")["face_down"].values == {"region": "west"}
    assert refusals(at, "buy east 0")["face_down"].section == "D2a"


def test_e1_a_gap_is_no_card_to_buy() -> None:
    at = referee(market=market(west={2: None}))
    verdict = at.judge("buy west 2")
    assert not verdict.is_legal
    (refusal,) = verdict.refusals
    assert (refusal.code, refusal.section) == ("nothing_there", "E1")


# gaps (E1c)


def test_e1c_a_gap_is_paid_in_the_other_row() -> None:
    at = referee(market=market(west={1: None}))
    assert [(act.instruction[1], act.section) for act in at.choose("buy west 3")[:3]] == [
        ("west 0", "E1b"),
        ("east 1", "E1c"),
        ("west 2", "E1b"),
    ]
    assert at.position.market_florins["east"] == (0, 1, 0, 0, 0, 0)


def test_e1c_a_gap_left_by_a_purchase_of_this_turn() -> None:
    at = referee(banks=banks(florins=9), market=MARKET, decks=DECKS)
    play(at, "buy west 1")
    assert at.position.market_florins == {"west": (1, 0, 0, 0, 0, 0), "east": (0,) * 6}
    assert acts(at, "buy west 4")[:4] == [
        ("florins", "medici", "west 0", 1),
        ("florins", "medici", "east 1", 1),
        ("florins", "medici", "west 2", 1),
        ("florins", "medici", "west 3", 1),
    ]


def test_e1c_two_gaps_in_a_column_pay_china() -> None:
    at = referee(market=market(west={0: None}, east={0: None}))
    assert acts(at, "buy west 2")[:2] == [
        ("florins", "medici", "china", 1),
        ("florins", "medici", "west 1", 1),
    ]
    assert at.position.florins["medici"] == 3
    assert at.position.market_florins == {"west": (0, 1, 0, 0, 0, 0), "east": (0,) * 6}


def test_e1c_a_gap_with_leftover_florins_is_still_a_gap() -> None:
    at = referee(market=market(west={0: {"florins": 2}}))
    play(at, "buy west 1")
    assert at.position.market_florins["west"][0] == 2
    assert at.position.market_florins["east"][0] == 1
    at = referee(market=market(west={0: {"florins": 2}}, east={0: {"florins": 1}}))
    assert acts(at, "buy west 1")[0] == ("florins", "medici", "china", 1)
    assert (at.position.market_florins["west"][0], at.position.market_florins["east"][0]) == (2, 1)


def test_e1c_the_price_stays_the_same_over_gaps() -> None:
    at = referee(banks=banks(florins=2), market=market(west={0: None, 1: None, 2: None}))
    assert refusals(at, "buy west 3")["too_dear"].values == {"have": 2, "price": 3}


# speculation (E1d)


def test_e1d_the_florins_on_the_card_are_taken() -> None:
    at = referee(market=market(west={2: {"card": "PREN002", "florins": 3}}))
    assert [(*act.instruction[:2], act.section) for act in at.choose("buy west 2")] == [
        ("medici", "west 0", "E1b"),
        ("medici", "west 1", "E1b"),
        ("west 2", "medici", "E1d"),
        ("PREN002", ("market", "west", "2"), "E1"),
    ]
    assert at.position.florins["medici"] == 6
    assert at.position.market_florins["west"] == (1, 1, 0, 0, 0, 0)


def test_e1d_the_florins_on_the_card_do_not_help_to_pay_for_it() -> None:
    at = referee(banks=banks(florins=1), market=market(west={2: {"card": "PREN002", "florins": 3}}))
    assert refusals(at, "buy west 2")["too_dear"].values == {"have": 1, "price": 2}


# usury (E1e)


def test_e1e_a_card_that_got_a_florin_of_yours_is_closed_this_turn() -> None:
    at = referee(banks=banks(florins=9), market=MARKET, decks=DECKS)
    play(at, "buy west 3")
    for column, card in ((1, "PREN001"), (2, "PREN002")):
        found = refusals(at, f"buy west {column}")["usury"]
        assert found.values == {"card": card, "place": f"west {column}"}
        assert found.section == "E1e"
    assert "buy west 4" in options(at)
    assert "buy east 1" in options(at)


def test_e1e_usury_closes_a_card_of_the_other_row_too() -> None:
    at = referee(banks=banks(florins=9), market=market(west={1: None}), decks=DECKS)
    play(at, "buy west 2")
    assert refusals(at, "buy east 1")["usury"].values == {"card": "PREN058", "place": "east 1"}
    assert "buy east 2" in options(at)


def test_e1e_usury_stays_after_a_commerce_op_took_the_florin() -> None:
    at = referee(banks=banks(florins=9, west=["PREN042", "PREN134X"]), market=MARKET, decks=DECKS)
    play(at, "buy west 3", "ops west", "op PREN042 commerce west", "take west 1")
    assert at.position.market_florins["west"] == (1, 0, 1, 0, 0, 0)
    assert set(refusals(at, "buy west 1")) == {"usury"}


def test_e1e_the_fair_card_that_got_a_florin_may_be_used_for_a_fair() -> None:
    at = referee(market=MARKET, decks=DECKS)
    play(at, "buy west 1")
    assert "fair west" in options(at)


def test_e1e_usury_stays_after_a_fair() -> None:
    at = referee(
        banks=banks(florins=9, west=["PREN097X"]),
        market=MARKET,
        decks=DECKS,
        cities={
            "tana": "islamic knight",
            "caffa": "catholic knight",
            "trebizond": "reformist rook",
            "buda": "catholic knight",
            "varna": "reformist knight",
        },
    )
    play(at, "buy east 3", "fair east")
    while at.decision is not None and at.decision.section != "D1":
        play(at, options(at)[0])
    assert set(refusals(at, "buy east 1")) == {"usury"}
    assert at.position.turn is not None
    assert at.position.turn.usury == ("east 0", "east 1", "east 2")


def test_e1e_the_florins_of_others_close_nothing() -> None:
    at = referee(market=market(west={1: {"card": "PREN001", "florins": 2}}))
    assert "buy west 1" in options(at)


def test_e1e_usury_ends_with_the_turn() -> None:
    at = referee(banks=banks(florins=9), market=MARKET, decks=DECKS)
    play(at, "buy west 3", "end")
    assert at.position.turn is not None
    assert (at.position.turn.bank, at.position.turn.usury) == ("fugger", ())
    assert "buy west 1" in options(at)


# the hand (E1a)


def test_e1a_two_cards_fill_the_hand() -> None:
    at = referee(banks=banks(hand=["PREN043", "?"]), market=MARKET)
    found = refusals(at, "buy west 1")["hand_full"]
    assert found.values == {"have": 2, "limit": 2}
    play(at, "sell PREN043")
    assert "buy west 1" in options(at)


@pytest.mark.parametrize("card", ["PREN042", "PREN043", "PREN146X", "PREN147X"])
def test_e1a_an_ability_lifts_the_limit(card: str) -> None:
    at = referee(banks=banks(hand=["PREN008", "PREN009"], west=[card]), market=MARKET)
    play(at, "buy west 1")
    assert at.position.hands["medici"] == ("PREN001", "PREN008", "PREN009")


def test_e1a_a_silenced_ability_does_not() -> None:
    at = referee(
        banks=banks(hand=["PREN008", "PREN009"], west=[{"card": "PREN042", "bishop": "catholic"}]),
        market=MARKET,
    )
    assert set(refusals(at, "buy west 1")) == {"hand_full"}


def test_hand_b_the_ability_of_a_card_in_hand_does_not_count() -> None:
    at = referee(banks=banks(hand=["PREN042", "PREN043"]), market=MARKET)
    assert set(refusals(at, "buy west 1")) == {"hand_full"}


# comets (E1f, L1)


def test_l1_a_comet_is_discarded_and_opens_a_victory_square() -> None:
    at = referee(market=market(west={2: {"card": "COMET3", "florins": 1}}))
    assert acts(at, "buy west 2")[-1] == ("card", "COMET3", ("market", "west", "2"), ("box",))
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "L1")
    assert options(at) == [
        "activate holy",
        "activate imperial",
        "activate globalization",
        "activate renaissance",
    ]
    assert acts(at, "activate globalization") == [("victory", "globalization")]
    assert at.position.victories == ("globalization",)
    assert at.position.hands.get("medici", ()) == ()
    assert at.position.florins["medici"] == 4


def test_l1_only_inactive_squares_are_to_choose() -> None:
    at = referee(market=market(west={2: "COMET3"}), victories=["holy", "renaissance"])
    play(at, "buy west 2")
    assert options(at) == ["activate imperial", "activate globalization"]


def test_l1_the_last_inactive_square_is_opened_without_a_question() -> None:
    at = referee(market=market(west={2: "COMET3"}), victories=["holy", "imperial", "globalization"])
    assert acts(at, "buy west 2")[-1] == ("victory", "renaissance")


def test_l1_a_comet_can_be_bought_when_every_square_is_open() -> None:
    everything = ["holy", "imperial", "globalization", "renaissance"]
    at = referee(market=market(west={2: "COMET3"}), victories=everything)
    play(at, "buy west 2")
    assert at.position.victories == tuple(everything)
    assert at.position.market["west"][2] is None


def test_l7_the_promo_has_a_fifth_square() -> None:
    at = referee(map="reformation", market=market(west={2: "COMET3"}))
    play(at, "buy west 2")
    assert options(at)[-1] == "activate byzantine"


def test_e1f_a_comet_needs_no_room_in_the_hand() -> None:
    at = referee(banks=banks(hand=["PREN008", "PREN009"]), market=market(west={2: "COMET3"}))
    assert [move for move in options(at) if move.startswith("buy")] == ["buy west 2"]
    play(at, "buy west 2", "activate holy")
    assert at.position.hands["medici"] == ("PREN008", "PREN009")


def test_l1a_a_face_down_comet_cannot_be_bought() -> None:
    at = referee(market=market(west={0: "COMET3"}))
    assert set(refusals(at, "buy west 0")) == {"face_down"}


# cards that the table has not named


def test_hidden_cards_are_named_when_they_are_bought() -> None:
    at = referee(market=market(west={2: {"card": "?", "florins": 1}}))
    assert acts(at, "buy west 2") == [
        ("florins", "medici", "west 0", 1),
        ("florins", "medici", "west 1", 1),
    ]
    assert at.decision is not None
    assert (at.decision.section, at.decision.question) == (
        "E1",
        "Which card is it in column 2 of the west market?",
    )
    assert "reveal COMET3" in options(at)
    assert "reveal PREN001" not in options(at)
    assert acts(at, "reveal PREN043") == [
        ("reveal", "PREN043", ("market", "west", "2")),
        ("florins", "west 2", "medici", 1),
        ("card", "PREN043", ("market", "west", "2"), ("hand", "medici")),
    ]
    assert at.position.hands["medici"] == ("PREN043",)
    assert at.position.florins["medici"] == 4


def test_hidden_cards_can_turn_out_to_be_comets() -> None:
    at = referee(market=market(west={2: "?"}))
    play(at, "buy west 2", "reveal COMET2", "activate holy")
    assert at.position.victories == ("holy",)
    assert "COMET2" not in at.position.market["west"]


def test_e1f_with_a_full_hand_a_hidden_card_can_only_be_a_comet() -> None:
    at = referee(banks=banks(hand=["PREN008", "PREN009"]), market=market(west={2: "?"}))
    play(at, "buy west 2")
    assert options(at) == ["reveal COMET1", "reveal COMET2", "reveal COMET3", "reveal COMET4"]


def test_e1f_with_a_full_hand_and_all_comets_in_sight_a_hidden_card_is_none() -> None:
    at = referee(
        banks=banks(hand=["PREN008", "PREN009"]),
        market=market(west={2: "?", 3: "COMET1", 4: "COMET2", 5: "COMET3"}, east={5: "COMET4"}),
    )
    assert set(refusals(at, "buy west 2")) == {"hand_full"}


# both editions say the same


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_e1c_china_is_paid_in_both_editions(edition: str) -> None:
    at = referee(edition=edition, market=market(west={0: None}, east={0: None}))
    assert acts(at, "buy east 1")[0] == ("florins", "medici", "china", 1)
