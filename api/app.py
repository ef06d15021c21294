"""The application factory."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from flask import Flask, Response, current_app, send_from_directory
from flask.json.provider import DefaultJSONProvider
from werkzeug.exceptions import HTTPException, NotFound
from werkzeug.security import safe_join

from api import envelope, openapi, problems
from api.answers import lookup_answer
from api.engine import built_engine
from api.page import WEB
from api.rooms import RoomsAway, rooms_of
from api.routes.companion import companion, file_of_page
from api.routes.lookups import lookups, problem_types
from api.routes.questions import questions
from api.routes.rooms import rooms
from api.settings import Settings
from assistant import OutOfBudget
from assistant.answers.problems import Problem


class _Json(DefaultJSONProvider):
    """Whatever goes through Flask's own JSON keeps its order: banks stand in seating order."""

    sort_keys = False
    ensure_ascii = False


class _Flask(Flask):
    json_provider_class = _Json

    def send_static_file(self, filename: str) -> Response:
        """A file of the page as it is meant to be sent."""
        path = safe_join(str(WEB), filename)
        if path is None or not Path(path).is_file():
            raise NotFound
        return file_of_page(Path(path))


def create_app(settings: Settings | None = None) -> Flask:
    """The whole API with its pages; it holds no state, and sets no cookies."""
    app = _Flask(__name__, static_folder="web", static_url_path="/web")
    settings = settings or Settings.from_environment()
    app.config.update(openapi.SETTINGS, PAX_ENGINE=built_engine(settings.engine))
    app.url_map.merge_slashes = False
    app.register_error_handler(Problem, problems.response)
    app.register_error_handler(OutOfBudget, problems.of_budget)
    app.register_error_handler(RoomsAway, problems.of_rooms)
    app.register_error_handler(HTTPException, problems.of_http_exception)
    app.register_error_handler(Exception, _last_resort)
    app.config["SECONDS"] = settings.seconds
    app.config["ADDRESS"] = settings.address
    app.config["ROOMS"] = rooms_of(settings.rooms, settings.waiting)
    app.config["ROOMS_ARE_LOCAL"] = settings.rooms == "local"
    envelope.wrap(app, settings)
    api = openapi.RefereeApi(app)
    for blueprint in (lookups, questions, rooms, problem_types):
        api.register_blueprint(blueprint)
    app.register_blueprint(companion)
    document = cache(api.document)
    app.add_url_rule("/v1/openapi.json", "openapi", lambda: lookup_answer(document()))
    app.add_url_rule("/docs", "docs", lambda: send_from_directory("web", "docs.html"))
    return app


def _last_resort(error: Exception) -> Response:
    current_app.logger.error("An answer failed", exc_info=error)
    return problems.response(Problem(500, "The answer failed; the server's log says why."))
