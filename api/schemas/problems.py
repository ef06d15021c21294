"""Errors."""

from __future__ import annotations

from api.schemas.shapes import Strict, a_number, a_text, each, texts
from api.schemas.tables import FaultSchema


class ProblemSchema(Strict):
    """An error, as in RFC 9457."""

    type = a_text("What kind of problem it is, as a relative address.", required=True)
    title = a_text("The kind in words.", required=True)
    status = a_number("The HTTP status.", 400, 599, required=True)
    detail = a_text("What went wrong this time.", required=True)
    code = a_text("With 400 and 413: what is wrong with the JSON.")
    faults = each(FaultSchema, "With 422: every fault.")
    did_you_mean = texts("With 404: what may have been meant.")
    believed = a_text("With 409: the fingerprint that came with the table.")
    actual = a_text("With 409: the fingerprint of the table.")
