"""A JSON document to a table: everything that is wrong with it is found at once.

This module reads the shape of the document and its names; `checking.py` then looks at the
position as a whole.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from assistant.catalog.atlas import (
    CITIES,
    COLOURS,
    EMPIRE_NAMES,
    REGIONS,
    STATES,
    Colour,
    Region,
    space_id,
)
from assistant.catalog.cards import CARDS, HIDDEN, SETS
from assistant.catalog.components import KIND, MARKET_ROW, PROMO_VICTORY, VICTORIES
from assistant.catalog.kinds import ENDINGS
from assistant.catalog.limits import LONGEST_NAME, MAX_FAULTS, MAX_ITEMS, MAX_MOVES, MAX_SUGGESTIONS
from assistant.catalog.shapes import fields_of
from assistant.catalog.solitaire import CELLS, MAX_SEED, MOST_SOLITAIRE_CARDS, ROWS
from assistant.catalog.squares import SIDES
from assistant.document import names, shapes
from assistant.document.checking import FoundAt, check_position
from assistant.document.faults import (
    Fault,
    Grade,
    Spot,
    few,
    has_errors,
    kept,
    more_faults,
    pointer_to,
)
from assistant.document.names import Names
from assistant.document.shorthand import longest_move
from assistant.engine import budget
from assistant.engine.ending import Ending
from assistant.engine.rulings import EDITIONS, SWITCHES
from assistant.engine.table import (
    MAPS,
    ON_THRONE,
    VARIANTS,
    Plan,
    Solitaire,
    Square,
    Table,
    Turn,
)
from assistant.words.wording import Said, sample

T = TypeVar("T")

PARTS = tuple(part.key for part in fields_of(shapes.Table))
POSITION_PARTS = (
    "turn", "banks", "religions", "emporia", "cities", "borders", "market", "decks",
)  # fmt: skip
"""The parts that a whole table has; one that is absent or empty reads as empty and is reported."""


def keys(*known: str) -> Names:
    """The keys that an object may have."""
    return names.plain("key", known)


def keys_of(shape: type) -> Names:
    """The keys of a shape."""
    return keys(*(part.key for part in fields_of(shape)))


SCHEMA_KEY = "$schema"
"""Where editors find the schema of a table; it says nothing about the table."""
_PART_KEYS = keys(SCHEMA_KEY, *PARTS)
_SOLITAIRE_KEYS = keys_of(shapes.SolitaireNotes)
_TURN_KEYS = keys_of(shapes.TurnState)
_PLAN_KEYS = keys_of(shapes.PlanNote)
_BANK_KEYS = keys_of(shapes.BankHoldings)
_THRONE_KEYS = keys_of(shapes.ThroneSquare)
_SQUARE_KEYS = keys_of(shapes.EmpireSquare)
_CARD_KEYS = keys_of(shapes.PlayedCard)
_MARKET_KEYS = keys_of(shapes.MarketPlace)
_DECK_KEYS = keys_of(shapes.KnownDeck)
_ENDING_KEYS = keys_of(Ending)
_REGION_KEYS = keys(*REGIONS)
_COLOUR_KEYS = keys(*COLOURS)

_EDITION = names.plain("edition", EDITIONS)
_MAP = names.plain("map", MAPS)
_SET = names.plain("card set", SETS)
_VARIANT = names.plain("variant", VARIANTS)
_SWITCH = names.plain("ruling", SWITCHES)
_REGION = names.plain("side", REGIONS)
_SIDE = names.plain("side of the square", SIDES)
_STATE = names.plain("religious state", STATES)
_VICTORY = names.plain("victory", (*VICTORIES, PROMO_VICTORY))
_ENDING = names.plain("victory", ENDINGS)
_PLACE = names.plain("market place", (f"{row} {n}" for row in REGIONS for n in range(MARKET_ROW)))
_ENTRY = Names(
    "card or empire",
    names.CARD.ids | names.EMPIRE.ids,
    {card.name: card.id for card in CARDS.values()}
    | {name: empire for empire, name in EMPIRE_NAMES.items()},
)
_OBJECTIVE = names.plain("objective", CELLS)
_MAX_DECK = 200


class Ground(NamedTuple):
    """Where tokens can stand: the word for it, which kinds can, and the tokens of those kinds."""

    where: str
    kinds: tuple[str, ...]
    tokens: frozenset[str]


def _ground(where: str, *kinds: str) -> Ground:
    return Ground(where, kinds, frozenset(token for token in KIND if KIND[token] in kinds))


_IN_A_CITY = _ground("city", "rook", "knight")
_ON_A_BORDER = _ground("border", "pawn", "pirate")
_REPRESSED = _ground("repressed", "pawn", "rook", "knight")


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
    faults = reader.found()
    if isinstance(document, dict):
        faults = [*faults, *kept(check_position(table, reader.places))]
    return Reading(None if has_errors(faults) else table, few(faults), _missing(document))


def _missing(document: object) -> tuple[str, ...]:
    if not isinstance(document, dict):
        return ()
    return tuple(part for part in POSITION_PARTS if not document.get(part))


class Reader:
    """Walks a document, keeps what it can use and notes what it cannot.

    Values that are written as we write them ourselves are by far the most common: they are taken
    at once, and everything else is left to the slower, more careful reading below.
    """

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.faulty: Reading | None = None
        """What reading a faulty table within gave."""
        self.places = FoundAt()
        self._untold = 0
        """Faults beyond those that are kept."""
        self._suggestions = 0
        """Unknown names for which a near one was looked for."""

    # What every value is read with

    def note(
        self,
        place: Spot,
        case: str,
        /,
        grade: Grade = "error",
        suggestion: str | None = None,
        **values: Any,
    ) -> None:
        """Add a fault; the language file says its sentences."""
        budget.step()
        if len(self.faults) >= 2 * MAX_FAULTS:
            self._untold += 1
            return
        self.faults.append(Fault(pointer_to(place), case, values, grade, suggestion))

    def found(self) -> list[Fault]:
        """Every fault that was noted, at most so many of them one by one."""
        return self.faults + ([more_faults(self._untold)] if self._untold else [])

    def wrong_type(self, value: object, place: Spot, expected: str, **values: Any) -> None:
        """Note that a value is not what its place asks for."""
        self.note(
            place,
            "wrong_type",
            place=_said_place(place),
            value=sample(value),
            expected=Said("expected", expected, values),
        )

    def object_at(self, value: object, place: Spot) -> dict[str, Any]:
        """An object, or an empty one after noting the fault."""
        if isinstance(value, dict):
            return value
        self.wrong_type(value, place, "object")
        return {}

    def fields(self, value: object, place: Spot, known: Names) -> dict[str, Any]:
        """An object with its unknown keys noted and null values left out."""
        found = value if type(value) is dict else self.object_at(value, place)
        if found.keys() <= known.ids and None not in found.values():
            return found
        for key in found if self._is_short(found, place) else ():
            if key not in known.ids:
                self._unknown(key, (place, key), known, code="unknown_key")
        return {key: item for key, item in found.items() if key in known.ids and item is not None}

    def list_at(self, value: object, place: Spot) -> list[Any]:
        """A list, or an empty one after noting the fault."""
        if not isinstance(value, list):
            self.wrong_type(value, place, "list")
            return []
        return value if self._is_short(value, place) else []

    def _is_short(self, value: list[Any] | dict[str, Any], place: Spot) -> bool:
        """Whether a list or an object has no more entries than can be meant; if not, that is the
        one fault of it."""
        if len(value) > MAX_ITEMS:
            here = _said_place(place)
            self.note(place, "too_long-items", place=here, count=len(value), most=MAX_ITEMS)
            return False
        return True

    def name(self, value: object, place: Spot, known: Names) -> str | None:
        """The id that a text names, or None after noting the fault."""
        if not isinstance(value, str):
            self.wrong_type(value, place, "name", kind=known.kind)
            return None
        if value in known.ids:
            return value
        found = known.find(value)
        if found is None:
            self._unknown(value, place, known)
        return found

    def _unknown(self, text: str, place: Spot, known: Names, code: str = "unknown_name") -> None:
        if len(text) > LONGEST_NAME:
            self.note(
                place, "too_long", value=sample(text), kind=known.kind, count=len(text),
                most=LONGEST_NAME,
            )  # fmt: skip
            return
        suggestion = known.suggest(text) if self._suggestions < MAX_SUGGESTIONS else None
        self._suggestions += 1
        self.note(place, code, suggestion=suggestion, value=sample(text), kind=known.kind)

    def number(self, value: object, place: Spot, low: int, high: int) -> int:
        """A whole number within bounds, or `low` after noting the fault; 3.0 is one, as in JSON."""
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            self.wrong_type(value, place, "number")
            return low
        if not low <= value <= high:
            here = pointer_to(place)
            self.note(place, "bad_number", place=here, value=sample(value), low=low, high=high)
            return low
        return value

    def flag(self, value: object, place: Spot) -> bool:
        """True or false."""
        if not isinstance(value, bool):
            self.wrong_type(value, place, "flag")
            return False
        return value

    def short(self, text: str, place: Spot) -> str | None:
        """A move that is no longer than moves are, or None after noting the fault."""
        most = longest_move(text)
        if len(text) <= most:
            return text
        self.note(place, "too_long-move", value=sample(text), count=len(text), most=most)
        return None

    def each(
        self, value: object, place: Spot, read_one: Callable[[object, Spot], T | None]
    ) -> list[T]:
        """A list, each of its items read; what cannot be used is left out."""
        found: list[T] = []
        for index, item in enumerate(self.list_at(value, place)):
            one = read_one(item, (place, index))
            if one is not None:
                found.append(one)
        return found

    def name_list(self, value: object, place: Spot, known: Names) -> list[str]:
        """A list of names, none of them twice."""
        found = self.each(value, place, lambda item, here: self.name(item, here, known))
        once = list(dict.fromkeys(found))
        if len(once) < len(found):
            for name, count in Counter(found).items():
                if count > 1:
                    here = pointer_to(place)
                    self.note(place, "stands_twice", name=name, count=count, place=here)
        return once

    def named(self, value: object, place: Spot, known: Names) -> Iterator[tuple[str, Any, Spot]]:
        """The entries of an object whose keys are names: id, value and place."""
        seen: dict[str, str] = {}
        entries = self.object_at(value, place)
        for key, item in entries.items() if self._is_short(entries, place) else ():
            here = (place, key)
            found = key if key in known.ids else self.name(key, here, known)
            if found is None or item is None:
                continue
            if found in seen:
                other = sample(seen[found])
                self.note(
                    here, "stands_twice-same", value=sample(key), other=other, kind=known.kind
                )
                continue
            seen[found] = key
            yield found, item, here

    # The document, part by part

    def table_from(self, document: object) -> Table:
        """Everything of the document that could be read."""
        table = Table()
        parts = self.fields(document, None, _PART_KEYS)
        if not isinstance(parts.get(SCHEMA_KEY, ""), str):
            self.wrong_type(parts[SCHEMA_KEY], (None, SCHEMA_KEY), "text")
        for part, read_part in _PART_READERS.items():
            if part in parts:
                read_part(self, table, parts[part], (None, part))
        if table.opponent is not None:
            table.solitaire = table.solitaire._replace(opponent=table.opponent)
        return table

    def _edition(self, table: Table, value: object, place: Spot) -> None:
        table.edition = self.name(value, place, _EDITION) or table.edition

    def _map(self, table: Table, value: object, place: Spot) -> None:
        table.map = self.name(value, place, _MAP) or table.map
        if table.has_promo:
            table.sets = SETS

    def _sets(self, table: Table, value: object, place: Spot) -> None:
        found = self.name_list(value, place, _SET)
        table.sets = tuple(name for name in SETS if name in found)
        if value == []:
            self.note(place, "too_few_cards-none")

    def _variants(self, table: Table, value: object, place: Spot) -> None:
        table.variants = frozenset(self.name_list(value, place, _VARIANT))

    def _rulings(self, table: Table, value: object, place: Spot) -> None:
        found = {
            switch: self.flag(choice, here)
            for switch, choice, here in self.named(value, place, _SWITCH)
        }
        table.rulings = {switch: found[switch] for switch in SWITCHES if switch in found}

    def _solitaire(self, table: Table, value: object, place: Spot) -> None:
        parts = self.fields(value, place, _SOLITAIRE_KEYS)
        table.solitaire = self.solitaire_from(parts, place)
        if parts and "solitaire" not in table.variants:
            self.note(place, "not_solitaire", keys=tuple(parts))
        opponent = table.solitaire.opponent
        if opponent is not None and opponent not in table.seats:
            self.note((place, "opponent"), "bank_not_in_game", bank=opponent, banks=table.seats)

    def solitaire_from(self, parts: dict[str, Any], place: Spot) -> Solitaire:
        """Ob: the opponent's bank, the level, and the seed for its equal choices."""
        given: dict[str, Any] = {}
        if "opponent" in parts:
            given["opponent"] = self.name(parts["opponent"], (place, "opponent"), names.BANK)
        for key in ("deck_top", "deck_bottom"):
            if key in parts:
                given[key] = self.number(parts[key], (place, key), 0, MOST_SOLITAIRE_CARDS)
        if "seed" in parts:
            given["seed"] = self.number(parts["seed"], (place, "seed"), 0, MAX_SEED)
        return Solitaire(**given)

    def _plan(self, value: object, place: Spot) -> Plan | None:
        """O2: the opponent's course of action and objective."""
        parts = self.fields(value, place, _PLAN_KEYS)
        for key in ("row", "objective") if isinstance(value, dict) else ():
            if key not in parts:
                self.note(place, "missing_key-plan", key=key)
        if not {"row", "objective"} <= parts.keys():
            return None
        number = self.number(parts["row"], (place, "row"), 1, len(ROWS))
        objective = self.name(parts["objective"], (place, "objective"), _OBJECTIVE)
        cells = ROWS[number - 1].cells
        if objective is None:
            return None
        if objective not in cells:
            self.note(
                (place, "objective"), "turn_impossible-objective", row=number,
                objective=objective, cells=cells,
            )  # fmt: skip
            return None
        flags = {
            key: self.flag(parts[key], (place, key)) for key in ("override", "done") if key in parts
        }
        return Plan(number, objective, **flags)

    def _turn(self, table: Table, value: object, place: Spot) -> None:
        parts = self.fields(value, place, _TURN_KEYS)
        if "bank" not in parts:
            if isinstance(value, dict):
                self.note(place, "missing_key-turn")
            return
        bank = self.name(parts["bank"], (place, "bank"), names.BANK)

        def names_under(key: str, known: Names) -> list[str]:
            return self.name_list(parts[key], (place, key), known) if key in parts else []

        before = len(self.faults)
        actions = self.number(parts.get("actions", 0), (place, "actions"), 0, 2)
        done: dict[str, Any] = {
            # An unreadable number is not held against the rest of the turn.
            "actions": actions if len(self.faults) == before else 2,
            "ops": _in_order(names_under("ops", _REGION)),
            "fairs": _in_order(names_under("fairs", _REGION)),
            "free_fair": self.flag(parts.get("free_fair", False), (place, "free_fair")),
            "usury": tuple(sorted(names_under("usury", _PLACE))),
            "used": tuple(sorted(names_under("used", _ENTRY))),
            "plan": self._plan(parts["plan"], (place, "plan")) if "plan" in parts else None,
        }
        if bank is not None:
            table.turn = Turn(bank, **done)

    # Banks and what lies in their tableaux

    def _banks(self, table: Table, value: object, place: Spot) -> None:
        for bank, facts, here in self.named(value, place, names.BANK):
            self.places.banks[bank] = here
            table.seats += (bank,)
            self._bank(table, bank, self.fields(facts, here, _BANK_KEYS), here)

    def _bank(self, table: Table, bank: str, parts: dict[str, Any], place: Spot) -> None:
        florins = parts.get("florins", 0)
        table.florins[bank] = self.number(florins, (place, "florins"), 0, shapes.MAX_FLORINS)
        hand = self._pile(parts["hand"], (place, "hand")) if "hand" in parts else None
        if hand:
            table.hands[bank] = tuple(sorted(hand))
        for region in REGIONS:
            row = self._row(table, bank, parts[region], (place, region)) if region in parts else ()
            if row:
                table.rows[bank, region] = row
        if "old_maids" in parts:
            maids = self.each(parts["old_maids"], (place, "old_maids"), self._queen_card)
            if maids:
                table.old_maids[bank] = tuple(sorted(maids))
        for flag in shapes.FLAGS:
            if flag in parts and self.flag(parts[flag], (place, flag)):
                setattr(table, flag, getattr(table, flag) | {bank})

    def _row(self, table: Table, bank: str, value: object, place: Spot) -> tuple[str, ...]:
        def entry(item: object, here: Spot) -> str | None:
            return self._entry(table, bank, item, here)

        return tuple(self.each(value, place, entry))

    def _entry(self, table: Table, bank: str, item: object, place: Spot) -> str | None:
        """A card or an empire square in a tableau."""
        if type(item) is str and item in CARDS:
            return self._known_card(item, place)
        if isinstance(item, str):
            found = item if item == HIDDEN else self.name(item, place, _ENTRY)
            if found is None:
                return None
            if found in names.EMPIRE.ids:
                return self._square(table, bank, None, found, place)
            return self._played_card(found, place)
        if not isinstance(item, dict):
            self.wrong_type(item, place, "entry")
            return None
        if "empire" in item:
            return self._square(table, bank, None, item, place)
        return self._card_with_bishop(table, item, place, self._played_card)

    def _card_with_bishop(
        self,
        table: Table,
        item: object,
        place: Spot,
        read_card: Callable[[object, Spot], str | None],
    ) -> str | None:
        """A card by its name alone, or as an object that may put a bishop on it."""
        if not isinstance(item, dict):
            return read_card(item, place)
        parts = self.fields(item, place, _CARD_KEYS)
        if "card" not in parts:
            self.note(place, "missing_key-entry", place=pointer_to(place))
            return None
        card = read_card(parts["card"], (place, "card"))
        if card is not None and "bishop" in parts:
            self._bishop(table, card, parts["bishop"], (place, "bishop"))
        return card

    def _bishop(self, table: Table, entry: str, value: object, place: Spot) -> None:
        religion = self.name(value, place, names.RELIGION)
        if religion is not None:
            table.bishops[entry] = religion
            self.places.tokens[f"{religion} bishop"].append(place)

    def _card(self, value: object, place: Spot) -> str | None:
        """A card that may be hidden."""
        if type(value) is str and value in CARDS:
            return self._known_card(value, place)
        if value == HIDDEN:
            return HIDDEN
        card = self.name(value, place, names.CARD)
        return None if card is None else self._known_card(card, place)

    def _known_card(self, card: str, place: Spot) -> str:
        """A card by its id."""
        if self.places.cards.setdefault(card, place) is not place:
            self.places.repeats.append((card, place))
        return card

    def _pile(self, value: object, place: Spot) -> list[str]:
        """Cards, hidden ones among them."""
        return self.each(value, place, self._card)

    def _played_card(self, value: object, place: Spot) -> str | None:
        card = self._card(value, place)
        if card == HIDDEN:
            self.note(place, "unknown_name-hidden", value=HIDDEN)
            return None
        return card

    def _queen_card(self, value: object, place: Spot) -> str | None:
        card = self._played_card(value, place)
        if card is None or CARDS[card].is_queen:
            return card
        self.note(place, "not_a_queen", card=card)
        return None

    def _square(
        self, table: Table, bank: str | None, suzerain: str | None, item: object, place: Spot
    ) -> str | None:
        """An empire square with everything on it; vassals are read with their suzerain."""
        if isinstance(item, str):
            empire = self.name(item, place, names.EMPIRE)
            parts: dict[str, Any] = {}
        else:
            parts = self.fields(item, place, _SQUARE_KEYS)
            if "empire" not in parts:
                if isinstance(item, dict):
                    self.note(place, "missing_key-square")
                return None
            empire = self.name(parts["empire"], (place, "empire"), names.EMPIRE)
        if empire is not None:
            self._fill_square(table, empire, bank, suzerain, parts, place)
        return empire

    def _fill_square(
        self,
        table: Table,
        empire: str,
        bank: str | None,
        suzerain: str | None,
        parts: dict[str, Any],
        place: Spot,
    ) -> None:
        is_repeat = self.places.square(empire, place, in_tableau=bank is not None)
        side = self.name(parts["side"], (place, "side"), _SIDE) if "side" in parts else "king"
        if "bishop" in parts:
            self._bishop(table, empire, parts["bishop"], (place, "bishop"))
        square = Square(
            bank,
            "republic" if side == "republic" else "king",
            suzerain,
            self._vassals(table, empire, bank, suzerain, parts, place),
            self._queens(table, parts, place),
            self._repressed(parts, place),
        )
        if not is_repeat and square != ON_THRONE:
            table.squares[empire] = square

    def _vassals(
        self,
        table: Table,
        empire: str,
        bank: str | None,
        suzerain: str | None,
        parts: dict[str, Any],
        place: Spot,
    ) -> tuple[str, ...]:
        if "vassals" not in parts:
            return ()
        here = (place, "vassals")
        if suzerain is not None:
            self.note(here, "vassal_of_vassal", empire=empire, suzerain=suzerain)

        def vassal(item: object, at: Spot) -> str | None:
            return self._square(table, bank, empire, item, at)

        return tuple(self.each(parts["vassals"], here, vassal))

    def _queens(self, table: Table, parts: dict[str, Any], place: Spot) -> tuple[str, ...]:
        def queen(item: object, at: Spot) -> str | None:
            return self._card_with_bishop(table, item, at, self._queen_card)

        queens = self.each(parts["queens"], (place, "queens"), queen) if "queens" in parts else []
        alone = queen(parts["queen"], (place, "queen")) if "queen" in parts else None
        return (*queens, alone) if alone else tuple(queens)

    def _repressed(self, parts: dict[str, Any], place: Spot) -> tuple[str, ...]:
        if "repressed" not in parts:
            return ()

        def repressed(item: object, at: Spot) -> str | None:
            return self._token(item, at, _REPRESSED)

        return tuple(sorted(self.each(parts["repressed"], (place, "repressed"), repressed)))

    def _thrones(self, table: Table, value: object, place: Spot) -> None:
        for empire, facts, here in self.named(value, place, names.EMPIRE):
            parts = self.fields(facts, here, _THRONE_KEYS)
            if parts:
                self._fill_square(table, empire, None, None, parts, here)

    # The map

    def _religions(self, table: Table, value: object, place: Spot) -> None:
        for empire, state, here in self.named(value, place, names.EMPIRE):
            found = self.name(state, here, _STATE)
            for known in STATES[1:]:
                if found == known:
                    table.religions[empire] = known

    def _emporia(self, table: Table, value: object, place: Spot) -> None:
        parts = self.fields(value, place, _COLOUR_KEYS)
        for colour in COLOURS if parts else ():
            self._open_emporium(table, colour, parts.get(colour, []), (place, colour))

    def _open_emporium(self, table: Table, colour: Colour, value: object, place: Spot) -> None:
        given = self.list_at(value, place) if isinstance(value, list) else [value]
        if len(given) != 1:
            self.note(place, "emporium_count", count=len(given), colour=colour)
        for index, item in enumerate(given):
            here = (place, index) if given is value else place
            emporium = self.name(item, here, names.EMPORIUM)
            if emporium is None:
                continue
            if CITIES[emporium].emporium == colour:
                table.emporia[colour] = emporium
            else:
                self.note(here, "emporium_colour", city=emporium, colour=colour)

    def _token(self, value: object, place: Spot, ground: Ground) -> str | None:
        if type(value) is str and value in ground.tokens:
            self.places.tokens[value].append(place)
            return value
        token = self.name(value, place, names.TOKEN)
        if token is None:
            return None
        if token not in ground.tokens:
            self.note(
                place,
                "wrong_piece",
                token=token,
                piece=KIND[token],
                ground=ground.where,
                pieces=ground.kinds,
            )
            return None
        self.places.tokens[token].append(place)
        return token

    def _cities(self, table: Table, value: object, place: Spot) -> None:
        for city, tokens, here in self.named(value, place, names.CITY):
            self.places.cities[city] = here
            if not isinstance(tokens, list):
                token = self._token(tokens, here, _IN_A_CITY)
                if token is not None:
                    table.cities[city] = token
                continue
            for index, item in enumerate(self.list_at(tokens, here)):
                if item is None:
                    continue
                token = self._token(item, (here, index), _IN_A_CITY)
                if token is not None:
                    table.cities[space_id(city, index)] = token

    def _borders(self, table: Table, value: object, place: Spot) -> None:
        for border, tokens, here in self.named(value, place, names.BORDER):
            self.places.borders[border] = here
            if not isinstance(tokens, list):
                self._put_on_border(table, border, tokens, here)
                continue
            for index, item in enumerate(self.list_at(tokens, here)):
                if item is not None:
                    self._put_on_border(table, border, item, (here, index))

    def _put_on_border(self, table: Table, border: str, value: object, place: Spot) -> None:
        token = self._token(value, place, _ON_A_BORDER)
        if token is None:
            return
        there = table.pawns if KIND[token] == "pawn" else table.pirates
        if border in there:
            self.note(
                place,
                "border_crowded-same",
                first=there[border],
                second=token,
                piece=KIND[token],
                border=border,
            )
            return
        there[border] = token

    # Market, decks, and the game as a whole

    def _market(self, table: Table, value: object, place: Spot) -> None:
        parts = self.fields(value, place, _REGION_KEYS)
        for region in REGIONS:
            if region in parts:
                self._market_row(table, region, parts[region], (place, region))

    def _market_row(self, table: Table, region: Region, value: object, place: Spot) -> None:
        row = self.each(value, place, self._market_place)
        if len(row) != MARKET_ROW and isinstance(value, list):
            found: dict[str, Any] = {"region": region, "count": len(row), "need": MARKET_ROW}
            if len(row) > MARKET_ROW:
                self.note(place, "market_row_too_long", **found)
            else:
                self.note(place, "market_row_too_short", "warning", **found)
        row = (row + [(None, 0)] * MARKET_ROW)[:MARKET_ROW]
        table.market[region] = tuple([card for card, _ in row])
        table.market_florins[region] = tuple([florins for _, florins in row])

    def _market_place(self, item: object, place: Spot) -> tuple[str | None, int]:
        if item is None:
            return None, 0
        if isinstance(item, str):
            return self._card(item, place), 0
        parts = self.fields(item, place, _MARKET_KEYS)
        card = self._card(parts["card"], (place, "card")) if "card" in parts else None
        return card, self.number(parts.get("florins", 0), (place, "florins"), 0, shapes.MAX_FLORINS)

    def _decks(self, table: Table, value: object, place: Spot) -> None:
        parts = self.fields(value, place, _REGION_KEYS)
        for region in REGIONS:
            if region in parts:
                table.decks[region] = self._deck(parts[region], (place, region))

    def _deck(self, value: object, place: Spot) -> tuple[str, ...]:
        if isinstance(value, list):
            return tuple(self._pile(value, place))
        if isinstance(value, dict):
            parts = self.fields(value, place, _DECK_KEYS)
            top = self._pile(parts.get("top", []), (place, "top"))
            hidden = self.number(parts.get("hidden", 0), (place, "hidden"), 0, _MAX_DECK)
            return (*top, *(HIDDEN,) * hidden)
        return (HIDDEN,) * self.number(value, place, 0, _MAX_DECK)

    def _discarded(self, table: Table, value: object, place: Spot) -> None:
        table.discarded = frozenset(self.each(value, place, self._discarded_card))

    def _discarded_card(self, value: object, place: Spot) -> str | None:
        card = self.name(value, place, names.CARD)
        return None if card is None else self._known_card(card, place)

    def _victories(self, table: Table, value: object, place: Spot) -> None:
        found = self.name_list(value, place, _VICTORY)
        known = (*VICTORIES, PROMO_VICTORY)
        table.victories = tuple(victory for victory in known if victory in found)

    def _ending(self, table: Table, value: object, place: Spot) -> None:
        parts = self.fields(value, place, _ENDING_KEYS)
        for key in ("victory", "winners") if isinstance(value, dict) else ():
            if key not in parts:
                self.note(place, "missing_key-ending", key=key)
        if len(parts) < 2:
            return
        victory = self.name(parts["victory"], (place, "victory"), _ENDING)
        winners = self.name_list(parts["winners"], (place, "winners"), names.BANK)
        if victory is not None:
            table.ending = Ending(victory, tuple(winners))

    def _moves(self, table: Table, value: object, place: Spot) -> None:
        if isinstance(value, list) and len(value) > MAX_MOVES:
            self.note(place, "bad_number-moves", count=len(value), most=MAX_MOVES)
            return

        def move(item: object, here: Spot) -> str | None:
            if isinstance(item, str):
                return self.short(item, here)
            self.wrong_type(item, here, "move")
            return None

        table.moves = tuple(self.each(value, place, move))


_PART_READERS: dict[str, Callable[[Reader, Table, Any, Spot], None]] = {
    "edition": Reader._edition, "map": Reader._map, "sets": Reader._sets,
    "variants": Reader._variants, "rulings": Reader._rulings, "banks": Reader._banks,
    "thrones": Reader._thrones, "religions": Reader._religions, "emporia": Reader._emporia,
    "cities": Reader._cities, "borders": Reader._borders, "market": Reader._market,
    "decks": Reader._decks, "discarded": Reader._discarded, "victories": Reader._victories,
    "turn": Reader._turn, "ending": Reader._ending, "moves": Reader._moves,
    "solitaire": Reader._solitaire,
}  # fmt: skip


def _said_place(place: Spot) -> str | Said:
    return pointer_to(place) or Said("patterns", "the_document")


def _in_order(found: list[str]) -> tuple[Region, ...]:
    return tuple(region for region in REGIONS if region in found)
