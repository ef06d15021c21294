"""The solitaire opponent on the page: its turn step by step, with reasons and its table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.companion import Companion

SOLO: dict[str, Any] = {
    "variants": ["solitaire"],
    "solitaire": {"opponent": "medici", "seed": 7},
    "turn": {"bank": "medici"},
    "banks": {"fugger": {"florins": 3, "west": ["france", "portugal"]}, "medici": {"florins": 4}},
    "religions": {"papal_states": "catholic", "mamluk": "islamic"},
    "emporia": {"white": "trebizond", "black": "tana"},
    "cities": {"paris": "catholic knight"},
    "borders": {"england-france": "fugger pawn"},
    "market": {
        "west": ["?", "PREN023", "PREN028", "PREN034", "PREN036", "PREN039"],
        "east": ["?", "PREN084", "PREN103X", "PREN080", "PREN072", "PREN101X"],
    },
    "decks": {"west": ["PREN001", "PREN002", "PREN003"], "east": ["PREN058", "PREN059", "PREN060"]},
}


@pytest.fixture
def turn(companion: Companion) -> Companion:
    companion.load(SOLO)
    companion.go("play")
    expect(companion.find("opponent")).to_be_visible()
    return companion


def test_its_turn_is_told_step_by_step_with_reasons(turn: Companion) -> None:
    """The Bold takes France: two knights against the one in Paris."""
    expect(turn.find("row-1")).to_have_attribute("aria-current", "true")
    expect(turn.find("opponent-why")).to_contain_text("It wants a kingdom of yours")
    expect(turn.find("opponent-why")).to_contain_text("You have 2 kings, it has 0.")
    expect(turn.find("step").first).to_contain_text("The Bold")
    expect(turn.find("step").first).to_contain_text("Passed over")
    turn.shoot("opponent")
    for _ in range(12):
        if turn.find("opponent").count() == 0:
            break
        steps = turn.find("step-done").count()
        turn.tap("opponent-next")
        expect(turn.find("step-done").or_(turn.find("option")).first).to_be_visible()
        turn.page.wait_for_function(
            "(before) => !document.querySelector('[data-testid=opponent]') ||"
            " document.querySelectorAll('[data-testid=step-done]').length > before",
            arg=steps,
        )
    turn.expect_question("First action")
    assert turn.table["turn"]["bank"] == "fugger"
    held = [entry["empire"] if isinstance(entry, dict) else entry
            for entry in turn.table["banks"]["medici"]["west"]]  # fmt: skip
    assert "france" in held
    turn.find_no_trouble()


def test_the_tables_can_be_looked_at_with_the_row_lit(turn: Companion) -> None:
    turn.tap("see-tables")
    expect(turn.find("row-lit")).to_contain_text("Kingdoms")
    expect(turn.find("opponent-tables")).to_contain_text("Purchase and play")
    turn.shoot("opponent-table")


def test_it_can_be_decided_by_hand(turn: Companion) -> None:
    turn.tap("by-hand")
    expect(turn.find("opponent")).to_have_count(0)
    turn.choose("buy east 1")
    turn.tap("back")
    expect(turn.find("option").first).to_be_visible()


def test_equal_choices_are_left_to_a_die(companion: Companion) -> None:
    """Saint Stefan's second rook may stand in Buda or in Varna."""
    table = SOLO | {
        "solitaire": {"opponent": "medici"},
        "banks": {"fugger": {"florins": 3}, "medici": {"florins": 4}},
        "cities": {"buda": "catholic knight"},
        "borders": {},
        "market": {
            "west": ["?", "PREN035", "PREN033", "PREN034", "PREN022", "PREN039"],
            "east": ["?", "PREN086", "PREN072", "PREN080", "PREN084", "PREN068"],
        },
    }
    companion.load(table)
    companion.go("play")
    chance, go_on = companion.find("chance"), companion.find("opponent-next")
    for done in range(1, 5):
        expect(chance.or_(go_on).first).to_be_visible()
        if chance.count():
            break
        go_on.click()
        expect(companion.find("step-done")).to_have_count(done)
        expect(companion.find("opponent")).to_have_attribute("aria-busy", "false")
    expect(chance).to_contain_text("Varna")
    companion.tap("roll")
    expect(companion.find("chance")).to_have_count(0)
