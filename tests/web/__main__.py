"""What an evening with the page costs, printed: `python -m tests.web`.

Taps for three turns, the height of the answer to "has anyone won?", and the weight and the time of
the first load with a processor four times slower. The turns are those of a first round of three: a
hidden card bought and played, a bishop placed, a fair held with its levies.
"""

from __future__ import annotations

import json
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.companion import Companion
from tests.web.conftest import CHROMIUM, FLAGS, MIDGAME, PHONE
from tests.web.server import Server

TURNS = {
    "Fugger": ("buy west 1", "reveal PREN043", "play PREN043", "border hre-papal_states",
               "reveal PREN001"),
    "Marchionni": ("buy west 1", "reveal PREN003", "play PREN003", "on PREN003",
                   "reveal PREN002"),
    "Medici": ("fair west", "levy caffa", "levy modon", "levy lyon", "buy west 2",
               "reveal PREN004", "reveal PREN005", "reveal PREN006"),
}  # fmt: skip
KEYS = {
    "PREN043": "gut", "PREN001": "pope", "PREN003": "grand", "PREN002": "papal e",
    "PREN004": "antip", "PREN005": "reformed", "PREN006": "star",
}  # fmt: skip
"""What a person types to find each card."""
LOADS = 5
SLOWED = 4
UNHURRIED = 2500
"""By then the page has begun to fetch the other views."""


class Counting:
    """A person at the table, whose taps and keys are counted."""

    def __init__(self, companion: Companion) -> None:
        self.companion = companion
        self.taps = self.clerical = self.keys = 0

    def move(self, move: str) -> None:
        """Choose a move on the list; a card that is drawn is typed in."""
        page = self.companion.page
        option = page.locator(f'[data-testid="option"][data-move="{move}"]')
        search = self.companion.find("find-option")
        expect(self.companion.find("options")).to_have_attribute("aria-busy", "false")
        expect(option.or_(search).first).to_be_visible()
        is_typed = move.startswith("reveal ")
        taps = 1
        if is_typed:
            taps += self._type(KEYS[move.partition(" ")[2]])
        option.click()
        self.taps += taps
        self.clerical += taps if is_typed else 0
        expect(option).to_have_count(0)

    def _type(self, text: str) -> int:
        """Write into the finder; the taps that this takes before the first key."""
        search = self.companion.find("find-option").first
        is_focused = search.evaluate("field => field === document.activeElement")
        taps = 0 if is_focused else 1
        if search.input_value():
            taps += 1
        search.fill(text)
        self.keys += len(text)
        return taps


def turns(companion: Companion) -> None:
    """Three turns, tapped on the list of moves."""
    companion.open("#/start/new")
    begin_for_three(companion)
    for bank, moves in TURNS.items():
        person = Counting(companion)
        for move in moves:
            person.move(move)
        print(
            f"{bank}: {person.taps} taps, {person.keys} keys; {person.clerical} taps type in "
            f"cards, {person.taps - person.clerical} beyond"
        )


def begin_for_three(companion: Companion) -> None:
    """A new table for three as it is offered."""
    companion.find("players-3").check()
    companion.tap("begin")
    expect(companion.find("view-play")).to_be_visible()


def victory(companion: Companion) -> None:
    """How far one scrolls for the whole answer, and for the first active square."""
    companion.load(json.loads(MIDGAME.read_text("utf-8")))
    companion.open("#/ask/victory")
    expect(companion.find("claims")).to_be_visible()
    height = companion.page.evaluate("document.documentElement.scrollHeight")
    screen = PHONE["height"]
    print(f"has anyone won: {height} px, {height / screen:.1f} screens of {screen} px")


def first_load(browser: Browser, address: str) -> None:
    """A cold cache, a processor four times slower, until the page can be used."""
    for view, usable in (("start", "begin"), ("play", "question")):
        loads = [one_load(browser, address, view, usable) for _ in range(LOADS)]
        times, first, all_together = zip(*loads, strict=True)
        print(
            f"first load of {view}: {median(first) / 1000:.0f} kB, with what is fetched after it "
            f"{median(all_together) / 1000:.0f} kB, usable after {median(times):.0f} ms "
            f"({min(times):.0f}–{max(times):.0f})"
        )


def one_load(browser: Browser, address: str, view: str, usable: str) -> tuple[float, int, int]:
    """Milliseconds until a thing of the view is there; bytes by then and in the end."""
    context = new_context(browser)
    page = context.new_page()
    if view == "play":
        opened(page, context, address)
        page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    got: list[int] = []
    session.on("Network.loadingFinished", lambda event: got.append(event["encodedDataLength"]))
    page.goto(f"{address}/#/{view}", wait_until="commit")
    page.get_by_test_id(usable).wait_for(state="attached")
    took: float = page.evaluate("performance.now()")
    page.wait_for_load_state("networkidle")
    first = sum(got)
    page.wait_for_timeout(UNHURRIED)
    page.wait_for_load_state("networkidle")
    context.close()
    return took, first, sum(got)


def opened(page: Page, context: BrowserContext, address: str) -> None:
    """A browser that keeps a table, without a service worker or a kept catalog."""
    Companion(page, address).load(json.loads(MIDGAME.read_text("utf-8")))
    page.evaluate("localStorage.removeItem('pax.catalog.v2')")
    page.close()


def new_context(browser: Browser) -> Any:
    """A phone."""
    return browser.new_context(
        viewport=PHONE, has_touch=True, color_scheme="light", locale="en-GB",
        service_workers="block",
    )  # fmt: skip


def main() -> None:
    server = Server()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            first_load(browser, server.address)
            companion = Companion.in_context(new_context(browser), server.address)
            victory(companion)
            companion = Companion.in_context(new_context(browser), server.address)
            turns(companion)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
