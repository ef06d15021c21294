"""E2: playing a card from the hand, with and without its one-shot."""

from __future__ import annotations

import pytest

from assistant.engine.instructions import SUPPLY_PLACE, Act, MoveCard, MoveDisk, MoveToken
from tests.rules.support import options, play, referee, refusals


def test_e2_a_west_card_goes_to_the_far_end_of_the_west_row() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN130X"], "west": ["PREN131X", "france"]},
            "fugger": {"florins": 5},
        }
    )
    laid = MoveCard("PREN130X", ("hand", "medici"), ("row", "medici", "west"))
    assert at.choose("play PREN130X") == (Act(laid, "E2"),)
    assert at.position.row("medici", "west") == ("PREN131X", "france", "PREN130X")
    assert "medici" not in at.position.hands
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def test_e2_the_banner_decides_the_row_not_the_location() -> None:
    # Brotherhood of St. Mark lies in the HRE but bears an eastern banner (rulings 2.3).
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN109X"]}, "fugger": {"florins": 5}},
        cities={"vienna": "catholic rook"},
    )
    play(at, "play PREN109X", "city nurnberg")
    assert at.position.row("medici", "east") == ("PREN109X",)
    assert at.position.row("medici", "west") == ()
    assert at.position.cities == {"vienna": "catholic rook", "nurnberg": "catholic knight"}


def test_e2_a_card_is_offered_without_and_with_its_one_shot() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN036", "PREN043"]},
            "fugger": {"florins": 5},
        }
    )
    plays = [move for move in options(at) if move.startswith("play")]
    assert plays == ["play PREN036", "play PREN036 one-shot", "play PREN043"]


def test_e2_two_cards_may_be_played_in_one_turn() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN130X", "PREN131X"], "west": ["PREN132X"]},
            "fugger": {"florins": 5},
        },
        decks={"west": 12, "east": 12},
    )
    play(at, "play PREN130X")
    assert "play PREN131X" in options(at)
    play(at, "play PREN131X")
    assert at.position.row("medici", "west") == ("PREN132X", "PREN130X", "PREN131X")


def test_e2_with_both_actions_spent_no_card_can_be_played() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2},
        banks={
            # Podestà of Venice: a fair is free, so that the turn goes on.
            "medici": {"florins": 5, "hand": ["PREN036"], "west": ["PREN097X"]},
            "fugger": {"florins": 5},
        },
        market={"west": ["?", None, None, None, None, None]},
    )
    assert options(at) == ["fair west", "end"]
    found = refusals(at, "play PREN036")
    assert found["no_action_left"].values == {"spent": 2}


def test_e2_2_without_one_shot_every_agent_is_optional() -> None:
    at = referee(banks={"medici": {"florins": 5, "hand": ["PREN036"]}, "fugger": {"florins": 5}})
    play(at, "play PREN036")
    assert at.decision is not None
    assert at.decision.section == "E2.2d"
    assert at.decision.may_be_declined
    assert play(at, "none") == []
    assert at.position.pawns == {}


def test_e2_2_all_some_or_none_of_two_agents() -> None:
    # Tolfa Alum has two pawns: the first is left out, the second is placed.
    at = referee(banks={"medici": {"florins": 5, "hand": ["PREN148X"]}, "fugger": {"florins": 5}})
    play(at, "play PREN148X", "none", "border hre-papal_states")
    assert at.position.pawns == {"hre-papal_states": "medici pawn"}
    assert at.position.florins["medici"] == 5


def test_e2_1_without_one_shot_there_is_no_battle() -> None:
    # Ja: the agents of a civil-war card are simply placed.
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN025"]}, "fugger": {"florins": 5}},
        cities={"vienna": "catholic rook"},
    )
    play(at, "play PREN025", "city lubeck", "city nurnberg")
    assert at.position.cities == {
        "vienna": "catholic rook",
        "lubeck": "catholic knight",
        "nurnberg": "catholic knight",
    }
    assert at.position.square("hre").bank is None


def test_e2_1_the_card_lies_in_the_tableau_when_its_apostasy_is_announced() -> None:
    # Beside a Catholic card, Unity of the Brethren brings the Reformist icon that its own apostasy
    # needs; Papal Elephant has no icon, so that its apostasy would hit nobody.
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "hand": ["PREN098X", "PREN002"],
                "west": ["PREN003"],
            },
            "fugger": {"florins": 5},
        }
    )
    assert "play PREN098X one-shot" in options(at)
    found = refusals(at, "play PREN002 one-shot")
    assert found["apostasy_hits_nobody"].values == {"religions": ("catholic", "reformist")}


def test_e2_1_the_card_lies_in_the_tableau_before_its_own_battle() -> None:
    # Wolf of Rimini opens the second space of Venice for its own surviving knights (G4c).
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN143X"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN143X one-shot")
    assert options(at) == ["place catholic knight venice", "place catholic knight venice-2"]
    play(at, "place catholic knight venice")
    assert at.position.cities == {"venice": "catholic knight", "venice-2": "catholic knight"}
    assert at.position.square("papal_states").bank == "medici"


def test_e2_1a_a_war_without_heretics_is_refused_and_can_still_be_played_without() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN003"]}, "fugger": {"florins": 5}},
        cities={"toledo": "catholic knight"},
    )
    found = refusals(at, "play PREN003 one-shot")
    assert found["no_heretics"].values == {"war": "crusade", "empire": "portugal"}
    assert "play PREN003" in options(at)


def test_e2_1a_a_region_card_is_refused_only_when_no_empire_of_the_region_will_do() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN157X"]}, "fugger": {"florins": 5}},
        cities={"granada": "islamic rook", "paris": "catholic knight", "cairo": "islamic rook"},
    )
    # Only Portugal holds a heretic in the west: no question, and the bishop comes after.
    play(at, "play PREN157X one-shot")
    assert at.decision is not None
    assert at.decision.section == "E2.2a"
    # One gold knight in France is adjacent to Portugal; it and the green rook die together.
    assert at.position.cities == {"cairo": "islamic rook"}
    assert at.position.square("portugal").bank is None


def test_e2_1a_a_region_card_chooses_its_battlefield() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN041"]}, "fugger": {"florins": 5}},
    )
    play(at, "play PREN041 one-shot")
    assert options(at) == [
        "at england", "at france", "at hre", "at portugal", "at aragon", "at papal_states"
    ]  # fmt: skip


def test_e2_1a_bishops_must_be_placed_after_a_lost_battle() -> None:
    # House of Borgia has only a bishop: its conspiracy has no attacker and is hopeless.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN009"]}, "fugger": {"florins": 5}},
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN009 one-shot", "at france")
    assert at.decision is not None
    assert at.decision.section == "E2.2a"
    assert not at.decision.may_be_declined
    assert "on PREN009" in options(at)
    assert "on england" in options(at)
    assert "on hungary" not in options(at)
    assert at.position.cities == {"paris": "catholic knight"}


def test_e2_1a_a_bishop_is_not_bound_to_the_empire_of_the_battle() -> None:
    # BISHOP a: the conspiracy was in France, the bishop goes to Aragon.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN009"]}, "fugger": {"florins": 5}},
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN009 one-shot", "at france", "on aragon")
    assert at.position.bishops == {"aragon": "catholic"}


def test_e2_1a_pawns_of_a_religious_war_must_be_placed_after_a_lost_one() -> None:
    # Zionist State: its reformation has no believer in or around Mamluk and is lost.
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN168X"]}, "fugger": {"florins": 5}},
        cities={"cairo": "islamic rook"},
    )
    play(at, "play PREN168X one-shot")
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk"]
    play(at, "border byzantium-mamluk")
    assert at.position.pawns == {"byzantium-mamluk": "medici pawn"}
    assert at.position.cities == {"cairo": "islamic rook"}


def test_e2_1a_the_pawn_of_a_lost_war_is_bound_only_until_saturation() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "hand": ["PREN168X"]}, "fugger": {"florins": 5}},
        cities={"cairo": "islamic rook"},
        borders={"ottoman-mamluk": "fugger pawn", "byzantium-mamluk": "fugger pawn"},
    )
    play(at, "play PREN168X one-shot")
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk", "none"]


def test_e2_1a_agents_that_fell_in_a_conspiracy_are_not_placed() -> None:
    # Teutonic Knights: two attackers against two defenders, all die.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN025"]}, "fugger": {"florins": 5}},
        cities={"vienna": "catholic rook", "lubeck": "catholic rook"},
    )
    play(at, "play PREN025 one-shot")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.cities == {}
    assert at.position.square("hre").bank is None


def test_e2_1a_agents_that_fell_in_a_religious_war_are_not_placed() -> None:
    # Cromwell: two red knights against two gold rooks.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN026"]}, "fugger": {"florins": 5}},
        cities={"london": "catholic rook", "bordeaux": "catholic rook"},
    )
    play(at, "play PREN026 one-shot")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.cities == {}


def test_e2_1b_agents_after_a_trade_shift_are_not_optional_while_there_is_room() -> None:
    # Hanseatic League: a pawn in France, after the shift to Novgorod.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN015"]}, "fugger": {"florins": 5}},
        borders={"england-france": "fugger pawn", "france-hre": "fugger pawn"},
    )
    assert at.choose("play PREN015 one-shot") == (
        Act(MoveCard("PREN015", ("hand", "medici"), ("row", "medici", "west")), "E2"),
        Act(MoveDisk("novgorod", "tana"), "H1"),
    )
    # An occupied border may be chosen and paid for while an empty one exists (rulings 4.9).
    assert options(at) == ["border england-france", "border france-hre", "border france-aragon"]


def test_e2_1b_at_saturation_the_agent_may_be_left_out() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN015"]}, "fugger": {"florins": 5}},
        borders={
            "england-france": "fugger pawn",
            "france-hre": "catholic pirate",
            "france-aragon": "fugger pawn",
        },
    )
    play(at, "play PREN015 one-shot")
    assert options(at) == ["border england-france", "border france-aragon", "none"]
    assert refusals(at, "border france-hre").keys() == {"pirate_in_border"}


def test_e2_1b_at_saturation_without_a_florin_nothing_is_asked() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "hand": ["PREN015"]}, "fugger": {"florins": 5}},
        borders={
            "england-france": "fugger pawn",
            "france-hre": "catholic pirate",
            "france-aragon": "fugger pawn",
        },
    )
    play(at, "play PREN015 one-shot")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.emporia == {"white": "trebizond", "black": "novgorod"}


def test_e2_1b_2021_a_one_shot_whose_agents_find_no_place_is_refused() -> None:
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 0, "hand": ["PREN015"]}, "fugger": {"florins": 5}},
        borders={
            "england-france": "fugger pawn",
            "france-hre": "catholic pirate",
            "france-aragon": "fugger pawn",
        },
    )
    found = refusals(at, "play PREN015 one-shot")
    assert found["agents_without_place"].values == {"card": "PREN015", "florins": 0}
    assert "play PREN015" in options(at)


def test_e2_1b_2021_pirates_leave_no_place_for_a_pawn_however_rich_the_bank() -> None:
    # India Armada: both borders of Portugal hold pirates, which no florin removes.
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": ["PREN014"], "west": ["PREN016"]},
            "fugger": {"florins": 5},
        },
        borders={"england-portugal": "catholic pirate", "portugal-aragon": "islamic pirate"},
    )
    assert refusals(at, "play PREN014 one-shot").keys() == {"agents_without_place"}


def test_e2_1b_2021_a_pawn_beside_a_pirate_leaves_no_place_either() -> None:
    """Fugger's protected pawn shares the border with the pirate, which keeps other pawns out."""
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": ["PREN014"], "west": ["PREN016"]},
            "fugger": {"florins": 5, "east": ["PREN107X"]},
        },
        borders={
            "england-portugal": ["fugger pawn", "catholic pirate"],
            "portugal-aragon": "islamic pirate",
        },
    )
    assert refusals(at, "play PREN014 one-shot").keys() == {"agents_without_place"}


def test_e2_1b_2021_a_shift_that_cannot_be_told_is_refused_for_that_alone() -> None:
    at = referee(
        edition="2021",
        emporia={},
        banks={"medici": {"florins": 0, "hand": ["PREN087"]}, "fugger": {"florins": 5}},
    )
    assert refusals(at, "play PREN087 one-shot").keys() == {"emporium_not_noted"}


def test_e2_1b_2021_a_florin_to_repress_opens_the_one_shot_and_binds_it() -> None:
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 1, "hand": ["PREN015"]}, "fugger": {"florins": 5}},
        borders={
            "england-france": "fugger pawn",
            "france-hre": "catholic pirate",
            "france-aragon": "fugger pawn",
        },
    )
    play(at, "play PREN015 one-shot")
    assert options(at) == ["border england-france", "border france-aragon"]
    play(at, "border england-france")
    assert at.position.florins["medici"] == 0
    assert at.position.square("france").repressed == ("fugger pawn",)


def test_e2_1b_2021_two_agents_need_two_places_or_florins() -> None:
    # Swabian League: two knights in the HRE, one city is empty, nothing to pay with.
    parts = {
        "edition": "2021",
        "cities": {"vienna": "catholic rook", "lubeck": "catholic rook"},
    }
    rows = {"west": ["PREN003", "PREN004"]}
    poor = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN027"], **rows},
            "fugger": {"florins": 5},
        },
        **parts,
    )
    assert refusals(poor, "play PREN027 one-shot").keys() == {"agents_without_place"}
    rich = referee(
        banks={
            "medici": {"florins": 1, "hand": ["PREN027"], **rows},
            "fugger": {"florins": 5},
        },
        **parts,
    )
    assert "play PREN027 one-shot" in options(rich)


def test_e2_1b_2021_room_is_counted_after_the_shift() -> None:
    # Soninke Wangara opens Timbuktu, where its own rook finds room although Aragon was full.
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 0, "hand": ["PREN087"]}, "fugger": {"florins": 5}},
        cities={"valencia": "catholic knight", "algiers": "islamic rook"},
    )
    assert "play PREN087 one-shot" in options(at)
    play(at, "play PREN087 one-shot")
    assert at.position.cities == {
        "valencia": "catholic knight",
        "algiers": "islamic rook",
        "timbuktu": "islamic rook",
    }


def test_e2_1b_2021_a_refused_shift_is_not_looked_beyond() -> None:
    at = referee(
        edition="2021",
        emporia={"white": "trebizond", "black": "timbuktu"},
        banks={"medici": {"florins": 0, "hand": ["PREN087"]}, "fugger": {"florins": 5}},
        cities={
            "valencia": "catholic knight",
            "algiers": "islamic rook",
            "timbuktu": "islamic rook",
        },
    )
    assert refusals(at, "play PREN087 one-shot").keys() == {"emporium_open"}


def test_k3b_martyrs_place_their_agents_after_dying() -> None:
    # Oratory of Divine Love condemns itself with Antipope: both bishops come after.
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": ["PREN129X"], "west": ["PREN004"]},
            "fugger": {"florins": 5, "west": ["PREN133X"]},
        }
    )
    play(at, "play PREN129X one-shot")
    assert at.position.row("medici", "west") == ()
    # No longer on the card itself: matching cards, thrones.
    assert options(at) == ["on PREN133X", "on papal_states"]


def test_k3b_2021_martyrs_may_place_their_agents_before() -> None:
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": ["PREN129X"], "west": ["PREN004"]},
            "fugger": {"florins": 5, "west": ["PREN133X"]},
        },
    )
    play(at, "play PREN129X one-shot")
    assert options(at) == ["agents first", "agents after"]
    play(at, "agents first")
    assert options(at) == ["on PREN129X", "on PREN133X", "on papal_states"]
    play(at, "on PREN133X", "on PREN129X")
    assert at.position.bishops == {"PREN133X": "catholic"}
    assert at.position.row("medici", "west") == ()


def test_k3b_2021_martyrs_may_also_place_them_after() -> None:
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": ["PREN129X"], "west": ["PREN004"]},
            "fugger": {"florins": 5, "west": ["PREN133X"]},
        },
    )
    play(at, "play PREN129X one-shot", "agents after")
    assert at.position.row("medici", "west") == ()
    assert options(at) == ["on PREN133X", "on papal_states"]


def test_k3b_2021_a_card_without_the_icons_is_no_martyr() -> None:
    # Papal Elephant shows no prestige and outlives the apostasy that hits its own bank.
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": ["PREN002"], "west": ["PREN003", "PREN004"]},
            "fugger": {"florins": 5},
        },
    )
    play(at, "play PREN002 one-shot")
    assert at.position.row("medici", "west") == ("PREN002",)
    assert at.decision is not None
    assert at.decision.section == "E2.2a"


def test_k3b_2021_a_card_sold_for_its_apostasy_is_no_martyr() -> None:
    # Machiavellianism: Oratory of Divine Love is out of the game before the apostasy.
    at = referee(
        edition="2021",
        banks={
            "medici": {
                "florins": 5,
                "hand": ["PREN129X"],
                "west": ["PREN135X", "PREN003", "PREN004"],
            },
            "fugger": {"florins": 5, "west": ["PREN133X"]},
        },
    )
    play(at, "sell PREN129X", "one-shot")
    assert at.position.row("medici", "west") == ("PREN135X",)
    assert at.decision is not None
    assert at.decision.section == "E2.2a"


def test_k3b_2021_a_card_that_survives_its_apostasy_places_its_agents_after() -> None:
    # Only Fugger shows both religions: Peter's Pence stays, so that nothing comes before.
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": ["PREN007"]},
            "fugger": {"florins": 5, "west": ["PREN003", "PREN004"]},
        },
    )
    play(at, "play PREN007 one-shot")
    assert at.position.row("fugger", "west") == ()
    assert at.decision is not None
    assert at.decision.section == "E2.2a"
    assert at.position.row("medici", "west") == ("PREN007",)


def test_e2_a_hidden_card_is_named_when_it_is_played() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["?"]}, "fugger": {"florins": 5}},
    )
    assert [move for move in options(at) if move.startswith("play")] == ["play ?"]
    play(at, "play ?")
    assert "reveal PREN015" in options(at)
    assert not any(move.startswith("reveal COMET") for move in options(at))
    play(at, "reveal PREN015")
    assert options(at) == ["one-shot", "no one-shot"]
    play(at, "one-shot")
    assert at.position.emporia["black"] == "novgorod"


def test_e2_a_hidden_card_without_one_shot_goes_straight_to_its_agents() -> None:
    at = referee(banks={"medici": {"florins": 5, "hand": ["?"]}, "fugger": {"florins": 5}})
    play(at, "play ?", "reveal PREN043")
    assert at.decision is not None
    assert at.decision.section == "E2.2d"
    assert at.position.row("medici", "west") == ("PREN043",)


def test_e2_a_hidden_card_whose_one_shot_is_refused_is_played_without_it() -> None:
    # Spice Islands without a Discovery: no question, its pawn is optional.
    at = referee(banks={"medici": {"florins": 5, "hand": ["?"]}, "fugger": {"florins": 5}})
    play(at, "play ?", "reveal PREN014")
    assert options(at) == ["border england-portugal", "border portugal-aragon", "none"]
    assert at.position.emporia["white"] == "trebizond"


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_peasant_revolt_one_shot_example(edition: str) -> None:
    """The printed example of a peasant revolt: Flanders Guilds against an undefended France."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "hand": ["PREN036"]},
            "fugger": {"florins": 5, "west": ["france"]},
        },
    )
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "border england-france")
    assert at.position.square("france").bank == "medici"
    assert at.position.row("medici", "west") == ("PREN036", "france")
    assert at.position.pawns == {
        "france-hre": "medici pawn",
        "england-france": "medici pawn",
    }
    assert at.position.florins["medici"] == 5


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_install_pawn_agent_example(edition: str) -> None:
    """The printed example without one-shot: west a pirate, east a concession, south is open."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 5, "hand": ["PREN036"]}, "fugger": {"florins": 5}},
        borders={"england-france": "catholic pirate", "france-hre": "fugger pawn"},
    )
    play(at, "play PREN036")
    assert options(at) == ["border france-hre", "border france-aragon", "none"]
    found = refusals(at, "border england-france")
    refused = found["pirate_in_border"]
    assert (refused.values["token"], refused.values["border"]) == (
        "catholic pirate",
        "england-france",
    )
    placed = MoveToken("medici pawn", SUPPLY_PLACE, ("border", "france-aragon"))
    assert at.choose("border france-aragon") == (Act(placed, "E2.2d"),)
    assert at.position.florins["medici"] == 5
