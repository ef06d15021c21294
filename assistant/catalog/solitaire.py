"""The tables of the solitaire opponent as printed, in our own words (O8, O9)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_args

from assistant.catalog.cards import WARS
from assistant.catalog.files import load
from assistant.catalog.shapes import called

Goal: TypeAlias = Literal[
    "kingdoms", "weaker_kingdoms", "republics", "weaker_republics", "believers", "theocracies",
    "bishops", "concessions",
]  # fmt: skip
"""What an objective counts."""

Trigger: TypeAlias = Literal[
    "kings", "republics", "believers", "bishops", "concessions", "two_actions", "one_action"
]
Cell: TypeAlias = Literal["main", "secondary", "prestige", "card", "fair", "commerce", "sale"]
"""A cell of a row, or a step of the rows without a goal."""

CELLS: tuple[Cell, ...] = get_args(Cell)
MOST_SOLITAIRE_CARDS = 40
"""The most cards above the last ones of a deck, and among them; no box fills more."""
MAX_SEED = 2**63


class Objective(NamedTuple):
    """A goal with the means that can reach it, in no order (O3)."""

    goal: Goal
    text: str
    one_shots: frozenset[str]
    agents: frozenset[str]
    ops: frozenset[str]
    has_sale: bool
    has_fair: bool


class Row(NamedTuple):
    """One row of O8."""

    number: int
    name: str
    victory: str | None
    """The victory whose square must be active for the override; rows 6 and 7 have none."""
    override: str | None
    trigger: Trigger
    trigger_text: str
    main: Objective | None
    secondary: Objective | None
    has_torch: bool
    """Whether its prestige objective begins with the card whose torch names the victory."""
    prestige: str | None
    """The prestige that its prestige objective looks for; `dominant`: that of the religion."""
    cells: tuple[Cell, ...]

    def objective(self, cell: Cell) -> Objective | None:
        """The goal of a cell; None for prestige objectives and steps."""
        return {"main": self.main, "secondary": self.secondary}.get(cell)


@called("OpponentAction")
class Summary(NamedTuple):
    """One action of O9."""

    name: Annotated[str, "What it is."]
    cost: Annotated[int, "How many actions it costs."]
    sections: Annotated[tuple[str, ...], "The sections that tell of it."]
    notes: Annotated[tuple[str, ...], "How it is carried out."]


_DATA = load("solitaire.toml")


def _objective(facts: dict[str, Any] | None) -> Objective | None:
    if facts is None:
        return None
    means = {name: frozenset(facts.get(name, ())) for name in ("one_shots", "agents", "ops")}
    return Objective(
        facts["goal"], facts["text"], **means,
        has_sale=facts.get("sale", False), has_fair=facts.get("fair", False),
    )  # fmt: skip


def _row(number: int, facts: dict[str, Any]) -> Row:
    main, secondary = _objective(facts.get("main")), _objective(facts.get("secondary"))
    has_torch, prestige = facts.get("torch", False), facts.get("prestige")
    cells: list[Cell] = []
    if main is not None:
        cells.append("main")
    if secondary is not None:
        cells.append("secondary")
    if has_torch or prestige:
        cells.append("prestige")
    return Row(
        number, facts["name"], facts.get("victory"), facts.get("override"), facts["trigger"],
        facts["text"], main, secondary, has_torch, prestige, (*cells, *facts.get("steps", ())),
    )  # fmt: skip


ROWS: tuple[Row, ...] = tuple(_row(number, facts) for number, facts in enumerate(_DATA["row"], 1))
"""O8, from the top."""

STEP_TEXTS: dict[str, str] = _DATA["steps"]
PRESTIGE_TEXTS: dict[str, str] = _DATA["prestige"]
SUMMARY: tuple[Summary, ...] = tuple(
    Summary(facts["name"], facts["cost"], tuple(facts["sections"]), tuple(facts["notes"]))
    for facts in _DATA["action"]
)
"""O9."""

CIVIL_WARS = frozenset({"conspiracy", "peasant_revolt"})
TAKES_KINGDOMS = frozenset({"coronation", *CIVIL_WARS, *WARS})
"""O5h: the one-shots that can take a kingdom."""


def cell_text(row: Row, cell: Cell) -> tuple[str, ...]:
    """What a cell asks for, in words; a prestige objective may list two cards."""
    objective = row.objective(cell)
    if objective is not None:
        return (objective.text,)
    if cell != "prestige":
        return (STEP_TEXTS[cell],)
    torch = (PRESTIGE_TEXTS["torch"],) if row.has_torch else ()
    return (*torch, PRESTIGE_TEXTS[row.prestige]) if row.prestige else torch


class CellText(NamedTuple):
    """A cell of a row, to look at."""

    objective: Annotated[Cell, "Which objective or step it is."]
    texts: Annotated[tuple[str, ...], "What it asks for."]
    means: Annotated[list[str], "What can reach it, in no order; empty for a step."]


class RowText(NamedTuple):
    """A row of the opponent's table (O8), to look at."""

    row: Annotated[int, "Its number."]
    name: Annotated[str, "What it is about."]
    victory: Annotated[str | None, "The victory whose square can override; null for none."]
    override: Annotated[str | None, "When a comet brings the opponent here first."]
    trigger: Annotated[str, "When the opponent follows it."]
    cells: Annotated[list[CellText], "Its objectives from left to right, or its steps."]


class SolitaireTables(NamedTuple):
    """The tables that the solitaire opponent follows (O8, O9), in our own words."""

    rows: Annotated[list[RowText], "The rows from the top."]
    actions: Annotated[tuple[Summary, ...], "Its actions."]


def tables() -> SolitaireTables:
    """O8 and O9, to look at."""
    return SolitaireTables([_row_text(row) for row in ROWS], SUMMARY)


def _row_text(row: Row) -> RowText:
    cells = [CellText(cell, cell_text(row, cell), _means(row, cell)) for cell in row.cells]
    return RowText(row.number, row.name, row.victory, row.override, row.trigger_text, cells)


def _means(row: Row, cell: Cell) -> list[str]:
    """The means of a goal as single words: one-shots, agents, ops, a sale, a fair."""
    objective = row.objective(cell)
    if objective is None:
        return []
    means = [
        *sorted(objective.one_shots),
        *(f"{agent} agent" for agent in sorted(objective.agents)),
        *(f"{op} op" for op in sorted(objective.ops)),
    ]
    return means + ["sale"] * objective.has_sale + ["fair"] * objective.has_fair
