"""A person with a phone: the page in a browser, by what can be tapped and read on it."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
THEMES = ("light", "dark")


class Companion:
    """One tab. It remembers script errors and every host that was asked."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        self.foreign: list[str] = []
        self.questions: list[str] = []
        """What was asked of the server about a table, in order."""
        self._allowed: list[str] = []
        page.on("console", self._note_console)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._note_request)

    @classmethod
    def in_context(cls, context: BrowserContext, address: str) -> Companion:
        """A new tab of a browser."""
        return cls(context.new_page(), address)

    def allow(self, pattern: str) -> None:
        """A message in the console that belongs to what the test does."""
        self._allowed.append(pattern)

    def allow_for_an_absent_server(self) -> None:
        """What the browser itself says when nobody answers."""
        self.allow(
            "ERR_CONNECTION_RE(FUSED|SET)|ERR_FAILED|503|error occurred when fetching the script"
        )

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type != "error":
            return
        text = f"{message.text} {message.location.get('url', '')}"
        if not any(re.search(pattern, text) for pattern in self._allowed):
            self.errors.append(text)

    def _note_request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.address}/", "data:", "blob:")):
            self.foreign.append(request.url)
        if request.method == "POST":
            self.questions.append(request.url.rpartition("/")[2])

    def find_no_trouble(self) -> None:
        """No script failed, and no other host was asked for anything."""
        assert self.errors == []
        assert self.foreign == []

    # Going about

    def open(self, route: str = "#/start") -> None:
        """Open a view by its address."""
        self.page.goto(f"{self.address}/{route}")
        expect(self.page.locator("main .page, main .table-view, main .play").first).to_be_visible()

    def go(self, view: str) -> None:
        """Open a view by its tab."""
        self.tap(f"tab-{view}")
        expect(self.find(f"view-{view}")).to_be_visible()

    def find(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def tap(self, testid: str) -> None:
        """Tap a thing by its name in the page."""
        self.find(testid).click()

    def close_sheet(self) -> None:
        self.find("sheet-close").last.click()
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    # The table

    def load(self, table: dict[str, Any]) -> None:
        """Paste a sound table and open it."""
        self.lay(table)
        self.expect_sound()

    def lay(self, table: dict[str, Any]) -> None:
        """Paste a table that may have warnings, and open it."""
        self.open("#/start")
        self.paste(json.dumps(table))
        expect(self.find("view-table")).to_be_visible()

    def paste(self, text: str) -> None:
        """Paste a text where tables are opened."""
        if not self.find("paste").is_visible():
            self.open("#/start/open")
        self.find("paste").fill(text)
        self.tap("open-paste")

    def expect_sound(self) -> None:
        """Wait until the server has found nothing wrong."""
        expect(self.find("soundness")).to_contain_text("sound")

    def wait_for_text(self, *texts: str) -> None:
        """Wait until all of these stand in what the page keeps."""
        end = time.monotonic() + 20
        while not all(text in json.dumps(self._stored(), ensure_ascii=False) for text in texts):
            assert time.monotonic() < end, texts
            self.page.wait_for_timeout(100)

    @property
    def position(self) -> dict[str, Any]:
        """What lies on the table, as the page keeps it."""
        found: dict[str, Any] = self._stored()["position"]
        return found

    @property
    def table(self) -> dict[str, Any]:
        """The table that the server is asked about."""
        found: dict[str, Any] = self._stored()["table"]
        return found

    def _stored(self) -> dict[str, Any]:
        stored: dict[str, Any] = self.page.evaluate(
            "JSON.parse(localStorage.getItem('pax.table.v1'))"
        )
        return stored

    def put(self, place: str, token: str) -> None:
        """Tap a city or a border and put a token there."""
        self.tap(place)
        self.find(f"put-{token.replace(' ', '-')}").first.click()
        self.close_sheet()

    def pick_card(self, field: str, name: str) -> None:
        """Type a card's name into a field and tap the suggestion."""
        self.page.locator(f"#{field}").fill(name)
        self.find("suggestion").first.click()

    # Playing

    def choose(self, move: str) -> None:
        """Tap an option of the decision; among many it is first searched for."""
        option = self.page.locator(f'[data-testid="option"][data-move="{move}"]')
        search = self.find("find-option")
        expect(self.find("options")).to_have_attribute("aria-busy", "false")
        expect(option.or_(search).first).to_be_visible()
        if option.count() == 0:
            search.first.fill(move.split(" ")[-1])
        option.click()
        expect(option).to_have_count(0)

    def expect_question(self, question: str) -> None:
        expect(self.find("question")).to_have_text(question)

    def shoot(self, name: str) -> None:
        """Keep a picture of what is shown, in both themes."""
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        for theme in THEMES:
            self.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            self.page.wait_for_timeout(50)
            self.page.screenshot(path=SCREENSHOTS / f"{name}-{theme}.png")
        self.page.emulate_media(color_scheme="light")
