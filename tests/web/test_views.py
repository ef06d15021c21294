"""The sheets of the table, what a picture of it shows, and how heavy the page is."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from api.page import content
from assistant.catalog.drawings import SHEET
from tests.web.companion import Companion
from tests.web.scenes import SHEETS

WEB = Path(__file__).parents[2] / "api" / "web"
MOST_SCRIPT = 150_000
"""Every view, with rooms, sharing, the planner and the scenes of the cards."""
MOST_ON_DEMAND = 20_000
ON_DEMAND = "vendor/qr.js"
"""Fetched by nobody who neither shares nor scans a table."""
MOST_AT_ONCE = 90_000


@pytest.fixture
def shown(companion: Companion, midgame: dict[str, Any]) -> Companion:
    """The page with a table in the middle of a game."""
    companion.load(midgame)
    return companion


def test_each_sheet_of_the_table_says_what_it_is_about_and_fits_the_screen(
    shown: Companion,
) -> None:
    too_wide = "(sheet) => sheet.scrollWidth > sheet.clientWidth || sheet.clientWidth > innerWidth"
    for sheet, title in SHEETS.items():
        shown.tap(sheet)
        opened = shown.page.locator("dialog[open]")
        expect(opened.get_by_role("heading").first).to_contain_text(title)
        expect(opened.get_by_role("button").first).to_be_in_viewport()
        assert not opened.evaluate(too_wide), sheet
        shown.close_sheet()


def test_no_choice_is_cut_off(shown: Companion) -> None:
    cut = """() => [...document.querySelectorAll('.choices')]
      .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"""
    for sheet in ("empire-england", "turn", "emporium-white"):
        shown.tap(sheet)
        assert shown.page.evaluate(cut) == []
        shown.close_sheet()


# Weight


def weight(paths: Iterable[Path]) -> int:
    """Bytes of files as they are sent."""
    return sum(len(gzip.compress(content(path), 5)) for path in paths)


def test_all_script_together_is_light() -> None:
    asked_for = {WEB / name for name in (ON_DEMAND, "docs.js", "engine/worker.js")}
    scripts = sorted(set(WEB.rglob("*.js")) - asked_for)
    total = weight(scripts)
    print(f"\n{len(scripts)} scripts, {total / 1000:.1f} kB compressed")
    assert total < MOST_SCRIPT
    assert weight([WEB / ON_DEMAND]) < MOST_ON_DEMAND


@pytest.mark.parametrize("view", ["start", "play", "table", "ask", "look"])
def test_what_a_view_waits_for_is_lighter(view: str) -> None:
    """Everything that must be there before it is drawn: scripts, styles, drawings."""
    scripts = {WEB / f"{name}.js" for name in needed("app", set()) | needed(f"views/{view}", set())}
    total = weight([*scripts, *WEB.glob("*.css"), SHEET])
    print(f"\n{view}: {len(scripts)} scripts, with styles and drawings {total / 1000:.1f} kB")
    assert total < MOST_AT_ONCE


def needed(name: str, seen: set[str]) -> set[str]:
    """A module with everything that it imports before it can run."""
    if name not in seen:
        seen.add(name)
        text = (WEB / f"{name}.js").read_text("utf-8")
        for other in re.findall(r"^import[^;]*?from\s+'(\.[^']+)\.js'", text, re.MULTILINE):
            needed(os.path.normpath(os.path.join(os.path.dirname(name), other)), seen)
    return seen


def test_what_a_view_needs_is_fetched_at_once() -> None:
    early = (WEB / "early.js").read_text("utf-8")
    always = needed("app", set())
    for view, names in re.findall(r"^    (\w+): \[(.*?)\],$", early, re.MULTILINE | re.DOTALL):
        told = re.findall(r"'([^']+)'", names)
        assert sorted(told) == sorted(needed(f"views/{view}", set()) - always), view


def test_the_first_view_is_usable_soon_on_a_slow_processor(shown: Companion) -> None:
    """Four times slower than here, from a cold cache and a warm one; printed, asserted loosely."""
    session = shown.page.context.new_cdp_session(shown.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    took: dict[str, float] = {}
    for view, usable in (("start", "way-new"), ("play", "question"), ("table", "empire-france")):
        shown.page.goto("about:blank")
        shown.page.goto(f"{shown.address}/#/{view}")
        shown.find(usable).wait_for(state="attached")
        took[view] = shown.page.evaluate("performance.now()")
    print("\nusable after", {view: f"{time:.0f} ms" for view, time in took.items()})
    assert max(took.values()) < 5000


def test_the_board_of_an_earlier_move_is_drawn_to_look_at(shown: Companion) -> None:
    shown.go("play")
    shown.find("log").locator("summary").first.click()
    shown.find("log-entry").first.click()
    shown.tap("look-back")
    picture = shown.find("board-picture")
    expect(picture.locator(".map")).to_be_visible()
    assert picture.locator("button:not(.map-index button)").count() == 0
    shown.shoot("play-look-back")
