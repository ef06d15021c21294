"""O2: which row the opponent follows: triggers and overrides, with what they compare."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.catalog.solitaire import ROWS, Cell, Row, Trigger
from assistant.engine.table import Plan, Table
from assistant.rules.prestige import for_victory
from assistant.rules.solitaire import is_later
from assistant.rules.victory import all_concessions, kings, law, republics, supreme_religion
from assistant.solitaire.counters import believers, bishops, dominant, sides_of
from assistant.solitaire.reasons import Reason, because

LEAD = 2
"""How many more kings or concessions of the player wake a row."""
POOR = 3
"""O8, row 7: with fewer florins its trigger holds while both actions are left."""


class Course(NamedTuple):
    """An objective to try next, and the row that it stands in."""

    row: Row
    cell: Cell
    is_override: bool

    @property
    def plan(self) -> Plan:
        """The same as the table notes it."""
        return Plan(self.row.number, self.cell, self.is_override)


def trigger(table: Table, row: Row) -> tuple[bool, Reason]:
    """O2b: whether a row's trigger holds, and what it compares."""
    return _trigger(table, row.trigger)


def _trigger(table: Table, kind: Trigger) -> tuple[bool, Reason]:
    opponent, player = sides_of(table)
    actions = 2 - (table.turn.actions if table.turn is not None else 0)
    if kind in ("kings", "concessions"):
        count = kings if kind == "kings" else all_concessions
        yours, its = count(table, player), count(table, opponent)
        return yours >= its + LEAD, because(kind, player=yours, opponent=its)
    if kind == "republics":
        yours, its = republics(table, player), republics(table, opponent)
        return its < yours, because(kind, player=yours, opponent=its)
    if kind in ("believers", "bishops"):
        counts = believers(table) if kind == "believers" else bishops(table)
        religion = dominant(counts)
        is_awake = "holy" in table.victories or not table.ruling("religious_rows_need_holy")
        most = counts[religion] if religion is not None else max(counts.values())
        values = {"religion": religion or "", "count": most, "others": sum(counts.values()) - most}
        return religion is not None and is_awake, because(kind, **values)
    if kind == "two_actions":
        return actions >= 2, because(kind, actions=actions)
    florins = table.florins[opponent]
    is_awake = actions < 2 or florins < POOR
    return True, because(kind if is_awake else "nothing_above", actions=actions, florins=florins)


def is_overriding(table: Table, row: Row) -> bool:
    """O2a: the square is active, and the opponent is not ahead in its prestige."""
    if row.victory is None or row.victory not in table.victories:
        return False
    opponent, player = sides_of(table)
    if row.victory == "renaissance":
        return law(table, opponent) <= law(table, player)
    if row.victory == "globalization":
        discovery = [for_victory(table, bank, "discovery") for bank in (opponent, player)]
        return discovery[0] <= discovery[1]
    if row.victory == "holy":
        supreme = supreme_religion(table)
        if supreme is None:
            return True
        return for_victory(table, opponent, supreme) <= for_victory(table, player, supreme)
    return True


def first_row(table: Table) -> tuple[Row, bool]:
    """O2a, O2b: the row that a turn begins with, and whether it overrides."""
    if table.victories:
        for row in ROWS:
            if is_overriding(table, row) and trigger(table, row)[0]:
                return row, True
    return next(row for row in ROWS if trigger(table, row)[0]), False


def courses(table: Table, plan: Plan | None) -> Iterator[Course]:
    """O2c, O2d: the objectives from here on: to the right, then rows below whose trigger holds."""
    if plan is None:
        row, is_override = first_row(table)
        for cell in row.cells:
            yield Course(row, cell, is_override)
    else:
        row = ROWS[plan.row - 1]
        for cell in row.cells:
            if is_later(row, cell, plan):
                yield Course(row, cell, plan.override)
    for lower in ROWS[row.number :]:
        if trigger(table, lower)[0]:
            for cell in lower.cells:
                yield Course(lower, cell, False)


def why_this_row(table: Table, course: Course, above: Row | None) -> tuple[Reason, ...]:
    """O2: trigger and override in words; of a lower row, after which one it is the next; `above` is
    the row that was tried last."""
    return trigger(table, course.row)[1], _why_its_turn(table, course, above)


def _why_its_turn(table: Table, course: Course, above: Row | None) -> Reason:
    plan = table.turn.plan if table.turn is not None else None
    first = ROWS[plan.row - 1] if plan is not None else first_row(table)[0]
    if course.row is not first:
        before = above if above is not None and above is not course.row else first
        return because("next_row", row=course.row.number, above=before.number)
    if course.is_override:
        assert course.row.victory is not None
        return because("override", row=course.row.number, victory=course.row.victory)
    if plan is not None:
        return because("same_row", row=course.row.number)
    return because("no_override" if table.victories else "no_square")
