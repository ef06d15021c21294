"""Checking a table."""

from __future__ import annotations

from flask_smorest import Blueprint

from api import examples
from api.body import only_keys
from api.operations import Document, question
from api.schemas.tables import CheckRequestSchema, CheckSchema
from assistant import read
from assistant.answers.forms import check_answer

check = Blueprint("check", __name__, url_prefix="/v1", description="Checking a table.")


@question(check, "/check", CheckRequestSchema, CheckSchema, examples.CHECK)
def check_table(body: Document) -> Document:
    """Every fault of a table at once; a faulty table is an answer, not an error."""
    only_keys(body, "table")
    return check_answer(read(body["table"]))
