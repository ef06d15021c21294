"""Names of the game as a document or a player may write them, and the ids they stand for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from assistant.catalog.atlas import CITIES, EMPIRE_NAMES, ENDS, ROUTES
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS, KIND, OWNER, RELIGION_COLOURS, SUPPLY
from assistant.catalog.limits import LONGEST_NAME
from assistant.catalog.words import fold, nearest


class Names:
    """One kind of name: its ids, and every other way to write them."""

    def __init__(self, kind: str, ids: Iterable[str], others: Mapping[str, str]) -> None:
        self.kind = kind
        self.ids = frozenset(ids)
        self._folded = {fold(name): known for name, known in others.items()}
        self._folded.update({fold(known): known for known in self.ids})
        self.shown = {known: known for known in self.ids} | dict(others)
        """The id that each name stands for, as names are shown."""

    def find(self, text: str) -> str | None:
        """The id that a text names, if any; none is as long as a text can be."""
        if text in self.ids:
            return text
        return None if len(text) > LONGEST_NAME else self._folded.get(fold(text))

    def suggest(self, text: str) -> str | None:
        """The nearest name to one that is unknown."""
        close = nearest(text, self.shown)
        return close[0] if close else None


def _tokens() -> dict[str, str]:
    """`gold rook` for `catholic rook`."""
    return {
        f"{RELIGION_COLOURS[OWNER[token]]} {KIND[token]}": token
        for token in SUPPLY
        if OWNER[token] in RELIGION_COLOURS
    }


BANK = Names("bank", BANKS, {banker.name: banker.id for banker in BANKS.values()})
CARD = Names("card", CARDS, {card.name: card.id for card in CARDS.values()})
EMPIRE = Names("empire", EMPIRE_NAMES, {name: empire for empire, name in EMPIRE_NAMES.items()})
CITY = Names("city", CITIES, {city.name: city.id for city in CITIES.values()})
BORDER = Names("border", ENDS, {f"{two}-{one}": border for border, (one, two) in ENDS.items()})
EMPORIUM = Names("emporium", ROUTES, {CITIES[city].name: city for city in ROUTES})
TOKEN = Names("token", SUPPLY, _tokens())
RELIGION = Names(
    "religion",
    RELIGION_COLOURS,
    {colour: religion for religion, colour in RELIGION_COLOURS.items()},
)


def plain(kind: str, ids: Iterable[str]) -> Names:
    """Names that have no other spelling."""
    return Names(kind, ids, {})
