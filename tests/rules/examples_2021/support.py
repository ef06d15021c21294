"""How the printed examples are looked at."""

from __future__ import annotations

import pytest

from assistant.referee.referee import Referee

both_editions = pytest.mark.parametrize("edition", ["2021", "2024"])


def sections(at: Referee, move: str) -> list[str]:
    """Make a move; the sections of its acts, in their order."""
    return [act.section for act in at.choose(move)]
