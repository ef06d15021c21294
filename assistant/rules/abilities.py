"""ABILITY: what the scrolls of a tableau change. Silencing and stacking are decided here alone."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.cards import CARDS, Ability
from assistant.rules.silencing import is_silenced
from assistant.table import HAND_LIMIT, Bank, Table

_BEARERS: dict[str, dict[str, Ability]] = {}
for _card in CARDS.values():
    for _ability in _card.abilities:
        _BEARERS.setdefault(_ability.key, {})[_card.id] = _ability


def live(table: Table, bank: Bank, key: str) -> Iterator[tuple[str, Ability]]:
    """The cards of a tableau, married queens included, on which an ability is live now."""
    bearers = _BEARERS[key]
    for entry in table.tableau(bank):
        if entry in bearers and not is_silenced(table, bank, entry):
            yield entry, bearers[entry]


def has(table: Table, bank: Bank, key: str) -> bool:
    """Whether an ability works for a bank."""
    return next(live(table, bank, key), None) is not None


def anyone_has(table: Table, key: str) -> bool:
    """Whether an ability that binds all players is live in any tableau (ABILITY a)."""
    return any(has(table, bank, key) for bank in table.seats)


def hand_limit(table: Table, bank: Bank) -> int | None:
    """E1a, HAND: how many cards a bank may hold; None without a limit."""
    return None if has(table, bank, "unlimited_hand") else HAND_LIMIT


def is_protected_from_pirates(table: Table, bank: Bank) -> bool:
    """PIRATE d: whether pirates leave the bank's concessions alive."""
    return has(table, bank, "concessions_immune_to_pirates")


def is_venice_double(table: Table) -> bool:
    """G4c: Venice has a second space while a condottiere is live and its icon is gold."""
    return table.state("papal_states") in ("medieval", "catholic") and anyone_has(
        table, "condottiere"
    )
