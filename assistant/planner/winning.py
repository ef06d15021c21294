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
from assistant.planner.lines import LineMove, made
from assistant.planner.search import (
    BUDGET,
    CUTS,
    Spent,
    Walk,
    actions_left,
    has_comet,
    kind_of,
    may_run_out,
    root_of,
    sorted_by_kind,
)
from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.rules.victory import Clause, clauses

PlanVerdict: TypeAlias = Annotated[
    Literal["win", "no_win", "depends", "not_proven"],
    Kind(
        "PlanVerdict",
        "Whether a turn can be won: whatever others choose, not at all, only if they choose so or "
        "hidden cards fall so, or unknown.",
    ),
]
PlanReason: TypeAlias = Annotated[
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

TO_PLAY_AND_DECLARE = 2
"""A card of the hand wins only with an action to play it and another to declare."""
TO_ACTIVATE_AND_DECLARE = 2
_ORDER = ("declare", "buy", "play", "apostasy", "revolt", "ops", "fair", "sell", "end")


class _WinWalk(Walk):
    """A search for a win, with what it has found out about each stage of the turn."""

    def __init__(
        self,
        root: Line,
        bank: Bank,
        budget: int,
        without: Collection[str],
        cuts: Collection[str],
        first_play: CardId | None,
    ) -> None:
        super().__init__(root, bank, budget, without, cuts)
        self._first_play = first_play
        table = root.position
        self.may_end = "bankruptcy" in table.variants or may_run_out(table)
        """Whether the game can end without a declaration: last bank, or no cards left."""
        self.kept = 0 if self.may_end else 1
        self._known: dict[Hashable, Found] = {}
        self._short: dict[Hashable, int] = {}

    def found(self, line: Line) -> Found:
        """What a place is worth; Spent if the budget does not reach."""
        if self.is_over(line):
            return self._at_end(line)
        if self.is_hopeless(line):
            return LOST
        key = self.stage(line)
        known = self._known.get(key) if key is not None else None
        if known is None:
            known = self._tried(line)
            if key is not None:
                self._known[key] = known
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
        table = line.position
        if "last action" in self.cuts:
            options = [option for option in options if self._can_follow(table, option)]
        if "nothing to declare" in self.cuts and not self.may_end and not table.victories:
            options = [option for option in options if may_activate(table, option)]
        return sorted_by_kind(options, _ORDER)

    def is_hopeless(self, line: Line) -> bool:
        """Whether nothing can be declared any more, where that is asked at all."""
        is_asked = "nothing to declare" in self.cuts and not self.may_end
        return is_asked and is_without_goal(line)

    def _can_follow(self, table: Table, option: Option[Any]) -> bool:
        """With one action left it is kept for the declaration; a turn that ends wins nothing."""
        if self.may_end or kind_of(option) == "declare":
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
        if self.is_hopeless(line):
            return None
        key = self.stage(line)
        if key is not None:
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


def is_without_goal(line: Line) -> bool:
    """Nothing to declare, and none will be: no square is active and no comet will open one; or no
    action is left to declare with."""
    if line.decision is None or line.decision.kind != "action":
        return False
    left = actions_left(line.position)
    return left == 0 or not (line.position.victories or (left > 1 and has_comet(line.position)))


def may_activate(table: Table, option: Option[Any]) -> bool:
    """Where no square is active: what leaves two actions to activate one and declare, or is the
    purchase of a comet."""
    if option.value is None:
        return False
    left: int = actions_left(table) - option.value.cost
    return left >= TO_ACTIVATE_AND_DECLARE or kind_of(option) == "buy"


class Answered(NamedTuple):
    """One answer that somebody else can give inside a line, and what it leads to."""

    move: Annotated[str, "The move as it is handed in."]
    label: Annotated[str, "The move in words."]
    leads_to: Annotated[PlanVerdict, "What it leads to."]


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
    verdict: Annotated[PlanVerdict, "What was found."]
    why: Annotated[PlanReason | None, "Why nothing is proven; null where something is."]
    unnamed: Annotated[int, "How many cards of its hand have to be named before more can be told."]
    line: Annotated[tuple[LineMove, ...], "The moves that win, or would; none where none do."]
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
    cuts: Collection[str] = CUTS,
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
        return Plan(bank, "not_proven", "budget", 0, (), False, (), None, (), walk.nodes, budget)
    is_won, is_shortest = found.worth == Worth.WIN, True
    if is_won:
        try:
            found = walk.shortened(root, found)
        except Spent:
            is_shortest = False
    unnamed = _unnamed(root, bank, walk.may_end)
    verdict, why = _verdict(found, unnamed)
    shown = _Shown(start)
    shown.follow(found)
    return Plan(
        bank, verdict, why, 0 if is_won else unnamed, tuple(shown.steps), is_shortest and is_won,
        tuple(shown.crossroads), shown.referee.position.ending, tuple(shown.clauses),
        walk.nodes, budget,
    )  # fmt: skip


def _unnamed(root: Line, bank: Bank, may_end: bool) -> int:
    """How many hidden cards of its hand a bank could still play and win."""
    is_late = actions_left(root.position) < TO_PLAY_AND_DECLARE
    if not may_end and (is_late or is_without_goal(root)):
        return 0
    return root.position.hands.get(bank, ()).count(HIDDEN)


def _verdict(found: Found, unnamed: int) -> tuple[PlanVerdict, PlanReason | None]:
    if found.worth == Worth.NO and unnamed:
        return "not_proven", "hidden_hand"
    return _VERDICTS[found.worth], None


_VERDICTS: dict[Worth, PlanVerdict] = {
    Worth.NO: "no_win", Worth.DEPENDS: "depends", Worth.WIN: "win",
}  # fmt: skip


class _Shown:
    """A way that was found, made with the referee."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.steps: list[LineMove] = []
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
