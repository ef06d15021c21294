"""A turn by the client that was made from openapi.yaml: each action, a refusal, and back."""

from __future__ import annotations

import sys

from pax_client import Client
from pax_client.api.questions import apply, judge, legal, tables, undo
from pax_client.models import (
    Applied,
    ApplyQuestion,
    Judged,
    JudgeQuestion,
    Legal,
    LegalQuestion,
    LooseTable,
    MovesUndone,
    SetTable,
    SetUpQuestion,
    Table,
    UndoQuestion,
)


def given(table: Table) -> LooseTable:
    """A table that was answered, as one that is asked about."""
    return LooseTable.from_dict(table.to_dict())


def main(address: str) -> None:
    client = Client(base_url=address)
    begun = tables.sync(client=client, body=SetUpQuestion(players=2, seed=3))
    assert isinstance(begun, SetTable)
    now, table = (
        legal.sync(client=client, body=LegalQuestion(table=given(begun.table))),
        begun.table,
    )
    assert isinstance(now, Legal)
    assert now.decision is not None
    assert now.decision.refused
    bank, made = now.decision.bank, 0
    verdict = judge.sync(
        client=client, body=JudgeQuestion(table=given(table), moves="declare holy")
    )
    assert isinstance(verdict, Judged)
    assert not verdict.ok
    assert verdict.verdicts[0].refusals[0].code == "victory_inactive"
    decision = now.decision
    while decision.bank == bank and made < 12:
        body = ApplyQuestion(table=given(table), moves=[decision.options[0].move], why_not=True)
        answer = apply.sync(client=client, body=body)
        assert isinstance(answer, Applied)
        assert answer.decision is not None
        assert answer.moves[0].acts or decision.kind != "action"
        before, table, decision, made = table, answer.table, answer.decision, made + 1
        if answer.table.moves:
            back = undo.sync(client=client, body=UndoQuestion(table=given(table)))
            assert isinstance(back, MovesUndone)
            assert back.table == before
    assert decision.bank != bank
    print(f"{made} moves")


main(sys.argv[1])
