"""Every command explains itself, and the manual says the same."""

from __future__ import annotations

import os
import subprocess
import sys

import click
import pytest

from assistant import __version__
from assistant.answers.lookups import MAX_QUERY
from assistant.answers.questions import QUESTIONS
from cli.commands import COMMANDS as PLACES
from cli.lookups import LONGEST_QUERY
from cli.manual import PAGE, contexts, manual
from cli.remote import KEYS

ASKS_NOBODY = {"serve", "soak", "help", "completion", "schema", "explain"}

COMMANDS = [pytest.param(context, id=context.command_path) for context in contexts()]


@pytest.mark.parametrize("context", COMMANDS)
def test_help_ends_with_an_example(context):
    text = context.command.get_help(context)
    example = text.rpartition("Example:\n")[2].rstrip().splitlines()
    assert example
    assert all(line.strip().startswith("pax ") for line in example)


@pytest.mark.parametrize("context", COMMANDS)
def test_every_option_has_help(context):
    for option in context.command.get_params(context):
        if isinstance(option, click.Option):
            assert option.help, option.name


def loaded() -> dict[str, click.Command]:
    return {str(context.info_name): context.command for context in contexts()}


@pytest.mark.parametrize("name", PLACES)
def test_a_summary_is_how_the_help_begins(name: str) -> None:
    """So that the list can be shown without loading what it lists."""
    text = " ".join((loaded()[name].help or "").split())
    assert text.startswith(PLACES[name].summary.removesuffix("."))


def test_the_version_and_completion_load_no_command() -> None:
    script = (
        "import sys; from cli.main import run; run(['--version']); "
        "print(sorted(name for name in sys.modules if name.startswith(('assistant.', 'rich', "
        "'requests', 'flask'))))"
    )
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"


def test_help_of_a_command_is_shown_by_name(pax):
    assert pax("help", "judge").out == pax("judge", "--help").out
    assert pax("help").out == pax("--help").out
    assert pax("help", "nothing").code == 2


def test_a_shell_is_told_its_line(pax):
    assert pax("completion", "fish").out == "_PAX_COMPLETE=fish_source pax | source\n"


def test_the_short_version_option(pax):
    assert pax("-V").out == pax("--version").out


def test_the_environment_names_the_file(pax, midgame, monkeypatch):
    named = pax("victory", midgame)
    monkeypatch.setenv("PAX_TABLE", str(midgame))
    assert pax("victory") == named
    assert pax("judge", "sell PREN043").code == 0
    assert pax("judge", midgame, "sell PREN043").out == pax("judge", "sell PREN043").out
    assert "elsewhere.json" in pax("show", "elsewhere.json").err


def test_help_and_version_are_fine(pax):
    assert pax("--help").code == 0
    assert pax("card", "--help").code == 0
    assert pax("--version").out == f"pax {__version__}\n"


def test_without_a_command_the_help_is_shown(pax):
    result = pax()
    assert result.code == 2
    assert "Usage: pax" in result.err


def test_the_manual_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == manual(), "run python -m cli.manual"


def test_every_command_that_asks_has_the_option() -> None:
    has_option = {
        name
        for name, command in loaded().items()
        if any("--server" in option.opts for option in command.params)
    }
    assert has_option == set(PLACES) - ASKS_NOBODY


def test_every_question_has_its_keys() -> None:
    assert set(KEYS) == {*QUESTIONS, "health", "cards", "rules", "find", "empires", "map", "game"}
    assert LONGEST_QUERY == MAX_QUERY


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_is_told_how_to_complete(shell: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from cli.main import main; main()"],
        env={**os.environ, "_PAX_COMPLETE": f"{shell}_source"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "_PAX_COMPLETE" in done.stdout
    assert f"_PAX_COMPLETE={shell}_source pax" in manual()


def test_a_command_is_completed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from cli.main import main; main()"],
        env={
            **os.environ,
            "_PAX_COMPLETE": "bash_complete",
            "COMP_WORDS": "pax sta",
            "COMP_CWORD": "1",
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "plain,standings\n"
