"""`pax standings`: majorities and money at a glance."""

from __future__ import annotations

import click
from rich.box import ASCII
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.words.wording import shown
from cli.asking import Asker, asks
from cli.atlas_drawing import SHORT_NAMES
from cli.basics import FILE
from cli.games import ask_about, read_game
from cli.marks import BANK_CODES
from cli.output import console, example, json_option, print_json, print_wrapped

COUNTS = ("florins", "kings", "republics", "concessions")


@click.command(epilog=example("pax standings table.json", "pax standings - < table.json"))
@click.argument("file", type=FILE)
@json_option
@asks
def standings(file: str, as_json: bool, asker: Asker) -> None:
    """Show prestige, majorities with the cost of each vote, and money to be had; FILE may be -."""
    answer = ask_about(asker, read_game(file), "standings", as_json=as_json)
    if as_json:
        print_json(answer)
        return
    out = console()
    print_wrapped(out, "", answer["text"])
    banks = [one["bank"] for one in answer["banks"]]
    is_narrow = out.width < NARROW
    if is_narrow:
        codes = ", ".join(f"{BANK_CODES[bank]} {shown(bank)}" for bank in banks)
        print_wrapped(out, "", codes)
    out.print(_banks(answer["banks"], is_narrow))
    for said in (said for one in answer["banks"] for said in one["by_cards"]):
        print_wrapped(out, "  ", said)
    out.print(Text("Votes: concessions on the borders of each empire", style="bold"))
    out.print(_majorities(answer["majorities"], banks, is_narrow))
    _print_earnings(out, answer["earnings"], banks)
    out.print(f"fingerprint {answer['fingerprint']}")


NARROW = 90
"""With fewer columns banks are told by their codes."""


def _banks(standings: list[Answer], is_narrow: bool) -> Grid:
    """A row for each thing counted, a column for each bank."""
    grid = Grid(box=ASCII)
    grid.add_column("", no_wrap=True)
    for one in standings:
        code = BANK_CODES[one["bank"]]
        heading = code if is_narrow else f"{shown(one['bank'])} ({code})"
        grid.add_column(heading, justify="right")
    for count in COUNTS:
        grid.add_row(count, *(str(one[count]) for one in standings))
    grid.add_row("cards in hand", *(str(one["cards_in_hand"]) for one in standings))
    for kind in standings[0]["prestige"]:
        grid.add_row(f"{kind} prestige", *(str(one["prestige"][kind]) for one in standings))
    return grid


def _majorities(majorities: list[Answer], banks: list[str], is_narrow: bool) -> Grid:
    grid = Grid(box=ASCII, padding=0 if is_narrow else (0, 1))
    for heading in ("empire", "held by", *(BANK_CODES[bank] for bank in banks)):
        grid.add_column(heading, justify="right" if len(heading) == 2 else "left", no_wrap=True)
    for heading in ("plurality", "cost", "could vote"):
        grid.add_column(heading)
    for one in majorities:
        grid.add_row(
            SHORT_NAMES[one["empire"]],
            _bank(one["holder"], is_narrow) if one["holder"] else "throne",
            *(str(one["votes"][bank] or "-") for bank in banks),
            _bank(one["leader"], is_narrow) if one["leader"] else "-",
            _costs(one["costs"]),
            ", ".join(_bank(bank, is_narrow) for bank in one["could_vote"]) or "-",
        )
    return grid


def _bank(bank: str, is_narrow: bool) -> str:
    return BANK_CODES.get(bank, shown(bank)) if is_narrow else shown(bank)


def _costs(costs: dict[str, int]) -> str:
    """What the vote costs; only where it differs, for whom."""
    if not costs:
        return "-"
    if len(set(costs.values())) == 1:
        return str(next(iter(costs.values())))
    return " ".join(f"{BANK_CODES[bank]} {cost}" for bank, cost in costs.items())


def _in_words(move: str) -> str:
    """A move with names for its ids."""
    said = " ".join(shown(word) for word in move.split(" "))
    return said[:1].upper() + said[1:]


def _print_earnings(out: Console, earnings: list[Answer], banks: list[str]) -> None:
    out.print(Text("Money by one action, at most", style="bold"))
    for bank in banks:
        found = [
            f"{_in_words(one['move'])} {one['florins']}" for one in earnings if one["bank"] == bank
        ]
        print_wrapped(out, f"  {shown(bank):<12}", "; ".join(found) or "nothing")
