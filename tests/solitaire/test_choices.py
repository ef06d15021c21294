"""O5: what the opponent prefers wherever the rules let it choose."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.catalog.atlas import Space
from assistant.engine.decisions import Option
from assistant.engine.table import Table
from assistant.referee.referee import Referee
from assistant.rules.battle import Fighter
from assistant.solitaire.choices import At, preferred
from assistant.solitaire.counters import aim_at
from assistant.solitaire.opponent import Opponent, by_chance
from assistant.solitaire.reasons import SECTIONS
from assistant.words.language import language
from tests.rules.support import play as make
from tests.solitaire.support import codes, market, moves, solo, turn


def asked(kind: str, values: dict[str, Any], table: Table | None = None, **aim: Any) -> list[str]:
    """Which of the options it prefers, by the names that the test gives them."""
    here = solo() if table is None else table
    made = [(name, Option("done", (), value)) for name, value in values.items()]
    at = At(here, aim_at(here, None, None)._replace(**aim), kind, [one for _, one in made])
    kept = preferred(at).options
    return [name for name, one in made if any(one is left for left in kept)]


# O5a


@pytest.mark.parametrize(("florins", "answer"), [(0, "repress"), (1, "repress"), (2, "pay")])
def test_o5a_it_saves_its_concession_but_not_with_its_last_florin(
    florins: int, answer: str
) -> None:
    table = solo(opponent={"florins": florins})
    assert asked("tax_payment", {"pay": True, "repress": False}, table) == [answer]


OWED = {"england-france": "fugger pawn"}


def test_o5a_the_last_florin_represses_nobody() -> None:
    pawns = {"taken": "england-france", "free": "england-portugal", "none": None}
    assert asked("pawn_agent", pawns, solo(borders=OWED, opponent={"florins": 1})) == ["free"]
    assert asked("pawn_agent", pawns, solo(borders=OWED, opponent={"florins": 2})) == ["taken"]


def test_o5a_unless_there_is_no_other_way_to_place_a_concession() -> None:
    pawns = {"taken": "england-france", "none": None}
    assert asked("pawn_agent", pawns, solo(borders=OWED, opponent={"florins": 1})) == ["taken"]


def test_o5a_or_it_reaches_the_main_objective() -> None:
    pawns = {"taken": "england-france", "free": "england-portugal", "none": None}
    poor = solo(borders=OWED, opponent={"florins": 1})
    assert asked("pawn_agent", pawns, poor, is_main=True, goal="concessions") == ["taken"]


# O5b


def test_o5b_it_never_represses_its_own_concession() -> None:
    pawns = {"own": "england-france", "none": None}
    own = solo(borders={"england-france": "medici pawn"})
    assert asked("pawn_agent", pawns, own) == ["none"]
    assert asked("pirate_agent", pawns, own) == ["none"]
    sail = {"own": ("france-aragon", "england-france"), "else": ("france-aragon", "x")}
    assert asked("corsair", sail, own) == ["else"]


def test_o5b_upstream_is_nearest_an_open_emporium_and_off_the_routes_is_last() -> None:
    """From Trebizond the white route passes Hungary-Byzantium first, from Tana so does the black;
    France-Aragon lies on neither."""
    borders = ["france-aragon", "england-france", "hungary-byzantium", "hungary-ottoman"]
    named: dict[str, Any] = {border: border for border in borders}
    assert asked("concession", named) == ["hungary-byzantium"]
    del named["hungary-byzantium"]
    assert asked("concession", named) == ["hungary-ottoman"]
    del named["hungary-ottoman"]
    assert asked("concession", named) == ["england-france"]


def test_o5b_a_pirate_kills_the_players_concession_first() -> None:
    borders = {"taken": "england-france", "free": "hungary-byzantium", "none": None}
    assert asked("pirate_agent", borders, solo(borders=OWED)) == ["taken"]


# O5c


def test_o5c_knights_and_rooks_go_into_its_own_empires_alone() -> None:
    cities = {"paris": ("city", "paris"), "toledo": ("city", "toledo"), "none": None}
    assert asked("ruler_agent", cities) == ["none"]
    own = solo(opponent={"florins": 5, "west": ["france"]})
    assert asked("ruler_agent", cities, own) == ["paris"]
    full = solo(opponent={"west": ["france"]}, cities={"paris": "catholic rook"})
    assert asked("ruler_agent", cities, full) == ["none"]


# O5d


def test_o5d_bishops_go_on_the_card_just_played() -> None:
    entries = {"new": "PREN005", "players": "PREN035", "throne": "england"}
    table = solo(opponent={"west": ["PREN005"]}, player={"west": ["PREN035"]})
    assert asked("bishop_agent", entries, table, card="PREN005") == ["new"]


def test_o5d_and_never_on_the_players() -> None:
    entries = {"players": "PREN035", "throne": "england"}
    table = solo(player={"west": ["PREN035"]})
    assert asked("bishop_agent", entries, table, card="PREN005") == ["throne"]
    assert asked("bishop_agent", entries | {"none": None}, table, card="PREN005") == ["none"]


# O5e


def test_o5e_the_face_down_florin_comes_first_then_the_leftmost() -> None:
    places = {"0": "west 0", "2": "west 2", "4": "west 4"}
    table = solo(market=market(("PREN035", "PREN034", "PREN036", "PREN039")))
    assert asked("commerce", places, table) == ["0"]
    del places["0"]
    assert asked("commerce", places, table) == ["2"]


def test_o5e_a_gap_comes_last() -> None:
    rows = market(("PREN035",))
    rows["west"][0] = {"florins": 2}
    table = solo(market=rows, turn={"bank": "medici", "fairs": ["west"]})
    assert asked("commerce", {"gap": "west 0", "card": "west 1"}, table) == ["card"]


# O5f


def space(levy: str, empire: str = "portugal") -> Space:
    """A place for a levy; what matters is its icon."""
    return Space("somewhere", "somewhere", empire, levy)


def test_o5f_no_believer_in_a_theocracy() -> None:
    table = solo(religions={"portugal": "catholic"})
    icons = {"believer": space("catholic rook"), "other": space("islamic knight")}
    assert asked("levy", icons, table) == ["other"]


def test_o5f_the_most_diverse_religions_then_rooks() -> None:
    table = solo(cities={"toledo": "catholic knight"})
    icons = {"same": space("catholic rook"), "new": space("islamic knight")}
    assert asked("levy", icons, table) == ["new"]
    icons = {"knight": space("islamic knight"), "rook": space("reformist rook")}
    assert asked("levy", icons, table) == ["rook"]


def test_o5f_a_levy_is_raised_even_if_all_are_believers() -> None:
    table = solo(religions={"portugal": "catholic"})
    icons = {"knight": space("catholic knight"), "rook": space("catholic rook")}
    assert asked("levy", icons, table) == ["rook"]


# O5g


def test_o5g_most_knights_of_any_colour_then_the_first_listed() -> None:
    suitors = {"france": "france", "england": "england", "aragon": "aragon"}
    assert asked("marriage", suitors) == ["france"]
    table = solo(cities={"london": "catholic knight", "paris": "catholic rook"})
    assert asked("marriage", suitors, table) == ["england"]


# O5h


def test_o5h_a_one_shot_is_fired_if_it_takes_a_kingdom() -> None:
    """Flanders Guild's pawn takes an empty France, but not one with two tokens."""
    rows = market(("PREN036",))
    assert moves(turn(market=rows))[:3] == ["plan 6 card", "buy west 1", "play PREN036 one-shot"]
    held = {"paris": "catholic knight", "bruges": "catholic rook"}
    played = turn(market=rows, cities=held)
    assert moves(played)[:3] == ["plan 6 card", "buy west 1", "play PREN036"]
    assert "holds_fire" in codes(played)


def test_o5h_a_shift_is_fired_if_it_hurts_the_player_at_least_as_much() -> None:
    """Franco-Ottoman Navy opens Novgorod: who has a concession near Tana loses its fair."""
    rows = market((), ("PREN105X",))
    near = {"hungary-ottoman": "fugger pawn"}
    assert "play PREN105X one-shot" in moves(turn(market=rows, borders=near))
    own = {"hungary-ottoman": "medici pawn"}
    assert "play PREN105X" in moves(turn(market=rows, borders=own))


# What part O leaves open


def test_o5_tokens_of_the_dominant_religion_fall_first_and_its_own_pawns_last() -> None:
    fighters = {
        "gold": Fighter("catholic knight", ("city", "paris"), "J1a"),
        "green": Fighter("islamic knight", ("city", "lyon"), "J1a"),
        "pawn": Fighter("medici pawn", ("border", "england-france"), "J2a"),
    }
    assert asked("casualty", fighters) == ["gold", "green"]
    ruled = solo(thrones={"england": {"bishop": "catholic"}})
    assert asked("casualty", fighters, ruled) == ["gold"]


def test_o5_it_frees_its_own_pawns_and_the_tokens_of_its_empires() -> None:
    free = {
        "own": ("medici pawn", ("border", "england-france")),
        "yours": ("fugger pawn", ("border", "england-france")),
        "knight": ("catholic knight", ("city", "paris")),
        "done": None,
    }
    assert asked("emancipation", free) == ["own"]
    del free["own"]
    assert asked("emancipation", free) == ["done"]
    assert asked("emancipation", free, solo(opponent={"west": ["france"]})) == ["knight"]


def test_o5_a_bishop_kills_a_serf_of_the_player() -> None:
    tokens = {"own": "medici pawn", "yours": "fugger pawn", "rook": "catholic rook", "none": None}
    assert asked("pacification", tokens) == ["yours"]


def test_o5_what_works_on_a_sale_is_never_used() -> None:
    assert asked("sold_one_shot", {"yes": True, "none": None}) == ["none"]


# The player's turn, chance, and words


def test_o5_a_tax_in_the_players_turn_is_answered_by_the_same_preferences() -> None:
    table = solo(
        turn={"bank": "fugger"},
        player={"florins": 3, "west": ["PREN032"]},
        borders={"portugal-aragon": "medici pawn"},
    )
    for florins, answer in ((1, "repress"), (2, "pay")):
        table.florins["medici"] = florins
        at = Referee(table)
        make(at, "ops west", "op PREN032 tax")
        thought = Opponent(at).thought()
        assert at.decision is not None
        assert at.decision.bank == "medici"
        assert thought is not None
        assert thought.moves == (answer,)


def test_o3c_the_players_answer_inside_its_turn_is_left_to_the_player() -> None:
    played = turn(
        player={"florins": 3},
        opponent={"florins": 0, "west": ["PREN032"]},
        religions={"aragon": "reformist", "papal_states": "catholic"},
        cities={"venice": "catholic knight"},
        borders={"portugal-aragon": "fugger pawn"},
        market={"west": [None] * 6, "east": [None] * 6},
    )
    assert moves(played) == ["plan 3 main", "ops west", "op PREN032 tax"]
    assert played.stop == "player"


def test_o5_chance_is_the_seeds_alone() -> None:
    table = solo()
    many = tuple(f"move {number}" for number in range(50))
    assert by_chance(table, many, 1) == by_chance(table, many, 1)
    assert len({by_chance(table, many, seed) for seed in range(30)}) > 5


def test_every_reason_has_words_and_a_section_of_part_o() -> None:
    assert set(language("en").groups["solitaire"]) == set(SECTIONS)
    assert all(section.startswith("O") for section in SECTIONS.values())
