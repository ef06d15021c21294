"""What occurred in the games of a soak, and what never did.

An ability counts only where it made a difference: when what it allows was done, or when a decision
was made to which it could matter (a victory that it counts for is active, and so on).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from assistant.catalog.abilities import ABILITIES, AbilityKey
from assistant.catalog.atlas import EMPIRES, FAIR_COLOUR, REGIONS, SECOND_VENICE
from assistant.catalog.cards import CARDS
from assistant.catalog.components import KIND, PROMO_VICTORY, VICTORIES
from assistant.catalog.squares import FACES, PROMO_FACES
from assistant.engine.decisions import Decision
from assistant.engine.instructions import (
    INSTRUCTION_KINDS,
    Act,
    EndGame,
    MoveCard,
    MoveFlorins,
    MoveToken,
    TakeSquare,
)
from assistant.engine.refusals import ASKED_ONLY, REASONS
from assistant.engine.table import HAND_LIMIT, Bank, Table
from assistant.rules.abilities import has, live, sides_with_free_ops
from assistant.rules.silencing import bears_a_silencing_bishop
from assistant.rules.tokens import ruling_class

_PRINTED_OPS = (
    *(card.ops for card in CARDS.values()),
    *(face.ops for face in (*FACES.values(), *PROMO_FACES.values())),
)
CATEGORIES: Mapping[str, tuple[str, ...]] = {
    "ops": tuple(dict.fromkeys(op.text for ops in _PRINTED_OPS for op in ops)),
    "one_shots": tuple(
        dict.fromkeys(card.one_shot.text for card in CARDS.values() if card.one_shot)
    ),
    "abilities": tuple(ABILITIES),
    "refusals": tuple(
        code for code, section in REASONS.items() if section[0] != "O" and code not in ASKED_ONLY
    ),
    "instructions": tuple(INSTRUCTION_KINDS.values()),
    "endings": (*VICTORIES, PROMO_VICTORY, "patron", "bankruptcy"),
}
"""Everything that should occur, by category."""


class Happening(NamedTuple):
    """One move: the table before and after it, who decided what, and the acts."""

    before: Table
    bank: Bank
    kind: str
    move: str
    acts: tuple[Act, ...]
    after: Table
    last_op: str
    """The card or square whose op ran last."""

    @property
    def words(self) -> list[str]:
        """The words of the move."""
        return self.move.split(" ")


class Coverage:
    """Counts of what occurred, by category."""

    def __init__(self, categories: Mapping[str, tuple[str, ...]] = CATEGORIES) -> None:
        self._categories = categories
        names = (*CATEGORIES, *categories)
        self.counts: dict[str, Counter[str]] = {name: Counter() for name in names}
        self._keys: set[str] = set()
        self._last_op = ""
        self._last_card = ""

    def refusals(self, decision: Decision) -> None:
        """Count the refusals of a decision."""
        for refused in decision.refused:
            self.counts["refusals"].update(refusal.code for refusal in refused.refusals)

    def step(
        self, before: Table, decision: Decision, move: str, acts: tuple[Act, ...], after: Table
    ) -> None:
        """Count what a move brought about."""
        words = move.split(" ")
        if words[0] == "op":
            self._last_op = words[1]
            self.counts["ops"][" ".join(words[2:])] += 1
        self._one_shot(words)
        for act in acts:
            self.counts["instructions"][INSTRUCTION_KINDS[type(act.instruction)]] += 1
            if isinstance(act.instruction, EndGame):
                self.counts["endings"][act.instruction.victory] += 1
        if decision.kind == "action":
            self._keys = set(keys_in_play(before))
        step = Happening(before, decision.bank, decision.kind, move, acts, after, self._last_op)
        for key in self._keys:
            if EVIDENCE[key](step):
                self.counts["abilities"][key] += 1

    def _one_shot(self, words: list[str]) -> None:
        """A one-shot is announced with its card, or for the card that was just named."""
        self._last_card = next((word for word in words if word in CARDS), self._last_card)
        shot = CARDS[self._last_card].one_shot if self._last_card else None
        if shot is not None and words[-1] == "one-shot" and words[0] != "no":
            self.counts["one_shots"][shot.text] += 1

    def missing(self) -> dict[str, list[str]]:
        """What never occurred, by category; empty when everything did."""
        absent = {
            name: [item for item in items if not self.counts[name][item]]
            for name, items in self._categories.items()
        }
        return {name: items for name, items in absent.items() if items}

    def add(self, counts: Mapping[str, Mapping[str, int]]) -> None:
        """Add the counts of another soak."""
        for name, items in counts.items():
            self.counts[name].update(items)


def keys_in_play(table: Table) -> Iterator[str]:
    """The abilities on the cards of all tableaux."""
    for bank in table.seats:
        for entry in table.tableau(bank):
            for ability in CARDS[entry].abilities if entry in CARDS else ():
                yield ability.key


# Evidence that an ability mattered

Evidence: TypeAlias = Callable[[Happening], bool]


def _chose(move: str) -> Evidence:
    return lambda step: step.move.startswith(move)


def _chose_at(kind: str, move: str) -> Evidence:
    return lambda step: step.kind == kind and step.move.startswith(move)


def _freed_by_a_sale(step: Happening) -> bool:
    return step.kind == "emancipation" and any(act.section == "E3c" for act in step.acts)


def _anyone(step: Happening, key: AbilityKey) -> bool:
    return any(has(step.before, bank, key) for bank in step.before.seats)


def _counts_towards(victory: str, key: AbilityKey) -> Evidence:
    """The victory could be declared, and somebody's ability is counted for it."""
    return lambda step: (
        step.kind == "action" and victory in step.before.victories and _anyone(step, key)
    )


def _payments(step: Happening, section: str) -> Iterator[MoveFlorins]:
    for act in step.acts:
        if act.section == section and isinstance(act.instruction, MoveFlorins):
            yield act.instruction


def _doubled_fair(step: Happening) -> bool:
    return any(
        payment.florins > 1
        and has(step.before, payment.taker, "concessions_double_fairs_and_votes")
        for payment in _payments(step, "G3a")
    )


def _doubled_spices(step: Happening) -> bool:
    return any(
        payment.florins > 1
        and _fair_begins_at(step.before, payment.giver, "spice_islands")
        and has(step.before, payment.taker, "concessions_double_spice_islands")
        for payment in _payments(step, "G3a")
    )


def _fair_begins_at(table: Table, purse: str, emporium: str) -> bool:
    return any(
        purse.startswith(region) and table.emporia[FAIR_COLOUR[region]] == emporium
        for region in REGIONS
    )


def _beheads_with_limit(step: Happening) -> bool:
    return (
        step.words[0] == "op"
        and step.words[2] == "behead"
        and any(
            ability.key == "behead_needs_bishop"
            for ability in (CARDS[step.words[1]].abilities if step.words[1] in CARDS else ())
        )
    )


def _claims_a_taken_king(step: Happening) -> bool:
    """A coronation whose king was married or in another tableau."""
    if not has(step.before, step.bank, "coronation_claims_any_king"):
        return False
    for act in step.acts:
        if isinstance(act.instruction, MoveCard) and act.instruction.target[0] == "queens":
            square = step.before.square(act.instruction.target[1])
            return bool(square.queens) or square.bank not in (None, step.bank)
    return False


def _opens_second_venice(step: Happening) -> bool:
    return any(
        isinstance(act.instruction, MoveToken) and act.instruction.target == ("city", SECOND_VENICE)
        for act in step.acts
    )


def _sells_for_ransom(step: Happening) -> bool:
    if step.words[0] != "sell":
        return False
    entry = step.words[1]
    sold = (entry, *step.before.square(entry).queens)
    return any(card in sold for card, _ in live(step.before, step.bank, "sells_for_four")) and any(
        payment.florins >= 4 for payment in _payments(step, "E3")
    )


def _acts_under_a_bishop(step: Happening) -> bool:
    return (
        step.words[0] == "op"
        and step.words[2] != "inquisitor"
        and bears_a_silencing_bishop(step.before, step.words[1])
    )


def _survives_an_apostasy(step: Happening) -> bool:
    return any(act.section == "K3" for act in step.acts) and _anyone(step, "immune_to_apostasy")


def _slave_soldiers_march(step: Happening) -> bool:
    """A campaign that costs more than the knights in the cities of the king."""
    knights = sum(KIND[token] == "knight" for _, token in _ruling_class(step))
    return any(payment.florins > knights for payment in _payments(step, "F9c"))


def _ruling_class(step: Happening) -> Iterable[tuple[str, str]]:
    return ruling_class(step.before, step.last_op) if step.last_op in EMPIRES else ()


def _votes_cheaply(step: Happening) -> bool:
    return (
        step.words[0] == "op"
        and step.words[2] == "vote"
        and has(step.before, step.bank, "patron_reduces_vote_cost")
    )


def _parts_portugal_and_france(step: Happening) -> bool:
    return _anyone(step, "portugal_france_not_adjacent") and any(
        isinstance(act.instruction, TakeSquare) or act.section in ("K2a", "F9c")
        for act in step.acts
    )


def _torch_burns(step: Happening) -> bool:
    return step.kind == "action" and any(
        ability.victory in step.before.victories
        for bank in step.before.seats
        for _, ability in live(step.before, bank, "torch")
    )


def _free_ops(step: Happening) -> bool:
    words = step.words
    return (
        words[0] == "ops"
        and len(words) == 2
        and any(
            region == words[1] and region in sides_with_free_ops(step.before, step.bank)
            for region in REGIONS
        )
    )


def _free_fair(step: Happening) -> bool:
    turn = step.before.turn
    return (
        step.words[0] == "fair"
        and turn is not None
        and not turn.free_fair
        and has(step.before, step.bank, "free_trade_fair")
    )


EVIDENCE: Mapping[str, Evidence] = {
    "behead_needs_bishop": _beheads_with_limit,
    "coronation_claims_any_king": _claims_a_taken_king,
    "crusade_rooks_count_as_knights": _chose("rooks join"),
    "concessions_double_spice_islands": _doubled_spices,
    "concessions_double_fairs_and_votes": _doubled_fair,
    "concessions_immune_to_pirates": lambda step: bool(
        step.after.pawns.keys() & step.after.pirates.keys()
    ),
    "condottiere": _opens_second_venice,
    "unlimited_hand": lambda step: any(
        len(hand) > HAND_LIMIT for hand in step.after.hands.values()
    ),
    "sells_for_four": _sells_for_ransom,
    "immune_to_silencing": _acts_under_a_bishop,
    "immune_to_apostasy": _survives_an_apostasy,
    "counts_as_republic": _counts_towards("renaissance", "counts_as_republic"),
    "patron_counts_as_law": _counts_towards("renaissance", "patron_counts_as_law"),
    "patron_counts_as_concession": _counts_towards("globalization", "patron_counts_as_concession"),
    "patron_counts_as_islamic_bishop": _counts_towards("holy", "patron_counts_as_islamic_bishop"),
    "mamluk_repressed_count_as_knights": _slave_soldiers_march,
    "islamic_pirates_count_reformist": _counts_towards("holy", "islamic_pirates_count_reformist"),
    "patron_reduces_vote_cost": _votes_cheaply,
    "portugal_france_not_adjacent": _parts_portugal_and_france,
    "torch": _torch_burns,
    "free_ops": _free_ops,
    "free_trade_fair": _free_fair,
    "east_and_west_ops_one_action": lambda step: step.words[0] == "ops" and len(step.words) == 3,
    "apostasy_as_action": _chose("apostasy "),
    "discard_for_peasant_revolt": _chose("revolt "),
    "cryptography": _chose_at("borrowed_op", "op "),
    "sell_to_perform_one_shot": _chose_at("sold_one_shot", "one-shot"),
    "sell_to_emancipate_west": _freed_by_a_sale,
    "subsidy_two_florins": lambda step: any(
        payment.florins == 2 for payment in _payments(step, "G2b")
    ),
}
"""For each ability, whether a step shows it at work; asked only while a card with it is in play."""
