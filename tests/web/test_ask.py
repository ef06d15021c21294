"""The questions: what is asked can be set, and every answer says why."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.companion import Companion


@pytest.fixture
def table(companion: Companion, midgame: dict[str, Any]) -> Companion:
    """The table in the middle of a game, opened."""
    companion.load(midgame)
    return companion


def test_a_fair_that_cannot_be_held_says_why(table: Companion) -> None:
    table.open("#/ask/fair")
    east = table.find("fair-east")
    expect(east).to_contain_text("No face-down card lies in the east market.")
    expect(east.locator(".reasons").get_by_test_id("rule-link")).to_have_text("E5")


def test_a_fair_from_another_emporium_with_other_florins(table: Companion) -> None:
    table.open("#/ask/fair")
    east = table.find("fair-east")
    expect(east).to_contain_text("Novgorod")
    table.tap("suppose")
    table.page.locator("#suppose-emporium-east").select_option("tana")
    table.find("suppose-florins-east").fill("9")
    expect(east).to_contain_text("As if Tana were open.")
    expect(east).to_contain_text("As if 9 florins lay on the east fair card.")
    expect(table.find("fair-west")).to_contain_text("Spice Islands")
    expect(table.find("fair-west")).not_to_contain_text("As if")
    table.find("suppose-florins-east").fill("")
    expect(east).not_to_contain_text("9 florins")


def test_a_card_of_a_whole_region_tells_each_battle_in_a_line(table: Companion) -> None:
    table.open("#/ask/battle")
    table.find("by-card").check()
    table.pick_card("battle-card", "Anabaptist")
    battles = table.find("battle")
    expect(battles).to_have_count(6)
    expect(battles.nth(1)).to_contain_text("Reformation in France")
    expect(battles.nth(1).get_by_test_id("outcome")).to_have_text("Victorious")
    expect(battles.nth(2).get_by_test_id("outcome")).to_have_text("Impossible")
    expect(battles.nth(1).get_by_test_id("spoils")).not_to_be_visible()
    battles.nth(1).locator("summary").first.click()
    expect(battles.nth(1).get_by_test_id("spoils")).to_be_visible()


def test_a_battle_of_a_card_in_the_market_is_one_tap_away(table: Companion) -> None:
    table.open("#/ask/battle")
    table.find("by-card").check()
    table.page.get_by_role("button", name="Crimean Goths").click()
    expect(table.find("battle")).not_to_have_count(0)


def test_a_refused_battle_names_its_rule_once(table: Companion) -> None:
    table.open("#/ask/battle")
    table.page.locator("#kind").select_option("campaign")
    battle = table.find("battle")
    expect(battle.locator(".reasons li")).to_have_text(
        ["F1fA bishop silences England, so that its campaign op is off."]
    )
    expect(battle.locator(".versus")).to_have_text("1 of each side falls")


def test_hidden_cards_in_the_standings_have_a_name(table: Companion) -> None:
    table.open("#/ask/standings")
    expect(table.find("earnings")).to_contain_text("Sell a hidden card")
    expect(table.find("earnings")).not_to_contain_text("?")


@pytest.mark.parametrize("question", ["fair", "battle", "victory", "standings", "plan"])
def test_a_faulty_table_is_not_asked_about_but_mended(table: Companion, question: str) -> None:
    table.put("border-england-france", "medici pawn")
    table.tap("border-england-france")
    table.tap("move-token")
    table.tap("border-hre-hungary")
    expect(table.find("soundness")).to_contain_text("fault")
    table.open(f"#/ask/{question}")
    expect(table.find("faulty-table")).to_contain_text("Borders › HRE–Hungary border")
    table.page.get_by_role("link", name="Correct them on the table").click()
    expect(table.find("view-table")).to_be_visible()
