"""`pax fair`, `pax battle`, `pax victory` and `pax standings`."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from assistant.answers.questions import ask
from tests.cli.conftest import Result

Pax = Callable[..., Result]

COMMANDS = [
    ("fair",),
    ("battle", "--kind", "conspiracy", "--at", "england"),
    ("victory",),
    ("standings",),
]


def name_of(command: tuple[str, ...]) -> str:
    return command[0]


# The trade fair


def test_the_route_is_drawn_with_what_each_border_takes(pax: Pax, midgame: Path) -> None:
    result = pax("fair", midgame, "--region", "east")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    (index,) = (number for number, line in enumerate(lines) if "Novgorod ▸" in line)
    route, taken = lines[index], lines[index + 1]
    assert "France ~~~~    England ~~~~ (Portugal)" in route
    for name, mark in (("H. R. Empire", "full"), ("France", "+Kc"), ("England", "full")):
        assert taken[route.index(name) :].startswith(mark)
    assert re.findall(r"Fu 1|China 1|Ma 1", taken) == ["Fu 1", "China 1", "Ma 1"]
    assert "    E5: No face-down card lies in the east market.\n" in result.out


def test_two_fairs_are_compared_bank_by_bank(pax: Pax, midgame: Path) -> None:
    out = pax("fair", midgame).out
    assert "Western trade fair of Medici" in out
    assert "Eastern trade fair of Medici" in out
    assert re.search(r"\| Fugger \(Fu\) +\| +0 \| +1 \|", out)
    assert re.search(r"\| Marchionni \(Ma\) +\| +1 \| +1 \|", out)


def test_a_fair_as_if(pax: Pax, midgame: Path) -> None:
    options = ("--region", "west", "--bank", "fugger", "--emporium", "trebizond", "--florins", "6")
    out = pax("fair", midgame, *options).out
    assert "Western trade fair of Fugger" in out
    assert "6 on the card + 2 from China = 8" in out
    assert "Trebizond ▸ Byzantium" in out


def test_one_fair_of_two_that_the_table_can_answer(pax: Pax) -> None:
    table = b'{"banks": {"medici": {}, "coeur": {}}}'
    result = pax("fair", "-", "--emporium", "trebizond", "--florins", 3, stdin=table)
    assert result.code == 0
    assert "Western trade fair" in result.out
    assert "Not answered: The table does not say which black emporium is open." in result.out


def test_a_table_that_cannot_answer(pax: Pax) -> None:
    result = pax("fair", "-", stdin=b'{"banks": {"medici": {}}}')
    assert (result.code, result.out) == (1, "")
    assert result.err == (
        "pax: standard input: The table does not say which white emporium is open.\n"
    )


# Battles


def test_a_battle_is_drawn_as_two_facing_rows(pax: Pax, midgame: Path) -> None:
    result = pax("battle", midgame, "--card", "holy land crusade")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith(
        "Cœur's crusade in Mamluk wins, 4 against 1: Cœur turns Mamluk to its republic side; "
        "the empire\n"
        "becomes a Catholic theocracy; Sitt-î Hatun of Dulkadir leaves the game.\n"
        "\n"
        "Crusade in Mamluk of Cœur with Holy Land Crusade\n"
        "  attackers    [Kc]   [Kc]   [Rc]    [Kc]\n"
        "               agent  agent  Cyprus  Buda\n"
        "               ──────── 4 against 1: victorious ────────\n"
        "  defenders    [Ri]\n"
        "               Cairo\n"
        "  fall        1 attacker, 1 defender; Cœur chooses the attackers\n"
        "  survive     3 attackers, 0 defenders\n"
    )
    assert "Change the map card: Mamluk becomes a Catholic theocracy. (K2a)" in result.out


def test_a_king_shows_every_target_and_why_it_is_not_open(pax: Pax, midgame: Path) -> None:
    out = pax("battle", midgame, "--king", "england").out
    assert "Campaign in France of Medici by the king of England\n" in out
    assert "Campaign in Portugal of Medici by the king of England\n" in out
    assert "  cost        1 florin\n" in out
    assert "    F1f: A bishop silences England, so that its campaign op is off.\n" in out
    alone = pax("battle", midgame, "--king", "england", "--at", "france").out
    assert "Portugal of Medici" not in alone


def test_who_does_not_fight_is_told_with_the_reason(pax: Pax, midgame: Path) -> None:
    out = pax("battle", midgame, "--kind", "conspiracy", "--at", "england").out
    assert "──────── 2 against 2: all die ────────" in out
    assert "    Fugger pawn, repressed, England: Serfs fight only in peasant revolts." in out


def test_a_battle_without_attackers(pax: Pax, midgame: Path) -> None:
    out = pax("battle", midgame, "--kind", "jihad", "--at", "england").out
    assert "  attackers    nobody\n" in out


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--card", "luther", "--king", "france"), "Say only one of --card, --king and --kind."),
        (("--kind", "brawl", "--at", "france"), "'brawl' is not one of"),
        (("--kind", "jihad", "--at", "frnce"), "--at: 'frnce' is no empire"),
        (("--king", "france", "--bank", "medicci"), "--bank: 'medicci' is no bank"),
        (("--card", "guttenberg"), "--card: 'guttenberg' is no card"),
    ],
)
def test_wrong_use(pax: Pax, midgame: Path, options: tuple[str, ...], said: str) -> None:
    result = pax("battle", midgame, *options)
    assert (result.code, result.out) == (2, "")
    assert said in result.err
    assert len(result.err.splitlines()) == 1


def test_a_card_that_is_no_battle(pax: Pax, midgame: Path) -> None:
    result = pax("battle", midgame, "--card", "gutenberg")
    assert (result.code, result.out) == (1, "")
    assert "Gutenberg has no one-shot that is a battle" in result.err


# Victory and standings


def test_every_square_and_bank_has_its_numbers(pax: Pax, midgame: Path) -> None:
    out = pax("victory", midgame, "--working").out
    lines = out.splitlines()
    assert lines[1] == "Globalization victory  active, 1 action to declare"
    assert lines[2] == "  Marchionni       ✓ discovery 2 of 1, · concessions 2 of 4"
    assert "  Cœur             · kings 2 of 3\n" in out
    assert "  Fugger           · religion does not lead\n" in out
    assert "  Cœur        1 patron, 3 florins, would win\n" in out
    assert "at least 14 turns left" in out


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_four_banks_fit_a_screen_of_24_lines(
    pax: Pax, midgame: Path, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = pax("victory", midgame).out.splitlines()
    assert len(lines) <= 24
    assert max(map(len, lines)) <= columns
    said = " ".join(lines[:2])
    assert "Nearest: Marchionni lacks 2 concessions for Globalization (active)." in said


def test_victories_of_one_bank_or_of_the_active_squares(pax: Pax, midgame: Path) -> None:
    out = pax("victory", midgame, "--active", "--bank", "coeur").out
    assert "Globalization" in out
    assert "Imperial" not in out
    assert "  Cœur  " in out
    assert "  Medici  " not in out
    wrong = pax("victory", midgame, "--bank", "nobody")
    assert (wrong.code, wrong.out) == (2, "")


@pytest.mark.parametrize("options", [(), ("--at", "france"), ("--at", "france", "--florins", "9")])
def test_every_battle_that_is_possible_now(
    pax: Pax, midgame: Path, options: tuple[str, ...]
) -> None:
    out = pax("battle", midgame, *options).out
    assert out.startswith("Medici's campaign in France is lost, 1 against 2.")
    assert "Campaign in France of Medici by the king of England" in out
    assert ("Campaign in Aragon" in out) == (not options)
    assert ("As if Medici had 9 florins." in out) == ("--florins" in options)


def test_a_fair_begins_with_what_it_pays(pax: Pax, midgame: Path) -> None:
    first = pax("fair", midgame, "--region", "west").out.splitlines()[0]
    assert first == "The western fair pays Medici 1, Marchionni 1."


def test_what_is_refused_for_one_reason_stands_together(pax: Pax, midgame: Path) -> None:
    out = pax("legal", midgame, "--why-not").out
    assert any(line.count("; ") >= 1 and "buy" in line for line in out.splitlines())


def test_a_victory_that_is_met(pax: Pax) -> None:
    banks = {"medici": {"west": ["france", "england"]}, "coeur": {}, "fugger": {}}
    table = {"banks": banks, "victories": ["imperial"]}
    out = pax("victory", "-", stdin=json.dumps(table).encode()).out
    assert out.startswith("Nobody can declare now, but Medici has met Imperial (active).\n")
    assert "  Medici      MET  ✓ kings 2 of 2\n" in out


def test_standings_show_votes_and_money(pax: Pax, midgame: Path) -> None:
    out = pax("standings", midgame).out
    assert re.search(r"\| florins +\| +7 \| +3 \| +11 \| +0 \|", out)
    row = r"\| H\. R\. Empire \| Fugger +\| +- \| +- \| +2 \| +- \| Fugger +\| 1 +\| Fugger +\|"
    assert re.search(row, out)
    assert "  Medici      Sell England 6; " in out


# All of them


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_drawings_are_readable_in_a_pipe(pax: Pax, midgame: Path, command: tuple[str, ...]) -> None:
    lines = pax(command[0], midgame, *command[1:]).out.splitlines()
    assert max(map(len, lines)) <= 100
    assert "\x1b" not in "".join(lines)
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_json_is_what_the_api_answers(pax: Pax, midgame: Path, command: tuple[str, ...]) -> None:
    name, *options = command
    body = {"table": json.loads(midgame.read_text())}
    body |= {"kind": options[1], "empire": options[3]} if options else {}
    result = pax(name, midgame, *options, "--json")
    assert result.code == 0
    assert result.json == json.loads(json.dumps(ask(name, body)))
    assert list(result.json) == list(ask(name, body))
    assert pax(name, "-", *options, "--json", stdin=midgame.read_bytes()) == result


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_the_position_after_the_moves_counts(
    pax: Pax, table: Path, game: Path, command: tuple[str, ...]
) -> None:
    name, *options = command
    before = pax(name, table, *options).out
    for file in (table, game):
        assert pax("do", file, "buy west 1").code == 0
    after = pax(name, table, *options)
    assert after.code == 0
    assert after.out != before
    assert pax(name, game, *options) == after


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_a_faulty_table_is_told_as_check_tells_it(
    pax: Pax, tmp_path: Path, command: tuple[str, ...]
) -> None:
    file = tmp_path / "bad.json"
    file.write_text('{"turn": {"bank": 5}, "cities": {"Londn": "catholic rook"}}')
    name, *options = command
    assert pax(name, file, *options) == pax("check", file)
    assert pax(name, file, *options, "--json") == pax("check", file, "--json")


@pytest.mark.parametrize("command", COMMANDS, ids=name_of)
def test_a_table_without_banks(pax: Pax, command: tuple[str, ...]) -> None:
    name, *options = command
    result = pax(name, "-", *options, stdin=b"{}")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("pax: standard input: The table names no bank")
    assert len(result.err.splitlines()) == 1
