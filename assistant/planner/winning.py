"""Can a bank win this turn? Every way of playing the turn is tried, or the budget is used up."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from enum import IntEnum
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from assistant.catalog.cards import HIDDEN
from assistant.catalog.shapes import Kind
from assistant.engine.decisions import END, Option
from assistant.engine.ending import Ending
from assistant.engine.table import Bank, CardId, Table
from assistant.planner.lines import Step, made
from assistant.planner.search import (
    BUDGET,
    Spent,
    Walk,
    actions_left,
    has_comet,
    kind_of,
    may_run_out,
    root_of,
    sorted_by_kind,
    stage,
)
from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.rules.victory import Clause, clauses

Verdict: TypeAlias = Annotated[
    Literal["win", "no_win", "depends", "not_proven"],
    Kind(
        "PlanVerdict",
        "Whether a turn can be won: whatever others choose, not at all, only if they choose so or "
        "hidden cards fall so, or unknown.",
    ),
]
Reason: TypeAlias = Annotated[
    Literal["budget", "hidden_hand"],
    Kind("PlanReason", "Why nothing is proven: the budget was used up, or own cards are hidden."),
]


class Worth(IntEnum):
    """What a place of the turn is worth to the bank."""

    NO = 0
    """No way on wins."""
    DEPENDS = 1
    """Some way wins if others choose so, or hidden cards fall so."""
    WIN = 2
    """Some way wins whatever others choose and hidden cards are."""


class Found(NamedTuple):
    """What a place is worth, and the way on that shows it."""

    worth: Worth
    length: int = 0
    """How many moves the way has, the longest of them where others choose."""
    option: Option[Any] | None = None
    then: Found | None = None
    answers: tuple[tuple[Option[Any], Found], ...] = ()
    """What each answer leads to, where somebody else or a hidden card decides."""


LOST = Found(Worth.NO)
WON = Found(Worth.WIN)

_ORDER = ("declare", "buy", "play", "apostasy", "revolt", "ops", "fair", "sell", "end")


class _WinWalk(Walk):
    """A search for a win, with what it has found out about each stage of the turn."""

    def __init__(
        self,
        root: Line,
        bank: Bank,
        budget: int,
        without: Collection[str],
        cuts: bool,
        first_play: CardId | None,
    ) -> None:
        super().__init__(root, bank, budget, without, cuts)
        self._first_play = first_play
        table = root.position
        self._may_end = "bankruptcy" in table.variants or may_run_out(table)
        """Whether the game can end without a declaration: last bank, or no cards left."""
        self.kept = 0 if self._may_end else 1
        self._known: dict[Hashable, Found] = {}
        self._short: dict[Hashable, int] = {}

    def found(self, line: Line) -> Found:
        """What a place is worth; Spent if the budget does not reach."""
        if self.is_over(line):
            return self._at_end(line)
        assert line.decision is not None
        if line.decision.rest is None:
            return self._tried(line)
        if self.cuts and self.is_hopeless(line):
            return LOST
        key = stage(line)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._tried(line)
        return known

    def _at_end(self, line: Line) -> Found:
        ending = line.position.ending
        return WON if ending is not None and self.bank in ending.winners else LOST

    def _tried(self, line: Line) -> Found:
        assert line.decision is not None
        return self._best(line) if self.is_own(line.decision) else self._worst(line)

    def _best(self, line: Line) -> Found:
        best = LOST
        for option in self.promising(line):
            then = self.found(self.after(line, option))
            if then.worth > best.worth:
                best = Found(then.worth, then.length + 1, option, then)
                if best.worth == Worth.WIN:
                    break
        return best

    def _worst(self, line: Line) -> Found:
        answers = tuple(
            (option, self.found(self.after(line, option))) for option in self.options(line)
        )
        worths = {then.worth for _, then in answers}
        worth = worths.pop() if len(worths) == 1 else Worth.DEPENDS
        return Found(worth, 1 + max(then.length for _, then in answers), answers=answers)

    def promising(self, line: Line) -> list[Option[Any]]:
        """The options that can lead to a win, the likeliest first."""
        options = self.options(line)
        if line.decision is None or line.decision.kind != "action":
            return list(options)
        if self.cuts:
            options = [option for option in options if self._can_follow(line.position, option)]
        return sorted_by_kind(options, _ORDER)

    def is_hopeless(self, line: Line) -> bool:
        """Nothing to declare, and none will be: no square is active and no comet will open one;
        or no action is left to declare with."""
        table = line.position
        if line.decision is None or line.decision.kind != "action" or self._may_end:
            return False
        left = actions_left(table)
        return left == 0 or not (table.victories or (left > 1 and has_comet(table)))

    def _can_follow(self, table: Table, option: Option[Any]) -> bool:
        """With one action left it is kept for the declaration; a turn that ends wins nothing."""
        if self._may_end or kind_of(option) == "declare":
            return True
        if option is END:
            return False
        if actions_left(table) == 1:
            return bool(option.value.cost == 0)
        if self._first_play is None or option.value.cost == 0:
            return True
        return kind_of(option) == "play" and option.words[0] == self._first_play

    def shortened(self, line: Line, found: Found) -> Found:
        """A shortest win, found by looking one move further each time."""
        for length in range(1, found.length):
            shorter = self._within(line, length)
            if shorter is not None:
                return shorter
        return found

    def _within(self, line: Line, length: int) -> Found | None:
        """A win in at most so many moves."""
        if self.is_over(line):
            end = self._at_end(line)
            return end if end is WON else None
        decision = line.decision
        assert decision is not None
        if length == 0:
            return None
        key = None
        if decision.rest is not None:
            if self.cuts and self.is_hopeless(line):
                return None
            key = stage(line)
            known = self._known.get(key)
            if self._short.get(key, 0) >= length or (known and known.worth < Worth.WIN):
                return None
        found = self._win_of(line, length) if self.is_own(decision) else self._sure(line, length)
        if found is None and key is not None:
            self._short[key] = length
        return found

    def _win_of(self, line: Line, length: int) -> Found | None:
        for option in self.promising(line):
            then = self._within(self.after(line, option), length - 1)
            if then is not None:
                return Found(Worth.WIN, then.length + 1, option, then)
        return None

    def _sure(self, line: Line, length: int) -> Found | None:
        answers: list[tuple[Option[Any], Found]] = []
        for option in self.options(line):
            then = self._within(self.after(line, option), length - 1)
            if then is None:
                return None
            answers.append((option, then))
        longest = 1 + max(then.length for _, then in answers)
        return Found(Worth.WIN, longest, answers=tuple(answers))


class Answered(NamedTuple):
    """One answer that somebody else can give inside a line, and what it leads to."""

    move: Annotated[str, "The move as it is handed in."]
    label: Annotated[str, "The move in words."]
    leads_to: Annotated[Verdict, "What it leads to."]


class Crossroads(NamedTuple):
    """A decision inside a line that is not the bank's own."""

    bank: Annotated[Bank, "The bank that decides."]
    question: Annotated[str, "What is asked."]
    is_chance: Annotated[bool, "Whether a hidden card decides."]
    after: Annotated[int, "After how many moves of the line it is asked."]
    answers: Annotated[tuple[Answered, ...], "Every answer."]


class Plan(NamedTuple):
    """Whether a bank can win this turn, and how."""

    bank: Annotated[Bank, "The bank that would win."]
    verdict: Annotated[Verdict, "What was found."]
    why: Annotated[Reason | None, "Why nothing is proven; null where something is."]
    line: Annotated[tuple[Step, ...], "The moves that win, or would; none where none do."]
    is_shortest: Annotated[bool, "Whether no line wins in fewer moves."]
    crossroads: Annotated[tuple[Crossroads, ...], "Where others or hidden cards decide."]
    ending: Annotated[Ending | None, "How the game ends with the line; null without one."]
    clauses: Annotated[tuple[Clause, ...], "What the victory asks, as it stands then."]
    nodes: Annotated[int, "How many moves were tried."]
    budget: Annotated[int, "How many could have been."]


def plan(
    referee: Referee,
    bank: Bank | None = None,
    actions: int | None = None,
    without: Collection[str] = (),
    budget: int = BUDGET,
    cuts: bool = True,
    first_play: CardId | None = None,
) -> Plan:
    """Whether a bank can win this turn; its own hidden cards are not played. `first_play`: the card
    that the one action before a declaration plays."""
    start, bank = root_of(referee, bank, actions)
    root = start.line
    walk = _WinWalk(root, bank, budget, without, cuts, first_play)
    try:
        found = walk.found(root)
    except Spent:
        return Plan(bank, "not_proven", "budget", (), False, (), None, (), walk.nodes, budget)
    is_shortest = True
    if found.worth == Worth.WIN:
        try:
            found = walk.shortened(root, found)
        except Spent:
            is_shortest = False
    verdict, why = _verdict(
        found, start.position.hands.get(bank, ()), cuts and walk.is_hopeless(root)
    )
    shown = _Shown(start)
    shown.follow(found)
    return Plan(
        bank, verdict, why, tuple(shown.steps), is_shortest and found.worth == Worth.WIN,
        tuple(shown.crossroads), shown.referee.position.ending, tuple(shown.clauses),
        walk.nodes, budget,
    )  # fmt: skip


def _verdict(
    found: Found, hand: tuple[str, ...], is_hopeless: bool
) -> tuple[Verdict, Reason | None]:
    if found.worth == Worth.WIN:
        return "win", None
    if HIDDEN in hand and not is_hopeless:
        return "not_proven", "hidden_hand"
    return _VERDICTS[found.worth], None


_VERDICTS: dict[Worth, Verdict] = {
    Worth.NO: "no_win", Worth.DEPENDS: "depends", Worth.WIN: "win",
}  # fmt: skip


class _Shown:
    """A way that was found, made with the referee."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.steps: list[Step] = []
        self.crossroads: list[Crossroads] = []
        self.clauses: list[Clause] = []

    def follow(self, found: Found) -> None:
        """Make the moves; where somebody else decides, their first answer that wins."""
        while True:
            decision = self.referee.decision
            if found.answers:
                assert decision is not None
                self.crossroads.append(
                    Crossroads(
                        decision.bank, decision.question, decision.is_chance, len(self.steps),
                        tuple(
                            Answered(option.move, decision.label_of(option), _VERDICTS[then.worth])
                            for option, then in found.answers
                        ),
                    )
                )  # fmt: skip
                option, found = max(found.answers, key=lambda answer: answer[1].worth)
            elif found.option is not None and found.then is not None:
                option, found = found.option, found.then
            else:
                return
            self._make(option)

    def _make(self, option: Option[Any]) -> None:
        decision = self.referee.decision
        assert decision is not None
        if kind_of(option) == "declare":
            self.clauses = list(clauses(self.referee.position, decision.bank, option.words[0]))
        self.steps.append(made(self.referee, option))
