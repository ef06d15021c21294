"""The referee: walks a table through its decisions, one at a time, and says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS
from assistant.catalog.limits import LONGEST_NAME
from assistant.catalog.ranking import best_line, idle_words
from assistant.catalog.rules import RuleText
from assistant.catalog.search import search_rules
from assistant.catalog.words import fold, nearest
from assistant.document.shorthand import is_correction
from assistant.engine.decisions import Decision, Option, Refused
from assistant.engine.game import ByItself
from assistant.engine.instructions import Act, Telling
from assistant.engine.notes import Note, note
from assistant.engine.refusals import Refusal
from assistant.engine.spelling import FORMS, Words
from assistant.engine.table import Bank, Table
from assistant.referee import understanding
from assistant.referee.corrections import BadCorrection, as_it_stands, corrected
from assistant.referee.line import Line
from assistant.referee.understanding import VERB_OF
from assistant.rules.exclusion import each_once, explain, shot_of
from assistant.rules.exclusion_places import PLACES
from assistant.rules.naming import Named, is_about, is_near
from assistant.words.wording import Said, sample


class MoveError(ValueError):
    """A move that cannot be made; it says why."""

    def __init__(self, code: str, /, **values: Any) -> None:
        super().__init__(code)
        self.said = Said("errors", code, values)

    def __str__(self) -> str:
        return str(self.said)


class NotAMove(MoveError):
    """A text that is no move of the decision."""

    def __init__(
        self, text: str, nearest_moves: tuple[str, ...], named: Named | None = None
    ) -> None:
        """`named`: what of the game it names, where that is not all it says."""
        code, values = _not_understood(text, nearest_moves, named)
        super().__init__(code, text=sample(text), **values)
        self.nearest = nearest_moves
        self.rules: tuple[str, ...] = (values["section"],) if "section" in values else ()


def _not_understood(
    text: str, nearest_moves: tuple[str, ...], named: Named | None
) -> tuple[str, dict[str, Any]]:
    """What is said of a text that is no move: what it comes closest to, or what the rules say."""
    if nearest_moves:
        return "not_a_move-near", {"nearest": nearest_moves}
    rule = _rule_on(text) if named is not None else None
    if rule is not None:
        line = best_line(rule.text, text)
        return "not_a_move-rule", {"section": rule.section, "title": rule.title, "line": line}
    if named is not None and named.things:
        return "not_a_move-things", {"thing": tuple(thing for _, thing in named.things)}
    return "not_a_move", {}


def _rule_on(text: str) -> RuleText | None:
    """The rule that answers best what is asked beside the names of banks and empires."""
    asked = [word for word in fold(text).split(" ") if word not in idle_words()]
    asked = [word for word in asked if word not in BANKS and word not in EMPIRES]
    return next(iter(search_rules(" ".join(asked)).rules), None) if asked else None


class AmbiguousMove(MoveError):
    """A text that could be more than one move."""

    def __init__(self, text: str, moves: tuple[str, ...]) -> None:
        super().__init__("ambiguous_move", text=sample(text), moves=moves)
        self.moves = moves


class IllegalMove(MoveError):
    """A move that the rules refuse."""

    def __init__(self, refused: Refused) -> None:
        super().__init__("illegal_move")
        self.refused = refused

    def __str__(self) -> str:
        return " ".join(refusal.text for refusal in self.refused.refusals)


class GameOver(MoveError):
    """A move after the end of the game, or before a turn is named."""

    def __init__(self) -> None:
        super().__init__("game_over")


class NothingToUndo(MoveError):
    """There is no move to take back."""

    def __init__(self) -> None:
        super().__init__("nothing_to_undo")


class CannotCorrect(MoveError):
    """A correction in the middle of an action, or one that is not understood or leads to faults."""


class BrokenRecord(MoveError):
    """A record whose moves can no longer be made; it says at which move and why."""

    def __init__(self, number: int, move: str, reason: str) -> None:
        super().__init__("broken_record", number=number, move=sample(move), reason=reason)
        self.number = number
        self.move = move
        self.reason = reason


class Unplayable(ValueError):
    """A table that names no turn to go on with."""

    def __init__(self, code: str, /) -> None:
        super().__init__(code)
        self.said = Said("errors", code)

    def __str__(self) -> str:
        return str(self.said)


class Verdict(NamedTuple):
    """What the referee says about a move."""

    move: str
    is_legal: bool
    refusals: tuple[Refusal, ...] = ()
    nearest: tuple[str, ...] = ()
    """The moves that a text that is no move comes closest to."""


class Referee:
    """A table in play. Moves that the table holds are replayed first."""

    suggests: bool = True
    """Whether a text that is no move is told with the moves that come closest."""
    _spelt_out: _SpeltOut | None = None

    def __init__(self, table: Table) -> None:
        if table.turn is None and table.ending is None:
            raise Unplayable("no_turn")
        if table.turn is not None and table.turn.bank not in table.seats:
            raise Unplayable("no_seat")
        start = table.copy()
        moves, start.moves = start.moves, ()
        self._origin = start
        self._history: list[Option[Any]] = []
        self._line = Line(start)
        self._unnamed = list(self._line.by_itself)
        self._base, self._since = start, list[Option[Any]]()
        made: list[Option[Any]] = []
        for number, move in enumerate(moves, 1):
            before = len(self._history)
            try:
                self.choose(move)
            except MoveError as error:
                raise BrokenRecord(number, move, str(error)) from None
            made += [_written(move)] * (len(self._history) - before)
        self._base, self._since = start, made

    @property
    def decision(self) -> Decision | None:
        """Whose choice it is now, and between what; None when the game is over."""
        return self._line.decision

    @property
    def position(self) -> Table:
        """The table as it stands at this decision, in the middle of a turn too."""
        return self._line.position

    @property
    def table(self) -> Table:
        """The table that was handed in, or that at the start of a turn begun since, with the moves
        made from there."""
        twin = self._base.copy()
        twin.moves = tuple([option.move for option in self._since])
        return twin

    @property
    def is_under_way(self) -> bool:
        """Whether moves were made since the table that it would write."""
        return bool(self._since)

    @property
    def history(self) -> tuple[str, ...]:
        """Every move since the referee was called."""
        return tuple([option.move for option in self._history])

    @property
    def moves_made(self) -> int:
        """How many they are."""
        return len(self._history)

    @property
    def last_move(self) -> str:
        """The last of them."""
        return self._history[-1].move

    @property
    def origin(self) -> Table:
        """The table that the referee was called to."""
        return self._origin

    def judge(self, text: str) -> Verdict:
        """Whether a move is open, and if not, why."""
        if is_correction(text):
            return self._judge_correction(text)
        named = self.made_already(text)
        if named is not None and not self._is_refused(text):
            return Verdict(_move_of(named), True)
        try:
            found = self._find(text, is_asked=True)
        except NotAMove as unknown:
            return Verdict(text, False, nearest=unknown.nearest)
        except AmbiguousMove as ambiguous:
            return Verdict(text, False, nearest=ambiguous.moves)
        if isinstance(found, Refused):
            return Verdict(found.move, False, found.refusals)
        return Verdict(found.move, True)

    def choose(self, text: str, *, is_asked: bool = False) -> tuple[Act, ...]:
        """Make a move, or a correction; what people do on the table. A move that was made by itself
        just now may be named, and changes nothing. What is only guessed to be meant is made where
        it `is_asked` about, and else told as the nearest."""
        if is_correction(text):
            self._correct(text)
            return self.acts
        named = self.made_already(text)
        if named is not None:
            self.name(named)
            return ()
        found = self._find(text, is_asked)
        if isinstance(found, Refused):
            raise IllegalMove(found)
        self.take(found)
        return self.acts

    def name(self, made: ByItself) -> None:
        """Name a move that was made by itself; whoever names it again speaks of another."""
        self._unnamed.remove(made)

    def follow(self, bank: Bank | None, text: str) -> bool:
        """Make a move that is open and written as it is kept, if it is one of this bank; of any
        other nothing is said here, not even why."""
        decision = self.decision
        if decision is None or bank not in (None, decision.bank):
            return False
        option = decision.option_written(text)
        if option is None:
            return False
        self.take(option)
        return True

    def take(self, option: Option[Any]) -> None:
        """Make the move of an open option of the decision."""
        self._history.append(option)
        self._line.take(option)
        unnamed = self._unnamed
        if unnamed:
            move = option.move
            unnamed = [one for one in unnamed if _move_of(one) == move]
        self._unnamed = [*unnamed, *self._line.by_itself]
        if self._line.made:
            self._since.append(option)
        else:
            self._base, self._since = self._line.start, []

    def made_already(self, text: str, bank: Bank | None = None) -> ByItself | None:
        """The move that a text names, where nobody was asked for it since the last move because
        nothing else was open; None where the text is a move that is open now, or asks. `bank`:
        whose move it is said to be."""
        if not self._unnamed or understanding.asks(text):
            return None
        folded = fold(text[:LONGEST_NAME])
        if self.decision is not None and bank in (None, self.decision.bank):
            meant = self._spelt(self.decision).meant_by(folded)
            if any(not isinstance(one, Refused) for one in meant):
                return None
        mine = [one for one in self._unnamed if bank in (None, one.bank)]
        return next((one for one in mine if folded in _ways_to_say(one)), None)

    def _is_refused(self, text: str) -> bool:
        """Whether a text is a move that the decision lists as refused."""
        listed = self.decision.refused if self.decision is not None else []
        return any(one.move == text for one in listed)

    def _judge_correction(self, text: str) -> Verdict:
        try:
            self._corrected(text)
        except MoveError:
            return Verdict(text, False)
        return Verdict(text, True)

    def _correct(self, text: str) -> None:
        """Put the position right as it stands now; the turn goes on from there."""
        self._line.correct(self._corrected(text))
        made = _written(as_it_stands(text))
        self._history.append(made)
        self._since.append(made)
        self._unnamed = []

    def _corrected(self, text: str) -> Table:
        if self.decision is None:
            raise GameOver
        if self.decision.kind != "action":
            raise CannotCorrect("correction_too_soon", question=self.decision.question)
        try:
            table = corrected(self.position, text)
        except BadCorrection as error:
            raise CannotCorrect("bad_correction", reason=str(error)) from None
        if table.turn is None or table.turn.bank not in table.seats:
            raise CannotCorrect("bad_correction", reason=str(Said("errors", "no_seat", {})))
        return table

    @property
    def acts(self) -> tuple[Act, ...]:
        """What people do on the table for the last move."""
        return self._line.acts

    @property
    def account(self) -> tuple[Telling, ...]:
        """The same, with notes of what did not happen or happened by itself."""
        return self._line.account

    @property
    def by_itself(self) -> tuple[ByItself, ...]:
        """The moves since the last one that nobody was asked for."""
        return self._line.by_itself

    def undo(self) -> str:
        """Take the last move back; at the start of a turn, into the turn before."""
        return self.take_back(1)[0]

    def take_back(self, count: int) -> tuple[str, ...]:
        """Take the last moves back, the last one first; none of them if there are not as many."""
        if count > len(self._history):
            raise NothingToUndo()
        kept = len(self._history) - count
        undone = tuple([option.move for option in self._history[kept:]])[::-1]
        self._line.take_back(count)
        self._unnamed = list(self._line.by_itself)
        del self._history[kept:]
        if count <= len(self._since):
            del self._since[len(self._since) - count :]
        else:
            self._base = self._line.start
            self._since = self._history[kept - self._line.made :]
        return undone

    def fork(self) -> Referee:
        """A referee at the same decision, to try moves on; its history begins with its table."""
        twin = Referee.__new__(Referee)
        twin._origin = twin._base = self._base
        twin._since = list(self._since)
        twin._history = self._history[len(self._history) - len(self._since) :]
        twin._line = self._line.fork()
        twin._unnamed = list(self._unnamed)
        return twin

    @property
    def line(self) -> Line:
        """A line of play from here for a search: no history, and no acts are kept."""
        return self._line.fork(keeps_acts=False)

    def _find(self, text: str, is_asked: bool) -> Option[Any] | Refused:
        if self.decision is None:
            raise GameOver()
        written = self.decision.option_written(text)
        return written or self._find_by_spelling(self.decision, text, is_asked)

    def _find_by_spelling(
        self, decision: Decision, text: str, is_asked: bool
    ) -> Option[Any] | Refused:
        """A move however it is written: case, accents, names for ids, its first words alone."""
        spelt = self._spelt(decision)
        found = spelt.meant_by(fold(text[:LONGEST_NAME]))
        if len(found) == 1:
            return found[0]
        if found:
            raise AmbiguousMove(text, tuple(one.move for one in found))
        named = understanding.read(text)
        by_names = self._find_by_names(decision, text, named)
        if by_names is None:
            moves = spelt.moves if self.suggests and not understanding.asks(text) else []
            told = named if self.suggests else None
            raise NotAMove(text, tuple(nearest(text, moves, 3)), told)
        if not is_asked and isinstance(by_names, Option):
            is_sure = named.is_certain and self._fits(decision, by_names, named, is_about)
            if not is_sure:
                raise NotAMove(text, (by_names.move,))
        return by_names

    def _spelt(self, decision: Decision) -> _SpeltOut:
        if self._spelt_out is None or self._spelt_out.decision is not decision:
            self._spelt_out = _SpeltOut(decision)
        return self._spelt_out

    def _find_by_names(
        self, decision: Decision, text: str, named: Named
    ) -> Option[Any] | Refused | None:
        """A move by what it is about, or the reason why nothing of the kind can be chosen."""
        if named.verb is None and not named.is_about_something:
            return None
        if named.verb in _PLACING and decision.kind in PLACES:
            named = named._replace(verb=None)
            if not named.main():
                raise AmbiguousMove(text, _some(decision.options))
        asked: Option[Any] = Option("asked", (text,), None)
        if named.bank not in (None, decision.bank):
            return Refused(asked, text, explain(self.position, decision, named))
        open_now, refused = self._meant(decision, named)
        if len(open_now) == 1 and self._is_clear(decision, named, open_now[0]):
            return open_now[0]
        if open_now and (named.verb is not None or named.is_about_something):
            raise AmbiguousMove(text, _some(open_now))
        if len(refused) == 1 and named.is_certain:
            return refused[0]
        if refused:
            reasons = each_once(refusal for one in refused for refusal in one.refusals)
            return Refused(asked, text, reasons)
        if named.verb is None and not named.is_bare and decision.kind == "action":
            return None
        return Refused(asked, text, explain(self.position, decision, named))

    def _meant(self, decision: Decision, named: Named) -> tuple[list[Option[Any]], list[Refused]]:
        """The open moves and the refused ones that are about what was named; else those about
        something in it or of it."""
        for is_so in (is_about, partial(is_near, self.position)):
            open_now = [one for one in decision.options if self._fits(decision, one, named, is_so)]
            refused = [
                one for one in decision.refused if self._fits(decision, one.option, named, is_so)
            ]
            if open_now or refused:
                return open_now, refused
        return [], []

    def _is_clear(self, decision: Decision, named: Named, option: Option[Any]) -> bool:
        """Whether a text says enough to mean this one option."""
        if named.verb is None:
            return named.is_bare or decision.kind != "action"
        return bool(named.things or named.by or named.shot) or named.verb in _WITHOUT_WORDS

    def _fits(
        self,
        decision: Decision,
        option: Option[Any],
        named: Named,
        is_so: Callable[[Named, Words], bool],
    ) -> bool:
        """Whether an option is of the verb, and about everything that was named."""
        if named.verb == "decline" or (named.verb == "end" and decision.kind != "action"):
            return option.declines and decision.kind != "action" and not named.main()
        if named.verb == "one_shot":
            return option.form == "play_one_shot" and self._fires(option, named)
        if named.by and str(decision.values.get("entry") or option.words[:1]) not in (
            *named.by, *(str((entry,)) for entry in named.by)
        ):  # fmt: skip
            return False
        verb = option.form.partition("_")[0]
        words = option.words
        if option.form == "buy":
            region, column = words
            words = (*words, self.position.market[region][column])
        verbs: tuple[str | None, ...] = (verb,)
        if verb == "op":
            verbs = (verb, VERB_OF.get(str(words[1])))
        elif verb == "ops" and not named.things:
            verbs = (verb, "op")
        if named.verb is not None and named.verb not in verbs:
            return False
        return bool(named.verb or named.things) and is_so(named, words)

    def _fires(self, option: Option[Any], named: Named) -> bool:
        """Whether a card played with its one-shot brings about what was named."""
        card = CARDS[str(option.words[0])]
        here = {card.id, *card.empires, *card.suitors}
        if card.one_shot is not None and card.one_shot.emporium is not None:
            here.add(card.one_shot.emporium)
        return shot_of(card.id) == named.shot and here.issuperset(
            thing for kind, thing in named.things if kind not in ("token", "piece")
        )


def _some(options: list[Option[Any]]) -> tuple[str, ...]:
    """The moves that a text may mean, some of them if there are many."""
    return tuple(one.move for one in options[:_MOST_MEANT])


def _written(text: str) -> Option[None]:
    """A move or a correction as somebody wrote it, among what was chosen."""
    return Option("asked", (text,), None)


def _move_of(one: ByItself) -> str:
    return FORMS[one.form].move(one.words)


def _ways_to_say(one: ByItself) -> set[str]:
    option: Option[None] = Option(one.form, one.words, None)
    return _spellings(option, option.label)


def already(one: ByItself) -> Note:
    """What is told of a move that was made by itself, to those who name it."""
    return note("made_already", move=_move_of(one))


_MOST_MEANT = 8
"""So many moves are named to who may mean any of them."""
_PLACING = ("place", "on", "city", "border", "space", "at")
"""Verbs that say nothing more where a place is asked for."""
_WITHOUT_WORDS = ("end", "decline", "pay", "repress", "golden")
"""Moves that are about nothing else."""


class _SpeltOut:
    """Every way to write each move of a decision, made once for all texts that are asked about."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.moves: list[str] = []
        self._whole: dict[str, list[Option[Any] | Refused]] = {}
        self._begun: dict[str, list[Option[Any] | Refused]] = {}
        for option in decision.options:
            self._add(option, _spellings(option, decision.label_of(option)))
        for refused in decision.refused:
            self._add(refused, _spellings(refused.option, refused.label))

    def _add(self, one: Option[Any] | Refused, ways: set[str]) -> None:
        self.moves.append(one.move)
        for way in ways:
            self._whole.setdefault(way, []).append(one)
        for beginning in {beginning for way in ways for beginning in _beginnings(way)}:
            self._begun.setdefault(beginning, []).append(one)

    def meant_by(self, folded: str) -> list[Option[Any] | Refused]:
        """The moves that a text means, or else those that begin with its words."""
        return self._whole.get(folded) or self._begun.get(folded, [])


def _beginnings(way: str) -> Iterator[str]:
    """The first words of a text, one, two and so on, but never all of them."""
    at = way.find(" ")
    while at >= 0:
        yield way[:at]
        at = way.find(" ", at + 1)


def _spellings(option: Option[Any], label: str) -> set[str]:
    """A move as it is kept, with the names of its cards, with all names, and as it is said."""
    move = option.move
    by_card_name = " ".join(CARDS[word].name if word in CARDS else word for word in move.split(" "))
    return {fold(move), fold(by_card_name), fold(option.named), fold(label)}
