"""What is installed: one wheel with everything that runs, and nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import assistant

ROOT = Path(__file__).parents[1]
PACKAGES = {"assistant", "api", "cli", "pax_referee"}
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
PLAY = """
import assistant, sys
from pax_referee import Referee, set_up
referee = Referee(set_up({"players": 2, "seed": 1}).table)
referee.take(referee.decision.options[0])
assert "site-packages" not in assistant.__file__, assistant.__file__
assert not {"flask", "click", "marshmallow"} & set(sys.modules)
print(len(referee.acts))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of what git would send, built with what is installed."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    ignored = shutil.ignore_patterns(".git", ".venv", "build", "dist", "tests", "*.egg-info", ".*")
    shutil.copytree(ROOT, source, ignore=ignored)
    options = ["wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder)]
    subprocess.run([*PIP, *options, str(source)], check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_every_file_of_the_packages(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    wanted = {
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert wanted <= held
    assert {name.partition("/")[0] for name in held - wanted} == {
        f"pax_referee-{assistant.__version__}.dist-info"
    }


def test_the_library_plays_from_the_wheel_without_other_packages(
    wheel: Path, tmp_path: Path
) -> None:
    """`pip install --no-deps`: the rules need only the standard library."""
    target = tmp_path / "installed"
    subprocess.run([*PIP, "install", "--no-deps", "--target", str(target), str(wheel)], check=True)
    code = f"import sys; sys.path.insert(0, {str(target)!r}); {PLAY}"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, cwd=tmp_path
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 0


def test_the_library_is_typed_for_those_who_install_it(wheel: Path, tmp_path: Path) -> None:
    """mypy sees the types of the installed package, under both of its names."""
    target = tmp_path / "installed"
    subprocess.run([*PIP, "install", "--no-deps", "--target", str(target), str(wheel)], check=True)
    script = tmp_path / "script.py"
    script.write_text(
        "from pax_referee import Table, read\n"
        "found: int = read({}).table\n"
        "from assistant import fingerprint\n"
        "fingerprint(3)\n"
    )
    options = ["--strict", "--no-incremental", "--config-file", ""]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(script)], capture_output=True, text=True,
        env={"MYPYPATH": str(target), "PATH": ""}, cwd=tmp_path,
    )  # fmt: skip
    assert 'expression has type "Table | None", variable has type "int"' in done.stdout
    assert (
        'Argument 1 to "fingerprint" has incompatible type "int"; expected "Table"' in done.stdout
    )


def test_the_licence_and_the_readme_travel_with_it(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
    text = archive.read(metadata).decode()
    assert "License-Expression: MIT\n" in text
    assert "# Pax Referee\n" in text
    (licence,) = (name for name in archive.namelist() if name.endswith("/LICENSE"))
    assert archive.read(licence) == (ROOT / "LICENSE").read_bytes()
