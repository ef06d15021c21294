"""`pax new`, `pax check` and `pax show --json`."""

from __future__ import annotations

import json

from assistant.document.reading import read
from assistant.document.writing import dumps, fingerprint
from assistant.engine.rulings import SWITCHES


def test_a_new_table_goes_to_standard_output(pax):
    result = pax("new", "--players", 2)
    reading = read(result.json)
    assert result.code == 0
    assert not reading.faults
    assert result.out == dumps(reading.table)


def test_a_new_table_goes_to_a_file(pax, tmp_path):
    file = tmp_path / "table.json"
    result = pax("new", "--players", 3, "--seed", 42, "-o", file)
    table = read(json.loads(file.read_text())).table
    assert result.out == f"{file} written, fingerprint {fingerprint(table)}\n"
    assert [entry.name for entry in tmp_path.iterdir()] == ["table.json"]


def test_every_option_of_a_new_table_counts(pax):
    result = pax(
        "new", "--bank", "coeur", "--bank", "medici", "--first", "medici", "--edition", "2021",
        "--map", "1550", "--set", "base", "--variant", "astrology", "--ruling", "martyrs=ON",
        "--west", "?,PREN043,PREN001,PREN002,PREN003,Luther", "--json",
    )  # fmt: skip
    answer = result.json
    table = read(answer["table"]).table
    assert table.seats == ("coeur", "medici")
    assert table.turn.bank == "medici"
    assert (table.edition, table.map, table.sets) == ("2021", "1550", ("base",))
    assert table.variants == {"astrology"}
    assert answer["rulings"]["martyrs"] is True
    assert table.market["west"] == ("?", "PREN043", "PREN001", "PREN002", "PREN003", "PREN052")


def test_a_warning_does_not_stop_a_new_table(pax):
    result = pax("new", "--west", "?,?,?,?,?")
    assert result.code == 0
    assert read(result.json).table.market["west"] == ("?",) * 6
    assert result.err.startswith("warning: /market/west: ")
    assert len(result.err.splitlines()) == 1


def test_the_same_seed_deals_the_same_table(pax):
    one, two, other = (pax("new", "--seed", seed).out for seed in (7, 7, 8))
    assert one == two != other


def test_an_existing_file_is_replaced_only_by_force(pax, tmp_path):
    file = tmp_path / "table.json"
    file.write_text("mine")
    assert pax("new", "-o", file).code == 2
    assert file.read_text() == "mine"
    assert pax("new", "-o", file, "--force").code == 0
    assert not read(json.loads(file.read_text())).faults


def test_a_sound_table_has_no_faults(pax, midgame):
    result = pax("check", midgame, "--missing")
    table = read(json.loads(midgame.read_text())).table
    assert result.code == 0
    assert result.out == f"no faults\nfingerprint {fingerprint(table)}\nmissing: nothing\n"


def test_missing_parts_are_listed_on_request(pax):
    result = pax("check", "-", "--missing", stdin=b'{"banks": {"medici": {}, "coeur": {}}}')
    assert result.code == 0
    assert "missing: turn, religions, emporia, cities, borders, market, decks" in result.out


def test_check_and_show_as_json(pax, midgame):
    shown = pax("show", midgame, "--json").json
    checked = pax("check", midgame, "--json").json
    assert shown.pop("position") == shown["table"]
    assert list(shown) == ["table", "fingerprint", "edition", "rulings"]
    assert {key: checked[key] for key in shown} == shown
    assert set(shown["rulings"]) == set(SWITCHES)


def test_a_faulty_table_as_json(pax):
    result = pax("check", "-", "--json", stdin=b'{"banks": {"medicci": {}}}')
    answer = result.json
    assert result.code == 1
    assert (answer["ok"], answer["table"], answer["fingerprint"]) == (False, None, None)
    assert answer["faults"][0]["suggestion"].lower() == "medici"


def test_new_piped_into_show(pax):
    table = pax("new", "--players", 2).out
    result = pax("show", "-", stdin=table.encode())
    assert result.code == 0
    assert "Pax Renaissance 2024, map 1460" in result.out


def test_show_points_at_warnings(pax):
    result = pax("show", "-", stdin=b'{"market": {"west": ["?"]}}')
    assert result.code == 0
    assert result.out.startswith("Pax Renaissance")
    assert result.err == "1 warning; pax check says more\n"


def test_what_a_fault_says_is_not_said_twice(pax):
    document = b'{"turn": {"bank": 5}, "cities": {"Londn": "catholic rook"}}'
    assert pax("check", "-", stdin=document).out == (
        "2 errors\n"
        "  /cities/Londn: 'Londn' is no city. Did you mean 'london'?\n"
        "    expected a city, found 'Londn'\n"
        "  At /turn/bank: expected the name of a bank, found 5.\n"
    )
