"""What reading, writing and copying a table cost, measured against `json.loads` of its text.

Run it at the root of the project: `python -m benchmarks.table`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter_ns

from assistant.document import reading, strict_json, writing

TABLE = Path(__file__).parents[1] / "tests" / "tables" / "midgame.json"
ROUNDS = 300
CALLS = 10
Task = Callable[[], object]


def tasks(text: str) -> dict[str, Task]:
    """Everything that is measured, by its name."""
    table = reading.read(strict_json.loads(text)).table
    if table is None:
        raise SystemExit(f"{TABLE} has faults.")
    return {
        "json_loads": lambda: json.loads(text),
        "read": lambda: reading.read(strict_json.loads(text)),
        "write": lambda: writing.dumps(table),
        "copy": table.copy,
    }


def best_times(measured: Mapping[str, Task]) -> dict[str, float]:
    """The microseconds of one call, each task at its best; they take turns within each round."""
    best = dict.fromkeys(measured, float("inf"))
    for _ in range(ROUNDS):
        for name, task in measured.items():
            best[name] = min(best[name], _time(task))
    return best


def _time(task: Task) -> float:
    start = perf_counter_ns()
    for _ in range(CALLS):
        task()
    return (perf_counter_ns() - start) / CALLS / 1000


def main() -> None:
    """Measure, and print what was found."""
    text = TABLE.read_text(encoding="utf-8")
    best = best_times(tasks(text))
    print(f"{TABLE.name}: {len(text)} characters; best of {ROUNDS} rounds of {CALLS} calls\n")
    for name, time in best.items():
        print(f"{name:<12}{time:>10.2f} µs")
    print()
    for name in ("read", "write", "copy"):
        print(f"{name}_per_json_loads: {best[name] / best['json_loads']:.2f}")


if __name__ == "__main__":
    main()
