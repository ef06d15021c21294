"""O3, O4: how an objective is reached: by a purchase, the ops of a side, a sale or a fair."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from assistant.calculators.fair import forecast_fair
from assistant.catalog.atlas import FAIR_COLOUR, REGIONS, Region
from assistant.catalog.cards import CARDS, Card
from assistant.catalog.components import KIND, MARKET_ROW
from assistant.catalog.solitaire import TAKES_KINGDOMS, Objective
from assistant.engine.table import Bank, Table
from assistant.referee.line import Line
from assistant.rules.prestige import icons
from assistant.rules.purchase import price
from assistant.rules.victory import kings
from assistant.solitaire.counters import Aim, aim_at, dominant_of, outcome
from assistant.solitaire.reasons import Reason, Thought, because
from assistant.solitaire.rows import Course
from assistant.solitaire.trials import Trial, option_of, smallest_sets

CHEAP = 1
"""O3a: what a prestige objective may cost in the end."""


class Way(NamedTuple):
    """How an objective is reached: every decision on the way, the first one with its reasons."""

    thoughts: tuple[Thought, ...]
    aim: Aim


def reach(here: Line, course: Course, passed: list[Reason] | None = None) -> Way | None:
    """O2c: the way to an objective as the table stands, or None; `passed` takes up why cards were
    passed over on the way."""
    return _CELLS[course.cell](here, course, passed if passed is not None else [])


def aim_of(table: Table, course: Course) -> Aim:
    """What an action for this objective is after."""
    objective = course.row.objective(course.cell)
    return aim_at(table, course.row, objective.goal if objective is not None else None)


def _actions(here: Line) -> int:
    turn = here.position.turn
    return turn.actions if turn is not None else 0


# A goal with its means


def _goal(here: Line, course: Course, passed: list[Reason]) -> Way | None:
    """O3c, O3d: the leftmost card that reaches it, else ops, else a sale, else a fair."""
    objective = course.row.objective(course.cell)
    assert objective is not None
    aim = aim_of(here.position, course)
    if _cannot_be_served(aim):
        return None
    law = course.cell == "secondary" and here.position.ruling("law_as_secondary")
    return (
        _purchase(here, aim, _serving(objective), passed)
        or _ops(here, aim)
        or (_sale_of_bishop(here, aim) if objective.has_sale else None)
        or (_fair_that_reaches(here, aim) if objective.has_fair else None)
        or (_law_card(here, course, passed) if law and course.row.prestige == "law" else None)
    )


def _cannot_be_served(aim: Aim) -> bool:
    """O3b: there is nothing to weaken, or no religion is dominant any more."""
    if aim.goal == "weaker_kingdoms":
        return not aim.kingdoms
    if aim.goal == "weaker_republics":
        return not aim.republics
    return aim.goal in ("believers", "theocracies", "bishops") and aim.religion is None


# Purchases (O3c, O4a)

Fits = Callable[[Table, Card], Reason | None]
"""Why a card is passed over; None for one that may serve."""
Variants = Callable[[Trial, Card], Iterator[Trial]]
"""The ways to play a card that was bought, each carried out."""


class Purchase(NamedTuple):
    """What a purchase looks for."""

    fits: Fits
    variants: Variants
    must_reach: bool
    found: Reason
    """The reason for the card that is bought, but for the card and its place."""
    east_first: bool = False


def _serving(objective: Objective) -> Purchase:
    """O3c: by the one-shots and agents that the goal lists."""

    def fits(table: Table, card: Card) -> Reason | None:
        return None if any(_plays(card, objective)) else because("passed_means", card=card.id)

    def variants(trial: Trial, card: Card) -> Iterator[Trial]:
        for move, code in _plays(card, objective):
            if trial.can(move):
                one = trial.fork()
                one.take(move, because(code, card=card.id))
                yield one.finish()

    return Purchase(fits, variants, must_reach=True, found=because("first_card"))


def _plays(card: Card, objective: Objective) -> Iterator[tuple[str, str]]:
    """With its one-shot if the goal lists it, without if it lists its agents."""
    if card.one_shot is not None and card.one_shot.kind in objective.one_shots:
        yield f"play {card.id} one-shot", "fires"
    if any(KIND.get(agent, "pawn") in objective.agents for agent in card.agents):
        yield f"play {card.id}", "agents_only"


def _purchase(here: Line, aim: Aim, wanted: Purchase, passed: list[Reason]) -> Way | None:
    """O3b, O4a: column by column from the left; with both actions only."""
    if _actions(here):
        return None
    for column in range(1, MARKET_ROW):
        found: list[Trial] = []
        for region in REGIONS[::-1] if wanted.east_first else REGIONS:
            if found and wanted.east_first:
                passed += _behind_the_east(here.position, wanted, column)
                break
            found += _bought(here, aim, wanted, region, column, passed)
        if found:
            return _first_card(found, wanted, passed)
    return None


def _behind_the_east(table: Table, wanted: Purchase, column: int) -> list[Reason]:
    """O8, row 6: the western card that would serve as well."""
    name = table.market["west"][column] if "west" in table.market else None
    if name is None or _why_passed(table, CARDS[name], wanted, "") is not None:
        return []
    return [because("passed_west", card=name, place=f"west {column}")]


def _bought(
    here: Line, aim: Aim, wanted: Purchase, region: Region, column: int, passed: list[Reason]
) -> list[Trial]:
    """The ways to buy and play the card of a place that serve; else why it is passed over."""
    table, decision = here.position, here.decision
    name = table.market[region][column] if region in table.market else None
    if name is None or decision is None:
        return []
    card, place = CARDS[name], f"{region} {column}"
    why = _why_passed(table, card, wanted, place)
    if why is None and option_of(decision, f"buy {place}") is None:
        cost = price(table, aim.sides.opponent, region, column)
        why = because(
            "passed_dear", card=name, place=place, price=cost,
            florins=table.florins[aim.sides.opponent],
        )  # fmt: skip
    if why is not None:
        passed.append(why)
        return []
    trial = Trial(here, aim)
    trial.take(f"buy {place}")
    tried = list(wanted.variants(trial, card))
    ways = [one for one in tried if one.is_reached or not wanted.must_reach]
    if not ways:
        passed.append(because("passed_tried" if tried else "passed_unfit", card=name, place=place))
        return []
    return _best(ways)[:1]


def _why_passed(table: Table, card: Card, wanted: Purchase, place: str) -> Reason | None:
    if card.is_comet:
        return because("passed_comet", card=card.id, place=place)
    why = wanted.fits(table, card)
    return None if why is None else why._replace(values={**why.values, "place": place})


def _first_card(found: list[Trial], wanted: Purchase, passed: list[Reason]) -> Way:
    """O5: of two cards in one column the better one, else chance."""
    best = _best(found)
    places = [_place_of(one) for one in best]
    if len(best) == 1:
        card = best[0].aim.card or ""
        values = {**wanted.found.values, "card": card, "place": places[0]}
        why = wanted.found._replace(values=values)
    else:
        why = because("two_cards", cards=tuple(one.aim.card for one in best), places=tuple(places))
    worse = [
        because("passed_beside", card=one.aim.card, place=_place_of(one), better=best[0].aim.card)
        for one in found
        if one not in best
    ]
    reasons = (why, *_comes_to(best), *passed, *worse)
    moves = tuple(one.thoughts[0].moves[0] for one in best)
    return Way((Thought(moves, reasons), *best[0].thoughts[1:]), best[0].aim)


def _place_of(bought: Trial) -> str:
    """The market place of the card that a trial began with."""
    return bought.thoughts[0].moves[0].removeprefix("buy ")


# Cards for prestige (O3a, O8 row 6)


def _prestige(here: Line, course: Course, passed: list[Reason]) -> Way | None:
    """O3a: the torch, then the prestige that the row names; cheap unless by override."""
    aim = aim_of(here.position, course)
    row = course.row
    if row.prestige == "law" and here.position.ruling("law_as_secondary"):
        return None
    found = None
    if row.has_torch and row.victory is not None:
        found = _purchase(here, aim, _torch(row.victory, aim, course.is_override), passed)
    kind = dominant_of(here.position, row) if row.prestige == "dominant" else row.prestige
    if found is None and kind is not None:
        found = _purchase(here, aim, _with_prestige(kind, aim, course.is_override), passed)
    return found


def _law_card(here: Line, course: Course, passed: list[Reason]) -> Way | None:
    """O8: as some read a copy of the printed row: a card with law, whatever it costs."""
    aim = aim_of(here.position, course)
    return _purchase(here, aim, _with_prestige("law", aim, is_override=True), passed)


def _torch(victory: str, aim: Aim, is_override: bool) -> Purchase:
    def fits(table: Table, card: Card) -> Reason | None:
        torches = (one.victory for one in card.abilities if one.key == "torch")
        if victory not in torches:
            return because("passed_torch", card=card.id, victory=victory)
        return _too_dear(table, card, aim, is_override)

    found = because("torch_card", victory=victory)
    return Purchase(fits, _by_o5h, must_reach=False, found=found)


def _with_prestige(kind: str, aim: Aim, is_override: bool) -> Purchase:
    def fits(table: Table, card: Card) -> Reason | None:
        if kind not in card.prestige:
            return because("passed_other_prestige", card=card.id, prestige=kind)
        return _too_dear(table, card, aim, is_override)

    found = because("prestige_card", prestige=kind)
    return Purchase(fits, _by_o5h, must_reach=False, found=found)


def _too_dear(table: Table, card: Card, aim: Aim, is_override: bool) -> Reason | None:
    """O3a: its price less the florins that lie on it."""
    for region, row in table.market.items():
        if card.id in row:
            column = row.index(card.id)
            cost = price(table, aim.sides.opponent, region, column)
            net = cost - table.market_florins[region][column]
            if net > CHEAP and not is_override:
                return because("passed_cost", card=card.id, net=net)
    return None


def _leftmost_prestige(here: Line, course: Course, passed: list[Reason]) -> Way | None:
    """O8, row 6: the leftmost card with prestige that it can afford, the eastern one first."""

    def fits(table: Table, card: Card) -> Reason | None:
        return None if card.prestige else because("passed_prestige", card=card.id)

    wanted = Purchase(
        fits, _by_o5h, must_reach=False, found=because("first_prestige"), east_first=True
    )
    return _purchase(here, aim_of(here.position, course), wanted, passed)


def _by_o5h(trial: Trial, card: Card) -> Iterator[Trial]:
    """O5h: the one-shot of a card that is bought for its prestige, fired or not."""
    move = f"play {card.id} one-shot"
    if card.one_shot is not None and trial.can(move):
        fired = trial.fork()
        code = "fires_for_kingdom" if card.one_shot.kind in TAKES_KINGDOMS else "fires_to_hurt"
        fired.take(move, because(code, card=card.id))
        fired.finish()
        if _is_worth_firing(trial.position, fired.position, fired.aim, card.one_shot.kind):
            yield fired
            return
    plain = trial.fork()
    plain.take(f"play {card.id}", because(_why_plain(card, trial.can(move)), card=card.id))
    yield plain.finish()


def _why_plain(card: Card, can_fire: bool) -> str:
    """O5h: why a card is played without its one-shot."""
    if card.one_shot is None:
        return "plays_at_once"
    if not can_fire:
        return "cannot_fire"
    takes = card.one_shot.kind in TAKES_KINGDOMS
    return "holds_fire" if takes else "holds_fire_not_to_lose"


def _is_worth_firing(before: Table, after: Table, aim: Aim, kind: str) -> bool:
    """O5h: it takes a kingdom, or hurts the player at least as much as the opponent: first in
    cards, then in what the next fairs pay."""
    opponent, player = aim.sides
    if kind in TAKES_KINGDOMS:
        return kings(after, opponent) > kings(before, opponent)
    cards = [len(before.tableau(bank)) - len(after.tableau(bank)) for bank in (player, opponent)]
    if kind == "apostasy":
        cards[1] += before.hands.get(opponent, ()) != ()
    if cards[0] != cards[1] and kind == "apostasy":
        return cards[0] > cards[1]
    fairs = [
        _from_fairs(before, bank, opponent) - _from_fairs(after, bank, opponent)
        for bank in (player, opponent)
    ]
    return fairs[0] >= fairs[1]


def _from_fairs(table: Table, bank: Bank, convener: Bank) -> int:
    """G3: what the two fairs would pay a bank now."""
    return sum(
        forecast_fair(table, region, convener).net.get(bank, 0)
        for region in REGIONS
        if FAIR_COLOUR[region] in table.emporia and region in table.market
    )


def play_of(here: Line, card: str, course: Course | None, aim: Aim) -> Way:
    """O4a: how a card that was bought is played, when nothing was thought through before."""
    objective = course.row.objective(course.cell) if course is not None else None
    ways: list[Trial] = []
    if objective is not None:
        ways = list(_serving(objective).variants(Trial(here, aim), CARDS[card]))
    ways = ways or list(_by_o5h(Trial(here, aim), CARDS[card]))
    best = _best(ways)
    moves = tuple(one.thoughts[0].moves[0] for one in best)
    first = best[0].thoughts[0]._replace(moves=moves)
    return Way((first, *best[0].thoughts[1:]), best[0].aim)


# Ops (O3d, O4c)


def _ops(here: Line, aim: Aim) -> Way | None:
    """O3d: the smallest set of ops of one side that reaches the goal, then commerce."""
    sides = [trial for trial in (_side(here, aim, region) for region in REGIONS) if trial]
    found = [(trial, smallest_sets(trial.line, trial.aim)) for trial in sides]
    found = [(trial, sets) for trial, sets in found if sets]
    if not found:
        return None
    fewest = min(_count_ops(sets[0]) for _, sets in found)
    found = [(trial, sets) for trial, sets in found if _count_ops(sets[0]) == fewest]
    return _best_way([trial.finish() for trial, _ in found], because("ops_reach"))


def _side(here: Line, aim: Aim, region: Region) -> Trial | None:
    trial = Trial(here, aim)
    if not trial.can(f"ops {region}"):
        return None
    trial.take(f"ops {region}")
    return trial


def _count_ops(trial: Trial) -> int:
    return sum(one.moves[0].startswith("op ") for one in trial.thoughts)


def _commerce(here: Line, course: Course, _: list[Reason]) -> Way | None:
    """O8, row 7: the commerce ops of the side that gain most."""
    aim = aim_of(here.position, course)
    found: list[Trial] = []
    for trial in (_side(here, aim, region) for region in REGIONS):
        decision = trial.line.decision if trial is not None else None
        if trial is None or decision is None or decision.kind != "op":
            continue
        if any(one.value and one.value[1].name == "commerce" for one in decision.options):
            found.append(trial.finish())
    return _best_way(found, because("ops_commerce"))


def _best_way(found: list[Trial], reason: Reason) -> Way | None:
    """O5: the best of several actions, else chance."""
    if not found:
        return None
    best = _best(found)
    moves = tuple(one.thoughts[0].moves[0] for one in best)
    return Way((Thought(moves, (reason, *_comes_to(best))), *best[0].thoughts[1:]), best[0].aim)


def _best(found: list[Trial]) -> list[Trial]:
    """O5: the trials with the best outcome."""
    most = max(one.score for one in found)
    return [one for one in found if one.score == most]


def _comes_to(best: list[Trial]) -> tuple[Reason, ...]:
    """What an action comes to; of several that chance decides between, what all of them come to."""
    first, *others = (outcome(one.position, one.aim) for one in best)
    return tuple(reason for reason in first if all(reason in other for other in others))


# Sales (O4b)


def _sale_of_bishop(here: Line, aim: Aim) -> Way | None:
    """O4b: a card of its own that bears a bishop of the dominant religion."""
    table = here.position
    found = []
    for card in _own_cards(table, aim.sides.opponent):
        if table.bishops.get(card) == aim.religion:
            found += [one for one in _tried(here, aim, f"sell {card}") if one.is_reached]
    return _best_way(found, because("sells_bishop", religion=aim.religion or ""))


def _own_cards(table: Table, bank: Bank) -> list[str]:
    return [entry for region in REGIONS for entry in table.row(bank, region) if entry in CARDS]


def _tried(here: Line, aim: Aim, move: str) -> list[Trial]:
    """An action of one move carried out, if it is open."""
    trial = Trial(here, aim)
    if not trial.can(move):
        return []
    trial.take(move)
    return [trial.finish()]


def _sale(here: Line, course: Course, _: list[Reason]) -> Way | None:
    """O8, row 7: a card without prestige, else one with patron prestige alone."""
    table = here.position
    aim = aim_of(table, course)
    cards = _own_cards(table, aim.sides.opponent)
    plain = [card for card in cards if not icons(table, card)]
    patrons = [card for card in cards if set(icons(table, card)) == {"patron"}]
    for sold, code in ((plain, "sells_without_prestige"), (patrons, "sells_patron")):
        found = [one for card in sold for one in _tried(here, aim, f"sell {card}")]
        if found:
            return _best_way(found, because(code))
    return None


# Fairs (O4d)


def _fair_that_reaches(here: Line, aim: Aim) -> Way | None:
    """O3d: a fair whose levies reach the goal."""
    found = [fair for fair in _held(here, aim) if fair.trial.is_reached]
    if not found:
        return None
    reasons = (because("fair_reaches"), *outcome(found[0].trial.position, aim))
    return _fair_of(here.position, aim, found, reasons)


def _fair(here: Line, course: Course, _: list[Reason]) -> Way | None:
    """O8, row 7."""
    aim = aim_of(here.position, course)
    found = _held(here, aim)
    return _fair_of(here.position, aim, found, ()) if found else None


class Fair(NamedTuple):
    """A fair and what comes of it."""

    region: Region
    trial: Trial


def _held(here: Line, aim: Aim) -> list[Fair]:
    """O4d: the fairs that can be held, the best first."""
    return [
        Fair(region, one)
        for region in _fairs(here.position, aim)
        for one in _tried(here, aim, f"fair {region}")
    ]


def _fair_of(table: Table, aim: Aim, found: list[Fair], reasons: tuple[Reason, ...]) -> Way:
    """O4d: the first of the fairs, with what each would pay."""
    nets = [_income(table, fair.region, aim) for fair in found]
    codes = ["fair_pays", "fair_tie" if len(set(nets)) == 1 else "fair_less"]
    pays = [
        because(code, region=fair.region, opponent=its, player=yours)
        for code, fair, (its, yours) in zip(codes, found, nets, strict=False)
    ]
    first, *others = found[0].trial.thoughts
    return Way((first._replace(reasons=(*reasons, *pays)), *others), aim)


def _income(table: Table, region: Region, aim: Aim) -> tuple[int, int]:
    """G3: what a fair pays the opponent and the player."""
    net = forecast_fair(table, region, aim.sides.opponent).net
    return net[aim.sides.opponent], net[aim.sides.player]


def _fairs(table: Table, aim: Aim) -> list[Region]:
    """O4d: by what they pay the opponent, then by how little the player; then the eastern one."""
    regions = [
        region
        for region in REGIONS[::-1]
        if FAIR_COLOUR[region] in table.emporia and region in table.market
    ]

    def rank(region: Region) -> tuple[int, int]:
        its, yours = _income(table, region, aim)
        return -its, yours

    return sorted(regions, key=rank)


_CELLS: dict[str, Callable[[Line, Course, list[Reason]], Way | None]] = {
    "main": _goal,
    "secondary": _goal,
    "prestige": _prestige,
    "card": _leftmost_prestige,
    "fair": _fair,
    "commerce": _commerce,
    "sale": _sale,
}
