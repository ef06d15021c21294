"""`pax record` and `pax replay`, and records where tables are asked for."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from assistant.referee.records import write_record
from assistant.referee.referee import Referee
from assistant.soak.games import opening
from assistant.words.wording import shown
from cli import records
from cli.games import GameFile
from tests.cli.conftest import Result

Pax = Callable[..., Result]


@pytest.fixture
def begun(pax: Pax, game: Path) -> Path:
    """A record with three moves."""
    assert pax("do", game, "buy west 1", "end", "fair east").code == 0
    return game


def test_a_record_goes_to_standard_output_or_to_a_file(
    pax: Pax, table: Path, tmp_path: Path
) -> None:
    pax("do", table, "buy west 1")
    text = pax("record", table).out
    file = tmp_path / "a.record"
    assert pax("record", table, "-o", file).out == f"{file} written, 1 move\n"
    assert file.read_text() == text
    assert text.startswith("pax record 1\n{\n")
    assert text.endswith("}\n\n# Turn 1: Fugger\nfugger: buy west 1\n")
    result = pax("record", table, "-o", file)
    assert result.code == 2
    assert "--force" in result.err


def test_the_record_of_a_record_is_itself(pax: Pax, begun: Path) -> None:
    assert pax("record", begun).out == begun.read_text()
    assert pax("record", "-", stdin=begun.read_bytes()).out == begun.read_text()


def test_replay_writes_the_table_and_says_what_it_found(pax: Pax, begun: Path) -> None:
    result = pax("replay", begun)
    assert (result.code, result.err) == (0, "3 moves replayed\nno faults\n")
    assert result.json["moves"] == ["fair east"]
    assert result.json["turn"]["bank"] == "marchionni"


def test_replay_stops_where_it_is_told(pax: Pax, begun: Path, table: Path) -> None:
    assert pax("replay", begun, "--to", 0).out == table.read_text()
    assert pax("replay", begun, "--to", 1).json["moves"] == ["buy west 1"]
    result = pax("replay", begun, "--to", 4)
    assert (result.code, result.out) == (2, "")
    assert result.err == "pax: --to 4: the record has 3 moves.\n"


def test_replay_draws_the_position(pax: Pax, begun: Path) -> None:
    drawn = pax("replay", begun, "--show")
    assert drawn.out == pax("show", begun).out
    assert "east fair held" in drawn.out


def test_replay_to_a_file(pax: Pax, begun: Path, tmp_path: Path) -> None:
    file = tmp_path / "next.json"
    result = pax("replay", begun, "-o", file)
    assert (result.code, result.out) == (0, "")
    assert pax("legal", file).out == pax("legal", begun).out


def test_record_and_replay_as_json(pax: Pax, begun: Path) -> None:
    recorded = pax("record", begun, "--json").json
    replayed = pax("replay", begun, "--json").json
    assert recorded["record"] == begun.read_text()
    assert recorded["moves"] == replayed["moves"] == 3
    assert (replayed["ok"], replayed["faults"]) == (True, [])
    assert replayed["decision"]["bank"] == "marchionni"
    for part in ("table", "fingerprint", "edition", "rulings"):
        assert recorded[part] == replayed[part]


def test_check_and_show_take_records(pax: Pax, begun: Path) -> None:
    checked = pax("check", begun)
    assert checked.code == 0
    assert checked.out.startswith("no faults\nfingerprint ")
    name = checked.out.split()[-1]
    assert pax("show", begun).out.splitlines()[1].split() == ["fingerprint", name]
    assert pax("show", begun, "--json").json["fingerprint"] == name
    assert pax("check", begun, "--json").json["fingerprint"] == name


# Bad records

COMMANDS = [
    ("check",), ("show",), ("legal",), ("judge", "end"), ("do", "end"), ("undo",), ("record",),
    ("replay",),
]  # fmt: skip


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_every_fault_of_a_record_is_told(pax: Pax, begun: Path, command: tuple[str, ...]) -> None:
    text = begun.read_text().replace("pax record 1", "pax record 2").replace('"turn"', '"turm"')
    begun.write_text(text.replace("fugger: end", "fuger: end"))
    before = begun.read_bytes()
    line = before.decode().splitlines().index("fuger: end") + 1
    name, *moves = command
    result = pax(name, begun, *moves)
    assert (result.code, result.err) == (1, "")
    assert result.out == (
        "3 errors\n"
        "  line 1: A record begins with 'pax record 1'; found 'pax record 2'.\n"
        "  line 2: /turm: 'turm' is no key. Did you mean 'turn'?\n"
        "    expected a key, found 'turm'\n"
        f"  line {line}: 'fuger' is no bank. Did you mean 'fugger'?\n"
    )
    answer = pax(name, begun, *moves, "--json").json
    assert (answer["ok"], answer["table"]) == (False, None)
    assert [fault["line"] for fault in answer["faults"]] == [1, 2, line]
    assert begun.read_bytes() == before


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("fugger: buy west 5", "E1b: You have 3 florins, the card costs 5."),
        ("medici: buy west 1", "The decision is Fugger's now, not Medici's."),
        ("fugger: dance", "'dance' is not understood: it names nothing of the game."),
    ],
)
def test_a_record_that_no_longer_replays_says_where_and_why(
    pax: Pax, begun: Path, command: tuple[str, ...], wrong: str, said: str
) -> None:
    begun.write_text(begun.read_text().replace("fugger: buy west 1", wrong))
    before = begun.read_bytes()
    line = before.decode().splitlines().index(wrong) + 1
    name, *moves = command
    result = pax(name, begun, *moves)
    move = wrong.partition(": ")[2]
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith(f"pax: {begun}: Move 1 (line {line}), {move!r}, cannot be made: ")
    assert said in result.err
    broken = pax(name, begun, *moves, "--json").json["broken"]
    assert (broken["number"], broken["line"], broken["move"]) == (1, line, move)
    assert said in broken["reason"]
    assert begun.read_bytes() == before


def test_a_broken_record_can_be_replayed_up_to_there(pax: Pax, begun: Path) -> None:
    begun.write_text(begun.read_text().replace("marchionni: fair east", "marchionni: dance"))
    assert pax("replay", begun).code == 1
    assert pax("replay", begun, "--to", 2).code == 0


def test_a_record_that_is_too_large(pax: Pax, begun: Path) -> None:
    begun.write_text(begun.read_text() + "# much ado\n" * 30_000)
    result = pax("check", begun)
    assert (result.code, result.out) == (2, "")
    assert "larger than 256 kB" in result.err


def test_bad_json_in_a_record(pax: Pax, begun: Path) -> None:
    begun.write_text(begun.read_text().replace('"turn": ', '"turn" '))
    result = pax("check", begun)
    assert result.code == 1
    assert "line 2: The starting table: Not JSON at line " in result.out
    assert json.loads(pax("check", begun, "--json").out)["faults"][0]["line"] == 2


# Many records


def test_many_records_have_a_line_each(pax: Pax, begun: Path, tmp_path: Path) -> None:
    broken, bad, empty = (tmp_path / name for name in ("broken.record", "bad.record", "empty"))
    broken.write_text(begun.read_text().replace("fugger: buy west 1", "fugger: dance"))
    bad.write_text(begun.read_text().replace('"turn"', '"turm"'))
    empty.write_text("")
    result = pax("replay", begun, broken, bad, empty, tmp_path / "none")
    assert result.code == 1
    lines = result.out.splitlines()
    assert lines[0] == f"{begun}: 3 moves replayed, no errors"
    assert lines[1].startswith(f"{broken}: Move 1 (line ")
    assert lines[2].startswith(f"{bad}: 1 error: /turm: 'turm' is no key.")
    assert lines[3] == f"{empty}: The text is empty; a JSON value was expected."
    assert lines[4].startswith(f"{tmp_path / 'none'}: cannot be read: No such file")
    assert result.err == "5 of 5 records replayed, 4 bad\n"


def test_many_good_records_as_json(pax: Pax, begun: Path) -> None:
    result = pax("replay", begun, begun, "--json")
    alone = pax("replay", begun, "--json").json
    assert result.code == 0
    assert result.json == [{"file": str(begun), **alone}] * 2


@pytest.fixture(scope="module")
def ended_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a game that was played to its end."""
    chance = Random(5)
    referee = Referee(opening(chance))
    while referee.decision is not None:
        referee.take(chance.choice(list(referee.decision.options)))
    file = tmp_path_factory.mktemp("ended") / "ended.record"
    file.write_text(write_record(referee.origin, referee.history))
    return file


def test_an_ended_game_says_its_winners_and_endings_are_counted(
    pax: Pax, begun: Path, ended_game: Path
) -> None:
    said = pax("show", ended_game, "--json").json["table"]["ending"]
    assert said["winners"]
    winners = " and ".join(shown(bank) for bank in said["winners"])
    result = pax("replay", ended_game, begun, ended_game)
    first, second, third, heading, counts = result.out.splitlines()
    assert first.endswith(f"replayed, no errors; {shown(said['victory'])} victory of {winners}")
    assert third == first
    assert second == f"{begun}: 3 moves replayed, no errors"
    assert heading == "endings"
    assert counts == f"     2  {shown(said['victory'])} victory of {winners}"


def test_a_line_of_json_for_each_record(
    pax: Pax, begun: Path, ended_game: Path, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.record"
    broken.write_text(begun.read_text().replace("fugger: buy west 1", "fugger: dance"))
    result = pax("replay", "--ndjson", begun, broken, tmp_path / "none", ended_game)
    assert (result.code, result.err) == (1, "4 of 4 records replayed, 2 bad\n")
    good, bad, missing, over = (json.loads(line) for line in result.out.splitlines())
    assert good == {"file": str(begun), "ok": True, "moves": 3, "ending": None, "faults": []}
    assert (bad["file"], bad["ok"], bad["broken"]["number"]) == (str(broken), False, 1)
    assert missing["unreadable"].startswith("cannot be read: No such file")
    assert over["ending"] == pax("replay", ended_game, "--json").json["ending"]
    alone = pax("replay", "--ndjson", begun)
    assert (alone.code, json.loads(alone.out)) == (0, good)


def test_json_and_lines_of_json_exclude_each_other(pax: Pax, begun: Path) -> None:
    result = pax("replay", begun, begun, "--json", "--ndjson")
    assert (result.code, result.out, result.err) == (2, "", "pax: Either --json or --ndjson.\n")


def test_many_processes_say_what_one_says(
    pax: Pax, begun: Path, ended_game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.record"
    broken.write_text(begun.read_text().replace("fugger: buy west 1", "fugger: dance"))
    files = [begun, broken, ended_game, tmp_path / "none"] * 5
    monkeypatch.setattr(records, "_processors", lambda: 1)
    alone = pax("replay", *files)
    monkeypatch.setattr(records, "_processors", lambda: 3)
    assert pax("replay", *files) == alone
    assert alone.err == "20 of 20 records replayed, 10 bad\n"


def test_many_processes_end_with_an_interruption(begun: Path) -> None:
    command = [sys.executable, "-m", "cli.main", "replay", "--ndjson", *[str(begun)] * 5_000]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as running:
        assert running.stdout is not None
        assert json.loads(running.stdout.readline())["ok"]
        os.killpg(running.pid, signal.SIGINT)
        said = running.communicate(timeout=60)[1]
    assert running.returncode == 130
    assert re.fullmatch(r"interrupted: \d+ of 5,?000 records replayed, 0 bad\n", said)
    with pytest.raises(ProcessLookupError):
        os.killpg(running.pid, 0)


@pytest.mark.parametrize("options", [("--show",), ("--to", "1"), ("-o", "x.json")])
def test_what_is_for_one_record_alone(pax: Pax, begun: Path, options: tuple[str, ...]) -> None:
    result = pax("replay", begun, begun, *options)
    assert (result.code, result.out) == (2, "")
    assert "for one record alone" in result.err


def test_an_interruption_among_many_records_keeps_what_was_found(
    pax: Pax, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_game = records.read_game
    names: list[str] = []

    def read_two(name: str) -> GameFile:
        names.append(name)
        if len(names) > 2:
            raise KeyboardInterrupt
        return read_game(name)

    monkeypatch.setattr(records, "read_game", read_two)
    result = pax("replay", *[begun] * 4)
    assert result.code == 130
    assert result.out == f"{begun}: 3 moves replayed, no errors\n" * 2
    assert result.err == "interrupted: 2 of 4 records replayed, 0 bad\n"
