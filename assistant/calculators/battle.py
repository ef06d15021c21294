"""Who would win a battle, and what would change hands (B10, B11, F9, J, K)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, NamedTuple

from assistant.calculators.working import Step, Unanswerable, step
from assistant.catalog.atlas import BORDERS_OF, EMPIRES, State
from assistant.catalog.cards import CARDS, WARS
from assistant.catalog.components import KIND
from assistant.game import Game
from assistant.instructions import Act, ChangeMap
from assistant.refusals import Refusal
from assistant.rules import campaign, civil_war, religious_war
from assistant.rules.abilities import has
from assistant.rules.agents import agents_of
from assistant.rules.battle import Battle, Fighter
from assistant.rules.location import adjacent_to
from assistant.rules.regime_change import take_empire
from assistant.rules.tokens import empty_places
from assistant.table import Bank, CardId, Empire, Table, Token, Turn
from assistant.wording import shown

KINDS = ("campaign", "conspiracy", "peasant_revolt", *WARS)
Outcome = Literal["victorious", "all die", "lost"]
_STATES: dict[str, State] = {"catholic": "catholic", "islamic": "islamic", "reformist": "reformist"}


class Bystander(NamedTuple):
    """A token that does not fight, and why."""

    token: Token
    place: tuple[str, ...]
    section: str
    why: str

    def document(self) -> dict[str, Any]:
        """The token as plain data."""
        return {**self._asdict(), "place": list(self.place)}


class Forecast(NamedTuple):
    """A battle as it would be fought now."""

    kind: str
    empire: Empire
    attacker: Bank
    card: CardId | None
    king: Empire | None
    battle: Battle
    bystanders: tuple[Bystander, ...]
    cost: int
    outcome: Outcome
    casualties: dict[str, int]
    """How many fall on each side."""
    chosen: str | None
    """The side whose casualties the attacker chooses, if any."""
    places: dict[Token, tuple[str, ...]]
    """Where each surviving agent or repressed attacker could go."""
    changes: tuple[Act, ...]
    """What a victory does before anything is chosen: the map, the square, what leaves it."""
    refusals: tuple[Refusal, ...]
    working: tuple[Step, ...]

    def document(self) -> dict[str, Any]:
        """The forecast as plain data."""
        return {
            "kind": self.kind,
            "empire": self.empire,
            "attacker": self.attacker,
            "card": self.card,
            "king": self.king,
            "attackers": [_fighter(fighter) for fighter in self.battle.attackers],
            "defenders": [_fighter(fighter) for fighter in self.battle.defenders],
            "bystanders": [token.document() for token in self.bystanders],
            "cost": self.cost,
            "outcome": self.outcome,
            "casualties": self.casualties,
            "chosen": self.chosen,
            "places": {token: list(places) for token, places in self.places.items()},
            "changes": [act.document() for act in self.changes],
            "open": not self.refusals,
            "refusals": [refusal.document() for refusal in self.refusals],
            "working": [one.document() for one in self.working],
        }


def _fighter(fighter: Fighter) -> dict[str, Any]:
    return {"token": fighter.token, "place": list(fighter.place), "section": fighter.section}


def forecast_battles(
    table: Table,
    attacker: Bank | None = None,
    kind: str | None = None,
    empire: Empire | None = None,
    card: CardId | None = None,
    king: Empire | None = None,
) -> list[Forecast]:
    """Each battle that the question could mean: one target, or every target of a region's card."""
    bank = _attacker(table, attacker)
    if card is not None:
        return _by_card(table, bank, card, kind, empire)
    if king is not None or kind == "campaign":
        return _by_king(table, bank, king, empire)
    if kind is None or empire is None:
        raise Unanswerable("Name a card, a king, or a kind of battle with its empire.")
    return [_forecast(table, bank, kind, empire, None, None)]


def _attacker(table: Table, attacker: Bank | None) -> Bank:
    if attacker is not None and attacker not in table.seats:
        raise Unanswerable(f"{shown(attacker)} is not in this game.")
    bank = attacker or (table.turn.bank if table.turn is not None else None)
    if bank is None and not table.seats:
        raise Unanswerable("The table names no bank that could attack.")
    return bank or table.seats[0]


def _by_card(
    table: Table, bank: Bank, card: CardId, kind: str | None, empire: Empire | None
) -> list[Forecast]:
    shot = CARDS[card].one_shot
    if shot is None or not shot.is_battle:
        raise Unanswerable(f"{shown(card)} has no one-shot that is a battle.")
    if kind not in (None, shot.kind):
        raise Unanswerable(f"The one-shot of {shown(card)} is a {shot.kind.replace('_', ' ')}.")
    if empire is not None and empire not in CARDS[card].empires:
        raise Unanswerable(f"{shown(card)} is not located in {shown(empire)}.")
    targets = CARDS[card].empires if empire is None else (empire,)
    return [_forecast(table, bank, shot.kind, target, card, None) for target in targets]


def _by_king(
    table: Table, bank: Bank, king: Empire | None, empire: Empire | None
) -> list[Forecast]:
    kings = [king] if king is not None else _kings(table, bank)
    if not kings:
        raise Unanswerable(f"{shown(bank)} has no king who could campaign.")
    found = [
        _forecast(table, bank, "campaign", target, None, lord)
        for lord in kings
        for target in adjacent_to(table, lord)
        if empire in (None, target)
    ]
    if not found:
        raise Unanswerable(f"{shown(empire)} is not adjacent to {shown(kings)} (F9).")
    return found


def _kings(table: Table, bank: Bank) -> list[Empire]:
    return [
        empire
        for empire in EMPIRES
        if table.square(empire).bank == bank and table.square(empire).side == "king"
    ]


def _forecast(
    table: Table,
    bank: Bank,
    kind: str,
    empire: Empire,
    card: CardId | None,
    king: Empire | None,
) -> Forecast:
    agents = agents_of(card, bank) if card is not None else []
    battle = _muster(table, bank, kind, empire, agents, king)
    refusals = _refusals(table, bank, kind, empire, king)
    outcome = _outcome(battle)
    exchanged = min(len(battle.attackers), len(battle.defenders))
    return Forecast(
        kind, empire, bank, card, king, battle,
        tuple(_bystanders(table, kind, empire, agents, battle)),
        len(battle.attackers) if kind == "campaign" else 0,
        outcome,
        {"attackers": exchanged, "defenders": exchanged},
        _chosen(battle),
        _places(table, empire, battle) if outcome == "victorious" else {},
        _changes(table, bank, kind, empire, king) if outcome == "victorious" else (),
        refusals,
        _working(kind, empire, battle, outcome),
    )  # fmt: skip


def _muster(
    table: Table,
    bank: Bank,
    kind: str,
    empire: Empire,
    agents: Iterable[Token],
    king: Empire | None,
) -> Battle:
    if kind == "campaign":
        if king is None:
            raise Unanswerable("A campaign is fought by a king; name him.")
        return campaign.muster(table, bank, king, empire)
    if kind in WARS:
        rooks_ride = kind == "crusade" and has(table, bank, religious_war.ROOKS_AS_KNIGHTS)
        return religious_war.muster(table, WARS[kind], empire, agents, rooks_ride)
    return civil_war.muster(table, kind, bank, empire, agents)


def _refusals(
    table: Table, bank: Bank, kind: str, empire: Empire, king: Empire | None
) -> tuple[Refusal, ...]:
    if kind == "campaign" and king is not None:
        return tuple(campaign.why_not_campaign(table, bank, king, empire))
    if kind in WARS:
        return tuple(religious_war.why_not_war(table, kind, empire))
    return ()


def _outcome(battle: Battle) -> Outcome:
    if battle.is_victorious:
        return "victorious"
    return "all die" if len(battle.attackers) == len(battle.defenders) else "lost"


def _chosen(battle: Battle) -> str | None:
    """B10b: the side that is not wiped out, when somebody on it falls."""
    attackers, defenders = len(battle.attackers), len(battle.defenders)
    if attackers == defenders or not min(attackers, defenders):
        return None
    return "attackers" if attackers > defenders else "defenders"


def _bystanders(
    table: Table, kind: str, empire: Empire, agents: list[Token], battle: Battle
) -> Iterable[Bystander]:
    """Tokens in or on the empire that people expect to fight, and the point that says no."""
    for agent in agents:
        if KIND[agent] == "bishop":
            yield Bystander(agent, ("agent",), "B10a", "Bishops never fight.")
        elif KIND[agent] == "pawn" and kind in WARS:
            yield Bystander(agent, ("agent",), "K1a", "Pawns do not fight religious wars.")
    fighting = {fighter.place for fighter in (*battle.attackers, *battle.defenders)}
    for border in BORDERS_OF[empire]:
        place = ("border", border)
        if border in table.pirates and kind == "campaign":
            yield Bystander(table.pirates[border], place, "F9b", "Pirates fight no campaigns.")
        if border in table.pawns and place not in fighting:
            yield Bystander(table.pawns[border], place, *_idle_pawn(kind))
    for token in table.square(empire).repressed:
        if not any(
            fighter.place == ("square", empire) and fighter.token == token
            for fighter in battle.attackers
        ):
            yield Bystander(token, ("square", empire), *_idle_repressed(kind, token))


def _idle_pawn(kind: str) -> tuple[str, str]:
    if kind == "peasant_revolt":
        return "J2a", "Only your own concessions join a peasant revolt."
    return "BATTLE e", "Concessions fight only in peasant revolts."


def _idle_repressed(kind: str, token: Token) -> tuple[str, str]:
    if kind in WARS:
        return "K1d", "Repressed tokens do not fight in religious wars."
    if kind == "campaign":
        return "F9e", "Repressed tokens do not fight in campaigns."
    if KIND[token] == "pawn":
        return "BATTLE e", "Serfs fight only in peasant revolts."
    return "BATTLE g", "Repressed knights and rooks fight only in conspiracies."


def _places(table: Table, empire: Empire, battle: Battle) -> dict[Token, tuple[str, ...]]:
    """B10c: the places that surviving agents and repressed attackers could take, had all of the
    defenders fallen."""
    after = table.copy()
    for fighter in battle.defenders:
        if fighter.place[0] == "city":
            after.cities.pop(fighter.place[1], None)
        elif fighter.place[0] == "border":
            after.pirates.pop(fighter.place[1], None)
    placing = [
        fighter.token
        for fighter in battle.attackers
        if fighter.place[0] in ("agent", "square") and not fighter.stays_repressed
    ]
    return {
        token: tuple(place[1] for place in empty_places(after, empire, token))
        for token in dict.fromkeys(placing)
    }


def _changes(
    table: Table, bank: Bank, kind: str, empire: Empire, king: Empire | None
) -> tuple[Act, ...]:
    """K2a, B11: the map card and the square, done on a copy."""
    ahead = table.copy()
    ahead.turn = Turn(bank)
    game = Game(ahead)
    if kind in WARS and ahead.state(empire) != WARS[kind]:
        game.do(ChangeMap(empire, _STATES[WARS[kind]]), "K2a")
    suzerain = None
    if king is not None:
        suzerain = ahead.square(king).suzerain or king
    take_empire(game, empire, suzerain)
    return game.acts


def _working(kind: str, empire: Empire, battle: Battle, outcome: Outcome) -> tuple[Step, ...]:
    attackers, defenders = len(battle.attackers), len(battle.defenders)
    steps = [
        step(
            "B10a", "{attackers:attackers} against {defenders:defenders} in {empire}.",
            attackers=attackers, defenders=defenders, empire=empire,
        ),
    ]  # fmt: skip
    exchanged = min(attackers, defenders)
    if exchanged:
        steps.append(
            step("B10b", "{exchanged:tokens} of each side fall in exchange.", exchanged=exchanged)
        )
    verdicts = {
        "victorious": "{left:attackers} survive: the battle is victorious.",
        "all die": "Nobody survives: the battle is not victorious.",
        "lost": "No attacker survives: the battle is lost.",
    }
    steps.append(step("B10b", verdicts[outcome], left=attackers - exchanged))
    if outcome == "victorious" and kind in WARS:
        steps.append(
            step(
                "K2a",
                "{empire} becomes a {religion} theocracy.",
                empire=empire,
                religion=WARS[kind],
            )
        )
    return tuple(steps)
