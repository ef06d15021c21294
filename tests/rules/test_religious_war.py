"""K1, K2: crusades, reformations and jihads."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.writing import write
from assistant.rules.religious_war import muster
from tests.rules.support import options, play, position, referee, refusals

JESUITS = "PREN008"
"""Crusade in Aragon with a gold bishop."""
ANTIPOPE = "PREN004"
"""Reformation in France with a red bishop."""
REFORMED_THEOLOGY = "PREN005"
"""Reformation in the West with a red bishop."""
CROMWELL = "PREN026"
"""Reformation in England with two red knights."""
LUTHER = "PREN052"
"""Reformation in the HRE with two red rooks."""
THE_GRIM = "PREN058"
"""Jihad in Ottoman with a green bishop."""
COUNCIL_OF_TRENT = "PREN157X"
"""Crusade in the West with a gold bishop."""
ZIONIST_STATE = "PREN168X"
"""Reformation in Mamluk with a pawn."""
HOSPITALLER = "PREN012"
"""In your crusades gold rooks may count as knights."""
NAVARRE = "PREN151X"
"""A queen who parts Portugal from France."""
DUCHY_OF_FERRARA = "PREN055"
"""A condottiere: Venice has a second space."""


def holding(card: str, **more: Any) -> dict[str, Any]:
    """Medici with one card in hand, against Fugger."""
    return {"medici": {"florins": 5, "hand": [card]} | more, "fugger": {"florins": 5}}


def test_k1_crusade_example_of_the_jesuits() -> None:
    """Rook in Aragon, knight in Portugal and pirate against a green rook; king to republic."""
    at = referee(
        banks=holding(JESUITS, west=["aragon"]),
        cities={
            "valencia": "catholic rook", "algiers": "islamic rook", "toledo": "catholic knight",
        },
        borders={"aragon-papal_states": "catholic pirate"},
    )  # fmt: skip
    play(at, f"play {JESUITS} one-shot")
    assert options(at) == [
        "casualty catholic rook valencia",
        "casualty catholic pirate aragon-papal_states",
        "casualty catholic knight toledo",
    ]
    assert play(at, "casualty catholic rook valencia") == [
        "Remove the gold rook from Valencia.",
        "Change the map card: Aragon becomes a Catholic theocracy.",
        "Turn the Aragonese square to its republic side, Golden Ambrosian Republic.",
        "Medici: put the Aragonese square at the far end of the west tableau.",
    ]
    assert at.position.cities == {"toledo": "catholic knight"}
    assert at.position.religions["aragon"] == "catholic"
    play(at, "border portugal-aragon")
    assert at.decision is not None
    assert at.decision.section == "E2.2a"


def test_k1_equal_sides_make_no_theocracy() -> None:
    at = referee(
        banks=holding(JESUITS),
        cities={"valencia": "catholic rook", "algiers": "islamic rook"},
    )
    play(at, f"play {JESUITS} one-shot")
    assert at.position.cities == {}
    assert "aragon" not in at.position.religions
    assert at.position.square("aragon").bank is None


def test_k1_a_lost_war_kills_as_many_heretics_as_believers() -> None:
    at = referee(
        banks=holding(JESUITS),
        cities={"valencia": "reformist rook", "algiers": "islamic rook"},
        borders={"aragon-papal_states": "islamic pirate", "portugal-aragon": "catholic pirate"},
    )
    play(at, f"play {JESUITS} one-shot")
    assert options(at) == [
        "casualty reformist rook valencia",
        "casualty islamic rook algiers",
        "casualty islamic pirate aragon-papal_states",
    ]
    play(at, "casualty islamic pirate aragon-papal_states")
    assert at.position.pirates == {}
    assert at.position.cities == {"valencia": "reformist rook", "algiers": "islamic rook"}


def test_k1a_believers_here_and_knights_of_all_adjacent_empires_attack() -> None:
    """HRE touches Aragon and Ottoman diagonally, but not England; rooks next door stay home."""
    table = position(
        cities={
            "vienna": "catholic rook",
            "nurnberg": "reformist knight",
            "lubeck": "reformist rook",
            "valencia": "reformist knight",
            "constantinople": [None, "reformist knight", "islamic knight"],
            "london": "reformist knight",
            "buda": "reformist rook",
            "venice": "catholic knight",
        },
        borders={"france-hre": "reformist pirate"},
        thrones={"hre": {"repressed": ["reformist knight", "catholic knight"]}},
    )
    battle = muster(table, "reformist", "hre", ("reformist rook", "reformist bishop"))
    assert [(fighter.token, fighter.place[-1]) for fighter in battle.attackers] == [
        ("reformist rook", "agent"),
        ("reformist rook", "lubeck"),
        ("reformist knight", "nurnberg"),
        ("reformist pirate", "france-hre"),
        ("reformist knight", "valencia"),
        ("reformist knight", "constantinople-2"),
    ]
    assert [(fighter.token, fighter.place[-1]) for fighter in battle.defenders] == [
        ("catholic rook", "vienna")
    ]


def test_k1b_both_other_religions_defend_with_ruling_class_and_pirates() -> None:
    table = position(
        cities={"vienna": "catholic rook", "lubeck": "islamic rook"},
        borders={"france-hre": "islamic pirate"},
    )
    battle = muster(table, "reformist", "hre", ())
    assert [fighter.token for fighter in battle.defenders] == [
        "islamic rook",
        "catholic rook",
        "islamic pirate",
    ]


def test_k1a_believers_of_a_covered_emporium_do_not_exist_and_pirates_next_door_stay() -> None:
    table = position(
        cities={"paris": "catholic knight"},
        borders={"aragon-papal_states": "reformist pirate", "england-portugal": "reformist pirate"},
    )
    battle = muster(table, "reformist", "france", ())
    assert battle.attackers == ()


@pytest.mark.parametrize("is_married", [True, False])
def test_k1a_buffer_state_keeps_portuguese_knights_out_of_france(is_married: bool) -> None:
    """PREN151X binds all players, but only while she is married in a tableau."""
    fugger = {"west": [{"empire": "aragon", "queens": [NAVARRE]}]} if is_married else {}
    thrones = {} if is_married else {"aragon": {"queens": [NAVARRE]}}
    table = position(
        banks={"medici": {}, "fugger": fugger},
        thrones=thrones,
        cities={"toledo": "reformist knight", "paris": "catholic knight"},
    )
    attackers = muster(table, "reformist", "france", ()).attackers
    assert len(attackers) == (0 if is_married else 1)


def test_k1c_the_bloody_rule_without_heretics_no_war() -> None:
    """Repressed heretics, heretic bishops and heretics next door do not count (K1d)."""
    at = referee(
        banks=holding(JESUITS),
        cities={"valencia": "catholic knight", "toledo": "islamic rook"},
        thrones={"aragon": {"bishop": "islamic", "repressed": ["islamic rook"]}},
    )
    refused = refusals(at, f"play {JESUITS} one-shot")
    assert refused["no_heretics"].values == {"war": "crusade", "empire": "aragon"}
    assert refused["no_heretics"].section == "K1c"
    assert f"play {JESUITS}" in options(at)


def test_k1c_a_heretic_pirate_is_enough() -> None:
    at = referee(
        banks=holding(JESUITS),
        cities={"valencia": "catholic knight"},
        borders={"portugal-aragon": "reformist pirate"},
    )
    assert f"play {JESUITS} one-shot" in options(at)


def test_k1c_a_region_card_goes_where_heretics_are() -> None:
    at = referee(
        banks=holding(COUNCIL_OF_TRENT),
        cities={"granada": "islamic rook", "london": "catholic rook", "buda": "reformist knight"},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, f"play {COUNCIL_OF_TRENT} one-shot")
    assert options(at) == ["at portugal", "at aragon", "at papal_states"]
    assert refusals(at, "at england")["no_heretics"].values["empire"] == "england"


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("rooks join", "Change the map card: Aragon becomes a Catholic theocracy."),
        ("rooks stay", "Put a gold bishop on the Aragonese square."),
    ],
)
def test_pren012_gold_rooks_next_door_may_count_as_knights(answer: str, sentence: str) -> None:
    """With the rook of Granada the crusade is won; without it nobody attacks."""
    at = referee(
        banks=holding(JESUITS, west=[HOSPITALLER]),
        cities={
            "granada": "catholic rook", "bruges": "catholic rook", "algiers": "islamic rook",
        },
    )  # fmt: skip
    play(at, f"play {JESUITS} one-shot")
    assert options(at) == ["rooks join", "rooks stay"]
    moves = ["rooks join", "casualty catholic rook bruges"] if answer == "rooks join" else [answer]
    sentences = play(at, *moves, *(["on aragon"] if answer == "rooks stay" else []))
    assert sentence in sentences
    assert ("algiers" in at.position.cities) == (answer == "rooks stay")


def test_pren012_is_for_crusades_only_and_off_while_silenced() -> None:
    silenced = referee(
        banks=holding(JESUITS, west=[{"card": HOSPITALLER, "bishop": "islamic"}]),
        cities={"granada": "catholic rook", "algiers": "islamic rook"},
    )
    play(silenced, f"play {JESUITS} one-shot")
    assert options(silenced) == [f"on {JESUITS}", "on aragon"]
    reformation = referee(
        banks=holding(ANTIPOPE, west=[HOSPITALLER]),
        cities={"london": "catholic rook", "paris": "catholic knight"},
    )
    play(reformation, f"play {ANTIPOPE} one-shot")
    assert options(reformation) == [f"on {ANTIPOPE}", "on france"]


def test_pren012_asks_nothing_without_a_gold_rook_next_door() -> None:
    """A gold rook in the empire itself fights anyway."""
    at = referee(
        banks=holding(JESUITS, west=[HOSPITALLER]),
        cities={"valencia": "catholic rook", "algiers": "islamic rook"},
    )
    play(at, f"play {JESUITS} one-shot")
    assert at.position.cities == {}


def test_e21a_a_pawn_does_not_fight_in_a_religious_war_and_is_placed_after_a_lost_one() -> None:
    at = referee(banks=holding(ZIONIST_STATE), cities={"cairo": "islamic rook"})
    play(at, f"play {ZIONIST_STATE} one-shot")
    assert at.position.cities == {"cairo": "islamic rook"}
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk"]


def test_e21a_after_a_won_war_the_pawn_comes_after_the_regime_change() -> None:
    """The regime change's own concession first; then the agent, which must take the last place."""
    at = referee(
        banks=holding(ZIONIST_STATE),
        cities={"cairo": "islamic rook", "tana": "reformist knight", "buda": "reformist knight",
                "modon": "reformist knight"},
    )  # fmt: skip
    play(at, f"play {ZIONIST_STATE} one-shot")
    assert options(at) == [
        "casualty reformist knight buda",
        "casualty reformist knight tana",
        "casualty reformist knight modon",
    ]
    play(at, "casualty reformist knight modon")
    assert at.position.religions["mamluk"] == "reformist"
    play(at, "border ottoman-mamluk")
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk"]
    play(at, "border byzantium-mamluk")
    assert at.position.pawns == {
        "ottoman-mamluk": "medici pawn",
        "byzantium-mamluk": "medici pawn",
    }


def test_e21a_a_pawn_of_a_religious_war_may_be_left_out_once_the_borders_are_full() -> None:
    at = referee(
        banks=holding(ZIONIST_STATE),
        cities={"cairo": "islamic rook"},
        borders={"ottoman-mamluk": "fugger pawn", "byzantium-mamluk": "fugger pawn"},
    )
    play(at, f"play {ZIONIST_STATE} one-shot")
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk", "none"]


def test_k2a_survivors_are_placed_when_the_map_card_has_changed() -> None:
    at = referee(banks=holding(CROMWELL), cities={"london": "catholic rook"})
    assert play(at, f"play {CROMWELL} one-shot") == [
        "Medici: play Cromwell at the far end of the west tableau.",
        "Remove the gold rook from London.",
        "The red knight of the card is lost: leave it in the supply.",
        "Change the map card: England becomes a Reformist theocracy.",
    ]
    assert options(at) == ["place reformist knight london", "place reformist knight bordeaux"]


def test_b10c_agents_of_a_war_without_a_city_are_repressed_for_nothing() -> None:
    """Believers hold both cities; the only heretic is a pirate."""
    at = referee(
        banks=holding(CROMWELL),
        cities={"london": "reformist knight", "bordeaux": "reformist knight"},
        borders={"england-france": "catholic pirate"},
    )
    play(at, f"play {CROMWELL} one-shot", "casualty reformist knight agent")
    assert at.position.square("england").repressed == ("reformist knight",)
    assert at.position.florins["medici"] == 5


def test_k2a_a_theocracy_of_the_same_faith_keeps_its_map_card() -> None:
    at = referee(
        banks=holding(CROMWELL),
        religions={"england": "reformist"},
        cities={"london": "catholic rook"},
    )
    sentences = play(at, f"play {CROMWELL} one-shot", "place reformist knight london")
    assert not any("map card" in sentence for sentence in sentences)
    assert at.position.square("england").bank == "medici"


def test_k2a_a_theocracy_of_another_faith_is_replaced() -> None:
    at = referee(
        banks=holding(CROMWELL),
        religions={"england": "catholic"},
        cities={"london": "catholic rook"},
    )
    sentences = play(at, f"play {CROMWELL} one-shot")
    assert sentences[-1] == "Change the map card: England becomes a Reformist theocracy."
    assert at.position.religions == {"england": "reformist"}


def test_k2a_in_constantinople_the_attacker_rearranges_the_tokens() -> None:
    at = referee(
        banks=holding(THE_GRIM),
        cities={
            "constantinople": ["islamic rook", None, "islamic knight"], "rhodes": "catholic rook",
        },
    )  # fmt: skip
    play(at, f"play {THE_GRIM} one-shot", "casualty islamic knight constantinople-3")
    assert at.decision is not None
    assert at.decision.section == "K2a"
    assert options(at) == [
        "arrange islamic rook, empty, empty",
        "arrange empty, islamic rook, empty",
        "arrange empty, empty, islamic rook",
    ]
    assert play(at, "arrange empty, empty, islamic rook") == [
        "Arrange Constantinople, space by space: empty, empty, green rook.",
        "Medici: put the Ottoman square at the far end of the east tableau.",
    ]
    assert at.position.cities == {"constantinople-3": "islamic rook"}


def test_k2a_leaving_constantinople_as_it_is_needs_no_act() -> None:
    at = referee(
        banks=holding(THE_GRIM),
        cities={"constantinople": ["islamic rook", "islamic knight", "islamic knight"],
                "rhodes": "catholic rook"},
    )  # fmt: skip
    play(at, f"play {THE_GRIM} one-shot", "casualty islamic knight constantinople-2")
    assert options(at)[0] == "arrange islamic rook, empty, islamic knight"
    assert play(at, "arrange islamic rook, empty, islamic knight") == [
        "Medici: put the Ottoman square at the far end of the east tableau."
    ]


def test_k2a_nothing_is_rearranged_where_the_map_card_stays() -> None:
    at = referee(
        banks=holding(THE_GRIM),
        religions={"ottoman": "islamic"},
        cities={
            "constantinople": ["islamic rook", None, "islamic knight"], "rhodes": "catholic rook",
        },
    )  # fmt: skip
    play(at, f"play {THE_GRIM} one-shot", "casualty islamic rook constantinople")
    assert at.decision is not None
    assert at.decision.section == "B11c"


def reformed_venice(edition: str, first: str, pirate: str = "islamic pirate") -> Any:
    """A reformation in the Papal States while Fugger's condottiere gives Venice two spaces."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "hand": [REFORMED_THEOLOGY]},
            "fugger": {"west": [DUCHY_OF_FERRARA]},
        },
        cities={"venice": [first, "reformist knight"], "vienna": "reformist knight"},
        borders={"aragon-papal_states": pirate, "portugal-aragon": "islamic pirate"},
    )
    play(at, f"play {REFORMED_THEOLOGY} one-shot", "at papal_states")
    return at


def test_g4c_a_reformed_venice_loses_the_token_of_its_second_space() -> None:
    at = reformed_venice("2024", "reformist rook")
    assert play(at, "casualty reformist knight vienna") == [
        "Remove the red knight from Vienna.",
        "Change the map card: the Papal States become a Reformist theocracy.",
        "Remove the red knight from Venice (space 2).",
        "Medici: put the papal square at the far end of the west tableau.",
    ]
    assert at.position.cities == {"venice": "reformist rook"}


def test_g4c_in_2021_the_phasing_player_chooses_who_leaves_venice() -> None:
    at = reformed_venice("2021", "reformist rook")
    play(at, "casualty reformist knight vienna")
    assert options(at) == ["lose venice", "lose venice-2"]
    play(at, "lose venice")
    assert at.position.cities == {"venice": "reformist knight"}


def test_g4c_a_lone_token_stays_in_venice_whichever_space_it_was_in() -> None:
    """The gold knight of the first space falls; the red one keeps the city."""
    at = reformed_venice("2024", "catholic knight", "reformist pirate")
    sentences = play(at, "casualty reformist pirate aragon-papal_states")
    assert "Move the red knight from Venice (space 2) to Venice." in sentences
    assert at.position.cities == {"venice": "reformist knight", "vienna": "reformist knight"}
    assert at.position.religions["papal_states"] == "reformist"


def test_k2b_the_regime_change_of_a_war_takes_a_rivals_king() -> None:
    at = referee(
        banks={
            "medici": {"hand": [CROMWELL]},
            "fugger": {"west": [{"empire": "england", "bishop": "catholic", "vassals": ["hre"]}]},
        },
        cities={"london": "catholic rook"},
    )
    play(at, f"play {CROMWELL} one-shot")
    assert play(at, "place reformist knight london")[1:] == [
        "Return the Holy Roman Empire to its throne, king side up.",
        "Remove the gold bishop from the English square.",
        "Medici: put the English square at the far end of the west tableau.",
    ]


def test_k1_the_bishop_of_a_region_card_may_go_elsewhere_than_the_war() -> None:
    """E2.2a: any western card, throne or the card itself; after the war."""
    at = referee(
        banks=holding(COUNCIL_OF_TRENT),
        cities={"granada": "islamic rook", "toledo": "catholic knight",
                "valencia": "catholic knight"},
    )  # fmt: skip
    play(at, f"play {COUNCIL_OF_TRENT} one-shot")
    play(at, "casualty catholic knight toledo", "none")
    assert options(at) == [
        f"on {entry}"
        for entry in (
            COUNCIL_OF_TRENT, "portugal", "england", "france", "hre", "aragon", "papal_states",
        )
    ]  # fmt: skip


def test_kb_without_the_war_the_agents_are_placed_as_usual() -> None:
    at = referee(banks=holding(LUTHER), cities={"vienna": "catholic rook"})
    play(at, f"play {LUTHER}")
    assert options(at) == ["city lubeck", "city nurnberg", "city vienna", "none"]
    assert "hre" not in write(at.position)["religions"]
