"""F9: the campaign op."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.support import acts, options, play, referee, refusals


def test_f9_bloodless_campaign_example_of_2021() -> None:
    """The HRE, a vassal of the Ottomans, takes France with two knights and frees its repressed."""
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 2, "east": [{"empire": "ottoman", "vassals": ["hre"]}]},
            "fugger": {
                "west": [{"empire": "france", "repressed": ["catholic rook", "medici pawn"]}]
            },
        },
        cities={"vienna": "catholic knight", "nurnberg": "reformist knight"},
    )
    play(at, "ops east", "op hre campaign")
    done = acts(at, "campaign france")
    assert done[0] == ("florins", "medici", "china", 2)
    assert done[1][:2] == ("square", "france")
    play(at, "border england-france")
    assert options(at) == [
        "free catholic rook bruges", "free catholic rook paris", "free catholic rook lyon",
        "free medici pawn france-hre", "free medici pawn france-aragon", "done",
    ]  # fmt: skip
    play(at, "free catholic rook lyon", "free medici pawn france-hre")
    table = at.position
    assert table.square("france").suzerain == "ottoman"
    assert table.square("ottoman").vassals == ("hre", "france")
    assert table.cities == {
        "vienna": "catholic knight", "nurnberg": "reformist knight", "lyon": "catholic rook",
    }  # fmt: skip
    assert table.pawns == {"england-france": "medici pawn", "france-hre": "medici pawn"}


def test_b12d_adjacent_empires_share_a_border_or_touch_diagonally() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["hre"]}, "fugger": {}},
        cities={"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign")
    assert options(at) == [
        "campaign france", "campaign hungary", "campaign aragon", "campaign papal_states",
        "campaign ottoman",
    ]  # fmt: skip


def test_f9a_ones_own_tableau_is_not_attacked() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "west": [{"empire": "hre", "vassals": ["aragon"]}, "france"]},
            "fugger": {},
        },
        cities={"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign")
    assert options(at) == ["campaign hungary", "campaign papal_states", "campaign ottoman"]
    for own in ("france", "aragon"):
        refusal = refusals(at, f"campaign {own}")["strawman_campaign"]
        assert (refusal.section, refusal.values) == ("F9a", {"empire": own})


def test_f9i_a_vassal_does_not_attack_its_suzerain() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "west": [{"empire": "hre", "vassals": ["aragon"]}]},
            "fugger": {},
        },
        cities={"valencia": "catholic knight"},
    )
    play(at, "ops west", "op aragon campaign")
    assert "strawman_campaign" in refusals(at, "campaign hre")


def test_f9b_no_knight_no_campaign_rooks_do_not_attack() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["hre", "PREN023"]}, "fugger": {}},
        cities={"vienna": "catholic rook", "paris": "catholic knight"},
    )
    play(at, "ops west")
    refusal = refusals(at, "op hre campaign")["no_knights"]
    assert refusal.section == "F9b"
    assert refusal.values["king"] == "hre"


def test_f9c_all_knights_must_attack_and_be_paid() -> None:
    cities = {"vienna": "catholic knight", "nurnberg": "islamic knight", "lubeck": "catholic rook"}
    banks: dict[str, Any] = {
        "medici": {"florins": 1, "west": ["hre", "PREN023"]}, "fugger": {"west": ["france"]},
    }  # fmt: skip
    at = referee(banks=banks, cities=cities)
    play(at, "ops west")
    refusal = refusals(at, "op hre campaign")["campaign_too_dear"]
    assert refusal.section == "F9c"
    assert (refusal.values["have"], refusal.values["price"]) == (1, 2)

    banks["medici"]["florins"] = 2
    at = referee(banks=banks, cities=cities)
    play(at, "ops west", "op hre campaign", "campaign france")
    assert at.position.florins["medici"] == 0
    assert at.position.square("france").suzerain == "hre"


def test_f9h_the_victors_return_home_and_the_losers_are_gone() -> None:
    at = referee(
        banks={"medici": {"florins": 2, "west": ["hre"]}, "fugger": {"west": ["france"]}},
        cities={
            "vienna": "catholic knight",
            "nurnberg": "islamic knight",
            "paris": "catholic rook",
        },
    )
    play(at, "ops west", "op hre campaign", "campaign france")
    assert at.decision is not None
    assert at.decision.section == "B10b"
    # the defender falls unasked, the attacker is chosen
    assert options(at) == ["casualty islamic knight nurnberg", "casualty catholic knight vienna"]
    play(at, "casualty catholic knight vienna", "none")
    assert at.position.cities == {"nurnberg": "islamic knight"}


def test_5_8_equal_numbers_kill_all_and_win_nothing() -> None:
    at = referee(
        banks={"medici": {"florins": 2, "west": ["hre"]}, "fugger": {"west": ["france"]}},
        cities={"vienna": "catholic knight", "paris": "catholic rook"},
    )
    play(at, "ops west", "op hre campaign", "campaign france")
    assert at.position.cities == {}
    assert at.position.florins["medici"] == 1
    assert at.position.square("france").bank == "fugger"


def test_5_8_a_losing_attacker_chooses_which_defenders_fall() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "west": ["hre"]}, "fugger": {"west": ["france"]}},
        cities={
            "vienna": "catholic knight", "paris": "catholic rook", "lyon": "islamic knight",
            "bruges": "catholic rook",
        },
    )  # fmt: skip
    play(at, "ops west", "op hre campaign", "campaign france")
    assert at.decision is not None
    assert at.decision.bank == "medici"
    assert options(at) == [
        "casualty catholic rook bruges", "casualty catholic rook paris",
        "casualty islamic knight lyon",
    ]  # fmt: skip
    assert acts(at, "casualty islamic knight lyon") == [
        ("token", "islamic knight", ("city", "lyon"), ("supply",)),
        ("token", "catholic knight", ("city", "vienna"), ("supply",)),
    ]
    assert at.position.square("france").bank == "fugger"


def test_f9d_f9e_only_the_ruling_class_defends() -> None:
    """Repressed tokens, pirates and concessions stay out of it."""
    at = referee(
        banks={
            "medici": {"florins": 1, "west": [{"empire": "hre", "repressed": ["catholic knight"]}]},
            "fugger": {
                "west": [{"empire": "france", "repressed": ["catholic knight", "fugger pawn"]}]
            },
        },
        cities={"vienna": "catholic knight"},
        borders={"france-aragon": "fugger pawn", "england-france": "islamic pirate"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none", "done")
    table = at.position
    assert table.square("france").suzerain == "hre"
    assert table.square("france").repressed == ("catholic knight", "fugger pawn")
    assert table.cities == {"vienna": "catholic knight"}
    assert table.pirates == {"england-france": "islamic pirate"}


def test_vassal_b_queens_and_bishop_come_along_from_a_throne() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "west": ["hre"]}, "fugger": {}},
        thrones={
            "france": {"bishop": "islamic", "queens": [{"card": "PREN045", "bishop": "catholic"}]}
        },
        cities={"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    assert at.position.square("france").queens == ("PREN045",)
    assert at.position.bishops == {"france": "islamic", "PREN045": "catholic"}
    assert at.position.square("france").bank == "medici"


def test_vassal_b_queens_bishop_and_vassals_are_lost_from_a_tableau() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["hre"]},
            "fugger": {
                "west": [
                    {
                        "empire": "france", "bishop": "islamic", "queens": ["PREN045"],
                        "vassals": [{"empire": "england", "queens": ["PREN047"]}],
                    }
                ]
            },
        },
        cities={"vienna": "catholic knight"},
    )  # fmt: skip
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    table = at.position
    assert table.square("france").queens == ()
    assert table.square("france").suzerain == "hre"
    assert table.bishops == {}
    assert table.square("england").bank is None
    assert table.square("england").queens == ("PREN047",)


def test_f9g_a_conquered_republic_becomes_a_king() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["hre"]},
            "fugger": {"west": [{"empire": "france", "side": "republic"}]},
        },
        cities={"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    assert at.position.square("france").side == "king"
    assert at.position.square("france").suzerain == "hre"


def test_f9_a_republic_has_no_campaign() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": [{"empire": "hre", "side": "republic"}]},
            "fugger": {},
        },
        cities={"vienna": "catholic knight"},
    )
    assert refusals(at, "ops west")["no_open_op"].values["count"] == 2


def test_6_8_a_vassal_taken_by_another_leaves_suzerain_and_co_vassals_as_they_are() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["hre"]},
            "fugger": {"west": [{"empire": "england", "vassals": ["france", "portugal"]}]},
        },
        cities={"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    assert at.position.square("england").vassals == ("portugal",)
    assert at.position.square("hre").vassals == ("france",)


def test_e4a_a_new_vassal_campaigns_in_the_same_run_under_the_same_suzerain() -> None:
    at = referee(
        banks={"medici": {"florins": 9, "west": ["hre"]}, "fugger": {}},
        thrones={"france": {"repressed": ["catholic knight"]}},
        cities={"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    play(at, "free catholic knight paris")
    assert options(at) == ["op france campaign", "done"]
    play(at, "op france campaign", "campaign england", "none")
    assert at.position.square("hre").vassals == ("france", "england")
    # England has no knight; the run is over
    assert at.decision is not None
    assert at.decision.section == "D1"


@pytest.mark.parametrize("is_silenced", [False, True])
def test_portugal_and_france_are_not_adjacent_while_the_buffer_state_is_live(
    is_silenced: bool,
) -> None:
    """The queen binds all players from anybody's tableau."""
    queen: Any = {"card": "PREN151X", "bishop": "islamic"} if is_silenced else "PREN151X"
    at = referee(
        banks={
            "medici": {"florins": 5, "west": ["portugal"]},
            "fugger": {"west": [{"empire": "aragon", "queens": [queen]}]},
        },
        cities={"toledo": "catholic knight"},
    )
    play(at, "ops west", "op portugal campaign")
    assert ("campaign france" in options(at)) is is_silenced


def test_portugal_and_france_stay_adjacent_with_the_queen_on_a_throne() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["portugal"]}, "fugger": {}},
        thrones={"aragon": {"queens": ["PREN151X"]}},
        cities={"toledo": "catholic knight"},
    )
    play(at, "ops west", "op portugal campaign")
    assert options(at) == ["campaign england", "campaign france", "campaign aragon"]


SLAVES: list[Any] = [{"empire": "ottoman"}, "PREN164X"]


def test_5_8_slave_soldiers_attack_eastern_targets_and_are_paid() -> None:
    at = referee(
        banks={"medici": {"florins": 4, "east": SLAVES}, "fugger": {"east": ["hungary"]}},
        thrones={"mamluk": {"repressed": ["fugger pawn", "catholic rook"]}},
        cities={"constantinople": "islamic knight", "buda": "catholic knight"},
    )
    play(at, "ops east", "op ottoman campaign", "campaign hungary")
    # three attackers: one knight and two slaves
    assert at.position.florins["medici"] == 1
    assert options(at) == [
        "casualty islamic knight constantinople", "casualty catholic rook mamluk",
        "casualty fugger pawn mamluk",
    ]  # fmt: skip
    play(at, "casualty fugger pawn mamluk", "none")
    table = at.position
    assert table.square("hungary").suzerain == "ottoman"
    assert table.square("mamluk").repressed == ("catholic rook",)
    assert table.cities == {"constantinople": "islamic knight"}


def test_5_8_slave_soldiers_must_all_be_paid() -> None:
    at = referee(
        banks={"medici": {"florins": 2, "east": [*SLAVES, "PREN061"]}, "fugger": {}},
        thrones={"mamluk": {"repressed": ["fugger pawn", "catholic rook"]}},
        cities={"constantinople": "islamic knight", "buda": "catholic knight"},
    )
    play(at, "ops east", "op ottoman campaign")
    # western neighbours are attacked by the knight alone
    assert options(at) == ["campaign hre", "campaign papal_states"]
    refusal = refusals(at, "campaign hungary")["campaign_too_dear"]
    assert refusal.values == {"empire": "hungary", "have": 2, "price": 3}


def test_5_8_slave_soldiers_alone_are_attackers_enough() -> None:
    at = referee(
        banks={"medici": {"florins": 2, "east": SLAVES}, "fugger": {}},
        thrones={"mamluk": {"repressed": ["fugger pawn"]}},
    )
    play(at, "ops east", "op ottoman campaign")
    assert options(at) == ["campaign hungary", "campaign byzantium", "campaign mamluk"]
    assert "no_knights" in refusals(at, "campaign hre")


def test_5_8_slave_soldiers_may_attack_mamluk_itself_whoever_owns_it() -> None:
    at = referee(
        banks={
            "medici": {"florins": 2, "east": SLAVES},
            "fugger": {"east": [{"empire": "mamluk", "repressed": ["fugger pawn", "medici pawn"]}]},
        },
        cities={"cairo": "islamic rook"},
    )
    play(at, "ops east", "op ottoman campaign", "campaign mamluk")
    play(at, "casualty fugger pawn mamluk", "place repressed medici pawn ottoman-mamluk", "none")
    table = at.position
    assert table.square("mamluk").suzerain == "ottoman"
    assert table.square("mamluk").repressed == ()
    assert table.pawns == {"ottoman-mamluk": "medici pawn"}
    assert table.cities == {}


def test_b10c_slave_soldiers_who_win_mamluk_fill_its_empty_cities_and_the_rest_stay() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "east": SLAVES},
            "fugger": {
                "east": [{"empire": "mamluk", "repressed": ["catholic rook", "islamic rook"]}]
            },
        },
        emporia={"white": "trebizond", "black": "tana"},
        cities={"cairo": "reformist rook"},
    )
    play(at, "ops east", "op ottoman campaign", "campaign mamluk")
    play(at, "casualty catholic rook mamluk")
    assert [move for move in options(at) if move.startswith("place")] == [
        "place repressed islamic rook cairo", "place repressed islamic rook cyprus"
    ]  # fmt: skip
    play(at, "place repressed islamic rook cyprus", "none")
    assert at.position.cities == {"cyprus": "islamic rook"}
    assert at.position.square("mamluk").repressed == ()


def test_5_8_slave_soldiers_serve_only_while_the_card_is_live_and_ones_own() -> None:
    for rows in (
        {"medici": {"florins": 5, "east": ["ottoman", {"card": "PREN164X", "bishop": "catholic"}]},
         "fugger": {}},
        {"medici": {"florins": 5, "east": ["ottoman"]}, "fugger": {"east": ["PREN164X"]}},
    ):  # fmt: skip
        at = referee(
            banks=rows,
            thrones={"mamluk": {"repressed": ["fugger pawn", "catholic rook"]}},
            cities={"modon": "islamic knight"},
        )
        play(at, "ops east", "op ottoman campaign", "campaign hungary", "none")
        assert at.position.florins["medici"] == 4


def strawman(banks: dict[str, Any], cities: dict[str, str]) -> Any:
    """A table that plays with the unofficial campaigns against one's own."""
    return referee(variants=["strawman_campaign"], banks=banks, cities=cities)


def test_variant_strawman_campaign_takes_ones_own_king_as_a_vassal() -> None:
    at = strawman(
        {
            "medici": {
                "florins": 1,
                "west": ["hre", {"empire": "france", "bishop": "islamic", "queens": ["PREN045"]}],
            },
            "fugger": {},
        },
        {"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    table = at.position
    assert table.row("medici", "west") == ("hre",)
    assert table.square("hre").vassals == ("france",)
    assert table.square("france").queens == ()
    assert table.bishops == {}


def test_variant_strawman_campaign_not_within_one_suzerainty() -> None:
    at = strawman(
        {
            "medici": {
                "florins": 1,
                "west": [{"empire": "hre", "vassals": ["aragon", "papal_states"]}, "portugal"],
            },
            "fugger": {},
        },
        {"valencia": "catholic knight"},
    )
    play(at, "ops west", "op aragon campaign")
    for own in ("hre", "papal_states"):
        refusal = refusals(at, f"campaign {own}")["same_suzerainty"]
        assert (refusal.section, refusal.values) == ("F9i", {"empire": own})
    play(at, "campaign portugal", "none")
    assert at.position.square("hre").vassals == ("aragon", "papal_states", "portugal")


def test_variant_strawman_campaign_a_conquered_suzerain_loses_his_vassals() -> None:
    at = strawman(
        {
            "medici": {
                "florins": 1,
                "west": ["hre", {"empire": "france", "vassals": ["england"]}],
            },
            "fugger": {},
        },
        {"vienna": "catholic knight"},
    )
    play(at, "ops west", "op hre campaign", "campaign france", "none")
    assert at.position.square("hre").vassals == ("france",)
    assert at.position.square("england").bank is None
