"""Who may know whom."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "assistant").rglob("*.py"))


ORDER = (
    ("catalog",), ("words",), ("engine",), ("rules",), ("document", "calculators"),
    ("referee",), ("answers",), ("soak",),
)  # fmt: skip
"""The layers of the assistant from the ground up; neighbours in a layer do not know each other."""

LAYERS: dict[str, set[str]] = {
    room: {below for lower in ORDER[:index] for below in lower}
    for index, layer in enumerate(ORDER)
    for room in layer
}
"""Whom each room of the assistant may know, beside itself."""


def modules_imported(path: Path) -> Iterator[str]:
    """The modules that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports relatively"
            if node.module == "assistant":
                yield from (f"assistant.{name.name}" for name in node.names)
            else:
                yield node.module or ""


def imported(path: Path) -> Iterator[str]:
    """The top-level packages that a module imports."""
    return (module.partition(".")[0] for module in modules_imported(path))


def rooms_imported(path: Path) -> set[str]:
    """The rooms of the assistant that a module imports."""
    parts = (module.split(".") for module in modules_imported(path))
    return {words[1] for words in parts if words[0] == "assistant" and words[1:]}


def test_every_module_of_the_assistant_lies_in_a_room() -> None:
    flat = [path.name for path in (ROOT / "assistant").glob("*.py")]
    assert flat == ["__init__.py"]
    folders = {path.parent.name for path in (ROOT / "assistant").glob("*/__init__.py")}
    assert folders == set(LAYERS)


@pytest.mark.parametrize("room", LAYERS)
def test_a_room_knows_only_the_layers_below_it(room: str) -> None:
    breaches = {
        str(path.relative_to(ROOT)): sorted(known)
        for path in (ROOT / "assistant" / room).rglob("*.py")
        if (known := rooms_imported(path) - LAYERS[room] - {room})
    }
    assert breaches == {}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_assistant_needs_only_itself_and_the_standard_library(path: Path) -> None:
    assert set(imported(path)) <= {"assistant", *sys.stdlib_module_names}


@pytest.mark.parametrize("path", sorted((ROOT / "api").rglob("*.py")), ids=lambda path: path.name)
def test_the_api_does_not_know_the_command_line(path: Path) -> None:
    assert not set(imported(path)) & {"cli", "click", "rich", "requests"}
