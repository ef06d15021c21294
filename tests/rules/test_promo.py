"""C1c, L7: the 1550 map and the Age of Reformation promo."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.document.setup import set_up
from assistant.document.writing import write
from assistant.referee.referee import Referee
from assistant.rules.cities import open_spaces
from tests.rules.support import options, play, position, referee, refusals

SARMATISM = "PREN208P"
"""Crusade in Hungary with a gold knight; it can vote in the East."""
KAYSAR_I_RUM = "PREN210P"
"""Jihad in the Papal States with a green pirate."""
HUGUENOTS = "PREN214P"
"""Reformation in France with a pawn."""
VLAD = "PREN085"
"""Conspiracy in Hungary with two gold rooks."""
CEM = "PREN088"
"""Conspiracy in Ottoman with two green rooks."""
THE_GRIM = "PREN058"
"""Jihad in Ottoman with a green bishop."""
MAN_FOR_ALL_SEASONS = "PREN128X"
"""Crusade in England with a gold bishop."""
CRIMEAN_GOTHS = "PREN081"
"""It can vote in the East."""


def promo(**parts: Any) -> Referee:
    """A position of the promo map."""
    return referee(map="reformation", **parts)


def holding(card: str, **more: Any) -> dict[str, Any]:
    """Medici with one card in hand, against Fugger."""
    return {"medici": {"florins": 5, "hand": [card]} | more, "fugger": {"florins": 5}}


def test_c1c_the_1550_map_begins_with_a_reformist_england_and_hre() -> None:
    table = set_up({"map": "1550", "players": 2}).table
    assert table is not None
    assert table.religions == {
        "england": "reformist",
        "hre": "reformist",
        "papal_states": "catholic",
        "mamluk": "islamic",
    }
    assert table.emporia == {"white": "trebizond", "black": "tana"}
    assert (table.cities["london"], table.cities["vienna"]) == (
        "reformist knight",
        "reformist knight",
    )


def test_c1c_with_the_promo_the_red_sea_is_open_instead_of_trebizond() -> None:
    table = set_up({"map": "reformation", "players": 2}).table
    assert table is not None
    assert table.emporia == {"white": "red_sea", "black": "tana"}
    assert table.religions["hre"] == "reformist"


def test_k1_a_crusade_in_the_england_of_1550() -> None:
    """The red knight of London is a heretic; two gold knights next door overcome him."""
    at = referee(
        map="1550",
        banks=holding(MAN_FOR_ALL_SEASONS),
        religions={"england": "reformist"},
        cities={
            "london": "reformist knight", "paris": "catholic knight", "toledo": "catholic knight",
        },
    )  # fmt: skip
    play(at, f"play {MAN_FOR_ALL_SEASONS} one-shot")
    assert play(at, "casualty catholic knight paris")[1:] == [
        "Change the map card: England becomes a Catholic theocracy.",
        "Medici: put the English square at the far end of the west tableau.",
    ]


@pytest.mark.parametrize(
    ("parts", "cities"),
    [
        ({"map": "1460"}, ["buda", "varna"]),
        ({"map": "1550"}, ["buda", "varna"]),
        ({"map": "reformation"}, ["buda", "varna", "kviv"]),
        ({"map": "reformation", "religions": {"hungary": "catholic"}}, ["buda", "varna"]),
    ],
)
def test_c1c_kviv_is_a_city_of_medieval_hungary_with_the_promo(
    parts: dict[str, Any], cities: list[str]
) -> None:
    at = referee(banks=holding(VLAD), **parts)
    play(at, f"play {VLAD} one-shot")
    assert options(at) == [f"place catholic rook {city}" for city in cities]


@pytest.mark.parametrize(
    ("parts", "levies"),
    [
        ({"map": "1460"}, ["islamic rook", "islamic knight", "islamic knight"]),
        ({"map": "reformation"}, ["reformist rook", "reformist knight"]),
        (
            {"map": "reformation", "religions": {"ottoman": "islamic"}},
            ["islamic rook", "islamic rook", "islamic knight"],
        ),
    ],
)
def test_c1c_constantinople_has_two_spaces_in_the_medieval_ottoman_of_the_promo(
    parts: dict[str, Any], levies: list[str]
) -> None:
    spaces = open_spaces(position(**parts), "ottoman")
    assert [space.levy for space in spaces if space.city == "constantinople"] == levies


def test_c1c_a_theocracy_closes_kviv_to_survivors() -> None:
    at = promo(
        banks=holding(SARMATISM),
        cities={"buda": "reformist rook", "kviv": "catholic knight"},
    )
    play(at, f"play {SARMATISM} one-shot")
    assert options(at) == ["casualty catholic knight agent", "casualty catholic knight kviv"]
    assert play(at, "casualty catholic knight kviv") == [
        "Remove the gold knight from Kviv.",
        "Change the map card: Hungary becomes a Catholic theocracy; replace the Hungarian square "
        "by Mátyás Corvinus King of Hungary.",
    ]
    assert options(at) == ["place catholic knight buda", "place catholic knight varna"]


def test_c1c_the_token_of_kviv_leaves_when_the_survivors_have_been_placed() -> None:
    """The agent and the knight of Kviv both survive: an adjacent knight is the casualty."""
    at = promo(
        banks=holding(SARMATISM),
        cities={
            "buda": "reformist rook", "kviv": "catholic knight", "vienna": "catholic knight",
        },
    )  # fmt: skip
    play(at, f"play {SARMATISM} one-shot", "casualty catholic knight vienna")
    assert play(at, "place catholic knight buda") == [
        "Put a gold knight in Buda.",
        "Remove the gold knight from Kviv.",
        "Medici: put the Hungarian square at the far end of the east tableau.",
    ]
    assert at.position.cities == {"buda": "catholic knight"}


def test_c1c_a_heretic_in_kviv_defends() -> None:
    at = promo(banks=holding(SARMATISM), cities={"kviv": "islamic knight"})
    play(at, f"play {SARMATISM} one-shot")
    assert at.position.cities == {}
    assert "hungary" not in at.position.religions


def test_k2a_a_jihad_opens_the_third_space_of_constantinople() -> None:
    at = promo(
        banks=holding(THE_GRIM),
        cities={
            "constantinople": ["islamic rook", "islamic knight"],
            "modon": "reformist rook",
            "cairo": "islamic knight",
        },
    )
    play(at, f"play {THE_GRIM} one-shot")
    assert play(at, "casualty islamic knight cairo") == [
        "Remove the green knight from Cairo.",
        "Change the map card: the Ottoman Empire becomes an Islamic theocracy; replace the "
        "Ottoman square by Sultan Mehmed II the Conqueror.",
    ]
    assert options(at) == [
        "arrange islamic rook, islamic knight, empty",
        "arrange islamic knight, islamic rook, empty",
        "arrange islamic knight, empty, islamic rook",
        "arrange islamic rook, empty, islamic knight",
        "arrange empty, islamic knight, islamic rook",
        "arrange empty, islamic rook, islamic knight",
    ]


def golden_liberty(constantinople: list[str | None]) -> Referee:
    """A vote in an Islamic Ottoman empire, up to golden liberty."""
    at = promo(
        banks={
            "medici": {"florins": 5, "east": [CRIMEAN_GOTHS]},
            "fugger": {"east": ["ottoman"]},
        },
        borders={"hungary-ottoman": "medici pawn"},
        religions={"ottoman": "islamic"},
        cities={"constantinople": constantinople},
    )
    play(at, "ops east", f"op {CRIMEAN_GOTHS} vote east", "none")
    return at


def test_b11e_golden_liberty_closes_the_third_space_and_the_voter_says_who_leaves() -> None:
    at = golden_liberty(["islamic rook", "catholic rook", "islamic knight"])
    assert play(at, "golden liberty") == [
        "Change the map card: the Ottoman Empire becomes medieval; replace the Ottoman square by "
        "Basileus Basil Megas Komnenos."
    ]
    assert options(at) == ["lose constantinople", "lose constantinople-2", "lose constantinople-3"]
    assert play(at, "lose constantinople") == [
        "Remove the green rook from Constantinople.",
        "Move the green knight from Constantinople (space 3) to Constantinople.",
    ]
    assert at.position.cities == {
        "constantinople": "islamic knight",
        "constantinople-2": "catholic rook",
    }


def test_b11e_a_token_of_the_third_space_moves_to_an_empty_one() -> None:
    at = golden_liberty(["islamic rook", None, "islamic knight"])
    play(at, "golden liberty")
    assert at.position.cities == {
        "constantinople": "islamic rook",
        "constantinople-2": "islamic knight",
    }


def test_b11e_a_lone_token_of_the_third_space_takes_either() -> None:
    at = golden_liberty([None, None, "islamic knight"])
    play(at, "golden liberty")
    assert options(at) == ["space constantinople", "space constantinople-2"]
    play(at, "space constantinople-2")
    assert at.position.cities == {"constantinople-2": "islamic knight"}


def test_b11e_golden_liberty_in_hungary_opens_kviv() -> None:
    at = promo(
        banks={
            "medici": {"florins": 5, "east": [CRIMEAN_GOTHS]},
            "fugger": {"east": ["hungary"]},
        },
        borders={"hungary-ottoman": "medici pawn"},
        religions={"hungary": "catholic"},
    )
    play(at, "ops east", f"op {CRIMEAN_GOTHS} vote east", "none", "golden liberty")
    assert [space.id for space in open_spaces(at.position, "hungary")] == ["buda", "varna", "kviv"]


def test_c1c_a_jihad_replaces_the_pope() -> None:
    """Suleiman shows Islamic prestige; the green pirate survives into a sea border."""
    at = promo(
        banks=holding(KAYSAR_I_RUM),
        religions={"papal_states": "catholic"},
        cities={"venice": "catholic knight", "constantinople": "islamic knight"},
    )
    play(at, f"play {KAYSAR_I_RUM} one-shot")
    assert play(at, "casualty islamic knight constantinople") == [
        "Remove the green knight from Constantinople.",
        "Change the map card: the Papal States become an Islamic theocracy; replace the papal "
        "square by Suleiman the Magnificent.",
    ]
    assert options(at) == [
        "place islamic pirate aragon-papal_states",
        "place islamic pirate papal_states-ottoman",
    ]
    play(at, "place islamic pirate papal_states-ottoman")
    assert at.position.face("papal_states").prestige == ("islamic",)


def test_c1c_a_pirate_of_a_jihad_without_a_sea_border_is_lost() -> None:
    """The border with the HRE is land."""
    at = promo(
        banks=holding(KAYSAR_I_RUM),
        cities={"venice": "catholic knight", "constantinople": "islamic knight"},
        borders={"aragon-papal_states": "fugger pawn", "papal_states-ottoman": "fugger pawn"},
    )
    play(at, f"play {KAYSAR_I_RUM} one-shot")
    sentences = play(at, "casualty islamic knight constantinople")
    assert "The green pirate of the card is lost: leave it in the supply." in sentences
    assert at.position.pirates == {}


@pytest.mark.parametrize(
    ("state", "side", "prestige"),
    [
        ("catholic", "king", ("catholic", "patron")),
        (None, "king", ("catholic", "patron")),
        ("reformist", "king", ("reformist",)),
        ("islamic", "king", ("islamic",)),
        ("reformist", "republic", ("law",)),
        ("islamic", "republic", ("law",)),
    ],
)
def test_c1c_the_papal_king_follows_the_religion(
    state: str | None, side: str, prestige: tuple[str, ...]
) -> None:
    table = position(
        map="reformation",
        banks={"medici": {"west": [{"empire": "papal_states", "side": side}]}, "fugger": {}},
        religions={"papal_states": state} if state else {},
    )
    assert table.face("papal_states").prestige == prestige


def test_c1c_without_the_promo_the_pope_stays_catholic() -> None:
    table = position(map="1550", religions={"papal_states": "reformist"})
    assert table.face("papal_states").prestige == ("catholic", "patron")


@pytest.mark.parametrize(
    ("empire", "state", "names"),
    [
        ("hungary", None, ("King Stephen Báthory", "Union of Lublin")),
        (
            "hungary",
            "reformist",
            ("Mátyás Corvinus King of Hungary", "Polish-Lithuanian Sejm"),
        ),
        ("ottoman", None, ("Basileus Basil Megas Komnenos", "Byzantine Synkletos")),
        ("ottoman", "catholic", ("Sultan Mehmed II the Conqueror", "Ottoman Millet System")),
    ],
)
def test_c1c_hungary_and_ottoman_have_squares_of_their_own_while_medieval(
    empire: str, state: str | None, names: tuple[str, str]
) -> None:
    found = tuple(
        position(
            map="reformation",
            banks={"medici": {"east": [{"empire": empire, "side": side}]}, "fugger": {}},
            religions={empire: state} if state else {},
        )
        .face(empire)
        .name
        for side in ("king", "republic")
    )
    assert found == names


def test_k3_an_apostasy_looks_at_the_pope_of_the_day() -> None:
    """A reformist pope beside a Catholic card is an apostate of Catholic and Reformist."""
    banks = {
        "medici": {"florins": 5, "hand": ["PREN002"]},
        "fugger": {"west": ["PREN008", "papal_states"]},
    }
    reformed = promo(banks=banks, religions={"papal_states": "reformist"})
    play(reformed, "play PREN002 one-shot")
    assert "west" not in write(reformed.position)["banks"]["fugger"]
    catholic = promo(banks=banks, religions={"papal_states": "catholic"})
    assert "apostasy_hits_nobody" in refusals(catholic, "play PREN002 one-shot")


def test_k1a_the_pawn_of_the_huguenots_does_not_fight() -> None:
    at = promo(banks=holding(HUGUENOTS), cities={"paris": "catholic knight"})
    play(at, f"play {HUGUENOTS} one-shot")
    assert at.position.cities == {"paris": "catholic knight"}
    assert options(at) == [
        "border england-france",
        "border france-hre",
        "border france-aragon",
    ]


def byzantine(medici: dict[str, Any], fugger: dict[str, Any], religions: dict[str, str]) -> Referee:
    """Both banks before an active Age of Byzantine."""
    return promo(
        banks={"medici": medici, "fugger": fugger},
        religions=religions,
        victories=["byzantine"],
    )


def test_l7_more_kings_and_more_prestige_of_the_faith_with_most_theocracies() -> None:
    """England and HRE are Reformist, Mamluk Islamic; vassals are kings too, republics are not."""
    at = byzantine(
        {"west": ["PREN052", {"empire": "france", "vassals": ["england"]}]},
        {"west": ["hre", {"empire": "aragon", "side": "republic"}], "east": ["PREN058"]},
        {"england": "reformist", "hre": "reformist", "mamluk": "islamic"},
    )
    assert play(at, "declare byzantine") == [
        "The game is over: Medici wins the Age of Byzantine victory."
    ]


def test_l7_a_tie_for_most_theocracies_means_nobody() -> None:
    at = byzantine(
        {"west": ["PREN052", {"empire": "france", "vassals": ["england"]}]},
        {},
        {"england": "reformist", "mamluk": "islamic"},
    )
    refused = refusals(at, "declare byzantine")
    assert refused["no_leading_religion"].section == "L7"


def test_l7_one_king_and_one_icon_more_are_needed() -> None:
    at = byzantine(
        {"west": ["PREN052", "france"]},
        {"west": ["PREN004", "hre"]},
        {"england": "reformist"},
    )
    assert at.decision is not None
    verdict = at.judge("declare byzantine")
    assert [
        (refusal.values["what"], refusal.values["have"], refusal.values["most"])
        for refusal in verdict.refusals
    ] == [("kings", 1, 1), ("reformist", 1, 1)]


def test_l7_the_square_belongs_to_the_promo_alone() -> None:
    at = referee(map="1550")
    verdict = at.judge("declare byzantine")
    assert not verdict.is_legal
    assert [refusal.code for refusal in verdict.refusals] == ["other_choice"]
