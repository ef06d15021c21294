"""Tokens and banks as short marks that can be told apart without colour."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from assistant import Table
from assistant.catalog.components import BANKS, KIND, OWNER, RELIGION_COLOURS

PIECE_LETTERS = {"knight": "K", "rook": "R", "bishop": "B", "pirate": "P"}
_STYLES = {"gold": "yellow", "green": "green", "red": "red"}


def _bank_codes() -> dict[str, str]:
    """Two letters for each bank: the first, and the next one that no other bank has taken."""
    codes: dict[str, str] = {}
    for bank in BANKS:
        free = (bank[0].upper() + letter for letter in bank[1:])
        codes[bank] = next(code for code in free if code not in codes.values())
    return codes


BANK_CODES = _bank_codes()


def token_code(token: str) -> str:
    """`Kc` for a catholic knight, the bank's letters for a pawn."""
    owner = OWNER[token]
    return BANK_CODES[owner] if KIND[token] == "pawn" else PIECE_LETTERS[KIND[token]] + owner[0]


def token_style(token: str) -> str:
    """The colour of a token, for terminals that have any."""
    colour = RELIGION_COLOURS.get(OWNER[token], "")
    return f"bold {_STYLES.get(colour, 'cyan')}"


def token_mark(token: str) -> Text:
    """A token's code in its colour."""
    return Text(token_code(token), style=token_style(token))


def token_marks(tokens: Iterable[str]) -> Text:
    """Several tokens."""
    return Text(" ").join(token_mark(token) for token in tokens)


def bishop_mark(religion: str) -> Text:
    """A bishop of a religion."""
    return token_mark(f"{religion} bishop")


def legend(table: Table) -> dict[str, str]:
    """What the marks at this table mean."""
    pieces = "  ".join(f"{letter} {piece}" for piece, letter in PIECE_LETTERS.items())
    faiths = "  ".join(
        f"{religion[0]} {religion} ({colour})" for religion, colour in RELIGION_COLOURS.items()
    )
    banks = "  ".join(f"{BANK_CODES[bank]} {BANKS[bank].name}" for bank in table.seats)
    return {
        "tokens": f"{pieces}  each with its religion: Kc is a catholic knight",
        "religions": faiths,
        "pawns": banks,
        "spaces": "[Kc] empty, with its levy icon  ## emporium under a disk",
        "borders": "~~~ sea  ··· land  with the pawn or pirate on it",
        "tableaux": "west 1 and east 1 lie next to the player board",
    }
