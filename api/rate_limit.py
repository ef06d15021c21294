"""A limit on how often one client beyond this machine may ask: a bucket of tokens for each."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Lock

MOST_CLIENTS = 4096
"""Beyond this many clients the one that has been quiet longest is forgotten."""


class RateLimit:
    """Counts the requests of each client, in this process only."""

    def __init__(
        self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = max(1, burst)
        self._clock = clock
        self._lock = Lock()
        self._buckets: dict[str, tuple[float, float]] = {}
        """The tokens that each client had left, and when; the most recent client last."""

    def wait(self, address: str) -> int:
        """Take a token for a request; 0, or the whole seconds until there is one again."""
        client = client_of(address)
        if client is None or not self._rate:
            return 0
        with self._lock:
            now = self._clock()
            left, since = self._buckets.pop(client, (float(self._burst), now))
            left = min(self._burst, left + (now - since) * self._rate)
            is_allowed = left >= 1
            self._buckets[client] = (left - is_allowed, now)
            if len(self._buckets) > MOST_CLIENTS:
                del self._buckets[next(iter(self._buckets))]
        return 0 if is_allowed else max(1, math.ceil((1 - left) / self._rate))


def client_of(address: str) -> str | None:
    """Who asks: an address, or the network that one household has; None on this machine."""
    found = _parsed(address)
    if found is None:
        return address or None
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if found.is_loopback:
        return None
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found)


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(address)
    except ValueError:
        return None
