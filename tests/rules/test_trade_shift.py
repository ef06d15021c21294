"""H1: trade shifts."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.instructions import SUPPLY_PLACE, Act, MoveCard, MoveDisk, MoveToken
from tests.rules.support import options, play, referee, refusals


def banks(hand: list[str], **medici: Any) -> dict[str, Any]:
    return {"medici": {"florins": 5, "hand": hand} | medici, "fugger": {"florins": 5}}


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_trade_shift_example(edition: str) -> None:
    """The printed example: Soninke Wangara covers Tana, whose rook is repressed in Byzantium."""
    at = referee(
        edition=edition,
        banks=banks(["PREN087"], florins=0),
        cities={"tana": "islamic rook", "valencia": "catholic knight"},
    )
    assert at.choose("play PREN087 one-shot") == (
        Act(MoveCard("PREN087", ("hand", "medici"), ("row", "medici", "east")), "E2"),
        Act(MoveToken("islamic rook", ("city", "tana"), ("square", "byzantium")), "H1"),
        Act(MoveDisk("timbuktu", "tana"), "H1"),
    )
    assert at.position.emporia == {"white": "trebizond", "black": "timbuktu"}
    assert at.position.square("byzantium").repressed == ("islamic rook",)
    assert at.position.florins["medici"] == 0
    # The agent comes after, and may go into the emporium that has just been opened.
    assert options(at) == ["city algiers", "city timbuktu"]
    placed = MoveToken("islamic rook", SUPPLY_PLACE, ("city", "timbuktu"))
    assert at.choose("city timbuktu") == (Act(placed, "E2.2b"),)


@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("PREN015", ("trebizond", "tana"), ("trebizond", "novgorod")),
        ("PREN074", ("trebizond", "timbuktu"), ("trebizond", "novgorod")),
        ("PREN121X", ("trebizond", "novgorod"), ("trebizond", "timbuktu")),
        ("PREN127X", ("trebizond", "tana"), ("red_sea", "tana")),
        ("PREN127X", ("spice_islands", "tana"), ("red_sea", "tana")),
        ("PREN014", ("red_sea", "tana"), ("spice_islands", "tana")),
    ],
)
def test_h1_the_disk_covers_the_open_emporium_of_the_same_colour(
    card: str, before: tuple[str, str], after: tuple[str, str]
) -> None:
    at = referee(
        emporia={"white": before[0], "black": before[1]},
        # Sahn-i Seman Medrese bears a Discovery, for Spice Islands.
        banks=banks([card], east=["PREN102X"]),
    )
    play(at, f"play {card} one-shot")
    assert at.position.emporia == {"white": after[0], "black": after[1]}


@pytest.mark.parametrize(
    ("card", "emporia", "city", "empire"),
    [
        ("PREN127X", {"white": "trebizond", "black": "tana"}, "trebizond", "byzantium"),
        ("PREN127X", {"white": "spice_islands", "black": "tana"}, "spice_islands", "portugal"),
        ("PREN014", {"white": "red_sea", "black": "tana"}, "red_sea", "mamluk"),
        ("PREN087", {"white": "trebizond", "black": "novgorod"}, "novgorod", "hre"),
        ("PREN015", {"white": "trebizond", "black": "timbuktu"}, "timbuktu", "aragon"),
    ],
)
def test_h1_the_token_of_the_covered_emporium_is_repressed_for_free_in_its_empire(
    card: str, emporia: dict[str, str], city: str, empire: str
) -> None:
    at = referee(
        emporia=emporia,
        banks=banks([card], florins=0, east=["PREN102X"]),
        cities={city: "catholic rook"},
    )
    play(at, f"play {card} one-shot")
    assert at.position.square(empire).repressed == ("catholic rook",)
    assert city not in at.position.cities
    assert at.position.florins["medici"] == 0


def test_h1_the_repressed_token_enters_a_square_in_a_tableau_too() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN015"]},
            "fugger": {"florins": 0, "east": ["byzantium"]},
        },
        cities={"tana": "islamic knight"},
    )
    play(at, "play PREN015 one-shot")
    assert at.position.square("byzantium").repressed == ("islamic knight",)
    assert at.position.florins == {"medici": 0, "fugger": 0}


def test_h1_an_emporium_that_is_open_cannot_be_opened() -> None:
    at = referee(
        emporia={"white": "trebizond", "black": "novgorod"},
        banks=banks(["PREN015"]),
    )
    found = refusals(at, "play PREN015 one-shot")
    assert found["emporium_open"].values == {"emporium": "novgorod"}
    assert "play PREN015" in options(at)


def test_h1_a_table_that_does_not_note_the_open_emporium_cannot_shift_it() -> None:
    at = referee(emporia={}, banks=banks(["PREN015"]))
    found = refusals(at, "play PREN015 one-shot")
    assert found["emporium_not_noted"].values == {"colour": "black"}


def test_h1a_the_discovery_of_the_card_played_does_not_count() -> None:
    # India Armada bears a Discovery itself; so does the other card in hand.
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN014", "PREN016"]},
            "fugger": {"florins": 5, "west": ["PREN139X"]},
        }
    )
    found = refusals(at, "play PREN014 one-shot")
    assert found["needs_discovery"].values == {"have": 0, "need": 1}
    assert found["needs_discovery"].section == "H1a"


def test_h1a_a_card_without_discovery_asks_for_one_in_the_tableau_too() -> None:
    # Gold Coast Monopoly has no icon of its own.
    assert refusals(referee(banks=banks(["PREN019"])), "play PREN019 one-shot").keys() == {
        "needs_discovery"
    }
    at = referee(banks=banks(["PREN019"], west=["PREN016"]))
    assert "play PREN019 one-shot" in options(at)


def test_h1a_a_discovery_played_as_first_action_counts_for_the_second() -> None:
    at = referee(banks=banks(["PREN014", "PREN016"]))
    play(at, "play PREN016", "none")
    assert "play PREN014 one-shot" in options(at)


def test_h1a_the_discovery_of_an_empire_square_counts() -> None:
    # Portugal shows one, here as a vassal.
    at = referee(banks=banks(["PREN014"], west=[{"empire": "england", "vassals": ["portugal"]}]))
    assert "play PREN014 one-shot" in options(at)


def test_h1a_prestige_is_never_silenced() -> None:
    at = referee(banks=banks(["PREN014"], east=[{"card": "PREN102X", "bishop": "islamic"}]))
    assert "play PREN014 one-shot" in options(at)


def test_h1_both_knights_of_the_conquistadors_come_after_the_shift() -> None:
    at = referee(
        banks=banks(["PREN021"], florins=0, west=["PREN016"]),
        cities={"toledo": "catholic knight", "trebizond": "reformist rook"},
    )
    play(at, "play PREN021 one-shot")
    assert at.position.square("byzantium").repressed == ("reformist rook",)
    # Two cities of Portugal are empty now; both knights must go there.
    assert options(at) == ["city granada", "city spice_islands"]
    play(at, "city granada")
    assert at.position.cities == {
        "toledo": "catholic knight",
        "granada": "catholic knight",
        "spice_islands": "catholic knight",
    }


def test_h1_without_the_one_shot_nothing_shifts() -> None:
    at = referee(banks=banks(["PREN087"]), cities={"tana": "islamic rook"})
    play(at, "play PREN087")
    assert options(at) == ["city valencia", "city algiers", "none"]
    assert at.position.emporia == {"white": "trebizond", "black": "tana"}
