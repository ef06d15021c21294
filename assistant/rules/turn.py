"""D: the turn of a bank, its actions and the refresh."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cache, partial
from itertools import chain, combinations
from typing import Any, NamedTuple

from assistant.catalog.atlas import REGIONS
from assistant.catalog.components import MARKET_ROW, PROMO_VICTORY, RELIGIONS, VICTORIES
from assistant.engine.decisions import END, Decision, Offer, Option, Reasoned, Steps
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, EndGame, GoBankrupt, MoveCard, PassTurn, Place
from assistant.engine.refusals import refuse
from assistant.engine.table import Bank, CardId, Plan, Table, Turn
from assistant.rules import labels
from assistant.rules.abilities import has, has_action_ability, has_free_ops, live
from assistant.rules.apostasy import apostasy, why_not_apostasy
from assistant.rules.bishops import discard_bishop
from assistant.rules.civil_war import civil_war
from assistant.rules.location import king_of
from assistant.rules.ops import run_ops, why_not_run, why_not_run_both
from assistant.rules.play import play, play_offers
from assistant.rules.purchase import (
    buy,
    cards_out_of_reach,
    fair_cards,
    purchase_offers,
)
from assistant.rules.refresh import refresh
from assistant.rules.sale import queens_in_tableau, sale_offers, sell
from assistant.rules.settling import settle
from assistant.rules.solitaire import bound, follow, move_of, plans
from assistant.rules.trade_fair import hold_fair, why_not_fair
from assistant.rules.victory import (
    declare,
    has_a_start,
    squares_in_game,
    why_not_declare,
)

ACTIONS_A_TURN = 2


class Action(NamedTuple):
    """What an option of the turn does, and how many actions it costs."""

    cost: int
    procedure: Callable[..., Generator[Decision, Option[Any], Any] | None]
    arguments: tuple[Any, ...]


def take_turn(game: Game, chosen: Option[Any] | None = None) -> Steps[None]:
    """D1, D2: actions until none is left or wanted; then the refresh and the next bank.

    `chosen`: the action at whose decision the turn is taken up again.
    """
    while chosen is not None or _goes_on(game):
        option = chosen
        if option is None:
            decision = _action_decision(game)
            if decision is None:
                break
            option = yield decision
        chosen = None
        if option.value is None:
            break
        yield from perform(game, option.value)
    if game.table.ending is None:
        yield from refresh(game)
    if game.table.ending is None:
        _next_bank(game)


def _goes_on(game: Game) -> bool:
    """D1: whether the bank may have something left to do."""
    table = game.table
    if table.ending is not None or game.bank in table.bankrupt:
        return False
    return game.turn.actions < ACTIONS_A_TURN or has_action_ability(table, game.bank)


def _action_decision(game: Game) -> Decision | None:
    """D1: which action; None when nothing is left to do but to end the turn."""
    decision = Decision(
        "action", game.bank, action_offers(game.table), hopeless=_hopeless(game.table),
        label=partial(_label, game.table), rest=take_turn, actions=game.turn.actions,
    )  # fmt: skip
    if not decision.options or decision.options[0] is END:
        if has_acted(game.turn):
            return None
        decision.options = [END]
    return decision


def take_up(game: Game, decision: Decision, option: Option[Any]) -> Steps[None]:
    """The turn from one of its decisions that knows its rest: an action (D1) or an op (E4)."""
    assert decision.rest is not None
    yield from decision.rest(game, option)
    if decision.kind != "action":
        _conclude(game)
        yield from take_turn(game)


def has_acted(turn: Turn) -> bool:
    """D1: whether the duty to act is met, by an action or a free one."""
    return bool(turn.actions or turn.ops or turn.fairs)


def perform(game: Game, action: Action) -> Steps[None]:
    """D1: spend the actions and carry the procedure out."""
    game.note(actions=game.turn.actions + action.cost)
    if game.turn.plan is not None:
        game.note(plan=game.turn.plan._replace(done=True))
    steps = action.procedure(game, *action.arguments)
    if steps is not None:
        yield from steps
    _conclude(game)


def _conclude(game: Game) -> None:
    """G6: after each action the banks that have nothing left are out."""
    if "bankruptcy" in game.table.variants and game.table.ending is None:
        _fail_banks(game)


def action_offers(table: Table) -> Iterator[Offer[Any]]:
    """D1: everything that a bank could try with an action or for free."""
    turn = table.turn
    assert turn is not None
    offers = _offers(table, turn)
    if turn.bank == table.opponent:
        offers = chain(bound(table, turn, offers), map(_planning, plans(table, turn)))
    return offers if turn.actions < ACTIONS_A_TURN else _only_free(offers, turn.actions)


def _only_free(offers: Iterator[Offer[Any]], spent: int) -> Iterator[Offer[Any]]:
    """D1: with both actions spent, what costs one is not open."""
    for offer in offers:
        option, why_not = (offer, offer.why_not) if isinstance(offer, Option) else offer
        if option.value is None or option.value.cost == 0:
            yield offer
        else:
            yield option, chain([refuse("no_action_left", spent=spent)], why_not or ())


def _offers(table: Table, turn: Turn) -> Iterator[Offer[Any]]:
    bank = turn.bank
    for place, reasons in purchase_offers(table, bank):
        yield _PURCHASES[place] if reasons is None else (_PURCHASES[place], reasons)
    for card, with_one_shot, reasons in play_offers(table, bank):
        option = _playing(card, with_one_shot)
        yield option if reasons is None else (option, reasons)
    for entry, at in sale_offers(table, bank):
        yield _selling(entry, at)
    has_ability = has_action_ability(table, bank)
    for region in REGIONS:
        if (bank, region) in table.rows:
            is_free = has_ability and has_free_ops(table, bank, region)
            yield _OPS[region, is_free], why_not_run(table, bank, region)
    free_fair = has_ability and not turn.free_fair and has(table, bank, "free_trade_fair")
    for region in REGIONS:
        yield _FAIRS[region, free_fair], why_not_fair(table, bank, region)
    for victory in table.victories:
        if has_a_start(table, bank, victory):
            yield _declaration(table, bank, victory)
    if has_ability:
        yield from _ability_offers(table, bank)
    if has_acted(turn):
        yield END


_PURCHASES = {
    (region, column): Option(f"buy {region} {column}", Action(1, buy, (region, column)))
    for region in REGIONS
    for column in range(MARKET_ROW)
}
_OPS = {
    (region, free): Option(f"ops {region}", Action(0 if free else 1, run_ops, (region,)))
    for region in REGIONS
    for free in (False, True)
}
_FAIRS = {
    (region, free): Option(f"fair {region}", Action(0 if free else 1, hold_fair, (region, free)))
    for region in REGIONS
    for free in (False, True)
}
"""E5: the first fair under a live Podestà is its free one."""


_DECLARATIONS = {
    victory: Option(f"declare {victory}", Action(1, declare, (victory,)))
    for victory in (*VICTORIES, PROMO_VICTORY)
}
"""E6: where a torch burns the other action must be unspent, and the game ends anyway."""


@cache
def _playing(card: CardId, with_one_shot: bool) -> Option[Any]:
    move = f"play {card} one-shot" if with_one_shot else f"play {card}"
    return Option(move, Action(1, play, (card, with_one_shot)))


@cache
def _planning(plan: Plan) -> Option[Any]:
    return Option(move_of(plan), Action(0, follow, (plan,)))


@cache
def _selling(entry: str, at: Place) -> Option[Any]:
    return Option(f"sell {entry}", Action(1, sell, (entry, at)))


def _hopeless(table: Table) -> Callable[[], Iterator[Reasoned[Any]]]:
    """What people try although it cannot be open: face-down cards and those beyond their purse,
    ops of an empty side, queens without their kings, victories that are inactive or far away,
    ending a turn in which nothing was done."""

    def offers() -> Iterator[Reasoned[Any]]:
        turn = table.turn
        assert turn is not None
        is_spent = turn.actions >= ACTIONS_A_TURN
        first = [refuse("no_action_left", spent=turn.actions)] if is_spent else []
        for option, why_not in _never_open(table, turn.bank):
            yield option, chain(first, why_not)
        if not has_acted(turn) and turn.bank != table.opponent:
            yield END, iter([refuse("must_act", spent=turn.actions)])

    return offers


def _never_open(table: Table, bank: Bank) -> Iterator[Reasoned[Any]]:
    for region in REGIONS:
        if (bank, region) not in table.rows:
            yield _OPS[region, False], why_not_run(table, bank, region)
    for place, why_not in chain(fair_cards(table), cards_out_of_reach(table, bank)):
        yield _PURCHASES[place], why_not
    for queen, why_not in queens_in_tableau(table, bank):
        yield _selling(queen, ("row", bank)), why_not
    for victory in squares_in_game(table):
        if victory not in table.victories or not has_a_start(table, bank, victory):
            yield _declaration(table, bank, victory)


def _declaration(table: Table, bank: Bank, victory: str) -> Reasoned[Any]:
    return _DECLARATIONS[victory], why_not_declare(table, bank, victory)


def _ability_offers(table: Table, bank: Bank) -> Iterator[Offer[Any]]:
    """ABILITY: both sides for one action, apostasy as an action, a queen's revolt."""
    if has(table, bank, "east_and_west_ops_one_action"):
        for sides in (("west", "east"), ("east", "west")):
            option = Option(f"ops {' '.join(sides)}", Action(1, run_ops, sides))
            yield option, why_not_run_both(table, bank)
    if has(table, bank, "apostasy_as_action"):
        for religions in combinations(RELIGIONS, 2):
            option = Option(f"apostasy {'+'.join(religions)}", Action(1, apostasy, (religions,)))
            yield option, why_not_apostasy(table, bank, religions)
    for queen, _ in live(table, bank, "discard_for_peasant_revolt"):
        yield Option(f"revolt {queen}", Action(1, revolt_of_queen, (queen,)))


def revolt_of_queen(game: Game, queen: CardId) -> Steps[None]:
    """PREN095X: the queen is discarded for a peasant revolt in her empire, without agents."""
    empire = king_of(game.table, queen)
    assert empire is not None
    discard_bishop(game, queen, "DISCARD")
    game.do(MoveCard(queen, ("queens", empire), BOX), "DISCARD")
    yield from settle(game)
    yield from civil_war(game, "peasant_revolt", empire, ())


_WORDS: dict[Callable[..., Any], Callable[..., str]] = {
    buy: labels.purchase, play: labels.playing, sell: labels.sale, run_ops: labels.ops,
    hold_fair: labels.fair, declare: labels.declaration, apostasy: labels.trial,
    revolt_of_queen: labels.revolt, follow: labels.plan,
}  # fmt: skip


def _label(table: Table, option: Option[Any]) -> str:
    """D1: an action as people say it."""
    action: Action | None = option.value
    if action is None:
        return "End the turn"
    words = _WORDS[action.procedure](table, *action.arguments)
    return words if action.cost or action.procedure is follow else f"{words} (free)"


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
    if len(left) <= 1 and table.bankrupt:
        game.do(EndGame("bankruptcy", left), "G6")


def _has_nothing(table: Table, bank: Bank) -> bool:
    cards = table.hands.get(bank) or table.old_maids.get(bank) or table.tableau(bank)
    return not cards and table.florins[bank] == 0 and f"{bank} pawn" not in table.pawns.values()
