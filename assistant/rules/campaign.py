"""F9: the campaign op."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from assistant.catalog.atlas import REGION
from assistant.catalog.cards import Op
from assistant.catalog.components import KIND
from assistant.engine.decisions import Offer, Steps, against, offer
from assistant.engine.game import Game
from assistant.engine.instructions import CHINA
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.abilities import has
from assistant.rules.battle import Battle, Fighter, fight, place_survivors
from assistant.rules.civil_war import defenders
from assistant.rules.location import adjacent_to
from assistant.rules.op_rule import OpRule
from assistant.rules.regime_change import regime_change
from assistant.rules.tokens import ruling_class

SLAVE_SOLDIERS: Final = "mamluk_repressed_count_as_knights"


def targets(table: Table, bank: Bank, king: Empire, op: Op) -> Iterator[Offer[Empire]]:
    """F9: each empire adjacent to the king."""
    for empire in adjacent_to(table, king):
        why_not = against(why_not_campaign, table, bank, king, empire)
        yield offer("campaign", (empire,), empire, why_not)


def why_not_campaign(table: Table, bank: Bank, king: Empire, empire: Empire) -> Iterator[Refusal]:
    """F9a-c: not against one's own, with at least one knight, each of them paid."""
    if table.square(empire).bank == bank:
        if "strawman_campaign" not in table.variants:
            yield refuse("strawman_campaign", empire=empire)
        elif _overlord(table, king) == _overlord(table, empire):
            yield refuse("same_suzerainty", empire=empire)
    attackers = len(_attackers(table, bank, king, empire))
    if attackers == 0:
        yield refuse("no_knights", king=king, empire=empire)
    if table.florins[bank] < attackers:
        yield refuse("campaign_too_dear", empire=empire, have=table.florins[bank], price=attackers)


def _overlord(table: Table, empire: Empire) -> Empire:
    return table.square(empire).suzerain or empire


def muster(table: Table, bank: Bank, king: Empire, empire: Empire) -> Battle:
    """F9b, F9d: every knight of the king's empire against the ruling class of the other."""
    attackers = tuple(_attackers(table, bank, king, empire))
    return Battle(empire, attackers, defenders(table, empire, "F9d"))


def _attackers(table: Table, bank: Bank, king: Empire, empire: Empire) -> list[Fighter]:
    """F9b: the king's knights, and slave soldiers where a card lets them fight."""
    attackers = [
        Fighter(token, ("city", space), "F9b")
        for space, token in ruling_class(table, king)
        if KIND[token] == "knight"
    ]
    if REGION[empire] == "east" and has(table, bank, SLAVE_SOLDIERS):
        attackers += [
            Fighter(token, ("square", "mamluk"), "F9b", stays_repressed=empire != "mamluk")
            for token in table.square("mamluk").repressed
        ]
    return attackers


def perform(game: Game, king: Empire, op: Op, empire: Empire) -> Steps[None]:
    """F9c, F9f-i: pay, fight, and claim the loser as a vassal of the king or of his suzerain; B10c:
    slave soldiers who win Mamluk itself take its empty cities first."""
    battle = muster(game.table, game.bank, king, empire)
    game.pay(game.bank, CHINA, len(battle.attackers), "F9c")
    survivors = yield from fight(game, battle)
    if survivors:
        slaves = [fighter for fighter in survivors if fighter.place[0] == "square"]
        if empire == "mamluk":
            yield from place_survivors(game, empire, slaves)
        suzerain = _overlord(game.table, king)
        yield from regime_change(game, empire, "campaign", suzerain)


CAMPAIGN = OpRule("F9", targets, perform)
