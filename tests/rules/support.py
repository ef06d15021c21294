"""Positions for the tests of the rules: a sparse table document, and moves made on it."""

from __future__ import annotations

from typing import Any

from assistant.document.reading import read
from assistant.engine.instructions import INSTRUCTION_KINDS
from assistant.engine.notes import Note
from assistant.engine.refusals import Refusal
from assistant.engine.table import Table
from assistant.referee.referee import Referee

EMPTY_MARKET = {"west": ["?"] + [None] * 5, "east": ["?"] + [None] * 5}


def position(**parts: Any) -> Table:
    """A table from a document; Medici to move against Fugger, five florins each, unless said."""
    document: dict[str, Any] = {
        "turn": {"bank": "medici"},
        "banks": {"medici": {"florins": 5}, "fugger": {"florins": 5}},
        "emporia": {"white": "trebizond", "black": "tana"},
        "religions": {"papal_states": "catholic", "mamluk": "islamic"},
    } | parts
    reading = read(document)
    assert reading.table is not None, [fault.message for fault in reading.errors]
    return reading.table


def referee(**parts: Any) -> Referee:
    """A referee at a position."""
    return Referee(position(**parts))


def options(at: Referee) -> list[str]:
    """The moves that are open now."""
    assert at.decision is not None
    return [option.move for option in at.decision.options]


def play(at: Referee, *moves: str) -> list[str]:
    """Make moves; the sentences of all instructions, in order."""
    return [str(act.instruction.said()) for move in moves for act in at.choose(move)]


def acts(at: Referee, *moves: str) -> list[tuple[Any, ...]]:
    """Make moves; the kind and the first facts of all instructions, in order."""
    return [
        (INSTRUCTION_KINDS[type(act.instruction)], *act.instruction[:3])
        for move in moves
        for act in at.choose(move)
    ]


def refusals(at: Referee, move: str) -> dict[str, Refusal]:
    """The refusals of a move that is not open, by code; fails when it is open or unknown."""
    verdict = at.judge(move)
    assert not verdict.is_legal, f"{move} is open"
    assert verdict.refusals, f"{move} is no move here: {verdict.nearest}"
    return {refusal.code: refusal for refusal in verdict.refusals}


def notes(at: Referee, *moves: str) -> list[str]:
    """Make moves; the notes between their instructions, in order, each behind its section."""
    found = []
    for move in moves:
        at.choose(move)
        found += [f"{one.section}: {one.text}" for one in at.account if isinstance(one, Note)]
    return found
