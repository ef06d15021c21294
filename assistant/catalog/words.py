"""Names as people type them: case, accents and punctuation do not matter."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})


def fold(text: str) -> str:
    """`text` in lower case without accents, every other sign turned into one space."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    letters = (sign for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())


def nearest(word: str, known: Iterable[str], count: int = 1) -> list[str]:
    """The known names that `word` may have meant, best first; empty when none is close."""
    folded: dict[str, str] = {}
    for name in known:
        folded.setdefault(fold(name), name)
    close = difflib.get_close_matches(fold(word), folded, n=count, cutoff=0.6)
    return [folded[name] for name in close]
