"""The referee inside the page: a folder on a plain static server, and a server that goes away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.site import CannotFetch, build_site
from tests.web.companion import Companion
from tests.web.conftest import NewContext
from tests.web.static import StaticServer

LOADING = 60_000
MOVE_ON = "The server is away. The referee inside the page goes on."
TABLES = sorted((Path(__file__).parents[1] / "tables").glob("*.json"))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built folder."""
    folder = tmp_path_factory.mktemp("site")
    try:
        build_site(folder)
    except CannotFetch as error:
        pytest.skip(str(error))
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[StaticServer]:
    server = StaticServer(site)
    yield server
    server.stop()


@pytest.fixture
def inside(host: StaticServer, new_context: NewContext) -> Iterator[Companion]:
    """The page of the folder, on a phone."""
    companion = Companion.in_context(new_context(), host.address)
    yield companion
    companion.find_no_trouble()


def wait_for_the_referee(page: Page) -> None:
    page.wait_for_function(
        "import(new URL('web/lib/engine.js', document.baseURI)).then("
        "({engineState}) => engineState().stage === 'ready')",
        timeout=LOADING,
    )


def wait_until_kept(page: Page) -> None:
    """Until the service worker has everything that a page without network needs."""
    page.wait_for_function(
        "navigator.serviceWorker.ready.then(({active}) => active.state === 'activated')",
        timeout=LOADING,
    )


def play_a_turn(companion: Companion, midgame: dict[str, Any]) -> None:
    """Medici plays Gutenberg and ends the turn; a refused move says why."""
    companion.load(midgame)
    companion.go("play")
    companion.find("why-not").first.click()
    expect(companion.find("refused").first).to_be_visible()
    companion.choose("play PREN030")


def test_a_folder_without_a_server_plays_and_answers(
    inside: Companion, host: StaticServer, midgame: dict[str, Any]
) -> None:
    inside.open("#/start")
    wait_for_the_referee(inside.page)
    inside.load(midgame)
    inside.go("play")
    expect(inside.find("question")).to_be_visible()
    wait_until_kept(inside.page)
    host.stop()
    inside.page.reload()
    expect(inside.find("question")).to_be_visible(timeout=LOADING)
    inside.choose("sell ?")
    inside.page.goto(f"{inside.address}/#/ask/victory")
    expect(inside.page.locator("main")).to_contain_text("Imperial")
    inside.page.goto(f"{inside.address}/#/ask/battle")
    expect(inside.page.locator("main")).to_contain_text("Battle")
