"""A decision: who must choose, between which moves, and why others are not open.

Options are offered together with the reasons against them; an option is open when there is none.
Labels and texts are only made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from assistant.refusals import Refusal
from assistant.table import Bank
from assistant.wording import spelled_out

T = TypeVar("T")


class Option(NamedTuple):
    """One move that could be tried, what it means to the engine, and the reasons against it."""

    move: str
    value: Any
    why_not: Iterator[Refusal] | None = None
    label: Callable[[], str] | None = None


class Refused(NamedTuple):
    """A move that is not open, with every reason."""

    move: str
    label: str
    refusals: tuple[Refusal, ...]


def label_of(option: Option) -> str:
    """What an option says to people: its own words, or its move with names for ids."""
    return option.label() if option.label else spelled_out(option.move)


class Decision:
    """Whose choice it is, and between what."""

    __slots__ = ("_first_refusals", "_refused", "bank", "options", "question", "section")

    def __init__(self, bank: Bank, section: str, question: str, offers: Iterable[Option]) -> None:
        self.bank = bank
        self.section = section
        self.question = question
        self.options: list[Option] = []
        self._first_refusals: list[tuple[Option, Refusal]] = []
        self._refused: list[Refused] | None = None
        for option in offers:
            if option.why_not is None:
                self.options.append(option)
                continue
            refusal = next(option.why_not, None)
            if refusal is None:
                self.options.append(option)
            else:
                self._first_refusals.append((option, refusal))

    @property
    def refused(self) -> list[Refused]:
        """The moves that are not open, each with all of its reasons."""
        if self._refused is None:
            self._refused = [
                Refused(option.move, label_of(option), (first, *(option.why_not or ())))
                for option, first in self._first_refusals
            ]
        return self._refused

    @property
    def may_be_declined(self) -> bool:
        """Whether the bank may leave it at that."""
        return any(option.move in DECLINING for option in self.options)


DECLINING = ("done", "none", "end")
"""The moves that decline."""

Steps: TypeAlias = Generator[Decision, Option, T]
"""A procedure of the rules: it yields decisions, is sent the chosen options, and returns."""


def choose(bank: Bank, section: str, question: str, offers: Iterable[Option]) -> Steps[Any]:
    """Ask, unless at most one option is open; the value of the chosen option, None without one."""
    decision = Decision(bank, section, question, offers)
    options = decision.options
    if len(options) < 2:
        return options[0].value if options else None
    option = yield decision
    return option.value


DONE = Option("done", None)
"""Ends an optional series."""

NONE = Option("none", None)
"""Declines."""
