"""How long a question may be worked on: whoever serves many sets a budget, and it is checked at
every decision and every fault. Without one, a question takes as long as it takes."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from typing import Protocol

MAX_STEPS = 1_000_000
"""Decisions and faults of one question: the same question ends at the same step everywhere."""


class OutOfBudget(Exception):
    """A question that takes too long."""

    def __init__(self, allowed: str) -> None:
        super().__init__(f"The question was given up after {allowed}. Ask for less at once.")


TOLD_EACH = 250
"""Decisions after which those who watch hear of it again."""


class _Counts(Protocol):
    """Whoever counts the decisions of a question."""

    def step(self) -> None: ...


class _Budget:
    """What is left of a budget."""

    __slots__ = ("end", "seconds", "steps")

    def __init__(self, seconds: float, steps: int) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds
        self.steps = steps

    def step(self) -> None:
        """One decision or fault more."""
        self.steps -= 1
        if self.steps < 0:
            raise OutOfBudget("its last step")
        if time.monotonic() > self.end:
            raise OutOfBudget(f"{self.seconds:g} seconds")


class _Watch:
    """Somebody who is told how far a question is, and sets no bounds."""

    __slots__ = ("steps", "tell")

    def __init__(self, tell: Callable[[int], object]) -> None:
        self.tell = tell
        self.steps = 0

    def step(self) -> None:
        """One decision or fault more."""
        self.steps += 1
        if self.steps % TOLD_EACH == 0:
            self.tell(self.steps)


_CURRENT: ContextVar[_Counts | None] = ContextVar("budget", default=None)


@contextmanager
def _counted(counts: _Counts) -> Iterator[None]:
    token = _CURRENT.set(counts)
    try:
        yield
    finally:
        _CURRENT.reset(token)


def within(seconds: float, steps: int = MAX_STEPS) -> AbstractContextManager[None]:
    """Work within a budget: OutOfBudget ends what takes longer."""
    return _counted(_Budget(seconds, steps))


def watched(tell: Callable[[int], object]) -> AbstractContextManager[None]:
    """Work without a budget, and tell now and then how many decisions were looked at."""
    return _counted(_Watch(tell))


def step() -> None:
    """One decision or fault more."""
    counts = _CURRENT.get()
    if counts is not None:
        counts.step()
