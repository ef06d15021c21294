"""K2a, B11e, C1c: changing an empire's religious state, and what its map card opens and closes."""

from __future__ import annotations

from itertools import permutations

from assistant.catalog.atlas import CITY_OF_SPACE, EMPIRE_OF_SPACE, SPACES, State
from assistant.catalog.squares import face
from assistant.engine.decisions import Steps, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import ArrangeCity, ChangeMap, MoveToken
from assistant.engine.table import Empire, SpaceId, Table, Token
from assistant.rules.tokens import kill

CONSTANTINOPLE = "constantinople"


def become_theocracy(game: Game, empire: Empire, religion: State) -> Steps[None]:
    """K2a: change the map card; in Constantinople the attacker may rearrange the tokens."""
    if game.table.state(empire) == religion:
        return
    _change_map(game, empire, religion, "K2a")
    if empire == "ottoman":
        yield from _rearrange_constantinople(game)


def become_medieval(game: Game, empire: Empire) -> Steps[None]:
    """B11e, F6d: golden liberty; with the promo, Constantinople has one space less then."""
    _change_map(game, empire, "medieval", "B11e")
    if empire == "ottoman":
        yield from _leave_closed_space(game)
    close_spaces(game, empire)


def _change_map(game: Game, empire: Empire, state: State, section: str) -> None:
    """K2a, C1c: the map card, and with the promo the square that goes with it."""
    table = game.table
    before = table.face(empire)
    after = face(empire, before.side, state, table.has_promo)
    game.do(ChangeMap(empire, state, after.name if after != before else None), section)


def _spaces(table: Table) -> list[SpaceId]:
    """The spaces of Constantinople on the map card that lies there."""
    spaces = SPACES["ottoman", table.state("ottoman"), table.has_promo]
    return [space.id for space in spaces if space.city == CONSTANTINOPLE]


def _held(table: Table) -> list[SpaceId]:
    return [space for space in table.cities if CITY_OF_SPACE[space] == CONSTANTINOPLE]


def _rearrange_constantinople(game: Game) -> Steps[None]:
    """K2a: over the spaces of the new map card, the attacker's choice."""
    table = game.table
    now = tuple(table.cities.get(space) for space in _spaces(table))
    orders = sorted(set(permutations(now)), key=lambda order: (order != now, str(order)))
    if len(orders) == 1:
        game.go_on(game.bank, "arrange", (_arranged(now),))
        return
    offers = [offer("arrange", (_arranged(order),), order) for order in orders]
    order = yield from choose_one(game, "arrangement", game.bank, offers)
    if order != now:
        game.do(ArrangeCity(CONSTANTINOPLE, order), "K2a")


def _arranged(order: tuple[Token | None, ...]) -> tuple[str, ...]:
    return tuple(token or "empty" for token in order)


def _leave_closed_space(game: Game) -> Steps[None]:
    """C1c: the voter says who leaves a full city; else the token moves to an empty space."""
    table = game.table
    spaces = _spaces(table)
    held = _held(table)
    if len(held) > len(spaces):
        offers = [offer("lose", (space,), space) for space in held]
        lost = yield from choose_one(
            game, "lost_token", game.bank, offers, section="C1c", city=CONSTANTINOPLE
        )
        kill(game, table.cities[lost], ("city", lost), "C1c")
    for closed in [space for space in _held(table) if space not in spaces]:
        offers = [offer("space", (space,), space) for space in spaces if space not in table.cities]
        space = yield from choose_one(game, "space", game.bank, offers)
        game.do(MoveToken(table.cities[closed], ("city", closed), ("city", space)), "C1c")


def close_spaces(game: Game, empire: Empire) -> None:
    """C1c: tokens in cities that the new map card does not show return to the supply."""
    table = game.table
    open_now = {space.id for space in SPACES[empire, table.state(empire), table.has_promo]}
    closed = [
        space
        for space in table.cities
        if EMPIRE_OF_SPACE[space] == empire and space not in open_now
    ]
    for space in closed:
        kill(game, table.cities[space], ("city", space), "C1c")
