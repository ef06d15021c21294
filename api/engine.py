"""The engine inside the page: its parts, where somebody has built them (`make engine`)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

PARTS = Path(__file__).parent / "engine_parts"
"""Where `make engine` puts them; they are not kept in the project."""
MANIFEST = "manifest.json"
WORKER = "worker.js"
"""The part that runs the others; it lies beside them, so that browsers keep it as long."""


class Engine(NamedTuple):
    """An engine that was built: the version that names it, and its files."""

    folder: Path
    version: str
    files: tuple[str, ...]

    @property
    def address(self) -> str:
        """Where its files lie, seen from the page."""
        return f"engine/{self.version}/"


def built_engine(folder: Path = PARTS) -> Engine | None:
    """The engine in a folder; nothing where none was built."""
    manifest = folder / MANIFEST
    if not manifest.is_file():
        return None
    version = json.loads(manifest.read_text("utf-8"))["version"]
    return Engine(folder, version, tuple(sorted(path.name for path in folder.iterdir())))
