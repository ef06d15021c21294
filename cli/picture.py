"""`pax picture`: a table or a card as a picture, for a chat or a forum."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import click

from assistant.answers.forms import Answer
from cli.asking import Asker, asks
from cli.basics import FILE, example
from cli.commands import DEFAULT_TABLE
from cli.files import STANDARD, WrongUse, shown_name, write_data
from cli.games import ask_about, read_game
from cli.output import json_option, print_json

CONVERTERS: dict[str, tuple[str, ...]] = {
    "rsvg-convert": ("rsvg-convert", "{svg}", "-o", "{png}"),
    "resvg": ("resvg", "{svg}", "{png}"),
    "inkscape": ("inkscape", "{svg}", "--export-filename={png}"),
    "cairosvg": ("cairosvg", "{svg}", "-o", "{png}"),
    "magick": ("magick", "{svg}", "{png}"),
}
"""What makes a PNG of an SVG, the first that is installed."""
LONGEST_CONVERSION = 60
"""Seconds."""
_NUMBER = re.compile(r"\d{3}x?", re.IGNORECASE)


@click.command(
    epilog=example(
        "pax picture table.json -o table.svg",
        "pax picture game.record --dark -o table.png",
        "pax picture --card gutenberg -o card.svg",
    )
)
@click.argument("file", required=False, type=FILE)
@click.option("--card", help="Draw this card instead: its id, its number or its name.")
@click.option("--dark", "is_dark", is_flag=True, help="In the colours of the night.")
@click.option(
    "-o", "--output", type=FILE, default=STANDARD, help="SVG or PNG; standard output without."
)
@click.option("--force", is_flag=True, help="Replace the file if it exists.")
@json_option
@asks
def picture(
    file: str | None, card: str | None, is_dark: bool, output: str, force: bool, as_json: bool,
    asker: Asker,
) -> None:  # fmt: skip
    """Draw a table or a card as a picture.

    The picture is SVG and needs nothing else. A name that ends in .png makes a PNG of it, where
    rsvg-convert, resvg, inkscape, cairosvg or magick is installed.
    """
    asked = {"theme": "dark"} if is_dark else {}
    answer = _answer(asker, file, card, asked, as_json=as_json)
    if output != STANDARD:
        write_data(output, _encoded(output, answer["svg"]), force=force)
    if as_json:
        print_json(answer)
    elif output == STANDARD:
        click.echo(answer["svg"], nl=False)
    else:
        click.echo(f"{shown_name(output)} written")


def _answer(
    asker: Asker, file: str | None, card: str | None, asked: Answer, *, as_json: bool
) -> Answer:
    if card is not None:
        if file not in (None, os.environ.get(DEFAULT_TABLE)):
            raise WrongUse("Name a file or a card, not both.")
        return asker.ask("picture", {"card": _card_id(card), **asked})
    if file is None:
        raise WrongUse("Name the table to draw, or a card with --card.")
    return ask_about(asker, read_game(file), "picture", as_json=as_json, **asked)


def _card_id(card: str) -> str:
    """A card by the number that is printed on it, or as it was named."""
    return f"PREN{card}" if _NUMBER.fullmatch(card) else card


def _encoded(output: str, svg: str) -> bytes:
    """A picture in the format that a file's name asks for."""
    if not output.lower().endswith(".png"):
        return svg.encode()
    command = next((args for name, args in CONVERTERS.items() if shutil.which(name)), None)
    if command is None:
        raise WrongUse(
            f"{shown_name(output)}: a PNG needs one of {', '.join(CONVERTERS)}; "
            "an SVG opens in any browser."
        )
    return _converted(command, svg)


def _converted(command: tuple[str, ...], svg: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        drawn, png = Path(folder, "drawn.svg"), Path(folder, "drawn.png")
        drawn.write_text(svg, encoding="utf-8")
        arguments = [part.format(svg=drawn, png=png) for part in command]
        try:
            subprocess.run(arguments, check=True, capture_output=True, timeout=LONGEST_CONVERSION)
            return png.read_bytes()
        except (OSError, subprocess.SubprocessError) as error:
            raise WrongUse(f"{command[0]} made no PNG: {error}") from None
