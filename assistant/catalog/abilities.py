"""What the scrolls of the cards do, in our own words (B5f)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from assistant.catalog.cards import Ability
from assistant.catalog.files import load


class AbilityText(NamedTuple):
    """One kind of ability: whom it binds, whether it adds up, and where its rule stands."""

    key: str
    title: str
    text: str
    binds_all: bool
    adds_up: bool
    section: str


def _ability_text(key: str, facts: dict[str, Any]) -> AbilityText:
    return AbilityText(
        key, facts["title"], facts["text"], facts["all"], facts["adds_up"], facts["section"]
    )


ABILITIES: Mapping[str, AbilityText] = MappingProxyType(
    {key: _ability_text(key, facts) for key, facts in load("abilities.toml").items()}
)


def ability_text(ability: Ability) -> str:
    """What an ability does, with the region, religions or victory that its card names."""
    return ABILITIES[ability.key].text.format(
        region=ability.region or "",
        religions=", ".join(ability.religions),
        victory=ability.victory or "",
    )


def ability_title(ability: Ability) -> str:
    """The title printed over an ability, or that of its kind."""
    return ability.title or ABILITIES[ability.key].title
