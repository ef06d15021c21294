"""Corrections: a line of shorthand that puts a position right and stands among the moves.

So a slip of turn 3 that is seen in turn 9 is mended without losing the moves between, and is
replayed, undone and shown like a move.
"""

from __future__ import annotations

from assistant.document.reading import read
from assistant.document.shorthand import edited
from assistant.document.writing import write
from assistant.engine.table import Table

WORD = "set"


class BadCorrection(ValueError):
    """A line that is not understood, or that leads to a table with faults; it says which."""


def is_correction(text: str) -> bool:
    """Whether a text that stands for a move is meant as a correction."""
    return text.lstrip()[: len(WORD) + 1].casefold() == f"{WORD} "


def correction(line: str) -> str:
    """A line of shorthand as it stands among moves."""
    return f"{WORD} {' '.join(line.split())}"


def corrected(position: Table, text: str) -> Table:
    """A position after a correction."""
    lines = edited(write(position), [text.lstrip()[len(WORD) :]])
    if lines.document is None:
        raise BadCorrection(" ".join(fault.message for fault in lines.faults))
    reading = read(lines.document)
    if reading.table is None:
        raise BadCorrection(" ".join(fault.message for fault in reading.errors))
    reading.table.moves = ()
    return reading.table
