"""What the code of a refusal or a fault stands for."""

from __future__ import annotations

import re

from assistant.catalog.documents import rule_document
from assistant.catalog.rules import RULES
from assistant.catalog.shapes import Document
from assistant.catalog.words import nearest
from assistant.document.faults import FAULT_CODES
from assistant.engine.refusals import REASONS
from assistant.words.language import spoken

_VALUE = re.compile(r"\{[^{}]*(\{[^{}]*\})?[^{}]*\}")


def explain(code: str) -> Document:
    """What a code means and says, and the rule that it cites; None for a kind that is none."""
    refusals, faults = spoken().groups["refusals"], spoken().groups["faults"]
    if code in REASONS:
        rule = rule_document(RULES[REASONS[code]])
        return _explained(code, "refusal", None, [refusals[code]], {**rule})
    if code in FAULT_CODES:
        cases = [case["text"] for name, case in faults.items() if name.partition("-")[0] == code]
        return _explained(code, "fault", spoken().groups["fault_codes"][code], cases, None)
    near = nearest(code, [*REASONS, *FAULT_CODES], 3)
    return {**_explained(code[:100], None, None, [], None), "did_you_mean": near}


def _explained(
    code: str, kind: str | None, meaning: str | None, cases: list[str], rule: Document | None
) -> Document:
    """Templates are shown with an ellipsis for each value."""
    says = [_VALUE.sub("…", case) for case in cases]
    return {
        "code": code,
        "kind": kind,
        "meaning": meaning,
        "says": says,
        "rule": rule,
        "did_you_mean": [],
    }
