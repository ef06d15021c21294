"""What the API and the command line answer, as plain JSON data."""

from __future__ import annotations

from itertools import repeat
from typing import Any, TypeAlias

from assistant.answers.effects import effects_of, places_of
from assistant.catalog.documents import card_document, rule_document
from assistant.catalog.search import CardSearch, RuleSearch
from assistant.document.reading import Reading
from assistant.document.writing import Written
from assistant.engine.decisions import Decision, Option
from assistant.engine.instructions import Act
from assistant.engine.refusals import Refusal
from assistant.engine.rulings import SWITCHES
from assistant.engine.table import Table
from assistant.referee.moves import Made, OutOfTurn, Tried
from assistant.referee.records import BrokenReplay, RecordReading
from assistant.referee.referee import (
    AmbiguousMove,
    GameOver,
    IllegalMove,
    MoveError,
    NotAMove,
    Referee,
)

Answer: TypeAlias = dict[str, Any]

_ABOUT_A_TABLE = ("table", "fingerprint", "edition", "rulings")


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


def set_up_answer(table: Table) -> Answer:
    """A table in its canonical form, with its fingerprint and every ruling in force."""
    return _whole(Written(table))


def _whole(written: Written) -> Answer:
    return {"table": written.document, **about(written)}


def check_answer(reading: Reading) -> Answer:
    """Everything that is wrong with a document; null stands for what only a sound table has."""
    table = reading.table
    about = dict.fromkeys(_ABOUT_A_TABLE) if table is None else set_up_answer(table)
    return {
        "ok": table is not None,
        "faults": [fault.document() for fault in reading.faults],
        "missing": list(reading.missing),
        **about,
    }


def rulings_in_force(table: Table) -> dict[str, bool]:
    """How every switch stands at this table."""
    return {name: table.ruling(name) for name in SWITCHES}


def about(written: Written) -> Answer:
    """What every answer about a table names."""
    return {
        "fingerprint": written.fingerprint,
        "edition": written.table.edition,
        "rulings": rulings_in_force(written.table),
    }


# The referee


def decision_answer(
    written: Written, referee: Referee, *, with_refused: bool, with_effects: bool = False
) -> Answer:
    """Whose decision it is and between what; the refused moves and what the open ones lead to are
    null unless asked for."""
    return {**_next_decision(referee, written, with_refused, with_effects), **about(written)}


def judge_answer(written: Written, tried: list[Tried]) -> Answer:
    """What the referee says about moves that were tried one after the other."""
    return {
        "ok": all(one.is_legal for one in tried),
        "verdicts": [verdict_document(one) for one in tried],
        **about(written),
    }


def moves_answer(
    before: Written, referee: Referee, made: list[Made], *, with_refused: bool
) -> Answer:
    """What people do on the table for the moves made, and the decision after them."""
    after = before.with_table(referee.table)
    return {
        "moves": [
            {"bank": one.bank, "move": one.move, "acts": [act.document() for act in one.acts]}
            for one in made
        ],
        **_next_decision(referee, after, with_refused),
        **_whole(after),
    }


def undo_answer(referee: Referee, undone: list[str], *, with_refused: bool) -> Answer:
    """The moves taken back, the last one first, and the decision that is open again."""
    written = Written(referee.table)
    return {
        "undone": undone,
        **_next_decision(referee, written, with_refused),
        **_whole(written),
    }


def replay_answer(referee: Referee, reading: Reading) -> Answer:
    """The table that a record leads to, and what is wrong with the position there."""
    written = Written(referee.table)
    return {
        "ok": reading.table is not None,
        "faults": [fault.document() for fault in reading.faults],
        "moves": len(referee.history),
        **_next_decision(referee, written, with_refused=False),
        **_whole(written),
    }


def bad_record_answer(reading: RecordReading) -> Answer:
    """Everything that is wrong with a record."""
    faults = [fault.document() for fault in reading.faults]
    return {"ok": False, "faults": faults, **dict.fromkeys(_ABOUT_A_TABLE)}


def broken_answer(origin: Table, error: BrokenReplay) -> Answer:
    """The move at which a record no longer replays."""
    return {
        "ok": False,
        "broken": {
            "number": error.number,
            "line": error.move.line,
            "move": error.move.text,
            "reason": error.reason,
            "refusals": _refusals(error.refusals),
        },
        **about(Written(origin)),
    }


def verdict_document(tried: Tried) -> Answer:
    """One verdict: `legal`, or what stands against the text."""
    outcome = tried.outcome
    if isinstance(outcome, Made):
        return _verdict(tried.text, "legal", bank=outcome.bank, move=outcome.move)
    said = str(outcome)
    match outcome:
        case IllegalMove(refused=refused):
            refusals = _refusals(refused.refusals)
            return _verdict(tried.text, "illegal", said, move=refused.move, refusals=refusals)
        case AmbiguousMove(moves=moves):
            return _verdict(tried.text, "ambiguous", said, nearest=list(moves))
        case NotAMove(nearest=nearest):
            return _verdict(tried.text, "not_a_move", said, nearest=list(nearest))
        case _:
            return _verdict(tried.text, _KINDS_OF_TROUBLE.get(type(outcome), "not_a_move"), said)


_KINDS_OF_TROUBLE: dict[type[MoveError], str] = {OutOfTurn: "out_of_turn", GameOver: "game_over"}


def _verdict(text: str, verdict: str, said: str | None = None, **more: Any) -> Answer:
    nothing: Answer = {"bank": None, "move": None, "refusals": [], "nearest": []}
    return {"text": text, "verdict": verdict, **nothing, "message": said, **more}


def _next_decision(
    referee: Referee, written: Written, with_refused: bool, with_effects: bool = False
) -> Answer:
    """The decision, null when the game is over; the ending, null before; and what lies there."""
    decision, ending = referee.decision, referee.position.ending
    effects = effects_of(referee) if with_effects else None
    return {
        "decision": _decision_document(decision, with_refused, effects) if decision else None,
        "ending": {"victory": ending.victory, "winners": list(ending.winners)} if ending else None,
        "position": written.with_table(referee.position).document,
    }


def _decision_document(
    decision: Decision, with_refused: bool, effects: list[tuple[Act, ...]] | None
) -> Answer:
    refused = [
        {
            "move": one.move,
            "kind": kind_of(one.move),
            "label": one.label,
            "places": [list(place) for place in places_of(one.move)],
            "refusals": _refusals(one.refusals),
        }
        for one in (decision.refused if with_refused else ())
    ]
    return {
        "bank": decision.bank,
        "kind": decision.kind,
        "section": decision.section,
        "question": decision.question,
        "may_be_declined": decision.may_be_declined,
        "chance": decision.is_chance,
        "options": [
            _option(decision, one, acts)
            for one, acts in zip(decision.options, effects or repeat(None), strict=False)
        ],
        "refused": refused if with_refused else None,
    }


def _option(decision: Decision, option: Option[Any], acts: tuple[Act, ...] | None) -> Answer:
    return {
        "move": option.move,
        "kind": kind_of(option.move),
        "label": decision.label_of(option),
        "places": [list(place) for place in places_of(option.move)],
        "declines": option.declines,
        "effects": None if acts is None else [act.document() for act in acts],
    }


def kind_of(move: str) -> str:
    """What kind of move it is: its first word."""
    return move.partition(" ")[0]


def _refusals(refusals: tuple[Refusal, ...]) -> list[Answer]:
    return [refusal.document() for refusal in refusals]
