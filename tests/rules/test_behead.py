"""F3: the behead op."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.support import acts, options, play, referee, refusals


def test_f3_behead_example_of_2021() -> None:
    """The Grim of the Ottomans beheads the Qizilbāsh of The East."""
    at = referee(
        edition="2021",
        banks={"medici": {"east": ["PREN058"]}, "fugger": {"east": ["PREN061", "PREN066"]}},
    )
    play(at, "ops east")
    assert acts(at, "op PREN058 behead") == [
        ("card", "PREN061", ("row", "fugger", "east"), ("box",))
    ]
    assert at.position.row("fugger", "east") == ("PREN066",)


def test_f3_targets_share_the_location_in_any_tableau_and_never_lie_on_a_throne() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006", "PREN034"]},
            "fugger": {
                "west": ["PREN023", "PREN043", {"empire": "england", "queens": ["PREN045"]}],
                "east": ["PREN061"],
            },
        },
        thrones={"france": {"queens": ["PREN047"]}},
    )
    play(at, "ops west", "op PREN006 behead")
    assert options(at) == [
        "behead PREN034", "behead PREN023", "behead england", "behead PREN045",
    ]  # fmt: skip
    assert "beheads_itself" in refusals(at, "behead PREN006")


def test_f3_a_card_alone_cannot_behead_itself() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN006", "PREN034"]}, "fugger": {}},
        thrones={"england": {"queens": ["PREN045"]}},
        market={"west": [{"card": "?", "florins": 1}, *"?????"], "east": ["?"] * 6},
    )
    play(at, "ops west", "op PREN006 behead")
    # the only card left in England: nothing was asked
    assert at.position.row("medici", "west") == ("PREN006",)


def test_f3_a_region_card_beheads_anywhere_in_its_region_and_an_old_maid_is_safe() -> None:
    at = referee(
        banks={
            "medici": {"east": ["PREN085", "PREN066"]},
            "fugger": {"east": ["PREN061", "PREN068"], "old_maids": ["PREN075"]},
        },
    )
    play(at, "ops east", "op PREN085 behead")
    assert options(at) == ["behead PREN066", "behead PREN061"]


def test_discard_the_bishop_on_a_beheaded_card_goes_back() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006"]},
            "fugger": {"west": [{"card": "PREN034", "bishop": "islamic"}]},
        },
    )
    play(at, "ops west")
    assert acts(at, "op PREN006 behead") == [
        ("token", "islamic bishop", ("on", "PREN034"), ("supply",)),
        ("card", "PREN034", ("row", "fugger", "west"), ("box",)),
    ]


def test_f3a_whoever_beheads_a_square_dies_too_and_what_goes_where() -> None:
    """Queens leave the game; bishop and serfs stay; vassals go home with their queens."""
    at = referee(
        banks={
            "medici": {"east": [{"card": "PREN058", "bishop": "catholic"}, "PREN074"]},
            "fugger": {
                "east": [
                    {
                        "empire": "ottoman",
                        "bishop": "islamic",
                        "repressed": ["medici pawn"],
                        "queens": [{"card": "PREN077", "bishop": "reformist"}],
                        "vassals": [
                            {"empire": "mamluk", "queens": ["PREN078"], "bishop": "islamic",
                             "repressed": ["fugger pawn"]},
                        ],
                    },
                ],
            },
        },
    )  # fmt: skip
    play(at, "ops east", "op PREN058 behead")
    assert options(at) == ["behead ottoman", "behead PREN077"]
    done = acts(at, "behead ottoman")
    assert [act[:2] for act in done] == [
        ("token", "reformist bishop"), ("card", "PREN077"),
        ("throne", "mamluk"), ("throne", "ottoman"),
        ("token", "catholic bishop"), ("card", "PREN058"),
    ]  # fmt: skip
    table = at.position
    assert table.square("ottoman").bank is None
    assert table.square("ottoman").queens == ()
    assert table.square("ottoman").repressed == ("medici pawn",)
    assert table.square("mamluk").queens == ("PREN078",)
    assert table.square("mamluk").repressed == ("fugger pawn",)
    assert table.square("mamluk").suzerain is None
    assert table.bishops == {"ottoman": "islamic", "mamluk": "islamic"}
    assert table.row("medici", "east") == ("PREN074",)
    assert table.row("fugger", "east") == ()


def test_throne_a_beheaded_republic_lies_on_its_throne_as_a_king() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006"]},
            "fugger": {"west": [{"empire": "england", "side": "republic"}]},
        },
    )
    play(at, "ops west", "op PREN006 behead")
    assert at.position.square("england").side == "king"
    assert at.position.square("england").bank is None
    assert at.position.row("medici", "west") == ()


def test_5_3_a_beheaded_queen_leaves_her_king_without_penalty() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006"]},
            "fugger": {
                "west": [
                    {"empire": "england", "queens": [{"card": "PREN045", "bishop": "islamic"}]}
                ]
            },
        },
    )
    play(at, "ops west", "op PREN006 behead")
    assert acts(at, "behead PREN045") == [
        ("token", "islamic bishop", ("on", "PREN045"), ("supply",)),
        ("card", "PREN045", ("queens", "england"), ("box",)),
    ]
    assert at.position.square("england").bank == "fugger"
    assert at.position.row("medici", "west") == ("PREN006",)


def test_5_3_a_beheaded_vassal_goes_home_and_its_suzerain_stays() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006"]},
            "fugger": {
                "west": [
                    {"empire": "france", "vassals": [
                        {"empire": "england", "queens": ["PREN045"], "repressed": ["fugger pawn"]},
                        "portugal",
                    ]}
                ]
            },
        },
    )  # fmt: skip
    play(at, "ops west", "op PREN006 behead", "behead england")
    table = at.position
    assert table.square("france").vassals == ("portugal",)
    assert table.square("england").bank is None
    assert table.square("england").suzerain is None
    assert table.square("england").queens == ()
    assert table.square("england").repressed == ("fugger pawn",)
    assert table.row("medici", "west") == ()


def test_5_3_a_queen_who_beheads_her_own_king_is_gone_with_him() -> None:
    at = referee(
        banks={
            "medici": {"west": [{"empire": "portugal", "queens": ["PREN044"]}]},
            "fugger": {},
        },
    )
    play(at, "ops west")
    done = acts(at, "op PREN044 behead")
    assert [act[:2] for act in done[:2]] == [("card", "PREN044"), ("throne", "portugal")]
    assert at.position.row("medici", "west") == ()


def test_5_3_a_queen_beheads_the_other_queen_of_her_king() -> None:
    at = referee(
        banks={
            "medici": {"west": [{"empire": "portugal", "queens": ["PREN044", "PREN048"]}]},
            "fugger": {},
        },
    )
    play(at, "ops west", "op PREN044 behead")
    assert options(at) == ["behead portugal", "behead PREN048"]
    play(at, "behead PREN048")
    assert at.position.square("portugal").queens == ("PREN044",)


def test_f3a_a_queen_of_one_king_as_assassin_is_taken_from_her_own_king() -> None:
    """A borrowed or own queen matches only her king's location; region cards match him."""
    at = referee(
        banks={
            "medici": {"east": [{"empire": "ottoman", "queens": ["PREN077"]}]},
            "fugger": {"east": ["PREN061"]},
        },
    )
    play(at, "ops east", "op PREN077 behead", "behead PREN061")
    assert at.position.square("ottoman").queens == ("PREN077",)


@pytest.mark.parametrize(
    ("card", "entry", "is_open"),
    [
        ("PREN001", {"card": "PREN034", "bishop": "catholic"}, True),
        ("PREN001", {"card": "PREN034", "bishop": "reformist"}, True),
        ("PREN001", {"card": "PREN034", "bishop": "islamic"}, False),
        ("PREN001", "PREN034", False),
        ("PREN001", {"empire": "england", "bishop": "catholic"}, True),
        # the bishop stands on the queen, not on the king
        (
            "PREN001",
            {"empire": "england", "queens": [{"card": "PREN045", "bishop": "catholic"}]},
            False,
        ),
    ],
)
def test_5_4_the_inquisition_pope_needs_a_bishop_on_the_target_itself(
    card: str, entry: Any, is_open: bool
) -> None:
    target = entry if isinstance(entry, str) else entry.get("card", entry.get("empire"))
    at = referee(
        banks={
            "medici": {"west": [card]},
            "fugger": {"west": [entry, {"card": "PREN043", "bishop": "catholic"}]},
        },
    )
    play(at, "ops west", f"op {card} behead")
    if is_open:
        assert f"behead {target}" in options(at)
        return
    if at.decision is not None and at.decision.section == "F3":
        refusal = refusals(at, f"behead {target}")["needs_bishop"]
        assert refusal.values["region"] == "west"
        assert refusal.values["religions"] == ("catholic", "reformist")
    else:
        assert at.position.row("fugger", "west")[0] == target


def test_5_4_an_eastern_card_of_a_western_location_is_a_western_card() -> None:
    """The Grand Mufti hits cards in eastern empires, whatever row they lie in."""
    at = referee(
        banks={
            "medici": {"east": ["PREN118X"]},
            "fugger": {
                "west": [{"card": "PREN012", "bishop": "islamic"}],
                "east": [
                    {"card": "PREN109X", "bishop": "islamic"},
                    {"card": "PREN061", "bishop": "catholic"},
                    {"card": "PREN066", "bishop": "reformist"},
                ],
            },
        },
    )
    play(at, "ops east", "op PREN118X behead")
    assert options(at) == ["behead PREN012", "behead PREN066"]
    refusal = refusals(at, "behead PREN061")["needs_bishop"]
    assert refusal.values["religions"] == ("islamic", "reformist")
    assert refusal.values["bishop"] == "catholic"


def test_hand_a_the_loss_of_the_printing_press_is_settled_at_once() -> None:
    at = referee(
        banks={
            "medici": {"east": ["PREN109X"]},
            "fugger": {"west": ["PREN043"], "hand": ["PREN001", "PREN002", "PREN003"]},
        },
    )
    play(at, "ops east", "op PREN109X behead")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("fugger", "HAND a")
    assert options(at) == ["discard PREN001", "discard PREN002", "discard PREN003"]
    play(at, "discard PREN002")
    assert at.position.hands["fugger"] == ("PREN001", "PREN003")


def test_f1f_a_silenced_beheader_does_not_behead() -> None:
    at = referee(
        banks={
            "medici": {"west": [{"card": "PREN006", "bishop": "reformist"}, "PREN034"]},
            "fugger": {},
        },
    )
    play(at, "ops west")
    assert options(at) == ["op PREN006 inquisitor reformist"]
    refusal = refusals(at, "op PREN006 behead")["silenced"]
    assert refusal.values == {"card": "PREN006", "op": "behead"}
