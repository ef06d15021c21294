"""How fast a change reaches the other phones of its room, and whether any is lost.

Run it at the root of the project: `python -m benchmarks.rooms`. It starts a Redis and gunicorn with
two workers on free ports, and phones that ask as the page does; in the middle both are killed.
ROOMS=200 SECONDS=60 are the usual size.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

ROOT = Path(__file__).parents[1]
TABLE = json.loads((ROOT / "tests" / "tables" / "midgame.json").read_text(encoding="utf-8"))
ROOMS = int(os.environ.get("ROOMS", "200"))
SECONDS = float(os.environ.get("SECONDS", "60"))
PHONES = 4
A_MOVE_EVERY = 10.0
LOOKS_EVERY = 2.0
"""What the page does while little happens; it is twice as often after a change."""
PATIENCE = 60.0
"""How long the phones have at the end to agree."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


class Servers:
    """A Redis and a gunicorn."""

    def __init__(self) -> None:
        self.port, self.redis_port = free_port(), free_port()
        self._redis = self._start_redis()
        self._gunicorn = self._start_gunicorn()

    def _start_redis(self) -> subprocess.Popen[bytes]:
        program = shutil.which("redis-server")
        if program is None:
            raise SystemExit("redis-server is not installed.")
        command = [program, "--port", str(self.redis_port), "--bind", "127.0.0.1", "--save", ""]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def _start_gunicorn(self) -> subprocess.Popen[bytes]:
        environ = os.environ | {
            "PAX_RATE": "0", "PAX_ROOMS": f"redis://127.0.0.1:{self.redis_port}/0",
        }  # fmt: skip
        command = [
            sys.executable, "-m", "gunicorn", "--workers", "2", "--log-level", "critical",
            "--bind", f"127.0.0.1:{self.port}", "--backlog", "2048", "api.app:create_app()",
        ]  # fmt: skip
        return subprocess.Popen(command, cwd=ROOT, env=environ)

    def kill(self) -> None:
        """End both at once, and start them again: every room is forgotten."""
        self.stop()
        self._redis = self._start_redis()
        self._gunicorn = self._start_gunicorn()

    def stop(self) -> None:
        self._gunicorn.terminate()
        self._redis.kill()
        self._gunicorn.wait()
        self._redis.wait()


class Load:
    """What all phones have counted together."""

    def __init__(self, servers: Servers) -> None:
        self.servers = servers
        self.requests = 0
        self.errors = 0
        self.delays: list[float] = []
        self.end = 0.0

    async def ask(self, question: str, body: dict[str, Any]) -> tuple[int, Any]:
        """The status and the document that answer; 0 when nobody does."""
        data = json.dumps(body).encode()
        head = (
            f"POST /rooms/{question} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.requests += 1
        try:
            async with asyncio.timeout(20):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.servers.port)
                writer.write(head.encode() + data)
                answer = await reader.read()
                writer.close()
            top, _, found = answer.partition(b"\r\n\r\n")
            return int(top.split(b" ", 2)[1]), json.loads(found)
        except (OSError, ValueError, IndexError, TimeoutError):
            self.errors += 1
            return 0, None


class Room:
    """The phones of a group, and when each of its tables was written."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.code = ""
        self.written: dict[str, float] = {}
        self.phones = [Phone(self, f"phone-{number}-{at}") for at in range(PHONES)]

    def agrees(self) -> bool:
        """Whether every phone shows the table that was changed last."""
        newest = next(reversed(self.written), None)
        return {phone.version for phone in self.phones} == {newest}


class Phone:
    """One phone, which keeps what it has seen and restores what the server forgot."""

    def __init__(self, room: Room, name: str) -> None:
        self.room = room
        self.who = {"phone": name, "bank": None}
        self.table: Any = TABLE
        self.version: str | None = None
        self.number = 0

    async def open(self) -> None:
        status, made = await self.room.load.ask("open", {"table": TABLE, **self.who})
        while status != 200:
            await asyncio.sleep(0.2)
            status, made = await self.room.load.ask("open", {"table": TABLE, **self.who})
        self.room.code, self.version, self.number = made["code"], made["version"], 1
        self.room.written[made["version"]] = time.monotonic()

    async def look(self) -> None:
        body = {"code": self.room.code, "version": self.version, "number": self.number}
        status, found = await self.room.load.ask("look", body | self.who)
        if status == 404 and self.version is not None:
            await self.restore()
        elif status == 200 and found["changed"]:
            if found["number"] < self.number:
                await self.restore(found["version"])
            else:
                self.take(found)

    def take(self, found: Any) -> None:
        written = self.room.written.get(found["version"])
        if written is not None and self.version is not None:
            self.room.load.delays.append(time.monotonic() - written)
        self.table, self.version, self.number = found["table"], found["version"], found["number"]

    async def restore(self, seen: str | None = None) -> None:
        """What was last agreed on, in a room that the server forgot, or that an older one has."""
        body = {"code": self.room.code, "table": self.table, "seen": seen or self.version}
        status, found = await self.room.load.ask("write", body | {"number": self.number} | self.who)
        if status == 200:
            self.number = found["number"]

    async def write(self, table: Any) -> bool:
        body = {"code": self.room.code, "table": table, "seen": self.version}
        status, found = await self.room.load.ask(
            "write", body | {"number": self.number + 1} | self.who
        )
        if status == 200:
            self.table, self.version, self.number = table, found["version"], found["number"]
            return True
        if status == 409 and found["number"] >= self.number:
            self.take(found)
        return False

    async def change(self) -> None:
        """A move, which is tried again until the room has it."""
        while time.monotonic() < self.room.load.end + PATIENCE:
            facts = self.table["banks"]["medici"] | {"florins": random.randrange(10**6)}
            banks = self.table["banks"] | {"medici": facts}
            if await self.write(self.table | {"banks": banks}):
                assert self.version is not None
                self.room.written[self.version] = time.monotonic()
                return
            await asyncio.sleep(0.5)
            await self.look()

    async def live(self) -> None:
        await asyncio.sleep(random.random() * LOOKS_EVERY)
        while time.monotonic() < self.room.load.end + PATIENCE and not (
            time.monotonic() > self.room.load.end and self.room.agrees()
        ):
            await self.look()
            await asyncio.sleep(LOOKS_EVERY)


async def play(room: Room) -> None:
    """A move every ten seconds, each by another phone."""
    await asyncio.sleep(random.random() * A_MOVE_EVERY)
    while time.monotonic() < room.load.end:
        await random.choice(room.phones).change()
        await asyncio.sleep(A_MOVE_EVERY)


async def run(load: Load, *, killed: bool) -> tuple[float, int]:
    """The requests a second, and the rooms in which a table was lost."""
    rooms = [Room(load, number) for number in range(ROOMS)]
    for room in rooms:
        await room.phones[0].open()
    load.requests, load.errors, load.delays = 0, 0, []
    began = time.monotonic()
    load.end = began + SECONDS
    lives = [asyncio.create_task(phone.live()) for room in rooms for phone in room.phones]
    lives += [asyncio.create_task(play(room)) for room in rooms]
    if killed:
        await asyncio.sleep(SECONDS / 2)
        await asyncio.to_thread(load.servers.kill)
    await asyncio.gather(*lives)
    paced = load.requests / (time.monotonic() - began)
    return paced, sum(not room.agrees() for room in rooms)


def main() -> None:
    """Measure undisturbed, then with the servers killed in the middle."""
    servers = Servers()
    try:
        load = Load(servers)
        pace, lost = asyncio.run(run(load, killed=False))
        delays = quantiles(load.delays, n=100)
        print(
            f"{ROOMS} rooms of {PHONES} phones for {SECONDS:.0f} s: {len(load.delays)} deliveries"
        )
        print(f"half of them within {delays[49] * 1000:.0f} ms; {load.errors} requests unanswered")
        again = Load(servers)
        _, lost_when_killed = asyncio.run(run(again, killed=True))
        print(
            f"Redis and gunicorn killed: {again.errors} unanswered, {lost_when_killed} rooms lost\n"
        )
    finally:
        servers.stop()
    print(f"delivery_p99_ms: {delays[98] * 1000:.0f}")
    print(f"requests_per_second: {pace:.0f}")
    print(f"lost: {lost + lost_when_killed}")


if __name__ == "__main__":
    main()
