"""A pair of hands: does the acts of a document on the document of a table, and nothing else.

It knows the table document and the documents of the acts, and no rule of the game: what it makes
of a move must be what the engine makes of it.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

Document = dict[str, Any]
VICTORIES = ("holy", "imperial", "globalization", "renaissance", "byzantine")
EMPIRES = (
    "england", "france", "hre", "hungary", "byzantium",
    "portugal", "aragon", "papal_states", "ottoman", "mamluk",
)  # fmt: skip
EAST = ("hungary", "byzantium", "ottoman", "mamluk")
COLOURS = {
    "trebizond": "white", "red_sea": "white", "spice_islands": "white",
    "tana": "black", "novgorod": "black", "timbuktu": "black",
}  # fmt: skip


class Hands:
    """A table document, opened up so that every thing on it can be taken and laid."""

    def __init__(self, document: Document) -> None:
        document = deepcopy(document)
        self.rest = {
            key: value
            for key, value in document.items()
            if key in ("edition", "map", "sets", "variants", "rulings")
        }
        self.turn: Document = document.get("turn", {})
        self.ending: Document = document.get("ending", {})
        self.religions: dict[str, str] = document.get("religions", {})
        self.emporia: dict[str, str] = document.get("emporia", {})
        self.victories: list[str] = document.get("victories", [])
        self.discarded: list[str] | None = document.get("discarded")
        self.squares: dict[str, Document] = {empire: _bare() for empire in EMPIRES}
        self.cards: dict[str, str] = {}
        for empire, facts in document.get("thrones", {}).items():
            self._open_square(empire, facts, None, None)
        self.banks: dict[str, Document] = {}
        for bank, facts in document["banks"].items():
            self.banks[bank] = {
                "florins": facts.get("florins", 0),
                "hand": facts.get("hand", []),
                "old_maids": facts.get("old_maids", []),
                "bankrupt": facts.get("bankrupt", False),
                "west": [self._open_entry(entry, bank) for entry in facts.get("west", [])],
                "east": [self._open_entry(entry, bank) for entry in facts.get("east", [])],
            }
        self.cities = {
            city: held if isinstance(held, list) else [held]
            for city, held in document.get("cities", {}).items()
        }
        self.borders = {
            border: held if isinstance(held, list) else [held]
            for border, held in document.get("borders", {}).items()
        }
        self.market = {
            region: [_open_place(place) for place in row]
            for region, row in document.get("market", {}).items()
        }
        self.decks = {
            region: _open_deck(deck) for region, deck in document.get("decks", {}).items()
        }

    def _open_entry(self, entry: Any, bank: str) -> str:
        if isinstance(entry, str):
            entry = {"empire" if entry in EMPIRES else "card": entry}
        if "card" in entry:
            return self._open_card(entry)
        return self._open_square(entry["empire"], entry, bank, None)

    def _open_card(self, entry: Any) -> str:
        if isinstance(entry, str):
            return entry
        if "bishop" in entry:
            self.cards[entry["card"]] = entry["bishop"]
        card: str = entry["card"]
        return card

    def _open_square(self, empire: str, facts: Any, bank: str | None, lord: str | None) -> str:
        facts = {} if isinstance(facts, str) else facts
        square = self.squares[empire]
        square["bank"], square["lord"] = bank, lord
        square["side"] = facts.get("side", "king")
        square["repressed"] = facts.get("repressed", [])
        square["queens"] = [self._open_card(queen) for queen in facts.get("queens", [])]
        if "bishop" in facts:
            self.cards[empire] = facts["bishop"]
        for vassal in facts.get("vassals", []):
            name = vassal if isinstance(vassal, str) else vassal["empire"]
            square["vassals"].append(self._open_square(name, vassal, bank, empire))
        return empire

    def document(self) -> Document:
        """The table as a canonical document again."""
        parts = self.rest | {
            "turn": self.turn,
            "banks": {bank: self._bank(facts) for bank, facts in self.banks.items()},
            "thrones": {
                empire: facts
                for empire in EMPIRES
                if self.squares[empire]["bank"] is None and (facts := self._square(empire))
            },
            "religions": self.religions,
            "emporia": self.emporia,
            "cities": {
                city: tokens if len(tokens) > 1 else tokens[0]
                for city, held in self.cities.items()
                if (tokens := _without_tail(held))
            },
            "borders": {
                border: held if len(held) > 1 else held[0]
                for border, held in self.borders.items()
                if held
            },
            "market": {
                region: [_close_place(place) for place in row]
                for region, row in self.market.items()
            },
            "decks": {region: _close_deck(deck) for region, deck in self.decks.items()},
            "victories": [name for name in VICTORIES if name in self.victories],
            "ending": self.ending,
        }
        kept = {} if self.discarded is None else {"discarded": sorted(self.discarded)}
        return {key: value for key, value in parts.items() if value} | kept

    def _bank(self, facts: Document) -> Document:
        parts = {
            "hand": sorted(facts["hand"]),
            "west": [self._entry(entry) for entry in facts["west"]],
            "east": [self._entry(entry) for entry in facts["east"]],
            "old_maids": sorted(facts["old_maids"]),
            "bankrupt": facts["bankrupt"],
        }
        return {"florins": facts["florins"]} | {key: part for key, part in parts.items() if part}

    def _entry(self, entry: str) -> Any:
        if entry not in EMPIRES:
            return self._card(entry)
        facts = self._square(entry)
        return {"empire": entry, **facts} if facts else entry

    def _card(self, card: str) -> Any:
        return {"card": card, "bishop": self.cards[card]} if card in self.cards else card

    def _square(self, empire: str) -> Document:
        square = self.squares[empire]
        parts = {
            "side": "republic" if square["side"] == "republic" else None,
            "bishop": self.cards.get(empire),
            "queens": [self._card(queen) for queen in square["queens"]],
            "repressed": sorted(square["repressed"]),
            "vassals": [self._entry(vassal) for vassal in square["vassals"]],
        }
        return {key: part for key, part in parts.items() if part}

    # the acts

    def do(self, act: Document) -> None:
        """Carry out one act from its document."""
        getattr(self, f"_do_{act['do']}")(act)

    def _do_florins(self, act: Document) -> None:
        self._florins(act["giver"], -act["florins"])
        self._florins(act["taker"], act["florins"])

    def _florins(self, holder: str, change: int) -> None:
        if holder in self.banks:
            self.banks[holder]["florins"] += change
            assert self.banks[holder]["florins"] >= 0
        elif holder != "china":
            region, column = holder.split(" ")
            self.market[region][int(column)]["florins"] += change
            assert self.market[region][int(column)]["florins"] >= 0

    def _do_token(self, act: Document) -> None:
        self._lift(act["token"], *act["origin"])
        self._put(act["token"], *act["target"])

    def _lift(self, token: str, where: str, *at: str) -> None:
        if where == "city":
            city, index = _space(at[0])
            assert self.cities[city][index] == token
            self.cities[city][index] = None
        elif where == "border":
            self.borders[at[0]].remove(token)
        elif where == "square":
            self.squares[at[0]]["repressed"].remove(token)
        elif where == "on":
            assert self.cards.pop(at[0]) == token.removesuffix(" bishop")
        else:
            assert where in ("supply", "agent")

    def _put(self, token: str, where: str, *at: str) -> None:
        if where == "city":
            city, index = _space(at[0])
            spaces = self.cities.setdefault(city, [])
            spaces += [None] * (index + 1 - len(spaces))
            assert spaces[index] is None
            spaces[index] = token
        elif where == "border":
            held = self.borders.setdefault(at[0], [])
            held.insert(len(held) if token.endswith("pirate") else 0, token)
        elif where == "square":
            self.squares[at[0]]["repressed"].append(token)
        elif where == "on":
            assert at[0] not in self.cards
            self.cards[at[0]] = token.removesuffix(" bishop")
        else:
            assert where == "supply"

    def _do_arrange(self, act: Document) -> None:
        held = [token for token in self.cities[act["city"]] if token]
        assert sorted(held) == sorted(token for token in act["tokens"] if token)
        self.cities[act["city"]] = act["tokens"]

    def _do_card(self, act: Document) -> None:
        self._take(act["card"], *act["origin"])
        self._lay(act["card"], *act["target"])

    def _take(self, card: str, where: str, *at: str) -> None:
        if where == "market":
            place = self.market[at[0]][int(at[1])]
            assert place["card"] == card
            place["card"] = None
        elif where == "deck":
            assert self.decks[at[0]].pop(0) == card
        else:
            self._pile(where, *at).remove(card)

    def _lay(self, card: str, where: str, *at: str) -> None:
        if where == "market":
            place = self.market[at[0]][int(at[1])]
            assert place["card"] is None
            place["card"] = card
        elif where == "box":
            if self.discarded is not None and card != "?":
                self.discarded.append(card)
        else:
            self._pile(where, *at).append(card)

    def _pile(self, where: str, *at: str) -> list[str]:
        pile: list[str]
        if where == "row":
            pile = self.banks[at[0]][at[1]]
        elif where == "queens":
            pile = self.squares[at[0]]["queens"]
        else:
            pile = self.banks[at[0]][{"hand": "hand", "old maids": "old_maids"}[where]]
        return pile

    def _do_reveal(self, act: Document) -> None:
        where, *at = act["place"]
        if where == "deck":
            assert self.decks[at[0]][0] == "?"
            self.decks[at[0]][0] = act["card"]
        else:
            self._take("?", where, *at)
            self._lay(act["card"], where, *at)

    def _do_slide(self, act: Document) -> None:
        row = self.market[act["region"]]
        origin, target = row[act["origin"]], row[act["target"]]
        assert (origin["card"], target["card"]) == (act["card"], None)
        target["card"] = origin["card"]
        target["florins"] += origin["florins"]
        row[act["origin"]] = {"card": None, "florins": 0}

    def _loosen(self, empire: str) -> None:
        square = self.squares[empire]
        if square["lord"] is not None:
            self.squares[square["lord"]]["vassals"].remove(empire)
        elif square["bank"] is not None:
            self.banks[square["bank"]]["east" if empire in EAST else "west"].remove(empire)

    def _do_square(self, act: Document) -> None:
        empire, bank, lord = act["empire"], act["bank"], act["suzerain"]
        self._loosen(empire)
        self.squares[empire]["bank"], self.squares[empire]["lord"] = bank, lord
        if lord is None:
            self.banks[bank]["east" if empire in EAST else "west"].append(empire)
        else:
            self.squares[lord]["vassals"].append(empire)

    def _do_throne(self, act: Document) -> None:
        empire = act["empire"]
        square = self.squares[empire]
        assert square["vassals"] == []
        bishop = [f"{self.cards[empire]} bishop"] if empire in self.cards else []
        assert sorted(act["bearing"]) == sorted(bishop + square["queens"] + square["repressed"])
        self._loosen(empire)
        square.update(bank=None, lord=None, side="king")

    def _do_flip(self, act: Document) -> None:
        assert self.squares[act["empire"]]["side"] != act["side"]
        self.squares[act["empire"]]["side"] = act["side"]

    def _do_map(self, act: Document) -> None:
        self.religions.pop(act["empire"], None)
        if act["state"] != "medieval":
            self.religions[act["empire"]] = act["state"]

    def _do_disk(self, act: Document) -> None:
        colour = COLOURS[act["opened"]]
        assert self.emporia[colour] == act["covered"]
        self.emporia[colour] = act["opened"]

    def _do_victory(self, act: Document) -> None:
        self.victories.append(act["victory"])

    def _do_turn(self, act: Document) -> None:
        self.turn = {"bank": act["bank"]}

    def _do_bankrupt(self, act: Document) -> None:
        self.banks[act["bank"]]["bankrupt"] = True

    def _do_end(self, act: Document) -> None:
        self.turn = {}
        self.ending = {"victory": act["victory"], "winners": act["winners"]}


def _bare() -> Document:
    return {
        "bank": None, "lord": None, "side": "king", "queens": [], "repressed": [], "vassals": []
    }  # fmt: skip


def _space(space: str) -> tuple[str, int]:
    city, _, number = space.partition("-")
    return city, int(number or 1) - 1


def _without_tail(held: list[Any]) -> list[Any]:
    last = max((index for index, token in enumerate(held) if token), default=-1)
    return held[: last + 1]


def _open_place(place: Any) -> Document:
    if isinstance(place, dict):
        return {"card": place.get("card"), "florins": place["florins"]}
    return {"card": place, "florins": 0}


def _close_place(place: Document) -> Any:
    if not place["florins"]:
        return place["card"]
    return {key: value for key, value in place.items() if value}


def _open_deck(deck: Any) -> list[str]:
    if isinstance(deck, int):
        return ["?"] * deck
    if isinstance(deck, dict):
        return list(deck["top"]) + ["?"] * deck["hidden"]
    return list(deck)


def _close_deck(deck: list[str]) -> Any:
    known = max((index for index, card in enumerate(deck) if card != "?"), default=-1) + 1
    hidden = len(deck) - known
    if not known:
        return hidden
    return {"top": deck[:known], "hidden": hidden} if hidden else deck
