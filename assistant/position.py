"""Faults of a position as a whole: what no single value of the document shows."""

from __future__ import annotations

from collections.abc import Iterator

from assistant.catalog.atlas import (
    CITIES,
    CITY_OF_SPACE,
    COLOURS,
    EMPIRE_NAMES,
    IS_SEA,
    REGION,
    REGIONS,
)
from assistant.catalog.cards import CARDS, COMETS, HIDDEN
from assistant.catalog.components import BANKS, KIND, OWNER, PROMO_VICTORY, SUPPLY
from assistant.faults import Fault, Grade, Path, pointer
from assistant.rules.abilities import hand_limit, is_protected_from_pirates
from assistant.rules.cities import is_covered, open_spaces
from assistant.table import Table

MAX_BANKS = 4
SOLITAIRE_BANKS = 2


class Places:
    """Where in the document each card, token and square was found.

    Places are kept as the parts of a pointer: few of them are ever written out.
    """

    def __init__(self) -> None:
        self.cards: dict[str, list[Path]] = {}
        self.tokens: dict[str, list[Path]] = {}
        self.squares: dict[str, list[tuple[Path, bool]]] = {}
        self.emporia: dict[str, tuple[int, Path]] = {}
        self.cities: dict[str, Path] = {}
        self.borders: dict[str, Path] = {}

    def card(self, card: str, place: Path) -> None:
        self.cards.setdefault(card, []).append(place)

    def token(self, token: str, place: Path) -> None:
        self.tokens.setdefault(token, []).append(place)

    def square(self, empire: str, place: Path, in_tableau: bool) -> bool:
        """Note a square; true when it was noted before."""
        found = self.squares.setdefault(empire, [])
        found.append((place, in_tableau))
        return len(found) > 1


def check_position(table: Table, places: Places) -> list[Fault]:
    """Every fault of the position."""
    checks = (
        _banks, _cards, _rows, _queens, _squares, _tokens, _cities, _borders, _emporia, _hands,
        _victories, _turn_and_ending,
    )  # fmt: skip
    return [fault for check in checks for fault in check(table, places)]


def _fault(
    place: Path, code: str, found: str, expected: str, message: str, grade: Grade = "error"
) -> Fault:
    return Fault(pointer(*place), code, grade, message, found, expected)


def _name(empire: str) -> str:
    return EMPIRE_NAMES[empire]


def _banks(table: Table, places: Places) -> Iterator[Fault]:
    seats = len(table.seats)
    if "solitaire" in table.variants and seats not in (0, SOLITAIRE_BANKS):
        yield _fault(
            ("banks",), "too_many_banks" if seats > SOLITAIRE_BANKS else "too_few_banks",
            f"{seats} banks", f"{SOLITAIRE_BANKS} banks",
            f"A solitaire game has the player's bank and the opponent's, not {seats} (O).",
        )  # fmt: skip
    elif seats > MAX_BANKS:
        yield _fault(
            ("banks",), "too_many_banks", f"{seats} banks", f"at most {MAX_BANKS}",
            f"{seats} banks play; at most {MAX_BANKS} can (C2).",
        )  # fmt: skip
    for bank in table.seats:
        if BANKS[bank].is_promo and not table.has_promo:
            yield _fault(
                ("banks", bank), "promo_only", BANKS[bank].name, "a bank of the base game",
                f"{BANKS[bank].name} plays only with the Age of Reformation promo (C1c).",
            )  # fmt: skip


def _cards(table: Table, places: Places) -> Iterator[Fault]:
    for card, found in places.cards.items():
        facts = CARDS[card]
        if len(found) == 1 and facts.kind != "comet" and facts.set in table.sets:
            continue
        name = facts.name
        for place in found[1:]:
            yield _fault(
                place, "card_twice", card, "each card in one place",
                f"{name} lies here and at {pointer(*found[0])}.",
            )  # fmt: skip
        if CARDS[card].set not in table.sets:
            yield _fault(
                found[0], "card_not_in_game", f"{card} of the set {CARDS[card].set}",
                "a card of " + " or ".join(table.sets or ("no set",)),
                f"{name} belongs to the set {CARDS[card].set}, which is not in this game.",
            )  # fmt: skip
        if CARDS[card].is_comet:
            for place in found:
                if place[0] not in ("market", "decks"):
                    yield _fault(
                        place, "card_not_playable", card, "a card other than a comet",
                        f"{name} is a comet: it is discarded when bought (L1).",
                    )  # fmt: skip


def _rows(table: Table, places: Places) -> Iterator[Fault]:
    for (bank, region), row in table.rows.items():
        for entry in row:
            home = REGION.get(entry) or (CARDS[entry].deck if entry in CARDS else region)
            if home == region:
                continue
            name = EMPIRE_NAMES.get(entry) or CARDS[entry].name
            yield _fault(
                _place_of(places, entry, ("banks", bank, region)), "wrong_row",
                f"{name} in the {region} row", f"the {home} row",
                f"{name} belongs in the {home} row of a tableau (E2).",
            )  # fmt: skip


def _place_of(places: Places, entry: str, otherwise: Path) -> Path:
    if entry in places.cards:
        return places.cards[entry][0]
    if entry in places.squares:
        return places.squares[entry][0][0]
    return otherwise


def _queens(table: Table, places: Places) -> Iterator[Fault]:
    for (bank, region), row in table.rows.items():
        for entry in row:
            if entry in CARDS and CARDS[entry].is_queen:
                yield _fault(
                    _place_of(places, entry, ("banks", bank, region)),
                    "queen_without_king", CARDS[entry].name, "a queen under a king, or an old maid",
                    f"{CARDS[entry].name} lies in the row without a king (I1, I2).",
                )  # fmt: skip
    for empire, square in table.squares.items():
        for queen in square.queens:
            place = _place_of(places, queen, ())
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
                f"The square of {_name(empire)} lies here and at {pointer(*in_tableaux[0])}.",
            )  # fmt: skip
        if in_tableaux and on_throne:
            yield _fault(
                on_throne[0], "square_also_on_throne", _name(empire), "throne or tableau",
                f"The square of {_name(empire)} lies at {pointer(*in_tableaux[0])}, so not on its "
                "throne; write what is on it there (B8f).",
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
                f"{len(found)} of {token} are in play; the box holds {SUPPLY[token]} (B1).",
            )  # fmt: skip
        if KIND[token] == "pawn" and OWNER[token] not in table.seats:
            yield _fault(
                found[0], "bank_not_in_game", token, ", ".join(table.seats) or "a bank that plays",
                f"{BANKS[OWNER[token]].name} is not in this game but has a pawn on the table.",
            )  # fmt: skip


def _cities(table: Table, places: Places) -> Iterator[Fault]:
    spaces: dict[str, list[str]] = {}
    for space in table.cities:
        city = CITY_OF_SPACE.get(space) or space.rpartition("-")[0]
        spaces.setdefault(city, []).append(space)
    open_in: dict[str, list[str]] = {}
    for city, held in spaces.items():
        empire = CITIES[city].empire
        if empire not in open_in:
            open_in[empire] = [space.id for space in open_spaces(table, empire)]
        if any(space not in open_in[empire] for space in held):
            yield from _crowded_or_closed(table, places.cities[city], city, held, open_in[empire])


def _crowded_or_closed(
    table: Table, place: Path, city: str, held: list[str], open_in_empire: list[str]
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
    elif not (city == "venice" and len(held) == 1):
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
                f"{border} is a land border; pirates stand on sea borders (E2.2c).",
            )  # fmt: skip
        pawn = table.pawns.get(border)
        if pawn is not None and not _may_share(table, OWNER[pawn]):
            yield _fault(
                places.borders[border], "border_crowded", f"{pawn} and {table.pirates[border]}",
                "one token",
                f"On {border} a pawn shares the border with a pirate, but {OWNER[pawn]} has no "
                "ability that protects it (PIRATE d).",
            )  # fmt: skip


def _may_share(table: Table, bank: str) -> bool:
    return is_protected_from_pirates(table, bank) or not table.ruling("arsenal_lost_kills")


def _emporia(table: Table, places: Places) -> Iterator[Fault]:
    if not places.emporia:
        return
    for colour in COLOURS:
        count, place = places.emporia[colour]
        if count != 1:
            yield _fault(
                place, "emporium_count", f"{count} open", "exactly one",
                f"{count} {colour} emporia are open; exactly one always is (EMPORIUM).",
            )  # fmt: skip


def _hands(table: Table, places: Places) -> Iterator[Fault]:
    for bank, hand in table.hands.items():
        limit = hand_limit(table, bank)
        if limit is not None and len(hand) > limit:
            yield _fault(
                ("banks", bank, "hand"), "hand_too_large", f"{len(hand)} cards",
                f"at most {limit}",
                f"{BANKS[bank].name} holds {len(hand)} cards; the limit is {limit} (E1a).",
            )  # fmt: skip


def _victories(table: Table, places: Places) -> Iterator[Fault]:
    if PROMO_VICTORY in table.victories and not table.has_promo:
        yield _fault(
            ("victories",), "promo_only", PROMO_VICTORY, "a victory of the base game",
            "The Age of Byzantine victory comes with the promo alone (L7).",
        )  # fmt: skip
    seen = sum(comet in places.cards for comet in COMETS)
    left = len(COMETS) - seen
    if len(table.victories) > left:
        yield _fault(
            ("victories",), "too_many_victories", f"{len(table.victories)} active",
            f"at most {left}",
            f"{len(table.victories)} victories are active, but only {left} comets can have been "
            "bought (L1).",
            "warning",
        )  # fmt: skip


def _turn_and_ending(table: Table, places: Places) -> Iterator[Fault]:
    yield from _turn(table)
    if table.ending is None:
        return
    for bank in table.ending.winners:
        if bank not in table.seats:
            yield _not_playing(("ending", "winners"), bank, table)


def _turn(table: Table) -> Iterator[Fault]:
    turn = table.turn
    if turn is None:
        return
    if table.seats and turn.bank not in table.seats:
        yield _not_playing(("turn", "bank"), turn.bank, table)
    if turn.bank in table.bankrupt:
        yield _fault(
            ("turn", "bank"), "turn_impossible", turn.bank, "a bank still in the game",
            f"{BANKS[turn.bank].name} is bankrupt and has no turns (G6).",
        )  # fmt: skip
    for region in REGIONS:
        if region in turn.fairs and table.market.get(region, (None,))[0] is not None:
            yield _fault(
                ("turn", "fairs"), "turn_impossible", f"the {region} fair", "an empty place",
                f"The {region} fair was held this turn, so its card is gone until the refresh "
                "(G1b).",
            )  # fmt: skip
    if turn.free_fair and not turn.fairs:
        yield _fault(
            ("turn", "free_fair"), "turn_impossible", "a free fair", "a fair in fairs",
            "A free fair was used this turn, but no fair is noted as held.",
        )  # fmt: skip
    playable = {entry for bank in table.seats for entry in table.tableau(bank)} | set(table.squares)
    for entry in turn.used:
        if entry in CARDS and entry not in playable and _is_somewhere_else(table, entry):
            yield _fault(
                ("turn", "used"), "turn_impossible", entry, "a card that could act",
                f"{CARDS[entry].name} lies in a hand, market or deck, so it ran no op this turn.",
            )  # fmt: skip


def _is_somewhere_else(table: Table, card: str) -> bool:
    piles = [*table.hands.values(), *table.market.values(), *table.decks.values()]
    return card != HIDDEN and any(card in pile for pile in piles)


def _not_playing(place: Path, bank: str, table: Table) -> Fault:
    return _fault(
        place, "bank_not_in_game", bank, ", ".join(table.seats) or "a bank that plays",
        f"{BANKS[bank].name} is not in this game.",
    )  # fmt: skip
