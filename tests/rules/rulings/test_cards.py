"""Rulings 4: purchase, play and sale."""

from __future__ import annotations

from typing import Any

from assistant.engine.table import Square, Table
from assistant.referee.referee import Referee
from tests.rules.rulings.support import Parts, both_editions
from tests.rules.support import options, play, referee, refusals


def after_fairs(edition: str, fairs: list[str]) -> Referee:
    """Fairs were held, the first of them free; two florins are left in the western gap."""
    return referee(
        edition=edition,
        turn={"bank": "medici", "fairs": fairs, "free_fair": True, "actions": len(fairs) - 1},
        banks={"medici": {"florins": 1, "hand": ["PREN036"]}, "fugger": {}},
        market={
            "west": [{"florins": 2}, "PREN035", None, None, None, None],
            "east": [None if "east" in fairs else "?", None, None, None, None, None],
        },
        decks={"west": 9, "east": 9},
    )


@both_editions
def test_ruling_4_1_a_gap_with_leftovers_is_still_a_gap(edition: str) -> None:
    """The florin goes to the other row's column, or to China when both are vacant."""
    at = after_fairs(edition, ["west"])
    play(at, "buy west 1")
    assert at.position.market_florins == {"west": (2, 0, 0, 0, 0, 0), "east": (1, 0, 0, 0, 0, 0)}
    assert at.position.florins["medici"] == 0
    at = after_fairs(edition, ["west", "east"])
    play(at, "buy west 1")
    assert sum(map(sum, at.position.market_florins.values())) == 2
    assert at.position.florins["medici"] == 0


@both_editions
def test_ruling_4_2_usury_in_either_row(edition: str) -> None:
    """The florin for the gap lies in the east; a fair or a commerce op may still use it."""
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 5, "west": ["PREN034"], "east": ["PREN074"]}, "fugger": {}},
        market={
            "west": ["?", None, "PREN035", None, None, None],
            "east": ["?", "PREN059", None, None, None, None],
        },
        decks={"west": 9, "east": 9},
    )
    play(at, "buy west 2")
    assert at.position.market_florins == {"west": (1, 0, 0, 0, 0, 0), "east": (0, 1, 0, 0, 0, 0)}
    assert refusals(at, "buy east 1")["usury"].values == {"card": "PREN059", "place": "east 1"}
    assert {"fair west", "ops west", "ops east"} <= set(options(at))
    play(at, "ops east", "op PREN074 commerce east")
    assert at.position.florins["medici"] == 4


@both_editions
def test_ruling_4_3_the_card_lies_in_the_tableau_before_its_one_shot(edition: str) -> None:
    """Its own prestige makes the apostasy hit; its own ability protects from its own pirate."""
    banks: Parts = {"medici": {"hand": ["PREN167X"], "west": ["PREN052"]}, "fugger": {}}
    assert "play PREN167X one-shot" in options(referee(edition=edition, banks=banks))
    banks = {"medici": {"hand": ["PREN107X"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, borders={"ottoman-mamluk": "medici pawn"})
    play(at, "play PREN107X one-shot", "border ottoman-mamluk")
    assert at.position.pawns == {"ottoman-mamluk": "medici pawn"}
    assert at.position.pirates == {"ottoman-mamluk": "islamic pirate"}


@both_editions
def test_ruling_4_3_but_not_its_own_discovery(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN014"]}, "fugger": {}}
    refused = refusals(referee(edition=edition, banks=banks), "play PREN014 one-shot")
    assert refused["needs_discovery"].values == {"have": 0, "need": 1}
    banks = {"medici": {"hand": ["PREN014"], "west": ["portugal"]}, "fugger": {}}
    assert "play PREN014 one-shot" in options(referee(edition=edition, banks=banks))


@both_editions
def test_ruling_4_4_a_bishop_is_placed_after_a_lost_battle_too(edition: str) -> None:
    """On the card itself, a matching card of any tableau, a throne square or a throned queen."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN009", "PREN035"]},
            "fugger": {"west": ["PREN034"], "east": ["PREN058"], "old_maids": ["PREN045"]},
        },
        thrones={"france": {"queen": "PREN047"}},
        cities={"valencia": "catholic knight"},
    )
    play(at, "play PREN009 one-shot", "at aragon")
    assert at.position.square("aragon").bank is None
    assert at.position.cities == {"valencia": "catholic knight"}
    assert set(options(at)) == {
        "on PREN009", "on PREN034", "on england", "on france", "on PREN047", "on hre",
        "on portugal", "on aragon", "on papal_states",
    }  # fmt: skip


@both_editions
def test_ruling_4_4_each_agent_is_resolved_before_the_next(edition: str) -> None:
    """The first bishop of the Oratory silences Gutenberg; the hand is settled before the second."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN129X"]},
            "fugger": {"hand": ["PREN034", "PREN035", "PREN036"], "west": ["PREN146X"]},
        },
    )
    play(at, "play PREN129X", "on PREN146X")
    assert at.decision is not None
    assert (at.decision.bank, at.decision.section) == ("fugger", "HAND a")
    play(at, "discard PREN034")
    assert (at.decision.bank, at.decision.section) == ("medici", "E2.2a")


@both_editions
def test_ruling_4_5_two_bishops_of_one_card_kill_each_other(edition: str) -> None:
    banks: Parts = {"medici": {"hand": ["PREN129X"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN129X", "on papal_states", "on papal_states")
    assert at.position.bishops == {}


@both_editions
def test_ruling_4_6_pacification(edition: str) -> None:
    """Not from the queen, one token of choice or none on the square, nothing after an exchange."""

    def borgia(**throne: Any) -> Referee:
        serfs = ["catholic rook", "fugger pawn", "fugger pawn"]
        at = referee(
            edition=edition,
            banks={"medici": {"hand": ["PREN009", "PREN035"]}, "fugger": {}},
            thrones={"france": {"queen": "PREN047", "repressed": serfs, **throne}},
        )
        play(at, "play PREN009")
        return at

    at = borgia()
    play(at, "on PREN047")
    assert len(at.position.square("france").repressed) == 3
    assert at.decision is not None
    assert at.decision.section == "D1"
    at = borgia()
    play(at, "on france")
    assert options(at) == ["kill catholic rook", "kill fugger pawn", "none"]
    play(at, "kill fugger pawn")
    assert at.position.square("france").repressed == ("catholic rook", "fugger pawn")
    at = borgia(bishop="reformist")
    play(at, "on france")
    assert at.position.bishops == {}
    assert len(at.position.square("france").repressed) == 3


@both_editions
def test_ruling_4_7_where_the_serf_of_a_region_card_goes(edition: str) -> None:
    def dithmarschen(border: str) -> Referee:
        banks: Parts = {"medici": {"florins": 5, "hand": ["PREN041"]}, "fugger": {}}
        at = referee(edition=edition, banks=banks, borders={border: "fugger pawn"})
        play(at, "play PREN041", f"border {border}")
        return at

    at = dithmarschen("hre-hungary")
    assert at.position.square("hre").repressed == ("fugger pawn",)
    at = dithmarschen("england-france")
    assert options(at) == ["serf england", "serf france"]
    play(at, "serf france")
    assert at.position.square("france").repressed == ("fugger pawn",)
    assert at.position.florins["medici"] == 4


@both_editions
def test_ruling_4_8_repressing_ones_own_tokens(edition: str) -> None:
    banks: Parts = {"medici": {"florins": 5, "hand": ["PREN036"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, borders={"france-hre": "medici pawn"})
    play(at, "play PREN036", "border france-hre")
    assert at.position.square("france").repressed == ("medici pawn",)
    assert at.position.florins["medici"] == 4
    at = referee(edition=edition, banks=banks)
    play(at, "play PREN036 one-shot", "place medici pawn france-hre", "border france-hre")
    assert at.position.florins["medici"] == 4
    assert at.position.square("france").repressed == ("medici pawn",)
    assert options(at) == [
        "free medici pawn england-france", "free medici pawn france-aragon", "done"
    ]  # fmt: skip


@both_editions
def test_ruling_4_9_a_bound_agent_may_take_an_occupied_place(edition: str) -> None:
    banks: Parts = {"medici": {"florins": 1, "hand": ["PREN087"]}, "fugger": {}}
    at = referee(edition=edition, banks=banks, cities={"valencia": "catholic knight"})
    play(at, "play PREN087 one-shot", "city valencia")
    assert at.position.square("aragon").repressed == ("catholic knight",)
    assert at.position.florins["medici"] == 0


def zionist_state(edition: str, borders: dict[str, str]) -> Referee:
    """A reformation in Mamluk that is lost: the two heretics there meet no believer."""
    return referee(
        edition=edition,
        banks={"medici": {"florins": 1, "hand": ["PREN168X", "PREN034"]}, "fugger": {}},
        cities={"cairo": "islamic rook", "cyprus": "catholic rook"},
        borders=borders,
    )


@both_editions
def test_ruling_4_9_the_pawn_of_a_religious_war_comes_after_it(edition: str) -> None:
    at = zionist_state(edition, {})
    play(at, "play PREN168X one-shot")
    assert at.position.state("mamluk") == "islamic"
    assert len(at.position.cities) == 2
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk"]


def test_ruling_4_9_the_pawn_of_a_religious_war_is_bound_until_saturation() -> None:
    at = zionist_state("2024", {"ottoman-mamluk": "fugger pawn", "byzantium-mamluk": "fugger pawn"})
    play(at, "play PREN168X one-shot")
    assert options(at) == ["border ottoman-mamluk", "border byzantium-mamluk", "none"]


@both_editions
def test_ruling_4_9_no_pawn_enters_beside_a_pirate(edition: str) -> None:
    """Neither an agent nor the concession of a regime change."""
    fugger = {"east": ["PREN113X"]}
    borders = {"hungary-ottoman": ["fugger pawn", "islamic pirate"]}
    banks: Parts = {"medici": {"florins": 5, "hand": ["PREN072"]}, "fugger": fugger}
    at = referee(edition=edition, banks=banks, borders=borders)
    play(at, "play PREN072")
    assert "pirate_in_border" in refusals(at, "border hungary-ottoman")
    banks = {"medici": {"florins": 5, "hand": ["PREN075"]}, "fugger": fugger}
    at = referee(edition=edition, banks=banks, borders=borders)
    play(at, "play PREN075 one-shot", "marry hungary")
    assert "pirate_in_border" in refusals(at, "border hungary-ottoman")


@both_editions
def test_ruling_4_9_a_late_bishop_may_pacify_who_was_just_repressed(edition: str) -> None:
    at = referee(
        edition=edition,
        banks={"medici": {"florins": 1, "hand": ["PREN009"]}, "fugger": {}},
        thrones={"aragon": {"repressed": ["catholic rook"]}},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "play PREN009 one-shot", "at aragon", "place repressed catholic rook valencia")
    play(at, "border portugal-aragon", "done", "on aragon")
    assert options(at) == ["kill fugger pawn", "none"]


def sale(edition: str, medici: Parts, entry: str) -> tuple[int, Table]:
    """The florins that a sale brings, and the table after it."""
    banks = {"medici": {"hand": ["PREN034"]} | medici, "fugger": {}}
    at = referee(edition=edition, banks=banks)
    play(at, f"sell {entry}")
    return at.position.florins["medici"], at.position


@both_editions
def test_ruling_4_10_a_king_sells_with_each_of_his_queens(edition: str) -> None:
    couple = {"empire": "hungary", "queens": ["PREN075", "PREN104X"]}
    florins, table = sale(edition, {"east": [couple]}, "hungary")
    assert florins == 2 + 2 + 4
    assert table.square("hungary") == Square(queens=("PREN075", "PREN104X"))
    assert sale(edition, {"west": [{"empire": "hre", "queen": "PREN045"}]}, "hre")[0] == 4


@both_editions
def test_ruling_4_10_a_ransom_is_paid_for_a_live_card_of_the_tableau_only(edition: str) -> None:
    assert sale(edition, {"west": ["PREN021"]}, "PREN021")[0] == 4
    assert sale(edition, {"hand": ["PREN021", "PREN034"]}, "PREN021")[0] == 2
    silenced = {"card": "PREN021", "bishop": "islamic"}
    assert sale(edition, {"west": [silenced]}, "PREN021")[0] == 2
    assert sale(edition, {"old_maids": ["PREN104X"]}, "PREN104X")[0] == 2
    couple = {"empire": "hungary", "bishop": "islamic", "queen": "PREN104X"}
    assert sale(edition, {"east": [couple]}, "hungary")[0] == 4


@both_editions
def test_ruling_4_10_vassals_and_suzerains(edition: str) -> None:
    realm = {"empire": "hungary", "vassals": ["ottoman", "mamluk"]}
    florins, table = sale(edition, {"east": [realm]}, "ottoman")
    assert florins == 2
    assert table.square("hungary").vassals == ("mamluk",)
    assert table.square("ottoman") == Square()
    florins, table = sale(edition, {"east": [realm]}, "hungary")
    assert florins == 2
    assert table.squares == {}


@both_editions
def test_ruling_4_10_a_hidden_card_leaves_the_hand_hidden(edition: str) -> None:
    florins, table = sale(edition, {"hand": ["PREN034", "?"]}, "?")
    assert florins == 2
    assert table.hands["medici"] == ("PREN034",)


@both_editions
def test_ruling_4_11_out_of_a_colour_of_bishop(edition: str) -> None:
    """All five gold bishops stand somewhere; the one on a square has no precedence."""
    at = referee(
        edition=edition,
        banks={
            "medici": {"hand": ["PREN009"], "west": [{"card": "PREN034", "bishop": "catholic"}]},
            "fugger": {
                "west": [
                    {"card": "PREN035", "bishop": "catholic"},
                    {"card": "PREN036", "bishop": "catholic"},
                    {"card": "PREN038", "bishop": "catholic"},
                ]
            },
        },
        thrones={"england": {"bishop": "catholic", "repressed": ["fugger pawn"]}},
    )
    play(at, "play PREN009", "on PREN009")
    taking = [move for move in options(at) if move.startswith("take")]
    assert set(taking) == {
        f"take catholic bishop {entry}"
        for entry in ("PREN034", "PREN035", "PREN036", "PREN038", "england")
    }
    play(at, "take catholic bishop PREN035")
    assert at.position.bishops["PREN009"] == "catholic"
    assert "PREN035" not in at.position.bishops
