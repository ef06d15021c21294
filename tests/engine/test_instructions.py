"""Instructions: what they say, what they are as data, and that doing them by hand is enough."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest

from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.engine.instructions import (
    AGENT_PLACE,
    BOX,
    INSTRUCTION_KINDS,
    SUPPLY_PLACE,
    Act,
    ActivateVictory,
    ArrangeCity,
    ChangeMap,
    EndGame,
    FlipSquare,
    GoBankrupt,
    Instruction,
    MoveCard,
    MoveDisk,
    MoveFlorins,
    MoveToken,
    PassTurn,
    ReturnSquare,
    Reveal,
    SlideCard,
    TakeSquare,
)
from assistant.referee.referee import Referee
from assistant.words.language import language
from assistant.words.wording import plain
from tests.by_hand import Hands
from tests.rules.support import referee

SENTENCES: list[tuple[Instruction, str]] = [
    (MoveFlorins("medici", "china", 1), "Medici: 1 florin to China."),
    (MoveFlorins("china", "medici", 2), "Medici: 2 florins from China."),
    (MoveFlorins("medici", "west 2", 1), "Medici: 1 florin to column 2 of the west market."),
    (MoveFlorins("east 3", "medici", 2), "Medici: 2 florins from column 3 of the east market."),
    (MoveFlorins("medici", "east 0", 1), "Medici: 1 florin to the east trade fair."),
    (MoveFlorins("china", "west 0", 2), "China: 2 florins to the west trade fair."),
    (MoveFlorins("west 0", "china", 1), "The west trade fair: 1 florin to China."),
    (MoveFlorins("west 0", "fugger", 1), "Fugger: 1 florin from the west trade fair."),
    (
        MoveToken("catholic knight", ("city", "paris"), SUPPLY_PLACE),
        "Remove the gold knight from Paris.",
    ),
    (
        MoveToken("catholic knight", ("city", "paris"), ("square", "france")),
        "Move the gold knight from Paris to the French square (repressed).",
    ),
    (
        MoveToken("reformist rook", ("square", "france"), ("city", "lyon")),
        "Move the repressed red rook from the French square to Lyon.",
    ),
    (
        MoveToken("medici pawn", ("square", "hre"), SUPPLY_PLACE),
        "Remove the repressed Medici pawn from the HRE square.",
    ),
    (
        MoveToken("medici pawn", SUPPLY_PLACE, ("border", "england-france")),
        "Put a Medici pawn on the England–France border.",
    ),
    (
        MoveToken("islamic pirate", ("border", "england-france"), ("border", "england-portugal")),
        "Move the green pirate from the England–France border to the England–Portugal border.",
    ),
    (
        MoveToken("islamic rook", SUPPLY_PLACE, ("city", "constantinople-2")),
        "Put a green rook in Constantinople (space 2).",
    ),
    (
        MoveToken("islamic rook", SUPPLY_PLACE, ("square", "ottoman")),
        "Put a green rook on the Ottoman square (repressed).",
    ),
    (
        MoveToken("catholic bishop", SUPPLY_PLACE, ("on", "PREN043")),
        "Put a gold bishop on Gutenberg.",
    ),
    (
        MoveToken("catholic bishop", ("on", "PREN043"), ("on", "papal_states")),
        "Move the gold bishop from Gutenberg to the papal square.",
    ),
    (
        MoveToken("islamic knight", AGENT_PLACE, SUPPLY_PLACE),
        "The green knight of the card is lost: leave it in the supply.",
    ),
    (
        MoveCard("PREN043", ("market", "west", "3"), ("hand", "medici")),
        "Medici: take Gutenberg from column 3 of the west market into the hand.",
    ),
    (
        MoveCard("PREN043", ("hand", "medici"), ("row", "medici", "west")),
        "Medici: play Gutenberg at the far end of the west tableau.",
    ),
    (
        MoveCard("PREN045", ("hand", "medici"), ("queens", "papal_states")),
        "Medici: put Anne of Brittany beneath the king of the Papal States.",
    ),
    (
        MoveCard("PREN045", ("hand", "medici"), ("old maids", "medici")),
        "Medici: put Anne of Brittany under the player board as an old maid.",
    ),
    (
        MoveCard("PREN045", ("queens", "france"), BOX),
        "Discard Anne of Brittany, married to the king of France.",
    ),
    (
        MoveCard("PREN043", ("row", "medici", "west"), BOX),
        "Discard Gutenberg from the west tableau of Medici.",
    ),
    (
        MoveCard("PREN045", ("old maids", "medici"), BOX),
        "Discard Anne of Brittany from the old maids of Medici.",
    ),
    (MoveCard("?", ("hand", "fugger"), BOX), "Discard a hidden card from the hand of Fugger."),
    (
        MoveCard("?", ("market", "east", "0"), BOX),
        "Discard a hidden card from the east trade fair.",
    ),
    (
        MoveCard("PREN043", ("deck", "west"), ("market", "east", "5")),
        "Draw Gutenberg from the west deck to column 5 of the east market.",
    ),
    (
        MoveCard("?", ("deck", "west"), ("market", "west", "0")),
        "Draw a hidden card from the west deck, face down, to the west trade fair.",
    ),
    (
        Reveal("PREN043", ("hand", "medici")),
        "The hidden card in the hand of Medici is Gutenberg.",
    ),
    (Reveal("PREN043", ("deck", "west")), "The top card of the west deck is Gutenberg."),
    (
        Reveal("PREN043", ("market", "west", "2")),
        "The hidden card in column 2 of the west market is Gutenberg.",
    ),
    (
        SlideCard("PREN043", "west", 3, 2),
        "Slide Gutenberg with any florins on it to column 2 of the west market.",
    ),
    (
        SlideCard("PREN043", "west", 1, 0),
        "Slide Gutenberg with any florins on it to the west trade fair and turn it face down.",
    ),
    (
        TakeSquare("france", "medici", None),
        "Medici: put the French square at the far end of the west tableau.",
    ),
    (
        TakeSquare("hungary", "medici", "hre"),
        "Medici: put the Hungarian square below the HRE square as its vassal.",
    ),
    (ReturnSquare("england", ()), "Return England to its throne, king side up."),
    (
        ReturnSquare("england", ("medici pawn", "fugger pawn")),
        "Return England to its throne, king side up, with its 2 serfs.",
    ),
    (
        ReturnSquare("hre", ("medici pawn",)),
        "Return the Holy Roman Empire to its throne, king side up, with its serf.",
    ),
    (
        ReturnSquare(
            "ottoman",
            ("catholic bishop", "PREN077", "islamic rook", "islamic rook", "medici pawn"),
        ),
        "Return the Ottoman Empire to its throne, king side up, with its gold bishop, its queen "
        "Hürrem Sultan Roxelana, its 2 repressed green rooks and its serf.",
    ),
    (
        ReturnSquare("mamluk", ("reformist knight",)),
        "Return Mamluk to its throne, king side up, with its repressed red knight.",
    ),
    (
        FlipSquare("france", "republic", "States-General of Burgundy"),
        "Turn the French square to its republic side, States-General of Burgundy.",
    ),
    (
        ChangeMap("england", "islamic"),
        "Change the map card: England becomes an Islamic theocracy.",
    ),
    (
        ChangeMap("papal_states", "medieval"),
        "Change the map card: the Papal States become medieval.",
    ),
    (
        ChangeMap("hungary", "catholic", "Mátyás Corvinus King of Hungary"),
        "Change the map card: Hungary becomes a Catholic theocracy; replace the Hungarian square "
        "by Mátyás Corvinus King of Hungary.",
    ),
    (
        ArrangeCity("constantinople", ("islamic rook", None, "catholic knight")),
        "Arrange Constantinople, space by space: green rook, empty, gold knight.",
    ),
    (
        MoveDisk("red_sea", "trebizond"),
        "Move the busted disk from Red Sea, which opens, to Trebizond, which closes.",
    ),
    (ActivateVictory("holy"), "Turn the Holy victory square to its active side."),
    (PassTurn("fugger"), "It is the turn of Fugger."),
    (
        GoBankrupt("fugger"),
        "Fugger has no florin, card or concession left and is out of the game.",
    ),
    (EndGame("holy", ("medici",)), "The game is over: Medici wins the Holy victory."),
    (
        EndGame("patron", ("medici", "coeur")),
        "The game is over: Medici and Cœur share the Patron victory.",
    ),
    (
        EndGame("bankruptcy", ("medici",)),
        "The game is over: Medici wins, all others are bankrupt.",
    ),
    (EndGame("bankruptcy", ()), "The game is over: every bank is bankrupt."),
]


@pytest.mark.parametrize(("instruction", "sentence"), SENTENCES)
def test_each_instruction_says_what_people_do(instruction: Instruction, sentence: str) -> None:
    assert str(instruction.said()) == sentence


def test_every_kind_of_instruction_has_a_sentence_here() -> None:
    assert {type(instruction) for instruction, _ in SENTENCES} == set(INSTRUCTION_KINDS)


DOCUMENTS: list[tuple[Instruction, dict[str, Any]]] = [
    (
        MoveFlorins("medici", "west 2", 1),
        {"do": "florins", "giver": "medici", "taker": "west 2", "florins": 1},
    ),
    (
        MoveToken("catholic rook", ("city", "paris"), SUPPLY_PLACE),
        {
            "do": "token", "token": "catholic rook", "origin": ["city", "paris"],
            "target": ["supply"],
        },
    ),
    (
        MoveCard("PREN043", ("hand", "medici"), ("row", "medici", "west")),
        {
            "do": "card", "card": "PREN043", "origin": ["hand", "medici"],
            "target": ["row", "medici", "west"],
        },
    ),
    (
        Reveal("PREN043", ("deck", "west")),
        {"do": "reveal", "card": "PREN043", "place": ["deck", "west"]},
    ),
    (
        SlideCard("PREN043", "west", 3, 2),
        {"do": "slide", "card": "PREN043", "region": "west", "origin": 3, "target": 2},
    ),
    (
        TakeSquare("france", "medici", None),
        {"do": "square", "empire": "france", "bank": "medici", "suzerain": None},
    ),
    (
        ReturnSquare("england", ("medici pawn",)),
        {"do": "throne", "empire": "england", "bearing": ["medici pawn"]},
    ),
    (
        FlipSquare("france", "republic", "States-General of Burgundy"),
        {
            "do": "flip", "empire": "france", "side": "republic",
            "face": "States-General of Burgundy",
        },
    ),
    (
        ChangeMap("england", "islamic"),
        {"do": "map", "empire": "england", "state": "islamic", "face": None},
    ),
    (
        ArrangeCity("constantinople", ("islamic rook", None)),
        {"do": "arrange", "city": "constantinople", "tokens": ["islamic rook", None]},
    ),
    (
        MoveDisk("red_sea", "trebizond"),
        {"do": "disk", "opened": "red_sea", "covered": "trebizond"},
    ),
    (ActivateVictory("holy"), {"do": "victory", "victory": "holy"}),
    (PassTurn("fugger"), {"do": "turn", "bank": "fugger"}),
    (GoBankrupt("fugger"), {"do": "bankrupt", "bank": "fugger"}),
    (EndGame("holy", ("medici",)), {"do": "end", "victory": "holy", "winners": ["medici"]}),
]  # fmt: skip


@pytest.mark.parametrize(("instruction", "facts"), DOCUMENTS)
def test_each_act_is_plain_data(instruction: Instruction, facts: dict[str, Any]) -> None:
    document = Act(instruction, "B10").document()
    said = instruction.said()
    words = {"text": str(said), "code": said.code, "values": plain(said.values)}
    assert document == facts | {"section": "B10", **words}
    assert words["code"] in language("en").groups["acts"]
    assert json.loads(json.dumps(document)) == document


def test_every_kind_of_instruction_has_a_document_here() -> None:
    assert {type(instruction) for instruction, _ in DOCUMENTS} == set(INSTRUCTION_KINDS)


GAMES: list[dict[str, Any]] = [
    {"players": 2, "seed": 1},
    {"players": 3, "seed": 2, "edition": "2021"},
    {"players": 4, "seed": 3, "map": "1550", "variants": ["astrology"]},
    {"players": 4, "seed": 4, "map": "reformation"},
    {"players": 2, "seed": 5, "map": "reformation", "edition": "2021", "variants": ["bankruptcy"]},
    {"players": 3, "banks": ["medici", "coeur", "fugger"], "variants": ["strawman_campaign"]},
    {"players": 2, "seed": 6, "sets": ["base"], "variants": ["open_hands", "strawman_campaign"]},
]
MOVES = 500
"""How many moves of each game are done by hand."""
LIKELY = ("op ", "ops ", "play", "campaign", "golden", "vote", "rooks join")
"""Moves that lead to rare acts."""
UNSPOKEN = re.compile(r"PREN\d|COMET\d|_|\?|None|  ")


def _pick(chance: Random, moves: list[str]) -> str:
    weights = [
        5 if move.endswith(" one-shot") else 3 if move.startswith(LIKELY) else 1 for move in moves
    ]
    return chance.choices(moves, weights)[0]


def _play_by_hand(options: dict[str, Any]) -> set[str]:
    """Random moves, each also done by hand; the kinds of acts that occurred."""
    chance = Random(str(options))
    kinds: set[str] = set()
    moves = 0
    while moves < MOVES:
        table = set_up(options).table
        assert table is not None
        at = Referee(table)
        hands = Hands(write(at.position))
        while at.decision is not None and moves < MOVES:
            kinds |= _move_by_hand(at, hands, chance)
            moves += 1
    return kinds


def _move_by_hand(at: Referee, hands: Hands, chance: Random) -> set[str]:
    assert at.decision is not None
    move = _pick(chance, [option.move for option in at.decision.options])
    kinds = _do_by_hand(hands, at.choose(move))
    _compare(hands, at, not kinds.isdisjoint({"turn", "end"}))
    return kinds


def _do_by_hand(hands: Hands, acts: tuple[Act, ...]) -> set[str]:
    """From the plain data alone, as somebody would who has it from a file."""
    documents = json.loads(json.dumps([act.document() for act in acts]))
    for document in documents:
        hands.do(document)
        assert document["section"]
        assert document["text"].endswith(".")
        assert not UNSPOKEN.search(document["text"]), document["text"]
    return {document["do"] for document in documents}


@pytest.mark.parametrize("options", GAMES, ids=lambda options: f"game {GAMES.index(options) + 1}")
def test_doing_the_acts_by_hand_gives_the_new_table(options: dict[str, Any]) -> None:
    assert _play_by_hand(options) >= {"florins", "token", "card", "slide", "turn"}


def test_every_kind_of_act_but_bankruptcy_was_done_by_hand() -> None:
    kinds = set().union(*(_play_by_hand(options) for options in GAMES))
    assert kinds == set(INSTRUCTION_KINDS.values()) - {"bankrupt"}


def test_a_bankruptcy_done_by_hand() -> None:
    """G6: Fugger has nothing left and is out; the last bank wins."""
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": {"hand": ["PREN043"]}, "fugger": {"florins": 0}},
    )
    hands = Hands(write(at.position))
    assert _do_by_hand(hands, at.choose("sell PREN043")) >= {"bankrupt", "end"}
    _compare(hands, at, is_settled=True)


def _compare(hands: Hands, at: Referee, is_settled: bool) -> None:
    """The same table; in the middle of a turn, but for what was done in it."""
    by_hand, by_engine = hands.document(), write(at.position)
    if not is_settled:
        hands.turn = by_engine.get("turn", {})
        by_hand["turn"] = hands.turn
    assert by_hand == by_engine
