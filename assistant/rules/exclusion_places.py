"""Why something that was named is no place, card or empire of what is asked."""

from __future__ import annotations

from assistant.catalog.atlas import (
    CITY_OF_SPACE,
    EMPIRE_OF_SPACE,
    ENDS,
)
from assistant.catalog.cards import CARDS
from assistant.catalog.components import KIND
from assistant.engine.decisions import Decision
from assistant.engine.refusals import refuse
from assistant.engine.table import Empire, Table
from assistant.rules.cities import is_covered, open_spaces
from assistant.rules.exclusion_targets import (
    Reasons,
    is_sea,
)
from assistant.rules.location import place_in_row
from assistant.rules.naming import Named, token_in_border
from assistant.rules.whereabouts import whereabouts


def of_places(table: Table, decision: Decision, named: Named) -> Reasons:
    section, empires = decision.section, tuple(decision.values.get("empires", ()))
    token = "levy" if decision.kind == "levy" else decision.values.get("token")
    grounds = _GROUNDS.get(KIND.get(token or "", token or ""))
    for kind, thing in named.things:
        if grounds is not None and kind in ("space", "border", "card") and kind not in grounds:
            yield refuse("wrong_ground", section=section, token=token, place=thing)
        elif kind == "space":
            yield from _no_city(table, section, empires, thing)
        elif kind == "border":
            yield from _no_border(table, section, empires, token, thing)
        elif kind == "card" and place_in_row(table, thing) is None:
            yield refuse("not_in_tableau", section=section, card=thing)
        elif kind == "card" or (kind == "empire" and empires and thing not in empires):
            yield refuse("other_place", section=section, thing=thing, here=empires)


_GROUNDS = {
    "knight": ("space",), "rook": ("space",), "levy": ("space",), "pawn": ("border",),
    "pirate": ("border",), "bishop": ("card", "empire"),
}  # fmt: skip
"""Where each piece stands."""


def _no_city(table: Table, section: str, empires: tuple[Empire, ...], space: str) -> Reasons:
    if empires and EMPIRE_OF_SPACE[space] not in empires:
        yield refuse("other_place", section=section, thing=space, here=empires)
    elif is_covered(table, CITY_OF_SPACE[space]):
        yield refuse("city_covered", place=space)
    elif space in table.cities:
        there = table.cities[space]
        yield refuse("place_occupied", section=section, place=space, token=there)
    elif space not in [one.id for one in open_spaces(table, EMPIRE_OF_SPACE[space])]:
        yield refuse("space_shut", section="G4c", place=space)


def _no_border(
    table: Table, section: str, empires: tuple[Empire, ...], token: str | None, border: str
) -> Reasons:
    there = token_in_border(table, border)
    if empires and not any(empire in empires for empire in ENDS[border]):
        yield refuse("other_place", section=section, thing=border, here=empires)
    elif KIND.get(token or "") == "pirate" and not is_sea(border):
        yield refuse("land_border", section=section, border=border)
    elif there is not None:
        yield refuse("place_occupied", section=section, place=border, token=there)


def of_marriage(table: Table, decision: Decision, named: Named) -> Reasons:
    """I: the kings of the queen's list."""
    queen = decision.values["queen"]
    for empire in named.of("empire"):
        yield refuse("no_suitor", empire=empire, queen=queen, suitors=CARDS[queen].suitors)


def of_discard(table: Table, decision: Decision, named: Named) -> Reasons:
    for card in named.of("card"):
        where = whereabouts(table, card)
        yield refuse("card_elsewhere", section="HAND a", card=card, where=where)


def of_reveal(table: Table, decision: Decision, named: Named) -> Reasons:
    """A hidden card is one that lies nowhere in sight."""
    for card in named.of("card"):
        where = whereabouts(table, card)
        yield refuse("card_elsewhere", section=decision.section, card=card, where=where)


def of_battlefield(table: Table, decision: Decision, named: Named) -> Reasons:
    """B12: the empires of the card's location."""
    here = _empires_open(decision)
    for empire in named.of("empire"):
        yield refuse("other_place", section="B12", thing=empire, here=here)


def of_serf(table: Table, decision: Decision, named: Named) -> Reasons:
    """B13d: an empire of the border."""
    here = _empires_open(decision)
    for empire in named.of("empire"):
        yield refuse("other_place", section="B13d", thing=empire, here=here)


def _empires_open(decision: Decision) -> tuple[Empire, ...]:
    return tuple(str(option.words[0]) for option in decision.options if option.words)


def of_casualty(table: Table, decision: Decision, named: Named) -> Reasons:
    """B10a: who takes part in the battle."""
    places = named.of("space", "border", "empire", "card")
    for thing in places or named.of("token", "piece"):
        yield refuse("not_in_battle", thing=thing)


def of_activation(table: Table, decision: Decision, named: Named) -> Reasons:
    for victory in named.of("victory"):
        yield refuse("victory_active", victory=victory)


def of_lost_token(table: Table, decision: Decision, named: Named) -> Reasons:
    for space in named.of("space"):
        here = tuple(str(option.words[0]) for option in decision.options)
        yield refuse("other_place", section="G4c", thing=space, here=here)


PLACES = (
    "bishop_agent", "ruler_agent", "pirate_agent", "pawn_agent", "levy", "survivor",
    "concession", "emancipation", "space",
)  # fmt: skip
"""The decisions that ask for a place."""
