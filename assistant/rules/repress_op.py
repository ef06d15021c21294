"""F5: the repress op."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import BORDERS_OF, EMPIRE_OF_SPACE
from assistant.catalog.cards import Op
from assistant.catalog.components import KIND
from assistant.engine.decisions import Offer, at_once, offer
from assistant.engine.game import Game
from assistant.engine.instructions import CHINA, Place
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.location import location
from assistant.rules.op_rule import OpRule
from assistant.rules.repression import repress
from assistant.rules.tokens import ruling_class


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[tuple[Place, Empire]]]:
    """F5: each token of the location that the icon shows, and the square it goes to."""
    for empire in location(table, entry):
        for space, token in ruling_class(table, empire):
            if KIND[token] in op.pieces:
                target: tuple[Place, Empire] = (("city", space), EMPIRE_OF_SPACE[space])
                yield offer("repress_city", (space,), target)
        if "pawn" in op.pieces:
            for border in BORDERS_OF[empire]:
                if border in table.pawns:
                    target = (("border", border), empire)
                    yield offer("repress_border", (border, empire), target)


@at_once
def perform(game: Game, entry: str, op: Op, target: tuple[Place, Empire]) -> None:
    """F5, F5b: the token goes to the square, a florin comes from China."""
    place, empire = target
    standing = game.table.cities if place[0] == "city" else game.table.pawns
    repress(game, standing[place[1]], place, empire, "F5")
    game.pay(CHINA, game.bank, 1, "F5b")


REPRESS = OpRule("F5", targets, perform)
