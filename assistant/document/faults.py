"""What can be wrong with a table document, each with its place, what was found and expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias

from assistant.words.language import language, spoken
from assistant.words.wording import plain, say, sentence

Grade: TypeAlias = Literal["error", "warning"]
Spot: TypeAlias = "tuple[Spot, str | int] | None"
"""A place in a document: the place that holds it and its key there; None is the document itself.

Every value that is read has one and few are ever quoted, so making one must cost next to nothing.
"""

FAULT_CODES: Mapping[str, str] = language("en").groups["fault_codes"]
"""Every code, with what it means."""


class Fault(NamedTuple):
    """One thing that is wrong with a table; a warning never blocks an answer."""

    pointer: str
    case: str
    """The code; what follows a dash tells the cases of one code apart."""
    values: dict[str, Any]
    grade: Grade = "error"
    suggestion: str | None = None

    @property
    def code(self) -> str:
        """What programs know the fault by."""
        return self.case.partition("-")[0]

    @property
    def message(self) -> str:
        """The fault as a sentence, with the nearest right name if there is one."""
        said = self._said("text")
        if self.suggestion is None:
            return said
        return say("patterns", "did_you_mean", {"said": said, "name": repr(self.suggestion)})

    @property
    def found(self) -> str:
        """What stands there."""
        return self._said("found")

    @property
    def expected(self) -> str:
        """What could stand there."""
        return self._said("expected")

    def _said(self, part: str) -> str:
        return sentence(spoken().groups["faults"][self.case][part], self.values)

    def document(self) -> dict[str, Any]:
        """The fault as plain data."""
        document = {
            "pointer": self.pointer,
            "code": self.code,
            "grade": self.grade,
            "message": self.message,
            "found": self.found,
            "expected": self.expected,
            "values": plain(self.values),
        }
        return document if self.suggestion is None else document | {"suggestion": self.suggestion}


def fault(place: str, case: str, /, suggestion: str | None = None, **values: Any) -> Fault:
    """An error at a pointer; the language file says its sentences."""
    return Fault(place, case, values, "error", suggestion)


def has_errors(faults: Iterable[Fault]) -> bool:
    """Whether any of the faults is more than a warning."""
    return any(fault.grade == "error" for fault in faults)


def pointer(*parts: str | int) -> str:
    """A JSON pointer (RFC 6901) from its parts."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in parts)


def at(*parts: str | int) -> Spot:
    """The place that the parts of a pointer lead to."""
    place: Spot = None
    for part in parts:
        place = (place, part)
    return place


def parts_of(place: Spot) -> tuple[str | int, ...]:
    """The parts of the pointer to a place."""
    parts: list[str | int] = []
    while place is not None:
        place, part = place
        parts.append(part)
    return tuple(reversed(parts))


def pointer_to(place: Spot) -> str:
    """The JSON pointer to a place."""
    return pointer(*parts_of(place))
