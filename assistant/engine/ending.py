"""How a game ends, as the table keeps it and as documents show it."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from assistant.catalog.kinds import Bank, EndingName


class Ending(NamedTuple):
    """How the game ended (L2)."""

    victory: Annotated[EndingName, "By which victory, or by what else."]
    winners: Annotated[tuple[Bank, ...], "The winning banks."]
