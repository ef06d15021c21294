"""Why the opponent does what it does: every reason has a code, a section and its values."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeAlias

from assistant.catalog.shapes import Key, Kind, called
from assistant.words.wording import plain, say

SECTIONS: dict[str, str] = {
    # victory (O6b)
    "declares": "O6b",
    "comet_then_declares": "O6b",
    # course of action (O2, O8)
    "kings": "O8",
    "republics": "O8",
    "believers": "O8",
    "bishops": "O8",
    "concessions": "O8",
    "two_actions": "O8",
    "one_action": "O8",
    "nothing_above": "O8",
    "override": "O2a",
    "no_square": "O2a",
    "no_override": "O2a",
    "same_row": "O2c",
    "next_row": "O2d",
    "not_reached_row": "O2b",
    "not_reached": "O2c",
    "not_reached_tried": "O3c",
    "not_reached_unfit": "O4a",
    "not_reached_dear": "O4a",
    "not_reached_cost": "O3a",
    "nothing_left": "O2d",
    # objectives and what serves them (O3, O4)
    "objective_kingdoms": "O3a",
    "objective_weaker_kingdoms": "O3a",
    "objective_republics": "O3a",
    "objective_weaker_republics": "O3a",
    "objective_believers": "O3a",
    "objective_theocracies": "O3a",
    "objective_bishops": "O3a",
    "objective_concessions": "O3a",
    "objective_prestige": "O3a",
    "objective_card": "O8",
    "objective_fair": "O8",
    "objective_commerce": "O8",
    "objective_sale": "O8",
    "first_card": "O3c",
    "two_cards": "O5",
    "takes": "O3c",
    "turns": "O3c",
    "drives_out": "O3c",
    "then_kingdoms": "O3c",
    "then_weaker_kingdoms": "O3c",
    "then_republics": "O3c",
    "then_weaker_republics": "O3c",
    "then_believers": "O3c",
    "then_theocracies": "O3c",
    "then_bishops": "O3c",
    "then_concessions": "O3c",
    "first_prestige": "O8",
    "torch_card": "O3a",
    "prestige_card": "O3a",
    "passed_comet": "O6b",
    "passed_dear": "O4a",
    "passed_means": "O3c",
    "passed_tried": "O3c",
    "passed_unfit": "O4a",
    "passed_beside": "O5",
    "passed_west": "O8",
    "passed_prestige": "O8",
    "passed_torch": "O3a",
    "passed_other_prestige": "O3a",
    "passed_cost": "O3a",
    "plays_at_once": "O4a",
    "fires": "O3c",
    "fires_for_kingdom": "O5h",
    "fires_to_hurt": "O5h",
    "holds_fire": "O5h",
    "holds_fire_not_to_lose": "O5h",
    "cannot_fire": "O4a",
    "agents_only": "O3c",
    "ops_reach": "O3d",
    "ops_commerce": "O4c",
    "op_serves": "O4c",
    "op_commerce": "O4c",
    "ops_done": "O3e",
    "sells_bishop": "O4b",
    "sells_without_prestige": "O4b",
    "sells_patron": "O4b",
    "fair_reaches": "O3d",
    "fair_pays": "O4d",
    "fair_less": "O4d",
    "fair_tie": "O4d",
    # choices (O5)
    "pays": "O5a",
    "keeps_last_florin": "O5a",
    "last_florin_for_goal": "O5a",
    "last_florin_only_way": "O5a",
    "replaces_concession": "O5b",
    "kills_concession": "O5b",
    "only_border": "O5b",
    "upstream": "O5b",
    "downstream": "O5b",
    "off_the_routes": "O5b",
    "spares_own": "O5b",
    "own_empire": "O5c",
    "for_main_objective": "O5c",
    "no_empire_of_its_own": "O5c",
    "bishop_on_card": "O5d",
    "spares_player": "O5d",
    "face_down_florin": "O5e",
    "leftmost_florin": "O5e",
    "no_believer": "O5f",
    "diverse": "O5f",
    "rook_first": "O5f",
    "suitors_in_vain": "O3b",
    "most_knights": "O5g",
    "first_listed": "O5g",
    "frees_own": "O5",
    "frees_no_more": "O5",
    "loses_dominant": "O5",
    "keeps_pawns": "O5",
    "declines": "O5",
    "liberty": "O5",
    "liberty_serves": "O3d",
    "no_liberty": "O5",
    "best": "O5",
    "chance": "O5",
    "rolled": "O5",
    "by_hand": "O5",
}
"""The section that each reason cites, by its code; a language has its words."""


ReasonCode: TypeAlias = Annotated[
    str, Kind("OpponentReasonCode", "Why the opponent does something.", tuple(SECTIONS))
]


@called("OpponentReason")
class Reason(NamedTuple):
    """One reason for what the opponent does."""

    code: Annotated[ReasonCode, "A stable code."]
    values: dict[str, Any]

    @property
    def section(self) -> Annotated[str, "The section of part O that it follows."]:
        """The section of part O that it follows."""
        return SECTIONS[self.code]

    @property
    def named(self) -> Annotated[dict[str, Any], "The names and numbers in it.", Key("values")]:
        """The values as plain data."""
        values: dict[str, Any] = plain(self.values)
        return values

    @property
    def text(self) -> Annotated[str, "One sentence for people."]:
        """The reason as a sentence."""
        return say("solitaire", self.code, self.values)


def because(code: str, **values: Any) -> Reason:
    """A reason of one of the known kinds."""
    assert code in SECTIONS, code
    return Reason(code, values)


class Thought(NamedTuple):
    """What the opponent wants at a decision: a move, or several equally good, and why."""

    moves: tuple[str, ...]
    reasons: tuple[Reason, ...]

    @property
    def is_open(self) -> bool:
        """O5: whether chance must decide."""
        return len(self.moves) > 1
