"""Whatever is sent, the answer has a documented shape."""

from __future__ import annotations

import copy
import json
from typing import Any
from urllib.parse import quote

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.datastructures import MultiDict

from api.app import create_app
from api.examples import QUESTIONS, SET_UP, TABLE
from assistant.answers.lookups import MAX_QUERY
from assistant.calculators.battle import BATTLE_KINDS
from assistant.catalog.atlas import EMPIRES
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS
from assistant.catalog.search import FILTERS
from assistant.document.reading import PARTS
from assistant.document.setup import OPTIONS
from tests.api.shapes import (
    GET_ROUTES,
    POST_ROUTES,
    TABLE_ROUTES,
    assert_fault,
    assert_problem,
)
from tests.api.test_questions import MIDGAME

CLIENT: FlaskClient = create_app().test_client()
WORDS = st.sampled_from(
    ["medici", "fugger", "france", "PREN001", "?", "catholic rook", "medici pawn", "west", "king",
     "card", "empire", "florins", "constantinople", "england-france", "tana", "2021", "promo"]
)  # fmt: skip
SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=8)
    | WORDS
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=5)
    ),
    max_leaves=15,
)
WEST_OR_EAST = st.none() | st.sampled_from(["west", "east"])
RECORD = QUESTIONS["replay"]["whole"].body["record"]
QUERIES = WORDS | st.text(max_size=120)
FAST = settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def post(address: str, body: object) -> Any:
    return CLIENT.post(address, data=json.dumps(body), content_type="application/json")


def assert_documented(response: Any, *other: int) -> None:
    """An answer, or a problem with one of the other statuses."""
    assert response.status_code in (200, *other)
    if response.status_code >= 400:
        assert_problem(response, response.status_code)


def assert_checked(response: Any) -> None:
    if response.status_code != 200:
        assert response.status_code in (400, 422)
        assert_problem(response, response.status_code)
        return
    answer = response.get_json()
    for fault in answer["faults"]:
        assert_fault(fault)
    assert answer["ok"] == (answer["table"] is not None)
    if answer["ok"]:
        again = post("/v1/check", {"table": answer["table"]}).get_json()
        assert again["fingerprint"] == answer["fingerprint"]
        assert again["table"] == answer["table"]


def assert_set_up(response: Any) -> None:
    if response.status_code != 200:
        assert response.status_code in (400, 422)
        assert_problem(response, response.status_code)
        return
    assert response.get_json().keys() == {
        "text", "table", "fingerprint", "edition", "rulings"
    }  # fmt: skip


@st.composite
def spoiled(draw: st.DrawFn, sound: dict[str, Any]) -> Any:
    """A sound document with one place in it changed to something else."""
    document = copy.deepcopy(sound)
    node: Any = document
    while True:
        key = draw(st.sampled_from(list(node) if isinstance(node, dict) else range(len(node))))
        if not isinstance(node[key], (dict, list)) or not node[key] or draw(st.booleans()):
            node[key] = draw(JSON)
            return document
        node = node[key]


@FAST
@given(JSON)
def test_any_body_to_check(body: object) -> None:
    assert_checked(post("/v1/check", body))


@FAST
@given(JSON)
def test_any_table(table: object) -> None:
    assert_checked(post("/v1/check", {"table": table}))


@FAST
@given(st.dictionaries(st.sampled_from(PARTS), JSON, max_size=5))
def test_any_parts_of_a_table(table: dict[str, Any]) -> None:
    assert_checked(post("/v1/check", {"table": table}))


@FAST
@given(spoiled(TABLE))
def test_a_spoiled_table(table: dict[str, Any]) -> None:
    assert_checked(post("/v1/check", {"table": table}))


@FAST
@given(JSON | st.dictionaries(st.sampled_from(OPTIONS), JSON, max_size=4) | spoiled(SET_UP))
def test_any_set_up(options: object) -> None:
    assert_set_up(post("/v1/tables", options))


@FAST
@given(
    st.sampled_from(TABLE_ROUTES),
    spoiled(TABLE),
    st.dictionaries(
        st.sampled_from(
            ["moves", "why_not", "fingerprint", "count", "region", "bank", "emporium", "florins",
             "kind", "empire", "card", "king"]
        ),
        SCALARS,
        max_size=2,
    ),
)  # fmt: skip
def test_any_question_about_a_spoiled_table(
    address: str, table: dict[str, Any], more: dict[str, Any]
) -> None:
    assert_documented(post(address, {"table": table} | more), 400, 409, 422)


@st.composite
def thinned(draw: st.DrawFn, sound: dict[str, Any]) -> dict[str, Any]:
    """A sound document with things left out."""
    document = copy.deepcopy(sound)
    for _ in range(draw(st.integers(1, 6))):
        node: Any = document
        while isinstance(node, dict) and node:
            key = draw(st.sampled_from(list(node)))
            if not isinstance(node[key], dict) or draw(st.booleans()):
                del node[key]
                break
            node = node[key]
    return document


PARTS_OF_QUESTIONS = {
    "/v1/judge": {"moves": st.lists(st.sampled_from(["end", "fair west", "ops east", "b"]))},
    "/v1/apply": {"moves": st.sampled_from(["end", "fair west", "ops west", "buy east 1"])},
    "/v1/fair": {"region": WEST_OR_EAST, "bank": st.sampled_from(list(BANKS))},
    "/v1/battle": {
        "kind": st.none() | st.sampled_from(BATTLE_KINDS),
        "empire": st.none() | st.sampled_from(EMPIRES),
        "card": st.none() | st.sampled_from(list(CARDS)),
        "king": st.none() | st.sampled_from(EMPIRES),
    },
}


@FAST
@given(st.data(), st.sampled_from(TABLE_ROUTES))
def test_any_question_about_part_of_a_table(data: st.DataObject, address: str) -> None:
    more = data.draw(st.fixed_dictionaries(PARTS_OF_QUESTIONS.get(address, {})))
    table = data.draw(thinned(data.draw(st.sampled_from([MIDGAME, TABLE]))))
    assert_documented(post(address, {"table": table} | more), 422)


@FAST
@given(spoiled(QUESTIONS["replay"]["whole"].body) | st.text(max_size=30).map(RECORD.__add__))
def test_any_record(record: object) -> None:
    body = record if isinstance(record, dict) else {"record": record}
    assert_documented(post("/v1/replay", body), 400, 422)


@FAST
@given(st.sampled_from(POST_ROUTES), st.binary(max_size=60))
def test_any_bytes(address: str, data: bytes) -> None:
    assert_documented(CLIENT.post(address, data=data, content_type="application/json"), 400, 422)


@FAST
@given(st.sampled_from(POST_ROUTES), st.text(max_size=20))
def test_any_content_type(address: str, content_type: str) -> None:
    kind = content_type.replace("\n", "").replace("\r", "")
    response = CLIENT.post(address, data=b"{}", content_type=f"text/{kind}")
    assert_documented(response, 415)


@FAST
@given(
    st.sampled_from(GET_ROUTES),
    st.lists(
        st.tuples(st.sampled_from(["q", *FILTERS]) | st.text(max_size=9), QUERIES), max_size=3
    ),
)
def test_any_query(address: str, query: list[tuple[str, str]]) -> None:
    assert_documented(CLIENT.get(address, query_string=MultiDict(query)), 422)


@FAST
@given(st.sampled_from(["q", *FILTERS]), QUERIES)
def test_any_search_of_cards(name: str, text: str) -> None:
    response = CLIENT.get("/v1/cards", query_string={name: text})
    assert response.status_code == (200 if len(text) <= MAX_QUERY else 422)


@FAST
@given(st.sampled_from(["cards", "rules"]), st.text(min_size=1, max_size=40))
def test_any_name(kind: str, text: str) -> None:
    assert_documented(CLIENT.get(f"/v1/{kind}/{quote(text, safe='')}"), 404)
