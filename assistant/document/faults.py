"""What can be wrong with a table document, each with its place, what was found and expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

from assistant.catalog.limits import LONGEST_NAME, MAX_FAULTS
from assistant.catalog.shapes import WHERE_KNOWN, Document, Key, Kind, document_of
from assistant.words.language import language, spoken
from assistant.words.wording import plain, say, sentence

Grade: TypeAlias = Annotated[
    Literal["error", "warning"], Kind("Grade", "Whether a fault blocks an answer.")
]
Spot: TypeAlias = "tuple[Spot, str | int] | None"
"""A place in a document: the place that holds it and its key there; None is the document itself.

Every value that is read has one and few are ever quoted, so making one must cost next to nothing.
"""

FAULT_CODES: Mapping[str, str] = language("en").groups["fault_codes"]
"""Every code, with what it means."""


FaultCode: TypeAlias = Annotated[
    str, Kind("FaultCode", "What can be wrong with a table.", tuple(FAULT_CODES))
]


class Fault(NamedTuple):
    """One thing that is wrong with a table; a warning never blocks an answer."""

    pointer: Annotated[str, "The place, as a JSON pointer."]
    case: str
    """The code; what follows a dash tells the cases of one code apart."""
    values: dict[str, Any]
    grade: Annotated[Grade, "A warning never blocks an answer."] = "error"
    suggestion: Annotated[
        str | None, WHERE_KNOWN, "The nearest right value, where there is one."
    ] = None

    @property
    def code(self) -> Annotated[FaultCode, "A stable code; docs/faults.md lists them."]:
        """What programs know the fault by."""
        return self.case.partition("-")[0]

    @property
    def message(self) -> Annotated[str, "One sentence for people."]:
        """The fault as a sentence, with the nearest right name if there is one."""
        said = self._said("text")
        if self.suggestion is None:
            return said
        return say("patterns", "did_you_mean", {"said": said, "name": repr(self.suggestion)})

    @property
    def found(self) -> Annotated[str, "What was found."]:
        """What stands there."""
        return self._said("found")

    @property
    def expected(self) -> Annotated[str, "What was expected."]:
        """What could stand there."""
        return self._said("expected")

    @property
    def made_of(
        self,
    ) -> Annotated[dict[str, Any], "What the sentences are made of.", Key("values")]:
        """The values as plain data."""
        values: dict[str, Any] = plain(self.values)
        return values

    def _said(self, part: str) -> str:
        return sentence(spoken().groups["faults"][self.case][part], self.values)

    def document(self) -> Document:
        """The fault as plain data."""
        return document_of(self)


def fault(place: str, case: str, /, suggestion: str | None = None, **values: Any) -> Fault:
    """An error at a pointer; the language file says its sentences."""
    return Fault(place, case, values, "error", suggestion)


def has_errors(faults: Iterable[Fault]) -> bool:
    """Whether any of the faults is more than a warning."""
    return any(fault.grade == "error" for fault in faults)


def pointer(*parts: str | int) -> str:
    """A JSON pointer (RFC 6901) from its parts; a key longer than any name is cut."""
    return "".join("/" + _short(str(part)).replace("~", "~0").replace("/", "~1") for part in parts)


def _short(part: str) -> str:
    return part if len(part) <= LONGEST_NAME else part[: LONGEST_NAME - 3] + "..."


def more_faults(count: int, grade: Grade = "error") -> Fault:
    """What stands for faults that are not told one by one."""
    return Fault("", "more_faults", {"count": count}, grade)


def kept(faults: Iterable[Fault]) -> list[Fault]:
    """Faults of which there may be very many: those that could be told, and how many follow."""
    found = iter(faults)
    first = list(islice(found, 2 * MAX_FAULTS))
    rest = [one.grade for one in found]
    if not rest:
        return first
    return [*first, more_faults(len(rest), "error" if "error" in rest else "warning")]


def few(faults: list[Fault]) -> tuple[Fault, ...]:
    """As many faults as people read, errors before warnings; the last says how many there are
    beside them."""
    each = [one for one in faults if one.code != "more_faults"]
    counts = [one.values["count"] for one in faults if one.code == "more_faults"]
    if len(each) + sum(counts) <= MAX_FAULTS:
        return tuple(faults)
    each.sort(key=lambda one: one.grade != "error")
    told, left = each[:MAX_FAULTS], each[MAX_FAULTS:]
    more = more_faults(len(left) + sum(counts), "error" if has_errors(faults) else "warning")
    return (*told, more)


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
