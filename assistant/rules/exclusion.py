"""Why something that was named is no choice at all: the rule that keeps it off the list.

What a decision offers stands in the chapters, with the reasons against it. Here stands what is said
of everything else in the game, when somebody names it: a city that a disk covers, a border on land,
a card in another hand, an op while none is running.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from assistant.catalog.atlas import (
    REGIONS,
    Region,
)
from assistant.catalog.cards import CARDS, Op
from assistant.engine.decisions import Decision, told
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Table
from assistant.rules.abilities import carriers, has
from assistant.rules.exclusion_places import (
    PLACES,
    of_activation,
    of_battlefield,
    of_casualty,
    of_discard,
    of_lost_token,
    of_marriage,
    of_places,
    of_reveal,
    of_serf,
)
from assistant.rules.exclusion_targets import (
    OF_OPS,
    Reasons,
    elsewhere,
    excluded_target,
    with_owned,
)
from assistant.rules.naming import Named, is_about, is_near
from assistant.rules.ops import BOTH_SIDES, RULES_OF_OPS, ops_of, why_not_op
from assistant.rules.vote import why_not_vote
from assistant.rules.whereabouts import lies_at, whereabouts_of_square
from assistant.words.wording import Said

ACTION_VERBS = (
    "buy", "play", "sell", "ops", "fair", "declare", "apostasy", "revolt", "end", "plan"
)  # fmt: skip


MOVES_OF_OPS = {
    "move": "inquisitor", "take": "commerce", "behead": "behead", "tax": "tax",
    "repress": "repress", "vote": "vote", "sail": "corsair", "siege": "siege",
    "campaign": "campaign",
}  # fmt: skip
"""The op that each verb performs."""


STEPS = {
    "marry": "I", "place": "E2.2", "levy": "G4", "free": "B11d", "kill": "B10b",
    "discard": "HAND", "activate": "L1", "casualty": "B10b", "lose": "G4c", "silence": "F1f",
    "golden": "F6d", "reveal": "D2", "serf": "B13d", "both": "ABILITY b", "arrange": "K2a",
}  # fmt: skip
"""What is done on the way, and the section that says when."""


def explain(table: Table, decision: Decision, named: Named) -> tuple[Refusal, ...]:
    """Why what was named cannot be done at this decision; there is always a reason."""
    return each_once(_told(table, decision, named)) or (_other_choice(decision, named),)


def each_once(refusals: Iterable[Refusal]) -> tuple[Refusal, ...]:
    """Reasons without those that stand there already."""
    told: list[Refusal] = []
    for refusal in refusals:
        if refusal not in told:
            told.append(refusal)
    return tuple(told)


def _told(table: Table, decision: Decision, named: Named) -> Reasons:
    op = MOVES_OF_OPS.get(named.verb or "")
    if named.bank not in (None, decision.bank):
        yield refuse("other_bank", bank=named.bank, decider=decision.bank)
    declines = named.verb == "decline" or (named.verb == "end" and decision.kind != "action")
    if declines and not named.main():
        yield refuse("must_choose", section=decision.section, question=Said(*_question(decision)))
    elif (
        decision.kind in RULES_OF_OPS
        and op in (None, decision.kind)
        and not _by_other(named, decision)
    ):
        entry, icon = decision.values["entry"], decision.values["icon"]
        yield from excluded_target(table, entry, icon, named)
    elif op is not None:
        yield from _by_op(table, decision, op, named)
    elif named.verb in ACTION_VERBS and decision.kind != "action":
        yield refuse("other_moment", what=_first(named), question=Said(*_question(decision)))
    elif named.shot is not None and decision.kind == "action":
        yield from _of_one_shot(table, decision, named)
    elif named.verb in STEPS and named.verb not in _verbs_of(decision):
        step = Said("steps", named.verb)
        question = Said(*_question(decision))
        yield refuse("other_step", section=STEPS[named.verb], step=step, question=question)
    elif decision.kind in EXCLUDED:
        yield from EXCLUDED[decision.kind](table, decision, named)


def _by_other(named: Named, decision: Decision) -> bool:
    """Whether another card's op is meant."""
    return bool(named.by) and decision.values["entry"] not in named.by


def _verbs_of(decision: Decision) -> set[str]:
    return {option.move.partition(" ")[0] for option in decision.options}


def _question(decision: Decision) -> tuple[str, str, dict[str, object]]:
    return "questions", decision.question_code, decision.values


def _first(named: Named) -> str:
    things = (*named.main(), *named.by, *named.owners, *named.of("piece", "number"))
    return next(iter(things), named.verb or named.bank or "")


def _other_choice(decision: Decision, named: Named) -> Refusal:
    return refuse(
        "other_choice", section=decision.section, thing=_first(named),
        question=Said(*_question(decision)),
        moves=tuple(option.move for option in decision.options[:_MOVES_TOLD]),
    )  # fmt: skip


_MOVES_TOLD = 4
"""So many of the open moves are named to who asks for something else."""


def _by_op(table: Table, decision: Decision, name: str, named: Named) -> Reasons:
    """What a bank's ops of a kind could do with what was named, and why not now."""
    bank = named.bank or decision.bank
    for card in named.by:
        yield from _actor(table, bank, card, name)
    icons = [
        (region, entry, op)
        for region in REGIONS
        for entry in table.in_play(bank, region)
        for op in ops_of(table, entry)
        if op.name == name and (not named.by or entry in named.by)
    ]
    sides = named.of("region")
    icons = [one for one in icons if one[2].region in sides] or icons
    if not icons and not named.by:
        yield refuse("no_such_op", bank=bank, op=name)
        meant = with_owned(table, name, named)
        yield from OF_OPS[name](table, None, None, meant)
        for empire in meant.of("empire") if name == "vote" else ():
            if table.square(empire).bank is not None:
                yield from why_not_vote(table, bank, empire)
    for region, entry, op in icons:
        yield from _by_icon(table, decision, region, entry, op, named)


def _actor(table: Table, bank: Bank, entry: str, name: str) -> Reasons:
    """E4: a card acts for the bank in whose tableau it lies, with the ops printed on it."""
    ops = tuple(dict.fromkeys(op.name for op in ops_of(table, entry)))
    if name not in ops:
        yield refuse("card_lacks_op", card=entry, op=name, ops=ops)
    if entry not in table.tableau(bank):
        where = lies_at(table, entry)
        yield refuse("card_elsewhere", section="E4", card=entry, where=where)


def _by_icon(
    table: Table, decision: Decision, region: Region, entry: str, op: Op, named: Named
) -> Reasons:
    bank = named.bank or decision.bank
    matching = [
        told(why_not)
        for option, why_not in RULES_OF_OPS[op.name].targets(table, bank, entry, op)
        if is_about(named, option.words) or is_near(table, named, option.words)
    ]
    is_named = bool(named.things or named.owners)
    if not is_named or any(not refusals for refusals in matching):
        yield from _wait(table, decision, bank, region, entry, op)
    elif matching:
        yield from chain.from_iterable(matching)
    else:
        yield from excluded_target(table, entry, op, named)


def _wait(
    table: Table, decision: Decision, bank: Bank, region: Region, entry: str, op: Op
) -> Reasons:
    """Why an op cannot be performed now; where nothing else speaks against it, what comes first."""
    reasons = tuple(why_not_op(table, bank, entry, op))
    yield from reasons
    not_yet = _not_yet(table, decision, region, entry, op)
    if bank == decision.bank and not (reasons and not_yet.code == "ops_wait"):
        yield not_yet


def _not_yet(table: Table, decision: Decision, region: Region, entry: str, op: Op) -> Refusal:
    """E4: an op whose turn has not come, or is over."""
    if decision.kind == "op" and decision.values["region"] == region:
        return refuse("op_first", op=op.name, card=entry)
    if table.turn is not None and region in table.turn.ops:
        return refuse("ops_already_run", region=region)
    return refuse("ops_wait", op=op.name, card=entry, region=region)


def _of_action(table: Table, decision: Decision, named: Named) -> Reasons:
    bank, verb = decision.bank, named.verb
    for card in (*named.of("card"), *named.by):
        where = lies_at(table, card)
        if verb == "buy" and where.code not in ("market", "fair"):
            yield refuse("card_elsewhere", section="E1", card=card, where=where)
        elif verb == "play" and card not in table.hands.get(bank, ()):
            yield refuse("card_elsewhere", section="E2", card=card, where=where)
        elif verb == "sell" and not _is_own(table, bank, card):
            yield refuse("card_elsewhere", section="E3", card=card, where=where)
        elif verb in ("revolt", "op", "ops"):
            yield from _run(table, decision, card)
    for empire in named.of("empire"):
        if verb == "sell" and table.square(empire).bank != bank:
            where = whereabouts_of_square(table, empire)
            yield refuse("card_elsewhere", section="E3", card=empire, where=where)
        elif verb in ("op", "ops"):
            yield from _run(table, decision, empire)
    names_both = verb == "ops" and len(named.of("region")) == len(REGIONS)
    if names_both and not has(table, bank, BOTH_SIDES):
        yield refuse("one_side", cards=carriers(BOTH_SIDES))
    if verb == "play" and not table.hands.get(bank):
        yield refuse("hand_empty", bank=bank)
    if verb == "buy" and not named.of("card"):
        for region in named.of("region"):
            place = Said("places", "market_row", {"region": region})
            yield refuse("nothing_there", section="E1", place=place, what="card")
        for _ in named.of("comet"):
            yield refuse("no_comet")


def _run(table: Table, decision: Decision, entry: str) -> Reasons:
    """E4: the ops of a card run with its side."""
    bank = decision.bank
    ops = ops_of(table, entry)
    rows = [region for region in REGIONS if entry in table.in_play(bank, region)]
    if not rows:
        yield refuse("card_elsewhere", section="E4", card=entry, where=lies_at(table, entry))
    elif not ops:
        yield refuse("card_lacks_op", card=entry, op="op", ops=())
    for row in rows:
        for op in ops:
            yield from _wait(table, decision, bank, row, entry, op)


def _of_one_shot(table: Table, decision: Decision, named: Named) -> Reasons:
    """E2.1: a one-shot goes off when a card with it is played from the hand."""
    hand = [card for card in table.hands.get(decision.bank, ()) if card in CARDS]
    shots = [card for card in hand if shot_of(card) == named.shot]
    if not shots:
        yield refuse("no_such_one_shot", bank=decision.bank, shot=named.shot)
    for card in shots:
        for empire in named.of("empire"):
            if named.shot == "coronation":
                if empire not in CARDS[card].suitors:
                    yield refuse(
                        "no_suitor", empire=empire, queen=card, suitors=CARDS[card].suitors
                    )
            elif empire not in CARDS[card].empires:
                yield elsewhere(table, card, empire, "E2.1")


def shot_of(card: str) -> str | None:
    """The kind of a card's one-shot."""
    shot = CARDS[card].one_shot
    return None if shot is None else shot.kind


def _is_own(table: Table, bank: Bank, card: str) -> bool:
    own = (table.hands.get(bank, ()), table.tableau(bank), table.old_maids.get(bank, ()))
    return any(card in cards for cards in own)


def _of_op(table: Table, decision: Decision, named: Named) -> Reasons:
    """E4: the ops of one side of one's own tableau."""
    bank, region = decision.bank, decision.values["region"]
    for entry in named.of("card", "empire"):
        if entry not in table.in_play(bank, region):
            where = lies_at(table, entry)
            yield refuse("card_elsewhere", section="E4", card=entry, where=where)
        else:
            ops = tuple(dict.fromkeys(op.name for op in ops_of(table, entry)))
            yield refuse("card_lacks_op", card=entry, op=named.verb or "op", ops=ops)


EXCLUDED: dict[str, Callable[[Table, Decision, Named], Reasons]] = {
    "action": _of_action,
    "op": _of_op,
    "reveal": of_reveal,
    "sold_card": of_reveal,
    "discard": of_discard,
    "marriage": of_marriage,
    "battlefield": of_battlefield,
    "serf": of_serf,
    "casualty": of_casualty,
    "activation": of_activation,
    "lost_token": of_lost_token,
} | dict.fromkeys(PLACES, of_places)
"""What each kind of decision says of things that it does not offer."""
