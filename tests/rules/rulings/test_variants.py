"""Rulings 9: variants."""

from __future__ import annotations

import pytest

from assistant.catalog.search import search_cards
from assistant.document.reading import read
from assistant.engine.ending import Ending
from assistant.rules.victory import leading_theocracy
from tests.rules.rulings.support import Parts, begun
from tests.rules.support import options, play, position, referee, refusals


def test_ruling_9_1_the_map_of_1550() -> None:
    regular, later = begun({"players": 2}), begun({"players": 2, "map": "1550"})
    assert later.religions == regular.religions | {"england": "reformist", "hre": "reformist"}
    assert later.cities == regular.cities | {
        "london": "reformist knight", "vienna": "reformist knight"
    }  # fmt: skip
    assert later.emporia == regular.emporia == {"white": "trebizond", "black": "tana"}


def test_ruling_9_2_the_promo_set_up() -> None:
    table = begun({"banks": ["berenberg", "mendes"], "map": "reformation"})
    assert table.emporia["white"] == "red_sea"
    assert table.face("hungary").name == "King Stephen Báthory"
    assert table.face("ottoman").name == "Basileus Basil Megas Komnenos"
    ottoman = {city: token for city, token in table.cities.items() if "constantinople" in city}
    assert ottoman == {"constantinople": "reformist rook", "constantinople-2": "reformist knight"}
    assert read({"banks": {"mendes": {}, "coeur": {}}}).table is None
    assert read({"banks": {"coeur": {"west": ["PREN214P"]}}}).table is None


def test_ruling_9_2_promo_squares_follow_the_religious_state() -> None:
    names = []
    for religion in ("catholic", "islamic", "reformist"):
        states = dict.fromkeys(("papal_states", "hungary", "ottoman"), religion)
        table = position(map="reformation", religions=states)
        names.append([table.face(empire).name for empire in states])
    assert [row[0] for row in names] == [
        "Pope Julius II", "Suleiman the Magnificent", "Pope Reginald Pole"
    ]  # fmt: skip
    assert {row[1] for row in names} == {"Mátyás Corvinus King of Hungary"}
    assert {row[2] for row in names} == {"Sultan Mehmed II the Conqueror"}


def test_ruling_9_2_a_theocracy_closes_kviv() -> None:
    """The surviving agent cannot go there, and the rook there leaves once it is placed."""
    at = referee(
        map="reformation",
        emporia={"white": "red_sea", "black": "tana"},
        banks={"medici": {"hand": ["PREN066"]}, "fugger": {}},
        cities={"kviv": "reformist rook", "varna": "catholic rook"},
    )
    play(at, "play PREN066 one-shot", "casualty reformist knight agent")
    assert options(at) == ["place reformist knight buda", "place reformist knight varna"]
    assert at.position.cities["kviv"] == "reformist rook"
    play(at, "place reformist knight buda")
    assert at.position.cities == {"buda": "reformist knight"}


def test_ruling_9_2_a_theocracy_opens_the_third_space() -> None:
    at = referee(
        map="reformation",
        emporia={"white": "red_sea", "black": "tana"},
        banks={"medici": {"hand": ["PREN058"]}, "fugger": {}},
        cities={"constantinople": ["islamic rook", "islamic knight"], "modon": "reformist rook"},
    )
    play(at, "play PREN058 one-shot", "casualty islamic knight constantinople-2")
    assert set(options(at)) == {
        "arrange islamic rook, empty, empty",
        "arrange empty, islamic rook, empty",
        "arrange empty, empty, islamic rook",
    }


def test_ruling_9_2_golden_liberty_closes_the_third_space() -> None:
    """The voter says which token leaves."""
    at = referee(
        map="reformation",
        emporia={"white": "red_sea", "black": "tana"},
        religions={"ottoman": "islamic", "mamluk": "islamic"},
        banks={"medici": {"east": ["PREN081", "ottoman"]}, "fugger": {}},
        cities={"constantinople": ["islamic rook", "islamic rook", "islamic knight"]},
        borders={"ottoman-mamluk": "medici pawn"},
    )
    play(at, "ops east", "op PREN081 vote east", "none", "golden liberty")
    assert options(at) == [
        "lose constantinople", "lose constantinople-2", "lose constantinople-3"
    ]  # fmt: skip
    play(at, "lose constantinople")
    assert set(at.position.cities) == {"constantinople", "constantinople-2"}
    assert sorted(at.position.cities.values()) == ["islamic knight", "islamic rook"]
    assert at.position.state("ottoman") == "medieval"


def test_ruling_9_2_byzantine_a_tie_of_theocracies_means_nobody() -> None:
    parts: Parts = {
        "map": "reformation",
        "emporia": {"white": "red_sea", "black": "tana"},
        "banks": {"medici": {"west": ["PREN003", "england"]}, "fugger": {}},
        "victories": ["byzantine"],
    }
    tied = referee(**parts, religions={"papal_states": "catholic", "mamluk": "islamic"})
    assert leading_theocracy(tied.position) is None
    assert refusals(tied, "declare byzantine")["no_leading_religion"].section == "L7"
    led = referee(**parts, religions={"papal_states": "catholic", "aragon": "catholic"})
    assert leading_theocracy(led.position) == "catholic"
    play(led, "declare byzantine")
    assert led.position.ending == Ending("byzantine", ("medici",))


def test_ruling_9_3_options_are_off_by_default() -> None:
    table = begun({"players": 2})
    assert table.variants == frozenset()
    assert table.sets == ("base", "expansion")


@pytest.mark.parametrize("wanted", ["Huguenots", "huguenots"])
def test_ruling_9_4_huguenots_are_found_by_name(wanted: str) -> None:
    assert [card.id for card in search_cards(wanted).cards] == ["PREN214P"]
