"""The working of a calculator: one step, with the section that it follows."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.words.wording import sentence


class WorkingStep(NamedTuple):
    """One step of the working."""

    section: str
    text: str

    def document(self) -> dict[str, Any]:
        """The step as plain data."""
        return self._asdict()


def step(section: str, template: str, **values: Any) -> WorkingStep:
    """A step in words: `{florins:florins}` counts, `{bank}` names."""
    return WorkingStep(section, sentence(template, values))


class Unanswerable(ValueError):
    """A question to which this table has no answer; the message says what is in the way."""
