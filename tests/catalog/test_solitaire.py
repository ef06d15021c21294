"""The opponent's tables as data, checked against part O as printed."""

from __future__ import annotations

import pytest

from assistant.catalog.cards import CARDS
from assistant.catalog.rules import RULES
from assistant.catalog.solitaire import CELLS, ROWS, SUMMARY, Row, cell_text, tables

PRINTED_OPS = {op.name for card in CARDS.values() for op in card.ops} | {"campaign"}
"""Campaigns are printed on empire squares."""

HEADS = [
    (1, "imperial", "kings", ("main", "secondary", "prestige")),
    (2, "renaissance", "republics", ("main", "secondary", "prestige")),
    (3, "holy", "believers", ("main", "secondary", "prestige")),
    (4, "holy", "bishops", ("main", "secondary", "prestige")),
    (5, "globalization", "concessions", ("main", "prestige")),
    (6, None, "two_actions", ("card",)),
    (7, None, "one_action", ("fair", "commerce", "sale")),
]


@pytest.mark.parametrize(("number", "victory", "trigger", "cells"), HEADS)
def test_o8_each_row_has_its_override_trigger_and_cells(
    number: int, victory: str | None, trigger: str, cells: tuple[str, ...]
) -> None:
    row = ROWS[number - 1]
    assert (row.number, row.victory, row.trigger, row.cells) == (number, victory, trigger, cells)


def test_o8_campaign_is_listed_in_the_main_cells_of_rows_1_and_2_alone() -> None:
    listing = [
        (row.number, cell)
        for row in ROWS
        for cell in row.cells
        if (objective := row.objective(cell)) and "campaign" in objective.ops
    ]
    assert listing == [(1, "main"), (2, "main")]


def test_o8_vote_stands_for_conspiracy_in_the_secondary_cells_of_the_religious_rows() -> None:
    for row in ROWS[2:4]:
        assert row.secondary is not None
        assert row.secondary.ops == {"vote"}
        assert "conspiracy" not in row.secondary.one_shots


def test_o8_a_sale_is_listed_for_bishops_and_a_fair_for_believers() -> None:
    assert [row.number for row in ROWS if row.main and row.main.has_sale] == [4]
    assert [row.number for row in ROWS if row.main and row.main.has_fair] == [3]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.number))
def test_o8_means_are_printed_one_shots_agents_and_ops(row: Row) -> None:
    one_shots = {card.one_shot.kind for card in CARDS.values() if card.one_shot}
    for cell in row.cells:
        assert cell in CELLS
        assert all(cell_text(row, cell))
        objective = row.objective(cell)
        if objective is not None:
            assert objective.one_shots <= one_shots
            assert objective.ops <= PRINTED_OPS


def test_o8_there_is_no_renaissance_torch() -> None:
    torches = {
        ability.victory
        for card in CARDS.values()
        for ability in card.abilities
        if ability.key == "torch"
    }
    assert {row.victory for row in ROWS if row.has_torch} <= torches
    assert not ROWS[1].has_torch


def test_o8_the_document_names_every_means() -> None:
    bishops = tables().rows[3].cells[0]
    assert bishops.means == ["apostasy", "bishop agent", "behead op", "inquisitor op", "sale"]


def test_o9_costs_and_sections() -> None:
    assert [one.cost for one in SUMMARY] == [2, 1, 1, 1, 1, 1]
    assert all(section in RULES for one in SUMMARY for section in one.sections)
