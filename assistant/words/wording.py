"""Ids and numbers of the game as people say them, for refusals, instructions and labels."""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import Any

from assistant.catalog.atlas import BORDERS, CITY_OF_SPACE, ENDS, LOCATION_NAMES
from assistant.catalog.atlas import CITIES as CITY_FACTS
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import BANKS, KIND, OWNER, RELIGION_COLOURS, SUPPLY
from assistant.words.language import template

VICTORY_NAMES = {
    "holy": "Holy",
    "imperial": "Imperial",
    "globalization": "Globalization",
    "renaissance": "Renaissance",
    "byzantine": "Age of Byzantine",
    "patron": "Patron",
    "bankruptcy": "Last Bank",
}


def _token_name(token: str) -> str:
    owner = OWNER[token]
    return f"{RELIGION_COLOURS.get(owner) or BANKS[owner].name} {KIND[token]}"


def _border_name(border: str) -> str:
    one, other = ENDS[border]
    return f"{LOCATION_NAMES[one]}–{LOCATION_NAMES[other]} border"


def _space_name(space: str) -> str:
    name = CITY_FACTS[CITY_OF_SPACE[space]].name
    _, _, number = space.partition("-")
    return f"{name} (space {number})" if number else name


NAMES: dict[str, str] = (
    {"china": "China", HIDDEN: "a hidden card"}
    | VICTORY_NAMES
    | {card.id: card.name for card in CARDS.values()}
    | {token: _token_name(token) for token in SUPPLY}
    | {border: _border_name(border) for border in BORDERS}
    | {space: _space_name(space) for space in CITY_OF_SPACE}
    | {bank: banker.name for bank, banker in BANKS.items()}
    | LOCATION_NAMES
)
"""What people call each id."""


def shown(value: object) -> str:
    """One value as people say it: ids by their names, several with commas."""
    if isinstance(value, dict):
        return ", ".join(f"{shown(key)} {shown(item)}" for key, item in value.items())
    if isinstance(value, (tuple, list, set, frozenset)):
        return ", ".join(shown(item) for item in value) or "nothing"
    return NAMES.get(value, value) if isinstance(value, str) else str(value)


def counted(count: int, things: str) -> str:
    """`1 florin`, `2 florins`."""
    return f"{count} {things.removesuffix('s') if count == 1 else things}"


SQUARE_NAMES = {
    "england": "English", "france": "French", "hre": "HRE", "hungary": "Hungarian",
    "byzantium": "Byzantine", "portugal": "Portuguese", "aragon": "Aragonese",
    "papal_states": "papal", "ottoman": "Ottoman", "mamluk": "Mamluk",
}  # fmt: skip
_REALMS = {
    "hre": "the Holy Roman Empire", "papal_states": "the Papal States",
    "ottoman": "the Ottoman Empire",
}  # fmt: skip


def square_name(empire: str) -> str:
    """`the English square`."""
    return f"the {SQUARE_NAMES[empire]} square"


def realm_name(empire: str) -> str:
    """An empire as a place: `the Papal States`."""
    return _REALMS.get(empire) or shown(empire)


def market_place(region: str, column: str) -> str:
    """A place of a market; column 0 is where the fair's card and its profits lie."""
    return (
        f"the {region} trade fair" if column == "0" else f"column {column} of the {region} market"
    )


_WITH_ARTICLE = ("hre", "papal_states")


def _said(value: Any, spec: str) -> str:
    """A value as its spec asks: `{n:florins}` counts, `{names:or}` joins, `{hre:the}`."""
    if not spec:
        return shown(value)
    if spec in ("and", "or"):
        return f" {spec} ".join(shown(item) for item in value)
    if spec == "the":
        return f"the {shown(value)}" if value in _WITH_ARTICLE else shown(value)
    if spec == "market":
        region, column = value.split(" ")
        return f"column {column} of the {region} market"
    return counted(value, spec)


@lru_cache(maxsize=2048)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template as texts, each with the name and the spec of the value that follows it."""
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


def say(group: str, code: str, values: dict[str, Any]) -> str:
    """What a code says in the language that is spoken, with its values."""
    return sentence(template(group, code), values)


def sentence(text: str, values: dict[str, Any]) -> str:
    """A template with its values: `{price:florins}` counts, `{bank}` names, `{have:{what}}` counts
    what another value says."""
    said: list[str] = []
    for before, name, spec in _parts(text):
        said.append(before)
        if name is not None:
            said.append(_said(values[name], values[spec[1:-1]] if spec[:1] == "{" else spec))
    return "".join(said)
