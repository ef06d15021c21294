"""O3c, O5: what would come of it: actions and choices tried on a fork."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from assistant.catalog.atlas import REGION, Region
from assistant.engine.decisions import DONE, Decision, Option
from assistant.engine.table import Table
from assistant.referee.line import Line
from assistant.rules.ops import RULES_OF_OPS
from assistant.rules.vote import why_not_vote
from assistant.solitaire.choices import At, Options, leaves_a_florin, preferred
from assistant.solitaire.counters import Aim, Score, score, value
from assistant.solitaire.reasons import Reason, Thought, because

LONGEST_ACTION = 200
"""Decisions after which an action counts as one that never ends."""
AIMED_OPS = RULES_OF_OPS.keys() - {"commerce"}
"""The ops, and the decisions on their targets, that a goal can be for (O4c)."""
MOST_TRIED = 300
"""O3d: how many ops with their targets are tried to find the smallest set."""


def option_of(decision: Decision, move: str) -> Option[Any] | None:
    """The open option with a text, if it is there."""
    return next((option for option in decision.options if option.move == move), None)


def goes_on(here: Line, aim: Aim) -> Decision | None:
    """The next decision of the action under way; None when it is over or the table must speak."""
    decision = here.decision
    if decision is None or decision.kind == "action" or decision.is_chance:
        return None
    turn = here.position.turn
    if turn is not None and turn.bank != aim.sides.opponent and decision.bank != turn.bank:
        return decision
    is_its_turn = turn is not None and turn.bank == aim.sides.opponent
    return decision if is_its_turn else None


class Trial:
    """An action tried on a fork: what was decided on the way, and what came of it."""

    def __init__(self, here: Line, aim: Aim) -> None:
        self.line = here.fork(keeps_acts=False)
        self.aim = aim
        self.thoughts: list[Thought] = []

    def fork(self) -> Trial:
        """The same trial, to go on in another way."""
        twin = Trial(self.line, self.aim)
        twin.thoughts = list(self.thoughts)
        return twin

    @property
    def position(self) -> Table:
        return self.line.position

    @property
    def score(self) -> Score:
        return score(self.position, self.aim)

    @property
    def is_reached(self) -> bool:
        return self.aim.is_reached(self.position)

    def can(self, move: str) -> bool:
        """Whether a move is open."""
        decision = self.line.decision
        return decision is not None and option_of(decision, move) is not None

    def take(self, move: str, *reasons: Reason) -> None:
        """Make an open move."""
        self._make(Thought((move,), reasons))

    def _make(self, thought: Thought) -> None:
        decision = self.line.decision
        assert decision is not None
        option = option_of(decision, thought.moves[0])
        assert option is not None, thought.moves[0]
        self.thoughts.append(thought)
        words = option.move.split(" ")
        if words[0] == "play":
            self.aim = self.aim._replace(card=words[1])
        self.line.take(option)

    def step(self, *, ahead: bool) -> bool:
        """Answer the next decision of the action; whether there was one."""
        decision = goes_on(self.line, self.aim)
        if decision is None:
            return False
        self._make(think(self.line, decision, self.aim, ahead=ahead))
        return True

    def finish(self, *, ahead: bool = True) -> Trial:
        """Answer every decision until the action is over."""
        for _ in range(LONGEST_ACTION):
            if not self.step(ahead=ahead):
                return self
        raise RuntimeError("an action of the opponent does not end")

    def finish_op(self) -> None:
        """Answer every decision until the next op is to be chosen."""
        while (decision := goes_on(self.line, self.aim)) and decision.kind != "op":
            self._make(think(self.line, decision, self.aim, ahead=True))


# What it thinks at a decision


def think(here: Line, decision: Decision, aim: Aim, *, ahead: bool) -> Thought:
    """O5: its preference, then what is best for it; equal options are left to chance.

    `ahead`: whether options are tried; where not, the first of the preferred ones is taken.
    """
    if decision.bank != aim.sides.opponent:
        return _worst_answer(here, decision, aim, ahead)
    if decision.kind == "op":
        return _think_of_ops(here, decision, aim, ahead)
    if decision.kind in AIMED_OPS and ahead and _is_wanting(here, aim):
        lines = smallest_sets(here, aim)
        if lines:
            return Thought(_first_moves(lines), (because("op_serves"),))
    table = here.position

    def gains(options: Options) -> list[int]:
        return [_goal(one.position, aim) for one in outcomes(here, options, aim)]

    kept, reasons = preferred(
        At(table, aim, decision.kind, decision.options, gains if ahead else None)
    )
    if len(kept) == 1 or not ahead:
        return Thought((kept[0].move,), reasons)
    best, is_better = _best(here, kept, aim)
    if is_better:
        reasons = (*reasons, because("best"))
    return Thought(tuple(option.move for option in best), reasons)


def _goal(table: Table, aim: Aim) -> int:
    return value(table, aim, aim.goal) if aim.goal is not None else 0


def outcomes(here: Line, options: Options, aim: Aim) -> list[Trial]:
    """Each option tried, everything after it answered by preference alone."""
    return [_outcome(here, option, aim) for option in options]


def _outcome(here: Line, option: Option[Any], aim: Aim) -> Trial:
    trial = Trial(here, aim)
    trial.take(option.move)
    return trial.finish(ahead=False)


def _best(here: Line, options: Options, aim: Aim) -> tuple[Options, bool]:
    """O5: the options with the best outcome, and whether others have a worse one; those that lead
    to one and the same count once."""
    tried = outcomes(here, options, aim)
    most = max(trial.score for trial in tried)
    best: list[Option[Any]] = []
    tables: list[Table] = []
    for option, trial in zip(options, tried, strict=True):
        if trial.score == most and trial.position not in tables:
            best.append(option)
            tables.append(trial.position)
    return best, any(trial.score < most for trial in tried)


def _worst_answer(here: Line, decision: Decision, aim: Aim, ahead: bool) -> Thought:
    """O3c: a player who is asked on the way is taken to answer what suits the opponent least."""
    options = decision.options
    if not ahead or len(options) == 1:
        return Thought((options[0].move,), ())
    tried = outcomes(here, options, aim)
    least = min(zip(options, tried, strict=True), key=lambda pair: pair[1].score)
    return Thought((least[0].move,), ())


# Ops (O3d, O4c)


def _think_of_ops(here: Line, decision: Decision, aim: Aim, ahead: bool) -> Thought:
    """O3d, O3e: the ops that the goal still needs, then commerce, then no more."""
    if ahead and _is_wanting(here, aim):
        lines = smallest_sets(here, aim)
        if lines:
            return Thought(_first_moves(lines), (because("op_serves"),))
    commerce = [one for one in decision.options if one.value and one.value[1].name == "commerce"]
    if commerce:
        return Thought((commerce[0].move,), (because("op_commerce"),))
    if DONE in decision.options:
        return Thought((DONE.move,), (because("ops_done"),))
    options = _best(here, decision.options, aim)[0] if ahead else decision.options[:1]
    return Thought(tuple(option.move for option in options), (because("best"),))


def _is_wanting(here: Line, aim: Aim) -> bool:
    """O3e: whether there is a goal that the ops of its own turn have not reached yet."""
    turn = here.position.turn
    is_its_turn = turn is not None and turn.bank == aim.sides.opponent
    return is_its_turn and aim.goal is not None and not aim.is_reached(here.position)


def _first_moves(lines: Sequence[Trial]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(trial.thoughts[0].moves[0] for trial in lines))


def smallest_sets(here: Line, aim: Aim) -> list[Trial]:
    """O3d: the best of the smallest sets of ops that reach the goal, each up to its last op; the
    first may be under way, with its target still to be chosen."""
    names = _serving_ops(aim)
    level, seen = [Trial(here, aim)], {here.position.key()}
    left = MOST_TRIED
    while level and left:
        tried = list(islice((one for trial in level for one in _one_op_more(trial, names)), left))
        left -= len(tried)
        reached = [trial for trial in tried if trial.is_reached]
        if reached:
            return _best_sets(reached)
        level = []
        for trial in tried:
            key = trial.position.key()
            if key not in seen:
                seen.add(key)
                level.append(trial)
    return []


def _best_sets(reached: Sequence[Trial]) -> list[Trial]:
    """O5: the sets with the best outcome, what commerce brings after them included."""
    most = max(trial.score for trial in reached)
    best = [trial for trial in reached if trial.score == most]
    if len(best) == 1:
        return best
    ends = [trial.fork().finish(ahead=False).score for trial in best]
    return [trial for trial, end in zip(best, ends, strict=True) if end == max(ends)]


def _serving_ops(aim: Aim) -> frozenset[str]:
    """O4c: the ops that the goal lists."""
    row = aim.row
    objectives = (row.main, row.secondary) if row is not None else ()
    return next((one.ops for one in objectives if one and one.goal == aim.goal), frozenset())


def _one_op_more(trial: Trial, names: frozenset[str]) -> Iterator[Trial]:
    """Every serving op with each of its targets, carried out; or the one under way."""
    decision = goes_on(trial.line, trial.aim)
    if decision is None:
        return
    if decision.kind != "op":
        yield from _each_target(trial)
        return
    for option in decision.options:
        if option.value is None or option.value[1].name not in names:
            continue
        if option.value[1].name == "vote" and not _has_cheap_vote(trial, option.value[1].region):
            continue
        one = trial.fork()
        one.take(option.move, because("op_serves"))
        yield from _each_target(one)


def _has_cheap_vote(trial: Trial, region: Region | None) -> bool:
    """O5a: whether a vote of a region is open that leaves it a florin, if it must."""
    table, aim = trial.position, trial.aim
    return any(
        leaves_a_florin(table, aim, empire)
        for empire, square in table.squares.items()
        if square.bank is not None
        and REGION[empire] == region
        and next(why_not_vote(table, aim.sides.opponent, empire), None) is None
    )


def _each_target(trial: Trial) -> Iterator[Trial]:
    """An op with each of its targets that its choices leave it, carried out."""
    decision = goes_on(trial.line, trial.aim)
    if decision is None or decision.kind not in AIMED_OPS:
        trial.finish_op()
        yield trial
        return
    at = At(trial.position, trial.aim, decision.kind, decision.options)
    for option in preferred(at).options:
        one = trial.fork()
        one.take(option.move, because("op_serves"))
        one.finish_op()
        yield one
