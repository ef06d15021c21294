"""O8: the means of each goal, each at a table where it is what reaches the goal."""

from __future__ import annotations

from typing import Any

import pytest

from tests.solitaire.support import market, moves, turn

NOTHING: dict[str, Any] = {"west": [None] * 6, "east": [None] * 6}
TWO_KINGS = {"west": ["france", "portugal"]}
REPUBLIC = {"west": [{"empire": "aragon", "side": "republic"}]}
OWED = {"england-france": "fugger pawn", "france-hre": "fugger pawn"}
WITH_A_FLORIN = {"west": [{"card": "?", "florins": 1}, *[None] * 5], "east": ["?", *[None] * 5]}

MEANS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "1 main: campaign": (
        {
            "player": {"west": ["aragon", "portugal"], "east": ["hungary"]},
            "opponent": {"florins": 1, "west": ["france"]},
            "cities": {"paris": "catholic knight"},
        },
        ["plan 1 main", "ops west", "op france campaign"],
    ),
    "1 main: vote": (
        {
            "player": TWO_KINGS,
            "opponent": {"florins": 0, "west": ["PREN040"]},
            "borders": {"france-hre": "medici pawn"},
        },
        ["plan 1 main", "ops west", "op PREN040 vote west"],
    ),
    "1 main: apostasy": (
        {
            "player": {"west": ["papal_states", "portugal", "PREN005"]},
            "market": market(("PREN002",)),
        },
        ["plan 1 main", "buy west 1", "play PREN002 one-shot"],
    ),
    "2 main: vote": (
        {
            "player": REPUBLIC,
            "opponent": {"florins": 0, "west": ["PREN040"]},
            "borders": {"france-aragon": "medici pawn"},
        },
        ["plan 2 main", "ops west", "op PREN040 vote west"],
    ),
    "2 main: behead": (
        {
            "player": {"west": [{"empire": "england", "side": "republic"}]},
            "opponent": {"florins": 0, "west": ["PREN128X"]},
        },
        ["plan 2 main", "ops west", "op PREN128X behead"],
    ),
    "2 main: campaign": (
        {
            "player": REPUBLIC,
            "opponent": {"florins": 1, "west": ["france"]},
            "cities": {"paris": "catholic knight"},
        },
        ["plan 2 main", "ops west", "op france campaign", "campaign aragon"],
    ),
    "2 secondary: repress": (
        {
            "player": {"west": [{"empire": "england", "side": "republic"}]},
            "opponent": {"florins": 0, "west": ["PREN153X"]},
            "cities": {"london": "catholic rook"},
        },
        ["plan 2 secondary", "ops west", "op PREN153X repress rook+knight"],
    ),
    "3 main: repress": (
        {
            "religions": {"france": "catholic"},
            "cities": {"bruges": "catholic rook"},
            "opponent": {"florins": 0, "west": ["PREN020"]},
        },
        ["plan 3 main", "ops west", "op PREN020 repress pawn+rook+knight"],
    ),
    "3 main: tax": (
        {
            "religions": {"aragon": "reformist", "papal_states": "catholic"},
            "cities": {"venice": "catholic knight"},
            "opponent": {"florins": 0, "west": ["PREN032"]},
            "borders": {"portugal-aragon": "fugger pawn"},
        },
        ["plan 3 main", "ops west", "op PREN032 tax"],
    ),
    "3 main: fair": (
        {
            "religions": {"byzantium": "islamic", "papal_states": "catholic"},
            "cities": {"venice": "catholic knight"},
            "opponent": {"florins": 0},
            "market": WITH_A_FLORIN,
        },
        ["plan 3 main", "fair west"],
    ),
    "4 main: inquisitor": (
        {
            "opponent": {
                "florins": 0,
                "west": [
                    "PREN008",
                    {"card": "PREN028", "bishop": "catholic"},
                    {"card": "PREN035", "bishop": "catholic"},
                ],
            },
        },
        ["plan 4 main", "ops west", "op PREN008 inquisitor catholic"],
    ),
    "4 main: apostasy": (
        {
            "player": {"west": [{"card": "PREN008", "bishop": "islamic"}, "PREN005"]},
            "market": market(("PREN002",)),
        },
        ["plan 4 main", "buy west 1", "play PREN002 one-shot"],
    ),
    "5 main: coronation": (
        {"borders": OWED, "market": market(("PREN045",))},
        ["plan 5 main", "buy west 1", "play PREN045 one-shot"],
    ),
    "5 main: conspiracy": (
        {"borders": OWED, "market": market(("PREN028",))},
        ["plan 5 main", "buy west 1", "play PREN028 one-shot"],
    ),
    "5 main: corsair": (
        {
            "borders": {
                "aragon-papal_states": "fugger pawn",
                "england-france": "fugger pawn",
                "papal_states-ottoman": "catholic pirate",
            },
            "opponent": {"florins": 0, "west": ["PREN140X"]},
        },
        ["plan 5 main", "ops west", "op PREN140X corsair catholic"],
    ),
    "5 main: repress": (
        {"borders": OWED, "opponent": {"florins": 0, "west": ["PREN017"]}},
        ["plan 5 main", "ops west", "op PREN017 repress pawn"],
    ),
    "5 main: vote": (
        {
            "player": {"west": ["england"]},
            "opponent": {"florins": 0, "west": ["PREN040"]},
            "borders": {
                "france-hre": "fugger pawn",
                "hungary-ottoman": "fugger pawn",
                "ottoman-mamluk": "fugger pawn",
                "england-portugal": "medici pawn",
            },
        },
        ["plan 5 main", "ops west", "op PREN040 vote west"],
    ),
    "5 main: tax": (
        {
            "player": {"florins": 0},
            "opponent": {"florins": 0, "west": ["PREN032"]},
            "borders": {"portugal-aragon": "fugger pawn", "england-france": "fugger pawn"},
        },
        ["plan 5 main", "ops west", "op PREN032 tax"],
    ),
}


@pytest.mark.parametrize("name", MEANS)
def test_o8_the_means_of_a_goal(name: str) -> None:
    parts, expected = MEANS[name]
    assert moves(turn(**{"market": NOTHING, **parts}))[: len(expected)] == expected


def test_o8_a_player_who_can_pay_a_tax_keeps_the_concession() -> None:
    """The tax does not reach row 5's goal then, so it is not run."""
    parts, expected = MEANS["5 main: tax"]
    played = turn(**{"market": NOTHING, **parts, "player": {"florins": 1}})
    assert moves(played)[:1] != expected[:1]


@pytest.mark.parametrize(
    ("name", "code", "values"),
    [
        ("1 main: campaign", "then_kingdoms", {"player": 2, "opponent": 2}),
        ("2 main: vote", "then_republics", {"player": 0, "opponent": 0}),
        ("2 secondary: repress", "then_weaker_republics", {"tokens": 0, "before": 1}),
        (
            "3 main: tax",
            "then_believers",
            {"religion": "catholic", "count": 1, "others": 1},
        ),
        (
            "4 main: inquisitor",
            "then_bishops",
            {"religion": "catholic", "count": 0, "others": 0},
        ),
        ("5 main: coronation", "then_concessions", {"player": 1, "opponent": 1}),
    ],
)
def test_o3c_what_it_comes_to_is_said_in_numbers(
    name: str, code: str, values: dict[str, Any]
) -> None:
    parts, _ = MEANS[name]
    reasons = turn(**{"market": NOTHING, **parts}).steps[1].reasons
    said = [reason for reason in reasons if reason.code.startswith("then_")]
    assert [(one.code, one.values) for one in said] == [(code, values)]
