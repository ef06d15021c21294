"""F1a, F1b: what happens when a bishop enters a card."""

from __future__ import annotations

from assistant.catalog.atlas import EMPIRES
from assistant.engine.decisions import NONE, Steps, choose, offer
from assistant.engine.game import Game
from assistant.engine.instructions import SUPPLY_PLACE, MoveToken, Place
from assistant.engine.table import Token
from assistant.rules.tokens import kill

_EMPIRES = frozenset(EMPIRES)


def bishop_enters(
    game: Game, bishop: Token, origin: Place, entry: str, section: str
) -> Steps[None]:
    """F1a, F1b: a bishop comes from the supply or from another card."""
    other = game.table.bishops.get(entry)
    if other is not None:
        kill(game, f"{other} bishop", ("on", entry), "F1a")
        if origin != SUPPLY_PLACE:
            kill(game, bishop, origin, "F1a")
        else:
            game.tell("bishop_dies", token=bishop)
        return
    game.do(MoveToken(bishop, origin, ("on", entry)), section)
    if entry in _EMPIRES:
        yield from _pacify(game, entry)


def _pacify(game: Game, empire: str) -> Steps[None]:
    """F1b: the bishop may kill one repressed token."""
    repressed = game.table.square(empire).repressed
    if not repressed:
        return
    offers = [offer("kill", (token,), token) for token in dict.fromkeys(repressed)]
    token = yield from choose(game, "pacification", game.bank, offers, declining=NONE)
    if token is not None:
        kill(game, token, ("square", empire), "F1b")


def discard_bishop(game: Game, entry: str, section: str) -> None:
    """DISCARD: the bishop on a card that leaves goes back to the supply."""
    religion = game.table.bishops.get(entry)
    if religion is not None:
        kill(game, f"{religion} bishop", ("on", entry), section)
