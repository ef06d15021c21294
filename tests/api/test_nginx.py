"""gunicorn behind nginx, both set up as docs/deploy.md says; and in the container."""

from __future__ import annotations

import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "deploy" / "nginx.conf"
HOME = ROOT / "deploy" / "home.conf"
NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
AROUND = """
daemon off; pid {folder}/pid; error_log {folder}/errors;
events {{ worker_connections 512; }}
http {{
    access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/a; uwsgi_temp_path {folder}/b; scgi_temp_path {folder}/c;
    include {folder}/site;
}}
"""

needs_nginx = pytest.mark.skipif(NGINX is None, reason="nginx is not installed")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


def health(port: int, start: str = "") -> bytes:
    request = f"GET /v1/health HTTP/1.1\r\nHost: x\r\n{start}Connection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=10) as connection:
        connection.sendall(request.encode())
        return b"".join(iter(lambda: connection.recv(65536), b""))


def wait_for(port: int) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if b" 200 " in health(port)[:20]:
                return
        except OSError:
            pass
        time.sleep(0.2)
    pytest.fail(f"Nobody answers at port {port}.")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Where nginx listens."""
    folder = tmp_path_factory.mktemp("nginx")
    front, behind = free_port(), free_port()
    site = SITE.read_text(encoding="utf-8")
    assert "listen 80;" in site
    assert "127.0.0.1:8000" in site
    site = site.replace("listen 80;", f"listen 127.0.0.1:{front};")
    (folder / "site").write_text(site.replace("127.0.0.1:8000", f"127.0.0.1:{behind}"))
    (folder / "conf").write_text(AROUND.format(folder=folder))
    started = [
        subprocess.Popen([str(NGINX), "-c", str(folder / "conf"), "-e", str(folder / "errors")]),
        subprocess.Popen(
            [
                sys.executable, "-m", "gunicorn", "--workers", "2", "--log-level", "critical",
                "--bind", f"127.0.0.1:{behind}", "--timeout", "30", "api.app:create_app()",
            ],
            cwd=ROOT, env=os.environ | {"PAX_PROXIES": "1", "PAX_RATE": "5", "PAX_BURST": "40"},
        ),
    ]  # fmt: skip
    try:
        wait_for(behind)
        wait_for(front)
        yield front
    finally:
        for process in started:
            process.terminate()
            process.wait(20)


@needs_nginx
def test_slow_clients_wait_in_the_proxy(port: int) -> None:
    half = b"POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Length: 900\r\n\r\n{"
    held = [socket.create_connection(("127.0.0.1", port), timeout=10) for _ in range(100)]
    for connection in held:
        connection.sendall(half)
    began = time.monotonic()
    assert b" 200 " in health(port)[:20]
    assert time.monotonic() - began < 1
    for connection in held:
        connection.close()


@needs_nginx
def test_each_client_is_counted_whatever_it_claims(port: int) -> None:
    """Two workers count apart: at most twice the burst comes through."""
    forged = [f"X-Forwarded-For: 10.9.8.{number}\r\n" for number in range(150)]
    answers = [health(port, claim)[:20] for claim in forged]
    assert sum(b" 429 " in answer for answer in answers) > 10


@pytest.fixture
def home(tmp_path: Path) -> Iterator[int]:
    """Where nginx speaks TLS with a certificate of our own, and gunicorn behind it."""
    front, behind = free_port(), free_port()
    text = HOME.read_text(encoding="utf-8")
    assert "listen 8443 ssl;" in text
    assert "127.0.0.1:8000" in text
    text = text.replace("listen 8443", f"listen 127.0.0.1:{front}")
    (tmp_path / "home.conf").write_text(text.replace("127.0.0.1:8000", f"127.0.0.1:{behind}"))
    subprocess.run(
        [
            "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
            "-subj", "/CN=home", "-addext", "subjectAltName=IP:127.0.0.1",
            "-keyout", "key.pem", "-out", "cert.pem",
        ],
        cwd=tmp_path, check=True, capture_output=True,
    )  # fmt: skip
    started = [
        subprocess.Popen(
            [str(NGINX), "-p", str(tmp_path), "-c", "home.conf", "-e", "stderr"], cwd=tmp_path
        ),
        subprocess.Popen(
            [
                sys.executable, "-m", "gunicorn", "--workers", "1", "--threads", "8",
                "--log-level", "critical", "--bind", f"127.0.0.1:{behind}", "api.app:create_app()",
            ],
            cwd=ROOT, env=os.environ | {"PAX_PROXIES": "1", "PAX_ROOMS": "memory"},
        ),
    ]  # fmt: skip
    try:
        wait_for(behind)
        yield front
    finally:
        for process in started:
            process.terminate()
            process.wait(20)


@needs_nginx
@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
def test_a_home_can_have_https(home: int, tmp_path: Path) -> None:
    """The certificate is the one that was made, and the app knows that it is asked over TLS."""
    trust = ssl.create_default_context(cafile=str(tmp_path / "cert.pem"))
    with urlopen(f"https://127.0.0.1:{home}/", context=trust, timeout=20) as page:
        assert b"<title>Pax Referee</title>" in page.read()
        assert page.headers["Cross-Origin-Opener-Policy"] == "same-origin"


def test_the_container_starts_what_there_is() -> None:
    """Its command is one that this gunicorn understands, for this app."""
    command = (ROOT / "Dockerfile").read_text(encoding="utf-8").rpartition("\nCMD ")[2]
    program, *options = json.loads(command.replace("\\\n", ""))
    assert program == "gunicorn"
    checked = [sys.executable, "-m", program, "--check-config", *options]
    subprocess.run(checked, cwd=ROOT, check=True, timeout=60)
