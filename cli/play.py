"""`pax play`: a referee at the terminal. The file is written whole after every move."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click
from rich.console import Console

from assistant.moves import Tried, make_move
from assistant.referee import MoveError, Referee
from assistant.writing import fingerprint
from cli.drawing import draw
from cli.files import STANDARD, WrongUse, shown_name
from cli.games import Game, open_game
from cli.output import console, example, print_wrapped
from cli.telling import (
    print_made,
    print_numbered_options,
    print_refused,
    print_situation,
    print_verdict,
)

KEYS = "A number or a move; ? why not the others, u undo, s show the table, q quit."


@click.command(epilog=example("pax play table.json", "pax play game.record"))
@click.argument("file")
def play(file: str) -> None:
    """Play on with the referee: numbered moves, and what to do on the table for each.

    FILE is a table or a record, and is written after every move; a record keeps the whole game.
    """
    if sys.stdin is None:
        raise WrongUse(f"{shown_name(STANDARD)}: cannot be read: it is closed.")
    if file == STANDARD:
        raise WrongUse("pax play reads moves from standard input; the game must be in a file.")
    Session(open_game(file), console()).run()


class Session:
    """A game under way at a terminal."""

    def __init__(self, game: Game, out: Console) -> None:
        self._game = game
        self._out = out
        self._keys: dict[str, Callable[[], bool]] = {
            "?": self._why_not,
            "u": self._undo,
            "s": self._show,
            "": self._ask_again,
        }

    @property
    def _referee(self) -> Referee:
        return self._game.referee

    def run(self) -> None:
        """Ask until the player leaves."""
        self._out.print(KEYS, soft_wrap=True)
        is_new = True
        while True:
            if is_new:
                self._ask()
            line = _line()
            if line is None or line == "q":
                return
            is_new = self._keys[line]() if line in self._keys else self._choose(line)

    def _ask(self) -> None:
        self._out.print()
        print_situation(self._out, self._referee)
        if self._referee.decision is not None:
            print_numbered_options(self._out, self._referee.decision)

    def _choose(self, text: str) -> bool:
        """Make a move; whether there is a new decision to ask for."""
        try:
            made = make_move(self._referee, self._move(text))
        except MoveError as error:
            print_verdict(self._out, Tried(text, error))
            return False
        self._game.save()
        print_made(self._out, [made])
        return True

    def _move(self, text: str) -> str:
        """The move of an option's number, or the text itself."""
        decision = self._referee.decision
        if decision is None or not text.isdecimal():
            return text
        moves = {str(number): option.move for number, option in enumerate(decision.options, 1)}
        if text not in moves:
            raise MoveError(f"The options go from 1 to {len(moves)}.")
        return moves[text]

    def _undo(self) -> bool:
        try:
            move = self._referee.undo()
        except MoveError as error:
            print_wrapped(self._out, "", str(error))
            return False
        self._game.save()
        self._out.print(f"Taken back: {move}")
        return True

    def _why_not(self) -> bool:
        if self._referee.decision is None:
            print_situation(self._out, self._referee)
        else:
            print_refused(self._out, self._referee.decision)
        return False

    def _show(self) -> bool:
        draw(self._out, self._referee.position, fingerprint(self._referee.table))
        return False

    def _ask_again(self) -> bool:
        return True


def _line() -> str | None:
    """What the player types; None at the end of the input."""
    try:
        return input("> ").strip()
    except EOFError:
        click.echo()
        return None
