"""Moves as people hand them in: alone, or behind the name of the bank that makes them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from assistant.catalog.limits import MAX_SUGGESTIONS
from assistant.document.names import BANK
from assistant.document.shorthand import is_correction
from assistant.engine.decisions import Decision
from assistant.engine.instructions import Telling
from assistant.engine.table import Bank
from assistant.referee.referee import MoveError, NotAMove, Referee, already
from assistant.referee.understanding import asks
from assistant.words.wording import sample


class UnknownBank(MoveError):
    """A move behind a name that no bank has."""

    def __init__(self, name: str) -> None:
        near = BANK.suggest(name)
        super().__init__("misspelt_bank" if near else "unknown_bank", name=sample(name), near=near)


class OutOfTurn(MoveError):
    """A move of a bank that has nothing to decide now."""

    def __init__(self, bank: Bank, decider: Bank) -> None:
        super().__init__("out_of_turn", bank=bank, decider=decider)
        self.bank = bank
        self.decider = decider


class Made(NamedTuple):
    """A move that was made: by whom, in its canonical form, and what people do on the table."""

    bank: Bank
    move: str
    account: tuple[Telling, ...]
    was_made: bool = True
    """Whether it changed anything; a move that was made by itself before does not."""
    begins_turn: bool = False


class Tried(NamedTuple):
    """A text that was judged: the move that it is, or the reason why it cannot be made."""

    text: str
    outcome: Made | MoveError

    @property
    def is_legal(self) -> bool:
        return isinstance(self.outcome, Made)


def split_move(text: str) -> tuple[str | None, str]:
    """`medici: buy west 3` as the name of the bank and its move; without a name, None."""
    if is_correction(text):
        return None, text.strip()
    name, colon, move = text.partition(":")
    return (name.strip(), move.strip()) if colon else (None, text.strip())


class AskedInstead(MoveError):
    """A text that asks, where moves are made."""

    def __init__(self, text: str) -> None:
        super().__init__("a_question", text=sample(text))


def _is_open(decision: Decision | None, move: str) -> bool:
    """Whether a text is a move of the decision as it stands; `play ?` plays a hidden card."""
    options = decision.options if decision is not None else []
    return any(option.move.casefold() == move.casefold() for option in options)


def make_move(referee: Referee, text: str, is_asked: bool = False) -> Made:
    """Make a move; a bank that is named must be the one to decide. Where it `is_asked` whether it
    can be made, a question is read as the move that it means."""
    name, move = split_move(text)
    decision = referee.decision
    if asks(text) and not is_asked and not _is_open(decision, move):
        raise AskedInstead(text)
    bank = None if name is None else BANK.find(name)
    if name is not None and bank is None:
        raise UnknownBank(name)
    named = referee.made_already(move, bank)
    if named is not None:
        referee.name(named)
        told = already(named)
        return Made(named.bank, str(told.values["move"]), (told,), was_made=False)
    if bank is not None and decision is not None and bank != decision.bank:
        raise OutOfTurn(bank, decision.bank)
    begins_turn = not referee.is_under_way
    referee.choose(move, is_asked=is_asked)
    assert decision is not None
    return Made(decision.bank, referee.last_move, referee.account, begins_turn=begins_turn)


def try_moves(referee: Referee, texts: Iterable[str], is_asked: bool = False) -> list[Tried]:
    """Judge moves one after the other: a legal one is made before the next is judged. The nearest
    moves are looked for at the first texts that are none, not at every one."""
    tried: list[Tried] = []
    left = MAX_SUGGESTIONS
    for text in texts:
        referee.suggests = left > 0
        tried.append(Tried(text, _outcome(referee, text, is_asked)))
        left -= isinstance(tried[-1].outcome, NotAMove)
    return tried


def _outcome(referee: Referee, text: str, is_asked: bool) -> Made | MoveError:
    try:
        return make_move(referee, text, is_asked)
    except MoveError as error:
        return error
