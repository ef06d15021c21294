"""The commands by name, each loaded when it is called: completion and `-V` wait for none."""

from __future__ import annotations

import os
from importlib import import_module
from typing import NamedTuple

import click
from click.shell_completion import CompletionItem

DEFAULT_TABLE = "PAX_TABLE"
"""The file that commands take when none is named."""


class Place(NamedTuple):
    """Where a command is written, and what its help begins with."""

    module: str
    attribute: str
    summary: str


COMMANDS = {
    "new": Place("tables", "new", "Set up a new table."),
    "show": Place("tables", "show", "Draw a table or where a record leads."),
    "check": Place(
        "tables",
        "check",
        "Find everything that is wrong with a table or a record.",
    ),
    "legal": Place(
        "referee",
        "legal",
        "Say whose decision it is and what is open.",
    ),
    "judge": Place(
        "referee",
        "judge",
        "Judge moves one after the other.",
    ),
    "do": Place(
        "referee",
        "do_moves",
        "Make moves and print what to do on the table.",
    ),
    "undo": Place("referee", "undo", "Take the last move back."),
    "record": Place(
        "records",
        "record",
        "Write the record of a table.",
    ),
    "replay": Place(
        "records",
        "replay",
        "Replay a record and check the table that it leads to.",
    ),
    "play": Place(
        "play",
        "play",
        "Play on with the referee.",
    ),
    "set": Place("positions", "set_lines", "Put right what lies on a table."),
    "diff": Place("positions", "diff", "Say where two tables differ as they stand now."),
    "code": Place("positions", "code", "Print a table as one line of signs."),
    "lines": Place("positions", "lines", "Print a table as plain lines."),
    "open": Place("positions", "open_text", "Write the table that a code stands for."),
    "opponent": Place(
        "opponent",
        "opponent",
        "Play the turn of the solitaire opponent.",
    ),
    "fair": Place(
        "fair",
        "fair",
        "Say what a trade fair would pay.",
    ),
    "battle": Place(
        "battle",
        "battle",
        "Say who would win a battle.",
    ),
    "victory": Place(
        "victory",
        "victory",
        "Say which victory each bank has met.",
    ),
    "standings": Place(
        "standings",
        "standings",
        "Show prestige, majorities with the cost of each vote.",
    ),
    "picture": Place("picture", "picture", "Draw a table or a card as a picture."),
    "plan": Place("planner", "plan", "Say whether this turn can be won."),
    "threats": Place("planner", "threats", "Say who could win on their next turn."),
    "stop": Place("planner", "stop", "Find ends of this turn after which nobody has an open win."),
    "earn": Place("planner", "earn", "Say the most florins that this turn can end with."),
    "suggest": Place("planner", "suggest", "Suggest a line for this turn."),
    "review": Place("planner", "review", "Say what the turns of a game missed."),
    "card": Place("lookups", "card", "Look up cards by name, id or anything printed on them."),
    "rule": Place("lookups", "rule", "Look up rules by section, glossary term or words."),
    "find": Place(
        "finding", "find", "Search rules, cards, empires and cities, by whole questions too."
    ),
    "empire": Place("finding", "empire", "Look up an empire and both sides of its square."),
    "city": Place("finding", "city", "Look up a city, its levies and its emporium."),
    "explain": Place("finding", "explain", "Explain the code of a refusal or of a fault."),
    "rulings": Place("rulings", "rulings", "Say which rulings a table can set."),
    "schema": Place("schema", "schema", "Print the JSON Schema of a table."),
    "serve": Place("server", "serve", "Serve the API and the web page until interrupted."),
    "soak": Place(
        "soak",
        "soak",
        "Play random games of every configuration to their end.",
    ),
    "help": Place("helping", "help_of", "Say how a command is called."),
    "completion": Place("helping", "completion", "Print what makes a shell complete commands."),
}
"""Every command, in the order of the help; a summary is the beginning of the command's own help."""


class Commands(click.Group):
    """A group whose commands are loaded one by one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        place = COMMANDS.get(cmd_name)
        if place is None:
            return None
        command = getattr(import_module(f"cli.{place.module}"), place.attribute)
        assert isinstance(command, click.Command)
        return command

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The names that go on so, without loading what they name."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        return [
            CompletionItem(name, help=place.summary)
            for name, place in COMMANDS.items()
            if name.startswith(incomplete)
        ]

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of the help, from the summaries alone."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, place.summary) for name, place in COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        return name, command, rest if command is None else with_default_table(command, ctx, rest)


def with_default_table(command: click.Command, ctx: click.Context, args: list[str]) -> list[str]:
    """The arguments, the file of PAX_TABLE before them where a file is wanted and none is named."""
    default = os.environ.get(DEFAULT_TABLE)
    names = [
        parameter.name for parameter in command.params if isinstance(parameter, click.Argument)
    ]
    if not default or names[:1] != ["file"]:
        return args
    with command.make_context(command.name, list(args), ctx, resilient_parsing=True) as parsed:
        named = parsed.params.get("file")
    is_a_move = len(names) > 1 and named is not None and not _is_a_file(named)
    return [default, *args] if named is None or is_a_move else args


def _is_a_file(name: str) -> bool:
    return name == "-" or os.path.exists(name) or name.endswith((".json", ".record"))
