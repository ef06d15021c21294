"""What the planner proves within its default budget, how fast, and how its suggestions play.

The positions are fixed by the seeds below: tables of two to four banks at the start of turns 16 to
30, out of games played uniformly at random and out of livelier ones. A position's hands are known,
as at a table where everybody says what they hold. Only the processor's time counts.
Run it at the root of the project: `python -m benchmarks.planner`, on fewer positions and deals with
`--positions N` and `--deals N`; `--each` also says what each position came to.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count, islice
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

from assistant.document.setup import set_up
from assistant.engine.table import Table
from assistant.planner.earning import earn
from assistant.planner.turns import suggest
from assistant.planner.winning import plan
from assistant.referee.referee import Referee
from assistant.soak.games import Mood

POSITIONS = 200
TURNS = (16, 20, 24, 28, 30)
PLAY_BUDGET = 600
MATCH_DEALS = 30
"""Each deal is played twice, with the seats swapped."""

Player = Callable[[Referee, Random], str]


def dealt(seed: int, players: int) -> Table:
    """A table set up by a seed."""
    table = set_up({"players": players, "seed": seed}).table
    if table is None:
        raise SystemExit(f"Cannot set up seed {seed}.")
    return table


def position(number: int) -> Referee | None:
    """One of the fixed positions; None where its game has ended before."""
    chance = Random(number)
    at = Referee(dealt(number, 2 + number % 3))
    mood = Mood(chance) if number % 2 else None
    turns = 0
    while at.decision is not None and turns < TURNS[number % len(TURNS)]:
        options = at.decision.options
        option = chance.choice(options) if mood is None else mood.pick(at.position, at.decision, ())
        at.take(option)
        turns += not at.table.moves
    return at if at.decision is not None else None


class Measured(NamedTuple):
    """What the searches of one position came to."""

    number: int
    verdict: str
    nodes: int
    seconds: float
    is_exact: bool
    earn_nodes: int
    earn_seconds: float


def measure(number: int) -> Measured | None:
    """Both searches on one of the fixed positions."""
    at = position(number)
    if at is None:
        return None
    start = process_time()
    found = plan(at)
    between = process_time()
    earned = earn(at)
    return Measured(
        number, found.verdict, found.nodes, between - start,
        earned.is_exact, earned.nodes, process_time() - between,
    )  # fmt: skip


def at_random(at: Referee, chance: Random) -> str:
    """A move of a player who thinks nothing."""
    assert at.decision is not None
    return chance.choice(at.decision.options).move


def for_florins(at: Referee, chance: Random) -> str:
    """The move after which one has most florins at once, any of several."""
    assert at.decision is not None
    bank = at.decision.bank
    found: list[tuple[int, str]] = []
    for option in at.decision.options:
        line = at.line
        line.take(option)
        ending = line.position.ending
        won = ending is not None and bank in ending.winners
        found.append((1000 if won else line.position.florins[bank], option.move))
    best = max(florins for florins, _ in found)
    return chance.choice([move for florins, move in found if florins == best])


def by_suggestion(at: Referee, chance: Random) -> str:
    """The first move that the planner suggests to a player who does not know the decks; at random
    where it says nothing or the decision is within another's turn."""
    decision, turn = at.decision, at.position.turn
    assert decision is not None
    assert turn is not None
    if decision.bank != turn.bank or decision.is_chance:
        return at_random(at, chance)
    found = suggest(at, budget=PLAY_BUDGET)
    return found.line[0].move if found.line else at_random(at, chance)


def won(other: Player, game: int) -> bool:
    """Whether the suggestions win a game; two games share a deal, with the seats swapped."""
    deal, seat = divmod(game, 2)
    table = dealt(10_000 + deal, 2)
    at, chance = Referee(table), Random(deal)
    mine = table.seats[seat]
    while at.decision is not None:
        player = by_suggestion if at.decision.bank == mine else other
        at.choose(player(at, chance))
    ending = at.position.ending
    return ending is not None and ending.winners == (mine,)


def main() -> None:
    """Measure, and print what was found."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--positions", type=int, default=POSITIONS)
    asked.add_argument("--deals", type=int, default=MATCH_DEALS)
    asked.add_argument("--each", action="store_true")
    options = asked.parse_args()
    with ProcessPoolExecutor() as pool:
        found = _measured(pool, options.positions)
        if options.each:
            print(*found, sep="\n")
        _print_searches(found)
        games = range(2 * options.deals)
        for name, other in (("random", at_random), ("florin_greedy", for_florins)):
            wins = sum(pool.map(partial(won, other), games))
            print(f"suggest_wins_against_{name}: {wins} of {len(games)}", flush=True)


def _measured(pool: ProcessPoolExecutor, wanted: int) -> list[Measured]:
    """The first positions of which there are enough; numbers whose game ended before are passed."""
    found: list[Measured] = []
    numbers = count()
    while len(found) < wanted:
        batch = list(islice(numbers, wanted - len(found)))
        found += [one for one in pool.map(measure, batch) if one is not None]
    return found


def _print_searches(found: list[Measured]) -> None:
    nodes = [one.nodes for one in found]
    proven = sum(one.verdict != "not_proven" for one in found)
    exact = sum(one.is_exact for one in found)
    print(f"{len(found)} positions, the largest search {max(nodes)} nodes\n")
    print(f"proven_share: {proven / len(found):.3f}")
    print(f"median_nodes: {median(nodes):.0f}")
    print(f"nodes_per_second: {sum(nodes) / sum(one.seconds for one in found):.0f}")
    print(f"earn_exact_share: {exact / len(found):.3f}", flush=True)


if __name__ == "__main__":
    main()
