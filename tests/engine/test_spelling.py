"""How moves are written and said: every form has its words, and says what it is about."""

from __future__ import annotations

from string import Formatter
from typing import Any

import pytest

from assistant.engine.decisions import Option
from assistant.engine.spelling import FORMS
from assistant.words.language import language

OPTIONS = language("en").groups["options"]

SAID: dict[str, tuple[str, tuple[Any, ...], str]] = {
    "activate holy": ("activate", ("holy",), "The Holy victory"),
    "arrange islamic rook, empty, catholic knight": (
        "arrange", (("islamic rook", "empty", "catholic knight"),),
        "Green rook, empty, gold knight",
    ),
    "at hre": ("at", ("hre",), "In the Holy Roman Empire"),
    "border england-france": ("border", ("england-france",), "To the England–France border"),
    "casualty islamic pirate aragon-papal_states": (
        "casualty_border", ("islamic pirate", "aragon-papal_states"),
        "Lose the green pirate in the Aragon–Papal States border",
    ),
    "casualty reformist knight aragon": (
        "casualty_square", ("reformist knight", "aragon"), "Lose the red knight repressed in Aragon"
    ),
    "casualty catholic knight agent": (
        "casualty_agent", ("catholic knight",), "Lose the gold knight of the card"
    ),
    "casualty islamic knight constantinople-2": (
        "casualty_city", ("islamic knight", "constantinople-2"),
        "Lose the green knight in Constantinople (space 2)",
    ),
    "discard PREN009": ("discard", ("PREN009",), "Discard House of Borgia"),
    "free coeur pawn england-france": (
        "free_border", ("coeur pawn", "england-france"),
        "Free the Cœur pawn, to the England–France border",
    ),
    "free catholic rook paris": (
        "free_city", ("catholic rook", "paris"), "Free the gold rook, to Paris"
    ),
    "move PREN009 to ottoman": (
        "move", ("PREN009", "ottoman"), "Move the bishop from House of Borgia to the Ottoman square"
    ),
    "on papal_states": ("on", ("papal_states",), "On the papal square"),
    "op england vote west": (
        "op_region", ("england", "vote", "west"), "The English square: vote in the West"
    ),
    "op PREN009 inquisitor catholic": (
        "op_religion", ("PREN009", "inquisitor", "catholic"), "House of Borgia: gold inquisitor"
    ),
    "op PREN009 repress pawn+rook": (
        "op_pieces", ("PREN009", "repress", ("pawn", "rook")),
        "House of Borgia: repress a pawn or rook",
    ),
    "op PREN009 siege": ("op", ("PREN009", "siege"), "House of Borgia: siege"),
    "place repressed reformist knight valencia": (
        "place_repressed_city", ("reformist knight", "valencia"),
        "Put the repressed red knight in Valencia",
    ),
    "repress": ("repress", (), "Repress the concession"),
    "repress paris": ("repress_city", ("paris",), "Repress the token in Paris"),
    "repress england-france to france": (
        "repress_border", ("england-france", "france"),
        "Repress the token in the England–France border to France",
    ),
    "sail england-portugal to england-france": (
        "sail", ("england-portugal", "england-france"),
        "Sail from the England–Portugal border to the England–France border",
    ),
    "take west 0": ("take_fair", ("west", 0), "Take one from the west trade fair"),
    "take east 3": ("take", ("east", 3), "Take one from column 3 of the east market"),
    "take catholic knight papal_states": (
        "take_square", ("catholic knight", "papal_states"),
        "Take the gold knight repressed in the Papal States",
    ),
    "take catholic bishop papal_states": (
        "take_on", ("catholic bishop", "papal_states"), "Take the gold bishop on the papal square"
    ),
    "tax hre-hungary for hungary": (
        "tax", ("hre-hungary", "hungary"),
        "Tax the Holy Roman Empire–Hungary border for Hungary",
    ),
}  # fmt: skip


@pytest.mark.parametrize("move", SAID)
def test_a_move_is_written_and_said(move: str) -> None:
    form, words, label = SAID[move]
    option = Option(form, words, None)
    assert (option.move, option.label) == (move, label)


def test_a_move_with_names_for_its_ids() -> None:
    assert Option("sell", ("PREN009",), None).named == "sell House of Borgia"


@pytest.mark.parametrize("form", FORMS)
def test_every_form_has_words_that_name_what_it_holds(form: str) -> None:
    said = {name for _, name, _, _ in Formatter().parse(OPTIONS[form]) if name}
    assert said <= set(FORMS[form].fields) or form in ACTIONS


ACTIONS = (
    "buy", "play_one_shot", "sell", "apostasy", "revolt"
)  # fmt: skip
"""Their words are filled in by the action, from the table: the price, the empire."""
