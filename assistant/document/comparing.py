"""Where two tables differ, in words: place by place, as shorthand says what stands there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from assistant.catalog.atlas import REGIONS
from assistant.catalog.components import MARKET_ROW
from assistant.document.shorthand import deck_said, held, turn_items
from assistant.document.vocables import CALLED, said, square_items
from assistant.words.wording import say


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


def contrasts(one: dict[str, Any], other: dict[str, Any]) -> list[Contrast]:
    """Every place where two canonical documents differ, in the order of a table."""
    here, there = dict(_places(one)), dict(_places(other))
    order = [*here, *(place for place in there if place not in here)]
    return [
        Contrast(place, here.get(place), there.get(place))
        for place in order
        if here.get(place) != there.get(place)
    ]


def _places(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
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


def _places_of_a_bank(name: str, facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield f"{name} florins", str(facts["florins"])
    for key in ("west", "east", "old_maids"):
        if key in facts:
            yield f"{name} {key.replace('_', ' ')}", ", ".join(map(said, facts[key]))
    if "hand" in facts:
        yield f"{name} hand", ", ".join(sorted(map(said, facts["hand"])))
    if "bankrupt" in facts:
        yield name, "bankrupt"


def _places_of_the_markets(document: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for region in REGIONS:
        row = document.get("market", {}).get(region, [])
        for column, entry in enumerate(row[:MARKET_ROW]):
            yield f"{region} market {column}", said(entry)
    for region, deck in document.get("decks", {}).items():
        yield f"{region} deck", deck_said(deck)
    if "discarded" in document:
        yield "discarded", ", ".join(map(said, document["discarded"])) or "none yet"
