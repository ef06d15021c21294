"""Who may know whom."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "assistant").rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    """The top-level packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_assistant_needs_only_itself_and_the_standard_library(path: Path) -> None:
    assert set(imported(path)) <= {"assistant", *sys.stdlib_module_names}


@pytest.mark.parametrize("path", sorted((ROOT / "api").rglob("*.py")), ids=lambda path: path.name)
def test_the_api_does_not_know_the_command_line(path: Path) -> None:
    assert not set(imported(path)) & {"cli", "click", "rich", "requests"}
