"""O5: what the opponent prefers wherever the rules let it choose, one function for each choice.

A preference keeps those options that the rules of part O leave it; what is still open afterwards
is settled by what is best for it, and then by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from assistant.catalog.atlas import EMPIRE_OF_SPACE, ROUTES
from assistant.catalog.components import KIND, OWNER
from assistant.engine.decisions import Option
from assistant.engine.table import Border, Empire, Table, Token
from assistant.rules.location import place_in_row
from assistant.rules.tokens import ruling_class
from assistant.rules.vote import vote_cost
from assistant.solitaire.counters import Aim, believers, bishops, dominant
from assistant.solitaire.reasons import Reason, because

Options: TypeAlias = Sequence[Option[Any]]


class At(NamedTuple):
    """A choice of the opponent: the table, what it is after, and what is open."""

    table: Table
    aim: Aim
    kind: str
    options: Options
    gains: Callable[[Options], list[int]] | None = None
    """What the goal would count after each option; None where nothing is tried ahead."""

    @property
    def declining(self) -> Options:
        """The option to leave it at that, where there is one."""
        return [option for option in self.options if option.value is None]

    @property
    def florins(self) -> int:
        return self.table.florins[self.aim.sides.opponent]

    @property
    def pawn(self) -> Token:
        """The opponent's own pawn."""
        return f"{self.aim.sides.opponent} pawn"

    @property
    def rival_pawn(self) -> Token:
        """The player's pawn."""
        return f"{self.aim.sides.player} pawn"

    def is_own(self, empire: Empire) -> bool:
        """Whether an empire's square lies in the opponent's tableau."""
        return self.table.square(empire).bank == self.aim.sides.opponent


class Preference(NamedTuple):
    """The options that are left, and the reasons that left them."""

    options: Options
    reasons: tuple[Reason, ...] = ()


def preferred(at: At) -> Preference:
    """What the opponent prefers of a choice; everything where part O is silent."""
    prefer = PREFERENCES.get(at.kind)
    return prefer(at) if prefer is not None else Preference(at.options)


def _only(options: Options, reason: Reason, otherwise: Options) -> Preference:
    """The options with their reason, or all others where there are none."""
    return _kept(options, reason) if options else Preference(otherwise)


def _kept(options: Options, *reasons: Reason) -> Preference:
    """The options that are left for some reasons."""
    return Preference(options, reasons)


# O5a


def tax_payment(at: At) -> Preference:
    """O5a: it pays to save its own concession, but not with its last florin."""
    pays = at.florins > 1
    kept = [option for option in at.options if bool(option.value) == pays]
    code = "pays" if pays else "keeps_last_florin"
    return _only(kept, because(code, florins=at.florins), at.options)


def leaves_a_florin(table: Table, aim: Aim, empire: Empire) -> bool:
    """O5a: a vote does not cost its last florin but for the main objective."""
    bank = aim.sides.opponent
    cost = vote_cost(table, bank, empire)
    return aim.is_main or not cost or cost < table.florins[bank]


def vote(at: At) -> Preference:
    """O5a: an empire whose vote leaves it a florin."""
    kept = [one for one in at.options if leaves_a_florin(at.table, at.aim, one.value)]
    return Preference(kept or at.options)


# O5b


def _distance(table: Table, border: Border) -> int | None:
    """How far along an open route a border lies, from the emporium; None on neither."""
    routes = [ROUTES[emporium].borders for emporium in table.emporia.values()]
    found = [route.index(border) for route in routes if border in route]
    return min(found, default=None)


def _upstream(table: Table, options: Options, border_of: Callable[[Any], Border]) -> Preference:
    """O5b: nearest an emporium first (or farthest), off the routes last."""
    nearest = table.ruling("upstream")

    def rank(option: Option[Any]) -> tuple[bool, int]:
        distance = _distance(table, border_of(option.value))
        return distance is None, (distance or 0) * (1 if nearest else -1)

    best = min(map(rank, options))
    kept = [option for option in options if rank(option) == best]
    if len(options) == 1:
        return _kept(kept, because("only_border"))
    if best[0]:
        return _kept(kept, because("off_the_routes"))
    return _kept(kept, because("upstream" if nearest else "downstream"))


def concession(at: At) -> Preference:
    """O5b, O5a: always placed, where the player's stands first, but never over its own."""
    pawns = at.table.pawns
    borders = [one for one in at.options if one.value is not None]
    borders = [one for one in borders if pawns.get(one.value) != at.pawn]
    taken = [one for one in borders if pawns.get(one.value) == at.rival_pawn]
    free = [one for one in borders if one.value not in pawns]
    is_last = at.florins == 1
    may_pay = not is_last or not free or (at.aim.is_main and at.aim.goal == "concessions")
    if taken and may_pay:
        found = _where_the_player_stands(at, taken, because("replaces_concession"))
        why = "last_florin_for_goal" if free else "last_florin_only_way"
        return _kept(found.options, *found.reasons, *([because(why)] if is_last else []))
    if free:
        found = _upstream(at.table, free, str)
        kept = [because("keeps_last_florin")] if taken else []
        return _kept(found.options, *kept, *found.reasons)
    return _only(at.declining, because("spares_own"), at.options)


def _where_the_player_stands(at: At, taken: Options, reason: Reason) -> Preference:
    """O5b: of several concessions of the player the one upstream."""
    found = _upstream(at.table, taken, str)
    return _kept(found.options, reason, *(found.reasons if len(taken) > 1 else ()))


def pirate(at: At) -> Preference:
    """O5b: always placed, where the player's concession stands first, never over its own."""
    pawns = at.table.pawns
    borders = [one for one in at.options if one.value is not None]
    borders = [one for one in borders if pawns.get(one.value) != at.pawn]
    taken = [one for one in borders if pawns.get(one.value) == at.rival_pawn]
    if taken:
        return _where_the_player_stands(at, taken, because("kills_concession"))
    if borders:
        return _upstream(at.table, borders, str)
    return _only(at.declining, because("spares_own"), at.options)


def corsair(at: At) -> Preference:
    """O5b: a pirate that sails spares the opponent's own concessions too."""
    spared = [one for one in at.options if at.table.pawns.get(one.value[1]) != at.pawn]
    return _only(spared, because("spares_own"), at.options)


# O5c


def ruler(at: At) -> Preference:
    """O5c: a knight or rook only into an empire of its own, or for the main objective."""
    if at.aim.is_main and at.gains is not None:
        gains = at.gains(at.options)
        without = next(
            (gain for one, gain in zip(at.options, gains, strict=True) if one.value is None),
            min(gains),
        )
        if max(gains) > without:
            best = [one for one, gain in zip(at.options, gains, strict=True) if gain == max(gains)]
            return _kept(best, because("for_main_objective"))
    own = [
        one
        for one in at.options
        if one.value is not None
        and at.is_own(EMPIRE_OF_SPACE[one.value[1]])
        and one.value[1] not in at.table.cities
    ]
    if own:
        return _kept(own, because("own_empire"))
    return _only(at.declining, because("no_empire_of_its_own"), at.options)


# O5d


def bishop(at: At) -> Preference:
    """O5d: on the card just played, never on the player's."""
    on_card = [one for one in at.options if one.value == at.aim.card]
    if on_card:
        return _kept(on_card, because("bishop_on_card", card=at.aim.card or ""))
    if at.declining:
        return _kept(at.declining, because("spares_player"))
    player = at.aim.sides.player
    spared = [one for one in at.options if _holder(at.table, one.value) != player]
    return _only(spared, because("spares_player"), at.options)


def _holder(table: Table, entry: str) -> str | None:
    """The bank in whose tableau a card or square lies."""
    place = place_in_row(table, entry)
    return place[0] if place is not None else None


# O5e


def commerce(at: At) -> Preference:
    """O5e: the florin of the face-down card, else the leftmost face-up card's."""

    def rank(option: Option[Any]) -> tuple[bool, int]:
        region, column = option.value.split(" ")
        is_gap = at.table.market[region][int(column)] is None
        return is_gap, int(column)

    first = min(at.options, key=rank)
    is_face_down = first.value.endswith(" 0") and not rank(first)[0]
    code = "face_down_florin" if is_face_down else "leftmost_florin"
    return _kept([first], because(code, place=first.value))


# O5f


def levy(at: At) -> Preference:
    """O5f: no believer in a theocracy, then the most diverse religions, then a rook."""
    kept: Options = at.options
    reason: Reason | None = None
    for code, rank in _LEVY_RANKS:
        ranks = [rank(at.table, one.value) for one in kept]
        best = [one for one, found in zip(kept, ranks, strict=True) if found == max(ranks)]
        if len(best) < len(kept):
            kept, reason = best, because(code, token=best[0].value.levy)
    return Preference(kept, (reason,) if reason is not None else ())


def _is_no_believer(table: Table, space: Any) -> int:
    return int(table.state(space.empire) != OWNER[space.levy])


def _diversity(table: Table, space: Any) -> int:
    there = {OWNER[token] for _, token in ruling_class(table, space.empire)}
    return len(there | {OWNER[space.levy]})


def _is_rook(table: Table, space: Any) -> int:
    return int(KIND[space.levy] == "rook")


_LEVY_RANKS: tuple[tuple[str, Callable[[Table, Any], int]], ...] = (
    ("no_believer", _is_no_believer),
    ("diverse", _diversity),
    ("rook_first", _is_rook),
)


# O5g


def marriage(at: At) -> Preference:
    """O3b, O5g: of the suitors that serve the one with the most knights on the map, then the first
    that she lists."""
    suitors = _suitors_that_serve(at)
    knights = [_knights(at.table, one.value) for one in suitors]
    most = max(knights)
    best = [one for one, count in zip(suitors, knights, strict=True) if count == most]
    reasons: list[Reason] = []
    if len(suitors) < len(at.options):
        others = tuple(one.value for one in at.options if one not in suitors)
        reasons.append(because("suitors_in_vain", empires=others))
    if len(best) < len(suitors):
        reasons.append(because("most_knights", empire=best[0].value, knights=most))
    if len(best) > 1:
        reasons.append(because("first_listed", empire=best[0].value, knights=most))
    return _kept(best[:1], *reasons)


def _suitors_that_serve(at: At) -> Options:
    """O3b: the suitors whose crown reaches the goal; all of them where none does. A queen that is
    bought for no goal is to bring a kingdom (O5h)."""
    if at.aim.goal is None or at.gains is None:
        serving = [one for one in at.options if not at.is_own(one.value)]
    else:
        gains = zip(at.options, at.gains(at.options), strict=True)
        serving = [one for one, gain in gains if gain > at.aim.before]
    return serving or at.options


def _knights(table: Table, empire: Empire) -> int:
    return sum(KIND[token] == "knight" for _, token in ruling_class(table, empire))


# What part O leaves open, where its other preferences say enough


def emancipation(at: At) -> Preference:
    """O5b, O5c: as if they were agents: its own pawns, upstream, and tokens of its own empires."""
    pawns = [one for one in at.options if one.value and one.value[0] == at.pawn]
    if pawns:
        best = _upstream(at.table, pawns, lambda value: str(value[1][1])).options
        return _kept(best, because("frees_own", token=at.pawn))
    rulers = [
        one
        for one in at.options
        if one.value
        and KIND[one.value[0]] != "pawn"
        and at.is_own(EMPIRE_OF_SPACE[one.value[1][1]])
    ]
    if rulers:
        return _kept(rulers, because("frees_own", token=rulers[0].value[0]))
    return _only(at.declining, because("frees_no_more"), at.options)


def casualty(at: At) -> Preference:
    """O5: tokens of the dominant religion fall first, its own pawns last."""
    religions = {dominant(believers(at.table)), dominant(bishops(at.table))} - {None}
    fallen = [one for one in at.options if OWNER[one.value.token] in religions]
    if fallen and len(fallen) < len(at.options):
        religion = OWNER[fallen[0].value.token]
        return _kept(fallen, because("loses_dominant", religion=religion))
    others = [one for one in at.options if one.value.token != at.pawn]
    if others and len(others) < len(at.options):
        return _kept(others, because("keeps_pawns"))
    return Preference(at.options)


def pacification(at: At) -> Preference:
    """O5: a bishop kills a serf of the player, never the opponent's own."""
    serfs = [one for one in at.options if one.value == at.rival_pawn]
    if serfs:
        return _kept(serfs, because("best"))
    return Preference([one for one in at.options if one.value != at.pawn] or at.options)


def declined(at: At) -> Preference:
    """O: abilities that work on a sale, and what is borrowed for it, are never used."""
    options = at.declining or [one for one in at.options if one.value is False]
    return _only(options, because("declines"), at.options)


def golden_liberty(at: At) -> Preference:
    """O5: taken for the religious rows' secondary goal, else where it costs the goal nothing."""
    gains = at.gains(at.options) if at.gains is not None else [0] * len(at.options)
    agrees = [one for one in at.options if one.value]
    best = max(gains)
    worth = [one for one, gain in zip(at.options, gains, strict=True) if gain == best]
    if not agrees or agrees[0] not in worth:
        return _kept(worth, because("no_liberty"))
    return _kept(agrees, because("liberty" if len(worth) > 1 else "liberty_serves"))


PREFERENCES: dict[str, Callable[[At], Preference]] = {
    "tax_payment": tax_payment,
    "vote": vote,
    "pawn_agent": concession,
    "concession": concession,
    "pirate_agent": pirate,
    "corsair": corsair,
    "ruler_agent": ruler,
    "bishop_agent": bishop,
    "commerce": commerce,
    "levy": levy,
    "marriage": marriage,
    "emancipation": emancipation,
    "casualty": casualty,
    "pacification": pacification,
    "sold_one_shot": declined,
    "borrowed_op": declined,
    "golden_liberty": golden_liberty,
}
"""The preference for each kind of decision that has one."""
