"""Moves in words, as the choices of a decision are shown."""

from __future__ import annotations

import pytest

from assistant.engine.phrases import label, spelled_out

LABELS = {
    "activate holy": "The Holy victory",
    "arrange islamic rook, empty, catholic knight": "Green rook, empty, gold knight",
    "at hre": "In the Holy Roman Empire",
    "border england-france": "To the England–France border",
    "casualty islamic pirate aragon-papal_states": (
        "Lose the green pirate in the Aragon–Papal States border"
    ),
    "casualty reformist knight aragon": "Lose the red knight repressed in Aragon",
    "casualty catholic knight agent": "Lose the gold knight of the card",
    "casualty islamic knight constantinople-2": "Lose the green knight in Constantinople (space 2)",
    "free coeur pawn england-france": "Free the Cœur pawn, to the England–France border",
    "free catholic rook paris": "Free the gold rook, to Paris",
    "move PREN009 to ottoman": "Move the bishop from House of Borgia to the Ottoman square",
    "on papal_states": "On the papal square",
    "op england vote west": "The English square: vote in the West",
    "op PREN009 inquisitor catholic": "House of Borgia: gold inquisitor",
    "op PREN009 repress pawn+rook": "House of Borgia: repress a pawn or rook",
    "op PREN009 siege": "House of Borgia: siege",
    "place repressed reformist knight valencia": "Put the repressed red knight in Valencia",
    "repress": "Repress the concession",
    "repress paris": "Repress the token in Paris",
    "repress england-france to france": (
        "Repress the token in the England–France border to France"
    ),
    "sail england-portugal to england-france": (
        "Sail from the England–Portugal border to the England–France border"
    ),
    "take west 0": "Take one from the west trade fair",
    "take east 3": "Take one from column 3 of the east market",
    "take catholic knight papal_states": "Take the gold knight repressed in the Papal States",
    "tax hre-hungary for hungary": "Tax the Holy Roman Empire–Hungary border for Hungary",
}


@pytest.mark.parametrize("move", LABELS)
def test_a_move_is_said_in_words(move: str) -> None:
    assert label(move) == LABELS[move]


def test_a_move_without_a_phrase_is_spelled_out() -> None:
    assert label("discard PREN009") == spelled_out("discard PREN009") == "Discard House of Borgia"
