"""What we play where the books are silent, unclear or disagree: a test for each ruling.

Named after the numbered rulings: section 1 has the switches, each tried in both positions and
under both editions; 2 the board, 3 the turn, 4 purchase, play and sale, 5 ops, 6 battles and regime
changes, 7 fairs, 8 victories, 9 variants.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from assistant.catalog.search import search_cards
from assistant.reading import read
from assistant.referee import Referee
from assistant.rules.location import location, matches
from assistant.rules.silencing import is_silenced
from assistant.rules.trade_fair import plan_voyage
from assistant.rules.victory import all_concessions, law, leading_theocracy, republics, supremacy
from assistant.rulings import DEFAULTS, EDITIONS, SWITCHES
from assistant.setup import set_up
from assistant.table import Ending, Square, Table
from tests.rules.support import options, play, position, referee, refusals

both_editions = pytest.mark.parametrize("edition", EDITIONS)
Parts = dict[str, Any]


def tables_with(name: str, stands: bool) -> list[Parts]:
    """Each edition with a switch as wanted: by the edition itself, or set at the table."""
    return [
        {"edition": edition}
        if DEFAULTS[edition][name] == stands
        else {"edition": edition, "rulings": {name: stands}}
        for edition in EDITIONS
    ]


def switch(name: str, stands: bool) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", tables_with(name, stands))


def fair_card(florins: int = 0) -> list[Any]:
    """A market row with nothing but its face-down card."""
    return [{"card": "?", "florins": florins}, None, None, None, None, None]


def begun(parts: Parts) -> Table:
    found = set_up(parts)
    assert found.table is not None
    return found.table


# 1. The switches

PAGE = (Path(__file__).parents[2] / "docs" / "rulings.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", SWITCHES)
def test_ruling_1_each_switch_names_its_tests(name: str) -> None:
    tests = (f"test_ruling_1_{name}_on", f"test_ruling_1_{name}_off")
    assert all(test in globals() and f"`{test}`" in PAGE for test in tests)


START_ORDER = ("fugger", "marchionni", "medici", "coeur")
PROMO_ORDER = ("fugger", "berenberg", "marchionni", "medici", "coeur", "mendes")


@switch("first_player", True)
@pytest.mark.parametrize(
    ("map_name", "order"), [("1460", START_ORDER), ("reformation", PROMO_ORDER)]
)
def test_ruling_1_first_player_on(game: Parts, map_name: str, order: tuple[str, ...]) -> None:
    for first, second in pairwise(order):
        table = begun(game | {"map": map_name, "banks": [second, first]})
        assert table.turn is not None
        assert table.turn.bank == first


@switch("first_player", False)
def test_ruling_1_first_player_off(game: Parts) -> None:
    table = begun(game | {"banks": ["coeur", "medici", "fugger"]})
    assert table.florins == {"fugger": 3, "coeur": 4, "medici": 5}
    table = begun(game | {"banks": ["coeur", "medici", "marchionni"], "first": "medici"})
    assert table.florins == {"medici": 3, "marchionni": 4, "coeur": 5}
    others = game | {"banks": ["coeur", "medici", "marchionni"]}
    turns = [begun(others | {"seed": seed}).turn for seed in range(20)]
    assert {turn.bank for turn in turns if turn} == {"coeur", "medici", "marchionni"}


def wangara(game: Parts, florins: int, **cities: str) -> Referee:
    """Soninke Wangara opens Timbuktu in Aragon and has a green rook."""
    banks = {"medici": {"florins": florins, "hand": ["PREN087"]}, "fugger": {}}
    return referee(**game, banks=banks, cities=cities)


def hansa(game: Parts, florins: int) -> Referee:
    """The Hanseatic League opens Novgorod and has a pawn for France, where no border is empty."""
    return referee(
        **game,
        banks={"medici": {"florins": florins, "hand": ["PREN015"]}, "fugger": {}},
        borders={
            "england-france": "catholic pirate",
            "france-hre": "fugger pawn",
            "france-aragon": "fugger pawn",
        },
    )


@switch("agents_until_saturation", True)
def test_ruling_1_agents_until_saturation_on(game: Parts) -> None:
    at = wangara(game, 1, valencia="catholic knight", algiers="islamic rook")
    play(at, "play PREN087 one-shot")
    assert options(at) == ["city valencia", "city algiers", "city timbuktu"]
    at = hansa(game, 1)
    play(at, "play PREN015 one-shot")
    assert options(at) == ["border france-hre", "border france-aragon", "none"]
    at = hansa(game, 0)
    play(at, "play PREN015 one-shot")
    assert at.position.emporia["black"] == "novgorod"
    assert "medici pawn" not in at.position.pawns.values()


@switch("agents_until_saturation", False)
def test_ruling_1_agents_until_saturation_off(game: Parts) -> None:
    at = hansa(game, 1)
    play(at, "play PREN015 one-shot")
    assert options(at) == ["border france-hre", "border france-aragon"]
    refused = refusals(hansa(game, 0), "play PREN015 one-shot")["agents_without_place"]
    assert (refused.section, refused.values) == ("E2.1b", {"card": "PREN015", "florins": 0})


def swabian_league(game: Parts, **cities: str) -> Referee:
    """Two gold knights for the HRE after an apostasy that hits Fugger."""
    return referee(
        **game,
        banks={
            "medici": {"florins": 0, "hand": ["PREN027"]},
            "fugger": {"west": ["PREN003", "PREN005"]},
        },
        cities=cities,
    )


@switch("agents_until_saturation", True)
def test_ruling_1_agents_until_saturation_on_after_apostasy(game: Parts) -> None:
    at = swabian_league(game, lubeck="catholic rook", vienna="catholic rook")
    play(at, "play PREN027 one-shot")
    assert at.position.tableau("fugger") == []
    assert at.position.cities["nurnberg"] == "catholic knight"
    assert list(at.position.cities.values()).count("catholic knight") == 1


@switch("agents_until_saturation", False)
def test_ruling_1_agents_until_saturation_off_before_apostasy(game: Parts) -> None:
    at = swabian_league(game, lubeck="catholic rook", vienna="catholic rook")
    assert "agents_without_place" in refusals(at, "play PREN027 one-shot")
    at = swabian_league(game, lubeck="catholic rook")
    assert "play PREN027 one-shot" in options(at)


@switch("agents_may_repress_each_other", False)
def test_ruling_1_agents_may_repress_each_other_off(game: Parts) -> None:
    at = referee(**game, banks={"medici": {"florins": 5, "hand": ["PREN028"]}, "fugger": {}})
    play(at, "play PREN028", "city paris")
    refused = refusals(at, "city paris")["agent_of_same_card"]
    assert refused.values == {"token": "catholic knight", "place": "paris"}
    assert refused.section == "E2.2b"
    at = referee(**game, banks={"medici": {"florins": 5, "hand": ["PREN148X"]}, "fugger": {}})
    play(at, "play PREN148X", "border hre-papal_states")
    refused = refusals(at, "border hre-papal_states")["agent_of_same_card"]
    assert refused.values == {"token": "medici pawn", "place": "hre-papal_states"}


@switch("agents_may_repress_each_other", True)
def test_ruling_1_agents_may_repress_each_other_on(game: Parts) -> None:
    at = referee(**game, banks={"medici": {"florins": 5, "hand": ["PREN028"]}, "fugger": {}})
    play(at, "play PREN028", "city paris", "city paris")
    assert at.position.cities == {"paris": "catholic knight"}
    assert at.position.square("france").repressed == ("catholic knight",)
    assert at.position.florins["medici"] == 4
    at = referee(**game, banks={"medici": {"florins": 5, "hand": ["PREN148X"]}, "fugger": {}})
    play(at, "play PREN148X", "border hre-papal_states", "border hre-papal_states")
    assert at.position.pawns == {"hre-papal_states": "medici pawn"}
    assert at.position.square("papal_states").repressed == ("medici pawn",)


def gap_with_a_florin(game: Parts) -> Referee:
    return referee(
        **game,
        turn={"bank": "medici", "actions": 1, "fairs": ["west"]},
        banks={"medici": {"florins": 0, "west": ["PREN038", "PREN035"]}, "fugger": {}},
        market={
            "west": [{"florins": 1}, {"card": "PREN034", "florins": 1}, None, None, None, None]
        },
    )


@switch("commerce_from_gap", True)
def test_ruling_1_commerce_from_gap_on(game: Parts) -> None:
    at = gap_with_a_florin(game)
    play(at, "ops west", "op PREN038 commerce west")
    assert options(at) == ["take west 0", "take west 1"]
    play(at, "take west 0")
    assert at.position.florins["medici"] == 1
    assert at.position.market_florins["west"][0] == 0


@switch("commerce_from_gap", False)
def test_ruling_1_commerce_from_gap_off(game: Parts) -> None:
    at = gap_with_a_florin(game)
    play(at, "ops west", "op PREN038 commerce west")
    assert at.position.market_florins["west"] == (1, 0, 0, 0, 0, 0)
    at = gap_with_only_a_florin_in_it(game)
    play(at, "ops west")
    refused = refusals(at, "op PREN038 commerce west")["florin_in_gap"]
    assert refused.values == {"place": "west 0"}


def gap_with_only_a_florin_in_it(game: Parts) -> Referee:
    """An op of another card is open, so that the run can begin."""
    return referee(
        **game,
        turn={"bank": "medici", "actions": 1, "fairs": ["west"]},
        banks={"medici": {"west": ["PREN038", "PREN032"]}, "fugger": {}},
        cities={"valencia": "catholic knight"},
        market={"west": [{"florins": 1}, None, None, None, None, None]},
    )


def two_in_venice(game: Parts, venice: list[str | None]) -> Referee:
    """Medici sells the only condottiere."""
    return referee(
        **game,
        banks={"medici": {"west": ["PREN055"], "hand": ["PREN034"]}, "fugger": {}},
        cities={"venice": venice},
    )


@switch("condottiere_loss", True)
def test_ruling_1_condottiere_loss_on(game: Parts) -> None:
    at = two_in_venice(game, ["catholic rook", "reformist knight"])
    play(at, "sell PREN055")
    assert at.position.cities == {"venice": "catholic rook"}


@switch("condottiere_loss", False)
def test_ruling_1_condottiere_loss_off(game: Parts) -> None:
    at = two_in_venice(game, ["catholic rook", "reformist knight"])
    play(at, "sell PREN055")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "G4c")
    assert options(at) == ["lose venice", "lose venice-2"]
    play(at, "lose venice")
    assert list(at.position.cities.values()) == ["reformist knight"]


@pytest.mark.parametrize("stands", [True, False])
@pytest.mark.parametrize("venice", [["catholic rook", None], [None, "catholic rook"]])
def test_ruling_1_condottiere_loss_a_lone_token_stays(
    stands: bool, venice: list[str | None]
) -> None:
    at = two_in_venice({"rulings": {"condottiere_loss": stands}}, venice)
    play(at, "sell PREN055")
    assert list(at.position.cities.values()) == ["catholic rook"]


def oratory(game: Parts) -> Referee:
    """Oratory of Divine Love condemns itself beside Luther; it has two gold bishops."""
    banks = {"medici": {"hand": ["PREN129X"], "west": ["PREN052"]}, "fugger": {"west": ["PREN039"]}}
    return referee(**game, banks=banks)


@switch("martyrs", True)
def test_ruling_1_martyrs_on(game: Parts) -> None:
    at = oratory(game)
    play(at, "play PREN129X one-shot")
    assert at.position.tableau("medici") == []
    assert options(at) == ["on PREN039", "on papal_states"]
    play(at, "on PREN039", "on papal_states")
    assert at.position.bishops == {"PREN039": "catholic", "papal_states": "catholic"}


@switch("martyrs", False)
def test_ruling_1_martyrs_off(game: Parts) -> None:
    at = oratory(game)
    play(at, "play PREN129X one-shot")
    assert options(at) == ["agents first", "agents after"]
    play(at, "agents first")
    assert options(at) == ["on PREN129X", "on PREN039", "on papal_states"]
    play(at, "on PREN039", "on papal_states")
    assert at.position.tableau("medici") == []
    assert at.position.bishops == {"PREN039": "catholic", "papal_states": "catholic"}


def crowned_suzerain(game: Parts) -> Referee:
    at = referee(
        **game,
        banks={
            "medici": {
                "hand": ["PREN076"],
                "east": [{"empire": "hungary", "bishop": "catholic", "vassals": ["ottoman"]}],
            },
            "fugger": {},
        },
    )
    play(at, "play PREN076 one-shot", "marry hungary", "none")
    return at


@switch("own_coronation_frees_vassals", False)
def test_ruling_1_own_coronation_frees_vassals_off(game: Parts) -> None:
    table = crowned_suzerain(game).position
    assert table.square("hungary").vassals == ("ottoman",)
    assert table.square("hungary").queens == ("PREN076",)
    assert table.bishops == {"hungary": "catholic"}


@switch("own_coronation_frees_vassals", True)
def test_ruling_1_own_coronation_frees_vassals_on(game: Parts) -> None:
    table = crowned_suzerain(game).position
    assert table.square("hungary") == Square(bank="medici", queens=("PREN076",))
    assert table.square("ottoman") == Square()


PATRONS: Parts = {
    "banks": {
        "medici": {"west": ["PREN132X", "PREN133X", "PREN131X"], "east": ["PREN102X"]},
        "fugger": {},
    }
}


@switch("patron_stacks", True)
def test_ruling_1_patron_stacks_on(game: Parts) -> None:
    """Two patrons, counted as law by each of two cards."""
    table = position(**game, **PATRONS)
    assert law(table, "medici") == 4
    assert all_concessions(table, "medici") == 2


@switch("patron_stacks", False)
def test_ruling_1_patron_stacks_off(game: Parts) -> None:
    table = position(**game, **PATRONS)
    assert law(table, "medici") == 2
    assert all_concessions(table, "medici") == 2


def steps_of_bishop(game: Parts, at_entry: str) -> set[str]:
    """Where a red bishop can step from a card of a suzerainty: Hungary and Elzbieta over
    Byzantium with Sophia and Mamluk, beside a card of the row."""

    def with_bishop(entry: str) -> dict[str, str]:
        return {"bishop": "reformist"} if entry == at_entry else {}

    def queen(card: str) -> dict[str, str]:
        return {"card": card} | with_bishop(card)

    hungary = {
        "empire": "hungary",
        "queen": queen("PREN075"),
        "vassals": [
            {"empire": "byzantium", "queen": queen("PREN076")} | with_bishop("byzantium"),
            {"empire": "mamluk"} | with_bishop("mamluk"),
        ],
    } | with_bishop("hungary")
    side = {"card": "PREN072"} | with_bishop("PREN072")
    medici = {"west": ["PREN005", "PREN011"], "east": [side, hungary]}
    at = referee(**game, banks={"medici": medici, "fugger": {}})
    play(at, "ops west", "op PREN005 inquisitor reformist")
    return {move.rsplit(" ", 1)[1] for move in options(at)}


@switch("queens_adjacent", True)
def test_ruling_1_queens_adjacent_on(game: Parts) -> None:
    assert steps_of_bishop(game, "mamluk") == {
        "PREN072", "hungary", "PREN075", "byzantium", "PREN076"
    }  # fmt: skip
    assert steps_of_bishop(game, "hungary") == {"PREN072", "PREN075", "byzantium", "mamluk"}
    assert steps_of_bishop(game, "PREN075") == {"PREN072", "hungary", "byzantium", "mamluk"}


@switch("queens_adjacent", False)
def test_ruling_1_queens_adjacent_off(game: Parts) -> None:
    assert steps_of_bishop(game, "mamluk") == {"PREN072", "hungary", "byzantium"}
    assert steps_of_bishop(game, "hungary") >= {"PREN072", "byzantium", "mamluk"}
    assert "PREN076" not in steps_of_bishop(game, "hungary")
    assert not steps_of_bishop(game, "PREN075") & {"byzantium", "mamluk", "PREN076"}


def dalmatians(game: Parts) -> Referee:
    """A concession beside a pirate, protected by the Dalmatians, who are sold."""
    return referee(
        **game,
        banks={"medici": {"hand": ["PREN034"], "east": ["PREN113X"]}, "fugger": {}},
        borders={
            "hungary-ottoman": ["medici pawn", "islamic pirate"],
            "england-portugal": "medici pawn",
        },
    )


@switch("arsenal_lost_kills", True)
def test_ruling_1_arsenal_lost_kills_on(game: Parts) -> None:
    at = dalmatians(game)
    play(at, "sell PREN113X")
    assert at.position.pawns == {"england-portugal": "medici pawn"}
    assert at.position.pirates == {"hungary-ottoman": "islamic pirate"}


@switch("arsenal_lost_kills", False)
def test_ruling_1_arsenal_lost_kills_off(game: Parts) -> None:
    at = dalmatians(game)
    play(at, "sell PREN113X")
    assert at.position.pawns == {
        "hungary-ottoman": "medici pawn", "england-portugal": "medici pawn"
    }  # fmt: skip


TEN_PAWNS: Parts = {
    "thrones": {
        "portugal": {"repressed": ["medici pawn"] * 5},
        "hungary": {"repressed": ["medici pawn"] * 4},
    },
    "borders": {"england-portugal": "medici pawn"},
}


@switch("out_of_tokens", True)
def test_ruling_1_out_of_tokens_on(game: Parts) -> None:
    """For an agent and for the concession of a regime change alike, the repressed first."""
    banks = {"medici": {"hand": ["PREN034"]}, "fugger": {}}
    at = referee(**game, **TEN_PAWNS, banks=banks)
    play(at, "play PREN034", "border england-france")
    assert options(at) == ["take medici pawn portugal", "take medici pawn hungary"]
    banks = {"medici": {"hand": ["PREN045"]}, "fugger": {}}
    at = referee(**game, **TEN_PAWNS, banks=banks)
    play(at, "play PREN045 one-shot", "marry france", "border france-hre")
    assert options(at) == ["take medici pawn portugal", "take medici pawn hungary"]
    play(at, "take medici pawn hungary")
    assert at.position.pawns["france-hre"] == "medici pawn"
    assert len(at.position.square("hungary").repressed) == 3


@switch("out_of_tokens", False)
def test_ruling_1_out_of_tokens_off(game: Parts) -> None:
    """The concession of a coronation belongs to card play, that of a vote does not."""
    banks = {"medici": {"hand": ["PREN034"]}, "fugger": {}}
    at = referee(**game, **TEN_PAWNS, banks=banks)
    play(at, "play PREN034", "border england-france")
    assert options(at) == ["take medici pawn portugal", "take medici pawn hungary", "none"]
    banks = {"medici": {"hand": ["PREN045"]}, "fugger": {}}
    at = referee(**game, **TEN_PAWNS, banks=banks)
    play(at, "play PREN045 one-shot", "marry france", "border france-hre")
    assert options(at) == ["take medici pawn portugal", "take medici pawn hungary", "none"]
    banks = {"medici": {"florins": 5, "west": ["PREN036"]}, "fugger": {"west": ["england"]}}
    at = referee(**game, **TEN_PAWNS, banks=banks)
    play(at, "ops west", "op PREN036 vote west")
    assert at.position.square("england").bank == "medici"
    assert at.position.pawns == {"england-portugal": "medici pawn"}


SEVEN_KNIGHTS: Parts = {
    "cities": {
        "tana": "islamic knight", "caffa": "islamic knight", "cairo": "islamic knight",
        "cyprus": "islamic knight", "modon": "islamic knight", "rhodes": "islamic knight",
        "constantinople": ["islamic rook", None, "islamic knight"],
    }
}  # fmt: skip


@pytest.mark.parametrize("stands", [True, False])
def test_ruling_1_out_of_tokens_for_levies(stands: bool) -> None:
    """The seven green knights all stand on the map, and the only empty space asks for another."""
    at = referee(
        rulings={"out_of_tokens": stands},
        banks={"medici": {"florins": 5, "east": ["PREN072"]}, "fugger": {"florins": 0}},
        borders={"hungary-ottoman": "fugger pawn"},
        **SEVEN_KNIGHTS,
    )
    play(at, "ops east", "op PREN072 tax")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("fugger", "B8e")
    assert ("none" in options(at)) is not stands
    play(at, "take islamic knight tana")
    assert at.position.cities["constantinople-2"] == "islamic knight"
    assert "tana" not in at.position.cities


@both_editions
def test_ruling_1_card_texts_hold_in_both_editions(edition: str) -> None:
    """Venice's second space takes any token; the believers of a war are of the war's colour."""
    banks: Parts = {"medici": {"hand": ["PREN050"], "west": ["PREN055"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, cities={"venice": "catholic knight"})
    play(at, "play PREN050", "city venice-2")
    assert at.position.cities["venice-2"] == "catholic rook"
    banks = {"medici": {"hand": ["PREN168X"]}, "fugger": {}}
    at = referee(
        edition=edition,
        banks=banks,
        cities={"cairo": "islamic rook", "rhodes": "reformist knight"},
        borders={"ottoman-mamluk": "reformist pirate"},
    )
    play(at, "play PREN168X one-shot", "casualty reformist knight rhodes", "none")
    assert at.position.state("mamluk") == "reformist"


# 2. Board and tableau


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
    assert matches(table, "france", "PREN004")
    assert matches(table, "PREN005", "PREN034")
    assert matches(table, "france", "PREN005")
    assert not matches(table, "france", "PREN034")
    assert not matches(table, "PREN005", "hungary")


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


# 3. Turn


@both_editions
def test_ruling_3_1_one_action_is_due_and_a_free_one_will_do(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN034"], "west": ["PREN097X"]}, "fugger": {}}
    market = {"west": fair_card(), "east": fair_card()}
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    assert refusals(at, "end")["must_act"].section == "D1"
    play(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (0, True)
    assert "end" in options(at)
    play(at, "sell PREN034", "fair east")
    assert at.position.turn.actions == 2


@both_editions
def test_ruling_3_1_free_actions_before_between_and_after(edition: str) -> None:
    def table() -> Referee:
        return referee(
            edition=edition,
            banks={
                "medici": {"hand": ["PREN035", "PREN036"], "west": ["PREN134X", "PREN034"]},
                "fugger": {},
            },
            market={"west": fair_card(1)},
            decks={"west": 9},
        )

    run = ["ops west", "op PREN034 commerce west"]
    for moves in (
        [*run, "sell PREN035", "sell PREN036"],
        ["sell PREN035", *run, "sell PREN036"],
        ["sell PREN035", "sell PREN036", *run],
    ):
        at = table()
        play(at, *moves)
        assert at.position.florins["medici"] == 5


@both_editions
def test_ruling_3_2_both_sides_for_one_action(edition: str) -> None:
    """With The Last Sigh; one side completely, then the other, and only while neither has run."""
    banks: Parts = {
        "medici": {"florins": 0, "west": ["PREN034", "PREN035"], "east": ["PREN122X", "PREN074"]},
        "fugger": {},
    }
    market = {"west": fair_card(5), "east": fair_card(5)}
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    play(at, "ops west east", "op PREN034 commerce west")
    assert options(at) == ["op PREN035 commerce west", "done"]
    play(at, "done")
    assert options(at) == ["op PREN074 commerce east", "done"]
    play(at, "op PREN074 commerce east")
    assert at.position.turn is not None
    assert (at.position.turn.actions, set(at.position.turn.ops)) == (1, {"west", "east"})
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    play(at, "ops east", "op PREN074 commerce east")
    refused = refusals(at, "ops west east")["ops_already_run"]
    assert refused.values == {"region": "east"}


@both_editions
def test_ruling_3_2_the_run_of_a_free_side_is_the_free_one(edition: str) -> None:
    banks: Parts = {"medici": {"west": ["PREN134X", "PREN034"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, market={"west": fair_card(2)})
    play(at, "ops west", "op PREN034 commerce west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.ops) == (0, ("west",))


@both_editions
def test_ruling_3_3_the_first_fair_is_the_free_one(edition: str) -> None:
    market = {"west": fair_card(), "east": fair_card()}
    banks: Parts = {"medici": {"hand": ["PREN097X", "PREN034"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, market=market, decks={"west": 9, "east": 9})
    play(at, "play PREN097X", "none", "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, True)
    assert refusals(at, "fair west")["fair_already_held"].values == {"region": "west"}
    play(at, "fair east")
    assert at.position.turn.actions == 2


@both_editions
def test_ruling_3_3_a_fair_needs_its_card_and_a_live_podesta(edition: str) -> None:
    """Silenced when the fair begins, Podestà makes none free."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN034"], "west": [{"card": "PREN097X", "bishop": "catholic"}]},
            "fugger": {},
        },
        market={"west": fair_card(), "east": [None] * 6},
        decks={"west": 9, "east": 9},
    )
    assert refusals(at, "fair east")["no_fair_card"].values == {"region": "east"}
    play(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, False)


@both_editions
def test_ruling_3_3_a_card_freed_of_its_bishop_works_at_once(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": [{"card": "PREN097X", "bishop": "reformist"}, "PREN005"]},
            "fugger": {},
        },
        market={"west": fair_card()},
        decks={"west": 9},
    )
    play(at, "ops west", "op PREN005 inquisitor reformist", "move PREN097X to PREN005")
    play(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, True)


@both_editions
def test_ruling_3_4_nothing_without_effect_is_open(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "hand": ["PREN002", "PREN028"], "west": ["PREN032"]},
            "fugger": {},
        },
        cities={"paris": "catholic knight", "bruges": "catholic rook", "lyon": "catholic knight"},
        market={"west": ["?", "PREN034", None, None, None, None]},
        decks={"west": 9},
    )
    assert refusals(at, "ops west")["no_open_op"].values == {"region": "west", "count": 2}
    assert "apostasy_hits_nobody" in refusals(at, "play PREN002 one-shot")
    assert refusals(at, "buy west 1")["too_dear"].values == {"have": 0, "price": 1}
    assert "fair west" in options(at)
    play(at, "play PREN028 one-shot")
    assert at.decision is not None
    assert at.decision.section == "B10b"


@both_editions
def test_ruling_3_5_whose_decisions(edition: str) -> None:
    """The owner answers the tax; the phasing bank picks the casualties of both sides."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "hand": ["PREN028"], "west": ["PREN032"]},
            "fugger": {"florins": 1, "west": ["france"]},
        },
        cities={"paris": "catholic knight", "bruges": "catholic rook", "lyon": "catholic knight"},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "ops west", "op PREN032 tax")
    assert at.decision is not None
    assert (at.decision.bank, options(at)) == ("fugger", ["pay", "repress"])
    play(at, "pay")
    assert (at.decision.bank, options(at)) == ("fugger", ["levy valencia", "levy algiers"])
    play(at, "levy algiers", "play PREN028 one-shot")
    assert at.decision.bank == "medici"
    assert options(at) == [
        "casualty catholic rook bruges",
        "casualty catholic knight paris",
        "casualty catholic knight lyon",
    ]


@both_editions
def test_ruling_3_6_the_order_of_the_refresh(edition: str) -> None:
    """The gap's florins join the card that slides in; columns fill west before east."""
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1, "fairs": ["west"]},
        market={
            "west": [{"florins": 2}, {"card": "PREN034", "florins": 1}, "PREN035", "PREN036", None,
                     "PREN037"],
            "east": ["?", None, "PREN059", "PREN060", "PREN061", "PREN062"],
        },
        decks={"west": ["PREN038"], "east": ["PREN063", "PREN064", "PREN065"]},
    )  # fmt: skip
    play(at, "end")
    table = at.position
    assert table.market["west"] == (
        "PREN034", "PREN035", "PREN036", "PREN037", "PREN038", "PREN063"
    )  # fmt: skip
    assert table.market_florins["west"][0] == 3
    assert table.market["east"] == (
        "?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN064"
    )  # fmt: skip
    assert table.decks["east"] == ("PREN065",)
    assert table.ending is None


@both_editions
@pytest.mark.parametrize(("cards", "is_over"), [(2, False), (1, True)])
def test_ruling_3_6_one_place_that_cannot_be_filled_ends_the_game(
    edition: str, cards: int, is_over: bool
) -> None:
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1},
        market={
            "west": ["?", "PREN034", "PREN035", "PREN036", "PREN037", None],
            "east": ["?", "PREN059", "PREN060", "PREN061", "PREN062", None],
        },
        decks={"west": ["PREN038", "PREN039"][:cards]},
    )
    play(at, "end")
    assert (at.position.ending is not None) is is_over


@both_editions
def test_ruling_3_7_a_victory_of_two_actions_needs_both(edition: str) -> None:
    """Two torches for the same victory still make two actions."""
    parts: Parts = {
        "edition": edition,
        "banks": {
            "medici": {"west": ["england", "france", "hre"], "hand": ["PREN034"]},
            "fugger": {"west": ["PREN145X", "PREN154X"]},
        },
        "victories": ["imperial"],
    }
    at = referee(**parts)
    play(at, "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))
    at = referee(**parts)
    play(at, "sell PREN034")
    torch = refusals(at, "declare imperial")["torch"]
    assert (torch.values["bank"], torch.values["spent"]) == ("fugger", 1)


# 4. Purchase, play, sell


def after_fairs(edition: str, fairs: list[str]) -> Referee:
    """Fairs were held, the first of them free; two florins are left in the western gap."""
    return referee(
        edition=edition,
        turn={"bank": "medici", "fairs": fairs, "free_fair": True, "actions": len(fairs) - 1},
        banks={"medici": {"florins": 1, "hand": ["PREN036"]}, "fugger": {}},
        market={
            "west": [{"florins": 2}, "PREN035", None, None, None, None],
            "east": [None if "east" in fairs else "?", None, None, None, None, None],
        },
        decks={"west": 9, "east": 9},
    )


@both_editions
def test_ruling_4_1_a_gap_with_leftovers_is_still_a_gap(edition: str) -> None:
    """The florin goes to the other row's column, or to China when both are vacant."""
    at = after_fairs(edition, ["west"])
    play(at, "buy west 1")
    assert at.position.market_florins == {"west": (2, 0, 0, 0, 0, 0), "east": (1, 0, 0, 0, 0, 0)}
    assert at.position.florins["medici"] == 0
    at = after_fairs(edition, ["west", "east"])
    play(at, "buy west 1")
    assert sum(map(sum, at.position.market_florins.values())) == 2
    assert at.position.florins["medici"] == 0


@both_editions
def test_ruling_4_2_usury_in_either_row(edition: str) -> None:
    """The florin for the gap lies in the east; a fair or a commerce op may still use it."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 5, "west": ["PREN034"], "east": ["PREN074"]}, "fugger": {}},
        market={
            "west": ["?", None, "PREN035", None, None, None],
            "east": ["?", "PREN059", None, None, None, None],
        },
        decks={"west": 9, "east": 9},
    )
    play(at, "buy west 2")
    assert at.position.market_florins == {"west": (1, 0, 0, 0, 0, 0), "east": (0, 1, 0, 0, 0, 0)}
    assert refusals(at, "buy east 1")["usury"].values == {"card": "PREN059", "place": "east 1"}
    assert {"fair west", "ops west", "ops east"} <= set(options(at))
    play(at, "ops east", "op PREN074 commerce east")
    assert at.position.florins["medici"] == 4


@both_editions
def test_ruling_4_3_the_card_lies_in_the_tableau_before_its_one_shot(edition: str) -> None:
    """Its own prestige makes the apostasy hit; its own ability protects from its own pirate."""
    banks: Parts = {"medici": {"hand": ["PREN167X"], "west": ["PREN052"]}, "fugger": {}}
    assert "play PREN167X one-shot" in options(referee(edition=edition, banks=banks))
    banks = {"medici": {"hand": ["PREN107X"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, borders={"ottoman-mamluk": "medici pawn"})
    play(at, "play PREN107X one-shot", "border ottoman-mamluk")
    assert at.position.pawns == {"ottoman-mamluk": "medici pawn"}
    assert at.position.pirates == {"ottoman-mamluk": "islamic pirate"}


@both_editions
def test_ruling_4_3_but_not_its_own_discovery(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN014"]}, "fugger": {}}
    refused = refusals(referee(edition=edition, banks=banks), "play PREN014 one-shot")
    assert refused["needs_discovery"].values == {"have": 0, "need": 1}
    banks = {"medici": {"hand": ["PREN014"], "west": ["portugal"]}, "fugger": {}}
    assert "play PREN014 one-shot" in options(referee(edition=edition, banks=banks))


@both_editions
def test_ruling_4_4_a_bishop_is_placed_after_a_lost_battle_too(edition: str) -> None:
    """On the card itself, a matching card of any tableau, a throne square or a throned queen."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN009", "PREN035"]},
            "fugger": {"west": ["PREN034"], "east": ["PREN058"], "old_maids": ["PREN045"]},
        },
        thrones={"france": {"queen": "PREN047"}},
        cities={"valencia": "catholic knight"},
    )
    play(at, "play PREN009 one-shot", "at aragon")
    assert at.position.square("aragon").bank is None
    assert at.position.cities == {"valencia": "catholic knight"}
    assert set(options(at)) == {
        "on PREN009", "on PREN034", "on england", "on france", "on PREN047", "on hre",
        "on portugal", "on aragon", "on papal_states",
    }  # fmt: skip


@both_editions
def test_ruling_4_4_each_agent_is_resolved_before_the_next(edition: str) -> None:
    """The first bishop of the Oratory silences Gutenberg; the hand is settled before the second."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN129X"]},
            "fugger": {"hand": ["PREN034", "PREN035", "PREN036"], "west": ["PREN146X"]},
        },
    )
    play(at, "play PREN129X", "on PREN146X")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("fugger", "HAND a")
    play(at, "discard PREN034")
    assert (at.decision.bank, at.decision.section) == ("medici", "E2.2a")


@both_editions
def test_ruling_4_5_two_bishops_of_one_card_kill_each_other(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN129X"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN129X", "on papal_states", "on papal_states")
    assert at.position.bishops == {}


@both_editions
def test_ruling_4_6_pacification(edition: str) -> None:
    """Not from the queen, one token of choice or none on the square, nothing after an exchange."""

    def borgia(**throne: Any) -> Referee:
        serfs = ["catholic rook", "fugger pawn", "fugger pawn"]
        at = referee(
            edition=edition,
            banks={"medici": {"hand": ["PREN009", "PREN035"]}, "fugger": {}},
            thrones={"france": {"queen": "PREN047", "repressed": serfs, **throne}},
        )
        play(at, "play PREN009")
        return at

    at = borgia()
    play(at, "on PREN047")
    assert len(at.position.square("france").repressed) == 3
    assert at.decision is not None
    assert at.decision.section == "D1"
    at = borgia()
    play(at, "on france")
    assert options(at) == ["kill catholic rook", "kill fugger pawn", "none"]
    play(at, "kill fugger pawn")
    assert at.position.square("france").repressed == ("catholic rook", "fugger pawn")
    at = borgia(bishop="reformist")
    play(at, "on france")
    assert at.position.bishops == {}
    assert len(at.position.square("france").repressed) == 3


@both_editions
def test_ruling_4_7_where_the_serf_of_a_region_card_goes(edition: str) -> None:
    def dithmarschen(border: str) -> Referee:
        banks: Parts = {"medici": {"florins": 5, "hand": ["PREN041"]}, "fugger": {}}
        at = referee(edition=edition, banks=banks, borders={border: "fugger pawn"})
        play(at, "play PREN041", f"border {border}")
        return at

    at = dithmarschen("hre-hungary")
    assert at.position.square("hre").repressed == ("fugger pawn",)
    at = dithmarschen("england-france")
    assert options(at) == ["serf england", "serf france"]
    play(at, "serf france")
    assert at.position.square("france").repressed == ("fugger pawn",)
    assert at.position.florins["medici"] == 4


@both_editions
def test_ruling_4_8_repressing_ones_own_tokens(edition: str) -> None:
    banks: Parts = {"medici": {"florins": 5, "hand": ["PREN036"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, borders={"france-hre": "medici pawn"})
    play(at, "play PREN036", "border france-hre")
    assert at.position.square("france").repressed == ("medici pawn",)
    assert at.position.florins["medici"] == 4
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "border france-hre")
    assert at.position.florins["medici"] == 4
    assert at.position.square("france").repressed == ("medici pawn",)
    assert options(at) == [
        "free medici pawn england-france", "free medici pawn france-aragon", "done"
    ]  # fmt: skip


@both_editions
def test_ruling_4_9_a_bound_agent_may_take_an_occupied_place(edition: str) -> None:
    banks: Parts = {"medici": {"florins": 1, "hand": ["PREN087"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, cities={"valencia": "catholic knight"})
    play(at, "play PREN087 one-shot", "city valencia")
    assert at.position.square("aragon").repressed == ("catholic knight",)
    assert at.position.florins["medici"] == 0


def zionist_state(edition: str, borders: dict[str, str]) -> Referee:
    """A reformation in Mamluk that is lost: the two heretics there meet no believer."""
    return referee(
        edition=edition,
        banks={"medici": {"florins": 1, "hand": ["PREN168X", "PREN034"]}, "fugger": {}},
        cities={"cairo": "islamic rook", "cyprus": "catholic rook"},
        borders=borders,
    )


@both_editions
def test_ruling_4_9_the_pawn_of_a_religious_war_comes_after_it(edition: str) -> None:
    at = zionist_state(edition, {})
    play(at, "play PREN168X one-shot")
    assert at.position.state("mamluk") == "islamic"
    assert len(at.position.cities) == 2
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk"]


def test_ruling_4_9_the_pawn_of_a_religious_war_is_bound_until_saturation() -> None:
    at = zionist_state("2024", {"ottoman-mamluk": "fugger pawn", "byzantium-mamluk": "fugger pawn"})
    play(at, "play PREN168X one-shot")
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk", "none"]


@both_editions
def test_ruling_4_9_no_pawn_enters_beside_a_pirate(edition: str) -> None:
    """Neither an agent nor the concession of a regime change."""
    fugger = {"east": ["PREN113X"]}
    borders = {"hungary-ottoman": ["fugger pawn", "islamic pirate"]}
    banks: Parts = {"medici": {"florins": 5, "hand": ["PREN072"]}, "fugger": fugger}
    at = referee(edition=edition, banks=banks, borders=borders)
    play(at, "play PREN072")
    assert "pirate_in_border" in refusals(at, "border hungary-ottoman")
    banks = {"medici": {"florins": 5, "hand": ["PREN075"]}, "fugger": fugger}
    at = referee(edition=edition, banks=banks, borders=borders)
    play(at, "play PREN075 one-shot", "marry hungary")
    assert "pirate_in_border" in refusals(at, "border hungary-ottoman")


@both_editions
def test_ruling_4_9_a_late_bishop_may_pacify_who_was_just_repressed(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "hand": ["PREN009"]}, "fugger": {}},
        thrones={"aragon": {"repressed": ["catholic rook"]}},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "play PREN009 one-shot", "at aragon", "place repressed catholic rook valencia")
    play(at, "border portugal-aragon", "done", "on aragon")
    assert options(at) == ["kill fugger pawn", "none"]


def sale(edition: str, medici: Parts, entry: str) -> tuple[int, Table]:
    """The florins that a sale brings, and the table after it."""
    banks = {"medici": {"hand": ["PREN034"]} | medici, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, f"sell {entry}")
    return at.position.florins["medici"], at.position


@both_editions
def test_ruling_4_10_a_king_sells_with_each_of_his_queens(edition: str) -> None:
    couple = {"empire": "hungary", "queens": ["PREN075", "PREN104X"]}
    florins, table = sale(edition, {"east": [couple]}, "hungary")
    assert florins == 2 + 2 + 4
    assert table.square("hungary") == Square(queens=("PREN075", "PREN104X"))
    assert sale(edition, {"west": [{"empire": "hre", "queen": "PREN045"}]}, "hre")[0] == 4


@both_editions
def test_ruling_4_10_a_ransom_is_paid_for_a_live_card_of_the_tableau_only(edition: str) -> None:
    assert sale(edition, {"west": ["PREN021"]}, "PREN021")[0] == 4
    assert sale(edition, {"hand": ["PREN021", "PREN034"]}, "PREN021")[0] == 2
    silenced = {"card": "PREN021", "bishop": "islamic"}
    assert sale(edition, {"west": [silenced]}, "PREN021")[0] == 2
    assert sale(edition, {"old_maids": ["PREN104X"]}, "PREN104X")[0] == 2
    couple = {"empire": "hungary", "bishop": "islamic", "queen": "PREN104X"}
    assert sale(edition, {"east": [couple]}, "hungary")[0] == 4


@both_editions
def test_ruling_4_10_vassals_and_suzerains(edition: str) -> None:
    realm = {"empire": "hungary", "vassals": ["ottoman", "mamluk"]}
    florins, table = sale(edition, {"east": [realm]}, "ottoman")
    assert florins == 2
    assert table.square("hungary").vassals == ("mamluk",)
    assert table.square("ottoman") == Square()
    florins, table = sale(edition, {"east": [realm]}, "hungary")
    assert florins == 2
    assert table.squares == {}


@both_editions
def test_ruling_4_10_a_hidden_card_leaves_the_hand_hidden(edition: str) -> None:
    florins, table = sale(edition, {"hand": ["PREN034", "?"]}, "?")
    assert florins == 2
    assert table.hands["medici"] == ("PREN034",)


@both_editions
def test_ruling_4_11_out_of_a_colour_of_bishop(edition: str) -> None:
    """All five gold bishops stand somewhere; the one on a square has no precedence."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN009"], "west": [{"card": "PREN034", "bishop": "catholic"}]},
            "fugger": {
                "west": [
                    {"card": "PREN035", "bishop": "catholic"},
                    {"card": "PREN036", "bishop": "catholic"},
                    {"card": "PREN038", "bishop": "catholic"},
                ]
            },
        },
        thrones={"england": {"bishop": "catholic", "repressed": ["fugger pawn"]}},
    )
    play(at, "play PREN009", "on PREN009")
    taking = [move for move in options(at) if move.startswith("take")]
    assert set(taking) == {
        f"take catholic bishop {entry}"
        for entry in ("PREN034", "PREN035", "PREN036", "PREN038", "england")
    }
    play(at, "take catholic bishop PREN035")
    assert at.position.bishops["PREN009"] == "catholic"
    assert "PREN035" not in at.position.bishops


# 5. Ops


@both_editions
def test_ruling_5_1_used_sticks_through_a_flip(edition: str) -> None:
    """The HRE's king campaigns, a vote makes it a republic, and its ops are not open."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 9, "west": ["PREN040", "hre", "PREN034"]},
            "fugger": {},
        },
        cities={"vienna": "catholic knight"},
        borders={"france-hre": "medici pawn"},
        market={"west": fair_card(5)},
        decks={"west": 9},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    play(at, "op PREN040 vote west", "none")
    assert at.position.square("hre").side == "republic"
    assert "already_used" in refusals(at, "op hre commerce west")
    assert options(at) == ["op PREN034 commerce west", "done"]


@both_editions
def test_ruling_5_1_used_sticks_through_a_change_of_owner(edition: str) -> None:
    """England ran its op while it was Medici's earlier this turn; won back, it stays used."""
    at = referee(
        edition=edition,
        turn={"bank": "medici", "used": ["england"]},
        banks={
            "medici": {"florins": 5, "west": ["PREN040", "PREN034"]},
            "fugger": {"west": ["england"]},
        },
        cities={"london": "catholic knight"},
        borders={"england-france": "medici pawn"},
        market={"west": fair_card(5)},
        decks={"west": 9},
    )
    play(at, "ops west", "op PREN040 vote west", "none")
    assert at.position.square("england").bank == "medici"
    assert "already_used" in refusals(at, "op england campaign")


@both_editions
def test_ruling_5_2_bishops_by_row_and_by_location(edition: str) -> None:
    """From a card of the row onto each place of the suzerainty beside it, and to its location."""
    steps = steps_of_bishop({"edition": edition}, "PREN072")
    assert {"hungary", "byzantium", "mamluk", "ottoman"} <= steps
    assert not steps & {"PREN005", "PREN011", "england"}


def test_ruling_5_2_entering_a_suzerainty_by_its_queens() -> None:
    assert {"PREN075", "PREN076"} <= steps_of_bishop({"edition": "2024"}, "PREN072")


@both_editions
def test_ruling_5_2_between_a_vassal_and_its_own_queen(edition: str) -> None:
    assert "PREN076" in steps_of_bishop({"edition": edition}, "byzantium")
    assert "byzantium" in steps_of_bishop({"edition": edition}, "PREN076")


@both_editions
def test_ruling_5_2_never_from_throne_to_throne(edition: str) -> None:
    """Only between a king and his queen in the same throne; and onto cards of the location."""
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN005", "PREN011"]}, "fugger": {"west": ["PREN004"]}},
        thrones={"france": {"bishop": "reformist", "queen": "PREN047"}},
    )
    play(at, "ops west", "op PREN005 inquisitor reformist")
    assert set(options(at)) == {
        "move france to PREN047", "move france to PREN005", "move france to PREN011",
        "move france to PREN004",
    }  # fmt: skip


@both_editions
def test_ruling_5_3_behead_hits_tableaux_only(edition: str) -> None:
    """A queen dies alone and the beheader lives; thrones and old maids are safe."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN003"]},
            "fugger": {
                "west": [{"empire": "portugal", "queen": "PREN046"}],
                "old_maids": ["PREN048"],
            },
        },
        thrones={"aragon": {"queen": "PREN047"}},
    )
    play(at, "ops west", "op PREN003 behead")
    assert options(at) == ["behead portugal", "behead PREN046"]
    play(at, "behead PREN046")
    assert at.position.square("portugal") == Square(bank="fugger")
    assert at.position.row("medici", "west") == ("PREN003",)


@both_editions
def test_ruling_5_3_a_beheaded_king(edition: str) -> None:
    """Queens out of the game, bishop and serfs on the throne, vassals home with their queens; the
    assassin dies."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN003"], "hand": ["PREN034"]},
            "fugger": {
                "west": [
                    {
                        "empire": "portugal",
                        "bishop": "catholic",
                        "queen": "PREN046",
                        "repressed": ["fugger pawn"],
                        "vassals": [{"empire": "aragon", "queen": "PREN047"}],
                    }
                ]
            },
        },
    )
    play(at, "ops west", "op PREN003 behead", "behead portugal")
    table = at.position
    assert table.square("portugal") == Square(repressed=("fugger pawn",))
    assert table.bishops == {"portugal": "catholic"}
    assert table.square("aragon") == Square(queens=("PREN047",))
    assert table.tableau("medici") == []


@both_editions
def test_ruling_5_3_a_queen_who_beheads_her_own_king(edition: str) -> None:
    banks: Parts = {
        "medici": {"west": [{"empire": "portugal", "queen": "PREN044"}], "hand": ["PREN034"]},
        "fugger": {},
    }
    at = referee(edition=edition, banks=banks)
    play(at, "ops west", "op PREN044 behead")
    assert at.position.tableau("medici") == []
    assert at.position.squares == {}


@both_editions
def test_ruling_5_4_restricted_beheaders(edition: str) -> None:
    """The Inquisition Pope needs a gold or red bishop on the western card itself."""
    couple = {"empire": "france", "bishop": "catholic", "queen": "PREN047"}
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN001"]},
            "fugger": {
                "west": [couple, {"card": "PREN034", "bishop": "islamic"}, "PREN035"],
                "east": [{"card": "PREN109X", "bishop": "reformist"}],
            },
        },
    )
    play(at, "ops west", "op PREN001 behead")
    assert options(at) == ["behead france", "behead PREN109X"]
    needs = {
        move: refusals(at, f"behead {move}")["needs_bishop"].values["bishop"]
        for move in ("PREN047", "PREN034", "PREN035")
    }
    assert needs == {"PREN047": "no bishop", "PREN034": "islamic", "PREN035": "no bishop"}


@both_editions
def test_ruling_5_5_an_owner_without_a_florin_must_repress(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN032"]}, "fugger": {"florins": 0}},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "ops west", "op PREN032 tax")
    assert at.decision is not None
    assert (at.decision.bank, options(at)) == ("fugger", ["levy valencia", "levy algiers"])
    assert at.position.square("aragon").repressed == ("fugger pawn",)


def vote_in_france(
    edition: str,
    borders: dict[str, str],
    medici: tuple[str, ...] = (),
    fugger: tuple[str, ...] = (),
) -> Referee:
    """Medici can call a vote; siege keeps the run open whatever becomes of the vote."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "west": ["PREN053", *medici]},
            "fugger": {"west": ["france", *fugger]},
            "coeur": {},
        },
        cities={"paris": "catholic knight"},
        borders=borders,
    )
    play(at, "ops west")
    return at


@both_editions
def test_ruling_5_6_strictly_more_than_each_and_at_least_one(edition: str) -> None:
    at = vote_in_france(edition, {})
    assert refusals(at, "op PREN053 vote west")["no_plurality"].values["have"] == 0
    at = vote_in_france(edition, {"england-france": "medici pawn", "france-hre": "fugger pawn"})
    values = refusals(at, "op PREN053 vote west")["no_plurality"].values
    assert values == {"empire": "france", "have": 1, "rival": "fugger", "most": 1}
    borders = {
        "england-france": "medici pawn", "france-hre": "medici pawn", "france-aragon": "coeur pawn"
    }  # fmt: skip
    assert "op PREN053 vote west" in options(vote_in_france(edition, borders))


@both_editions
def test_ruling_5_6_michelangelo_doubles_in_every_vote(edition: str) -> None:
    """For the bank that calls the vote, and for another against it."""
    borders = {"england-france": "medici pawn", "france-hre": "fugger pawn"}
    at = vote_in_france(edition, borders, medici=("PREN131X",))
    assert "op PREN053 vote west" in options(at)
    borders["france-aragon"] = "medici pawn"
    at = vote_in_france(edition, borders, fugger=("PREN131X",))
    values = refusals(at, "op PREN053 vote west")["no_plurality"].values
    assert (values["have"], values["rival"], values["most"]) == (2, "fugger", 2)


@both_editions
def test_ruling_5_7_corsairs_need_a_destination(edition: str) -> None:
    """Within the location or an empire joined to it by sea; not where the same colour lies."""
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN017"]}, "fugger": {}},
        borders={"england-france": "reformist pirate"},
    )
    play(at, "ops west", "op PREN017 corsair reformist")
    assert options(at) == [
        "sail england-france to england-portugal",
        "sail england-france to france-hre",
        "sail england-france to portugal-aragon",
    ]
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN139X", "PREN032"]}, "fugger": {}},
        cities={"valencia": "catholic knight"},
        borders=dict.fromkeys(
            ("england-france", "france-hre", "england-portugal"), "catholic pirate"
        ),
    )
    play(at, "ops west")
    assert set(refusals(at, "op PREN139X corsair catholic")) == {"same_pirate_there"}


@both_editions
def test_ruling_5_8_campaigns_need_an_attacker_and_the_full_price(edition: str) -> None:
    def france(florins: int, **cities: str) -> Referee:
        at = referee(
            edition=edition,
            banks={"medici": {"florins": florins, "west": ["france", "PREN032"]}, "fugger": {}},
            cities={"valencia": "catholic rook"} | cities,
            borders={"england-portugal": "catholic pirate"},
        )
        play(at, "ops west")
        return at

    assert "no_knights" in refusals(france(9, bruges="catholic rook"), "op france campaign")
    knights = {"paris": "catholic knight", "lyon": "islamic knight"}
    poor = refusals(france(1, **knights), "op france campaign")
    assert poor["campaign_too_dear"].values["price"] == 2
    at = france(2, **knights)
    play(at, "op france campaign", "campaign england")
    assert at.position.square("england").suzerain == "france"
    assert at.position.pirates == {"england-portugal": "catholic pirate"}


@both_editions
def test_ruling_5_8_equal_numbers_all_die(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "west": ["france"]}, "fugger": {}},
        cities={"paris": "catholic knight", "london": "catholic rook"},
    )
    play(at, "ops west", "op france campaign", "campaign england")
    assert at.position.cities == {}
    assert at.position.square("england").bank is None
    assert at.position.florins["medici"] == 0


@both_editions
def test_ruling_5_8_a_losing_attacker_chooses_the_defenders_that_fall(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "west": ["france"]}, "fugger": {"west": ["england"]}},
        cities={
            "paris": "catholic knight", "london": "catholic rook", "bordeaux": "catholic knight"
        },
    )  # fmt: skip
    play(at, "ops west", "op france campaign", "campaign england")
    assert at.decision is not None
    assert at.decision.bank == "medici"
    assert options(at) == ["casualty catholic rook london", "casualty catholic knight bordeaux"]
    play(at, "casualty catholic knight bordeaux")
    assert at.position.cities == {"london": "catholic rook"}


def slave_soldiers(edition: str, florins: int, target: str, fugger: list[Any]) -> Referee:
    """Hungary has one knight; two repressed tokens on the Mamluk square serve as knights too."""
    thrones = {} if fugger else {"mamluk": {"repressed": ["islamic rook", "medici pawn"]}}
    return referee(
        edition=edition,
        banks={
            "medici": {"florins": florins, "east": ["PREN164X", "hungary", "PREN074"]},
            "fugger": {"east": fugger},
        },
        thrones=thrones,
        cities={"buda": "catholic knight", target: "islamic rook"},
        market={"east": fair_card(1)},
        decks={"east": 9},
    )


@both_editions
@pytest.mark.parametrize(
    "fugger", [[], [{"empire": "mamluk", "repressed": ["islamic rook", "medici pawn"]}]]
)
def test_ruling_5_8_slave_soldiers(edition: str, fugger: list[Any]) -> None:
    """They serve wherever their square lies, must all be paid, may fall, and stay repressed."""
    at = slave_soldiers(edition, 2, "rhodes", fugger)
    play(at, "ops east", "op hungary campaign")
    dear = refusals(at, "campaign ottoman")["campaign_too_dear"]
    assert dear.values == {"empire": "ottoman", "have": 2, "price": 3}
    at = slave_soldiers(edition, 3, "rhodes", fugger)
    play(at, "ops east", "op hungary campaign", "campaign ottoman")
    assert options(at) == [
        "casualty catholic knight buda",
        "casualty islamic rook mamluk",
        "casualty medici pawn mamluk",
    ]
    play(at, "casualty islamic rook mamluk", "none")
    assert at.position.square("ottoman").suzerain == "hungary"
    assert at.position.square("mamluk").repressed == ("medici pawn",)
    assert at.position.cities == {"buda": "catholic knight"}
    assert at.position.florins["medici"] == 0


@both_editions
def test_ruling_5_8_slave_soldiers_fight_eastern_targets_only(edition: str) -> None:
    at = slave_soldiers(edition, 9, "vienna", [])
    play(at, "ops east", "op hungary campaign", "campaign hre")
    assert at.position.florins["medici"] == 8
    assert at.position.square("hre").bank is None


@both_editions
def test_ruling_5_8_slave_soldiers_may_attack_mamluk_itself(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 9, "east": ["PREN164X", "ottoman"]}, "fugger": {}},
        thrones={"mamluk": {"repressed": ["islamic rook", "medici pawn"]}},
        cities={"cairo": "islamic rook"},
    )
    play(at, "ops east", "op ottoman campaign", "campaign mamluk", "casualty islamic rook mamluk")
    assert at.position.square("mamluk").suzerain == "ottoman"
    assert at.position.square("mamluk").repressed == ("medici pawn",)


def ciphers(edition: str, medici: list[Any], fugger: list[Any], **parts: Any) -> Referee:
    return referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "hand": ["PREN034"], "west": medici},
            "fugger": {"florins": 5, "west": fugger},
        },
        cities={"valencia": "catholic knight"},
        borders={"portugal-aragon": "fugger pawn"},
        **parts,
    )


@both_editions
def test_ruling_5_9_cryptography(edition: str) -> None:
    """From the tableau and unsilenced only; one political op, if wanted."""
    at = ciphers(edition, ["PREN130X"], ["PREN032"])
    play(at, "sell PREN130X")
    assert options(at) == ["op PREN032 tax", "none"]
    play(at, "none")
    assert at.position.florins == {"medici": 7, "fugger": 5}
    at = ciphers(edition, [{"card": "PREN130X", "bishop": "islamic"}], ["PREN032"])
    play(at, "sell PREN130X")
    assert at.decision is not None
    assert at.decision.section == "D1"


@both_editions
def test_ruling_5_9_the_borrowed_card_must_be_unsilenced_unless_the_seller_is_immune(
    edition: str,
) -> None:
    silenced = [{"card": "PREN032", "bishop": "islamic"}]
    at = ciphers(edition, ["PREN130X"], silenced)
    play(at, "sell PREN130X")
    assert at.decision is not None
    assert at.decision.section == "D1"
    at = ciphers(edition, ["PREN130X", "PREN136X"], silenced)
    play(at, "sell PREN130X")
    assert options(at) == ["op PREN032 tax", "none"]


@both_editions
def test_ruling_5_9_knights_of_rhodes_are_optional(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN161X"], "hand": ["PREN034"]}, "fugger": {}},
        thrones={
            "france": {"repressed": ["catholic rook"]},
            "hungary": {"repressed": ["catholic rook"]},
        },
    )
    play(at, "sell PREN161X")
    assert options(at) == [
        "free catholic rook bruges", "free catholic rook paris", "free catholic rook lyon", "done"
    ]  # fmt: skip
    play(at, "done")
    assert at.position.square("france").repressed == ("catholic rook",)


@both_editions
@pytest.mark.parametrize("place", ["hand", "west"])
def test_ruling_5_10_machiavellianism(edition: str, place: str) -> None:
    """The sold revolt may be performed with its agent; without it no agent is placed."""
    medici: Parts = {"florins": 0, "hand": ["PREN034"], "west": ["PREN135X"]}
    medici[place] = [*medici[place], "PREN036"]
    banks = {"medici": medici, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, "sell PREN036")
    assert options(at) == ["one-shot", "none"]
    play(at, "one-shot", "place medici pawn france-hre", "none")
    assert at.position.square("france").bank == "medici"
    assert at.position.pawns == {"france-hre": "medici pawn"}
    assert "PREN036" not in at.position.tableau("medici")
    at = referee(edition=edition, banks=banks)
    play(at, "sell PREN036", "none")
    assert at.position.pawns == {}


@both_editions
def test_ruling_5_10_machiavellianism_needs_the_right_one_shot_and_another_card(
    edition: str,
) -> None:
    """Not a reformation, a trade shift or a queen; nor the sale of Machiavellianism itself."""
    for card in ("PREN011", "PREN015", "PREN045"):
        at = referee(
            edition=edition,
            banks={"medici": {"hand": [card, "PREN036"], "west": ["PREN135X"]}, "fugger": {}},
            cities={"london": "catholic rook"},
        )
        play(at, f"sell {card}")
        assert at.decision is not None
        assert at.decision.section == "D1"
    banks: Parts = {"medici": {"hand": ["PREN036"], "west": ["PREN135X"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, "sell PREN135X")
    assert at.decision is not None
    assert at.decision.section == "D1"


# 6. Battles and regime change


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


def sections(at: Referee, *moves: str) -> list[str]:
    return [act.section for move in moves for act in at.choose(move)]


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


# 7. Trade fair


@both_editions
def test_ruling_7_1_levies_and_payments_take_turns(edition: str) -> None:
    """The last florin goes at the second border, and the voyage ends there."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "hand": ["PREN034"]}, "fugger": {"florins": 0}},
        market={"east": fair_card(2)},
        decks={"east": 9},
        borders={
            "hungary-byzantium": "fugger pawn",
            "hungary-ottoman": "islamic pirate",
            "ottoman-mamluk": "medici pawn",
        },
    )
    done = sections(at, "fair east", "levy tana", "levy buda")
    assert done == ["G1a", "G1b", "G2b", "G4", "G3a", "G4", "G3b"]
    assert at.position.florins == {"medici": 1, "fugger": 1}
    assert set(at.position.cities) == {"tana", "buda"}


@pytest.mark.parametrize(
    ("west", "emporium", "profits", "taken"),
    [
        (["PREN131X"], "spice_islands", 9, 2),
        (["PREN131X", "PREN014"], "spice_islands", 9, 4),
        (["PREN131X", "PREN014", "PREN018"], "spice_islands", 9, 8),
        (["PREN131X", "PREN014", "PREN018"], "spice_islands", 6, 5),
        (["PREN131X", "PREN014", "PREN018"], "trebizond", 9, 2),
        (["PREN014"], "trebizond", 9, 1),
    ],
)
def test_ruling_7_2_doublings_multiply(
    west: list[str], emporium: str, profits: int, taken: int
) -> None:
    """For the owner of the concession, though Medici convenes."""
    table = position(
        banks={"medici": {}, "fugger": {"west": west}},
        emporia={"white": emporium, "black": "tana"},
        borders={"england-portugal": "fugger pawn"},
    )
    voyage = plan_voyage(table, "medici", "west", profits)
    assert [(payment.taker, payment.taken) for payment in voyage.payments] == [("fugger", taken)]


def test_ruling_7_3_a_protected_concession_is_paid_beside_a_pirate() -> None:
    table = position(
        banks={"medici": {}, "fugger": {"east": ["PREN113X"]}},
        borders={"hungary-byzantium": ["fugger pawn", "islamic pirate"]},
    )
    voyage = plan_voyage(table, "medici", "east", 3)
    assert [(payment.taker, payment.taken) for payment in voyage.payments] == [("fugger", 1)]


# 8. Victory


HOLY: Parts = {
    "banks": {
        "medici": {
            "west": [
                {"card": "PREN003", "bishop": "catholic"},
                {"empire": "france", "queen": {"card": "PREN047", "bishop": "catholic"}},
            ]
        },
        "fugger": {"west": ["PREN007", "PREN008"]},
    },
    "thrones": {"england": {"bishop": "catholic"}, "mamluk": {"bishop": "islamic"}},
    "religions": {"papal_states": "catholic", "aragon": "catholic", "mamluk": "islamic"},
    "cities": {
        "venice": "catholic knight", "valencia": "islamic rook", "cairo": "islamic rook",
        "cyprus": "catholic rook", "london": "catholic rook",
    },
    "borders": {
        "aragon-papal_states": "catholic pirate", "ottoman-mamluk": "islamic pirate",
        "portugal-aragon": "islamic pirate",
    },
    "victories": ["holy"],
}  # fmt: skip


def test_ruling_8_1_what_counts_for_supremacy() -> None:
    """Three gold bishops against one; Venice and a pirate off two Catholic theocracies, against
    Cairo and a pirate off Mamluk: tokens of another colour than their theocracy do not count."""
    found = supremacy(position(**HOLY))
    assert found.bishops == {"catholic": 3, "islamic": 1, "reformist": 0}
    assert found.tokens == {"catholic": 3, "islamic": 2, "reformist": 0}
    assert found.supreme == "catholic"


def test_ruling_8_1_both_counts_must_beat_the_others_together() -> None:
    red = {"religions": HOLY["religions"] | {"hre": "reformist"}}
    more = HOLY["cities"] | {"vienna": "reformist knight"}
    assert supremacy(position(**(HOLY | red | {"cities": more}))).supreme is None
    thrones = HOLY["thrones"] | {"hre": {"bishop": "reformist"}, "hungary": {"bishop": "islamic"}}
    assert supremacy(position(**(HOLY | {"thrones": thrones}))).supreme is None


@pytest.mark.parametrize(("bank", "wins"), [("fugger", True), ("medici", False)])
def test_ruling_8_1_a_supreme_religion_is_supreme_for_everyone(bank: str, wins: bool) -> None:
    at = referee(**HOLY, turn={"bank": bank})
    assert ("declare holy" in options(at)) is wins


def test_ruling_8_2_zionist_state() -> None:
    """Green pirates count as red bishops and at red theocracies, and stay green."""
    parts: Parts = {
        "banks": {"medici": {"east": ["PREN168X"]}, "fugger": {}},
        "religions": {"ottoman": "reformist", "mamluk": "islamic", "papal_states": "catholic"},
        "borders": {"ottoman-mamluk": "islamic pirate", "hungary-ottoman": "islamic pirate"},
    }
    found = supremacy(position(**parts))
    assert found.bishops == {"catholic": 0, "islamic": 0, "reformist": 2}
    assert found.tokens == {"catholic": 0, "islamic": 1, "reformist": 2}
    assert found.supreme == "reformist"
    silenced = {"medici": {}, "fugger": {"east": [{"card": "PREN168X", "bishop": "catholic"}]}}
    found = supremacy(position(**(parts | {"banks": silenced})))
    assert found.bishops == {"catholic": 1, "islamic": 0, "reformist": 0}
    assert found.tokens == {"catholic": 0, "islamic": 1, "reformist": 0}


def test_ruling_8_2_circassian_mamluks() -> None:
    """The owner's patrons count as green bishops, whoever asks."""
    banks: Parts = {"medici": {}, "fugger": {"west": ["PREN131X"], "east": ["PREN164X", "hungary"]}}
    assert supremacy(position(banks=banks)).bishops["islamic"] == 2


def test_ruling_8_3_patron_as_law_and_concessions() -> None:
    """One such card adds the patrons once; how several add up is the switch patron_stacks."""
    banks: Parts = {
        "medici": {"west": ["PREN133X", "PREN131X", "PREN137X"], "east": ["hungary"]},
        "fugger": {},
    }
    table = position(banks=banks, borders={"france-hre": "medici pawn"})
    assert law(table, "medici") == 2
    assert all_concessions(table, "medici") == 3


def test_ruling_8_4_globalization_counts_concessions_without_doublings() -> None:
    banks: Parts = {"medici": {"west": ["PREN131X", "PREN014"]}, "fugger": {}}
    table = position(banks=banks, borders={"france-hre": "medici pawn"})
    assert all_concessions(table, "medici") == 1


def test_ruling_8_4_academia_and_swerve_are_republics_in_renaissance_only() -> None:
    parts: Parts = {
        "banks": {
            "medici": {
                "west": ["PREN155X", "PREN036", "PREN040", "PREN053"],
                "east": ["PREN103X"],
            },
            "fugger": {"west": [{"empire": "france", "side": "republic"}]},
        },
        "victories": ["renaissance"],
    }
    at = referee(**parts)
    assert republics(at.position, "medici") == 2
    assert "vote PREN103X" not in options(at)
    play(at, "declare renaissance")
    assert at.position.ending == Ending("renaissance", ("medici",))


@both_editions
def test_ruling_8_5_a_wrong_claim_is_not_open(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN034"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, victories=["imperial"])
    assert refusals(at, "declare imperial")["victory_not_met"].values["need"] == 3
    assert "sell PREN034" in options(at)


@both_editions
@pytest.mark.parametrize(
    ("fugger", "coeur", "winners"),
    [
        ({"florins": 2}, {"florins": 3}, ("coeur",)),
        ({"florins": 3}, {"florins": 3}, ("fugger", "coeur")),
        ({"florins": 9}, {"florins": 1, "east": ["hungary"]}, ("coeur",)),
    ],
)
def test_ruling_8_6_the_patron_tie(
    edition: str, fugger: Parts, coeur: Parts, winners: tuple[str, ...]
) -> None:
    """Fugger and Cœur have a patron each: most florins, then shared."""
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1},
        banks={
            "medici": {"florins": 20, "hand": ["PREN034"]},
            "fugger": {"west": ["PREN131X"]} | fugger,
            "coeur": {"west": ["PREN130X"]} | coeur,
        },
        market={"west": [None] * 6, "east": [None] * 6},
    )
    play(at, "end")
    assert at.position.ending == Ending("patron", winners)


# 9. Variants


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
