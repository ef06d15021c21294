"""E3: selling cards and empire squares, and what some sales bring about."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.referee import Referee
from tests.rules.support import acts, options, play, referee, refusals


def banks(fugger: dict[str, Any] | None = None, **medici: Any) -> dict[str, Any]:
    """Medici sells; a second card in hand keeps the turn open after one sale."""
    return {"medici": {"florins": 5} | medici, "fugger": {"florins": 5} | (fugger or {})}


def gain(at: Referee, move: str) -> int:
    """The florins that a sale brings."""
    before = at.position.florins["medici"]
    at.choose(move)
    return at.position.florins["medici"] - before


# price and place


@pytest.mark.parametrize(
    ("part", "origin"),
    [
        ({"hand": ["PREN036"]}, ("hand", "medici")),
        ({"west": ["PREN036"]}, ("row", "medici", "west")),
    ],
)
def test_e3_a_card_sells_for_two_florins_from_china(part: Any, origin: Any) -> None:
    at = referee(banks=banks(**part))
    assert acts(at, "sell PREN036")[:2] == [
        ("florins", "china", "medici", 2),
        ("card", "PREN036", origin, ("box",)),
    ]
    assert at.position.florins["medici"] == 7
    assert "PREN036" not in [*at.position.tableau("medici"), *at.position.hands.get("medici", ())]


def test_i2a_an_old_maid_can_be_sold() -> None:
    at = referee(banks=banks(old_maids=["PREN044"]))
    assert acts(at, "sell PREN044")[:2] == [
        ("florins", "china", "medici", 2),
        ("card", "PREN044", ("old maids", "medici"), ("box",)),
    ]


def test_e3_everything_of_ones_own_is_for_sale_and_nothing_else() -> None:
    at = referee(
        banks=banks(
            hand=["PREN036", "?"],
            west=["PREN042", {"empire": "france", "vassals": ["england"]}],
            east=["mamluk"],
            old_maids=["PREN044"],
            fugger={"west": ["PREN043"], "hand": ["PREN041"]},
        )
    )
    assert [move for move in options(at) if move.startswith("sell")] == [
        "sell ?", "sell PREN036", "sell PREN042", "sell france", "sell england", "sell mamluk",
        "sell PREN044",
    ]  # fmt: skip
    for move in ("sell PREN043", "sell PREN041", "sell hre"):
        assert not at.judge(move).is_legal


def test_e3_the_bishop_on_a_sold_card_goes_to_the_supply() -> None:
    at = referee(banks=banks(west=[{"card": "PREN036", "bishop": "catholic"}]))
    assert acts(at, "sell PREN036")[1:3] == [
        ("token", "catholic bishop", ("on", "PREN036"), ("supply",)),
        ("card", "PREN036", ("row", "medici", "west"), ("box",)),
    ]
    assert at.position.bishops == {}


def test_hand_a_selling_the_printing_press_discards_down_to_two() -> None:
    at = referee(banks=banks(hand=["PREN001", "PREN002", "PREN003"], west=["PREN043"]))
    play(at, "sell PREN043")
    assert options(at) == ["discard PREN001", "discard PREN002", "discard PREN003"]
    play(at, "discard PREN002")
    assert at.position.hands["medici"] == ("PREN001", "PREN003")


# empire squares (E3b)


def test_e3b_a_sold_square_goes_home_with_bishop_and_serfs() -> None:
    square = {"empire": "france", "bishop": "catholic", "repressed": ["fugger pawn"]}
    at = referee(banks=banks(west=[square]))
    assert gain(at, "sell france") == 2
    home = at.position.square("france")
    assert (home.bank, home.side, home.repressed) == (None, "king", ("fugger pawn",))
    assert at.position.bishops == {"france": "catholic"}


def test_e3b_a_sold_republic_goes_home_as_a_king() -> None:
    at = referee(banks=banks(west=[{"empire": "france", "side": "republic"}]))
    assert gain(at, "sell france") == 2
    assert at.position.square("france").side == "king"


def test_e3a_a_royal_couple_is_sold_together_for_four_florins_in_one_action() -> None:
    at = referee(
        banks=banks(
            west=[{"empire": "france", "queens": [{"card": "PREN045", "bishop": "catholic"}]}],
            hand=["PREN036"],
        )
    )
    assert acts(at, "sell france")[0] == ("florins", "china", "medici", 4)
    home = at.position.square("france")
    assert (home.bank, home.queens) == (None, ("PREN045",))
    assert at.position.bishops == {"PREN045": "catholic"}
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def test_e3a_a_queen_is_not_sold_without_her_king() -> None:
    at = referee(banks=banks(west=[{"empire": "france", "queens": ["PREN045"]}]))
    found = refusals(at, "sell PREN045")["sold_with_king"]
    assert found.values == {"queen": "PREN045", "empire": "france"}
    assert found.section == "E3a"


def test_e3a_a_king_with_two_queens_sells_for_six() -> None:
    at = referee(banks=banks(west=[{"empire": "france", "queens": ["PREN045", "PREN048"]}]))
    assert gain(at, "sell france") == 6
    assert at.position.square("france").queens == ("PREN045", "PREN048")


def test_e3b_a_vassal_may_be_sold_alone() -> None:
    lord = {"empire": "france", "vassals": ["england", {"empire": "hungary", "queen": "PREN075"}]}
    at = referee(banks=banks(west=[lord], hand=["PREN036"]))
    assert gain(at, "sell hungary") == 4
    assert at.position.square("france").vassals == ("england",)
    assert at.position.square("hungary").queens == ("PREN075",)
    assert at.position.square("hungary").bank is None


def test_e3b_a_sold_suzerain_frees_his_vassals_and_is_paid_nothing_for_them() -> None:
    vassal = {
        "empire": "england",
        "queen": "PREN047",
        "bishop": "reformist",
        "repressed": ["catholic rook"],
    }
    at = referee(banks=banks(west=[{"empire": "france", "vassals": [vassal, "mamluk"]}]))
    done = acts(at, "sell france")
    assert [act[:2] for act in done[:4]] == [
        ("florins", "china"),
        ("throne", "england"),
        ("throne", "mamluk"),
        ("throne", "france"),
    ]
    assert done[0][3] == 2
    home = at.position.square("england")
    assert (home.bank, home.suzerain, home.queens) == (None, None, ("PREN047",))
    assert home.repressed == ("catholic rook",)
    assert at.position.bishops == {"england": "reformist"}
    assert at.position.square("mamluk").bank is None
    assert at.position.tableau("medici") == []


# ransom (E3c)


@pytest.mark.parametrize(("card", "row"), [("PREN021", "west"), ("PREN088", "east")])
def test_e3c_a_ransom_sells_for_four_from_the_tableau_only(card: str, row: str) -> None:
    assert gain(referee(banks=banks(**{row: [card]})), f"sell {card}") == 4
    assert gain(referee(banks=banks(hand=[card])), f"sell {card}") == 2


def test_e3c_a_silenced_ransom_sells_for_two() -> None:
    silenced = {"card": "PREN021", "bishop": "catholic"}
    assert gain(referee(banks=banks(west=[silenced])), "sell PREN021") == 2
    assert gain(referee(banks=banks(west=[silenced, "PREN136X"])), "sell PREN021") == 4


@pytest.mark.parametrize(
    ("empire", "crown", "row"), [("hre", "PREN138X", "west"), ("hungary", "PREN104X", "east")]
)
def test_e3c_a_crown_adds_its_ransom_to_the_king(empire: str, crown: str, row: str) -> None:
    couple = {"empire": empire, "queens": [crown]}
    assert gain(referee(banks=banks(**{row: [couple]})), f"sell {empire}") == 6
    silenced = couple | {"bishop": "catholic"}
    assert gain(referee(banks=banks(**{row: [silenced]})), f"sell {empire}") == 4
    assert gain(referee(banks=banks(old_maids=[crown])), f"sell {crown}") == 2


@pytest.mark.parametrize(("bearer", "florins"), [("PREN045", 8), ("PREN138X", 6)])
def test_i1e_of_two_queens_only_the_one_with_the_bishop_loses_her_ransom(
    bearer: str, florins: int
) -> None:
    queens = [
        {"card": queen, "bishop": "catholic"} if queen == bearer else queen
        for queen in ("PREN138X", "PREN045")
    ]
    at = referee(banks=banks(west=[{"empire": "hre", "queens": queens}]))
    assert gain(at, "sell hre") == florins


# Cryptography


def cipher(fugger: dict[str, Any], **parts: Any) -> Referee:
    """Medici is about to sell Cryptography and holds another card for later."""
    medici = {"west": ["PREN130X"], "hand": ["PREN036"]} | parts.pop("medici", {})
    return referee(**{"banks": banks(fugger=fugger, **medici)} | parts)


def test_cryptography_example_isabella_murders_her_husband() -> None:
    at = cipher({"west": [{"empire": "portugal", "queens": ["PREN044"]}]})
    play(at, "sell PREN130X")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "CRYPTOGRAPHY")
    assert options(at) == ["op PREN044 behead", "none"]
    play(at, "op PREN044 behead")
    home = at.position.square("portugal")
    assert (home.bank, home.queens) == (None, ())
    assert at.position.tableau("fugger") == []
    assert at.position.turn is not None
    assert at.position.turn.used == ("PREN044",)


def test_cryptography_is_optional() -> None:
    at = cipher({"west": [{"empire": "portugal", "queens": ["PREN044"]}]})
    play(at, "sell PREN130X", "none")
    assert at.position.square("portugal").bank == "fugger"
    assert at.position.florins["medici"] == 7


def test_cryptography_borrows_political_ops_of_either_row() -> None:
    at = cipher(
        {"west": ["PREN021", "PREN042"], "east": ["PREN112X"]},
        borders={"england-portugal": "fugger pawn", "hungary-ottoman": "fugger pawn"},
        cities={"toledo": "catholic knight"},
        market={"west": [{"card": "?", "florins": 2}], "east": [{"card": "?", "florins": 2}]},
    )
    play(at, "sell PREN130X")
    assert options(at) == ["op PREN021 tax", "op PREN112X repress pawn+rook", "none"]


def test_cryptography_a_repress_op_pays_the_seller() -> None:
    at = cipher({"east": ["PREN112X"]}, borders={"hungary-ottoman": "fugger pawn"})
    play(at, "sell PREN130X")
    play(at, options(at)[0])
    assert at.position.square("ottoman").repressed == ("fugger pawn",)
    assert at.position.florins["medici"] == 8


def test_cryptography_a_silenced_card_is_not_borrowed_unless_the_seller_is_immune() -> None:
    silenced = {"west": [{"empire": "portugal", "queens": ["PREN044"], "bishop": "islamic"}]}
    at = cipher(silenced)
    play(at, "sell PREN130X")
    assert at.decision is not None
    assert at.decision.section == "D1"
    at = cipher(silenced, medici={"west": ["PREN130X", "PREN136X"]})
    play(at, "sell PREN130X")
    assert options(at) == ["op PREN044 behead", "none"]


@pytest.mark.parametrize(
    "medici",
    [
        {"west": [], "hand": ["PREN130X", "PREN036"]},
        {"west": [{"card": "PREN130X", "bishop": "catholic"}]},
    ],
)
def test_e3c_cryptography_works_from_the_tableau_and_unsilenced(medici: dict[str, Any]) -> None:
    at = cipher({"west": [{"empire": "portugal", "queens": ["PREN044"]}]}, medici=medici)
    play(at, "sell PREN130X")
    assert at.decision is not None
    assert at.decision.section == "D1"


# Enclosure


def enclosure(**parts: Any) -> Referee:
    medici = {"west": ["PREN161X"], "hand": ["PREN036"]} | parts.pop("medici", {})
    return referee(
        **{
            "banks": banks(
                fugger={"west": [{"empire": "france", "repressed": ["catholic knight"]}]}, **medici
            ),
            "thrones": {
                "england": {"repressed": ["medici pawn"]},
                "hungary": {"repressed": ["catholic rook"]},
            },
        }
        | parts
    )


def test_e3c_enclosure_frees_tokens_of_the_western_squares_into_their_own_empires() -> None:
    at = enclosure(borders={"england-france": "fugger pawn"})
    play(at, "sell PREN161X")
    assert options(at) == ["free medici pawn england-portugal", "done"]
    play(at, "free medici pawn england-portugal")
    assert options(at) == [
        "free catholic knight bruges",
        "free catholic knight paris",
        "free catholic knight lyon",
        "done",
    ]
    play(at, "free catholic knight paris")
    assert at.position.cities == {"paris": "catholic knight"}
    assert at.position.pawns["england-portugal"] == "medici pawn"
    assert at.position.square("hungary").repressed == ("catholic rook",)
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_e3c_enclosure_is_optional() -> None:
    at = enclosure()
    play(at, "sell PREN161X", "done", "done")
    assert at.position.square("england").repressed == ("medici pawn",)
    assert at.position.square("france").repressed == ("catholic knight",)


@pytest.mark.parametrize(
    "medici",
    [
        {"west": [], "hand": ["PREN161X", "PREN036"]},
        {"west": [{"card": "PREN161X", "bishop": "catholic"}]},
    ],
)
def test_e3c_enclosure_works_from_the_tableau_and_unsilenced(medici: dict[str, Any]) -> None:
    at = enclosure(medici=medici)
    play(at, "sell PREN161X")
    assert at.decision is not None
    assert at.decision.section == "D1"


# Machiavellianism


def treachery(*hand: str, **parts: Any) -> Referee:
    medici = {"west": ["PREN135X"], "hand": [*hand]} | parts.pop("medici", {})
    return referee(**{"banks": banks(**medici)} | parts)


def test_e3c_machiavelli_performs_the_sold_civil_war_with_its_agents() -> None:
    at = treachery("PREN036", "PREN041")
    play(at, "sell PREN036")
    assert at.decision is not None
    assert (at.decision.section, options(at)) == ("E3c", ["one-shot", "none"])
    play(at, "one-shot")
    assert options(at) == [
        "place medici pawn england-france",
        "place medici pawn france-hre",
        "place medici pawn france-aragon",
    ]
    play(at, "place medici pawn france-hre")
    assert at.position.square("france").bank == "medici"
    assert at.position.pawns["france-hre"] == "medici pawn"


def test_e3c_machiavelli_without_the_one_shot_no_agent_is_placed() -> None:
    at = treachery("PREN036", "PREN041")
    play(at, "sell PREN036", "none")
    assert at.position.pawns == {}
    assert at.position.square("france").bank is None


def test_e3c_machiavelli_works_on_cards_of_the_tableau_too() -> None:
    at = treachery("PREN041", medici={"west": ["PREN135X", "PREN036"]})
    play(at, "sell PREN036")
    assert options(at) == ["one-shot", "none"]


@pytest.mark.parametrize(
    ("card", "is_asked"),
    [
        ("PREN028", True),  # conspiracy
        ("PREN036", True),  # peasant revolt
        ("PREN003", True),  # crusade
        ("PREN007", True),  # apostasy
        ("PREN004", False),  # reformation
        ("PREN065", False),  # jihad
        ("PREN015", False),  # trade shift
        ("PREN045", False),  # coronation
        ("PREN042", False),  # no one-shot
    ],
)
def test_e3c_machiavelli_knows_civil_wars_crusades_and_apostasies(
    card: str, is_asked: bool
) -> None:
    at = treachery(
        card,
        "PREN041",
        medici={"west": ["PREN135X", "PREN001", "PREN011"]},
        cities={
            "granada": "islamic rook",
            "paris": "catholic knight",
            "cairo": "reformist rook",
        },
    )
    play(at, f"sell {card}")
    assert at.decision is not None
    assert (at.decision.section == "E3c") is is_asked


def test_e3c_machiavelli_a_hopeless_one_shot_is_not_offered() -> None:
    at = treachery("PREN007", "PREN041")
    play(at, "sell PREN007")
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_e3c_machiavelli_the_sold_card_itself_does_not_count_for_its_apostasy() -> None:
    at = treachery("PREN041", medici={"west": ["PREN135X", "PREN007", "PREN004"]})
    play(at, "sell PREN007")
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_e3c_machiavelli_a_bishop_of_the_sold_card_goes_to_a_card_of_its_location() -> None:
    at = treachery("PREN010", "PREN041", thrones={"papal_states": {"repressed": ["fugger pawn"]}})
    play(at, "sell PREN010", "one-shot")
    while at.decision is not None and at.decision.section != "E2.2a":
        play(at, options(at)[-1])
    assert "on papal_states" in options(at)
    assert "on PREN010" not in options(at)


@pytest.mark.parametrize(
    "medici",
    [
        {"west": [{"card": "PREN135X", "bishop": "catholic"}]},
        {"west": [], "hand": ["PREN036", "PREN135X"]},
    ],
)
def test_e3c_machiavelli_works_in_the_tableau_and_unsilenced(medici: dict[str, Any]) -> None:
    at = treachery("PREN036", "PREN041", medici=medici)
    play(at, "sell PREN036")
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_e3c_machiavelli_a_hidden_card_may_be_shown() -> None:
    at = treachery("?", "PREN041")
    play(at, "sell ?")
    assert at.decision is not None
    assert at.decision.section == "E3c"
    assert "none" in options(at)
    assert "reveal PREN036" in options(at)
    for other in ("PREN041", "PREN004", "PREN045", "COMET1"):
        assert f"reveal {other}" not in options(at)
    play(at, "reveal PREN036", "one-shot", "place medici pawn france-hre")
    assert at.position.square("france").bank == "medici"


def test_e3c_machiavelli_a_hidden_card_may_stay_hidden() -> None:
    at = treachery("?", "PREN041")
    play(at, "sell ?", "none")
    assert at.position.florins["medici"] == 7
    assert at.position.hands["medici"] == ("PREN041",)
