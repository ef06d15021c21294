"""Setting up a table."""

from __future__ import annotations

from typing import Any

from flask_smorest import Blueprint

from api.body import read_object
from api.examples import SET_UP, json_body
from api.problems import faulty
from api.query import query
from api.schemas import SetTableSchema, SetUpOptionsSchema
from assistant.answers import set_up_answer
from assistant.setup import set_up

tables = Blueprint("tables", __name__, url_prefix="/v1", description="Setting up a game.")


@tables.route("/tables", methods=["POST"])
@query(tables)
@tables.doc(requestBody=json_body(SetUpOptionsSchema, SET_UP))
@tables.response(200, SetTableSchema)
@tables.alt_response(400, "Malformed")
@tables.alt_response(413, "TooLarge")
@tables.alt_response(415, "WrongType")
def set_up_table() -> dict[str, Any]:
    """A table set up for the first turn; the server keeps nothing."""
    result = set_up(read_object())
    if result.table is None:
        raise faulty("faulty-options", "The set-up options have faults", result.faults)
    return set_up_answer(result.table)
