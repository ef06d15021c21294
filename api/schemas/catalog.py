"""Lookups: their queries, and the catalog as it is shown."""

from __future__ import annotations

from marshmallow import fields, validate

from api.schemas.shapes import Strict, a_flag, a_text, by_name, each, one_of, part, texts
from assistant.catalog.atlas import COLOURS, REGIONS, STATES
from assistant.catalog.cards import SETS
from assistant.catalog.squares import SIDES

MAX_QUERY = 100


def _query(description: str, **metadata: str) -> fields.String:
    return fields.String(
        validate=validate.Length(max=MAX_QUERY),
        metadata={"description": description, **metadata},
    )


class NoQuerySchema(Strict):
    """An address without parameters."""


class CardQuerySchema(Strict):
    """What to look for among the cards."""

    q = _query("Words of the name, or of anything printed on the card.", example="gonfalonier")
    location = _query("The printed location, such as france or the_west.")
    op = _query("An op, such as siege or repress rook.")
    one_shot = _query("A one-shot, such as coronation.")
    agent = _query("An agent, such as catholic bishop or pawn.")
    prestige = _query("A prestige icon, such as law.")
    ability = _query("An ability, by its key or a word of its title.")
    deck = _query("The deck: west or east.")
    set = _query("The set: base, expansion or promo.")


class RuleQuerySchema(Strict):
    """What to look for among the rules."""

    q = _query("A section, a glossary term or words; without it, all rules.", example="F6a")


class HealthSchema(Strict):
    """That the server answers, and what it knows."""

    status = one_of(["ok"], "Always ok.", required=True)
    version = a_text("The version of the assistant.", required=True)
    editions = texts("The editions of the rules, the default one first.", required=True)


class AbilitySchema(Strict):
    """A scroll of a card."""

    key = a_text("What the ability is called in the catalog.", required=True)
    title = a_text("The title of the scroll.", required=True)
    text = a_text("What it does, in our own words.", required=True)


class CardSchema(Strict):
    """A card as printed; what it does not have is left out."""

    id = a_text("The id, such as PREN043.", required=True)
    name = a_text("The name.", required=True)
    kind = one_of(["tableau", "queen", "comet"], "What kind of card it is.", required=True)
    deck = one_of(REGIONS, "The deck it belongs to.", required=True)
    set = one_of(SETS, "The set it belongs to.", required=True)
    location = a_text("The printed location.")
    suitors = texts("The empires whose king a queen can marry.")
    prestige = texts("The prestige icons.")
    one_shot = a_text("The one-shot.")
    agents = texts("The agents.")
    ops = texts("The ops.")
    abilities = each(AbilitySchema, "The scrolls.")


class CardListSchema(Strict):
    """The cards found."""

    cards = each(CardSchema, "In the order of their ids.", required=True)
    did_you_mean = texts("When nothing was found: what may have been meant.", required=True)


class FaceSchema(Strict):
    """One side of an empire square."""

    name = a_text("The printed name.", required=True)
    prestige = texts("The prestige icons.")
    ops = texts("The ops.")


class PromoFaceSchema(FaceSchema):
    """One side of a promo square, which depends on the religious state."""

    state = one_of(STATES, "The religious state in which this square is used.", required=True)
    side = one_of(SIDES, "The side.", required=True)


class EmpireSchema(Strict):
    """An empire: where it lies, and every side of its square."""

    id = a_text("The id, such as hre.", required=True)
    name = a_text("The name.", required=True)
    region = one_of(REGIONS, "The half of the map.", required=True)
    cities = texts("The ids of its cities.")
    borders = texts("The ids of its borders.")
    king = part(FaceSchema, "The side with the king.", required=True)
    republic = part(FaceSchema, "The side with the republic.", required=True)
    promo = each(PromoFaceSchema, "The squares of the promo.")


class EmpireListSchema(Strict):
    """Every empire."""

    empires = each(EmpireSchema, "From the west to the east.", required=True)


class CitySchema(Strict):
    """A city of the map."""

    id = a_text("The id.", required=True)
    name = a_text("The name.", required=True)
    empire = a_text("The empire it lies in.", required=True)
    capital = a_flag("Whether it is the capital.")
    emporium = one_of(COLOURS, "The colour of its emporium.")
    only_promo = a_flag("Whether only the promo map has it.")
    levies = by_name(
        fields.List(fields.String()), "The levy icons in each religious state, one a space."
    )
    promo_medieval = texts("The medieval levy icons on the promo map.")


class BorderSchema(Strict):
    """A border between two empires."""

    id = a_text("The id.", required=True)
    empires = texts("The two empires.", required=True)
    sea = a_flag("Whether it is a sea border.", required=True)


class RouteSchema(Strict):
    """A trade route."""

    emporium = a_text("The city it starts from.", required=True)
    colour = one_of(COLOURS, "Its colour.", required=True)
    empires = texts("The empires it enters, in order.", required=True)
    borders = texts("The borders it crosses, in order.", required=True)


class MapSchema(Strict):
    """The whole map."""

    grid = fields.List(
        fields.List(fields.String(allow_none=True)),
        required=True,
        metadata={"description": "The map cards as they lie, row by row."},
    )
    empires = each(EmpireSchema, "Every empire.", required=True)
    cities = each(CitySchema, "Every city.", required=True)
    borders = each(BorderSchema, "Every border.", required=True)
    routes = each(RouteSchema, "The trade route from each emporium.", required=True)


class RuleSchema(Strict):
    """A rule in our own words."""

    section = a_text("The section of the rulebook, or the glossary term.", required=True)
    title = a_text("The title.", required=True)
    text = a_text("The rule.", required=True)
    see = texts("Sections to read with it.")
    editions = a_text("How the editions differ.")


class RuleListSchema(Strict):
    """The rules found."""

    rules = each(RuleSchema, "In the order of the rulebook.", required=True)
    did_you_mean = texts("When nothing was found: what may have been meant.", required=True)
