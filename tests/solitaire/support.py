"""Tables for the tests of the solitaire opponent: Fugger plays, Medici is played by the rules."""

from __future__ import annotations

from typing import Any

from assistant.engine.table import Table
from assistant.solitaire.opponent import Opponent, Played, play
from tests.rules.support import position

SEED = 1


def row(*cards: Any) -> list[Any]:
    """A market row: a face-down card, then these, then gaps."""
    return (["?", *cards] + [None] * 6)[:6]


def market(west: tuple[Any, ...] = (), east: tuple[Any, ...] = ()) -> dict[str, Any]:
    """Both rows."""
    return {"west": row(*west), "east": row(*east)}


def solo(**parts: Any) -> Table:
    """The opponent to move, with five florins each and an empty market unless said."""
    fugger = {"florins": 5} | parts.pop("player", {})
    medici = {"florins": 5} | parts.pop("opponent", {})
    document = {
        "variants": ["solitaire"],
        "turn": {"bank": "medici"},
        "banks": {"fugger": fugger, "medici": medici},
        "market": market(),
        "decks": {"west": 9, "east": 9},
        "solitaire": {"seed": SEED},
    } | parts
    return position(**document)


def opponent(**parts: Any) -> Opponent:
    """The opponent at such a table."""
    return Opponent.at(solo(**parts))


def turn(**parts: Any) -> Played:
    """What it does in a turn, up to where the table must speak."""
    return play(opponent(**parts))


def moves(played: Played) -> list[str]:
    """The moves alone."""
    return [step.move for step in played.steps]


def codes(played: Played) -> list[str]:
    """The codes of all reasons, in order."""
    return [reason.code for step in played.steps for reason in step.reasons]


def plans(**parts: Any) -> list[str]:
    """The objectives that it follows in a turn, in order."""
    return [move.removeprefix("plan ") for move in moves(turn(**parts)) if move.startswith("plan")]


KINGDOM = {"empire": "france"}
KINGS = {"west": ["england", "france", "portugal"]}
REPUBLIC = {"west": [{"empire": "england", "side": "republic"}]}
CONCESSIONS = {"france-hre": "fugger pawn", "england-france": "fugger pawn"}
