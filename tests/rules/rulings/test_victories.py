"""Rulings 8: victories."""

from __future__ import annotations

import pytest

from assistant.engine.ending import Ending
from assistant.rules.victory import all_concessions, law, republics, supremacy
from tests.rules.rulings.support import Parts, both_editions
from tests.rules.support import options, play, position, referee, refusals

HOLY: Parts = {
    "banks": {
        "medici": {
            "west": [
                {"card": "PREN003", "bishop": "catholic"},
                {"empire": "france", "queen": {"card": "PREN047", "bishop": "catholic"}},
            ]
        },
        "fugger": {"west": ["PREN007", "PREN008"]},
    },
    "thrones": {"england": {"bishop": "catholic"}, "mamluk": {"bishop": "islamic"}},
    "religions": {"papal_states": "catholic", "aragon": "catholic", "mamluk": "islamic"},
    "cities": {
        "venice": "catholic knight", "valencia": "islamic rook", "cairo": "islamic rook",
        "cyprus": "catholic rook", "london": "catholic rook",
    },
    "borders": {
        "aragon-papal_states": "catholic pirate", "ottoman-mamluk": "islamic pirate",
        "portugal-aragon": "islamic pirate",
    },
    "victories": ["holy"],
}  # fmt: skip


def test_ruling_8_1_what_counts_for_supremacy() -> None:
    """Three gold bishops against one; Venice and a pirate off two Catholic theocracies, against
    Cairo and a pirate off Mamluk: tokens of another colour than their theocracy do not count."""
    found = supremacy(position(**HOLY))
    assert found.bishops == {"catholic": 3, "islamic": 1, "reformist": 0}
    assert found.tokens == {"catholic": 3, "islamic": 2, "reformist": 0}
    assert found.supreme == "catholic"


def test_ruling_8_1_both_counts_must_beat_the_others_together() -> None:
    red = {"religions": HOLY["religions"] | {"hre": "reformist"}}
    more = HOLY["cities"] | {"vienna": "reformist knight"}
    assert supremacy(position(**(HOLY | red | {"cities": more}))).supreme is None
    thrones = HOLY["thrones"] | {"hre": {"bishop": "reformist"}, "hungary": {"bishop": "islamic"}}
    assert supremacy(position(**(HOLY | {"thrones": thrones}))).supreme is None


@pytest.mark.parametrize(("bank", "wins"), [("fugger", True), ("medici", False)])
def test_ruling_8_1_a_supreme_religion_is_supreme_for_everyone(bank: str, wins: bool) -> None:
    at = referee(**HOLY, turn={"bank": bank})
    assert ("declare holy" in options(at)) is wins


def test_ruling_8_2_zionist_state() -> None:
    """Green pirates count as red bishops and at red theocracies, and stay green."""
    parts: Parts = {
        "banks": {"medici": {"east": ["PREN168X"]}, "fugger": {}},
        "religions": {"ottoman": "reformist", "mamluk": "islamic", "papal_states": "catholic"},
        "borders": {"ottoman-mamluk": "islamic pirate", "hungary-ottoman": "islamic pirate"},
    }
    found = supremacy(position(**parts))
    assert found.bishops == {"catholic": 0, "islamic": 0, "reformist": 2}
    assert found.tokens == {"catholic": 0, "islamic": 1, "reformist": 2}
    assert found.supreme == "reformist"
    silenced = {"medici": {}, "fugger": {"east": [{"card": "PREN168X", "bishop": "catholic"}]}}
    found = supremacy(position(**(parts | {"banks": silenced})))
    assert found.bishops == {"catholic": 1, "islamic": 0, "reformist": 0}
    assert found.tokens == {"catholic": 0, "islamic": 1, "reformist": 0}


def test_ruling_8_2_circassian_mamluks() -> None:
    """The owner's patrons count as green bishops, whoever asks."""
    banks: Parts = {"medici": {}, "fugger": {"west": ["PREN131X"], "east": ["PREN164X", "hungary"]}}
    assert supremacy(position(banks=banks)).bishops["islamic"] == 2


def test_ruling_8_3_patron_as_law_and_concessions() -> None:
    """One such card adds the patrons once; how several add up is the switch patron_stacks."""
    banks: Parts = {
        "medici": {"west": ["PREN133X", "PREN131X", "PREN137X"], "east": ["hungary"]},
        "fugger": {},
    }
    table = position(banks=banks, borders={"france-hre": "medici pawn"})
    assert law(table, "medici") == 2
    assert all_concessions(table, "medici") == 3


def test_ruling_8_4_globalization_counts_concessions_without_doublings() -> None:
    banks: Parts = {"medici": {"west": ["PREN131X", "PREN014"]}, "fugger": {}}
    table = position(banks=banks, borders={"france-hre": "medici pawn"})
    assert all_concessions(table, "medici") == 1


def test_ruling_8_4_academia_and_swerve_are_republics_in_renaissance_only() -> None:
    parts: Parts = {
        "banks": {
            "medici": {
                "west": ["PREN155X", "PREN036", "PREN040", "PREN053"],
                "east": ["PREN103X"],
            },
            "fugger": {"west": [{"empire": "france", "side": "republic"}]},
        },
        "victories": ["renaissance"],
    }
    at = referee(**parts)
    assert republics(at.position, "medici") == 2
    assert "vote PREN103X" not in options(at)
    play(at, "declare renaissance")
    assert at.position.ending == Ending("renaissance", ("medici",))


@both_editions
def test_ruling_8_5_a_wrong_claim_is_not_open(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN034"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, victories=["imperial"])
    assert refusals(at, "declare imperial")["victory_not_met"].values["need"] == 3
    assert "sell PREN034" in options(at)


@both_editions
@pytest.mark.parametrize(
    ("fugger", "coeur", "winners"),
    [
        ({"florins": 2}, {"florins": 3}, ("coeur",)),
        ({"florins": 3}, {"florins": 3}, ("fugger", "coeur")),
        ({"florins": 9}, {"florins": 1, "east": ["hungary"]}, ("coeur",)),
    ],
)
def test_ruling_8_6_the_patron_tie(
    edition: str, fugger: Parts, coeur: Parts, winners: tuple[str, ...]
) -> None:
    """Fugger and Cœur have a patron each: most florins, then shared."""
    at = referee(
        edition=edition,
        turn={"bank": "medici", "actions": 1},
        banks={
            "medici": {"florins": 20, "hand": ["PREN034"]},
            "fugger": {"west": ["PREN131X"]} | fugger,
            "coeur": {"west": ["PREN130X"]} | coeur,
        },
        market={"west": [None] * 6, "east": [None] * 6},
    )
    play(at, "end")
    assert at.position.ending == Ending("patron", winners)
