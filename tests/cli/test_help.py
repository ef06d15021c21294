"""Every command explains itself, and the manual says the same."""

from __future__ import annotations

import click
import pytest

from assistant import __version__
from cli.manual import PAGE, contexts, manual

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
