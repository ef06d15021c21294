"""How the golden texts are made.

Each move is chosen by a number drawn from the move's own text, so that a game takes another course
only where the options of a decision change in a way that matters to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from assistant.document import strict_json
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.engine.decisions import Decision, Option
from assistant.engine.instructions import Act
from assistant.engine.table import Table
from assistant.referee.referee import Referee

HERE = Path(__file__).parent
TABLES = HERE.parent / "tables"
COUNTS = HERE / "option_counts.txt"

GAMES: tuple[dict[str, Any], ...] = (
    {"players": 3, "seed": 1},
    {"players": 2, "seed": 2, "edition": "2021", "sets": ["base"]},
    {"players": 4, "seed": 3, "map": "1550"},
    {"players": 4, "seed": 4, "map": "reformation", "sets": ["base", "expansion", "promo"]},
    {"players": 2, "seed": 5, "variants": ["bankruptcy", "strawman_campaign"]},
    {"players": 3, "seed": 6, "edition": "2021", "map": "1550", "variants": ["open_hands"]},
    {
        "players": 3, "seed": 7, "map": "reformation", "edition": "2021",
        "sets": ["base", "promo"], "variants": ["strawman_campaign"],
    },
    {"players": 2, "variants": ["astrology"]},
    {
        "players": 4, "seed": 9, "variants": ["astrology", "bankruptcy"],
        "rulings": {"commerce_from_gap": False, "queens_adjacent": False, "patron_stacks": False},
    },
    {
        "players": 3, "seed": 10, "edition": "2021",
        "rulings": {"martyrs": True, "out_of_tokens": True, "condottiere_loss": True},
    },
)  # fmt: skip
"""The set-up of each game; the eighth is one at a physical table, with every card hidden."""

POSITIONS_A_GAME = 5
FEWEST_OPTIONS = 5
"""A position is taken at the next decision that offers as many."""
DEPTH = 2
MOST_MOVES = 3_000

TASTE: dict[str, float] = {
    "play": 4, "ops": 5, "op": 2, "declare": 50, "sell": 0.3, "end": 0.1, "done": 0.2, "none": 0.4
}  # fmt: skip
"""How gladly each kind of move is made, by its first word; 1 unless said."""


def files() -> dict[Path, str]:
    """Every golden file with the text that it should hold."""
    texts = {game_file(number): game_text(number) for number in range(1, len(GAMES) + 1)}
    return texts | {COUNTS: counts_text()}


def game_file(number: int) -> Path:
    """Where a game is kept; the first is number 1."""
    return HERE / f"game_{number:02}.txt"


@cache
def moves_of(number: int) -> tuple[str, ...]:
    """The moves of a golden game."""
    referee = Referee(game_start(number))
    while referee.decision is not None and len(referee.history) < MOST_MOVES:
        referee.choose(_choice(number, len(referee.history), referee.decision).move)
    return referee.history


def game_start(number: int) -> Table:
    """The table that a golden game begins with."""
    table, faults = set_up(GAMES[number - 1])
    assert table is not None, faults
    return table


def _choice(number: int, turn: int, decision: Decision) -> Option:
    return max(decision.options, key=lambda option: _liking(number, turn, option.move))


def _liking(number: int, turn: int, move: str) -> float:
    """A weighted draw: the greatest of these numbers wins as often as its weight says."""
    digest = blake2b(f"{number} {turn} {move}".encode(), digest_size=6).digest()
    draw = (int.from_bytes(digest, "big") + 1) / (2**48 + 1)
    weight = TASTE.get(move.partition(" ")[0], 1) * (2 if move.endswith(" one-shot") else 1)
    return float(draw ** (1 / weight))


def game_text(number: int) -> str:
    """A whole game: its set-up, then each decision, the move made and what people do."""
    referee = Referee(game_start(number))
    lines = [f"Game {number}", json.dumps(GAMES[number - 1])]
    for turn, move in enumerate(moves_of(number), 1):
        decision = referee.decision
        assert decision is not None
        lines += ["", _asked(turn, decision), f"> {move}"]
        lines += [f"  {_told(act)}" for act in referee.choose(move)]
    ending = referee.position.ending
    assert ending is not None, f"game {number} does not end"
    return "\n".join(lines) + "\n"


def _asked(turn: int, decision: Decision) -> str:
    count = len(decision.options)
    return f"{turn}. {decision.bank}, {decision.section}: {decision.question} ({count} options)"


def _told(act: Act) -> str:
    return f"{act.section}: {act.instruction.said()}"


def counts_text() -> str:
    """The option counts of the chosen positions, one a line."""
    lines = [f"{name}: {', '.join(map(str, option_counts(table)))}" for name, table in positions()]
    head = f"# How many options, and how many after each of them, to depth {DEPTH}."
    return "\n".join([head, *lines]) + "\n"


def positions() -> Iterator[tuple[str, Table]]:
    """The chosen positions: the tables of the tests, and moments spread over the golden games."""
    for path in sorted(TABLES.glob("*.json")):
        reading = read(strict_json.loads(path.read_text(encoding="utf-8")))
        if reading.table is not None and reading.table.turn is not None:
            yield path.name, reading.table
    for number in range(1, len(GAMES) + 1):
        for part in range(POSITIONS_A_GAME):
            at_least = len(moves_of(number)) * (2 * part + 1) // (2 * POSITIONS_A_GAME)
            referee = _after(number, at_least)
            yield f"game {number} after {len(referee.history)} moves", referee.table


def _after(number: int, at_least: int) -> Referee:
    """The referee of a game after so many moves, and further to a decision with enough options."""
    referee = Referee(game_start(number))
    for made, move in enumerate(moves_of(number)):
        decision = referee.decision
        if made >= at_least and decision and len(decision.options) >= FEWEST_OPTIONS:
            break
        referee.choose(move)
    return referee


def option_counts(table: Table, depth: int = DEPTH) -> list[int]:
    """At each depth, how many options there are over all ways to get there."""
    counts = [0] * depth
    _count(Referee(table), counts, 0)
    return counts


def _count(referee: Referee, counts: list[int], depth: int) -> None:
    options = referee.decision.options if referee.decision is not None else []
    counts[depth] += len(options)
    if depth + 1 < len(counts):
        for option in options:
            twin = referee.fork()
            twin.choose(option.move)
            _count(twin, counts, depth + 1)
