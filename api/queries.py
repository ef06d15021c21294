"""What the look-ups can be asked for: the parameters of their queries."""

from __future__ import annotations

from marshmallow import RAISE, Schema, fields, validate

MAX_QUERY = 100


def _query(description: str, **metadata: str) -> fields.String:
    return fields.String(
        validate=validate.Length(max=MAX_QUERY),
        metadata={"description": description, **metadata},
    )


class Query(Schema):
    """An address that takes no other parameters than those named."""

    class Meta:
        unknown = RAISE


class NoQuery(Query):
    """An address without parameters."""


class CardQuery(Query):
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


class RuleQuery(Query):
    """What to look for among the rules."""

    q = _query("A section, a glossary term or words; without it, all rules.", example="F6a")


class FindQuery(Query):
    """What to look for among everything."""

    q = _query("Words, a name or a section.", example="city full")
