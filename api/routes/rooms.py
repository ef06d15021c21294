"""Sharing a table live: opening a room, looking at it, writing into it. docs/rooms.md tells how.

Codes travel in bodies only, so that no address, and no log of addresses, ever holds one.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Any, NoReturn

from flask import Blueprint, Response, current_app, request

from api.answers import answer
from api.body import only_keys, read_object
from api.rooms import (
    HIGHEST_NUMBER,
    MOST_BYTES,
    Document,
    Room,
    Rooms,
    RoomsFull,
    new_code,
    plain_code,
    shown_code,
)
from assistant import differences, fingerprint, formatted, read, write
from assistant.answers.problems import Problem, faulty
from assistant.catalog.components import BANKS

rooms = Blueprint("rooms", __name__, url_prefix="/rooms")

_PHONE = re.compile(r"[A-Za-z0-9-]{8,64}", re.ASCII)
_WHO = ("phone", "bank")


@rooms.post("/open")
def open_room() -> Response:
    """A new room with a table in it, and its code."""
    body = _body("table", *_WHO)
    table, version = _table(body["table"])
    code = new_code()
    _write(code, Room(table, version, 1, _bank(body)), seen=None)
    return answer({"code": shown_code(code), "version": version, "number": 1})


@rooms.post("/look")
def look() -> Response:
    """What is new in a room for a phone that has a version of it, and whose banks are there."""
    body = _body("code", "version", "number", *_WHO)
    code, bank = _code(body), _bank(body)
    room = _rooms().read(code)
    if room is None:
        _no_room()
    banks = _rooms().meet(code, _phone(body), bank)
    if banks is None:
        raise Problem(403, "As many phones as a room takes are there already.", kind="room-full")
    has = (body["version"], body["number"]) == (room.version, room.number)
    return answer({"changed": not has, "banks": banks, **({} if has else _about(room))})


@rooms.post("/write")
def write_room() -> Response:
    """Put a table into a room, if its newest version was seen. Where the server has forgotten the
    room, the phone restores it."""
    body = _body("code", "table", "seen", "number", *_WHO)
    code, number = _code(body), _number(body)
    table, version = _table(body["table"])
    seen = body["seen"] if isinstance(body["seen"], str) else None
    if seen not in (None, version) and _rooms().read(code) is None:
        # Forgotten: first what was agreed on comes back, for somebody may have newer of it.
        raise _gone()
    newer = _write(code, Room(table, version, number, _bank(body)), seen)
    if newer is not None and newer.version != version:
        raise Problem(
            409,
            "The table in the room is newer than the one that was changed.",
            kind="room-moved-on",
            differences=[one.document() for one in differences(table, newer.table)],
            **_about(newer),
        )
    room = _rooms().read(code)
    return answer({"version": version, "number": room.number if room else number})


def _rooms() -> Rooms:
    """The rooms of this server, for those who may use them."""
    kept: Rooms | None = current_app.config["ROOMS"]
    if kept is None or (current_app.config["ROOMS_ARE_LOCAL"] and not _is_near()):
        raise Problem(404, "This server shares no tables live.", kind="no-rooms")
    return kept


def _is_near() -> bool:
    """Whether somebody of this machine or its own network asks."""
    try:
        found = ip_address((request.remote_addr or "").partition("%")[0])
    except ValueError:
        return False
    return found.is_private or found.is_loopback or found.is_link_local


def _write(code: str, room: Room, seen: str | None) -> Room | None:
    try:
        return _rooms().write(code, room, seen)
    except RoomsFull:
        raise Problem(
            503,
            "There are as many rooms as this server keeps; try again tomorrow.",
            kind="rooms-full",
        ) from None


def _about(room: Room) -> Document:
    return {"table": room.table, "version": room.version, "number": room.number, "by": room.by}


def _body(*names: str) -> dict[str, Any]:
    _rooms()
    body = read_object()
    only_keys(body, *names)
    return body


def _table(document: object) -> tuple[Document, str]:
    """A table in its canonical form, and its fingerprint."""
    reading = read(document)
    if reading.table is None:
        raise faulty("faulty-table", reading.errors)
    table = write(reading.table)
    if len(formatted(table).encode()) > MOST_BYTES:
        raise Problem(413, f"A table in a room has at most {MOST_BYTES} bytes.", code="too_large")
    return table, fingerprint(reading.table)


def _code(body: Document) -> str:
    code = plain_code(body["code"]) if isinstance(body["code"], str) else None
    if code is None:
        _no_room()
    return code


def _no_room() -> NoReturn:
    # Whoever tries codes may not try many.
    current_app.config["PUNISH"]()
    raise _gone()


def _gone() -> Problem:
    return Problem(404, "No room has this code, or nobody was there for a day.", kind="no-room")


def _bank(body: Document) -> str | None:
    bank = body["bank"]
    if bank is not None and bank not in BANKS:
        _bad("bank", "a bank or null")
    return bank if isinstance(bank, str) else None


def _phone(body: Document) -> str:
    phone = body["phone"]
    if not isinstance(phone, str) or not _PHONE.fullmatch(phone):
        _bad("phone", "8 to 64 letters and digits, always the same of one phone")
    return str(phone)


def _number(body: Document) -> int:
    number = body["number"]
    if isinstance(number, bool) or not isinstance(number, int):
        _bad("number", "a whole number")
    if not 0 < number <= HIGHEST_NUMBER:
        _bad("number", f"1 to {HIGHEST_NUMBER}")
    return int(number)


def _bad(key: str, expected: str) -> NoReturn:
    raise Problem(422, f"At /{key}: expected {expected}.", kind="faulty-body", faults=[])
