"""What people do on the physical table. Every change of a table is one of these acts.

An instruction changes the table in `apply` and says itself in `sentence`; the engine has no other
way to change what lies on the table, so that doing the instructions by hand gives the new table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

from assistant.catalog.atlas import REGION, Region, State, space_id
from assistant.catalog.cards import HIDDEN
from assistant.catalog.components import KIND, OWNER, PROMO_VICTORY, VICTORIES
from assistant.catalog.squares import Side
from assistant.engine.table import (
    ON_THRONE,
    Bank,
    CardId,
    Empire,
    Ending,
    Square,
    Table,
    Token,
    Turn,
)
from assistant.words.wording import (
    SQUARE_NAMES,
    counted,
    market_place,
    realm_name,
    shown,
    square_name,
)

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


def _where(place: Place) -> str:
    match place:
        case ("border", border):
            return f"the {shown(border)}"
        case ("square", empire):
            return square_name(empire)
        case ("on", entry):
            return square_name(entry) if entry in SQUARE_NAMES else shown(entry)
        case ("hand", bank):
            return f"the hand of {shown(bank)}"
        case ("row", bank, region):
            return f"the {region} tableau of {shown(bank)}"
        case ("market", region, column):
            return market_place(region, column)
        case ("deck", region):
            return f"the {region} deck"
        case ("old maids", bank):
            return f"the old maids of {shown(bank)}"
        case _:
            return shown(place[-1])


class MoveFlorins(NamedTuple):
    """Florins from a bank, China or a market place (`west 3`) to another."""

    giver: str
    taker: str
    florins: int

    def apply(self, table: Table) -> None:
        _change_florins(table, self.giver, -self.florins)
        _change_florins(table, self.taker, self.florins)

    def sentence(self) -> str:
        amount = counted(self.florins, "florins")
        if _is_bank(self.taker) and not _is_bank(self.giver):
            return f"{shown(self.taker)}: {amount} from {_purse(self.giver)}."
        giver = _purse(self.giver)
        return f"{giver[0].upper()}{giver[1:]}: {amount} to {_purse(self.taker)}."


def _is_bank(holder: str) -> bool:
    return holder != CHINA and " " not in holder


def _purse(holder: str) -> str:
    region, _, column = holder.partition(" ")
    return market_place(region, column) if column else shown(holder)


def _change_florins(table: Table, holder: str, change: int) -> None:
    if holder == CHINA:
        return
    if holder in table.florins:
        table.florins[holder] += change
        return
    region, _, column = holder.partition(" ")
    side: Region = "west" if region == "west" else "east"
    florins = list(table.market_florins[side])
    florins[int(column)] += change
    table.market_florins[side] = tuple(florins)


class MoveToken(NamedTuple):
    """A token from one place to another; the supply is a place too."""

    token: Token
    origin: Place
    target: Place

    def apply(self, table: Table) -> None:
        _lift(table, self.token, self.origin)
        _put(table, self.token, self.target)

    def sentence(self) -> str:
        token = shown(self.token)
        if self.origin == AGENT_PLACE:
            return f"The {token} of the card is lost: leave it in the supply."
        repressed = " (repressed)" if self.target[0] == "square" else ""
        if self.origin == SUPPLY_PLACE:
            into = "in" if self.target[0] == "city" else "on"
            return f"Put a {token} {into} {_where(self.target)}{repressed}."
        if self.origin[0] == "square":
            token = f"repressed {token}"
        if self.target == SUPPLY_PLACE:
            return f"Remove the {token} from {_where(self.origin)}."
        return f"Move the {token} from {_where(self.origin)} to {_where(self.target)}{repressed}."


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

    card: CardId
    origin: Place
    target: Place

    def apply(self, table: Table) -> None:
        _take_card(table, self.card, self.origin)
        _lay_card(table, self.card, self.target)

    def sentence(self) -> str:
        card = shown(self.card)
        match self.origin, self.target:
            case ("hand", bank), ("row", _, region):
                return f"{shown(bank)}: play {card} at the far end of the {region} tableau."
            case ("hand", bank), ("queens", empire):
                return f"{shown(bank)}: put {card} beneath the king of {realm_name(empire)}."
            case ("hand", bank), ("old maids", _):
                return f"{shown(bank)}: put {card} under the player board as an old maid."
            case ("market", *_), ("hand", bank):
                return f"{shown(bank)}: take {card} from {_where(self.origin)} into the hand."
            case ("deck", _), ("market", _, "0"):
                return (
                    f"Draw {card} from {_where(self.origin)}, face down, to {_where(self.target)}."
                )
            case ("deck", _), ("market", *_):
                return f"Draw {card} from {_where(self.origin)} to {_where(self.target)}."
            case ("queens", empire), ("box",):
                return f"Discard {card}, married to the king of {realm_name(empire)}."
            case _, ("box",):
                return f"Discard {card} from {_where(self.origin)}."
        return f"Move {card} from {_where(self.origin)} to {_where(self.target)}."


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

    card: CardId
    place: Place

    def apply(self, table: Table) -> None:
        if self.place[0] == "hand":
            hand = _without(table.hands[self.place[1]], "?")
            table.hands[self.place[1]] = tuple(sorted((*hand, self.card)))
        elif self.place[0] == "deck":
            region = _region(self.place[1])
            table.decks[region] = (self.card, *table.decks[region][1:])
        else:
            _lay_card(table, self.card, self.place)

    def sentence(self) -> str:
        top = "top card of" if self.place[0] == "deck" else "hidden card in"
        return f"The {top} {_where(self.place)} is {shown(self.card)}."


class SlideCard(NamedTuple):
    """D2: a market card slides left with the florins on it."""

    card: CardId
    region: Region
    origin: int
    target: int

    def apply(self, table: Table) -> None:
        row = list(table.market[self.region])
        row[self.origin], row[self.target] = None, self.card
        table.market[self.region] = tuple(row)
        florins = list(table.market_florins[self.region])
        florins[self.target] += florins[self.origin]
        florins[self.origin] = 0
        table.market_florins[self.region] = tuple(florins)

    def sentence(self) -> str:
        target = market_place(self.region, str(self.target))
        face_down = " and turn it face down" if self.target == 0 else ""
        return f"Slide {shown(self.card)} with any florins on it to {target}{face_down}."


class TakeSquare(NamedTuple):
    """An empire square to the far end of a bank's row, or under a suzerain."""

    empire: Empire
    bank: Bank
    suzerain: Empire | None

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

    def sentence(self) -> str:
        if self.suzerain is not None:
            return (
                f"{shown(self.bank)}: put {square_name(self.empire)} below "
                f"{square_name(self.suzerain)} as its vassal."
            )
        return (
            f"{shown(self.bank)}: put {square_name(self.empire)} at the far end of the "
            f"{REGION[self.empire]} tableau."
        )


class ReturnSquare(NamedTuple):
    """An empire square to its throne, king side up, with all that lies on it."""

    empire: Empire
    bearing: tuple[str, ...]
    """The bishop, queens and repressed tokens that go along."""

    def apply(self, table: Table) -> None:
        _loosen(table, self.empire)
        square = table.squares[self.empire]
        home = Square(queens=square.queens, repressed=square.repressed)
        _lay_square(table, self.empire, home)

    def sentence(self) -> str:
        along = _listed(list(_burden(self.bearing)))
        realm = realm_name(self.empire)
        return f"Return {realm} to its throne, king side up{f', with {along}' if along else ''}."


def _listed(things: list[str]) -> str:
    return (
        " and ".join((", ".join(things[:-1]), things[-1])) if len(things) > 1 else "".join(things)
    )


def _burden(bearing: tuple[str, ...]) -> Iterator[str]:
    """`its gold bishop`, `its queen Isabella`, `its 2 serfs`, `its repressed red rook`."""
    serfs = sum(KIND.get(thing) == "pawn" for thing in bearing)
    for thing, count in Counter(bearing).items():
        kind = KIND.get(thing)
        if kind is None:
            yield f"its queen {shown(thing)}"
        elif kind == "bishop":
            yield f"its {shown(thing)}"
        elif kind != "pawn":
            yield f"its {counted(count, f'repressed {shown(thing)}s').removeprefix('1 ')}"
    if serfs:
        yield f"its {counted(serfs, 'serfs').removeprefix('1 ')}"


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

    empire: Empire
    side: Side
    face: str
    """The name of the side that lies up then."""

    def apply(self, table: Table) -> None:
        table.squares[self.empire] = table.squares[self.empire]._replace(side=self.side)

    def sentence(self) -> str:
        return f"Turn {square_name(self.empire)} to its {self.side} side, {self.face}."


class ChangeMap(NamedTuple):
    """An empire shows another religious state."""

    empire: Empire
    state: State
    face: str | None = None
    """With the promo, the square that replaces the empire's square (C1c)."""

    def apply(self, table: Table) -> None:
        if self.state == "medieval":
            table.religions.pop(self.empire, None)
        else:
            table.religions[self.empire] = self.state

    def sentence(self) -> str:
        state = "medieval" if self.state == "medieval" else f"{_ARTICLE[self.state]} theocracy"
        become = "become" if self.empire == "papal_states" else "becomes"
        square = f"; replace {square_name(self.empire)} by {self.face}" if self.face else ""
        return f"Change the map card: {realm_name(self.empire)} {become} {state}{square}."


_ARTICLE = {
    "catholic": "a Catholic", "islamic": "an Islamic", "reformist": "a Reformist"
}  # fmt: skip


class ArrangeCity(NamedTuple):
    """K2a: the tokens of a city over its spaces, in printed order."""

    city: str
    tokens: tuple[Token | None, ...]

    def apply(self, table: Table) -> None:
        for index, token in enumerate(self.tokens):
            space = space_id(self.city, index)
            table.cities.pop(space, None)
            if token is not None:
                table.cities[space] = token

    def sentence(self) -> str:
        tokens = ", ".join(shown(token) if token else "empty" for token in self.tokens)
        return f"Arrange {shown(self.city)}, space by space: {tokens}."


class MoveDisk(NamedTuple):
    """H1: a busted disk goes from one emporium to another of its colour."""

    opened: str
    covered: str

    def apply(self, table: Table) -> None:
        for colour, emporium in table.emporia.items():
            if emporium == self.covered:
                table.emporia[colour] = self.opened

    def sentence(self) -> str:
        return (
            f"Move the busted disk from {shown(self.opened)}, which opens, "
            f"to {shown(self.covered)}, which closes."
        )


class ActivateVictory(NamedTuple):
    """L1: a victory square is turned to its active side."""

    victory: str

    def apply(self, table: Table) -> None:
        active = (*table.victories, self.victory)
        table.victories = tuple(name for name in (*VICTORIES, PROMO_VICTORY) if name in active)

    def sentence(self) -> str:
        return f"Turn the {shown(self.victory)} victory square to its active side."


class PassTurn(NamedTuple):
    """D2c: the next bank's turn begins."""

    bank: Bank

    def apply(self, table: Table) -> None:
        table.turn = Turn(self.bank)

    def sentence(self) -> str:
        return f"It is the turn of {shown(self.bank)}."


class GoBankrupt(NamedTuple):
    """G6: a bank leaves the game."""

    bank: Bank

    def apply(self, table: Table) -> None:
        table.bankrupt |= {self.bank}

    def sentence(self) -> str:
        return f"{shown(self.bank)} has no florin, card or concession left and is out of the game."


class EndGame(NamedTuple):
    """L2: the game is over."""

    victory: str
    winners: tuple[Bank, ...]

    def apply(self, table: Table) -> None:
        table.ending = Ending(self.victory, self.winners)
        table.turn = None

    def sentence(self) -> str:
        winners = _listed([shown(winner) for winner in self.winners])
        if self.victory == "bankruptcy":
            reason = f"{winners} wins, all others are" if winners else "every bank is"
            return f"The game is over: {reason} bankrupt."
        verb = "wins" if len(self.winners) == 1 else "share"
        return f"The game is over: {winners} {verb} the {shown(self.victory)} victory."


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


class Act(NamedTuple):
    """An instruction with the section that asks for it."""

    instruction: Instruction
    section: str

    def document(self) -> dict[str, Any]:
        """The act as plain data, with its sentence."""
        facts = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in self.instruction._asdict().items()
        }
        return {
            "do": INSTRUCTION_KINDS[type(self.instruction)], **facts,
            "section": self.section, "text": self.instruction.sentence(),
        }  # fmt: skip
