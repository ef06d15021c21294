"""Why a move is not open: every reason has a code, a section and the numbers compared."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.words.wording import Said

REASONS: dict[str, str] = {
    # the turn (D)
    "no_action_left": "D1",
    "must_act": "D1",
    # purchase (E1)
    "face_down": "D2a",
    "too_dear": "E1b",
    "usury": "E1e",
    "hand_full": "E1a",
    # play (E2)
    "agent_of_same_card": "E2.2b",
    "no_florin_to_repress": "B13a",
    "pirate_in_border": "E2.2d",
    "agents_without_place": "E2.1b",
    # the solitaire opponent (O)
    "opponent_buys_first": "O4a",
    "opponent_plays_first": "O4a",
    # sale (E3)
    "sold_with_king": "E3a",
    # ops (E4, F)
    "ops_already_run": "E4",
    "no_open_op": "D1",
    "already_used": "E4",
    "silenced": "F1f",
    "no_target": "E4b",
    "throne_to_throne": "F1c",
    "florin_in_gap": "F2",
    "beheads_itself": "F3",
    "needs_bishop": "F3",
    "saturated": "F4a",
    "vote_on_vassal": "F6",
    "no_plurality": "F6b",
    "vote_too_dear": "F6a",
    "same_pirate_there": "F7",
    "strawman_campaign": "F9a",
    "same_suzerainty": "F9i",
    "no_knights": "F9b",
    "campaign_too_dear": "F9c",
    # fairs (G)
    "fair_already_held": "E5",
    "no_fair_card": "E5",
    "emporium_not_noted": "EMPORIUM",
    # one-shots (H, I, K)
    "emporium_open": "H1",
    "needs_discovery": "H1a",
    "suitor_is_republic": "I",
    "suitor_married": "I",
    "suitor_elsewhere": "I",
    "no_heretics": "K1c",
    "apostasy_hits_nobody": "K3",
    # victory (L)
    "victory_inactive": "L2",
    "torch": "L2",
    "no_supreme_religion": "L3",
    "no_leading_religion": "L7",
    "victory_not_met": "L2",
}
"""The section that each reason cites, by its code; its words are the refusals of a language, and
`docs/refusals.md` explains them."""


class Refusal(NamedTuple):
    """One reason against one move, with what was compared."""

    code: str
    values: dict[str, Any]
    section: str
    """The section that the refusal cites."""

    @property
    def said(self) -> Said:
        """What is said for it, without its section."""
        return Said("refusals", self.code, self.values)

    @property
    def text(self) -> str:
        """The refusal as a sentence, beginning with its section."""
        return f"{self.section}: {self.said}"

    def document(self) -> dict[str, Any]:
        """The refusal as plain data."""
        values = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in self.values.items()
        }
        return {
            "code": self.code, "section": self.section, "values": values, "text": self.text
        }  # fmt: skip


def refuse(code: str, *, section: str | None = None, **values: Any) -> Refusal:
    """A refusal of one of the known kinds; it cites its usual section unless another is given."""
    return Refusal(code, values, section or REASONS[code])
