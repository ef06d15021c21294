"""What did not happen is said between the instructions, each with the section that says so."""

from __future__ import annotations

from random import Random

import pytest

from assistant.engine.game import Game
from assistant.engine.instructions import Act
from assistant.engine.notes import NOTES, Note
from assistant.referee.referee import Referee
from assistant.rules.regime_change import regime_change
from assistant.soak.games import Mood, opening
from assistant.words.language import language
from tests.rules.support import notes, play, referee
from tests.rules.test_trade_fair import ALL_GREEN_KNIGHTS, FULL_MAMLUK, market

FLANDERS_GUILD = "PREN036"
"""Peasant revolt in France with a pawn."""
HOLY_LAND = "PREN029"
"""A tax op in Mamluk."""


def test_b10b_a_battle_that_is_not_won_says_so_with_the_numbers() -> None:
    # The pawn of the card attacks; Paris and Lyon defend.
    at = referee(
        banks={"medici": {"florins": 5, "hand": [FLANDERS_GUILD]}, "fugger": {}},
        cities={"paris": "catholic knight", "lyon": "islamic rook"},
    )
    at.choose(f"play {FLANDERS_GUILD} one-shot")
    assert notes(at, "casualty islamic rook lyon") == [
        "B10b: 1 against 2 in France: not victorious."
    ]


def test_b10b_a_battle_without_attackers_is_not_won() -> None:
    # PREN095X: the revolt of a discarded queen has no agents; a serf would attack.
    at = referee(
        banks={
            "medici": {
                "florins": 5, "east": [{"empire": "hungary", "queens": ["PREN095X"]}],
            },
            "fugger": {},
        },
        cities={"buda": "catholic knight"},
    )  # fmt: skip
    assert notes(at, "revolt PREN095X") == ["B10b: 0 against 1 in Hungary: not victorious."]


def test_b10b_a_battle_that_is_won_has_no_such_note() -> None:
    at = referee(banks={"medici": {"florins": 5, "hand": [FLANDERS_GUILD]}, "fugger": {}})
    assert not any(
        "not victorious" in text for text in notes(at, f"play {FLANDERS_GUILD} one-shot")
    )


def test_e2_1b_an_agent_that_nothing_is_left_to_pay_for_is_left_out_with_the_reason() -> None:
    # Conquistadors: two gold knights for Portugal, whose one open city is occupied; no florin.
    at = referee(
        banks={
            "medici": {"florins": 0, "hand": ["PREN021"], "west": ["PREN016"]},
            "fugger": {},
        },
        cities={"toledo": "islamic rook", "granada": "islamic rook"},
    )
    said = notes(at, "play PREN021 one-shot")
    # H1: Spice Islands open and are empty, so that the first of them goes there.
    assert said == [
        "E2.2b: Only Spice Islands can take the gold knight.",
        "E2.1b: The gold knight is left out: no florin is left to repress who stands there; "
        "an agent of the same card stands there.",
    ]


def test_e2_2_an_agent_that_is_declined_is_left_out_by_choice() -> None:
    at = referee(banks={"medici": {"florins": 5, "hand": ["PREN004"]}, "fugger": {}})
    play(at, "play PREN004")
    assert notes(at, "none")[:1] == ["E2.2: The red bishop is left out by choice."]


def test_f1a_a_bishop_who_enters_where_another_is_dies_with_it() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN004"]}, "fugger": {}},
        thrones={"france": {"bishop": "islamic"}},
    )
    play(at, "play PREN004")
    assert notes(at, "on france")[:1] == [
        "F1a: The red bishop dies as it enters, and stays in the supply."
    ]


def test_g4b_a_levy_that_has_no_room_is_said_where_the_voyage_passes() -> None:
    at = referee(
        market=market(west=3),
        emporia={"white": "spice_islands", "black": "tana"},
        cities={
            "toledo": "catholic knight", "granada": "islamic rook",
            "spice_islands": "catholic rook",
        },
    )  # fmt: skip
    assert notes(at, "fair west")[:1] == ["G4b: No levy in Portugal: every city is occupied."]


def test_b8e_in_2021_a_levy_without_a_token_is_not_raised() -> None:
    # Tana raises a green knight; all of them are in play, and in 2021 none need be taken.
    at = referee(
        edition="2021",
        market=market(east=3),
        thrones={"england": {"repressed": ["islamic knight"]}},
        cities=ALL_GREEN_KNIGHTS
        | FULL_MAMLUK
        | {"trebizond": "reformist rook", "modon": "reformist rook", "rhodes": "catholic rook"},
    )
    play(at, "fair east")
    assert notes(at, "none")[:1] == ["B8e: No levy in Byzantium: the supply has no green knight."]


def test_b11c_a_concession_that_pirates_keep_out_is_said() -> None:
    # The only borders of Portugal both hold a pirate.
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN147X"]}, "fugger": {}},
        borders={"england-portugal": "islamic pirate", "portugal-aragon": "reformist pirate"},
    )
    game = Game(at.position.copy())
    with pytest.raises(StopIteration):
        next(regime_change(game, "portugal", "civil war"))
    assert [one.text for one in game.account if isinstance(one, Note)] == [
        "No concession of the regime change in Portugal: pirates keep pawns out."
    ]


def test_b11d_who_cannot_be_freed_stays_repressed_and_it_is_said() -> None:
    at = referee(
        thrones={"portugal": {"repressed": ["catholic rook"]}},
        borders={"england-portugal": "islamic pirate", "portugal-aragon": "reformist pirate"},
        cities={"toledo": "catholic knight", "granada": "islamic rook"},
    )
    game = Game(at.position.copy())
    with pytest.raises(StopIteration):
        next(regime_change(game, "portugal", "civil war"))
    assert [one.text for one in game.account if isinstance(one, Note)][-1:] == [
        "Who is repressed in Portugal stays so: no place for them is empty."
    ]


def test_k3_a_tableau_that_is_spared_names_the_card_that_protects_it() -> None:
    # Both show Catholic and Reformist; Epicurean Swerve makes Fugger immune.
    both = ["PREN003", "PREN004"]
    at = referee(
        banks={
            "medici": {"florins": 5, "west": ["PREN129X", *both[1:]]},
            "fugger": {"florins": 5, "west": ["PREN155X", *both[:1], "PREN006"]},
        },
    )
    said = notes(at, "apostasy catholic+reformist")
    assert said == [
        "K3: Fugger shows both religions and loses nothing: Epicurean Swerve protects the tableau."
    ]


def test_e4_the_ops_that_have_no_target_end_the_run_and_it_is_said() -> None:
    # Soninke Wangara's commerce finds no florin in the market.
    at = referee(
        banks={"medici": {"florins": 5, "west": [HOLY_LAND, "PREN015"]}, "coeur": {}},
        borders={"ottoman-mamluk": "coeur pawn"},
    )
    play(at, "ops west", f"op {HOLY_LAND} tax")
    assert "E4: No other op of the west can be performed now." in notes(at, "levy cyprus")


# What happened by itself


def test_e4_the_only_target_is_said() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": ["PREN036"]}, "fugger": {}},
        cities={"bordeaux": "catholic knight", "paris": "catholic rook"},
    )
    said = notes(at, "ops west", "op PREN036 siege")
    assert said[:1] == ["F8: Only Paris can be besieged."]


def test_f4_an_owner_without_a_florin_is_told_of() -> None:
    at = referee(
        banks={"medici": {"florins": 5, "west": [HOLY_LAND]}, "coeur": {"florins": 0}},
        borders={"ottoman-mamluk": "coeur pawn"},
    )
    play(at, "ops west")
    assert "F4: Cœur has no florin, so that the concession is repressed." in notes(
        at, f"op {HOLY_LAND} tax"
    )


# All of them


def test_every_note_has_its_words_and_there_are_no_others() -> None:
    assert set(language("en").groups["notes"]) == set(NOTES)


@pytest.mark.parametrize("seed", range(3))
def test_notes_change_nothing_and_stand_beside_the_acts(seed: int) -> None:
    """In played games the account without its notes is the acts, and each note is a sentence."""
    chance = Random(seed)
    at = Referee(opening(chance))
    mood = Mood(chance)
    told = 0
    for _ in range(250):
        if at.decision is None:
            break
        at.take(mood.pick(at.position, at.decision, ()))
        assert tuple(one for one in at.account if isinstance(one, Act)) == at.acts
        for one in at.account:
            if isinstance(one, Note):
                assert one.text.endswith(".")
                assert "{" not in one.text
                told += 1
    assert told > 10
