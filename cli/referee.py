"""`pax legal`, `pax judge`, `pax do` and `pax undo`: the referee, one question at a time."""

from __future__ import annotations

import click

from assistant.answers.forms import Answer
from cli.asking import Asker, asks
from cli.basics import FILE
from cli.files import STANDARD
from cli.games import (
    ABOUT_A_TABLE,
    ask_about,
    found_in,
    hand_back,
    kept,
    opened,
    read_game,
    replayed,
)
from cli.output import NO, console, end, error_console, example, json_option, print_json
from cli.telling import (
    is_old_news,
    print_made,
    print_options,
    print_refused,
    print_situation,
    print_verdict,
)


@click.command(epilog=example("pax legal table.json", "pax legal --why-not game.record"))
@click.argument("file", type=FILE)
@click.option("--why-not", is_flag=True, help="The refused moves too, each with every reason.")
@json_option
@asks
def legal(file: str, why_not: bool, as_json: bool, asker: Asker) -> None:
    """Say whose decision it is and what is open; FILE is a table or a record, - standard input."""
    answer = ask_about(asker, read_game(file), "legal", as_json=as_json, why_not=why_not)
    if as_json:
        print_json(answer)
        return
    out = console()
    print_situation(out, answer)
    if answer["decision"] is not None:
        print_options(out, answer["decision"])
        if why_not:
            out.print("not open")
            print_refused(out, answer["decision"])
    out.print(f"fingerprint {answer['fingerprint']}")


@click.command(epilog=example("pax judge table.json 'buy west 3'", "pax judge - end < table.json"))
@click.argument("file", type=FILE)
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@json_option
@asks
def judge(file: str, moves: tuple[str, ...], as_json: bool, asker: Asker) -> None:
    """Judge moves one after the other, each as if the legal ones before it were made.

    A move may stand behind its bank, as `medici: buy west 3`. The file stays as it is.
    """
    answer = ask_about(asker, read_game(file), "judge", as_json=as_json, moves=list(moves))
    if as_json:
        print_json(answer)
    else:
        out = console()
        for verdict in answer["verdicts"]:
            print_verdict(out, verdict)
    end(0 if answer["ok"] else NO)


@click.command(
    name="do",
    epilog=example("pax do table.json 'buy west 3' end", "pax do table.json end -o next.json"),
)
@click.argument("file", type=FILE)
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@click.option(
    "-o", "--output", type=FILE, help="File to write instead of FILE; - for standard output."
)
@click.option("--force", is_flag=True, help="Replace the file of -o if it exists.")
@json_option
@asks
def do_moves(
    file: str, moves: tuple[str, ...], output: str | None, force: bool, as_json: bool, asker: Asker
) -> None:
    """Make moves and print what to do on the table; all of them or, if one is not legal, none.

    FILE, a table or a record, is written back; what came from standard input goes to standard
    output. A move may stand behind its bank, as `medici: buy west 3`.
    """
    game = opened(asker, read_game(file), as_json=as_json)
    answer = ask_about(asker, game, "apply", as_json=as_json, moves=list(moves))
    if not answer["ok"]:
        _refuse(answer, as_json)
    made = kept(one for one in answer["moves"] if not is_old_news(one))
    after = game.after(answer["table"], made)
    hand_back(game, after.text, output, force=force, as_json=as_json)
    if as_json:
        print_json(answer)
        return
    out = error_console() if (output or file) == STANDARD else console()
    print_made(out, answer["moves"])
    print_situation(out, answer)


def _refuse(answer: Answer, as_json: bool) -> None:
    """Say which move could not be made first."""
    if as_json:
        print_json(answer)
    else:
        wrong = next(one for one in answer["verdicts"] if one["verdict"] != "legal")
        print_verdict(error_console(), wrong)
        click.echo("pax: no move was made, nothing was written.", err=True)
    end(NO)


@click.command(epilog=example("pax undo table.json", "pax undo --count 3 game.record"))
@click.argument("file", type=FILE)
@click.option(
    "--count", "times", type=click.IntRange(1), default=1, show_default=True, help="How many moves."
)
@click.option(
    "-o", "--output", type=FILE, help="File to write instead of FILE; - for standard output."
)
@click.option("--force", is_flag=True, help="Replace the file of -o if it exists.")
@json_option
@asks
def undo(
    file: str, times: int, output: str | None, force: bool, as_json: bool, asker: Asker
) -> None:
    """Take the last move back.

    A table holds the moves of the turn under way; a record holds those of the whole game.
    """
    game = read_game(file)
    if game.record is None:
        answer = ask_about(asker, game, "undo", as_json=as_json, count=times)
        after = game.after(answer["table"])
    else:
        found = replayed(asker, game, as_json=as_json, back=times)
        answer, after = undone(found), found_in(game, found)
    hand_back(game, after.text, output, force=force, as_json=as_json)
    if as_json:
        print_json(answer)
        return
    out = error_console() if (output or file) == STANDARD else console()
    for move in answer["undone"]:
        out.print(f"Taken back: {move}", soft_wrap=True)
    print_situation(out, answer)


def undone(found: Answer) -> Answer:
    """A record some moves earlier, which may be in a turn before, as the answer to `undo`."""
    return {key: found[key] for key in ("undone", "decision", "ending", *ABOUT_A_TABLE)}
