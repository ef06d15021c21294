"""What the searches have in common: their budget, the turns they walk, and what they may skip."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import Any

from assistant.calculators.working import Unanswerable
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.engine.decisions import Decision, Option
from assistant.engine.table import Bank, Table, Turn
from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.rules.actions import ACTIONS_A_TURN
from assistant.rules.turn import has_action_ability

BUDGET = 50_000
"""How many moves are tried unless more or fewer are allowed: about two seconds on a laptop."""
MOST_ACTIONS = 3
KINDS_OF_ACTION = ("buy", "play", "sell", "ops", "fair", "declare", "apostasy", "revolt")
"""The first words of the moves that are actions."""


class Spent(Exception):
    """A search that has used up its budget."""


class Walk:
    """A search through one turn of a bank, and how many moves it has tried."""

    def __init__(
        self, root: Line, bank: Bank, budget: int, without: Collection[str] = (), cuts: bool = True
    ) -> None:
        """`cuts`: whether what cannot change the answer is skipped."""
        self.bank = bank
        self.budget = budget
        self.without = without
        self.cuts = cuts
        self.nodes = 0
        self.kept = 0
        """How many actions are kept for what does not read the market."""
        self._start = root.start

    def after(self, line: Line, option: Option[Any]) -> Line:
        """The line one move on."""
        if self.nodes >= self.budget:
            raise Spent
        self.nodes += 1
        twin = line.fork(keeps_acts=False)
        twin.take(option)
        return twin

    def is_over(self, line: Line) -> bool:
        """Whether the turn or the game has ended."""
        return line.decision is None or line.start is not self._start

    def is_own(self, decision: Decision) -> bool:
        """Whether the bank chooses; else another does, or a hidden card decides."""
        return decision.bank == self.bank and not decision.is_chance

    def options(self, line: Line) -> Sequence[Option[Any]]:
        """What is tried at a decision: everything but what one left out or does not know."""
        decision = line.decision
        assert decision is not None
        if decision.kind == "action" and self.is_own(decision):
            return [option for option in decision.options if not self._leaves_out(option)]
        if self.cuts and is_of_no_account(decision, line.position, self.kept):
            return decision.options[:1]
        return decision.options

    def _leaves_out(self, option: Option[Any]) -> bool:
        """What a hidden card of one's own would do nobody can tell: it is not played."""
        kind = kind_of(option)
        return kind in self.without or (kind == "play" and option.words[0] == HIDDEN)


def kind_of(option: Option[Any]) -> str:
    """The first word of the move of an action."""
    return option.form.partition("_")[0]


def sorted_by_kind(options: Iterable[Option[Any]], order: Sequence[str]) -> list[Option[Any]]:
    """Actions in the order of their kinds; those of no kind named come last."""
    rank = {kind: number for number, kind in enumerate(order)}
    return sorted(options, key=lambda option: rank.get(kind_of(option), len(order)))


def is_of_no_account(decision: Decision, table: Table, kept: int) -> bool:
    """Choices between moves that come to the same for whatever this bank can still do this turn:
    the card that fills the market when the turn is over, and the florin that commerce takes from a
    row once nothing but ops can follow."""
    if decision.is_chance and decision.values.get("place") == "deck":
        return True
    turn = table.turn
    return (
        decision.kind == "commerce"
        and turn is not None
        and actions_left(table) <= kept
        and not has_action_ability(table, turn.bank)
    )


def stage(line: Line) -> Hashable:
    """What decides how the turn goes on from a decision that it can be taken up from."""
    decision = line.decision
    assert decision is not None
    rest = decision.rest
    return line.position.key(), rest.args if isinstance(rest, partial) else None


def actions_left(table: Table) -> int:
    """D1: how many actions the bank whose turn it is still has."""
    assert table.turn is not None
    return max(0, ACTIONS_A_TURN - table.turn.actions)


def may_run_out(table: Table) -> bool:
    """L2a: whether this turn can leave more gaps in the market than cards are left to fill them;
    each purchase leaves one."""
    gaps = sum(row.count(None) for row in table.market.values())
    return sum(map(len, table.decks.values())) < gaps + actions_left(table)


def has_comet(table: Table) -> bool:
    """L1: whether a card that could be bought is a comet, or hidden and might be."""
    return any(
        card == HIDDEN or (card is not None and CARDS[card].is_comet)
        for row in table.market.values()
        for card in row[1:]
    )


def root_of(referee: Referee, bank: Bank | None, actions: int | None) -> tuple[Referee, Bank]:
    """The referee to search from: as the turn stands, or as if this bank began a turn now."""
    position = referee.position
    if referee.decision is None or position.turn is None:
        raise Unanswerable("no_turn_left")
    bank = bank or position.turn.bank
    if bank not in position.seats:
        raise Unanswerable("not_seated", bank=bank)
    if bank in position.bankrupt:
        raise Unanswerable("bankrupt", bank=bank)
    if bank == position.turn.bank and actions is None:
        return referee.fork(), bank
    if bank == position.turn.bank and referee.decision.kind != "action":
        raise Unanswerable("within_an_action")
    start = position.copy()
    turn = position.turn if bank == position.turn.bank else Turn(bank)
    if actions is not None:
        turn = turn._replace(actions=ACTIONS_A_TURN - actions)
    start.turn = turn
    start.moves = ()
    return Referee(start), bank
