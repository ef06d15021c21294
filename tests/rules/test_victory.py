"""L: comets, the victory squares with both sides' numbers, torches, and the patron end."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.calculators.victory import weigh_victories
from assistant.engine.ending import Ending
from assistant.engine.instructions import BOX, ActivateVictory, MoveCard, MoveFlorins
from assistant.rules.victory import supremacy
from tests.rules.support import options, play, position, referee, refusals

ALL_ACTIVE = ["holy", "imperial", "globalization", "renaissance"]
GAPS = [None] * 5
ONE_FAIR = {"west": ["?", *GAPS], "east": [None, *GAPS]}
"""A market in which the western fair is there to be held, and nothing to buy."""


def two(medici: dict[str, Any], fugger: dict[str, Any] | None = None) -> dict[str, Any]:
    """Two banks with five florins each."""
    return {"medici": {"florins": 5} | medici, "fugger": {"florins": 5} | (fugger or {})}


def three(medici: dict[str, Any], fugger: dict[str, Any] | None = None) -> dict[str, Any]:
    """The same with a third bank that has nothing."""
    return two(medici, fugger) | {"coeur": {"florins": 5}}


# L1: comets


def market_with_comet(comet: str = "COMET3") -> dict[str, Any]:
    return {
        "west": ["?", "PREN001", {"card": comet, "florins": 1}, None, None, None],
        "east": ["?", *GAPS],
    }


def test_l1_a_bought_comet_is_discarded_and_opens_a_victory_of_the_buyers_choice() -> None:
    at = referee(market=market_with_comet())
    assert [act.instruction for act in at.choose("buy west 2")] == [
        MoveFlorins("medici", "west 0", 1),
        MoveFlorins("medici", "west 1", 1),
        MoveFlorins("west 2", "medici", 1),
        MoveCard("COMET3", ("market", "west", "2"), BOX),
    ]
    assert options(at) == [
        "activate holy", "activate imperial", "activate globalization", "activate renaissance"
    ]  # fmt: skip
    play(at, "activate globalization")
    assert at.position.victories == ("globalization",)
    assert at.position.florins["medici"] == 4


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_l1_a_comet_is_bought_with_a_full_hand(edition: str) -> None:
    at = referee(
        edition=edition, banks=two({"hand": ["PREN002", "PREN003"]}), market=market_with_comet()
    )
    assert "hand_full" in refusals(at, "buy west 1")
    play(at, "buy west 2", "activate holy")
    assert at.position.hands["medici"] == ("PREN002", "PREN003")


def test_l1_only_inactive_squares_can_be_opened() -> None:
    at = referee(victories=["imperial", "holy"], market=market_with_comet())
    play(at, "buy west 2")
    assert options(at) == ["activate globalization", "activate renaissance"]


def test_l1_the_last_inactive_square_is_not_asked_for() -> None:
    at = referee(victories=["imperial", "holy", "renaissance"], market=market_with_comet())
    acts = at.choose("buy west 2")
    assert acts[-1] == (ActivateVictory("globalization"), "L1")


def test_l1_the_promo_adds_the_age_of_byzantine() -> None:
    at = referee(map="reformation", market=market_with_comet())
    play(at, "buy west 2")
    assert options(at)[-1] == "activate byzantine"


def test_l2_a_square_opened_with_the_first_action_can_win_with_the_second() -> None:
    at = referee(
        banks=two({"west": ["england", "france", "hre"]}),
        market=market_with_comet(),
    )
    assert set(refusals(at, "declare imperial")) == {"victory_inactive"}
    play(at, "buy west 2", "activate imperial", "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))
    assert at.decision is None


# L2: declaring


def test_l2_a_wrong_claim_is_not_open_and_costs_nothing() -> None:
    at = referee(victories=ALL_ACTIVE, market=ONE_FAIR)
    before = at.position.copy()
    for victory in ALL_ACTIVE:
        assert not at.judge(f"declare {victory}").is_legal
        assert f"declare {victory}" not in options(at)
    assert at.position == before
    assert options(at) == ["fair west"]


def test_l2_an_inactive_square_is_refused_with_all_other_reasons() -> None:
    at = referee(market=ONE_FAIR)
    assert set(refusals(at, "declare globalization")) == {"victory_inactive", "victory_not_met"}


def test_l2_a_victory_that_anyone_could_claim_waits_for_the_turn_of_its_bank() -> None:
    """Fugger has the kings; in Medici's turn the claim is Medici's and not open."""
    at = referee(
        banks=two({}, {"west": ["england", "france", "hre"]}),
        victories=["imperial"],
        market=ONE_FAIR,
    )
    assert refusals(at, "declare imperial")["victory_not_met"].values["have"] == 0


def test_d1_no_victory_is_declared_with_both_actions_spent() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2},
        banks=two({"west": ["PREN097X", "england", "france", "hre"]}),
        victories=["imperial"],
        market=ONE_FAIR,
    )
    assert set(refusals(at, "declare imperial")) == {"no_action_left"}


# L3: holy


def holy(**parts: Any) -> dict[str, Any]:
    """Catholics are supreme, one bishop and one knight to nothing, and Medici is pious."""
    return {
        "banks": two({"west": ["PREN003"]}, {"west": [{"card": "PREN031", "bishop": "catholic"}]}),
        "religions": {"papal_states": "catholic", "mamluk": "islamic"},
        "cities": {"venice": "catholic knight"},
        "victories": ["holy"],
        "market": ONE_FAIR,
    } | parts


def test_l3_more_prestige_of_the_supreme_religion_wins() -> None:
    at = referee(**holy())
    play(at, "declare holy")
    assert at.position.ending == Ending("holy", ("medici",))


def test_l3_equal_prestige_of_the_supreme_religion_is_not_enough() -> None:
    at = referee(
        **holy(
            banks=two(
                {"west": ["PREN003"]},
                {"west": [{"card": "PREN031", "bishop": "catholic"}, "PREN007"]},
            )
        )
    )
    refusal = refusals(at, "declare holy")["victory_not_met"]
    assert refusal.values == {
        "victory": "holy", "what": "catholic",
        "have": 1, "rival": "fugger", "most": 1, "need": 2,
    }  # fmt: skip
    assert refusal.text == ("L3: You have 1 catholic, Fugger has 1; the Holy victory asks for 2.")


def test_l3_the_supreme_religion_is_supreme_for_everyone() -> None:
    """Catholics are supreme; Medici's islamic prestige, the most of all, wins nothing."""
    at = referee(
        **holy(
            banks=two(
                {"east": ["PREN059", "PREN060"]},
                {"west": [{"card": "PREN031", "bishop": "catholic"}]},
            )
        )
    )
    assert refusals(at, "declare holy")["victory_not_met"].values["what"] == "catholic"


def test_l3_the_prestige_of_old_maids_counts() -> None:
    """Medici's Grand Inquisitor and Joanna the Mad as an old maid against Peter's Pence."""
    fugger = {"west": [{"card": "PREN031", "bishop": "catholic"}, "PREN007"]}
    at = referee(**holy(banks=two({"west": ["PREN003"], "old_maids": ["PREN046"]}, fugger)))
    assert "declare holy" in options(at)
    rival = {"west": [{"card": "PREN031", "bishop": "catholic"}], "old_maids": ["PREN046"]}
    at = referee(**holy(banks=two({"west": ["PREN003"]}, rival)))
    assert refusals(at, "declare holy")["victory_not_met"].values["most"] == 1


def test_l3_prestige_in_hand_does_not_count_and_silenced_prestige_does() -> None:
    bishop = {"west": [{"card": "PREN031", "bishop": "catholic"}]}
    at = referee(**holy(banks=two({"hand": ["PREN003"]}, bishop)))
    assert refusals(at, "declare holy")["victory_not_met"].values["have"] == 0
    at = referee(**holy(banks=two({"west": [{"card": "PREN003", "bishop": "catholic"}]})))
    assert "declare holy" in options(at)


@pytest.mark.parametrize(
    ("bishops", "supreme"),
    [
        ({"england": "catholic"}, "catholic"),
        ({}, None),
        ({"england": "catholic", "france": "islamic"}, None),
        ({"england": "catholic", "france": "catholic", "hre": "islamic"}, "catholic"),
        (
            {"england": "catholic", "france": "catholic", "hre": "islamic", "hungary": "reformist"},
            None,
        ),
    ],
)
def test_l3_1_more_bishops_than_both_other_religions_together(
    bishops: dict[str, str], supreme: str | None
) -> None:
    table = position(
        religions={"papal_states": "catholic"},
        cities={"venice": "catholic knight"},
        thrones={empire: {"bishop": religion} for empire, religion in bishops.items()},
    )
    assert supremacy(table).supreme == supreme


def test_l3_1_bishops_count_in_tableaux_on_thrones_and_on_queens() -> None:
    table = position(
        banks=two(
            {"west": [{"card": "PREN031", "bishop": "catholic"}]},
            {
                "west": [
                    {"empire": "england", "queens": [{"card": "PREN045", "bishop": "catholic"}]}
                ]
            },
        ),
        thrones={"france": {"bishop": "catholic", "queen": {"card": "PREN047"}}},
    )
    assert supremacy(table).bishops == {"catholic": 3, "islamic": 0, "reformist": 0}


@pytest.mark.parametrize(
    ("cities", "counts"),
    [
        ({"venice": "catholic knight"}, (1, 0, 0)),
        ({"venice": "islamic knight", "cairo": "catholic rook"}, (0, 0, 0)),
        ({"london": "catholic knight", "paris": "catholic rook"}, (0, 0, 0)),
        ({"cairo": "islamic rook", "cyprus": "islamic knight"}, (0, 2, 0)),
        ({"vienna": "reformist knight", "lubeck": "catholic rook"}, (0, 0, 1)),
    ],
)
def test_l3_2_only_tokens_in_theocracies_of_their_own_colour_count(
    cities: dict[str, str], counts: tuple[int, int, int]
) -> None:
    table = position(
        religions={"papal_states": "catholic", "mamluk": "islamic", "hre": "reformist"},
        cities=cities,
        thrones={"papal_states": {"repressed": ["catholic knight"]}},
    )
    assert tuple(supremacy(table).tokens.values()) == counts


def test_l3_2_the_tokens_must_outnumber_both_other_religions_together() -> None:
    parts = holy(
        religions={"papal_states": "catholic", "mamluk": "islamic", "hre": "reformist"},
        banks=two(
            {"west": ["PREN003", {"card": "PREN029", "bishop": "catholic"}, "PREN143X"]},
            {"west": [{"card": "PREN031", "bishop": "catholic"}]},
        ),
    )
    two_to_two = {"venice": ["catholic knight", "catholic rook"]} | {
        "cairo": "islamic rook", "vienna": "reformist rook"
    }  # fmt: skip
    at = referee(**parts | {"cities": two_to_two})
    refusal = refusals(at, "declare holy")["no_supreme_religion"]
    assert refusal.section == "L3"
    assert refusal.values["bishops"] == {"catholic": 2, "islamic": 0, "reformist": 0}
    assert refusal.values["tokens"] == {"catholic": 2, "islamic": 1, "reformist": 1}
    del two_to_two["cairo"]
    assert "declare holy" in options(referee(**parts | {"cities": two_to_two}))


@pytest.mark.parametrize(
    ("border", "pirate", "counts"),
    [
        ("ottoman-mamluk", "islamic pirate", (0, 2, 0)),
        ("papal_states-ottoman", "islamic pirate", (0, 1, 0)),
        ("papal_states-ottoman", "catholic pirate", (1, 0, 0)),
        ("aragon-papal_states", "catholic pirate", (1, 0, 0)),
        ("england-france", "catholic pirate", (0, 0, 0)),
        ("ottoman-mamluk", "reformist pirate", (0, 0, 0)),
    ],
)
def test_l3_2_a_pirate_counts_once_for_each_bordering_theocracy_of_its_colour(
    border: str, pirate: str, counts: tuple[int, int, int]
) -> None:
    table = position(
        religions={"papal_states": "catholic", "ottoman": "islamic", "mamluk": "islamic"},
        borders={border: pirate},
    )
    assert tuple(supremacy(table).tokens.values()) == counts


# L3 with Zionist State and Circassian Mamluks


def zionist(**parts: Any) -> dict[str, Any]:
    """One islamic bishop and two islamic pirates; one of them between islamic France and the
    reformist HRE, where a red knight stands."""
    return {
        "banks": two({"west": ["PREN052"]}, {"east": ["PREN168X"]}),
        "religions": {"hre": "reformist", "france": "islamic"},
        "cities": {"vienna": "reformist knight"},
        "borders": {"france-hre": "islamic pirate", "england-portugal": "islamic pirate"},
        "thrones": {"mamluk": {"bishop": "islamic"}},
        "victories": ["holy"],
        "market": ONE_FAIR,
    } | parts


def test_zionist_state_makes_islamic_pirates_reformist_bishops_and_tokens_for_everyone() -> None:
    table = position(**zionist())
    assert supremacy(table).bishops == {"catholic": 0, "islamic": 1, "reformist": 2}
    assert supremacy(table).tokens == {"catholic": 0, "islamic": 1, "reformist": 2}
    assert supremacy(table).supreme == "reformist"
    both_reformist = two({"west": ["PREN052", "PREN005"]}, {"east": ["PREN168X"]})
    assert "declare holy" in options(referee(**zionist(banks=both_reformist)))


def test_zionist_state_counts_a_pirate_between_two_reformist_theocracies_twice() -> None:
    table = position(**zionist(religions={"hre": "reformist", "france": "reformist"}))
    assert supremacy(table).tokens == {"catholic": 0, "islamic": 0, "reformist": 3}


@pytest.mark.parametrize(
    "banks",
    [
        two({}),
        two({}, {"hand": ["PREN168X"]}),
        two({}, {"east": [{"card": "PREN168X", "bishop": "islamic"}]}),
    ],
)
def test_zionist_state_is_off_unless_live_in_a_tableau(banks: dict[str, Any]) -> None:
    table = position(**zionist(banks=banks))
    assert supremacy(table).bishops["reformist"] == 0
    assert supremacy(table).tokens == {"catholic": 0, "islamic": 1, "reformist": 1}


def test_circassian_mamluks_make_the_owners_patrons_islamic_bishops_for_everyone() -> None:
    """Fugger's patrons are Borgia and the Mamluk king; one red bishop stands against them."""
    parts: dict[str, Any] = {
        "banks": two(
            {"east": ["PREN059"], "west": ["PREN032"]},
            {"east": ["PREN164X", "mamluk"], "west": ["PREN009"]},
        ),
        "religions": {"mamluk": "islamic"},
        "cities": {"cairo": "islamic rook"},
        "thrones": {"hre": {"bishop": "reformist"}},
        "victories": ["holy"],
        "market": ONE_FAIR,
    }
    assert supremacy(position(**parts)).bishops == {"catholic": 0, "islamic": 2, "reformist": 1}
    assert "declare holy" in options(referee(**parts))


# L4: imperial


@pytest.mark.parametrize(("rivals", "need"), [(two, 3), (three, 2)])
def test_l4_three_more_kings_with_two_players_two_with_more(rivals: Any, need: int) -> None:
    kings = ["england", "france", "hre", "aragon"]
    for own in range(5):
        banks = rivals({"west": kings[:own]}, {"west": ["portugal"]})
        at = referee(banks=banks, victories=["imperial"], market=ONE_FAIR)
        if own >= 1 + need:
            assert "declare imperial" in options(at)
        else:
            assert refusals(at, "declare imperial")["victory_not_met"].values == {
                "victory": "imperial", "what": "kings",
                "have": own, "rival": "fugger", "most": 1, "need": 1 + need,
            }  # fmt: skip


def test_l4_a_solitaire_game_has_two_banks_and_the_margin_of_two_players() -> None:
    at = referee(
        variants=["solitaire"],
        banks=two({"west": ["england", "france"]}),
        victories=["imperial"],
        market=ONE_FAIR,
    )
    assert refusals(at, "declare imperial")["victory_not_met"].values["need"] == 3


def test_l4_vassals_count_as_kings_republics_and_thrones_do_not() -> None:
    vassals = [{"empire": "england", "vassals": ["hungary", "france"]}]
    at = referee(banks=two({"west": vassals}), victories=["imperial"], market=ONE_FAIR)
    assert "declare imperial" in options(at)
    republic = ["england", "france", {"empire": "hre", "side": "republic"}]
    at = referee(banks=two({"west": republic}), victories=["imperial"], market=ONE_FAIR)
    assert refusals(at, "declare imperial")["victory_not_met"].values["have"] == 2


def test_l4_the_lead_is_over_each_opponent() -> None:
    at = referee(
        banks=two({"west": ["england", "france", "hre"]})
        | {"coeur": {"east": ["ottoman", "mamluk"]}},
        victories=["imperial"],
        market=ONE_FAIR,
    )
    refusal = refusals(at, "declare imperial")["victory_not_met"]
    assert (refusal.values["rival"], refusal.values["most"]) == ("coeur", 2)
    assert refusal.text == "L4: You have 3 kings, Cœur has 2; the Imperial victory asks for 4."


# L5: globalization


def globalization(
    medici: dict[str, Any], fugger: dict[str, Any] | None = None, **borders: str
) -> dict[str, Any]:
    return {
        "banks": two(medici, fugger),
        "borders": {border.replace("__", "-"): f"{bank} pawn" for border, bank in borders.items()},
        "victories": ["globalization"],
        "market": ONE_FAIR,
    }


def test_l5_more_discovery_and_two_more_concessions() -> None:
    parts = globalization(
        {"west": ["PREN016", "portugal"]},
        {"west": ["PREN096X"]},
        england__france="medici",
        france__hre="medici",
        hre__hungary="medici",
        ottoman__mamluk="fugger",
    )
    assert "declare globalization" in options(referee(**parts))


def test_l5_both_clauses_are_refused_with_their_numbers() -> None:
    parts = globalization(
        {"west": ["PREN016"]},
        {"west": ["PREN096X"]},
        england__france="medici",
        france__hre="medici",
        ottoman__mamluk="fugger",
    )
    verdict = referee(**parts).judge("declare globalization")
    assert [refusal.values for refusal in verdict.refusals] == [
        {"victory": "globalization", "what": "discovery",
         "have": 1, "rival": "fugger", "most": 1, "need": 2},
        {"victory": "globalization", "what": "concessions",
         "have": 2, "rival": "fugger", "most": 1, "need": 3},
    ]  # fmt: skip


def test_l5_serfs_are_no_concessions() -> None:
    parts = globalization({"west": ["PREN016"]}, england__france="medici")
    parts["thrones"] = {"england": {"repressed": ["medici pawn", "medici pawn"]}}
    assert (
        refusals(referee(**parts), "declare globalization")["victory_not_met"].values["have"] == 1
    )


def test_l5_doublings_do_not_count_for_victory() -> None:
    parts = globalization({"west": ["PREN014", "PREN131X"]}, england__france="medici")
    assert (
        refusals(referee(**parts), "declare globalization")["victory_not_met"].values["have"] == 1
    )


@pytest.mark.parametrize(
    ("medici", "stacks", "concessions"),
    [
        (["PREN016", "PREN009"], True, 1),
        (["PREN016", "PREN009", "PREN137X"], True, 2),
        (["PREN016", "PREN009", "PREN032", "PREN137X"], True, 3),
        (["PREN016", "PREN009", "PREN032", "PREN137X"], False, 3),
    ],
)
def test_l5_patron_prestige_counts_as_concessions(
    medici: list[str], stacks: bool, concessions: int
) -> None:
    parts = globalization({"west": medici}, None, england__france="medici", france__hre="fugger")
    parts["rulings"] = {"patron_stacks": stacks}
    at = referee(**parts)
    if concessions >= 3:
        assert "declare globalization" in options(at)
    else:
        values = refusals(at, "declare globalization")["victory_not_met"].values
        assert (values["have"], values["most"], values["need"]) == (concessions, 1, 3)


@pytest.mark.parametrize("edition", ["2024", "2021"])
@pytest.mark.parametrize(("stacks", "concessions"), [(None, 4), (True, 4), (False, 2)])
def test_l5_two_such_cards_count_patrons_twice_unless_the_table_counts_them_once(
    edition: str, stacks: bool | None, concessions: int
) -> None:
    """Two patrons, no concession; Fugger has three concessions, so that six would be asked."""
    parts = globalization(
        {"west": ["PREN009", "PREN032", "PREN137X"], "east": ["PREN102X"]},
        None,
        england__france="fugger",
        france__hre="fugger",
        hre__hungary="fugger",
    )
    rulings = {} if stacks is None else {"patron_stacks": stacks}
    at = referee(edition=edition, rulings=rulings, **parts)
    values = refusals(at, "declare globalization")["victory_not_met"].values
    assert (values["have"], values["most"]) == (concessions, 3)


def test_l5_the_opponents_patrons_count_as_his_concessions_too() -> None:
    parts = globalization(
        {"west": ["PREN016"]},
        {"west": ["PREN137X", "PREN009"]},
        england__france="medici",
        france__hre="medici",
    )
    values = refusals(referee(**parts), "declare globalization")["victory_not_met"].values
    assert (values["have"], values["most"], values["need"]) == (2, 1, 3)


# L6: renaissance


def renaissance(medici: dict[str, Any], fugger: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"banks": two(medici, fugger), "victories": ["renaissance"], "market": ONE_FAIR}


ENGLISH_PARLIAMENT = {"empire": "england", "side": "republic"}
BURGUNDY = {"empire": "france", "side": "republic"}


def test_l6_more_republics_and_two_more_law() -> None:
    """The English Parliament itself has law; with Gutenberg 2 law to none."""
    at = referee(**renaissance({"west": [ENGLISH_PARLIAMENT, "PREN043"]}))
    assert "declare renaissance" in options(at)


def test_l6_both_clauses_are_refused_with_their_numbers() -> None:
    at = referee(**renaissance({"west": [BURGUNDY, "PREN043"]}, {"west": [ENGLISH_PARLIAMENT]}))
    verdict = at.judge("declare renaissance")
    assert [refusal.values for refusal in verdict.refusals] == [
        {"victory": "renaissance", "what": "republics",
         "have": 1, "rival": "fugger", "most": 1, "need": 2},
        {"victory": "renaissance", "what": "law",
         "have": 1, "rival": "fugger", "most": 1, "need": 3},
    ]  # fmt: skip


def test_l6_kings_are_no_republics() -> None:
    at = referee(**renaissance({"west": ["england", "PREN043", "PREN036"]}))
    assert refusals(at, "declare renaissance")["victory_not_met"].values["what"] == "republics"


def test_l6_the_law_of_old_maids_counts() -> None:
    at = referee(**renaissance({"west": [ENGLISH_PARLIAMENT], "old_maids": ["PREN048"]}))
    assert "declare renaissance" in options(at)


@pytest.mark.parametrize("card", [{"east": ["PREN103X"]}, {"west": ["PREN155X"]}])
def test_l6_academia_and_epicurean_swerve_count_as_republics(card: dict[str, Any]) -> None:
    law = ["PREN043", "PREN036"]
    banks = {"west": [*law, *card.get("west", [])], "east": card.get("east", [])}
    assert "declare renaissance" in options(referee(**renaissance(banks)))
    at = referee(**renaissance(banks, {"west": [BURGUNDY]}))
    values = refusals(at, "declare renaissance")["victory_not_met"].values
    assert (values["what"], values["have"], values["most"]) == ("republics", 1, 1)


def test_l6_both_of_them_add_up() -> None:
    at = referee(
        **renaissance(
            {"west": ["PREN043", "PREN036", "PREN155X"], "east": ["PREN103X"]},
            {"west": [BURGUNDY]},
        )
    )
    assert "declare renaissance" in options(at)


@pytest.mark.parametrize("edition", ["2024", "2021"])
@pytest.mark.parametrize(
    ("west", "stacks", "law"),
    [
        (["PREN009"], None, 0),
        (["PREN009", "PREN133X"], None, 1),
        (["PREN009", "PREN132X"], None, 2),
        (["PREN009", "PREN132X", "PREN133X"], None, 4),
        (["PREN009", "PREN132X", "PREN133X"], True, 4),
        (["PREN009", "PREN132X", "PREN133X"], False, 2),
        (["PREN009", "PREN132X", "PREN133X", "PREN159X"], None, 7),
        (["PREN009", "PREN132X", "PREN133X", "PREN159X"], False, 3),
    ],
)
def test_l6_patron_prestige_counts_as_law_once_or_for_each_card(
    edition: str, west: list[str], stacks: bool | None, law: int
) -> None:
    """Borgia is a patron, and so is Artistic Geometry; Consent of the Governed has law itself."""
    rulings = {} if stacks is None else {"patron_stacks": stacks}
    at = referee(
        edition=edition,
        rulings=rulings,
        **renaissance({"west": west}, {"west": [ENGLISH_PARLIAMENT, "PREN043"]}),
    )
    reasons = {
        refusal.values["what"]: refusal for refusal in at.judge("declare renaissance").refusals
    }
    if law >= 4:
        assert "law" not in reasons
    else:
        assert reasons["law"].values["have"] == law


# L7: age of Byzantine


def byzantine(**parts: Any) -> dict[str, Any]:
    """Reformist theocracies lead 2 to 1; Medici has the kings and the red prestige."""
    return {
        "map": "reformation",
        "banks": two({"west": ["england", "PREN052"]}),
        "religions": {"england": "reformist", "hre": "reformist", "mamluk": "islamic"},
        "victories": ["byzantine"],
        "market": ONE_FAIR,
    } | parts


def test_l7_more_kings_and_more_prestige_of_the_religion_with_the_most_theocracies() -> None:
    at = referee(**byzantine())
    play(at, "declare byzantine")
    assert at.position.ending == Ending("byzantine", ("medici",))


def test_l7_a_tie_for_the_most_theocracies_means_nobody() -> None:
    tied = {"england": "reformist", "hre": "reformist", "mamluk": "islamic", "ottoman": "islamic"}
    refusal = refusals(referee(**byzantine(religions=tied)), "declare byzantine")
    assert refusal["no_leading_religion"].section == "L7"
    assert refusal["no_leading_religion"].values["theocracies"] == {
        "catholic": 0, "islamic": 2, "reformist": 2
    }  # fmt: skip
    assert "no_leading_religion" in refusals(
        referee(**byzantine(religions={})), "declare byzantine"
    )


def test_l7_supremacy_is_not_asked_for() -> None:
    """Gold bishops and gold tokens rule, but red theocracies are the most."""
    at = referee(
        **byzantine(
            religions={"england": "reformist", "hre": "reformist", "papal_states": "catholic"},
            cities={"venice": "catholic knight"},
            thrones={"france": {"bishop": "catholic"}},
        )
    )
    assert "declare byzantine" in options(at)


def test_l7_both_clauses_are_refused_with_their_numbers() -> None:
    at = referee(
        **byzantine(banks=two({"west": ["PREN052"]}, {"west": ["england", "PREN026", "PREN005"]}))
    )
    verdict = at.judge("declare byzantine")
    assert [refusal.values for refusal in verdict.refusals] == [
        {"victory": "byzantine", "what": "kings",
         "have": 0, "rival": "fugger", "most": 1, "need": 2},
        {"victory": "byzantine", "what": "reformist",
         "have": 1, "rival": "fugger", "most": 2, "need": 3},
    ]  # fmt: skip


def test_l7_one_more_king_is_enough_with_two_players() -> None:
    banks = two({"west": ["england", "hre", "PREN052"]}, {"west": ["france"]})
    assert "declare byzantine" in options(referee(**byzantine(banks=banks)))


def test_l7_exists_only_with_the_promo() -> None:
    at = referee(market=ONE_FAIR)
    verdict = at.judge("declare byzantine")
    assert not verdict.is_legal
    assert [refusal.code for refusal in verdict.refusals] == ["other_choice"]


# torches


def test_torch_a_victory_under_a_torch_costs_both_actions() -> None:
    at = referee(
        banks=two({"west": ["england", "france", "hre", "PREN145X"]}),
        victories=["imperial"],
        market=ONE_FAIR,
    )
    assert "declare imperial" in options(at)
    play(at, "fair west")
    refusal = refusals(at, "declare imperial")["torch"]
    assert refusal.values == {
        "victory": "imperial", "bank": "medici", "card": "PREN145X", "spent": 1
    }  # fmt: skip
    assert refusal.section == "L2"


def test_torch_free_actions_leave_both_actions_unspent() -> None:
    """The free fair of the Podestà costs no action."""
    at = referee(
        banks=two({"west": ["england", "france", "hre", "PREN145X", "PREN097X"]}),
        victories=["imperial"],
        market=ONE_FAIR,
    )
    play(at, "fair west", "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))


def test_torch_an_opponents_torch_binds_too_and_two_do_not_add_up() -> None:
    at = referee(
        banks=two({"west": ["england", "france", "hre"]}, {"west": ["PREN145X", "PREN154X"]}),
        victories=["imperial"],
        market=ONE_FAIR,
    )
    other = at.fork()
    play(other, "declare imperial")
    assert other.position.ending == Ending("imperial", ("medici",))
    play(at, "fair west")
    assert refusals(at, "declare imperial")["torch"].values["bank"] == "fugger"


def test_torch_only_the_named_victory_costs_more() -> None:
    at = referee(
        banks=two({"west": ["england", "france", "hre"]}, {"west": ["PREN136X"]}),
        victories=["imperial", "holy"],
        market=ONE_FAIR,
    )
    play(at, "fair west")
    assert "declare imperial" in options(at)
    assert "torch" in refusals(at, "declare holy")


# L2a, L2b: the patron end


def patron(medici: dict[str, Any], fugger: dict[str, Any], **more: Any) -> Ending | None:
    """Both decks are empty and the market has gaps: the refresh ends the game."""
    at = referee(
        banks={"medici": medici, "fugger": fugger} | more,
        market={"west": ["?", *GAPS], "east": ["?", *GAPS]},
    )
    play(at, "fair west")
    while at.decision is not None:
        play(at, options(at)[-1])
    return at.position.ending


def test_l2a_the_most_patron_prestige_wins_when_the_market_cannot_be_refreshed() -> None:
    ending = patron({"florins": 9}, {"west": ["PREN009"]})
    assert ending == Ending("patron", ("fugger",))


def test_l2a_kings_and_vassals_have_patron_prestige_hands_do_not() -> None:
    """Mátyás Corvinus is a vassal of England; Borgia is still in hand."""
    lord = {"empire": "england", "vassals": ["hungary"]}
    ending = patron({"west": [lord]}, {"florins": 9, "hand": ["PREN009"]})
    assert ending == Ending("patron", ("medici",))


def test_l2a_patron_prestige_counts_silenced_and_cards_that_turn_it_into_law_change_nothing() -> (
    None
):
    silenced = {"card": "PREN009", "bishop": "catholic"}
    ending = patron({"west": [silenced, "PREN032"]}, {"west": ["PREN131X", "PREN133X"]})
    assert ending == Ending("patron", ("medici",))


def test_l2b_a_tie_goes_to_the_most_florins() -> None:
    """Medici's one florin grows by the subsidy to two."""
    ending = patron({"florins": 1, "west": ["PREN009"]}, {"florins": 3, "west": ["PREN032"]})
    assert ending == Ending("patron", ("fugger",))


def test_l2b_only_the_tied_compare_florins() -> None:
    ending = patron(
        {"florins": 1, "west": ["PREN009"]},
        {"florins": 3, "west": ["PREN032"]},
        coeur={"florins": 50},
    )
    assert ending == Ending("patron", ("fugger",))


def test_l2b_banks_still_tied_share_the_victory() -> None:
    ending = patron({"florins": 2, "west": ["PREN009"]}, {"florins": 3, "west": ["PREN032"]})
    assert ending == Ending("patron", ("medici", "fugger"))


def test_l2a_a_bankrupt_bank_shares_nothing() -> None:
    """Medici has an unsold card and no florin; Coeur is out and has none either."""
    at = referee(
        variants=["bankruptcy"],
        banks={
            "medici": {"florins": 0, "west": ["PREN031"]},
            "fugger": {"florins": 0, "west": ["PREN023"]},
            "coeur": {"bankrupt": True},
        },
        market={"west": ["?", *GAPS], "east": ["?", *GAPS]},
    )
    play(at, "fair west")
    while at.decision is not None:
        play(at, options(at)[-1])
    assert at.position.ending == Ending("patron", ("medici", "fugger"))


def test_what_cards_add_to_a_count_is_told_with_the_refusal() -> None:
    """Epicurean Swerve counts as a republic, and patron prestige as law by another card."""
    at = referee(
        banks={
            "medici": {"hand": ["PREN034"], "west": ["PREN132X"]},
            "fugger": {"west": ["PREN155X"]},
        },
        victories=["renaissance"],
    )
    verdict = at.judge("declare renaissance")
    told = " ".join(refusal.text for refusal in verdict.refusals)
    assert "(Fugger counts 1 republic: Epicurean Swerve)" in told
    (claim,) = [
        one for one in weigh_victories(at.position).claims
        if (one.victory, one.bank) == ("renaissance", "fugger")
    ]  # fmt: skip
    assert [str(said) for said in claim.by_cards] == ["Fugger counts 1 republic: Epicurean Swerve"]
    for refusal in verdict.refusals:
        assert refusal.document()["values"]["what"] in ("republics", "law")
