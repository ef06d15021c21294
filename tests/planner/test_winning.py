"""Can I win this turn? Positions built by hand for each way to win, and played ones searched
without any cut."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.calculators.working import Unanswerable
from assistant.planner.winning import Plan, plan
from assistant.referee.referee import Referee
from tests.golden.playthroughs import GAMES, game_start
from tests.golden.playthroughs import moves_of as golden_moves
from tests.planner.__main__ import compared, won
from tests.planner.support import TooLarge, exhausted, turns
from tests.rules.support import referee

DISCOVERER = "PREN016"
"""A card with discovery prestige."""
KINGS = ["england", "france", "aragon"]


def moves_of(found: Plan) -> list[str]:
    return [step.move for step in found.line]


def kings(west: list[Any], **more: Any) -> dict[str, Any]:
    return {"banks": {"medici": {"florins": 5, "west": west}, "fugger": {"florins": 5}}} | more


def test_a_victory_that_is_met_is_declared_at_once() -> None:
    found = plan(referee(**kings(KINGS, victories=["imperial"])))
    assert (found.verdict, moves_of(found), found.is_shortest) == (
        "win", ["declare imperial"], True
    )  # fmt: skip
    assert found.ending is not None
    assert found.ending.winners == ("medici",)
    assert [(clause.what, clause.have, clause.most) for clause in found.clauses] == [
        ("kings", 3, 0)
    ]


def test_l1_a_comet_is_bought_and_its_victory_declared() -> None:
    market = {"west": ["?", "PREN051", *[None] * 4], "east": ["?"] + [None] * 5}
    comet = next(iter(_comets()))
    market["west"][1] = comet
    decks = {"west": ["?"] * 9, "east": ["?"] * 9}
    found = plan(referee(**kings(KINGS, market=market, decks=decks)))
    assert found.verdict == "win"
    assert moves_of(found) == ["buy west 1", "activate imperial", "declare imperial"]
    poor = kings(KINGS, market=market, decks=decks)
    poor["banks"]["medici"]["florins"] = 0
    assert plan(referee(**poor)).verdict == "no_win"


def _comets() -> tuple[str, ...]:
    from assistant.catalog.cards import CARDS, COMETS

    return tuple(comet for comet in COMETS if CARDS[comet].deck == "west")


def test_nothing_active_and_no_comet_is_no_win_without_a_search() -> None:
    found = plan(referee(**kings(KINGS, decks={"west": ["?"] * 9, "east": ["?"] * 9})))
    assert (found.verdict, found.nodes, found.line) == ("no_win", 0, ())


def test_l2_with_one_action_left_only_a_victory_that_is_met_wins() -> None:
    decks = {"west": ["?"] * 9, "east": ["?"] * 9}
    two = kings(KINGS[:2], victories=["imperial"], decks=decks)
    assert plan(referee(**two, turn={"bank": "medici", "actions": 1})).verdict == "no_win"
    three = kings(KINGS, victories=["imperial"], decks=decks)
    late = plan(referee(**three, turn={"bank": "medici", "actions": 1}))
    assert moves_of(late) == ["declare imperial"]


def test_l2a_the_patron_wins_when_the_market_cannot_be_filled() -> None:
    """One card left for the gap of a purchase; Medici leads in florins, nobody in prestige."""
    market = {
        "west": ["PREN001", "PREN002", "PREN003", "PREN004", "PREN005", "PREN006"],
        "east": ["PREN058", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"],
    }
    banks = {"medici": {"florins": 9}, "fugger": {"florins": 1}}
    none_left = plan(referee(market=market, banks=banks, decks={"west": [], "east": []}))
    assert none_left.verdict == "win"
    assert none_left.ending is not None
    assert none_left.ending.victory == "patron"
    many = plan(referee(market=market, banks=banks, decks={"west": ["?"] * 3, "east": ["?"] * 3}))
    assert many.verdict == "no_win"


def taxing(florins: int) -> Referee:
    """F4: Fugger pays a florin for a concession or loses it; with it lost, Medici has two more than
    anybody and leads in discovery."""
    return referee(
        banks={
            "medici": {"florins": 0, "west": ["PREN022", DISCOVERER]},
            "fugger": {"florins": florins},
        },
        borders={
            "france-hre": "fugger pawn",
            "england-france": "medici pawn",
            "aragon-portugal": "medici pawn",
        },
        victories=["globalization"],
        decks={"west": ["?"] * 9, "east": ["?"] * 9},
    )


def test_another_bank_s_choice_inside_a_line_is_named() -> None:
    found = plan(taxing(1))
    assert (found.verdict, found.is_shortest) == ("depends", False)
    crossroads = found.crossroads[0]
    assert (crossroads.bank, crossroads.is_chance) == ("fugger", False)
    assert {one.move: one.leads_to for one in crossroads.answers} == {
        "pay": "no_win", "repress": "win"
    }  # fmt: skip
    assert found.line[crossroads.after].move == "repress"


def test_a_bank_that_has_no_choice_is_not_asked() -> None:
    found = plan(taxing(0))
    assert found.verdict == "win"
    asked = {answer.move: answer.leads_to for one in found.crossroads for answer in one.answers}
    assert asked == {"levy lubeck": "win", "levy nurnberg": "win", "levy vienna": "win"}
    assert moves_of(found)[-1] == "declare globalization"


def test_hidden_cards_of_one_s_own_are_in_the_way_of_a_no() -> None:
    banks = {"medici": {"florins": 5, "hand": ["?"], "west": KINGS[:2]}, "fugger": {"florins": 5}}
    decks = {"west": ["?"] * 9, "east": ["?"] * 9}
    found = plan(referee(banks=banks, victories=["imperial"], decks=decks))
    assert (found.verdict, found.why) == ("not_proven", "hidden_hand")


def test_a_budget_that_is_used_up_proves_nothing() -> None:
    at = referee(**kings(KINGS[:2], victories=["imperial"]))
    found = plan(at, budget=1)
    assert (found.verdict, found.why, found.nodes) == ("not_proven", "budget", 1)


def test_a_bank_out_of_turn_is_given_one() -> None:
    at = referee(**kings(KINGS, victories=["imperial"], turn={"bank": "fugger"}))
    assert plan(at, "medici").verdict == "win"
    assert plan(at).verdict != "win"


def test_questions_without_an_answer_say_why() -> None:
    at = referee(**kings(KINGS, victories=["imperial"]))
    with pytest.raises(Unanswerable):
        plan(at, "coeur")
    at.choose("declare imperial")
    with pytest.raises(Unanswerable):
        plan(at)


def test_three_actions_reach_further_than_two() -> None:
    comet = _comets()[0]
    market = {"west": ["?", comet, *[None] * 4], "east": ["?"] + [None] * 5}
    banks = {"medici": {"florins": 0, "west": KINGS, "hand": ["PREN036"]}, "fugger": {"florins": 5}}
    at = referee(banks=banks, market=market, decks={"west": ["?"] * 9, "east": ["?"] * 9})
    assert plan(at).verdict == "no_win"
    found = plan(at, actions=3)
    assert (found.verdict, len(found.line)) == ("win", 4)
    assert plan(at, actions=3, without=["sell", "fair"]).verdict == "no_win"


@pytest.mark.parametrize("seed", range(8))
def test_played_turns_have_the_verdict_of_an_exhaustive_search(seed: int) -> None:
    for number, at in enumerate(turns(seed)):
        if number % 6 and not at.position.victories:
            continue
        assert at.position.turn is not None
        found = plan(at, budget=1_000)
        again = plan(at, cuts=(), budget=1_000)
        if "budget" not in (found.why, again.why):
            assert again.verdict == found.verdict
        _is_made(at, found)
        if found.verdict == "not_proven":
            continue
        try:
            assert found.verdict == exhausted(at, at.position.turn.bank, 300)
        except TooLarge:
            continue


def _is_made(at: Referee, found: Plan) -> None:
    """Every line is made with the referee; a win ends in a won game."""
    twin = at.fork()
    for step in found.line:
        twin.choose(step.move)
    if found.verdict == "win":
        assert twin.position.ending is not None
        assert found.bank in twin.position.ending.winners
        assert len(found.line) <= 40


@pytest.mark.parametrize("seed", range(100, 112))
def test_a_game_that_was_won_in_a_turn_was_not_without_a_win(seed: int) -> None:
    assert won(seed, 5_000)["said of them: no_win"] == 0


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_a_golden_game_was_not_without_a_win_in_the_turn_that_won_it(number: int) -> None:
    at = Referee(game_start(number))
    last = at.fork()
    for move in golden_moves(number):
        at.choose(move)
        if at.decision is not None and not at.table.moves:
            last = at.fork()
    assert at.position.ending is not None
    assert last.position.turn is not None
    if last.position.turn.bank in at.position.ending.winners:
        assert plan(last).verdict != "no_win"


@pytest.mark.parametrize("seed", [20_000, 20_001])
def test_nothing_that_is_skipped_changes_an_answer(seed: int) -> None:
    """Where trying everything is feasible: win and florins, with every cut and without each."""
    found = compared(seed, 2_000)
    assert not [what for what in found if what.startswith("other")]
