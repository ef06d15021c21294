"""Positions built by hand from the rulebook, for each victory and each way to it: the answer is
known before the search."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.planner.winning import Plan, plan
from assistant.referee.referee import Referee
from tests.rules.support import referee

DECKS = {"west": ["?"] * 9, "east": ["?"] * 9}
KINGS = ["england", "hre", "aragon"]
REPUBLIC = {"empire": "england", "side": "republic"}
TWO_LAW = ["PREN024", "PREN147X"]
GUILDS = "PREN014"
"""Discovery, and a concession as its agent, in Portugal."""


def two(medici: dict[str, Any], fugger: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"medici": {"florins": 5} | medici, "fugger": {"florins": 5} | (fugger or {})}


def at(medici: dict[str, Any], *victories: str, **more: Any) -> Referee:
    """Medici to move, with nothing on the market and no fair but what is said."""
    rival = more.pop("fugger", None)
    parts = {"decks": DECKS, "victories": list(victories), "emporia": {}} | more
    return referee(banks=two(medici, rival), **parts)


def market(*cards: str | None) -> dict[str, Any]:
    row = ["?", *cards]
    return {"west": row + [None] * (6 - len(row)), "east": ["?"] + [None] * 5}


def lines(found: Plan) -> list[str]:
    return [step.move for step in found.line]


FEW = 300


def is_win(start: Referee, *moves: str, **asked: Any) -> None:
    """A win by just these moves, in which the game ends and the bank wins."""
    found = plan(start, **asked)
    assert (found.verdict, found.is_shortest) == ("win", True)
    assert lines(found) == list(moves)
    assert found.ending is not None
    assert found.bank in found.ending.winners
    again = plan(start, cuts=(), budget=FEW, **asked)
    assert again.verdict in ("win", "not_proven")


def is_none(start: Referee, **asked: Any) -> None:
    """No win; without cuts nothing else is found either."""
    assert plan(start, **asked).verdict == "no_win"
    again = plan(start, cuts=(), budget=FEW, **asked)
    assert again.verdict == "no_win" or again.why == "budget"


# L3: holy


def holy(medici: dict[str, Any], rival: dict[str, Any]) -> Referee:
    """One bishop and one token in a theocracy, both catholic: that religion is supreme."""
    rival = rival | {"west": [{"card": "PREN031", "bishop": "catholic"}, *rival.get("west", [])]}
    cities = {"venice": "catholic knight"}
    return at(medici, "holy", cities=cities, fugger=rival)


def test_l3_more_prestige_of_the_supreme_religion() -> None:
    is_win(holy({"west": ["PREN003"]}, {}), "declare holy")
    is_none(holy({}, {}))


def test_l3_the_prestige_is_played_from_the_hand() -> None:
    found = plan(holy({"hand": ["PREN003"]}, {}))
    assert (found.verdict, lines(found)[-1]) == ("win", "declare holy")
    assert lines(found)[0].startswith("play PREN003")


# L4: imperial


def test_l4_three_kings_more_than_one_rival_and_two_more_than_several() -> None:
    is_win(at({"west": KINGS}, "imperial"), "declare imperial")
    is_none(at({"west": KINGS[:2]}, "imperial"))
    banks = two({"west": KINGS[:2]}) | {"coeur": {"florins": 5}}
    is_win(referee(banks=banks, victories=["imperial"], decks=DECKS), "declare imperial")


def test_i_a_queen_brings_the_missing_king() -> None:
    start = at({"west": KINGS[:2], "hand": ["PREN045"]}, "imperial")
    found = plan(start)
    assert found.verdict == "win"
    assert lines(found)[0] == "play PREN045 one-shot"
    assert lines(found)[-1] == "declare imperial"
    is_none(start, without=["play"])
    is_none(start, actions=1)


def test_l1_a_comet_opens_the_square_that_is_met() -> None:
    start = at({"west": KINGS}, market=market(None, "COMET3"))
    is_win(start, "buy west 2", "activate imperial", "declare imperial")
    is_none(at({"west": KINGS, "florins": 0}, market=market("PREN001", "COMET3")))
    is_none(at({"west": KINGS[:2]}, market=market(None, "COMET3")))


@pytest.mark.parametrize("has_torch", [False, True])
def test_l2_a_torch_takes_both_actions_and_a_third_is_left_for_the_queen(has_torch: bool) -> None:
    """PREN145X: Imperial costs two actions."""
    west = [*KINGS[:2], *(["PREN145X"] if has_torch else [])]
    start = at({"west": west, "hand": ["PREN045"]}, "imperial")
    for actions in (1, 2, 3):
        expected = "win" if actions >= 2 + has_torch else "no_win"
        assert plan(start, actions=actions).verdict == expected


def test_l2_a_torch_needs_two_actions_of_however_many() -> None:
    start = at({"west": [*KINGS, "PREN145X"]}, "imperial")
    is_none(start, actions=1)
    is_win(start, "declare imperial", actions=2)
    is_win(start, "declare imperial", actions=3)


# L5: globalization


CONCESSIONS = {"england-france": "medici pawn", "france-hre": "medici pawn"}


def test_l5_two_concessions_more_and_the_lead_in_discovery() -> None:
    has_both = at({"west": [GUILDS]}, "globalization", borders=CONCESSIONS)
    is_win(has_both, "declare globalization")
    is_none(at({}, "globalization", borders=CONCESSIONS))


def test_l5_a_card_brings_discovery_and_its_agent_the_concession() -> None:
    one = {"england-france": "medici pawn"}
    start = at({"hand": [GUILDS]}, "globalization", borders=one)
    found = plan(start)
    assert found.verdict == "win"
    assert lines(found)[0].startswith(f"play {GUILDS}")
    assert lines(found)[-1] == "declare globalization"
    is_none(at({"hand": ["PREN147X"]}, "globalization", borders=one))


# L6: Renaissance


def test_l6_a_republic_more_and_two_law_more() -> None:
    is_win(at({"west": [REPUBLIC, *TWO_LAW]}, "renaissance"), "declare renaissance")
    is_none(at({"west": [REPUBLIC]}, "renaissance"))
    is_none(at({"west": TWO_LAW}, "renaissance"))


def test_l6_the_second_law_is_played_from_the_hand() -> None:
    """The republic has one law itself."""
    start = at({"west": [REPUBLIC], "hand": ["PREN147X"]}, "renaissance")
    found = plan(start)
    assert (found.verdict, lines(found)[-1]) == ("win", "declare renaissance")
    assert lines(found)[0].startswith("play PREN147X")


def test_f6_a_vote_makes_the_republic() -> None:
    """F6, B11b: Medici has the plurality in England, whose king is theirs; the vote flips him."""
    borders = {"england-france": "medici pawn"}
    start = at({"west": ["england", "PREN145X", *TWO_LAW]}, "renaissance", borders=borders)
    found = plan(start)
    assert (found.verdict, lines(found)[-1]) == ("win", "declare renaissance")
    assert "op PREN145X vote west" in lines(found)
    is_none(start, without=["ops"])


# L2a: the patron, and G6: the last bank


FULL = {
    "west": ["PREN001", "PREN002", "PREN003", "PREN004", "PREN005", "PREN006"],
    "east": ["PREN058", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"],
}


def cards(count: int) -> dict[str, Any]:
    return {"west": ["?"] * count, "east": []}


@pytest.mark.parametrize(("left", "verdict"), [(0, "win"), (1, "win"), (2, "no_win")])
def test_l2a_as_many_gaps_as_purchases_end_the_game(left: int, verdict: str) -> None:
    """Two purchases leave two gaps; Medici still leads in florins, and nobody has patrons."""
    start = at({"florins": 4}, market=FULL, decks=cards(left), fugger={"florins": 1})
    found = plan(start)
    assert found.verdict == verdict
    assert (found.ending is not None and found.ending.victory == "patron") == (verdict == "win")


@pytest.mark.parametrize(("left", "verdict"), [(2, "win"), (3, "no_win")])
def test_l2a_a_free_fair_leaves_one_gap_more(left: int, verdict: str) -> None:
    """PREN097X holds one fair a turn without an action: three gaps with two actions."""
    medici = {"florins": 3, "west": ["PREN097X"]}
    emporia = {"white": "trebizond", "black": "tana"}
    start = at(medici, market=FULL, decks=cards(left), fugger={"florins": 0}, emporia=emporia)
    found = plan(start)
    assert found.verdict == verdict


def test_l2a_who_does_not_lead_wins_nothing_by_the_end() -> None:
    start = at({"florins": 1}, market=FULL, decks=cards(0), fugger={"florins": 30})
    assert plan(start).verdict == "no_win"


def test_g6_a_tax_takes_the_last_thing_of_the_last_rival() -> None:
    """F4, G6: without a florin to pay, Fugger loses the only concession, and is out."""
    parts = {"borders": {"france-hre": "fugger pawn"}, "fugger": {"florins": 0}}
    medici = {"west": ["PREN022"]}
    fails = at(medici, variants=["bankruptcy"], **parts)
    found = plan(fails)
    assert found.verdict == "win"
    assert found.ending is not None
    assert found.ending.victory == "bankruptcy"
    is_none(at(medici, **parts))
