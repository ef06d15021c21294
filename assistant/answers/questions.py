"""Every question, as one JSON object in and one out.

The API hands request bodies to `ask`, the command line the same bodies, here or to a server: so
that each question is read, checked and answered in one place.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, is_typeddict

from assistant.answers import bodies, forms, shapes
from assistant.answers.bodies import Faulty, read_body
from assistant.answers.forms import Answer, about
from assistant.answers.outcomes import (
    code_in_short,
    differences_in_short,
    earned_in_short,
    plan_in_short,
    played_in_short,
    reviewed_in_short,
    steps_in_short,
    stopped_in_short,
    suggested_in_short,
    threats_in_short,
)
from assistant.answers.replaying import (
    NDJSON,
    cannot_play,
    lines_of_records,
    missing,
    need_banks,
    replay_asked,
    replayed_whole,
)
from assistant.answers.summing import (
    battles_in_short,
    decision_in_short,
    fairs_in_short,
    standings_in_short,
    victories_in_short,
)
from assistant.calculators.battle import forecast_battles
from assistant.calculators.fair import Fair, compare, forecast_fair
from assistant.calculators.standings import take_stock
from assistant.calculators.victory import weigh_victories
from assistant.calculators.working import Unanswerable
from assistant.catalog.atlas import EMPORIA, FAIR_COLOUR, REGIONS
from assistant.catalog.shapes import Shape, document_of
from assistant.document import setup
from assistant.document.code import BadCode, is_code, read_code, write_code
from assistant.document.comparing import contrasts, lines_between
from assistant.document.lines import Document
from assistant.document.reading import Reading, read
from assistant.document.setup_steps import setting_up
from assistant.document.shorthand import Lines, edited, read_shorthand, write_shorthand
from assistant.document.strict_json import BadJson, loads
from assistant.document.writing import Written, write
from assistant.engine.table import Table
from assistant.pictures.card import draw_card
from assistant.pictures.table import draw_table
from assistant.planner.earning import earn
from assistant.planner.review import review_turn, turns_of
from assistant.planner.search import KINDS_OF_ACTION
from assistant.planner.threats import threats
from assistant.planner.turns import stop, suggest
from assistant.planner.winning import plan
from assistant.referee.corrections import correction
from assistant.referee.moves import Made, try_moves
from assistant.referee.records import BrokenReplay, is_record, read_record
from assistant.referee.referee import BrokenRecord, MoveError, Referee, Unplayable
from assistant.solitaire.opponent import Opponent, explain, play
from assistant.words.wording import say

SVG = "image/svg+xml"

__all__ = ["QUESTIONS", "Faulty", "Question", "Stale", "ask"]


class Stale(ValueError):
    """The client believes in another table than the one it sent."""

    def __init__(self, believed: str, actual: str) -> None:
        super().__init__(believed, actual)
        self.believed = believed
        self.actual = actual

    def __str__(self) -> str:
        return say("errors", "stale", {"actual": self.actual, "believed": self.believed})


class Question(NamedTuple):
    """A question: what it asks, what it brings along, what it is answered with, and by whom."""

    summary: str
    body: type
    answers: tuple[type, ...]
    answer: Callable[[Any], Shape]
    may_be_stale: bool = False
    """Whether it names the table that it means by its fingerprint."""
    forms: Mapping[str, Callable[[Answer], str]] = {}
    """Other media types in which its answer can be had, and how each is written."""


def ask(question: str, body: object) -> Answer:
    """The answer to a question; Faulty, Unanswerable or Stale say what is wrong with it."""
    asked = QUESTIONS[question]
    # Setting up reads its own options: some of them decide what the others may be.
    given = body if is_typeddict(asked.body) else read_body(asked.body, body)
    return document_of(asked.answer(given))


def _referee(table: Table) -> Referee:
    """A referee for the table; moves that it holds and that cannot be made are a fault."""
    need_banks(table, "/table")
    try:
        return Referee(table)
    except (Unplayable, BrokenRecord) as error:
        at_move = f"/table/moves/{error.number - 1}" if isinstance(error, BrokenRecord) else ""
        raise cannot_play(error, at_move or "/table/turn") from None


def _position(table: Table) -> Table:
    """The table as it stands after the moves that it holds."""
    return _referee(table).position if table.moves else table


def _tables(options: object) -> Shape:
    found = setup.set_up(options)
    if found.table is None:
        raise Faulty(found.faults)
    return forms.set_table(found.table)


def _check(asked: bodies.CheckBody) -> Shape:
    return forms.checked(_with_moves(read(asked.table)))


def _with_moves(reading: Reading) -> Reading:
    """What reading a table gave; moves in it that cannot be made are a fault of it."""
    table = reading.table
    if table is None or not table.moves:
        return reading
    try:
        _referee(table)
    except Faulty as error:
        found = (one._replace(pointer=one.pointer.removeprefix("/table")) for one in error.faults)
        return Reading(None, (*reading.faults, *found), reading.missing)
    return reading


def _legal(asked: bodies.LegalBody) -> Shape:
    referee, written = _referee(asked.table), Written(asked.table)
    now = forms.now(referee, written, with_refused=asked.why_not, with_effects=asked.effects)
    said = decision_in_short(referee.decision, referee.position.ending)
    return shapes.Legal(said, now, about(written))


def _judge(asked: bodies.JudgeBody) -> Shape:
    tried = try_moves(_referee(asked.table), asked.moves, is_asked=True)
    return forms.judged(Written(asked.table), tried)


def _apply(asked: bodies.ApplyBody) -> Shape:
    written = Written(asked.table)
    if asked.fingerprint is not None and asked.fingerprint != written.fingerprint:
        raise Stale(str(asked.fingerprint), written.fingerprint)
    referee = _referee(asked.table)
    tried = try_moves(referee, asked.moves)
    made = [one.outcome for one in tried if isinstance(one.outcome, Made)]
    if len(made) < len(tried):
        return forms.not_applied(written, tried)
    return forms.applied(written, referee, made, with_refused=asked.why_not)


def _undo(asked: bodies.UndoBody) -> Shape:
    whole = asked.table
    after = _referee(whole)
    made = after.table.moves
    left = len(made) - asked.count
    if left < 0:
        raise Unanswerable("nothing_to_undo", count=len(made))
    before = whole.copy()
    before.moves = made[:left]
    undone = list(reversed(after.history[left:]))
    return forms.undone(_referee(before), undone, with_refused=asked.why_not)


def svg_of(answer: Answer) -> str:
    """A picture alone."""
    return str(answer["svg"])


def _picture(asked: bodies.PictureBody) -> Shape:
    if asked.card is not None:
        if asked.table is not None:
            raise Unanswerable("table_or_card")
        return shapes.CardPicture(draw_card(asked.card, asked.theme), asked.card)
    if asked.table is None:
        raise missing("table")
    written = Written(asked.table)
    drawn = draw_table(_position(asked.table), written.fingerprint, asked.theme)
    return shapes.TablePicture(drawn, about(written))


def _opponent(asked: bodies.OpponentBody) -> Shape:
    _referee(asked.table)
    if asked.why:
        written = Written(asked.table)
        now = forms.now(_referee(asked.table), written)
        explained = explain(asked.table)
        text = played_in_short(explained, _referee(asked.table))
        return shapes.OpponentAnswer(text, explained, now, forms.whole(written))
    opponent = Opponent.at(asked.table)
    played = play(opponent, seed=asked.seed, whole=asked.whole)
    after = Written(opponent.referee.table)
    text = played_in_short(played, opponent.referee)
    return shapes.OpponentAnswer(
        text, played, forms.now(opponent.referee, after), forms.whole(after)
    )


def _fair(asked: bodies.FairBody) -> Shape:
    fairs, unanswered = _fairs(asked, _position(asked.table))
    return shapes.FairAnswer(
        fairs_in_short(fairs), fairs, compare(fairs), unanswered, about(Written(asked.table))
    )


def _fairs(asked: bodies.FairBody, table: Table) -> tuple[list[Fair], list[str]]:
    """The fairs that the table can answer, and why it cannot answer the other."""
    fairs: list[Fair] = []
    unanswered: list[Unanswerable] = []
    for side in REGIONS:
        if asked.region not in (None, side):
            continue
        is_meant = asked.region is not None or asked.emporium in EMPORIA[FAIR_COLOUR[side]]
        emporium = asked.emporium if is_meant else None
        try:
            fairs.append(forecast_fair(table, side, asked.bank, emporium, asked.florins))
        except Unanswerable as error:
            unanswered.append(error)
    if not fairs:
        raise unanswered[0]
    return fairs, list(map(str, unanswered))


def _battle(asked: bodies.BattleBody) -> Shape:
    battles = forecast_battles(
        _position(asked.table),
        asked.bank,
        asked.kind,
        asked.empire,
        asked.card,
        asked.king,
        asked.florins,
    )
    return shapes.BattleAnswer(battles_in_short(battles), battles, about(Written(asked.table)))


def _victory(asked: bodies.TableBody) -> Shape:
    weighed = weigh_victories(_position(asked.table))
    return shapes.VictoryAnswer(victories_in_short(weighed), weighed, about(Written(asked.table)))


def _standings(asked: bodies.TableBody) -> Shape:
    stock = take_stock(_position(asked.table))
    return shapes.StandingsAnswer(standings_in_short(stock), stock, about(Written(asked.table)))


def _steps(asked: bodies.TableBody) -> Shape:
    steps = setting_up(asked.table)
    return shapes.StepsAnswer(steps_in_short(steps), steps, about(Written(asked.table)))


def _code(asked: bodies.TableBody) -> Shape:
    written = Written(asked.table)
    code, lines = write_code(written.document), write_shorthand(written.document)
    return shapes.Code(code_in_short(written.fingerprint), code, lines, about(written))


def _open(asked: bodies.OpenBody) -> Shape:
    kind, lines = _opened(asked.text)
    reading = None if lines.document is None else read(lines.document)
    return forms.opened(kind, lines.faults, reading)


def _opened(text: str) -> tuple[shapes.TextKind, Lines]:
    """What kind of text it is, and the document that it holds."""
    if is_record(text):
        raise Unanswerable("a_record")
    try:
        if is_code(text):
            return "code", Lines(read_code(text), ())
        if text.lstrip("\ufeff \t\r\n").startswith("{"):
            found = loads(text)
            return "json", Lines(found if isinstance(found, dict) else None, ())
    except (BadCode, BadJson) as error:
        raise Unanswerable("bad_text", reason=str(error)) from None
    return "lines", read_shorthand(text)


def _edit(asked: bodies.EditBody) -> Shape:
    """In a turn the lines are one correction among its moves; otherwise the table is another."""
    table, lines = asked.table, asked.lines
    if table.turn is None or table.ending is not None or not lines:
        return forms.edited(table, *_changed(write(table), lines))
    referee = _referee(table)
    found, reading = _changed(write(referee.position), lines)
    if reading is not None and reading.table is not None:
        try:
            referee.choose(correction(lines))
        except MoveError as error:
            raise Unanswerable("bad_text", reason=str(error)) from None
        reading = reading._replace(table=referee.table)
    return forms.edited(table, found, reading)


def _changed(document: Document, lines: list[str]) -> tuple[Lines, Reading | None]:
    """What lines make of a document, and what is wrong with that."""
    found = edited(document, lines)
    return found, None if found.document is None else read(found.document)


def _diff(asked: bodies.DiffBody) -> Shape:
    one, other = (write(_position(table)) for table in (asked.table, asked.other))
    found = contrasts(one, other)
    lines = lines_between(one, other)
    text = differences_in_short(found)
    return shapes.Diff(text, not found, found, lines, about(Written(asked.table)))


def _plan(asked: bodies.PlanBody) -> Shape:
    found = plan(
        _referee(asked.table), asked.bank, asked.actions, _kinds(asked.without), asked.budget
    )
    return shapes.PlanAnswer(plan_in_short(found), found, about(Written(asked.table)))


def _kinds(without: list[str]) -> list[str]:
    for kind in without:
        if kind not in KINDS_OF_ACTION:
            raise Unanswerable("no_action", kind=kind, kinds=", ".join(KINDS_OF_ACTION))
    return without


def _threats(asked: bodies.ThreatsBody) -> Shape:
    found = threats(_referee(asked.table), asked.bank, asked.memory, asked.budget)
    return shapes.ThreatsAnswer(threats_in_short(found), found, about(Written(asked.table)))


def _earn(asked: bodies.EarnBody) -> Shape:
    found = earn(
        _referee(asked.table), asked.bank, asked.actions, _kinds(asked.without), asked.budget
    )
    return shapes.EarnAnswer(earned_in_short(found), found, about(Written(asked.table)))


def _suggest(asked: bodies.SuggestBody) -> Shape:
    found = suggest(_referee(asked.table), asked.bank, asked.budget)
    return shapes.SuggestAnswer(suggested_in_short(found), found, about(Written(asked.table)))


def _stop(asked: bodies.StopBody) -> Shape:
    found = stop(_referee(asked.table), asked.bank, asked.budget)
    return shapes.StopAnswer(stopped_in_short(found), found, about(Written(asked.table)))


def _review(asked: bodies.ReviewBody) -> Shape:
    reading = read_record(asked.record)
    if reading.record is None:
        return forms.bad_record(reading.faults)
    try:
        replayed_whole(reading.record)
    except BrokenReplay as error:
        return forms.broken(reading.record.origin, error)
    played = list(turns_of(reading.record))
    last = None if asked.turns is None else asked.first - 1 + asked.turns
    looked_at = played[asked.first - 1 : last]
    turns = [review_turn(one, asked.budget) for one in looked_at]
    return shapes.ReviewAnswer(
        reviewed_in_short(turns, len(played)),
        turns,
        len(played),
        about(Written(reading.record.origin)),
    )


QUESTIONS: dict[str, Question] = {
    "tables": Question(
        "Set up a table for the first turn; the server keeps nothing.",
        setup.SetUpOptions, (shapes.SetTable,), _tables,
    ),
    "check": Question(
        "Every fault of a table at once; a faulty table is an answer, not an error.",
        bodies.CheckBody, (shapes.Sound, shapes.Unsound), _check,
    ),
    "legal": Question(
        "Whose decision it is, what is open, and why the rest is not.",
        bodies.LegalBody, (shapes.Legal,), _legal,
    ),
    "judge": Question(
        "What the referee says about moves; an illegal one is an answer, not an error.",
        bodies.JudgeBody, (shapes.Judgement,), _judge,
    ),
    "apply": Question(
        "Make moves, all or none: what people do, the new table and the next decision.",
        bodies.ApplyBody, (shapes.Applied, shapes.NotApplied), _apply, may_be_stale=True,
    ),
    "undo": Question(
        "Take moves of this turn back, the last one first.",
        bodies.UndoBody, (shapes.Undone,), _undo,
    ),
    "replay": Question(
        "Replay a record, to its end or to a move; or several.",
        bodies.ReplayBody,
        (shapes.Replayed, shapes.Unreplayable, shapes.BadRecord, shapes.RecordsFound),
        replay_asked, forms={NDJSON: lines_of_records},
    ),
    "picture": Question(
        "A picture of a table or a card, as SVG.",
        bodies.PictureBody, (shapes.TablePicture, shapes.CardPicture), _picture,
        forms={SVG: svg_of},
    ),
    "opponent": Question(
        "The turn of the solitaire opponent: what to do on the table, and why.",
        bodies.OpponentBody, (shapes.OpponentAnswer,), _opponent,
    ),
    "fair": Question(
        "What a trade fair would pay, border by border; or both fairs compared.",
        bodies.FairBody, (shapes.FairAnswer,), _fair,
    ),
    "battle": Question(
        "Who would win a battle, and what would change hands.",
        bodies.BattleBody, (shapes.BattleAnswer,), _battle,
    ),
    "victory": Question(
        "Every victory square for every bank: met, or what is still missing.",
        bodies.TableBody, (shapes.VictoryAnswer,), _victory,
    ),
    "standings": Question(
        "Prestige, majorities and money at a glance.",
        bodies.TableBody, (shapes.StandingsAnswer,), _standings,
    ),
    "steps": Question(
        "How a new table is built by hand, step by step.",
        bodies.TableBody, (shapes.StepsAnswer,), _steps,
    ),
    "code": Question(
        "A table as one line of signs, and as lines of shorthand.",
        bodies.TableBody, (shapes.Code,), _code,
    ),
    "open": Question(
        "The table that a text holds: a code, lines of shorthand, or JSON.",
        bodies.OpenBody, (shapes.Opened, shapes.NotOpened), _open,
    ),
    "edit": Question(
        "Change a table by lines of shorthand, all or none; in a turn they are one correction.",
        bodies.EditBody, (shapes.Edited,), _edit,
    ),
    "diff": Question(
        "Where two tables differ as they stand now, in words.",
        bodies.DiffBody, (shapes.Diff,), _diff,
    ),
    "plan": Question(
        "Whether this turn can be won, and how: every way is tried, within a budget.",
        bodies.PlanBody, (shapes.PlanAnswer,), _plan,
    ),
    "threats": Question(
        "Who could win on their next turn, if nothing changes.",
        bodies.ThreatsBody, (shapes.ThreatsAnswer,), _threats,
    ),
    "stop": Question(
        "Ends of this turn after which nobody has an open win.",
        bodies.StopBody, (shapes.StopAnswer,), _stop,
    ),
    "earn": Question(
        "The most florins that a bank can have at the end of this turn.",
        bodies.EarnBody, (shapes.EarnAnswer,), _earn,
    ),
    "suggest": Question(
        "A line that looks good, with what it gains: a suggestion, and no proof.",
        bodies.SuggestBody, (shapes.SuggestAnswer,), _suggest,
    ),
    "review": Question(
        "What the turns of a record missed: wins, threats left open, florins left lying.",
        bodies.ReviewBody,
        (shapes.ReviewAnswer, shapes.Unreplayable, shapes.BadRecord), _review,
    ),
}  # fmt: skip
"""Every question by the name of its address."""
