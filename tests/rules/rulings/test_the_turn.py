"""Rulings 3: the turn."""

from __future__ import annotations

import pytest

from assistant.engine.ending import Ending
from assistant.referee.referee import Referee
from tests.rules.rulings.support import Parts, both_editions, fair_card
from tests.rules.support import options, play, referee, refusals


@both_editions
def test_ruling_3_1_one_action_is_due_and_a_free_one_will_do(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN034"], "west": ["PREN097X"]}, "fugger": {}}
    market = {"west": fair_card(), "east": fair_card()}
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    assert refusals(at, "end")["must_act"].section == "D1"
    play(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (0, True)
    assert "end" in options(at)
    play(at, "sell PREN034", "fair east")
    assert at.position.turn.actions == 2


@both_editions
def test_ruling_3_1_free_actions_before_between_and_after(edition: str) -> None:
    def table() -> Referee:
        return referee(
            edition=edition,
            banks={
                "medici": {"hand": ["PREN035", "PREN036"], "west": ["PREN134X", "PREN034"]},
                "fugger": {},
            },
            market={"west": fair_card(1)},
            decks={"west": 9},
        )

    run = ["ops west", "op PREN034 commerce west"]
    for moves in (
        [*run, "sell PREN035", "sell PREN036"],
        ["sell PREN035", *run, "sell PREN036"],
        ["sell PREN035", "sell PREN036", *run],
    ):
        at = table()
        play(at, *moves)
        assert at.position.florins["medici"] == 5


@both_editions
def test_ruling_3_2_both_sides_for_one_action(edition: str) -> None:
    """With The Last Sigh; one side completely, then the other, and only while neither has run."""
    banks: Parts = {
        "medici": {"florins": 0, "west": ["PREN034", "PREN035"], "east": ["PREN122X", "PREN074"]},
        "fugger": {},
    }
    market = {"west": fair_card(5), "east": fair_card(5)}
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    play(at, "ops west east", "op PREN034 commerce west")
    assert options(at) == ["op PREN035 commerce west", "done"]
    play(at, "done")
    assert options(at) == ["op PREN074 commerce east", "done"]
    play(at, "op PREN074 commerce east")
    assert at.position.turn is not None
    assert (at.position.turn.actions, set(at.position.turn.ops)) == (1, {"west", "east"})
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    play(at, "ops east", "op PREN074 commerce east")
    refused = refusals(at, "ops west east")["ops_already_run"]
    assert refused.values == {"region": "east"}


@both_editions
def test_ruling_3_2_the_run_of_a_free_side_is_the_free_one(edition: str) -> None:
    banks: Parts = {"medici": {"west": ["PREN134X", "PREN034"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, market={"west": fair_card(2)})
    play(at, "ops west", "op PREN034 commerce west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.ops) == (0, ("west",))


@both_editions
def test_ruling_3_3_the_first_fair_is_the_free_one(edition: str) -> None:
    market = {"west": fair_card(), "east": fair_card()}
    banks: Parts = {"medici": {"hand": ["PREN097X", "PREN034"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    play(at, "play PREN097X", "none", "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, True)
    assert refusals(at, "fair west")["fair_already_held"].values == {"region": "west"}
    play(at, "fair east")
    assert at.position.turn.actions == 2


@both_editions
def test_ruling_3_3_a_fair_needs_its_card_and_a_live_podesta(edition: str) -> None:
    """Silenced when the fair begins, Podestà makes none free."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN034"], "west": [{"card": "PREN097X", "bishop": "catholic"}]},
            "fugger": {},
        },
        market={"west": fair_card(), "east": [None] * 6},
        decks={"west": 9, "east": 9},
    )
    assert refusals(at, "fair east")["no_fair_card"].values == {"region": "east"}
    play(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, False)


@both_editions
def test_ruling_3_3_a_card_freed_of_its_bishop_works_at_once(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": [{"card": "PREN097X", "bishop": "reformist"}, "PREN005"]},
            "fugger": {},
        },
        market={"west": fair_card()},
        decks={"west": 9},
    )
    play(at, "ops west", "op PREN005 inquisitor reformist", "move PREN097X to PREN005")
    play(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, True)


@both_editions
def test_ruling_3_4_nothing_without_effect_is_open(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "hand": ["PREN002", "PREN028"], "west": ["PREN032"]},
            "fugger": {},
        },
        cities={"paris": "catholic knight", "bruges": "catholic rook", "lyon": "catholic knight"},
        market={"west": ["?", "PREN034", None, None, None, None]},
        decks={"west": 9},
    )
    assert refusals(at, "ops west")["no_open_op"].values == {"region": "west", "count": 2}
    assert "apostasy_hits_nobody" in refusals(at, "play PREN002 one-shot")
    assert refusals(at, "buy west 1")["too_dear"].values == {"have": 0, "price": 1}
    assert "fair west" in options(at)
    play(at, "play PREN028 one-shot")
    assert at.decision is not None
    assert at.decision.section == "B10b"


@both_editions
def test_ruling_3_5_whose_decisions(edition: str) -> None:
    """The owner answers the tax; the phasing bank picks the casualties of both sides."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "hand": ["PREN028"], "west": ["PREN032"]},
            "fugger": {"florins": 1, "west": ["france"]},
        },
        cities={"paris": "catholic knight", "bruges": "catholic rook", "lyon": "catholic knight"},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "ops west", "op PREN032 tax")
    assert at.decision is not None
    assert (at.decision.bank, options(at)) == ("fugger", ["pay", "repress"])
    play(at, "pay")
    assert (at.decision.bank, options(at)) == ("fugger", ["levy valencia", "levy algiers"])
    play(at, "levy algiers", "play PREN028 one-shot")
    assert at.decision.bank == "medici"
    assert options(at) == [
        "casualty catholic rook bruges",
        "casualty catholic knight paris",
        "casualty catholic knight lyon",
    ]


@both_editions
def test_ruling_3_6_the_order_of_the_refresh(edition: str) -> None:
    """The gap's florins join the card that slides in; columns fill west before east."""
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1, "fairs": ["west"]},
        market={
            "west": [{"florins": 2}, {"card": "PREN034", "florins": 1}, "PREN035", "PREN036", None,
                     "PREN037"],
            "east": ["?", None, "PREN059", "PREN060", "PREN061", "PREN062"],
        },
        decks={"west": ["PREN038"], "east": ["PREN063", "PREN064", "PREN065"]},
    )  # fmt: skip
    play(at, "end")
    table = at.position
    assert table.market["west"] == (
        "PREN034", "PREN035", "PREN036", "PREN037", "PREN038", "PREN063"
    )  # fmt: skip
    assert table.market_florins["west"][0] == 3
    assert table.market["east"] == (
        "?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN064"
    )  # fmt: skip
    assert table.decks["east"] == ("PREN065",)
    assert table.ending is None


@both_editions
@pytest.mark.parametrize(("cards", "is_over"), [(2, False), (1, True)])
def test_ruling_3_6_one_place_that_cannot_be_filled_ends_the_game(
    edition: str, cards: int, is_over: bool
) -> None:
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1},
        market={
            "west": ["?", "PREN034", "PREN035", "PREN036", "PREN037", None],
            "east": ["?", "PREN059", "PREN060", "PREN061", "PREN062", None],
        },
        decks={"west": ["PREN038", "PREN039"][:cards]},
    )
    play(at, "end")
    assert (at.position.ending is not None) is is_over


@both_editions
def test_ruling_3_7_a_victory_of_two_actions_needs_both(edition: str) -> None:
    """Two torches for the same victory still make two actions."""
    parts: Parts = {
        "edition": edition,
        "banks": {
            "medici": {"west": ["england", "france", "hre"], "hand": ["PREN034"]},
            "fugger": {"west": ["PREN145X", "PREN154X"]},
        },
        "victories": ["imperial"],
    }
    at = referee(**parts)
    play(at, "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))
    at = referee(**parts)
    play(at, "sell PREN034")
    torch = refusals(at, "declare imperial")["torch"]
    assert (torch.values["bank"], torch.values["spent"]) == ("fugger", 1)
