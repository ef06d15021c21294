"""Who would win a battle, and what would change hands (B10, B11, F9, J, K)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, TypeAlias

from assistant.calculators.conquest import Concession, Conquest, Places, foresee
from assistant.calculators.sides import Combatant, bystanders, combatants
from assistant.calculators.working import AsIf, Unanswerable, Working, WorkingStep, step
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS, HIDDEN, WARS
from assistant.catalog.components import KIND
from assistant.catalog.shapes import INLINE, Key, Kind, called
from assistant.engine.game import Game
from assistant.engine.instructions import BOX, Act, MoveCard, Place
from assistant.engine.refusals import Refusal, refuse
from assistant.engine.table import Bank, CardId, Empire, Table, Token, Turn
from assistant.rules import campaign, religious_war
from assistant.rules.abilities import has
from assistant.rules.agents import agents_of
from assistant.rules.battle import Battle
from assistant.rules.bishops import discard_bishop
from assistant.rules.location import adjacent_to, king_of
from assistant.rules.play import ONE_SHOTS
from assistant.rules.regime_change import take_empire
from assistant.rules.silencing import is_silenced
from assistant.words.wording import Said

BATTLE_KINDS = ("campaign", "conspiracy", "peasant_revolt", *WARS)
BattleKind: TypeAlias = Annotated[str, Kind("BattleKind", "A kind of battle.", BATTLE_KINDS)]
BattleSide: TypeAlias = Annotated[
    Literal["attackers", "defenders"], Kind("BattleSide", "A side of a battle.")
]
Outcome: TypeAlias = Annotated[
    Literal["victorious", "all die", "lost", "impossible"],
    Kind("BattleOutcome", "How a battle ends."),
]
_FORBIDDING = ("strawman_campaign", "same_suzerainty", "no_knights", "no_heretics")
"""The refusals that no florin and no other turn lifts: there is no such battle."""
REVOLT_OF_QUEEN = "discard_for_peasant_revolt"


class Occasion(NamedTuple):
    """What brings a battle about."""

    kind: Annotated[BattleKind, "The kind of battle."]
    empire: Annotated[Empire, "The empire that is fought over."]
    card: Annotated[CardId | None, "The card that brings it about."] = None
    card_at: Annotated[Place | None, "Where that card lies, if it is seen."] = None
    """None when the table does not show it."""
    agents: tuple[Token, ...] = ()
    king: Annotated[Empire | None, "The empire whose king campaigns."] = None
    as_if: AsIf = ()
    """What the table does not show and the answer takes for granted."""


class BySide(NamedTuple):
    """A number for each side of a battle."""

    attackers: Annotated[int, "Attackers."]
    defenders: Annotated[int, "Defenders."]


@called("Battle")
class Forecast(NamedTuple):
    """A battle as it would be fought now."""

    cause: Annotated[Occasion, INLINE]
    attacker: Annotated[Bank, "The bank that attacks."]
    rooks_join: Annotated[bool | None, "Whether rooks count as knights, where that is a choice."]
    """K1a: whether adjacent gold rooks count as knights, where a card gives the choice."""
    battle: Battle
    attackers: Annotated[tuple[Combatant, ...], "The tokens that attack."]
    defenders: Annotated[tuple[Combatant, ...], "The tokens that defend."]
    bystanders: Annotated[tuple[Combatant, ...], "Tokens there that do not fight."]
    cost: Annotated[int, "Florins that it costs."]
    outcome: Annotated[Outcome, "How it ends."]
    exchanged: int
    """How many fall on each side."""
    chosen: Annotated[BattleSide | None, "The side on which it is chosen who falls, if any."]
    """The side whose casualties the attacker chooses, if any."""
    conquest: Annotated[Conquest | None, "What a victory does, if there is one.", Key("regime")]
    """None unless the battle is won."""
    refusals: Annotated[tuple[Refusal, ...], "If not: every reason against it."]
    working: Working

    @property
    def casualties(self) -> Annotated[BySide, "How many fall on each side."]:
        return BySide(self.exchanged, self.exchanged)

    @property
    def survivors(self) -> Annotated[BySide, "How many are left on each side."]:
        left = (len(side) - self.exchanged for side in (self.attackers, self.defenders))
        return BySide(*left)

    @property
    def places(self) -> Annotated[Places, "Where each surviving token can go."]:
        return self.conquest.places if self.conquest else {}

    @property
    def places_if_emptied(self) -> Annotated[Places, "Where it can go if an attacker falls there."]:
        return self.conquest.places_if_emptied if self.conquest else {}

    @property
    def changes(
        self,
    ) -> Annotated[tuple[Act, ...], "What a victory does before anything is chosen."]:
        return self.conquest.changes if self.conquest else ()

    @property
    def is_open(self) -> Annotated[bool, "Whether the battle may be fought."]:
        return not self.refusals


def forecast_battles(
    table: Table,
    attacker: Bank | None = None,
    kind: str | None = None,
    empire: Empire | None = None,
    card: CardId | None = None,
    king: Empire | None = None,
    florins: int | None = None,
) -> list[Forecast]:
    """Each battle that the question could mean; every one that is possible now, the best first,
    where neither card nor king nor kind with its empire is named."""
    if card is not None and king is not None:
        raise Unanswerable("card_or_king")
    if king is not None and kind not in (None, "campaign"):
        raise Unanswerable("kings_campaign")
    bank = _attacker(table, attacker, card, king)
    ahead = table.copy()
    if not ahead.seats:
        ahead.seats, ahead.florins = (bank,), {bank: 0}
    if florins is not None:
        ahead.florins[bank] = florins
    found = _meant(ahead, bank, kind, empire, card, king)
    if florins is None:
        return found
    rich = step("F9c", "as_if_florins_had", bank=bank, florins=florins)
    return [
        one._replace(cause=_also(one.cause, rich), working=(rich, *one.working)) for one in found
    ]


def _also(cause: Occasion, condition: WorkingStep) -> Occasion:
    return cause._replace(as_if=(condition, *cause.as_if))


def _meant(
    table: Table,
    bank: Bank,
    kind: str | None,
    empire: Empire | None,
    card: CardId | None,
    king: Empire | None,
) -> list[Forecast]:
    if card is not None:
        return _by_card(table, bank, card, kind, empire)
    if king is not None or kind == "campaign":
        return _by_king(table, bank, king, empire)
    if kind is None or empire is None:
        return _possible(table, bank, kind, empire)
    as_if = (step("E2", "no_card"),)
    return _fought(table, bank, Occasion(kind, empire, as_if=as_if))


_BEST_FIRST = ("victorious", "all die", "lost", "impossible")


def _worth(forecast: Forecast) -> tuple[bool, int, int]:
    """Best first: what can be done now and is won, at the least cost, with most survivors."""
    survivors = len(forecast.attackers) - len(forecast.defenders)
    return (
        bool(forecast.refusals),
        _BEST_FIRST.index(forecast.outcome),
        forecast.cost - survivors,
    )


def _possible(table: Table, bank: Bank, kind: str | None, empire: Empire | None) -> list[Forecast]:
    """What the cards in hand and the kings of a bank could fight now."""
    found: list[Forecast] = []
    for card in table.hands.get(bank, ()):
        shot = CARDS[card].one_shot if card != HIDDEN else None
        is_meant = shot is not None and shot.is_battle and kind in (None, shot.kind)
        if is_meant and empire in (None, *CARDS[card].empires):
            found += _by_card(table, bank, card, kind, empire)
    for king in _kings(table, bank) if kind is None else ():
        for target in adjacent_to(table, king):
            if empire in (None, target):
                found += _campaign(table, bank, king, target)
    if found:
        return sorted(found, key=_worth)
    if empire is None:
        raise Unanswerable("no_battle_now", bank=bank)
    raise Unanswerable("no_battle_there", bank=bank, empire=empire)


def _attacker(
    table: Table, attacker: Bank | None, card: CardId | None, king: Empire | None
) -> Bank:
    """The bank that is named, or that has the card or the king, or whose turn it is."""
    if attacker is not None:
        if table.seats and attacker not in table.seats:
            raise Unanswerable("not_in_game", bank=attacker)
        return attacker
    if king is not None and table.square(king).bank is not None:
        return str(table.square(king).bank)
    for bank in table.seats:
        if card is not None and (card in table.hands.get(bank, ()) or card in table.tableau(bank)):
            return bank
    if table.turn is not None:
        return table.turn.bank
    if not table.seats:
        raise Unanswerable("no_attacker")
    return table.seats[0]


# By card


def _by_card(
    table: Table, bank: Bank, card: CardId, kind: str | None, empire: Empire | None
) -> list[Forecast]:
    facts = CARDS[card]
    if any(ability.key == REVOLT_OF_QUEEN for ability in facts.abilities):
        return _revolt_of_queen(table, bank, card, kind, empire)
    shot = facts.one_shot
    if shot is None or not shot.is_battle:
        raise Unanswerable("no_battle_on_card", card=card)
    if kind not in (None, shot.kind):
        raise Unanswerable("other_one_shot", card=card, kind=shot.kind)
    if empire is not None and empire not in facts.empires:
        raise Unanswerable("card_elsewhere", card=card, empire=empire)
    card_at = _whereabouts(table, card)
    played = _with_card_played(table, bank, card)
    cause = Occasion(
        shot.kind, facts.empires[0], card, card_at, tuple(agents_of(card, bank)),
        as_if=() if card_at == ("hand", bank) else (_as_if_played(bank, card, card_at),),
    )  # fmt: skip
    targets = facts.empires if empire is None else (empire,)
    return [
        forecast
        for target in targets
        for forecast in _fought(played, bank, cause._replace(empire=target))
    ]


def _whereabouts(table: Table, card: CardId) -> Place | None:
    """Where a card lies, if the table shows it."""
    for bank, hand in table.hands.items():
        if card in hand:
            return "hand", bank
    for (bank, region), row in table.rows.items():
        if card in row:
            return "row", bank, region
    for region, cards in table.market.items():
        if card in cards:
            return "market", region, str(cards.index(card))
    return None


def _as_if_played(bank: Bank, card: CardId, card_at: Place | None) -> WorkingStep:
    match card_at:
        case ("hand", other):
            return step("E2", "as_if_played-hand", card=card, bank=bank, owner=other)
        case ("row", other, _):
            return step("E2", "as_if_played-tableau", card=card, bank=bank, owner=other)
        case ("market", region, column):
            place = f"{region} {column}"
            return step("E2", "as_if_played-market", card=card, bank=bank, place=place)
        case _:
            return step("E2", "as_if_played", card=card, bank=bank)


def _with_card_played(table: Table, bank: Bank, card: CardId) -> Table:
    """E2: the card lies in the tableau when its one-shot goes off, so that its abilities work."""
    region = CARDS[card].deck
    played = table.copy()
    played.turn = Turn(bank)
    if card not in played.row(bank, region):
        played.rows[bank, region] = (*played.row(bank, region), card)
    return played


def _revolt_of_queen(
    table: Table, bank: Bank, queen: CardId, kind: str | None, empire: Empire | None
) -> list[Forecast]:
    """PREN095X: the queen is discarded for a revolt in her empire, without agents."""
    king = king_of(table, queen)
    if king is None:
        raise Unanswerable("unmarried", queen=queen)
    if kind not in (None, "peasant_revolt") or empire not in (None, king):
        raise Unanswerable("revolt_of_queen", queen=queen, empire=king)
    widowed = table.copy()
    widowed.turn = Turn(bank)
    game = Game(widowed)
    discard_bishop(game, queen, "DISCARD")
    game.do(MoveCard(queen, ("queens", king), BOX), "DISCARD")
    cause = Occasion("peasant_revolt", king, queen, ("queens", king))
    return _fought(widowed, bank, cause)


# By king


def _by_king(
    table: Table, bank: Bank, king: Empire | None, empire: Empire | None
) -> list[Forecast]:
    kings = [king] if king is not None else _kings(table, bank)
    if not kings:
        raise Unanswerable("no_king", bank=bank)
    found = [
        forecast
        for lord in kings
        for target in adjacent_to(table, lord)
        if empire in (None, target)
        for forecast in _campaign(table, bank, lord, target)
    ]
    if not found:
        raise Unanswerable("not_adjacent", empire=empire, kings=kings)
    return found


def _kings(table: Table, bank: Bank) -> list[Empire]:
    return [empire for empire in EMPIRES if _is_king_of(table, bank, empire)]


def _is_king_of(table: Table, bank: Bank, empire: Empire) -> bool:
    square = table.square(empire)
    return square.bank == bank and square.side == "king"


def _campaign(table: Table, bank: Bank, king: Empire, empire: Empire) -> list[Forecast]:
    """F9; a king who is not the bank's is taken on a copy first."""
    cause = Occasion("campaign", empire, king=king)
    if _is_king_of(table, bank, king):
        return _fought(table, bank, cause)
    crowned = table.copy()
    crowned.turn = Turn(bank)
    take_empire(Game(crowned), king)
    as_if = (step("B11", "as_if_king", bank=bank, king=king),)
    return _fought(crowned, bank, cause._replace(as_if=as_if))


# The battle


def _fought(table: Table, bank: Bank, cause: Occasion) -> list[Forecast]:
    """One forecast, or two where gold rooks may join a crusade or stay (K1a)."""
    without = _forecast(table, bank, cause, rooks_join=None)
    if cause.kind != "crusade" or not has(table, bank, religious_war.ROOKS_AS_KNIGHTS):
        return [without]
    joined = _forecast(table, bank, cause, rooks_join=True)
    if len(joined.attackers) == len(without.attackers):
        return [without]
    return [joined, without._replace(rooks_join=False)]


def _forecast(table: Table, bank: Bank, cause: Occasion, rooks_join: bool | None) -> Forecast:
    ahead = table.copy()
    if ahead.turn is None or ahead.turn.bank != bank:
        ahead.turn = Turn(bank)
    battle = _muster(ahead, bank, cause, bool(rooks_join))
    refusals = tuple(_refusals(ahead, bank, cause))
    outcome = _outcome(battle, refusals)
    exchanged = min(len(battle.attackers), len(battle.defenders)) if outcome != "impossible" else 0
    conquest = None
    if outcome == "victorious":
        conquest = foresee(ahead, bank, cause.kind, battle, cause.king)
    forecast = Forecast(
        cause, bank, rooks_join, battle,
        combatants(battle.attackers, cause.empire),
        combatants(battle.defenders, cause.empire),
        tuple(bystanders(ahead, cause.kind, battle, cause.agents, cause.king)),
        len(battle.attackers) if cause.kind == "campaign" else 0,
        outcome, exchanged, _chosen(battle) if exchanged else None, conquest, refusals, (),
    )  # fmt: skip
    return forecast._replace(working=tuple(_working(forecast)))


def _muster(table: Table, bank: Bank, cause: Occasion, rooks_ride: bool) -> Battle:
    if cause.king is not None:
        return campaign.muster(table, bank, cause.king, cause.empire)
    muster = ONE_SHOTS[cause.kind].muster
    assert muster is not None, f"no battle: {cause.kind}"
    return muster(table, bank, cause.empire, cause.agents, rooks_ride)


def _refusals(table: Table, bank: Bank, cause: Occasion) -> Iterator[Refusal]:
    king = cause.king
    if king is not None:
        if table.turn is not None and king in table.turn.used:
            yield refuse("already_used", card=king)
        if is_silenced(table, bank, king):
            yield refuse("silenced", card=king, op="campaign")
        yield from campaign.why_not_campaign(table, bank, king, cause.empire)
    elif cause.kind in WARS:
        yield from religious_war.why_not_war(table, cause.kind, cause.empire)


def _outcome(battle: Battle, refusals: tuple[Refusal, ...]) -> Outcome:
    if any(refusal.code in _FORBIDDING for refusal in refusals):
        return "impossible"
    if battle.is_victorious:
        return "victorious"
    if battle.attackers and len(battle.attackers) == len(battle.defenders):
        return "all die"
    return "lost"


def _chosen(battle: Battle) -> BattleSide | None:
    """B10b: the side that is not wiped out."""
    attackers, defenders = len(battle.attackers), len(battle.defenders)
    if attackers == defenders:
        return None
    return "attackers" if attackers > defenders else "defenders"


# The working


def _working(forecast: Forecast) -> Iterator[WorkingStep]:
    yield from forecast.cause.as_if
    for refusal in forecast.refusals:
        yield WorkingStep(refusal.section, refusal.said)
    yield step(
        "B10a",
        "sides",
        attackers=len(forecast.attackers),
        defenders=len(forecast.defenders),
        empire=forecast.cause.empire,
    )
    if forecast.outcome == "impossible":
        return
    if forecast.cause.kind == "campaign":
        yield step("F9c", "cost", bank=forecast.attacker, cost=forecast.cost)
    yield from _exchange(forecast)
    if forecast.conquest is not None:
        yield from _spoils(forecast, forecast.conquest)
    late = [one.token for one in forecast.bystanders if one.section == "B10e"]
    if late:
        yield step("B10e", "late_agents", late=late)


def _exchange(forecast: Forecast) -> Iterator[WorkingStep]:
    """B10b."""
    fallen, left = forecast.exchanged, len(forecast.attackers) - forecast.exchanged
    if fallen:
        code = "exchange-chosen" if forecast.chosen else "exchange"
        yield step("B10b", code, fallen=fallen, bank=forecast.attacker, side=forecast.chosen)
    if forecast.outcome == "victorious":
        yield step("B10b", "victorious", left=left)
    else:
        yield step("B10b", "all_die" if forecast.outcome == "all die" else "lost")


def _spoils(forecast: Forecast, won: Conquest) -> Iterator[WorkingStep]:
    """K2a, B10c, B11."""
    if won.is_new_state:
        yield step("K2a", "new_state", empire=won.empire, state=won.state)
    for space in won.closed:
        yield step("C1c", "space_closes", space=space)
    for token, places in won.places.items():
        yield step("B10c", _placing(token, places), token=token, places=places)
    yield step("B11", "regime", regime=won.said)
    if won.concessions:
        yield step("B11c", "concession", borders=[_concession(one) for one in won.concessions])
    for token, places in won.emancipation.items():
        yield step("B11d", "emancipation", token=token, places=places)


def _concession(one: Concession) -> Said:
    code = "paid" if one.cost else "free"
    return Said("offered", code, {"border": one.border, "cost": one.cost})


def _placing(token: Token, places: tuple[str, ...]) -> str:
    if places:
        return "survivor"
    return "survivor-lost" if KIND[token] == "pirate" else "survivor-repressed"
