"""Looking things up: every look-up of the assistant under its address."""

from __future__ import annotations

from flask_smorest import Blueprint

from api.operations import lookup
from assistant.answers.lookups import LOOKUPS, PROBLEMS

lookups = Blueprint("lookups", __name__, url_prefix="/v1", description="What is printed.")
problem_types = Blueprint(
    "problems", __name__, url_prefix="/problems", description="What can go wrong."
)

for _blueprint, _found in ((lookups, LOOKUPS), (problem_types, PROBLEMS)):
    for _address, _lookup in _found.items():
        lookup(_blueprint, _address, _lookup)
