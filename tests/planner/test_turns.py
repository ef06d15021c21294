"""Threats, earnings, suggestions, defences and reviews."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest

from assistant.catalog.cards import CARDS
from assistant.planner.earning import earn
from assistant.planner.review import review_turn, turns_of
from assistant.planner.threats import seen_by, threats
from assistant.planner.turns import stop, suggest
from assistant.referee.records import read_record, write_record
from assistant.referee.referee import Referee
from assistant.rules.reveal import unseen
from tests.planner.support import turns
from tests.rules.support import referee

DECKS = {"west": ["?"] * 9, "east": ["?"] * 9}
KINGS = ["england", "france", "aragon"]


def facing(west: list[Any], hand: list[str], **more: Any) -> Referee:
    """Fugger has squares and a hand; Medici moves, and imperial is active."""
    banks = {"medici": {"florins": 3}, "fugger": {"florins": 3, "west": west, "hand": hand}}
    return referee(banks=banks, victories=["imperial"], decks=DECKS, **more)


def test_a_bank_that_has_met_a_victory_threatens_openly() -> None:
    (found,) = threats(facing(KINGS, []))
    assert (found.bank, found.grade) == ("fugger", "open")
    assert [step.move for step in found.plan.line] == ["declare imperial"]


def test_a_bank_with_nothing_and_no_hand_threatens_nothing() -> None:
    (found,) = threats(facing([], []))
    assert (found.grade, found.cards, found.odds) == ("none", (), 0.0)


def test_cards_that_would_win_are_named_with_their_odds() -> None:
    """Two kings, one missing: whatever a card of the hand could bring is tried, card by card."""
    at = facing(KINGS[:2], ["?", "?"])
    (found,) = threats(at)
    pool = [card for card in unseen(at.position) if not CARDS[card].is_comet]
    assert found.unseen == len(pool)
    assert (found.grade, found.hand) == ("with_card", 2)
    for one in found.cards:
        played = one.plan.line[0].move.split(" ")
        assert played[:2] == ["play", one.card]
        assert one.plan.line[-1].move == "declare imperial"
    left = comb(len(pool) - len(found.cards), 2)
    assert found.odds == pytest.approx(1 - left / comb(len(pool), 2))


def test_a_known_hand_counts_only_with_a_perfect_memory() -> None:
    at = facing(KINGS[:2], ["?"])
    (found,) = threats(at)
    card = found.cards[0].card
    named = facing(KINGS[:2], [card])
    assert threats(named)[0].grade == "with_card"
    assert threats(named, memory="perfect")[0].grade == "open"


def test_what_a_bank_sees_holds_no_hidden_card_of_the_others() -> None:
    for at in turns(3):
        table = at.position
        assert table.turn is not None
        seen = seen_by(table, table.turn.bank)
        for bank, hand in seen.hands.items():
            assert hand == table.hands[bank] if bank == table.turn.bank else set(hand) <= {"?"}
        assert {card for deck in seen.decks.values() for card in deck} <= {
            "?", *(deck[0] for deck in table.decks.values() if "astrology" in table.variants)
        }  # fmt: skip


def test_the_most_florins_of_two_sales() -> None:
    banks = {"medici": {"florins": 1, "west": ["PREN001", "PREN002"]}, "fugger": {"florins": 1}}
    found = earn(referee(banks=banks, decks=DECKS))
    assert (found.before, found.florins, found.is_exact) == (1, 5, True)


@pytest.mark.parametrize("seed", range(4))
def test_what_is_earned_is_earned_with_the_referee(seed: int) -> None:
    for number, at in enumerate(turns(seed)):
        if number % 8:
            continue
        found = earn(at, budget=400)
        if found.florins is None:
            continue
        whole = earn(at, budget=400, cuts=())
        if found.is_exact and whole.is_exact:
            assert (whole.florins, whole.others) == (found.florins, found.others)
        twin = at.fork()
        for step in found.line:
            twin.choose(step.move)
        assert twin.position.florins[found.bank] == found.florins


def test_a_suggestion_takes_a_win_and_can_be_played() -> None:
    won = suggest(referee(
        banks={"medici": {"florins": 1, "west": KINGS}, "fugger": {"florins": 1}},
        victories=["imperial"], decks=DECKS,
    ))  # fmt: skip
    assert won.wins
    assert won.ending is not None
    at = facing([], [])
    found = suggest(at, budget=400)
    assert not found.wins
    for step in found.line:
        at.choose(step.move)


def test_defences_leave_nobody_an_open_win() -> None:
    at = facing(KINGS[:2], [])
    found = stop(at, budget=1_000)
    assert found.lines
    for line in found.lines[:3]:
        assert line.open_to == line.not_proven == ()


def test_no_defence_is_claimed_against_a_victory_that_is_met() -> None:
    assert stop(facing(KINGS, []), budget=1_000).lines == ()


def test_a_review_tells_a_threat_that_was_left_open_and_a_win_not_taken() -> None:
    at = facing(KINGS, [])
    record = read_record(write_record(at.origin, ["end", "sell aragon", "end"])).record
    if record is None:
        pytest.fail("the record does not read back")
    played = list(turns_of(record))
    first, second = (review_turn(one, 300) for one in played)
    assert [one.bank for one in first.left_open] == ["fugger"]
    assert second.missed_win is not None
    assert (second.bank, second.first_move) == ("fugger", 2)
