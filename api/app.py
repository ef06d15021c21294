"""The application factory."""

from __future__ import annotations

from flask import Flask, Response, current_app, send_from_directory
from flask.json.provider import DefaultJSONProvider
from werkzeug.exceptions import HTTPException

from api import openapi, problems
from api.routes.check import check
from api.routes.lookups import lookups
from api.routes.tables import tables

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class _Json(DefaultJSONProvider):
    """Answers keep the order in which they were written: banks stand in seating order."""

    sort_keys = False
    ensure_ascii = False


class _Flask(Flask):
    json_provider_class = _Json


def create_app() -> Flask:
    """The whole API with its page; it holds no state."""
    app = _Flask(__name__, static_folder="web", static_url_path="/web")
    app.config.update(openapi.SETTINGS)
    app.register_error_handler(problems.Problem, problems.Problem.response)
    app.register_error_handler(HTTPException, problems.of_http_exception)
    app.register_error_handler(Exception, _last_resort)
    app.after_request(_secure)
    app.add_url_rule("/", view_func=page)
    api = openapi.RefereeApi(app)
    for blueprint in (lookups, tables, check):
        api.register_blueprint(blueprint)
    return app


def page() -> Response:
    """The page that says what this is."""
    return send_from_directory("web", "index.html")


def _secure(response: Response) -> Response:
    response.headers.update(SECURITY_HEADERS)
    return response


def _last_resort(error: Exception) -> Response:
    current_app.logger.error("An answer failed", exc_info=error)
    return problems.Problem(500, "The answer failed; the server's log says why.").response()
