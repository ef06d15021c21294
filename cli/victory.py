"""`pax victory`: who could declare which victory, and what is still missing."""

from __future__ import annotations

import click
from rich.box import ASCII
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.words.wording import counted, shown
from cli.asking import Asker, asks
from cli.games import ask_about, read_game
from cli.output import console, example, json_option, print_facts, print_json, print_wrapped
from cli.strips import print_working


@click.command(epilog=example("pax victory table.json", "pax victory --json game.record"))
@click.argument("file")
@json_option
@asks
def victory(file: str, as_json: bool, asker: Asker) -> None:
    """Say which victory each bank has met, and what the others still ask for; FILE may be -."""
    answer = ask_about(asker, read_game(file), "victory", as_json=as_json)
    if as_json:
        print_json(answer)
        return
    out = console()
    squares = _squares(answer["claims"])
    out.print(_table(squares))
    out.print("In each line: what the bank has / what it needs.")
    for claims in squares.values():
        _print_square(out, claims)
    out.print(Text("Supreme religion", style="bold"))
    print_working(out, answer["supremacy"]["working"])
    out.print(Text("If the decks run out", style="bold"))
    print_facts(out, _end_facts(answer), 2)
    out.print(f"fingerprint {answer['fingerprint']}")


def _squares(claims: list[Answer]) -> dict[str, list[Answer]]:
    """The claims of every bank, square by square."""
    found: dict[str, list[Answer]] = {}
    for claim in claims:
        found.setdefault(claim["victory"], []).append(claim)
    return found


def _table(squares: dict[str, list[Answer]]) -> Grid:
    grid = Grid(box=ASCII, show_lines=True)
    grid.add_column("square")
    for claim in next(iter(squares.values()), []):
        grid.add_column(shown(claim["bank"]))
    for name, claims in squares.items():
        state = "active" if claims[0]["active"] else "not active"
        grid.add_row(f"{shown(name)}\n{state}", *map(_cell, claims))
    return grid


def _cell(claim: Answer) -> Text:
    text = Text("MET" if claim["met"] else "missing", style="bold" if claim["met"] else "")
    for clause in claim["clauses"]:
        text.append(f"\n{_numbers(clause)}", style="" if clause["met"] else "dim")
    return text


def _numbers(clause: Answer) -> str:
    if clause["counts"] is not None:
        return f"{clause['what']} {'leads' if clause['met'] else '-'}"
    return f"{clause['what']} {clause['have']}/{clause['most'] + clause['margin']}"


def _print_square(out: Console, claims: list[Answer]) -> None:
    """What every bank still lacks, and what it costs to declare."""
    first = claims[0]
    cost = counted(first["actions"], "actions")
    torch = first["torch"]
    why = f", because of {shown(torch['card'])} of {shown(torch['bank'])}" if torch else ""
    out.print(Text(f"{shown(first['victory'])} victory, {cost} to declare{why}", style="bold"))
    lacks = {claim["bank"]: "; ".join(claim["missing"]) for claim in claims}
    if len(lacks) > 1 and len(set(lacks.values())) == 1:
        lacks = {"everybody": lacks[first["bank"]]}
    for bank, lack in lacks.items():
        print_wrapped(out, f"  {shown(bank):<12}", lack or "nothing is missing")


def _end_facts(answer: Answer) -> list[tuple[str, str]]:
    decks = answer["decks"]
    cards = ", ".join(f"{region} {left}" for region, left in decks["cards"].items()) or "not given"
    turns = counted(decks["turns_at_least"], "turns")
    return [
        ("decks", f"{cards}; at least {turns} left"),
        *(
            (
                shown(one["bank"]),
                f"{one['patron']} patron, {counted(one['florins'], 'florins')}"
                + (", would win" if one["wins"] else ""),
            )
            for one in answer["patron"]
        ),
    ]
