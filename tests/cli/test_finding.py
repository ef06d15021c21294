"""`pax find`, `pax empire`, `pax city` and `pax explain`."""

from __future__ import annotations

import pytest

from assistant.document.faults import FAULT_CODES
from assistant.engine.refusals import REASONS


def test_find_answers_a_whole_question_with_a_line_of_each_hit(pax):
    result = pax("find", *["what", "happens", "when", "a", "city", "is", "full"], "--json")
    assert result.code == 0
    first = result.json["hits"][:3]
    assert {"G4b", "CITY"} & {hit["id"] for hit in first}
    assert all(hit["line"] for hit in first)


@pytest.mark.parametrize(
    ("words", "kind", "known"),
    [
        ("gutenberg", "card", "PREN043"),
        ("paris", "city", "paris"),
        ("holy roman empire", "empire", "hre"),
        ("F6a", "rule", "F6a"),
    ],
)
def test_find_names_first_what_is_called_so(pax, words, kind, known):
    hit = pax("find", *words.split(), "--json").json["hits"][0]
    assert (hit["kind"], hit["id"]) == (kind, known)


def test_find_nothing(pax):
    result = pax("find", "qqqq")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("Nothing found for 'qqqq'.")


def test_an_empire_shows_both_sides_of_its_square(pax):
    out = pax("empire", "france").out
    assert "Louis XI the Spider House of Valois" in out
    assert "States-General of Burgundy" in out
    assert "England–France border" in out


def test_a_city_shows_its_levies(pax):
    assert "gold knight" in pax("city", "pari").out
    result = pax("city", "londn")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("No city found for 'londn'. Did you mean: London")


@pytest.mark.parametrize("code", [*REASONS, *FAULT_CODES])
@pytest.mark.parametrize("pax", ["embedded"], indirect=True)
def test_every_code_is_explained(pax, code):
    result = pax("explain", code)
    assert result.code == 0
    assert result.out.startswith(f"{code}  ")
    if code in REASONS:
        assert f"\n{REASONS[code]}  " in result.out


def test_a_card_is_marked_with_its_erratum(pax):
    assert "erratum" in pax("card", "PREN006").out
    assert "erratum" not in pax("card", "PREN043").out


@pytest.mark.parametrize(
    ("words", "section"),
    [("errata", "ERRATA"), ("golden rule", "A1d"), ("heraldic shield", "B4"), ("shield", "B4")],
)
def test_what_players_ask_for_is_there(pax, words, section):
    rules = pax("rule", *words.split(), "--json").json["rules"]
    assert section in [rule["section"] for rule in rules[:3]]


def test_an_unknown_code_names_the_nearest(pax):
    result = pax("explain", "too_der")
    assert (result.code, result.out) == (1, "")
    assert "Did you mean: too_dear" in result.err
