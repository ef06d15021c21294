"""JSON as strict as a table document deserves: what the standard decoder lets pass is refused."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable
from typing import Any

from assistant.words.wording import Said, sample

MAX_BYTES = 256 * 1024
MAX_DEPTH = 32
MAX_KEYS = 5_000
"""Of one object."""


class BadJson(ValueError):
    """A text that is not the JSON we accept."""

    def __init__(self, case: str, **values: Any) -> None:
        super().__init__(case)
        self.said = Said("json", case, values)

    @property
    def code(self) -> str:
        """What programs know the fault by."""
        return self.said.code.partition("-")[0]

    @property
    def detail(self) -> str:
        """What is wrong and where, as a sentence."""
        return str(self.said)

    def __str__(self) -> str:
        return self.detail


def loads(data: bytes | str, max_bytes: int = MAX_BYTES, max_depth: int = MAX_DEPTH) -> object:
    """The value that `data` holds; BadJson says what is wrong and where."""
    size = _size(data, max_bytes)
    if size > max_bytes:
        raise BadJson("too_large", count=size, most=max_bytes)
    text = _text(data)
    if not text.strip():
        raise BadJson("empty")
    value = _decode(text, _DECODER)
    keys = _count_keys(value, max_depth)
    if keys < text.count(":"):
        # Every key in the text is followed by a colon. As many keys as colons: none got lost.
        _decode(text, _DECODER_THAT_FINDS_DUPLICATES)
    _refuse_lone_surrogates(text, value)
    return value


def _size(data: bytes | str, enough: int) -> int:
    """The bytes of a text; only as exact as the limit needs."""
    longest = 4 * len(data)
    if isinstance(data, bytes) or longest <= enough:
        return len(data)
    return len(data.encode("utf-8", "surrogatepass"))


def _text(data: bytes | str) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadJson("not_utf8", byte=error.start + 1) from None


def _decode(text: str, decoder: json.JSONDecoder) -> object:
    try:
        return decoder.decode(text)
    except json.JSONDecodeError as error:
        where = {"line": error.lineno, "column": error.colno}
        raise BadJson("not_json", reason=error.msg, **where) from None
    except RecursionError:
        raise BadJson("too_deep", most=MAX_DEPTH) from None
    except BadJson:
        raise
    except ValueError:
        raise BadJson("number_too_large") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        twice = _first_twice(name for name, _ in pairs)
        raise BadJson("duplicate_key", key=sample(twice))
    return result


def _first_twice(names: Iterable[str]) -> str:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            return name
        seen.add(name)
    raise AssertionError("no name stands twice")


def _constant(name: str) -> object:
    raise BadJson("not_a_number", name=name)


def _float(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise BadJson("number_too_large-float", number=digits[:40])
    return number


_DECODER = json.JSONDecoder(parse_constant=_constant, parse_float=_float)
_DECODER_THAT_FINDS_DUPLICATES = json.JSONDecoder(
    object_pairs_hook=_object, parse_constant=_constant, parse_float=_float
)


def _count_keys(value: object, max_depth: int) -> int:
    """The keys of all objects in a value that is not nested too deep."""
    keys = 0
    level = [value]
    for _ in range(max_depth):
        below: list[object] = []
        for item in level:
            if type(item) is dict:
                if len(item) > MAX_KEYS:
                    raise BadJson("too_many_keys", count=len(item), most=MAX_KEYS)
                keys += len(item)
                below += item.values()
            elif type(item) is list:
                below += item
        level = below
        if not level:
            return keys
    if any(isinstance(item, (dict, list)) for item in level):
        raise BadJson("too_deep", most=max_depth)
    return keys


def _refuse_lone_surrogates(text: str, value: object) -> None:
    if text.isascii() and "\\" not in text:
        return
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError:
        raise BadJson("lone_surrogate") from None
