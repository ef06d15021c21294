"""The shapes of requests and answers; the OpenAPI document is made from these."""

from __future__ import annotations

from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from assistant.catalog.cards import SETS
from assistant.catalog.components import BANKS
from assistant.rulings import EDITIONS
from assistant.table import MAPS, VARIANTS

MAX_QUERY = 100


def _text(description: str, **more: Any) -> fields.String:
    return fields.String(metadata={"description": description}, **more)


def _texts(description: str) -> fields.List[str]:
    return fields.List(fields.String(), metadata={"description": description})


def _object(description: str, **metadata: Any) -> fields.Dict:
    return fields.Dict(keys=fields.String(), metadata={"description": description, **metadata})


def _one_of(names: Any, description: str, **more: Any) -> fields.String:
    return _text(description, validate=validate.OneOf(list(names)), **more)


def _query(description: str) -> fields.String:
    return _text(description, validate=validate.Length(max=MAX_QUERY))


def _edition() -> fields.String:
    """The edition by which a table was read, as every answer about a table says."""
    return _text("The edition of the rules; null when there is no table.", allow_none=True)


def _rulings() -> fields.Dict:
    """The switches by which a table was read, as every answer about a table says."""
    return fields.Dict(
        keys=fields.String(),
        values=fields.Boolean(),
        allow_none=True,
        metadata={"description": "How every switch stands; null when there is no table."},
    )


# Queries


class NoQuerySchema(Schema):
    """An address without parameters."""

    class Meta:
        unknown = RAISE


class CardQuerySchema(Schema):
    """What to look for among the cards."""

    class Meta:
        unknown = RAISE

    q = _query("Words of the name, or of anything printed on the card.")
    location = _query("The printed location, such as france or the_west.")
    op = _query("An op, such as siege or repress rook.")
    one_shot = _query("A one-shot, such as coronation.")
    agent = _query("An agent, such as catholic bishop or pawn.")
    prestige = _query("A prestige icon, such as law.")
    ability = _query("An ability, by its key or a word of its title.")
    deck = _query("The deck: west or east.")
    set = _query("The set: base, expansion or promo.")


class RuleQuerySchema(Schema):
    """What to look for among the rules."""

    class Meta:
        unknown = RAISE

    q = _query("A section, a glossary term or words; without it, all rules.")


# The catalog


class HealthSchema(Schema):
    """That the server answers, and what it knows."""

    status = _one_of(["ok"], "Always ok.", required=True)
    version = _text("The version of the assistant.", required=True)
    editions = _texts("The editions of the rules, the default one first.")


class AbilitySchema(Schema):
    """A scroll of a card."""

    key = _text("What the ability is called in the catalog.", required=True)
    title = _text("The title of the scroll.")
    text = _text("What it does, in our own words.")


class CardSchema(Schema):
    """A card as printed; what it does not have is left out."""

    id = _text("The id, such as PREN043.", required=True)
    name = _text("The name.", required=True)
    kind = _one_of(["tableau", "queen", "comet"], "What kind of card it is.", required=True)
    deck = _one_of(["west", "east"], "The deck it belongs to.", required=True)
    set = _one_of(SETS, "The set it belongs to.", required=True)
    location = _text("The printed location.")
    suitors = _texts("The empires whose king a queen can marry.")
    prestige = _texts("The prestige icons.")
    one_shot = _text("The one-shot.")
    agents = _texts("The agents.")
    ops = _texts("The ops.")
    abilities = fields.List(fields.Nested(AbilitySchema))


class CardListSchema(Schema):
    """The cards found."""

    cards = fields.List(fields.Nested(CardSchema), required=True)
    did_you_mean = _texts("When nothing was found: what may have been meant.")


class FaceSchema(Schema):
    """One side of an empire square."""

    name = _text("The printed name.", required=True)
    prestige = _texts("The prestige icons.")
    ops = _texts("The ops.")


class PromoFaceSchema(FaceSchema):
    """One side of a promo square, which depends on the religious state."""

    state = _text("The religious state in which this square is used.", required=True)
    side = _one_of(["king", "republic"], "The side.", required=True)


class EmpireSchema(Schema):
    """An empire: where it lies, and every side of its square."""

    id = _text("The id, such as hre.", required=True)
    name = _text("The name.", required=True)
    region = _one_of(["west", "east"], "The half of the map.", required=True)
    cities = _texts("The ids of its cities.")
    borders = _texts("The ids of its borders.")
    king = fields.Nested(FaceSchema, required=True)
    republic = fields.Nested(FaceSchema, required=True)
    promo = fields.List(fields.Nested(PromoFaceSchema))


class EmpireListSchema(Schema):
    """Every empire."""

    empires = fields.List(fields.Nested(EmpireSchema), required=True)


class CitySchema(Schema):
    """A city of the map."""

    id = _text("The id.", required=True)
    name = _text("The name.", required=True)
    empire = _text("The empire it lies in.", required=True)
    capital = fields.Boolean(metadata={"description": "Whether it is the capital."})
    emporium = _one_of(["white", "black"], "The colour of its emporium.")
    only_promo = fields.Boolean(metadata={"description": "Whether only the promo map has it."})
    levies = _object("The levy icons in each religious state, one a space.")
    promo_medieval = _texts("The medieval levy icons on the promo map.")


class BorderSchema(Schema):
    """A border between two empires."""

    id = _text("The id.", required=True)
    empires = _texts("The two empires.")
    sea = fields.Boolean(metadata={"description": "Whether it is a sea border."})


class RouteSchema(Schema):
    """A trade route."""

    emporium = _text("The city it starts from.", required=True)
    colour = _one_of(["white", "black"], "Its colour.", required=True)
    empires = _texts("The empires it enters, in order.")
    borders = _texts("The borders it crosses, in order.")


class MapSchema(Schema):
    """The whole map."""

    grid = fields.List(
        fields.List(fields.String(allow_none=True)),
        metadata={"description": "The map cards as they lie, row by row."},
    )
    empires = fields.List(fields.Nested(EmpireSchema), required=True)
    cities = fields.List(fields.Nested(CitySchema), required=True)
    borders = fields.List(fields.Nested(BorderSchema), required=True)
    routes = fields.List(fields.Nested(RouteSchema), required=True)


class RuleSchema(Schema):
    """A rule in our own words."""

    section = _text("The section of the rulebook, or the glossary term.", required=True)
    title = _text("The title.", required=True)
    text = _text("The rule.", required=True)
    see = _texts("Sections to read with it.")
    editions = _text("How the editions differ.")


class RuleListSchema(Schema):
    """The rules found."""

    rules = fields.List(fields.Nested(RuleSchema), required=True)
    did_you_mean = _texts("When nothing was found: what may have been meant.")


# Tables


class TableSchema(Schema):
    """A table as the physical one lies; every part may be left out."""

    edition = _one_of(EDITIONS, "The edition of the rules.")
    map = _one_of(MAPS, "The map.")
    sets = _texts("The card sets in the game.")
    variants = _texts("The variants in use.")
    rulings = _object("Switches that differ from the edition, each true or false.")
    turn = _object("Whose turn it is, and what was already done in it.")
    banks = _object("The banks in seating order: florins, hand, west, east, old_maids, bankrupt.")
    thrones = _object("Empire squares on their thrones that have something on them.")
    religions = _object("The theocracies, by empire.")
    emporia = _object("The open emporium of each colour.")
    cities = _object("The tokens in cities: one, or a list with one entry a space.")
    borders = _object("The tokens on borders: a pawn, a pirate, or both.")
    market = _object("The rows west and east, six places each, the face-down one first.")
    decks = _object("The decks west and east: a count, a list, or the known top.")
    victories = _texts("The active victory squares.")
    ending = _object("How the game ended.")
    moves = _texts("The moves made since this position.")


class FaultSchema(Schema):
    """One thing that is wrong."""

    pointer = _text("The place, as a JSON pointer.", required=True)
    code = _text("A stable code.", required=True)
    grade = _one_of(["error", "warning"], "A warning never blocks an answer.", required=True)
    message = _text("One sentence for people.", required=True)
    found = _text("What was found.", required=True)
    expected = _text("What was expected.", required=True)
    suggestion = _text("The nearest right value, where there is one.")


class SetUpOptionsSchema(Schema):
    """How to set up a game; every option may be left out."""

    players = fields.Integer(metadata={"description": "How many play.", "minimum": 1, "maximum": 4})
    banks = fields.List(
        _one_of(BANKS, "A bank."), metadata={"description": "The banks in seating order."}
    )
    first = _one_of(BANKS, "The bank that begins.")
    edition = _one_of(EDITIONS, "The edition of the rules.")
    map = _one_of(MAPS, "The map.")
    sets = fields.List(_one_of(SETS, "A set."), metadata={"description": "The card sets."})
    variants = fields.List(
        _one_of(VARIANTS, "A variant."), metadata={"description": "The variants in use."}
    )
    rulings = _object("Switches that differ from the edition, each true or false.")
    seed = fields.Integer(metadata={"description": "Deals the decks; without it they are hidden."})
    market = _object('The rows west and east as dealt: six card ids or "?" each.')


class SetTableSchema(Schema):
    """A table set up for the first turn."""

    table = fields.Nested(TableSchema, required=True)
    fingerprint = _text("Two words that name this table.", required=True)
    edition = _edition()
    rulings = _rulings()


class CheckRequestSchema(Schema):
    """The table to check."""

    table = fields.Nested(TableSchema, required=True)


class CheckSchema(Schema):
    """What is right and wrong with a table."""

    ok = fields.Boolean(required=True, metadata={"description": "Whether there are no errors."})
    faults = fields.List(fields.Nested(FaultSchema), required=True)
    missing = _texts("The parts that are not given and read as empty.")
    table = fields.Nested(
        TableSchema,
        required=True,
        allow_none=True,
        metadata={"description": "The table in its canonical form; null when it has errors."},
    )
    fingerprint = _text("Two words that name this table.", required=True, allow_none=True)
    edition = _edition()
    rulings = _rulings()


class ProblemSchema(Schema):
    """An error, as in RFC 9457."""

    type = _text("What kind of problem it is, as a relative address.", required=True)
    title = _text("The kind in words.", required=True)
    status = fields.Integer(required=True, metadata={"description": "The HTTP status."})
    detail = _text("What went wrong this time.", required=True)
    code = _text("With 400 and 413: what is wrong with the JSON.")
    faults = fields.List(
        fields.Nested(FaultSchema), metadata={"description": "With 422: every fault."}
    )
    did_you_mean = _texts("With 404: what may have been meant.")
