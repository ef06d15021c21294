"""How long `pax` takes to begin, in multiples of an empty click program in the same run.

Processor time of whole processes, in turns, the best of each. Run it at the root of the project:
`python -m benchmarks.start`.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys

ROUNDS = 30
EMPTY = (
    "import click\n"
    "@click.command()\n"
    "@click.version_option('1')\n"
    "def empty(): pass\n"
    "empty(['--version'], standalone_mode=False)\n"
)
PAX = "from cli.main import main; main()"
STARTS: dict[str, tuple[list[str], dict[str, str]]] = {
    "empty": (["-c", EMPTY], {}),
    "version": (["-c", PAX, "--version"], {}),
    "completion": (
        ["-c", PAX],
        {"_PAX_COMPLETE": "bash_complete", "COMP_WORDS": "pax s", "COMP_CWORD": "1"},
    ),
}


def seconds(arguments: list[str], more: dict[str, str]) -> float:
    """The processor's time for one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(
        [sys.executable, *arguments],
        env={**os.environ, **more},
        stdout=subprocess.DEVNULL,
        check=True,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Print the ratios."""
    best = dict.fromkeys(STARTS, float("inf"))
    for _ in range(ROUNDS):
        for name, start in STARTS.items():
            best[name] = min(best[name], seconds(*start))
    for name, found in best.items():
        print(f"{name:<11}{found * 1000:6.1f} ms")
    print(f"\nversion_per_empty: {best['version'] / best['empty']:.2f}")
    print(f"completion_per_empty: {best['completion'] / best['empty']:.2f}")


if __name__ == "__main__":
    main()
