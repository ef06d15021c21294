"""The OpenAPI document: `python -m api.openapi > openapi.yaml`."""

from __future__ import annotations

import sys
from typing import Any

from flask_smorest import Api

from api import problems
from api.schemas import ProblemSchema
from assistant import __version__

SETTINGS: dict[str, Any] = {
    "API_TITLE": "Pax Referee",
    "API_VERSION": __version__,
    "OPENAPI_VERSION": "3.1.0",
    "OPENAPI_URL_PREFIX": "/v1",
    "API_SPEC_OPTIONS": {
        "info": {
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
    "Faulty": "The query or the body has faults; all of them are listed.",
    "DEFAULT_ERROR": "Any other error.",
}


class RefereeApi(Api):
    """The API of flask-smorest with every error as a problem document."""

    ERROR_SCHEMA = ProblemSchema

    def _register_error_handlers(self) -> None:
        """Leave errors to `api.problems`, so that all of them are handled in one place."""

    def _register_responses(self) -> None:
        """Name the problem answers ourselves: the names of statuses differ between Pythons."""
        content = {problems.MEDIA_TYPE: {"schema": ProblemSchema}}
        for name, description in _PROBLEMS.items():
            response = {"description": description, "content": content}
            self.spec.components.response(name, response, lazy=True)


def document() -> str:
    """The OpenAPI document as YAML."""
    import yaml

    from api.app import create_app

    app = create_app()
    spec = app.extensions["flask-smorest"]["apis"][""]["ext_obj"].spec.to_dict()
    text: str = yaml.safe_dump(_plain(spec), sort_keys=False, allow_unicode=True, width=100)
    return text


def _plain(value: Any) -> Any:
    """Only dicts and lists, each its own object, so that YAML needs no tags and no aliases."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


if __name__ == "__main__":
    sys.stdout.write(document())
