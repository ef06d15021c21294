"""C, O: a new table, for a physical game (decks hidden) or dealt from a seed (simulations)."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, NamedTuple, TypedDict

from assistant.catalog.atlas import CITIES, REGIONS, ROUTES, Region, State
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import (
    BANKS,
    CARDS_PER_PLAYER,
    DECK_BOTTOM,
    MARKET_ROW,
    START_FLORINS,
)
from assistant.catalog.shapes import Between, called, fields_of
from assistant.catalog.solitaire import MAX_SEED, MOST_SOLITAIRE_CARDS
from assistant.document import names
from assistant.document.checking import banks_that_play, check_position
from assistant.document.faults import Fault, at, few, has_errors, kept
from assistant.document.reading import Reader, keys, keys_of
from assistant.document.shapes import Market
from assistant.engine.table import (
    Bank,
    CardSet,
    Edition,
    MapName,
    SomeRulings,
    Table,
    Turn,
    Variant,
)

DEFAULT_PLAYERS = 3
SEATING = ("fugger", "marchionni", "medici", "coeur")
"""Without a choice of banks: the base game's, in the order in which they would begin (C7)."""
SOLO_BANK = "fugger"
COMETS_PER_DECK = 2

START_RELIGIONS: dict[str, State] = {"papal_states": "catholic", "mamluk": "islamic"}
REFORMED: dict[str, State] = {"england": "reformist", "hre": "reformist"}


@called("SolitaireLevel")
class SolitaireLevel(TypedDict, total=False):
    """How a solitaire game is set up (Ob)."""

    deck_top: Annotated[
        int, Between(0, MOST_SOLITAIRE_CARDS), "Cards above the last ones of each deck."
    ]
    deck_bottom: Annotated[
        int,
        Between(0, MOST_SOLITAIRE_CARDS),
        "Cards among which the comets of each deck are shuffled.",
    ]
    seed: Annotated[int, Between(0, MAX_SEED), "Decides between equal choices of the opponent."]


@called("SetUpQuestion")
class SetUpOptions(TypedDict, total=False):
    """How to set up a game; every option may be left out."""

    players: Annotated[int, Between(1, 4), "How many play."]
    banks: Annotated[list[Bank], "The banks in seating order."]
    first: Annotated[Bank, "The bank that begins."]
    edition: Annotated[Edition, "The edition of the rules."]
    map: Annotated[MapName, "The map."]
    sets: Annotated[list[CardSet], "The card sets."]
    variants: Annotated[list[Variant], "The variants in use."]
    rulings: Annotated[SomeRulings, "Switches that differ from the edition."]
    seed: Annotated[int, Between(0, MAX_SEED), "Deals the decks; without it they are hidden."]
    market: Annotated[Market, "The rows as dealt, without florins."]
    solitaire: Annotated[SolitaireLevel, "The level of a solitaire game, and its seed."]


OPTIONS = tuple(part.key for part in fields_of(SetUpOptions))
_OPTION_KEYS = keys(*OPTIONS)
_SOLITAIRE_KEYS = keys_of(SolitaireLevel)


class SettingUp(NamedTuple):
    """A new table, unless the options have faults."""

    table: Table | None
    faults: tuple[Fault, ...]


def set_up(options: object) -> SettingUp:
    """C: the table at the start of the game that the options describe."""
    reader = Reader()
    parts = reader.fields(options, None, _OPTION_KEYS)
    table = reader.table_from(
        {
            key: parts[key]
            for key in ("edition", "map", "sets", "variants", "rulings")
            if key in parts
        }
    )
    seed = reader.number(parts["seed"], at("seed"), 0, MAX_SEED) if "seed" in parts else None
    chance = Random(seed) if seed is not None else None
    table.seats = _seats(reader, table, parts, chance)
    if table.opponent is not None:
        table.solitaire = table.solitaire._replace(opponent=table.opponent)
    if "solitaire" in parts:
        _level(reader, table, parts["solitaire"])
    if table.opponent is not None and table.solitaire.seed is None:
        table.solitaire = table.solitaire._replace(seed=seed)
    first = _first(reader, table, parts, chance)
    if "market" in parts:
        _given_market(reader, table, parts)
    if not has_errors(reader.faults) and "base" in table.sets:
        _begin(table, first, chance)
    faults = [*reader.found(), *kept(check_position(table, reader.places))]
    return SettingUp(None if has_errors(faults) else table, few(faults))


def _seats(
    reader: Reader, table: Table, parts: dict[str, Any], chance: Random | None
) -> tuple[str, ...]:
    """C2: who plays, in seating order."""
    chosen = reader.name_list(parts["banks"], at("banks"), names.BANK) if "banks" in parts else []
    default = len(chosen) or (1 if "solitaire" in table.variants else DEFAULT_PLAYERS)
    players = reader.number(parts.get("players", default), at("players"), 1, 4)
    if players == 1:
        table.variants |= {"solitaire"}
    if "solitaire" in table.variants:
        return _solo_seats(reader, chosen, players, chance)
    if chosen and len(chosen) != players:
        reader.note(at("banks"), "bad_number-players", count=len(chosen), players=players)
    if chosen:
        return tuple(chosen)
    pool = [bank for bank in BANKS if table.has_promo or not BANKS[bank].is_promo]
    return tuple(chance.sample(pool, players)) if chance else SEATING[:players]


def _solo_seats(
    reader: Reader, chosen: list[str], players: int, chance: Random | None
) -> tuple[str, ...]:
    """Ob: the player is Fugger, the opponent any other bank."""
    others = [bank for bank in chosen if bank != SOLO_BANK]
    if (players > 1 and len(chosen) != 2) or len(others) > 1:
        reader.note(at("players"), "bad_number-solitaire", players=players, count=len(chosen))
    if others:
        return (SOLO_BANK, others[0])
    return (SOLO_BANK, chance.choice(SEATING[1:]) if chance else SEATING[1])


def _level(reader: Reader, table: Table, value: object) -> None:
    """Ob: how many cards lie in each deck, and the seed for the opponent's equal choices."""
    parts = reader.fields(value, at("solitaire"), _SOLITAIRE_KEYS)
    given = reader.solitaire_from(parts, at("solitaire"))
    table.solitaire = given._replace(opponent=table.opponent)
    if parts and "solitaire" not in table.variants:
        reader.note(at("solitaire"), "not_solitaire", keys=tuple(parts))
        return
    cards = table.solitaire.deck_top + table.solitaire.deck_bottom
    most = min(_cards_in_box(table, region) for region in REGIONS)
    least = MARKET_ROW - COMETS_PER_DECK
    if table.sets and not least <= cards <= most:
        reader.note(
            at("solitaire"), "too_few_cards-solitaire", count=cards, row=MARKET_ROW, least=least,
            most=most,
        )  # fmt: skip


def _cards_in_box(table: Table, region: Region) -> int:
    """C5: the cards of a deck in the sets that are played, comets left out."""
    pool = (card for card in CARDS.values() if card.deck == region and card.set in table.sets)
    return sum(not card.is_comet for card in pool)


def _first(
    reader: Reader, table: Table, parts: dict[str, Any], chance: Random | None
) -> str | None:
    """C7: who begins."""
    if "first" in parts:
        first = reader.name(parts["first"], at("first"), names.BANK)
        if first is not None and first not in table.seats:
            playing = banks_that_play(table)
            reader.note(at("first"), "bank_not_in_game-first", bank=first, banks=playing)
        elif first not in (None, SOLO_BANK) and "solitaire" in table.variants:
            reader.note(at("first"), "turn_impossible-first", bank=first, need=SOLO_BANK)
        return first
    if "solitaire" in table.variants or not table.seats:
        return SOLO_BANK
    if table.ruling("first_player"):
        return farthest_bank(table)
    if SOLO_BANK in table.seats:
        return SOLO_BANK
    return chance.choice(table.seats) if chance else table.seats[0]


def open_white_emporium(table: Table) -> str:
    """C1: Trebizond, but the Red Sea with the promo."""
    return "red_sea" if table.has_promo else "trebizond"


def farthest_bank(table: Table) -> str:
    """C7: the bank whose starting concession lies farthest along the open white route."""
    voyage = ROUTES[open_white_emporium(table)].borders

    def distance(bank: str) -> int:
        concession = BANKS[bank].concession
        return voyage.index(concession) if concession in voyage else -1

    return max(table.seats, key=distance)


def _given_market(reader: Reader, table: Table, parts: dict[str, Any]) -> None:
    """C6a: the twelve dealt cards, as far as the table knows them."""
    given = reader.table_from({"market": parts["market"]})
    table.market = given.market
    for region, row in table.market.items():
        if any(given.market_florins[region]):
            reader.note(at("market", region), "bad_number-florins")
        for column, card in enumerate(row):
            if card is None or card == HIDDEN:
                continue
            if CARDS[card].is_comet:
                reader.note(at("market", region, column), "card_not_playable-dealt", card=card)
            elif CARDS[card].deck != region:
                home = CARDS[card].deck
                place = at("market", region, column)
                reader.note(place, "wrong_row-dealt", card=card, region=region, home=home)


def _begin(table: Table, first: str | None, chance: Random | None) -> None:
    table.religions = dict(START_RELIGIONS)
    if table.map != "1460":
        table.religions |= REFORMED
    table.emporia = {"white": open_white_emporium(table), "black": "tana"}
    _ruling_class(table)
    _concessions(table)
    for region in REGIONS:
        _deal(table, region, chance)
    if chance is None:
        table.discarded = frozenset()
    _florins(table, first or table.seats[0])


def _ruling_class(table: Table) -> None:
    """C4: one token in each capital, and a full Constantinople."""
    for city in CITIES.values():
        if city.is_capital:
            spaces = city.spaces(table.state(city.empire), table.has_promo)
            held = spaces if city.id == "constantinople" else spaces[:1]
            table.cities.update({space.id: space.levy for space in held})


def _concessions(table: Table) -> None:
    """C2; Ob: the solitaire opponent owns the other three starting concessions."""
    owners = {bank: bank for bank in table.seats}
    if "solitaire" in table.variants:
        player, opponent = table.seats
        owners = {player: player} | dict.fromkeys(SEATING[1:], opponent)
    for bank, owner in owners.items():
        table.pawns[BANKS[bank].concession] = f"{owner} pawn"


def deck_sizes(table: Table) -> tuple[int, int]:
    """C5, Ob: cards added on top for the players, and cards among which the comets are shuffled."""
    if "solitaire" in table.variants:
        return table.solitaire.deck_top, table.solitaire.deck_bottom
    return CARDS_PER_PLAYER * len(table.seats), DECK_BOTTOM


def _deal(table: Table, region: Region, chance: Random | None) -> None:
    """C5, C6a: build one deck and deal its market row."""
    top, bottom = deck_sizes(table)
    given = table.market.get(region, (HIDDEN,) * MARKET_ROW)
    row = [card or HIDDEN for card in given]
    if chance is None:
        deck = [HIDDEN] * (top + bottom + COMETS_PER_DECK - MARKET_ROW)
    else:
        dealt = _shuffled(
            table, region, top, bottom, [card for card in row if card != HIDDEN], chance
        )
        row = [dealt.pop(0) if card == HIDDEN else card for card in row]
        deck = dealt
    table.market[region] = tuple(row)
    table.market_florins[region] = (0,) * MARKET_ROW
    table.decks[region] = tuple(deck)


def _shuffled(
    table: Table, region: Region, top: int, bottom: int, given: list[str], chance: Random
) -> list[str]:
    """One deck from the seed, without the cards that the table has already seen dealt."""
    pool = [card for card in CARDS.values() if card.deck == region and card.set in table.sets]
    cards = [card.id for card in pool if not card.is_comet and card.id not in given]
    comets = [card.id for card in pool if card.is_comet and card.id not in given]
    above = max(0, top - len(given))
    drawn = chance.sample(cards, top + bottom - len([c for c in given if not CARDS[c].is_comet]))
    below = drawn[above:] + comets
    chance.shuffle(below)
    return drawn[:above] + below


def _florins(table: Table, first: str) -> None:
    """C7: 3 florins to the first player, one more to each next."""
    start = table.seats.index(first)
    order = table.seats[start:] + table.seats[:start]
    table.florins = {bank: START_FLORINS[order.index(bank)] for bank in table.seats}
    table.turn = Turn(first)
