"""`pax card` and `pax rule`: what is printed on the cards, and what the rules say."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.catalog.search import FILTERS, filter_suggestions, filter_values, fits_some_card
from assistant.words.wording import shown
from cli.asking import Asker, asks
from cli.basics import LONGEST_QUERY
from cli.files import WrongUse
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
"""What the API reads of a query."""

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
@asks
def card(query: tuple[str, ...], as_json: bool, asker: Asker, **filters: str | None) -> None:
    """Look up cards by name, id or anything printed on them."""
    given = {name: value for name, value in filters.items() if value is not None}
    answer = _look_up(asker, "cards", query, given)
    if as_json:
        print_json(answer)
    elif answer["cards"]:
        _print_cards(console(), answer["cards"])
    else:
        _say_none("card", query, answer["did_you_mean"])
    end(0 if answer["cards"] else NO)


@click.command(epilog=example("pax rule F6", "pax rule vassal", "pax rule bloody rule"))
@click.argument("query", nargs=-1, required=True)
@json_option
@asks
def rule(query: tuple[str, ...], as_json: bool, asker: Asker) -> None:
    """Look up rules by section, glossary term or words."""
    if not "".join(query).strip():
        raise WrongUse("Say what the rule is about.")
    answer = _look_up(asker, "rules", query, {})
    if as_json:
        print_json(answer)
    elif answer["rules"]:
        _print_rules(console(), answer["rules"])
    else:
        _say_none("rule", query, answer["did_you_mean"])
    end(0 if answer["rules"] else NO)


def _look_up(asker: Asker, kind: str, query: tuple[str, ...], filters: dict[str, str]) -> Answer:
    words = " ".join(query)
    if len(words) > LONGEST_QUERY:
        raise WrongUse(f"The query has {len(words)} signs; at most {LONGEST_QUERY} are read.")
    return asker.look_up(kind, {"q": words, **filters} if words else filters)


def _say_none(kind: str, query: tuple[str, ...], did_you_mean: Iterable[str]) -> None:
    asked = f" for {' '.join(query)!r}" if query else ""
    say_no(f"No {kind} found{asked}.{_did_you_mean(did_you_mean)}")


def _did_you_mean(names: Iterable[str]) -> str:
    listed = ", ".join(names)
    return f" Did you mean: {listed}?" if listed else ""


def _print_cards(out: Console, cards: list[Answer]) -> None:
    if len(cards) > SHOWN_IN_FULL:
        _print_list(out, cards)
        return
    for index, found in enumerate(cards):
        if index:
            out.print()
        _print_card(out, found)


def _print_list(out: Console, cards: list[Answer]) -> None:
    rows = [(found["id"], found["name"], _place(found)) for found in cards]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for found, row in zip(cards, rows, strict=True):
        cells = [f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)]
        line = Text("  ".join([*cells, _short(found)]))
        line.truncate(out.width, overflow="ellipsis")
        line.rstrip()
        out.print(line, soft_wrap=True)
    out.print(f"{len(cards)} cards")


def _place(found: Answer) -> str:
    return shown(found.get("location", found["kind"]))


def _short(found: Answer) -> str:
    one_shot = [found["one_shot"]] if "one_shot" in found else []
    return _listed([*found.get("prestige", ()), *one_shot, *found.get("ops", ())])


def _print_card(out: Console, found: Answer) -> None:
    heading = Text(found["name"], style="bold")
    heading.append(f"  {found['id']} · {found['deck']} deck · {found['set']}", style="dim")
    out.print(heading)
    print_facts(out, _card_facts(found), INDENT)


def _card_facts(found: Answer) -> list[tuple[str, str]]:
    has_place = "location" in found
    facts = [
        ("location", shown(found["location"]) if has_place else ""),
        ("kind", "" if has_place else found["kind"]),
        ("suitors", _listed(map(shown, found.get("suitors", ())))),
        ("prestige", _listed(found.get("prestige", ()))),
        ("one-shot", _listed([found["one_shot"]] if "one_shot" in found else [])),
        ("agents", _listed(found.get("agents", ()))),
        ("ops", _listed(found.get("ops", ()))),
        *(("ability", f"{one['title']}: {one['text']}") for one in found.get("abilities", ())),
        ("erratum", found.get("erratum", "")),
    ]
    return [(label, value) for label, value in facts if value]


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(text.replace("_", " ") for text in texts)


def _print_rules(out: Console, rules: list[Answer]) -> None:
    for index, found in enumerate(rules[:RULES_IN_FULL]):
        if index:
            out.print()
        _print_rule(out, found)
    rest = rules[RULES_IN_FULL:]
    if rest:
        sections = ", ".join(found["section"] for found in rest)
        out.print()
        print_wrapped(out, f"Also in {len(rest)} more: ", sections)


def _print_rule(out: Console, found: Answer) -> None:
    out.print(Text(f"{found['section']}  {found['title']}", style="bold"))
    lines = [found["text"]]
    lines += [f"Edition {found['editions']}"] if "editions" in found else []
    lines += [f"See {', '.join(found['see'])}"] if "see" in found else []
    for line in lines:
        print_wrapped(out, " " * INDENT, line)
