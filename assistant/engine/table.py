"""The mirrored table as typed, plain data.

Every container is flat and every value in it immutable, so that copying a table is a dozen shallow
copies. Nothing that can be counted is stored: prestige, majorities and supply are derived.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Annotated, NamedTuple, TypeAlias

from assistant.catalog import kinds
from assistant.catalog.atlas import REGIONS, STATES, Colour, Region, State
from assistant.catalog.components import CARDS_PER_PLAYER, SOLITAIRE_DECK_BOTTOM
from assistant.catalog.shapes import Keys, Kind
from assistant.catalog.squares import Face, Side, face
from assistant.engine.ending import Ending
from assistant.engine.rulings import DEFAULTS, EDITIONS, SWITCHES, SwitchName

MAPS = ("1460", "1550", "reformation")
VARIANTS = ("astrology", "bankruptcy", "open_hands", "solitaire", "strawman_campaign")
Bank: TypeAlias = kinds.Bank
Empire: TypeAlias = kinds.Empire
CardId: TypeAlias = kinds.CardId
Token: TypeAlias = kinds.Token
Border: TypeAlias = kinds.Border
City: TypeAlias = kinds.City
SpaceId: TypeAlias = kinds.SpaceId
Religion: TypeAlias = kinds.Religion
Victory: TypeAlias = kinds.Victory
EndingName: TypeAlias = kinds.EndingName
CardSet: TypeAlias = kinds.CardSet
Edition: TypeAlias = Annotated[str, Kind("Edition", "An edition of the rules.", EDITIONS)]
MapName: TypeAlias = Annotated[str, Kind("MapName", "A map to play on.", MAPS)]
Variant: TypeAlias = Annotated[str, Kind("Variant", "A variant of the rules.", VARIANTS)]
AllRulings: TypeAlias = Annotated[
    dict[SwitchName, bool], Keys("Rulings", "How every switch stands.", tuple(SWITCHES))
]
SomeRulings: TypeAlias = Annotated[
    dict[SwitchName, bool],
    Keys("OwnRulings", "Switches that differ from the edition.", tuple(SWITCHES), is_whole=False),
]
HAND_LIMIT = 2


class Square(NamedTuple):
    """An empire square (B4): whose it is, what lies on and under it."""

    bank: Bank | None = None
    """The bank in whose tableau it lies; None on its throne."""
    side: Side = "king"
    suzerain: Empire | None = None
    vassals: tuple[Empire, ...] = ()
    queens: tuple[CardId, ...] = ()
    repressed: tuple[Token, ...] = ()


ON_THRONE = Square()


class Plan(NamedTuple):
    """What the solitaire opponent is after in its turn (O2): a cell of its table."""

    row: int
    objective: str
    override: bool = False
    """Whether the row was chosen by override (O2a)."""
    done: bool = False
    """Whether it was acted upon: then the search goes on to the right and down."""


class Solitaire(NamedTuple):
    """What a solitaire game notes beside its table (O)."""

    opponent: Bank | None = None
    """The bank that the rules play; the second seat unless noted."""
    deck_top: int = CARDS_PER_PLAYER * 2
    """How many cards lie above the last ones in each deck: the level (Ob)."""
    deck_bottom: int = SOLITAIRE_DECK_BOTTOM
    """Among how many cards the comets of each deck are shuffled (Ob)."""
    seed: int | None = None
    """What decides between equal choices of the opponent; without it the table does, by a die."""


class Turn(NamedTuple):
    """Whose turn it is, and what was already done in it (D1)."""

    bank: Bank
    actions: int = 0
    """Actions already spent."""
    ops: tuple[Region, ...] = ()
    """Sides whose ops were run."""
    fairs: tuple[Region, ...] = ()
    """Fairs held."""
    free_fair: bool = False
    """Whether the free fair of an ability was used."""
    usury: tuple[str, ...] = ()
    """Market places on which the bank put a florin this turn, as `west 2` (E1e)."""
    used: tuple[str, ...] = ()
    """Cards and empire squares that ran an op this turn (E4)."""
    plan: Plan | None = None
    """The solitaire opponent's course of action and objective (O2)."""
    more: int = 0
    """Actions beyond those of any turn: never at a table, only where it is asked what they would
    do."""


PARTS = (
    "bankrupt",
    "bishops",
    "cities",
    "decks",
    "discarded",
    "edition",
    "emporia",
    "ending",
    "florins",
    "hands",
    "map",
    "market",
    "market_florins",
    "moves",
    "old_maids",
    "pawns",
    "pirates",
    "religions",
    "rows",
    "rulings",
    "seats",
    "sets",
    "solitaire",
    "squares",
    "turn",
    "variants",
    "victories",
)  # fmt: skip
"""What a table consists of, by name."""


class Table:
    """The whole mirrored position.

    Cards and empire squares are named by their ids; a bishop is kept under the id of the card or
    square that it stands on. A city's spaces are named as in the atlas (`constantinople-2`).
    """

    __slots__ = PARTS

    def __init__(self, other: Table | None = None) -> None:
        """Bare, or as another one stands."""
        if other is None:
            self.edition: str = "2024"
            self.map: str = "1460"
            self.sets: tuple[str, ...] = ("base", "expansion")
            self.variants: frozenset[str] = frozenset()
            self.rulings: dict[str, bool] = {}
            self.solitaire = Solitaire()
            self.seats: tuple[Bank, ...] = ()
            self.turn: Turn | None = None
            self.bankrupt: frozenset[Bank] = frozenset()
            self.florins: dict[Bank, int] = {}
            self.hands: dict[Bank, tuple[CardId, ...]] = {}
            self.rows: dict[tuple[Bank, Region], tuple[str, ...]] = {}
            self.old_maids: dict[Bank, tuple[CardId, ...]] = {}
            self.squares: dict[Empire, Square] = {}
            self.bishops: dict[str, str] = {}
            self.religions: dict[Empire, State] = {}
            self.emporia: dict[Colour, str] = {}
            self.cities: dict[SpaceId, Token] = {}
            self.pawns: dict[Border, Token] = {}
            self.pirates: dict[Border, Token] = {}
            self.market: dict[Region, tuple[CardId | None, ...]] = {}
            self.market_florins: dict[Region, tuple[int, ...]] = {}
            self.decks: dict[Region, tuple[CardId, ...]] = {}
            self.discarded: frozenset[CardId] | None = None
            """The cards seen to leave the game; None at a table that does not keep them."""
            self.victories: tuple[str, ...] = ()
            self.ending: Ending | None = None
            self.moves: tuple[str, ...] = ()
        else:
            self.edition = other.edition
            self.map = other.map
            self.sets = other.sets
            self.variants = other.variants
            self.rulings = other.rulings
            self.solitaire = other.solitaire
            self.seats = other.seats
            self.turn = other.turn
            self.bankrupt = other.bankrupt
            self.florins = other.florins.copy()
            self.hands = other.hands.copy()
            self.rows = other.rows.copy()
            self.old_maids = other.old_maids.copy()
            self.squares = other.squares.copy()
            self.bishops = other.bishops.copy()
            self.religions = other.religions.copy()
            self.emporia = other.emporia.copy()
            self.cities = other.cities.copy()
            self.pawns = other.pawns.copy()
            self.pirates = other.pirates.copy()
            self.market = other.market.copy()
            self.market_florins = other.market_florins.copy()
            self.decks = other.decks.copy()
            self.discarded = other.discarded
            self.victories = other.victories
            self.ending = other.ending
            self.moves = other.moves

    def copy(self) -> Table:
        """A table that can be changed without changing this one."""
        return Table(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in PARTS)

    __hash__ = None  # type: ignore[assignment]

    def key(self) -> Hashable:
        """What two tables share if and only if they are equal, to look them up by in a search."""
        return (
            self.edition, self.map, self.sets, self.variants, self.solitaire, self.seats,
            self.turn, self.bankrupt,
            self.victories, self.ending, self.discarded, self.moves,
            frozenset(self.rulings.items()),
            frozenset(self.florins.items()), frozenset(self.hands.items()),
            frozenset(self.rows.items()), frozenset(self.old_maids.items()),
            frozenset(self.squares.items()), frozenset(self.bishops.items()),
            frozenset(self.religions.items()), frozenset(self.emporia.items()),
            frozenset(self.cities.items()), frozenset(self.pawns.items()),
            frozenset(self.pirates.items()), frozenset(self.market.items()),
            frozenset(self.market_florins.items()), frozenset(self.decks.items()),
        )  # fmt: skip

    @property
    def has_promo(self) -> bool:
        """Whether the Age of Reformation promo is in play (C1c)."""
        return self.map == "reformation"

    @property
    def opponent(self) -> Bank | None:
        """The bank that the rules of solitaire play (O); None in other games."""
        if "solitaire" not in self.variants or len(self.seats) < 2:
            return None
        return self.solitaire.opponent or self.seats[1]

    def ruling(self, name: SwitchName) -> bool:
        """How a switch stands: as the table sets it, or as its edition does."""
        return self.rulings.get(name, DEFAULTS[self.edition][name])

    def state(self, empire: Empire) -> State:
        """An empire's religious state; medieval unless a theocracy was noted (B2b)."""
        return self.religions.get(empire, STATES[0])

    def square(self, empire: Empire) -> Square:
        """An empire's square; on its bare throne unless noted otherwise."""
        return self.squares.get(empire, ON_THRONE)

    def face(self, empire: Empire) -> Face:
        """The side of an empire square that lies up."""
        return face(empire, self.square(empire).side, self.state(empire), self.has_promo)

    def row(self, bank: Bank, region: Region) -> tuple[str, ...]:
        """The cards and empire squares of one side of a tableau, outward from the player board."""
        return self.rows.get((bank, region), ())

    def in_play(self, bank: Bank, region: Region) -> Sequence[str]:
        """Everything in one side of a tableau, with queens and vassals in their places."""
        row = self.rows.get((bank, region), ())
        if self.squares.keys().isdisjoint(row):
            return row
        found: list[str] = []
        for entry in row:
            found.append(entry)
            square = self.squares.get(entry)
            if square is not None:
                found.extend(square.queens)
                for vassal in square.vassals:
                    found.append(vassal)
                    found.extend(self.square(vassal).queens)
        return found

    def tableau(self, bank: Bank) -> list[str]:
        """Everything in a tableau, west and then east."""
        return [entry for region in REGIONS for entry in self.in_play(bank, region)]
