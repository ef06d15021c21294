"""Those who wait at the server until something happens in their room.

Whoever waits keeps a thread of the server, so that there are only so many places; who finds none is
answered at once and asks again by himself.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Lock


class Bells:
    """A bell for each who waits, rung when his room has changed."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._lock = Lock()
        self._waiting: dict[str, list[Event]] = {}

    @contextmanager
    def waiting(self, room: str) -> Iterator[Event | None]:
        """A bell of this room, None when every place is taken; hang it up before you look."""
        bell = self._hang_up(room)
        try:
            yield bell
        finally:
            if bell is not None:
                self._take_down(room, bell)

    def ring(self, room: str) -> None:
        """Something has happened in a room."""
        with self._lock:
            bells = list(self._waiting.get(room, ()))
        for bell in bells:
            bell.set()

    def ring_all(self) -> None:
        """Something may have happened anywhere."""
        with self._lock:
            rooms = list(self._waiting)
        for room in rooms:
            self.ring(room)

    def close(self) -> None:
        """Let everybody go, and nobody wait from now on."""
        with self._lock:
            self._free = -(10**9)
        self.ring_all()

    def _hang_up(self, room: str) -> Event | None:
        with self._lock:
            if self._free <= 0:
                return None
            self._free -= 1
            bell = Event()
            self._waiting.setdefault(room, []).append(bell)
        return bell

    def _take_down(self, room: str, bell: Event) -> None:
        with self._lock:
            self._free += 1
            self._waiting[room].remove(bell)
            if not self._waiting[room]:
                del self._waiting[room]
