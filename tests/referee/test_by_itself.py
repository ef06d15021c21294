"""A move that was made by itself may be named: a line that is written out in full replays."""

from __future__ import annotations

import json
from random import Random

import pytest

from assistant.answers.questions import ask
from assistant.document.writing import write
from assistant.engine.notes import Note
from assistant.engine.spelling import FORMS
from assistant.referee.moves import make_move, try_moves
from assistant.referee.records import read_record, replay, write_record
from assistant.referee.referee import IllegalMove, Referee
from assistant.soak.games import Mood, opening
from tests.rules.support import options, play, referee

TAXED = {
    "banks": {"medici": {"florins": 5, "west": ["PREN029"]}, "coeur": {"florins": 0}},
    "borders": {"ottoman-mamluk": "coeur pawn"},
}
"""Holy Land Crusade can tax one concession, and its owner has nothing to pay with."""


def test_a_forced_choice_is_accepted_and_changes_nothing() -> None:
    at = referee(**TAXED)
    play(at, "ops west", "op PREN029 tax")
    before = at.position.copy()
    made = make_move(at, "tax ottoman-mamluk for mamluk")
    assert (made.bank, made.was_made) == ("medici", False)
    assert [one.code for one in made.account if isinstance(one, Note)] == ["made_already"]
    assert at.position == before
    assert at.history == ("ops west", "op PREN029 tax")
    # The owner's forced choice too, by its own name, however it is spelt.
    assert make_move(at, "coeur: Repress the concession").bank == "coeur"
    assert options(at) == ["levy cairo", "levy cyprus"]


def test_each_forced_choice_is_accepted_once_and_not_when_another_move_was_made() -> None:
    at = referee(**TAXED)
    play(at, "ops west", "op PREN029 tax", "repress")
    assert not at.judge("repress").is_legal
    play(at, "levy cairo")
    assert not at.judge("tax ottoman-mamluk for mamluk").is_legal


def test_a_question_is_about_what_is_open_now() -> None:
    at = referee(**TAXED)
    play(at, "ops west", "op PREN029 tax")
    assert not at.judge("can I tax ottoman-mamluk for mamluk?").is_legal


def test_another_target_than_the_only_one_is_explained() -> None:
    at = referee(**TAXED)
    play(at, "ops west", "op PREN029 tax")
    with pytest.raises(IllegalMove):
        at.choose("tax hungary-ottoman for ottoman")


def test_the_end_of_a_turn_that_ends_by_itself_may_be_named() -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN034", "PREN035"]}, "fugger": {"hand": ["PREN036"]}}
    )
    play(at, "sell PREN034", "sell PREN035")
    assert at.position.turn is not None
    assert at.position.turn.bank == "fugger"
    assert not make_move(at, "medici: end").was_made
    # Fugger's own turn does not end before an action.
    with pytest.raises(IllegalMove, match="D1"):
        make_move(at, "fugger: end")


def test_apply_tells_that_the_move_was_made_already() -> None:
    table = write(referee(**TAXED).table)
    whole = ["ops west", "op PREN029 tax", "tax ottoman-mamluk for mamluk", "repress", "levy cairo"]
    short = ["ops west", "op PREN029 tax", "levy cairo"]
    answer = ask("apply", {"table": table, "moves": whole})
    assert answer["ok"]
    (note,) = answer["moves"][2]["acts"]
    assert (note["do"], note["code"]) == ("note", "made_already")
    assert note["text"] == (
        "tax ottoman-mamluk for mamluk: that was made by itself already, for nothing else was open."
    )
    assert answer["table"] == ask("apply", {"table": table, "moves": short})["table"]


def test_moves_of_a_table_that_name_forced_choices_are_read_and_taken_back() -> None:
    table = write(referee(**TAXED).table)
    table["moves"] = ["ops west", "op PREN029 tax", "tax ottoman-mamluk for mamluk"]
    undone = ask("undo", {"table": table})
    assert undone["undone"] == ["op PREN029 tax"]
    assert undone["table"]["moves"] == ["ops west"]
    assert json.dumps(undone)


def in_full(seed: int, most: int) -> tuple[Referee, list[str]]:
    """A game, and every choice of it in order with its bank: those that were nobody's too."""
    chance = Random(seed)
    at = Referee(opening(chance))
    mood = Mood(chance)
    written: list[str] = []
    while at.decision is not None and len(at.history) < most:
        bank = at.decision.bank
        at.take(mood.pick(at.position, at.decision, ()))
        written.append(f"{bank}: {at.last_move}")
        written += [f"{one.bank}: {FORMS[one.form].move(one.words)}" for one in at.by_itself]
    return at, written


@pytest.mark.parametrize("seed", range(6))
def test_a_game_written_out_in_full_replays_to_the_same_table(seed: int) -> None:
    at, written = in_full(seed, 220)
    assert len(written) > len(at.history) + 5
    again = Referee(at.origin)
    for one in try_moves(again, written):
        assert one.is_legal, (one.text, str(one.outcome))
    assert write(again.table) == write(at.table)
    assert again.history == at.history
    record = read_record(write_record(at.origin, ()) + "\n".join(written) + "\n").record
    assert record is not None
    assert replay(record).history == at.history
