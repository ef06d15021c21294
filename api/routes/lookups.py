"""Looking things up: health, cards, empires, the map and the rules."""

from __future__ import annotations

from typing import Any

from flask_smorest import Blueprint

from api.problems import not_found
from api.query import query
from api.schemas import (
    CardListSchema,
    CardQuerySchema,
    CardSchema,
    EmpireListSchema,
    HealthSchema,
    MapSchema,
    RuleListSchema,
    RuleQuerySchema,
    RuleSchema,
)
from assistant import __version__
from assistant.answers import card_answer, rule_answer
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.documents import (
    card_document,
    empire_document,
    map_document,
    rule_document,
)
from assistant.catalog.rules import RULES
from assistant.catalog.search import find_card, find_rule, search_cards, search_rules
from assistant.rulings import EDITIONS

lookups = Blueprint("lookups", __name__, url_prefix="/v1", description="What is printed.")


@lookups.route("/health")
@query(lookups)
@lookups.response(200, HealthSchema)
def health() -> dict[str, Any]:
    """Whether the server answers, and what it knows."""
    return {"status": "ok", "version": __version__, "editions": EDITIONS}


@lookups.route("/cards")
@query(lookups, CardQuerySchema)
@lookups.response(200, CardListSchema)
def cards(q: str = "", **filters: str) -> dict[str, Any]:
    """The cards with every word and every fact asked for."""
    return card_answer(search_cards(q, **filters))


@lookups.route("/cards/<card_id>")
@query(lookups)
@lookups.response(200, CardSchema)
@lookups.alt_response(404, "NotFound")
def card(card_id: str) -> dict[str, Any]:
    """One card, by its id or name."""
    found = find_card(card_id)
    if found is None:
        near = search_cards(card_id)
        not_found("card", card_id, near.did_you_mean or [card.name for card in near.cards])
    return card_document(found)


@lookups.route("/empires")
@query(lookups)
@lookups.response(200, EmpireListSchema)
def empires() -> dict[str, Any]:
    """Every empire with its square."""
    return {"empires": [empire_document(empire) for empire in EMPIRES]}


@lookups.route("/map")
@query(lookups)
@lookups.response(200, MapSchema)
def whole_map() -> dict[str, Any]:
    """The map: empires, cities, borders and trade routes."""
    return map_document()


@lookups.route("/rules")
@query(lookups, RuleQuerySchema)
@lookups.response(200, RuleListSchema)
def rules(q: str = "") -> dict[str, Any]:
    """The rules that a query finds; all of them without one."""
    if not q:
        return {"rules": [rule_document(rule) for rule in RULES.values()], "did_you_mean": []}
    return rule_answer(search_rules(q))


@lookups.route("/rules/<section>")
@query(lookups)
@lookups.response(200, RuleSchema)
@lookups.alt_response(404, "NotFound")
def rule(section: str) -> dict[str, Any]:
    """One rule, by its section or glossary term."""
    found = find_rule(section)
    if found is None:
        near = search_rules(section)
        not_found("rule", section, near.did_you_mean or [rule.section for rule in near.rules])
    return rule_document(found)
