"""What the scrolls of the cards do, in our own words (B5f)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from assistant.catalog.cards import Ability
from assistant.catalog.files import load

Binding: TypeAlias = Literal[
    "condottiere",
    "islamic_pirates_count_reformist",
    "portugal_france_not_adjacent",
    "torch",
]
"""Abilities that bind all players: live in any tableau, they work for everybody (ABILITY a)."""

Adding: TypeAlias = Literal[
    "concessions_double_spice_islands",
    "concessions_double_fairs_and_votes",
    "counts_as_republic",
    "patron_counts_as_law",
    "patron_counts_as_concession",
    "patron_counts_as_islamic_bishop",
]
"""Abilities that count anew with each card that bears them."""

Own: TypeAlias = Literal[
    "behead_needs_bishop",
    "coronation_claims_any_king",
    "crusade_rooks_count_as_knights",
    "concessions_immune_to_pirates",
    "unlimited_hand",
    "sells_for_four",
    "immune_to_silencing",
    "immune_to_apostasy",
    "mamluk_repressed_count_as_knights",
    "patron_reduces_vote_cost",
    "free_ops",
    "free_trade_fair",
    "east_and_west_ops_one_action",
    "apostasy_as_action",
    "discard_for_peasant_revolt",
    "cryptography",
    "sell_to_perform_one_shot",
    "sell_to_emancipate_west",
    "subsidy_two_florins",
]
"""Abilities that work for their own bank, once however many cards bear them."""

AbilityKey: TypeAlias = Binding | Adding | Own


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
