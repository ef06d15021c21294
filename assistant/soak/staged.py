"""Solitaire tables set up in the middle of a game, so that every means of the opponent occurs.

Games that begin at the deal hardly ever come to a war for a secondary objective or to a tax for a
concession. A stage is a sound table of the same game at which the opponent, to move, has just that
means to a goal; what happens there is left to its rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

from assistant.catalog.atlas import (
    ADJACENT,
    BORDERS,
    BORDERS_OF,
    CITIES,
    EMPIRES,
    EMPIRES_OF,
    FAIR_COLOUR,
    REGION,
    REGIONS,
    SEA_BORDERS,
    SPACES,
    STATES,
    Region,
    State,
)
from assistant.catalog.cards import CARDS, POLITICAL_OPS, WARS, Card
from assistant.catalog.components import KIND, OWNER, RELIGIONS, SUPPLY
from assistant.catalog.solitaire import ROWS, Cell, Objective, Row, Trigger
from assistant.document.reading import read
from assistant.document.writing import write
from assistant.engine.table import Bank, Empire, Square, Table, Turn
from assistant.solitaire.counters import sides_of
from assistant.solitaire.opponent import Opponent, play
from assistant.solitaire.reasons import Reason

TRIES = 100
"""How many tables are arranged for a stage before the last sound one is taken."""
CRYPTOGRAPHY = "cryptography"
MACHIAVELLI = "sell_to_perform_one_shot"
RULERS = tuple(token for token in SUPPLY if KIND[token] in ("rook", "knight"))
"""The tokens that stand in cities."""


class Stage(NamedTuple):
    """What a table is arranged for: a cell of the opponent's table, and a means to its goal."""

    row: Row
    cell: Cell
    means: str = ""
    """Empty for a cell without a goal."""

    @property
    def name(self) -> str:
        return ": ".join(filter(None, (f"{self.row.number} {self.cell}", self.means)))


def means_of(objective: Objective) -> Iterator[str]:
    """Everything that can reach a goal, each by one word."""
    yield from sorted(objective.one_shots)
    yield from sorted(objective.ops)
    if objective.agents:
        yield "agents"
    if objective.has_sale:
        yield "sale"
    if objective.has_fair:
        yield "fair"


def _stages() -> Iterator[Stage]:
    for row in ROWS:
        for cell in row.cells:
            objective = row.objective(cell)
            if objective is not None:
                yield from (Stage(row, cell, means) for means in means_of(objective))
            elif cell == "prestige":
                yield Stage(row, cell)
            elif cell == "sale":
                yield Stage(row, cell, "sale")


STAGES: tuple[Stage, ...] = tuple(_stages())
"""Every means of every goal, the prestige objectives, and the sale of row 7."""


def staged(deal: Table, stage: Stage, chance: Random) -> Table:
    """A table of a dealt game for a stage; after many tries one that came near it."""
    found = deal
    for _ in range(TRIES):
        table = _arranged(deal, stage, chance)
        if read(write(table)).table is None:
            continue
        found = table
        if stage.name in occurring(table):
            break
    return found


def occurring(table: Table) -> set[str]:
    """The names of the stages that the opponent's next turn comes to."""
    opponent = Opponent.at(table)
    names: set[str] = set()
    if not opponent.is_its_turn or any("?" in row[1:] for row in table.market.values()):
        return names
    plan = ""
    for step in play(opponent, seed=0).steps:
        words = step.move.split(" ")
        if words[0] == "plan":
            plan = f"{words[1]} {words[2]}"
            names.add(plan)
        means = means_in(step.move, step.reasons)
        if means is not None:
            names.add(f"{plan}: {means}")
    return names


def means_in(move: str, reasons: Iterable[Reason]) -> str | None:
    """What a move of the opponent is an example of."""
    words = move.split(" ")
    if words[0] == "play":
        shot = CARDS[words[1]].one_shot
        return shot.kind if shot is not None and words[-1] == "one-shot" else "agents"
    if words[0] == "op" and any(reason.code == "op_serves" for reason in reasons):
        return words[2]
    return {"sell": "sale", "fair": "fair"}.get(words[0])


# Arranging a table


class Scene(NamedTuple):
    """What is being arranged: the table, its two banks, and the empire that it is about."""

    table: Table
    chance: Random
    player: Bank
    opponent: Bank
    empire: Empire
    card: Card | None
    """The card that has the means."""

    def gives(self, bank: Bank, empire: Empire, side: str) -> None:
        """Lay an empire's square in a tableau, once."""
        if empire in self.table.squares:
            return
        self.table.squares[empire] = Square(bank, "republic" if side == "republic" else "king")
        self.plays(bank, empire, REGION[empire])

    def plays(self, bank: Bank, entry: str, region: Region) -> None:
        """Lay a card or square at the end of a row."""
        self.table.rows[bank, region] = (*self.table.row(bank, region), entry)

    def others(self) -> list[Empire]:
        """The other empires, shuffled."""
        return self.chance.sample([one for one in EMPIRES if one != self.empire], len(EMPIRES) - 1)


def _arranged(deal: Table, stage: Stage, chance: Random) -> Table:
    table = deal.copy()
    opponent, player = sides_of(table)
    table.turn = Turn(opponent)
    card = _card_for(table, stage, chance)
    empires = card.empires or card.suitors if card is not None else ()
    scene = Scene(table, chance, player, opponent, chance.choice(empires or EMPIRES), card)
    _TRIGGERS[stage.row.trigger](scene)
    _scatter(scene)
    if stage.means in _PROPS:
        _PROPS[stage.means](scene, stage)
    if card is not None:
        _lay(scene, card, stage)
    buys = card is not None and _is_bought(stage)
    most = 4 if stage.cell == "main" else 2
    table.florins = {
        player: chance.randrange(4),
        opponent: chance.randrange(1, most) if buys else 0,
    }
    if stage.means in _PAID:
        table.turn = Turn(opponent, actions=1)
        table.florins[opponent] = chance.randrange(4)
    if stage.row.victory and chance.random() < (0.9 if stage.cell == "prestige" else 0.3):
        table.victories = (stage.row.victory,)
    return table


def _is_bought(stage: Stage) -> bool:
    """Whether the means is a card of the market."""
    objective = stage.row.objective(stage.cell)
    if objective is None:
        return stage.cell == "prestige"
    return stage.means == "agents" or stage.means in objective.one_shots


def _card_for(table: Table, stage: Stage, chance: Random) -> Card | None:
    """A card of the game that has the means, if it takes one."""
    given = {entry for row in table.market.values() for entry in row}
    pool = [
        card
        for card in CARDS.values()
        if card.set in table.sets and card.id not in given and _serves(card, stage)
    ]
    return chance.choice(pool) if pool else None


def _serves(card: Card, stage: Stage) -> bool:
    objective = stage.row.objective(stage.cell)
    if stage.cell == "sale":
        return any(one.key in (CRYPTOGRAPHY, MACHIAVELLI) for one in card.abilities)
    if objective is None:
        torches = [one.victory for one in card.abilities if one.key == "torch"]
        prestige = stage.row.prestige
        wanted = RELIGIONS if prestige == "dominant" else (prestige,)
        return stage.row.victory in torches or any(one in wanted for one in card.prestige)
    if stage.means in objective.one_shots:
        return card.one_shot is not None and card.one_shot.kind == stage.means
    if stage.means in objective.ops:
        return any(op.name == stage.means for op in card.ops)
    if stage.means == "agents":
        return any(KIND.get(agent, "pawn") in objective.agents for agent in card.agents)
    return stage.means == "sale" and card.kind == "tableau"


def _lay(scene: Scene, card: Card, stage: Stage) -> None:
    """The card into the market, or into the opponent's tableau."""
    table = scene.table
    _take_out(table, card)
    if _is_bought(stage):
        for region in REGIONS:
            _calm(table, region)
        first, _, *others = table.market[card.deck]
        table.market[card.deck] = (first, card.id, *others)
    elif not card.is_queen:
        scene.plays(scene.opponent, card.id, card.deck)
        if stage.means == "sale" and stage.row.trigger == "bishops":
            table.bishops[card.id] = _leading(table)


def _calm(table: Table, region: Region) -> None:
    """Into the first place of a market row the known card that does least."""
    row, deck = table.market[region], table.decks.get(region, ())
    known = [CARDS[card] for card in (*row, *deck) if card is not None and card in CARDS]
    known = [card for card in known if not card.is_comet]
    first = row[1]
    if first is None or not known:
        return
    least = min(known, key=lambda card: (card.one_shot is not None, card.agents)).id
    swapped = {least: first, first: least}
    table.market[region] = tuple(swapped.get(card or "", card) for card in row)
    table.decks[region] = tuple(swapped.get(card, card) for card in deck)


def _spaces(table: Table, empire: Empire) -> list[str]:
    """The spaces of an empire's cities, without those that can be emporia."""
    spaces = SPACES[empire, table.state(empire), table.has_promo]
    return [space.id for space in spaces if CITIES[space.city].emporium is None]


def _take_out(table: Table, card: Card) -> None:
    """The card from its deck, if it was dealt."""
    for region, deck in table.decks.items():
        table.decks[region] = tuple(entry for entry in deck if entry != card.id)


def _scatter(scene: Scene) -> None:
    """Tokens into the empire's cities and to its borders, and elsewhere a few."""
    table, chance = scene.table, scene.chance
    for empire in (scene.empire, *scene.others()[: chance.randrange(4)]):
        for space in _spaces(table, empire):
            if chance.random() < 0.4:
                table.cities.setdefault(space, chance.choice(RULERS))
    for border in BORDERS_OF[scene.empire]:
        if chance.random() < 0.3:
            table.pawns.setdefault(border, f"{chance.choice((scene.opponent, scene.player))} pawn")
    for border in chance.sample(SEA_BORDERS, chance.randrange(2)):
        if border not in table.pawns:
            table.pirates.setdefault(border, f"{chance.choice(RELIGIONS)} pirate")
    for region in FAIR_COLOUR:
        florins = list(table.market_florins[region])
        florins[0] = chance.randrange(3)
        table.market_florins[region] = tuple(florins)


# Waking a row


def _kings(scene: Scene) -> None:
    for empire in (scene.empire, *scene.others()[: scene.chance.randrange(1, 3)]):
        scene.gives(scene.player, empire, "king")


def _republics(scene: Scene) -> None:
    scene.gives(scene.player, scene.empire, "republic")


def _believers(scene: Scene) -> None:
    _theocracy(scene, scene.empire, scene.chance.choice(RELIGIONS))
    if scene.chance.random() < 0.5:
        scene.table.religions[scene.others()[0]] = _state(scene.chance.choice(RELIGIONS))


def _theocracy(scene: Scene, empire: Empire, religion: str) -> None:
    """A theocracy with believers of its own in every other city."""
    table = scene.table
    table.religions[empire] = _state(religion)
    for space in _spaces(table, empire)[::2]:
        table.cities[space] = f"{religion} {scene.chance.choice(('rook', 'knight'))}"


def _bishops(scene: Scene) -> None:
    """A bishop or two of a religion, and perhaps a theocracy of it."""
    table, religion = scene.table, scene.chance.choice(RELIGIONS)
    if scene.chance.random() < 0.5:
        table.religions[scene.empire] = _state(religion)
    for empire in scene.others()[: scene.chance.randrange(1, 3)]:
        table.bishops[empire] = religion
    if scene.chance.random() < 0.5:
        scene.gives(scene.player, scene.empire, "king")


def _concessions(scene: Scene) -> None:
    table = scene.table
    table.pawns = {}
    near = BORDERS_OF[scene.empire]
    for border in (scene.chance.choice(near), *scene.chance.sample(BORDERS, 2)):
        table.pawns[border] = f"{scene.player} pawn"
    if scene.chance.random() < 0.5:
        scene.gives(scene.player, scene.empire, "king")


def _state(religion: str) -> State:
    return next(state for state in STATES if state == religion)


def _leading(table: Table) -> str:
    """The religion with a bishop on the table."""
    return next(iter(table.bishops.values()), RELIGIONS[0])


_TRIGGERS: dict[Trigger, Callable[[Scene], None]] = {
    "kings": _kings,
    "republics": _republics,
    "believers": _believers,
    "bishops": _bishops,
    "concessions": _concessions,
    "one_action": lambda scene: None,
}


# What else a means needs


def _neighbour_with_knights(scene: Scene, stage: Stage) -> None:
    """F9: a campaign starts from a kingdom of one's own, with its knights, and costs florins."""
    near = scene.chance.choice(sorted(ADJACENT[scene.empire]))
    scene.gives(scene.opponent, near, "king")
    table = scene.table
    for space in _spaces(table, near)[:2]:
        table.cities[space] = f"{scene.chance.choice(RELIGIONS)} knight"


def _plurality(scene: Scene, stage: Stage) -> None:
    """F6: a vote needs most pawns at the borders of an empire in a tableau."""
    scene.gives(scene.player, scene.empire, "king")
    for border in BORDERS_OF[scene.empire]:
        scene.table.pawns[border] = f"{scene.opponent} pawn"
    if stage.row.trigger == "concessions":
        scene.table.pawns[BORDERS_OF[scene.empire][0]] = f"{scene.player} pawn"
        away = [border for border in BORDERS if border not in scene.table.pawns]
        for border in scene.chance.sample(away, min(len(away), 6)):
            scene.table.pawns[border] = f"{scene.player} pawn"


def _pirate_nearby(scene: Scene, stage: Stage) -> None:
    """F7: a corsair sails from one sea border to the next."""
    for border in scene.chance.sample(SEA_BORDERS, 3):
        if border not in scene.table.pawns:
            scene.table.pirates[border] = f"{scene.chance.choice(RELIGIONS)} pirate"


def _holy_warriors(scene: Scene, stage: Stage) -> None:
    """K1: for a secondary objective, a war that is lost or that leaves no believer behind."""
    if stage.cell == "secondary" and stage.row.trigger in ("kings", "republics"):
        _outnumbered(scene, WARS[stage.means])
    elif stage.cell == "secondary" and stage.row.trigger == "believers":
        _from_next_door(scene, WARS[stage.means])


def _outnumbered(scene: Scene, religion: str) -> None:
    """One of the religion among heretics: it kills, and does not win."""
    table, chance = scene.table, scene.chance
    heretics = [token for token in RULERS if OWNER[token] != religion]
    first, *others = _spaces(table, scene.empire)
    table.cities = {space: chance.choice(heretics) for space in others}
    table.cities[first] = f"{religion} knight"


def _from_next_door(scene: Scene, religion: str) -> None:
    """Knights of adjacent empires against one heretic: the winners stay at home."""
    table, chance = scene.table, scene.chance
    table.religions, table.cities, table.pirates = {}, {}, {}
    heretics = [one for one in RELIGIONS if one != religion]
    _theocracy(scene, scene.others()[0], chance.choice(heretics))
    table.cities[_spaces(table, scene.empire)[0]] = f"{chance.choice(heretics)} rook"
    for empire in chance.sample(sorted(ADJACENT[scene.empire]), 2):
        table.cities.setdefault(_spaces(table, empire)[-1], f"{religion} knight")


def _heretics(scene: Scene, stage: Stage) -> None:
    """K3: an apostasy hits whoever has prestige of its religions."""
    table, chance = scene.table, scene.chance
    table.religions.setdefault(scene.empire, _state(chance.choice(RELIGIONS)))
    pool = _out_of_market(table, lambda card: any(one in RELIGIONS for one in card.prestige))
    _hand_out(scene, chance.sample(pool, 3), stage)


def _victim(scene: Scene, stage: Stage) -> None:
    """F3: a behead takes what lies at the location of its card; a square goes home with its
    bishop, a card does not."""
    scene.gives(scene.player, scene.empire, "king")
    if stage.row.trigger == "bishops":
        near = _out_of_market(scene.table, lambda card: scene.empire in card.empires)
        _hand_out(scene, scene.chance.sample(near, 1), stage)


def _two_bishops(scene: Scene, stage: Stage) -> None:
    """F1a: an inquisitor moves a bishop onto another one, and both are killed; F1b: perhaps over a
    square with repressed tokens, by two of them."""
    card, table = scene.card, scene.table
    assert card is not None
    op = next(op for op in card.ops if op.name == "inquisitor")
    table.bishops = {"portugal": op.religion or RELIGIONS[0]}
    pool = _out_of_market(table, lambda one: one.deck == card.deck and one is not card)
    first, last, *others = scene.chance.sample(pool, len(pool))
    _hand_out(scene, [first], stage)
    second = next((one for one in others if any(each == op for each in one.ops)), None)
    if second is not None and scene.chance.random() < 0.8:
        square = scene.chance.choice(EMPIRES_OF[card.deck])
        scene.gives(scene.player, square, "king")
        lain = table.square(square)._replace(
            repressed=tuple(sorted((f"{scene.player} pawn", RULERS[0])))
        )
        table.squares[square] = lain
        _take_out(table, second)
        scene.plays(scene.opponent, second.id, second.deck)
    _hand_out(scene, [last], stage)


def _out_of_market(table: Table, is_wanted: Callable[[Card], bool]) -> list[Card]:
    """Cards for tableaux that lie in no market row."""
    given = {entry for row in table.market.values() for entry in row}
    return [
        card
        for card in CARDS.values()
        if card.kind == "tableau" and card.set in table.sets and card.id not in given
        and is_wanted(card)
    ]  # fmt: skip


def _hand_out(scene: Scene, cards: list[Card], stage: Stage) -> None:
    """Cards into the player's tableau, in the row on bishops each with one."""
    for card in cards:
        _take_out(scene.table, card)
        scene.plays(scene.player, card.id, card.deck)
        if stage.row.trigger == "bishops":
            scene.table.bishops[card.id] = _leading(scene.table)


def _taxed_after_a_siege(scene: Scene, stage: Stage) -> None:
    """F4a: a tax needs an empty city, and takes a concession from who has no florins."""
    if stage.row.trigger != "concessions":
        return
    table = scene.table
    pool = _out_of_market(
        table,
        lambda card: scene.empire in card.empires and any(op.name == "tax" for op in card.ops),
    )
    if pool:
        card = scene.chance.choice(pool)
        _take_out(table, card)
        scene.plays(scene.opponent, card.id, card.deck)
    for space in _spaces(table, scene.empire):
        table.cities[space] = scene.chance.choice(RULERS)


def _works_on_a_sale(scene: Scene, stage: Stage) -> None:
    """E3c: a card that row 7 sells, with something that would come of it."""
    if stage.cell != "sale" or scene.card is None:
        return
    political = _out_of_market(
        scene.table, lambda card: any(op.name in POLITICAL_OPS for op in card.ops)
    )
    _hand_out(scene, scene.chance.sample(political, 3), stage)
    if scene.card.abilities[0].key == MACHIAVELLI:
        given = set(scene.table.tableau(scene.player))
        battles = _out_of_market(
            scene.table,
            lambda card: (
                card.one_shot is not None
                and card.one_shot.is_battle
                and not card.prestige
                and card.id not in given
            ),
        )
        sold = scene.chance.choice(battles)
        _take_out(scene.table, sold)
        scene.plays(scene.opponent, sold.id, sold.deck)


_PROPS: dict[str, Callable[[Scene, Stage], None]] = {
    "campaign": _neighbour_with_knights,
    "vote": _plurality,
    "corsair": _pirate_nearby,
    "crusade": _holy_warriors,
    "jihad": _holy_warriors,
    "reformation": _holy_warriors,
    "apostasy": _heretics,
    "behead": _victim,
    "inquisitor": _two_bishops,
    "sale": _works_on_a_sale,
    "siege": _taxed_after_a_siege,
}
_PAID = ("campaign", "corsair", "fair", "vote")
"""The means that florins are paid or taken for."""
