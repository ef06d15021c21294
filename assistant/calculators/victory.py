"""Who could declare which victory, and what is still missing (L)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from assistant.calculators.working import Unanswerable, WorkingStep, step
from assistant.catalog.atlas import ENDS, REGIONS
from assistant.catalog.components import OWNER, RELIGIONS
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.abilities import anyone_has, live, torch_bearer
from assistant.rules.prestige import for_victory
from assistant.rules.tokens import ruling_class
from assistant.rules.turn import ACTIONS_A_TURN
from assistant.rules.victory import (
    Clause,
    Supremacy,
    clauses_of_all,
    cost_of_declaring,
    patron_standing,
    squares_in_game,
    supremacy,
)
from assistant.words.wording import counted, shown

ZIONISTS = "islamic_pirates_count_reformist"
CIRCASSIANS = "patron_counts_as_islamic_bishop"


class Claim(NamedTuple):
    """How one bank stands towards one victory square."""

    victory: str
    bank: Bank
    is_active: bool
    is_met: bool
    is_open: bool
    """Whether the bank could declare it at this moment of its turn."""
    clauses: tuple[Clause, ...]
    missing: tuple[str, ...]
    cost: int
    torch: tuple[Bank, str] | None

    def document(self) -> dict[str, Any]:
        """The claim as plain data."""
        return {
            "victory": self.victory,
            "bank": self.bank,
            "active": self.is_active,
            "met": self.is_met,
            "open": self.is_open,
            "clauses": [one.document() for one in self.clauses],
            "missing": list(self.missing),
            "actions": self.cost,
            "torch": {"bank": self.torch[0], "card": self.torch[1]} if self.torch else None,
        }


class Theocracy(NamedTuple):
    """L3: what one theocracy adds to the tokens of its religion."""

    empire: Empire
    religion: str
    in_cities: int
    pirates: int
    by_ability: int
    """Islamic pirates that count as reformist there."""

    def document(self) -> dict[str, Any]:
        """The theocracy as plain data."""
        return self._asdict()


class Patron(NamedTuple):
    """L2a, L2b: where a bank stands should the decks run out now."""

    bank: Bank
    patron: int
    florins: int
    wins: bool

    def document(self) -> dict[str, Any]:
        """The standing as plain data."""
        return self._asdict()


class Decks(NamedTuple):
    """L2a: how long the market can still be refilled."""

    cards: dict[str, int]
    turns_at_least: int | None
    """None when the table does not hold both decks and both market rows."""

    def document(self) -> dict[str, Any]:
        """The decks as plain data."""
        return self._asdict()


class Victories(NamedTuple):
    """Every square and every bank; the religions; the patron end."""

    claims: tuple[Claim, ...]
    supremacy: Supremacy
    theocracies: tuple[Theocracy, ...]
    supremacy_working: tuple[WorkingStep, ...]
    patron: tuple[Patron, ...]
    patron_working: tuple[WorkingStep, ...]
    decks: Decks

    def document(self) -> dict[str, Any]:
        """The standings towards victory as plain data."""
        return {
            "claims": [claim.document() for claim in self.claims],
            "supremacy": {
                **self.supremacy._asdict(),
                "theocracies": [one.document() for one in self.theocracies],
                "working": [one.document() for one in self.supremacy_working],
            },
            "patron": [one.document() for one in self.patron],
            "patron_working": [one.document() for one in self.patron_working],
            "decks": self.decks.document(),
        }


def weigh_victories(table: Table) -> Victories:
    """L2-L7: each square for each bank, met or not, and what it would take."""
    if not table.seats:
        raise Unanswerable("The table names no bank that could win.")
    claims = tuple(claim for victory in squares_in_game(table) for claim in _claims(table, victory))
    counts = supremacy(table)
    theocracies = tuple(_theocracies(table))
    patron = tuple(_patron(table))
    decks = _decks(table)
    return Victories(
        claims, counts, theocracies, tuple(_supremacy_working(table, counts, theocracies)),
        patron, tuple(_patron_working(patron, decks)), decks,
    )  # fmt: skip


# The squares


def _claims(table: Table, victory: str) -> Iterator[Claim]:
    """One square for every bank."""
    is_active = victory in table.victories
    cost, torch = cost_of_declaring(table, victory), torch_bearer(table, victory)
    turn = table.turn
    for bank, asked in clauses_of_all(table, victory).items():
        missing = tuple([_missing(one) for one in asked if not one.is_met])
        is_able = turn is not None and turn.bank == bank and turn.actions + cost <= ACTIONS_A_TURN
        yield Claim(
            victory, bank, is_active, not missing, is_active and not missing and is_able, asked,
            missing, cost, torch,
        )  # fmt: skip


def _missing(clause: Clause) -> str:
    """What a clause still lacks: `1 more law to lead Medici by 2: it is 3 to 2`."""
    if clause.counts is not None:
        counted_so = "; ".join(
            f"{what}: {_by_religion(counts)}" for what, counts in clause.counts.items()
        )
        return f"a religion that leads ({counted_so})"
    have, most, margin = clause.have, clause.most, clause.margin
    things = f"{clause.what} prestige" if clause.what in RELIGIONS else clause.what
    lack = counted(most + margin - have, f"more {things}")
    if clause.rival is None:
        return f"{lack}: it is {have}"
    return f"{lack} to lead {shown(clause.rival)} by {margin}: it is {have} to {most}"


# The supreme religion


def _theocracies(table: Table) -> Iterator[Theocracy]:
    """L3 (2): the tokens of its colour in each theocracy; a pirate counts on both of its sides."""
    has_zionists = anyone_has(table, ZIONISTS)
    for empire, religion in table.religions.items():
        pirates = [
            OWNER[pirate] for border, pirate in table.pirates.items() if empire in ENDS[border]
        ]
        is_counted = has_zionists and religion == "reformist"
        yield Theocracy(
            empire, religion,
            sum(OWNER[token] == religion for _, token in ruling_class(table, empire)),
            pirates.count(religion),
            pirates.count("islamic") if is_counted else 0,
        )  # fmt: skip


def _supremacy_working(
    table: Table, counts: Supremacy, theocracies: tuple[Theocracy, ...]
) -> Iterator[WorkingStep]:
    """L3: bishops, what abilities add, then tokens theocracy by theocracy."""
    standing = list(table.bishops.values())
    bishops = {religion: standing.count(religion) for religion in RELIGIONS}
    yield step("L3", "Bishops on cards and squares: {counts}.", counts=_by_religion(bishops))
    yield from _added_bishops(table)
    if bishops != counts.bishops:
        yield step("L3", "Bishops in all: {counts}.", counts=_by_religion(counts.bishops))
    for one in theocracies:
        yield step(
            "L3", "{empire}, {religion}: {in_cities:tokens} in cities, {pirates:pirates}{more}.",
            empire=one.empire, religion=one.religion, in_cities=one.in_cities, pirates=one.pirates,
            more=f", {one.by_ability} green by ability" if one.by_ability else "",
        )  # fmt: skip
    yield step("L3", "Tokens in their theocracies: {counts}.", counts=_by_religion(counts.tokens))
    if counts.supreme is None:
        yield step("L3", "No religion has more than both others together of bishops and of tokens.")
    else:
        yield step("L3", "{religion} is supreme.", religion=counts.supreme.capitalize())


def _added_bishops(table: Table) -> Iterator[WorkingStep]:
    """L3 (1): Zionist State and Circassian Mamluks."""
    zionists = [card for bank in table.seats for card, _ in live(table, bank, ZIONISTS)]
    if zionists:
        yield step(
            "L3", "{card}: {count:green pirates} counted as red bishops.",
            card=zionists[0], count=list(table.pirates.values()).count("islamic pirate"),
        )  # fmt: skip
    for bank in table.seats:
        for card, _ in live(table, bank, CIRCASSIANS):
            yield step(
                "L3", "{card}: {count} patron of {bank} counted as green bishops.",
                card=card, count=for_victory(table, bank, "patron"), bank=bank,
            )  # fmt: skip


def _by_religion(counts: dict[str, int]) -> str:
    return ", ".join(f"{religion} {counts[religion]}" for religion in RELIGIONS)


# The patron end


def _patron(table: Table) -> Iterator[Patron]:
    """L2a, L2b: best first; who would win if the decks ran out now."""
    standing = patron_standing(table)
    for patron, florins, bank in standing:
        yield Patron(bank, patron, florins, (patron, florins) == standing[0][:2])


def _patron_working(standing: tuple[Patron, ...], decks: Decks) -> Iterator[WorkingStep]:
    if not standing:
        return
    best = standing[0]
    yield step("L2a", "The most patron prestige is {most}.", most=best.patron)
    tied = [one.bank for one in standing if one.patron == best.patron]
    if len(tied) > 1:
        template = "{banks} are tied; most florins decide: {florins}."
        yield step("L2b", template, banks=tied, florins=best.florins)
    winners = [one.bank for one in standing if one.wins]
    win = "wins" if len(winners) == 1 else "share it"
    yield step("L2a", "Should the decks run out now: {banks} {win}.", banks=winners, win=win)
    if decks.turns_at_least is not None:
        yield step(
            "L2a", "{cards:cards} are left in the decks: at least {turns:turns}.",
            cards=sum(decks.cards.values()), turns=decks.turns_at_least,
        )  # fmt: skip


def _decks(table: Table) -> Decks:
    """D2, L2a: the game ends with the turn after which a place of the market cannot be filled."""
    cards: dict[str, int] = {region: len(deck) for region, deck in table.decks.items()}
    if any(region not in cards or region not in table.market for region in REGIONS):
        return Decks(cards, None)
    gaps = sum(row.count(None) for row in table.market.values())
    spent = table.turn.actions if table.turn is not None else 0
    a_turn = ACTIONS_A_TURN + anyone_has(table, "free_trade_fair")
    wanting = sum(cards.values()) + 1 - gaps - (a_turn - spent)
    return Decks(cards, 1 + max(0, -(-wanting // a_turn)))
