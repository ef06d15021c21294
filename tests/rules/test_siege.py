"""F8: the siege op."""

from __future__ import annotations

from tests.rules.support import acts, options, play, referee, refusals


def test_f8_siege_example_of_2021() -> None:
    """The Duke of Milan: a gold knight, a green rook and a green pirate of Aragon."""
    at = referee(
        edition="2021",
        banks={"medici": {"west": ["PREN032"]}, "fugger": {}},
        cities={"valencia": "catholic knight", "algiers": "islamic rook", "paris": "catholic rook"},
        borders={"portugal-aragon": "islamic pirate", "aragon-papal_states": "fugger pawn"},
    )
    play(at, "ops west", "op PREN032 siege")
    assert options(at) == ["siege valencia", "siege algiers", "siege portugal-aragon"]
    assert acts(at, "siege portugal-aragon") == [
        ("token", "islamic pirate", ("border", "portugal-aragon"), ("supply",))
    ]
    assert at.position.florins["medici"] == 0


def test_f8_a_region_card_lists_each_pirate_once() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN023"]}, "fugger": {}},
        cities={"buda": "catholic knight", "venice": "catholic knight"},
        borders={"england-france": "islamic pirate", "papal_states-ottoman": "catholic pirate"},
    )
    play(at, "ops west", "op PREN023 siege")
    assert options(at) == ["siege england-france", "siege venice", "siege papal_states-ottoman"]


def test_f8_concessions_are_no_targets() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN023"]}, "fugger": {}},
        borders={"england-france": "fugger pawn"},
    )
    assert "no_open_op" in refusals(at, "ops west")


def test_f8_each_space_of_constantinople_is_a_target() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN080"]}, "fugger": {}},
        cities={"constantinople": ["islamic rook", None, "islamic knight"]},
    )
    play(at, "ops east", "op PREN080 siege")
    assert options(at) == ["siege constantinople", "siege constantinople-3"]
    play(at, "siege constantinople-3")
    assert at.position.cities == {"constantinople": "islamic rook"}


def test_f8_a_pirate_dies_and_a_protected_concession_beside_it_stays() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN080"]}, "fugger": {"east": ["PREN113X"]}},
        borders={"ottoman-mamluk": ["fugger pawn", "islamic pirate"]},
    )
    play(at, "ops east", "op PREN080 siege")
    assert at.position.pirates == {}
    assert at.position.pawns == {"ottoman-mamluk": "fugger pawn"}


def test_f8_a_queens_location_is_her_kings() -> None:
    at = referee(
        banks={"medici": {"west": [{"empire": "hre", "queens": ["PREN045"]}]}, "fugger": {}},
        cities={"vienna": "catholic rook", "paris": "catholic knight"},
    )
    play(at, "ops west", "op PREN045 siege")
    assert at.position.cities == {"paris": "catholic knight"}


def test_g4c_both_tokens_of_venice_are_targets_while_it_holds_two() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN143X"]}, "fugger": {}},
        cities={"venice": ["catholic knight", "islamic rook"]},
    )
    play(at, "ops west", "op PREN143X siege")
    assert options(at) == ["siege venice", "siege venice-2"]
