"""The referee inside the page: a folder on a plain static server, and a server that goes away."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Page, expect

from api.app import create_app
from api.examples import QUESTIONS as EXAMPLES
from api.examples import TABLE
from api.settings import Settings
from assistant import read, write_record
from assistant.answers.lookups import LOOKUPS
from assistant.answers.questions import QUESTIONS
from scripts.site import CannotFetch, build_engine, build_site
from tests.web.companion import Companion
from tests.web.conftest import NewContext
from tests.web.server import Server
from tests.web.static import StaticServer

LOADING = 60_000
MOVE_ON = "The server is away. The referee inside the page goes on."
TABLES = sorted((Path(__file__).parents[1] / "tables").glob("*.json"))


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    """The engine takes a while to begin on a busy machine."""
    expect.set_options(timeout=LOADING)
    yield
    expect.set_options(timeout=5_000)


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


def wait_until(page: Page, expression: str) -> None:
    """Until what the page answers, at once or later, is true."""
    for _ in range(LOADING // 250):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(250)
    raise AssertionError(f"never came true: {expression}")


def wait_for_the_referee(page: Page) -> None:
    """Until the engine inside the page answers."""
    wait_until(
        page,
        "import(new URL('web/lib/engine.js', document.baseURI))"
        ".then(({engineState}) => engineState().stage === 'ready')",
    )


def wait_until_kept(page: Page) -> None:
    """Until the service worker has everything that a page without network needs."""
    wait_until(
        page, "navigator.serviceWorker.ready.then(({active}) => active.state === 'activated')"
    )


def play_on(companion: Companion, question: str, move: str) -> None:
    expect(companion.find("question")).to_have_text(question)
    companion.choose(move)


def test_a_folder_without_a_server_plays_and_answers(
    inside: Companion, host: StaticServer, midgame: dict[str, Any]
) -> None:
    """The network is cut after the first use: the game goes on, with reasons and answers."""
    inside.open("#/start")
    wait_for_the_referee(inside.page)
    inside.paste(json.dumps(midgame))
    expect(inside.find("view-table")).to_be_visible(timeout=LOADING)
    inside.go("play")
    expect(inside.find("question")).to_have_text("Second action")
    wait_until_kept(inside.page)
    host.stop()
    inside.page.context.set_offline(True)
    inside.page.reload()
    refused = ask(inside, "/v1/legal", {"table": inside.table})
    assert refused["decision"]["refused"]
    play_on(inside, "Second action", "play PREN043")
    expect(inside.find("question")).not_to_have_text("Second action")
    inside.page.goto(f"{inside.address}/#/ask/victory")
    expect(inside.page.locator("main")).to_contain_text("Imperial")
    battle = ask(inside, "/v1/battle", {"table": inside.table, "card": "PREN029"})
    assert battle["battles"]


def ask(companion: Companion, path: str, body: dict[str, Any] | None) -> Any:
    """The engine's answer to a question, or to a look-up."""
    return json.loads(told(companion, path, None if body is None else json.dumps(body))[1])


def told(companion: Companion, path: str, body: str | None) -> tuple[int, str]:
    """The status and the text of the engine's answer."""
    status, text = companion.page.evaluate(
        """async ([path, body]) => {
          const {askEngine} = await import(new URL('web/lib/engine.js', document.baseURI));
          const request = body === null ? {} : {method: 'POST', body};
          const response = await askEngine(path, request);
          return [response.status, await response.text()];
        }""",
        [path, body],
    )
    return int(status), str(text)


def questions() -> Iterator[tuple[str, str | None]]:
    """Every question by its examples and about every test table, every look-up, what is wrong."""
    yield from _lookups()
    for question, examples in EXAMPLES.items():
        for example in examples.values():
            yield f"/v1/{question}", json.dumps(example.body | _BUDGETS.get(question, {}))
    for path in TABLES:
        table = json.loads(path.read_text("utf-8"))
        for question in QUESTIONS:
            yield f"/v1/{question}", json.dumps(_about(table, question))
    yield from (
        ("/v1/tables", json.dumps({"players": 9})),
        ("/v1/legal", "{"),
        ("/v1/legal", "[]"),
        ("/v1/legal", json.dumps({"table": {"cities": {"londn": "catholic rook"}}})),
    )


def _lookups() -> Iterator[tuple[str, None]]:
    for address, lookup in LOOKUPS.items():
        path = f"/v1{address}"
        for name, value in (lookup.example or {}).items():
            path = path.replace(f"<{name}>", value)
        query = {
            key: value for key, value in (lookup.example or {}).items() if f"<{key}>" not in address
        }
        yield f"{path}?{urlencode(query)}" if query else path, None
    for path in (
        "/v1/cards/nobody",
        "/v1/rules?wrong=1&q=a&q=b",
        "/v1/find?q=c%C3%B4te",
        "/problems/faulty-table",
        "/v1/nothing",
    ):
        yield path, None


def _about(table: dict[str, Any], question: str) -> dict[str, Any]:
    """A question about a table, with what it needs besides."""
    found = read(table).table
    assert found is not None
    record = write_record(found, [])
    return {
        "tables": {"players": 4, "seed": len(record)},
        "open": {"text": json.dumps(table)},
        "replay": {"records": [record, "dear diary"]},
        "review": {"record": record, **_BUDGETS["review"]},
    }.get(question) or {"table": table} | _MORE.get(question, {})


_BUDGETS: dict[str, dict[str, Any]] = {
    search: {"budget": 50} for search in ("plan", "threats", "stop", "earn", "suggest", "review")
}
_MORE: dict[str, dict[str, Any]] = {
    "legal": {"effects": True},
    "judge": {"moves": ["end", "can I vote in France?"]},
    "apply": {"moves": "ops east"},
    "undo": {"count": 0},
    "picture": {"theme": "dark"},
    "battle": {"card": "PREN029"},
    "edit": {"lines": "medici +2 florins"},
    "diff": {"other": TABLE},
} | _BUDGETS
"""What questions bring along besides a table."""


def test_the_engine_answers_as_the_server_does(inside: Companion, client: FlaskClient) -> None:
    """To the byte: the same status, the same text."""
    inside.open("#/start")
    wait_for_the_referee(inside.page)
    for path, body in questions():
        if body is None:
            served = client.get(path)
        else:
            served = client.post(path, data=body, content_type="application/json")
        expected = (served.status_code, served.get_data(as_text=True))
        assert told(inside, path, body) == expected, (path, body)


@pytest.fixture
def client() -> FlaskClient:
    return create_app(Settings(rate=0, seconds=60)).test_client()


def test_a_server_that_goes_away_is_not_missed(
    tmp_path: Path, new_context: NewContext, midgame: dict[str, Any], site: Path
) -> None:
    """Where the engine was built, `pax serve` offers it, and the page goes on with it."""
    server = Server(engine=build_engine(tmp_path / "engine").folder)
    companion = Companion.in_context(new_context(), server.address)
    companion.allow_for_an_absent_server()
    companion.load(midgame)
    wait_for_the_referee(companion.page)
    wait_until_kept(companion.page)
    server.stop()
    companion.go("play")
    play_on(companion, "Second action", "play PREN043")
    expect(companion.find("inside-banner")).to_contain_text(MOVE_ON)
    companion.page.reload()
    expect(companion.find("inside-banner")).to_contain_text(MOVE_ON)
    assert ask(companion, "/v1/legal", {"table": companion.table})["decision"]["options"]
    server.start()
    companion.find("inside-banner").get_by_role("button").click()
    expect(companion.find("inside-banner")).to_have_count(0)
    server.stop()
    companion.find_no_trouble()


def test_a_long_search_tells_how_far_it_is_and_can_be_stopped(
    tmp_path: Path, new_context: NewContext, midgame: dict[str, Any], site: Path
) -> None:
    """The server is gone, and no service worker keeps anything, as on plain HTTP: the browser
    still has the parts, and the engine begins anew for the question that waits behind."""
    server = Server(engine=build_engine(tmp_path / "engine").folder)
    companion = Companion.in_context(new_context(service_workers="block"), server.address)
    companion.allow_for_an_absent_server()
    companion.load(midgame)
    wait_for_the_referee(companion.page)
    companion.page.goto(f"{server.address}/#/ask/plan")
    expect(companion.find("pose-plan")).to_be_visible()
    server.stop()
    found = companion.page.evaluate(
        """async (body) => {
          const {ask} = await import(new URL('web/lib/api.js', document.baseURI));
          const stopper = new AbortController();
          const told = [];
          const onProgress = (decisions) => {
            told.push(decisions);
            if (told.length === 2) stopper.abort();
          };
          const request = {signal: stopper.signal, onProgress};
          const search = ask('threats', {...body, budget: 100000}, request).catch(({name}) => name);
          const behind = ask('victory', body);
          return {told, ended: await search, text: (await behind).text};
        }""",
        {"table": midgame},
    )
    assert found["told"][0] < found["told"][1]
    assert found["ended"] == "AbortError"
    assert found["text"]
    companion.find_no_trouble()


def test_a_search_is_stopped_by_a_tap(inside: Companion, midgame: dict[str, Any]) -> None:
    inside.open("#/start")
    wait_for_the_referee(inside.page)
    inside.paste(json.dumps(midgame))
    expect(inside.find("view-table")).to_be_visible(timeout=LOADING)
    inside.page.goto(f"{inside.address}/#/ask/plan")
    inside.tap("pose-threats")
    expect(inside.find("searching")).to_contain_text("decisions looked at")
    inside.tap("stop-search")
    expect(inside.find("searching")).to_have_count(0)
    wait_for_the_referee(inside.page)
    inside.tap("pose-plan")
    expect(inside.find("verdict")).to_be_visible()


def test_a_phone_that_cannot_run_it_says_so(host: StaticServer, new_context: NewContext) -> None:
    context = new_context()
    context.add_init_script("delete window.DecompressionStream")
    companion = Companion.in_context(context, host.address)
    companion.page.goto(f"{host.address}/")
    told_so = companion.find("engine-failed")
    expect(told_so).to_contain_text("This browser is too old to unpack it.")
    expect(told_so).to_contain_text("pax serve")


POLICY = (
    "default-src 'self'; script-src 'self'{}; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; frame-ancestors 'none'"
)


def test_it_runs_below_an_address_and_under_a_strict_policy(
    site: Path, tmp_path: Path, new_context: NewContext, midgame: dict[str, Any]
) -> None:
    (tmp_path / "pax").symlink_to(site)
    host = StaticServer(tmp_path, POLICY.format(" 'wasm-unsafe-eval'"))
    companion = Companion.in_context(new_context(), f"{host.address}/pax")
    companion.open("#/start")
    wait_for_the_referee(companion.page)
    assert ask(companion, "/v1/legal", {"table": midgame})["decision"]["options"]
    companion.find_no_trouble()
    host.stop()


def test_a_host_that_lets_no_webassembly_run_is_told_of(
    site: Path, new_context: NewContext
) -> None:
    host = StaticServer(site, POLICY.format(""))
    companion = Companion.in_context(new_context(service_workers="block"), host.address)
    companion.page.goto(f"{host.address}/")
    expect(companion.find("engine-away")).to_contain_text("does not let WebAssembly run")
    host.stop()


def test_where_nobody_keeps_rooms_none_are_offered(inside: Companion) -> None:
    inside.open("#/start")
    expect(inside.find("way-new")).to_be_visible()
    expect(inside.find("way-join")).to_have_count(0)
    for way_in in ("#/room/bafi-kuro-temi-sano", "#/start/join"):
        inside.page.goto(f"{inside.address}/{way_in}")
        expect(inside.find("no-rooms")).to_contain_text("as a link or as a QR code")
        inside.open("#/start")


def test_scripts_have_names_that_every_host_knows(site: Path) -> None:
    """Many send .mjs as text, and a browser then does not run it."""
    kinds = {path.suffix for path in site.rglob("*") if path.is_file()}
    assert ".mjs" not in kinds


def test_such_a_phone_stays_with_the_server(
    tmp_path: Path, new_context: NewContext, site: Path
) -> None:
    server = Server(engine=build_engine(tmp_path / "engine").folder)
    context = new_context()
    context.add_init_script("delete window.WebAssembly")
    companion = Companion.in_context(context, server.address)
    companion.allow_for_an_absent_server()
    companion.open("#/start")
    expect(companion.find("engine-failed")).to_have_count(0)
    companion.page.wait_for_timeout(6_000)
    server.stop()
    companion.page.evaluate(ASK_AFTER_HEALTH)
    expect(companion.find("away-banner")).to_contain_text("This browser has no WebAssembly.")
    companion.find_no_trouble()


def test_what_did_not_come_can_be_asked_for_again(
    host: StaticServer, new_context: NewContext
) -> None:
    """The network breaks off while the parts are fetched."""
    context = new_context(service_workers="block")
    companion = Companion.in_context(context, host.address)
    companion.allow("ERR_FAILED|ERR_INTERNET_DISCONNECTED")
    context.route("**/python_stdlib.zip", lambda route: route.abort())
    companion.page.goto(f"{host.address}/")
    expect(companion.find("engine-away")).to_contain_text("did not come")
    context.unroute("**/python_stdlib.zip")
    companion.find("engine-away").get_by_role("button").click()
    wait_for_the_referee(companion.page)
    expect(companion.find("engine-away")).to_have_count(0)
    companion.find_no_trouble()


ASK_AFTER_HEALTH = """
    import(new URL('web/lib/api.js', document.baseURI)).then(({retry}) => retry())
"""


def test_a_new_version_waits_until_it_is_wanted(
    tmp_path: Path, site: Path, new_context: NewContext
) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    host = StaticServer(folder)
    companion = Companion.in_context(new_context(), host.address)
    companion.open("#/start")
    wait_until_kept(companion.page)
    worker = folder / "sw.js"
    worker.write_text(worker.read_text("utf-8").replace('"version": "', '"version": "new-'))
    (folder / "web" / "style.css").write_text("body { outline: 1px solid rgb(1, 2, 3); }")
    companion.page.reload()
    expect(companion.find("version-banner")).to_be_visible(timeout=LOADING)
    outline = "getComputedStyle(document.body).outlineColor"
    assert companion.page.evaluate(outline) != "rgb(1, 2, 3)"
    companion.find("version-banner").get_by_role("button").click()
    companion.page.wait_for_function(f"{outline} === 'rgb(1, 2, 3)'", timeout=LOADING)
    host.stop()
