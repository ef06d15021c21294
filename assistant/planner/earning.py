"""The most florins that a bank can have at the end of this turn."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.engine.decisions import END, Option
from assistant.engine.table import Bank, Table
from assistant.planner.lines import Step, line_of
from assistant.planner.search import BUDGET, Spent, Walk, root_of, sorted_by_kind, stage
from assistant.referee.line import Line
from assistant.referee.referee import Referee

Worth: TypeAlias = tuple[int, int]
"""The bank's florins, and those of all others as a debt."""


class _Found(NamedTuple):
    """The best that is sure from a place on, and the way to it."""

    worth: Worth
    option: Option[Any] | None = None
    then: _Found | None = None


_ORDER = ("end", "fair", "ops", "sell", "play", "apostasy", "revolt", "buy")


class _EarnWalk(Walk):
    """A search for florins; once the budget is spent it makes do with what it has found."""

    def __init__(self, root: Line, bank: Bank, budget: int, without: Collection[str], cuts: bool):
        super().__init__(root, bank, budget, (*without, "declare"), cuts)
        self._known: dict[Hashable, _Found] = {}
        self.is_exact = True

    def found(self, line: Line) -> _Found | None:
        """What is sure from a place on; None where the budget ended before the turn did."""
        if self.is_over(line):
            return _Found(self._worth(line.position))
        decision = line.decision
        assert decision is not None
        key = None if decision.rest is None else stage(line)
        if key in self._known:
            return self._known[key]
        found = self._best(line) if self.is_own(decision) else self._worst(line)
        if found is not None and key is not None:
            self._known[key] = found
        return found

    def _worth(self, table: Table) -> Worth:
        own = table.florins[self.bank]
        return own, own - sum(table.florins.values())

    def _best(self, line: Line) -> _Found | None:
        best: _Found | None = None
        for option in self._sorted(line):
            found = self._after(line, option)
            if found is not None and (best is None or found.worth > best.worth):
                best = _Found(found.worth, option, found)
        return best

    def _worst(self, line: Line) -> _Found | None:
        worst: _Found | None = None
        for option in self.options(line):
            found = self._after(line, option)
            if found is None:
                return None
            if worst is None or found.worth < worst.worth:
                worst = _Found(found.worth, option, found)
        return worst

    def _after(self, line: Line, option: Option[Any]) -> _Found | None:
        if option is END and self.cuts:
            return _Found(self._worth(line.position))
        try:
            return self.found(self.after(line, option))
        except Spent:
            self.is_exact = False
            return None

    def _sorted(self, line: Line) -> list[Option[Any]]:
        options = list(self.options(line))
        if line.decision is None or line.decision.kind != "action":
            return options
        return sorted_by_kind(options, _ORDER)


class Earnings(NamedTuple):
    """The most florins of a turn."""

    bank: Annotated[Bank, "The bank."]
    before: Annotated[int, "Its florins now."]
    florins: Annotated[
        int | None, "Its florins at the end; null if no end of the turn was reached."
    ]
    others: Annotated[
        int | None, "What all others have together then: among equal lines, the least."
    ]
    is_exact: Annotated[bool, "Whether nothing earns more; else it is at least so many."]
    line: Annotated[tuple[Step, ...], "The moves."]
    nodes: Annotated[int, "How many moves were tried."]
    budget: Annotated[int, "How many could have been."]


def earn(
    referee: Referee,
    bank: Bank | None = None,
    actions: int | None = None,
    without: Collection[str] = (),
    budget: int = BUDGET,
    cuts: bool = True,
) -> Earnings:
    """The most that a bank is sure to have at the end of its turn, whatever others choose; the game
    goes on, so nothing is declared."""
    start, bank = root_of(referee, bank, actions)
    walk = _EarnWalk(start.line, bank, budget, without, cuts)
    found = walk.found(start.line)
    before = start.position.florins[bank]
    if found is None:
        return Earnings(bank, before, None, None, walk.is_exact, (), walk.nodes, budget)
    florins, debt = found.worth
    options = []
    way: _Found | None = found
    while way is not None and way.option is not None:
        options.append(way.option)
        way = way.then
    return Earnings(
        bank, before, florins, -debt, walk.is_exact, line_of(start, options), walk.nodes, budget
    )  # fmt: skip
