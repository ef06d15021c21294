"""Adding a language is adding one file: with every template replaced, no English is left.

A made-up language is built from the English file: each word of a template becomes a sign that is no
letter of the alphabet, and the values stay. Whatever is still said in letters was then put together
outside the language file. Names printed in the box (cards, cities, the faces of empire squares) are
data of the box and keep their language; so do moves, pointers and the ids of the table document.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

from assistant import Fault, ask, quoted, read, read_record, set_up, write
from assistant.catalog.atlas import CITIES
from assistant.catalog.cards import CARDS
from assistant.catalog.squares import FACES, PROMO_FACES
from assistant.words.language import Language, language, speaking
from tests.document.test_reading import CASES, SET_UP_CASES

ROOT = Path(__file__).parents[2]
SIGN = "¤"
TOLD = ("text", "message", "question", "found", "expected", "why", "missing", "unanswered", "label")
"""The keys under which answers speak to people."""
ENGLISH = re.compile(r"[A-Za-z]{2,}")
SECTION = re.compile(r"^[A-Z][A-Z ]*\d*[A-Za-z0-9.]*( [a-z])?: |\([A-Z][A-Z a-z0-9.,]*\)")
PRINTED = sorted(
    {card.name for card in CARDS.values()}
    | {city.name for city in CITIES.values()}
    | {face.name for face in (*FACES.values(), *PROMO_FACES.values())},
    key=len,
    reverse=True,
)


def made_up(value: Any) -> Any:
    """A template, or a table of them, with a sign for each word."""
    if isinstance(value, dict):
        return {key: made_up(item) for key, item in value.items()}
    parts = Formatter().parse(value)
    return "".join(
        re.sub("[A-Za-z]+", SIGN, text)
        + ("" if name is None else "{" + name + (f":{spec}" if spec else "") + "}")
        for text, name, spec, _ in parts
    )


MADE_UP = Language(made_up(language("en").groups))


def told(value: Any, key: str = "") -> Iterator[str]:
    """Everything that an answer says to people."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from told(item, name)
    elif isinstance(value, list):
        for item in value:
            yield from told(item, key)
    elif isinstance(value, str) and key in TOLD:
        yield value


def english(text: str) -> list[str]:
    """The English words of a text beside sections and what is printed in the box."""
    text = SECTION.sub("", text)
    for name in PRINTED:
        if name in text:
            text = text.replace(name, "")
    return ENGLISH.findall(text)


def left_in(answers: Any) -> dict[str, list[str]]:
    """The texts of answers that still say something in English, with the words."""
    return {text: words for text in set(told(answers)) if (words := english(text))}


def played(options: dict[str, Any], chance: Random) -> Iterator[dict[str, Any]]:
    """Every answer of a game: what is open and refused, judged, done and taken back."""
    table = set_up(options).table
    assert table is not None
    document = write(table)
    for number in range(2000):
        legal = ask("legal", {"table": document})
        yield legal
        if legal["decision"] is None:
            return
        moves = [option["move"] for option in legal["decision"]["options"]]
        refused = [one["move"] for one in legal["decision"].get("refused") or ()]
        move = chance.choice(moves)
        if number % 7 == 0 and refused:
            verdicts = ask("judge", {"table": document, "moves": refused[:3]})
            yield without(verdicts, "text")
            yield {"text": [one["text"] for one in refusals_in(verdicts)]}
        applied = ask("apply", {"table": document, "moves": [move]})
        yield applied
        if number % 11 == 0 and applied["table"].get("moves"):
            yield ask("undo", {"table": applied["table"]})
        if number % 13 == 0:
            yield from calculated(document)
        document = applied["table"]


def refusals_in(answer: dict[str, Any]) -> list[dict[str, Any]]:
    """The refusals of the moves that were judged; the texts of the moves are the asker's own."""
    return [refusal for one in answer["verdicts"] for refusal in one["refusals"]]


def calculated(table: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What each calculator says of a table."""
    yield ask("victory", {"table": table})
    yield ask("standings", {"table": table})
    yield ask("fair", {"table": table})
    for kind in ("conspiracy", "peasant_revolt", "crusade", "jihad", "reformation"):
        for empire in ("france", "ottoman"):
            yield ask("battle", {"table": table, "kind": kind, "empire": empire})
    yield ask("battle", {"table": table, "king": "england"})


def without(answer: Any, *keys: str) -> Any:
    """An answer without some of its keys."""
    if isinstance(answer, dict):
        return {key: without(item, *keys) for key, item in answer.items() if key not in keys}
    return [without(item, *keys) for item in answer] if isinstance(answer, list) else answer


GAMES = [
    ({"players": 3, "seed": 5}, 1),
    ({"players": 2, "seed": 8, "map": "reformation", "edition": "2021"}, 2),
]


@pytest.mark.parametrize(("options", "seed"), GAMES, ids=["three", "promo"])
def test_a_whole_game_is_said_in_the_other_language(options: dict[str, Any], seed: int) -> None:
    with speaking(MADE_UP):
        answers = list(played(options, Random(seed)))
    assert left_in(answers) == {}
    assert len(answers) > 100
    assert answers[-1]["decision"] is None


@pytest.mark.parametrize("case", [*CASES, *SET_UP_CASES], ids=lambda case: case.code)
def test_every_fault_is_said_in_the_other_language(case: Any) -> None:
    faults = (set_up if case in SET_UP_CASES else read)(case.document).faults
    with speaking(MADE_UP):
        said = [(fault.message, fault.found, fault.expected) for fault in faults]
    for fault, texts in zip(faults, said, strict=True):
        assert english(" ".join(repeated(fault, text) for text in texts)) == []


def repeated(fault: Fault, text: str) -> str:
    """What a fault says, without the places and the ids that it repeats from the document."""
    templates = " ".join(language("en").groups["faults"][fault.case].values())
    for key in re.findall(r"\{(\w+):(?:id|ids|quoted)\}", templates):
        value = fault.values[key]
        for one in value if isinstance(value, tuple) else [value]:
            text = text.replace(quoted(one) if isinstance(one, bool) else str(one), "")
    near = fault.suggestion
    return re.sub(r"/[\w/~?-]+", "", text if near is None else text.replace(near, ""))


def test_faults_of_a_record_are_said_in_the_other_language() -> None:
    reading = read_record("record\nmedicci: end\nfugger:\n")
    with speaking(MADE_UP):
        said = [fault.message for fault in reading.faults]
    assert said
    for text in said:
        assert english(re.sub(r"'[^']*'", "", text)) == []


BY_ID = {"adjectives", "squares", "becomes", "names", "counts", "questions", "kinds", "a", "cards"}
"""Groups whose keys are ids or are put together, so that no code names them."""


@pytest.mark.parametrize("group", sorted(set(language("en").groups) - BY_ID))
def test_no_template_stands_unused(group: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    for key in language("en").groups[group]:
        start = key.partition("-")[0]
        assert re.search(rf"\b{re.escape(start)}", code), key


def test_every_form_that_a_template_asks_for_is_known() -> None:
    groups = language("en").groups
    known = {"start", "market", "moves", "id", "ids", "quoted", *groups["joins"]}
    known |= set(groups) | set(groups["counts"])
    for text in templates(groups):
        specs = {spec for _, name, spec, _ in Formatter().parse(text) if name is not None and spec}
        assert {spec for spec in specs if not spec.startswith("{")} <= known, text


def templates(value: Any) -> Iterator[str]:
    """Every template of a language."""
    if isinstance(value, str):
        yield value
    else:
        for item in value.values():
            yield from templates(item)


SOURCES = [path for room in ("assistant", "api", "cli") for path in (ROOT / room).rglob("*.py")]
