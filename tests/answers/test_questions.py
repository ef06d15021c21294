"""Every question of the assistant: its answers, every class of fault, and whatever is asked."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.answers.questions import QUESTIONS, Faulty, Stale, ask
from assistant.calculators.working import Unanswerable
from assistant.catalog.limits import MAX_ITEMS, MAX_MOVES, MAX_MOVES_RECORDED
from assistant.document.reading import read
from assistant.document.setup import set_up
from assistant.document.shapes import MAX_FLORINS
from assistant.document.writing import fingerprint, write
from assistant.engine.budget import within
from assistant.engine.rulings import SWITCHES
from assistant.engine.table import Table
from assistant.referee.records import write_record
from assistant.referee.referee import Referee
from tests.rules.support import position

MIDGAME: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "tables" / "midgame.json").read_text(encoding="utf-8")
)
BARE: dict[str, Any] = {"turn": {"bank": "medici"}, "banks": {"medici": {}, "fugger": {}}}
"""A table at which nothing can be done but to end the turn."""
ABOUT_A_TABLE = [
    question
    for question in QUESTIONS
    if question not in ("replay", "review", "tables", "check", "open", "opponent")
]
"""Those that need a sound table of any game."""
SEARCHES = ("plan", "threats", "stop", "earn", "suggest")
NEEDED: dict[str, dict[str, Any]] = {
    "judge": {"moves": "end"},
    "apply": {"moves": "end"},
    "battle": {"king": "england"},
    "edit": {"lines": "medici 5 florins"},
    "diff": {"other": BARE},
    **{search: {"budget": 60} for search in SEARCHES},
}
"""What a question needs besides a table."""


def fresh() -> dict[str, Any]:
    """A dealt table of two banks, Fugger to move."""
    table = set_up({"seed": 3, "players": 2, "banks": ["fugger", "medici"]}).table
    assert table is not None
    return write(table)


def table_of(document: dict[str, Any]) -> Table:
    """The table of a sound document."""
    table = read(document).table
    assert table is not None
    return table


def mark(document: dict[str, Any]) -> str:
    """The fingerprint of a document."""
    table = read(document).table
    assert table is not None
    return fingerprint(table)


def faults(question: str, body: object) -> list[tuple[str, str]]:
    """The pointers and codes of what is wrong with a question."""
    with pytest.raises(Faulty) as error:
        ask(question, body)
    return [(fault.pointer, fault.code) for fault in error.value.faults]


# What every answer says


@pytest.mark.parametrize("question", ABOUT_A_TABLE)
def test_every_answer_names_edition_rulings_and_fingerprint(question: str) -> None:
    table = MIDGAME | {"edition": "2021", "rulings": {"martyrs": True}}
    if question == "undo":
        table = after(table, "fair west")
    answer = ask(question, {"table": table, **NEEDED.get(question, {})})
    assert answer["edition"] == "2021"
    assert list(answer["rulings"]) == list(SWITCHES)
    assert answer["rulings"]["martyrs"] is True
    if question not in ("apply", "undo", "edit"):
        assert answer["fingerprint"] == mark(table)
    else:
        assert answer["fingerprint"] == mark(answer["table"]) != mark(table)


def after(table: dict[str, Any], *moves: str) -> dict[str, Any]:
    """The table that moves lead to."""
    answer = ask("apply", {"table": table, "moves": list(moves)})
    assert answer["ok"], answer
    found: dict[str, Any] = answer["table"]
    return found


KEYS = {
    "legal": {"text", "position", "decision", "ending"},
    "judge": {"text", "ok", "verdicts"},
    "apply": {"text", "ok", "moves", "position", "decision", "ending", "table"},
    "undo": {"text", "undone", "position", "decision", "ending", "table"},
    "fair": {"text", "fairs", "comparison", "unanswered"},
    "battle": {"text", "battles"},
    "victory": {"text", "claims", "supremacy", "patron", "patron_working", "decks"},
    "standings": {"text", "banks", "majorities", "earnings"},
    "steps": {"text", "steps"},
    "code": {"text", "code", "lines"},
    "edit": {"text", "ok", "lines", "faults", "table"},
    "diff": {"text", "same", "differences", "lines"},
    "plan": {
        "text",
        "bank",
        "verdict",
        "why",
        "unnamed",
        "line",
        "shortest",
        "crossroads",
        "ending",
        "clauses",
        "nodes",
        "budget",
    },
    "threats": {"text", "threats"},
    "picture": {"svg"},
    "stop": {"text", "bank", "lines", "looked_at", "nodes", "budget"},
    "earn": {
        "text",
        "bank",
        "before",
        "florins",
        "others",
        "exact",
        "unnamed",
        "line",
        "nodes",
        "budget",
    },
    "suggest": {
        "text",
        "bank",
        "line",
        "wins",
        "gains",
        "open_to",
        "not_proven",
        "ending",
        "nodes",
        "budget",
    },
}


@pytest.mark.parametrize("question", ABOUT_A_TABLE)
def test_the_keys_of_each_answer(question: str) -> None:
    table = after(fresh(), "fair west") if question == "undo" else fresh()
    body = {"table": table, **NEEDED.get(question, {})}
    if question in ("judge", "apply"):
        body["moves"] = "fair west"
    answer = ask(question, body)
    assert set(answer) == KEYS[question] | {"fingerprint", "edition", "rulings"}
    assert json.loads(json.dumps(answer)) == answer


def test_the_question_itself_is_never_changed() -> None:
    for question in ABOUT_A_TABLE:
        body = {"table": after(fresh(), "fair west"), **NEEDED.get(question, {})}
        before = deepcopy(body)
        ask(question, body)
        assert body == before


# legal


def test_legal_says_whose_decision_it_is_what_is_open_and_why_not() -> None:
    decision = ask("legal", {"table": MIDGAME})["decision"]
    assert (decision["bank"], decision["section"]) == ("medici", "D1")
    assert {"move": "fair west", "kind": "fair"}.items() <= decision["options"][-2].items()
    refused = {one["move"]: one["refusals"][0]["code"] for one in decision["refused"]}
    assert refused["ops west"] == "ops_already_run"
    assert refused["fair east"] == "no_fair_card"


def test_legal_without_the_reasons() -> None:
    assert ask("legal", {"table": MIDGAME, "why_not": False})["decision"]["refused"] is None


def test_legal_of_a_finished_game() -> None:
    table = {key: value for key, value in MIDGAME.items() if key != "turn"}
    table["ending"] = {"victory": "globalization", "winners": ["medici"]}
    answer = ask("legal", {"table": table})
    assert answer["decision"] is None
    assert answer["ending"] == {"victory": "globalization", "winners": ["medici"]}


# judge


def test_judge_takes_one_move_or_a_list_and_plays_them_on() -> None:
    body = {"table": fresh(), "moves": ["fugger: fair west", "fair west", "medici: end", "fly"]}
    answer = ask("judge", body)
    assert not answer["ok"]
    assert [one["verdict"] for one in answer["verdicts"]] == [
        "legal", "illegal", "out_of_turn", "not_a_move",
    ]  # fmt: skip
    assert answer["verdicts"][1]["refusals"][0]["code"] == "fair_already_held"
    assert ask("judge", {"table": fresh(), "moves": "fair west"})["ok"]
    assert answer["fingerprint"] == mark(fresh())


def test_judge_no_moves_at_all() -> None:
    assert ask("judge", {"table": fresh(), "moves": []}) == {
        "text": "All 0 moves are legal.", "ok": True, "verdicts": [], **ask_about(fresh()),
    }  # fmt: skip


def ask_about(table: dict[str, Any]) -> dict[str, Any]:
    """What every answer about a table says."""
    answer = ask("legal", {"table": table})
    return {key: answer[key] for key in ("fingerprint", "edition", "rulings")}


# apply, undo


def test_apply_makes_moves_and_hands_on_the_table() -> None:
    answer = ask("apply", {"table": fresh(), "moves": ["fair west", "fair east"]})
    assert answer["ok"]
    assert answer["moves"][0]["move"] == "fair west"
    assert answer["moves"][0]["acts"][0]["do"] == "florins"
    referee = Referee(_read(fresh()))
    for move in ("fair west", "fair east"):
        referee.choose(move)
    assert answer["table"] == write(referee.table)
    assert answer["fingerprint"] == fingerprint(referee.table)


def _read(document: dict[str, Any]) -> Any:
    table = read(document).table
    assert table is not None
    return table


def test_apply_is_all_or_nothing() -> None:
    """The second move is illegal: nothing is applied, no table is handed on."""
    answer = ask("apply", {"table": fresh(), "moves": ["fair west", "fair west"]})
    assert not answer["ok"]
    assert "table" not in answer
    assert [one["verdict"] for one in answer["verdicts"]] == ["legal", "illegal"]
    assert answer["fingerprint"] == mark(fresh())


def test_apply_goes_on_in_the_middle_of_an_action() -> None:
    """The eastern fair asks for a levy in Byzantium; the table holds both moves then."""
    row = [{"card": "?", "florins": 4}, *[None] * 5]
    table = write(position(market={"east": row}))
    asking = after(table, "fair east")
    assert asking["moves"] == ["fair east"]
    decision = ask("legal", {"table": asking})["decision"]
    assert (decision["bank"], decision["section"]) == ("medici", "G4")
    assert after(asking, "levy caffa")["moves"] == ["fair east", "levy caffa"]


def test_apply_with_the_fingerprint_that_the_client_believes_in() -> None:
    right = mark(fresh())
    body = {"table": fresh(), "moves": "fair west", "fingerprint": right}
    assert ask("apply", body)["ok"]
    with pytest.raises(Stale) as error:
        ask("apply", body | {"fingerprint": "lusab-gadin"})
    assert (error.value.believed, error.value.actual) == ("lusab-gadin", right)


def test_apply_a_faulty_table_is_faulty_before_it_is_stale() -> None:
    body = {"table": {"banks": 3}, "moves": "end", "fingerprint": "lusab-gadin"}
    assert faults("apply", body) == [("/table/banks", "wrong_type")]


def test_apply_and_undo_tell_on_request_what_is_refused_next() -> None:
    """As `legal` would about the table that they hand on."""
    for question, body in (
        ("apply", {"table": fresh(), "moves": "fair west"}),
        ("undo", {"table": after(fresh(), "fair west")}),
    ):
        assert ask(question, body)["decision"]["refused"] is None
        answer = ask(question, body | {"why_not": True})
        assert answer["decision"]["refused"]
        assert answer["decision"] == ask("legal", {"table": answer["table"]})["decision"]


def test_undo_takes_back_the_last_moves() -> None:
    table = after(fresh(), "fair west")
    answer = ask("undo", {"table": table})
    assert answer["undone"] == table["moves"][-1:]
    everything = ask("undo", {"table": table, "count": len(table["moves"])})
    assert everything["table"] == fresh()
    assert ask("undo", {"table": table, "count": 0})["table"] == table


def test_undo_of_many_moves_replays_at_most_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = BARE
    chosen: list[str] = []
    choose = Referee.choose

    def counted(self: Referee, text: str) -> object:
        chosen.append(text)
        return choose(self, text)

    monkeypatch.setattr(Referee, "choose", counted)
    moves = ["end"] * 200
    answer = ask("undo", {"table": table | {"moves": moves}, "count": 200})
    assert len(answer["undone"]) == 200
    assert len(chosen) <= 200


def test_undo_more_than_there_is_cannot_be_answered() -> None:
    with pytest.raises(Unanswerable, match=r"^The table holds 0 moves to take back"):
        ask("undo", {"table": fresh()})


# pictures


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_table_is_drawn_as_it_stands_after_its_moves(theme: str) -> None:
    table = {**BARE, "banks": {"medici": {"florins": 4}, "fugger": {}}, "decks": {"west": 20},
             "market": {"west": ["?", "PREN001", "?", "?", "?", "?"]}}  # fmt: skip
    before = ask("picture", {"table": table, "theme": theme})
    after = ask("picture", {"table": {**table, "moves": ["buy west 1"]}, "theme": theme})
    assert 'data-thing="PREN001"' in before["svg"].split('class="bank"')[0]
    assert 'data-thing="PREN001"' in after["svg"].split('data-bank="medici"')[1]
    assert after["fingerprint"] == mark({**table, "moves": ["buy west 1"]})
    assert f"fingerprint {after['fingerprint']}" in after["svg"]


def test_a_card_is_drawn_by_its_name() -> None:
    answer = ask("picture", {"card": "star chamber"})
    assert answer["card"] == "PREN006"
    assert "Star Chamber" in answer["svg"]


def test_a_picture_of_both_or_of_what_is_none() -> None:
    with pytest.raises(Unanswerable, match="a table or a card"):
        ask("picture", {"table": BARE, "card": "PREN043"})
    assert faults("picture", {"card": "gutenburg"}) == [("/card", "unknown_name")]
    assert faults("picture", {"table": BARE, "theme": "blue"}) == [("/theme", "unknown_name")]


# replay


def test_several_records_are_replayed_whatever_is_wrong_with_one() -> None:
    good = write_record(table_of(fresh()), ["buy west 1"])
    over = {"banks": {"medici": {}, "fugger": {}}, "victories": ["holy"]}
    over["ending"] = {"victory": "holy", "winners": ["fugger"]}
    ended = write_record(table_of(over), [])
    records = [good, good + "fly\n", "dear diary", ended]
    answer = ask("replay", {"records": records})
    first, broken, unread, last = answer["records"]
    assert not answer["ok"]
    assert (first["ok"], first["moves"], first["ending"]) == (True, 1, None)
    assert first["fingerprint"] == ask("replay", {"record": good})["fingerprint"]
    assert broken["broken"] == ask("replay", {"record": good + "fly\n"})["broken"]
    assert (broken["ok"], broken["moves"], broken["fingerprint"]) == (False, 1, None)
    assert [one["code"] for one in unread["unreadable"]] == ["header", "no_table"]
    assert last["ending"] == {"victory": "holy", "winners": ["fugger"]}
    assert ask("replay", {"records": [good, good]})["ok"]
    assert ask("replay", {"records": [good], "to": 0})["records"][0]["moves"] == 0


def test_records_for_which_the_time_is_up_say_so() -> None:
    record = write_record(table_of(fresh()), ["buy west 1"])
    with within(60, steps=5):
        answer = ask("replay", {"records": [record] * 9})
    told = [one["given_up"] is not None for one in answer["records"]]
    assert not told[0]
    assert told[-1]
    assert told == sorted(told)


def test_records_are_counted_and_texts() -> None:
    assert ask("replay", {"records": []}) == {
        "text": "0 of 0 records replay without a fault.", "ok": True, "records": [],
    }  # fmt: skip
    assert faults("replay", {"records": [""] * (MAX_ITEMS + 1)}) == [("/records", "too_long")]
    assert faults("replay", {"records": ["", 5]}) == [("/records/1", "wrong_type")]
    assert faults("replay", {"records": "no list"}) == [("/records", "wrong_type")]
    with pytest.raises(Unanswerable, match="one record or several"):
        ask("replay", {"records": [""], "record": ""})


def test_replay_leads_to_the_table_and_to_any_move_before() -> None:
    referee = Referee(_read(fresh()))
    referee.choose("fair west")
    record = write_record(referee.origin, referee.history)
    answer = ask("replay", {"record": record})
    assert (answer["ok"], answer["moves"]) == (True, 1)
    assert answer["table"] == write(referee.table)
    assert ask("replay", {"record": record, "to": 0})["table"] == fresh()


def test_replay_a_record_that_does_not_replay() -> None:
    referee = Referee(_read(fresh()))
    broken = write_record(referee.origin, ("fair north",))
    answer = ask("replay", {"record": broken})
    assert not answer["ok"]
    assert answer["broken"]["number"] == 1


def test_replay_a_text_that_is_no_record() -> None:
    answer = ask("replay", {"record": "dear diary"})
    assert not answer["ok"]
    assert answer["faults"]
    assert answer["fingerprint"] is None


def test_replay_a_record_whose_table_cannot_be_played() -> None:
    for table in ({}, {"turn": {"bank": "medici"}}):
        record = f"pax record 1\n{json.dumps(table)}\n"
        assert faults("replay", {"record": record}) == [("/record", "turn_impossible")]


# Calculators


@pytest.mark.parametrize("question", ["fair", "battle", "victory", "standings"])
def test_calculators_look_at_the_table_after_its_moves(question: str) -> None:
    """England is sold by then: all four look at that position."""
    table = after(MIDGAME, "medici: sell england")
    now = write(Referee(_read(table)).position)
    more = {"battle": {"king": "ottoman"}}.get(question, {})
    said = ask(question, {"table": table, **more})
    there = ask(question, {"table": now, **more})
    same = [key for key in said if key not in ("fingerprint",)]
    assert {key: said[key] for key in same} == {key: there[key] for key in same}
    assert said["fingerprint"] == mark(table)


def test_names_may_be_written_as_people_do() -> None:
    body = {"table": MIDGAME, "bank": "Cœur", "card": "qizilbash", "empire": "Hungary"}
    (battle,) = ask("battle", body)["battles"]
    assert (battle["attacker"], battle["card"], battle["empire"]) == ("coeur", "PREN061", "hungary")


# Faults


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("body", [None, 3, "table", [], [{}], True])
def test_a_body_that_is_no_object(question: str, body: object) -> None:
    assert ("", "wrong_type") in faults(question, body)


@pytest.mark.parametrize("question", [one for one in QUESTIONS if one != "tables"])
def test_a_body_without_what_it_is_about(question: str) -> None:
    assert ("", "missing_key") in faults(question, {})


@pytest.mark.parametrize("question", QUESTIONS)
def test_an_unknown_key(question: str) -> None:
    known = {"record": ""} if question in ("replay", "review") else {"table": fresh()}
    assert ("/tabel", "unknown_key") in faults(question, {**known, "tabel": {}})


@pytest.mark.parametrize("question", ABOUT_A_TABLE)
def test_all_faults_of_a_table_with_pointers_into_the_question(question: str) -> None:
    table = {"banks": {"medicci": {}, "fugger": {"florins": -1}}, "cities": {"paris": "pawn"}}
    body = {"table": table, **NEEDED.get(question, {})}
    assert set(faults(question, body)) >= {
        ("/table/banks/medicci", "unknown_name"),
        ("/table/banks/fugger/florins", "bad_number"),
        ("/table/cities/paris", "unknown_name"),
    }


def test_a_null_counts_as_left_out() -> None:
    assert ("", "missing_key") in faults("legal", {"table": None})
    assert len(ask("fair", {"table": MIDGAME, "region": None, "bank": None})["fairs"]) == 2


@pytest.mark.parametrize(
    ("question", "part", "fault"),
    [
        ("legal", {"why_not": 1}, ("/why_not", "wrong_type")),
        ("apply", {"moves": "end", "why_not": 1}, ("/why_not", "wrong_type")),
        ("undo", {"why_not": "yes"}, ("/why_not", "wrong_type")),
        ("judge", {"moves": 7}, ("/moves", "wrong_type")),
        ("judge", {"moves": ["end", 7]}, ("/moves/1", "wrong_type")),
        ("apply", {"moves": "end", "fingerprint": 5}, ("/fingerprint", "wrong_type")),
        ("undo", {"count": -1}, ("/count", "bad_number")),
        ("undo", {"count": MAX_MOVES + 1}, ("/count", "bad_number")),
        ("undo", {"count": 1.5}, ("/count", "wrong_type")),
        ("fair", {"region": "north"}, ("/region", "unknown_name")),
        ("fair", {"bank": "rothschild"}, ("/bank", "unknown_name")),
        ("fair", {"emporium": "paris"}, ("/emporium", "unknown_name")),
        ("fair", {"florins": True}, ("/florins", "wrong_type")),
        ("fair", {"florins": MAX_FLORINS + 1}, ("/florins", "bad_number")),
        ("battle", {"kind": "brawl"}, ("/kind", "unknown_name")),
        ("battle", {"empire": "narnia"}, ("/empire", "unknown_name")),
        ("battle", {"card": "PREN999"}, ("/card", "unknown_name")),
        ("battle", {"king": ["france"]}, ("/king", "wrong_type")),
        ("plan", {"bank": "rothschild"}, ("/bank", "unknown_name")),
        ("plan", {"actions": 4}, ("/actions", "bad_number")),
        ("plan", {"actions": 0}, ("/actions", "bad_number")),
        ("plan", {"without": 7}, ("/without", "wrong_type")),
        ("plan", {"budget": 0}, ("/budget", "bad_number")),
        ("threats", {"memory": "good"}, ("/memory", "unknown_name")),
    ],
)  # fmt: skip
def test_a_part_that_cannot_be_read(
    question: str, part: dict[str, Any], fault: tuple[str, str]
) -> None:
    assert faults(question, {"table": fresh(), **part}) == [fault]


def test_faults_of_the_table_and_of_the_rest_come_together() -> None:
    body = {"table": {"banks": []}, "region": "north", "florins": "many"}
    assert set(faults("fair", body)) == {
        ("/table/banks", "wrong_type"),
        ("/region", "unknown_name"),
        ("/florins", "wrong_type"),
    }


def test_replay_needs_a_text() -> None:
    assert faults("replay", {"record": 5}) == [("/record", "wrong_type")]
    assert faults("replay", {"record": "", "to": "end"}) == [("/to", "wrong_type")]


def test_a_record_is_replayed_as_far_as_it_can_be_long() -> None:
    table = read(BARE).table
    assert table is not None
    text = write_record(table, ["end"] * 3)
    assert ask("replay", {"record": text, "to": MAX_MOVES_RECORDED})["moves"] == 3
    assert faults("replay", {"record": text, "to": MAX_MOVES_RECORDED + 1}) == [
        ("/to", "bad_number")
    ]


@pytest.mark.parametrize("question", ["judge", "apply"])
def test_no_more_moves_than_can_be_read_at_once(question: str) -> None:
    body = {"table": fresh(), "moves": ["end"] * (MAX_MOVES + 1)}
    assert faults(question, body) == [("/moves", "bad_number")]
    answer = ask(question, {"table": fresh(), "moves": ["fly"] * MAX_MOVES})
    assert len(answer["verdicts"]) == MAX_MOVES


@pytest.mark.parametrize("question", ["legal", "judge", "apply", "undo"])
def test_a_table_that_cannot_be_played(question: str) -> None:
    """It names no turn, or nobody to take it, or holds moves that cannot be made."""
    needed = NEEDED.get(question, {})
    assert faults(question, {"table": {}, **needed}) == [("/table/turn", "turn_impossible")]
    nobody = {"turn": {"bank": "medici"}}
    assert faults(question, {"table": nobody, **needed}) == [("/table", "turn_impossible")]
    moved = fresh() | {"moves": ["fly"]}
    assert faults(question, {"table": moved, **needed}) == [("/table/moves/0", "turn_impossible")]


@pytest.mark.parametrize("question", ["fair", "battle", "victory", "standings"])
def test_a_calculator_cannot_look_past_moves_that_cannot_be_made(question: str) -> None:
    body = {"table": fresh() | {"moves": ["fly"]}, **NEEDED.get(question, {})}
    assert faults(question, body) == [("/table/moves/0", "turn_impossible")]


# Whatever is asked


KEYS_OF_QUESTIONS = (
    "table", "moves", "fingerprint", "count", "record", "to", "region", "bank", "emporium",
    "florins", "kind", "empire", "card", "king", "why_not",
)  # fmt: skip
WORDS = st.sampled_from(
    [*KEYS_OF_QUESTIONS, "west", "medici", "tana", "crusade", "campaign", "france", "PREN029",
     "end", "fair west", "medici: end", ":", "", "pax record 1\n{}\n", "?", "1", "banks", "turn"]
)  # fmt: skip
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-2, 600)
    | st.integers()
    | st.floats(allow_nan=False)
    | WORDS
    | st.text(max_size=8)
)
JSON = st.recursive(
    SCALARS,
    lambda part: st.lists(part, max_size=3) | st.dictionaries(WORDS, part, max_size=3),
    max_leaves=8,
)
SOUND_TABLES = st.sampled_from([MIDGAME, fresh(), {}, {"banks": {"medici": {}}}])
BODIES = JSON | st.dictionaries(
    st.sampled_from(KEYS_OF_QUESTIONS), SOUND_TABLES | JSON, max_size=5
).flatmap(
    lambda body: st.just(body) | SOUND_TABLES.map(lambda table: {**body, "table": table})
)  # fmt: skip


@pytest.mark.parametrize("question", QUESTIONS)
def test_whatever_is_asked_is_answered_or_refused_in_our_own_way(question: str) -> None:
    @settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(body=BODIES)
    def asked(body: Any) -> None:
        before = deepcopy(body)
        try:
            answer: Any = ask(question, body)
        except (Faulty, Unanswerable, Stale) as error:
            answer = str(error)
        assert json.loads(json.dumps(answer)) == answer
        assert body == before

    asked()


# code, open


def test_a_code_and_lines_are_opened_as_the_table() -> None:
    written = ask("code", {"table": MIDGAME})
    for kind, text in (("code", written["code"]), ("lines", written["lines"])):
        opened = ask("open", {"text": text})
        assert (opened["ok"], opened["kind"], opened["lines"]) == (True, kind, [])
        assert opened["fingerprint"] == written["fingerprint"] == mark(MIDGAME)
    assert ask("open", {"text": json.dumps(MIDGAME)})["kind"] == "json"


def test_lines_that_are_not_understood_are_told() -> None:
    opened = ask("open", {"text": "paris gold rook\nparis gold\n"})
    assert (opened["ok"], opened["table"], opened["fingerprint"]) == (False, None, None)
    assert opened["lines"] == [
        {
            "line": 2, "text": "paris gold", "understood": "Paris",
            "message": "'gold' names an owner, but no piece.",
        }
    ]  # fmt: skip


def test_lines_of_a_table_with_faults() -> None:
    opened = ask("open", {"text": "paris gold rook, gold knight"})
    assert (opened["ok"], opened["lines"]) == (False, [])
    assert [fault["code"] for fault in opened["faults"]] == ["city_crowded"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("PAX1-0004ABCD", "The code is damaged"),
        ("PAX9-0004ABCD", "This is a code of version 9; version 1 is read."),
        ("PAX1-00", "The code was cut"),
        ('{"cities": {"paris"', "Not JSON at line 1"),
        ("pax record 1\n{}", "This is a record: it is replayed, not opened."),
    ],
)
def test_a_text_that_cannot_be_opened(text: str, said: str) -> None:
    with pytest.raises(Unanswerable) as caught:
        ask("open", {"text": text})
    assert str(caught.value).startswith(said)


# edit


def test_an_edit_of_a_table_without_a_turn_changes_what_lies_there() -> None:
    table = {"banks": {"medici": {"florins": 3}}, "cities": {"paris": "catholic rook"}}
    answer = ask("edit", {"table": table, "lines": ["medici +2 florins", "paris red rook"]})
    assert answer["ok"]
    assert answer["table"]["banks"] == {"medici": {"florins": 5}}
    assert answer["table"]["cities"] == {"paris": "reformist rook"}


def test_an_edit_in_a_turn_is_one_correction_that_undo_takes_back() -> None:
    table = after(fresh(), "fair west")
    answer = ask("edit", {"table": table, "lines": ["medici +2 florins", "paris  red rook"]})
    assert answer["ok"]
    moves = ["fair west", "set medici +2 florins // paris red rook"]
    assert answer["table"]["moves"] == moves
    undone = ask("undo", {"table": answer["table"]})
    assert undone["undone"] == moves[1:]
    assert undone["table"] == table


def test_lines_may_need_each_other() -> None:
    """A card that moves lies nowhere twice, whichever line comes first."""
    table = fresh()
    table["banks"]["fugger"]["hand"] = ["PREN043"]
    table["market"]["west"] = [one if one != "PREN043" else "?" for one in table["market"]["west"]]
    table["decks"] = {"west": 20, "east": 20}
    answer = ask(
        "edit", {"table": table, "lines": ["medici hand: +Gutenberg", "fugger hand: -Gutenberg"]}
    )
    assert answer["ok"], answer["faults"]
    assert ask("legal", {"table": answer["table"]})["position"]["banks"]["medici"]["hand"] == [
        "PREN043"
    ]


@pytest.mark.parametrize(
    ("lines", "line", "code"),
    [
        (["medici +2 florins", "paris gold"], 2, None),
        (["medici +2 florins", "paris gold rook, gold knight"], None, "city_crowded"),
    ],
)
def test_an_edit_is_done_whole_or_not_at_all(
    lines: list[str], line: int | None, code: str | None
) -> None:
    table = fresh()
    answer = ask("edit", {"table": table, "lines": lines})
    assert not answer["ok"]
    assert answer["table"] == table
    assert [one["line"] for one in answer["lines"]] == ([line] if line else [])
    assert [one["code"] for one in answer["faults"]] == ([code] if code else [])


# diff


def test_two_tables_differ_as_they_stand_now() -> None:
    table = fresh()
    other = ask("edit", {"table": table, "lines": "medici +2 florins"})["table"]
    answer = ask("diff", {"table": table, "other": other})
    assert not answer["same"]
    (one,) = answer["differences"]
    assert one["place"] == "Medici florins"
    assert one["text"].startswith("Medici florins: ")
    assert ask("diff", {"table": table, "other": table}) == {
        **answer, "text": "The tables are the same.", "same": True, "differences": [], "lines": [],
    }  # fmt: skip
