"""F7: the corsair op."""

from __future__ import annotations

from tests.rules.support import acts, options, play, referee, refusals


def test_f7_corsair_example_of_2021() -> None:
    """An Ottoman corsair sails from the Hungarian border to the one of Aragon and the Pope."""
    at = referee(
        edition="2021",
        banks={"medici": {"east": ["PREN063"]}, "fugger": {}},
        borders={
            "hungary-ottoman": "islamic pirate", "aragon-papal_states": "fugger pawn",
            "papal_states-ottoman": "medici pawn",
        },
    )  # fmt: skip
    play(at, "ops east", "op PREN063 corsair islamic")
    assert options(at) == [
        "sail hungary-ottoman to papal_states-ottoman",
        "sail hungary-ottoman to ottoman-mamluk",
        "sail hungary-ottoman to aragon-papal_states",
        "sail hungary-ottoman to hungary-byzantium",
    ]
    assert acts(at, "sail hungary-ottoman to aragon-papal_states") == [
        ("token", "fugger pawn", ("border", "aragon-papal_states"), ("supply",)),
        (
            "token",
            "islamic pirate",
            ("border", "hungary-ottoman"),
            ("border", "aragon-papal_states"),
        ),
    ]
    # whoever lies on the way is left alone
    assert at.position.pawns == {"papal_states-ottoman": "medici pawn"}


def test_f7_reach_is_counted_from_the_cards_location_by_sea_borders_only() -> None:
    """France: its own two sea borders, England's and the HRE's; Aragon is joined by land only."""
    at = referee(
        banks={"medici": {"west": ["PREN139X"]}, "fugger": {}},
        borders={"france-hre": "catholic pirate"},
    )
    play(at, "ops west", "op PREN139X corsair catholic")
    assert options(at) == [
        "sail france-hre to england-france",
        "sail france-hre to england-portugal",
    ]


def test_f7_only_pirates_at_the_location_and_of_the_icons_colour_sail() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN139X", "PREN023"]}, "fugger": {}},
        borders={"england-portugal": "catholic pirate", "england-france": "islamic pirate"},
    )
    play(at, "ops west")
    assert refusals(at, "op PREN139X corsair catholic")["no_target"].section == "F7"


def test_f7_a_card_with_two_colours_has_two_ops() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN105X"]}, "fugger": {}},
        borders={"portugal-aragon": "catholic pirate", "aragon-papal_states": "islamic pirate"},
    )
    play(at, "ops east")
    assert options(at) == [
        "op PREN105X siege", "op PREN105X corsair islamic", "op PREN105X corsair catholic",
    ]  # fmt: skip


def test_f7_not_to_a_pirate_of_the_same_colour() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN105X"]}, "fugger": {}},
        borders={"portugal-aragon": "catholic pirate", "aragon-papal_states": "catholic pirate"},
    )
    play(at, "ops east", "op PREN105X corsair catholic")
    refusal = refusals(at, "sail portugal-aragon to aragon-papal_states")["same_pirate_there"]
    assert refusal.values == {"token": "catholic pirate", "border": "aragon-papal_states"}
    assert "sail portugal-aragon to england-portugal" in options(at)


def test_f7a_a_pirate_of_another_colour_dies() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN064"]}, "fugger": {}},
        borders={"portugal-aragon": "catholic pirate", "aragon-papal_states": "islamic pirate"},
    )
    play(at, "ops east", "op PREN064 corsair islamic")
    assert acts(at, "sail aragon-papal_states to portugal-aragon") == [
        ("token", "catholic pirate", ("border", "portugal-aragon"), ("supply",)),
        (
            "token",
            "islamic pirate",
            ("border", "aragon-papal_states"),
            ("border", "portugal-aragon"),
        ),
    ]


def test_f7a_ones_own_concession_dies_too() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN064"]}, "fugger": {}},
        borders={"portugal-aragon": "medici pawn", "aragon-papal_states": "islamic pirate"},
    )
    play(
        at, "ops east", "op PREN064 corsair islamic", "sail aragon-papal_states to portugal-aragon"
    )
    assert at.position.pawns == {}


def test_pirate_d_a_protected_concession_shares_the_border() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN064"]}, "fugger": {"east": ["PREN113X"]}},
        borders={"portugal-aragon": "fugger pawn", "aragon-papal_states": "islamic pirate"},
    )
    play(
        at, "ops east", "op PREN064 corsair islamic", "sail aragon-papal_states to portugal-aragon"
    )
    assert at.position.pawns == {"portugal-aragon": "fugger pawn"}
    assert at.position.pirates == {"portugal-aragon": "islamic pirate"}


def test_f1g_a_silenced_protection_does_not_protect() -> None:
    at = referee(
        banks={
            "medici": {"east": ["PREN064"]},
            "fugger": {"east": [{"card": "PREN113X", "bishop": "catholic"}]},
        },
        borders={"portugal-aragon": "fugger pawn", "aragon-papal_states": "islamic pirate"},
    )
    play(
        at, "ops east", "op PREN064 corsair islamic", "sail aragon-papal_states to portugal-aragon"
    )
    assert at.position.pawns == {}


def test_pirate_d_a_pirate_that_sails_away_leaves_the_protected_concession() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN064"]}, "fugger": {"east": ["PREN113X"]}},
        borders={"aragon-papal_states": ["fugger pawn", "islamic pirate"]},
    )
    play(
        at, "ops east", "op PREN064 corsair islamic", "sail aragon-papal_states to portugal-aragon"
    )
    assert at.position.pawns == {"aragon-papal_states": "fugger pawn"}
    assert at.position.pirates == {"portugal-aragon": "islamic pirate"}


def test_5_7_without_a_destination_the_op_is_not_open() -> None:
    """Three gold pirates fill all the waters that the French Pirates can reach."""
    at = referee(
        banks={"medici": {"west": ["PREN139X", "PREN036"]}, "fugger": {}},
        borders={
            "england-france": "catholic pirate", "france-hre": "catholic pirate",
            "england-portugal": "catholic pirate",
        },
    )  # fmt: skip
    play(at, "ops west")
    assert "same_pirate_there" in refusals(at, "op PREN139X corsair catholic")
    assert options(at) == ["op PREN036 siege"]


def test_f7_a_land_border_is_out_of_reach() -> None:
    """Uskok Pirates: three Ottoman borders and one beyond; byzantium-mamluk is land."""
    at = referee(
        map="reformation",
        emporia={"white": "red_sea", "black": "tana"},
        banks={"medici": {"east": ["PREN211P"]}, "fugger": {}},
        borders={"ottoman-mamluk": "reformist pirate"},
    )
    play(at, "ops east", "op PREN211P corsair reformist")
    assert [move.split(" to ")[1] for move in options(at)] == [
        "papal_states-ottoman", "hungary-ottoman", "aragon-papal_states", "hungary-byzantium",
    ]  # fmt: skip


def test_f7_no_pirate_sails_to_where_it_lies() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN139X"]}, "fugger": {}},
        borders={"france-hre": "catholic pirate", "england-france": "catholic pirate"},
    )
    play(at, "ops west", "op PREN139X corsair catholic")
    assert at.decision is not None
    moves = [*options(at), *(refused.move for refused in at.decision.refused)]
    assert len(set(moves)) == len(moves)
    assert not [move for move in moves if move.split(" ")[1] == move.split(" ")[3]]
