"""`pax fair`: what a trade fair would pay."""

from __future__ import annotations

from collections.abc import Iterator

import click
from rich.box import ASCII
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.catalog.atlas import IS_SEA, REGIONS, ROUTES
from assistant.words.wording import counted, shown
from cli.asking import Asker, asks
from cli.atlas_drawing import SHORT_NAMES
from cli.basics import FILE
from cli.games import ask_about, read_game
from cli.marks import BANK_CODES, token_mark
from cli.output import console, example, json_option, print_facts, print_json, print_wrapped
from cli.strips import Cell, print_strip, print_working
from cli.telling import print_reasons


@click.command(
    epilog=example(
        "pax fair table.json",
        "pax fair table.json --region east --bank fugger",
        "pax fair table.json --region west --emporium tana --florins 6",
    )
)
@click.argument("file", type=FILE)
@click.option("--region", type=click.Choice(REGIONS), help="One fair; without, both are compared.")
@click.option("--bank", help="Who convenes it; without, the bank whose turn it is.")
@click.option("--emporium", help="As if this emporium were open.")
@click.option("--florins", type=int, help="As if so many florins lay on the fair card.")
@json_option
@asks
def fair(
    file: str, region: str | None, bank: str | None, emporium: str | None, florins: int | None,
    as_json: bool, asker: Asker,
) -> None:  # fmt: skip
    """Say what a trade fair would pay: every border, levy and florin; FILE may be -."""
    answer = ask_about(
        asker, read_game(file), "fair", as_json=as_json,
        region=region, bank=bank, emporium=emporium, florins=florins,
    )  # fmt: skip
    if as_json:
        print_json(answer)
        return
    out = console()
    print_wrapped(out, "", answer["text"])
    out.print(_gains(answer["fairs"]))
    for one in answer["fairs"]:
        out.print()
        _print_fair(out, one)
    for said in answer["unanswered"]:
        print_wrapped(out, "Not answered: ", said)
    out.print(f"fingerprint {answer['fingerprint']}")


def _print_fair(out: Console, fair: Answer) -> None:
    side = {"west": "Western", "east": "Eastern"}[fair["region"]]
    out.print(Text(f"{side} trade fair of {shown(fair['convener'])}", style="bold"))
    lying, added = fair["profits"]["on_the_card"], fair["profits"]["added"]
    facts = [
        ("profits", f"{lying} on the card + {added} from China = {lying + added}"),
        ("subsidy", f"{counted(fair['subsidy'], 'florins')} to {shown(fair['convener'])}"),
        ("left over", counted(fair["leftover"], "florins")),
    ]  # fmt: skip
    print_facts(out, facts, 2)
    print_strip(out, "  ", _voyage(fair))
    print_working(out, fair["working"])
    if not fair["open"]:
        out.print("  This fair cannot be held now:")
        print_reasons(out, fair["refusals"])


def _voyage(fair: Answer) -> Iterator[Cell]:
    """The route as a line, and below it what each empire raises and each border takes."""
    route = ROUTES[fair["emporium"]]
    levies = {levy["empire"]: levy for levy in fair["levies"]}
    payments = {payment["border"]: payment for payment in fair["payments"]}
    yield Text(f"{shown(fair['emporium'])} ▸"), Text("")
    for index, empire in enumerate(fair["route"]):
        if index:
            border = route.borders[index - 1]
            line = ("~" if IS_SEA[border] else "·") * 4
            was_left = fair["route"][index - 1] in levies
            taken = _taken(payments.get(border)) if was_left else ""
            yield Text(line), Text(taken)
        name = SHORT_NAMES[empire]
        if empire in levies:
            yield Text(name), _levy(levies[empire])
        else:
            yield Text(f"({name})"), Text("")


def _taken(payment: Answer | None) -> str:
    if payment is None:
        return "-"
    return f"{BANK_CODES.get(payment['taker'], shown(payment['taker']))} {payment['taken']}"


def _levy(levy: Answer) -> Text:
    if levy["kind"] == "saturated":
        return Text("full")
    tokens = dict.fromkeys(one["token"] for one in levy["cities"])
    return Text.assemble("+", Text(" or ").join(token_mark(token) for token in tokens))


def _gains(fairs: list[Answer]) -> Grid:
    """What each bank gains, fair beside fair."""
    grid = Grid(box=ASCII)
    grid.add_column("florins")
    for one in fairs:
        grid.add_column(one["region"], justify="right")
    for bank in fairs[0]["net"]:
        grid.add_row(f"{shown(bank)} ({BANK_CODES[bank]})", *(str(f["net"][bank]) for f in fairs))
    return grid
