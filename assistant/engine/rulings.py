"""Editions and contested rulings as named switches: one table for the whole engine.

`docs/rulings.md` explains each switch with its two readings.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

EDITIONS = ("2024", "2021")

SwitchName: TypeAlias = Literal[
    "first_player",
    "agents_until_saturation",
    "agents_may_repress_each_other",
    "commerce_from_gap",
    "condottiere_loss",
    "martyrs",
    "own_coronation_frees_vassals",
    "patron_stacks",
    "queens_adjacent",
    "arsenal_lost_kills",
    "out_of_tokens",
    "opponent_pays_facedown",
    "religious_rows_need_holy",
    "law_as_secondary",
    "upstream",
    "machiavelli_from_hand",
]


class Switch(NamedTuple):
    """One point on which the editions differ, or on which a group may decide for itself."""

    name: SwitchName
    in_edition: dict[str, bool]
    """How each edition reads it."""
    sections: tuple[str, ...]
    when_true: str
    when_false: str


SWITCHES: dict[SwitchName, Switch] = {
    switch.name: switch
    for switch in (
        Switch(
            "first_player", {"2024": True, "2021": False}, ("C7",),
            "The bank whose starting concession lies farthest along the open white route begins.",
            "Fugger begins if in the game; otherwise the group says who.",
        ),
        Switch(
            "agents_until_saturation", {"2024": True, "2021": False}, ("D1", "E2.1b"),
            "After a trade shift or apostasy an agent must be placed while an empty legal place "
            "exists; beyond that it may displace a token or be left out.",
            "Every agent must be placed; where that is impossible the one-shot is not open.",
        ),
        Switch(
            "agents_may_repress_each_other", {"2024": False, "2021": True}, ("E2.2b", "E2.2d"),
            "The second agent of a card may take the place of the first.",
            "The second agent of a card may not take the place of the first.",
        ),
        Switch(
            "commerce_from_gap", {"2024": True, "2021": False}, ("F2",),
            "Commerce may take a florin from any space of the row, a fair's gap included.",
            "Commerce takes a florin only from a card.",
        ),
        Switch(
            "condottiere_loss", {"2024": True, "2021": False}, ("G4c",),
            "When Venice's second space closes, its token is lost if both spaces are occupied; "
            "a lone token stays.",
            "When Venice's second space closes, the phasing player chooses which token is lost.",
        ),
        Switch(
            "martyrs", {"2024": True, "2021": False}, ("K3b",),
            "A card discarded by its own apostasy must place its agents afterwards.",
            "A card discarded by its own apostasy may place its agents before.",
        ),
        Switch(
            "own_coronation_frees_vassals", {"2024": False, "2021": True}, ("B11i", "VASSAL"),
            "Marrying one's own suzerain is a regime change: his vassals go home.",
            "Marrying one's own suzerain leaves his vassals where they are.",
        ),
        Switch(
            "patron_stacks", {"2024": True, "2021": True}, ("ABILITY",),
            "Each card that counts patron as law or as concessions adds the whole count again.",
            "Patron prestige is counted once, however many such cards there are.",
        ),
        Switch(
            "queens_adjacent", {"2024": True, "2021": False}, ("ADJACENT", "F1d"),
            "Queens count for a bishop's steps inside a suzerainty.",
            "Queens do not count for a bishop's steps inside a suzerainty.",
        ),
        Switch(
            "arsenal_lost_kills", {"2024": True, "2021": False}, ("PIRATE d",),
            "Losing the protection kills the owner's concessions that stand beside a pirate.",
            "The concessions stay beside the pirates.",
        ),
        Switch(
            "out_of_tokens", {"2024": True, "2021": False}, ("B8e",),
            "Whenever a token must be placed and none is left, one must be taken: from the "
            "repressed first, else from anywhere.",
            "A token may be taken on card play and for levies; otherwise nothing is placed.",
        ),
        Switch(
            "opponent_pays_facedown", {"2024": True, "2021": True}, ("O4a",),
            "The solitaire opponent pays a florin for the face-down card of the row.",
            "The solitaire opponent pays nothing for the face-down card.",
        ),
        Switch(
            "religious_rows_need_holy", {"2024": False, "2021": False}, ("O2b",),
            "The solitaire opponent's rows on believers and bishops sleep until the Holy victory "
            "is active.",
            "The solitaire opponent's rows on believers and bishops follow their triggers alone.",
        ),
        Switch(
            "law_as_secondary", {"2024": False, "2021": False}, ("O8",),
            "A card with law prestige is a secondary objective of the opponent's second row, "
            "whatever it costs.",
            "A card with law prestige is the prestige objective of the opponent's second row.",
        ),
        Switch(
            "upstream", {"2024": True, "2021": True}, ("O5b",),
            "The opponent's pawns and pirates go to the border nearest an open emporium first.",
            "The opponent's pawns and pirates go to the border farthest along a route first.",
        ),
        Switch(
            "machiavelli_from_hand", {"2024": True, "2021": True}, ("E3c",),
            "Machiavellianism performs the one-shot of any other card that is sold.",
            "Machiavellianism performs the one-shot only of a card sold from the tableau.",
        ),
    )
}  # fmt: skip

DEFAULTS: dict[str, dict[str, bool]] = {
    edition: {name: switch.in_edition[edition] for name, switch in SWITCHES.items()}
    for edition in EDITIONS
}
"""How the switches of each edition stand."""
