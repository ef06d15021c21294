"""Corrections among the moves: what stands on the table is put right, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.engine.table import Table
from assistant.referee.moves import make_move
from assistant.referee.records import read_record, replay, write_record
from assistant.referee.referee import CannotCorrect, GameOver, Referee


def new_table() -> Table:
    table = set_up({"players": 2, "seed": 42}).table
    assert table is not None
    return table


def called(*moves: str) -> Referee:
    """A referee after moves of a new game."""
    referee = Referee(new_table())
    for move in moves:
        referee.choose(move)
    return referee


def bank_of(referee: Referee) -> str:
    assert referee.decision is not None
    return referee.decision.bank


def test_a_correction_changes_the_position_as_it_stands_now() -> None:
    referee = called("buy west 1")
    bank = bank_of(referee)
    before = referee.position.florins[bank]
    referee.choose(f"set {bank} +2 florins")
    assert referee.position.florins[bank] == before + 2
    assert referee.table.moves == ("buy west 1", f"set {bank} +2 florins")
    assert referee.decision is not None
    assert referee.decision.question == "Second action"


def test_the_turn_goes_on_after_it() -> None:
    referee = called("buy west 1", "set paris red rook", "buy west 2")
    assert referee.position.cities["paris"] == "reformist rook"
    assert referee.table.moves == ()


def test_a_table_that_holds_a_correction_is_read_and_stands_where_it_stood() -> None:
    referee = called("buy west 1", "set paris red rook")
    again = read(write(referee.table)).table
    assert again is not None
    assert Referee(again).position == referee.position
    assert Referee(again).table == referee.table


def test_it_is_taken_back_like_a_move() -> None:
    referee = called("buy west 1")
    before, table = referee.position.copy(), referee.table
    referee.choose("set paris red rook")
    referee.choose("buy west 2")
    assert referee.undo() == "buy west 2"
    assert referee.position.cities["paris"] == "reformist rook"
    assert referee.undo() == "set paris red rook"
    assert referee.position == before
    assert referee.table == table
    assert referee.undo() == "buy west 1"


def test_it_is_taken_back_from_a_later_turn() -> None:
    referee = called("buy west 1")
    before = referee.position.copy()
    for move in ("set paris red rook", "buy west 2"):
        referee.choose(move)
    assert referee.table.moves == ()
    assert referee.take_back(2) == ("buy west 2", "set paris red rook")
    assert referee.position == before
    assert Referee(referee.table).position == before


def test_a_long_correction_stands_in_the_table_too() -> None:
    lines = " // ".join(["medici 7 florins"] * 40)
    referee = called("buy west 1", f"set {lines}")
    again = read(write(referee.table))
    assert again.errors == ()
    assert again.table is not None
    assert Referee(again.table).position == referee.position
    too_long = read({**write(referee.table), "moves": [f"set {lines} // {lines * 5}"]})
    assert [fault.case for fault in too_long.errors] == ["too_long-move"]


def test_a_fork_has_it_too_and_goes_its_own_way() -> None:
    referee = called("buy west 1", "set paris red rook")
    fork = referee.fork()
    fork.choose("set paris empty")
    assert "paris" not in fork.position.cities
    assert referee.position.cities["paris"] == "reformist rook"
    assert fork.take_back(2) == ("set paris empty", "set paris red rook")


def test_a_record_holds_corrections_and_keeps_the_turns_before() -> None:
    referee = called("buy west 1", "set medici 9: Luther | ", "buy west 2", "set fugger +1")
    text = write_record(referee.origin, referee.history)
    assert "\nset medici 9: Luther |\n" in text
    reading = read_record(text)
    assert reading.faults == ()
    assert reading.record is not None
    again = replay(reading.record)
    assert again.position == referee.position
    assert again.history == referee.history
    assert replay(reading.record, 2).position.florins["medici"] == 9


def test_a_correction_names_no_bank_that_decides() -> None:
    referee = called()
    made = make_move(referee, "SET  medici: 5 florins")
    assert made.move == "set medici: 5 florins"
    assert made.account == ()
    assert referee.position.florins["medici"] == 5


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("set xyzzy", "The line begins with nothing that stands on a table"),
        ("set paris gold", "'gold' names an owner, but no piece."),
        ("set medici hand: 38, 39, 41", "Medici holds 3 cards; the limit is 2"),
        ("set turn: coeur", "Cœur"),
    ],
)
def test_a_bad_correction_is_told_and_changes_nothing(line: str, said: str) -> None:
    referee = called("buy west 1")
    before = referee.position.copy()
    assert not referee.judge(line).is_legal
    with pytest.raises(CannotCorrect) as caught:
        referee.choose(line)
    assert said in str(caught.value)
    assert referee.position == before
    assert referee.history == ("buy west 1",)


def test_in_the_middle_of_an_action_it_waits() -> None:
    document: dict[str, Any] = {
        "turn": {"bank": "medici"},
        "banks": {"medici": {"florins": 4}, "fugger": {"florins": 3}},
        "emporia": {"white": "trebizond", "black": "tana"},
        "market": {"west": ["?", "?", "?", "?", "?", "?"], "east": ["?"] * 6},
        "decks": {"west": 20, "east": 20},
    }
    table = read(document).table
    assert table is not None
    referee = Referee(table)
    referee.choose("buy west 1")
    assert referee.decision is not None
    assert referee.decision.kind != "action"
    with pytest.raises(CannotCorrect, match="A correction waits until this is answered"):
        referee.choose("set paris red rook")
    referee.choose("reveal PREN001")
    referee.choose("set paris red rook")
    assert referee.position.cities["paris"] == "reformist rook"


def test_after_the_end_nothing_is_corrected() -> None:
    table = new_table()
    document = write(table) | {"ending": {"victory": "patron", "winners": list(table.seats[:1])}}
    over = read(document).table
    assert over is not None
    with pytest.raises(GameOver):
        Referee(over).choose("set paris red rook")
