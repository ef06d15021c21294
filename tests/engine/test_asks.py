"""Every kind of decision has a section that exists and words, and is asked somewhere."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.engine.asks import ASKS
from assistant.engine.decisions import DECLINING, Decision
from assistant.referee.referee import Referee
from assistant.rules.ops import RULES_OF_OPS
from assistant.words.language import language
from tests.catalog.test_rules import is_known
from tests.golden.playthroughs import GAMES, game_start, moves_of
from tests.rules.support import referee

RULES = Path(__file__).parents[2] / "assistant" / "rules"
ASKING = ("ask", "choose", "choose_one", "Decision")


def decisions_of(number: int) -> Iterator[Decision]:
    """Every decision of a golden game."""
    at = Referee(game_start(number))
    for move in moves_of(number):
        assert at.decision is not None
        yield at.decision
        at.choose(move)


def kinds_asked() -> set[str]:
    """The kinds that the rules name where they ask; those of ops are the names of the ops."""
    found = set(RULES_OF_OPS)
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                places = node.args[:2] if node.func.id in ASKING else []
                kinds = [one.value for one in places if isinstance(one, ast.Constant)]
                found.update(str(kind) for kind in kinds[:1])
    return found


def test_every_kind_is_asked_and_no_other() -> None:
    assert kinds_asked() == set(ASKS)


@pytest.mark.parametrize("kind", ASKS)
def test_a_kind_cites_a_section_that_exists(kind: str) -> None:
    assert is_known(ASKS[kind].section)


def test_every_kind_has_its_words_and_there_are_no_others() -> None:
    questions = set(language("en").groups["questions"])
    varied = {kind for kind, ask in ASKS.items() if ask.varies_by}
    assert questions & set(ASKS) == set(ASKS) - varied
    for kind in varied:
        assert len([code for code in questions if code.startswith(f"{kind}_")]) > 1
    assert {code for code in questions if code.rpartition("_")[0] not in varied} <= set(ASKS)


@pytest.mark.parametrize("number", range(1, len(GAMES) + 1))
def test_the_decisions_of_a_game_are_what_their_kinds_say(number: int) -> None:
    for decision in decisions_of(number):
        ask = ASKS[decision.kind]
        assert decision.question
        assert "{" not in decision.question
        assert decision.is_chance == any(one.move.startswith("reveal") for one in decision.options)
        if decision.may_be_declined:
            assert ask.may_decline
            assert [option in DECLINING for option in decision.options].index(True) == (
                len(decision.options) - 1
            )


def test_a_kind_that_is_asked_elsewhere_cites_that_section() -> None:
    at = referee(
        turn={"bank": "medici"},
        banks={"medici": {"hand": ["?"], "florins": 3}, "fugger": {}},
    )
    at.choose("play ?")
    assert at.decision is not None
    assert (at.decision.kind, at.decision.section, ASKS["reveal"].section) == (
        "reveal", "HAND", "D2"
    )  # fmt: skip
    assert at.decision.question == "Which card is played from the hand?"
