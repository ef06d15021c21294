"""What the searches say, compared on the games of the soak with searches that skip nothing, and
with the games as they were won; a share of this is part of the suite.
Run it at the root of the project: `python -m tests.planner --games 1000`.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from assistant.planner.earning import earn
from assistant.planner.search import CUTS
from assistant.planner.winning import plan
from assistant.referee.referee import Referee
from tests.planner.support import TooLarge, earned, exhausted, last_turn, turns

MOST = 500
"""How many moves a search that skips nothing may try."""


def main() -> None:
    """Compare, and print what was found."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=50)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--won", action="store_true", help="look at winning turns only")
    asked.add_argument("--budget", type=int, default=20_000)
    options = asked.parse_args()
    seeds = range(options.first, options.first + options.games)
    found: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        look_at = won if options.won else compared
        for one in pool.map(partial(look_at, budget=options.budget), seeds):
            found += one
    for what, count in sorted(found.items()):
        print(f"{what}: {count}")


def won(seed: int, budget: int) -> Counter[str]:
    """The turn in which a game was won: it must not be said to have been without a win."""
    found: Counter[str] = Counter(games=1)
    last = last_turn(seed)
    if last is None:
        return found
    at, winners = last
    turn = at.position.turn
    if turn is None or turn.bank not in winners:
        return found
    verdict = plan(at, budget=budget).verdict
    found.update(["turns that were won", f"said of them: {verdict}"])
    if verdict == "no_win":
        print(f"seed {seed}: said to be without a win, and won", flush=True)
    return found


def compared(seed: int, budget: int) -> Counter[str]:
    """Every turn of a game, where a search without skips is small enough."""
    found: Counter[str] = Counter(games=1)
    for at in turns(seed):
        found += _compared(seed, at, budget)
    return found


def _compared(seed: int, at: Referee, budget: int) -> Counter[str]:
    found: Counter[str] = Counter(positions=1)
    turn = at.position.turn
    assert turn is not None
    try:
        verdict = exhausted(at, turn.bank, MOST)
        florins = earned(at, turn.bank, MOST)
    except TooLarge:
        return found
    said = plan(at, budget=budget)
    most = earn(at, budget=budget)
    found["small positions"] = 1
    found[f"of these: {verdict}"] = 1
    if said.why is None and said.verdict != verdict:
        print(f"seed {seed}: {said.verdict}, and by trying all {verdict}", flush=True)
        found["other verdicts"] = 1
    if most.is_exact and florins != _florins(most.florins, most.others):
        print(f"seed {seed}: {most.florins} {most.others}, and by trying all {florins}", flush=True)
        found["other florins"] = 1
    for cut in CUTS:
        found += _without(seed, at, cut, budget, said.verdict, (most.florins, most.others))
    return found


def _florins(florins: int | None, others: int | None) -> tuple[int, int] | None:
    return None if florins is None or others is None else (florins, others)


def _without(
    seed: int, at: Referee, cut: str, budget: int, verdict: str, florins: tuple[object, object]
) -> Counter[str]:
    """The same with one cut switched off."""
    cuts = [name for name in CUTS if name != cut]
    said, most = plan(at, budget=budget, cuts=cuts), earn(at, budget=budget, cuts=cuts)
    if said.verdict == verdict and (most.florins, most.others) == florins:
        return Counter()
    print(f"seed {seed}: without the cut {cut!r} another answer", flush=True)
    return Counter({f"other answers without {cut!r}": 1})


if __name__ == "__main__":
    main()
