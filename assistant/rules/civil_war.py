"""J: conspiracies and peasant revolts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from assistant.catalog.atlas import BORDERS_OF
from assistant.catalog.components import KIND
from assistant.engine.decisions import Offer, Steps
from assistant.engine.game import Game
from assistant.engine.instructions import AGENT_PLACE, BOX, MoveCard
from assistant.engine.table import Bank, CardId, Empire, Table, Token
from assistant.rules.abilities import live
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.agents import agents_of, place_agents
from assistant.rules.battle import Battle, Fighter, fight, place_survivors
from assistant.rules.bishops import discard_bishop
from assistant.rules.location import king_of
from assistant.rules.one_shots import OneShotRule, battlefield
from assistant.rules.regime_change import regime_change
from assistant.rules.settling import settle
from assistant.rules.tokens import bordering_pirates, ruling_class
from assistant.words.wording import Said


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


def _one_shot(kind: str) -> OneShotRule:
    """E2.1: a civil war fought by the agents of a card, whose bishops come after it."""

    def perform(game: Game, card: CardId) -> Steps[None]:
        empire = yield from battlefield(game, card)
        agents = agents_of(card, game.bank)
        yield from civil_war(game, kind, empire, agents)
        late = [agent for agent in agents if KIND[agent] == "bishop"]
        yield from place_agents(game, card, late, must=True)

    def fighters(
        table: Table, bank: Bank, empire: Empire, agents: tuple[Token, ...], rooks_ride: bool
    ) -> Battle:
        return muster(table, kind, bank, empire, agents)

    return OneShotRule(perform, muster=fighters)


CONSPIRACY = _one_shot("conspiracy")
PEASANT_REVOLT = _one_shot("peasant_revolt")


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


REVOLTING: Final = "discard_for_peasant_revolt"


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """PREN095X: a queen can be discarded for a revolt."""
    for queen, _ in live(table, bank, REVOLTING):
        yield deed(REVOLT, "revolt", (queen,), (queen,)), None


def revolt(game: Game, queen: CardId) -> Steps[None]:
    """PREN095X: the queen is discarded for a peasant revolt in her empire, without agents."""
    empire = king_of(game.table, queen)
    assert empire is not None
    discard_bishop(game, queen, "DISCARD")
    game.do(MoveCard(queen, ("queens", empire), BOX), "DISCARD")
    yield from settle(game)
    yield from civil_war(game, "peasant_revolt", empire, ())


def _words(table: Table, queen: CardId) -> Said:
    return says("revolt", card=queen, empire=king_of(table, queen))


REVOLT = Action("revolt", _offers, revolt, _words, ability=REVOLTING, is_by_ability=True)
