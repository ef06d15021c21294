"""Corrections: a line of shorthand that puts a position right and stands among the moves.

So a slip of turn 3 that is seen in turn 9 is mended without losing the moves between, and is
replayed, undone and shown like a move.
"""

from __future__ import annotations

from collections.abc import Iterable

from assistant.document.reading import read
from assistant.document.shorthand import CORRECTION, edited
from assistant.document.writing import write
from assistant.engine.table import Table

BETWEEN = " // "
"""Between the lines of one correction."""


class BadCorrection(ValueError):
    """A line that is not understood, or that leads to a table with faults; it says which."""


def correction(lines: Iterable[str]) -> str:
    """Lines of shorthand as they stand among moves: one correction, whole or not at all."""
    return f"{CORRECTION} {BETWEEN.join(' '.join(line.split()) for line in lines)}"


def as_it_stands(text: str) -> str:
    """A correction in its one form."""
    return correction(_lines(text))


def _lines(text: str) -> list[str]:
    return text.lstrip()[len(CORRECTION) :].split(BETWEEN.strip())


def corrected(position: Table, text: str) -> Table:
    """A position after a correction."""
    lines = edited(write(position), _lines(text))
    if lines.document is None:
        raise BadCorrection(" ".join(fault.message for fault in lines.faults))
    reading = read(lines.document)
    if reading.table is None:
        raise BadCorrection(" ".join(fault.message for fault in reading.errors))
    reading.table.moves = ()
    return reading.table
