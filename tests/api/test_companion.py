"""What the companion page is served with: its files, its service worker, its address."""

from __future__ import annotations

import gc
import json
import re
import warnings
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder

from api.app import create_app
from api.settings import Settings

WEB = Path(__file__).parents[2] / "api" / "web"


def _status(client: FlaskClient, address: str) -> int:
    with client.get(address) as response:
        return response.status_code


def _page(client: FlaskClient) -> str:
    with client.get("/") as response:
        return response.get_data(as_text=True)


def _shell(client: FlaskClient) -> dict[str, object]:
    first = client.get("/sw.js").get_data(as_text=True).partition("\n")[0]
    shell: dict[str, object] = json.loads(first.removeprefix("self.SHELL = ").removesuffix(";"))
    return shell


def test_the_page_is_ours_alone(client: FlaskClient) -> None:
    page = _page(client)

    assert "<title>Pax Referee</title>" in page
    assert not re.search(r"(?:src|href)=\"(?!web/|/v1/)", page), "an address of another host"
    assert not re.search(r"<style|\sstyle=|\son\w+=", page), "the policy allows nothing inline"


@pytest.mark.parametrize("name", sorted({path.suffix for path in WEB.rglob("*.*")} - {".json"}))
def test_no_file_of_the_page_names_another_host(name: str) -> None:
    for path in WEB.rglob(f"*{name}"):
        if path.suffix == ".png" or "vendor" in path.parts:
            continue
        hosts = set(re.findall(r"https?://([\w.]+)", path.read_text("utf-8")))
        assert hosts <= {"www.w3.org"}, path


def test_every_file_that_the_page_asks_for_is_there(client: FlaskClient) -> None:
    page = _page(client)

    for address in re.findall(r"(?:src|href)=\"(web/[^\"]+)\"", page):
        assert _status(client, f"/{address}") == 200, address


def test_the_service_worker_lies_at_the_root_and_keeps_the_shell(client: FlaskClient) -> None:
    response = client.get("/sw.js")
    files = _shell(client)["files"]

    assert response.mimetype == "text/javascript"
    assert response.headers["Cache-Control"] == "no-cache"
    assert isinstance(files, list)
    assert {"web/app.js", "web/style.css", "web/views/play.js"} <= set(files)
    assert not [name for name in files if name.endswith(("sw.js", "docs.html", ".png"))]
    for name in files:
        assert _status(client, f"/{name}") == 200, name


def test_browsers_keep_the_parts_of_an_engine_without_asking_again(tmp_path: Path) -> None:
    """On plain HTTP nothing else keeps them for when the server is gone."""
    (tmp_path / "manifest.json").write_text('{"version": "v7"}')
    (tmp_path / "worker.js").write_text("")
    client = create_app(Settings(engine=tmp_path)).test_client()

    for name in ("manifest.json", "worker.js"):
        with client.get(f"/engine/v7/{name}") as part:
            kept = part.headers["Cache-Control"].split(", ")
            assert sorted(kept) == ["immutable", "max-age=31536000", "public"]
            may_compile = "'wasm-unsafe-eval'" in part.headers["Content-Security-Policy"]
            assert may_compile == (name == "worker.js")
    assert _status(client, "/engine/v6/worker.js") == 404
    assert "wasm" not in client.get("/").headers["Content-Security-Policy"]


def test_the_page_is_told_where_the_phones_of_the_network_reach_it() -> None:
    told = b'<meta name="pax-address" content="http://192.168.0.7:8383">'
    at_home = create_app(Settings(rate=0, address="http://192.168.0.7:8383")).test_client()
    assert told in at_home.get("/").get_data()
    assert b"pax-address" not in create_app(Settings(rate=0)).test_client().get("/").get_data()


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("header", [{}, {"If-None-Match": "known"}, {"Range": "bytes=0-2000"}])
def test_no_file_stays_open_when_the_browser_hangs_up(
    client: FlaskClient, method: str, header: dict[str, str]
) -> None:
    """A server that meets a broken connection may never close what it was given."""
    known = client.get("/web/app.js").headers["ETag"]
    headers = {name: known if text == "known" else text for name, text in header.items()}
    request = EnvironBuilder("/web/app.js", method=method, headers=headers).get_environ()
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        dropped: Any = client.application(request, lambda *_: lambda _: None)
        del dropped
        gc.collect()
    assert [str(one.message) for one in caught] == []


def test_a_part_of_a_file_is_sent_as_it_is(client: FlaskClient) -> None:
    headers = {"Range": "bytes=0-1999", "Accept-Encoding": "gzip"}
    response = client.get("/web/app.js", headers=headers)
    whole = client.get("/web/app.js").data
    assert (response.status_code, response.data) == (206, whole[:2000])
    assert "Content-Encoding" not in response.headers
