"""`pax play`: a referee at the terminal. The file is written whole after every move."""

from __future__ import annotations

import sys
from collections.abc import Callable

import click
from rich.console import Console

from assistant.answers.forms import Answer
from cli.asking import Asker, asks
from cli.basics import FILE
from cli.drawing import draw
from cli.files import STANDARD, WrongUse, shown_name, write_text
from cli.games import GameFile, ask_about, found_in, kept, position, read_game, replayed
from cli.opponent import print_turn
from cli.output import console, example
from cli.telling import (
    is_old_news,
    print_made,
    print_numbered_options,
    print_refused,
    print_situation,
    print_verdict,
)

KEYS = "A number or a move; ? why not the others, u undo, s show the table, q quit."
OPPONENT_KEY = "o lets the opponent play."


@click.command(epilog=example("pax play table.json", "pax play game.record"))
@click.argument("file", type=FILE)
@asks
def play(file: str, asker: Asker) -> None:
    """Play on with the referee: numbered moves, and what to do on the table for each.

    FILE is a table or a record, and is written after every move; a record keeps the whole game.
    """
    if sys.stdin is None:
        raise WrongUse(f"{shown_name(STANDARD)}: cannot be read: it is closed.")
    if file == STANDARD:
        raise WrongUse("pax play reads moves from standard input; the game must be in a file.")
    Session(asker, read_game(file), console()).run()


class Session:
    """A game under way at a terminal."""

    def __init__(self, asker: Asker, game: GameFile, out: Console) -> None:
        self._asker = asker
        self._out = out
        self._now = self._opened(game)
        """The table, its fingerprint and its decision, as the last answer gave them."""
        self._game = game if game.record is None else found_in(game, self._now)
        """The game as it stands in the file now."""
        self._past: list[tuple[Answer, GameFile, str]] = []
        """How it stood before each move that was made here, and the move."""
        self._count: int = self._now.get("moves", len(self._now["table"].get("moves", ())))
        """How many moves the file holds."""
        self._keys: dict[str, Callable[[], bool]] = {
            "?": self._why_not,
            "u": self._undo,
            "s": self._show,
            "o": self._let_opponent_play,
            "": self._ask_again,
        }

    def _opened(self, game: GameFile) -> Answer:
        if game.record is not None:
            return replayed(self._asker, game, as_json=False)
        # To take nothing back is to ask where we are.
        return ask_about(self._asker, game, "undo", as_json=False, count=0)

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
        print_situation(self._out, self._now)
        if self._now["decision"] is not None:
            print_numbered_options(self._out, self._now["decision"])
            if self._is_opponents():
                self._out.print(OPPONENT_KEY)

    def _is_opponents(self) -> bool:
        """Whether the decision is the solitaire opponent's."""
        decision, table = self._now["decision"], self._now["table"]
        opponent = table.get("solitaire", {}).get("opponent")
        return opponent == decision["bank"] and not decision["chance"]

    def _let_opponent_play(self) -> bool:
        """The opponent's turn, as far as it goes; whether there is a new decision to ask for."""
        if self._now["decision"] is None or not self._is_opponents():
            self._out.print("The opponent has nothing to decide now.")
            return False
        answer = self._about_now("opponent")
        print_turn(self._out, answer)
        if not answer["steps"]:
            return False
        begins_turn = not self._now["table"].get("moves")
        made = list(kept(answer["steps"], begins_turn=begins_turn))
        self._save(self._game.after(answer["table"], made))
        self._now, self._past, self._count = answer, [], self._count + len(made)
        return True

    def _choose(self, text: str) -> bool:
        """Make a move; whether there is a new decision to ask for."""
        move = self._move(text)
        if move is None:
            return False
        answer = self._about_now("apply", moves=[move], fingerprint=self._now["fingerprint"])
        if not answer["ok"]:
            print_verdict(self._out, answer["verdicts"][0])
            return False
        made = [one for one in answer["moves"] if not is_old_news(one)]
        before = self._game
        self._save(before.after(answer["table"], kept(made)))
        print_made(self._out, answer["moves"])
        self._past += [(self._now, before, one["move"]) for one in made]
        self._now, self._count = answer, self._count + len(made)
        return True

    def _move(self, text: str) -> str | None:
        """The move of an option's number, or the text itself; None for a number of no option."""
        decision = self._now["decision"]
        if decision is None or not text.isdecimal():
            return text
        moves = {str(number): one["move"] for number, one in enumerate(decision["options"], 1)}
        if text not in moves:
            said = f"The options go from 1 to {len(moves)}."
            verdict = {"text": text, "verdict": "not_a_move", "refusals": [], "message": said}
            print_verdict(self._out, verdict)
        return moves.get(text)

    def _undo(self) -> bool:
        if not self._count:
            self._out.print("There is no move to take back.")
            return False
        self._now, game, move = self._past.pop() if self._past else self._before()
        self._save(game)
        self._out.print(f"Taken back: {move}", soft_wrap=True)
        self._count -= 1
        return True

    def _before(self) -> tuple[Answer, GameFile, str]:
        """The answer before a move that was not made here, the game then, and the move."""
        if self._game.record is None:
            answer = self._about_now("undo", count=1)
            return answer, self._game.after(answer["table"]), answer["undone"][0]
        answer = replayed(self._asker, self._game, as_json=False, back=1)
        return answer, found_in(self._game, answer), answer["undone"][0]

    def _save(self, game: GameFile) -> None:
        """Write the game as it stands now, unless somebody else wrote there meanwhile."""
        write_text(game.name, game.text, force=True, expected=self._game.data)
        self._game = game._replace(data=game.text.encode())

    def _about_now(self, question: str, **more: object) -> Answer:
        now = GameFile(self._game.name, self._now["table"])
        return ask_about(self._asker, now, question, as_json=False, **more)

    def _why_not(self) -> bool:
        answer = self._about_now("legal", why_not=True)
        if answer["decision"] is None:
            print_situation(self._out, answer)
        else:
            print_refused(self._out, answer["decision"])
        return False

    def _show(self) -> bool:
        draw(self._out, position(self._now["table"]), self._now["fingerprint"])
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
