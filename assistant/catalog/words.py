"""Names as people type them: case, accents and punctuation do not matter."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Iterator

from assistant.catalog.limits import LONGEST_FOLDED, LONGEST_NAME

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})
_ASCII_LETTERS = {sign: chr(sign) if chr(sign).isalnum() else " " for sign in range(128)}


def fold(text: str) -> str:
    """The beginning of `text` in lower case without accents, every other sign one space."""
    text = text[:LONGEST_FOLDED]
    if text.isascii():
        return " ".join(text.lower().translate(_ASCII_LETTERS).split())
    letters = _without_accents(text.casefold().translate(_LIGATURES))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())


def _without_accents(text: str) -> Iterator[str]:
    # Each sign by itself: putting long runs of marks in order would take quadratic time.
    for sign in text:
        for part in unicodedata.normalize("NFKD", sign):
            if not unicodedata.combining(part):
                yield part


def nearest(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """The known names that `word` may have meant, best first; empty when none is close."""
    folded: dict[str, str] = {}
    for name in known:
        folded.setdefault(fold(name), name)
    close = difflib.get_close_matches(fold(word[:LONGEST_NAME]), folded, n=count, cutoff=0.6)
    return [folded[name] for name in close]
