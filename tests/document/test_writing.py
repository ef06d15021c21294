"""Writing a table: one table, one text, and nothing in it that reads as empty anyway."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from assistant.document.reading import PARTS, read
from assistant.document.setup import set_up
from assistant.document.writing import WIDTH, Written, dumps, fingerprint, formatted, write
from assistant.engine.table import Square, Table, Turn

MIDGAME: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "tables" / "midgame.json").read_text(encoding="utf-8")
)
SET_UPS: list[dict[str, Any]] = [
    {},
    {"seed": 7, "players": 4},
    {"seed": 8, "players": 2, "map": "1550", "sets": ["base"]},
    {"seed": 9, "map": "reformation", "banks": ["mendes", "fugger", "berenberg"]},
    {"players": 1, "edition": "2021", "rulings": {"martyrs": True}},
]


def table_of(document: object) -> Table:
    table = read(document).table
    assert table is not None
    return table


def started(options: dict[str, Any]) -> Table:
    table = set_up(options).table
    assert table is not None
    return table


TABLES = [table_of({}), table_of(MIDGAME), *map(started, SET_UPS)]


def shuffled(value: Any, chance: random.Random) -> Any:
    """The same JSON with the keys of every object in another order; seats stay as they sit."""
    if isinstance(value, list):
        return [shuffled(item, chance) for item in value]
    if not isinstance(value, dict):
        return value
    keys = list(value)
    if not keys or keys[0] not in MIDGAME["banks"]:
        chance.shuffle(keys)
    return {key: shuffled(value[key], chance) for key in keys}


# The same table, the same bytes


@pytest.mark.parametrize("table", TABLES)
def test_what_is_written_reads_as_the_same_table(table: Table) -> None:
    assert table_of(write(table)) == table
    assert table_of(json.loads(dumps(table))) == table


@pytest.mark.parametrize("table", TABLES)
def test_writing_again_gives_the_same_bytes(table: Table) -> None:
    text = dumps(table)
    assert dumps(table) == text
    assert dumps(table.copy()) == text
    assert dumps(table_of(json.loads(text))) == text


@pytest.mark.parametrize("seed", range(10))
def test_the_order_of_the_keys_read_does_not_matter(seed: int) -> None:
    other = shuffled(MIDGAME, random.Random(seed))
    assert json.dumps(other) != json.dumps(MIDGAME)
    assert dumps(table_of(other)) == dumps(table_of(MIDGAME))


def test_the_order_of_the_banks_is_their_seating() -> None:
    names = ["medici", "coeur", "fugger"]
    assert list(write(table_of({"banks": {name: {} for name in names}}))["banks"]) == names


def test_the_order_in_a_hand_does_not_matter() -> None:
    one, other = (
        {"banks": {"medici": {"hand": hand}}} for hand in (["PREN043", "?"], ["?", "PREN043"])
    )
    assert dumps(table_of(one)) == dumps(table_of(other))


@pytest.mark.parametrize("table", TABLES)
def test_the_parts_stand_in_their_order(table: Table) -> None:
    written = list(write(table))
    assert written == [part for part in PARTS if part in written]


def test_other_spellings_are_written_as_ids() -> None:
    table = table_of(
        {
            "banks": {"Cœur": {"west": ["gutenberg", "Holy Roman Empire"]}},
            "cities": {"Lübeck": ["gold rook"]},
            "borders": {"france-england": "red pirate"},
        }
    )
    assert write(table) == {
        "edition": "2024",
        "map": "1460",
        "banks": {"coeur": {"florins": 0, "west": ["PREN043", "hre"]}},
        "cities": {"lubeck": "catholic rook"},
        "borders": {"england-france": "reformist pirate"},
    }


# Sparse


def test_an_empty_table_says_only_edition_and_map() -> None:
    assert write(Table()) == {"edition": "2024", "map": "1460"}


def test_nothing_empty_is_written_but_that_nothing_was_discarded_yet() -> None:
    def is_sparse(document: dict[str, Any]) -> bool:
        return all(
            is_sparse(value) if isinstance(value, dict) else value not in (None, [])
            for part, value in document.items()
            if part != "discarded"
        ) and bool(document)

    assert all(is_sparse(write(table)) for table in TABLES)


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("cities", {"constantinople": ["islamic rook", None, "islamic knight"]}),
        ("cities", {"venice": [None, "catholic knight"]}),
        ("borders", {"england-france": "catholic pirate"}),
        ("decks", {"west": 3, "east": 0}),
        ("decks", {"west": ["PREN043"], "east": {"top": ["PREN058"], "hidden": 2}}),
        ("market", {"west": [{"florins": 2}, None, {"card": "?", "florins": 1}, "?", "?", "?"]}),
        ("sets", ["base"]),
        ("rulings", {"martyrs": True}),
        ("thrones", {"france": {"bishop": "catholic", "repressed": ["catholic rook"]}}),
        ("moves", ["buy west 1", "done"]),
        (
            "ending",
            {"victory": "patron", "winners": ["medici"]},
        ),
    ],
)
def test_the_short_form_is_written(part: str, value: Any) -> None:
    seats = {"banks": {"medici": {}}} if part == "ending" else {}
    assert write(table_of({part: value, **seats}))[part] == value


def test_the_sets_are_written_only_when_the_map_does_not_bring_them() -> None:
    assert "sets" not in write(table_of({"map": "reformation"}))
    assert "sets" not in write(table_of({"sets": ["expansion", "base"]}))
    without = write(table_of({"map": "reformation", "sets": ["base", "expansion"]}))
    assert without["sets"] == ["base", "expansion"]


def test_a_king_needs_no_side_and_no_object() -> None:
    table = table_of({"banks": {"medici": {"west": [{"empire": "france", "side": "king"}]}}})
    assert write(table)["banks"]["medici"]["west"] == ["france"]


def test_queens_bishops_and_vassals_are_written_where_they_lie() -> None:
    row = [
        {
            "empire": "aragon",
            "bishop": "islamic",
            "queens": [{"card": "PREN046", "bishop": "catholic"}],
            "repressed": ["catholic rook", "medici pawn"],
            "vassals": ["portugal", {"empire": "mamluk", "queens": ["PREN078"]}],
        },
        {"empire": "france", "side": "republic"},
    ]
    table = table_of({"banks": {"medici": {"florins": 1, "west": row}}})
    assert write(table)["banks"] == {"medici": {"florins": 1, "west": row}}


def test_a_turn_writes_only_what_was_done() -> None:
    table = Table()
    table.turn = Turn("medici", actions=1, fairs=("east",), free_fair=True)
    assert write(table)["turn"] == {
        "bank": "medici", "actions": 1, "fairs": ["east"], "free_fair": True,
    }  # fmt: skip


# The text


@pytest.mark.parametrize("table", TABLES)
def test_no_line_is_too_long(table: Table) -> None:
    text = dumps(table)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.endswith("}\n")
    assert not re.search(r"[ \t]\n", text)


@pytest.mark.parametrize("length", range(80, 110))
def test_a_value_is_opened_only_when_its_line_and_comma_would_be_too_long(length: int) -> None:
    line = '  "moves": [""],'
    document = {"moves": ["x" * (length - len(line))], "next": 1}
    lines = formatted(document).splitlines()
    assert (len(lines[1]) == length) == (length <= WIDTH)
    assert json.loads("\n".join(lines)) == document


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"a": []},
        {"a": {}, "b": None, "c": True, "d": False, "e": -3},
        {"ü": ["\"quoted\" \\ \n \u0007 \u2028", "Cœur"]},
        {"deep": [[["x" * 40] * 3] * 3, {"y" * 50: {"z" * 50: [1, None, True]}}]},
    ],
)  # fmt: skip
def test_the_text_is_the_document(document: dict[str, Any]) -> None:
    assert json.loads(formatted(document)) == document


def test_names_are_written_as_they_are() -> None:
    assert formatted({"moves": ["Cœur – Lübeck"]}) == '{\n  "moves": ["Cœur – Lübeck"]\n}'


# Fingerprints


def test_a_fingerprint_is_two_speakable_words() -> None:
    assert all(re.fullmatch(r"[a-z]{5}-[a-z]{5}", fingerprint(table)) for table in TABLES)


def test_a_fingerprint_stays_the_same() -> None:
    assert fingerprint(Table()) == "nosat-fuvot"
    assert fingerprint(table_of({"banks": {"medici": {"florins": 3}}})) == "govup-pozuf"


@pytest.mark.parametrize("table", TABLES)
def test_the_same_table_has_the_same_fingerprint(table: Table) -> None:
    assert fingerprint(table.copy()) == fingerprint(table)
    assert fingerprint(table_of(write(table))) == fingerprint(table)


def test_different_tables_have_different_fingerprints() -> None:
    assert len({fingerprint(table) for table in TABLES}) == len(TABLES)
    seeded = {fingerprint(started({"seed": seed})) for seed in range(200)}
    assert len(seeded) == 200


def test_the_smallest_change_changes_the_fingerprint() -> None:
    table = table_of(MIDGAME)
    before = fingerprint(table)
    changes: list[tuple[str, dict[Any, Any]]] = [
        ("florins", {"medici": 8}),
        ("cities", {"london": "catholic knight"}),
        ("squares", {"france": Square()}),
        ("bishops", {"france": "islamic"}),
        ("religions", {"hre": "catholic"}),
        ("rulings", {"martyrs": False}),
    ]
    for name, change in changes:
        changed = table.copy()
        setattr(changed, name, getattr(table, name) | change)
        assert fingerprint(changed) != before, name
    assert fingerprint(table) == before


def test_discards_are_written_in_order_and_where_they_are_kept_even_when_there_are_none() -> None:
    table = read({"discarded": ["PREN043", "COMET1"]}).table
    assert table is not None
    assert write(table)["discarded"] == ["COMET1", "PREN043"]
    empty = read({"discarded": []}).table
    assert empty is not None
    assert write(empty)["discarded"] == []
    assert "discarded" not in write(Table())
    assert fingerprint(empty) != fingerprint(Table())


# Written once


@pytest.mark.parametrize("table", TABLES)
def test_what_is_the_same_but_for_its_moves_is_not_written_again(table: Table) -> None:
    first = Written(table)
    assert first.with_table(table.copy()) is first
    assert first.document["banks"] if table.seats else not first.document.get("banks")
    moved = table.copy()
    moved.moves = ("buy west 1", "end")
    then = first.with_table(moved)
    assert then.document == write(moved)
    assert list(then.document)[-1] == "moves"
    assert then.fingerprint == fingerprint(moved)
    assert first.document == write(table)
    # Every part but the moves is the very same.
    parts = first.document.keys() - {"moves"}
    assert all(then.document[part] is first.document[part] for part in parts)


def test_another_table_is_written_anew() -> None:
    table = table_of(MIDGAME)
    first = Written(table)
    assert first.document
    other = table.copy()
    other.florins["medici"] += 1
    assert first.with_table(other).document == write(other)
