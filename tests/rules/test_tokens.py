"""B8, SATURATION: tokens, their supply, and what happens when it runs out."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.game import Game
from assistant.engine.instructions import SUPPLY_PLACE, Act, MoveToken
from assistant.rules.tokens import empty_places, in_play, is_saturated, obtain, supply
from tests.rules.support import options, play, position, referee

TEN_CITIES = (
    "london", "bordeaux", "bruges", "paris", "lyon", "lubeck", "nurnberg", "vienna", "toledo",
    "granada",
)  # fmt: skip
TEN_BORDERS = (
    "england-france", "england-portugal", "france-hre", "france-aragon", "portugal-aragon",
    "aragon-papal_states", "papal_states-ottoman", "hungary-byzantium", "hungary-ottoman",
    "ottoman-mamluk",
)  # fmt: skip


def banks(hand: list[str], **medici: Any) -> dict[str, Any]:
    return {"medici": {"florins": 5, "hand": hand} | medici, "fugger": {"florins": 5}}


def test_b8_the_supply_is_what_is_not_in_play() -> None:
    table = position(
        banks={
            "medici": {"west": [{"card": "PREN043", "bishop": "catholic"}]},
            "fugger": {"west": [{"empire": "france", "repressed": ["catholic knight"]}]},
        },
        thrones={"england": {"bishop": "catholic", "repressed": ["medici pawn"]}},
        cities={"paris": "catholic knight", "constantinople": ["islamic rook", None, None]},
        borders={"france-hre": "medici pawn", "england-france": "reformist pirate"},
    )
    counts = {
        "catholic knight": (2, 8),
        "catholic bishop": (2, 3),
        "medici pawn": (2, 8),
        "fugger pawn": (0, 10),
        "reformist pirate": (1, 2),
        "islamic rook": (1, 6),
    }
    found = {token: (in_play(table, token), supply(table, token)) for token in counts}
    assert found == counts


def test_saturation_an_empire_is_saturated_when_every_city_is_taken() -> None:
    table = position(
        cities={
            "buda": "catholic knight",
            "varna": "reformist knight",
            "constantinople": ["islamic rook", None, "islamic knight"],
            "modon": "reformist rook",
            "rhodes": "catholic rook",
            "valencia": "catholic knight",
            "algiers": "islamic rook",
        }
    )
    assert is_saturated(table, "hungary")
    # Constantinople has room with fewer than three tokens.
    assert not is_saturated(table, "ottoman")
    assert empty_places(table, "ottoman", "islamic rook") == [("city", "constantinople-2")]
    # Covered Timbuktu is no city, and keeps Aragon from nothing.
    assert is_saturated(table, "aragon")


def test_saturation_of_borders_counts_concessions_and_pirates() -> None:
    table = position(borders={"england-france": "catholic pirate", "france-hre": "fugger pawn"})
    assert empty_places(table, "france", "medici pawn") == [("border", "france-aragon")]
    assert empty_places(table, "france", "catholic pirate") == []
    assert empty_places(table, "england", "catholic pirate") == [("border", "england-portugal")]


def test_b8e_the_missing_token_must_be_taken_from_anywhere() -> None:
    at = referee(
        banks=banks(["PREN023"]),
        thrones={"france": {"repressed": ["catholic rook", "medici pawn"]}},
        cities=dict.fromkeys(TEN_CITIES, "catholic knight") | {"buda": "catholic rook"},
    )
    play(at, "play PREN023", "city valencia")
    assert at.decision is not None
    assert at.decision.section == "B8e"
    assert options(at) == [f"take catholic knight {city}" for city in TEN_CITIES]
    taken = MoveToken("catholic knight", ("city", "london"), SUPPLY_PLACE)
    placed = MoveToken("catholic knight", SUPPLY_PLACE, ("city", "valencia"))
    assert at.choose("take catholic knight london") == (Act(taken, "B8e"), Act(placed, "E2.2b"))
    assert supply(at.position, "catholic knight") == 0


def test_b8e_the_repressed_are_taken_first() -> None:
    at = referee(
        banks=banks(["PREN023"], west=[{"empire": "france", "repressed": ["catholic knight"]}]),
        thrones={"mamluk": {"repressed": ["catholic knight"]}},
        cities=dict.fromkeys(TEN_CITIES[:8], "catholic knight"),
    )
    play(at, "play PREN023", "city valencia")
    assert sorted(options(at)) == ["take catholic knight france", "take catholic knight mamluk"]
    play(at, "take catholic knight mamluk")
    assert at.position.square("mamluk").repressed == ()
    assert at.position.cities["valencia"] == "catholic knight"


def test_b8e_a_single_repressed_token_is_taken_without_a_question() -> None:
    at = referee(
        banks=banks(["PREN023"]),
        thrones={"mamluk": {"repressed": ["catholic knight"]}},
        cities=dict.fromkeys(TEN_CITIES[:9], "catholic knight"),
    )
    play(at, "play PREN023", "city valencia")
    assert at.decision is not None
    assert at.decision.section == "D1"
    assert at.position.square("mamluk").repressed == ()


def test_b8e_an_agent_that_is_left_out_takes_nothing() -> None:
    at = referee(
        banks=banks(["PREN023"]),
        cities=dict.fromkeys(TEN_CITIES, "catholic knight"),
    )
    play(at, "play PREN023", "none")
    assert at.position.cities == dict.fromkeys(TEN_CITIES, "catholic knight")


def test_b8e_2021_a_token_may_be_taken_on_card_play() -> None:
    parts = {"edition": "2021", "cities": dict.fromkeys(TEN_CITIES, "catholic knight")}
    declined = referee(banks=banks(["PREN023"]), **parts)
    play(declined, "play PREN023", "city valencia")
    assert options(declined) == [
        *(f"take catholic knight {city}" for city in TEN_CITIES),
        "none",
    ]
    play(declined, "none")
    assert "valencia" not in declined.position.cities
    taken = referee(banks=banks(["PREN023"]), **parts)
    play(taken, "play PREN023", "city valencia", "take catholic knight paris")
    assert taken.position.cities["valencia"] == "catholic knight"
    assert "paris" not in taken.position.cities


def test_b8e_2021_the_repressed_are_taken_first_too() -> None:
    at = referee(
        edition="2021",
        banks=banks(["PREN023"]),
        thrones={"mamluk": {"repressed": ["catholic knight"]}},
        cities=dict.fromkeys(TEN_CITIES[:9], "catholic knight"),
    )
    play(at, "play PREN023", "city valencia")
    assert options(at) == ["take catholic knight mamluk", "none"]


def test_b8e_2021_a_bishop_may_be_left_out_rather_than_taken() -> None:
    at = referee(
        edition="2021",
        banks=banks(
            ["PREN003"],
            west=[
                {"card": card, "bishop": "catholic"}
                for card in ("PREN043", "PREN036", "PREN131X", "PREN042", "PREN004")
            ],
        ),
    )
    play(at, "play PREN003", "on PREN003")
    assert options(at)[-1] == "none"
    play(at, "none")
    assert "PREN003" not in at.position.bishops
    assert supply(at.position, "catholic bishop") == 0


@pytest.mark.parametrize(("edition", "placed"), [("2024", True), ("2021", False)])
def test_b8e_without_card_play_or_levy_2021_takes_no_token(edition: str, placed: bool) -> None:
    game = Game(
        position(
            edition=edition,
            banks=banks([]),
            thrones={"france": {"repressed": ["medici pawn"]}},
            borders=dict.fromkeys(TEN_BORDERS[:9], "medici pawn"),
        )
    )
    with pytest.raises(StopIteration) as stop:
        next(obtain(game, "medici", "medici pawn", by_card_or_levy=False))
    assert stop.value.value is placed
    assert len(game.acts) == placed


def test_b8e_out_of_bishops_any_bishop_of_the_colour_is_taken() -> None:
    # A bishop on a square is not a repressed token (rulings 4.11).
    at = referee(
        banks=banks(
            ["PREN003"],
            west=[
                {"card": "PREN043", "bishop": "catholic"},
                {"card": "PREN036", "bishop": "catholic"},
                {"card": "PREN131X", "bishop": "reformist"},
            ],
        ),
        thrones={
            "france": {"bishop": "catholic", "repressed": ["medici pawn"]},
            "england": {"queens": [{"card": "PREN045", "bishop": "catholic"}]},
            "portugal": {"bishop": "catholic"},
        },
    )
    play(at, "play PREN003", "on PREN003")
    assert sorted(options(at)) == [
        "take catholic bishop PREN036", "take catholic bishop PREN043",
        "take catholic bishop PREN045", "take catholic bishop france",
        "take catholic bishop portugal",
    ]  # fmt: skip
    play(at, "take catholic bishop PREN043")
    assert at.position.bishops["PREN003"] == "catholic"
    assert "PREN043" not in at.position.bishops
    assert supply(at.position, "catholic bishop") == 0


def test_b8e_the_bishop_taken_may_be_the_one_on_the_card_that_is_entered() -> None:
    # Then the card is empty when the agent enters: no Diet of Worms, and it pacifies.
    at = referee(
        banks=banks(
            ["PREN003"],
            west=[
                {"card": card, "bishop": "catholic"}
                for card in ("PREN043", "PREN036", "PREN131X", "PREN042")
            ],
        ),
        thrones={"portugal": {"bishop": "catholic", "repressed": ["medici pawn"]}},
    )
    play(at, "play PREN003", "on portugal", "take catholic bishop portugal")
    assert options(at) == ["kill medici pawn", "none"]
    assert at.position.bishops["portugal"] == "catholic"


def test_b8e_out_of_pirates() -> None:
    at = referee(
        banks=banks(["PREN017"]),
        borders={
            "papal_states-ottoman": "reformist pirate",
            "hungary-ottoman": "reformist pirate",
            "ottoman-mamluk": "reformist pirate",
            "france-hre": "catholic pirate",
        },
    )
    play(at, "play PREN017", "border england-france")
    assert options(at) == [
        "take reformist pirate papal_states-ottoman",
        "take reformist pirate hungary-ottoman",
        "take reformist pirate ottoman-mamluk",
    ]
    play(at, "take reformist pirate hungary-ottoman")
    assert at.position.pirates == {
        "papal_states-ottoman": "reformist pirate",
        "ottoman-mamluk": "reformist pirate",
        "france-hre": "catholic pirate",
        "england-france": "reformist pirate",
    }


@pytest.mark.parametrize("edition", ["2024", "2021"])
def test_b8e_out_of_pawns(edition: str) -> None:
    at = referee(
        edition=edition,
        banks=banks(["PREN043"]),
        borders=dict.fromkeys(TEN_BORDERS, "medici pawn") | {"byzantium-mamluk": "fugger pawn"},
    )
    play(at, "play PREN043", "border hre-hungary")
    declining = ["none"] if edition == "2021" else []
    assert options(at) == [*(f"take medici pawn {border}" for border in TEN_BORDERS), *declining]
    play(at, "take medici pawn france-aragon")
    assert at.position.pawns["hre-hungary"] == "medici pawn"
    assert "france-aragon" not in at.position.pawns


def test_b8e_a_serf_of_the_own_colour_is_taken_before_a_concession() -> None:
    at = referee(
        banks=banks(["PREN043"]),
        thrones={"france": {"repressed": ["medici pawn"]}},
        borders=dict.fromkeys(TEN_BORDERS[:9], "medici pawn"),
    )
    play(at, "play PREN043", "border hre-hungary")
    assert at.position.square("france").repressed == ()
    assert at.position.pawns == dict.fromkeys((*TEN_BORDERS[:9], "hre-hungary"), "medici pawn")
