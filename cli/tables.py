"""`pax new`, `pax show` and `pax check`: tables in files."""

from __future__ import annotations

from typing import Any

import click

from assistant.answers import set_up_answer
from assistant.catalog.cards import SETS
from assistant.records import RecordReading
from assistant.rulings import EDITIONS
from assistant.setup import set_up
from assistant.table import MAPS, VARIANTS, Table
from assistant.writing import dumps, fingerprint
from cli.drawing import draw
from cli.faults import count, one_line, tell
from cli.files import STANDARD, WrongUse, write_text
from cli.games import check_position, read_file, replayed, sound_record
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
@click.option("-o", "--output", default=STANDARD, help="File to write; standard output without.")
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
@click.option("--west", callback=_cards, help="Six western market cards with commas, or ?.")
@click.option("--east", callback=_cards, help="Six eastern market cards with commas, or ?.")
@json_option
def new(
    output: str, force: bool, map_name: str | None, west: list[str] | None,
    east: list[str] | None, as_json: bool, **options: Any,
) -> None:  # fmt: skip
    """Set up a new table."""
    market = _given({"west": west, "east": east})
    setting_up = set_up(_given({**options, "map": map_name, "market": market}))
    if setting_up.table is None:
        raise WrongUse(" ".join(one_line(fault) for fault in setting_up.faults))
    _hand_out(setting_up.table, output, force, as_json)
    for fault in setting_up.faults:
        say_no(f"warning: {one_line(fault)}")


@click.command(epilog=example("pax show table.json", "pax new --players 2 | pax show -"))
@click.argument("file")
@json_option
def show(file: str, as_json: bool) -> None:
    """Draw a table or where a record leads; FILE may be - for standard input."""
    reading = read_file(file)
    record = sound_record(reading, as_json=as_json)
    if not record.moves:
        table = position = record.origin
    else:
        referee = replayed(file, record, as_json=as_json)
        table, position = referee.table, referee.position
    if as_json:
        print_json(set_up_answer(table))
        return
    draw(console(), position, fingerprint(table))
    warnings = [fault for fault in reading.faults if fault.grade == "warning"]
    if warnings:
        say_no(f"{count(warnings, 'warning')}; pax check says more")


@click.command(epilog=example("pax check table.json", "pax check --missing --json table.json"))
@click.argument("file")
@click.option("--missing", "with_missing", is_flag=True, help="List the parts read as empty.")
@json_option
def check(file: str, with_missing: bool, as_json: bool) -> None:
    """Find everything that is wrong with a table or a record; FILE may be - for standard input."""
    reading = read_file(file)
    if isinstance(reading, RecordReading):
        referee = replayed(file, sound_record(reading, as_json=as_json), as_json=as_json)
        reading = check_position(referee)
    tell(reading, as_json=as_json, with_missing=with_missing)
    end(0 if reading.table is not None else NO)


def _given(options: dict[str, Any]) -> dict[str, Any]:
    """The options that were given at all, as plain data."""
    plain = {
        name: list(value) if isinstance(value, tuple) else value for name, value in options.items()
    }
    return {name: value for name, value in plain.items() if value not in (None, [], {})}


def _hand_out(table: Table, output: str, force: bool, as_json: bool) -> None:
    if output != STANDARD:
        write_text(output, dumps(table), force=force)
    if as_json:
        print_json(set_up_answer(table))
    elif output == STANDARD:
        click.echo(dumps(table), nl=False)
    else:
        click.echo(f"{click.format_filename(output)} written, fingerprint {fingerprint(table)}")
