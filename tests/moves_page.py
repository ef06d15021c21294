"""docs/moves.md: every kind of decision and every form of a move, from the tables of the rules.

`python -m tests.moves_page` writes it anew. Which forms answer which kind stands here, as some
thousand random games showed it; tests/test_moves_page.py plays more and finds none besides.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from string import Formatter

from assistant.engine.asks import ASKS, Ask
from assistant.engine.spelling import FORMS, Form

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "moves.md"
WORDS = ROOT / "assistant" / "words"

OP_FORMS = ("op", "op_region", "op_religion", "op_pieces")
ANSWERS: dict[str, tuple[str, ...]] = {
    "action": (
        "end", "buy", "play", "play_one_shot", "sell", "ops", "ops_both", "fair", "declare",
        "apostasy", "revolt", "plan", "plan_override",
    ),
    "reveal": ("reveal",),
    "discard": ("discard",),
    "activation": ("activate",),
    "one_shot": ("one_shot", "no_one_shot"),
    "bishop_agent": ("none", "on"),
    "ruler_agent": ("none", "city"),
    "pirate_agent": ("none", "border"),
    "pawn_agent": ("none", "border"),
    "sold_card": ("none", "reveal"),
    "sold_one_shot": ("none", "one_shot"),
    "borrowed_op": ("none", *OP_FORMS),
    "op": ("done", *OP_FORMS),
    "inquisitor": ("move",),
    "commerce": ("take", "take_fair"),
    "behead": ("behead",),
    "tax": ("tax",),
    "tax_payment": ("pay", "repress"),
    "repress": ("repress_city", "repress_border"),
    "vote": ("vote",),
    "corsair": ("sail",),
    "siege": ("siege_city", "siege_border"),
    "campaign": ("campaign",),
    "pacification": ("none", "kill"),
    "levy": ("levy",),
    "token_taken": ("none", "take_city", "take_border", "take_square", "take_on"),
    "casualty": ("casualty_agent", "casualty_city", "casualty_border", "casualty_square"),
    "survivor": (
        "place_city", "place_border", "place_repressed_city", "place_repressed_border",
    ),
    "concession": ("none", "border"),
    "emancipation": ("done", "free_city", "free_border"),
    "golden_liberty": ("none", "golden_liberty"),
    "battlefield": ("at",),
    "serf": ("serf",),
    "lost_token": ("lose",),
    "space": ("space",),
    "arrangement": ("arrange",),
    "marriage": ("marry",),
    "rooks": ("rooks_join", "rooks_stay"),
    "agents_first": ("agents_first", "agents_after"),
}  # fmt: skip
"""The forms of the moves that answer each kind of decision."""

HEAD = """\
# Moves

A move is one choice, as a short text: to type, to send, to keep in a [record](records.md). Each
answers a decision of some kind. What stands in braces is an id, as an answer's `move` has it; when
a move is read, names will do for ids, case and accents do not matter, and so will its first words
where they are enough. A move may stand behind its bank: `medici: buy west 3`.

This page follows from the tables of the rules; `python -m tests.moves_page` writes it anew.

| kind | section | asks | moves |
| --- | --- | --- | --- |
"""
TAIL = """
- Kinds with a die (⚄) are answered by the table, not by a bank: the card lies there, and only has
  to be turned up.
- `{region}` is `west` or `east`, `{column}` a place of the market from 0, the fair's card, to 5;
  `{card}` the id of a card, `{entry}` that of a card or of an empire's square; `{place}` a city or
  one of its spaces.
- The kind of a decision is in its answer as `kind`, beside the question in words and the section.
- Besides, a line of the form `set …` is a [correction](shorthand.md#small-changes); it answers no
  decision.
"""


def page() -> str:
    """The whole page."""
    return HEAD + "".join(_row(kind, ask) for kind, ask in ASKS.items()) + TAIL


def _row(kind: str, ask: Ask) -> str:
    name = f"`{kind}`{' ⚄' if ask.is_chance else ''}"
    moves = dict.fromkeys(f"`{pattern(FORMS[form])}`" for form in ANSWERS[kind])
    return f"| {name} | {ask.section} | {_question(kind)} | {', '.join(moves)} |\n"


def _question(kind: str) -> str:
    """What is asked, in each of its ways."""
    said = tomllib.loads((WORDS / "en.toml").read_text(encoding="utf-8"))["questions"]
    return " / ".join(_plain(text) for code, text in said.items() if _kind_of(code) == kind)


def _kind_of(code: str) -> str:
    """The kind that a question's code belongs to; ways of one kind go on behind its name."""
    kinds = [kind for kind in ASKS if code == kind or code.startswith(f"{kind}_")]
    return max(kinds, key=len, default="")


def _plain(text: str) -> str:
    """A template with `…` where its values stand."""
    return "".join(
        before + ("…" if name is not None else "") for before, name, _, _ in Formatter().parse(text)
    )


def pattern(form: Form) -> str:
    """A form as it is written, with its fields in braces."""
    return form.move(tuple(_field(form, index) for index in range(len(form.fields))))


def _field(form: Form, index: int) -> object:
    name = f"{{{form.fields[index]}}}"
    return [name, "…"] if form._between[index] else name


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
