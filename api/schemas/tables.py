"""The table document, its faults, and what set-up and check say about it."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from api.schemas.shapes import (
    Either,
    Strict,
    a_flag,
    a_number,
    a_text,
    by_name,
    each,
    items,
    one_of,
    part,
    texts,
)
from assistant import EDITIONS, MAPS, SWITCHES, VARIANTS
from assistant.catalog.cards import SETS
from assistant.catalog.components import BANKS
from assistant.catalog.solitaire import CELLS, MAX_SEED, MOST_SOLITAIRE_CARDS

MAX_FLORINS = 999
MAX_DECK = 200


def _name(kind: str, **more: Any) -> fields.String:
    """A name as people write it: case, accents and the signs between words do not matter."""
    return a_text(f"The id or name of a {kind}.", **more)


def _known(description: str, names: Any, **more: Any) -> fields.String:
    return a_text(f"{description}: {', '.join(names)}.", allow_none=True, **more)


def _optional(kind: str) -> fields.String:
    return _name(kind, allow_none=True)


def _florins() -> fields.Integer:
    return a_number("Florins.", 0, MAX_FLORINS, allow_none=True)


def _some(kind: str, description: str) -> fields.List[Any]:
    return items(_name(kind), description)


def _tokens(description: str) -> Either:
    one = a_text("A token, such as catholic rook or medici pawn.")
    several = fields.List(a_text("A token; null is an empty space.", allow_none=True))
    return Either(description, one, several, allow_none=True)


def _switches(description: str) -> fields.Dict:
    return by_name(
        a_flag("Whether it is on.", allow_none=True),
        f"{description} They are {', '.join(SWITCHES)}.",
        allow_none=True,
    )


class PlanSchema(Strict):
    """What the solitaire opponent is after (O2): a cell of its table."""

    row = a_number("The row.", 1, 7, required=True)
    objective = one_of(CELLS, "The objective or step.", required=True)
    override = a_flag("Whether the row was chosen by override.", allow_none=True)
    done = a_flag("Whether it was acted upon.", allow_none=True)


class SolitaireSchema(Strict):
    """What a solitaire game notes beside its table (O)."""

    opponent = _optional("bank")
    deck_top = a_number("Cards above the last ones of each deck.", 0, MOST_SOLITAIRE_CARDS)
    deck_bottom = a_number(
        "Cards among which the comets of each deck are shuffled.", 0, MOST_SOLITAIRE_CARDS
    )
    seed = a_number(
        "Decides between equal choices of the opponent; without it a die does.",
        0, MAX_SEED, allow_none=True,
    )  # fmt: skip


class LevelSchema(Strict):
    """How a solitaire game is set up (Ob)."""

    deck_top = a_number("Cards above the last ones of each deck.", 0, MOST_SOLITAIRE_CARDS)
    deck_bottom = a_number(
        "Cards among which the comets of each deck are shuffled.", 0, MOST_SOLITAIRE_CARDS
    )
    seed = a_number("Decides between equal choices of the opponent.", 0, MAX_SEED)


class TurnSchema(Strict):
    """Whose turn it is, and what was already done in it."""

    bank = _name("bank", required=True)
    actions = a_number("Actions already taken.", 0, 2, allow_none=True)
    ops = _some("side", "The sides whose ops have run.")
    fairs = _some("side", "The fairs that were held.")
    free_fair = a_flag("Whether the free fair was held.", allow_none=True)
    usury = _some("market place", "Places that got a florin, such as west 3.")
    used = _some("card or empire", "What has already performed an op or an ability.")
    plan = part(PlanSchema, "What the solitaire opponent is after.", allow_none=True)


class PlayedCardSchema(Strict):
    """A card in a tableau, with what lies on it."""

    card = _name("card", required=True)
    bishop = _optional("religion")


def _queen() -> Either:
    return Either("A queen.", _name("queen"), fields.Nested(PlayedCardSchema), allow_none=True)


class ThroneSchema(Strict):
    """What lies on an empire square that is on its throne."""

    side = _known("The side that lies up", ["king", "republic"])
    bishop = _optional("religion")
    queen = _queen()
    queens = items(
        Either("A queen.", _name("queen"), fields.Nested(PlayedCardSchema)), "Several queens."
    )
    repressed = _some("token", "The repressed tokens.")


class SquareSchema(ThroneSchema):
    """An empire square in a tableau, with everything on and under it."""

    empire = _name("empire", required=True)
    vassals = items(
        Either("A vassal.", _name("empire"), fields.Nested(lambda: SquareSchema())),
        "The vassals that lie under it.",
    )


def _row(side: str) -> fields.List[Any]:
    entry = Either(
        "A card or an empire square.",
        _name("card or empire"),
        fields.Nested(PlayedCardSchema),
        fields.Nested(SquareSchema),
    )
    return items(entry, f"The {side} tableau, outward from the player board.")


class BankSchema(Strict):
    """What one bank has."""

    florins = _florins()
    hand = items(a_text('The id or name of a card; "?" is a hidden one.'), "The cards in hand.")
    west = _row("west")
    east = _row("east")
    old_maids = _some("queen", "Queens without a king.")
    bankrupt = a_flag("Whether the bank is bankrupt.", allow_none=True)


class MarketPlaceSchema(Strict):
    """A place of the market with what lies there."""

    card = a_text('The id or name of a card; "?" is a hidden one.', allow_none=True)
    florins = _florins()


def _market_row(side: str) -> fields.List[Any]:
    place = Either(
        "A card, an object with a card and florins, or null for a gap.",
        a_text('The id or name of a card; "?" is a hidden one.'),
        fields.Nested(MarketPlaceSchema),
        allow_none=True,
    )
    return items(place, f"The {side} row, the face-down card first.", maxItems=6)


class MarketSchema(Strict):
    """The two rows of the market, six places each."""

    west = _market_row("west")
    east = _market_row("east")


class KnownDeckSchema(Strict):
    """A deck whose top is known."""

    top = items(a_text('The id or name of a card; "?" is a hidden one.'), "From the top down.")
    hidden = a_number("How many follow.", 0, MAX_DECK, allow_none=True)


def _deck(side: str) -> Either:
    return Either(
        f"The {side} deck: a count, every card from the top down, or its known top.",
        a_number("How many cards.", 0, MAX_DECK),
        fields.List(a_text('The id or name of a card; "?" is a hidden one.')),
        fields.Nested(KnownDeckSchema),
        allow_none=True,
    )


class DecksSchema(Strict):
    """The two decks."""

    west = _deck("west")
    east = _deck("east")


def _emporium(colour: str) -> Either:
    one = _name("city")
    alone = fields.List(_name("city"), metadata={"minItems": 1, "maxItems": 1})
    return Either(f"The open {colour} emporium.", one, alone, allow_none=True)


class EmporiaSchema(Strict):
    """The open emporium of each colour; both are named, or neither."""

    white = _emporium("white")
    black = _emporium("black")


class EndingSchema(Strict):
    """How the game ended."""

    victory = _name("victory", required=True)
    winners = texts("The winning banks.", required=True)


class TableSchema(Strict):
    """A table as the physical one lies; every part may be left out, and null leaves it out."""

    edition = _known("The edition of the rules", EDITIONS)
    map = _known("The map", MAPS)
    sets = _some("set", f"The card sets in the game: {', '.join(SETS)}.")
    variants = _some("variant", f"The variants in use: {', '.join(VARIANTS)}.")
    rulings = _switches("Switches that differ from the edition.")
    solitaire = part(SolitaireSchema, "Notes of a solitaire game.", allow_none=True)
    turn = part(TurnSchema, "Whose turn it is.", allow_none=True)
    banks = by_name(
        fields.Nested(BankSchema, allow_none=True),
        f"The banks in seating order: {', '.join(BANKS)}.",
        allow_none=True,
    )
    thrones = by_name(
        fields.Nested(ThroneSchema, allow_none=True),
        "Empire squares on their thrones that have something on them.",
        allow_none=True,
    )
    religions = by_name(
        _optional("religious state"), "The theocracies, by empire.", allow_none=True
    )
    emporia = part(EmporiaSchema, "The open emporia.", allow_none=True)
    cities = by_name(_tokens("One token, or one entry a space."), "By city.", allow_none=True)
    borders = by_name(_tokens("A pawn, a pirate, or both."), "By border.", allow_none=True)
    market = part(MarketSchema, "The market.", allow_none=True)
    decks = part(DecksSchema, "The decks.", allow_none=True)
    discarded = fields.List(
        _name("card"),
        allow_none=True,
        metadata={
            "description": "The cards seen to leave the game; moves keep the list where it stands."
        },
    )
    victories = _some("victory", "The active victory squares.")
    ending = part(EndingSchema, "How the game ended.", allow_none=True)
    moves = items(a_text("A move, such as buy west 3."), "The moves made since this position.")


class FaultSchema(Strict):
    """One thing that is wrong."""

    pointer = a_text("The place, as a JSON pointer.", required=True)
    code = a_text("A stable code.", required=True)
    grade = one_of(["error", "warning"], "A warning never blocks an answer.", required=True)
    message = a_text("One sentence for people.", required=True)
    found = a_text("What was found.", required=True)
    expected = a_text("What was expected.", required=True)
    values = by_name(fields.Raw(), "What the sentences are made of.", required=True)
    suggestion = a_text("The nearest right value, where there is one.")


class SetUpOptionsSchema(Strict):
    """How to set up a game; every option may be left out."""

    players = a_number("How many play.", 1, 4, allow_none=True)
    banks = _some("bank", f"The banks in seating order: {', '.join(BANKS)}.")
    first = _known("The bank that begins", BANKS)
    edition = _known("The edition of the rules", EDITIONS)
    map = _known("The map", MAPS)
    sets = _some("set", f"The card sets: {', '.join(SETS)}.")
    variants = _some("variant", f"The variants in use: {', '.join(VARIANTS)}.")
    rulings = _switches("Switches that differ from the edition.")
    seed = a_number("Deals the decks; without it they are hidden.", 0, 2**63, allow_none=True)
    market = part(MarketSchema, "The rows as dealt, without florins.", allow_none=True)
    solitaire = part(LevelSchema, "The level of a solitaire game, and its seed.", allow_none=True)


class AboutSchema(Strict):
    """What every answer about a table names."""

    fingerprint = a_text("Two words that name this table.", required=True)
    edition = one_of(EDITIONS, "The edition of the rules by which it was read.", required=True)
    rulings = by_name(
        a_flag("Whether it is on."), "How every switch stands at this table.", required=True
    )


class MaybeAboutSchema(Strict):
    """The same, null where a document holds no sound table."""

    fingerprint = a_text("Two words that name this table.", required=True, allow_none=True)
    edition = a_text(
        "The edition of the rules by which it was read.", required=True, allow_none=True
    )
    rulings = by_name(
        a_flag("Whether it is on."),
        "How every switch stands at this table.",
        required=True,
        allow_none=True,
    )


class SetTableSchema(AboutSchema):
    """A table set up for the first turn."""

    table = part(TableSchema, "The table in its canonical form.", required=True)


class CheckRequestSchema(Strict):
    """The document to check."""

    table = fields.Raw(
        required=True,
        allow_none=True,
        metadata={
            "description": "Any JSON value. A sound one has the shape of Table; what is wrong with "
            "any other is the answer."
        },
    )


class CheckSchema(MaybeAboutSchema):
    """What is right and wrong with a table."""

    ok = a_flag("Whether there are no errors.", required=True)
    faults = each(FaultSchema, "Every error and every warning.", required=True)
    missing = texts("The parts that are not given and read as empty.", required=True)
    table = part(
        TableSchema,
        "The table in its canonical form; null when it has errors.",
        required=True,
        allow_none=True,
    )
