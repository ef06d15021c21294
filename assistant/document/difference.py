"""Where two documents of a table differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from assistant.document.faults import Spot, pointer_to

MOST_DIFFERENCES = 50


class Difference(NamedTuple):
    """One place at which two documents differ; None stands for what is not there."""

    pointer: str
    here: Any
    there: Any

    def document(self) -> dict[str, Any]:
        """The difference as plain data."""
        return self._asdict()


def differences(here: object, there: object) -> list[Difference]:
    """Every place at which they differ, down to single values and to lists as a whole; no more of
    them than people read."""
    found: list[Difference] = []
    for place, one, other in _differences(here, there, None):
        if len(found) == MOST_DIFFERENCES:
            break
        found.append(Difference(pointer_to(place), one, other))
    return found


def _differences(here: object, there: object, place: Spot) -> Iterator[tuple[Spot, Any, Any]]:
    if isinstance(here, dict) and isinstance(there, dict):
        for key in dict.fromkeys([*here, *there]):
            yield from _differences(here.get(key), there.get(key), (place, key))
    elif here != there:
        yield place, here, there
