"""A table in play: what the procedures of the rules work on."""

from __future__ import annotations

from assistant.instructions import Act, Instruction, MoveFlorins
from assistant.table import Bank, Table, Turn


class Game:
    """The table as it stands now, and the acts that led here."""

    __slots__ = ("acts", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.acts: list[Act] = []

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        turn = self.table.turn
        assert turn is not None
        return turn

    @property
    def bank(self) -> Bank:
        """The phasing bank."""
        return self.turn.bank

    def do(self, instruction: Instruction, section: str) -> None:
        """Carry out one physical act."""
        instruction.apply(self.table)
        self.acts.append(Act(instruction, section))

    def pay(self, giver: str, taker: str, count: int, section: str) -> None:
        """Florins change hands, if there are any to change."""
        if count:
            self.do(MoveFlorins(giver, taker, count), section)

    def note(self, **changes: object) -> None:
        """Something that was done this turn (D1)."""
        self.table.turn = self.turn._replace(**changes)  # type: ignore[arg-type]
