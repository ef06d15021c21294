"""What is asked of rooms and answered: the shapes of their bodies and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

from api.rooms import HIGHEST_NUMBER, MOST_WAIT
from assistant.answers.bodies import GivenTable
from assistant.answers.shapes import TableDocument
from assistant.catalog.kinds import Bank
from assistant.catalog.shapes import INLINE, Between, called

Phone = Annotated[
    str, "A name that a phone makes up for itself: 8 to 64 letters, digits and hyphens."
]
Plays = Annotated[Bank | None, "The bank that is played on this phone; null for none."]
Log = Annotated[
    str,
    "The record that leads to the table, for the logs of the others; empty where there is none.",
]
Version = Annotated[str, "The fingerprint of the table in the room."]
Number = Annotated[int, "How many tables the room has had, this one among them."]


@called("OpenRoomQuestion")
@dataclass(frozen=True)
class OpenRoom:
    """Share this table."""

    table: Annotated[GivenTable, "The table that is shared."]
    phone: Phone
    bank: Plays = None
    log: Log = ""


@called("LookIntoRoomQuestion")
@dataclass(frozen=True)
class LookIntoRoom:
    """What is new in this room?"""

    code: Annotated[str, "The code of the room, however it is written."]
    phone: Phone
    bank: Plays = None
    version: Annotated[str | None, "The version that this phone has; null before it has one."] = (
        None
    )
    number: Annotated[int, Between(0, HIGHEST_NUMBER), "The number of that version."] = 0
    wait: Annotated[
        int,
        Between(0, MOST_WAIT),
        "Seconds that the answer may wait until something is new. Where the server has no place "
        "for it, the answer comes at once.",
    ] = 0


@called("WriteIntoRoomQuestion")
@dataclass(frozen=True)
class WriteIntoRoom:
    """Put this table into the room."""

    code: Annotated[str, "The code of the room, however it is written."]
    table: Annotated[GivenTable, "The table as it is now."]
    seen: Annotated[str | None, "The version that was changed; null for a room that is new."]
    number: Annotated[
        int, Between(1, HIGHEST_NUMBER), "One more than the number of the version that was changed."
    ]
    phone: Phone
    bank: Plays = None
    log: Log = ""


class Kept(NamedTuple):
    """What a room holds."""

    table: Annotated[TableDocument, "The table in the room."]
    version: Version
    number: Number
    by: Annotated[Bank | None, "The bank of the phone that wrote it."]
    log: Log


@called("RoomOpened")
class Opened(NamedTuple):
    """A new room."""

    code: Annotated[str, "What people say to come in. Whoever knows it sees the table."]
    version: Version
    number: Number


class Seen(NamedTuple):
    """What one look tells."""

    is_changed: Annotated[bool, "Whether the room holds another table than this phone has."]
    is_held: Annotated[
        bool,
        "Whether the answer waited, or would have: then ask again at once, otherwise in a second.",
    ]
    banks: Annotated[list[Bank], "The banks of the phones that are there."]


@called("RoomUnchanged")
class Unchanged(NamedTuple):
    """Nothing is new but, perhaps, who is there."""

    seen: Annotated[Seen, INLINE]


@called("RoomChanged")
class Changed(NamedTuple):
    """What is new."""

    seen: Annotated[Seen, INLINE]
    kept: Annotated[Kept, INLINE]


@called("RoomWritten")
class Written(NamedTuple):
    """The table is in the room."""

    version: Version
    number: Number
