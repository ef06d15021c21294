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
from contextlib import contextmanager
from threading import Lock
from typing import Any, NamedTuple, Protocol, TypeAlias

Document: TypeAlias = dict[str, Any]

SECONDS_KEPT = 24 * 3600
MOST_ROOMS = 1000
MOST_BYTES = 64 * 1024
"""Of a table in a room; one of four players has a tenth of that."""
MOST_PHONES = 16
PHONE_SECONDS = 20
"""How long after its last question a phone counts as being there."""
HIGHEST_NUMBER = 1_000_000_000
SYLLABLES = 8
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

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
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
            there[phone] = (bank, now)
            return sorted(bank for bank, _ in there.values() if bank)

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
                   'number', string.format('%d', number), 'by', ARGV[5])
        redis.call('EXPIRE', KEYS[1], ARGV[7])
        redis.call('ZADD', KEYS[2], redis.call('TIME')[1] + ARGV[7], KEYS[1])
        return 1
    """
    _MEET = """
        local now = redis.call('TIME')[1]
        redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[3])
        if not redis.call('ZSCORE', KEYS[1], ARGV[1]) and
            redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[4]) then return false end
        redis.call('ZADD', KEYS[1], now, ARGV[1])
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

    def __init__(self, address: str) -> None:
        import redis  # an extra, needed only here

        self._error = redis.RedisError
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
        return Room(table, found["version"], number, found["by"] or None)

    def write(self, code: str, room: Room, seen: str | None) -> Room | None:
        given = (
            seen or "", json.dumps(room.table, ensure_ascii=False), room.version, room.number,
            room.by or "", MOST_ROOMS, SECONDS_KEPT,
        )  # fmt: skip
        with self._asked():
            written = self._write(keys=[_key(code), "pax:rooms"], args=given)
        if written == -1:
            raise RoomsFull
        return None if written else self.read(code)

    def meet(self, code: str, phone: str, bank: str | None) -> list[str] | None:
        given = (phone, bank or "", PHONE_SECONDS, MOST_PHONES)
        key = _key(code)
        with self._asked():
            banks = self._meet(keys=[f"{key}:phones", f"{key}:banks"], args=given)
        return None if banks is None else sorted(banks)

    @contextmanager
    def _asked(self) -> Iterator[None]:
        try:
            yield
        except self._error as error:
            raise RoomsAway(str(error)) from None


def _key(code: str) -> str:
    return f"pax:room:{hashlib.sha256(code.encode()).hexdigest()[:32]}"


def rooms_of(store: str) -> Rooms | None:
    """The rooms of a setting: none, those of this process, or those of a Redis."""
    if store in ("", "off"):
        return None
    return OwnRooms() if store in ("memory", "local") else SharedRooms(store)
