"""Who could declare which victory, and what is still missing (L)."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.calculators.working import Step, Unanswerable, step
from assistant.catalog.atlas import ENDS
from assistant.catalog.components import OWNER, RELIGIONS
from assistant.rules.abilities import torch_bearer
from assistant.rules.tokens import ruling_class
from assistant.rules.victory import (
    Clause,
    Supremacy,
    clauses,
    patron_standing,
    squares_in_game,
    supremacy,
)
from assistant.table import Bank, Table
from assistant.wording import counted, shown

CARDS_TAKEN_A_TURN = 2
"""Two actions take at most two cards from the market; a free fair takes a third."""


class Claim(NamedTuple):
    """How one bank stands towards one victory square."""

    victory: str
    bank: Bank
    is_active: bool
    is_met: bool
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
            "clauses": [{**one._asdict(), "met": one.is_met} for one in self.clauses],
            "missing": list(self.missing),
            "actions": self.cost,
            "torch": {"bank": self.torch[0], "card": self.torch[1]} if self.torch else None,
        }


class Victories(NamedTuple):
    """Every square and every bank; the religions; the patron end."""

    claims: tuple[Claim, ...]
    supremacy: Supremacy
    supremacy_working: tuple[Step, ...]
    patron: tuple[tuple[Bank, int, int], ...]
    cards_left: dict[str, int]
    turns_left: int

    def document(self) -> dict[str, Any]:
        """The standings towards victory as plain data."""
        return {
            "claims": [claim.document() for claim in self.claims],
            "supremacy": {
                **self.supremacy._asdict(),
                "working": [one.document() for one in self.supremacy_working],
            },
            "patron": [
                {"bank": bank, "patron": patron, "florins": florins}
                for bank, patron, florins in self.patron
            ],
            "decks": {"cards": self.cards_left, "turns_at_least": self.turns_left},
        }


def weigh_victories(table: Table) -> Victories:
    """L2-L7: each square for each bank, met or not, and what it would take."""
    if not table.seats:
        raise Unanswerable("The table names no bank that could win.")
    claims = tuple(
        _claim(table, bank, victory) for victory in squares_in_game(table) for bank in table.seats
    )
    cards: dict[str, int] = {region: len(deck) for region, deck in table.decks.items()}
    patron = tuple((bank, icons, florins) for icons, florins, bank in patron_standing(table))
    return Victories(
        claims, supremacy(table), _supremacy_working(table), patron, cards,
        -(-(sum(cards.values()) + 1) // CARDS_TAKEN_A_TURN) if cards else 0,
    )  # fmt: skip


def _claim(table: Table, bank: Bank, victory: str) -> Claim:
    asked = tuple(clauses(table, bank, victory))
    torch = torch_bearer(table, victory)
    return Claim(
        victory, bank, victory in table.victories, all(one.is_met for one in asked), asked,
        tuple(_missing(one) for one in asked if not one.is_met), 2 if torch else 1, torch,
    )  # fmt: skip


def _missing(clause: Clause) -> str:
    """What a clause still lacks, in words."""
    if clause.what == "religion":
        return "no religion leads"
    lack = clause.most + clause.margin - clause.have
    rival = shown(clause.rival) if clause.rival else "nobody"
    return f"{counted(lack, clause.what)} more: {clause.have} against {clause.most} of {rival}"


def _supremacy_working(table: Table) -> tuple[Step, ...]:
    """L3: bishops, then tokens theocracy by theocracy, then pirates on each side they border."""
    counts = supremacy(table)
    steps = [
        step("L3", "Bishops: {counts}.", counts=_by_religion(counts.bishops)),
    ]
    for empire, religion in table.religions.items():
        faithful = sum(OWNER[token] == religion for _, token in ruling_class(table, empire))
        pirates = sum(
            empire in ENDS[border] and OWNER[pirate] == religion
            for border, pirate in table.pirates.items()
        )
        steps.append(
            step(
                "L3",
                "{empire}, {religion}: {faithful:tokens} in cities, {pirates:pirates}.",
                empire=empire,
                religion=religion,
                faithful=faithful,
                pirates=pirates,
            )
        )
    steps.append(step("L3", "Tokens: {counts}.", counts=_by_religion(counts.tokens)))
    verdict = "No religion is supreme." if counts.supreme is None else "{religion} is supreme."
    steps.append(step("L3", verdict, religion=(counts.supreme or "").capitalize()))
    return tuple(steps)


def _by_religion(counts: dict[str, int]) -> str:
    return ", ".join(f"{religion} {counts[religion]}" for religion in RELIGIONS)
