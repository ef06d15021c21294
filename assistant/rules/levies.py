"""G4, LEVY: raising levies."""

from __future__ import annotations

from functools import cache

from assistant.catalog.atlas import Space
from assistant.engine.decisions import Offer, Steps, choose, offer
from assistant.engine.game import Game
from assistant.engine.instructions import SUPPLY_PLACE, MoveToken
from assistant.engine.table import Bank, Empire
from assistant.rules.cities import open_spaces
from assistant.rules.tokens import obtain


@cache
def _raising(space: Space) -> Offer[Space]:
    return offer("levy", (space.id,), space)


def levy(game: Game, chooser: Bank, empire: Empire, section: str) -> Steps[None]:
    """G4: one token of the icon's colour and shape in an empty city, if there is one."""
    cities = game.table.cities
    offers = [
        _raising(space) for space in open_spaces(game.table, empire) if space.id not in cities
    ]
    if not offers:
        game.tell("no_levy", empire=empire)
        return
    space = yield from choose(game, "levy", chooser, offers, section=section, empires=(empire,))
    if space is None:
        return
    if (yield from obtain(game, chooser, space.levy, by_card_or_levy=True)):
        game.do(MoveToken(space.levy, SUPPLY_PLACE, ("city", space.id)), section)
    else:
        game.tell("levy_without_token", token=space.levy, empire=empire)
