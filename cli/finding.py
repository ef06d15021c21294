"""`pax find`, `pax empire`, `pax city` and `pax explain`: everything that can be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import click
from rich.text import Text

from assistant.answers.explaining import explain as explained
from assistant.answers.forms import Answer
from assistant.catalog.words import fold, nearest
from assistant.words.wording import shown
from cli.asking import Asker, asks
from cli.basics import LONGEST_QUERY, example
from cli.files import WrongUse
from cli.output import NO, console, end, json_option, print_facts, print_json, print_wrapped, say_no

INDENT = 2


@click.command(epilog=example("pax find what happens when a city is full", "pax find gutenberg"))
@click.argument("query", nargs=-1, required=True)
@json_option
@asks
def find(query: tuple[str, ...], as_json: bool, asker: Asker) -> None:
    """Search rules, cards, empires and cities, by whole questions too."""
    answer = asker.look_up("find", {"q": _words(query)})
    if as_json:
        print_json(answer)
    elif answer["hits"]:
        _print_hits(answer["hits"])
    else:
        _say_none("Nothing", query, answer["did_you_mean"])
    end(0 if answer["hits"] else NO)


@click.command(epilog=example("pax empire france", "pax empire 'holy roman empire'"))
@click.argument("name", nargs=-1, required=True)
@json_option
@asks
def empire(name: tuple[str, ...], as_json: bool, asker: Asker) -> None:
    """Look up an empire and both sides of its square."""
    found = _named("empire", name, asker.look_up("empires", {})["empires"])
    if found is not None and as_json:
        print_json(found)
    elif found is not None:
        _print_empire(found)
    end(NO if found is None else 0)


@click.command(epilog=example("pax city paris", "pax city constantinople"))
@click.argument("name", nargs=-1, required=True)
@json_option
@asks
def city(name: tuple[str, ...], as_json: bool, asker: Asker) -> None:
    """Look up a city, its levies and its emporium."""
    found = _named("city", name, asker.look_up("map", {})["cities"])
    if found is not None and as_json:
        print_json(found)
    elif found is not None:
        _print_city(found)
    end(NO if found is None else 0)


@click.command(epilog=example("pax explain too_dear", "pax explain city_crowded"))
@click.argument("code")
@json_option
def explain(code: str, as_json: bool) -> None:
    """Explain the code of a refusal or of a fault."""
    found = explained(code)
    if as_json:
        print_json(found)
    elif found["kind"] is None:
        say_no(f"No refusal or fault is called {code[:LONGEST_QUERY]!r}.{_near(found)}")
    else:
        _print_explained(found)
    end(NO if found["kind"] is None else 0)


def _words(query: Iterable[str]) -> str:
    words = " ".join(query)
    if not words.strip():
        raise WrongUse("Say what you look for.")
    if len(words) > LONGEST_QUERY:
        raise WrongUse(f"The query has {len(words)} signs; at most {LONGEST_QUERY} are read.")
    return words


def _say_none(what: str, query: Iterable[str], did_you_mean: Iterable[str]) -> None:
    say_no(f"{what} found for {' '.join(query)!r}.{_meant(did_you_mean)}")


def _meant(names: Iterable[str]) -> str:
    listed = ", ".join(names)
    return f" Did you mean: {listed}?" if listed else ""


def _near(found: Answer) -> str:
    return _meant(found["did_you_mean"])


def _named(kind: str, name: tuple[str, ...], things: list[Answer]) -> Answer | None:
    """The thing of this id or name, or beginning so; None after saying that there is none."""
    asked = fold(_words(name))
    for one in things:
        if asked in (fold(one["id"]), fold(one["name"])):
            return one
    begins = [one for one in things if fold(one["name"]).startswith(asked)]
    if len(begins) == 1:
        return begins[0]
    near = [one["name"] for one in begins] or nearest(asked, [one["name"] for one in things], 3)
    _say_none(f"No {kind}", name, near)
    return None


def _print_hits(hits: list[Answer]) -> None:
    out = console()
    for hit in hits:
        heading = Text(f"{hit['id']}  {hit['title']}", style="bold")
        heading.append(f"  {hit['kind']}", style="dim")
        out.print(heading, soft_wrap=True)
        print_wrapped(out, " " * INDENT, hit["line"])


def _print_empire(found: Answer) -> None:
    out = console()
    out.print(Text(found["name"], style="bold"))
    facts = [
        ("region", found["region"]),
        ("cities", _listed(map(shown, found.get("cities", ())))),
        ("borders", ", ".join(map(shown, found.get("borders", ())))),
        *((side, _face(found[side])) for side in ("king", "republic")),
        *((f"{one['state']} {one['side']}", _face(one)) for one in found.get("promo", ())),
    ]
    print_facts(out, [(label, value) for label, value in facts if value], INDENT)


def _face(face: Mapping[str, str | list[str]]) -> str:
    icons = [*face.get("prestige", ()), *face.get("ops", ())]
    return f"{face['name']}: {_listed(icons)}" if icons else str(face["name"])


def _print_city(found: Answer) -> None:
    out = console()
    out.print(Text(found["name"], style="bold"))
    only = "only on the promo map" if found.get("only_promo") else ""
    facts = [
        ("empire", shown(found["empire"])),
        ("capital", "yes" if found.get("capital") else ""),
        ("emporium", found.get("emporium", "")),
        *(
            (state, _listed(map(shown, found["levies"][state])))
            for state in found.get("levies", ())
        ),
        ("promo", _listed(map(shown, found.get("promo_medieval", ())))),
        ("note", only),
    ]
    print_facts(out, [(label, value) for label, value in facts if value], INDENT)


def _print_explained(found: Answer) -> None:
    out = console()
    out.print(Text(f"{found['code']}  {found['kind']}", style="bold"))
    for line in (found["meaning"], *found["says"]):
        if line:
            print_wrapped(out, " " * INDENT, line)
    rule = found["rule"]
    if rule is not None:
        out.print(Text(f"{rule['section']}  {rule['title']}", style="bold"))
        print_wrapped(out, " " * INDENT, rule["text"])


def _listed(texts: Iterable[str]) -> str:
    return ", ".join(text.replace("_", " ") for text in texts)
