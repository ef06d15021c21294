"""Abilities that give or change actions."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.referee import Referee
from tests.rules.abilities.support import (
    FAIRS_ONLY,
    FLORIN_EAST,
    FLORIN_WEST,
    GAPS,
    QUEEN_STATUSES,
    STATUSES,
    having,
    married,
)
from tests.rules.support import options, play, referee, refusals

# free_ops


def spent(at: Referee) -> int:
    assert at.position.turn is not None
    return at.position.turn.actions


@pytest.mark.parametrize(
    ("card", "side", "other", "market"),
    [("PREN134X", "west", "PREN039", FLORIN_WEST), ("PREN101X", "east", "PREN087", FLORIN_EAST)],
)
@STATUSES
def test_ability_b_free_ops_cost_no_action(
    card: str, side: str, other: str, market: dict[str, Any], status: str, works: bool
) -> None:
    at = referee(banks={"medici": having(card, status, other), "fugger": {}}, market=market)
    play(at, f"ops {side}", f"op {other} commerce {side}")
    assert spent(at) == (0 if works else 1)
    assert set(refusals(at, f"ops {side}")) == {"ops_already_run"}


def test_ability_b_free_ops_are_for_one_side() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN134X"], "east": ["PREN087"]}, "fugger": {}},
        market=FLORIN_EAST,
    )
    play(at, "ops east", "op PREN087 commerce east")
    assert spent(at) == 1


# free_trade_fair


@STATUSES
def test_e5_podesta_holds_one_fair_a_turn_for_free(status: str, works: bool) -> None:
    at = referee(
        banks={"medici": having("PREN097X", status, hand=["PREN031"]), "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "fair west")
    assert spent(at) == (0 if works else 1)
    if works:
        play(at, "fair east")
        assert spent(at) == 1


def test_e5_podesta_works_at_once_when_played_before_the_fair() -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN097X"]}, "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN097X", "none", "fair east")
    assert spent(at) == 1
    assert "fair west" in options(at)


def test_e5_podesta_gives_a_fair_after_both_actions() -> None:
    """A fair held before the card is played is an ordinary one."""
    at = referee(banks={"medici": {"hand": ["PREN097X"]}, "fugger": {}}, market=FAIRS_ONLY)
    play(at, "fair east", "play PREN097X", "none")
    assert options(at) == ["fair west", "end"]


# east_and_west_ops_one_action


@pytest.mark.parametrize("card", ["PREN110X", "PREN122X"])
@STATUSES
def test_ability_b_both_sides_for_one_action(card: str, status: str, works: bool) -> None:
    """Florentine Wool takes the western florin, Soninke Wangara the eastern one."""
    at = referee(
        banks={"medici": having(card, status, "PREN039", "PREN087"), "fugger": {}},
        market={
            "west": [{"card": "?", "florins": 1}, *GAPS],
            "east": [{"card": "?", "florins": 1}, *GAPS],
        },
    )
    assert ("ops west east" in options(at)) == works
    assert ("ops east west" in options(at)) == works
    if works:
        play(at, "ops west east", "op PREN039 commerce west", "op PREN087 commerce east")
        assert spent(at) == 1
        assert at.position.florins["medici"] == 7
        assert set(refusals(at, "ops west")) == {"ops_already_run"}
        assert set(refusals(at, "ops east")) == {"ops_already_run"}


def test_ability_b_two_such_cards_offer_it_once() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN039"], "east": ["PREN110X", "PREN122X"]}, "fugger": {}},
        market=FLORIN_WEST,
    )
    assert options(at).count("ops west east") == 1


def test_ability_b_not_open_once_either_side_has_run() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 1, "ops": ["east"]},
        banks={"medici": {"west": ["PREN039"], "east": ["PREN122X"]}, "fugger": {}},
        market=FLORIN_WEST,
    )
    assert refusals(at, "ops west east")["ops_already_run"].values == {"region": "east"}


# apostasy_as_action


@STATUSES
def test_k3_oratory_of_divine_love_is_an_apostasy_for_an_action(status: str, works: bool) -> None:
    at = referee(
        banks={
            "medici": having("PREN129X", status, florins=3),
            "fugger": {"west": ["PREN003", "PREN052", "PREN031"]},
        },
        market=FAIRS_ONLY,
    )
    assert at.judge("apostasy catholic+reformist").is_legal == works
    if works:
        for hopeless in ("apostasy catholic+islamic", "apostasy islamic+reformist"):
            assert set(refusals(at, hopeless)) == {"apostasy_hits_nobody"}
        play(at, "apostasy catholic+reformist")
        assert spent(at) == 1
        assert at.position.row("fugger", "west") == ("PREN031",)
        assert "PREN129X" in at.position.row("medici", "west")


def test_k3_oratory_of_divine_love_places_no_agents_and_may_condemn_itself() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN129X", "PREN052"]}, "fugger": {}}, market=FAIRS_ONLY
    )
    play(at, "apostasy catholic+reformist")
    assert at.position.row("medici", "west") == ()
    assert at.position.bishops == {}


# discard_for_peasant_revolt


@QUEEN_STATUSES
def test_j2_elizabeth_bathory_is_discarded_for_a_revolt_in_her_empire(
    status: str, works: bool
) -> None:
    parts = married("PREN095X", "hungary", status)
    at = referee(
        banks={"medici": parts["bank"], "fugger": {}}, thrones=parts["thrones"], market=FAIRS_ONLY
    )
    assert at.judge("revolt PREN095X").is_legal == works


def test_j2_the_revolt_has_serfs_and_own_concessions_but_no_agents() -> None:
    """A serf and a concession beat the knight in Buda: Hungary, one's own, becomes a republic."""
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "east": [
                    {"empire": "hungary", "queens": ["PREN095X"], "repressed": ["fugger pawn"]}
                ],
            },
            "fugger": {},
        },
        cities={"buda": "catholic knight"},
        borders={"hungary-ottoman": "medici pawn", "hre-hungary": "fugger pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "revolt PREN095X")
    assert options(at) == ["casualty medici pawn hungary-ottoman", "casualty fugger pawn hungary"]
    play(at, "casualty medici pawn hungary-ottoman")
    assert spent(at) == 1
    assert at.position.squares["hungary"].queens == ()
    assert "buda" not in at.position.cities


def test_j2_a_hopeless_revolt_still_discards_the_queen() -> None:
    at = referee(
        banks={"medici": {"east": [{"empire": "hungary", "queens": ["PREN095X"]}]}, "fugger": {}},
        cities={"buda": "catholic knight"},
        market=FAIRS_ONLY,
    )
    play(at, "revolt PREN095X")
    assert at.position.squares["hungary"].bank == "medici"
    assert at.position.squares["hungary"].side == "king"
    assert at.position.squares["hungary"].queens == ()
    assert at.position.cities == {"buda": "catholic knight"}


def test_j2_a_vassals_queen_can_be_discarded_too() -> None:
    lord = {"empire": "england", "vassals": [{"empire": "hungary", "queens": ["PREN095X"]}]}
    at = referee(banks={"medici": {"west": [lord]}, "fugger": {}}, market=FAIRS_ONLY)
    assert "revolt PREN095X" in options(at)
