"""Every view and sheet of the page, and how one comes there; for pictures and for tests.

Scenes of one table come one after the other in one browser: each begins at an address of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Locator, expect

from assistant import set_up, write
from tests.web.companion import Companion
from tests.web.conftest import MIDGAME
from tests.web.test_opponent import SOLO

Way = Callable[[Companion], None]


class Scene(NamedTuple):
    """One view or sheet."""

    name: str
    come: Way


def wait_until_drawn(companion: Companion) -> None:
    """Nothing is asked any more, and what moved stands still."""
    companion.page.wait_for_load_state("networkidle")
    expect(companion.page.locator('main [aria-busy="true"]')).to_have_count(0, timeout=30_000)


def at(route: str) -> Way:
    """A view by its address."""

    def come(companion: Companion) -> None:
        companion.page.goto("about:blank")
        companion.open(f"#/{route}")
        wait_until_drawn(companion)

    return come


def on(route: str, *taps: str) -> Way:
    """A view, and what is tapped there one after the other."""

    def come(companion: Companion) -> None:
        at(route)(companion)
        for tap in taps:
            companion.find(tap).first.click()
        wait_until_drawn(companion)

    return come


def unfolded(route: str, part: str) -> Way:
    """A view, with a part of it unfolded and in sight."""

    def come(companion: Companion) -> None:
        at(route)(companion)
        details = companion.find(part).first
        if details.get_attribute("open") is None:
            details.locator("summary").first.click()
        details.evaluate("part => part.scrollIntoView({block: 'start'})")
        wait_until_drawn(companion)

    return come


def playing(*moves: str) -> Way:
    """The board after some moves, which are taken back when it is opened anew."""

    def come(companion: Companion) -> None:
        begin_anew(companion)
        at("play")(companion)
        for move in moves:
            companion.choose(move)
        wait_until_drawn(companion)

    return come


def begin_anew(companion: Companion) -> None:
    """Take back every move that was made."""
    companion.page.evaluate(
        """async () => {
          const {store} = await import('/web/lib/store.js');
          const {table} = store.state;
          if (table?.moves?.length) await store.load({...table, moves: []}, 'Again');
        }"""
    )


def lit(companion: Companion, place: str) -> Locator:
    return companion.page.locator(f'[data-place="{place}"]').first


# What a scene does beyond taps


def refused_place(companion: Companion) -> None:
    playing()(companion)
    lit(companion, "market west 1").click()
    wait_until_drawn(companion)


def lit_card(companion: Companion) -> None:
    playing()(companion)
    lit(companion, "card PREN043").click()
    wait_until_drawn(companion)


def refused_moves(companion: Companion) -> None:
    playing()(companion)
    companion.tap("not-open-declare")
    refused = companion.page.locator('[data-testid="refused"][data-move="declare imperial"]')
    refused.locator("summary").click()
    refused.evaluate("part => part.scrollIntoView({block: 'center'})")
    wait_until_drawn(companion)


def steps_to_do(companion: Companion) -> None:
    playing("play PREN043", "border hre-hungary")(companion)
    companion.find("instructions").locator("summary").click()
    companion.find("instructions").evaluate("part => part.scrollIntoView({block: 'center'})")


def steps_to_undo(companion: Companion) -> None:
    playing("play PREN043", "border hre-hungary")(companion)
    companion.tap("back")
    expect(companion.find("undoing")).to_be_visible()
    wait_until_drawn(companion)
    companion.page.evaluate("window.scrollTo(0, 0)")


def may_i(companion: Companion) -> None:
    playing()(companion)
    companion.find("may-i").locator("summary").first.click()
    companion.find("may-i-text").fill("declare imperial")
    companion.find("may-i").get_by_role("button", name="Ask", exact=True).click()
    expect(companion.find("may-i").get_by_test_id("verdict")).to_be_visible()
    companion.find("may-i").evaluate("part => part.scrollIntoView({block: 'center'})")


def entry_of_log(companion: Companion) -> None:
    playing("play PREN043", "border hre-hungary")(companion)
    companion.find("log").locator("summary").first.click()
    companion.find("log-entry").last.click()


def stepping(companion: Companion) -> None:
    entry_of_log(companion)
    companion.tap("look-back")
    expect(companion.find("board-picture")).to_be_visible()


def planned(question: str) -> Way:
    def come(companion: Companion) -> None:
        on("ask/plan", f"pose-{question}")(companion)
        expect(companion.find("searching")).to_have_count(0)
        expect(
            companion.find("spent").or_(companion.page.get_by_role("alert")).first
        ).to_be_visible()

    return come


def battle_of(route: str) -> Way:
    def come(companion: Companion) -> None:
        at(route)(companion)
        expect(companion.find("battle").or_(companion.find("battles")).first).to_be_visible()

    return come


def bad_paste(companion: Companion) -> None:
    at("start/open")(companion)
    companion.find("paste").fill('{"banks": {"medici": {"hand": ["Gutenburg"]}}}')
    companion.tap("open-paste")
    expect(companion.find("faults")).to_be_visible()


def share_live(companion: Companion) -> None:
    at("start/share")(companion)
    if companion.find("share-live").count():
        companion.tap("share-live")
    expect(companion.find("room-shown")).to_be_visible()
    companion.find("live").evaluate("part => part.scrollIntoView({block: 'start'})")


def leave_room(companion: Companion) -> None:
    """From where the room was opened: in it the page never stops asking."""
    companion.tap("leave-room")
    wait_until_drawn(companion)


def step_of_set_up(number: int) -> Way:
    def come(companion: Companion) -> None:
        at("start/setup")(companion)
        for _ in range(1, number):
            companion.tap("set-up-next")
        wait_until_drawn(companion)

    return come


def opponents_next(companion: Companion) -> None:
    at("play")(companion)
    expect(companion.find("opponent")).to_have_attribute("aria-busy", "false")
    companion.tap("opponent-next")
    expect(companion.find("step-done").or_(companion.find("option")).first).to_be_visible()
    wait_until_drawn(companion)


def rule_of_refusal(companion: Companion) -> None:
    refused_place(companion)
    companion.find("place-sheet").get_by_test_id("rule-link").first.click()
    expect(companion.find("rule-sheet")).to_be_visible()


def cards_typed(companion: Companion) -> None:
    on("table", "enter-pieces", "enter-cards")(companion)


# Every scene, by the table that it needs

NEW = {"players": 3, "seed": 42}
"""What a new table is made of."""


def with_choices(midgame: dict[str, Any]) -> dict[str, Any]:
    """Medici with both actions, a conspiracy and a queen; Fugger holds Aragon."""
    banks = midgame["banks"]
    medici = banks["medici"] | {"hand": ["PREN009", "PREN044"]}
    aragon = {"empire": "aragon", "repressed": ["reformist knight"]}
    fugger = banks["fugger"] | {"west": [*banks["fugger"]["west"], aragon]}
    cities = {name: token for name, token in midgame["cities"].items() if name != "algiers"}
    return midgame | {
        "turn": {"bank": "medici"},
        "banks": banks | {"medici": medici, "fugger": fugger},
        "cities": cities | {"valencia": "catholic rook"},
        "borders": midgame["borders"] | {"aragon-papal_states": "islamic pirate"},
    }


def scenes() -> Iterator[tuple[dict[str, Any] | None, list[Scene]]]:
    """Tables, each with its scenes in order; none for a browser that keeps no table yet."""
    midgame = json.loads(MIDGAME.read_text("utf-8"))
    yield (
        None,
        [
            Scene("start-empty", at("start")),
            Scene("start-new", at("start/new")),
            Scene("start-new-solo", at("start/solo")),
            Scene("start-market", unfolded("start/new", "market-details")),
            Scene("start-join", at("start/join")),
            Scene("start-open", at("start/open")),
            Scene("start-paste-faults", bad_paste),
            Scene("table-none", at("table")),
            Scene("play-none", at("play")),
            Scene("ask-none", at("ask/fair")),
            Scene("look-card-sheet", at("look/cards/PREN041")),
            Scene("look-card-queen", at("look/cards/PREN045")),
            Scene("look-card-ability", at("look/cards/PREN131X")),
        ],
    )
    yield (
        midgame,
        [
            Scene("start", at("start")),
            Scene("start-share", at("start/share")),
            Scene("start-share-link", on("start/share", "share")),
            Scene("start-phones", at("start/phones")),
            Scene("table", at("table")),
            Scene("table-entry", on("table", "enter-pieces")),
            Scene("table-cards-typed", cards_typed),
            *(Scene(f"sheet-{sheet}", on("table", sheet)) for sheet in SHEETS),
            Scene("play-action", playing()),
            Scene("play-place-refused", refused_place),
            Scene("play-rule", rule_of_refusal),
            Scene("play-place-card", lit_card),
            Scene("play-refused", refused_moves),
            Scene("play-may-i", may_i),
            Scene("play-border", playing("play PREN043")),
            Scene("play-todo", steps_to_do),
            Scene("play-undoing", steps_to_undo),
            Scene("play-log-entry", entry_of_log),
            Scene("play-log-stepping", stepping),
            Scene("play-chance", playing("buy east 5")),
            Scene("play-square", playing("buy east 5", "reveal COMET2")),
            Scene("ask-fair", at("ask/fair")),
            Scene("ask-fair-suppose", unfolded("ask/fair", "suppose")),
            Scene("ask-battle", at("ask/battle")),
            Scene("ask-battle-card", battle_of("ask/battle/card/PREN041")),
            Scene("ask-victory", at("ask/victory")),
            Scene("ask-standings", at("ask/standings")),
            Scene("ask-plan", at("ask/plan")),
            Scene("ask-plan-threats", planned("threats")),
            Scene("ask-plan-suggest", planned("suggest")),
            Scene("look-cards", at("look/cards")),
            Scene("look-card-held", at("look/cards/PREN041")),
            Scene("look-rules", at("look/rules")),
            Scene("look-rule", at("look/rules/E1")),
            Scene("look-empires", at("look/empires")),
            Scene("start-live", share_live),
            Scene("start-left", leave_room),
            Scene("start-aside", at("start/aside")),
        ],
    )
    new = set_up(NEW).table
    assert new is not None
    yield (
        write(new),
        [
            Scene("setup-1", step_of_set_up(1)),
            Scene("setup-cities", step_of_set_up(4)),
            Scene("setup-pawns", step_of_set_up(5)),
            Scene("setup-decks", step_of_set_up(7)),
            Scene("play-first", at("play")),
            Scene("play-levies", playing("fair west")),
        ],
    )
    yield (
        with_choices(midgame),
        [
            Scene("play-ops", playing("ops west")),
            Scene("play-conspiracy", playing("play PREN009 one-shot")),
            Scene("play-casualty", playing("play PREN009 one-shot", "at aragon")),
            Scene("play-marry", playing("play PREN044 one-shot")),
        ],
    )
    yield (
        SOLO,
        [
            Scene("opponent", on("play")),
            Scene("opponent-table", on("play", "see-tables")),
            Scene("opponent-next", opponents_next),
        ],
    )
    ending = {"victory": "globalization", "winners": ["coeur"]}
    yield midgame | {"ending": ending, "turn": None}, [Scene("play-ending", at("play"))]


SHEETS = {
    "city-constantinople": "Constantinople", "border-england-france": "England–France",
    "empire-england": "England", "market-west-1": "West market", "deck-west": "West deck",
    "bank-head-medici": "Medici", "add-medici-west": "Medici’s west row", "turn": "The turn",
    "victories": "Victory", "emporium-white": "white emporium", "soundness": "What is wrong",
}  # fmt: skip
"""What is tapped on the table, and what the sheet that opens is about."""
