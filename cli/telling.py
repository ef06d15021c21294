"""Decisions, verdicts and instructions, told to people."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from assistant.answers.forms import Answer
from assistant.catalog.words import fold
from assistant.words.wording import shown
from cli.output import print_wrapped

INDENT = "  "


def print_situation(out: Console, answer: Answer) -> None:
    """Whose decision it is, or how the game ended."""
    if answer["decision"] is not None:
        out.print(heading(answer["decision"]), soft_wrap=True)
    elif answer["ending"] is not None:
        print_wrapped(out, "", ending_sentence(answer["ending"]))


def heading(decision: Answer) -> Text:
    """`Medici: Action 1 of 2 (D1)`."""
    text = Text(f"{shown(decision['bank'])}: {decision['question']}", style="bold")
    return text.append(f" ({decision['section']})", style="dim")


def ending_sentence(ending: Answer) -> str:
    """How the game ended."""
    return f"The game is over: {victory_of(ending)}."


def victory_of(ending: Answer) -> str:
    """By which victory a game ended, and whose."""
    winners = shown(ending["winners"]) if ending["winners"] else "nobody"
    return f"{shown(ending['victory'])} victory of {winners}"


def print_options(out: Console, decision: Answer) -> None:
    """The open moves, grouped by kind, with what they mean beside them."""
    kinds: dict[str, list[Answer]] = {}
    for option in decision["options"]:
        kinds.setdefault(option["kind"], []).append(option)
    for kind, options in kinds.items():
        out.print(Text(kind))
        for option in options:
            _print_option(out, INDENT, decision, option)


def print_numbered_options(out: Console, decision: Answer) -> None:
    """The open moves, each behind the number that chooses it."""
    digits = len(str(len(decision["options"])))
    for number, option in enumerate(decision["options"], 1):
        _print_option(out, f"{number:>{digits}}{INDENT}", decision, option)


def _print_option(out: Console, start: str, decision: Answer, option: Answer) -> None:
    move, meaning = option["move"], _meaning(option)
    width = max(len(one["move"]) for one in decision["options"]) + len(INDENT)
    if meaning:
        print_wrapped(out, f"{start}{move:<{width}}", meaning)
    else:
        out.print(f"{start}{move}", soft_wrap=True)


def _meaning(option: Answer) -> str:
    """The label, unless it only repeats the move."""
    return "" if fold(option["label"]) == fold(option["move"]) else option["label"]


def print_refused(out: Console, decision: Answer) -> None:
    """The moves that are not open, those refused for the same reasons together."""
    if not decision["refused"]:
        out.print("Nothing is refused.")
    groups: dict[tuple[str, ...], list[Answer]] = {}
    for refused in decision["refused"]:
        reasons = tuple(refusal["text"] for refusal in refused["refusals"])
        groups.setdefault(reasons, []).append(refused)
    for together in groups.values():
        if len(together) == 1:
            meaning = _meaning(together[0])
            move = together[0]["move"]
            print_wrapped(out, INDENT, f"{move}: {meaning}" if meaning else move)
        else:
            print_wrapped(out, INDENT, "; ".join(refused["move"] for refused in together))
        print_reasons(out, together[0]["refusals"])


def print_reasons(out: Console, refusals: Iterable[Answer]) -> None:
    """Why something is refused."""
    for refusal in refusals:
        print_wrapped(out, INDENT * 2, refusal["text"])


def print_verdict(out: Console, verdict: Answer) -> None:
    """What the referee says about one move."""
    if verdict["verdict"] == "legal":
        out.print(f"{verdict['move']}: legal", soft_wrap=True)
        return
    out.print(f"{verdict['text']}: not legal", soft_wrap=True)
    if verdict["refusals"]:
        print_reasons(out, verdict["refusals"])
    else:
        print_wrapped(out, INDENT * 2, verdict["message"])


def is_old_news(made: Answer) -> bool:
    """Whether a move was only named after it had been made by itself."""
    return any(act.get("code") == "made_already" for act in made["acts"])


def print_made(out: Console, made: Iterable[Answer]) -> None:
    """The moves made, with what people do on the table in one numbered list."""
    number = 1
    for one in made:
        out.print(Text(f"{shown(one['bank'])}: {one['move']}", style="bold"))
        number = print_acts(out, one["acts"], number)


def print_acts(out: Console, acts: list[Answer], first: int = 1) -> int:
    """What people do on the table, numbered; between it what did not happen, behind a dash. The
    number that follows."""
    number = first
    for act in acts:
        is_note = act["do"] == "note"
        print_wrapped(
            out, f"{'–' if is_note else f'{number}.':>4} ", f"{act['text']} ({act['section']})"
        )
        number += not is_note
    if not acts:
        print_wrapped(out, INDENT, "Nothing to do on the table yet.")
    return number
