"""F8: the siege op."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.cards import Op
from assistant.engine.decisions import Offer, at_once, offer
from assistant.engine.game import Game
from assistant.engine.instructions import Place
from assistant.engine.table import Bank, Table, Token
from assistant.rules.location import location
from assistant.rules.op_rule import OpRule
from assistant.rules.tokens import bordering_pirates, kill, ruling_class


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[tuple[Token, Place]]]:
    """F8: each rook, knight and pirate of the location."""
    seen = set()
    for empire in location(table, entry):
        for space, token in ruling_class(table, empire):
            yield offer("siege_city", (space,), (token, ("city", space)))
        for border, pirate in bordering_pirates(table, empire):
            if border not in seen:
                seen.add(border)
                yield offer("siege_border", (border,), (pirate, ("border", border)))


@at_once
def perform(game: Game, entry: str, op: Op, target: tuple[Token, Place]) -> None:
    """F8: the token dies."""
    token, place = target
    kill(game, token, place, "F8")


SIEGE = OpRule("F8", targets, perform)
