"""The vocabulary of a game: what can be chosen at set-up, and what each choice means."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.catalog.cards import SETS
from assistant.catalog.components import BANKS, RELIGION_COLOURS
from assistant.catalog.shapes import WHERE_KNOWN, called
from assistant.engine.rulings import EDITIONS, SWITCHES, Switch
from assistant.engine.table import (
    MAPS,
    VARIANTS,
    Bank,
    Border,
    CardSet,
    Edition,
    MapName,
    Religion,
    Variant,
)
from assistant.words.language import spoken
from assistant.words.wording import shown


@called("GameBank")
class BankFacts(NamedTuple):
    """A bank that can play."""

    id: Annotated[Bank, "The id."]
    name: Annotated[str, "The name."]
    banker: Annotated[str | None, WHERE_KNOWN, "Who is painted on its board."]
    colour: Annotated[str | None, WHERE_KNOWN, "The colour of its pawns."]
    concession: Annotated[Border, "Where its first concession stands."]
    promo: Annotated[bool, "Whether only the promo has it."]


@called("GameReligion")
class ReligionFacts(NamedTuple):
    """A religion."""

    id: Annotated[Religion, "The id."]
    name: Annotated[str, "The name."]
    colour: Annotated[str, "The colour of its pieces."]


@called("GameMap")
class MapFacts(NamedTuple):
    """A map to play on."""

    id: Annotated[MapName, "The id."]
    name: Annotated[str, "The name."]
    text: Annotated[str, "What it is, in a sentence."]


@called("GameSet")
class SetFacts(NamedTuple):
    """A set of cards."""

    id: Annotated[CardSet, "The id."]
    name: Annotated[str, "The name."]
    text: Annotated[str, "What it is, in a sentence."]


@called("GameVariant")
class VariantFacts(NamedTuple):
    """A variant of the rules."""

    id: Annotated[Variant, "The id."]
    name: Annotated[str, "The name."]
    text: Annotated[str, "What it changes, in a sentence."]


@called("GameEdition")
class EditionFacts(NamedTuple):
    """An edition of the rules."""

    id: Annotated[Edition, "The id."]
    text: Annotated[str, "What it is, in a sentence."]


@called("GameSwitch")
class SwitchFacts(NamedTuple):
    """A point on which the editions differ, or on which a group may decide for itself."""

    id: Annotated[str, "The id, as a table's rulings name it."]
    sections: Annotated[tuple[str, ...], "The sections of the rules that it is about."]
    on: Annotated[str, "What holds when it is on."]
    off: Annotated[str, "What holds when it is off."]
    editions: Annotated[dict[Edition, bool], "How each edition has it."]


@called("Game")
class Vocabulary(NamedTuple):
    """Everything that a game can be made of, the usual choice first."""

    editions: Annotated[list[EditionFacts], "The editions of the rules."]
    banks: Annotated[list[BankFacts], "The banks."]
    religions: Annotated[list[ReligionFacts], "The religions."]
    maps: Annotated[list[MapFacts], "The maps."]
    sets: Annotated[list[SetFacts], "The sets of cards."]
    variants: Annotated[list[VariantFacts], "The variants."]
    switches: Annotated[list[SwitchFacts], "The rulings that a table can set."]


def vocabulary() -> Vocabulary:
    """What can be chosen, in the language that is spoken."""
    groups = spoken().groups
    return Vocabulary(
        [EditionFacts(one, groups["editions"][one]) for one in EDITIONS],
        [
            BankFacts(one.id, shown(one.id), one.banker, one.colour, one.concession, one.is_promo)
            for one in BANKS.values()
        ],
        [ReligionFacts(one, shown(one), colour) for one, colour in RELIGION_COLOURS.items()],
        [MapFacts(one, **groups["maps"][one]) for one in MAPS],
        [SetFacts(one, **groups["card_sets"][one]) for one in SETS],
        [VariantFacts(one, **groups["variants"][one]) for one in VARIANTS],
        [_switch(one) for one in SWITCHES.values()],
    )


def _switch(switch: Switch) -> SwitchFacts:
    return SwitchFacts(
        switch.name, switch.sections, switch.when_true, switch.when_false, switch.in_edition
    )
