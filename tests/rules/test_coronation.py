"""I: coronations, royal couples and old maids."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.instructions import BOX, SUPPLY_PLACE, Act, MoveCard, MoveToken, TakeSquare
from assistant.rules.abilities import anyone_has
from assistant.rules.silencing import is_silenced
from tests.rules.support import options, play, referee, refusals

STAR_CHAMBER = "PREN006"
ANNE = "PREN045"
"""Her suitors: France, England, Aragon, the HRE."""
MARGARET = "PREN047"
"""Her suitors: England, France, Aragon."""
ALL_BORDERS_OF_FRANCE = [
    "border england-france", "border france-hre", "border france-aragon", "none"
]  # fmt: skip


def banks(hand: list[str], fugger: dict[str, Any] | None = None, **medici: Any) -> dict[str, Any]:
    return {
        "medici": {"florins": 5, "hand": hand} | medici,
        "fugger": {"florins": 5} | (fugger or {}),
    }


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_coronation_example(edition: str) -> None:
    """The printed example: Sophia Palaiologina marries the king of Hungary, still in his throne."""
    at = referee(edition=edition, banks=banks(["PREN076"], east=["PREN101X"]))
    play(at, "play PREN076 one-shot")
    assert sorted(options(at)) == ["marry byzantium", "marry hre", "marry hungary"]
    assert at.choose("marry hungary") == (
        Act(TakeSquare("hungary", "medici", None), "B11a"),
        Act(MoveCard("PREN076", ("hand", "medici"), ("queens", "hungary")), "I1"),
    )
    assert at.position.row("medici", "east") == ("PREN101X", "hungary")
    assert at.position.square("hungary").queens == ("PREN076",)
    # The concession of the regime change.
    assert options(at) == [
        "border hungary-byzantium", "border hungary-ottoman", "border hre-hungary", "none"
    ]  # fmt: skip
    placed = MoveToken("medici pawn", SUPPLY_PLACE, ("border", "hre-hungary"))
    assert at.choose("border hre-hungary") == (Act(placed, "B11c"),)


def test_i1a_the_couple_lies_on_the_kings_side_whatever_the_queens_banner() -> None:
    # Elzbieta of Bohemia is an eastern card; Portugal is in the West.
    at = referee(banks=banks(["PREN075"], west=["PREN043"]))
    play(at, "play PREN075 one-shot", "marry portugal", "none")
    assert at.position.row("medici", "west") == ("PREN043", "portugal")
    assert at.position.row("medici", "east") == ()


def test_i_a_single_open_suitor_is_not_asked_for() -> None:
    # Theft of the Holy Crown knows only Hungary, and is a queen for every rule.
    at = referee(banks=banks(["PREN104X"]))
    play(at, "play PREN104X one-shot")
    assert at.position.square("hungary").bank == "medici"
    assert at.position.square("hungary").queens == ("PREN104X",)


def test_i_a_married_king_in_his_throne_is_no_suitor() -> None:
    at = referee(banks=banks([ANNE]), thrones={"france": {"queens": [MARGARET]}})
    play(at, f"play {ANNE} one-shot")
    assert sorted(options(at)) == ["marry aragon", "marry england", "marry hre"]
    found = refusals(at, "marry france")
    assert found["suitor_married"].values == {"empire": "france", "queen": (MARGARET,)}


def test_i_a_king_in_another_tableau_is_no_suitor() -> None:
    at = referee(banks=banks([ANNE], {"west": ["france", "england"]}))
    play(at, f"play {ANNE} one-shot")
    assert sorted(options(at)) == ["marry aragon", "marry hre"]
    found = refusals(at, "marry england")
    assert found["suitor_elsewhere"].values == {"empire": "england", "bank": "fugger"}


def test_i_a_married_king_of_another_bank_is_refused_twice() -> None:
    at = referee(banks=banks([ANNE], {"west": [{"empire": "france", "queen": MARGARET}]}))
    play(at, f"play {ANNE} one-shot")
    assert refusals(at, "marry france").keys() == {"suitor_married", "suitor_elsewhere"}


@pytest.mark.parametrize("holder", ["medici", "fugger"])
@pytest.mark.parametrize("west", [[], [STAR_CHAMBER]], ids=["plain", "Henry VIII"])
def test_i_a_republic_marries_nobody(holder: str, west: list[str]) -> None:
    republic = {"empire": "france", "side": "republic"}
    own = [*west, republic] if holder == "medici" else west
    fugger = {"west": [republic]} if holder == "fugger" else {}
    at = referee(banks=banks([ANNE], fugger, west=own))
    play(at, f"play {ANNE} one-shot")
    assert "marry france" not in options(at)
    assert refusals(at, "marry france")["suitor_is_republic"].values == {"empire": "france"}


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_old_maid_example(edition: str) -> None:
    """The printed example: every suitor is married or elsewhere, the queen goes under the board."""
    at = referee(
        edition=edition,
        banks=banks(["PREN076"], {"east": ["byzantium"], "west": ["hre"]}),
        thrones={"hungary": {"queens": ["PREN075"]}},
    )
    found = refusals(at, "play PREN076 one-shot")
    assert found.keys() == {"suitor_married", "suitor_elsewhere"}
    under = MoveCard("PREN076", ("hand", "medici"), ("old maids", "medici"))
    assert at.choose("play PREN076") == (Act(under, "I2"),)
    assert at.position.old_maids == {"medici": ("PREN076",)}
    assert at.position.tableau("medici") == []
    assert "sell PREN076" in options(at)


def test_i2_a_queen_may_stay_unmarried_although_a_suitor_is_free() -> None:
    at = referee(banks=banks([ANNE]))
    assert {f"play {ANNE}", f"play {ANNE} one-shot"} <= {*options(at)}
    play(at, f"play {ANNE}")
    assert at.position.old_maids == {"medici": (ANNE,)}


def test_i2_the_abilities_of_an_old_maid_are_off() -> None:
    # Catherine of Navarre.
    at = referee(banks=banks(["PREN151X"]))
    play(at, "play PREN151X")
    assert not anyone_has(at.position, "portugal_france_not_adjacent")


def test_i_the_abilities_of_a_married_queen_are_live() -> None:
    at = referee(banks=banks(["PREN151X"]))
    play(at, "play PREN151X one-shot", "marry aragon", "none")
    assert anyone_has(at.position, "portugal_france_not_adjacent")


def test_b11f_from_the_throne_bishop_and_serfs_come_along() -> None:
    at = referee(
        banks=banks([ANNE]),
        thrones={"france": {"bishop": "catholic", "repressed": ["fugger pawn"]}},
        borders={
            "england-france": "fugger pawn",
            "france-hre": "fugger pawn",
            "france-aragon": "fugger pawn",
        },
    )
    play(at, f"play {ANNE} one-shot", "marry france", "none")
    square = at.position.square("france")
    assert square.bank == "medici"
    assert square.repressed == ("fugger pawn",)
    assert at.position.bishops == {"france": "catholic"}
    # I1e: the bishop on the king silences both.
    assert is_silenced(at.position, "medici", "france")
    assert is_silenced(at.position, "medici", ANNE)


def test_b11c_the_concession_may_repress_for_a_florin_and_the_serf_enters_the_kings_empire() -> (
    None
):
    at = referee(
        banks=banks([ANNE], florins=1),
        borders={"france-hre": "fugger pawn", "england-france": "catholic pirate"},
        cities={"paris": "catholic knight"},
    )
    play(at, f"play {ANNE} one-shot", "marry france")
    assert options(at) == ["border france-hre", "border france-aragon", "none"]
    assert refusals(at, "border england-france").keys() == {"pirate_in_border"}
    play(at, "border france-hre")
    assert at.position.florins["medici"] == 0
    # B11d: the pawn just repressed may be emancipated at once (rulings 6.5).
    assert options(at) == ["free fugger pawn france-aragon", "done"]
    play(at, "done")
    assert at.position.square("france").repressed == ("fugger pawn",)
    assert at.position.pawns == {"france-hre": "medici pawn"}


def test_b11d_emancipation_into_empty_places_only() -> None:
    at = referee(
        banks=banks([ANNE]),
        thrones={"france": {"repressed": ["catholic knight", "fugger pawn"]}},
        borders={"france-hre": "fugger pawn"},
        cities={"paris": "catholic knight", "lyon": "catholic knight"},
    )
    play(at, f"play {ANNE} one-shot", "marry france", "border england-france")
    assert options(at) == [
        "free catholic knight bruges", "free fugger pawn france-aragon", "done"
    ]  # fmt: skip
    play(at, "free catholic knight bruges", "free fugger pawn france-aragon")
    assert at.position.square("france").repressed == ()
    assert at.position.florins["medici"] == 5


def test_b11i_marrying_ones_own_king_moves_flips_and_discards_nothing() -> None:
    at = referee(
        banks=banks(
            [ANNE],
            west=[
                {
                    "empire": "france",
                    "bishop": "catholic",
                    "repressed": ["catholic knight"],
                    "vassals": ["aragon"],
                },
                "PREN043",
            ],
        )
    )
    play(at, f"play {ANNE} one-shot")
    married = MoveCard(ANNE, ("hand", "medici"), ("queens", "france"))
    assert at.choose("marry france") == (Act(married, "I1"),)
    assert at.position.row("medici", "west") == ("france", "PREN043")
    square = at.position.square("france")
    assert square.side == "king"
    assert square.vassals == ("aragon",)
    assert at.position.bishops == {"france": "catholic"}
    # The concession and the emancipation of a regime change are still offered.
    assert options(at) == ALL_BORDERS_OF_FRANCE
    play(at, "border france-hre")
    assert options(at) == [
        "free catholic knight bruges", "free catholic knight paris", "free catholic knight lyon",
        "done",
    ]  # fmt: skip


def test_b11i_2021_marrying_ones_own_suzerain_frees_his_vassals() -> None:
    vassal = {"empire": "aragon", "queen": "PREN044", "repressed": ["medici pawn"]}
    at = referee(
        edition="2021",
        banks=banks([ANNE], west=[{"empire": "france", "vassals": [vassal]}, "PREN043"]),
    )
    play(at, f"play {ANNE} one-shot", "marry france")
    assert at.position.square("france").vassals == ()
    assert at.position.row("medici", "west") == ("france", "PREN043")
    freed = at.position.square("aragon")
    assert freed.bank is None
    assert freed.queens == ("PREN044",)
    assert freed.repressed == ("medici pawn",)


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_b11i_ones_own_vassal_may_marry_and_stays_a_vassal(edition: str) -> None:
    at = referee(
        edition=edition,
        banks=banks([ANNE], west=["PREN043", {"empire": "france", "vassals": ["aragon"]}]),
    )
    play(at, f"play {ANNE} one-shot", "marry aragon")
    square = at.position.square("aragon")
    assert square.suzerain == "france"
    assert square.queens == (ANNE,)
    assert at.position.row("medici", "west") == ("PREN043", "france")
    assert at.position.in_play("medici", "west") == ["PREN043", "france", "aragon", ANNE]


def test_b11i_ones_own_married_king_is_refused_without_henry() -> None:
    at = referee(banks=banks([ANNE], west=[{"empire": "france", "queen": MARGARET}]))
    play(at, f"play {ANNE} one-shot")
    assert refusals(at, "marry france").keys() == {"suitor_married"}


def test_henry_viii_marries_a_married_king_in_his_throne_and_keeps_both_queens() -> None:
    at = referee(
        banks=banks([ANNE], west=[STAR_CHAMBER]),
        thrones={"france": {"queens": [MARGARET], "bishop": "catholic"}},
    )
    play(at, f"play {ANNE} one-shot", "marry france", "none")
    assert at.position.square("france").queens == (MARGARET, ANNE)
    assert at.position.bishops == {"france": "catholic"}
    assert at.position.row("medici", "west") == (STAR_CHAMBER, "france")


def test_henry_viii_marries_ones_own_married_king_again() -> None:
    at = referee(
        banks=banks([ANNE], west=[{"empire": "france", "queen": MARGARET}, STAR_CHAMBER]),
    )
    play(at, f"play {ANNE} one-shot", "marry france", "none")
    assert at.position.square("france").queens == (MARGARET, ANNE)
    assert at.position.row("medici", "west") == ("france", STAR_CHAMBER)


def test_henry_viii_takes_a_king_from_an_opponent_by_regime_change() -> None:
    # From an enemy tableau: queens and bishop are discarded, vassals go home, serfs remain.
    at = referee(
        banks=banks(
            [ANNE],
            {
                "west": [
                    {
                        "empire": "france",
                        "bishop": "catholic",
                        "queens": [{"card": MARGARET, "bishop": "islamic"}],
                        "repressed": ["fugger pawn"],
                        "vassals": [{"empire": "aragon", "queen": "PREN044"}],
                    }
                ]
            },
            west=[STAR_CHAMBER],
        ),
    )
    play(at, f"play {ANNE} one-shot")
    acts = [act.instruction for act in at.choose("marry france")]
    assert MoveCard(MARGARET, ("queens", "france"), BOX) in acts
    assert acts[-2:] == [
        TakeSquare("france", "medici", None),
        MoveCard(ANNE, ("hand", "medici"), ("queens", "france")),
    ]
    square = at.position.square("france")
    assert (square.bank, square.queens, square.vassals) == ("medici", (ANNE,), ())
    assert square.repressed == ("fugger pawn",)
    assert at.position.bishops == {}
    assert at.position.square("aragon").bank is None
    assert at.position.square("aragon").queens == ("PREN044",)
    assert at.position.tableau("fugger") == []


def test_henry_viii_takes_a_vassal_and_leaves_its_suzerain() -> None:
    at = referee(
        banks=banks(
            [ANNE],
            {"west": [{"empire": "france", "vassals": ["aragon", "england"]}]},
            west=[STAR_CHAMBER],
        ),
    )
    play(at, f"play {ANNE} one-shot", "marry aragon", "none")
    assert at.position.square("france").vassals == ("england",)
    square = at.position.square("aragon")
    assert (square.bank, square.suzerain) == ("medici", None)
    assert at.position.row("medici", "west") == (STAR_CHAMBER, "aragon")


def test_henry_viii_silenced_claims_nobody() -> None:
    at = referee(
        banks=banks(
            [ANNE], {"west": ["france"]}, west=[{"card": STAR_CHAMBER, "bishop": "catholic"}]
        ),
    )
    play(at, f"play {ANNE} one-shot")
    assert refusals(at, "marry france").keys() == {"suitor_elsewhere"}


def test_henry_viii_marries_only_kings_of_the_queens_list() -> None:
    at = referee(banks=banks([ANNE], {"east": ["hungary"]}, west=[STAR_CHAMBER]))
    play(at, f"play {ANNE} one-shot")
    assert sorted(options(at)) == ["marry aragon", "marry england", "marry france", "marry hre"]


def test_i1_queens_have_no_agents_and_the_coronation_is_one_action() -> None:
    at = referee(banks=banks([ANNE]))
    play(at, f"play {ANNE} one-shot", "marry france", "none")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def test_i_a_hidden_queen_is_named_and_crowned() -> None:
    at = referee(banks=banks(["?"]))
    play(at, "play ?", f"reveal {ANNE}", "one-shot", "marry hre", "none")
    assert at.position.square("hre").queens == (ANNE,)
    assert at.position.hands.get("medici", ()) == ()
