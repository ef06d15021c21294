"""A plain judgement of a table for a bank: how far everybody is from every victory, and what they
have. It is a rule of thumb: good enough to choose what to look at, and no proof of anything."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.engine.table import Bank, Table
from assistant.rules.prestige import for_victory
from assistant.rules.victory import (
    all_concessions,
    clauses_of_all,
    kings,
    republics,
    squares_in_game,
)

GAP = -4.0
"""For each thing that a clause of a victory still lacks."""
MET = 12.0
"""For a victory whose clauses are all met."""
ACTIVE = 3.0
"""How much more a victory weighs that can be declared."""
RIVAL = 0.7
"""How much the best of the others weighs against oneself."""
FLORIN, MOST_FLORINS = 1.0, 12
COUNTS = {"kings": 3.0, "republics": 3.0, "concessions": 2.0, "hand": 1.5, "tableau": 2.0}
PRESTIGE = {"law": 1.0, "discovery": 1.0, "patron": 1.0}
WON = 1000.0


class Counter(NamedTuple):
    """One thing that a bank has, before a line and after it."""

    what: Annotated[str, "What is counted."]
    before: Annotated[int, "How many before."]
    after: Annotated[int, "How many after."]


def counters(table: Table, bank: Bank) -> dict[str, int]:
    """What a bank has, counted as the victories do."""
    return {
        "florins": table.florins[bank],
        "kings": kings(table, bank),
        "republics": republics(table, bank),
        "concessions": all_concessions(table, bank),
        "hand": len(table.hands.get(bank, ())),
        "tableau": len(table.tableau(bank)),
        **{kind: for_victory(table, bank, kind) for kind in PRESTIGE},
    }


def gains(before: Table, after: Table, bank: Bank) -> tuple[Counter, ...]:
    """What changed for a bank between two tables."""
    old, new = counters(before, bank), counters(after, bank)
    return tuple(Counter(what, old[what], new[what]) for what in old if old[what] != new[what])


def judgement(table: Table, bank: Bank) -> float:
    """How good a table is for a bank, beside the best of the others."""
    if table.ending is not None:
        return WON if bank in table.ending.winners else -WON
    victories = _victories(table)
    worths = {one: victories[one] + _goods(table, one) for one in table.seats}
    others = [worth for one, worth in worths.items() if one != bank]
    return worths[bank] - RIVAL * max(others, default=0.0)


def _victories(table: Table) -> dict[Bank, float]:
    worths = dict.fromkeys(table.seats, 0.0)
    for victory in squares_in_game(table):
        weight = ACTIVE if victory in table.victories else 1.0
        for bank, asked in clauses_of_all(table, victory).items():
            gap = sum(max(0, clause.most + clause.margin - clause.have) for clause in asked)
            worths[bank] += weight * (GAP * gap if gap else MET) / len(asked)
    return worths


def _goods(table: Table, bank: Bank) -> float:
    has = counters(table, bank)
    weights = COUNTS | PRESTIGE
    goods = sum(weights.get(what, 0.0) * count for what, count in has.items())
    return goods + FLORIN * min(has["florins"], MOST_FLORINS)
