"""What questions bring along: each body as a type, and the one way in which all are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeAlias, TypeVar

from assistant.calculators.battle import BATTLE_KINDS, BattleKind
from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.limits import MAX_ITEMS, MAX_MOVES, MAX_MOVES_RECORDED
from assistant.catalog.shapes import (
    Also,
    As,
    Between,
    Kind,
    Part,
    bare,
    called,
    choices_of,
    fields_of,
    note_of,
)
from assistant.catalog.solitaire import MAX_SEED
from assistant.document import names
from assistant.document.faults import Fault, at, few, has_errors
from assistant.document.names import Names, plain
from assistant.document.reading import Reader, Reading, keys_of, read
from assistant.document.shapes import Table as TableShape
from assistant.engine.table import Bank, CardId, City, Empire, Table
from assistant.pictures.palette import THEMES, Theme
from assistant.planner.search import KINDS_OF_ACTION, MOST_ACTIONS
from assistant.planner.threats import MEMORIES, Memory

MOST_NODES = 1_000_000
ASKED_NODES = 10_000
"""How many moves are tried for a question unless it says otherwise."""
FEWER_NODES = 2_000
"""How many for a question of many searches."""

BodyT = TypeVar("BodyT")

MOST_FLORINS = 999
"""On a fair card, as a question supposes them."""

NAMEABLE: Mapping[str, Names] = {
    "Bank": names.BANK, "Empire": names.EMPIRE, "CardId": names.CARD, "City": names.EMPORIUM,
    "Region": plain("side", REGIONS), "BattleKind": plain("kind of battle", BATTLE_KINDS),
    "Memory": plain("memory", MEMORIES), "Theme": plain("theme", THEMES),
}  # fmt: skip
"""What a question can name, by its kind; the only cities that one names are emporia."""

GivenTable: TypeAlias = Annotated[Table, As(TableShape)]
Moves: TypeAlias = Annotated[list[str], Between(0, MAX_MOVES), Also(str)]


class Faulty(ValueError):
    """A question that has faults: all of them."""

    def __init__(self, faults: tuple[Fault, ...], reading: Reading | None = None) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults
        self.reading = reading
        """What reading its table gave; None where it is not the table that has faults."""


@called("CheckQuestion")
@dataclass(frozen=True)
class CheckBody:
    """The document to check."""

    table: Annotated[
        Any,
        "Any JSON value. A sound one has the shape of a table; what is wrong with any other is the "
        "answer.",
    ]


@called("TableQuestion")
@dataclass(frozen=True)
class TableBody:
    """A question about a whole table."""

    table: Annotated[GivenTable, "The table that the question is about."]


@called("LegalQuestion")
@dataclass(frozen=True)
class LegalBody(TableBody):
    """What is open?"""

    why_not: Annotated[
        bool, "Whether to list the moves that are not open; without it, they are."
    ] = True
    effects: Annotated[
        bool, "Whether to say what each open move leads to at once; without it, that is null."
    ] = False


@called("JudgeQuestion")
@dataclass(frozen=True)
class JudgeBody(TableBody):
    """Would these moves be legal?"""

    moves: Annotated[Moves, "Moves, one after the other, such as buy west 3 or medici: buy west 3."]


@called("ApplyQuestion")
@dataclass(frozen=True)
class ApplyBody(JudgeBody):
    """Make these moves."""

    fingerprint: Annotated[
        str | None,
        "The fingerprint of the table that the moves are meant for; another one is a 409.",
    ] = None
    why_not: Annotated[
        bool, "Whether to list the moves that are not open then; without it, they are not."
    ] = False


@called("UndoQuestion")
@dataclass(frozen=True)
class UndoBody(TableBody):
    """Take moves of this turn back."""

    count: Annotated[int, Between(0, MAX_MOVES), "How many; without it, one."] = 1
    why_not: Annotated[
        bool, "Whether to list the moves that are not open then; without it, they are not."
    ] = False


@called("ReplayQuestion")
@dataclass(frozen=True)
class ReplayBody:
    """Replay a record, or several."""

    record: Annotated[
        str | None, "The record: a header, the starting table, a move a line. Or `records`."
    ] = None
    records: Annotated[
        list[str] | None,
        Between(0, MAX_ITEMS),
        "Several records: what was found in each is the answer, whatever is wrong with one.",
    ] = None
    to: Annotated[
        int | None, Between(0, MAX_MOVES_RECORDED), "How many moves to replay; without it, all."
    ] = None
    back: Annotated[
        int,
        Between(0, MAX_MOVES_RECORDED),
        "How many of them to take back again, of one record; without it, none.",
    ] = 0


@called("PictureQuestion")
@dataclass(frozen=True)
class PictureBody:
    """Draw a table, or a card."""

    table: Annotated[GivenTable | None, "The table to draw, as it stands after its moves."] = None
    card: Annotated[CardId | None, "Or the card to draw."] = None
    theme: Annotated[Theme, "The colours: by day or by night."] = "light"


@called("FairQuestion")
@dataclass(frozen=True)
class FairBody(TableBody):
    """What would a fair pay?"""

    region: Annotated[Region | None, "The fair: west or east; without it, both."] = None
    bank: Annotated[
        Bank | None, "Who convenes it; without it, the bank whose turn it is, or the first."
    ] = None
    emporium: Annotated[City | None, "As if this emporium were open."] = None
    florins: Annotated[
        int | None, Between(0, MOST_FLORINS), "As if so many florins lay on the fair card."
    ] = None


@called("BattleQuestion")
@dataclass(frozen=True)
class BattleBody(TableBody):
    """Who would win? By card, by king, or by kind and empire."""

    bank: Annotated[
        Bank | None, "Who attacks; without it, the bank whose turn it is, or the first."
    ] = None
    kind: Annotated[BattleKind | None, f"The kind of battle: {', '.join(BATTLE_KINDS)}."] = None
    empire: Annotated[Empire | None, "The empire that is fought over."] = None
    card: Annotated[CardId | None, "The card whose one-shot is the battle."] = None
    king: Annotated[Empire | None, "The empire whose king campaigns."] = None
    florins: Annotated[int | None, Between(0, MOST_FLORINS), "As if the attacker had so many."] = (
        None
    )


@called("OpenQuestion")
@dataclass(frozen=True)
class OpenBody:
    """What table is this text?"""

    text: Annotated[str, "A code, lines of shorthand, or a table as JSON."]


@called("EditQuestion")
@dataclass(frozen=True)
class EditBody(TableBody):
    """Change a table."""

    lines: Annotated[Moves, "Lines of shorthand that are done together, as medici +2 florins."]


@called("DiffQuestion")
@dataclass(frozen=True)
class DiffBody(TableBody):
    """Where do two tables differ?"""

    other: Annotated[GivenTable, "The table to compare it with."]


@called("OpponentQuestion")
@dataclass(frozen=True)
class OpponentBody(TableBody):
    """What does the solitaire opponent do?"""

    whole: Annotated[bool, "Whether to play its whole turn; otherwise its next move."] = True
    why: Annotated[
        bool, "Whether to say why it made the moves that the table holds, and to make none."
    ] = False
    seed: Annotated[
        int | None,
        Between(0, MAX_SEED),
        "What decides between equal choices; without it, the table's own seed does, or nothing.",
    ] = None


@called("PlanQuestion")
@dataclass(frozen=True)
class PlanBody(TableBody):
    """Can this turn be won?"""

    bank: Annotated[
        Bank | None, "Who would win; another bank than the one whose turn it is begins one now."
    ] = None
    actions: Annotated[
        int | None,
        Between(1, MOST_ACTIONS),
        "As if so many actions were left; without it, as the turn stands.",
    ] = None
    without: Annotated[
        list[str],
        Between(0, len(KINDS_OF_ACTION)),
        Also(str),
        f"Kinds of action that are left out: {', '.join(KINDS_OF_ACTION)}.",
    ] = field(default_factory=list)
    budget: Annotated[
        int,
        Between(1, MOST_NODES),
        "How many moves may be tried.",
    ] = ASKED_NODES


@called("EarnQuestion")
@dataclass(frozen=True)
class EarnBody(PlanBody):
    """What is the most that can be earned?"""


@called("ThreatsQuestion")
@dataclass(frozen=True)
class ThreatsBody(TableBody):
    """Who could win on their next turn?"""

    bank: Annotated[
        Bank | None, "Who asks, and knows their own hand; without it, the bank whose turn it is."
    ] = None
    memory: Annotated[Memory, "What counts as known of the others' hands."] = "table"
    budget: Annotated[int, Between(1, MOST_NODES), "How many moves may be tried for each bank."] = (
        FEWER_NODES
    )


@called("SuggestQuestion")
@dataclass(frozen=True)
class SuggestBody(TableBody):
    """What is a good line?"""

    bank: Annotated[
        Bank | None, "Who asks; another bank than the one whose turn it is begins one now."
    ] = None
    budget: Annotated[int, Between(1, MOST_NODES), "How many moves may be tried."] = FEWER_NODES


@called("StopQuestion")
@dataclass(frozen=True)
class StopBody(SuggestBody):
    """How is a win of the others stopped?"""


@called("ReviewQuestion")
@dataclass(frozen=True)
class ReviewBody:
    """What did we miss?"""

    record: Annotated[str, "The record: a header, the starting table, a move a line."]
    first: Annotated[int, Between(1, MAX_MOVES_RECORDED), "The first turn to look at."] = 1
    turns: Annotated[
        int | None, Between(0, MAX_MOVES_RECORDED), "How many turns; without it, all."
    ] = None
    budget: Annotated[
        int, Between(1, MOST_NODES), "How many moves may be tried for each search of a turn."
    ] = FEWER_NODES


# Reading


def read_body(shape: type[BodyT], body: object) -> BodyT:
    """A question with every part read; Faulty with all of its faults."""
    reader = Reader()
    parts = fields_of(shape)
    given = reader.fields(body, None, _known(shape))
    found: dict[str, Any] = {}
    for part in parts:
        if bare(part.hint) is Any and isinstance(body, dict) and part.key in body:
            found[part.source] = body[part.key]
        elif part.key in given:
            found[part.source] = _read(reader, part, given[part.key])
        elif part.is_required:
            reader.note(None, "missing_key", key=part.key)
    if has_errors(reader.faults):
        raise Faulty(few(reader.found()), reader.faulty)
    return shape(**found)


def _known(shape: type) -> Names:
    if shape not in _KNOWN:
        _KNOWN[shape] = keys_of(shape)
    return _KNOWN[shape]


_KNOWN: dict[type, Names] = {}


def _read(reader: Reader, part: Part, value: Any) -> Any:
    """What one key of a question holds, as its type says."""
    hint, here = part.hint, at(part.key)
    choice = next(one for one in choices_of(hint) if one is not type(None))
    if note_of(choice, As) is not None:
        return _table(reader, part.key, value)
    if note_of(hint, Also) is not None:
        return _texts(reader, part.key, value)
    bounds = note_of(hint, Between)
    if bare(choice) == list[str]:
        return _records(reader, part.key, value)
    if bounds is not None:
        return reader.number(value, here, bounds.low, bounds.high)
    kind = note_of(choice, Kind)
    if kind is not None:
        return reader.name(value, here, NAMEABLE[kind.name])
    if bare(choice) is bool:
        return reader.flag(value, here)
    if not isinstance(value, str):
        reader.wrong_type(value, here, "text")
    return value


def _table(reader: Reader, key: str, value: Any) -> Table | None:
    """A table, its faults noted with pointers into the question."""
    reading = read(value)
    if reading.table is None:
        reader.faults += [one._replace(pointer=f"/{key}{one.pointer}") for one in reading.errors]
        reader.faulty = reader.faulty or reading
    return reading.table


def _records(reader: Reader, key: str, value: Any) -> list[str]:
    """A list of texts, each of any length."""
    items = reader.list_at(value, at(key))
    for index, item in enumerate(items):
        if not isinstance(item, str):
            reader.wrong_type(item, at(key, index), "text")
    return items


def _texts(reader: Reader, key: str, value: Any) -> list[str]:
    """A text, or a list of texts, each no longer than a move."""
    if isinstance(value, list) and len(value) > MAX_MOVES:
        reader.note(at(key), "bad_number-moves", count=len(value), most=MAX_MOVES)
        return []
    items = [value] if isinstance(value, str) else reader.list_at(value, at(key))
    found: list[str] = []
    for index, item in enumerate(items):
        place = at(key) if isinstance(value, str) else at(key, index)
        if not isinstance(item, str):
            reader.wrong_type(item, place, "text")
        elif reader.short(item, place) is not None:
            found.append(item)
    return found
