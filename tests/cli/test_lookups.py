"""`pax card` and `pax rule`."""

from __future__ import annotations

import pytest

from assistant.engine.rulings import SWITCHES


def test_a_card_by_name_shows_everything_printed_on_it(pax):
    result = pax("card", "gutenberg")
    assert result.code == 0
    for fact in ("Gutenberg", "PREN043", "Holy Roman Empire", "law", "pawn", "commerce west"):
        assert fact in result.out
    assert "Printing Press: You may hold any number of cards." in result.out


def test_words_of_the_card_narrow_the_search(pax):
    result = pax("card", "france", "vote", "--json")
    assert [card["id"] for card in result.json["cards"]] == ["PREN036", "PREN053", "PREN152X"]


def test_filters_narrow_the_search(pax):
    result = pax("card", "--location", "the west", "--op", "siege", "--agent", "knight", "--json")
    assert {card["name"] for card in result.json["cards"]} == {
        "Spanish Tercio", "Swiss Risläufer", "Schwarzer Haufen"
    }  # fmt: skip


def test_many_cards_are_listed_one_a_line(pax):
    result = pax("card", "--prestige", "law")
    lines = result.out.splitlines()
    assert lines[-1].endswith("cards")
    assert len(lines) == int(lines[-1].split()[0]) + 1
    assert all(line.startswith("PREN") and len(line) <= 100 for line in lines[:-1])


def test_nothing_found_is_a_no_with_a_suggestion(pax):
    result = pax("card", "guttenberg")
    assert (result.code, result.out) == (1, "")
    assert result.err == "No card found for 'guttenberg'. Did you mean: Gutenberg?\n"
    assert pax("card", "guttenberg", "--json").json == {
        "cards": [],
        "did_you_mean": ["Gutenberg"],
    }


def test_a_misspelt_filter_is_wrong_use(pax):
    result = pax("card", "--op", "votee")
    assert (result.code, result.out) == (2, "")
    assert "no card has 'votee'. Did you mean: vote" in result.err
    assert len(result.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("query", "sections"),
    [
        ("F6", ["F6", "F6a", "F6b", "F6c", "F6d"]),
        ("e2.2B", ["E2.2b"]),
        ("pirate d", ["PIRATE d"]),
        ("bloody rule", ["K1c", "K1d"]),
    ],
)
def test_rules_by_section_term_or_words(pax, query, sections):
    result = pax("rule", *query.split(), "--json")
    assert result.code == 0
    assert [rule["section"] for rule in result.json["rules"]] == sections


def test_a_rule_shows_its_text_references_and_edition(pax):
    result = pax("rule", "K3b")
    assert "K3b  Martyr's disciples" in result.out
    assert "Edition 2021: such a card may place its agents" in result.out
    assert "See K3, E2.1b, E2.2a" in result.out


def test_a_common_word_shows_the_first_rules_and_names_the_others(pax):
    result = pax("rule", "pirate")
    assert result.out.startswith("PIRATE  ")
    assert "Also in" in result.out


def test_no_rule_found(pax):
    result = pax("rule", "vasal")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("No rule found for 'vasal'. Did you mean: VASSAL")


@pytest.mark.parametrize("arguments", [("rule", "x" * 101), ("rule", " "), ("card", "x" * 101)])
def test_a_query_that_is_none(pax, arguments):
    result = pax(*arguments)
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1


def test_rulings_are_told_with_both_readings_and_what_each_edition_has(pax):
    result = pax("rulings", "Martyrs")
    assert result.code == 0
    assert result.out.splitlines()[0] == "martyrs (K3b): 2024 on, 2021 off"
    assert "  on          A card discarded by its own apostasy must place its agents" in result.out
    everything = pax("rulings")
    assert everything.out.count("2024") == everything.out.count("2021") == len(SWITCHES)


def test_a_ruling_that_is_none(pax):
    result = pax("rulings", "martyr")
    assert (result.code, result.out) == (1, "")
    assert result.err == "'martyr' is no ruling. Did you mean 'martyrs'?\n"
    assert pax("rulings", "martyr", "--json").json == {"switches": []}
