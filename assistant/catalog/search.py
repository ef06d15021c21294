"""Finding cards and rules by what people type."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from assistant.catalog.abilities import ABILITIES, ability_title
from assistant.catalog.atlas import LOCATION_NAMES
from assistant.catalog.cards import CARDS, Card
from assistant.catalog.files import load
from assistant.catalog.ranking import Entry, Index
from assistant.catalog.rules import RULES, RuleText
from assistant.catalog.words import fold, nearest

SUGGESTIONS = 3
SHORTEST_PREFIX = 3
_ALONE = re.compile(r"[A-Z](\d+(\.\d+)?)?[a-z]?|.* [a-z]")
"""Numbered sections and lettered points are asked for by name: nothing else is meant."""


class CardSearch(NamedTuple):
    """The cards found, best first; when there are none, what may have been meant."""

    cards: tuple[Card, ...]
    did_you_mean: tuple[str, ...]


class RuleSearch(NamedTuple):
    """The rules found, best first; when there are none, what may have been meant."""

    rules: tuple[RuleText, ...]
    did_you_mean: tuple[str, ...]


# Cards


def _locations(card: Card) -> list[str]:
    return [card.location, LOCATION_NAMES[card.location]] if card.location else []


def _abilities(card: Card) -> list[str]:
    return [
        text
        for ability in card.abilities
        for text in (ability.key, ABILITIES[ability.key].title, ability_title(ability))
    ]


_FACTS: dict[str, Callable[[Card], Iterable[str]]] = {
    "location": _locations,
    "op": lambda card: [op.text for op in card.ops],
    "one_shot": lambda card: [card.one_shot.text] if card.one_shot else [],
    "agent": lambda card: card.agents,
    "prestige": lambda card: card.prestige,
    "ability": _abilities,
    "deck": lambda card: [card.deck],
    "set": lambda card: [card.set],
}
FILTERS: tuple[str, ...] = tuple(_FACTS)
"""The facts by which a search can be narrowed."""


@cache
def filter_values(name: str) -> tuple[str, ...]:
    """Every value that a filter finds some card with."""
    return tuple(sorted({text for card in CARDS.values() for text in _FACTS[name](card)}))


def has_fact(card: Card, name: str, wanted: str) -> bool:
    """Whether a fact of the card has all the words wanted; a location must be meant as a whole."""
    asked = fold(wanted)
    if name == "location":
        return asked in map(fold, _locations(card))
    words = set(asked.split())
    return any(words <= set(fold(text).split()) for text in _FACTS[name](card))


def fits_some_card(name: str, wanted: str) -> bool:
    """Whether any card at all has such a fact."""
    return any(has_fact(card, name, wanted) for card in CARDS.values())


def filter_suggestions(name: str, wanted: str) -> tuple[str, ...]:
    """What a filter value that fits no card may have meant."""
    single_words = {word for text in filter_values(name) for word in fold(text).split()}
    return tuple(nearest(wanted, [*filter_values(name), *sorted(single_words)], SUGGESTIONS))


def search_cards(
    query: str = "",
    *,
    location: str | None = None,
    op: str | None = None,
    one_shot: str | None = None,
    agent: str | None = None,
    prestige: str | None = None,
    ability: str | None = None,
    deck: str | None = None,
    set: str | None = None,
) -> CardSearch:
    """The cards that have every word of the query and every fact asked for; names rank first."""
    given = (location, op, one_shot, agent, prestige, ability, deck, set)
    asked = {name: value for name, value in zip(FILTERS, given, strict=True) if value is not None}
    words = _query_words(query)
    found = [card for card in CARDS.values() if _fits(card, words, asked)]
    found.sort(key=lambda card: _card_rank(card, words))
    return CardSearch(tuple(found), () if found else _card_suggestions(query, asked))


def find_card(text: str) -> Card | None:
    """The card with this id or name, or the only one whose id or name begins with the text."""
    asked = fold(text)
    if not asked:
        return None
    begins: dict[str, Card] = {}
    for card in CARDS.values():
        names = (fold(card.id), fold(card.name))
        if asked in names:
            return card
        if any(name.startswith(asked) for name in names):
            begins[card.id] = card
    return next(iter(begins.values())) if len(begins) == 1 else None


def _fits(card: Card, words: list[str], asked: Mapping[str, str]) -> bool:
    return all(has_fact(card, name, value) for name, value in asked.items()) and all(
        _any_begins(word, _card_words()[card.id]) for word in words
    )


@cache
def _card_words() -> Mapping[str, frozenset[str]]:
    """Every word that a card can be found by, its suitors and kind included."""
    return MappingProxyType(
        {card.id: frozenset(_words_of(_card_texts(card))) for card in CARDS.values()}
    )


def _card_texts(card: Card) -> list[str]:
    facts = [text for texts in _FACTS.values() for text in texts(card)]
    suitors = [text for empire in card.suitors for text in (empire, LOCATION_NAMES[empire])]
    return [card.id, card.name, card.kind, *facts, *suitors]


def _card_rank(card: Card, words: list[str]) -> tuple[int, int]:
    """Lower is better: the id or name itself, its beginning, then by words that the name lacks."""
    query, name = " ".join(words), fold(card.name)
    if query in (fold(card.id), name):
        return (0, 0)
    if name.startswith(query):
        return (1, 0)
    named = name.split()
    return (2, sum(not _any_begins(word, named) for word in words))


def _card_suggestions(query: str, asked: Mapping[str, str]) -> tuple[str, ...]:
    for name, value in asked.items():
        if not fits_some_card(name, value):
            return filter_suggestions(name, value)
    return _nearest_titles(query, (card.name for card in CARDS.values()))


# Rules


def find_rule(section: str) -> RuleText | None:
    """The rule of a section or glossary term, however it is written."""
    return _sections().get(fold(section))


def search_rules(query: str) -> RuleSearch:
    """A section with its points; else the entries with the words asked for, best first."""
    exact = find_rule(query) or _singular_terms().get(
        " ".join(_singular(word) for word in _query_words(query))
    )
    points = _with_points(exact) if exact else []
    if exact and _ALONE.fullmatch(exact.section):
        return RuleSearch(tuple(points), ())
    ranked = [RULES[section] for section in _rule_index().ranked(query)]
    found = tuple(dict.fromkeys([*points, *ranked]))
    return RuleSearch(found, () if found else _rule_suggestions(query))


_ALONE_AT_THE_TABLE = 0.5
"""Rules of the solitaire opponent are seldom meant unless they are asked for by name."""


def rule_entries() -> tuple[Entry, ...]:
    """The rules as entries to be ranked."""
    return tuple(_entry(rule) for rule in RULES.values())


def _entry(rule: RuleText) -> Entry:
    title = f"{rule.section} {rule.title}" if rule.section.isupper() else rule.title
    is_alone = rule.section[0] == "O" and not rule.section[1:2].isupper()
    standing = _ALONE_AT_THE_TABLE if is_alone else 1.0
    text = f"{rule.text} {rule.editions or ''}"
    return Entry(rule.section, title, text, standing, _asked_as().get(rule.section, ""))


@cache
def _asked_as() -> Mapping[str, str]:
    """How players ask for each section."""
    return MappingProxyType(load("asked_as.toml"))


@cache
def _rule_index() -> Index:
    return Index(rule_entries())


@cache
def _sections() -> Mapping[str, RuleText]:
    """`e2.2B` and `E2.2b` are one section, and so are `pirate-d` and `PIRATE d`."""
    return MappingProxyType({fold(section): rule for section, rule in RULES.items()})


@cache
def _singular_terms() -> Mapping[str, RuleText]:
    """Glossary terms by their words without a plural's ending."""
    return MappingProxyType(
        {
            " ".join(map(_singular, fold(section).split())): rule
            for section, rule in RULES.items()
            if section.isupper()
        }
    )


def _with_points(rule: RuleText) -> list[RuleText]:
    """A rule and, below it, its steps and lettered points."""
    point = re.compile(re.escape(rule.section) + r"(\.\d+)?( ?[a-z])?")
    return [other for section, other in RULES.items() if point.fullmatch(section)]


def _rule_suggestions(query: str) -> tuple[str, ...]:
    return _nearest_titles(
        query, (name for rule in RULES.values() for name in (rule.section, rule.title))
    )


# Words


def _query_words(query: str) -> list[str]:
    """The words asked for; signs alone are kept, and found nowhere."""
    return fold(query).split() or query.split()


def _words_of(texts: Iterable[str]) -> set[str]:
    return {word for text in texts for word in fold(text).split()}


def _any_begins(word: str, known: Iterable[str]) -> bool:
    """Whether a known word is this one, or begins with it if it is not too short to tell."""
    if len(word) < SHORTEST_PREFIX:
        return word in known
    return any(other.startswith(word) for other in known)


def _singular(word: str) -> str:
    return word[:-1] if word.endswith("s") and len(word) > SHORTEST_PREFIX else word


def _nearest_titles(query: str, titles: Iterable[str]) -> tuple[str, ...]:
    """The titles near to the query as a whole, else those with a word near to one of its words."""
    known = list(titles)
    near = nearest(query, known, SUGGESTIONS)
    if near:
        return tuple(near)
    words = sorted(_words_of(known))
    meant = {close for word in _query_words(query) for close in nearest(word, words)}
    return tuple(title for title in known if meant & _words_of([title]))[:SUGGESTIONS]
