"""Abilities on Venice, the hand, prices, silencing and apostasy."""

from __future__ import annotations

import pytest

from tests.rules.abilities.support import (
    FAIRS_ONLY,
    FLORIN_WEST,
    GAPS,
    KREMLIN,
    STATUSES,
    having,
    married,
)
from tests.rules.support import options, play, referee, refusals

# condottiere


@pytest.mark.parametrize("card", ["PREN024", "PREN055", "PREN143X"])
@STATUSES
def test_g4c_a_condottiere_of_any_bank_lets_venice_hold_two_tokens(
    card: str, status: str, works: bool
) -> None:
    """La Serenissima places a gold rook in the Papal States."""
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN050"]}, "fugger": having(card, status)},
        cities={"venice": "reformist rook"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN050")
    assert options(at) == (
        ["city venice", "city venice-2", "none"] if works else ["city venice", "none"]
    )


@pytest.mark.parametrize(("edition", "kept"), [("2024", ["venice"]), ("2021", None)])
def test_g4c_silencing_the_condottiere_closes_the_second_space_at_once(
    edition: str, kept: list[str] | None
) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN008"]},
            "fugger": {"west": [{"card": "PREN031", "bishop": "catholic"}, "PREN143X"]},
        },
        cities={"venice": ["reformist rook", "catholic knight"]},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN008 inquisitor catholic", "move PREN031 to PREN143X")
    if kept is None:
        assert options(at) == ["lose venice", "lose venice-2"]
        play(at, "lose venice")
        assert at.position.cities == {"venice": "catholic knight"}
    else:
        assert at.position.cities == {"venice": "reformist rook"}


# unlimited_hand


@pytest.mark.parametrize("card", ["PREN042", "PREN043", "PREN146X", "PREN147X"])
@STATUSES
def test_e1a_no_hand_limit(card: str, status: str, works: bool) -> None:
    full = ["PREN031"] if status == "in hand" else ["PREN031", "PREN023"]
    at = referee(
        banks={"medici": having(card, status, hand=full), "fugger": {}},
        market={"west": ["?", "PREN003", None, None, None, None], "east": ["?", *GAPS]},
    )
    if works:
        play(at, "buy west 1")
        assert len(at.position.hands["medici"]) == 3
    else:
        assert refusals(at, "buy west 1")["hand_full"].values == {"have": 2, "limit": 2}


def test_hand_a_silencing_the_card_discards_down_to_two_the_owner_choosing() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN008"]},
            "fugger": {
                "west": [{"card": "PREN031", "bishop": "catholic"}, "PREN043"],
                "hand": ["PREN001", "PREN002", "PREN003"],
            },
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN008 inquisitor catholic", "move PREN031 to PREN043")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("fugger", "HAND a")
    assert options(at) == ["discard PREN001", "discard PREN002", "discard PREN003"]
    play(at, "discard PREN002")
    assert at.position.hands["fugger"] == ("PREN001", "PREN003")


def test_hand_a_a_second_such_card_keeps_the_hand() -> None:
    at = referee(
        banks={
            "medici": {
                "west": ["PREN043", "PREN042"],
                "hand": ["PREN001", "PREN002", "PREN003"],
            },
            "fugger": {},
        },
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN043")
    assert len(at.position.hands["medici"]) == 3


def test_hand_a_losing_the_immunity_that_kept_it_live_discards_down_too() -> None:
    """Gutenberg bears a bishop and works only while the Kremlin is there."""
    at = referee(
        banks={
            "medici": {
                "west": [{"card": "PREN043", "bishop": "islamic"}],
                "east": [KREMLIN],
                "hand": ["PREN001", "PREN002", "PREN003"],
            },
            "fugger": {},
        },
        market=FAIRS_ONLY,
    )
    play(at, f"sell {KREMLIN}")
    assert options(at) == ["discard PREN001", "discard PREN002", "discard PREN003"]


# sells_for_four


@pytest.mark.parametrize("card", ["PREN021", "PREN088"])
@STATUSES
def test_e3c_a_ransom_sells_for_four_from_the_tableau(card: str, status: str, works: bool) -> None:
    at = referee(banks={"medici": having(card, status), "fugger": {}}, market=FAIRS_ONLY)
    play(at, f"sell {card}")
    assert at.position.florins["medici"] == 5 + (4 if works else 2)


@pytest.mark.parametrize(("queen", "empire"), [("PREN104X", "hungary"), ("PREN138X", "hre")])
@pytest.mark.parametrize(
    ("status", "sold", "price"),
    [
        ("live", "king", 6),
        ("silenced", "king", 4),
        ("king silenced", "king", 4),
        ("immune", "king", 6),
        ("in hand", "queen", 2),
        ("old maid", "queen", 2),
    ],
)
def test_e3a_a_ransom_who_is_a_queen_is_sold_with_her_king(
    queen: str, empire: str, status: str, sold: str, price: int
) -> None:
    parts = married(queen, empire, status)
    at = referee(
        banks={"medici": parts["bank"], "fugger": {}}, thrones=parts["thrones"], market=FAIRS_ONLY
    )
    play(at, f"sell {empire if sold == 'king' else queen}")
    assert at.position.florins["medici"] == 5 + price


def test_e3c_a_ransom_raises_no_other_price() -> None:
    at = referee(banks={"medici": {"west": ["PREN021", "PREN031"]}, "fugger": {}})
    play(at, "sell PREN031")
    assert at.position.florins["medici"] == 2


# immune_to_silencing


@pytest.mark.parametrize("card", [KREMLIN, "PREN136X", "PREN156X"])
@pytest.mark.parametrize(
    ("status", "works"), [("live", True), ("silenced", True), ("in hand", False)]
)
def test_f1g_immunity_keeps_every_card_of_its_owner_from_being_silenced(
    card: str, status: str, works: bool
) -> None:
    """Florentine Wool's commerce under a bishop; a bishop on the immune card changes nothing."""
    wool = {"card": "PREN039", "bishop": "catholic"}
    at = referee(banks={"medici": having(card, status, wool), "fugger": {}}, market=FLORIN_WEST)
    if works:
        play(at, "ops west", "op PREN039 commerce west")
        assert at.position.florins["medici"] == 6
    else:
        assert "no_open_op" in refusals(at, "ops west")


def test_f1g_immunity_is_the_owners_alone() -> None:
    wool = {"card": "PREN039", "bishop": "catholic"}
    at = referee(
        banks={"medici": {"west": [wool]}, "fugger": {"west": ["PREN136X"]}}, market=FLORIN_WEST
    )
    assert "no_open_op" in refusals(at, "ops west")


# immune_to_apostasy


@STATUSES
def test_k3_epicurean_swerve_keeps_apostasy_off_its_owner(status: str, works: bool) -> None:
    """Fugger shows catholic and reformist prestige, Medici's Papal Elephant neither."""
    at = referee(
        banks={
            "medici": {"hand": ["PREN002"]},
            "fugger": having("PREN155X", status, "PREN003", "PREN052"),
        },
        market=FAIRS_ONLY,
    )
    if works:
        assert set(refusals(at, "play PREN002 one-shot")) == {"apostasy_immune"}
    else:
        play(at, "play PREN002 one-shot")
        assert "PREN003" not in at.position.row("fugger", "west")
        assert "PREN052" not in at.position.row("fugger", "west")


def test_k3_epicurean_swerve_skips_its_owners_own_apostasy() -> None:
    """Peter's Pence is catholic itself and Luther reformist; only Fugger stands trial."""
    at = referee(
        banks={
            "medici": {"hand": ["PREN007"], "west": ["PREN155X", "PREN052"]},
            "fugger": {"west": ["PREN003", "PREN026"]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "play PREN007 one-shot")
    assert at.position.row("medici", "west") == ("PREN155X", "PREN052", "PREN007")
    assert at.position.row("fugger", "west") == ()
