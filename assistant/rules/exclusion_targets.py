"""Why something that was named is no target of an op (F)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypeGuard

from assistant.catalog.atlas import (
    BORDERS_OF,
    CITY_OF_SPACE,
    EMPIRE_OF_SPACE,
    ENDS,
    REGION,
    SEA_BORDERS_OF,
)
from assistant.catalog.cards import CARDS, Op
from assistant.catalog.components import KIND, OWNER
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.cities import is_covered
from assistant.rules.corsair import waters
from assistant.rules.inquisitor import reachable
from assistant.rules.location import adjacent_to, location, place_in_row
from assistant.rules.naming import Named, Thing, token_at
from assistant.rules.ops import RULES_OF_OPS
from assistant.words.wording import Said, place_in_market

Reasons: TypeAlias = Iterator[Refusal]


def excluded_target(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for owner in named.owners:
        if not _owned(table, op.name, owner):
            what = Said("owned", op.name)
            yield refuse("owns_none", section=RULES_OF_OPS[op.name].section, bank=owner, what=what)
    yield from OF_OPS[op.name](table, entry, op, with_owned(table, op.name, named))


def with_owned(table: Table, op: str, named: Named) -> Named:
    """What was named; else what of the banks that were named the op could be meant for."""
    if named.main():
        return named
    owned = [thing for bank in named.owners for thing in _owned(table, op, bank)]
    return named._replace(things=(*named.things, *owned))


def _owned(table: Table, op: str, bank: Bank) -> list[Thing]:
    """What of a bank's an op of some kind could hit."""
    if op in ("tax", "repress"):
        return [("border", one) for one, pawn in table.pawns.items() if OWNER[pawn] == bank]
    if op in ("vote", "campaign", "behead"):
        row = table.tableau(bank)
        cards = [entry for entry in row if entry in CARDS and op == "behead"]
        squares = [entry for entry in row if entry in REGION]
        return [*(("empire", entry) for entry in squares), *(("card", entry) for entry in cards)]
    return []


def elsewhere(table: Table, entry: str, thing: str, section: str) -> Refusal:
    here = location(table, entry)
    return refuse("elsewhere", section=section, thing=thing, card=entry, here=here)


def _not_at(entry: str | None, table: Table, empires: tuple[Empire, ...]) -> TypeGuard[str]:
    return entry is not None and not any(empire in location(table, entry) for empire in empires)


def _other_pieces(table: Table, named: Named, section: str) -> Reasons:
    """Another piece stands there than the one that was named."""
    for piece in named.of("piece", "token"):
        for place in named.of("space", "border"):
            there = token_at(table, place)
            if there is not None and piece not in (there, KIND[there]):
                yield refuse("other_piece", section=section, place=place, token=there, piece=piece)


def _of_vote(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for empire in named.of("empire"):
        if table.square(empire).bank is None:
            yield refuse("on_throne", empire=empire)
        elif op is None:
            continue
        elif op.region is not None and REGION[empire] != op.region:
            yield refuse(
                "other_region", section="F6", thing=empire, region=REGION[empire], card=entry,
                wanted=op.region,
            )  # fmt: skip
    yield from _wrong_targets(entry, "vote", named.of("space", "border", "card", "piece"), "F6")


def _of_campaign(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for empire in named.of("empire"):
        if empire == entry:
            yield refuse("strawman_campaign", empire=empire)
        elif entry is not None and empire not in adjacent_to(table, entry):
            yield refuse("not_adjacent", empire=empire, king=entry)
    yield from _wrong_targets(entry, "campaign", named.of("space", "border", "card"), "F9")


def _of_tax(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for border in named.of("border"):
        if _not_at(entry, table, ENDS[border]):
            yield elsewhere(table, entry, border, "F4")
        if border not in table.pawns:
            yield refuse("nothing_there", section="F4", place=border, what="concession")
    for empire in named.of("empire"):
        if _not_at(entry, table, (empire,)):
            yield elsewhere(table, entry, empire, "F4")
        elif not any(border in table.pawns for border in BORDERS_OF[empire]):
            yield refuse("nothing_there", section="F4", place=empire, what="concession")
    pieces = [piece for piece in named.of("piece") if piece != "pawn"]
    yield from _wrong_targets(entry, "tax", [*named.of("space", "card"), *pieces], "F4")


def _of_repress(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for space in named.of("space"):
        yield from _no_token_in(table, entry, space, "F5")
        token = table.cities.get(space)
        if op is not None and token is not None and KIND[token] not in op.pieces:
            yield refuse("other_kind", section="F5", card=entry, token=token, kinds=op.pieces)
    for border in named.of("border"):
        if _not_at(entry, table, ENDS[border]):
            yield elsewhere(table, entry, border, "F5")
        pawn = table.pawns.get(border)
        if pawn is None:
            yield refuse("nothing_there", section="F5", place=border, what="concession")
        elif op is not None and "pawn" not in op.pieces:
            yield refuse("other_kind", section="F5", card=entry, token=pawn, kinds=op.pieces)
    yield from _no_place(table, entry, op, "repress", named)


def _of_siege(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for space in named.of("space"):
        yield from _no_token_in(table, entry, space, "F8")
    for border in named.of("border"):
        if _not_at(entry, table, ENDS[border]):
            yield elsewhere(table, entry, border, "F8")
        if border not in table.pirates:
            yield refuse("nothing_there", section="F8", place=border, what="pirate")
    yield from _no_place(table, entry, op, "siege", named)


_PIECES_OF = {"repress": ("knight", "rook", "pawn"), "siege": ("knight", "rook", "pirate")}


def _no_place(table: Table, entry: str | None, op: Op | None, name: str, named: Named) -> Reasons:
    """F5, F8: an empire that is named stands for all that could be hit in it."""
    section = RULES_OF_OPS[name].section
    yield from _other_pieces(table, named, section)
    pieces = (op.pieces if op is not None else ()) or _PIECES_OF[name]
    wrong = [piece for piece in named.of("piece") if piece not in _PIECES_OF[name]]
    for empire in named.of("empire"):
        if _not_at(entry, table, (empire,)):
            yield elsewhere(table, entry, empire, section)
        elif entry is not None and not wrong:
            what = Said("patterns", "one_of", {"things": pieces})
            yield refuse("nothing_there", section=section, place=empire, what=what)
    yield from _wrong_targets(entry, name, [*named.of("card"), *wrong], section)


def _no_token_in(table: Table, entry: str | None, space: str, section: str) -> Reasons:
    if _not_at(entry, table, (EMPIRE_OF_SPACE[space],)):
        yield elsewhere(table, entry, space, section)
    if is_covered(table, CITY_OF_SPACE[space]):
        yield refuse("city_covered", place=space)
    elif space not in table.cities:
        yield refuse("nothing_there", section=section, place=space, what="token")


def _of_corsair(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    borders = named.of("border")
    for border in borders:
        if not is_sea(border):
            yield refuse("land_border", section="F7", border=border)
    has_origin = len(borders) > 1 or any(one in table.pirates for one in borders)
    origin = borders[0] if has_origin else None
    if origin is not None and is_sea(origin):
        yield from _no_pirate(table, entry, op, origin)
    target = next(iter(borders[1:] if has_origin else borders), None)
    if origin is not None and origin == target:
        yield refuse("stays_there", section="F7", place=origin)
    elif entry is not None and target is not None and is_sea(target):
        yield from _no_way(table, entry, op, target)
    for empire in named.of("empire"):
        if not any(border in table.pirates for border in BORDERS_OF[empire]):
            yield refuse("nothing_there", section="F7", place=empire, what="pirate")
        elif _not_at(entry, table, (empire,)):
            yield elsewhere(table, entry, empire, "F7")
    yield from _wrong_targets(entry, "corsair", named.of("space", "card"), "F7")


def _no_way(table: Table, entry: str, op: Op | None, target: str) -> Reasons:
    """F7: only so far, and no further than from where a pirate of the icon lies."""
    here = location(table, entry)
    reach = {water for empire in here for water in waters(empire)}
    pirate = f"{op.religion} pirate" if op is not None else ""
    borders = [border for empire in here for border in SEA_BORDERS_OF[empire]]
    if target not in reach:
        yield refuse("out_of_reach", section="F7", target=target, card=entry)
    elif not any(table.pirates.get(border) == pirate for border in borders):
        sought = Said("sought", "corsair", {"religion": op.religion if op else "", "here": here})
        yield refuse("no_target", section="F7", op="corsair", card=entry, sought=sought)


def is_sea(border: str) -> bool:
    return border in SEA_BORDERS_OF[ENDS[border][0]]


def _no_pirate(table: Table, entry: str | None, op: Op | None, border: str) -> Reasons:
    pirate = table.pirates.get(border)
    if pirate is None:
        yield refuse("nothing_there", section="F7", place=border, what="pirate")
        return
    if op is not None and OWNER[pirate] != op.religion:
        kinds = (f"{op.religion} pirate",)
        yield refuse("other_kind", section="F7", card=entry, token=pirate, kinds=kinds)
    if _not_at(entry, table, ENDS[border]):
        yield elsewhere(table, entry, border, "F7")


def _of_inquisitor(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    pieces = [piece for piece in named.of("piece") if piece != "bishop"]
    if pieces:
        yield from _wrong_targets(entry, "inquisitor", pieces, "B9")
        return
    entries = named.of("card", "empire")
    has_origin = len(entries) > 1 or any(one in table.bishops for one in entries[:1])
    origin = entries[0] if has_origin else None
    if origin is not None:
        religion = table.bishops.get(origin)
        if religion is None:
            yield refuse("nothing_there", section="F1", place=origin, what="bishop")
        elif op is not None and religion != op.religion:
            kinds, token = (f"{op.religion} bishop",), f"{religion} bishop"
            yield refuse("other_kind", section="F1", card=entry, token=token, kinds=kinds)
    for target in entries[1:] if has_origin else entries:
        yield from _no_step(table, origin, target)
    yield from _wrong_targets(entry, "inquisitor", named.of("space", "border"), "F1")


def _no_step(table: Table, origin: str | None, target: str) -> Reasons:
    """F1: where a bishop does not come."""
    if target in CARDS and place_in_row(table, target) is None:
        yield refuse("not_in_tableau", section="F1", card=target)
    elif origin is not None and origin == target:
        yield refuse("stays_there", section="F1", place=target)
    elif origin in table.bishops and target not in reachable(table, origin or ""):
        yield refuse("out_of_reach", section="F1", target=target, card=origin)


def _of_behead(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for target in named.of("card", "empire"):
        if place_in_row(table, target) is None:
            yield refuse("not_in_tableau", section="F3", card=target)
        elif _not_at(entry, table, location(table, target)):
            yield elsewhere(table, entry, target, "F3")
    yield from _wrong_targets(entry, "behead", named.of("space", "border", "piece"), "F3")


def _of_commerce(table: Table, entry: str | None, op: Op | None, named: Named) -> Reasons:
    for region in named.of("region") if op is not None else ():
        if op is not None and op.region is not None and region != op.region:
            yield refuse(
                "other_region", section="F2", thing=region, region=region, card=entry,
                wanted=op.region,
            )  # fmt: skip
        else:
            place = Said("places", "market_row", {"region": region})
            for column in named.of("number"):
                place = place_in_market(region, column)
            yield refuse("nothing_there", section="F2", place=place, what="florin")
    wrong = named.of("space", "border", "empire", "card", "piece")
    yield from _wrong_targets(entry, "commerce", wrong, "F2")


def _wrong_targets(entry: str | None, op: str, things: list[str], section: str) -> Reasons:
    for thing in things:
        if thing != entry:
            acts_on = Said("acts_on", op)
            yield refuse("wrong_target", section=section, op=op, thing=thing, acts_on=acts_on)


OF_OPS: dict[str, Callable[[Table, str | None, Op | None, Named], Reasons]] = {
    "inquisitor": _of_inquisitor,
    "commerce": _of_commerce,
    "behead": _of_behead,
    "tax": _of_tax,
    "repress": _of_repress,
    "vote": _of_vote,
    "corsair": _of_corsair,
    "siege": _of_siege,
    "campaign": _of_campaign,
}
"""What keeps from being a target of each op: of a card's icon, or of any where there is none."""
