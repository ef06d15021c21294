"""B1-B7: what is printed, counted and spot-checked against literal values."""

from __future__ import annotations

from collections import Counter
from typing import Any, get_args

import pytest

from assistant.catalog.abilities import ABILITIES, Adding, Binding, Own, ability_text, ability_title
from assistant.catalog.atlas import (
    ADJACENT,
    BORDERS,
    BORDERS_OF,
    CITIES,
    CITIES_OF,
    EMPIRE_NAMES,
    EMPIRES,
    EMPIRES_OF,
    EMPORIA,
    IS_SEA,
    LAND_BORDERS,
    LOCATIONS,
    REGION,
    ROUTES,
    SEA_BORDERS,
    SPACES,
    STATES,
    border_between,
)
from assistant.catalog.cards import CARDS, COMETS, PRESTIGE, QUEENS, Card
from assistant.catalog.components import (
    BANKS,
    CARDS_PER_PLAYER,
    DECK_BOTTOM,
    MARKET_ROW,
    RELIGIONS,
    SOLITAIRE_DECK_BOTTOM,
    START_FLORINS,
    SUPPLY,
)
from assistant.catalog.rules import RULES
from assistant.catalog.squares import FACES, PROMO_FACES, face

OPS_OF_CARDS = {
    "inquisitor", "commerce", "behead", "tax", "repress", "vote", "corsair", "siege",
}  # fmt: skip
"""F: the ops; the campaign of F9 is run by kings alone."""

# B1: counts


def count(*, sets: tuple[str, ...], deck: str | None = None, kind: str | None = None) -> int:
    return sum(
        card.set in sets and deck in (None, card.deck) and kind in (None, card.kind)
        for card in CARDS.values()
    )


def test_b1_number_of_cards() -> None:
    assert count(sets=("base", "expansion")) == 168
    assert count(sets=("promo",)) == 9
    assert len(CARDS) == 177


def test_b7a_four_comets_two_in_each_deck() -> None:
    assert COMETS == ("COMET1", "COMET2", "COMET3", "COMET4")
    assert [CARDS[comet].deck for comet in COMETS] == ["east", "east", "west", "west"]
    assert {CARDS[comet].set for comet in COMETS} == {"base"}


@pytest.mark.parametrize(
    ("card_set", "deck", "kind", "number"),
    [
        ("base", "west", "tableau", 50),
        ("base", "west", "queen", 5),
        ("base", "west", "comet", 2),
        ("base", "east", "tableau", 28),
        ("base", "east", "queen", 5),
        ("base", "east", "comet", 2),
        ("expansion", "west", "tableau", 33),
        ("expansion", "west", "queen", 4),
        ("expansion", "east", "tableau", 36),
        ("expansion", "east", "queen", 3),
        ("promo", "west", "tableau", 4),
        ("promo", "west", "queen", 1),
        ("promo", "east", "tableau", 4),
    ],
)
def test_b5_cards_by_set_and_deck(card_set: str, deck: str, kind: str, number: int) -> None:
    assert count(sets=(card_set,), deck=deck, kind=kind) == number


def test_b5_the_eighteen_queens() -> None:
    assert sorted(QUEENS) == [
        "PREN044", "PREN045", "PREN046", "PREN047", "PREN048", "PREN075", "PREN076", "PREN077",
        "PREN078", "PREN079", "PREN095X", "PREN104X", "PREN117X", "PREN138X", "PREN151X",
        "PREN152X", "PREN162X", "PREN216P",
    ]  # fmt: skip


def test_b5_the_nine_promo_cards() -> None:
    assert sorted(card.id for card in CARDS.values() if card.set == "promo") == [
        "PREN208P", "PREN209P", "PREN210P", "PREN211P", "PREN212P", "PREN213P", "PREN214P",
        "PREN215P", "PREN216P",
    ]  # fmt: skip


def test_b5_ids_fit_and_names_are_one_each() -> None:
    assert all(card_id == card.id for card_id, card in CARDS.items())
    assert all(card.name.strip() == card.name != "" for card in CARDS.values())
    assert all(times == 1 for times in Counter(card.name for card in CARDS.values()).values())


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_b5_every_card_is_whole(card: Card) -> None:
    assert set(card.prestige) <= set(PRESTIGE)
    assert {op.name for op in card.ops} <= OPS_OF_CARDS
    assert (card.location is not None) == (card.kind == "tableau")
    assert bool(card.suitors) == card.is_queen
    assert set(card.suitors) <= set(EMPIRES)
    if card.is_queen:
        assert card.one_shot is not None
        assert card.one_shot.kind == "coronation"
        assert card.agents == ()
    if card.is_comet:
        assert (card.one_shot, card.agents, card.ops, card.abilities) == (None, (), (), ())
    assert set(card.agents) <= {token for token in SUPPLY if "pawn" not in token} | {"pawn"}


FULL_CARDS: dict[str, dict[str, Any]] = {
    "PREN001": {
        "name": "Inquisition Pope", "kind": "tableau", "deck": "west", "set": "base",
        "location": "the_west", "prestige": ("catholic",), "one_shot": "crusade",
        "agents": ("catholic bishop",), "ops": ("behead", "inquisitor catholic"),
        "abilities": (
            ("behead_needs_bishop", "Holocaust", "west", ("catholic", "reformist"), None),
        ),
    },
    "PREN012": {
        "name": "Knights Hospitaller", "kind": "tableau", "deck": "west", "set": "base",
        "location": "ottoman", "prestige": ("catholic",),
        "one_shot": "apostasy catholic+islamic", "agents": ("catholic pirate",),
        "ops": ("repress pawn", "corsair catholic"),
        "abilities": (
            ("crusade_rooks_count_as_knights", "Knights of Rhodes", None, (), None),
        ),
    },
    "PREN018": {
        "name": "Almeida Armada", "kind": "tableau", "deck": "west", "set": "base",
        "location": "portugal", "prestige": ("discovery",),
        "one_shot": "trade_shift spice_islands", "agents": ("pawn",),
        "ops": ("repress pawn", "corsair catholic"),
        "abilities": (
            ("concessions_double_spice_islands", "Cape of Good Hope", None, (), None),
        ),
    },
    "PREN024": {
        "name": "Gonfalonier", "kind": "tableau", "deck": "west", "set": "base",
        "location": "papal_states", "prestige": ("patron", "law"), "one_shot": None,
        "agents": ("catholic knight", "catholic knight"),
        "ops": ("vote west", "siege", "inquisitor catholic"),
        "abilities": (("condottiere", "Condottiere", None, (), None),),
    },
    "PREN043": {
        "name": "Gutenberg", "kind": "tableau", "deck": "west", "set": "base",
        "location": "hre", "prestige": ("law",), "one_shot": None, "agents": ("pawn",),
        "ops": ("commerce west",),
        "abilities": (("unlimited_hand", "Printing Press", None, (), None),),
    },
    "PREN047": {
        "name": "Margaret of Anjou", "kind": "queen", "deck": "west", "set": "base",
        "location": None, "suitors": ("england", "france", "aragon"), "one_shot": "coronation",
        "ops": ("repress rook", "siege"),
    },
    "PREN074": {
        "name": "The Kremlin", "kind": "tableau", "deck": "east", "set": "base",
        "location": "hre", "one_shot": "trade_shift novgorod", "agents": ("pawn",),
        "ops": ("commerce east",),
        "abilities": (("immune_to_silencing", "Syncretism", None, (), None),),
    },
    "PREN097X": {
        "name": "Podestà of Venice", "kind": "tableau", "deck": "west", "set": "expansion",
        "location": "mamluk", "one_shot": None, "agents": ("pawn",),
        "abilities": (
            ("free_trade_fair", "Commander of the Venice Galleys", None, (), None),
        ),
    },
    "PREN110X": {
        "name": "Transylvanian Plot", "kind": "tableau", "deck": "east", "set": "expansion",
        "location": "hungary", "one_shot": "conspiracy",
        "agents": ("islamic knight", "reformist knight"),
        "ops": ("siege", "inquisitor catholic"),
        "abilities": (("east_and_west_ops_one_action", "Gritti Spies", None, (), None),),
    },
    "PREN155X": {
        "name": "Epicurean Swerve", "kind": "tableau", "deck": "west", "set": "expansion",
        "location": "the_west", "prestige": ("patron",), "one_shot": None,
        "abilities": (
            ("torch", None, None, (), "holy"),
            ("counts_as_republic", "On the Nature of Things", None, (), None),
            ("immune_to_apostasy", "Religion as Delusional", None, (), None),
        ),
    },
    "PREN164X": {
        "name": "Circassian Mamluks", "kind": "tableau", "deck": "east", "set": "expansion",
        "location": "mamluk", "one_shot": "jihad", "agents": ("islamic knight",),
        "ops": ("tax",),
        "abilities": (
            ("patron_counts_as_islamic_bishop", "Mamluk Golden Age", None, (), None),
            ("mamluk_repressed_count_as_knights", "Slave Soldiers", None, (), None),
        ),
    },
    "PREN215P": {
        "name": "Reformation Parliament", "kind": "tableau", "deck": "west", "set": "promo",
        "location": "england", "prestige": ("reformist",), "one_shot": "reformation",
        "agents": ("reformist bishop",), "ops": ("tax", "behead"),
        "abilities": (("subsidy_two_florins", "London Royal Exchange", None, (), None),),
    },
    "COMET3": {
        "name": "Pope 'excommunicates' Halley's Comet of 1456", "kind": "comet", "deck": "west",
        "set": "base", "location": None, "one_shot": None,
    },
}  # fmt: skip


@pytest.mark.parametrize("card_id", FULL_CARDS)
def test_b5_cards_in_full(card_id: str) -> None:
    card, expected = CARDS[card_id], FULL_CARDS[card_id]
    assert (card.name, card.kind) == (expected["name"], expected["kind"])
    assert (card.deck, card.set) == (expected["deck"], expected["set"])
    assert card.location == expected["location"]
    assert card.suitors == expected.get("suitors", ())
    assert card.prestige == expected.get("prestige", ())
    assert (card.one_shot.text if card.one_shot else None) == expected["one_shot"]
    assert card.agents == expected.get("agents", ())
    assert tuple(op.text for op in card.ops) == expected.get("ops", ())
    assert tuple(tuple(ability) for ability in card.abilities) == expected.get("abilities", ())


@pytest.mark.parametrize(
    ("card_id", "religions"),
    [
        ("PREN001", ("catholic",)),
        ("PREN164X", ("islamic",)),
        ("PREN215P", ("reformist",)),
        ("PREN012", ("catholic", "islamic")),
    ],
)
def test_b5e_religions_of_one_shots(card_id: str, religions: tuple[str, ...]) -> None:
    one_shot = CARDS[card_id].one_shot
    assert one_shot is not None
    assert one_shot.religions == religions


# B5f: abilities

ABILITY_KEYS = {
    "apostasy_as_action", "behead_needs_bishop", "concessions_double_fairs_and_votes",
    "concessions_double_spice_islands", "concessions_immune_to_pirates", "condottiere",
    "coronation_claims_any_king", "counts_as_republic", "crusade_rooks_count_as_knights",
    "cryptography", "discard_for_peasant_revolt", "east_and_west_ops_one_action", "free_ops",
    "free_trade_fair", "immune_to_apostasy", "immune_to_silencing",
    "islamic_pirates_count_reformist", "mamluk_repressed_count_as_knights",
    "patron_counts_as_concession", "patron_counts_as_islamic_bishop", "patron_counts_as_law",
    "patron_reduces_vote_cost", "portugal_france_not_adjacent", "sell_to_emancipate_west",
    "sell_to_perform_one_shot", "sells_for_four", "subsidy_two_florins", "torch",
    "unlimited_hand",
}  # fmt: skip


def test_b5f_every_ability_has_a_text() -> None:
    assert set(ABILITIES) == ABILITY_KEYS
    assert {a.key for card in CARDS.values() for a in card.abilities} == ABILITY_KEYS
    assert sum(len(card.abilities) for card in CARDS.values()) == 55
    for card in CARDS.values():
        for ability in card.abilities:
            assert ability_title(ability)
            assert ability_text(ability)
            assert "{" not in ability_text(ability)


def test_ability_a_red_texts_bind_all() -> None:
    assert {key for key, text in ABILITIES.items() if text.binds_all} >= {
        "condottiere", "portugal_france_not_adjacent", "torch",
    }  # fmt: skip
    assert not ABILITIES["torch"].adds_up
    assert not ABILITIES["condottiere"].adds_up
    assert ABILITIES["counts_as_republic"].adds_up


@pytest.mark.parametrize(
    ("key", "cards"),
    [
        ("condottiere", {"PREN024", "PREN055", "PREN143X"}),
        ("unlimited_hand", {"PREN042", "PREN043", "PREN146X", "PREN147X"}),
        ("sells_for_four", {"PREN021", "PREN088", "PREN104X", "PREN138X"}),
        ("immune_to_silencing", {"PREN074", "PREN136X", "PREN156X"}),
        ("free_ops", {"PREN101X", "PREN134X"}),
        ("behead_needs_bishop", {"PREN001", "PREN118X", "PREN209P"}),
        ("concessions_immune_to_pirates", {"PREN107X", "PREN113X"}),
        ("patron_counts_as_law", {"PREN132X", "PREN133X", "PREN159X"}),
        (
            "torch",
            {
                "PREN127X", "PREN136X", "PREN137X", "PREN145X", "PREN154X", "PREN155X",
                "PREN156X",
            },
        ),
    ],
)  # fmt: skip
def test_b5f_cards_of_an_ability(key: str, cards: set[str]) -> None:
    found = {card.id for card in CARDS.values() if key in {a.key for a in card.abilities}}
    assert found == cards


# B4: empire squares

SQUARES = {
    ("england", "king"): ("King Edward IV House of York", (), ("campaign",)),
    ("england", "republic"): ("English Parliament", ("law",), ("vote west", "commerce west")),
    ("france", "king"): ("Louis XI the Spider House of Valois", (), ("campaign",)),
    ("france", "republic"): ("States-General of Burgundy", (), ("commerce west",)),
    ("hre", "king"): ("Frederick III House of Habsburg", (), ("campaign",)),
    ("hre", "republic"): ("Reichstag Imperial Diet", ("law",), ("vote west", "commerce west")),
    ("hungary", "king"): ("Mátyás Corvinus King of Hungary", ("patron",), ("campaign",)),
    ("hungary", "republic"): (
        "Polish-Lithuanian Sejm", ("law",), ("vote east", "commerce east"),
    ),
    ("byzantium", "king"): ("David Comnenus Basileus of Trebizond", (), ("campaign",)),
    ("byzantium", "republic"): (
        "Confederation of White Sheep Turkomen", (), ("commerce east",),
    ),
    ("portugal", "king"): ("Henry the Navigator", ("discovery",), ("campaign",)),
    ("portugal", "republic"): (
        "Cortes Generales of Castile", ("discovery",), ("commerce west",),
    ),
    ("aragon", "king"): ("John the Faithless King of Aragon", (), ("campaign",)),
    ("aragon", "republic"): (
        "Golden Ambrosian Republic", ("law",), ("vote west", "commerce west"),
    ),
    ("papal_states", "king"): ("Pope Julius II", ("catholic", "patron"), ("campaign",)),
    ("papal_states", "republic"): (
        "Florentine Signoria", ("law",), ("vote west", "commerce west"),
    ),
    ("ottoman", "king"): ("Sultan Mehmed II the Conqueror", ("islamic",), ("campaign",)),
    ("ottoman", "republic"): ("Ottoman Millet System", ("islamic",), ("commerce east",)),
    ("mamluk", "king"): ("Qa'it Bay of the Burji Dynasty", ("patron",), ("campaign",)),
    ("mamluk", "republic"): ("Karaman Beylik", ("islamic",), ("commerce east",)),
}  # fmt: skip
PROMO_SQUARES = {
    ("hungary", "king", "medieval"): ("King Stephen Báthory", (), ("campaign",)),
    ("hungary", "republic", "medieval"): (
        "Union of Lublin", ("law",), ("vote east", "commerce east"),
    ),
    ("ottoman", "king", "medieval"): ("Basileus Basil Megas Komnenos", (), ("campaign",)),
    ("ottoman", "republic", "medieval"): ("Byzantine Synkletos", ("law",), ()),
    ("papal_states", "king", "reformist"): (
        "Pope Reginald Pole", ("reformist",), ("campaign",),
    ),
    ("papal_states", "king", "islamic"): (
        "Suleiman the Magnificent", ("islamic",), ("campaign",),
    ),
}  # fmt: skip


def test_b4_ten_squares_with_both_sides() -> None:
    found = {
        key: (side.name, side.prestige, tuple(op.text for op in side.ops))
        for key, side in FACES.items()
    }
    assert found == SQUARES
    assert len({empire for empire, _ in FACES}) == 10


def test_c1c_promo_faces() -> None:
    found = {
        key: (side.name, side.prestige, tuple(op.text for op in side.ops))
        for key, side in PROMO_FACES.items()
    }
    assert found == PROMO_SQUARES


@pytest.mark.parametrize(
    ("empire", "side", "state", "promo", "name"),
    [
        ("hungary", "king", "medieval", True, "King Stephen Báthory"),
        ("hungary", "king", "medieval", False, "Mátyás Corvinus King of Hungary"),
        ("hungary", "king", "catholic", True, "Mátyás Corvinus King of Hungary"),
        ("ottoman", "republic", "medieval", True, "Byzantine Synkletos"),
        ("ottoman", "republic", "islamic", True, "Ottoman Millet System"),
        ("papal_states", "king", "reformist", True, "Pope Reginald Pole"),
        ("papal_states", "king", "islamic", True, "Suleiman the Magnificent"),
        ("papal_states", "king", "islamic", False, "Pope Julius II"),
        ("papal_states", "king", "catholic", True, "Pope Julius II"),
        ("papal_states", "king", "medieval", True, "Pope Julius II"),
        ("papal_states", "republic", "reformist", True, "Florentine Signoria"),
    ],
)
def test_c1c_face_by_religious_state(
    empire: str, side: Any, state: str, promo: bool, name: str
) -> None:
    assert face(empire, side, state, promo).name == name


# B2, B6: the map

EMPIRE_LIST = (
    "england", "france", "hre", "hungary", "byzantium",
    "portugal", "aragon", "papal_states", "ottoman", "mamluk",
)  # fmt: skip

LEVIES = [
    ("london", "england", "cR cK iR rK"),
    ("bordeaux", "england", "cK cK iR rK"),
    ("bruges", "france", "cR cR iR rR"),
    ("paris", "france", "cK cK iR rK"),
    ("lyon", "france", "cK cK iR rK"),
    ("lubeck", "hre", "cR cR iR rR"),
    ("nurnberg", "hre", "rK cR iR rK"),
    ("novgorod", "hre", "rR cR iR rR"),
    ("vienna", "hre", "cR cK iK rK"),
    ("buda", "hungary", "cK cK iK rR"),
    ("varna", "hungary", "rK cR iR rR"),
    ("tana", "byzantium", "iK cR iK rR"),
    ("caffa", "byzantium", "cK cK iR rR"),
    ("trebizond", "byzantium", "rR cR iK rK"),
    ("toledo", "portugal", "cK cK iR rR"),
    ("granada", "portugal", "iR cR iK rR"),
    ("spice_islands", "portugal", "cR cR iR rR"),
    ("valencia", "aragon", "cK cK iR rR"),
    ("algiers", "aragon", "iR cR iK rR"),
    ("timbuktu", "aragon", "iR cR iK rR"),
    ("venice", "papal_states", "cK+cK cK+cK iR rR"),
    ("constantinople", "ottoman", "iR+iK+iK cR+cK+cK iR+iR+iK rR+rK+rK"),
    ("modon", "ottoman", "rR cR iR rR"),
    ("rhodes", "ottoman", "cR cK iR rR"),
    ("cairo", "mamluk", "iR cR iR rK"),
    ("cyprus", "mamluk", "cR cR cR rK"),
    ("red_sea", "mamluk", "iR cR iR rK"),
]
"""City, empire, and its levy icons while medieval, catholic, islamic and reformist.

Venice's second space (G4c) is printed nowhere; its icon is a gold knight while the first is gold.
"""
ICONS = {
    "cR": "catholic rook", "cK": "catholic knight",
    "iR": "islamic rook", "iK": "islamic knight",
    "rR": "reformist rook", "rK": "reformist knight",
}  # fmt: skip


def test_c1_ten_empires_in_two_regions() -> None:
    assert EMPIRES == EMPIRE_LIST
    assert set(EMPIRES_OF["west"]) == {
        "england", "portugal", "france", "aragon", "hre", "papal_states",
    }  # fmt: skip
    assert set(EMPIRES_OF["east"]) == {"hungary", "ottoman", "byzantium", "mamluk"}
    assert REGION["hungary"] == "east"
    assert EMPIRE_NAMES["hre"] == "Holy Roman Empire"
    assert set(LOCATIONS) == {*EMPIRE_LIST, "the_west", "the_east"}


def test_b6a_number_of_cities() -> None:
    assert len(CITIES) == 28
    assert [city.id for city in CITIES.values() if city.only_promo] == ["kviv"]
    assert {city for city, _, _ in LEVIES} == set(CITIES) - {"kviv"}


@pytest.mark.parametrize(("promo", "number"), [(False, 27), (True, 28)])
def test_b6a_cities_open_on_the_medieval_map(promo: bool, number: int) -> None:
    open_cities = {
        space.city for empire in EMPIRE_LIST for space in SPACES[empire, "medieval", promo]
    }
    assert len(open_cities) == number
    assert ("kviv" in open_cities) == promo


def test_b6a_one_capital_an_empire() -> None:
    assert {city.empire: city.id for city in CITIES.values() if city.is_capital} == {
        "england": "london", "france": "paris", "hre": "vienna", "hungary": "buda",
        "byzantium": "tana", "portugal": "toledo", "aragon": "valencia",
        "papal_states": "venice", "ottoman": "constantinople", "mamluk": "cairo",
    }  # fmt: skip
    assert sum(city.is_capital for city in CITIES.values()) == 10


@pytest.mark.parametrize(("city", "empire", "levies"), LEVIES)
def test_b6a_levy_icons(city: str, empire: str, levies: str) -> None:
    assert CITIES[city].empire == empire
    assert CITIES[city] in CITIES_OF[empire]
    for state, icons in zip(STATES, levies.split(), strict=True):
        expected = [ICONS[icon] for icon in icons.split("+")]
        assert [space.levy for space in CITIES[city].spaces(state)] == expected


@pytest.mark.parametrize(("city", "empire", "levies"), LEVIES)
def test_c1c_promo_changes_only_medieval_constantinople(
    city: str, empire: str, levies: str
) -> None:
    for state in STATES:
        if (city, state) != ("constantinople", "medieval"):
            assert CITIES[city].spaces(state, promo=True) == CITIES[city].spaces(state)


def test_c1c_promo_spaces() -> None:
    constantinople = CITIES["constantinople"].spaces("medieval", promo=True)
    assert [(space.id, space.levy) for space in constantinople] == [
        ("constantinople", "reformist rook"),
        ("constantinople-2", "reformist knight"),
    ]
    kviv = CITIES["kviv"].spaces("medieval", promo=True)
    assert [(space.id, space.levy) for space in kviv] == [("kviv", "catholic knight")]
    for state in STATES:
        assert CITIES["kviv"].spaces(state) == ()
        if state != "medieval":
            assert CITIES["kviv"].spaces(state, promo=True) == ()


def test_b2c_thirteen_borders_nine_by_sea() -> None:
    assert set(SEA_BORDERS) == {
        "england-france", "france-hre", "hungary-byzantium", "england-portugal",
        "portugal-aragon", "aragon-papal_states", "papal_states-ottoman", "hungary-ottoman",
        "ottoman-mamluk",
    }  # fmt: skip
    assert set(LAND_BORDERS) == {
        "hre-hungary", "france-aragon", "hre-papal_states", "byzantium-mamluk",
    }  # fmt: skip
    assert (len(BORDERS), len(SEA_BORDERS), len(LAND_BORDERS)) == (13, 9, 4)
    assert {border for border in BORDERS if IS_SEA[border]} == set(SEA_BORDERS)


def test_b2c_borders_by_hand() -> None:
    assert set(BORDERS_OF["england"]) == {"england-france", "england-portugal"}
    assert set(BORDERS_OF["france"]) == {"england-france", "france-hre", "france-aragon"}
    assert set(BORDERS_OF["mamluk"]) == {"ottoman-mamluk", "byzantium-mamluk"}
    assert border_between("hre", "france") == border_between("france", "hre") == "france-hre"
    assert border_between("france", "papal_states") is None
    assert sum(len(borders) for borders in BORDERS_OF.values()) == 26


TOUCHING = {
    "england": "france portugal aragon",
    "france": "england hre portugal aragon papal_states",
    "hre": "france hungary aragon papal_states ottoman",
    "hungary": "hre byzantium papal_states ottoman mamluk",
    "byzantium": "hungary ottoman mamluk",
    "portugal": "england france aragon",
    "aragon": "england france hre portugal papal_states",
    "papal_states": "france hre hungary aragon ottoman",
    "ottoman": "hre hungary byzantium papal_states mamluk",
    "mamluk": "hungary byzantium ottoman",
}


@pytest.mark.parametrize("empire", TOUCHING)
def test_b12d_adjacent_by_border_or_corner(empire: str) -> None:
    assert ADJACENT[empire] == set(TOUCHING[empire].split())


def test_b12d_adjacency_is_symmetric() -> None:
    assert all(one in ADJACENT[other] for one in EMPIRE_LIST for other in ADJACENT[one])
    assert all(empire not in ADJACENT[empire] for empire in EMPIRE_LIST)
    assert sum(map(len, ADJACENT.values())) == 2 * (13 + 8)


VOYAGES = {
    "trebizond": (
        "white",
        "byzantium hungary ottoman papal_states aragon portugal england france hre",
        "hungary-byzantium hungary-ottoman papal_states-ottoman aragon-papal_states"
        " portugal-aragon england-portugal england-france france-hre",
    ),
    "red_sea": (
        "white",
        "mamluk ottoman papal_states aragon portugal england france hre",
        "ottoman-mamluk papal_states-ottoman aragon-papal_states portugal-aragon"
        " england-portugal england-france france-hre",
    ),
    "spice_islands": (
        "white",
        "portugal england france hre",
        "england-portugal england-france france-hre",
    ),
    "tana": (
        "black",
        "byzantium hungary ottoman mamluk",
        "hungary-byzantium hungary-ottoman ottoman-mamluk",
    ),
    "novgorod": (
        "black",
        "hre france england portugal aragon papal_states ottoman mamluk",
        "france-hre england-france england-portugal portugal-aragon aragon-papal_states"
        " papal_states-ottoman ottoman-mamluk",
    ),
    "timbuktu": (
        "black",
        "aragon papal_states ottoman mamluk",
        "aragon-papal_states papal_states-ottoman ottoman-mamluk",
    ),
}


def test_b6d_six_emporia() -> None:
    assert set(ROUTES) == set(VOYAGES)
    assert set(EMPORIA["white"]) == {"trebizond", "red_sea", "spice_islands"}
    assert set(EMPORIA["black"]) == {"tana", "novgorod", "timbuktu"}
    assert {city.id for city in CITIES.values() if city.emporium} == set(VOYAGES)


@pytest.mark.parametrize("emporium", VOYAGES)
def test_b6b_routes(emporium: str) -> None:
    colour, empires, borders = VOYAGES[emporium]
    route = ROUTES[emporium]
    assert route.emporium == emporium
    assert route.colour == CITIES[emporium].emporium == colour
    assert route.empires == tuple(empires.split())
    assert route.borders == tuple(borders.split())
    assert CITIES[emporium].empire == route.empires[0]
    assert all(IS_SEA[border] for border in route.borders)


# B1, C2, C5, C7: banks, tokens and counts


def test_c2_banks_and_their_concessions() -> None:
    assert {bank.id: (bank.colour, bank.concession) for bank in BANKS.values()} == {
        "fugger": ("blue", "france-hre"),
        "medici": ("yellow", "aragon-papal_states"),
        "coeur": ("purple", "ottoman-mamluk"),
        "marchionni": ("green", "england-portugal"),
        "berenberg": (None, "england-france"),
        "mendes": (None, "hungary-ottoman"),
    }
    assert {bank.id for bank in BANKS.values() if bank.is_promo} == {"berenberg", "mendes"}
    assert BANKS["coeur"].banker == "Jacques Cœur"


def test_b1_supply_of_tokens() -> None:
    assert SUPPLY == {
        "catholic bishop": 5, "islamic bishop": 5, "reformist bishop": 5,
        "catholic rook": 10, "islamic rook": 7, "reformist rook": 7,
        "catholic knight": 10, "islamic knight": 7, "reformist knight": 7,
        "catholic pirate": 6, "islamic pirate": 4, "reformist pirate": 3,
        "fugger pawn": 10, "medici pawn": 10, "coeur pawn": 10, "marchionni pawn": 10,
        "berenberg pawn": 10, "mendes pawn": 10,
    }  # fmt: skip
    assert RELIGIONS == ("catholic", "islamic", "reformist")


def test_c5_c6_c7_counts() -> None:
    assert DECK_BOTTOM == 12
    assert SOLITAIRE_DECK_BOTTOM == 8
    assert CARDS_PER_PLAYER == 4
    assert MARKET_ROW == 6
    assert START_FLORINS == (3, 4, 5, 6)


# The catalog is never changed

OBJECTS = [
    pytest.param(CARDS["PREN043"], "name", id="card"),
    pytest.param(CARDS["PREN043"].ops[0], "text", id="op"),
    pytest.param(CARDS["PREN001"].one_shot, "kind", id="one-shot"),
    pytest.param(CARDS["PREN043"].abilities[0], "key", id="ability"),
    pytest.param(ABILITIES["torch"], "text", id="ability text"),
    pytest.param(CITIES["paris"], "empire", id="city"),
    pytest.param(CITIES["paris"].spaces("medieval")[0], "levy", id="space"),
    pytest.param(ROUTES["tana"], "borders", id="route"),
    pytest.param(FACES["france", "king"], "ops", id="face"),
    pytest.param(BANKS["medici"], "concession", id="bank"),
    pytest.param(RULES["B8"], "text", id="rule"),
]


@pytest.mark.parametrize(("thing", "attribute"), OBJECTS)
def test_catalog_objects_cannot_be_changed(thing: object, attribute: str) -> None:
    before = getattr(thing, attribute)
    try:
        with pytest.raises((AttributeError, TypeError)):
            setattr(thing, attribute, before)
    finally:
        assert getattr(thing, attribute) == before


def test_catalog_levies_cannot_be_changed() -> None:
    levies: Any = CITIES["paris"].levies
    with pytest.raises(TypeError):
        levies["medieval"] = levies["medieval"]


@pytest.mark.parametrize(
    "known",
    [CARDS, CITIES, FACES, PROMO_FACES, BANKS, SUPPLY, ROUTES, ADJACENT, ABILITIES, RULES],
    ids=["cards", "cities", "faces", "promo faces", "banks", "supply", "routes", "adjacent",
         "abilities", "rules"],
)  # fmt: skip
def test_catalog_mappings_cannot_be_changed(known: Any) -> None:
    key = next(iter(known))
    with pytest.raises(TypeError):
        known[key] = known[key]


def test_the_keys_that_mypy_checks_are_those_of_the_catalog() -> None:
    """What binds all and what adds up is asked for by other functions, which take no other key."""
    binding, adding, own = get_args(Binding), get_args(Adding), get_args(Own)
    assert set(binding) == {key for key, text in ABILITIES.items() if text.binds_all}
    assert set(adding) == {key for key, text in ABILITIES.items() if text.adds_up}
    assert sorted((*binding, *adding, *own)) == sorted(ABILITIES)
