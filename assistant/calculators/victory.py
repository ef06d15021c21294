"""Who could declare which victory, and what is still missing (L)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from assistant.calculators.working import Unanswerable, Working, WorkingStep, step
from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.components import RELIGIONS
from assistant.catalog.shapes import INLINE, Between, Key, called
from assistant.engine.table import Bank, CardId, Table, Victory
from assistant.rules.abilities import has, live, torch_bearer
from assistant.rules.actions import ACTIONS_A_TURN
from assistant.rules.prestige import for_victory
from assistant.rules.turn import open_actions
from assistant.rules.victory import (
    CIRCASSIANS,
    DECLARE,
    ZIONISTS,
    Clause,
    Supremacy,
    Theocracy,
    by_cards,
    clauses_of_all,
    cost_of_declaring,
    patron_standing,
    squares_in_game,
    supremacy,
    theocratic_tokens,
)
from assistant.words.wording import Said


@called("TorchBearer")
class Torch(NamedTuple):
    """The card that makes a declaration cost two actions."""

    bank: Annotated[Bank, "Whose card it is."]
    card: Annotated[CardId, "The card."]


class Claim(NamedTuple):
    """How one bank stands towards one victory square."""

    victory: Annotated[Victory, "The victory square."]
    bank: Annotated[Bank, "The bank."]
    is_active: Annotated[bool, "Whether the square is active."]
    is_met: Annotated[bool, "Whether every clause is met."]
    is_open: Annotated[bool, "Whether the bank could declare it now."]
    """At this moment of its turn."""
    clauses: Annotated[tuple[Clause, ...], "What it asks."]
    lacking: Annotated[tuple[Said, ...], "What is still missing, in words.", Key("missing")]
    cost: Annotated[int, Between(1, 2), "What it costs to declare.", Key("actions")]
    torch: Annotated[Torch | None, "Why it costs two, if so."]
    by_cards: Annotated[tuple[Said, ...], "What cards add to the bank's numbers, in words."]

    @property
    def missing(self) -> tuple[str, ...]:
        """What is lacking, in words."""
        return tuple(map(str, self.lacking))


@called("SupremacyCount")
class Weighed(NamedTuple):
    """Which religion is supreme."""

    counts: Annotated[Supremacy, INLINE]
    theocracies: Annotated[tuple[Theocracy, ...], "What each theocracy adds."]
    working: Working


@called("PatronStanding")
class Patron(NamedTuple):
    """A bank in the order in which the patron victory counts (L2a, L2b)."""

    bank: Annotated[Bank, "The bank."]
    patron: Annotated[int, "Its patron icons."]
    florins: Annotated[int, "Its florins, which break ties."]
    wins: Annotated[bool, "Whether it would win if the decks ran out now."]


@called("DecksLeft")
class Decks(NamedTuple):
    """How long the decks last (L2a)."""

    cards: Annotated[dict[Region, int], "The cards in each deck that the table names."]
    turns_at_least: Annotated[
        int | None, "Turns until they have run out, at least; null when the table does not say."
    ]
    """None when the table does not hold both decks and both market rows."""


class Victories(NamedTuple):
    """Every square and every bank; the religions; the patron end."""

    claims: Annotated[tuple[Claim, ...], "Square by square, bank by bank."]
    supremacy: Supremacy
    theocracies: tuple[Theocracy, ...]
    supremacy_working: tuple[WorkingStep, ...]
    patron: Annotated[tuple[Patron, ...], "The banks, the leader first."]
    patron_working: Annotated[tuple[WorkingStep, ...], "How the patron end is worked out."]
    decks: Annotated[Decks, "How long the game can last."]

    @property
    def weighed(self) -> Annotated[Weighed, "The supreme religion worked out.", Key("supremacy")]:
        return Weighed(self.supremacy, self.theocracies, self.supremacy_working)


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
    options = open_actions(table, (DECLARE,))
    return {option.value.arguments[0] for option in options if option.value is not None}


def _claims(table: Table, victory: str, is_declarable: bool) -> Iterator[Claim]:
    """One square for every bank."""
    is_active = victory in table.victories
    cost, bearer = cost_of_declaring(table, victory), torch_bearer(table, victory)
    torch = Torch(*bearer) if bearer else None
    turn = table.turn
    for bank, asked in clauses_of_all(table, victory).items():
        lacking = tuple([_lacking(one) for one in asked if not one.is_met])
        added = tuple(said for one in asked for said in by_cards(table, bank, one.what))
        is_open = is_declarable and turn is not None and turn.bank == bank
        yield Claim(
            victory, bank, is_active, not lacking, is_open, asked, lacking, cost, torch, added
        )


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
    cards: dict[Region, int] = {region: len(deck) for region, deck in table.decks.items()}
    if any(region not in cards or region not in table.market for region in REGIONS):
        return Decks(cards, None)
    gaps = sum(row.count(None) for row in table.market.values())
    spent = table.turn.actions if table.turn is not None else 0
    a_turn = ACTIONS_A_TURN + any(has(table, bank, "free_trade_fair") for bank in table.seats)
    wanting = sum(cards.values()) + 1 - gaps - (a_turn - spent)
    return Decks(cards, 1 + max(0, -(-wanting // a_turn)))
