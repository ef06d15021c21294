"""A line that was found, as people make it: moves and what they do on the table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple

from assistant.engine.decisions import Option
from assistant.engine.instructions import Telling
from assistant.engine.table import Bank
from assistant.referee.referee import Referee


class LineMove(NamedTuple):
    """One move of a line that was found, and what people do for it."""

    bank: Annotated[Bank, "The bank that makes the move."]
    move: Annotated[str, "The move as it is handed in."]
    label: Annotated[str, "The move in words."]
    acts: Annotated[tuple[Telling, ...], "What people do on the table."]


def made(referee: Referee, option: Option[Any]) -> LineMove:
    """Make a move that a search chose at the same decision."""
    decision = referee.decision
    assert decision is not None
    own = next(one for one in decision.options if one.move == option.move)
    label = decision.label_of(own)
    referee.take(own)
    return LineMove(decision.bank, own.move, label, referee.account)


def line_of(referee: Referee, options: Iterable[Option[Any]]) -> tuple[LineMove, ...]:
    """The moves of a line, made one after the other, up to the cards that fill the market."""
    steps: list[LineMove] = []
    for option in options:
        decision = referee.decision
        if decision is None or decision.values.get("place") == "deck":
            break
        steps.append(made(referee, option))
    return tuple(steps)
