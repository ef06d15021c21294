"""G: trade fairs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from assistant.catalog.atlas import FAIR_COLOUR, REGIONS, ROUTES, Region, Route
from assistant.catalog.components import OWNER
from assistant.engine.decisions import Offer, Option, Steps, against
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, CHINA, MoveCard
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Border, Empire, Table
from assistant.rules.abilities import fair_weight, has, subsidy
from assistant.rules.actions import Action, Deed, deed, says
from assistant.rules.levies import levy
from assistant.words.wording import Said


class Payment(NamedTuple):
    """G3: what a border takes out of the profits."""

    border: Annotated[Border, "The border."]
    taker: Annotated[str, "The bank that takes, or china."]
    wanted: Annotated[int, "What it would take."]
    taken: Annotated[int, "What it takes."]
    section: Annotated[str, "The section of the rules that says so."]


class Voyage(NamedTuple):
    """G2-G5: a whole voyage: levies and payments in their order."""

    route: Route
    profits: int
    subsidy: int
    empires: tuple[Empire, ...]
    """The empires it enters, each of which raises a levy."""
    payments: tuple[Payment, ...]
    leftover: int


def why_not_fair(table: Table, bank: Bank, region: Region) -> Iterator[Refusal]:
    """E5, D1: once a turn, and only while the face-down card lies there."""
    turn, row = table.turn, table.market.get(region)
    if turn is not None and region in turn.fairs:
        yield refuse("fair_already_held", region=region)
    elif not row or row[0] is None:
        yield refuse("no_fair_card", region=region)
    if FAIR_COLOUR[region] not in table.emporia:
        yield refuse("emporium_not_noted", colour=FAIR_COLOUR[region])


def added_profits(table: Table) -> int:
    """G1a: what China adds."""
    return 1 if len(table.seats) <= 2 else 2


def plan_voyage(table: Table, bank: Bank, region: Region, profits: int) -> Voyage:
    """G2-G5: the subsidy, who takes what at each border, and where the voyage ends."""
    route = ROUTES[table.emporia[FAIR_COLOUR[region]]]
    paid = min(profits, subsidy(table, bank))
    left = profits - paid
    empires: list[Empire] = []
    payments: list[Payment] = []
    for index, empire in enumerate(route.empires):
        if left == 0:
            break
        empires.append(empire)
        if index < len(route.borders):
            payment = _payment(table, route, route.borders[index], left)
            if payment is not None:
                payments.append(payment)
                left -= payment.taken
    return Voyage(route, profits, paid, tuple(empires), tuple(payments), left)


def _payment(table: Table, route: Route, border: Border, left: int) -> Payment | None:
    """G3a, G3b, PIRATE d: a concession is paid, beside a pirate too; a lone pirate robs."""
    pawn = table.pawns.get(border)
    if pawn is not None:
        owner = OWNER[pawn]
        wanted = fair_weight(table, owner, route.emporium)
        return Payment(border, owner, wanted, min(wanted, left), "G3a")
    if border in table.pirates:
        return Payment(border, CHINA, 1, 1, "G3b")
    return None


def hold_fair(game: Game, region: Region, is_free: bool) -> Steps[None]:
    """G1-G5: profits, discard, subsidy, and the voyage empire by empire."""
    table, bank = game.table, game.bank
    game.note(
        fairs=tuple(sorted({*game.turn.fairs, region}, reverse=True)),
        free_fair=game.turn.free_fair or is_free,
    )
    purse = f"{region} 0"
    game.pay(CHINA, purse, added_profits(table), "G1a")
    card = table.market[region][0]
    assert card is not None
    game.do(MoveCard(card, ("market", region, "0"), BOX), "G1b")
    voyage = plan_voyage(table, bank, region, table.market_florins[region][0])
    game.pay(purse, bank, voyage.subsidy, "G2b")
    payments = {payment.border: payment for payment in voyage.payments}
    for index, empire in enumerate(voyage.empires):
        yield from levy(game, bank, empire, "G4")
        borders = voyage.route.borders
        payment = payments.get(borders[index]) if index < len(borders) else None
        if payment is not None:
            game.pay(purse, payment.taker, payment.taken, payment.section)


def _offers(table: Table, bank: Bank) -> Iterator[Offer[Deed]]:
    """E5: both fairs; the first under a live Podestà is its free one."""
    is_free = _is_free(table, bank)
    for region in REGIONS:
        yield _FAIRS[region, is_free], against(why_not_fair, table, bank, region)


def _open(table: Table, bank: Bank, has_ability: bool) -> list[Option[Deed]]:
    is_free = has_ability and _is_free(table, bank)
    return [
        _FAIRS[region, is_free]
        for region in REGIONS
        if next(why_not_fair(table, bank, region), None) is None
    ]


def _is_free(table: Table, bank: Bank) -> bool:
    was_free = table.turn is not None and table.turn.free_fair
    return not was_free and has(table, bank, "free_trade_fair")


def _words(table: Table, region: Region, is_free: bool) -> Said:
    """E5: which fair, and where its voyage begins."""
    emporium = table.emporia.get(FAIR_COLOUR[region])
    if emporium is None:
        return says("fair", region=region)
    return says("fair_from", region=region, emporium=emporium)


FAIR = Action("fair", _offers, hold_fair, _words, ability="free_trade_fair", find_open=_open)
_FAIRS = {
    (region, free): deed(FAIR, "fair", (region,), (region, free), 0 if free else 1)
    for region in REGIONS
    for free in (False, True)
}
