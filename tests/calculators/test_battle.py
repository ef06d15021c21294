"""B10, B11, F9, J, K: the battle calculator on positions worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.answers.questions import ask
from assistant.calculators.battle import Forecast, forecast_battles
from assistant.calculators.working import Unanswerable
from assistant.catalog.shapes import document_of
from assistant.document.writing import write
from assistant.engine.table import Table
from tests.rules.support import position

Side = list[tuple[str, str, str]]


def side(fighters: Any) -> Side:
    """Token, place and section of each."""
    return [(one.token, one.place[-1], one.section) for one in fighters]


def the(battles: list[Forecast]) -> Forecast:
    """The only battle."""
    (battle,) = battles
    return battle


def sentences(battle: Forecast) -> list[str]:
    return [step.text for step in battle.working]


# Campaigns


KING = {
    "medici": {"florins": 5, "west": ["france"]},
    "fugger": {"florins": 5, "west": [{"empire": "england", "queens": ["PREN045"]}]},
}
ARMIES = {"paris": "catholic knight", "lyon": "reformist knight", "bruges": "catholic rook"}


def campaign(**parts: Any) -> Table:
    return position(**({"banks": KING, "cities": ARMIES | {"london": "catholic rook"}} | parts))


def test_f9_knights_of_the_king_against_the_ruling_class() -> None:
    """Two knights of two colours attack and cost 2; the rook at home stays; one of them falls."""
    battle = the(forecast_battles(campaign(), king="france", empire="england"))
    assert side(battle.attackers) == [
        ("catholic knight", "paris", "F9b"),
        ("reformist knight", "lyon", "F9b"),
    ]
    assert side(battle.defenders) == [("catholic rook", "london", "F9d")]
    assert side(battle.bystanders) == [("catholic rook", "bruges", "F9b")]
    assert battle.bystanders[0].why == "Only knights go on a campaign."
    assert (battle.cost, battle.outcome, battle.exchanged) == (2, "victorious", 1)
    assert battle.chosen == "attackers"
    assert battle.refusals == ()


def test_f9g_the_loser_becomes_a_vassal_without_queen_bishop_and_vassals() -> None:
    """Fugger loses England, king side up, below France; its queen is discarded (B11f)."""
    won = the(forecast_battles(campaign(), king="france", empire="england")).conquest
    assert won is not None
    assert (won.loser, won.taker, won.side, won.suzerain) == ("fugger", "medici", "king", "france")
    assert won.queens_lost == ("PREN045",)
    assert won.text == (
        "Medici takes England from Fugger, its king side up as a vassal of France; "
        "Anne of Brittany leaves the game."
    )
    assert [act.section for act in won.changes] == ["B11f", "B11g"]


def test_f9c_a_campaign_that_cannot_be_paid_is_worked_out_and_refused() -> None:
    banks = KING | {"medici": {"florins": 1, "west": ["france"]}}
    battle = the(forecast_battles(campaign(banks=banks), king="france", empire="england"))
    assert [refusal.code for refusal in battle.refusals] == ["campaign_too_dear"]
    assert (battle.cost, battle.outcome) == (2, "victorious")
    assert not document_of(battle)["open"]


def test_b10b_equal_numbers_all_die() -> None:
    cities = ARMIES | {"london": "catholic rook", "bordeaux": "islamic knight"}
    battle = the(forecast_battles(campaign(cities=cities), king="france", empire="england"))
    assert (battle.outcome, battle.exchanged, battle.chosen) == ("all die", 2, None)
    assert battle.conquest is None
    assert document_of(battle)["survivors"] == {"attackers": 0, "defenders": 0}


def test_ruling_5_8_a_losing_attacker_still_chooses_the_defenders_that_fall() -> None:
    cities = {"paris": "catholic knight", "london": "catholic rook", "bordeaux": "islamic knight"}
    battle = the(forecast_battles(campaign(cities=cities), king="france", empire="england"))
    assert (battle.outcome, battle.exchanged, battle.chosen) == ("lost", 1, "defenders")
    assert sentences(battle)[-2:] == [
        "1 token of each side falls in exchange; Medici chooses the defenders.",
        "No attacker survives: the battle is lost.",
    ]


def test_f9a_f9b_what_cannot_be_is_impossible() -> None:
    """No knight, or an empire of one's own."""
    idle = campaign(cities={"bruges": "catholic rook"})
    battle = the(forecast_battles(idle, king="france", empire="england"))
    assert battle.outcome == "impossible"
    assert [refusal.code for refusal in battle.refusals] == ["no_knights"]
    own = campaign(banks={"medici": {"florins": 5, "west": ["france", "england"]}, "fugger": {}})
    battle = the(forecast_battles(own, king="france", empire="england"))
    assert battle.outcome == "impossible"
    assert [refusal.code for refusal in battle.refusals] == ["strawman_campaign"]
    assert battle.exchanged == 0


def test_f9_a_silenced_or_used_king_is_refused() -> None:
    banks = {"medici": {"florins": 5, "west": [{"empire": "france", "bishop": "catholic"}]}}
    silenced = campaign(banks=banks | {"fugger": {}})
    (battle, *_) = forecast_battles(silenced, king="france")
    assert [refusal.code for refusal in battle.refusals] == ["silenced"]
    used = campaign(turn={"bank": "medici", "actions": 1, "ops": ["west"], "used": ["france"]})
    (battle, *_) = forecast_battles(used, king="france", empire="england")
    assert [refusal.code for refusal in battle.refusals] == ["already_used"]


def test_b12d_without_a_target_every_adjacent_empire_is_shown() -> None:
    """France lies beside England and the HRE, above Aragon, and diagonally to two more."""
    battles = forecast_battles(campaign(), king="france")
    assert {battle.cause.empire for battle in battles} == {
        "england", "hre", "portugal", "aragon", "papal_states",
    }  # fmt: skip


def test_b10c_slave_soldiers_against_mamluk_itself_are_told_their_places() -> None:
    table = position(
        banks={"medici": {"florins": 5, "east": ["PREN164X", "ottoman"]}, "fugger": {}},
        thrones={"mamluk": {"repressed": ["islamic rook", "islamic rook"]}},
        cities={"cairo": "reformist rook"},
    )
    battle = the(forecast_battles(table, king="ottoman", empire="mamluk"))
    assert battle.conquest is not None
    assert battle.conquest.places == {"islamic rook": ("cairo", "cyprus")}
    assert battle.conquest.emancipation == {}


def test_b11d_slave_soldiers_elsewhere_leave_the_repressed_of_their_kind_to_be_freed() -> None:
    table = position(
        banks={"medici": {"florins": 5, "east": ["PREN164X", "ottoman"]}, "fugger": {}},
        thrones={
            "mamluk": {"repressed": ["islamic rook"]}, "hungary": {"repressed": ["islamic rook"]}
        },
    )  # fmt: skip
    battle = the(forecast_battles(table, king="ottoman", empire="hungary"))
    assert battle.conquest is not None
    assert set(battle.conquest.emancipation) == {"islamic rook"}


def test_f9i_a_strawman_campaign_does_not_take_its_square_from_a_throne() -> None:
    own = campaign(
        variants=["strawman_campaign"],
        banks={"medici": {"florins": 5, "west": ["france", "england"]}, "fugger": {}},
    )
    battle = the(forecast_battles(own, king="france", empire="england"))
    assert battle.conquest is not None
    assert "throne" not in battle.conquest.text
    assert "Medici puts England out of the same tableau under France" in battle.conquest.text


def test_ruling_5_8_slave_soldiers_fight_the_east_are_paid_and_stay_repressed() -> None:
    """Circassian Mamluks (PREN164X): two repressed tokens of the Mamluk square attack Hungary."""
    table = position(
        banks={"medici": {"florins": 5, "east": ["PREN164X", "ottoman"]}, "fugger": {}},
        thrones={"mamluk": {"repressed": ["fugger pawn", "islamic rook"]}},
        cities={"constantinople": ["islamic knight"], "buda": "catholic knight"},
    )
    battle = the(forecast_battles(table, king="ottoman", empire="hungary"))
    assert side(battle.attackers) == [
        ("islamic knight", "constantinople", "F9b"),
        ("fugger pawn", "mamluk", "F9b"),
        ("islamic rook", "mamluk", "F9b"),
    ]
    assert battle.attackers[1].why.startswith("A slave soldier")
    assert (battle.cost, battle.exchanged, battle.outcome) == (3, 1, "victorious")
    assert battle.conquest is not None
    assert battle.conquest.places == {}
    west = the(forecast_battles(table, king="ottoman", empire="papal_states"))
    assert len(west.attackers) == 1


def test_f9_pirates_and_concessions_watch_a_campaign() -> None:
    table = campaign(
        borders={"england-portugal": "catholic pirate", "england-france": "medici pawn"}
    )
    battle = the(forecast_battles(table, king="france", empire="england"))
    assert [(one.place[-1], one.section) for one in battle.bystanders] == [
        ("england-france", "BATTLE e"),
        ("england-portugal", "BATTLE d"),
        ("bruges", "F9b"),
    ]


def test_a_king_who_is_not_yours_is_taken_first_as_if() -> None:
    battle = the(forecast_battles(campaign(), "medici", king="england", empire="portugal"))
    assert battle.cause.as_if[0].text == (
        "Medici has no king of England: as if Medici took him first."
    )


def test_ruling_2_4_the_conquest_of_a_vassal_goes_below_his_suzerain() -> None:
    banks = {
        "medici": {"florins": 5, "west": [{"empire": "aragon", "vassals": ["france"]}]},
        "fugger": {},
    }
    won = the(
        forecast_battles(campaign(banks=banks), king="france", empire="england")
    ).conquest  # fmt: skip
    assert won is not None
    assert (won.loser, won.suzerain) == (None, "aragon")


# Civil wars


def revolt(**parts: Any) -> Table:
    """Flanders Guild (PREN036, France, peasant revolt, one pawn) in the hand of Medici."""
    return position(
        **(
            {
                "banks": {"medici": {"florins": 5, "hand": ["PREN036"]}, "fugger": {}},
                "cities": {"paris": "catholic knight", "bruges": "catholic rook"},
                "borders": {
                    "england-france": "reformist pirate",
                    "france-hre": "fugger pawn",
                    "france-aragon": "medici pawn",
                },
                "thrones": {"france": {"repressed": ["fugger pawn", "islamic rook"]}},
            }
            | parts
        )
    )


def test_j2a_a_peasant_revolt_token_by_token() -> None:
    """The agent, the pirate of any colour, one's own concession and the serf of any bank."""
    battle = the(forecast_battles(revolt(), card="PREN036"))
    assert battle.cause.card_at == ("hand", "medici")
    assert battle.cause.as_if == ()
    assert side(battle.attackers) == [
        ("medici pawn", "agent", "J2a"),
        ("reformist pirate", "england-france", "J2a"),
        ("medici pawn", "france-aragon", "J2a"),
        ("fugger pawn", "france", "J2a"),
    ]
    assert [one.why for one in battle.attackers] == [
        "An agent of the card.",
        "A pirate on a border of France.",
        "Your own concession on a border of France.",
        "Serf on the square of France.",
    ]
    assert side(battle.defenders) == [
        ("catholic rook", "bruges", "J2b"),
        ("catholic knight", "paris", "J2b"),
    ]
    assert side(battle.bystanders) == [
        ("fugger pawn", "france-hre", "BATTLE e"),
        ("islamic rook", "france", "BATTLE g"),
    ]
    assert (battle.outcome, battle.exchanged, battle.chosen) == ("victorious", 2, "attackers")


def test_b10c_survivors_take_empty_places_those_of_the_fallen_included() -> None:
    """All three borders of France hold tokens, two of them attackers that may fall."""
    won = the(forecast_battles(revolt(), card="PREN036")).conquest
    assert won is not None
    assert won.places == {"medici pawn": (), "fugger pawn": ()}
    assert won.places_if_emptied == {
        "medici pawn": ("england-france", "france-aragon"),
        "fugger pawn": ("england-france", "france-aragon"),
    }


def test_b11c_b11d_concession_and_emancipation_are_offered() -> None:
    """Fugger's pawn can be repressed for a florin, one's own too; the rook may be freed."""
    won = the(forecast_battles(revolt(), card="PREN036")).conquest
    assert won is not None
    assert [tuple(one) for one in won.concessions] == [
        ("france-hre", 1, "fugger pawn"),
        ("france-aragon", 1, "medici pawn"),
    ]
    assert won.emancipation == {"islamic rook": ("bruges", "paris", "lyon")}
    poor = revolt(banks={"medici": {"florins": 0, "hand": ["PREN036"]}, "fugger": {}})
    broke = the(forecast_battles(poor, card="PREN036")).conquest
    assert broke is not None
    assert broke.concessions == ()


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_b8e_a_one_shot_may_take_the_pawn_of_its_concession_from_play(edition: str) -> None:
    """All ten pawns are in play; in 2021 one may be taken on card play, but not for an op."""
    table = position(
        edition=edition,
        banks={"medici": {"florins": 5, "hand": ["PREN028"], "west": ["hre"]}, "fugger": {}},
        thrones={"portugal": {"repressed": ["medici pawn"] * 10}},
        cities={"vienna": "catholic knight"},
    )
    conspiracy = the(forecast_battles(table, card="PREN028")).conquest
    campaign = the(forecast_battles(table, king="hre", empire="france")).conquest
    assert conspiracy is not None
    assert campaign is not None
    borders = ["england-france", "france-hre", "france-aragon"]
    assert [one.border for one in conspiracy.concessions] == borders
    assert [one.border for one in campaign.concessions] == (borders if edition == "2024" else [])


def test_j1a_a_conspiracy_calls_the_repressed_nobles_but_no_serfs() -> None:
    """The Bold (PREN028, France, conspiracy, two gold knights), named only."""
    battle = the(forecast_battles(revolt(), "medici", card="PREN028"))
    assert battle.cause.card_at is None
    assert battle.cause.as_if[0].text == (
        "The Bold is not seen on the table: as if Medici played it now."
    )
    assert side(battle.attackers) == [
        ("catholic knight", "agent", "J1a"),
        ("catholic knight", "agent", "J1a"),
        ("reformist pirate", "england-france", "J1a"),
        ("islamic rook", "france", "J1a"),
    ]
    assert ("fugger pawn", "france", "BATTLE e") in side(battle.bystanders)


def test_b10c_without_room_agents_are_repressed_and_pirates_lost() -> None:
    """Arumer Zwarte Hoop (PREN020): a green pirate; every sea border of France is taken."""
    table = revolt(
        borders={"england-france": "fugger pawn", "france-hre": "fugger pawn"},
        cities={}, thrones={}, banks={"medici": {"hand": ["PREN020"]}, "fugger": {}},
    )  # fmt: skip
    battle = the(forecast_battles(table, card="PREN020"))
    assert "For a surviving green pirate there is no empty place: it is lost." in sentences(battle)


def test_g4c_a_condottiere_opens_his_space_before_his_own_conspiracy() -> None:
    """Wolf of Rimini (PREN143X): two gold knights against Venice; one survives, two spaces."""
    table = position(
        banks={"medici": {"hand": ["PREN143X"]}, "fugger": {}}, cities={"venice": "reformist rook"}
    )
    won = the(forecast_battles(table, card="PREN143X")).conquest
    assert won is not None
    assert won.places == {"catholic knight": ("venice", "venice-2")}


def test_b11b_a_battle_over_ones_own_king_makes_a_republic_and_frees_his_vassals() -> None:
    square = {
        "empire": "france",
        "queens": [{"card": "PREN045", "bishop": "islamic"}],
        "bishop": "catholic",
        "vassals": ["aragon", "hre"],
    }
    banks = {"medici": {"florins": 5, "hand": ["PREN036"], "west": [square]}, "fugger": {}}
    won = the(forecast_battles(revolt(banks=banks, thrones={}, cities={}), card="PREN036")).conquest
    assert won is not None
    assert (won.is_flipped, won.side, won.loser) == (True, "republic", None)
    assert won.queens_lost == ("PREN045",)
    assert set(won.bishops_lost) == {"france", "PREN045"}
    assert won.vassals_freed == ("aragon", "hre")
    assert won.text == (
        "Medici turns France to its republic side; Anne of Brittany leaves the game; "
        "the bishop on France is discarded; the bishop on Anne of Brittany is discarded; "
        "Aragon is a vassal no longer and returns to its throne; "
        "Holy Roman Empire is a vassal no longer and returns to its throne."
    )


def test_b11f_a_square_from_its_throne_brings_queen_and_bishop_along() -> None:
    throne = {"queens": ["PREN045"], "bishop": "catholic", "repressed": ["fugger pawn"]}
    won = the(
        forecast_battles(revolt(thrones={"france": throne}), card="PREN036")
    ).conquest  # fmt: skip
    assert won is not None
    assert (won.queens_kept, won.queens_lost, won.bishops_lost) == (("PREN045",), (), ())


def test_hopeless_battles_are_lost_and_not_refused() -> None:
    """House of Borgia (PREN009) has a bishop only, who never fights: nobody attacks."""
    table = position(banks={"medici": {"hand": ["PREN009"]}, "fugger": {}}, cities={})
    battles = forecast_battles(table, card="PREN009")
    assert {battle.outcome for battle in battles} == {"lost"}
    assert battles[0].bystanders[0].why == "Bishops never fight; it is placed after the battle."
    assert len(battles) == 6


def test_pren095x_a_queen_is_discarded_for_a_revolt_without_agents() -> None:
    """The queen of the Hungarian king; two serfs against an empty empire; her king turns over."""
    square = {"empire": "hungary", "queens": ["PREN095X"], "repressed": ["fugger pawn"] * 2}
    table = position(banks={"medici": {"east": [square]}, "fugger": {}})
    battle = the(forecast_battles(table, card="PREN095X"))
    assert side(battle.attackers) == [("fugger pawn", "hungary", "J2a")] * 2
    assert battle.conquest is not None
    assert battle.conquest.queens_lost == ()
    assert battle.conquest.side == "republic"


# Religious wars


def holy_land(**parts: Any) -> Table:
    """Holy Land Crusade (PREN029, Mamluk, two gold knights); Ottoman and Byzantium lie beside."""
    return position(
        **(
            {
                "banks": {"medici": {"florins": 5, "hand": ["PREN029"]}, "fugger": {}},
                "cities": {
                    "cairo": "islamic rook",
                    "cyprus": "catholic rook",
                    "rhodes": "catholic rook",
                    "caffa": "catholic knight",
                    "paris": "catholic knight",
                },
                "borders": {"ottoman-mamluk": "islamic pirate", "byzantium-mamluk": "fugger pawn"},
            }
            | parts
        )
    )


def test_k1a_k1b_believers_against_heretics() -> None:
    """Agents, believers inside, believing knights next door; green rook and pirate defend."""
    battle = the(forecast_battles(holy_land(), card="PREN029"))
    assert side(battle.attackers) == [
        ("catholic knight", "agent", "K1a"),
        ("catholic knight", "agent", "K1a"),
        ("catholic rook", "cyprus", "K1a"),
        ("catholic knight", "caffa", "K1a"),
    ]
    assert side(battle.defenders) == [
        ("islamic rook", "cairo", "K1b"),
        ("islamic pirate", "ottoman-mamluk", "K1b"),
    ]
    assert side(battle.bystanders) == [
        ("fugger pawn", "byzantium-mamluk", "BATTLE e"),
        ("catholic rook", "rhodes", "K1a"),
    ]
    assert (battle.outcome, battle.exchanged) == ("victorious", 2)


def test_k2a_the_map_card_changes_before_the_square() -> None:
    won = the(forecast_battles(holy_land(), card="PREN029")).conquest
    assert won is not None
    assert (won.state, won.is_new_state) == ("catholic", True)
    assert [act.section for act in won.changes] == ["K2a", "B11a"]
    assert won.places == {"catholic knight": ("cairo",)}
    assert won.places_if_emptied == {"catholic knight": ("cyprus",)}
    assert [one.border for one in won.concessions] == ["ottoman-mamluk", "byzantium-mamluk"]


def test_k1c_the_bloody_rule_refuses_a_war_without_heretics() -> None:
    battle = the(
        forecast_battles(holy_land(cities={"cyprus": "catholic rook"}, borders={}), card="PREN029")
    )
    assert battle.outcome == "impossible"
    assert [(one.code, one.section) for one in battle.refusals] == [("no_heretics", "K1c")]


def test_k1d_the_repressed_do_not_fight_a_religious_war() -> None:
    table = holy_land(thrones={"mamluk": {"repressed": ["catholic knight"]}})
    battle = the(forecast_battles(table, card="PREN029"))
    assert ("catholic knight", "mamluk", "K1d") in side(battle.bystanders)


def test_k1a_gold_rooks_next_door_may_join_a_crusade_or_stay() -> None:
    """PREN012 lets adjacent gold rooks count as knights: both ways are shown."""
    banks = {"medici": {"hand": ["PREN029"], "west": ["PREN012"]}, "fugger": {}}
    joined, stayed = forecast_battles(holy_land(banks=banks), card="PREN029")
    assert (joined.rooks_join, len(joined.attackers)) == (True, 5)
    assert (stayed.rooks_join, len(stayed.attackers)) == (False, 4)
    assert joined.attackers[-1].why == (
        "A believing rook of adjacent Ottoman that counts as a knight."
    )


def test_b12a_a_card_of_the_east_shows_every_target_side_by_side() -> None:
    """Qizilbash (PREN061) can call a jihad in Hungary, Ottoman, Byzantium or Mamluk."""
    table = holy_land(banks={"medici": {"hand": ["PREN061"]}, "fugger": {}})
    battles = forecast_battles(table, card="PREN061")
    assert [battle.cause.empire for battle in battles] == [
        "hungary", "byzantium", "ottoman", "mamluk",
    ]  # fmt: skip
    one = the(forecast_battles(table, card="PREN061", empire="ottoman"))
    assert one.cause.empire == "ottoman"


def test_c1c_a_theocracy_closes_kviv_and_opens_the_third_space_of_constantinople() -> None:
    promo = {
        "map": "reformation",
        "banks": {"medici": {"hand": ["PREN066"]}, "fugger": {}},
        "emporia": {"white": "red_sea", "black": "tana"},
        "cities": {"kviv": "reformist knight", "buda": "catholic knight"},
    }
    won = the(forecast_battles(position(**promo), card="PREN066")).conquest
    assert won is not None
    assert won.closed == ("kviv",)
    assert won.places == {"reformist knight": ("buda", "varna")}
    east = {
        "banks": {"medici": {"hand": ["PREN069"]}, "fugger": {}},
        "cities": {"rhodes": "catholic rook", "modon": "reformist rook"},
    }
    battles = forecast_battles(position(**(promo | east)), card="PREN069", empire="ottoman")
    won = the(battles).conquest
    assert won is not None
    assert won.places["reformist knight"][:3] == (
        "constantinople", "constantinople-2", "constantinople-3",
    )  # fmt: skip


# Cards elsewhere, kinds alone, and tables that hold only what is needed


def test_a_card_of_the_market_or_of_another_hand_is_played_as_if() -> None:
    row = ["?", "PREN036", None, None, None, None]
    shown = revolt(banks={"medici": {}, "fugger": {}}, market={"west": row})
    battle = the(forecast_battles(shown, card="PREN036"))
    assert battle.cause.card_at == ("market", "west", "1")
    assert battle.cause.as_if[0].text == (
        "Flanders Guild lies in column 1 of the west market: as if Medici played it now."
    )
    assert the(forecast_battles(revolt(), card="PREN036")).attacker == "medici"
    other = the(forecast_battles(revolt(), "fugger", card="PREN036"))
    assert other.attacker == "fugger"
    assert other.cause.as_if[0].text.startswith("Flanders Guild is in the hand of Medici")


def test_a_kind_and_an_empire_alone_are_fought_without_agents() -> None:
    battle = the(forecast_battles(revolt(), kind="peasant_revolt", empire="france"))
    assert len(battle.attackers) == 3
    assert battle.cause.as_if[0].section == "E2"


def test_a_table_with_only_cities_is_enough_when_the_bank_is_named() -> None:
    body = {
        "table": {"cities": {"paris": "catholic knight"}, "borders": {}},
        "bank": "medici",
        "card": "PREN028",
    }
    (battle,) = ask("battle", body)["battles"]
    assert (battle["outcome"], battle["casualties"]["defenders"]) == ("victorious", 1)
    del body["bank"]
    with pytest.raises(Unanswerable, match=r"^The table names no bank that could attack\.$"):
        ask("battle", body)


@pytest.mark.parametrize(
    ("question", "sentence"),
    [
        ({"empire": "mamluk"},
         "Medici has no card in hand and no king that could fight in Mamluk now."),
        ({"kind": "crusade"}, "Medici has no card in hand and no king that could fight now."),
        ({"card": "PREN028", "king": "france"}, "Name a card or a king, not both."),
        ({"king": "france", "kind": "jihad"}, "A king fights campaigns, and nothing else (F9)."),
        ({"card": "PREN043"}, "Gutenberg has no one-shot that is a battle."),
        ({"card": "PREN028", "kind": "crusade"}, "The one-shot of The Bold is a conspiracy."),
        ({"card": "PREN028", "empire": "hre"},
         "The Bold is not located in Holy Roman Empire (B12)."),
        ({"king": "france", "empire": "mamluk"}, "Mamluk is not adjacent to France (F9)."),
        ({"kind": "campaign"}, "Medici has no king who could campaign; name one."),
        ({"attacker": "coeur", "kind": "campaign"}, "Cœur is not in this game."),
        ({"card": "PREN095X"}, None),
    ],
)  # fmt: skip
def test_questions_that_mean_no_battle(question: dict[str, str], sentence: str | None) -> None:
    with pytest.raises(Unanswerable) as error:
        forecast_battles(revolt(), **question)
    assert sentence is None or str(error.value) == sentence


def test_nothing_is_changed() -> None:
    table = revolt()
    before = write(table)
    for question in ({"card": "PREN036"}, {"king": "france"}, {"card": "PREN005"}):
        forecast_battles(table, **question)
    assert write(table) == before


def test_the_working_tells_the_whole_story() -> None:
    battle = the(forecast_battles(holy_land(), card="PREN029"))
    assert [(step.section, step.text) for step in battle.working] == [
        ("B10a", "4 attackers against 2 defenders in Mamluk."),
        ("B10b", "2 tokens of each side fall in exchange; Medici chooses the attackers."),
        ("B10b", "2 attackers survive: the battle is victorious."),
        ("K2a", "Mamluk becomes a Catholic theocracy."),
        ("B10c", "A surviving gold knight takes an empty place: Cairo."),
        ("B11", "Medici takes Mamluk from its throne, its king side up; "
                "the empire becomes a Catholic theocracy."),
        ("B11c", "A concession may go to the Ottoman–Mamluk border, "
                 "the Byzantium–Mamluk border for 1 florin."),
    ]  # fmt: skip
