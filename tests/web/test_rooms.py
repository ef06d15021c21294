"""One table on three phones: who joins, who edits at once, who was away, a server that forgot."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from api.rooms import MOST_PHONES
from assistant import set_up, write
from tests.web.companion import Companion
from tests.web.server import Server

NewCompanion = Callable[..., Companion]
EDIT = """async ([bank, florins]) => {
  const {store} = await import('/web/lib/store.js');
  const position = structuredClone(store.state.position);
  position.banks[bank].florins = florins;
  store.edit(position, 'florins');
}"""
STATE = """async () => {
  const {store} = await import('/web/lib/store.js');
  const {room} = await import('/web/lib/room.js');
  return [store.state.fingerprint, room.kept?.version, store.state.position?.banks];
}"""


def edit(phone: Companion, bank: str, florins: int) -> None:
    """What a correction on the table view does."""
    phone.page.evaluate(EDIT, [bank, florins])


def go_away(phone: Companion) -> None:
    """Lose the network. What was asked before is still answered in this browser; not in a radio
    hole, so that it is given up."""
    phone.page.context.set_offline(True)
    phone.page.evaluate("import('/web/lib/room.js').then(({room}) => room.wake())")
    phone.page.wait_for_timeout(300)


def florins(phone: Companion) -> dict[str, int]:
    _, _, banks = phone.page.evaluate(STATE)
    return {bank: facts.get("florins", 0) for bank, facts in (banks or {}).items()}


def agree(phones: list[Companion], **expected: int) -> None:
    """Wait until all of them and the room have one fingerprint, and these florins."""
    end = time.monotonic() + 60
    while True:
        states = [phone.page.evaluate(STATE) for phone in phones]
        marks = {mark for fingerprint, version, _ in states for mark in (fingerprint, version)}
        counts = [florins(phone) for phone in phones]
        if (
            len(marks) == 1
            and None not in marks
            and all(count.items() >= expected.items() for count in counts)
        ):
            return
        assert time.monotonic() < end, (states, expected)
        phones[0].page.wait_for_timeout(200)


def in_a_room(made: list[Companion], table: dict[str, Any]) -> list[Companion]:
    """Phones that have come into one room with this table."""
    for phone in made:
        phone.allow_for_an_absent_server()
        phone.allow("404|409|ERR_INTERNET_DISCONNECTED")
    made[0].load(table)
    made[0].open("#/start/share")
    made[0].tap("share-live")
    expect(made[0].find("room-shown")).to_be_visible()
    code = made[0].find("room-shown").inner_text()
    for phone in made[1:]:
        phone.open("#/start/join")
        phone.find("room-code").fill(code.upper())
        phone.tap("join-room")
        expect(phone.find("room-shown")).to_have_text(code)
    agree(made)
    return made


@pytest.fixture
def phones(new_companion: NewCompanion, midgame: dict[str, Any]) -> list[Companion]:
    """Three phones in one room."""
    return in_a_room([new_companion() for _ in range(3)], midgame)


def test_three_phones_show_one_table(phones: list[Companion], server: Server) -> None:
    one, two, three = phones
    edit(one, "medici", 11)
    agree(phones, medici=11)
    # Each his own bank, at the same time: both stand.
    edit(two, "medici", 12)
    edit(three, "fugger", 13)
    agree(phones, medici=12, fugger=13)
    # One is away, and comes back with a change of its own.
    go_away(two)
    edit(one, "fugger", 14)
    agree([one, three], fugger=14)
    edit(two, "medici", 15)
    two.page.wait_for_timeout(500)
    two.page.context.set_offline(False)
    agree(phones, medici=15, fugger=14)
    # The server forgets everything.
    server.stop()
    edit(three, "medici", 16)
    server.start()
    agree(phones, medici=16, fugger=14)


def test_two_who_change_the_same_thing_are_asked(phones: list[Companion]) -> None:
    one, two, _ = phones
    go_away(two)
    edit(one, "medici", 21)
    agree([one, phones[2]], medici=21)
    edit(two, "medici", 22)
    two.page.wait_for_timeout(500)
    two.page.context.set_offline(False)
    expect(two.find("room-banner")).to_be_visible(timeout=40_000)
    two.tap("room-mine")
    agree(phones, medici=22)


def test_who_says_which_bank_he_plays_is_seen(phones: list[Companion]) -> None:
    phones[1].find("room-bank").select_option("fugger")
    expect(phones[0].find("room-banks")).to_contain_text("Fugger", timeout=20_000)


def test_a_wrong_code_is_said(companion: Companion) -> None:
    companion.allow("404")
    companion.open("#/start/join")
    companion.find("room-code").fill("bafi-kuro-temi-sano")
    companion.tap("join-room")
    expect(companion.find("room-said")).to_contain_text("No room has this code")


PLAY = """async (move) => {
  const {store} = await import('/web/lib/store.js');
  await store.play(move);
}"""
RECORD = "import('/web/lib/store.js').then(({store}) => store.record())"


@pytest.fixture
def playing(new_companion: NewCompanion) -> list[Companion]:
    """Three phones in a room in which a game begins."""
    table = set_up({"players": 2, "seed": 42}).table
    assert table is not None
    return in_a_room([new_companion() for _ in range(3)], write(table))


def same_record(phones: list[Companion]) -> str:
    """The log that all phones have."""
    records = {str(phone.page.evaluate(RECORD)) for phone in phones}
    assert len(records) == 1, records
    return records.pop()


def test_moves_and_corrections_stand_in_one_log(playing: list[Companion], server: Server) -> None:
    one, two, three = playing
    one.page.evaluate(PLAY, "buy west 1")
    agree(playing, fugger=2)
    # A correction here, a correction there and a move: all three stand, one after the other.
    edit(two, "marchionni", 9)
    edit(three, "fugger", 8)
    agree(playing, marchionni=9, fugger=8)
    go_away(two)
    one.page.evaluate(PLAY, "end")
    agree([one, three], marchionni=9)
    two.page.context.set_offline(False)
    agree(playing, marchionni=9, fugger=8)
    record = same_record(playing)
    assert "\nfugger: buy west 1\n" in record
    assert "\nset Marchionni florins 9\n" in record
    assert "\nset Fugger florins 8\n" in record
    # Only one phone is there when the server comes back, and restores the room as it was.
    for phone in (two, three):
        go_away(phone)
    server.stop()
    server.start()
    edit(one, "fugger", 5)
    agree([one], fugger=5)
    for phone in (two, three):
        phone.page.context.set_offline(False)
    agree(playing, fugger=5, marchionni=9)
    assert same_record(playing).endswith("set Fugger florins 5\n")


def test_two_moves_at_once_are_asked_about_in_words(playing: list[Companion]) -> None:
    one, two, _ = playing
    go_away(two)
    one.page.evaluate(PLAY, "buy west 1")
    agree([one, playing[2]], fugger=2)
    edit(two, "fugger", 7)
    two.page.wait_for_timeout(500)
    two.page.context.set_offline(False)
    banner = two.find("room-banner")
    expect(banner).to_be_visible(timeout=40_000)
    expect(two.find("differences")).to_contain_text("Fugger florins: 7 here, 2 there")
    two.shoot("room-clash")
    two.tap("room-theirs")
    agree(playing, fugger=2)


def test_who_comes_in_by_the_link_has_the_log(
    playing: list[Companion], new_companion: NewCompanion
) -> None:
    playing[0].page.evaluate(PLAY, "buy west 1")
    agree(playing, fugger=2)
    code = playing[0].find("room-shown").inner_text()
    late = new_companion()
    late.open(f"#/room/{code}")
    late.shoot("room-invited")
    late.tap("join-room")
    expect(late.find("room-shown")).to_have_text(code)
    agree([*playing, late], fugger=2)
    assert "\nfugger: buy west 1\n" in same_record([*playing, late])
    late.shoot("room")


def test_a_room_that_is_full_or_not_there_is_said_and_costs_nothing(
    playing: list[Companion], new_companion: NewCompanion, midgame: dict[str, Any]
) -> None:
    code = playing[0].find("room-shown").inner_text()
    for number in range(MOST_PHONES):
        body = {"code": code, "phone": f"crowd-{number:04}", "bank": None}
        playing[0].page.request.post(f"{playing[0].address}/rooms/look", data=body)
    late = new_companion()
    late.allow("403|404")
    late.load(midgame)
    kept = late.table
    late.open("#/start/join")
    late.find("room-code").fill(code)
    late.tap("join-room")
    expect(late.find("room-said")).to_contain_text("As many phones as a room takes")
    assert late.table == kept


def test_each_phone_enters_its_own_bank(
    new_companion: NewCompanion, midgame: dict[str, Any]
) -> None:
    """Two phones type the cards of their banks at the same time."""
    seats = {bank: {"florins": 0} for bank in midgame["banks"]}
    empty = {"edition": "2024", "map": "1460", "turn": {"bank": "medici"}, "banks": seats}
    phones = in_a_room([new_companion() for _ in range(2)], empty)
    for phone, bank, typed in zip(
        phones, ("medici", "fugger"), ("76,39.", "5/38,52."), strict=True
    ):
        phone.find("room-bank").select_option(bank)
        phone.go("table")
        phone.tap("enter-pieces")
        phone.tap("enter-cards")
        expect(phone.page.locator("#entry-field")).to_be_focused()
        for sign in typed:
            if sign == "/":
                phone.page.keyboard.press("Enter")
            else:
                phone.page.keyboard.type(sign)
    for phone in phones:
        phone.wait_for_text("PREN006", "PREN039", "PREN038", "PREN052")
    agree(phones, medici=7, fugger=5)
    banks = phones[0].position["banks"]
    assert banks["medici"]["west"] == ["PREN006", "PREN039"]
    assert banks["fugger"]["west"] == ["PREN038", "PREN052"]
