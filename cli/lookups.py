"""`pax card` and `pax rule`: what is printed on the cards, and what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.text import Text

from assistant.answers import card_answer, rule_answer
from assistant.catalog.abilities import ability_text, ability_title
from assistant.catalog.atlas import LOCATION_NAMES
from assistant.catalog.cards import Card
from assistant.catalog.rules import Rule
from assistant.catalog.search import (
    FILTERS,
    filter_suggestions,
    filter_values,
    fits_some_card,
    search_cards,
    search_rules,
)
from cli.output import (
    NO,
    console,
    end,
    example,
    json_option,
    print_facts,
    print_json,
    print_wrapped,
    say_no,
)

SHOWN_IN_FULL = 3
RULES_IN_FULL = 12
INDENT = 2

Command = TypeVar("Command", bound=Callable[..., Any])

_FILTER_HELP = {
    "location": "Printed location: an empire, the_west or the_east.",
    "op": "An op, as `vote`, `vote west`, `repress rook`.",
    "one_shot": "A one-shot, as `conspiracy`, `trade_shift novgorod`.",
    "agent": "An agent, as `pawn`, `bishop`, `catholic knight`.",
    "prestige": "A prestige icon, as `law`.",
    "ability": "An ability, by its key or a word of its title.",
    "deck": "West or east.",
    "set": "Base, expansion or promo.",
}


def _known_value(context: click.Context, option: click.Parameter, value: str | None) -> str | None:
    name = str(option.name)
    if value is None or fits_some_card(name, value):
        return value
    near = filter_suggestions(name, value) or filter_values(name)[:SHOWN_IN_FULL]
    raise click.BadParameter(f"no card has {value!r}.{_did_you_mean(near)}")


def _filter_options(command: Command) -> Command:
    for name in reversed(FILTERS):
        flag = "--" + name.replace("_", "-")
        command = click.option(flag, name, callback=_known_value, help=_FILTER_HELP[name])(command)
    return command


@click.command(epilog=example("pax card gutenberg", "pax card france vote", "pax card --op siege"))
@click.argument("query", nargs=-1)
@_filter_options
@json_option
def card(query: tuple[str, ...], as_json: bool, **filters: str | None) -> None:
    """Look up cards by name, id or anything printed on them."""
    search = search_cards(" ".join(query), **filters)
    if as_json:
        print_json(card_answer(search))
    elif search.cards:
        _print_cards(console(), search.cards)
    else:
        _say_none("card", query, search.did_you_mean)
    end(0 if search.cards else NO)


@click.command(epilog=example("pax rule F6", "pax rule vassal", "pax rule bloody rule"))
@click.argument("query", nargs=-1, required=True)
@json_option
def rule(query: tuple[str, ...], as_json: bool) -> None:
    """Look up rules by section, glossary term or words."""
    search = search_rules(" ".join(query))
    if as_json:
        print_json(rule_answer(search))
    elif search.rules:
        _print_rules(console(), search.rules)
    else:
        _say_none("rule", query, search.did_you_mean)
    end(0 if search.rules else NO)


def _say_none(kind: str, query: tuple[str, ...], did_you_mean: Iterable[str]) -> None:
    asked = f" for {' '.join(query)!r}" if query else ""
    say_no(f"No {kind} found{asked}.{_did_you_mean(did_you_mean)}")


def _did_you_mean(names: Iterable[str]) -> str:
    listed = ", ".join(names)
    return f" Did you mean: {listed}?" if listed else ""


def _print_cards(out: Console, cards: tuple[Card, ...]) -> None:
    if len(cards) > SHOWN_IN_FULL:
        _print_list(out, cards)
        return
    for index, found in enumerate(cards):
        if index:
            out.print()
        _print_card(out, found)


def _print_list(out: Console, cards: tuple[Card, ...]) -> None:
    rows = [(found.id, found.name, _place(found)) for found in cards]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for found, row in zip(cards, rows, strict=True):
        cells = [f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)]
        line = Text("  ".join([*cells, _short(found)]))
        line.truncate(out.width, overflow="ellipsis")
        line.rstrip()
        out.print(line, soft_wrap=True)
    out.print(f"{len(cards)} cards")


def _place(found: Card) -> str:
    return LOCATION_NAMES[found.location] if found.location else found.kind


def _short(found: Card) -> str:
    one_shot = [found.one_shot.text] if found.one_shot else []
    return _listed([*found.prestige, *one_shot, *(op.text for op in found.ops)])


def _print_card(out: Console, found: Card) -> None:
    heading = Text(found.name, style="bold")
    heading.append(f"  {found.id} · {found.deck} deck · {found.set}", style="dim")
    out.print(heading)
    print_facts(out, _card_facts(found), INDENT)


def _card_facts(found: Card) -> list[tuple[str, str]]:
    facts = [
        ("location", LOCATION_NAMES[found.location] if found.location else ""),
        ("kind", "" if found.location else found.kind),
        ("suitors", _listed(LOCATION_NAMES[empire] for empire in found.suitors)),
        ("prestige", _listed(found.prestige)),
        ("one-shot", _listed([found.one_shot.text] if found.one_shot else [])),
        ("agents", _listed(found.agents)),
        ("ops", _listed(op.text for op in found.ops)),
        *(
            ("ability", f"{ability_title(ability)}: {ability_text(ability)}")
            for ability in found.abilities
        ),
    ]
    return [(label, value) for label, value in facts if value]


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(text.replace("_", " ") for text in texts)


def _print_rules(out: Console, rules: tuple[Rule, ...]) -> None:
    for index, found in enumerate(rules[:RULES_IN_FULL]):
        if index:
            out.print()
        _print_rule(out, found)
    rest = rules[RULES_IN_FULL:]
    if rest:
        sections = ", ".join(found.section for found in rest)
        out.print()
        print_wrapped(out, f"Also in {len(rest)} more: ", sections)


def _print_rule(out: Console, found: Rule) -> None:
    heading = Text(found.section, style="bold")
    heading.append(f"  {found.title}", style="bold")
    out.print(heading)
    lines = [found.text]
    lines += [f"Edition {found.editions}"] if found.editions else []
    lines += [f"See {', '.join(found.see)}"] if found.see else []
    for line in lines:
        print_wrapped(out, " " * INDENT, line)
