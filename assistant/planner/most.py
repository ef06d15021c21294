"""The most florins that a turn can still bring: never too few, so that a search may leave out what
brings less than it has found.

Florins come to a bank by sales, fairs, purchases of cards with florins on them, and two ops; what
it pays itself into the market can come back. An empire that an op takes has one op too: a vote is
worth no more than that, and a campaign, which costs a florin at least, nothing but its concession.
Where a card is in reach whose ability is not known here, nothing is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from assistant.catalog.atlas import FAIR_COLOUR, REGIONS, ROUTES, STATES, Region
from assistant.catalog.cards import CARDS, HIDDEN, Op
from assistant.catalog.squares import SIDES, face
from assistant.engine.table import Bank, Table
from assistant.planner.search import actions_left
from assistant.rules.actions import ACTIONS_A_TURN
from assistant.rules.ops import ops_of
from assistant.rules.sale import PRICE, RANSOM
from assistant.rules.trade_fair import added_profits

_OF_NO_ACCOUNT = frozenset({
    "behead_needs_bishop", "concessions_double_fairs_and_votes", "concessions_double_spice_islands",
    "concessions_immune_to_pirates", "condottiere", "coronation_claims_any_king",
    "counts_as_republic", "crusade_rooks_count_as_knights", "immune_to_apostasy",
    "immune_to_silencing", "islamic_pirates_count_reformist", "mamluk_repressed_count_as_knights",
    "patron_counts_as_concession", "patron_counts_as_islamic_bishop", "patron_counts_as_law",
    "patron_reduces_vote_cost", "portugal_france_not_adjacent", "sells_for_four",
    "subsidy_two_florins", "torch", "unlimited_hand",
})  # fmt: skip
"""Abilities that give no actions, and no florins but those that are reckoned with below."""
_BY_ACTION = frozenset({
    "apostasy_as_action", "cryptography", "discard_for_peasant_revolt",
    "east_and_west_ops_one_action", "sell_to_emancipate_west", "sell_to_perform_one_shot",
})  # fmt: skip
"""Abilities that bring something only with one more action."""
_DOUBLING = ("concessions_double_fairs_and_votes", "concessions_double_spice_islands")
_MOST_SUBSIDY = 2
"""G2b, and the ability that doubles it."""


class _Entry(NamedTuple):
    """What a card or an empire square could do for its bank with one op, whatever side is up."""

    earns: bool
    """By repressing, or by a vote on an empire that earns."""
    trades: frozenset[Region]
    takes_empires: bool


@cache
def _entry(entry: str, has_promo: bool) -> _Entry:
    card = CARDS.get(entry)
    ops: Iterable[Op] = (
        card.ops
        if card is not None
        else [
            op
            for side in SIDES
            for state in STATES
            for op in face(entry, side, state, has_promo).ops
        ]
    )
    names = {op.name for op in ops}
    trades = frozenset(op.region for op in ops if op.name == "commerce" and op.region is not None)
    return _Entry(
        "repress" in names or "vote" in names or len(trades) > 1,
        trades,
        not names.isdisjoint(("vote", "campaign")),
    )


def most_florins(
    table: Table, bank: Bank, running: tuple[Region, ...], without: Iterable[str]
) -> int | None:
    """More florins than these a bank cannot have at the end of its turn; None where nobody can
    tell. `running`: the sides whose ops are running or still to run by an action already paid."""
    is_usual = "bankruptcy" not in table.variants and actions_left(table) <= ACTIONS_A_TURN
    if not is_usual or not _is_foreseeable(table, bank):
        return None
    return _Turn(table, bank, running, frozenset(without)).most()


def _is_foreseeable(table: Table, bank: Bank) -> bool:
    """Whether no card that could act in this turn has an ability that brings more than is reckoned
    with: those of the tableau, the queens, those of the hand, and what can be bought and played."""
    queens = [queen for square in table.squares.values() for queen in square.queens]
    market = [card for row in table.market.values() for card in row[1:] if card is not None]
    in_reach = ([*table.tableau(bank), *queens], table.hands.get(bank, ()), market)
    left = actions_left(table)
    for cards in in_reach:
        if left >= 0 and not all(_abilities(card) <= _OF_NO_ACCOUNT | _BY_ACTION for card in cards):
            return False
        left -= 1
        if left >= 0 and not all(_abilities(card) <= _OF_NO_ACCOUNT for card in cards):
            return False
    return True


@cache
def _abilities(entry: str) -> frozenset[str]:
    card = CARDS.get(entry)
    return frozenset(ability.key for ability in card.abilities) if card else frozenset()


class _Turn:
    """What is left of a turn."""

    def __init__(
        self, table: Table, bank: Bank, running: tuple[Region, ...], without: frozenset[str]
    ) -> None:
        assert table.turn is not None
        self.table, self.bank, self.turn, self.without = table, bank, table.turn, without
        self.left = actions_left(table)
        self.hand = [CARDS[card] for card in table.hands.get(bank, ()) if card != HIDDEN]
        self.running = running
        may_run = self.left > 0 and "ops" not in without
        self.to_run = [region for region in REGIONS if may_run and region not in self.turn.ops]
        unused = list(self._unused({*running, *self.to_run}))
        self.takers = sum(self._of(entry).takes_empires for entry in unused)
        """How many ops could take an empire."""
        self.has_vote = any(op.name == "vote" for entry in unused for op in ops_of(table, entry))
        self.pawn = f"{bank} pawn"
        self.on_thrones = [
            queen
            for square in table.squares.values()
            if square.bank is None
            for queen in square.queens
        ]

    def most(self) -> int:
        """The florins at hand, what the ops that are running can bring, and the best actions."""
        florins = self.table.florins[self.bank]
        return florins + self._ops(self.running) + max(self._best(False), self._best(True))

    def _best(self, plays: bool) -> int:
        """What the actions left bring at most, with a card played by one of them or with none."""
        left = self.left - plays
        if left <= 0 or (plays and (not self.hand or "play" in self.without)):
            return 0
        fairs = added_profits(self.table) if self.left > 1 else 0
        once = [self._ops((region,), fairs, plays) for region in self.to_run]
        if "fair" not in self.without:
            once += [self._fair(region, plays) for region in REGIONS]
        often = max(self._purchase(), PRICE if "sell" not in self.without else 0)
        values = sorted([*once, *self._sales(plays), *[often] * left], reverse=True)
        return sum(values[:left])

    def _of(self, entry: str) -> _Entry:
        return _entry(entry, self.table.has_promo)

    def _unused(self, regions: Iterable[Region]) -> Iterator[str]:
        for region in regions:
            for entry in self.table.in_play(self.bank, region):
                if entry not in self.turn.used:
                    yield entry

    def _ops(self, regions: tuple[Region, ...], added: int = 0, plays: bool = False) -> int:
        """A florin for each card that can earn one, for those that trade while there are any.
        `added`: what a fair before these ops can bring to a row of the market."""
        if not regions:
            return 0
        found = [self._of(entry) for entry in self._unused(regions)]
        if plays or self.takers:
            found += [self._of(queen) for queen in self.on_thrones]
        if plays:
            found += [self._of(card.id) for card in self.hand]
        trading: dict[Region, int] = {}
        for one in found:
            for region in one.trades if not one.earns else ():
                trading[region] = trading.get(region, 0) + 1
        return (
            sum(one.earns for one in found)
            + sum(min(traders, self._lying(region) + added) for region, traders in trading.items())
            + (plays and any(card.one_shot is not None for card in self.hand))
        )

    def _lying(self, region: Region) -> int:
        return sum(self.table.market_florins.get(region, ()))

    def _fair(self, region: Region, plays: bool) -> int:
        """The subsidy, one's own concessions on the way, and those that can still come there."""
        row = self.table.market.get(region, ())
        colour = FAIR_COLOUR[region]
        if region in self.turn.fairs or not row or row[0] is None:
            return 0
        profits = self.table.market_florins[region][0] + added_profits(self.table)
        keys = [key for entry in self.table.tableau(self.bank) for key in _abilities(entry)]
        is_doubled = any(key in _DOUBLING for key in keys)
        is_shifted = plays and any(card.one_shot is not None for card in self.hand)
        if is_doubled or is_shifted or colour not in self.table.emporia:
            return profits
        route = ROUTES[self.table.emporia[colour]]
        own = sum(self.table.pawns.get(border) == self.pawn for border in route.borders)
        return min(profits, _MOST_SUBSIDY + own + self._concessions(plays))

    def _concessions(self, plays: bool) -> int:
        """How many concessions can still come to a route: by empires, agents and emancipations. A
        vote on a square that was taken before lets it vote too, the first of them excepted; a
        further campaign costs what its concession brings."""
        by_agents = [card.agents.count("pawn") for card in self.hand] if plays else []
        if not (self.takers or plays):
            return 0
        squares = self.table.squares.values()
        freed = sum(square.repressed.count(self.pawn) for square in squares)
        again = self.takers - 1 if self.has_vote else 0
        return self.takers + again + freed + max(by_agents, default=0)

    def _sales(self, plays: bool) -> list[int]:
        """What fetches more than others: ransoms, and kings with their queens."""
        if "sell" in self.without:
            return []
        table = self.table
        found = [_price(entry) for region in REGIONS for entry in table.row(self.bank, region)]
        found = [price for price in found if price > PRICE]
        brides = [_price(card.id) for card in self.hand if card.is_queen] if plays else []
        may_take = plays or self.takers
        for square in table.squares.values():
            if square.queens and (square.bank == self.bank or (may_take and square.bank is None)):
                found.append(PRICE + sum(map(_price, (*square.queens, *brides))))
        if plays:
            found += [_price(card.id) for card in self.hand if not card.is_queen]
            found += [PRICE + price for price in brides]
        return found

    def _purchase(self) -> int:
        """The florins on a card; its price may be taken back from the market."""
        if "buy" in self.without:
            return 0
        lying = [max(row[1:], default=0) for row in self.table.market_florins.values()]
        return max(lying, default=0)


@cache
def _price(entry: str) -> int:
    return RANSOM if "sells_for_four" in _abilities(entry) else PRICE
