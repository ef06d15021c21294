"""A limit on how often one client may ask: a bucket of tokens for each.

A bucket says both how many requests may come at once and how many a second, which counting in
windows cannot; and the memory for it is bounded, however many clients there are.
"""

from __future__ import annotations

import logging
import math
import time
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Lock
from typing import Protocol

MOST_CLIENTS = 4096
"""Beyond this many clients the one that has been quiet longest is forgotten."""
OWN_MACHINE = "this machine"
"""Everybody who asks from the machine of the server, and so everybody behind a proxy there."""
REDIS_SECONDS = 0.25
"""How long a Redis server may take to count."""
REDIS_PAUSE = 5.0
"""How long one that failed is not asked again."""

_LOG = logging.getLogger("pax.requests")


class Buckets(Protocol):
    """Where the tokens of each client are kept."""

    def take(self, client: str) -> float:
        """Take a token if there is one; how many there were."""
        ...


class OwnBuckets:
    """In the memory of this process."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._lock = Lock()
        self._buckets: dict[str, tuple[float, float]] = {}
        """The tokens that each client had left, and when; the most recent client last."""

    def take(self, client: str) -> float:
        with self._lock:
            now = self._clock()
            left, since = self._buckets.pop(client, (float(self._burst), now))
            left = min(self._burst, left + (now - since) * self._rate)
            self._buckets[client] = (left - (left >= 1), now)
            if len(self._buckets) > MOST_CLIENTS:
                del self._buckets[next(iter(self._buckets))]
        return left


class SharedBuckets:
    """In a Redis server, for every worker and machine; in this process while it does not answer."""

    _TAKE = """
        local time = redis.call('TIME')
        local now = time[1] + time[2] / 1000000
        local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
        local kept = redis.call('HMGET', KEYS[1], 'left', 'since')
        local left, since = tonumber(kept[1]) or burst, tonumber(kept[2]) or now
        left = math.min(burst, left + math.max(0, now - since) * rate)
        local after = left
        if left >= 1 then after = left - 1 end
        redis.call('HSET', KEYS[1], 'left', string.format('%.6f', after),
                   'since', string.format('%.6f', now))
        redis.call('PEXPIRE', KEYS[1], math.ceil(burst / rate * 1000) + 1000)
        return string.format('%.6f', left)
    """

    def __init__(self, address: str, rate: float, burst: int, instead: Buckets) -> None:
        import redis  # an extra, needed only here

        self._errors = (redis.RedisError, OSError)
        connection = redis.Redis.from_url(
            address, socket_timeout=REDIS_SECONDS, socket_connect_timeout=REDIS_SECONDS
        )
        self._script = connection.register_script(self._TAKE)
        self._given = (rate, burst)
        self._instead = instead
        self._asked_again = 0.0

    def take(self, client: str) -> float:
        if time.monotonic() < self._asked_again:
            return self._instead.take(client)
        try:
            return float(self._script(keys=[f"pax:rate:{client}"], args=self._given))
        except self._errors as error:
            self._asked_again = time.monotonic() + REDIS_PAUSE
            _LOG.warning("Requests are counted here alone, Redis does not: %s", error)
            return self._instead.take(client)


class RateLimit:
    """Counts the requests of each client."""

    def __init__(
        self,
        rate: float,
        burst: int,
        clock: Callable[[], float] = time.monotonic,
        shared: str = "",
    ) -> None:
        self._rate = rate
        burst = max(1, burst)
        own = OwnBuckets(rate, burst, clock)
        self._buckets: Buckets = SharedBuckets(shared, rate, burst, own) if shared and rate else own

    def wait(self, client: str) -> int:
        """Take a token for a request; 0, or the whole seconds until there is one again."""
        if not self._rate:
            return 0
        left = self._buckets.take(client)
        return 0 if left >= 1 else max(1, math.ceil((1 - left) / self._rate))


@lru_cache(maxsize=MOST_CLIENTS)
def client_of(address: str) -> str:
    """Who asks: an address, the network that one household has, or this machine."""
    found = _parsed(address)
    if found is None:
        return address[:64] or OWN_MACHINE
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if found.is_loopback:
        return OWN_MACHINE
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(address)
    except ValueError:
        return None
