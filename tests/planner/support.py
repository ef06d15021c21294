"""Positions of played games for the searches, and a search without any skill to compare with."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.soak.games import Mood, opening


class TooLarge(Exception):
    """A turn with more moves than the plain search may try."""


def turns(seed: int, longest: int = 300) -> Iterator[Referee]:
    """A game of the soak at the start of each of its turns."""
    chance = Random(seed)
    at = Referee(opening(chance))
    mood = Mood(chance)
    is_new = True
    while at.decision is not None and len(at.history) < longest:
        if is_new:
            yield at
        at.take(mood.pick(at.position, at.decision, ()))
        is_new = not at.table.moves


def exhausted(at: Referee, bank: str, limit: int) -> str:
    """The verdict of trying every move of the turn: nothing is skipped or remembered."""
    tried = 0
    start = at.line.start

    def worth(line: Line) -> int:
        nonlocal tried
        ending, decision = line.position.ending, line.decision
        if ending is not None:
            return 2 if bank in ending.winners else 0
        if line.start is not start:
            return 0
        assert decision is not None
        found = set()
        for option in decision.options:
            if option.move.startswith("play ?"):
                continue
            tried += 1
            if tried > limit:
                raise TooLarge
            twin = line.fork()
            twin.take(option)
            found.add(worth(twin))
        if decision.bank == bank and not decision.is_chance:
            return max(found)
        return found.pop() if len(found) == 1 else 1

    return ("no_win", "depends", "win")[worth(at.line)]
