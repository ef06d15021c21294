"""E2.2: placing the agents of a card, one at a time."""

from __future__ import annotations

import pytest

from assistant.engine.instructions import SUPPLY_PLACE, Act, MoveFlorins, MoveToken
from tests.rules.support import options, play, referee, refusals


def test_e2_2a_a_bishop_goes_on_its_card_on_matching_cards_and_on_thrones() -> None:
    # Antipope is in France.
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN004", "PREN053"], "west": ["PREN042"]},
            "fugger": {
                "florins": 5,
                "west": ["PREN036", "PREN043", "PREN131X"],
                "east": ["PREN101X"],
                "old_maids": ["PREN047"],
            },
        },
        thrones={"france": {"queens": ["PREN045"]}, "england": {"queens": ["PREN152X"]}},
    )
    play(at, "play PREN004")
    # Its own card, the French card and the western card of Fugger, the French throne and the queen
    # in it; no card of the HRE or the East, no hand, no old maid.
    assert options(at) == [
        "on PREN004", "on PREN036", "on PREN131X", "on france", "on PREN045", "none"
    ]  # fmt: skip


def test_e2_2a_a_bishop_may_go_on_a_king_in_a_tableau_on_his_queen_and_on_vassals() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN006"]},
            "fugger": {
                "florins": 5,
                "west": [
                    {
                        "empire": "france",
                        "queens": ["PREN045"],
                        "vassals": [{"empire": "england", "queen": "PREN047"}],
                    }
                ],
            },
        },
    )
    play(at, "play PREN006")
    assert options(at) == ["on PREN006", "on england", "on PREN047", "none"]


def test_e2_2a_a_bishop_of_a_region_card_goes_anywhere_in_the_region() -> None:
    # Dervishes, "The East": cards by their location, not by the row they lie in.
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN060"], "west": ["PREN012"]},
            "fugger": {"florins": 5, "east": ["PREN109X", "PREN102X", "PREN101X"]},
        },
    )
    play(at, "play PREN060")
    assert options(at) == [
        "on PREN012", "on PREN060", "on PREN102X", "on PREN101X",
        "on hungary", "on byzantium", "on ottoman", "on mamluk", "none",
    ]  # fmt: skip


def test_e2_2a_the_east_does_not_match_a_western_card_in_the_eastern_row() -> None:
    # The book's own example: Brotherhood of St. Mark is in the HRE.
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN098X"]},
            "fugger": {"florins": 5, "east": ["PREN109X", "PREN101X"]},
        },
    )
    play(at, "play PREN098X")
    assert options(at) == ["on PREN098X", "on PREN109X", "on hre", "none"]


def test_e2_2a_a_bishop_may_be_left_out_without_one_shot() -> None:
    at = referee(banks={"medici": {"florins": 5, "hand": ["PREN004"]}, "fugger": {"florins": 5}})
    play(at, "play PREN004", "none")
    assert at.position.bishops == {}


@pytest.mark.parametrize("there", ["catholic", "reformist", "islamic"])
def test_f1a_diet_of_worms_kills_both_bishops_whatever_their_colours(there: str) -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN004"]},
            "fugger": {"florins": 5, "west": [{"card": "PREN036", "bishop": there}]},
        },
    )
    play(at, "play PREN004")
    # The agent goes back to the supply, which it never left: one act is enough.
    killed = MoveToken(f"{there} bishop", ("on", "PREN036"), SUPPLY_PLACE)
    assert at.choose("on PREN036") == (Act(killed, "F1a"),)
    assert at.position.bishops == {}


def test_f1a_two_bishops_of_one_card_kill_each_other() -> None:
    # Oratory of Divine Love (rulings 4.5).
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN129X"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN129X", "on PREN129X")
    assert at.position.bishops == {"PREN129X": "catholic"}
    play(at, "on PREN129X")
    assert at.position.bishops == {}


def test_f1a_no_pacification_where_a_bishop_was() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN004"]}, "fugger": {"florins": 5}},
        thrones={"france": {"bishop": "catholic", "repressed": ["catholic knight"]}},
    )
    play(at, "play PREN004", "on france")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.bishops == {}
    assert at.position.square("france").repressed == ("catholic knight",)


def test_f1b_pacification_kills_one_repressed_token_of_choice() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN004"]},
            "fugger": {
                "florins": 5,
                "west": [
                    {
                        "empire": "france",
                        "repressed": ["fugger pawn", "fugger pawn", "catholic knight"],
                    }
                ],
            },
        },
    )
    play(at, "play PREN004", "on france")
    assert at.decision is not None
    assert at.decision.section == "F1b"
    assert at.decision.bank == "medici"
    assert options(at) == ["kill catholic knight", "kill fugger pawn", "none"]
    killed = MoveToken("fugger pawn", ("square", "france"), SUPPLY_PLACE)
    assert at.choose("kill fugger pawn") == (Act(killed, "F1b"),)
    assert at.position.square("france").repressed == ("catholic knight", "fugger pawn")
    assert at.position.bishops == {"france": "reformist"}
    assert at.position.florins["medici"] == 5


def test_f1b_pacification_is_optional() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN004"]}, "fugger": {"florins": 5}},
        thrones={"france": {"repressed": ["catholic knight"]}},
    )
    play(at, "play PREN004", "on france", "none")
    assert at.position.square("france").repressed == ("catholic knight",)
    assert at.position.bishops == {"france": "reformist"}


def test_f1b_a_bishop_on_a_queen_pacifies_nothing() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN004"]}, "fugger": {"florins": 5}},
        thrones={"france": {"queens": ["PREN045"], "repressed": ["catholic knight"]}},
    )
    play(at, "play PREN004", "on PREN045")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.square("france").repressed == ("catholic knight",)


def test_e2_2a_two_bishops_may_pacify_the_same_square_only_once() -> None:
    # The second bishop meets the first: both die, and nothing more is pacified.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN129X"]}, "fugger": {"florins": 5}},
        thrones={"papal_states": {"repressed": ["catholic rook", "medici pawn"]}},
    )
    play(at, "play PREN129X", "on papal_states", "kill catholic rook", "on papal_states")
    assert at.position.bishops == {}
    assert at.position.square("papal_states").repressed == ("medici pawn",)


def test_e2_2b_a_knight_takes_any_city_of_the_empire_whatever_its_icon() -> None:
    # The Last Knight: HRE. Novgorod lies under its disk and is no city.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN022"]}, "fugger": {"florins": 5}},
        cities={"vienna": "catholic rook"},
    )
    play(at, "play PREN022")
    assert options(at) == ["city lubeck", "city nurnberg", "city vienna", "none"]
    placed = MoveToken("reformist knight", SUPPLY_PLACE, ("city", "lubeck"))
    assert at.choose("city lubeck") == (Act(placed, "E2.2b"),)
    assert at.position.florins["medici"] == 5


def test_e2_2b_an_open_emporium_is_a_city() -> None:
    at = referee(
        emporia={"white": "trebizond", "black": "novgorod"},
        banks={"medici": {"florins": 5, "hand": ["PREN022"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN022")
    assert options(at) == [
        "city lubeck", "city nurnberg", "city novgorod", "city vienna", "none"
    ]  # fmt: skip


def test_e2_2b_constantinople_offers_each_of_its_spaces() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN116X"]}, "fugger": {"florins": 5}},
        cities={"constantinople": ["islamic rook", None, "islamic knight"]},
    )
    play(at, "play PREN116X")
    assert options(at) == [
        "city constantinople", "city constantinople-2", "city constantinople-3",
        "city modon", "city rhodes", "none",
    ]  # fmt: skip
    play(at, "city constantinople-2")
    assert at.position.florins["medici"] == 5
    assert at.position.cities["constantinople-2"] == "islamic knight"


def test_e2_2b_an_occupied_city_costs_a_florin_and_represses() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "hand": ["PREN053"]},
            "fugger": {"florins": 5, "west": ["france"]},
        },
        cities={"paris": "catholic rook"},
    )
    play(at, "play PREN053")
    # A token of the same type and colour too.
    assert at.choose("city paris") == (
        Act(MoveFlorins("medici", "china", 1), "B13a"),
        Act(MoveToken("catholic rook", ("city", "paris"), ("square", "france")), "E2.2b"),
        Act(MoveToken("catholic rook", SUPPLY_PLACE, ("city", "paris")), "E2.2b"),
    )
    assert at.position.florins["medici"] == 0
    assert at.position.square("france").repressed == ("catholic rook",)
    assert at.position.cities == {"paris": "catholic rook"}


def test_b13a_without_a_florin_nothing_is_repressed() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN053"]}, "fugger": {"florins": 5}},
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN053")
    assert options(at) == ["city bruges", "city lyon", "none"]
    found = refusals(at, "city paris")
    assert found["no_florin_to_repress"].values == {"token": "catholic knight", "have": 0}
    assert found["no_florin_to_repress"].section == "B13a"


def test_e2_2b_each_repressed_token_costs_a_florin() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "hand": ["PREN028"]}, "fugger": {"florins": 5}},
        cities={"paris": "catholic knight", "lyon": "catholic knight", "bruges": "catholic rook"},
    )
    play(at, "play PREN028", "city paris")
    # The second knight would cost a second florin: nothing is open, so nothing is asked.
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.square("france").repressed == ("catholic knight",)


def test_e2_2b_the_second_agent_of_a_card_does_not_displace_the_first() -> None:
    at = referee(
        banks={"medici": {"florins": 3, "hand": ["PREN028"]}, "fugger": {"florins": 5}},
        cities={"lyon": "catholic rook"},
    )
    play(at, "play PREN028", "city paris")
    assert options(at) == ["city bruges", "city lyon", "none"]
    found = refusals(at, "city paris")
    assert found["agent_of_same_card"].values == {"token": "catholic knight", "place": "paris"}
    assert found["agent_of_same_card"].section == "E2.2b"


def test_e2_2b_2021_the_second_agent_may_repress_the_first() -> None:
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 3, "hand": ["PREN028"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN028", "city paris", "city paris")
    assert at.position.florins["medici"] == 2
    assert at.position.cities == {"paris": "catholic knight"}
    assert at.position.square("france").repressed == ("catholic knight",)


def test_e2_2b_a_region_card_takes_a_city_of_any_empire_of_the_region() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN084"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN084")
    assert options(at) == [
        "city buda", "city varna", "city tana", "city caffa", "city trebizond",
        "city constantinople", "city constantinople-2", "city constantinople-3",
        "city modon", "city rhodes", "city cairo", "city cyprus", "none",
    ]  # fmt: skip


def test_e2_2b_the_repressed_token_enters_the_empire_of_its_city() -> None:
    at = referee(
        banks={
            "medici": {"florins": 2, "hand": ["PREN023"]},
            "fugger": {
                "florins": 5,
                "west": [{"empire": "france", "vassals": ["aragon"]}],
            },
        },
        cities={"valencia": "catholic knight"},
    )
    play(at, "play PREN023", "city valencia")
    assert at.position.square("aragon").repressed == ("catholic knight",)
    assert at.position.florins["medici"] == 1


def test_e2_2b_a_western_card_may_place_in_the_east() -> None:
    # Holy Land Crusade is a western card in Mamluk; the Red Sea is covered.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN029"]}, "fugger": {"florins": 5}},
        cities={"cairo": "islamic rook"},
    )
    play(at, "play PREN029")
    assert options(at) == ["city cairo", "city cyprus", "none"]


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_condottieri_example(edition: str) -> None:
    """The printed example: Gonfalonier puts both knights into Venice and represses the rook."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "hand": ["PREN024"]}, "fugger": {"florins": 5}},
        cities={"venice": "catholic rook"},
    )
    play(at, "play PREN024")
    assert options(at) == ["city venice", "city venice-2", "none"]
    play(at, "city venice", "city venice-2")
    assert at.position.cities == {"venice": "catholic knight", "venice-2": "catholic knight"}
    assert at.position.florins["medici"] == 0
    assert at.position.square("papal_states").repressed == ("catholic rook",)


@pytest.mark.parametrize("state", ["reformist", "islamic"])
def test_g4c_no_second_space_where_the_icon_of_venice_is_not_gold(state: str) -> None:
    at = referee(
        religions={"papal_states": state, "mamluk": "islamic"},
        banks={"medici": {"florins": 1, "hand": ["PREN024"]}, "fugger": {"florins": 5}},
        cities={"venice": "catholic rook"},
    )
    play(at, "play PREN024")
    assert options(at) == ["city venice", "none"]


def test_g4c_without_a_condottiere_venice_has_one_space() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "hand": ["PREN050"]}, "fugger": {"florins": 5}},
        cities={"venice": "catholic knight"},
    )
    play(at, "play PREN050")
    assert options(at) == ["city venice", "none"]


def test_g4c_medieval_venice_is_gold_and_the_condottiere_of_any_bank_opens_it() -> None:
    at = referee(
        religions={"mamluk": "islamic"},
        banks={
            "medici": {"florins": 0, "hand": ["PREN050"]},
            "fugger": {"florins": 5, "west": ["PREN055"]},
        },
        cities={"venice": "catholic knight"},
    )
    play(at, "play PREN050")
    assert options(at) == ["city venice-2", "none"]


def test_e2_2c_a_pirate_goes_only_into_sea_borders_of_its_empire() -> None:
    # French Pirates: France–Aragon is a land border.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN139X"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN139X")
    assert options(at) == ["border england-france", "border france-hre", "none"]
    play(at, "none")
    assert at.position.pirates == {}


@pytest.mark.parametrize("pawn", ["fugger pawn", "medici pawn"])
def test_e2_2c_a_pirate_kills_a_concession_for_free(pawn: str) -> None:
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN139X"]}, "fugger": {"florins": 5}},
        borders={"france-hre": pawn},
    )
    play(at, "play PREN139X")
    assert at.choose("border france-hre") == (
        Act(MoveToken(pawn, ("border", "france-hre"), SUPPLY_PLACE), "E2.2c"),
        Act(MoveToken("catholic pirate", SUPPLY_PLACE, ("border", "france-hre")), "E2.2c"),
    )
    assert at.position.square("france").repressed == ()
    assert at.position.square("hre").repressed == ()


@pytest.mark.parametrize("there", ["catholic pirate", "islamic pirate"])
def test_e2_2c_a_pirate_kills_a_pirate_of_any_colour(there: str) -> None:
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN139X"]}, "fugger": {"florins": 5}},
        borders={"france-hre": there},
    )
    done = play(at, "play PREN139X", "border france-hre")
    assert len(done) == 3
    assert at.position.pirates == {"france-hre": "catholic pirate"}


def test_pirate_d_a_protected_concession_shares_its_border() -> None:
    # Dalmatian Merchant Marine protects Fugger's concessions, not those of Medici.
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN139X"]},
            "fugger": {"florins": 5, "east": ["PREN113X"]},
        },
        borders={"france-hre": "fugger pawn", "england-france": "medici pawn"},
    )
    play(at, "play PREN139X", "border france-hre")
    assert at.position.pawns == {
        "england-france": "medici pawn",
        "france-hre": "fugger pawn",
    }
    assert at.position.pirates == {"france-hre": "catholic pirate"}


def test_pirate_d_a_silenced_protection_does_not_help() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN139X"]},
            "fugger": {"florins": 5, "east": [{"card": "PREN113X", "bishop": "islamic"}]},
        },
        borders={"france-hre": "fugger pawn"},
    )
    play(at, "play PREN139X", "border france-hre")
    assert at.position.pawns == {}


def test_pirate_d_a_second_pirate_replaces_the_first_beside_a_protected_concession() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN139X"]},
            "fugger": {"florins": 5, "east": ["PREN113X"]},
        },
        borders={"france-hre": ["fugger pawn", "islamic pirate"]},
    )
    play(at, "play PREN139X", "border france-hre")
    assert at.position.pirates == {"france-hre": "catholic pirate"}
    assert at.position.pawns == {"france-hre": "fugger pawn"}


def test_e2_1b_a_pirate_after_an_apostasy_must_take_an_empty_sea_border_or_another() -> None:
    # Knights Hospitaller: the apostasy hits Fugger, who shows Catholic and Islamic.
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN012"]},
            "fugger": {"florins": 5, "west": ["PREN003"], "east": ["PREN058"]},
        },
        borders={"papal_states-ottoman": "fugger pawn", "ottoman-mamluk": "islamic pirate"},
    )
    play(at, "play PREN012 one-shot")
    assert options(at) == [
        "border papal_states-ottoman", "border hungary-ottoman", "border ottoman-mamluk"
    ]  # fmt: skip


def test_e2_1b_a_pirate_is_optional_when_every_sea_border_is_taken() -> None:
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN012"]},
            "fugger": {"florins": 5, "west": ["PREN003"], "east": ["PREN058"]},
        },
        borders={
            "papal_states-ottoman": "fugger pawn",
            "ottoman-mamluk": "islamic pirate",
            "hungary-ottoman": "medici pawn",
        },
    )
    play(at, "play PREN012 one-shot")
    assert options(at)[-1] == "none"
    play(at, "border papal_states-ottoman")
    assert "papal_states-ottoman" not in at.position.pawns


def test_e2_1b_2021_a_pirate_must_be_placed_even_where_somebody_dies() -> None:
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 0, "hand": ["PREN012"]},
            "fugger": {"florins": 5, "west": ["PREN003"], "east": ["PREN058"]},
        },
        borders={
            "papal_states-ottoman": "fugger pawn",
            "ottoman-mamluk": "islamic pirate",
            "hungary-ottoman": "medici pawn",
        },
    )
    play(at, "play PREN012 one-shot")
    assert options(at) == [
        "border papal_states-ottoman", "border hungary-ottoman", "border ottoman-mamluk"
    ]  # fmt: skip


def test_e2_2d_a_pawn_goes_into_land_borders_too() -> None:
    at = referee(banks={"medici": {"florins": 5, "hand": ["PREN043"]}, "fugger": {"florins": 5}})
    play(at, "play PREN043")
    assert options(at) == [
        "border france-hre", "border hre-hungary", "border hre-papal_states", "none"
    ]  # fmt: skip


def test_e2_2d_a_concession_is_repressed_for_a_florin_into_the_empire_of_the_card() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "hand": ["PREN043"]},
            "fugger": {"florins": 5, "west": ["hre", "france"]},
        },
        borders={"france-hre": "fugger pawn"},
    )
    play(at, "play PREN043", "border france-hre")
    assert at.position.florins["medici"] == 0
    assert at.position.square("hre").repressed == ("fugger pawn",)
    assert at.position.square("france").repressed == ()
    assert at.position.pawns == {"france-hre": "medici pawn"}


def test_e2_2d_one_may_repress_ones_own_concession_and_pays_for_it() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "hand": ["PREN043"]}, "fugger": {"florins": 5}},
        borders={"france-hre": "medici pawn"},
    )
    play(at, "play PREN043", "border france-hre")
    assert at.position.florins["medici"] == 0
    assert at.position.square("hre").repressed == ("medici pawn",)


def test_e2_2d_without_a_florin_an_occupied_border_is_refused() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN043"]}, "fugger": {"florins": 5}},
        borders={"france-hre": "fugger pawn"},
    )
    play(at, "play PREN043")
    found = refusals(at, "border france-hre")
    assert found["no_florin_to_repress"].values == {"token": "fugger pawn", "have": 0}


def test_e2_2d_a_protected_concession_beside_a_pirate_keeps_pawns_out() -> None:
    # Rulings 4.9: no pawn enters where a pirate is, whatever else is there.
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN043"]},
            "fugger": {"florins": 5, "east": ["PREN113X"]},
        },
        borders={"france-hre": ["fugger pawn", "islamic pirate"]},
    )
    play(at, "play PREN043")
    found = refusals(at, "border france-hre")
    refused = found["pirate_in_border"]
    assert refused.section == "E2.2d"
    assert (refused.values["token"], refused.values["border"]) == ("islamic pirate", "france-hre")


def test_e2_2d_the_second_pawn_of_a_card_does_not_displace_the_first() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN148X"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN148X", "border hre-papal_states")
    assert options(at) == [
        "border aragon-papal_states", "border papal_states-ottoman", "none"
    ]  # fmt: skip
    found = refusals(at, "border hre-papal_states")
    refused = found["agent_of_same_card"]
    assert refused.section == "E2.2d"
    assert (refused.values["token"], refused.values["place"]) == ("medici pawn", "hre-papal_states")


def test_e2_2d_2021_the_second_pawn_may_repress_the_first() -> None:
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 5, "hand": ["PREN148X"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN148X", "border hre-papal_states", "border hre-papal_states")
    assert at.position.florins["medici"] == 4
    assert at.position.square("papal_states").repressed == ("medici pawn",)


def test_b13d_a_region_card_chooses_the_empire_of_the_serf() -> None:
    # Peasant Republic of Dithmarschen: both sides of the border are in the West (rulings 4.7).
    at = referee(
        banks={"medici": {"florins": 2, "hand": ["PREN041"]}, "fugger": {"florins": 5}},
        borders={"france-hre": "fugger pawn"},
    )
    play(at, "play PREN041", "border france-hre")
    assert at.decision is not None
    assert at.decision.section == "B13d"
    assert sorted(options(at)) == ["serf france", "serf hre"]
    play(at, "serf hre")
    assert at.position.square("hre").repressed == ("fugger pawn",)
    assert at.position.florins["medici"] == 1
    assert at.position.pawns == {"france-hre": "medici pawn"}


@pytest.mark.parametrize(
    ("border", "empire"), [("hre-hungary", "hre"), ("papal_states-ottoman", "papal_states")]
)
def test_b13d_a_serf_stays_within_the_region_of_the_card(border: str, empire: str) -> None:
    at = referee(
        banks={"medici": {"florins": 2, "hand": ["PREN041"]}, "fugger": {"florins": 5}},
        borders={border: "fugger pawn"},
    )
    play(at, "play PREN041", f"border {border}")
    assert at.position.square(empire).repressed == ("fugger pawn",)


def test_e2_2d_a_region_card_offers_each_border_of_the_region_once() -> None:
    at = referee(
        banks={"medici": {"florins": 2, "hand": ["PREN041"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN041")
    assert sorted(options(at)) == [
        "border aragon-papal_states", "border england-france", "border england-portugal",
        "border france-aragon", "border france-hre", "border hre-hungary",
        "border hre-papal_states", "border papal_states-ottoman", "border portugal-aragon", "none",
    ]  # fmt: skip
