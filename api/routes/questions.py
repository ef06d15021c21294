"""Every question, answered by the assistant from the body alone."""

from __future__ import annotations

from typing import NoReturn

from flask_smorest import Blueprint

from api import examples
from api.operations import Document, Question, question
from api.problems import Problem, faulty
from assistant import Faulty, Stale, Unanswerable, ask, quoted
from assistant.answers.questions import QUESTIONS

questions = Blueprint("questions", __name__, url_prefix="/v1", description="Asking about a table.")


def _view(name: str, summary: str) -> Question:
    def view(body: Document) -> Document:
        try:
            return ask(name, body)
        except (Faulty, Unanswerable, Stale) as error:
            _refuse(error, name)

    view.__name__ = name
    view.__doc__ = summary
    return view


def _refuse(error: Faulty | Unanswerable | Stale, question: str) -> NoReturn:
    """What is wrong with a question, as a problem."""
    if isinstance(error, Faulty):
        if question == "tables":
            raise faulty("faulty-options", error.faults)
        if all(f"{fault.pointer}/".startswith("/table/") for fault in error.faults):
            raise faulty("faulty-table", error.faults)
        raise faulty("faulty-body", error.faults)
    if isinstance(error, Stale):
        detail = f"The table's fingerprint is {error.actual}, not {quoted(error.believed)}."
        raise Problem(409, detail, believed=error.believed[:100], actual=error.actual)
    raise Problem(422, str(error), kind="unanswerable")


for _name, _asked in QUESTIONS.items():
    question(
        questions,
        f"/{_name}",
        _asked.body,
        _asked.answers,
        examples.QUESTIONS[_name],
        {"409": "Stale"} if _asked.may_be_stale else {},
    )(_view(_name, _asked.summary))
