"""Every question about a table, as one JSON object in and one out.

The API hands request bodies to `ask`, the command line the same bodies, here or to a server: so
that each question is read, checked and answered in one place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NoReturn

from assistant.answers.forms import (
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
from assistant.calculators.battle import BATTLE_KINDS, forecast_battles
from assistant.calculators.fair import Fair, compare, forecast_fair
from assistant.calculators.standings import take_stock
from assistant.calculators.victory import weigh_victories
from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import EMPORIA, FAIR_COLOUR, REGIONS
from assistant.catalog.limits import MAX_MOVES, MAX_MOVES_RECORDED
from assistant.document import names
from assistant.document.faults import Fault, at, fault, has_errors
from assistant.document.names import Names, plain
from assistant.document.reading import Reader, keys, read
from assistant.document.writing import Written, write
from assistant.engine.table import Table
from assistant.referee.moves import Made, try_moves
from assistant.referee.records import BrokenReplay, read_record, replay
from assistant.referee.referee import Referee, Unplayable
from assistant.words.wording import say

MAX_FLORINS = 999
_REGION = plain("side", REGIONS)
_KIND = plain("kind of battle", BATTLE_KINDS)
_LEGAL_KEYS = keys("table", "why_not", "effects")
_JUDGE_KEYS = keys("table", "moves")
_APPLY_KEYS = keys("table", "moves", "fingerprint", "why_not")
_UNDO_KEYS = keys("table", "count", "why_not")
_REPLAY_KEYS = keys("record", "to")
_FAIR_KEYS = keys("table", "region", "bank", "emporium", "florins")
_BATTLE_KEYS = keys("table", "bank", "kind", "empire", "card", "king")
_TABLE_KEYS = keys("table")


class Faulty(ValueError):
    """A question that has faults: all of them."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults


class Stale(ValueError):
    """The client believes in another table than the one it sent."""

    def __init__(self, believed: str, actual: str) -> None:
        super().__init__(believed, actual)
        self.believed = believed
        self.actual = actual

    def __str__(self) -> str:
        return say("errors", "stale", {"actual": self.actual, "believed": self.believed})


def ask(question: str, body: object) -> Answer:
    """The answer to a question; Faulty, Unanswerable or Stale say what is wrong with it."""
    return QUESTIONS[question](body)


class _Body:
    """The keys of a question, read with every fault noted; `finish` raises them."""

    def __init__(self, body: object, known: Names) -> None:
        self._reader = Reader()
        self._parts = self._reader.fields(body, None, known)

    def _lacks(self, key: str) -> bool:
        """Whether a key that must be there is not; that is noted."""
        if key in self._parts:
            return False
        self._reader.note(None, "missing_key", key=key)
        return True

    def table(self) -> Table | None:
        """The table, its faults noted with pointers into the question."""
        if self._lacks("table"):
            return None
        reading = read(self._parts["table"])
        self._reader.faults += [
            error._replace(pointer=f"/table{error.pointer}") for error in reading.errors
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
        self._reader.wrong_type(value, at(key), "text")
        return None

    def required_text(self, key: str) -> str:
        """A text that must be there."""
        return "" if self._lacks(key) else self.text(key) or ""

    def texts(self, key: str) -> list[str]:
        """A text or a list of texts that must be there."""
        if self._lacks(key):
            return []
        value = self._parts[key]
        items = [value] if isinstance(value, str) else self._reader.list_at(value, at(key))
        for index, item in enumerate(items):
            if not isinstance(item, str):
                self._reader.wrong_type(item, at(key, index), "text")
        if len(items) > MAX_MOVES:
            self._reader.note(at(key), "bad_number-moves", count=len(items), most=MAX_MOVES)
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
    _need_banks(_sound(table), "/table")
    try:
        return Referee(_sound(table))
    except (Unplayable, ValueError) as error:
        _cannot_play(error, "/table/turn" if isinstance(error, Unplayable) else "/table/moves")


def _need_banks(table: Table, place: str) -> None:
    """A turn needs somebody to take it."""
    if table.turn is not None and not table.seats:
        _cannot_play(Unplayable("no_banks"), place)


def _position(table: Table) -> Table:
    """The table as it stands after the moves that it holds."""
    return _referee(table).position if table.moves else table


def _cannot_play(error: Exception, place: str) -> NoReturn:
    raise Faulty((fault(place, "turn_impossible", reason=str(error)),)) from None


def _legal(body: object) -> Answer:
    """Whose decision it is, what is open, and unless `why_not` is false what is not and why; with
    `effects` what each open move leads to at once."""
    parts = _Body(body, _LEGAL_KEYS)
    table = parts.table()
    why_not = parts.flag("why_not", default=True)
    effects = parts.flag("effects", default=False)
    parts.finish()
    return decision_answer(
        Written(_sound(table)), _referee(table), with_refused=why_not, with_effects=effects
    )


def _judge(body: object) -> Answer:
    """What the referee says about moves, one after the other."""
    parts = _Body(body, _JUDGE_KEYS)
    table, moves = parts.table(), parts.texts("moves")
    parts.finish()
    return judge_answer(Written(_sound(table)), try_moves(_referee(table), moves))


def _apply(body: object) -> Answer:
    """Make moves, all or none; what people do, the new table and the next decision."""
    parts = _Body(body, _APPLY_KEYS)
    table, moves, believed = parts.table(), parts.texts("moves"), parts.text("fingerprint")
    why_not = parts.flag("why_not", default=False)
    parts.finish()
    written = Written(_sound(table))
    if believed is not None and believed != written.fingerprint:
        raise Stale(believed, written.fingerprint)
    referee = _referee(table)
    tried = try_moves(referee, moves)
    made = [one.outcome for one in tried if isinstance(one.outcome, Made)]
    if len(made) < len(tried):
        return judge_answer(written, tried)
    return {"ok": True, **moves_answer(written, referee, made, with_refused=why_not)}


def _undo(body: object) -> Answer:
    """Take moves of this turn back."""
    parts = _Body(body, _UNDO_KEYS)
    table, count = parts.table(), parts.number("count", MAX_MOVES)
    why_not = parts.flag("why_not", default=False)
    parts.finish()
    whole, wanted = _sound(table), 1 if count is None else count
    after = _referee(whole)
    left = len(whole.moves) - wanted
    if left < 0:
        raise Unanswerable("nothing_to_undo", count=len(whole.moves))
    before = whole.copy()
    before.moves = whole.moves[:left]
    undone = list(reversed(after.history[left:]))
    return undo_answer(_referee(before), undone, with_refused=why_not)


def _replay(body: object) -> Answer:
    """Replay a record, to its end or to a move."""
    parts = _Body(body, _REPLAY_KEYS)
    text, upto = parts.required_text("record"), parts.number("to", MAX_MOVES_RECORDED)
    parts.finish()
    reading = read_record(text)
    if reading.record is None:
        return bad_record_answer(reading)
    _need_banks(reading.record.origin, "/record")
    try:
        referee = replay(reading.record, upto)
    except BrokenReplay as error:
        return broken_answer(reading.record.origin, error)
    except Unplayable as error:
        _cannot_play(error, "/record")
    return replay_answer(referee, read(write(referee.position)))


def _fair(body: object) -> Answer:
    """One fair, or both compared."""
    parts = _Body(body, _FAIR_KEYS)
    table, region, bank = (
        parts.table(),
        parts.name("region", _REGION),
        parts.name("bank", names.BANK),
    )
    emporium = parts.name("emporium", names.EMPORIUM)
    florins = parts.number("florins", MAX_FLORINS)
    parts.finish()
    position = _position(_sound(table))
    fairs, unanswered = _fairs(position, region, bank, emporium, florins)
    return {
        "fairs": [fair.document() for fair in fairs],
        "comparison": [one.document() for one in compare(fairs)],
        "unanswered": unanswered,
        **about(Written(_sound(table))),
    }


def _fairs(
    table: Table, region: str | None, bank: str | None, emporium: str | None, florins: int | None
) -> tuple[list[Fair], list[str]]:
    """The fairs that the table can answer, and why it cannot answer the other."""
    fairs: list[Fair] = []
    unanswered: list[Unanswerable] = []
    for side in REGIONS:
        if region not in (None, side):
            continue
        is_meant = region is not None or emporium in EMPORIA[FAIR_COLOUR[side]]
        try:
            fair = forecast_fair(table, side, bank, emporium if is_meant else None, florins)
            fairs.append(fair)
        except Unanswerable as error:
            unanswered.append(error)
    if not fairs:
        raise unanswered[0]
    return fairs, list(map(str, unanswered))


def _battle(body: object) -> Answer:
    """A battle by card, by king, or by kind and empire; every target of a region's card."""
    parts = _Body(body, _BATTLE_KEYS)
    table, bank = parts.table(), parts.name("bank", names.BANK)
    kind, empire = parts.name("kind", _KIND), parts.name("empire", names.EMPIRE)
    card, king = parts.name("card", names.CARD), parts.name("king", names.EMPIRE)
    parts.finish()
    battles = forecast_battles(_position(_sound(table)), bank, kind, empire, card, king)
    return {"battles": [battle.document() for battle in battles], **about(Written(_sound(table)))}


def _victory(body: object) -> Answer:
    """Every victory square for every bank."""
    table = _only_table(body)
    return {**weigh_victories(_position(table)).document(), **about(Written(table))}


def _standings(body: object) -> Answer:
    """Majorities and money."""
    table = _only_table(body)
    return {**take_stock(_position(table)).document(), **about(Written(table))}


def _only_table(body: object) -> Table:
    parts = _Body(body, _TABLE_KEYS)
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
