"""L: the victory calculator on positions worked out by hand.

Icons used here: law on PREN010, PREN036, PREN037, PREN040; discovery on PREN014, PREN016; patron on
PREN009, PREN032; a gold cross on PREN003, PREN007, PREN008. Kings show the icons of their squares,
so that positions with squares count them too.
"""

from __future__ import annotations

from typing import Any

import pytest

from assistant.answers.questions import ask
from assistant.calculators.victory import Claim, weigh_victories
from assistant.calculators.working import Unanswerable
from assistant.document.writing import write
from assistant.engine.table import Table
from tests.rules.support import position


def claim(table: Table, victory: str, bank: str = "medici") -> Claim:
    """How one bank stands towards one square."""
    (found,) = [
        one for one in weigh_victories(table).claims if (one.victory, one.bank) == (victory, bank)
    ]
    return found


def banks(medici: Any = (), fugger: Any = (), **more: Any) -> dict[str, Any]:
    """Two banks with the rows of their western tableaux."""
    return {"medici": {"west": [*medici]}, "fugger": {"west": [*fugger]}, **more}


# The squares


def test_l2_every_square_for_every_bank_active_or_not() -> None:
    found = weigh_victories(position(victories=["holy"])).claims
    assert [(one.victory, one.bank, one.is_active) for one in found] == [
        ("holy", "medici", True), ("holy", "fugger", True),
        ("imperial", "medici", False), ("imperial", "fugger", False),
        ("globalization", "medici", False), ("globalization", "fugger", False),
        ("renaissance", "medici", False), ("renaissance", "fugger", False),
    ]  # fmt: skip


def test_l7_the_age_of_byzantine_is_a_square_of_the_promo_only() -> None:
    promo = position(map="reformation", emporia={"white": "red_sea", "black": "tana"})
    assert weigh_victories(promo).claims[-1].victory == "byzantine"


@pytest.mark.parametrize(("players", "margin"), [(2, 3), (3, 2)])
def test_l4_two_more_kings_than_each_opponent_three_with_two_players(
    players: int, margin: int
) -> None:
    more: dict[str, Any] = {"coeur": {}} if players == 3 else {}
    table = position(banks=banks(["france", "england"], ["portugal"], **more))
    found = claim(table, "imperial")
    (clause,) = found.clauses
    assert (clause.have, clause.rival, clause.most, clause.margin) == (2, "fugger", 1, margin)
    lack = margin - 1
    kings = "king" if lack == 1 else "kings"
    assert found.missing == (f"{lack} more {kings} to lead Fugger by {margin}: it is 2 to 1",)


def test_l4_vassals_count_and_republics_do_not() -> None:
    square = {"empire": "france", "vassals": ["england", "aragon"]}
    table = position(
        banks=banks([square], [{"empire": "portugal", "side": "republic"}], coeur={})
    )  # fmt: skip
    assert claim(table, "imperial").is_met


def test_l5_discovery_and_two_more_concessions() -> None:
    """One discovery against none; two concessions against one: one is missing."""
    table = position(
        banks=banks(["PREN016"]),
        borders={"france-hre": "medici pawn", "hre-hungary": "medici pawn",
                 "ottoman-mamluk": "fugger pawn"},
    )  # fmt: skip
    found = claim(table, "globalization")
    assert [(one.section, one.what, one.is_met) for one in found.clauses] == [
        ("L5", "discovery", True),
        ("L5", "concessions", False),
    ]
    assert found.missing == ("1 more concession to lead Fugger by 2: it is 2 to 1",)
    assert claim(table, "globalization", "fugger").missing == (
        "2 more discovery to lead Medici by 1: it is 0 to 1",
        "3 more concessions to lead Medici by 2: it is 1 to 2",
    )


def test_l6_republics_and_two_more_law() -> None:
    """Two cards and the English republic show law against one card: 3 to 1."""
    republic = {"empire": "england", "side": "republic"}
    table = position(banks=banks(["PREN010", "PREN036", republic], ["PREN037"]))
    law = [one for one in claim(table, "renaissance").clauses if one.what == "law"]
    assert [tuple(one)[2:6] for one in law] == [(3, "fugger", 1, 2)]
    assert claim(table, "renaissance").is_met
    assert claim(table, "renaissance", "fugger").missing[0] == (
        "2 more republics to lead Medici by 1: it is 0 to 1"
    )


def test_i2b_old_maids_count_for_victory() -> None:
    """PREN048 shows law: as an old maid she counts."""
    table = position(banks={"medici": {"old_maids": ["PREN048"]}, "fugger": {}})
    assert claim(table, "renaissance").clauses[1].have == 1


def test_ability_patron_counts_as_law_and_as_concession() -> None:
    """PREN132X shows patron and counts patron as law; PREN102X counts it as concessions."""
    table = position(
        banks={"medici": {"west": ["PREN132X", "PREN009"], "east": ["PREN102X"]}, "fugger": {}}
    )
    assert claim(table, "renaissance").clauses[1].have == 2
    assert claim(table, "globalization").clauses[1].have == 2


def test_a_single_bank_has_nobody_to_lead() -> None:
    table = position(banks={"medici": {}})
    assert claim(table, "imperial").missing == ("2 more kings: it is 0",)


# The supreme religion


def supremacy_at(**parts: Any) -> Any:
    return weigh_victories(position(**parts))


def test_l3_bishops_and_tokens_of_the_theocracies_add_up() -> None:
    """Papal States are Catholic: Venice holds gold; the pirate between two Catholic theocracies
    counts twice. Paris is medieval and counts for nothing."""
    found = supremacy_at(
        banks=banks([{"card": "PREN003", "bishop": "catholic"}]),
        religions={"papal_states": "catholic", "aragon": "catholic", "mamluk": "islamic"},
        cities={"venice": "catholic knight", "valencia": "islamic rook", "cairo": "islamic rook",
                "paris": "catholic knight"},
        borders={"aragon-papal_states": "catholic pirate"},
    )  # fmt: skip
    assert found.supremacy.bishops == {"catholic": 1, "islamic": 0, "reformist": 0}
    assert found.supremacy.tokens == {"catholic": 3, "islamic": 1, "reformist": 0}
    assert found.supremacy.supreme == "catholic"
    assert [tuple(one)[:4] for one in found.theocracies] == [
        ("papal_states", "catholic", 1, 1),
        ("aragon", "catholic", 0, 1),
        ("mamluk", "islamic", 1, 0),
    ]
    assert [step.text for step in found.supremacy_working] == [
        "Bishops on cards and squares: catholic 1, islamic 0, reformist 0.",
        "Papal States, catholic: 1 token in cities, 1 pirate.",
        "Aragon, catholic: 0 tokens in cities, 1 pirate.",
        "Mamluk, islamic: 1 token in cities, 0 pirates.",
        "Tokens in their theocracies: catholic 3, islamic 1, reformist 0.",
        "Catholic is supreme.",
    ]


def test_l3_more_than_both_others_together() -> None:
    """Two gold bishops against one green and one red are not more than both together."""
    found = supremacy_at(
        banks=banks(
            [{"card": "PREN003", "bishop": "catholic"}, {"card": "PREN007", "bishop": "catholic"}],
            [{"card": "PREN004", "bishop": "islamic"}, {"card": "PREN005", "bishop": "reformist"}],
        ),
        cities={"venice": "catholic knight"},
    )
    assert found.supremacy.supreme is None
    assert claim(position(), "holy").missing == (
        "a religion that leads (bishops: catholic 0, islamic 0, reformist 0; "
        "tokens: catholic 0, islamic 0, reformist 0)",
    )


def test_ruling_8_2_zionist_state_counts_green_pirates_as_red() -> None:
    """One green pirate between a Reformist and an Islamic theocracy: a red bishop, a red token and
    a green one."""
    found = supremacy_at(
        banks={"medici": {"east": ["PREN168X"]}, "fugger": {}},
        religions={"ottoman": "reformist", "mamluk": "islamic"},
        borders={"ottoman-mamluk": "islamic pirate"},
    )
    assert found.supremacy.bishops == {"catholic": 0, "islamic": 0, "reformist": 1}
    assert found.supremacy.tokens == {"catholic": 0, "islamic": 1, "reformist": 1}
    assert [tuple(one) for one in found.theocracies] == [
        ("ottoman", "reformist", 0, 0, 1),
        ("mamluk", "islamic", 0, 1, 0),
    ]
    texts = [step.text for step in found.supremacy_working]
    assert "Zionist State: 1 green pirate counted as red bishops." in texts
    assert "Ottoman, reformist: 0 tokens in cities, 0 pirates, 1 green by ability." in texts


def test_ruling_8_2_circassian_mamluks_count_patron_as_green_bishops() -> None:
    found = supremacy_at(
        banks={"medici": {"east": ["PREN164X"], "west": ["PREN009", "PREN032"]}, "fugger": {}},
        cities={"cairo": "islamic rook"},
    )
    assert found.supremacy.bishops["islamic"] == 2
    assert found.supremacy.supreme == "islamic"
    texts = [step.text for step in found.supremacy_working]
    assert "Circassian Mamluks: 2 patron of Medici counted as green bishops." in texts
    assert "Bishops in all: catholic 0, islamic 2, reformist 0." in texts


def test_l3_the_prestige_of_the_supreme_religion_decides() -> None:
    table = position(
        banks=banks([{"card": "PREN003", "bishop": "catholic"}], ["PREN007", "PREN008"]),
        cities={"venice": "catholic knight"},
        victories=["holy"],
    )
    assert claim(table, "holy", "fugger").is_met
    assert claim(table, "holy").missing == (
        "2 more catholic prestige to lead Fugger by 1: it is 1 to 2",
    )


# What it costs to declare


def holy(**parts: Any) -> Table:
    """Medici meets the Holy victory."""
    return position(
        **(
            {
                "banks": banks([{"card": "PREN003", "bishop": "catholic"}]),
                "cities": {"venice": "catholic knight"},
                "victories": ["holy"],
            }
            | parts
        )
    )


def test_e6_a_declaration_costs_one_action() -> None:
    found = claim(holy(), "holy")
    assert (found.is_met, found.is_open, found.cost, found.torch) == (True, True, 1, None)
    assert not claim(holy(victories=[]), "holy").is_open
    assert claim(holy(turn={"bank": "medici", "actions": 1}), "holy").is_open
    assert not claim(holy(turn={"bank": "fugger"}), "holy").is_open


def test_l2_a_torch_makes_it_cost_two_and_says_whose() -> None:
    """PREN137X burns against the Holy victory."""
    torch = banks([{"card": "PREN003", "bishop": "catholic"}], ["PREN137X"])
    found = claim(holy(banks=torch), "holy")
    assert (found.is_open, found.cost, found.torch) == (True, 2, ("fugger", "PREN137X"))
    late = holy(banks=torch, turn={"bank": "medici", "actions": 1})
    assert not claim(late, "holy").is_open


# The patron end


def test_l2a_l2b_patron_then_florins_then_shared() -> None:
    def standing(medici: int, fugger: int) -> list[tuple[Any, ...]]:
        table = position(
            banks={
                "medici": {"florins": medici, "west": ["PREN009"]},
                "fugger": {"florins": fugger, "west": ["PREN032"]},
                "coeur": {"florins": 50},
            }
        )
        return [tuple(one) for one in weigh_victories(table).patron]

    assert standing(3, 5) == [
        ("fugger", 1, 5, True), ("medici", 1, 3, False), ("coeur", 0, 50, False),
    ]  # fmt: skip
    assert [one[3] for one in standing(4, 4)] == [True, True, False]


def test_the_patron_standing_in_words() -> None:
    table = position(banks={"medici": {"florins": 2}, "fugger": {"florins": 2}})
    assert [step.text for step in weigh_victories(table).patron_working] == [
        "The most patron prestige is 0.",
        "Medici, Fugger are tied; most florins decide: 2.",
        "Should the decks run out now: Medici, Fugger share it.",
    ]


@pytest.mark.parametrize(
    ("cards", "gaps", "actions", "turns"),
    [
        (0, 0, 0, 1),
        (1, 0, 0, 1),
        (2, 0, 0, 2),
        (2, 1, 0, 1),
        (2, 0, 1, 2),
        (3, 0, 1, 3),
        (9, 0, 0, 5),
    ],
)
def test_l2a_turns_until_a_place_cannot_be_filled(
    cards: int, gaps: int, actions: int, turns: int
) -> None:
    """Two cards a turn at most leave the market; gaps are filled too, and one too few ends it."""
    row = ["?", "PREN001", "PREN003", "PREN004", "PREN005", None if gaps else "PREN006"]
    table = position(
        turn={"bank": "medici", "actions": actions},
        market={"west": row, "east": ["?", "PREN058", "PREN059", "PREN060", "PREN061", "PREN062"]},
        decks={"west": cards, "east": 0},
    )
    assert weigh_victories(table).decks.turns_at_least == turns


def test_without_decks_nobody_knows_how_long() -> None:
    decks = weigh_victories(position()).decks
    assert (decks.cards, decks.turns_at_least) == ({}, None)


def test_a_table_without_banks_cannot_be_answered() -> None:
    with pytest.raises(Unanswerable, match=r"^The table names no bank that could win\.$"):
        ask("victory", {"table": {"religions": {"hre": "reformist"}}})


def test_nothing_is_changed() -> None:
    table = holy()
    before = write(table)
    weigh_victories(table)
    assert write(table) == before
