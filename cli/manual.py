"""docs/cli.md, written from the commands themselves: `python -m cli.manual`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from cli.commands import COMMANDS
from cli.helping import ABOUT_THE_DEFAULT, LINES
from cli.main import pax

COMPLETION = """\
Your shell completes commands and options after one of these lines, which `pax completion SHELL`
prints; keep it in the shell's start-up file:

```text
"""
COMPLETION += "\n".join(f"{shell:<6}{line}" for shell, line in LINES.items()) + "\n```"
SERVER = """\
Every command that asks something takes `--server URL`, or the address in the environment as
`PAX_SERVER`: the question then goes to the API of that server, and the output is the same. Files
are read and written here. A server that cannot be reached, is of another version or does not
answer as ours do is told in one line, with exit code 3."""
PAGE = Path(__file__).parent.parent / "docs" / "cli.md"
WIDTH = 90


def contexts() -> Iterator[click.Context]:
    """The `pax` command itself, then every command below it."""
    top = _context(pax, "pax", None)
    yield top
    for name in COMMANDS:
        command = pax.get_command(top, name)
        assert command is not None
        yield _context(command, name, top)


def _context(command: click.Command, name: str, parent: click.Context | None) -> click.Context:
    """A command as if called on a terminal of the page's width."""
    return click.Context(
        command,
        parent,
        name,
        terminal_width=WIDTH,
        max_content_width=WIDTH,
        help_option_names=pax.context_settings["help_option_names"],
    )


def manual() -> str:
    """The whole page."""
    parts = ["# The command line", "Written by `python -m cli.manual`; do not edit by hand."]
    parts += [SERVER, ABOUT_THE_DEFAULT, COMPLETION]
    for context in contexts():
        help_text = context.command.get_help(context).rstrip()
        parts += [f"## {context.command_path}", f"```text\n{help_text}\n```"]
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(manual(), encoding="utf-8")
