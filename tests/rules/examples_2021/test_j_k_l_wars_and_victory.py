"""The examples of chapters J, K and L and of the glossary."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.ending import Ending
from assistant.engine.table import Square
from assistant.rules.victory import supremacy
from tests.rules.examples_2021.support import both_editions, sections
from tests.rules.support import options, play, referee, refusals

# J: civil wars


@both_editions
def test_conspiracy_one_shot_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "hand": ["PREN009"]},
            "fugger": {
                "west": [
                    {"empire": "aragon", "repressed": ["reformist knight"], "vassals": ["france"]}
                ]
            },
        },
        cities={"valencia": "catholic rook"},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, "play PREN009 one-shot", "at aragon")
    assert options(at) == [
        "casualty islamic pirate aragon-papal_states", "casualty reformist knight aragon"
    ]  # fmt: skip
    play(at, "casualty islamic pirate aragon-papal_states")
    play(at, "place repressed reformist knight valencia")
    table = at.position
    assert table.cities == {"valencia": "reformist knight"}
    assert table.pirates == {}
    assert table.square("aragon") == Square(bank="medici")
    assert table.square("france") == Square()
    play(at, "border aragon-papal_states")
    assert set(options(at)) == {
        "on PREN009", "on aragon", "on england", "on france", "on hre", "on portugal",
        "on papal_states",
    }  # fmt: skip
    play(at, "on france")
    assert at.position.bishops == {"france": "catholic"}
    assert at.position.pawns == {"aragon-papal_states": "medici pawn"}


@both_editions
def test_faq_battle_colour_does_not_matter_in_a_civil_war(edition: str) -> None:
    """Gold agents against gold defenders."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN028"]}, "fugger": {}},
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN028 one-shot")
    assert options(at) == [
        "place catholic knight bruges",
        "place catholic knight paris",
        "place catholic knight lyon",
    ]
    assert at.position.cities == {}


@both_editions
def test_easily_missed_survivors_without_a_city_are_repressed(edition: str) -> None:
    """Two knights of Rimini win an empty Papal States that has the one city of Venice."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "hand": ["PREN143X"]}, "fugger": {}},
        religions={"papal_states": "islamic", "mamluk": "islamic"},
    )
    play(at, "play PREN143X one-shot")
    assert at.position.cities == {"venice": "catholic knight"}
    assert at.position.square("papal_states").repressed == ("catholic knight",)
    assert at.position.florins["medici"] == 0


@both_editions
def test_easily_missed_serfs_of_any_colour_rise_for_anyone(edition: str) -> None:
    """Fugger's own serf fights in Medici's revolt against Fugger's France."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN036"]},
            "fugger": {"west": [{"empire": "france", "repressed": ["fugger pawn"]}]},
        },
        cities={"paris": "catholic knight"},
    )
    play(at, "play PREN036 one-shot")
    assert options(at) == ["casualty medici pawn agent", "casualty fugger pawn france"]
    play(at, "casualty medici pawn agent", "place repressed fugger pawn france-hre", "none")
    assert at.position.square("france") == Square(bank="medici")
    assert at.position.pawns == {"france-hre": "fugger pawn"}


@both_editions
def test_republic_creation_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "hand": ["PREN036"],
                "west": [{"empire": "england", "vassals": ["france"]}],
            },
            "fugger": {},
        },
        cities={"bruges": "catholic rook", "lyon": "catholic knight"},
        borders={"england-france": "islamic pirate", "france-hre": "medici pawn"},
    )
    play(at, "play PREN036 one-shot")
    assert options(at) == [
        "casualty medici pawn agent",
        "casualty islamic pirate england-france",
        "casualty medici pawn france-hre",
    ]
    play(at, "casualty medici pawn france-hre", "casualty islamic pirate england-france")
    play(at, "place medici pawn france-aragon", "border france-hre")
    table = at.position
    assert table.cities == {}
    assert table.pirates == {}
    assert table.pawns == {"france-aragon": "medici pawn", "france-hre": "medici pawn"}
    assert table.square("france") == Square(bank="medici", side="republic")
    assert table.square("england").vassals == ()
    assert table.row("medici", "west") == ("england", "PREN036", "france")


# K: religious wars and apostasy


@both_editions
def test_crusade_one_shot_example(edition: str) -> None:
    """The example leaves out the Jesuits' bishop, which must be placed after the war (E2.1a)."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN008"], "west": ["aragon"]}, "fugger": {}},
        cities={
            "valencia": "catholic rook", "algiers": "islamic rook", "toledo": "catholic knight"
        },
        borders={"aragon-papal_states": "catholic pirate"},
    )  # fmt: skip
    play(at, "play PREN008 one-shot")
    assert options(at) == [
        "casualty catholic rook valencia",
        "casualty catholic pirate aragon-papal_states",
        "casualty catholic knight toledo",
    ]
    play(at, "casualty catholic rook valencia")
    table = at.position
    assert table.cities == {"toledo": "catholic knight"}
    assert table.state("aragon") == "catholic"
    assert table.square("aragon") == Square(bank="medici", side="republic")
    play(at, "border france-aragon")
    assert options(at) == ["on PREN008", "on aragon"]
    play(at, "on PREN008")
    assert at.position.bishops == {"PREN008": "catholic"}
    assert at.position.pirates == {"aragon-papal_states": "catholic pirate"}


@both_editions
def test_faq_bloody_rule_counts_heretic_pirates(edition: str) -> None:
    """A red pirate off England lets the Man for all Seasons call a crusade there."""
    parts: dict[str, Any] = {
        "edition": edition,
        "banks": {"medici": {"hand": ["PREN128X"]}, "fugger": {}},
        "cities": {"london": "catholic rook", "bordeaux": "catholic knight"},
    }
    no_heretics = refusals(referee(**parts), "play PREN128X one-shot")["no_heretics"]
    assert no_heretics.values == {"war": "crusade", "empire": "england"}
    at = referee(**parts, borders={"england-portugal": "reformist pirate"})
    play(at, "play PREN128X one-shot", "casualty catholic rook london")
    assert at.position.pirates == {}
    assert at.position.state("england") == "catholic"
    assert at.position.square("england").bank == "medici"


APOSTASY = [("2021", ["agents first", "on mamluk"]), ("2024", [])]


@pytest.mark.parametrize(("edition", "placing"), APOSTASY)
def test_apostasy_one_shot_example(edition: str, placing: list[str]) -> None:
    """In 2021 the Twelver ghulat may place its bishop before it dies, in 2024 it must after."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "hand": ["PREN167X"],
                "west": ["PREN052"],
                "east": ["PREN058", "PREN071"],
            },
            "fugger": {
                "west": ["PREN005", "PREN011"],
                "east": ["PREN086", {"empire": "ottoman", "vassals": ["byzantium"]}],
            },
            "coeur": {"west": ["PREN004"]},
        },
    )
    play(at, "play PREN167X one-shot", *placing)
    table = at.position
    assert table.tableau("medici") == []
    assert table.tableau("fugger") == []
    assert table.tableau("coeur") == ["PREN004"]
    assert table.squares == {}
    assert table.bishops == {"mamluk": "islamic"}


# L: victory


@both_editions
def test_game_winning_example(edition: str) -> None:
    """With two players it takes three more kings."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 3, "west": ["england", "france", "hre"]}, "fugger": {}},
        market={"west": ["?", "PREN034", "PREN035", "COMET3", None, None]},
    )
    assert "victory_inactive" in refusals(at, "declare imperial")
    play(at, "buy west 3")
    assert options(at) == [
        "activate holy", "activate imperial", "activate globalization", "activate renaissance"
    ]  # fmt: skip
    play(at, "activate imperial")
    play(at, "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))
    assert at.decision is None


@both_editions
def test_islam_supreme_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN063"], "east": ["PREN071", "ottoman"]},
            "fugger": {"east": [{"card": "PREN061", "bishop": "islamic"}]},
        },
        religions={"papal_states": "catholic", "ottoman": "islamic", "mamluk": "islamic"},
        cities={"venice": "catholic knight"},
        victories=["holy"],
    )
    before = supremacy(at.position)
    assert before.bishops == {"catholic": 0, "islamic": 1, "reformist": 0}
    assert before.tokens == {"catholic": 1, "islamic": 0, "reformist": 0}
    assert before.supreme is None
    assert refusals(at, "declare holy")["no_supreme_religion"].section == "L3"
    play(at, "play PREN063", "border ottoman-mamluk")
    after = supremacy(at.position)
    assert after.tokens == {"catholic": 1, "islamic": 2, "reformist": 0}
    assert after.supreme == "islamic"
    play(at, "declare holy")
    assert at.position.ending == Ending("holy", ("medici",))


# Glossary


@both_editions
def test_cryptography_example(edition: str) -> None:
    """Contradiction: the 2021 glossary has the borrowed op in every western run; by the card's
    text it comes once, when the card is sold, and so it is played in both editions."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "west": ["PREN130X"]},
            "fugger": {"west": [{"empire": "portugal", "queen": "PREN044"}]},
        },
    )
    assert refusals(at, "ops west")["no_open_op"].values == {"region": "west", "count": 0}
    play(at, "sell PREN130X")
    assert at.position.florins["medici"] == 2
    assert options(at) == ["op PREN044 behead", "none"]
    assert sections(at, "op PREN044 behead")[:2] == ["I1c", "F3"]
    assert at.position.squares == {}
    assert at.position.tableau("fugger") == []


@both_editions
def test_easily_missed_agents_and_their_card_are_independent(edition: str) -> None:
    """The beheaded card's rook stays on the map."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN080"]}, "fugger": {"east": ["PREN058"]}},
    )
    play(at, "play PREN080", "city modon", "end", "ops east", "op PREN058 behead")
    assert at.position.tableau("medici") == []
    assert at.position.cities == {"modon": "reformist rook"}


@both_editions
def test_easily_missed_without_tokens_one_comes_from_the_repressed(edition: str) -> None:
    """All seven green rooks are in play, one of them repressed: Damascus Coffee takes that one."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN082"]}, "fugger": {}},
        thrones={"aragon": {"repressed": ["islamic rook"]}},
        cities={
            "algiers": "islamic rook", "granada": "islamic rook", "modon": "islamic rook",
            "rhodes": "islamic rook", "caffa": "islamic rook", "cairo": "islamic rook",
        },
    )  # fmt: skip
    play(at, "play PREN082", "city cyprus")
    if edition == "2021":
        assert options(at) == ["take islamic rook aragon", "none"]
        play(at, "take islamic rook aragon")
    assert at.position.square("aragon").repressed == ()
    assert at.position.cities["cyprus"] == "islamic rook"
