"""O3b, O3d, O5a: which targets the ops aim at, in sets of any size."""

from __future__ import annotations

from typing import Any

from tests.solitaire.support import market, moves, turn

NOTHING: dict[str, Any] = {"west": [None] * 6, "east": [None] * 6}


INQUISITORS = ("PREN129X", "PREN140X")


def bearing(card: str, religion: str) -> dict[str, str]:
    """A card with a bishop on it."""
    return {"card": card, "bishop": religion}


# O3b: "For Bishops, search the opponent's Tableau first, left to right, then yours."


def test_o3b_its_own_bishop_is_killed_before_the_players() -> None:
    played = turn(
        market=NOTHING,
        player={"east": [bearing("PREN080", "islamic")]},
        opponent={"florins": 0, "east": ["PREN088", bearing("PREN072", "islamic")]},
    )
    assert moves(played)[:4] == [
        "plan 4 main", "ops east", "op PREN088 behead", "behead PREN072",
    ]  # fmt: skip


def test_o3b_of_the_players_bishops_the_one_farthest_to_the_left_is_killed() -> None:
    """A western row grows to the left, so that its newest card comes first."""
    played = turn(
        market=NOTHING,
        player={"west": [bearing("PREN041", "catholic"), bearing("PREN031", "catholic")]},
        opponent={"florins": 0, "east": ["PREN109X"]},
    )
    assert moves(played)[2:4] == ["op PREN109X behead", "behead PREN031"]


def test_o3b_of_its_own_cards_with_bishops_the_leftmost_is_sold() -> None:
    cards = [bearing("PREN035", "catholic"), bearing("PREN034", "catholic")]
    played = turn(market=NOTHING, opponent={"florins": 0, "west": cards})
    assert moves(played)[:2] == ["plan 4 main", "sell PREN034"]


# O3d: "The opponent will only perform the Op or set of Ops needed"


def test_o3d_a_set_may_be_of_three_ops() -> None:
    """The behead in England reaches the bishop only when two inquisitors have moved it there, card
    by card: from France over the Empire."""
    played = turn(
        market=NOTHING,
        player={"west": [bearing("PREN028", "catholic"), "PREN042", "PREN144X"]},
        opponent={"florins": 0, "west": [*INQUISITORS, "PREN006"]},
    )
    made = moves(played)
    assert made[:2] == ["plan 4 main", "ops west"]
    assert {made[2], made[4]} == {f"op {card} inquisitor catholic" for card in INQUISITORS}
    assert made[3] == "move PREN028 to PREN042"
    assert made[5:7] == ["move PREN042 to PREN144X", "op PREN006 behead"]


def test_o3d_a_siege_makes_room_for_the_levy_of_a_tax() -> None:
    """Row 5 lists both. Taxed in a full Aragon nobody can be (F4a); a siege empties a city, and
    then the player, who has nothing, loses the concession."""
    full = {
        "valencia": "catholic knight", "algiers": "islamic rook",
    }  # fmt: skip
    played = turn(
        market=NOTHING,
        cities=full,
        player={"florins": 0},
        opponent={"florins": 0, "west": ["PREN032", "PREN031"]},
        borders={"portugal-aragon": "fugger pawn", "england-france": "fugger pawn"},
    )
    ops = [move for move in moves(played) if move.startswith(("plan", "op "))]
    assert ops[:3] == ["plan 5 main", "op PREN031 siege", "op PREN032 tax"]


def test_o3d_a_siege_alone_kills_no_concession() -> None:
    owed = {"portugal-aragon": "fugger pawn", "england-france": "fugger pawn"}
    played = turn(
        market=NOTHING,
        cities={"valencia": "catholic knight"},
        opponent={"florins": 0, "east": ["PREN105X"]},
        borders=owed,
    )
    assert "plan 5 main" not in moves(played)


# O5a: "it will not spend its last Florin [...] unless it achieves its main objective"


def voting(florins: int, **parts: Any) -> list[str]:
    """The opponent with a plurality in Mamluk, where one repressed token costs a florin."""
    mamluk = {"empire": "mamluk", "repressed": ["islamic knight"]}
    return moves(
        turn(
            market=NOTHING,
            player={"east": [mamluk, *parts.pop("more", [])]},
            opponent={"florins": florins, "east": ["PREN103X"]},
            borders={"ottoman-mamluk": "medici pawn"},
            **parts,
        )
    )


def test_o5a_a_vote_for_the_secondary_objective_spares_the_last_florin() -> None:
    islam = {"thrones": {"ottoman": {"bishop": "islamic"}}}
    assert voting(2, **islam)[:3] == ["plan 4 secondary", "ops east", "op PREN103X vote east"]
    assert "ops east" not in voting(1, **islam)


def test_o5a_a_vote_for_the_main_objective_may_cost_it() -> None:
    assert voting(1, more=["byzantium"])[:3] == ["plan 1 main", "ops east", "op PREN103X vote east"]


def test_o6b_what_it_declares_needs_no_open_market() -> None:
    kings = {"west": ["france", "england", "portugal"]}
    played = turn(opponent=kings, victories=["imperial"], market=market(("?",)))
    assert moves(played) == ["declare imperial"]
