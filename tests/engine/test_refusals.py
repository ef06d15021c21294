"""Every refusal is documented, cites a section that exists, and is produced by a position.

The positions stand in docs/refusals.md; here stands what each of them compares.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest

from assistant.document.reading import read
from assistant.engine.refusals import REASONS, Refusal, refuse
from assistant.referee.referee import Referee
from assistant.words.language import language, template
from tests.catalog.test_rules import is_known
from tests.rules.support import options, play, referee

PAGE = (Path(__file__).parents[2] / "docs" / "refusals.md").read_text(encoding="utf-8")
ENTRY = re.compile(r"^### `(\w+)`\n(.*?)(?=^##|\Z)", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(
    r"^```json\n(.*?)^```\n\n`([^`]+)` is refused\. (.*)", re.MULTILINE | re.DOTALL
)
ENTRIES: dict[str, str] = dict(ENTRY.findall(PAGE))

COMPARED: dict[str, tuple[str, dict[str, Any]]] = {
    "no_action_left": ("D1", {"spent": 2}),
    "must_act": ("D1", {"spent": 0}),
    "face_down": ("D2a", {"region": "west"}),
    "too_dear": ("E1b", {"have": 2, "price": 3}),
    "usury": ("E1e", {"card": "PREN034", "place": "west 1"}),
    "hand_full": ("E1a", {"have": 2, "limit": 2}),
    "agent_of_same_card": ("E2.2b", {"token": "catholic knight", "place": "paris"}),
    "no_florin_to_repress": ("B13a", {"token": "fugger pawn", "have": 0}),
    "pirate_in_border": ("E2.2d", {"border": "england-france", "token": "catholic pirate"}),
    "agents_without_place": ("E2.1b", {"card": "PREN015", "florins": 0}),
    "opponent_buys_first": ("O4a", {"spent": 1}),
    "opponent_plays_first": ("O4a", {"card": "PREN035"}),
    "sold_with_king": ("E3a", {"queen": "PREN045", "empire": "france"}),
    "ops_already_run": ("E4", {"region": "west"}),
    "no_open_op": ("D1", {"region": "west", "count": 2}),
    "already_used": ("E4", {"card": "PREN034"}),
    "silenced": ("F1f", {"card": "PREN034", "op": "commerce"}),
    "no_target": ("F8", {"op": "siege", "card": "PREN032"}),
    "op_lacks": ("F4", {"card": "PREN032", "op": "tax"}),
    "throne_to_throne": ("F1c", {"origin": "france", "target": "england"}),
    "florin_in_gap": ("F2", {"place": "west 0"}),
    "beheads_itself": ("F3", {"card": "PREN058"}),
    "needs_bishop": (
        "F3",
        {"card": "PREN034", "region": "west", "religions": ("catholic", "reformist")},
    ),
    "saturated": ("F4a", {"empire": "aragon"}),
    "vote_on_vassal": ("F6", {"empire": "france", "suzerain": "england"}),
    "no_plurality": ("F6b", {"empire": "hre", "have": 1, "rival": "fugger", "most": 1}),
    "vote_too_dear": ("F6a", {"empire": "france", "have": 1, "price": 2}),
    "same_pirate_there": ("F7", {"token": "reformist pirate", "border": "england-portugal"}),
    "strawman_campaign": ("F9a", {"empire": "england"}),
    "same_suzerainty": ("F9i", {"empire": "england"}),
    "no_knights": ("F9b", {"king": "france", "empire": "england"}),
    "campaign_too_dear": ("F9c", {"empire": "england", "have": 1, "price": 2}),
    "fair_already_held": ("E5", {"region": "west"}),
    "no_fair_card": ("E5", {"region": "west"}),
    "emporium_not_noted": ("EMPORIUM", {"colour": "white"}),
    "emporium_open": ("H1", {"emporium": "timbuktu"}),
    "needs_discovery": ("H1a", {"have": 0, "need": 1}),
    "suitor_is_republic": ("I", {"empire": "france"}),
    "suitor_married": ("I", {"empire": "france", "queen": ("PREN047",)}),
    "suitor_elsewhere": ("I", {"empire": "france", "bank": "fugger"}),
    "no_heretics": ("K1c", {"war": "crusade", "empire": "aragon"}),
    "apostasy_immune": ("K3", {"bank": "fugger", "card": "PREN155X"}),
    "apostasy_hits_nobody": ("K3", {"religions": ("catholic", "reformist")}),
    "victory_inactive": ("L2", {"victory": "imperial"}),
    "torch": ("L2", {"victory": "imperial", "bank": "fugger", "card": "PREN145X", "spent": 1}),
    "no_supreme_religion": (
        "L3",
        {
            "bishops": {"catholic": 0, "islamic": 0, "reformist": 0},
            "tokens": {"catholic": 0, "islamic": 0, "reformist": 0},
        },
    ),
    "no_leading_religion": (
        "L7",
        {"theocracies": {"catholic": 0, "islamic": 1, "reformist": 1}},
    ),
    "victory_not_met": (
        "L4",
        {
            "victory": "imperial",
            "what": "kings",
            "have": 2,
            "rival": "fugger",
            "most": 1,
            "need": 4,
        },
    ),
    "ops_wait": ("E4", {"op": "tax", "card": "PREN032", "region": "west"}),
    "op_first": ("E4", {"op": "tax", "card": "PREN032"}),
    "no_such_op": ("E4", {"bank": "medici", "op": "vote"}),
    "card_lacks_op": ("E4", {"card": "PREN032", "op": "vote", "ops": ("tax", "siege")}),
    "no_such_one_shot": ("E2.1", {"bank": "medici", "shot": "crusade"}),
    "hand_empty": ("E2", {"bank": "medici"}),
    "no_comet": ("L1", {}),
    "one_side": ("ABILITY b", {"cards": ("PREN110X", "PREN122X")}),
    "owns_none": ("F4", {"bank": "fugger"}),
    "other_piece": ("F5", {"place": "paris", "token": "catholic rook", "piece": "knight"}),
    "not_in_battle": ("B10a", {"thing": "london"}),
    "victory_active": ("L1", {"victory": "imperial"}),
    "other_bank": ("D1", {"bank": "fugger", "decider": "medici"}),
    "other_moment": ("D1", {"what": "PREN032"}),
    "must_choose": ("F4", {}),
    "other_step": ("G4", {}),
    "other_choice": ("D1", {"thing": "france"}),
    "card_elsewhere": ("E2", {"card": "PREN043"}),
    "not_in_tableau": ("F3", {"card": "PREN045"}),
    "elsewhere": ("F4", {"thing": "england-france", "card": "PREN032", "here": ("aragon",)}),
    "other_place": ("F4", {"thing": "paris", "here": ("aragon",)}),
    "other_region": (
        "F6",
        {"thing": "hungary", "region": "east", "card": "PREN036", "wanted": "west"},
    ),
    "on_throne": ("F6", {"empire": "france"}),
    "not_adjacent": ("F9", {"empire": "mamluk", "king": "england"}),
    "out_of_reach": ("F7", {"target": "aragon-papal_states", "card": "PREN015"}),
    "stays_there": ("F7", {"place": "france-hre"}),
    "nothing_there": ("F8", {"place": "paris", "what": "token"}),
    "other_kind": (
        "F5",
        {"card": "PREN025", "token": "catholic knight", "kinds": ("pawn", "rook")},
    ),
    "wrong_target": ("F4", {"op": "tax", "thing": "paris"}),
    "wrong_ground": ("E2.2b", {"token": "catholic knight", "place": "france-aragon"}),
    "land_border": ("E2.2c", {"border": "france-aragon"}),
    "place_occupied": ("F4", {"place": "nurnberg", "token": "catholic rook"}),
    "city_covered": ("EMPORIUM", {"place": "novgorod"}),
    "space_shut": ("G4c", {"place": "venice-2"}),
    "no_suitor": (
        "I",
        {"empire": "mamluk", "queen": "PREN045", "suitors": ("france", "england", "aragon", "hre")},
    ),
}


class Case(NamedTuple):
    """An example of the page: a position, a move, and what is said about it."""

    document: dict[str, Any]
    move: str
    sentence: str


def one_line(text: str) -> str:
    return " ".join(text.split())


def case_of(code: str) -> Case:
    found = EXAMPLE.search(ENTRIES[code])
    assert found is not None, f"{code} has no example"
    document, move, sentence = found.groups()
    return Case(json.loads(document), move, one_line(sentence))


def refused_in(case: Case, code: str) -> Refusal:
    """The reason with this code against the move of a case."""
    reading = read(case.document)
    assert reading.faults == ()
    assert reading.table is not None
    verdict = Referee(reading.table).judge(case.move)
    assert not verdict.is_legal
    (refusal,) = [refusal for refusal in verdict.refusals if refusal.code == code][:1]
    return refusal


def fields(template: str) -> Iterator[str]:
    """The values that a sentence shows."""
    for _, field, _, _ in Formatter().parse(template):
        if field is not None:
            yield field


def test_every_code_is_documented() -> None:
    assert list(ENTRIES) == list(REASONS)


def test_every_code_has_a_case() -> None:
    assert set(COMPARED) == REASONS.keys()
    assert list(language("en").groups["refusals"]) == list(REASONS)


@pytest.mark.parametrize("code", REASONS)
def test_the_section_of_a_reason_exists_and_is_documented(code: str) -> None:
    section = REASONS[code]
    assert is_known(section)
    assert ENTRIES[code].strip().startswith(f"Section {section}. ")


@pytest.mark.parametrize("code", COMPARED)
def test_a_documented_refusal_is_said_as_its_page_says(code: str) -> None:
    case = case_of(code)
    assert refused_in(case, code).text == case.sentence


@pytest.mark.parametrize("code", COMPARED)
def test_a_refusal_tells_its_section_and_what_was_compared(code: str) -> None:
    section, compared = COMPARED[code]
    refusal = refused_in(case_of(code), code)
    assert refusal.section == section
    assert is_known(section)
    assert compared.items() <= refusal.values.items()
    for name in fields(template("refusals", code)):
        if isinstance(compared.get(name), int):
            assert re.search(rf"\b{compared[name]}\b", refusal.text)


@pytest.mark.parametrize("code", COMPARED)
def test_a_refusal_as_data(code: str) -> None:
    refusal = refused_in(case_of(code), code)
    document = refusal.document()
    assert json.loads(json.dumps(document)) == document
    assert document["code"] == code
    assert (document["section"], document["text"]) == (refusal.section, refusal.text)
    assert "section" not in document["values"]


def test_f4_an_owner_without_a_florin_is_not_asked() -> None:
    at = referee(
        banks={"medici": {"west": ["PREN032"]}, "fugger": {"florins": 0}},
        borders={"portugal-aragon": "fugger pawn"},
    )
    play(at, "ops west", "op PREN032 tax")
    assert options(at) == ["levy valencia", "levy algiers"]
    assert at.position.square("aragon").repressed == ("fugger pawn",)


def test_one_of_a_thing_is_said_in_the_singular() -> None:
    refusal = refuse(
        "victory_not_met", section="L4", victory="imperial", what="kings", have=1, rival="coeur",
        most=2, need=4,
    )  # fmt: skip
    assert refusal.text == "L4: You have 1 king, Cœur has 2; the Imperial victory asks for 4."
