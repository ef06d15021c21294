"""What a text names: the plain words of a question read as a verb and things of the game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from assistant.catalog.atlas import BORDERS, CITY_OF_SPACE, EMPIRES, ENDS, REGIONS
from assistant.catalog.cards import CARDS
from assistant.catalog.components import BANKS, PROMO_VICTORY, SUPPLY, VICTORIES
from assistant.catalog.words import fold
from assistant.rules.exclusion import Named
from assistant.words.wording import NAMES, realm_name

MOST_WORDS = 40
"""So many words of a text are looked at; no question needs more."""
_LONGEST_NAME = 6

_VERBS = {
    "buy": "buy purchase purchasing buying", "play": "play playing put", "sell": "sell selling",
    "ops": "ops run", "fair": "fair convene hold", "declare": "declare claim win",
    "apostasy": "apostasy", "revolt": "revolt", "end": "end pass finish", "plan": "plan",
    "vote": "vote voting votes", "tax": "tax taxing taxes", "siege": "siege besiege sieging",
    "repress": "repress repressing", "behead": "behead beheading execute",
    "campaign": "campaign attack invade conquer", "sail": "sail corsair",
    "move": "move inquisitor", "take": "take commerce trade", "marry": "marry wed coronation",
    "free": "free emancipate", "levy": "levy raise", "kill": "kill", "discard": "discard",
    "lose": "lose", "activate": "activate", "reveal": "reveal", "serf": "serf",
    "place": "place", "casualty": "casualty", "on": "on", "city": "city", "border": "border",
    "at": "at", "space": "space", "op": "op",
}  # fmt: skip
"""The verb that each word of a text stands for."""
_WEAK = ("on", "city", "border", "at", "space", "op", "ops", "fair", "place", "take", "end")
"""Verbs that are common words too: another verb in the text goes before them."""
VERB_OF = {word: verb for verb, words in _VERBS.items() for word in words.split(" ")}
_ASKING = ("can", "may", "could", "might", "is", "are", "should", "would", "why", "what", "do")


def asks(text: str) -> bool:
    """Whether a text is a question, and no move to be made."""
    return text.rstrip().endswith("?") or fold(text).split(" ")[0] in _ASKING


def read(text: str) -> Named:
    """The verb and the things that a text names."""
    words = fold(text).split(" ")[:MOST_WORDS]
    verbs = [VERB_OF[word] for word in words if word in VERB_OF]
    strong = [verb for verb in verbs if verb not in _WEAK]
    verb = next(iter(strong or verbs), None)
    return Named(verb, tuple(_things(words)))


def _things(words: list[str]) -> Iterator[tuple[str, str]]:
    """The longest names first, from left to right."""
    known = _vocabulary()
    start = 0
    while start < len(words):
        for length in range(min(_LONGEST_NAME, len(words) - start), 0, -1):
            found = known.get(" ".join(words[start : start + length]))
            if found is not None:
                yield found
                start += length
                break
        else:
            if words[start].isdecimal():
                yield "number", words[start]
            start += 1


@cache
def _vocabulary() -> dict[str, tuple[str, str]]:
    known: dict[str, tuple[str, str]] = {}

    def learn(kind: str, thing: str, *names: str) -> None:
        for name in names:
            known.setdefault(fold(name), (kind, thing))

    for empire in EMPIRES:
        learn("empire", empire, empire, NAMES[empire], realm_name(empire))
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
    return known
