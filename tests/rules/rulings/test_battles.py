"""Rulings 6: battles and regime changes."""

from __future__ import annotations

from assistant.engine.table import Square
from tests.rules.rulings.support import Parts, both_editions, sections
from tests.rules.support import options, play, referee, refusals


@both_editions
def test_ruling_6_1_all_eligible_must_fight(edition: str) -> None:
    """The Schwarzer Haufen names its empire; agent, concession, pirate and serf all rise."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN033"]}, "fugger": {}},
        thrones={"france": {"repressed": ["catholic rook", "fugger pawn"]}},
        cities={"paris": "catholic knight"},
        borders={
            "england-france": "reformist pirate",
            "france-hre": "medici pawn",
            "france-aragon": "fugger pawn",
        },
    )
    play(at, "play PREN033 one-shot")
    assert len(options(at)) == 6
    play(at, "at france")
    assert set(options(at)) == {
        "casualty islamic knight agent",
        "casualty reformist pirate england-france",
        "casualty medici pawn france-hre",
        "casualty fugger pawn france",
    }


@both_editions
def test_ruling_6_2_the_phasing_bank_chooses_among_those_not_wiped_out(edition: str) -> None:
    """Two attackers against three: all attackers fall, and two defenders of choice."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN028", "PREN034"]}, "fugger": {"west": ["france"]}},
        cities={"bruges": "catholic rook", "paris": "catholic knight", "lyon": "catholic knight"},
    )
    play(at, "play PREN028 one-shot")
    assert at.decision is not None
    assert at.decision.bank == "medici"
    play(at, "casualty catholic knight paris", "casualty catholic rook bruges")
    assert at.position.cities == {"lyon": "catholic knight"}
    assert at.position.square("france").bank == "fugger"
    assert at.decision.section == "D1"


@both_editions
def test_ruling_6_3_the_map_changes_before_survivors_are_placed(edition: str) -> None:
    """Constantinople's surviving knight may take any of its three spaces."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN058"]}, "fugger": {}},
        cities={
            "constantinople": ["islamic rook", "islamic knight", None],
            "modon": "reformist rook",
        },
    )
    play(at, "play PREN058 one-shot", "casualty islamic rook constantinople")
    assert at.position.state("ottoman") == "islamic"
    assert set(options(at)) == {
        "arrange islamic knight, empty, empty",
        "arrange empty, islamic knight, empty",
        "arrange empty, empty, islamic knight",
    }
    play(at, "arrange empty, empty, islamic knight")
    assert at.position.cities == {"constantinople-3": "islamic knight"}


@both_editions
def test_ruling_6_4_survivors_take_empty_places_only(edition: str) -> None:
    """Without an empty sea border the pirate is lost; without a border the pawn is a serf."""
    full = dict.fromkeys(("england-france", "france-hre", "france-aragon"), "fugger pawn")
    banks: Parts = {"medici": {"florins": 0, "hand": ["PREN020"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, borders=full)
    play(at, "play PREN020 one-shot")
    assert at.position.square("france").bank == "medici"
    assert at.position.pirates == {}
    assert at.position.pawns == full
    banks = {"medici": {"florins": 0, "hand": ["PREN036"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, borders=full)
    play(at, "play PREN036 one-shot")
    assert at.position.square("france") == Square(bank="medici", repressed=("medici pawn",))
    assert at.position.pawns == full


@both_editions
def test_ruling_6_4_repressed_attackers_and_all_others(edition: str) -> None:
    """Venice takes one of the two repressed; the pirate that fought stays where it is."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN009"]}, "fugger": {}},
        religions={"papal_states": "islamic", "mamluk": "islamic"},
        thrones={"papal_states": {"repressed": ["catholic rook", "reformist knight"]}},
        cities={"venice": "islamic rook"},
        borders={"papal_states-ottoman": "islamic pirate", "aragon-papal_states": "islamic pirate"},
    )
    play(at, "play PREN009 one-shot", "at papal_states")
    play(at, "casualty islamic pirate aragon-papal_states")
    assert options(at) == [
        "place repressed catholic rook venice", "place repressed reformist knight venice"
    ]  # fmt: skip
    play(at, "place repressed reformist knight venice")
    assert at.position.cities == {"venice": "reformist knight"}
    assert at.position.square("papal_states").repressed == ("catholic rook",)
    assert at.position.pirates == {"papal_states-ottoman": "islamic pirate"}


@both_editions
def test_ruling_6_5_the_order_of_a_regime_change(edition: str) -> None:
    """From an enemy tableau: vassals home, queen and bishop discarded, then the square, the
    concession, emancipation."""
    aragon = {
        "empire": "aragon",
        "bishop": "catholic",
        "queen": "PREN047",
        "vassals": ["france"],
        "repressed": ["catholic rook", "fugger pawn"],
    }
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "hand": ["PREN009"]}, "fugger": {"west": [aragon]}},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "play PREN009 one-shot")
    done = sections(at, "at aragon", "place repressed catholic rook valencia")
    assert done[0] == "B10c"
    assert done[1] == "B11h"
    assert set(done[2:-1]) == {"B11f"}
    assert done[-1] == "B11a"
    assert at.position.square("france") == Square()
    assert at.position.square("aragon").queens == ()
    assert at.position.bishops == {}
    done = sections(
        at, "border portugal-aragon", "free fugger pawn aragon-papal_states",
        "free fugger pawn france-aragon", "on PREN009",
    )  # fmt: skip
    assert done[:6] == ["B13a", "B11c", "B11c", "B11d", "B11d", "E2.2a"]


@both_editions
def test_ruling_6_5_from_the_throne_queen_and_bishop_come_along(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN036"]}, "fugger": {}},
        thrones={"france": {"bishop": "catholic", "queen": "PREN047"}},
    )
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "none")
    assert at.position.square("france") == Square(bank="medici", queens=("PREN047",))
    assert at.position.bishops == {"france": "catholic"}


@both_editions
def test_ruling_6_5_flipped_in_ones_own_tableau(edition: str) -> None:
    france = {"empire": "france", "bishop": "catholic", "queen": "PREN047", "vassals": ["england"]}
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN036"], "west": [france, "PREN034"]}, "fugger": {}},
    )
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "none")
    assert at.position.square("france") == Square(bank="medici", side="republic")
    assert at.position.bishops == {}
    assert at.position.square("england") == Square()
    assert at.position.row("medici", "west") == ("PREN034", "PREN036", "france")


@both_editions
def test_ruling_6_5_golden_liberty_comes_last_and_after_votes_only(edition: str) -> None:
    parts: Parts = {
        "edition": edition,
        "religions": {"france": "catholic"},
        "thrones": {},
    }
    fugger = {"west": [{"empire": "france", "repressed": ["fugger pawn"]}]}
    at = referee(
        **parts,
        banks={"medici": {"florins": 1, "west": ["PREN040"]}, "fugger": fugger},
        borders={"france-hre": "medici pawn"},
    )
    play(at, "ops west", "op PREN040 vote west", "none", "done")
    assert options(at) == ["golden liberty", "none"]
    at = referee(**parts, banks={"medici": {"hand": ["PREN036", "PREN034"]}, "fugger": {}})
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "none")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.state("france") == "catholic"


def test_ruling_6_6_a_coronation_of_ones_own_king_moves_nothing() -> None:
    france = {"empire": "france", "bishop": "catholic", "vassals": ["england"]}
    banks: Parts = {"medici": {"hand": ["PREN047"], "west": [france, "PREN034"]}, "fugger": {}}
    at = referee(banks=banks)
    play(at, "play PREN047 one-shot", "marry france", "none")
    assert at.position.row("medici", "west") == ("france", "PREN034")
    assert at.position.square("france") == Square(
        bank="medici", queens=("PREN047",), vassals=("england",)
    )
    assert at.position.bishops == {"france": "catholic"}


def test_ruling_6_6_ones_own_vassal_may_be_married() -> None:
    france = {"empire": "france", "vassals": ["england"]}
    at = referee(banks={"medici": {"hand": ["PREN047"], "west": [france]}, "fugger": {}})
    play(at, "play PREN047 one-shot", "marry england", "none")
    assert at.position.square("england") == Square(
        bank="medici", suzerain="france", queens=("PREN047",)
    )


@both_editions
def test_ruling_6_6_henry_viii_takes_a_king_from_an_opponent(edition: str) -> None:
    """From an enemy tableau: the first queen and the bishop are discarded."""
    france = {"empire": "france", "bishop": "catholic", "queen": "PREN045", "vassals": ["england"]}
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN047"], "west": ["PREN006"]},
            "fugger": {"west": [france]},
        },
    )
    play(at, "play PREN047 one-shot", "marry france", "none")
    assert at.position.square("france") == Square(bank="medici", queens=("PREN047",))
    assert at.position.bishops == {}
    assert at.position.square("england") == Square()
    couple = {"empire": "france", "queen": "PREN045"}
    banks: Parts = {"medici": {"hand": ["PREN047"]}, "fugger": {"west": [couple]}}
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN047 one-shot")
    refused = refusals(at, "marry france")
    assert set(refused) == {"suitor_married", "suitor_elsewhere"}


def test_ruling_6_6_henry_viii_at_home_keeps_all_queens() -> None:
    france = {"empire": "france", "queen": "PREN045"}
    banks: Parts = {"medici": {"hand": ["PREN047"], "west": ["PREN006", france]}, "fugger": {}}
    at = referee(banks=banks)
    play(at, "play PREN047 one-shot", "marry france", "none")
    assert at.position.square("france").queens == ("PREN045", "PREN047")


@both_editions
def test_ruling_6_7_bishops_and_pawns_of_a_war_come_last(edition: str) -> None:
    """Zionist State wins: first the concession of the regime change, then its pawn."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN168X"]}, "fugger": {}},
        cities={"cairo": "islamic rook", "tana": "reformist knight", "caffa": "reformist knight"},
    )
    play(at, "play PREN168X one-shot", "casualty reformist knight tana")
    assert at.decision is not None
    assert at.decision.section == "B11c"
    assert sections(at, "border ottoman-mamluk")[:2] == ["B11c", "E2.2d"]
    assert set(at.position.pawns) == {"ottoman-mamluk", "byzantium-mamluk"}


@both_editions
def test_ruling_6_8_a_border_emptied_by_a_casualty_is_open(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN036"]}, "fugger": {}},
        cities={"paris": "catholic knight"},
        borders={"england-france": "islamic pirate"},
    )
    play(at, "play PREN036 one-shot", "casualty islamic pirate england-france")
    assert "place medici pawn england-france" in options(at)
    play(at, "place medici pawn france-hre")
    assert "border england-france" in options(at)


@both_editions
def test_ruling_6_8_a_vassal_taken_leaves_the_others(edition: str) -> None:
    realm = {"empire": "hre", "queen": "PREN045", "vassals": ["france", "england"]}
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN036"]}, "fugger": {"west": [realm]}},
    )
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "none")
    assert at.position.square("france") == Square(bank="medici")
    assert at.position.square("hre") == Square(
        bank="fugger", queens=("PREN045",), vassals=("england",)
    )


@both_editions
def test_ruling_6_8_liberated_vassals_keep_everything(edition: str) -> None:
    """And going home is no regime change: nobody is asked for a concession."""
    vassal = {
        "empire": "england",
        "bishop": "islamic",
        "queen": "PREN045",
        "repressed": ["fugger pawn"],
    }
    banks: Parts = {
        "medici": {"hand": ["PREN034"], "west": [{"empire": "france", "vassals": [vassal]}]},
        "fugger": {},
    }
    at = referee(edition=edition, banks=banks)
    play(at, "sell france")
    assert at.position.square("england") == Square(queens=("PREN045",), repressed=("fugger pawn",))
    assert at.position.bishops == {"england": "islamic"}
    assert at.decision is not None
    assert at.decision.section == "D1"
