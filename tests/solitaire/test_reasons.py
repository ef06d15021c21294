"""What the opponent says of its choices: true, whole, and readable (O3, O5)."""

from __future__ import annotations

from typing import Any

from assistant.solitaire.opponent import Played
from tests.solitaire.support import codes, market, moves, turn

KINGS: dict[str, Any] = {"player": {"florins": 5, "west": ["portugal"], "east": ["mamluk"]}}
EMPTY = [None] * 6


def said(played: Played, move: str) -> list[str]:
    """The sentences for a move."""
    return [
        reason.text
        for step in played.steps
        if step.move.startswith(move)
        for reason in step.reasons
    ]


# O3c: which card, what it comes to, and which were passed over


def test_o3c_the_empire_that_changes_hands_is_named() -> None:
    france = {"player": {"florins": 5, "west": ["france", "portugal"]}}
    played = turn(
        **france, cities={"paris": "catholic knight"}, market=market(("PREN042", "PREN028"))
    )
    assert said(played, "buy west 2") == [
        "The Bold at column 2 of the west market is the first card from the left that does it.",
        "It takes France.",
        "Then you have 1 king, it has 1.",
        "Passed over Höchstetter Bank at column 1 of the west market: it has no one-shot or "
        "agents for this.",
    ]


def test_o3c_a_kingdom_lost_to_an_apostasy_and_a_republic_made_are_named() -> None:
    tried = {"player": {"florins": 5, "west": ["papal_states", "PREN004", "france"]}}
    assert "You lose the Papal States." in said(turn(**tried, market=market(("PREN002",))), "buy")
    republic = {
        "player": {"florins": 5, "west": [{"empire": "england", "side": "republic"}]},
        "opponent": {"florins": 5, "west": ["france"]},
    }
    played = turn(**republic, market=market(("PREN020",)))
    assert "It makes a republic of France." in said(played, "buy")


def test_o5_the_card_beside_the_better_one_is_passed_over_by_name() -> None:
    """The Bold takes France from the player, Black Sheep Tribe only Byzantium from its throne."""
    france = {"player": {"florins": 5, "west": ["france", "portugal"]}}
    played = turn(**france, market=market(("PREN028",), ("PREN068",)))
    assert said(played, "buy west 1")[-1] == (
        "Passed over Black Sheep Tribe at column 1 of the east market: "
        "The Bold beside it does more."
    )


def test_o5_of_two_equal_cards_neither_is_said_to_be_the_first() -> None:
    played = turn(**KINGS, market=market(("PREN025",), ("PREN068",)))
    assert said(played, "buy") == [
        "Teutonic Knights and Black Sheep Tribe, side by side, are the first cards from the left "
        "that do it, and equally good.",
        "Then you have 2 kings, it has 1.",
        "By chance: 2 choices are equally good (seed 1).",
    ]


def test_o8_row_6_says_which_western_card_stands_behind_the_eastern_one() -> None:
    played = turn(market=market(("PREN043",), ("PREN103X",)))
    assert said(played, "buy east 1")[-1] == (
        "Passed over Gutenberg at column 1 of the west market: the eastern card comes first."
    )
    assert "passed_west" not in codes(turn(market=market(("PREN035",), ("PREN103X",))))


def test_o3c_cards_that_came_near_an_objective_in_vain_are_named() -> None:
    """Three tokens hold Portugal against a revolt; The Bold would take France, but is too dear."""
    held = {
        "toledo": "catholic knight", "granada": "islamic rook", "paris": "catholic knight",
    }  # fmt: skip
    player = {"florins": 5, "west": ["france", "portugal"]}
    rows = market(("PREN035", "PREN042", "PREN028"))
    played = turn(player=player, opponent={"florins": 2}, cities=held, market=rows)
    sentences = said(played, "plan")
    assert "Row 1, main: Communeros Guilds, played now, would not do it." in sentences
    assert "Row 1, main: it cannot pay for The Bold." in sentences


def test_o4a_a_war_without_heretics_cannot_be_fired() -> None:
    """Luther's reformation finds nobody to fight in an empty empire."""
    believing = {"religions": {"aragon": "catholic"}, "cities": {"algiers": "catholic rook"}}
    played = turn(**believing, market=market(("PREN052",)))
    assert "Row 3, secondary: the one-shot of Luther cannot be fired now." in said(played, "plan")


def test_o3a_a_torch_that_is_too_dear_in_the_end_is_named() -> None:
    held = {f"{city}": "catholic knight" for city in ("toledo", "granada", "cairo", "cyprus")}
    played = turn(**KINGS, cities=held, market=market(("PREN042", "PREN145X")))
    assert "Row 1, prestige: Kappeler Milchsuppe would cost more than 1 florin in the end." in said(
        played, "plan"
    )


# O2d: which row comes after which


def test_o2d_the_row_above_is_the_one_that_was_tried_last() -> None:
    played = turn(**KINGS)
    assert "After row 6 row 7 is the next one below whose trigger holds." in said(played, "plan")
    cards = turn(**KINGS, market=market(("PREN043",)))
    assert "After row 1 row 6 is the next one below whose trigger holds." in said(cards, "plan")


def test_o8_row_7_says_when_nothing_but_its_being_last_opens_it() -> None:
    assert said(turn(), "plan 7")[0] == "Row 7 is always open: nothing above it was possible."
    poor = said(turn(opponent={"florins": 2}), "plan 7")[0]
    assert poor == "It has 2 actions left and 2 florins."


def test_o2b_a_row_that_came_before_in_vain_says_what_opened_it() -> None:
    sentences = said(turn(thrones={"france": {"bishop": "catholic"}}), "plan 7")
    assert "Row 4 came before. Bishops: catholic 1, the others 0." in sentences
    assert not any(one.startswith("Row 6 came before") for one in sentences)


# O4d


def fairs(**parts: Any) -> list[str]:
    """What it says of the fair that it holds."""
    rows = {
        "west": [{"card": "?", "florins": 2}, *EMPTY[1:]],
        "east": [{"card": "?", "florins": 2}, *EMPTY[1:]],
    }
    return said(turn(market=rows, opponent={"florins": 0}, **parts), "fair")


def test_o4d_the_fair_with_the_most_income_for_it() -> None:
    """A concession on the way past Portugal is paid by the western fair alone."""
    assert fairs(borders={"papal_states-ottoman": "medici pawn"}) == [
        "The western fair pays it 2 florins and you 0.",
        "The eastern one would pay it 1 and you 0.",
    ]


def test_o4d_then_the_one_with_the_least_for_the_player() -> None:
    assert fairs(borders={"ottoman-mamluk": "fugger pawn"}) == [
        "The western fair pays it 1 florin and you 0.",
        "The eastern one would pay it 1 and you 1.",
    ]


def test_o4d_then_the_eastern_one() -> None:
    assert fairs() == [
        "The eastern fair pays it 1 florin and you 0.",
        "The western one would pay the same; the eastern one comes first.",
    ]


# O5a, O5b


def test_o5a_what_becomes_of_the_last_florin_is_said() -> None:
    two = {"hungary-ottoman": "fugger pawn", "france-hre": "fugger pawn"}
    goal = turn(opponent={"florins": 2}, borders=two, market=market((), ("PREN112X",)))
    assert "last_florin_for_goal" in codes(goal)
    one = {"england-france": "fugger pawn"}
    kept = turn(opponent={"florins": 2}, borders=one, market=market(("PREN147X",)))
    assert said(kept, "border england-portugal")[0] == "It does not pay with its last florin."
    both = one | {"england-portugal": "fugger pawn", "aragon-papal_states": "medici pawn"}
    only = turn(opponent={"florins": 2}, borders=both, market=market(("PREN147X",)))
    assert said(only, "border") == [
        "Where your concession stands comes first.",
        "Upstream: nearest the emporium.",
        "It pays with its last florin: every border left to it is taken.",
    ]


# O5g


ANNE = market(("PREN045",))
"""Anne of Brittany, whose suitors are France, England, Aragon and the Holy Roman Empire."""


def test_o3b_o5g_a_king_of_its_own_is_no_kingdom_more() -> None:
    """Its England has most knights, but a crown for it gains nothing: France is listed next."""
    parts = {
        "player": {"florins": 5, "west": ["portugal"], "east": ["mamluk", "hungary"]},
        "opponent": {"florins": 5, "west": ["england"]},
        "cities": {"london": "catholic knight", "bordeaux": "catholic knight"},
    }
    played = turn(**parts, market=ANNE)
    assert moves(played)[:4] == ["plan 1 main", "buy west 1", "play PREN045 one-shot",
                                 "marry france"]  # fmt: skip
    assert said(played, "marry") == [
        "A crown for England would not do it.",
        "France is listed first, no other suitor has more knights.",
    ]


def test_o5h_a_queen_of_row_6_crowns_no_king_of_its_own() -> None:
    """Isabella brings prestige; she marries on a throne, though its Portugal has more knights."""
    parts = {
        "opponent": {"florins": 5, "west": ["portugal"]},
        "cities": {"toledo": "catholic knight"},
    }
    played = turn(**parts, market=market(("PREN044",)))
    assert moves(played)[:4] == ["plan 6 card", "buy west 1", "play PREN044 one-shot",
                                 "marry aragon"]  # fmt: skip


def test_o5g_of_suitors_with_as_many_knights_the_first_listed_is_said_to_be_so() -> None:
    cities = {"paris": "catholic knight", "vienna": "reformist knight"}
    assert said(turn(**KINGS, cities=cities, market=ANNE), "marry france") == [
        "No suitor has more knights than France: 1.",
        "France is listed first, no other suitor has more knights.",
    ]


# O5: equal ops


def test_o5_of_two_sieges_the_one_that_leaves_the_commerce_is_run() -> None:
    """Both cards can besiege Venice; Duchy of Ferrara can fetch a florin as well, so the other one
    besieges, whatever the seed."""
    rows = {"west": [{"card": "?", "florins": 2}, *EMPTY[1:]], "east": EMPTY}
    for seed in range(5):
        played = turn(
            opponent={"florins": 0, "west": ["PREN055", "PREN009"]},
            cities={"venice": "catholic knight"}, market=rows, solitaire={"seed": seed},
        )  # fmt: skip
        made = moves(played)
        assert made[2:4] == ["op PREN009 siege", "op PREN055 commerce west"]


# Golden liberty


def test_o3d_golden_liberty_says_whether_it_is_what_the_vote_is_for() -> None:
    voting = {
        "player": {"florins": 5, "west": ["aragon"]},
        "opponent": {"florins": 5, "west": ["PREN040"]},
        "religions": {"aragon": "catholic"},
        "borders": {"aragon-papal_states": "medici pawn"},
    }
    played = turn(**voting, cities={"algiers": "catholic rook"})
    assert said(played, "golden") == ["Golden liberty serves its objective."]
    kings = voting | {"player": {"florins": 5, "west": ["aragon", "portugal"]}}
    assert said(turn(**kings), "golden") == ["Golden liberty costs its objective nothing."]
