"""The games of a soak: every configuration, and moves chosen so that rare paths are reached."""

from __future__ import annotations

from collections.abc import Container, Sequence
from random import Random
from typing import Any

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, COMETS, HIDDEN, SETS
from assistant.catalog.components import MARKET_ROW, OWNER
from assistant.document.setup import set_up
from assistant.engine.decisions import Decision, Option
from assistant.engine.rulings import EDITIONS, SWITCHES
from assistant.engine.table import HAND_LIMIT, MAPS, Bank, CardId, Table

PLAYED_VARIANTS = ("astrology", "bankruptcy", "open_hands", "strawman_campaign")
"""Every variant but solitaire, whose opponent is no player."""
HIDDEN_SHARE = 0.12
"""How many of the games are set up as at a physical table, with nothing dealt."""
VEILED_SHARE = 0.12
"""How many go on from their middle with hands and decks that only the players know."""
VEILED_TURNS = 12
RUIN_SHARE = 0.5
"""How many of the games with bankruptcies begin with one bank ruined and the others rich."""
DESTITUTE_SHARE = 0.3
"""How many of the ruined banks fail at once."""
RICHES = 12

WEIGHTS: dict[str, float] = {
    "buy": 3, "comet": 12, "play": 3, "one-shot": 9, "sell": 0.7, "ops": 6, "fair": 2.5,
    "declare": 2, "apostasy": 12, "revolt": 5, "end": 0.1, "done": 0.15, "none": 0.4,
    "rooks": 3, "vote": 8, "campaign": 3, "corsair": 3,
}  # fmt: skip
"""How gladly each kind of move is made, the ops by their names; 1 unless said."""
BEARER = 3
"""How much more gladly a card with an ability is bought or played."""
WORKS_ON_SALE = ("cryptography", "sell_to_emancipate_west", "sells_for_four")
SOLD_FOR_ABILITY = 6
"""How much more gladly a card is sold whose ability works on its sale."""
THEMED_SHARE = 0.5
"""How many of the dealt games begin with a market rich in abilities and queens."""
RARE_COMET = 0.05
"""Comets lie at the bottom of their decks, so that a hidden card is seldom one."""


class Mood:
    """The taste of one game: the weights, each bent by chance, so that games differ in style."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._bent = {
            kind: weight * chance.choice((0.2, 1, 1, 1, 5)) for kind, weight in WEIGHTS.items()
        }
        self._is_uniform = chance.random() < 0.15

    def pick(self, table: Table, decision: Decision, box: Container[CardId]) -> Option[Any]:
        """One of the options, but none that would need a card which has left the game."""
        options = decision.options
        if decision.is_chance:
            return self._reveal(options, box)
        if all(comet in box for comet in COMETS):
            options = [option for option in options if not _needs_hidden_comet(table, option.move)]
        if self._is_uniform:
            return self._chance.choice(options)
        weights = [self._weight(table, option) for option in options]
        return self._chance.choices(options, weights)[0]

    def _weight(self, table: Table, option: Option[Any]) -> float:
        move = option.move
        if option.declines:
            return self._bent[move]
        kind, _, rest = move.partition(" ")
        if kind == "buy":
            card = _market_card(table, rest)
            if card in COMETS:
                return self._bent["comet"]
            return self._bent["buy"] * (BEARER if card in _BEARERS else 1)
        if kind == "play":
            favour = BEARER if rest.partition(" ")[0] in _BEARERS else 1
            return favour * self._bent["one-shot" if move.endswith("one-shot") else "play"]
        if kind == "sell":
            return self._bent["sell"] * (SOLD_FOR_ABILITY if rest in _SOLD_GLADLY else 1)
        if kind == "op":
            kind = rest.split(" ")[1]
        return self._bent.get(kind, 1)

    def _reveal(self, options: Sequence[Option[Any]], box: Container[CardId]) -> Option[Any]:
        possible = [option for option in options if option.value not in box]
        weights = [_reveal_weight(option.value) for option in possible]
        return self._chance.choices(possible, weights)[0]


_BEARERS = frozenset(card.id for card in CARDS.values() if card.abilities)
_SOLD_GLADLY = frozenset(
    card.id for card in CARDS.values() if any(a.key in WORKS_ON_SALE for a in card.abilities)
)


def _market_card(table: Table, place: str) -> CardId | None:
    region, column = place.split(" ")
    return table.market["west" if region == "west" else "east"][int(column)]


def _needs_hidden_comet(table: Table, move: str) -> bool:
    """E1f: with a full hand, a hidden card can only be bought if it is a comet."""
    if not move.startswith("buy ") or table.turn is None:
        return False
    is_full = len(table.hands.get(table.turn.bank, ())) >= HAND_LIMIT
    return is_full and _market_card(table, move.removeprefix("buy ")) == HIDDEN


def _reveal_weight(card: CardId | None) -> float:
    return RARE_COMET if card in COMETS else 1


def configuration(chance: Random) -> dict[str, Any]:
    """The options of a set-up (C): any number of players, map, edition, sets, variants, rulings."""
    options: dict[str, Any] = {
        "players": chance.randint(2, 4),
        "edition": chance.choice(EDITIONS),
        "map": chance.choice(MAPS),
        "sets": ["base", *(name for name in SETS[1:] if chance.random() < 0.6)],
        "variants": [name for name in PLAYED_VARIANTS if chance.random() < 0.3],
        "rulings": drawn_rulings(chance, 0.25),
    }
    if chance.random() >= HIDDEN_SHARE:
        options["seed"] = chance.randrange(2**32)
        if chance.random() < THEMED_SHARE:
            options["market"] = themed_rows(options["sets"], chance)
    return options


def themed_rows(sets: Sequence[str], chance: Random) -> dict[Region, list[CardId]]:
    """C6a: both rows, rich in abilities and queens."""
    return {region: _themed_row(region, sets, chance) for region in REGIONS}


def _themed_row(region: Region, sets: Sequence[str], chance: Random) -> list[CardId]:
    """C6a: six cards of a deck, those with abilities and queens before others."""
    pool = [
        card
        for card in CARDS.values()
        if card.deck == region and card.set in sets and not card.is_comet
    ]
    pool.sort(key=lambda card: chance.random() - bool(card.abilities) / 2 - card.is_queen / 2)
    row = [card.id for card in pool[:MARKET_ROW]]
    chance.shuffle(row)
    return row


def deal(options: dict[str, Any]) -> Table:
    """The table at the start of a game."""
    table, faults = set_up(options)
    if table is None:
        raise ValueError(f"{options}: {'; '.join(fault.message for fault in faults)}")
    return table


_DRAWN_FIRST = 15


def drawn_rulings(chance: Random, share: float) -> dict[str, bool]:
    """Some of the rulings, one way or the other. Switches that came later draw apart, so that the
    games of a seed stay what they were."""
    apart = Random(repr(chance.getstate()))
    return {
        name: source.random() < 0.5
        for number, name in enumerate(SWITCHES)
        for source in (chance if number < _DRAWN_FIRST else apart,)
        if source.random() < share
    }


def opening(chance: Random) -> Table:
    """The table that a game of the soak begins with; where banks can fail, one may be ruined."""
    table = deal(configuration(chance))
    if "bankruptcy" in table.variants and chance.random() < RUIN_SHARE:
        _ruin(table, chance.choice(table.seats), chance.random() < DESTITUTE_SHARE)
    return table


def _ruin(table: Table, bank: Bank, is_destitute: bool) -> None:
    """G6: a bank without florins beside rich ones; a destitute one has no concession either."""
    table.florins = dict.fromkeys(table.seats, RICHES) | {bank: 0}
    if is_destitute:
        table.pawns = {border: pawn for border, pawn in table.pawns.items() if OWNER[pawn] != bank}


def turns_before_veil(chance: Random) -> int | None:
    """After how many turns the cards of a game are veiled; None if they stay as they are."""
    return chance.randrange(1, VEILED_TURNS) if chance.random() < VEILED_SHARE else None


def veiled(table: Table) -> Table:
    """The table as somebody sees it who may look into no hand and no deck."""
    twin = table.copy()
    twin.hands = {bank: (HIDDEN,) * len(hand) for bank, hand in table.hands.items()}
    twin.decks = {region: (HIDDEN,) * len(deck) for region, deck in table.decks.items()}
    for region, row in table.market.items():
        twin.market[region] = (row[0] and HIDDEN, *row[1:])
    return twin
