"""Whatever a player can name is explained: plain questions, and everything of each kind."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from assistant.answers.questions import ask
from assistant.catalog.atlas import BORDERS, CITY_OF_SPACE, EMPIRES
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS, VICTORIES
from assistant.document import strict_json
from assistant.document.reading import read
from assistant.engine.asks import ASKS
from assistant.referee.moves import make_move
from assistant.referee.referee import MoveError, NotAMove, Referee
from assistant.soak.games import Mood, opening
from tests.golden.playthroughs import GAMES, game_start, moves_of
from tests.rules.support import play, referee
from tests.rules.test_promo import golden_liberty

MIDGAME = Path(__file__).parents[1] / "tables" / "midgame.json"
CARDS_TRIED = tuple(CARDS)[::9]
THINGS = (*EMPIRES, *CITY_OF_SPACE, *BORDERS, *VICTORIES, *BANKS, *CARDS_TRIED)
"""Everything of the game that people could name, every ninth of the cards."""
VERBS = ("", "vote ", "tax ", "siege ", "buy ", "free ", "border ")
"""With each thing one of these, in turn; and the verb of the decision's own options."""


def midgame() -> Referee:
    table = read(strict_json.loads(MIDGAME.read_text(encoding="utf-8"))).table
    assert table is not None
    return Referee(table)


def reasons(at: Referee, text: str) -> list[str]:
    return [f"{refusal.section} {refusal.code}" for refusal in at.judge(text).refusals]


# Plain questions


QUESTIONS = {
    "can I vote in France?": ["E4 no_such_op", "F6 on_throne"],
    "tax paris": ["E4 no_such_op", "F4 wrong_target"],
    "may medici buy gutenberg": ["E1 card_elsewhere"],
    "siege the token in venice": ["F8 elsewhere"],
    "attack hungary": ["F9 not_adjacent"],
    "may I sell my king of France?": ["E3 card_elsewhere"],
    "may fugger buy gutenberg?": ["D1 other_bank", "E1 card_elsewhere"],
    "run the west ops": ["E4 ops_already_run"],
    "declare holy": ["L2 victory_inactive", "L3 no_supreme_religion"],
    "marry France": ["E2.1 no_such_one_shot"],
}


@pytest.mark.parametrize("text", QUESTIONS)
def test_a_plain_question_is_read_as_the_move_that_is_meant(text: str) -> None:
    found = list(dict.fromkeys(reasons(midgame(), text)))
    assert found == QUESTIONS[text]


def test_a_question_about_an_open_move_is_answered_and_makes_none() -> None:
    table = json.loads(MIDGAME.read_text(encoding="utf-8"))
    (verdict,) = ask("judge", {"table": table, "moves": ["can I sell Gutenberg?"]})["verdicts"]
    assert (verdict["verdict"], verdict["move"]) == ("legal", "sell PREN043")
    applied = ask("apply", {"table": table, "moves": ["can I sell Gutenberg?"]})
    assert not applied["ok"]
    assert "question" in applied["verdicts"][0]["message"]


@pytest.mark.parametrize("text", ["xyzzy", "the quick brown fox", "…"])
def test_only_what_names_nothing_of_the_game_is_not_understood(text: str) -> None:
    with pytest.raises(NotAMove, match="is not understood"):
        midgame().choose(text)


def test_an_op_named_too_early_says_what_comes_first() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN032"]}, "fugger": {"florins": 2}},
        borders={"portugal-aragon": "fugger pawn"},
    )
    assert reasons(at, "tax the Portugal–Aragon border") == ["E4 ops_wait"]
    play(at, "ops west")
    assert reasons(at, "tax the Portugal–Aragon border") == ["E4 op_first"]


def test_a_target_elsewhere_of_another_kind_or_empty_says_so() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN032"]}, "fugger": {"florins": 2}},
        borders={"portugal-aragon": "fugger pawn", "france-aragon": "medici pawn"},
    )
    play(at, "ops west", "op PREN032 tax")
    assert reasons(at, "tax england-france") == ["F4 elsewhere", "F4 nothing_there"]
    assert reasons(at, "tax paris") == ["F4 wrong_target"]
    assert reasons(at, "tax aragon-papal_states") == ["F4 nothing_there"]


# Everything of each kind


def played(number: int, count: int) -> Referee:
    """A golden game after so many moves."""
    at = Referee(game_start(number))
    for move in moves_of(number)[:count]:
        at.choose(move)
    return at


def soaked(seed: int, count: int) -> Referee:
    """A game of the soak after so many moves."""
    chance = Random(seed)
    at = Referee(opening(chance))
    mood = Mood(chance)
    for _ in range(count):
        assert at.decision is not None
        at.take(mood.pick(at.position, at.decision, ()))
    return at


def met_in_golden_games() -> dict[str, tuple[int, int]]:
    """Where each kind of decision is met first: the golden game and how many moves were made."""
    found: dict[str, tuple[int, int]] = {}
    for number in range(1, len(GAMES) + 1):
        at = Referee(game_start(number))
        for count, move in enumerate(moves_of(number)):
            assert at.decision is not None
            found.setdefault(at.decision.kind, (number, count))
            at.choose(move)
    return found


IN_GOLDEN_GAMES = met_in_golden_games()
IN_SOAKED_GAMES = {
    "agents_first": (6, 128), "golden_liberty": (6, 197), "vote": (11, 119),
    "arrangement": (35, 195), "lost_token": (48, 238), "discard": (69, 82), "serf": (118, 122),
    "rooks": (203, 26),
}  # fmt: skip


def at_kind(kind: str) -> Referee:
    """A referee at a decision of a kind."""
    if kind in IN_GOLDEN_GAMES:
        return played(*IN_GOLDEN_GAMES[kind])
    if kind in IN_SOAKED_GAMES:
        return soaked(*IN_SOAKED_GAMES[kind])
    if kind == "space":
        at = golden_liberty([None, None, "islamic knight"])
        play(at, "golden liberty")
    elif kind == "one_shot":
        at = referee(banks={"medici": {"hand": ["?"], "florins": 3}, "fugger": {}})
        play(at, "play ?", "reveal PREN036")
    else:
        at = referee(banks={"medici": {"hand": ["?"], "west": ["PREN135X"]}, "fugger": {}})
        play(at, "sell ?")
    return at


def texts(at: Referee) -> Iterator[str]:
    assert at.decision is not None
    own = {option.move.partition(" ")[0] for option in at.decision.options}
    for index, thing in enumerate(THINGS):
        yield f"{VERBS[index % len(VERBS)]}{thing}"
        yield from (f"{verb} {thing}" for verb in own)


@pytest.mark.parametrize("kind", ASKS)
def test_everything_that_can_be_named_is_open_or_explained(kind: str) -> None:
    at = at_kind(kind)
    assert at.decision is not None
    assert at.decision.kind == kind
    explained = 0
    for text in texts(at):
        verdict = at.judge(text)
        if verdict.is_legal or verdict.nearest:
            continue
        assert verdict.refusals, text
        assert all("{" not in refusal.text for refusal in verdict.refusals), text
        json.dumps([refusal.document() for refusal in verdict.refusals])
        explained += 1
    assert explained > 50


# What is asked at the table


def asked_at_the_table() -> list[tuple[str, str, str]]:
    """The table, the question and the answer of each line."""
    found, table = [], ""
    text = Path(__file__).with_name("asked_at_the_table.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("["):
            table = line.strip("[]")
        elif line and not line.startswith("#"):
            question, _, answer = line.partition(" | ")
            found.append((table, question, answer))
    return found


def answered(table: str, question: str) -> str:
    """The move, the reasons, or the moves that may be meant."""
    document = json.loads(MIDGAME.with_name(f"{table}.json").read_text(encoding="utf-8"))
    (verdict,) = ask("judge", {"table": document, "moves": [question]})["verdicts"]
    if verdict["verdict"] == "legal":
        return f"open: {verdict['move']}"
    reasons = [f"{one['section']} {one['code']}" for one in verdict["refusals"]]
    if reasons:
        return ", ".join(dict.fromkeys(reasons))
    if verdict["rules"]:
        return "rule: " + ", ".join(verdict["rules"])
    return "which: " + ", ".join(verdict["nearest"])


@pytest.mark.parametrize(("table", "question", "answer"), asked_at_the_table())
def test_a_question_of_the_table_gets_its_reason(table: str, question: str, answer: str) -> None:
    assert answered(table, question) == answer


@pytest.mark.parametrize("text", ["sell gutemberg", "reformation in Engand"])
def test_what_is_only_guessed_is_never_made(text: str) -> None:
    at = midgame()
    with pytest.raises(MoveError):
        make_move(at, text)
