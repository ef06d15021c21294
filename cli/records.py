"""`pax record` and `pax replay`: whole games as texts."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import Pool
from typing import NoReturn

import click

from assistant.answers.forms import Answer
from assistant.words.wording import counted
from cli.asking import Asker, Embedded, asks
from cli.basics import FILE
from cli.drawing import draw
from cli.faults import count, of_grade, one_line, tell_faults
from cli.files import STANDARD, WrongUse, shown_name, write_text
from cli.games import (
    ABOUT_A_TABLE,
    GameFile,
    No,
    ask_to_replay,
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
from cli.telling import victory_of

FEW = 8
"""So many records are replayed sooner than other processes are started for them."""
AT_ONCE = 4
"""Records that a process is given at once."""
IN_A_LINE = ("file", "ok", "moves", "ending", "faults", "broken", "unreadable")
"""What a line of NDJSON says of a record."""


@click.command(epilog=example("pax record table.json -o game.record"))
@click.argument("file", type=FILE)
@click.option(
    "-o", "--output", type=FILE, default=STANDARD, help="File to write; standard output without."
)
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
@asks
def record(file: str, output: str, force: bool, as_json: bool, asker: Asker) -> None:
    """Write the record of a table: where it starts, and its moves one a line.

    A record is a file like a table: pax do, undo and play go on with it, and it keeps every move.
    """
    game = read_game(file)
    found = replayed(asker, game, as_json=as_json)
    text = found["record"]
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
        "pax replay --ndjson games/*.record",
    ),
)
@click.argument("files", type=FILE, metavar="RECORD...", nargs=-1, required=True)
@click.option("--to", "upto", type=click.IntRange(0), help="Stop after so many moves.")
@click.option("--show", "is_shown", is_flag=True, help="Draw the table instead of writing it.")
@click.option(
    "-o", "--output", type=FILE, default=STANDARD, help="File to write; standard output without."
)
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@click.option("--ndjson", "as_lines", is_flag=True, help="Print a line of JSON for each record.")
@json_option
@asks
def replay(
    files: tuple[str, ...], upto: int | None, is_shown: bool, output: str, force: bool,
    as_lines: bool, as_json: bool, asker: Asker,
) -> None:  # fmt: skip
    """Replay a record and check the table that it leads to; - is standard input.

    Several records have a line each, in the order given, with how the game ended; then the endings
    are counted. Many are replayed on all processors; what is wrong with one stops no other.
    """
    if as_lines and as_json:
        raise WrongUse("Either --json or --ndjson.")
    if len(files) > 1 or as_lines:
        if is_shown or upto is not None or output != STANDARD:
            raise WrongUse("--to, --show and -o are for one record alone.")
        _replay_all(asker, files, as_json, as_lines)
    found = _replay_one(asker, read_game(files[0]), upto, as_json)
    if output != STANDARD:
        write_text(output, table_text(found["table"]), force=force)
    if as_json:
        print_json(found)
    else:
        _tell(found, is_shown, output)
    end(0 if found["ok"] else NO)


def _replay_one(asker: Asker, game: GameFile, upto: int | None, as_json: bool) -> Answer:
    found = replayed(asker, game, as_json=as_json, to=upto)
    count = found["moves"]
    if upto is not None and upto > count:
        raise WrongUse(f"--to {upto}: the record has {counted(count, 'moves')}.")
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


def _replay_all(asker: Asker, files: tuple[str, ...], as_json: bool, as_lines: bool) -> NoReturn:
    """Replay every record; an interruption leaves what was found so far."""
    answers: list[Answer] = []
    done = bad = 0
    endings: Counter[str] = Counter()
    is_interrupted = False
    with _each_replayed(asker, files, whole=as_json) as found, progress_bar() as bar:
        try:
            for answer in bar.track(found, total=len(files), description="records"):
                done += 1
                bad += not answer["ok"]
                if answer.get("ending"):
                    endings[victory_of(answer["ending"])] += 1
                if as_json:
                    answers.append(answer)
                else:
                    click.echo(_line_of_json(answer) if as_lines else _verdict(answer))
        except KeyboardInterrupt:
            is_interrupted = True
    if as_json:
        print_json(answers)
    elif not as_lines:
        _tell_endings(endings)
    start = "interrupted: " if is_interrupted else ""
    say_no(f"{start}{done} of {counted(len(files), 'records')} replayed, {bad} bad")
    end(INTERRUPTED if is_interrupted else NO if bad else 0)


@contextmanager
def _each_replayed(
    asker: Asker, files: tuple[str, ...], *, whole: bool
) -> Iterator[Iterator[Answer]]:
    """What is found in each record, in order: here, or many on all processors."""
    work = partial(_one_of_many, asker, whole)
    processes = _processes(asker, files)
    if processes == 1:
        yield map(work, files)
        return
    with Pool(processes, _leave_interruptions) as pool:
        yield pool.imap(work, files, AT_ONCE)


def _processes(asker: Asker, files: tuple[str, ...]) -> int:
    """How many processes replay: one where there is little to do, or only this one can."""
    if len(files) <= FEW or STANDARD in files or not isinstance(asker, Embedded):
        return 1
    return min(_processors(), len(files) // AT_ONCE)


def _processors() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _leave_interruptions() -> None:
    """An interruption is for the process that prints; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one_of_many(asker: Asker, whole: bool, file: str) -> Answer:
    """What is found in one record, its table too if the `whole` answer is wanted; what cannot even
    be read does not stop the others."""
    name = shown_name(file)
    try:
        game = read_game(file)
        if whole or game.record is None:
            return {"file": name, **replayed_game(asker, game)}
        return {"file": name, **_found_in(asker, game, game.record)}
    except (No, WrongUse) as error:
        said = error.format_message().removeprefix(f"{name}: ")
        return {"file": name, "ok": False, "unreadable": said}


def _found_in(asker: Asker, game: GameFile, record: str) -> Answer:
    """What is found in a record, without the table that it leads to."""
    (found,) = ask_to_replay(asker, game, {"records": [record]})["records"]
    if found["given_up"] is not None:
        raise No(found["given_up"])
    if found["broken"] is not None:
        return {"ok": False, "broken": found["broken"]}
    if found["moves"] is None:
        return {"ok": False, "faults": found["unreadable"] or found["faults"]}
    return {key: found[key] for key in ("ok", "moves", "ending", "faults")}


def _line_of_json(answer: Answer) -> str:
    """What was found in a record, without its table, as a line of JSON."""
    told = {key: answer[key] for key in IN_A_LINE if key in answer}
    return json.dumps(told, ensure_ascii=False)


def _verdict(answer: Answer) -> str:
    """What was found in a record, in one line."""
    if "unreadable" in answer:
        return f"{answer['file']}: {answer['unreadable']}"
    if "broken" in answer:
        return f"{answer['file']}: {broken_sentence(answer['broken'])}"
    errors = of_grade(answer["faults"], "error")
    said = f"{count(errors, 'error')}: {one_line(errors[0])}" if errors else "no errors"
    if errors:
        return f"{answer['file']}: {said}"
    ended = f"; {victory_of(answer['ending'])}" if answer["ending"] else ""
    return f"{answer['file']}: {counted(answer['moves'], 'moves')} replayed, {said}{ended}"


def _tell_endings(endings: Counter[str]) -> None:
    """How often each ending was seen, the most frequent first."""
    if endings:
        click.echo("endings")
    for ended, times in endings.most_common():
        click.echo(f"{times:>6}  {ended}")
