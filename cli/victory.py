"""`pax victory`: who could declare which victory, and what is still missing."""

from __future__ import annotations

import click
from rich.console import Console
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.catalog.words import fold
from assistant.words.wording import counted, shown
from cli.asking import Asker, asks
from cli.basics import FILE
from cli.files import WrongUse
from cli.games import ask_about, read_game
from cli.output import console, example, json_option, print_facts, print_json, print_wrapped
from cli.strips import print_working

FARTHEST = 9
"""What a religion that does not lead counts among what is lacking."""


@click.command(
    epilog=example(
        "pax victory table.json",
        "pax victory table.json --active --bank medici",
        "pax victory --json game.record",
    )
)
@click.argument("file", type=FILE)
@click.option("--active", is_flag=True, help="The active squares only.")
@click.option("--bank", help="This bank only.")
@click.option("--working", is_flag=True, help="How the religions and the end are worked out, too.")
@json_option
@asks
def victory(
    file: str, active: bool, bank: str | None, working: bool, as_json: bool, asker: Asker
) -> None:
    """Say which victory each bank has met, and what the others still ask for; FILE may be -."""
    answer = ask_about(asker, read_game(file), "victory", as_json=as_json)
    claims = _wanted(answer["claims"], active, bank)
    if as_json:
        print_json({**answer, "claims": claims})
        return
    out = console()
    print_wrapped(out, "", answer["text"])
    for square in _squares(claims).values():
        _print_square(out, square)
    _print_end(out, answer)
    if working:
        out.print(Text("Supreme religion", style="bold"))
        print_working(out, answer["supremacy"]["working"])
        out.print(Text("If the decks run out", style="bold"))
        print_facts(out, _end_facts(answer), 2)
    out.print(f"fingerprint {answer['fingerprint']}")


def _wanted(claims: list[Answer], active: bool, bank: str | None) -> list[Answer]:
    """The claims that are asked for; wrong use if the bank has none."""
    named = {fold(known) for claim in claims for known in (claim["bank"], shown(claim["bank"]))}
    if bank is not None and fold(bank) not in named:
        raise WrongUse(f"No bank {bank[:40]!r} plays here.")
    return [
        claim
        for claim in claims
        if (claim["active"] or not active)
        and (bank is None or fold(bank) in (fold(claim["bank"]), fold(shown(claim["bank"]))))
    ]


def _squares(claims: list[Answer]) -> dict[str, list[Answer]]:
    """The claims square by square: the active squares and the nearest banks first."""
    found: dict[str, list[Answer]] = {}
    for claim in sorted(claims, key=lambda one: not one["active"]):
        found.setdefault(claim["victory"], []).append(claim)
    return {name: sorted(square, key=_distance) for name, square in found.items()}


def _distance(claim: Answer) -> int:
    """How much is lacking; a religion that does not lead is farthest."""
    return sum(
        FARTHEST if one["counts"] is not None else one["most"] + one["margin"] - one["have"]
        for one in claim["clauses"]
        if not one["met"]
    )


def _print_square(out: Console, claims: list[Answer]) -> None:
    """A line for each bank: what it has of what it needs."""
    first = claims[0]
    state = "active" if first["active"] else "not active"
    cost = counted(first["actions"], "actions")
    torch = first["torch"]
    why = f", because of {shown(torch['card'])} of {shown(torch['bank'])}" if torch else ""
    heading = Text(f"{shown(first['victory'])} victory", style="bold")
    out.print(heading.append(f"  {state}, {cost} to declare{why}", style="dim"), soft_wrap=True)
    for claim in claims:
        line = Text("MET  " if claim["met"] else "     ", style="bold")
        for index, clause in enumerate(claim["clauses"]):
            line.append(", " if index else "")
            line.append(_numbers(clause), style="bold" if clause["met"] else "")
        print_wrapped(out, f"  {shown(claim['bank']):<12}", line)
    for said in dict.fromkeys(said for claim in claims for said in claim["by_cards"]):
        print_wrapped(out, "    ", said)


def _numbers(clause: Answer) -> str:
    """What a bank has of what it needs, with a sign for what is met."""
    sign = "✓" if clause["met"] else "·"
    if clause["counts"] is not None:
        return f"{sign} {clause['what']} {'leads' if clause['met'] else 'does not lead'}"
    return f"{sign} {clause['what']} {clause['have']} of {clause['most'] + clause['margin']}"


def _print_end(out: Console, answer: Answer) -> None:
    """Who would win if the decks ran out now."""
    winners = " and ".join(shown(one["bank"]) for one in answer["patron"] if one["wins"])
    turns = answer["decks"]["turns_at_least"]
    left = "" if turns is None else f"; at least {counted(turns, 'turns')} left"
    print_wrapped(out, "", f"If the decks ran out now: {winners or 'nobody'}{left}.")


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
