"""The two-sided empire squares (B4), and the promo squares that replace some of them (C1c)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from assistant.catalog.atlas import EMPIRES, STATES
from assistant.catalog.cards import Op, read_op
from assistant.catalog.files import load
from assistant.catalog.shapes import Kind

Side: TypeAlias = Annotated[
    Literal["king", "republic"], Kind("SquareSide", "A side of an empire square.")
]


class Face(NamedTuple):
    """One printed side of an empire square."""

    empire: str
    side: Side
    name: str
    prestige: tuple[str, ...]
    ops: tuple[Op, ...]


def _face(empire: str, side: Side, facts: dict[str, Any]) -> Face:
    return Face(
        empire,
        side,
        facts["name"],
        tuple(facts.get("prestige", ())),
        tuple(read_op(text) for text in facts.get("ops", ())),
    )


_SQUARES = load("empires.toml")
SIDES: tuple[Side, Side] = ("king", "republic")
FACES: Mapping[tuple[str, Side], Face] = MappingProxyType(
    {
        (empire, side): _face(empire, side, _SQUARES[empire][side])
        for empire in EMPIRES
        for side in SIDES
    }
)
PROMO_FACES: Mapping[tuple[str, Side, str], Face] = MappingProxyType(
    {
        (empire, side, state): _face(empire, side, facts)
        for empire in EMPIRES
        for state, sides in _SQUARES[empire].get("promo", {}).items()
        for side, facts in sides.items()
    }
)
_FACE_IN_PLAY: dict[tuple[str, Side, str, bool], Face] = {
    (empire, side, state, promo): (
        PROMO_FACES.get((empire, side, state), FACES[empire, side])
        if promo
        else FACES[empire, side]
    )
    for empire in EMPIRES
    for side in SIDES
    for state in STATES
    for promo in (False, True)
}


def face(empire: str, side: Side, state: str, promo: bool) -> Face:
    """The face that lies up: with the promo it depends on the empire's religious state (C1c)."""
    return _FACE_IN_PLAY[empire, side, state, promo]
