"""The pages under docs/ say what the code does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from assistant import MAX_BYTES, read_record, replay, write_record
from assistant.catalog.limits import LONGEST_NAME, MAX_MOVES_RECORDED
from assistant.document.code import LISTS, read_code
from assistant.document.faults import FAULT_CODES
from assistant.document.reading import PARTS, read
from assistant.document.setup import set_up
from assistant.document.shorthand import edited, read_shorthand, write_shorthand
from assistant.document.writing import write
from assistant.engine.rulings import DEFAULTS, SWITCHES, Switch
from tests.catalog.test_rules import cited_in, is_known
from tests.test_structure import ORDER

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = sorted(DOCS.glob("*.md"))


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def examples(text: str) -> list[object]:
    return [json.loads(block) for block in BLOCK.findall(text)]


def sections(name: str, heading: str) -> dict[str, str]:
    """The parts of a page under its headings of one level, by what the headings say."""
    parts = re.split(rf"^{heading} ", page(name), flags=re.MULTILINE)[1:]
    return dict(part.split("\n", 1) for part in parts)


def one_line(text: str) -> str:
    return " ".join(text.split())


# The table


@pytest.mark.parametrize("example", examples(page("table.md")) + examples(page("rulings.md")))
def test_examples_of_tables_have_no_faults(example: object) -> None:
    assert read(example).faults == ()


def test_every_part_of_a_table_is_explained_and_shown() -> None:
    shown = {part for example in examples(page("table.md")) for part in example}
    assert shown == set(PARTS)
    assert {part for part in PARTS if f"`{part}`" not in page("table.md")} == set()


# Faults

FAULTS = {name.strip("`"): text for name, text in sections("faults.md", "###").items()}


def test_every_fault_code_is_documented() -> None:
    assert list(FAULTS) == list(FAULT_CODES)


# It takes a hundred others to be told.
@pytest.mark.parametrize("code", [code for code in FAULTS if code != "more_faults"])
def test_a_documented_fault_is_found_as_its_page_says(code: str) -> None:
    text = FAULTS[code]
    (example,) = examples(text)
    faults = (set_up if "options of a set-up" in text else read)(example).faults
    assert [fault.code for fault in faults] == [code]
    said = one_line(text)
    assert said.startswith(FAULT_CODES[code])
    assert f"{faults[0].grade} at `{faults[0].pointer}`: {faults[0].message}" in said


# Rulings


def test_every_switch_is_documented() -> None:
    explained = [name for name in sections("rulings.md", "##") if " " not in name]
    assert explained == list(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES.values(), ids=SWITCHES)
def test_a_switch_is_documented_with_its_readings_and_defaults(switch: Switch) -> None:
    text = one_line(sections("rulings.md", "##")[switch.name])
    cited = ", ".join(switch.sections)
    assert f"({cited})." in text
    assert f"- **on**: {switch.when_true} - **off**: {switch.when_false}" in text
    stands = {
        edition: "on" if DEFAULTS[edition][switch.name] else "off" for edition in ("2024", "2021")
    }
    row = f"| [`{switch.name}`](#{switch.name}) | {stands['2024']} | {stands['2021']} | {cited} |"
    assert row in page("rulings.md")


# Records


def blocks(name: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", page(name), flags=re.MULTILINE | re.DOTALL)


def test_the_record_that_is_shown_replays_as_it_is_written() -> None:
    sound, _ = blocks("records.md", "record")
    reading = read_record(sound)
    assert reading.faults == ()
    assert reading.record is not None
    moves = [move.text for move in reading.record.moves]
    assert replay(reading.record).history == tuple(moves)
    plain = re.sub(r" +# drawn.*", "", sound)
    assert write_record(reading.record.origin, moves) == plain


def test_every_fault_of_a_record_is_told_with_its_line() -> None:
    _, faulty = blocks("records.md", "record")
    (said,) = blocks("records.md", "faults")
    found = [f"line {fault.line}: {fault.message}" for fault in read_record(faulty).faults]
    assert found == said.splitlines()


def test_the_limits_of_a_record_are_those_that_are_told() -> None:
    told = one_line(page("records.md"))
    assert f"at most {MAX_BYTES // 1024} kB and {MAX_MOVES_RECORDED:,} moves long" in told
    assert f"a move has at most {LONGEST_NAME} signs" in told


# Every page


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_section_cited_exists(path: Path) -> None:
    assert [section for section in cited_in(path.read_text()) if not is_known(section)] == []


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_link_leads_to_a_page(path: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", path.read_text())
    assert all((path.parent / link).exists() for link in links)


# The code and the lines of a table


def test_the_lists_of_the_code_are_those_that_are_told() -> None:
    told = one_line(page("notation.md"))
    for name, names in LISTS.items():
        width = max(1, (len(names) - 1).bit_length())
        said = ", ".join("none" if one is None else str(one) for one in names)
        assert f"- **{name}** ({len(names)} names, {width} bits): {said}" in told


def test_the_code_that_is_shown_is_that_of_the_table() -> None:
    code = re.search(r"^PAX1-\w+$", page("notation.md"), flags=re.MULTILINE)
    assert code is not None
    path = DOCS.parent / "tests" / "tables" / "midgame.json"
    assert read(read_code(code[0])).table == read(json.loads(path.read_text())).table
    assert f"has {len(code[0])} signs" in one_line(page("notation.md"))


def test_the_lines_that_are_shown_are_a_table() -> None:
    (lines,) = blocks("shorthand.md", "shorthand")
    found = read_shorthand(lines)
    assert found.faults == ()
    table = read(found.document).table
    assert table is not None, read(found.document).errors
    assert read_shorthand(write_shorthand(write(table))).document == write(table)


def test_every_line_of_the_tables_is_understood() -> None:
    """In the order of the page, on the table that it shows."""
    document = read_shorthand(blocks("shorthand.md", "shorthand")[0]).document
    assert document is not None
    rows = re.findall(r"^\| (`.*`) \|", page("shorthand.md"), flags=re.MULTILINE)
    lines = [line for row in rows for line in re.findall(r"`([^`]+)`", row.replace("\\|", "|"))]
    assert len(lines) > 30
    for line in [*lines, "fugger west: +Gutenberg", "constantinople green rook"]:
        if "-Gutenberg" in line:
            document["banks"]["fugger"]["west"].append("PREN043")
        if "-green rook" in line:
            document["cities"]["constantinople"] = "islamic rook"
        found = edited(document, [line])
        assert found.faults == (), line
        assert found.document is not None
        document = found.document


def test_every_line_that_is_not_understood_is_told_as_the_page_says() -> None:
    (lines,) = blocks("shorthand.md", "shorthand-faults")
    (told,) = blocks("shorthand.md", "told")
    faults = read_shorthand(lines).faults
    said = [f"line {fault.line} ({fault.understood}): {fault.message}" for fault in faults]
    assert said == told.splitlines()


# How it is built


def test_every_room_is_told_of_in_the_order_of_the_layers() -> None:
    told = re.findall(r"^\| `(?:assistant/)?([\w/]+)/` \|", page("architecture.md"), re.MULTILINE)
    assert told == [room for layer in ORDER for room in layer] + ["api", "api/web", "cli"]


def test_every_module_that_is_named_is_there() -> None:
    named = re.findall(r"`((?:\w+/)+\w+\.(?:py|toml|js))", page("architecture.md"))
    assert len(named) > 20
    homes = (DOCS.parent, DOCS.parent / "assistant", DOCS.parent / "api" / "web")
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []
