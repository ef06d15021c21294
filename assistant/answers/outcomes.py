"""What came of a question, in one sentence: moves, records, checks and searches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.answers.summing import decision_in_short
from assistant.document.comparing import Contrast
from assistant.document.faults import Fault
from assistant.document.setup_steps import SettingUp
from assistant.engine.table import Table
from assistant.planner.earning import Earnings
from assistant.planner.review import Reviewed
from assistant.planner.threats import Threat
from assistant.planner.turns import Defence, Suggestion
from assistant.planner.winning import Plan
from assistant.referee.moves import Made, Tried
from assistant.referee.referee import Referee
from assistant.solitaire.opponent import Played
from assistant.words.wording import Said


def _said(code: str, **values: Any) -> str:
    return str(Said("outcomes", code, values))


# Tables


def set_up_in_short(table: Table) -> str:
    """Who plays, and who begins."""
    bank = table.turn.bank if table.turn is not None else table.seats[0]
    return _said("set_up", count=len(table.seats), bank=bank)


def faults_in_short(faults: Sequence[Fault]) -> str:
    """Whether a table is sound; else how much is wrong with it, and what comes first."""
    errors = [fault for fault in faults if fault.grade == "error"]
    if errors:
        return _said("faulty", count=len(errors), first=errors[0].message)
    if faults:
        return _said("sound-warnings", count=len(faults), first=faults[0].message)
    return _said("sound")


def lines_in_short(messages: Sequence[str], faults: Sequence[Fault]) -> str:
    """The first line that is not understood, or how the table is that they make."""
    if messages:
        return _said("lines", count=len(messages), first=messages[0])
    return faults_in_short(faults)


def steps_in_short(steps: SettingUp) -> str:
    """How many steps there are."""
    return _said("steps", count=len(steps.steps))


def code_in_short(fingerprint: str) -> str:
    """Which table it is."""
    return _said("code", fingerprint=fingerprint)


def differences_in_short(found: Sequence[Contrast]) -> str:
    """In how much two tables differ, and where first."""
    if not found:
        return _said("same")
    return _said("differ", count=len(found), first=found[0].text)


# Moves


def judged_in_short(tried: Sequence[Tried]) -> str:
    """That all moves are legal, or the first that is not, and why."""
    for one in tried:
        if not isinstance(one.outcome, Made):
            return _said("not_legal", text=one.text, why=str(one.outcome))
    if len(tried) == 1 and isinstance(tried[0].outcome, Made):
        return _said("legal-one", bank=tried[0].outcome.bank)
    return _said("legal", count=len(tried))


def applied_in_short(referee: Referee, made: Sequence[Made]) -> str:
    """How many moves were made, and who decides next."""
    return _said("applied", count=len(made), then=_next(referee))


def undone_in_short(referee: Referee, moves: Sequence[str]) -> str:
    """How many were taken back, and who decides again."""
    return _said("undone", count=len(moves), then=_next(referee))


def replayed_in_short(referee: Referee) -> str:
    """How many moves there were, and who decides next."""
    return _said("replayed", count=referee.moves_made, then=_next(referee))


def broken_in_short(number: int, move: str, reason: str) -> str:
    """The move at which a record stops."""
    return _said("broken", number=number, move=move, why=reason)


def records_in_short(count: int, good: int) -> str:
    """How many of several records replay."""
    return _said("records", count=count, good=good)


def _next(referee: Referee) -> str:
    return decision_in_short(referee.decision, referee.position.ending)


def played_in_short(played: Played, referee: Referee) -> str:
    """What the solitaire opponent does, and who decides next."""
    moves = tuple(step.label for step in played.steps)
    code = "played" if moves else "played-nothing"
    return _said(code, moves=moves, then=_next(referee))


# Searches


def plan_in_short(found: Plan) -> str:
    """Whether a turn can be won."""
    why = Said("outcomes", f"why-{found.why}") if found.why else ""
    return _said(f"plan-{found.verdict}", bank=found.bank, why=why)


def threats_in_short(found: Sequence[Threat]) -> str:
    """How each other bank could win."""
    if not found:
        return _said("threats-nobody")
    return " ".join(threat_in_short(one) for one in found)


def threat_in_short(one: Threat) -> str:
    """How a bank could win."""
    return _said(f"threat-{one.grade}", bank=one.bank)


def earned_in_short(found: Earnings) -> str:
    """The most florins of a turn."""
    if found.florins is None:
        return _said("earn-none" if found.is_exact else "earn-given_up")
    code = "earn" if found.is_exact else "earn-at_least"
    return _said(code, bank=found.bank, before=found.before, florins=found.florins)


def suggested_in_short(found: Suggestion) -> str:
    """What a line that was found is worth."""
    if not found.line:
        return _said("suggest-none")
    moves = tuple(step.label for step in found.line)
    return _said("suggest-wins" if found.wins else "suggest", bank=found.bank, moves=moves)


def stopped_in_short(found: Defence) -> str:
    """How many ends of the turn leave nobody an open win."""
    return _said("stop", looked_at=found.looked_at, count=len(found.lines))


def reviewed_in_short(turns: Sequence[Reviewed], played: int) -> str:
    """How many turns missed something."""
    missed = [one for one in turns if one.missed_win or one.left_open or one.left_lying]
    return _said("review", count=len(turns), played=played, missed=len(missed))
