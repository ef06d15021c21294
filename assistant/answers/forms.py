"""How answers about a table are put together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from assistant.answers.effects import effects_of, places_of
from assistant.answers.outcomes import (
    applied_in_short,
    broken_in_short,
    faults_in_short,
    judged_in_short,
    lines_in_short,
    replayed_in_short,
    set_up_in_short,
    undone_in_short,
)
from assistant.answers.shapes import (
    About,
    AboutNothing,
    Acts,
    Applied,
    BadRecord,
    BrokenMove,
    Choice,
    Closed,
    Edited,
    Found,
    JudgedMove,
    Judgement,
    MadeMove,
    Move,
    NotApplied,
    NotOpened,
    Now,
    Opened,
    OpenMove,
    Replayed,
    SetTable,
    Sound,
    TextKind,
    Undone,
    Unreplayable,
    Unsound,
    VerdictName,
    Whole,
)
from assistant.catalog.documents import card_document, rule_document
from assistant.catalog.search import CardSearch, RuleSearch
from assistant.catalog.shapes import Document, document_of
from assistant.document.reading import Reading
from assistant.document.shorthand import LineFault, Lines
from assistant.document.writing import Written
from assistant.engine.decisions import Decision
from assistant.engine.rulings import SWITCHES
from assistant.engine.table import Table
from assistant.referee.moves import Made, OutOfTurn, Tried
from assistant.referee.records import BrokenReplay, KeptMove, RecordFault, record_of
from assistant.referee.referee import (
    AmbiguousMove,
    GameOver,
    IllegalMove,
    MoveError,
    NotAMove,
    Referee,
)

Answer = Document


def card_answer(search: CardSearch) -> Answer:
    """The cards that a search found."""
    return {
        "cards": [card_document(card) for card in search.cards],
        "did_you_mean": list(search.did_you_mean),
    }


def rule_answer(search: RuleSearch) -> Answer:
    """The rules that a search found."""
    return {
        "rules": [rule_document(rule) for rule in search.rules],
        "did_you_mean": list(search.did_you_mean),
    }


# About a table


def about(written: Written) -> About:
    """What every answer about a table names."""
    table = written.table
    rulings = {name: table.ruling(name) for name in SWITCHES}
    return About(written.fingerprint, table.edition, rulings)


def whole(written: Written) -> Whole:
    """A table, and what every answer about it names."""
    return Whole(written.document, about(written))


def set_table(table: Table) -> SetTable:
    """A table that was set up."""
    return SetTable(set_up_in_short(table), whole(Written(table)))


def checked(reading: Reading) -> Sound | Unsound:
    """Everything that is wrong with a document; null stands for what only a sound table has."""
    table = reading.table
    found = Found(table is not None, reading.faults, reading.missing)
    if table is None:
        return Unsound(faults_in_short(reading.faults), found, AboutNothing())
    return Sound(faults_in_short(reading.faults), found, whole(Written(table)))


def check_answer(reading: Reading) -> Answer:
    """The same as the answer that it is."""
    return document_of(checked(reading))


def opened(
    kind: TextKind, lines: tuple[LineFault, ...], reading: Reading | None
) -> Opened | NotOpened:
    """The table that a text holds, or why it holds none."""
    if reading is None:
        text = lines_in_short([line.message for line in lines], ())
        return NotOpened(text, kind, lines, Found(False, (), ()), AboutNothing())
    match checked(reading):
        case Sound(text, found, table):
            return Opened(text, kind, lines, found, table)
        case Unsound(text, found, about_nothing):
            return NotOpened(text, kind, lines, found, about_nothing)


def edited(before: Table, lines: Lines, reading: Reading | None) -> Edited:
    """The table after lines, or as it was, with what keeps it from being changed."""
    table = None if reading is None else reading.table
    faults = () if reading is None else reading.errors
    text = lines_in_short([line.message for line in lines.faults], faults)
    return Edited(text, table is not None, lines.faults, faults, whole(Written(table or before)))


# The referee


def judged(written: Written, tried: list[Tried]) -> Judgement:
    """What the referee says about moves that were tried one after the other."""
    is_ok = all(one.is_legal for one in tried)
    return Judgement(judged_in_short(tried), is_ok, [verdict(one) for one in tried], about(written))


def not_applied(written: Written, tried: list[Tried]) -> NotApplied:
    """The same, when moves were to be made and none was."""
    return NotApplied(
        judged_in_short(tried), False, [verdict(one) for one in tried], about(written)
    )


def applied(before: Written, referee: Referee, made: list[Made], *, with_refused: bool) -> Applied:
    """What people do on the table for the moves made, and the decision after them."""
    after = before.with_table(referee.table)
    moves = [MadeMove(one.bank, one.move, one.account, one.begins_turn) for one in made]
    text = applied_in_short(referee, made)
    return Applied(text, True, moves, now(referee, after, with_refused=with_refused), whole(after))


def undone(referee: Referee, moves: list[str], *, with_refused: bool) -> Undone:
    """The moves taken back, the last one first, and the decision that is open again."""
    written = Written(referee.table)
    text = undone_in_short(referee, moves)
    return Undone(text, moves, now(referee, written, with_refused=with_refused), whole(written))


def replayed(
    referee: Referee, kept: list[KeptMove], undone: list[str], reading: Reading
) -> Replayed:
    """The table that a record leads to, and what is wrong with the position there."""
    written = Written(referee.table)
    turns = sum(one.turn is not None for one in kept)
    return Replayed(
        replayed_in_short(referee), reading.table is not None, reading.faults, len(kept), undone,
        turns, record_of(referee.origin, kept), now(referee, written), whole(written),
    )  # fmt: skip


def broken(origin: Table, error: BrokenReplay) -> Unreplayable:
    """The move at which a record no longer replays."""
    move = broken_move(error)
    text = broken_in_short(move.number, move.move, move.reason)
    return Unreplayable(text, False, move, about(Written(origin)))


def bad_record(faults: tuple[RecordFault, ...]) -> BadRecord:
    """A record that cannot be read."""
    return BadRecord(
        lines_in_short([one.message for one in faults], ()), False, faults, AboutNothing()
    )


def broken_move(error: BrokenReplay) -> BrokenMove:
    """The move that cannot be made."""
    move = error.move
    return BrokenMove(error.number, move.line, move.text, error.reason, error.refusals)


def verdict(tried: Tried) -> JudgedMove:
    """One verdict: `legal`, or what stands against the text."""
    outcome, text = tried.outcome, tried.text
    if isinstance(outcome, Made):
        return JudgedMove(text, "legal", outcome.bank, outcome.move)
    said = str(outcome)
    match outcome:
        case IllegalMove(refused=refused):
            return JudgedMove(
                text, "illegal", move=refused.move, refusals=refused.refusals, message=said
            )
        case AmbiguousMove(moves=moves):
            return JudgedMove(text, "ambiguous", nearest=moves, message=said)
        case NotAMove(nearest=nearest, rules=rules):
            return JudgedMove(text, "not_a_move", nearest=nearest, rules=rules, message=said)
        case _:
            return JudgedMove(
                text, _KINDS_OF_TROUBLE.get(type(outcome), "not_a_move"), message=said
            )


_KINDS_OF_TROUBLE: dict[type[MoveError], VerdictName] = {
    OutOfTurn: "out_of_turn", GameOver: "game_over"
}  # fmt: skip


def now(
    referee: Referee, written: Written, *, with_refused: bool = False, with_effects: bool = False
) -> Now:
    """The decision, none when the game is over; the ending, none before; and what lies there."""
    decision = referee.decision
    effects = effects_of(referee) if with_effects else None
    return Now(
        _choice(decision, with_refused, effects) if decision else None,
        referee.position.ending,
        written.with_table(referee.position).document,
    )


def _choice(decision: Decision, with_refused: bool, effects: Sequence[Acts] | None) -> Choice:
    options = [
        OpenMove(_move(one.move, decision.label_of(one)), one.declines, acts)
        for one, acts in zip(decision.options, effects or repeat(None), strict=False)
    ]
    return Choice(
        decision.bank, decision.kind, decision.section, decision.question,
        decision.may_be_declined, decision.is_chance, options,
        _refused(decision) if with_refused else None,
    )  # fmt: skip


def _refused(decision: Decision) -> list[Closed]:
    return [Closed(_move(one.move, one.label), one.refusals) for one in decision.refused]


def _move(move: str, label: str) -> Move:
    return Move(move, kind_of(move), label, places_of(move))


def kind_of(move: str) -> str:
    """What kind of move it is: its first word."""
    return move.partition(" ")[0]
