"""What the answers about a table hold; those of the calculators stand with the calculators."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple, TypeAlias

from assistant.calculators.battle import Forecast
from assistant.calculators.fair import Comparison
from assistant.calculators.fair import Fair as OneFair
from assistant.calculators.standings import Standings as Stock
from assistant.calculators.victory import Victories as Weighed
from assistant.catalog.shapes import INLINE, Between, Kind, called
from assistant.document.comparing import Contrast as Contrast
from assistant.document.faults import Fault
from assistant.document.setup_steps import SettingUp
from assistant.document.shapes import TableDocument as TableDocument
from assistant.document.shorthand import LineFault
from assistant.engine.asks import ASKS
from assistant.engine.ending import Ending
from assistant.engine.instructions import Place, Telling
from assistant.engine.refusals import Refusal
from assistant.engine.table import AllRulings, Bank, CardId, Edition
from assistant.planner.earning import Earnings
from assistant.planner.review import Reviewed
from assistant.planner.threats import Threat
from assistant.planner.turns import Defence, Suggestion
from assistant.planner.winning import Plan
from assistant.referee.records import RecordFault
from assistant.solitaire.opponent import Played

DecisionKind: TypeAlias = Annotated[
    str, Kind("DecisionKind", "What kind of choice it is.", tuple(ASKS))
]
VerdictName: TypeAlias = Annotated[
    Literal["legal", "illegal", "ambiguous", "not_a_move", "out_of_turn", "game_over"],
    Kind("VerdictName", "What the referee says; only legal moves can be made."),
]
Acts: TypeAlias = tuple[Telling, ...]


class About(NamedTuple):
    """What every answer about a table names."""

    fingerprint: Annotated[str, "Two words that name this table."]
    edition: Annotated[Edition, "The edition of the rules by which it was read."]
    rulings: Annotated[AllRulings, "How every switch stands at this table."]


class AboutNothing(NamedTuple):
    """The same, null where a document holds no sound table."""

    table: Annotated[None, "Always null."] = None
    fingerprint: Annotated[None, "Always null."] = None
    edition: Annotated[None, "Always null."] = None
    rulings: Annotated[None, "Always null."] = None


class Whole(NamedTuple):
    """A table, and what every answer about it names."""

    table: Annotated[TableDocument, "The table in its canonical form."]
    about: Annotated[About, INLINE]


# Checking and setting up


class SetTable(NamedTuple):
    """A table set up for the first turn."""

    text: Annotated[str, "The answer in one sentence."]
    whole: Annotated[Whole, INLINE]


class Found(NamedTuple):
    """Whether a document holds a sound table, and everything that is wrong with it."""

    is_ok: Annotated[bool, "Whether there are no errors."]
    faults: Annotated[tuple[Fault, ...], "Every error and every warning."]
    missing: Annotated[tuple[str, ...], "The parts that are not given and read as empty."]


@called("SoundTable")
class Sound(NamedTuple):
    """A sound table; there may be warnings."""

    text: Annotated[str, "The answer in one sentence."]
    found: Annotated[Found, INLINE]
    whole: Annotated[Whole, INLINE]


@called("FaultyTable")
class Unsound(NamedTuple):
    """A table with errors."""

    text: Annotated[str, "The answer in one sentence."]
    found: Annotated[Found, INLINE]
    about: Annotated[AboutNothing, INLINE]


# Tables as texts


@called("TableCode")
class Code(NamedTuple):
    """A table as one line, and as lines."""

    text: Annotated[str, "The answer in one sentence."]
    code: Annotated[str, "The table as one line; docs/notation.md tells how it is made."]
    lines: Annotated[str, "The table as lines of shorthand."]
    about: Annotated[About, INLINE]


TextKind: TypeAlias = Annotated[
    Literal["code", "lines", "json"], Kind("TextKind", "What kind of text holds a table.")
]


class Opened(NamedTuple):
    """The sound table that a text holds."""

    text: Annotated[str, "The answer in one sentence."]
    kind: Annotated[TextKind, "What kind of text it is."]
    lines: Annotated[tuple[LineFault, ...], "None."]
    found: Annotated[Found, INLINE]
    whole: Annotated[Whole, INLINE]


class NotOpened(NamedTuple):
    """A text that holds no sound table: lines that are not understood, or a table with errors."""

    text: Annotated[str, "The answer in one sentence."]
    kind: Annotated[TextKind, "What kind of text it is."]
    lines: Annotated[tuple[LineFault, ...], "The lines that are not understood."]
    found: Annotated[Found, INLINE]
    about: Annotated[AboutNothing, INLINE]


class Edited(NamedTuple):
    """The table after the lines; as it was, where one of them cannot be done."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[bool, "Whether the table was changed."]
    lines: Annotated[tuple[LineFault, ...], "The lines that are not understood."]
    faults: Annotated[tuple[Fault, ...], "What would be wrong with the changed table."]
    whole: Annotated[Whole, INLINE]


@called("Difference")
class Diff(NamedTuple):
    """Where two tables differ as they stand now."""

    text: Annotated[str, "The answer in one sentence."]
    is_same: Annotated[bool, "Whether nothing differs."]
    differences: Annotated[list[Contrast], "The places that differ."]
    lines: Annotated[
        list[str] | None,
        "Lines of shorthand that make the first the other, for edit; null where no lines can.",
    ]
    about: Annotated[About, INLINE]


# Decisions


class Move(NamedTuple):
    """A move."""

    move: Annotated[str, "The move as it is handed in."]
    kind: Annotated[str, "What kind of move it is: its first word."]
    label: Annotated[str, "The move in words."]
    places: Annotated[tuple[Place, ...], "The places of the board that the move names, as acts do."]


@called("Option")
class OpenMove(NamedTuple):
    """A move that is open."""

    move: Annotated[Move, INLINE]
    declines: Annotated[bool, "Whether the bank leaves it at that with this move."]
    effects: Annotated[
        Acts | None,
        "What people do at once when it is made; null when not asked for, or when a hidden card "
        "turns up.",
    ]


@called("RefusedMove")
class Closed(NamedTuple):
    """A move that is not open."""

    move: Annotated[Move, INLINE]
    refusals: Annotated[tuple[Refusal, ...], "Every reason against it."]


@called("Decision")
class Choice(NamedTuple):
    """Who must choose, and between what."""

    bank: Annotated[Bank, "The bank that decides."]
    kind: Annotated[DecisionKind, "What kind of choice it is."]
    section: Annotated[str, "The section of the rules that asks."]
    question: Annotated[str, "What is asked."]
    may_be_declined: Annotated[bool, "Whether the bank may leave it at that."]
    chance: Annotated[bool, "Whether the table answers: a hidden card turns up."]
    options: Annotated[list[OpenMove], "The moves that are open."]
    refused: Annotated[list[Closed] | None, "Those that are not; null when not asked for."]


class Now(NamedTuple):
    """The decision that is open, or how the game ended."""

    decision: Annotated[Choice | None, "The decision; null when the game is over."]
    ending: Annotated[Ending | None, "How the game ended; null before."]
    position: Annotated[TableDocument, "What lies on the table at this decision, in mid-turn too."]


class Legal(NamedTuple):
    """The decision that is open."""

    text: Annotated[str, "The answer in one sentence."]
    now: Annotated[Now, INLINE]
    about: Annotated[About, INLINE]


# Judging and making moves


class JudgedMove(NamedTuple):
    """What the referee says about one text."""

    text: Annotated[str, "What was handed in."]
    verdict: Annotated[VerdictName, "What the referee says."]
    bank: Annotated[Bank | None, "The bank that makes it, when it is legal."] = None
    move: Annotated[str | None, "The move that it is, when it is one."] = None
    refusals: Annotated[tuple[Refusal, ...], "Every reason against it, when it is illegal."] = ()
    nearest: Annotated[tuple[str, ...], "What may have been meant."] = ()
    rules: Annotated[tuple[str, ...], "Sections of the rules that answer, when it is no move."] = ()
    message: Annotated[str | None, "What stands against it, in words."] = None


@called("Judged")
class Judgement(NamedTuple):
    """What the referee says about moves, each made before the next is judged."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[bool, "Whether all of them are legal."]
    verdicts: Annotated[list[JudgedMove], "One for each move."]
    about: Annotated[About, INLINE]


class NotApplied(NamedTuple):
    """At least one move is not legal, and none was made."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[Literal[False], "Always false."]
    verdicts: Annotated[list[JudgedMove], "One for each move."]
    about: Annotated[About, INLINE]


class MadeMove(NamedTuple):
    """A move that was made."""

    bank: Annotated[Bank, "The bank that made it."]
    move: Annotated[str, "The move."]
    acts: Annotated[Acts, "What people do on the table, in order."]
    begins_turn: Annotated[bool, "Whether a turn begins with it."]


class Applied(NamedTuple):
    """All moves were made; the next decision."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[Literal[True], "Always true."]
    moves: Annotated[list[MadeMove], "The moves with what people do for them."]
    now: Annotated[Now, INLINE]
    whole: Annotated[Whole, INLINE]


@called("MovesUndone")
class Undone(NamedTuple):
    """The moves were taken back; the decision that is open again."""

    text: Annotated[str, "The answer in one sentence."]
    undone: Annotated[list[str], "The moves taken back, the last one first."]
    now: Annotated[Now, INLINE]
    whole: Annotated[Whole, INLINE]


# Records


class Replayed(NamedTuple):
    """Where the record leads."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[bool, "Whether the position there has no errors."]
    faults: Annotated[tuple[Fault, ...], "What is wrong with the position there."]
    moves: Annotated[int, Between(0), "How many moves were made."]
    undone: Annotated[list[str], "The moves taken back, the last one first."]
    turns: Annotated[int, Between(0), "How many turns the record has begun."]
    record: Annotated[str, "The record up to here, as it is written."]
    now: Annotated[Now, INLINE]
    whole: Annotated[Whole, INLINE]


class BadRecord(NamedTuple):
    """The record cannot be read."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[Literal[False], "Always false."]
    faults: Annotated[tuple[RecordFault, ...], "Everything that is wrong with it."]
    about: Annotated[AboutNothing, INLINE]


class BrokenMove(NamedTuple):
    """The move at which a record stops."""

    number: Annotated[int, Between(1), "Which move it is, from 1."]
    line: Annotated[int | None, Between(1), "The line of the record."]
    move: Annotated[str, "The move."]
    reason: Annotated[str, "Why it cannot be made."]
    refusals: Annotated[tuple[Refusal, ...], "Every reason against it, when it is illegal."]


@called("BrokenRecord")
class Unreplayable(NamedTuple):
    """The record cannot be replayed; the table named is the one it starts from."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[Literal[False], "Always false."]
    broken: Annotated[BrokenMove, "Where it stops and why."]
    about: Annotated[About, INLINE]


@called("ReplayedRecord")
class RecordFound(NamedTuple):
    """What was found in one of several records."""

    is_ok: Annotated[bool, "Whether it replays, and the position there has no errors."]
    moves: Annotated[int | None, Between(0), "How many moves were made; null if it is unreadable."]
    ending: Annotated[Ending | None, "How the game ended; null while it goes on."]
    fingerprint: Annotated[str | None, "Two words that name the table where it leads."]
    faults: Annotated[tuple[Fault, ...], "What is wrong with the position there."]
    broken: Annotated[BrokenMove | None, "The move at which it stops, and why."]
    unreadable: Annotated[tuple[RecordFault, ...], "Everything that keeps it from being read."]
    given_up: Annotated[str | None, "Why it was not replayed, where the time was up."]


@called("ReplayedRecords")
class RecordsFound(NamedTuple):
    """What was found in several records, in their order."""

    text: Annotated[str, "The answer in one sentence."]
    is_ok: Annotated[bool, "Whether every one of them is."]
    records: Annotated[list[RecordFound], "Each of them."]


# Pictures


class TablePicture(NamedTuple):
    """The picture of a table."""

    svg: Annotated[str, "An SVG document that needs nothing else."]
    about: Annotated[About, INLINE]


class CardPicture(NamedTuple):
    """The picture of a card."""

    svg: Annotated[str, "An SVG document that needs nothing else."]
    card: Annotated[CardId, "The card."]


# The solitaire opponent


@called("OpponentPlayed")
class OpponentAnswer(NamedTuple):
    """What the solitaire opponent does, and why; the table afterwards."""

    text: Annotated[str, "The answer in one sentence."]
    played: Annotated[Played, INLINE]
    now: Annotated[Now, INLINE]
    whole: Annotated[Whole, INLINE]


# The calculators


@called("FairsFound")
class FairAnswer(NamedTuple):
    """One fair, or both to compare."""

    text: Annotated[str, "The answer in one sentence."]
    fairs: Annotated[list[OneFair], "West first."]
    comparison: Annotated[list[Comparison], "What they bring each bank."]
    unanswered: Annotated[list[str], "Why a fair could not be worked out."]
    about: Annotated[About, INLINE]


@called("BattlesFound")
class BattleAnswer(NamedTuple):
    """Every battle that the question can mean."""

    text: Annotated[str, "The answer in one sentence."]
    battles: Annotated[list[Forecast], "One for each target; the best first where none is named."]
    about: Annotated[About, INLINE]


@called("Victories")
class VictoryAnswer(NamedTuple):
    """Every victory square for every bank."""

    text: Annotated[str, "The answer in one sentence."]
    weighed: Annotated[Weighed, INLINE]
    about: Annotated[About, INLINE]


@called("SettingUp")
class StepsAnswer(NamedTuple):
    """How a new table is built by hand."""

    text: Annotated[str, "The answer in one sentence."]
    steps: Annotated[SettingUp, INLINE]
    about: Annotated[About, INLINE]


@called("Standings")
class StandingsAnswer(NamedTuple):
    """Prestige, majorities and money."""

    text: Annotated[str, "The answer in one sentence."]
    stock: Annotated[Stock, INLINE]
    about: Annotated[About, INLINE]


# Searches


class PlanAnswer(NamedTuple):
    """Whether a turn can be won."""

    text: Annotated[str, "The answer in one sentence."]
    plan: Annotated[Plan, INLINE]
    about: Annotated[About, INLINE]


class ThreatsAnswer(NamedTuple):
    """Who could win on their next turn, if nothing changes."""

    text: Annotated[str, "The answer in one sentence."]
    threats: Annotated[list[Threat], "Each other bank."]
    about: Annotated[About, INLINE]


class EarnAnswer(NamedTuple):
    """The most that a turn can earn."""

    text: Annotated[str, "The answer in one sentence."]
    earnings: Annotated[Earnings, INLINE]
    about: Annotated[About, INLINE]


class SuggestAnswer(NamedTuple):
    """A line that looks good: a suggestion, and no proof."""

    text: Annotated[str, "The answer in one sentence."]
    suggestion: Annotated[Suggestion, INLINE]
    about: Annotated[About, INLINE]


class StopAnswer(NamedTuple):
    """Lines that leave nobody an open win."""

    text: Annotated[str, "The answer in one sentence."]
    defence: Annotated[Defence, INLINE]
    about: Annotated[About, INLINE]


@called("Review")
class ReviewAnswer(NamedTuple):
    """What the turns of a record missed."""

    text: Annotated[str, "The answer in one sentence."]
    turns: Annotated[list[Reviewed], "The turns that were looked at."]
    played: Annotated[int, "How many turns the record has."]
    about: Annotated[About, INLINE]
