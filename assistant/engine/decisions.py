"""A decision: who must choose, between which moves, and why others are not open.

Options are offered together with the reasons against them; an option is open when there is none.
Labels and texts are only made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

from assistant.engine.phrases import label as phrase_of
from assistant.engine.refusals import Refusal
from assistant.engine.table import Bank

T = TypeVar("T")


@dataclass(slots=True, eq=False)
class Option:
    """One move that could be tried, what it means to the engine, and the reasons against it."""

    move: str
    value: Any
    why_not: Iterator[Refusal] | None = None


Reasoned: TypeAlias = tuple[Option, Iterator[Refusal]]
"""A standing option, made once for all tables, with the reasons against it now."""

Offer: TypeAlias = Option | Reasoned


class Refused(NamedTuple):
    """A move that is not open, with every reason."""

    move: str
    label: str
    refusals: tuple[Refusal, ...]


class Decision:
    """Whose choice it is, and between what."""

    __slots__ = (
        "_first_refusals", "_hopeless", "_label", "_refused", "bank", "options", "question",
        "section",
    )  # fmt: skip

    def __init__(
        self,
        bank: Bank,
        section: str,
        question: str,
        offers: Iterable[Offer],
        hopeless: Callable[[], Iterable[Reasoned]] | None = None,
        label: Callable[[Option], str] | None = None,
    ) -> None:
        """`hopeless` offers what is never open, for those who ask why not; `label` says an option
        to people in its own words."""
        self.bank = bank
        self.section = section
        self.question = question
        self._hopeless = hopeless
        self._label = label
        self._refused: list[Refused] | None = None
        self.options: list[Option] = []
        self._first_refusals: list[tuple[Option, Refusal, Iterator[Refusal]]] = []
        take = self.options.append
        for offer in offers:
            if isinstance(offer, Option):
                option, why_not = offer, offer.why_not
                if why_not is None:
                    take(option)
                    continue
            else:
                option, why_not = offer
            refusal = next(why_not, None)
            if refusal is None:
                take(option)
            else:
                self._first_refusals.append((option, refusal, why_not))

    @property
    def refused(self) -> list[Refused]:
        """The moves that are not open, each with all of its reasons."""
        if self._refused is None:
            self._refused = [
                Refused(option.move, self.label_of(option), (first, *rest))
                for option, first, rest in self._first_refusals
            ]
            for option, reasons in self._hopeless() if self._hopeless else ():
                if option not in self.options:
                    label = self.label_of(option)
                    self._refused.append(Refused(option.move, label, tuple(reasons)))
        return self._refused

    def label_of(self, option: Option) -> str:
        """What an option says to people: in the decision's own words or in the usual ones."""
        return self._label(option) if self._label else phrase_of(option.move)

    @property
    def may_be_declined(self) -> bool:
        """Whether the bank may leave it at that."""
        return any(option.move in DECLINING for option in self.options)


DECLINING = ("done", "none", "end")
"""The moves that decline."""

Steps: TypeAlias = Generator[Decision, Option, T]
"""A procedure of the rules: it yields decisions, is sent the chosen options, and returns."""


def choose(bank: Bank, section: str, question: str, offers: Iterable[Offer]) -> Steps[Any]:
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
