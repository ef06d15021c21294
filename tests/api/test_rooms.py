"""Rooms: one table on every phone, in memory and in a real Redis."""

from __future__ import annotations

import itertools
import json
import logging
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from api import rooms
from api.app import create_app
from api.rooms import OwnRooms, Room, RoomsFull, SharedRooms, new_code, plain_code, shown_code
from api.settings import Settings
from tests.redis_server import PROGRAM, RedisServer, running_redis

TABLE: dict[str, Any] = {
    "turn": {"bank": "medici"},
    "banks": {"medici": {"florins": 3}, "fugger": {"florins": 4}},
}


POOL = ThreadPoolExecutor(8)


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer | None]:
    if PROGRAM is None:
        yield None
        return
    with running_redis() as server:
        yield server


@pytest.fixture(params=["memory", "redis"])
def clients(request: pytest.FixtureRequest, redis: RedisServer | None) -> list[FlaskClient]:
    """Clients of the rooms: two workers where they share a Redis, one by itself otherwise."""
    if request.param == "memory":
        return [create_app(Settings(rate=0, rooms="memory")).test_client()] * 2
    if redis is None:
        pytest.skip("redis-server is not installed")
    return [create_app(Settings(rate=0, rooms=redis.address)).test_client() for _ in range(2)]


def with_florins(count: int, bank: str = "medici") -> dict[str, Any]:
    banks = TABLE["banks"] | {bank: {"florins": count}}
    return TABLE | {"banks": banks}


class Phone:
    """One phone in a room, which keeps what it has seen."""

    _numbers = itertools.count()

    def __init__(self, client: FlaskClient, bank: str | None = None, code: str = "") -> None:
        self.client = client
        self.code = code
        self.who = {"phone": f"phone-{next(self._numbers):04}", "bank": bank}
        self.version: str | None = None
        self.number = 0
        self.table: Any = None

    def ask(self, question: str, **body: Any) -> Any:
        return self.client.post(f"/rooms/{question}", json={**body, **self.who})

    def open(self, table: object) -> None:
        made = self.ask("open", table=table)
        assert made.status_code == 200, made.get_json()
        self.code, self.version = made.get_json()["code"], made.get_json()["version"]
        self.number, self.table = 1, table

    def look(self, wait: int = 0) -> Any:
        has = {"version": self.version, "number": self.number}
        response = self.ask("look", code=self.code, wait=wait, **has)
        found = response.get_json()
        if response.status_code == 200 and found["changed"]:
            self.table = found["table"]
            self.version, self.number = found["version"], found["number"]
        return response

    def write(self, table: object, log: str = "") -> Any:
        given = {"table": table, "seen": self.version, "number": self.number + 1, "log": log}
        response = self.ask("write", code=self.code, **given)
        if response.status_code == 200:
            found = response.get_json()
            self.version, self.number, self.table = found["version"], found["number"], table
        return response


def test_who_joins_sees_the_table_and_every_change(clients: list[FlaskClient]) -> None:
    one = Phone(clients[0], "medici")
    one.open(TABLE)
    two = Phone(clients[1], "fugger", one.code.upper().replace("-", " "))
    found = two.look().get_json()
    assert found["changed"] is True
    assert two.table["banks"]["medici"]["florins"] == 3
    assert two.version == one.version
    assert two.look().get_json() == {"changed": False, "held": False, "banks": ["fugger"]}
    assert one.write(with_florins(7)).status_code == 200
    seen = two.look().get_json()
    assert (seen["by"], seen["table"]["banks"]["medici"]["florins"]) == ("medici", 7)
    there = ["fugger", "medici"]
    assert one.look().get_json() == {"changed": False, "held": False, "banks": there}


def test_who_has_not_seen_the_newest_is_told_where_it_differs(clients: list[FlaskClient]) -> None:
    one = Phone(clients[0], "medici")
    one.open(TABLE)
    two = Phone(clients[1], "fugger", one.code)
    two.look()
    assert one.write(with_florins(7)).status_code == 200
    problem = assert_problem_of(two.write(with_florins(9, "fugger")), 409, "room-moved-on")
    assert problem["differences"] == [
        {
            "place": "Medici florins", "one": "3", "other": "7",
            "text": "Medici florins: 3 on the first, 7 on the second.",
        },
        {
            "place": "Fugger florins", "one": "9", "other": "4",
            "text": "Fugger florins: 9 on the first, 4 on the second.",
        },
    ]  # fmt: skip
    assert (problem["version"], problem["by"]) == (one.version, "medici")
    two.look()
    merged = with_florins(7) | {"banks": {"medici": {"florins": 7}, "fugger": {"florins": 9}}}
    assert two.write(merged).status_code == 200
    one.look()
    assert (one.version, one.number) == (two.version, two.number)


def test_the_same_table_written_twice_is_no_conflict(clients: list[FlaskClient]) -> None:
    one = Phone(clients[0])
    one.open(TABLE)
    two = Phone(clients[1], code=one.code)
    two.look()
    assert one.write(with_florins(5)).status_code == 200
    assert two.write(with_florins(5)).status_code == 200
    assert two.version == one.version


def test_of_many_who_write_at_once_one_gets_through(clients: list[FlaskClient]) -> None:
    one = Phone(clients[0])
    one.open(TABLE)
    phones = [Phone(clients[at % 2], code=one.code) for at in range(6)]
    for phone in phones:
        phone.look()
    statuses = [phone.write(with_florins(10 + at)).status_code for at, phone in enumerate(phones)]
    assert sorted(statuses) == [200, 409, 409, 409, 409, 409]


def test_the_log_goes_with_the_table(clients: list[FlaskClient]) -> None:
    one = Phone(clients[0])
    one.open(TABLE)
    two = Phone(clients[1], code=one.code)
    assert two.look().get_json()["log"] == ""
    one.write(with_florins(7), log="pax record 1")
    assert two.look().get_json()["log"] == "pax record 1"
    one.write(with_florins(8), log="pax record 1, and more")
    problem = two.write(with_florins(9)).get_json(force=True)
    assert problem["log"] == "pax record 1, and more"


# Waiting


@pytest.fixture(params=["memory", "redis"])
def patient(request: pytest.FixtureRequest, redis: RedisServer | None) -> list[FlaskClient]:
    """The same, with places for two phones that wait."""
    if request.param == "memory":
        app = create_app(Settings(rate=0, rooms="memory", waiting=2))
        return [app.test_client(), app.test_client()]
    if redis is None:
        pytest.skip("redis-server is not installed")
    settings = Settings(rate=0, rooms=redis.address, waiting=2)
    made = [create_app(settings).test_client() for _ in range(2)]
    for client in made:
        begin_to_listen(client)
    return made


def begin_to_listen(client: FlaskClient) -> None:
    """The first who waits at Redis is answered as soon as somebody listens there."""
    one = Phone(client)
    one.open(TABLE)
    one.look()
    one.look(wait=1)


def waits(phone: Phone, seconds: int = 20) -> Future[Any]:
    """A look that goes on until something is new; it has begun when this is back."""
    looked = POOL.submit(phone.look, wait=seconds)
    time.sleep(0.3)
    return looked


def test_who_waits_is_told_at_once(patient: list[FlaskClient]) -> None:
    one = Phone(patient[0], "medici")
    one.open(TABLE)
    one.look()
    two = Phone(patient[1], "fugger", one.code)
    two.look()
    looked = waits(two)
    assert not looked.done()
    began = time.monotonic()
    one.write(with_florins(7))
    found = looked.result(5).get_json()
    assert time.monotonic() - began < 2
    assert (found["changed"], found["held"], found["by"]) == (True, True, "medici")
    assert two.table["banks"]["medici"]["florins"] == 7


def test_who_comes_in_is_seen_by_who_waits(patient: list[FlaskClient]) -> None:
    one = Phone(patient[0], "medici")
    one.open(TABLE)
    one.look()
    looked = waits(one)
    Phone(patient[1], "fugger", one.code).look()
    assert looked.result(5).get_json()["banks"] == ["fugger", "medici"]


def test_when_nothing_happens_it_is_said_after_the_wait(patient: list[FlaskClient]) -> None:
    one = Phone(patient[0])
    one.open(TABLE)
    one.look()
    began = time.monotonic()
    assert one.look(wait=1).get_json() == {"changed": False, "held": True, "banks": []}
    assert 0.9 < time.monotonic() - began < 3


def test_who_finds_no_place_to_wait_is_answered_at_once() -> None:
    client = create_app(Settings(rate=0, rooms="memory", waiting=2)).test_client()
    one = Phone(client)
    one.open(TABLE)
    phones = [one, Phone(client, code=one.code), Phone(client, code=one.code)]
    for phone in phones:
        phone.look()
    held = [waits(phone) for phone in phones[:2]]
    assert phones[2].look(wait=20).get_json()["held"] is False
    one.write(with_florins(7))
    for looked in held:
        assert looked.result(5).get_json()["held"] is True
    assert phones[2].look(wait=1).get_json()["held"] is False  # it is changed
    assert phones[2].look(wait=1).get_json()["held"] is True


def test_a_room_that_is_gone_when_redis_is_lets_its_phones_go() -> None:
    if PROGRAM is None:
        pytest.skip("redis-server is not installed")
    with running_redis() as server:
        settings = Settings(rate=0, rooms=server.address, waiting=2)
        one = Phone(create_app(settings).test_client())
        begin_to_listen(one.client)
        one.open(TABLE)
        one.look()
        looked = waits(one)
        server.kill()
        assert_problem_of(looked.result(5), 503, "rooms-away")
        server.start()
        assert_problem_of(one.look(), 404, "no-room")
        assert one.write(one.table).status_code == 200
        two = Phone(one.client, code=one.code)
        two.look()
        time.sleep(2 * rooms.LISTEN_AGAIN)
        looked = waits(two)
        one.write(with_florins(8))
        assert looked.result(5).get_json()["changed"] is True


def test_at_the_end_nobody_is_kept() -> None:
    app = create_app(Settings(rate=0, rooms="memory", waiting=2))
    one = Phone(app.test_client())
    one.open(TABLE)
    one.look()
    looked = waits(one)
    app.config["ROOMS"].close()
    assert looked.result(2).status_code == 200
    assert one.look(wait=20).get_json()["held"] is False


def test_a_forgotten_room_is_restored_by_the_phone_that_comes_first() -> None:
    phones = []
    for _ in range(2):
        phones.append(Phone(create_app(Settings(rate=0, rooms="memory")).test_client()))
    one, two = phones
    one.open(TABLE)
    one.write(with_florins(6))
    one.write(with_florins(8))
    # Another server, which knows nothing of it.
    one.client = two.client
    two.code = one.code
    assert_problem_of(two.look(), 404, "no-room")
    assert one.write(one.table).status_code == 200
    assert two.look().get_json()["number"] > 3
    assert two.version == one.version


def test_a_room_holds_so_many_phones(clients: list[FlaskClient]) -> None:
    one = Phone(clients[0])
    one.open(TABLE)
    for _ in range(rooms.MOST_PHONES):
        assert Phone(clients[0], code=one.code).look().status_code == 200
    late = Phone(clients[1], code=one.code)
    if clients[0] is clients[1]:
        assert_problem_of(late.look(), 403, "room-full")


@pytest.mark.parametrize(
    ("question", "change", "status", "kind"),
    [
        ("look", {"code": "bafi-kuro-temi-sano"}, 404, "no-room"),
        ("look", {"code": "x" * 100_000}, 404, "no-room"),
        ("look", {"code": 7}, 422, "faulty-body"),
        ("look", {"wait": 21}, 422, "faulty-body"),
        ("look", {"phone": "x"}, 422, "faulty-body"),
        ("look", {"bank": "rothschild"}, 422, "faulty-body"),
        ("look", {"more": 1}, 422, "faulty-body"),
        ("write", {"number": 0}, 422, "faulty-body"),
        ("write", {"number": True}, 422, "faulty-body"),
        ("write", {"table": {"banks": 7}}, 422, "faulty-table"),
        ("write", {"table": None}, 422, "faulty-body"),
        ("write", {"code": "narnia"}, 404, "no-room"),
        ("write", {"log": "x" * rooms.MOST_BYTES}, 413, "too-large"),
    ],
)
def test_what_is_wrong_is_said(
    clients: list[FlaskClient], question: str, change: dict[str, Any], status: int, kind: str
) -> None:
    one = Phone(clients[0])
    one.open(TABLE)
    body = {"code": one.code, **one.who}
    body |= (
        {"version": None, "number": 0}
        if question == "look"
        else {"table": TABLE, "seen": one.version, "number": 2}
    )
    response = clients[0].post(f"/rooms/{question}", json=body | change)
    assert_problem_of(response, status, kind)
    assert one.look().get_json()["changed"] is False


def test_without_rooms_there_are_none() -> None:
    client = create_app(Settings(rate=0)).test_client()
    assert_problem_of(Phone(client).ask("open", table=TABLE), 404, "no-rooms")


def test_rooms_of_a_table_are_for_its_own_network() -> None:
    client = create_app(Settings(rate=0, rooms="local")).test_client()
    for address, status in (("192.168.1.7", 200), ("10.1.2.3", 200), ("8.8.8.8", 404)):
        response = client.post(
            "/rooms/open",
            json={"table": TABLE, "phone": "phone-one", "bank": None},
            environ_overrides={"REMOTE_ADDR": address},
        )
        assert response.status_code == status


def test_codes_are_said_aloud_and_hard_to_guess() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    for code in codes:
        assert plain_code(shown_code(code)) == code
        assert plain_code(f" {shown_code(code).upper()} ") == code
    assert plain_code("bafi") is None
    assert len(rooms._CONSONANTS + "") * len(rooms._VOWELS) == 70
    assert 70**rooms.SYLLABLES > 2**48


def test_who_tries_codes_is_soon_stopped() -> None:
    client = create_app(Settings(rate=1, burst=20, rooms="memory")).test_client()
    statuses = [Phone(client, code=new_code()).look().status_code for _ in range(8)]
    assert statuses[:3] == [404] * 3
    assert statuses[-1] == 429


def test_no_code_and_no_table_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    client = create_app(Settings(rate=0, rooms="memory", log=True)).test_client()
    with caplog.at_level(logging.DEBUG):
        one = Phone(client)
        one.open(TABLE)
        one.write(with_florins(6))
        one.look()
    assert len(caplog.records) == 3
    assert plain_code(one.code) not in caplog.text
    assert one.code not in caplog.text
    assert "florins" not in caplog.text


def test_nothing_is_written_to_the_disk(tmp_path: Path) -> None:
    """A server in an empty folder, which is also its home, leaves it empty."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    places = {"HOME": str(tmp_path), "TMPDIR": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "cli.main", "serve", "--port", str(port)]
    server = subprocess.Popen(
        command, cwd=tmp_path, env=os.environ | places, stdout=subprocess.PIPE, text=True
    )
    try:
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Pax Referee is at")
        made = asked(port, "open", table=TABLE)
        seen = {"code": made["code"], "seen": made["version"], "number": 2}
        asked(port, "write", table=with_florins(7), **seen)
        found = asked(port, "look", code=made["code"])
        assert found["table"]["banks"]["medici"]["florins"] == 7
        assert list(tmp_path.rglob("*")) == []
    finally:
        server.terminate()
        server.communicate(timeout=20)
    assert list(tmp_path.rglob("*")) == []


def asked(port: int, question: str, **body: Any) -> Any:
    """The answer of a real server."""
    data = json.dumps({**body, "phone": "phone-one", "bank": None}).encode()
    there = HTTPConnection("127.0.0.1", port, timeout=20)
    there.request("POST", f"/rooms/{question}", data, {"Content-Type": "application/json"})
    response = there.getresponse()
    found = json.loads(response.read())
    there.close()
    assert response.status == 200, found
    return found


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_day_later_a_room_is_forgotten() -> None:
    clock = Clock()
    kept = OwnRooms(clock)
    kept.write("code", Room({}, "a", 1, None), None)
    clock.now += rooms.SECONDS_KEPT - 1
    assert kept.read("code") is not None
    kept.write("code", Room({}, "b", 2, None), "a")
    clock.now += rooms.SECONDS_KEPT - 1
    assert kept.read("code") is not None
    clock.now += 2
    assert kept.read("code") is None


def test_only_so_many_rooms_are_kept(
    monkeypatch: pytest.MonkeyPatch, redis: RedisServer | None
) -> None:
    monkeypatch.setattr(rooms, "MOST_ROOMS", 3)
    stores: list[rooms.Rooms] = [OwnRooms()]
    if redis is not None:
        stores.append(SharedRooms(redis.address.replace("/0", "/5")))
    for kept in stores:
        for name in "abc":
            assert kept.write(name, Room({}, "v", 1, None), None) is None
        with pytest.raises(RoomsFull):
            kept.write("d", Room({}, "v", 1, None), None)
        assert kept.write("a", Room({}, "w", 2, None), "v") is None


def test_when_redis_goes_nothing_is_lost() -> None:
    if PROGRAM is None:
        pytest.skip("redis-server is not installed")
    with running_redis() as server:
        client = create_app(Settings(rate=0, rooms=server.address)).test_client()
        one = Phone(client)
        one.open(TABLE)
        one.write(with_florins(6))
        server.kill()
        assert_problem_of(one.look(), 503, "rooms-away")
        server.start()
        assert_problem_of(one.look(), 404, "no-room")
        assert one.write(one.table).status_code == 200
        two = Phone(client, code=one.code)
        two.look()
        assert (two.version, two.number) == (one.version, one.number)


def assert_problem_of(response: Any, status: int, kind: str) -> dict[str, Any]:
    """A problem of a kind; its document."""
    assert response.status_code == status, response.get_data(as_text=True)
    assert response.content_type == "application/problem+json"
    problem: dict[str, Any] = response.get_json(force=True)
    assert problem["type"] == f"/problems/{kind}"
    return problem
