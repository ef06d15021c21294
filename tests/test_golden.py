"""Ten whole games and the option counts of fifty positions are as they were written down.

Where a rule changes on purpose, `make golden` writes them anew, and the diff shows what changed.
"""

from __future__ import annotations

import pytest

from tests.golden.playthroughs import (
    COUNTS,
    GAMES,
    counts_text,
    game_file,
    game_text,
    positions,
)


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_a_golden_game_takes_the_same_course(number: int) -> None:
    assert game_text(number) == game_file(number).read_text(encoding="utf-8")


def test_the_chosen_positions_have_the_same_option_counts() -> None:
    assert counts_text() == COUNTS.read_text(encoding="utf-8")


def test_at_least_fifty_positions_are_chosen() -> None:
    assert len(list(positions())) >= 50
