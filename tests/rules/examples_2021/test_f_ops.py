"""The examples of chapter F."""

from __future__ import annotations

import pytest

from assistant.engine.table import Square
from assistant.referee.referee import Referee
from tests.rules.examples_2021.support import both_editions, sections
from tests.rules.support import options, play, referee, refusals

# F1: bishops


@both_editions
def test_inquisitor_example(edition: str) -> None:
    """The English throne, an English card, its neighbour of the West, the king of Portugal."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 5,
                "west": [
                    "PREN034",
                    "PREN006",
                    "PREN005",
                    "PREN011",
                    {"empire": "portugal", "repressed": ["catholic rook"]},
                ],
            },
            "fugger": {},
        },
        thrones={"england": {"bishop": "reformist"}},
        cities={"toledo": "catholic knight"},
        market={"west": [{"card": "?", "florins": 1}, None, None, None, None, None]},
    )
    play(at, "ops west")
    assert "op portugal campaign" in options(at)
    play(at, "op PREN006 inquisitor reformist", "move england to PREN006")
    play(at, "op PREN005 inquisitor reformist", "move PREN006 to PREN005")
    play(at, "op PREN011 inquisitor reformist", "move PREN005 to portugal")
    assert options(at) == ["kill catholic rook", "none"]
    play(at, "kill catholic rook")
    assert at.position.bishops == {"portugal": "reformist"}
    assert at.position.square("portugal").repressed == ()
    assert options(at) == ["op PREN034 commerce west", "done"]
    assert "silenced" in refusals(at, "op portugal campaign")


@both_editions
def test_inquisitor_example_three_bishops_once(edition: str) -> None:
    bishops = [{"card": card, "bishop": "reformist"} for card in ("PREN006", "PREN005", "PREN011")]
    at = referee(edition=edition, banks={"medici": {"west": bishops}, "fugger": {}})
    play(at, "ops west")
    play(at, "op PREN006 inquisitor reformist", "move PREN006 to england")
    play(at, "op PREN005 inquisitor reformist", "move PREN005 to hre")
    play(at, "op PREN011 inquisitor reformist", "move PREN011 to france")
    assert at.position.bishops == {
        "england": "reformist", "hre": "reformist", "france": "reformist"
    }  # fmt: skip


@both_editions
def test_faq_bishop_movement_between_east_and_west_by_location(edition: str) -> None:
    """Brotherhood of St. Mark is an HRE card of the eastern row."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN005"], "east": [{"card": "PREN109X", "bishop": "reformist"}]},
            "fugger": {"west": ["PREN038", "PREN034"], "east": ["PREN061"]},
        },
    )
    play(at, "ops west", "op PREN005 inquisitor reformist")
    moves = options(at)
    assert "move PREN109X to PREN038" in moves
    assert "move PREN109X to PREN005" in moves
    assert "move PREN109X to hre" in moves
    assert "move PREN109X to PREN034" not in moves
    assert "move PREN109X to PREN061" not in moves


@both_editions
def test_faq_pacification_only_where_a_bishop_arrives(edition: str) -> None:
    """The bishop that already stands with the serfs kills nobody until it moves to others."""
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "west": [
                    "PREN005",
                    {"empire": "england", "bishop": "reformist", "repressed": ["medici pawn"]},
                ]
            },
            "fugger": {},
        },
    )
    play(at, "ops west", "op PREN005 inquisitor reformist")
    assert at.position.square("england").repressed == ("medici pawn",)


@both_editions
def test_silenced_ability_example_gutenberg(edition: str) -> None:
    """Four cards in hand; a bishop on Gutenberg, and the owner keeps two at once."""
    at = referee(
        edition=edition,
        turn={"bank": "fugger"},
        banks={
            "medici": {
                "hand": ["PREN034", "PREN035", "PREN036", "PREN037"],
                "west": ["PREN043"],
            },
            "fugger": {"west": [{"card": "PREN011", "bishop": "reformist"}]},
        },
    )
    play(at, "ops west", "op PREN011 inquisitor reformist", "move PREN011 to PREN043")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("medici", "HAND a")
    assert options(at) == [
        "discard PREN034", "discard PREN035", "discard PREN036", "discard PREN037"
    ]  # fmt: skip
    play(at, "discard PREN035")
    play(at, "discard PREN036")
    assert at.position.hands["medici"] == ("PREN034", "PREN037")
    assert at.decision.bank == "fugger"


# F2, F3: commerce and behead


@both_editions
def test_commerce_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "west": ["PREN038"]}, "fugger": {}},
        market={"west": ["?", {"card": "PREN034", "florins": 1}, None, None, None, None]},
    )
    play(at, "ops west")
    assert sections(at, "op PREN038 commerce west")[0] == "F2"
    assert at.position.florins["medici"] == 1


@both_editions
def test_behead_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN058"]}, "fugger": {"east": ["PREN061"]}},
    )
    play(at, "ops east")
    play(at, "op PREN058 behead")
    assert at.position.row("fugger", "east") == ()
    assert at.position.row("medici", "east") == ("PREN058",)


@both_editions
def test_location_example_a_behead_in_mamluk(edition: str) -> None:
    """Cards of Mamluk and of the East can be hit, other eastern empires' cards cannot."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"east": ["PREN125X"]},
            "fugger": {"east": ["PREN065", "PREN061", "PREN058"]},
        },
    )
    play(at, "ops east", "op PREN125X behead")
    assert options(at) == ["behead PREN065", "behead PREN061"]


# F4, F5: tax and repress


def holy_land(edition: str, religion: str) -> Referee:
    return referee(
        edition=edition,
        banks={"medici": {"florins": 5, "west": ["PREN029"]}, "coeur": {"florins": 5}},
        religions={"papal_states": "catholic", "mamluk": religion},
        borders={"ottoman-mamluk": "coeur pawn"},
    )


@both_editions
def test_tax_example(edition: str) -> None:
    """The example calls Cairo's icon a gold rook: so it is in Catholic Mamluk only."""
    at = holy_land(edition, "catholic")
    play(at, "ops west", "op PREN029 tax")
    assert at.decision is not None
    assert at.decision.bank == "coeur"
    assert options(at) == ["pay", "repress"]
    play(at, "pay")
    assert at.decision.bank == "coeur"
    assert options(at) == ["levy cairo", "levy cyprus"]
    play(at, "levy cairo")
    assert at.position.cities == {"cairo": "catholic rook"}
    assert at.position.florins == {"medici": 5, "coeur": 4}
    assert at.position.pawns == {"ottoman-mamluk": "coeur pawn"}


@both_editions
def test_tax_example_on_the_map_as_it_starts(edition: str) -> None:
    """Contradiction: Islamic Mamluk, as every game starts, shows a green rook in Cairo."""
    at = holy_land(edition, "islamic")
    play(at, "ops west", "op PREN029 tax", "pay", "levy cairo")
    assert at.position.cities == {"cairo": "islamic rook"}


@both_editions
def test_easily_missed_the_owner_may_be_the_taxer(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "west": ["PREN029"]}, "fugger": {}},
        borders={"ottoman-mamluk": "medici pawn"},
    )
    play(at, "ops west", "op PREN029 tax", "repress", "levy cyprus")
    assert at.position.florins["medici"] == 1
    assert at.position.square("mamluk").repressed == ("medici pawn",)
    assert at.position.cities == {"cyprus": "catholic rook"}


@both_editions
@pytest.mark.parametrize(
    ("card", "region", "empire"),
    [("PREN010", "west", "papal_states"), ("PREN072", "east", "ottoman")],
)
def test_faq_a_concession_between_east_and_west_is_taxable_in_both(
    edition: str, card: str, region: str, empire: str
) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {region: [card]}, "fugger": {"florins": 0}},
        borders={"papal_states-ottoman": "fugger pawn"},
    )
    play(at, f"ops {region}", f"op {card} tax")
    assert at.position.square(empire).repressed == ("fugger pawn",)


@both_editions
def test_repress_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"florins": 0, "west": [{"empire": "aragon", "queen": "PREN044"}]},
            "fugger": {},
        },
        cities={"algiers": "islamic rook"},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "ops west", "op PREN044 repress pawn+rook")
    assert options(at) == ["repress algiers", "repress portugal-aragon to aragon"]
    assert sections(at, "repress portugal-aragon to aragon")[:2] == ["F5", "F5b"]
    assert at.position.square("aragon").repressed == ("fugger pawn",)
    assert at.position.cities == {"algiers": "islamic rook"}
    assert at.position.florins["medici"] == 1


# F6: vote


@both_editions
def test_vote_and_papal_overthrow_example(edition: str) -> None:
    serfs = ["fugger pawn", "fugger pawn", "fugger pawn"]
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 4,
                "west": ["PREN040", {"empire": "papal_states", "repressed": serfs}],
            },
            "fugger": {},
        },
        borders={
            "aragon-papal_states": "medici pawn",
            "papal_states-ottoman": "medici pawn",
            "hre-papal_states": "fugger pawn",
        },
    )
    play(at, "ops west", "op PREN040 vote west")
    assert at.position.florins["medici"] == 1
    assert at.position.square("papal_states").side == "republic"
    play(at, "border hre-papal_states")
    assert at.position.florins["medici"] == 0
    assert options(at) == ["golden liberty", "none"]
    play(at, "golden liberty")
    table = at.position
    assert table.state("papal_states") == "medieval"
    assert table.square("papal_states").repressed == (*serfs, "fugger pawn")
    assert table.pawns == {
        "aragon-papal_states": "medici pawn",
        "papal_states-ottoman": "medici pawn",
        "hre-papal_states": "medici pawn",
    }
    assert table.row("medici", "west") == ("PREN040", "papal_states")


@both_editions
def test_tip_a_vote_turns_ones_own_republic_into_a_king(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {"west": ["PREN040", {"empire": "papal_states", "side": "republic"}]},
            "fugger": {},
        },
        borders={"aragon-papal_states": "medici pawn"},
    )
    play(at, "ops west", "op PREN040 vote west", "border hre-papal_states", "none")
    assert at.position.square("papal_states") == Square(bank="medici")
    assert at.position.pawns["hre-papal_states"] == "medici pawn"


# F7, F8: corsair and siege


@both_editions
def test_corsair_example(edition: str) -> None:
    """The tokens along the way live; only the concession at the end dies."""
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN063"]}, "fugger": {}},
        borders={
            "hungary-ottoman": "islamic pirate",
            "papal_states-ottoman": "fugger pawn",
            "aragon-papal_states": "fugger pawn",
        },
    )
    play(at, "ops east", "op PREN063 corsair islamic")
    play(at, "sail hungary-ottoman to aragon-papal_states")
    assert at.position.pirates == {"aragon-papal_states": "islamic pirate"}
    assert at.position.pawns == {"papal_states-ottoman": "fugger pawn"}


@both_editions
def test_easily_missed_pirates_enter_only_sea_borders(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN063"]}, "fugger": {}},
        borders={"hungary-ottoman": "islamic pirate"},
    )
    play(at, "ops east", "op PREN063 corsair islamic")
    assert sorted(options(at)) == [
        "sail hungary-ottoman to aragon-papal_states",
        "sail hungary-ottoman to hungary-byzantium",
        "sail hungary-ottoman to ottoman-mamluk",
        "sail hungary-ottoman to papal_states-ottoman",
    ]


@both_editions
def test_faq_corsair_acts_at_its_location_and_inquisitor_anywhere(edition: str) -> None:
    """A pirate off Portugal is out of an Ottoman card's reach; a bishop in Portugal is not."""
    at = referee(
        edition=edition,
        banks={"medici": {"east": ["PREN063", "PREN058"]}, "fugger": {"west": ["PREN035"]}},
        thrones={"portugal": {"bishop": "islamic"}},
        borders={"portugal-aragon": "islamic pirate"},
    )
    play(at, "ops east")
    no_target = refusals(at, "op PREN063 corsair islamic")["no_target"]
    assert no_target.section == "F7"
    play(at, "op PREN058 inquisitor islamic")
    assert at.position.bishops == {"PREN035": "islamic"}


@both_editions
def test_siege_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 0, "west": ["PREN032"]}, "fugger": {}},
        cities={"valencia": "catholic knight", "algiers": "islamic rook"},
        borders={"aragon-papal_states": "islamic pirate"},
    )
    play(at, "ops west", "op PREN032 siege")
    assert options(at) == ["siege valencia", "siege algiers", "siege aragon-papal_states"]
    play(at, "siege aragon-papal_states")
    assert at.position.pirates == {}
    assert len(at.position.cities) == 2
    assert at.position.florins["medici"] == 0


@both_editions
def test_faq_siege_in_ones_own_empire(edition: str) -> None:
    """The last defender of one's own Aragon falls, and a revolt without loss makes a republic."""
    at = referee(
        edition=edition,
        banks={"medici": {"hand": ["PREN040"], "west": ["PREN032", "aragon"]}, "fugger": {}},
        cities={"valencia": "catholic knight"},
    )
    play(at, "ops west", "op PREN032 siege", "play PREN040 one-shot")
    play(at, "place medici pawn portugal-aragon", "none")
    assert at.position.square("aragon").side == "republic"


# F9: campaign


@both_editions
def test_bloodless_campaign_example(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={
            "medici": {
                "florins": 2,
                "east": [{"empire": "ottoman", "vassals": ["hre"]}],
            },
            "fugger": {
                "west": [{"empire": "france", "repressed": ["catholic rook", "medici pawn"]}]
            },
        },
        cities={"nurnberg": "reformist knight", "vienna": "catholic knight"},
    )
    play(at, "ops east")
    play(at, "op hre campaign", "campaign france")
    play(at, "border england-france", "free catholic rook lyon", "free medici pawn france-hre")
    table = at.position
    assert table.florins["medici"] == 0
    assert table.square("ottoman").vassals == ("hre", "france")
    assert table.square("france") == Square(bank="medici", suzerain="ottoman")
    assert table.cities == {
        "nurnberg": "reformist knight", "vienna": "catholic knight", "lyon": "catholic rook"
    }  # fmt: skip
    assert table.pawns == {"england-france": "medici pawn", "france-hre": "medici pawn"}


@both_editions
def test_bloodless_campaign_example_all_knights_must_be_paid(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "west": ["hre"]}, "fugger": {"west": ["france"]}},
        cities={"nurnberg": "reformist knight", "vienna": "catholic knight"},
    )
    refused = refusals(at, "ops west")["no_open_op"]
    assert refused.section == "D1"
