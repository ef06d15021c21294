"""The planner on the page: asked by a tap, and a mark in Play only for those who want it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.companion import Companion


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
    expect(companion.find("planned")).to_contain_text("Name them on the table")
    companion.tap("pose-threats")
    expect(companion.find("threat-marchionni")).to_contain_text("No way to win was found.")
    companion.shoot("plan-threats")
    companion.tap("pose-earn")
    expect(companion.find("verdict")).to_have_text("Medici ends with at most 13 florins")
    expect(companion.find("plan-line")).to_contain_text("Sell England")
    companion.tap("pose-suggest")
    expect(companion.find("verdict")).to_have_text("A line that looks good")
    expect(companion.find("planned")).to_contain_text("no proof")
    expect(companion.find("gains")).to_contain_text("Concessions2 → 3")
    companion.shoot("plan-suggest")
    width = companion.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360


def test_a_finished_game_has_nothing_to_plan(companion: Companion, midgame: dict[str, Any]) -> None:
    ending = {"victory": "globalization", "winners": ["coeur"]}
    companion.load(midgame | {"ending": ending})
    companion.allow("status of 4")
    companion.open("#/ask/plan")
    companion.tap("pose-plan")
    expect(companion.find("planned").get_by_role("alert")).to_be_visible()
