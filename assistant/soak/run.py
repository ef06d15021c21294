"""Random whole games of every configuration, checked at every step; and what occurred in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from traceback import extract_tb
from typing import Any, NamedTuple

from assistant.catalog.cards import HIDDEN
from assistant.engine.decisions import Decision, Option
from assistant.engine.instructions import Act
from assistant.engine.table import CardId, Table
from assistant.referee.records import write_record
from assistant.referee.referee import Referee
from assistant.soak.checks import (
    Broken,
    boxed,
    check_acts,
    check_cards,
    check_document,
    check_each_option,
    check_florins,
    check_fork,
    check_judgement,
    check_options,
    check_replay,
    check_tokens,
    check_undo,
    moves_of,
)
from assistant.soak.coverage import Coverage
from assistant.soak.games import Mood, opening, turns_before_veil, veiled

LONGEST_GAME = 5_000
"""Decisions after which a game counts as one that never ends."""
JUDGED = 0.15
"""The share of the decisions at which every option and refusal is judged and read."""
UNDONE = 0.03
"""The share of the moves that are taken back and made again."""
FORKED = 0.04
"""The share of the decisions at which the written table is read and played up to there."""

TRIED = 0.01
"""The share of the decisions at which every option is tried on a fork."""


class Progress(NamedTuple):
    """How far a soak has come."""

    games: int
    decisions: int


class Failure(NamedTuple):
    """A game in which something did not hold, with the record that shows it."""

    game: int
    seed: int
    reason: str
    record_text: str


class Report(NamedTuple):
    """What a soak found."""

    games: int
    decisions: int
    failures: list[Failure]
    coverage: Mapping[str, Mapping[str, int]]
    """How often each thing occurred, by category."""
    missing: Mapping[str, list[str]]
    """What never occurred, by category."""
    is_interrupted: bool = False
    """Whether somebody stopped it: then it tells of the games played to their end before."""


def soak(games: int, seed: int, report: Callable[[Progress], None] | None = None) -> Report:
    """Play that many games, checking every step. Each depends on the seed and its number alone."""
    return _run(games, seed, report or _ignore, is_checked=True)


def survey(games: int, seed: int) -> Report:
    """Play that many games only to see what occurs in them; far quicker than a soak."""
    return _run(games, seed, _ignore, is_checked=False)


def _ignore(progress: Progress) -> None:
    """Report to nobody."""


def _run(games: int, seed: int, report: Callable[[Progress], None], is_checked: bool) -> Report:
    return run_trials(Trial, Coverage(), games, seed, report, is_checked)


def run_trials(
    trial_of: Callable[[Random, Coverage, bool], Trial],
    coverage: Coverage,
    games: int,
    seed: int,
    report: Callable[[Progress], None],
    is_checked: bool,
) -> Report:
    """Play games one after the other, each from its own chance."""
    failures: list[Failure] = []
    done = Progress(0, 0)
    try:
        for game in range(games):
            trial = trial_of(Random(f"{seed} {game}"), coverage, is_checked)
            reason = trial.run()
            if reason is not None:
                failures.append(Failure(game, seed, reason, trial.record()))
            done = Progress(game + 1, done.decisions + trial.decisions)
            report(done)
    except KeyboardInterrupt:
        pass
    return Report(
        *done, failures, coverage.counts, coverage.missing(), is_interrupted=done.games < games
    )


class Trial:
    """One game, played by chance and checked at every step."""

    def __init__(self, chance: Random, coverage: Coverage, is_checked: bool) -> None:
        self.decisions = 0
        self._chance = chance
        self._coverage = coverage
        self._is_checked = is_checked
        self._origin = self._opening()
        self._turns_before_veil = turns_before_veil(chance)
        self._mood = Mood(chance)
        self._box: set[CardId] = set()
        self._moves: list[str] = []

    def _opening(self) -> Table:
        """The table that the game begins with."""
        return opening(self._chance)

    def _sit_down(self, referee: Referee) -> None:
        """Be told of the referee at the start, and when the cards were veiled."""

    def _pick(self, referee: Referee, decision: Decision, before: Table) -> Option[Any]:
        """The move that is made."""
        return self._mood.pick(before, decision, self._box)

    def run(self) -> str | None:
        """Play to the end; what did not hold, or None."""
        try:
            self._play()
        except Broken as broken:
            return str(broken)
        except Exception as error:
            where = extract_tb(error.__traceback__)[-1]
            return f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        return None

    def record(self) -> str:
        """The game as a record, up to and with the move that failed."""
        return write_record(self._origin, self._moves)

    def _play(self) -> None:
        referee = Referee(self._origin)
        self._sit_down(referee)
        turns = 0
        while referee.decision is not None:
            self.decisions += 1
            if self.decisions > LONGEST_GAME:
                raise Broken(f"the game does not end within {LONGEST_GAME} decisions")
            self._step(referee, referee.decision)
            turns += not referee.table.moves
            if turns == self._turns_before_veil and referee.decision is not None:
                referee = self._veil(referee)
        if self._is_checked:
            check_document(referee.position)
            check_replay(referee)

    def _veil(self, referee: Referee) -> Referee:
        """Go on as at a table where nobody has told us the hidden cards."""
        self._turns_before_veil = None
        self._origin = veiled(referee.table)
        self._moves = []
        veiled_referee = Referee(self._origin)
        self._sit_down(veiled_referee)
        return veiled_referee

    def _step(self, referee: Referee, decision: Decision) -> None:
        before = referee.position.copy()
        if self._is_checked:
            self._check_decision(referee, decision)
        if self._chance.random() < JUDGED:
            self._coverage.refusals(decision)
        option = self._pick(referee, decision, before)
        self._moves.append(option.move)
        acts = referee.choose(option.move)
        if self._is_checked:
            self._check_step(referee, before, moves_of(decision), acts)
        self._box.update(card for card in boxed(acts) if card != HIDDEN)
        self._coverage.step(before, decision, option.move, acts, referee.position)

    def _check_decision(self, referee: Referee, decision: Decision) -> None:
        check_options(decision)
        if decision.kind == "action":
            check_document(referee.position)
        if self._chance.random() < JUDGED:
            check_judgement(referee, self._chance)
        if self._chance.random() < FORKED:
            check_fork(referee)
        if self._chance.random() < TRIED:
            check_each_option(referee)

    def _check_step(
        self, referee: Referee, before: Table, moves: list[str], acts: tuple[Act, ...]
    ) -> None:
        after = referee.position
        check_acts(before, after, acts)
        check_florins(before, after, acts)
        check_tokens(after)
        check_cards(before, after, acts, self._box)
        if self._chance.random() < UNDONE:
            check_undo(referee, before, moves, acts)
