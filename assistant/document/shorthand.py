"""Tables as plain lines that people type: docs/shorthand.md has the grammar.

A line says how something stands, or how it changes. A table is what its lines make of nothing; a
small change is one more line. Lines work on the document, which the reader then reads as any other.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Annotated, Any, NamedTuple

from assistant.catalog.atlas import REGIONS
from assistant.catalog.limits import LONGEST_CORRECTION, LONGEST_NAME, MAX_FAULTS
from assistant.catalog.shapes import Between
from assistant.document.lines import Document, apply_line
from assistant.document.shapes import FLAGS
from assistant.document.vocables import CALLED, BadLine, few_slips, said, square_items

COMMENT = "#"
MAX_LINES = 2_000
CORRECTION = "set"
"""Begins a correction where moves stand."""


def is_correction(text: str) -> bool:
    """Whether a text that stands for a move is meant as a correction."""
    return text.lstrip()[: len(CORRECTION) + 1].casefold() == f"{CORRECTION} "


def longest_move(text: str) -> int:
    """How many signs a text that stands for a move may have."""
    return LONGEST_CORRECTION if is_correction(text) else LONGEST_NAME


class LineFault(NamedTuple):
    """A line that is not understood, and what was understood of it."""

    line: Annotated[int, Between(1), "The number of the line."]
    text: Annotated[str, "The line."]
    understood: Annotated[str, "What of it was understood."]
    message: Annotated[str, "One sentence for people."]


class Lines(NamedTuple):
    """What reading lines gave: the document that they make, unless one is not understood."""

    document: Document | None
    faults: tuple[LineFault, ...]


def read_shorthand(text: str) -> Lines:
    """The document that a text of lines makes."""
    return edited({}, text.removeprefix("\ufeff").splitlines())


def edited(document: Document, lines: Iterable[str]) -> Lines:
    """A document after lines, all of them or none."""
    with few_slips():
        return _edited(document, lines)


def _edited(document: Document, lines: Iterable[str]) -> Lines:
    changed = deepcopy(document)
    faults: list[LineFault] = []
    for number, line in enumerate(lines, 1):
        text = line.partition(COMMENT)[0] if '"' not in line else line
        if number > MAX_LINES or len(faults) >= MAX_FAULTS:
            break
        if text.strip():
            faults += _apply(changed, number, text.strip())
    return Lines(None if faults else changed, tuple(faults))


def _apply(document: Document, number: int, text: str) -> list[LineFault]:
    """Do what one line says; a list with the fault if it is not understood."""
    understood: list[str] = []
    try:
        apply_line(document, text, understood)
    except BadLine as error:
        return [LineFault(number, text[:LONGEST_NAME], ", ".join(understood), str(error))]
    return []


# Writing


def write_shorthand(document: Document) -> str:
    """The lines of a canonical document; they are read as this document again."""
    return "".join(f"{line}\n" for line in _lines(document))


def _lines(document: Document) -> Iterator[str]:
    for part in ("edition", "map"):
        if part in document:
            yield f"{part} {document[part]}"
    for part in ("sets", "variants"):
        if part in document:
            yield f"{part}: {', '.join(document[part])}"
    if "rulings" in document:
        choices = document["rulings"].items()
        yield "rulings: " + ", ".join(f"{name} {'on' if on else 'off'}" for name, on in choices)
    if "solitaire" in document:
        yield f"solitaire: {', '.join(solitaire_items(document['solitaire']))}"
    if "turn" in document:
        yield f"turn: {', '.join(turn_items(document['turn']))}"
    for bank, facts in document.get("banks", {}).items():
        yield from _bank_lines(CALLED[bank], facts)
    for empire, facts in document.get("thrones", {}).items():
        yield f"{CALLED[empire]} throne: {', '.join(square_items(facts))}"
    if "religions" in document:
        states = document["religions"].items()
        yield "religions: " + ", ".join(f"{CALLED[empire]} {state}" for empire, state in states)
    yield from _emporium_lines(document.get("emporia", {}))
    for part in ("cities", "borders"):
        for place, tokens in document.get(part, {}).items():
            yield f"{CALLED[place]} {held(tokens)}"
    for region, row in document.get("market", {}).items():
        yield f"{region} market: {', '.join(said(entry) for entry in row)}"
    yield from _deck_lines(document.get("decks", {}))
    if "discarded" in document:
        yield f"discarded: {', '.join(map(said, document['discarded']))}".rstrip()
    if "victories" in document:
        yield f"victories: {', '.join(document['victories'])}"
    if "ending" in document:
        winners = map(said, document["ending"].get("winners", []))
        yield f"ending: {', '.join([document['ending']['victory'], *winners])}"
    for move in document.get("moves", []):
        yield f"move: {_spelt(move)}"


def turn_items(turn: Document) -> Iterator[str]:
    """Whose turn it is, and what was done in it."""
    yield CALLED[turn["bank"]]
    if "actions" in turn:
        yield f"{turn['actions']} action{'s' if turn['actions'] > 1 else ''}"
    yield from (f"{region} ops" for region in turn.get("ops", []))
    yield from (f"{region} fair" for region in turn.get("fairs", []))
    if "free_fair" in turn:
        yield "free fair"
    yield from (f"usury {place}" for place in turn.get("usury", []))
    yield from (f"used {CALLED[entry]}" for entry in turn.get("used", []))
    if "plan" in turn:
        plan = turn["plan"]
        marks = "".join(f" {mark}" for mark in ("override", "done") if mark in plan)
        yield f"plan {plan['row']} {plan['objective']}{marks}"


def solitaire_items(notes: Document) -> Iterator[str]:
    """Who is played by the rules, and how."""
    for key, value in notes.items():
        yield CALLED[value] if key == "opponent" else f"{key.replace('_', ' ')} {value}"


def _bank_lines(name: str, facts: Document) -> Iterator[str]:
    west, east = (", ".join(map(said, facts.get(region, []))) for region in REGIONS)
    tableau = f": {west} | {east}" if west or east else ""
    yield f"{name} {facts['florins']}{tableau}".rstrip()
    for key in ("hand", "old_maids"):
        if key in facts:
            yield f"{name} {key.replace('_', ' ')}: {', '.join(map(said, facts[key]))}"
    for flag in FLAGS:
        if flag in facts:
            yield f"{name} {flag.replace('_', ' ')}"


def _emporium_lines(emporia: Document) -> Iterator[str]:
    """Both on one line where each is of its own colour."""
    for colour, city in emporia.items():
        yield f"{colour} emporium {CALLED[city]}"


def _deck_lines(decks: Document) -> Iterator[str]:
    counts = [f"{region} {deck}" for region, deck in decks.items() if isinstance(deck, int)]
    if counts:
        yield f"decks: {', '.join(counts)}"
    for region, deck in decks.items():
        if not isinstance(deck, int):
            yield f"{region} deck: {deck_said(deck)}"


def deck_said(deck: Any) -> str:
    """How many cards, or which lie on top."""
    if isinstance(deck, int):
        return str(deck)
    if isinstance(deck, list):
        return ", ".join(map(said, deck))
    return f"{', '.join(map(said, deck['top']))}, {deck['hidden']} hidden"


def held(tokens: Any) -> str:
    """The tokens of a city or border."""
    return ", ".join(map(said, tokens)) if isinstance(tokens, list) else said(tokens)


def _spelt(move: str) -> str:
    is_plain = move == move.strip() and move.isprintable()
    return move if move and is_plain and not {COMMENT, '"'} & set(move) else json.dumps(move)
