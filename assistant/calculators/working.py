"""The working of a calculator: one step, with the section that it follows."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.catalog.shapes import Key, Kind, called
from assistant.engine.refusals import REASONS
from assistant.words.language import language
from assistant.words.wording import Said, plain

StepCode: TypeAlias = Annotated[
    str,
    Kind(
        "StepCode",
        "What a step of a working says: of its own, or as a refusal does.",
        tuple(dict.fromkeys((*language("en").groups["working"], *REASONS))),
    ),
]


@called("Step")
class WorkingStep(NamedTuple):
    """One step of the working."""

    section: Annotated[str, "The section of the rules that it follows."]
    said: Annotated[Said, "The step in words.", Key("text")]

    @property
    def text(self) -> str:
        """The step as a sentence."""
        return str(self.said)

    @property
    def code(self) -> Annotated[StepCode, "What the step says, for programs."]:
        """What programs know the step by."""
        return self.said.code

    @property
    def made_of(
        self,
    ) -> Annotated[dict[str, Any], "The names and numbers in it.", Key("values")]:
        """The values as plain data."""
        values: dict[str, Any] = plain(self.said.values)
        return values


Working: TypeAlias = Annotated[tuple[WorkingStep, ...], "The working, step by step."]
AsIf: TypeAlias = Annotated[
    tuple[WorkingStep, ...], "What the table does not show and the answer takes for granted."
]


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
