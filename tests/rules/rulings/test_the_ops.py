"""Rulings 5: ops."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.table import Square
from assistant.referee.referee import Referee
from tests.rules.rulings.support import Parts, both_editions, fair_card, steps_of_bishop
from tests.rules.support import options, play, referee, refusals


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
    play(at, "place repressed medici pawn ottoman-mamluk", "none")
    assert at.position.square("mamluk").suzerain == "ottoman"
    assert at.position.square("mamluk").repressed == ()
    assert at.position.pawns["ottoman-mamluk"] == "medici pawn"


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
