"""A server that nobody can keep from the others by being slow.

Waitress reads whole requests before it answers them, so that a slow client costs no thread; but it
stops taking connections when it has enough. Here the one that has kept us waiting longest gives way
to the next, first among those of the same address.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Any

from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, ThreadedTaskDispatcher

from api.envelope import SECURITY_HEADERS
from api.problems import response
from assistant.answers.problems import MEDIA_TYPE, Problem

MOST_CONNECTIONS = 400
"""Open at once; beyond it the one that waited longest is closed."""
MOST_OF_ONE_ADDRESS = 32
"""A browser opens six."""
REQUEST_SECONDS = 20.0
"""How long a request may take to arrive, its body too."""
IDLE_SECONDS = 60
CLEANUP_SECONDS = 1


class ProblemTask(ErrorTask):
    """What waitress refuses by itself, in the shape of every other error."""

    def execute(self) -> None:
        error = self.request.error
        body = response(Problem(error.code, f"{error.reason}: {error.body}.")).get_data()
        self.status = f"{error.code} {error.reason}"
        self.response_headers.extend([("Content-Type", MEDIA_TYPE), *SECURITY_HEADERS.items()])
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Channel(HTTPChannel):
    """A connection that knows since when it keeps us waiting; its own errors are problems."""

    error_task_class = ProblemTask

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.waiting_since = time.monotonic()

    def service(self) -> None:
        super().service()
        self.waiting_since = time.monotonic()

    @property
    def is_waiting(self) -> bool:
        """Whether nothing is to be answered or sent here before more arrives."""
        return not self.requests and not self.total_outbufs_len and not self.will_close

    def is_late(self, now: float) -> bool:
        """Whether a request has begun here that takes too long to arrive."""
        return (
            self.is_waiting
            and self.request is not None
            and now - self.waiting_since > REQUEST_SECONDS
        )


class Dispatcher(ThreadedTaskDispatcher):
    """Threads of which those that wait for something are let go at the end."""

    def __init__(self, let_go: Callable[[], None]) -> None:
        super().__init__()
        self._let_go = let_go

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """Wait for the threads to end."""
        self._let_go()
        ended: bool = super().shutdown(cancel_pending, timeout)
        return ended


class PatientServer(TcpWSGIServer):
    """Keeps connections few, and none waiting for ever."""

    channel_class = Channel

    def handle_accept(self) -> None:
        super().handle_accept()
        channels: list[Channel] = list(self.active_channels.values())
        if not channels:
            return
        address = channels[-1].addr[0]
        own = [channel for channel in channels if channel.addr[0] == address]
        _give_way(own, MOST_OF_ONE_ADDRESS)
        _give_way(channels, MOST_CONNECTIONS)

    def maintenance(self, now: float) -> None:
        super().maintenance(now)
        for channel in self.active_channels.values():
            if channel.is_late(time.monotonic()):
                channel.will_close = True


def _give_way(channels: Iterable[Channel], limit: int) -> None:
    """Close those that have waited longest, until there are few enough."""
    is_open = [channel for channel in channels if not channel.will_close]
    waiting = [channel for channel in is_open if channel.is_waiting]
    waiting.sort(key=lambda channel: channel.waiting_since)
    for channel in waiting[: max(0, len(is_open) - limit)]:
        channel.will_close = True
