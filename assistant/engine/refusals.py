"""Why a move is not open: every reason has a code, a section and the numbers compared."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.catalog.shapes import Document, Key, Kind, document_of
from assistant.words.wording import Said, plain

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
    "op_lacks": "E4b",
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
    "apostasy_immune": "K3",
    "apostasy_hits_nobody": "K3",
    # victory (L)
    "victory_inactive": "L2",
    "torch": "L2",
    "no_supreme_religion": "L3",
    "no_leading_religion": "L7",
    "victory_not_met": "L2",
    # what is named although it is no choice
    "ops_wait": "E4",
    "op_first": "E4",
    "no_such_op": "E4",
    "card_lacks_op": "E4",
    "no_such_one_shot": "E2.1",
    "hand_empty": "E2",
    "no_comet": "L1",
    "one_side": "ABILITY b",
    "owns_none": "F4",
    "other_piece": "F5",
    "not_in_battle": "B10a",
    "victory_active": "L1",
    "other_bank": "D1",
    "other_moment": "D1",
    "must_choose": "D1",
    "other_step": "D1",
    "other_choice": "D1",
    "card_elsewhere": "E1",
    "not_in_tableau": "F3",
    "elsewhere": "B12",
    "other_place": "B12",
    "other_region": "F6",
    "on_throne": "F6",
    "not_adjacent": "F9",
    "out_of_reach": "F7",
    "stays_there": "F7",
    "nothing_there": "F8",
    "other_kind": "F5",
    "wrong_target": "F4",
    "wrong_ground": "E2.2",
    "land_border": "E2.2c",
    "place_occupied": "G4",
    "city_covered": "EMPORIUM",
    "space_shut": "G4c",
    "no_suitor": "I",
}
"""The section that each reason cites, by its code; its words are the refusals of a language, and
`docs/refusals.md` explains them."""


ReasonCode: TypeAlias = Annotated[
    str, Kind("RefusalCode", "Why a move is not open.", tuple(REASONS))
]


ASKED_ONLY = frozenset(list(REASONS)[list(REASONS).index("ops_wait") :])
"""The reasons that stand in no list of refused moves: they answer who names something else."""


class Refusal(NamedTuple):
    """One reason against one move, with what was compared."""

    code: Annotated[ReasonCode, "A stable code; docs/refusals.md lists them."]
    section: Annotated[str, "The section of the rules that says no."]
    values: dict[str, Any]

    @property
    def said(self) -> Said:
        """What is said for it, without its section."""
        values = self.values
        if "rival" in values:
            others = Said("rivals", "most" if values["most"] else "none", values)
            parts = values.get("by_cards", ())
            made = Said("by_cards", "all", {"parts": parts}) if parts else ""
            values = {**values, "others": others, "made": made}
        return Said("refusals", self.code, values)

    @property
    def compared(
        self,
    ) -> Annotated[dict[str, Any], "The names and numbers that were compared.", Key("values")]:
        """The values as plain data."""
        values: dict[str, Any] = plain(self.values)
        return values

    @property
    def text(self) -> Annotated[str, "One sentence for people, beginning with the section."]:
        """The refusal as a sentence, beginning with its section."""
        return f"{self.section}: {self.said}"

    def document(self) -> Document:
        """The refusal as plain data."""
        return document_of(self)


def refuse(code: str, *, section: str | None = None, **values: Any) -> Refusal:
    """A refusal of one of the known kinds; it cites its usual section unless another is given."""
    return Refusal(code, section or REASONS[code], values)
