"""Finding cards and rules."""

from __future__ import annotations

import json

import pytest

from assistant.catalog.abilities import ABILITIES, ability_text
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS
from assistant.catalog.documents import card_document, empire_document, map_document, rule_document
from assistant.catalog.rules import RULES
from assistant.catalog.search import (
    FILTERS,
    filter_values,
    find_card,
    find_rule,
    search_cards,
    search_rules,
)


def ids(search):
    return [card.id for card in search.cards]


def sections(query):
    return [rule.section for rule in search_rules(query).rules]


@pytest.mark.parametrize("card", CARDS.values(), ids=lambda card: card.id)
def test_every_card_is_found_first_by_its_name_and_its_id(card):
    assert ids(search_cards(card.name))[0] == card.id
    assert ids(search_cards(card.id.lower()))[0] == card.id
    assert find_card(card.id) is find_card(card.name.upper()) is card


def test_case_and_accents_do_not_matter():
    assert ids(search_cards("RISLAUFER")) == ["PREN031"]
    assert ids(search_cards("sahkulu shi'ite")) == ["PREN115X"]


def test_words_of_a_cards_facts_find_it():
    assert ids(search_cards("france vote")) == ["PREN036", "PREN053", "PREN152X"]
    assert ids(search_cards("printing press")) == ["PREN043", "PREN147X"]


def test_names_rank_before_facts():
    found = search_cards("mamluk").cards
    assert found[0].name == "Mamluk Slave Soldiers"
    assert any(card.location == "mamluk" and "Mamluk" not in card.name for card in found)


def test_a_location_filter_means_the_printed_location():
    assert {card.location for card in search_cards(location="France").cards} == {"france"}
    for name in ("the_west", "The West"):
        assert {card.location for card in search_cards(location=name).cards} == {"the_west"}
    assert not search_cards(location="west").cards


def test_filters_combine():
    search = search_cards(op="vote east", prestige="law", deck="east", set="base")
    assert ids(search) == ["PREN081", "PREN083"]
    assert ids(search_cards(one_shot="trade_shift red_sea", ability="torch")) == ["PREN127X"]


@pytest.mark.parametrize("name", FILTERS)
def test_every_value_of_a_filter_finds_a_card(name):
    assert all(search_cards(**{name: value}).cards for value in filter_values(name))


def test_nothing_found_names_the_nearest():
    assert search_cards("guttenberg") == ((), ("Gutenberg",))
    assert search_cards(op="votee").did_you_mean[0] == "vote"
    assert search_cards("!!!") == ((), ())


def test_find_card_takes_only_a_prefix_that_is_unique():
    assert find_card("guten").id == "PREN043"
    assert find_card("PREN107").id == "PREN107X"
    assert find_card("the last") is find_card("") is find_card("PREN") is None


@pytest.mark.parametrize("section", list(RULES))
def test_every_section_is_found_first_by_its_name(section):
    assert sections(section.lower())[0] == section
    assert find_rule(section.lower()) is RULES[section]


def test_a_section_is_listed_with_its_points_alone():
    assert sections("F6") == ["F6", "F6a", "F6b", "F6c", "F6d"]
    assert sections("e2.2b") == ["E2.2b"]
    assert sections("K1C") == ["K1c"]
    assert sections("E2.1") == ["E2.1", "E2.1a", "E2.1b"]


def test_a_glossary_term_comes_first_then_titles_then_texts():
    found = sections("vassals")
    assert found[:6] == ["VASSAL", *(f"VASSAL {letter}" for letter in "abcde")]
    in_title = ["vassal" in f"{name} {RULES[name].title}".lower() for name in found]
    assert in_title == sorted(in_title, reverse=True)


def test_no_rule_found_names_the_nearest():
    assert search_rules("vasal").did_you_mean[0] == "VASSAL"
    assert search_rules("quantum chromodynamics").rules == ()


def test_every_ability_has_a_text_without_gaps():
    for card in CARDS.values():
        for ability in card.abilities:
            text = ability_text(ability)
            assert "{" not in text
            assert "  " not in text
            assert find_rule(ABILITIES[ability.key].section) is not None


def test_documents_are_plain_and_leave_out_what_is_empty():
    documents = [
        *map(card_document, CARDS.values()),
        *map(empire_document, EMPIRES),
        *map(rule_document, RULES.values()),
        map_document(),
    ]
    for document in documents:
        assert json.loads(json.dumps(document)) == document
        assert all(value not in (None, [], {}) for value in document.values())


def test_a_card_document():
    assert card_document(CARDS["PREN043"]) == {
        "id": "PREN043",
        "name": "Gutenberg",
        "kind": "tableau",
        "deck": "west",
        "set": "base",
        "location": "hre",
        "prestige": ["law"],
        "agents": ["pawn"],
        "ops": ["commerce west"],
        "abilities": [
            {
                "key": "unlimited_hand",
                "title": "Printing Press",
                "text": ABILITIES["unlimited_hand"].text,
            }
        ],
    }
