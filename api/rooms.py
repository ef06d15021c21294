"""Rooms: a table that the phones of one group share.

A room is a relay. It holds the newest table in memory, for a day, and everybody who sees it holds
the same: when the server forgets it, the first phone that comes back restores it. Nothing of it is
written to a disk or a log.
"""

from __future__ import annotations

import hashlib
import json
import re
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from threading import Event, Lock, Thread
from typing import Any, NamedTuple, Protocol, TypeAlias

from api.waiting import Bells

Document: TypeAlias = dict[str, Any]

SECONDS_KEPT = 24 * 3600
MOST_ROOMS = 1000
MOST_BYTES = 64 * 1024
"""Of a table in a room; one of four players has a tenth of that."""
MOST_PHONES = 16
MOST_WAIT = 20
"""Seconds that a phone may wait at the server: less than what proxies and radios cut off."""
PHONE_SECONDS = 2 * MOST_WAIT
"""How long after its last question a phone counts as being there."""
HIGHEST_NUMBER = 1_000_000_000
SYLLABLES = 8
CHANNEL = "pax:rooms"
"""In Redis: the list of the rooms, and where it is said that one has changed."""
LISTEN_SECONDS = 60.0
LISTEN_AGAIN = 1.0
"""How long after Redis went it is tried again."""
_CONSONANTS = "bdfgklmnprstvz"
_VOWELS = "aeiou"
CODE = re.compile(f"(?:[{_CONSONANTS}][{_VOWELS}]){{{SYLLABLES}}}")


class Room(NamedTuple):
    """What a room holds: the newest table, and how many there were before it."""

    table: Document
    version: str
    """The fingerprint of the table."""
    number: int
    by: str | None
    """The bank of the phone that wrote it."""
    log: str = ""
    """The record that leads to the table, as the phone that wrote it tells it."""


class RoomsFull(Exception):
    """There are as many rooms as are kept."""


class RoomsAway(Exception):
    """The store of the rooms does not answer."""


class Rooms(Protocol):
    """Where rooms are kept."""

    def read(self, code: str) -> Room | None:
        """The room of a code, if there is one."""
        ...

    def write(self, code: str, room: Room, seen: str | None) -> Room | None:
        """Put a table into a room whose version was seen, into a new one if none was; the room as
        it stands if that is another."""
        ...

    def meet(self, code: str, phone: str, bank: str | None) -> list[str] | None:
        """Note that a phone is there; the banks that are, None if there is no more place."""
        ...

    def waiting(self, code: str) -> AbstractContextManager[Event | None]:
        """A bell that rings when something happens in a room; None when nobody more can wait."""
        ...

    def close(self) -> None:
        """Let go whoever waits."""
        ...


def new_code() -> str:
    """A code to say aloud that nobody can guess: fifty bits."""
    return "".join(secrets.choice(_CONSONANTS) + secrets.choice(_VOWELS) for _ in range(SYLLABLES))


def plain_code(text: str) -> str | None:
    """The code that a text means, however it is written; None if it is none."""
    letters = "".join(sign for sign in text[:80].lower() if sign.isalpha())
    return letters if CODE.fullmatch(letters) else None


def shown_code(code: str) -> str:
    """A code as people read it: `bafi-kuro-temi-sano`."""
    return "-".join(code[at : at + 4] for at in range(0, len(code), 4))


class OwnRooms:
    """In the memory of this process."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, places: int = 0) -> None:
        self._clock = clock
        self._bells = Bells(places)
        self._lock = Lock()
        self._rooms: dict[str, tuple[Room, float]] = {}
        """Each room and when it was last written; the most recent last."""
        self._phones: dict[str, dict[str, tuple[str | None, float]]] = {}

    def read(self, code: str) -> Room | None:
        with self._lock:
            self._forget()
            found = self._rooms.get(code)
        return found[0] if found else None

    def write(self, code: str, room: Room, seen: str | None) -> Room | None:
        with self._lock:
            self._forget()
            there = self._rooms.get(code)
            if there is not None and there[0].version != seen:
                return there[0]
            if there is None and len(self._rooms) >= MOST_ROOMS:
                raise RoomsFull
            self._rooms.pop(code, None)
            number = room.number if there is None else max(room.number, there[0].number + 1)
            self._rooms[code] = (room._replace(number=number), self._clock())
        self._bells.ring(code)
        return None

    def meet(self, code: str, phone: str, bank: str | None) -> list[str] | None:
        now = self._clock()
        with self._lock:
            if code not in self._rooms:
                return []
            there = self._phones.setdefault(code, {})
            for name in [name for name, (_, at) in there.items() if now - at > PHONE_SECONDS]:
                del there[name]
            if phone not in there and len(there) >= MOST_PHONES:
                return None
            is_known = phone in there and there[phone][0] == bank
            there[phone] = (bank, now)
            banks = sorted(bank for bank, _ in there.values() if bank)
        if not is_known:
            self._bells.ring(code)
        return banks

    def waiting(self, code: str) -> AbstractContextManager[Event | None]:
        return self._bells.waiting(code)

    def close(self) -> None:
        self._bells.close()

    def _forget(self) -> None:
        """Rooms that nobody wrote into for a day."""
        now = self._clock()
        while self._rooms:
            code, (_, at) = next(iter(self._rooms.items()))
            if now - at <= SECONDS_KEPT:
                return
            del self._rooms[code]
            self._phones.pop(code, None)


class SharedRooms:
    """In a Redis server, for several workers or machines; only hashes of codes stand there."""

    _WRITE = """
        local there = redis.call('HMGET', KEYS[1], 'version', 'number')
        if there[1] and there[1] ~= ARGV[1] then return 0 end
        local number = tonumber(ARGV[4])
        if there[1] then number = math.max(number, tonumber(there[2]) + 1) end
        if not there[1] then
            redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', redis.call('TIME')[1])
            if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[6]) then return -1 end
        end
        redis.call('HSET', KEYS[1], 'table', ARGV[2], 'version', ARGV[3],
                   'number', string.format('%d', number), 'by', ARGV[5], 'log', ARGV[8])
        redis.call('EXPIRE', KEYS[1], ARGV[7])
        redis.call('ZADD', KEYS[2], redis.call('TIME')[1] + ARGV[7], KEYS[1])
        redis.call('PUBLISH', KEYS[2], KEYS[1])
        return 1
    """
    _MEET = """
        local now = redis.call('TIME')[1]
        redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])
        if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and
            redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then return false end
        local new = redis.call('ZADD', KEYS[1], now, ARGV[1])
        if new == 1 or redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then
            redis.call('PUBLISH', KEYS[3], KEYS[4])
        end
        redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
        redis.call('EXPIRE', KEYS[1], ARGV[3])
        redis.call('EXPIRE', KEYS[2], ARGV[3])
        local banks = {}
        for _, phone in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
            local bank = redis.call('HGET', KEYS[2], phone)
            if bank and bank ~= '' then table.insert(banks, bank) end
        end
        return banks
    """

    def __init__(self, address: str, places: int = 0) -> None:
        import redis  # an extra, needed only here

        self._error = redis.RedisError
        self._bells = Bells(places)
        self._listener: Thread | None = None
        self._lock = Lock()
        self._redis = redis.Redis.from_url(
            address, socket_timeout=2, socket_connect_timeout=2, decode_responses=True
        )
        self._write = self._redis.register_script(self._WRITE)
        self._meet = self._redis.register_script(self._MEET)

    def read(self, code: str) -> Room | None:
        with self._asked():
            found: dict[str, str] = self._redis.hgetall(_key(code))  # type: ignore[assignment]
        if not found:
            return None
        table, number = json.loads(found["table"]), int(found["number"])
        return Room(table, found["version"], number, found["by"] or None, found["log"])

    def write(self, code: str, room: Room, seen: str | None) -> Room | None:
        given = (
            seen or "", json.dumps(room.table, ensure_ascii=False), room.version, room.number,
            room.by or "", MOST_ROOMS, SECONDS_KEPT, room.log,
        )  # fmt: skip
        with self._asked():
            written = self._write(keys=[_key(code), CHANNEL], args=given)
        if written == -1:
            raise RoomsFull
        return None if written else self.read(code)

    def meet(self, code: str, phone: str, bank: str | None) -> list[str] | None:
        given = (phone, bank or "", PHONE_SECONDS, MOST_PHONES)
        key = _key(code)
        with self._asked():
            keys = [f"{key}:phones", f"{key}:banks", CHANNEL, key]
            banks = self._meet(keys=keys, args=given)
        return None if banks is None else sorted(banks)

    def waiting(self, code: str) -> AbstractContextManager[Event | None]:
        with self._lock:
            # Only now, for a thread does not live on in the workers that a server forks off.
            if self._listener is None:
                self._listener = Thread(target=self._listen, daemon=True)
                self._listener.start()
        return self._bells.waiting(_key(code))

    def close(self) -> None:
        self._bells.close()

    def _listen(self) -> None:
        """Ring whenever a worker has changed a room; after a break it may have been any."""
        while True:
            try:
                with self._redis.pubsub(ignore_subscribe_messages=True) as heard:
                    heard.subscribe(CHANNEL)
                    self._bells.ring_all()
                    while True:
                        message = heard.get_message(timeout=LISTEN_SECONDS)
                        if message is not None:
                            self._bells.ring(message["data"])
            except self._error:
                self._bells.ring_all()
                time.sleep(LISTEN_AGAIN)

    @contextmanager
    def _asked(self) -> Iterator[None]:
        try:
            yield
        except self._error as error:
            raise RoomsAway(str(error)) from None


def _key(code: str) -> str:
    return f"pax:room:{hashlib.sha256(code.encode()).hexdigest()[:32]}"


def rooms_of(store: str, places: int = 0) -> Rooms | None:
    """The rooms of a setting: none, those of this process, or those of a Redis; in each process so
    many phones can wait."""
    if store in ("", "off"):
        return None
    if store in ("memory", "local"):
        return OwnRooms(places=places)
    return SharedRooms(store, places)
