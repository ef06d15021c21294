"""A game under way is entered in few taps: pieces from a palette, cards in one field."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from assistant import read, write
from assistant.catalog.cards import CARDS, COMETS
from assistant.catalog.documents import map_document
from tests.web.companion import Companion

TESTS = Path(__file__).parents[1]
TABLES = ["tables/midgame", "tables/three-banks", "web/turn_twenty"]
"""The last one is a random game of four after twenty turns, as somebody sees it who looks into no
hand; nothing on the page was made for it."""
STATES = {
    "west": ["medieval", "catholic", "reformist", "islamic"],
    "east": ["medieval", "islamic", "catholic", "reformist"],
}
"""The states in the order in which taps lead through them."""
ATLAS = map_document()
CITIES = {city["id"]: city for city in ATLAS["cities"]}
EMPIRES = {empire["id"]: empire for empire in ATLAS["empires"]}


def squares(table: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Every empire square with what lies on it, on its throne or in a tableau."""
    found = {empire: dict(facts) for empire, facts in table.get("thrones", {}).items()}

    def note(entry: Any) -> None:
        facts = {"empire": entry} if isinstance(entry, str) and entry in EMPIRES else entry
        if isinstance(facts, dict) and "empire" in facts:
            found[facts["empire"]] = facts
            for vassal in facts.get("vassals", ()):
                note(vassal)

    for bank in table["banks"].values():
        for entry in (*bank.get("west", ()), *bank.get("east", ())):
            note(entry)
    return found


def number(card: str) -> str:
    """What a person types for a card: its printed number."""
    return "".join(letter for letter in card if letter.isdigit()).lstrip("0")


class Clerk:
    """A person who enters a table that lies there; what is tapped and typed is counted."""

    def __init__(self, companion: Companion, target: dict[str, Any]) -> None:
        self.companion = companion
        self.page: Page = companion.page
        self.target = target
        self.squares = squares(target)
        self.taps = self.keys = 0

    def tap(self, *things: str) -> None:
        for thing in things:
            self.companion.tap(thing)
            self.taps += 1

    def write(self, signs: str) -> None:
        """Sign by sign; `/` is Enter. Every press of a key counts."""
        for sign in signs:
            if sign == "/":
                self.page.keyboard.press("Enter")
            else:
                self.page.keyboard.type(sign)
            self.keys += 1

    def typed(self) -> str:
        """What stands in the field, not yet taken for anything."""
        return self.page.locator("#entry-field").input_value()

    def number(self, digits: str) -> None:
        """A number; behind one that waits for more digits, Enter."""
        if self.typed().isdecimal():
            self.write("/")
        self.write(digits)

    def count(self, number: int) -> None:
        """So many florins, so many cards."""
        if self.typed():
            self.write("/")
        self.write(str(number) if number else "/")
        if self.typed():
            self.write("/")

    def square(self, empire: str, sign: str = "") -> None:
        """The letters of an empire, until it is the first that the field offers."""
        name = EMPIRES[empire]["name"]
        self.write(sign)
        for letter in name.lower():
            self.write(letter)
            offered = self.companion.find("entry-candidate").first
            if sign or (offered.count() and offered.text_content() == name):
                return
        raise AssertionError(f"{name} is not offered")

    def ends(self, sign: str = "/") -> None:
        """Done with a pile; what waits for more digits is taken with it."""
        if sign == "/" and self.typed():
            self.write("/")
        self.write(sign)

    def choose(self, *labels: str) -> None:
        """Tap what is named so in a sheet."""
        for label in labels:
            self.page.locator("dialog").get_by_text(label, exact=True).click()
            self.taps += 1

    # In the order in which a person looks at a table

    def enter(self) -> None:
        self.states()
        self.levies()
        self.cards()
        self.many_florins()
        self.pieces()
        self.turn()

    def states(self) -> None:
        for empire, state in self.target.get("religions", {}).items():
            order = STATES[EMPIRES[empire]["region"]]
            self.tap(*[f"empire-{empire}"] * order.index(state))

    def levies(self) -> None:
        for city in self.target.get("emporia", {}).values():
            self.tap(f"city-{city}")
        filled, bare = (
            sum(self.taps_in(city, is_filled=is_filled) for city in CITIES)
            for is_filled in (True, False)
        )
        is_filled = 1 + filled < bare
        if is_filled:
            self.tap("all-levies")
        for city in CITIES:
            self.tap(*[f"city-{city}"] * self.taps_in(city, is_filled=is_filled))

    def taps_in(self, city: str, *, is_filled: bool) -> int:
        """How many taps lead to what a city holds, from its levies or from nothing; a piece of
        another religion is put there later."""
        held, levies = self.held(city), self.levies_of(city)
        if not levies or not self.is_open(city):
            return 0
        if len(levies) > 1:
            is_empty = not any(held)
            return int(is_empty) if is_filled else 0 if is_empty else len(levies)
        is_foreign = held[0] is not None and held[0].split(" ")[0] != levies[0].split(" ")[0]
        from_levies = self.taps_to(levies[0], held[0])
        return from_levies if is_filled or is_foreign else (from_levies + 1) % 3

    def is_open(self, city: str) -> bool:
        facts = CITIES[city]
        if facts.get("only_promo"):
            return False
        return "emporium" not in facts or city in self.target.get("emporia", {}).values()

    def levies_of(self, city: str) -> list[str]:
        empire = CITIES[city]["empire"]
        state = self.target.get("religions", {}).get(empire, "medieval")
        levies: list[str] = CITIES[city].get("levies", {}).get(state, [])
        return levies[:1] if city == "venice" else levies

    def held(self, city: str) -> list[str | None]:
        held = self.target.get("cities", {}).get(city)
        tokens = held if isinstance(held, list) else [held]
        return tokens + [None] * (len(self.levies_of(city)) - len(tokens))

    def taps_to(self, levy: str, wanted: str | None) -> int:
        """From the levy that was filled in; another religion's piece is put there later."""
        if wanted is None:
            return 2
        return int(wanted != levy and wanted.split(" ")[0] == levy.split(" ")[0])

    def cards(self) -> None:
        self.tap("enter-cards")
        expect(self.page.locator("#entry-field")).to_be_focused()
        for region in ("west", "east"):
            for place in self.target["market"][region]:
                self.market_place(place)
            self.count(self.target["decks"][region])
        for bank in self.target["banks"].values():
            self.bank(bank)
        for empire, facts in self.target.get("thrones", {}).items():
            if "queens" in facts:
                self.square(empire)
                self.entries(facts["queens"])
        self.write("|")

    def market_place(self, place: Any) -> None:
        facts = place if isinstance(place, dict) else {"card": place}
        card = facts.get("card")
        if card in (None, "?"):
            self.write("-" if card is None else "?")
        else:
            self.card(card)
        if 0 < facts.get("florins", 0) < 10:
            self.write(f"+{facts['florins']}")

    def many_florins(self) -> None:
        for region, row in self.target["market"].items():
            for index, place in enumerate(row):
                if isinstance(place, dict) and place.get("florins", 0) >= 10:
                    self.tap(f"market-{region}-{index}")
                    self.page.locator("#market-florins").click(click_count=3)
                    self.taps += 1
                    self.write(f"{place['florins']}/")
                    self.tap("sheet-close")

    def bank(self, bank: dict[str, Any]) -> None:
        self.count(bank.get("florins", 0))
        self.entries([*bank.get("west", ()), *bank.get("east", ())])
        hand, old_maids = bank.get("hand", []), bank.get("old_maids", [])
        if hand[:1] != ["?"] and (hand or old_maids):
            self.ends()
        self.entries(hand)
        if old_maids:
            self.ends()
        self.entries(old_maids)
        self.ends(".")

    def entries(self, entries: Any) -> None:
        for entry in entries:
            facts = entry if isinstance(entry, dict) else {"card": entry}
            empire = facts.get("empire") or (
                entry if isinstance(entry, str) and entry in EMPIRES else None
            )
            if empire is None:
                self.card(facts["card"])
                continue
            self.square(empire)
            self.entries(facts.get("queens", ()))
            for vassal in facts.get("vassals", ()):
                name = vassal if isinstance(vassal, str) else vassal["empire"]
                self.square(name, ">")
                self.entries(vassal.get("queens", ()) if isinstance(vassal, dict) else ())

    def card(self, card: str) -> None:
        if card == "?":
            self.write("?")
        elif card in COMETS:
            self.comet(card)
        else:
            self.number(number(card))

    def comet(self, card: str) -> None:
        """Comets have no number: letters of the name, until it is the first that is offered."""
        if self.typed().isdecimal():
            self.write("/")
        word = max((one for one in CARDS[card].name.split() if one.isalpha()), key=len)
        for letter in word.lower():
            self.write(letter)
            offered = self.companion.find("entry-candidate").first
            if offered.count() and offered.text_content() == CARDS[card].name:
                self.write("/")
                return
        raise AssertionError(f"{card} is not offered")

    def pieces(self) -> None:
        """Each piece chosen once, then all its places."""
        places: dict[str, list[str]] = defaultdict(list)
        for border, held in self.target.get("borders", {}).items():
            for token in held if isinstance(held, list) else [held]:
                places[token].append(f"border-{border}")
        for city in CITIES:
            self.note_city(city, places)
        for empire, facts in self.squares.items():
            for token in facts.get("repressed", ()):
                places[token].append(f"empire-{empire}")
            if "bishop" in facts:
                places[f"{facts['bishop']} bishop"].append(f"empire-{empire}")
            if facts.get("side") == "republic":
                places["flip"].append(f"empire-{empire}")
        for card, religion in self.bishops():
            places[f"{religion} bishop"].append(card)
        for token, things in places.items():
            self.tap(f"tool-{token.replace(' ', '-')}")
            for thing in things:
                self.put(thing)
        self.tap(*[f"victory-{victory}" for victory in self.target.get("victories", ())])

    def note_city(self, city: str, places: dict[str, list[str]]) -> None:
        """What the levies did not bring: another religion's piece, or a space that is empty."""
        held, levies = self.held(city), self.levies_of(city)
        if not self.is_open(city):
            return
        for token, levy in zip(held, levies, strict=False):
            if token is None and len(levies) > 1:
                places[levy].append(f"city-{city}")
            elif token and token.split(" ")[0] != levy.split(" ")[0]:
                places[token].append(f"city-{city}")

    def bishops(self) -> list[tuple[str, str]]:
        found: list[tuple[str, str]] = []

        def look(entry: Any) -> None:
            if isinstance(entry, dict):
                if "card" in entry and "bishop" in entry:
                    found.append((entry["card"], entry["bishop"]))
                for inner in (*entry.get("queens", ()), *entry.get("vassals", ())):
                    look(inner)

        for bank in self.target["banks"].values():
            for entry in (*bank.get("west", ()), *bank.get("east", ())):
                look(entry)
        for facts in self.target.get("thrones", {}).values():
            look(facts)
        return found

    def put(self, thing: str) -> None:
        if "-" in thing:
            self.tap(thing)
        else:
            self.page.locator(f'button[data-card="{thing}"]').click()
            self.taps += 1

    def turn(self) -> None:
        turn = self.target["turn"]
        if set(turn) == {"bank"}:
            return
        self.tap("turn", f"turn-actions-{turn['actions']}")
        for region in turn.get("ops", ()):
            self.choose(f"{region.capitalize()} ops run")
        for card in turn.get("used", ()):
            name = self.page.locator(f'button[data-card="{card}"] .card-name').text_content()
            self.choose("Cards and squares that ran an op", str(name).strip())
        self.tap("sheet-close")


def nothing_yet(target: dict[str, Any]) -> dict[str, Any]:
    """The game as *Start* begins it, with the board cleared."""
    kept = {key: target[key] for key in ("edition", "map", "sets", "variants") if key in target}
    seats = {bank: {"florins": 0} for bank in target["banks"]}
    return {**kept, "turn": {"bank": target["turn"]["bank"]}, "banks": seats}


@pytest.mark.parametrize("name", TABLES)
def test_a_game_under_way_is_entered_in_few_taps(companion: Companion, name: str) -> None:
    """Sixty taps and a hundred keys, Enter included; what it takes is printed."""
    target = json.loads((TESTS / f"{name}.json").read_text("utf-8"))
    companion.load(nothing_yet(target))
    clerk = Clerk(companion, target)
    clerk.tap("enter-pieces")
    clerk.enter()
    companion.expect_sound()
    entered, wanted = read(companion.position).table, read(target).table
    assert entered is not None
    assert wanted is not None
    assert write(entered) == write(wanted)
    print(f"{name}: {clerk.taps} taps, {clerk.keys} keys")
    assert clerk.taps <= 60
    assert clerk.keys <= 100


def test_a_text_that_names_no_card_is_told(companion: Companion, midgame: dict[str, Any]) -> None:
    companion.load(nothing_yet(midgame))
    companion.tap("enter-pieces")
    companion.tap("enter-cards")
    expect(companion.page.locator("#entry-field")).to_be_focused()
    companion.page.keyboard.type("xyzzy")
    told = companion.find("card-entry").locator("[aria-live=polite]")
    expect(told).to_contain_text("No card that can lie here is called “xyzzy”.")


def test_the_board_is_cleared_and_that_is_undone(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    companion.load(midgame)
    before = companion.position
    companion.tap("enter-pieces")
    companion.tap("empty-board")
    companion.expect_sound()
    assert set(companion.position) == {"edition", "map", "turn", "banks"}
    companion.tap("undo-edit")
    companion.expect_sound()
    assert companion.position == before


def test_a_whole_row_is_one_text(companion: Companion, midgame: dict[str, Any]) -> None:
    """Names and numbers in any mixture, pasted or dictated with commas between."""
    companion.load(nothing_yet(midgame))
    companion.tap("enter-pieces")
    companion.tap("enter-cards")
    expect(companion.page.locator("#entry-field")).to_be_focused()
    companion.page.keyboard.insert_text("?, 24+1, gutenb, 96X 131; 48+2")
    assert companion.position["market"]["west"] == [
        "?", {"card": "PREN024", "florins": 1}, "PREN043", "PREN096X", "PREN131X",
        {"card": "PREN048", "florins": 2},
    ]  # fmt: skip
    expect(companion.find("card-entry")).to_contain_text("Cards in the west deck")


def test_a_digit_or_a_sign_ends_what_was_typed(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    """`6e45`: card 6, then the first empire with an e, then its queen 45; `.` is the next bank."""
    companion.load(nothing_yet(midgame))
    companion.tap("enter-pieces")
    companion.tap("enter-cards")
    field = companion.page.locator("#entry-field")
    for _ in range(4):
        field.press("Enter")
    field.type("76e45o>m78?.11")
    banks = companion.position["banks"]
    assert banks["medici"] == {
        "florins": 7,
        "hand": ["?"],
        "west": ["PREN006", {"empire": "england", "queens": ["PREN045"]}],
        "east": [{"empire": "ottoman", "vassals": [{"empire": "mamluk", "queens": ["PREN078"]}]}],
    }
    assert banks["coeur"] == {"florins": 11}


def test_a_number_is_typed_to_its_end_though_its_beginning_says_enough(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    """Of the queens that lie nowhere, one begins with 11: the 7 behind it names no other."""
    companion.load(nothing_yet(midgame))
    companion.tap("enter-pieces")
    companion.tap("enter-cards")
    field = companion.page.locator("#entry-field")
    for _ in range(7):
        field.press("Enter")
    expect(companion.find("card-entry")).to_contain_text("Medici’s old maids")
    field.type("117X75")
    assert companion.position["banks"]["medici"]["old_maids"] == ["PREN117X", "PREN075"]
