"""The catalog as plain JSON data; what is empty is left out."""

from __future__ import annotations

from typing import Any, TypeAlias

from assistant.catalog.abilities import ability_text, ability_title
from assistant.catalog.atlas import (
    BORDERS,
    BORDERS_OF,
    CITIES,
    CITIES_OF,
    EMPIRE_NAMES,
    EMPIRES,
    ENDS,
    GRID,
    IS_SEA,
    REGION,
    ROUTES,
    City,
    Route,
)
from assistant.catalog.cards import Ability, Card
from assistant.catalog.rules import RuleText
from assistant.catalog.squares import FACES, PROMO_FACES, SIDES, Face

Document: TypeAlias = dict[str, Any]


def card_document(card: Card) -> Document:
    """A card as printed."""
    return _without_empty(
        id=card.id,
        name=card.name,
        kind=card.kind,
        deck=card.deck,
        set=card.set,
        location=card.location,
        suitors=list(card.suitors),
        prestige=list(card.prestige),
        one_shot=card.one_shot.text if card.one_shot else None,
        agents=list(card.agents),
        ops=[op.text for op in card.ops],
        abilities=[_ability_document(ability) for ability in card.abilities],
    )


def empire_document(empire: str) -> Document:
    """An empire: where it lies, and every side of its square."""
    return _without_empty(
        id=empire,
        name=EMPIRE_NAMES[empire],
        region=REGION[empire],
        cities=[city.id for city in CITIES_OF[empire]],
        borders=list(BORDERS_OF[empire]),
        **{side: _face_document(FACES[empire, side]) for side in SIDES},
        promo=[
            {"state": state, "side": side, **_face_document(face)}
            for (of, side, state), face in PROMO_FACES.items()
            if of == empire
        ],
    )


def map_document() -> Document:
    """The whole map."""
    return {
        "grid": [list(row) for row in GRID],
        "empires": [empire_document(empire) for empire in EMPIRES],
        "cities": [_city_document(city) for city in CITIES.values()],
        "borders": [
            {"id": border, "empires": list(ENDS[border]), "sea": IS_SEA[border]}
            for border in BORDERS
        ],
        "routes": [_route_document(route) for route in ROUTES.values()],
    }


def rule_document(rule: RuleText) -> Document:
    """A rule in our own words."""
    return _without_empty(
        section=rule.section,
        title=rule.title,
        text=rule.text,
        see=list(rule.see),
        editions=rule.editions,
    )


def _ability_document(ability: Ability) -> Document:
    return {
        "key": ability.key,
        "title": ability_title(ability),
        "text": ability_text(ability),
    }


def _face_document(face: Face) -> Document:
    return _without_empty(
        name=face.name, prestige=list(face.prestige), ops=[op.text for op in face.ops]
    )


def _city_document(city: City) -> Document:
    return _without_empty(
        id=city.id,
        name=city.name,
        empire=city.empire,
        capital=city.is_capital,
        emporium=city.emporium,
        only_promo=city.only_promo,
        levies={state: list(levies) for state, levies in city.levies.items()},
        promo_medieval=list(city.promo_medieval),
    )


def _route_document(route: Route) -> Document:
    return {
        "emporium": route.emporium,
        "colour": route.colour,
        "empires": list(route.empires),
        "borders": list(route.borders),
    }


def _without_empty(**facts: Any) -> Document:
    return {key: value for key, value in facts.items() if value not in (None, False, [], {})}
