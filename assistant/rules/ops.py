"""E4: running the ops of one side of a tableau, and what the nine ops have in common."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import Any, Final

from assistant.catalog.atlas import REGIONS, Region
from assistant.catalog.cards import CARDS, Op
from assistant.engine.decisions import (
    DONE,
    Decision,
    Offer,
    Option,
    Steps,
    against,
    choose_one,
    offer,
    told,
    weighed,
)
from assistant.engine.game import Game
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.spelling import Words
from assistant.engine.table import Bank, Table
from assistant.rules.abilities import has, sides_with_free_ops
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.behead import BEHEAD
from assistant.rules.campaign import CAMPAIGN
from assistant.rules.commerce import COMMERCE
from assistant.rules.corsair import CORSAIR
from assistant.rules.inquisitor import INQUISITOR
from assistant.rules.location import location
from assistant.rules.op_rule import OpRule
from assistant.rules.repress_op import REPRESS
from assistant.rules.settling import settle
from assistant.rules.siege import SIEGE
from assistant.rules.silencing import is_silenced
from assistant.rules.tax import TAX
from assistant.rules.vote import VOTE
from assistant.words.wording import Said

BOTH_SIDES: Final = "east_and_west_ops_one_action"
RULES_OF_OPS: dict[str, OpRule] = {
    "inquisitor": INQUISITOR,
    "commerce": COMMERCE,
    "behead": BEHEAD,
    "tax": TAX,
    "repress": REPRESS,
    "vote": VOTE,
    "corsair": CORSAIR,
    "siege": SIEGE,
    "campaign": CAMPAIGN,
}


def ops_of(table: Table, entry: str) -> tuple[Op, ...]:
    """B4a, B5d: the op icons of a card or of the side of a square that lies up."""
    card = CARDS.get(entry)
    return card.ops if card is not None else table.face(entry).ops


def op_offers(
    table: Table, bank: Bank, region: Region, holder: Bank | None = None
) -> Iterator[Offer[tuple[str, Op]]]:
    """E4: each op of each card of a row; `holder`: whose row, if an opponent's is borrowed."""
    for entry in table.in_play(holder or bank, region):
        for op in ops_of(table, entry):
            form, words = _written(entry, op)
            is_open = _is_open(table, bank, entry, op)
            why_not = None if is_open else partial(why_not_op, table, bank, entry, op)
            yield offer(form, words, (entry, op), why_not)


def _written(entry: str, op: Op) -> tuple[str, Words]:
    """An op by its name and by what its icon shows."""
    if op.pieces:
        return "op_pieces", (entry, op.name, op.pieces)
    if op.religion is not None:
        return "op_religion", (entry, op.name, op.religion)
    return (
        ("op", (entry, op.name))
        if op.region is None
        else ("op_region", (entry, op.name, op.region))
    )


def why_not_op(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Refusal]:
    """E4, F1f: one op a card, not silenced, with a target."""
    if _is_used(table, entry):
        yield refuse("already_used", card=entry)
    if _cannot_act(table, bank, entry, op):
        yield refuse("silenced", card=entry, op=op.name)
    if not _has_target(table, bank, entry, op):
        yield from _why_no_target(table, bank, entry, op)


def _is_open(table: Table, bank: Bank, entry: str, op: Op) -> bool:
    return not (_is_used(table, entry) or _cannot_act(table, bank, entry, op)) and _has_target(
        table, bank, entry, op
    )


def _is_used(table: Table, entry: str) -> bool:
    """E4: whether the card ran an op this turn."""
    return table.turn is not None and entry in table.turn.used


def _cannot_act(table: Table, bank: Bank, entry: str, op: Op) -> bool:
    """F1f: a silenced card has only its inquisitors."""
    return op.name != "inquisitor" and is_silenced(table, bank, entry)


def _has_target(table: Table, bank: Bank, entry: str, op: Op) -> bool:
    """E4b."""
    for _, why_not in RULES_OF_OPS[op.name].targets(table, bank, entry, op):
        if why_not is None:
            return True
    return False


def _why_no_target(table: Table, bank: Bank, entry: str, op: Op) -> Iterator[Refusal]:
    """E4b: the reasons against every target."""
    rule = RULES_OF_OPS[op.name]
    closed = [told(why_not) for _, why_not in rule.targets(table, bank, entry, op)]
    if not closed:
        sought = Said("sought", op.name, _sought(table, entry, op))
        yield refuse("no_target", section=rule.section, op=op.name, card=entry, sought=sought)
    said: list[Refusal] = []
    for refusal in chain.from_iterable(closed):
        if refusal not in said:
            said.append(refusal)
            yield refusal


def _sought(table: Table, entry: str, op: Op) -> dict[str, Any]:
    """Where an op looked for a target, and for what."""
    return {
        "here": location(table, entry), "region": op.region, "religion": op.religion,
        "pieces": op.pieces,
    }  # fmt: skip


def has_open_op(table: Table, bank: Bank, region: Region) -> bool:
    """E4: whether at least one op of a side could be performed."""
    return _closed_ops(table, bank, region) is None


def _closed_ops(table: Table, bank: Bank, region: Region) -> int | None:
    """How many ops a side has, if none of them is open."""
    count = 0
    for entry in table.in_play(bank, region):
        for op in ops_of(table, entry):
            if _is_open(table, bank, entry, op):
                return None
            count += 1
    return count


def why_not_run(table: Table, bank: Bank, region: Region) -> Iterator[Refusal]:
    """E4, D1: a side runs once a turn, and only when one of its ops has a target."""
    if table.turn is not None and region in table.turn.ops:
        yield refuse("ops_already_run", region=region)
        return
    count = _closed_ops(table, bank, region)
    if count is not None:
        yield refuse("no_open_op", region=region, count=count)
        yield from _lacks(table, bank, region)


def _lacks(table: Table, bank: Bank, region: Region) -> Iterator[Refusal]:
    """E4b: what each op of a side lacks."""
    for entry in table.in_play(bank, region):
        for op in ops_of(table, entry):
            for refusal in why_not_op(table, bank, entry, op):
                values = {"card": entry, "op": op.name, "reason": refusal.said}
                yield refuse("op_lacks", section=refusal.section, **values)


def why_not_run_both(table: Table, bank: Bank) -> Iterator[Refusal]:
    """ABILITY b: both sides for one action, when neither has run."""
    turn = table.turn
    for region in turn.ops if turn is not None else ():
        yield refuse("ops_already_run", region=region)
    counts = [_closed_ops(table, bank, region) for region in REGIONS]
    if None not in counts:
        count = sum(count or 0 for count in counts)
        yield refuse("no_open_op", region="west and east", count=count)
        for region in REGIONS:
            yield from _lacks(table, bank, region)


def run_ops(game: Game, *regions: Region) -> Steps[None]:
    """E4: ops in any order, one a card, newly gained cards included; side after side."""
    game.note(ops=tuple(sorted({*game.turn.ops, *regions}, reverse=True)))
    yield from _run_sides(regions, False, game)


def _run_sides(
    regions: tuple[Region, ...], has_acted: bool, game: Game, chosen: Option[Any] | None = None
) -> Steps[None]:
    """E4: the sides that are still to run; `chosen`: the op at which they are taken up again."""
    while regions and game.table.ending is None:
        option = chosen
        if option is None:
            decision = _op_decision(regions, has_acted, game)
            if not decision.is_open:
                _stop(game, regions[0])
            option = (yield decision) if decision.is_open else DONE
        chosen = None
        if option.value is None:
            regions = regions[1:]
        else:
            yield from run_op(game, *option.value)
            has_acted = True


def _stop(game: Game, region: Region) -> None:
    """E4b: the rest of a side has no target, or nothing of it is left."""
    game.go_on(game.bank, DONE.form)
    idle = [
        entry
        for entry in game.table.in_play(game.bank, region)
        if ops_of(game.table, entry) and not _is_used(game.table, entry)
    ]
    if idle:
        game.tell("no_more_ops", region=region, cards=tuple(idle))


def _op_decision(regions: tuple[Region, ...], has_acted: bool, game: Game) -> Decision:
    """E4: an op must be performed, unless one was or the side after it can still act."""
    table, bank = game.table, game.bank
    may_wait = has_acted or any(has_open_op(table, bank, later) for later in regions[1:])
    offers: Iterator[Offer[Any]] = op_offers(table, bank, regions[0])
    options, closed = weighed(offers, DONE if may_wait else None)
    return Decision(
        "op", bank, options, closed,
        rest=partial(_run_sides, regions, has_acted), region=regions[0],
    )  # fmt: skip


def run_op(game: Game, entry: str, op: Op) -> Steps[None]:
    """E4, F: the target is chosen, the card is used, the op takes effect."""
    rule = RULES_OF_OPS[op.name]
    targets = rule.targets(game.table, game.bank, entry, op)
    target = yield from choose_one(game, op.name, game.bank, targets, entry=entry, icon=op)
    game.note(used=tuple(sorted({*game.turn.used, entry})))
    yield from rule.perform(game, entry, op, target)
    yield from settle(game)


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E4: the ops of each side that lies in the tableau."""
    free = sides_with_free_ops(table, bank)
    for region in REGIONS:
        if (bank, region) in table.rows:
            yield _RUNS[region, region in free], against(why_not_run, table, bank, region)


def _open(table: Table, bank: Bank, has_ability: bool) -> list[Option[Deed]]:
    """E4: the sides that have an open op and have not run."""
    turn, rows = table.turn, table.rows
    ran = turn.ops if turn is not None else ()
    free = sides_with_free_ops(table, bank) if has_ability else ()
    return [
        _RUNS[region, region in free]
        for region in REGIONS
        if (bank, region) in rows and region not in ran and has_open_op(table, bank, region)
    ]


def _of_empty_sides(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    for region in REGIONS:
        if (bank, region) not in table.rows:
            yield _RUNS[region, False], partial(why_not_run, table, bank, region)


def _words(table: Table, region: Region) -> Said:
    return says("ops", region=region)


OPS = Action("ops", _offers, run_ops, _words, _of_empty_sides, "free_ops", find_open=_open)
_RUNS = {
    (region, free): deed(OPS, "ops", (region,), (region,), 0 if free else 1)
    for region in REGIONS
    for free in (False, True)
}


def _offers_of_both(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """ABILITY b: both sides for one action."""
    if has(table, bank, BOTH_SIDES):
        for sides in (("west", "east"), ("east", "west")):
            option = deed(BOTH_OPS, "ops_both", sides, sides)
            yield option, against(why_not_run_both, table, bank)


def _words_of_both(table: Table, region: Region, other: Region) -> Said:
    return says("ops_both", region=region, other=other)


BOTH_OPS = Action(
    "ops", _offers_of_both, run_ops, _words_of_both, ability=BOTH_SIDES,
    is_by_ability=True,
)  # fmt: skip
