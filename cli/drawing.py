"""A whole table drawn for the terminal: header, map, routes, market, decks and banks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.box import ASCII
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from assistant import Table, fingerprint
from assistant.catalog.atlas import CITIES, COLOURS, EMPIRE_NAMES, IS_SEA, REGIONS, ROUTES, Region
from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import BANKS, MARKET_ROW
from cli.atlas_drawing import SHORT_NAMES, map_lines
from cli.marks import BANK_CODES, bishop_mark, legend, token_marks
from cli.output import print_facts

INDENT = 2
NARROW = 90
"""With fewer columns a market has no room for its names beside each other."""


def draw(out: Console, table: Table, name: str | None = None) -> None:
    """Print a table, under its own fingerprint or the one of the document that led to it."""
    sets = " + ".join(table.sets)
    title = f"Pax Renaissance {table.edition}, map {table.map}, {sets}"
    out.print(Text(title, style="bold"))
    print_facts(out, _header(table, name or fingerprint(table)))
    out.print()
    for line in map_lines(table, out.width):
        out.print(line, soft_wrap=True)
    out.print()
    print_facts(out, legend(table).items())
    out.print()
    print_facts(out, _routes(table))
    out.print()
    for region in REGIONS:
        out.print(Text(f"Market {region}", style="bold"))
        if out.width < NARROW:
            print_facts(out, _market_lines(table, region))
        else:
            out.print(_market_row(table, region))
    print_facts(out, _decks(table))
    for bank in table.seats:
        out.print()
        _draw_bank(out, table, bank)


# Header


def _header(table: Table, name: str) -> Iterator[tuple[str, str]]:
    yield "fingerprint", name
    if table.variants:
        yield "variants", _listed(sorted(table.variants))
    if table.rulings:
        choices = (f"{name} {'on' if on else 'off'}" for name, on in table.rulings.items())
        yield "rulings", _listed(choices)
    yield "turn", _turn(table)
    yield "victories", f"active: {_listed(table.victories) or 'none'}"
    if table.ending:
        winners = _listed(BANKS[bank].name for bank in table.ending.winners)
        yield "ended", f"{table.ending.victory} victory of {winners}"


def _turn(table: Table) -> str:
    turn = table.turn
    if turn is None:
        return "nobody's"
    facts = [f"{BANKS[turn.bank].name}, actions done: {turn.actions}"]
    facts += [f"{region} ops run" for region in turn.ops]
    facts += [f"{region} fair held" for region in turn.fairs]
    facts += ["free fair held"] if turn.free_fair else []
    facts += [f"florin put on market {_listed(turn.usury)}"] if turn.usury else []
    facts += [f"used: {_listed(map(_name, turn.used))}"] if turn.used else []
    return "; ".join(facts)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(name.replace("_", " ") for name in names)


def _name(entry: str) -> str:
    """A card's or an empire's name; `?` for a hidden card."""
    if entry == HIDDEN:
        return HIDDEN
    return CARDS[entry].name if entry in CARDS else EMPIRE_NAMES[entry]


# Routes and market


def _routes(table: Table) -> Iterator[tuple[str, str]]:
    for colour in COLOURS:
        if colour in table.emporia:
            yield f"{colour} route", _route(table.emporia[colour])


def _route(emporium: str) -> str:
    route = ROUTES[emporium]
    said = f"{CITIES[emporium].name} ▸ {SHORT_NAMES[route.empires[0]]}"
    for border, empire in zip(route.borders, route.empires[1:], strict=True):
        said += f" {'~' if IS_SEA[border] else '·'} {SHORT_NAMES[empire]}"
    return said


def _market_lines(table: Table, region: Region) -> Iterator[tuple[str, str]]:
    """The places of a row one below the other, where a table has no room for their names."""
    cards = table.market.get(region, (None,) * MARKET_ROW)
    florins = table.market_florins.get(region, (0,) * MARKET_ROW)
    for column, (card, coins) in enumerate(zip(cards, florins, strict=True)):
        heading = f"price {column}" if column else "fair card"
        yield heading, _place(card, coins).replace("\n", ", ")


def _market_row(table: Table, region: Region) -> Grid:
    grid = Grid(box=ASCII, expand=True)
    for column in range(MARKET_ROW):
        grid.add_column(f"price {column}" if column else "fair card", ratio=1)
    cards = table.market.get(region, (None,) * MARKET_ROW)
    florins = table.market_florins.get(region, (0,) * MARKET_ROW)
    grid.add_row(*(_place(card, coins) for card, coins in zip(cards, florins, strict=True)))
    return grid


def _place(card: str | None, coins: int) -> str:
    name = "(gap)" if card is None else _name(card)
    return f"{name}\n+{_florins(coins)}" if coins else name


def _florins(count: int) -> str:
    return "1 florin" if count == 1 else f"{count} florins"


def _decks(table: Table) -> Iterator[tuple[str, str]]:
    """How many cards each deck has; what comes next is nobody's to see."""
    for region in REGIONS:
        yield f"{region} deck", f"{len(table.decks.get(region, ()))} cards"


# Banks


def _draw_bank(out: Console, table: Table, bank: str) -> None:
    heading = Text(f"{BANKS[bank].name} ({BANK_CODES[bank]})", style="bold")
    heading.append(f"  {_florins(table.florins.get(bank, 0))}")
    heading.append("  bankrupt" if bank in table.bankrupt else "")
    heading.append("  to move" if table.turn and table.turn.bank == bank else "")
    out.print(heading)
    print_facts(out, _holdings(table, bank), INDENT)


def _holdings(table: Table, bank: str) -> Iterator[tuple[str, Text]]:
    yield "hand", _names(table.hands.get(bank, ()))
    maids = table.old_maids.get(bank, ())
    if maids:
        yield "old maids", _names(maids)
    for region in REGIONS:
        row = table.row(bank, region)
        if not row:
            yield region, Text("empty")
        for place, entry in enumerate(row, start=1):
            yield f"{region} {place}", _entry(table, entry)
            for vassal in table.square(entry).vassals if entry in EMPIRE_NAMES else ():
                yield "  vassal", _entry(table, vassal)


def _names(cards: Iterable[str]) -> Text:
    return Text(", ".join(map(_name, cards)) or "empty")


def _entry(table: Table, entry: str) -> Text:
    """A card or square with what lies on it."""
    facts = [_with_bishop(table, entry)]
    if entry in EMPIRE_NAMES:
        square = table.square(entry)
        facts[0] = Text.assemble(facts[0], f", {square.side}")
        facts += [Text.assemble("queen ", _with_bishop(table, queen)) for queen in square.queens]
        if square.repressed:
            facts.append(Text.assemble("repressed ", token_marks(square.repressed)))
    return Text(" + ").join(facts)


def _with_bishop(table: Table, entry: str) -> Text:
    name = Text(_name(entry), style="bold" if entry in EMPIRE_NAMES else "")
    if entry not in table.bishops:
        return name
    return Text.assemble(name, " with bishop ", bishop_mark(table.bishops[entry]))
