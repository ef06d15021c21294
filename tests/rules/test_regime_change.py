"""B11: regime changes, step by step and in their order."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.writing import write
from assistant.referee.referee import Referee
from tests.rules.support import options, play, referee, refusals

THE_BOLD = "PREN028"
"""Conspiracy in France with two gold knights."""
FLANDERS_GUILD = "PREN036"
"""Peasant revolt in France with a pawn; it can vote in the West."""
ANNE = "PREN045"
"""A queen for France, England, Aragon or the HRE."""
CARLOTTA = "PREN079"
"""A queen for Byzantium, Ottoman or Mamluk."""
STAR_CHAMBER = "PREN006"
"""Henry VIII: coronations may claim married and foreign kings."""


def conspiracy_in_france(**parts: Any) -> Referee:
    """The Bold wins in an undefended France; two knights stand in Bruges and Paris then."""
    at = referee(**parts)
    play(at, f"play {THE_BOLD} one-shot", "place catholic knight bruges")
    return at


def banks(medici: dict[str, Any] | None = None, fugger: dict[str, Any] | None = None) -> Any:
    """Both banks with five florins; Medici holds The Bold."""
    return {
        "medici": {"florins": 5, "hand": [THE_BOLD]} | (medici or {}),
        "fugger": {"florins": 5} | (fugger or {}),
    }


def tableau(at: Referee, bank: str, side: str = "west") -> Any:
    """One side of a tableau as its document."""
    return write(at.position)["banks"][bank].get(side, [])


def test_b11f_from_its_throne_a_square_brings_bishop_queen_and_serfs() -> None:
    at = conspiracy_in_france(
        banks=banks(),
        thrones={"france": {"bishop": "catholic", "queens": [ANNE], "repressed": ["fugger pawn"]}},
    )
    assert play(at, "place catholic knight paris") == [
        "Put a gold knight in Paris.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert tableau(at, "medici") == [
        THE_BOLD,
        {
            "empire": "france",
            "bishop": "catholic",
            "queens": [ANNE],
            "repressed": ["fugger pawn"],
        },
    ]


def test_b11f_from_an_enemy_tableau_vassals_go_home_then_queens_and_bishops_are_discarded() -> None:
    at = conspiracy_in_france(
        banks=banks(
            fugger={
                "west": [
                    {
                        "empire": "france",
                        "bishop": "catholic",
                        "queens": [{"card": ANNE, "bishop": "reformist"}],
                        "repressed": ["medici pawn"],
                        "vassals": [
                            {
                                "empire": "england",
                                "bishop": "islamic",
                                "queens": ["PREN047"],
                                "repressed": ["fugger pawn", "medici pawn"],
                            },
                            "hungary",
                        ],
                    }
                ]
            }
        )
    )
    assert play(at, "place catholic knight paris") == [
        "Put a gold knight in Paris.",
        "Return England to its throne, king side up, with its green bishop, its queen Margaret "
        "of Anjou and its 2 serfs.",
        "Return Hungary to its throne, king side up.",
        "Remove the red bishop from Anne of Brittany.",
        "Discard Anne of Brittany, married to the king of France.",
        "Remove the gold bishop from the French square.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert tableau(at, "fugger") == []
    assert tableau(at, "medici") == [THE_BOLD, {"empire": "france", "repressed": ["medici pawn"]}]
    assert write(at.position)["thrones"] == {
        "england": {
            "bishop": "islamic",
            "queens": ["PREN047"],
            "repressed": ["fugger pawn", "medici pawn"],
        }
    }


def test_b11a_an_enemy_republic_comes_king_side_up() -> None:
    at = conspiracy_in_france(
        banks=banks(fugger={"west": [{"empire": "france", "side": "republic"}]})
    )
    assert play(at, "place catholic knight paris")[1:] == [
        "Turn the French square to its king side, Louis XI the Spider House of Valois.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert tableau(at, "medici") == [THE_BOLD, "france"]


def test_b11b_an_own_king_becomes_a_republic_at_the_far_end() -> None:
    """He loses vassals, queen and bishop; his serfs stay."""
    at = conspiracy_in_france(
        banks=banks(
            medici={
                "west": [
                    {
                        "empire": "france",
                        "bishop": "catholic",
                        "queens": [ANNE],
                        "repressed": ["medici pawn"],
                        "vassals": ["portugal"],
                    },
                    "PREN043",
                ]
            }
        )
    )
    assert play(at, "place catholic knight paris")[1:] == [
        "Return Portugal to its throne, king side up.",
        "Discard Anne of Brittany, married to the king of France.",
        "Remove the gold bishop from the French square.",
        "Turn the French square to its republic side, States-General of Burgundy.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert tableau(at, "medici") == [
        "PREN043",
        THE_BOLD,
        {"empire": "france", "side": "republic", "repressed": ["medici pawn"]},
    ]


def test_b11b_an_own_republic_becomes_a_king_again() -> None:
    at = conspiracy_in_france(
        banks=banks(medici={"west": [{"empire": "france", "side": "republic"}]})
    )
    play(at, "place catholic knight paris")
    assert tableau(at, "medici") == [THE_BOLD, "france"]


def test_b11b_an_own_vassal_becomes_a_republic_in_the_row_of_its_own_region() -> None:
    """France lay below the Ottoman king, in the eastern row; the suzerain and Hungary stay."""
    at = conspiracy_in_france(
        banks=banks(medici={"east": [{"empire": "ottoman", "vassals": ["france", "hungary"]}]})
    )
    play(at, "place catholic knight paris")
    assert tableau(at, "medici") == [THE_BOLD, {"empire": "france", "side": "republic"}]
    assert tableau(at, "medici", "east") == [{"empire": "ottoman", "vassals": ["hungary"]}]


def test_b11f_a_vassal_taken_by_another_leaves_its_suzerain_as_he_is() -> None:
    at = conspiracy_in_france(
        banks=banks(
            fugger={
                "east": [
                    {
                        "empire": "ottoman",
                        "bishop": "islamic",
                        "queens": [CARLOTTA],
                        "vassals": [{"empire": "france", "queens": [ANNE]}, "hungary"],
                    }
                ]
            }
        )
    )
    assert play(at, "place catholic knight paris")[1:] == [
        "Discard Anne of Brittany, married to the king of France.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert tableau(at, "fugger", "east") == [
        {"empire": "ottoman", "bishop": "islamic", "queens": [CARLOTTA], "vassals": ["hungary"]}
    ]


def test_b11g_a_campaign_puts_the_loser_below_the_victors_suzerain() -> None:
    """The bloodless campaign: HRE, a vassal of the Ottoman king, takes France."""
    at = referee(
        banks={
            "medici": {"florins": 3, "east": [{"empire": "ottoman", "vassals": ["hre"]}]},
            "fugger": {
                "west": [{"empire": "france", "repressed": ["catholic rook", "medici pawn"]}]
            },
        },
        cities={"vienna": "catholic knight", "nurnberg": "reformist knight"},
    )
    assert play(at, "ops east", "op hre campaign", "campaign france") == [
        "Medici: 2 florins to China.",
        "Medici: put the French square below the Ottoman square as its vassal.",
    ]
    assert options(at) == [
        "border england-france",
        "border france-hre",
        "border france-aragon",
        "none",
    ]
    play(at, "border england-france")
    assert options(at) == [
        "free catholic rook bruges",
        "free catholic rook paris",
        "free catholic rook lyon",
        "free medici pawn france-hre",
        "free medici pawn france-aragon",
        "done",
    ]
    assert play(at, "free catholic rook lyon", "free medici pawn france-hre") == [
        "Move the repressed gold rook from the French square to Lyon.",
        "Move the repressed Medici pawn from the French square to the France–Holy Roman Empire "
        "border.",
    ]
    assert tableau(at, "medici", "east") == [{"empire": "ottoman", "vassals": ["hre", "france"]}]
    assert at.position.cities == {
        "vienna": "catholic knight",
        "nurnberg": "reformist knight",
        "lyon": "catholic rook",
    }


def test_b11h_a_suzerain_lost_to_a_campaign_loses_his_vassals() -> None:
    at = referee(
        banks={
            "medici": {"florins": 1, "west": ["england"]},
            "fugger": {
                "west": [
                    {"empire": "france", "side": "king", "vassals": ["aragon"], "queens": [ANNE]}
                ]
            },
        },
        cities={"london": "catholic knight"},
    )
    assert play(at, "ops west", "op england campaign", "campaign france")[1:] == [
        "Return Aragon to its throne, king side up.",
        "Discard Anne of Brittany, married to the king of France.",
        "Medici: put the French square below the English square as its vassal.",
    ]


def test_b11c_the_concession_is_optional_and_kept_out_by_pirates() -> None:
    at = conspiracy_in_france(
        banks=banks(medici={"florins": 0}),
        borders={"england-france": "islamic pirate", "france-hre": "fugger pawn"},
    )
    play(at, "place catholic knight paris")
    assert at.decision is not None
    assert at.decision.section == "B11c"
    assert options(at) == ["border france-aragon", "none"]
    refused = refusals(at, "border england-france")["pirate_in_border"]
    assert refused.section == "B11c"
    assert refused.values["token"] == "islamic pirate"
    assert refusals(at, "border france-hre")["no_florin_to_repress"].values == {
        "token": "fugger pawn",
        "have": 0,
    }
    play(at, "none")
    assert "france-aragon" not in at.position.pawns


def test_b11c_an_occupied_border_costs_a_florin_and_the_pawn_enters_that_empire() -> None:
    """B13d: the serf goes to the square of the regime change, not to the other side."""
    at = conspiracy_in_france(banks=banks(), borders={"france-hre": "fugger pawn"})
    play(at, "place catholic knight paris")
    assert play(at, "border france-hre") == [
        "Medici: 1 florin to China.",
        "Move the Fugger pawn from the France–Holy Roman Empire border to the French square "
        "(repressed).",
        "Put a Medici pawn on the France–Holy Roman Empire border.",
    ]
    assert at.position.square("france").repressed == ("fugger pawn",)


def test_b11d_the_pawn_just_repressed_may_be_freed() -> None:
    at = conspiracy_in_france(banks=banks(), borders={"france-hre": "fugger pawn"})
    play(at, "place catholic knight paris", "border france-hre")
    assert options(at) == ["free fugger pawn england-france", "free fugger pawn france-aragon",
                           "done"]  # fmt: skip
    play(at, "free fugger pawn france-aragon")
    assert at.position.pawns == {"france-hre": "medici pawn", "france-aragon": "fugger pawn"}


def test_b11c_the_concession_may_repress_the_pawn_agent_of_the_same_card() -> None:
    """One's own pawn, for the florin."""
    at = referee(
        banks={"medici": {"florins": 1, "hand": [FLANDERS_GUILD]}, "fugger": {}},
        borders={"england-france": "fugger pawn", "france-hre": "fugger pawn"},
    )
    play(at, f"play {FLANDERS_GUILD} one-shot")
    assert options(at) == [
        "border england-france",
        "border france-hre",
        "border france-aragon",
        "none",
    ]
    play(at, "border france-aragon")
    assert at.position.pawns["france-aragon"] == "medici pawn"
    assert at.position.square("france").repressed == ("medici pawn",)
    assert at.position.florins["medici"] == 0


def test_b11c_a_border_emptied_by_a_casualty_is_open_to_the_concession() -> None:
    """Two concessions and the agent against two defenders; the fallen pawn leaves its border."""
    at = referee(
        banks={"medici": {"florins": 0, "hand": [FLANDERS_GUILD]}, "fugger": {}},
        cities={"paris": "catholic knight", "lyon": "catholic rook"},
        borders={"france-hre": "medici pawn", "england-france": "islamic pirate"},
    )
    play(at, f"play {FLANDERS_GUILD} one-shot", "casualty medici pawn france-hre")
    play(at, "casualty islamic pirate england-france")
    assert options(at) == [
        "place medici pawn england-france",
        "place medici pawn france-hre",
        "place medici pawn france-aragon",
    ]
    play(at, "place medici pawn france-aragon")
    assert options(at) == ["border england-france", "border france-hre", "none"]


def test_b11d_emancipation_is_token_by_token_into_empty_places() -> None:
    """Pawns do not fight in a conspiracy, but may be freed by it; two knights fill two cities."""
    at = conspiracy_in_france(
        banks=banks(),
        thrones={"france": {"repressed": ["medici pawn", "fugger pawn", "medici pawn"]}},
        borders={"england-france": "fugger pawn"},
    )
    play(at, "place catholic knight paris", "none")
    assert options(at) == [
        "free fugger pawn france-hre",
        "free fugger pawn france-aragon",
        "free medici pawn france-hre",
        "free medici pawn france-aragon",
        "done",
    ]
    play(at, "free medici pawn france-hre", "done")
    assert at.position.square("france").repressed == ("fugger pawn", "medici pawn")
    assert at.position.pawns["france-hre"] == "medici pawn"


def test_b11d_a_saturated_empire_frees_nobody() -> None:
    """The rook takes Venice; the repressed knight, who fought too, finds no other city."""
    at = referee(
        banks={"medici": {"hand": ["PREN050"]}, "fugger": {}},
        thrones={"papal_states": {"repressed": ["islamic knight"]}},
    )
    play(at, "play PREN050 one-shot", "place catholic rook venice", "none")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.square("papal_states").repressed == ("islamic knight",)


def vote_in_france(**parts: Any) -> Referee:
    """Medici calls a vote in Fugger's France and takes no concession."""
    at = referee(
        **{
            "banks": {
                "medici": {"florins": 5, "west": [FLANDERS_GUILD]},
                "fugger": {"west": ["france"]},
            },
            "borders": {"france-hre": "medici pawn"},
        }
        | parts
    )
    play(at, "ops west", f"op {FLANDERS_GUILD} vote west", "none")
    return at


def test_b11e_golden_liberty_after_a_vote_in_a_theocracy() -> None:
    at = vote_in_france(religions={"france": "reformist"})
    assert at.decision is not None
    assert at.decision.section == "B11e"
    assert options(at) == ["golden liberty", "none"]
    assert play(at, "golden liberty") == ["Change the map card: France becomes medieval."]
    assert at.position.religions == {}


def test_b11e_golden_liberty_may_be_declined() -> None:
    at = vote_in_france(religions={"france": "reformist"})
    assert play(at, "none") == []
    assert at.position.religions == {"france": "reformist"}


def test_b11e_no_golden_liberty_in_a_medieval_empire() -> None:
    at = vote_in_france(religions={"england": "reformist"})
    assert at.decision is not None
    assert at.decision.section != "B11e"


def test_b11e_no_golden_liberty_after_a_civil_war() -> None:
    at = conspiracy_in_france(banks=banks(), religions={"france": "reformist"})
    play(at, "place catholic knight paris", "none")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.religions == {"france": "reformist"}


def test_b11e_golden_liberty_leaves_constantinople_as_it_stands() -> None:
    """Rearranging is the attacker's right in a religious war, not the voter's."""
    at = referee(
        banks={
            "medici": {"florins": 5, "east": ["PREN081"]},
            "fugger": {"east": ["ottoman"]},
        },
        borders={"hungary-ottoman": "medici pawn"},
        religions={"ottoman": "catholic"},
        cities={"constantinople": ["islamic knight", None, "catholic rook"]},
    )
    play(at, "ops east", "op PREN081 vote east", "none")
    assert play(at, "golden liberty") == [
        "Change the map card: the Ottoman Empire becomes medieval."
    ]
    assert at.position.cities == {
        "constantinople": "islamic knight",
        "constantinople-3": "catholic rook",
    }


def test_b11b_a_vote_on_an_own_king_makes_a_republic() -> None:
    at = referee(
        banks={"medici": {"florins": 0, "west": [FLANDERS_GUILD, "france"]}, "fugger": {}},
        borders={"france-hre": "medici pawn"},
    )
    assert play(at, "ops west", f"op {FLANDERS_GUILD} vote west") == [
        "Turn the French square to its republic side, States-General of Burgundy.",
        "Medici: put the French square at the far end of the west tableau.",
    ]


@pytest.mark.parametrize(("edition", "vassals_stay"), [("2024", True), ("2021", False)])
def test_b11i_marrying_an_own_king_moves_and_discards_nothing(
    edition: str, vassals_stay: bool
) -> None:
    """2021: a coronation is a regime change, so that his vassals go home."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 5,
                "hand": [ANNE],
                "west": [
                    {
                        "empire": "france",
                        "bishop": "catholic",
                        "repressed": ["medici pawn"],
                        "vassals": ["portugal"],
                    },
                    "PREN043",
                ],
            },
            "fugger": {},
        },
    )
    sentences = play(at, f"play {ANNE} one-shot", "marry france")
    freed = [] if vassals_stay else ["Return Portugal to its throne, king side up."]
    assert sentences == [*freed, "Medici: put Anne of Brittany beneath the king of France."]
    assert options(at)[-1] == "none"
    play(at, "border france-hre", "free medici pawn england-france")
    france = {"empire": "france", "bishop": "catholic", "queens": [ANNE]}
    assert tableau(at, "medici") == [
        france | ({"vassals": ["portugal"]} if vassals_stay else {}),
        "PREN043",
    ]
    assert at.position.pawns == {"france-hre": "medici pawn", "england-france": "medici pawn"}


def test_b11i_an_own_vassal_can_be_married_and_stays_a_vassal() -> None:
    at = referee(
        banks={
            "medici": {
                "hand": [ANNE],
                "east": [{"empire": "ottoman", "vassals": [{"empire": "hre"}]}],
            },
            "fugger": {"west": ["france", "england", "aragon"]},
        },
    )
    play(at, f"play {ANNE} one-shot")
    assert tableau(at, "medici", "east") == [
        {"empire": "ottoman", "vassals": [{"empire": "hre", "queens": [ANNE]}]}
    ]


def test_b11f_henry_viii_takes_a_king_from_a_rival_without_his_queen() -> None:
    at = referee(
        banks={
            "medici": {"hand": [ANNE], "west": [STAR_CHAMBER]},
            "fugger": {
                "west": [
                    {
                        "empire": "england",
                        "bishop": "catholic",
                        "queens": ["PREN047"],
                        "vassals": ["france"],
                    }
                ]
            },
        },
    )
    assert play(at, f"play {ANNE} one-shot", "marry england") == [
        "Return France to its throne, king side up.",
        "Discard Margaret of Anjou, married to the king of England.",
        "Remove the gold bishop from the English square.",
        "Medici: put the English square at the far end of the west tableau.",
        "Medici: put Anne of Brittany beneath the king of England.",
    ]


def test_i1d_henry_viii_keeps_the_queens_of_a_king_on_his_throne() -> None:
    at = referee(
        banks={"medici": {"hand": [ANNE], "west": [STAR_CHAMBER]}, "fugger": {}},
        thrones={"england": {"queens": ["PREN047"]}},
    )
    play(at, f"play {ANNE} one-shot", "marry england")
    assert tableau(at, "medici") == [
        STAR_CHAMBER,
        {"empire": "england", "queens": ["PREN047", ANNE]},
    ]


ALL_MEDICI_PAWNS = {
    "thrones": {"england": {"repressed": ["medici pawn"] * 9}},
    "borders": {"hre-hungary": "medici pawn"},
}


def test_b8e_a_concession_without_a_pawn_in_the_reserve_takes_a_repressed_one() -> None:
    at = conspiracy_in_france(banks=banks(), **ALL_MEDICI_PAWNS)
    play(at, "place catholic knight paris")
    assert play(at, "border france-hre") == [
        "Remove the repressed Medici pawn from the English square.",
        "Put a Medici pawn on the France–Holy Roman Empire border.",
    ]


def test_b8e_in_2021_the_concession_of_a_one_shot_may_take_a_pawn() -> None:
    """The conspiracy and its regime change belong to the play of the card."""
    at = conspiracy_in_france(edition="2021", banks=banks(), **ALL_MEDICI_PAWNS)
    play(at, "place catholic knight paris", "border france-hre")
    assert options(at) == ["take medici pawn england", "none"]
    play(at, "take medici pawn england")
    assert at.position.pawns == {"hre-hungary": "medici pawn", "france-hre": "medici pawn"}
    assert len(at.position.square("england").repressed) == 8


def test_b8e_in_2021_a_pawn_need_not_be_taken() -> None:
    at = conspiracy_in_france(edition="2021", banks=banks(), **ALL_MEDICI_PAWNS)
    play(at, "place catholic knight paris", "border france-hre", "none")
    assert at.position.pawns == {"hre-hungary": "medici pawn"}
    assert len(at.position.square("england").repressed) == 9


@pytest.mark.parametrize(("edition", "section"), [("2024", "B11c"), ("2021", "D1")])
def test_b8e_in_2021_an_op_brings_no_concession_without_a_pawn(edition: str, section: str) -> None:
    """A campaign is neither card play nor a levy."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 5, "west": ["hre"]}, "fugger": {}},
        cities={"vienna": "catholic knight"},
        **ALL_MEDICI_PAWNS,
    )
    play(at, "ops west", "op hre campaign", "campaign france")
    assert at.position.square("france").suzerain == "hre"
    assert at.decision is not None
    assert at.decision.section == section
