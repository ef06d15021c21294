"""Who could declare which victory, and what is still missing (L)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from assistant.calculators.working import Unanswerable, WorkingStep, step
from assistant.catalog.atlas import REGIONS
from assistant.catalog.components import RELIGIONS
from assistant.engine.decisions import Decision
from assistant.engine.table import Bank, Table
from assistant.rules.abilities import has, live, torch_bearer
from assistant.rules.actions import ACTIONS_A_TURN
from assistant.rules.prestige import for_victory
from assistant.rules.turn import action_offers
from assistant.rules.victory import (
    CIRCASSIANS,
    DECLARE,
    ZIONISTS,
    Clause,
    Supremacy,
    Theocracy,
    clauses_of_all,
    cost_of_declaring,
    patron_standing,
    squares_in_game,
    supremacy,
    theocratic_tokens,
)
from assistant.words.wording import Said


class Claim(NamedTuple):
    """How one bank stands towards one victory square."""

    victory: str
    bank: Bank
    is_active: bool
    is_met: bool
    is_open: bool
    """Whether the bank could declare it at this moment of its turn."""
    clauses: tuple[Clause, ...]
    lacking: tuple[Said, ...]
    cost: int
    torch: tuple[Bank, str] | None

    @property
    def missing(self) -> tuple[str, ...]:
        """What is lacking, in words."""
        return tuple(map(str, self.lacking))

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
        raise Unanswerable("no_bank_to_win")
    declared = _declarable(table)
    claims = tuple(
        claim
        for victory in squares_in_game(table)
        for claim in _claims(table, victory, victory in declared)
    )
    counts = supremacy(table)
    theocracies = tuple(theocratic_tokens(table))
    patron = tuple(_patron(table))
    decks = _decks(table)
    return Victories(
        claims, counts, theocracies, tuple(_supremacy_working(table, counts, theocracies)),
        patron, tuple(_patron_working(patron, decks)), decks,
    )  # fmt: skip


# The squares


def _declarable(table: Table) -> set[str]:
    """The squares that the bank whose turn it is could declare at this moment."""
    turn = table.turn
    if turn is None or turn.bank not in table.seats:
        return set()
    decision = Decision("action", turn.bank, action_offers(table, (DECLARE,)), actions=turn.actions)
    return {option.value.arguments[0] for option in decision.options if option.value is not None}


def _claims(table: Table, victory: str, is_declarable: bool) -> Iterator[Claim]:
    """One square for every bank."""
    is_active = victory in table.victories
    cost, torch = cost_of_declaring(table, victory), torch_bearer(table, victory)
    turn = table.turn
    for bank, asked in clauses_of_all(table, victory).items():
        lacking = tuple([_lacking(one) for one in asked if not one.is_met])
        is_open = is_declarable and turn is not None and turn.bank == bank
        yield Claim(victory, bank, is_active, not lacking, is_open, asked, lacking, cost, torch)


def _lacking(clause: Clause) -> Said:
    """What a clause still lacks: `1 more law to lead Medici by 2: it is 3 to 2`."""
    if clause.counts is not None:
        counts = [
            Said("lacking", "count", {"what": what, "counts": _by_religion(counts)})
            for what, counts in clause.counts.items()
        ]
        return Said("lacking", "religion", {"counts": counts})
    values = {
        "lack": clause.most + clause.margin - clause.have,
        "things": f"more {clause.what}",
        "rival": clause.rival,
        "margin": clause.margin,
        "have": clause.have,
        "most": clause.most,
    }
    return Said("lacking", "alone" if clause.rival is None else "lead", values)


# The supreme religion


def _supremacy_working(
    table: Table, counts: Supremacy, theocracies: tuple[Theocracy, ...]
) -> Iterator[WorkingStep]:
    """L3: bishops, what abilities add, then tokens theocracy by theocracy."""
    standing = list(table.bishops.values())
    bishops = {religion: standing.count(religion) for religion in RELIGIONS}
    yield step("L3", "bishops", counts=_by_religion(bishops))
    yield from _added_bishops(table)
    if bishops != counts.bishops:
        yield step("L3", "all_bishops", counts=_by_religion(counts.bishops))
    for one in theocracies:
        yield step("L3", "theocracy-zionists" if one.by_ability else "theocracy", **one._asdict())
    yield step("L3", "theocratic_tokens", counts=_by_religion(counts.tokens))
    if counts.supreme is None:
        yield step("L3", "none_supreme")
    else:
        yield step("L3", "supreme", religion=counts.supreme)


def _added_bishops(table: Table) -> Iterator[WorkingStep]:
    """L3 (1): Zionist State and Circassian Mamluks."""
    zionists = [card for bank in table.seats for card, _ in live(table, bank, ZIONISTS)]
    if zionists:
        count = list(table.pirates.values()).count("islamic pirate")
        yield step("L3", "zionists", card=zionists[0], count=count)
    for bank in table.seats:
        for card, _ in live(table, bank, CIRCASSIANS):
            count = for_victory(table, bank, "patron")
            yield step("L3", "circassians", card=card, count=count, bank=bank)


def _by_religion(counts: dict[str, int]) -> dict[str, int]:
    return {religion: counts[religion] for religion in RELIGIONS}


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
    yield step("L2a", "most_patron", most=best.patron)
    tied = [one.bank for one in standing if one.patron == best.patron]
    if len(tied) > 1:
        yield step("L2b", "tie", banks=tied, florins=best.florins)
    winners = [one.bank for one in standing if one.wins]
    yield step("L2a", "patron_end" if len(winners) == 1 else "patron_end-shared", banks=winners)
    if decks.turns_at_least is not None:
        cards = sum(decks.cards.values())
        yield step("L2a", "decks", cards=cards, turns=decks.turns_at_least)


def _decks(table: Table) -> Decks:
    """D2, L2a: the game ends with the turn after which a place of the market cannot be filled."""
    cards: dict[str, int] = {region: len(deck) for region, deck in table.decks.items()}
    if any(region not in cards or region not in table.market for region in REGIONS):
        return Decks(cards, None)
    gaps = sum(row.count(None) for row in table.market.values())
    spent = table.turn.actions if table.turn is not None else 0
    a_turn = ACTIONS_A_TURN + any(has(table, bank, "free_trade_fair") for bank in table.seats)
    wanting = sum(cards.values()) + 1 - gaps - (a_turn - spent)
    return Decks(cards, 1 + max(0, -(-wanting // a_turn)))
