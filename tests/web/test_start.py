"""Opening what somebody sends: what is wrong with it is said once, plainly, and can be mended."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.web.companion import Companion


def test_opening_a_table_leaves_the_tabs_on_the_screen(companion: Companion) -> None:
    companion.page.set_viewport_size({"width": 390, "height": 844})
    companion.open("#/start/open")
    size = companion.page.evaluate(
        "[document.documentElement.scrollWidth, innerWidth, innerHeight]"
    )
    assert size == [390, 390, 844]
    tab = companion.find("tab-play").bounding_box()
    assert tab is not None
    assert tab["y"] + tab["height"] <= 844


def test_the_fault_of_the_last_paste_goes_with_it(companion: Companion) -> None:
    companion.open("#/start")
    companion.paste('{"cities": {"londn": "catholic rook"}}')
    expect(companion.find("faults")).to_be_visible()
    companion.paste("hello")
    expect(companion.find("faults")).to_have_count(0)
    trouble = companion.find("line-faults")
    expect(trouble).to_contain_text("Line 1: The line begins with nothing that stands on a table")
    expect(companion.find("trouble")).to_have_count(0)
    companion.find("paste").fill("h")
    expect(trouble).to_have_count(0)


def test_a_table_that_breaks_off_is_said_in_plain_words(companion: Companion) -> None:
    companion.open("#/start")
    companion.paste('{"banks": {"medici": {')
    expect(companion.find("trouble")).to_contain_text("its end is missing")


def test_a_fault_names_its_place_once_and_in_words(companion: Companion) -> None:
    companion.open("#/start")
    companion.paste('{"banks": {"fugger": {"florins": "five"}}}')
    faults = companion.find("faults")
    expect(faults).to_contain_text("Fugger › Florins")
    expect(faults).not_to_contain_text("/banks/fugger")


def test_a_misspelled_name_is_mended_by_a_tap(companion: Companion) -> None:
    companion.open("#/start")
    companion.paste(
        '{"banks": {"medici": {"hand": ["Gutenburg"]}}, "cities": {"londn": "gold rook"}}'
    )
    faults = companion.find("faults")
    expect(faults).to_contain_text("Gutenburg")
    assert faults.inner_text().count("Gutenberg") == 1
    companion.allow("422")
    for left in (2, 1):
        expect(companion.find("mend")).to_have_count(left)
        companion.find("mend").first.click()
    expect(companion.find("view-table")).to_be_visible()
    assert companion.position["banks"]["medici"]["hand"] == ["PREN043"]
    assert companion.position["cities"] == {"london": "catholic rook"}


def test_an_empty_table_replaces_nothing_unasked(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    companion.load(midgame)
    kept = companion.table
    companion.open("#/start")
    companion.paste(json.dumps({}))
    expect(companion.find("bare-table")).to_contain_text("no bank on this table")
    assert companion.table == kept
    companion.allow("422")
    companion.tap("open-bare")
    expect(companion.find("view-table")).to_be_visible()
    assert "banks" not in companion.table


def test_a_solitaire_game_begins_with_its_level_and_seed(companion: Companion) -> None:
    companion.open("#/start")
    companion.tap("way-solo")
    companion.find("level").locator("summary").click()
    companion.find("level-deck_top").fill("1")
    companion.find("level-deck_bottom").fill("2")
    companion.find("level-seed").fill("7")
    companion.allow("422")
    companion.tap("begin")
    expect(companion.find("new-table").get_by_role("alert")).to_contain_text(
        "A deck fills its market row of 6"
    )
    companion.find("level-deck_top").fill("12")
    companion.find("level-deck_bottom").fill("6")
    companion.tap("begin")
    expect(companion.find("view-play")).to_be_visible()
    level = companion.position["solitaire"]
    assert [level[key] for key in ("deck_top", "deck_bottom", "seed")] == [12, 6, 7]


def test_a_level_that_is_left_empty_is_as_the_rules_say(companion: Companion) -> None:
    companion.open("#/start")
    companion.tap("way-solo")
    companion.tap("begin")
    expect(companion.find("view-play")).to_be_visible()
    assert companion.position["solitaire"] == {"opponent": "marchionni"}
