"""`pax picture`: a table or a card in a file, to show to others."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli import picture
from tests.cli.conftest import Result

Pax = Callable[..., Result]


def test_a_table_goes_to_a_file_and_replaces_none(pax: Pax, table: Path, tmp_path: Path) -> None:
    file = tmp_path / "table.svg"
    assert pax("picture", table, "-o", file).out == f"{file} written\n"
    assert ElementTree.fromstring(file.read_text("utf-8")).tag.endswith("svg")
    assert pax("picture", table).out == file.read_text("utf-8")
    again = pax("picture", table, "-o", file)
    assert again.code == 2
    assert "--force" in again.err
    assert pax("picture", table, "--dark", "-o", file, "--force").code == 0
    assert pax("picture", table).out != file.read_text("utf-8")


def test_a_record_is_drawn_where_it_leads(pax: Pax, game: Path, table: Path) -> None:
    before = pax("picture", game).out
    assert pax("do", game, "buy west 1").code == 0
    assert pax("picture", game).out != before


@pytest.mark.parametrize("name", ["PREN006", "006", "star chamber"])
def test_a_card_by_its_id_its_number_or_its_name(pax: Pax, name: str) -> None:
    assert "Star Chamber" in pax("picture", "--card", name).out


def test_what_cannot_be_drawn(pax: Pax, table: Path) -> None:
    assert "Name the table" in pax("picture").err
    assert "not both" in pax("picture", table, "--card", "006").err
    assert "no card" in pax("picture", "--card", "nobody at all").err


def test_the_usual_table_does_not_stand_in_the_way_of_a_card(
    pax: Pax, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAX_TABLE", str(table))
    assert "Star Chamber" in pax("picture", "--card", "006").out
    assert "<svg" in pax("picture").out


def converter(folder: Path, script: str) -> None:
    """A program that is called as rsvg-convert is."""
    file = folder / "rsvg-convert"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


def test_a_png_is_made_by_what_is_installed(
    pax: Pax, table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    converter(tmp_path, 'printf PNG > "$3"; cat "$1" >> "$3"')
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    file = tmp_path / "table.png"
    assert pax("picture", table, "-o", file).code == 0
    assert file.read_bytes() == b"PNG" + pax("picture", table).out.encode()


def test_a_png_that_cannot_be_made_says_why(
    pax: Pax, table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "table.png"
    monkeypatch.setattr(picture, "CONVERTERS", {})
    missing = pax("picture", table, "-o", file)
    assert missing.code == 2
    assert "a PNG needs one of" in missing.err
    monkeypatch.undo()
    converter(tmp_path, "exit 1")
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    failed = pax("picture", table, "-o", file)
    assert failed.code == 2
    assert "rsvg-convert made no PNG" in failed.err
    assert not file.exists()
