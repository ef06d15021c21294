"""The page that shows the OpenAPI document."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from tests.api.shapes import assert_secure

FILES = ["/docs", "/web/docs.js", "/web/docs.css"]


def page(client: FlaskClient, address: str) -> str:
    with client.get(address) as response:
        assert response.status_code == 200
        assert_secure(response)
        return response.get_data(as_text=True)


@pytest.mark.parametrize("address", FILES)
def test_no_other_host_is_asked(client: FlaskClient, address: str) -> None:
    assert "//" not in re.sub(r"^// .*$", "", page(client, address), flags=re.MULTILINE)


def test_the_page_needs_nothing_that_a_strict_browser_refuses(client: FlaskClient) -> None:
    html = page(client, "/docs")
    assert re.findall(r"<script[^>]*>[^<]+", html) == []
    assert not re.search(r"\s(style|on\w+)=", html)
    assert "innerHTML" not in page(client, "/web/docs.js")


def test_everything_that_the_page_asks_for_is_there(client: FlaskClient) -> None:
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page(client, "/docs"))
    assert set(FILES[1:]) <= set(addresses)
    for address in [*addresses, *re.findall(r'fetch\("([^"]+)"\)', page(client, "/web/docs.js"))]:
        page(client, address)
