"""`pax code`, `lines`, `open`, `set` and `diff`, and tables in files of lines and codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Result

Pax = Callable[..., Result]


def held(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text())
    return found


def test_a_table_goes_through_a_code_and_through_lines(pax: Pax, table: Path) -> None:
    code = pax("code", table).out.strip()
    again, lines = table.with_name("again.json"), table.with_name("lines.txt")
    assert pax("open", code, "-o", again).code == 0
    assert held(again) == held(table)
    lines.write_text(pax("lines", table).out)
    assert pax("open", lines, "-o", again, "--force").code == 0
    assert held(again) == held(table)
    assert pax("diff", table, lines).out.startswith("the same table, fingerprint ")


def test_a_code_as_a_square(pax: Pax, table: Path) -> None:
    out = pax("code", "--qr", table).out
    assert out.startswith("PAX1-")
    assert out.count("█") > 400


def test_wherever_a_table_is_taken_lines_and_codes_are_too(pax: Pax, table: Path) -> None:
    lines, code = table.with_name("lines.txt"), table.with_name("code.txt")
    lines.write_text("# ours\n" + pax("lines", table).out)
    code.write_text(pax("code", table).out)
    for command in ("check", "legal", "show", "standings"):
        wanted = pax(command, table).out
        assert pax(command, lines).out == pax(command, code).out == wanted


@pytest.mark.parametrize("command", ["lines", "code"])
def test_a_file_is_written_back_as_it_was_read(pax: Pax, table: Path, command: str) -> None:
    file = table.with_name("ours.txt")
    file.write_text(pax(command, table).out)
    before = pax(command, table).out
    assert pax("set", file, "medici +2 florins").code == 0
    assert pax("undo", file).code == 0
    assert file.read_text() == before


def test_lines_are_set_together_and_taken_back(pax: Pax, table: Path) -> None:
    before = held(table)
    result = pax("set", table, "marchionni +2 florins", "paris red rook")
    assert result.out.startswith("marchionni +2 florins; paris red rook: done, fingerprint ")
    assert held(table)["moves"] == ["set marchionni +2 florins // paris red rook"]
    taken = pax("undo", table)
    assert taken.out.startswith("Taken back: set marchionni +2 florins // paris red rook\n")
    assert held(table) == before


def test_a_record_keeps_the_turns_before(pax: Pax, game: Path) -> None:
    begun = game
    assert pax("do", begun, "buy west 1", "end", "buy east 1").code == 0
    moves = begun.read_text().count("\n")
    assert pax("set", begun, "marchionni +2 florins").code == 0
    assert begun.read_text().endswith("\nset marchionni +2 florins\n")
    assert begun.read_text().count("\n") == moves + 1
    assert pax("replay", begun).err.startswith("4 moves replayed\n")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ["medici 3", "paris gold"],
            "line 2, 'paris gold': 'gold' names an owner, but no piece. (understood: Paris)\n",
        ),
        (["paris gold rook, gold knight"], "  /cities/paris: Paris holds 2 tokens; "),
    ],
)
def test_what_cannot_be_set_is_told_and_nothing_is_written(
    pax: Pax, table: Path, lines: list[str], said: str
) -> None:
    before = table.read_bytes()
    result = pax("set", table, *lines)
    assert result.code == 1
    assert said in result.out + result.err
    assert result.err.endswith("pax: nothing was written.\n")
    assert table.read_bytes() == before


def test_two_tables_differ_in_words(pax: Pax, table: Path) -> None:
    other = table.with_name("other.json")
    pax("set", table, "marchionni 17 florins", "-o", other)
    result = pax("diff", table, other)
    assert result.code == 1
    assert result.out.startswith("Marchionni florins: ")
    assert result.out.endswith(" on the first, 17 on the second.\n")
    assert pax("diff", table, other, "--json").json["same"] is False


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PAX1-0034", "The code was cut: 0 signs follow its length, which says 100."),
        ("PAX7-0034", "This is a code of version 7; version 1 is read."),
        ("nowhere.txt", "nowhere.txt: cannot be read: No such file or directory."),
    ],
)
def test_a_code_that_cannot_be_opened(pax: Pax, text: str, said: str) -> None:
    result = pax("open", text)
    assert result.code in (1, 2)
    assert result.err == f"pax: {said}\n"


def test_lines_of_a_file_that_are_not_understood_are_told(pax: Pax, tmp_path: Path) -> None:
    file = tmp_path / "ours.txt"
    file.write_text("paris gold rook\nlyon gold\n")
    result = pax("check", file)
    assert (result.code, result.out) == (2, "")
    assert result.err == f"pax: {file}: Line 2: 'gold' names an owner, but no piece.\n"
