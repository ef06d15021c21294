"""Errors as HTTP answers of the type `application/problem+json` (RFC 9457)."""

from __future__ import annotations

import json

from flask import Response
from werkzeug.exceptions import HTTPException

from assistant import OutOfBudget
from assistant.answers.problems import MEDIA_TYPE, Problem


def response(problem: Problem) -> Response:
    """The answer that tells of a problem."""
    body = json.dumps(problem.document, ensure_ascii=False) + "\n"
    headers = {"Cache-Control": "no-store", **problem.headers}
    return Response(body, problem.status, headers, content_type=MEDIA_TYPE)


def of_budget(error: OutOfBudget) -> Response:
    """A question that was given up."""
    return response(Problem(503, str(error)))


def of_rooms(_: Exception) -> Response:
    """Rooms that cannot be reached now."""
    detail = "The rooms cannot be reached now; every phone keeps its table. Try again."
    return response(Problem(503, detail, kind="rooms-away"))


def of_http_exception(error: HTTPException) -> Response:
    """Flask's own errors in the same shape."""
    status = error.code or 500
    detail = "The API is described at /v1/openapi.json." if status == 404 else error.description
    answered = response(Problem(status, detail or error.name))
    for name, value in error.get_headers():
        # Some statuses need their headers (Allow, Retry-After); the HTML type goes.
        if name.lower() not in ("content-type", "content-length"):
            answered.headers[name] = value
    return answered
