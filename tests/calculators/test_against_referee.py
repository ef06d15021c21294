"""Calculators against the referee: previewing and then really doing it give the same.

Seeded games are walked by chance. Wherever a fair, a battle or a sale is open, a fork of the
referee does what the calculator foresaw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any, NamedTuple

import pytest

from assistant.calculators.battle import Forecast, forecast_battles
from assistant.calculators.fair import Fair, forecast_fair
from assistant.calculators.standings import take_stock
from assistant.calculators.victory import Victories, weigh_victories
from assistant.catalog.atlas import Region
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import RELIGIONS
from assistant.engine.instructions import (
    AGENT_PLACE,
    CHINA,
    SUPPLY_PLACE,
    Act,
    ArrangeCity,
    MoveFlorins,
    MoveToken,
)
from assistant.engine.table import Bank, Table
from assistant.referee.referee import Referee
from assistant.soak.games import Mood, opening

GAMES = 22
"""Games in each batch."""
BATCHES = range(10)
MOVES = 400
"""Moves of a game at most."""
REGIME_SECTIONS = ("B11a", "B11b", "B11f", "B11g", "B11h")


class Walk(NamedTuple):
    """What a fork did from its first move to the end of the action."""

    moves: list[str]
    acts: list[Act]
    table: Table
    """As it stood then."""


class Walker:
    """One game, walked by chance, with forks that try what is foreseen."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.seen: Counter[str] = Counter()
        self.referee = Referee(opening(self.chance))
        self._mood = Mood(self.chance)

    def run(self) -> Counter[str]:
        for _ in range(MOVES):
            decision = self.referee.decision
            if decision is None:
                break
            if decision.section == "D1":
                self._check_declarations()
                self._try_actions()
            self.referee.take(self._mood.pick(self.referee.position, decision, ()))
        return self.seen

    def _options(self) -> list[str]:
        assert self.referee.decision is not None
        return [option.move for option in self.referee.decision.options]

    def _check_declarations(self) -> None:
        table = self.referee.position
        assert table.turn is not None
        weighed = weigh_victories(table)
        claims = weighed.claims
        foreseen = {f"declare {claim.victory}" for claim in claims if claim.is_open}
        assert all(claim.bank == table.turn.bank for claim in claims if claim.is_open)
        assert foreseen == {move for move in self._options() if move.startswith("declare ")}
        _check_supremacy(weighed)
        self.seen["declarations"] += len(foreseen)
        self.seen["positions"] += 1

    def _try_actions(self) -> None:
        options = self._options()
        for move in options:
            kind, _, rest = move.partition(" ")
            if kind == "fair" and self.chance.random() < 0.25:
                self._try_fair(move)
            elif kind == "play" and _is_battle(rest):
                self._try_one_shot(move, rest.split(" ")[0])
            elif kind == "revolt":
                self._try_one_shot(move, rest)
            elif kind == "ops" and " " not in rest and self.chance.random() < 0.5:
                self._try_campaign(move)
        sales = [move for move in options if move.startswith("sell ")]
        if sales and self.chance.random() < 0.3:
            self._try_sale(self.chance.choice(sales))

    def _walk(self, fork: Referee, *moves: str, until: Iterable[str] = ("D1",)) -> Walk:
        """Make moves, then others by chance until the action is over."""
        done: list[str] = list(moves)
        acts: list[Act] = []
        for move in moves:
            acts += fork.choose(move)
        bank = self._bank
        while fork.decision is not None and fork.decision.section not in until:
            option = self._mood.pick(fork.position, fork.decision, ())
            fork.take(option)
            done.append(option.move)
            acts += fork.acts
            if fork.position.turn is None or fork.position.turn.bank != bank:
                break
        return Walk(done, acts, fork.position)

    @property
    def _bank(self) -> Bank:
        turn = self.referee.position.turn
        assert turn is not None
        return turn.bank

    # Fairs and sales

    def _try_fair(self, move: str) -> None:
        region: Region = "west" if move == "fair west" else "east"
        before = self.referee.position
        foreseen = forecast_fair(before, region)
        assert foreseen.convener == self._bank
        assert not foreseen.refusals
        florins = dict(before.florins)
        walk = self._walk(self.referee.fork(), move)
        _check_fair(foreseen, walk, florins)
        self.seen["fairs"] += 1

    def _try_sale(self, move: str) -> None:
        stock = take_stock(self.referee.position)
        foreseen = [one for one in stock.earnings if (one.bank, one.move) == (self._bank, move)]
        walk = self._walk(self.referee.fork(), move)
        paid = _florins(walk.acts, "E3", taker=self._bank)
        assert [one.florins for one in foreseen] == [paid]
        self.seen["sales"] += 1

    # Battles

    def _try_one_shot(self, move: str, card: str) -> None:
        foreseen = forecast_battles(self.referee.position, card=card)
        assert all(one.attacker == self._bank for one in foreseen)
        walk = self._walk(self.referee.fork(), move)
        _check_battle(_meant(foreseen, walk.moves, "at "), walk)
        self.seen[foreseen[0].cause.kind] += 1

    def _try_campaign(self, move: str) -> None:
        fork = self.referee.fork()
        fork.choose(move)
        if fork.decision is None or fork.decision.section != "E4":
            return
        campaigns = [one.move for one in fork.decision.options if one.move.endswith(" campaign")]
        if not campaigns:
            return
        chosen = self.chance.choice(campaigns)
        foreseen = forecast_battles(fork.position, king=chosen.split(" ")[1])
        walk = self._walk(fork, chosen, until=("D1", "E4"))
        _check_battle(_meant(foreseen, walk.moves, "campaign "), walk)
        self.seen["campaign"] += 1


def _check_supremacy(weighed: Victories) -> None:
    """L3: what each theocracy adds makes up the tokens of its religion."""
    tokens = dict.fromkeys(RELIGIONS, 0)
    for one in weighed.theocracies:
        tokens[one.religion] += one.in_cities + one.pirates + one.by_ability
    assert tokens == weighed.supremacy.tokens


def _is_battle(played: str) -> bool:
    card, _, with_one_shot = played.partition(" ")
    shot = CARDS[card].one_shot if card != HIDDEN else None
    return bool(with_one_shot) and shot is not None and shot.is_battle


def _florins(acts: list[Act], section: str, **parts: str) -> int:
    """The florins that changed hands by a section, from or to somebody."""
    return sum(
        act.instruction.florins
        for act in acts
        if isinstance(act.instruction, MoveFlorins)
        and act.section == section
        and all(getattr(act.instruction, part) == name for part, name in parts.items())
    )


def _check_fair(foreseen: Fair, walk: Walk, florins: dict[Bank, int]) -> None:
    acts, voyage = walk.acts, foreseen.voyage
    assert _florins(acts, "G1a", giver=CHINA) == foreseen.added
    assert _florins(acts, "G2b", taker=foreseen.convener) == voyage.subsidy
    payments = [
        (act.instruction.taker, act.instruction.florins, act.section)
        for act in acts
        if isinstance(act.instruction, MoveFlorins) and act.section in ("G3a", "G3b")
    ]
    assert payments == [(one.taker, one.taken, one.section) for one in voyage.payments]
    taken = sum(paid for _, paid, _ in payments)
    assert voyage.leftover == foreseen.on_the_card + foreseen.added - voyage.subsidy - taken
    assert walk.table.florins == {bank: florins[bank] + foreseen.net[bank] for bank in florins}
    if not any(act.section == "B8e" or "none" in walk.moves for act in acts):
        _check_levies(foreseen, acts)


def _check_levies(foreseen: Fair, acts: list[Act]) -> None:
    """Each empire that can raises one of the levies that were listed, in voyage order."""
    raised = [
        (act.instruction.target[1], act.instruction.token)
        for act in acts
        if isinstance(act.instruction, MoveToken) and act.section == "G4"
    ]
    listed = [levy for levy in foreseen.levies if levy.kind != "saturated"]
    assert len(raised) == len(listed)
    for one, levy in zip(raised, listed, strict=True):
        assert one in levy.cities


def _meant(foreseen: list[Forecast], moves: list[str], word: str) -> Forecast:
    """The forecast of the target that was chosen, or of the only one that was open."""
    chosen = [move.removeprefix(word) for move in moves if move.startswith(word)]
    found = [
        one
        for one in foreseen
        if (one.cause.empire == chosen[0] if chosen else not one.refusals)
        and one.rooks_join in (None, "rooks join" in moves)
    ]
    assert len(found) == 1, [(one.cause.empire, one.refusals) for one in foreseen]
    return found[0]


def _check_battle(foreseen: Forecast, walk: Walk) -> None:
    acts = walk.acts
    fallen = [
        (act.instruction.token, act.instruction.origin)
        for act in acts
        if isinstance(act.instruction, MoveToken) and act.section == "B10b"
    ]
    attackers = Counter((one.token, one.place) for one in foreseen.attackers)
    defenders = Counter((one.token, one.place) for one in foreseen.defenders)
    assert foreseen.outcome != "impossible"
    assert not foreseen.refusals
    assert len(fallen) == 2 * foreseen.exchanged
    assert sum(one in defenders for one in fallen) == foreseen.exchanged
    assert not Counter(fallen) - attackers - defenders
    assert _florins(acts, "F9c", giver=foreseen.attacker) == foreseen.cost
    _check_conquest(foreseen, walk)


def _check_conquest(foreseen: Forecast, walk: Walk) -> None:
    """B11: the same acts, and the square, its queens and vassals and the map as they were said."""
    done = [
        act
        for act in walk.acts
        if act.section in REGIME_SECTIONS
        or (act.section == "K2a" and not isinstance(act.instruction, ArrangeCity))
    ]
    won = foreseen.conquest
    if won is None:
        assert done == []
        return
    assert done == list(won.changes)
    square = walk.table.square(won.empire)
    assert (square.bank, square.side, square.suzerain) == (won.taker, won.side, won.suzerain)
    assert square.queens == won.queens_kept
    assert walk.table.state(won.empire) == won.state
    assert all(walk.table.square(vassal).bank is None for vassal in won.vassals_freed)
    assert not any(entry in walk.table.bishops for entry in won.bishops_lost) or _has_late_bishop(
        foreseen
    )
    if not any(act.section == "B8e" for act in walk.acts):
        _check_places(foreseen, walk.acts)


def _has_late_bishop(foreseen: Forecast) -> bool:
    return any(one.token.endswith("bishop") for one in foreseen.bystanders)


def _check_places(foreseen: Forecast, acts: list[Act]) -> None:
    """B10c, B11c: survivors and the concession only where it was said."""
    won = foreseen.conquest
    assert won is not None
    moved: list[tuple[str, Any]] = [
        (act.section, act.instruction)
        for act in acts
        if isinstance(act.instruction, MoveToken) and act.section in ("B10c", "B11c", "B11d")
    ]
    borders = {one.border for one in won.concessions} | {
        one.place[-1] for one in foreseen.attackers if one.place != AGENT_PLACE
    }
    for section, move in moved:
        if section == "B10c" and move.target[0] in ("city", "border"):
            sure, perhaps = won.places[move.token], won.places_if_emptied[move.token]
            assert move.target[1] in (*sure, *perhaps)
        elif section == "B11c" and move.origin == SUPPLY_PLACE:
            assert move.target[1] in borders


@pytest.mark.parametrize("batch", BATCHES)
def test_what_is_foreseen_is_what_happens(batch: int) -> None:
    seen: Counter[str] = Counter()
    for game in range(GAMES):
        seen += Walker(1000 * batch + game).run()
    kinds = ("fairs", "sales", "campaign", "conspiracy", "peasant_revolt", "positions")
    assert all(seen[kind] for kind in kinds), seen
