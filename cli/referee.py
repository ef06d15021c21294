"""`pax legal`, `pax judge`, `pax do` and `pax undo`: the referee, one question at a time."""

from __future__ import annotations

import click

from assistant.answers import decision_answer, judge_answer, moves_answer, undo_answer
from assistant.moves import Made, Tried, make_move, try_moves
from assistant.referee import MoveError, NothingToUndo
from assistant.writing import fingerprint
from cli.files import STANDARD, shown_name, write_text
from cli.games import Game, No, open_game
from cli.output import NO, console, end, error_console, example, json_option, print_json
from cli.telling import (
    print_made,
    print_options,
    print_refused,
    print_situation,
    print_verdict,
)


@click.command(epilog=example("pax legal table.json", "pax legal --why-not game.record"))
@click.argument("file")
@click.option("--why-not", is_flag=True, help="The refused moves too, each with every reason.")
@json_option
def legal(file: str, why_not: bool, as_json: bool) -> None:
    """Say whose decision it is and what is open; FILE is a table or a record, - standard input."""
    referee = open_game(file, as_json=as_json).referee
    if as_json:
        print_json(decision_answer(referee, with_refused=why_not))
        return
    out = console()
    print_situation(out, referee)
    if referee.decision is not None:
        print_options(out, referee.decision)
        if why_not:
            out.print("not open")
            print_refused(out, referee.decision)
    out.print(f"fingerprint {fingerprint(referee.table)}")


@click.command(epilog=example("pax judge table.json 'buy west 3'", "pax judge - end < table.json"))
@click.argument("file")
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@json_option
def judge(file: str, moves: tuple[str, ...], as_json: bool) -> None:
    """Judge moves one after the other, each as if the legal ones before it were made.

    A move may stand behind its bank, as `medici: buy west 3`. The file stays as it is.
    """
    referee = open_game(file, as_json=as_json).referee
    tried = try_moves(referee, moves)
    if as_json:
        print_json(judge_answer(referee, tried))
    else:
        out = console()
        for one in tried:
            print_verdict(out, one)
    end(0 if all(one.is_legal for one in tried) else NO)


@click.command(
    name="do",
    epilog=example("pax do table.json 'buy west 3' end", "pax do table.json end -o next.json"),
)
@click.argument("file")
@click.argument("moves", nargs=-1, required=True, metavar="MOVE...")
@click.option("-o", "--output", help="File to write instead of FILE; - for standard output.")
@click.option("--force", is_flag=True, help="Replace the file of -o if it exists.")
@json_option
def do_moves(
    file: str, moves: tuple[str, ...], output: str | None, force: bool, as_json: bool
) -> None:
    """Make moves and print what to do on the table; all of them or, if one is not legal, none.

    FILE, a table or a record, is written back; what came from standard input goes to standard
    output. A move may stand behind its bank, as `medici: buy west 3`.
    """
    game = open_game(file, as_json=as_json)
    made = _make_all(game, moves, as_json)
    _hand_back(game, output, force, as_json)
    if as_json:
        print_json(moves_answer(game.referee, made))
        return
    out = error_console() if (output or file) == STANDARD else console()
    print_made(out, made)
    print_situation(out, game.referee)


def _make_all(game: Game, moves: tuple[str, ...], as_json: bool) -> list[Made]:
    """Make every move; the first that cannot be made is told, and ends the command."""
    referee = game.referee.fork()
    made: list[Made] = []
    for text in moves:
        try:
            made.append(make_move(game.referee, text))
        except MoveError as error:
            tried = [Tried(one.move, one) for one in made] + [Tried(text, error)]
            if as_json:
                print_json(judge_answer(referee, tried))
            else:
                print_verdict(error_console(), tried[-1])
                click.echo("pax: no move was made, nothing was written.", err=True)
            end(NO)
    return made


@click.command(epilog=example("pax undo table.json", "pax undo --count 3 game.record"))
@click.argument("file")
@click.option(
    "--count", "times", type=click.IntRange(1), default=1, show_default=True, help="How many moves."
)
@click.option("-o", "--output", help="File to write instead of FILE; - for standard output.")
@click.option("--force", is_flag=True, help="Replace the file of -o if it exists.")
@json_option
def undo(file: str, times: int, output: str | None, force: bool, as_json: bool) -> None:
    """Take the last move back.

    A table holds the moves of the turn under way; a record holds those of the whole game.
    """
    game = open_game(file, as_json=as_json)
    undone = [_undo_one(game) for _ in range(times)]
    _hand_back(game, output, force, as_json)
    if as_json:
        print_json(undo_answer(game.referee, undone))
        return
    out = error_console() if (output or file) == STANDARD else console()
    for move in undone:
        out.print(f"Taken back: {move}")
    print_situation(out, game.referee)


def _undo_one(game: Game) -> str:
    try:
        return game.referee.undo()
    except NothingToUndo as error:
        hint = "" if game.is_record else " A table holds only the moves of the turn under way."
        raise No(f"{shown_name(game.name)}: {error}{hint}") from None


def _hand_back(game: Game, output: str | None, force: bool, as_json: bool) -> None:
    """Write the game where it came from, or where it is wanted."""
    if output is None and game.name != STANDARD:
        game.save()
    elif output is not None and output != STANDARD:
        write_text(output, game.text(), force=force)
    elif not as_json:
        click.echo(game.text(), nl=False)
