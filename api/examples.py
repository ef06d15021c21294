"""Request bodies as the OpenAPI document shows them; the tests send every one of them."""

from __future__ import annotations

from typing import Any

from marshmallow import Schema

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


def json_body(schema: type[Schema], example: dict[str, Any]) -> dict[str, Any]:
    """A request body for the OpenAPI document."""
    return {
        "required": True,
        "content": {"application/json": {"schema": schema, "example": example}},
    }
