"""Files that several write, writes that are cut off, and readers that leave early."""

from __future__ import annotations

import os
import signal
import socket
import stat
import subprocess
import sys
import time
from pathlib import Path
from threading import Event, Thread

import pytest

from cli.files import WrongUse, write_text
from tests.cli.conftest import embedded

PAX = [sys.executable, "-m", "cli.main"]
ROOT = Path(__file__).parents[2]


def run(*arguments: object, **environ: str) -> subprocess.CompletedProcess[str]:
    """A `pax` of its own."""
    return subprocess.run(
        [*PAX, *map(str, arguments)], cwd=ROOT, env=os.environ | environ,
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


@embedded
def test_of_several_pax_do_at_once_none_is_lost(pax, game):
    """Each either wrote its move, or said that it did not."""
    before = game.read_text().count("\n")
    started = [
        subprocess.Popen(
            [*PAX, "do", str(game), "buy west 1"], cwd=ROOT,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )
        for _ in range(4)
    ]  # fmt: skip
    ended = [(one.wait(120), one.stderr.read() if one.stderr else "") for one in started]
    for one in started:
        one.communicate()
    done = sum(code == 0 for code, _ in ended)
    told = [said for code, said in ended if code]
    assert done >= 1
    assert all("nothing was written" in said or "no move was made" in said for said in told)
    made = game.read_text().split("\n")[before - 1 :]
    assert sum("buy west 1" in line for line in made) == done
    assert pax("replay", game).code == 0


def test_a_file_that_was_changed_meanwhile_is_left_alone(tmp_path):
    file = tmp_path / "table.json"
    file.write_text("theirs")
    with pytest.raises(WrongUse, match="changed by somebody else"):
        write_text(str(file), "ours", force=True, expected=b"what we read")
    assert file.read_text() == "theirs"
    write_text(str(file), "ours", force=True, expected=b"theirs")
    assert file.read_text() == "ours"


def test_who_writes_later_waits(tmp_path):
    fcntl = pytest.importorskip("fcntl")
    file = tmp_path / "table.json"
    handle = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    written = Event()

    def write() -> None:
        write_text(str(file), "later", force=True)
        written.set()

    Thread(target=write).start()
    assert not written.wait(0.3)
    os.close(handle)
    assert written.wait(10)
    assert file.read_text() == "later"


@embedded
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444])
def test_a_file_keeps_its_permissions(pax, table, mode):
    table.chmod(mode)
    assert pax("do", table, "buy west 1").code == 0
    assert stat.S_IMODE(table.stat().st_mode) == mode


@embedded
def test_what_a_killed_write_left_is_gone_after_the_next(pax, table):
    left = [table.with_name(f".{table.name}.{mark}.tmp") for mark in ("0a1b2c3d", "ffffffff")]
    other = table.with_name(".another.json.0a1b2c3d.tmp")
    for file in (*left, other):
        file.write_text("half")
    assert pax("do", table, "buy west 1").code == 0
    assert not any(file.exists() for file in left)
    assert other.exists()


def test_a_write_that_is_killed_leaves_the_old_file(tmp_path):
    """Killed inside of a write that is slow to reach the disk, and then written again."""
    file = tmp_path / "table.json"
    file.write_text("old")
    slow = (
        "import os, sys, time; from cli.files import write_text;"
        "os.fsync = lambda _: (print('writing', flush=True), time.sleep(60));"
        "write_text(sys.argv[1], 'new', force=True)"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", slow, str(file)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    assert file.read_text() == "old"
    assert len(list(tmp_path.iterdir())) == 2
    write_text(str(file), "newer", force=True)
    assert [found.name for found in tmp_path.iterdir()] == ["table.json"]


@pytest.mark.parametrize("command", ["show", "standings", "victory", "legal"])
def test_a_reader_that_leaves_early_is_no_trouble(command, midgame):
    reader, writer = os.pipe()
    os.close(reader)
    process = subprocess.run(
        [*PAX, command, str(midgame)], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, text=True
    )
    os.close(writer)
    assert (process.returncode, process.stderr) == (0, "")


@pytest.mark.parametrize("columns", ["0", "1", "-5", "wide", "100000000000000000000"])
def test_whatever_width_is_given_something_is_printed(columns, midgame):
    found = run("standings", midgame, COLUMNS=columns)
    assert found.returncode == 0
    assert "Medici" in found.stdout


@pytest.mark.parametrize("head", [b"", b"HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\n"])
def test_a_server_that_drips_ends_with_a_clear_line(monkeypatch, capsys, head):
    """Each byte by itself comes in time."""
    from cli import main, remote

    monkeypatch.setattr(remote, "CONNECT_SECONDS", 0.5)
    monkeypatch.setattr(remote, "ANSWER_SECONDS", 0.5)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    is_over = Event()

    def drip(listener: socket.socket) -> None:
        connection, _ = listener.accept()
        with connection:
            connection.sendall(head)
            while not is_over.wait(0.05):
                try:
                    connection.sendall(b"H" if not head else b" ")
                except OSError:
                    return

    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = Thread(target=drip, args=(listener,))
        thread.start()
        began = time.monotonic()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        assert main.run(["rule", "F6", "--server", url]) == 3
        assert time.monotonic() - began < 5
        is_over.set()
        thread.join()
    assert capsys.readouterr().err == f"pax: {url}: no answer within 0.5 seconds.\n"
