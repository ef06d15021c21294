"""The OpenAPI document: `python -m api.openapi > openapi.yaml`."""

from __future__ import annotations

import sys
from typing import Any

from flask_smorest import Api

from api.shapes import COMPONENTS, PROBLEM
from assistant import __version__
from assistant.answers.problems import MEDIA_TYPE

SETTINGS: dict[str, Any] = {
    "API_TITLE": "Pax Referee",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "API_SPEC_OPTIONS": {
        "security": [],
        "servers": [{"url": "/", "description": "The server that serves this document."}],
        "info": {
            "license": {"name": "MIT", "identifier": "MIT"},
            "description": "A rules assistant for the board game Pax Renaissance, 2nd edition. "
            "The server keeps nothing: every answer follows from the request alone.",
        },
    },
}

_PROBLEMS: dict[str, str] = {
    "Malformed": "The body is not JSON as we accept it (NaN, a key twice, too deep, not UTF-8).",
    "NotFound": "The catalog has nothing by that name; the nearest names are given.",
    "TooLarge": "The body is larger than 256 kB.",
    "WrongType": "The body is not given as application/json.",
    "Faulty": "The query, the body or the table in it has faults, all of them listed; or the "
    "question cannot be answered about this table.",
    "Stale": "The table is not the one whose fingerprint came with it.",
    "TooMany": "Too many requests from one client; Retry-After says when to ask again.",
    "RoomFull": "As many phones as a room takes are there already.",
    "NoRoom": "No room has this code, or nobody was there for a day; or no tables are shared here.",
    "MovedOn": "Somebody else has written meanwhile: the newer table, and where it differs.",
    "RoomsAway": "Rooms cannot be reached now, or there is no place for another one.",
    "OutOfBudget": "The question takes longer than the server works on one.",
}

_HEADERS: dict[str, dict[str, Any]] = {
    "TooMany": {
        "headers": {
            "Retry-After": {
                "description": "Seconds until the next request is answered.",
                "schema": {"type": "integer", "minimum": 1},
            }
        }
    },
}


class RefereeApi(Api):
    """The API of flask-smorest with every error as a problem document."""

    # Every answer is named with its status: an answer that is not is a mistake that tests can find.
    DEFAULT_ERROR_RESPONSE_NAME = None

    def _register_error_handlers(self) -> None:
        """Leave errors to `api.problems`, so that all of them are handled in one place."""

    def _register_responses(self) -> None:
        """Name the problem answers ourselves: the names of statuses differ between Pythons."""
        content = {MEDIA_TYPE: {"schema": PROBLEM}}
        for name, description in _PROBLEMS.items():
            response = {"description": description, "content": content, **_HEADERS.get(name, {})}
            self.spec.components.response(name, response, lazy=True)
        kept = {"description": "The answer that the client has, by its ETag, still holds."}
        self.spec.components.response("NotModified", kept, lazy=True)

    def _register_pagination_header(self) -> None:
        """No answer comes in pages."""

    def _register_etag_headers(self) -> None:
        """Tags are made in `api.answers`."""

    def document(self) -> dict[str, Any]:
        """The OpenAPI document as plain data."""
        document: dict[str, Any] = _plain(self.spec.to_dict())
        described = {name: _plain(COMPONENTS[name]) for name in sorted(COMPONENTS)}
        document["components"]["schemas"] = described
        return document


def document() -> dict[str, Any]:
    """The OpenAPI document of the whole API."""
    from api.app import create_app

    made: dict[str, Any] = (
        create_app().extensions["flask-smorest"]["apis"][""]["ext_obj"].document()
    )
    return made


def to_yaml() -> str:
    """The OpenAPI document as YAML."""
    import yaml

    text: str = yaml.safe_dump(document(), sort_keys=False, allow_unicode=True, width=100)
    return text


def _plain(value: Any) -> Any:
    """Only dicts and lists, each its own object, so that YAML needs no tags and no aliases.

    An example of an answer is worked out only now, by the view that gives such answers.
    """
    if callable(value):
        value = value()
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


if __name__ == "__main__":
    sys.stdout.write(to_yaml())
