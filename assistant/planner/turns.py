"""Whole turns: a good line to play, and lines that leave nobody a win."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Any, NamedTuple

from assistant.engine.decisions import Option
from assistant.engine.ending import Ending
from assistant.engine.table import Bank, Table
from assistant.planner.evaluation import Counter, gains, judgement
from assistant.planner.lines import LineMove, line_of
from assistant.planner.search import BUDGET, Spent, Walk, question, root_of
from assistant.planner.threats import open_threat, seen_by
from assistant.planner.winning import plan
from assistant.referee.line import Line
from assistant.referee.referee import Referee

WIDTH = 6
"""How many lines are followed at once."""
LONGEST = 60
"""After how many moves a line is given up."""
SHARE_FOR_WINS = 2
"""Which part of the budget the search for a win may use before a line is looked for."""
ENDS_LOOKED_AT = 24
"""After how many ends of the turn it is asked whether anybody could win, at least."""


class End(NamedTuple):
    """An end of the turn that a search has reached."""

    worth: float
    table: Table
    way: tuple[Option[Any], ...]


class Suggestion(NamedTuple):
    """A line that looks good; nothing about it is proven but what is said to be."""

    bank: Annotated[Bank, "The bank whose turn it is."]
    line: Annotated[tuple[LineMove, ...], "The moves."]
    wins: Annotated[bool, "Whether it is a win, whatever others choose."]
    gains: Annotated[tuple[Counter, ...], "What changes for the bank."]
    open_to: Annotated[tuple[Bank, ...], "Who could win then with what lies open."]
    not_proven: Annotated[tuple[Bank, ...], "Of whom it is not known."]
    ending: Annotated[Ending | None, "How the game ends with it; null if it goes on."]
    nodes: Annotated[int, "How many moves were tried."]
    budget: Annotated[int, "How many could have been."]


class Defence(NamedTuple):
    """Ends of the turn after which nobody has an open win."""

    bank: Annotated[Bank, "The bank whose turn it is."]
    lines: Annotated[tuple[Suggestion, ...], "Lines that leave nobody an open win, best first."]
    looked_at: Annotated[int, "How many ends of the turn were looked at; there may be more."]
    nodes: Annotated[int, "How many moves were tried."]
    budget: Annotated[int, "How many could have been."]


class _Beam(Walk):
    """A search that follows only the most promising lines of each length."""

    def ends(self, root: Line, width: int) -> list[End]:
        """The ends of the turn that were reached, best first, each table once."""
        found: dict[Hashable, End] = {}
        lines: list[tuple[Line, tuple[Option[Any], ...]]] = [(root, ())]
        try:
            for _ in range(LONGEST):
                if not lines:
                    break
                lines = self._further(lines, width, found)
        except Spent:
            pass
        return sorted(found.values(), key=lambda end: -end.worth)

    def _further(
        self,
        lines: list[tuple[Line, tuple[Option[Any], ...]]],
        width: int,
        found: dict[Hashable, End],
    ) -> list[tuple[Line, tuple[Option[Any], ...]]]:
        """The best lines that are one move longer; those that end the turn are found."""
        seen: dict[Hashable, tuple[float, Line, tuple[Option[Any], ...]]] = {}
        for line, way in lines:
            assert line.decision is not None
            for option in self._tried(line):
                after, longer = self.after(line, option), (*way, option)
                is_over = self.is_over(after)
                key = after.position.key() if is_over else question(after)
                if is_over:
                    if key not in found:
                        worth = judgement(after.position, self.bank)
                        found[key] = End(worth, after.position, longer)
                elif key not in seen:
                    seen[key] = (judgement(after.position, self.bank), after, longer)
        best = sorted(seen.values(), key=lambda one: -one[0])[:width]
        return [(line, way) for _, line, way in best]

    def _tried(self, line: Line) -> list[Option[Any]]:
        """All that the bank can do; of what others choose the worst for it at first sight, and of
        hidden cards one."""
        decision = line.decision
        assert decision is not None
        options = list(self.options(line))
        if self.is_own(decision) or len(options) < 2:
            return options
        if decision.is_chance:
            return options[:1]
        return [min(options, key=lambda one: judgement(self.after(line, one).position, self.bank))]


def suggest(
    referee: Referee, bank: Bank | None = None, budget: int = BUDGET, width: int = WIDTH
) -> Suggestion:
    """A win if one is found; else the end of the turn that looks best, of those that leave nobody
    an open win if there are any."""
    start, bank = root_of(referee, bank, None)
    won = plan(referee, bank, budget=budget // SHARE_FOR_WINS)
    if won.verdict == "win":
        after = start.fork()
        for step in won.line:
            after.choose(step.move)
        changed = gains(start.position, after.position, bank)
        return Suggestion(bank, won.line, True, changed, (), (), won.ending, won.nodes, budget)
    beam = _Beam(start.line, bank, (budget - won.nodes) * 2 // 3)
    ends = beam.ends(start.line, width)
    nodes = won.nodes + beam.nodes
    best: Suggestion | None = None
    for number, end in enumerate(ends):
        if best is not None and number >= ENDS_LOOKED_AT and nodes >= budget:
            break
        found = _judged(start, bank, end, nodes, budget)
        nodes = found.nodes
        if best is None or _risk(start.position, found) < _risk(start.position, best):
            best = found
        if not (best.open_to or best.not_proven):
            break
    if best is None:
        return Suggestion(bank, (), False, (), (), (), None, nodes, budget)
    return best._replace(nodes=nodes)


def _risk(table: Table, found: Suggestion) -> tuple[bool, bool, bool]:
    """What a line leaves to others: a win to the next bank, to any, perhaps to one."""
    seats = table.seats
    here = seats.index(found.bank)
    order = [bank for bank in (*seats[here + 1 :], *seats[:here]) if bank not in table.bankrupt]
    is_open_to_next = bool(order) and order[0] in found.open_to
    return is_open_to_next, bool(found.open_to), bool(found.not_proven)


def stop(
    referee: Referee, bank: Bank | None = None, budget: int = BUDGET, width: int = 2 * WIDTH
) -> Defence:
    """The ends of the turn, of those that a search reaches, that leave nobody an open win."""
    start, bank = root_of(referee, bank, None)
    beam = _Beam(start.line, bank, budget // SHARE_FOR_WINS)
    ends = beam.ends(start.line, width)[:ENDS_LOOKED_AT]
    nodes, safe = beam.nodes, []
    for end in ends:
        found = _judged(start, bank, end, nodes, budget)
        nodes = found.nodes
        if not found.open_to and not found.not_proven:
            safe.append(found)
    return Defence(bank, tuple(safe), len(ends), nodes, budget)


def _judged(start: Referee, bank: Bank, end: End, nodes: int, budget: int) -> Suggestion:
    """An end of the turn with what it gains, and who could win then."""
    open_to, not_proven = [], []
    if end.table.ending is None:
        seen = seen_by(end.table, bank)
        for other in end.table.seats:
            if other == bank or other in end.table.bankrupt:
                continue
            found = open_threat(seen, other, max(0, budget - nodes))
            nodes += found.nodes
            if found.verdict == "win":
                open_to.append(other)
            elif found.why == "budget":
                not_proven.append(other)
    line = line_of(start.fork(), end.way)
    changed = gains(start.position, end.table, bank)
    return Suggestion(
        bank, line, False, changed, tuple(open_to), tuple(not_proven), end.table.ending, nodes,
        budget,
    )  # fmt: skip
