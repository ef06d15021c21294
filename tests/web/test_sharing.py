"""A table that goes from phone to phone: as lines, a code, a link, a QR code."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright, expect

from assistant import read, set_up, write
from assistant.document.code import write_code
from assistant.document.shorthand import write_shorthand
from tests.web.companion import Companion
from tests.web.conftest import CHROMIUM, FLAGS, PHONE
from tests.web.server import Server

NewCompanion = Callable[..., Companion]
AT_HOME = "http://192.168.0.7:8383"


@pytest.fixture
def server_at_home() -> Iterator[Server]:
    """A server that knows by which address the phones of the network reach it."""
    server = Server(address=AT_HOME)
    yield server
    server.stop()


@pytest.fixture
def midgame(midgame: dict[str, Any]) -> dict[str, Any]:
    """The same table as the page keeps it."""
    table = read(midgame).table
    assert table is not None
    return write(table)


def opened(companion: Companion) -> dict[str, Any]:
    expect(companion.find("view-table")).to_be_visible(timeout=20_000)
    companion.expect_sound()
    return companion.position


def shared(companion: Companion, table: dict[str, Any]) -> str:
    """Open the sheet of a table; the text in it."""
    companion.load(table)
    companion.open("#/start/share")
    companion.tap("share")
    expect(companion.find("share-text")).to_have_value(re.compile("PAX1-"))
    return companion.find("share-text").input_value()


def test_lines_are_pasted(companion: Companion, midgame: dict[str, Any]) -> None:
    companion.open("#/start")
    companion.paste(write_shorthand(midgame))
    assert opened(companion) == midgame


def test_lines_that_are_not_understood_are_told_by_number(companion: Companion) -> None:
    companion.open("#/start")
    companion.allow("422")  # a table without a turn has no decision
    companion.paste("medici 7\nparis gold\nmedici hand: Margaret\n")
    told = companion.find("line-faults")
    expect(told.get_by_role("listitem")).to_have_count(2)
    expect(told).to_contain_text("Line 2: 'gold' names an owner, but no piece.")
    expect(told).to_contain_text("Understood: Paris.")
    expect(told).to_contain_text("Line 3: 'Margaret' could be")
    companion.find("paste").fill("medici 7\nfugger 3")
    expect(told).to_have_count(0)
    companion.tap("open-paste")
    expect(companion.find("view-table")).to_be_visible()
    assert companion.position["banks"]["medici"]["florins"] == 7


@pytest.mark.parametrize(
    ("slip", "said"),
    [
        (lambda code: code[:-9], "signs"),
        (
            lambda code: code[:40] + ("A" if code[40] != "A" else "B") + code[41:],
            "a sign was changed",
        ),
        (lambda code: code.replace("PAX1", "PAX7"), "version"),
    ],
)
def test_a_damaged_code_is_told_and_nothing_lost(
    companion: Companion, midgame: dict[str, Any], slip: Callable[[str], str], said: str
) -> None:
    companion.load(midgame)
    companion.open("#/start")
    companion.allow("422")
    companion.paste(slip(write_code(midgame)))
    expect(companion.find("trouble")).to_contain_text(re.compile(said, re.IGNORECASE))
    assert companion.position == midgame


def test_on_an_address_of_this_machine_there_is_a_code_and_no_link(
    new_companion: NewCompanion, midgame: dict[str, Any], tmp_path: Path
) -> None:
    one, two = new_companion(), new_companion()
    text = shared(one, midgame)
    assert text == write_code(midgame)
    expect(one.find("share-as-link")).to_have_count(0)
    expect(one.find("no-link")).to_contain_text("pax serve --lan")
    expect(one.find("qr")).to_have_attribute("aria-busy", "false")
    one.shoot("share-code")
    # What one phone shows is what the camera of the other takes.
    photograph = tmp_path / "photograph.png"
    one.find("qr").screenshot(path=photograph)
    two.open("#/start/open")
    two.tap("scan")
    two.shoot("scan")
    two.find("scan-file").set_input_files(photograph)
    assert opened(two) == midgame
    one.tap("share-as-lines")
    expect(one.find("share-text")).to_have_value(write_shorthand(midgame))
    expect(one.find("qr")).to_have_count(0)


def test_a_link_carries_the_address_of_the_network(
    new_context: Callable[..., Any], server_at_home: Server, midgame: dict[str, Any]
) -> None:
    one = Companion.in_context(new_context(), server_at_home.address)
    link = shared(one, midgame)
    assert link == f"{AT_HOME}/#/open/{write_code(midgame)}"
    assert len(link) < 300
    one.shoot("share-link")
    # Another page opens it without the server that is named in it.
    two = Companion.in_context(new_context(), server_at_home.address)
    two.open("#/start")
    two.paste(link)
    expect(two.find("linked-table")).to_contain_text("Medici")
    two.tap("open-link")
    assert opened(two) == midgame
    one.find_no_trouble()


def test_a_link_that_was_cut_is_told(companion: Companion, midgame: dict[str, Any]) -> None:
    companion.allow("422")
    companion.open(f"#/open/{write_code(midgame)[:-20]}")
    expect(companion.find("broken-link")).to_contain_text("This link cannot be opened.")


def test_a_picture_without_a_code_is_told(companion: Companion, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    companion.open("#/start/open")
    companion.page.screenshot(path=picture)
    companion.tap("scan")
    companion.find("scan-file").set_input_files(picture)
    expect(companion.find("scan-said")).to_contain_text("No QR code can be read")


def test_the_camera_reads_a_table(
    playwright: Playwright, server: Server, companion: Companion, midgame: dict[str, Any],
    tmp_path: Path,
) -> None:  # fmt: skip
    """A browser whose camera sees what the other phone shows."""
    shared(companion, midgame)
    expect(companion.find("qr")).to_have_attribute("aria-busy", "false")
    seen = tmp_path / "seen.mjpeg"
    companion.find("qr").screenshot(path=seen, type="jpeg", quality=95)
    camera = [
        "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={seen}",
    ]  # fmt: skip
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *camera])
    try:
        context = browser.new_context(viewport=PHONE, permissions=["camera"])
        other = Companion.in_context(context, server.address)
        other.open("#/start/open")
        other.tap("scan")
        assert opened(other) == midgame
        other.find_no_trouble()
    finally:
        browser.close()


@pytest.mark.parametrize("way", ["setup", "empty", "lines"])
def test_a_game_under_way_is_entered_from_where_one_likes(companion: Companion, way: str) -> None:
    companion.open("#/start/new")
    companion.find("stage-under-way").check()
    companion.find(f"enter-from-{way}").check()
    companion.shoot("enter-from")
    companion.tap("begin")
    if way == "lines":
        expect(companion.find("paste")).to_have_value(re.compile("^edition 2024\n"))
        companion.shoot("enter-lines")
        companion.tap("open-paste")
        expect(companion.find("view-table")).to_be_visible()
    else:
        expect(companion.find("palette")).to_be_visible()
    companion.expect_sound()
    assert len(companion.position["banks"]) == 3
    assert ("market" in companion.position) == (way != "empty")


def test_a_line_changes_the_table_and_is_undone(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    companion.load(midgame)
    companion.tap("enter-line")
    companion.find("line").fill("medici +2 florins")
    companion.tap("send-line")
    expect(companion.find("line-said")).to_contain_text("Done: medici +2 florins")
    companion.shoot("line-done")
    assert companion.position["banks"]["medici"]["florins"] == 9
    assert companion.table["moves"] == ["set medici +2 florins"]
    companion.find("line").fill("paris gold")
    companion.tap("send-line")
    expect(companion.find("line-faults")).to_contain_text("'gold' names an owner, but no piece.")
    companion.shoot("line-faults")
    companion.find("line").fill("paris gold rook, gold knight")
    companion.tap("send-line")
    expect(companion.find("faults").first).to_contain_text("Paris")
    assert companion.position["banks"]["medici"]["florins"] == 9
    companion.tap("line-done")
    companion.tap("undo-edit")
    companion.expect_sound()
    assert companion.table == midgame


def test_a_correction_keeps_the_turns_before_it(companion: Companion) -> None:
    """What is tapped on the board stands in the record as a line, and is replayed and undone."""
    companion.open("#/start")
    companion.paste(json.dumps(_dealt()))
    expect(companion.find("view-table")).to_be_visible()
    companion.expect_sound()
    companion.go("play")
    companion.choose("buy west 1")
    companion.choose("end")
    expect(companion.find("question")).to_have_text("First action")
    companion.go("table")
    before = companion.position["banks"]["fugger"]["florins"]
    companion.tap("enter-pieces")
    companion.tap("more-fugger")
    companion.wait_for_text("set Fugger florins")
    companion.tap("entry-done")
    assert companion.table["moves"] == [f"set Fugger florins {before + 1}"]
    record: str = companion.page.evaluate(
        "import('/web/lib/store.js').then(({store}) => store.record())"
    )
    assert "\nfugger: buy west 1\nfugger: end\nset Fugger florins" in record
    companion.go("play")
    companion.find("log").locator("summary").click()
    entry = companion.find("log-entry").first
    expect(entry).to_contain_text(f"Corrected: Fugger florins {before + 1}")
    companion.shoot("log-correction")
    companion.tap("back")
    expect(companion.find("log-entry").first).not_to_contain_text("Corrected")
    assert companion.position["banks"]["fugger"]["florins"] == before


def _dealt() -> dict[str, Any]:
    table = set_up({"players": 2, "seed": 42}).table
    assert table is not None
    return write(table)
