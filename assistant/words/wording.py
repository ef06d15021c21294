"""Codes and values as people say them: the one formatter of every template.

A template names its values in braces. `{bank}` says a value by its name; what follows a colon asks
for a form: `{price:florins}` counts, `{names:or}`, `{names:and}` and `{names:list}` join,
`{place:market}` says where a card lies, `{giver:start}` begins a sentence, `{value:quoted}` repeats
what was written, `{key:id}` and `{keys:ids}` leave ids as they are, and the name of a group of
names takes the form that stands there (`{empire:the}`, `{kind:a}`, `{token:several}`).
`{have:{what}}` counts what another value says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

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
        return say(*self)


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
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Said):
        return say(*value)
    if isinstance(value, dict):
        return ", ".join(f"{shown(key)} {shown(item)}" for key, item in value.items())
    if isinstance(value, (tuple, list, set, frozenset)):
        return ", ".join(shown(item) for item in value) or template("patterns", "nothing")
    return str(value)


def counted(count: int, things: str) -> str:
    """`1 florin`, `2 florins`."""
    return _counter(things, spoken())(count)


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

Form: TypeAlias = Callable[[Any], str]
"""Says a value as its place in a template asks for it."""


class _Phrase(NamedTuple):
    """A template taken apart once, for every time that it is said."""

    pattern: str
    """Its texts, with a gap for each value."""
    values: tuple[tuple[str, Form], ...]
    """What fills the gaps: the name of each value and the form in which it is said."""
    counts: tuple[tuple[int, str], ...]
    """The gaps of which another value says what is counted, and the name of that value."""

    def say(self, values: dict[str, Any]) -> str:
        """The template with its values."""
        said = [form(values[name]) for name, form in self.values]
        for gap, things in self.counts:
            said[gap] = _form(values[things], spoken())(values[self.values[gap][0]])
        return self.pattern % tuple(said)


@lru_cache(maxsize=4096)
def _phrase(text: str, spoken_now: Language) -> _Phrase:
    """A template of a language, each of its values with what says it."""
    pattern, values, counts = "", list[tuple[str, Form]](), list[tuple[int, str]]()
    for literal, name, spec, _ in Formatter().parse(text):
        pattern += literal.replace("%", "%%")
        if name is None:
            continue
        if spec and spec[0] == "{":
            counts.append((len(values), spec[1:-1]))
            spec = ""
        pattern += "%s"
        values.append((name, _form(spec or "", spoken_now)))
    return _Phrase(pattern, tuple(values), tuple(counts))


@lru_cache(maxsize=1024)
def _form(spec: str, spoken_now: Language) -> Form:
    """What says a value in the form that its spec asks for."""
    groups = spoken_now.groups
    if not spec:
        return _by_name(names_in(spoken_now))
    if spec in _FORMS:
        return _FORMS[spec]
    if spec == "moves":
        return _choice_of_moves
    if spec in groups["joins"] and spec != "list":
        joined: Callable[[Iterable[str]], str] = groups["joins"][spec].join
        return lambda value: joined(map(shown, value))
    if spec in groups and spec not in groups["counts"]:
        return lambda value: _in_group(spec, value)
    return _counter(spec, spoken_now)


@lru_cache(maxsize=256)
def _counter(things: str, spoken_now: Language) -> Callable[[int], str]:
    """What counts things in a language."""
    forms = spoken_now.groups["counts"][things]
    return partial(_counted, *[forms[number].split("{count}") for number in ("one", "other")])


def _counted(one: list[str], other: list[str], count: int) -> str:
    return str(count).join(one if count == 1 else other)


def _by_name(names: Mapping[str, str]) -> Form:
    return lambda value: names.get(value, value) if type(value) is str else shown(value)


def _choice_of_moves(value: Any) -> str:
    """How many moves there are, or each of them."""
    return (
        counted(value, "moves") if isinstance(value, int) else template("joins", "or").join(value)
    )


def _listed(value: Iterable[object]) -> str:
    """Several things in a row, the last of them joined by a word."""
    things = list(map(shown, value))
    if len(things) < 2:
        return "".join(things)
    joins = spoken().groups["joins"]
    start: str = joins["list"].join(things[:-1])
    return f"{start}{joins['and']}{things[-1]}"


def _market(value: str) -> str:
    region, column = value.split(" ")
    return say("places", "market", {"region": region, "column": column})


def _ids(value: Any) -> str:
    return str(value) if isinstance(value, Said) else ", ".join(value) or shown(())


def _start(value: object) -> str:
    return capital(shown(value))


_FORMS: dict[str, Form] = {
    "list": _listed, "start": _start, "market": _market, "id": str, "ids": _ids, "quoted": quoted,
}  # fmt: skip
"""The forms that every language has."""


def _in_group(group: str, value: Any) -> str:
    """A value in the form that a group of names has for it, else by its plain name."""
    if group == "several" and value in SUPPLY:
        owner = RELIGION_COLOURS.get(OWNER[value], OWNER[value])
        return say("patterns", "tokens", {"owner": owner, "kind": KIND[value]})
    return spoken().names(group).get(value) or shown(value)


def capital(text: str) -> str:
    """What stands alone, as a sentence begins."""
    return text[:1].upper() + text[1:]


def say(group: str, code: str, values: dict[str, Any]) -> str:
    """What a code says in the language that is spoken, with its values."""
    spoken_now = spoken()
    return _phrase(spoken_now.groups[group][code], spoken_now).say(values)


def sentence(text: str, values: dict[str, Any]) -> str:
    """A template with its values."""
    return _phrase(text, spoken()).say(values)


def plain(value: Any) -> Any:
    """A value as plain data: what is said within it by code and values."""
    if value is None or type(value) in (str, int):
        return value
    if isinstance(value, Said):
        return {"code": value.code, **plain(value.values)}
    if isinstance(value, dict):
        return {key: plain(item) for key, item in value.items()}
    if isinstance(value, (tuple, list, set, frozenset)):
        return [plain(item) for item in value]
    return value
