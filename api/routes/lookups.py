"""Looking things up: health, cards, empires, the map and the rules."""

from __future__ import annotations

from typing import Annotated, Literal, NamedTuple

from flask_smorest import Blueprint

from api.operations import Document, lookup
from api.problems import MOST_SUGGESTIONS, TYPES, ProblemType, not_found, type_of
from api.queries import CardQuery, FindQuery, RuleQuery
from assistant import EDITIONS, __version__, table_schema
from assistant.answers.forms import card_answer, rule_answer
from assistant.answers.game import Vocabulary, vocabulary
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
from assistant.catalog.shapes import document_of
from assistant.catalog.solitaire import SolitaireTables, tables
from assistant.catalog.words import nearest

problem_types = Blueprint(
    "problems", __name__, url_prefix="/problems", description="What can go wrong."
)
lookups = Blueprint("lookups", __name__, url_prefix="/v1", description="What is printed.")


class Health(NamedTuple):
    """That the server answers, and what it knows."""

    status: Annotated[Literal["ok"], "Always ok."]
    version: Annotated[str, "The version of the assistant."]
    editions: Annotated[tuple[str, ...], "The editions of the rules, the default one first."]


@lookup(lookups, "/health", Health, example={}, is_cached=False)
def health() -> Document:
    """Whether the server answers, and what it knows."""
    return document_of(Health("ok", __version__, EDITIONS))


@lookup(lookups, "/cards", CardListDocument, parameters=CardQuery, example={"q": "gonfalonier"})
def cards(q: str = "", **filters: str) -> Document:
    """The cards with every word and every fact asked for."""
    return card_answer(search_cards(q, **filters))


@lookup(lookups, "/cards/<card_id>", CardDocument, example={"card_id": "PREN043"})
def card(card_id: str) -> Document:
    """One card, by its id or name."""
    found = find_card(card_id)
    if found is None:
        near = search_cards(card_id)
        not_found("card", card_id, near.did_you_mean or [card.name for card in near.cards])
    return card_document(found)


@lookup(lookups, "/game", Vocabulary)
def game() -> Document:
    """What a game can be made of: banks, maps, sets, variants, and rulings with their readings."""
    return document_of(vocabulary())


class ProblemTypes(NamedTuple):
    """What can go wrong."""

    problems: Annotated[dict[str, ProblemType], "By the end of the address that tells of each."]


@lookup(problem_types, "", ProblemTypes)
def problems() -> Document:
    """Every type of problem."""
    return document_of(ProblemTypes(TYPES))


@lookup(problem_types, "/<kind>", ProblemType, example={"kind": "faulty-table"})
def problem(kind: str) -> Document:
    """One type of problem, at the address that a problem names as its type."""
    found = type_of(kind)
    if found is None:
        not_found("problem", kind, nearest(kind, TYPES, MOST_SUGGESTIONS))
    return document_of(found)


@lookup(lookups, "/schema/table.json", dict)
def table_json_schema() -> Document:
    """The JSON Schema of a table, for editors and validators."""
    return table_schema()


@lookup(lookups, "/empires", EmpireListDocument)
def empires() -> Document:
    """Every empire with its square."""
    return {"empires": [empire_document(empire) for empire in EMPIRES]}


@lookup(lookups, "/map", MapDocument)
def whole_map() -> Document:
    """The map: empires, cities, borders and trade routes."""
    return map_document()


@lookup(lookups, "/solitaire", SolitaireTables, example={})
def solitaire() -> Document:
    """The tables that the solitaire opponent follows (O8, O9)."""
    return document_of(tables())


@lookup(lookups, "/rules", RuleListDocument, parameters=RuleQuery, example={"q": "F6a"})
def rules(q: str = "") -> Document:
    """The rules that a query finds; all of them without one."""
    if not q:
        return {"rules": [rule_document(rule) for rule in RULES.values()], "did_you_mean": []}
    return rule_answer(search_rules(q))


@lookup(lookups, "/rules/<section>", RuleDocument, example={"section": "F6a"})
def rule(section: str) -> Document:
    """One rule, by its section or glossary term."""
    found = find_rule(section)
    if found is None:
        near = search_rules(section)
        not_found("rule", section, near.did_you_mean or [rule.section for rule in near.rules])
    return rule_document(found)


@lookup(lookups, "/find", HitListDocument, parameters=FindQuery, example={"q": "city full"})
def everything(q: str = "") -> Document:
    """Rules, cards, empires and cities for whole questions, best first."""
    return {**find(q)}
