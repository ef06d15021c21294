"""Hidden cards: which one it is, is asked when it is played, bought, drawn or shown."""

from __future__ import annotations

from typing import Any

from assistant.catalog.cards import CARDS
from assistant.referee.referee import Referee
from assistant.rules.reveal import unseen
from tests.rules.support import acts, options, play, position, referee


def with_hidden(**parts: Any) -> Referee:
    return referee(
        **{"banks": {"medici": {"florins": 5, "hand": ["?"]}, "fugger": {"florins": 5}}} | parts
    )


def test_hand_a_hidden_card_is_named_when_it_is_played() -> None:
    at = with_hidden()
    assert options(at) == ["play ?", "sell ?"]
    assert acts(at, "play ?") == []
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "HAND")
    assert acts(at, "reveal PREN043") == [
        ("reveal", "PREN043", ("hand", "medici")),
        ("card", "PREN043", ("hand", "medici"), ("row", "medici", "west")),
    ]
    assert options(at)[-1] == "none"


def test_hand_a_comet_is_never_in_a_hand() -> None:
    at = with_hidden()
    play(at, "play ?")
    assert not [move for move in options(at) if "COMET" in move]


def test_hand_what_lies_in_sight_is_not_the_hidden_card() -> None:
    at = with_hidden(
        banks={
            "medici": {"hand": ["?", "PREN001"], "west": ["PREN002"], "old_maids": ["PREN044"]},
            "fugger": {"hand": ["PREN003"], "west": [{"empire": "france", "queens": ["PREN045"]}]},
        },
        thrones={"hungary": {"queens": ["PREN075"]}},
        market={"west": ["PREN004", "PREN005"], "east": []},
        decks={"west": {"top": ["PREN006"], "hidden": 3}},
    )
    play(at, "play ?")
    seen = [f"PREN00{number}" for number in range(1, 7)] + ["PREN044", "PREN045", "PREN075"]
    assert not {f"reveal {card}" for card in seen} & set(options(at))
    assert "reveal PREN007" in options(at)


def test_hand_only_the_sets_of_the_game_come_into_question() -> None:
    assert all(not card.endswith("X") for card in unseen(position(sets=["base"])))
    assert not any(card.endswith("P") for card in unseen(position()))
    assert any(card.endswith("P") for card in unseen(position(map="reformation")))


def test_hand_two_hidden_cards_are_one_option_and_are_named_one_by_one() -> None:
    at = with_hidden(banks={"medici": {"hand": ["?", "?"]}, "fugger": {}})
    assert options(at) == ["play ?", "sell ?"]
    play(at, "play ?", "reveal PREN130X")
    assert at.position.hands["medici"] == ("?",)
    play(at, "play ?")
    assert "reveal PREN130X" not in options(at)


def test_e2_the_one_shot_of_a_hidden_card_is_announced_after_it_is_named() -> None:
    at = with_hidden()
    play(at, "play ?", "reveal PREN036")
    assert at.decision is not None
    assert options(at) == ["one-shot", "no one-shot"]
    assert at.position.hands["medici"] == ("PREN036",)
    play(at, "no one-shot")
    assert at.position.row("medici", "west") == ("PREN036",)


def test_e2_a_one_shot_that_is_not_open_is_not_asked_for() -> None:
    at = with_hidden()
    assert acts(at, "play ?") == []
    play(at, "reveal PREN063")
    assert at.position.row("medici", "east") == ("PREN063",)


def test_e3_a_card_sold_from_the_hand_stays_hidden() -> None:
    at = with_hidden()
    assert acts(at, "sell ?")[:2] == [
        ("florins", "china", "medici", 2),
        ("card", "?", ("hand", "medici"), ("box",)),
    ]


def test_hand_a_a_hidden_card_may_be_discarded_down() -> None:
    at = with_hidden(
        banks={"medici": {"hand": ["?", "?", "PREN001"], "west": ["PREN042"]}, "fugger": {}}
    )
    play(at, "sell PREN042")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "HAND a")
    assert options(at) == ["discard ?", "discard PREN001"]
    play(at, "discard ?")
    assert at.position.hands["medici"] == ("?", "PREN001")


# D2b: where a hidden card comes from; G1b, E3: what has left the game


def market_of_hidden_cards(**parts: Any) -> Referee:
    hidden = [None, "?", None, None, None, None]
    return with_hidden(
        banks={"medici": {"florins": 5}, "fugger": {}}, market={"west": hidden, "east": hidden},
        **parts,
    )  # fmt: skip


def revealed(at: Referee) -> set[str]:
    return {CARDS[move.removeprefix("reveal ")].deck for move in options(at)}


def test_d2b_a_row_is_filled_from_its_own_deck_while_that_has_cards() -> None:
    for side in ("west", "east"):
        at = market_of_hidden_cards(decks={"west": 3, "east": 1})
        play(at, f"buy {side} 1")
        assert revealed(at) == {side}


def test_d2b_once_its_deck_has_run_out_a_row_may_hold_cards_of_the_other() -> None:
    at = market_of_hidden_cards(decks={"west": 0, "east": 4})
    play(at, "buy west 1")
    assert revealed(at) == {"west", "east"}


def test_d2b_a_table_that_notes_no_decks_leaves_both_open() -> None:
    at = market_of_hidden_cards()
    play(at, "buy west 1")
    assert revealed(at) == {"west", "east"}


def test_e1f_with_a_full_hand_only_a_comet_of_the_rows_own_deck_may_be_bought() -> None:
    comets = {f"COMET{number}" for number in range(1, 5)}
    west = sorted(card for card in comets if CARDS[card].deck == "west")
    at = with_hidden(
        banks={"medici": {"florins": 5, "hand": ["?", "?"]}, "fugger": {}},
        market={"west": ["?", "?", None, None, None, None]},
        decks={"west": 3, "east": 3}, discarded=west,
    )  # fmt: skip
    assert "buy west 1" not in options(at)


def test_e3_a_card_seen_to_be_sold_is_not_the_next_hidden_one() -> None:
    at = with_hidden(
        banks={"medici": {"florins": 5, "hand": ["?", "PREN043"]}, "fugger": {}}, discarded=[]
    )
    play(at, "sell PREN043", "play ?")
    assert at.position.discarded == {"PREN043"}
    assert "reveal PREN043" not in options(at)
    assert "reveal PREN042" in options(at)


def test_e3_a_card_sold_face_down_is_not_known_to_have_left() -> None:
    at = with_hidden(discarded=["PREN001"])
    play(at, "sell ?")
    assert at.position.discarded == {"PREN001"}


def test_a_table_that_keeps_no_discards_does_not_begin_to() -> None:
    at = with_hidden(banks={"medici": {"florins": 5, "hand": ["?", "PREN043"]}, "fugger": {}})
    play(at, "sell PREN043", "play ?")
    assert at.position.discarded is None
    assert "reveal PREN043" in options(at)
