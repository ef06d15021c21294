"""The catalog as plain JSON data; what is empty is left out."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

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
    Colour,
    Region,
    Route,
    State,
)
from assistant.catalog.atlas import City as CityFacts
from assistant.catalog.cards import Ability, Card
from assistant.catalog.kinds import Border, CardId, CardSet, City, Empire
from assistant.catalog.rules import RuleText
from assistant.catalog.shapes import Document, Kind, called
from assistant.catalog.squares import FACES, PROMO_FACES, SIDES, Face, Side

# What it looks like


@called("Ability")
class AbilityDocument(TypedDict):
    """A scroll of a card."""

    key: Annotated[str, "What the ability is called in the catalog."]
    title: Annotated[str, "The title of the scroll."]
    text: Annotated[str, "What it does, in our own words."]


@called("Card")
class CardDocument(TypedDict):
    """A card as printed; what it does not have is left out."""

    id: Annotated[CardId, "The id, such as PREN043."]
    name: Annotated[str, "The name."]
    kind: Annotated[
        Literal["tableau", "queen", "comet"],
        Kind("CardKind", "A kind of card."),
        "What kind of card it is.",
    ]
    deck: Annotated[Region, "The deck it belongs to."]
    set: Annotated[CardSet, "The set it belongs to."]
    location: NotRequired[Annotated[str, "The printed location."]]
    suitors: NotRequired[Annotated[list[Empire], "The empires whose king a queen can marry."]]
    prestige: NotRequired[Annotated[list[str], "The prestige icons."]]
    one_shot: NotRequired[Annotated[str, "The one-shot."]]
    agents: NotRequired[Annotated[list[str], "The agents."]]
    ops: NotRequired[Annotated[list[str], "The ops."]]
    abilities: NotRequired[Annotated[list[AbilityDocument], "The scrolls."]]
    erratum: NotRequired[Annotated[str, "How the card reads otherwise than printed."]]


@called("CardList")
class CardListDocument(TypedDict):
    """The cards found."""

    cards: Annotated[list[CardDocument], "In the order of their ids."]
    did_you_mean: Annotated[list[str], "When nothing was found: what may have been meant."]


@called("Hit")
class HitDocument(TypedDict):
    """One thing that a search over everything finds."""

    kind: Annotated[
        Literal["rule", "card", "empire", "city"],
        Kind("HitKind", "A kind of thing that can be looked up."),
        "What it is.",
    ]
    id: Annotated[str, "The section, or the id."]
    title: Annotated[str, "What it is called."]
    line: Annotated[str, "The line of it that has most of the words."]


@called("HitList")
class HitListDocument(TypedDict):
    """What a search over rules, cards, empires and cities finds."""

    hits: Annotated[list[HitDocument], "Best first."]
    did_you_mean: Annotated[list[str], "When nothing was found: what may have been meant."]


@called("Face")
class FaceDocument(TypedDict):
    """One side of an empire square."""

    name: Annotated[str, "The printed name."]
    prestige: NotRequired[Annotated[list[str], "The prestige icons."]]
    ops: NotRequired[Annotated[list[str], "The ops."]]


@called("PromoFace")
class PromoFaceDocument(FaceDocument):
    """One side of a promo square, which depends on the religious state."""

    state: Annotated[State, "The religious state in which this square is used."]
    side: Annotated[Side, "The side."]


@called("EmpireFacts")
class EmpireDocument(TypedDict):
    """An empire: where it lies, and every side of its square."""

    id: Annotated[Empire, "The id, such as hre."]
    name: Annotated[str, "The name."]
    region: Annotated[Region, "The half of the map."]
    cities: Annotated[list[City], "The ids of its cities."]
    borders: Annotated[list[Border], "The ids of its borders."]
    king: Annotated[FaceDocument, "The side with the king."]
    republic: Annotated[FaceDocument, "The side with the republic."]
    promo: NotRequired[Annotated[list[PromoFaceDocument], "The squares of the promo."]]


@called("EmpireList")
class EmpireListDocument(TypedDict):
    """Every empire."""

    empires: Annotated[list[EmpireDocument], "From the west to the east."]


@called("CityFacts")
class CityDocument(TypedDict):
    """A city of the map."""

    id: Annotated[City, "The id."]
    name: Annotated[str, "The name."]
    empire: Annotated[Empire, "The empire it lies in."]
    capital: NotRequired[Annotated[bool, "Whether it is the capital."]]
    emporium: NotRequired[Annotated[Colour, "The colour of its emporium."]]
    only_promo: NotRequired[Annotated[bool, "Whether only the promo map has it."]]
    levies: NotRequired[
        Annotated[dict[State, list[str]], "The levy icons in each religious state, one a space."]
    ]
    promo_medieval: NotRequired[Annotated[list[str], "The medieval levy icons on the promo map."]]


@called("BorderFacts")
class BorderDocument(TypedDict):
    """A border between two empires."""

    id: Annotated[Border, "The id."]
    empires: Annotated[list[Empire], "The two empires."]
    sea: Annotated[bool, "Whether it is a sea border."]


@called("RouteFacts")
class RouteDocument(TypedDict):
    """A trade route."""

    emporium: Annotated[City, "The city it starts from."]
    colour: Annotated[Colour, "Its colour."]
    empires: Annotated[list[Empire], "The empires it enters, in order."]
    borders: Annotated[list[Border], "The borders it crosses, in order."]


@called("MapFacts")
class MapDocument(TypedDict):
    """The whole map."""

    grid: Annotated[list[list[Empire]], "The map cards as they lie, row by row."]
    empires: Annotated[list[EmpireDocument], "Every empire."]
    cities: Annotated[list[CityDocument], "Every city."]
    borders: Annotated[list[BorderDocument], "Every border."]
    routes: Annotated[list[RouteDocument], "The trade route from each emporium."]


@called("Rule")
class RuleDocument(TypedDict):
    """A rule in our own words."""

    section: Annotated[str, "The section of the rulebook, or the glossary term."]
    title: Annotated[str, "The title."]
    text: Annotated[str, "The rule."]
    see: NotRequired[Annotated[list[str], "Sections to read with it."]]
    editions: NotRequired[Annotated[str, "How the editions differ."]]


@called("RuleList")
class RuleListDocument(TypedDict):
    """The rules found."""

    rules: Annotated[list[RuleDocument], "In the order of the rulebook."]
    did_you_mean: Annotated[list[str], "When nothing was found: what may have been meant."]


# How it is made


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
        erratum=card.erratum,
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


def _city_document(city: CityFacts) -> Document:
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
