"""J: conspiracies and peasant revolts, and who fights in them."""

from __future__ import annotations

from typing import Any

from assistant.document.writing import write
from assistant.rules.civil_war import muster
from tests.rules.support import options, play, position, referee

BORGIA = "PREN009"
"""Conspiracy in the West with a gold bishop."""
FLANDERS_GUILD = "PREN036"
"""Peasant revolt in France with a pawn."""
BANK_OF_ST_GEORGE = "PREN166X"
"""Conspiracy in Byzantium with a pawn."""
SCHWARZER_HAUFEN = "PREN033"
"""Peasant revolt in the West with a green knight."""
BONFIRE = "PREN010"
"""Peasant revolt in the Papal States with a red bishop."""
BATHORY = "PREN095X"
"""A queen who may be discarded for a peasant revolt in her empire."""

CROWDED: dict[str, Any] = {
    "banks": {
        "medici": {"florins": 5},
        "fugger": {
            "west": [
                {
                    "empire": "france",
                    "repressed": [
                        "catholic rook", "fugger pawn", "islamic knight", "medici pawn",
                    ],
                }
            ]
        },
        "coeur": {},
    },
    "cities": {"paris": "catholic knight", "lyon": "islamic rook", "london": "catholic rook"},
    "borders": {
        "england-france": "reformist pirate",
        "france-hre": "fugger pawn",
        "france-aragon": "medici pawn",
        "england-portugal": "medici pawn",
    },
}  # fmt: skip
"""France with every kind of token that could fight, and some that never do."""


def fighters(kind: str, agents: tuple[str, ...], bank: str = "medici") -> tuple[set[Any], set[Any]]:
    """Attackers and defenders of a civil war in the crowded France."""
    battle = muster(position(**CROWDED), kind, bank, "france", agents)
    attackers, defenders = (
        {(fighter.token, fighter.place[-1]) for fighter in side}
        for side in (battle.attackers, battle.defenders)
    )
    return attackers, defenders


def test_j1a_agents_pirates_and_repressed_nobles_of_every_colour_conspire() -> None:
    """Neither serfs nor concessions join; the bishop never fights."""
    attackers, defenders = fighters("conspiracy", ("catholic knight", "catholic bishop"))
    assert attackers == {
        ("catholic knight", "agent"),
        ("reformist pirate", "england-france"),
        ("catholic rook", "france"),
        ("islamic knight", "france"),
    }
    assert defenders == {("catholic knight", "paris"), ("islamic rook", "lyon")}


def test_j2a_agents_pirates_own_concessions_and_serfs_of_every_colour_revolt() -> None:
    """Repressed nobles and the concessions of others do not."""
    attackers, defenders = fighters("peasant_revolt", ("medici pawn",))
    assert attackers == {
        ("medici pawn", "agent"),
        ("reformist pirate", "england-france"),
        ("medici pawn", "france-aragon"),
        ("fugger pawn", "france"),
        ("medici pawn", "france"),
    }
    assert defenders == {("catholic knight", "paris"), ("islamic rook", "lyon")}


def test_j2a_another_banks_revolt_calls_its_own_concessions() -> None:
    attackers, _ = fighters("peasant_revolt", (), "coeur")
    assert attackers == {
        ("reformist pirate", "england-france"),
        ("fugger pawn", "france"),
        ("medici pawn", "france"),
    }


def test_j1_conspiracy_example_of_the_borgias() -> None:
    """A repressed red knight and a pirate against a rook; the vassal goes home, the bishop last."""
    at = referee(
        banks={
            "medici": {"florins": 5, "hand": [BORGIA]},
            "fugger": {
                "west": [
                    {
                        "empire": "aragon",
                        "repressed": ["reformist knight"],
                        "vassals": ["france"],
                    }
                ]
            },
        },
        cities={"valencia": "catholic rook"},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, f"play {BORGIA} one-shot")
    assert options(at) == [
        f"at {empire}"
        for empire in ("england", "france", "hre", "portugal", "aragon", "papal_states")
    ]
    play(at, "at aragon")
    assert options(at) == [
        "casualty islamic pirate aragon-papal_states",
        "casualty reformist knight aragon",
    ]
    play(at, "casualty islamic pirate aragon-papal_states")
    assert options(at) == [
        "place repressed reformist knight valencia",
        "place repressed reformist knight algiers",
    ]
    assert play(at, "place repressed reformist knight valencia") == [
        "Move the repressed red knight from the Aragonese square to Valencia.",
        "Return France to its throne, king side up.",
        "Medici: put the Aragonese square at the far end of the west tableau.",
    ]
    assert options(at) == [
        "border portugal-aragon",
        "border aragon-papal_states",
        "border france-aragon",
        "none",
    ]
    play(at, "border aragon-papal_states")
    assert at.decision is not None
    assert at.decision.section == "E2.2a"
    assert options(at) == [
        f"on {entry}"
        for entry in (BORGIA, "aragon", "england", "france", "hre", "portugal", "papal_states")
    ]
    assert play(at, "on england") == ["Put a gold bishop on the English square."]


def test_j2_republic_creation_example_of_the_flanders_guild() -> None:
    """A revolt against one's own French vassal: pawn, pirate and concession against two."""
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "hand": [FLANDERS_GUILD],
                "west": [{"empire": "england", "vassals": ["france"]}],
            },
            "fugger": {},
        },
        cities={"bruges": "catholic rook", "lyon": "catholic knight"},
        borders={"england-france": "catholic pirate", "france-aragon": "medici pawn"},
    )
    play(at, f"play {FLANDERS_GUILD} one-shot")
    assert options(at) == [
        "casualty medici pawn agent",
        "casualty catholic pirate england-france",
        "casualty medici pawn france-aragon",
    ]
    play(at, "casualty catholic pirate england-france", "casualty medici pawn france-aragon")
    assert play(at, "place medici pawn france-hre") == [
        "Put a Medici pawn on the France–Holy Roman Empire border.",
        "Turn the French square to its republic side, States-General of Burgundy.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    play(at, "border england-france")
    document = write(at.position)
    assert document["banks"]["medici"]["west"] == [
        "england",
        FLANDERS_GUILD,
        {"empire": "france", "side": "republic"},
    ]
    assert document["borders"] == {"england-france": "medici pawn", "france-hre": "medici pawn"}


def test_j2a_own_concessions_must_fight_even_when_none_survives() -> None:
    """Agent and concession against two defenders: all die, and nothing is won."""
    at = referee(
        banks={"medici": {"hand": [FLANDERS_GUILD]}, "fugger": {}},
        cities={"bruges": "catholic rook", "lyon": "catholic knight"},
        borders={"france-aragon": "medici pawn", "france-hre": "fugger pawn"},
    )
    play(at, f"play {FLANDERS_GUILD} one-shot")
    assert write(at.position).get("cities") is None
    assert write(at.position)["borders"] == {"france-hre": "fugger pawn"}
    assert at.position.square("france").bank is None


def test_j1a_a_pawn_agent_fights_in_a_conspiracy_and_takes_a_border() -> None:
    at = referee(
        banks={"medici": {"hand": [BANK_OF_ST_GEORGE]}, "fugger": {}},
        borders={"hungary-byzantium": "fugger pawn"},
    )
    play(at, f"play {BANK_OF_ST_GEORGE} one-shot")
    assert at.position.pawns["byzantium-mamluk"] == "medici pawn"
    assert at.position.square("byzantium").bank == "medici"


def test_j2_a_revolt_of_a_region_card_names_its_empire() -> None:
    at = referee(
        banks={"medici": {"hand": [SCHWARZER_HAUFEN]}, "fugger": {}},
        thrones={"hre": {"repressed": ["fugger pawn"]}},
        cities={"vienna": "catholic rook"},
    )
    play(at, f"play {SCHWARZER_HAUFEN} one-shot", "at hre")
    assert options(at) == ["casualty islamic knight agent", "casualty fugger pawn hre"]
    play(at, "casualty islamic knight agent")
    assert options(at) == [
        "place repressed fugger pawn france-hre",
        "place repressed fugger pawn hre-hungary",
        "place repressed fugger pawn hre-papal_states",
    ]


def test_j2_the_bishop_is_placed_after_a_lost_revolt_too() -> None:
    """No attacker at all: the revolt fails, the bishop must still be placed."""
    at = referee(
        banks={"medici": {"hand": [BONFIRE]}, "fugger": {}},
        cities={"venice": "catholic knight"},
    )
    play(at, f"play {BONFIRE} one-shot")
    assert options(at) == [f"on {BONFIRE}", "on papal_states"]


def test_f1b_the_bishop_may_pacify_a_token_repressed_in_the_same_regime_change() -> None:
    at = referee(
        banks={"medici": {"florins": 1, "hand": [BONFIRE]}, "fugger": {}},
        borders={"aragon-papal_states": "medici pawn", "hre-papal_states": "fugger pawn"},
    )
    play(at, f"play {BONFIRE} one-shot", "border hre-papal_states", "done")
    play(at, "on papal_states")
    assert options(at) == ["kill fugger pawn", "none"]


def test_ja_without_the_civil_war_the_agents_are_placed_as_usual() -> None:
    at = referee(
        banks={"medici": {"hand": [FLANDERS_GUILD]}, "fugger": {}},
        cities={"paris": "catholic knight"},
    )
    play(at, f"play {FLANDERS_GUILD}")
    assert options(at) == [
        "border england-france",
        "border france-hre",
        "border france-aragon",
        "none",
    ]
    assert at.position.cities == {"paris": "catholic knight"}


def test_pren095x_the_queen_is_discarded_for_a_revolt_without_agents() -> None:
    """Her own king becomes a republic when the serf survives."""
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "east": [
                    {
                        "empire": "hungary",
                        "queens": [BATHORY],
                        "repressed": ["fugger pawn", "fugger pawn"],
                    }
                ],
            },
            "fugger": {},
        },
        cities={"buda": "catholic knight"},
    )
    assert play(at, f"revolt {BATHORY}") == [
        "Discard Elizabeth Báthory, married to the king of Hungary.",
        "Remove the gold knight from Buda.",
        "Remove the repressed Fugger pawn from the Hungarian square.",
    ]
    assert options(at) == [
        "place repressed fugger pawn hungary-byzantium",
        "place repressed fugger pawn hungary-ottoman",
        "place repressed fugger pawn hre-hungary",
    ]
    play(at, "place repressed fugger pawn hre-hungary", "none")
    assert write(at.position)["banks"]["medici"]["east"] == [
        {"empire": "hungary", "side": "republic"}
    ]
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def test_j1_a_revolt_wakes_no_ruling_class_of_other_empires() -> None:
    """Knights next door neither attack nor defend in a civil war."""
    at = referee(
        banks={"medici": {"hand": [FLANDERS_GUILD]}, "fugger": {}},
        cities={"london": "catholic knight", "vienna": "catholic knight"},
    )
    play(at, f"play {FLANDERS_GUILD} one-shot")
    play(at, "place medici pawn france-hre")
    assert at.position.cities == {"london": "catholic knight", "vienna": "catholic knight"}
    assert at.position.square("france").bank == "medici"
