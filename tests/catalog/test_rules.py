"""The rules in our own words: whole, short, linked, and every citation found among them."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.catalog.abilities import ABILITIES
from assistant.catalog.files import load
from assistant.catalog.rules import RULES, RuleText
from assistant.engine.rulings import SWITCHES

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path for folder in ("assistant", "cli", "api") for path in (ROOT / folder).rglob("*.py")
)
MOST_WORDS = 65

SECTIONS = [
    "B8",
    "B8a",
    "B8b",
    "B8c",
    "B8d",
    "B8e",
    "B8f",
    "B9",
    "B9a",
    "B9b",
    "B10",
    "B10a",
    "B10b",
    "B10c",
    "B10d",
    "B10e",
    "B11",
    "B11a",
    "B11b",
    "B11c",
    "B11d",
    "B11e",
    "B11f",
    "B11g",
    "B11h",
    "B11i",
    "B12",
    "B12a",
    "B12b",
    "B12c",
    "B12d",
    "B13",
    "B13a",
    "B13b",
    "B13c",
    "B13d",
    "C1",
    "C1a",
    "C1b",
    "C1c",
    "C2",
    "C2a",
    "C2b",
    "C2c",
    "C2d",
    "C3",
    "C3a",
    "C4",
    "C4a",
    "C5",
    "C5a",
    "C5b",
    "C5c",
    "C6",
    "C6a",
    "C6b",
    "C6c",
    "C7",
    "C7a",
    "C7b",
    "D",
    "D1",
    "D1.1",
    "D1.2",
    "D1.3",
    "D1.4",
    "D1.5",
    "D1.6",
    "D1.7",
    "D1.8",
    "D2",
    "D2a",
    "D2b",
    "D2c",
    "E",
    "E1",
    "E1a",
    "E1b",
    "E1c",
    "E1d",
    "E1e",
    "E1f",
    "E2",
    "E2.1",
    "E2.1a",
    "E2.1b",
    "E2.2",
    "E2.2a",
    "E2.2b",
    "E2.2c",
    "E2.2d",
    "E2.2e",
    "E2.2f",
    "E3",
    "E3a",
    "E3b",
    "E3c",
    "E4",
    "E4a",
    "E4b",
    "E4c",
    "E4d",
    "E4e",
    "E5",
    "E6",
    "F",
    "Fa",
    "Fb",
    "Fc",
    "Fd",
    "F1",
    "F1a",
    "F1b",
    "F1c",
    "F1d",
    "F1e",
    "F1f",
    "F1g",
    "F2",
    "F3",
    "F3a",
    "F4",
    "F4a",
    "F4b",
    "F5",
    "F5a",
    "F5b",
    "F6",
    "F6a",
    "F6b",
    "F6c",
    "F6d",
    "F7",
    "F7a",
    "F8",
    "F9",
    "F9a",
    "F9b",
    "F9c",
    "F9d",
    "F9e",
    "F9f",
    "F9g",
    "F9h",
    "F9i",
    "G",
    "G1",
    "G1a",
    "G1b",
    "G2",
    "G2a",
    "G2b",
    "G3",
    "G3a",
    "G3b",
    "G4",
    "G4a",
    "G4b",
    "G4c",
    "G5",
    "G5a",
    "G6",
    "H",
    "H1",
    "H1a",
    "H1b",
    "H1c",
    "H1d",
    "I",
    "Ia",
    "Ib",
    "I1",
    "I1a",
    "I1b",
    "I1c",
    "I1d",
    "I1e",
    "I2",
    "I2a",
    "I2b",
    "J",
    "Ja",
    "Jb",
    "Jc",
    "J1",
    "J1a",
    "J1b",
    "J2",
    "J2a",
    "J2b",
    "K",
    "Ka",
    "Kb",
    "Kc",
    "K1",
    "K1a",
    "K1b",
    "K1c",
    "K1d",
    "K2",
    "K2a",
    "K2b",
    "K3",
    "K3a",
    "K3b",
    "K3c",
    "L",
    "L1",
    "L1a",
    "L2",
    "L2a",
    "L2b",
    "L3",
    "L4",
    "L5",
    "L6",
    "L7",
]

SUMMARY = ["A1b", "A1d", "A2", "A3", "B4", "ERRATA"]
COMPONENT_SECTIONS = [
    "B1",
    "B2",
    "B2a",
    "B2b",
    "B2c",
    "B2d",
    "B2e",
    "B2f",
    "B2g",
    "B2h",
    "B3",
    "B4a",
    "B5",
    "B5a",
    "B5b",
    "B5c",
    "B5d",
    "B5e",
    "B5f",
    "B5g",
    "B6",
    "B6a",
    "B6b",
    "B6c",
    "B6d",
    "B7",
    "B7a",
    "B7b",
]
"""What the box holds; cited, but told by the catalog of cards, squares and map."""

GLOSSARY = {
    "ABILITY": "ab", "ADJACENT": "", "AGENTS": "", "BATTLE": "abcdefg", "BELIEVER": "",
    "BISHOP": "abcd", "BORDER": "", "CATHOLIC": "", "CHINA": "", "CITY": "", "CIVIL WAR": "",
    "COMET": "", "CONCESSION": "abc", "CRYPTOGRAPHY": "", "DISCARD": "a", "DISCOVERY": "",
    "EAST": "", "EMANCIPATION": "", "EMPIRE": "", "EMPIRE SQUARE": "", "EMPORIUM": "",
    "FLORINS": "ab", "HAND": "ab", "HERETIC": "", "ISLAM": "", "KILL": "", "KING": "",
    "KNIGHT": "", "LAW": "", "LEVY": "", "LOCATION": "abcdef", "MAP": "", "MAP CARD": "",
    "MARKET": "", "MEDIEVAL": "", "OLD MAID": "", "ONE-SHOT": "", "OP": "ab", "PATRON": "",
    "PAWN": "", "PLAYER BOARD": "", "PIRATE": "abcd", "PRESTIGE": "", "QUEEN": "",
    "REFORMIST": "", "REGIME CHANGE": "abcdefghi", "RELIGION": "", "RELIGIOUS WAR": "",
    "REPRESS": "abcd", "REPRESSED TOKEN": "a", "REPUBLIC": "", "RESERVES": "", "ROOK": "",
    "RULING CLASS": "", "SATURATION": "ab", "SEA BORDER": "", "SERF": "",
    "STRAWMAN CORONATION": "", "STRAWMAN REGIME CHANGE": "", "SUPREMACY": "", "SUZERAIN": "",
    "TABLEAU": "", "THEOCRACY": "ab", "THRONE": "", "TOKENS": "", "TOKEN MANAGEMENT": "",
    "TRADE ROUTE": "", "VASSAL": "abcde", "VICTORIOUS": "", "VICTORY SQUARES": "abcd",
    "WEST": "",
}  # fmt: skip
TERMS = [
    name
    for term, letters in GLOSSARY.items()
    for name in (term, *(f"{term} {letter}" for letter in letters))
]
SOLITAIRE = [
    "O", "Oa", "Ob", "Oc",
    "O1", "O1a", "O1b", "O1c", "O1d", "O1e",
    "O2", "O2a", "O2b", "O2c", "O2d", "O2e",
    "O3", "O3a", "O3b", "O3c", "O3d", "O3e",
    "O4", "O4a", "O4b", "O4c", "O4d",
    "O5", "O5a", "O5b", "O5c", "O5d", "O5e", "O5f", "O5g", "O5h",
    "O6", "O6a", "O6b", "O7", "O8", "O9",
]  # fmt: skip


# The texts


@pytest.mark.parametrize("section", [*SECTIONS, *SUMMARY])
def test_every_section_has_a_text(section: str) -> None:
    assert RULES[section].section == section


@pytest.mark.parametrize("term", TERMS)
def test_every_glossary_term_has_a_text(term: str) -> None:
    assert RULES[term].section == term


@pytest.mark.parametrize("section", SOLITAIRE)
def test_every_solitaire_section_has_a_text(section: str) -> None:
    assert RULES[section].section == section


def test_no_section_is_made_up() -> None:
    known = {*SECTIONS, *SUMMARY, *COMPONENT_SECTIONS, *TERMS, *SOLITAIRE}
    assert {section for section in RULES if section not in known} == set()


def test_sections_are_written_once() -> None:
    folder = ROOT / "assistant" / "catalog" / "data" / "rules"
    written = [
        facts["section"]
        for path in sorted(folder.glob("*.toml"))
        for facts in load("rules", path.name)["rule"]
    ]
    assert len(written) == len(set(written)) == len(RULES)


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_rule_is_short_titled_and_linked(rule: RuleText) -> None:
    assert rule.title.strip() == rule.title != ""
    assert rule.text.strip() == rule.text != ""
    assert len(rule.text.split()) <= MOST_WORDS
    assert rule.editions is None or rule.editions.strip()
    assert rule.section not in rule.see
    assert len(set(rule.see)) == len(rule.see)
    assert [link for link in rule.see if link not in RULES] == []


LETTERED_OTHERWISE = {"2021": {"F9j"}}
"""Sections that only another edition has, as a note on that edition may name them."""


@pytest.mark.parametrize("rule", RULES.values(), ids=list(RULES))
def test_sections_named_in_a_text_exist(rule: RuleText) -> None:
    cited = set(cited_in(f"{rule.title} {rule.text}"))
    noted = set(cited_in(rule.editions or "")) - LETTERED_OTHERWISE["2021"]
    assert sorted(section for section in cited | noted if not is_known(section)) == []


def part_of(section: str) -> str:
    """The part of the book, or the glossary term that a point belongs to."""
    return re.sub(r" [a-z]$", "", section) if section in TERMS else section[0]


def test_titles_are_unique_within_a_part() -> None:
    """The book itself uses some titles in two parts: golden liberty, Constantinople."""
    titles = Counter((part_of(section), rule.title.casefold()) for section, rule in RULES.items())
    assert sorted(title for title, times in titles.items() if times > 1) == []


def test_glossary_titles_are_unique() -> None:
    titles = Counter(RULES[term].title.casefold() for term in GLOSSARY)
    assert sorted(title for title, times in titles.items() if times > 1) == []


# Citations

NUMBERED = re.compile(r"(?<![\w.#/-])[B-LO]\d{1,2}(?:\.\d)?[a-z]?(?!\w)")
PARENTHESES = re.compile(r"\(([^()]*)\)")
HEAD = re.compile(r"\A([^:.\n]{1,60}):\s")
NAMED = re.compile(r"[A-Z][A-Z-]+(?: [A-Z-]{2,})*(?: [a-z])?|[F-K][a-d]|O[a-c]?")
NO_TERMS = {"JSON", "HTTP", "HTML", "URL", "RFC", "API", "CLI", "UTF", "ASCII", "CSS", "SVG"}


def cited_in(text: str) -> Iterator[str]:
    """Numbered sections anywhere; terms, lettered parts and solitaire where one cites them."""
    yield from NUMBERED.findall(text)
    groups = PARENTHESES.findall(text) + HEAD.findall(text)
    for part in (part.strip() for group in groups for part in re.split(r"[,;]| and ", group)):
        if NAMED.fullmatch(part) and part not in NO_TERMS:
            yield part


def is_known(section: str) -> bool:
    return section in RULES or section in COMPONENT_SECTIONS


def texts_of(path: Path) -> Iterator[str]:
    """Every string, docstring and comment of a Python file."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string.lstrip("# ")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Only from the tableau (E2.2b, PIRATE d).", ["E2.2b", "PIRATE d"]),
        ("C7: who begins.", ["C7"]),
        ("Ob: the player is Fugger.", ["Ob"]),
        ("C5, Ob: cards added on top.", ["C5", "Ob"]),
        ("Where the player's concession stands (O5b).", ["O5b"]),
        ("A vassal under a vassal (VASSAL; TOKEN MANAGEMENT).", ["VASSAL", "TOKEN MANAGEMENT"]),
        ("As before (Fa and Ia).", ["Fa", "Ia"]),
        ("A pointer (RFC 6901) in JSON, PREN043 and #E501.", []),
    ],
)
def test_citations_are_found(text: str, expected: list[str]) -> None:
    assert list(cited_in(text)) == expected


def test_there_are_sources_with_citations() -> None:
    cited = {section for path in SOURCES for text in texts_of(path) for section in cited_in(text)}
    assert {"C7", "E2.2c", "PIRATE d", "Ob"} <= cited


@pytest.mark.parametrize("path", SOURCES, ids=[str(path.relative_to(ROOT)) for path in SOURCES])
def test_sections_cited_in_the_code_exist(path: Path) -> None:
    cited = {section for text in texts_of(path) for section in cited_in(text)}
    assert sorted(section for section in cited if not is_known(section)) == []


@pytest.mark.parametrize("name", SWITCHES)
def test_sections_of_switches_exist(name: str) -> None:
    assert SWITCHES[name].sections
    assert [section for section in SWITCHES[name].sections if section not in RULES] == []


@pytest.mark.parametrize("key", ABILITIES)
def test_sections_of_abilities_exist(key: str) -> None:
    assert ABILITIES[key].section in RULES


SWITCH_TABLE = {
    "first_player": (True, False, ("C7",)),
    "agents_until_saturation": (True, False, ("D1", "E2.1b")),
    "agents_may_repress_each_other": (False, True, ("E2.2b", "E2.2d")),
    "commerce_from_gap": (True, False, ("F2",)),
    "condottiere_loss": (True, False, ("G4c",)),
    "martyrs": (True, False, ("K3b",)),
    "own_coronation_frees_vassals": (False, True, ("B11i", "VASSAL")),
    "patron_stacks": (True, True, ("ABILITY",)),
    "queens_adjacent": (True, False, ("ADJACENT", "F1d")),
    "arsenal_lost_kills": (True, False, ("PIRATE d",)),
    "opponent_pays_facedown": (True, True, ("O4a",)),
    "religious_rows_need_holy": (False, False, ("O2b",)),
    "law_as_secondary": (False, False, ("O8",)),
    "upstream": (True, True, ("O5b",)),
    "machiavelli_from_hand": (True, True, ("E3c",)),
    "out_of_tokens": (True, False, ("B8e",)),
}


def test_switches_stand_as_their_editions_say() -> None:
    found = {
        switch.name: (switch.in_edition["2024"], switch.in_edition["2021"], switch.sections)
        for switch in SWITCHES.values()
    }
    assert found == SWITCH_TABLE
