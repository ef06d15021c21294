"""What a trade fair would pay (G)."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from assistant.calculators.working import Step, Unanswerable, step
from assistant.catalog.atlas import CITIES, EMPORIA, FAIR_COLOUR, Region
from assistant.rules.abilities import is_protected_from_pirates
from assistant.rules.cities import open_spaces
from assistant.rules.trade_fair import Payment, Voyage, added_profits, plan_voyage, why_not_fair
from assistant.table import Bank, Empire, Table
from assistant.wording import counted, shown


class Levy(NamedTuple):
    """G4: what one empire of the voyage raises."""

    empire: Empire
    kind: Literal["forced", "choice", "saturated"]
    cities: tuple[tuple[str, str], ...]
    """The empty spaces with the token that each would get."""

    def document(self) -> dict[str, Any]:
        """The levy as plain data."""
        cities = [{"space": space, "token": token} for space, token in self.cities]
        return {"empire": self.empire, "kind": self.kind, "cities": cities}


class Fair(NamedTuple):
    """A fair as it would be held now."""

    region: Region
    convener: Bank
    voyage: Voyage
    on_the_card: int
    added: int
    levies: tuple[Levy, ...]
    ending: Step
    net: dict[Bank, int]
    working: tuple[Step, ...]
    refusals: tuple[str, ...]
    """Why the convener could not hold it this turn, if so."""

    def document(self) -> dict[str, Any]:
        """The fair as plain data."""
        voyage = self.voyage
        return {
            "region": self.region,
            "convener": self.convener,
            "emporium": voyage.route.emporium,
            "route": list(voyage.route.empires),
            "profits": {"on_the_card": self.on_the_card, "added": self.added},
            "subsidy": voyage.subsidy,
            "payments": [payment._asdict() for payment in voyage.payments],
            "entered": list(voyage.empires),
            "levies": [levy.document() for levy in self.levies],
            "end": self.ending.document(),
            "leftover": voyage.leftover,
            "net": self.net,
            "open": not self.refusals,
            "refusals": list(self.refusals),
            "working": [one.document() for one in self.working],
        }


def forecast_fair(
    table: Table,
    region: Region,
    convener: Bank | None = None,
    emporium: str | None = None,
    florins: int | None = None,
) -> Fair:
    """The whole fair: as the table stands, or as if an emporium were open or so much lay there."""
    bank = _convener(table, convener)
    ahead = _with_emporium(table, region, emporium)
    lying = _florins(ahead, region) if florins is None else florins
    added = added_profits(ahead)
    voyage = plan_voyage(ahead, bank, region, lying + added)
    levies = tuple(_levy(ahead, empire) for empire in voyage.empires)
    ending = _ending(voyage)
    refusals = tuple(refusal.text for refusal in why_not_fair(ahead, bank, region))
    working = _working(ahead, voyage, bank, lying, added, levies, ending)
    net = _net(ahead, voyage, bank)
    return Fair(
        region, bank, voyage, lying, added, levies, ending, net, working, refusals
    )  # fmt: skip


def _convener(table: Table, convener: Bank | None) -> Bank:
    if convener is not None:
        if convener not in table.seats:
            raise Unanswerable(f"{shown(convener)} is not in this game.")
        return convener
    if table.turn is not None:
        return table.turn.bank
    if table.seats:
        return table.seats[0]
    raise Unanswerable("The table names no bank that could convene a fair.")


def _with_emporium(table: Table, region: Region, emporium: str | None) -> Table:
    colour = FAIR_COLOUR[region]
    if emporium is None:
        if colour not in table.emporia:
            raise Unanswerable(f"The table does not say which {colour} emporium is open.")
        return table
    if emporium not in EMPORIA[colour]:
        choices = ", ".join(CITIES[known].name for known in EMPORIA[colour])
        raise Unanswerable(f"{shown(emporium)} is no {colour} emporium; those are {choices}.")
    twin = table.copy()
    twin.emporia[colour] = emporium
    return twin


def _florins(table: Table, region: Region) -> int:
    florins = table.market_florins.get(region, ())
    return florins[0] if florins else 0


def _levy(table: Table, empire: Empire) -> Levy:
    cities = tuple(
        (space.id, space.levy)
        for space in open_spaces(table, empire)
        if space.id not in table.cities
    )
    kind: Literal["forced", "choice", "saturated"] = (
        "saturated" if not cities else "forced" if len(cities) == 1 else "choice"
    )
    return Levy(empire, kind, cities)


def _ending(voyage: Voyage) -> Step:
    """G5: where the voyage ends, and why."""
    if not voyage.empires:
        return step("G2b", "The subsidy takes every florin: the voyage ends before it begins.")
    if voyage.leftover:
        return step(
            "G5", "The voyage reaches its arrowhead in {empire} with {left:florins} left over.",
            empire=voyage.empires[-1], left=voyage.leftover,
        )  # fmt: skip
    border = voyage.payments[-1].border
    return step("G5", "The {border} takes the last florin: the voyage ends there.", border=border)


def _net(table: Table, voyage: Voyage, bank: Bank) -> dict[Bank, int]:
    net = dict.fromkeys(table.seats, 0)
    net[bank] += voyage.subsidy
    for payment in voyage.payments:
        if payment.taker in net:
            net[payment.taker] += payment.taken
    return net


def _working(
    table: Table,
    voyage: Voyage,
    bank: Bank,
    lying: int,
    added: int,
    levies: tuple[Levy, ...],
    ending: Step,
) -> tuple[Step, ...]:
    steps = [
        step(
            "G1a", "{lying:florins} on the fair card and {added} from China: {profits} profits.",
            lying=lying, added=added, profits=voyage.profits,
        ),
        step(
            "G2b", "{bank} takes {subsidy:florins} for convening the fair.",
            bank=bank, subsidy=voyage.subsidy,
        ),
    ]  # fmt: skip
    payments = {payment.border: payment for payment in voyage.payments}
    for index, levy in enumerate(levies):
        steps.append(_levy_step(levy))
        border = voyage.route.borders[index] if index < len(voyage.route.borders) else None
        if border in payments:
            steps.append(_payment_step(table, payments[border]))
        elif border is not None:
            steps.append(step("G3", "Nobody is in the {border}.", border=border))
    return (*steps, ending)


def _levy_step(levy: Levy) -> Step:
    if levy.kind == "saturated":
        return step("G4b", "{empire} is saturated and raises no levy.", empire=levy.empire)
    choices = " or ".join(f"a {shown(token)} in {shown(space)}" for space, token in levy.cities)
    return step("G4", "{empire} raises {levy}.", empire=levy.empire, levy=choices)


def _payment_step(table: Table, payment: Payment) -> Step:
    """G3: who takes how much, and why."""
    if payment.section == "G3b":
        pirate = table.pirates[payment.border]
        return step(
            "G3b", "The {pirate} in the {border} sends 1 florin to China.",
            pirate=pirate, border=payment.border,
        )  # fmt: skip
    why = []
    if payment.wanted > 1:
        why.append(f"its abilities count the concession {payment.wanted} times")
    if payment.taken < payment.wanted:
        why.append(f"no more than {counted(payment.taken, 'florins')} is left")
    if payment.border in table.pirates:
        protected = is_protected_from_pirates(table, payment.taker)
        why.append("it is protected from the pirate there" if protected else "it shares the border")
    return step(
        "G3a", "{bank} takes {taken:florins} at the {border}{why}.",
        bank=payment.taker, taken=payment.taken, border=payment.border,
        why=f" ({'; '.join(why)})" if why else "",
    )  # fmt: skip
