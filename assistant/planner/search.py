"""What the searches have in common: their budget, the turns they walk, and what they may skip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from functools import partial
from typing import Any

from assistant.calculators.working import Unanswerable
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.engine.decisions import Decision, Option
from assistant.engine.table import Bank, Table, Turn
from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.rules import actions as rules_of_actions
from assistant.rules.actions import ACTIONS_A_TURN
from assistant.rules.turn import has_action_ability

BUDGET = 50_000
"""How many moves are tried unless more or fewer are allowed: about two seconds on a laptop."""
MOST_ACTIONS = 3
KINDS_OF_ACTION = ("buy", "play", "sell", "ops", "fair", "declare", "apostasy", "revolt")
"""The first words of the moves that are actions."""

CUTS: dict[str, str] = {
    "alike": "Of choices that come to the same, one stands for all.",
    "orders": "What several orders of the same choices lead to is searched once.",
    "nothing to declare": "No way is tried where no square is active and none can become so.",
    "last action": "The last action is kept for the declaration.",
    "most": "No way is tried that cannot bring more than was found.",
}
"""What a search may skip without another answer, by name."""


class Spent(Exception):
    """A search that has used up its budget."""


class Walk:
    """A search through one turn of a bank, and how many moves it has tried."""

    def __init__(
        self,
        root: Line,
        bank: Bank,
        budget: int,
        without: Collection[str] = (),
        cuts: Collection[str] = CUTS,
    ) -> None:
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
        if "alike" in self.cuts and is_of_no_account(decision, line.position, self.kept):
            return decision.options[:1]
        return decision.options

    def _leaves_out(self, option: Option[Any]) -> bool:
        """What a hidden card of one's own would do nobody can tell: it is not played."""
        kind = kind_of(option)
        return kind in self.without or (kind == "play" and option.words[0] == HIDDEN)

    def stage(self, line: Line) -> Hashable | None:
        """What decides how the turn goes on from a decision; None where that is not worth knowing.

        Where the turn can be taken up again that is the table. In between it is what was chosen
        since, whatever the order, if the table and the question are the same too.
        """
        decision = line.decision
        assert decision is not None
        rest = decision.rest
        if rest is not None:
            return line.position.key(), rest.args if isinstance(rest, partial) else None
        game, chosen = line.since_mark
        if len(chosen) < 2 or "orders" not in self.cuts:
            return None
        made = frozenset(Counter(option.move for option in chosen).items())
        return game, made, question(line)


def question(line: Line) -> Hashable:
    """The table and what is asked at it."""
    decision = line.decision
    if decision is None:
        return line.position.key()
    moves = tuple([option.move for option in decision.options])
    return line.position.key(), decision.kind, decision.bank, moves


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


def actions_left(table: Table) -> int:
    """D1: how many actions the bank whose turn it is still has."""
    assert table.turn is not None
    return rules_of_actions.actions_left(table.turn)


def may_run_out(table: Table) -> bool:
    """L2a: whether this turn can leave more gaps in the market than cards are left to fill them;
    each purchase and each fair leaves one, the free fair of an ability too."""
    turn = table.turn
    assert turn is not None
    gaps = sum(row.count(None) for row in table.market.values())
    more = actions_left(table) + (not turn.free_fair)
    return sum(map(len, table.decks.values())) < gaps + more


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
        spent = ACTIONS_A_TURN - actions
        turn = turn._replace(actions=max(0, spent), more=max(0, -spent))
    start.turn = turn
    start.moves = ()
    return Referee(start), bank
