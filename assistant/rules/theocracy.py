"""K2a, B11e, C1c: changing an empire's religious state, and what its map card opens and closes."""

from __future__ import annotations

from itertools import permutations

from assistant.catalog.atlas import CITY_OF_SPACE, EMPIRE_OF_SPACE, SECOND_VENICE, SPACES, State
from assistant.decisions import Option, Steps, choose
from assistant.game import Game
from assistant.instructions import ChangeMap, MoveToken
from assistant.rules.tokens import kill
from assistant.table import Empire, SpaceId, Table, Token

CITY_OF_THREE = "constantinople"


def change_state(game: Game, empire: Empire, state: State, section: str) -> Steps[None]:
    """K2a: change the map card; in Constantinople the attacker may rearrange the tokens."""
    if game.table.state(empire) == state:
        return
    game.do(ChangeMap(empire, state), section)
    if empire == "ottoman":
        yield from _rearrange_constantinople(game)


def _spaces(table: Table, city: str, empire: Empire) -> list[SpaceId]:
    spaces = SPACES[empire, table.state(empire), table.has_promo]
    return [space.id for space in spaces if space.city == city]


def _rearrange_constantinople(game: Game) -> Steps[None]:
    """K2a: over the spaces of the new map card, the attacker's choice."""
    table = game.table
    spaces = _spaces(table, CITY_OF_THREE, "ottoman")
    held = [space for space in table.cities if CITY_OF_SPACE[space] == CITY_OF_THREE]
    if len(held) > len(spaces):
        yield from _leave_constantinople(game, held)
        held = [space for space in table.cities if CITY_OF_SPACE[space] == CITY_OF_THREE]
    tokens: list[Token | None] = [table.cities[space] for space in held]
    tokens += [None] * (len(spaces) - len(tokens))
    now = tuple(table.cities.get(space) for space in spaces)
    kept = now if len(held) == sum(token is not None for token in now) else None
    orders = sorted(set(permutations(tokens)), key=lambda order: (order != kept, str(order)))
    offers = [Option(_arranged(order), order) for order in orders]
    order = yield from choose(
        game.bank, "K2a", "How do the tokens stand in Constantinople?", offers
    )
    _arrange(game, held, dict(zip(spaces, order, strict=True)))


def _arranged(order: tuple[Token | None, ...]) -> str:
    return "arrange " + ", ".join(token or "empty" for token in order)


def _leave_constantinople(game: Game, held: list[SpaceId]) -> Steps[None]:
    """B11e with the promo: medieval Constantinople has two spaces; the voter says who leaves."""
    offers = [Option(f"lose {space}", space) for space in held]
    space = yield from choose(game.bank, "C1c", "Which token leaves Constantinople?", offers)
    kill(game, game.table.cities[space], ("city", space), "C1c")


def _arrange(game: Game, held: list[SpaceId], wanted: dict[SpaceId, Token | None]) -> None:
    """Move tokens within the city with as few acts as people would need."""
    table = game.table
    movers = [space for space in held if wanted.get(space) != table.cities[space]]
    gaps = [space for space, token in wanted.items() if token and table.cities.get(space) != token]
    lifted = [(space, table.cities[space]) for space in movers]
    for space, token in lifted:
        game.do(MoveToken(token, ("city", space), ("supply",)), "K2a")
    for space in gaps:
        token = wanted[space] or ""
        game.do(MoveToken(token, ("supply",), ("city", space)), "K2a")


def close_spaces(game: Game, empire: Empire) -> None:
    """C1c: tokens in cities that the new map card does not show return to the supply."""
    table = game.table
    open_now = {space.id for space in SPACES[empire, table.state(empire), table.has_promo]}
    closed = [
        space
        for space in table.cities
        if EMPIRE_OF_SPACE[space] == empire and space not in open_now and space != SECOND_VENICE
    ]
    for space in closed:
        kill(game, table.cities[space], ("city", space), "C1c")
