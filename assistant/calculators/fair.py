"""What a trade fair would pay (G)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, NamedTuple

from assistant.calculators.working import AsIf, Unanswerable, Working, WorkingStep, step
from assistant.catalog.abilities import Adding
from assistant.catalog.atlas import EMPORIA, FAIR_COLOUR, Region
from assistant.catalog.shapes import INLINE, Key, Kind, called
from assistant.engine.refusals import Refusal
from assistant.engine.table import Bank, City, Empire, SpaceId, Table, Token, Turn
from assistant.rules.abilities import is_protected_from_pirates, live
from assistant.rules.cities import open_spaces
from assistant.rules.tokens import supply
from assistant.rules.trade_fair import Payment, Voyage, added_profits, plan_voyage, why_not_fair
from assistant.words.wording import Said

DOUBLING: Final = "concessions_double_fairs_and_votes"
DOUBLING_SPICE: Final = "concessions_double_spice_islands"


class LevySpace(NamedTuple):
    """A space with the token that would be placed there."""

    space: Annotated[SpaceId, "The space of a city."]
    token: Annotated[Token, "The token."]


class Levy(NamedTuple):
    """What one empire of the voyage raises (G4)."""

    empire: Annotated[Empire, "The empire."]
    kind: Annotated[
        Literal["forced", "choice", "saturated"],
        Kind("LevyKind", "Whether an empire has a choice."),
        "Whether there is anything to choose.",
    ]
    cities: Annotated[tuple[LevySpace, ...], "The empty spaces that it can go to."]


@called("FairPayment")
class Taking(NamedTuple):
    """What a border takes out of the profits, and why (G3)."""

    payment: Annotated[Payment, INLINE]
    said: Annotated[Said, "Why it takes that much.", Key("why")]

    @property
    def why(self) -> str:
        """Who takes how much, and why, as a sentence."""
        return str(self.said)


class Profits(NamedTuple):
    """The florins that a fair begins with."""

    on_the_card: Annotated[int, "Those on the fair card."]
    added: Annotated[int, "Those added from China."]


class Fair(NamedTuple):
    """A fair as it would be held now."""

    region: Annotated[Region, "The fair."]
    convener: Annotated[Bank, "The bank that convenes it."]
    voyage: Voyage
    on_the_card: int
    added: int
    takings: Annotated[tuple[Taking, ...], "Each border in voyage order.", Key("payments")]
    levies: Annotated[tuple[Levy, ...], "What each empire of the voyage raises."]
    ending: Annotated[WorkingStep, "Where and why the voyage ends.", Key("end")]
    net: Annotated[dict[Bank, int], "What each bank gains."]
    as_if: AsIf
    """What the question asks to take for granted."""
    working: Working
    refusals: Annotated[tuple[Refusal, ...], "If not: every reason against it."]
    """Why the convener could not hold it this turn, if so."""

    @property
    def emporium(self) -> Annotated[City, "The emporium where the voyage begins."]:
        return self.voyage.route.emporium

    @property
    def route(self) -> Annotated[tuple[Empire, ...], "The empires of the route, in order."]:
        return self.voyage.route.empires

    @property
    def profits(self) -> Annotated[Profits, "What there is to share out."]:
        return Profits(self.on_the_card, self.added)

    @property
    def subsidy(self) -> Annotated[int, "What the convener takes first."]:
        return self.voyage.subsidy

    @property
    def entered(self) -> Annotated[tuple[Empire, ...], "The empires that the voyage enters."]:
        return self.voyage.empires

    @property
    def leftover(self) -> Annotated[int, "Florins left over."]:
        return self.voyage.leftover

    @property
    def is_open(self) -> Annotated[bool, "Whether the convener may hold it now."]:
        return not self.refusals


def forecast_fair(
    table: Table,
    region: Region,
    convener: Bank | None = None,
    emporium: str | None = None,
    florins: int | None = None,
) -> Fair:
    """The whole fair: as the table stands, or as if an emporium were open or so much lay there."""
    bank = _convener(table, convener)
    ahead = _in_turn(table, bank)
    refusals = tuple(why_not_fair(ahead, bank, region))
    _open_emporium(ahead, region, emporium)
    lying = _florins(ahead, region) if florins is None else florins
    added = added_profits(ahead)
    voyage = plan_voyage(ahead, bank, region, lying + added)
    takings = tuple(Taking(payment, _why(ahead, voyage, payment)) for payment in voyage.payments)
    levies = tuple(_levy(ahead, empire) for empire in voyage.empires)
    fair = Fair(
        region, bank, voyage, lying, added, takings, levies, _ending(voyage),
        _net(ahead, voyage, bank), tuple(_as_if(region, emporium, florins)), (), refusals,
    )  # fmt: skip
    return fair._replace(working=tuple(_working(ahead, fair)))


def _convener(table: Table, convener: Bank | None) -> Bank:
    if not table.seats:
        raise Unanswerable("no_bank_for_profits")
    if convener is not None and convener not in table.seats:
        raise Unanswerable("not_in_game", bank=convener)
    return convener or (table.turn.bank if table.turn is not None else table.seats[0])


def _in_turn(table: Table, bank: Bank) -> Table:
    """A copy in which it is the bank's turn."""
    ahead = table.copy()
    if ahead.turn is None or ahead.turn.bank != bank:
        ahead.turn = Turn(bank)
    return ahead


def _open_emporium(table: Table, region: Region, emporium: str | None) -> None:
    colour = FAIR_COLOUR[region]
    if emporium is None:
        if colour not in table.emporia:
            raise Unanswerable("emporium_not_noted", colour=colour)
        return
    if emporium not in EMPORIA[colour]:
        choices = tuple(EMPORIA[colour])
        raise Unanswerable("no_such_emporium", emporium=emporium, colour=colour, choices=choices)
    table.emporia[colour] = emporium


def _florins(table: Table, region: Region) -> int:
    florins = table.market_florins.get(region)
    if florins is None:
        raise Unanswerable("no_market", region=region)
    return florins[0]


def _as_if(region: Region, emporium: str | None, florins: int | None) -> Iterator[WorkingStep]:
    if emporium is not None:
        yield step("EMPORIUM", "as_if_emporium", emporium=emporium)
    if florins is not None:
        yield step("G1a", "as_if_florins", florins=florins, region=region)


def _levy(table: Table, empire: Empire) -> Levy:
    cities = tuple(
        LevySpace(space.id, space.levy)
        for space in open_spaces(table, empire)
        if space.id not in table.cities
    )
    if not cities:
        return Levy(empire, "saturated", ())
    return Levy(empire, "forced" if len(cities) == 1 else "choice", cities)


def _ending(voyage: Voyage) -> WorkingStep:
    """G5: where the voyage ends, and why."""
    if not voyage.empires:
        return step("G2b", "no_voyage")
    if voyage.leftover:
        return step("G5", "arrowhead", empire=voyage.empires[-1], left=voyage.leftover)
    return step("G5", "last_florin", border=voyage.payments[-1].border)


def _net(table: Table, voyage: Voyage, bank: Bank) -> dict[Bank, int]:
    net = dict.fromkeys(table.seats, 0)
    net[bank] += voyage.subsidy
    for payment in voyage.payments:
        if payment.taker in net:
            net[payment.taker] += payment.taken
    return net


def _why(table: Table, voyage: Voyage, payment: Payment) -> Said:
    """G3: who takes how much, and why."""
    pirate = table.pirates.get(payment.border)
    if payment.section == "G3b":
        return Said("payments", "pirate", {"pirate": pirate})
    why = [Said("payments", "concession", {"bank": payment.taker})]
    if payment.wanted > 1:
        cards = _doublings(table, payment.taker, voyage.route.emporium)
        why.append(Said("payments", "doubled", {"times": payment.wanted, "cards": cards}))
    if payment.taken < payment.wanted:
        why.append(Said("payments", "short", {"left": payment.taken}))
    if pirate is not None:
        is_protected = is_protected_from_pirates(table, payment.taker)
        why.append(Said("payments", "protected" if is_protected else "beside", {"pirate": pirate}))
    return Said("payments", "all", {"reasons": why})


def _doublings(table: Table, bank: Bank, emporium: str) -> list[str]:
    keys: tuple[Adding, ...] = (
        (DOUBLING, DOUBLING_SPICE) if emporium == "spice_islands" else (DOUBLING,)
    )
    return [card for key in keys for card, _ in live(table, bank, key)]


# The working


def _working(table: Table, fair: Fair) -> Iterator[WorkingStep]:
    yield from fair.as_if
    yield step(
        "G1a",
        "profits",
        lying=fair.on_the_card,
        added=fair.added,
        profits=fair.voyage.profits,
    )
    yield step("G2b", "subsidy", bank=fair.convener, subsidy=fair.voyage.subsidy)
    takings = {taking.payment.border: taking for taking in fair.takings}
    borders = fair.voyage.route.borders
    for index, levy in enumerate(fair.levies):
        yield _levy_step(levy)
        yield from _shortages(table, levy)
        if index < len(borders):
            yield _border_step(borders[index], takings.get(borders[index]))
    yield fair.ending


def _levy_step(levy: Levy) -> WorkingStep:
    if levy.kind == "saturated":
        return step("G4b", "saturated", empire=levy.empire)
    levies = [Said("levies", "levy", {"token": one, "space": at}) for at, one in levy.cities]
    return step("G4", "levy", empire=levy.empire, levies=levies)


def _shortages(table: Table, levy: Levy) -> Iterator[WorkingStep]:
    """B8e: tokens that would have to be taken from play."""
    for token in dict.fromkeys(token for _, token in levy.cities):
        if supply(table, token) <= 0:
            yield step("B8e", "shortage", token=token)


def _border_step(border: str, taking: Taking | None) -> WorkingStep:
    if taking is None:
        return step("G3", "nobody", border=border)
    section, taken = taking.payment.section, taking.payment.taken
    taker, why = taking.payment.taker, taking.said
    return step(section, "payment", border=border, taken=taken, taker=taker, why=why)


@called("FairComparison")
class Comparison(NamedTuple):
    """What each fair brings one bank, and which is the better for it."""

    bank: Annotated[Bank, "The bank."]
    florins: Annotated[dict[Region, int], "What it gains from each fair."]
    better: Annotated[Region | None, "The better fair for it, if one is better."]


def compare(fairs: list[Fair]) -> list[Comparison]:
    """The same bank's gain from each of the fairs."""
    return [_compared(bank, fairs) for bank in fairs[0].net]


def _compared(bank: Bank, fairs: list[Fair]) -> Comparison:
    florins = {fair.region: fair.net[bank] for fair in fairs}
    best = max(florins.values())
    leaders = [region for region, gain in florins.items() if gain == best]
    return Comparison(bank, florins, leaders[0] if len(leaders) == 1 < len(fairs) else None)
