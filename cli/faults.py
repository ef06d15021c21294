"""Faults of tables and records, told to people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from assistant.answers.forms import Answer
from cli.output import print_json


def tell(checked: Answer, *, as_json: bool, with_missing: bool = False) -> None:
    """Everything that is wrong with a table or a record."""
    if as_json:
        print_json(checked)
        return
    tell_faults(checked["faults"])
    if checked["fingerprint"] is not None:
        click.echo(f"fingerprint {checked['fingerprint']}")
    if with_missing:
        click.echo(f"missing: {', '.join(checked['missing']) or 'nothing'}")


def tell_faults(faults: list[Answer], *, err: bool = False) -> None:
    """The errors, then the warnings, or that there are none."""
    for grade in ("error", "warning"):
        found = of_grade(faults, grade)
        if found:
            click.echo(count(found, grade), err=err)
        for fault in found:
            for line in _lines(fault):
                click.echo(f"  {line}", err=err)
    if not faults:
        click.echo("no faults", err=err)


def of_grade(faults: list[Answer], grade: str) -> list[Answer]:
    """The errors or the warnings."""
    return [fault for fault in faults if fault["grade"] == grade]


def one_line(fault: Answer) -> str:
    """The place and the message, which may begin with the place itself."""
    if "pointer" not in fault:
        return str(fault["message"])
    place = fault["pointer"] or "the document"
    message = fault["message"]
    return message if f" {place}: " in message else f"{place}: {message}"


def _lines(fault: Answer) -> Iterator[str]:
    """A fault in one line, with what its message leaves out below it."""
    start = f"line {fault['line']}: " if "line" in fault else ""
    yield start + one_line(fault)
    if "pointer" not in fault:
        return
    compared = f"expected {fault['expected']}, found {fault['found']}"
    if compared not in fault["message"]:
        yield f"  {compared}"
    suggestion = fault.get("suggestion")
    if suggestion and suggestion not in fault["message"]:
        yield f"  did you mean {suggestion}?"


def count(things: Sequence[object], name: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{len(things)} {name}{'' if len(things) == 1 else 's'}"
