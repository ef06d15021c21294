"""Faults of a position as a whole: what no single value of the document shows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from assistant.catalog.atlas import (
    CITIES,
    CITY_OF_SPACE,
    EMPIRE_NAMES,
    EMPIRE_OF_SPACE,
    IS_SEA,
    REGION,
    ROUTES,
    SECOND_VENICE,
    SPACES,
)
from assistant.catalog.cards import CARDS, COMETS
from assistant.catalog.components import BANKS, KIND, OWNER, PROMO_VICTORY, SUPPLY
from assistant.document.faults import Fault, Grade, Spot, at, parts_of, pointer_to
from assistant.engine.table import HAND_LIMIT, Table
from assistant.rules.abilities import hand_limit, is_protected_from_pirates
from assistant.rules.cities import is_covered, open_spaces
from assistant.words.wording import shown

MAX_BANKS = 4
SOLITAIRE_BANKS = 2
_OPEN_UNCOVERED = frozenset(
    (space.id, state, promo)
    for (_, state, promo), spaces in SPACES.items()
    for space in spaces
    if space.id != SECOND_VENICE
)
"""Spaces that are open unless a disk covers them, with the state and the map that open them."""


_OF_A_COMET = ("market", "decks", "discarded")
"""The parts of a document in which a comet can lie."""


class Places:
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

    def card(self, card: str, place: Spot) -> None:
        if self.cards.setdefault(card, place) is not place:
            self.repeats.append((card, place))

    def square(self, empire: str, place: Spot, in_tableau: bool) -> bool:
        """Note a square; true when it was noted before."""
        found = self.squares.setdefault(empire, [])
        found.append((place, in_tableau))
        return len(found) > 1

    def of(self, entry: str) -> Spot:
        """Where a card or square was found first."""
        return self.cards[entry] if entry in self.cards else self.squares[entry][0][0]


def check_position(table: Table, places: Places) -> list[Fault]:
    """Every fault of the position."""
    checks = (
        _banks, _cards, _rows, _queens, _squares, _tokens, _cities, _borders, _hands, _victories,
        _turn, _ending,
    )  # fmt: skip
    return [fault for check in checks for fault in check(table, places)]


def _fault(
    place: Spot, code: str, found: str, expected: str, message: str, grade: Grade = "error"
) -> Fault:
    return Fault(pointer_to(place), code, grade, message, found, expected)


def _name(empire: str) -> str:
    return EMPIRE_NAMES[empire]


def _banks(table: Table, places: Places) -> Iterator[Fault]:
    seats = len(table.seats)
    if "solitaire" in table.variants and seats not in (0, SOLITAIRE_BANKS):
        yield _fault(
            at("banks"), "too_many_banks" if seats > SOLITAIRE_BANKS else "too_few_banks",
            f"{seats} banks", f"{SOLITAIRE_BANKS} banks",
            f"A solitaire game has the player's bank and the opponent's, not {seats} (O).",
        )  # fmt: skip
    elif seats > MAX_BANKS:
        yield _fault(
            at("banks"), "too_many_banks", f"{seats} banks", f"at most {MAX_BANKS}",
            f"{seats} banks play; at most {MAX_BANKS} can (C2).",
        )  # fmt: skip
    for bank in table.seats:
        if BANKS[bank].is_promo and not table.has_promo:
            yield _fault(
                places.banks.get(bank, at("banks", bank)), "promo_only",
                BANKS[bank].name, "a bank of the base game",
                f"{BANKS[bank].name} plays only with the Age of Reformation promo (C1c).",
            )  # fmt: skip


def _cards(table: Table, places: Places) -> Iterator[Fault]:
    for card, place in places.repeats:
        yield _fault(
            place, "card_twice", card, "each card in one place",
            f"{CARDS[card].name} lies here and at {pointer_to(places.cards[card])}.",
        )  # fmt: skip
    for card, place in places.cards.items():
        facts = CARDS[card]
        if facts.set not in table.sets:
            yield _fault(
                place, "card_not_in_game", f"{card} of the set {facts.set}",
                "a card of " + " or ".join(table.sets or ("no set",)),
                f"{facts.name} belongs to the set {facts.set}, which is not in this game.",
            )  # fmt: skip
        if facts.kind == "comet" and parts_of(place)[0] not in _OF_A_COMET:
            yield _fault(
                place, "card_not_playable", card, "a card other than a comet",
                f"{facts.name} is a comet: it is discarded when bought (L1).",
            )  # fmt: skip


def _rows(table: Table, places: Places) -> Iterator[Fault]:
    for (_, region), row in table.rows.items():
        for entry in row:
            home = REGION.get(entry) or CARDS[entry].deck
            if home == region:
                continue
            name = EMPIRE_NAMES.get(entry) or CARDS[entry].name
            yield _fault(
                places.of(entry), "wrong_row", f"{name} in the {region} row", f"the {home} row",
                f"{name} belongs in the {home} row of a tableau (E2).",
            )  # fmt: skip


def _queens(table: Table, places: Places) -> Iterator[Fault]:
    for row in table.rows.values():
        for entry in row:
            if entry in CARDS and CARDS[entry].is_queen:
                yield _fault(
                    places.cards[entry], "queen_without_king", CARDS[entry].name,
                    "a queen under a king, or an old maid",
                    f"{CARDS[entry].name} lies in the row without a king (I1, I2).",
                )  # fmt: skip
    for empire, square in table.squares.items():
        for queen in square.queens:
            place = places.cards[queen]
            suitors = CARDS[queen].suitors
            if empire not in suitors:
                yield _fault(
                    place, "queen_without_king", f"{CARDS[queen].name} with {_name(empire)}",
                    ", ".join(map(_name, suitors)),
                    f"{_name(empire)} is not among the suitors of {CARDS[queen].name} (I).",
                )  # fmt: skip
            elif square.side == "republic":
                yield _fault(
                    place, "queen_without_king", f"{CARDS[queen].name} with a republic", "a king",
                    f"{CARDS[queen].name} lies with the republic of {_name(empire)} (I1).",
                )  # fmt: skip


def _squares(table: Table, places: Places) -> Iterator[Fault]:
    for empire, found in places.squares.items():
        in_tableaux = [place for place, in_tableau in found if in_tableau]
        on_throne = [place for place, in_tableau in found if not in_tableau]
        for place in in_tableaux[1:]:
            yield _fault(
                place, "square_twice", _name(empire), "each square in one place",
                f"The square of {_name(empire)} lies here and at {pointer_to(in_tableaux[0])}.",
            )  # fmt: skip
        if in_tableaux and on_throne:
            yield _fault(
                on_throne[0], "square_also_on_throne", _name(empire), "throne or tableau",
                f"The square of {_name(empire)} lies at {pointer_to(in_tableaux[0])}, so not on "
                "its throne; write what is on it there (B8f).",
            )  # fmt: skip
    for empire, square in table.squares.items():
        place = places.squares[empire][0][0]
        if square.bank is None and square.side == "republic":
            yield _fault(
                place, "republic_on_throne", f"the republic of {_name(empire)}", "its king",
                f"{_name(empire)} shows its republic on the throne; there it is a king (THRONE).",
            )  # fmt: skip
        if square.suzerain is not None and square.side == "republic":
            yield _fault(
                place, "vassal_republic", f"the republic of {_name(empire)}", "its king",
                f"{_name(empire)} is a vassal, so it shows its king (VASSAL).",
            )  # fmt: skip
        if square.vassals and square.side == "republic":
            yield _fault(
                place, "vassal_of_republic", f"{len(square.vassals)} under a republic", "a king",
                f"{_name(empire)} is a republic and cannot hold vassals (VASSAL).",
            )  # fmt: skip


def _tokens(table: Table, places: Places) -> Iterator[Fault]:
    for token, found in places.tokens.items():
        if len(found) > SUPPLY[token]:
            yield _fault(
                found[SUPPLY[token]], "too_many_tokens", f"{len(found)} of {token}",
                f"at most {SUPPLY[token]}",
                f"{len(found)} of {token} are in play; the box holds {SUPPLY[token]} "
                "(TOKEN MANAGEMENT).",
            )  # fmt: skip
        if KIND[token] == "pawn" and OWNER[token] not in table.seats:
            yield _fault(
                found[0], "bank_not_in_game", token, ", ".join(table.seats) or "a bank that plays",
                f"{BANKS[OWNER[token]].name} is not in this game but has a pawn on the table.",
            )  # fmt: skip


def _cities(table: Table, places: Places) -> Iterator[Fault]:
    for city in _doubtful_cities(table):
        held = [space for space in table.cities if _city(space) == city]
        open_in_empire = [space.id for space in open_spaces(table, CITIES[city].empire)]
        if not set(held).issubset(open_in_empire):
            yield from _crowded_or_closed(table, places.cities[city], city, held, open_in_empire)


def _doubtful_cities(table: Table) -> list[str]:
    """Cities with a token that perhaps cannot stand there; all others need no closer look."""
    promo = table.has_promo
    spaces = [
        space
        for space in table.cities
        if (space, table.state(EMPIRE_OF_SPACE.get(space, "")), promo) not in _OPEN_UNCOVERED
    ]
    covered = [city for city in ROUTES if city in table.cities and is_covered(table, city)]
    return list(dict.fromkeys([*map(_city, spaces), *covered]))


def _city(space: str) -> str:
    """The city of a space, even of one that no map has."""
    return CITY_OF_SPACE.get(space) or space.rpartition("-")[0]


def _crowded_or_closed(
    table: Table, place: Spot, city: str, held: list[str], open_in_empire: list[str]
) -> Iterator[Fault]:
    name = CITIES[city].name
    room = sum(CITY_OF_SPACE[space] == city for space in open_in_empire)
    found = f"{len(held)} tokens" if len(held) > 1 else "1 token"
    if is_covered(table, city):
        yield _fault(
            place, "covered_emporium", found, "an empty, covered emporium",
            f"{name} is covered by a disk and can hold no token (C1a).",
        )  # fmt: skip
    elif 0 < room < len(held):
        yield _fault(
            place, "city_crowded", found, f"at most {room}",
            f"{name} holds {len(held)} tokens; it has room for {room} now (CITY).",
        )  # fmt: skip
    elif held != [SECOND_VENICE]:
        # A lone token stays in Venice, whichever space it is in (G4c).
        yield _fault(
            place, "space_closed", found, f"room for {room}",
            f"{name} has a token in a space that is not open on this map now (G4c, C1c).",
        )  # fmt: skip


def _borders(table: Table, places: Places) -> Iterator[Fault]:
    for border in table.pirates:
        if not IS_SEA[border]:
            yield _fault(
                places.borders[border], "pirate_on_land", table.pirates[border], "a sea border",
                f"The {shown(border)} is on land; pirates stand on sea borders (E2.2c).",
            )  # fmt: skip
        pawn = table.pawns.get(border)
        if pawn is not None and not _may_share(table, OWNER[pawn]):
            yield _fault(
                places.borders[border], "border_crowded", f"{pawn} and {table.pirates[border]}",
                "one token",
                f"In the {shown(border)} a pawn stands beside a pirate, but {shown(OWNER[pawn])} "
                "has no ability that protects it (PIRATE d).",
            )  # fmt: skip


def _may_share(table: Table, bank: str) -> bool:
    return is_protected_from_pirates(table, bank) or not table.ruling("arsenal_lost_kills")


def _hands(table: Table, places: Places) -> Iterator[Fault]:
    for bank, hand in table.hands.items():
        # No ability lowers the limit.
        limit = hand_limit(table, bank) if len(hand) > HAND_LIMIT else None
        if limit is not None and len(hand) > limit:
            yield _fault(
                (places.banks[bank], "hand"), "hand_too_large", f"{len(hand)} cards",
                f"at most {limit}",
                f"{BANKS[bank].name} holds {len(hand)} cards; the limit is {limit} (E1a).",
            )  # fmt: skip


def _victories(table: Table, places: Places) -> Iterator[Fault]:
    if PROMO_VICTORY in table.victories and not table.has_promo:
        yield _fault(
            at("victories"), "promo_only", PROMO_VICTORY, "a victory of the base game",
            "The Age of Byzantine victory comes with the promo alone (L7).",
        )  # fmt: skip
    seen = sum(
        parts_of(places.cards[comet])[0] != "discarded" for comet in COMETS if comet in places.cards
    )
    left = len(COMETS) - seen
    if len(table.victories) > left:
        yield _fault(
            at("victories"), "too_many_victories", f"{len(table.victories)} active",
            f"at most {left}",
            f"{len(table.victories)} victories are active, but only {left} comets can have been "
            "bought (L1).",
            "warning",
        )  # fmt: skip


def _turn(table: Table, places: Places) -> Iterator[Fault]:
    turn = table.turn
    if turn is None:
        return
    if table.seats and turn.bank not in table.seats:
        yield _not_playing(at("turn", "bank"), turn.bank, table)
    if turn.bank in table.bankrupt:
        yield _fault(
            at("turn", "bank"), "turn_impossible", turn.bank, "a bank still in the game",
            f"{BANKS[turn.bank].name} is bankrupt and has no turns (G6).",
        )  # fmt: skip
    for region in turn.fairs:
        if table.market.get(region, (None,))[0] is not None:
            yield _fault(
                at("turn", "fairs"), "turn_impossible", f"the {region} fair", "an empty place",
                f"The {region} fair was held this turn, so its card is gone until the refresh "
                "(G1b).",
            )  # fmt: skip
    if turn.free_fair and not turn.fairs:
        yield _fault(
            at("turn", "free_fair"), "turn_impossible", "a free fair", "a fair in fairs",
            "A free fair was used this turn, but no fair is noted as held.",
        )  # fmt: skip
    for entry in turn.used:
        if entry in places.cards and not _was_played(places.cards[entry]):
            yield _fault(
                at("turn", "used"), "turn_impossible", entry, "a card that could act",
                f"{CARDS[entry].name} lies in a hand, market or deck, so it ran no op this turn.",
            )  # fmt: skip


def _was_played(place: Spot) -> bool:
    """Whether a card lies in a tableau or on a throne, or did before it was discarded."""
    part, *more = parts_of(place)
    return part in ("thrones", "discarded") or (part == "banks" and "hand" not in more)


def _ending(table: Table, places: Places) -> Iterator[Fault]:
    for bank in table.ending.winners if table.ending else ():
        if bank not in table.seats:
            yield _not_playing(at("ending", "winners"), bank, table)


def _not_playing(place: Spot, bank: str, table: Table) -> Fault:
    return _fault(
        place, "bank_not_in_game", bank, ", ".join(table.seats) or "a bank that plays",
        f"{BANKS[bank].name} is not in this game.",
    )  # fmt: skip
