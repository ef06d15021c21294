"""Rulings 2: the board and the tableau."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.reading import read
from assistant.engine.ending import Ending
from assistant.engine.table import Square
from assistant.rules.location import location
from assistant.rules.silencing import is_silenced
from tests.rules.rulings.support import Parts, both_editions, fair_card
from tests.rules.support import options, play, position, referee, refusals


@both_editions
def test_ruling_2_1_constantinople_has_three_single_spaces(edition: str) -> None:
    cities = {
        "constantinople": ["islamic rook", None, "islamic knight"],
        "modon": "reformist rook",
        "rhodes": "catholic rook",
    }
    banks: Parts = {"medici": {"east": ["PREN072"]}, "fugger": {"florins": 0}}
    at = referee(
        edition=edition, banks=banks, cities=cities, borders={"hungary-ottoman": "fugger pawn"}
    )
    assert at.position.cities["constantinople-3"] == "islamic knight"
    play(at, "ops east", "op PREN072 tax")
    assert at.position.cities["constantinople-2"] == "islamic knight"
    cities["constantinople"] = ["islamic rook", "islamic knight", "islamic knight"]
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN072", "PREN080"]}, "fugger": {}},
        cities=cities,
        borders={"hungary-ottoman": "fugger pawn"},
    )
    play(at, "ops east")
    assert refusals(at, "op PREN072 tax")["saturated"].values == {"empire": "ottoman"}


@pytest.mark.parametrize(
    ("religion", "tableau", "levies"),
    [
        ("catholic", ["PREN055"], ["catholic knight", "catholic knight"]),
        ("medieval", ["PREN055"], ["catholic knight", "catholic knight"]),
        ("islamic", ["PREN055"], ["islamic rook"]),
        ("catholic", [], ["catholic knight"]),
    ],
)
def test_ruling_2_1_the_second_space_of_venice(
    religion: str, tableau: list[str], levies: list[str]
) -> None:
    """Bonfire of the Vanities taxes as often as there is room."""
    religions = {"mamluk": "islamic"}
    if religion != "medieval":
        religions["papal_states"] = religion
    at = referee(
        banks={
            "medici": {"florins": 5, "west": ["PREN010", "PREN002", "PREN007", *tableau]},
            "fugger": {},
        },
        religions=religions,
        borders={
            "hre-papal_states": "medici pawn",
            "papal_states-ottoman": "medici pawn",
            "england-france": "medici pawn",
        },
    )
    play(at, "ops west", "op PREN010 tax", "tax papal_states-ottoman for papal_states", "pay")
    if len(levies) == 2:
        assert options(at) == ["levy venice", "levy venice-2"]
        play(at, "levy venice-2")
        play(at, "op PREN002 tax", "tax hre-papal_states for papal_states", "pay")
    assert sorted(at.position.cities.values()) == levies
    play(at, "op PREN007 tax")
    assert "saturated" in refusals(at, "tax hre-papal_states for papal_states")


@both_editions
def test_ruling_2_2_a_covered_emporium_is_no_city(edition: str) -> None:
    """Portugal is saturated by its two cities while the Spice Islands are covered."""
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN021"]}, "fugger": {}},
        cities={"toledo": "catholic knight", "granada": "islamic rook"},
        borders={"portugal-aragon": "medici pawn"},
    )
    play(at, "ops west")
    assert "saturated" in refusals(at, "op PREN021 tax")
    covered = {"emporia": {"white": "trebizond", "black": "tana"}}
    assert read({**covered, "cities": {"spice_islands": "catholic rook"}}).table is None


@both_editions
def test_ruling_2_3_rows_of_cards_squares_and_vassals(edition: str) -> None:
    """Holy Land Crusade lies west; the HRE under the Ottomans runs with the east."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 9,
                "hand": ["PREN029"],
                "west": ["PREN034"],
                "east": [
                    "PREN072",
                    {"empire": "ottoman", "vassals": [{"empire": "hre", "queen": "PREN045"}]},
                ],
            },
            "fugger": {},
        },
        cities={"vienna": "catholic knight"},
    )
    play(at, "play PREN029", "none", "none")
    assert at.position.row("medici", "west") == ("PREN034", "PREN029")
    play(at, "ops east")
    assert options(at) == ["op hre campaign", "op PREN045 siege"]
    play(at, "op hre campaign", "campaign hungary", "none")
    assert at.position.square("ottoman").vassals == ("hre", "hungary")


@both_editions
def test_ruling_2_3_new_arrivals_lie_at_the_far_end(edition: str) -> None:
    banks: Parts = {
        "medici": {"hand": ["PREN036"], "west": ["PREN034", "england"]},
        "fugger": {"west": ["france"]},
    }
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "none")
    assert at.position.row("medici", "west") == ("PREN034", "england", "PREN036", "france")


@both_editions
def test_ruling_2_4_a_conquered_republic_becomes_a_king_under_the_suzerain(edition: str) -> None:
    """England, a vassal of Portugal, conquers the republic of France."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 1, "west": [{"empire": "portugal", "vassals": ["england"]}]},
            "fugger": {"west": [{"empire": "france", "side": "republic"}]},
        },
        cities={"london": "catholic knight"},
    )
    play(at, "ops west", "op england campaign", "campaign france", "none")
    assert at.position.square("france") == Square(bank="medici", suzerain="portugal")
    assert at.position.square("portugal").vassals == ("england", "france")
    assert at.position.square("england").vassals == ()


def test_ruling_2_5_locations_match() -> None:
    table = position(
        banks={
            "medici": {
                "west": [{"empire": "france", "side": "republic"}, "PREN005"],
                "east": [{"empire": "hungary", "queen": "PREN104X"}],
            },
            "fugger": {"west": ["PREN004", "PREN034"]},
        }
    )
    assert location(table, "france") == ("france",)
    assert location(table, "PREN104X") == ("hungary",)
    assert "france" in location(table, "PREN004")
    assert set(location(table, "PREN005")) > set(location(table, "PREN034"))
    assert "france" in location(table, "PREN005")
    assert "france" not in location(table, "PREN034")
    assert "hungary" not in location(table, "PREN005")


@both_editions
@pytest.mark.parametrize(
    ("crown", "empire", "region"), [("PREN104X", "hungary", "east"), ("PREN138X", "hre", "west")]
)
def test_ruling_2_5_the_crowns_are_queens(
    edition: str, crown: str, empire: str, region: str
) -> None:
    banks: Parts = {"medici": {"florins": 0, "hand": [crown]}, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, f"play {crown} one-shot", "none")
    assert at.position.square(empire) == Square(bank="medici", queens=(crown,))
    assert "sold_with_king" in refusals(at, f"sell {crown}")
    play(at, f"sell {empire}")
    assert at.position.florins["medici"] == 6
    assert at.position.square(empire) == Square(queens=(crown,))
    at = referee(edition=edition, banks=banks)
    play(at, f"play {crown}")
    assert at.position.old_maids == {"medici": (crown,)}


def test_ruling_2_6_a_bishop_on_king_or_queen_silences_both() -> None:
    def silenced(king: str | None, first: str | None, second: str | None) -> list[str]:
        def bearing(bishop: str | None) -> dict[str, str]:
            return {"bishop": bishop} if bishop else {}

        queens = [{"card": "PREN045"} | bearing(first), {"card": "PREN047"} | bearing(second)]
        square = {"empire": "england", "queens": queens} | bearing(king)
        table = position(banks={"medici": {"west": [square]}, "fugger": {}})
        entries = ("england", "PREN045", "PREN047")
        return [entry for entry in entries if is_silenced(table, "medici", entry)]

    assert silenced("catholic", None, None) == ["england", "PREN045", "PREN047"]
    assert silenced(None, "catholic", None) == ["england", "PREN045"]
    assert silenced(None, None, "islamic") == ["england", "PREN047"]
    assert silenced("catholic", "catholic", "islamic") == ["england", "PREN045", "PREN047"]
    assert silenced(None, None, None) == []


def test_ruling_2_7_prestige_is_never_silenced_and_counts_on_old_maids_for_victory() -> None:
    """Sophia's red prestige wins a holy victory; as an old maid it is no apostasy's target."""
    at = referee(
        banks={
            "medici": {
                "hand": ["PREN027"],
                "west": [{"card": "PREN003", "bishop": "reformist"}],
                "old_maids": ["PREN076"],
            },
            "fugger": {},
        },
        religions={"hre": "reformist"},
        cities={"vienna": "reformist knight"},
        victories=["holy"],
    )
    assert "apostasy_hits_nobody" in refusals(at, "play PREN027 one-shot")
    play(at, "declare holy")
    assert at.position.ending == Ending("holy", ("medici",))


def test_ruling_2_7_abilities_of_old_maids_hands_and_thrones_do_not_work() -> None:
    """Catherine of Navarre parts Portugal from France only while married in a tableau."""

    def portugal_reaches_france(thrones: Parts | None = None, **fugger: Any) -> bool:
        at = referee(
            banks={"medici": {"florins": 5, "west": ["portugal"]}, "fugger": fugger},
            thrones=thrones or {},
            cities={"toledo": "catholic knight"},
        )
        play(at, "ops west", "op portugal campaign")
        return "campaign france" in options(at)

    assert portugal_reaches_france(old_maids=["PREN151X"])
    assert portugal_reaches_france(hand=["PREN151X"])
    assert portugal_reaches_france(thrones={"aragon": {"queen": "PREN151X"}})
    assert not portugal_reaches_france(west=[{"empire": "aragon", "queen": "PREN151X"}])


def test_ruling_2_8_a_card_of_immunity_is_never_silenced() -> None:
    """The Kremlin's own op works under a bishop, and so does everything else in its tableau."""
    at = referee(
        banks={
            "medici": {
                "west": [{"card": "PREN034", "bishop": "catholic"}],
                "east": [{"card": "PREN074", "bishop": "catholic"}],
            },
            "fugger": {"west": [{"card": "PREN136X", "bishop": "catholic"}]},
        },
        market={"west": fair_card(1), "east": fair_card(1)},
        victories=["holy"],
    )
    table = at.position
    assert not is_silenced(table, "medici", "PREN074")
    assert not is_silenced(table, "medici", "PREN034")
    play(at, "ops east", "op PREN074 commerce east")
    assert at.position.florins["medici"] == 1
    torch = refusals(at, "declare holy")["torch"]
    assert torch.values["card"] == "PREN136X"


HAND_OF_FOUR = ["PREN034", "PREN035", "PREN036", "PREN037"]


@both_editions
@pytest.mark.parametrize(
    "moves",
    [
        ["sell PREN043"],
        ["ops east", "op PREN109X behead", "behead PREN043"],
        ["ops west", "op PREN005 inquisitor reformist", "move PREN005 to PREN043"],
    ],
)
def test_ruling_2_9_losing_the_unlimited_hand(edition: str, moves: list[str]) -> None:
    """By sale, beheading or silencing: down to two at once, before anything else."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "hand": HAND_OF_FOUR,
                "west": ["PREN043", {"card": "PREN005", "bishop": "reformist"}],
                "east": ["PREN109X"],
            },
            "fugger": {},
        },
    )
    play(at, *moves)
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "HAND a")
    play(at, "discard PREN034", "discard PREN035")
    assert at.position.hands["medici"] == ("PREN036", "PREN037")


@both_editions
def test_ruling_2_9_losing_immunity_loses_what_a_bishop_silences(edition: str) -> None:
    """The Kremlin kept the bishop on Gutenberg harmless until it was sold."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "hand": HAND_OF_FOUR,
                "west": [{"card": "PREN043", "bishop": "catholic"}],
                "east": ["PREN074"],
            },
            "fugger": {},
        },
    )
    play(at, "sell PREN074", "discard PREN034", "discard PREN035")
    assert at.position.hands["medici"] == ("PREN036", "PREN037")
