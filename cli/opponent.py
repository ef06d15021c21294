"""`pax opponent`: the solitaire opponent's turn, move by move, with its reasons."""

from __future__ import annotations

import click
from rich.console import Console

from assistant import read_record
from assistant.answers.forms import Answer
from assistant.words.wording import shown
from cli.asking import Asker, asks
from cli.basics import FILE
from cli.files import STANDARD
from cli.games import GameFile, ask_about, found_in, hand_back, kept, opened, read_game, replayed
from cli.output import console, error_console, example, json_option, print_json, print_wrapped
from cli.telling import INDENT, print_acts, print_situation

STOPS = {
    "chance": "Equally good: roll a die and make one of these moves, or give a --seed.",
    "player": "The opponent waits for your decision.",
    "table": "The opponent waits for a card to be named.",
}


@click.command(epilog=example("pax opponent solo.json", "pax opponent solo.json --next --seed 7"))
@click.argument("file", type=FILE)
@click.option("--next", "is_next", is_flag=True, help="Only its next move.")
@click.option(
    "--why",
    is_flag=True,
    help="Make no move; say why it made those of its turn, of a record the last.",
)
@click.option("--seed", type=click.IntRange(0), help="Decides between equal choices.")
@click.option(
    "-o", "--output", type=FILE, help="File to write instead of FILE; - for standard output."
)
@click.option("--force", is_flag=True, help="Replace the file of -o if it exists.")
@json_option
@asks
def opponent(
    file: str,
    is_next: bool,
    why: bool,
    seed: int | None,
    output: str | None,
    force: bool,
    as_json: bool,
    asker: Asker,
) -> None:
    """Play the turn of the solitaire opponent: what to do on the table, and why.

    FILE, a table or a record of a solitaire game, is written back. The opponent stops where you or
    the table must say something, and goes on when it is asked again.
    """
    game = read_game(file)
    if why and game.record is not None:
        game = _in_its_last_turn(asker, game, as_json)
    game = opened(asker, game, as_json=as_json)
    more = {} if seed is None else {"seed": seed}
    answer = ask_about(asker, game, "opponent", as_json=as_json, whole=not is_next, why=why, **more)
    if not why:
        made = kept(answer["steps"], begins_turn=not game.is_mid_turn)
        text = game.after(answer["table"], made).text
        hand_back(game, text, output, force=force, as_json=as_json)
    if as_json:
        print_json(answer)
        return
    out = error_console() if not why and (output or file) == STANDARD else console()
    print_turn(out, answer)
    print_situation(out, answer)


def _in_its_last_turn(asker: Asker, game: GameFile, as_json: bool) -> GameFile:
    """A record as the table of the opponent's last turn, with all moves of that turn."""
    found = replayed(asker, game, as_json=as_json)
    record = read_record(found["record"]).record
    opponent = None if record is None else record.origin.opponent
    moves = () if record is None else record.moves
    last = max((at for at, one in enumerate(moves) if one.bank == opponent), default=None)
    if last is None:
        return found_in(game, found)
    table = replayed(asker, game, as_json=as_json, to=last)["table"]
    made = [*table.get("moves", ()), moves[last].text]
    return game._replace(document=table | {"moves": made}, record=None)


def print_turn(out: Console, answer: Answer) -> None:
    """Each move with its acts and its reasons, and why it stops."""
    for step in answer["steps"]:
        print_wrapped(out, "", f"{shown(step['bank'])}: {step['move']}")
        for reason in step["reasons"]:
            print_wrapped(out, INDENT, f"{reason['section']}: {reason['text']}")
        print_acts(out, step["acts"])
    if answer["stop"] in STOPS:
        print_wrapped(out, "", STOPS[answer["stop"]])
    for move in answer["choices"]:
        print_wrapped(out, INDENT, move)
