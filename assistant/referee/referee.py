"""The referee: walks a table through its decisions, one at a time, and says why."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.catalog.cards import CARDS
from assistant.catalog.words import fold, nearest
from assistant.engine.decisions import Decision, Option, Refused, Steps
from assistant.engine.game import Game
from assistant.engine.instructions import Act
from assistant.engine.phrases import spelled_out
from assistant.engine.refusals import Refusal
from assistant.engine.table import Table
from assistant.rules.turn import take_turn


class MoveError(ValueError):
    """A move that cannot be made; its message says why."""


class NotAMove(MoveError):
    """A text that is no move of the decision."""

    def __init__(self, text: str, nearest_moves: tuple[str, ...]) -> None:
        hint = f" Nearest: {', '.join(nearest_moves)}." if nearest_moves else ""
        super().__init__(f"{text!r} is not a move of this decision.{hint}")
        self.nearest = nearest_moves


class AmbiguousMove(MoveError):
    """A text that could be more than one move."""

    def __init__(self, text: str, moves: tuple[str, ...]) -> None:
        super().__init__(f"{text!r} could be {' or '.join(moves)}.")
        self.moves = moves


class IllegalMove(MoveError):
    """A move that the rules refuse."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(" ".join(refusal.text for refusal in refused.refusals))
        self.refused = refused


class GameOver(MoveError):
    """A move after the end of the game, or before a turn is named."""


class NothingToUndo(MoveError):
    """There is no move to take back."""


class BrokenRecord(MoveError):
    """A record whose moves can no longer be made; it says at which move and why."""

    def __init__(self, number: int, move: str, reason: str) -> None:
        super().__init__(f"Move {number}, {move!r}, cannot be made: {reason}")
        self.number = number
        self.move = move
        self.reason = reason


class Unplayable(ValueError):
    """A table that names no turn to go on with."""


class Verdict(NamedTuple):
    """What the referee says about a move."""

    move: str
    is_legal: bool
    refusals: tuple[Refusal, ...] = ()
    nearest: tuple[str, ...] = ()
    """The moves that a text that is no move comes closest to."""


class Referee:
    """A table in play. Moves that the table holds are replayed first."""

    def __init__(self, table: Table) -> None:
        if table.turn is None and table.ending is None:
            raise Unplayable("The table does not say whose turn it is.")
        if table.turn is not None and table.turn.bank not in table.seats:
            raise Unplayable("The bank whose turn it is has no seat at the table.")
        start = table.copy()
        moves, start.moves = start.moves, ()
        self._origin = start
        self._history: list[str] = []
        self._settle(start)
        for number, move in enumerate(moves, 1):
            try:
                self.choose(move)
            except MoveError as error:
                raise BrokenRecord(number, move, str(error)) from None

    def _settle(self, table: Table, after: Game | None = None) -> None:
        """Begin a turn: the point that undoing replays from."""
        self._settled = table
        self._moves: list[str] = []
        self._game = Game(table.copy(), after)
        self._begin()

    def _begin(self) -> None:
        self._steps: Steps[None] | None = None
        self.decision: Decision | None = None
        if self._game.table.ending is None:
            self._steps = take_turn(self._game)
            self._advance(None)

    def _advance(self, option: Option[Any] | None) -> None:
        """Run the rules to the next decision; a finished turn settles the table."""
        assert self._steps is not None
        try:
            self.decision = next(self._steps) if option is None else self._steps.send(option)
        except StopIteration:
            self._settle(self._game.table, self._game)

    @property
    def position(self) -> Table:
        """The table as it stands at this decision, in the middle of a turn too."""
        return self._game.table

    @property
    def table(self) -> Table:
        """The table at the last settled point, with the moves made since."""
        twin = self._settled.copy()
        twin.moves = tuple(self._moves)
        return twin

    @property
    def history(self) -> tuple[str, ...]:
        """Every move since the referee was called."""
        return tuple(self._history)

    @property
    def origin(self) -> Table:
        """The table that the referee was called to."""
        return self._origin

    def judge(self, text: str) -> Verdict:
        """Whether a move is open, and if not, why."""
        try:
            found = self._find(text)
        except NotAMove as error:
            return Verdict(text, False, nearest=error.nearest)
        except AmbiguousMove as error:
            return Verdict(text, False, nearest=error.moves)
        if isinstance(found, Refused):
            return Verdict(found.move, False, found.refusals)
        return Verdict(found.move, True)

    def choose(self, text: str) -> tuple[Act, ...]:
        """Make a move; what people do on the table."""
        found = self._find(text)
        if isinstance(found, Refused):
            raise IllegalMove(found)
        self.take(found)
        return self.acts

    def take(self, option: Option[Any]) -> None:
        """Make the move of an open option of the decision."""
        self._moves.append(option.move)
        self._history.append(option.move)
        self._game.forget_acts()
        self._advance(option)

    @property
    def acts(self) -> tuple[Act, ...]:
        """What people do on the table for the last move."""
        return self._game.acts

    def undo(self) -> str:
        """Take the last move back; at the start of a turn, into the turn before."""
        if not self._history:
            raise NothingToUndo("There is no move to take back.")
        last = self._history[-1]
        if self._moves:
            moves, history = self._moves[:-1], self._history[:-1]
            self._settle(self._settled)
            self._replay(moves)
            self._history = history
        else:
            history = self._history[:-1]
            self._history = []
            self._settle(self._origin)
            self._replay(history)
        return last

    def _replay(self, moves: list[str]) -> None:
        for move in moves:
            self.choose(move)

    def fork(self) -> Referee:
        """A referee at the same decision, to try moves on."""
        return Referee(self.table)

    def _find(self, text: str) -> Option[Any] | Refused:
        if self.decision is None:
            raise GameOver("The game is over; no move is left to make.")
        for option in self.decision.options:
            if option.move == text:
                return option
        return self._find_by_spelling(self.decision, text)

    def _find_by_spelling(self, decision: Decision, text: str) -> Option[Any] | Refused:
        """A move however it is written: case, accents, names for ids, its first words alone."""
        spellings: list[tuple[Option[Any] | Refused, set[str]]] = [
            *((one, _spellings(one.move, decision.label_of(one))) for one in decision.options),
            *((one, _spellings(one.move, one.label)) for one in decision.refused),
        ]
        wanted = fold(text)
        found = [one for one, ways in spellings if wanted in ways] or [
            one for one, ways in spellings if any(way.startswith(f"{wanted} ") for way in ways)
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousMove(text, tuple(one.move for one in found))
        raise NotAMove(text, tuple(nearest(text, [one.move for one, _ in spellings], 3)))


def _spellings(move: str, label: str) -> set[str]:
    by_card_name = " ".join(CARDS[word].name if word in CARDS else word for word in move.split(" "))
    return {fold(move), fold(by_card_name), fold(spelled_out(move)), fold(label)}
