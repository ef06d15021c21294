"""The commands by name, each loaded when it is called: completion and `-V` wait for none."""

from __future__ import annotations

import os
from importlib import import_module
from typing import NamedTuple

import click
from click.shell_completion import CompletionItem

DEFAULT_TABLE = "PAX_TABLE"
"""The file that commands take when none is named."""


class Where(NamedTuple):
    """Where a command is written, and what its help begins with."""

    module: str
    attribute: str
    summary: str


COMMANDS = {
    "new": Where("tables", "new", "Set up a new table."),
    "show": Where("tables", "show", "Draw a table or where a record leads."),
    "check": Where(
        "tables",
        "check",
        "Find everything that is wrong with a table or a record.",
    ),
    "legal": Where(
        "referee",
        "legal",
        "Say whose decision it is and what is open.",
    ),
    "judge": Where(
        "referee",
        "judge",
        "Judge moves one after the other.",
    ),
    "do": Where(
        "referee",
        "do_moves",
        "Make moves and print what to do on the table.",
    ),
    "undo": Where("referee", "undo", "Take the last move back."),
    "record": Where(
        "records",
        "record",
        "Write the record of a table.",
    ),
    "replay": Where(
        "records",
        "replay",
        "Replay a record and check the table that it leads to.",
    ),
    "play": Where(
        "play",
        "play",
        "Play on with the referee.",
    ),
    "set": Where("positions", "set_lines", "Put right what lies on a table."),
    "diff": Where("positions", "diff", "Say where two tables differ as they stand now."),
    "code": Where("positions", "code", "Print a table as one line of signs."),
    "lines": Where("positions", "lines", "Print a table as plain lines."),
    "open": Where("positions", "open_text", "Write the table that a code stands for."),
    "opponent": Where(
        "opponent",
        "opponent",
        "Play the turn of the solitaire opponent.",
    ),
    "fair": Where(
        "fair",
        "fair",
        "Say what a trade fair would pay.",
    ),
    "battle": Where(
        "battle",
        "battle",
        "Say who would win a battle.",
    ),
    "victory": Where(
        "victory",
        "victory",
        "Say which victory each bank has met.",
    ),
    "standings": Where(
        "standings",
        "standings",
        "Show prestige, majorities with the cost of each vote.",
    ),
    "picture": Where("picture", "picture", "Draw a table or a card as a picture."),
    "plan": Where("planner", "plan", "Say whether this turn can be won."),
    "threats": Where("planner", "threats", "Say who could win on their next turn."),
    "stop": Where("planner", "stop", "Find ends of this turn after which nobody has an open win."),
    "earn": Where("planner", "earn", "Say the most florins that this turn can end with."),
    "suggest": Where("planner", "suggest", "Suggest a line for this turn."),
    "review": Where("planner", "review", "Say what the turns of a game missed."),
    "card": Where("lookups", "card", "Look up cards by name, id or anything printed on them."),
    "rule": Where("lookups", "rule", "Look up rules by section, glossary term or words."),
    "find": Where(
        "finding", "find", "Search rules, cards, empires and cities, by whole questions too."
    ),
    "empire": Where("finding", "empire", "Look up an empire and both sides of its square."),
    "city": Where("finding", "city", "Look up a city, its levies and its emporium."),
    "explain": Where("finding", "explain", "Explain the code of a refusal or of a fault."),
    "rulings": Where("rulings", "rulings", "Say which rulings a table can set."),
    "schema": Where("schema", "schema", "Print the JSON Schema of a table."),
    "serve": Where("server", "serve", "Serve the API and the web page until interrupted."),
    "soak": Where(
        "soak",
        "soak",
        "Play random games of every configuration to their end.",
    ),
    "help": Where("helping", "help_of", "Say how a command is called."),
    "completion": Where("helping", "completion", "Print what makes a shell complete commands."),
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
