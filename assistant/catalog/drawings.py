"""Our own drawings of what is printed, told apart by shape alone: one sheet of symbols."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from types import MappingProxyType

SHEET = Path(str(files("assistant.catalog").joinpath("data", "icons.svg")))
"""The sheet, which the page puts into itself as it is."""

_SYMBOL = re.compile(r'<symbol id="i-([\w-]+)" viewBox="([\d. ]+)">(.*?)</symbol>', re.DOTALL)


@cache
def drawings() -> Mapping[str, tuple[str, str]]:
    """The field of view and the shapes of each drawing, by its name."""
    found = _SYMBOL.findall(SHEET.read_text(encoding="utf-8"))
    return MappingProxyType({name: (view, shapes) for name, view, shapes in found})
