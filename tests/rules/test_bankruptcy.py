"""G6: the ending of the bankruptcy variant as a document."""

from __future__ import annotations

from assistant.document.reading import read
from assistant.document.writing import write
from assistant.engine.ending import Ending
from tests.rules.support import play, referee


def test_g6_a_game_that_ended_by_bankruptcy_can_be_read_back() -> None:
    at = referee(
        variants=["bankruptcy"],
        banks={"medici": {"florins": 5, "west": ["PREN003"]}, "fugger": {"west": ["PREN014"]}},
    )
    play(at, "ops west", "op PREN003 behead")
    assert at.position.ending == Ending("bankruptcy", ("medici",))
    reading = read(write(at.table))
    assert [fault.message for fault in reading.errors] == []
    assert reading.table == at.table
