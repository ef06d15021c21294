"""Records replayed: one to its table, or several to what was found in each."""

from __future__ import annotations

import json

from assistant.answers import forms, shapes
from assistant.answers.bodies import Faulty, ReplayBody
from assistant.answers.forms import Answer
from assistant.answers.outcomes import records_in_short
from assistant.calculators.working import Unanswerable
from assistant.catalog.shapes import Shape
from assistant.document.faults import fault
from assistant.document.reading import read
from assistant.document.writing import Written, write
from assistant.engine.budget import OutOfBudget
from assistant.engine.table import Table
from assistant.referee.records import BrokenReplay, KeptMove, Record, read_record, replay
from assistant.referee.referee import Referee, Unplayable

NDJSON = "application/x-ndjson"


def need_banks(table: Table, place: str) -> None:
    """A turn needs somebody to take it."""
    if table.turn is not None and not table.seats:
        raise cannot_play(Unplayable("no_banks"), place)


def cannot_play(error: Exception, place: str) -> Faulty:
    """A table from which nobody can go on."""
    return Faulty((fault(place, "turn_impossible", reason=str(error)),))


def missing(key: str) -> Faulty:
    """A question without what it is about."""
    return Faulty((fault("", "missing_key-body", key=key),))


def replay_asked(asked: ReplayBody) -> Shape:
    """One record, or several; not both."""
    if asked.records is None:
        if asked.record is None:
            raise missing("record")
        return _one(asked.record, asked.to, asked.back)
    if asked.record is not None:
        raise Unanswerable("one_or_several_records")
    found = [_one_of_several(text, asked.to) for text in asked.records]
    good = sum(one.is_ok for one in found)
    return shapes.RecordsFound(records_in_short(len(found), good), good == len(found), found)


def lines_of_records(answer: Answer) -> str:
    """What was found in each record as a line of JSON; of one record alone, one line."""
    found = answer.get("records", [answer])
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in found)


def _one(text: str, upto: int | None, back: int) -> Shape:
    reading = read_record(text)
    if reading.record is None:
        return forms.bad_record(reading.faults)
    kept: list[KeptMove] = []
    try:
        referee = replayed_whole(reading.record, upto, kept)
    except BrokenReplay as error:
        return forms.broken(reading.record.origin, error)
    if back > len(kept):
        raise Unanswerable("record_too_short", count=len(kept))
    undone = [kept.pop().text for _ in range(back)]
    referee.take_back(back)
    return forms.replayed(referee, kept, undone, read(write(referee.position)))


def replayed_whole(
    record: Record, upto: int | None = None, kept: list[KeptMove] | None = None
) -> Referee:
    """A referee after the moves of a record; Faulty, if its table cannot be played from."""
    need_banks(record.origin, "/record")
    try:
        return replay(record, upto, kept)
    except Unplayable as error:
        raise cannot_play(error, "/record") from None


def _one_of_several(text: str, upto: int | None) -> shapes.RecordFound:
    """What was found in one record: whatever it is, the others are replayed all the same."""
    nothing = shapes.RecordFound(False, None, None, None, (), None, (), None)
    try:
        reading = read_record(text)
        if reading.record is None:
            return nothing._replace(unreadable=reading.faults)
        referee = replayed_whole(reading.record, upto)
    except BrokenReplay as error:
        return nothing._replace(moves=error.number - 1, broken=forms.broken_move(error))
    except Faulty as error:
        return nothing._replace(faults=error.faults)
    except OutOfBudget as error:
        return nothing._replace(given_up=str(error))
    position = referee.position
    checked = read(write(position))
    return nothing._replace(
        is_ok=checked.table is not None,
        moves=referee.moves_made,
        ending=position.ending,
        fingerprint=Written(referee.table).fingerprint,
        faults=checked.faults,
    )
