"""One table on three phones: who joins, who edits at once, who was away, a server that forgot."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

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


@pytest.fixture
def phones(new_companion: NewCompanion, midgame: dict[str, Any]) -> list[Companion]:
    """Three phones in one room."""
    made = [new_companion() for _ in range(3)]
    for phone in made:
        phone.allow_for_an_absent_server()
        phone.allow("404|409|ERR_INTERNET_DISCONNECTED")
    made[0].open()
    made[0].load(midgame)
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
