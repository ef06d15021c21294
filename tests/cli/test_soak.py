"""`pax soak`: the figures, the failing games, the exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.soak.run import Failure, Progress, Report
from tests.cli.conftest import Result, embedded

Pax = Callable[..., Result]
Note = Callable[[Progress], None]

pytestmark = embedded

COVERAGE = {"ops": {"vote west": 2, "behead": 1}, "endings": {}}
MISSING = {"ops": ["siege"], "endings": ["holy"]}


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Has the games of the next soak end as told."""

    def will(*failures: Failure, interrupted: bool = False) -> None:
        def soak(games: int, seed: int, report: Note) -> Report:
            report(Progress(1, 17))
            played = 1 if interrupted else games
            return Report(played, 34, list(failures), COVERAGE, MISSING, interrupted)

        monkeypatch.setattr("cli.soak.play_games", soak)

    return will


def test_a_few_real_games(pax: Pax, tmp_path: Path) -> None:
    result = pax("soak", "--games", 1, "--seed", 3, "--save", tmp_path)
    last = result.out.splitlines()[-1]
    assert last.startswith("games: 1, decisions: ")
    assert (result.code == 0) == last.endswith("failures: 0")


def test_coverage_and_what_never_occurred(pax: Pax, played: Callable[..., None]) -> None:
    played()
    result = pax("soak", "--games", 2)
    assert (result.code, result.err) == (0, "")
    assert result.out == (
        "ops: 2 seen, 1 missing\n  behead 1, vote west 2\n  missing: siege\n"
        "endings: 0 seen, 1 missing\n  nothing\n  missing: holy\n"
        "games: 2, decisions: 34, failures: 0\n"
    )


def test_failing_games_are_saved(pax: Pax, played: Callable[..., None], tmp_path: Path) -> None:
    played(Failure(4, 9, "tokens are gone", "pax record 1\n{}\n"))
    result = pax("soak", "--games", 5, "--seed", 9, "--save", tmp_path)
    file = tmp_path / "soak-9-4.record"
    assert result.code == 1
    assert file.read_text() == "pax record 1\n{}\n"
    assert result.err == f"game 4: tokens are gone; see {file}\n"
    assert result.out.splitlines()[-1] == "games: 5, decisions: 34, failures: 1"


def test_an_interruption_tells_and_saves_the_failures_so_far(
    pax: Pax, played: Callable[..., None], tmp_path: Path
) -> None:
    played(Failure(0, 9, "tokens are gone", "pax record 1\n{}\n"), interrupted=True)
    result = pax("soak", "--games", 5, "--save", tmp_path)
    assert result.code == 130
    assert result.out.endswith("games: 1, decisions: 34, failures: 1\n")
    assert result.err.startswith("game 0: tokens are gone; see ")
    assert result.err.endswith("interrupted after 1 of 5 games\n")
    assert (tmp_path / "soak-9-0.record").exists()


def test_a_soak_that_is_stopped_reports_the_games_before(
    pax: Pax, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stop(self: object, *arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cli.output.Progress.update", stop)
    result = pax("soak", "--games", 3, "--seed", 3, "--save", tmp_path)
    assert result.code == 130
    assert "games: 1, decisions: " in result.out
    assert result.err.endswith("interrupted after 1 of 3 games\n")


def test_the_folder_is_looked_for_before_anything_is_played(pax: Pax, tmp_path: Path) -> None:
    result = pax("soak", "--save", tmp_path / "none")
    assert (result.code, result.out) == (2, "")
    assert "no such folder" in result.err


def test_at_least_one_game(pax: Pax) -> None:
    assert pax("soak", "--games", 0).code == 2


def test_the_figures_as_json(pax: Pax, tmp_path: Path) -> None:
    result = pax("soak", "--games", 1, "--seed", 3, "--save", tmp_path, "--json")
    document = json.loads(result.out)
    assert result.code == 0
    assert (document["games"], document["failures"]) == (1, [])
    assert document["decisions"] > 0
    assert document["coverage"]["ops"].keys().isdisjoint(document["missing"]["ops"])
