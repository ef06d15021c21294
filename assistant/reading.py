"""A JSON document to a table: everything that is wrong with it is found at once.

This module reads the shape of the document and its names; `position.py` then looks at the
position as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from assistant import names
from assistant.catalog.atlas import CITIES, COLOURS, REGIONS, STATES, Region, space_id
from assistant.catalog.cards import CARDS, HIDDEN, SETS
from assistant.catalog.components import KIND, MARKET_ROW, PROMO_VICTORY, VICTORIES
from assistant.catalog.squares import SIDES
from assistant.faults import Fault, Grade, Path, pointer, shown
from assistant.names import Names
from assistant.position import Places, check_position
from assistant.rulings import EDITIONS, SWITCHES
from assistant.table import MAPS, VARIANTS, Ending, Square, Table, Turn

T = TypeVar("T")

PARTS = (
    "edition", "map", "sets", "variants", "rulings", "turn", "banks", "thrones", "religions",
    "emporia", "cities", "borders", "market", "decks", "victories", "ending", "moves",
)  # fmt: skip
POSITION_PARTS = (
    "turn", "banks", "religions", "emporia", "cities", "borders", "market", "decks",
)  # fmt: skip
"""The parts that a whole table has; one that is absent or empty reads as empty and is reported."""

_BANK_KEYS = ("florins", "hand", "west", "east", "old_maids", "bankrupt")
_SQUARE_KEYS = ("side", "bishop", "queen", "queens", "repressed", "vassals")
_TURN_KEYS = ("bank", "actions", "ops", "fairs", "free_fair", "usury", "used")

_EDITION = names.plain("edition", EDITIONS)
_MAP = names.plain("map", MAPS)
_SET = names.plain("card set", SETS)
_VARIANT = names.plain("variant", VARIANTS)
_SWITCH = names.plain("ruling", SWITCHES)
_REGION = names.plain("side", REGIONS)
_SIDE = names.plain("side of the square", SIDES)
_STATE = names.plain("religious state", STATES)
_VICTORY = names.plain("victory", (*VICTORIES, PROMO_VICTORY))
_ENDING = names.plain("victory", (*VICTORIES, PROMO_VICTORY, "patron"))
_PLACE = names.plain("market place", (f"{row} {n}" for row in REGIONS for n in range(MARKET_ROW)))
_ENTRY = Names(
    "card or empire",
    names.CARD.ids | names.EMPIRE.ids,
    {card.name: card.id for card in CARDS.values()},
)
_MAX_FLORINS = 999
_MAX_DECK = 200


class Reading(NamedTuple):
    """What reading a document gave: a table unless there are errors, and every fault."""

    table: Table | None
    faults: tuple[Fault, ...]
    missing: tuple[str, ...]

    @property
    def errors(self) -> tuple[Fault, ...]:
        return tuple(fault for fault in self.faults if fault.grade == "error")

    @property
    def warnings(self) -> tuple[Fault, ...]:
        return tuple(fault for fault in self.faults if fault.grade == "warning")


def read(document: object) -> Reading:
    """The table that a document holds, with all of its faults."""
    reader = Reader()
    table = reader.table_from(document)
    faults = list(reader.faults)
    if isinstance(document, dict):
        faults += check_position(table, reader.places)
    blocked = any(fault.grade == "error" for fault in faults)
    return Reading(None if blocked else table, tuple(faults), _missing(document))


def _missing(document: object) -> tuple[str, ...]:
    if not isinstance(document, dict):
        return ()
    return tuple(part for part in POSITION_PARTS if not document.get(part))


class Reader:
    """Walks a document, keeps what it can use and notes what it cannot."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.places = Places()

    # What every value is read with

    def note(
        self,
        path: Path,
        code: str,
        found: object,
        expected: str,
        message: str,
        suggestion: str | None = None,
        grade: Grade = "error",
    ) -> None:
        """Add a fault."""
        text = message if suggestion is None else f"{message} Did you mean {suggestion!r}?"
        found_text = found if isinstance(found, str) else shown(found)
        self.faults.append(
            Fault(pointer(*path), code, grade, text, found_text, expected, suggestion)
        )

    def _wrong_type(self, value: object, path: Path, expected: str) -> None:
        place = pointer(*path) or "the document"
        self.note(
            path, "wrong_type", shown(value), expected,
            f"At {place}: expected {expected}, found {shown(value)}.",
        )  # fmt: skip

    def object_at(self, value: object, path: Path) -> dict[str, Any]:
        """An object, or an empty one after noting the fault."""
        if isinstance(value, dict):
            return value
        self._wrong_type(value, path, "an object")
        return {}

    def fields(self, value: object, path: Path, known: tuple[str, ...]) -> dict[str, Any]:
        """An object with its unknown keys noted and null values left out."""
        found = self.object_at(value, path)
        for key in found:
            if key not in known:
                self._unknown(key, (*path, key), names.plain("key", known), code="unknown_key")
        return {key: found[key] for key in known if found.get(key) is not None}

    def list_at(self, value: object, path: Path) -> list[Any]:
        """A list, or an empty one after noting the fault."""
        if isinstance(value, list):
            return value
        self._wrong_type(value, path, "a list")
        return []

    def name(self, value: object, path: Path, known: Names) -> str | None:
        """The id that a text names, or None after noting the fault."""
        if not isinstance(value, str):
            self._wrong_type(value, path, f"the name of a {known.kind}")
            return None
        if value in known.ids:
            return value
        found = known.find(value)
        if found is None:
            self._unknown(value, path, known)
        return found

    def _unknown(self, text: str, path: Path, known: Names, code: str = "unknown_name") -> None:
        self.note(
            path, code, shown(text), f"a {known.kind}",
            f"{shown(text)} is no {known.kind}.", known.suggest(text[:80]),
        )  # fmt: skip

    def number(self, value: object, path: Path, low: int, high: int) -> int:
        """A whole number within bounds, or `low` after noting the fault."""
        if isinstance(value, bool) or not isinstance(value, int):
            self._wrong_type(value, path, "a whole number")
            return low
        if not low <= value <= high:
            self.note(
                path, "bad_number", shown(value), f"{low} to {high}",
                f"At {pointer(*path)}: {shown(value)} is not between {low} and {high}.",
            )  # fmt: skip
            return low
        return value

    def flag(self, value: object, path: Path) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self._wrong_type(value, path, "true or false")
            return False
        return value

    def each(
        self, value: object, path: Path, read_one: Callable[[object, Path], T | None]
    ) -> list[T]:
        """A list, each of its items read; what cannot be used is left out."""
        items = (
            read_one(item, (*path, index)) for index, item in enumerate(self.list_at(value, path))
        )
        return [item for item in items if item is not None]

    def name_list(self, value: object, path: Path, known: Names) -> list[str]:
        """A list of names, none of them twice."""
        found = self.each(value, path, lambda item, at: self.name(item, at, known))
        for name in sorted(set(found)):
            if found.count(name) > 1:
                self.note(
                    path, "stands_twice", name, "each name once",
                    f"{name} stands {found.count(name)} times in {pointer(*path)}.",
                )  # fmt: skip
        return list(dict.fromkeys(found))

    def named(self, value: object, path: Path, known: Names) -> Iterator[tuple[str, Any, Path]]:
        """The entries of an object whose keys are names: id, value and place."""
        seen: dict[str, str] = {}
        for key, item in self.object_at(value, path).items():
            found = self.name(key, (*path, key), known)
            if found is None or item is None:
                continue
            if found in seen:
                self.note(
                    (*path, key), "stands_twice", key, "each name once",
                    f"{key!r} and {seen[found]!r} are the same {known.kind}.",
                )  # fmt: skip
                continue
            seen[found] = key
            yield found, item, (*path, key)

    # The document, part by part

    def table_from(self, document: object) -> Table:
        """Everything of the document that could be read."""
        table = Table()
        parts = self.fields(document, (), PARTS)
        readers: dict[str, Callable[[Table, Any, Path], None]] = {
            "edition": self._edition, "map": self._map, "sets": self._sets,
            "variants": self._variants, "rulings": self._rulings, "banks": self._banks,
            "thrones": self._thrones, "religions": self._religions, "emporia": self._emporia,
            "cities": self._cities, "borders": self._borders, "market": self._market,
            "decks": self._decks, "victories": self._victories, "turn": self._turn,
            "ending": self._ending, "moves": self._moves,
        }  # fmt: skip
        if parts.get("map") == "reformation":
            table.sets = SETS
        for part, reader in readers.items():
            if part in parts:
                reader(table, parts[part], (part,))
        return table

    def _edition(self, table: Table, value: object, path: Path) -> None:
        table.edition = self.name(value, path, _EDITION) or table.edition

    def _map(self, table: Table, value: object, path: Path) -> None:
        table.map = self.name(value, path, _MAP) or table.map

    def _sets(self, table: Table, value: object, path: Path) -> None:
        found = self.name_list(value, path, _SET)
        table.sets = tuple(name for name in SETS if name in found)

    def _variants(self, table: Table, value: object, path: Path) -> None:
        table.variants = frozenset(self.name_list(value, path, _VARIANT))

    def _rulings(self, table: Table, value: object, path: Path) -> None:
        found = {
            switch: self.flag(choice, at) for switch, choice, at in self.named(value, path, _SWITCH)
        }
        table.rulings = {switch: found[switch] for switch in SWITCHES if switch in found}

    def _turn(self, table: Table, value: object, path: Path) -> None:
        parts = self.fields(value, path, _TURN_KEYS)
        if "bank" not in parts:
            self.note(
                path, "missing_key", "no bank", "the bank whose turn it is",
                "The turn names no bank.",
            )  # fmt: skip
            return
        bank = self.name(parts["bank"], (*path, "bank"), names.BANK)
        if bank is None:
            return
        regions = {
            key: self.name_list(parts.get(key, []), (*path, key), _REGION)
            for key in ("ops", "fairs")
        }
        table.turn = Turn(
            bank=bank,
            actions=self.number(parts.get("actions", 0), (*path, "actions"), 0, 2),
            ops=_in_order(regions["ops"]),
            fairs=_in_order(regions["fairs"]),
            free_fair=self.flag(parts.get("free_fair", False), (*path, "free_fair")),
            usury=tuple(sorted(self.name_list(parts.get("usury", []), (*path, "usury"), _PLACE))),
            used=tuple(sorted(self.name_list(parts.get("used", []), (*path, "used"), _ENTRY))),
        )

    def _banks(self, table: Table, value: object, path: Path) -> None:
        bankrupt = set()
        for bank, facts, at in self.named(value, path, names.BANK):
            table.seats += (bank,)
            parts = self.fields(facts, at, _BANK_KEYS)
            florins = parts.get("florins", 0)
            table.florins[bank] = self.number(florins, (*at, "florins"), 0, _MAX_FLORINS)
            if "hand" in parts:
                hand = self._cards(parts["hand"], (*at, "hand"))
                table.hands[bank] = tuple(sorted(hand))
            for region in REGIONS:
                if region in parts:
                    self._row(table, bank, region, parts[region], (*at, region))
            if "old_maids" in parts:
                maids = self.each(parts["old_maids"], (*at, "old_maids"), self._queen_card)
                table.old_maids[bank] = tuple(sorted(maids))
            if self.flag(parts.get("bankrupt", False), (*at, "bankrupt")):
                bankrupt.add(bank)
        table.bankrupt = frozenset(bankrupt)

    def _row(self, table: Table, bank: str, region: Region, value: object, path: Path) -> None:
        def entry(item: object, at: Path) -> str | None:
            return self._entry(table, bank, item, at)

        table.rows[bank, region] = tuple(self.each(value, path, entry))

    def _entry(self, table: Table, bank: str, item: object, path: Path) -> str | None:
        """A card or an empire square in a tableau."""
        if isinstance(item, str):
            found = self.name(item, path, _ENTRY)
            if found in names.EMPIRE.ids:
                return self._square(table, bank, None, {"empire": found}, path)
            return self._place_card(found, path)
        if not isinstance(item, dict):
            self._wrong_type(item, path, "a card or an empire square")
            return None
        if "empire" in item:
            return self._square(table, bank, None, item, path)
        return self._card_with_bishop(table, item, path)

    def _card_with_bishop(self, table: Table, item: object, path: Path) -> str | None:
        if isinstance(item, str):
            return self._card(item, path)
        parts = self.fields(item, path, ("card", "bishop"))
        if "card" not in parts:
            if isinstance(item, dict):
                self.note(
                    path, "missing_key", "neither card nor empire", "a card or an empire",
                    f"At {pointer(*path)}: neither a card nor an empire is named.",
                )  # fmt: skip
            return None
        card = self._card(parts["card"], (*path, "card"))
        if card is not None and "bishop" in parts:
            self._bishop(table, card, parts["bishop"], (*path, "bishop"))
        return card

    def _bishop(self, table: Table, entry: str, value: object, path: Path) -> None:
        religion = self.name(value, path, names.RELIGION)
        if religion is not None:
            table.bishops[entry] = religion
            self.places.token(f"{religion} bishop", path)

    def _card(self, value: object, path: Path) -> str | None:
        if value == HIDDEN:
            return HIDDEN
        return self._place_card(self.name(value, path, names.CARD), path)

    def _cards(self, value: object, path: Path) -> list[str]:
        """A pile of cards, hidden ones among them."""
        found: list[str] = []
        for index, item in enumerate(self.list_at(value, path)):
            card = item if item == HIDDEN else self._card(item, (*path, index))
            if card is not None:
                found.append(card)
        return found

    def _place_card(self, card: str | None, path: Path) -> str | None:
        if card is not None:
            self.places.card(card, path)
        return card

    def _queen_card(self, value: object, path: Path) -> str | None:
        card = self._card(value, path)
        if card is None or card == HIDDEN or CARDS[card].is_queen:
            return card
        self._no_queen(card, path)
        return None

    def _no_queen(self, card: str, path: Path) -> None:
        self.note(
            path, "not_a_queen", CARDS[card].name, "a queen",
            f"{CARDS[card].name} is no queen.",
        )  # fmt: skip

    def _square(
        self, table: Table, bank: str | None, suzerain: str | None, item: object, path: Path
    ) -> str | None:
        """An empire square with everything on it; vassals are read with their suzerain."""
        if isinstance(item, str):
            item = {"empire": item}
        parts = self.fields(item, path, ("empire", *_SQUARE_KEYS))
        if "empire" not in parts:
            if isinstance(item, dict):
                self.note(
                    path, "missing_key", "no empire", "an empire", "A square names no empire."
                )
            return None
        empire = self.name(parts["empire"], (*path, "empire"), names.EMPIRE)
        if empire is None:
            return None
        self._fill_square(table, empire, bank, suzerain, parts, path)
        return empire

    def _fill_square(
        self,
        table: Table,
        empire: str,
        bank: str | None,
        suzerain: str | None,
        parts: dict[str, Any],
        path: Path,
    ) -> None:
        is_repeat = self.places.square(empire, path, in_tableau=bank is not None)
        side = self.name(parts["side"], (*path, "side"), _SIDE) if "side" in parts else "king"
        if "bishop" in parts:
            self._bishop(table, empire, parts["bishop"], (*path, "bishop"))
        queens = self._queens(table, empire, parts, path)
        vassals: list[str] = []
        if "vassals" in parts:
            if suzerain is not None:
                self.note(
                    (*path, "vassals"), "vassal_of_vassal", empire, "vassals under the suzerain",
                    f"{empire} is a vassal itself; its vassals lie under {suzerain} (F9i).",
                )  # fmt: skip
            vassals = self.each(
                parts["vassals"],
                (*path, "vassals"),
                lambda item, at: self._square(table, bank, empire, item, at),
            )
        repressed = self.each(parts.get("repressed", []), (*path, "repressed"), self._repressed)
        if not is_repeat:
            table.squares[empire] = Square(
                bank,
                "republic" if side == "republic" else "king",
                suzerain,
                tuple(vassals),
                tuple(queens),
                tuple(sorted(repressed)),
            )

    def _queens(self, table: Table, empire: str, parts: dict[str, Any], path: Path) -> list[str]:
        queens = self.each(
            parts.get("queens", []),
            (*path, "queens"),
            lambda item, at: self._card_with_bishop(table, item, at),
        )
        if "queen" in parts:
            queen = self._card_with_bishop(table, parts["queen"], (*path, "queen"))
            queens += [queen] if queen else []
        for queen in queens:
            if queen != HIDDEN and not CARDS[queen].is_queen:
                self._no_queen(queen, (*path, "queens"))
        return [queen for queen in queens if queen != HIDDEN and CARDS[queen].is_queen]

    def _token(self, value: object, path: Path, kinds: tuple[str, ...], where: str) -> str | None:
        token = self.name(value, path, names.TOKEN)
        if token is None:
            return None
        if KIND[token] not in kinds:
            self.note(
                path, "wrong_piece", token, " or ".join(kinds),
                f"A {KIND[token]} cannot stand {where}.",
            )  # fmt: skip
            return None
        self.places.token(token, path)
        return token

    def _repressed(self, value: object, path: Path) -> str | None:
        return self._token(value, path, ("pawn", "rook", "knight"), "on an empire square repressed")

    def _thrones(self, table: Table, value: object, path: Path) -> None:
        for empire, facts, at in self.named(value, path, names.EMPIRE):
            parts = self.fields(facts, at, _SQUARE_KEYS[:-1])
            self._fill_square(table, empire, None, None, parts, at)

    def _religions(self, table: Table, value: object, path: Path) -> None:
        for empire, state, at in self.named(value, path, names.EMPIRE):
            found = self.name(state, at, _STATE)
            for known in STATES[1:]:
                if found == known:
                    table.religions[empire] = known

    def _emporia(self, table: Table, value: object, path: Path) -> None:
        parts = self.fields(value, path, COLOURS)
        for colour in COLOURS:
            at = (*path, colour)
            given = parts.get(colour, [])
            found = (
                self.each(given, at, lambda item, place: self.name(item, place, names.EMPORIUM))
                if isinstance(given, list)
                else [name for name in [self.name(given, at, names.EMPORIUM)] if name]
            )
            self.places.emporia[colour] = (len(found), at)
            for emporium in found:
                if CITIES[emporium].emporium != colour:
                    self.note(
                        at, "emporium_colour", emporium, f"a {colour} emporium",
                        f"{CITIES[emporium].name} is no {colour} emporium.",
                    )  # fmt: skip
                else:
                    table.emporia.setdefault(colour, emporium)

    def _cities(self, table: Table, value: object, path: Path) -> None:
        for city, tokens, at in self.named(value, path, names.CITY):
            listed = tokens if isinstance(tokens, list) else [tokens]
            self.places.cities[city] = at
            for index, item in enumerate(listed):
                if item is None:
                    continue
                place = (*at, index) if isinstance(tokens, list) else at
                token = self._token(item, place, ("rook", "knight"), "in a city")
                if token is not None and index < 9:
                    table.cities[space_id(city, index)] = token

    def _borders(self, table: Table, value: object, path: Path) -> None:
        for border, tokens, at in self.named(value, path, names.BORDER):
            self.places.borders[border] = at
            listed = tokens if isinstance(tokens, list) else [tokens]
            for index, item in enumerate(listed):
                if item is None:
                    continue
                place = (*at, index) if isinstance(tokens, list) else at
                token = self._token(item, place, ("pawn", "pirate"), "on a border")
                if token is not None:
                    self._put_on_border(table, border, token, place)

    def _put_on_border(self, table: Table, border: str, token: str, path: Path) -> None:
        here = table.pawns if KIND[token] == "pawn" else table.pirates
        if border in here:
            self.note(
                path, "border_crowded", f"{here[border]} and {token}",
                "one token", f"Two {KIND[token]}s stand on {border}; a border holds one token.",
            )  # fmt: skip
            return
        here[border] = token

    def _market(self, table: Table, value: object, path: Path) -> None:
        parts = self.fields(value, path, REGIONS)
        for region in REGIONS:
            if region not in parts:
                continue
            at = (*path, region)
            places = [
                self._market_place(item, (*at, index))
                for index, item in enumerate(self.list_at(parts[region], at))
            ]
            if len(places) != MARKET_ROW and isinstance(parts[region], list):
                is_long = len(places) > MARKET_ROW
                self.note(
                    at, "market_row_too_long" if is_long else "market_row_too_short",
                    f"{len(places)} places", f"{MARKET_ROW} places",
                    f"The {region} market has {len(places)} places, not {MARKET_ROW}.",
                    grade="error" if is_long else "warning",
                )  # fmt: skip
            places = (places + [(None, 0)] * MARKET_ROW)[:MARKET_ROW]
            table.market[region] = tuple(card for card, _ in places)
            table.market_florins[region] = tuple(florins for _, florins in places)

    def _market_place(self, item: object, path: Path) -> tuple[str | None, int]:
        if item is None:
            return None, 0
        if isinstance(item, str):
            return self._card(item, path), 0
        parts = self.fields(item, path, ("card", "florins"))
        card = self._card(parts["card"], (*path, "card")) if "card" in parts else None
        return card, self.number(parts.get("florins", 0), (*path, "florins"), 0, _MAX_FLORINS)

    def _decks(self, table: Table, value: object, path: Path) -> None:
        parts = self.fields(value, path, REGIONS)
        for region in REGIONS:
            if region in parts:
                table.decks[region] = self._deck(parts[region], (*path, region))

    def _deck(self, value: object, path: Path) -> tuple[str, ...]:
        if isinstance(value, list):
            return tuple(self._cards(value, path))
        if isinstance(value, dict):
            parts = self.fields(value, path, ("top", "hidden"))
            top = self._cards(parts.get("top", []), (*path, "top"))
            hidden = self.number(parts.get("hidden", 0), (*path, "hidden"), 0, _MAX_DECK)
            return (*top, *(HIDDEN,) * hidden)
        return (HIDDEN,) * self.number(value, path, 0, _MAX_DECK)

    def _victories(self, table: Table, value: object, path: Path) -> None:
        found = self.name_list(value, path, _VICTORY)
        known = (*VICTORIES, PROMO_VICTORY)
        table.victories = tuple(victory for victory in known if victory in found)

    def _ending(self, table: Table, value: object, path: Path) -> None:
        parts = self.fields(value, path, ("victory", "winners"))
        for key in ("victory", "winners"):
            if key not in parts:
                self.note(
                    path, "missing_key", f"no {key}", f"a {key} entry",
                    f"The ending names no {key}.",
                )  # fmt: skip
        if len(parts) < 2:
            return
        victory = self.name(parts["victory"], (*path, "victory"), _ENDING)
        winners = self.name_list(parts["winners"], (*path, "winners"), names.BANK)
        if victory is not None:
            table.ending = Ending(victory, tuple(winners))

    def _moves(self, table: Table, value: object, path: Path) -> None:
        def move(item: object, at: Path) -> str | None:
            if isinstance(item, str):
                return item
            self._wrong_type(item, at, "a move as text")
            return None

        table.moves = tuple(self.each(value, path, move))


def _in_order(found: list[str]) -> tuple[Region, ...]:
    return tuple(region for region in REGIONS if region in found)
