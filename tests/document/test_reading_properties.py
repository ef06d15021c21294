"""Whatever is read: faults that help, or a table that can be written and read again."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.catalog.cards import CARDS
from assistant.document import names
from assistant.document.faults import FAULT_CODES, Fault, has_errors
from assistant.document.reading import PARTS, read
from assistant.document.setup import OPTIONS, set_up
from assistant.document.strict_json import BadJson, loads
from assistant.document.writing import dumps, write

QUICK = settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# Documents


def _set_up(options: dict[str, Any]) -> dict[str, Any]:
    table = set_up(options).table
    assert table is not None
    return write(table)


MIDGAME = json.loads(
    (Path(__file__).parents[1] / "tables" / "midgame.json").read_text(encoding="utf-8")
)
SOUND = [
    MIDGAME,
    _set_up({}),
    _set_up({"seed": 5, "players": 4}),
    _set_up({"seed": 6, "map": "reformation", "banks": ["mendes", "berenberg"]}),
    _set_up({"players": 1, "edition": "2021"}),
]
KEYS = (
    "bank", "actions", "ops", "fairs", "free_fair", "usury", "used", "florins", "hand", "west",
    "east", "old_maids", "bankrupt", "side", "bishop", "queen", "queens", "repressed", "vassals",
    "empire", "card", "top", "hidden", "victory", "winners", "white", "black", "~", "a/b",
)  # fmt: skip
NAMES = sorted(
    names.BANK.ids | names.EMPIRE.ids | names.CITY.ids | names.BORDER.ids | names.TOKEN.ids
)
WORDS = st.sampled_from(
    [*PARTS, *OPTIONS, *KEYS, *NAMES, *sorted(CARDS)[::6],
     "?", "Cœur", "Holy Roman Empire", "gold rook", "king", "republic", "catholic", "medieval",
     "Reformation", "1550", "2021", "promo", "solitaire", "holy", "patron", "west 3"]
)  # fmt: skip
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 250)
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | WORDS
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=8)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=6)
    ),
    max_leaves=20,
)


def containers(value: Any) -> list[Any]:
    """Every object and list in a document that has something in it."""
    if not isinstance(value, (dict, list)) or not value:
        return []
    inner = value.values() if isinstance(value, dict) else value
    return [value, *(found for item in inner for found in containers(item))]


@st.composite
def mutated(draw: st.DrawFn) -> Any:
    """A sound document in which some values were replaced, deleted, inserted or copied."""
    document = deepcopy(draw(st.sampled_from(SOUND)))
    for _ in range(draw(st.integers(1, 4))):
        found = containers(document)
        if not found:
            break
        inner = draw(st.sampled_from(found))
        key = draw(st.sampled_from(list(inner) if isinstance(inner, dict) else range(len(inner))))
        act = draw(st.sampled_from(["replace", "delete", "insert", "copy"]))
        value = draw(JSON) if act != "copy" else deepcopy(draw(st.sampled_from(found)))
        if act == "delete":
            del inner[key]
        elif act == "insert" and isinstance(inner, list):
            inner.insert(key, value)
        elif act == "insert":
            inner[draw(WORDS)] = value
        else:
            inner[key] = value
    return document


# What every fault owes its reader


def unresolved(document: Any, pointer: str) -> list[str]:
    """The parts of a pointer from the first on that does not lead into the document."""
    parts = [part.replace("~1", "/").replace("~0", "~") for part in pointer.split("/")[1:]]
    for index, part in enumerate(parts):
        if isinstance(document, dict) and part in document:
            document = document[part]
        elif isinstance(document, list) and part.isdigit() and int(part) < len(document):
            document = document[int(part)]
        else:
            return parts[index:]
    return []


def check_fault(fault: Fault) -> None:
    assert fault.code in FAULT_CODES
    assert fault.grade in ("error", "warning")
    assert fault.message.endswith((".", "?"))
    assert "\n" not in fault.message
    assert len(fault.message) < 400
    assert fault.found
    assert fault.expected
    assert fault.pointer == "" or fault.pointer.startswith("/")


def check_reading(document: object) -> None:
    before = deepcopy(document)
    reading = read(document)
    assert document == before
    for fault in reading.faults:
        check_fault(fault)
        missing = unresolved(document, fault.pointer)
        assert not missing or (fault.code, len(missing)) == ("emporium_count", 1), fault
    assert (reading.table is None) == has_errors(reading.faults)
    if reading.table is not None:
        again = read(write(reading.table))
        assert again.table == reading.table
        assert dumps(again.table) == dumps(reading.table)
        assert not again.errors


def loaded(data: bytes | str) -> object:
    """The value, or what is wrong with the text."""
    try:
        return loads(data)
    except BadJson as error:
        return error


# Anything at all


@QUICK
@given(JSON)
def test_any_json_is_read(document: object) -> None:
    check_reading(document)


@QUICK
@given(st.dictionaries(st.sampled_from(PARTS), JSON, max_size=6))
def test_any_parts_are_read(document: object) -> None:
    check_reading(document)


@QUICK
@given(mutated())
def test_a_changed_table_is_read(document: object) -> None:
    check_reading(document)


@QUICK
@given(JSON | st.dictionaries(st.sampled_from(OPTIONS), JSON, max_size=5))
def test_any_options_are_read(options: object) -> None:
    done = set_up(options)
    for fault in done.faults:
        check_fault(fault)
    assert (done.table is None) == has_errors(done.faults)
    if done.table is not None:
        assert read(write(done.table)).table == done.table


@settings(QUICK, max_examples=1000)
@given(st.binary(max_size=200) | st.text(max_size=200))
def test_any_text_is_a_value_or_bad_json(data: bytes | str) -> None:
    value = loaded(data)
    if isinstance(value, BadJson):
        assert value.code
        assert value.detail.endswith(".")
    else:
        assert loads(json.dumps(value)) == value


@QUICK
@given(JSON, st.sampled_from([None, 2]), st.booleans())
def test_good_json_is_read_as_the_standard_decoder_does(
    value: object, indent: int | None, ascii_only: bool
) -> None:
    text = json.dumps(value, indent=indent, ensure_ascii=ascii_only)
    assert loads(text) == json.loads(text)
    assert loads(text.encode()) == json.loads(text)


COLONS = st.sampled_from(["a", "b", ":", "a:b", '":', "\\u003a", '": {"a": '])


@QUICK
@given(st.lists(st.tuples(COLONS, COLONS | st.just({":": ":"})), max_size=5), st.booleans())
def test_a_key_that_stands_twice_is_always_found(
    pairs: list[tuple[str, object]], is_nested: bool
) -> None:
    inner = ", ".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in pairs)
    text = f'[{{"x": {{{inner}}}}}]' if is_nested else f"{{{inner}}}"
    has_duplicate = len({key for key, _ in pairs}) < len(pairs)
    found = loaded(text)
    assert has_duplicate == (isinstance(found, BadJson) and found.code == "duplicate_key")
    assert has_duplicate or found == json.loads(text)
