"""The files that the companion page is made of, for a server or for a static folder."""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache
from html import escape
from pathlib import Path

from api.engine import Engine
from assistant import __version__
from assistant.catalog.drawings import SHEET

WEB = Path(__file__).parent / "web"
SHELL_KINDS = (".css", ".html", ".js", ".svg", ".webmanifest")
NOT_SHELL = ("docs.", "engine/", "sw.js", "index.html")
ICONS = "icons/icons.svg"
"""Where the page finds the drawings, which it shares with the pictures of the engine."""
META = '<meta charset="utf-8">'
"""The line of the page after which it is told what it may ask."""
WRITTEN = (".css", ".js")
"""Kinds of files that hold comments: a fifth of what would be sent."""
_COMMENTS = re.compile(r"^[ \t]*/\*(?!!)(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE)
_REMARKS = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_TYPES = re.compile(r"/\*\* @(?:type|param)[^*]*\*/ ?")


def shell() -> dict[str, Path]:
    """The files of the page by the names under which they are asked for."""
    paths = {path.relative_to(WEB).as_posix(): path for path in sorted(WEB.rglob("*"))}
    paths[ICONS] = SHEET
    return {
        name: path
        for name, path in paths.items()
        if path.suffix in SHELL_KINDS and not name.startswith(NOT_SHELL)
    }


def content(path: Path) -> bytes:
    """A file as it is sent: scripts and styles of ours without their comments and types."""
    return _content(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=512)
def _content(path: Path, _changed: int) -> bytes:
    if path.suffix not in WRITTEN or "vendor" in path.parts:
        return path.read_bytes()
    text = _COMMENTS.sub("", path.read_text("utf-8"))
    if path.suffix == ".js":
        text = _TYPES.sub("", _REMARKS.sub("", text))
    return text.encode()


def tag(path: Path) -> str:
    """What names the content of a file."""
    return hashlib.sha256(content(path)).hexdigest()[:12]


def index(engine: Engine | None, *, has_server: bool, address: str = "") -> str:
    """The page itself; it says whether there is a server, by which address the phones around reach
    it if that is another, and an engine to go on with."""
    told = [META]
    if engine is not None:
        told.append(f'<meta name="pax-engine" content="{engine.address}">')
    if address:
        told.append(f'<meta name="pax-address" content="{escape(address)}">')
    if not has_server:
        told.append('<meta name="pax-server" content="none">')
    page = (WEB / "index.html").read_text("utf-8")
    return page.replace(META, "\n  ".join(told), 1)


def service_worker(engine: Engine | None, *, has_server: bool) -> str:
    """The service worker; it changes with every file, so that browsers notice a new version."""
    files = shell()
    told = {
        "version": _version(files, engine),
        "files": [f"web/{name}" for name in files],
        "tags": {f"web/{name}": tag(path) for name, path in files.items()} if has_server else {},
        "engine": engine and engine.address,
        "parts": [f"{engine.address}{name}" for name in engine.files] if engine else [],
        "hasServer": has_server,
    }
    return f"self.SHELL = {json.dumps(told)};\n{(WEB / 'sw.js').read_text('utf-8')}"


def _version(files: dict[str, Path], engine: Engine | None) -> str:
    digest = hashlib.sha256(f"{__version__} {engine and engine.version}".encode())
    for name, path in (*files.items(), ("index.html", WEB / "index.html")):
        digest.update(name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
