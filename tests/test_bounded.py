"""The work for a request grows no faster than the request: counted in calls, not in seconds."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from api.answers import MOST_BYTES
from api.app import create_app
from api.settings import Settings
from assistant import ask, read, write
from assistant.answers.questions import Faulty
from tests.api.shapes import POST_ROUTES
from tests.rules.support import position

ROOT = Path(__file__).parents[1]
BARE: dict[str, Any] = {"turn": {"bank": "medici"}, "banks": {"medici": {}, "fugger": {}}}
MIDGAME = json.loads((ROOT / "tests" / "tables" / "midgame.json").read_text(encoding="utf-8"))
CLIENT = create_app(Settings(rate=0)).test_client()
START = 20_000
"""Calls that any request may take, whatever its size."""


def calls_of(action: Callable[[], object]) -> int:
    """How many functions are called, those written in C among them."""
    count = 0

    def note(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(before)
    return count


def hand(cards: list[Any]) -> dict[str, Any]:
    return {"table": {"banks": {"medici": {"hand": cards}}}}


def nested(count: int) -> Any:
    value: Any = 1
    for _ in range(min(count, 30)):
        value = [value]
    return value


GROWING: dict[str, Callable[[int], Any]] = {
    "unknown names": lambda n: hand(["a"] * n),
    "unknown names in many lists": lambda n: {
        "table": {"banks": {"medici": {"west": [{"empire": "x", "vassals": ["y"]}] * n}}}
    },
    "wrong types": lambda n: hand([1] * n),
    "one card again and again": lambda n: hand(["PREN043"] * n),
    "unknown keys": lambda n: {"table": {f"k{at}": 1 for at in range(n)}},
    "a key spelt in many ways": lambda n: {
        "table": {"banks": {"medici" + "!" * at: {} for at in range(min(n, 180))}}
    },
    "a long key": lambda n: {"table": {"banks": {"medici" + "!" * n: {"hand": [1] * 50}}}},
    "a long name": lambda n: {"table": {"edition": "é" * n}},
    "combining marks": lambda n: {"table": {"edition": "\u0300\u0316" * n}},
    "marks that are none": lambda n: {"table": {"edition": "\u0f73" * n}},
    "squares within squares": lambda n: {
        "table": {"banks": {"medici": {"west": [{"empire": "hre", "vassals": ["?"] * 20}] * n}}}
    },
    "tokens in a city": lambda n: {"table": {"cities": {"paris": ["catholic rook"] * n}}},
    "depth": lambda n: {"table": nested(n)},
    "moves of a table": lambda n: {"table": BARE | {"moves": ["end"] * n}},
    "moves of a question": lambda n: {"table": BARE, "moves": ["end"] * n},
    "moves that are none": lambda n: {"table": BARE, "moves": [f"b{at}" for at in range(n)]},
    "a long move": lambda n: {"table": BARE, "moves": ["b " * n]},
    "a record of moves": lambda n: {
        "record": f"pax record 1\n{json.dumps(BARE)}\n" + "end\n" * n
    },
    "a record of banks that are none": lambda n: {"record": "pax record 1\n{}\n" + "x: end\n" * n},
    "a record of quotes": lambda n: {"record": 'pax record 1\n{"' + '\\"' * n},
    "a record of brackets": lambda n: {"record": "pax record 1\n" + "{\n" * n},
    "a record of comments": lambda n: {"record": "#\n" * n},
}  # fmt: skip
"""Bodies by their size."""


@pytest.mark.parametrize("kind", GROWING)
@pytest.mark.parametrize("size", [100, 2_000])
def test_twice_the_body_is_at_most_twice_the_work(kind: str, size: int) -> None:
    def send(count: int) -> tuple[int, int]:
        body = json.dumps(GROWING[kind](count), ensure_ascii=False).encode()
        worst = 0
        for route in POST_ROUTES:
            sent: list[Any] = []

            def post(route: str = route, sent: list[Any] = sent) -> None:
                sent.append(CLIENT.post(route, data=body, content_type="application/json"))

            worst = max(worst, calls_of(post))
            # A record of thousands of moves may use up its time, counted call by call.
            assert sent[0].status_code < 500 or sent[0].status_code == 503, sent[0].get_data(
                as_text=True
            )[:300]
            assert len(sent[0].get_data()) <= MOST_BYTES
        return len(body), worst

    send(1)
    small_size, small = send(size)
    large_size, large = send(2 * size)
    growth = large_size / small_size
    assert large <= 1.3 * growth * small + START, (kind, small, large, growth)


LINEAR_REGEXES = {
    "assistant/catalog/search.py": {
        "_ALONE": "a query has at most 100 signs",
        "point": "made of our own sections, and matched against them",
    },
    "assistant/catalog/ranking.py": {"_SENTENCES": "met by our own rules alone"},
    "assistant/answers/explaining.py": {"_VALUE": "met by our own templates alone"},
    "assistant/referee/records.py": {
        "_STRINGS": "possessive, and it ends wherever a string may end: no sign is read twice"
    },
    "assistant/catalog/drawings.py": {"_SYMBOL": "reads a sheet of ours, nothing that is sent"},
    "assistant/pictures/icons.py": {"_GROUND": "reads a sheet of ours, nothing that is sent"},
    "api/envelope.py": {"_SANE_ID": "at most 64 signs, each of one class"},
    "api/page.py": dict.fromkeys(
        ("_COMMENTS", "_REMARKS", "_TYPES"), "read files of ours, nothing that is sent"
    ),
    "api/rooms.py": {"CODE": "sixteen signs"},
    "api/routes/rooms.py": {"_PHONE": "at most 64 signs, each of one class"},
}
"""Why each regular expression takes no more than linear time. Those of lines.py, vocables.py and
code.py are met by the lines of a shorthand, which are short."""
OF_SHORT_LINES = ("assistant/document/lines.py", "assistant/document/vocables.py",
                  "assistant/document/code.py")  # fmt: skip


def regexes(path: Path) -> set[str]:
    """The names under which a module keeps its regular expressions."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or ast.unparse(node.func) not in (
            "re.compile", "re.match", "re.search", "re.fullmatch", "re.sub", "re.findall",
            "re.finditer", "re.split",
        ):  # fmt: skip
            continue
        found.add(ast.unparse(node))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            text = ast.unparse(node.value)
            if text in found:
                target = node.targets[0] if isinstance(node, ast.Assign) else node.target
                found.remove(text)
                found.add(ast.unparse(target))
    return found


def test_every_regular_expression_is_known_to_be_linear() -> None:
    found = {
        name: regexes(path)
        for folder in ("assistant", "api")
        for path in (ROOT / folder).rglob("*.py")
        if (name := str(path.relative_to(ROOT))) not in OF_SHORT_LINES and regexes(path)
    }
    assert found == {name: set(reasons) for name, reasons in LINEAR_REGEXES.items()}


ONCE = "each entry, sign, line or bit of what was given, once"
OURS = "what is printed, or names of ours: as many as there are, whatever was given"
FEW = "a list that is limited before: items, moves, faults, suggestions, the words of a line"
LOOPS: dict[str, dict[str, str]] = {
    "assistant/document/strict_json.py": {
        ONCE: "_count_keys _first_twice _object",
    },
    "assistant/document/reading.py": {
        OURS: "keys_of Reader._thrones _in_order _ground _missing Reader._sets",
        ONCE: "Reader.fields Reader.named Reader.each Reader.name_list Reader.table_from "
        "Reader._bank Reader._banks Reader._borders Reader._cities Reader._decks Reader._emporia "
        "Reader._ending Reader._market Reader._market_row Reader._open_emporium Reader._plan "
        "Reader._religions Reader._rulings Reader._victories Reader.solitaire_from",
        FEW: "Reading.errors Reading.warnings",
    },
    "assistant/document/names.py": {OURS: "Names.__init__ _tokens"},
    "assistant/document/faults.py": {FEW: "at few has_errors kept parts_of pointer"},
    "assistant/document/lines.py": {
        OURS: "_border _emporia _subject_called _in_the_turn _drop_empty _market.change",
        FEW: "_changed_list _changed_tokens _deck.change _decks _ending _halves _items _keep_at "
        "_on_a_square _put_on_a_square _religions _rulings _solitaire _sorted_tableau _split "
        "_subject _take_out _turn",
    },
    "assistant/document/vocables.py": {
        OURS: "Vocabulary.__init__ Vocabulary._with_part _card_numbers plain",
        FEW: "Vocabulary._with_a_slip _tokens_of square_items tokens",
    },
    "assistant/document/code.py": {
        OURS: "_Fields.put _Fields.take _Cases.put _Cases.take _Name.__init__ _count",
        ONCE: "_Bits.signs _Source.__init__ _List.put _List.take _Number.put _Number.take "
        "_Pairs.put _Pairs.take _Text._letter_word _Text.put _Text.take _body _check _number",
    },
    "assistant/document/shorthand.py": {
        ONCE: "_edited _lines _bank_lines write_shorthand",
        OURS: "_deck_lines _emporium_lines solitaire_items turn_items",
    },
    "assistant/catalog/words.py": {
        ONCE: "_without_accents fold",
        OURS: "nearest",
    },
    "assistant/referee/records.py": {
        ONCE: "_Reader._moves _Reader._next_line _Reader._table _end_of_object _lines lines_of "
        "_followed is_record replay",
        FEW: "_has_errors",
    },
    "assistant/referee/corrections.py": {FEW: "corrected correction"},
    "assistant/referee/moves.py": {FEW: "_is_open try_moves"},
    "assistant/answers/bodies.py": {OURS: "_read read_body", FEW: "_records _table _texts"},
    "api/body.py": {ONCE: "_bytes", FEW: "_table_in_lines only_keys"},
}
"""What each loop of the modules that read what people send goes over."""


def loops(path: Path) -> set[str]:
    """The functions of a module in which something is repeated."""
    found: set[str] = set()

    def visit(node: ast.AST, name: str) -> None:
        for inner in ast.iter_child_nodes(node):
            is_named = isinstance(inner, (ast.FunctionDef, ast.ClassDef))
            within = f"{name}.{inner.name}".lstrip(".") if is_named else name
            if isinstance(inner, LOOPING) and within:
                found.add(within)
            visit(inner, within)

    visit(ast.parse(path.read_text(encoding="utf-8")), "")
    return found


LOOPING = (ast.For, ast.While, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@pytest.mark.parametrize("module", LOOPS)
def test_every_loop_over_input_is_known_by_name(module: str) -> None:
    """A new one has to be added, with what bounds it."""
    known = [name for names in LOOPS[module].values() for name in names.split()]
    assert loops(ROOT / module) == set(known)
    assert len(known) == len(set(known))


TYPED: dict[str, Callable[[int], str]] = {
    "cards that are none": lambda n: "Medici: " + "gutenburgg, " * n,
    "lines that are none": lambda n: "nobody knows this\n" * n,
    "cards taken away": lambda n: "Medici: Gutenberg\n" * n + "Medici: -Gutenberg\n" * n,
    "brackets": lambda n: "Medici: " + "(" * n,
    "tokens": lambda n: "paris " + "gold knight, " * n,
    "words": lambda n: "a " * n,
    "signs of a code": lambda n: "PAX1:" + "A" * n,
    "a long line": lambda n: "Medici " + "x" * n,
}
"""Texts for a table, by their size."""


@pytest.mark.parametrize("kind", TYPED)
@pytest.mark.parametrize("size", [100, 2_000])
def test_twice_the_text_is_at_most_twice_the_work(kind: str, size: int) -> None:
    def send(count: int) -> tuple[int, int]:
        text = TYPED[kind](count)
        sent: list[Any] = []

        def post() -> None:
            sent.append(CLIENT.post("/v1/check", data=text, content_type="text/plain"))
            sent.append(CLIENT.post("/v1/open", json={"text": text}))

        calls = calls_of(post)
        assert [one.status_code for one in sent if one.status_code >= 500] == []
        return len(text), calls

    send(1)
    small_size, small = send(size)
    large_size, large = send(2 * size)
    assert large <= 1.3 * large_size / small_size * small + START, (kind, small, large)


# check, legal, apply and undo are of one mind


MOVED = ("florins", "actions", "hidden")


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A real table with a few of its values changed, dropped or moved about."""
    table = deepcopy(MIDGAME)
    for _ in range(draw(st.integers(0, 3))):
        inner: Any = table
        for _ in range(draw(st.integers(1, 4))):
            keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if not isinstance(inner[key], (dict, list)) or draw(st.integers(0, 5)) == 0:
                change = draw(st.sampled_from(["drop", "number", "text"]))
                if change == "drop":
                    del inner[key]
                else:
                    inner[key] = draw(
                        st.integers(0, 9)
                        if change == "number"
                        else st.sampled_from(["?", "paris", "PREN043", "medici"])
                    )
                break
            inner = inner[key]
    return table


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(mutated(), st.integers(0, 10**6))
def test_what_check_calls_sound_every_question_reads_and_undo_takes_back(
    table: dict[str, Any], choice: int
) -> None:
    checked = ask("check", {"table": table})
    if not checked["ok"]:
        with pytest.raises(Faulty):
            ask("legal", {"table": table})
        return
    if "turn" in checked["missing"] or "banks" in checked["missing"]:
        return
    decision = ask("legal", {"table": table})["decision"]
    if decision is None:
        return
    move = decision["options"][choice % len(decision["options"])]["move"].upper()
    judged = ask("judge", {"table": table, "moves": [move]})
    assert judged["ok"]
    applied = ask("apply", {"table": table, "moves": [move]})
    assert applied["ok"]
    assert ask("check", {"table": applied["table"]})["ok"]
    if applied["table"].get("moves"):
        undone = ask("undo", {"table": applied["table"]})
        assert undone["fingerprint"] == checked["fingerprint"]


def test_a_hidden_card_is_played_by_its_mark() -> None:
    """`play ?` is a move, though it ends like a question."""
    options = ask("legal", {"table": MIDGAME})["decision"]["options"]
    moves = [option["move"] for option in options]
    assert "play ?" in moves
    assert all(ask("apply", {"table": MIDGAME, "moves": [move]})["ok"] for move in moves)


@pytest.mark.parametrize(
    "change",
    [
        {"turn": {"bank": "medici", "actions": 2}},
        {"moves": ["OPS EAST"]},
        {"turn": {"bank": "medici", "actions": 2}, "moves": ["End"]},
    ],
)
def test_undo_of_apply_gives_the_table_however_its_moves_are_spelt(change: dict[str, Any]) -> None:
    table = {**BARE, **change}
    checked = ask("check", {"table": table})
    if not checked["ok"]:
        table = {**write(position(banks={"medici": {}, "fugger": {}})), "moves": ["END"]}
        checked = ask("check", {"table": table})
    decision = ask("legal", {"table": table})["decision"]
    move = decision["options"][0]["move"]
    applied = ask("apply", {"table": table, "moves": [move]})
    if applied["table"].get("moves"):
        assert ask("undo", {"table": applied["table"]})["fingerprint"] == checked["fingerprint"]
    assert read(applied["table"]).table is not None
