"""Rulings 1: the switches, each tried in both positions and under both editions."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from assistant.catalog.atlas import BORDERS_OF, ROUTES
from assistant.engine.rulings import SWITCHES
from assistant.engine.table import Square, Table
from assistant.referee.referee import Referee
from assistant.rules.victory import all_concessions, law
from assistant.solitaire.rows import first_row
from tests.rules.rulings.support import Parts, begun, both_editions, steps_of_bishop, switch
from tests.rules.support import options, play, position, referee, refusals
from tests.solitaire.support import market, moves, solo, turn

PAGE = (Path(__file__).parents[3] / "docs" / "rulings.md").read_text(encoding="utf-8")


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


# O: the solitaire opponent


@switch("opponent_pays_facedown", True)
def test_ruling_1_opponent_pays_facedown_on(game: Parts) -> None:
    at = Referee(solo(**game, market=market(("PREN035",)), opponent={"florins": 0}))
    assert refusals(at, "buy west 1")["too_dear"].values == {"have": 0, "price": 1}


@switch("opponent_pays_facedown", False)
def test_ruling_1_opponent_pays_facedown_off(game: Parts) -> None:
    at = Referee(solo(**game, market=market(("PREN035",)), opponent={"florins": 0}))
    assert play(at, "buy west 1")[0].startswith("Medici: take Communeros Guilds")


BISHOP = {"thrones": {"france": {"bishop": "catholic"}}}


@switch("religious_rows_need_holy", True)
def test_ruling_1_religious_rows_need_holy_on(game: Parts) -> None:
    assert first_row(solo(**game, **BISHOP))[0].number == 6
    assert first_row(solo(**game, **BISHOP, victories=["holy"]))[0].number == 4


@switch("religious_rows_need_holy", False)
def test_ruling_1_religious_rows_need_holy_off(game: Parts) -> None:
    assert first_row(solo(**game, **BISHOP))[0].number == 4


def dear_law(game: Parts) -> list[str]:
    """The opponent lacks a republic; Gutenberg, with law, costs three florins."""
    republic = {"west": [{"empire": "england", "side": "republic"}]}
    rows = market((None, None, "PREN043"))
    return moves(turn(**game, player=republic, market=rows))


@switch("law_as_secondary", True)
def test_ruling_1_law_as_secondary_on(game: Parts) -> None:
    assert dear_law(game)[:2] == ["plan 2 secondary", "buy west 3"]


@switch("law_as_secondary", False)
def test_ruling_1_law_as_secondary_off(game: Parts) -> None:
    assert dear_law(game)[:2] == ["plan 6 card", "buy west 3"]


@switch("upstream", True)
def test_ruling_1_upstream_on(game: Parts) -> None:
    places = border_places(solo(**game), "ottoman")
    assert places[first_border(game)] == min(places.values())


@switch("upstream", False)
def test_ruling_1_upstream_off(game: Parts) -> None:
    places = border_places(solo(**game), "ottoman")
    assert places[first_border(game)] == max(places.values())


def border_places(table: Table, empire: str) -> dict[str, int]:
    """How far along an open route each border of an empire lies, as the map prints it."""
    routes = [ROUTES[emporium].borders for emporium in table.emporia.values()]
    return {
        border: min(route.index(border) for route in routes if border in route)
        for border in BORDERS_OF[empire]
        if any(border in route for route in routes)
    }


def first_border(game: Parts) -> str:
    """Where the opponent's pawn goes when Dalmatian Merchant Marine is its only way to row 5."""
    owed = {"england-france": "fugger pawn", "france-hre": "fugger pawn"}
    played = turn(**game, borders=owed, market=market((), ("PREN113X",)))
    return next(move for move in moves(played) if move.startswith("border")).split(" ")[1]


# Machiavellianism (E3c)


def treachery(game: Parts, **parts: list[str]) -> Referee:
    """Machiavelli in the tableau, and a card whose one-shot is a peasant revolt in France."""
    medici = {"west": ["PREN135X"], **parts}
    return referee(**game, banks={"medici": {"florins": 3, **medici}, "fugger": {}})


@switch("machiavelli_from_hand", True)
def test_ruling_1_machiavelli_from_hand_on(game: Parts) -> None:
    at = treachery(game, hand=["PREN036"])
    play(at, "sell PREN036")
    assert options(at) == ["one-shot", "none"]


@switch("machiavelli_from_hand", False)
def test_ruling_1_machiavelli_from_hand_off(game: Parts) -> None:
    at = treachery(game, hand=["PREN036"])
    play(at, "sell PREN036")
    assert "one-shot" not in options(at)
    at = treachery(game, west=["PREN135X", "PREN036"])
    play(at, "sell PREN036")
    assert options(at) == ["one-shot", "none"]
