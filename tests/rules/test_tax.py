"""F4: the tax op."""

from __future__ import annotations

from tests.rules.support import acts, options, play, referee, refusals


def test_f4_tax_example_of_2021() -> None:
    """Cœur pays a florin for the concession in Alexandria and raises a levy in Mamluk.

    The printed example has a gold rook in Cairo; Islamic Mamluk raises a green one there, as the
    map shows, and the gold one in Cyprus.
    """
    at = referee(
        edition="2021",
        banks={"medici": {"florins": 0, "west": ["PREN029"]}, "coeur": {"florins": 2}},
        borders={"ottoman-mamluk": "coeur pawn"},
    )
    play(at, "ops west", "op PREN029 tax")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("coeur", "F4")
    assert options(at) == ["pay", "repress"]
    assert acts(at, "pay") == [("florins", "coeur", "china", 1)]
    assert (at.decision.bank, at.decision.section) == ("coeur", "F4")
    assert options(at) == ["levy cairo", "levy cyprus"]
    assert acts(at, "levy cyprus") == [("token", "catholic rook", ("supply",), ("city", "cyprus"))]
    assert at.position.florins == {"medici": 0, "coeur": 1}
    assert at.position.pawns == {"ottoman-mamluk": "coeur pawn"}


def test_f4_the_owner_may_have_the_concession_repressed_instead() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "west": ["PREN029"]}, "coeur": {"florins": 2}},
        borders={"ottoman-mamluk": "coeur pawn"},
    )
    play(at, "ops west", "op PREN029 tax")
    assert acts(at, "repress", "levy cairo") == [
        ("token", "coeur pawn", ("border", "ottoman-mamluk"), ("square", "mamluk")),
        ("token", "islamic rook", ("supply",), ("city", "cairo")),
    ]
    # B13c: free for both
    assert at.position.florins == {"medici": 0, "coeur": 2}
    assert at.position.square("mamluk").repressed == ("coeur pawn",)


def test_5_5_an_owner_without_a_florin_must_repress_and_still_chooses_the_levy() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["PREN029"]}, "coeur": {"florins": 0}},
        borders={"ottoman-mamluk": "coeur pawn"},
    )
    play(at, "ops west")
    assert acts(at, "op PREN029 tax") == [
        ("token", "coeur pawn", ("border", "ottoman-mamluk"), ("square", "mamluk"))
    ]
    assert at.decision is not None
    assert at.decision.bank == "coeur"
    assert options(at) == ["levy cairo", "levy cyprus"]


def test_5_5_the_taxers_own_concession_may_be_taxed() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "west": ["PREN029"]}, "coeur": {}},
        borders={"byzantium-mamluk": "medici pawn"},
        cities={"cyprus": "catholic rook"},
    )
    play(at, "ops west", "op PREN029 tax")
    assert at.decision is not None
    assert at.decision.bank == "medici"
    # one empty city left: no question is asked for the levy
    assert acts(at, "pay") == [
        ("florins", "medici", "china", 1),
        ("token", "islamic rook", ("supply",), ("city", "cairo")),
    ]


def test_f4a_a_saturated_empire_is_not_taxed() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN022", "PREN054"]}, "fugger": {"florins": 1}},
        borders={"france-hre": "fugger pawn"},
        cities={
            "lubeck": "catholic rook",
            "nurnberg": "reformist knight",
            "vienna": "islamic rook",
        },
    )
    play(at, "ops west")
    refusal = refusals(at, "op PREN022 tax")["saturated"]
    assert (refusal.section, refusal.values) == ("F4a", {"empire": "hre"})
    # a card of The West taxes the same concession for France
    play(at, "op PREN054 tax", "repress", "levy lyon")
    assert at.position.square("france").repressed == ("fugger pawn",)


def test_f4a_the_same_reason_is_told_once() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN022", "PREN023"]}, "fugger": {"florins": 1}},
        borders={"france-hre": "fugger pawn", "hre-hungary": "fugger pawn"},
        cities={"lubeck": "catholic rook", "nurnberg": "catholic rook", "vienna": "catholic rook"},
    )
    play(at, "ops west")
    assert [refusal.code for refusal in at.judge("op PREN022 tax").refusals] == ["saturated"]


def test_f4a_a_covered_emporium_gives_no_room() -> None:
    """Novgorod is covered at the start; uncovered it would be the empty city."""
    parts = {
        "banks": {"medici": {"west": ["PREN022", "PREN023"]}, "fugger": {"florins": 1}},
        "borders": {"france-hre": "fugger pawn"},
        "cities": {
            "lubeck": "catholic rook", "nurnberg": "reformist knight", "vienna": "islamic rook",
        },
    }  # fmt: skip
    at = referee(**parts)
    play(at, "ops west")
    assert "saturated" in refusals(at, "op PREN022 tax")

    at = referee(**parts, emporia={"white": "trebizond", "black": "novgorod"})
    play(at, "ops west", "op PREN022 tax", "pay")
    assert at.position.cities["novgorod"] == "reformist rook"


def test_f4a_without_a_concession_there_is_nothing_to_tax() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN022", "PREN023"]}, "fugger": {}},
        borders={"england-france": "fugger pawn", "france-hre": "catholic pirate"},
        cities={"vienna": "islamic rook"},
    )
    play(at, "ops west")
    assert refusals(at, "op PREN022 tax")["no_target"].section == "F4"


def test_f4b_a_region_card_taxes_on_either_side_within_its_region() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN054"]}, "fugger": {"florins": 3}},
        borders={"england-portugal": "fugger pawn", "hre-hungary": "medici pawn"},
    )
    play(at, "ops west", "op PREN054 tax")
    assert options(at) == [
        "tax england-portugal for england",
        "tax hre-hungary for hre",
        "tax england-portugal for portugal",
    ]
    play(at, "tax england-portugal for portugal", "pay")
    assert options(at) == ["levy toledo", "levy granada"]


def test_f4_faq_a_concession_between_east_and_west_is_taxed_in_both() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN054"], "east": ["PREN069"]}, "fugger": {"florins": 3}},
        borders={"hre-hungary": "fugger pawn"},
    )
    play(at, "ops west", "op PREN054 tax", "pay", "levy vienna")
    play(at, "ops east", "op PREN069 tax", "pay", "levy buda")
    assert at.position.cities == {"vienna": "catholic rook", "buda": "catholic knight"}
    assert at.position.florins["fugger"] == 1


def test_saturation_b_constantinople_has_room_for_three() -> None:
    at = referee(
        banks={"medici": {"east": ["PREN080"]}, "fugger": {"florins": 0}},
        borders={"ottoman-mamluk": "fugger pawn"},
        cities={
            "constantinople": ["islamic rook", None, "islamic knight"],
            "modon": "reformist rook", "rhodes": "catholic rook",
        },
    )  # fmt: skip
    play(at, "ops east", "op PREN080 tax")
    assert at.position.cities["constantinople-2"] == "islamic knight"


def test_f4_a_protected_concession_beside_a_pirate_is_taxed_as_any_other() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN029"]},
            "fugger": {"florins": 1, "east": ["PREN113X"]},
        },
        borders={"ottoman-mamluk": ["fugger pawn", "islamic pirate"]},
        cities={"cyprus": "catholic rook"},
    )
    play(at, "ops west", "op PREN029 tax", "repress")
    assert at.position.pawns == {}
    assert at.position.pirates == {"ottoman-mamluk": "islamic pirate"}


def test_b8e_the_last_levy_of_a_kind_is_taken_from_the_repressed_first() -> None:
    rooks = {
        "algiers": "islamic rook", "granada": "islamic rook", "paris": "islamic rook",
        "lyon": "islamic rook", "bruges": "islamic rook",
    }  # fmt: skip
    at = referee(
        banks={"medici": {"west": ["PREN029"]}, "coeur": {"florins": 1}},
        thrones={"hungary": {"repressed": ["islamic rook", "islamic rook"]}},
        borders={"ottoman-mamluk": "coeur pawn"},
        cities=rooks | {"cyprus": "catholic rook"},
    )
    play(at, "ops west", "op PREN029 tax")
    assert acts(at, "pay") == [
        ("florins", "coeur", "china", 1),
        ("token", "islamic rook", ("square", "hungary"), ("supply",)),
        ("token", "islamic rook", ("supply",), ("city", "cairo")),
    ]


def test_b8e_the_levys_owner_chooses_which_token_is_taken_from_play() -> None:
    rooks = {
        "algiers": "islamic rook", "granada": "islamic rook", "paris": "islamic rook",
        "lyon": "islamic rook", "bruges": "islamic rook", "buda": "islamic rook",
        "varna": "islamic rook",
    }  # fmt: skip
    at = referee(
        banks={"medici": {"west": ["PREN029"]}, "coeur": {"florins": 1}},
        borders={"ottoman-mamluk": "coeur pawn"},
        cities=rooks | {"cyprus": "catholic rook"},
    )
    play(at, "ops west", "op PREN029 tax", "pay")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("coeur", "B8e")
    assert len(options(at)) == 7
    play(at, "take islamic rook granada")
    assert "granada" not in at.position.cities
    assert at.position.cities["cairo"] == "islamic rook"


def test_b8e_in_2021_a_levy_may_be_left_out_when_the_tokens_are_out() -> None:
    rooks = {
        "algiers": "islamic rook", "granada": "islamic rook", "paris": "islamic rook",
        "lyon": "islamic rook", "bruges": "islamic rook", "buda": "islamic rook",
        "varna": "islamic rook",
    }  # fmt: skip
    at = referee(
        edition="2021",
        banks={"medici": {"west": ["PREN029"]}, "coeur": {"florins": 1}},
        borders={"ottoman-mamluk": "coeur pawn"},
        cities=rooks | {"cyprus": "catholic rook"},
    )
    play(at, "ops west", "op PREN029 tax", "pay", "none")
    assert at.position.cities == rooks | {"cyprus": "catholic rook"}
