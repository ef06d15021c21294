"""What the API and the command line answer, as plain JSON data."""

from __future__ import annotations

from typing import Any, TypeAlias

from assistant.catalog.documents import card_document, rule_document
from assistant.catalog.search import CardSearch, RuleSearch
from assistant.reading import Reading
from assistant.rulings import SWITCHES
from assistant.table import Table
from assistant.writing import fingerprint, write

Answer: TypeAlias = dict[str, Any]

_ABOUT_A_TABLE = ("table", "fingerprint", "edition", "rulings")


def card_answer(search: CardSearch) -> Answer:
    """The cards that a search found."""
    return {
        "cards": [card_document(card) for card in search.cards],
        "did_you_mean": list(search.did_you_mean),
    }


def rule_answer(search: RuleSearch) -> Answer:
    """The rules that a search found."""
    return {
        "rules": [rule_document(rule) for rule in search.rules],
        "did_you_mean": list(search.did_you_mean),
    }


def set_up_answer(table: Table) -> Answer:
    """A table in its canonical form, with its fingerprint and every ruling in force."""
    return {
        "table": write(table),
        "fingerprint": fingerprint(table),
        "edition": table.edition,
        "rulings": rulings_in_force(table),
    }


def check_answer(reading: Reading) -> Answer:
    """Everything that is wrong with a document; null stands for what only a sound table has."""
    table = reading.table
    about = dict.fromkeys(_ABOUT_A_TABLE) if table is None else set_up_answer(table)
    return {
        "ok": table is not None,
        "faults": [fault.document() for fault in reading.faults],
        "missing": list(reading.missing),
        **about,
    }


def rulings_in_force(table: Table) -> dict[str, bool]:
    """How every switch stands at this table."""
    return {name: table.ruling(name) for name in SWITCHES}
