"""`pax legal`, `pax judge`, `pax do` and `pax undo`, with tables and with records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from assistant.answers.forms import verdict
from assistant.catalog.shapes import document_of
from assistant.document.reading import read
from assistant.document.writing import fingerprint
from assistant.engine.rulings import SWITCHES
from assistant.referee.moves import Tried
from assistant.referee.referee import AmbiguousMove, Referee
from tests.cli.conftest import Result

Pax = Callable[..., Result]

OVER = b"""{
  "banks": {"medici": {"florins": 1}, "coeur": {}},
  "ending": {"victory": "patron", "winners": ["coeur"]}
}"""


def referee_of(file: Path) -> Referee:
    table = read(json.loads(file.read_text())).table
    assert table is not None
    return Referee(table)


def about(answer: dict[str, Any], referee: Referee) -> None:
    """Asserts what every answer names."""
    assert answer["fingerprint"] == fingerprint(referee.table)
    assert answer["edition"] == referee.table.edition
    assert set(answer["rulings"]) == set(SWITCHES)


# legal


def test_legal_says_whose_decision_it_is_and_groups_the_moves(pax: Pax, table: Path) -> None:
    result = pax("legal", table)
    lines = result.out.splitlines()
    assert (result.code, result.err) == (0, "")
    assert lines[0].startswith("Fugger: ")
    assert lines[0].endswith("(D1)")
    moves = [option.move for option in referee_of(table).decision.options]  # type: ignore[union-attr]
    shown = [line for line in lines if line.startswith("  ")]
    assert all(line.strip().startswith(move) for line, move in zip(shown, moves, strict=True))
    assert [line for line in lines[1:-1] if not line.startswith(" ")] == ["buy", "fair"]
    assert lines[-1] == f"fingerprint {fingerprint(referee_of(table).table)}"
    assert all(line == line.rstrip() for line in lines)


def test_legal_names_the_card_that_a_move_is_about(pax: Pax, table: Path) -> None:
    (line,) = (line for line in pax("legal", table).out.splitlines() if "buy west 1" in line)
    assert "Holy Land Crusade" in line


def test_why_not_tells_every_reason(pax: Pax, table: Path) -> None:
    assert "E1b" not in pax("legal", table).out
    out = pax("legal", "--why-not", table).out
    assert "    E1b: You have 3 florins, the card costs 5.\n" in out
    imperial = out.partition("  declare imperial")[2].partition("  declare ")[0]
    assert imperial.count("\n    L") == 2


def test_legal_as_json(pax: Pax, table: Path) -> None:
    answer = pax("legal", table, "--json").json
    referee = referee_of(table)
    assert referee.decision is not None
    assert answer["decision"]["bank"] == "fugger"
    assert (answer["decision"]["kind"], answer["decision"]["section"]) == ("action", "D1")
    assert answer["decision"]["may_be_declined"] is False
    assert answer["decision"]["chance"] is False
    assert answer["decision"]["refused"] is None
    assert answer["ending"] is None
    assert answer["decision"]["options"][0] == {
        "move": "buy west 1",
        "kind": "buy",
        "label": referee.decision.label_of(referee.decision.options[0]),
        "declines": False,
        "places": [["market", "west", "1"]],
        "effects": None,
    }
    about(answer, referee)


def test_the_refused_moves_as_json(pax: Pax, table: Path) -> None:
    refused = pax("legal", table, "--why-not", "--json").json["decision"]["refused"]
    (dear,) = (one for one in refused if one["move"] == "buy west 5")
    (refusal,) = dear["refusals"]
    assert (refusal["code"], refusal["section"]) == ("too_dear", "E1b")
    assert (refusal["values"]["have"], refusal["values"]["price"]) == (3, 5)


def test_legal_after_the_end_of_the_game(pax: Pax) -> None:
    result = pax("legal", "-", stdin=OVER)
    assert result.code == 0
    assert result.out.startswith("The game is over: Patron victory of Cœur.\nfingerprint ")
    answer = pax("legal", "-", "--json", stdin=OVER).json
    assert answer["decision"] is None
    assert answer["ending"] == {"victory": "patron", "winners": ["coeur"]}


def test_a_record_and_a_table_at_the_same_point_answer_alike(
    pax: Pax, table: Path, game: Path
) -> None:
    for file in (table, game):
        assert pax("do", file, "buy west 1", "end", "fair east").code == 0
    assert pax("legal", table, "--json").json == pax("legal", game, "--json").json


# judge


def test_moves_are_judged_in_sequence_on_a_copy(pax: Pax, table: Path) -> None:
    before = table.read_bytes()
    result = pax("judge", table, "Buy WEST 1", "fugger: end", "Marchionni: buy west 2")
    assert (result.code, result.err) == (0, "")
    assert result.out == "buy west 1: legal\nend: legal\nbuy west 2: legal\n"
    assert table.read_bytes() == before


def test_what_is_not_legal_says_why_and_the_others_are_judged_still(pax: Pax, table: Path) -> None:
    result = pax(
        "judge", table, "buy west 5", "buy west 11", "dance", "medici: end", "medicci: end",
        "declare imperial", "buy west 1", "end",
    )  # fmt: skip
    assert result.code == 1
    for said in (
        "buy west 5: not legal\n    E1b: You have 3 florins, the card costs 5.\n",
        "buy west 11: not legal\n    E1: No card is there: ",
        "dance: not legal\n    'dance' is not understood: it names nothing of the game.\n",
        "medici: end: not legal\n    The decision is Fugger's now, not Medici's.\n",
        "medicci: end: not legal\n    'medicci' is no bank. Did you mean 'medici'?\n",
        "declare imperial: not legal\n    L2: ",
    ):
        assert said in result.out
    assert result.out.endswith("buy west 1: legal\nend: legal\n")


def test_verdicts_as_json(pax: Pax, table: Path) -> None:
    result = pax("judge", table, "buy west 1", "buy west 5", "buy wst 2", "coeur: end", "--json")
    answer = result.json
    assert (result.code, answer["ok"]) == (1, False)
    legal, illegal, unknown, early = answer["verdicts"]
    assert legal == {
        "text": "buy west 1", "verdict": "legal", "bank": "fugger", "move": "buy west 1",
        "refusals": [], "nearest": [], "message": None, "rules": [],
    }  # fmt: skip
    assert (illegal["verdict"], illegal["move"]) == ("illegal", "buy west 5")
    assert [refusal["code"] for refusal in illegal["refusals"]] == ["too_dear"]
    assert (unknown["verdict"], unknown["move"]) == ("ambiguous", None)
    assert "buy west 2" in unknown["nearest"]
    assert early["verdict"] == "out_of_turn"
    about(answer, referee_of(table))


def test_a_move_after_the_end_of_the_game(pax: Pax) -> None:
    result = pax("judge", "-", "end", stdin=OVER)
    assert result.code == 1
    assert result.out == "end: not legal\n    The game is over; no move is left to make.\n"
    answer = pax("judge", "-", "end", "--json", stdin=OVER).json
    assert answer["verdicts"][0]["verdict"] == "game_over"


def test_an_ambiguous_text_names_the_moves_that_it_could_be() -> None:
    document = document_of(verdict(Tried("vote", AmbiguousMove("vote", ("vote a", "vote b")))))
    assert (document["verdict"], document["nearest"]) == ("ambiguous", ["vote a", "vote b"])
    assert document["message"] == "'vote' could be vote a or vote b."


# do


def test_do_prints_numbered_instructions_and_writes_the_table_back(pax: Pax, table: Path) -> None:
    result = pax("do", table, "buy west 1", "end")
    lines = result.out.splitlines()
    assert (result.code, result.err) == (0, "")
    assert lines[0] == "Fugger: buy west 1"
    assert lines[1].startswith("  1. Fugger: 1 florin to ")
    assert lines[1].endswith("(E1b)")
    numbers = [line.split(".")[0].strip() for line in lines if line.startswith("  ")]
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    assert lines[-2].endswith("It is the turn of Marchionni. (D2c)")
    assert lines[-1].startswith("Marchionni: ")
    referee = referee_of(table)
    assert referee.position.florins["fugger"] == 2
    assert referee.table.moves == ()


def test_the_moves_of_the_turn_under_way_are_in_the_table(pax: Pax, table: Path) -> None:
    pax("do", table, "buy west 1")
    assert json.loads(table.read_text())["moves"] == ["buy west 1"]
    assert "Holy Land Crusade" in pax("show", table).out.partition("Fugger (Fu)")[2]
    shown = pax("show", table).out.splitlines()[1]
    assert shown.split()[1] == pax("check", table).out.split()[-1]


@pytest.mark.parametrize("wrong", ["buy west 5", "dance", "medici: end", ""])
def test_all_or_nothing(pax: Pax, table: Path, wrong: str) -> None:
    before = table.read_bytes()
    result = pax("do", table, "buy west 1", wrong, "end")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(f"{wrong}: not legal\n    ")
    assert result.err.endswith("pax: no move was made, nothing was written.\n")
    assert table.read_bytes() == before


def test_a_refused_move_as_json(pax: Pax, table: Path) -> None:
    result = pax("do", table, "buy west 1", "buy west 5", "--json")
    answer = result.json
    assert result.code == 1
    assert [verdict["verdict"] for verdict in answer["verdicts"]] == ["legal", "illegal"]
    about(answer, referee_of(table))


def test_do_to_another_file(pax: Pax, table: Path, tmp_path: Path) -> None:
    before = table.read_bytes()
    other = tmp_path / "next.json"
    assert pax("do", table, "buy west 1", "-o", other).code == 0
    assert table.read_bytes() == before
    assert json.loads(other.read_text())["moves"] == ["buy west 1"]
    kept = other.read_bytes()
    result = pax("do", table, "buy west 2", "-o", other)
    assert (result.code, result.out) == (2, "")
    assert other.read_bytes() == kept
    assert pax("do", table, "buy west 2", "-o", other, "--force").code == 0


def test_do_from_standard_input_writes_to_standard_output(pax: Pax, table: Path) -> None:
    result = pax("do", "-", "buy west 1", stdin=table.read_bytes())
    assert result.code == 0
    assert result.json["moves"] == ["buy west 1"]
    assert result.err.startswith("Fugger: buy west 1\n  1. ")


def test_do_as_json(pax: Pax, table: Path) -> None:
    answer = pax("do", table, "buy west 1", "--json").json
    referee = referee_of(table)
    (made,) = answer["moves"]
    assert (made["bank"], made["move"]) == ("fugger", "buy west 1")
    assert made["acts"][0]["do"] == "florins"
    assert made["acts"][0]["section"] == "E1b"
    assert answer["decision"]["bank"] == "fugger"
    assert answer["table"]["moves"] == ["buy west 1"]
    about(answer, referee)


def test_a_record_stays_a_record(pax: Pax, game: Path) -> None:
    pax("do", game, "buy west 1", "end", "fair east")
    assert game.read_text().startswith("pax record 1\n")
    assert game.read_text().endswith(
        "}\n\n# Turn 1: Fugger\nfugger: buy west 1\nfugger: end\n"
        "\n# Turn 2: Marchionni\nmarchionni: fair east\n"
    )


def test_a_failed_write_leaves_the_old_table(
    pax: Pax, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = table.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    result = pax("do", table, "buy west 1")
    assert (result.code, result.out) == (2, "")
    assert "No space left on device" in result.err
    assert table.read_bytes() == before


# undo


def test_undo_brings_the_very_same_file_back(pax: Pax, table: Path) -> None:
    before = table.read_bytes()
    pax("do", table, "buy west 1")
    result = pax("undo", table)
    assert result.code == 0
    assert result.out.startswith("Taken back: buy west 1\nFugger: ")
    assert table.read_bytes() == before


def test_a_record_is_undone_past_the_turn(pax: Pax, game: Path) -> None:
    before = game.read_bytes()
    pax("do", game, "buy west 1", "end", "fair east")
    result = pax("undo", game, "--count", 3, "--json")
    assert result.json["undone"] == ["fair east", "end", "buy west 1"]
    assert game.read_bytes() == before


def test_a_table_holds_only_the_moves_of_its_turn(pax: Pax, table: Path) -> None:
    pax("do", table, "buy west 1", "end")
    before = table.read_bytes()
    result = pax("undo", table)
    assert (result.code, result.out) == (1, "")
    assert "The table holds 0 moves to take back" in result.err
    assert table.read_bytes() == before


def test_undoing_too_much_undoes_nothing(pax: Pax, game: Path) -> None:
    pax("do", game, "buy west 1")
    before = game.read_bytes()
    result = pax("undo", game, "--count", 2)
    assert (result.code, result.out) == (1, "")
    assert game.read_bytes() == before


# Bad input

COMMANDS = [("legal",), ("judge", "end"), ("do", "end"), ("undo",), ("record",), ("replay",)]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_table_with_errors_is_told_as_check_tells_it(
    pax: Pax, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text('{"turn": {"bank": 5}, "cities": {"Londn": "catholic rook"}}')
    before = file.read_bytes()
    name, *moves = command
    checked = pax("check", file)
    assert pax(name, file, *moves) == checked
    assert checked.code == 1
    assert pax(name, file, *moves, "--json") == pax("check", file, "--json")
    assert file.read_bytes() == before


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{not json", "line 1, column 2"),
        (b"", "empty"),
        (b"\xff\xfe", "UTF-8"),
        (b"pax record 1\n\xff", "UTF-8"),
        (b" " * 300_000, "larger than"),
    ],
)
def test_what_is_neither_table_nor_record(
    pax: Pax, tmp_path: Path, command: tuple[str, ...], data: bytes, said: str
) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    name, *moves = command
    result = pax(name, file, *moves)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"pax: {file}: ")
    assert said in result.err
    assert len(result.err.splitlines()) == 1


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_table_that_names_no_turn(pax: Pax, command: tuple[str, ...]) -> None:
    name, *moves = command
    result = pax(name, "-", *moves, stdin=b'{"banks": {"medici": {}, "coeur": {}}}')
    assert (result.code, result.out) == (1, "")
    assert result.err == "pax: standard input: The table does not say whose turn it is.\n"


@pytest.mark.parametrize("command", [*COMMANDS, ("show",)], ids=lambda command: command[0])
def test_a_table_whose_moves_cannot_be_made(
    pax: Pax, table: Path, command: tuple[str, ...]
) -> None:
    document = json.loads(table.read_text()) | {"moves": ["buy west 1", "buy west 5"]}
    table.write_text(json.dumps(document))
    before = table.read_bytes()
    name, *moves = command
    result = pax(name, table, *moves)
    assert (result.code, result.out) == (1, "")
    assert "Move 2, 'buy west 5', cannot be made: E1b: You have 2 florins" in result.err
    broken = pax(name, table, *moves, "--json").json["broken"]
    assert (broken["number"], broken["line"]) == (2, None)
    assert [refusal["code"] for refusal in broken["refusals"]] == ["too_dear"]
    assert table.read_bytes() == before


@pytest.mark.parametrize("name", ["judge", "do"])
def test_a_move_is_needed(pax: Pax, table: Path, name: str) -> None:
    result = pax(name, table)
    assert result.code == 2
    assert "Missing argument 'MOVE...'" in result.err
