"""The table document, key by key: what each part is called, holds and means.

Tables are written in this form; what is read may be looser: any key may be left out or null, and
names may be spelt as people spell them.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypeAlias, TypedDict

from assistant.catalog.atlas import Region, State
from assistant.catalog.components import MARKET_ROW
from assistant.catalog.kinds import MarketPlaceName, SeenCard
from assistant.catalog.limits import MAX_MOVES
from assistant.catalog.shapes import (
    ALSO_READ,
    ASSUMED,
    Also,
    As,
    Between,
    also_reads,
    bare,
    fields_of,
)
from assistant.catalog.solitaire import MAX_SEED, MOST_SOLITAIRE_CARDS, ROWS, Cell
from assistant.catalog.squares import Side
from assistant.engine.ending import Ending
from assistant.engine.table import (
    Bank,
    Border,
    CardId,
    CardSet,
    City,
    Edition,
    Empire,
    MapName,
    Religion,
    SomeRulings,
    Token,
    Variant,
    Victory,
)

MAX_FLORINS = 999_999_999
MAX_DECK = 200
MOST_ACTIONS = 2

Florins: TypeAlias = Annotated[int, Between(0, MAX_FLORINS)]


class PlanNote(TypedDict):
    """What the solitaire opponent is after (O2): a cell of its table."""

    row: Annotated[int, Between(1, len(ROWS)), "The row."]
    objective: Annotated[Cell, "The objective or step."]
    override: NotRequired[Annotated[bool, "Whether the row was chosen by override."]]
    done: NotRequired[Annotated[bool, "Whether it was acted upon."]]


class SolitaireNotes(TypedDict, total=False):
    """What a solitaire game notes beside its table (O)."""

    opponent: Annotated[Bank, "The bank that plays by itself."]
    deck_top: Annotated[
        int, Between(0, MOST_SOLITAIRE_CARDS), "Cards above the last ones of each deck."
    ]
    deck_bottom: Annotated[
        int,
        Between(0, MOST_SOLITAIRE_CARDS),
        "Cards among which the comets of each deck are shuffled.",
    ]
    seed: Annotated[
        int,
        Between(0, MAX_SEED),
        "Decides between equal choices of the opponent; without it a die does.",
    ]


class TurnState(TypedDict):
    """Whose turn it is, and what was already done in it."""

    bank: Annotated[Bank, "Whose turn it is."]
    actions: NotRequired[Annotated[int, Between(0, MOST_ACTIONS), "Actions already taken."]]
    ops: NotRequired[Annotated[list[Region], "The sides whose ops have run."]]
    fairs: NotRequired[Annotated[list[Region], "The fairs that were held."]]
    free_fair: NotRequired[Annotated[bool, "Whether the free fair was held."]]
    usury: NotRequired[
        Annotated[list[MarketPlaceName], "Market places that got a florin, such as west 3."]
    ]
    used: NotRequired[
        Annotated[
            list[SeenCard | Empire],
            "Cards and empires that have performed an op or ability.",
        ]
    ]
    plan: NotRequired[Annotated[PlanNote, "What the solitaire opponent is after."]]


class PlayedCard(TypedDict):
    """A card in a tableau, with what lies on it."""

    card: Annotated[SeenCard, "The card."]
    bishop: NotRequired[Annotated[Religion, "The religion of the bishop on it."]]


class ThroneSquare(TypedDict, total=False):
    """What lies on an empire square that is on its throne."""

    side: Annotated[Side, "The side that lies up; king without it."]
    bishop: Annotated[Religion, "The religion of the bishop on it."]
    queen: Annotated[SeenCard | PlayedCard, ALSO_READ, "A single queen."]
    queens: Annotated[list[SeenCard | PlayedCard], "The queens beneath the king."]
    repressed: Annotated[list[Token], "The repressed tokens."]


class VassalSquare(ThroneSquare):
    """A vassal with what lies on it."""

    empire: Annotated[Empire, "The empire."]


class EmpireSquare(VassalSquare):
    """An empire square in a tableau, with everything on and under it."""

    vassals: NotRequired[Annotated[list[Empire | VassalSquare], "The vassals that lie under it."]]


Row: TypeAlias = list[SeenCard | Empire | PlayedCard | EmpireSquare]


class BankHoldings(TypedDict):
    """What one bank has."""

    florins: Annotated[Florins, ASSUMED, "Its florins."]
    hand: NotRequired[Annotated[list[CardId], "The cards in hand; ? is a hidden one."]]
    west: NotRequired[Annotated[Row, "The west tableau, outward from the player board."]]
    east: NotRequired[Annotated[Row, "The east tableau, outward from the player board."]]
    old_maids: NotRequired[Annotated[list[SeenCard], "Queens without a king."]]
    bankrupt: NotRequired[Annotated[bool, "Whether the bank is bankrupt."]]


FLAGS = tuple(part.key for part in fields_of(BankHoldings) if bare(part.hint) is bool)
"""What is simply so of a bank or not: read, written and said by its own name, and kept by the
table under that name as the banks of which it is so."""


class Emporia(TypedDict, total=False):
    """The open emporium of each colour; both are named, or neither."""

    white: Annotated[City, Also(list[City]), "The open white emporium."]
    black: Annotated[City, Also(list[City]), "The open black emporium."]


class MarketPlace(TypedDict, total=False):
    """A place of the market with what lies there."""

    card: Annotated[CardId, "The card; ? is a hidden one. Without it, the place is empty."]
    florins: Annotated[Florins, "The florins there."]


MarketRow: TypeAlias = Annotated[list[CardId | MarketPlace | None], Between(0, MARKET_ROW)]


class Market(TypedDict, total=False):
    """The two rows of the market: a card, a card with florins, or null for a gap."""

    west: Annotated[MarketRow, "The west row, the face-down card first."]
    east: Annotated[MarketRow, "The east row, the face-down card first."]


class KnownDeck(TypedDict, total=False):
    """A deck whose top is known."""

    top: Annotated[list[CardId], "From the top down."]
    hidden: Annotated[int, Between(0, MAX_DECK), "How many follow."]


Deck: TypeAlias = Annotated[int, Between(0, MAX_DECK)] | list[CardId] | KnownDeck


class Decks(TypedDict, total=False):
    """The two decks: a count, every card from the top down, or the known top."""

    west: Annotated[Deck, "The west deck."]
    east: Annotated[Deck, "The east deck."]


@also_reads("$schema", "Where the JSON Schema of a table is, for editors.")
class Table(TypedDict):
    """A table as the physical one lies."""

    edition: Annotated[Edition, ASSUMED, "The edition of the rules."]
    map: Annotated[MapName, ASSUMED, "The map."]
    sets: NotRequired[Annotated[list[CardSet], "The card sets in the game, if not the usual."]]
    variants: NotRequired[Annotated[list[Variant], "The variants in use."]]
    rulings: NotRequired[Annotated[SomeRulings, "Switches that differ from the edition."]]
    solitaire: NotRequired[Annotated[SolitaireNotes, "Notes of a solitaire game."]]
    turn: NotRequired[Annotated[TurnState, "Whose turn it is."]]
    banks: NotRequired[Annotated[dict[Bank, BankHoldings], "The banks in seating order."]]
    thrones: NotRequired[
        Annotated[dict[Empire, ThroneSquare], "Squares on their thrones that hold something."]
    ]
    religions: NotRequired[Annotated[dict[Empire, State], "The theocracies."]]
    emporia: NotRequired[Annotated[Emporia, "The open emporia."]]
    cities: NotRequired[
        Annotated[
            dict[City, Token | list[Token | None]],
            "By city: its token, or one a space, null for an empty one.",
        ]
    ]
    borders: NotRequired[
        Annotated[dict[Border, Token | list[Token | None]], "By border: a pawn, a pirate, or both."]
    ]
    market: NotRequired[Annotated[Market, "The market."]]
    decks: NotRequired[Annotated[Decks, "The decks."]]
    discarded: NotRequired[
        Annotated[list[SeenCard], "The cards that have left the game, where that is kept."]
    ]
    victories: NotRequired[Annotated[list[Victory], "The active victory squares."]]
    ending: NotRequired[Annotated[dict[str, Any], As(Ending), "How the game ended."]]
    moves: NotRequired[
        Annotated[
            list[str],
            Between(0, MAX_MOVES),
            "The moves made since this position, such as buy west 3.",
        ]
    ]


TableDocument: TypeAlias = Annotated[dict[str, Any], As(Table)]
"""A table as `write` writes it."""
