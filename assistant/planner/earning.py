"""The most florins that a bank can have at the end of this turn."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from functools import partial
from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.catalog.cards import HIDDEN
from assistant.engine.decisions import DONE, END, Option
from assistant.engine.table import Bank, Table
from assistant.planner.lines import LineMove, line_of
from assistant.planner.most import most_florins
from assistant.planner.search import (
    BUDGET,
    CUTS,
    Spent,
    Walk,
    actions_left,
    root_of,
    sorted_by_kind,
)
from assistant.referee.line import Line
from assistant.referee.referee import Referee

Worth: TypeAlias = tuple[int, int]
"""The bank's florins, and those of all others as a debt."""


class _Found(NamedTuple):
    """The best that is sure from a place on, and the way to it."""

    worth: Worth
    option: Option[Any] | None = None
    then: _Found | None = None
    is_exact: bool = True
    """Whether it is worth just that; else it is worth no more, and the way is not known."""


_ORDER = ("ops", "fair", "sell", "end", "play", "apostasy", "revolt", "buy")
NOTHING: Worth = (-1, 0)
"""Less than any end of a turn is worth."""
_ORDER_OF_OPS = ("commerce", "repress", "vote", "campaign", "tax")


class _EarnWalk(Walk):
    """A search for florins; once the budget is spent it makes do with what it has found."""

    def __init__(
        self, root: Line, bank: Bank, budget: int, without: Collection[str], cuts: Collection[str]
    ) -> None:
        super().__init__(root, bank, budget, (*without, "declare"), cuts)
        self._known: dict[Hashable, _Found] = {}
        self.is_spent = False

    def found(self, line: Line, beat: Worth, most: Worth | None = None) -> _Found | None:
        """What is sure from a place on, if that beats something; None where the budget ended before
        the turn did. `most`: what it cannot beat itself."""
        if self.is_over(line):
            return _Found(self._worth(line.position))
        decision = line.decision
        assert decision is not None
        key = self.stage(line)
        known = self._known.get(key) if key is not None else None
        if known is not None and (known.is_exact or known.worth <= beat):
            return known
        if decision.rest is not None:
            most = self.most(line)
        if most is not None and most <= beat:
            return _Found(most, is_exact=False)
        own = self.is_own(decision)
        found = self._best(line, beat, most) if own else self._worst(line, beat, most)
        if found is not None and key is not None:
            self._known[key] = found
        return found

    def most(self, line: Line) -> Worth | None:
        """What an end of the turn cannot beat, from a place that it can be taken up from. Others
        need not pay: whoever is taxed may lose the concession instead (F4)."""
        decision = line.decision
        if decision is None or "most" not in self.cuts:
            return None
        running = decision.rest.args[0] if isinstance(decision.rest, partial) else ()
        florins = most_florins(line.position, self.bank, running, self.without)
        return None if florins is None else (florins, self._worth(line.position)[1])

    def _worth(self, table: Table) -> Worth:
        own = table.florins[self.bank]
        return own, own - sum(table.florins.values())

    def _best(self, line: Line, beat: Worth, most: Worth | None) -> _Found | None:
        best: _Found | None = None
        for option in self._sorted(line):
            found = self._after(line, option, beat, most)
            if found is None:
                continue
            if found.worth > beat:
                beat = found.worth
                best = _Found(beat, option, found)
                if most is not None and beat >= most:
                    break
            elif best is None:
                best = _Found(beat, is_exact=False)
        return best

    def _worst(self, line: Line, beat: Worth, most: Worth | None) -> _Found | None:
        worst: _Found | None = None
        for option in self.options(line):
            found = self._after(line, option, beat, most)
            if found is None or found.worth <= beat:
                return found and _Found(beat, is_exact=False)
            if worst is None or found.worth < worst.worth:
                worst = _Found(found.worth, option, found)
        return worst

    def _after(
        self, line: Line, option: Option[Any], beat: Worth, most: Worth | None
    ) -> _Found | None:
        if option is END and "alike" in self.cuts:
            return _Found(self._worth(line.position))
        try:
            return self.found(self.after(line, option), beat, most)
        except Spent:
            self.is_spent = True
            return None

    def _sorted(self, line: Line) -> list[Option[Any]]:
        """What is likeliest to bring most comes first."""
        options = list(self.options(line))
        if line.decision is None or line.decision.rest is None:
            return options
        if line.decision.kind == "action":
            return sorted_by_kind(options, _ORDER)
        rank = {name: number for number, name in enumerate(_ORDER_OF_OPS)}
        last = len(rank)
        return sorted(
            options,
            key=lambda option: last if option is DONE else rank.get(option.words[1], last),
        )


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
    unnamed: Annotated[int, "How many cards of its hand have to be named before more can be told."]
    line: Annotated[tuple[LineMove, ...], "The moves."]
    nodes: Annotated[int, "How many moves were tried."]
    budget: Annotated[int, "How many could have been."]


def earn(
    referee: Referee,
    bank: Bank | None = None,
    actions: int | None = None,
    without: Collection[str] = (),
    budget: int = BUDGET,
    cuts: Collection[str] = CUTS,
) -> Earnings:
    """The most that a bank is sure to have at the end of its turn, whatever others choose; the game
    goes on, so nothing is declared."""
    start, bank = root_of(referee, bank, actions)
    walk = _EarnWalk(start.line, bank, budget, without, cuts)
    found = walk.found(start.line, NOTHING)
    before = start.position.florins[bank]
    unnamed = _unnamed(start.position, bank, without)
    if found is None:
        is_closed = not (walk.is_spent or unnamed)
        return Earnings(bank, before, None, None, is_closed, unnamed, (), walk.nodes, budget)
    florins, debt = found.worth
    is_closed = not walk.is_spent or found.worth == walk.most(start.line)
    is_exact = is_closed and not unnamed
    options = []
    way: _Found | None = found
    while way is not None and way.option is not None:
        options.append(way.option)
        way = way.then
    return Earnings(
        bank, before, florins, -debt, is_exact, unnamed, line_of(start, options), walk.nodes, budget
    )  # fmt: skip


def _unnamed(table: Table, bank: Bank, without: Collection[str]) -> int:
    """How many hidden cards of its hand a bank could still play, and perhaps earn by."""
    if "play" in without or not actions_left(table):
        return 0
    return table.hands.get(bank, ()).count(HIDDEN)
