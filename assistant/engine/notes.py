"""What did not happen, and why; and what happened by itself: said between the acts of a move.

A note changes nothing on the table. It has a code, a section and values, as a refusal has.
"""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.catalog.shapes import Describer, Document, Key, Kind, called, first_line
from assistant.words.wording import Said, plain

NOTES: dict[str, str] = {
    "only": "D1",
    "made_already": "D1",
    "no_more_ops": "E4",
    # battles (B10)
    "not_victorious": "B10b",
    "no_room": "B10c",
    "survivor_without_token": "B8e",
    # agents (E2)
    "agent_without_place": "E2.1b",
    "agent_left_out": "E2.1b",
    "agent_declined": "E2.2",
    "agent_without_token": "B8e",
    "bishop_dies": "F1a",
    "concession_protected": "PIRATE d",
    # levies, concessions and what is freed (G4, B11)
    "no_levy": "G4b",
    "levy_without_token": "B8e",
    "no_concession": "B11c",
    "concession_without_token": "B8e",
    "nobody_freed": "B11d",
    # one-shots and sales (K3, L1, E3)
    "spared": "K3",
    "nothing_to_activate": "L1",
    "no_sold_one_shot": "E3c",
    "nothing_borrowed": "CRYPTOGRAPHY",
}
"""The section that each note usually cites, by its code."""

NoteCode: TypeAlias = Annotated[
    str, Kind("NoteCode", "What a note says, for programs.", tuple(NOTES))
]


@called("NoteAct")
class Note(NamedTuple):
    """Nothing to do: what did not happen and why, or what happened by itself."""

    code: Annotated[NoteCode, "A stable code."]
    section: Annotated[str, "The section of the rules that says so."]
    values: dict[str, Any]

    @property
    def compared(
        self,
    ) -> Annotated[dict[str, Any], "The names and numbers in it.", Key("values")]:
        """The values as plain data."""
        values: dict[str, Any] = plain(self.values)
        return values

    @property
    def text(self) -> Annotated[str, "The note in words."]:
        """The note as a sentence."""
        return str(Said("notes", self.code, self.values))

    def document(self) -> Document:
        """The note as plain data, among those of acts."""
        return {
            "do": "note", "code": self.code, "section": self.section, "values": self.compared,
            "text": self.text,
        }  # fmt: skip

    @staticmethod
    def schema(describer: Describer) -> Document:
        """A note: what it names, as of an act, behind its `do`."""
        parts = {
            "do": {"type": "string", "const": "note", "description": "Nothing is done."},
            **describer.parts(Note),
        }
        return {
            "type": "object", "description": first_line(Note), "properties": parts,
            "additionalProperties": False, "required": list(parts),
        }  # fmt: skip


def note(code: str, *, section: str | None = None, **values: Any) -> Note:
    """A note of one of the known kinds; it cites its usual section unless another is given."""
    return Note(code, section or NOTES[code], values)
