"""What can be wrong with a table document, each with its place, what was found and expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

Grade: TypeAlias = Literal["error", "warning"]
Spot: TypeAlias = "tuple[Spot, str | int] | None"
"""A place in a document: the place that holds it and its key there; None is the document itself.

Every value that is read has one and few are ever quoted, so making one must cost next to nothing.
"""

FAULT_CODES: dict[str, str] = {
    # the document
    "wrong_type": "A value has another JSON type than its place asks for.",
    "unknown_key": "A key that a table does not have.",
    "missing_key": "A key that its object cannot do without.",
    "unknown_name": "A name that is not in the catalog: bank, card, empire, city, border, token.",
    "bad_number": "A number outside the range that its place allows.",
    "stands_twice": "A name that may stand only once in a list stands there twice.",
    # who plays
    "too_few_banks": "A table without a bank has nobody to play.",
    "too_few_cards": "The card sets of the game cannot fill its decks.",
    "too_many_banks": "More banks than four, or other than two in a solitaire game.",
    "bank_not_in_game": "A token, a turn or an ending names a bank that does not play.",
    "promo_only": "Something of the Age of Reformation promo on another map.",
    # cards
    "card_twice": "One card in two places.",
    "card_not_in_game": "A card of a set that is not in this game.",
    "card_not_playable": "A comet where only other cards can lie.",
    "wrong_row": "A card or square in the other side's row.",
    "hand_too_large": "More cards in hand than the limit allows.",
    "market_row_too_long": "A market row with more than six places.",
    "market_row_too_short": "A market row with fewer than six places; the rest reads as gaps.",
    "too_many_victories": "More active victory squares than comets out of play could have opened.",
    # empire squares and queens
    "square_twice": "One empire square in two tableaux, or twice in one.",
    "square_also_on_throne": "An empire square both in a tableau and on its throne.",
    "republic_on_throne": "A square on its throne always shows its king.",
    "queen_without_king": "A queen who lies with no king, or with one who is not on her list.",
    "not_a_queen": "A card that is no queen where only queens can lie.",
    "vassal_of_republic": "A vassal under a republic.",
    "vassal_of_vassal": "A vassal under a vassal.",
    "vassal_republic": "A vassal that shows its republic.",
    # tokens
    "wrong_piece": "A piece where its kind cannot stand.",
    "too_many_tokens": "More tokens of a kind in play than the box holds.",
    "city_crowded": "More tokens in a city than it has spaces.",
    "covered_emporium": "A token on an emporium that a disk covers.",
    "space_closed": "A token in a city or space that is not open on this map and in this state.",
    "pirate_on_land": "A pirate on a land border.",
    "border_crowded": "Two tokens on a border without the ability that lets them share it.",
    "emporium_count": "Not exactly one open emporium of a colour.",
    "emporium_colour": "An emporium under the other colour.",
    # the turn
    "turn_impossible": "Something noted as done this turn that cannot have been.",
}


class Fault(NamedTuple):
    """One thing that is wrong with a table; a warning never blocks an answer."""

    pointer: str
    code: str
    grade: Grade
    message: str
    found: str
    expected: str
    suggestion: str | None = None

    def document(self) -> dict[str, Any]:
        """The fault as plain data."""
        document = self._asdict()
        if self.suggestion is None:
            del document["suggestion"]
        return document


def has_errors(faults: Iterable[Fault]) -> bool:
    """Whether any of the faults is more than a warning."""
    return any(fault.grade == "error" for fault in faults)


def pointer(*parts: str | int) -> str:
    """A JSON pointer (RFC 6901) from its parts."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def at(*parts: str | int) -> Spot:
    """The place that the parts of a pointer lead to."""
    place: Spot = None
    for part in parts:
        place = (place, part)
    return place


def parts_of(place: Spot) -> tuple[str | int, ...]:
    """The parts of the pointer to a place."""
    parts: list[str | int] = []
    while place is not None:
        place, part = place
        parts.append(part)
    return tuple(reversed(parts))


def pointer_to(place: Spot) -> str:
    """The JSON pointer to a place."""
    return pointer(*parts_of(place))


def quoted(value: object) -> str:
    """A value as a fault names it: short, on one line, never a whole document."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"a list of {len(value)}"
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "...")
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)[:40]
