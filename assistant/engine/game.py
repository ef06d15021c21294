"""A table in play: what the procedures of the rules work on."""

from __future__ import annotations

from assistant.engine.instructions import Act, Instruction, MoveFlorins
from assistant.engine.table import Bank, Table, Turn


class Game:
    """The table as it stands now, and the acts that led here."""

    __slots__ = ("_acts", "_keeps_acts", "bank", "table")

    def __init__(self, table: Table, after: Game | None = None, *, keeps_acts: bool = True) -> None:
        """`after`: the game whose turn has just ended, and whose acts go on here; a game that is
        only searched keeps none."""
        self.table = table
        self.bank: Bank = table.turn.bank if table.turn is not None else ""
        """The phasing bank."""
        self._keeps_acts = keeps_acts
        self._acts: list[tuple[Instruction, str]] = [*after._acts] if after else []

    @property
    def turn(self) -> Turn:
        """The turn under way."""
        turn = self.table.turn
        assert turn is not None
        return turn

    @property
    def acts(self) -> tuple[Act, ...]:
        """Everything that was done since the acts were last forgotten, in order."""
        return tuple(Act(instruction, section) for instruction, section in self._acts)

    def forget_acts(self) -> None:
        """Begin a new list of acts."""
        self._acts = []

    def do(self, instruction: Instruction, section: str) -> None:
        """Carry out one physical act."""
        instruction.apply(self.table)
        if self._keeps_acts:
            self._acts.append((instruction, section))

    def pay(self, giver: str, taker: str, count: int, section: str) -> None:
        """Florins change hands, if there are any to change."""
        if count:
            self.do(MoveFlorins(giver, taker, count), section)

    def note(self, **changes: object) -> None:
        """Something that was done this turn (D1)."""
        self.table.turn = self.turn._replace(**changes)  # type: ignore[arg-type]
