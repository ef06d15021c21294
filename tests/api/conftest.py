"""What the tests of the API share."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from api.app import create_app


@pytest.fixture(scope="session")
def client() -> FlaskClient:
    """A client of the API, which holds no state and so serves every test."""
    return create_app().test_client()
