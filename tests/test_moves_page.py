"""docs/moves.md is what the tables of the rules say, and what random games show."""

from __future__ import annotations

import random

import pytest

from assistant.engine.asks import ASKS
from assistant.engine.spelling import FORMS
from assistant.referee.referee import Referee
from assistant.soak.games import opening, veiled
from tests.moves_page import ANSWERS, PAGE, page


def test_the_page_is_written_from_the_tables() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.moves_page writes it anew"


def test_every_kind_and_every_form_is_on_it() -> None:
    assert ANSWERS.keys() == ASKS.keys()
    answered = {form for forms in ANSWERS.values() for form in forms}
    assert FORMS.keys() - answered == {"asked"}


@pytest.mark.parametrize("seed", range(6))
def test_games_show_no_other_form(seed: int) -> None:
    chance = random.Random(seed)
    table = opening(chance)
    line = Referee(veiled(table) if seed % 2 else table).line
    for _ in range(250):
        if line.decision is None:
            break
        decision = line.decision
        assert {option.form for option in decision.options} <= set(ANSWERS[decision.kind])
        line.take(chance.choice(decision.options))
