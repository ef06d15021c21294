"""Tables, records and codes that a release wrote are still read, and mean the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from assistant import fingerprint, read, read_record, replay, write
from assistant.document.code import read_code

HERE = Path(__file__).parent
RELEASES = sorted(path for path in HERE.iterdir() if (path / "fingerprints.json").exists())
TABLES = [path for release in RELEASES for path in sorted(release.glob("*.json"))
          if path.stem not in ("fingerprints", "names")]  # fmt: skip
RECORDS = [path for release in RELEASES for path in sorted(release.glob("*.record"))]


def named(path: Path) -> str:
    return f"{path.parent.name} {path.name}"


def mark_of(path: Path) -> str:
    """The fingerprint that the release gave."""
    marks: dict[str, str] = json.loads((path.parent / "fingerprints.json").read_text("utf-8"))
    return marks[path.stem]


def test_there_is_something_of_every_release() -> None:
    assert [path.name for path in RELEASES] == ["0.1.0"]
    assert TABLES
    assert RECORDS


@pytest.mark.parametrize("path", TABLES, ids=named)
def test_a_table_is_read_and_has_its_fingerprint(path: Path) -> None:
    reading = read(json.loads(path.read_text(encoding="utf-8")))
    assert reading.table is not None, reading.faults
    assert fingerprint(reading.table) == mark_of(path)


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_replays_to_its_table(path: Path) -> None:
    record = read_record(path.read_text(encoding="utf-8")).record
    assert record is not None
    assert fingerprint(replay(record).table) == mark_of(path)


@pytest.mark.parametrize("release", RELEASES, ids=lambda path: path.name)
def test_a_code_opens_to_its_table(release: Path) -> None:
    for line in (release / "codes.txt").read_text(encoding="utf-8").splitlines():
        name, code = line.split(" ")
        table = read(read_code(code)).table
        assert table is not None
        kept = read(json.loads((release / f"{name}.json").read_text(encoding="utf-8"))).table
        assert kept is not None
        assert write(table) == write(kept)
