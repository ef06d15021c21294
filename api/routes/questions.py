"""Questions about a table, each answered by the assistant from the body alone."""

from __future__ import annotations

from typing import NamedTuple, NoReturn

from flask_smorest import Blueprint

from api import examples
from api.operations import Document, Question, Shape, question
from api.problems import Problem, faulty
from api.schemas import calculators, referee
from api.schemas.shapes import Strict
from assistant import Faulty, Stale, Unanswerable, ask, quoted

questions = Blueprint("questions", __name__, url_prefix="/v1", description="Asking about a table.")


class Asked(NamedTuple):
    """A question of the assistant: what it says in OpenAPI, its body and its answer."""

    summary: str
    body: type[Strict]
    answer: Shape


ASKED: dict[str, Asked] = {
    "legal": Asked(
        "Whose decision it is, what is open, and why the rest is not.",
        referee.LegalQuestionSchema,
        referee.LegalSchema,
    ),
    "judge": Asked(
        "What the referee says about moves; an illegal one is an answer, not an error.",
        referee.JudgeQuestionSchema,
        referee.JudgeSchema,
    ),
    "apply": Asked(
        "Make moves, all or none: what people do, the new table and the next decision.",
        referee.ApplyQuestionSchema,
        {"anyOf": [referee.AppliedSchema, referee.NotAppliedSchema]},
    ),
    "undo": Asked(
        "Take moves of this turn back, the last one first.",
        referee.UndoQuestionSchema,
        referee.UndoneSchema,
    ),
    "replay": Asked(
        "Replay a record, to its end or to a move.",
        referee.ReplayQuestionSchema,
        {
            "anyOf": [
                referee.ReplayedSchema,
                referee.BrokenRecordSchema,
                referee.BadRecordSchema,
            ]
        },
    ),
    "fair": Asked(
        "What a trade fair would pay, border by border; or both fairs compared.",
        calculators.FairQuestionSchema,
        calculators.FairsSchema,
    ),
    "battle": Asked(
        "Who would win a battle, and what would change hands.",
        calculators.BattleQuestionSchema,
        calculators.BattlesSchema,
    ),
    "victory": Asked(
        "Every victory square for every bank: met, or what is still missing.",
        referee.TableQuestionSchema,
        calculators.VictoriesSchema,
    ),
    "standings": Asked(
        "Prestige, majorities and money at a glance.",
        referee.TableQuestionSchema,
        calculators.StandingsSchema,
    ),
}


def _view(name: str, summary: str) -> Question:
    def view(body: Document) -> Document:
        try:
            return ask(name, body)
        except (Faulty, Unanswerable, Stale) as error:
            _refuse(error)

    view.__name__ = name
    view.__doc__ = summary
    return view


def _refuse(error: Faulty | Unanswerable | Stale) -> NoReturn:
    """What is wrong with a question, as a problem."""
    if isinstance(error, Faulty):
        if all(f"{fault.pointer}/".startswith("/table/") for fault in error.faults):
            raise faulty("faulty-table", "The table has faults", error.faults)
        raise faulty("faulty-body", "The body has faults", error.faults)
    if isinstance(error, Stale):
        detail = f"The table's fingerprint is {error.actual}, not {quoted(error.believed)}."
        raise Problem(409, detail, believed=error.believed[:100], actual=error.actual)
    raise Problem(422, str(error), kind="unanswerable", title="The question cannot be answered")


for _name, _asked in ASKED.items():
    question(
        questions,
        f"/{_name}",
        _asked.body,
        _asked.answer,
        examples.QUESTIONS[_name],
        {"409": "Stale"} if _name == "apply" else {},
    )(_view(_name, _asked.summary))
