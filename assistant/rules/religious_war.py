"""K1, K2: crusades, reformations and jihads."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.catalog.atlas import State
from assistant.catalog.cards import CARDS, WARS
from assistant.catalog.components import KIND, OWNER
from assistant.engine.decisions import Steps, against, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import AGENT_PLACE
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Empire, Table, Token
from assistant.rules.abilities import has
from assistant.rules.agents import agents_of, place_agents
from assistant.rules.battle import Battle, Fighter, fight, place_survivors
from assistant.rules.location import adjacent_to
from assistant.rules.one_shots import OneShotRule, battlefield
from assistant.rules.regime_change import regime_change
from assistant.rules.settling import settle
from assistant.rules.theocracy import become_theocracy, close_spaces
from assistant.rules.tokens import bordering_pirates, ruling_class

ROOKS_AS_KNIGHTS: Final = "crusade_rooks_count_as_knights"
_STATE: dict[str, State] = {
    "catholic": "catholic", "islamic": "islamic", "reformist": "reformist"
}  # fmt: skip


def religious_war(game: Game, kind: str, empire: Empire, agents: Iterable[Token]) -> Steps[None]:
    """K1, K2: the battle; then theocracy and regime change if a believer survives."""
    religion = WARS[kind]
    rooks_ride = yield from _rooks_ride(game, kind, empire)
    battle = muster(game.table, religion, empire, agents, rooks_ride)
    survivors = yield from fight(game, battle)
    if not survivors:
        return
    yield from become_theocracy(game, empire, _STATE[religion])
    yield from settle(game)
    yield from place_survivors(game, empire, survivors)
    close_spaces(game, empire)
    yield from regime_change(game, empire, "religious war")


def _rooks_ride(game: Game, kind: str, empire: Empire) -> Steps[bool]:
    """K1a: whether adjacent gold rooks join a crusade as knights, where a card allows it."""
    table = game.table
    if kind != "crusade" or not has(table, game.bank, ROOKS_AS_KNIGHTS):
        return False
    if not any(_adjacent(table, "catholic", empire, "rook")):
        return False
    offers = [offer("rooks_join", (), True), offer("rooks_stay", (), False)]
    joins = yield from choose_one(game, "rooks", game.bank, offers)
    return joins


def muster(
    table: Table,
    religion: str,
    empire: Empire,
    agents: Iterable[Token],
    rooks_ride: bool = False,
) -> Battle:
    """K1a, K1b: believers against heretics; neither bishops, pawns nor the repressed fight."""
    attackers = [
        Fighter(agent, AGENT_PLACE, "K1a")
        for agent in agents
        if KIND[agent] not in ("bishop", "pawn")
    ]
    defenders = []
    for place, token in _combatants(table, empire):
        if OWNER[token] == religion:
            attackers.append(Fighter(token, place, "K1a"))
        else:
            defenders.append(Fighter(token, place, "K1b"))
    attackers += _adjacent(table, religion, empire, "knight")
    if rooks_ride:
        attackers += _adjacent(table, religion, empire, "rook")
    return Battle(empire, tuple(attackers), tuple(defenders))


def _combatants(table: Table, empire: Empire) -> Iterator[tuple[tuple[str, str], Token]]:
    for space, token in ruling_class(table, empire):
        yield ("city", space), token
    for border, pirate in bordering_pirates(table, empire):
        yield ("border", border), pirate


def _adjacent(table: Table, religion: str, empire: Empire, piece: str) -> Iterator[Fighter]:
    """K1a: believing knights of the adjacent empires."""
    wanted = f"{religion} {piece}"
    if wanted not in table.cities.values():
        return
    for other in adjacent_to(table, empire):
        for space, token in ruling_class(table, other):
            if token == wanted:
                yield Fighter(token, ("city", space), "K1a")


def has_heretics(table: Table, religion: str, empire: Empire) -> bool:
    """K1c: whether there is a heretic to kill."""
    for _, token in ruling_class(table, empire):
        if OWNER[token] != religion:
            return True
    return any(OWNER[pirate] != religion for _, pirate in bordering_pirates(table, empire))


def why_not_war(table: Table, kind: str, empire: Empire) -> Iterator[Refusal]:
    """K1c: the bloody rule."""
    if not has_heretics(table, WARS[kind], empire):
        yield refuse("no_heretics", war=kind, empire=empire)


def _why_not_any(table: Table, kind: str, card: CardId) -> Iterator[Refusal]:
    empires = CARDS[card].empires
    refusals = [refusal for empire in empires for refusal in why_not_war(table, kind, empire)]
    if len(refusals) == len(empires):
        yield from refusals


def _one_shot(kind: str) -> OneShotRule:
    """E2.1: a war fought by the agents of a card, whose bishops and pawns come after it."""

    def perform(game: Game, card: CardId) -> Steps[None]:
        empire = yield from battlefield(
            game, card, lambda table, empire: against(why_not_war, table, kind, empire)
        )
        agents = agents_of(card, game.bank)
        yield from religious_war(game, kind, empire, agents)
        late = [agent for agent in agents if KIND[agent] in ("bishop", "pawn")]
        yield from place_agents(game, card, late, must=True)

    def why_not(table: Table, bank: Bank, card: CardId, is_played: bool) -> Iterator[Refusal]:
        return _why_not_any(table, kind, card)

    def fighters(
        table: Table, bank: Bank, empire: Empire, agents: tuple[Token, ...], rooks_ride: bool
    ) -> Battle:
        return muster(table, WARS[kind], empire, agents, rooks_ride)

    return OneShotRule(perform, why_not, fighters)


RELIGIOUS_WARS = {kind: _one_shot(kind) for kind in WARS}
