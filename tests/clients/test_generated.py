"""Clients made from openapi.yaml by other people's tools: without a warning, typed, and playable.

`make api-lint` installs the tools into build/clients where that is possible; else these tests are
skipped, and say so.
"""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
DOCUMENT = ROOT / "openapi.yaml"
TOOLS = ROOT / "build" / "clients"
NODE_TOOLS = TOOLS / "node_modules" / ".bin"
PYTHON_TOOLS = TOOLS / "venv" / "bin"

needs_python_tools = pytest.mark.skipif(
    not (PYTHON_TOOLS / "openapi-python-client").exists(),
    reason="openapi-python-client is not installed: make api-lint",
)
needs_node_tools = pytest.mark.skipif(
    not (NODE_TOOLS / "openapi-typescript").exists() or shutil.which("node") is None,
    reason="openapi-typescript is not installed: make api-lint",
)


def run(*command: object, cwd: Path) -> str:
    """What a tool prints, on both streams; it must succeed."""
    path = f"{PYTHON_TOOLS}:{NODE_TOOLS}:{os.environ['PATH']}"
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env={**os.environ, "PATH": path},
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """The address of a server of ours."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    process = subprocess.Popen(
        [sys.executable, "-m", "cli.main", "serve", "--port", str(port)], cwd=ROOT,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(300):
            try:
                urllib.request.urlopen(f"{address}/v1/health", timeout=5).close()
                break
            except OSError:
                time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(10)


def test_no_shape_is_called_as_one_of_its_keys() -> None:
    """Generated readers call what they make by the name of its class."""
    schemas = yaml.load(DOCUMENT.read_text(encoding="utf-8"), yaml.CSafeLoader)["components"][
        "schemas"
    ]
    for name, schema in schemas.items():
        own = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
        assert own not in schema.get("properties", {}), name


@needs_python_tools
def test_a_python_client_is_made_typed_and_plays_a_turn(server: str, tmp_path: Path) -> None:
    said = run(
        "openapi-python-client", "generate", "--path", DOCUMENT, "--meta", "none",
        "--output-path", tmp_path / "pax_client", cwd=tmp_path,
    )  # fmt: skip
    assert "arning" not in said, said
    models = [path.stem for path in (tmp_path / "pax_client" / "models").iterdir()]
    assert [name for name in models if re.search(r"type_?\d", name)] == []
    (tmp_path / "play.py").write_bytes((HERE / "play.py").read_bytes())
    checked = subprocess.run(
        [PYTHON_TOOLS / "mypy", "--strict", "pax_client/models", "play.py"], cwd=tmp_path,
        capture_output=True, text=True, timeout=300, check=False,
    ).stdout  # fmt: skip
    ours = [line for line in checked.splitlines() if line.startswith(("pax_client/models", "play"))]
    assert ours == []
    assert re.fullmatch(
        r"\d+ moves\n", run(PYTHON_TOOLS / "python", "play.py", server, cwd=tmp_path)
    )


@needs_node_tools
def test_a_typescript_client_is_made_typed_and_plays_a_turn(server: str, tmp_path: Path) -> None:
    said = run("openapi-typescript", DOCUMENT, "-o", tmp_path / "pax.ts", cwd=tmp_path)
    assert "arning" not in said, said
    (tmp_path / "play.ts").write_bytes((HERE / "play.ts").read_bytes())
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (tmp_path / "globals.d.ts").write_text(
        "declare const process: {argv: string[]};\n", encoding="utf-8"
    )
    run(
        NODE_TOOLS / "tsc", "--strict", "--target", "es2022", "--module", "nodenext",
        "--lib", "es2022,dom", "--rewriteRelativeImportExtensions",
        "play.ts", "globals.d.ts", cwd=tmp_path,
    )  # fmt: skip
    assert re.fullmatch(r"\d+ moves\n", run("node", "play.js", server, cwd=tmp_path))
