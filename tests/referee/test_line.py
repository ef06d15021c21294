"""Lines of play: forks and moves taken back stand where a referee called anew stands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest

from assistant.engine.decisions import Decision
from assistant.engine.table import MAPS, Table
from assistant.referee.line import Line
from assistant.referee.referee import Referee
from assistant.soak.games import PLAYED_VARIANTS, Mood, opening, turns_before_veil, veiled
from tests.rules.abilities.support import having
from tests.rules.support import play, referee

GAMES = 40
LONGEST_GAME = 400


def moves_of(decision: Decision | None) -> tuple[str, list[str]] | None:
    if decision is None:
        return None
    return decision.bank, [option.move for option in decision.options]


def agree(one: Line | Referee, other: Line | Referee) -> None:
    assert one.position == other.position
    assert moves_of(one.decision) == moves_of(other.decision)


def played(seed: int) -> Iterator[tuple[Referee, Random]]:
    """A game of the soak, decision by decision: any map, variants, rulings, hidden cards."""
    chance = Random(seed)
    at = Referee(opening(chance))
    mood, veil, turns = Mood(chance), turns_before_veil(chance), 0
    while at.decision is not None and len(at.history) < LONGEST_GAME:
        yield at, chance
        at.take(mood.pick(at.position, at.decision, ()))
        turns += not at.table.moves
        if turns == veil and at.decision is not None:
            at, veil = Referee(veiled(at.table)), None


def test_the_games_played_here_have_every_map_and_variant_and_op_decisions() -> None:
    maps, variants, kinds = set(), set(), set()
    for seed in range(GAMES):
        for at, _ in played(seed):
            assert at.decision is not None
            maps.add(at.position.map)
            variants |= at.position.variants
            kinds.add(at.decision.kind)
    assert maps == set(MAPS)
    assert variants == set(PLAYED_VARIANTS)
    assert {"action", "op", "siege", "casualty", "reveal"} <= kinds


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_fork_stands_where_a_referee_called_anew_stands(seed: int) -> None:
    for at, chance in played(seed):
        anew, fork, line = Referee(at.table), at.fork(), at.line
        for twin in (fork, line):
            agree(twin, anew)
        assert (fork.table, fork.history) == (anew.table, anew.history)
        assert fork.decision is not None
        option = chance.choice(fork.decision.options)
        anew.choose(option.move)
        fork.take(option)
        line.take(option)
        for twin in (fork, line, line.fork()):
            agree(twin, anew)
        assert (fork.acts, fork.table) == (anew.acts, anew.table)
        assert line.acts == ()


@pytest.mark.parametrize("seed", range(0, GAMES, 4))
def test_a_fork_is_not_changed_by_what_its_origin_does(seed: int) -> None:
    forks: list[tuple[Referee, Table, list[str]]] = []
    for at, _ in played(seed):
        fork = at.fork()
        assert fork.decision is not None
        refused = [one.move for one in at.fork().decision.refused]  # type: ignore[union-attr]
        forks.append((fork, fork.position.copy(), refused))
    for fork, position, refused in forks:
        assert fork.decision is not None
        assert fork.position == position
        if fork.decision.rest is not None:
            assert [one.move for one in fork.decision.refused] == refused


@pytest.mark.parametrize("seed", range(0, GAMES, 4))
def test_any_number_of_moves_is_taken_back_at_once(seed: int) -> None:
    chance = Random(seed)
    at = Referee(opening(chance))
    positions, decisions = [at.position.copy()], [moves_of(at.decision)]
    mood = Mood(chance)
    while at.decision is not None and len(at.history) < 80:
        at.take(mood.pick(at.position, at.decision, ()))
        positions.append(at.position.copy())
        decisions.append(moves_of(at.decision))
    history = at.history
    for count in (1, 2, 3, 5, 8, 13, len(history) - 32):
        number = len(at.history) - count
        assert at.take_back(count) == tuple(reversed(history[number : number + count]))
        assert at.history == history[:number]
        assert (at.position, moves_of(at.decision)) == (positions[number], decisions[number])
        agree(at, Referee(at.table))
    assert at.history == ()
    for move in history:
        at.choose(move)
    assert (at.position, at.history) == (positions[-1], history)


def both_sides() -> Referee:
    """Florentine Wool and Soninke Wangara on either side of PREN110X, florins for both."""
    gaps = [None] * 5
    at = referee(
        banks={"medici": having("PREN110X", "live", "PREN039", "PREN087", "PREN004"), "fugger": {}},
        market={
            "west": [{"card": "?", "florins": 3}, *gaps],
            "east": [{"card": "?", "florins": 3}, *gaps],
        },
    )
    play(at, "ops west east")
    return at


def test_ops_of_both_sides_are_taken_up_from_each_op() -> None:
    seen = set()

    def walk(line: Line, moves: tuple[str, ...]) -> None:
        anew = both_sides()
        play(anew, *moves)
        agree(line, anew)
        if line.decision is None or line.decision.kind == "action":
            return
        seen.add((line.decision.question, len(moves)))
        for option in line.decision.options:
            twin = line.fork()
            twin.take(option)
            walk(twin, (*moves, option.move))

    walk(both_sides().line, ())
    assert {question for question, _ in seen} >= {
        "Which op of the west is performed?", "Which op of the east is performed?"
    }  # fmt: skip


def test_tables_have_the_same_key_if_and_only_if_they_are_equal() -> None:
    tables = [at.position.copy() for seed in range(3) for at, _ in played(seed)]
    for one, other in pairwise(tables):
        assert one.key() == one.copy().key()
        assert (one.key() == other.key()) == (one == other)
    assert len({table.key() for table in tables}) == len({repr(table.key()) for table in tables})


@pytest.mark.parametrize("seed", range(0, GAMES, 4))
def test_a_written_move_is_found_before_the_others_are_looked_at(seed: int) -> None:
    """At a decision of which nobody has asked anything yet; its moves then are the same."""
    for at, chance in played(seed):
        fresh = Referee(at.table).decision
        assert at.decision is not None
        assert fresh is not None
        written = chance.choice(at.decision.options).move
        found = fresh.option_written(written)
        assert found is not None
        assert found.move == written
        refused = [(one.move, one.refusals) for one in fresh.refused]
        assert refused == [(one.move, one.refusals) for one in at.decision.refused]
        assert all(fresh.option_written(move) is None for move, _ in refused)
        assert moves_of(fresh) == moves_of(at.decision)
