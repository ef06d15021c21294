"""What a text names, and whether an option is about it."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from assistant.catalog.atlas import (
    CITY_OF_SPACE,
    EMPIRE_OF_SPACE,
    ENDS,
)
from assistant.catalog.cards import CARDS
from assistant.catalog.components import KIND, OWNER
from assistant.engine.table import Bank, Table

Thing: TypeAlias = tuple[str, str]
"""Something of the game that a text names: of which kind it is, and its id."""


class Named(NamedTuple):
    """What a text names."""

    verb: str | None
    things: tuple[Thing, ...]
    """What it is to be done to, in the order of the text."""
    by: tuple[str, ...] = ()
    """The cards and kings that are to do it."""
    bank: Bank | None = None
    """The bank that is to do it, when another one is named."""
    owners: tuple[Bank, ...] = ()
    """The banks to whose things it is to be done."""
    shot: str | None = None
    """The kind of one-shot that it names."""
    is_bare: bool = True
    """Whether every word of the text was read."""
    is_certain: bool = True
    """Whether every word was taken as it is written."""

    @property
    def is_about_something(self) -> bool:
        """Whether it names more than a side of the map and numbers."""
        named = any(kind not in ("region", "number") for kind, _ in self.things)
        return named or bool(self.by or self.owners or self.bank or self.shot)

    def of(self, *kinds: str) -> list[str]:
        """The things of some kinds."""
        return [thing for kind, thing in self.things if kind in kinds]

    def main(self) -> list[str]:
        """The things themselves, without what only tells them apart."""
        return [thing for kind, thing in self.things if kind not in ("piece", "number")]

    def to(self, *things: Thing) -> Named:
        """The same, to other things."""
        return self._replace(things=things, owners=())


def is_about(named: Named, words: tuple[object, ...]) -> bool:
    """Whether everything that was named stands in the words of an option."""
    spelt = _spelt(words)
    if named.verb in ("move", "sail") and len(named.main()) > 1:
        return named.main() == spelt and not named.owners
    wanted = [thing for _, thing in named.things]
    return not named.owners and all(spelt.count(thing) >= wanted.count(thing) for thing in wanted)


def is_near(table: Table, named: Named, words: tuple[object, ...]) -> bool:
    """Whether the words of an option lie in, or belong to, everything that was named."""
    spelt = _spelt(words)
    if len(set(named.things)) < len(named.things) or len(named.main()) > 2:
        return False
    if named.verb in ("move", "sail") and len(named.main()) > 1:
        ways = zip(
            [thing for thing in named.things if thing[1] in named.main()], spelt, strict=False
        )
        return all(_holds(table, thing, word) for thing, word in ways)
    return all(any(_holds(table, thing, word) for word in spelt) for thing in named.things) and all(
        any(_belongs(table, owner, word) for word in spelt) for owner in named.owners
    )


def _spelt(words: tuple[object, ...]) -> list[str]:
    return [part for word in words for part in (word if isinstance(word, tuple) else (str(word),))]


def _holds(table: Table, thing: Thing, word: str) -> bool:
    """Whether a word of an option is a thing, or a place in it, or where such a piece stands."""
    kind, name = thing
    if word == name:
        return True
    if kind == "empire":
        return EMPIRE_OF_SPACE.get(word) == name or name in ENDS.get(word, ())
    if kind == "space":
        return CITY_OF_SPACE.get(word) == name
    if kind == "comet":
        return word in CARDS and CARDS[word].is_comet
    if kind in ("piece", "token"):
        token = token_at(table, word)
        return token is not None and name in (token, KIND[token])
    return False


def token_at(table: Table, word: str) -> str | None:
    religion = table.bishops.get(word)
    bishop = None if religion is None else f"{religion} bishop"
    token = word if word in KIND else None
    return token or table.cities.get(word) or token_in_border(table, word) or bishop


def token_in_border(table: Table, border: str) -> str | None:
    return table.pirates.get(border) or table.pawns.get(border)


def _belongs(table: Table, bank: Bank, word: str) -> bool:
    pawn = table.pawns.get(word)
    return word in table.tableau(bank) or (pawn is not None and OWNER[pawn] == bank)
