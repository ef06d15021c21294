"""Who could win on their next turn, as the table stands: with what lies open, or with a card in
hand that nobody knows."""

from __future__ import annotations

from math import comb
from typing import Annotated, Literal, NamedTuple, TypeAlias

from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.shapes import Kind
from assistant.engine.table import Bank, CardId, Table, Turn
from assistant.planner.search import BUDGET, root_of
from assistant.planner.winning import Plan, plan
from assistant.referee.referee import Referee
from assistant.rules.reveal import unseen

Memory: TypeAlias = Annotated[
    Literal["table", "perfect"],
    Kind(
        "Memory",
        "What counts as known of the others' hands: nothing, or every card that the table names, "
        "for all were bought face up.",
    ),
]
MEMORIES = ("table", "perfect")
Grade: TypeAlias = Annotated[
    Literal["open", "depends", "with_card", "none", "not_proven"],
    Kind(
        "ThreatGrade",
        "How a bank could win: with what lies open, only if others choose so, only with a card "
        "that nobody knows, in no way that was found, or unknown.",
    ),
]


class WinningCard(NamedTuple):
    """A card that would win from a hand, and how."""

    card: Annotated[CardId, "The card."]
    plan: Annotated[Plan, "The turn with it."]


class Threat(NamedTuple):
    """Whether a bank could win on its next turn if nothing changes."""

    bank: Annotated[Bank, "The bank."]
    grade: Annotated[Grade, "How it could win."]
    plan: Annotated[Plan, "The turn with what lies open."]
    cards: Annotated[
        tuple[WinningCard, ...], "The cards that would win, each alone, if they were in its hand."
    ]
    perhaps: Annotated[tuple[CardId, ...], "The cards with which it wins only if others choose so."]
    not_tried: Annotated[
        tuple[CardId, ...], "The cards of which it is not known, for the budget was used up."
    ]
    hand: Annotated[int, "How many cards of its hand nobody knows."]
    unseen: Annotated[int, "How many cards each of them could be."]
    odds: Annotated[float, "How likely a hand drawn from those holds a winning card."]
    nodes: Annotated[int, "How many moves were tried."]


def seen_by(table: Table, asker: Bank, memory: Memory = "table") -> Table:
    """The table as a bank sees it: the others' hands and what lies face down are hidden."""
    twin = table.copy()
    if memory == "table" and "open_hands" not in table.variants:
        twin.hands = {
            bank: hand if bank == asker else (HIDDEN,) * len(hand)
            for bank, hand in table.hands.items()
        }
    is_face_up = "astrology" in table.variants
    for region, deck in table.decks.items():
        known = deck[:1] if is_face_up else ()
        twin.decks[region] = known + (HIDDEN,) * (len(deck) - len(known))
    for region, row in table.market.items():
        twin.market[region] = (row[0] and HIDDEN, *row[1:])
    return twin


def threats(
    referee: Referee, asker: Bank | None = None, memory: Memory = "table", budget: int = BUDGET
) -> list[Threat]:
    """What each other bank could do on a turn that began now; the budget is for each of them."""
    _, asker = root_of(referee, asker, None)
    table = referee.position
    others = [bank for bank in table.seats if bank != asker and bank not in table.bankrupt]
    seen = seen_by(table, asker, memory)
    return [_threat(seen, bank, budget) for bank in others]


def _threat(seen: Table, bank: Bank, budget: int) -> Threat:
    open_plan = open_threat(seen, bank, budget)
    hand = seen.hands.get(bank, ()).count(HIDDEN)
    pool = [card for card in unseen(seen) if not CARDS[card].is_comet]
    if open_plan.verdict == "win" or open_plan.why == "budget" or not hand:
        return Threat(
            bank, _grade(open_plan), open_plan, (), (), (), hand, len(pool), 0.0, open_plan.nodes
        )  # fmt: skip
    nodes, winning = open_plan.nodes, []
    perhaps: list[CardId] = []
    not_tried: list[CardId] = []
    for card in pool:
        found = _with_card(seen, bank, card, budget - nodes)
        nodes += found.nodes
        if found.verdict == "win":
            winning.append(WinningCard(card, found))
        elif found.why == "budget":
            not_tried.append(card)
        elif found.verdict == "depends":
            perhaps.append(card)
    grade = _grade(open_plan)
    if grade == "none":
        grade = (
            "with_card" if winning
            else "depends" if perhaps
            else "not_proven" if not_tried
            else "none"
        )  # fmt: skip
    odds = 1 - comb(len(pool) - len(winning), hand) / comb(len(pool), hand) if pool else 0.0
    return Threat(
        bank, grade, open_plan, tuple(winning), tuple(perhaps), tuple(not_tried), hand, len(pool),
        odds, nodes,
    )  # fmt: skip


def open_threat(seen: Table, bank: Bank, budget: int = BUDGET) -> Plan:
    """Whether a bank wins on a turn that begins now with what lies open."""
    return plan(_on_turn(seen, bank), budget=budget)


def _with_card(seen: Table, bank: Bank, card: CardId, budget: int) -> Plan:
    """The same with one hidden card of its hand named; only its play is new."""
    start = seen.copy()
    hand = list(seen.hands[bank])
    hand[hand.index(HIDDEN)] = card
    start.hands[bank] = tuple(hand)
    return plan(_on_turn(start, bank), budget=max(budget, 0), first_play=card)


def _on_turn(seen: Table, bank: Bank) -> Referee:
    start = seen.copy()
    start.turn = Turn(bank)
    start.moves = ()
    return Referee(start)


def _grade(found: Plan) -> Grade:
    """Of a search with what lies open, in which hidden cards were left in the hand."""
    if found.verdict == "win":
        return "open"
    if found.why == "budget":
        return "not_proven"
    return "depends" if found.verdict == "depends" else "none"
