"""ABILITY: what the scrolls of a tableau change. Silencing and stacking are decided here alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from assistant.catalog.abilities import AbilityKey, Adding, Binding
from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, QUEENS, Ability
from assistant.engine.table import HAND_LIMIT, Bank, CardId, Table
from assistant.rules.silencing import is_silenced


class Bearers(NamedTuple):
    """The cards that bear an ability, or one of several."""

    abilities: dict[CardId, Ability]
    cards: frozenset[CardId]
    queens: frozenset[CardId]


def bearers(keys: Iterable[str]) -> Bearers:
    """The cards that bear one of these abilities."""
    wanted = frozenset(keys)
    found = {
        card.id: ability
        for card in CARDS.values()
        for ability in card.abilities
        if ability.key in wanted
    }
    return Bearers(found, frozenset(found), frozenset(found).intersection(QUEENS))


_BEARERS = {
    key: bearers((key,))
    for key in {ability.key for card in CARDS.values() for ability in card.abilities}
}


def carriers(key: AbilityKey) -> tuple[CardId, ...]:
    """The cards that bear an ability."""
    return tuple(_BEARERS[key].abilities)


def holds_any(table: Table, bank: Bank, bearers: Bearers) -> bool:
    """Whether one of these cards lies in a tableau, silenced or not, a married queen's included."""
    _, cards, queens = bearers
    rows = table.rows
    if not cards.isdisjoint(rows.get((bank, "west"), ())):
        return True
    if not cards.isdisjoint(rows.get((bank, "east"), ())):
        return True
    return bool(queens) and _is_married_here(table, bank, queens)


def _is_married_here(table: Table, bank: Bank, queens: frozenset[CardId]) -> bool:
    for square in table.squares.values():
        if square.queens and square.bank == bank and not queens.isdisjoint(square.queens):
            return True
    return False


def live(table: Table, bank: Bank, key: AbilityKey) -> Sequence[tuple[CardId, Ability]]:
    """The cards of a tableau, married queens included, on which an ability is live now."""
    bearers = _BEARERS[key]
    if not holds_any(table, bank, bearers):
        return ()
    abilities = bearers.abilities
    return [
        (card, abilities[card])
        for card in _cards_in_tableau(table, bank)
        if card in abilities and not is_silenced(table, bank, card)
    ]


def _cards_in_tableau(table: Table, bank: Bank) -> Iterator[CardId]:
    """Both rows, and then the married queens."""
    for region in REGIONS:
        yield from table.row(bank, region)
    for square in table.squares.values():
        if square.bank == bank:
            yield from square.queens


def has(table: Table, bank: Bank, key: AbilityKey) -> bool:
    """Whether an ability works for a bank."""
    return bool(live(table, bank, key))


def how_often(table: Table, bank: Bank, key: Adding) -> int:
    """On how many cards of a tableau an ability works."""
    return len(live(table, bank, key))


def anyone_has(table: Table, key: Binding) -> bool:
    """Whether an ability that binds all players is live in any tableau (ABILITY a)."""
    return lies_anywhere(table, key) and any(has(table, bank, key) for bank in table.seats)


def lies_anywhere(table: Table, key: AbilityKey) -> bool:
    """Whether a card with an ability can lie in any tableau, silenced or not."""
    _, cards, queens = _BEARERS[key]
    return bool(queens) or not all(map(cards.isdisjoint, table.rows.values()))


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


def sides_with_free_ops(table: Table, bank: Bank) -> list[Region | None]:
    """ABILITY b: the sides whose ops cost the bank no action."""
    return [ability.region for _, ability in live(table, bank, "free_ops")]


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
