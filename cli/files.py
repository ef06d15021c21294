"""Reading and writing files: nothing too large is read, nothing is ever half written."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path

import click

from assistant.document import strict_json

STANDARD = "-"


class WrongUse(click.ClickException):
    """Something that the caller has to put right: a file, an option, a text that is not JSON."""

    exit_code = 2


def read_bytes(name: str) -> bytes:
    """What a file holds, refused before it is parsed if it is too large."""
    if name == STANDARD and sys.stdin is None:
        raise WrongUse(f"{shown_name(name)}: cannot be read: it is closed.")
    try:
        if name == STANDARD:
            data = sys.stdin.buffer.read(strict_json.MAX_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(strict_json.MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise WrongUse(f"{shown_name(name)}: cannot be read: {reason(error)}.") from None
    if len(data) > strict_json.MAX_BYTES:
        limit = strict_json.MAX_BYTES // 1024
        raise WrongUse(f"{shown_name(name)}: larger than {limit} kB, which no table is.")
    return data


def write_text(name: str, text: str, *, force: bool) -> None:
    """Write a file whole or not at all; an existing one is only replaced with `force`."""
    try:
        target = Path(os.path.realpath(name))
        _refuse_bad_target(name, target, force)
        _replace(target, text)
    except (OSError, ValueError) as error:
        raise WrongUse(f"{shown_name(name)}: cannot be written: {reason(error)}.") from None


def _refuse_bad_target(name: str, target: Path, force: bool) -> None:
    if target.exists() and not target.is_file():
        raise WrongUse(f"{shown_name(name)}: cannot be written: not a regular file.")
    if target.exists() and not force:
        raise WrongUse(f"{shown_name(name)}: exists already; --force replaces it.")


def _replace(target: Path, text: str) -> None:
    beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(4)}.tmp")
    try:
        with open(beside, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def shown_name(name: str) -> str:
    """A file as messages call it."""
    return "standard input" if name == STANDARD else click.format_filename(name)


def reason(error: Exception) -> str:
    """What the system says about an error, without its number."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
