"""Ranking what people look for: rare words weigh more, titles more than texts, endings are cut."""

from __future__ import annotations

import difflib
import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from assistant.catalog.files import load
from assistant.catalog.words import fold

TITLE, TEXT, ASKED = 4.0, 1.0, 2.0
"""What a word counts in a title, in a text, and in how players ask for it."""
ALIKE = 0.5
"""How much more an entry scores that is asked for in the very words of a query."""
FAINTEST = 0.4
"""What an entry without some word scores at least of what the best does, to be worth showing."""
_MEANT = 0.7
"""What a word of the rules counts that stands for a player's word."""
_SATURATION = 1.2
_BEGUN = 0.6
"""What a longer word counts that begins so."""
_LONG = 5
_LIKENESS = 0.8
"""How like a word of the entries a misspelt one must be."""
_LENGTH = 0.5
_SENTENCES = re.compile(r"(?<=[.;!?]) ")
_ENDINGS = ("ings", "ing", "ies", "ied", "ers", "ed", "es", "er", "s", "y", "e")
_SHORTEST_STEM = 3


class Entry(NamedTuple):
    """Something that can be found: what it is called and what it says."""

    key: str
    title: str
    text: str
    standing: float = 1.0
    """What its score is multiplied by: less for what is seldom meant."""
    asked_as: str = ""
    """How players ask for it."""


def stem(word: str) -> str:
    """A word without its ending: `voting`, `voted` and `votes` are one."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            word = word[: -len(ending)]
            break
    return word[:-1] if len(word) > _SHORTEST_STEM and word[-1] == word[-2] else word


@cache
def idle_words() -> frozenset[str]:
    """Words that say nothing about what is asked."""
    return frozenset(str(load("players_words.toml")["idle"]).split())


@cache
def _players_words() -> Mapping[str, tuple[str, ...]]:
    """The words of the rules for each word of the players, all without endings."""
    words: dict[str, list[str]] = defaultdict(list)
    for said, meant in load("players_words.toml")["words"].items():
        words[stem(said)] += [stem(word) for word in meant.split()]
    return MappingProxyType({said: tuple(dict.fromkeys(meant)) for said, meant in words.items()})


def stems(text: str) -> list[str]:
    """The words of a text without their endings."""
    return [stem(word) for word in fold(text).split()]


def asked_for(query: str) -> list[str]:
    """The words of a query that say what is asked; all of them when all are idle."""
    words = fold(query).split()
    return [word for word in words if word not in idle_words()] or words


def best_line(text: str, query: str) -> str:
    """The sentence of a text that has most of what a query asks for."""
    asked = {stem(word) for word in asked_for(query)}
    lines = _SENTENCES.split(" ".join(text.split()))
    best = max(lines, key=lambda line: len(asked & set(stems(line))))
    return f"{best[:-1]}." if best.endswith(";") else best


class _Phrases:
    """The phrases in which players ask, compared with a query as wholes."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._phrases = [
            (entry.key, frozenset(stems(phrase)))
            for entry in entries
            for phrase in entry.asked_as.split(";")
            if phrase.strip()
        ]
        counts = Counter(word for _, words in self._phrases for word in words)
        self._rarity = {word: math.log(1 + len(self._phrases) / n) for word, n in counts.items()}
        self._unknown = math.log(1 + len(self._phrases))
        self._weighed = [(key, words, self._weight(words)) for key, words in self._phrases]

    def _weight(self, words: Iterable[str]) -> float:
        return sum(self._rarity.get(word, self._unknown) for word in words)

    def likenesses(self, query: str) -> dict[str, float]:
        """How much of the query and of the likest phrase of each entry is the same, up to 1."""
        asked = frozenset(stems(query))
        whole = self._weight(asked)
        found: dict[str, float] = {}
        for key, words, weight in self._weighed:
            same = asked & words
            if same:
                likeness = 2 * self._weight(same) / (whole + weight)
                found[key] = max(found.get(key, 0.0), likeness)
        return found


class Index:
    """Entries by the words in them."""

    def __init__(self, entries: Iterable[Entry]) -> None:
        self._weights: dict[str, dict[str, float]] = defaultdict(dict)
        """For each word what it counts in each entry."""
        lengths = {}
        self._titles: dict[str, set[str]] = {}
        self._standing: dict[str, float] = {}
        kept = list(entries)
        for entry in kept:
            counts: defaultdict[str, float] = defaultdict(float)
            for word in stems(entry.title):
                counts[word] += TITLE
            for word in stems(entry.text):
                counts[word] += TEXT
            for word in stems(entry.asked_as):
                counts[word] += ASKED
            self._titles[entry.key] = {stem(word) for word in asked_for(entry.title)}
            self._standing[entry.key] = entry.standing
            lengths[entry.key] = sum(counts.values())
            for word, count in counts.items():
                self._weights[word][entry.key] = count
        mean = sum(lengths.values()) / max(1, len(lengths))
        self._rooms = {key: 1 - _LENGTH + _LENGTH * size / mean for key, size in lengths.items()}
        self._vocabulary = sorted(self._weights)
        self._phrases = _Phrases(kept)

    def ranked(self, query: str) -> list[str]:
        """The entries that have every word of the query or score well, best first."""
        scores: defaultdict[str, float] = defaultdict(float)
        found: Counter[str] = Counter()
        named: defaultdict[str, set[str]] = defaultdict(set)
        words = asked_for(query)
        for word in self._spelt_right(words):
            for key, (score, known) in self._scores(word).items():
                scores[key] += score
                found[key] += 1
                named[key] |= known & self._titles[key]
        for key in scores:
            share = found[key] / len(words)
            title = len(named[key]) / (len(self._titles[key]) or 1)
            scores[key] *= (1 + share) * (1 + title) * self._standing[key]
        for key, likeness in self._phrases.likenesses(query).items():
            if key in scores:
                scores[key] *= 1 + ALIKE * likeness
        least = FAINTEST * max(scores.values(), default=0.0)
        kept = [key for key in scores if scores[key] >= least or found[key] == len(words)]
        is_alone = len(words) == 1
        return sorted(kept, key=lambda key: (is_alone and not named[key], -scores[key]))

    def _spelt_right(self, words: list[str]) -> list[str]:
        """The words, each that is unknown as the nearest known one, where others are known."""
        known = {word for word in words if next(self._known(word), None) is not None}
        if not known:
            return words
        return [word if word in known else self._nearest(word) for word in words]

    def _nearest(self, word: str) -> str:
        near = difflib.get_close_matches(stem(word), self._vocabulary, n=1, cutoff=_LIKENESS)
        return near[0] if near and len(word) >= _LONG else word

    def _scores(self, word: str) -> dict[str, tuple[float, set[str]]]:
        """What a word of a query counts in each entry, and what stands there for it: the word
        itself, or what players mean by it."""
        best: dict[str, tuple[float, set[str]]] = {}
        for known, factor in self._known(word):
            weights = self._weights[known]
            rarity = math.log(1 + len(self._rooms) / (1 + len(weights)))
            for key, count in weights.items():
                score = factor * rarity * count / (count + _SATURATION * self._rooms[key])
                so_far, names = best.get(key, (0.0, set()))
                best[key] = max(so_far, score), names | {known}
        return best

    def _known(self, word: str) -> Iterator[tuple[str, float]]:
        """The words of the entries that a word of a query stands for, with what they count."""
        cut = stem(word)
        meant = [other for other in _players_words().get(cut, ()) if other in self._weights]
        yield from ((other, _MEANT) for other in meant)
        if cut in self._weights:
            yield cut, 1.0
        if len(cut) >= _LONG or (cut not in self._weights and not meant and len(cut) > 2):
            longer = [one for one in self._vocabulary if one.startswith(cut) and one != cut]
            yield from ((other, _BEGUN) for other in longer)
