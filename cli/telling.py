"""Decisions, refusals and instructions, told to people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.text import Text

from assistant.answers import kind_of
from assistant.catalog.words import fold
from assistant.decisions import Decision, Option
from assistant.instructions import Act
from assistant.moves import Made, Tried
from assistant.referee import IllegalMove, Referee
from assistant.refusals import Refusal
from assistant.table import Ending
from assistant.wording import shown
from cli.output import print_wrapped

INDENT = "  "


def print_situation(out: Console, referee: Referee) -> None:
    """Whose decision it is, or how the game ended."""
    if referee.decision is not None:
        out.print(heading(referee.decision), soft_wrap=True)
    elif referee.position.ending is not None:
        print_wrapped(out, "", ending_sentence(referee.position.ending))


def heading(decision: Decision) -> Text:
    """`Medici: Action 1 of 2 (D1)`."""
    text = Text(f"{shown(decision.bank)}: {decision.question}", style="bold")
    return text.append(f" ({decision.section})", style="dim")


def ending_sentence(ending: Ending) -> str:
    """How the game ended."""
    winners = shown(ending.winners) if ending.winners else "nobody"
    return f"The game is over: {shown(ending.victory)} victory of {winners}."


def print_options(out: Console, decision: Decision) -> None:
    """The open moves, grouped by kind, with what they mean beside them."""
    kinds: dict[str, list[Option]] = {}
    for option in decision.options:
        kinds.setdefault(kind_of(option.move), []).append(option)
    for kind, options in kinds.items():
        out.print(Text(kind))
        for option in options:
            _print_option(out, INDENT, decision, option)


def print_numbered_options(out: Console, decision: Decision) -> None:
    """The open moves, each behind the number that chooses it."""
    digits = len(str(len(decision.options)))
    for number, option in enumerate(decision.options, 1):
        _print_option(out, f"{number:>{digits}}{INDENT}", decision, option)


def _print_option(out: Console, start: str, decision: Decision, option: Option) -> None:
    meaning = _meaning(option.move, decision.label_of(option))
    width = max(len(option.move) for option in decision.options) + len(INDENT)
    if meaning:
        print_wrapped(out, f"{start}{option.move:<{width}}", meaning)
    else:
        out.print(f"{start}{option.move}", soft_wrap=True)


def _meaning(move: str, label: str) -> str:
    """The label, unless it only repeats the move."""
    return "" if fold(label) == fold(move) else label


def print_refused(out: Console, decision: Decision) -> None:
    """The moves that are not open, each with every reason."""
    if not decision.refused:
        out.print("Nothing is refused.")
    for refused in decision.refused:
        meaning = _meaning(refused.move, refused.label)
        print_wrapped(out, INDENT, f"{refused.move}: {meaning}" if meaning else refused.move)
        _print_refusals(out, refused.refusals)


def _print_refusals(out: Console, refusals: Iterable[Refusal]) -> None:
    for refusal in refusals:
        print_wrapped(out, INDENT * 2, refusal.text)


def print_verdict(out: Console, tried: Tried) -> None:
    """What the referee says about one move."""
    outcome = tried.outcome
    if isinstance(outcome, Made):
        out.print(f"{outcome.move}: legal", soft_wrap=True)
        return
    out.print(f"{tried.text}: not legal", soft_wrap=True)
    if isinstance(outcome, IllegalMove):
        _print_refusals(out, outcome.refused.refusals)
    else:
        print_wrapped(out, INDENT * 2, str(outcome))


def print_made(out: Console, made: Iterable[Made]) -> None:
    """The moves made, with what people do on the table in one numbered list."""
    number = 1
    for one in made:
        out.print(Text(f"{shown(one.bank)}: {one.move}", style="bold"))
        for line in _act_lines(one.acts, number):
            print_wrapped(out, *line)
        number += len(one.acts)


def _act_lines(acts: tuple[Act, ...], first: int) -> Iterator[tuple[str, str]]:
    for number, act in enumerate(acts, first):
        yield f"{number:>3}. ", f"{act.instruction.sentence()} ({act.section})"
    if not acts:
        yield INDENT, "Nothing to do on the table yet."
