"""The `pax` command: every trouble becomes one line on standard error and an exit code."""

from __future__ import annotations

import io
import os
import sys

import click

from assistant import __version__
from cli.basics import INTERRUPTED, WRONG_USE, example
from cli.commands import Commands


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=example("pax new --players 3 -o table.json", "pax show table.json"),
)
@click.version_option(
    __version__, "-V", "--version", prog_name="pax", message="%(prog)s %(version)s"
)
def pax() -> None:
    """A rules assistant for the board game Pax Renaissance.

    Exit codes: 0 fine; 1 the answer is no (faults found, nothing found, not legal); 2 wrong use;
    3 trouble with the server of --server or PAX_SERVER; 130 interrupted.
    """


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and leave with its exit code."""
    _accept_any_encoding()
    sys.exit(run(arguments))


def run(arguments: list[str] | None = None) -> int:
    """Run one command; its exit code, with every error told in one line."""
    try:
        code = pax.main(args=arguments, prog_name="pax", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message(), err=True)
        return WRONG_USE
    except click.UsageError as error:
        return _tell(f"{error.format_message()} {_see_help(error)}".strip(), WRONG_USE)
    except click.ClickException as error:
        return _tell(error.format_message(), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _tell("interrupted", INTERRUPTED)
    except BrokenPipeError:
        _close_quietly()
        return 0
    except OSError as error:
        from cli.files import reason  # only trouble pays for it

        _close_quietly()
        return _tell(f"standard output: cannot be written: {reason(error)}.", WRONG_USE)
    except Exception as error:  # the last line of defence: never a traceback
        return _tell(f"internal error: {type(error).__name__}: {error}", WRONG_USE)
    return code if isinstance(code, int) else 0


def _tell(message: str, code: int) -> int:
    click.echo("pax: " + " ".join(message.split()), err=True)
    return code


def _see_help(error: click.UsageError) -> str:
    return f"See {error.ctx.command_path} --help." if error.ctx else ""


def _accept_any_encoding() -> None:
    """A terminal that lacks a sign shows another one instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _close_quietly() -> None:
    """Nothing more can be written: keep the interpreter from complaining about it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
