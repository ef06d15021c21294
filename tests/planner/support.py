"""Positions of played games for the searches, and a search without any skill to compare with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

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


def last_turn(seed: int) -> tuple[Referee, tuple[str, ...]] | None:
    """The start of the last turn of a game of the soak, and who won by it; None without an end."""
    last = None
    for at in turns(seed):
        last = at.fork()
        end = at
    ending = end.position.ending
    return None if last is None or ending is None else (last, ending.winners)


def exhausted(at: Referee, bank: str, limit: int) -> str:
    """The verdict of trying every move of the turn: nothing is skipped or remembered."""

    def worth(line: Line) -> int:
        ending = line.position.ending
        return 2 if ending is not None and bank in ending.winners else 0

    def by_others(found: set[int]) -> int:
        return found.pop() if len(found) == 1 else 1

    return ("no_win", "depends", "win")[_tried(at, bank, limit, worth, by_others)]


def earned(at: Referee, bank: str, limit: int) -> tuple[int, int] | None:
    """The most florins, and what all others have then, by trying every move but declarations;
    None where no turn can be played without."""

    def worth(line: Line) -> tuple[int, int]:
        florins = line.position.florins
        return florins[bank], florins[bank] - sum(florins.values())

    nothing = (-1, 0)
    found: tuple[int, int] = _tried(at, bank, limit, worth, min, nothing, ("declare",))
    return None if found == nothing else (found[0], -found[1])


def _tried(
    at: Referee,
    bank: str,
    limit: int,
    worth: Callable[[Line], Any],
    by_others: Callable[[set[Any]], Any],
    nothing: Any = 0,
    without: tuple[str, ...] = (),
) -> Any:
    """What every way of playing a turn comes to, for a bank that chooses the best for itself."""
    tried = 0
    start = at.line.start

    def follow(line: Line) -> Any:
        nonlocal tried
        if line.position.ending is not None or line.start is not start:
            return worth(line)
        decision = line.decision
        assert decision is not None
        found = set()
        for option in decision.options:
            if option.move.startswith(("play ?", *without)):
                continue
            tried += 1
            if tried > limit:
                raise TooLarge
            twin = line.fork()
            twin.take(option)
            found.add(follow(twin))
        if decision.bank == bank and not decision.is_chance:
            return max(found, default=nothing)
        return by_others(found)

    return follow(at.line)
