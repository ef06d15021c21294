"""One line of shorthand: what it is about, and how it changes a document."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from assistant.catalog.atlas import CITIES, COLOURS, EMPIRES, REGION, REGIONS, STATES
from assistant.catalog.cards import CARDS, HIDDEN, SETS
from assistant.catalog.components import MARKET_ROW, PROMO_VICTORY, RELIGION_COLOURS, VICTORIES
from assistant.catalog.solitaire import CELLS
from assistant.catalog.words import fold
from assistant.document import vocables
from assistant.document.shapes import FLAGS
from assistant.document.vocables import CALLED, BadLine, Vocabulary, plain, said, tokens
from assistant.engine.rulings import EDITIONS, SWITCHES
from assistant.engine.table import MAPS, VARIANTS
from assistant.words.wording import say

Document: TypeAlias = dict[str, Any]

_LONGEST_LINE = 4_000
_ON_BORDERS = {"bank": "pawn", "religion": "pirate"}
_COLOURS = {colour: religion for religion, colour in RELIGION_COLOURS.items()}
_STATE = plain("religious state", STATES, _COLOURS)
_EDITION = plain("edition", EDITIONS)
_MAP = plain("map", MAPS)
_SET = plain("card set", SETS)
_VARIANT = plain("variant", VARIANTS)
_SWITCH = plain("ruling", SWITCHES)
_VICTORY = plain("victory", (*VICTORIES, PROMO_VICTORY))
_ENDING = plain("ending", (*VICTORIES, PROMO_VICTORY, "patron", "bankruptcy", "exhaustion"))
_CELL = plain("objective", CELLS)
_SIDE = plain("side", REGIONS)


def apply_line(document: Document, text: str, understood: list[str]) -> None:
    """Do what one line says and note what is understood of it; BadLine if it says nothing."""
    if len(text) > _LONGEST_LINE:
        raise BadLine("too_long", longest=_LONGEST_LINE)
    change, body = _subject(text, understood)
    change(document, body, understood)


# What a line is about

Change: TypeAlias = Callable[[Document, str, list[str]], None]
"""Does what the rest of a line says, and notes what it understands."""


def _subject(text: str, understood: list[str]) -> tuple[Change, str]:
    """The change that a line begins with, and the rest of the line."""
    head, colon, body = text.partition(":")
    if colon:
        for slips in (False, True):
            change = _subject_called(head.strip(), understood, slips=slips)
            if change is not None:
                return change, body.strip()
    words = text.replace(":", " ").split()
    for slips in (False, True):
        for count in range(min(len(words), 6), 0, -1):
            if not re.search(r"\w", words[count - 1]):
                continue
            change = _subject_called(" ".join(words[:count]), understood, slips=slips)
            if change is not None:
                return change, " ".join(words[count:])
    raise BadLine("no_subject", text=text)


def _subject_called(head: str, understood: list[str], *, slips: bool) -> Change | None:
    folded = fold(head)
    if folded in _SUBJECTS:
        understood.append(folded)
        return _SUBJECTS[folded]
    bank = _of_a_bank(head, understood)
    if bank is not None:
        return bank
    for vocabulary, change in _PLACES:
        place = vocabulary.nearly(head) if slips else vocabulary.exact(head)
        if place is not None:
            understood.append(CALLED[place])
            return _about(change, place)
    return None


def _about(change: Callable[[Document, str, str, list[str]], None], place: str) -> Change:
    def at_place(document: Document, body: str, understood: list[str]) -> None:
        change(document, place, body, understood)

    return at_place


_BANK_HEAD = re.compile(r"(\S+)(?:\s+(\d{1,3}))?(?:\s+(west|east|hand|old maids?))?", re.IGNORECASE)


def _of_a_bank(head: str, understood: list[str]) -> Change | None:
    """`Medici`, `Medici 7`, `Medici west`, `Medici hand`."""
    found = _BANK_HEAD.fullmatch(head)
    bank = vocables.BANK.nearly(found[1]) if found else None
    if found is None or bank is None:
        return None
    florins, part = found[2], (found[3] or "").lower().replace("maid", "maids")[:9].rstrip()
    part = "old_maids" if part.startswith("old") else part

    def change(document: Document, body: str, understood: list[str]) -> None:
        facts = document.setdefault("banks", {}).setdefault(bank, {"florins": 0})
        if florins is not None:
            facts["florins"] = int(florins)
            understood.append(_counted(int(florins)))
        _PARTS_OF_A_BANK[part](facts, body, understood)
        _drop_empty(facts, "hand", "west", "east", "old_maids")

    understood.append(CALLED[bank])
    return change


def _counted(florins: int) -> str:
    return say("shorthand", "florins", {"florins": florins})


def _drop_empty(facts: Document, *keys: str) -> None:
    for key in keys:
        if facts.get(key) == [] or facts.get(key) == {}:
            del facts[key]


# Lists of items


class _Item(NamedTuple):
    """One item of a list: what is typed, and whether it is added (+), taken away (-) or neither."""

    text: str
    sign: str


def _items(body: str) -> list[_Item]:
    """The items of a list, each perhaps with a sign before it."""
    return [
        _Item(text.lstrip("+-").strip(), text[0] if text[0] in "+-" else "")
        for text in _split(body)
    ]


def _split(body: str) -> list[str]:
    """The texts between commas or semicolons outside brackets."""
    found, depth, start = [], 0, 0
    for place, sign in enumerate(body + ","):
        depth += (sign in "([") - (sign in ")]")
        if depth < 0 or (depth > 0 and place == len(body)):
            raise BadLine("brackets", text=body)
        if sign in ",;" and depth == 0:
            found.append(body[start:place].strip())
            start = place + 1
    return [text for text in found if text.strip(" .…")]


def _changed_list(
    before: list[Any], body: str, read_one: Callable[[str], Any], understood: list[str]
) -> list[Any]:
    """A list that is named anew, or changed by items with + and -."""
    items = _items(body)
    signed = [item for item in items if item.sign]
    if signed and len(signed) < len(items):
        raise BadLine("mixed", text=body)
    after = list(before) if signed else []
    for item in items:
        if not item.text and len(items) == 1:
            return []
        value = read_one(item.text)
        if item.sign == "-":
            _take_out(after, value, item.text)
        else:
            after.append(value)
        understood.append(f"{item.sign}{said(value)}")
    return after


def _take_out(values: list[Any], value: Any, text: str) -> None:
    for place in reversed(range(len(values))):
        if _id_of(values[place]) == _id_of(value):
            del values[place]
            return
    raise BadLine("not_there", text=text)


def _id_of(value: Any) -> Any:
    if isinstance(value, dict):
        return value.get("card") or value.get("empire")
    return value


# Cards and squares

_BISHOP = re.compile(r"[+&]\s*(\w+)\s+bishop\b", re.IGNORECASE)


def _without_bishop(text: str) -> tuple[str, str | None]:
    """A text without its `+red bishop`, and the religion of that bishop."""
    found = _BISHOP.search(text)
    if found is None:
        return text.strip(), None
    rest = f"{text[: found.start()]}{text[found.end() :]}".strip()
    return rest, vocables.RELIGION.need(found[1])


def _card(text: str) -> str:
    return HIDDEN if text == HIDDEN else vocables.CARD.need(text)


def _entry(text: str) -> Any:
    """A card or an empire square with what lies on it."""
    outside, inside = _bracketed(text)
    outside, bishop = _without_bishop(outside)
    known = HIDDEN if outside == HIDDEN else vocables.ENTRY.need(outside)
    if known in EMPIRES:
        facts = _on_a_square(known, inside, bishop)
        return {"empire": known, **facts} if facts else known
    bishop = bishop or _on_a_square(known, inside, None).get("bishop")
    return {"card": known, "bishop": bishop} if bishop else known


def _bracketed(text: str) -> tuple[str, str]:
    """A text without its brackets, and what they hold."""
    opening, closing = text.find("("), text.rfind(")")
    if opening < 0:
        return text, ""
    return f"{text[:opening]} {text[closing + 1 :]}", text[opening + 1 : closing]


def _on_a_square(empire: str, inside: str, bishop: str | None) -> Document:
    """What lies on and under an empire square, each known by what it is."""
    facts: Document = {
        "side": "",
        "bishop": bishop or "",
        "queens": [],
        "repressed": [],
        "vassals": [],
    }
    for item in _items(inside):
        _put_on_a_square(empire, facts, item.text)
    return {key: value for key, value in facts.items() if value}


_PIECE = re.compile(r"\b(knight|rook|pawn|pirate|tower|concession)s?\b", re.IGNORECASE)


def _put_on_a_square(empire: str, facts: Document, text: str) -> None:
    outside, bishop = _without_bishop(_bracketed(text)[0])
    religion = re.fullmatch(r"(\w+)\s+bishop", text.strip(), re.IGNORECASE)
    if fold(text) in ("republic", "king"):
        facts["side"] = "republic" if fold(text) == "republic" else ""
    elif religion:
        facts["bishop"] = vocables.RELIGION.need(religion[1])
    elif _PIECE.search(outside):
        facts["repressed"] += [token for token in tokens(text, {}) if token is not None]
    elif vocables.EMPIRE.exact(outside):
        facts["vassals"].append(_entry(text))
    else:
        courted = [card for card in CARDS if empire in CARDS[card].suitors]
        queen = vocables.CARD.need(outside, courted)
        facts["queens"].append({"card": queen, "bishop": bishop} if bishop else queen)


# The parts of a bank

_FLORINS = re.compile(
    r"([+-]?)\s*(\d{1,3})(?:\s*(?:florins?|fl?|ƒ))?|florins?\s+(\d{1,3})", re.IGNORECASE
)


def _tableau(facts: Document, body: str, understood: list[str]) -> None:
    """Florins, a flag such as `bankrupt`, or the two sides of a tableau with a | between them."""
    florins = _FLORINS.fullmatch(body.strip())
    if florins:
        number = int(florins[2] or florins[3])
        sign = {"": 0, "+": 1, "-": -1, None: 0}[florins[1]]
        facts["florins"] = facts.get("florins", 0) + sign * number if sign else number
        understood.append(_counted(facts["florins"]))
        if facts["florins"] < 0:
            raise BadLine("in_debt", florins=facts["florins"])
        return
    if fold(body) in ("florin", "florins"):
        return
    flag = fold(body).removeprefix("not ").replace(" ", "_")
    if flag in FLAGS:
        facts.pop(flag, None)
        facts.update({} if fold(body).startswith("not ") else {flag: True})
        return
    west, bar, east = _halves(body)
    if bar:
        facts["west"] = _changed_list(facts.get("west", []), west, _entry, understood)
        facts["east"] = _changed_list(facts.get("east", []), east, _entry, understood)
    elif body.strip():
        _sorted_tableau(facts, body, understood)


def _halves(body: str) -> tuple[str, str, str]:
    depth = 0
    for place, sign in enumerate(body):
        depth += (sign == "(") - (sign == ")")
        if sign == "|" and depth == 0:
            return body[:place], sign, body[place + 1 :]
    return body, "", ""


def _sorted_tableau(facts: Document, body: str, understood: list[str]) -> None:
    """Cards and squares without a |: each on its own side."""
    items = _items(body)
    entries: dict[str, Any] = {}
    for item in items:
        entries[item.text] = _entry(item.text)
        understood.append(f"{item.sign}{said(entries[item.text])}")
    for region in REGIONS:
        mine = [item for item in items if _side_of(entries[item.text]) == region]
        if mine:
            text = ", ".join(f"{item.sign}{item.text}" for item in mine)
            facts[region] = _changed_list(facts.get(region, []), text, entries.__getitem__, [])


def _side_of(entry: Any) -> str:
    known = _id_of(entry)
    if known in CARDS:
        return CARDS[known].deck
    return "west" if known == HIDDEN else REGION[known]


def _row(key: str, read_one: Callable[[str], Any]) -> Callable[[Document, str, list[str]], None]:
    def change(facts: Document, body: str, understood: list[str]) -> None:
        facts[key] = _changed_list(facts.get(key, []), body, read_one, understood)

    return change


_PARTS_OF_A_BANK: dict[str, Callable[[Document, str, list[str]], None]] = {
    "": _tableau,
    "west": _row("west", _entry),
    "east": _row("east", _entry),
    "hand": _row("hand", _card),
    "old_maids": _row("old_maids", _card),
}


# Places of the map


def _city(document: Document, city: str, body: str, understood: list[str]) -> None:
    before = document.get("cities", {}).get(city)
    held = before if isinstance(before, list) else [] if before is None else [before]
    after = _changed_tokens(held, body, {}, understood)
    _keep_at(document, "cities", city, after)


def _border(document: Document, border: str, body: str, understood: list[str]) -> None:
    before = document.get("borders", {}).get(border)
    held = before if isinstance(before, list) else [] if before is None else [before]
    named = _changed_tokens(held, body, _ON_BORDERS, understood)
    there = [token for token in named if token is not None]
    _keep_at(document, "borders", border, [*sorted(there, key=_is_pirate)])


def _is_pirate(token: str) -> bool:
    return token.endswith("pirate")


def _changed_tokens(
    held: list[str | None], body: str, default: dict[str, str], understood: list[str]
) -> list[str | None]:
    """Tokens that are named anew, or changed with + and -."""
    sign = body[0] if re.match(r"[+-]\s*\w", body) else ""
    named = tokens(body.lstrip("+-") if sign else body, default)
    understood += [said(token) for token in named]
    if not sign:
        return named
    after = list(held)
    for token in named:
        if sign == "-":
            _take_out(after, token, said(token))
        elif None in after:
            after[after.index(None)] = token
        else:
            after.append(token)
    return after


def _keep_at(document: Document, part: str, place: str, held: list[str | None]) -> None:
    while held and held[-1] is None:
        held.pop()
    places = document.setdefault(part, {})
    places.pop(place, None)
    if held:
        places[place] = held if len(held) > 1 else held[0]
    _drop_empty(document, part)


def _state(document: Document, empire: str, body: str, understood: list[str]) -> None:
    state = _STATE.need(body)
    document.setdefault("religions", {})[empire] = state
    understood.append(state)


def _throne(document: Document, empire: str, body: str, understood: list[str]) -> None:
    thrones = document.setdefault("thrones", {})
    thrones.pop(empire, None)
    facts = _on_a_square(empire, body, None) if fold(body) not in vocables.NOTHING else {}
    if facts:
        thrones[empire] = facts
    _drop_empty(document, "thrones")
    understood.append(said({"empire": empire, **facts}))


_THRONE = Vocabulary(
    "throne",
    [
        (spelling, empire)
        for empire in EMPIRES
        for name in (empire, CALLED[empire])
        for spelling in (f"throne {name}", f"{name} throne", f"throne of {name}")
    ],
)
_PLACES: tuple[tuple[Vocabulary, Callable[[Document, str, str, list[str]], None]], ...] = (
    (vocables.CITY, _city),
    (vocables.BORDER, _border),
    (_THRONE, _throne),
    (vocables.EMPIRE, _state),
)


# Markets and decks


def _market_entry(text: str) -> Any:
    """`Gutenberg 1`, `?2`, `-`, `- 2`: a card or a gap, with its florins."""
    text, bracket = _bracketed(text)
    found = _WITH_FLORINS.fullmatch(text.strip())
    name, florins = (found[1].strip(), int(found[2])) if found else (text.strip(), 0)
    florins = int(bracket) if bracket.strip().isdigit() else florins
    card = None if name in _GAPS else _card(name)
    if not florins:
        return card
    return {"card": card, "florins": florins} if card else {"florins": florins}


_WITH_FLORINS = re.compile(r"(.*?[^\s\d].*?|[?–-])(?:\s+|(?<=[?–-]))(\d{1,2})(?:\s*florins?)?")
_GAPS = ("-", "–", "gap", "empty")


def _market(region: str) -> Change:
    def change(document: Document, body: str, understood: list[str]) -> None:
        market = document.setdefault("market", {})
        row = [_market_entry(text) for text in _split(body)]
        understood += [said(entry) for entry in row]
        market[region] = row
        _drop_empty(market, region)
        _drop_empty(document, "market")

    return change


def _market_place(region: str, column: int) -> Change:
    def change(document: Document, body: str, understood: list[str]) -> None:
        row = document.setdefault("market", {}).setdefault(region, [])
        row += [None] * (MARKET_ROW - len(row))
        row[column] = _market_entry(body or "-")
        understood.append(said(row[column]))

    return change


def _decks(document: Document, body: str, understood: list[str]) -> None:
    """`west 14, east 13`."""
    counted = re.fullmatch(r"(west|east) (\d{1,3}) (west|east) (\d{1,3})", fold(body))
    if counted:
        body = f"{counted[1]} {counted[2]}, {counted[3]} {counted[4]}"
    for text in _split(body):
        region, _, rest = text.partition(" ")
        _deck(_SIDE.need(region))(document, rest, understood)


_HIDDEN_CARDS = re.compile(r"(\d{1,3})\s*(?:hidden|cards?|hidden cards?)?")


def _deck(region: str) -> Change:
    """`14`, or the cards on top and `12 hidden`."""

    def change(document: Document, body: str, understood: list[str]) -> None:
        texts = _split(body)
        last = _HIDDEN_CARDS.fullmatch(texts[-1]) if texts else None
        hidden = int(last[1]) if last and (len(texts) == 1 or "hidden" in texts[-1]) else None
        top = [_card(text) for text in (texts if hidden is None else texts[:-1])]
        decks = document.setdefault("decks", {})
        if not top:
            decks[region] = hidden or 0
        else:
            decks[region] = top if hidden is None else {"top": top, "hidden": hidden}
        understood.append(region)

    return change


# The game and its turn


def _one(part: str, vocabulary: Vocabulary) -> Change:
    def change(document: Document, body: str, understood: list[str]) -> None:
        document[part] = vocabulary.need(body)
        understood.append(document[part])

    return change


def _several(part: str, vocabulary: Vocabulary, *, keeps_empty: bool = False) -> Change:
    def change(document: Document, body: str, understood: list[str]) -> None:
        found = _changed_list(document.get(part, []), body, vocabulary.need, understood)
        document[part] = found
        if not keeps_empty:
            _drop_empty(document, part)

    return change


def _rulings(document: Document, body: str, understood: list[str]) -> None:
    """`martyrs off, patron_stacks on`."""
    for text in _split(body):
        name, _, choice = text.replace("=", " ").rpartition(" ")
        if fold(choice) not in ("on", "off"):
            raise BadLine("on_or_off", text=text)
        document.setdefault("rulings", {})[_SWITCH.need(name)] = fold(choice) == "on"
        understood.append(text)


def _religions(document: Document, body: str, understood: list[str]) -> None:
    """`HRE reformist, Papal States gold`."""
    for text in _split(body):
        name, _, state = text.rpartition(" ")
        _state(document, vocables.EMPIRE.need(name), state, understood)


def _emporia(document: Document, body: str, understood: list[str]) -> None:
    """The open emporia, each of its own colour; or `white Trebizond`."""
    for text in _split(body):
        first, _, rest = text.partition(" ")
        if fold(first) in COLOURS:
            _emporium(fold(first))(document, rest, understood)
            continue
        city = vocables.CITY.need(text)
        colour = CITIES[city].emporium
        if colour is None:
            raise BadLine("no_emporium", text=text)
        _emporium(colour)(document, city, understood)


def _emporium(colour: str) -> Change:
    def change(document: Document, body: str, understood: list[str]) -> None:
        document.setdefault("emporia", {})[colour] = vocables.CITY.need(body)
        understood.append(f"{colour} {said(document['emporia'][colour])}")

    return change


_TURN_ITEMS: tuple[tuple[re.Pattern[str], Callable[[Document, re.Match[str]], None]], ...] = (
    (
        re.compile(r"(\d) actions?|actions? (\d)"),
        lambda turn, found: turn.update(actions=int(found[1] or found[2])),
    ),
    (
        re.compile(r"(west|east)(?:ern)? ops|ops (west|east)"),
        lambda turn, found: turn.setdefault("ops", []).append(found[1] or found[2]),
    ),
    (
        re.compile(r"(west|east)(?:ern)? fair|fair (west|east)"),
        lambda turn, found: turn.setdefault("fairs", []).append(found[1] or found[2]),
    ),
    (
        re.compile(r"plan (\d{1,2}) ([\w ]+?)( override)?( done)?"),
        lambda turn, found: turn.update(plan=_plan(found)),
    ),
    (re.compile(r"free fair"), lambda turn, found: turn.update(free_fair=True)),
    (
        re.compile(r"(?:usury|florin on) (west|east) (\d)"),
        lambda turn, found: turn.setdefault("usury", []).append(f"{found[1]} {found[2]}"),
    ),
    (
        re.compile(r"used (.+)"),
        lambda turn, found: turn.setdefault("used", []).append(vocables.ENTRY.need(found[1])),
    ),
)


def _plan(found: re.Match[str]) -> Document:
    """The row and cell of the solitaire opponent's table."""
    plan: Document = {"row": int(found[1]), "objective": _CELL.need(found[2])}
    plan |= {"override": True} if found[3] else {}
    return plan | ({"done": True} if found[4] else {})


def _solitaire(document: Document, body: str, understood: list[str]) -> None:
    """`Fugger, deck top 12, deck bottom 4, seed 9`."""
    notes: Document = {}
    for text in _split(body):
        number = re.fullmatch(r"(deck top|deck bottom|seed) (\d{1,20})", fold(text))
        if number:
            notes[number[1].replace(" ", "_")] = int(number[2])
        else:
            notes["opponent"] = vocables.BANK.need(text)
        understood.append(text)
    document["solitaire"] = notes
    _drop_empty(document, "solitaire")


def _turn(document: Document, body: str, understood: list[str]) -> None:
    """`Medici, 1 action, west ops, used Star Chamber`."""
    turn: Document = {}
    for text in _split(body):
        _in_the_turn(turn, text)
        understood.append(text)
    document["turn"] = turn
    _drop_empty(document, "turn")


def _in_the_turn(turn: Document, text: str) -> None:
    for pattern, note in _TURN_ITEMS:
        found = pattern.fullmatch(fold(text))
        if found:
            note(turn, found)
            return
    turn["bank"] = vocables.BANK.need(text)


def _ending(document: Document, body: str, understood: list[str]) -> None:
    """`imperial, Medici`."""
    victory, *winners = _split(body) or [""]
    banks = [vocables.BANK.need(text) for text in winners]
    document["ending"] = {"victory": _ENDING.need(victory), **({"winners": banks} if banks else {})}
    understood.append(victory)


def _move(document: Document, body: str, understood: list[str]) -> None:
    """One move of the turn under way, as it is spelt; in quotes where it has signs of ours."""
    if body.startswith('"'):
        try:
            body = json.loads(body)
        except ValueError:
            raise BadLine("quotes", text=body) from None
    document.setdefault("moves", []).append(body)
    understood.append(body)


_SUBJECTS: dict[str, Change] = {
    "edition": _one("edition", _EDITION),
    "map": _one("map", _MAP),
    "sets": _several("sets", _SET),
    "variants": _several("variants", _VARIANT),
    "rulings": _rulings,
    "turn": _turn,
    "solitaire": _solitaire,
    "religions": _religions,
    "emporia": _emporia,
    "decks": _decks,
    "discarded": _several("discarded", vocables.CARD, keeps_empty=True),
    "victories": _several("victories", _VICTORY),
    "ending": _ending,
    "move": _move,
    **{f"{colour} emporium": _emporium(colour) for colour in COLOURS},
    **{f"{region} market": _market(region) for region in REGIONS},
    **{f"market {region}": _market(region) for region in REGIONS},
    **{f"{region} deck": _deck(region) for region in REGIONS},
    **{
        f"{region} market {column}": _market_place(region, column)
        for region in REGIONS
        for column in range(MARKET_ROW)
    },
}
