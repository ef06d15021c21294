"""What the person who runs the server can set, by environment variable or in code."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from api.engine import PARTS

SETTINGS = (
    "PAX_CORS",
    "PAX_RATE",
    "PAX_BURST",
    "PAX_PROXIES",
    "PAX_SECONDS",
    "PAX_COUNTS",
    "PAX_ROOMS",
    "PAX_WAITING",
    "PAX_ENGINE",
    "PAX_LOG",
)

REDIS = ("redis://", "rediss://", "unix://")


class BadSetting(ValueError):
    """An environment variable that cannot be read."""


@dataclass(frozen=True)
class Settings:
    """How the API is served; the defaults are right for one table."""

    cors: tuple[str, ...] = ()
    """The origins whose pages may ask; `*` for any."""
    rate: float = 10.0
    """Requests a second that one client may send; 0 for any number."""
    burst: int = 60
    """Requests that it may send at once."""
    proxies: int = 0
    """Reverse proxies in front, each of which adds the client's address to X-Forwarded-For."""
    seconds: float = 10.0
    """How long a question may be worked on."""
    counts: str = ""
    """The Redis server in which several workers count together; each by itself without one."""
    rooms: str = ""
    """Where rooms are kept: nowhere, in `memory`, so for the `local` network only, or in Redis."""
    waiting: int = 0
    """How many phones may wait in each process for what happens in their rooms, a thread each."""
    address: str = ""
    """Where the phones of the network reach a server that is known as this machine here."""
    frees_own_machine: bool = False
    """Whether clients of this machine are not limited: only where no proxy can stand in front."""
    engine: Path = PARTS
    """Where the engine for the page was built, if it was."""
    log: bool = False
    """Whether a line is logged for each request."""

    @classmethod
    def from_environment(cls, environ: Mapping[str, str] = os.environ) -> Self:
        """The settings that the environment gives."""
        given: dict[str, object] = {}
        if "PAX_CORS" in environ:
            given["cors"] = tuple(environ["PAX_CORS"].replace(",", " ").split())
        if "PAX_ENGINE" in environ:
            given["engine"] = Path(environ["PAX_ENGINE"])
        if "PAX_LOG" in environ:
            given["log"] = bool(_number(environ, "PAX_LOG"))
        if "PAX_COUNTS" in environ:
            given["counts"] = _store(environ, "PAX_COUNTS")
        if "PAX_ROOMS" in environ:
            given["rooms"] = _store(environ, "PAX_ROOMS", "memory", "local", "off")
        for name in ("PAX_RATE", "PAX_SECONDS"):
            if name in environ:
                given[name.removeprefix("PAX_").lower()] = _number(environ, name)
        for name in ("PAX_BURST", "PAX_PROXIES", "PAX_WAITING"):
            if name in environ:
                given[name.removeprefix("PAX_").lower()] = int(_number(environ, name))
        return cls(**given)  # type: ignore[arg-type]


def _number(environ: Mapping[str, str], name: str) -> float:
    text = environ[name]
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e9:
        raise BadSetting(f"{name} is {text[:60]!r}; expected a number from 0.")
    return value


def _store(environ: Mapping[str, str], name: str, *others: str) -> str:
    text = environ[name]
    if text and text not in others and not text.startswith(REDIS):
        expected = "".join(f"{other}, " for other in others)
        raise BadSetting(f"{name} is {text[:60]!r}; expected {expected}or a Redis, redis://…")
    return text
