"""A server and a browser for the tests of the page."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, sync_playwright

from tests.web.server import Server

pytest.register_assert_rewrite("tests.web.companion")

from tests.web.companion import Companion  # noqa: E402

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
PHONE = {"width": 360, "height": 640}
MIDGAME = Path(__file__).parents[1] / "tables" / "midgame.json"

NewContext = Callable[..., BrowserContext]


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """The driver of the browser; ended with this package, for it holds the event loop."""
    if not CHROMIUM.exists():
        pytest.skip(f"no Chromium at {CHROMIUM}: `apt-get install chromium` as root")
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def server() -> Iterator[Server]:
    """The app on a port of its own."""
    server = Server()
    yield server
    server.stop()


@pytest.fixture
def new_context(browser: Browser) -> Iterator[NewContext]:
    """Phones: browsers that share nothing."""
    contexts: list[BrowserContext] = []

    def make(**more: Any) -> BrowserContext:
        settings: dict[str, Any] = {
            "viewport": PHONE, "has_touch": True, "color_scheme": "light", "locale": "en-GB",
        }  # fmt: skip
        context = browser.new_context(**(settings | more))
        context.set_default_timeout(10_000)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def new_companion(server: Server, new_context: NewContext) -> Iterator[Callable[..., Companion]]:
    """Tabs of the page, each in a phone of its own unless a context is given."""
    companions: list[Companion] = []

    def make(context: BrowserContext | None = None, **more: Any) -> Companion:
        context = context or new_context(**more)
        companions.append(Companion.in_context(context, server.address))
        return companions[-1]

    yield make
    for companion in companions:
        companion.find_no_trouble()


@pytest.fixture
def companion(new_companion: Callable[..., Companion]) -> Companion:
    """The page on a phone."""
    return new_companion()


@pytest.fixture
def midgame() -> dict[str, Any]:
    """A table in the middle of a game."""
    table: dict[str, Any] = json.loads(MIDGAME.read_text("utf-8"))
    return table
