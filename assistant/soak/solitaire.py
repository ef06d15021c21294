"""Whole solitaire games: a simple player against the opponent, checked at every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain, cycle
from random import Random
from typing import Any

from assistant.catalog.atlas import BORDERS, EMPIRES, REGION, STATES
from assistant.catalog.cards import SETS
from assistant.catalog.components import VICTORIES
from assistant.catalog.solitaire import ROWS
from assistant.document.reading import read
from assistant.document.writing import write
from assistant.engine.decisions import Decision, Option
from assistant.engine.refusals import REASONS
from assistant.engine.rulings import EDITIONS
from assistant.engine.table import MAPS, Bank, Square, Table
from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.rules.victory import clauses
from assistant.soak.checks import Broken, demand
from assistant.soak.coverage import Coverage
from assistant.soak.games import deal, drawn_rulings, themed_rows
from assistant.soak.run import Progress, Report, Trial, run_trials
from assistant.soak.staged import STAGES, Stage, means_in, staged
from assistant.solitaire.choices import PREFERENCES
from assistant.solitaire.opponent import Opponent, by_chance
from assistant.solitaire.reasons import SECTIONS, Thought

RESUMED = 0.15
"""The share of the opponent's decisions at which another one is called to the written table."""
BENT_SHARE = 0.7
"""How many of the games without a stage begin in the middle, with kingdoms and theocracies."""
BY_HAND = 0.01
"""The share of the opponent's decisions that somebody makes otherwise by hand."""
GREEDY_SHARE = 0.4
"""How many of the games are played by the simple player, the others by chance."""


BY_HAND_ALONE = ("rolled", "by_hand", "no_liberty")
"""Reasons for moves that somebody made by hand, or that only such moves lead to."""


CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "objectives": tuple(f"{row.number} {cell}" for row in ROWS for cell in row.cells),
    "overrides": tuple(str(row.number) for row in ROWS if row.victory),
    "means": tuple(stage.name for stage in STAGES if stage.means),
    "choices": tuple(PREFERENCES),
    "reasons": tuple(code for code in SECTIONS if code not in BY_HAND_ALONE),
    "refusals": tuple(code for code, section in REASONS.items() if section[0] == "O"),
    "endings": (*VICTORIES, "exhaustion"),
}
"""Everything that should occur in solitaire games, by category."""


def soak_solitaire(
    games: int, seed: int, report: Callable[[Progress], None] | None = None
) -> Report:
    """Play that many solitaire games, checking every step."""
    told = report or (lambda _: None)
    return run_trials(_trials(seed), Coverage(CATEGORIES), games, seed, told, is_checked=True)


def survey_solitaire(games: int, seed: int) -> Report:
    """Play that many solitaire games only to see what occurs in them."""
    coverage = Coverage(CATEGORIES)
    return run_trials(_trials(seed), coverage, games, seed, lambda _: None, is_checked=False)


def _trials(seed: int) -> Callable[[Random, Coverage, bool], SolitaireTrial]:
    """The games one after the other; every other one begins at a stage, each stage in its turn."""
    stages = list(STAGES)
    Random(seed).shuffle(stages)
    openings = chain.from_iterable((None, stage) for stage in cycle(stages))

    def trial(chance: Random, coverage: Coverage, is_checked: bool) -> SolitaireTrial:
        return SolitaireTrial(chance, coverage, is_checked, next(openings))

    return trial


class SolitaireTrial(Trial):
    """One solitaire game: the player by chance or greedy, the opponent by its rules."""

    _opponent: Opponent

    def __init__(
        self, chance: Random, coverage: Coverage, is_checked: bool, stage: Stage | None
    ) -> None:
        self._seed = chance.randrange(2**32)
        self._stage = stage
        self._is_greedy = chance.random() < GREEDY_SHARE
        super().__init__(chance, coverage, is_checked)

    def _opening(self) -> Table:
        table = deal(configuration(self._chance))
        if self._stage is not None:
            return staged(table, self._stage, self._chance)
        return _bent(table, self._chance) if self._chance.random() < BENT_SHARE else table

    def _sit_down(self, referee: Referee) -> None:
        self._opponent = Opponent(referee)

    def _pick(self, referee: Referee, decision: Decision, before: Table) -> Option[Any]:
        thought = self._opponent.thought()
        if thought is not None:
            option = self._opponents_move(referee, decision, thought)
        elif self._is_greedy and not decision.is_chance:
            option = greedy_choice(referee, decision, self._chance)
        else:
            option = super()._pick(referee, decision, before)
        self._opponent.expect(option.move)
        return option

    def _opponents_move(
        self, referee: Referee, decision: Decision, thought: Thought
    ) -> Option[Any]:
        moves = {option.move: option for option in decision.options}
        demand(bool(thought.moves), "the opponent wants no move")
        for move in thought.moves:
            demand(move in moves, f"the opponent wants {move!r}, which is not open")
        for reason in thought.reasons:
            demand("{" not in reason.text, f"a reason that does not format: {reason}")
        if self._is_checked and self._chance.random() < RESUMED:
            again = Opponent.at(referee.table).thought()
            demand(again == thought, f"resumed, the opponent wants {again} and not {thought}")
        if self._chance.random() < BY_HAND:
            return self._chance.choice(decision.options)
        move = by_chance(referee.position, thought.moves, self._seed)
        self._count(referee.position, decision, move, thought)
        return moves[move]

    def _count(self, table: Table, decision: Decision, move: str, thought: Thought) -> None:
        counts = self._coverage.counts
        if decision.kind in PREFERENCES:
            counts["choices"][decision.kind] += 1
        counts["reasons"].update(reason.code for reason in thought.reasons)
        if thought.is_open:
            counts["reasons"]["chance"] += 1
        words = move.split(" ")
        if words[0] == "plan":
            counts["objectives"][f"{words[1]} {words[2]}"] += 1
            counts["overrides"].update([words[1]] * (words[-1] == "override"))
        plan = table.turn.plan if table.turn is not None else None
        if plan is None:
            return
        means = means_in(move, thought.reasons)
        if means is not None:
            counts["means"][f"{plan.row} {plan.objective}: {means}"] += 1


# Games


def configuration(chance: Random) -> dict[str, Any]:
    """The options of a solitaire game: any edition, map, sets, rulings and level."""
    options: dict[str, Any] = {
        "players": 1,
        "edition": chance.choice(EDITIONS),
        "map": chance.choice(MAPS),
        "sets": ["base", *(name for name in SETS[1:] if chance.random() < 0.6)],
        "variants": ["solitaire", *(["astrology"] if chance.random() < 0.2 else [])],
        "rulings": drawn_rulings(chance, 0.2),
        "solitaire": {
            "deck_top": chance.choice((4, 6, 8, 10)),
            "deck_bottom": chance.choice((4, 6, 8, 10)),
        },
    }
    options["market"] = themed_rows(options["sets"], chance)
    if chance.random() < 0.8:
        options["seed"] = chance.randrange(2**32)
    return options


def _bent(table: Table, chance: Random) -> Table:
    """The table as if some turns had been played; unchanged where that gives no sound one."""
    twin = table.copy()
    player, opponent = twin.seats
    for empire in chance.sample(EMPIRES, chance.randrange(5)):
        bank = player if chance.random() < 0.7 else opponent
        side = "republic" if chance.random() < 0.4 else "king"
        twin.squares[empire] = Square(bank, "republic" if side == "republic" else "king")
        twin.rows[bank, REGION[empire]] = (*twin.row(bank, REGION[empire]), empire)
    for empire in chance.sample(EMPIRES, chance.randrange(3)):
        twin.religions[empire] = chance.choice(STATES[1:])
    for empire in chance.sample(EMPIRES, chance.randrange(4)):
        twin.bishops[empire] = chance.choice(STATES[1:])
    for border in chance.sample(BORDERS, chance.randrange(4)):
        twin.pawns.setdefault(border, f"{player} pawn")
    twin.victories = tuple(square for square in VICTORIES if chance.random() < 0.15)
    twin.florins = {bank: chance.randrange(9) for bank in twin.seats}
    reading = read(write(twin))
    return twin if reading.table is not None else table


# The simple player


FULL = 5
ACTIVE = 20
MOST_FIRST = 6
"""How many first actions the simple player thinks on with a second one."""


def standing(table: Table) -> float:
    """A plain count of the victories' clauses for the player, less that for the opponent."""
    player = next(bank for bank in table.seats if bank != table.opponent)
    if table.ending is not None:
        return 1000 if player in table.ending.winners else -1000
    return sum(_count_clauses(table, bank) * (1 if bank == player else -1) for bank in table.seats)


def _count_clauses(table: Table, bank: Bank) -> float:
    """How near a bank is to each victory, and a little for its florins."""
    total = table.florins[bank] / 10
    for victory in VICTORIES:
        asked = list(clauses(table, bank, victory))
        total += sum(max(-4, min(clause.have - clause.most - clause.margin, 0)) for clause in asked)
        if all(clause.is_met for clause in asked):
            total += ACTIVE if victory in table.victories else FULL
    return total


def greedy_choice(referee: Referee, decision: Decision, chance: Random) -> Option[Any]:
    """The option after which, with the first choices on the way, the turn can end best."""
    if len(decision.options) == 1:
        return decision.options[0]
    worth = [
        (standing(_after(referee.line, option).position), chance.random(), option)
        for option in decision.options
    ]
    worth.sort(key=lambda one: one[:2], reverse=True)
    if decision.kind != "action":
        return worth[0][2]
    return max(worth[:MOST_FIRST], key=lambda one: _with_another(referee.line, one[2]))[2]


def _with_another(line: Line, option: Option[Any]) -> float:
    """The best that one more action of the same turn leads to."""
    turn = line.position.turn
    after = _after(line, option)
    decision, now = after.decision, after.position.turn
    here = standing(after.position)
    if decision is None or turn is None or now is None or now.bank != turn.bank:
        return here
    if decision.kind != "action":
        return here
    return max(
        standing(_after(after.fork(keeps_acts=False), one).position) for one in decision.options
    )


def _after(line: Line, option: Option[Any]) -> Line:
    """A line after an option, with the first choices on the way, up to the next action."""
    line.take(option)
    for _ in range(100):
        decision = line.decision
        if decision is None or decision.kind == "action" or decision.is_chance:
            return line
        line.take(decision.options[0])
    raise Broken("an action does not end")
