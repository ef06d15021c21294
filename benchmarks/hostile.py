"""What the worst requests that we know of cost, beside one that asks for nothing.

Run it at the root of the project: `python -m benchmarks.hostile`. Each request is sent to a
`pax serve` of its own, and what counts is the processor's time, which others on the machine leave
alone; then eight of the slowest at once to another, while its health is asked.
It needs Linux: memory is read from /proc.
"""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
SENT = 7
"""How often each request is sent, for the mean of what it costs."""
AT_ONCE = 8
SLOW_CLIENTS = 100
HEALTH_REQUESTS = 50
MOST_SECONDS = 30.0
"""What a request that takes longer is taken for."""
TWO_BANKS = {"turn": {"bank": "medici"}, "banks": {"medici": {}, "fugger": {}}}


# The requests


class Attack(NamedTuple):
    """A request that was found to be slow or large once."""

    path: str
    body: bytes


def _post(path: str, body: object) -> Attack:
    return Attack(path, json.dumps(body, separators=(",", ":")).encode())


def _hand(cards: list[object], bank: str = "medici") -> dict[str, Any]:
    return {"table": {"banks": {bank: {"hand": cards}}}}


def _keys(count: int) -> bytes:
    """An object with one of its keys twice, the last one."""
    keys = [f'"{number}":1' for number in range(count)]
    return ("{" + ",".join([*keys, keys[-1]]) + "}").encode()


def _moves(count: int, move: str = "end") -> dict[str, Any]:
    return {"table": {**TWO_BANKS, "moves": [move] * count}}


ATTACKS: dict[str, Callable[[], Attack]] = {
    "a long key in 10,000 pointers": lambda: _post(
        "check", _hand([1] * 10_000, "medici" + "!" * 40_000)
    ),
    "the same, 250 kB": lambda: _post("check", _hand([1] * 60_000, "medici" + "!" * 65_000)),
    "quotes without end in a record": lambda: _post(
        "replay", {"record": 'pax record 1\n{"' + '\\"' * 64_000}
    ),
    "unknown names, 32 kB": lambda: _post("check", _hand(["a"] * 8_000)),
    "unknown names, 256 kB": lambda: _post("check", _hand(["a"] * 50_000)),
    "combining marks": lambda: Attack(
        "check",
        json.dumps(
            {"table": {"edition": "\u0300" * 65_000 + "\u0316" * 65_000}}, ensure_ascii=False
        ).encode(),
    ),
    "a key twice among 25,000": lambda: Attack("check", _keys(25_000)),
    "undo of 20 among 20,000 moves": lambda: _post("undo", _moves(20_000) | {"count": 20}),
    "undo of 100 among 2,000 moves": lambda: _post("undo", _moves(2_000) | {"count": 100}),
    "undo of 500 among 43,000 moves": lambda: _post("undo", _moves(40_000) | {"count": 500}),
    "a table with 43,000 moves": lambda: _post("legal", _moves(40_000, "END")),
    "wrong types, 200 kB": lambda: _post("check", _hand([1] * 66_000)),
    "500 moves of nonsense": lambda: _post(
        "judge", {"table": TWO_BANKS, "moves": ["b" * 30] * 500}
    ),
    "fugger with 999 florins sells": lambda: _post(
        "apply",
        {
            "table": {
                "turn": {"bank": "fugger"},
                "banks": {"fugger": {"florins": 999, "hand": ["PREN001"]}, "medici": {}},
            },
            "moves": ["sell PREN001", "end"],
        },
    ),
}

ALLOWED: dict[str, Callable[[], Attack]] = {
    "the longest table, 500 moves": lambda: _post("legal", _moves(500, "END")),
    "undo of 500 moves": lambda: _post("undo", _moves(500) | {"count": 500}),
    "a record of 10,000 moves": lambda: _post(
        "replay", {"record": "pax record 1\n" + json.dumps(TWO_BANKS) + "\nend" * 10_000}
    ),
}
"""What the limits let pass, and so has to be answered."""


# The server


class Server(NamedTuple):
    """A `pax serve` that runs."""

    port: int
    process: subprocess.Popen[bytes]

    def worked(self) -> float:
        """The seconds that the processor has spent on it, whoever else uses the machine."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text(encoding="ascii").split()[0]) for task in tasks) / 1e9

    def forget_peak(self) -> float:
        """Begin to measure the peak anew; the megabytes that are held now."""
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5", encoding="ascii")
        return self._memory("VmRSS")

    def peak(self) -> float:
        """The most megabytes held since the peak was forgotten."""
        return self._memory("VmHWM")

    def _memory(self, name: str) -> float:
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        found = (line.split()[1] for line in status.splitlines() if line.startswith(f"{name}:"))
        return int(next(found)) / 1024


@contextmanager
def serving() -> Iterator[Server]:
    """A server on a free port of this machine, stopped at the end."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    environ = {name: text for name, text in os.environ.items() if not name.startswith("PAX_")}
    process = subprocess.Popen(
        [sys.executable, "-m", "cli.main", "serve", "--port", str(port)],
        cwd=ROOT, env=environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait_for(port)
        yield Server(port, process)
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if health(port).status == 200:
            for _ in range(10):
                send(port, _post("legal", {"table": TWO_BANKS}))
            return
        time.sleep(0.1)
    raise SystemExit("pax serve does not answer.")


# The client


class Reply(NamedTuple):
    """What came back: a status, or 0 where nothing did; how long it took and how much it was."""

    status: int
    seconds: float
    size: int


def send(port: int, attack: Attack) -> Reply:
    """Send a request on its own connection and read the whole answer."""
    head = (
        f"POST /v1/{attack.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(attack.body)}\r\n\r\n"
    )
    return _exchange(port, head.encode() + attack.body)


def health(port: int) -> Reply:
    """Ask whether the server is well."""
    return _exchange(
        port, b"GET /v1/health HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
    )


def _exchange(port: int, request: bytes) -> Reply:
    start = time.perf_counter()
    status, size = b"0", 0
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=MOST_SECONDS) as connection:
            connection.sendall(request)
            while part := connection.recv(1 << 20):
                if not size:
                    status = part.split(b" ", 2)[1]
                size += len(part)
                if time.perf_counter() - start > MOST_SECONDS:
                    break
    except OSError:
        status = b"0"
    return Reply(int(status), time.perf_counter() - start, size)


# What is measured


class Cost(NamedTuple):
    """What one request cost."""

    name: str
    status: int
    seconds: float
    size: int
    per_health: float
    growth: float


def cost(name: str, attack: Attack) -> Cost:
    """What the processor spends on it, in times of the health of the same server; its growth."""
    with serving() as server:
        before = server.forget_peak()
        began = server.worked()
        for _ in range(HEALTH_REQUESTS):
            health(server.port)
        well = (server.worked() - began) / HEALTH_REQUESTS
        began = server.worked()
        replies = [send(server.port, attack)]
        if replies[0].seconds < 1:
            replies += [send(server.port, attack) for _ in range(SENT - 1)]
        seconds = (server.worked() - began) / len(replies)
        growth = server.peak() - before
    return Cost(name, replies[0].status, seconds, replies[0].size, seconds / well, growth)


def health_under(attacks: list[Attack]) -> float:
    """The longest that health waits while all of these are answered."""
    with serving() as server, ThreadPoolExecutor(len(attacks)) as pool:
        running = [pool.submit(send, server.port, attack) for attack in attacks]
        waited = [health(server.port).seconds]
        while not all(one.done() for one in running):
            waited.append(health(server.port).seconds)
    return max(waited)


def health_beside_slow_clients() -> float:
    """How long health waits while as many connections hold back half of what they announced."""
    half = b"POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"
    held: list[socket.socket] = []
    with serving() as server:
        for _ in range(SLOW_CLIENTS):
            try:
                held.append(socket.create_connection(("127.0.0.1", server.port), timeout=5))
                held[-1].sendall(half)
            except OSError:
                break
        found = health(server.port)
        for connection in held:
            connection.close()
    return found.seconds if found.status == 200 else MOST_SECONDS


def show(found: Cost) -> None:
    print(
        f"{found.name:<34}{found.status:>4}{found.seconds * 1000:>10.1f} ms"
        f"{found.size / 1000:>10.0f} kB{found.per_health:>10.1f} x{found.growth:>8.1f} MB",
        flush=True,
    )


def main() -> None:
    """Measure, and print what was found."""
    found: list[Cost] = []
    for name, attack in ATTACKS.items():
        found.append(cost(name, attack()))
        show(found[-1])
    print("\nWithin the limits:")
    for name, attack in ALLOWED.items():
        show(cost(name, attack()))
    worst = max(found, key=lambda one: one.seconds)
    waited = health_under([ATTACKS[worst.name]()] * AT_ONCE)
    print(f"\nhealth_under_eight_ms: {waited * 1000:.0f}")
    print(f"health_beside_slow_ms: {health_beside_slow_clients() * 1000:.0f}")
    print(f"worst_growth_mb: {max(one.growth for one in found):.1f}")
    print(f"worst_per_health: {max(one.per_health for one in found):.1f}")


if __name__ == "__main__":
    main()
