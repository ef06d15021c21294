"""F5: the repress op."""

from __future__ import annotations

from tests.rules.support import acts, options, play, referee, refusals


def test_f5_repress_example_of_2021() -> None:
    """Isabella, Queen of Aragon, makes a concession a serf on the Aragonese King for a florin."""
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 0, "west": [{"empire": "aragon", "queens": ["PREN044"]}]},
            "fugger": {},
        },
        borders={"aragon-papal_states": "fugger pawn", "england-france": "fugger pawn"},
        cities={"algiers": "islamic rook", "valencia": "catholic knight"},
    )
    play(at, "ops west", "op PREN044 repress pawn+rook")
    # her icon shows a pawn and a rook, no knight
    assert options(at) == ["repress algiers", "repress aragon-papal_states to aragon"]
    assert acts(at, "repress aragon-papal_states to aragon") == [
        ("token", "fugger pawn", ("border", "aragon-papal_states"), ("square", "aragon")),
        ("florins", "china", "medici", 1),
    ]
    assert at.position.square("aragon").repressed == ("fugger pawn",)
    assert at.position.florins["medici"] == 1


def test_f5a_squares_on_thrones_and_in_other_tableaux_take_the_repressed() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "west": ["PREN020"]}, "fugger": {}},
        cities={"paris": "reformist knight"},
    )
    play(at, "ops west", "op PREN020 repress pawn+rook+knight")
    assert at.position.square("france").repressed == ("reformist knight",)
    assert at.position.square("france").bank is None

    at = referee(
        banks={
            "medici": {"florins": 0, "west": ["PREN020"]},
            "fugger": {"west": [{"empire": "hre", "vassals": ["france"]}]},
        },
        cities={"paris": "reformist knight"},
    )
    play(at, "ops west", "op PREN020 repress pawn+rook+knight")
    assert at.position.square("france").repressed == ("reformist knight",)
    assert at.position.square("france").suzerain == "hre"


def test_f5_the_icon_says_which_pieces() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN051", "PREN017"]}, "fugger": {}},
        borders={"england-france": "medici pawn"},
        cities={"bordeaux": "catholic knight"},
    )
    play(at, "ops west")
    assert refusals(at, "op PREN051 repress rook")["no_target"].section == "F5"
    assert options(at) == ["op PREN051 siege", "op PREN017 repress pawn"]


def test_f5_strawman_ones_own_concession_for_a_florin() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "west": ["PREN017"]}, "fugger": {}},
        borders={"england-france": "medici pawn"},
    )
    play(at, "ops west", "op PREN017 repress pawn")
    assert at.position.square("england").repressed == ("medici pawn",)
    assert at.position.florins["medici"] == 1


def test_b12a_a_region_card_represses_in_every_empire_of_its_region() -> None:
    """No card of a region represses pawns, so that a serf's empire is never in doubt here."""
    at = referee(
        map="reformation",
        banks={"medici": {"east": ["PREN209P"]}, "fugger": {}},
        emporia={"white": "red_sea", "black": "tana"},
        borders={"hungary-ottoman": "fugger pawn"},
        cities={"buda": "catholic rook", "cairo": "islamic rook", "vienna": "catholic rook"},
    )
    play(at, "ops east", "op PREN209P repress rook")
    assert options(at) == ["repress buda", "repress cairo"]
    play(at, "repress cairo")
    assert at.position.square("mamluk").repressed == ("islamic rook",)


def test_b12c_a_concession_is_at_both_sides_of_its_border() -> None:
    """The same concession becomes a serf of the acting card's empire."""
    for op, empire in (("PREN015 repress pawn", "france"), ("PREN025 repress pawn+rook", "hre")):
        at = referee(
            banks={"medici": {"florins": 0, "west": [op.split()[0]]}, "fugger": {}},
            borders={"france-hre": "fugger pawn"},
        )
        play(at, "ops west", f"op {op}")
        assert at.position.square(empire).repressed == ("fugger pawn",)


def test_f5_a_protected_concession_beside_a_pirate_is_repressed_as_any_other() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN063"]}, "fugger": {"east": ["PREN113X"]}},
        borders={"ottoman-mamluk": ["fugger pawn", "islamic pirate"]},
    )
    play(at, "ops east", "op PREN063 repress pawn")
    assert at.position.square("ottoman").repressed == ("fugger pawn",)
    assert at.position.pirates == {"ottoman-mamluk": "islamic pirate"}


def test_f5_tokens_in_all_spaces_of_constantinople_are_targets() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN120X"]}, "fugger": {}},
        cities={"constantinople": ["islamic rook", "catholic rook", "islamic knight"]},
    )
    play(at, "ops east", "op PREN120X repress pawn+rook")
    assert options(at) == ["repress constantinople", "repress constantinople-2"]
