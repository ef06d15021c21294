"""G: the trade fair calculator. The routes, from the map: Tana: Byzantium, Hungary, Ottoman,
Mamluk; Spice Islands: Portugal, England, France, HRE; Timbuktu: Aragon, Papal States, Ottoman,
Mamluk. Byzantium, Hungary and so on begin with one token in the capital unless said."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.answers.questions import ask
from assistant.calculators.fair import Levy, compare, forecast_fair
from assistant.calculators.working import Unanswerable
from assistant.catalog.shapes import document_of
from assistant.document.reading import read
from assistant.document.writing import write
from assistant.engine.table import Table
from tests.rules.support import position

EAST = {"ottoman-mamluk": "fugger pawn", "hungary-ottoman": "medici pawn"}
TWO = {"medici": {"florins": 5}, "fugger": {"florins": 5}}
THREE = TWO | {"coeur": {"florins": 5}}


def market(west: int = 0, east: int = 0) -> dict[str, Any]:
    """The two fair cards, with florins on them."""
    return {
        "west": [{"card": "?", "florins": west}, *[None] * 5],
        "east": [{"card": "?", "florins": east}, *[None] * 5],
    }


def fair_at(**parts: Any) -> Table:
    return position(**({"market": market(east=3)} | parts))


def texts(table: Table, **question: Any) -> list[str]:
    """The working of the eastern fair."""
    return [step.text for step in forecast_fair(table, "east", **question).working]


def test_g1a_two_players_add_one_florin_and_three_add_two() -> None:
    assert forecast_fair(fair_at(banks=TWO), "east").added == 1
    assert forecast_fair(fair_at(banks=THREE), "east").added == 2


def test_g2b_g3a_the_convener_is_subsidised_and_each_concession_takes_a_florin() -> None:
    """3 on the card and 1 from China: 1 to the convener, 1 at each of two borders, 1 left over."""
    fair = forecast_fair(fair_at(borders=EAST), "east", "fugger")
    assert fair.voyage.subsidy == 1
    assert [(one.payment.border, one.payment.taker) for one in fair.takings] == [
        ("hungary-ottoman", "medici"),
        ("ottoman-mamluk", "fugger"),
    ]
    assert fair.net == {"medici": 1, "fugger": 2}
    assert fair.voyage.leftover == 1
    assert fair.voyage.empires == ("byzantium", "hungary", "ottoman", "mamluk")
    assert fair.ending.section == "G5"
    assert "arrowhead in Mamluk" in fair.ending.text


def test_g2b_a_subsidy_that_takes_the_only_profit_ends_the_voyage_before_it_begins() -> None:
    fair = forecast_fair(fair_at(market=market(), borders=EAST), "east")
    assert (fair.voyage.subsidy, fair.voyage.empires, fair.levies) == (1, (), ())
    assert fair.net == {"medici": 1, "fugger": 0}
    assert fair.ending.section == "G2b"


def test_g3b_a_pirate_sends_a_florin_to_china() -> None:
    table = fair_at(
        borders={"hungary-byzantium": "islamic pirate", "ottoman-mamluk": "fugger pawn"}
    )
    fair = forecast_fair(table, "east")
    assert [document_of(one) for one in fair.takings] == [
        {
            "border": "hungary-byzantium", "taker": "china", "wanted": 1, "taken": 1,
            "section": "G3b", "why": "The green pirate there sends a florin to China.",
        },
        {
            "border": "ottoman-mamluk", "taker": "fugger", "wanted": 1, "taken": 1,
            "section": "G3a", "why": "A concession of Fugger.",
        },
    ]  # fmt: skip
    assert fair.net == {"medici": 1, "fugger": 1}


def test_ruling_7_3_a_protected_concession_beside_a_pirate_is_paid() -> None:
    """Dalmatians (PREN113X) protect the concessions of their owner."""
    banks = {"medici": {"florins": 0, "east": ["PREN113X"]}, "fugger": {}}
    fair = forecast_fair(
        fair_at(banks=banks, borders={"hungary-ottoman": ["medici pawn", "islamic pirate"]}), "east"
    )
    (taking,) = fair.takings
    assert (taking.payment.taker, taking.payment.section) == ("medici", "G3a")
    assert taking.why == "A concession of Medici, protected from the green pirate there."


@pytest.mark.parametrize(
    ("west", "wanted"),
    [
        (["PREN014"], 2),
        (["PREN014", "PREN018"], 4),
        (["PREN014", "PREN018", "PREN131X"], 8),
        (["PREN131X"], 2),
        ([{"card": "PREN131X", "bishop": "catholic"}], 1),
    ],
)
def test_ruling_7_2_doublings_multiply_at_spice_islands(west: list[Any], wanted: int) -> None:
    """The owner of the concession takes double or more, at most what is left; 5 and 1 less 1."""
    table = position(
        banks={"medici": {}, "fugger": {"west": west}},
        emporia={"white": "spice_islands", "black": "tana"},
        borders={"england-portugal": "fugger pawn"},
        market=market(west=5),
    )
    (taking,) = forecast_fair(table, "west").takings
    assert (taking.payment.wanted, taking.payment.taken) == (wanted, min(5, wanted))
    assert ("times because of" in taking.why) == (wanted > 1)
    assert ("but only 5 florins left" in taking.why) == (wanted == 8)


def test_g5_the_border_that_takes_the_last_florin_ends_the_voyage() -> None:
    """1 on the card and 1 from China: the subsidy, then the first concession; no third levy."""
    fair = forecast_fair(fair_at(market=market(east=1), borders=EAST), "east")
    assert fair.voyage.empires == ("byzantium", "hungary")
    assert fair.voyage.leftover == 1 - 1
    assert fair.ending.text == (
        "The Hungary–Ottoman border takes the last florin: the voyage ends there."
    )


def test_g4_levies_are_forced_a_choice_or_none() -> None:
    """Hungary has Buda and Varna. Byzantium without Trebizond is full, with Tana open and covered
    Trebizond it has Tana and Caffa."""
    table = fair_at(
        emporia={"white": "red_sea", "black": "tana"},
        cities={
            "tana": "islamic knight",
            "caffa": "catholic knight",
            "buda": "catholic knight",
            "constantinople": ["islamic rook", None, "islamic knight"],
            "modon": "reformist rook",
        },
    )
    assert forecast_fair(table, "east").levies == (
        Levy("byzantium", "saturated", ()),
        Levy("hungary", "forced", (("varna", "reformist knight"),)),
        Levy(
            "ottoman", "choice",
            (("constantinople-2", "islamic knight"), ("rhodes", "catholic rook")),
        ),
        Levy(
            "mamluk", "choice",
            (("cairo", "islamic rook"), ("cyprus", "catholic rook"), ("red_sea", "islamic rook")),
        ),
    )  # fmt: skip


def test_g4c_venice_takes_a_second_levy_while_a_condottiere_is_live() -> None:
    banks = {"medici": {"west": ["PREN055"]}, "fugger": {}}
    table = position(
        banks=banks, emporia={"white": "trebizond", "black": "timbuktu"},
        cities={"venice": "reformist rook"}, market=market(east=3),
    )  # fmt: skip
    assert forecast_fair(table, "east").levies[1] == Levy(
        "papal_states", "forced", (("venice-2", "catholic knight"),)
    )


def test_b8e_a_levy_that_the_supply_lacks_is_said() -> None:
    """All seven red rooks are in play; Modon asks for one."""
    table = fair_at(
        thrones={"england": {"repressed": ["reformist rook"] * 7}},
        cities={"constantinople": ["islamic rook", "islamic knight", "islamic knight"]},
    )
    assert "No red rook is left: one is taken from play." in texts(table)


def test_as_if_an_emporium_were_open() -> None:
    """From Novgorod the voyage begins in the HRE; the table itself is not changed."""
    table = fair_at(borders={"france-hre": "fugger pawn"})
    fair = forecast_fair(table, "east", emporium="novgorod")
    assert fair.voyage.route.empires[:2] == ("hre", "france")
    assert fair.net["fugger"] == 1
    assert fair.as_if[0].text == "As if Novgorod were open."
    assert table.emporia["black"] == "tana"
    assert "novgorod" in dict(fair.levies[0].cities)


def test_as_if_there_were_so_many_florins() -> None:
    fair = forecast_fair(fair_at(borders=EAST), "east", florins=9)
    assert (fair.on_the_card, fair.voyage.profits, fair.voyage.leftover) == (9, 10, 7)
    assert fair.as_if[0].text == "As if 9 florins lay on the east fair card."


def test_g6_with_bankruptcies_there_is_no_subsidy() -> None:
    fair = forecast_fair(fair_at(variants=["bankruptcy"], borders=EAST), "east")
    assert (fair.voyage.subsidy, fair.net) == (0, {"medici": 1, "fugger": 1})


def test_the_working_follows_the_voyage_with_sections() -> None:
    table = fair_at(
        banks=THREE,
        market=market(east=1),
        borders={"hungary-byzantium": "islamic pirate", "ottoman-mamluk": "coeur pawn"},
        cities={"buda": "catholic knight", "varna": "catholic knight"},
    )
    working = forecast_fair(table, "east").working
    assert [step.section for step in working] == [
        "G1a", "G2b", "G4", "G3b", "G4b", "G3", "G4", "G3a", "G5",
    ]  # fmt: skip
    assert [step.text for step in working][-2:] == [
        "Ottoman–Mamluk border: 1 florin to Cœur. A concession of Cœur.",
        "The Ottoman–Mamluk border takes the last florin: the voyage ends there.",
    ]


def test_both_fairs_are_compared_bank_by_bank() -> None:
    """Fugger's concession lies on the eastern route, and Medici convenes: 1 against 1."""
    table = fair_at(borders={"ottoman-mamluk": "fugger pawn"}, market=market(west=2, east=2))
    fairs = [forecast_fair(table, "west"), forecast_fair(table, "east")]
    assert [document_of(one) for one in compare(fairs)] == [
        {"bank": "medici", "florins": {"west": 1, "east": 1}, "better": None},
        {"bank": "fugger", "florins": {"west": 0, "east": 1}, "better": "east"},
    ]


def test_a_fair_that_cannot_be_held_is_still_worked_out_with_the_reasons() -> None:
    table = fair_at(market={"east": [{"florins": 2}, *[None] * 5]})
    fair = forecast_fair(table, "east")
    assert [refusal.code for refusal in fair.refusals] == ["no_fair_card"]
    assert fair.voyage.profits == 3
    held = fair_at(
        turn={"bank": "medici", "actions": 1, "fairs": ["east"]},
        market={"east": [{"florins": 2}, *[None] * 5]},
    )
    assert [one.code for one in forecast_fair(held, "east").refusals] == ["fair_already_held"]
    assert [one.code for one in forecast_fair(held, "east", "fugger").refusals] == ["no_fair_card"]


# Tables that hold only what a fair needs


ONLY_THIS = {
    "banks": {"medici": {}, "fugger": {}},
    "emporia": {"black": "tana", "white": "trebizond"},
    "market": {"east": [{"card": "?", "florins": 3}]},
    "borders": EAST,
}


def test_a_table_that_holds_only_the_fair_is_answered() -> None:
    answer = ask("fair", {"table": ONLY_THIS, "region": "east"})
    assert answer["fairs"][0]["net"] == {"medici": 2, "fugger": 1}
    assert answer["unanswered"] == []


@pytest.mark.parametrize(
    ("part", "sentence"),
    [
        ("banks", "The table names no bank; how many play decides the profits (G1a)."),
        ("emporia", "The table does not say which black emporium is open."),
        (
            "market",
            "The table has no east market, so that nobody knows the florins on its fair card.",
        ),
    ],
)
def test_what_the_table_lacks_is_said_in_one_sentence(part: str, sentence: str) -> None:
    document: dict[str, Any] = {key: value for key, value in ONLY_THIS.items() if key != part}
    if part == "banks":
        del document["borders"]
    with pytest.raises(Unanswerable) as error:
        ask("fair", {"table": document, "region": "east"})
    assert str(error.value) == sentence


def test_without_a_side_the_fair_that_can_be_answered_is() -> None:
    answer = ask("fair", {"table": ONLY_THIS})
    assert [fair["region"] for fair in answer["fairs"]] == ["east"]
    assert len(answer["unanswered"]) == 1


def test_without_a_side_an_emporium_belongs_to_the_fair_of_its_colour() -> None:
    table = ONLY_THIS | {"market": market(2, 2)}
    west, east = ask("fair", {"table": table, "emporium": "spice_islands"})["fairs"]
    assert (west["emporium"], east["emporium"]) == ("spice_islands", "tana")


def test_names_that_do_not_fit_are_said() -> None:
    table = fair_at()
    with pytest.raises(Unanswerable, match=r"^Tana is no white emporium; those are Trebizond"):
        forecast_fair(table, "west", emporium="tana")
    with pytest.raises(Unanswerable, match="Cœur is not in this game"):
        forecast_fair(table, "west", "coeur")


def test_nothing_is_changed() -> None:
    table = fair_at(borders=EAST)
    before = write(table)
    forecast_fair(table, "east", "fugger", "novgorod", 7)
    assert write(table) == before
    assert read(before).table == table
