"""D1: what an action is. Each chapter describes its own, and the turn joins them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from assistant.catalog.abilities import AbilityKey
from assistant.engine.decisions import Offer, Option, Steps
from assistant.engine.spelling import Words
from assistant.engine.table import Bank, Table, Turn
from assistant.words.wording import Said, capital

ACTIONS_A_TURN = 2


def actions_left(turn: Turn) -> int:
    """D1: how many actions are still to be had."""
    return max(0, ACTIONS_A_TURN + turn.more - turn.actions)


def _nothing(table: Table, bank: Bank) -> Iterable[Offer[Deed]]:
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One kind of action: what can be tried, what comes of it, and its words."""

    verb: str
    """What its moves begin with."""
    offers: Callable[[Table, Bank], Iterable[Offer[Deed]]]
    perform: Callable[..., Steps[None]]
    words: Callable[..., Said]
    """From the table and the arguments of a deed."""
    out_of_reach: Callable[[Table, Bank], Iterable[Offer[Deed]]] = _nothing
    """What people try although it is never open."""
    ability: AbilityKey | None = None
    """ABILITY: what gives the action to a bank, or lets it have it for free."""
    is_by_ability: bool = False
    """Whether only those with the ability have the action."""
    is_free_by_nature: bool = False
    """Whether it never costs an action, so that nobody need be told."""
    find_open: Callable[[Table, Bank, bool], Iterable[Option[Deed]]] | None = None
    """What is open of what can be tried, where that is found without looking at the rest; and where
    no card of the tableau bears on actions (ABILITY), without looking for one."""

    def options(self, table: Table, bank: Bank, has_ability: bool) -> Iterable[Option[Deed]]:
        """What is open; `has_ability`: whether a card of the tableau bears on actions."""
        find = self.find_open
        return find(table, bank, has_ability) if find else open_of(self.offers(table, bank))

    @property
    def may_be_free(self) -> bool:
        """Whether there are banks and cards with which it costs no action."""
        return self.is_free_by_nature or self.ability is not None


def open_of(offers: Iterable[Offer[Deed]]) -> list[Option[Deed]]:
    """What is open of what is offered."""
    return [option for option, why_not in offers if why_not is None]


class Deed(NamedTuple):
    """An action with all that it needs: what an option of the turn means."""

    action: Action
    arguments: tuple[Any, ...]
    cost: int = 1
    """How many actions it costs."""

    def label(self, table: Table) -> str:
        """The action as people say it."""
        said = self.action.words(table, *self.arguments)
        is_told = self.cost > 0 or self.action.is_free_by_nature
        return capital(str(said if is_told else says("free", said=said)))


def says(form: str, **values: Any) -> Said:
    """What an action is called: an option of the language, with its values."""
    return Said("options", form, values)


def deed(
    action: Action, form: str, words: Words, arguments: tuple[Any, ...], cost: int = 1
) -> Option[Deed]:
    """The option of an action."""
    return Option(form, words, Deed(action, arguments, cost))
