"""What people do on the physical table. Every change of a table is one of these acts.

An instruction changes the table in `apply` and says itself in `said`; the engine has no other way
to change what lies on the table, so that doing the instructions by hand gives the new table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar

from assistant.catalog.atlas import REGION, REGIONS, Region, State, space_id
from assistant.catalog.cards import HIDDEN
from assistant.catalog.components import KIND, MARKET_ROW, OWNER, PROMO_VICTORY, VICTORIES
from assistant.catalog.shapes import As, Describer, Kind, as_data, first_line
from assistant.catalog.squares import Side
from assistant.engine.ending import Ending
from assistant.engine.notes import Note
from assistant.engine.table import (
    ON_THRONE,
    Bank,
    CardId,
    City,
    Empire,
    EndingName,
    Square,
    Table,
    Token,
    Turn,
    Victory,
)
from assistant.words.language import language
from assistant.words.wording import Said, place_in_market, plain

Place: TypeAlias = tuple[str, ...]
"""Where a token or card lies: `("city", "paris")`, `("border", "france-hre")`, `("square",
"france")` for the repressed, `("on", "PREN043")` for a bishop, `("hand", "medici")`, `("row",
"medici", "west")`, `("market", "west", "3")`, `("deck", "west")`, `("queens", "france")`,
`("old maids", "medici")`, `("supply",)`, `("agent",)`, `("box",)`."""

SUPPLY_PLACE: Place = ("supply",)
AGENT_PLACE: Place = ("agent",)
"""Where an agent is that fights and does not stand on the table yet."""
BOX: Place = ("box",)
CHINA = "china"


def _act(code: str, **values: Any) -> Said:
    return Said("acts", code, values)


def _where(place: Place) -> str | Said:
    """A place as it is said: those that are no name of their own by their kind."""
    match place:
        case ("on", entry) if entry not in REGION:
            return entry
        case ("square" | "on", empire):
            return Said("places", "square", {"empire": empire})
        case ("border", border):
            return Said("places", "border", {"border": border})
        case ("hand", bank):
            return Said("places", "hand", {"bank": bank})
        case ("row", bank, region):
            return Said("places", "row", {"bank": bank, "region": region})
        case ("market", region, column):
            return place_in_market(region, column)
        case ("deck", region):
            return Said("places", "deck", {"region": region})
        case ("old maids", bank):
            return Said("places", "old_maids", {"bank": bank})
        case _:
            return place[-1]


class MoveFlorins(NamedTuple):
    """Florins from a bank, China or a market place (`west 3`) to another."""

    giver: Annotated[str, "Who gives: a bank, china, or a market place such as west 3."]
    taker: Annotated[str, "Who takes, likewise."]
    florins: Annotated[int, "How many."]

    def apply(self, table: Table) -> None:
        giver, taker, florins = self
        _change_florins(table, giver, -florins)
        _change_florins(table, taker, florins)

    def said(self) -> Said:
        gains = _is_bank(self.taker) and not _is_bank(self.giver)
        return _act(
            "florins-gained" if gains else "florins",
            giver=_purse(self.giver),
            taker=_purse(self.taker),
            florins=self.florins,
        )


def _is_bank(holder: str) -> bool:
    return holder != CHINA and " " not in holder


def _purse(holder: str) -> str | Said:
    region, _, column = holder.partition(" ")
    return place_in_market(region, column) if column else holder


_IN_MARKET: dict[str, tuple[Region, int]] = {
    f"{region} {column}": (region, column) for region in REGIONS for column in range(MARKET_ROW)
}


def _change_florins(table: Table, holder: str, change: int) -> None:
    florins = table.florins
    if holder in florins:
        florins[holder] += change
    elif holder != CHINA:
        region, column = _IN_MARKET[holder]
        row = list(table.market_florins[region])
        row[column] += change
        table.market_florins[region] = tuple(row)


class MoveToken(NamedTuple):
    """A token from one place to another; the supply is a place too."""

    token: Annotated[Token, "The token."]
    origin: Annotated[Place, "Where it lies."]
    target: Annotated[Place, "Where it goes."]

    def apply(self, table: Table) -> None:
        token, origin, target = self
        _lift(table, token, origin)
        _put(table, token, target)

    def said(self) -> Said:
        from_square, to_square = self.origin[0] == "square", self.target[0] == "square"
        if self.origin == AGENT_PLACE:
            code = "token-lost"
        elif self.origin == SUPPLY_PLACE:
            code = "token-put_repressed" if to_square else _PUT.get(self.target[0], "token-put")
        elif self.target == SUPPLY_PLACE:
            code = "token-repressed_removed" if from_square else "token-removed"
        elif from_square:
            code = "token-repressed_moved" if to_square else "token-freed"
        else:
            code = "token-repressed" if to_square else "token"
        origin, target = _where(self.origin), _where(self.target)
        return _act(code, token=self.token, origin=origin, target=target)


_PUT = {"city": "token-put_in_city"}


def _lay_square(table: Table, empire: Empire, square: Square) -> None:
    """A bare throne is the same as no entry."""
    if square == ON_THRONE:
        table.squares.pop(empire, None)
    else:
        table.squares[empire] = square


K = TypeVar("K")


def _lay_pile(piles: dict[K, tuple[str, ...]], key: K, pile: tuple[str, ...]) -> None:
    """An empty pile is the same as no entry."""
    if pile:
        piles[key] = pile
    else:
        piles.pop(key, None)


def _lift(table: Table, token: Token, place: Place) -> None:
    where = place[0]
    if where == "city":
        del table.cities[place[1]]
    elif where == "border":
        del (table.pirates if KIND[token] == "pirate" else table.pawns)[place[1]]
    elif where == "square":
        square = table.squares[place[1]]
        left = list(square.repressed)
        left.remove(token)
        _lay_square(table, place[1], square._replace(repressed=tuple(left)))
    elif where == "on":
        del table.bishops[place[1]]


def _put(table: Table, token: Token, place: Place) -> None:
    where = place[0]
    if where == "city":
        table.cities[place[1]] = token
    elif where == "border":
        (table.pirates if KIND[token] == "pirate" else table.pawns)[place[1]] = token
    elif where == "square":
        square = table.square(place[1])
        together = tuple(sorted((*square.repressed, token)))
        table.squares[place[1]] = square._replace(repressed=together)
    elif where == "on":
        table.bishops[place[1]] = OWNER[token]


class MoveCard(NamedTuple):
    """A card from one place to another; what is hidden stays `?`."""

    card: Annotated[CardId, "The card."]
    origin: Annotated[Place, "Where it lies."]
    target: Annotated[Place, "Where it goes."]

    def apply(self, table: Table) -> None:
        card, origin, target = self
        _take_card(table, card, origin)
        _lay_card(table, card, target)

    def said(self) -> Said:
        origin, target = _where(self.origin), _where(self.target)
        match self.origin, self.target:
            case ("hand", bank), ("row", _, region):
                return _act("card-played", card=self.card, bank=bank, region=region)
            case ("hand", bank), ("queens", empire):
                return _act("card-married", card=self.card, bank=bank, empire=empire)
            case ("hand", bank), ("old maids", _):
                return _act("card-old_maid", card=self.card, bank=bank)
            case ("market", *_), ("hand", bank):
                return _act("card-bought", card=self.card, bank=bank, origin=origin)
            case ("deck", _), ("market", _, "0"):
                return _act("card-drawn_face_down", card=self.card, origin=origin, target=target)
            case ("deck", _), ("market", *_):
                return _act("card-drawn", card=self.card, origin=origin, target=target)
            case ("queens", empire), ("box",):
                return _act("card-queen_discarded", card=self.card, empire=empire)
            case _, ("box",):
                return _act("card-discarded", card=self.card, origin=origin)
        return _act("card", card=self.card, origin=origin, target=target)


def _without(pile: tuple[str, ...], card: CardId) -> tuple[str, ...]:
    index = pile.index(card)
    return pile[:index] + pile[index + 1 :]


def _region(text: str) -> Region:
    return "west" if text == "west" else "east"


def _take_card(table: Table, card: CardId, place: Place) -> None:
    where = place[0]
    if where == "hand":
        _lay_pile(table.hands, place[1], _without(table.hands[place[1]], card))
    elif where == "row":
        key = (place[1], _region(place[2]))
        _lay_pile(table.rows, key, _without(table.rows[key], card))
    elif where == "market":
        _lay_card(table, None, place)
    elif where == "deck":
        table.decks[_region(place[1])] = table.decks[_region(place[1])][1:]
    elif where == "queens":
        square = table.squares[place[1]]
        _lay_square(table, place[1], square._replace(queens=_without(square.queens, card)))
    elif where == "old maids":
        _lay_pile(table.old_maids, place[1], _without(table.old_maids[place[1]], card))


def _lay_card(table: Table, card: CardId | None, place: Place) -> None:
    where = place[0]
    if where == "market":
        region = _region(place[1])
        row = list(table.market[region])
        row[int(place[2])] = card
        table.market[region] = tuple(row)
    elif card is None:
        raise ValueError("only a market place can be left empty")
    elif where == "hand":
        table.hands[place[1]] = tuple(sorted((*table.hands.get(place[1], ()), card)))
    elif where == "row":
        region = _region(place[2])
        table.rows[place[1], region] = (*table.row(place[1], region), card)
    elif where == "queens":
        square = table.square(place[1])
        table.squares[place[1]] = square._replace(queens=(*square.queens, card))
    elif where == "old maids":
        maids = table.old_maids.get(place[1], ())
        table.old_maids[place[1]] = tuple(sorted((*maids, card)))
    elif where == "box" and table.discarded is not None and card != HIDDEN:
        table.discarded |= {card}


class Reveal(NamedTuple):
    """A hidden card turns out to be this one."""

    card: Annotated[CardId, "The card that it turns out to be."]
    place: Annotated[Place, "Where it lies."]

    def apply(self, table: Table) -> None:
        if self.place[0] == "hand":
            hand = _without(table.hands[self.place[1]], "?")
            table.hands[self.place[1]] = tuple(sorted((*hand, self.card)))
        elif self.place[0] == "deck":
            region = _region(self.place[1])
            table.decks[region] = (self.card, *table.decks[region][1:])
        else:
            _lay_card(table, self.card, self.place)

    def said(self) -> Said:
        code = "reveal-top" if self.place[0] == "deck" else "reveal"
        return _act(code, card=self.card, place=_where(self.place))


class SlideCard(NamedTuple):
    """D2: a market card slides left with the florins on it."""

    card: Annotated[CardId, "The card."]
    region: Annotated[Region, "The row of the market."]
    origin: Annotated[int, "The column where it lies."]
    target: Annotated[int, "The column that it slides to."]

    def apply(self, table: Table) -> None:
        card, region, origin, target = self
        row = list(table.market[region])
        row[origin], row[target] = None, card
        table.market[region] = tuple(row)
        florins = list(table.market_florins[region])
        if florins[origin]:
            florins[target] += florins[origin]
            florins[origin] = 0
            table.market_florins[region] = tuple(florins)

    def said(self) -> Said:
        code = "slide-face_down" if self.target == 0 else "slide"
        return _act(code, card=self.card, target=place_in_market(self.region, str(self.target)))


class TakeSquare(NamedTuple):
    """An empire square to the far end of a bank's row, or under a suzerain."""

    empire: Annotated[Empire, "The empire of the square."]
    bank: Annotated[Bank, "The bank that takes it."]
    suzerain: Annotated[Empire | None, "Whose vassal it becomes, if any."]

    def apply(self, table: Table) -> None:
        _loosen(table, self.empire)
        square = table.square(self.empire)
        table.squares[self.empire] = square._replace(bank=self.bank, suzerain=self.suzerain)
        if self.suzerain is None:
            region = REGION[self.empire]
            table.rows[self.bank, region] = (*table.row(self.bank, region), self.empire)
        else:
            lord = table.squares[self.suzerain]
            table.squares[self.suzerain] = lord._replace(vassals=(*lord.vassals, self.empire))

    def said(self) -> Said:
        values = {"empire": self.empire, "bank": self.bank}
        if self.suzerain is not None:
            return _act("square-vassal", suzerain=self.suzerain, **values)
        return _act("square", region=REGION[self.empire], **values)


class ReturnSquare(NamedTuple):
    """An empire square to its throne, king side up, with all that lies on it."""

    empire: Annotated[Empire, "The empire of the square."]
    bearing: Annotated[tuple[str, ...], "The bishop, queens and repressed tokens that go along."]
    """The bishop, queens and repressed tokens that go along."""

    def apply(self, table: Table) -> None:
        _loosen(table, self.empire)
        square = table.squares[self.empire]
        home = Square(queens=square.queens, repressed=square.repressed)
        _lay_square(table, self.empire, home)

    def said(self) -> Said:
        along = tuple(_burden(self.bearing))
        return _act("throne-bearing" if along else "throne", empire=self.empire, bearing=along)


def _burden(bearing: tuple[str, ...]) -> Iterator[Said]:
    """`its gold bishop`, `its queen Isabella`, `its 2 serfs`, `its repressed red rook`."""
    serfs = sum(KIND.get(thing) == "pawn" for thing in bearing)
    for thing, count in Counter(bearing).items():
        kind = KIND.get(thing)
        if kind is None:
            yield Said("burdens", "queen", {"queen": thing})
        elif kind == "bishop":
            yield Said("burdens", "bishop", {"bishop": thing})
        elif kind != "pawn":
            code = "token" if count == 1 else "tokens"
            yield Said("burdens", code, {"token": thing, "count": count})
    if serfs:
        yield Said("burdens", "serf" if serfs == 1 else "serfs", {"count": serfs})


def _loosen(table: Table, empire: Empire) -> None:
    """Take a square out of its row or from under its suzerain."""
    square = table.square(empire)
    if square.suzerain is not None:
        lord = table.squares[square.suzerain]
        table.squares[square.suzerain] = lord._replace(vassals=_without(lord.vassals, empire))
    elif square.bank is not None:
        key = (square.bank, REGION[empire])
        _lay_pile(table.rows, key, _without(table.rows[key], empire))


class FlipSquare(NamedTuple):
    """An empire square shows its other side."""

    empire: Annotated[Empire, "The empire of the square."]
    side: Annotated[Side, "The side that lies up then."]
    face: Annotated[str, "The name of that side."]
    """The name of the side that lies up then."""

    def apply(self, table: Table) -> None:
        table.squares[self.empire] = table.squares[self.empire]._replace(side=self.side)

    def said(self) -> Said:
        return _act("flip", empire=self.empire, side=self.side, face=self.face)


class ChangeMap(NamedTuple):
    """An empire shows another religious state."""

    empire: Annotated[Empire, "The empire."]
    state: Annotated[State, "Its religious state then."]
    face: Annotated[str | None, "With the promo, the square that replaces its square (C1c)."] = None
    """With the promo, the square that replaces the empire's square (C1c)."""

    def apply(self, table: Table) -> None:
        if self.state == "medieval":
            table.religions.pop(self.empire, None)
        else:
            table.religions[self.empire] = self.state

    def said(self) -> Said:
        code = "map-replaced" if self.face else "map"
        return _act(code, empire=self.empire, state=self.state, face=self.face)


class ArrangeCity(NamedTuple):
    """K2a: the tokens of a city over its spaces, in printed order."""

    city: Annotated[City, "The city."]
    tokens: Annotated[tuple[Token | None, ...], "The tokens over its spaces, in printed order."]

    def apply(self, table: Table) -> None:
        for index, token in enumerate(self.tokens):
            space = space_id(self.city, index)
            table.cities.pop(space, None)
            if token is not None:
                table.cities[space] = token

    def said(self) -> Said:
        tokens = tuple(token or Said("places", "empty") for token in self.tokens)
        return _act("arrange", city=self.city, tokens=tokens)


class MoveDisk(NamedTuple):
    """H1: a busted disk goes from one emporium to another of its colour."""

    opened: Annotated[City, "The emporium that opens."]
    covered: Annotated[City, "The emporium that closes."]

    def apply(self, table: Table) -> None:
        for colour, emporium in table.emporia.items():
            if emporium == self.covered:
                table.emporia[colour] = self.opened

    def said(self) -> Said:
        return _act("disk", opened=self.opened, covered=self.covered)


class ActivateVictory(NamedTuple):
    """L1: a victory square is turned to its active side."""

    victory: Annotated[Victory, "The victory square."]

    def apply(self, table: Table) -> None:
        active = (*table.victories, self.victory)
        table.victories = tuple(name for name in (*VICTORIES, PROMO_VICTORY) if name in active)

    def said(self) -> Said:
        return _act("victory", victory=self.victory)


class PassTurn(NamedTuple):
    """D2c: the next bank's turn begins."""

    bank: Annotated[Bank, "The bank whose turn begins."]

    def apply(self, table: Table) -> None:
        table.turn = Turn(self.bank)

    def said(self) -> Said:
        return _act("turn", bank=self.bank)


class GoBankrupt(NamedTuple):
    """G6: a bank leaves the game."""

    bank: Annotated[Bank, "The bank."]

    def apply(self, table: Table) -> None:
        table.bankrupt |= {self.bank}

    def said(self) -> Said:
        return _act("bankrupt", bank=self.bank)


class EndGame(NamedTuple):
    """L2: the game is over."""

    victory: Annotated[EndingName, "By which victory, or by what else."]
    winners: Annotated[tuple[Bank, ...], "The winning banks."]

    def apply(self, table: Table) -> None:
        table.ending = Ending(self.victory, self.winners)
        table.turn = None

    def said(self) -> Said:
        if self.victory == "bankruptcy":
            code = "end-last_bank" if self.winners else "end-all_bankrupt"
        elif self.victory == "exhaustion":
            code = "end-exhaustion"
        else:
            code = "end" if len(self.winners) == 1 else "end-shared"
        return _act(code, winners=self.winners, victory=self.victory)


Instruction: TypeAlias = (
    MoveFlorins | MoveToken | MoveCard | Reveal | SlideCard | TakeSquare | ReturnSquare
    | FlipSquare | ChangeMap | ArrangeCity | MoveDisk | ActivateVictory | PassTurn
    | GoBankrupt | EndGame
)  # fmt: skip

INSTRUCTION_KINDS: dict[type[Instruction], str] = {
    MoveFlorins: "florins", MoveToken: "token", MoveCard: "card", Reveal: "reveal",
    SlideCard: "slide", TakeSquare: "square", ReturnSquare: "throne", FlipSquare: "flip",
    ChangeMap: "map", ArrangeCity: "arrange", MoveDisk: "disk", ActivateVictory: "victory",
    PassTurn: "turn", GoBankrupt: "bankrupt", EndGame: "end",
}  # fmt: skip
"""What each kind of act is called in documents."""


ActCode: TypeAlias = Annotated[
    str, Kind("ActCode", "What an act says.", tuple(language("en").groups["acts"]))
]


class Act(NamedTuple):
    """An instruction with the section that asks for it."""

    instruction: Instruction
    section: str

    def document(self) -> dict[str, Any]:
        """The act as plain data, with its sentence and what that is made of."""
        said = self.instruction.said()
        return {
            "do": INSTRUCTION_KINDS[type(self.instruction)], **as_data(self.instruction),
            "section": self.section, "text": str(said), "code": said.code,
            "values": plain(said.values),
        }  # fmt: skip

    @staticmethod
    def schema(describer: Describer) -> dict[str, Any]:
        """The kinds of act, each with what it names, in JSON Schema."""
        kinds = {
            do: describer.component(
                f"{do.capitalize()}Act", partial(_described, describer, do, one)
            )
            for one, do in INSTRUCTION_KINDS.items()
        } | {"note": describer.of(Note)}
        return {
            "description": "One thing to do on the physical table, or a note between them.",
            "oneOf": list(kinds.values()),
            "discriminator": {
                "propertyName": "do",
                "mapping": {do: kind["$ref"] for do, kind in kinds.items()},
            },
        }


Telling: TypeAlias = Annotated[Act | Note, As(Act)]
"""What is told of a move: its acts, and notes between them."""


def _described(describer: Describer, do: str, instruction: type[Instruction]) -> dict[str, Any]:
    """An act of one kind: what it does, what it names, why and in words."""
    parts = {
        "do": {"type": "string", "const": do, "description": "The kind of act."},
        **describer.parts(instruction),
        "section": describer.of(Annotated[str, "The section of the rules that asks for it."]),
        "text": describer.of(Annotated[str, "What to do, in words."]),
        "code": describer.of(Annotated[ActCode, "What the words say, for programs."]),
        "values": describer.of(Annotated[dict[str, Any], "The names and numbers in them."]),
    }
    return {
        "type": "object", "description": first_line(instruction), "properties": parts,
        "additionalProperties": False, "required": list(parts),
    }  # fmt: skip
