"""D1, D2c, E4-E6 as actions, G6: what a bank may do in its turn, and who comes next."""

from __future__ import annotations

from typing import Any

import pytest

from assistant.engine.instructions import EndGame, GoBankrupt, PassTurn
from assistant.referee.referee import Referee
from tests.rules.support import acts, options, play, referee, refusals

WEST_ROW = ["?", "PREN001", "PREN002", "PREN003", "PREN004", "PREN005"]
EAST_ROW = ["?", "PREN058", "PREN059", "PREN060", "PREN061", "PREN062"]
MARKET = {"west": WEST_ROW, "east": EAST_ROW}
DECKS = {"west": ["PREN006", "PREN007"], "east": ["PREN063", "PREN064"]}


def banks(**medici: Any) -> dict[str, Any]:
    return {"medici": {"florins": 5} | medici, "fugger": {"florins": 5}}


# one action or two


def test_d1_the_first_action_may_not_be_passed() -> None:
    at = referee(banks=banks(hand=["PREN043"]))
    assert options(at) == ["play PREN043", "sell PREN043"]
    assert refusals(at, "end")["must_act"].values == {"spent": 0}
    assert at.decision is not None
    assert not at.decision.may_be_declined


def test_d1_the_second_action_may_be_passed() -> None:
    at = referee(banks=banks(hand=["PREN043", "PREN042"]))
    play(at, "sell PREN043")
    assert options(at) == ["play PREN042", "sell PREN042", "end"]
    assert at.decision is not None
    assert at.decision.may_be_declined
    assert acts(at, "end") == [("turn", "fugger")]


def test_d1_after_two_actions_the_turn_ends_by_itself() -> None:
    at = referee(banks=banks(hand=["PREN043", "PREN042"], old_maids=["PREN044"]))
    play(at, "sell PREN043")
    assert acts(at, "sell PREN042")[-1] == ("turn", "fugger")
    assert at.position.turn is not None
    assert at.position.turn.bank == "fugger"
    assert at.position.florins["medici"] == 9


def test_d1_the_question_counts_the_actions() -> None:
    at = referee(banks=banks(hand=["PREN043", "PREN042"], west=["PREN097X"]), market=MARKET)
    asked = []
    for move in ("sell PREN043", "sell PREN042", "fair west"):
        assert at.decision is not None
        asked.append((at.decision.bank, at.decision.section, at.decision.question))
        at.choose(move)
    assert asked == [
        ("medici", "D1", "First action"),
        ("medici", "D1", "Second action"),
        ("medici", "D1", "A free action"),
    ]


def test_d1_purchases_plays_and_sales_may_be_done_twice() -> None:
    hand = ["PREN130X", "PREN131X"]
    for twice in (
        ("buy west 1", "buy east 1"),
        ("play PREN130X", "play PREN131X"),
        ("sell PREN130X", "sell PREN131X"),
    ):
        held = [] if twice[0].startswith("buy") else hand
        at = referee(banks=banks(hand=held), market=MARKET, decks=DECKS)
        play(at, *twice)
        assert at.position.turn is not None
        assert at.position.turn.bank == "fugger", twice


def test_d1_a_bank_that_can_do_nothing_may_only_end_its_turn() -> None:
    at = referee()
    assert options(at) == ["end"]
    assert acts(at, "end") == [("turn", "fugger")]


def test_d1_a_turn_mirrored_halfway_has_one_action_left() -> None:
    at = referee(turn={"bank": "medici", "actions": 1}, banks=banks(hand=["PREN043", "PREN042"]))
    assert "end" in options(at)
    assert acts(at, "sell PREN043")[-1] == ("turn", "fugger")


def test_d1_only_free_actions_are_left_after_two() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2},
        banks=banks(hand=["PREN043"], west=["PREN134X", "PREN042"]),
        market={"west": [{"card": "?", "florins": 1}, *WEST_ROW[1:]], "east": EAST_ROW},
        victories=["holy"],
    )
    assert options(at) == ["ops west", "end"]
    for move in ("buy west 1", "play PREN043", "sell PREN043", "sell PREN042", "fair west"):
        assert refusals(at, move)["no_action_left"].values == {"spent": 2}, move
    assert set(refusals(at, "declare holy")) == {"no_action_left", "no_supreme_religion"}


def test_d1_several_reasons_stand_together() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2, "usury": ["west 4"]},
        banks=banks(florins=1, west=["PREN134X", "PREN042"], hand=["PREN008", "PREN009"])
        | {"fugger": {"florins": 5}},
        market={"west": [{"card": "?", "florins": 1}, *WEST_ROW[1:]], "east": EAST_ROW},
    )
    found = refusals(at, "buy west 4")
    assert set(found) == {"no_action_left", "too_dear", "usury"}
    assert found["too_dear"].values == {"have": 1, "price": 4}
    assert found["too_dear"].text == "E1b: You have 1 florin, the card costs 4."


# ops as actions (E4)


def test_e4_the_ops_of_a_side_run_once_a_turn() -> None:
    at = referee(
        banks=banks(west=["PREN042", "PREN043"]),
        market={"west": [{"card": "?", "florins": 3}, *WEST_ROW[1:]], "east": EAST_ROW},
    )
    play(at, "ops west", "op PREN042 commerce west", "done")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.ops) == (1, ("west",))
    assert refusals(at, "ops west")["ops_already_run"].values == {"region": "west"}


def test_d1_ops_without_a_target_are_not_open() -> None:
    at = referee(banks=banks(west=["PREN042", "PREN043"]), market=MARKET)
    found = refusals(at, "ops west")["no_open_op"]
    assert found.values == {"region": "west", "count": 2}
    assert found.section == "D1"


def test_e4_at_least_one_op_is_performed() -> None:
    at = referee(
        banks=banks(west=["PREN042", "PREN043"]),
        market={"west": [{"card": "?", "florins": 3}, *WEST_ROW[1:]], "east": EAST_ROW},
    )
    play(at, "ops west")
    assert options(at) == ["op PREN042 commerce west", "op PREN043 commerce west"]
    play(at, "op PREN042 commerce west")
    assert options(at) == ["op PREN043 commerce west", "done"]


def free_western_ops(**medici: Any) -> dict[str, Any]:
    """Mining Engineer with a commerce card, two florins on the western fair card."""
    return {
        "banks": banks(west=["PREN134X", "PREN042"], **medici),
        "market": {"west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]], "east": EAST_ROW},
        "decks": DECKS,
    }


def test_d1_a_free_action_meets_the_duty_to_act() -> None:
    at = referee(**free_western_ops())
    play(at, "ops west", "op PREN042 commerce west")
    assert at.position.turn is not None
    assert at.position.turn.actions == 0
    assert "end" in options(at)
    play(at, "end")
    assert at.position.turn.bank == "fugger"


@pytest.mark.parametrize("before", [0, 1, 2])
def test_d1_free_ops_come_before_between_and_after_the_two_actions(before: int) -> None:
    at = referee(**free_western_ops(hand=["PREN043", "PREN041"]))
    actions = ["sell PREN043", "sell PREN041"]
    play(at, *actions[:before], "ops west", "op PREN042 commerce west")
    assert at.position.turn is not None
    assert at.position.turn.bank == ("medici" if before < 2 else "fugger")
    play(at, *actions[before:])
    assert at.position.florins["medici"] == 10
    assert at.position.turn.bank == "fugger"


def test_ability_b_free_ops_are_one_run_of_their_own_side() -> None:
    at = referee(
        banks=banks(west=["PREN134X", "PREN042"], east=["PREN087"]),
        market={
            "west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]],
            "east": [{"card": "?", "florins": 2}, *EAST_ROW[1:]],
        },
    )
    play(at, "ops west", "op PREN042 commerce west")
    assert refusals(at, "ops west")["ops_already_run"].values == {"region": "west"}
    play(at, "ops east", "op PREN087 commerce east")
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def test_ability_b_civil_engineer_frees_the_eastern_ops() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2},
        banks=banks(west=["PREN042"], east=["PREN101X", "PREN087"]),
        market={
            "west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]],
            "east": [{"card": "?", "florins": 2}, *EAST_ROW[1:]],
        },
    )
    assert options(at) == ["ops east", "end"]


def test_ability_b_a_silenced_card_frees_no_ops() -> None:
    at = referee(
        banks=banks(west=[{"card": "PREN134X", "bishop": "catholic"}, "PREN042"]),
        market={"west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]], "east": EAST_ROW},
    )
    play(at, "ops west", "op PREN042 commerce west")
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def test_ability_b_immunity_to_silencing_keeps_the_ops_free() -> None:
    at = referee(
        banks=banks(west=[{"card": "PREN134X", "bishop": "catholic"}, "PREN042", "PREN136X"]),
        market={"west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]], "east": EAST_ROW},
    )
    play(at, "ops west", "op PREN042 commerce west")
    assert at.position.turn is not None
    assert at.position.turn.actions == 0


def test_ability_b_a_card_played_this_turn_frees_the_ops_at_once() -> None:
    at = referee(
        banks=banks(hand=["PREN134X"], west=["PREN042"]),
        market={"west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]], "east": EAST_ROW},
    )
    play(at, "play PREN134X", "ops west", "op PREN042 commerce west")
    assert at.position.turn is not None
    assert at.position.turn.actions == 1


def both_sides(**parts: Any) -> dict[str, Any]:
    """Transylvanian Plot with a commerce card on each side, and florins to take."""
    return {
        "banks": banks(west=["PREN042"], east=["PREN110X", "PREN087"]),
        "market": {
            "west": [{"card": "?", "florins": 2}, *WEST_ROW[1:]],
            "east": [{"card": "?", "florins": 2}, *EAST_ROW[1:]],
        },
    } | parts


def test_ability_b_both_sides_run_for_one_action_side_after_side() -> None:
    at = referee(**both_sides())
    play(at, "ops west east")
    assert options(at) == ["op PREN042 commerce west", "done"]
    play(at, "op PREN042 commerce west")
    assert options(at) == ["op PREN087 commerce east", "done"]
    play(at, "op PREN087 commerce east")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.ops) == (1, ("west", "east"))
    for move in ("ops west", "ops east"):
        assert set(refusals(at, move)) == {"ops_already_run"}


def test_ability_b_the_east_may_run_first() -> None:
    at = referee(**both_sides())
    play(at, "ops east west")
    assert options(at)[0] == "op PREN087 commerce east"


def test_ability_b_both_sides_are_not_open_once_one_has_run() -> None:
    at = referee(**both_sides())
    play(at, "ops west", "op PREN042 commerce west")
    for move in ("ops west east", "ops east west"):
        assert refusals(at, move)["ops_already_run"].values == {"region": "west"}
    assert "ops east" in options(at)


def test_ability_b_both_sides_need_one_op_in_all() -> None:
    at = referee(**both_sides(market=MARKET))
    assert set(refusals(at, "ops west east")) == {"no_open_op", "op_lacks"}
    at = referee(**both_sides(market={"west": WEST_ROW, "east": [{"card": "?", "florins": 1}]}))
    play(at, "ops west east")
    assert options(at) == ["op PREN087 commerce east"]


def test_ability_b_skipping_the_first_side_binds_the_second() -> None:
    at = referee(**both_sides())
    play(at, "ops west east", "done")
    assert options(at) == ["op PREN087 commerce east"]


def test_ability_b_both_sides_are_not_offered_without_the_card() -> None:
    at = referee(**both_sides(banks=banks(west=["PREN042"], east=["PREN087"])))
    verdict = at.judge("ops west east")
    assert not verdict.is_legal
    (refusal,) = verdict.refusals
    assert (refusal.code, refusal.section) == ("one_side", "ABILITY b")


# fairs as actions (E5)


def test_e5_a_fair_is_always_open_while_its_card_lies_there() -> None:
    at = referee(market=MARKET, decks=DECKS)
    assert [move for move in options(at) if move.startswith("fair")] == ["fair west", "fair east"]


def test_e5_each_fair_is_held_once_a_turn() -> None:
    at = referee(market=MARKET, decks=DECKS)
    hold(at, "fair west")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.fairs) == (1, ("west",))
    assert refusals(at, "fair west")["fair_already_held"].values == {"region": "west"}
    assert "fair east" in options(at)


def test_e5_no_fair_without_its_face_down_card() -> None:
    at = referee(market={"west": [{"florins": 1}, *WEST_ROW[1:]], "east": EAST_ROW})
    assert refusals(at, "fair west")["no_fair_card"].values == {"region": "west"}


def test_e5_no_fair_on_a_table_that_notes_no_emporium() -> None:
    at = referee(market=MARKET, emporia={})
    assert refusals(at, "fair west")["emporium_not_noted"].values == {"colour": "white"}
    assert refusals(at, "fair east")["emporium_not_noted"].values == {"colour": "black"}


def hold(at: Referee, fair: str) -> None:
    """A fair whose levies go wherever is asked first."""
    play(at, fair)
    while at.decision is not None and at.decision.section != "D1":
        play(at, options(at)[0])


def podesta(**medici: Any) -> dict[str, Any]:
    return {"banks": banks(**medici), "market": MARKET, "decks": DECKS}


def test_ability_podesta_makes_one_fair_a_turn_free() -> None:
    at = referee(**podesta(west=["PREN097X"]))
    hold(at, "fair east")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.fairs) == (0, ("east",))
    assert at.position.turn.free_fair
    assert "end" in options(at)
    hold(at, "fair west")
    assert (at.position.turn.actions, at.position.turn.fairs) == (1, ("west", "east"))


def test_ability_podesta_frees_a_fair_after_both_actions() -> None:
    at = referee(
        turn={"bank": "medici", "actions": 2},
        **podesta(west=["PREN097X"], hand=["PREN043"]),
    )
    assert options(at) == ["fair west", "fair east", "end"]
    hold(at, "fair west")
    assert at.position.turn is not None
    assert at.position.turn.bank == "fugger"


def test_ability_a_paid_fair_does_not_use_podesta_up() -> None:
    at = referee(**podesta(hand=["PREN097X"]))
    hold(at, "fair east")
    play(at, "play PREN097X", "none")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (2, False)
    assert options(at) == ["fair west", "end"]


def test_ability_podesta_sold_after_its_fair_gives_no_second_one() -> None:
    at = referee(**podesta(west=["PREN097X"], hand=["PREN043"]))
    hold(at, "fair east")
    play(at, "sell PREN097X")
    play(at, "sell PREN043")
    assert at.position.turn is not None
    assert at.position.turn.bank == "fugger"


def test_ability_a_silenced_podesta_frees_no_fair() -> None:
    at = referee(**podesta(west=[{"card": "PREN097X", "bishop": "islamic"}]))
    hold(at, "fair east")
    assert at.position.turn is not None
    assert (at.position.turn.actions, at.position.turn.free_fair) == (1, False)


# the actions of single cards


def test_ability_apostasy_as_an_action_must_hit_someone() -> None:
    at = referee(banks=banks(west=["PREN129X", "PREN004"]))
    assert "apostasy catholic+reformist" in options(at)
    for nobody in ("apostasy catholic+islamic", "apostasy islamic+reformist"):
        assert set(refusals(at, nobody)) == {"apostasy_hits_nobody"}
    play(at, "apostasy catholic+reformist")
    assert at.position.tableau("medici") == []


def test_ability_bathory_is_discarded_for_a_peasant_revolt_in_her_empire() -> None:
    at = referee(
        banks=banks(east=[{"empire": "hungary", "queens": ["PREN095X"]}]),
        borders={"hre-hungary": "medici pawn"},
    )
    assert "revolt PREN095X" in options(at)
    assert acts(at, "revolt PREN095X")[0] == ("card", "PREN095X", ("queens", "hungary"), ("box",))
    square = at.position.square("hungary")
    assert (square.bank, square.side, square.queens) == ("medici", "republic", ())


def test_ability_the_bishop_on_bathory_leaves_with_her() -> None:
    queen = {"card": "PREN095X", "bishop": "catholic"}
    at = referee(
        banks=banks(west=["PREN136X"], east=[{"empire": "hungary", "queens": [queen]}]),
        borders={"hre-hungary": "medici pawn"},
    )
    assert acts(at, "revolt PREN095X")[0] == (
        "token", "catholic bishop", ("on", "PREN095X"), ("supply",)
    )  # fmt: skip
    assert at.position.bishops == {}


def test_ability_bathory_does_nothing_as_old_maid_or_silenced() -> None:
    for part in (
        {"old_maids": ["PREN095X"]},
        {"east": [{"empire": "hungary", "queens": ["PREN095X"], "bishop": "islamic"}]},
    ):
        at = referee(banks=banks(**part))
        assert not at.judge("revolt PREN095X").is_legal


# victory (E6)


def imperial(**parts: Any) -> dict[str, Any]:
    return {
        "banks": banks(west=["england", "france", "aragon"], hand=["PREN043"]),
        "victories": ["imperial"],
    } | parts


def test_e6_declaring_ends_the_game() -> None:
    at = referee(**imperial())
    done = at.choose("declare imperial")
    assert [(act.instruction, act.section) for act in done] == [
        (EndGame("imperial", ("medici",)), "L2")
    ]
    assert at.decision is None
    assert at.position.ending is not None
    assert at.position.turn is None


def test_e6_declaring_may_be_the_second_action() -> None:
    at = referee(**imperial())
    play(at, "sell PREN043", "declare imperial")
    assert at.position.ending is not None


def test_e6_a_wrong_claim_is_not_open() -> None:
    at = referee(**imperial(banks=banks(west=["england", "france"])))
    found = refusals(at, "declare imperial")["victory_not_met"]
    assert (found.values["have"], found.values["most"], found.values["need"]) == (2, 0, 3)
    assert set(refusals(at, "declare renaissance")) >= {"victory_inactive"}


def test_l2_a_torch_makes_declaring_cost_both_actions() -> None:
    torch = {"medici": imperial()["banks"]["medici"], "fugger": {"west": ["PREN145X"]}}
    at = referee(**imperial(banks=torch))
    assert "declare imperial" in options(at)
    play(at, "sell PREN043")
    found = refusals(at, "declare imperial")["torch"]
    assert (found.values["bank"], found.values["card"]) == ("fugger", "PREN145X")
    assert found.values["spent"] == 1


# round robin (D2c)


def test_d2c_play_goes_clockwise_and_round() -> None:
    at = referee(
        banks={"medici": {}, "coeur": {"hand": ["PREN043"]}, "fugger": {}}, turn={"bank": "fugger"}
    )
    order = []
    for _ in range(3):
        order += [act.instruction for act in at.choose(options(at)[-1])][-1:]
        while at.decision is not None and at.decision.section != "D1":
            at.choose(options(at)[-1])
        if at.position.turn is not None and at.position.turn.actions:
            order += [act.instruction for act in at.choose("end")]
    passed = [act for act in order if isinstance(act, PassTurn)]
    assert [act.bank for act in passed] == ["medici", "coeur", "fugger"]


def test_d2c_a_bankrupt_bank_is_passed_over() -> None:
    at = referee(
        variants=["bankruptcy"],
        banks={
            "medici": {"florins": 1, "hand": ["PREN043", "PREN042"]},
            "coeur": {"bankrupt": True},
            "fugger": {"florins": 3},
        },
    )
    play(at, "sell PREN043")
    assert acts(at, "end") == [("turn", "fugger")]


# bankruptcy (G6)


def ruin(**parts: Any) -> dict[str, Any]:
    """Fugger owns one card and nothing else; Medici can behead it."""
    return {
        "variants": ["bankruptcy"],
        "banks": {
            "medici": {"florins": 5, "west": ["PREN003"]},
            "fugger": {"west": ["PREN014"]},
            "coeur": {"florins": 1},
        },
    } | parts


def test_g6_a_bank_without_florins_cards_and_concessions_is_out() -> None:
    at = referee(**ruin())
    play(at, "ops west", "op PREN003 behead")
    assert at.position.bankrupt == {"fugger"}
    assert at.position.ending is None
    play(at, "end")
    assert at.position.turn is not None
    assert at.position.turn.bank == "coeur"


@pytest.mark.parametrize(
    "left",
    [
        {"banks": {"florins": 1}},
        {"banks": {"hand": ["?"]}},
        {"banks": {"old_maids": ["PREN044"]}},
        {"banks": {"east": ["mamluk"]}},
        {"borders": {"france-hre": "fugger pawn"}},
    ],
)
def test_g6_whoever_has_anything_left_stays(left: dict[str, Any]) -> None:
    parts = ruin()
    parts["banks"]["fugger"] |= left.get("banks", {})
    at = referee(**parts | {"borders": left.get("borders", {})})
    play(at, "ops west", "op PREN003 behead")
    assert not at.position.bankrupt


def test_g6_a_serf_is_no_concession() -> None:
    at = referee(**ruin(thrones={"hungary": {"repressed": ["fugger pawn"]}}))
    play(at, "ops west", "op PREN003 behead")
    assert at.position.bankrupt == {"fugger"}


def test_g6_the_last_bank_wins() -> None:
    parts = ruin()
    del parts["banks"]["coeur"]
    at = referee(**parts)
    play(at, "ops west")
    done = [act.instruction for act in at.choose("op PREN003 behead")]
    assert done[-2:] == [GoBankrupt("fugger"), EndGame("bankruptcy", ("medici",))]
    assert at.decision is None


def test_g6_banks_do_not_fail_without_the_variant() -> None:
    at = referee(**ruin(variants=[]))
    play(at, "ops west", "op PREN003 behead")
    assert not at.position.bankrupt
    assert at.position.ending is None


def test_g6_buying_with_the_last_florin_is_no_bankruptcy() -> None:
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": {"florins": 1}, "fugger": {"florins": 1}},
        market=MARKET,
        decks=DECKS,
    )
    play(at, "buy west 1")
    assert not at.position.bankrupt


def test_g6_a_bank_that_ruins_itself_loses_the_rest_of_its_turn() -> None:
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": {"florins": 1}, "fugger": {"florins": 1}, "coeur": {"florins": 1}},
        market={"west": ["?", "COMET3", *WEST_ROW[2:]], "east": EAST_ROW},
        decks=DECKS,
    )
    play(at, "buy west 1")
    done = acts(at, "activate holy")
    assert done[1] == ("bankrupt", "medici")
    assert done[-1] == ("turn", "fugger")


def test_g6_a_lone_bank_that_stays_solvent_plays_on() -> None:
    at = referee(
        variants=["bankruptcy"], banks={"medici": {"florins": 2, "hand": ["PREN043", "PREN042"]}}
    )
    play(at, "sell PREN043")
    assert at.position.ending is None


# labels


def label(move: str, **parts: Any) -> str:
    decision = referee(**parts).decision
    assert decision is not None
    words = {option.move: decision.label_of(option) for option in decision.options}
    return (words | {one.move: one.label for one in decision.refused})[move]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("buy west 3", "Buy Gutenberg from the west market for 3 florins (2 florins lie on it)"),
        ("buy west 1", "Buy Inquisition Pope from the west market for 1 florin"),
        (
            "buy east 2",
            "Buy a hidden card from the east market for 2 florins (1 florin lies on it)",
        ),
        ("buy west 0", "Buy the face-down card of the west market"),
        ("fair west", "Hold the western trade fair from Trebizond"),
        ("fair east", "Hold the eastern trade fair from Tana"),
    ],
)
def test_labels_of_the_market(move: str, words: str) -> None:
    market = {
        "west": ["?", "PREN001", "PREN002", {"card": "PREN043", "florins": 2}, None, None],
        "east": ["?", "PREN058", {"card": "?", "florins": 1}, None, None, None],
    }
    assert label(move, market=market) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("play PREN036", "Play Flanders Guild without its one-shot"),
        (
            "play PREN036 one-shot",
            "Play Flanders Guild with its one-shot (peasant revolt in France)",
        ),
        ("play PREN043", "Play Gutenberg"),
        ("play ?", "Play a hidden card"),
        ("sell ?", "Sell a hidden card for 2 florins"),
        ("play PREN044", "Play Isabella of Castille as an old maid"),
        ("play PREN044 one-shot", "Play Isabella of Castille with its one-shot (coronation)"),
        (
            "play PREN014 one-shot",
            "Play India Armada with its one-shot (trade shift to Spice Islands)",
        ),
        (
            "play PREN063 one-shot",
            "Play Ottoman Navy with its one-shot (apostasy, Islamic and Reformist)",
        ),
        (
            "play PREN005 one-shot",
            "Play Reformed Theology with its one-shot (reformation in The West)",
        ),
    ],
)
def test_labels_of_the_hand(move: str, words: str) -> None:
    hand = ["PREN036", "PREN043", "?", "PREN044", "PREN014", "PREN063", "PREN005"]
    assert label(move, banks=banks(hand=hand, west=["PREN042"])) == words


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("sell france", "Sell France and Anne of Brittany for 4 florins"),
        ("sell PREN045", "Sell Anne of Brittany for 2 florins"),
        ("sell PREN021", "Sell Conquistadors for 4 florins"),
        ("sell PREN046", "Sell Joanna the Mad for 2 florins"),
        ("ops west", "Run the western ops (free)"),
        ("ops east", "Run the eastern ops"),
        ("ops east west", "Run the eastern, then the western ops"),
        ("fair east", "Hold the eastern trade fair from Tana (free)"),
        ("apostasy catholic+islamic", "Launch an apostasy (Catholic and Islamic)"),
        ("revolt PREN095X", "Discard Elizabeth Báthory for a peasant revolt in Hungary"),
        ("declare imperial", "Declare the Imperial victory (both actions)"),
        ("declare holy", "Declare the Holy victory"),
        ("end", "End the turn"),
    ],
)
def test_labels_of_the_tableau(move: str, words: str) -> None:
    tableau = banks(
        west=[
            "PREN097X", "PREN129X", "PREN134X", "PREN145X", "PREN021",
            {"empire": "france", "queens": ["PREN045"]},
        ],
        east=["PREN110X", {"empire": "hungary", "queens": ["PREN095X"]}],
        old_maids=["PREN046"],
    )  # fmt: skip
    assert label(move, banks=tableau) == words


def test_labels_are_of_the_table_at_hand() -> None:
    first = label("buy west 1", market=MARKET)
    second = label("buy west 1", market={"west": ["?", "PREN043"]})
    assert first == "Buy Inquisition Pope from the west market for 1 florin"
    assert second == "Buy Gutenberg from the west market for 1 florin"
