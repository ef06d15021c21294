"""K3: apostasy: whom it hits, what they lose, and the agents of the card that caused it."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.writing import write
from assistant.referee.referee import Referee
from tests.rules.support import options, play, referee, refusals

TWELVER_GHULAT = "PREN167X"
"""Islamic; apostasy of Islamic and Reformist with a green bishop, in Mamluk."""
LUTHER = "PREN052"
"""Reformist, west."""
ANTIPOPE = "PREN004"
"""Reformist, west."""
REFORMED_THEOLOGY = "PREN005"
"""Reformist, west."""
THE_GRIM = "PREN058"
"""Islamic, east."""
THE_HANDSOME = "PREN071"
"""Islamic, east."""
PAPAL_ELEPHANT = "PREN002"
"""No prestige; apostasy of Catholic and Reformist with a gold bishop, in the West."""
PETERS_PENCE = "PREN007"
"""Catholic; apostasy of Catholic and Reformist with a gold bishop, in the West."""
ORATORY = "PREN129X"
"""Catholic; apostasy as an action."""
OTTOMAN_NAVY = "PREN063"
"""No prestige; apostasy of Islamic and Reformist with a green pirate, in Ottoman."""
SWERVE = "PREN155X"
"""Immune to apostasy."""
ISABELLA = "PREN044"
"""A Catholic queen."""
SOPHIA = "PREN076"
"""A Reformist queen for Hungary, Byzantium or the HRE."""
DESPINA = "PREN117X"
"""A Reformist queen for Byzantium, Ottoman or Mamluk."""


def tableau(at: Referee, bank: str) -> list[Any]:
    """Both sides of a tableau as their documents."""
    facts = write(at.position)["banks"][bank]
    return [*facts.get("west", []), *facts.get("east", [])]


def hit_by_elephant(fugger: dict[str, Any], **parts: Any) -> Referee:
    """Medici plays the Papal Elephant's apostasy against Fugger."""
    at = referee(
        banks={"medici": {"florins": 5, "hand": [PAPAL_ELEPHANT]}, "fugger": fugger} | parts
    )
    play(at, f"play {PAPAL_ELEPHANT} one-shot")
    return at


def test_k3_apostasy_example_of_the_twelver_ghulat() -> None:
    """East and west alike; a sultan goes home with his vassal; one faith alone is no apostasy."""
    at = referee(
        banks={
            "medici": {
                "florins": 5, "hand": [TWELVER_GHULAT], "west": [LUTHER, "PREN043"],
                "east": [THE_GRIM, THE_HANDSOME],
            },
            "fugger": {
                "west": [ANTIPOPE, REFORMED_THEOLOGY, "PREN026"],
                "east": [{"empire": "ottoman", "vassals": ["mamluk"]}],
            },
            "coeur": {"west": ["PREN160X"]},
        },
    )  # fmt: skip
    assert play(at, f"play {TWELVER_GHULAT} one-shot") == [
        "Medici: play Twelver ghulat at the far end of the east tableau.",
        "Discard Luther from the west tableau of Medici.",
        "Discard The Grim from the east tableau of Medici.",
        "Discard The Handsome from the east tableau of Medici.",
        "Discard Twelver ghulat from the east tableau of Medici.",
        "Discard Antipope from the west tableau of Fugger.",
        "Discard Reformed Theology from the west tableau of Fugger.",
        "Discard Cromwell from the west tableau of Fugger.",
        "Return Mamluk to its throne, king side up.",
        "Return the Ottoman Empire to its throne, king side up.",
        "Put a green bishop on the Mamluk square.",
    ]
    assert tableau(at, "medici") == ["PREN043"]
    assert tableau(at, "fugger") == []
    assert tableau(at, "coeur") == ["PREN160X"]


def test_k3b_a_martyr_must_place_its_agents_after_its_death() -> None:
    """2024: not on itself any more, but on any western card, throne or throned queen."""
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": [PETERS_PENCE], "west": [LUTHER]},
            "fugger": {"west": ["PREN043"]},
        },
    )
    play(at, f"play {PETERS_PENCE} one-shot")
    assert tableau(at, "medici") == []
    assert options(at) == [
        f"on {entry}"
        for entry in (
            "PREN043", "england", "france", "hre", "portugal", "aragon", "papal_states",
        )
    ]  # fmt: skip


def test_k3b_in_2021_a_martyr_may_place_its_agents_before() -> None:
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": [PETERS_PENCE], "west": [LUTHER]},
            "fugger": {"west": ["PREN043"]},
        },
    )
    play(at, f"play {PETERS_PENCE} one-shot")
    assert options(at) == ["agents first", "agents after"]
    play(at, "agents first")
    assert options(at)[:3] == [f"on {LUTHER}", f"on {PETERS_PENCE}", "on PREN043"]
    play(at, "on PREN043")
    assert tableau(at, "medici") == []
    assert tableau(at, "fugger") == [{"card": "PREN043", "bishop": "catholic"}]


def test_k3b_in_2021_a_card_that_survives_places_its_agents_after() -> None:
    """Peter's Pence condemns Fugger; Medici shows one faith only and keeps the card."""
    at = referee(
        edition="2021",
        banks={
            "medici": {"florins": 5, "hand": [PETERS_PENCE]},
            "fugger": {"west": [LUTHER, ORATORY]},
        },
    )
    play(at, f"play {PETERS_PENCE} one-shot")
    assert tableau(at, "medici") == [PETERS_PENCE]
    assert options(at)[0] == f"on {PETERS_PENCE}"


def test_k3_the_phasing_bank_may_be_spared() -> None:
    """The Elephant shows nothing: Medici keeps all, Fugger shows both faiths and loses them."""
    at = hit_by_elephant({"west": [LUTHER, "PREN043", PETERS_PENCE]})
    assert tableau(at, "medici") == [PAPAL_ELEPHANT]
    assert tableau(at, "fugger") == ["PREN043"]
    assert options(at)[0] == f"on {PAPAL_ELEPHANT}"


def test_k3_one_square_can_show_a_faith() -> None:
    """The pope's square is Catholic; it goes home with bishop and serfs."""
    at = hit_by_elephant(
        {
            "west": [
                LUTHER,
                {"empire": "papal_states", "bishop": "islamic", "repressed": ["medici pawn"]},
            ]
        }
    )
    assert write(at.position)["thrones"] == {
        "papal_states": {"bishop": "islamic", "repressed": ["medici pawn"]}
    }


def test_k3_a_republic_counts_by_the_side_that_lies_up() -> None:
    """The Florentine Signoria shows Law, not Catholic."""
    at = referee(
        banks={
            "medici": {"hand": [PAPAL_ELEPHANT]},
            "fugger": {"west": [LUTHER, {"empire": "papal_states", "side": "republic"}]},
        },
    )
    refused = refusals(at, f"play {PAPAL_ELEPHANT} one-shot")
    assert refused["apostasy_hits_nobody"].values == {"religions": ("catholic", "reformist")}
    assert refused["apostasy_hits_nobody"].section == "K3"


def test_k3_bishops_on_discarded_cards_are_discarded() -> None:
    at = hit_by_elephant({"west": [{"card": LUTHER, "bishop": "islamic"}, PETERS_PENCE]})
    assert at.position.bishops == {}


def test_k3a_a_condemned_queen_takes_her_king_to_the_throne_and_stays_married() -> None:
    """France shows no faith; his vassals are freed, and his queen keeps her bishop."""
    at = hit_by_elephant(
        {
            "west": [
                LUTHER,
                {
                    "empire": "france",
                    "queens": [{"card": ISABELLA, "bishop": "islamic"}],
                    "repressed": ["fugger pawn"],
                    "vassals": ["england"],
                },
            ]
        }
    )
    assert tableau(at, "fugger") == []
    assert write(at.position)["thrones"] == {
        "france": {
            "queens": [{"card": ISABELLA, "bishop": "islamic"}],
            "repressed": ["fugger pawn"],
        }
    }
    assert at.position.square("england").bank is None


def test_k3a_a_king_with_two_condemned_queens_goes_home_once() -> None:
    at = hit_by_elephant(
        {"west": [LUTHER, {"empire": "portugal", "queens": [ISABELLA, "PREN046"]}]}
    )
    assert write(at.position)["thrones"] == {"portugal": {"queens": [ISABELLA, "PREN046"]}}


def test_k3a_a_couple_of_both_faiths_condemns_itself() -> None:
    """Sultan Mehmed is Islamic, Despina Khatun Reformist: both go home, still married."""
    at = referee(
        banks={
            "medici": {"hand": [OTTOMAN_NAVY]},
            "fugger": {"east": [{"empire": "ottoman", "queens": [DESPINA]}]},
        },
    )
    play(at, f"play {OTTOMAN_NAVY} one-shot")
    assert write(at.position)["thrones"] == {"ottoman": {"queens": [DESPINA]}}


def test_vassal_d_a_condemned_vassal_goes_home_and_his_suzerain_stays() -> None:
    at = hit_by_elephant(
        {"west": [LUTHER, {"empire": "hre", "vassals": ["papal_states", "aragon"]}]}
    )
    assert tableau(at, "fugger") == [{"empire": "hre", "vassals": ["aragon"]}]
    assert at.position.square("papal_states").bank is None


def test_vassal_d_a_condemned_queen_of_a_vassal_takes_him_home() -> None:
    at = hit_by_elephant(
        {
            "west": [
                LUTHER,
                {"empire": "hre", "vassals": [{"empire": "portugal", "queens": [ISABELLA]}]},
            ]
        }
    )
    assert tableau(at, "fugger") == ["hre"]
    assert write(at.position)["thrones"] == {"portugal": {"queens": [ISABELLA]}}


def test_vassal_d_a_condemned_suzerain_frees_his_vassals_before_their_own_trial() -> None:
    """Mamluk's king shows no faith, but his queen does; all of them go home."""
    at = referee(
        banks={
            "medici": {"hand": [OTTOMAN_NAVY]},
            "fugger": {
                "east": [
                    {"empire": "ottoman", "vassals": [{"empire": "mamluk", "queens": [DESPINA]}]}
                ]
            },
        },
    )
    assert play(at, f"play {OTTOMAN_NAVY} one-shot")[1:] == [
        "Return Mamluk to its throne, king side up, with its queen Despina Khatun.",
        "Return the Ottoman Empire to its throne, king side up.",
    ]


def test_k3c_old_maids_are_ignored() -> None:
    """The Catholic old maid neither makes an apostate of Fugger nor is she discarded."""
    at = referee(
        banks={
            "medici": {"hand": [PAPAL_ELEPHANT], "west": [ANTIPOPE, PETERS_PENCE]},
            "fugger": {"west": [LUTHER], "old_maids": [ISABELLA]},
        },
    )
    play(at, f"play {PAPAL_ELEPHANT} one-shot")
    assert tableau(at, "fugger") == [LUTHER]
    assert at.position.old_maids == {"fugger": (ISABELLA,)}
    assert tableau(at, "medici") == [PAPAL_ELEPHANT]


def test_k3_cards_in_hand_are_ignored() -> None:
    at = referee(
        banks={
            "medici": {"hand": [PAPAL_ELEPHANT]},
            "fugger": {"west": [LUTHER], "hand": [PETERS_PENCE]},
        },
    )
    assert "apostasy_hits_nobody" in refusals(at, f"play {PAPAL_ELEPHANT} one-shot")


def test_k3_the_prestige_of_the_card_itself_counts() -> None:
    """Peter's Pence makes Medici Catholic beside Luther; played alone, it hits nobody."""
    at = referee(
        banks={"medici": {"hand": [PETERS_PENCE], "west": [LUTHER]}, "fugger": {}},
    )
    assert f"play {PETERS_PENCE} one-shot" in options(at)
    alone = referee(banks={"medici": {"hand": [PETERS_PENCE]}, "fugger": {"west": [LUTHER]}})
    assert "apostasy_hits_nobody" in refusals(alone, f"play {PETERS_PENCE} one-shot")


@pytest.mark.parametrize("is_silenced", [False, True])
def test_pren155x_is_immune_unless_silenced(is_silenced: bool) -> None:
    swerve = {"card": SWERVE, "bishop": "islamic"} if is_silenced else SWERVE
    at = referee(
        banks={
            "medici": {"hand": [PAPAL_ELEPHANT], "west": [ANTIPOPE, PETERS_PENCE]},
            "fugger": {"west": [LUTHER, ORATORY, swerve]},
        },
    )
    play(at, f"play {PAPAL_ELEPHANT} one-shot")
    assert tableau(at, "fugger") == ([swerve] if is_silenced else [LUTHER, ORATORY, SWERVE])


def test_pren129x_apostasy_as_an_action_between_any_two_faiths() -> None:
    at = referee(
        banks={
            "medici": {"florins": 5, "west": [ORATORY]},
            "fugger": {"west": [LUTHER, PETERS_PENCE], "east": [THE_GRIM]},
        },
    )
    open_now = [move for move in options(at) if move.startswith("apostasy")]
    assert open_now == [
        "apostasy catholic+islamic",
        "apostasy catholic+reformist",
        "apostasy islamic+reformist",
    ]
    play(at, "apostasy islamic+reformist")
    assert tableau(at, "fugger") == [PETERS_PENCE]
    assert tableau(at, "medici") == [ORATORY]
    assert at.position.turn is not None
    assert at.position.turn.actions == 1
    assert "apostasy_hits_nobody" in refusals(at, "apostasy catholic+islamic")


def test_pren129x_may_strike_its_own_owner_and_is_off_while_silenced() -> None:
    own = referee(
        banks={"medici": {"florins": 5, "west": [ORATORY, LUTHER, "PREN043"]}, "fugger": {}}
    )
    play(own, "apostasy catholic+reformist")
    assert tableau(own, "medici") == ["PREN043"]
    silenced = referee(
        banks={
            "medici": {"florins": 5, "west": [{"card": ORATORY, "bishop": "islamic"}, LUTHER]},
            "fugger": {},
        }
    )
    assert not any(move.startswith("apostasy") for move in options(silenced))
