"""F4: the tax op; LEVY."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import BORDERS_OF
from assistant.catalog.cards import Op
from assistant.catalog.components import OWNER
from assistant.engine.decisions import Offer, Steps, against, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import CHINA
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Border, Empire, Table
from assistant.rules.levies import levy
from assistant.rules.location import location
from assistant.rules.op_rule import OpRule
from assistant.rules.repression import repress
from assistant.rules.tokens import is_saturated


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[tuple[Border, Empire]]]:
    """F4, F4a, F4b: each concession of the location, with the empire that gets the levy."""
    for empire in location(table, entry):
        taxable = [border for border in BORDERS_OF[empire] if border in table.pawns]
        why_not = against(_why_not_tax, table, empire) if taxable else None
        for border in taxable:
            yield offer("tax", (border, empire), (border, empire), why_not)


def _why_not_tax(table: Table, empire: Empire) -> Iterator[Refusal]:
    """F4a: there must be room for the levy."""
    if is_saturated(table, empire):
        yield refuse("saturated", empire=empire)


def perform(game: Game, entry: str, op: Op, target: tuple[Border, Empire]) -> Steps[None]:
    """F4: the owner pays or loses the concession, and places the levy."""
    border, empire = target
    pawn = game.table.pawns[border]
    owner = OWNER[pawn]
    offers = [offer("pay", (), True), offer("repress", (), False)]
    if game.table.florins.get(owner, 0) < 1:
        del offers[0]
    if (yield from choose_one(game, "tax_payment", owner, offers)):
        game.pay(owner, CHINA, 1, "F4")
    else:
        repress(game, pawn, ("border", border), empire, "F4")
    yield from levy(game, owner, empire, "F4")


TAX = OpRule("F4", targets, perform)
