"""Every question, answered by the assistant from the body alone."""

from __future__ import annotations

from flask_smorest import Blueprint

from api import examples
from api.operations import Document, Question, question
from assistant import Faulty, Stale, Unanswerable, ask
from assistant.answers.problems import of_question
from assistant.answers.questions import QUESTIONS

questions = Blueprint("questions", __name__, url_prefix="/v1", description="Asking about a table.")


def _view(name: str, summary: str) -> Question:
    def view(body: Document) -> Document:
        try:
            return ask(name, body)
        except (Faulty, Unanswerable, Stale) as error:
            raise of_question(error, name) from None

    view.__name__ = name
    view.__doc__ = summary
    return view


for _name, _asked in QUESTIONS.items():
    question(
        questions,
        f"/{_name}",
        _asked.body,
        _asked.answers,
        examples.QUESTIONS[_name],
        {"409": "Stale"} if _asked.may_be_stale else {},
        _asked.forms,
    )(_view(_name, _asked.summary))
