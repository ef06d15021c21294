"""The referee: decisions, verdicts, spellings, undo, replay and forks."""

from __future__ import annotations

import random
from typing import Any

import pytest

from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.engine.instructions import MoveCard, MoveFlorins
from assistant.engine.table import Table
from assistant.referee.referee import (
    AmbiguousMove,
    BrokenRecord,
    GameOver,
    IllegalMove,
    NotAMove,
    NothingToUndo,
    Referee,
    Unplayable,
)

DOCUMENT: dict[str, Any] = {
    "turn": {"bank": "medici"},
    "banks": {
        "medici": {
            "florins": 5,
            "hand": ["PREN036", "PREN162X"],
            "west": ["PREN043", {"empire": "hre", "queens": ["PREN045"]}],
        },
        "fugger": {"florins": 5},
    },
    "emporia": {"white": "trebizond", "black": "tana"},
    "religions": {"papal_states": "catholic", "mamluk": "islamic"},
    "market": {
        "west": ["?", "PREN001", "PREN002", "PREN003", "PREN004", "PREN005"],
        "east": ["?", "PREN058", "PREN059", "PREN060", "PREN061", "PREN062"],
    },
    "decks": {"west": ["PREN006", "PREN007", "PREN008"], "east": ["PREN063", "PREN064"]},
}


def table(**parts: Any) -> Table:
    reading = read(DOCUMENT | parts)
    assert reading.table is not None, [fault.message for fault in reading.errors]
    return reading.table


def referee(**parts: Any) -> Referee:
    return Referee(table(**parts))


def moves(at: Referee) -> list[str]:
    assert at.decision is not None
    return [option.move for option in at.decision.options]


# the decision


def test_a_decision_says_who_must_choose_between_what() -> None:
    decision = referee().decision
    assert decision is not None
    assert (decision.bank, decision.section, decision.question) == ("medici", "D1", "First action")
    assert "play PREN036 one-shot" in [option.move for option in decision.options]
    refused = {one.move: one for one in decision.refused}
    assert [refusal.code for refusal in refused["end"].refusals] == ["must_act"]
    assert refused["end"].label == "End the turn"
    assert not decision.may_be_declined


def test_the_decision_of_another_bank_names_it() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "west": ["PREN022"]},
            "fugger": {"florins": 5},
        },
        borders={"france-hre": "fugger pawn"},
    )
    at.choose("ops west")
    at.choose("op PREN022 tax")
    assert at.decision is not None
    assert at.decision.bank == "fugger"
    assert moves(at) == ["pay", "repress"]


def test_a_table_that_names_no_turn_is_not_played() -> None:
    with pytest.raises(Unplayable, match="whose turn"):
        referee(turn=None)


def test_the_table_that_was_handed_in_is_left_alone() -> None:
    given = table()
    before = given.copy()
    at = Referee(given)
    at.choose("play PREN036")
    assert given == before


# verdicts


def test_a_legal_move_is_judged_legal_and_not_made() -> None:
    at = referee()
    verdict = at.judge("sell PREN043")
    assert (verdict.move, verdict.is_legal, verdict.refusals, verdict.nearest) == (
        "sell PREN043", True, (), ()
    )  # fmt: skip
    assert at.position == at.origin
    assert at.history == ()


def test_a_refused_move_is_judged_with_every_reason() -> None:
    at = referee(banks=DOCUMENT["banks"] | {"medici": {"florins": 2, "hand": ["?", "?"]}})
    verdict = at.judge("buy west 4")
    assert not verdict.is_legal
    assert {refusal.code: refusal.values for refusal in verdict.refusals} == {
        "too_dear": {"have": 2, "price": 4},
        "hand_full": {"have": 2, "limit": 2},
    }
    with pytest.raises(IllegalMove) as raised:
        at.choose("buy west 4")
    assert str(raised.value) == (
        "E1b: You have 2 florins, the card costs 4. E1a: You hold 2 cards, the limit is 2."
    )
    assert raised.value.refused.move == "buy west 4"


def test_a_text_that_is_no_move_gets_the_nearest() -> None:
    at = referee()
    verdict = at.judge("bye west 3")
    assert (verdict.is_legal, verdict.refusals) == (False, ())
    assert verdict.nearest[0] == "buy west 3"
    with pytest.raises(NotAMove, match=r"'bye west 3' is not understood\. Nearest: buy"):
        at.choose("bye west 3")


@pytest.mark.parametrize("text", ["", " ", "?", "xyzzy", "\x00", "buy " * 500, "🂡"])
def test_nonsense_is_no_move_and_changes_nothing(text: str) -> None:
    at = referee()
    assert not at.judge(text).is_legal
    with pytest.raises((NotAMove, AmbiguousMove)):
        at.choose(text)
    assert at.position == at.origin


def test_a_text_that_could_be_several_moves_is_ambiguous() -> None:
    at = referee()
    with pytest.raises(AmbiguousMove, match=r"'fair' could be fair west or fair east\.") as raised:
        at.choose("fair")
    assert raised.value.moves == ("fair west", "fair east")
    verdict = at.judge("fair")
    assert (verdict.is_legal, verdict.nearest) == (False, ("fair west", "fair east"))


def test_the_first_words_of_a_move_are_whole_words() -> None:
    assert referee().judge("sell catherine").is_legal
    assert referee().judge("sell cath").nearest
    assert not referee().judge("sell cath").is_legal


def test_after_the_end_of_the_game_there_is_no_move() -> None:
    at = referee(
        banks={"medici": {"west": ["england", "france", "aragon"]}, "fugger": {}},
        victories=["imperial"],
    )
    at.choose("declare imperial")
    assert at.decision is None
    for say in (at.judge, at.choose):
        with pytest.raises(GameOver, match="The game is over"):
            say("sell england")
    ended = Referee(at.table)
    assert ended.decision is None
    with pytest.raises(GameOver):
        ended.choose("end")


# spellings


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("sell PREN043", "sell PREN043"),
        ("SELL pren043", "sell PREN043"),
        ("  sell   Gutenberg ", "sell PREN043"),
        ("Sell gutenberg", "sell PREN043"),
        ("sell HRE", "sell hre"),
        ("sell Holy Roman Empire", "sell hre"),
        ("play Flanders Guild one-shot", "play PREN036 one-shot"),
        ("play flanders guild ONE SHOT", "play PREN036 one-shot"),
        ("Play Flanders Guild", "play PREN036"),
        ("play Catherine de' Medici", "play PREN162X"),
        ("play catherine de medici one-shot", "play PREN162X one-shot"),
        ("Buy West 3", "buy west 3"),
        ("buy Grand Inquisitor", "buy west 3"),
        ("buy dervishes", "buy east 3"),
        ("sell catherine", "sell PREN162X"),
        ("Hold the western trade fair from Trebizond", "fair west"),
        ("hold the eastern trade fair", "fair east"),
    ],
)
def test_moves_are_read_however_they_are_written(text: str, move: str) -> None:
    verdict = referee().judge(text)
    assert (verdict.move, verdict.is_legal) == (move, True)


def test_accents_do_not_matter() -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN042", "PREN160X"]}, "fugger": {}},
    )
    for text in ("play Höchstetter Bank", "play hochstetter bank", "play HÖCHSTETTER BANK"):
        assert at.judge(text).move == "play PREN042"
    assert at.judge("sell jacques lefevre d'etaples").move == "sell PREN160X"


def test_a_refused_move_is_found_by_other_spellings_too() -> None:
    verdict = referee().judge("Sell Anne of Brittany")
    assert verdict.move == "sell PREN045"
    assert [refusal.code for refusal in verdict.refusals] == ["sold_with_king"]


def test_whatever_was_written_the_record_holds_the_canonical_move() -> None:
    at = referee()
    at.choose("Sell GUTENBERG")
    assert at.history == ("sell PREN043",)
    assert at.table.moves == ("sell PREN043",)


def test_the_label_of_every_option_is_a_way_to_choose_it() -> None:
    at = referee()
    assert at.decision is not None
    for option in at.decision.options:
        assert at.judge(at.decision.label_of(option)).move == option.move


# making moves


def test_choosing_returns_what_people_do_with_its_sections() -> None:
    at = referee()
    assert [(act.instruction, act.section) for act in at.choose("sell PREN036")] == [
        (MoveFlorins("china", "medici", 2), "E3"),
        (MoveCard("PREN036", ("hand", "medici"), ("box",)), "E3"),
    ]
    assert at.acts[0].document() == {
        "do": "florins", "giver": "china", "taker": "medici", "florins": 2,
        "section": "E3", "text": "Medici: 2 florins from China.", "code": "florins-gained",
        "values": {"giver": "china", "taker": "medici", "florins": 2},
    }  # fmt: skip


def test_the_acts_of_the_last_move_of_a_turn_go_up_to_the_next_bank() -> None:
    at = referee()
    at.choose("buy west 1")
    kinds = [act.document()["do"] for act in at.choose("end")]
    assert kinds == ["slide"] * 4 + ["card", "turn"]


def test_the_acts_done_by_hand_give_the_new_position() -> None:
    at = referee()
    by_hand = at.position.copy()
    for move in ("buy west 2", "play PREN036 one-shot"):
        for act in at.choose(move):
            act.instruction.apply(by_hand)
    assert by_hand.turn is not None
    assert at.position.turn is not None
    by_hand.turn = at.position.turn
    assert by_hand == at.position


# the table with its moves


def test_the_table_is_the_settled_one_with_the_moves_since() -> None:
    at = referee()
    at.choose("sell PREN036")
    at.choose("play PREN162X one-shot")
    assert at.table.moves == ("sell PREN036", "play PREN162X one-shot")
    bare = at.table
    bare.moves = ()
    assert bare == at.origin
    assert at.position != at.origin


def test_a_new_turn_settles_the_table() -> None:
    at = referee()
    at.choose("sell PREN036")
    at.choose("end")
    assert at.table.moves == ()
    assert at.table.turn is not None
    assert at.table.turn.bank == "fugger"
    assert at.table == at.position
    assert at.history == ("sell PREN036", "end")


def test_a_table_with_moves_is_replayed() -> None:
    at = referee()
    at.choose("sell PREN036")
    at.choose("play PREN162X one-shot")
    again = referee(moves=["sell PREN036", "play PREN162X one-shot"])
    assert again.position == at.position
    assert again.table == at.table
    assert moves(again) == moves(at)
    document = read(write(at.table)).table
    assert document is not None
    assert Referee(document).position == at.position


def test_moves_over_several_turns_are_replayed_too() -> None:
    at = referee(moves=["sell PREN036", "end", "buy east 1", "end", "sell Gutenberg"])
    assert at.history == ("sell PREN036", "end", "buy east 1", "end", "sell PREN043")


def test_a_table_is_given_back_with_its_moves_as_spelt_until_a_turn_ends_after_them() -> None:
    given = table(moves=["SELL flanders guild", "end", "buy east 1"])
    at = Referee(given)
    assert at.table == given
    at.choose("end")
    assert (at.table.moves, at.table.turn) == ((), at.position.turn)
    at.undo()
    at = Referee(given)
    at.undo()
    assert at.table.moves == ("SELL flanders guild", "end")


@pytest.mark.parametrize(
    ("made", "number", "why"),
    [
        (
            ["sell PREN036", "sell PREN036"],
            2,
            "E3: Flanders Guild lies elsewhere: nowhere in sight.",
        ),
        (["end"], 1, "D1: You have taken no action yet; at least one is due each turn."),
        (["sell PREN036", "fair"], 2, "'fair' could be fair west or fair east."),
    ],
)
def test_a_broken_record_says_at_which_move_and_why(made: list[str], number: int, why: str) -> None:
    with pytest.raises(BrokenRecord) as raised:
        referee(moves=made)
    assert (raised.value.number, raised.value.move) == (number, made[-1])
    assert raised.value.reason.startswith(why)
    assert str(raised.value).startswith(f"Move {number}, {made[-1]!r}, cannot be made: ")


def test_a_record_that_goes_on_after_the_end_is_broken() -> None:
    with pytest.raises(BrokenRecord, match=r"Move 2, 'end', cannot be made: The game is over"):
        referee(
            banks={"medici": {"west": ["england", "france", "aragon"]}, "fugger": {}},
            victories=["imperial"],
            moves=["declare imperial", "end"],
        )


# undo


def test_undo_within_a_turn_gives_the_earlier_position() -> None:
    at = referee()
    at.choose("sell PREN036")
    before, asked = at.position.copy(), moves(at)
    at.choose("play PREN162X one-shot")
    assert at.undo() == "play PREN162X one-shot"
    assert at.position == before
    assert moves(at) == asked
    assert at.table.moves == at.history == ("sell PREN036",)


def test_undo_at_the_start_of_a_turn_goes_back_into_the_turn_before() -> None:
    at = referee()
    at.choose("buy west 1")
    before = at.position.copy()
    at.choose("end")
    assert at.undo() == "end"
    assert at.position == before
    assert at.table.moves == ("buy west 1",)
    assert at.undo() == "buy west 1"
    assert at.position == at.origin
    with pytest.raises(NothingToUndo, match="no move to take back"):
        at.undo()


def test_undo_takes_back_the_end_of_the_game() -> None:
    at = referee(
        banks={"medici": {"west": ["england", "france", "aragon"]}, "fugger": {}},
        victories=["imperial"],
    )
    at.choose("declare imperial")
    at.undo()
    assert at.position.ending is None
    assert "declare imperial" in moves(at)


def test_undo_goes_back_through_the_moves_that_the_table_held() -> None:
    at = referee(moves=["sell PREN036", "end"])
    assert [at.undo(), at.undo()] == ["end", "sell PREN036"]
    assert at.position == at.origin


def test_another_move_may_be_made_after_an_undo() -> None:
    at = referee()
    at.choose("sell PREN036")
    at.undo()
    at.choose("sell PREN043")
    assert at.history == ("sell PREN043",)
    assert at.position.florins["medici"] == 7


# forks


def test_a_fork_stands_at_the_same_decision_and_goes_its_own_way() -> None:
    at = referee()
    at.choose("sell PREN036")
    fork = at.fork()
    assert (fork.position, fork.table, moves(fork)) == (at.position, at.table, moves(at))
    before = at.position.copy()
    fork.choose("sell PREN043")
    assert at.position == before
    assert at.history == ("sell PREN036",)
    assert fork.position.florins["medici"] == 9


# whole games


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_can_be_taken_back_move_by_move(seed: int) -> None:
    start = set_up({"players": 2 + seed % 3, "seed": seed}).table
    assert start is not None
    at = Referee(start)
    chance = random.Random(seed)
    positions: list[Table] = []
    while at.decision is not None and len(positions) < 60:
        positions.append(at.position.copy())
        at.take(chance.choice(at.decision.options))
        assert at.fork().position == at.position
    for position in reversed(positions):
        at.undo()
        assert at.position == position
    assert at.history == ()
