"""The examples of chapters G, H and I."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.catalog.atlas import ROUTES
from assistant.engine.table import Square
from assistant.referee.referee import Referee
from tests.rules.examples_2021.support import both_editions, sections
from tests.rules.support import options, play, referee

# G: fairs


@both_editions
def test_perform_trade_fair_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0}, "fugger": {"florins": 0}},
        market={"west": [{"card": "?", "florins": 2}, None, None, None, None, None]},
        cities={"buda": "catholic knight", "varna": "reformist knight"},
        borders={
            "hungary-byzantium": "fugger pawn",
            "papal_states-ottoman": "catholic pirate",
            "aragon-papal_states": "medici pawn",
        },
    )
    play(at, "fair west")
    assert options(at) == ["levy tana", "levy caffa", "levy trebizond"]
    play(at, "levy trebizond")
    assert options(at) == [
        "levy constantinople", "levy constantinople-2", "levy constantinople-3", "levy modon",
        "levy rhodes",
    ]  # fmt: skip
    assert sections(at, "levy rhodes")[:2] == ["G4", "G3b"]
    table = at.position
    assert table.florins == {"medici": 1, "fugger": 1}
    assert table.market_florins["west"] == (0, 0, 0, 0, 0, 0)
    assert table.cities == {
        "buda": "catholic knight",
        "varna": "reformist knight",
        "trebizond": "reformist rook",
        "rhodes": "catholic rook",
    }


@both_editions
def test_faq_trade_fair_without_money_ends_before_it_begins(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0}, "fugger": {"florins": 0}},
        market={"east": ["?"] + [None] * 5},
        borders={"hungary-byzantium": "fugger pawn"},
    )
    play(at, "fair east")
    assert at.position.florins == {"medici": 1, "fugger": 0}
    assert at.position.cities == {}


@both_editions
def test_faq_trade_fair_without_concessions_raises_levies_along_the_whole_route(
    edition: str,
) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0}, "fugger": {"florins": 0}},
        market={"east": [{"card": "?", "florins": 1}, None, None, None, None, None]},
        decks={"east": 9},
    )
    play(at, "fair east", "levy tana", "levy buda", "levy modon", "levy cyprus")
    assert at.position.florins == {"medici": 1, "fugger": 0}
    assert at.position.market_florins["east"][0] == 1
    assert at.position.cities == {
        "tana": "islamic knight",
        "buda": "catholic knight",
        "modon": "reformist rook",
        "cyprus": "catholic rook",
    }


CONDOTTIERI = [
    ("2021", ["lose venice-2"]),
    ("2024", []),
]


@pytest.mark.parametrize(("edition", "last"), CONDOTTIERI)
def test_condottieri_ability_example(edition: str, last: list[str]) -> None:
    """Played over two turns. In 2021 the phasing player says which knight goes; in 2024 the one
    in the second space does."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 5, "hand": ["PREN024"], "west": ["papal_states"]},
            "fugger": {"west": [{"card": "PREN140X", "bishop": "catholic"}]},
        },
        cities={"venice": "catholic rook", "valencia": "catholic knight"},
        market={
            "west": [{"card": "?", "florins": 9}, "PREN034", "PREN035", "PREN036", "PREN037", "?"]
        },
        decks={"west": ["PREN038", "PREN039"]},
    )
    play(at, "play PREN024", "city venice")
    assert at.position.square("papal_states").repressed == ("catholic rook",)
    assert at.position.florins["medici"] == 4
    play(at, "city venice-2")
    assert at.position.cities == {
        "valencia": "catholic knight", "venice": "catholic knight", "venice-2": "catholic knight"
    }  # fmt: skip
    play(at, "ops west", "op papal_states campaign", "campaign aragon")
    play(at, "casualty catholic knight venice-2", "none", "done")
    assert at.position.florins["medici"] == 2
    assert at.position.cities == {"venice": "catholic knight"}
    play(at, "fair west")
    play(at, "levy tana", "levy buda", "levy modon")
    assert at.position.cities["venice-2"] == "catholic knight"
    play(at, "levy valencia", "levy toledo", "levy london", "levy paris", "levy vienna")
    play(at, "ops west", "op PREN140X inquisitor catholic", "move PREN140X to PREN024", *last)
    assert at.position.cities["venice"] == "catholic knight"
    assert "venice-2" not in at.position.cities


def eastern_fair(edition: str, florins: int, **parts: Any) -> Referee:
    """Fugger, who is blue, convenes the fair; the white emporium is not in Byzantium."""
    return referee(
        edition=edition,
        turn={"bank": "fugger"},
        banks={"fugger": {"florins": 0}, "coeur": {"florins": 0}},
        emporia={"white": "red_sea", "black": "tana"},
        market={"east": [{"card": "?", "florins": florins}, None, None, None, None, None]},
        borders={"hungary-byzantium": "fugger pawn", "ottoman-mamluk": "coeur pawn"},
        **parts,
    )


@both_editions
def test_trade_route_example(edition: str) -> None:
    at = eastern_fair(edition, 1)
    play(at, "fair east")
    assert options(at) == ["levy tana", "levy caffa"]
    play(at, "levy tana")
    assert at.position.cities == {"tana": "islamic knight"}
    assert at.position.florins == {"fugger": 2, "coeur": 0}


@both_editions
def test_longer_trade_route_example(edition: str) -> None:
    cities = {
        "buda": "catholic knight",
        "varna": "reformist knight",
        "constantinople": [None, "islamic knight", "islamic knight"],
        "modon": "reformist rook",
        "rhodes": "catholic rook",
    }
    at = eastern_fair(edition, 2, cities=cities)
    play(at, "fair east", "levy tana")
    assert at.position.cities["tana"] == "islamic knight"
    assert at.position.florins == {"fugger": 2, "coeur": 1}
    assert at.position.cities["constantinople"] == "islamic rook"
    assert "cairo" not in at.position.cities


# H: trade shifts


@both_editions
def test_trade_shift_example(edition: str) -> None:
    """The example leaves out the agent, which must be placed (E2.1b)."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "hand": ["PREN087"]}, "fugger": {}},
        cities={"tana": "reformist rook"},
        market={"east": [{"card": "?", "florins": 3}, None, None, None, None, None]},
    )
    assert sections(at, "play PREN087 one-shot") == ["E2", "H1", "H1"]
    assert at.position.emporia == {"white": "trebizond", "black": "timbuktu"}
    assert at.position.square("byzantium").repressed == ("reformist rook",)
    assert options(at) == ["city valencia", "city algiers", "city timbuktu"]
    play(at, "city timbuktu")
    assert at.position.florins["medici"] == 0
    play(at, "fair east")
    assert options(at) == ["levy valencia", "levy algiers"]


def test_faq_trade_routes_always_end_in_the_same_empire() -> None:
    ends = {emporium: route.empires[-1] for emporium, route in ROUTES.items()}
    assert ends == {
        "trebizond": "hre",
        "red_sea": "hre",
        "spice_islands": "hre",
        "tana": "mamluk",
        "novgorod": "mamluk",
        "timbuktu": "mamluk",
    }


@both_editions
def test_faq_busted_disks_keep_agents_and_levies_out(edition: str) -> None:
    """Timbuktu is covered: neither an agent nor a levy may go there."""
    at = referee(edition=edition, banks={"medici": {"hand": ["PREN087"]}, "fugger": {}})
    play(at, "play PREN087")
    assert options(at) == ["city valencia", "city algiers", "none"]


# I: coronations


@both_editions
def test_coronation_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1}, "fugger": {}},
        market={"east": ["?", "PREN076", None, None, None, None]},
    )
    play(at, "buy east 1", "play PREN076 one-shot")
    assert options(at) == ["marry hungary", "marry byzantium", "marry hre"]
    play(at, "marry hungary")
    assert options(at) == [
        "border hungary-byzantium", "border hungary-ottoman", "border hre-hungary", "none"
    ]  # fmt: skip
    play(at, "border hungary-byzantium")
    table = at.position
    assert table.square("hungary") == Square(bank="medici", queens=("PREN076",))
    assert table.row("medici", "east") == ("hungary",)
    assert table.pawns == {"hungary-byzantium": "medici pawn"}


@both_editions
def test_easily_missed_a_coronation_never_makes_a_republic(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN076"], "east": ["hungary"]}, "fugger": {}},
    )
    play(at, "play PREN076 one-shot", "marry hungary", "none")
    assert at.position.square("hungary").side == "king"


@both_editions
def test_old_maid_example(edition: str) -> None:
    """The example speaks of four suitors; the card lists three."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN076"], "west": [{"empire": "hre", "queen": "PREN045"}]},
            "fugger": {"east": ["byzantium"]},
        },
        thrones={"hungary": {"queen": "PREN075"}},
        victories=["holy"],
    )
    reasons = at.judge("play PREN076 one-shot").refusals
    assert [(reason.code, reason.values["empire"]) for reason in reasons] == [
        ("suitor_married", "hungary"),
        ("suitor_elsewhere", "byzantium"),
        ("suitor_married", "hre"),
    ]
    assert sections(at, "play PREN076")[0] == "I2"
    assert at.position.old_maids == {"medici": ("PREN076",)}
