"""O3, O4, O6: the worked examples, and each objective reached by its means."""

from __future__ import annotations

from typing import Any

from assistant.engine.ending import Ending
from assistant.referee.referee import Referee
from tests.rules.support import play as make
from tests.rules.support import refusals
from tests.solitaire.support import codes, market, moves, solo, turn

TWO_KINGS = {"east": ["hungary"], "west": ["portugal"]}
NO_FAIRS: dict[str, Any] = {"west": [None] * 6, "east": [None] * 6}


def only(west: tuple[Any, ...] = (), east: tuple[Any, ...] = ()) -> dict[str, Any]:
    """A market without fair cards, so that nothing is left for row 7."""
    rows = market(west, east)
    rows["west"][0] = rows["east"][0] = None
    return rows


# The worked examples of O3


def test_o3_a_crusade_that_cannot_win_weakens_a_kingdom_of_the_player() -> None:
    parts = {
        "player": {"east": ["mamluk"], "west": ["portugal"]},
        "cities": {"cairo": "islamic rook", "cyprus": "islamic knight"},
        "market": market(("PREN029",)),
    }
    played = turn(**parts)
    assert moves(played)[:3] == ["plan 1 secondary", "buy west 1", "play PREN029 one-shot"]
    assert "fires" in codes(played)


def test_o3_without_heretics_that_card_is_not_bought_for_it() -> None:
    parts = {
        "player": {"east": ["mamluk"], "west": ["portugal"]},
        "market": market(("PREN029",)),
    }
    assert "plan 1 secondary" not in moves(turn(**parts))


ISLAM_LEADS = {"thrones": {"ottoman": {"bishop": "islamic"}}}


def test_o3_a_bishop_of_the_dominant_religion_is_killed_first() -> None:
    player = {"east": [{"card": "PREN068", "bishop": "islamic"}]}
    played = turn(player=player, opponent={"florins": 0, "east": ["PREN059"]}, market=NO_FAIRS)
    assert moves(played)[:3] == ["plan 4 main", "ops east", "op PREN059 behead"]


def test_o3_else_a_theocracy_of_it_is_removed() -> None:
    played = turn(
        **ISLAM_LEADS,
        player={"east": ["mamluk"]},
        opponent={"florins": 0, "east": ["PREN103X"]},
        borders={"ottoman-mamluk": "medici pawn"},
        market=NO_FAIRS,
    )
    assert moves(played)[:3] == ["plan 4 secondary", "ops east", "op PREN103X vote east"]
    assert "golden liberty" in moves(played)


def test_o3e_only_the_ops_that_are_needed_run_and_every_commerce_op() -> None:
    rows = only()
    rows["west"] = [{"card": None, "florins": 0}, {"card": "PREN035", "florins": 2}, *[None] * 4]
    played = turn(
        player={"florins": 3, "west": ["france", "portugal"]},
        opponent={"florins": 0, "west": ["PREN040", "PREN037", "PREN042"]},
        borders={"france-hre": "medici pawn"},
        market=rows,
    )
    ops = [move for move in moves(played) if move.startswith("op ")]
    assert sum("vote" in move for move in ops) == 1
    assert sum("commerce" in move for move in ops) == 2


# Row 1


def test_row_1_takes_the_kingdom_of_the_player_first() -> None:
    played = turn(player=TWO_KINGS, market=market((), ("PREN067",)))
    assert moves(played)[:4] == [
        "plan 1 main", "buy east 1", "play PREN067 one-shot", "at hungary",
    ]  # fmt: skip


def test_row_1_never_fires_a_war_that_cannot_win_for_the_kingdom() -> None:
    full = {"bruges": "catholic rook", "paris": "catholic knight", "lyon": "catholic knight"}
    played = turn(player=TWO_KINGS, market=market(("PREN028",)), cities=full)
    assert "buy west 1" not in moves(played)


def test_row_1_looks_for_the_torch_of_the_imperial_victory_by_override() -> None:
    full = {"vienna": "catholic rook", "lubeck": "catholic rook", "nurnberg": "catholic knight"}
    rows = only((None, None, "PREN136X", "PREN145X"))
    played = turn(player=TWO_KINGS, market=rows, victories=["imperial"], cities=full)
    assert moves(played)[:2] == ["plan 1 prestige override", "buy west 4"]
    assert "torch_card" in codes(played)


# Row 2


def test_row_2_takes_a_republic_by_a_conspiracy() -> None:
    player = {"west": [{"empire": "england", "side": "republic"}]}
    played = turn(player=player, market=market(("PREN144X",)))
    assert moves(played)[:3] == ["plan 2 main", "buy west 1", "play PREN144X one-shot"]


# Row 3

CATHOLICS = {"religions": {"aragon": "catholic"}, "cities": {"valencia": "catholic knight"}}


def test_row_3_adds_a_believer_of_another_theocracy_by_agent() -> None:
    played = turn(
        religions={"aragon": "catholic", "mamluk": "islamic"},
        cities={"valencia": "catholic knight"},
        market=market((), ("PREN084",)),
    )
    assert moves(played)[:3] == ["plan 3 main", "buy east 1", "play PREN084"]
    assert moves(played)[3] in {"city cairo", "city cyprus", "city red_sea"}
    assert "for_main_objective" in codes(played)


def test_row_3_buys_cheap_prestige_of_the_dominant_religion() -> None:
    """PREN134X is catholic and has neither one-shot nor agents."""
    played = turn(**CATHOLICS, market=only(("PREN134X",)))
    assert moves(played)[:3] == ["plan 3 prestige", "buy west 1", "play PREN134X"]
    islamic = {"religions": {"aragon": "islamic"}, "cities": {"valencia": "islamic knight"}}
    assert moves(turn(**islamic, market=only(("PREN134X",))))[0] == "plan 6 card"


def test_row_3_looks_for_the_torch_before_the_prestige() -> None:
    rows = only(("PREN134X", "PREN136X"))
    played = turn(**CATHOLICS, market=rows, victories=["holy"])
    assert moves(played)[:2] == ["plan 3 prestige override", "buy west 2"]


# Row 4


def test_row_4_never_sells_an_empire_square() -> None:
    opponent = {"florins": 0, "west": [{"empire": "france", "bishop": "catholic"}]}
    assert moves(turn(opponent=opponent, market=NO_FAIRS)) == ["end"]


def test_row_4_buys_cheap_prestige_of_the_religion_that_leads_in_bishops() -> None:
    def played(religion: str) -> list[str]:
        squares = {"west": [{"empire": "france", "bishop": religion}]}
        return moves(turn(opponent=squares, market=only(("PREN134X",))))

    assert played("catholic")[:3] == ["plan 4 prestige", "buy west 1", "play PREN134X"]
    assert played("islamic")[0] == "plan 6 card"


# Row 5

OWED = {"england-france": "fugger pawn", "france-hre": "fugger pawn"}


def test_row_5_replaces_a_concession_of_the_player() -> None:
    played = turn(borders=OWED, market=market(("PREN147X",)))
    assert moves(played)[:4] == [
        "plan 5 main", "buy west 1", "play PREN147X", "border england-france",
    ]  # fmt: skip


def test_row_5_kills_one_with_a_pirate() -> None:
    played = turn(borders=OWED, market=market(("PREN142X",)))
    assert moves(played)[:4] == [
        "plan 5 main", "buy west 1", "play PREN142X", "border england-france",
    ]  # fmt: skip


def test_row_5_buys_cheap_discovery_where_no_concession_can_be_had() -> None:
    """PREN102X has neither one-shot nor agents, so it moves no concession."""
    cheap = market(east=(None, {"card": "PREN102X", "florins": 1}))
    played = turn(borders=OWED, market=cheap)
    assert moves(played)[:3] == ["plan 5 prestige", "buy east 2", "play PREN102X"]
    dear = market(east=(None, "PREN102X"))
    assert moves(turn(borders=OWED, market=dear))[0] == "plan 6 card"
    over = turn(borders=OWED, market=dear, victories=["globalization"])
    assert moves(over)[:2] == ["plan 5 prestige override", "buy east 2"]


def test_row_5_takes_no_other_prestige_for_its_own() -> None:
    assert moves(turn(borders=OWED, market=market(("PREN134X",))))[0] == "plan 6 card"


# O4a: the price


def test_o4a_a_card_with_a_florin_is_passed_over_and_the_other_row_gets_nothing() -> None:
    rows = market(({"card": "PREN035", "florins": 1}, "PREN034"))
    said = make(Referee(solo(market=rows)), "buy west 2")
    assert said[0] == "Medici: 1 florin to the west trade fair."
    assert len(said) == 2


def test_o4a_what_it_can_afford_is_measured_by_that_price() -> None:
    rows = market(({"card": "PREN035", "florins": 1}, "PREN034", "PREN043"))
    at = Referee(solo(market=rows, opponent={"florins": 2}))
    assert at.judge("buy west 3").is_legal
    poor = Referee(solo(market=rows, opponent={"florins": 1}))
    assert refusals(poor, "buy west 3")["too_dear"].values == {"have": 1, "price": 2}


def test_o4a_the_player_pays_as_usual() -> None:
    rows = market(({"card": "PREN035", "florins": 1}, "PREN034"))
    at = Referee(solo(market=rows, turn={"bank": "fugger"}, player={"florins": 1}))
    assert refusals(at, "buy west 2")["too_dear"].values == {"have": 1, "price": 2}


def test_o3a_a_prestige_objective_costs_one_florin_at_most() -> None:
    player = {"west": [{"empire": "england", "side": "republic"}]}
    cheap = market((None, {"card": "PREN043", "florins": 1}))
    dear = market((None, "PREN043"))
    assert moves(turn(player=player, market=cheap))[0] == "plan 2 prestige"
    assert moves(turn(player=player, market=dear))[0] == "plan 6 card"
    over = turn(player=player, market=dear, victories=["renaissance"])
    assert moves(over)[0] == "plan 2 prestige override"


# O6: victory


def test_o6b_it_declares_before_anything_else() -> None:
    kings = {"west": ["france", "england", "portugal"]}
    played = turn(opponent=kings, victories=["imperial"], market=market(("PREN043",)))
    assert moves(played) == ["declare imperial"]
    assert played.stop == "over"


def test_o6b_it_buys_a_comet_for_a_victory_that_was_inactive() -> None:
    kings = {"florins": 1, "west": ["france", "england", "portugal"]}
    played = turn(opponent=kings, market=market(("COMET3",)))
    assert moves(played) == ["buy west 1", "activate imperial", "declare imperial"]


def test_o6b_a_comet_that_it_cannot_pay_is_left() -> None:
    kings = {"florins": 0, "west": ["france", "england", "portugal"]}
    assert "declare imperial" not in moves(turn(opponent=kings, market=market(("COMET3",))))


def test_o6b_a_torch_keeps_it_from_winning_by_a_comet() -> None:
    kings = {"florins": 1, "west": ["france", "england", "portugal"]}
    rows = market(("COMET3",))
    played = moves(turn(opponent=kings, player={"west": ["PREN145X"]}, market=rows))
    assert "declare imperial" not in played
    other = moves(turn(opponent=kings, player={"west": ["PREN136X"]}, market=rows))
    assert other[-1] == "declare imperial"


def test_o6b_a_market_that_cannot_be_filled_is_its_victory_in_any_turn() -> None:
    at = Referee(solo(turn={"bank": "fugger"}, decks={}, player={"west": ["PREN035"]}))
    make(at, "sell PREN035", "end")
    assert at.position.ending == Ending("exhaustion", ("medici",))
