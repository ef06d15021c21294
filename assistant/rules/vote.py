"""F6: the vote op."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from assistant.catalog.atlas import BORDERS_OF, EMPIRES, REGION
from assistant.catalog.cards import Op
from assistant.engine.decisions import Offer, Steps, offer
from assistant.engine.game import Game
from assistant.engine.instructions import CHINA
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.abilities import has, vote_weight
from assistant.rules.op_rule import OpRule
from assistant.rules.prestige import in_tableau
from assistant.rules.regime_change import regime_change
from assistant.rules.tokens import concessions


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[Empire]]:
    """F6: each empire square in a tableau of the icon's region."""
    for empire in EMPIRES:
        square = table.squares.get(empire)
        if square is None or square.bank is None or REGION[empire] != op.region:
            continue
        why_not = partial(why_not_vote, table, bank, empire)
        is_open = votes(table, bank, empire) and next(why_not(), None) is None
        yield offer("vote", (empire,), empire, None if is_open else why_not)


def why_not_vote(table: Table, bank: Bank, empire: Empire) -> Iterator[Refusal]:
    """F6, F6a, F6b: no vassal, the plurality, the cost."""
    suzerain = table.square(empire).suzerain
    if suzerain is not None:
        yield refuse("vote_on_vassal", empire=empire, suzerain=suzerain)
    own = votes(table, bank, empire)
    rival, most = strongest_rival(table, bank, empire)
    if own <= most:
        yield refuse("no_plurality", empire=empire, have=own, rival=rival, most=most)
    cost = vote_cost(table, bank, empire)
    if table.florins[bank] < cost:
        yield refuse("vote_too_dear", empire=empire, have=table.florins[bank], price=cost)


def votes(table: Table, bank: Bank, empire: Empire) -> int:
    """F6b: what the bank's concessions on the empire's borders count."""
    count = concessions(table, bank, BORDERS_OF[empire])
    return count * vote_weight(table, bank) if count else 0


def strongest_rival(table: Table, bank: Bank, empire: Empire) -> tuple[str, int]:
    """F6b: the other bank with the most votes; nobody with none."""
    rivals = [(votes(table, other, empire), other) for other in table.seats if other != bank]
    most, rival = max(rivals, default=(0, "nobody"))
    return (rival if most else "nobody else"), most


def vote_cost(table: Table, bank: Bank, empire: Empire) -> int:
    """F6a: a florin for each repressed token, less what a card takes off."""
    cost = len(table.square(empire).repressed)
    if cost and has(table, bank, "patron_reduces_vote_cost"):
        cost = max(0, cost - in_tableau(table, bank, "patron"))
    return cost


def perform(game: Game, entry: str, op: Op, empire: Empire) -> Steps[None]:
    """F6c: pay, and the regime changes."""
    game.pay(game.bank, CHINA, vote_cost(game.table, game.bank, empire), "F6a")
    yield from regime_change(game, empire, "vote")


VOTE = OpRule("F6", targets, perform)
