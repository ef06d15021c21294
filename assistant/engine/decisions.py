"""A decision: who must choose, between which moves, and why others are not open.

Options are offered together with what tells the reasons against them; an option is open where there
is none. Reasons, labels and texts are only made when somebody reads them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial, wraps
from typing import Any, Generic, NamedTuple, ParamSpec, TypeAlias, TypeVar

from assistant.engine import budget
from assistant.engine.asks import ASKS
from assistant.engine.game import Game
from assistant.engine.notes import Note, note
from assistant.engine.refusals import Refusal
from assistant.engine.spelling import FORMS, Words
from assistant.engine.table import Bank
from assistant.words.wording import Said, capital, say

T = TypeVar("T")
P = ParamSpec("P")
T_co = TypeVar("T_co", covariant=True)


class Option(Generic[T_co]):
    """One move that could be tried: its form, the words in it, and what it means to the engine."""

    __slots__ = ("form", "value", "words")

    def __init__(self, form: str, words: Words, value: T_co) -> None:
        self.form = form
        self.words = words
        self.value = value

    def __repr__(self) -> str:
        return f"Option({self.move!r})"

    @property
    def move(self) -> str:
        """The move as it is handed in."""
        return FORMS[self.form].move(self.words)

    @property
    def named(self) -> str:
        """The move with names for its ids."""
        return FORMS[self.form].named(self.words)

    @property
    def label(self) -> str:
        """The move as people say it."""
        return capital(say("options", self.form, FORMS[self.form].values(self.words)))

    @property
    def declines(self) -> bool:
        """Whether the move leaves it at that."""
        return self in DECLINING


DONE: Option[None] = Option("done", (), None)
"""Ends an optional series."""

NONE: Option[None] = Option("none", (), None)
"""Declines."""

END: Option[None] = Option("end", (), None)
"""Ends the turn; also what is left to a bank that cannot act at all."""

DECLINING = (DONE, NONE, END)

WhyNot: TypeAlias = Callable[[], Iterable[Refusal]]
"""Tells the reasons against an option as they stand now; it is asked when somebody reads them."""

Offer: TypeAlias = tuple[Option[T], WhyNot | None]
"""An option, and what tells the reasons against it; None where it is open."""


def offer(form: str, words: Words, value: T, why_not: WhyNot | None = None) -> Offer[T]:
    """An option that is made for this table, with what tells the reasons against it."""
    return Option(form, words, value), why_not


def against(
    reasons: Callable[P, Iterator[Refusal]], *args: P.args, **kwargs: P.kwargs
) -> WhyNot | None:
    """What tells the reasons of a rule; None where it has none."""
    if next(reasons(*args, **kwargs), None) is None:
        return None
    return partial(reasons, *args, **kwargs)


def first_of_all(reasons: tuple[Refusal, ...], why_not: WhyNot | None = None) -> WhyNot:
    """What tells these reasons before all others against an option."""
    return lambda: (*reasons, *told(why_not))


def told(why_not: WhyNot | None) -> tuple[Refusal, ...]:
    """Every reason against an option."""
    return tuple(why_not()) if why_not is not None else ()


class Refused(NamedTuple):
    """A move that is not open, with every reason."""

    option: Option[Any]
    label: str
    refusals: tuple[Refusal, ...]

    @property
    def move(self) -> str:
        """The move as it is handed in."""
        return self.option.move


def any_goes_on(options: Iterable[Option[Any]]) -> bool:
    """Whether anything can be done but to decline."""
    return not all(map(DECLINING.__contains__, options))


Closed: TypeAlias = Callable[[], Iterable[Offer[Any]]]
"""Offers what is not open, for those who ask why not."""


def weighed(
    offers: Iterable[Offer[Any]], declining: Option[None] | None = None
) -> tuple[list[Option[Any]], Closed]:
    """What is open, to decline last; and what is not."""
    options: list[Option[Any]] = []
    closed: list[Offer[Any]] = []
    for option, why_not in offers:
        if why_not is None:
            options.append(option)
        else:
            closed.append((option, why_not))
    if declining is not None:
        options.append(declining)
    return options, lambda: closed


class Decision:
    """Whose choice it is, of which kind, and between what."""

    __slots__ = (
        "_closed", "_coming", "_label", "_options", "_otherwise", "_refused", "_section", "_sought",
        "bank", "kind", "rest", "values",
    )  # fmt: skip

    def __init__(
        self,
        kind: str,
        bank: Bank,
        options: Iterable[Option[Any]],
        closed: Closed,
        *,
        section: str | None = None,
        label: Callable[[Option[Any]], str] | None = None,
        rest: Rest | None = None,
        sought: Callable[[str], Iterable[Option[Any]]] | None = None,
        otherwise: Option[None] | None = None,
        **values: Any,
    ) -> None:
        """It cites the usual section of its kind unless another is given, and its question says the
        values. `label` says an option to people in its own words; `rest` goes on from here once an
        option is chosen, so that a search may begin at this decision. Its table stays as it is
        then, so that its options are found when they are wanted; `sought` gives the few of them
        among which a written move must be, and `otherwise` is left where nothing is open."""
        budget.step()
        self.kind = kind
        self.rest = rest
        self.bank = bank
        self.values = values
        self._section = section
        self._closed = closed
        self._label = label
        self._sought = sought
        self._otherwise = otherwise
        self._refused: list[Refused] | None = None
        self._options: list[Option[Any]] = []
        self._coming: Iterator[Option[Any]] | None = iter(options)
        if rest is None:
            self._options += self._coming
            self._coming = None

    @property
    def options(self) -> list[Option[Any]]:
        """The moves that are open."""
        if self._coming is not None:
            self._options += self._coming
            self._coming = None
            if not self._options and self._otherwise is not None:
                self._options.append(self._otherwise)
        return self._options

    @property
    def section(self) -> str:
        """The section that asks."""
        return self._section or ASKS[self.kind].section

    @property
    def question(self) -> str:
        """What is asked, in words."""
        return say("questions", self.question_code, self.values)

    @property
    def question_code(self) -> str:
        """The question of the language."""
        varies_by = ASKS[self.kind].varies_by
        return f"{self.kind}_{self.values[varies_by]}" if varies_by else self.kind

    @property
    def is_chance(self) -> bool:
        """Whether the table answers and not the bank: a hidden card turns up."""
        return ASKS[self.kind].is_chance

    @property
    def may_be_declined(self) -> bool:
        """Whether the bank may leave it at that."""
        return any(option.declines for option in self.options)

    @property
    def is_open(self) -> bool:
        """Whether anything can be done but to decline."""
        return any_goes_on(self._options) or any_goes_on(self._one_by_one())

    def _one_by_one(self) -> Iterator[Option[Any]]:
        """What is still to be found of the open options, each when its turn comes."""
        for option in self._coming or ():
            self._options.append(option)
            yield option

    def option_written(self, move: str) -> Option[Any] | None:
        """The open option whose move is written exactly so."""
        found = None
        if self._coming is not None and self._sought is not None:
            found = _written(self._sought(move), move)
        return found or _written(self.options, move)

    @property
    def refused(self) -> list[Refused]:
        """The moves that are not open, each with all of its reasons."""
        if self._refused is None:
            options = self.options
            self._refused = [
                Refused(option, self.label_of(option), told(why_not))
                for option, why_not in self._closed()
                if option not in options
            ]
        return self._refused

    def label_of(self, option: Option[Any]) -> str:
        """What an option says to people: in the decision's own words or in the usual ones."""
        return self._label(option) if self._label else option.label


def _written(options: Iterable[Option[Any]], move: str) -> Option[Any] | None:
    for option in options:
        if FORMS[option.form].is_written(option.words, move):
            return option
    return None


Steps: TypeAlias = Generator[Decision, Option[Any], T]
"""A procedure of the rules: it yields decisions, is sent the chosen options, and returns."""


Rest: TypeAlias = Callable[[Any, Option[Any]], Steps[Any]]
"""What is left of a procedure when an option of its decision is chosen, on a game whose table is a
copy of the one at the decision."""


def choose(
    game: Game,
    kind: str,
    bank: Bank,
    offers: Iterable[Offer[T]],
    *,
    declining: Option[None] | None = None,
    section: str | None = None,
    **values: Any,
) -> Steps[T | None]:
    """Ask, unless at most one option is open; the value of the chosen option, None without one."""
    options, closed = weighed(offers, declining)
    if not options:
        return None
    if len(options) == 1:
        only = options[0]
        if game.keeps_acts:
            game.go_on(bank, only.form, only.words)
            if not only.declines:
                game.tell_later(partial(_only, only, kind, bank, section, values))
        without_asking: T | None = only.value
        return without_asking
    option = yield Decision(kind, bank, options, closed, section=section, **values)
    chosen: T | None = option.value
    return chosen


def _only(
    option: Option[Any], kind: str, bank: Bank, section: str | None, values: dict[str, Any]
) -> Note:
    """The only move that was open, and was made without asking."""
    named = {**FORMS[option.form].values(option.words), "bank": bank}
    if "token" in values:
        named["token"] = values["token"]
    what = Said("only", option.form, named)
    return note("only", section=section or ASKS[kind].section, move=option.move, what=what)


def choose_one(
    game: Game,
    kind: str,
    bank: Bank,
    offers: Iterable[Offer[T]],
    *,
    section: str | None = None,
    **values: Any,
) -> Steps[T]:
    """Ask where something is always open and nothing declines."""
    chosen = yield from choose(game, kind, bank, offers, section=section, **values)
    assert chosen is not None, f"nothing is open: {kind}"
    return chosen


def ask(
    game: Game,
    kind: str,
    bank: Bank,
    offers: Iterable[Offer[T]],
    *,
    declining: Option[None] | None = None,
    section: str | None = None,
    **values: Any,
) -> Steps[T | None]:
    """Ask although only one thing may be open, unless there is nothing but to decline."""
    options, closed = weighed(offers, declining)
    if not any_goes_on(options):
        for option in options:
            game.go_on(bank, option.form, option.words)
        return None
    option = yield Decision(kind, bank, options, closed, section=section, **values)
    chosen: T | None = option.value
    return chosen


def at_once(procedure: Callable[P, None]) -> Callable[P, Steps[None]]:
    """A procedure in which nothing is chosen, as one of steps like all others."""

    @wraps(procedure)
    def steps(*args: P.args, **kwargs: P.kwargs) -> Steps[None]:
        procedure(*args, **kwargs)
        return
        yield

    return steps
