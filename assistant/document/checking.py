"""Faults of a position as a whole: what no single value of the document shows."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from assistant.catalog.atlas import (
    CITIES,
    CITY_OF_SPACE,
    EMPIRE_OF_SPACE,
    IS_SEA,
    REGION,
    REGIONS,
    ROUTES,
    SECOND_VENICE,
    SPACES,
    STATES,
)
from assistant.catalog.cards import CARDS, COMETS, HIDDEN
from assistant.catalog.components import (
    BANKS,
    FLORINS,
    KIND,
    OWNER,
    PROMO_VICTORY,
    SUPPLY,
    VICTORIES,
)
from assistant.document.faults import Fault, Spot, at, fault, parts_of, pointer_to
from assistant.engine.table import HAND_LIMIT, Table, Turn
from assistant.rules.abilities import hand_limit, is_protected_from_pirates, sides_with_free_ops
from assistant.rules.cities import is_covered, open_spaces
from assistant.words.wording import Said

MAX_BANKS = 4
SOLITAIRE_BANKS = 2
NOT_ALONE = frozenset({"bankruptcy", "open_hands", "strawman_campaign"})
"""Variants that the automated opponent does not know."""
_OPEN_UNCOVERED = frozenset(
    (space.id, state, promo)
    for (_, state, promo), spaces in SPACES.items()
    for space in spaces
    if space.id != SECOND_VENICE
)
"""Spaces that are open unless a disk covers them, with the state and the map that open them."""

_PACK = {card.id: (card.set, card.deck) for card in CARDS.values()}
"""The set of each card and the deck in which it belongs."""
_PRINTED = Counter(_PACK.values())
"""How many cards of each set belong in each deck."""

_OF_A_COMET = ("market", "decks", "discarded")
"""The parts of a document in which a comet can lie."""


class FoundAt:
    """Where in the document each card, token and square was found."""

    def __init__(self) -> None:
        self.banks: dict[str, Spot] = {}
        self.cards: dict[str, Spot] = {}
        """Where each card was found first."""
        self.repeats: list[tuple[str, Spot]] = []
        """Cards that had been found before."""
        self.tokens: defaultdict[str, list[Spot]] = defaultdict(list)
        self.squares: dict[str, list[tuple[Spot, bool]]] = {}
        self.cities: dict[str, Spot] = {}
        self.borders: dict[str, Spot] = {}

    def square(self, empire: str, place: Spot, in_tableau: bool) -> bool:
        """Note a square; true when it was noted before."""
        found = self.squares.setdefault(empire, [])
        found.append((place, in_tableau))
        return len(found) > 1

    def of(self, entry: str) -> Spot:
        """Where a card or square was found first."""
        return self.cards[entry] if entry in self.cards else self.squares[entry][0][0]


def check_position(table: Table, places: FoundAt) -> Iterator[Fault]:
    """Every fault of the position."""
    checks = (
        _banks, _sets, _florins, _bankrupt, _cards, _rows, _market, _decks, _queens, _squares,
        _tokens, _cities, _borders, _hands, _victories, _solitaire, _turn, _ending,
    )  # fmt: skip
    return (fault for check in checks for fault in check(table, places))


def _fault(place: Spot, case: str, /, **values: Any) -> Fault:
    return fault(pointer_to(place), case, **values)


def _warning(place: Spot, case: str, /, **values: Any) -> Fault:
    return _fault(place, case, **values)._replace(grade="warning")


def _banks(table: Table, places: FoundAt) -> Iterator[Fault]:
    seats = len(table.seats)
    if "solitaire" in table.variants and seats not in (0, SOLITAIRE_BANKS):
        case = "too_many_banks-solitaire" if seats > SOLITAIRE_BANKS else "too_few_banks"
        yield _fault(at("banks"), case, count=seats, need=SOLITAIRE_BANKS)
    elif seats > MAX_BANKS:
        yield _fault(at("banks"), "too_many_banks", count=seats, most=MAX_BANKS)
    for bank in table.seats:
        if BANKS[bank].is_promo and not table.has_promo:
            place = places.banks.get(bank, at("banks", bank))
            yield _fault(place, "promo_only", bank=bank)


def _sets(table: Table, places: FoundAt) -> Iterator[Fault]:
    if table.sets and "base" not in table.sets:
        yield _fault(at("sets"), "too_few_cards", sets=table.sets)


def _florins(table: Table, places: FoundAt) -> Iterator[Fault]:
    count = sum(table.florins.values()) + sum(map(sum, table.market_florins.values()))
    if count > FLORINS:
        place = at("banks") if table.seats else at("market")
        yield _warning(place, "too_many_florins", count=count, most=FLORINS)


def _bankrupt(table: Table, places: FoundAt) -> Iterator[Fault]:
    for bank in table.seats:
        if bank not in table.bankrupt:
            continue
        place = (places.banks[bank], "bankrupt")
        if "bankruptcy" not in table.variants:
            yield _fault(place, "bankrupt_impossible", bank=bank)
        elif any(table.rows.get((bank, region)) for region in REGIONS) or table.hands.get(bank):
            yield _fault(place, "bankrupt_impossible-cards", bank=bank)
        elif table.florins.get(bank):
            # A pawn that lay repressed may be freed, and a fair then pays the bank (G3a).
            count = table.florins[bank]
            yield _warning(place, "bankrupt_impossible-florins", bank=bank, count=count)


def _cards(table: Table, places: FoundAt) -> Iterator[Fault]:
    for card, place in places.repeats:
        yield _fault(place, "card_twice", card=card, place=pointer_to(places.cards[card]))
    for card, place in places.cards.items():
        # A game without the base set is told once, where its sets stand.
        name = CARDS[card].set
        if name != "base" and name not in table.sets:
            sets = table.sets or (Said("expected", "set"),)
            yield _fault(place, "card_not_in_game", card=card, set=name, sets=sets)
        if card in COMETS and parts_of(place)[0] not in _OF_A_COMET:
            yield _fault(place, "card_not_playable", card=card)


def _rows(table: Table, places: FoundAt) -> Iterator[Fault]:
    for (_, region), row in table.rows.items():
        for entry in row:
            home = REGION.get(entry) or CARDS[entry].deck
            if home == region:
                continue
            yield _fault(places.of(entry), "wrong_row", entry=entry, region=region, home=home)


def _market(table: Table, places: FoundAt) -> Iterator[Fault]:
    is_start = table.turn is not None and not table.moves and table.turn == Turn(table.turn.bank)
    for region, row in table.market.items():
        has_deck = bool(table.decks.get(region))
        for column, card in enumerate(row):
            if card is not None and has_deck and _is_foreign(card, region):
                yield _fault(places.cards[card], "wrong_row-market", card=card, region=region)
            elif card is None and is_start and any(table.decks.values()):
                # Only a warning: who mirrors a part of the table leaves the market out of it.
                yield _warning(at("market", region), "market_gap", place=f"{region} {column}")


def _decks(table: Table, places: FoundAt) -> Iterator[Fault]:
    for region, deck in table.decks.items():
        for card in deck:
            if card != HIDDEN and _is_foreign(card, region):
                yield _fault(places.cards[card], "wrong_row-deck", card=card, region=region)
        hidden = deck.count(HIDDEN)
        printed = sum(_PRINTED[name, region] for name in table.sets)
        if hidden + len(places.cards) <= printed:
            continue
        seen = Counter(map(_PACK.__getitem__, places.cards))
        unseen = printed - sum(seen[name, region] for name in table.sets)
        if hidden > unseen:
            found = {"region": region, "count": hidden, "most": unseen}
            yield _fault(at("decks", region), "deck_too_large", **found)


def _is_foreign(card: str, region: str) -> bool:
    return card != HIDDEN and CARDS[card].deck != region


def _queens(table: Table, places: FoundAt) -> Iterator[Fault]:
    for row in table.rows.values():
        for entry in row:
            if entry in CARDS and CARDS[entry].is_queen:
                yield _fault(places.cards[entry], "queen_without_king", queen=entry)
    for empire, square in table.squares.items():
        for queen in square.queens:
            place = places.cards[queen]
            suitors = CARDS[queen].suitors
            if empire not in suitors:
                wrong = {"queen": queen, "empire": empire, "suitors": suitors}
                yield _fault(place, "queen_without_king-suitors", **wrong)
            elif square.side == "republic":
                yield _fault(place, "queen_without_king-republic", queen=queen, empire=empire)


def _squares(table: Table, places: FoundAt) -> Iterator[Fault]:
    for empire, found in places.squares.items():
        if len(found) < 2:
            continue
        in_tableaux = [place for place, in_tableau in found if in_tableau]
        on_throne = [place for place, in_tableau in found if not in_tableau]
        for place in in_tableaux[1:]:
            yield _fault(place, "square_twice", empire=empire, place=pointer_to(in_tableaux[0]))
        if in_tableaux and on_throne:
            lies = pointer_to(in_tableaux[0])
            yield _fault(on_throne[0], "square_also_on_throne", empire=empire, place=lies)
    for empire, square in table.squares.items():
        if square.side == "king":
            continue
        place = places.squares[empire][0][0]
        if square.bank is None:
            yield _fault(place, "republic_on_throne", empire=empire)
        if square.suzerain is not None:
            yield _fault(place, "vassal_republic", empire=empire)
        if square.vassals:
            yield _fault(place, "vassal_of_republic", empire=empire, count=len(square.vassals))


def _tokens(table: Table, places: FoundAt) -> Iterator[Fault]:
    for token, found in places.tokens.items():
        if len(found) > SUPPLY[token]:
            most = SUPPLY[token]
            yield _fault(found[most], "too_many_tokens", token=token, count=len(found), most=most)
        if KIND[token] == "pawn" and OWNER[token] not in table.seats:
            playing = banks_that_play(table)
            absent = {"bank": OWNER[token], "token": token, "banks": playing}
            yield _fault(found[0], "bank_not_in_game-pawn", **absent)


def _cities(table: Table, places: FoundAt) -> Iterator[Fault]:
    for city in _doubtful_cities(table):
        held = [space for space in table.cities if _city(space) == city]
        open_in_empire = [space.id for space in open_spaces(table, CITIES[city].empire)]
        if not set(held).issubset(open_in_empire):
            yield from _crowded_or_closed(table, places.cities[city], city, held, open_in_empire)


def _doubtful_cities(table: Table) -> list[str]:
    """Cities with a token that perhaps cannot stand there; all others need no closer look."""
    promo, religions, usual = table.has_promo, table.religions, STATES[0]
    spaces = [
        space
        for space in table.cities
        if (space, religions.get(EMPIRE_OF_SPACE.get(space, ""), usual), promo)
        not in _OPEN_UNCOVERED
    ]
    covered = [city for city in ROUTES if city in table.cities and is_covered(table, city)]
    return list(dict.fromkeys([*map(_city, spaces), *covered]))


def _city(space: str) -> str:
    """The city of a space, even of one that no map has."""
    return CITY_OF_SPACE.get(space) or space.rpartition("-")[0]


def _crowded_or_closed(
    table: Table, place: Spot, city: str, held: list[str], open_in_empire: list[str]
) -> Iterator[Fault]:
    room = sum(CITY_OF_SPACE[space] == city for space in open_in_empire)
    found = {"city": city, "count": len(held), "room": room}
    if is_covered(table, city):
        yield _fault(place, "covered_emporium", **found)
    elif 0 < room < len(held):
        yield _fault(place, "city_crowded", **found)
    elif held != [SECOND_VENICE]:
        # A lone token stays in Venice, whichever space it is in (G4c).
        yield _fault(place, "space_closed", **found)


def _borders(table: Table, places: FoundAt) -> Iterator[Fault]:
    for border in table.pirates:
        if not IS_SEA[border]:
            place = places.borders[border]
            yield _fault(place, "pirate_on_land", border=border, pirate=table.pirates[border])
        pawn = table.pawns.get(border)
        if pawn is not None and not _may_share(table, OWNER[pawn]):
            both = {"pawn": pawn, "pirate": table.pirates[border]}
            yield _fault(
                places.borders[border], "border_crowded", border=border, bank=OWNER[pawn], **both
            )


def _may_share(table: Table, bank: str) -> bool:
    return is_protected_from_pirates(table, bank) or not table.ruling("arsenal_lost_kills")


def _hands(table: Table, places: FoundAt) -> Iterator[Fault]:
    for bank, hand in table.hands.items():
        # No ability lowers the limit.
        limit = hand_limit(table, bank) if len(hand) > HAND_LIMIT else None
        if limit is not None and len(hand) > limit:
            place = (places.banks[bank], "hand")
            yield _fault(place, "hand_too_large", bank=bank, count=len(hand), limit=limit)


def _victories(table: Table, places: FoundAt) -> Iterator[Fault]:
    if PROMO_VICTORY in table.victories and not table.has_promo:
        yield _fault(at("victories"), "promo_only-victory", victory=PROMO_VICTORY)
    seen = sum(
        parts_of(places.cards[comet])[0] != "discarded" for comet in COMETS if comet in places.cards
    )
    left = len(COMETS) - seen
    if len(table.victories) > left:
        found = {"count": len(table.victories), "left": left}
        yield _warning(at("victories"), "too_many_victories", **found)


def _solitaire(table: Table, places: FoundAt) -> Iterator[Fault]:
    """O: what cannot be in a solitaire game, and what can be in no other."""
    turn, opponent = table.turn, table.opponent
    if turn is not None and turn.plan is not None and turn.bank != opponent:
        yield _fault(at("turn", "plan"), "turn_impossible-plan", bank=turn.bank)
    if opponent is None:
        return
    for variant in sorted(NOT_ALONE & table.variants):
        yield _fault(at("variants"), "variant_not_solitaire", variant=variant)
    buys_now = turn is not None and turn.bank == opponent and turn.actions == 1
    hand = table.hands.get(opponent, ())
    if len(hand) > buys_now:
        place = places.banks.get(opponent, at("banks", opponent))
        yield _fault((place, "hand"), "opponent_has_hand", bank=opponent, count=len(hand))


def _turn(table: Table, places: FoundAt) -> Iterator[Fault]:
    turn = table.turn
    if turn is None:
        return
    if table.seats and turn.bank not in table.seats:
        yield _not_playing(at("turn", "bank"), turn.bank, table)
    if turn.bank in table.bankrupt and "bankruptcy" in table.variants:
        yield _fault(at("turn", "bank"), "turn_impossible-bankrupt", bank=turn.bank)
    for region in turn.fairs:
        if table.market.get(region, (None,))[0] is not None:
            # The refresh at the turn's end may have begun.
            yield _warning(at("turn", "fairs"), "turn_impossible-fair", region=region)
    if turn.free_fair and not turn.fairs:
        yield _fault(at("turn", "free_fair"), "turn_impossible-free_fair")
    if turn.ops and not turn.actions and not _has_free_ops(table, turn):
        # An ability that made them free may have been lost since.
        yield _warning(at("turn", "ops"), "turn_impossible-ops")
    if turn.used and not turn.ops:
        yield _warning(at("turn", "used"), "turn_impossible-unused")
    for entry in turn.used:
        yield from _used(table, places, entry)


def _has_free_ops(table: Table, turn: Turn) -> bool:
    return set(turn.ops).issubset(sides_with_free_ops(table, turn.bank))


def _used(table: Table, places: FoundAt, entry: str) -> Iterator[Fault]:
    """A card or square whose op was used lies in the tableau of the turn's bank, unless it was lost
    since."""
    turn = table.turn
    assert turn is not None
    if entry in places.cards and not _was_played(places.cards[entry]):
        yield _fault(at("turn", "used"), "turn_impossible-used", card=entry)
        return
    for (bank, _), row in table.rows.items():
        if entry in row and bank != turn.bank:
            yield _warning(at("turn", "used"), "turn_impossible-theirs", entry=entry, bank=bank)


def _was_played(place: Spot) -> bool:
    """Whether a card lies in a tableau or on a throne, or did before it was discarded."""
    part, *more = parts_of(place)
    return part in ("thrones", "discarded") or (part == "banks" and "hand" not in more)


def _ending(table: Table, places: FoundAt) -> Iterator[Fault]:
    if table.ending is None:
        return
    victory, winners = table.ending
    if victory in (*VICTORIES, PROMO_VICTORY) and victory not in table.victories:
        yield _fault(at("ending", "victory"), "ending_impossible", victory=victory)
    if not winners:
        yield _fault(at("ending", "winners"), "ending_impossible-nobody")
    for bank in winners:
        if bank not in table.seats:
            yield _not_playing(at("ending", "winners"), bank, table)


def _not_playing(place: Spot, bank: str, table: Table) -> Fault:
    return _fault(place, "bank_not_in_game", bank=bank, banks=banks_that_play(table))


def banks_that_play(table: Table) -> tuple[str, ...] | Said:
    """What a fault expects where a bank was named that does not play."""
    return table.seats or Said("expected", "playing_bank")
