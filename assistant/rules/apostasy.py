"""K3: apostasy."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.cards import CARDS
from assistant.engine.decisions import Steps
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Table
from assistant.rules.abilities import has
from assistant.rules.bishops import discard_bishop
from assistant.rules.location import king_of, place_in_row
from assistant.rules.prestige import icons
from assistant.rules.regime_change import return_to_throne
from assistant.rules.settling import settle


def is_hit(table: Table, bank: Bank, religions: tuple[str, ...], extra: tuple[str, ...]) -> bool:
    """K3: whether a tableau, with the icons of a card about to join it, shows both religions."""
    if has(table, bank, "immune_to_apostasy"):
        return False
    shown = {icon for entry in table.tableau(bank) for icon in icons(table, entry)} | {*extra}
    return all(religion in shown for religion in religions)


def why_not_apostasy(
    table: Table, bank: Bank, religions: tuple[str, ...], extra: tuple[str, ...] = ()
) -> Iterator[Refusal]:
    """K3, D1: it must hit somebody."""
    hit = any(
        is_hit(table, other, religions, extra if other == bank else ()) for other in table.seats
    )
    if not hit:
        yield refuse("apostasy_hits_nobody", religions=religions)


def apostasy(game: Game, religions: tuple[str, ...]) -> Steps[None]:
    """K3: every bank that shows both religions loses all its cards that show either."""
    table = game.table
    victims = [bank for bank in table.seats if is_hit(table, bank, religions, ())]
    for bank in victims:
        _put_on_trial(game, bank, religions)
    yield from settle(game)


def _put_on_trial(game: Game, bank: Bank, religions: tuple[str, ...]) -> None:
    table = game.table
    condemned = [
        entry
        for entry in table.tableau(bank)
        if any(icon in religions for icon in icons(table, entry))
    ]
    for entry in condemned:
        place = place_in_row(table, entry)
        if place is None:
            continue
        card = CARDS.get(entry)
        if card is None:
            return_to_throne(game, entry, "K3")
        elif card.is_queen:
            king = king_of(table, entry)
            if king is not None:
                return_to_throne(game, king, "K3a")
        else:
            discard_bishop(game, entry, "K3")
            game.do(MoveCard(entry, ("row", bank, place[1]), BOX), "K3")
