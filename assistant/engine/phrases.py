"""Moves in words, as the choices of a decision are shown to people."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from assistant.catalog.atlas import BORDERS, REGIONS
from assistant.catalog.components import RELIGION_COLOURS, SUPPLY
from assistant.words.wording import NAMES, SQUARE_NAMES, market_place, realm_name, square_name

_LONGEST_FIRST = "|".join(re.escape(known) for known in sorted(NAMES, key=len, reverse=True))
_IDS = re.compile(rf"(?<![\w-])({_LONGEST_FIRST})(?![\w-])")


def spelled_out(move: str) -> str:
    """A move with names for its ids: `behead PREN045` as `Behead Isabella`."""
    return _capital(_IDS.sub(lambda found: NAMES[found.group()], move))


@lru_cache(maxsize=4096)
def label(move: str) -> str:
    """A move as people say it: `siege paris` as `Besiege the token in Paris`."""
    verb, _, words = move.partition(" ")
    for pattern, template in _PHRASES.get(verb, ()):
        found = pattern.fullmatch(words)
        if found:
            return _capital(_filled(template, found.groupdict()))
    return spelled_out(move)


def _filled(template: str, given: dict[str, str]) -> str:
    return template.format(**{field: _SAID[field](text) for field, text in given.items()})


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _where(place: str) -> str:
    """Where a token stands: in a city or a border, repressed on a square, or on the card."""
    if place == "agent":
        return "of the card"
    if place in SQUARE_NAMES:
        return f"repressed in {realm_name(place)}"
    return _in(place)


def _in(place: str) -> str:
    return f"in the {NAMES[place]}" if place in BORDERS else f"in {NAMES.get(place, place)}"


def _the(entry: str) -> str:
    if entry in BORDERS:
        return f"the {NAMES[entry]}"
    return square_name(entry) if entry in SQUARE_NAMES else NAMES.get(entry, entry)


def _op(text: str) -> str:
    """An op in words: `vote west` as `vote in the West`, `repress pawn+rook` with its pieces."""
    name, _, rest = text.partition(" ")
    if rest in REGIONS:
        return f"{name} in the {rest.capitalize()}"
    if rest in RELIGION_COLOURS:
        return f"{RELIGION_COLOURS[rest]} {name}"
    return f"{name} a {rest.replace('+', ' or ')}" if rest else name


_TOKEN = "|".join(map(re.escape, SUPPLY))
_BORDER = "|".join(map(re.escape, BORDERS))
_SAID: dict[str, Callable[[str], str]] = {
    "piece": NAMES.__getitem__,
    "token": lambda token: f"the {NAMES[token]}",
    "tokens": spelled_out,
    "where": _where,
    "place": _in,
    "other": _the,
    "border": _the,
    "realm": realm_name,
    "entry": _the,
    "target": _the,
    "victory": NAMES.__getitem__,
    "op": _op,
    "column": lambda place: market_place(*place.split(" ")),
}
_SHAPES = {
    "piece": _TOKEN,
    "token": _TOKEN,
    "tokens": ".+",
    "op": ".+",
    "column": r"(?:east|west) \d",
    "border": _BORDER,
    "other": _BORDER,
}
_WORD = r"\S+"


def _field(found: re.Match[str]) -> str:
    field = found[1]
    return f"(?P<{field}>{_SHAPES.get(field, _WORD)})"


def _read(moves: dict[str, str]) -> dict[str, list[tuple[re.Pattern[str], str]]]:
    phrases: dict[str, list[tuple[re.Pattern[str], str]]] = {}
    for move, template in moves.items():
        verb, _, words = move.partition(" ")
        pattern = re.compile(re.sub(r"\{(\w+)\}", _field, words))
        phrases.setdefault(verb, []).append((pattern, template))
    return phrases


_PHRASES = _read(
    {
        "activate {victory}": "the {victory} victory",
        "agents first": "place the agents first",
        "agents after": "place the agents after the apostasy",
        "arrange {tokens}": "{tokens}",
        "at {realm}": "in {realm}",
        "behead {entry}": "behead {entry}",
        "border {border}": "to {border}",
        "campaign {realm}": "attack {realm}",
        "casualty {token} {where}": "lose {token} {where}",
        "city {place}": "{place}",
        "done": "no more",
        "free {token} {target}": "free {token}, to {target}",
        "golden liberty": "yes, by golden liberty",
        "kill {token}": "kill {token}",
        "levy {place}": "a levy {place}",
        "lose {place}": "lose the token {place}",
        "marry {realm}": "marry the king of {realm}",
        "move {entry} to {target}": "move the bishop from {entry} to {target}",
        "none": "leave it",
        "on {entry}": "on {entry}",
        "one-shot": "yes, perform it",
        "op {entry} {op}": "{entry}: {op}",
        "pay": "pay a florin",
        "place {token} {place}": "put {token} {place}",
        "place repressed {piece} {place}": "put the repressed {piece} {place}",
        "repress": "repress the concession",
        "repress {border} to {realm}": "repress the token in {border} to {realm}",
        "repress {place}": "repress the token {place}",
        "reveal {entry}": "it is {entry}",
        "rooks join": "they fight as knights",
        "rooks stay": "they stay rooks",
        "sail {border} to {other}": "sail from {border} to {other}",
        "serf {realm}": "it enters {realm}",
        "siege {place}": "besiege the token {place}",
        "space {place}": "{place}",
        "take {column}": "take one from {column}",
        "take {token} {where}": "take {token} {where}",
        "tax {border} for {realm}": "tax {border} for {realm}",
        "vote {realm}": "vote in {realm}",
    }
)
