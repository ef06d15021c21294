"""The JSON Schema of a table: what reading accepts, so that an editor completes and marks names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, get_args

from assistant.catalog.atlas import COLOURS, REGIONS, STATES
from assistant.catalog.cards import CARDS, HIDDEN, SETS
from assistant.catalog.kinds import ENDINGS
from assistant.catalog.shapes import Document, Kind, LooseDescriber, bare, note_of
from assistant.catalog.squares import SIDES
from assistant.catalog.words import fold
from assistant.document import names, shapes
from assistant.document.names import Names, plain
from assistant.engine.rulings import EDITIONS, SWITCHES
from assistant.engine.table import MAPS, VARIANTS

DIALECT = "https://json-schema.org/draft/2020-12/schema"
ADDRESS = "/v1/schema/table.json"
"""Where a server has it."""

_CARDS = {card.name: card.id for card in CARDS.values()}
_NAMES: Mapping[str, Names] = {
    "Bank": names.BANK, "Empire": names.EMPIRE, "City": names.CITY, "Border": names.BORDER,
    "Token": names.TOKEN, "Religion": names.RELIGION, "SeenCard": names.CARD,
    "CardId": Names("card", [*CARDS, HIDDEN], _CARDS), "Region": plain("side", REGIONS),
    "RouteColour": plain("colour", COLOURS), "SquareSide": plain("side", SIDES),
    "ReligiousState": plain("state", STATES), "Edition": plain("edition", EDITIONS),
    "MapName": plain("map", MAPS), "CardSet": plain("set", SETS),
    "Variant": plain("variant", VARIANTS),
    "OwnRulings": plain("ruling", SWITCHES), "EndingName": plain("victory", ENDINGS),
}  # fmt: skip
"""How each kind of name can be spelt."""
_BETWEEN_WORDS = r"[^A-Za-z0-9\u00c0-\u024f]"


class _Describer(LooseDescriber):
    """Describes a document with every name: by its id or as printed, in any case."""

    def name_of(self, shape: type) -> str:
        """There is only one form of each shape here."""
        return super().name_of(shape).removeprefix("Loose")

    def known(self, name: str) -> str:
        """As the shapes."""
        return name

    def mapping(self, key: Any, value: Any) -> Document:
        """An object whose keys are names of a kind."""
        kind = note_of(key, Kind)
        return {**super().mapping(key, value), "propertyNames": _one_of(kind, bare(key))}

    def named(self, kind: Kind, hint: object) -> Document:
        """One of the names, which an editor offers, or another spelling of one."""
        return self.component(kind.name, lambda: _one_of(kind, hint))


def table_schema() -> Document:
    """The JSON Schema of a table document, draft 2020-12."""
    describer = _Describer("#/$defs/")
    whole = describer.of(shapes.Table)
    described = describer.components
    table = described.pop(whole["$ref"].rpartition("/")[2])
    return {
        "$schema": DIALECT,
        "$id": ADDRESS,
        "title": "A table of Pax Renaissance",
        **table,
        "$defs": {name: described[name] for name in sorted(described)},
    }


def _one_of(kind: Kind, hint: object) -> Document:
    known = _NAMES.get(kind.name) or plain(kind.name, kind.names or get_args(hint))
    spellings = sorted({fold(name) for name in known.shown} - {""})
    offered = sorted(known.shown)
    return {
        "title": kind.meaning.rstrip("."),
        "description": f"{kind.meaning} In any case, with any signs between words.",
        "anyOf": [{"enum": offered}, {"type": "string", "pattern": _pattern(spellings)}],
    }


def _pattern(spellings: Iterable[str]) -> str:
    choices = "|".join(_spelling(spelling.split(" ")) for spelling in spellings)
    return f"^{_BETWEEN_WORDS}*({choices}){_BETWEEN_WORDS}*$"


def _spelling(words: Iterable[str]) -> str:
    return f"{_BETWEEN_WORDS}+".join("".join(map(_letter, word)) for word in words)


def _letter(sign: str) -> str:
    return f"[{sign}{sign.upper()}]" if sign.isalpha() else sign
