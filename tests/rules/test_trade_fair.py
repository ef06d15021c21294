"""G: trade fairs. The routes, from map and rulebook: Tana: Byzantium, Hungary, Ottoman, Mamluk;
Timbuktu: Aragon, Papal States, Ottoman, Mamluk; Spice Islands: Portugal, England, France, HRE."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.ending import Ending
from assistant.engine.instructions import (
    BOX,
    CHINA,
    SUPPLY_PLACE,
    GoBankrupt,
    Instruction,
    MoveCard,
    MoveFlorins,
    MoveToken,
    PassTurn,
)
from assistant.referee.referee import Referee
from tests.rules.support import options, play, referee, refusals

BANKS = ("medici", "fugger", "coeur", "marchionni")
FULL_BYZANTIUM = {
    "tana": "islamic knight", "caffa": "catholic knight", "trebizond": "reformist rook"
}  # fmt: skip
FULL_HUNGARY = {"buda": "catholic knight", "varna": "reformist knight"}
FULL_OTTOMAN = {
    "constantinople": ["islamic rook", "islamic knight", "islamic knight"],
    "modon": "reformist rook",
    "rhodes": "catholic rook",
}
FULL_MAMLUK = {"cairo": "islamic rook", "cyprus": "catholic rook"}
FULL_PORTUGAL = {
    "toledo": "catholic knight", "granada": "islamic rook", "spice_islands": "catholic rook"
}  # fmt: skip
FULL_ENGLAND = {"london": "catholic rook", "bordeaux": "catholic knight"}
FULL_FRANCE = {"bruges": "catholic rook", "paris": "catholic knight", "lyon": "catholic knight"}
FULL_HRE = {"lubeck": "catholic rook", "nurnberg": "reformist knight", "vienna": "catholic rook"}
FULL_EAST = FULL_BYZANTIUM | FULL_HUNGARY | FULL_OTTOMAN | FULL_MAMLUK
FULL_SPICE_ROUTE = FULL_PORTUGAL | FULL_ENGLAND | FULL_FRANCE | FULL_HRE
OPEN_SPICE = {"white": "spice_islands", "black": "tana"}
NOTHING_TO_DO = ["?", None, None, None, None, None]


def market(west: int = 0, east: int = 0) -> dict[str, Any]:
    """Only the two fair cards, with florins on them."""
    gaps = [None] * 5
    return {
        "west": [{"card": "?", "florins": west}, *gaps],
        "east": [{"card": "?", "florins": east}, *gaps],
    }


def banks(count: int, **parts: Any) -> dict[str, Any]:
    """The first banks of the list with five florins each; parts by bank."""
    return {bank: {"florins": 5} | parts.get(bank, {}) for bank in BANKS[:count]}


def done(at: Referee, *moves: str) -> list[Instruction]:
    """Make moves; the instructions of all acts, in order."""
    return [act.instruction for move in moves for act in at.choose(move)]


def levied(token: str, space: str) -> MoveToken:
    return MoveToken(token, SUPPLY_PLACE, ("city", space))


def florins(at: Referee) -> dict[str, int]:
    return dict(at.position.florins)


# G1: profits and discard


@pytest.mark.parametrize(("count", "added"), [(2, 1), (3, 2), (4, 2)])
def test_g1a_china_adds_one_florin_for_two_players_and_two_for_more(count: int, added: int) -> None:
    at = referee(banks=banks(count), market=market(east=3), cities=FULL_EAST)
    assert done(at, "fair east")[0] == MoveFlorins(CHINA, "east 0", added)
    assert florins(at)["medici"] == 6
    assert at.position.market_florins["east"][0] == 3 + added - 1


def test_g1a_a_solitaire_game_adds_one_florin() -> None:
    at = referee(variants=["solitaire"], market=market(east=1), cities=FULL_EAST)
    assert done(at, "fair east")[0] == MoveFlorins(CHINA, "east 0", 1)


def test_g1b_the_card_is_discarded_and_the_profits_stay_in_the_gap() -> None:
    at = referee(market=market(east=2), cities=FULL_EAST)
    assert done(at, "fair east") == [
        MoveFlorins(CHINA, "east 0", 1),
        MoveCard("?", ("market", "east", "0"), BOX),
        MoveFlorins("east 0", "medici", 1),
    ]
    assert at.position.market["east"][0] is None
    assert at.position.market_florins["east"][0] == 2


def test_l1a_a_comet_used_for_a_fair_activates_nothing() -> None:
    row = ["COMET1", None, None, None, None, None]
    at = referee(market={"west": NOTHING_TO_DO, "east": row}, cities=FULL_EAST)
    play(at, "fair east")
    assert at.position.victories == ()
    assert at.position.market["east"] == (None,) * 6


# G2: subsidy


def test_g2b_the_subsidy_takes_the_only_florin_and_the_voyage_ends_before_it_begins() -> None:
    at = referee(market=market(), borders={"hungary-byzantium": "fugger pawn"})
    assert done(at, "fair east") == [
        MoveFlorins(CHINA, "east 0", 1),
        MoveCard("?", ("market", "east", "0"), BOX),
        MoveFlorins("east 0", "medici", 1),
    ]
    assert florins(at) == {"medici": 6, "fugger": 5}
    assert at.position.cities == {}


def test_g2b_the_subsidy_is_the_conveners_whoever_has_concessions() -> None:
    at = referee(market=market(east=1), cities=FULL_EAST, borders={"ottoman-mamluk": "fugger pawn"})
    play(at, "fair east")
    assert florins(at) == {"medici": 6, "fugger": 6}


@pytest.mark.parametrize(("lying", "subsidy", "left"), [(0, 1, 0), (1, 2, 0), (2, 2, 1), (4, 2, 3)])
def test_g2b_a_subsidy_of_two_takes_at_most_what_is_there(
    lying: int, subsidy: int, left: int
) -> None:
    at = referee(
        map="reformation",
        banks={"medici": {"florins": 5, "west": ["PREN215P"]}, "fugger": {"florins": 5}},
        emporia={"white": "red_sea", "black": "tana"},
        religions={"hungary": "catholic", "ottoman": "islamic"},
        market=market(east=lying),
        cities={
            "tana": "islamic knight", "caffa": "catholic knight", "red_sea": "islamic rook",
        } | FULL_HUNGARY | FULL_OTTOMAN | FULL_MAMLUK,
    )  # fmt: skip
    play(at, "fair east")
    assert florins(at)["medici"] == 5 + subsidy
    assert at.position.market_florins["east"][0] == left


def test_g2b_a_subsidy_of_two_can_end_the_voyage_before_it_begins() -> None:
    at = referee(
        map="reformation",
        banks={"medici": {"florins": 5, "west": ["PREN215P"]}, "fugger": {"florins": 5}},
        market=market(east=1),
        borders={"hungary-byzantium": "fugger pawn"},
    )
    play(at, "fair east")
    assert florins(at) == {"medici": 7, "fugger": 5}
    assert at.position.cities == {}


# G3, G5: the voyage


def test_g3_levy_then_border_then_levy_in_the_order_of_the_route() -> None:
    at = referee(
        market=market(east=4),
        cities={"trebizond": "reformist rook"},
        borders={"hungary-byzantium": "fugger pawn", "ottoman-mamluk": "catholic pirate"},
    )
    assert options(at).count("fair east") == 1
    assert done(
        at,
        "fair east",
        "levy caffa",
        "levy varna",
        "levy rhodes",
        "levy cairo",
    ) == [
        MoveFlorins(CHINA, "east 0", 1),
        MoveCard("?", ("market", "east", "0"), BOX),
        MoveFlorins("east 0", "medici", 1),
        levied("catholic knight", "caffa"),
        MoveFlorins("east 0", "fugger", 1),
        levied("reformist knight", "varna"),
        levied("catholic rook", "rhodes"),
        MoveFlorins("east 0", CHINA, 1),
        levied("islamic rook", "cairo"),
    ]
    assert at.position.market_florins["east"][0] == 2


def test_g3_every_act_of_a_fair_cites_its_section() -> None:
    at = referee(
        market=market(east=4),
        cities={"trebizond": "reformist rook", "tana": "islamic knight"},
        borders={"hungary-byzantium": "fugger pawn", "hungary-ottoman": "islamic pirate"},
    )
    acts = [*at.choose("fair east"), *at.choose("levy buda")]
    assert [act.section for act in acts] == ["G1a", "G1b", "G2b", "G4", "G3a", "G4", "G3b"]


def test_g3_land_borders_are_not_crossed() -> None:
    """Byzantium and Mamluk share a land border; the black route goes round by Hungary."""
    at = referee(
        market=market(east=4),
        cities=FULL_EAST,
        borders={"byzantium-mamluk": "fugger pawn"},
    )
    play(at, "fair east")
    assert florins(at) == {"medici": 6, "fugger": 5}
    assert at.position.market_florins["east"][0] == 4


def test_g3b_a_pirate_of_any_colour_sends_a_florin_to_china() -> None:
    at = referee(
        market=market(east=3),
        cities=FULL_EAST,
        borders={"hungary-byzantium": "reformist pirate", "hungary-ottoman": "islamic pirate"},
    )
    play(at, "fair east")
    assert florins(at) == {"medici": 6, "fugger": 5}
    assert at.position.market_florins["east"][0] == 1


def test_pirate_d_a_protected_concession_is_paid_and_its_pirate_takes_nothing() -> None:
    at = referee(
        banks={"medici": {"florins": 5}, "fugger": {"florins": 5, "east": ["PREN113X"]}},
        market=market(east=3),
        cities=FULL_EAST,
        borders={"hungary-ottoman": ["fugger pawn", "islamic pirate"]},
    )
    acts = done(at, "fair east")
    assert acts[3:] == [MoveFlorins("east 0", "fugger", 1)]
    assert at.position.market_florins["east"][0] == 2


def test_g3a_the_conveners_own_concessions_are_paid_too() -> None:
    at = referee(
        market=market(east=2),
        cities=FULL_EAST,
        borders={"hungary-byzantium": "medici pawn", "ottoman-mamluk": "medici pawn"},
    )
    play(at, "fair east")
    assert florins(at) == {"medici": 8, "fugger": 5}


# G3a: doublings, in a fair from Spice Islands unless said


@pytest.mark.parametrize(
    ("west", "takes"),
    [
        ([], 1),
        (["PREN014"], 2),
        (["PREN131X"], 2),
        (["PREN014", "PREN018"], 4),
        (["PREN014", "PREN131X"], 4),
        (["PREN014", "PREN018", "PREN131X"], 8),
    ],
)
def test_g3a_doublings_multiply_for_the_owner_whoever_convenes(west: list[str], takes: int) -> None:
    at = referee(
        banks={"medici": {"florins": 5}, "fugger": {"florins": 5, "west": west}},
        emporia=OPEN_SPICE,
        market=market(west=10),
        cities=FULL_SPICE_ROUTE,
        borders={"england-portugal": "fugger pawn"},
    )
    play(at, "fair west")
    assert florins(at) == {"medici": 6, "fugger": 5 + takes}
    assert at.position.market_florins["west"][0] == 10 - takes


@pytest.mark.parametrize(("left", "takes"), [(1, 1), (5, 5), (8, 8), (9, 8)])
def test_g3a_an_owner_takes_at_most_what_is_left(left: int, takes: int) -> None:
    at = referee(
        banks={
            "medici": {"florins": 5},
            "fugger": {"florins": 5, "west": ["PREN014", "PREN018", "PREN131X"]},
        },
        emporia=OPEN_SPICE,
        market=market(west=left),
        cities=FULL_SPICE_ROUTE,
        borders={"england-portugal": "fugger pawn"},
    )
    play(at, "fair west")
    assert florins(at)["fugger"] == 5 + takes
    assert at.position.market_florins["west"][0] == left - takes


def test_g3a_armadas_double_only_fairs_from_spice_islands() -> None:
    """The black fair from Tana pays one florin for each concession."""
    at = referee(
        banks={"medici": {"florins": 5, "west": ["PREN014", "PREN018"]}, "fugger": {"florins": 5}},
        market=market(east=5),
        cities=FULL_EAST,
        borders={"ottoman-mamluk": "medici pawn"},
    )
    play(at, "fair east")
    assert florins(at)["medici"] == 5 + 1 + 1


# G5: the end of the voyage


def test_g5_the_voyage_ends_at_the_border_that_takes_the_last_florin() -> None:
    at = referee(
        market=market(east=2),
        cities={"trebizond": "reformist rook"},
        borders={
            "hungary-byzantium": "fugger pawn",
            "hungary-ottoman": "islamic pirate",
            "ottoman-mamluk": "fugger pawn",
        },
    )
    play(at, "fair east", "levy tana", "levy buda")
    assert florins(at) == {"medici": 6, "fugger": 6}
    assert at.position.market_florins["east"][0] == 0
    assert at.position.cities == {
        "trebizond": "reformist rook", "tana": "islamic knight", "buda": "catholic knight"
    }  # fmt: skip


def test_g5_a_voyage_that_is_never_taxed_reaches_the_arrowhead() -> None:
    at = referee(
        banks=banks(3),
        market=market(),
        cities={"trebizond": "reformist rook"},
    )
    play(at, "fair east", "levy tana", "levy buda", "levy modon", "levy cyprus")
    assert at.position.cities == {
        "trebizond": "reformist rook", "tana": "islamic knight", "buda": "catholic knight",
        "modon": "reformist rook", "cyprus": "catholic rook",
    }  # fmt: skip
    assert at.position.market_florins["east"][0] == 1


def test_g5a_leftovers_stay_in_the_gap_and_join_the_card_that_slides_in() -> None:
    west = ["?", "PREN001", "PREN002", "PREN003", "PREN004", "PREN005"]
    face_down, next_card = {"card": "?", "florins": 3}, {"card": "PREN060", "florins": 2}
    east = [face_down, next_card, "PREN061", "PREN062", "PREN063", "PREN064"]
    at = referee(
        market={"west": west, "east": east}, decks={"west": 3, "east": 3}, cities=FULL_EAST
    )
    play(at, "fair east")
    assert list(at.position.market_florins["east"]) == [3, 2, 0, 0, 0, 0]
    play(at, "end")
    assert at.position.market["east"][0] == "PREN060"
    assert at.position.market_florins["east"][0] == 5


# G4: levies


def test_g4_the_convener_chooses_among_the_empty_cities_of_each_empire() -> None:
    at = referee(
        turn={"bank": "fugger"},
        market=market(east=2),
        cities={"tana": "islamic knight", "rhodes": "catholic rook"},
        borders={"ottoman-mamluk": "medici pawn"},
    )
    seen = []
    for move in ("fair east", "levy trebizond", "levy varna", "levy constantinople-2"):
        play(at, move)
        assert at.decision is not None
        assert at.decision.bank == "fugger"
        seen.append(options(at))
    assert seen[:3] == [
        ["levy caffa", "levy trebizond"],
        ["levy buda", "levy varna"],
        ["levy constantinople", "levy constantinople-2", "levy constantinople-3", "levy modon"],
    ]
    assert seen[3] == ["levy cairo", "levy cyprus"]
    play(at, "levy cairo")
    assert at.position.cities["trebizond"] == "reformist rook"
    assert at.position.cities["varna"] == "reformist knight"
    assert at.position.cities["constantinople-2"] == "islamic knight"


def test_g4_the_levy_has_the_icon_of_the_empires_state() -> None:
    at = referee(
        market=market(east=2),
        religions={"byzantium": "reformist", "hungary": "islamic", "mamluk": "reformist"},
        cities={"trebizond": "reformist rook", "caffa": "islamic rook", "buda": "islamic knight"}
        | {"cairo": "islamic rook"}
        | FULL_OTTOMAN,
    )
    play(at, "fair east")
    assert at.position.cities["tana"] == "reformist rook"
    assert at.position.cities["varna"] == "islamic rook"
    assert at.position.cities["cyprus"] == "reformist knight"


def test_g4_the_only_empty_city_is_not_asked_for() -> None:
    at = referee(
        market=market(east=2),
        cities=FULL_HUNGARY | FULL_OTTOMAN | FULL_MAMLUK
        | {"tana": "islamic knight", "trebizond": "reformist rook"},
    )  # fmt: skip
    assert done(at, "fair east")[-1] == levied("catholic knight", "caffa")
    assert options(at) == ["fair west", "end"]


def test_g4b_saturated_empires_raise_nothing_and_are_passed() -> None:
    at = referee(market=market(east=3), cities=FULL_BYZANTIUM | FULL_HUNGARY | FULL_OTTOMAN)
    acts = done(at, "fair east", "levy cyprus")
    assert acts[3:] == [levied("catholic rook", "cyprus")]


def test_g4a_constantinople_takes_a_levy_while_one_of_its_spaces_is_empty() -> None:
    at = referee(
        market=market(east=3),
        cities=FULL_EAST | {"constantinople": ["islamic knight", None, "catholic rook"]},
    )
    play(at, "fair east")
    assert at.position.cities["constantinople-2"] == "islamic knight"


def test_g4a_the_space_of_constantinople_decides_the_levy() -> None:
    at = referee(
        market=market(east=3),
        cities=FULL_EAST | {"constantinople": [None, "islamic knight", None]},
    )
    play(at, "fair east")
    assert options(at) == ["levy constantinople", "levy constantinople-3"]
    play(at, "levy constantinople")
    assert at.position.cities["constantinople"] == "islamic rook"


def test_g4_a_covered_emporium_raises_no_levy() -> None:
    """Red Sea is open: the eastern fair from Tana passes covered Trebizond by."""
    at = referee(
        emporia={"white": "red_sea", "black": "tana"},
        market=market(east=3),
        cities={"tana": "islamic knight"} | FULL_HUNGARY | FULL_OTTOMAN | FULL_MAMLUK,
    )
    play(at, "fair east")
    assert at.position.cities["caffa"] == "catholic knight"
    assert "trebizond" not in at.position.cities
    assert at.position.cities["red_sea"] == "islamic rook"


def test_g4c_the_condottiere_opens_a_second_space_in_venice_to_every_convener() -> None:
    parts: dict[str, Any] = {
        "turn": {"bank": "fugger"},
        "emporia": {"white": "trebizond", "black": "timbuktu"},
        "market": market(east=4),
        "cities": FULL_OTTOMAN
        | FULL_MAMLUK
        | {"valencia": "catholic knight", "algiers": "islamic rook", "timbuktu": "islamic rook"}
        | {"venice": "reformist rook"},
    }
    lone = referee(**parts)
    play(lone, "fair east")
    assert "venice-2" not in lone.position.cities
    double = referee(
        banks={"medici": {"florins": 5, "west": ["PREN143X"]}, "fugger": {"florins": 5}}, **parts
    )
    play(double, "fair east")
    assert double.position.cities["venice"] == "reformist rook"
    assert double.position.cities["venice-2"] == "catholic knight"


@pytest.mark.parametrize("state", ["islamic", "reformist"])
def test_g4c_no_second_space_where_the_icon_of_venice_is_not_gold(state: str) -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["PREN024", "PREN055"]}, "fugger": {"florins": 5}},
        emporia={"white": "trebizond", "black": "timbuktu"},
        religions={"papal_states": state},
        market=market(east=4),
        cities=FULL_OTTOMAN
        | FULL_MAMLUK
        | {"valencia": "catholic knight", "algiers": "islamic rook", "timbuktu": "islamic rook"}
        | {"venice": "reformist rook"},
    )
    play(at, "fair east")
    assert "venice-2" not in at.position.cities


def test_g4c_two_condottieri_do_not_open_a_third_space() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["PREN024"]}, "fugger": {"west": ["PREN055"]}},
        emporia={"white": "trebizond", "black": "timbuktu"},
        religions={},
        market=market(east=4),
        cities=FULL_OTTOMAN
        | FULL_MAMLUK
        | {"valencia": "catholic knight", "algiers": "islamic rook", "timbuktu": "islamic rook"}
        | {"venice": ["catholic knight", "catholic rook"]},
    )
    before = dict(at.position.cities)
    play(at, "fair east")
    assert at.position.cities == before


@pytest.mark.parametrize(
    ("edition", "left"), [("2024", "reformist rook"), ("2021", "reformist knight")]
)
def test_g4c_a_reformation_of_the_papal_states_closes_the_second_space(
    edition: str, left: str
) -> None:
    """Reformed Theology: two believers in Venice kill the gold pirate; the red knight of Vienna
    falls for it."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN005"]}, "fugger": {"west": ["PREN143X"]}},
        cities={"venice": ["reformist rook", "reformist knight"], "vienna": "reformist knight"},
        borders={"aragon-papal_states": "catholic pirate"},
        market=market(),
    )
    play(at, "play PREN005 one-shot", "at papal_states", "casualty reformist knight vienna")
    if edition == "2021":
        assert options(at) == ["lose venice", "lose venice-2"]
        play(at, "lose venice")
    assert at.position.state("papal_states") == "reformist"
    assert at.position.cities == {"venice": left}


def test_g4c_a_jihad_in_the_papal_states_closes_the_second_space() -> None:
    """The pirate of Kaysar-i-Rûm falls for the gold one; the token of the second space is lost."""
    at = referee(
        map="reformation",
        banks={"medici": {"hand": ["PREN210P"]}, "fugger": {"west": ["PREN143X"]}},
        religions={},
        cities={"venice": ["islamic rook", "islamic knight"]},
        borders={"aragon-papal_states": "catholic pirate"},
        market=market(),
    )
    play(at, "play PREN210P one-shot", "casualty islamic pirate agent")
    assert at.position.state("papal_states") == "islamic"
    assert at.position.cities == {"venice": "islamic rook"}


def test_g4c_a_lone_token_in_the_closed_second_space_occupies_venice() -> None:
    """No condottiere is live; the token stays, so that the Papal States are saturated (G4b)."""
    at = referee(
        emporia={"white": "trebizond", "black": "timbuktu"},
        market=market(east=4),
        cities=FULL_OTTOMAN
        | FULL_MAMLUK
        | {"valencia": "catholic knight", "algiers": "islamic rook", "timbuktu": "islamic rook"}
        | {"venice": [None, "catholic rook"]},
    )
    before = sorted(at.position.cities.values())
    play(at, "fair east")
    assert sorted(at.position.cities.values()) == before


# B8e: out of tokens for a levy

ALL_GREEN_KNIGHTS = {
    "constantinople": ["islamic knight", "islamic knight", "islamic knight"],
    "buda": "islamic knight",
    "varna": "islamic knight",
    "caffa": "islamic knight",
}


def test_b8e_a_levy_takes_a_repressed_token_first() -> None:
    at = referee(
        market=market(east=3),
        thrones={"england": {"repressed": ["islamic knight"]}},
        cities=ALL_GREEN_KNIGHTS
        | FULL_MAMLUK
        | {"trebizond": "reformist rook", "modon": "reformist rook", "rhodes": "catholic rook"},
    )
    assert done(at, "fair east")[3:] == [
        MoveToken("islamic knight", ("square", "england"), SUPPLY_PLACE),
        levied("islamic knight", "tana"),
    ]


def test_b8e_a_levy_takes_any_token_when_none_is_repressed() -> None:
    at = referee(
        market=market(east=3),
        cities=ALL_GREEN_KNIGHTS
        | FULL_MAMLUK
        | {"trebizond": "reformist rook", "modon": "reformist rook", "rhodes": "catholic rook"}
        | {"london": "islamic knight"},
    )
    play(at, "fair east")
    assert at.decision is not None
    assert at.decision.section == "B8e"
    assert "take islamic knight london" in options(at)
    assert "none" not in options(at)
    assert len(options(at)) == 7
    play(at, "take islamic knight london")
    assert at.position.cities["tana"] == "islamic knight"
    assert "london" not in at.position.cities


def test_b8e_a_token_taken_ahead_on_the_route_leaves_a_city_that_raises_a_levy() -> None:
    at = referee(
        market=market(east=3),
        cities=ALL_GREEN_KNIGHTS
        | FULL_MAMLUK
        | {"trebizond": "reformist rook", "modon": "reformist rook", "rhodes": "catholic rook"}
        | {"london": "islamic knight"},
    )
    acts = done(at, "fair east", "take islamic knight buda")
    assert acts[-2:] == [
        levied("islamic knight", "tana"),
        levied("catholic knight", "buda"),
    ]


def test_b8e_in_2021_a_levy_may_be_left_out_when_no_token_remains() -> None:
    at = referee(
        edition="2021",
        market=market(east=3),
        thrones={"england": {"repressed": ["islamic knight"]}},
        cities=ALL_GREEN_KNIGHTS
        | FULL_MAMLUK
        | {"trebizond": "reformist rook", "modon": "reformist rook", "rhodes": "catholic rook"},
    )
    play(at, "fair east")
    assert options(at) == ["take islamic knight england", "none"]
    other = at.fork()
    play(at, "none")
    assert "tana" not in at.position.cities
    assert at.position.squares["england"].repressed == ("islamic knight",)
    play(other, "take islamic knight england")
    assert other.position.cities["tana"] == "islamic knight"
    assert "england" not in other.position.squares


# G6: bankruptcy


def test_g6_the_bankruptcy_variant_pays_no_subsidy() -> None:
    at = referee(
        variants=["bankruptcy"],
        market=market(),
        cities=FULL_EAST,
        borders={"hungary-ottoman": "fugger pawn", "england-france": "medici pawn"},
    )
    assert done(at, "fair east") == [
        MoveFlorins(CHINA, "east 0", 1),
        MoveCard("?", ("market", "east", "0"), BOX),
        MoveFlorins("east 0", "fugger", 1),
    ]
    assert florins(at) == {"medici": 5, "fugger": 6}


def test_g6_without_subsidy_a_single_florin_makes_the_whole_voyage() -> None:
    at = referee(
        variants=["bankruptcy"],
        market=market(),
        cities=FULL_BYZANTIUM | FULL_HUNGARY | FULL_OTTOMAN,
        borders={"england-france": "medici pawn"},
    )
    play(at, "fair east", "levy cairo")
    assert at.position.cities["cairo"] == "islamic rook"
    assert at.position.market_florins["east"][0] == 1


def test_g6_a_bank_without_florins_cards_and_concessions_is_out_of_the_game() -> None:
    west = ["?", "COMET3", "PREN002", "PREN003", "PREN004", "PREN005"]
    east = ["?", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": {"florins": 1}, "fugger": {"florins": 5}, "coeur": {"florins": 5}},
        market={"west": west, "east": east},
        decks={"west": ["PREN006"], "east": 4},
    )
    acts = done(at, "buy west 1", "activate holy")
    assert GoBankrupt("medici") in acts
    assert acts[-1] == PassTurn("fugger")
    assert at.position.bankrupt == {"medici"}


@pytest.mark.parametrize(
    "wealth",
    [{"florins": 2}, {"florins": 1, "hand": ["?"]}, {"florins": 1, "old_maids": ["PREN045"]}]
    + [{"florins": 1, "west": ["england"]}],
)
def test_g6_a_bank_with_anything_left_plays_on(wealth: dict[str, Any]) -> None:
    west = ["?", "COMET3", "PREN002", "PREN003", "PREN004", "PREN005"]
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": wealth, "fugger": {"florins": 5}, "coeur": {"florins": 5}},
        market={"west": west, "east": NOTHING_TO_DO},
    )
    play(at, "buy west 1", "activate holy")
    assert at.position.bankrupt == frozenset()


def test_g6_the_last_bank_left_wins() -> None:
    west = ["?", "COMET3", "PREN002", "PREN003", "PREN004", "PREN005"]
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": {"florins": 1}, "fugger": {"florins": 5}},
        market={"west": west, "east": NOTHING_TO_DO},
    )
    play(at, "buy west 1", "activate holy")
    assert at.position.ending == Ending("bankruptcy", ("fugger",))
    assert at.decision is None


# E5: whether a fair is open


def test_e5_each_fair_once_a_turn_and_only_while_its_card_lies_there() -> None:
    at = referee(market=market(west=0, east=2), cities=FULL_EAST)
    play(at, "fair east")
    assert set(refusals(at, "fair east")) == {"fair_already_held"}
    assert "fair west" in options(at)


def test_e5_without_its_face_down_card_a_fair_is_not_open() -> None:
    at = referee(market={"west": [None] * 6, "east": NOTHING_TO_DO})
    assert refusals(at, "fair west")["no_fair_card"].values == {"region": "west"}
    assert "fair east" in options(at)


def test_e5_a_fair_needs_to_know_the_open_emporium() -> None:
    at = referee(
        market=market(),
        emporia={},
        banks={"medici": {"florins": 5, "hand": ["PREN031"]}, "fugger": {}},
    )
    assert refusals(at, "fair west")["emporium_not_noted"].values == {"colour": "white"}
    assert refusals(at, "fair east")["emporium_not_noted"].values == {"colour": "black"}


def test_d1_both_fairs_in_one_turn() -> None:
    """The double fair of the rulebook: east first, then west, for two actions."""
    at = referee(market=market(), decks={"west": 1, "east": 1})
    play(at, "fair east")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.fairs) == (1, ("east",))
    play(at, "fair west")
    assert florins(at)["medici"] == 7


@pytest.mark.parametrize(
    ("emporium", "empires"),
    [
        ("trebizond", 9),
        ("red_sea", 8),
        ("spice_islands", 4),
    ],
)
def test_g2_the_white_voyage_starts_at_the_open_emporium(emporium: str, empires: int) -> None:
    at = referee(
        banks=banks(4),
        emporia={"white": emporium, "black": "tana"},
        market=market(west=1),
    )
    play(at, "fair west")
    while at.decision is not None and at.decision.section == "G4":
        play(at, options(at)[0])
    assert len(at.position.cities) == empires
