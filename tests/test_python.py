"""The library as others use it: its public names, the lines of docs/python.md."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from operator import attrgetter
from pathlib import Path

import pytest

import assistant
import pax_referee

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "python.md"
PACKAGES = ("assistant", "api", "cli", "pax_referee")


def test_the_lines_of_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8").replace("\n```", "\n\n```")
    lines = doctest.DocTestParser().get_doctest(text, {}, PAGE.name, str(PAGE), 0)
    assert len(lines.examples) > 20
    outcome = doctest.DocTestRunner().run(lines)
    assert outcome.failed == 0


@pytest.mark.parametrize("name", assistant.__all__)
def test_a_public_name_is_found_and_is_the_same_under_both_packages(name: str) -> None:
    assert getattr(pax_referee, name) is getattr(assistant, name)


def test_the_public_names_are_told_the_same_to_all() -> None:
    """To `import *`, to mypy and to whoever asks at run time."""
    tree = ast.parse((ROOT / "assistant" / "__init__.py").read_text(encoding="utf-8"))
    (for_mypy,) = (node for node in tree.body if isinstance(node, ast.If))
    told = {
        name.name: node.module
        for node in for_mypy.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }
    assert told == {name: f"assistant.{home}" for name, home in assistant._HOME.items()}
    assert sorted(told) == sorted(assistant.__all__)
    assert set(assistant.__all__) <= set(dir(assistant))
    assert pax_referee.__all__ == assistant.__all__
    assert pax_referee.__version__ == assistant.__version__


def test_a_name_that_is_not_there_is_refused_as_python_does() -> None:
    with pytest.raises(AttributeError, match="module 'assistant' has no attribute 'umpire'"):
        attrgetter("umpire")(assistant)


def test_importing_the_library_costs_nothing() -> None:
    said = "import sys, assistant; print(*(m for m in sys.modules if m.startswith('assistant')))"
    done = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["assistant"]


@pytest.mark.parametrize("package", PACKAGES)
def test_every_package_tells_type_checkers_that_it_is_typed(package: str) -> None:
    assert (ROOT / package / "py.typed").exists()
