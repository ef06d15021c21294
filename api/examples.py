"""Bodies as the OpenAPI document shows them; the tests send every one and compare the answers."""

from __future__ import annotations

from typing import Any

from api.operations import Example

SET_UP: dict[str, Any] = {
    "players": 3,
    "banks": ["medici", "fugger", "coeur"],
    "edition": "2024",
    "map": "1460",
    "seed": 42,
}

TABLE: dict[str, Any] = {
    "edition": "2024",
    "map": "1460",
    "turn": {"bank": "medici"},
    "banks": {
        "fugger": {"florins": 3, "hand": ["PREN036", "?"]},
        "medici": {"florins": 4, "west": [{"card": "PREN043", "bishop": "catholic"}]},
    },
    "emporia": {"white": "trebizond", "black": "tana"},
    "cities": {"london": "catholic rook"},
    "borders": {"england-france": "catholic pirate"},
    "market": {
        "west": ["?", "PREN001", {"card": "PREN002", "florins": 1}, "?", "?", "?"],
        "east": ["?", "?", "?", "?", "?", "?"],
    },
    "decks": {"west": 20, "east": 20},
}

_FAIR_ALONE: dict[str, Any] = {
    "banks": {"medici": {}, "fugger": {}},
    "emporia": {"white": "trebizond", "black": "tana"},
    "borders": {"france-hre": "fugger pawn"},
}

_RECORD = """\
pax record 1
{"turn": {"bank": "medici"}, "banks": {"medici": {"florins": 4}, "fugger": {"florins": 3}},
 "emporia": {"white": "trebizond", "black": "tana"}, "decks": {"west": 20, "east": 20},
 "market": {"west": ["?", "PREN001", "?", "?", "?", "?"], "east": ["?", "?", "?", "?", "?", "?"]}}

medici: buy west 1
"""

_SOLITAIRE = {
    "variants": ["solitaire"],
    "solitaire": {"seed": 7},
    "turn": {"bank": "medici"},
    "banks": {"fugger": {"florins": 3}, "medici": {"florins": 4}},
    "emporia": {"white": "trebizond", "black": "tana"},
    "market": {
        "west": ["?", "PREN043", "PREN035", "PREN034", "PREN036", "PREN039"],
        "east": ["?", "PREN103X", "PREN072", "PREN080", "PREN084", "PREN101X"],
    },
    "decks": {"west": 12, "east": 12},
}

QUESTIONS: dict[str, dict[str, Example]] = {
    "tables": {"three": Example("Three banks, the decks dealt from a seed.", SET_UP)},
    "check": {
        "sound": Example("A table of two.", {"table": TABLE}),
        "faulty": Example(
            "A city that is not on the map.", {"table": {"cities": {"londn": "rook"}}}
        ),
    },
    "legal": {
        "open": Example("Only what is open.", {"table": TABLE, "why_not": False}),
        "effects": Example(
            "What each open move leads to at once.",
            {"table": TABLE, "why_not": False, "effects": True},
        ),
        "all": Example("Everything, with the reasons against the rest.", {"table": TABLE}),
    },
    "judge": {
        "one": Example("One move.", {"table": TABLE, "moves": "declare imperial"}),
        "several": Example(
            "Two moves, the second with its bank.",
            {"table": TABLE, "moves": ["buy west 1", "medici: sell PREN001"]},
        ),
    },
    "apply": {
        "made": Example(
            "A purchase.", {"table": TABLE, "moves": ["buy west 1"], "fingerprint": "nonig-bihit"}
        ),
        "not_made": Example(
            "A move that is not legal: nothing is done.",
            {"table": TABLE, "moves": ["buy west 1", "ops east"]},
        ),
    },
    "undo": {
        "one": Example("The last move.", {"table": TABLE | {"moves": ["buy west 1"]}}),
    },
    "replay": {
        "whole": Example("A record of one move.", {"record": _RECORD}),
        "broken": Example(
            "A record with a move that cannot be made.",
            {"record": f"{_RECORD}medici: fair north\n"},
        ),
        "unread": Example("A text that is no record.", {"record": "pax record 1\n"}),
        "several": Example(
            "Several records, whatever is wrong with one.",
            {"records": [_RECORD, f"{_RECORD}medici: fair north\n", "dear diary"]},
        ),
    },
    "picture": {
        "table": Example("A table by day.", {"table": TABLE}),
        "card": Example("A card by night.", {"card": "PREN043", "theme": "dark"}),
    },
    "opponent": {
        "turn": Example("A whole turn.", {"table": _SOLITAIRE}),
        "move": Example("Its next move.", {"table": _SOLITAIRE, "whole": False}),
        "why": Example(
            "Why it made the moves of this turn.",
            {"table": _SOLITAIRE | {"moves": ["plan 6 card"]}, "why": True},
        ),
    },
    "fair": {
        "both": Example("Both fairs compared.", {"table": TABLE}),
        "as_if": Example(
            "Only what a fair needs, as if the Spice Islands were open with seven florins.",
            {"table": _FAIR_ALONE, "region": "west", "emporium": "spice_islands", "florins": 7},
        ),
    },
    "battle": {
        "kind": Example(
            "By kind and empire.", {"table": TABLE, "kind": "conspiracy", "empire": "england"}
        ),
        "card": Example("By card.", {"table": TABLE, "bank": "fugger", "card": "PREN036"}),
    },
    "victory": {"table": Example("A table of two.", {"table": TABLE})},
    "steps": {"table": Example("A table of two.", {"table": TABLE})},
    "standings": {"table": Example("A table of two.", {"table": TABLE})},
    "code": {"table": Example("A table of two.", {"table": TABLE})},
    "open": {
        "lines": Example(
            "Lines of shorthand.",
            {"text": "turn: Medici\nMedici 4: Gutenberg +gold bishop\nFugger 3\nlondon gold rook"},
        ),
        "unclear": Example("A line that is not understood.", {"text": "paris gold"}),
    },
    "edit": {
        "done": Example(
            "Two lines, done together.",
            {"table": TABLE, "lines": ["medici +2 florins", "paris red knight"]},
        ),
        "not_done": Example(
            "A city has room for one.", {"table": TABLE, "lines": "paris gold rook, gold knight"}
        ),
    },
    "diff": {
        "florins": Example(
            "A table with other florins and a rook less.",
            {
                "table": TABLE,
                "other": {part: value for part, value in TABLE.items() if part != "cities"},
            },
        ),
    },
    "plan": {"table": Example("A table of two.", {"table": TABLE})},
    "threats": {"table": Example("A table of two.", {"table": TABLE, "budget": 500})},
    "stop": {"table": Example("A table of two.", {"table": TABLE, "budget": 300})},
    "earn": {"table": Example("A table of two.", {"table": TABLE, "without": ["sell"]})},
    "suggest": {"table": Example("A table of two.", {"table": TABLE, "budget": 300})},
    "review": {"record": Example("A record of one move.", {"record": _RECORD, "budget": 100})},
}

_PHONE = {"phone": "phone-1f0e7c2a", "bank": "medici"}
_IN_A_ROOM = {"code": "bafi-kuro-temi-sano", **_PHONE}
_VERSION = "nonig-bihit"

ROOMS: dict[str, dict[str, Example]] = {
    "open": {
        "new": Example(
            "A table of two is shared.",
            {"table": TABLE, **_PHONE},
            {"code": _IN_A_ROOM["code"], "version": _VERSION, "number": 1},
        ),
    },
    "look": {
        "nothing": Example(
            "For twenty seconds nothing was new.",
            {**_IN_A_ROOM, "version": _VERSION, "number": 1, "wait": 20},
            {"changed": False, "held": True, "banks": ["fugger", "medici"]},
        ),
        "joined": Example(
            "A phone that comes in.",
            {"code": "BAFI KURO TEMI SANO", "phone": "phone-8b2d41c9"},
            {
                "changed": True, "held": False, "banks": ["medici"], "table": TABLE,
                "version": _VERSION, "number": 1, "by": "medici", "log": "",
            },
        ),
    },
    "write": {
        "move": Example(
            "A move was made.",
            {
                **_IN_A_ROOM, "table": TABLE | {"moves": ["buy west 1"]}, "seen": _VERSION,
                "number": 2,
            },
            {"version": "kidud-nodon", "number": 2},
        ),
    },
}  # fmt: skip
"""Of the rooms; every code is another, and so no answer is ever the same."""
