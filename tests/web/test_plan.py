"""The planner on the page: asked by a tap, and a mark in Play only for those who want it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.companion import Companion

PATIENCE = 30_000
"""Milliseconds that a search may take on a busy machine."""


@pytest.fixture
def winning(midgame: dict[str, Any]) -> dict[str, Any]:
    """Medici holds two kings more than anybody, and the Imperial victory is active (L4)."""
    medici = midgame["banks"]["medici"]
    medici["west"] += ["aragon"]
    medici["east"] += ["byzantium", {"empire": "hungary", "queens": ["PREN075"]}]
    del midgame["thrones"]["hungary"]
    midgame["market"]["east"][0] = "?"
    return midgame | {"turn": {"bank": "medici"}, "victories": ["imperial"]}


def test_a_win_is_told_at_a_tap_and_marked_only_where_switched_on(
    companion: Companion, winning: dict[str, Any]
) -> None:
    companion.load(winning)
    companion.go("play")
    expect(companion.find("question")).to_be_visible()
    companion.open("#/ask/plan")
    expect(companion.find("planned")).to_be_empty()
    companion.page.wait_for_load_state("networkidle")
    assert "plan" not in companion.questions
    companion.tap("pose-plan")
    expect(companion.find("verdict")).to_have_text("Medici can win this turn")
    expect(companion.find("plan-line")).to_contain_text("Medici: Declare")
    expect(companion.find("plan-clauses")).to_contain_text("4 of 4 kings")
    expect(companion.find("plan-ending")).to_have_text("The game ends: imperial, won by Medici.")
    expect(companion.find("spent")).to_contain_text("allowed")
    companion.shoot("plan-win")

    companion.find("mark-wins").check()
    companion.go("play")
    expect(companion.find("win-mark")).to_have_text("Medici has a win in hand")
    companion.shoot("play-win-mark")
    companion.tap("win-mark")
    companion.find("mark-wins").uncheck()
    companion.go("play")
    expect(companion.find("question")).to_be_visible()
    expect(companion.find("win-mark")).to_have_count(0)


def test_threats_florins_and_a_line_are_told_at_a_tap_each(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    companion.load(midgame)
    companion.open("#/ask/plan")
    companion.tap("pose-plan")
    expect(companion.find("verdict")).to_have_text("Medici cannot win this turn")
    companion.tap("pose-threats")
    expect(companion.find("threat-marchionni")).to_contain_text(
        "No way to win was found.", timeout=PATIENCE
    )
    companion.shoot("plan-threats")
    companion.tap("pose-earn")
    expect(companion.find("verdict")).to_have_text(
        "Medici ends with at least 13 florins", timeout=PATIENCE
    )
    expect(companion.find("plan-line")).to_contain_text("Sell England")
    companion.tap("pose-suggest")
    expect(companion.find("verdict")).to_have_text("A line that looks good", timeout=PATIENCE)
    expect(companion.find("planned")).to_contain_text("no proof")
    expect(companion.find("gains")).to_contain_text("Concessions2 → 3")
    companion.shoot("plan-suggest")
    width = companion.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


def test_cards_of_one_s_own_hand_that_are_not_named_are_asked_for(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    companion.lay(midgame | {"turn": {"bank": "medici"}})
    companion.open("#/ask/plan")
    companion.tap("pose-plan")
    reason = "1 card in Medici’s hand is not named, and might win. Name it on the table."
    expect(companion.find("planned")).to_contain_text(reason, timeout=PATIENCE)


def test_a_question_says_how_it_is_asked(companion: Companion, winning: dict[str, Any]) -> None:
    companion.load(winning)
    companion.open("#/ask/plan")
    companion.find("plan-how").locator("summary").click()
    companion.shoot("plan-how")
    companion.find("without-sell").check()
    companion.tap("pose-earn")
    expect(companion.find("verdict")).to_contain_text("Medici ends with", timeout=PATIENCE)
    expect(companion.find("planned")).not_to_contain_text("Sell")
    companion.find("plan-actions").select_option("1")
    expect(companion.find("planned")).to_be_empty()
    companion.tap("pose-plan")
    expect(companion.find("verdict")).to_have_text("Medici can win this turn")
    companion.find("plan-memory-perfect").locator("..").click()
    companion.tap("pose-threats")
    named = "Cards that the table names in hands"
    expect(companion.find("planned")).to_contain_text(named, timeout=PATIENCE)
    companion.tap("pose-stop")
    expect(companion.find("verdict")).to_contain_text("an open win", timeout=PATIENCE)
    companion.shoot("plan-stop")
    width = companion.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


def test_the_running_game_is_reviewed_turn_by_turn(
    companion: Companion, winning: dict[str, Any]
) -> None:
    """Medici sells a king instead of declaring, and ends the turn."""
    companion.load(winning)
    companion.go("play")
    companion.choose("sell aragon")
    companion.choose("end")
    companion.open("#/ask/plan")
    companion.tap("review")
    expect(companion.find("review-progress")).to_have_text(
        "1 turn of 1 looked at; 1 to talk about.", timeout=PATIENCE
    )
    expect(companion.find("reviewed")).to_contain_text("A win was there: Declare")
    companion.shoot("plan-review")


def test_a_finished_game_has_nothing_to_plan(companion: Companion, midgame: dict[str, Any]) -> None:
    ending = {"victory": "globalization", "winners": ["coeur"]}
    companion.load(midgame | {"ending": ending})
    companion.allow("status of 4")
    companion.open("#/ask/plan")
    companion.tap("pose-plan")
    expect(companion.find("planned").get_by_role("alert")).to_be_visible()
