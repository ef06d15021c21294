"""What a text names: the plain words of a question read as a verb and things of the game."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from assistant.catalog.atlas import BORDERS, CITY_OF_SPACE, EMPIRES, ENDS, REGIONS
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS, PROMO_VICTORY, SUPPLY, VICTORIES
from assistant.catalog.ranking import idle_words
from assistant.catalog.rules import RULES
from assistant.catalog.words import fold
from assistant.rules.exclusion import MOVES_OF_OPS
from assistant.rules.naming import Named, Thing
from assistant.words.wording import NAMES, SQUARE_NAMES, realm_name

MOST_WORDS = 40
"""So many words of a text are looked at; no question needs more."""
_LONGEST_NAME = 8
_SHORTEST_ALONE = 4
"""A part of a card's name that stands for it has so many letters."""
_SHORTEST_MISSPELT, _LIKENESS = 5, 0.8
"""From so many letters on a word that is not known is taken for one that is so like it, and begins
alike."""

_VERBS = {
    "buy": "buy purchase purchasing buying bought", "play": "play playing played",
    "sell": "sell selling sold", "ops": "ops run", "fair": "fair fairs convene",
    "declare": "declare claim win", "apostasy": "apostasy", "revolt": "revolt",
    "end": "end pass finish skip", "plan": "plan",
    "vote": "vote voting votes election elect", "tax": "tax taxing taxes taxed",
    "siege": "siege besiege sieging besieged destroy", "repress": "repress repressing repressed",
    "behead": "behead beheading beheaded execute assassinate",
    "campaign": "campaign campaigning attack attacking attacked invade conquer",
    "sail": "sail corsair", "move": "move moving inquisitor", "take": "take commerce",
    "marry": "marry wed coronation crown", "free": "free emancipate liberate",
    "levy": "levy raise", "kill": "kill", "discard": "discard",
    "lose": "lose", "activate": "activate", "reveal": "reveal", "serf": "serf",
    "place": "place put add deploy", "casualty": "casualty", "on": "on", "city": "city",
    "border": "border", "at": "at", "space": "space", "op": "op use", "golden": "golden",
    "silence": "silence block silenced", "arrange": "arrange", "both": "both",
    "decline": "none no nothing neither nobody decline done leave",
}  # fmt: skip
"""The verb that each word of a text stands for."""
_WEAK = (
    "on", "city", "border", "at", "space", "op", "ops", "fair", "place", "take", "end", "both",
    "free", "activate", "serf", "golden", "decline",
)  # fmt: skip
"""Verbs that are common words too: another verb in the text goes before them."""
VERB_OF = {word: verb for verb, words in _VERBS.items() for word in words.split(" ")}
_ASKING = ("can", "may", "could", "might", "is", "are", "should", "would", "why", "what", "do")
_SHOTS = {
    "peasant_revolt": "peasant revolt,revolt,rebellion,uprising", "conspiracy": "conspiracy,coup",
    "crusade": "crusade", "jihad": "jihad", "reformation": "reformation",
    "apostasy": "apostasy", "trade_shift": "trade shift,disk", "coronation": "coronation",
}  # fmt: skip
_SHOT_OF_VERB = {"marry": "coronation"}
_ACTORS = ("with", "from", "using", "by")
"""What stands before the card or the king that acts."""
_PASSIVE = ("be", "is", "are", "been", "get")
_PIECES = {
    "bishop": "bishop", "rook": "rook", "knight": "knight", "pirate": "pirate", "ship": "pirate",
    "pawn": "pawn", "concession": "pawn",
}  # fmt: skip


_UNITS = ("card", "cards", "florin", "florins", "action", "actions", "times", "coins", "money")


class _Part(NamedTuple):
    """Some words of a text that were read, and at which word they begin."""

    at: int
    kind: str
    name: str
    length: int = 1

    @property
    def thing(self) -> Thing:
        """What the words name."""
        return self.kind, self.name


def asks(text: str) -> bool:
    """Whether a text is a question, and no move to be made."""
    return text.rstrip().endswith("?") or fold(text).split(" ")[0] in _ASKING


def read(text: str) -> Named:
    """The verb and the things that a text names."""
    written = fold(text).split(" ")[:MOST_WORDS]
    words = [_spelt_right(word) for word in written]
    parts = list(_parts(words))
    shot = next((part.name for part in parts if part.kind == "shot"), None)
    verb = _verb(parts)
    if shot is not None and (verb is None or verb.name in (*_WEAK, "declare", "move")):
        verb = _Part(verb.at if verb is not None else 0, "verb", "one_shot")
    shot = shot or _SHOT_OF_VERB.get(verb.name if verb is not None else "")
    things = [part for part in parts if part.kind not in ("verb", "shot")]
    if verb is not None and verb.name in ("move", "sail"):
        things.sort(key=lambda part: words[max(0, part.at - 1)] != "from")
    if (
        verb is not None
        and verb.name == "move"
        and ("piece", "pirate") in [part.thing for part in things]
    ):
        verb = verb._replace(name="sail")
    banks = [part for part in things if part.kind == "bank"]
    subject = _subject(words, banks, verb)
    actors = _actors(words, things, verb)
    return Named(
        verb.name if verb is not None else None,
        tuple(part.thing for part in things if part not in (*banks, *actors)),
        by=tuple(part.name for part in actors),
        bank=None if subject is None else subject.name,
        owners=tuple(part.name for part in banks if part != subject),
        shot=shot,
        is_bare=sum(part.length for part in parts) == len(words),
        is_certain=words == written,
    )


def _verb(parts: list[_Part]) -> _Part | None:
    verbs = [part for part in parts if part.kind == "verb"]
    strong = [part for part in verbs if part.name not in _WEAK]
    weak = sorted(verbs, key=lambda part: part.name == "decline")
    sails = [part for part in strong if part.name == "sail"]
    return next(iter(sails or strong or weak), None)


def _subject(words: list[str], banks: list[_Part], verb: _Part | None) -> _Part | None:
    """The bank that acts: it stands before the verb, and nothing of its is meant."""
    for part in banks:
        is_owner = words[part.at + 1 : part.at + 2] == ["s"]
        if not is_owner and verb is not None and part.at < verb.at:
            return part
    return None


def _actors(words: list[str], things: list[_Part], verb: _Part | None) -> list[_Part]:
    """The cards and kings whose op is meant."""
    if verb is None or verb.name not in MOVES_OF_OPS:
        return []
    moves = verb.name in ("move", "sail", "take")
    kinds = ("card", "empire") if verb.name == "campaign" else ("card",)
    is_passive = words[max(0, verb.at - 1)] in _PASSIVE
    return [
        part
        for part in things
        if part.kind in kinds
        and (
            _is_means(words[: part.at], moves) or (part.at < verb.at and not (is_passive or moves))
        )
    ]


def _is_means(words: list[str], moves: bool) -> bool:
    """Whether what follows these words does something; a piece moves from a place."""
    before = [word for word in words[-2:] if word not in ("my", "the")]
    return before[-1:] != [] and before[-1] in _ACTORS and not (moves and before[-1] == "from")


def _parts(words: list[str]) -> Iterator[_Part]:
    """The longest names first, from left to right."""
    known = _vocabulary()
    start = 0
    while start < len(words):
        for length in range(min(_LONGEST_NAME, len(words) - start), 0, -1):
            found = known.get(" ".join(words[start : start + length]))
            if found is not None:
                yield _Part(start, *found, length)
                if found[0] == "shot" and length == 1 and words[start] in VERB_OF:
                    yield _Part(start, "verb", VERB_OF[words[start]], 0)
                start += length
                break
        else:
            if words[start].isdecimal() and not _is_a_count(words, start):
                yield _Part(start, "number", words[start])
            start += 1


def _is_a_count(words: list[str], at: int) -> bool:
    """Whether a number says how many, or for how much, and not where."""
    return words[max(0, at - 1)] == "for" or words[at + 1 : at + 2] in [[unit] for unit in _UNITS]


# Spelling


def _spelt_right(word: str) -> str:
    """A word, or the only one of the game that somebody who wrote it so may have meant."""
    if len(word) < _SHORTEST_MISSPELT or word in _known_words() or not word.isalpha():
        return word
    names = [name for name in _words_of_names() if name[0] == word[0]]
    near = difflib.get_close_matches(word, names, n=1, cutoff=_LIKENESS)
    return near[0] if near else word


@cache
def _known_words() -> frozenset[str]:
    return frozenset(_words_of_names()) | _words_of_rules() | idle_words()


@cache
def _words_of_names() -> tuple[str, ...]:
    return tuple(dict.fromkeys(word for name in _vocabulary() for word in name.split(" ")))


@cache
def _words_of_rules() -> frozenset[str]:
    """Words that say something about the game, and name no card."""
    texts = [text for rule in RULES.values() for text in (rule.title, rule.text)]
    return frozenset(word for text in texts for word in fold(text).split(" "))


# Names


@cache
def _vocabulary() -> dict[str, Thing]:
    """What each name stands for; where two things are called alike, the first."""
    known: dict[str, Thing] = {}

    def learn(kind: str, thing: str, *names: str) -> None:
        for name in names:
            known.setdefault(fold(name), (kind, thing))

    for empire in EMPIRES:
        learn("empire", empire, empire, NAMES[empire], realm_name(empire))
        if fold(SQUARE_NAMES[empire]) != PROMO_VICTORY:
            learn("empire", empire, SQUARE_NAMES[empire])
    for card in CARDS.values():
        learn("card", card.id, card.id, card.name)
    for bank in BANKS:
        learn("bank", bank, bank, NAMES[bank])
    for border in BORDERS:
        one, other = ENDS[border]
        for first, last in ((one, other), (other, one)):
            learn("border", border, f"{first} {last}", f"{NAMES[first]} {NAMES[last]}")
            learn("border", border, f"{NAMES[first]} {NAMES[last]} border")
    for space in CITY_OF_SPACE:
        learn("space", space, space, NAMES[space])
    for token in SUPPLY:
        learn("token", token, token, NAMES[token])
    for victory in (*VICTORIES, PROMO_VICTORY):
        learn("victory", victory, victory, NAMES[victory])
    for region in REGIONS:
        learn("region", region, region, f"{region}ern")
    learn("comet", "comet", "comet", "comets", "comet card")
    for name, piece in _PIECES.items():
        learn("piece", piece, name, f"{name}s")
    for shot, names in _SHOTS.items():
        learn("shot", shot, *names.split(","))
    for word, verb in VERB_OF.items():
        learn("verb", verb, word)
    for name, card_id in _parts_of_card_names():
        learn("card", card_id, name)
    return known


def _parts_of_card_names() -> Iterator[tuple[str, str]]:
    """Words in a row that stand in the name of one card alone and say nothing else in the game."""
    owners: dict[str, set[str]] = {}
    for card in CARDS.values():
        words = fold(card.name).split(" ")
        for start in range(len(words)):
            for end in range(start + 1, len(words) + 1):
                owners.setdefault(" ".join(words[start:end]), set()).add(card.id)
    plain = _words_of_rules() | idle_words() | set(VERB_OF)
    for name, ids in owners.items():
        told = [word for word in name.split(" ") if word not in plain]
        if len(ids) == 1 and any(len(word) >= _SHORTEST_ALONE for word in told):
            yield name, next(iter(ids))
