"""B10: battles. Who fights is said by the kind of battle; what happens then is said here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from assistant.catalog.components import KIND
from assistant.engine.decisions import Offer, Steps, choose_one, offer
from assistant.engine.game import Game
from assistant.engine.instructions import AGENT_PLACE, SUPPLY_PLACE, MoveToken, Place
from assistant.engine.spelling import Words
from assistant.engine.table import Empire, Table, Token
from assistant.rules.tokens import empty_places, kill, obtain


class Fighter(NamedTuple):
    """One token in a battle, where it stands, and the point of the rules that makes it fight."""

    token: Token
    place: Place
    section: str
    stays_repressed: bool = False
    """Slave soldiers who survive remain on their square."""


class Battle(NamedTuple):
    """Who fights whom in an empire."""

    empire: Empire
    attackers: tuple[Fighter, ...]
    defenders: tuple[Fighter, ...]

    @property
    def is_victorious(self) -> bool:
        """B10b: whether an attacker survives."""
        return len(self.attackers) > len(self.defenders)


def fight(game: Game, battle: Battle) -> Steps[list[Fighter]]:
    """B10b: exchange one for one, the phasing bank choosing; the surviving attackers."""
    exchanged = min(len(battle.attackers), len(battle.defenders))
    yield from _casualties(game, battle.defenders, exchanged, "defender")
    survivors = yield from _casualties(game, battle.attackers, exchanged, "attacker")
    if not battle.is_victorious:
        game.tell(
            "not_victorious",
            attackers=len(battle.attackers),
            defenders=len(battle.defenders),
            empire=battle.empire,
        )
    return survivors


def _casualties(
    game: Game, fighters: tuple[Fighter, ...], count: int, side: str
) -> Steps[list[Fighter]]:
    left = list(fighters)
    for fallen in range(count):
        if len(left) == count - fallen:
            for fighter in left:
                game.go_on(game.bank, *_casualty(fighter))
                kill(game, fighter.token, fighter.place, "B10b")
            return []
        fighter = yield from choose_one(
            game, "casualty", game.bank, _casualty_offers(left), side=side
        )
        kill(game, fighter.token, fighter.place, "B10b")
        left.remove(fighter)
    return left


def _casualty_offers(fighters: list[Fighter]) -> Iterator[Offer[Fighter]]:
    for fighter in dict.fromkeys(fighters):
        yield offer(*_casualty(fighter), fighter)


def _casualty(fighter: Fighter) -> tuple[str, Words]:
    return f"casualty_{fighter.place[0]}", (fighter.token, *fighter.place[1:])


def place_survivors(game: Game, empire: Empire, survivors: list[Fighter]) -> Steps[None]:
    """B10c: agents and repressed attackers take empty places; the rest are repressed free."""
    waiting = [fighter for fighter in survivors if fighter.place[0] in ("agent", "square")]
    while waiting:
        offers = list(_placing_offers(game.table, empire, waiting))
        if not offers:
            break
        fighter, place = yield from choose_one(
            game, "survivor", game.bank, offers, empires=(empire,)
        )
        waiting.remove(fighter)
        yield from _place_survivor(game, fighter, place)
        waiting = _still_waiting(game.table, waiting)
    for fighter in waiting:
        yield from _no_room(game, empire, fighter)


def _still_waiting(table: Table, waiting: list[Fighter]) -> list[Fighter]:
    """B8e: without those repressed survivors that the supply had to be filled from."""
    left: list[Fighter] = []
    for fighter in waiting:
        if fighter.place == AGENT_PLACE or left.count(fighter) < _repressed(table, fighter):
            left.append(fighter)
    return left


def _repressed(table: Table, fighter: Fighter) -> int:
    return table.square(fighter.place[1]).repressed.count(fighter.token)


def _placing_offers(
    table: Table, empire: Empire, waiting: list[Fighter]
) -> Iterator[Offer[tuple[Fighter, Place]]]:
    for fighter in dict.fromkeys(waiting):
        verb = "place" if fighter.place[0] == "agent" else "place_repressed"
        for place in empty_places(table, empire, fighter.token):
            yield offer(f"{verb}_{place[0]}", (fighter.token, place[1]), (fighter, place))


def _place_survivor(game: Game, fighter: Fighter, place: Place) -> Steps[None]:
    if fighter.place[0] == "square":
        game.do(MoveToken(fighter.token, fighter.place, place), "B10c")
        return
    got = yield from obtain(game, game.bank, fighter.token, by_card_or_levy=True)
    if got:
        game.do(MoveToken(fighter.token, SUPPLY_PLACE, place), "B10c")
    else:
        game.tell("survivor_without_token", token=fighter.token)


def _no_room(game: Game, empire: Empire, fighter: Fighter) -> Steps[None]:
    """B13c: excess agents are repressed for free; pirates are lost; the repressed remain so."""
    if fighter.place[0] == "square":
        game.tell("no_room", token=fighter.token, empire=fighter.place[1])
        return
    if KIND[fighter.token] == "pirate":
        kill(game, fighter.token, AGENT_PLACE, "B10c")
        return
    got = yield from obtain(game, game.bank, fighter.token, by_card_or_levy=True)
    if got:
        game.do(MoveToken(fighter.token, SUPPLY_PLACE, ("square", empire)), "B10c")
    else:
        game.tell("survivor_without_token", token=fighter.token)
