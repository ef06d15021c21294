"""`pax battle`: who would win, and what would change hands."""

from __future__ import annotations

import click
from rich.console import Console
from rich.text import Text

from assistant import BATTLE_KINDS
from assistant.answers.forms import Answer
from assistant.words.wording import counted, shown
from cli.asking import Asker, asks
from cli.basics import FILE
from cli.games import ask_about, read_game
from cli.marks import token_mark
from cli.output import console, example, json_option, print_facts, print_json, print_wrapped
from cli.strips import Cell, print_strip, print_working
from cli.telling import INDENT, print_acts, print_reasons

SIDES = ("attackers", "defenders")
LABEL = 13


@click.command(
    epilog=example(
        "pax battle table.json --card 'holy land crusade'",
        "pax battle table.json --king england --bank medici",
        "pax battle table.json --kind conspiracy --at france",
    )
)
@click.argument("file", type=FILE)
@click.option("--card", help="The card that brings it about: its name or id.")
@click.option("--king", help="The empire whose king campaigns.")
@click.option("--kind", type=click.Choice(BATTLE_KINDS), help="A kind of battle, with --at.")
@click.option("--at", "empire", help="The empire attacked; without, every target.")
@click.option("--bank", help="Who attacks; without, the bank whose turn it is.")
@click.option("--florins", type=int, help="As if the attacker had so many.")
@json_option
@asks
def battle(
    file: str, card: str | None, king: str | None, kind: str | None, empire: str | None,
    bank: str | None, florins: int | None, as_json: bool, asker: Asker,
) -> None:  # fmt: skip
    """Say who would win a battle, token by token, and what it would change; FILE may be -."""
    _need_one_cause(card, king, kind)
    answer = ask_about(
        asker, read_game(file), "battle", as_json=as_json,
        card=card, king=king, kind=kind, empire=empire, bank=bank, florins=florins,
    )  # fmt: skip
    if as_json:
        print_json(answer)
        return
    out = console()
    print_wrapped(out, "", answer["text"])
    is_open = card is None and king is None and (kind is None or empire is None)
    for one in answer["battles"] if is_open else ():
        print_wrapped(out, "  ", f"{_title(one)}: {one['outcome']}{_price(one)}")
    for one in answer["battles"][: 1 if is_open else None]:
        out.print()
        _print_battle(out, one)
    out.print()
    out.print(f"fingerprint {answer['fingerprint']}")


def _need_one_cause(card: str | None, king: str | None, kind: str | None) -> None:
    if len([one for one in (card, king, kind) if one is not None]) > 1:
        raise click.UsageError("Say only one of --card, --king and --kind.")


def _price(battle: Answer) -> str:
    """What it would cost, and whether it can be had now."""
    cost = f", {counted(battle['cost'], 'florins')}" if battle["cost"] else ""
    return cost if battle["open"] else f"{cost}, not now: {battle['refusals'][0]['text']}"


def _print_battle(out: Console, battle: Answer) -> None:
    out.print(Text(_title(battle), style="bold"))
    _print_side(out, "attackers", battle)
    out.print(f"{INDENT}{'':<{LABEL}}{_balance(battle)}", soft_wrap=True)
    _print_side(out, "defenders", battle)
    print_facts(out, _facts(battle), 2)
    print_working(out, battle["working"])
    if not battle["open"]:
        out.print("  This battle cannot be fought now:")
        print_reasons(out, battle["refusals"])
    _print_bystanders(out, battle["bystanders"])
    if battle["changes"]:
        out.print("  A victory changes:")
        print_acts(out, battle["changes"])


def _title(battle: Answer) -> str:
    kind = battle["kind"].replace("_", " ").capitalize()
    by = f" with {shown(battle['card'])}" if battle["card"] else ""
    by += f" by the king of {shown(battle['king'])}" if battle["king"] else ""
    rooks = {True: ", gold rooks join", False: ", gold rooks stay"}
    return f"{kind} in {shown(battle['empire'])} of {shown(battle['attacker'])}{by}" + rooks.get(
        battle["rooks_join"], ""
    )


def _balance(battle: Answer) -> str:
    ours, theirs = (len(battle[side]) for side in SIDES)
    return f"{'─' * 8} {ours} against {theirs}: {battle['outcome']} {'─' * 8}"


def _print_side(out: Console, side: str, battle: Answer) -> None:
    """One row of pieces, with where each stands below it."""
    cells: list[Cell] = [
        (Text.assemble("[", token_mark(one["token"]), "]"), Text(_place(one["place"])))
        for one in battle[side]
    ]
    nobody: list[Cell] = [(Text("nobody"), Text(""))]
    print_strip(out, f"{INDENT}{side:<{LABEL}}", cells or nobody, gap=2)


def _place(place: list[str]) -> str:
    match place:
        case ["city", space]:
            return shown(space)
        case ["border", border]:
            return shown(border).removesuffix(" border")
        case ["square", empire]:
            return f"repressed, {shown(empire)}"
        case _:
            return " ".join(place)


def _facts(battle: Answer) -> list[tuple[str, str]]:
    fall, left = battle["casualties"], battle["survivors"]
    chosen = f"; {shown(battle['attacker'])} chooses the {battle['chosen']}"
    facts = [
        ("fall", f"{_sides(fall)}{chosen if battle['chosen'] else ''}"),
        ("survive", _sides(left)),
    ]
    if battle["cost"]:
        facts.append(("cost", counted(battle["cost"], "florins")))
    return [
        *facts,
        *_placing("places", battle["places"]),
        *_placing("if emptied", battle["places_if_emptied"]),
    ]


def _sides(counts: Answer) -> str:
    return ", ".join(counted(counts[side], side) for side in SIDES)


def _placing(label: str, places: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(label, f"{shown(token)}: {shown(found)}") for token, found in places.items()]


def _print_bystanders(out: Console, bystanders: list[Answer]) -> None:
    if bystanders:
        out.print("  Not fighting:")
    for one in bystanders:
        said = f"{shown(one['token'])}, {_place(one['place'])}: {one['why']} ({one['section']})"
        print_wrapped(out, INDENT * 2, said)
