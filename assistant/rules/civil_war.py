"""J: conspiracies and peasant revolts."""

from __future__ import annotations

from collections.abc import Iterable

from assistant.catalog.atlas import BORDERS_OF
from assistant.catalog.components import KIND
from assistant.engine.decisions import Steps
from assistant.engine.game import Game
from assistant.engine.instructions import AGENT_PLACE
from assistant.engine.table import Bank, Empire, Table, Token
from assistant.rules.battle import Battle, Fighter, fight, place_survivors
from assistant.rules.regime_change import regime_change
from assistant.rules.tokens import bordering_pirates, ruling_class


def civil_war(game: Game, kind: str, empire: Empire, agents: Iterable[Token]) -> Steps[None]:
    """J1, J2, Jc: the battle, and the regime change if an attacker survives."""
    battle = muster(game.table, kind, game.bank, empire, agents)
    survivors = yield from fight(game, battle)
    if survivors:
        yield from place_survivors(game, empire, survivors)
        yield from regime_change(game, empire, "civil war")


def muster(table: Table, kind: str, bank: Bank, empire: Empire, agents: Iterable[Token]) -> Battle:
    """J1a, J1b, J2a, J2b: who fights in a civil war."""
    section = "J1a" if kind == "conspiracy" else "J2a"
    attackers = [
        Fighter(agent, AGENT_PLACE, section) for agent in agents if KIND[agent] != "bishop"
    ]
    attackers += [
        Fighter(pirate, ("border", border), section)
        for border, pirate in bordering_pirates(table, empire)
    ]
    repressed = table.square(empire).repressed
    if kind == "conspiracy":
        rebels = [token for token in repressed if KIND[token] != "pawn"]
    else:
        rebels = [token for token in repressed if KIND[token] == "pawn"]
        attackers += _concessions(table, bank, empire)
    attackers += [Fighter(token, ("square", empire), section) for token in rebels]
    return Battle(empire, tuple(attackers), defenders(table, empire, section[:2] + "b"))


def _concessions(table: Table, bank: Bank, empire: Empire) -> list[Fighter]:
    """J2a: one's own concessions in the empire's borders."""
    pawn = f"{bank} pawn"
    return [
        Fighter(pawn, ("border", border), "J2a")
        for border in BORDERS_OF[empire]
        if table.pawns.get(border) == pawn
    ]


def defenders(table: Table, empire: Empire, section: str) -> tuple[Fighter, ...]:
    """J1b, J2b, F9d: the ruling class of the empire."""
    return tuple(
        Fighter(token, ("city", space), section) for space, token in ruling_class(table, empire)
    )
