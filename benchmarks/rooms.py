"""How fast a change reaches the other phones of its room, and whether any is lost.

Run it at the root of the project: `python -m benchmarks.rooms`. It starts a Redis and gunicorn with
two workers on free ports, and phones that ask as the page does; then again, and kills both in the
middle. ROOMS=200 SECONDS=60 are the usual size. SERVER=waitress measures `pax serve`, which keeps
its rooms by itself. WAY=poll lets no phone wait at the server, WAY=events sends what happens as
server-sent events: the two ways that the page does not go. WAY=all measures the three side by side.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
import zlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from statistics import quantiles
from typing import Any

from flask import Flask, Response, request

from api.app import create_app
from api.rooms import Rooms, plain_code

ROOT = Path(__file__).parents[1]
TABLE = json.loads((ROOT / "tests" / "tables" / "midgame.json").read_text(encoding="utf-8"))
ROOMS = int(os.environ.get("ROOMS", "200"))
SECONDS = float(os.environ.get("SECONDS", "60"))
SERVER = os.environ.get("SERVER", "gunicorn")
WAY = os.environ.get("WAY", "wait")
WAYS = ("wait", "poll", "events")
PHONES = 4
A_MOVE_EVERY = 10.0
LOOKS_EVERY = 2.0
"""What the page does where it cannot wait at the server."""
WAIT = 15
"""Seconds that the page waits there."""
PLACES = ROOMS * PHONES // 2 + 64
"""For phones that wait, in each of two workers."""
PATIENCE = 60.0
"""How long the phones have at the end to agree."""


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def with_events() -> Flask:
    """The app, and an address at which it tells what happens in a room as server-sent events."""
    app = create_app()

    @app.post("/rooms/events")
    def events() -> Response:
        code = plain_code(request.get_json()["code"])
        kept: Rooms = app.config["ROOMS"]
        assert code is not None
        return Response(_told(kept, code), mimetype="text/event-stream")

    return app


def _told(kept: Rooms, code: str) -> Iterator[str]:
    last = None
    while True:
        with kept.waiting(code) as bell:
            room = kept.read(code)
            if room is None or bell is None:
                return
            if room.version != last:
                last = room.version
                yield f"data: {json.dumps(room._asdict())}\n\n"
            else:
                yield ":\n\n"
            bell.wait(WAIT)


class Servers:
    """A Redis and a gunicorn, or `pax serve` alone."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.port, self.redis_port = free_port(), free_port()
        self._start()

    def _start(self) -> None:
        self._redis = self._start_redis()
        self._server = self._start_waitress() if SERVER == "waitress" else self._start_gunicorn()

    def _start_waitress(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "cli.main", "serve", "--port", str(self.port)]
        environ = os.environ | {"PAX_RATE": "0"}
        return subprocess.Popen(
            command, cwd=ROOT, env=environ, stdout=subprocess.DEVNULL, start_new_session=True
        )

    def _start_redis(self) -> subprocess.Popen[bytes]:
        program = shutil.which("redis-server")
        if program is None:
            raise SystemExit("redis-server is not installed.")
        command = [program, "--port", str(self.redis_port), "--bind", "127.0.0.1", "--save", ""]
        return subprocess.Popen(command, stdout=subprocess.DEVNULL)

    def _start_gunicorn(self) -> subprocess.Popen[bytes]:
        environ = os.environ | {
            "PAX_RATE": "0", "PAX_ROOMS": f"redis://127.0.0.1:{self.redis_port}/0",
            "PAX_WAITING": "0" if self.way == "poll" else str(PLACES),
        }  # fmt: skip
        threads = 8 if self.way == "poll" else PLACES + 8
        app = "benchmarks.rooms:with_events()" if self.way == "events" else "api.app:create_app()"
        command = [
            sys.executable, "-m", "gunicorn", "--workers", "2", "--threads", str(threads),
            "--log-level", "critical", "--bind", f"127.0.0.1:{self.port}", "--backlog", "2048", app,
        ]  # fmt: skip
        return subprocess.Popen(command, cwd=ROOT, env=environ, start_new_session=True)

    def kill(self) -> None:
        """End both at once, and start them again: every room is forgotten."""
        self.stop()
        self._start()

    def stop(self) -> None:
        os.killpg(self._server.pid, signal.SIGKILL)
        self._redis.kill()
        self._server.wait()
        self._redis.wait()


class Load:
    """What all phones have counted together."""

    def __init__(self, servers: Servers) -> None:
        self.servers = servers
        self.requests = 0
        self.errors = 0
        self.delays: list[float] = []
        self.end = 0.0

    async def connect(
        self, body: dict[str, Any]
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """A connection of a phone, which has an address of its own."""
        phone = zlib.crc32(body["phone"].encode())
        own = f"127.{1 + phone % 250}.{phone // 250 % 250}.{1 + phone // 62500 % 250}"
        return await asyncio.open_connection(
            "127.0.0.1", self.servers.port, local_addr=(own, 0), limit=1 << 20
        )

    async def ask(self, question: str, body: dict[str, Any]) -> tuple[int, Any]:
        """The status and the document that answer; 0 when nobody does."""
        data = json.dumps(body).encode()
        head = (
            f"POST /rooms/{question} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.requests += time.monotonic() < self.end
        try:
            async with asyncio.timeout(WAIT + 10):
                reader, writer = await self.connect(body)
                writer.write(head.encode() + data)
                answer = await reader.read()
                writer.close()
            top, _, found = answer.partition(b"\r\n\r\n")
            return int(top.split(b" ", 2)[1]), json.loads(found)
        except (OSError, ValueError, IndexError, TimeoutError):
            self.errors += 1
            return 0, None

    async def events(self, body: dict[str, Any]) -> AsyncIterator[Any]:
        """What the server tells of itself, and None while it tells nothing, until it stops."""
        data = json.dumps(body).encode()
        head = (
            "POST /rooms/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
        )
        self.requests += time.monotonic() < self.end
        try:
            reader, writer = await self.connect(body)
            writer.write(head.encode() + data)
            while line := await reader.readline():
                yield json.loads(line[6:]) if line.startswith(b"data: ") else None
            writer.close()
        except OSError:
            self.errors += 1


class Room:
    """The phones of a group, and when each of its tables was written."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.code = ""
        self.written: dict[str, float] = {}
        self.sent: dict[int, float] = {}
        """When each change was sent, by its florins."""
        self.is_changing = False
        self.phones = [Phone(self, f"phone-{number}-{at}") for at in range(PHONES)]

    def agrees(self) -> bool:
        """Whether every phone shows the table that was changed last."""
        newest = next(reversed(self.written), None)
        return {phone.version for phone in self.phones} == {newest}

    def is_over(self) -> bool:
        """Whether the time is up and all agree, or will no more."""
        now = time.monotonic()
        if now > self.load.end + PATIENCE:
            return True
        return now > self.load.end and not self.is_changing and self.agrees()


class Phone:
    """One phone, which keeps what it has seen and restores what the server forgot."""

    def __init__(self, room: Room, name: str) -> None:
        self.room = room
        self.who = {"phone": name, "bank": None}
        self.table: Any = TABLE
        self.version: str | None = None
        self.number = 0
        self.own: int | None = None
        """The florins of its last change, of which it need not be told."""

    async def open(self) -> None:
        status, made = await self.room.load.ask("open", {"table": TABLE, **self.who})
        while status != 200:
            await asyncio.sleep(0.2)
            status, made = await self.room.load.ask("open", {"table": TABLE, **self.who})
        self.room.code, self.version, self.number = made["code"], made["version"], 1
        self.room.written[made["version"]] = time.monotonic()

    async def look(self, wait: int = 0) -> bool:
        """See what is new; whether there was something, or the server let us wait for it."""
        has, body = self.version, {"version": self.version, "number": self.number, "wait": wait}
        status, found = await self.room.load.ask("look", {"code": self.room.code} | body | self.who)
        if status == 404 and self.version is not None:
            await self.restore()
        elif status == 200 and found["changed"] and has == self.version:
            if found["number"] < self.number:
                await self.restore(found["version"])
            else:
                self.take(found)
        return status == 200 and (found["held"] or found["changed"])

    async def listen(self) -> None:
        """Be told by events, until they break off."""
        async for found in self.room.load.events({"code": self.room.code} | self.who):
            if found and found["version"] != self.version and found["number"] > self.number:
                self.take(found)
            if self.room.is_over():
                return

    def take(self, found: Any) -> None:
        florins = found["table"]["banks"]["medici"]["florins"]
        sent = self.room.sent.get(florins)
        if sent is not None and self.version is not None and florins != self.own:
            self.room.load.delays.append(time.monotonic() - sent)
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
            florins = random.randrange(10**6)
            facts = self.table["banks"]["medici"] | {"florins": florins}
            banks = self.table["banks"] | {"medici": facts}
            self.own, self.room.sent[florins] = florins, time.monotonic()
            if await self.write(self.table | {"banks": banks}):
                assert self.version is not None
                self.room.written[self.version] = time.monotonic()
                return
            await asyncio.sleep(0.5)
            await self.look()

    async def live(self) -> None:
        await asyncio.sleep(random.random() * LOOKS_EVERY)
        way = self.room.load.servers.way
        while not self.room.is_over():
            if way == "events":
                await self.listen()
            if not await self.look(WAIT if way == "wait" else 0) or way == "poll":
                await asyncio.sleep(LOOKS_EVERY)


async def play(room: Room) -> None:
    """A move every ten seconds, each by another phone."""
    await asyncio.sleep(random.random() * A_MOVE_EVERY)
    while time.monotonic() < room.load.end:
        room.is_changing = True
        await random.choice(room.phones).change()
        room.is_changing = False
        await asyncio.sleep(A_MOVE_EVERY)


async def run(load: Load, *, killed: bool) -> tuple[float, int]:
    """The requests a second, and the rooms in which a table was lost."""
    rooms = [Room(load, number) for number in range(ROOMS)]
    for room in rooms:
        await room.phones[0].open()
    load.requests, load.errors, load.delays = 0, 0, []
    load.end = time.monotonic() + SECONDS
    lives = [asyncio.create_task(phone.live()) for room in rooms for phone in room.phones]
    lives += [asyncio.create_task(play(room)) for room in rooms]
    if killed:
        await asyncio.sleep(SECONDS / 2)
        await asyncio.to_thread(load.servers.kill)
    await asyncio.gather(*lives)
    return load.requests / SECONDS, sum(not room.agrees() for room in rooms)


def measured(way: str, *, killed: bool) -> tuple[Load, float, int]:
    """The load with what it counted, its requests a second, and the rooms that lost a table."""
    servers = Servers(way)
    try:
        load = Load(servers)
        pace, lost = asyncio.run(run(load, killed=killed))
    finally:
        servers.stop()
    return load, pace, lost


def tell(way: str) -> tuple[float, float, int]:
    """Measure one way undisturbed, and say it in a line: p99 in ms, requests a second, lost."""
    load, pace, lost = measured(way, killed=False)
    delays = quantiles(load.delays, n=100)
    print(
        f"{way}: {len(load.delays)} deliveries, half of them within {delays[49] * 1000:.0f} ms, "
        f"99 % within {delays[98] * 1000:.0f} ms; {pace:.0f} requests a second, "
        f"{load.errors} unanswered, {lost} rooms lost",
        flush=True,
    )
    return delays[98] * 1000, pace, lost


def main() -> None:
    """Measure undisturbed, then with the servers killed in the middle."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    # However it ends, its servers end too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(8192, most), most))
    print(f"{SERVER}, {ROOMS} rooms of {PHONES} phones for {SECONDS:.0f} s", flush=True)
    if WAY == "all":
        for way in WAYS:
            tell(way)
        return
    p99, pace, lost = tell(WAY)
    again, _, lost_when_killed = measured(WAY, killed=True)
    print(f"all killed in the middle: {again.errors} unanswered, {lost_when_killed} rooms lost\n")
    print(f"delivery_p99_ms: {p99:.0f}")
    print(f"requests_per_second: {pace:.0f}")
    print(f"lost: {lost + lost_when_killed}")


if __name__ == "__main__":
    main()
