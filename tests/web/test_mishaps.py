"""What goes wrong at a table: bad texts, a server that is gone, a second tab, no network."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.companion import Companion
from tests.web.conftest import NewContext
from tests.web.server import Server

MARKUP = "<img src=x onerror=\"document.title='run'\"><script>document.title='run'</script>"


def test_a_faulty_paste_is_told_with_every_place(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    midgame["cities"]["novgorod"] = "catholic bishop"
    midgame["banks"]["medici"]["hand"] = ["Gutenburg", "?", "?"]
    companion.open("#/start")
    companion.paste(json.dumps(midgame))
    expect(companion.find("faults")).to_contain_text("A bishop cannot stand in a city.")
    expect(companion.find("faults")).to_contain_text("Gutenberg")
    companion.shoot("start-faulty")


def test_a_paste_that_is_no_table_is_told_so(companion: Companion) -> None:
    companion.open("#/start")
    companion.paste("{ this is not JSON")
    expect(companion.find("open-table").locator('[role="alert"]')).to_be_visible()
    expect(companion.find("view-start")).to_be_visible()


def test_a_faulty_table_is_opened_and_mended_on_the_board(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    midgame["borders"]["hre-papal_states"] = "catholic pirate"
    companion.open("#/start")
    companion.paste(json.dumps(midgame))
    companion.tap("open-anyway")
    expect(companion.find("soundness")).to_contain_text("1 fault")
    companion.tap("soundness")
    companion.shoot("table-faults")
    companion.tap("fault-remove")
    companion.close_sheet()
    companion.expect_sound()
    assert "hre-papal_states" not in companion.position["borders"]


def faulty_in_many_ways(table: dict[str, Any]) -> dict[str, Any]:
    """Markup and wrong types wherever a table can hold them."""
    return {
        **table,
        "turn": {"bank": MARKUP, "actions": "many"},
        "cities": {"paris": MARKUP, MARKUP: "catholic rook", "lyon": 7, "vienna": {"a": 1}},
        "borders": {"france-hre": [MARKUP, None], "nowhere": "x"},
        "religions": {"france": MARKUP, "aragon": 3},
        "thrones": {"france": {"repressed": [MARKUP], "queens": MARKUP}, "hungary": "x"},
        "market": {"west": [MARKUP, {"card": MARKUP, "florins": "x"}], "east": "x"},
        "decks": {"west": MARKUP},
        "victories": [MARKUP],
        "emporia": {"white": MARKUP},
        "banks": {
            MARKUP: {"florins": MARKUP, "hand": [MARKUP]},
            "medici": {"west": [MARKUP, {"empire": MARKUP}, {"card": MARKUP, "bishop": MARKUP}]},
            "fugger": MARKUP,
        },
    }


def test_markup_in_a_table_is_shown_as_text_and_never_run(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    """Put straight into the browser's store, as a link or an old version could have left it."""
    companion.load(midgame)
    companion.allow("422")
    stored = companion.page.evaluate("localStorage.getItem('pax.table.v1')")
    kept = json.loads(stored)
    kept["table"] = kept["position"] = faulty_in_many_ways(midgame)
    kept["decision"] = None
    companion.page.evaluate("text => localStorage.setItem('pax.table.v1', text)", json.dumps(kept))
    for view in ("start", "table", "play", "ask", "look"):
        companion.open(f"#/{view}")
        companion.page.reload()
        expect(companion.find(f"view-{view}")).to_be_visible()
        companion.page.wait_for_timeout(300)
        assert companion.page.title() != "run"
        assert companion.page.locator("main img[src=x], main script").count() == 0
    companion.open("#/table")
    expect(companion.page.get_by_text(MARKUP).first).to_be_attached()
    for thing in ("city-paris", "border-france-hre", "empire-france", "market-west-0", "turn"):
        companion.tap(thing)
        expect(companion.find("edit-sheet")).to_be_visible()
        companion.close_sheet()
    companion.tap("soundness")
    expect(companion.find("fault").first).to_be_visible()
    for _ in range(40):
        if companion.find("fault-remove").count() == 0:
            break
        companion.find("fault-remove").first.click()
        companion.page.wait_for_timeout(250)
    assert companion.page.title() != "run"


def test_a_table_made_of_nothing_is_drawn(companion: Companion) -> None:
    companion.allow("422")
    companion.open("#/start")
    companion.paste('{"banks": {"medici": {}, "coeur": {}}}')
    expect(companion.find("turn")).to_contain_text("Nobody’s turn yet")
    expect(companion.find("empire-france")).to_be_visible()
    companion.put("city-paris", "catholic knight")
    companion.tap("market-west-3")
    companion.tap("market-florins-more")
    companion.close_sheet()
    assert companion.position["cities"] == {"paris": "catholic knight"}
    assert companion.position["market"]["west"][3] == {"florins": 1}


def test_edits_are_kept_while_the_server_is_away(
    companion: Companion, server: Server, midgame: dict[str, Any]
) -> None:
    companion.load(midgame)
    companion.tap("turn")
    companion.close_sheet()
    companion.allow_for_an_absent_server()
    server.stop()
    companion.put("city-lyon", "reformist rook")
    expect(companion.find("away-banner")).to_be_visible()
    assert companion.position["cities"]["lyon"] == "reformist rook"
    expect(companion.find("city-lyon")).to_have_accessible_name("Lyon: Reformist rook")
    server.start()
    companion.page.get_by_role("button", name="Try now").click()
    expect(companion.find("away-banner")).to_have_count(0)
    companion.expect_sound()
    expect(companion.find("fingerprint")).to_be_visible()


def test_lookups_and_the_last_table_are_there_offline(
    companion: Companion, server: Server, midgame: dict[str, Any]
) -> None:
    """On localhost, where a page may have a service worker."""
    companion.load(midgame)
    companion.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    companion.page.wait_for_function("navigator.serviceWorker.controller !== null")
    companion.allow_for_an_absent_server()
    server.stop()
    companion.page.reload()
    expect(companion.find("view-table")).to_be_visible()
    expect(companion.find("empire-france")).to_be_visible()
    companion.open("#/look/rules")
    companion.find("rule-search").fill("vassal")
    expect(companion.find("rules").get_by_test_id("found-rule").first).to_be_visible()
    companion.open("#/look/cards")
    expect(companion.find("found-card").first).to_be_visible()
    companion.open("#/look/empires")
    expect(companion.find("empires")).to_contain_text("Constantinople")
    companion.shoot("offline")


def test_without_a_secure_context_everything_works_and_nothing_is_installed(
    new_context: NewContext, new_companion: Callable[..., Companion], midgame: dict[str, Any]
) -> None:
    """As on plain HTTP in a home network: no service worker, no wake lock."""
    context = new_context(service_workers="block")
    context.add_init_script(
        "Object.defineProperty(window, 'isSecureContext', {value: false});"
        "delete Navigator.prototype.serviceWorker; delete Navigator.prototype.wakeLock;"
        "delete Navigator.prototype.clipboard;"
    )
    companion = new_companion(context)
    companion.load(midgame)
    companion.put("city-lyon", "catholic rook")
    companion.expect_sound()
    companion.go("play")
    expect(companion.find("question")).to_be_visible()


def test_two_tabs_do_not_overwrite_each_other(
    new_context: NewContext, new_companion: Callable[..., Companion], midgame: dict[str, Any]
) -> None:
    context = new_context()
    one = new_companion(context)
    one.load(midgame)
    other = new_companion(context)
    other.open("#/table")
    other.expect_sound()
    other.put("city-lyon", "islamic rook")
    expect(one.find("conflict-banner")).to_be_visible()
    one.shoot("conflict")
    one.put("city-lyon", "reformist rook")
    assert one.position["cities"]["lyon"] == "islamic rook"
    one.tap("take-theirs")
    expect(one.find("city-lyon")).to_have_accessible_name("Lyon: Islamic rook")
    one.put("city-lyon", "catholic rook")
    expect(other.find("conflict-banner")).to_be_visible()
    other.tap("keep-mine")
    assert other.position["cities"]["lyon"] == "islamic rook"
