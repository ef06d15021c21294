"""Whatever the OpenAPI document allows or forbids is answered as it says, with every check on.

The suite tries a few fixed cases of each operation; `make fuzz` tries many, other ones each time.
"""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case
from schemathesis.config import SchemathesisConfig

from api.app import create_app
from api.settings import Settings

FUZZING = int(os.environ.get("PAX_FUZZ", "0"))
"""How many cases of each operation a long run tries."""
CASES = FUZZING or 15

SECONDS = 3.0
"""How long a question may be worked on: less than any answer may take."""

ACCEPTED: list[Any] = ["2xx", "404", "409", "422", "503"]
"""A document of the right shape can still be no table: two cards with one id, a name that nobody
knows, an empire that nobody can attack. Those are 422, and no schema can tell them from others. And
a search that may try a million moves uses its time up."""

CONFIG = SchemathesisConfig.from_dict(
    {
        "checks": {
            "enabled": True,
            "positive_data_acceptance": {"enabled": True, "expected-statuses": ACCEPTED},
            "not_a_server_error": {"expected-statuses": ["2xx", "3xx", "4xx", "503"]},
            "max_response_time": 5.0,
        },
        "generation": {"deterministic": not FUZZING},
    }
)
APP = create_app(replace(Settings.from_environment(), seconds=SECONDS, rooms="memory"))
SCHEMA = schemathesis.openapi.from_wsgi("/v1/openapi.json", APP, config=CONFIG)


@SCHEMA.parametrize()
@settings(
    max_examples=CASES,
    deadline=None,
    derandomize=not FUZZING,
    database=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_operation(case: Case) -> None:
    # Without a network nobody unpacks what comes compressed.
    case.call_and_validate(headers={"Accept-Encoding": "identity"})
