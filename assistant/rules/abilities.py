"""ABILITY: what the scrolls of a tableau change. Silencing and stacking are decided here alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from assistant.catalog.abilities import AbilityKey, Adding, Binding
from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, Ability
from assistant.engine.table import HAND_LIMIT, Bank, CardId, Table
from assistant.rules.silencing import is_silenced

_BEARERS: dict[str, dict[str, Ability]] = {}
for _card in CARDS.values():
    for _ability in _card.abilities:
        _BEARERS.setdefault(_ability.key, {})[_card.id] = _ability
_QUEENS_WITH: dict[str, frozenset[str]] = {
    key: frozenset(card for card in cards if CARDS[card].is_queen)
    for key, cards in _BEARERS.items()
}


def live(table: Table, bank: Bank, key: AbilityKey) -> Iterator[tuple[str, Ability]]:
    """The cards of a tableau, married queens included, on which an ability is live now."""
    bearers = _BEARERS[key]
    for region in REGIONS:
        row = table.rows.get((bank, region), ())
        if bearers.keys().isdisjoint(row):
            continue
        for entry in row:
            if entry in bearers and not is_silenced(table, bank, entry):
                yield entry, bearers[entry]
    queens = _QUEENS_WITH[key]
    if not queens:
        return
    for square in table.squares.values():
        for queen in square.queens:
            if queen in queens and square.bank == bank and not is_silenced(table, bank, queen):
                yield queen, bearers[queen]


def has(table: Table, bank: Bank, key: AbilityKey) -> bool:
    """Whether an ability works for a bank."""
    bearers = _BEARERS[key].keys()
    rows = table.rows
    if (
        not _QUEENS_WITH[key]
        and bearers.isdisjoint(rows.get((bank, "west"), ()))
        and bearers.isdisjoint(rows.get((bank, "east"), ()))
    ):
        return False
    return next(live(table, bank, key), None) is not None


def how_often(table: Table, bank: Bank, key: Adding) -> int:
    """On how many cards of a tableau an ability works."""
    return len(list(live(table, bank, key))) if has(table, bank, key) else 0


def anyone_has(table: Table, key: Binding) -> bool:
    """Whether an ability that binds all players is live in any tableau (ABILITY a)."""
    bearers = _BEARERS[key].keys()
    if not _QUEENS_WITH[key] and all(map(bearers.isdisjoint, table.rows.values())):
        return False
    return any(has(table, bank, key) for bank in table.seats)


def bearers(keys: Iterable[AbilityKey]) -> frozenset[CardId]:
    """The cards that bear one of these abilities."""
    return frozenset(card for key in keys for card in _BEARERS[key])


def holds_any(table: Table, bank: Bank, cards: frozenset[CardId]) -> bool:
    """Whether one of these cards lies in a tableau, silenced or not, a married queen's included."""
    rows = table.rows
    for region in REGIONS:
        row = rows.get((bank, region))
        if row and not cards.isdisjoint(row):
            return True
    for square in table.squares.values():
        if square.queens and square.bank == bank and not cards.isdisjoint(square.queens):
            return True
    return False


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


def has_free_ops(table: Table, bank: Bank, region: Region) -> bool:
    """ABILITY b: whether a side's ops cost the bank no action."""
    return has(table, bank, "free_ops") and any(
        ability.region == region for _, ability in live(table, bank, "free_ops")
    )


def vote_weight(table: Table, bank: Bank) -> int:
    """F6b: what one concession of the bank counts in a vote."""
    return int(2 ** how_often(table, bank, "concessions_double_fairs_and_votes"))


def fair_weight(table: Table, bank: Bank, emporium: str) -> int:
    """G3a: what one concession of the bank takes in a fair from this emporium."""
    doublings = how_often(table, bank, "concessions_double_fairs_and_votes")
    if emporium == "spice_islands":
        doublings += how_often(table, bank, "concessions_double_spice_islands")
    return int(2**doublings)


def subsidy(table: Table, bank: Bank) -> int:
    """G2b, G6: what convening a fair pays."""
    if "bankruptcy" in table.variants:
        return 0
    return 2 if has(table, bank, "subsidy_two_florins") else 1


def torch_bearer(table: Table, victory: str) -> tuple[Bank, str] | None:
    """L2: whose card makes declaring a victory cost two actions, if any."""
    if not anyone_has(table, "torch"):
        return None
    for bank in table.seats:
        for card, ability in live(table, bank, "torch"):
            if ability.victory == victory:
                return bank, card
    return None
