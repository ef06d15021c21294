"""`pax plan`, `threats`, `stop`, `earn`, `suggest` and `review`: what a turn could bring."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.words.wording import counted, shown
from cli.asking import Asker, Embedded, asks
from cli.basics import FILE
from cli.files import WrongUse
from cli.games import ask_about, read_game
from cli.output import console, example, json_option, print_json, print_wrapped, progress_bar
from cli.telling import INDENT, print_acts

PLANNED = 50_000
"""How many moves are tried: about two seconds on a laptop."""
DEEP = 1_000_000
LOOKED_AT = 20_000
REVIEWED = 5_000

VERDICTS = {
    "win": "{bank} can win this turn.",
    "no_win": "{bank} cannot win this turn: every way was tried.",
    "depends": "{bank} can win this turn only if others choose so, or hidden cards fall so.",
    "not_proven": "Nothing is proven: {why}.",
}
REASONS = {
    "budget": "the search was given up before every way was tried; --deep looks further",
    "hidden_hand": "{unnamed} in the hand of {bank} are hidden, and what they would do nobody can "
    "tell; name them in the table",
}
GRADES = {
    "open": "can win with what lies open.",
    "depends": "can win only if others choose so, or hidden cards fall so.",
    "with_card": "can win only with a card in hand that nobody knows.",
    "none": "cannot win on the next turn.",
    "not_proven": "may be able to win: the search was given up.",
}

OTHER_CARDS = {
    "perhaps": "Only if others choose so, with",
    "not_tried": "Given up before it was known of",
}
"""What is said of the unseen cards that are no sure win."""

_file = click.argument("file", type=FILE)
_bank = click.option("--bank", help="For this bank; one out of turn begins a turn now.")
_actions = click.option(
    "--actions", type=click.IntRange(1, 3), help="As if so many actions were left."
)
_without = click.option(
    "--without", multiple=True, metavar="KIND", help="Leave out a kind of action, as sell."
)
_deep = click.option("--deep", is_flag=True, help="Look for much longer before giving up.")


def _given(**parts: Any) -> dict[str, Any]:
    """The parts of a question that were given."""
    return {key: value for key, value in parts.items() if value not in (None, ())}


@click.command(epilog=example("pax plan table.json", "pax plan --without sell --json game.record"))
@_file
@_bank
@_actions
@_without
@_deep
@json_option
@asks
def plan(
    file: str,
    bank: str | None,
    actions: int | None,
    without: tuple[str, ...],
    deep: bool,
    as_json: bool,
    asker: Asker,
) -> None:
    """Say whether this turn can be won, and how; FILE may be -.

    Every way of playing the turn is tried. A win is one whatever the others choose and whatever
    hidden cards are.
    """
    more = _given(bank=bank, actions=actions, without=list(without))
    budget = DEEP if deep else PLANNED
    answer = ask_about(asker, read_game(file), "plan", as_json=as_json, budget=budget, **more)
    if as_json:
        print_json(answer)
        return
    out = console()
    _print_plan(out, answer)
    out.print(f"{counted(answer['nodes'], 'moves')} tried.")


def _print_plan(out: Console, found: Answer) -> None:
    bank, unnamed = shown(found["bank"]), counted(found["unnamed"], "cards")
    why = REASONS.get(found["why"] or "", "").format(bank=bank, unnamed=unnamed)
    said = VERDICTS[found["verdict"]].format(bank=bank, why=why)
    print_wrapped(out, "", Text(said, style="bold"))
    if found["unnamed"] and not found["why"]:
        print_wrapped(out, "", f"With {unnamed} of the hand named more might be found.")
    _print_line(out, found["line"])
    for clause in found["clauses"]:
        rival = f", {shown(clause['rival'])} {clause['most']}" if clause["rival"] else ""
        print_wrapped(out, INDENT, f"{shown(clause['what'])}: {clause['have']}{rival}")
    for crossroads in found["crossroads"]:
        who = "A hidden card decides" if crossroads["chance"] else shown(crossroads["bank"])
        print_wrapped(out, "", f"After move {crossroads['after']}: {who}: {crossroads['question']}")
        for one in crossroads["answers"]:
            print_wrapped(out, INDENT, f"{one['label']}: {LEADS_TO[one['leads_to']]}")


LEADS_TO = {
    "win": "wins", "no_win": "does not win", "depends": "may win", "not_proven": "not known",
}  # fmt: skip


def _print_line(out: Console, line: list[Answer]) -> None:
    for number, step in enumerate(line, 1):
        print_wrapped(out, f"{number:>3}. ", f"{step['label']}  ({step['move']})")
        print_acts(out, step["acts"])


@click.command(epilog=example("pax threats table.json", "pax threats --bank medici game.record"))
@_file
@click.option("--bank", help="Who asks, and knows their own hand.")
@click.option(
    "--memory", type=click.Choice(("table", "perfect")), default="table", show_default=True,
    help="What counts as known of the others' hands.",
)  # fmt: skip
@_deep
@json_option
@asks
def threats(
    file: str, bank: str | None, memory: str, deep: bool, as_json: bool, asker: Asker
) -> None:
    """Say who could win on their next turn, if nothing changes; FILE may be -."""
    budget = DEEP if deep else LOOKED_AT
    answer = ask_about(
        asker, read_game(file), "threats", as_json=as_json, memory=memory, budget=budget,
        **_given(bank=bank),
    )  # fmt: skip
    if as_json:
        print_json(answer)
        return
    out = console()
    if answer["threats"]:
        print_wrapped(out, "", "If nothing changes until then:")
    for one in answer["threats"]:
        print_wrapped(out, "", f"{shown(one['bank'])} {GRADES[one['grade']]}")
        if one["grade"] in ("open", "depends"):
            _print_line(out, one["plan"]["line"])
        if one["cards"]:
            cards = "; ".join(shown(card["card"]) for card in one["cards"])
            odds = f"{one['odds']:.1%}"
            said = (
                f"{len(one['cards'])} of the {one['unseen']} unseen cards win; with "
                f"{counted(one['hand'], 'cards')} in hand that is {odds}: {cards}"
            )
            print_wrapped(out, INDENT, said)
        for part, words in OTHER_CARDS.items():
            if one[part]:
                cards = "; ".join(shown(card) for card in one[part])
                print_wrapped(out, INDENT, f"{words} {cards}")
    if not answer["threats"]:
        out.print("Nobody else plays.")


@click.command(epilog=example("pax stop table.json"))
@_file
@_bank
@json_option
@asks
def stop(file: str, bank: str | None, as_json: bool, asker: Asker) -> None:
    """Find ends of this turn after which nobody has an open win; FILE may be -."""
    more = _given(bank=bank)
    answer = ask_about(asker, read_game(file), "stop", as_json=as_json, budget=PLANNED, **more)
    if as_json:
        print_json(answer)
        return
    out = console()
    print_wrapped(
        out, "", f"Of the {answer['looked_at']} ends of the turn that were looked at, "
        f"{len(answer['lines'])} are known to leave nobody an open win; there may be others.",
    )  # fmt: skip
    for number, line in enumerate(answer["lines"][:SHOWN], 1):
        moves = "; ".join(step["move"] for step in line["line"])
        print_wrapped(out, f"{number:>3}. ", f"{moves}{_gains(line['gains'])}")


SHOWN = 5


def _gains(gains: list[Answer]) -> str:
    said = ", ".join(f"{shown(one['what'])} {one['before']} to {one['after']}" for one in gains)
    return f" ({said})" if said else ""


@click.command(epilog=example("pax earn table.json", "pax earn --without sell table.json"))
@_file
@_bank
@_actions
@_without
@_deep
@json_option
@asks
def earn(
    file: str,
    bank: str | None,
    actions: int | None,
    without: tuple[str, ...],
    deep: bool,
    as_json: bool,
    asker: Asker,
) -> None:
    """Say the most florins that this turn can end with; FILE may be -."""
    more = _given(bank=bank, actions=actions, without=list(without))
    budget = DEEP if deep else PLANNED
    answer = ask_about(asker, read_game(file), "earn", as_json=as_json, budget=budget, **more)
    if as_json:
        print_json(answer)
        return
    out = console()
    if answer["florins"] is None:
        out.print(
            "No turn can be played without that."
            if answer["exact"]
            else "The search was given up before the end of a turn; --deep looks further."
        )
        return
    least = "" if answer["exact"] else "at least "
    print_wrapped(
        out, "", f"{shown(answer['bank'])} has {counted(answer['before'], 'florins')}, and can end "
        f"the turn with {least}{answer['florins']}.",
    )  # fmt: skip
    if answer["unnamed"]:
        hidden = counted(answer["unnamed"], "cards")
        print_wrapped(out, "", f"{hidden} of the hand are hidden; named, they might bring more.")
    _print_line(out, answer["line"])


@click.command(epilog=example("pax suggest table.json"))
@_file
@_bank
@json_option
@asks
def suggest(file: str, bank: str | None, as_json: bool, asker: Asker) -> None:
    """Suggest a line for this turn: a suggestion, and no proof; FILE may be -."""
    more = _given(bank=bank)
    answer = ask_about(asker, read_game(file), "suggest", as_json=as_json, budget=PLANNED, **more)
    if as_json:
        print_json(answer)
        return
    out = console()
    if not answer["line"]:
        out.print("No line was found.")
        return
    head = "This wins:" if answer["wins"] else "A suggestion; nothing better is ruled out:"
    out.print(Text(head, style="bold"))
    _print_line(out, answer["line"])
    for one in answer["gains"]:
        print_wrapped(out, INDENT, f"{shown(one['what'])}: {one['before']} to {one['after']}")
    for bank_left in answer["open_to"]:
        print_wrapped(out, "", f"It leaves {shown(bank_left)} an open win.")
    for unknown in answer["not_proven"]:
        print_wrapped(out, "", f"Whether {shown(unknown)} could win then was not worked out.")


@click.command(epilog=example("pax review friday.record"))
@click.argument("record", type=FILE)
@click.option("--budget", type=click.IntRange(1, DEEP), default=REVIEWED, show_default=True,
              help="How many moves are tried for each search of a turn.")  # fmt: skip
@json_option
@asks
def review(record: str, budget: int, as_json: bool, asker: Asker) -> None:
    """Say what the turns of a game missed: wins, threats left open, florins left lying."""
    game = read_game(record)
    if game.record is None:
        raise WrongUse(f"{game.shown} is a table; a review looks at a record.")
    whole: Answer | None = None
    out = console()
    missed = 0
    with progress_bar() as bar:
        try:
            for answer in _reviewed(asker, game.record, budget):
                if whole is None:
                    whole = answer
                    task = bar.add_task("Turns", total=whole["played"])
                else:
                    whole["turns"] += answer["turns"]
                    bar.advance(task)
                for turn in answer["turns"]:
                    missed += 0 if as_json else _print_turn(out, turn)
        except KeyboardInterrupt:
            click.echo("Stopped: what follows was not looked at.", err=True)
    if whole is None:
        return
    if as_json:
        print_json(whole)
    else:
        _print_summary(out, whole, missed)


def _print_summary(out: Console, whole: Answer, missed: int) -> None:
    looked_at = counted(len(whole["turns"]), "turns")
    out.print(f"{looked_at} of {whole['played']} looked at; {missed} to talk about.")
    unproven = [str(turn["number"]) for turn in whole["turns"] if not turn["proven"]]
    if unproven:
        said = f"Not everything is proven of {counted(len(unproven), 'turns')}: "
        print_wrapped(out, "", f"{said}{', '.join(unproven)}. --budget looks further.")


def _reviewed(asker: Asker, record: str, budget: int) -> Iterator[Answer]:
    """The review turn by turn: on all cores here, one after the other on a server."""
    body = {"record": record, "budget": budget}
    first = asker.ask("review", body | {"turns": 0})
    yield first
    numbers = range(1, first.get("played", 0) + 1)
    if isinstance(asker, Embedded):
        with ProcessPoolExecutor(initializer=_leave_stopping_to_others) as pool:
            try:
                yield from pool.map(partial(_one_turn, body), numbers)
            finally:
                pool.shutdown(wait=False, cancel_futures=True)
    else:
        for number in numbers:
            yield asker.ask("review", body | {"first": number, "turns": 1})


def _leave_stopping_to_others() -> None:
    """Ctrl-C reaches every process of the terminal; the one that asked says what it has."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one_turn(body: Answer, number: int) -> Answer:
    return Embedded().ask("review", body | {"first": number, "turns": 1})


def _print_turn(out: Console, turn: Answer) -> bool:
    """What a turn missed, if it missed anything."""
    said = []
    if turn["missed_win"]:
        moves = "; ".join(step["move"] for step in turn["missed_win"]["line"])
        said.append(f"a win was there: {moves}")
    for one in turn["left_open"]:
        moves = "; ".join(step["move"] for step in one["line"])
        said.append(f"{shown(one['bank'])} could win next: {moves}")
    if turn["left_lying"]:
        moves = "; ".join(step["move"] for step in turn["left_lying"]["line"])
        florins = turn["left_lying"]["florins"]
        said.append(f"{florins} florins instead of {turn['florins']}: {moves}")
    for text in said:
        head = f"Turn {turn['number']} (move {turn['first_move']}), {shown(turn['bank'])}: "
        print_wrapped(out, "", head + text)
    return bool(said)
