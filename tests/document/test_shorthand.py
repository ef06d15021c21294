"""Tables as lines that people type: forgiving, exact, and told where they are not understood."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.catalog.solitaire import CELLS
from assistant.document.reading import PARTS, read
from assistant.document.shorthand import edited, read_shorthand, write_shorthand
from assistant.document.writing import write
from assistant.engine.table import Table
from assistant.referee.referee import Referee
from assistant.soak.games import opening, veiled

PLAN = {"row": 3, "objective": CELLS[1], "override": True, "done": True}
TABLES = Path(__file__).parents[1] / "tables"
Document = dict[str, Any]


def made(*lines: str, of: Document | None = None) -> Document:
    """What lines make of a document, or of nothing."""
    found = edited(of or {}, lines)
    assert found.faults == ()
    assert found.document is not None
    return found.document


def told(*lines: str, of: Document | None = None) -> list[tuple[int, str, str]]:
    """What is not understood: the line, what of it was understood, and why the rest is not."""
    found = edited(of or {}, lines)
    assert found.document is None
    return [(fault.line, fault.understood, fault.message) for fault in found.faults]


def comes_back(table: Table) -> bool:
    """Whether the lines of a table make that table, and its document to the last key."""
    document = write(table)
    text = write_shorthand(document)
    found = read_shorthand(text).document
    assert found is not None, read_shorthand(text).faults
    again = read(found).table
    return again == table and write(again) == document and write_shorthand(write(again)) == text


# Whole tables


@pytest.mark.parametrize("path", sorted(TABLES.glob("*.json")), ids=lambda path: path.stem)
def test_a_whole_table_comes_back(path: Path) -> None:
    table = read(json.loads(path.read_text())).table
    assert table is not None
    assert comes_back(table)


@pytest.mark.parametrize("seed", range(16))
def test_every_table_of_a_game_comes_back(seed: int) -> None:
    chance = random.Random(seed)
    table = opening(chance)
    referee = Referee(veiled(table) if seed % 3 == 0 else table)
    for _ in range(60):
        if referee.decision is None:
            break
        referee.take(chance.choice(referee.decision.options))
        assert comes_back(referee.table)


@pytest.mark.parametrize(
    "document",
    [
        {},
        {"edition": "2021", "map": "1550", "variants": ["astrology", "bankruptcy"]},
        {"sets": ["base"], "rulings": {"martyrs": False, "patron_stacks": True}},
        {
            "map": "reformation", "variants": ["bankruptcy"],
            "banks": {"mendes": {"bankrupt": True}, "medici": {"florins": 999}},
        },
        {
            "variants": ["solitaire"], "banks": {"fugger": {}, "medici": {}},
            "solitaire": {"opponent": "fugger", "deck_top": 9, "deck_bottom": 5, "seed": 2**63},
            "turn": {"bank": "fugger", "plan": PLAN},
        },
        {"banks": {"medici": {}}, "ending": {"victory": "patron", "winners": ["medici"]}},
        {"decks": {"west": ["PREN001", "?"], "east": {"top": ["PREN080"], "hidden": 12}}},
        {"decks": {"west": 0, "east": ["PREN080"]}},
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
            "moves": ["buy west 2", " # odd\n", "a  b", 'play "x"', "Œuvre: x | y, z"],
        },
    ],
)  # fmt: skip
def test_every_part_of_a_table_comes_back(document: Document) -> None:
    table = read(document).table
    assert table is not None, read(document).errors
    assert comes_back(table)


def test_every_part_of_a_document_has_its_line() -> None:
    """A part that is added to the table document must be added to the lines too."""
    whole: Document = {
        "edition": "2024", "map": "1460", "sets": ["base"], "variants": ["astrology"],
        "rulings": {"martyrs": True}, "turn": {"bank": "medici"},
        "banks": {"medici": {"florins": 1}},
        "thrones": {"france": {"bishop": "catholic"}}, "religions": {"hre": "reformist"},
        "emporia": {"white": "trebizond"}, "cities": {"paris": "catholic rook"},
        "borders": {"france-hre": "medici pawn"}, "market": {"west": ["?"]}, "decks": {"west": 1},
        "discarded": ["PREN001"], "victories": ["holy"],
        "ending": {"victory": "holy", "winners": ["medici"]}, "moves": ["end"],
        "solitaire": {"opponent": "medici", "deck_top": 9, "seed": 2**63},
    }  # fmt: skip
    assert set(whole) == set(PARTS)
    assert read_shorthand(write_shorthand(whole)).document == whole


# Forgiving


def test_the_lines_of_the_manual() -> None:
    found = made(
        "Medici 7: Star Chamber, England (Anne, Margaret of Anjou), Florentine Wool"
        " | Damascus Coffee +green bishop",
        "paris gold knight",
        "france-hre fugger",
        "west market: ?2, Gutenberg 1, …",
    )
    assert found == {
        "banks": {
            "medici": {
                "florins": 7,
                "west": [
                    "PREN006", {"empire": "england", "queens": ["PREN045", "PREN047"]}, "PREN039",
                ],
                "east": [{"card": "PREN082", "bishop": "islamic"}],
            }
        },
        "cities": {"paris": "catholic knight"},
        "borders": {"france-hre": "fugger pawn"},
        "market": {"west": [{"card": "?", "florins": 2}, {"card": "PREN043", "florins": 1}]},
    }  # fmt: skip


@pytest.mark.parametrize(
    "line",
    [
        "paris gold knight", "Paris: catholic knight", "PARIS, knight gold", "paris: Gold Knights",
        "pariss gold knight",
    ],
)  # fmt: skip
def test_a_city_in_any_words(line: str) -> None:
    assert made(line) == {"cities": {"paris": "catholic knight"}}


@pytest.mark.parametrize(
    "line",
    [
        "france-hre fugger", "hre-france: Fugger pawn", "France–Holy Roman Empire border blue pawn",
        "France HRE fugger concession",
    ],
)  # fmt: skip
def test_a_border_in_any_words(line: str) -> None:
    assert made(line) == {"borders": {"france-hre": "fugger pawn"}}


def test_green_is_a_religion_or_a_bank_by_its_piece() -> None:
    assert made("england-portugal green pawn") == {
        "borders": {"england-portugal": "marchionni pawn"}
    }
    assert made("england-portugal green") == {"borders": {"england-portugal": "islamic pirate"}}


@pytest.mark.parametrize(
    "name", ["38", "PREN038", "Bundschuh Revolt", "bundschuh", "Bundschu Revolt"]
)
def test_a_card_by_its_number_by_a_part_or_with_a_slip(name: str) -> None:
    assert made(f"medici hand: {name}")["banks"]["medici"]["hand"] == ["PREN038"]


def test_a_tableau_without_a_bar_is_sorted_by_its_sides() -> None:
    assert made("medici: Damascus Coffee, Star Chamber, ottoman, portugal")["banks"]["medici"] == {
        "florins": 0, "west": ["PREN006", "portugal"], "east": ["PREN082", "ottoman"],
    }  # fmt: skip


def test_a_square_takes_what_lies_on_it_in_any_order() -> None:
    line = "coeur 3: ottoman (green rook, Mamluk (Fugger pawn), red bishop, Carlotta)"
    (square,) = made(line)["banks"]["coeur"]["east"]
    assert square == {
        "empire": "ottoman", "bishop": "reformist", "queens": ["PREN079"],
        "repressed": ["islamic rook"],
        "vassals": [{"empire": "mamluk", "repressed": ["fugger pawn"]}],
    }  # fmt: skip


def test_comments_and_empty_lines_say_nothing() -> None:
    assert read_shorthand("# ours\n\n  paris gold rook # new\n").document == {
        "cities": {"paris": "catholic rook"}
    }


# Small changes

GAME: Document = {
    "banks": {"medici": {"florins": 3, "hand": ["?"], "west": ["PREN043", "PREN006"]}},
    "cities": {
        "paris": "catholic rook",
        "constantinople": ["islamic rook", None, "islamic knight"],
    },
    "borders": {"aragon-papal_states": ["medici pawn", "catholic pirate"]},
    "market": {"west": ["?", "PREN001", "PREN002", None, None, None]},
}


def test_florins_are_counted_from_what_is_there() -> None:
    assert made("medici +2 florins", of=GAME)["banks"]["medici"]["florins"] == 5
    assert made("medici -3", of=GAME)["banks"]["medici"]["florins"] == 0
    assert made("medici 7 florins", of=GAME)["banks"]["medici"]["florins"] == 7
    assert GAME["banks"]["medici"]["florins"] == 3


def test_cards_come_and_go_by_their_signs() -> None:
    bank = made("medici west: -Gutenberg, +Florentine Wool", "medici hand: +38", of=GAME)
    assert bank["banks"]["medici"]["west"] == ["PREN006", "PREN039"]
    assert bank["banks"]["medici"]["hand"] == ["?", "PREN038"]


def test_tokens_come_go_and_are_named_anew() -> None:
    cities = made("constantinople +red knight", "paris -gold rook", of=GAME)["cities"]
    assert cities == {"constantinople": ["islamic rook", "reformist knight", "islamic knight"]}
    assert made("aragon-papal states -gold pirate", of=GAME)["borders"] == {
        "aragon-papal_states": "medici pawn"
    }
    assert made("paris red knight", of=GAME)["cities"]["paris"] == "reformist knight"
    assert "paris" not in made("paris empty", of=GAME)["cities"]


def test_one_place_of_a_market() -> None:
    row = made("west market 3: Gonfalonier 2", of=GAME)["market"]["west"]
    assert row == ["?", "PREN001", "PREN002", {"card": "PREN024", "florins": 2}, None, None]


# What is not understood


@pytest.mark.parametrize(
    ("line", "understood", "message"),
    [
        ("hello world", "", "The line begins with nothing that stands on a table"),
        ("paris gold", "Paris", "'gold' names an owner, but no piece."),
        ("paris knight", "Paris", "'knight' names a piece, but not whose."),
        ("medici 7: Star Chamber, Xyzzy", "Medici, 7 florins, Star Chamber", "'Xyzzy' is no card"),
        ("medici 7: (Anne", "Medici, 7 florins", "A bracket is missing"),
        ("medici -9", "Medici", "That would leave -6 florins."),
        ("medici west: -Luther", "Medici", "'Luther' is to be taken away, but does not lie there."),
        ("medici west: -Gutenberg, 38", "Medici", "Items with + or - change"),
        ("medici hand: Margaret", "Medici", "'Margaret' could be Margaret of Anjou or "),
        ("rulings: martyrs perhaps", "rulings", "'martyrs perhaps' does not end in on or off."),
        ("emporia: paris", "emporia", "'paris' is no emporium."),
        ('move: "end', "move", "The quotes of this move do not close as in JSON."),
        ("x" * 5000, "", "A line has at most 4000 signs."),
    ],
)
def test_a_line_is_told_with_its_number_and_what_was_understood(
    line: str, understood: str, message: str
) -> None:
    ((number, found, said),) = told("paris gold rook", line, of=GAME)
    assert number == 2
    assert found.startswith(understood)
    assert said.startswith(message)


def test_all_lines_are_told_and_nothing_is_half_done() -> None:
    before = json.dumps(GAME)
    assert [number for number, *_ in told("paris gold", "lyon gold rook", "?", of=GAME)] == [1, 3]
    assert json.dumps(GAME) == before


@settings(max_examples=300, deadline=None)
@given(
    st.text(
        alphabet=st.sampled_from("medici paris gold knight,;:|+-?()# 17west market\n\"'"),
        max_size=80,
    )
)
def test_whatever_is_typed_is_lines_or_told(text: str) -> None:
    found = read_shorthand(text)
    assert (found.document is None) == bool(found.faults)
    if found.document is not None:
        read(found.document)


def test_only_so_many_slips_are_mended() -> None:
    """However long a text is, looking for near names takes no longer."""
    line = "medici hand: " + ", ".join(["Bundschu Revollt"] * 200)
    assert read_shorthand("\n".join([line] * 60)).faults
    assert made("medici hand: Bundschu Revollt")["banks"]["medici"]["hand"] == ["PREN038"]


def test_a_thousand_bad_lines_are_answered_soon() -> None:
    faults = read_shorthand("gibberish of nobody knows what\n" * 1000).faults
    assert 0 < len(faults) <= 101
