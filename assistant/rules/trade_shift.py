"""H1: trade shifts."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import CITIES
from assistant.catalog.cards import CARDS
from assistant.engine.decisions import Steps
from assistant.engine.game import Game
from assistant.engine.instructions import MoveDisk
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Table
from assistant.rules.agents import agents_of, place_agents, why_not_agents
from assistant.rules.one_shots import OneShotRule
from assistant.rules.prestige import in_tableau
from assistant.rules.repression import repress

NEEDS_DISCOVERY = "spice_islands"


def why_not_shift(table: Table, bank: Bank, card: CardId) -> Iterator[Refusal]:
    """H1, H1a: the emporium must be covered; Spice Islands ask for a Discovery on another card,
    and the card to be played is still in the hand."""
    emporium = emporium_of(card)
    colour = CITIES[emporium].emporium
    if colour not in table.emporia:
        yield refuse("emporium_not_noted", colour=colour)
    if emporium in table.emporia.values():
        yield refuse("emporium_open", emporium=emporium)
    if emporium == NEEDS_DISCOVERY and in_tableau(table, bank, "discovery") < 1:
        yield refuse("needs_discovery", have=0, need=1)


def emporium_of(card: CardId) -> str:
    """The emporium that a card's trade shift opens."""
    one_shot = CARDS[card].one_shot
    return (one_shot.emporium if one_shot else None) or ""


def trade_shift(game: Game, card: CardId) -> None:
    """H1: the disk covers the open emporium of the same colour; its token is repressed free."""
    opened = emporium_of(card)
    colour = CITIES[opened].emporium
    assert colour is not None
    covered = game.table.emporia[colour]
    token = game.table.cities.get(covered)
    if token is not None:
        repress(game, token, ("city", covered), CITIES[covered].empire, "H1")
    game.do(MoveDisk(opened, covered), "H1")


def after_shift(table: Table, card: CardId) -> Table:
    """A copy of the table with the disk moved, to see where agents will find room."""
    ahead = Game(table.copy())
    trade_shift(ahead, card)
    return ahead.table


def _why_not(table: Table, bank: Bank, card: CardId, is_played: bool) -> Iterator[Refusal]:
    """H1, E2.1b: only a shift that is possible leads to places for its agents."""
    refusals = tuple(why_not_shift(table, bank, card))
    yield from refusals
    if not refusals:
        yield from why_not_agents(after_shift(table, card), bank, card)


def _perform(game: Game, card: CardId) -> Steps[None]:
    """E2.1: the shift, and then the agents."""
    trade_shift(game, card)
    yield from place_agents(game, card, agents_of(card, game.bank), must=True)


TRADE_SHIFT = OneShotRule(_perform, _why_not)
