"""One search over everything that can be looked up: rules, cards, empires and cities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from assistant.catalog.abilities import ability_text
from assistant.catalog.atlas import CITIES, EMPIRE_NAMES, EMPIRES
from assistant.catalog.cards import CARDS, Card
from assistant.catalog.documents import HitDocument, HitListDocument
from assistant.catalog.ranking import Entry, Index, best_line
from assistant.catalog.rules import RULES
from assistant.catalog.search import find_card, find_rule, rule_entries, search_rules
from assistant.catalog.squares import FACES, SIDES
from assistant.catalog.words import fold

Thing: TypeAlias = Literal["rule", "card", "empire", "city"]
MOST_HITS = 20


def find(query: str) -> HitListDocument:
    """What a query finds, best first; a name or section itself before everything else."""
    found = dict.fromkeys([*_named(query), *_index().ranked(query)])
    hits = [_hit(key, query) for key in list(found)[:MOST_HITS]]
    near = [] if hits else list(search_rules(query).did_you_mean)
    return {"hits": hits, "did_you_mean": near}


def _named(query: str) -> Iterator[str]:
    """What the query is the name of."""
    rule, card = find_rule(query), find_card(query)
    asked = fold(query)
    for empire in EMPIRES:
        if asked in (fold(empire), fold(EMPIRE_NAMES[empire])):
            yield f"empire {empire}"
    for city in CITIES.values():
        if asked in (fold(city.id), fold(city.name)):
            yield f"city {city.id}"
    if rule is not None:
        yield f"rule {rule.section}"
    if card is not None:
        yield f"card {card.id}"


def _hit(key: str, query: str) -> HitDocument:
    kind, _, known = key.partition(" ")
    entry = _entries()[key]
    return {
        "kind": _KINDS[kind],
        "id": known,
        "title": RULES[known].title if kind == "rule" else entry.title,
        "line": best_line(entry.text, query),
    }


_KINDS: dict[str, Thing] = {"rule": "rule", "card": "card", "empire": "empire", "city": "city"}


@cache
def _index() -> Index:
    return Index(_entries().values())


@cache
def _entries() -> Mapping[str, Entry]:
    """Everything that can be looked up, by kind and id."""
    entries = [entry._replace(key=f"rule {entry.key}") for entry in rule_entries()]
    entries += [Entry(f"card {card.id}", card.name, _printed(card), 0.8) for card in CARDS.values()]
    entries += [Entry(f"empire {one}", EMPIRE_NAMES[one], _square(one)) for one in EMPIRES]
    entries += [
        Entry(f"city {city.id}", city.name, f"A city of {EMPIRE_NAMES[city.empire]}.")
        for city in CITIES.values()
    ]
    return MappingProxyType({entry.key: entry for entry in entries})


def _printed(card: Card) -> str:
    place = EMPIRE_NAMES.get(card.location or "", card.location or card.kind)
    icons = [*card.prestige, *(op.text for op in card.ops), *card.agents]
    shot = [card.one_shot.text] if card.one_shot else []
    facts = ", ".join([place.replace("_", " "), *shot, *icons]).replace("_", " ")
    return " ".join([f"{facts}.", *(ability_text(ability) for ability in card.abilities)])


def _square(empire: str) -> str:
    faces = [FACES[empire, side] for side in SIDES]
    return "; ".join(
        f"{side}: " + ", ".join([face.name, *face.prestige, *(op.text for op in face.ops)])
        for side, face in zip(SIDES, faces, strict=True)
    )
