"""D: the turn of a bank, its actions and the refresh."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from typing import Any

from assistant.engine.decisions import (
    END,
    Decision,
    Offer,
    Option,
    Steps,
    first_of_all,
)
from assistant.engine.game import Game
from assistant.engine.instructions import EndGame, GoBankrupt, PassTurn
from assistant.engine.refusals import refuse
from assistant.engine.table import Bank, Table, Turn
from assistant.rules.abilities import bearers, holds_any
from assistant.rules.actions import Action, Deed, actions_left, open_of
from assistant.rules.apostasy import TRIAL
from assistant.rules.civil_war import REVOLT
from assistant.rules.ops import BOTH_OPS, OPS
from assistant.rules.play import PLAY
from assistant.rules.purchase import BUY
from assistant.rules.refresh import refresh
from assistant.rules.sale import SELL
from assistant.rules.solitaire import PLAN, bound, may_end
from assistant.rules.trade_fair import FAIR
from assistant.rules.victory import DECLARE

ACTIONS: tuple[Action, ...] = (
    BUY, PLAY, SELL, OPS, FAIR, DECLARE, BOTH_OPS, TRIAL, REVOLT
)  # fmt: skip
"""E, ABILITY: every kind of action, in the order in which it is offered."""

_WITHOUT_ABILITY = tuple(action for action in ACTIONS if not action.is_by_ability)
"""What every bank has; without a card of theirs, the actions of abilities are left out."""

_ACTIONS_OF = {
    action.verb: tuple(other for other in ACTIONS if other.verb == action.verb)
    for action in ACTIONS
}

_ENDING: tuple[Offer[None], ...] = ((END, None),)

_BEARERS = bearers(action.ability for action in ACTIONS if action.ability is not None)
"""The cards that give an action, or let one be had for free."""


def take_turn(game: Game, chosen: Option[Any] | None = None) -> Steps[None]:
    """D1, D2: actions until none is left or wanted; then the refresh and the next bank.

    `chosen`: the action at whose decision the turn is taken up again.
    """
    while chosen is not None or _goes_on(game):
        option = chosen
        if option is None:
            decision = _action_decision(game)
            if decision is None:
                game.go_on(game.bank, END.form)
                break
            option = yield decision
        chosen = None
        if option.value is None:
            break
        yield from perform(game, option.value)
    else:
        if game.table.ending is None:
            game.go_on(game.bank, END.form)
    if game.table.ending is None:
        yield from refresh(game)
    if game.table.ending is None:
        _next_bank(game)


def _goes_on(game: Game) -> bool:
    """D1: whether the bank may have something left to do."""
    table = game.table
    if table.ending is not None or game.bank in table.bankrupt:
        return False
    return actions_left(game.turn) > 0 or has_action_ability(table, game.bank)


def has_action_ability(table: Table, bank: Bank) -> bool:
    """ABILITY: whether a card of the tableau, silenced or not, bears on actions."""
    return holds_any(table, bank, _BEARERS)


def _action_decision(game: Game) -> Decision | None:
    """D1: which action; None when nothing is left to do but to end the turn."""
    table, turn = game.table, game.turn
    acted = has_acted(turn)
    decision = Decision(
        "action", game.bank, open_actions(table), partial(_closed_actions, table),
        label=partial(_label, table), rest=take_turn, sought=partial(_actions_written, table),
        otherwise=END, actions=turn.actions,
    )  # fmt: skip
    return decision if not acted or decision.is_open else None


def take_up(game: Game, decision: Decision, option: Option[Any]) -> Steps[None]:
    """The turn from one of its decisions that knows its rest: an action (D1) or an op (E4)."""
    assert decision.rest is not None
    rest = decision.rest(game, option)
    return rest if decision.kind == "action" else _after(rest, game)


def _after(action: Steps[None], game: Game) -> Steps[None]:
    """The rest of an action, and then the rest of the turn."""
    yield from action
    _conclude(game)
    yield from take_turn(game)


def has_acted(turn: Turn) -> bool:
    """D1: whether the duty to act is met, by an action or a free one."""
    return bool(turn.actions or turn.ops or turn.fairs)


def perform(game: Game, deed: Deed) -> Steps[None]:
    """D1: spend the actions and carry the procedure out."""
    game.note(actions=game.turn.actions + deed.cost)
    if game.turn.plan is not None:
        game.note(plan=game.turn.plan._replace(done=True))
    yield from deed.action.perform(game, *deed.arguments)
    _conclude(game)


def _conclude(game: Game) -> None:
    """G6: after each action the banks that have nothing left are out."""
    if "bankruptcy" in game.table.variants and game.table.ending is None:
        _fail_banks(game)


def open_actions(table: Table, kinds: Iterable[Action] | None = None) -> Iterable[Option[Any]]:
    """D1: everything that a bank can do with an action or for free."""
    turn = table.turn
    assert turn is not None
    bank = turn.bank
    has_ability = has_action_ability(table, bank)
    if kinds is None:
        kinds = ACTIONS if has_ability else _WITHOUT_ABILITY
    if bank == table.opponent:
        return open_of(_offers(table, turn, kinds))
    options: Iterable[Option[Any]]
    if actions_left(turn):
        found = (kind.options(table, bank, has_ability) for kind in kinds)
        options = chain.from_iterable(found)
    else:
        options = _free(table, bank, kinds)
    return chain(options, (END,)) if has_acted(turn) else options


def _free(table: Table, bank: Bank, kinds: Iterable[Action]) -> Iterator[Option[Any]]:
    """D1, ABILITY: what costs no action."""
    for kind in kinds:
        if kind.may_be_free:
            for option in kind.options(table, bank, True):
                if option.value.cost == 0:
                    yield option


def _actions_written(table: Table, move: str) -> Iterable[Option[Any]]:
    """The open ones among which a move must be, by its first word."""
    return open_actions(table, _ACTIONS_OF.get(move.partition(" ")[0], ()))


def _offers(table: Table, turn: Turn, kinds: Iterable[Action]) -> Iterable[Offer[Any]]:
    """D1: everything that a bank could try with an action or for free."""
    bank = turn.bank
    offers: Iterable[Offer[Any]] = chain.from_iterable(kind.offers(table, bank) for kind in kinds)
    is_opponent = bank == table.opponent
    if is_opponent:
        offers = bound(table, turn, offers)
    if not actions_left(turn):
        offers = _only_free(offers, turn.actions)
    if may_end(table, turn) if is_opponent else has_acted(turn):
        offers = chain(offers, _ENDING)
    return chain(offers, PLAN.offers(table, bank)) if is_opponent else offers


def _only_free(offers: Iterable[Offer[Deed]], spent: int) -> Iterator[Offer[Deed]]:
    """D1: with both actions spent, what costs one is not open."""
    for option, why_not in offers:
        if option.value.cost == 0:
            yield option, why_not
        else:
            yield option, first_of_all((refuse("no_action_left", spent=spent),), why_not)


def _closed_actions(table: Table) -> Iterator[Offer[Any]]:
    """D1: what a bank could try and is not open; what people try although it never is; and ending a
    turn in which nothing was done."""
    turn = table.turn
    assert turn is not None
    bank = turn.bank
    kinds = ACTIONS if has_action_ability(table, bank) else _WITHOUT_ABILITY
    for option, why_not in _offers(table, turn, kinds):
        if why_not is not None:
            yield option, why_not
    out_of_reach = chain.from_iterable(kind.out_of_reach(table, bank) for kind in ACTIONS)
    is_spent = not actions_left(turn)
    yield from _only_free(out_of_reach, turn.actions) if is_spent else out_of_reach
    if not has_acted(turn) and bank != table.opponent:
        yield END, first_of_all((refuse("must_act", spent=turn.actions),))


def _label(table: Table, option: Option[Deed | None]) -> str:
    return option.label if option.value is None else option.value.label(table)


def _next_bank(game: Game) -> None:
    """D2c: clockwise, past the bankrupt."""
    seats = game.table.seats
    here = seats.index(game.bank)
    order = seats[here + 1 :] + seats[: here + 1]
    following = next(bank for bank in order if bank not in game.table.bankrupt)
    game.do(PassTurn(following), "D2c")


def _fail_banks(game: Game) -> None:
    """G6: a bank without florins, cards and concessions is out; the last one left wins."""
    table = game.table
    for bank in table.seats:
        if bank not in table.bankrupt and _has_nothing(table, bank):
            game.do(GoBankrupt(bank), "G6")
    left = tuple(bank for bank in table.seats if bank not in table.bankrupt)
    if len(left) <= 1 and table.bankrupt:
        game.do(EndGame("bankruptcy", left), "G6")


def _has_nothing(table: Table, bank: Bank) -> bool:
    cards = table.hands.get(bank) or table.old_maids.get(bank) or table.tableau(bank)
    return not cards and table.florins[bank] == 0 and f"{bank} pawn" not in table.pawns.values()
