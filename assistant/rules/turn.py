"""D: the turn of a bank, its actions and the refresh."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import combinations
from typing import Any, NamedTuple

from assistant.catalog.atlas import REGIONS
from assistant.catalog.components import RELIGIONS
from assistant.decisions import Decision, Option, Steps
from assistant.game import Game
from assistant.instructions import BOX, EndGame, GoBankrupt, MoveCard, PassTurn
from assistant.refusals import Refusal, refuse
from assistant.rules.abilities import has, has_free_ops, live
from assistant.rules.apostasy import apostasy, why_not_apostasy
from assistant.rules.bishops import discard_bishop
from assistant.rules.civil_war import civil_war
from assistant.rules.location import king_of
from assistant.rules.ops import run_ops, why_not_run, why_not_run_both
from assistant.rules.play import play, play_offers, why_not_one_shot
from assistant.rules.purchase import buy, purchase_offers, why_not_buy
from assistant.rules.refresh import refresh
from assistant.rules.sale import sale_offers, sell, why_not_sell
from assistant.rules.settling import settle
from assistant.rules.trade_fair import hold_fair, why_not_fair
from assistant.rules.victory import (
    cost_of_declaring,
    declare,
    squares_in_game,
    why_not_declare,
)
from assistant.table import Bank, CardId, Table

ACTIONS_A_TURN = 2


class Action(NamedTuple):
    """What an option of the turn does, and how many actions it costs."""

    cost: int
    procedure: Callable[..., Generator[Decision, Option, Any] | None]
    arguments: tuple[Any, ...]


def take_turn(game: Game) -> Steps[None]:
    """D1, D2: actions until none is left or wanted; then the refresh and the next bank."""
    while game.table.ending is None and game.bank not in game.table.bankrupt:
        decision = Decision(game.bank, "D1", _question(game), action_offers(game.table))
        if not decision.options or (
            len(decision.options) == 1 and decision.options[0].value is None
        ):
            break
        option = yield decision
        if option.value is None:
            break
        yield from perform(game, option.value)
    if game.table.ending is None:
        yield from refresh(game)
    if game.table.ending is None:
        _next_bank(game)


def _question(game: Game) -> str:
    return f"Action {game.turn.actions + 1} of {ACTIONS_A_TURN}"


def perform(game: Game, action: Action) -> Steps[None]:
    """D1: spend the actions and carry the procedure out."""
    game.note(actions=game.turn.actions + action.cost)
    steps = action.procedure(game, *action.arguments)
    if steps is not None:
        yield from steps
    if "bankruptcy" in game.table.variants and game.table.ending is None:
        _fail_banks(game)


def action_offers(table: Table) -> Iterator[Option]:
    """D1: everything that a bank could try with an action or for free."""
    turn = table.turn
    assert turn is not None
    bank = turn.bank
    for move, place in purchase_offers(table):
        yield _option(move, 1, buy, place, table, why_not_buy(table, bank, *place))
    for move, (card, shot) in play_offers(table, bank):
        why_not = why_not_one_shot(table, bank, card) if shot else None
        yield _option(move, 1, play, (card, shot), table, why_not)
    for move, (entry, at) in sale_offers(table, bank):
        yield _option(move, 1, sell, (entry, at), table, why_not_sell(table, entry, at))
    yield from _ops_offers(table, bank)
    yield from _fair_offers(table, bank)
    for victory in squares_in_game(table):
        cost = cost_of_declaring(table, victory)
        why_not = why_not_declare(table, bank, victory)
        yield _option(f"declare {victory}", cost, declare, (victory,), table, why_not)
    yield from _ability_offers(table, bank)
    yield Option("end", None, _why_not_end(table))


def _option(
    move: str,
    cost: int,
    procedure: Callable[..., Generator[Decision, Option, Any] | None],
    arguments: tuple[Any, ...],
    table: Table,
    why_not: Iterator[Refusal] | None,
) -> Option:
    return Option(move, Action(cost, procedure, arguments), _affordable(table, cost, why_not))


def _affordable(table: Table, cost: int, why_not: Iterator[Refusal] | None) -> Iterator[Refusal]:
    """D1: two actions a turn; then whatever else stands in the way."""
    spent = table.turn.actions if table.turn is not None else 0
    if cost and spent >= ACTIONS_A_TURN:
        yield refuse("no_action_left", spent=spent)
    if why_not is not None:
        yield from why_not


def _ops_offers(table: Table, bank: Bank) -> Iterator[Option]:
    """E4, ABILITY b."""
    for region in REGIONS:
        cost = 0 if has_free_ops(table, bank, region) else 1
        why_not = why_not_run(table, bank, region)
        yield _option(f"ops {region}", cost, run_ops, (region,), table, why_not)
    if has(table, bank, "east_and_west_ops_one_action"):
        for first, second in (("west", "east"), ("east", "west")):
            why_not = why_not_run_both(table, bank)
            yield _option(f"ops {first} {second}", 1, run_ops, (first, second), table, why_not)


def _fair_offers(table: Table, bank: Bank) -> Iterator[Option]:
    """E5; the first fair under a live Podestà is its free one."""
    turn = table.turn
    is_free = turn is not None and not turn.free_fair and has(table, bank, "free_trade_fair")
    for region in REGIONS:
        why_not = why_not_fair(table, bank, region)
        cost = 0 if is_free else 1
        yield _option(f"fair {region}", cost, hold_fair, (region, is_free), table, why_not)


def _ability_offers(table: Table, bank: Bank) -> Iterator[Option]:
    """ABILITY: the two cards that offer an action of their own."""
    if has(table, bank, "apostasy_as_action"):
        for religions in combinations(RELIGIONS, 2):
            why_not = why_not_apostasy(table, bank, religions)
            move = f"apostasy {'+'.join(religions)}"
            yield _option(move, 1, apostasy, (religions,), table, why_not)
    for queen, _ in live(table, bank, "discard_for_peasant_revolt"):
        yield _option(f"revolt {queen}", 1, revolt_of_queen, (queen,), table, None)


def revolt_of_queen(game: Game, queen: CardId) -> Steps[None]:
    """PREN095X: the queen is discarded for a peasant revolt in her empire, without agents."""
    empire = king_of(game.table, queen)
    assert empire is not None
    discard_bishop(game, queen, "DISCARD")
    game.do(MoveCard(queen, ("queens", empire), BOX), "DISCARD")
    yield from settle(game)
    yield from civil_war(game, "peasant_revolt", empire, ())


def _why_not_end(table: Table) -> Iterator[Refusal]:
    """D1: at least one action, or a free one."""
    turn = table.turn
    if turn is not None and turn.actions == 0 and not turn.ops and not turn.fairs:
        yield refuse("must_act", spent=0)


def _next_bank(game: Game) -> None:
    """D2c: clockwise, past the bankrupt."""
    seats = game.table.seats
    here = seats.index(game.bank)
    order = seats[here + 1 :] + seats[: here + 1]
    playing = [bank for bank in order if bank not in game.table.bankrupt]
    game.do(PassTurn(playing[0]), "D2c")


def _fail_banks(game: Game) -> None:
    """G6: a bank without florins, cards and concessions is out; the last one left wins."""
    table = game.table
    for bank in table.seats:
        if bank not in table.bankrupt and _has_nothing(table, bank):
            game.do(GoBankrupt(bank), "G6")
    left = tuple(bank for bank in table.seats if bank not in table.bankrupt)
    if len(left) <= 1:
        game.do(EndGame("bankruptcy", left), "G6")


def _has_nothing(table: Table, bank: Bank) -> bool:
    cards = table.hands.get(bank) or table.old_maids.get(bank) or table.tableau(bank)
    return not cards and table.florins[bank] == 0 and f"{bank} pawn" not in table.pawns.values()
