"""Whatever is wrong: one clear message, the exit code, nothing overwritten, never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from assistant.document.strict_json import MAX_BYTES
from tests.cli.conftest import embedded


def refused(result, *said):
    """Asserts wrong use, told in one line."""
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
    assert result.err.startswith("pax: ")
    for text in said:
        assert text in result.err


@pytest.mark.parametrize("command", ["check", "show"])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{not json", "line 1, column 2"),
        (b"", "empty"),
        (b" \n", "empty"),
        (b"\xff\xfe", "UTF-8"),
        (b'{"map": 1, "map": 2}', "'map' stands twice"),
        (b"[" * 100_000, "deeper than"),
        (b'{"map": NaN}', "NaN"),
    ],
)
def test_what_is_not_json(pax, tmp_path, command, data, said):
    file = tmp_path / "table.json"
    file.write_bytes(data)
    refused(pax(command, file), str(file), said)
    refused(pax(command, "-", stdin=data), "standard input", said)


def test_a_file_too_large_is_not_read(pax, tmp_path):
    file = tmp_path / "large.json"
    file.write_bytes(b" " * 10_000_000)
    refused(pax("check", file), "larger than 256 kB")
    refused(pax("check", "-", stdin=b" " * (MAX_BYTES + 1)), "larger than 256 kB")


def test_a_file_that_does_not_exist(pax, tmp_path):
    refused(pax("check", tmp_path / "none.json"), "none.json", "No such file")


def test_a_directory(pax, tmp_path):
    refused(pax("show", tmp_path), "Is a directory")
    refused(pax("new", "-o", tmp_path, "--force"), "not a regular file")


def test_a_closed_standard_input(pax, monkeypatch):
    monkeypatch.setattr("sys.stdin", None)
    refused(pax("check", "-"), "standard input", "closed")


def test_a_name_that_no_file_can_have(pax):
    refused(pax("check", "a\0b"), "cannot be read")
    refused(pax("new", "-o", "a\0b"), "cannot be written")


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_list_is_no_table(pax, command):
    result = pax(command, "-", stdin=b"[]")
    assert result.code == 1
    assert result.out == "1 error\n  At the document: expected an object, found a list of 0.\n"


def test_a_misspelt_card(pax):
    document = {"banks": {"medici": {"west": ["Gutenburg"]}}}
    result = pax("check", "-", stdin=json.dumps(document).encode())
    assert result.code == 1
    assert "/banks/medici/west/0: 'Gutenburg' is no card" in result.out
    assert "Did you mean 'Gutenberg'?" in result.out


def test_forty_faults_are_all_told(pax):
    document = {"cities": {f"nowhere {number}": "catholic rook" for number in range(40)}}
    result = pax("check", "-", stdin=json.dumps(document).encode())
    assert result.code == 1
    assert sum("/cities/nowhere" in line for line in result.out.splitlines()) == 40


def test_a_folder_that_is_not_there(pax, tmp_path):
    refused(pax("new", "-o", tmp_path / "no" / "table.json"), "cannot be written")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written(pax, tmp_path):
    tmp_path.chmod(0o500)
    refused(pax("new", "-o", tmp_path / "table.json"), "Permission denied")


def test_a_failed_write_leaves_the_old_file_and_nothing_else(pax, tmp_path, monkeypatch):
    file = tmp_path / "table.json"
    file.write_text("mine")

    def full(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    refused(pax("new", "-o", file, "--force"), "No space left on device")
    assert file.read_text() == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_an_existing_file_is_kept(pax, tmp_path):
    file = tmp_path / "table.json"
    file.write_text("mine")
    refused(pax("new", "-o", file), "exists already", "--force")
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["dance"], "No such command 'dance'"),
        (["show"], "Missing argument 'FILE'"),
        (["rule"], "Missing argument 'QUERY...'"),
        (["card", "--nonsense"], "No such option"),
        (["new", "--players", "9"], "9 is not between 1 and 4"),
        (["new", "--players", "many"], "not a valid integer"),
        (["new", "--bank", "medicci"], "'medicci' is no bank"),
        (["new", "--ruling", "martyrs"], "'martyrs' is not NAME=on or NAME=off"),
        (["new", "--ruling", "martyr=on"], "Did you mean 'martyrs'?"),
        (["new", "--west", "Gutenburg,?,?,?,?,?"], "Did you mean 'Gutenberg'?"),
        (["serve", "--port", "0"], "0 is not in the range"),
    ],
)
def test_wrong_use(pax, arguments, said):
    refused(pax(*arguments), said)


@embedded
def test_an_error_of_our_own_is_told_in_one_line(pax, monkeypatch):
    def broken(query, **filters):
        raise RuntimeError("first\nsecond")

    monkeypatch.setattr("cli.asking.search_cards", broken)
    refused(pax("card", "luther"), "internal error: RuntimeError: first second")


@embedded
def test_an_interruption_is_clean(pax, monkeypatch):
    def interrupted(query, **filters):
        raise KeyboardInterrupt

    monkeypatch.setattr("cli.asking.search_cards", interrupted)
    result = pax("card", "luther")
    assert (result.code, result.out) == (130, "")
    assert result.err.strip() == "pax: interrupted"


def test_a_reader_that_leaves_early_is_no_error():
    command = f"{sys.executable} -m cli.main card --json | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("{\n", "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_an_answer_that_cannot_be_written():
    command = f"{sys.executable} -m cli.main new > /dev/full"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "pax: standard output: cannot be written: No space left on device.\n"


def test_a_terminal_without_our_signs_gets_others(midgame):
    done = subprocess.run(
        [sys.executable, "-m", "cli.main", "show", str(midgame)],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    assert "Medici" in done.stdout
