"""O8: the means of each goal, each at a table where it is what reaches the goal."""

from __future__ import annotations

from typing import Any, TypeAlias

import pytest

from assistant.catalog.atlas import REGION
from assistant.catalog.cards import CARDS
from assistant.soak.staged import STAGES
from tests.solitaire.support import market, moves, turn

NOTHING: dict[str, Any] = {"west": [None] * 6, "east": [None] * 6}
TWO_KINGS = {"west": ["france", "portugal"]}
REPUBLIC = {"west": [{"empire": "aragon", "side": "republic"}]}
OWED = {"england-france": "fugger pawn", "france-hre": "fugger pawn"}
WITH_A_FLORIN = {"west": [{"card": "?", "florins": 1}, *[None] * 5], "east": ["?", *[None] * 5]}


def wars(cell: str, tables: dict[str, dict[str, Any]]) -> dict[str, Example]:
    """A goal reached by firing the only card of the market, one for each kind of one-shot."""
    return {
        f"{cell}: {kind}": (
            {"market": row_of(SHOTS[kind])} | parts,
            [
                f"plan {cell}",
                f"buy {CARDS[SHOTS[kind]].deck} 1",
                f"play {SHOTS[kind]} one-shot",
            ],
        )
        for kind, parts in tables.items()
    }


def row_of(card: str) -> dict[str, Any]:
    """A market of one card and no fair."""
    return NOTHING | {CARDS[card].deck: [None, card, *[None] * 4]}


Example: TypeAlias = tuple[dict[str, Any], list[str]]
SHOTS = {
    "conspiracy": "PREN028",
    "peasant_revolt": "PREN036",
    "crusade": "PREN029",
    "jihad": "PREN071",
    "reformation": "PREN052",
}
"""The Bold with two knights and Flanders Guild with a pawn strike in France; the Holy Land Crusade
has two gold knights for Mamluk, The Handsome two green ones for Hungary, Luther two red rooks for
the Empire."""


def kings_of(empire: str) -> dict[str, Any]:
    """The player as king of an empire and of Portugal."""
    return {"player": held_by_player({"empire": empire}, "portugal")}


def republic_of(empire: str) -> dict[str, Any]:
    return {"player": held_by_player({"empire": empire, "side": "republic"})}


def held_by_player(square: dict[str, str], *west: str) -> dict[str, Any]:
    """A square in its row of the player's tableau, and more in the western one."""
    if REGION[square["empire"]] == "east":
        return {"east": [square], "west": list(west)}
    return {"west": [square, *west]}


ONE = {
    "conspiracy": {"cities": {"paris": "catholic knight"}},
    "peasant_revolt": {},
    "crusade": {"cities": {"cairo": "islamic rook"}},
    "jihad": {"cities": {"buda": "catholic knight"}},
    "reformation": {"cities": {"lubeck": "catholic rook"}},
}
"""B10: so few defenders that the attackers win."""
AS_MANY = {
    "conspiracy": {"cities": {"paris": "catholic knight", "bruges": "catholic rook"}},
    "peasant_revolt": {"cities": {"paris": "catholic knight"}},
    "crusade": {"cities": {"cairo": "islamic rook", "cyprus": "islamic knight"}},
    "jihad": {"cities": {"buda": "catholic knight", "varna": "catholic rook"}},
    "reformation": {"cities": {"lubeck": "catholic rook", "nurnberg": "catholic knight"}},
}
"""B10: as many defenders as attackers; all fall, and nobody wins."""
WHERE = {
    "conspiracy": "france", "peasant_revolt": "france", "crusade": "mamluk", "jihad": "hungary",
    "reformation": "hre",
}  # fmt: skip

MEANS: dict[str, Example] = {
    **wars("1 main", {kind: parts | kings_of(WHERE[kind]) for kind, parts in ONE.items()}),
    **wars("1 secondary", {kind: parts | kings_of(WHERE[kind]) for kind, parts in AS_MANY.items()}),
    **wars("2 main", {kind: parts | republic_of(WHERE[kind]) for kind, parts in ONE.items()}),
    **wars(
        "2 secondary", {kind: parts | republic_of(WHERE[kind]) for kind, parts in AS_MANY.items()}
    ),
    # a believer in a theocracy of its own falls, or the theocracy with it
    **wars(
        "3 main",
        {
            "conspiracy": {"religions": {"france": "islamic"}, "cities": {"paris": "islamic rook"}},
            "peasant_revolt": {
                "religions": {"france": "islamic"},
                "cities": {"paris": "islamic rook"},
            },
            "crusade": {"religions": {"mamluk": "islamic"}, **ONE["crusade"]},
            "jihad": {"religions": {"hungary": "catholic"}, **ONE["jihad"]},
            "reformation": {"religions": {"hre": "catholic"}, **ONE["reformation"]},
        },
    ),
    # knights of adjacent empires win against one heretic and stay at home: a theocracy without
    # believers, so that the main goal counts as before
    "3 secondary: crusade": (
        {
            "religions": {"mamluk": "islamic"},
            "cities": {
                "cairo": "islamic rook",
                "toledo": "reformist knight",
                "paris": "catholic knight",
                "london": "catholic knight",
            },
            "market": row_of("PREN003"),
        },
        ["plan 3 secondary", "buy west 1", "play PREN003 one-shot"],
    ),
    "3 secondary: jihad": (
        {
            "religions": {"papal_states": "catholic"},
            "cities": {
                "venice": "catholic knight",
                "caffa": "reformist rook",
                "buda": "islamic knight",
                "cairo": "islamic knight",
            },
            "market": row_of("PREN059"),
        },
        ["plan 3 secondary", "buy east 1", "play PREN059 one-shot"],
    ),
    "3 secondary: reformation": (
        {
            "religions": {"mamluk": "islamic"},
            "cities": {
                "cairo": "islamic rook",
                "london": "catholic knight",
                "paris": "reformist knight",
                "toledo": "reformist knight",
            },
            "market": row_of("PREN006"),
        },
        ["plan 3 secondary", "buy west 1", "play PREN006 one-shot"],
    ),
    "3 secondary: vote": (
        {
            "religions": {"papal_states": "catholic"},
            "cities": {"venice": "catholic knight"},
            "player": {"west": ["papal_states"]},
            "opponent": {"florins": 0, "west": ["PREN040"]},
            "borders": {"hre-papal_states": "medici pawn"},
        },
        ["plan 3 secondary", "ops west", "op PREN040 vote west"],
    ),
    # the defenders are of a third religion, so that no believer counts
    **wars(
        "4 secondary",
        {
            "crusade": {
                "thrones": {"ottoman": {"bishop": "islamic"}},
                "religions": {"mamluk": "islamic"},
                "cities": {"cairo": "reformist rook"},
            },
            "jihad": {
                "thrones": {"france": {"bishop": "catholic"}},
                "religions": {"hungary": "catholic"},
                "cities": {"buda": "reformist knight"},
            },
            "reformation": {
                "thrones": {"france": {"bishop": "catholic"}},
                "religions": {"hre": "catholic"},
                "cities": {"lubeck": "islamic rook"},
            },
        },
    ),
    # B11: who takes an empire places a concession at its borders
    **wars(
        "5 main",
        {
            "conspiracy": ONE["conspiracy"] | {"borders": OWED},
            "peasant_revolt": {"borders": OWED},
            "crusade": {"cities": {"cairo": "reformist rook"}}
            | {"borders": {"ottoman-mamluk": "fugger pawn", "byzantium-mamluk": "fugger pawn"}},
            "jihad": ONE["jihad"]
            | {"borders": {"hre-hungary": "fugger pawn", "hungary-ottoman": "fugger pawn"}},
            "reformation": ONE["reformation"]
            | {"borders": {"france-hre": "fugger pawn", "hre-hungary": "fugger pawn"}},
        },
    ),
    "1 main: coronation": (
        {
            "player": {"west": ["france", "portugal"]},
            "market": market(("PREN045",)),
            "cities": {"london": "catholic knight"},
        },
        ["plan 1 main", "buy west 1", "play PREN045 one-shot", "marry england"],
    ),
    "1 main: behead": (
        {
            "player": {"east": ["byzantium", "hungary"]},
            "opponent": {"florins": 0, "east": ["PREN124X"]},
        },
        ["plan 1 main", "ops east", "op PREN124X behead"],
    ),
    "1 secondary: repress": (
        {
            "player": {"west": ["england", "portugal"]},
            "opponent": {"florins": 0, "west": ["PREN051"]},
            "cities": {"london": "catholic rook"},
        },
        ["plan 1 secondary", "ops west", "op PREN051 repress rook"],
    ),
    "1 secondary: siege": (
        {
            "player": {"west": ["aragon", "portugal"]},
            "opponent": {"florins": 0, "west": ["PREN032"]},
            "cities": {"valencia": "catholic knight"},
        },
        ["plan 1 secondary", "ops west", "op PREN032 siege"],
    ),
    "2 main: apostasy": (
        {
            "player": {"east": [{"empire": "ottoman", "side": "republic"}], "west": ["PREN005"]},
            "market": market((), ("PREN063",)),
        },
        ["plan 2 main", "buy east 1", "play PREN063 one-shot"],
    ),
    "2 secondary: siege": (
        {
            "player": REPUBLIC,
            "opponent": {"florins": 0, "west": ["PREN032"]},
            "cities": {"valencia": "catholic knight"},
        },
        ["plan 2 secondary", "ops west", "op PREN032 siege"],
    ),
    "3 main: siege": (
        {
            "religions": {"aragon": "catholic"},
            "cities": {"valencia": "catholic knight"},
            "opponent": {"florins": 0, "west": ["PREN032"]},
        },
        ["plan 3 main", "ops west", "op PREN032 siege"],
    ),
    "3 main: agents": (
        {
            "religions": {"aragon": "catholic", "mamluk": "islamic"},
            "cities": {"valencia": "catholic knight"},
            "market": market((), ("PREN084",)),
        },
        ["plan 3 main", "buy east 1", "play PREN084"],
    ),
    "4 main: behead": (
        {
            "player": {"east": [{"card": "PREN068", "bishop": "islamic"}]},
            "opponent": {"florins": 0, "east": ["PREN059"]},
        },
        ["plan 4 main", "ops east", "op PREN059 behead"],
    ),
    "4 main: sale": (
        {"opponent": {"florins": 0, "west": [{"card": "PREN035", "bishop": "catholic"}]}},
        ["plan 4 main", "sell PREN035"],
    ),
    "4 main: agents": (
        {"thrones": {"ottoman": {"bishop": "islamic"}}, "market": market(("PREN005",))},
        ["plan 4 main", "buy west 1", "play PREN005", "on PREN005"],
    ),
    "4 secondary: vote": (
        {
            "thrones": {"ottoman": {"bishop": "islamic"}},
            "religions": {"mamluk": "islamic"},
            "player": {"east": ["mamluk"]},
            "opponent": {"florins": 0, "east": ["PREN103X"]},
            "borders": {"ottoman-mamluk": "medici pawn"},
        },
        ["plan 4 secondary", "ops east", "op PREN103X vote east"],
    ),
    "5 main: agents": (
        {"borders": OWED, "market": market(("PREN147X",))},
        ["plan 5 main", "buy west 1", "play PREN147X", "border england-france"],
    ),
    "5 main: siege": (
        {
            "cities": {"valencia": "catholic knight", "algiers": "islamic rook"},
            "player": {"florins": 0},
            "opponent": {"florins": 0, "west": ["PREN032", "PREN031"]},
            "borders": {"portugal-aragon": "fugger pawn", "england-france": "fugger pawn"},
        },
        ["plan 5 main", "ops west", "op PREN031 siege"],
    ),
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


def test_o8_every_means_of_every_goal_has_its_table() -> None:
    assert set(MEANS) == {stage.name for stage in STAGES if stage.row.objective(stage.cell)}


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
