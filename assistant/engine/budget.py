"""How long a question may be worked on: whoever serves many sets a budget, and it is checked at
every decision and every fault. Without one, a question takes as long as it takes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

MAX_STEPS = 1_000_000
"""Decisions and faults of one question: the same question ends at the same step everywhere."""


class OutOfBudget(Exception):
    """A question that takes too long."""

    def __init__(self, allowed: str) -> None:
        super().__init__(f"The question was given up after {allowed}. Ask for less at once.")


class _Budget:
    """What is left of a budget."""

    __slots__ = ("end", "seconds", "steps")

    def __init__(self, seconds: float, steps: int) -> None:
        self.seconds = seconds
        self.end = time.monotonic() + seconds
        self.steps = steps


_CURRENT: ContextVar[_Budget | None] = ContextVar("budget", default=None)


@contextmanager
def within(seconds: float, steps: int = MAX_STEPS) -> Iterator[None]:
    """Work within a budget: OutOfBudget ends what takes longer."""
    token = _CURRENT.set(_Budget(seconds, steps))
    try:
        yield
    finally:
        _CURRENT.reset(token)


def step() -> None:
    """One decision or fault more."""
    budget = _CURRENT.get()
    if budget is None:
        return
    budget.steps -= 1
    if budget.steps < 0:
        raise OutOfBudget("its last step")
    if time.monotonic() > budget.end:
        raise OutOfBudget(f"{budget.seconds:g} seconds")
