"""What a document holds, written once as a type; its plain data and its JSON Schema follow.

A shape is a NamedTuple, a dataclass or a TypedDict. What stands in the document is what is
annotated with a sentence: `bank: Annotated[Bank, "The bank that decides."]`; a property may be,
too. A flag `is_open` is the key `open`. Everything else of a class stays inside, and a class of
which nothing stands in the document says itself as a text.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, is_dataclass
from functools import partial
from operator import methodcaller
from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    Required,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

Document: TypeAlias = dict[str, Any]
Shape: TypeAlias = Any
"""An instance of a class that a document is made after."""

ClassT = TypeVar("ClassT", bound=type)


class Kind(NamedTuple):
    """A kind of name; it is a component of its own wherever documents are described."""

    name: str
    meaning: str
    names: tuple[str, ...] = ()
    """Every one; a Literal knows them itself."""
    pattern: str | None = None
    """What each looks like, where they are too many to list."""


class Keys(NamedTuple):
    """An object whose keys are known names; a component of its own."""

    name: str
    meaning: str
    names: tuple[str, ...]
    is_whole: bool = True
    """Whether every one of them is there."""


class Between(NamedTuple):
    """The bounds of a number, or of how many there are in a list."""

    low: int
    high: int | None = None


class Presence(NamedTuple):
    """When a key stands in a document, where that is not always."""

    when: Literal["assumed", "where there is one", "only read"]


ASSUMED = Presence("assumed")
"""It is always written, and may be left out by whoever sends it."""
WHERE_KNOWN = Presence("where there is one")
"""It is left out where it is None."""


ALSO_READ = Presence("only read")
"""It is never written, and read as another way to say something."""


class Also(NamedTuple):
    """Another type that is read in this place."""

    hint: Any


class As(NamedTuple):
    """The shape that plain data has."""

    shape: type


class Key(NamedTuple):
    """The key of a field in the document, where it is not the field's own name."""

    name: str


class Inline(NamedTuple):
    """The keys of a part stand among those of the whole."""


INLINE = Inline()


class Part(NamedTuple):
    """One key of a shape."""

    key: str
    source: str
    """The attribute that holds it, behind those of the parts that it stands in."""
    hint: Any
    is_required: bool


def expected_keys(shapes: Iterable[type]) -> frozenset[str]:
    """The keys that all of several shapes have."""
    return frozenset.intersection(
        *(frozenset(part.key for part in fields_of(one) if part.is_required) for one in shapes)
    )


def called(name: str) -> Callable[[ClassT], ClassT]:
    """Give a class another name where documents are described."""

    def name_it(shape: ClassT) -> ClassT:
        shape.__component__ = name  # type: ignore[attr-defined]
        return shape

    return name_it


def also_reads(key: str, meaning: str) -> Callable[[ClassT], ClassT]:
    """Let a text stand in a document under a key that it is never written with."""

    def name_it(shape: ClassT) -> ClassT:
        shape.__also_reads__ = {key: meaning}  # type: ignore[attr-defined]
        return shape

    return name_it


def component_of(shape: type) -> str:
    """The name of a shape where documents are described."""
    return str(shape.__dict__.get("__component__", shape.__name__))


def fields_of(shape: type) -> tuple[Part, ...]:
    """The keys of a shape, in the order in which they are written."""
    if shape not in _FIELDS:
        _FIELDS[shape] = _fields(shape)
    return _FIELDS[shape]


_FIELDS: dict[type, tuple[Part, ...]] = {}


def _fields(shape: type) -> tuple[Part, ...]:
    hints = get_type_hints(shape, include_extras=True)
    if is_typeddict(shape):
        return tuple(
            Part(key, key, _held(hint), _is_needed(shape, key, hint)) for key, hint in hints.items()
        )
    given = [part for name, hint in hints.items() for part in _given(shape, name, hint)]
    return (*given, *_computed(shape))


def _is_needed(shape: Any, key: str, hint: Any) -> bool:
    """Whether a TypedDict needs a key; it overlooks what stands in an annotation kept as text."""
    if get_origin(hint) in (Required, NotRequired):
        return get_origin(hint) is Required
    return key in shape.__required_keys__


def _held(hint: Any) -> Any:
    """The type of a key that need not be there."""
    return get_args(hint)[0] if get_origin(hint) in (Required, NotRequired) else hint


def _given(shape: type, name: str, hint: Any) -> Iterator[Part]:
    """The key of a field, or those of a part that stand in its place; none, if it is inside."""
    if note_of(hint, Inline) is not None:
        for part in fields_of(bare(hint)):
            yield part._replace(source=f"{name}.{part.source}")
    elif sentence_of(hint):
        yield Part(_key(name, hint), name, hint, _is_required(shape, name, hint))


def _computed(shape: type) -> Iterator[Part]:
    """Properties that are part of the document."""
    for name, member in vars(shape).items():
        if isinstance(member, property) and member.fget is not None:
            hint = get_type_hints(member.fget, include_extras=True).get("return")
            if sentence_of(hint):
                is_required = note_of(hint, Presence) != WHERE_KNOWN
                yield Part(_key(name, hint), name, hint, is_required)


def _is_required(shape: type, name: str, hint: Any) -> bool:
    """Whether a key must be there: all in an answer, in a question those without a default."""
    if note_of(hint, Presence) == WHERE_KNOWN:
        return False
    if not is_dataclass(shape):
        return True
    one = shape.__dataclass_fields__[name]
    return one.default is MISSING and one.default_factory is MISSING


def _key(name: str, hint: Any) -> str:
    key = note_of(hint, Key)
    return name.removeprefix("is_") if key is None else str(key.name)


def sentence_of(hint: Any) -> str | None:
    """What a field means, where it is part of the document."""
    return next((one for one in _notes(hint) if isinstance(one, str)), None)


def note_of(hint: Any, kind: type[Any]) -> Any:
    """What is noted about a type: its Kind, its bounds."""
    return next((one for one in _notes(hint) if isinstance(one, kind)), None)


def bare(hint: Any) -> Any:
    """A type without what is noted about it."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def choices_of(hint: Any) -> tuple[Any, ...]:
    """The types that a union allows; of any other type itself."""
    plain = bare(hint)
    return get_args(plain) if get_origin(plain) in (Union, types.UnionType) else (hint,)


def is_shape(hint: Any) -> bool:
    """Whether a type is described as an object of its own."""
    return isinstance(hint, type) and (
        is_typeddict(hint) or is_dataclass(hint) or hasattr(hint, "_fields")
    )


def _notes(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


# Plain data


Writer: TypeAlias = Callable[[Any], Any]
"""Makes plain JSON data of a value."""


def as_data(value: Any) -> Any:
    """What a shape holds as plain JSON data; a class with a schema of its own has a document."""
    kind = type(value)
    writer = _WRITERS.get(kind)
    if writer is None:
        writer = _WRITERS[kind] = _writer(kind)
    return writer(value)


_WRITERS: dict[type, Writer] = {}


def _itself(value: Any) -> Any:
    return value


def _each(value: Any) -> list[Any]:
    return [as_data(one) for one in value]


def _by_key(value: Any) -> Document:
    return {key: as_data(one) for key, one in value.items()}


def document_of(shape: Shape) -> Document:
    """The document of a shape."""
    document: Document = as_data(shape)
    return document


def _writer(kind: type) -> Writer:
    if kind in _PLAIN:
        return _itself
    if hasattr(kind, "schema"):
        return methodcaller("document")
    if issubclass(kind, Mapping):
        return _by_key
    if is_shape(kind):
        return _writer_of_shape(kind) if fields_of(kind) else str
    return _each if issubclass(kind, (list, tuple, set, frozenset)) else _itself


def _writer_of_field(hint: Any) -> Writer | None:
    """What writes the values of a field; None where they are plain data already."""
    if bare(hint) == dict[str, Any] or _is_plain(hint):
        return None
    held, args = get_origin(bare(hint)), get_args(bare(hint))
    if held in (list, tuple) and len({one for one in args if one is not ...}) == 1:
        return _writer_of_list(_writer_of_field(args[0]))
    if held in (dict, Mapping) and _is_plain(args[1]):
        return dict
    return _writer_of_shape(bare(hint)) if _is_tuple_with_fields(bare(hint)) else as_data


def _writer_of_list(one: Writer | None) -> Writer:
    return list if one is None else lambda value: [one(item) for item in value]


def _is_tuple_with_fields(hint: Any) -> bool:
    """Whether its values are of this very class, and written field by field."""
    has_fields = isinstance(hint, type) and hasattr(hint, "_fields") and bool(fields_of(hint))
    return has_fields and not hasattr(hint, "schema")


def _is_plain(hint: Any) -> bool:
    """Whether whatever has this type is plain data that nobody can change."""
    choices = choices_of(hint)
    if len(choices) > 1:
        return all(map(_is_plain, choices))
    return bare(hint) in _PLAIN or get_origin(bare(hint)) is Literal


def _writer_of_shape(kind: type) -> Writer:
    """What writes a shape: a dict display that is compiled once, as named tuples are."""
    lines, used = [], {}
    for number, part in enumerate(fields_of(kind)):
        held, writer = f"value.{part.source}", _writer_of_field(_without_none(part.hint))
        if writer is not None:
            used[f"write_{number}"] = writer
            held = f"None if {held} is None else write_{number}({held})"
        lines.append(f"{part.key!r}: {held},")
    scope: dict[str, Any] = used
    exec(f"def write(value):\n return {{{' '.join(lines)}}}", scope)
    write: Writer = scope["write"]
    optional = [part.key for part in fields_of(kind) if note_of(part.hint, Presence) == WHERE_KNOWN]
    return _leaving_out(optional, write) if optional else write


def _leaving_out(optional: list[str], write: Writer) -> Writer:
    """The same without the keys of which there is nothing to say."""

    def written(value: Any) -> Document:
        document: Document = write(value)
        for key in optional:
            if document[key] is None:
                del document[key]
        return document

    return written


def _without_none(hint: Any) -> Any:
    """What a field holds where it holds anything."""
    choices = [one for one in choices_of(hint) if one is not type(None)]
    return choices[0] if len(choices) == 1 else hint


_PLAIN = frozenset((str, int, bool, type(None)))


# JSON Schema


class Describer:
    """Describes shapes in JSON Schema, each under its name among the components."""

    def __init__(self, prefix: str, components: dict[str, Document] | None = None) -> None:
        self.prefix = prefix
        self.components: dict[str, Document] = {} if components is None else components

    def of(self, hint: Any) -> Document:
        """A type in JSON Schema, with what it means."""
        meaning = sentence_of(hint)
        described = self._bounded(hint, self._type(hint))
        return described if meaning is None else {**described, "description": meaning}

    def known(self, name: str) -> str:
        """What a component is called that has this name in answers."""
        return name

    def name_of(self, shape: type) -> str:
        """What a shape is called among the components."""
        return self.known(component_of(shape))

    def named(self, kind: Kind, hint: Any) -> Document:
        """A name of a kind."""
        return self.component(kind.name, lambda: _names(kind, hint))

    def parts(self, shape: type) -> dict[str, Document]:
        """The keys of a shape."""
        return {
            part.key: self.apart(shape, part.key, self.of(part.hint))
            for part in fields_of(shape)
            if note_of(part.hint, Presence) != ALSO_READ
        }

    def apart(self, shape: type, key: str, described: Document) -> Document:
        """An object or null with a name for the object, which programs made from this will read."""
        if described.get("type") != ["object", "null"]:
            return described
        meaning = described["description"]
        name = f"{self.name_of(shape)}{key.title().replace('_', '')}"
        held = self.component(name, lambda: {**described, "type": "object"})
        return {"anyOf": [held, {"type": "null"}], "description": meaning}

    def required(self, shape: type) -> list[str]:
        """The keys that a shape cannot do without."""
        return [part.key for part in fields_of(shape) if part.is_required]

    def component(self, name: str, describe: Callable[[], Document]) -> Document:
        """A reference to a component, which is described when it is first referred to."""
        if name not in self.components:
            self.components[name] = {}  # a shape may hold itself
            self.components[name] = describe()
        return {"$ref": f"{self.prefix}{name}"}

    def _type(self, hint: Any) -> Document:
        kind, keyed, shaped = note_of(hint, Kind), note_of(hint, Keys), note_of(hint, As)
        if shaped is not None:
            return self._plain(shaped.shape)
        if keyed is not None:
            return self.component(self.known(keyed.name), lambda: self.keyed(keyed, bare(hint)))
        if kind is not None:
            return self.named(kind, bare(hint))
        choices = choices_of(hint)
        if note_of(hint, Presence) == WHERE_KNOWN:
            # It is left out rather than null.
            choices = tuple(one for one in choices if one is not type(None))
        if len(choices) > 1:
            return self._any_of(choices)
        if choices != (hint,):
            return self.of(choices[0])
        return self._plain(bare(hint))

    def _plain(self, hint: Any) -> Document:
        origin, args = get_origin(hint), get_args(hint)
        if is_shape(hint) and not fields_of(hint) and not hasattr(hint, "schema"):
            return {"type": "string"}
        if is_shape(hint):
            describe = getattr(hint, "schema", None) or partial(_object, shape=hint)
            return self.component(self.name_of(hint), lambda: describe(self))
        if origin is Literal:
            return _literal(args)
        if origin in (list, tuple):
            return {"type": "array", "items": self.of(args[0])}
        if origin in (dict, Mapping):
            return self.mapping(args[0], args[1])
        return dict(_TYPES[hint])

    def mapping(self, key: Any, value: Any) -> Document:
        """An object whose keys are names."""
        return {"type": "object", "additionalProperties": self.of(value)}

    def keyed(self, keyed: Keys, hint: Any) -> Document:
        """An object whose keys are known."""
        return {
            "type": "object",
            "description": keyed.meaning,
            "properties": {name: self.of(get_args(hint)[1]) for name in keyed.names},
            "additionalProperties": False,
            **({"required": list(keyed.names)} if keyed.is_whole else {}),
        }

    def _any_of(self, choices: tuple[Any, ...]) -> Document:
        described = [self.of(one) for one in choices if one is not type(None)]
        if type(None) in choices:
            return or_null(described[0] if len(described) == 1 else {"anyOf": described})
        return {"anyOf": described}

    def _bounded(self, hint: Any, described: Document) -> Document:
        bounds = note_of(hint, Between)
        if bounds is None:
            return described
        low, high = ("minItems", "maxItems") if "items" in described else ("minimum", "maximum")
        limits = {low: bounds.low} | ({} if bounds.high is None else {high: bounds.high})
        return {**described, **limits}


def _object(describer: Describer, shape: type) -> Document:
    """A shape with all of its keys."""
    required = describer.required(shape)
    return {
        "type": "object",
        "description": first_line(shape),
        "properties": describer.parts(shape),
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }


class LooseDescriber(Describer):
    """Describes what is read: keys that are left out or null, names as people spell them."""

    def name_of(self, shape: type) -> str:
        """What a shape is called among the components: not as the stricter one of answers."""
        is_strict_too = is_typeddict(shape) and "__component__" not in shape.__dict__
        return f"Loose{component_of(shape)}" if is_strict_too else component_of(shape)

    def known(self, name: str) -> str:
        """What a component is called that has this name in answers."""
        return f"Loose{name}"

    def named(self, kind: Kind, hint: Any) -> Document:
        """A name: case, accents and the signs between words do not matter."""
        return {"type": "string", "description": f"{kind.meaning} By its id or its name."}

    def mapping(self, key: Any, value: Any) -> Document:
        """An object whose keys are names; null leaves one out."""
        return {"type": "object", "additionalProperties": or_null(self.of(value))}

    def keyed(self, keyed: Keys, hint: Any) -> Document:
        """Such an object, its names as people spell them."""
        kind = Annotated[str, Kind(keyed.name, keyed.meaning, keyed.names)]
        return {"description": keyed.meaning, **self.mapping(kind, get_args(hint)[1])}

    def parts(self, shape: type) -> dict[str, Document]:
        """The keys of a shape; null leaves one out that need not be there."""
        needed = self.required(shape)
        also = shape.__dict__.get("__also_reads__", {}).items()
        return {
            **{key: {"type": "string", "description": meaning} for key, meaning in also},
        } | {
            part.key: self.apart(
                shape,
                part.key,
                self._read(part) if part.key in needed else or_null(self._read(part)),
            )
            for part in fields_of(shape)
        }

    def required(self, shape: type) -> list[str]:
        """The keys that a shape cannot do without when it is read."""
        return [
            part.key
            for part in fields_of(shape)
            if part.is_required and note_of(part.hint, Presence) is None
        ]

    def _read(self, part: Part) -> Document:
        described, other = self.of(part.hint), note_of(part.hint, Also)
        if other is None:
            return described
        sentence = {"description": described.pop("description")}
        return {"anyOf": [described, self.of(other.hint)], **sentence}


def or_null(described: Document) -> Document:
    """The same, or null."""
    kind = described.get("type")
    if isinstance(kind, str) and "enum" not in described and "const" not in described:
        return {**described, "type": [kind, "null"]}
    choices = described.get("anyOf", [described])
    rest = {key: value for key, value in described.items() if key == "description"}
    return {"anyOf": [*choices, {"type": "null"}], **rest}


def first_line(shape: type) -> str:
    """What a shape is, in a sentence."""
    return (shape.__doc__ or "").strip().partition("\n")[0]


def _names(kind: Kind, hint: Any) -> Document:
    """Every name of a kind, or what they look like."""
    if kind.pattern is not None:
        return {"type": "string", "description": kind.meaning, "pattern": kind.pattern}
    known = kind.names or get_args(hint)
    return {"type": "string", "description": kind.meaning, "enum": list(known)}


def _literal(values: tuple[Any, ...]) -> Document:
    kind = "boolean" if isinstance(values[0], bool) else "string"
    return {"type": kind, "enum": list(values)}


_TYPES: dict[Any, Document] = {
    str: {"type": "string"}, int: {"type": "integer"}, bool: {"type": "boolean"}, Any: {},
    float: {"type": "number"}, type(None): {"type": "null"}, dict: {"type": "object"},
}  # fmt: skip
