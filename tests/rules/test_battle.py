"""B10: battles. Exchange one for one, casualties by the phasing bank, placing the survivors."""

from __future__ import annotations

import pytest

from assistant.engine.table import Token
from tests.rules.support import options, play, referee

THE_BOLD = "PREN028"
"""Conspiracy in France with two gold knights."""
LA_SERENISSIMA = "PREN050"
"""Conspiracy in the Papal States with a gold rook."""
ARUMER_ZWARTE_HOOP = "PREN020"
"""Peasant revolt in France with a green pirate."""
JANISSARIES = "PREN067"
"""Conspiracy in the East with two green knights."""
FUNJ_NOMADS = "PREN093X"
"""Peasant revolt in Mamluk with a green knight."""


def holding(card: str, florins: int = 5) -> dict[str, object]:
    """Medici with one card in hand, against Fugger."""
    return {"medici": {"florins": florins, "hand": [card]}, "fugger": {"florins": 5}}


def test_b10b_each_attacker_kills_one_defender_and_dies_for_it() -> None:
    at = referee(banks=holding(THE_BOLD), cities={"paris": "catholic knight"})
    assert play(at, f"play {THE_BOLD} one-shot") == [
        "Medici: play The Bold at the far end of the west tableau.",
        "Remove the gold knight from Paris.",
        "The gold knight of the card is lost: leave it in the supply.",
    ]
    assert options(at) == [
        "place catholic knight bruges",
        "place catholic knight paris",
        "place catholic knight lyon",
    ]
    assert play(at, "place catholic knight lyon") == [
        "Put a gold knight in Lyon.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert at.position.cities == {"lyon": "catholic knight"}
    assert at.position.rows["medici", "west"] == (THE_BOLD, "france")


def test_b10b_equal_sides_kill_all_and_win_nothing() -> None:
    at = referee(
        banks=holding(THE_BOLD),
        cities={"paris": "catholic knight", "lyon": "islamic rook"},
        borders={"france-hre": "fugger pawn"},
    )
    play(at, f"play {THE_BOLD} one-shot")
    assert at.position.cities == {}
    assert at.position.rows["medici", "west"] == (THE_BOLD,)
    assert at.position.pawns == {"france-hre": "fugger pawn"}
    assert at.decision is not None
    assert at.decision.section == "D1"


def test_b10b_a_losing_attacker_still_chooses_which_defenders_fall() -> None:
    at = referee(
        banks=holding(THE_BOLD),
        cities={"bruges": "catholic rook", "paris": "catholic knight", "lyon": "islamic rook"},
    )
    play(at, f"play {THE_BOLD} one-shot")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "B10b")
    assert options(at) == [
        "casualty catholic rook bruges",
        "casualty catholic knight paris",
        "casualty islamic rook lyon",
    ]
    play(at, "casualty catholic knight paris")
    assert options(at) == ["casualty catholic rook bruges", "casualty islamic rook lyon"]
    play(at, "casualty catholic rook bruges")
    assert at.position.cities == {"lyon": "islamic rook"}
    assert at.position.square("france").bank is None


def test_b10b_the_attackers_casualties_are_chosen_by_the_phasing_bank() -> None:
    """Agents, pirates and repressed nobles are each on offer; equal ones are offered once."""
    at = referee(
        banks=holding(THE_BOLD),
        cities={"paris": "catholic knight", "lyon": "islamic rook"},
        borders={"england-france": "reformist pirate"},
        thrones={"france": {"repressed": ["catholic rook", "catholic rook"]}},
    )
    play(at, f"play {THE_BOLD} one-shot")
    assert at.position.cities == {}
    assert options(at) == [
        "casualty catholic knight agent",
        "casualty reformist pirate england-france",
        "casualty catholic rook france",
    ]
    play(at, "casualty catholic rook france", "casualty reformist pirate england-france")
    assert at.position.square("france").repressed == ("catholic rook",)
    assert at.position.pirates == {}
    assert options(at) == [
        f"place {origin}{token} {city}"
        for origin, token in (("", "catholic knight"), ("repressed ", "catholic rook"))
        for city in ("bruges", "paris", "lyon")
    ]


def test_b10b_no_defender_means_no_casualty() -> None:
    at = referee(banks=holding(LA_SERENISSIMA))
    assert play(at, f"play {LA_SERENISSIMA} one-shot") == [
        "Medici: play La Serenissima at the far end of the west tableau.",
        "Put a gold rook in Venice.",
        "Medici: put the papal square at the far end of the west tableau.",
    ]


def test_b10b_a_battle_without_attackers_is_lost() -> None:
    """A conspiracy may be announced even when nobody would fight (D1)."""
    at = referee(banks=holding("PREN009"))
    play(at, "play PREN009 one-shot", "at aragon")
    assert at.position.square("aragon").bank is None
    assert at.decision is not None
    assert at.decision.section == "E2.2a"


def test_b10c_survivors_take_empty_cities_whatever_the_icon() -> None:
    """Mamluk's cities show rooks; Red Sea lies under its disk and takes nobody."""
    at = referee(banks=holding(FUNJ_NOMADS), cities={"cairo": "islamic rook"})
    play(at, f"play {FUNJ_NOMADS} one-shot")
    assert at.position.cities == {}
    at = referee(banks=holding(FUNJ_NOMADS))
    play(at, f"play {FUNJ_NOMADS} one-shot")
    assert options(at) == ["place islamic knight cairo", "place islamic knight cyprus"]


def test_b10c_excess_survivors_are_repressed_for_nothing() -> None:
    """One city, an agent and two repressed attackers: the phasing bank says who gets it."""
    at = referee(
        banks=holding(LA_SERENISSIMA, florins=0),
        thrones={"papal_states": {"repressed": ["islamic knight", "reformist knight"]}},
    )
    play(at, f"play {LA_SERENISSIMA} one-shot")
    assert options(at) == [
        "place catholic rook venice",
        "place repressed islamic knight venice",
        "place repressed reformist knight venice",
    ]
    assert play(at, "place repressed islamic knight venice")[:2] == [
        "Move the repressed green knight from the papal square to Venice.",
        "Put a gold rook on the papal square (repressed).",
    ]
    assert at.position.square("papal_states").repressed == ("catholic rook", "reformist knight")
    assert at.position.florins["medici"] == 0


def test_b10c_survivors_never_displace_a_token() -> None:
    """Own concessions stand in two of the borders: the surviving pawn takes the empty one."""
    at = referee(
        banks=holding("PREN036"),
        borders={"england-france": "medici pawn", "france-hre": "fugger pawn"},
    )
    play(at, "play PREN036 one-shot")
    assert at.position.pawns == {
        "england-france": "medici pawn",
        "france-hre": "fugger pawn",
        "france-aragon": "medici pawn",
    }


def test_b10c_a_pawn_without_an_empty_border_becomes_a_serf_for_nothing() -> None:
    at = referee(
        banks=holding("PREN036"),
        borders={
            "england-france": "fugger pawn",
            "france-hre": "fugger pawn",
            "france-aragon": "fugger pawn",
        },
    )
    sentences = play(at, "play PREN036 one-shot")
    assert "Put a Medici pawn on the French square (repressed)." in sentences
    assert at.position.florins["medici"] == 5


def test_b10c_a_surviving_pirate_takes_an_empty_sea_border() -> None:
    """France's border with Aragon is land."""
    at = referee(banks=holding(ARUMER_ZWARTE_HOOP))
    play(at, f"play {ARUMER_ZWARTE_HOOP} one-shot")
    assert options(at) == [
        "place islamic pirate england-france",
        "place islamic pirate france-hre",
    ]


def test_b10c_a_pirate_without_an_empty_sea_border_is_lost_and_never_on_land() -> None:
    at = referee(
        banks=holding(ARUMER_ZWARTE_HOOP),
        borders={"england-france": "fugger pawn", "france-hre": "fugger pawn"},
    )
    assert play(at, f"play {ARUMER_ZWARTE_HOOP} one-shot") == [
        "Medici: play Arumer Zwarte Hoop at the far end of the west tableau.",
        "The green pirate of the card is lost: leave it in the supply.",
        "Medici: put the French square at the far end of the west tableau.",
    ]
    assert at.position.pirates == {}
    assert at.position.square("france").repressed == ()
    assert len(at.position.pawns) == 2


def test_b10c_survivors_that_already_stand_on_the_map_stay_there() -> None:
    """Two pirates fight in a conspiracy; the one that is left keeps its border."""
    at = referee(
        banks=holding("PREN009"),
        cities={"valencia": "catholic knight"},
        borders={"aragon-papal_states": "islamic pirate", "portugal-aragon": "catholic pirate"},
    )
    play(at, "play PREN009 one-shot", "at aragon", "casualty islamic pirate aragon-papal_states")
    assert at.position.pirates == {"portugal-aragon": "catholic pirate"}
    assert at.position.square("aragon").bank == "medici"


ALL_GREEN_KNIGHTS: dict[str, Token | list[Token]] = {
    "constantinople": ["islamic knight", "islamic knight", "islamic knight"],
    "cairo": "islamic knight",
    "cyprus": "islamic knight",
    "rhodes": "islamic knight",
}
"""Six of the seven."""


def test_b8e_a_repressed_survivor_can_be_taken_for_an_agent_of_its_kind() -> None:
    """The seventh green knight is a repressed attacker: placing an agent first uses it up."""
    at = referee(
        banks={"medici": {"florins": 5, "hand": [JANISSARIES]}, "fugger": {}},
        cities=ALL_GREEN_KNIGHTS,
        thrones={"byzantium": {"repressed": ["islamic knight"]}},
    )
    play(at, f"play {JANISSARIES} one-shot", "at byzantium")
    assert options(at) == [
        f"place {origin}islamic knight {city}"
        for origin in ("", "repressed ")
        for city in ("tana", "caffa", "trebizond")
    ]
    assert play(at, "place islamic knight tana") == [
        "Remove the repressed green knight from the Byzantine square.",
        "Put a green knight in Tana.",
    ]
    assert options(at) == ["place islamic knight caffa", "place islamic knight trebizond"]
    play(at, "place islamic knight caffa")
    assert options(at) == [
        "take islamic knight constantinople",
        "take islamic knight constantinople-2",
        "take islamic knight constantinople-3",
        "take islamic knight cairo",
        "take islamic knight cyprus",
        "take islamic knight rhodes",
        "take islamic knight tana",
    ]
    play(at, "take islamic knight cyprus")
    assert at.position.square("byzantium").repressed == ()
    assert sorted(space for space in at.position.cities if space in ("tana", "caffa")) == [
        "caffa",
        "tana",
    ]


@pytest.mark.parametrize(("edition", "may_decline"), [("2024", False), ("2021", True)])
def test_b8e_an_agent_without_a_token_in_the_supply(edition: str, may_decline: bool) -> None:
    """2024: one must be taken; 2021: one may be taken, else the agent is not placed."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": [FUNJ_NOMADS]}, "fugger": {}},
        cities={"constantinople": ["islamic knight"] * 3, "rhodes": "islamic knight"},
        thrones={
            "england": {"repressed": ["islamic knight", "islamic knight"]},
            "france": {"repressed": ["islamic knight"]},
        },
    )
    play(at, f"play {FUNJ_NOMADS} one-shot", "place islamic knight cairo")
    assert options(at) == [
        "take islamic knight england",
        "take islamic knight france",
        *(["none"] if may_decline else []),
    ]
    if may_decline:
        play(at, "none")
        assert "cairo" not in at.position.cities
        assert at.position.square("mamluk").bank == "medici"
