"""The examples of chapters D and E."""

from __future__ import annotations

from typing import Any

from assistant.engine.ending import Ending
from assistant.engine.table import Square
from tests.rules.examples_2021.support import both_editions, sections
from tests.rules.support import options, play, referee, refusals

# D: the market


@both_editions
def test_refresh_market_example(edition: str) -> None:
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1},
        market={
            "west": ["?", None, "PREN034", None, {"card": "PREN035", "florins": 1}, "PREN036"],
            "east": ["?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"],
        },
        decks={"west": ["PREN037", "PREN038", "PREN039"], "east": ["PREN064"]},
    )
    assert sections(at, "end") == ["D2", "D2", "D2", "D2", "D2", "D2c"]
    table = at.position
    assert table.market["west"] == ("?", "PREN034", "PREN035", "PREN036", "PREN037", "PREN038")
    assert table.market_florins["west"] == (0, 0, 1, 0, 0, 0)
    assert table.market["east"] == (
        "?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"
    )  # fmt: skip
    assert table.decks == {"west": ("PREN039",), "east": ("PREN064",)}


@both_editions
def test_easily_missed_an_empty_deck_is_replaced_by_the_other(edition: str) -> None:
    row = ["?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"]
    market = {"west": ["?", "PREN034", "PREN035", "PREN036", "PREN037", None], "east": row}
    turn = {"bank": "medici", "actions": 1}
    at = referee(edition=edition, turn=turn, market=market, decks={"east": ["PREN064"]})
    assert sections(at, "end") == ["D2b", "D2c"]
    assert at.position.market["west"][5] == "PREN064"
    assert at.position.ending is None
    banks = {"medici": {"florins": 1}, "fugger": {"florins": 2}}
    at = referee(edition=edition, turn=turn, banks=banks, market=market)
    assert sections(at, "end") == ["L2a"]
    assert at.position.ending == Ending("patron", ("fugger",))


# E1: purchase


def market_of_the_purchase() -> dict[str, Any]:
    return {
        "west": ["?", "PREN034", "PREN035", {"card": "PREN036", "florins": 2}, "PREN037", "?"],
        "east": ["?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"],
    }


@both_editions
def test_purchase_market_card_example(edition: str) -> None:
    banks = {"medici": {"florins": 3}, "fugger": {}}
    at = referee(edition=edition, banks=banks, market=market_of_the_purchase())
    assert sections(at, "buy west 3") == ["E1b", "E1b", "E1b", "E1d", "E1"]
    table = at.position
    assert table.florins["medici"] == 2
    assert table.hands["medici"] == ("PREN036",)
    assert table.market_florins["west"] == (1, 1, 1, 0, 0, 0)
    usury = refusals(at, "buy west 2")["usury"]
    assert usury.section == "E1e"
    assert usury.values["card"] == "PREN035"


@both_editions
def test_purchase_market_card_example_the_florins_on_the_card_do_not_help(edition: str) -> None:
    banks = {"medici": {"florins": 2}, "fugger": {}}
    at = referee(edition=edition, banks=banks, market=market_of_the_purchase())
    assert refusals(at, "buy west 3")["too_dear"].values == {"have": 2, "price": 3}


@both_editions
def test_important_a_fair_card_and_a_comet_never_reach_the_hand(edition: str) -> None:
    market = {
        "west": ["PREN034", "COMET3", None, None, None, None],
        "east": ["?", None, None, None, None, None],
    }
    at = referee(edition=edition, market=market)
    refused = refusals(at, "buy west 0")["face_down"]
    assert (refused.section, refused.values) == ("D2a", {"region": "west"})
    play(at, "buy west 1", "activate holy")
    assert "medici" not in at.position.hands
    assert at.position.market["west"][1] is None
    play(at, "fair east")
    assert "medici" not in at.position.hands


# E2: play


@both_editions
def test_peasant_revolt_one_shot_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "hand": ["PREN036"]},
            "fugger": {"florins": 5, "west": ["france"]},
        },
    )
    play(at, "play PREN036 one-shot")
    assert options(at) == [
        "place medici pawn england-france",
        "place medici pawn france-hre",
        "place medici pawn france-aragon",
    ]
    play(at, "place medici pawn france-hre")
    assert at.position.row("medici", "west") == ("PREN036", "france")
    assert options(at) == ["border england-france", "border france-aragon", "none"]
    play(at, "border england-france")
    table = at.position
    assert table.square("france") == Square(bank="medici")
    assert table.row("fugger", "west") == ()
    assert table.pawns == {"france-hre": "medici pawn", "england-france": "medici pawn"}
    assert table.florins["medici"] == 0


@both_editions
def test_important_the_city_icon_does_not_matter_when_an_agent_is_placed(edition: str) -> None:
    banks = {"medici": {"hand": ["PREN068"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN068")
    assert options(at) == ["city tana", "city caffa", "city trebizond", "none"]
    play(at, "city trebizond")
    assert at.position.cities == {"trebizond": "islamic knight"}


@both_editions
def test_install_pawn_agent_example(edition: str) -> None:
    """Yellow is Medici and has the eastern border; you are Cœur."""
    at = referee(
        edition=edition,
        turn={"bank": "coeur"},
        banks={
            "coeur": {"florins": 3, "hand": ["PREN036"]},
            "medici": {"florins": 3, "west": ["PREN040"]},
            "fugger": {"west": ["france"]},
        },
        borders={"france-hre": "medici pawn", "england-france": "catholic pirate"},
    )
    play(at, "play PREN036")
    assert options(at) == ["border france-hre", "border france-aragon", "none"]
    pirate = refusals(at, "border england-france")["pirate_in_border"]
    assert pirate.section == "E2.2d"
    assert pirate.values == {"border": "england-france", "token": "catholic pirate"}
    play(at, "border france-aragon", "end")
    assert at.position.florins["coeur"] == 3
    assert at.position.square("france").bank == "fugger"
    assert at.decision is not None
    assert at.decision.bank == "medici"
    blocked = refusals(at, "ops west")["no_open_op"]
    assert blocked.values == {"region": "west", "count": 2}


@both_editions
def test_install_pawn_agent_example_the_open_border_would_let_yellow_vote(edition: str) -> None:
    """Without the pawn in the south, Medici's single concession is enough."""
    at = referee(
        edition=edition,
        banks={"coeur": {}, "medici": {"west": ["PREN040"]}, "fugger": {"west": ["france"]}},
        borders={"france-hre": "medici pawn", "england-france": "catholic pirate"},
    )
    play(at, "ops west")
    assert options(at) == ["op PREN040 vote west"]


# E4: ops


@both_editions
def test_activate_ops_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 0,
                "west": ["PREN005", "PREN034", {"card": "PREN038", "bishop": "reformist"}],
            },
            "fugger": {},
        },
        market={"west": [{"card": "?", "florins": 2}, None, None, None, None, None]},
    )
    play(at, "ops west")
    assert options(at) == ["op PREN005 inquisitor reformist", "op PREN034 commerce west"]
    silenced = refusals(at, "op PREN038 commerce west")["silenced"]
    assert (silenced.section, silenced.values) == ("F1f", {"card": "PREN038", "op": "commerce"})
    play(at, "op PREN034 commerce west")
    assert at.position.florins["medici"] == 1
    play(at, "op PREN005 inquisitor reformist", "move PREN038 to PREN034")
    assert at.position.bishops == {"PREN034": "reformist"}
    assert options(at) == ["op PREN038 commerce west", "done"]
    play(at, "op PREN038 commerce west")
    assert at.position.florins["medici"] == 2


@both_editions
def test_easily_missed_a_card_gained_by_an_op_may_act_but_none_acts_twice(edition: str) -> None:
    """Hungary's campaign brings Byzantium under it, and Byzantium attacks Mamluk."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 5, "east": ["hungary"]}, "fugger": {}},
        cities={"buda": "catholic knight"},
        thrones={"byzantium": {"repressed": ["islamic knight"]}},
    )
    play(at, "ops east", "op hungary campaign", "campaign byzantium", "none")
    play(at, "free islamic knight caffa")
    assert options(at) == ["op byzantium campaign", "done"]
    used = refusals(at, "op hungary campaign")["already_used"]
    assert used.values == {"card": "hungary"}
    play(at, "op byzantium campaign", "campaign mamluk", "none")
    assert at.position.square("hungary").vassals == ("byzantium", "mamluk")
    assert at.position.florins["medici"] == 3


@both_editions
def test_important_free_ops_still_run_once_a_turn(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"west": ["PREN134X", "PREN034", "PREN035"]}, "fugger": {}},
        market={"west": [{"card": "?", "florins": 9}, None, None, None, None, None]},
    )
    play(at, "ops west", "op PREN034 commerce west", "done")
    assert at.position.turn is not None
    assert at.position.turn.actions == 0
    refused = refusals(at, "ops west")["ops_already_run"]
    assert (refused.section, refused.values) == ("E4", {"region": "west"})


# E5: fairs


@both_editions
def test_double_trade_fair_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0}, "fugger": {}},
        market={"west": ["?"] + [None] * 5, "east": ["?"] + [None] * 5},
        decks={"west": 6, "east": 6},
    )
    play(at, "fair east")
    assert at.position.market["east"][0] is None
    assert at.position.turn is not None
    assert at.position.turn.fairs == ("east",)
    assert refusals(at, "fair east")["fair_already_held"].section == "E5"
    assert sections(at, "fair west")[:3] == ["G1a", "G1b", "G2b"]
    assert at.position.florins["medici"] == 2
