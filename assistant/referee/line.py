"""A line of play: a table walked through its decisions, without a word said about it.

The rules run as generators, which cannot be copied. So the games at the decisions that a turn can
be taken up from again (which action, which op) are kept and never changed afterwards: a line
forks, and takes moves back, by making anew only the choices since the last of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from assistant.engine.decisions import Decision, Option, Steps
from assistant.engine.game import ByItself, Game
from assistant.engine.instructions import Act, Telling
from assistant.engine.table import Table
from assistant.rules.turn import take_turn, take_up

CORRECTION: Option[None] = Option("set", (), None)
"""Stands for a correction among what was chosen; it is never chosen again."""


class Mark(NamedTuple):
    """A game that a line can be taken up from, and the way to it."""

    game: Game
    decision: Decision | None
    """The decision there; None at the start of a turn, before anything is asked."""
    behind: Mark | None = None
    """The mark before; at the start of a turn that of the turn before."""
    choices: tuple[Option[Any], ...] = ()
    """What was chosen on the way from there."""
    made: int = 0
    """How many moves of the turn lie behind it."""


class Line:
    """A table and the decision that it stands at; the table given is not changed."""

    __slots__ = (
        "_choices",
        "_game",
        "_keeps_acts",
        "_mark",
        "_start",
        "_steps",
        "decision",
        "made",
    )

    def __init__(self, table: Table, other: Line | None = None, *, keeps_acts: bool = True) -> None:
        """`other`: a line to begin at the decision of, instead of the start of a turn."""
        self._keeps_acts = keeps_acts
        if other is None:
            start = Mark(Game(table), None)
            self._go_to(start, start, ())
        else:
            self._go_to(other._start, other._mark, other._choices)

    def _go_to(self, start: Mark, mark: Mark, choices: Sequence[Option[Any]]) -> None:
        """Stand at a mark of the turn that began at `start`, and make choices from there."""
        self._start = start
        self._mark = mark
        self._choices: list[Option[Any]] = []
        self._steps: Steps[None] | None = None
        self._game = mark.game
        self.made = mark.made
        """How many moves of the turn were made."""
        self.decision = mark.decision
        if mark is start:
            self._begin(self._game.table.copy())
        for option in choices:
            self.take(option)

    def _begin(self, table: Table) -> None:
        """Begin the turn; the acts that ended the one before go on in it."""
        if table.ending is None:
            self._game = Game(table, self._game, keeps_acts=self._keeps_acts)
            self._steps = take_turn(self._game)
            self._advance(None)

    def take(self, option: Option[Any]) -> None:
        """Make the move of an open option of the decision."""
        decision = self.decision
        assert decision is not None
        self._choices.append(option)
        self.made += 1
        if decision.rest is None:
            self._game.forget_acts()
            self._advance(option)
        else:
            self._game = Game(self._game.table.copy(), keeps_acts=self._keeps_acts)
            self._steps = take_up(self._game, decision, option)
            self._advance(None)

    def _advance(self, option: Option[Any] | None) -> None:
        """Run the rules to the next decision, or through the end of the turn."""
        assert self._steps is not None
        try:
            decision = next(self._steps) if option is None else self._steps.send(option)
        except StopIteration:
            self._end_turn()
            return
        self.decision = decision
        if decision.rest is not None:
            choices = tuple(self._choices)
            self._mark = Mark(self._game, decision, self._mark, choices, self.made)
            self._choices = []

    def _end_turn(self) -> None:
        """Of a turn that is over only its start is kept, and the way from there."""
        self._start = self._mark = Mark(self._game, None, self._start, self.choices)
        self._choices = []
        self.made = 0
        self.decision = None
        # Whose turn has just begun must act (D1), so it is asked before the table changes.
        self._begin(self._game.table)

    def correct(self, table: Table) -> None:
        """Go on from a position that somebody put right, as if the turn began there; taking moves
        back, that counts as one."""
        behind = (*self.choices, CORRECTION)
        self._start = self._mark = Mark(Game(table), None, self._start, behind)
        self._choices = []
        self.made = 0
        self._game = Game(table, keeps_acts=self._keeps_acts)
        self.decision = None
        self._begin(table.copy())

    @property
    def position(self) -> Table:
        """The table as it stands at the decision."""
        return self._game.table

    @property
    def start(self) -> Table:
        """The table at the start of the turn."""
        return self._start.game.table

    @property
    def choices(self) -> tuple[Option[Any], ...]:
        """What was chosen since the start of the turn."""
        found = tuple(self._choices)
        mark = self._mark
        while mark is not self._start:
            assert mark.behind is not None
            found = mark.choices + found
            mark = mark.behind
        return found

    @property
    def since_mark(self) -> tuple[Game, Sequence[Option[Any]]]:
        """The game that the line would be taken up from, and what was chosen since."""
        return self._mark.game, self._choices

    @property
    def acts(self) -> tuple[Act, ...]:
        """What people do on the table for the last move."""
        return self._game.acts

    @property
    def account(self) -> tuple[Telling, ...]:
        """The same, with notes of what did not happen or happened by itself."""
        return self._game.account

    @property
    def by_itself(self) -> tuple[ByItself, ...]:
        """The moves since the last one that nobody was asked for."""
        return self._game.by_itself

    def fork(self, *, keeps_acts: bool = True) -> Line:
        """A line at the same decision that goes its own way."""
        return Line(self.start, self, keeps_acts=keeps_acts)

    def take_back(self, count: int) -> None:
        """Take the last moves back, into turns before too; at most one turn is made again."""
        start, mark, choices = self._start, self._mark, tuple(self._choices)
        while count > len(choices):
            assert mark.behind is not None
            count -= len(choices)
            if mark is start:
                start = mark.behind
            mark, choices = mark.behind, mark.choices
        self._go_to(start, mark, choices[: len(choices) - count])
