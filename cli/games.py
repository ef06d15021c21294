"""Games in files: a table or a record, read into a referee and written back as what it was."""

from __future__ import annotations

from typing import NamedTuple

import click

from assistant import strict_json
from assistant.answers import broken_answer
from assistant.reading import Reading, read
from assistant.records import (
    BrokenReplay,
    Record,
    RecordReading,
    is_record,
    read_record,
    record_of,
    replay,
)
from assistant.referee import Referee, Unplayable
from assistant.writing import dumps, write
from cli.faults import tell, tell_record
from cli.files import WrongUse, read_bytes, shown_name, write_text
from cli.output import NO, end, print_json


class No(click.ClickException):
    """An answer of no, told in one line."""

    exit_code = NO


class Game(NamedTuple):
    """A game in a file, and the referee at its decision."""

    name: str
    is_record: bool
    referee: Referee

    def text(self) -> str:
        """The game as it stands now, in the form that its file has."""
        return self.referee.record if self.is_record else dumps(self.referee.table)

    def save(self) -> None:
        """Write the game back to its file, whole."""
        write_text(self.name, self.text(), force=True)


def open_game(name: str, *, as_json: bool = False) -> Game:
    """The game in a file; whatever is wrong with it is told, and ends the command."""
    reading = read_file(name)
    record = sound_record(reading, as_json=as_json)
    referee = replayed(name, record, as_json=as_json)
    return Game(name, isinstance(reading, RecordReading), referee)


def read_file(name: str) -> Reading | RecordReading:
    """The table or the record in a file, or in standard input for `-`, with its faults."""
    data = read_bytes(name)
    try:
        if is_record(data.decode("utf-8", "replace")):
            return read_record(data.decode("utf-8-sig"))
        return read(strict_json.loads(data))
    except strict_json.BadJson as error:
        raise WrongUse(f"{shown_name(name)}: {error.detail}") from None
    except UnicodeDecodeError as error:
        where = f"byte {error.start + 1}"
        raise WrongUse(f"{shown_name(name)}: {where} is not valid UTF-8.") from None


def sound_record(reading: Reading | RecordReading, *, as_json: bool) -> Record:
    """The record, or the table as one; errors are told, and end the command."""
    if isinstance(reading, RecordReading):
        if reading.record is None:
            tell_record(reading, as_json=as_json)
            end(NO)
        return reading.record
    if reading.table is None:
        tell(reading, as_json=as_json)
        end(NO)
    return record_of(reading.table)


def replayed(name: str, record: Record, *, as_json: bool, upto: int | None = None) -> Referee:
    """The referee after the moves of a record, or after the first of them."""
    try:
        return replay(record, upto)
    except Unplayable as error:
        raise No(f"{shown_name(name)}: {error}") from None
    except BrokenReplay as error:
        if as_json:
            print_json(broken_answer(record.origin, error))
            end(NO)
        raise No(f"{shown_name(name)}: {error}") from None


def check_position(referee: Referee) -> Reading:
    """What is wrong with the table as it stands at the decision; a sound one is its document."""
    reading = read(write(referee.position))
    return reading if reading.table is None else reading._replace(table=referee.table)
