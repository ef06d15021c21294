"""F1: the inquisitor op."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.referee.referee import Referee
from tests.rules.support import acts, options, play, referee, refusals

CATHOLIC = "op PREN158X inquisitor catholic"


def inquisition(medici_west: list[Any], fugger: dict[str, Any], **parts: Any) -> Referee:
    """Medici have the Order of Preachers in an empty eastern row, and choose a move with it."""
    at = referee(
        banks={
            "medici": {"florins": 3, "west": medici_west, "east": ["PREN099X"]},
            "fugger": {"florins": 3} | fugger,
        },
        **parts,
    )
    play(at, "ops east", "op PREN099X inquisitor catholic")
    return at


def steps(at: Referee) -> list[str]:
    """Where the one bishop of a position can go."""
    return [move.split(" to ")[1] for move in options(at)]


def test_f1_a_bishop_steps_to_its_neighbours_or_to_a_matching_location() -> None:
    at = inquisition(
        ["PREN008", "PREN003", {"card": "PREN034", "bishop": "catholic"}, "PREN043"],
        {"west": ["PREN144X", "PREN036", "PREN023"], "east": ["PREN087"]},
    )
    # row neighbours; then English and western cards anywhere, and the English throne
    assert steps(at) == ["PREN003", "PREN043", "PREN144X", "PREN023", "england"]
    assert at.decision is not None
    assert at.decision.refused == []


def test_f1c_the_player_board_separates_the_rows() -> None:
    at = referee(
        banks={
            "medici": {
                "west": [{"card": "PREN034", "bishop": "catholic"}, "PREN043"],
                "east": ["PREN099X", "PREN087"],
            },
            "fugger": {},
        },
    )
    play(at, "ops east", "op PREN099X inquisitor catholic")
    assert steps(at) == ["PREN043", "england"]


def test_f1_the_acting_cards_location_and_owner_of_the_bishops_card_do_not_matter() -> None:
    at = inquisition(
        [], {"west": [{"card": "PREN034", "bishop": "catholic"}, "PREN043"]},
        thrones={"mamluk": {"bishop": "islamic"}},
    )  # fmt: skip
    assert options(at) == ["move PREN034 to PREN043", "move PREN034 to england"]


def test_f1_only_bishops_of_the_icons_religion_move() -> None:
    at = referee(
        banks={
            "medici": {"east": ["PREN099X"]},
            "fugger": {"west": [{"card": "PREN034", "bishop": "islamic"}]},
        },
    )
    assert "no_open_op" in refusals(at, "ops east")


@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("PREN061", ["PREN066", "PREN067", "hungary", "byzantium", "ottoman", "mamluk"]),
        ("PREN066", ["PREN061", "PREN067", "hungary"]),
    ],
)
def test_f1e_the_east_matches_every_eastern_location_and_vice_versa(
    card: str, targets: list[str]
) -> None:
    rows: dict[str, list[Any]] = {"PREN061": ["PREN061", "PREN043"], "PREN066": ["PREN066"]}
    rows[card][0] = {"card": card, "bishop": "catholic"}
    at = referee(
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"east": rows["PREN061"][:1]},
            "coeur": {"east": rows["PREN066"]},
            "marchionni": {"east": ["PREN067"], "west": ["PREN034", "PREN023"]},
        },
    )
    play(at, "ops west", CATHOLIC)
    assert steps(at) == targets


def test_f1_rules_tip_an_hre_card_in_an_eastern_row_is_a_western_card() -> None:
    at = inquisition(
        ["PREN023"],
        {"east": ["PREN066", {"card": "PREN109X", "bishop": "catholic"}], "west": ["PREN043"]},
    )
    # the neighbour, the western card and the HRE card, but no card of The East (PREN099X)
    assert steps(at) == ["PREN066", "PREN023", "PREN043", "hre"]


def test_f1c_never_from_throne_to_throne() -> None:
    at = inquisition(["PREN023"], {}, thrones={"france": {"bishop": "catholic"}})
    # one target only, so that nothing is asked
    assert at.position.bishops == {"PREN023": "catholic"}

    at = inquisition(
        ["PREN023", "PREN036"], {},
        thrones={"france": {"bishop": "catholic"}, "hungary": {"queens": ["PREN075"]}},
    )  # fmt: skip
    assert steps(at) == ["PREN023", "PREN036"]
    refusal = refusals(at, "move france to england")["throne_to_throne"]
    assert refusal.section == "F1c"
    assert refusal.values == {"origin": "france", "target": "england"}
    assert "throne_to_throne" in refusals(at, "move france to PREN075")
    assert at.decision is not None
    # nine other thrones, and the queen in one of them
    assert len(at.decision.refused) == 10


def test_f1c_a_bishop_on_a_throne_that_matches_no_card_does_not_move() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN099X", "PREN087"]}, "fugger": {}},
        thrones={"france": {"bishop": "catholic"}},
        market={"west": ["?"] * 6, "east": [{"card": "?", "florins": 1}, *"?????"]},
    )
    play(at, "ops east")
    refused = refusals(at, "op PREN099X inquisitor catholic")
    assert refused["throne_to_throne"].values["origin"] == "france"


def test_5_2_between_a_king_and_his_queen_in_one_throne() -> None:
    at = inquisition(
        ["PREN036"], {}, thrones={"france": {"bishop": "catholic", "queens": ["PREN045"]}}
    )
    assert set(steps(at)) == {"PREN045", "PREN036"}
    play(at, "move france to PREN045")
    assert at.position.bishops == {"PREN045": "catholic"}


def test_5_2_from_a_card_to_a_queen_in_a_throne() -> None:
    at = inquisition(
        [{"card": "PREN036", "bishop": "catholic"}], {}, thrones={"france": {"queens": ["PREN045"]}}
    )
    assert steps(at) == ["france", "PREN045"]


SUZERAINTY: list[Any] = [
    "PREN087",
    {
        "empire": "ottoman",
        "queens": ["PREN077"],
        "vassals": [
            {"empire": "mamluk", "queens": ["PREN078"]},
            {"empire": "hungary", "queens": ["PREN104X"]},
        ],
    },
    "PREN064",
]
"""Aragonese cards beside the Ottoman king and queen, with Mamluk and Hungarian couples below."""


def with_bishop(value: Any, entry: str, religion: str = "catholic") -> Any:
    """A row, or a part of one, with a bishop on one of its cards or squares."""
    if isinstance(value, str):
        return {"card": entry, "bishop": religion} if value == entry else value
    if isinstance(value, list):
        return [with_bishop(item, entry, religion) for item in value]
    found = {
        key: with_bishop(item, entry, religion) for key, item in value.items() if key != "empire"
    }
    bishop = {"bishop": religion} if value.get("empire") == entry else {}
    return {"empire": value["empire"]} | found | bishop


BESIDE = {"PREN087", "PREN064"}
EVERYBODY = {"ottoman", "PREN077", "mamluk", "PREN078", "hungary", "PREN104X"}


@pytest.mark.parametrize(
    ("entry", "inside"),
    [
        ("ottoman", {"PREN077", "mamluk", "hungary"}),
        ("PREN077", {"ottoman", "mamluk", "hungary"}),
        ("mamluk", {"ottoman", "PREN077", "PREN078", "hungary", "PREN104X"}),
        ("PREN078", {"mamluk", "hungary"}),
    ],
)
def test_adjacent_within_a_suzerainty_queens_count(entry: str, inside: set[str]) -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"east": with_bishop(SUZERAINTY, entry)},
        },
    )
    play(at, "ops west", CATHOLIC)
    assert set(steps(at)) == inside | BESIDE


@pytest.mark.parametrize(
    ("entry", "inside"),
    [
        ("ottoman", {"PREN077", "mamluk", "hungary"}),
        ("PREN077", {"ottoman"}),
        ("mamluk", {"ottoman", "PREN078", "hungary"}),
        ("PREN078", {"mamluk"}),
    ],
)
def test_f1d_within_a_suzerainty_of_2021_queens_do_not_count(entry: str, inside: set[str]) -> None:
    """King and queen share their location, so that they stay within reach of each other."""
    at = referee(
        edition="2021",
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"east": with_bishop(SUZERAINTY, entry)},
        },
    )
    play(at, "ops west", CATHOLIC)
    assert set(steps(at)) == inside | BESIDE


def test_the_switch_queens_adjacent_can_be_set_by_itself() -> None:
    at = referee(
        rulings={"queens_adjacent": False},
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"east": with_bishop(SUZERAINTY, "PREN077")},
        },
    )
    play(at, "ops west", CATHOLIC)
    assert set(steps(at)) == {"ottoman"} | BESIDE


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_5_2_a_bishop_enters_a_suzerainty_but_not_by_its_queens_in_2021(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"east": with_bishop(SUZERAINTY, "PREN064")},
        },
    )
    play(at, "ops west", CATHOLIC)
    # Aragon matches PREN087, its throne and The West
    entered = EVERYBODY if edition == "2024" else EVERYBODY - {"PREN077", "PREN078", "PREN104X"}
    assert set(steps(at)) == entered | {"PREN087", "PREN158X", "aragon"}


def test_vassals_and_queens_share_one_place_between_their_neighbours() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN158X"]},
            "fugger": {"east": [{"card": "PREN109X", "bishop": "catholic"}, *SUZERAINTY[1:]]},
        },
    )
    play(at, "ops west", CATHOLIC)
    # PREN064 lies beyond the suzerainty; the HRE matches The West and its throne
    assert set(steps(at)) == EVERYBODY | {"PREN158X", "hre"}


def test_f1a_diet_of_worms_kills_both_bishops_of_whatever_colour() -> None:
    for other in ("catholic", "reformist"):
        at = inquisition(
            [{"card": "PREN034", "bishop": "catholic"}, {"card": "PREN043", "bishop": other}],
            {},
            thrones={"england": {"repressed": ["fugger pawn"]}},
        )
        assert acts(at, "move PREN034 to PREN043") == [
            ("token", f"{other} bishop", ("on", "PREN043"), ("supply",)),
            ("token", "catholic bishop", ("on", "PREN034"), ("supply",)),
        ]
        assert at.position.bishops == {}


def test_f1a_a_diet_of_worms_on_a_square_pacifies_nothing() -> None:
    at = inquisition(
        [{"card": "PREN034", "bishop": "catholic"}, "PREN043"],
        {},
        thrones={"england": {"repressed": ["fugger pawn"], "bishop": "islamic"}},
    )
    play(at, "move PREN034 to england")
    assert at.position.bishops == {}
    assert at.position.square("england").repressed == ("fugger pawn",)
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_f1b_pacification_kills_one_token_of_choice_or_none() -> None:
    def arriving() -> Referee:
        return inquisition(
            [{"card": "PREN034", "bishop": "catholic"}, "PREN043"],
            {},
            thrones={"england": {"repressed": ["fugger pawn", "catholic rook", "fugger pawn"]}},
        )

    at = arriving()
    play(at, "move PREN034 to england")
    assert options(at) == ["kill catholic rook", "kill fugger pawn", "none"]
    assert at.decision is not None
    assert at.decision.section == "F1b"
    assert acts(at, "kill fugger pawn") == [
        ("token", "fugger pawn", ("square", "england"), ("supply",))
    ]
    assert at.position.square("england").repressed == ("catholic rook", "fugger pawn")

    at = arriving()
    play(at, "move PREN034 to england", "none")
    assert len(at.position.square("england").repressed) == 3


def test_4_6_a_bishop_on_a_queen_pacifies_nothing() -> None:
    at = inquisition(
        [{"card": "PREN034", "bishop": "catholic"}, "PREN043"],
        {},
        thrones={"england": {"repressed": ["fugger pawn"], "queens": ["PREN045"]}},
    )
    assert acts(at, "move PREN034 to PREN045") == [
        ("token", "catholic bishop", ("on", "PREN034"), ("on", "PREN045"))
    ]
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_f1_inquisitor_example_of_2021_three_moves_of_one_bishop() -> None:
    """From the English throne to a card of The West, to its neighbour, to the King of Portugal."""
    at = referee(
        edition="2021",
        banks={
            "medici": {
                "florins": 9,
                "west": [
                    {"empire": "portugal", "repressed": ["fugger pawn"]},
                    "PREN004", "PREN005", "PREN160X",
                ],
            },
            "fugger": {},
        },
        thrones={"england": {"bishop": "reformist"}},
        cities={"toledo": "catholic knight"},
    )  # fmt: skip
    play(at, "ops west")
    assert "op portugal campaign" in options(at)
    # the only card of The West is the only one that the English throne matches
    play(at, "op PREN004 inquisitor reformist")
    assert at.position.bishops == {"PREN005": "reformist"}
    play(at, "op PREN005 inquisitor reformist", "move PREN005 to PREN004")
    play(at, "op PREN160X inquisitor reformist", "move PREN004 to portugal", "kill fugger pawn")
    assert at.position.square("portugal").repressed == ()
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_f1a_faq_bishops_cross_between_rows_by_location() -> None:
    at = inquisition([{"card": "PREN043", "bishop": "catholic"}, "PREN034"],
                     {"east": ["PREN109X"]})  # fmt: skip
    assert steps(at) == ["PREN034", "PREN109X", "hre"]
