"""O1: whole turns: stopped, resumed, undone, replayed without the policy, decided by hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from assistant.calculators.working import Unanswerable
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.engine.table import Plan, Table
from assistant.referee.records import read_record, replay, write_record
from assistant.referee.referee import Referee
from assistant.solitaire.opponent import Opponent, explain, play
from tests.rules.support import refusals
from tests.solitaire.support import market, moves, opponent, solo

RICH: dict[str, Any] = {
    "market": market(("PREN035", "PREN028"), ("PREN084", "PREN103X")),
    "player": {"florins": 3, "west": ["france", "portugal"]},
    "decks": {"west": ["PREN005", "PREN008", "PREN013", "PREN017", "PREN020"],
              "east": ["PREN058", "PREN059", "PREN060", "PREN061"]},
}  # fmt: skip


def reread(table: Table) -> Table:
    """The table as its document says it."""
    found = read(write(table)).table
    assert found is not None
    return found


def test_a_turn_resumed_at_every_decision_is_the_same_turn() -> None:
    whole = moves(play(opponent(**RICH)))
    at = Opponent.at(solo(**RICH))
    made: list[str] = []
    while at.is_its_turn and (thought := at.thought()) is not None:
        again = Opponent.at(reread(at.referee.table))
        assert again.thought() == thought
        step = play(again, whole=False).steps[0]
        made.append(step.move)
        at.take(step.move)
    assert made == whole


def test_undoing_into_its_turn_and_going_on_gives_the_same_table() -> None:
    first = opponent(**RICH)
    play(first)
    after = first.referee.table
    for count in (1, 2, 3):
        first.referee.take_back(count)
        again = Opponent.at(first.referee.table)
        play(again)
        assert again.referee.table == after
        first = again


def test_a_record_replays_without_the_policy(monkeypatch: pytest.MonkeyPatch) -> None:
    played = opponent(**RICH)
    play(played)
    text = write_record(played.referee.origin, played.referee.history)

    def never(self: Opponent) -> None:
        raise AssertionError("the policy was asked")

    monkeypatch.setattr(Opponent, "thought", never)
    record = read_record(text).record
    assert record is not None
    assert replay(record).position == played.referee.position


def test_the_plan_stands_in_the_table_until_the_turn_is_over() -> None:
    at = opponent(**RICH)
    play(at, whole=False)
    position = at.referee.position
    assert position.turn is not None
    assert position.turn.plan == Plan(1, "main")
    assert write(position)["turn"]["plan"] == {"row": 1, "objective": "main"}
    play(at)
    assert at.referee.position.turn is not None
    assert at.referee.position.turn.plan is None


HIDDEN: dict[str, Any] = RICH | {"market": market(("?", "PREN028"), ("PREN084", "PREN103X"))}
NAMED = "set west market 1: PREN035"
"""A correction that names the hidden card."""


def test_a_hidden_card_that_a_correction_names_is_looked_at() -> None:
    """The correction stands among the moves of the turn; before it nothing could be thought."""
    at = Referee(solo(**HIDDEN))
    with pytest.raises(Unanswerable):
        play(Opponent.at(at.table))
    at.choose(NAMED)
    again = Opponent.at(reread(at.table))
    assert moves(play(again, whole=False)) == ["plan 1 main"]
    assert [step.move for step in explain(reread(again.referee.table)).steps] == ["plan 1 main"]
    assert moves(play(again)) == moves(play(opponent(**RICH)))[1:]


def test_a_card_corrected_in_mid_turn_is_seen_by_the_rest_of_it() -> None:
    """It was about to buy Communeros Guilds for Portugal; a card without a war lies there."""
    at = opponent(**RICH)
    play(at, whole=False)
    at.take("set west market 1: PREN042")
    again = Opponent.at(reread(at.referee.table))
    assert moves(play(again))[0] == "buy west 2"


def test_a_position_settled_in_mid_turn_goes_on_from_its_plan() -> None:
    done = {"row": 7, "objective": "commerce", "done": True}
    west = {"florins": 0, "west": ["PREN035"]}
    at = Opponent.at(solo(turn={"bank": "medici", "actions": 1, "plan": done}, opponent=west))
    assert moves(play(at))[:2] == ["plan 7 sale", "sell PREN035"]


def test_what_was_decided_by_hand_is_taken_as_it_is() -> None:
    at = opponent(**RICH)
    at.take("buy west 1")
    thought = at.thought()
    assert thought is not None
    assert thought.moves[0].startswith("play PREN035")
    play(at)
    assert at.referee.position.turn is not None
    assert at.referee.position.turn.bank == "fugger"


def test_why_tells_the_reasons_of_each_move_of_the_turn() -> None:
    at = opponent(**RICH)
    told = []
    while at.referee.table.moves[-1:] != ("border england-france",) and at.is_its_turn:
        told.append(play(at, whole=False).steps[0])
        if len(told) == 3:
            break
    explained = explain(at.referee.table).steps
    assert [step.move for step in explained] == [step.move for step in told]
    assert [step.reasons for step in explained] == [step.reasons for step in told]


def test_why_says_what_was_decided_by_hand() -> None:
    at = opponent(**RICH)
    at.take("buy west 1")
    (step,) = explain(at.referee.table).steps
    assert [reason.code for reason in step.reasons] == ["by_hand"]


# What binds it in the engine


def test_o4a_it_buys_only_with_both_actions_and_plays_first() -> None:
    at = Referee(solo(turn={"bank": "medici", "actions": 1}, market=market(("PREN035",))))
    assert "opponent_buys_first" in refusals(at, "buy west 1")
    at = Referee(solo(market=market(("PREN035",)), decks={"west": 9, "east": 9}))
    at.choose("buy west 1")
    assert "opponent_plays_first" in refusals(at, "fair east")
    assert at.judge("play PREN035").is_legal


def test_o2_it_may_end_its_turn_with_actions_left() -> None:
    assert Referee(solo()).judge("end").is_legal
    assert not Referee(solo(turn={"bank": "fugger"})).judge("end").is_legal


# Bad input


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"variants": [], "solitaire": None}, "opponent-not_solitaire"),
        (
            {
                "turn": None,
                "victories": ["holy"],
                "ending": {"victory": "holy", "winners": ["fugger"]},
            },
            "opponent-game_over",
        ),
        ({"market": market(("?",))}, "opponent-hidden_cards"),
        ({"turn": {"bank": "fugger"}}, "opponent-not_its_turn"),
    ],
)
def test_what_cannot_be_played_is_one_clear_answer(parts: dict[str, Any], code: str) -> None:
    table = solo(**parts)
    before = table.copy()
    with pytest.raises(Unanswerable) as error:
        play(Opponent.at(table))
    assert error.value.said.code == code
    assert str(error.value)
    assert table == before


# Set-up and determinism


def test_ob_the_level_sets_the_decks() -> None:
    for top, bottom in ((8, 8), (4, 6), (10, 12)):
        options = {"players": 1, "solitaire": {"deck_top": top, "deck_bottom": bottom}}
        table, faults = set_up(options)
        assert table is not None, faults
        assert len(table.decks["west"]) == top + bottom + 2 - 6
        assert write(reread(table)) == write(table)


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1, "solitaire": {"deck_top": 1, "deck_bottom": 1}},
        {"players": 1, "solitaire": {"deck_top": 40, "deck_bottom": 40}},
        {"players": 2, "solitaire": {"deck_top": 6}},
    ],
)
def test_ob_a_level_that_cannot_be_dealt_is_a_fault(options: dict[str, Any]) -> None:
    table, faults = set_up(options)
    assert table is None
    assert [fault.pointer for fault in faults] == ["/solitaire"]


def test_a_whole_game_is_the_same_from_the_same_deal_seed_and_moves() -> None:
    def game() -> tuple[str, ...]:
        table, _ = set_up({"players": 1, "seed": 5})
        assert table is not None
        at = Opponent(Referee(table))
        chance = Random(5)
        while at.referee.decision is not None:
            if at.is_its_turn:
                play(at)
            else:
                options = at.referee.decision.options
                at.take(chance.choice(options).move)
        return at.referee.history

    assert game() == game()
