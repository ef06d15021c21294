"""`pax help` and `pax completion`: how commands are called, and a shell that knows them."""

from __future__ import annotations

import click

from cli.basics import example
from cli.commands import COMMANDS, DEFAULT_TABLE, Commands

LINES = {
    "bash": 'eval "$(_PAX_COMPLETE=bash_source pax)"',
    "zsh": (
        "(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }; "
        'eval "$(_PAX_COMPLETE=zsh_source pax)"'
    ),
    "fish": "_PAX_COMPLETE=fish_source pax | source",
}
"""What a shell's start-up file needs; zsh completes nothing before it is told to begin."""


@click.command(name="help", epilog=example("pax help", "pax help judge"))
@click.argument("command", required=False, type=click.Choice(list(COMMANDS)), metavar="[COMMAND]")
@click.pass_context
def help_of(context: click.Context, command: str | None) -> None:
    """Say how a command is called."""
    top = context.find_root()
    assert isinstance(top.command, Commands)
    found = top.command.get_command(top, command) if command else None
    if found is None:
        click.echo(top.get_help())
        return
    with found.make_context(command, [], top, resilient_parsing=True) as asked:
        click.echo(found.get_help(asked))


@click.command(epilog=example("pax completion bash >> ~/.bashrc"))
@click.argument("shell", type=click.Choice(list(LINES)))
def completion(shell: str) -> None:
    """Print what makes a shell complete commands, options and files.

    Add the line to the shell's start-up file.
    """
    click.echo(LINES[shell])


ABOUT_THE_DEFAULT = f"""\
Where a command takes a FILE, the environment may name it as `{DEFAULT_TABLE}`; then
`pax judge 'buy west 3'` and `pax show` are enough. A file that is named comes first."""
