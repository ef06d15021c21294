"""C, O: set-up, token by token."""

from __future__ import annotations

import json
from itertools import product
from typing import Any

import pytest

from assistant.catalog.cards import CARDS
from assistant.document.faults import FAULT_CODES, Fault
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.engine.table import ON_THRONE, Table, Turn

MAPS = ("1460", "1550", "reformation")
EDITIONS = ("2024", "2021")
GAMES = list(product((1, 2, 3, 4), MAPS, EDITIONS))

RULING_CLASS_1460 = {
    "london": "catholic rook",
    "paris": "catholic knight",
    "vienna": "catholic rook",
    "buda": "catholic knight",
    "tana": "islamic knight",
    "toledo": "catholic knight",
    "valencia": "catholic knight",
    "venice": "catholic knight",
    "constantinople": "islamic rook",
    "constantinople-2": "islamic knight",
    "constantinople-3": "islamic knight",
    "cairo": "islamic rook",
}
RULING_CLASS_1550 = {
    "london": "reformist knight",
    "paris": "catholic knight",
    "vienna": "reformist knight",
    "buda": "catholic knight",
    "tana": "islamic knight",
    "toledo": "catholic knight",
    "valencia": "catholic knight",
    "venice": "catholic knight",
    "constantinople": "islamic rook",
    "constantinople-2": "islamic knight",
    "constantinople-3": "islamic knight",
    "cairo": "islamic rook",
}
RULING_CLASS_REFORMATION = {
    "london": "reformist knight",
    "paris": "catholic knight",
    "vienna": "reformist knight",
    "buda": "catholic knight",
    "tana": "islamic knight",
    "toledo": "catholic knight",
    "valencia": "catholic knight",
    "venice": "catholic knight",
    "constantinople": "reformist rook",
    "constantinople-2": "reformist knight",
    "cairo": "islamic rook",
}
RULING_CLASS = {
    "1460": RULING_CLASS_1460,
    "1550": RULING_CLASS_1550,
    "reformation": RULING_CLASS_REFORMATION,
}
RELIGIONS = {
    "1460": {"papal_states": "catholic", "mamluk": "islamic"},
    "1550": {
        "papal_states": "catholic",
        "mamluk": "islamic",
        "england": "reformist",
        "hre": "reformist",
    },
    "reformation": {
        "papal_states": "catholic",
        "mamluk": "islamic",
        "england": "reformist",
        "hre": "reformist",
    },
}
EMPORIA = {
    "1460": {"white": "trebizond", "black": "tana"},
    "1550": {"white": "trebizond", "black": "tana"},
    "reformation": {"white": "red_sea", "black": "tana"},
}
SEATS = {
    1: ["fugger", "medici"],
    2: ["coeur", "medici"],
    3: ["medici", "coeur", "marchionni"],
    4: ["medici", "coeur", "fugger", "marchionni"],
}
FLORINS = {
    ("2024", 1): {"fugger": 3, "medici": 4},
    ("2024", 2): {"medici": 3, "coeur": 4},
    ("2024", 3): {"marchionni": 3, "medici": 4, "coeur": 5},
    ("2024", 4): {"fugger": 3, "marchionni": 4, "medici": 5, "coeur": 6},
    ("2021", 1): {"fugger": 3, "medici": 4},
    ("2021", 2): {"coeur": 3, "medici": 4},
    ("2021", 3): {"medici": 3, "coeur": 4, "marchionni": 5},
    ("2021", 4): {"fugger": 3, "marchionni": 4, "medici": 5, "coeur": 6},
}
CONCESSIONS = {
    1: {
        "france-hre": "fugger pawn",
        "aragon-papal_states": "medici pawn",
        "ottoman-mamluk": "medici pawn",
        "england-portugal": "medici pawn",
    },
    2: {"ottoman-mamluk": "coeur pawn", "aragon-papal_states": "medici pawn"},
    3: {
        "aragon-papal_states": "medici pawn",
        "ottoman-mamluk": "coeur pawn",
        "england-portugal": "marchionni pawn",
    },
    4: {
        "aragon-papal_states": "medici pawn",
        "ottoman-mamluk": "coeur pawn",
        "france-hre": "fugger pawn",
        "england-portugal": "marchionni pawn",
    },
}
DECK_LEFT = {1: 12, 2: 16, 3: 20, 4: 24}
"""C5, C6a: 14 cards and 4 a player, less six; Ob: 10 cards and 8, less six."""

EMPIRES = (
    "england", "france", "hre", "hungary", "byzantium",
    "portugal", "aragon", "papal_states", "ottoman", "mamluk",
)  # fmt: skip


def table_of(options: dict[str, Any]) -> Table:
    found = set_up(options)
    assert found.faults == ()
    assert found.table is not None
    return found.table


def game(players: int, map_name: str = "1460", edition: str = "2024", **more: Any) -> Table:
    options = {"players": players, "banks": SEATS[players], "map": map_name, "edition": edition}
    return table_of(options | more)


def faults_of(options: object) -> tuple[Fault, ...]:
    found = set_up(options)
    assert found.table is None
    assert found.faults
    assert {fault.code for fault in found.faults} <= set(FAULT_CODES)
    return found.faults


def places_and_codes(options: object) -> set[tuple[str, str]]:
    return {(fault.pointer, fault.code) for fault in faults_of(options)}


# Every game, token by token


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c4_ruling_class(players: int, map_name: str, edition: str) -> None:
    assert game(players, map_name, edition).cities == RULING_CLASS[map_name]


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c1_emporia_and_religions(players: int, map_name: str, edition: str) -> None:
    table = game(players, map_name, edition)
    assert table.emporia == EMPORIA[map_name]
    assert table.religions == RELIGIONS[map_name]


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c2_concessions(players: int, map_name: str, edition: str) -> None:
    table = game(players, map_name, edition)
    assert table.pawns == CONCESSIONS[players]
    assert table.pirates == {}
    assert table.seats == tuple(SEATS[players])


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c7_florins_and_first_player(players: int, map_name: str, edition: str) -> None:
    table = game(players, map_name, edition)
    expected = FLORINS[edition, players]
    assert table.florins == expected
    assert table.turn is not None
    assert table.turn.bank == min(expected, key=lambda bank: expected[bank])
    assert table.turn == Turn(table.turn.bank)


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c5_c6a_hidden_decks_and_market(players: int, map_name: str, edition: str) -> None:
    table = game(players, map_name, edition)
    for region in ("west", "east"):
        assert table.decks[region] == ("?",) * DECK_LEFT[players]
        assert table.market[region] == ("?",) * 6
        assert table.market_florins[region] == (0,) * 6


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c3_c6b_c6c_nothing_else_lies_on_the_table(
    players: int, map_name: str, edition: str
) -> None:
    table = game(players, map_name, edition)
    assert all(table.square(empire) == ON_THRONE for empire in EMPIRES)
    assert all(table.square(empire).side == "king" for empire in EMPIRES)
    assert table.bishops == {}
    assert table.victories == ()
    assert table.ending is None
    assert table.moves == ()
    assert table.bankrupt == frozenset()
    for bank in table.seats:
        assert table.tableau(bank) == []
        assert not table.hands.get(bank)
        assert not table.old_maids.get(bank)


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c_options_are_kept(players: int, map_name: str, edition: str) -> None:
    table = game(players, map_name, edition)
    promo = ("promo",) if map_name == "reformation" else ()
    assert (table.edition, table.map) == (edition, map_name)
    assert table.sets == ("base", "expansion", *promo)
    assert table.variants == (frozenset({"solitaire"}) if players == 1 else frozenset())
    assert table.rulings == {}


@pytest.mark.parametrize("seed", [None, 7])
@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c_table_reads_back(players: int, map_name: str, edition: str, seed: int | None) -> None:
    table = game(players, map_name, edition, **({} if seed is None else {"seed": seed}))
    reading = read(json.loads(json.dumps(write(table))))
    assert reading.faults == ()
    assert reading.missing == ()
    assert reading.table == table


def test_c_everything_has_a_default() -> None:
    table = table_of({})
    assert table.seats == ("fugger", "marchionni", "medici")
    assert table.florins == {"fugger": 3, "marchionni": 4, "medici": 5}
    assert (table.edition, table.map) == ("2024", "1460")
    assert table.cities == RULING_CLASS_1460


def test_c_null_is_no_choice() -> None:
    assert table_of({"players": 2, "seed": None, "market": None}) == table_of({"players": 2})


def test_c1c_kviv_and_the_third_space_of_constantinople_stay_empty() -> None:
    cities = game(2, "reformation").cities
    assert "kviv" not in cities
    assert "constantinople-3" not in cities


def test_c4_only_capitals_are_held() -> None:
    empty = {"bordeaux", "bruges", "lyon", "lubeck", "nurnberg", "novgorod", "varna", "kviv"}
    empty |= {"caffa", "trebizond", "granada", "spice_islands", "algiers", "timbuktu", "venice-2"}
    empty |= {"modon", "rhodes", "cyprus", "red_sea"}
    for map_name in MAPS:
        assert not empty & set(game(4, map_name).cities)


# C7: the first player


START_ORDER = ("fugger", "marchionni", "medici", "coeur")
PROMO_ORDER = ("fugger", "berenberg", "marchionni", "medici", "coeur", "mendes")


@pytest.mark.parametrize("map_name", ["1460", "1550"])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("farther", range(3))
def test_c7_2024_farthest_on_the_trebizond_route(farther: int, turned: bool, map_name: str) -> None:
    for nearer in START_ORDER[farther + 1 :]:
        banks = [START_ORDER[farther], nearer]
        table = table_of({"banks": banks[::-1] if turned else banks, "map": map_name})
        assert table.florins == {START_ORDER[farther]: 3, nearer: 4}


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("farther", range(5))
def test_c7_2024_farthest_on_the_red_sea_route(farther: int, turned: bool) -> None:
    for nearer in PROMO_ORDER[farther + 1 :]:
        banks = [PROMO_ORDER[farther], nearer]
        table = table_of({"banks": banks[::-1] if turned else banks, "map": "reformation"})
        assert table.florins == {PROMO_ORDER[farther]: 3, nearer: 4}


def test_c1c_promo_banks_have_their_own_concessions() -> None:
    banks = ["mendes", "berenberg", "coeur"]
    table = table_of({"banks": banks, "map": "reformation"})
    assert table.pawns == {
        "hungary-ottoman": "mendes pawn",
        "england-france": "berenberg pawn",
        "ottoman-mamluk": "coeur pawn",
    }
    assert table.florins == {"berenberg": 3, "coeur": 4, "mendes": 5}


@pytest.mark.parametrize("seed", [None, 1, 2, 3])
def test_c7_2021_fugger_always_begins(seed: int | None) -> None:
    options: dict[str, Any] = {"banks": ["medici", "coeur", "fugger"], "edition": "2021"}
    table = table_of(options if seed is None else options | {"seed": seed})
    assert table.florins == {"fugger": 3, "medici": 4, "coeur": 5}


def test_c7_2021_without_fugger_the_seed_says_who() -> None:
    banks = ["medici", "coeur", "marchionni"]
    firsts = set()
    for seed in range(30):
        table = table_of({"banks": banks, "edition": "2021", "seed": seed})
        assert table.turn is not None
        assert table.florins[table.turn.bank] == 3
        firsts.add(table.turn.bank)
    assert firsts == {"medici", "coeur", "marchionni"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_c7_the_group_may_say_who_begins(edition: str) -> None:
    banks = ["medici", "coeur", "marchionni", "fugger"]
    table = table_of({"banks": banks, "edition": edition, "first": "coeur"})
    assert table.florins == {"coeur": 3, "marchionni": 4, "fugger": 5, "medici": 6}
    assert table.turn is not None
    assert table.turn.bank == "coeur"


@pytest.mark.parametrize(
    ("edition", "choice", "first"),
    [("2024", False, "coeur"), ("2021", True, "marchionni")],
)
def test_c7_the_switch_can_be_set_by_itself(edition: str, choice: bool, first: str) -> None:
    table = table_of(
        {
            "banks": ["coeur", "medici", "marchionni"],
            "edition": edition,
            "rulings": {"first_player": choice},
        }
    )
    assert table.rulings == {"first_player": choice}
    assert table.turn is not None
    assert table.turn.bank == first


# C5: decks from a seed


def all_cards(table: Table, region: Any) -> list[str | None]:
    return [*table.market[region], *table.decks[region]]


@pytest.mark.parametrize("seed", [0, 1, 42, 2**63])
@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c5_seeded_decks(players: int, map_name: str, edition: str, seed: int) -> None:
    table = game(players, map_name, edition, seed=seed)
    bottom = 10 if players == 1 else 14
    for region in ("west", "east"):
        cards = all_cards(table, region)
        assert len(table.market[region]) == 6
        assert len(table.decks[region]) == DECK_LEFT[players]
        assert len(set(cards)) == len(cards)
        assert {CARDS[str(card)].deck for card in cards} == {region}
        assert {CARDS[str(card)].set for card in cards} <= set(table.sets)
        comets = [place for place, card in enumerate(cards) if str(card).startswith("COMET")]
        assert len(comets) == 2
        assert min(comets) >= len(cards) - bottom


def test_c5_comets_may_lie_at_both_ends_of_the_bottom() -> None:
    places = set()
    for seed in range(150):
        deck = game(2, seed=seed).decks["east"]
        places |= {len(deck) - i for i, card in enumerate(deck) if card.startswith("COMET")}
    assert places == set(range(1, 15))


@pytest.mark.parametrize(("players", "map_name", "edition"), GAMES)
def test_c5_seed_decides_the_table(players: int, map_name: str, edition: str) -> None:
    assert game(players, map_name, edition, seed=5) == game(players, map_name, edition, seed=5)
    assert game(players, map_name, edition, seed=5) != game(players, map_name, edition, seed=6)


def test_c2_seed_draws_the_banks() -> None:
    drawn = [table_of({"players": 2, "seed": seed}).seats for seed in range(60)]
    assert drawn == [table_of({"players": 2, "seed": seed}).seats for seed in range(60)]
    assert {bank for seats in drawn for bank in seats} == set(START_ORDER)
    assert all(len(set(seats)) == 2 for seats in drawn)


def test_c1c_seed_draws_promo_banks_only_with_the_promo() -> None:
    drawn = {
        bank
        for seed in range(60)
        for bank in table_of({"players": 3, "seed": seed, "map": "reformation"}).seats
    }
    assert drawn == set(PROMO_ORDER)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("map_name", "sets"),
    [
        ("1460", ["base"]),
        ("1460", ["base", "expansion"]),
        ("1550", ["base"]),
        ("reformation", ["base", "promo"]),
        ("reformation", ["base", "expansion", "promo"]),
    ],
)
def test_c5_only_the_sets_chosen(players: int, map_name: str, sets: list[str]) -> None:
    found: set[str] = set()
    for seed in range(20):
        table = game(players, map_name, sets=sets, seed=seed)
        cards = [card for region in ("west", "east") for card in all_cards(table, region)]
        found |= {CARDS[str(card)].set for card in cards}
    assert found == set(sets)


# C6a: a market that the table has dealt already


WEST = ["PREN001", "PREN006", "PREN012", "PREN018", "PREN043", "PREN047"]
EAST = ["PREN101X", "?", "PREN110X", "?", "PREN164X", "?"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_c6a_given_market_with_hidden_decks(players: int) -> None:
    table = game(players, market={"west": WEST, "east": EAST})
    assert table.market == {"west": tuple(WEST), "east": tuple(EAST)}
    assert table.market_florins == {"west": (0,) * 6, "east": (0,) * 6}
    assert len(table.decks["west"]) == len(table.decks["east"]) == DECK_LEFT[players]


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_c6a_given_market_with_a_seed(players: int, seed: int) -> None:
    table = game(players, market={"west": WEST, "east": EAST}, seed=seed)
    assert table.market["west"] == tuple(WEST)
    assert [table.market["east"][i] for i in (0, 2, 4)] == ["PREN101X", "PREN110X", "PREN164X"]
    for region in ("west", "east"):
        cards = all_cards(table, region)
        assert "?" not in cards
        assert len(set(cards)) == len(cards) == DECK_LEFT[players] + 6
        comets = [i for i, card in enumerate(cards) if str(card).startswith("COMET")]
        assert len(comets) == 2
        assert min(comets) >= len(cards) - (10 if players == 1 else 14)
    assert read(write(table)).faults == ()


def test_c6a_one_row_may_be_given_alone() -> None:
    table = game(3, market={"east": EAST})
    assert table.market == {"west": ("?",) * 6, "east": tuple(EAST)}


def test_c6a_cards_are_found_by_name() -> None:
    table = game(3, market={"west": ["Gutenberg", "?", "?", "?", "?", "?"]})
    assert table.market["west"][0] == "PREN043"


# Ob: solitaire


@pytest.mark.parametrize("opponent", ["marchionni", "medici", "coeur"])
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("map_name", MAPS)
def test_ob_opponent_owns_the_three_other_concessions(
    opponent: str, edition: str, map_name: str
) -> None:
    table = table_of(
        {"players": 1, "banks": ["fugger", opponent], "edition": edition, "map": map_name}
    )
    assert table.seats == ("fugger", opponent)
    assert table.florins == {"fugger": 3, opponent: 4}
    assert table.pawns == {
        "france-hre": "fugger pawn",
        "england-portugal": f"{opponent} pawn",
        "aragon-papal_states": f"{opponent} pawn",
        "ottoman-mamluk": f"{opponent} pawn",
    }
    assert table.variants == {"solitaire"}


@pytest.mark.parametrize("options", [{"players": 1}, {"variants": ["solitaire"]}])
def test_ob_one_player_is_solitaire(options: dict[str, Any]) -> None:
    table = table_of(options)
    assert table.variants == {"solitaire"}
    assert len(table.seats) == 2
    assert table.seats[0] == "fugger"
    assert table.turn is not None
    assert table.turn.bank == "fugger"
    assert list(table.florins.values()) == [3, 4]


def test_ob_seed_draws_the_opponent() -> None:
    drawn = {table_of({"players": 1, "seed": seed}).seats[1] for seed in range(40)}
    assert drawn == {"marchionni", "medici", "coeur"}


@pytest.mark.parametrize("options", [{"players": 1}, {"variants": ["solitaire"]}])
def test_ob_the_player_begins(options: dict[str, Any]) -> None:
    banks = {"banks": ["fugger", "medici"]}
    (fault,) = set_up(options | banks | {"first": "medici"}).faults
    assert (fault.pointer, fault.code) == ("/first", "turn_impossible")
    assert set_up(options | banks | {"first": "Fugger"}).table is not None


def test_ob_the_player_always_has_three_florins() -> None:
    found = set_up({"players": 1, "banks": ["fugger", "medici"], "first": "medici"})
    assert found.table is None or found.table.florins == {"fugger": 3, "medici": 4}


# Options that cannot be


@pytest.mark.parametrize("players", [0, 5, -1, 10**30])
def test_c2_one_to_four_players(players: int) -> None:
    assert ("/players", "bad_number") in places_and_codes({"players": players})


@pytest.mark.parametrize("players", ["three", "3", 2.5, True, [], {}])
def test_c2_players_is_a_whole_number(players: object) -> None:
    assert ("/players", "wrong_type") in places_and_codes({"players": players})


def test_c2_unknown_bank_with_suggestion() -> None:
    faults = faults_of({"banks": ["medichi", "fugger"]})
    [unknown] = [fault for fault in faults if fault.code == "unknown_name"]
    assert unknown.pointer == "/banks/0"
    assert unknown.suggestion == "medici"
    assert unknown.message.endswith("Did you mean 'medici'?")


@pytest.mark.parametrize(
    ("options", "pointer", "code"),
    [
        ({"map": "1470"}, "/map", "unknown_name"),
        ({"map": 1460}, "/map", "wrong_type"),
        ({"edition": "2023"}, "/edition", "unknown_name"),
        ({"players": 3, "banks": ["medici", "fugger"]}, "/banks", "bad_number"),
        ({"players": 2, "banks": ["medici", "fugger", "coeur"]}, "/banks", "bad_number"),
        ({"banks": ["medici", "medici"]}, "/banks", "stands_twice"),
        ({"banks": "medici"}, "/banks", "wrong_type"),
        ({"banks": ["medici", 3]}, "/banks/1", "wrong_type"),
        ({"banks": ["medici", "fugger"], "first": "coeur"}, "/first", "bank_not_in_game"),
        ({"first": "fuger"}, "/first", "unknown_name"),
        ({"banks": ["berenberg", "fugger"]}, "/banks/berenberg", "promo_only"),
        ({"banks": ["mendes", "fugger"], "map": "1550"}, "/banks/mendes", "promo_only"),
        ({"sets": ["expansion"]}, "/sets", "too_few_cards"),
        ({"sets": []}, "/sets", "too_few_cards"),
        ({"sets": ["basic"]}, "/sets/0", "unknown_name"),
        ({"variants": ["astrologie"]}, "/variants/0", "unknown_name"),
        ({"rulings": {"martyr": True}}, "/rulings/martyr", "unknown_name"),
        ({"rulings": {"martyrs": "yes"}}, "/rulings/martyrs", "wrong_type"),
        ({"seed": "lucky"}, "/seed", "wrong_type"),
        ({"seed": -1}, "/seed", "bad_number"),
        ({"player": 3}, "/player", "unknown_key"),
        ({"players": 3, "variants": ["solitaire"]}, "/players", "bad_number"),
    ],
)
def test_c_bad_option(options: dict[str, Any], pointer: str, code: str) -> None:
    assert (pointer, code) in places_and_codes(options)


HIDDEN = ["?"] * 5


@pytest.mark.parametrize("seed", [None, 3])
@pytest.mark.parametrize(
    ("market", "pointer", "code"),
    [
        ({"west": ["COMET3", *HIDDEN]}, "/market/west/0", "card_not_playable"),
        ({"east": [*HIDDEN, "COMET1"]}, "/market/east/5", "card_not_playable"),
        ({"west": ["PREN101X", *HIDDEN]}, "/market/west/0", "wrong_row"),
        ({"east": ["?", "PREN043", *HIDDEN[1:]]}, "/market/east/1", "wrong_row"),
        ({"west": ["PREN043", "PREN043", *HIDDEN[1:]]}, "/market/west/1", "card_twice"),
        ({"west": ["PREN215P", *HIDDEN]}, "/market/west/0", "card_not_in_game"),
        ({"west": ["PREN999", *HIDDEN]}, "/market/west/0", "unknown_name"),
        ({"west": [*HIDDEN, "?", "?"]}, "/market/west", "market_row_too_long"),
        ({"west": [{"card": "PREN043", "florins": 1}, *HIDDEN]}, "/market/west", "bad_number"),
        ({"north": ["?", *HIDDEN]}, "/market/north", "unknown_key"),
        (["PREN043"], "/market", "wrong_type"),
    ],
)
def test_c6a_bad_market(market: object, pointer: str, code: str, seed: int | None) -> None:
    options = {"players": 2, "market": market} | ({} if seed is None else {"seed": seed})
    assert (pointer, code) in places_and_codes(options)


def test_c_all_faults_at_once() -> None:
    found = places_and_codes(
        {
            "players": 5,
            "banks": ["medici", "fuger"],
            "first": "coeur",
            "map": "1600",
            "edition": "1999",
            "sets": ["expansion"],
            "seed": "x",
            "market": {"west": ["COMET3", "PREN101X", "PREN043", "PREN043", "?", "?"]},
        }
    )
    assert found >= {
        ("/players", "bad_number"),
        ("/banks/1", "unknown_name"),
        ("/first", "bank_not_in_game"),
        ("/map", "unknown_name"),
        ("/edition", "unknown_name"),
        ("/sets", "too_few_cards"),
        ("/seed", "wrong_type"),
        ("/market/west/0", "card_not_playable"),
        ("/market/west/1", "wrong_row"),
        ("/market/west/3", "card_twice"),
    }


@pytest.mark.parametrize("options", [None, [], "medici", 3, True, 1.5])
def test_c_options_are_an_object(options: object) -> None:
    assert places_and_codes(options) >= {("", "wrong_type")}


KEYS = (
    "players", "banks", "first", "edition", "map", "sets", "variants", "rulings", "seed", "market",
)  # fmt: skip
ODD_VALUES: tuple[object, ...] = (
    0, -1, 10**40, 1.5, float("nan"), True, "", "x" * 5000, "\u0000", [], [None], [[]], [{}],
    {}, {"": None}, {"west": None}, {"west": {}}, {"west": [None] * 6}, [1, "two", None],
)  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", ODD_VALUES, ids=range(len(ODD_VALUES)))
def test_c_odd_values_never_raise(key: str, value: object) -> None:
    for seed in ({}, {"seed": 1}):
        found = set_up(seed | {key: value})
        assert (found.table is None) == bool(found.faults)
        assert all(fault.message and fault.expected for fault in found.faults)
