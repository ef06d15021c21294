"""A row of small drawings, each of a few lines, broken where the output ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from assistant.answers.forms import Answer
from cli.output import print_wrapped

Cell = tuple[Text, ...]


def print_strip(out: Console, start: str, cells: Iterable[Cell], gap: int = 1) -> None:
    """Cells side by side behind a label, line under line; what has no room goes below."""
    for band in _bands(list(cells), out.width - len(start), gap):
        widths = [max(len(line) for line in cell) for cell in band]
        for lines in zip(*band, strict=True):
            padded = [_padded(line, width) for line, width in zip(lines, widths, strict=True)]
            row = Text.assemble(start, Text(" " * gap).join(padded))
            row.rstrip()
            if row:
                out.print(row, soft_wrap=True)
            start = " " * len(start)


def _bands(cells: list[Cell], width: int, gap: int) -> Iterator[list[Cell]]:
    band: list[Cell] = []
    used = 0
    for cell in cells:
        size = max(len(line) for line in cell) + gap
        if band and used + size - gap > width:
            yield band
            band, used = [], 0
        band.append(cell)
        used += size
    if band:
        yield band


def _padded(text: Text, width: int) -> Text:
    return Text.assemble(text, " " * (width - len(text)))


def print_working(out: Console, steps: list[Answer]) -> None:
    """The working of a calculator, numbered, each step with its section."""
    for number, one in enumerate(steps, 1):
        print_wrapped(out, f"{number:>3}. ", f"{one['text']} ({one['section']})")
