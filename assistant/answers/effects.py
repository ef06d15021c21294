"""What each open move leads to at once, and which places of the board a move names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from assistant.catalog.atlas import BORDERS, CITY_OF_SPACE, EMPIRES, REGIONS
from assistant.catalog.cards import CARDS
from assistant.catalog.components import PROMO_VICTORY, VICTORIES
from assistant.engine.instructions import Place, Telling
from assistant.referee.referee import Referee

_SQUARES_OF_VICTORY = frozenset((*VICTORIES, PROMO_VICTORY))


def effects_of(referee: Referee) -> list[tuple[Telling, ...]] | None:
    """The acts that each option of the decision leads to at once, in the order of the options; None
    where nobody chooses but a hidden card turns up."""
    decision = referee.decision
    if decision is None or decision.is_chance:
        return None
    return [_effect(referee, index) for index in range(len(decision.options))]


def _effect(referee: Referee, index: int) -> tuple[Telling, ...]:
    twin = referee.fork()
    assert twin.decision is not None
    twin.take(twin.decision.options[index])
    return twin.account


@lru_cache(maxsize=4096)
def places_of(move: str) -> tuple[Place, ...]:
    """The places that a move names, in its order, as the acts write them; a card is `("card",
    "PREN043")`, a victory square `("victory", "holy")`, and a fair is the market place that it
    empties."""
    return tuple(_places(move.split(" ")))


def _places(words: list[str]) -> Iterator[Place]:
    for word, following in pairwise((*words, "")):
        if word in BORDERS:
            yield "border", word
        elif word in CITY_OF_SPACE:
            yield "city", word
        elif word in EMPIRES:
            yield "square", word
        elif word in CARDS:
            yield "card", word
        elif word in _SQUARES_OF_VICTORY:
            yield "victory", word
        elif word in REGIONS and following.isdigit():
            yield "market", word, following
        elif word == "fair":
            yield "market", following, "0"
