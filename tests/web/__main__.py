"""What an evening with the page costs, printed: `python -m tests.web [another checkout]`.

Taps for three turns, the height of the answer to "has anyone won?", and the weight and the time of
the first load with a processor four times slower. The turns are those of a first round of three: a
hidden card bought and played, a bishop placed, a fair held with its levies. Of another checkout of
the project the first load is measured too, in turn with this one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from statistics import median
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.companion import Companion
from tests.web.conftest import CHROMIUM, FLAGS, MIDGAME, PHONE
from tests.web.server import Server, free_port

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
LOADS = 7
SLOWED = 4
UNHURRIED = 6000
"""By then the page has fetched the other views, and what it keeps for offline use."""
NOTICE = """(wanted) => new MutationObserver(() => {
  if (!window.usableAfter && document.querySelector(wanted)) window.usableAfter = performance.now();
}).observe(document, {childList: true, subtree: true})"""
"""Notes when a thing is there for the first time."""
ADDRESSES = {"start": "start", "new game": "start/new", "play": "play"}
SERVE = """
import sys
from werkzeug.serving import make_server
from api.app import create_app
from api.settings import Settings

app = create_app(Settings(rate=0))
sent = [0]

def counted(environ, start):
    if environ["PATH_INFO"] == "/sent-so-far":
        start("200 OK", [])
        number, sent[0] = sent[0], 0
        return [str(number).encode()]
    def note(status, headers, *more):
        sent[0] += sum(len(key) + len(value) + 4 for key, value in headers) + len(status) + 13
        return start(status, headers, *more)
    return weighed(app(environ, note))

def weighed(parts):
    for part in parts:
        sent[0] += len(part)
        yield part

make_server("127.0.0.1", int(sys.argv[1]), counted, threaded=True).serve_forever()
"""


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


class Checkout:
    """A checkout of the project, serving its page; it counts the bytes that it sends."""

    def __init__(self, name: str, folder: Path, front: dict[str, str]) -> None:
        """`front`: the address of each view, and what stands there when it can be used."""
        self.name = name
        self.front = front
        self.times: dict[str, list[float]] = {view: [] for view in front}
        self.sent: dict[str, list[tuple[int, int]]] = {view: [] for view in front}
        self.port = free_port()
        self._process = subprocess.Popen(
            [sys.executable, "-c", SERVE, str(self.port)],
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder)},
        )
        self._wait()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def bytes_sent(self) -> int:
        """What was sent since this was asked last, headers and all."""
        with urllib.request.urlopen(f"{self.address}/sent-so-far") as answer:
            return int(answer.read())

    def _wait(self) -> None:
        for _ in range(300):
            try:
                self.bytes_sent()
                return
            except OSError:
                time.sleep(0.1)
        raise TimeoutError(f"{self.name} does not serve")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def first_load(browser: Browser, checkouts: list[Checkout]) -> None:
    """A cold cache and a processor four times slower, all checkouts in turn."""
    for _ in range(LOADS):
        for checkout in checkouts:
            for view in checkout.front:
                one_load(browser, checkout, view)
    for checkout in checkouts:
        for view, times in checkout.times.items():
            first, everything = zip(*checkout.sent[view], strict=True)
            print(
                f"{checkout.name}: {view} usable after {median(times):.0f} ms "
                f"({min(times):.0f}-{max(times):.0f}, {len(times)} loads); by then "
                f"{median(first) / 1000:.0f} kB were sent, in the end, with what is kept for "
                f"offline use, {median(everything) / 1000:.0f} kB"
            )


def one_load(browser: Browser, checkout: Checkout, view: str) -> None:
    """Note the milliseconds until a view can be used, and the bytes until then and in the end."""
    is_kept = view == "play"
    context = new_context(browser, service_workers="block" if is_kept else "allow")
    page = context.new_page()
    if is_kept:
        keep_a_table(page, checkout.address)
        page.close()
        page = context.new_page()
    page.add_init_script(f"({NOTICE})({json.dumps(checkout.front[view])})")
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    checkout.bytes_sent()
    page.goto(f"{checkout.address}/#/{ADDRESSES[view]}", wait_until="commit")
    while not page.evaluate("window.usableAfter"):
        page.wait_for_timeout(20)
    checkout.times[view].append(page.evaluate("window.usableAfter"))
    page.wait_for_load_state("networkidle")
    first = checkout.bytes_sent()
    page.wait_for_timeout(UNHURRIED)
    page.wait_for_load_state("networkidle")
    checkout.sent[view].append((first, first + checkout.bytes_sent()))
    context.close()


def keep_a_table(page: Page, address: str) -> None:
    """A browser that keeps a table, without a kept catalog."""
    page.goto(f"{address}/#/start")
    page.wait_for_load_state("networkidle")
    page.evaluate(
        """async (table) => {
          const {store} = await import('/web/lib/store.js');
          await store.load(table, 'Table');
          for (const key of Object.keys(localStorage)) {
            if (key.startsWith('pax.catalog')) localStorage.removeItem(key);
          }
        }""",
        json.loads(MIDGAME.read_text("utf-8")),
    )


def new_context(
    browser: Browser, service_workers: Literal["allow", "block"] = "block"
) -> BrowserContext:
    """A phone."""
    return browser.new_context(
        viewport=PHONE, has_touch=True, color_scheme="light", locale="en-GB",
        service_workers=service_workers,
    )  # fmt: skip


def main(before: list[str]) -> None:
    server = Server()
    checkouts = [Checkout("now", Path.cwd(), {
        "start": '[data-testid="way-new"]', "new game": '[data-testid="begin"]',
        "play": '[data-testid="option"]',
    })]  # fmt: skip
    checkouts += [Checkout("before", Path(folder), {
        "start": '[data-testid="begin"]', "play": '[data-testid="option"]',
    }) for folder in before]  # fmt: skip
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            first_load(browser, checkouts)
            companion = Companion.in_context(new_context(browser), server.address)
            victory(companion)
            companion = Companion.in_context(new_context(browser), server.address)
            turns(companion)
        finally:
            browser.close()
            server.stop()
            for checkout in checkouts:
                checkout.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
