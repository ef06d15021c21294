"""Questions to the referee: what is open, what a move does, how a record goes."""

from __future__ import annotations

from marshmallow import INCLUDE, fields

from api.schemas.shapes import (
    Either,
    Strict,
    a_flag,
    a_number,
    a_text,
    by_name,
    each,
    one_of,
    part,
    texts,
)
from api.schemas.tables import AboutSchema, EndingSchema, FaultSchema, MaybeAboutSchema, TableSchema
from assistant.catalog.limits import MAX_MOVES, MAX_MOVES_RECORDED
from assistant.engine.asks import ASKS
from assistant.engine.instructions import INSTRUCTION_KINDS
from assistant.engine.refusals import REASONS


def _table() -> fields.Nested:
    return part(TableSchema, "The table that the question is about.", required=True)


def _moves() -> Either:
    move = "A move, such as buy west 3, or medici: buy west 3."
    several = fields.List(a_text(move), metadata={"maxItems": MAX_MOVES})
    return Either("A move, or several one after the other.", a_text(move), several, required=True)


def _refused_too() -> fields.Boolean:
    return a_flag(
        "Whether to list the moves that are not open then; without it, they are not.",
        allow_none=True,
    )


def _always(value: bool) -> fields.Boolean:
    return fields.Boolean(
        required=True, metadata={"description": f"Always {str(value).lower()}.", "enum": [value]}
    )


# Requests


class TableQuestionSchema(Strict):
    """A question about a whole table."""

    table = _table()


class LegalQuestionSchema(TableQuestionSchema):
    """What is open?"""

    why_not = a_flag(
        "Whether to list the moves that are not open; without it, they are.", allow_none=True
    )
    effects = a_flag(
        "Whether to say what each open move leads to at once; without it, that is null.",
        allow_none=True,
    )


class JudgeQuestionSchema(TableQuestionSchema):
    """Would these moves be legal?"""

    moves = _moves()


class ApplyQuestionSchema(JudgeQuestionSchema):
    """Make these moves."""

    fingerprint = a_text(
        "The fingerprint of the table that the moves are meant for; another one is a 409.",
        allow_none=True,
    )

    why_not = _refused_too()


class UndoQuestionSchema(TableQuestionSchema):
    """Take moves of this turn back."""

    count = a_number("How many; without it, one.", 0, MAX_MOVES, allow_none=True)
    why_not = _refused_too()


class ReplayQuestionSchema(Strict):
    """Replay a record."""

    record = a_text("The record: a header, the starting table, a move a line.", required=True)
    to = a_number(
        "How many moves to replay; without it, all.", 0, MAX_MOVES_RECORDED, allow_none=True
    )


# Answers


class RefusalSchema(Strict):
    """Why a move is not open."""

    code = one_of(REASONS, "A stable code; docs/refusals.md lists them.", required=True)
    section = a_text("The section of the rules that says no.", required=True)
    values = by_name(fields.Raw(), "The names and numbers that were compared.", required=True)
    text = a_text("One sentence for people, beginning with the section.", required=True)


class MoveSchema(Strict):
    """A move."""

    move = a_text("The move as it is handed in.", required=True)
    kind = a_text("What kind of move it is: its first word.", required=True)
    label = a_text("The move in words.", required=True)
    places = fields.List(
        texts("A place: its kind and its names.", required=True),
        required=True,
        metadata={"description": "The places of the board that the move names, as acts do."},
    )


class ActSchema(Strict):
    """One thing to do on the physical table; further keys name what moves from where to where."""

    class Meta:
        unknown = INCLUDE

    do = one_of(INSTRUCTION_KINDS.values(), "The kind of act.", required=True)
    section = a_text("The section of the rules that asks for it.", required=True)
    text = a_text("What to do, in words.", required=True)


class OptionSchema(MoveSchema):
    """A move that is open."""

    declines = a_flag("Whether the bank leaves it at that with this move.", required=True)
    effects = each(
        ActSchema,
        "What people do at once when it is made; null when not asked for, or when a hidden card "
        "turns up.",
        required=True,
        allow_none=True,
    )


class RefusedSchema(MoveSchema):
    """A move that is not open."""

    refusals = each(RefusalSchema, "Every reason against it.", required=True)


class DecisionSchema(Strict):
    """Who must choose, and between what."""

    bank = a_text("The bank that decides.", required=True)
    kind = one_of(ASKS, "What kind of decision it is.", required=True)
    section = a_text("The section of the rules that asks.", required=True)
    question = a_text("What is asked.", required=True)
    may_be_declined = a_flag("Whether the bank may leave it at that.", required=True)
    chance = a_flag(
        "Whether it is nobody's choice: the hidden card that turns up is named.", required=True
    )
    options = each(OptionSchema, "The moves that are open.", required=True)
    refused = each(
        RefusedSchema,
        "Those that are not; null when not asked for.",
        required=True,
        allow_none=True,
    )


class MadeSchema(Strict):
    """A move that was made."""

    bank = a_text("The bank that made it.", required=True)
    move = a_text("The move.", required=True)
    acts = each(ActSchema, "What people do on the table, in order.", required=True)


class LegalSchema(AboutSchema):
    """The decision that is open."""

    decision = part(
        DecisionSchema, "The decision; null when the game is over.", required=True, allow_none=True
    )
    ending = part(EndingSchema, "How the game ended; null before.", required=True, allow_none=True)
    position = part(
        TableSchema, "What lies on the table at this decision, in mid-turn too.", required=True
    )


class VerdictSchema(Strict):
    """What the referee says about one text."""

    text = a_text("What was handed in.", required=True)
    verdict = one_of(
        ["legal", "illegal", "ambiguous", "not_a_move", "out_of_turn", "game_over"],
        "Only legal moves can be made.",
        required=True,
    )
    bank = a_text("The bank that makes it, when it is legal.", required=True, allow_none=True)
    move = a_text("The move that it is, when it is one.", required=True, allow_none=True)
    refusals = each(RefusalSchema, "Every reason against it, when it is illegal.", required=True)
    nearest = texts("What may have been meant.", required=True)
    message = a_text("What stands against it, in words.", required=True, allow_none=True)


class JudgeSchema(AboutSchema):
    """What the referee says about moves, each made before the next is judged."""

    ok = a_flag("Whether all of them are legal.", required=True)
    verdicts = each(VerdictSchema, "One for each move.", required=True)


class NotAppliedSchema(JudgeSchema):
    """At least one move is not legal, and none was made."""

    ok = _always(False)


class AppliedSchema(LegalSchema):
    """All moves were made; the next decision."""

    ok = _always(True)
    moves = each(MadeSchema, "The moves with what people do for them.", required=True)
    table = part(TableSchema, "The table after the moves.", required=True)


class UndoneSchema(LegalSchema):
    """The moves were taken back; the decision that is open again."""

    undone = texts("The moves taken back, the last one first.", required=True)
    table = part(TableSchema, "The table without them.", required=True)


class ReplayedSchema(LegalSchema):
    """Where the record leads."""

    ok = a_flag("Whether the position there has no errors.", required=True)
    faults = each(FaultSchema, "What is wrong with the position there.", required=True)
    moves = a_number("How many moves were made.", required=True)
    table = part(TableSchema, "The table after them.", required=True)


class RecordFaultSchema(Strict):
    """One thing that is wrong with a record."""

    line = a_number("The line of the record.", 1, required=True)
    grade = one_of(["error", "warning"], "A warning never blocks an answer.", required=True)
    message = a_text("One sentence for people.", required=True)
    pointer = a_text("The place in the starting table, as a JSON pointer.")
    code = a_text("A stable code.", required=True)
    found = a_text("What was found.")
    expected = a_text("What was expected.")
    values = by_name(fields.Raw(), "What the sentences are made of.", required=True)
    suggestion = a_text("The nearest right value, where there is one.")


class BadRecordSchema(MaybeAboutSchema):
    """The record cannot be read."""

    ok = _always(False)
    faults = each(RecordFaultSchema, "Everything that is wrong with it.", required=True)
    table = fields.Raw(
        required=True, allow_none=True, metadata={"type": "null", "description": "Always null."}
    )


class BrokenMoveSchema(Strict):
    """The move at which a record stops."""

    number = a_number("Which move it is, from 1.", 1, required=True)
    line = a_number("The line of the record.", 1, required=True, allow_none=True)
    move = a_text("The move.", required=True)
    reason = a_text("Why it cannot be made.", required=True)
    refusals = each(RefusalSchema, "Every reason against it, when it is illegal.", required=True)


class BrokenRecordSchema(AboutSchema):
    """The record cannot be replayed; the table named is the one it starts from."""

    ok = _always(False)
    broken = part(BrokenMoveSchema, "Where it stops and why.", required=True)
