"""Reading and writing files: nothing too large is read, nothing is ever half written."""

from __future__ import annotations

import glob
import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from assistant import MAX_BYTES

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

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
            data = sys.stdin.buffer.read(MAX_BYTES + 1)
        else:
            with open(name, "rb") as file:
                data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise WrongUse(f"{shown_name(name)}: cannot be read: {reason(error)}.") from None
    if len(data) > MAX_BYTES:
        limit = MAX_BYTES // 1024
        raise WrongUse(f"{shown_name(name)}: larger than {limit} kB, which no table is.")
    return data


def write_text(name: str, text: str, *, force: bool, expected: bytes | None = None) -> None:
    """Write a file whole or not at all; an existing one is only replaced with `force`, and one that
    no longer holds what is expected is left as it is."""
    write_data(name, text.encode(), force=force, expected=expected)


def write_data(name: str, data: bytes, *, force: bool, expected: bytes | None = None) -> None:
    """The same with bytes."""
    try:
        target = Path(os.path.realpath(name))
        _refuse_bad_target(name, target, force)
        with _alone_in(target.parent):
            _refuse_changed(name, target, expected)
            _replace(target, data)
    except (OSError, ValueError) as error:
        raise WrongUse(f"{shown_name(name)}: cannot be written: {reason(error)}.") from None


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    """Wait until nobody else of us writes in a folder, and let nobody in meanwhile."""
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        # A folder that cannot be locked, on some network drives, is written to all the same.
        with suppress(OSError):
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _refuse_changed(name: str, target: Path, expected: bytes | None) -> None:
    if expected is None or (target.exists() and target.read_bytes() == expected):
        return
    raise WrongUse(
        f"{shown_name(name)}: has been changed by somebody else since it was read; "
        "nothing was written. Look at it and try again."
    )


def _refuse_bad_target(name: str, target: Path, force: bool) -> None:
    if target.exists() and not target.is_file():
        raise WrongUse(f"{shown_name(name)}: cannot be written: not a regular file.")
    if target.exists() and not force:
        raise WrongUse(f"{shown_name(name)}: exists already; --force replaces it.")


def _replace(target: Path, data: bytes) -> None:
    # Only we write here now, so that what lies there was left by a write that was killed.
    for left in target.parent.glob(_beside(target, "*")):
        left.unlink(missing_ok=True)
    beside = target.with_name(_beside(target, secrets.token_hex(4)))
    try:
        with open(beside, "xb") as file:
            if target.exists():
                os.chmod(beside, target.stat().st_mode & 0o7777)
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def _beside(target: Path, mark: str) -> str:
    """The name under which a file is written, before it takes the place of the old one."""
    name = target.name[:100]
    return f".{glob.escape(name) if mark == '*' else name}.{mark}.tmp"


def shown_name(name: str) -> str:
    """A file as messages call it."""
    return "standard input" if name == STANDARD else click.format_filename(name)


def reason(error: Exception) -> str:
    """What the system says about an error, without its number."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
