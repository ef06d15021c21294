"""Questions to the calculators: fairs, battles, victories, standings."""

from __future__ import annotations

from typing import Any

from marshmallow import fields

from api.schemas.referee import ActSchema, RefusalSchema, TableQuestionSchema
from api.schemas.shapes import Strict, a_flag, a_number, a_text, by_name, each, one_of, part, texts
from api.schemas.tables import AboutSchema
from assistant import BATTLE_KINDS
from assistant.answers.questions import MAX_FLORINS
from assistant.calculators.battle import OUTCOMES
from assistant.catalog.atlas import REGIONS, STATES
from assistant.catalog.components import RELIGIONS
from assistant.catalog.squares import SIDES


def _count(description: str) -> fields.Integer:
    return a_number(description, required=True)


def _counts(description: str, **more: Any) -> fields.Dict:
    return by_name(fields.Integer(), description, required=True, **more)


class StepSchema(Strict):
    """A step of the working."""

    section = a_text("The section of the rules that it follows.", required=True)
    text = a_text("The step in words.", required=True)


def _steps(description: str) -> fields.List[Any]:
    return each(StepSchema, description, required=True)


def _working() -> fields.List[Any]:
    return _steps("The working, step by step.")


def _as_if() -> fields.List[Any]:
    return _steps("What the table does not show and the answer takes for granted.")


# The trade fair


class FairQuestionSchema(TableQuestionSchema):
    """What would a fair pay?"""

    region = a_text("The fair: west or east; without it, both.", allow_none=True)
    bank = a_text(
        "Who convenes it; without it, the bank whose turn it is, or the first.", allow_none=True
    )
    emporium = a_text("As if this emporium were open.", allow_none=True)
    florins = a_number(
        "As if so many florins lay on the fair card.", 0, MAX_FLORINS, allow_none=True
    )


class ProfitsSchema(Strict):
    """The florins that a fair begins with."""

    on_the_card = _count("Those on the fair card.")
    added = _count("Those added from China.")


class PaymentSchema(Strict):
    """What a border takes out of the profits."""

    border = a_text("The border.", required=True)
    taker = a_text("The bank that takes, or china.", required=True)
    wanted = _count("What it would take.")
    taken = _count("What it takes.")
    section = a_text("The section of the rules that says so.", required=True)
    why = a_text("Why it takes that much.", required=True)


class LevySpaceSchema(Strict):
    """A space with the token that would be placed there."""

    space = a_text("The space of a city.", required=True)
    token = a_text("The token.", required=True)


class LevySchema(Strict):
    """What an empire of the voyage raises."""

    empire = a_text("The empire.", required=True)
    kind = one_of(
        ["forced", "choice", "saturated"], "Whether there is anything to choose.", required=True
    )
    cities = each(LevySpaceSchema, "The spaces that it can go to.", required=True)


class FairSchema(Strict):
    """A fair as it would be held now."""

    region = one_of(REGIONS, "The fair.", required=True)
    convener = a_text("The bank that convenes it.", required=True)
    emporium = a_text("The emporium where the voyage begins.", required=True)
    as_if = _as_if()
    route = texts("The empires of the route, in order.", required=True)
    profits = part(ProfitsSchema, "What there is to share out.", required=True)
    subsidy = _count("What the convener takes first.")
    payments = each(PaymentSchema, "Each border in voyage order.", required=True)
    entered = texts("The empires that the voyage enters.", required=True)
    levies = each(LevySchema, "What each of them raises.", required=True)
    end = part(StepSchema, "Where and why the voyage ends.", required=True)
    leftover = _count("Florins left over.")
    net = _counts("What each bank gains.")
    open = a_flag("Whether the convener may hold it now.", required=True)
    refusals = each(RefusalSchema, "If not: every reason against it.", required=True)
    working = _working()


class ComparisonSchema(Strict):
    """What each fair brings one bank."""

    bank = a_text("The bank.", required=True)
    florins = _counts("What it gains from each fair.")
    better = one_of(
        REGIONS, "The better fair for it, if one is better.", required=True, allow_none=True
    )


class FairsSchema(AboutSchema):
    """One fair, or both to compare."""

    fairs = each(FairSchema, "West first.", required=True)
    comparison = each(ComparisonSchema, "What they bring each bank.", required=True)
    unanswered = texts("Why a fair could not be worked out.", required=True)


# Battles


class BattleQuestionSchema(TableQuestionSchema):
    """Who would win? By card, by king, or by kind and empire."""

    bank = a_text(
        "Who attacks; without it, the bank whose turn it is, or the first.", allow_none=True
    )
    kind = a_text(f"The kind of battle: {', '.join(BATTLE_KINDS)}.", allow_none=True)
    empire = a_text("The empire that is fought over.", allow_none=True)
    card = a_text("The card whose one-shot is the battle.", allow_none=True)
    king = a_text("The empire whose king campaigns.", allow_none=True)


class CombatantSchema(Strict):
    """A token in or near a battle."""

    token = a_text("The token.", required=True)
    place = texts("Where it stands, such as city, paris.", required=True)
    section = a_text("The section of the rules that makes it fight, or not.", required=True)
    why = a_text("Why it fights, or not.", required=True)


class NumbersSchema(Strict):
    """A number for each side."""

    attackers = _count("Attackers.")
    defenders = _count("Defenders.")


class ConcessionSchema(Strict):
    """A border that the concession of a regime change could go to."""

    border = a_text("The border.", required=True)
    cost = _count("Florins that it costs.")
    represses = a_text("The token that it would repress, if any.", required=True, allow_none=True)


def _places(description: str) -> fields.Dict:
    return by_name(fields.List(fields.String()), description, required=True)


class RegimeSchema(Strict):
    """What a victory would do to the empire."""

    loser = a_text("The bank that loses the square, if any.", required=True, allow_none=True)
    flipped = a_flag("Whether it stays and shows its other side.", required=True)
    taker = a_text("The bank that has it then.", required=True)
    side = one_of(SIDES, "The side that lies up then.", required=True)
    suzerain = a_text("Whose vassal it becomes, if any.", required=True, allow_none=True)
    state = one_of(STATES, "The religious state then.", required=True)
    state_changes = a_flag("Whether that is a new one.", required=True)
    queens_lost = texts("Queens that leave the game.", required=True)
    queens_kept = texts("Queens that come along.", required=True)
    bishops_lost = texts("Cards and squares whose bishops are discarded.", required=True)
    vassals_freed = texts("Vassals that return to their thrones.", required=True)
    spaces_closed = texts("Spaces that the new map card closes.", required=True)
    concessions = each(ConcessionSchema, "Where a concession may go.", required=True)
    emancipation = _places("Where each repressed token may be freed to.")
    text = a_text("The regime change in words.", required=True)


class BattleSchema(Strict):
    """A battle as it would be fought now."""

    kind = one_of(BATTLE_KINDS, "The kind of battle.", required=True)
    empire = a_text("The empire that is fought over.", required=True)
    attacker = a_text("The bank that attacks.", required=True)
    card = a_text("The card that brings it about.", required=True, allow_none=True)
    card_at = texts("Where that card lies, if it is seen.", required=True, allow_none=True)
    king = a_text("The empire whose king campaigns.", required=True, allow_none=True)
    rooks_join = a_flag(
        "Whether rooks count as knights, where that is a choice.", required=True, allow_none=True
    )
    as_if = _as_if()
    attackers = each(CombatantSchema, "The tokens that attack.", required=True)
    defenders = each(CombatantSchema, "The tokens that defend.", required=True)
    bystanders = each(CombatantSchema, "Tokens there that do not fight.", required=True)
    cost = _count("Florins that it costs.")
    outcome = one_of(OUTCOMES, "How it ends.", required=True)
    casualties = part(NumbersSchema, "How many fall on each side.", required=True)
    survivors = part(NumbersSchema, "How many are left on each side.", required=True)
    chosen = one_of(
        ["attackers", "defenders"],
        "The side on which it is chosen who falls, if any.",
        required=True,
        allow_none=True,
    )
    places = _places("Where each surviving token can go.")
    places_if_emptied = _places("Where it can go if an attacker falls there.")
    changes = each(ActSchema, "What a victory does before anything is chosen.", required=True)
    regime = part(
        RegimeSchema, "What a victory does, if there is one.", required=True, allow_none=True
    )
    open = a_flag("Whether the battle may be fought.", required=True)
    refusals = each(RefusalSchema, "If not: every reason against it.", required=True)
    working = _working()


class BattlesSchema(AboutSchema):
    """Every battle that the question can mean."""

    battles = each(BattleSchema, "One for each target.", required=True)


# Victories


class ClauseSchema(Strict):
    """One thing that a victory asks, with both sides' numbers."""

    section = a_text("The section of the rules.", required=True)
    what = a_text("What is counted.", required=True)
    have = _count("What the bank has.")
    rival = a_text("The other bank that has most.", required=True, allow_none=True)
    most = _count("What that bank has.")
    margin = _count("How much more is needed.")
    counts = by_name(
        by_name(fields.Integer(), "By religion."),
        "What was counted for each religion, where it matters.",
        required=True,
        allow_none=True,
    )
    met = a_flag("Whether the lead is large enough.", required=True)


class TorchSchema(Strict):
    """The card that makes a declaration cost two actions."""

    bank = a_text("Whose card it is.", required=True)
    card = a_text("The card.", required=True)


class ClaimSchema(Strict):
    """How one bank stands towards one victory square."""

    victory = a_text("The victory square.", required=True)
    bank = a_text("The bank.", required=True)
    active = a_flag("Whether the square is active.", required=True)
    met = a_flag("Whether every clause is met.", required=True)
    open = a_flag("Whether the bank could declare it now.", required=True)
    clauses = each(ClauseSchema, "What it asks.", required=True)
    missing = texts("What is still missing, in words.", required=True)
    actions = a_number("What it costs to declare.", 1, 2, required=True)
    torch = part(TorchSchema, "Why it costs two, if so.", required=True, allow_none=True)


class TheocracySchema(Strict):
    """What one theocracy adds to the tokens of its religion."""

    empire = a_text("The empire.", required=True)
    religion = one_of(RELIGIONS, "Its religion.", required=True)
    in_cities = _count("Tokens in its cities.")
    pirates = _count("Pirates on its borders.")
    by_ability = _count("Pirates of another religion that an ability counts.")


class SupremacySchema(Strict):
    """Which religion is supreme."""

    bishops = _counts("The bishops of each religion.")
    tokens = _counts("The tokens of each religion in its theocracies.")
    supreme = one_of(
        RELIGIONS, "The supreme religion, if there is one.", required=True, allow_none=True
    )
    theocracies = each(TheocracySchema, "What each theocracy adds.", required=True)
    working = _working()


class PatronSchema(Strict):
    """A bank in the order in which the patron victory counts."""

    bank = a_text("The bank.", required=True)
    patron = _count("Its patron icons.")
    florins = _count("Its florins, which break ties.")
    wins = a_flag("Whether it would win if the decks ran out now.", required=True)


class DecksLeftSchema(Strict):
    """How long the decks last."""

    cards = _counts("The cards in each deck that the table names.")
    turns_at_least = a_number(
        "Turns until they have run out, at least; null when the table does not say.",
        required=True,
        allow_none=True,
    )


class VictoriesSchema(AboutSchema):
    """Every victory square for every bank."""

    claims = each(ClaimSchema, "Square by square, bank by bank.", required=True)
    supremacy = part(SupremacySchema, "The supreme religion worked out.", required=True)
    patron = each(PatronSchema, "The banks, the leader first.", required=True)
    patron_working = _steps("How the patron end is worked out.")
    decks = part(DecksLeftSchema, "How long the game can last.", required=True)


# Standings


class StandingSchema(Strict):
    """What one bank has."""

    bank = a_text("The bank.", required=True)
    florins = _count("Its florins.")
    cards_in_hand = _count("Its cards in hand.")
    prestige = _counts("Its prestige icons, as the victories count them.")
    kings = _count("Its kings.")
    republics = _count("Its republics.")
    concessions = _count("Its concessions.")
    law = _count("Its law.")
    concessions_on_map = _count("Its concessions without what abilities add.")


class MajoritySchema(Strict):
    """The votes on one empire's borders."""

    empire = a_text("The empire.", required=True)
    holder = a_text("The bank that has its square.", required=True, allow_none=True)
    votes = _counts("The votes of each bank.")
    leader = a_text("The bank with the plurality.", required=True, allow_none=True)
    costs = _counts("What the vote would cost each bank; empty where there is none.")
    could_vote = texts("The banks that could carry the vote now.", required=True)


class EarningSchema(Strict):
    """What one action could bring a bank now, at most."""

    bank = a_text("The bank.", required=True)
    move = a_text("The move.", required=True)
    florins = _count("What it would bring.")


class StandingsSchema(AboutSchema):
    """Majorities and money."""

    banks = each(StandingSchema, "In seating order.", required=True)
    majorities = each(MajoritySchema, "Empire by empire.", required=True)
    earnings = each(EarningSchema, "Bank by bank, the best first.", required=True)
