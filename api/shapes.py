"""The shapes of the assistant as components of the OpenAPI document."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant import Fault
from assistant.answers.shapes import Contrast, TableDocument, Unsound
from assistant.catalog.kinds import Bank
from assistant.catalog.shapes import WHERE_KNOWN, Between, Describer, Document, LooseDescriber

_PREFIX = "#/components/schemas/"
_STRICT = Describer(_PREFIX)
_LOOSE = LooseDescriber(_PREFIX, _STRICT.components)
COMPONENTS = _STRICT.components
"""What the shapes that were asked for are made of, by name."""


def of_answer(*shapes: type) -> Document:
    """What an answer looks like: as one of these."""
    described = [_STRICT.of(shape) for shape in shapes]
    return described[0] if len(described) == 1 else {"anyOf": described}


def of_question(shape: type) -> Document:
    """What a body may look like."""
    return _LOOSE.of(shape)


class Problem(NamedTuple):
    """An error, as in RFC 9457."""

    type: Annotated[str, "What kind of problem it is: an address that tells of it."]
    title: Annotated[str, "The kind in words."]
    status: Annotated[int, Between(400, 599), "The HTTP status."]
    detail: Annotated[str, "What went wrong this time."]
    code: Annotated[str | None, WHERE_KNOWN, "With 400 and 413: what is wrong with the JSON."]
    faults: Annotated[list[Fault] | None, WHERE_KNOWN, "With 422: every fault."]
    checked: Annotated[
        Unsound | None,
        WHERE_KNOWN,
        "With 422 of a table: what checking it answers, its warnings too.",
    ]
    did_you_mean: Annotated[list[str] | None, WHERE_KNOWN, "With 404: what may have been meant."]
    believed: Annotated[
        str | None, WHERE_KNOWN, "With 409: the fingerprint that came with the table."
    ]
    actual: Annotated[str | None, WHERE_KNOWN, "With 409: the fingerprint of the table."]
    differences: Annotated[
        list[Contrast] | None,
        WHERE_KNOWN,
        "With 409 of a room: where the table that was sent differs from the one in the room.",
    ]
    table: Annotated[
        TableDocument | None, WHERE_KNOWN, "With 409 of a room: the table in the room."
    ]
    version: Annotated[str | None, WHERE_KNOWN, "With 409 of a room: its fingerprint."]
    number: Annotated[
        int | None, WHERE_KNOWN, "With 409 of a room: how many tables the room has had."
    ]
    by: Annotated[
        Bank | None, WHERE_KNOWN, "With 409 of a room: the bank of the phone that wrote it, if any."
    ]
    log: Annotated[
        str | None, WHERE_KNOWN, "With 409 of a room: the record that leads to its table."
    ]


PROBLEM = of_answer(Problem)
