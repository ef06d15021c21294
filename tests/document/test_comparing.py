"""Where two tables differ, in words."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from assistant.document.comparing import contrasts
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
    found = edited(midgame(), lines)
    assert found.document is not None
    return found.document


def told(*lines: str) -> list[str]:
    return [one.text for one in contrasts(midgame(), after(*lines))]


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
