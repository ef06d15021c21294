"""O: what binds the solitaire opponent in its own turn, whoever decides for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from assistant.catalog.solitaire import CELLS, ROWS, Row
from assistant.engine.decisions import END, Offer, Option
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Plan, Table, Turn

FORM = "plan {row} {objective}"
OVERRIDE = " override"


def move_of(plan: Plan) -> str:
    """`plan 3 main`, `plan 1 prestige override`."""
    move = FORM.format(row=plan.row, objective=plan.objective)
    return move + OVERRIDE if plan.override else move


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


def follow(game: Game, plan: Plan) -> None:
    """O2: the objective that the next action is for."""
    game.note(plan=plan)


def bound(table: Table, turn: Turn, offers: Iterator[Offer[Any]]) -> Iterator[Offer[Any]]:
    """O4, O4a: it buys with both actions, plays at once, and may leave actions without use."""
    for offer in offers:
        option, why_not = (offer, offer.why_not) if isinstance(offer, Option) else offer
        refusals = tuple(_why_not(table, turn, option.move))
        if refusals:
            yield option, iter((*refusals, *(why_not or ())))
        elif option is not END:
            yield offer
    if not table.hands.get(turn.bank):
        yield END


def _why_not(table: Table, turn: Turn, move: str) -> Iterator[Refusal]:
    verb = move.partition(" ")[0]
    hand = table.hands.get(turn.bank)
    if hand and verb != "play":
        yield refuse("opponent_plays_first", card=hand[0])
    elif verb == "buy" and turn.actions:
        yield refuse("opponent_buys_first", spent=turn.actions)
