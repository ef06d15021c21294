"""What must hold at every step of a game, whatever is played."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from assistant.catalog.cards import CARDS, HIDDEN
from assistant.catalog.components import SUPPLY
from assistant.document import strict_json
from assistant.document.reading import read
from assistant.document.writing import dumps
from assistant.engine.decisions import Decision
from assistant.engine.instructions import BOX, CHINA, Act, MoveCard, MoveFlorins, Reveal
from assistant.engine.table import PARTS, CardId, Table
from assistant.referee.records import read_record, replay, write_record
from assistant.referee.referee import Referee


class Broken(Exception):
    """Something that must always hold does not; the message says what."""


def demand(condition: bool, reason: str) -> None:
    """Fail with a reason unless the condition holds."""
    if not condition:
        raise Broken(reason)


def moves_of(decision: Decision | None) -> list[str]:
    """The open moves of a decision, in order."""
    return [option.move for option in decision.options] if decision is not None else []


def check_options(decision: Decision) -> None:
    """A decision has options, each move of them once."""
    moves = moves_of(decision)
    demand(bool(moves), f"no option is open: {decision.kind} ({decision.section})")
    _demand_unique(moves, decision)


def _demand_unique(moves: Sequence[str], decision: Decision) -> None:
    if len(set(moves)) < len(moves):
        twice = [move for move, count in Counter(moves).items() if count > 1]
        raise Broken(f"moves stand twice at {decision.kind} ({decision.section}): {twice}")


def check_judgement(referee: Referee, chance: Random) -> None:
    """The judge agrees with the options; every refusal has words and figures to show."""
    decision = referee.decision
    assert decision is not None
    for option in decision.options:
        verdict = referee.judge(option.move)
        demand(verdict.is_legal and verdict.move == option.move, f"open but refused: {option.move}")
        demand(bool(decision.label_of(option)), f"no label: {option.move}")
    _demand_unique([*moves_of(decision), *(refused.move for refused in decision.refused)], decision)
    for refused in decision.refused:
        demand(bool(refused.refusals), f"refused without a reason: {refused.move}")
        for refusal in refused.refusals:
            demand("{" not in refusal.text, f"a refusal that does not format: {refusal}")
            json.dumps(refusal.document())
    if decision.refused:
        refused = chance.choice(decision.refused)
        verdict = referee.judge(refused.move)
        demand(
            not verdict.is_legal and verdict.refusals == refused.refusals,
            f"judged otherwise than listed: {refused.move}",
        )
    _check_spelling(referee, chance.choice(decision.options).move)


def _check_spelling(referee: Referee, move: str) -> None:
    verdict = referee.judge(f" {move.upper()} ")
    demand(verdict.is_legal and verdict.move == move, f"not understood in capitals: {move!r}")


def check_acts(before: Table, after: Table, acts: Iterable[Act]) -> None:
    """Doing the instructions by hand on the old table gives the new one."""
    by_hand = before.copy()
    for act in acts:
        act.instruction.apply(by_hand)
    whose = by_hand.turn.bank if by_hand.turn is not None else None
    demand(
        whose == (after.turn.bank if after.turn is not None else None),
        "by hand it is another bank's turn",
    )
    by_hand.turn = after.turn
    if by_hand != after:
        differing = [name for name in PARTS if getattr(by_hand, name) != getattr(after, name)]
        raise Broken(f"the instructions do not give the new table: {', '.join(differing)}")


def florins_on(table: Table) -> int:
    """All florins that are not in China."""
    return sum(table.florins.values()) + sum(map(sum, table.market_florins.values()))


def check_florins(before: Table, after: Table, acts: Iterable[Act]) -> None:
    """Florins come from China and go there by instructions, and from and to nowhere else."""
    flow = 0
    for act in acts:
        if isinstance(act.instruction, MoveFlorins):
            giver, taker, florins = act.instruction
            demand(florins > 0, f"an instruction that moves {florins} florins")
            flow += florins * ((giver == CHINA) - (taker == CHINA))
    demand(
        florins_on(after) == florins_on(before) + flow,
        f"{florins_on(before)} florins and {flow} from China give {florins_on(after)}",
    )
    demand(min(after.florins.values()) >= 0, f"a bank in debt: {after.florins}")
    demand(min(map(min, after.market_florins.values())) >= 0, "a debt in the market")


def check_tokens(table: Table) -> None:
    """No more tokens of a kind in play than the box holds."""
    in_play = Counter((*table.cities.values(), *table.pawns.values(), *table.pirates.values()))
    in_play.update(f"{religion} bishop" for religion in table.bishops.values())
    for square in table.squares.values():
        in_play.update(square.repressed)
    for token, count in in_play.items():
        demand(count <= SUPPLY[token], f"{count} tokens {token}, the box holds {SUPPLY[token]}")


def cards_on(table: Table) -> Iterator[CardId]:
    """Every card on the table, the hidden ones too."""
    for pile in (*table.hands.values(), *table.decks.values(), *table.old_maids.values()):
        yield from pile
    for row in table.market.values():
        yield from (card for card in row if card is not None)
    for entries in table.rows.values():
        yield from (entry for entry in entries if entry in CARDS)
    for square in table.squares.values():
        yield from square.queens


def boxed(acts: Iterable[Act]) -> Iterator[CardId]:
    """The cards that leave the game by instructions."""
    for act in acts:
        if isinstance(act.instruction, MoveCard) and act.instruction.target == BOX:
            yield act.instruction.card


def check_cards(before: Table, after: Table, acts: Sequence[Act], box: set[CardId]) -> None:
    """No card in two places, none back from the box, and none gone but by an instruction."""
    now = Counter(cards_on(after))
    for card, count in now.items():
        demand(count == 1 or card == HIDDEN, f"{card} lies in {count} places")
    expected = Counter(cards_on(before))
    for act in acts:
        if isinstance(act.instruction, Reveal):
            expected[HIDDEN] -= 1
            expected[act.instruction.card] += 1
    expected.subtract(boxed(acts))
    expected = +expected
    if now != expected:
        raise Broken(f"cards appeared {dict(now - expected)} or vanished {dict(expected - now)}")
    back = box.intersection(now)
    demand(not back, f"{back} came back from the box")


def check_document(table: Table) -> None:
    """The checker finds no error; the text of the table reads back as the same table."""
    reading = read(strict_json.loads(dumps(table)))
    demand(
        not reading.errors, f"the checker: {'; '.join(error.message for error in reading.errors)}"
    )
    demand(reading.table == table, "the text reads back as another table")


def check_fork(referee: Referee) -> None:
    """A referee called to the written table stands at the same decision, and so do forks."""
    table = read(strict_json.loads(dumps(referee.table))).table
    demand(table is not None, "the table with its moves does not read back")
    assert table is not None
    demand(dumps(table) == dumps(referee.table), "the text is not canonical")
    mine = moves_of(referee.decision)
    for twin in (Referee(table), referee.fork(), referee.line):
        demand(twin.position == referee.position, "a fork stands at another position")
        its = moves_of(twin.decision)
        demand(sorted(mine) == sorted(its), f"a fork has other options: {its} for {mine}")


def check_each_option(referee: Referee) -> None:
    """Every open option can be tried on a fork; here nothing changes meanwhile."""
    before = referee.position.copy()
    for move in moves_of(referee.decision):
        twin = referee.fork()
        acts = twin.choose(move)
        check_acts(before, twin.position, acts)
        check_florins(before, twin.position, acts)
        check_tokens(twin.position)
        if twin.decision is not None:
            check_options(twin.decision)
    demand(referee.position == before, "trying options on forks changed the table")


def check_undo(referee: Referee, before: Table, moves: list[str], acts: tuple[Act, ...]) -> None:
    """Taking the last move back gives the old table and decision; making it again, the new."""
    after = referee.position.copy()
    move = referee.undo()
    demand(referee.position == before, f"undo of {move!r} gives another table")
    demand(moves_of(referee.decision) == moves, f"undo of {move!r} gives other options")
    demand(referee.choose(move) == acts, f"{move!r} made again gives other instructions")
    demand(referee.position == after, f"{move!r} made again gives another table")


def check_replay(referee: Referee) -> None:
    """The record of the game, written and read again, leads to the same end."""
    record, faults = read_record(write_record(referee.origin, referee.history))
    if record is None:
        raise Broken(f"the record: {'; '.join(fault.message for fault in faults)}")
    twin = replay(record)
    demand(twin.position == referee.position, "the record leads to another table")
    demand(twin.history == referee.history, "the record leads to another history")
