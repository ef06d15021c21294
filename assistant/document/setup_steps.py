"""C: how a new table is built by hand, step by step, read off the table that set-up made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from assistant.catalog.atlas import CITIES, CITY_OF_SPACE, COLOURS, EMPIRES, REGIONS, ROUTES, STATES
from assistant.catalog.components import BANKS
from assistant.document.setup import COMETS_PER_DECK, deck_sizes
from assistant.engine.table import Table
from assistant.words.wording import Said


class SetupLine(NamedTuple):
    """One thing to lay out."""

    text: Annotated[Said, "What to do, in words."]
    piece: Annotated[str | None, "The token or the bank that it is about."]
    place: Annotated[list[str], "Where it goes, as acts write places; empty beside the map."]


class SetupStep(NamedTuple):
    """One step of the set-up."""

    section: Annotated[str, "The section of the rules that asks for it."]
    title: Annotated[Said, "What the step is about."]
    lines: Annotated[list[SetupLine], "What is laid out, thing by thing."]


class SettingUp(NamedTuple):
    """The whole set-up, in the order of the rules."""

    steps: Annotated[list[SetupStep], "The steps."]


def setting_up(table: Table) -> SettingUp:
    """The steps that lead to a new table, for its banks, map, sets and variants."""
    steps = (_seats, _map, _emporia, _ruling_class, _concessions, _decks, _market, _florins)
    return SettingUp([step for make in steps if (step := make(table)).lines])


def _said(code: str, **values: Any) -> Said:
    return Said("setting_up", code, values)


def _step(section: str, code: str, lines: Iterator[SetupLine]) -> SetupStep:
    return SetupStep(section, _said(code), list(lines))


def _seats(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for seat, bank in enumerate(table.seats, 1):
            yield SetupLine(_said("seat", bank=bank, seat=seat), bank, [])
        if table.turn is not None:
            yield SetupLine(_said("begins", bank=table.turn.bank), table.turn.bank, [])

    return _step("C2", "seats", lines())


def _map(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for empire in EMPIRES:
            state = table.state(empire)
            if state != STATES[0]:
                yield SetupLine(
                    _said("state", empire=empire, state=state), None, ["square", empire]
                )  # fmt: skip
        yield SetupLine(_said("other_states"), None, [])
        yield SetupLine(_said("thrones"), None, [])
        yield SetupLine(_said("victories"), None, [])

    return _step("C1", "map", lines())


def _emporia(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for colour in COLOURS:
            for emporium in ROUTES:
                if CITIES[emporium].emporium != colour or not _is_on(table, emporium):
                    continue
                code = "open" if table.emporia.get(colour) == emporium else "covered"
                yield SetupLine(_said(code, city=emporium), None, ["city", emporium])

    return _step("C1a", "emporia", lines())


def _is_on(table: Table, city: str) -> bool:
    """Whether the map of this game has the city."""
    return bool(CITIES[city].spaces(table.state(CITIES[city].empire), table.has_promo))


def _ruling_class(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for space in CITY_OF_SPACE:
            token = table.cities.get(space)
            if token is not None:
                yield SetupLine(_said("token", token=token, space=space), token, ["city", space])

    return _step("C4", "ruling_class", lines())


def _concessions(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for border, token in table.pawns.items():
            yield SetupLine(_said("pawn", token=token, border=border), token, ["border", border])

    return _step("C2", "concessions", lines())


def _decks(table: Table) -> SetupStep:
    top, bottom = deck_sizes(table)

    def lines() -> Iterator[SetupLine]:
        yield SetupLine(_said("sets", sets=list(table.sets)), None, [])
        for region in REGIONS:
            yield SetupLine(
                _said("deck", region=region, top=top, bottom=bottom, comets=COMETS_PER_DECK),
                None, ["deck", region],
            )  # fmt: skip

    return _step("C5", "decks", lines())


def _market(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for region in REGIONS:
            row = table.market.get(region, ())
            yield SetupLine(_said("row", region=region, cards=len(row)), None, ["market", region])
        if "astrology" in table.variants:
            yield SetupLine(_said("astrology"), None, [])

    return _step("C6", "market", lines())


def _florins(table: Table) -> SetupStep:
    def lines() -> Iterator[SetupLine]:
        for bank in table.seats:
            florins = table.florins[bank]
            yield SetupLine(_said("florins", bank=bank, florins=florins), bank, [])
        unused = [bank for bank in BANKS if bank not in table.seats and not BANKS[bank].is_promo]
        if unused:
            yield SetupLine(_said("unused", banks=unused), None, [])

    return _step("C7", "purses", lines())
