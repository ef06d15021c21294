"""How fast the referee plays, measured against python-chess playing chess in the same run.

Both play at random, in turns, so that they meet the same machine, and only the processor's time
counts. Also: what it costs to list every option of a full table, the refused ones too, with all
texts, as a multiple of reading that table.
Run it at the root of the project: `python -m benchmarks.engine`; it needs the `bench` extra.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import process_time

import chess

from assistant.document import strict_json
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.engine.table import Table
from assistant.referee.referee import Referee

TABLE = Path(__file__).parents[1] / "tests" / "tables" / "midgame.json"
ROUNDS = 40
GAMES_A_ROUND = 5
LONGEST_CHESS_GAME = 200
LISTINGS = 200


@dataclass
class Pace:
    """What was played, and the seconds that it took."""

    games: int = 0
    steps: int = 0
    playing: float = 0.0
    setting_up: float = 0.0

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


def main() -> None:
    """Measure, and print what was found."""
    ours, theirs = paces()
    listing, reading = listing_per_read()
    print(f"referee: {ours.games} games, {ours.steps} decisions, {ours.steps_per_second:.0f}/s")
    print(f"chess:   {theirs.games} games, {theirs.steps} plies, {theirs.steps_per_second:.0f}/s")
    print(f"listing {listing * 1e6:.0f} µs, reading {reading * 1e6:.0f} µs, best of {LISTINGS}\n")
    print(f"decisions_per_chess_ply: {ours.steps_per_second / theirs.steps_per_second:.2f}")
    print(f"games_per_second: {ours.games_per_second:.1f}")
    print(f"legal_per_read: {listing / reading:.2f}")


if __name__ == "__main__":
    main()
