"""Pax Referee: the rules of Pax Renaissance, 2nd edition, as a library.

The names in `__all__` are what others build on; docs/python.md shows them at work. They are looked
up when they are first asked for, so that `import assistant` costs next to nothing and every room
below can be imported by itself.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.answers.questions import Faulty, Stale, ask
    from assistant.calculators.battle import BATTLE_KINDS
    from assistant.calculators.working import Unanswerable
    from assistant.document.code import BadCode, is_code, read_code, write_code
    from assistant.document.faults import Fault, fault, pointer
    from assistant.document.reading import Reading, read
    from assistant.document.schema import table_schema
    from assistant.document.setup import set_up
    from assistant.document.shorthand import read_shorthand, write_shorthand
    from assistant.document.strict_json import MAX_BYTES, BadJson, loads
    from assistant.document.writing import fingerprint, formatted, write
    from assistant.engine.budget import OutOfBudget, within
    from assistant.engine.decisions import Decision, Option, Refused
    from assistant.engine.instructions import Act
    from assistant.engine.refusals import Refusal
    from assistant.engine.rulings import EDITIONS, SWITCHES
    from assistant.engine.table import MAPS, VARIANTS, Table
    from assistant.referee.records import (
        HEADER,
        KeptMove,
        Record,
        is_record,
        lines_of,
        read_record,
        replay,
        write_record,
    )
    from assistant.referee.referee import MoveError, Referee, Unplayable
    from assistant.rules.cities import is_covered, open_spaces
    from assistant.words.wording import quoted

__version__ = "0.1.0"

__all__ = [
    "BATTLE_KINDS",
    "EDITIONS",
    "HEADER",
    "MAPS",
    "MAX_BYTES",
    "SWITCHES",
    "VARIANTS",
    "Act",
    "BadCode",
    "BadJson",
    "Decision",
    "Fault",
    "Faulty",
    "KeptMove",
    "MoveError",
    "Option",
    "OutOfBudget",
    "Reading",
    "Record",
    "Referee",
    "Refusal",
    "Refused",
    "Stale",
    "Table",
    "Unanswerable",
    "Unplayable",
    "ask",
    "fault",
    "fingerprint",
    "formatted",
    "is_code",
    "is_covered",
    "is_record",
    "lines_of",
    "loads",
    "open_spaces",
    "pointer",
    "quoted",
    "read",
    "read_code",
    "read_record",
    "read_shorthand",
    "replay",
    "set_up",
    "table_schema",
    "within",
    "write",
    "write_code",
    "write_record",
    "write_shorthand",
]

_HOMES = {
    "document.code": "BadCode is_code read_code write_code",
    "document.shorthand": "read_shorthand write_shorthand",
    "answers.questions": "Faulty Stale ask",
    "calculators.battle": "BATTLE_KINDS",
    "calculators.working": "Unanswerable",
    "document.faults": "Fault fault pointer",
    "document.reading": "Reading read",
    "document.schema": "table_schema",
    "document.setup": "set_up",
    "document.strict_json": "MAX_BYTES BadJson loads",
    "document.writing": "fingerprint formatted write",
    "engine.budget": "OutOfBudget within",
    "engine.decisions": "Decision Option Refused",
    "engine.instructions": "Act",
    "engine.refusals": "Refusal",
    "engine.rulings": "EDITIONS SWITCHES",
    "engine.table": "MAPS VARIANTS Table",
    "referee.records": "HEADER KeptMove Record is_record lines_of read_record replay write_record",
    "referee.referee": "MoveError Referee Unplayable",
    "rules.cities": "is_covered open_spaces",
    "words.wording": "quoted",
}
"""Where each public name is made; for mypy the imports above say the same."""

_HOME = {name: home for home, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> object:
    """A public name, when it is first asked for."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
