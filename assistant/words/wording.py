"""Codes and values as people say them: the one formatter of every template.

A template names its values in braces. `{bank}` says a value by its name; what follows a colon asks
for a form: `{price:florins}` counts, `{names:or}`, `{names:and}` and `{names:list}` join,
`{place:market}` says where a card lies, `{giver:start}` begins a sentence, `{value:quoted}` repeats
what was written, `{key:id}` and `{keys:ids}` leave ids as they are, and the name of a group of
names takes the form that stands there (`{empire:the}`, `{kind:a}`, `{token:several}`).
`{have:{what}}` counts what another value says.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from assistant.catalog.atlas import BORDERS, CITY_OF_SPACE, ENDS
from assistant.catalog.atlas import CITIES as CITY_FACTS
from assistant.catalog.cards import CARDS
from assistant.catalog.components import KIND, OWNER, RELIGION_COLOURS, SUPPLY
from assistant.words.language import Language, language, spoken, template

_LONGEST_QUOTED = 60


class Said(NamedTuple):
    """Something said that is itself a value of what is said around it."""

    group: str
    code: str
    values: dict[str, Any] = {}

    def __str__(self) -> str:
        return say(self.group, self.code, self.values)


# Names


@lru_cache(maxsize=16)
def names_in(spoken_now: Language) -> Mapping[str, str]:
    """What people call each id, in one language; cards and cities as they are printed."""
    names = {card.id: card.name for card in CARDS.values()}
    names.update(spoken_now.names("cards"))
    names.update(spoken_now.names("names"))
    patterns = spoken_now.groups["patterns"]
    for token in SUPPLY:
        owner = RELIGION_COLOURS.get(OWNER[token], OWNER[token])
        names[token] = patterns["token"].format(owner=names[owner], kind=names[KIND[token]])
    for border in BORDERS:
        one, other = ENDS[border]
        names[border] = patterns["border"].format(one=names[one], other=names[other])
    return names | {space: _space_name(spoken_now, space) for space in CITY_OF_SPACE}


def _space_name(spoken_now: Language, space: str) -> str:
    city = CITY_OF_SPACE[space]
    name = spoken_now.names("cities").get(city, CITY_FACTS[city].name)
    _, _, number = space.partition("-")
    pattern: str = spoken_now.groups["patterns"]["space"]
    return pattern.format(city=name, number=number) if number else name


NAMES = names_in(language("en"))
"""What people call each id in English; free spellings of moves are read in it."""

SQUARE_NAMES: Mapping[str, str] = language("en").names("adjectives")


def shown(value: object) -> str:
    """One value as people say it: ids by their names, several with commas."""
    if isinstance(value, str):
        return names_in(spoken()).get(value, value)
    if isinstance(value, Said):
        return str(value)
    if isinstance(value, dict):
        return ", ".join(f"{shown(key)} {shown(item)}" for key, item in value.items())
    if isinstance(value, (tuple, list, set, frozenset)):
        return ", ".join(shown(item) for item in value) or template("patterns", "nothing")
    return str(value)


def counted(count: int, things: str) -> str:
    """`1 florin`, `2 florins`."""
    form: str = spoken().groups["counts"][things]["one" if count == 1 else "other"]
    return form.format(count=count)


def realm_name(empire: str) -> str:
    """An empire as a place: `the Papal States`."""
    return _in_group("realms", empire)


def place_in_market(region: str, column: str) -> Said:
    """A place of a market; column 0 is where the fair's card and its profits lie."""
    code = "fair" if column == "0" else "market"
    return Said("places", code, {"region": region, "column": column})


def quoted(value: object) -> str:
    """A value of a document as it is repeated: short, on one line, never a whole document."""
    if isinstance(value, (dict, list, Said)):
        return str(sample(value))
    if isinstance(value, str):
        return repr(_cut(value))
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return str(value)[:40]


def sample(value: object) -> Any:
    """A value of a document, small enough to be kept: a whole document by its kind alone."""
    if isinstance(value, dict):
        return Said("patterns", "object", {"count": len(value)})
    if isinstance(value, list):
        return Said("patterns", "list", {"count": len(value)})
    if isinstance(value, str):
        return _cut(value)
    if isinstance(value, int) and value.bit_length() > 128:
        return str(value)[:40]
    return value


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST_QUOTED else text[: _LONGEST_QUOTED - 3] + "..."


# Templates


def _listed(things: list[str]) -> str:
    """Several things in a row, the last of them joined by a word."""
    if len(things) < 2:
        return "".join(things)
    joins = spoken().groups["joins"]
    start: str = joins["list"].join(things[:-1])
    return f"{start}{joins['and']}{things[-1]}"


def _in_group(group: str, value: Any) -> str:
    """A value in the form that a group of names has for it, else by its plain name."""
    if group == "several" and value in SUPPLY:
        owner = RELIGION_COLOURS.get(OWNER[value], OWNER[value])
        return say("patterns", "tokens", {"owner": owner, "kind": KIND[value]})
    return spoken().names(group).get(value) or shown(value)


def _said(value: Any, spec: str) -> str:
    """A value in the form that its spec asks for."""
    if not spec:
        return shown(value)
    if spec in ("and", "or", "comma", "semicolon"):
        return template("joins", spec).join(shown(item) for item in value)
    if spec == "moves" and not isinstance(value, int):
        return template("joins", "or").join(value)
    if spec == "list":
        return _listed([shown(item) for item in value])
    if spec == "start":
        return capital(shown(value))
    if spec == "market":
        region, column = value.split(" ")
        return say("places", "market", {"region": region, "column": column})
    if spec == "id":
        return str(value)
    if spec == "ids":
        return str(value) if isinstance(value, Said) else ", ".join(value) or shown(())
    if spec == "quoted":
        return quoted(value)
    groups = spoken().groups
    if spec in groups and spec not in groups["counts"]:
        return _in_group(spec, value)
    return counted(value, spec)


@lru_cache(maxsize=4096)
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """A template as texts, each with the name and the spec of the value that follows it."""
    return tuple((text, name, spec or "") for text, name, spec, _ in Formatter().parse(template))


def capital(text: str) -> str:
    """What stands alone, as a sentence begins."""
    return text[:1].upper() + text[1:]


def say(group: str, code: str, values: dict[str, Any]) -> str:
    """What a code says in the language that is spoken, with its values."""
    return sentence(template(group, code), values)


def sentence(text: str, values: dict[str, Any]) -> str:
    """A template with its values."""
    said: list[str] = []
    for before, name, spec in _parts(text):
        said.append(before)
        if name is not None:
            said.append(_said(values[name], values[spec[1:-1]] if spec[:1] == "{" else spec))
    return "".join(said)


def plain(value: Any) -> Any:
    """A value as plain data: what is said within it by code and values."""
    if isinstance(value, Said):
        return {"code": value.code, **plain(value.values)}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        return [plain(item) for item in value]
    return value
