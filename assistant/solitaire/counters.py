"""O3, O8: what the objectives count, and which religion is dominant."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from assistant.catalog.solitaire import Goal, Row
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.tokens import ruling_class
from assistant.rules.victory import all_concessions, kings, republics, supremacy, theocracies
from assistant.solitaire.reasons import Reason, because


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
    own: tuple[Empire, ...] = ()
    own_republics: tuple[Empire, ...] = ()
    """The opponent's empires when the action began, and those that were republics."""
    bishops: tuple[str, ...] = ()
    """Where bishops of that religion stood then, in the order in which they are looked for."""
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
    mine, its = _empires_of(table, sides.player), _empires_of(table, sides.opponent)
    religion = dominant_of(table, row)
    aim = Aim(
        sides, row, goal, other,
        is_main=row is not None and row.main is not None and row.main.goal == goal,
        religion=religion,
        bishops=_search_for_bishops(table, sides, religion) if goal == "bishops" else (),
        kingdoms=_of_side(table, mine, "king"),
        republics=_of_side(table, mine, "republic"),
        own=its,
        own_republics=_of_side(table, its, "republic"),
    )  # fmt: skip
    return aim._replace(before=value(table, aim, goal)) if goal is not None else aim


def _empires_of(table: Table, bank: Bank) -> tuple[Empire, ...]:
    return tuple(empire for empire, square in table.squares.items() if square.bank == bank)


def _of_side(table: Table, empires: tuple[Empire, ...], side: str) -> tuple[Empire, ...]:
    return tuple(empire for empire in empires if table.square(empire).side == side)


def _search_for_bishops(table: Table, sides: Sides, religion: str | None) -> tuple[str, ...]:
    """O3b: the opponent's tableau from left to right, then the player's; then the thrones."""
    in_order = [entry for bank in sides for entry in _from_the_left(table, bank)]
    standing = [entry for entry, colour in table.bishops.items() if colour == religion]
    found = [entry for entry in in_order if entry in standing]
    return (*found, *(entry for entry in standing if entry not in found))


def _from_the_left(table: Table, bank: Bank) -> list[str]:
    """A tableau as its bank sees it: the western row reaches outward to the left."""
    return [*table.in_play(bank, "west")[::-1], *table.in_play(bank, "east")]


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

# What an action comes to, in numbers

_OF_BANKS: dict[Goal, Callable[[Table, Bank], int]] = {
    "kingdoms": kings,
    "republics": republics,
    "concessions": all_concessions,
}
_OF_RELIGIONS: dict[Goal, Callable[[Table], dict[str, int]]] = {
    "believers": believers,
    "theocracies": theocracies,
    "bishops": bishops,
}


def outcome(table: Table, aim: Aim) -> tuple[Reason, ...]:
    """O3c: what a goal counts at the end of an action, side by side; nothing without a goal."""
    goal = aim.goal
    if goal is None:
        return ()
    if goal in _OF_BANKS:
        of = _OF_BANKS[goal]
        opponent, player = of(table, aim.sides.opponent), of(table, aim.sides.player)
        return (
            *_changes_of_hands(table, aim),
            because(f"then_{goal}", player=player, opponent=opponent),
        )
    if goal in _OF_RELIGIONS:
        counts, religion = _OF_RELIGIONS[goal](table), aim.religion or ""
        count = counts.get(religion, 0)
        others = sum(counts.values()) - count
        return (because(f"then_{goal}", religion=religion, count=count, others=others),)
    return (because(f"then_{goal}", tokens=-value(table, aim, goal), before=-aim.before),)


def _changes_of_hands(table: Table, aim: Aim) -> Iterator[Reason]:
    """B11: the empires that the opponent takes, turns into republics, or drives from the player."""
    own = _empires_of(table, aim.sides.opponent)
    taken = tuple(empire for empire in own if empire not in aim.own)
    turned = tuple(
        empire
        for empire in own
        if aim.goal == "republics" and table.square(empire).side == "republic"
        and empire not in aim.own_republics
    )  # fmt: skip
    yours = _empires_of(table, aim.sides.player)
    lost = tuple(one for one in aim.kingdoms + aim.republics if one not in yours + own)
    for code, empires in (("takes", taken), ("turns", turned), ("drives_out", lost)):
        for empire in empires:
            yield because(code, empire=empire)


Score = tuple[int, int, int, int, int]


def score(table: Table, aim: Aim) -> Score:
    """O5: what is best for the opponent: which bishop (O3b), the goal, the row's other goal, harm
    to the player, and florins. Without a goal its lead in kings, republics and concessions stands
    for one."""
    florins = table.florins[aim.sides.opponent]
    if aim.goal is None:
        leads = sum(_VALUES[goal](table, aim) for goal in _ALL_LEADS)
        return 0, leads, 0, 0, florins
    other = value(table, aim, aim.other) if aim.other is not None else 0
    hurt = harm(table, aim, aim.goal)
    return _first_bishop(table, aim), value(table, aim, aim.goal), other, hurt, florins


def _first_bishop(table: Table, aim: Aim) -> int:
    """O3b: how early in the search the first bishop stood that was killed; 0 is the first one."""
    if aim.goal != "bishops":
        return 0
    left = [entry for entry, colour in table.bishops.items() if colour == aim.religion]
    if len(left) < len(aim.bishops):
        return -next(at for at, entry in enumerate(aim.bishops) if entry not in left)
    return -len(aim.bishops) - (not aim.is_reached(table))


_ALL_LEADS: tuple[Goal, ...] = ("kingdoms", "republics", "concessions")
