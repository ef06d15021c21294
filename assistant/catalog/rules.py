"""The rules in our own words, by section of the rulebook or glossary term."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from types import MappingProxyType
from typing import Any, NamedTuple

from assistant.catalog.files import load


class RuleText(NamedTuple):
    """One section or glossary term; `editions` says where an older edition differs."""

    section: str
    title: str
    text: str
    see: tuple[str, ...]
    editions: str | None


class Rules(Mapping[str, RuleText]):
    """Every rule by its section; the files are read when the first rule is asked for."""

    @cached_property
    def _rules(self) -> Mapping[str, RuleText]:
        return MappingProxyType({rule.section: rule for rule in _read_all()})

    def __getitem__(self, section: str) -> RuleText:
        return self._rules[section]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)


RULES = Rules()


def _read_all() -> Iterator[RuleText]:
    for name in _file_names():
        for facts in load("rules", name)["rule"]:
            yield _rule(facts)


def _file_names() -> list[str]:
    """The files of the rulebook in its order; the glossary stands last."""
    folder = files("assistant.catalog").joinpath("data", "rules")
    names = [entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return sorted(names, key=lambda name: (name == "glossary.toml", name))


def _rule(facts: dict[str, Any]) -> RuleText:
    return RuleText(
        facts["section"],
        facts["title"],
        facts["text"],
        tuple(facts.get("see", ())),
        facts.get("editions"),
    )
