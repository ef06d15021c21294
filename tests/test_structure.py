"""Who may know whom."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import assistant

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "assistant").rglob("*.py"))


ORDER = (
    ("catalog",), ("words",), ("engine",), ("rules",), ("document", "calculators", "pictures"),
    ("referee",), ("solitaire", "planner"), ("answers",), ("soak",),
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


# The public names

PUBLIC_ROOMS = {"catalog", "words", "answers", "soak"}
"""Rooms that skins may enter; what lies in the others reaches them through `assistant` itself."""


def names_imported(path: Path) -> Iterator[str]:
    """The names that a module imports from the assistant, each with its module."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("assistant"))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("assistant"):
            yield from (f"{node.module}.{name.name}" for name in node.names)


def is_public(name: str) -> bool:
    """Whether a skin may import a name of the assistant."""
    room = name.split(".")[1]
    return room in PUBLIC_ROOMS or room in {*assistant.__all__, "__version__"}


@pytest.mark.parametrize("skin", ["api", "cli", "pax_referee"])
def test_a_skin_knows_the_assistant_only_by_its_public_names(skin: str) -> None:
    breaches = {
        name: sorted(private)
        for path in (ROOT / skin).rglob("*.py")
        if (name := str(path.relative_to(ROOT)))
        and (
            private := {one for one in names_imported(path) if not is_public(one)}
            - {"assistant.*", "assistant.__all__"}
        )
    }
    assert breaches == {}
