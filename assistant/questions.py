"""Every question about a table, as one JSON object in and one out.

The API hands request bodies to `ask`, the command line the same bodies, here or to a server: so
that each question is read, checked and answered in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from assistant import names
from assistant.answers import (
    Answer,
    about,
    bad_record_answer,
    broken_answer,
    decision_answer,
    judge_answer,
    moves_answer,
    replay_answer,
    undo_answer,
)
from assistant.calculators.battle import KINDS, forecast_battles
from assistant.calculators.fair import forecast_fair
from assistant.calculators.standings import take_stock
from assistant.calculators.victory import weigh_victories
from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import REGIONS, Region
from assistant.faults import Fault, at, has_errors
from assistant.moves import Made, try_moves
from assistant.names import Names, plain
from assistant.reading import Reader, keys, read
from assistant.records import BrokenReplay, read_record, replay
from assistant.referee import NothingToUndo, Referee, Unplayable
from assistant.table import Table
from assistant.writing import fingerprint, write

MAX_MOVES = 500
MAX_FLORINS = 999
_REGION = plain("side", REGIONS)
_KIND = plain("kind of battle", KINDS)


class Faulty(ValueError):
    """A question that has faults: all of them."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults


class Stale(ValueError):
    """The client believes in another table than the one it sent."""

    def __init__(self, believed: str, actual: str) -> None:
        super().__init__(f"The table's fingerprint is {actual}, not {believed}.")
        self.believed = believed
        self.actual = actual


def ask(question: str, body: object) -> Answer:
    """The answer to a question; Faulty, Unanswerable or Stale say what is wrong with it."""
    return QUESTIONS[question](body)


class _Body:
    """The keys of a question, read with every fault noted; `finish` raises them."""

    def __init__(self, body: object, known: Names) -> None:
        self._reader = Reader()
        self._parts = self._reader.fields(body, None, known)

    def has(self, key: str) -> bool:
        return key in self._parts

    def table(self) -> Table | None:
        """The table, its faults noted with pointers into the question."""
        if "table" not in self._parts:
            self._reader.note(
                None, "missing_key", "nothing", "the key 'table'", "The question has no table."
            )
            return None
        reading = read(self._parts["table"])
        self._reader.faults += [
            fault._replace(pointer=f"/table{fault.pointer}") for fault in reading.errors
        ]
        return reading.table

    def name(self, key: str, known: Names) -> str | None:
        """The id that an optional key names."""
        if key not in self._parts:
            return None
        return self._reader.name(self._parts[key], at(key), known)

    def number(self, key: str, high: int) -> int | None:
        """An optional whole number."""
        if key not in self._parts:
            return None
        return self._reader.number(self._parts[key], at(key), 0, high)

    def flag(self, key: str, default: bool) -> bool:
        """An optional true or false."""
        return self._reader.flag(self._parts[key], at(key)) if key in self._parts else default

    def text(self, key: str) -> str | None:
        """An optional text."""
        value = self._parts.get(key)
        if value is None or isinstance(value, str):
            return value
        self._reader.wrong_type(value, at(key), "a text")
        return None

    def texts(self, key: str) -> list[str]:
        """A text or a list of texts that must be there."""
        if key not in self._parts:
            self._reader.note(
                None, "missing_key", "nothing", f"the key {key!r}", f"The question has no {key}."
            )
            return []
        value = self._parts[key]
        items = [value] if isinstance(value, str) else self._reader.list_at(value, at(key))
        for index, item in enumerate(items):
            if not isinstance(item, str):
                self._reader.wrong_type(item, at(key, index), "a text")
        if len(items) > MAX_MOVES:
            self._reader.note(
                at(key), "bad_number", f"{len(items)} moves", f"at most {MAX_MOVES}",
                f"{len(items)} moves are too many at once; at most {MAX_MOVES} are read.",
            )  # fmt: skip
        return [item for item in items if isinstance(item, str)]

    def finish(self) -> None:
        """Raise every fault that was noted."""
        if has_errors(self._reader.faults):
            raise Faulty(tuple(self._reader.faults))


def _sound(table: Table | None) -> Table:
    """A table that was read without faults."""
    assert table is not None
    return table


def _referee(table: Table | None) -> Referee:
    """A referee for the table; moves that it holds and that cannot be made are a fault."""
    try:
        return Referee(_sound(table))
    except (Unplayable, ValueError) as error:
        _cannot_play(error)


def _cannot_play(error: Exception) -> NoReturn:
    place = "/table/turn" if isinstance(error, Unplayable) else "/table/moves"
    raise Faulty(
        (Fault(place, "turn_impossible", "error", str(error), "a table", "a table to go on with"),)
    ) from None


def _legal(body: object) -> Answer:
    """Whose decision it is, what is open, and unless `why_not` is false what is not and why."""
    parts = _Body(body, keys("table", "why_not"))
    table = parts.table()
    why_not = parts.flag("why_not", default=True)
    parts.finish()
    return decision_answer(_referee(table), with_refused=why_not)


def _judge(body: object) -> Answer:
    """What the referee says about moves, one after the other."""
    parts = _Body(body, keys("table", "moves"))
    table, moves = parts.table(), parts.texts("moves")
    parts.finish()
    referee = _referee(table)
    return judge_answer(referee, try_moves(referee, moves))


def _apply(body: object) -> Answer:
    """Make moves, all or none; what people do, the new table and the next decision."""
    parts = _Body(body, keys("table", "moves", "fingerprint"))
    table, moves, believed = parts.table(), parts.texts("moves"), parts.text("fingerprint")
    parts.finish()
    actual = fingerprint(_sound(table))
    if believed is not None and believed != actual:
        raise Stale(believed, actual)
    referee = _referee(table)
    tried = try_moves(referee, moves)
    made = [one.outcome for one in tried if isinstance(one.outcome, Made)]
    if len(made) < len(tried):
        return judge_answer(referee, tried)
    for one in made:
        referee.choose(one.move)
    return {"ok": True, **moves_answer(referee, made)}


def _undo(body: object) -> Answer:
    """Take moves of this turn back."""
    parts = _Body(body, keys("table", "count"))
    table, count = parts.table(), parts.number("count", MAX_MOVES)
    parts.finish()
    referee = _referee(table)
    try:
        undone = [referee.undo() for _ in range(1 if count is None else count)]
    except NothingToUndo:
        raise Unanswerable(
            f"The table holds {len(_sound(table).moves)} moves to take back; "
            "a turn that has ended cannot be undone from its table."
        ) from None
    return undo_answer(referee, undone)


def _replay(body: object) -> Answer:
    """Replay a record, to its end or to a move."""
    parts = _Body(body, keys("record", "to"))
    text, upto = parts.text("record"), parts.number("to", 10 * MAX_MOVES)
    if text is None and not parts.has("record"):
        raise Faulty(
            (Fault("", "missing_key", "error", "The question has no record.", "nothing",
                   "the key 'record'"),)
        )  # fmt: skip
    parts.finish()
    reading = read_record(text or "")
    if reading.record is None:
        return bad_record_answer(reading)
    try:
        referee = replay(reading.record, upto)
    except BrokenReplay as error:
        return broken_answer(reading.record.origin, error)
    return replay_answer(referee, read(write(referee.position)))


def _fair(body: object) -> Answer:
    """One fair, or both compared."""
    parts = _Body(body, keys("table", "region", "bank", "emporium", "florins"))
    table, region, bank = (
        parts.table(),
        parts.name("region", _REGION),
        parts.name("bank", names.BANK),
    )
    emporium = parts.name("emporium", names.EMPORIUM)
    florins = parts.number("florins", MAX_FLORINS)
    parts.finish()
    regions: list[Region] = [side for side in REGIONS if region in (None, side)]
    if region is None and emporium is not None:
        raise Unanswerable("Say which fair is meant, west or east, with an emporium.")
    fairs = [forecast_fair(_sound(table), side, bank, emporium, florins) for side in regions]
    return {"fairs": [fair.document() for fair in fairs], **about(_sound(table))}


def _battle(body: object) -> Answer:
    """A battle by card, by king, or by kind and empire; every target of a region's card."""
    parts = _Body(body, keys("table", "bank", "kind", "empire", "card", "king"))
    table, bank = parts.table(), parts.name("bank", names.BANK)
    kind, empire = parts.name("kind", _KIND), parts.name("empire", names.EMPIRE)
    card, king = parts.name("card", names.CARD), parts.name("king", names.EMPIRE)
    parts.finish()
    battles = forecast_battles(_sound(table), bank, kind, empire, card, king)
    return {"battles": [battle.document() for battle in battles], **about(_sound(table))}


def _victory(body: object) -> Answer:
    """Every victory square for every bank."""
    table = _only_table(body)
    return {**weigh_victories(table).document(), **about(table)}


def _standings(body: object) -> Answer:
    """Majorities and money."""
    table = _only_table(body)
    return {**take_stock(table).document(), **about(table)}


def _only_table(body: object) -> Table:
    parts = _Body(body, keys("table"))
    table = parts.table()
    parts.finish()
    return _sound(table)


QUESTIONS: dict[str, Callable[[object], dict[str, Any]]] = {
    "legal": _legal,
    "judge": _judge,
    "apply": _apply,
    "undo": _undo,
    "replay": _replay,
    "fair": _fair,
    "battle": _battle,
    "victory": _victory,
    "standings": _standings,
}
"""Every question by the name of its address."""
