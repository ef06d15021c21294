"""A table as one line: exact, canonical, and told when it is damaged."""

from __future__ import annotations

import json
import random
from hashlib import blake2b
from pathlib import Path

import pytest
import segno
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.catalog.solitaire import CELLS
from assistant.document.code import LISTS, SIGNS, BadCode, is_code, read_code, write_code
from assistant.document.reading import PARTS, read
from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.engine.table import Table
from assistant.referee.referee import Referee
from assistant.soak.games import opening, veiled

PLAN = {"row": 3, "objective": CELLS[1], "override": True, "done": True}
MIDGAME = Path(__file__).parents[1] / "tables" / "midgame.json"
"""A full table of four in the middle of a game."""
LISTS_OF_VERSION_1 = "e51b628d1d49a792"
LONGEST_OF_MIDGAME = 300
LARGEST_QR = 12


def midgame() -> Table:
    table = read(json.loads(MIDGAME.read_text())).table
    assert table is not None
    return table


CODE = write_code(write(midgame()))


def comes_back(table: Table) -> bool:
    """Whether the code of a table stands for that table, and for its document to the last key."""
    code = write_code(write(table))
    document = read_code(code)
    return (
        read(document).table == table and write(table) == document and write_code(document) == code
    )


def reads_without_error(table: Table) -> bool:
    """Whether it does: in the middle of an action, a hand may hold a card too many."""
    return not read(write(table)).errors


def test_a_full_table_fits_in_a_message_and_in_a_small_square() -> None:
    assert len(CODE) <= LONGEST_OF_MIDGAME
    square = segno.make(CODE, error="M", micro=False, boost_error=False)
    assert square.mode == "alphanumeric"
    assert isinstance(square.version, int)
    assert square.version <= LARGEST_QR


def test_the_table_comes_back() -> None:
    assert comes_back(midgame())


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"edition": "2021", "map": "1550", "variants": ["astrology", "bankruptcy"]},
        {"sets": ["base"], "rulings": {"martyrs": False, "patron_stacks": True}},
        {
            "map": "reformation",
            "variants": ["bankruptcy"],
            "banks": {"mendes": {"bankrupt": True}, "medici": {"florins": 999}},
        },
        {
            "variants": ["solitaire"], "banks": {"fugger": {}, "medici": {}},
            "solitaire": {"opponent": "fugger", "deck_top": 9, "deck_bottom": 5, "seed": 2**63},
            "turn": {"bank": "fugger", "plan": PLAN},
        },
        {"banks": {"medici": {}}, "ending": {"victory": "patron", "winners": ["medici"]}},
        {"decks": {"west": ["PREN001", "?"], "east": {"top": ["PREN080"], "hidden": 12}}},
        {"market": {"west": [None, {"florins": 17}, "?", None, None, "PREN001"]}},
        {"religions": {"hre": "medieval", "france": "reformist"}, "discarded": ["PREN002"]},
        {
            "turn": {
                "bank": "medici", "actions": 2, "ops": ["west", "east"], "fairs": ["east"],
                "free_fair": True, "usury": ["west 2"], "used": ["PREN006", "france"],
            },
            "banks": {"medici": {"west": ["PREN006"]}},
        },
        {
            "turn": {"bank": "medici"}, "banks": {"medici": {}},
            "moves": ["buy west 2", "Kauf das, ŒUVRE \U0001f0cf", "a  b", "play PREN001 one-shot"],
        },
    ],
)  # fmt: skip
def test_every_part_of_a_table_comes_back(document: dict[str, object]) -> None:
    table = read(document).table
    assert table is not None, read(document).errors
    assert comes_back(table)


@pytest.mark.parametrize("seed", range(24))
def test_every_position_of_a_game_comes_back(seed: int) -> None:
    """Dealt and veiled games of every configuration, with the moves of the turn under way."""
    chance = random.Random(seed)
    table = opening(chance)
    referee = Referee(veiled(table) if seed % 3 == 0 else table)
    for _ in range(60):
        if referee.decision is None:
            break
        referee.take(chance.choice(referee.decision.options))
        assert comes_back(referee.table)
        if reads_without_error(referee.position):
            assert comes_back(referee.position)


def test_all_parts_of_a_document_have_their_place() -> None:
    """A part that is added to the table document must be added to the code too."""
    from assistant.document.code import _TABLE

    assert set(_TABLE._fields) == set(PARTS)


SINCE = {"rulings": 15}
"""How many names a list had at first, where names were put at its end since: old codes are read as
before, as long as its numbers keep their bits."""


def test_the_lists_of_version_1_are_never_changed() -> None:
    """Codes that people keep count in these lists; a change needs a new version."""
    first = {name: names[: SINCE.get(name)] for name, names in LISTS.items()}
    for name, names in first.items():
        assert (len(names) - 1).bit_length() == (len(LISTS[name]) - 1).bit_length()
    text = json.dumps(first, ensure_ascii=False)
    assert blake2b(text.encode(), digest_size=8).hexdigest() == LISTS_OF_VERSION_1


# Reading


def test_it_is_read_in_small_letters_in_groups_and_with_signs_that_look_alike() -> None:
    groups = " ".join(CODE[start : start + 8] for start in range(5, len(CODE), 8))
    assert read_code(f"  pax1-{groups.lower().replace('1', 'l').replace('0', 'o')}\n") == read_code(
        CODE
    )


def test_a_code_is_known_by_its_beginning() -> None:
    assert is_code(CODE)
    assert is_code("pax2-x")
    assert not is_code("pax record 1")
    assert not is_code('{"moves": []}')


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("", "no_name"),
        ("PAX", "no_name"),
        ("{}", "no_name"),
        ("PAX2-000A", "other_version"),
        ("PAX1-", "cut_early"),
        (CODE[:8], "cut_early"),
        (CODE[:-1], "cut"),
        (CODE[:60], "cut"),
        (CODE + "0", "too_much"),
        (CODE[:40] + "!" + CODE[41:], "wrong_sign"),
        ("PAX1-" + "0" * 300_000, "too_long"),
    ],
)
def test_what_is_wrong_with_a_code_is_told(text: str, case: str) -> None:
    with pytest.raises(BadCode) as caught:
        read_code(text)
    assert caught.value.case == case
    assert str(caught.value).count("\n") == 0


@pytest.mark.parametrize("place", range(9, len(CODE)))
def test_one_mistyped_sign_is_noticed(place: int) -> None:
    other = SIGNS[(SIGNS.index(CODE[place]) + 7) % len(SIGNS)]
    with pytest.raises(BadCode, match="damaged"):
        read_code(CODE[:place] + other + CODE[place + 1 :])


@pytest.mark.parametrize("place", range(9, len(CODE) - 1))
def test_two_signs_that_changed_places_are_noticed(place: int) -> None:
    one, two = CODE[place : place + 2]
    if one == two:
        pytest.skip("the same sign twice")
    with pytest.raises(BadCode, match="damaged"):
        read_code(CODE[:place] + two + one + CODE[place + 2 :])


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet=SIGNS, max_size=60))
def test_signs_that_somebody_made_up_are_a_table_or_are_refused(body: str) -> None:
    """Even when length and check are right; what is read is written as the same code."""
    from assistant.document.code import _whole

    code = _whole(body)
    try:
        document = read_code(code)
    except BadCode:
        return
    assert write_code(document) == code
    read(document)


def test_a_new_table_is_short() -> None:
    table = set_up({"players": 4}).table
    assert table is not None
    assert len(write_code(write(table))) < 150
