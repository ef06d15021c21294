"""What did we miss? The turns of a game, looked at one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from assistant.engine.table import Bank, Table
from assistant.planner.earning import Earnings, earn
from assistant.planner.threats import open_threat
from assistant.planner.winning import Plan, plan
from assistant.referee.moves import make_move
from assistant.referee.records import Record
from assistant.referee.referee import Referee

BUDGET_A_TURN = 20_000
WORTH_TELLING = 2
"""How many florins left lying are worth telling."""


class PlayedTurn(NamedTuple):
    """A turn of a game as it was played."""

    number: int
    first_move: int
    bank: Bank
    start: Table
    moves: tuple[str, ...]
    end: Table


class Reviewed(NamedTuple):
    """What a turn missed."""

    number: Annotated[int, "Which turn of the game."]
    first_move: Annotated[int, "The number of its first move in the record."]
    bank: Annotated[Bank, "Whose turn it was."]
    moves: Annotated[tuple[str, ...], "What was played."]
    missed_win: Annotated[Plan | None, "A win that was there and not taken."]
    left_open: Annotated[tuple[Plan, ...], "Wins that it left open to others."]
    left_lying: Annotated[Earnings | None, "A line that earned more, where it is worth telling."]
    florins: Annotated[int, "The florins that the bank had at the end of the turn."]
    is_proven: Annotated[bool, "Whether the budget sufficed for all of this."]


def turns_of(record: Record) -> Iterator[PlayedTurn]:
    """The turns of a record that were played to their end."""
    at = Referee(record.origin)
    number, first, moves = 1, 1, []
    start = at.position.copy()
    for count, move in enumerate(record.moves, 1):
        turn = start.turn
        if not make_move(at, move.addressed).was_made:
            continue
        moves.append(at.last_move)
        if at.table.moves:
            continue
        if turn is not None:
            yield PlayedTurn(number, first, turn.bank, start, tuple(moves), at.position.copy())
        number, first, moves, start = number + 1, count + 1, [], at.position.copy()


def review_turn(played: PlayedTurn, budget: int = BUDGET_A_TURN) -> Reviewed:
    """What a bank could have done with its turn; the budget is for each search."""
    bank, end = played.bank, played.end
    at = Referee(played.start)
    won = plan(at, bank, budget=budget)
    has_won = end.ending is not None and bank in end.ending.winners
    left_open = () if end.ending is not None else tuple(_left_open(end, bank, budget))
    earned = earn(at, bank, budget=budget)
    florins = end.florins[bank]
    is_telling = end.ending is None and (earned.florins or 0) - florins >= WORTH_TELLING
    return Reviewed(
        played.number, played.first_move, bank, played.moves,
        won if won.verdict == "win" and not has_won else None,
        tuple(one for one in left_open if one.verdict == "win"),
        earned if is_telling else None, florins,
        won.why != "budget" and earned.is_exact and all(one.why != "budget" for one in left_open),
    )  # fmt: skip


def _left_open(end: Table, bank: Bank, budget: int) -> Iterator[Plan]:
    """The next turn of each other bank as the turn left the table, with the hands they have."""
    for other in end.seats:
        if other != bank and other not in end.bankrupt:
            yield open_threat(end, other, budget)
