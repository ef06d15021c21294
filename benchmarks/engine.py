"""How fast the referee plays, measured against python-chess playing chess in the same run.

Both play at random, in turns, so that they meet the same machine, and only the processor's time
counts. Also: what it costs to list every option of a full table, the refused ones too, with all
texts, as a multiple of reading that table; and what a search pays, in multiples of copying a table:
for a fork four decisions into a turn, alone and with a move, and for the key of a table.
Where `make fast` has made the engine as machine code, the same games are played with it, and must
end alike. Run it at the root of the project: `python -m benchmarks.engine`; it needs the `bench`
extra.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any

import chess

from assistant.document import strict_json
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.writing import fingerprint
from assistant.engine.decisions import Option
from assistant.engine.table import Table
from assistant.referee.line import Line
from assistant.referee.referee import Referee

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "tests" / "tables" / "midgame.json"
COMPILED = ROOT / "build" / "fast"
ROUNDS = 40
GAMES_A_ROUND = 5
LONGEST_CHESS_GAME = 200
LISTINGS = 200
FORKED_GAMES = 60
DEPTH = 4
REPEATS = 20


@dataclass
class Pace:
    """What was played, and the seconds that it took."""

    games: int = 0
    steps: int = 0
    playing: float = 0.0
    setting_up: float = 0.0
    ends: list[str] = field(default_factory=list)
    """The fingerprints of the tables that our games ended with."""

    @property
    def steps_per_second(self) -> float:
        """Decisions or plies in a second, without the time for set-up."""
        return self.steps / self.playing

    @property
    def games_per_second(self) -> float:
        """Whole games in a second, with their set-up."""
        return self.games / (self.playing + self.setting_up)


def play(pace: Pace, seed: int) -> None:
    """One game of two to four banks to its end, uniformly at random."""
    start = process_time()
    table, faults = set_up({"players": 2 + seed % 3, "seed": seed})
    if table is None:
        raise SystemExit(f"Cannot set up: {faults}")
    referee = Referee(table)
    chance = Random(seed)
    ready = process_time()
    decision = referee.decision
    while decision is not None:
        referee.take(chance.choice(decision.options))
        pace.steps += 1
        decision = referee.decision
    pace.games += 1
    pace.setting_up += ready - start
    pace.playing += process_time() - ready
    pace.ends.append(fingerprint(referee.position))


def play_chess(pace: Pace, seed: int) -> None:
    """One game of chess to its end or for 200 plies, uniformly at random."""
    board = chess.Board()
    chance = Random(seed)
    start = process_time()
    plies = 0
    while not board.is_game_over() and plies < LONGEST_CHESS_GAME:
        moves = list(board.legal_moves)
        board.push(chance.choice(moves))
        plies += 1
    pace.games += 1
    pace.steps += plies
    pace.playing += process_time() - start


def paces() -> tuple[Pace, Pace]:
    """The referee's pace and that of chess; they take turns."""
    ours, theirs = Pace(), Pace()
    for number in range(ROUNDS):
        for game in range(GAMES_A_ROUND):
            play(ours, number * GAMES_A_ROUND + game)
        play_chess(theirs, number)
    return ours, theirs


def told() -> None:
    """What the process of `compiled` says: a ratio, and how the games ended."""
    ours, theirs = paces()
    print(json.dumps([ours.steps_per_second / theirs.steps_per_second, ours.ends]))


def compiled(ends: list[str]) -> float | None:
    """The ratio of the compiled engine, in a process that finds it first; None without one."""
    if not COMPILED.exists():
        return None
    found = subprocess.run(
        [sys.executable, "-P", "-c", "from benchmarks.engine import told; told()"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(COMPILED), str(ROOT)])},
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    ratio, compiled_ends = json.loads(found.stdout)
    if compiled_ends != ends:
        raise SystemExit("The compiled engine plays other games.")
    return float(ratio)


def list_everything(table: Table) -> int:
    """Call a referee and read every option, every refused one, every label and every reason."""
    decision = Referee(table).decision
    if decision is None:
        raise SystemExit(f"{TABLE} has no decision.")
    signs = sum(len(decision.label_of(option)) for option in decision.options)
    for refused in decision.refused:
        signs += len(refused.label) + sum(len(refusal.text) for refusal in refused.refusals)
    return signs


def listing_per_read() -> tuple[float, float]:
    """The best times of listing and of reading, in seconds; they take turns."""
    text = TABLE.read_text(encoding="utf-8")
    table = read(strict_json.loads(text)).table
    if table is None:
        raise SystemExit(f"{TABLE} has faults.")
    listing = reading = float("inf")
    for _ in range(LISTINGS):
        start = process_time()
        list_everything(table)
        middle = process_time()
        read(strict_json.loads(text))
        listing = min(listing, middle - start)
        reading = min(reading, process_time() - middle)
    return listing, reading


@dataclass
class Search:
    """The seconds that a search pays, each the mean over many places."""

    copy: float
    key: float
    fork: float
    fork_and_move: float


def mean_of(action: Callable[[], object], times: int = REPEATS) -> float:
    """The seconds that an action takes."""
    start = process_time()
    for _ in range(times):
        action()
    return (process_time() - start) / times


def search_costs() -> Search:
    """What forks, keys and copies cost at the decisions that lie four deep in their turns."""
    lines = [line for seed in range(FORKED_GAMES) for line in deep_lines(seed)]
    tables = [line.position for line in lines]
    return Search(
        mean([mean_of(table.copy) for table in tables]),
        mean([mean_of(table.key) for table in tables]),
        mean([mean_of(line.fork) for line in lines]),
        mean([mean_of(partial(try_all, line)) / len(options_of(line)) for line in lines]),
    )


def deep_lines(seed: int) -> Iterator[Line]:
    """The places of a game played at random that lie four decisions into a turn."""
    table, faults = set_up({"players": 2 + seed % 3, "seed": seed})
    if table is None:
        raise SystemExit(f"Cannot set up: {faults}")
    line, chance = Line(table), Random(seed)
    while line.decision is not None:
        if line.made == DEPTH:
            yield line.fork(keeps_acts=False)
        line.take(chance.choice(line.decision.options))


def try_all(line: Line) -> None:
    """Every move of a decision, each on a fork."""
    for option in options_of(line):
        line.fork(keeps_acts=False).take(option)


def options_of(line: Line) -> list[Option[Any]]:
    """The open options of a line that is not over."""
    assert line.decision is not None
    return line.decision.options


def main() -> None:
    """Measure, and print what was found."""
    ours, theirs = paces()
    listing, reading = listing_per_read()
    search = search_costs()
    print(f"referee: {ours.games} games, {ours.steps} decisions, {ours.steps_per_second:.0f}/s")
    print(f"chess:   {theirs.games} games, {theirs.steps} plies, {theirs.steps_per_second:.0f}/s")
    print(f"listing {listing * 1e6:.0f} µs, reading {reading * 1e6:.0f} µs, best of {LISTINGS}")
    print(
        f"copy {search.copy * 1e6:.1f} µs, key {search.key * 1e6:.1f} µs; {DEPTH} decisions deep "
        f"a fork {search.fork * 1e6:.1f} µs, with a move {search.fork_and_move * 1e6:.1f} µs\n"
    )
    print(f"decisions_per_chess_ply: {ours.steps_per_second / theirs.steps_per_second:.2f}")
    ratio = compiled(ours.ends)
    if ratio is not None:
        print(f"compiled_decisions_per_chess_ply: {ratio:.2f}")
    print(f"games_per_second: {ours.games_per_second:.1f}")
    print(f"legal_per_read: {listing / reading:.2f}")
    print(f"fork_per_copy: {search.fork / search.copy:.1f}")
    print(f"fork_and_move_per_copy: {search.fork_and_move / search.copy:.1f}")
    print(f"key_per_copy: {search.key / search.copy:.1f}")


if __name__ == "__main__":
    main()
