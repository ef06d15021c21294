"""The language that is spoken: its templates and its names, by group and code."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

Groups: TypeAlias = Mapping[str, Mapping[str, Any]]
"""The groups of a language file (`refusals`, `faults`, `acts`, …), each with its templates."""


class Language:
    """The groups of one language file."""

    def __init__(self, groups: Groups) -> None:
        self.groups = groups

    def names(self, group: str) -> Mapping[str, Any]:
        """A group of names; a language may leave one out when the box's own names will do."""
        return self.groups.get(group, {})


@cache
def language(name: str) -> Language:
    """The language of a file in this folder."""
    text = files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return Language(tomllib.loads(text))


_ENGLISH = language("en")
_spoken: ContextVar[Language] = ContextVar("spoken", default=_ENGLISH)

spoken: Callable[[], Language] = _spoken.get
"""The language in which answers are given now."""


@contextmanager
def speaking(other: Language) -> Iterator[None]:
    """Answer in another language for a while."""
    token = _spoken.set(other)
    try:
        yield
    finally:
        _spoken.reset(token)


def template(group: str, code: str) -> str:
    """What is said for a code."""
    text: str = spoken().groups[group][code]
    return text
