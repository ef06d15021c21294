"""Random whole games: a share of `pax soak`, what must occur in them, and that faults are seen."""

from __future__ import annotations

from random import Random

import pytest

from assistant.catalog.abilities import ABILITIES
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, CHINA, Act, MoveCard, MoveFlorins, MoveToken
from assistant.engine.rulings import SWITCHES
from assistant.engine.table import Table
from assistant.referee.records import read_record, replay
from assistant.referee.referee import Referee
from assistant.rules.turn import take_turn
from assistant.soak import checks
from assistant.soak.checks import Broken
from assistant.soak.coverage import EVIDENCE, Coverage
from assistant.soak.games import configuration, deal, veiled
from assistant.soak.run import Failure, Progress, soak, survey
from tests.rules.support import position

CHUNKS = 16
GAMES_A_CHUNK = 50
SEED = 1461

CANNOT_OCCUR = {
    "emporium_not_noted": "set-up opens an emporium of each colour, and a trade shift keeps one",
    "no_fair_card": "the refresh fills column 0 of each row, or else the game ends",
}
"""Refusals that only a table written down by people can bring about, and why."""

ROUND = 500
MOST_ROUNDS = 12


def told(failures: list[Failure]) -> str:
    return "\n\n".join(f"{failure.reason}\n{failure.record_text}" for failure in failures[:2])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games_hold_every_promise(chunk: int) -> None:
    report = soak(GAMES_A_CHUNK, SEED + chunk)
    assert not report.failures, told(report.failures)
    assert report.games == GAMES_A_CHUNK
    assert report.decisions > 50 * GAMES_A_CHUNK


def test_everything_occurs_in_enough_random_games() -> None:
    coverage = Coverage()
    missing: dict[str, list[str]] = {}
    for seed in range(MOST_ROUNDS):
        report = survey(ROUND, seed)
        assert not report.failures, told(report.failures)
        coverage.add(report.coverage)
        missing = coverage.missing()
        if missing.keys() == {"refusals"} and len(missing["refusals"]) <= len(CANNOT_OCCUR):
            break
    assert {kind: set(items) for kind, items in missing.items()} == {"refusals": set(CANNOT_OCCUR)}


def test_every_ability_has_a_sign_by_which_it_is_seen() -> None:
    assert set(EVIDENCE) == set(ABILITIES)


def test_a_soak_depends_on_its_seed_alone() -> None:
    told_so_far: list[Progress] = []
    first = soak(3, 8, told_so_far.append)
    assert first == soak(3, 8)
    assert first != soak(3, 9)
    assert [progress.games for progress in told_so_far] == [1, 2, 3]
    assert told_so_far[-1] == (first.games, first.decisions)


def test_configurations_reach_every_map_edition_set_variant_and_number_of_players() -> None:
    chance = Random(0)
    tables = [deal(configuration(chance)) for _ in range(200)]
    assert {len(table.seats) for table in tables} == {2, 3, 4}
    assert {table.map for table in tables} == {"1460", "1550", "reformation"}
    assert {table.edition for table in tables} == {"2024", "2021"}
    assert {name for table in tables for name in table.sets} == {"base", "expansion", "promo"}
    assert {name for table in tables for name in table.variants} == {
        "astrology", "bankruptcy", "open_hands", "strawman_campaign"
    }  # fmt: skip
    assert {(name, is_on) for table in tables for name, is_on in table.rulings.items()} == {
        (name, is_on) for name in SWITCHES for is_on in (True, False)
    }
    assert any("?" in table.decks["west"] for table in tables)


def test_a_veiled_table_shows_no_hand_no_deck_and_no_fair_card() -> None:
    table = deal({"players": 2, "seed": 4})
    table.hands["fugger"] = ("PREN043",)
    twin = veiled(table)
    assert twin.hands == {"fugger": ("?",)}
    assert set(twin.decks["west"]) == {"?"}
    assert twin.market["east"] == ("?", *table.market["east"][1:])


# A fault of the engine is seen, and reported as a record


def test_an_engine_that_breaks_down_is_reported_with_a_record(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken_shift(game: Game, card: str) -> None:
        raise RuntimeError("no disk left")

    monkeypatch.setattr("assistant.rules.trade_shift.trade_shift", broken_shift)
    report = soak(30, 3)
    assert report.failures
    failure = report.failures[0]
    assert failure.reason.startswith("RuntimeError: no disk left (broken_shift")
    record = read_record(failure.record_text).record
    assert record is not None
    with pytest.raises(RuntimeError, match="no disk left"):
        replay(record)
    monkeypatch.undo()
    replay(record)


def test_florins_from_nowhere_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    pay = Game.pay

    def generous(self: Game, giver: str, taker: str, count: int, section: str) -> None:
        pay(self, giver, taker, count, section)
        if section == "F2":
            self.table.florins[self.bank] += 1

    monkeypatch.setattr(Game, "pay", generous)
    reasons = {failure.reason for failure in soak(20, 3).failures}
    assert reasons == {"the instructions do not give the new table: florins"}


def test_a_game_that_never_ends_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.soak.run.LONGEST_GAME", 20)
    assert {failure.reason for failure in soak(2, 3).failures} == {
        "the game does not end within 20 decisions"
    }


def a_table() -> Table:
    return position(
        banks={
            "medici": {"florins": 5, "hand": ["PREN043"], "west": ["PREN006"]},
            "fugger": {"florins": 5},
        },
        market={"west": ["?", "PREN041", None, None, None, None], "east": ["?"] + [None] * 5},
        cities={"paris": "catholic knight"},
    )


def test_acts_that_leave_something_out_are_seen() -> None:
    before, after = a_table(), a_table()
    after.cities.pop("paris")
    with pytest.raises(Broken, match="do not give the new table: cities"):
        checks.check_acts(before, after, ())
    kill = MoveToken("catholic knight", ("city", "paris"), ("supply",))
    checks.check_acts(before, after, (Act(kill, "F8"),))


def test_florins_that_are_not_on_the_books_are_seen() -> None:
    before, after = a_table(), a_table()
    after.florins["medici"] = 7
    checks.check_florins(before, after, (Act(MoveFlorins(CHINA, "medici", 2), "E3"),))
    with pytest.raises(Broken, match="10 florins and 0 from China give 12"):
        checks.check_florins(before, after, ())
    after.florins = {"medici": 12, "fugger": -2}
    with pytest.raises(Broken, match="in debt"):
        checks.check_florins(before, after, ())


def test_more_tokens_than_the_box_holds_are_seen() -> None:
    table = a_table()
    checks.check_tokens(table)
    table.bishops = {f"PREN{number:03}": "islamic" for number in range(30)}
    with pytest.raises(Broken, match="30 tokens islamic bishop"):
        checks.check_tokens(table)


def test_cards_in_two_places_vanished_or_back_from_the_box_are_seen() -> None:
    before, after = a_table(), a_table()
    checks.check_cards(before, after, (), set())
    with pytest.raises(Broken, match="came back from the box"):
        checks.check_cards(before, after, (), {"PREN043"})
    after.hands = {}
    with pytest.raises(Broken, match=r"vanished \{'PREN043': 1\}"):
        checks.check_cards(before, after, (), set())
    sale = Act(MoveCard("PREN043", ("hand", "medici"), BOX), "E3")
    checks.check_cards(before, after, (sale,), set())
    after.hands = {"medici": ("PREN006",)}
    with pytest.raises(Broken, match="PREN006 lies in 2 places"):
        checks.check_cards(before, after, (sale,), set())


def test_a_table_that_the_checker_refuses_is_seen() -> None:
    table = a_table()
    checks.check_document(table)
    table.pirates["hre-hungary"] = "catholic pirate"
    with pytest.raises(Broken, match="the checker:"):
        checks.check_document(table)


def test_judging_and_forking_and_undoing_agree_at_a_sound_decision() -> None:
    referee = Referee(a_table())
    assert referee.decision is not None
    checks.check_options(referee.decision)
    checks.check_judgement(referee, Random(1))
    checks.check_fork(referee)
    checks.check_each_option(referee)
    before, moves = referee.position.copy(), checks.moves_of(referee.decision)
    acts = referee.choose("fair west")
    checks.check_undo(referee, before, moves, acts)
    checks.check_replay(referee)
    with pytest.raises(Broken, match="gives another table"):
        checks.check_undo(referee, referee.position.copy(), moves, acts)


def test_a_decision_without_options_or_with_a_move_twice_is_seen() -> None:
    referee = Referee(a_table())
    decision = next(take_turn(Game(referee.position.copy())))
    decision.options.append(decision.options[0])
    with pytest.raises(Broken, match="moves stand twice"):
        checks.check_options(decision)
    decision.options.clear()
    with pytest.raises(Broken, match="no option is open"):
        checks.check_options(decision)
