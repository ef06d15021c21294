"""`pax record` and `pax replay`: whole games as texts."""

from __future__ import annotations

from typing import NoReturn

import click

from assistant import write_record
from assistant.answers.forms import Answer
from assistant.words.wording import counted
from cli.asking import Asker, asks
from cli.drawing import draw
from cli.faults import count, of_grade, one_line, tell_faults
from cli.files import STANDARD, WrongUse, shown_name, write_text
from cli.games import (
    ABOUT_A_TABLE,
    GameFile,
    No,
    broken_sentence,
    position,
    read_game,
    replayed,
    replayed_game,
    table_text,
)
from cli.output import (
    INTERRUPTED,
    NO,
    console,
    end,
    example,
    json_option,
    print_json,
    progress_bar,
    say_no,
)


@click.command(epilog=example("pax record table.json -o game.record"))
@click.argument("file")
@click.option("-o", "--output", default=STANDARD, help="File to write; standard output without.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
@asks
def record(file: str, output: str, force: bool, as_json: bool, asker: Asker) -> None:
    """Write the record of a table: where it starts, and its moves one a line.

    A record is a file like a table: pax do, undo and play go on with it, and it keeps every move.
    """
    game = read_game(file)
    found = replayed(asker, game, as_json=as_json)
    moves = game.moves() or found["table"].get("moves", [])
    text = write_record(game.origin(), moves)
    if output != STANDARD:
        write_text(output, text, force=force)
    if as_json:
        about = {key: found[key] for key in ABOUT_A_TABLE}
        print_json({"record": text, "moves": found["moves"], **about})
    elif output == STANDARD:
        click.echo(text, nl=False)
    else:
        click.echo(f"{shown_name(output)} written, {counted(found['moves'], 'moves')}")


@click.command(
    name="replay",
    epilog=example(
        "pax replay game.record -o table.json",
        "pax replay game.record --to 12 --show",
        "pax replay games/*.record",
    ),
)
@click.argument("files", metavar="RECORD...", nargs=-1, required=True)
@click.option("--to", "upto", type=click.IntRange(0), help="Stop after so many moves.")
@click.option("--show", "is_shown", is_flag=True, help="Draw the table instead of writing it.")
@click.option("-o", "--output", default=STANDARD, help="File to write; standard output without.")
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
@asks
def replay(
    files: tuple[str, ...], upto: int | None, is_shown: bool, output: str, force: bool,
    as_json: bool, asker: Asker,
) -> None:  # fmt: skip
    """Replay a record and check the table that it leads to; - is standard input.

    Several records are replayed one after the other, with a line for each.
    """
    if len(files) > 1:
        if is_shown or upto is not None or output != STANDARD:
            raise WrongUse("--to, --show and -o are for one record alone.")
        _replay_all(asker, files, as_json)
    found = _replay_one(asker, read_game(files[0]), upto, as_json)
    if output != STANDARD:
        write_text(output, table_text(found["table"]), force=force)
    if as_json:
        print_json(found)
    else:
        _tell(found, is_shown, output)
    end(0 if found["ok"] else NO)


def _replay_one(asker: Asker, game: GameFile, upto: int | None, as_json: bool) -> Answer:
    found = replayed(asker, game, as_json=as_json, upto=upto)
    if upto is not None and upto > found["moves"]:
        raise WrongUse(f"--to {upto}: the record has {counted(found['moves'], 'moves')}.")
    return found


def _tell(found: Answer, is_shown: bool, output: str) -> None:
    """The table on standard output, what was done and found on standard error."""
    if is_shown:
        draw(console(), position(found["table"]), found["fingerprint"])
    elif output == STANDARD:
        click.echo(table_text(found["table"]), nl=False)
    say_no(f"{counted(found['moves'], 'moves')} replayed")
    tell_faults(found["faults"], err=True)


# Many records


def _replay_all(asker: Asker, files: tuple[str, ...], as_json: bool) -> NoReturn:
    """Replay every record; an interruption leaves what was found so far."""
    answers: list[Answer] = []
    is_interrupted = False
    with progress_bar() as bar:
        try:
            for file in bar.track(files, description="records"):
                answers.append({"file": shown_name(file), **_one_of_many(asker, file)})
                if not as_json:
                    click.echo(_verdict(answers[-1]))
        except KeyboardInterrupt:
            is_interrupted = True
    if as_json:
        print_json(answers)
    bad = sum(not answer["ok"] for answer in answers)
    start = "interrupted: " if is_interrupted else ""
    say_no(f"{start}{len(answers)} of {counted(len(files), 'records')} replayed, {bad} bad")
    end(INTERRUPTED if is_interrupted else NO if bad else 0)


def _one_of_many(asker: Asker, file: str) -> Answer:
    """What is found in one record; what cannot even be read does not stop the others."""
    try:
        return replayed_game(asker, read_game(file))
    except (No, WrongUse) as error:
        said = error.format_message().removeprefix(f"{shown_name(file)}: ")
        return {"ok": False, "unreadable": said}


def _verdict(answer: Answer) -> str:
    """What was found in a record, in one line."""
    if "unreadable" in answer:
        return f"{answer['file']}: {answer['unreadable']}"
    if "broken" in answer:
        return f"{answer['file']}: {broken_sentence(answer['broken'])}"
    errors = of_grade(answer["faults"], "error")
    said = f"{count(errors, 'error')}: {one_line(errors[0])}" if errors else "no errors"
    if answer["table"] is None:
        return f"{answer['file']}: {said}"
    return f"{answer['file']}: {counted(answer['moves'], 'moves')} replayed, {said}"
