"""Whole questions, as people type them: is an entry that answers among the first three?"""

from __future__ import annotations

from pathlib import Path

import pytest

from assistant.catalog.rules import RULES
from assistant.catalog.search import search_rules

FIRST = 3
GOAL = 85
"""How many it must find; the search that asked for every word found one."""


def asked() -> list[tuple[str, set[str]]]:
    """Each question, with the entries that answer it."""
    text = (Path(__file__).parent / "asked.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [
        (question.strip(), {section.strip() for section in sections.split(",")})
        for question, _, sections in (line.partition("|") for line in lines)
    ]


def test_there_are_a_hundred_questions_and_every_entry_exists() -> None:
    assert len(asked()) == 100
    assert {section for _, sections in asked() for section in sections} <= set(RULES)


def test_the_search_finds_the_answer_among_the_first_three(
    capsys: pytest.CaptureFixture[str],
) -> None:
    missed = {
        question: found
        for question, sections in asked()
        if not sections
        & set(found := [rule.section for rule in search_rules(question).rules][:FIRST])
    }
    with capsys.disabled():
        print(f"\nfound_in_first_three: {100 - len(missed)} of 100")
    assert 100 - len(missed) >= GOAL, missed
