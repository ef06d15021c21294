"""Names as people type them, of whatever length and in whatever script."""

from __future__ import annotations

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from assistant.catalog.limits import LONGEST_FOLDED
from assistant.catalog.words import fold


def folded_whole(text: str) -> str:
    """The same by normalising the text as one, which takes quadratic time for some."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("ß", "ss"))
    letters = (sign for sign in plain if not unicodedata.combining(sign))
    return " ".join("".join(sign if sign.isalnum() else " " for sign in letters).split())


@given(st.text(st.characters(exclude_characters="ŒœÆæßØøŁłẞ"), max_size=60))
def test_sign_by_sign_is_the_same_as_the_whole_text(text: str) -> None:
    assert fold(text) == folded_whole(text)


def test_case_accents_and_signs_do_not_matter() -> None:
    assert fold("Jacques  CŒUR!") == "jacques coeur"
    assert fold("Köln-Łódź (Süd)") == "koln lodz sud"
    assert fold("\u0300" * 50 + "é\u0301\u0316") == "e"


def test_only_the_beginning_of_a_long_text_is_folded() -> None:
    assert fold("a" * (2 * LONGEST_FOLDED)) == "a" * LONGEST_FOLDED
    assert fold("ñ" * (2 * LONGEST_FOLDED)) == "n" * LONGEST_FOLDED
