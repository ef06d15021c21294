"""How long `pax replay` takes over 1,000 records.

Random games of every configuration are written down after 100 moves, each into a file of its own;
one `pax replay --ndjson` reads, replays and checks them all. Its whole time is measured, with its
start: by the clock, and that of the processors, which other work on the machine does not lengthen
as much. Run it at the root of the project: `python -m benchmarks.bulk`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from assistant.referee.records import write_record
from assistant.referee.referee import Referee
from assistant.soak.games import opening

GAMES = 1_000
MOVES = 100


def record_of(chance: Random) -> str | None:
    """The first moves of a random game; None of a game that is over before."""
    referee = Referee(opening(chance))
    for _ in range(MOVES):
        if referee.decision is None:
            return None
        referee.take(chance.choice(list(referee.decision.options)))
    return write_record(referee.origin, referee.history)


def write_records(folder: Path, games: int) -> list[str]:
    """The files of so many different games."""
    chance = Random(1)
    files: list[str] = []
    while len(files) < games:
        text = record_of(chance)
        if text is not None:
            file = folder / f"{len(files):04}.record"
            file.write_text(text, encoding="utf-8")
            files.append(str(file))
    return files


def seconds_for(files: list[str]) -> tuple[float, float]:
    """What one command takes over all files: by the clock, and of all processors."""
    start, used = perf_counter(), _used()
    done = subprocess.run(
        [sys.executable, "-m", "cli.main", "replay", "--ndjson", *files],
        capture_output=True, check=True,
    )  # fmt: skip
    taken = perf_counter() - start
    assert len(done.stdout.splitlines()) == len(files)
    return taken, _used() - used


def _used() -> float:
    """The processors' time of all processes that were waited for."""
    times = os.times()
    return times.children_user + times.children_system


def main() -> None:
    parser = argparse.ArgumentParser(description="Replaying many records, measured.")
    parser.add_argument("--games", type=int, default=GAMES)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        files = write_records(Path(folder), given.games)
        taken, used = seconds_for(files)
    print(f"games: {len(files)} of {MOVES} moves, processors: {len(os.sched_getaffinity(0))}")
    print(f"processor_seconds_per_1000: {1000 * used / len(files):.2f}")
    print(f"seconds_per_1000: {1000 * taken / len(files):.2f}")


if __name__ == "__main__":
    main()
