"""D1: the actions of a turn as people say them; nothing here is made before somebody reads it."""

from __future__ import annotations

from assistant.catalog.atlas import FAIR_COLOUR, LOCATION_NAMES, Region
from assistant.catalog.cards import CARDS, HIDDEN, OneShot
from assistant.engine.instructions import Place
from assistant.engine.table import Bank, CardId, Plan, Table
from assistant.rules.location import king_of
from assistant.rules.purchase import price as purchase_price
from assistant.rules.sale import price
from assistant.rules.victory import cost_of_declaring
from assistant.words.wording import counted, shown

SIDE: dict[Region, str] = {"west": "western", "east": "eastern"}


def purchase(table: Table, region: Region, column: int) -> str:
    """E1: what is bought, where, for how much, and what lies on it."""
    if column == 0:
        return f"Buy the face-down card of the {region} market"
    card = shown(table.market[region][column])
    bank = table.turn.bank if table.turn is not None else ""
    cost = counted(purchase_price(table, bank, region, column), "florins")
    lying = table.market_florins[region][column]
    bonus = f" ({counted(lying, 'florins')} {'lies' if lying == 1 else 'lie'} on it)"
    return f"Buy {card} from the {region} market for {cost}{bonus if lying else ''}"


def playing(table: Table, card: CardId, with_one_shot: bool) -> str:
    """E2: which card is played, and whether its one-shot goes off."""
    name = shown(card)
    facts = CARDS.get(card)
    if facts is None or facts.one_shot is None:
        return f"Play {name}"
    if with_one_shot:
        location = facts.location
        place = f" in {LOCATION_NAMES[location]}" if location and facts.one_shot.is_battle else ""
        return f"Play {name} with its one-shot ({_one_shot(facts.one_shot)}{place})"
    if facts.is_queen:
        return f"Play {name} as an old maid"
    return f"Play {name} without its one-shot"


def _one_shot(shot: OneShot) -> str:
    kind = shot.kind.replace("_", " ")
    if shot.emporium is not None:
        return f"{kind} to {shown(shot.emporium)}"
    return f"{kind}, {_religions(shot.religions)}" if shot.kind == "apostasy" else kind


def _religions(religions: tuple[str, ...]) -> str:
    return _joined([religion.capitalize() for religion in religions])


def _joined(names: list[str]) -> str:
    """`France`, `France and Anne`, `England, Anne and Mary`."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def sale(table: Table, entry: str, place: Place) -> str:
    """E3, E3a: what is sold, a king with his queens, and the price."""
    bank: Bank = place[1]
    queens = () if entry in CARDS or entry == HIDDEN else table.square(entry).queens
    names = _joined([shown(sold) for sold in (entry, *queens)])
    return f"Sell {names} for {counted(price(table, bank, entry, place), 'florins')}"


def ops(table: Table, *regions: Region) -> str:
    """E4: whose ops run, in which order."""
    return f"Run the {', then the '.join(SIDE[region] for region in regions)} ops"


def fair(table: Table, region: Region, is_free: bool) -> str:
    """E5: which fair, and where its voyage begins."""
    emporium = table.emporia.get(FAIR_COLOUR[region])
    start = f" from {shown(emporium)}" if emporium is not None else ""
    return f"Hold the {SIDE[region]} trade fair{start}"


def declaration(table: Table, victory: str) -> str:
    """E6, L2: which victory, and whether a torch makes it cost both actions."""
    cost = " (both actions)" if cost_of_declaring(table, victory) == 2 else ""
    return f"Declare the {shown(victory)} victory{cost}"


def plan(table: Table, plan: Plan) -> str:
    """O2: which row and objective of its table the opponent follows."""
    by = " by override" if plan.override else ""
    return f"Follow row {plan.row}{by}, {plan.objective}"


def trial(table: Table, religions: tuple[str, ...]) -> str:
    """PREN129X."""
    return f"Launch an apostasy ({_religions(religions)})"


def revolt(table: Table, queen: CardId) -> str:
    """PREN095X."""
    return f"Discard {shown(queen)} for a peasant revolt in {shown(king_of(table, queen))}"
