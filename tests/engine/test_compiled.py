"""The engine as machine code: `make compiled` runs the tests of the rules on it, and this one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from assistant.engine import table
from assistant.referee import line
from assistant.rules import turn


@pytest.mark.skipif("PAX_COMPILED" not in os.environ, reason="the engine is plain Python")
def test_what_plays_is_machine_code() -> None:
    suffixes = {Path(str(module.__file__)).suffix for module in (table, turn, line)}
    assert not suffixes & {".py", ".pyc"}
