"""Where two tables differ, in words: place by place, as shorthand says what stands there; and the
lines that make one of them the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.catalog.atlas import REGIONS
from assistant.catalog.components import MARKET_ROW
from assistant.document.reading import read
from assistant.document.shapes import FLAGS
from assistant.document.shorthand import deck_said, edited, held, solitaire_items, turn_items
from assistant.document.vocables import CALLED, said, square_items
from assistant.document.writing import write
from assistant.words.wording import say

Document: TypeAlias = dict[str, Any]


class Contrast(NamedTuple):
    """A place where two tables differ, and what stands there on each."""

    place: Annotated[str, "The place."]
    one: Annotated[str | None, "What stands there on the first table."]
    other: Annotated[str | None, "What stands there on the other."]

    @property
    def text(self) -> Annotated[str, "One sentence for people."]:
        """The difference as a sentence."""
        nothing = say("differences", "nothing", {})
        values = {"place": self.place, "one": self.one or nothing, "other": self.other or nothing}
        return say("differences", "differs", values)


def contrasts(one: Document, other: Document) -> list[Contrast]:
    """Every place where two canonical documents differ, in the order of a table."""
    here, there = dict(_places(one)), dict(_places(other))
    order = [*here, *(place for place in there if place not in here)]
    return [
        Contrast(place, here.get(place), there.get(place))
        for place in order
        if here.get(place) != there.get(place)
    ]


def lines_between(one: Document, other: Document) -> list[str] | None:
    """Lines of shorthand that make a canonical document the other, but for the moves of its turn;
    None where no lines can, as where the seats are others."""
    here, there = dict(_lines(one)), dict(_lines(other))
    lines = [f"{head}{body}" for head, body in there.items() if here.get(head) != body]
    gone = [f"{head}{_gone(head)}" for head in here if head not in there]
    made = edited(one, [*gone, *lines]).document
    table = None if made is None else read(made).table
    is_other = table is not None and _settled(write(table)) == _settled(other)
    return [*gone, *lines] if is_other else None


def _settled(document: Document) -> tuple[Document, list[str]]:
    """A document without the moves of its turn, and the order of its seats."""
    facts = {key: value for key, value in document.items() if key != "moves"}
    return facts, list(document.get("banks", {}))


def _lines(document: Document) -> Iterator[tuple[str, str]]:
    """What each line of a table begins with, and how it ends: one for each thing that stands."""
    for part in ("edition", "map"):
        if part in document:
            yield f"{part} ", document[part]
    for part in ("sets", "variants", "victories"):
        if part in document:
            yield f"{part}: ", ", ".join(document[part])
    for name, is_on in document.get("rulings", {}).items():
        yield f"rulings: {name} ", "on" if is_on else "off"
    if "solitaire" in document:
        yield "solitaire: ", ", ".join(solitaire_items(document["solitaire"]))
    if "turn" in document:
        yield "turn: ", ", ".join(turn_items(document["turn"]))
    for bank, facts in document.get("banks", {}).items():
        yield from _lines_of_a_bank(CALLED[bank], facts)
    for empire, facts in document.get("thrones", {}).items():
        yield f"{CALLED[empire]} throne: ", ", ".join(square_items(facts))
    for empire, state in document.get("religions", {}).items():
        yield f"religions: {CALLED[empire]} ", state
    for colour, city in document.get("emporia", {}).items():
        yield f"{colour} emporium ", CALLED[city]
    for part in ("cities", "borders"):
        for place, tokens in document.get(part, {}).items():
            yield f"{CALLED[place]} ", held(tokens)
    yield from _lines_of_the_markets(document)


def _lines_of_a_bank(name: str, facts: Document) -> Iterator[tuple[str, str]]:
    yield f"{name} florins ", str(facts["florins"])
    for key in ("west", "east", "hand", "old_maids"):
        if key in facts:
            yield f"{name} {key.replace('_', ' ')}: ", ", ".join(map(said, facts[key]))
    for number, flag in enumerate(FLAGS):
        said_so = flag.replace("_", " ")
        # Each has a line of its own, and so a beginning of its own.
        yield f"{name} {' ' * number}", said_so if flag in facts else f"not {said_so}"


def _lines_of_the_markets(document: Document) -> Iterator[tuple[str, str]]:
    for region in REGIONS:
        row = document.get("market", {}).get(region, [])
        for column, entry in enumerate(row[:MARKET_ROW]):
            yield f"{region} market {column}: ", said(entry)
    for region, deck in document.get("decks", {}).items():
        yield f"{region} deck: ", deck_said(deck)
    if "discarded" in document:
        yield "discarded: ", ", ".join(map(said, document["discarded"]))
    if "ending" in document:
        ending = document["ending"]
        yield "ending: ", ", ".join([ending["victory"], *map(said, ending.get("winners", []))])


def _gone(head: str) -> str:
    """How a line ends where nothing stands any more."""
    if head.startswith("religions"):
        return "medieval"
    return "" if head.endswith(": ") and "throne" not in head else "empty"


def _places(document: Document) -> Iterator[tuple[str, str]]:
    """Every place of a table where something stands, and what."""
    for part in ("edition", "map"):
        if part in document:
            yield part, document[part]
    for part in ("sets", "variants", "victories"):
        if part in document:
            yield part, ", ".join(document[part])
    for name, is_on in document.get("rulings", {}).items():
        yield name, "on" if is_on else "off"
    for key, value in document.get("solitaire", {}).items():
        yield f"solitaire {key.replace('_', ' ')}", said(value) if key == "opponent" else str(value)
    if "turn" in document:
        yield "turn", ", ".join(turn_items(document["turn"]))
    yield "seats", ", ".join(CALLED[bank] for bank in document.get("banks", {}))
    for bank, facts in document.get("banks", {}).items():
        yield from _places_of_a_bank(CALLED[bank], facts)
    for empire, facts in document.get("thrones", {}).items():
        yield f"{CALLED[empire]} throne", ", ".join(square_items(facts))
    for empire, state in document.get("religions", {}).items():
        yield CALLED[empire], state
    for colour, city in document.get("emporia", {}).items():
        yield f"{colour} emporium", CALLED[city]
    for part in ("cities", "borders"):
        for place, tokens in document.get(part, {}).items():
            yield CALLED[place], held(tokens)
    yield from _places_of_the_markets(document)
    if "ending" in document:
        ending = document["ending"]
        yield "ending", ", ".join([ending["victory"], *map(said, ending.get("winners", []))])
    for number, move in enumerate(document.get("moves", []), 1):
        yield f"move {number}", move


def _places_of_a_bank(name: str, facts: Document) -> Iterator[tuple[str, str]]:
    yield f"{name} florins", str(facts["florins"])
    for key in ("west", "east", "old_maids"):
        if key in facts:
            yield f"{name} {key.replace('_', ' ')}", ", ".join(map(said, facts[key]))
    if "hand" in facts:
        yield f"{name} hand", ", ".join(sorted(map(said, facts["hand"])))
    flags = [flag.replace("_", " ") for flag in FLAGS if flag in facts]
    if flags:
        yield name, ", ".join(flags)


def _places_of_the_markets(document: Document) -> Iterator[tuple[str, str]]:
    for region in REGIONS:
        row = document.get("market", {}).get(region, [])
        for column, entry in enumerate(row[:MARKET_ROW]):
            yield f"{region} market {column}", said(entry)
    for region, deck in document.get("decks", {}).items():
        yield f"{region} deck", deck_said(deck)
    if "discarded" in document:
        yield "discarded", ", ".join(map(said, document["discarded"])) or "none yet"
