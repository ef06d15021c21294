"""Reading a document: every fault with its place, tolerant input, and a place for everything."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, NamedTuple

import pytest

from assistant.catalog.components import VICTORIES
from assistant.catalog.limits import LONGEST_NAME, MAX_FAULTS, MAX_SUGGESTIONS
from assistant.document.faults import FAULT_CODES, Fault
from assistant.document.reading import POSITION_PARTS, Reading, read
from assistant.document.setup import set_up
from assistant.engine.table import Square, Table

Path = tuple[str | int, ...]

BASE: dict[str, Any] = {
    "edition": "2024",
    "map": "1460",
    "turn": {"bank": "medici", "actions": 1, "ops": ["west"]},
    "banks": {
        "medici": {
            "florins": 4,
            "hand": ["PREN008", "?"],
            "west": ["PREN043", {"empire": "france", "queens": ["PREN045"]}],
            "east": ["PREN058"],
        },
        "fugger": {
            "florins": 3,
            "west": ["PREN005"],
            "east": [{"empire": "ottoman", "vassals": ["hungary"]}],
            "old_maids": ["PREN077"],
        },
        "coeur": {"florins": 6},
    },
    "thrones": {"england": {"repressed": ["medici pawn"]}},
    "religions": {"papal_states": "catholic", "mamluk": "islamic"},
    "emporia": {"white": "trebizond", "black": "tana"},
    "cities": {
        "london": "catholic rook",
        "paris": "catholic knight",
        "venice": "catholic knight",
        "constantinople": ["islamic rook", None, "islamic knight"],
    },
    "borders": {
        "france-hre": "fugger pawn",
        "aragon-papal_states": "medici pawn",
        "ottoman-mamluk": "coeur pawn",
        "england-portugal": "catholic pirate",
    },
    "market": {
        "west": ["?", "PREN001", "PREN002", "PREN003", None, {"card": "PREN004", "florins": 2}],
        "east": ["?", "PREN059", "PREN060", "PREN061", "PREN062", "PREN063"],
    },
    "decks": {"west": 10, "east": {"top": ["PREN064"], "hidden": 9}},
    "victories": ["holy"],
    "moves": ["buy west 1"],
}


def base(*changes: tuple[Path, Any]) -> dict[str, Any]:
    """The base document with some of its values replaced or added."""
    document = deepcopy(BASE)
    for path, value in changes:
        inner: Any = document
        for part in path[:-1]:
            inner = inner[part]
        inner[path[-1]] = value
    return document


def table_of(document: object) -> Table:
    reading = read(document)
    assert reading.faults == ()
    assert reading.table is not None
    return reading.table


def only_fault(reading: Reading) -> Fault:
    assert len(reading.faults) == 1, reading.faults
    return reading.faults[0]


def codes(document: object) -> list[str]:
    return [fault.code for fault in read(document).faults]


def test_the_base_document_has_no_faults() -> None:
    assert table_of(BASE).turn is not None
    assert read(BASE).missing == ()


# Every fault, alone


class Case(NamedTuple):
    code: str
    document: dict[str, Any]
    pointer: str
    message: str
    grade: str = "error"


COEUR_WEST: Path = ("banks", "coeur", "west")
COEUR_HAND: Path = ("banks", "coeur", "hand")
HIDDEN_ROW = ["?"] * 6
SOLO: dict[str, Any] = {"fugger": {}, "medici": {}}

CASES = [
    Case("wrong_type", base((("turn", "bank"), 5)), "/turn/bank", "name of a bank"),
    Case("wrong_type", base((("banks", "coeur", "florins"), "6")), "/banks/coeur/florins", "whole"),
    Case("wrong_type", base((("banks", "coeur", "florins"), True)), "/banks/coeur/florins", "true"),
    Case("wrong_type", base((("banks", "coeur", "west"), {})), "/banks/coeur/west", "a list"),
    Case("wrong_type", base((("banks", "coeur", "west"), [7])), "/banks/coeur/west/0", "7"),
    Case("wrong_type", base((("turn", "free_fair"), 1)), "/turn/free_fair", "true or false"),
    Case("wrong_type", base((("moves",), [1])), "/moves/0", "a move as text"),
    Case("unknown_key", base((("banks", "coeur", "gold"), 1)), "/banks/coeur/gold", "'gold'"),
    Case("unknown_key", base((("a/b~c",), 1)), "/a~1b~0c", "'a/b~c'"),
    Case("missing_key", base((("turn",), {"actions": 1})), "/turn", "no bank"),
    Case("missing_key", base((("ending",), {"victory": "holy"})), "/ending", "no winners"),
    Case("missing_key", base((COEUR_WEST, [{"bishop": "catholic"}])), "/banks/coeur/west/0", "nei"),
    Case("unknown_name", base((("cities", "xyzzy"), "catholic rook")), "/cities/xyzzy", "no city"),
    Case("unknown_name", base((("edition",), "1999")), "/edition", "no edition"),
    Case("bad_number", base((("banks", "coeur", "florins"), -1)), "/banks/coeur/florins", "-1"),
    Case("bad_number", base((("turn", "actions"), 3)), "/turn/actions", "between 0 and 2"),
    Case("bad_number", base((("decks", "west"), 201)), "/decks/west", "200"),
    Case("stands_twice", base((("variants",), ["astrology"] * 2)), "/variants", "2 times"),
    Case(
        "stands_twice", base((("banks", "Cœur"), {"florins": 1})), "/banks/Cœur", "the same bank"
    ),
    Case(
        "too_few_banks", {"variants": ["solitaire"], "banks": {"fugger": {}}}, "/banks", "solitaire"
    ),
    Case(
        "too_many_banks",
        {"variants": ["solitaire"], "banks": {"fugger": {}, "medici": {}, "coeur": {}}},
        "/banks",
        "solitaire",
    ),
    Case(
        "too_many_banks",
        {
            "map": "reformation",
            "banks": {b: {} for b in ("fugger", "medici", "coeur", "marchionni", "mendes")},
        },
        "/banks",
        "at most 4",
    ),
    Case(
        "bank_not_in_game",
        base((("borders", "hungary-ottoman"), "marchionni pawn")),
        "/borders/hungary-ottoman",
        "Marchionni is not in this game",
    ),
    Case("bank_not_in_game", base((("turn", "bank"), "marchionni")), "/turn/bank", "Marchionni"),
    Case("not_solitaire", base((("solitaire",), {"seed": 3})), "/solitaire", "is none"),
    Case(
        "bank_not_in_game",
        {"variants": ["solitaire"], "solitaire": {"opponent": "coeur"}, "banks": SOLO},
        "/solitaire/opponent",
        "Cœur",
    ),
    Case(
        "bad_number",
        {"variants": ["solitaire"], "solitaire": {"deck_top": 99}, "banks": SOLO},
        "/solitaire/deck_top",
        "between 0 and 40",
    ),
    Case(
        "opponent_has_hand",
        {"variants": ["solitaire"], "banks": {"fugger": {}, "medici": {"hand": ["?"]}}},
        "/banks/medici/hand",
        "O4a",
    ),
    Case(
        "variant_not_solitaire",
        {"variants": ["solitaire", "strawman_campaign"], "banks": SOLO},
        "/variants",
        "strawman_campaign",
    ),
    Case(
        "turn_impossible",
        base((("turn", "plan"), {"row": 1, "objective": "main"})),
        "/turn/plan",
        "Only the solitaire opponent",
    ),
    Case(
        "turn_impossible",
        {
            "variants": ["solitaire"],
            "turn": {"bank": "medici", "plan": {"row": 5, "objective": "secondary"}},
            "banks": SOLO,
        },
        "/turn/plan/objective",
        "Row 5 has no secondary",
    ),
    Case(
        "bank_not_in_game",
        base((("ending",), {"victory": "holy", "winners": ["marchionni"]})),
        "/ending/winners",
        "Marchionni",
    ),
    Case("promo_only", {"banks": {"mendes": {}}}, "/banks/mendes", "Mendes"),
    Case("promo_only", base((("victories",), ["byzantine"])), "/victories", "promo"),
    Case(
        "card_twice", base((COEUR_HAND, ["PREN043"])), "/banks/coeur/hand/0", "/banks/medici/west/0"
    ),
    Case("card_not_in_game", base((COEUR_HAND, ["PREN208P"])), "/banks/coeur/hand/0", "Sarmatism"),
    Case("card_not_playable", base((COEUR_HAND, ["COMET1"])), "/banks/coeur/hand/0", "comet"),
    Case("wrong_row", base((COEUR_WEST, ["PREN065"])), "/banks/coeur/west/0", "the east row"),
    Case("wrong_row", base((COEUR_WEST, ["mamluk"])), "/banks/coeur/west/0", "the east row"),
    Case("hand_too_large", base((COEUR_HAND, ["?"] * 3)), "/banks/coeur/hand", "3 cards"),
    Case(
        "market_row_too_long", base((("market", "west"), ["?"] * 7)), "/market/west", "7 places"
    ),
    Case(
        "market_row_too_short",
        base((("market", "west"), ["?"] * 5)),
        "/market/west",
        "5 places",
        "warning",
    ),
    Case(
        "too_many_victories",
        base(
            (("victories",), ["holy", "imperial", "globalization", "renaissance"]),
            (("decks", "west"), ["COMET3"]),
        ),
        "/victories",
        "3 comets",
        "warning",
    ),
    Case("square_twice", base((COEUR_WEST, ["france"])), "/banks/coeur/west/0", "France"),
    Case(
        "square_also_on_throne",
        base((("thrones", "france"), {"bishop": "catholic"})),
        "/thrones/france",
        "/banks/medici/west/1",
    ),
    Case(
        "republic_on_throne",
        base((("thrones", "england", "side"), "republic")),
        "/thrones/england",
        "England",
    ),
    Case("queen_without_king", base((COEUR_WEST, ["PREN046"])), "/banks/coeur/west/0", "Joanna"),
    Case(
        "queen_without_king",
        base((("thrones", "england", "queens"), ["PREN046"])),
        "/thrones/england/queens/0",
        "not among the suitors",
    ),
    Case(
        "queen_without_king",
        base((("banks", "medici", "west", 1, "side"), "republic")),
        "/banks/medici/west/1/queens/0",
        "republic of France",
    ),
    Case(
        "not_a_queen",
        base((("banks", "coeur", "old_maids"), ["PREN010"])),
        "/banks/coeur/old_maids/0",
        "Bonfire of the Vanities is no queen",
    ),
    Case(
        "vassal_of_republic",
        base((COEUR_WEST, [{"empire": "aragon", "side": "republic", "vassals": ["portugal"]}])),
        "/banks/coeur/west/0",
        "cannot hold vassals",
    ),
    Case(
        "vassal_of_vassal",
        base(
            (
                COEUR_WEST,
                [{"empire": "aragon", "vassals": [{"empire": "portugal", "vassals": ["hre"]}]}],
            )
        ),
        "/banks/coeur/west/0/vassals/0/vassals",
        "under aragon",
    ),
    Case(
        "vassal_republic",
        base(
            (
                COEUR_WEST,
                [{"empire": "aragon", "vassals": [{"empire": "portugal", "side": "republic"}]}],
            )
        ),
        "/banks/coeur/west/0/vassals/0",
        "is a vassal",
    ),
    Case("wrong_piece", base((("cities", "lyon"), "catholic bishop")), "/cities/lyon", "in a city"),
    Case("wrong_piece", base((("borders", "england-france"), "catholic rook")),
         "/borders/england-france", "on a border"),
    Case("wrong_piece", base((("thrones", "england", "repressed"), ["catholic pirate"])),
         "/thrones/england/repressed/0", "repressed"),
    Case(
        "too_many_tokens",
        base(
            (("borders", "england-france"), "reformist pirate"),
            (("borders", "hungary-byzantium"), "reformist pirate"),
            (("borders", "portugal-aragon"), "reformist pirate"),
            (("borders", "papal_states-ottoman"), "reformist pirate"),
        ),
        "/borders/papal_states-ottoman",
        "the box holds 3",
    ),
    Case(
        "city_crowded",
        base((("cities", "paris"), ["catholic knight", "catholic rook"])),
        "/cities/paris",
        "holds 2 tokens",
    ),
    Case(
        "covered_emporium", base((("cities", "novgorod"), "catholic rook")), "/cities/novgorod",
        "covered",
    ),
    Case("space_closed", base((("cities", "kviv"), "catholic knight")), "/cities/kviv", "not open"),
    Case(
        "space_closed",
        base((("cities", "paris"), [None, "catholic knight"])),
        "/cities/paris",
        "not open",
    ),
    Case(
        "pirate_on_land", base((("borders", "hre-hungary"), "catholic pirate")),
        "/borders/hre-hungary", "border is on land",
    ),
    Case(
        "border_crowded",
        base((("borders", "france-hre"), ["fugger pawn", "catholic pirate"])),
        "/borders/france-hre",
        "stands beside a pirate",
    ),
    Case(
        "border_crowded",
        base((("borders", "france-hre"), ["fugger pawn", "medici pawn"])),
        "/borders/france-hre/1",
        "Two pawns",
    ),
    Case("emporium_count", base((("emporia",), {"white": "trebizond"})), "/emporia/black", "0 bla"),
    Case(
        "emporium_count",
        base((("emporia", "white"), ["trebizond", "red_sea"])),
        "/emporia/white",
        "2 white",
    ),
    Case("emporium_colour", base((("emporia", "white"), "novgorod")), "/emporia/white", "Novgorod"),
    Case("turn_impossible", base((("turn", "free_fair"), True)), "/turn/free_fair", "free fair"),
    Case("turn_impossible", base((("turn", "fairs"), ["west"])), "/turn/fairs", "west fair",
         "warning"),
    Case("turn_impossible", base((("turn", "used"), ["PREN008"])), "/turn/used", "Jesuits"),
    Case(
        "turn_impossible",
        {"variants": ["bankruptcy"], "banks": {"medici": {"bankrupt": True}, "fugger": {}},
         "turn": {"bank": "medici"}},
        "/turn/bank",
        "bankrupt",
    ),
    Case("turn_impossible", base((("turn", "actions"), 0)), "/turn/ops", "no action", "warning"),
    Case("turn_impossible", base((("turn", "ops"), []), (("turn", "used"), ["PREN043"])),
         "/turn/used", "no ops", "warning"),
    Case("turn_impossible", base((("turn", "used"), ["PREN043", "PREN005"])), "/turn/used",
         "tableau of Fugger", "warning"),
    Case("bankrupt_impossible", base((("banks", "coeur", "bankrupt"), True)),
         "/banks/coeur/bankrupt", "variant"),
    Case("bankrupt_impossible",
         base((("variants",), ["bankruptcy"]), (("banks", "coeur", "bankrupt"), True)),
         "/banks/coeur/bankrupt", "6 florins", "warning"),
    Case("bankrupt_impossible",
         base((("variants",), ["bankruptcy"]), (("banks", "fugger", "bankrupt"), True)),
         "/banks/fugger/bankrupt", "has cards"),
    Case("ending_impossible", base((("ending",), {"victory": "imperial", "winners": ["medici"]})),
         "/ending/victory", "not active"),
    Case("ending_impossible", base((("ending",), {"victory": "holy", "winners": []})),
         "/ending/winners", "no winner"),
    Case("too_many_florins", base((("banks", "coeur", "florins"), 999)), "/banks",
         "1008 florins are in play; the box holds 53", "warning"),
    Case("wrong_row", base((("market", "west"), ["?", "PREN058", "?", "?", "?", "?"]),
                           (("banks", "medici", "east"), [])),
         "/market/west/1", "of the other side"),
    Case("wrong_row", base((("decks", "west"), ["PREN066", "?"])), "/decks/west/0", "west deck"),
    Case("deck_too_large", base((("decks", "west"), 150)), "/decks/west", "150 hidden cards"),
    Case("deck_too_large", base((("decks", "east"), 70)), "/decks/east", "out of sight"),
    Case("market_gap", base((("turn",), {"bank": "medici"}), (("moves",), [])), "/market/west",
         "a gap at column 4 of the west", "warning"),
    Case("too_few_cards", base((("sets",), ["expansion"]), (("market",), {}), (("decks",), {}),
                               (("banks",), {b: {} for b in ("fugger", "medici", "coeur")}),
                               (("victories",), [])),
         "/sets", "base set"),
    Case("too_long", base((("edition",), "2" * 300)), "/edition", "300 signs"),
    Case("too_long", base((("cities",), {f"{n}": "" for n in range(501)})), "/cities", "501 ent"),
    Case("too_long", base((("moves",), ["buy west 1", "x" * 201])), "/moves/1", "201 signs"),
    Case("bad_number", base((("moves",), ["end"] * 501)), "/moves", "501 moves are too many"),
]  # fmt: skip
SET_UP_CASES = [
    Case("too_few_cards", {"sets": ["expansion"]}, "/sets", "base set"),
    Case("bad_number", {"players": 5}, "/players", "between 1 and 4"),
    Case(
        "bank_not_in_game", {"first": "marchionni", "banks": ["medici", "coeur"]}, "/first",
        "Marchionni",
    ),
]  # fmt: skip


def check_fault(fault: Fault, case: Case) -> None:
    assert (fault.code, fault.pointer, fault.grade) == (case.code, case.pointer, case.grade)
    assert case.message in fault.message
    assert fault.message.endswith((".", "?"))
    assert "\n" not in fault.message
    assert fault.found
    assert fault.expected


@pytest.mark.parametrize("case", CASES, ids=[f"{case.code}-{case.pointer}" for case in CASES])
def test_each_fault_alone(case: Case) -> None:
    reading = read(case.document)
    check_fault(only_fault(reading), case)
    assert (reading.table is None) == (case.grade == "error")


@pytest.mark.parametrize("case", SET_UP_CASES, ids=[case.code for case in SET_UP_CASES])
def test_each_fault_of_a_set_up(case: Case) -> None:
    done = set_up(case.document)
    assert done.table is None
    assert len(done.faults) == 1
    check_fault(done.faults[0], case)


def test_the_cases_cover_every_fault_code() -> None:
    assert {case.code for case in (*CASES, *SET_UP_CASES)} == set(FAULT_CODES) - {"more_faults"}


def test_a_hundred_faults_are_told_errors_first_and_the_rest_counted() -> None:
    document = base((COEUR_HAND, ["nobody"] * 150), (("market", "west"), ["?"]))
    found = read(document).faults
    assert len(found) == MAX_FAULTS + 1
    assert {fault.grade for fault in found} == {"error"}
    assert (found[-1].code, found[-1].pointer) == ("more_faults", "")
    assert found[-1].message == "And 51 more. Put these right first."


def test_however_many_faults_there_are_they_are_counted() -> None:
    document = base(
        (("banks",), {"medici": {row: ["x"] * 500 for row in ("hand", "west", "east")}})
    )
    assert read(document).faults[-1].values["count"] > 1400


def test_a_near_name_is_looked_for_a_few_times() -> None:
    found = read(base((COEUR_HAND, ["Gutenburg"] * 50))).faults
    assert sum(fault.suggestion is not None for fault in found) == MAX_SUGGESTIONS


def test_a_key_longer_than_any_name_is_cut_in_its_pointer() -> None:
    (fault,) = read({"banks": {"medici" + "!" * 5_000: {"hand": [1] * 400}}}).faults
    assert (fault.code, len(fault.pointer)) == ("too_long", len("/banks/") + LONGEST_NAME)
    assert len(fault.message) < 200


def test_what_a_legal_move_can_produce_is_read() -> None:
    reading = read({"banks": {"fugger": {"florins": 1001}}})
    assert reading.table is not None
    assert [fault.code for fault in reading.warnings] == ["too_many_florins"]


@pytest.mark.parametrize("document", [None, [], "table", 3, 1.5, True])
def test_a_document_that_is_no_object(document: object) -> None:
    fault = only_fault(read(document))
    assert (fault.pointer, fault.code) == ("", "wrong_type")
    assert "the document" in fault.message


def test_a_fault_as_plain_data_leaves_out_an_absent_suggestion() -> None:
    fault = only_fault(read({"edition": "1999"}))
    assert "suggestion" not in fault.document()
    assert fault.document()["pointer"] == "/edition"


# All of them at once


def test_forty_faults_are_found_at_once() -> None:
    reading = read(
        {
            **{f"zz{n}": n for n in range(10)},
            "cities": {f"qq{n}": "catholic rook" for n in range(10)},
            "banks": {"medici": {"florins": -1, "hand": [f"ww{n}" for n in range(9)]}},
            "moves": list(range(10)),
        }
    )
    assert len(reading.faults) == 40
    assert len({fault.pointer for fault in reading.faults}) == 40
    assert reading.table is None


def test_faults_of_shape_and_of_position_come_together() -> None:
    document = base(
        (("florints",), 3),
        (("cities", "kviv"), "catholic knight"),
        (COEUR_HAND, ["?"] * 3),
        (("market", "west"), ["?"] * 5),
    )
    assert sorted(codes(document)) == [
        "hand_too_large", "market_row_too_short", "space_closed", "unknown_key",
    ]  # fmt: skip


def test_one_mistake_in_the_emporia_is_one_fault() -> None:
    assert codes(base((("emporia", "white"), "trebizont"))) == ["unknown_name"]
    assert codes(base((("emporia",), 5))) == ["wrong_type"]


# Did you mean


@pytest.mark.parametrize(
    ("path", "value", "suggestion"),
    [
        (("turn", "bank"), "medichi", "medici"),
        (COEUR_HAND, ["Gutenburg"], "Gutenberg"),
        (COEUR_WEST, ["Gutenburg"], "Gutenberg"),
        (COEUR_WEST, ["argon"], "aragon"),
        (("religions", "mameluk"), "islamic", "mamluk"),
        (("cities", "lyons"), "catholic knight", "lyon"),
        (("borders", "england-frence"), "medici pawn", "england-france"),
        (("cities", "lyon"), "catolic knight", "catholic knight"),
        (("banks", "coeur", "florin"), 1, "florins"),
        (("market", "wets"), [], "west"),
        (("borderz",), {}, "borders"),
    ],
)
def test_did_you_mean(path: Path, value: Any, suggestion: str) -> None:
    fault = only_fault(read(base((path, value))))
    assert fault.code in ("unknown_name", "unknown_key")
    assert fault.suggestion is not None
    assert fault.suggestion.casefold() == suggestion.casefold()
    assert fault.message.endswith(f"Did you mean {fault.suggestion!r}?")
    assert fault.document()["suggestion"] == fault.suggestion


def test_nothing_is_suggested_when_nothing_is_near() -> None:
    fault = only_fault(read(base((("cities", "qqqqqqqq"), "catholic rook"))))
    assert fault.suggestion is None
    assert "Did you mean" not in fault.message


def test_a_long_name_is_shown_short() -> None:
    fault = only_fault(read({"edition": "x" * 5000}))
    assert len(fault.found) < 80
    assert len(fault.message) < 200


# Tolerant input


def same(given: dict[str, Any], canonical: dict[str, Any]) -> None:
    assert table_of(given) == table_of(canonical)


@pytest.mark.parametrize(
    ("path", "given", "canonical"),
    [
        (COEUR_HAND, ["jacques lefevre d'etaples"], ["PREN160X"]),
        (COEUR_HAND, ["SITT-I hatun of Dulkadir"], ["PREN078"]),
        (COEUR_HAND, ["pren009"], ["PREN009"]),
        (COEUR_WEST, ["Grand Inquisitor"], ["PREN003"]),
        (COEUR_WEST, [{"card": "Luther", "bishop": "gold"}],
         [{"card": "PREN052", "bishop": "catholic"}]),
        (COEUR_WEST, ["Papal States"], ["papal_states"]),
        (COEUR_WEST, ["Holy Roman Empire"], ["hre"]),
        (COEUR_WEST, ["aragon"], [{"empire": "aragon", "side": "king"}]),
        (COEUR_WEST, [{"empire": "aragon", "queen": "PREN046"}],
         [{"empire": "aragon", "queens": ["PREN046"]}]),
        (COEUR_WEST, [{"empire": "aragon", "vassals": [{"empire": "Portugal"}]}],
         [{"empire": "aragon", "vassals": ["portugal"]}]),
        (("cities", "lyon"), ["gold rook"], "catholic rook"),
        (("cities", "lyon"), "Red Knight", "reformist knight"),
        (("borders", "hungary-ottoman"), ["coeur pawn"], "coeur pawn"),
        (("borders", "hungary-ottoman"), [None, "green pirate"], "islamic pirate"),
        (("borders", "hungary-ottoman"), "Cœur pawn", "coeur pawn"),
        (("religions", "hre"), "Reformist", "reformist"),
        (("religions", "hre"), "medieval", None),
        (("emporia", "white"), ["Trebizond"], "trebizond"),
        (("turn", "bank"), "Cœur", "coeur"),
        (("decks", "west"), ["?"] * 7, 7),
        (("decks", "west"), {"hidden": 7}, 7),
        (("decks", "west"), {"top": ["PREN009"]}, ["PREN009"]),
        (("market", "west", 1), {"card": "PREN001"}, "PREN001"),
        (("market", "west", 4), {"florins": 0}, None),
        (("map",), "Reformation", "reformation"),
    ],
)  # fmt: skip
def test_other_spellings_read_as_the_same_table(path: Path, given: Any, canonical: Any) -> None:
    moved = (("market", "west", 3), "?"), (("cities", "constantinople"), None)
    same(base(*moved, (path, given)), base(*moved, (path, canonical)))


def test_the_map_brings_its_sets_however_it_is_spelled() -> None:
    assert table_of({"map": "Reformation"}).sets == table_of({"map": "reformation"}).sets


@pytest.mark.parametrize(
    ("part", "given", "canonical"),
    [
        ("cities", {"Lübeck": "catholic rook"}, {"lubeck": "catholic rook"}),
        ("cities", {"NURNBERG": "catholic rook"}, {"nurnberg": "catholic rook"}),
        ("borders", {"france-england": "gold pirate"}, {"england-france": "catholic pirate"}),
        ("borders", {"Ottoman–Papal States": "gold pirate"},
         {"papal_states-ottoman": "catholic pirate"}),
        ("banks", {"Cœur": {"florins": 2}}, {"coeur": {"florins": 2}}),
        ("religions", {"Papal States": "catholic"}, {"papal_states": "catholic"}),
        ("rulings", {"Queens adjacent": False}, {"queens_adjacent": False}),
    ],
)  # fmt: skip
def test_other_spellings_of_keys(part: str, given: Any, canonical: Any) -> None:
    same({part: given}, {part: canonical})


def test_null_is_the_same_as_absent() -> None:
    same(base((("ending",), None), (("banks", "coeur", "hand"), None)), base())


@pytest.mark.parametrize("part", ["thrones", "religions", "cities", "borders", "market", "decks"])
def test_an_empty_part_is_the_same_as_an_absent_one(part: str) -> None:
    assert read({part: {}}) == read({})


def test_empty_emporia_are_the_same_as_absent_ones() -> None:
    assert read({"emporia": {}}) == read({})


@pytest.mark.parametrize(
    ("path", "empty"),
    [
        (COEUR_HAND, []),
        (COEUR_WEST, []),
        (("banks", "coeur", "old_maids"), []),
        (("thrones", "hre"), {}),
        (("cities", "lyon"), []),
        (("cities", "lyon"), [None]),
        (("borders", "hungary-ottoman"), []),
        (("turn", "used"), []),
        (("victories",), ["holy"]),
    ],
)
def test_an_empty_list_is_the_same_as_an_absent_one(path: Path, empty: Any) -> None:
    same(base((path, empty)), base())


# Sparse input


def test_an_empty_document_is_an_empty_table() -> None:
    reading = read({})
    assert reading.table == Table()
    assert reading.faults == ()
    assert reading.missing == POSITION_PARTS


def test_missing_parts_are_reported_and_read_as_empty() -> None:
    reading = read({"banks": {"medici": {}}, "cities": {}, "decks": None})
    assert reading.table is not None
    assert reading.table.seats == ("medici",)
    assert reading.table.florins == {"medici": 0}
    assert reading.missing == tuple(part for part in POSITION_PARTS if part != "banks")


def test_a_bank_without_facts_has_no_florins() -> None:
    table = table_of({"banks": {"medici": {}, "fugger": {"florins": 2}}})
    assert table.seats == ("medici", "fugger")
    assert table.florins == {"medici": 0, "fugger": 2}


def test_warnings_never_block() -> None:
    reading = read(
        base(
            (("market", "west"), []),
            (("market", "east"), ["COMET1"]),
            (("victories",), ["holy", "imperial", "globalization", "renaissance"]),
        )
    )
    assert {fault.grade for fault in reading.faults} == {"warning"}
    assert len(reading.warnings) == 3
    assert reading.errors == ()
    assert reading.table is not None
    assert reading.table.market["west"] == (None,) * 6


def test_warnings_do_not_block_a_set_up() -> None:
    done = set_up({"market": {"west": ["?"] * 5}})
    assert [fault.grade for fault in done.faults] == ["warning"]
    assert done.table is not None


# Everything on a physical table has a place


def coeur_west(*entries: Any) -> Table:
    return table_of(base((COEUR_WEST, list(entries))))


def test_hidden_cards() -> None:
    table = table_of(base((COEUR_HAND, ["?", "?"])))
    assert table.hands["coeur"] == ("?", "?")
    assert table.market["west"][0] == "?"


def test_a_hidden_card_lies_in_no_tableau() -> None:
    assert read(base((COEUR_WEST, [{"card": "?"}]))).table is None
    assert read(base((COEUR_WEST, ["?"]))).table is None


def test_a_hidden_queen_does_not_vanish() -> None:
    assert read(base((("thrones", "england", "queens"), ["?"]))).table is None


def test_two_queens() -> None:
    table = coeur_west(
        {"empire": "aragon", "queens": [{"card": "PREN046", "bishop": "islamic"}, "PREN044"]}
    )
    assert table.square("aragon").queens == ("PREN046", "PREN044")
    assert table.bishops == {"PREN046": "islamic"}


def test_a_vassal_with_queen_and_bishop() -> None:
    table = coeur_west(
        {
            "empire": "aragon",
            "vassals": [
                {"empire": "mamluk", "bishop": "islamic", "queen": "PREN078"},
                "portugal",
            ],
        }
    )
    assert table.square("aragon").vassals == ("mamluk", "portugal")
    assert table.square("mamluk") == Square("coeur", "king", "aragon", (), ("PREN078",), ())
    assert table.bishops["mamluk"] == "islamic"
    assert table.tableau("coeur") == ["aragon", "mamluk", "PREN078", "portugal"]


def test_repressed_tokens_in_tableau_and_throne() -> None:
    table = coeur_west({"empire": "aragon", "repressed": ["medici pawn", "gold rook"]})
    assert table.square("aragon").repressed == ("catholic rook", "medici pawn")
    assert table.square("england").repressed == ("medici pawn",)


def test_a_throne_with_queen_and_bishops() -> None:
    facts = {"queens": [{"card": "PREN047", "bishop": "red"}], "bishop": "gold"}
    table = table_of(base((("thrones", "england"), facts)))
    assert table.square("england") == Square(queens=("PREN047",))
    assert table.bishops == {"PREN047": "reformist", "england": "catholic"}


def test_a_republic() -> None:
    assert coeur_west({"empire": "hre", "side": "republic"}).square("hre").side == "republic"


def test_constantinople_with_a_hole() -> None:
    cities = table_of(BASE).cities
    assert cities["constantinople"] == "islamic rook"
    assert "constantinople-2" not in cities
    assert cities["constantinople-3"] == "islamic knight"


def test_constantinople_has_three_spaces() -> None:
    assert codes(base((("cities", "constantinople"), ["islamic rook"] * 4))) == ["city_crowded"]


def test_constantinople_of_the_promo_has_two() -> None:
    full = {"map": "reformation", "cities": {"constantinople": ["islamic rook"] * 3}}
    assert codes(full) == ["city_crowded"]
    assert codes(full | {"religions": {"ottoman": "islamic"}}) == []


def test_kviv_is_open_in_medieval_hungary_of_the_promo() -> None:
    kviv = {"map": "reformation", "cities": {"kviv": "catholic knight"}}
    assert codes(kviv) == []
    assert codes(kviv | {"religions": {"hungary": "catholic"}}) == ["space_closed"]


SHARED = (("borders", "ottoman-mamluk"), ["coeur pawn", "islamic pirate"])
PROTECTION = "PREN113X"
IMMUNITY = "PREN074"


def protected(*entries: Any) -> dict[str, Any]:
    return base(SHARED, (("banks", "coeur", "east"), list(entries)))


def test_a_protected_concession_shares_its_border_with_a_pirate() -> None:
    table = table_of(protected(PROTECTION))
    assert table.pawns["ottoman-mamluk"] == "coeur pawn"
    assert table.pirates["ottoman-mamluk"] == "islamic pirate"


def test_the_order_of_pawn_and_pirate_does_not_matter() -> None:
    other = protected(PROTECTION)
    other["borders"]["ottoman-mamluk"].reverse()
    same(other, protected(PROTECTION))


def test_a_silenced_protection_protects_nothing() -> None:
    silenced = protected({"card": PROTECTION, "bishop": "catholic"})
    assert codes(silenced) == ["border_crowded"]


def test_someone_elses_protection_protects_nothing() -> None:
    assert codes(base(SHARED, (("banks", "fugger", "east"), [PROTECTION]))) == ["border_crowded"]


def test_a_lost_protection_leaves_concessions_by_the_ruling() -> None:
    silenced = protected({"card": PROTECTION, "bishop": "catholic"})
    assert codes(silenced | {"rulings": {"arsenal_lost_kills": False}}) == []
    assert codes(silenced | {"edition": "2021"}) == []
    again = silenced | {"edition": "2021", "rulings": {"arsenal_lost_kills": True}}
    assert codes(again) == ["border_crowded"]


def test_a_bank_immune_to_silencing_keeps_its_protection() -> None:
    assert codes(protected({"card": PROTECTION, "bishop": "catholic"}, IMMUNITY)) == []


TWO_IN_VENICE = (("cities", "venice"), ["catholic knight", "islamic rook"])
CONDOTTIERE = (COEUR_WEST, ["PREN024"])
SILENT_CONDOTTIERE = (COEUR_WEST, [{"card": "PREN024", "bishop": "islamic"}])


def test_venice_holds_two_tokens_with_a_condottiere() -> None:
    table = table_of(base(TWO_IN_VENICE, CONDOTTIERE))
    assert table.cities["venice-2"] == "islamic rook"


@pytest.mark.parametrize(
    "changes",
    [
        (TWO_IN_VENICE,),
        (TWO_IN_VENICE, SILENT_CONDOTTIERE),
        (TWO_IN_VENICE, CONDOTTIERE, (("religions", "papal_states"), "islamic")),
        (TWO_IN_VENICE, CONDOTTIERE, (("religions", "papal_states"), "reformist")),
    ],
)
def test_venice_holds_one_token_otherwise(changes: tuple[tuple[Path, Any], ...]) -> None:
    assert codes(base(*changes)) == ["city_crowded"]


def test_a_lone_token_may_stand_in_either_space_of_venice() -> None:
    lone = base((("cities", "venice"), [None, "catholic knight"]))
    assert table_of(lone).cities["venice-2"] == "catholic knight"


@pytest.mark.parametrize("tokens", [[None, None, "gold rook"], ["gold rook", None, "gold rook"]])
def test_venice_has_no_third_space(tokens: list[str | None]) -> None:
    assert codes(base(CONDOTTIERE, (("cities", "venice"), tokens))) != []


def test_an_unlimited_hand() -> None:
    hand = (COEUR_HAND, ["?"] * 7)
    assert codes(base(hand, (COEUR_WEST, ["PREN042"]))) == []
    silenced = base(hand, (COEUR_WEST, [{"card": "PREN042", "bishop": "islamic"}]))
    assert codes(silenced) == ["hand_too_large"]


def test_florins_on_an_empty_fair_space() -> None:
    table = table_of(base((("market", "west", 0), {"florins": 3}), (("turn", "fairs"), ["west"])))
    assert table.market["west"][0] is None
    assert table.market_florins["west"] == (3, 0, 0, 0, 0, 2)


@pytest.mark.parametrize(
    ("given", "deck"),
    [
        (3, ("?",) * 3),
        (0, ()),
        ([], ()),
        (["PREN009", "?", "PREN010"], ("PREN009", "?", "PREN010")),
        ({"top": ["PREN009"], "hidden": 2}, ("PREN009", "?", "?")),
        ({}, ()),
    ],
)
def test_decks(given: Any, deck: tuple[str, ...]) -> None:
    assert table_of(base((("decks", "west"), given))).decks["west"] == deck


@pytest.mark.parametrize("victory", ["holy", "imperial", "renaissance", "globalization", "patron"])
def test_an_ending(victory: str) -> None:
    ending = {"victory": victory, "winners": ["medici", "coeur"]}
    found = table_of(base((("victories",), list(VICTORIES)), (("ending",), ending))).ending
    assert found is not None
    assert (found.victory, set(found.winners)) == (victory, {"medici", "coeur"})


def test_comets_lie_in_markets_and_decks() -> None:
    in_market = base((("market", "west", 1), "COMET3"), (("decks", "east"), ["COMET1"]))
    assert codes(in_market) == []


def test_a_vassal_may_belong_to_the_other_region() -> None:
    assert coeur_west({"empire": "aragon", "vassals": ["mamluk"]}).square("mamluk").bank == "coeur"


def test_a_bankrupt_bank() -> None:
    out = {"bankrupt": True, "florins": 0}
    playing = base((("variants",), ["bankruptcy"]), (("banks", "coeur"), out))
    assert table_of(playing).bankrupt == {"coeur"}


# Pointers point into the document as it was given


def resolves(document: Any, pointer: str) -> bool:
    for part in pointer.split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        try:
            document = document[int(key)] if isinstance(document, list) else document[key]
        except (KeyError, IndexError, TypeError, ValueError):
            return False
    return True


@pytest.mark.parametrize(
    "document",
    [
        {"banks": {"Medici": {"hand": ["?"] * 3}}},
        {"banks": {"Mendes": {}}},
        {"cities": {"Kviv": "gold rook"}},
        {"borders": {"hungary-hre": "gold pirate"}},
        {"banks": {"medici": {"west": [{"empire": "france", "queen": "PREN010"}]}}},
    ],
)
def test_pointers_keep_the_spelling_of_the_document(document: dict[str, Any]) -> None:
    assert resolves(document, only_fault(read(document)).pointer)


def test_a_card_that_is_no_queen_is_pointed_at() -> None:
    document = base((("thrones", "england", "queens"), ["PREN047", "PREN010"]))
    assert only_fault(read(document)).pointer == "/thrones/england/queens/1"


# One mistake, one fault; and nothing is lost without one


@pytest.mark.parametrize("part", ["turn", "ending", "banks", "emporia", "market", "decks"])
def test_a_part_of_the_wrong_type_is_one_fault(part: str) -> None:
    assert codes({part: 5}) == ["wrong_type"]


def test_a_turn_is_read_on_after_a_wrong_bank() -> None:
    document = base((("turn",), {"bank": "medichi", "actions": 9, "ops": ["north"]}))
    assert sorted(codes(document)) == ["bad_number", "unknown_name", "unknown_name"]


def test_a_token_far_outside_its_city_is_not_lost() -> None:
    assert codes({"cities": {"paris": [None] * 20 + ["gold rook"]}}) == ["space_closed"]


def test_a_hidden_old_maid_is_refused() -> None:
    fault = only_fault(read(base((("banks", "coeur", "old_maids"), ["?"]))))
    assert (fault.code, fault.pointer) == ("unknown_name", "/banks/coeur/old_maids/0")


def test_no_sets_at_all_are_refused() -> None:
    fault = only_fault(read({"sets": []}))
    assert (fault.code, fault.pointer) == ("too_few_cards", "/sets")


def test_a_bare_throne_is_the_same_as_an_absent_one() -> None:
    same({"thrones": {"france": {"side": "king", "queens": [], "repressed": []}}}, {})


def test_both_emporia_are_needed_when_one_is_given() -> None:
    assert codes({"emporia": {"white": [], "black": "tana"}}) == ["emporium_count"]
    assert codes({"emporia": {"white": ["trebizond", "trebizond"], "black": "tana"}}) == [
        "emporium_count"
    ]


# What has left the game


def test_a_discarded_card_lies_nowhere_else() -> None:
    fault = only_fault(read({"banks": {"medici": {"hand": ["PREN043"]}}, "discarded": ["PREN043"]}))
    assert (fault.code, fault.pointer) == ("card_twice", "/discarded/0")


def test_a_hidden_card_is_not_known_to_be_discarded() -> None:
    fault = only_fault(read({"discarded": ["?"]}))
    assert (fault.code, fault.pointer) == ("unknown_name", "/discarded/0")


def test_a_comet_that_was_bought_is_discarded_and_opened_its_square() -> None:
    document = {"discarded": ["COMET1", "COMET2"], "victories": ["holy", "imperial"]}
    assert read(document).faults == ()
    left = {"market": {"west": ["COMET3"] + [None] * 5, "east": ["COMET4"] + [None] * 5}}
    assert codes({**left, "discarded": ["COMET1"], "victories": ["holy", "imperial"]}) == []
    assert codes({**left, "victories": ["holy", "imperial", "renaissance"]}) == [
        "too_many_victories"
    ]


def test_a_card_that_ran_an_op_may_have_been_discarded_since() -> None:
    turn = {"bank": "medici", "actions": 1, "ops": ["west"], "used": ["PREN043"]}
    document = {"banks": {"medici": {}}, "turn": turn, "discarded": ["PREN043"]}
    assert read(document).faults == ()
