"""The soak of solitaire games: nothing fails, and what is rare occurs."""

from __future__ import annotations

from random import Random

import pytest

from assistant.document.reading import read
from assistant.document.writing import write
from assistant.engine.table import Table
from assistant.referee.records import read_record, replay
from assistant.referee.referee import Referee
from assistant.soak.games import deal
from assistant.soak.solitaire import (
    CATEGORIES,
    configuration,
    soak_solitaire,
    standing,
    survey_solitaire,
)
from assistant.soak.staged import STAGES, Stage, occurring, staged
from assistant.solitaire.opponent import Opponent, play
from assistant.solitaire.reasons import Thought
from tests.solitaire.support import solo


def test_solitaire_games_are_played_to_their_end_without_a_failure() -> None:
    report = soak_solitaire(12, 5)
    assert report.failures == []
    assert report.games == 12
    assert report.coverage["endings"]


def test_a_soak_of_solitaire_depends_on_its_seed_alone() -> None:
    assert survey_solitaire(4, 2) == survey_solitaire(4, 2)
    assert survey_solitaire(4, 2) != survey_solitaire(4, 3)


def test_what_occurs_is_counted_by_objective_means_and_reason() -> None:
    report = survey_solitaire(40, 3)
    assert {"4 main", "6 card", "7 fair"} <= report.coverage["objectives"].keys()
    for name in ("objectives", "overrides", "means"):
        assert set(report.missing.get(name, [])) < set(CATEGORIES[name])
    assert {"bishop_on_card", "upstream", "rook_first"} <= report.coverage["reasons"].keys()


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name)
def test_every_means_of_the_opponent_can_be_staged(stage: Stage) -> None:
    """In a game dealt as any other, and played from there by its rules."""
    for number in range(8):
        chance = Random(number)
        table = staged(deal(configuration(chance)), stage, chance)
        assert read(write(table)).table is not None
        if stage.name in occurring(table):
            return
    pytest.fail("the opponent never came to it")


def test_an_opponent_that_wants_what_is_not_open_is_reported(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def wish(self: Opponent) -> Thought | None:
        return Thought(("buy west 9",), ()) if self.is_its_turn else None

    monkeypatch.setattr(Opponent, "thought", wish)
    failures = soak_solitaire(1, 1).failures
    assert [one.reason for one in failures] == [
        "the opponent wants 'buy west 9', which is not open"
    ]
    record = read_record(failures[0].record_text).record
    assert record is not None
    replay(record)


def test_the_simple_player_counts_the_clauses_of_the_victories() -> None:
    def ahead(**parts: object) -> float:
        return standing(solo(**parts)) - standing(solo())

    assert ahead(player={"florins": 5, "west": ["france"]}) > 0
    assert ahead(opponent={"florins": 5, "west": ["france"]}) < 0


def test_a_lost_game_counts_less_than_any_other() -> None:
    table: Table = solo(market={"west": [None] * 6, "east": [None] * 6}, decks={})
    opponent = Opponent(Referee(table))
    play(opponent)
    ending = opponent.referee.position.ending
    assert ending == ("exhaustion", ("medici",))
    assert standing(opponent.referee.position) == -1000
