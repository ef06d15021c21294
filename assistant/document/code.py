"""A whole table as one line, as FEN is for chess: docs/notation.md tells how it is written.

The canonical document becomes bits by a description of its shape, the same one for both ways. The
lists that names are counted in are frozen here: what was written by a version reads for ever.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Protocol

from assistant.catalog.atlas import BORDERS, CITIES, EMPIRES, REGIONS, ROUTES, STATES
from assistant.catalog.cards import CARDS, HIDDEN, SETS
from assistant.catalog.components import BANKS, MARKET_ROW, PROMO_VICTORY, RELIGIONS, VICTORIES
from assistant.catalog.solitaire import CELLS
from assistant.engine.rulings import EDITIONS, SWITCHES
from assistant.engine.table import MAPS, VARIANTS
from assistant.words.wording import say

VERSION = 1
NAME = "PAX"
SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Five bits a sign: digits and capitals, without those that are read as another one."""
_READ_AS = str.maketrans("OIL", "011", " \t\r\n-")
_LENGTH_SIGNS = 4
_CHECK_SIGNS = 4
LONGEST = 256 * 1024
"""Signs of a code that is read; a table in the middle of a game has less than two hundred."""


class BadCode(ValueError):
    """A text that is no code of a table; its message says what is wrong with it."""

    def __init__(self, case: str, **values: Any) -> None:
        super().__init__(say("codes", case, values))
        self.case = case
        self.values = values


# Bits


class _Bits:
    """Bits that are written one after the other."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def put(self, number: int, width: int) -> None:
        """A number, its highest bit first."""
        self._parts.append(f"{number:0{width}b}")

    def signs(self) -> str:
        """Everything as signs; what is only zeros at the end is left out."""
        bits = "".join(self._parts).rstrip("0")
        bits += "0" * (-len(bits) % 5)
        return "".join(SIGNS[int(bits[start : start + 5], 2)] for start in range(0, len(bits), 5))


class _Source:
    """Bits that are read one after the other; behind the last one there are only zeros."""

    def __init__(self, signs: str) -> None:
        self._bits = "".join(f"{SIGNS.index(sign):05b}" for sign in signs)
        self._here = 0

    def take(self, width: int) -> int:
        """The number in the next bits."""
        found = self._bits[self._here : self._here + width]
        self._here += width
        return int(found.ljust(width, "0"), 2)


# Shapes


class _Shape(Protocol):
    """How one kind of value is written in bits and read from them."""

    def put(self, bits: _Bits, value: Any) -> None: ...

    def take(self, bits: _Source) -> Any: ...


class _Name:
    """One name of a list, as its number there."""

    def __init__(self, names: Iterable[Any]) -> None:
        self.names = tuple(names)
        self._numbers = {name: number for number, name in enumerate(self.names)}
        self.width = max(1, (len(self.names) - 1).bit_length())

    def put(self, bits: _Bits, value: Any) -> None:
        bits.put(self._numbers[value], self.width)

    def take(self, bits: _Source) -> Any:
        number = bits.take(self.width)
        if number >= len(self.names):
            raise BadCode("no_table")
        return self.names[number]


class _Number:
    """A whole number: groups of four bits, the lowest first, each behind a 1, the last a 0."""

    def put(self, bits: _Bits, value: int) -> None:
        while value > 15:
            bits.put(16 + value % 16, 5)
            value //= 16
        bits.put(value, 5)

    def take(self, bits: _Source) -> int:
        value, weight = 0, 1
        while (group := bits.take(5)) > 15:
            value += weight * (group - 16)
            weight *= 16
        return value + weight * group


class _Fixed:
    """A value that stands there or does not, and is always the same."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def put(self, bits: _Bits, value: Any) -> None: ...

    def take(self, bits: _Source) -> Any:
        return self._value


class _List:
    """A 1 before each item, a 0 behind the last."""

    def __init__(self, item: _Shape) -> None:
        self._item = item

    def put(self, bits: _Bits, value: Sequence[Any]) -> None:
        for item in value:
            bits.put(1, 1)
            self._item.put(bits, item)
        bits.put(0, 1)

    def take(self, bits: _Source) -> list[Any]:
        found = []
        while bits.take(1):
            found.append(self._item.take(bits))
        return found


class _Fields:
    """An object: for each key it can have a 1 and the value, or a 0; `first` always has one."""

    def __init__(self, first: str | None = None, /, **fields: _Shape) -> None:
        self._first = first
        self._fields = fields

    def put(self, bits: _Bits, value: dict[str, Any]) -> None:
        if value.keys() - self._fields.keys():
            raise KeyError(min(value.keys() - self._fields.keys()))
        for key, shape in self._fields.items():
            if key != self._first:
                bits.put(key in value, 1)
            if key in value:
                shape.put(bits, value[key])

    def take(self, bits: _Source) -> dict[str, Any]:
        return {
            key: shape.take(bits)
            for key, shape in self._fields.items()
            if key == self._first or bits.take(1)
        }


class _Cases:
    """A value of one of several shapes: a 1 for each that it has not, and a 0 before the last."""

    def __init__(self, *cases: tuple[Callable[[Any], bool], _Shape]) -> None:
        self._cases = cases

    def put(self, bits: _Bits, value: Any) -> None:
        for is_this, shape in self._cases[:-1]:
            bits.put(not is_this(value), 1)
            if is_this(value):
                shape.put(bits, value)
                return
        self._cases[-1][1].put(bits, value)

    def take(self, bits: _Source) -> Any:
        for _, shape in self._cases[:-1]:
            if not bits.take(1):
                return shape.take(bits)
        return self._cases[-1][1].take(bits)


def _is_plain(value: Any) -> bool:
    return not isinstance(value, (dict, list))


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def _has_card(value: Any) -> bool:
    return "card" in value


def _always(value: Any) -> bool:
    return True


class _Pairs:
    """An object whose keys come in an order of their own: a list of keys with their values."""

    def __init__(self, key: _Shape, value: _Shape) -> None:
        self._key = key
        self._value = value

    def put(self, bits: _Bits, value: dict[str, Any]) -> None:
        for key, item in value.items():
            bits.put(1, 1)
            self._key.put(bits, key)
            self._value.put(bits, item)
        bits.put(0, 1)

    def take(self, bits: _Source) -> dict[str, Any]:
        found = {}
        while bits.take(1):
            key = self._key.take(bits)
            found[key] = self._value.take(bits)
        return found


class _Text:
    """Words: each a 1, then a 0 and its number in the list, or a 1 and its letters."""

    def __init__(self, words: Iterable[str]) -> None:
        self._word = _Name(words)
        self._known = frozenset(self._word.names)
        self._letters = _List(_Number())

    def put(self, bits: _Bits, value: str) -> None:
        for word in value.split(" "):
            bits.put(1, 1)
            bits.put(word not in self._known, 1)
            if word in self._known:
                self._word.put(bits, word)
            else:
                self._letters.put(bits, [ord(letter) for letter in word])
        bits.put(0, 1)

    def take(self, bits: _Source) -> str:
        words = []
        while bits.take(1):
            words.append(self._letter_word(bits) if bits.take(1) else self._word.take(bits))
        return " ".join(words)

    def _letter_word(self, bits: _Source) -> str:
        letters = self._letters.take(bits)
        if any(letter > 0x10FFFF or 0xD800 <= letter < 0xE000 for letter in letters):
            raise BadCode("no_table")
        return "".join(chr(letter) for letter in letters)


# The lists of version 1, and the shape of a table

_ARMS = tuple(f"{religion} {kind}" for kind in ("knight", "rook") for religion in RELIGIONS)
_PIRATES = tuple(f"{religion} pirate" for religion in RELIGIONS)
_PAWNS = tuple(f"{bank} pawn" for bank in BANKS)
_SQUARES = (*VICTORIES, PROMO_VICTORY)
_WORDS = (
    "activate", "after", "agent", "agents", "arrange", "at", "behead", "bishop", "border", "buy",
    "campaign", "casualty", "city", "commerce", "corsair", "declare", "discard", "done", "east",
    "end", "fair", "first", "for", "free", "golden", "inquisitor", "join", "kill", "king",
    "knight", "levy", "liberty", "lose", "marry", "move", "no", "none", "on", "one-shot", "op",
    "ops", "override", "pawn", "pay", "pirate", "place", "plan", "play", "repress", "repressed",
    "republic", "reveal", "revolt", "rook", "rooks", "sail", "sell", "serf", "set", "siege",
    "space", "stay", "take", "tax", "to", "vote", "west",
)  # fmt: skip

LISTS: dict[str, tuple[Any, ...]] = {
    "editions": EDITIONS,
    "maps": MAPS,
    "sets": SETS,
    "variants": VARIANTS,
    "rulings": tuple(SWITCHES),
    "banks": tuple(BANKS),
    "sides": tuple(REGIONS),
    "cards": (HIDDEN, *CARDS),
    "cards and gaps": (None, HIDDEN, *CARDS),
    "entries": (HIDDEN, *EMPIRES, *CARDS),
    "empires": tuple(EMPIRES),
    "religions": tuple(RELIGIONS),
    "states": tuple(STATES),
    "emporia": tuple(ROUTES),
    "cities": tuple(CITIES),
    "borders": tuple(BORDERS),
    "tokens in a city": (None, *_ARMS),
    "tokens on a border": (*_PIRATES, *_PAWNS),
    "tokens repressed": (*_ARMS, *_PAWNS),
    "market places": tuple(f"{side} {column}" for side in REGIONS for column in range(MARKET_ROW)),
    "victories": _SQUARES,
    "endings": (*_SQUARES, "patron", "bankruptcy", "exhaustion"),
    "objectives": CELLS,
    "words of moves": (
        *_WORDS, *(str(number) for number in range(10)),
        *BANKS, *RELIGIONS, *EMPIRES, *BORDERS, *CITIES, *CARDS,
    ),
}  # fmt: skip
"""Every list of names that is counted in, in the order of version 1."""

_KNOWN = {name: _Name(names) for name, names in LISTS.items()}
_NUMBER = _Number()
_YES = _Fixed(True)
_BANK, _SIDE, _CARD, _EMPIRE = (_KNOWN[name] for name in ("banks", "sides", "cards", "empires"))
_BISHOP = _KNOWN["religions"]
_WITH_BISHOP = _Fields("card", card=_CARD, bishop=_BISHOP)
_QUEEN = _Cases((_is_plain, _CARD), (_always, _WITH_BISHOP))
_ON_A_SQUARE: dict[str, _Shape] = {
    "side": _Fixed("republic"),
    "bishop": _BISHOP,
    "queens": _List(_QUEEN),
    "repressed": _List(_KNOWN["tokens repressed"]),
}
_VASSAL = _Cases((_is_plain, _EMPIRE), (_always, _Fields("empire", empire=_EMPIRE, **_ON_A_SQUARE)))
_IN_A_ROW = _Cases(
    (_is_plain, _KNOWN["entries"]),
    (_has_card, _WITH_BISHOP),
    (_always, _Fields("empire", empire=_EMPIRE, **_ON_A_SQUARE, vassals=_List(_VASSAL))),
)
_ON_A_BORDER = _KNOWN["tokens on a border"]
_IN_A_CITY = _KNOWN["tokens in a city"]
_DECK = _Cases(
    (_is_plain, _NUMBER),
    (_is_list, _List(_CARD)),
    (_always, _Fields(top=_List(_CARD), hidden=_NUMBER)),
)
_MARKET = _List(
    _Cases((_is_plain, _KNOWN["cards and gaps"]), (_always, _Fields(card=_CARD, florins=_NUMBER)))
)


def _each(names: str, shape: _Shape) -> _Fields:
    """An object with a key for each name of a list."""
    return _Fields(**dict.fromkeys(LISTS[names], shape))


_TABLE = _Fields(
    edition=_KNOWN["editions"],
    map=_KNOWN["maps"],
    sets=_List(_KNOWN["sets"]),
    variants=_List(_KNOWN["variants"]),
    rulings=_each("rulings", _Name((False, True))),
    turn=_Fields(
        "bank",
        bank=_BANK,
        actions=_NUMBER,
        ops=_List(_SIDE),
        fairs=_List(_SIDE),
        free_fair=_YES,
        usury=_List(_KNOWN["market places"]),
        used=_List(_KNOWN["entries"]),
        plan=_Fields("row", row=_NUMBER, objective=_KNOWN["objectives"], override=_YES, done=_YES),
    ),
    banks=_Pairs(
        _BANK,
        _Fields(
            "florins",
            florins=_NUMBER,
            hand=_List(_CARD),
            west=_List(_IN_A_ROW),
            east=_List(_IN_A_ROW),
            old_maids=_List(_CARD),
            bankrupt=_YES,
        ),
    ),
    thrones=_each("empires", _Fields(**_ON_A_SQUARE)),
    religions=_each("empires", _KNOWN["states"]),
    emporia=_Fields(white=_KNOWN["emporia"], black=_KNOWN["emporia"]),
    cities=_each("cities", _Cases((_is_plain, _IN_A_CITY), (_always, _List(_IN_A_CITY)))),
    borders=_each("borders", _Cases((_is_plain, _ON_A_BORDER), (_always, _List(_ON_A_BORDER)))),
    market=_Fields(west=_MARKET, east=_MARKET),
    decks=_Fields(west=_DECK, east=_DECK),
    victories=_List(_KNOWN["victories"]),
    ending=_Fields("victory", victory=_KNOWN["endings"], winners=_List(_BANK)),
    moves=_List(_Text(LISTS["words of moves"])),
    discarded=_List(_CARD),
    solitaire=_Fields(opponent=_BANK, deck_top=_NUMBER, deck_bottom=_NUMBER, seed=_NUMBER),
)
"""The shape of a document. What comes to it later stands at the end: it is not in older codes, and
the zeros that are left out there say so."""


# Writing and reading


def write_code(document: dict[str, Any]) -> str:
    """The code of a canonical document."""
    bits = _Bits()
    _TABLE.put(bits, document)
    return _whole(bits.signs())


def _whole(body: str) -> str:
    """The signs of a table with what stands before and behind them."""
    return f"{NAME}{VERSION}-{_count(len(body) + _CHECK_SIGNS)}{body}{_check(body)}"


def read_code(text: str) -> dict[str, Any]:
    """The document that a code stands for; BadCode says what is wrong with it."""
    body = _body(text)
    bits = _Source(body)
    document: dict[str, Any] = _TABLE.take(bits)
    if write_code(document) != _whole(body):
        raise BadCode("no_table")
    return document


def is_code(text: str) -> bool:
    """Whether a text is meant as a code."""
    return _NAME_OF_A_CODE.match(text) is not None


_NAME_OF_A_CODE = re.compile(rf"\s*{NAME}(\d{{1,3}})\s*-", re.IGNORECASE)


def _body(text: str) -> str:
    """The signs of a table in a code, once its length and its check are right."""
    named = _NAME_OF_A_CODE.match(text)
    if named is None:
        raise BadCode("no_name", found=text)
    if int(named[1]) != VERSION:
        raise BadCode("other_version", found=int(named[1]), version=VERSION)
    signs = text[named.end() : named.end() + 2 * LONGEST].upper().translate(_READ_AS)
    if len(signs) > LONGEST:
        raise BadCode("too_long", longest=LONGEST)
    for sign in signs:
        if sign not in SIGNS:
            raise BadCode("wrong_sign", sign=sign, number=1 + signs.index(sign))
    count, rest = signs[:_LENGTH_SIGNS], signs[_LENGTH_SIGNS:]
    if len(count) < _LENGTH_SIGNS or len(rest) < _number(count):
        meant = _number(count) if len(count) == _LENGTH_SIGNS else None
        raise BadCode("cut" if meant else "cut_early", found=len(rest), meant=meant)
    if len(rest) > _number(count):
        raise BadCode("too_much", found=len(rest), meant=_number(count))
    body, check = rest[:-_CHECK_SIGNS], rest[-_CHECK_SIGNS:]
    if check != _check(body):
        raise BadCode("mistyped")
    return body


def _count(number: int) -> str:
    return "".join(SIGNS[number >> 5 * place & 31] for place in reversed(range(_LENGTH_SIGNS)))


def _number(signs: str) -> int:
    value = 0
    for sign in signs:
        value = value * len(SIGNS) + SIGNS.index(sign)
    return value


def _check(body: str) -> str:
    """Signs that differ when the others do: of a mistyped code one in a million passes."""
    digest = int.from_bytes(blake2b(body.encode(), digest_size=4).digest(), "big")
    return "".join(SIGNS[digest >> 5 * place & 31] for place in range(_CHECK_SIGNS))
