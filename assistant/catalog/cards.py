"""Every tableau card, queen and comet as printed (B5, B7a)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from assistant.catalog.atlas import LOCATIONS, Region
from assistant.catalog.files import load

WARS: Mapping[str, str] = MappingProxyType(
    {"crusade": "catholic", "jihad": "islamic", "reformation": "reformist"}
)
"""K: the religion of each kind of religious war."""

PRESTIGE = ("catholic", "islamic", "reformist", "law", "discovery", "patron")
POLITICAL_OPS = frozenset({"behead", "tax", "repress", "vote"})


class Op(NamedTuple):
    """One op icon (F): its name with the region, religion or pieces that the icon shows."""

    text: str
    name: str
    region: Region | None
    religion: str | None
    pieces: tuple[str, ...]


class OneShot(NamedTuple):
    """A bomb icon (B5e): its kind, with a trade shift's emporium or its religions."""

    text: str
    kind: str
    emporium: str | None
    religions: tuple[str, ...]

    @property
    def is_battle(self) -> bool:
        """Civil and religious wars are fought; the other one-shots are not (E2.1)."""
        return self.kind in WARS or self.kind in ("conspiracy", "peasant_revolt")


class Ability(NamedTuple):
    """A scroll of a card (B5f); what each key means stands in the catalog of abilities."""

    key: str
    title: str | None
    region: Region | None
    religions: tuple[str, ...]
    victory: str | None


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Card:
    """A printed card. Cards are facts: one object each, never changed."""

    id: str
    name: str
    kind: Literal["tableau", "queen", "comet"]
    deck: Region
    set: str
    location: str | None
    empires: tuple[str, ...]
    """The empires that the printed location covers; none for queens and comets (B12)."""
    suitors: tuple[str, ...]
    prestige: tuple[str, ...]
    one_shot: OneShot | None
    agents: tuple[str, ...]
    ops: tuple[Op, ...]
    abilities: tuple[Ability, ...]
    erratum: str | None = None
    """How the card reads otherwise than printed."""

    def __repr__(self) -> str:
        return f"<{self.id} {self.name}>"

    @property
    def is_queen(self) -> bool:
        return self.kind == "queen"

    @property
    def is_comet(self) -> bool:
        return self.kind == "comet"


def read_op(text: str) -> Op:
    """An op icon from its text: `vote west`, `repress pawn+rook`, `inquisitor catholic`."""
    name, _, rest = text.partition(" ")
    region: Region | None = "west" if rest == "west" else "east" if rest == "east" else None
    religion = rest if name in ("inquisitor", "corsair") else None
    pieces = tuple(rest.split("+")) if name == "repress" else ()
    return Op(text, name, region, religion, pieces)


def _card(card_id: str, facts: dict[str, Any]) -> Card:
    location = facts.get("location")
    return Card(
        id=card_id,
        name=facts["name"],
        kind=facts["kind"],
        deck=facts["deck"],
        set=facts["set"],
        location=location,
        empires=LOCATIONS[location] if location else (),
        suitors=tuple(facts.get("suitors", ())),
        prestige=tuple(facts.get("prestige", ())),
        one_shot=_one_shot(facts["one_shot"]) if "one_shot" in facts else None,
        agents=tuple(facts.get("agents", ())),
        ops=tuple(read_op(text) for text in facts.get("ops", ())),
        abilities=tuple(_ability(entry) for entry in facts.get("abilities", ())),
        erratum=_ERRATA.get(card_id),
    )


_ERRATA: Mapping[str, str] = load("errata.toml")


def _one_shot(text: str) -> OneShot:
    kind, _, rest = text.partition(" ")
    emporium = rest if kind == "trade_shift" else None
    religions = tuple(rest.split("+")) if kind == "apostasy" else ()
    if kind in WARS:
        religions = (WARS[kind],)
    return OneShot(text, kind, emporium, religions)


def _ability(entry: dict[str, Any]) -> Ability:
    return Ability(
        entry["ability"],
        entry.get("title"),
        entry.get("region"),
        tuple(entry.get("religions", ())),
        entry.get("victory"),
    )


CARDS: Mapping[str, Card] = MappingProxyType(
    {card_id: _card(card_id, facts) for card_id, facts in load("cards.toml").items()}
)
SETS = ("base", "expansion", "promo")
COMETS: tuple[str, ...] = tuple(card.id for card in CARDS.values() if card.is_comet)
QUEENS: tuple[str, ...] = tuple(card.id for card in CARDS.values() if card.is_queen)
HIDDEN = "?"
"""A card that nobody at the table can see."""
