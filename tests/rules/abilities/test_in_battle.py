"""Abilities on beheading, coronations and battles."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.catalog.cards import CARDS
from assistant.referee.referee import Referee
from tests.rules.abilities.support import (
    FAIRS_ONLY,
    KREMLIN,
    STATUSES,
    having,
)
from tests.rules.support import options, play, referee, refusals

# behead_needs_bishop: a limit that nothing lifts


@pytest.mark.parametrize(
    ("card", "victim", "allowed"),
    [
        ("PREN001", "PREN031", ("catholic", "reformist")),
        ("PREN118X", "PREN084", ("islamic", "reformist")),
        ("PREN209P", "PREN084", ("catholic", "islamic", "reformist")),
    ],
)
@pytest.mark.parametrize("bishop", [None, "catholic", "islamic", "reformist"])
def test_f3_behead_needs_bishop_of_a_listed_religion_on_the_target(
    card: str, victim: str, allowed: tuple[str, ...], bishop: str | None
) -> None:
    side = CARDS[card].deck
    target: Any = {"card": victim, "bishop": bishop} if bishop else victim
    at = referee(
        map="reformation",
        banks={
            "medici": {"florins": 5, side: [card]},
            "fugger": {side: [target]},
        },
        market=FAIRS_ONLY,
        thrones={"hungary": {"bishop": "reformist"}, "france": {"bishop": "catholic"}},
    )
    if bishop in allowed:
        play(at, f"ops {side}", f"op {card} behead")
        assert victim not in at.position.row("fugger", side)
    elif card == "PREN118X":
        assert "no_open_op" in refusals(at, f"ops {side}")
    else:
        play(at, f"ops {side}")
        refusal = refusals(at, f"op {card} behead")["needs_bishop"]
        assert refusal.values["religions"] == allowed
        assert refusal.values["bishop"] == (bishop or "no bishop")


def test_f3_behead_needs_bishop_on_the_target_itself_not_on_its_spouse() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN001"]},
            "fugger": {
                "west": [
                    {"empire": "france", "queens": [{"card": "PREN045", "bishop": "catholic"}]}
                ]
            },
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN001 behead")
    assert at.position.squares["france"].bank == "fugger"
    assert at.position.squares["france"].queens == ()


def test_f3_behead_needs_bishop_goes_by_location_not_by_banner() -> None:
    """The Brotherhood of St. Mark lies in the east but is located in the HRE."""
    at = referee(
        banks={
            "medici": {"west": ["PREN001"]},
            "fugger": {"east": [{"card": "PREN109X", "bishop": "reformist"}]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN001 behead")
    assert at.position.row("fugger", "east") == ()


def test_f3_behead_needs_bishop_even_of_an_owner_immune_to_silencing() -> None:
    """Immunity keeps the op of the silenced Inquisition Pope going, and its limit."""
    pope = {"card": "PREN001", "bishop": "catholic"}
    at = referee(
        banks={
            "medici": {"west": [pope], "east": [KREMLIN]},
            "fugger": {"west": ["PREN031", {"card": "PREN023", "bishop": "islamic"}]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west")
    assert set(refusals(at, "op PREN001 behead")) == {"beheads_itself", "needs_bishop"}


@STATUSES
def test_f3_a_restricted_behead_runs_while_its_card_is_live(status: str, works: bool) -> None:
    at = referee(
        banks={
            "medici": having("PREN118X", status),
            "fugger": {"east": [{"card": "PREN084", "bishop": "reformist"}]},
        },
        market=FAIRS_ONLY,
    )
    if works:
        play(at, "ops east", "op PREN118X behead")
    else:
        assert "no_open_op" in refusals(at, "ops east")


# coronation_claims_any_king


@STATUSES
def test_i_star_chamber_claims_kings_who_are_married_or_an_opponents(
    status: str, works: bool
) -> None:
    """Anne's suitors: France is Fugger's, England on its throne with a queen."""
    at = referee(
        banks={
            "medici": having("PREN006", status, hand=["PREN045"]),
            "fugger": {"west": ["france"]},
        },
        thrones={"england": {"queens": ["PREN047"]}},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot")
    if works:
        assert options(at) == ["marry france", "marry england", "marry aragon", "marry hre"]
    else:
        assert options(at) == ["marry aragon", "marry hre"]
        assert set(refusals(at, "marry france")) == {"suitor_elsewhere"}
        assert set(refusals(at, "marry england")) == {"suitor_married"}


def test_i_star_chamber_takes_an_opponents_king_as_any_regime_change_does() -> None:
    queen = {"card": "PREN047", "bishop": "catholic"}
    at = referee(
        banks={
            "medici": {"florins": 5, "west": ["PREN006"], "hand": ["PREN045"]},
            "fugger": {
                "west": [{"empire": "england", "bishop": "islamic", "queens": [queen]}],
            },
        },
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot", "marry england", "none")
    england = at.position.squares["england"]
    assert (england.bank, england.queens) == ("medici", ("PREN045",))
    assert at.position.bishops == {}


@pytest.mark.parametrize("is_enthroned", [True, False])
def test_i_star_chamber_keeps_the_queens_of_a_throne_or_of_ones_own_king(
    is_enthroned: bool,
) -> None:
    couple = {"queens": ["PREN047"]}
    own = [] if is_enthroned else [{"empire": "england"} | couple]
    at = referee(
        banks={"medici": {"west": ["PREN006", *own], "hand": ["PREN045"]}, "fugger": {}},
        thrones={"england": couple} if is_enthroned else {},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot", "marry england", "none")
    assert at.position.squares["england"].bank == "medici"
    assert at.position.squares["england"].queens == ("PREN047", "PREN045")


def test_i_star_chamber_does_not_make_a_republic_marry() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006"], "hand": ["PREN045"]},
            "fugger": {"west": [{"empire": "england", "side": "republic"}]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot")
    assert set(refusals(at, "marry england")) == {"suitor_is_republic"}


# crusade_rooks_count_as_knights


def crusade_in_aragon(status: str, **more: Any) -> dict[str, Any]:
    """The Jesuits have no fighting agent: only adjacent believers can kill the green rook."""
    return {
        "banks": {"medici": having("PREN012", status, hand=["PREN008"]), "fugger": {}},
        "cities": {
            "valencia": "islamic rook",
            "venice": "catholic rook",
            "paris": "catholic rook",
            "lyon": "reformist rook",
        },
        "market": FAIRS_ONLY,
    } | more


@STATUSES
def test_k1a_knights_hospitaller_let_adjacent_gold_rooks_ride_in_a_crusade(
    status: str, works: bool
) -> None:
    at = referee(**crusade_in_aragon(status))
    play(at, "play PREN008 one-shot")
    if works:
        assert options(at) == ["rooks join", "rooks stay"]
        play(at, "rooks join")
        assert options(at) == ["casualty catholic rook paris", "casualty catholic rook venice"]
        play(at, "casualty catholic rook venice")
        assert at.position.state("aragon") == "catholic"
        assert at.position.squares["aragon"].bank == "medici"
    else:
        assert at.position.state("aragon") == "medieval"
        assert at.position.cities["valencia"] == "islamic rook"


def test_k1a_knights_hospitaller_are_optional() -> None:
    at = referee(**crusade_in_aragon("live"))
    play(at, "play PREN008 one-shot", "rooks stay")
    assert at.position.state("aragon") == "medieval"
    assert at.position.cities["venice"] == "catholic rook"


def test_k1a_knights_hospitaller_help_no_reformation() -> None:
    """The Antipope's reformation in France; a red rook in adjacent England stays at home."""
    at = referee(
        banks={"medici": {"west": ["PREN012"], "hand": ["PREN004"]}, "fugger": {}},
        cities={"paris": "catholic knight", "london": "reformist rook"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN004 one-shot")
    assert "rooks join" not in options(at)
    assert at.position.state("france") == "medieval"


def test_k1a_knights_hospitaller_help_only_their_owner() -> None:
    at = referee(
        **crusade_in_aragon(
            "live",
            banks={"medici": {"hand": ["PREN008"]}, "fugger": {"west": ["PREN012"]}},
        )
    )
    play(at, "play PREN008 one-shot")
    assert "rooks join" not in options(at)


# mamluk_repressed_count_as_knights


def slave_soldiers(medici: dict[str, Any], fugger: dict[str, Any]) -> Referee:
    """Medici's Hungary has one knight; two tokens are repressed on the Mamluk square."""
    return referee(
        banks={"medici": medici, "fugger": fugger},
        cities={"buda": "catholic knight"},
        thrones={"mamluk": {"repressed": ["islamic rook", "fugger pawn"]}},
        market=FAIRS_ONLY,
    )


@STATUSES
def test_f9b_slave_soldiers_fight_and_are_paid_like_knights(status: str, works: bool) -> None:
    at = slave_soldiers(having("PREN164X", status, "hungary"), {})
    play(at, "ops east", "op hungary campaign", "campaign byzantium")
    assert at.position.florins["medici"] == 5 - (3 if works else 1)
    assert at.position.squares["byzantium"].suzerain == "hungary"
    assert at.position.squares["mamluk"].repressed == ("fugger pawn", "islamic rook")


@STATUSES
def test_f9b_slave_soldiers_do_not_fight_in_the_west(status: str, works: bool) -> None:
    at = slave_soldiers(having("PREN164X", status, "hungary"), {})
    play(at, "ops east", "op hungary campaign", "campaign hre")
    assert at.position.florins["medici"] == 4


def test_f9b_slave_soldiers_serve_only_the_cards_owner() -> None:
    at = slave_soldiers({"florins": 5, "east": ["hungary"]}, {"east": ["PREN164X"]})
    play(at, "ops east", "op hungary campaign", "campaign byzantium")
    assert at.position.florins["medici"] == 4


def test_f9b_slave_soldiers_must_all_be_paid() -> None:
    at = slave_soldiers({"florins": 2, "east": ["PREN164X", "hungary"]}, {})
    play(at, "ops east", "op hungary campaign")
    assert options(at) == ["campaign hre", "campaign papal_states"]
    refusal = refusals(at, "campaign byzantium")["campaign_too_dear"]
    assert (refusal.values["have"], refusal.values["price"]) == (2, 3)


def test_f9b_slave_soldiers_may_fall_and_may_attack_mamluk_itself() -> None:
    """Knight and slave against one rook in Cairo: a slave falls, Mamluk is conquered."""
    at = referee(
        banks={"medici": {"florins": 5, "east": ["PREN164X", "hungary"]}, "fugger": {}},
        cities={"buda": "catholic knight", "cairo": "islamic rook"},
        thrones={"mamluk": {"repressed": ["fugger pawn"]}},
        market=FAIRS_ONLY,
    )
    play(at, "ops east", "op hungary campaign", "campaign mamluk", "casualty fugger pawn mamluk")
    assert at.position.squares["mamluk"].suzerain == "hungary"
    assert at.position.squares["mamluk"].repressed == ()
    assert at.position.cities == {"buda": "catholic knight"}
