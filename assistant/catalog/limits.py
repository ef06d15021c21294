"""How much is read of anything: whatever is longer is refused by name, or cut where it is shown."""

from __future__ import annotations

LONGEST_NAME = 200
"""Signs of a name, or of a move as people write it; the longest that we know has less than half."""
LONGEST_CORRECTION = 3_000
"""Signs of a correction among moves: many lines may be done together."""
LONGEST_FOLDED = 4_000
"""Signs of a text that words are looked for in; no rule of ours is a tenth as long."""
MAX_MOVES = 500
"""Moves that a table holds, that a question brings, or that are taken back at once."""
MAX_MOVES_RECORDED = 10_000
"""Moves of a record, and how far one is replayed."""
MAX_ITEMS = 500
"""Entries of one list or object of a table; a deck has a fifth of them."""
MAX_FAULTS = 100
"""Faults that are told of one text; the others are counted."""
MAX_SUGGESTIONS = 10
"""Unknown names of one text for which a near one is looked for."""
