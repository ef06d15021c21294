"""The working of a calculator: one step, with the section that it follows."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.words.wording import Said


class WorkingStep(NamedTuple):
    """One step of the working."""

    section: str
    said: Said

    @property
    def text(self) -> str:
        """The step as a sentence."""
        return str(self.said)

    def document(self) -> dict[str, Any]:
        """The step as plain data."""
        return {"section": self.section, "text": self.text}


def step(section: str, code: str, /, **values: Any) -> WorkingStep:
    """A step by its code and its values."""
    return WorkingStep(section, Said("working", code, values))


class Unanswerable(ValueError):
    """A question to which this table has no answer; it says what is in the way."""

    def __init__(self, code: str, /, **values: Any) -> None:
        super().__init__(code)
        self.said = Said("unanswerable", code, values)

    def __str__(self) -> str:
        return str(self.said)
