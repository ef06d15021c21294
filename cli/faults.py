"""Faults of tables and records, told to people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from assistant.answers import bad_record_answer, check_answer
from assistant.faults import Fault
from assistant.reading import Reading
from assistant.records import RecordFault, RecordReading
from assistant.writing import fingerprint
from cli.output import print_json


def tell(reading: Reading, *, as_json: bool, with_missing: bool = False) -> None:
    """Everything that is wrong with a table."""
    if as_json:
        print_json(check_answer(reading))
        return
    tell_faults(reading)
    if reading.table is not None:
        click.echo(f"fingerprint {fingerprint(reading.table)}")
    if with_missing:
        click.echo(f"missing: {', '.join(reading.missing) or 'nothing'}")


def tell_faults(reading: Reading, *, err: bool = False) -> None:
    """The errors and warnings of a table, or that there are none."""
    _tell_faults("error", [fault_lines(fault) for fault in reading.errors], err)
    _tell_faults("warning", [fault_lines(fault) for fault in reading.warnings], err)
    if not reading.faults:
        click.echo("no faults", err=err)


def tell_record(reading: RecordReading, *, as_json: bool) -> None:
    """Everything that is wrong with a record."""
    if as_json:
        print_json(bad_record_answer(reading))
        return
    for grade in ("error", "warning"):
        faults = [fault for fault in reading.faults if fault.grade == grade]
        _tell_faults(grade, [_record_fault_lines(fault) for fault in faults])


def one_line(fault: Fault) -> str:
    """The place and the message, which may begin with the place itself."""
    place = fault.pointer or "the document"
    return fault.message if f" {place}: " in fault.message else f"{place}: {fault.message}"


def fault_lines(fault: Fault) -> Iterator[str]:
    """A fault in one line, with what its message leaves out below it."""
    yield one_line(fault)
    compared = f"expected {fault.expected}, found {fault.found}"
    if compared not in fault.message:
        yield f"  {compared}"
    if fault.suggestion and fault.suggestion not in fault.message:
        yield f"  did you mean {fault.suggestion}?"


def count(faults: Sequence[object], grade: str) -> str:
    """`1 error`, `2 errors`."""
    return f"{len(faults)} {grade}{'s' if len(faults) > 1 else ''}"


def _record_fault_lines(fault: RecordFault) -> Iterator[str]:
    lines = fault_lines(fault.fault) if fault.fault else iter([fault.message])
    yield f"line {fault.line}: {next(lines)}"
    yield from lines


def _tell_faults(grade: str, faults: list[Iterator[str]], err: bool = False) -> None:
    if faults:
        click.echo(count(faults, grade), err=err)
    for lines in faults:
        for line in lines:
            click.echo(f"  {line}", err=err)
