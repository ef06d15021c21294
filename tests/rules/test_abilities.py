"""ABILITY: each ability works while its card is live in a tableau, and only then.

A status says where the card of a test lies: `live` in the tableau; `silenced` there by a bishop;
`in hand`; `immune` to silencing, with a bishop on the card and the Kremlin in the same tableau; and
for queens `old maid`, `king silenced` by a bishop on her king, and `throne`, where no bank has her.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from assistant.catalog.cards import CARDS
from assistant.referee import Referee
from assistant.rules.location import are_adjacent
from assistant.rules.victory import supremacy
from assistant.table import Ending
from tests.rules.support import options, play, position, referee, refusals

KREMLIN = "PREN074"
GAPS = [None] * 5
FAIRS_ONLY = {"west": ["?", *GAPS], "east": ["?", *GAPS]}
FLORIN_WEST = {"west": [{"card": "?", "florins": 1}, *GAPS], "east": [None, *GAPS]}
FLORIN_EAST = {"west": [None, *GAPS], "east": [{"card": "?", "florins": 1}, *GAPS]}

STATUSES = pytest.mark.parametrize(
    ("status", "works"),
    [("live", True), ("silenced", False), ("in hand", False), ("immune", True)],
)
QUEEN_STATUSES = pytest.mark.parametrize(
    ("status", "works"),
    [
        ("live", True),
        ("silenced", False),
        ("king silenced", False),
        ("in hand", False),
        ("old maid", False),
        ("throne", False),
        ("immune", True),
    ],
)


def having(
    card: str, status: str, *others: Any, hand: Iterable[str] = (), florins: int = 5
) -> dict[str, Any]:
    """A bank with a card in a status, other entries in the tableau, and other cards in hand."""
    rows: dict[str, list[Any]] = {"west": [], "east": []}
    for other in others:
        rows[_side(other)].append(other)
    held = [*hand]
    if status == "in hand":
        held.append(card)
    elif status == "live":
        rows[CARDS[card].deck].append(card)
    else:
        rows[CARDS[card].deck].append({"card": card, "bishop": "islamic"})
    if status == "immune":
        rows["east"].append(KREMLIN)
    return {"florins": florins, "hand": held} | rows


def _side(entry: Any) -> str:
    name = entry if isinstance(entry, str) else entry.get("card") or entry["empire"]
    if name in CARDS:
        return CARDS[name].deck
    return "east" if name in ("hungary", "byzantium", "ottoman", "mamluk") else "west"


def married(queen: str, empire: str, status: str, *others: Any) -> dict[str, Any]:
    """A bank and the thrones around it, with a queen in a status: the parts of a table."""
    bearing_bishop = status in ("silenced", "immune")
    wife: Any = {"card": queen, "bishop": "islamic"} if bearing_bishop else queen
    square: dict[str, Any] = {"empire": empire}
    bank: dict[str, Any] = {"florins": 5, "west": [], "east": []}
    for other in others:
        bank[_side(other)].append(other)
    thrones: dict[str, Any] = {}
    if status == "throne":
        thrones[empire] = {"queens": [queen]}
        return {"bank": bank, "thrones": thrones}
    if status == "in hand":
        bank["hand"] = [queen]
    elif status == "old maid":
        bank["old_maids"] = [queen]
    else:
        square["queens"] = [wife]
    if status == "king silenced":
        square["bishop"] = "islamic"
    if status == "immune":
        bank["east"].append(KREMLIN)
    bank[_side(square)].append(square)
    return {"bank": bank, "thrones": thrones}


# behead_needs_bishop: a limit that nothing lifts


@pytest.mark.parametrize(
    ("card", "victim", "allowed"),
    [
        ("PREN001", "PREN031", ("catholic", "reformist")),
        ("PREN118X", "PREN084", ("islamic", "reformist")),
        ("PREN209P", "PREN084", ("catholic", "islamic", "reformist")),
    ],
)
@pytest.mark.parametrize("bishop", [None, "catholic", "islamic", "reformist"])
def test_f3_behead_needs_bishop_of_a_listed_religion_on_the_target(
    card: str, victim: str, allowed: tuple[str, ...], bishop: str | None
) -> None:
    side = CARDS[card].deck
    target: Any = {"card": victim, "bishop": bishop} if bishop else victim
    at = referee(
        map="reformation",
        banks={
            "medici": {"florins": 5, side: [card]},
            "fugger": {side: [target]},
        },
        market=FAIRS_ONLY,
        thrones={"hungary": {"bishop": "reformist"}, "france": {"bishop": "catholic"}},
    )
    if bishop in allowed:
        play(at, f"ops {side}", f"op {card} behead")
        assert victim not in at.position.row("fugger", side)
    elif card == "PREN118X":
        assert "no_open_op" in refusals(at, f"ops {side}")
    else:
        play(at, f"ops {side}")
        refusal = refusals(at, f"op {card} behead")["needs_bishop"]
        assert refusal.values["religions"] == allowed
        assert refusal.values["bishop"] == (bishop or "no bishop")


def test_f3_behead_needs_bishop_on_the_target_itself_not_on_its_spouse() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN001"]},
            "fugger": {
                "west": [
                    {"empire": "france", "queens": [{"card": "PREN045", "bishop": "catholic"}]}
                ]
            },
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN001 behead")
    assert at.position.squares["france"].bank == "fugger"
    assert at.position.squares["france"].queens == ()


def test_f3_behead_needs_bishop_goes_by_location_not_by_banner() -> None:
    """The Brotherhood of St. Mark lies in the east but is located in the HRE."""
    at = referee(
        banks={
            "medici": {"west": ["PREN001"]},
            "fugger": {"east": [{"card": "PREN109X", "bishop": "reformist"}]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN001 behead")
    assert at.position.row("fugger", "east") == ()


def test_f3_behead_needs_bishop_even_of_an_owner_immune_to_silencing() -> None:
    """Immunity keeps the op of the silenced Inquisition Pope going, and its limit."""
    pope = {"card": "PREN001", "bishop": "catholic"}
    at = referee(
        banks={
            "medici": {"west": [pope], "east": [KREMLIN]},
            "fugger": {"west": ["PREN031", {"card": "PREN023", "bishop": "islamic"}]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west")
    assert set(refusals(at, "op PREN001 behead")) == {"beheads_itself", "needs_bishop"}


@STATUSES
def test_f3_a_restricted_behead_runs_while_its_card_is_live(status: str, works: bool) -> None:
    at = referee(
        banks={
            "medici": having("PREN118X", status),
            "fugger": {"east": [{"card": "PREN084", "bishop": "reformist"}]},
        },
        market=FAIRS_ONLY,
    )
    if works:
        play(at, "ops east", "op PREN118X behead")
    else:
        assert "no_open_op" in refusals(at, "ops east")


# coronation_claims_any_king


@STATUSES
def test_i_star_chamber_claims_kings_who_are_married_or_an_opponents(
    status: str, works: bool
) -> None:
    """Anne's suitors: France is Fugger's, England on its throne with a queen."""
    at = referee(
        banks={
            "medici": having("PREN006", status, hand=["PREN045"]),
            "fugger": {"west": ["france"]},
        },
        thrones={"england": {"queens": ["PREN047"]}},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot")
    if works:
        assert options(at) == ["marry france", "marry england", "marry aragon", "marry hre"]
    else:
        assert options(at) == ["marry aragon", "marry hre"]
        assert set(refusals(at, "marry france")) == {"suitor_elsewhere"}
        assert set(refusals(at, "marry england")) == {"suitor_married"}


def test_i_star_chamber_takes_an_opponents_king_as_any_regime_change_does() -> None:
    queen = {"card": "PREN047", "bishop": "catholic"}
    at = referee(
        banks={
            "medici": {"florins": 5, "west": ["PREN006"], "hand": ["PREN045"]},
            "fugger": {
                "west": [{"empire": "england", "bishop": "islamic", "queens": [queen]}],
            },
        },
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot", "marry england", "none")
    england = at.position.squares["england"]
    assert (england.bank, england.queens) == ("medici", ("PREN045",))
    assert at.position.bishops == {}


@pytest.mark.parametrize("is_enthroned", [True, False])
def test_i_star_chamber_keeps_the_queens_of_a_throne_or_of_ones_own_king(
    is_enthroned: bool,
) -> None:
    couple = {"queens": ["PREN047"]}
    own = [] if is_enthroned else [{"empire": "england"} | couple]
    at = referee(
        banks={"medici": {"west": ["PREN006", *own], "hand": ["PREN045"]}, "fugger": {}},
        thrones={"england": couple} if is_enthroned else {},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot", "marry england", "none")
    assert at.position.squares["england"].bank == "medici"
    assert at.position.squares["england"].queens == ("PREN047", "PREN045")


def test_i_star_chamber_does_not_make_a_republic_marry() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN006"], "hand": ["PREN045"]},
            "fugger": {"west": [{"empire": "england", "side": "republic"}]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "play PREN045 one-shot")
    assert set(refusals(at, "marry england")) == {"suitor_is_republic"}


# crusade_rooks_count_as_knights


def crusade_in_aragon(status: str, **more: Any) -> dict[str, Any]:
    """The Jesuits have no fighting agent: only adjacent believers can kill the green rook."""
    return {
        "banks": {"medici": having("PREN012", status, hand=["PREN008"]), "fugger": {}},
        "cities": {
            "valencia": "islamic rook",
            "venice": "catholic rook",
            "paris": "catholic rook",
            "lyon": "reformist rook",
        },
        "market": FAIRS_ONLY,
    } | more


@STATUSES
def test_k1a_knights_hospitaller_let_adjacent_gold_rooks_ride_in_a_crusade(
    status: str, works: bool
) -> None:
    at = referee(**crusade_in_aragon(status))
    play(at, "play PREN008 one-shot")
    if works:
        assert options(at) == ["rooks join", "rooks stay"]
        play(at, "rooks join")
        assert options(at) == ["casualty catholic rook paris", "casualty catholic rook venice"]
        play(at, "casualty catholic rook venice")
        assert at.position.state("aragon") == "catholic"
        assert at.position.squares["aragon"].bank == "medici"
    else:
        assert at.position.state("aragon") == "medieval"
        assert at.position.cities["valencia"] == "islamic rook"


def test_k1a_knights_hospitaller_are_optional() -> None:
    at = referee(**crusade_in_aragon("live"))
    play(at, "play PREN008 one-shot", "rooks stay")
    assert at.position.state("aragon") == "medieval"
    assert at.position.cities["venice"] == "catholic rook"


def test_k1a_knights_hospitaller_help_no_reformation() -> None:
    """The Antipope's reformation in France; a red rook in adjacent England stays at home."""
    at = referee(
        banks={"medici": {"west": ["PREN012"], "hand": ["PREN004"]}, "fugger": {}},
        cities={"paris": "catholic knight", "london": "reformist rook"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN004 one-shot")
    assert "rooks join" not in options(at)
    assert at.position.state("france") == "medieval"


def test_k1a_knights_hospitaller_help_only_their_owner() -> None:
    at = referee(
        **crusade_in_aragon(
            "live",
            banks={"medici": {"hand": ["PREN008"]}, "fugger": {"west": ["PREN012"]}},
        )
    )
    play(at, "play PREN008 one-shot")
    assert "rooks join" not in options(at)


# concessions that count twice: fairs


def paid(card: str, status: str, emporium: str) -> int:
    """What Medici's one concession takes out of a fair of plenty from a white emporium."""
    at = referee(
        banks={"medici": having(card, status), "fugger": {"florins": 5}},
        turn={"bank": "fugger"},
        emporia={"white": emporium, "black": "tana"},
        market={"west": [{"card": "?", "florins": 9}, *GAPS], "east": ["?", *GAPS]},
        borders={"england-france": "medici pawn"},
    )
    play(at, "fair west")
    while at.decision is not None and at.decision.section == "G4":
        play(at, options(at)[0])
    return at.position.florins["medici"] - 5


@pytest.mark.parametrize("card", ["PREN014", "PREN018", "PREN131X"])
@STATUSES
def test_g3a_doubled_concessions_take_two_florins_from_spice_islands(
    card: str, status: str, works: bool
) -> None:
    assert paid(card, status, "spice_islands") == (2 if works else 1)


@STATUSES
def test_g3a_michelangelo_doubles_in_every_fair_the_armadas_in_no_other(
    status: str, works: bool
) -> None:
    assert paid("PREN131X", status, "red_sea") == (2 if works else 1)
    assert paid("PREN014", status, "red_sea") == 1


# concessions_double_fairs_and_votes: votes


def vote_in_france(medici: dict[str, Any], fugger: dict[str, Any], **borders: str) -> Referee:
    """The vote of Flanders Guild on Fugger's France, whose borders are England's, the HRE's and
    Aragon's."""
    fugger_row = fugger.setdefault("west", [])
    fugger_row.append("france")
    medici.setdefault("west", []).append("PREN036")
    return referee(
        banks={"medici": medici, "fugger": fugger},
        borders={name.replace("__", "-"): f"{bank} pawn" for name, bank in borders.items()},
        market=FAIRS_ONLY,
    )


@STATUSES
def test_f6b_michelangelo_doubles_his_owners_votes(status: str, works: bool) -> None:
    at = vote_in_france(
        having("PREN131X", status), {}, england__france="medici", france__hre="fugger"
    )
    if works:
        play(at, "ops west", "op PREN036 vote west")
        assert at.position.squares["france"].bank == "medici"
    else:
        assert "no_open_op" in refusals(at, "ops west")


@STATUSES
def test_f6b_michelangelo_doubles_when_someone_else_calls_the_vote(
    status: str, works: bool
) -> None:
    """Medici's two concessions against Fugger's one, which counts two."""
    at = vote_in_france(
        {"florins": 5},
        having("PREN131X", status),
        england__france="medici",
        france__aragon="medici",
        france__hre="fugger",
    )
    if works:
        assert "no_open_op" in refusals(at, "ops west")
    else:
        assert "ops west" in options(at)


# concessions_immune_to_pirates


@pytest.mark.parametrize("card", ["PREN107X", "PREN113X"])
@STATUSES
def test_pirate_d_a_protected_concession_shares_its_border(
    card: str, status: str, works: bool
) -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN017"]}, "fugger": having(card, status)},
        borders={"england-france": "fugger pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN017", "border england-france")
    assert at.position.pirates == {"england-france": "reformist pirate"}
    assert at.position.pawns == ({"england-france": "fugger pawn"} if works else {})


def test_pirate_d_protection_is_the_owners_alone() -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN017"]}, "fugger": {"east": ["PREN113X"]}, "coeur": {}},
        borders={"england-france": "coeur pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN017", "border england-france")
    assert at.position.pawns == {}


def shared_border(edition: str, *cards: str) -> Referee:
    """Fugger's protected concession beside a pirate; Medici's inquisitor stands next to the card
    that protects it."""
    return referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN140X"]},
            "fugger": {"east": [{"card": "PREN072", "bishop": "catholic"}, *cards]},
        },
        borders={"england-france": ["fugger pawn", "reformist pirate"]},
        market=FAIRS_ONLY,
    )


@pytest.mark.parametrize(
    ("edition", "cards", "survives"),
    [
        ("2024", ["PREN113X"], False),
        ("2021", ["PREN113X"], True),
        ("2024", ["PREN113X", "PREN107X"], True),
        ("2024", ["PREN113X", KREMLIN], True),
    ],
)
def test_pirate_d_silencing_the_last_protection_kills_at_once(
    edition: str, cards: list[str], survives: bool
) -> None:
    at = shared_border(edition, *cards)
    play(at, "ops west", "op PREN140X inquisitor catholic", "move PREN072 to PREN113X")
    assert at.position.pawns == ({"england-france": "fugger pawn"} if survives else {})


# condottiere


@pytest.mark.parametrize("card", ["PREN024", "PREN055", "PREN143X"])
@STATUSES
def test_g4c_a_condottiere_of_any_bank_lets_venice_hold_two_tokens(
    card: str, status: str, works: bool
) -> None:
    """La Serenissima places a gold rook in the Papal States."""
    at = referee(
        banks={"medici": {"florins": 5, "hand": ["PREN050"]}, "fugger": having(card, status)},
        cities={"venice": "reformist rook"},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN050")
    assert options(at) == (
        ["city venice", "city venice-2", "none"] if works else ["city venice", "none"]
    )


@pytest.mark.parametrize(("edition", "kept"), [("2024", ["venice"]), ("2021", None)])
def test_g4c_silencing_the_condottiere_closes_the_second_space_at_once(
    edition: str, kept: list[str] | None
) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN008"]},
            "fugger": {"west": [{"card": "PREN031", "bishop": "catholic"}, "PREN143X"]},
        },
        cities={"venice": ["reformist rook", "catholic knight"]},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN008 inquisitor catholic", "move PREN031 to PREN143X")
    if kept is None:
        assert options(at) == ["lose venice", "lose venice-2"]
        play(at, "lose venice")
        assert at.position.cities == {"venice": "catholic knight"}
    else:
        assert at.position.cities == {"venice": "reformist rook"}


# unlimited_hand


@pytest.mark.parametrize("card", ["PREN042", "PREN043", "PREN146X", "PREN147X"])
@STATUSES
def test_e1a_no_hand_limit(card: str, status: str, works: bool) -> None:
    full = ["PREN031"] if status == "in hand" else ["PREN031", "PREN023"]
    at = referee(
        banks={"medici": having(card, status, hand=full), "fugger": {}},
        market={"west": ["?", "PREN003", None, None, None, None], "east": ["?", *GAPS]},
    )
    if works:
        play(at, "buy west 1")
        assert len(at.position.hands["medici"]) == 3
    else:
        assert refusals(at, "buy west 1")["hand_full"].values == {"have": 2, "limit": 2}


def test_hand_a_silencing_the_card_discards_down_to_two_the_owner_choosing() -> None:
    at = referee(
        banks={
            "medici": {"west": ["PREN008"]},
            "fugger": {
                "west": [{"card": "PREN031", "bishop": "catholic"}, "PREN043"],
                "hand": ["PREN001", "PREN002", "PREN003"],
            },
        },
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN008 inquisitor catholic", "move PREN031 to PREN043")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("fugger", "HAND a")
    assert options(at) == ["discard PREN001", "discard PREN002", "discard PREN003"]
    play(at, "discard PREN002")
    assert at.position.hands["fugger"] == ("PREN001", "PREN003")


def test_hand_a_a_second_such_card_keeps_the_hand() -> None:
    at = referee(
        banks={
            "medici": {
                "west": ["PREN043", "PREN042"],
                "hand": ["PREN001", "PREN002", "PREN003"],
            },
            "fugger": {},
        },
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN043")
    assert len(at.position.hands["medici"]) == 3


def test_hand_a_losing_the_immunity_that_kept_it_live_discards_down_too() -> None:
    """Gutenberg bears a bishop and works only while the Kremlin is there."""
    at = referee(
        banks={
            "medici": {
                "west": [{"card": "PREN043", "bishop": "islamic"}],
                "east": [KREMLIN],
                "hand": ["PREN001", "PREN002", "PREN003"],
            },
            "fugger": {},
        },
        market=FAIRS_ONLY,
    )
    play(at, f"sell {KREMLIN}")
    assert options(at) == ["discard PREN001", "discard PREN002", "discard PREN003"]


# sells_for_four


@pytest.mark.parametrize("card", ["PREN021", "PREN088"])
@STATUSES
def test_e3c_a_ransom_sells_for_four_from_the_tableau(card: str, status: str, works: bool) -> None:
    at = referee(banks={"medici": having(card, status), "fugger": {}}, market=FAIRS_ONLY)
    play(at, f"sell {card}")
    assert at.position.florins["medici"] == 5 + (4 if works else 2)


@pytest.mark.parametrize(("queen", "empire"), [("PREN104X", "hungary"), ("PREN138X", "hre")])
@pytest.mark.parametrize(
    ("status", "sold", "price"),
    [
        ("live", "king", 6),
        ("silenced", "king", 4),
        ("king silenced", "king", 4),
        ("immune", "king", 6),
        ("in hand", "queen", 2),
        ("old maid", "queen", 2),
    ],
)
def test_e3a_a_ransom_who_is_a_queen_is_sold_with_her_king(
    queen: str, empire: str, status: str, sold: str, price: int
) -> None:
    parts = married(queen, empire, status)
    at = referee(
        banks={"medici": parts["bank"], "fugger": {}}, thrones=parts["thrones"], market=FAIRS_ONLY
    )
    play(at, f"sell {empire if sold == 'king' else queen}")
    assert at.position.florins["medici"] == 5 + price


def test_e3c_a_ransom_raises_no_other_price() -> None:
    at = referee(banks={"medici": {"west": ["PREN021", "PREN031"]}, "fugger": {}})
    play(at, "sell PREN031")
    assert at.position.florins["medici"] == 2


# immune_to_silencing


@pytest.mark.parametrize("card", [KREMLIN, "PREN136X", "PREN156X"])
@pytest.mark.parametrize(
    ("status", "works"), [("live", True), ("silenced", True), ("in hand", False)]
)
def test_f1g_immunity_keeps_every_card_of_its_owner_from_being_silenced(
    card: str, status: str, works: bool
) -> None:
    """Florentine Wool's commerce under a bishop; a bishop on the immune card changes nothing."""
    wool = {"card": "PREN039", "bishop": "catholic"}
    at = referee(banks={"medici": having(card, status, wool), "fugger": {}}, market=FLORIN_WEST)
    if works:
        play(at, "ops west", "op PREN039 commerce west")
        assert at.position.florins["medici"] == 6
    else:
        assert "no_open_op" in refusals(at, "ops west")


def test_f1g_immunity_is_the_owners_alone() -> None:
    wool = {"card": "PREN039", "bishop": "catholic"}
    at = referee(
        banks={"medici": {"west": [wool]}, "fugger": {"west": ["PREN136X"]}}, market=FLORIN_WEST
    )
    assert "no_open_op" in refusals(at, "ops west")


# immune_to_apostasy


@STATUSES
def test_k3_epicurean_swerve_keeps_apostasy_off_its_owner(status: str, works: bool) -> None:
    """Fugger shows catholic and reformist prestige, Medici's Papal Elephant neither."""
    at = referee(
        banks={
            "medici": {"hand": ["PREN002"]},
            "fugger": having("PREN155X", status, "PREN003", "PREN052"),
        },
        market=FAIRS_ONLY,
    )
    if works:
        assert set(refusals(at, "play PREN002 one-shot")) == {"apostasy_hits_nobody"}
    else:
        play(at, "play PREN002 one-shot")
        assert "PREN003" not in at.position.row("fugger", "west")
        assert "PREN052" not in at.position.row("fugger", "west")


def test_k3_epicurean_swerve_skips_its_owners_own_apostasy() -> None:
    """Peter's Pence is catholic itself and Luther reformist; only Fugger stands trial."""
    at = referee(
        banks={
            "medici": {"hand": ["PREN007"], "west": ["PREN155X", "PREN052"]},
            "fugger": {"west": ["PREN003", "PREN026"]},
        },
        market=FAIRS_ONLY,
    )
    play(at, "play PREN007 one-shot")
    assert at.position.row("medici", "west") == ("PREN155X", "PREN052", "PREN007")
    assert at.position.row("fugger", "west") == ()


# what counts in victories


def counted(victory: str, what: str, medici: dict[str, Any]) -> int:
    """How many Medici has of what a victory asks, against a Fugger whom nobody can outdo."""
    republics = [{"empire": empire, "side": "republic"} for empire in ("england", "hre", "aragon")]
    law = ["PREN036", "PREN037", "PREN040", "PREN041", "PREN010", "PREN050"]
    borders = ("england-france", "france-hre", "england-portugal", "portugal-aragon")
    at = referee(
        banks={"medici": medici, "fugger": {"west": [*republics, *law]}},
        borders=dict.fromkeys(borders, "fugger pawn"),
        victories=[victory],
        market=FAIRS_ONLY,
    )
    reasons = at.judge(f"declare {victory}").refusals
    have: int = next(
        refusal.values["have"] for refusal in reasons if refusal.values.get("what") == what
    )
    return have


@pytest.mark.parametrize("card", ["PREN103X", "PREN155X"])
@STATUSES
def test_l6_a_card_counts_as_a_republic(card: str, status: str, works: bool) -> None:
    assert counted("renaissance", "republics", having(card, status)) == int(works)


def test_l6_cards_that_count_as_republics_add_up() -> None:
    medici = {"west": ["PREN155X"], "east": ["PREN103X"]}
    assert counted("renaissance", "republics", medici) == 2


@pytest.mark.parametrize(("card", "own_law"), [("PREN132X", 0), ("PREN133X", 0), ("PREN159X", 1)])
@STATUSES
def test_l6_patron_counts_as_law(card: str, own_law: int, status: str, works: bool) -> None:
    """Borgia and Milan are patrons, and Artistic Geometry is a third. Law on the card itself counts
    in the tableau, silenced or not."""
    patrons = 3 if card == "PREN132X" else 2
    printed = 0 if status == "in hand" else own_law
    found = counted("renaissance", "law", having(card, status, "PREN009", "PREN032"))
    assert found == printed + (patrons if works else 0)


@pytest.mark.parametrize("card", ["PREN102X", "PREN137X"])
@STATUSES
def test_l5_patron_counts_as_concessions(card: str, status: str, works: bool) -> None:
    found = counted("globalization", "concessions", having(card, status, "PREN009", "PREN032"))
    assert found == (2 if works else 0)


@STATUSES
def test_l3_circassian_mamluks_patrons_are_islamic_bishops(status: str, works: bool) -> None:
    """A bishop that silences them is islamic himself and counts as one."""
    table = position(banks={"medici": {}, "fugger": having("PREN164X", status, "PREN009")})
    standing = int(status in ("silenced", "immune"))
    assert supremacy(table).bishops["islamic"] == standing + int(works)


@STATUSES
def test_l3_zionist_state_makes_islamic_pirates_reformist_bishops(status: str, works: bool) -> None:
    table = position(
        banks={"medici": {}, "fugger": having("PREN168X", status)},
        borders={"ottoman-mamluk": "islamic pirate", "france-hre": "islamic pirate"},
        religions={"hre": "reformist"},
    )
    assert supremacy(table).bishops["reformist"] == (2 if works else 0)
    assert supremacy(table).tokens["reformist"] == int(works)


# mamluk_repressed_count_as_knights


def slave_soldiers(medici: dict[str, Any], fugger: dict[str, Any]) -> Referee:
    """Medici's Hungary has one knight; two tokens are repressed on the Mamluk square."""
    return referee(
        banks={"medici": medici, "fugger": fugger},
        cities={"buda": "catholic knight"},
        thrones={"mamluk": {"repressed": ["islamic rook", "fugger pawn"]}},
        market=FAIRS_ONLY,
    )


@STATUSES
def test_f9b_slave_soldiers_fight_and_are_paid_like_knights(status: str, works: bool) -> None:
    at = slave_soldiers(having("PREN164X", status, "hungary"), {})
    play(at, "ops east", "op hungary campaign", "campaign byzantium")
    assert at.position.florins["medici"] == 5 - (3 if works else 1)
    assert at.position.squares["byzantium"].suzerain == "hungary"
    assert at.position.squares["mamluk"].repressed == ("fugger pawn", "islamic rook")


@STATUSES
def test_f9b_slave_soldiers_do_not_fight_in_the_west(status: str, works: bool) -> None:
    at = slave_soldiers(having("PREN164X", status, "hungary"), {})
    play(at, "ops east", "op hungary campaign", "campaign hre")
    assert at.position.florins["medici"] == 4


def test_f9b_slave_soldiers_serve_only_the_cards_owner() -> None:
    at = slave_soldiers({"florins": 5, "east": ["hungary"]}, {"east": ["PREN164X"]})
    play(at, "ops east", "op hungary campaign", "campaign byzantium")
    assert at.position.florins["medici"] == 4


def test_f9b_slave_soldiers_must_all_be_paid() -> None:
    at = slave_soldiers({"florins": 2, "east": ["PREN164X", "hungary"]}, {})
    play(at, "ops east", "op hungary campaign")
    assert options(at) == ["campaign hre", "campaign papal_states"]
    refusal = refusals(at, "campaign byzantium")["campaign_too_dear"]
    assert (refusal.values["have"], refusal.values["price"]) == (2, 3)


def test_f9b_slave_soldiers_may_fall_and_may_attack_mamluk_itself() -> None:
    """Knight and slave against one rook in Cairo: a slave falls, Mamluk is conquered."""
    at = referee(
        banks={"medici": {"florins": 5, "east": ["PREN164X", "hungary"]}, "fugger": {}},
        cities={"buda": "catholic knight", "cairo": "islamic rook"},
        thrones={"mamluk": {"repressed": ["fugger pawn"]}},
        market=FAIRS_ONLY,
    )
    play(at, "ops east", "op hungary campaign", "campaign mamluk", "casualty fugger pawn mamluk")
    assert at.position.squares["mamluk"].suzerain == "hungary"
    assert at.position.squares["mamluk"].repressed == ()
    assert at.position.cities == {"buda": "catholic knight"}


# patron_reduces_vote_cost


@STATUSES
def test_f6a_bank_of_st_george_lowers_the_cost_by_the_owners_patrons(
    status: str, works: bool
) -> None:
    """Three repressed tokens in France, two patrons in Medici's tableau."""
    at = referee(
        banks={
            "medici": having("PREN166X", status, "PREN036", "PREN009", "PREN032"),
            "fugger": {
                "west": [{"empire": "france", "repressed": ["fugger pawn"] * 3}],
            },
        },
        borders={"england-france": "medici pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN036 vote west")
    assert at.position.florins["medici"] == 5 - (1 if works else 3)


@pytest.mark.parametrize("repressed", [0, 1, 2])
def test_f6a_a_vote_never_costs_less_than_nothing(repressed: int) -> None:
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "east": ["PREN166X"],
                "west": ["PREN036", "PREN009", "PREN032"],
            },
            "fugger": {"west": [{"empire": "france", "repressed": ["fugger pawn"] * repressed}]},
        },
        borders={"england-france": "medici pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op PREN036 vote west")
    assert at.position.florins["medici"] == 5


# portugal_france_not_adjacent


@pytest.mark.parametrize("empire", ["portugal", "france", "aragon"])
@QUEEN_STATUSES
def test_adjacent_a_married_catherine_of_navarre_parts_portugal_and_france(
    empire: str, status: str, works: bool
) -> None:
    parts = married("PREN151X", empire, status)
    table = position(banks={"medici": {}, "fugger": parts["bank"]}, thrones=parts["thrones"])
    assert are_adjacent(table, "portugal", "france") == (not works)
    assert are_adjacent(table, "france", "portugal") == (not works)
    assert are_adjacent(table, "portugal", "aragon")


@pytest.mark.parametrize("owner", ["medici", "fugger"])
def test_adjacent_catherine_keeps_every_bank_from_campaigning_between_them(owner: str) -> None:
    couple = {"empire": "aragon", "queens": ["PREN151X"]}
    banks: dict[str, Any] = {"medici": {"florins": 5, "west": ["portugal"]}, "fugger": {"west": []}}
    banks[owner]["west"].append(couple)
    at = referee(
        banks=banks,
        cities={"toledo": "catholic knight"},
        market=FAIRS_ONLY,
    )
    play(at, "ops west", "op portugal campaign")
    assert at.position.square("france").bank is None
    assert not at.judge("campaign france").is_legal


def test_adjacent_catherine_keeps_french_knights_out_of_a_crusade_in_portugal() -> None:
    parts: dict[str, Any] = {
        "cities": {
            "granada": "islamic rook",
            "paris": "catholic knight",
            "lyon": "catholic knight",
        },
        "market": FAIRS_ONLY,
    }
    grand_inquisitor = {"hand": ["PREN003"]}
    at = referee(banks={"medici": grand_inquisitor, "fugger": {}}, **parts)
    play(at, "play PREN003 one-shot", "casualty catholic knight paris")
    assert at.position.state("portugal") == "catholic"
    queen = {"west": [{"empire": "aragon", "queens": ["PREN151X"]}]}
    at = referee(banks={"medici": grand_inquisitor, "fugger": queen}, **parts)
    play(at, "play PREN003 one-shot")
    assert at.position.state("portugal") == "medieval"
    assert at.position.cities["granada"] == "islamic rook"


# torch


@pytest.mark.parametrize(
    ("card", "victory"),
    [
        ("PREN127X", "globalization"),
        ("PREN136X", "holy"),
        ("PREN137X", "holy"),
        ("PREN145X", "imperial"),
        ("PREN154X", "imperial"),
        ("PREN155X", "holy"),
        ("PREN156X", "holy"),
    ],
)
@pytest.mark.parametrize("owner", ["medici", "fugger"])
@STATUSES
def test_l2_a_torch_makes_its_victory_cost_two_actions_for_all(
    card: str, victory: str, owner: str, status: str, works: bool
) -> None:
    """Hermeticism and Humanism cannot be silenced at all: their torches burn on."""
    banks: dict[str, Any] = {"medici": {"florins": 5}, "fugger": {"florins": 5}}
    banks[owner] = having(card, status)
    at = referee(
        turn={"bank": "medici", "actions": 1},
        banks=banks,
        victories=[victory],
        market=FAIRS_ONLY,
    )
    protects_itself = card in ("PREN136X", "PREN156X") and status == "silenced"
    refused = refusals(at, f"declare {victory}")
    assert ("torch" in refused) == (works or protects_itself)
    if "torch" in refused:
        assert refused["torch"].values == {
            "victory": victory, "bank": owner, "card": card, "spent": 1
        }  # fmt: skip


def test_l2_declaring_under_a_torch_spends_both_actions() -> None:
    at = referee(
        banks={"medici": {"west": ["england", "france", "hre", "PREN145X"]}, "fugger": {}},
        victories=["imperial"],
        market=FAIRS_ONLY,
    )
    play(at, "declare imperial")
    assert at.position.ending == Ending("imperial", ("medici",))


# free_ops


def spent(at: Referee) -> int:
    assert at.position.turn is not None
    return at.position.turn.actions


@pytest.mark.parametrize(
    ("card", "side", "other", "market"),
    [("PREN134X", "west", "PREN039", FLORIN_WEST), ("PREN101X", "east", "PREN087", FLORIN_EAST)],
)
@STATUSES
def test_ability_b_free_ops_cost_no_action(
    card: str, side: str, other: str, market: dict[str, Any], status: str, works: bool
) -> None:
    at = referee(banks={"medici": having(card, status, other), "fugger": {}}, market=market)
    play(at, f"ops {side}", f"op {other} commerce {side}")
    assert spent(at) == (0 if works else 1)
    assert set(refusals(at, f"ops {side}")) == {"ops_already_run"}


def test_ability_b_free_ops_are_for_one_side() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN134X"], "east": ["PREN087"]}, "fugger": {}},
        market=FLORIN_EAST,
    )
    play(at, "ops east", "op PREN087 commerce east")
    assert spent(at) == 1


# free_trade_fair


@STATUSES
def test_e5_podesta_holds_one_fair_a_turn_for_free(status: str, works: bool) -> None:
    at = referee(
        banks={"medici": having("PREN097X", status, hand=["PREN031"]), "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "fair west")
    assert spent(at) == (0 if works else 1)
    if works:
        play(at, "fair east")
        assert spent(at) == 1


def test_e5_podesta_works_at_once_when_played_before_the_fair() -> None:
    at = referee(
        banks={"medici": {"hand": ["PREN097X"]}, "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "play PREN097X", "none", "fair east")
    assert spent(at) == 1
    assert "fair west" in options(at)


def test_e5_podesta_gives_a_fair_after_both_actions() -> None:
    """A fair held before the card is played is an ordinary one."""
    at = referee(banks={"medici": {"hand": ["PREN097X"]}, "fugger": {}}, market=FAIRS_ONLY)
    play(at, "fair east", "play PREN097X", "none")
    assert options(at) == ["fair west", "end"]


# east_and_west_ops_one_action


@pytest.mark.parametrize("card", ["PREN110X", "PREN122X"])
@STATUSES
def test_ability_b_both_sides_for_one_action(card: str, status: str, works: bool) -> None:
    """Florentine Wool takes the western florin, Soninke Wangara the eastern one."""
    at = referee(
        banks={"medici": having(card, status, "PREN039", "PREN087"), "fugger": {}},
        market={
            "west": [{"card": "?", "florins": 1}, *GAPS],
            "east": [{"card": "?", "florins": 1}, *GAPS],
        },
    )
    assert ("ops west east" in options(at)) == works
    assert ("ops east west" in options(at)) == works
    if works:
        play(at, "ops west east", "op PREN039 commerce west", "op PREN087 commerce east")
        assert spent(at) == 1
        assert at.position.florins["medici"] == 7
        assert set(refusals(at, "ops west")) == {"ops_already_run"}
        assert set(refusals(at, "ops east")) == {"ops_already_run"}


def test_ability_b_two_such_cards_offer_it_once() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN039"], "east": ["PREN110X", "PREN122X"]}, "fugger": {}},
        market=FLORIN_WEST,
    )
    assert options(at).count("ops west east") == 1


def test_ability_b_not_open_once_either_side_has_run() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 1, "ops": ["east"]},
        banks={"medici": {"west": ["PREN039"], "east": ["PREN122X"]}, "fugger": {}},
        market=FLORIN_WEST,
    )
    assert refusals(at, "ops west east")["ops_already_run"].values == {"region": "east"}


# apostasy_as_action


@STATUSES
def test_k3_oratory_of_divine_love_is_an_apostasy_for_an_action(status: str, works: bool) -> None:
    at = referee(
        banks={
            "medici": having("PREN129X", status, florins=3),
            "fugger": {"west": ["PREN003", "PREN052", "PREN031"]},
        },
        market=FAIRS_ONLY,
    )
    assert at.judge("apostasy catholic+reformist").is_legal == works
    if works:
        for hopeless in ("apostasy catholic+islamic", "apostasy islamic+reformist"):
            assert set(refusals(at, hopeless)) == {"apostasy_hits_nobody"}
        play(at, "apostasy catholic+reformist")
        assert spent(at) == 1
        assert at.position.row("fugger", "west") == ("PREN031",)
        assert "PREN129X" in at.position.row("medici", "west")


def test_k3_oratory_of_divine_love_places_no_agents_and_may_condemn_itself() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN129X", "PREN052"]}, "fugger": {}}, market=FAIRS_ONLY
    )
    play(at, "apostasy catholic+reformist")
    assert at.position.row("medici", "west") == ()
    assert at.position.bishops == {}


# discard_for_peasant_revolt


@QUEEN_STATUSES
def test_j2_elizabeth_bathory_is_discarded_for_a_revolt_in_her_empire(
    status: str, works: bool
) -> None:
    parts = married("PREN095X", "hungary", status)
    at = referee(
        banks={"medici": parts["bank"], "fugger": {}}, thrones=parts["thrones"], market=FAIRS_ONLY
    )
    assert at.judge("revolt PREN095X").is_legal == works


def test_j2_the_revolt_has_serfs_and_own_concessions_but_no_agents() -> None:
    """A serf and a concession beat the knight in Buda: Hungary, one's own, becomes a republic."""
    at = referee(
        banks={
            "medici": {
                "florins": 5,
                "east": [
                    {"empire": "hungary", "queens": ["PREN095X"], "repressed": ["fugger pawn"]}
                ],
            },
            "fugger": {},
        },
        cities={"buda": "catholic knight"},
        borders={"hungary-ottoman": "medici pawn", "hre-hungary": "fugger pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "revolt PREN095X")
    assert options(at) == ["casualty medici pawn hungary-ottoman", "casualty fugger pawn hungary"]
    play(at, "casualty medici pawn hungary-ottoman")
    assert spent(at) == 1
    assert at.position.squares["hungary"].queens == ()
    assert "buda" not in at.position.cities


def test_j2_a_hopeless_revolt_still_discards_the_queen() -> None:
    at = referee(
        banks={"medici": {"east": [{"empire": "hungary", "queens": ["PREN095X"]}]}, "fugger": {}},
        cities={"buda": "catholic knight"},
        market=FAIRS_ONLY,
    )
    play(at, "revolt PREN095X")
    assert at.position.squares["hungary"].bank == "medici"
    assert at.position.squares["hungary"].side == "king"
    assert at.position.squares["hungary"].queens == ()
    assert at.position.cities == {"buda": "catholic knight"}


def test_j2_a_vassals_queen_can_be_discarded_too() -> None:
    lord = {"empire": "england", "vassals": [{"empire": "hungary", "queens": ["PREN095X"]}]}
    at = referee(banks={"medici": {"west": [lord]}, "fugger": {}}, market=FAIRS_ONLY)
    assert "revolt PREN095X" in options(at)


# cryptography


def ciphers(status: str, *fugger: Any, **more: Any) -> Referee:
    """Fugger's Maréchaussée taxes; two concessions of Fugger's can be taxed."""
    return referee(
        banks={
            "medici": having("PREN130X", status, **more),
            "fugger": {"florins": 5, "west": [*fugger]},
        },
        borders={"france-hre": "fugger pawn", "england-portugal": "fugger pawn"},
        market=FAIRS_ONLY,
    )


@STATUSES
def test_cryptography_borrows_a_political_op_on_its_sale(status: str, works: bool) -> None:
    at = ciphers(status, "PREN054", "PREN039")
    play(at, "sell PREN130X")
    assert at.position.florins["medici"] == 7
    assert at.decision is not None
    assert (at.decision.section == "CRYPTOGRAPHY") == works
    if works:
        assert options(at) == ["op PREN054 tax", "none"]
        play(at, "op PREN054 tax", "tax france-hre for france", "repress", "levy lyon")
        assert at.position.squares["france"].repressed == ("fugger pawn",)
        assert at.position.turn is not None
        assert at.position.turn.used == ("PREN054",)


def test_cryptography_is_optional() -> None:
    at = ciphers("live", "PREN054")
    play(at, "sell PREN130X", "none")
    assert at.position.pawns == {"france-hre": "fugger pawn", "england-portugal": "fugger pawn"}


@pytest.mark.parametrize(("status", "works"), [("live", False), ("immune", True)])
def test_cryptography_borrows_a_silenced_card_only_for_an_immune_seller(
    status: str, works: bool
) -> None:
    at = ciphers(status, {"card": "PREN054", "bishop": "catholic"}, "PREN007")
    play(at, "sell PREN130X")
    assert ("op PREN054 tax" in options(at)) == works
    assert "op PREN007 tax" in options(at)
    assert "op PREN007 inquisitor catholic" not in options(at)


def test_cryptography_borrows_from_either_row_and_from_queens() -> None:
    """The example of the rulebook: Isabella murders her husband and is gone with him."""
    at = referee(
        banks={
            "medici": {"west": ["PREN130X"]},
            "fugger": {
                "west": [{"empire": "portugal", "queens": ["PREN044"]}],
                "east": ["PREN060"],
            },
        },
        borders={"ottoman-mamluk": "fugger pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN130X")
    assert options(at) == ["op PREN044 behead", "op PREN060 tax", "none"]
    play(at, "op PREN044 behead")
    assert "portugal" not in at.position.squares
    assert at.position.row("fugger", "west") == ()


# sell_to_perform_one_shot


@STATUSES
def test_e3_machiavellianism_performs_the_one_shot_of_a_sold_card(status: str, works: bool) -> None:
    """The Communeros revolt in Portugal, with their pawn as the only attacker."""
    at = referee(
        banks={"medici": having("PREN135X", status, hand=["PREN035"]), "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN035")
    assert at.position.florins["medici"] == 7
    if works:
        assert options(at) == ["one-shot", "none"]
        play(at, "one-shot")
        assert options(at) == [
            "place medici pawn england-portugal", "place medici pawn portugal-aragon"
        ]  # fmt: skip
        play(at, "place medici pawn portugal-aragon", "none")
        assert at.position.squares["portugal"].bank == "medici"
    else:
        assert "one-shot" not in options(at)
        assert at.position.pawns == {}


def test_e3_machiavellianism_left_unused_places_no_agents() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN135X", "PREN035"]}, "fugger": {}}, market=FAIRS_ONLY
    )
    play(at, "sell PREN035", "none")
    assert at.position.pawns == {}
    assert at.position.squares == {}


@pytest.mark.parametrize(
    ("sold", "performs"),
    [
        ("PREN028", True),
        ("PREN035", True),
        ("PREN003", True),
        ("PREN054", True),
        ("PREN004", False),
        ("PREN019", False),
        ("PREN031", False),
    ],
)
def test_e3_machiavellianism_knows_civil_wars_crusades_and_apostasies(
    sold: str, performs: bool
) -> None:
    """Conspiracy, peasant revolt, crusade, apostasy; no reformation, no shift, not nothing."""
    at = referee(
        banks={
            "medici": {"west": ["PREN135X"], "hand": [sold]},
            "fugger": {"west": ["PREN007", "PREN052"]},
        },
        cities={"granada": "islamic rook", "paris": "catholic knight"},
        market=FAIRS_ONLY,
    )
    play(at, f"sell {sold}")
    assert ("one-shot" in options(at)) == performs


def test_e3_machiavellianism_does_not_work_on_its_own_sale() -> None:
    """Gone before the Communeros are sold, it brings their revolt about no more."""
    at = referee(
        banks={"medici": {"west": ["PREN135X"], "hand": ["PREN035"]}, "fugger": {}},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN135X", "sell PREN035")
    assert at.position.ending is not None
    assert at.position.pawns == {}


# sell_to_emancipate_west


@STATUSES
def test_e3c_enclosure_frees_the_repressed_of_the_west_on_its_sale(
    status: str, works: bool
) -> None:
    at = referee(
        banks={"medici": having("PREN161X", status), "fugger": {}},
        thrones={
            "england": {"repressed": ["catholic rook"]},
            "france": {"repressed": ["fugger pawn"]},
            "hungary": {"repressed": ["catholic knight"]},
        },
        borders={"england-france": "medici pawn", "france-aragon": "medici pawn"},
        market=FAIRS_ONLY,
    )
    play(at, "sell PREN161X")
    if works:
        assert options(at) == ["free catholic rook london", "free catholic rook bordeaux", "done"]
        play(at, "free catholic rook bordeaux")
        assert options(at) == ["free fugger pawn france-hre", "done"]
        play(at, "done")
        assert at.position.cities == {"bordeaux": "catholic rook"}
        assert set(at.position.squares) == {"france", "hungary"}
    else:
        assert at.position.cities == {}
        assert set(at.position.squares) == {"england", "france", "hungary"}


# subsidy_two_florins


@pytest.mark.parametrize("side", ["west", "east"])
@STATUSES
def test_g2b_reformation_parliament_takes_a_subsidy_of_two(
    side: str, status: str, works: bool
) -> None:
    """Two florins of profits: the subsidy takes both, or one and the voyage goes its way."""
    at = referee(
        map="reformation",
        banks={"medici": having("PREN215P", status), "fugger": {}},
        market={
            "west": [{"card": "?", "florins": 1}, *GAPS],
            "east": [{"card": "?", "florins": 1}, *GAPS],
        },
    )
    play(at, f"fair {side}")
    assert at.position.florins["medici"] == 5 + (2 if works else 1)


def test_g2b_the_subsidy_of_two_is_its_owners_alone() -> None:
    at = referee(
        map="reformation",
        banks={"medici": {"florins": 5}, "fugger": {"florins": 5, "west": ["PREN215P"]}},
        market=FLORIN_EAST,
    )
    play(at, "fair east")
    assert at.position.florins == {"medici": 6, "fugger": 5}
