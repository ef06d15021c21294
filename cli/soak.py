"""`pax soak`: random whole games, checked at every step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from assistant.soak.run import Failure, Progress, Report
from assistant.soak.run import soak as play_games
from assistant.soak.solitaire import soak_solitaire as play_solitaire
from cli.files import WrongUse, shown_name, write_text
from cli.output import (
    INTERRUPTED,
    NO,
    console,
    end,
    example,
    print_json,
    print_wrapped,
    progress_bar,
    say_no,
)


@click.command(
    epilog=example(
        "pax soak --games 200 --seed 7", "pax soak --save failures", "pax soak --solitaire 50"
    )
)
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help="How many games."
)
@click.option("--solitaire", type=click.IntRange(1), metavar="N", help="N solitaire games instead.")
@click.option("--seed", type=int, default=1, show_default=True, help="Number that plays the games.")
@click.option(
    "--save", "folder", default=".", show_default=True, help="Folder for records of failing games."
)
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def soak(games: int, solitaire: int | None, seed: int, folder: str, as_json: bool) -> None:
    """Play random games of every configuration to their end and check every step."""
    if not Path(folder).is_dir():
        raise WrongUse(f"{shown_name(folder)}: no such folder.")
    games = solitaire or games
    report = _played(play_games if solitaire is None else play_solitaire, games, seed)
    for failure in report.failures:
        _save(failure, folder)
    if as_json:
        print_json(_document(report))
    else:
        _print_report(console(), report)
    if report.is_interrupted:
        say_no(f"interrupted after {report.games} of {games} games")
        end(INTERRUPTED)
    end(NO if report.failures else 0)


def _played(games_of: Callable[..., Report], games: int, seed: int) -> Report:
    """Play, with a bar on the terminal; an interruption leaves what was found so far."""
    with progress_bar() as bar:
        task = bar.add_task("games", total=games)

        def note(progress: Progress) -> None:
            bar.update(task, completed=progress.games)

        return games_of(games, seed, note)


def _document(report: Report) -> dict[str, Any]:
    return {
        "games": report.games,
        "decisions": report.decisions,
        "failures": [
            {"game": one.game, "seed": one.seed, "reason": one.reason} for one in report.failures
        ],
        "coverage": {name: dict(sorted(seen.items())) for name, seen in report.coverage.items()},
        "missing": report.missing,
    }


def _print_report(out: Console, report: Report) -> None:
    for name, counts in report.coverage.items():
        _print_coverage(out, name, counts, report.missing.get(name, []))
    out.print(_totals(report.games, report.decisions, len(report.failures)), soft_wrap=True)


def _print_coverage(out: Console, name: str, counts: Mapping[str, int], missing: list[str]) -> None:
    seen = ", ".join(f"{item} {count}" for item, count in sorted(counts.items()))
    out.print(f"{name}: {len(counts)} seen, {len(missing)} missing", soft_wrap=True)
    print_wrapped(out, "  ", seen or "nothing")
    if missing:
        print_wrapped(out, "  missing: ", ", ".join(missing))


def _save(failure: Failure, folder: str) -> None:
    name = str(Path(folder) / f"soak-{failure.seed}-{failure.game}.record")
    say_no(f"game {failure.game}: {failure.reason}; see {name}")
    write_text(name, failure.record_text, force=True)


def _totals(games: int, decisions: int, failures: int) -> str:
    return f"games: {games}, decisions: {decisions}, failures: {failures}"
