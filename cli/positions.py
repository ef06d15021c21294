"""`pax code`, `lines`, `open`, `set` and `diff`: tables as texts, and lines that change them."""

from __future__ import annotations

from typing import NoReturn

import click
import segno

from assistant import KeptMove
from assistant.answers.forms import Answer
from cli.asking import Asker, RefusedQuestion, asks
from cli.basics import FILE, NO, example
from cli.faults import tell
from cli.files import STANDARD, WrongUse, read_bytes, shown_name, write_text
from cli.games import GameFile, No, ask_about, hand_back, opened, read_game, table_text
from cli.output import end, json_option, print_json


@click.command(epilog=example("pax code table.json", "pax code --qr game.record"))
@click.argument("file", type=FILE)
@click.option("--qr", is_flag=True, help="Draw it as a QR code too.")
@json_option
@asks
def code(file: str, qr: bool, as_json: bool, asker: Asker) -> None:
    """Print a table as one line of signs, to send or to keep.

    The line holds the whole table; `pax open` and the page take it, and docs/notation.md tells how
    it is made.
    """
    answer = ask_about(asker, read_game(file), "code", as_json=as_json)
    if as_json:
        print_json(answer)
        return
    click.echo(answer["code"])
    if qr:
        segno.make(answer["code"], error="m", micro=False).terminal(compact=True)


@click.command(epilog=example("pax lines table.json", "pax lines game.record > ours.txt"))
@click.argument("file", type=FILE)
@json_option
@asks
def lines(file: str, as_json: bool, asker: Asker) -> None:
    """Print a table as plain lines, to read aloud, mail or change.

    Wherever pax takes a table it takes such lines too; docs/shorthand.md tells what they may say.
    """
    answer = ask_about(asker, read_game(file), "code", as_json=as_json)
    if as_json:
        print_json(answer)
    else:
        click.echo(answer["lines"], nl=False)


@click.command(name="open", epilog=example("pax open PAX1-0018G1... -o table.json"))
@click.argument("text")
@click.option(
    "-o", "--output", type=FILE, default=STANDARD, help="File to write; standard output without."
)
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
@asks
def open_text(text: str, output: str, force: bool, as_json: bool, asker: Asker) -> None:
    """Write the table that a code stands for; TEXT is a code, or a file of one or of lines."""
    try:
        answer = asker.ask("open", {"text": _text(text)})
    except RefusedQuestion as refused:
        raise No(refused.detail) from None
    if as_json:
        print_json(answer)
    if answer["lines"] or not answer["ok"]:
        _refuse(answer, as_json)
    if output != STANDARD:
        write_text(output, table_text(answer["table"]), force=force)
    if as_json:
        return
    if output == STANDARD:
        click.echo(table_text(answer["table"]), nl=False)
    else:
        click.echo(f"{shown_name(output)} written, fingerprint {answer['fingerprint']}")


def _text(text: str) -> str:
    """A code as it is typed, or what a file holds."""
    if text.upper().startswith("PAX"):
        return text
    try:
        return read_bytes(text).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        where = f"byte {error.start + 1}"
        raise WrongUse(f"{shown_name(text)}: {where} is not valid UTF-8.") from None


@click.command(
    name="set",
    epilog=example("pax set table.json 'medici +2 florins' 'paris gold knight'"),
)
@click.argument("file", type=FILE)
@click.argument("lines", nargs=-1, required=True, metavar="LINE...")
@click.option(
    "-o", "--output", type=FILE, help="File to write instead of FILE; - for standard output."
)
@click.option("--force", is_flag=True, help="Replace the file of -o if it exists.")
@json_option
@asks
def set_lines(
    file: str, lines: tuple[str, ...], output: str | None, force: bool, as_json: bool, asker: Asker
) -> None:
    """Put right what lies on a table: all lines together or, if one cannot be done, none.

    They change the position as it stands now. In a turn they stand among the moves, so that a
    record keeps the turns before and `pax undo` takes them back; docs/shorthand.md tells what a
    line says.
    """
    game = opened(asker, read_game(file), as_json=as_json)
    answer = ask_about(asker, game, "edit", as_json=as_json, lines=list(lines))
    if as_json:
        print_json(answer)
    if not answer["ok"]:
        _refuse(answer, as_json)
    text = game.after(answer["table"], _corrections(game, answer["table"])).text
    hand_back(game, text, output, force=force, as_json=as_json)
    if not as_json:
        said = f"{'; '.join(lines)}: done, fingerprint {answer['fingerprint']}"
        click.echo(said, err=(output or file) == STANDARD)


def _corrections(game: GameFile, table: Answer) -> list[KeptMove]:
    """The lines as the move that they are in a turn."""
    turn = None if game.is_mid_turn else table.get("turn", {}).get("bank")
    return [KeptMove(move, None, turn) for move in table.get("moves", [])[-1:]]


def _refuse(answer: Answer, as_json: bool) -> NoReturn:
    """Say which lines are not understood, or what would be wrong with the table."""
    if not as_json and answer["lines"]:
        for line in answer["lines"]:
            understood = f" (understood: {line['understood']})" if line["understood"] else ""
            click.echo(f"line {line['line']}, {line['text']!r}: {line['message']}{understood}")
    elif not as_json:
        tell({**answer, "missing": []}, as_json=False)
    click.echo("pax: nothing was written.", err=True)
    end(NO)


@click.command(epilog=example("pax diff mine.json yours.json"))
@click.argument("one", type=FILE)
@click.argument("other", type=FILE)
@click.option("--lines", "as_lines", is_flag=True, help="Print lines that make ONE OTHER, for set.")
@json_option
@asks
def diff(one: str, other: str, as_lines: bool, as_json: bool, asker: Asker) -> None:
    """Say where two tables differ as they stand now; either may be a record."""
    code_of_other = ask_about(asker, read_game(other), "code", as_json=as_json)["code"]
    second = asker.ask("open", {"text": code_of_other})["table"]
    answer = ask_about(asker, read_game(one), "diff", as_json=as_json, other=second)
    if as_json:
        print_json(answer)
    elif as_lines and answer["lines"] is None:
        raise No("No lines make the one the other: other banks sit there.")
    elif as_lines:
        for line in answer["lines"]:
            click.echo(line)
    else:
        for difference in answer["differences"]:
            click.echo(difference["text"])
        if answer["same"]:
            click.echo(f"the same table, fingerprint {answer['fingerprint']}")
    end(0 if answer["same"] else NO)
