"""Why something that was named is no choice at all: the rule that keeps it off the list.

What a decision offers stands in the chapters, with the reasons against it. Here stands what is said
of everything else in the game, when somebody names it: a city that a disk covers, a border on land,
a card in another hand, an op while none is running.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import NamedTuple, TypeAlias

from assistant.catalog.atlas import (
    BORDERS_OF,
    CITY_OF_SPACE,
    EMPIRE_OF_SPACE,
    ENDS,
    REGION,
    REGIONS,
    SEA_BORDERS_OF,
    Region,
)
from assistant.catalog.cards import CARDS, Op
from assistant.catalog.components import KIND, OWNER
from assistant.engine.decisions import Decision, told
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, Empire, Table
from assistant.rules.cities import is_covered, open_spaces
from assistant.rules.corsair import waters
from assistant.rules.inquisitor import reachable
from assistant.rules.location import adjacent_to, location, place_in_row
from assistant.rules.ops import RULES_OF_OPS, ops_of, why_not_op
from assistant.words.wording import Said


class Named(NamedTuple):
    """What a text names: a verb, and things of the game in their order, each with its kind."""

    verb: str | None
    things: tuple[tuple[str, str], ...]

    @property
    def is_about_something(self) -> bool:
        """Whether it names more than a side of the map and numbers."""
        return any(kind not in ("region", "number") for kind, _ in self.things)

    @property
    def bank(self) -> Bank | None:
        """The bank that the text speaks of, when it begins with one."""
        kind, thing = self.things[0] if self.things else ("", "")
        return thing if kind == "bank" else None

    def of(self, *kinds: str) -> list[str]:
        """The things of some kinds."""
        return [thing for kind, thing in self.things if kind in kinds]


Reasons: TypeAlias = Iterator[Refusal]

ACTION_VERBS = (
    "buy", "play", "sell", "ops", "fair", "declare", "apostasy", "revolt", "end", "plan"
)  # fmt: skip
MOVES_OF_OPS = {
    "move": "inquisitor", "take": "commerce", "behead": "behead", "tax": "tax",
    "repress": "repress", "vote": "vote", "sail": "corsair", "siege": "siege",
    "campaign": "campaign",
}  # fmt: skip
"""The op that each verb performs."""


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
    if decision.kind in RULES_OF_OPS and op in (None, decision.kind):
        entry, icon = decision.values["entry"], decision.values["icon"]
        yield from _excluded_target(table, entry, icon, named)
    elif op is not None:
        yield from _by_op(table, decision, op, named)
    elif named.verb in ACTION_VERBS and decision.kind != "action":
        yield refuse("other_moment", what=_first(named), question=Said(*_question(decision)))
    elif decision.kind in EXCLUDED:
        yield from EXCLUDED[decision.kind](table, decision, named)


def _question(decision: Decision) -> tuple[str, str, dict[str, object]]:
    return "questions", decision.question_code, decision.values


def _first(named: Named) -> str:
    return named.things[0][1] if named.things else named.verb or ""


def _other_choice(decision: Decision, named: Named) -> Refusal:
    return refuse(
        "other_choice", section=decision.section, thing=_first(named),
        question=Said(*_question(decision)),
    )  # fmt: skip


# Ops (E4, F)


def _by_op(table: Table, decision: Decision, name: str, named: Named) -> Reasons:
    """What a bank's ops of a kind could do with what was named, and why not now."""
    bank = decision.bank
    cards = named.of("card")
    icons = [
        (region, entry, op)
        for region in REGIONS
        for entry in table.in_play(bank, region)
        for op in ops_of(table, entry)
        if op.name == name
    ]
    if name not in ("behead", "inquisitor") and cards:
        icons = [one for one in icons if one[1] in cards]
    if not icons:
        yield refuse("no_such_op", bank=bank, op=name)
    for region, entry, op in icons:
        yield from _by_icon(table, decision, region, entry, op, named)


def _by_icon(
    table: Table, decision: Decision, region: Region, entry: str, op: Op, named: Named
) -> Reasons:
    matching = [
        told(why_not)
        for option, why_not in RULES_OF_OPS[op.name].targets(table, decision.bank, entry, op)
        if mentions(named.things, option.words)
    ]
    if not named.things or any(not refusals for refusals in matching):
        yield from why_not_op(table, decision.bank, entry, op)
        yield _not_yet(table, decision, region, entry, op)
    elif matching:
        yield from chain.from_iterable(matching)
    else:
        yield from _excluded_target(table, entry, op, named)


def _not_yet(table: Table, decision: Decision, region: Region, entry: str, op: Op) -> Refusal:
    """E4: an op whose turn has not come, or is over."""
    if decision.kind == "op" and decision.values["region"] == region:
        return refuse("op_first", op=op.name, card=entry)
    if table.turn is not None and region in table.turn.ops:
        return refuse("ops_already_run", region=region)
    return refuse("ops_wait", op=op.name, card=entry, region=region)


def mentions(things: tuple[tuple[str, str], ...], words: tuple[object, ...]) -> bool:
    """Whether everything that was named, but for banks, stands in the words of an option."""
    spelt = [part for word in words for part in (word if isinstance(word, tuple) else (str(word),))]
    wanted = [thing for kind, thing in things if kind != "bank"]
    return all(spelt.count(thing) >= wanted.count(thing) for thing in wanted)


def _excluded_target(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    yield from _OF_OPS[op.name](table, entry, op, named)


def _elsewhere(table: Table, entry: str, thing: str, section: str) -> Refusal:
    here = location(table, entry)
    return refuse("elsewhere", section=section, thing=thing, card=entry, here=here)


def _not_at(table: Table, entry: str, empires: tuple[Empire, ...]) -> bool:
    return not any(empire in location(table, entry) for empire in empires)


def _of_vote(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for empire in named.of("empire"):
        if table.square(empire).bank is None:
            yield refuse("on_throne", empire=empire)
        if op.region is not None and REGION[empire] != op.region:
            yield refuse(
                "other_region", section="F6", thing=empire, region=REGION[empire], card=entry,
                wanted=op.region,
            )  # fmt: skip
    yield from _wrong_targets(entry, op, named.of("space", "border", "card"), "F6")


def _of_campaign(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for empire in named.of("empire"):
        if empire not in adjacent_to(table, entry):
            yield refuse("not_adjacent", empire=empire, king=entry)
    yield from _wrong_targets(entry, op, named.of("space", "border", "card"), "F9")


def _of_tax(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for border in named.of("border"):
        if _not_at(table, entry, ENDS[border]):
            yield _elsewhere(table, entry, border, "F4")
        if border not in table.pawns:
            yield refuse("nothing_there", section="F4", place=border, what="concession")
    for empire in named.of("empire"):
        if _not_at(table, entry, (empire,)):
            yield _elsewhere(table, entry, empire, "F4")
        elif not any(border in table.pawns for border in BORDERS_OF[empire]):
            yield refuse("nothing_there", section="F4", place=empire, what="concession")
    yield from _wrong_targets(entry, op, named.of("space", "card"), "F4")


def _of_repress(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for space in named.of("space"):
        yield from _no_token_in(table, entry, space, "F5")
        token = table.cities.get(space)
        if token is not None and KIND[token] not in op.pieces:
            yield refuse("other_kind", section="F5", card=entry, token=token, kinds=op.pieces)
    for border in named.of("border"):
        if _not_at(table, entry, ENDS[border]):
            yield _elsewhere(table, entry, border, "F5")
        pawn = table.pawns.get(border)
        if pawn is None:
            yield refuse("nothing_there", section="F5", place=border, what="concession")
        elif "pawn" not in op.pieces:
            yield refuse("other_kind", section="F5", card=entry, token=pawn, kinds=op.pieces)
    yield from _no_place(entry, op, named, "F5")


def _of_siege(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for space in named.of("space"):
        yield from _no_token_in(table, entry, space, "F8")
    for border in named.of("border"):
        if _not_at(table, entry, ENDS[border]):
            yield _elsewhere(table, entry, border, "F8")
        if border not in table.pirates:
            yield refuse("nothing_there", section="F8", place=border, what="pirate")
    yield from _no_place(entry, op, named, "F8")


def _no_place(entry: str, op: Op, named: Named, section: str) -> Reasons:
    if not named.of("space", "border"):
        yield from _wrong_targets(entry, op, named.of("empire", "card"), section)


def _no_token_in(table: Table, entry: str, space: str, section: str) -> Reasons:
    if _not_at(table, entry, (EMPIRE_OF_SPACE[space],)):
        yield _elsewhere(table, entry, space, section)
    if is_covered(table, CITY_OF_SPACE[space]):
        yield refuse("city_covered", place=space)
    elif space not in table.cities:
        yield refuse("nothing_there", section=section, place=space, what="token")


def _of_corsair(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    borders = named.of("border")
    for border in borders:
        if not _is_sea(border):
            yield refuse("land_border", section="F7", border=border)
    origin = borders[0] if len(borders) > 1 else None
    if origin is not None and _is_sea(origin):
        yield from _no_pirate(table, entry, op, origin)
    target = borders[-1] if borders else None
    reach = {water for empire in location(table, entry) for water in waters(empire)}
    if target is not None and _is_sea(target) and target not in reach:
        yield refuse("out_of_reach", section="F7", target=target, card=entry)
    elif origin is not None and origin == target:
        yield refuse("stays_there", section="F7", place=origin)
    yield from _wrong_targets(entry, op, named.of("space", "card"), "F7")


def _is_sea(border: str) -> bool:
    return border in SEA_BORDERS_OF[ENDS[border][0]]


def _no_pirate(table: Table, entry: str, op: Op, border: str) -> Reasons:
    pirate = table.pirates.get(border)
    if pirate is None:
        yield refuse("nothing_there", section="F7", place=border, what="pirate")
        return
    if OWNER[pirate] != op.religion:
        kinds = (f"{op.religion} pirate",)
        yield refuse("other_kind", section="F7", card=entry, token=pirate, kinds=kinds)
    if _not_at(table, entry, ENDS[border]):
        yield _elsewhere(table, entry, border, "F7")


def _of_inquisitor(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    entries = named.of("card", "empire")
    origin = entries[0] if len(entries) > 1 else None
    if origin is not None:
        religion = table.bishops.get(origin)
        if religion is None:
            yield refuse("nothing_there", section="F1", place=origin, what="bishop")
        elif religion != op.religion:
            kinds, token = (f"{op.religion} bishop",), f"{religion} bishop"
            yield refuse("other_kind", section="F1", card=entry, token=token, kinds=kinds)
    for target in entries[-1:]:
        if target in CARDS and place_in_row(table, target) is None:
            yield refuse("not_in_tableau", section="F1", card=target)
        elif origin is not None and origin == target:
            yield refuse("stays_there", section="F1", place=target)
        elif origin in table.bishops and target not in reachable(table, origin or ""):
            yield refuse("out_of_reach", section="F1", target=target, card=origin)
    yield from _wrong_targets(entry, op, named.of("space", "border"), "F1")


def _of_behead(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for target in named.of("card", "empire"):
        if place_in_row(table, target) is None:
            yield refuse("not_in_tableau", section="F3", card=target)
        elif _not_at(table, entry, location(table, target)):
            yield _elsewhere(table, entry, target, "F3")
    yield from _wrong_targets(entry, op, named.of("space", "border"), "F3")


def _of_commerce(table: Table, entry: str, op: Op, named: Named) -> Reasons:
    for region in named.of("region"):
        if op.region is not None and region != op.region:
            yield refuse(
                "other_region", section="F2", thing=region, region=region, card=entry,
                wanted=op.region,
            )  # fmt: skip
        else:
            yield refuse("nothing_there", section="F2", place=region, what="florin")
    yield from _wrong_targets(entry, op, named.of("space", "border", "empire", "card"), "F2")


def _wrong_targets(entry: str, op: Op, things: list[str], section: str) -> Reasons:
    for thing in things:
        if thing != entry:
            acts_on = Said("acts_on", op.name)
            yield refuse("wrong_target", section=section, op=op.name, thing=thing, acts_on=acts_on)


_OF_OPS: dict[str, Callable[[Table, str, Op, Named], Reasons]] = {
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


# Actions (D1, E)


def _of_action(table: Table, decision: Decision, named: Named) -> Reasons:
    bank, verb = decision.bank, named.verb
    for card in named.of("card"):
        where = whereabouts(table, card)
        if verb == "buy" and where.code not in ("market", "fair"):
            yield refuse("card_elsewhere", section="E1", card=card, where=where)
        elif verb == "play" and card not in table.hands.get(bank, ()):
            yield refuse("card_elsewhere", section="E2", card=card, where=where)
        elif verb == "sell" and not _is_own(table, bank, card):
            yield refuse("card_elsewhere", section="E3", card=card, where=where)
        elif verb in ("revolt", "op"):
            yield refuse("card_elsewhere", section="E4", card=card, where=where)
    for empire in named.of("empire"):
        if verb == "sell" and table.square(empire).bank != bank:
            where = _whereabouts_of_square(table, empire)
            yield refuse("card_elsewhere", section="E3", card=empire, where=where)
    if verb == "buy" and not named.of("card"):
        for region in named.of("region"):
            yield refuse("nothing_there", section="E1", place=region, what="card")


def _is_own(table: Table, bank: Bank, card: str) -> bool:
    own = (table.hands.get(bank, ()), table.tableau(bank), table.old_maids.get(bank, ()))
    return any(card in cards for cards in own)


def whereabouts(table: Table, card: str) -> Said:
    """Where a card lies, as people say it."""
    for bank in table.seats:
        if card in table.hands.get(bank, ()):
            return Said("places", "hand", {"bank": bank})
        if card in table.old_maids.get(bank, ()):
            return Said("places", "old_maids", {"bank": bank})
        for region in REGIONS:
            if card in table.in_play(bank, region):
                return Said("places", "row", {"region": region, "bank": bank})
    for region, row in table.market.items():
        if card in row:
            column = row.index(card)
            code = "market" if column else "fair"
            return Said("places", code, {"region": region, "column": column})
    return Said("places", "out_of_sight")


def _whereabouts_of_square(table: Table, empire: Empire) -> Said:
    bank = table.square(empire).bank
    if bank is None:
        return Said("places", "throne")
    return Said("places", "row", {"region": REGION[empire], "bank": bank})


def _of_op(table: Table, decision: Decision, named: Named) -> Reasons:
    """E4: the ops of one side of one's own tableau."""
    bank, region = decision.bank, decision.values["region"]
    for entry in named.of("card", "empire"):
        where = (
            whereabouts(table, entry) if entry in CARDS else _whereabouts_of_square(table, entry)
        )
        if entry not in table.in_play(bank, region):
            yield refuse("card_elsewhere", section="E4", card=entry, where=where)
        else:
            yield refuse("no_such_op", bank=bank, op=named.verb or "op")


# Places for what enters (E2.2, G4, B10c, B11)


def _of_places(table: Table, decision: Decision, named: Named) -> Reasons:
    section, empires = decision.section, tuple(decision.values.get("empires", ()))
    token = decision.values.get("token")
    for space in named.of("space"):
        if empires and EMPIRE_OF_SPACE[space] not in empires:
            yield refuse("other_place", section=section, thing=space, here=empires)
        elif is_covered(table, CITY_OF_SPACE[space]):
            yield refuse("city_covered", place=space)
        elif space in table.cities:
            there = table.cities[space]
            yield refuse("place_occupied", section=section, place=space, token=there)
        elif space not in _open_ids(table, EMPIRE_OF_SPACE[space]):
            yield refuse("space_shut", section="G4c", place=space)
        elif token is not None and KIND.get(token) in ("pawn", "pirate"):
            yield refuse("wrong_ground", section=section, token=token, place=space)
    for border in named.of("border"):
        if empires and not any(empire in empires for empire in ENDS[border]):
            yield refuse("other_place", section=section, thing=border, here=empires)
        elif token is not None and KIND.get(token) == "pirate" and not _is_sea(border):
            yield refuse("land_border", section=section, border=border)
        elif token is not None and KIND.get(token) in ("knight", "rook"):
            yield refuse("wrong_ground", section=section, token=token, place=border)
        elif border in table.pawns or border in table.pirates:
            there = table.pirates.get(border) or table.pawns[border]
            yield refuse("place_occupied", section=section, place=border, token=there)
    for entry in named.of("card", "empire"):
        if decision.kind != "bishop_agent":
            continue
        if entry in CARDS and place_in_row(table, entry) is None:
            yield refuse("not_in_tableau", section=section, card=entry)
        else:
            yield refuse("other_place", section=section, thing=entry, here=empires)


def _open_ids(table: Table, empire: Empire) -> list[str]:
    return [space.id for space in open_spaces(table, empire)]


def _of_marriage(table: Table, decision: Decision, named: Named) -> Reasons:
    """I: the kings of the queen's list."""
    queen = decision.values["queen"]
    for empire in named.of("empire"):
        yield refuse("no_suitor", empire=empire, queen=queen, suitors=CARDS[queen].suitors)


def _of_discard(table: Table, decision: Decision, named: Named) -> Reasons:
    for card in named.of("card"):
        where = whereabouts(table, card)
        yield refuse("card_elsewhere", section="HAND a", card=card, where=where)


def _of_reveal(table: Table, decision: Decision, named: Named) -> Reasons:
    """A hidden card is one that lies nowhere in sight."""
    for card in named.of("card"):
        where = whereabouts(table, card)
        yield refuse("card_elsewhere", section=decision.section, card=card, where=where)


EXCLUDED: dict[str, Callable[[Table, Decision, Named], Reasons]] = {
    "action": _of_action,
    "op": _of_op,
    "reveal": _of_reveal,
    "sold_card": _of_reveal,
    "discard": _of_discard,
    "marriage": _of_marriage,
} | dict.fromkeys(
    (
        "bishop_agent", "ruler_agent", "pirate_agent", "pawn_agent", "levy", "survivor",
        "concession", "emancipation", "space",
    ),
    _of_places,
)  # fmt: skip
"""What each kind of decision says of things that it does not offer."""
