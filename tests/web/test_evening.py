"""A whole evening in small: from the first deal to the declared victory."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.companion import Companion
from tests.web.server import Server

BORGIA = "PREN009"
"""House of Borgia: a conspiracy in the West, with a gold bishop."""
ISABELLA = "PREN044"
"""Isabella of Castille, whom the kings of Portugal, Aragon, France and the Empire may marry."""


def begin(companion: Companion) -> None:
    """A new table for three."""
    companion.open("#/start/new")
    companion.find("players-3").check()
    companion.shoot("start")
    companion.tap("begin")
    expect(companion.find("view-play")).to_be_visible()
    companion.expect_question("First action")


def mirror_the_middle_of_a_game(companion: Companion) -> None:
    """By tapping: Medici to move with two cards, Fugger on Aragon's throne."""
    companion.go("table")
    for card in ("House of Borgia", "Isabella"):
        companion.tap("add-medici-hand")
        companion.pick_card("add-card", card)
    companion.tap("market-east-0")
    companion.pick_card("market-card", "Safavids")
    companion.close_sheet()
    companion.tap("empire-aragon")
    companion.page.locator("#square-place").select_option("row fugger")
    companion.page.get_by_text("Add a token").click()
    companion.tap("put-reformist-knight")
    companion.close_sheet()
    companion.put("city-valencia", "catholic rook")
    companion.put("border-aragon-papal_states", "islamic pirate")
    companion.tap("victories")
    companion.find("victory-imperial").check()
    companion.close_sheet()
    companion.tap("bank-head-medici")
    companion.tap("florins-more")
    companion.tap("make-turn")
    companion.close_sheet()
    companion.expect_sound()
    assert companion.position["banks"] == {
        "fugger": {
            "florins": 3,
            "west": [{"empire": "aragon", "repressed": ["reformist knight"]}],
        },
        "marchionni": {"florins": 4},
        "medici": {"florins": 6, "hand": [BORGIA, ISABELLA]},
    }
    assert companion.position["cities"]["valencia"] == "catholic rook"
    assert companion.position["borders"]["aragon-papal_states"] == "islamic pirate"


def hold_the_fair(companion: Companion) -> None:
    """Asked for first, then held, with the levies chosen."""
    companion.open("#/ask/fair")
    east = companion.find("fair-east")
    expect(east).to_contain_text("Tana")
    companion.shoot("ask-fair")
    companion.go("play")
    companion.choose("fair east")
    expect(companion.find("instructions")).to_contain_text("Discard Safavids from the east")
    companion.expect_question("Which city gets the levy?")
    companion.choose("levy caffa")
    companion.choose("levy modon")
    companion.expect_question("Second action")


def be_refused(companion: Companion) -> None:
    """The Imperial victory is declined with its numbers and its rule."""
    companion.tap("not-open-declare")
    refused = companion.page.locator('[data-testid="refused"][data-move="declare imperial"]')
    refused.locator("summary").click()
    expect(refused).to_contain_text("You have 0 kings, Fugger has 1")
    expect(refused).to_contain_text("asks for 3")
    refused.evaluate("shown => shown.scrollIntoView({block: 'center'})")
    companion.shoot("play-refused")
    refused.get_by_test_id("rule-link").click()
    expect(companion.find("rule-sheet")).to_contain_text("L4")
    companion.shoot("play-rule")
    companion.close_sheet()


def conspire(companion: Companion) -> None:
    """The one-shot of the Borgias: casualties, a regime change, and the agent at last."""
    companion.choose(f"play {BORGIA} one-shot")
    companion.expect_question("In which empire?")
    companion.choose("at aragon")
    companion.expect_question("Which attacker falls?")
    expect(companion.find("instructions")).to_contain_text("Remove the gold rook from Valencia.")
    companion.shoot("play-casualty")
    companion.choose("casualty islamic pirate aragon-papal_states")


def take_it_back_and_think_again(companion: Companion) -> None:
    companion.tap("back")
    companion.expect_question("Which attacker falls?")
    companion.choose("casualty islamic pirate aragon-papal_states")
    companion.choose("place repressed reformist knight valencia")
    expect(companion.find("instructions")).to_contain_text("put the Aragonese square")
    companion.choose("border aragon-papal_states")
    companion.choose(f"on {BORGIA}")
    companion.expect_question("Which card is drawn from the east deck?")
    companion.choose("reveal PREN060")


def crown_the_king_of_france(companion: Companion) -> None:
    """Medici again, for the others passed; Isabella marries in France."""
    companion.go("table")
    companion.expect_sound()
    assert companion.position["banks"]["medici"]["west"] == [
        {"card": BORGIA, "bishop": "catholic"},
        "aragon",
    ]
    companion.tap("bank-head-medici")
    companion.tap("make-turn")
    companion.close_sheet()
    companion.expect_sound()
    companion.go("play")
    companion.expect_question("First action")
    companion.choose(f"play {ISABELLA} one-shot")
    companion.choose("marry france")
    companion.choose("border england-france")
    companion.expect_question("Second action")


def declare(companion: Companion) -> None:
    """The clause is met, the square is claimed, the game is over."""
    companion.open("#/ask/victory")
    claim = companion.find("claim-imperial-medici")
    expect(claim).to_be_visible()
    companion.shoot("ask-victory")
    companion.go("play")
    companion.choose("declare imperial")
    expect(companion.find("ending")).to_contain_text("Medici wins")
    companion.shoot("play-ending")


def test_a_whole_evening(
    companion: Companion, server: Server, new_companion: Callable[..., Companion]
) -> None:
    begin(companion)
    mirror_the_middle_of_a_game(companion)
    companion.shoot("table")
    hold_the_fair(companion)
    be_refused(companion)
    conspire(companion)

    # A reload in mid-decision.
    companion.page.reload()
    companion.expect_question("Which survivor takes which place?")
    take_it_back_and_think_again(companion)

    # The server goes away and comes back.
    companion.allow_for_an_absent_server()
    server.stop()
    companion.go("ask")
    expect(companion.find("away-banner")).to_be_visible()
    companion.shoot("away")
    server.start()
    companion.page.get_by_role("button", name="Try now").click()
    expect(companion.find("away-banner")).to_have_count(0)

    crown_the_king_of_france(companion)

    # The table goes to a second phone in a link.
    companion.open("#/start/share")
    companion.tap("share")
    expect(companion.find("share-text")).to_have_value(re.compile("^PAX1-"))
    link = f"{server.address}/#/open/{companion.find('share-text').input_value()}"
    companion.close_sheet()
    other = new_companion()
    other.page.goto(link)
    expect(other.find("linked-table")).to_be_visible()
    other.shoot("linked")
    other.tap("open-link")
    expect(other.find("view-table")).to_be_visible()
    other.expect_sound()
    assert other.position == companion.position
    fingerprint = other.find("fingerprint").inner_text()

    declare(companion)
    expect(other.find("fingerprint")).to_have_text(fingerprint)
