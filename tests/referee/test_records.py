"""Records: written, read with all of their faults, and replayed."""

from __future__ import annotations

import random

import pytest

from assistant.catalog.limits import LONGEST_NAME, MAX_FAULTS, MAX_MOVES_RECORDED
from assistant.document import strict_json
from assistant.document.setup import set_up
from assistant.document.writing import dumps
from assistant.engine.table import Table
from assistant.referee.records import (
    HEADER,
    BrokenReplay,
    Record,
    is_record,
    read_record,
    replay,
    write_record,
)
from assistant.referee.referee import Referee


def new_table(players: int = 3, seed: int = 42) -> Table:
    table = set_up({"players": players, "seed": seed}).table
    assert table is not None
    return table


def played(seed: int, most: int | None = None) -> Referee:
    """A game of random moves, to its end or for so many moves."""
    referee = Referee(new_table(2 + seed % 3, seed))
    chance = random.Random(seed)
    while referee.decision is not None and (most is None or len(referee.history) < most):
        referee.take(chance.choice(referee.decision.options))
    return referee


def record_text(referee: Referee) -> str:
    return write_record(referee.origin, referee.history)


def sound(text: str) -> Record:
    reading = read_record(text)
    assert reading.record is not None, reading.faults
    return reading.record


def faults(text: str) -> list[tuple[int, str]]:
    reading = read_record(text)
    assert reading.record is None
    return [(fault.line, fault.message) for fault in reading.faults]


def record_with(*lines: str) -> tuple[str, int]:
    """A record with lines below its table, and the number of the first of them."""
    start = write_record(new_table(), ())
    return start + "\n".join(lines) + "\n", start.count("\n") + 1


# Writing


def test_a_record_is_a_header_the_table_and_the_turns() -> None:
    table = new_table()
    text = write_record(table, ["buy west 1", "end", "fair east"])
    assert text == (
        f"pax record 1\n{dumps(table)}"
        "\n# Turn 1: Fugger\nfugger: buy west 1\nfugger: end\n"
        "\n# Turn 2: Marchionni\nmarchionni: fair east\n"
    )


def test_a_game_that_the_rules_cannot_follow_is_recorded_all_the_same() -> None:
    text = write_record(new_table(), ["buy west 1", "dance", "end"])
    assert text.endswith("fugger: buy west 1\nfugger: dance\nend\n")
    with pytest.raises(BrokenReplay, match=r"Move 2 .*'dance'"):
        replay(sound(text))


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_replays_to_the_same_table(seed: int) -> None:
    referee = played(seed)
    again = replay(sound(record_text(referee)))
    assert again.position == referee.position
    assert again.table == referee.table
    assert again.history == referee.history
    assert record_text(again) == record_text(referee)


def test_a_move_written_as_it_is_kept_is_followed_and_no_other() -> None:
    referee = Referee(new_table())
    assert referee.decision is not None
    bank, other = referee.decision.bank, next(iter(set(referee.table.seats) - {"fugger"}))
    for wrong in ("Buy west 1", "buy west 9", "buy west", "end", f"{bank}: buy west 1"):
        assert not referee.follow(bank, wrong)
    assert not referee.follow(other, "buy west 1")
    assert referee.history == ()
    assert referee.follow(bank, "buy west 1")
    assert referee.follow(None, "buy east 1")
    assert referee.history == ("buy west 1", "buy east 1")


def test_replaying_can_stop_after_any_move() -> None:
    referee = played(5, most=12)
    record = sound(record_text(referee))
    for upto in range(13):
        assert replay(record, upto).history == referee.history[:upto]


# Reading


def test_comments_blank_lines_and_other_spellings_do_not_matter() -> None:
    table = new_table()
    text = (
        f"# our Friday game\n\n{HEADER}\r\n# three of us\n"
        + dumps(table).replace("\n", "\n# between\n", 1)
        + "\n\n  FUGGER :  Buy West 1   # cheap\n\n\nend\n# the end"
    )
    record = sound("\ufeff" + text)
    assert record.origin == table
    assert [move.text for move in record.moves] == ["Buy West 1", "end"]
    assert [move.bank for move in record.moves] == ["fugger", None]
    assert replay(record).history == ("buy west 1", "end")


def test_a_table_on_one_line_is_read() -> None:
    document = '{"turn": {"bank": "medici"}, "banks": {"medici": {}, "coeur": {}}}'
    assert sound(f"{HEADER}\n{document}\nend\n").moves[0].line == 3


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pax record 1\n{}", True),
        ("\n# ours\npax record 7", True),
        ('{"turn": {}}', False),
        ("", False),
        ("# pax record 1", False),
    ],
)
def test_a_record_is_known_by_its_first_line(text: str, expected: bool) -> None:
    assert is_record(text) is expected


def test_all_faults_are_told_at_once_with_their_lines() -> None:
    text, first = record_with(
        "fugger: buy west 1", "medicci: end", "coeur: end", "fugger:", "x" * 300, "a\tb\x07"
    )
    text = text.replace(HEADER, "pax record 2")
    assert faults(text) == [
        (1, "A record begins with 'pax record 1'; found 'pax record 2'."),
        (first + 1, "'medicci' is no bank. Did you mean 'medici'?"),
        (first + 2, "Cœur does not play at this table."),
        (first + 3, "A bank without its move."),
        (first + 4, f"300 signs; a move has at most {LONGEST_NAME}."),
        (first + 5, "'a\\tb\\x07' holds signs that no move has."),
    ]


def test_faults_of_the_table_and_of_the_moves_are_told_together() -> None:
    text = f'{HEADER}\n\n{{"cities": {{"londn": "gold rook"}}, "turm": 1}}\nmedicci: end\n'
    reading = read_record(text)
    assert [fault.line for fault in reading.faults] == [3, 3, 4]
    documents = [fault.document() for fault in reading.faults]
    assert {document.get("pointer") for document in documents} == {"/cities/londn", "/turm", None}
    assert documents[2] == {
        "line": 4,
        "code": "unknown_bank",
        "grade": "error",
        "message": "'medicci' is no bank. Did you mean 'medici'?",
        "values": {"reason": {"code": "misspelt_bank", "name": "medicci", "near": "medici"}},
    }


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ('{\n"map": }', "Not JSON at line 3, column 8"),
        ('{\n"map": "1460", "map": "1550"\n}', "'map' stands twice"),
        ('{"turn": NaN}', "NaN is not a JSON number"),
        ("{" + '"a": {' * 40 + "}" * 41, "nested deeper than 32"),
    ],
)
def test_bad_json_is_told_with_the_line_of_the_record(table: str, said: str) -> None:
    found = faults(f"{HEADER}\n{table}\nmedicci: end\n")
    assert found[0][0] == 2
    assert said in found[0][1]
    assert found[1][1].startswith("'medicci' is no bank")


def test_a_table_that_does_not_close_ends_at_the_first_brace_on_the_left() -> None:
    found = faults(f'{HEADER}\n{{\n"sets": ["base"\n}}\nmedicci: end\n')
    assert [line for line, _ in found] == [2, 5]


def test_an_empty_record_and_one_without_a_table() -> None:
    assert [line for line, _ in faults("")] == [2, 2]
    assert faults(f"{HEADER}\nend\n") == [
        (2, "The starting table is missing: a JSON object in braces.")
    ]


def test_a_table_without_a_header_is_told_once() -> None:
    assert faults("{}\n") == [(1, f"A record begins with '{HEADER}'; found '{{}}'.")]


def test_the_table_of_a_record_has_no_moves_of_its_own() -> None:
    table = new_table()
    table.moves = ("end",)
    ((line, said),) = faults(f"{HEADER}\n{dumps(table)}")
    assert (line, said.startswith("The starting table has moves")) == (2, True)


def test_warnings_do_not_stop_a_record() -> None:
    reading = read_record(f'{HEADER}\n{{"market": {{"west": ["?"]}}}}\n')
    assert reading.record is not None
    assert [fault.grade for fault in reading.faults] == ["warning"]


def test_a_record_that_is_too_large_or_too_long_is_refused() -> None:
    ((_, said),) = faults(HEADER + "\n" * strict_json.MAX_BYTES)
    assert "at most 262144 are read" in said
    text, first = record_with(*["end"] * (MAX_MOVES_RECORDED + 5))
    assert faults(text) == [
        (first + MAX_MOVES_RECORDED, "More than 10000 moves, which no game has.")
    ]


def test_a_hundred_faults_are_told_and_no_more_lines_are_read() -> None:
    text, first = record_with(*["medicci: end"] * (MAX_FAULTS + 50))
    found = faults(text)
    assert len(found) == MAX_FAULTS + 1
    assert found[-1] == (
        first + MAX_FAULTS, f"{MAX_FAULTS} faults are enough; nothing was read from here."
    )  # fmt: skip


@pytest.mark.parametrize("start", ["", '"', '{"', '{"a": "'])
@pytest.mark.parametrize("end", ["", "\\", '"', "}"])
def test_a_line_of_quotes_without_end_is_read_once(start: str, end: str) -> None:
    """This took a minute: each quote was tried as the beginning of a string."""
    text = f"{HEADER}\n{{{start}" + '\\"' * 100_000 + end
    assert [line for line, _ in faults(text)] == [2]


# Replaying


def test_a_broken_record_says_at_which_move_and_why_with_the_refusals() -> None:
    text, first = record_with("# ours", "buy west 1", "", "buy west 5")
    with pytest.raises(BrokenReplay) as caught:
        replay(sound(text))
    error = caught.value
    assert (error.number, error.move.line) == (2, first + 3)
    assert str(error).startswith(f"Move 2 (line {first + 3}), 'buy west 5', cannot be made: E1b: ")
    assert [refusal.code for refusal in error.refusals] == ["too_dear"]
    assert error.refusals[0].values["price"] == 5


def test_a_move_of_the_wrong_bank_breaks_a_record() -> None:
    text, _ = record_with("fugger: buy west 1", "medici: end")
    with pytest.raises(BrokenReplay, match="The decision is Fugger's now, not Medici's"):
        replay(sound(text))


def test_a_move_after_the_end_breaks_a_record() -> None:
    text = record_text(played(1)) + "sell PREN034\n"
    with pytest.raises(BrokenReplay, match="The game is over") as caught:
        replay(sound(text))
    assert caught.value.refusals == ()


def test_a_broken_record_still_replays_up_to_the_move_before() -> None:
    text, _ = record_with("buy west 1", "dance")
    assert replay(sound(text), 1).history == ("buy west 1",)
