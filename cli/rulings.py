"""`pax rulings`: the points that a group can decide, and how each edition reads them."""

from __future__ import annotations

import click
from rich.console import Console
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.catalog.words import fold, nearest
from cli.asking import Asker, asks
from cli.output import NO, console, end, example, json_option, print_facts, print_json, say_no

INDENT = 2


@click.command(epilog=example("pax rulings", "pax rulings martyrs --json"))
@click.argument("name", required=False)
@json_option
@asks
def rulings(name: str | None, as_json: bool, asker: Asker) -> None:
    """Say which rulings a table can set, with both readings and what each edition takes."""
    known = asker.look_up("game", {})["switches"]
    found = [one for one in known if name is None or fold(one["id"]) == fold(name)]
    if as_json:
        print_json({"switches": found})
    elif found:
        _print_all(console(), found)
    else:
        near = nearest(str(name), [one["id"] for one in known])
        hint = f" Did you mean {near[0]!r}?" if near else ""
        say_no(f"{name!r} is no ruling.{hint}")
    end(0 if found else NO)


def _print_all(out: Console, switches: list[Answer]) -> None:
    for index, switch in enumerate(switches):
        if index:
            out.print()
        out.print(_heading(switch))
        print_facts(out, [("on", switch["on"]), ("off", switch["off"])], INDENT)


def _heading(switch: Answer) -> Text:
    """`martyrs (K3b): 2024 on, 2021 off`."""
    editions = ", ".join(
        f"{edition} {'on' if is_on else 'off'}" for edition, is_on in switch["editions"].items()
    )
    heading = Text(switch["id"], style="bold")
    return heading.append(f" ({', '.join(switch['sections'])}): {editions}", style="dim")
