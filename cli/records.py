"""`pax record` and `pax replay`: whole games as texts."""

from __future__ import annotations

import click

from assistant.answers import record_answer, replay_answer
from assistant.reading import Reading
from assistant.referee import Referee
from assistant.wording import counted
from assistant.writing import dumps, fingerprint
from cli.drawing import draw
from cli.faults import tell_faults
from cli.files import STANDARD, WrongUse, shown_name, write_text
from cli.games import check_position, open_game, read_file, replayed, sound_record
from cli.output import NO, console, end, example, json_option, print_json, say_no


@click.command(epilog=example("pax record table.json -o game.record"))
@click.argument("file")
@click.option("-o", "--output", default=STANDARD, help="File to write; standard output without.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
def record(file: str, output: str, force: bool, as_json: bool) -> None:
    """Write the record of a table: where it starts, and its moves one a line.

    A record is a file like a table: pax do, undo and play go on with it, and it keeps every move.
    """
    referee = open_game(file, as_json=as_json).referee
    text = referee.record
    if output != STANDARD:
        write_text(output, text, force=force)
    if as_json:
        print_json(record_answer(referee, text))
    elif output == STANDARD:
        click.echo(text, nl=False)
    else:
        click.echo(f"{shown_name(output)} written, {counted(len(referee.history), 'moves')}")


@click.command(
    name="replay",
    epilog=example("pax replay game.record -o table.json", "pax replay game.record --to 12 --show"),
)
@click.argument("file", metavar="RECORD")
@click.option("--to", "upto", type=click.IntRange(0), help="Stop after so many moves.")
@click.option("--show", "is_shown", is_flag=True, help="Draw the table instead of writing it.")
@click.option("-o", "--output", default=STANDARD, help="File to write; standard output without.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
def replay(
    file: str, upto: int | None, is_shown: bool, output: str, force: bool, as_json: bool
) -> None:
    """Replay a record and check the table that it leads to; - is standard input."""
    found = sound_record(read_file(file), as_json=as_json)
    if upto is not None and upto > len(found.moves):
        raise WrongUse(f"--to {upto}: the record has {counted(len(found.moves), 'moves')}.")
    referee = replayed(file, found, as_json=as_json, upto=upto)
    checked = check_position(referee)
    if output != STANDARD:
        write_text(output, dumps(referee.table), force=force)
    if as_json:
        print_json(replay_answer(referee, checked))
    else:
        _tell(referee, checked, is_shown, output)
    end(0 if checked.table is not None else NO)


def _tell(referee: Referee, checked: Reading, is_shown: bool, output: str) -> None:
    """The table on standard output, what was done and found on standard error."""
    if is_shown:
        draw(console(), referee.position, fingerprint(referee.table))
    elif output == STANDARD:
        click.echo(dumps(referee.table), nl=False)
    say_no(f"{counted(len(referee.history), 'moves')} replayed")
    tell_faults(checked, err=True)
