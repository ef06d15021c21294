"""What can be looked up, each under its address: health, cards, empires, the map and the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import assistant
from assistant.answers.forms import card_answer, rule_answer
from assistant.answers.game import Vocabulary, vocabulary
from assistant.answers.problems import (
    MOST_SUGGESTIONS,
    TYPES,
    ProblemType,
    faulty,
    not_found,
    type_of,
)
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.documents import (
    CardDocument,
    CardListDocument,
    EmpireListDocument,
    HitListDocument,
    MapDocument,
    RuleDocument,
    RuleListDocument,
    card_document,
    empire_document,
    map_document,
    rule_document,
)
from assistant.catalog.finding import find
from assistant.catalog.rules import RULES
from assistant.catalog.search import find_card, find_rule, search_cards, search_rules
from assistant.catalog.shapes import Describer, document_of, first_line
from assistant.catalog.solitaire import SolitaireTables, tables
from assistant.catalog.words import nearest
from assistant.document.faults import Fault, fault, pointer
from assistant.document.schema import table_schema
from assistant.engine.rulings import EDITIONS
from assistant.words.wording import Said, sample

Document: TypeAlias = dict[str, Any]

MAX_QUERY = 100
"""Signs of a parameter."""


class Health(NamedTuple):
    """That the server answers, and what it knows."""

    status: Annotated[Literal["ok"], "Always ok."]
    version: Annotated[str, "The version of the assistant."]
    editions: Annotated[tuple[str, ...], "The editions of the rules, the default one first."]


def health() -> Document:
    """Whether the server answers, and what it knows."""
    return document_of(Health("ok", assistant.__version__, EDITIONS))


def cards(q: str = "", **filters: str) -> Document:
    """The cards with every word and every fact asked for."""
    return card_answer(search_cards(q, **filters))


def card(card_id: str) -> Document:
    """One card, by its id or name."""
    found = find_card(card_id)
    if found is None:
        near = search_cards(card_id)
        not_found("card", card_id, near.did_you_mean or [card.name for card in near.cards])
    return card_document(found)


def game() -> Document:
    """What a game can be made of: banks, maps, sets, variants, and rulings with their readings."""
    return document_of(vocabulary())


class JsonSchema(NamedTuple):
    """A JSON Schema of draft 2020-12."""

    @staticmethod
    def schema(describer: Describer) -> Document:
        """What a schema may hold is for others to say."""
        return {"type": "object", "description": first_line(JsonSchema)}


def table_json_schema() -> Document:
    """The JSON Schema of a table, for editors and validators."""
    return table_schema()


def solitaire() -> Document:
    """The tables that the solitaire opponent follows (O8, O9)."""
    return document_of(tables())


def everything(q: str = "") -> Document:
    """Rules, cards, empires and cities for whole questions, best first."""
    return {**find(q)}


class ProblemTypes(NamedTuple):
    """What can go wrong."""

    problems: Annotated[dict[str, ProblemType], "By the end of the address that tells of each."]


def problems() -> Document:
    """Every type of problem."""
    return document_of(ProblemTypes(TYPES))


def problem(kind: str) -> Document:
    """One type of problem, at the address that a problem names as its type."""
    found = type_of(kind)
    if found is None:
        not_found("problem", kind, nearest(kind, TYPES, MOST_SUGGESTIONS))
    return document_of(found)


def empires() -> Document:
    """Every empire with its square."""
    return {"empires": [empire_document(empire) for empire in EMPIRES]}


def whole_map() -> Document:
    """The map: empires, cities, borders and trade routes."""
    return map_document()


def rules(q: str = "") -> Document:
    """The rules that a query finds; all of them without one."""
    if not q:
        return {"rules": [rule_document(rule) for rule in RULES.values()], "did_you_mean": []}
    return rule_answer(search_rules(q))


def rule(section: str) -> Document:
    """One rule, by its section or glossary term."""
    found = find_rule(section)
    if found is None:
        near = search_rules(section)
        not_found("rule", section, near.did_you_mean or [rule.section for rule in near.rules])
    return rule_document(found)


class Lookup(NamedTuple):
    """An address to GET: what it gives, and the parameters of its query with what they mean."""

    view: Callable[..., Document]
    shape: type
    parameters: Mapping[str, str] = {}
    example: Mapping[str, str] | None = None
    is_cached: bool = True


LOOKUPS: dict[str, Lookup] = {
    "/health": Lookup(health, Health, example={}, is_cached=False),
    "/cards": Lookup(
        cards,
        CardListDocument,
        {
            "q": "Words of the name, or of anything printed on the card.",
            "location": "The printed location, such as france or the_west.",
            "op": "An op, such as siege or repress rook.",
            "one_shot": "A one-shot, such as coronation.",
            "agent": "An agent, such as catholic bishop or pawn.",
            "prestige": "A prestige icon, such as law.",
            "ability": "An ability, by its key or a word of its title.",
            "deck": "The deck: west or east.",
            "set": "The set: base, expansion or promo.",
        },
        {"q": "gonfalonier"},
    ),
    "/cards/<card_id>": Lookup(card, CardDocument, example={"card_id": "PREN043"}),
    "/game": Lookup(game, Vocabulary),
    "/schema/table.json": Lookup(table_json_schema, JsonSchema),
    "/empires": Lookup(empires, EmpireListDocument),
    "/map": Lookup(whole_map, MapDocument),
    "/solitaire": Lookup(solitaire, SolitaireTables, example={}),
    "/rules": Lookup(
        rules,
        RuleListDocument,
        {"q": "A section, a glossary term or words; without it, all rules."},
        {"q": "F6a"},
    ),
    "/rules/<section>": Lookup(rule, RuleDocument, example={"section": "F6a"}),
    "/find": Lookup(
        everything,
        HitListDocument,
        {"q": "Words, a name or a section."},
        {"q": "city full"},
    ),
}
"""Every look-up by its address below `/v1`; what stands in angle brackets is named by it."""

PROBLEMS: dict[str, Lookup] = {
    "": Lookup(problems, ProblemTypes),
    "/<kind>": Lookup(problem, ProblemType, example={"kind": "faulty-table"}),
}
"""The types of problems, below `/problems`."""


def read_query(given: Iterable[tuple[str, str]], known: Iterable[str]) -> dict[str, str]:
    """The parameters of a query; a 422 with every fault when they are not known ones, each once."""
    names = tuple(known)
    texts: dict[str, str] = {}
    faults: list[Fault] = []
    repeated: set[str] = set()
    for name, text in given:
        if name in texts:
            repeated.add(name)
        elif name not in names:
            faults.append(_unknown(name, names))
        elif len(text) > MAX_QUERY:
            faults.append(_too_long(name, text))
        texts.setdefault(name, text)
    faults += [
        fault(pointer(name), "stands_twice-parameter", name=sample(name))
        for name in sorted(repeated)
    ]
    if faults:
        raise faulty("faulty-query", faults)
    return texts


def _unknown(name: str, known: tuple[str, ...]) -> Fault:
    near = nearest(name, known)
    return fault(
        pointer(name),
        "unknown_key-parameter",
        near[0] if near else None,
        value=sample(name),
        known=known or Said("expected", "parameter"),
    )


def _too_long(name: str, text: str) -> Fault:
    return fault(pointer(name), "bad_number-parameter", name=name, count=len(text), most=MAX_QUERY)
