"""The JSON Schema of a table and the reader are of one mind about names and types."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.document.reading import read
from assistant.document.schema import DIALECT, table_schema
from assistant.document.setup import set_up
from assistant.document.writing import write

ROOT = Path(__file__).parents[2]
SCHEMA = table_schema()
VALIDATOR = jsonschema_rs.Draft202012Validator(SCHEMA)
MIDGAME: dict[str, Any] = json.loads(
    (ROOT / "tests" / "tables" / "midgame.json").read_text(encoding="utf-8")
)
ABOUT_NAMES_AND_TYPES = {
    "wrong_type", "unknown_key", "unknown_name", "missing_key", "bad_number", "market_row_too_long",
}  # fmt: skip
OTHERS: list[Any] = [None, 7.5, 1.0, -1, True, "zzz", [], {}, ["zzz"], {"zzz": 1}, [None], [[]]]


def reader_accepts(document: Any) -> bool:
    return not any(fault.code in ABOUT_NAMES_AND_TYPES for fault in read(document).faults)


def table(**options: Any) -> dict[str, Any]:
    found = set_up(options).table
    assert found is not None
    return write(found)


TABLES = [
    MIDGAME,
    table(players=4, map="reformation", edition="2021", seed=5, rulings={"martyrs": True}),
    table(players=1, variants=["solitaire", "astrology"]),
    {
        "turn": {"bank": "coeur", "actions": 1, "ops": ["west"], "usury": ["west 3"],
                 "used": ["PREN043", "france"], "free_fair": True},
        "banks": {
            "coeur": {"florins": 2, "hand": ["?", "PREN036"], "old_maids": ["PREN044"],
                      "west": ["france", {"empire": "england", "side": "republic",
                                          "vassals": ["aragon", {"empire": "portugal"}]},
                               {"card": "PREN043", "bishop": "reformist"}]},
            "fugger": {"bankrupt": True},
        },
        "thrones": {"hungary": {"queens": ["PREN044"], "repressed": ["catholic rook"]}},
        "religions": {"papal_states": "catholic"},
        "cities": {"paris": "catholic rook", "constantinople": [None, "islamic knight"]},
        "borders": {"england-france": ["fugger pawn", "catholic pirate"]},
        "emporia": {"white": "trebizond", "black": ["tana"]},
        "market": {"west": ["?", None, {"card": "PREN001", "florins": 2}], "east": [{}]},
        "decks": {"west": {"top": ["PREN002"], "hidden": 3}, "east": ["?", "PREN117X"]},
        "discarded": ["COMET1"],
        "victories": ["holy"],
        "ending": {"victory": "patron", "winners": ["coeur"]},
        "moves": ["end"],
    },
]  # fmt: skip


# The schema itself


def test_it_is_of_draft_2020_12() -> None:
    assert SCHEMA["$schema"] == DIALECT
    assert jsonschema_rs.meta.is_valid(SCHEMA)


def test_the_file_is_what_the_code_makes() -> None:
    file = ROOT / "docs" / "table.schema.json"
    assert json.loads(file.read_text(encoding="utf-8")) == SCHEMA, (
        "Run: pax schema > docs/table.schema.json"
    )


def test_every_key_is_explained() -> None:
    for shape in (SCHEMA, *SCHEMA["$defs"].values()):
        assert shape["description"].endswith(".")
        assert all(part["description"] for part in shape.get("properties", {}).values())


# One mind


@pytest.mark.parametrize("document", TABLES)
def test_both_accept_real_tables(document: dict[str, Any]) -> None:
    assert reader_accepts(document)
    assert VALIDATOR.is_valid(document), [str(one) for one in VALIDATOR.iter_errors(document)]


def places(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a document that holds something."""
    yield here
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*here, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*here, index))


def respelt(name: str, draw: st.DrawFn) -> str:
    """The same name as somebody may type it."""
    signs = [sign.upper() if draw(st.booleans()) else sign.lower() for sign in name]
    apart = draw(st.sampled_from([" ", "-", "_", ". "]))
    return "".join(apart if sign in " -_" else sign for sign in signs)


@st.composite
def spoiled(draw: st.DrawFn) -> Any:
    """A real table with one thing in it changed: a key or a name respelt or misspelt, or a value
    of another type."""
    document = deepcopy(draw(st.sampled_from(TABLES)))
    place = draw(st.sampled_from([one for one in places(document) if one]))
    holder = document
    for step in place[:-1]:
        holder = holder[step]
    value, last = holder[place[-1]], place[-1]
    change = draw(st.sampled_from(["respell", "misspell", "other", "key", "no key"]))
    if change == "other" or (change in ("respell", "misspell") and not isinstance(value, str)):
        holder[last] = draw(st.sampled_from(OTHERS))
    elif change == "respell":
        holder[last] = respelt(value, draw)
    elif change == "misspell":
        holder[last] = f"{value}x"
    elif isinstance(last, str):
        del holder[last]
        if change == "key":
            holder[draw(st.sampled_from([f"{last}x", respelt(last, draw)]))] = value
    return document


@settings(max_examples=600, deadline=None)
@given(document=spoiled())
def test_the_schema_and_the_reader_are_of_one_mind(document: Any) -> None:
    assert VALIDATOR.is_valid(document) == reader_accepts(document), (
        [fault.message for fault in read(document).faults],
        [str(error)[:200] for error in VALIDATOR.iter_errors(document)],
    )


@pytest.mark.parametrize("city", ["london", "London", "LONDON", " london. "])
def test_a_city_however_it_is_written(city: str) -> None:
    assert VALIDATOR.is_valid({"cities": {city: "gold rook"}})
    assert reader_accepts({"cities": {city: "gold rook"}})


def test_what_an_editor_is_to_mark() -> None:
    assert not VALIDATOR.is_valid({"cities": {"londn": "gold rook"}})
    assert not VALIDATOR.is_valid({"cities": {"london": "gold roook"}})
    assert not VALIDATOR.is_valid({"citis": {}})


def test_a_table_may_say_where_its_schema_is() -> None:
    document = {"$schema": "table.schema.json", **MIDGAME}
    assert VALIDATOR.is_valid(document)
    reading = read(document)
    assert reading.faults == read(MIDGAME).faults
    assert reading.table == read(MIDGAME).table
    assert not reader_accepts({"$schema": 7, **MIDGAME})
    assert not VALIDATOR.is_valid({"$schema": 7, **MIDGAME})
