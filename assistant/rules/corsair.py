"""F7: the corsair op."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import ENDS, SEA_BORDERS_OF
from assistant.catalog.cards import Op
from assistant.engine.decisions import Offer, against, at_once, offer
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Border, Empire, Table
from assistant.rules.agents import pirate_enters
from assistant.rules.location import location
from assistant.rules.op_rule import OpRule
from assistant.rules.tokens import bordering_pirates


def targets(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Offer[tuple[Border, Border]]]:
    """F7: each pirate of the icon's religion at the location, to each sea border in reach."""
    pirate = f"{op.religion} pirate"
    if pirate not in table.pirates.values():
        return
    seen = set()
    for empire in location(table, entry):
        for border, there in bordering_pirates(table, empire):
            if there != pirate:
                continue
            for target in waters(empire):
                if target != border and (border, target) not in seen:
                    seen.add((border, target))
                    why_not = against(_why_not_sail, table, pirate, target)
                    yield offer("sail", (border, target), (border, target), why_not)


def waters(empire: Empire) -> list[Border]:
    """F7: the sea borders of an empire and of the empires joined to it by one."""
    near = dict.fromkeys([empire])
    for border in SEA_BORDERS_OF[empire]:
        near.update(dict.fromkeys(ENDS[border]))
    return list(dict.fromkeys(border for one in near for border in SEA_BORDERS_OF[one]))


def _why_not_sail(table: Table, pirate: str, target: Border) -> Iterator[Refusal]:
    """F7: not to a pirate of the same colour."""
    if table.pirates.get(target) == pirate:
        yield refuse("same_pirate_there", token=pirate, border=target)


@at_once
def perform(game: Game, entry: str, op: Op, target: tuple[Border, Border]) -> None:
    """F7, F7a: the pirate sails, whoever is there dies."""
    origin, there = target
    pirate = game.table.pirates[origin]
    pirate_enters(game, pirate, ("border", origin), there, "F7")


CORSAIR = OpRule("F7", targets, perform)
