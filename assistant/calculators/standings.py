"""Majorities and money at a glance."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.calculators.fair import forecast_fair
from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import BORDERS, BORDERS_OF, EMPIRES, FAIR_COLOUR, REGIONS, Region
from assistant.catalog.cards import PRESTIGE
from assistant.engine.table import Bank, Empire, Table, Turn
from assistant.rules.abilities import has
from assistant.rules.ops import BOTH_SIDES, op_offers, why_not_run, why_not_run_both
from assistant.rules.prestige import for_victory
from assistant.rules.sale import for_sale, price
from assistant.rules.tokens import concessions
from assistant.rules.trade_fair import why_not_fair
from assistant.rules.victory import all_concessions, by_cards, kings, law, republics
from assistant.rules.vote import vote_cost, votes, why_not_vote
from assistant.words.wording import Said


class Standing(NamedTuple):
    """What one bank has."""

    bank: Annotated[Bank, "The bank."]
    florins: Annotated[int, "Its florins."]
    cards_in_hand: Annotated[int, "Its cards in hand."]
    prestige: Annotated[dict[str, int], "Its prestige icons, as the victories count them."]
    """Old maids included (I2b)."""
    kings: Annotated[int, "Its kings."]
    republics: Annotated[int, "Its republics."]
    concessions: Annotated[int, "Its concessions."]
    law: Annotated[int, "Its law."]
    """As the victories count republics, concessions and law: with what abilities add."""
    concessions_on_map: Annotated[int, "Its concessions without what abilities add."]
    by_cards: Annotated[tuple[Said, ...], "What cards add to its numbers, in words."]


class Majority(NamedTuple):
    """F6b: the votes on one empire's borders."""

    empire: Annotated[Empire, "The empire."]
    holder: Annotated[Bank | None, "The bank that has its square."]
    votes: Annotated[dict[Bank, int], "The votes of each bank."]
    leader: Annotated[Bank | None, "The bank with the plurality."]
    costs: Annotated[
        dict[Bank, int], "What the vote would cost each bank; empty where there is none."
    ]
    could_vote: Annotated[tuple[Bank, ...], "The banks that could carry the vote now."]


class Earning(NamedTuple):
    """What one action could bring a bank now, at most."""

    bank: Annotated[Bank, "The bank."]
    move: Annotated[str, "The move."]
    florins: Annotated[int, "What it would bring."]


class Standings(NamedTuple):
    """Every bank, every empire's votes, and money to be had."""

    banks: Annotated[tuple[Standing, ...], "In seating order."]
    majorities: Annotated[tuple[Majority, ...], "Empire by empire."]
    earnings: Annotated[tuple[Earning, ...], "Bank by bank, the best first."]


def take_stock(table: Table) -> Standings:
    """Prestige, majorities and money of every bank."""
    if not table.seats:
        raise Unanswerable("no_bank")
    earnings = [earning for bank in table.seats for earning in _earnings(table, bank)]
    return Standings(
        tuple(_standing(table, bank) for bank in table.seats),
        tuple(_majority(table, empire) for empire in EMPIRES),
        tuple(earnings),
    )


def _standing(table: Table, bank: Bank) -> Standing:
    return Standing(
        bank,
        table.florins[bank],
        len(table.hands.get(bank, ())),
        {kind: for_victory(table, bank, kind) for kind in PRESTIGE},
        kings(table, bank),
        republics(table, bank),
        all_concessions(table, bank),
        law(table, bank),
        concessions(table, bank, BORDERS),
        tuple(said for what in _ADDED_TO for said in by_cards(table, bank, what)),
    )


_ADDED_TO = ("republics", "concessions", "law")
"""What cards can add to (L5, L6)."""


def _majority(table: Table, empire: Empire) -> Majority:
    counts = {bank: votes(table, bank, empire) for bank in table.seats}
    best = max(counts.values())
    leaders = [bank for bank, count in counts.items() if count == best]
    square = table.square(empire)
    is_votable = square.bank is not None and square.suzerain is None and BORDERS_OF[empire]
    return Majority(
        empire,
        square.bank,
        counts,
        leaders[0] if best and len(leaders) == 1 else None,
        {bank: vote_cost(table, bank, empire) for bank in table.seats} if is_votable else {},
        tuple(
            bank
            for bank in table.seats
            if is_votable and not any(why_not_vote(table, bank, empire))
        ),
    )


def _earnings(table: Table, bank: Bank) -> list[Earning]:
    """The florins that one action of the bank's own turn would bring, best first."""
    ahead = table.copy()
    ahead.turn = table.turn if table.turn and table.turn.bank == bank else Turn(bank)
    found = [*_fairs(ahead, bank), *_sales(ahead, bank), *_ops(ahead, bank)]
    return sorted(
        (earning for earning in found if earning.florins > 0),
        key=lambda earning: (-earning.florins, earning.move),
    )


def _fairs(table: Table, bank: Bank) -> list[Earning]:
    return [
        Earning(bank, f"fair {region}", forecast_fair(table, region, bank).net[bank])
        for region in REGIONS
        if FAIR_COLOUR[region] in table.emporia and not any(why_not_fair(table, bank, region))
    ]


def _sales(table: Table, bank: Bank) -> list[Earning]:
    return [
        Earning(bank, f"sell {entry}", price(table, bank, entry, place))
        for entry, place in for_sale(table, bank)
    ]


def _ops(table: Table, bank: Bank) -> list[Earning]:
    """F2, F5b: what the ops of a side, or of both where one action runs both, bring at most."""
    runs: list[tuple[Region, ...]] = [
        (region,) for region in REGIONS if not any(why_not_run(table, bank, region))
    ]
    if has(table, bank, BOTH_SIDES) and not any(why_not_run_both(table, bank)):
        runs.append(REGIONS)
    return [
        Earning(bank, f"ops {' '.join(regions)}", _op_florins(table, bank, regions))
        for regions in runs
    ]


def _op_florins(table: Table, bank: Bank, regions: tuple[Region, ...]) -> int:
    """A florin for each card that can repress, and for each other one that can trade."""
    repressing: set[str] = set()
    trading: dict[Region, set[str]] = {region: set() for region in REGIONS}
    for region in regions:
        for option, why_not in op_offers(table, bank, region):
            entry, op = option.value
            if op.name not in ("repress", "commerce") or why_not is not None:
                continue
            if op.name == "repress":
                repressing.add(entry)
            elif op.region is not None:
                trading[op.region].add(entry)
    return len(repressing) + sum(
        min(len(traders - repressing), sum(table.market_florins.get(region, ())))
        for region, traders in trading.items()
    )
