"""HAND a, PIRATE d, G4c: what is settled at once when an ability is lost or silenced."""

from __future__ import annotations

from assistant.catalog.atlas import SECOND_VENICE
from assistant.catalog.components import OWNER
from assistant.engine.decisions import Steps, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, MoveCard, MoveToken
from assistant.engine.table import HAND_LIMIT, Bank
from assistant.rules.abilities import hand_limit, is_protected_from_pirates, is_venice_double
from assistant.rules.tokens import kill


def settle(game: Game) -> Steps[None]:
    """Everything that the loss of an ability brings about at once."""
    table = game.table
    if SECOND_VENICE in table.cities and not is_venice_double(table):
        yield from _close_second_venice(game)
    if table.pirates and not table.pirates.keys().isdisjoint(table.pawns):
        _kill_unprotected(game)
    for bank, hand in table.hands.items():
        if len(hand) > HAND_LIMIT:
            yield from _discard_down(game, bank)


def _discard_down(game: Game, bank: Bank) -> Steps[None]:
    """HAND a: back to the limit, the owner choosing."""
    limit = hand_limit(game.table, bank)
    while limit is not None and len(game.table.hands[bank]) > limit:
        cards = dict.fromkeys(game.table.hands[bank])
        offers = [offer("discard", (card,), card) for card in cards]
        card = yield from choose_one(game, "discard", bank, offers)
        game.do(MoveCard(card, ("hand", bank), BOX), "HAND a")


def _kill_unprotected(game: Game) -> None:
    """PIRATE d: concessions beside a pirate die when their protection ends."""
    table = game.table
    if not table.ruling("arsenal_lost_kills"):
        return
    for border in [border for border in table.pirates if border in table.pawns]:
        pawn = table.pawns[border]
        if not is_protected_from_pirates(table, OWNER[pawn]):
            kill(game, pawn, ("border", border), "PIRATE d")


def _close_second_venice(game: Game) -> Steps[None]:
    """G4c: Venice holds one token again."""
    cities = game.table.cities
    second = cities[SECOND_VENICE]
    if "venice" not in cities:
        game.do(MoveToken(second, ("city", SECOND_VENICE), ("city", "venice")), "G4c")
        return
    lost = SECOND_VENICE
    if not game.table.ruling("condottiere_loss"):
        offers = [offer("lose", (space,), space) for space in ("venice", SECOND_VENICE)]
        lost = yield from choose_one(game, "lost_token", game.bank, offers, city="venice")
    kill(game, cities[lost], ("city", lost), "G4c")
    if lost == "venice":
        game.do(MoveToken(second, ("city", SECOND_VENICE), ("city", "venice")), "G4c")
