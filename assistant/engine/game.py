"""A table in play: what the procedures of the rules work on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from assistant.engine.instructions import Act, Instruction, MoveFlorins, Telling
from assistant.engine.notes import Note, note
from assistant.engine.spelling import Words
from assistant.engine.table import Bank, Table, Turn


class ByItself(NamedTuple):
    """A move that nobody was asked for, because nothing else was open."""

    bank: Bank
    form: str
    words: Words


Told: TypeAlias = "tuple[Instruction, str] | Callable[[], Note]"
"""An act with its section, or what makes a note when somebody reads it."""


class Game:
    """The table as it stands now, and the acts that led here."""

    __slots__ = ("_by_itself", "_told", "bank", "keeps_acts", "table")

    def __init__(self, table: Table, after: Game | None = None, *, keeps_acts: bool = True) -> None:
        """`after`: the game whose turn has just ended, and whose acts go on here; a game that is
        only searched keeps none."""
        self.table = table
        self.bank: Bank = table.turn.bank if table.turn is not None else ""
        """The phasing bank."""
        self.keeps_acts = keeps_acts
        self._told: list[Told] = [*after._told] if after else []
        self._by_itself: list[ByItself] = [*after._by_itself] if after else []

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        turn = self.table.turn
        assert turn is not None
        return turn

    @property
    def acts(self) -> tuple[Act, ...]:
        """Everything that was done since the acts were last forgotten, in order."""
        return tuple(Act(*told) for told in self._told if isinstance(told, tuple))

    @property
    def account(self) -> tuple[Telling, ...]:
        """The acts, and between them what did not happen or happened by itself."""
        return tuple(Act(*told) if isinstance(told, tuple) else told() for told in self._told)

    @property
    def by_itself(self) -> tuple[ByItself, ...]:
        """The moves made since then that nobody was asked for, in order."""
        return tuple(self._by_itself)

    def forget_acts(self) -> None:
        """Begin a new list of acts."""
        self._told = []
        self._by_itself = []

    def do(self, instruction: Instruction, section: str) -> None:
        """Carry out one physical act."""
        instruction.apply(self.table)
        if self.keeps_acts:
            self._told.append((instruction, section))

    def pay(self, giver: str, taker: str, count: int, section: str) -> None:
        """Florins change hands, if there are any to change."""
        if count:
            self.do(MoveFlorins(giver, taker, count), section)

    def tell(self, code: str, *, section: str | None = None, **values: Any) -> None:
        """Note what did not happen, or what happened by itself."""
        if self.keeps_acts:
            self.tell_later(partial(note, code, section=section, **values))

    def tell_later(self, told: Callable[[], Note]) -> None:
        """The same, by what makes the note."""
        if self.keeps_acts:
            self._told.append(told)

    def go_on(self, bank: Bank, form: str, words: Words = ()) -> None:
        """Make a move that nobody is asked for; whoever names it afterwards is right."""
        if self.keeps_acts:
            self._by_itself.append(ByItself(bank, form, words))

    def note(self, **changes: object) -> None:
        """Something that was done this turn (D1)."""
        self.table.turn = self.turn._replace(**changes)  # type: ignore[arg-type]
