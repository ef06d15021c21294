"""Answers in one sentence each, for those who only glance at them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from assistant.calculators.battle import Forecast
from assistant.calculators.fair import Fair
from assistant.calculators.standings import Standing, Standings
from assistant.calculators.victory import Claim, Victories
from assistant.engine.decisions import Decision
from assistant.engine.ending import Ending
from assistant.rules.victory import Clause
from assistant.words.wording import Said

WHOLE_RELIGION = 3
"""What a religion that does not lead counts among what is lacking."""


def _said(code: str, **values: Any) -> Said:
    return Said("summaries", code, values)


# Victories


def victories_in_short(weighed: Victories) -> str:
    """Who can declare, or who is nearest to it."""
    claims = weighed.claims
    is_open = [claim for claim in claims if claim.is_open]
    if is_open:
        squares = [claim.victory for claim in is_open]
        return str(_said("declares", bank=is_open[0].bank, victories=squares))
    met = [claim for claim in claims if claim.is_met and claim.is_active]
    if met:
        return str(_said("met", bank=met[0].bank, victory=met[0].victory))
    return str(_nearest(claims))


def nearness(claim: Claim) -> int:
    """How much is lacking."""
    return sum([_lack(one) for one in claim.clauses if not one.is_met])


def _nearest(claims: Sequence[Claim]) -> Said:
    best = min([one for one in claims if one.is_active] or claims, key=nearness)
    if best.is_met:
        return _said("met-inactive", bank=best.bank, victory=best.victory)
    lacks = tuple(_short(one) for one in best.clauses if not one.is_met)
    code = "nearest" if best.is_active else "nearest-inactive"
    return _said(code, bank=best.bank, lacks=lacks, victory=best.victory)


def _lack(clause: Clause) -> int:
    if clause.counts is not None:
        return WHOLE_RELIGION
    return clause.most + clause.margin - clause.have


def _short(clause: Clause) -> Said:
    if clause.counts is not None:
        return Said("lacking", "religion-short")
    return Said("lacking", "short", {"lack": _lack(clause), "things": clause.what})


# Fairs


def fairs_in_short(fairs: Sequence[Fair]) -> str:
    """Whom each fair pays how much."""
    return " ".join(str(_fair(fair)) for fair in fairs)


def _fair(fair: Fair) -> Said:
    paid = [
        _said("paid", bank=bank, florins=florins) for bank, florins in fair.net.items() if florins
    ]
    code = "fair" if paid else "fair-nobody"
    return _said(code if not fair.refusals else f"{code}-refused", region=fair.region, paid=paid)


# Battles


def battles_in_short(battles: Sequence[Forecast]) -> str:
    """How the first battle ends; it is the best where there are several."""
    first = str(_battle(battles[0]))
    if len(battles) == 1:
        return first
    return str(_said("several", first=first, count=len(battles)))


def _battle(battle: Forecast) -> Said:
    values = {
        "bank": battle.attacker,
        "kind": battle.cause.kind,
        "empire": battle.cause.empire,
        "attackers": len(battle.attackers),
        "defenders": len(battle.defenders),
    }
    if battle.outcome == "impossible":
        return _said("impossible", why=battle.refusals[0].said, **values)
    if battle.conquest is not None:
        said = _said("won", regime=battle.conquest.said, **values)
    else:
        said = _said("all_die" if battle.outcome == "all die" else "lost", **values)
    if not battle.refusals:
        return said
    return _said("not_now", said=said, why=battle.refusals[0].said)


# Standings and decisions


def standings_in_short(stock: Standings) -> str:
    """Who leads in what."""
    parts = [
        _lead("most_florins", {one.bank: one.florins for one in stock.banks}),
        _lead("most_concessions", {one.bank: one.concessions for one in stock.banks}),
        _lead("most_prestige", {one.bank: _prestige(one) for one in stock.banks}),
    ]
    return str(_said("standings", parts=parts))


def _prestige(one: Standing) -> int:
    return sum(one.prestige.values())


def _lead(what: str, counts: dict[str, int]) -> Said:
    most = max(counts.values())
    leaders = [bank for bank, count in counts.items() if count == most]
    return _said(what, banks=leaders, most=most)


def decision_in_short(decision: Decision | None, ending: Ending | None) -> str:
    """Who decides what, between how many moves; or how the game ended."""
    if decision is not None:
        count = len(decision.options)
        question = decision.question
        return str(_said("decision", bank=decision.bank, question=question, count=count))
    if ending is None:
        return str(_said("nothing"))
    return str(_said("over", winners=ending.winners, victory=ending.victory))
