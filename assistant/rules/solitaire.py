"""O: what binds the solitaire opponent in its own turn, whoever decides for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from assistant.catalog.solitaire import CELLS, ROWS, Row
from assistant.engine.decisions import Offer, Option, at_once, first_of_all
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Plan, Table, Turn
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.play import PLAY
from assistant.rules.purchase import BUY
from assistant.words.wording import Said


def move_of(plan: Plan) -> str:
    """`plan 3 main`, `plan 1 prestige override`."""
    return _planning(plan).move


def plans(table: Table, turn: Turn) -> Iterator[Plan]:
    """O2c, O2d: every objective to the right and below; O2a: by override only from the start."""
    for row in ROWS:
        for cell in row.cells:
            if turn.plan is None or is_later(row, cell, turn.plan):
                yield Plan(row.number, cell)
                if may_override(table, row, turn.plan):
                    yield Plan(row.number, cell, override=True)


def is_later(row: Row, cell: str, plan: Plan) -> bool:
    """O2d: to the right of a plan in its row, or in a row below."""
    here = (plan.row, _place(plan.objective))
    return (row.number, _place(cell)) > here


def _place(cell: str) -> int:
    return next(place for place, known in enumerate(CELLS) if known == cell)


def may_override(table: Table, row: Row, plan: Plan | None) -> bool:
    """O2a: the square is active, and no other row is being followed."""
    if row.victory is None or row.victory not in table.victories:
        return False
    return plan is None or (plan.override and plan.row == row.number)


@at_once
def follow(game: Game, plan: Plan) -> None:
    """O2: the objective that the next action is for."""
    game.note(plan=plan)


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """O2: the plans that are left."""
    turn = table.turn
    for plan in plans(table, turn) if turn is not None else ():
        yield _planning(plan), None


@cache
def _planning(plan: Plan) -> Option[Deed]:
    form = "plan_override" if plan.override else "plan"
    return deed(PLAN, form, (plan.row, plan.objective), (plan,), cost=0)


def _words(table: Table, plan: Plan) -> Said:
    return says(
        "plan_override" if plan.override else "plan", row=plan.row, objective=plan.objective
    )


PLAN = Action("plan", _offers, follow, _words, is_free_by_nature=True)
"""O2: no action, but the objective that the next one is for."""


def bound(table: Table, turn: Turn, offers: Iterable[Offer[Deed]]) -> Iterator[Offer[Deed]]:
    """O4, O4a: it buys with both actions and plays at once."""
    for option, why_not in offers:
        refusals = tuple(_why_not(table, turn, option.value.action))
        yield option, (first_of_all(refusals, why_not) if refusals else why_not)


def may_end(table: Table, turn: Turn) -> bool:
    """O4: it may leave actions without use, but no card in hand."""
    return not table.hands.get(turn.bank)


def _why_not(table: Table, turn: Turn, action: Action) -> Iterator[Refusal]:
    hand = table.hands.get(turn.bank)
    if hand and action is not PLAY:
        yield refuse("opponent_plays_first", card=hand[0])
    elif action is BUY and turn.actions:
        yield refuse("opponent_buys_first", spent=turn.actions)
