"""The record of a game: its starting table and every move, as a text to read, diff and replay.

A header line, the canonical document of the table, then one move a line behind the bank that made
it, a paragraph for each turn. Whatever follows a `#` is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, Any, NamedTuple

from assistant.catalog.limits import LONGEST_NAME, MAX_FAULTS, MAX_MOVES_RECORDED
from assistant.catalog.shapes import WHERE_KNOWN, Between, Document, Key, document_of
from assistant.document import strict_json
from assistant.document.faults import Fault, Grade
from assistant.document.names import BANK
from assistant.document.reading import read
from assistant.document.shorthand import is_correction, longest_move
from assistant.document.writing import dumps
from assistant.engine.refusals import Refusal
from assistant.engine.table import Bank, Table
from assistant.referee.moves import UnknownBank, make_move, split_move
from assistant.referee.referee import IllegalMove, MoveError, Referee
from assistant.words.wording import plain, sample, say, shown

NAME = "pax record"
HEADER = f"{NAME} 1"
COMMENT = "#"

_STRINGS = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)')
"""Strings of a line of JSON, the last one perhaps without its end."""


class RecordedMove(NamedTuple):
    """One move of a record, and the line it stands on."""

    text: str
    bank: Bank | None = None
    """The bank that makes it, where the record says so."""
    line: int | None = None

    @property
    def addressed(self) -> str:
        """The move behind its bank, as the record writes it."""
        return f"{self.bank}: {self.text}" if self.bank else self.text


class Record(NamedTuple):
    """A starting table and the moves made from it."""

    origin: Table
    moves: tuple[RecordedMove, ...]


class KeptMove(NamedTuple):
    """A move as a record keeps it."""

    text: str
    bank: Bank | None
    """The bank that makes it; None where nobody knows any more."""
    turn: Bank | None = None
    """Whose turn it begins, if it begins one."""


class RecordFault(NamedTuple):
    """One thing that is wrong with a record, and the line it stands on."""

    line: Annotated[int, Between(1), "The line of the record."]
    code: str
    values: dict[str, Any] = {}
    fault: Fault | None = None
    """The fault of the starting table, if it is one."""

    @property
    def grade(self) -> Annotated[Grade, "A warning never blocks an answer."]:
        """A fault of the starting table keeps its grade; anything else is an error."""
        return "error" if self.fault is None else self.fault.grade

    @property
    def message(self) -> Annotated[str, "One sentence for people."]:
        """The fault as a sentence."""
        if self.fault is not None:
            return self.fault.message
        return say("records", self.code, self.values)

    @property
    def known_as(self) -> Annotated[str, "A stable code.", Key("code")]:
        """The code of the fault itself, where it is one of the starting table."""
        return self.code if self.fault is None else self.fault.code

    @property
    def made_of(
        self,
    ) -> Annotated[dict[str, Any], "What the sentences are made of.", Key("values")]:
        """The values as plain data."""
        values: dict[str, Any] = plain(self.values)
        return values if self.fault is None else self.fault.made_of

    @property
    def pointer(
        self,
    ) -> Annotated[str | None, WHERE_KNOWN, "The place in the starting table, as a JSON pointer."]:
        return self.fault.pointer if self.fault else None

    @property
    def found(self) -> Annotated[str | None, WHERE_KNOWN, "What was found."]:
        return self.fault.found if self.fault else None

    @property
    def expected(self) -> Annotated[str | None, WHERE_KNOWN, "What was expected."]:
        return self.fault.expected if self.fault else None

    @property
    def suggestion(
        self,
    ) -> Annotated[str | None, WHERE_KNOWN, "The nearest right value, where there is one."]:
        return self.fault.suggestion if self.fault else None

    def document(self) -> Document:
        """The fault as plain data."""
        return document_of(self)


class RecordReading(NamedTuple):
    """What reading a record gave: the record unless there are errors, and every fault."""

    record: Record | None
    faults: tuple[RecordFault, ...]


class BrokenReplay(MoveError):
    """A record that no longer replays: at which move and why."""

    def __init__(self, number: int, move: RecordedMove, error: MoveError) -> None:
        code = "broken_replay" if move.line else "broken_record"
        values = {"number": number, "line": move.line, "move": sample(move.text)}
        super().__init__(code, reason=str(error), **values)
        self.number = number
        self.move = move
        self.reason = str(error)
        self.refusals: tuple[Refusal, ...] = (
            error.refused.refusals if isinstance(error, IllegalMove) else ()
        )


# Writing


def write_record(origin: Table, moves: Iterable[str]) -> str:
    """The record of a game that began with `origin`."""
    start = origin.copy()
    start.moves = ()
    return record_of(start, _followed(start, moves))


def record_of(origin: Table, moves: Iterable[KeptMove]) -> str:
    """The same of moves of which everything is known that it says."""
    return f"{HEADER}\n{dumps(origin)}{lines_of(moves)}"


def lines_of(moves: Iterable[KeptMove], turns: int = 0) -> str:
    """The moves as a record goes on with them after so many turns, each turn under its heading."""
    lines: list[str] = []
    for move in moves:
        if move.turn is not None:
            turns += 1
            lines.append(f"\n{COMMENT} Turn {turns}: {shown(move.turn)}\n")
        is_alone = move.bank is None or is_correction(move.text)
        lines.append(f"{move.text}\n" if is_alone else f"{move.bank}: {move.text}\n")
    return "".join(lines)


def _followed(start: Table, moves: Iterable[str]) -> Iterator[KeptMove]:
    """The moves, as far as the rules carry them."""
    referee: Referee | None = Referee(start)
    for move in moves:
        if referee is None or referee.decision is None:
            yield KeptMove(move, None)
            continue
        yield _kept(referee, move)
        referee = _after(referee, move)


def _kept(referee: Referee, move: str) -> KeptMove:
    """A move as it stands before it is made."""
    decision, turn = referee.decision, referee.position.turn
    bank = None if decision is None else decision.bank
    return KeptMove(move, bank, turn.bank if turn and not referee.is_under_way else None)


def _after(referee: Referee, move: str) -> Referee | None:
    """The referee one move on; None where the rules fail, for such games are recorded too."""
    try:
        referee.choose(move)
    except Exception:
        return None
    return referee


# Reading


def is_record(text: str) -> bool:
    """Whether a text is meant as a record, by its first line that says something."""
    return next((line for line in _lines(text) if line), "").startswith(NAME)


def read_record(text: str) -> RecordReading:
    """The record that a text holds, with all of its faults."""
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > strict_json.MAX_BYTES:
        found = {"count": size, "most": strict_json.MAX_BYTES}
        return RecordReading(None, (RecordFault(1, "too_large", found),))
    reader = _Reader(_lines(text))
    record = reader.record()
    faults = tuple(sorted(reader.faults, key=lambda fault: fault.line))
    return RecordReading(None if _has_errors(faults) else record, faults)


def _has_errors(faults: Iterable[RecordFault]) -> bool:
    return any(fault.grade == "error" for fault in faults)


def _lines(text: str) -> list[str]:
    """The lines of a text, with those that are only a comment left empty."""
    lines = [line.rstrip() for line in text.removeprefix("\ufeff").split("\n")]
    return ["" if line.lstrip().startswith(COMMENT) else line for line in lines]


class _Reader:
    """Walks down the lines of a record and notes what is wrong with them."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.faults: list[RecordFault] = []
        self.here = 0
        """The index of the next line to read."""

    def record(self) -> Record | None:
        self._header()
        origin = self._table()
        moves = tuple(self._moves(origin))
        return Record(origin, moves) if origin is not None else None

    def _fault(self, line: int, code: str, **values: Any) -> None:
        self.faults.append(RecordFault(line, code, values))

    def _next_line(self) -> str:
        """Go to the next line that says something; empty at the end."""
        while self.here < len(self.lines) and not self.lines[self.here]:
            self.here += 1
        return self.lines[self.here] if self.here < len(self.lines) else ""

    def _header(self) -> None:
        line = self._next_line()
        if line != HEADER:
            code = "header" if line else "no_header"
            self._fault(self.here + 1, code, header=HEADER, found=sample(line))
        if line and not line.startswith("{"):
            self.here += 1

    def _table(self) -> Table | None:
        if not self._next_line().startswith("{"):
            self._fault(self.here + 1, "no_table")
            return None
        first, self.here = self.here, _end_of_object(self.lines, self.here)
        # Empty lines in front keep the line numbers of the decoder those of the record.
        text = "\n" * first + "\n".join(self.lines[first : self.here])
        try:
            reading = read(strict_json.loads(text))
        except strict_json.BadJson as error:
            self._fault(first + 1, "bad_json", reason=error.said)
            return None
        for fault in reading.faults:
            self.faults.append(RecordFault(first + 1, fault.code, fault=fault))
        if reading.table is not None and reading.table.moves:
            self._fault(first + 1, "table_with_moves")
        return reading.table

    def _moves(self, origin: Table | None) -> Iterator[RecordedMove]:
        count = 0
        for number, line in enumerate(self.lines[self.here :], self.here + 1):
            text = line.partition(COMMENT)[0].strip()
            if not text:
                continue
            count += 1
            if count > MAX_MOVES_RECORDED:
                self._fault(number, "too_many_moves", most=MAX_MOVES_RECORDED)
                return
            if len(self.faults) >= MAX_FAULTS:
                self._fault(number, "too_many_faults", count=MAX_FAULTS)
                return
            yield from self._move(text, number, origin)

    def _move(self, text: str, line: int, origin: Table | None) -> Iterator[RecordedMove]:
        found = _as_written(text, line, origin)
        if found is not None:
            yield found
            return
        if len(text) > longest_move(text):
            self._fault(line, "long_move", count=len(text), most=longest_move(text))
            return
        name, move = split_move(text)
        bank = None if name is None else BANK.find(name)
        if not move.isprintable():
            self._fault(line, "odd_signs", move=sample(move))
        elif name is not None and bank is None:
            self._fault(line, "unknown_bank", reason=UnknownBank(name).said)
        elif bank is not None and origin is not None and bank not in origin.seats:
            self._fault(line, "not_playing", bank=bank)
        elif not move:
            self._fault(line, "no_move")
        else:
            yield RecordedMove(move, bank, line)


def _as_written(text: str, line: int, origin: Table | None) -> RecordedMove | None:
    """A move behind its bank in the form that is written here, as by far the most are."""
    bank, colon, move = text.partition(": ")
    if not colon or origin is None or bank not in origin.seats or len(text) > LONGEST_NAME:
        return None
    if not move.isprintable() or not move or move[0] == " ":
        return None
    return RecordedMove(move, bank, line)


def _end_of_object(lines: list[str], first: int) -> int:
    """The index after the JSON object that begins on a line."""
    depth = 0
    for index in range(first, len(lines)):
        depth += _opened(lines[index])
        if depth <= 0:
            return index + 1
    closing = (i for i in range(first, len(lines)) if lines[i].startswith("}"))
    return next(closing, len(lines) - 1) + 1


def _opened(line: str) -> int:
    """How many more brackets a line of JSON opens than it closes."""
    outside = _STRINGS.sub("", line)
    opened = outside.count("{") + outside.count("[")
    return opened - outside.count("}") - outside.count("]")


# Replaying


def replay(record: Record, upto: int | None = None, kept: list[KeptMove] | None = None) -> Referee:
    """A referee after the moves of a record, or after the first `upto` of them; those that changed
    something are `kept` for whoever goes on writing it."""
    referee = Referee(record.origin)
    for number, move in enumerate(record.moves[:upto], 1):
        if kept is not None:
            del kept[referee.moves_made :]
            kept.append(_kept(referee, move.text))
        if referee.follow(move.bank, move.text):
            continue
        try:
            make_move(referee, move.addressed)
        except MoveError as error:
            raise BrokenReplay(number, move, error) from None
    if kept is not None:
        del kept[referee.moves_made :]
    return referee
