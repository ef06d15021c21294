"""`pax completion` in the shells themselves: what people see when they press the tab key."""

from __future__ import annotations

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

PATIENCE = 30
SHELLS = {"bash": ("bash", "--noprofile", "-i"), "zsh": ("zsh", "-i")}
START_UP = {"bash": ".bashrc", "zsh": ".zshrc"}


class Terminal:
    """A shell somebody sits at, in a folder with a table, with what `pax completion` said in its
    start-up file."""

    def __init__(self, shell: str, home: Path) -> None:
        path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
        self._environment = {"HOME": str(home), "PATH": path, "TERM": "dumb", "PS1": "ready>"}
        said = subprocess.run(
            ["pax", "completion", shell],
            env=self._environment, capture_output=True, text=True, check=True,
        )  # fmt: skip
        (home / START_UP[shell]).write_text(said.stdout + "PS1='ready>'\n")
        (home / "friday.json").write_text("{}")
        self._process, self._terminal = pty.fork()
        if self._process == 0:
            os.chdir(home)
            os.execvpe(SHELLS[shell][0], list(SHELLS[shell]), self._environment)
        self.wait_for("ready>")

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self._terminal, keys.encode())

    def wait_for(self, text: str) -> str:
        """Everything that is shown until a text is."""
        shown, end = "", time.monotonic() + PATIENCE
        while text not in shown:
            readable, _, _ = select.select([self._terminal], [], [], end - time.monotonic())
            assert readable, f"never came: {text!r}; shown was {shown!r}"
            shown += os.read(self._terminal, 65536).decode("utf-8", "replace")
        return shown

    def close(self) -> None:
        os.close(self._terminal)
        os.waitpid(self._process, 0)


@pytest.fixture(params=SHELLS)
def terminal(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not installed")
    terminal = Terminal(request.param, tmp_path)
    yield terminal
    terminal.close()


def test_commands_options_values_and_files_are_completed(terminal: Terminal) -> None:
    terminal.type("pax standi\t")
    terminal.wait_for("ngs")
    terminal.type("fri\t")
    terminal.wait_for("day.json")
    terminal.type("--js\t")
    terminal.wait_for("on")
    terminal.type("\x15pax fair --region we\t")
    terminal.wait_for("st ")
