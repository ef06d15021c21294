"""Every worked example and answer printed in the rulebook of 2021, played with whole moves.

Each is played under the rules of 2021 and, where nothing differs, under those of 2024 too. Where a
printed example and the rules do not agree, the test says so and holds to the rules.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.catalog.atlas import ROUTES
from assistant.referee import Referee
from assistant.rules.victory import supremacy
from assistant.table import Ending, Square
from tests.rules.support import options, play, referee, refusals

both_editions = pytest.mark.parametrize("edition", ["2021", "2024"])


def sections(at: Referee, move: str) -> list[str]:
    """Make a move; the sections of its acts, in their order."""
    return [act.section for act in at.choose(move)]


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


# F1: bishops


@both_editions
def test_inquisitor_example(edition: str) -> None:
    """The English throne, an English card, its neighbour of the West, the king of Portugal."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 5,
                "west": [
                    "PREN034",
                    "PREN006",
                    "PREN005",
                    "PREN011",
                    {"empire": "portugal", "repressed": ["catholic rook"]},
                ],
            },
            "fugger": {},
        },
        thrones={"england": {"bishop": "reformist"}},
        cities={"toledo": "catholic knight"},
        market={"west": [{"card": "?", "florins": 1}, None, None, None, None, None]},
    )
    play(at, "ops west")
    assert "op portugal campaign" in options(at)
    play(at, "op PREN006 inquisitor reformist", "move england to PREN006")
    play(at, "op PREN005 inquisitor reformist", "move PREN006 to PREN005")
    play(at, "op PREN011 inquisitor reformist", "move PREN005 to portugal")
    assert options(at) == ["kill catholic rook", "none"]
    play(at, "kill catholic rook")
    assert at.position.bishops == {"portugal": "reformist"}
    assert at.position.square("portugal").repressed == ()
    assert options(at) == ["op PREN034 commerce west", "done"]
    assert "silenced" in refusals(at, "op portugal campaign")


@both_editions
def test_inquisitor_example_three_bishops_once(edition: str) -> None:
    bishops = [{"card": card, "bishop": "reformist"} for card in ("PREN006", "PREN005", "PREN011")]
    at = referee(edition=edition, banks={"medici": {"west": bishops}, "fugger": {}})
    play(at, "ops west")
    play(at, "op PREN006 inquisitor reformist", "move PREN006 to england")
    play(at, "op PREN005 inquisitor reformist", "move PREN005 to hre")
    play(at, "op PREN011 inquisitor reformist", "move PREN011 to france")
    assert at.position.bishops == {
        "england": "reformist", "hre": "reformist", "france": "reformist"
    }  # fmt: skip


@both_editions
def test_faq_bishop_movement_between_east_and_west_by_location(edition: str) -> None:
    """Brotherhood of St. Mark is an HRE card of the eastern row."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN005"], "east": [{"card": "PREN109X", "bishop": "reformist"}]},
            "fugger": {"west": ["PREN038", "PREN034"], "east": ["PREN061"]},
        },
    )
    play(at, "ops west", "op PREN005 inquisitor reformist")
    moves = options(at)
    assert "move PREN109X to PREN038" in moves
    assert "move PREN109X to PREN005" in moves
    assert "move PREN109X to hre" in moves
    assert "move PREN109X to PREN034" not in moves
    assert "move PREN109X to PREN061" not in moves


@both_editions
def test_faq_pacification_only_where_a_bishop_arrives(edition: str) -> None:
    """The bishop that already stands with the serfs kills nobody until it moves to others."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "west": [
                    "PREN005",
                    {"empire": "england", "bishop": "reformist", "repressed": ["medici pawn"]},
                ]
            },
            "fugger": {},
        },
    )
    play(at, "ops west", "op PREN005 inquisitor reformist")
    assert at.position.square("england").repressed == ("medici pawn",)


@both_editions
def test_silenced_ability_example_gutenberg(edition: str) -> None:
    """Four cards in hand; a bishop on Gutenberg, and the owner keeps two at once."""
    at = referee(
        edition=edition,
        turn={"bank": "fugger"},
        banks={
            "medici": {
                "hand": ["PREN034", "PREN035", "PREN036", "PREN037"],
                "west": ["PREN043"],
            },
            "fugger": {"west": [{"card": "PREN011", "bishop": "reformist"}]},
        },
    )
    play(at, "ops west", "op PREN011 inquisitor reformist", "move PREN011 to PREN043")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "HAND a")
    assert options(at) == [
        "discard PREN034", "discard PREN035", "discard PREN036", "discard PREN037"
    ]  # fmt: skip
    play(at, "discard PREN035")
    play(at, "discard PREN036")
    assert at.position.hands["medici"] == ("PREN034", "PREN037")
    assert at.decision.bank == "fugger"


# F2, F3: commerce and behead


@both_editions
def test_commerce_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "west": ["PREN038"]}, "fugger": {}},
        market={"west": ["?", {"card": "PREN034", "florins": 1}, None, None, None, None]},
    )
    play(at, "ops west")
    assert sections(at, "op PREN038 commerce west")[0] == "F2"
    assert at.position.florins["medici"] == 1


@both_editions
def test_behead_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN058"]}, "fugger": {"east": ["PREN061"]}},
    )
    play(at, "ops east")
    play(at, "op PREN058 behead")
    assert at.position.row("fugger", "east") == ()
    assert at.position.row("medici", "east") == ("PREN058",)


@both_editions
def test_location_example_a_behead_in_mamluk(edition: str) -> None:
    """Cards of Mamluk and of the East can be hit, other eastern empires' cards cannot."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"east": ["PREN125X"]},
            "fugger": {"east": ["PREN065", "PREN061", "PREN058"]},
        },
    )
    play(at, "ops east", "op PREN125X behead")
    assert options(at) == ["behead PREN065", "behead PREN061"]


# F4, F5: tax and repress


def holy_land(edition: str, religion: str) -> Referee:
    return referee(
        edition=edition,
        banks={"medici": {"florins": 5, "west": ["PREN029"]}, "coeur": {"florins": 5}},
        religions={"papal_states": "catholic", "mamluk": religion},
        borders={"ottoman-mamluk": "coeur pawn"},
    )


@both_editions
def test_tax_example(edition: str) -> None:
    """The example calls Cairo's icon a gold rook: so it is in Catholic Mamluk only."""
    at = holy_land(edition, "catholic")
    play(at, "ops west", "op PREN029 tax")
    assert at.decision is not None
    assert at.decision.bank == "coeur"
    assert options(at) == ["pay", "repress"]
    play(at, "pay")
    assert at.decision.bank == "coeur"
    assert options(at) == ["levy cairo", "levy cyprus"]
    play(at, "levy cairo")
    assert at.position.cities == {"cairo": "catholic rook"}
    assert at.position.florins == {"medici": 5, "coeur": 4}
    assert at.position.pawns == {"ottoman-mamluk": "coeur pawn"}


@both_editions
def test_tax_example_on_the_map_as_it_starts(edition: str) -> None:
    """Contradiction: Islamic Mamluk, as every game starts, shows a green rook in Cairo."""
    at = holy_land(edition, "islamic")
    play(at, "ops west", "op PREN029 tax", "pay", "levy cairo")
    assert at.position.cities == {"cairo": "islamic rook"}


@both_editions
def test_easily_missed_the_owner_may_be_the_taxer(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "west": ["PREN029"]}, "fugger": {}},
        borders={"ottoman-mamluk": "medici pawn"},
    )
    play(at, "ops west", "op PREN029 tax", "repress", "levy cyprus")
    assert at.position.florins["medici"] == 1
    assert at.position.square("mamluk").repressed == ("medici pawn",)
    assert at.position.cities == {"cyprus": "catholic rook"}


@both_editions
@pytest.mark.parametrize(
    ("card", "region", "empire"),
    [("PREN010", "west", "papal_states"), ("PREN072", "east", "ottoman")],
)
def test_faq_a_concession_between_east_and_west_is_taxable_in_both(
    edition: str, card: str, region: str, empire: str
) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {region: [card]}, "fugger": {"florins": 0}},
        borders={"papal_states-ottoman": "fugger pawn"},
    )
    play(at, f"ops {region}", f"op {card} tax")
    assert at.position.square(empire).repressed == ("fugger pawn",)


@both_editions
def test_repress_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "west": [{"empire": "aragon", "queen": "PREN044"}]},
            "fugger": {},
        },
        cities={"algiers": "islamic rook"},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "ops west", "op PREN044 repress pawn+rook")
    assert options(at) == ["repress algiers", "repress portugal-aragon to aragon"]
    assert sections(at, "repress portugal-aragon to aragon")[:2] == ["F5", "F5b"]
    assert at.position.square("aragon").repressed == ("fugger pawn",)
    assert at.position.cities == {"algiers": "islamic rook"}
    assert at.position.florins["medici"] == 1


# F6: vote


@both_editions
def test_vote_and_papal_overthrow_example(edition: str) -> None:
    serfs = ["fugger pawn", "fugger pawn", "fugger pawn"]
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 4,
                "west": ["PREN040", {"empire": "papal_states", "repressed": serfs}],
            },
            "fugger": {},
        },
        borders={
            "aragon-papal_states": "medici pawn",
            "papal_states-ottoman": "medici pawn",
            "hre-papal_states": "fugger pawn",
        },
    )
    play(at, "ops west", "op PREN040 vote west")
    assert at.position.florins["medici"] == 1
    assert at.position.square("papal_states").side == "republic"
    play(at, "border hre-papal_states")
    assert at.position.florins["medici"] == 0
    assert options(at) == ["golden liberty", "none"]
    play(at, "golden liberty")
    table = at.position
    assert table.state("papal_states") == "medieval"
    assert table.square("papal_states").repressed == (*serfs, "fugger pawn")
    assert table.pawns == {
        "aragon-papal_states": "medici pawn",
        "papal_states-ottoman": "medici pawn",
        "hre-papal_states": "medici pawn",
    }
    assert table.row("medici", "west") == ("PREN040", "papal_states")


@both_editions
def test_tip_a_vote_turns_ones_own_republic_into_a_king(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN040", {"empire": "papal_states", "side": "republic"}]},
            "fugger": {},
        },
        borders={"aragon-papal_states": "medici pawn"},
    )
    play(at, "ops west", "op PREN040 vote west", "border hre-papal_states", "none")
    assert at.position.square("papal_states") == Square(bank="medici")
    assert at.position.pawns["hre-papal_states"] == "medici pawn"


# F7, F8: corsair and siege


@both_editions
def test_corsair_example(edition: str) -> None:
    """The tokens along the way live; only the concession at the end dies."""
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN063"]}, "fugger": {}},
        borders={
            "hungary-ottoman": "islamic pirate",
            "papal_states-ottoman": "fugger pawn",
            "aragon-papal_states": "fugger pawn",
        },
    )
    play(at, "ops east", "op PREN063 corsair islamic")
    play(at, "sail hungary-ottoman to aragon-papal_states")
    assert at.position.pirates == {"aragon-papal_states": "islamic pirate"}
    assert at.position.pawns == {"papal_states-ottoman": "fugger pawn"}


@both_editions
def test_easily_missed_pirates_enter_only_sea_borders(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN063"]}, "fugger": {}},
        borders={"hungary-ottoman": "islamic pirate"},
    )
    play(at, "ops east", "op PREN063 corsair islamic")
    assert sorted(options(at)) == [
        "sail hungary-ottoman to aragon-papal_states",
        "sail hungary-ottoman to hungary-byzantium",
        "sail hungary-ottoman to ottoman-mamluk",
        "sail hungary-ottoman to papal_states-ottoman",
    ]


@both_editions
def test_faq_corsair_acts_at_its_location_and_inquisitor_anywhere(edition: str) -> None:
    """A pirate off Portugal is out of an Ottoman card's reach; a bishop in Portugal is not."""
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN063", "PREN058"]}, "fugger": {"west": ["PREN035"]}},
        thrones={"portugal": {"bishop": "islamic"}},
        borders={"portugal-aragon": "islamic pirate"},
    )
    play(at, "ops east")
    no_target = refusals(at, "op PREN063 corsair islamic")["no_target"]
    assert no_target.section == "F7"
    play(at, "op PREN058 inquisitor islamic")
    assert at.position.bishops == {"PREN035": "islamic"}


@both_editions
def test_siege_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "west": ["PREN032"]}, "fugger": {}},
        cities={"valencia": "catholic knight", "algiers": "islamic rook"},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, "ops west", "op PREN032 siege")
    assert options(at) == ["siege valencia", "siege algiers", "siege aragon-papal_states"]
    play(at, "siege aragon-papal_states")
    assert at.position.pirates == {}
    assert len(at.position.cities) == 2
    assert at.position.florins["medici"] == 0


@both_editions
def test_faq_siege_in_ones_own_empire(edition: str) -> None:
    """The last defender of one's own Aragon falls, and a revolt without loss makes a republic."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN040"], "west": ["PREN032", "aragon"]}, "fugger": {}},
        cities={"valencia": "catholic knight"},
    )
    play(at, "ops west", "op PREN032 siege", "play PREN040 one-shot")
    play(at, "place medici pawn portugal-aragon", "none")
    assert at.position.square("aragon").side == "republic"


# F9: campaign


@both_editions
def test_bloodless_campaign_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 2,
                "east": [{"empire": "ottoman", "vassals": ["hre"]}],
            },
            "fugger": {
                "west": [{"empire": "france", "repressed": ["catholic rook", "medici pawn"]}]
            },
        },
        cities={"nurnberg": "reformist knight", "vienna": "catholic knight"},
    )
    play(at, "ops east")
    play(at, "op hre campaign", "campaign france")
    play(at, "border england-france", "free catholic rook lyon", "free medici pawn france-hre")
    table = at.position
    assert table.florins["medici"] == 0
    assert table.square("ottoman").vassals == ("hre", "france")
    assert table.square("france") == Square(bank="medici", suzerain="ottoman")
    assert table.cities == {
        "nurnberg": "reformist knight", "vienna": "catholic knight", "lyon": "catholic rook"
    }  # fmt: skip
    assert table.pawns == {"england-france": "medici pawn", "france-hre": "medici pawn"}


@both_editions
def test_bloodless_campaign_example_all_knights_must_be_paid(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "west": ["hre"]}, "fugger": {"west": ["france"]}},
        cities={"nurnberg": "reformist knight", "vienna": "catholic knight"},
    )
    refused = refusals(at, "ops west")["no_open_op"]
    assert refused.section == "D1"


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


# J: civil wars


@both_editions
def test_conspiracy_one_shot_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "hand": ["PREN009"]},
            "fugger": {
                "west": [
                    {"empire": "aragon", "repressed": ["reformist knight"], "vassals": ["france"]}
                ]
            },
        },
        cities={"valencia": "catholic rook"},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, "play PREN009 one-shot", "at aragon")
    assert options(at) == [
        "casualty islamic pirate aragon-papal_states", "casualty reformist knight aragon"
    ]  # fmt: skip
    play(at, "casualty islamic pirate aragon-papal_states")
    play(at, "place repressed reformist knight valencia")
    table = at.position
    assert table.cities == {"valencia": "reformist knight"}
    assert table.pirates == {}
    assert table.square("aragon") == Square(bank="medici")
    assert table.square("france") == Square()
    play(at, "border aragon-papal_states")
    assert set(options(at)) == {
        "on PREN009", "on aragon", "on england", "on france", "on hre", "on portugal",
        "on papal_states",
    }  # fmt: skip
    play(at, "on france")
    assert at.position.bishops == {"france": "catholic"}
    assert at.position.pawns == {"aragon-papal_states": "medici pawn"}


@both_editions
def test_faq_battle_colour_does_not_matter_in_a_civil_war(edition: str) -> None:
    """Gold agents against gold defenders."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN028"]}, "fugger": {}},
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN028 one-shot")
    assert options(at) == [
        "place catholic knight bruges",
        "place catholic knight paris",
        "place catholic knight lyon",
    ]
    assert at.position.cities == {}


@both_editions
def test_easily_missed_survivors_without_a_city_are_repressed(edition: str) -> None:
    """Two knights of Rimini win an empty Papal States that has the one city of Venice."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "hand": ["PREN143X"]}, "fugger": {}},
        religions={"papal_states": "islamic", "mamluk": "islamic"},
    )
    play(at, "play PREN143X one-shot")
    assert at.position.cities == {"venice": "catholic knight"}
    assert at.position.square("papal_states").repressed == ("catholic knight",)
    assert at.position.florins["medici"] == 0


@both_editions
def test_easily_missed_serfs_of_any_colour_rise_for_anyone(edition: str) -> None:
    """Fugger's own serf fights in Medici's revolt against Fugger's France."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN036"]},
            "fugger": {"west": [{"empire": "france", "repressed": ["fugger pawn"]}]},
        },
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN036 one-shot")
    assert options(at) == ["casualty medici pawn agent", "casualty fugger pawn france"]
    play(at, "casualty medici pawn agent", "place repressed fugger pawn france-hre", "none")
    assert at.position.square("france") == Square(bank="medici")
    assert at.position.pawns == {"france-hre": "fugger pawn"}


@both_editions
def test_republic_creation_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "hand": ["PREN036"],
                "west": [{"empire": "england", "vassals": ["france"]}],
            },
            "fugger": {},
        },
        cities={"bruges": "catholic rook", "lyon": "catholic knight"},
        borders={"england-france": "islamic pirate", "france-hre": "medici pawn"},
    )
    play(at, "play PREN036 one-shot")
    assert options(at) == [
        "casualty medici pawn agent",
        "casualty islamic pirate england-france",
        "casualty medici pawn france-hre",
    ]
    play(at, "casualty medici pawn france-hre", "casualty islamic pirate england-france")
    play(at, "place medici pawn france-aragon", "border france-hre")
    table = at.position
    assert table.cities == {}
    assert table.pirates == {}
    assert table.pawns == {"france-aragon": "medici pawn", "france-hre": "medici pawn"}
    assert table.square("france") == Square(bank="medici", side="republic")
    assert table.square("england").vassals == ()
    assert table.row("medici", "west") == ("england", "PREN036", "france")


# K: religious wars and apostasy


@both_editions
def test_crusade_one_shot_example(edition: str) -> None:
    """The example leaves out the Jesuits' bishop, which must be placed after the war (E2.1a)."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN008"], "west": ["aragon"]}, "fugger": {}},
        cities={
            "valencia": "catholic rook", "algiers": "islamic rook", "toledo": "catholic knight"
        },
        borders={"aragon-papal_states": "catholic pirate"},
    )  # fmt: skip
    play(at, "play PREN008 one-shot")
    assert options(at) == [
        "casualty catholic rook valencia",
        "casualty catholic pirate aragon-papal_states",
        "casualty catholic knight toledo",
    ]
    play(at, "casualty catholic rook valencia")
    table = at.position
    assert table.cities == {"toledo": "catholic knight"}
    assert table.state("aragon") == "catholic"
    assert table.square("aragon") == Square(bank="medici", side="republic")
    play(at, "border france-aragon")
    assert options(at) == ["on PREN008", "on aragon"]
    play(at, "on PREN008")
    assert at.position.bishops == {"PREN008": "catholic"}
    assert at.position.pirates == {"aragon-papal_states": "catholic pirate"}


@both_editions
def test_faq_bloody_rule_counts_heretic_pirates(edition: str) -> None:
    """A red pirate off England lets the Man for all Seasons call a crusade there."""
    parts: dict[str, Any] = {
        "edition": edition,
        "banks": {"medici": {"hand": ["PREN128X"]}, "fugger": {}},
        "cities": {"london": "catholic rook", "bordeaux": "catholic knight"},
    }
    no_heretics = refusals(referee(**parts), "play PREN128X one-shot")["no_heretics"]
    assert no_heretics.values == {"war": "crusade", "empire": "england"}
    at = referee(**parts, borders={"england-portugal": "reformist pirate"})
    play(at, "play PREN128X one-shot", "casualty catholic rook london")
    assert at.position.pirates == {}
    assert at.position.state("england") == "catholic"
    assert at.position.square("england").bank == "medici"


APOSTASY = [("2021", ["agents first", "on mamluk"]), ("2024", [])]


@pytest.mark.parametrize(("edition", "placing"), APOSTASY)
def test_apostasy_one_shot_example(edition: str, placing: list[str]) -> None:
    """In 2021 the Twelver ghulat may place its bishop before it dies, in 2024 it must after."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "hand": ["PREN167X"],
                "west": ["PREN052"],
                "east": ["PREN058", "PREN071"],
            },
            "fugger": {
                "west": ["PREN005", "PREN011"],
                "east": ["PREN086", {"empire": "ottoman", "vassals": ["byzantium"]}],
            },
            "coeur": {"west": ["PREN004"]},
        },
    )
    play(at, "play PREN167X one-shot", *placing)
    table = at.position
    assert table.tableau("medici") == []
    assert table.tableau("fugger") == []
    assert table.tableau("coeur") == ["PREN004"]
    assert table.squares == {}
    assert table.bishops == {"mamluk": "islamic"}


# L: victory


@both_editions
def test_game_winning_example(edition: str) -> None:
    """With two players it takes three more kings."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 3, "west": ["england", "france", "hre"]}, "fugger": {}},
        market={"west": ["?", "PREN034", "PREN035", "COMET3", None, None]},
    )
    assert "victory_inactive" in refusals(at, "declare imperial")
    play(at, "buy west 3")
    assert options(at) == [
        "activate holy", "activate imperial", "activate globalization", "activate renaissance"
    ]  # fmt: skip
    play(at, "activate imperial")
    play(at, "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))
    assert at.decision is None


@both_editions
def test_islam_supreme_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN063"], "east": ["PREN071", "ottoman"]},
            "fugger": {"east": [{"card": "PREN061", "bishop": "islamic"}]},
        },
        religions={"papal_states": "catholic", "ottoman": "islamic", "mamluk": "islamic"},
        cities={"venice": "catholic knight"},
        victories=["holy"],
    )
    before = supremacy(at.position)
    assert before.bishops == {"catholic": 0, "islamic": 1, "reformist": 0}
    assert before.tokens == {"catholic": 1, "islamic": 0, "reformist": 0}
    assert before.supreme is None
    assert refusals(at, "declare holy")["no_supreme_religion"].section == "L3"
    play(at, "play PREN063", "border ottoman-mamluk")
    after = supremacy(at.position)
    assert after.tokens == {"catholic": 1, "islamic": 2, "reformist": 0}
    assert after.supreme == "islamic"
    play(at, "declare holy")
    assert at.position.ending == Ending("holy", ("medici",))


# Glossary


@both_editions
def test_cryptography_example(edition: str) -> None:
    """Contradiction: the 2021 glossary has the borrowed op in every western run; by the card's
    text it comes once, when the card is sold, and so it is played in both editions."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "west": ["PREN130X"]},
            "fugger": {"west": [{"empire": "portugal", "queen": "PREN044"}]},
        },
    )
    assert refusals(at, "ops west")["no_open_op"].values == {"region": "west", "count": 0}
    play(at, "sell PREN130X")
    assert at.position.florins["medici"] == 2
    assert options(at) == ["op PREN044 behead", "none"]
    assert sections(at, "op PREN044 behead")[:2] == ["I1c", "F3"]
    assert at.position.squares == {}
    assert at.position.tableau("fugger") == []


@both_editions
def test_easily_missed_agents_and_their_card_are_independent(edition: str) -> None:
    """The beheaded card's rook stays on the map."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN080"]}, "fugger": {"east": ["PREN058"]}},
    )
    play(at, "play PREN080", "city modon", "end", "ops east", "op PREN058 behead")
    assert at.position.tableau("medici") == []
    assert at.position.cities == {"modon": "reformist rook"}


@both_editions
def test_easily_missed_without_tokens_one_comes_from_the_repressed(edition: str) -> None:
    """All seven green rooks are in play, one of them repressed: Damascus Coffee takes that one."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN082"]}, "fugger": {}},
        thrones={"aragon": {"repressed": ["islamic rook"]}},
        cities={
            "algiers": "islamic rook", "granada": "islamic rook", "modon": "islamic rook",
            "rhodes": "islamic rook", "caffa": "islamic rook", "cairo": "islamic rook",
        },
    )  # fmt: skip
    play(at, "play PREN082", "city cyprus")
    if edition == "2021":
        assert options(at) == ["take islamic rook aragon", "none"]
        play(at, "take islamic rook aragon")
    assert at.position.square("aragon").repressed == ()
    assert at.position.cities["cyprus"] == "islamic rook"
