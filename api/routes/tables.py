"""Setting up a table."""

from __future__ import annotations

from flask_smorest import Blueprint

from api import examples
from api.operations import Document, question
from api.problems import faulty
from api.schemas.tables import SetTableSchema, SetUpOptionsSchema
from assistant import set_up
from assistant.answers.forms import set_up_answer

tables = Blueprint("tables", __name__, url_prefix="/v1", description="Setting up a game.")


@question(tables, "/tables", SetUpOptionsSchema, SetTableSchema, examples.TABLES)
def set_up_table(body: Document) -> Document:
    """A table set up for the first turn; the server keeps nothing."""
    result = set_up(body)
    if result.table is None:
        raise faulty("faulty-options", "The set-up options have faults", result.faults)
    return set_up_answer(result.table)
