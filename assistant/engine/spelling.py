"""How moves are written: every form of a move, with the places of its words.

What a move says to people is the option of a language under the same name; forms that read alike
but say different things, such as a siege in a city and in a border, have a name each.
"""

from __future__ import annotations

from string import Formatter
from typing import Any, TypeAlias

from assistant.words.wording import shown

Words: TypeAlias = tuple[Any, ...]
"""What stands in the places of a form: ids, or lists of them."""


class Form:
    """One way to write a move: `vote {empire}`; a list names what stands between its items."""

    __slots__ = ("_begins", "_between", "_ends_with_word", "_text", "fields")

    def __init__(self, pattern: str) -> None:
        parts = list(Formatter().parse(pattern))
        self.fields = tuple(name for _, name, _, _ in parts if name)
        self._begins = parts[0][0]
        self._between = tuple(spec or "" for _, name, spec, _ in parts if name)
        self._ends_with_word = bool(parts[-1][1]) and not self._between[-1]
        self._text = "".join(f"{text}%s" if name else text for text, name, _, _ in parts)

    def move(self, words: Words) -> str:
        """The move as it is handed in and kept."""
        return self._text % self._joined(words)

    def is_written(self, words: Words, text: str) -> bool:
        """Whether a text is the move as it is kept."""
        if not text.startswith(self._begins):
            return False
        if self._ends_with_word and not text.endswith(str(words[-1])):
            return False
        return self.move(words) == text

    def named(self, words: Words) -> str:
        """The move with names for its ids."""
        return self._text % tuple(shown(word) for word in self._joined(words))

    def values(self, words: Words) -> dict[str, Any]:
        """The words by the names of their places."""
        return dict(zip(self.fields, words, strict=True))

    def _joined(self, words: Words) -> Words:
        if not any(self._between):
            return words
        pairs = zip(words, self._between, strict=True)
        return tuple(between.join(word) if between else word for word, between in pairs)


FORMS: dict[str, Form] = {
    name: Form(pattern)
    for name, pattern in {
        # declining
        "done": "done",
        "none": "none",
        "end": "end",
        "asked": "{text}",
        # actions (E, L)
        "buy": "buy {region} {column}",
        "play": "play {card}",
        "play_one_shot": "play {card} one-shot",
        "sell": "sell {entry}",
        "ops": "ops {region}",
        "ops_both": "ops {region} {other}",
        "fair": "fair {region}",
        "declare": "declare {victory}",
        "apostasy": "apostasy {religions:+}",
        "revolt": "revolt {card}",
        "plan": "plan {row} {objective}",
        "plan_override": "plan {row} {objective} override",
        # cards that turn up, leave or act (D2, HAND, L1, E2, E4)
        "reveal": "reveal {card}",
        "discard": "discard {card}",
        "activate": "activate {victory}",
        "one_shot": "one-shot",
        "no_one_shot": "no one-shot",
        "op": "op {entry} {op}",
        "op_region": "op {entry} {op} {region}",
        "op_religion": "op {entry} {op} {religion}",
        "op_pieces": "op {entry} {op} {pieces:+}",
        # where something enters (E2.2, G4, B10c, B11)
        "on": "on {entry}",
        "city": "city {place}",
        "border": "border {border}",
        "levy": "levy {place}",
        "place_city": "place {token} {place}",
        "place_border": "place {token} {border}",
        "place_repressed_city": "place repressed {token} {place}",
        "place_repressed_border": "place repressed {token} {border}",
        "free_city": "free {token} {place}",
        "free_border": "free {token} {border}",
        "serf": "serf {empire}",
        "space": "space {place}",
        "arrange": "arrange {tokens:, }",
        # what leaves (B8e, B10b, F1b, G4c)
        "take_city": "take {token} {place}",
        "take_border": "take {token} {border}",
        "take_square": "take {token} {empire}",
        "take_on": "take {token} {entry}",
        "casualty_agent": "casualty {token} agent",
        "casualty_city": "casualty {token} {place}",
        "casualty_border": "casualty {token} {border}",
        "casualty_square": "casualty {token} {empire}",
        "kill": "kill {token}",
        "lose": "lose {place}",
        # ops (F)
        "move": "move {entry} to {target}",
        "take": "take {region} {column}",
        "take_fair": "take {region} {column}",
        "behead": "behead {entry}",
        "tax": "tax {border} for {empire}",
        "pay": "pay",
        "repress": "repress",
        "repress_city": "repress {place}",
        "repress_border": "repress {border} to {empire}",
        "vote": "vote {empire}",
        "sail": "sail {border} to {other}",
        "siege_city": "siege {place}",
        "siege_border": "siege {border}",
        "campaign": "campaign {empire}",
        # one-shots and regime changes (B11, I, K)
        "at": "at {empire}",
        "marry": "marry {empire}",
        "rooks_join": "rooks join",
        "rooks_stay": "rooks stay",
        "agents_first": "agents first",
        "agents_after": "agents after",
        "golden_liberty": "golden liberty",
    }.items()
}
"""Every form of a move by its name."""
