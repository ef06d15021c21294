"""O1: the opponent's turn, decision by decision, with a reason for each.

Its decisions are those of any bank; here they are answered. What the player or the table must say
in between is left to them, and whatever was decided otherwise by hand is taken as it is.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Annotated, Literal, NamedTuple, TypeAlias

from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import REGIONS
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import MARKET_ROW, PROMO_VICTORY
from assistant.catalog.shapes import Kind
from assistant.catalog.solitaire import ROWS, Cell, Row
from assistant.document.writing import fingerprint
from assistant.engine.decisions import END, Decision
from assistant.engine.instructions import Telling
from assistant.engine.table import Bank, Plan, Table
from assistant.referee.referee import Referee
from assistant.rules.solitaire import move_of
from assistant.rules.victory import is_met, squares_in_game
from assistant.solitaire.counters import Aim, aim_at
from assistant.solitaire.objectives import aim_of, play_of, reach
from assistant.solitaire.reasons import Reason, Thought, because
from assistant.solitaire.rows import Course, courses, first_row, trigger, why_this_row
from assistant.solitaire.trials import Trial, option_of, think
from assistant.words.wording import Said

VICTORY_ORDER: tuple[str, ...] = tuple(
    dict.fromkeys([row.victory for row in ROWS if row.victory] + [PROMO_VICTORY])
)
"""O6b: of several squares it takes the first in the order of the rows."""

STARTS = ("buy", "ops", "sell", "fair")
"""The moves with which an action begins that an objective is for."""


def demand_a_game(table: Table) -> None:
    """Refuse a table at which the opponent has no turn to play."""
    opponent = table.opponent
    if opponent is None:
        raise Unanswerable("opponent-not_solitaire")
    if table.ending is not None:
        raise Unanswerable("opponent-game_over")
    if table.turn is None:
        raise Unanswerable("opponent-no_turn", opponent=opponent)


class Opponent:
    """The opponent at a table: what it wants at each decision, and its moves made."""

    def __init__(self, referee: Referee) -> None:
        demand_a_game(referee.position)
        self._referee = referee
        self._line: list[Thought] = []
        """What was thought through to the end of the action under way."""
        self._aim: Aim | None = None

    @classmethod
    def at(cls, table: Table) -> Opponent:
        """The opponent at a table whose moves, made by whomever, are gone through first."""
        start = table.copy()
        start.moves = ()
        opponent = cls(Referee(start))
        for move in table.moves:
            opponent.thought_then()
            opponent.take(move)
        return opponent

    @property
    def referee(self) -> Referee:
        """The referee of the table."""
        return self._referee

    @property
    def bank(self) -> Bank:
        """The opponent's bank."""
        bank = self._referee.position.opponent
        assert bank is not None
        return bank

    @property
    def is_its_turn(self) -> bool:
        """Whether it is the phasing bank."""
        turn = self._referee.position.turn
        return turn is not None and turn.bank == self.bank

    def thought(self) -> Thought | None:
        """What it wants at this decision; None when the decision is not its own."""
        decision = self._referee.decision
        if decision is None or decision.bank != self.bank or decision.is_chance:
            return None
        if decision.kind == "action":
            return self._think_of_action(decision)
        if self._line and all(option_of(decision, move) for move in self._line[0].moves):
            return self._line[0]
        aim = self._aim if self.is_its_turn else self._aim_in_the_players_turn()
        return think(self._referee.line, decision, aim or self._aim_of_nothing(), ahead=True)

    def thought_then(self) -> Thought | None:
        """What it wanted at a decision that was made since; None also where a card was still hidden
        that somebody has turned up by a correction."""
        try:
            return self.thought()
        except Unanswerable:
            return None

    def take(self, move: str) -> tuple[Telling, ...]:
        """Make a move, the opponent's, the player's or the table's."""
        self.expect(move)
        self._referee.choose(move)
        return self._referee.account

    def expect(self, move: str) -> None:
        """Follow a move that is about to be made at its referee."""
        decision = self._referee.decision
        if self._line and self._line[0].moves[0] == move:
            del self._line[0]
        else:
            self._line = []
        verb, _, rest = move.partition(" ")
        if decision is not None and decision.kind == "action" and self.is_its_turn:
            if verb in STARTS:
                self._aim = self._aim_of_plan()
            elif verb == "play" and self._aim is not None:
                self._aim = self._aim._replace(card=rest.partition(" ")[0])

    # What its choices are for

    def _aim_of_plan(self) -> Aim:
        plan = self._plan
        return aim_of(self._referee.position, _course(plan)) if plan else self._aim_of_nothing()

    def _aim_of_nothing(self) -> Aim:
        return aim_at(self._referee.position, None, None)

    def _aim_in_the_players_turn(self) -> Aim:
        """O5: what the row that it would follow now is mainly for."""
        row, _ = first_row(self._referee.position)
        goal = row.main.goal if row.main is not None else None
        return aim_at(self._referee.position, row, goal)

    def _has_followed(self, row: Row) -> bool:
        """Whether its plan is one of a row already."""
        plan = self._plan
        return plan is not None and plan.row == row.number

    @property
    def _plan(self) -> Plan | None:
        turn = self._referee.position.turn
        return turn.plan if turn is not None else None

    # Its actions (O1, O2)

    def _think_of_action(self, decision: Decision) -> Thought:
        """O1: the card that was bought, what was thought of, victory, its plan, the next one."""
        table = self._referee.position
        if self._line and all(option_of(decision, move) for move in self._line[0].moves):
            return self._line[0]
        if table.hands.get(self.bank):
            return self._play_at_once(table.hands[self.bank][0])
        turn = table.turn
        if turn is not None and turn.actions >= 2:
            return Thought((END.move,), (because("nothing_left"),))
        if self._plan is None:
            victory = declaration(self._referee)
            if victory is not None:
                self._line = list(victory)
                return victory[0]
        self._demand_open_cards(table)
        return self._follow_plan() or self._next_plan()

    def _demand_open_cards(self, table: Table) -> None:
        """O3b: it can only search a market that lies open."""
        if table.turn is None or table.turn.actions:
            return
        places = tuple(
            f"{region} {column}"
            for region, row in table.market.items()
            for column in range(1, len(row))
            if row[column] == HIDDEN
        )
        if places:
            raise Unanswerable("opponent-hidden_cards", places=places)

    def _play_at_once(self, card: str) -> Thought:
        plan = self._plan
        course = _course(plan) if plan is not None else None
        aim = self._aim if self._aim is not None else self._aim_of_plan()
        way = play_of(self._referee.line, card, course, aim)
        self._aim, self._line = way.aim, list(way.thoughts)
        return self._line[0]

    def _follow_plan(self) -> Thought | None:
        """The way to an objective that was chosen and not acted upon yet."""
        plan = self._plan
        if plan is None or plan.done:
            return None
        way = reach(self._referee.line, _course(plan))
        if way is None:
            return None
        self._aim, self._line = way.aim, list(way.thoughts)
        return self._line[0]

    def _next_plan(self) -> Thought:
        """O2c, O2d: the next objective that can be reached; none is left: its turn ends."""
        table = self._referee.position
        failed: list[Reason] = []
        above: Row | None = None
        for course in courses(table, self._plan):
            passed: list[Reason] = []
            way = reach(self._referee.line, course, passed)
            if way is not None:
                reasons = (*why_this_row(table, course, above), objective_reason(course), *failed)
                thought = Thought((move_of(course.plan),), reasons)
                self._aim, self._line = way.aim, [thought, *way.thoughts]
                return thought
            if above is not course.row and not self._has_followed(course.row):
                failed += _why_looked_at(table, course.row)
            failed += _why_not_reached(course, passed)
            above = course.row
        return Thought((END.move,), (because("nothing_left"), *failed))


def _why_looked_at(table: Table, row: Row) -> Iterator[Reason]:
    """O2b: what opened a row in which nothing was reached; those on actions need no word."""
    if row.main is not None:
        why = trigger(table, row)[1]
        yield because(
            "not_reached_row", row=row.number, why=Said("solitaire", why.code, why.values)
        )


TRIED_IN_VAIN: dict[str, str] = {
    "passed_tried": "not_reached_tried",
    "passed_unfit": "not_reached_unfit",
    "passed_dear": "not_reached_dear",
    "passed_cost": "not_reached_cost",
}
"""Why cards that came near an objective do not reach it, by why each was passed over."""


def _why_not_reached(course: Course, passed: list[Reason]) -> Iterator[Reason]:
    """O2c: that an objective is out of reach, and the cards that came near it."""
    where = {"row": course.row.number, "objective": course.cell}
    yield because("not_reached", **where)
    for code, said in TRIED_IN_VAIN.items():
        cards = dict.fromkeys(one.values["card"] for one in passed if one.code == code)
        if cards:
            yield because(said, **where, cards=tuple(cards))


def _course(plan: Plan) -> Course:
    """A plan as the table notes it."""
    row: Row = ROWS[plan.row - 1]
    cell: Cell = next(cell for cell in row.cells if cell == plan.objective)
    return Course(row, cell, plan.override)


def objective_reason(course: Course) -> Reason:
    """O3a, O8: which objective it is."""
    objective = course.row.objective(course.cell)
    name = objective.goal if objective is not None else course.cell
    return because(f"objective_{name}", row=course.row.number, objective=course.cell)


# Victory (O6b)


def declaration(referee: Referee) -> tuple[Thought, ...] | None:
    """O6b: how it wins at the start of its turn, or after the comet that it bought for it."""
    table, decision = referee.position, referee.decision
    assert decision is not None
    for victory in VICTORY_ORDER:
        if option_of(decision, f"declare {victory}") is not None:
            reason = because("declares", victory=victory)
            return (Thought((f"declare {victory}",), (reason,)),)
    turn = table.turn
    return _by_comet(referee) if turn is not None and turn.actions == 0 else None


def _by_comet(referee: Referee) -> tuple[Thought, ...] | None:
    """O6b (2): a comet that it can pay, a square that is inactive, and its victory declared."""
    table = referee.position
    bank = table.opponent
    assert bank is not None
    met = [
        victory
        for victory in VICTORY_ORDER
        if victory in squares_in_game(table)
        and victory not in table.victories
        and is_met(table, bank, victory)
    ]
    for victory in met:
        for place in _comets(table):
            line = _through(referee, place, victory)
            if line is not None:
                return line
    return None


def _comets(table: Table) -> Iterator[str]:
    """The market places of face-up comets, from the left."""
    for column in range(1, MARKET_ROW):
        for region in REGIONS:
            card = table.market[region][column] if region in table.market else None
            if card is not None and card in CARDS and CARDS[card].is_comet:
                yield f"{region} {column}"


def _through(referee: Referee, place: str, victory: str) -> tuple[Thought, ...] | None:
    """Buying a comet, activating a square and declaring, if all of it is open."""
    trial = Trial(referee.line, aim_at(referee.position, None, None))
    if not trial.can(f"buy {place}"):
        return None
    reason = because("comet_then_declares", victory=victory, place=place)
    trial.take(f"buy {place}", reason)
    if trial.can(f"activate {victory}"):
        trial.take(f"activate {victory}", reason)
    if not trial.can(f"declare {victory}"):
        return None
    return (*trial.thoughts, Thought((f"declare {victory}",), (reason,)))


# Whole turns

Stop: TypeAlias = Annotated[
    Literal["turn", "over", "player", "table", "chance", "step"],
    Kind(
        "OpponentStop",
        "Why the opponent goes no further: its turn or the game is over, the player or the table "
        "must say something, chance must decide, or one move was asked for.",
    ),
]


class OpponentStep(NamedTuple):
    """One move of the opponent, what people do on the table for it, and why."""

    bank: Annotated[Bank, "The opponent."]
    move: Annotated[str, "The move."]
    label: Annotated[str, "The move in words for people."]
    acts: Annotated[tuple[Telling, ...], "What people do on the table, in order."]
    reasons: Annotated[tuple[Reason, ...], "Why it does so."]


class Played(NamedTuple):
    """The opponent's moves as far as they go, and why they go no further."""

    steps: Annotated[tuple[OpponentStep, ...], "Its moves."]
    stop: Annotated[Stop, "Why it goes no further."]
    choices: Annotated[
        tuple[str, ...], "The equal moves that chance decides between, where there is no seed."
    ] = ()


def play(opponent: Opponent, *, seed: int | None = None, whole: bool = True) -> Played:
    """O1: the opponent's turn, or its next move."""
    steps: list[OpponentStep] = []
    referee = opponent.referee
    decision = referee.decision
    if not opponent.is_its_turn and (decision is None or decision.bank != opponent.bank):
        raise Unanswerable("opponent-not_its_turn", opponent=opponent.bank)
    in_own_turn = opponent.is_its_turn
    while True:
        stop = _stop(opponent, in_own_turn)
        if stop is not None:
            return Played(tuple(steps), stop)
        thought = opponent.thought()
        assert thought is not None
        move, reasons = thought.moves[0], thought.reasons
        if thought.is_open:
            known = seed if seed is not None else referee.position.solitaire.seed
            if known is None:
                return Played(tuple(steps), "chance", thought.moves)
            move = by_chance(referee.position, thought.moves, known)
            reasons = (*reasons, because("chance", count=len(thought.moves), seed=known))
        label = _label(referee, move)
        steps.append(OpponentStep(opponent.bank, move, label, opponent.take(move), reasons))
        if not whole:
            return Played(tuple(steps), _stop(opponent, in_own_turn) or "step")


def explain(table: Table) -> Played:
    """Why the opponent made those of its moves that the table holds."""
    start = table.copy()
    start.moves = ()
    opponent = Opponent(Referee(start))
    steps: list[OpponentStep] = []
    for move in Referee(table).table.moves:
        thought, label = opponent.thought_then(), _label(opponent.referee, move)
        acts = opponent.take(move)
        if thought is not None:
            made = opponent.referee.last_move
            steps.append(OpponentStep(opponent.bank, made, label, acts, _why(thought, made)))
    return Played(tuple(steps), _stop(opponent, in_own_turn=True) or "step")


def _label(referee: Referee, move: str) -> str:
    """An open move in words."""
    decision = referee.decision
    option = option_of(decision, move) if decision is not None else None
    return decision.label_of(option) if decision is not None and option is not None else move


def _why(thought: Thought, move: str) -> tuple[Reason, ...]:
    """The reasons for a move, unless somebody decided otherwise."""
    if move not in thought.moves:
        return (because("by_hand", moves=thought.moves),)
    if thought.is_open:
        return (*thought.reasons, because("rolled", count=len(thought.moves)))
    return thought.reasons


def _stop(opponent: Opponent, in_own_turn: bool) -> Stop | None:
    referee = opponent.referee
    decision = referee.decision
    if decision is None:
        return "over"
    if in_own_turn and not opponent.is_its_turn:
        return "turn"
    if decision.is_chance:
        return "table"
    return None if decision.bank == opponent.bank else "player"


def by_chance(table: Table, moves: tuple[str, ...], seed: int) -> str:
    """O5: one of several equal moves, always the same at the same table."""
    return Random(f"{seed} {fingerprint(table)} {' | '.join(moves)}").choice(moves)
