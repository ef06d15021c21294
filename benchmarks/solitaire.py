"""How fast the solitaire opponent plays, and who wins against it.

A turn of the opponent is measured in multiples of reading its table; only the processor's time
counts. With `--levels N` a simple player plays N games on the same deals at each of several levels,
and the share that it wins is printed: the figures of docs/solitaire.md.
Run it at the root of the project: `python -m benchmarks.solitaire`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean
from time import process_time
from typing import NamedTuple

from assistant.document import strict_json
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.writing import dumps
from assistant.engine.table import Table
from assistant.referee.referee import Referee
from assistant.soak.solitaire import greedy_choice
from assistant.solitaire.opponent import Opponent, play

GAMES = 20
LEVELS = ((4, 8), (6, 8), (8, 8), (10, 8), (12, 8), (8, 4), (8, 6), (8, 10), (8, 12))
"""Cards on top of each deck, and cards among which its comets are shuffled."""


class Turn(NamedTuple):
    """What one turn of the opponent took, and reading its table."""

    playing: float
    reading: float


def deal(seed: int, top: int = 8, bottom: int = 8) -> Table:
    """A solitaire game, dealt."""
    level = {"deck_top": top, "deck_bottom": bottom, "seed": seed}
    table, faults = set_up({"players": 1, "seed": seed, "solitaire": level})
    assert table is not None, faults
    return table


def play_game(table: Table, chance: Random, turns: list[Turn] | None = None) -> str:
    """A game of the simple player; how it ended and who won it."""
    referee = Referee(table)
    opponent = Opponent(referee)
    while referee.decision is not None:
        if referee.decision.bank != opponent.bank:
            opponent.take(greedy_choice(referee, referee.decision, chance).move)
            continue
        reading = _reading(referee.table) if turns is not None else 0.0
        start = process_time()
        play(opponent)
        if turns is not None:
            turns.append(Turn(process_time() - start, reading))
    ending = referee.position.ending
    assert ending is not None
    who = "opponent" if opponent.bank in ending.winners else "player"
    return f"{who} by {ending.victory}"


def _reading(table: Table) -> float:
    text = dumps(table)
    start = process_time()
    read(strict_json.loads(text))
    return process_time() - start


def measure(games: int) -> None:
    """Turns of the opponent against a simple player."""
    turns: list[Turn] = []
    for seed in range(games):
        play_game(deal(seed), Random(seed), turns)
    playing, reading = mean(turn.playing for turn in turns), mean(turn.reading for turn in turns)
    print(f"turns: {len(turns)} in {games} games")
    print(f"mean turn: {1000 * playing:.1f} ms, longest: {_longest(turns):.1f} ms")
    print(f"opponent_turn_per_read: {playing / reading:.1f}")


def _longest(turns: list[Turn]) -> float:
    return 1000 * max(turn.playing for turn in turns)


def compare_levels(games: int) -> None:
    """Who wins at each level, on the same deals."""
    for top, bottom in LEVELS:
        endings = Counter(play_game(deal(seed, top, bottom), Random(seed)) for seed in range(games))
        won = sum(count for ending, count in endings.items() if ending.startswith("player"))
        told = ", ".join(f"{ending} {count}" for ending, count in sorted(endings.items()))
        print(f"top {top}, bottom {bottom}: player wins {won} of {games} ({told})", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="The solitaire opponent, measured.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--levels", type=int, metavar="N", help="who wins in N games a level")
    given = parser.parse_args()
    if given.levels:
        compare_levels(given.levels)
    else:
        measure(given.games)


if __name__ == "__main__":
    main()
