"""The package is described in pyproject.toml; here is only the engine as machine code.

With `PAX_COMPILED` in the environment (the level of optimization, 0 to 3) mypyc translates what
plays the game to C. That needs mypy and a C compiler; without the variable nothing is compiled, and
the package is plain Python.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

SOURCES = Path("build/mypyc")
PLAYS = ("engine/*.py", "rules/*.py", "referee/line.py")
IN_PYTHON = {
    *("ending", "instructions", "notes", "refusals"),
    *("exclusion", "exclusion_places", "exclusion_targets", "naming"),
}
"""Modules whose annotations documents are read from, and those that only speak of moves."""
SETTINGS = """\
[mypy]
strict = True
[mypy-assistant]
follow_imports = skip
"""
"""The list of public names knows every room, and no room that is compiled knows it."""


class BuildInParallel(build_ext):
    """Compiles extensions, and the files of each, side by side."""

    def finalize_options(self) -> None:
        """As many at once as there are processors."""
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        """Compile each source, then link."""

        def compiled(source: str) -> list[str]:
            return self.compiler.compile(
                [source], output_dir=self.build_temp, include_dirs=ext.include_dirs,
                extra_postargs=ext.extra_compile_args,
            )  # fmt: skip

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            ext.extra_objects = [one for many in pool.map(compiled, ext.sources) for one in many]
        ext.sources = []
        super().build_extension(ext)


def extensions(level: str) -> list[Extension]:
    """The engine, translated."""
    from mypyc.build import mypycify

    SOURCES.mkdir(parents=True, exist_ok=True)
    settings = SOURCES / "mypy.ini"
    settings.write_text(SETTINGS, encoding="utf-8")
    modules = [
        str(path)
        for pattern in PLAYS
        for path in sorted(Path("assistant").glob(pattern))
        if path.stem not in IN_PYTHON | {"__init__"}
    ]
    return mypycify(
        [f"--config-file={settings}", *modules],
        opt_level=level,
        multi_file=True,
        target_dir=str(SOURCES),
    )


level = os.environ.get("PAX_COMPILED")
setup(
    ext_modules=extensions(level) if level else [],
    cmdclass={"build_ext": BuildInParallel},
)
