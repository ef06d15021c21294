"""The limit on clients beyond this machine."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from api import rate_limit
from api.app import create_app
from api.rate_limit import OWN_MACHINE, RateLimit, client_of
from api.settings import BadSetting, Settings
from tests.api.shapes import assert_problem
from tests.redis_server import RedisServer, needs_redis, running_redis


class Clock:
    """A clock that stands until it is moved."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_then_so_many_a_second() -> None:
    clock = Clock()
    limit = RateLimit(rate=2, burst=3, clock=clock)
    assert [limit.wait("10.0.0.1") for _ in range(5)] == [0, 0, 0, 1, 1]
    clock.now += 0.5
    assert [limit.wait("10.0.0.1") for _ in range(2)] == [0, 1]
    clock.now += 60
    assert [limit.wait("10.0.0.1") for _ in range(4)] == [0, 0, 0, 1]


def test_a_slow_rate_says_how_long_to_wait() -> None:
    clock = Clock()
    limit = RateLimit(rate=0.1, burst=1, clock=clock)
    assert [limit.wait("10.0.0.1"), limit.wait("10.0.0.1")] == [0, 10]
    clock.now += 9.5
    assert limit.wait("10.0.0.1") == 1
    clock.now += 0.5
    assert limit.wait("10.0.0.1") == 0


def test_each_client_has_its_own() -> None:
    limit = RateLimit(rate=1, burst=1, clock=Clock())
    assert [limit.wait(f"10.0.0.{last}") for last in (1, 2, 1)] == [0, 0, 1]


def test_rate_zero_is_no_limit() -> None:
    limit = RateLimit(rate=0, burst=1, clock=Clock())
    assert {limit.wait("10.0.0.1") for _ in range(50)} == {0}


def test_only_so_many_clients_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limit, "MOST_CLIENTS", 3)
    limit = RateLimit(rate=1, burst=1, clock=Clock())
    for last in (1, 2, 3, 1, 4):
        limit.wait(f"10.0.0.{last}")
    assert [limit.wait("10.0.0.1"), limit.wait("10.0.0.2")] == [1, 0]


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("127.0.0.1", OWN_MACHINE),
        ("127.8.8.8", OWN_MACHINE),
        ("::1", OWN_MACHINE),
        ("::ffff:127.0.0.1", OWN_MACHINE),
        ("", OWN_MACHINE),
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_who_asks(address: str, client: str) -> None:
    assert client_of(address) == client


def statuses(client: FlaskClient, count: int, **environ: Any) -> list[int]:
    return [client.get("/v1/health", environ_overrides=environ).status_code for _ in range(count)]


def test_a_client_beyond_this_machine_is_told_when_to_ask_again() -> None:
    client = create_app(Settings(rate=0.5, burst=2)).test_client()
    assert statuses(client, 3, REMOTE_ADDR="192.168.1.7") == [200, 200, 429]
    response = client.post("/v1/legal", environ_overrides={"REMOTE_ADDR": "192.168.1.7"})
    assert assert_problem(response, 429)["type"] == "/problems/too-many-requests"
    assert response.headers["Retry-After"] == "2"
    assert statuses(client, 1, REMOTE_ADDR="192.168.1.8") == [200]


def test_it_is_on_by_default_for_everybody() -> None:
    client = create_app(Settings()).test_client()
    burst = Settings().burst
    assert 429 in statuses(client, burst + 20, REMOTE_ADDR="192.168.1.7")
    assert 429 in statuses(client, burst + 20)


def test_behind_a_proxy_that_nobody_told_of_everybody_is_one_client() -> None:
    client = create_app(Settings(rate=1, burst=2)).test_client()
    assert statuses(client, 3) == [200, 200, 429]


def test_who_serves_one_table_is_not_limited_but_a_proxy_before_it_is() -> None:
    client = create_app(Settings(rate=1, burst=2, frees_own_machine=True)).test_client()
    assert set(statuses(client, 20)) == {200}
    assert statuses(client, 3, HTTP_X_FORWARDED_FOR="127.0.0.1") == [200, 200, 429]
    assert statuses(client, 3, HTTP_VIA="1.1 proxy") == [429] * 3


def test_behind_a_proxy_the_client_is_who_the_proxy_says() -> None:
    client = create_app(Settings(rate=1, burst=1, proxies=1)).test_client()
    seen = [
        client.get("/v1/health", headers={"X-Forwarded-For": f"1.1.1.1, 10.0.0.{last}"})
        for last in (1, 2, 1)
    ]
    assert [response.status_code for response in seen] == [200, 200, 429]


def test_without_a_proxy_nobody_can_say_to_be_another() -> None:
    client = create_app(Settings(rate=1, burst=1)).test_client()
    seen = [
        client.get(
            "/v1/health",
            headers={"X-Forwarded-For": f"10.0.0.{last}"},
            environ_overrides={"REMOTE_ADDR": "192.168.1.7"},
        )
        for last in (1, 2)
    ]
    assert [response.status_code for response in seen] == [200, 429]


# Counting together


@pytest.fixture
def redis() -> Iterator[RedisServer]:
    with running_redis() as server:
        yield server


@needs_redis
def test_workers_count_together_in_redis(redis: RedisServer) -> None:
    limits = [RateLimit(rate=0.1, burst=4, shared=redis.address) for _ in range(2)]
    waits = [limits[number % 2].wait("10.0.0.1") for number in range(6)]
    assert waits[:4] == [0] * 4
    assert all(9 <= wait <= 10 for wait in waits[4:])
    assert limits[0].wait("10.0.0.2") == 0


@needs_redis
def test_in_redis_tokens_come_back_with_time(redis: RedisServer) -> None:
    limit = RateLimit(rate=20, burst=1, shared=redis.address)
    assert [limit.wait("10.0.0.1"), limit.wait("10.0.0.1")] == [0, 1]
    time.sleep(0.2)
    assert [limit.wait("10.0.0.1"), limit.wait("10.0.0.1")] == [0, 1]


@needs_redis
def test_without_redis_each_worker_counts_by_itself(
    redis: RedisServer, caplog: pytest.LogCaptureFixture
) -> None:
    limit = RateLimit(rate=0.1, burst=2, shared=redis.address)
    limit.wait("10.0.0.1")
    redis.kill()
    assert [bool(limit.wait("10.0.0.1")) for _ in range(4)] == [False, False, True, True]
    assert len(caplog.records) == 1


@needs_redis
def test_the_limit_of_two_apps_is_one(redis: RedisServer) -> None:
    given = Settings(rate=0.1, burst=3, counts=redis.address)
    clients = [create_app(given).test_client() for _ in range(2)]
    seen = [statuses(clients[number % 2], 1)[0] for number in range(5)]
    assert seen == [200, 200, 200, 429, 429]


# Settings


def test_the_environment_sets_everything() -> None:
    given = {
        "PAX_CORS": "https://a.example, https://b.example", "PAX_RATE": "2.5", "PAX_BURST": "7",
        "PAX_PROXIES": "1", "PAX_COUNTS": "redis://here", "PAX_LOG": "1",
        "PAX_SECONDS": "4",
    }  # fmt: skip
    origins = ("https://a.example", "https://b.example")
    expected = Settings(origins, 2.5, 7, 1, 4.0, "redis://here", log=True)
    assert Settings.from_environment(given) == expected
    assert Settings.from_environment({}) == Settings()


def test_the_address_of_another_kind_of_store_is_refused() -> None:
    with pytest.raises(BadSetting, match="PAX_COUNTS is 'memcached://here'"):
        Settings.from_environment({"PAX_COUNTS": "memcached://here"})


@pytest.mark.parametrize("name", ["PAX_RATE", "PAX_BURST", "PAX_PROXIES", "PAX_SECONDS", "PAX_LOG"])
@pytest.mark.parametrize("text", ["", "many", "-1", "nan", "1e99"])
def test_what_cannot_be_read_is_said(name: str, text: str) -> None:
    with pytest.raises(BadSetting, match=name):
        Settings.from_environment({name: text})
