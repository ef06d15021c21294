"""What every command needs and costs nothing to load: exit codes, and the end of a help text."""

from __future__ import annotations

import click
from click.shell_completion import CompletionItem

NO = 1
"""The exit code when the answer is no: faults found, or nothing found."""
WRONG_USE = 2
INTERRUPTED = 130


def example(*lines: str) -> str:
    """The end of a command's help."""
    return "\b\nExample:\n" + "\n".join(f"  {line}" for line in lines)


class _FileName(click.types.StringParamType):
    """A name that a shell completes by the files that are there."""

    name = "file"

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        return [CompletionItem(incomplete, type=self.name)]


LONGEST_QUERY = 100
"""Signs of what is looked for."""
FILE = _FileName()
