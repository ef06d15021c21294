"""The examples of the README, the tour and the API, run in their order in one folder a page."""

from __future__ import annotations

import doctest
import io
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
from cli.commands import COMMANDS
from cli.main import run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {
    name: (ROOT / name).read_text(encoding="utf-8")
    for name in ("README.md", "docs/tour.md", "docs/api.md")
}
LONGEST_README = 10_000
LINES_OF_PYTHON = 12
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "…\n"
REST = "…"
TYPED = re.compile(r"^> (.+)\n", re.MULTILINE)
SERVER = "http://127.0.0.1:8383"


class Example(NamedTuple):
    """A line that someone types, and what the page says comes back."""

    command: str
    output: str


def examples(page: str) -> Iterator[Example]:
    for block in BLOCK.findall(page):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            yield Example(*part.split("\n", 1))


def check_pax(
    example: Example, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows a `>` is typed, and not printed by the command."""
    typed = "\n".join(TYPED.findall(example.output))
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    run(shlex.split(example.command)[1:])
    printed = "".join(capsys.readouterr())
    shown, is_part, end = TYPED.sub("> ", example.output).partition(LEFT_OUT)
    assert printed.startswith(shown) if is_part else printed == shown
    assert printed.endswith(end)


def check_curl(example: Example, client: FlaskClient) -> None:
    *options, url = shlex.split(example.command)[1:]
    flags = dict(zip(options[1::2], options[2::2], strict=True))
    assert url.startswith(SERVER)
    assert options[0] == "-s"
    body = flags.get("-d", "")
    response = client.open(
        url.removeprefix(SERVER),
        method="POST" if body else "GET",
        data=Path(body[1:]).read_bytes() if body.startswith("@") else body,
        headers=[tuple(flags["-H"].split(": "))] if "-H" in flags else [],
    )
    assert_shown(json.loads(example.output), response.get_json(force=True))


def assert_shown(shown: object, answer: object) -> None:
    """An answer is what is shown of it; `…` stands for other keys, or for the items that follow."""
    if isinstance(shown, dict) and isinstance(answer, dict):
        keys = shown.keys() - {REST}
        assert keys <= answer.keys() if REST in shown else keys == answer.keys()
        for key in keys:
            assert_shown(shown[key], answer[key])
    elif isinstance(shown, list) and isinstance(answer, list):
        items = shown[:-1] if shown[-1:] == [REST] else shown
        assert len(items) < len(answer) if len(items) < len(shown) else len(items) == len(answer)
        for item, found in zip(items, answer, strict=False):
            assert_shown(item, found)
    else:
        assert shown == answer


@pytest.mark.parametrize("name", PAGES)
def test_every_example(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)
    os.symlink(ROOT / "tests", "tests")
    client = create_app().test_client()
    for example in examples(PAGES[name]):
        command = shlex.split(example.command)
        if command[0] == "pax":
            check_pax(example, capsys, monkeypatch)
        elif command[0] == "curl":
            check_curl(example, client)
        else:
            assert command[0] == "cat", command
            Path(command[1]).write_text(example.output, encoding="utf-8")


def test_every_command_is_shown() -> None:
    planner = (ROOT / "docs" / "planner.md").read_text(encoding="utf-8")
    searches = set(re.findall(r"`pax (\w+)`", planner))
    shown = "".join(PAGES.values())
    commands = {shlex.split(example.command)[1] for example in examples(shown)}
    assert set(COMMANDS) - commands - searches == {"serve", "soak", "help", "completion"}
    assert "make serve" in README
    assert "make test" in README
    assert "pax serve" in README


def test_the_lines_of_python() -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", README, flags=re.MULTILINE | re.DOTALL)
    lines = doctest.DocTestParser().get_doctest(block, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(lines).failed == 0
    assert block.count("\n") <= LINES_OF_PYTHON


def test_the_readme_is_short() -> None:
    assert len(README.encode()) <= LONGEST_README


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert all((ROOT / link).exists() for link in links)


def test_every_page_is_linked() -> None:
    linked = set(re.findall(r"\]\(docs/([^)#:]+)\)", README))
    assert {page.name for page in (ROOT / "docs").glob("*.md")} <= linked
