"""Whole questions, as people type them: is an entry that answers among the first three?"""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.catalog.files import load
from assistant.catalog.rules import RULES
from assistant.catalog.search import search_rules

FIRST = 3
GOAL = 0.85
"""What share of them it must find."""
COUNTS = {"asked": 100, "asked_afresh": 60, "asked_by_players": 323}


def asked(name: str) -> list[tuple[str, set[str]]]:
    """Each question, with the entries that answer it."""
    text = (Path(__file__).parent / f"{name}.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [
        (question.strip(), {section.strip() for section in sections.split(",")})
        for question, _, sections in (line.partition("|") for line in lines)
    ]


@pytest.mark.parametrize("name", COUNTS)
def test_every_question_is_counted_and_every_entry_exists(name: str) -> None:
    assert len(asked(name)) == COUNTS[name]
    assert {section for _, sections in asked(name) for section in sections} <= set(RULES)


@pytest.mark.parametrize("name", COUNTS)
def test_the_search_finds_the_answer_among_the_first_three(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    missed = {
        question: found
        for question, sections in asked(name)
        if not sections
        & set(found := [rule.section for rule in search_rules(question).rules][:FIRST])
    }
    count = COUNTS[name]
    with capsys.disabled():
        print(f"\nfound_in_first_three ({name}): {count - len(missed)} of {count}")
    assert count - len(missed) >= GOAL * count, missed


def test_every_way_to_ask_belongs_to_an_entry() -> None:
    assert set(load("asked_as.toml")) <= set(RULES)


def test_a_misspelt_word_is_read_as_the_nearest() -> None:
    assert "F3" in [rule.section for rule in search_rules("can a queen be beheded").rules[:FIRST]]
