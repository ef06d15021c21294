"""The data files of the catalog."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any


def load(*path: str) -> dict[str, Any]:
    """One data file of the catalog, as plain data."""
    text = files("assistant.catalog").joinpath("data", *path).read_text(encoding="utf-8")
    return tomllib.loads(text)
