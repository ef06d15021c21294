"""O3, O8: what the objectives count, and which religion is dominant."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from assistant.catalog.solitaire import Goal, Row
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.tokens import ruling_class
from assistant.rules.victory import all_concessions, kings, republics, supremacy, theocracies


class Sides(NamedTuple):
    """The two banks of a solitaire game."""

    opponent: Bank
    player: Bank


def sides_of(table: Table) -> Sides:
    """Who is who."""
    opponent = table.opponent
    assert opponent is not None
    return Sides(opponent, next(bank for bank in table.seats if bank != opponent))


class Aim(NamedTuple):
    """What the opponent is after while an action is carried out."""

    sides: Sides
    row: Row | None = None
    goal: Goal | None = None
    other: Goal | None = None
    """The row's other goal: reaching it too is better."""
    is_main: bool = False
    religion: str | None = None
    """The dominant religion when the action began."""
    kingdoms: tuple[Empire, ...] = ()
    republics: tuple[Empire, ...] = ()
    """The player's empires when the action began: those that can be weakened."""
    card: str | None = None
    """The card that is played for it."""
    before: int = 0
    """What the goal counted when the action began."""

    def is_reached(self, table: Table) -> bool:
        """O3c: whether the goal counts more than before."""
        return self.goal is not None and value(table, self, self.goal) > self.before


def dominant(counts: dict[str, int]) -> str | None:
    """O8: the religion with more of something than the others together."""
    for religion, count in counts.items():
        if count > sum(counts.values()) - count:
            return religion
    return None


def believers(table: Table) -> dict[str, int]:
    """L3 (2): the tokens of each religion in its own theocracies."""
    return supremacy(table).tokens


def bishops(table: Table) -> dict[str, int]:
    """L3 (1): the bishops of each religion."""
    return supremacy(table).bishops


def dominant_of(table: Table, row: Row | None) -> str | None:
    """The religion that a row on religions is about, while its trigger holds."""
    if row is not None and row.trigger == "believers":
        return dominant(believers(table))
    if row is not None and row.trigger == "bishops":
        return dominant(bishops(table))
    return None


def aim_at(table: Table, row: Row | None, goal: Goal | None) -> Aim:
    """The aim of an action that begins now."""
    sides = sides_of(table)
    other = _other_goal(row, goal)
    mine = [
        (empire, square.side)
        for empire, square in table.squares.items()
        if square.bank == sides.player
    ]
    aim = Aim(
        sides, row, goal, other,
        is_main=row is not None and row.main is not None and row.main.goal == goal,
        religion=dominant_of(table, row),
        kingdoms=tuple(empire for empire, side in mine if side == "king"),
        republics=tuple(empire for empire, side in mine if side == "republic"),
    )  # fmt: skip
    return aim._replace(before=value(table, aim, goal)) if goal is not None else aim


def _other_goal(row: Row | None, goal: Goal | None) -> Goal | None:
    if row is None or goal is None:
        return None
    objectives = (row.main, row.secondary)
    return next((one.goal for one in objectives if one is not None and one.goal != goal), None)


def value(table: Table, aim: Aim, goal: Goal) -> int:
    """What a goal counts, from the opponent's side: more is better."""
    return _VALUES[goal](table, aim)


def harm(table: Table, aim: Aim, goal: Goal) -> int:
    """What of it is the player's alone: more is worse for the player."""
    count = _HARM.get(goal)
    return count(table, aim) if count is not None else 0


Count = Callable[[Table, Aim], int]


def _lead(count: Callable[[Table, Bank], int]) -> Count:
    def lead(table: Table, aim: Aim) -> int:
        return count(table, aim.sides.opponent) - count(table, aim.sides.player)

    return lead


def _loss(count: Callable[[Table, Bank], int]) -> Count:
    def loss(table: Table, aim: Aim) -> int:
        return -count(table, aim.sides.player)

    return loss


def _weakness(table: Table, empires: tuple[Empire, ...]) -> int:
    """B8b: fewer tokens of the ruling class in any of the empires."""
    return -sum(1 for empire in empires for _ in ruling_class(table, empire))


def _others_lead(counts: dict[str, int], religion: str | None) -> int:
    if religion is None:
        return 0
    return sum(counts.values()) - 2 * counts[religion]


_VALUES: dict[Goal, Count] = {
    "kingdoms": _lead(kings),
    "weaker_kingdoms": lambda table, aim: _weakness(table, aim.kingdoms),
    "republics": _lead(republics),
    "weaker_republics": lambda table, aim: _weakness(table, aim.republics),
    "believers": lambda table, aim: _others_lead(believers(table), aim.religion),
    "theocracies": lambda table, aim: _others_lead(theocracies(table), aim.religion),
    "bishops": lambda table, aim: _others_lead(bishops(table), aim.religion),
    "concessions": _lead(all_concessions),
}
_HARM: dict[Goal, Count] = {
    "kingdoms": _loss(kings),
    "weaker_kingdoms": _VALUES["weaker_kingdoms"],
    "republics": _loss(republics),
    "weaker_republics": _VALUES["weaker_republics"],
    "concessions": _loss(all_concessions),
}

Score = tuple[int, int, int, int]


def score(table: Table, aim: Aim) -> Score:
    """O5: what is best for the opponent: the goal, the row's other goal, harm to the player, and
    florins. Without a goal its lead in kings, republics and concessions stands for one."""
    florins = table.florins[aim.sides.opponent]
    if aim.goal is None:
        leads = sum(_VALUES[goal](table, aim) for goal in _ALL_LEADS)
        return leads, 0, 0, florins
    other = value(table, aim, aim.other) if aim.other is not None else 0
    hurt = harm(table, aim, aim.goal)
    return value(table, aim, aim.goal), other, hurt, florins


_ALL_LEADS: tuple[Goal, ...] = ("kingdoms", "republics", "concessions")
