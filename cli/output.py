"""What every command prints with: text for people, or JSON."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any, NoReturn, TextIO, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from cli.basics import INTERRUPTED as INTERRUPTED
from cli.basics import NO as NO
from cli.basics import example as example

WIDTH = 100
NARROWEST = 20
LABEL = 12

Command = TypeVar("Command", bound=Callable[..., Any])


def json_option(command: Command) -> Command:
    """The `--json` switch."""
    return click.option("--json", "as_json", is_flag=True, help="Print JSON, as the API answers.")(
        command
    )


def console() -> Console:
    """Standard output, with colours and its own width only on a terminal."""
    return _console(sys.stdout)


def error_console() -> Console:
    """Standard error, for what must not mix with a document on standard output."""
    return _console(sys.stderr)


class _Console(Console):
    """A console whose reader may leave early: that is no trouble of ours."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def _console(stream: TextIO) -> Console:
    columns = os.environ.get("COLUMNS", "")
    given = max(int(columns), NARROWEST) if columns.isdecimal() and int(columns) else None
    return _Console(
        file=stream,
        width=given or (None if stream.isatty() else WIDTH),
        highlight=False,
        markup=False,
        emoji=False,
    )


def print_facts(out: Console, facts: Iterable[tuple[str, str | Text]], indent: int = 0) -> None:
    """Labels with what they say beside them, broken within the width of the output."""
    for label, value in facts:
        start = f"{' ' * indent + label:<{LABEL + indent}}"
        print_wrapped(out, start, value)


def print_wrapped(out: Console, start: str, value: str | Text) -> None:
    """A text that begins after `start`, its further lines below its first."""
    text = Text(value) if isinstance(value, str) else value
    for line in text.wrap(out, max(out.width - len(start), LABEL)):
        line.rstrip()
        out.print(Text.assemble(start, line), soft_wrap=True)
        start = " " * len(start)


def progress_bar() -> Progress:
    """How far long work has come, on standard error and only on a terminal."""
    out = error_console()
    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=out, transient=True, disable=not out.is_terminal,
        redirect_stdout=sys.stdout.isatty(),
    )  # fmt: skip


def print_json(document: object) -> None:
    """A document on standard output."""
    click.echo(json.dumps(document, indent=2, ensure_ascii=False))


def say_no(message: str) -> None:
    """One line on standard error."""
    click.echo(message, err=True)


def end(code: int) -> NoReturn:
    """Leave the command with an exit code."""
    click.get_current_context().exit(code)
