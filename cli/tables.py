"""`pax new`, `pax show` and `pax check`: tables in files."""

from __future__ import annotations

from typing import Any

import click

from assistant import EDITIONS, MAPS, VARIANTS, write
from assistant.answers.forms import Answer
from assistant.catalog.cards import SETS
from cli.asking import Asker, RefusedQuestion, asks
from cli.basics import FILE
from cli.drawing import draw
from cli.faults import count, of_grade, one_line, tell
from cli.files import STANDARD, WrongUse, write_text
from cli.games import ABOUT_A_TABLE, GameFile, checked, position, read_game, replayed, table_text
from cli.output import NO, console, end, example, json_option, print_json, say_no

_ON_OFF = {"on": True, "off": False}


def _ruling(context: click.Context, option: click.Parameter, given: tuple[str, ...]) -> Any:
    """`NAME=on` and `NAME=off` as the rulings of a table."""
    rulings = {}
    for text in given:
        name, _, choice = text.partition("=")
        if choice.lower() not in _ON_OFF:
            raise click.BadParameter(f"{text!r} is not NAME=on or NAME=off.")
        rulings[name] = _ON_OFF[choice.lower()]
    return rulings


def _cards(context: click.Context, option: click.Parameter, given: str | None) -> list[str] | None:
    """A list of cards with commas between them."""
    return None if given is None else [name.strip() for name in given.split(",")]


@click.command(
    epilog=example(
        "pax new --players 3 --seed 42 -o table.json",
        "pax new --bank medici --bank fugger --ruling martyrs=off",
    )
)
@click.option(
    "-o", "--output", type=FILE, default=STANDARD, help="File to write; standard output without."
)
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@click.option("--players", type=int, help="How many play, 1 to 4.")
@click.option("--bank", "banks", multiple=True, help="A bank; once for each, in seating order.")
@click.option("--first", help="The bank that begins.")
@click.option("--edition", type=click.Choice(EDITIONS), help="Edition of the rules.")
@click.option("--map", "map_name", type=click.Choice(MAPS), help="Map to play on.")
@click.option(
    "--set", "sets", multiple=True, type=click.Choice(SETS), help="A card set; once for each."
)
@click.option(
    "--variant", "variants", multiple=True, type=click.Choice(VARIANTS), help="A variant to play."
)
@click.option("--ruling", "rulings", multiple=True, callback=_ruling, help="NAME=on or NAME=off.")
@click.option("--seed", type=int, help="Number that deals the decks and draws missing banks.")
@click.option("--deck-top", type=int, help="Solitaire: cards above the last ones of each deck.")
@click.option("--deck-bottom", type=int, help="Solitaire: cards the comets are shuffled among.")
@click.option("--ties", type=int, help="Solitaire: number that decides equal choices.")
@click.option("--west", callback=_cards, help="Six western market cards with commas, or ?.")
@click.option("--east", callback=_cards, help="Six eastern market cards with commas, or ?.")
@click.option("--steps", is_flag=True, help="Say how it is built by hand, instead of the table.")
@json_option
@asks
def new(
    output: str, force: bool, steps: bool, map_name: str | None, deck_top: int | None,
    deck_bottom: int | None, ties: int | None, west: list[str] | None, east: list[str] | None,
    as_json: bool, asker: Asker, **options: Any,
) -> None:  # fmt: skip
    """Set up a new table."""
    market = _given({"west": west, "east": east})
    solitaire = _given({"deck_top": deck_top, "deck_bottom": deck_bottom, "seed": ties})
    given = _given({**options, "map": map_name, "market": market, "solitaire": solitaire})
    try:
        answer = asker.ask("tables", given)
    except RefusedQuestion as refused:
        raise WrongUse(" ".join(map(one_line, refused.faults)) or refused.detail) from None
    if steps:
        _print_steps(asker.ask("steps", {"table": answer["table"]}), as_json)
        return
    warnings = _market_warnings(asker, given)
    _hand_out(answer, output, force, as_json)
    for fault in warnings:
        say_no(f"warning: {one_line(fault)}")


def _print_steps(answer: Answer, as_json: bool) -> None:
    """The set-up as a numbered list to tick off."""
    if as_json:
        print_json(answer)
        return
    out = console()
    for number, step in enumerate(answer["steps"], 1):
        out.print(f"{number}. {step['title']} ({step['section']})", style="bold")
        for line in step["lines"]:
            out.print(f"   [ ] {line['text']}", markup=False)


def _market_warnings(asker: Asker, given: dict[str, Any]) -> list[Answer]:
    """What is odd about the market given, which the answer to a set-up does not say."""
    if "market" not in given:
        return []
    table = {part: given[part] for part in ("edition", "map", "sets", "market") if part in given}
    return of_grade(asker.ask("check", {"table": table})["faults"], "warning")


@click.command(epilog=example("pax show table.json", "pax new --players 2 | pax show -"))
@click.argument("file", type=FILE)
@json_option
@asks
def show(file: str, as_json: bool, asker: Asker) -> None:
    """Draw a table or where a record leads; FILE may be - for standard input."""
    game = read_game(file)
    answer = _found(asker, game, as_json)
    if as_json:
        about = {key: answer[key] for key in ABOUT_A_TABLE}
        print_json({**about, "position": write(position(answer["table"]))})
        return
    draw(console(), position(answer["table"]), answer["fingerprint"])
    warnings = of_grade(answer["faults"], "warning")
    if warnings:
        say_no(f"{count(warnings, 'warning')}; pax check says more")


def _found(asker: Asker, game: GameFile, as_json: bool) -> Answer:
    """What is found about a game: about a table that only stands, or where moves lead."""
    if game.record is None:
        answer = checked(asker, game, as_json=as_json)
        if not answer["table"].get("moves"):
            return answer
    return replayed(asker, game, as_json=as_json)


@click.command(epilog=example("pax check table.json", "pax check --missing --json table.json"))
@click.argument("file", type=FILE)
@click.option("--missing", "with_missing", is_flag=True, help="List the parts read as empty.")
@json_option
@asks
def check(file: str, with_missing: bool, as_json: bool, asker: Asker) -> None:
    """Find everything that is wrong with a table or a record; FILE may be - for standard input."""
    game = read_game(file)
    if game.record is None:
        answer = asker.ask("check", {"table": game.document})
    else:
        answer = _checked_record(asker, game, as_json)
    tell(answer, as_json=as_json, with_missing=with_missing)
    end(0 if answer["ok"] else NO)


def _checked_record(asker: Asker, game: GameFile, as_json: bool) -> Answer:
    """The table that a record leads to, checked where its moves have brought it."""
    found = replayed(asker, game, as_json=as_json)
    missing = asker.ask("check", {"table": found["table"]})["missing"]
    return {
        "ok": found["ok"], "faults": found["faults"], "missing": missing,
        **{key: found[key] for key in ABOUT_A_TABLE},
    }  # fmt: skip


def _given(options: dict[str, Any]) -> dict[str, Any]:
    """The options that were given at all, as plain data."""
    plain = {
        name: list(value) if isinstance(value, tuple) else value for name, value in options.items()
    }
    return {name: value for name, value in plain.items() if value not in (None, [], {})}


def _hand_out(answer: Answer, output: str, force: bool, as_json: bool) -> None:
    text = table_text(answer["table"])
    if output != STANDARD:
        write_text(output, text, force=force)
    if as_json:
        print_json(answer)
    elif output == STANDARD:
        click.echo(text, nl=False)
    else:
        click.echo(f"{click.format_filename(output)} written, fingerprint {answer['fingerprint']}")
