"""A table to its canonical document: the same table always gives the same bytes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import blake2b
from json.encoder import encode_basestring as _quoted
from typing import Any

from assistant.catalog.atlas import (
    BORDERS,
    CITIES,
    CITY_OF_SPACE,
    COLOURS,
    EMPIRES,
    REGIONS,
    Region,
)
from assistant.catalog.cards import HIDDEN, SETS
from assistant.document.shapes import FLAGS
from assistant.engine.rulings import SWITCHES
from assistant.engine.table import Solitaire, Table

WIDTH = 100
_SPACES_OF = {
    city: tuple(space for space in CITY_OF_SPACE if CITY_OF_SPACE[space] == city) for city in CITIES
}
_RANK = {space: rank for rank, space in enumerate(CITY_OF_SPACE)}


def write(table: Table) -> dict[str, Any]:
    """The canonical document: fixed order, and nothing in it that reads as empty anyway."""
    document = {
        "edition": table.edition,
        "map": table.map,
        "sets": _sets(table),
        "variants": sorted(table.variants),
        "rulings": _in_order(table.rulings, SWITCHES),
        "solitaire": _solitaire(table),
        "turn": _turn(table),
        "banks": {bank: _bank(table, bank) for bank in table.seats},
        "thrones": _thrones(table),
        "religions": _in_order(table.religions, EMPIRES),
        "emporia": _in_order(table.emporia, COLOURS),
        "cities": _cities(table),
        "borders": _borders(table),
        "market": {region: _market(table, region) for region in REGIONS if region in table.market},
        "decks": {
            region: _deck(table.decks[region]) for region in REGIONS if region in table.decks
        },
        "discarded": None if table.discarded is None else sorted(table.discarded),
        "victories": list(table.victories),
        "ending": _ending(table),
        "moves": list(table.moves),
    }
    return {part: value for part, value in document.items() if value or _is_meant(part, value)}


def _is_meant(part: str, value: Any) -> bool:
    """An empty list of discards says that they are kept from here on."""
    return part == "discarded" and value is not None


def _in_order(facts: Mapping[Any, Any], order: Iterable[str]) -> dict[str, Any]:
    return {key: facts[key] for key in order if key in facts}


def _sets(table: Table) -> list[str]:
    """Only when they are not the ones that the map brings by itself."""
    usual = SETS if table.has_promo else SETS[:2]
    return [] if table.sets == usual else list(table.sets)


def _turn(table: Table) -> dict[str, Any]:
    if table.turn is None:
        return {}
    facts = {key: _plain(value) for key, value in table.turn._asdict().items() if value}
    if table.turn.plan is not None:
        facts["plan"] = {key: value for key, value in table.turn.plan._asdict().items() if value}
    return facts


def _solitaire(table: Table) -> dict[str, Any]:
    """Whose bank the rules play, and what differs from the usual."""
    if table.opponent is None:
        return {}
    usual = Solitaire()._asdict()
    notes = table.solitaire._replace(opponent=table.opponent)._asdict()
    return {key: value for key, value in notes.items() if value != usual[key]}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _bank(table: Table, bank: str) -> dict[str, Any]:
    facts: dict[str, Any] = {"florins": table.florins.get(bank, 0)}
    if table.hands.get(bank):
        facts["hand"] = list(table.hands[bank])
    for region in REGIONS:
        row = table.rows.get((bank, region))
        if row:
            facts[region] = [_entry(table, entry) for entry in row]
    if table.old_maids.get(bank):
        facts["old_maids"] = list(table.old_maids[bank])
    for flag in FLAGS:
        if bank in getattr(table, flag):
            facts[flag] = True
    return facts


def _entry(table: Table, entry: str) -> Any:
    if entry not in table.squares:
        bishop = table.bishops.get(entry)
        return {"card": entry, "bishop": bishop} if bishop else entry
    more = _on_square(table, entry)
    return {"empire": entry, **more} if more else entry


def _on_square(table: Table, empire: str) -> dict[str, Any]:
    square = table.square(empire)
    facts: dict[str, Any] = {}
    if square.side == "republic":
        facts["side"] = "republic"
    if empire in table.bishops:
        facts["bishop"] = table.bishops[empire]
    if square.queens:
        facts["queens"] = [_entry(table, queen) for queen in square.queens]
    if square.repressed:
        facts["repressed"] = list(square.repressed)
    if square.vassals:
        facts["vassals"] = [_entry(table, vassal) for vassal in square.vassals]
    return facts


def _thrones(table: Table) -> dict[str, Any]:
    touched = table.squares.keys() | table.bishops.keys()
    thrones: dict[str, Any] = {}
    for empire in EMPIRES:
        facts = _on_square(table, empire) if empire in touched else None
        if facts and table.square(empire).bank is None:
            thrones[empire] = facts
    return thrones


def _cities(table: Table) -> dict[str, Any]:
    held: dict[str, Any] = {}
    for space in sorted(table.cities, key=_RANK.__getitem__):
        spaces = _SPACES_OF[CITY_OF_SPACE[space]]
        if len(spaces) == 1:
            held[space] = table.cities[space]
        elif spaces[0] not in held:
            held[spaces[0]] = _tokens(table, spaces)
    return held


def _tokens(table: Table, spaces: tuple[str, ...]) -> Any:
    """The tokens of a city of several spaces, as far as its last one."""
    tokens = [table.cities.get(space) for space in spaces]
    while tokens[-1] is None:
        tokens.pop()
    return tokens if len(tokens) > 1 else tokens[0]


def _borders(table: Table) -> dict[str, Any]:
    pawns, pirates = table.pawns, table.pirates
    held: dict[str, Any] = {}
    for border in BORDERS:
        if border in pawns:
            pawn = pawns[border]
            held[border] = [pawn, pirates[border]] if border in pirates else pawn
        elif border in pirates:
            held[border] = pirates[border]
    return held


def _market(table: Table, region: Region) -> list[Any]:
    return [
        _with_florins(card, florins) if florins else card
        for card, florins in zip(table.market[region], table.market_florins[region], strict=True)
    ]


def _with_florins(card: str | None, florins: int) -> dict[str, Any]:
    return {"card": card, "florins": florins} if card else {"florins": florins}


def _deck(deck: tuple[str, ...]) -> Any:
    top = list(deck)
    while top and top[-1] == HIDDEN:
        top.pop()
    hidden = len(deck) - len(top)
    if not top:
        return hidden
    return {"top": top, "hidden": hidden} if hidden else top


def _ending(table: Table) -> dict[str, Any]:
    if table.ending is None:
        return {}
    return {"victory": table.ending.victory, "winners": list(table.ending.winners)}


def dumps(table: Table) -> str:
    """The canonical text: short values on one line, long ones opened up."""
    return formatted(write(table)) + "\n"


def formatted(document: dict[str, Any]) -> str:
    """JSON with a line for each key, and every value that fits on its line left on it."""
    return _laid_out(document, indent=0, used=WIDTH)


def _laid_out(value: Any, indent: int, used: int) -> str:
    """A value as JSON: on one line if it fits there behind the columns already used."""
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        starts = [_quoted(key) + ": " for key in value]
        items = [
            start + _laid_out(item, indent + 2, indent + 2 + len(start))
            for start, item in zip(starts, value.values(), strict=True)
        ]
        return _between("{", items, "}", indent, used)
    if isinstance(value, list):
        items = [_laid_out(item, indent + 2, indent + 2) for item in value]
        return _between("[", items, "]", indent, used)
    return "null" if value is None else str(value).lower()


def _between(opening: str, items: list[str], closing: str, indent: int, used: int) -> str:
    flat = f"{opening}{', '.join(items)}{closing}"
    if not items or (used + len(flat) + len(",") <= WIDTH and "\n" not in flat):
        return flat
    margin = "\n" + " " * indent
    lines = f",{margin}  ".join(items)
    return f"{opening}{margin}  {lines}{margin}{closing}"


_COMPACT = json.JSONEncoder(ensure_ascii=False, check_circular=False, separators=(",", ":"))
_CONSONANTS = "bdfghjklmnprstvz"
_VOWELS = "aiou"


class Written:
    """A table as an answer tells of it: its document and fingerprint, made once and if asked."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def document(self) -> dict[str, Any]:
        """The canonical document; whoever changes it changes it for everybody."""
        return write(self.table)

    @cached_property
    def fingerprint(self) -> str:
        """Two speakable words that differ when two tables differ: `lusab-gadin`."""
        return _fingerprint_of(self.document)

    def with_table(self, table: Table) -> Written:
        """Another table; what is the same but for its moves is not written again."""
        if table == self.table:
            return self
        written = Written(table)
        if "document" in self.__dict__ and _is_same_but_for_moves(table, self.table):
            document = {part: facts for part, facts in self.document.items() if part != "moves"}
            written.document = document | ({"moves": list(table.moves)} if table.moves else {})
        return written


def _is_same_but_for_moves(one: Table, other: Table) -> bool:
    twin = one.copy()
    twin.moves = other.moves
    return twin == other


def fingerprint(table: Table) -> str:
    """Two speakable words that differ when two tables differ: `lusab-gadin`."""
    return _fingerprint_of(write(table))


def _fingerprint_of(document: dict[str, Any]) -> str:
    text = _COMPACT.encode(document)
    digest = blake2b(text.encode(), digest_size=4).digest()
    return "-".join(_word(int.from_bytes(digest[start : start + 2], "big")) for start in (0, 2))


def _word(number: int) -> str:
    signs = (
        _CONSONANTS[number >> 12], _VOWELS[number >> 10 & 3], _CONSONANTS[number >> 6 & 15],
        _VOWELS[number >> 4 & 3], _CONSONANTS[number & 15],
    )  # fmt: skip
    return "".join(signs)
