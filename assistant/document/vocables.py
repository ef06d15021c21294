"""Names of the game as people type them in a hurry: any part of them, numbers, colours, slips."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import SequenceMatcher
from typing import Any

from assistant.catalog.atlas import CITIES, EMPIRE_NAMES, ENDS
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import BANKS, KIND, OWNER, RELIGION_COLOURS, SUPPLY
from assistant.catalog.limits import LONGEST_NAME
from assistant.catalog.words import fold, nearest
from assistant.words.wording import say


class BadLine(ValueError):
    """A line of shorthand that is not understood; its message says what of it."""

    def __init__(self, case: str, **values: Any) -> None:
        super().__init__(say("shorthand", case, values))
        self.case = case
        self.values = values


MOST_COMPARISONS = 60_000
"""Names that those of one text are compared with when they hold slips: about a second's work."""
_COMPARISONS: ContextVar[list[int]] = ContextVar("comparisons")


@contextmanager
def few_slips() -> Iterator[None]:
    """Read a text in which only so many slips are mended; what is left is not understood."""
    token = _COMPARISONS.set([MOST_COMPARISONS])
    try:
        yield
    finally:
        _COMPARISONS.reset(token)


class Vocabulary:
    """One kind of name: every way to type each, and what people call the kind."""

    def __init__(self, kind: str, spellings: Iterable[tuple[str, str]]) -> None:
        self.kind = kind
        self._ids: dict[str, str] = {}
        for spelling, known in spellings:
            self._ids.setdefault(fold(spelling), known)

    def exact(self, text: str) -> str | None:
        """The id of a name that is typed in full, whatever its case, accents and signs."""
        return self._ids.get(fold(text))

    def find(self, text: str) -> str | None:
        """The id that a text can only mean: in full, by a part of it, or with a slip."""
        if len(text) > LONGEST_NAME:
            return None
        return self.exact(text) or self._by_part(fold(text)) or self._with_a_slip(text)

    def nearly(self, text: str) -> str | None:
        """The id of a name that is typed in full, perhaps with a slip."""
        return self.exact(text) or self._with_a_slip(text[:LONGEST_NAME])

    def need(self, text: str, among: Collection[str] | None = None) -> str:
        """The id that a text can only mean, perhaps because only some can be meant; BadLine if it
        means none, or several."""
        several = self._with_part(fold(text))
        if among is not None and several & set(among):
            several &= set(among)
        found = self.exact(text) or (several.pop() if len(several) == 1 else self.find(text))
        if found is not None:
            return found
        if len(several) > 1:
            raise BadLine("ambiguous", text=text, kind=self.kind, several=sorted(several)[:5])
        raise BadLine("unknown", text=text, kind=self.kind)

    def _by_part(self, wanted: str) -> str | None:
        found = self._with_part(wanted)
        return next(iter(found)) if len(found) == 1 else None

    def _with_part(self, wanted: str) -> set[str]:
        """The ids with a name in which the wanted words begin words, one after the other."""
        if len(wanted) < 3:
            return set()
        return {known for name, known in self._ids.items() if f" {wanted}" in f" {name}"}

    def _with_a_slip(self, text: str) -> str | None:
        """The id of the name that is by far the nearest."""
        wanted = fold(text)
        left = _COMPARISONS.get()
        if len(wanted) <= 3 or left[0] < len(self._ids):
            return None
        left[0] -= len(self._ids)
        close = {
            name: SequenceMatcher(None, wanted, fold(name)).ratio()
            for name in nearest(text, self._ids, 3)
        }
        best = max(close.values(), default=0.0)
        meant = {self._ids[name] for name, ratio in close.items() if ratio > best - 0.08}
        return meant.pop() if best >= 0.8 and len(meant) == 1 else None


_NUMBER = re.compile(r"(?:PREN|COMET)0*(\d+)([A-Z]?)")


def _card_numbers() -> Iterable[tuple[str, str]]:
    """`38` and `113X`, as they are printed."""
    for card in CARDS:
        found = _NUMBER.fullmatch(card)
        if found and card.startswith("PREN"):
            yield f"{found[1]}{found[2]}", card


_EMPIRE_SPELLINGS = [
    *((empire, empire) for empire in EMPIRE_NAMES),
    *((name, empire) for empire, name in EMPIRE_NAMES.items()),
    ("H. R. Empire", "hre"), ("Empire", "hre"), ("Pope", "papal_states"),
]  # fmt: skip
_CARD_SPELLINGS = [
    *((card, card) for card in CARDS),
    *((card.name, card.id) for card in CARDS.values()),
    *_card_numbers(),
]
CARD = Vocabulary("card", _CARD_SPELLINGS)
EMPIRE = Vocabulary("empire", _EMPIRE_SPELLINGS)
ENTRY = Vocabulary("card or empire", [*_EMPIRE_SPELLINGS[:20], *_CARD_SPELLINGS])
BANK = Vocabulary(
    "bank", [(name, bank.id) for bank in BANKS.values() for name in (bank.id, bank.name)]
)
CITY = Vocabulary(
    "city", [(name, city.id) for city in CITIES.values() for name in (city.id, city.name)]
)
BORDER = Vocabulary(
    "border",
    [
        (f"{first} {second}{end}", border)
        for border, (one, two) in ENDS.items()
        for here, there in ((one, two), (two, one))
        for first in (here, EMPIRE_NAMES[here])
        for second in (there, EMPIRE_NAMES[there])
        for end in ("", " border")
    ],
)
RELIGION = Vocabulary(
    "religion",
    [
        (name, religion)
        for religion, colour in RELIGION_COLOURS.items()
        for name in (religion, colour)
    ],
)
_PIECES = {
    spelling: piece
    for piece in ("knight", "rook", "bishop", "pirate", "pawn")
    for spelling in (piece, f"{piece}s")
} | {"concession": "pawn", "concessions": "pawn", "tower": "rook"}
_BANK_COLOURS = {bank.colour: bank.id for bank in BANKS.values() if bank.colour}
NOTHING = frozenset({"", "none", "empty", "nothing", "gap"})


def plain(kind: str, names: Iterable[str], more: Mapping[str, str] | None = None) -> Vocabulary:
    """Names without other spellings, or with a few."""
    return Vocabulary(kind, [*((name, name) for name in names), *(more or {}).items()])


def tokens(text: str, default: Mapping[str, str]) -> list[str | None]:
    """The tokens that a text names one after the other; a dash is a gap.

    `default` says which piece is meant where only its owner is named: a bank's or a religion's.
    """
    found: list[str | None] = []
    for part in re.split(r"[,;/&|]|\band\b", text):
        found += [None] if part.strip() in ("-", "–") else _tokens_of(part, default)
    return found


def _tokens_of(text: str, default: Mapping[str, str]) -> list[str | None]:
    found: list[str | None] = []
    owner = piece = None
    for word in fold(text).split():
        if word in _PIECES and piece is None:
            piece = _PIECES[word]
        elif word in _PIECES or owner is not None:
            found.append(_token(owner, piece, default, text))
            owner, piece = (None, _PIECES[word]) if word in _PIECES else (word, None)
        else:
            owner = word
        if owner and piece:
            found.append(_token(owner, piece, default, text))
            owner = piece = None
    if owner in NOTHING or (owner is None and piece is None):
        return found
    return [*found, _token(owner, piece, default, text)]


def _token(owner: str | None, piece: str | None, default: Mapping[str, str], text: str) -> str:
    """The token of an owner, however that is called; its piece may be the usual one there."""
    if owner is None:
        raise BadLine("whose", text=text)
    bank, religion = BANK.find(owner), RELIGION.find(owner)
    if piece == "pawn":
        bank = bank or _BANK_COLOURS.get(owner)
        religion = None
    if religion is not None and not BANK.exact(owner):
        token = f"{religion} {piece or default.get('religion', '')}"
    elif bank is not None:
        token = f"{bank} {piece or default.get('bank', '')}"
    else:
        raise BadLine("unknown", text=owner, kind="bank or religion")
    if token.endswith(" "):
        raise BadLine("which_piece", text=text)
    if token not in SUPPLY:
        raise BadLine("unknown", text=text, kind="token")
    return token


def _owner_called(token: str) -> str:
    owner = OWNER[token]
    return RELIGION_COLOURS.get(owner) or BANKS[owner].name


_EMPIRES_CALLED = {**EMPIRE_NAMES, "hre": "HRE"}
CALLED: dict[str, str] = {
    HIDDEN: HIDDEN,
    **{card.id: card.name for card in CARDS.values()},
    **_EMPIRES_CALLED,
    **{bank.id: bank.name for bank in BANKS.values()},
    **{city.id: city.name for city in CITIES.values()},
    **{
        border: f"{_EMPIRES_CALLED[one]}-{_EMPIRES_CALLED[two]}"
        for border, (one, two) in ENDS.items()
    },
    **{token: f"{_owner_called(token)} {KIND[token]}" for token in SUPPLY},
}
"""What each id is called in shorthand: a name that is read as this id again."""


def said(value: Any) -> str:
    """A card, square, token or place of a market as a line says it."""
    if value is None:
        return "-"
    if isinstance(value, str):
        return CALLED.get(value, value)
    if "empire" in value:
        return f"{CALLED[value['empire']]} ({', '.join(square_items(value))})"
    if "bishop" in value:
        return f"{CALLED[value['card']]} +{_colour(value['bishop'])} bishop"
    name = said(value.get("card"))
    return f"{name}{'' if name == HIDDEN else ' '}{value['florins']}"


def square_items(facts: Mapping[str, Any]) -> Iterator[str]:
    if facts.get("side") == "republic":
        yield "republic"
    if "bishop" in facts:
        yield f"{_colour(facts['bishop'])} bishop"
    for key in ("queens", "repressed", "vassals"):
        yield from map(said, facts.get(key, []))


def _colour(religion: str) -> str:
    return CALLED[f"{religion} bishop"].split()[0]
