"""What can be asked: every kind of decision, beside what can be refused.

The words of a question are the questions of a language; where one kind is asked in several ways,
a value of the decision says which.
"""

from __future__ import annotations

from typing import NamedTuple


class Ask(NamedTuple):
    """One kind of decision."""

    section: str
    """The section that usually asks."""
    may_decline: bool = False
    """Whether there are moments when the bank may leave it at that."""
    is_chance: bool = False
    """Whether the answer lies on the table, hidden until now, and is nobody's choice."""
    varies_by: str | None = None
    """The value that selects the words, where there are several."""


ASKS: dict[str, Ask] = {
    # the turn (D)
    "action": Ask("D1", may_decline=True, varies_by="actions"),
    "reveal": Ask("D2", is_chance=True, varies_by="place"),
    "discard": Ask("HAND a"),
    # purchase, play and sale (E1-E3, L1)
    "activation": Ask("L1"),
    "one_shot": Ask("E2"),
    "bishop_agent": Ask("E2.2a", may_decline=True),
    "ruler_agent": Ask("E2.2b", may_decline=True),
    "pirate_agent": Ask("E2.2c", may_decline=True),
    "pawn_agent": Ask("E2.2d", may_decline=True),
    "sold_card": Ask("E3c", may_decline=True, is_chance=True),
    "sold_one_shot": Ask("E3c", may_decline=True),
    "borrowed_op": Ask("CRYPTOGRAPHY", may_decline=True),
    # ops (E4, F)
    "op": Ask("E4", may_decline=True),
    "inquisitor": Ask("F1"),
    "commerce": Ask("F2"),
    "behead": Ask("F3"),
    "tax": Ask("F4"),
    "tax_payment": Ask("F4"),
    "repress": Ask("F5"),
    "vote": Ask("F6"),
    "corsair": Ask("F7"),
    "siege": Ask("F8"),
    "campaign": Ask("F9"),
    # what happens on the way (B, F1, G)
    "pacification": Ask("F1b", may_decline=True),
    "levy": Ask("G4"),
    "token_taken": Ask("B8e", may_decline=True),
    "casualty": Ask("B10b", varies_by="side"),
    "survivor": Ask("B10c"),
    "concession": Ask("B11c", may_decline=True),
    "emancipation": Ask("B11d", may_decline=True),
    "golden_liberty": Ask("B11e", may_decline=True),
    "battlefield": Ask("B12"),
    "serf": Ask("B13d"),
    "lost_token": Ask("G4c"),
    "space": Ask("C1c"),
    "arrangement": Ask("K2a"),
    # one-shots (I, K)
    "marriage": Ask("I"),
    "rooks": Ask("K1a"),
    "agents_first": Ask("K3b"),
}
"""Every kind of decision by its name."""
