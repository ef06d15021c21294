"""The examples of the README, run in their order in one folder."""

from __future__ import annotations

import json
import os
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from cli.main import pax, run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "…\n"
SERVER = "http://127.0.0.1:8383"


class Example(NamedTuple):
    """A line that someone types, and what the README says comes back."""

    command: str
    output: str


def examples() -> Iterator[Example]:
    for block in BLOCK.findall(README):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            yield Example(*part.split("\n", 1))


EXAMPLES = list(examples())


def check_pax(example: Example, capsys: pytest.CaptureFixture[str]) -> None:
    run(shlex.split(example.command)[1:])
    printed = "".join(capsys.readouterr())
    shown, is_part, _ = example.output.partition(LEFT_OUT)
    assert printed.startswith(shown) if is_part else printed == shown


def check_curl(example: Example, client: FlaskClient) -> None:
    *options, url = shlex.split(example.command)[1:]
    flags = dict(zip(options[1::2], options[2::2], strict=True))
    assert url.startswith(SERVER)
    assert options[0] == "-s"
    response = client.open(
        url.removeprefix(SERVER),
        method="POST" if "-d" in flags else "GET",
        data=flags.get("-d"),
        headers=[tuple(flags["-H"].split(": "))] if "-H" in flags else [],
    )
    assert response.get_json(force=True) == json.loads(example.output)


def test_every_example(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    os.symlink(ROOT / "tests", "tests")
    client = create_app().test_client()
    for example in EXAMPLES:
        command = shlex.split(example.command)
        if command[0] == "pax":
            check_pax(example, capsys)
        elif command[0] == "curl":
            check_curl(example, client)
        else:
            assert command[0] == "cat", command
            Path(command[1]).write_text(example.output, encoding="utf-8")


def test_every_command_is_shown() -> None:
    commands = {shlex.split(example.command)[1] for example in EXAMPLES}
    assert {name for name in pax.commands if name not in commands} == {"serve"}
    assert "make serve" in README
    assert "make test" in README


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert all((ROOT / link).exists() for link in links)
