"""Why a move is not open: every reason has a code, a section and the numbers compared."""

from __future__ import annotations

from typing import Any, NamedTuple

from assistant.wording import sentence


class Reason(NamedTuple):
    """One kind of refusal: the section that it cites and what it says."""

    section: str
    text: str


REASONS: dict[str, Reason] = {
    # the turn (D)
    "no_action_left": Reason(
        "D1", "You have spent {spent:actions} of 2; only free actions are left."
    ),
    "must_act": Reason("D1", "You have taken no action yet; at least one is due each turn."),
    # purchase (E1)
    "face_down": Reason(
        "D2a", "The face-down card of the {region} market cannot be bought, only used for a fair."
    ),
    "too_dear": Reason("E1b", "You have {have:florins}, the card costs {price}."),
    "usury": Reason("E1e", "You put a florin on {card} this turn, so you may not buy it now."),
    "hand_full": Reason("E1a", "You hold {have:cards}, the limit is {limit}."),
    # play (E2)
    "agent_of_same_card": Reason(
        "E2.2b", "The {token} at {place} is an agent of the same card and stays."
    ),
    "no_florin_to_repress": Reason(
        "B13a", "Repressing the {token} costs 1 florin, you have {have}."
    ),
    "pirate_in_border": Reason("E2.2d", "The {token} in the {border} keeps pawns out."),
    "agents_without_place": Reason(
        "E2.1b", "The agents of {card} must all be placed, and with {florins:florins} they cannot."
    ),
    # sale (E3)
    "sold_with_king": Reason("E3a", "{queen} is sold together with the king of {empire}."),
    # ops (E4, F)
    "ops_already_run": Reason("E4", "The ops of the {region} have already run this turn."),
    "no_open_op": Reason("D1", "The {region} has {count:ops}, none with a target now."),
    "already_used": Reason("E4", "{card} has already performed an op this turn."),
    "silenced": Reason("F1f", "A bishop silences {card}, so that its {op} op is off."),
    "no_target": Reason("E4b", "The {op} op of {card} has no target."),
    "throne_to_throne": Reason(
        "F1c", "A bishop does not move from throne to throne: {origin} to {target}."
    ),
    "florin_in_gap": Reason("F2", "The florin at {place:market} lies in a gap, not on a card."),
    "beheads_itself": Reason("F3", "{card} cannot behead itself."),
    "needs_bishop": Reason(
        "F3",
        "{card} must be a card of the {region} that bears a {religions:or} bishop; "
        "it bears {bishop}.",
    ),
    "saturated": Reason("F4a", "Every city of {empire} is occupied, so that no levy has room."),
    "vote_on_vassal": Reason("F6", "{empire} is a vassal of {suzerain}; vassals do not vote."),
    "no_plurality": Reason(
        "F6b",
        "You have {have:concessions} on the borders of {empire:the}, {rival} has {most}; "
        "you need more than every other bank.",
    ),
    "vote_too_dear": Reason(
        "F6a", "The vote in {empire:the} costs {price:florins}, you have {have}."
    ),
    "same_pirate_there": Reason("F7", "A {token} already lies in the {border}."),
    "strawman_campaign": Reason("F9a", "{empire} is in your own tableau."),
    "same_suzerainty": Reason("F9i", "{empire} belongs to the same suzerainty."),
    "no_knights": Reason("F9b", "No knight stands in {king} to attack {empire}."),
    "campaign_too_dear": Reason(
        "F9c", "The campaign against {empire} costs {price:florins}, you have {have}."
    ),
    # fairs (G)
    "fair_already_held": Reason("E5", "You have already held the {region} fair this turn."),
    "no_fair_card": Reason("E5", "No face-down card lies in the {region} market."),
    "emporium_not_noted": Reason(
        "EMPORIUM", "The table does not say which {colour} emporium is open."
    ),
    # one-shots (H, I, K)
    "emporium_open": Reason("H1", "{emporium} is already open: no disk would move."),
    "needs_discovery": Reason(
        "H1a",
        "Spice Islands ask for {need} Discovery prestige on another card of yours, "
        "you have {have}.",
    ),
    "suitor_is_republic": Reason("I", "{empire} is a republic and has no king to marry."),
    "suitor_married": Reason("I", "The king of {empire} is married to {queen}."),
    "suitor_elsewhere": Reason("I", "The king of {empire} is in the tableau of {bank}."),
    "no_heretics": Reason("K1c", "{empire} holds no heretic for a {war} to kill."),
    "apostasy_hits_nobody": Reason("K3", "No tableau shows both {religions:and} prestige."),
    # victory (L)
    "victory_inactive": Reason("L2", "The {victory} victory square is not active."),
    "torch": Reason(
        "L2",
        "{card} of {bank} makes the {victory} victory cost two actions, you have spent {spent}.",
    ),
    "no_supreme_religion": Reason(
        "L3", "No religion is supreme; bishops: {bishops}; tokens in theocracies: {tokens}."
    ),
    "no_leading_religion": Reason("L7", "No religion has the most theocracies: {theocracies}."),
    "victory_not_met": Reason(
        "L2",
        "You have {have:{what}}, {rival} has {most}; the {victory} victory asks for {need}.",
    ),
}
"""Every reason, by its code; `docs/refusals.md` explains them."""


class Refusal(NamedTuple):
    """One reason against one move, with what was compared."""

    code: str
    values: dict[str, Any]
    section: str
    """The section that the refusal cites."""

    @property
    def text(self) -> str:
        """The refusal as a sentence, beginning with its section."""
        return f"{self.section}: {sentence(REASONS[self.code].text, self.values)}"

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
    return Refusal(code, values, section or REASONS[code].section)
