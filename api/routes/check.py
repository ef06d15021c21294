"""Checking a table."""

from __future__ import annotations

from typing import Any

from flask_smorest import Blueprint

from api.body import read_fields
from api.examples import TABLE, json_body
from api.query import query
from api.schemas import CheckRequestSchema, CheckSchema
from assistant.answers import check_answer
from assistant.reading import read

check = Blueprint("check", __name__, url_prefix="/v1", description="Checking a table.")


@check.route("/check", methods=["POST"])
@query(check)
@check.doc(requestBody=json_body(CheckRequestSchema, {"table": TABLE}))
@check.response(200, CheckSchema)
@check.alt_response(400, "Malformed")
@check.alt_response(413, "TooLarge")
@check.alt_response(415, "WrongType")
def check_table() -> dict[str, Any]:
    """Every fault of a table at once; a faulty table is an answer, not an error."""
    return check_answer(read(read_fields("table")["table"]))
