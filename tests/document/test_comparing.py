"""Where two tables differ, in words."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from assistant.document.comparing import contrasts, lines_between
from assistant.document.reading import read
from assistant.document.shorthand import edited
from assistant.document.writing import write
from assistant.referee.referee import Referee
from assistant.soak.games import opening

MIDGAME = Path(__file__).parents[1] / "tables" / "midgame.json"


def midgame() -> dict[str, Any]:
    table = read(json.loads(MIDGAME.read_text())).table
    assert table is not None
    return write(table)


def after(*lines: str) -> dict[str, Any]:
    table = read(edited(midgame(), lines).document).table
    assert table is not None
    return write(table)


def told(*lines: str) -> list[str]:
    made = edited(midgame(), lines).document
    assert made is not None
    return [one.text for one in contrasts(midgame(), made)]


def test_equal_tables_do_not_differ() -> None:
    assert told() == []


def test_each_place_is_told_with_what_stands_there() -> None:
    assert told("medici +2 florins", "paris red rook", "lyon gold rook", "france-hre -") == [
        "Medici florins: 7 on the first, 9 on the second.",
        "Paris: gold knight on the first, red rook on the second.",
        "France-HRE: Fugger pawn on the first, nothing on the second.",
        "Lyon: nothing on the first, gold rook on the second.",
    ]


def test_one_place_of_a_market_and_one_row() -> None:
    assert told("west market 2: Gutenberg 3", "fugger west: -Luther") == [
        "Fugger west: Bundschuh Revolt, HRE (republic, red knight), Luther on the first,"
        " Bundschuh Revolt, HRE (republic, red knight) on the second.",
        "west market 2: Maréchaussée on the first, Gutenberg 3 on the second.",
    ]


def test_the_order_of_a_hand_says_nothing() -> None:
    assert told("fugger hand: Transylvanian Plot, Peasant Republic of Dithmarschen") == []


def test_tables_of_a_game_differ_exactly_where_their_documents_do() -> None:
    chance = random.Random(11)
    referee = Referee(opening(chance))
    before = write(referee.position)
    for _ in range(80):
        if referee.decision is None:
            break
        referee.take(chance.choice(referee.decision.options))
        after_it = write(referee.position)
        assert (contrasts(before, after_it) == []) == (before == after_it)
        before = after_it


def test_the_lines_between_two_tables_are_told() -> None:
    other = after("medici +2 florins", "paris empty", "fugger west: -Luther", "hre medieval")
    assert lines_between(midgame(), other) == [
        "religions: HRE medieval",
        "Paris empty",
        "Medici florins 9",
        "Fugger west: Bundschuh Revolt, HRE (republic, red knight)",
    ]
    assert lines_between(midgame(), midgame()) == []


def test_other_seats_are_no_matter_of_lines() -> None:
    banks = midgame()["banks"]
    fewer = {**midgame(), "banks": {bank: banks[bank] for bank in list(banks)[:3]}}
    assert lines_between(midgame(), fewer) is None


def test_the_lines_between_positions_of_a_game_make_one_the_other() -> None:
    for seed in range(12):
        chance = random.Random(seed)
        referee = Referee(opening(chance))
        before = write(referee.position)
        for _ in range(60):
            if referee.decision is None:
                break
            referee.take(chance.choice(referee.decision.options))
            if chance.random() < 0.1:
                now = write(referee.position)
                lines = lines_between(before, now)
                assert lines is not None
                made = read(edited(before, lines).document).table
                assert made is not None
                assert write(made) == now
                before = now
