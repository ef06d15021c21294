"""Sharing a table live: opening a room, looking at it, writing into it. docs/rooms.md tells how.

Codes travel in bodies only, so that no address, and no log of addresses, ever holds one.
"""

from __future__ import annotations

import re
from ipaddress import ip_address
from typing import Any, NoReturn, TypeVar

from flask import current_app, request
from flask_smorest import Blueprint

from api import examples, room_shapes
from api.operations import Question, question
from api.rooms import MOST_BYTES, Document, Room, Rooms, RoomsFull, new_code, plain_code, shown_code
from assistant import Faulty, ask, fault, fingerprint, formatted, write
from assistant.answers.bodies import read_body
from assistant.answers.problems import Problem, faulty, of_question
from assistant.catalog.shapes import Shape, document_of

rooms = Blueprint("rooms", __name__, url_prefix="/rooms", description="Sharing a table live.")

_PHONE = re.compile(r"[A-Za-z0-9-]{8,64}", re.ASCII)
_PROBLEMS = {"404": "NoRoom", "503": "RoomsAway"}

BodyT = TypeVar("BodyT")


def _question(
    body: type, shapes: tuple[type, ...], problems: dict[str, str]
) -> Any:  # a decorator of the functions below
    def decorate(view: Any) -> Question:
        def asked(document: Document) -> Document:
            return document_of(view(_read(body, document)))

        asked.__name__ = view.__name__
        asked.__doc__ = view.__doc__
        name = view.__name__.partition("_")[0]
        shown = examples.ROOMS[name]
        return question(rooms, f"/{name}", body, shapes, shown, _PROBLEMS | problems)(asked)

    return decorate


@_question(room_shapes.OpenRoom, (room_shapes.Opened,), {})
def open_room(asked: room_shapes.OpenRoom) -> Shape:
    """Make a room with a table in it, and say its code."""
    room, code = _room(asked, 1), new_code()
    _write(code, room, seen=None)
    return room_shapes.Opened(shown_code(code), room.version, room.number)


@_question(
    room_shapes.LookIntoRoom, (room_shapes.Changed, room_shapes.Unchanged), {"403": "RoomFull"}
)
def look_into_room(asked: room_shapes.LookIntoRoom) -> Shape:
    """What is new in a room for a phone that has a version of it, and whose banks are there."""
    code = _code(asked.code)
    room, banks = _there(code), _meet(code, asked)
    seen = _seen(asked, room, banks, is_held=False)
    if isinstance(seen, room_shapes.Changed) or not asked.wait:
        return seen
    with _rooms().waiting(code) as bell:
        if bell is None:
            return seen
        # Only from now on would the bell have told of a change.
        seen = _seen(asked, _there(code), banks, is_held=True)
        if isinstance(seen, room_shapes.Changed):
            return seen
        bell.wait(asked.wait)
    return _seen(asked, _there(code), _meet(code, asked), is_held=True)


@_question(room_shapes.WriteIntoRoom, (room_shapes.Written,), {"409": "MovedOn"})
def write_into_room(asked: room_shapes.WriteIntoRoom) -> Shape:
    """Put a table into a room, if its newest version was seen; a phone restores a room so, too,
    that the server has forgotten."""
    code, room = _code(asked.code), _room(asked, asked.number)
    if asked.seen not in (None, room.version) and _rooms().read(code) is None:
        # Forgotten: first what was agreed on comes back, for somebody may have newer of it.
        raise _gone()
    newer = _write(code, room, asked.seen)
    if newer is not None and newer.version != room.version:
        kept = document_of(_kept(newer))
        raise Problem(
            409,
            "The table in the room is newer than the one that was changed.",
            kind="room-moved-on",
            differences=_differences(room.table, newer.table),
            **{key: value for key, value in kept.items() if value is not None},
        )
    there = _rooms().read(code)
    return room_shapes.Written(room.version, there.number if there else room.number)


def _read(shape: type[BodyT], document: Document) -> BodyT:
    """What is asked of the rooms, by somebody who may use them."""
    _rooms()
    try:
        body = read_body(shape, document)
    except Faulty as error:
        raise of_question(error, "rooms") from None
    phone = getattr(body, "phone", "")
    if not _PHONE.fullmatch(phone):
        raise faulty("faulty-body", [fault("/phone", "wrong_type-phone", value=phone[:80])])
    return body


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


def _room(asked: room_shapes.OpenRoom | room_shapes.WriteIntoRoom, number: int) -> Room:
    """The room as a phone would have it."""
    table = write(asked.table)
    if len(formatted(table).encode()) + len(asked.log.encode()) > MOST_BYTES:
        detail = f"A table and its log in a room have at most {MOST_BYTES} bytes."
        raise Problem(413, detail, code="too_large")
    return Room(table, fingerprint(asked.table), number, asked.bank, asked.log)


def _there(code: str) -> Room:
    """The room of a code."""
    return _rooms().read(code) or _no_room()


def _seen(asked: room_shapes.LookIntoRoom, room: Room, banks: list[str], *, is_held: bool) -> Shape:
    """What is in a room for a phone that has a version of it."""
    has = (asked.version, asked.number) == (room.version, room.number)
    seen = room_shapes.Seen(not has, is_held, banks)
    return room_shapes.Unchanged(seen) if has else room_shapes.Changed(seen, _kept(room))


def _kept(room: Room) -> room_shapes.Kept:
    return room_shapes.Kept(room.table, room.version, room.number, room.by, room.log)


def _meet(code: str, asked: room_shapes.LookIntoRoom) -> list[str]:
    """Note who looks; the banks that are there."""
    banks = _rooms().meet(code, asked.phone, asked.bank)
    if banks is None:
        raise Problem(403, "As many phones as a room takes are there already.", kind="room-full")
    return banks


def _write(code: str, room: Room, seen: str | None) -> Room | None:
    try:
        return _rooms().write(code, room, seen)
    except RoomsFull:
        raise Problem(
            503,
            "There are as many rooms as this server keeps; try again tomorrow.",
            kind="rooms-full",
        ) from None


def _differences(one: Document, other: Document) -> list[Document]:
    """Where two tables differ, in words; nothing where one of them holds moves that cannot be."""
    try:
        found: list[Document] = ask("diff", {"table": one, "other": other})["differences"]
    except Faulty:
        return []
    return found


def _code(text: str) -> str:
    code = plain_code(text)
    if code is None:
        _no_room()
    return code


def _no_room() -> NoReturn:
    # Whoever tries codes may not try many.
    current_app.config["PUNISH"]()
    raise _gone()


def _gone() -> Problem:
    return Problem(404, "No room has this code, or nobody was there for a day.", kind="no-room")
