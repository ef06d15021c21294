"""Each question answers from what a table holds, or says in one sentence what it lacks."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.answers.questions import Faulty, ask
from assistant.calculators.battle import BATTLE_KINDS
from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import EMPIRES, REGIONS, ROUTES
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS
from assistant.document.setup import set_up
from assistant.document.writing import write

QUICK = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
MIDGAME = json.loads(
    (Path(__file__).parents[1] / "tables" / "midgame.json").read_text(encoding="utf-8")
)


def _set_up(options: dict[str, Any]) -> dict[str, Any]:
    table = set_up(options).table
    assert table is not None
    return write(table)


TABLES = [
    MIDGAME,
    _set_up({}),
    _set_up({"seed": 5, "players": 4}),
    _set_up({"seed": 6, "map": "reformation", "banks": ["mendes", "berenberg"]}),
    _set_up({"players": 1, "edition": "2021"}),
]
BATTLE_CARDS = sorted(
    card.id for card in CARDS.values() if card.one_shot is not None and card.one_shot.is_battle
)


def _places(value: Any) -> list[list[Any]]:
    """The path to every part of a document that could be missing."""
    items = value.items() if isinstance(value, dict) else enumerate(value)
    found = []
    for key, item in items:
        found.append([key])
        if isinstance(item, (dict, list)):
            found += [[key, *rest] for rest in _places(item)]
    return found


def _without(document: Any, path: list[Any]) -> None:
    """Leave out what a path leads to, if it is still there."""
    for key in path[:-1]:
        try:
            document = document[key]
        except (KeyError, IndexError, TypeError):
            return
    if isinstance(document, dict):
        document.pop(path[-1], None)
    elif isinstance(document, list) and path[-1] < len(document):
        del document[path[-1]]


@st.composite
def partial_tables(draw: st.DrawFn) -> dict[str, Any]:
    """A table without some of its parts, large or small."""
    document: dict[str, Any] = deepcopy(draw(st.sampled_from(TABLES)))
    parts = draw(st.sets(st.sampled_from(sorted(document)), max_size=len(document)))
    for part in parts:
        del document[part]
    places = _places(document)
    if places:
        for path in draw(st.lists(st.sampled_from(places), max_size=8)):
            _without(document, path)
    return document


def _or_none(values: Any) -> st.SearchStrategy[Any]:
    return st.none() | st.sampled_from(sorted(values))


EXTRAS: dict[str, st.SearchStrategy[dict[str, Any]]] = {
    "legal": st.fixed_dictionaries({}),
    "judge": st.fixed_dictionaries({"moves": st.sampled_from(["end", "fair west", "ops west"])}),
    "apply": st.fixed_dictionaries({"moves": st.sampled_from(["end", "fair east", "buy west 1"])}),
    "undo": st.fixed_dictionaries({}),
    "fair": st.fixed_dictionaries(
        {
            "region": _or_none(REGIONS),
            "bank": _or_none(BANKS),
            "emporium": _or_none(ROUTES),
            "florins": st.none() | st.integers(0, 12),
        }
    ),
    "battle": st.fixed_dictionaries(
        {
            "bank": _or_none(BANKS),
            "kind": _or_none(BATTLE_KINDS),
            "empire": _or_none(EMPIRES),
            "card": _or_none(BATTLE_CARDS),
            "king": _or_none(EMPIRES),
        }
    ),
    "victory": st.fixed_dictionaries({}),
    "standings": st.fixed_dictionaries({}),
}


def _said(question: str, body: dict[str, Any]) -> Any:
    """The answer, or the faults, or the sentence that says what is lacking."""
    try:
        return ask(question, body)
    except Faulty as error:
        return [fault.document() for fault in error.faults]
    except Unanswerable as error:
        return str(error)


@pytest.mark.parametrize("question", EXTRAS)
def test_a_table_with_parts_missing_is_answered_or_says_what_it_lacks(question: str) -> None:
    @QUICK
    @given(table=partial_tables(), more=EXTRAS[question])
    def asked(table: dict[str, Any], more: dict[str, Any]) -> None:
        before = deepcopy(table)
        said = _said(question, {"table": table, **more})
        assert said
        assert json.loads(json.dumps(said)) == said
        assert table == before

    asked()
