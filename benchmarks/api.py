"""What the questions of the API cost, measured against a bare Flask route in the same workers.

Run it at the root of the project: `python -m benchmarks.api`. It starts gunicorn with two workers
on a free port of this machine, asks, kills a worker while it is asked, and stops it again. It
needs Linux: memory and workers are read from /proc.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "tests" / "tables" / "midgame.json"
WORKERS = 2
CLIENTS = 4
ROUNDS = 12
REQUESTS = 160
"""Of each question in each round."""
MEMORY_REQUESTS = 20_000
KILL_SECONDS = 6.0
MOST_SECONDS = 240.0
"""After so long no more requests are sent."""
QUESTIONS = ("legal", "judge", "apply", "fair", "victory")


# The server


def application() -> Callable[..., Iterable[bytes]]:
    """The API, and beside it a route that only decodes and echoes its body."""
    from flask import Flask, request

    from api.app import create_app

    api, bare = create_app(), Flask("bare")

    @bare.post("/echo")
    def echo() -> Any:
        return request.get_json()

    def serve(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        return (bare if environ["PATH_INFO"] == "/echo" else api)(environ, start_response)

    return serve


class Server(NamedTuple):
    """A gunicorn that runs."""

    port: int
    process: subprocess.Popen[bytes]

    def workers(self) -> list[int]:
        """The processes that answer."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
        return [int(child) for child in children.split()]

    def memory(self) -> float:
        """What the workers hold, in MB."""
        return sum(map(_resident, self.workers())) / 1024


def _resident(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:"))


@contextmanager
def serving() -> Iterator[Server]:
    """A gunicorn with two workers on a free port, stopped at the end."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [
        sys.executable, "-m", "gunicorn", "--workers", str(WORKERS), "--log-level", "critical",
        "--bind", f"127.0.0.1:{port}", "benchmarks.api:application()",
    ]  # fmt: skip
    environ = {name: text for name, text in os.environ.items() if not name.startswith("PAX_")}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environ | {"PYTHONPATH": str(ROOT), "PAX_RATE": "0"}
    )
    server = Server(port, process)
    try:
        _wait_for(server)
        yield server
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _wait_for(server: Server) -> None:
    end = time.monotonic() + 30
    while time.monotonic() < end and server.process.poll() is None:
        if ask(server.port, b"GET /v1/health HTTP/1.0\r\n\r\n").is_fine:
            return
        time.sleep(0.1)
    raise SystemExit("gunicorn does not answer; is it installed?")


# The client


class Reply(NamedTuple):
    """What came back: a status, or 0 when the connection broke; and how long it took."""

    status: int
    seconds: float

    @property
    def is_fine(self) -> bool:
        return self.status == 200

    @property
    def is_retryable(self) -> bool:
        """Whether nothing was answered, so that the same request can simply be sent again."""
        return self.status in (0, 503)


def ask(port: int, request: bytes) -> Reply:
    """Send a request on its own connection and read the whole answer."""
    start = time.perf_counter()
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
            connection.sendall(request)
            parts = list(iter(lambda: connection.recv(65536), b""))
    except OSError:
        return Reply(0, time.perf_counter() - start)
    head, _, body = b"".join(parts).partition(b"\r\n\r\n")
    return Reply(_status(head, body), time.perf_counter() - start)


def _status(head: bytes, body: bytes) -> int:
    """The status of a whole answer; 0 when it was cut short."""
    lines = head.lower().split(b"\r\n")
    length = [line.partition(b":")[2] for line in lines if line.startswith(b"content-length:")]
    is_whole = bool(length) and len(body) == int(length[0])
    return int(lines[0].split()[1]) if is_whole else 0


def requests() -> dict[str, bytes]:
    """Each question about a full table, and the echo of the same body."""
    table = json.loads(TABLE.read_text(encoding="utf-8"))
    move = _first_move(table)
    bodies = {name: {"table": table} for name in QUESTIONS}
    for name in ("judge", "apply"):
        bodies[name] = {"table": table, "moves": [move]}
    posted = {"echo": _post("/echo", {"table": table})}
    return posted | {name: _post(f"/v1/{name}", body) for name, body in bodies.items()}


def _first_move(table: dict[str, Any]) -> str:
    from assistant.answers.questions import ask as ask_assistant

    options = ask_assistant("legal", {"table": table})["decision"]["options"]
    return str(options[0]["move"])


def _post(path: str, body: dict[str, Any]) -> bytes:
    data = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


# What is measured


class Measured(NamedTuple):
    """One question in one round."""

    per_second: float
    replies: list[Reply]


class Bench:
    """A run against one server, within its limit of time."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.requests = requests()
        self.end = time.monotonic() + MOST_SECONDS
        self.errors = 0

    def has_time(self) -> bool:
        return time.monotonic() < self.end

    def send(self, name: str, count: int) -> Measured:
        """The same request so many times, by several clients at once."""
        request = self.requests[name]
        start = time.perf_counter()
        with ThreadPoolExecutor(CLIENTS) as pool:
            replies = list(pool.map(lambda _: ask(self.server.port, request), range(count)))
        seconds = time.perf_counter() - start
        self.errors += sum(not reply.is_fine for reply in replies)
        return Measured(count / seconds, replies)

    def pace(self) -> dict[str, list[Measured]]:
        """Every question in turn, so that whatever else the machine does hits all of them."""
        found: dict[str, list[Measured]] = {name: [] for name in self.requests}
        for name in self.requests:
            self.send(name, 20)
        for _ in range(ROUNDS):
            for name, rounds in found.items():
                if self.has_time() or not rounds:
                    rounds.append(self.send(name, REQUESTS))
        return found

    def memory_growth(self) -> tuple[int, float]:
        """How many requests were sent, and by how many MB the workers grew."""
        before, sent = self.server.memory(), 0
        while sent < MEMORY_REQUESTS and self.has_time():
            for name in QUESTIONS:
                self.send(name, 200)
                sent += 200
        return sent, self.server.memory() - before

    def kill_a_worker(self) -> tuple[int, int]:
        """Under load: how many requests were answered, and how many had to be sent again."""
        stop = time.monotonic() + KILL_SECONDS
        with ThreadPoolExecutor(CLIENTS + 1) as pool:
            clients = [pool.submit(self._insist, stop) for _ in range(CLIENTS)]
            time.sleep(KILL_SECONDS / 3)
            os.kill(self.server.workers()[0], signal.SIGKILL)
            counts = [client.result() for client in clients]
        self.errors += not ask(self.server.port, self.requests["victory"]).is_fine
        self.errors += len(self.server.workers()) != WORKERS
        return sum(fine for fine, _ in counts), sum(again for _, again in counts)

    def _insist(self, stop: float) -> tuple[int, int]:
        """Ask until it is time, each broken request once more."""
        fine = again = 0
        while time.monotonic() < stop:
            reply = ask(self.server.port, self.requests["victory"])
            if reply.is_retryable:
                again += 1
                reply = ask(self.server.port, self.requests["victory"])
            fine += reply.is_fine
            self.errors += not reply.is_fine
        return fine, again


def fraction(found: dict[str, list[Measured]], name: str) -> float:
    """The pace of a question as a fraction of the echo's, the median of the rounds."""
    pairs = zip(found[name], found["echo"], strict=False)
    return median(one.per_second / echo.per_second for one, echo in pairs)


def show(found: dict[str, list[Measured]]) -> None:
    print(f"{'':<10}{'per second':>12}{'p50 ms':>10}{'p99 ms':>10}")
    for name, rounds in found.items():
        times = quantiles([reply.seconds * 1000 for one in rounds for reply in one.replies], n=100)
        pace = median(one.per_second for one in rounds)
        print(f"{name:<10}{pace:>12.0f}{times[49]:>10.2f}{times[98]:>10.2f}")


def main() -> None:
    """Measure, and print what was found."""
    with serving() as server:
        bench = Bench(server)
        print(
            f"gunicorn, {WORKERS} workers, {CLIENTS} clients; "
            f"{ROUNDS} rounds of {REQUESTS} requests for each\n"
        )
        found = bench.pace()
        show(found)
        filled, filling = bench.memory_growth()
        sent, growth = bench.memory_growth()
        print(f"\n{filled} requests more: the workers grew by {filling:.1f} MB, mostly caches;")
        print(f"another {sent}: by {growth:.1f} MB")
        fine, again = bench.kill_a_worker()
        print(f"A worker killed under load: {fine} requests answered, {again} sent again\n")
    for name in QUESTIONS:
        print(f"{name}_per_echo: {fraction(found, name):.2f}")
    print(f"memory_growth_mb: {growth:.1f}")
    print(f"errors: {bench.errors}")


if __name__ == "__main__":
    main()
