"""The shapes that every answer keeps."""

from __future__ import annotations

from typing import Any

from werkzeug.test import TestResponse

from api.envelope import SECURITY_HEADERS
from assistant.catalog.words import fold
from assistant.document.faults import FAULT_CODES

GET_ROUTES = [
    "/v1/health", "/v1/cards", "/v1/cards/PREN001", "/v1/empires", "/v1/map", "/v1/rules",
    "/v1/rules/D1", "/v1/game", "/v1/schema/table.json", "/v1/find",
    "/v1/solitaire", "/problems", "/problems/faulty-table",
]  # fmt: skip
TABLE_ROUTES = [
    "/v1/legal", "/v1/judge", "/v1/apply", "/v1/undo", "/v1/fair", "/v1/battle", "/v1/victory",
    "/v1/standings", "/v1/steps", "/v1/code", "/v1/edit", "/v1/diff", "/v1/plan", "/v1/threats",
    "/v1/stop", "/v1/earn", "/v1/suggest",
]  # fmt: skip
"""The questions about a table."""
POST_ROUTES = [
    "/v1/tables", "/v1/check", *TABLE_ROUTES, "/v1/replay", "/v1/open", "/v1/review",
    "/v1/opponent", "/v1/picture",
]  # fmt: skip
FAULT_KEYS = {"pointer", "code", "grade", "message", "found", "expected", "values"}
PROBLEM_KEYS = {"type", "title", "status", "detail"}
EXTRAS = {"checked", "code", "faults", "did_you_mean", "believed", "actual"}


def assert_secure(response: TestResponse) -> None:
    """The headers that stand on every answer, each once, and none that would keep anything."""
    for name, value in SECURITY_HEADERS.items():
        assert response.headers.getlist(name) == [value]
    assert response.headers["X-Request-Id"]
    assert "Set-Cookie" not in response.headers


def assert_fault(fault: dict[str, Any]) -> None:
    """A fault document has its keys: texts, and the values that they are made of."""
    assert fault.keys() - {"suggestion"} == FAULT_KEYS
    assert isinstance(fault["values"], dict)
    assert all(isinstance(text, str) for key, text in fault.items() if key != "values")
    assert fault["grade"] in ("error", "warning")
    assert fault["code"] in FAULT_CODES
    assert fold(fault["message"])


WITHOUT_FAULTS = ("/problems/unanswerable", "/problems/answer-too-large")


def assert_problem(response: TestResponse, status: int) -> dict[str, Any]:
    """An error answer of this status in the one shape; gives its document."""
    assert response.status_code == status, response.get_data(as_text=True)
    assert response.content_type == "application/problem+json"
    assert response.headers["Cache-Control"] == "no-store"
    assert_secure(response)
    problem: dict[str, Any] = response.get_json(force=True)
    assert problem.keys() - EXTRAS == PROBLEM_KEYS
    assert problem["status"] == status
    assert problem["type"].startswith("/problems/")
    assert problem["title"]
    assert problem["detail"]
    assert "Traceback" not in response.get_data(as_text=True)
    is_faulty = status == 422 and problem["type"] not in WITHOUT_FAULTS
    assert is_faulty == ("faults" in problem)
    assert (status == 409) == ("believed" in problem) == ("actual" in problem)
    for fault in problem.get("faults", []):
        assert_fault(fault)
    if "checked" in problem:
        assert problem["type"] == "/problems/faulty-table"
        assert not problem["checked"]["ok"]
        told = [one for one in problem["checked"]["faults"] if one["grade"] == "error"]
        assert [f"/table{one['pointer']}" for one in told] == [
            fault["pointer"] for fault in problem["faults"]
        ]
    return problem
