"""Playing: steps that are left to do, and the way back."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from assistant.document.setup import set_up
from assistant.document.writing import write
from tests.web.companion import Companion


@pytest.fixture
def play(companion: Companion, midgame: dict[str, Any]) -> Companion:
    """A game that has just been opened, at its first decision."""
    companion.load(midgame)
    companion.go("play")
    companion.expect_question("Second action")
    return companion


def buy_the_hidden_card(play: Companion) -> None:
    """Medici's hand is full, so it can only be a comet."""
    play.choose("buy east 5")
    play.choose("reveal COMET2")
    play.expect_question("Which victory square becomes active?")


def test_a_move_is_one_request_with_every_reason(companion: Companion) -> None:
    """The tracker, and what each next move would do, are asked for behind it."""
    table = set_up({"seed": 3, "players": 2, "banks": ["fugger", "medici"]}).table
    assert table is not None
    companion.load(write(table))
    companion.go("play")
    companion.expect_question("First action")
    asked = len(companion.questions)
    companion.choose("fair west")
    companion.expect_question("Second action")
    expect(companion.find("refused").first).to_be_attached()
    # The tracker of the position before may still have been asking.
    since = [question for question in companion.questions[asked:] if question != "victory"]
    assert since[0] == "apply"
    assert set(since[1:]) <= {"legal"}


def test_what_is_done_on_the_board_is_one_line_and_goes_with_the_next_move(play: Companion) -> None:
    play.choose("play PREN043")
    line = play.find("instructions").locator("summary")
    expect(line).to_contain_text("lay Gutenberg at the far west end")
    play.choose("border hre-hungary")
    expect(line).not_to_contain_text("Gutenberg")
    expect(line).to_contain_text("Fugger pawn repressed")
    line.click()
    steps = play.find("instructions").locator("li")
    expect(steps.first).to_contain_text("1 florin")
    expect(steps.first.get_by_test_id("rule-link")).to_be_visible()


def test_florins_that_go_to_many_places_are_one_phrase(play: Companion) -> None:
    """E1b: four for the card in column 5, one to the fair and one to each card before it."""
    play.choose("buy east 5")
    expect(play.find("instructions").locator("summary")).to_contain_text(
        "1 florin each from Medici to the west fair, east 1, east 2, east 3 and east 4"
    )


def test_going_back_says_how_to_undo_it_on_the_board_and_forward_does_it_again(
    play: Companion,
) -> None:
    play.choose("play PREN043")
    play.choose("border hre-hungary")
    after = play.table
    expect(play.find("forward")).to_have_count(0)
    play.tap("back")
    steps = play.find("undoing").locator("li")
    expect(steps.last).to_contain_text("1 florin back from China to Medici")
    expect(play.find("undoing")).to_contain_text("take the Medici pawn out of HRE–Hungary")
    expect(play.find("undoing")).to_contain_text(
        "Fugger pawn from HRE’s square back to HRE–Hungary"
    )
    texts = steps.all_inner_texts()
    out, back = (at for at, text in enumerate(texts) if "pawn" in text)
    assert "take the Medici pawn" in texts[out]
    assert "back to" in texts[back]
    play.tap("back")
    play.expect_question("Second action")
    play.page.reload()
    play.expect_question("Second action")
    play.tap("forward")
    play.expect_question("In which border does your pawn go?")
    play.tap("forward")
    expect(play.find("forward")).to_have_count(0)
    assert play.table == after


def test_going_back_in_the_log_puts_the_game_aside(play: Companion) -> None:
    buy_the_hidden_card(play)
    reached = play.table
    play.find("log").locator("summary").first.click()
    play.find("log-entry").last.click()
    play.tap("rewind")
    expect(play.find("entry-sheet")).to_have_count(0)
    play.expect_question("Second action")
    assert play.page.evaluate("window.scrollY") == 0
    play.go("start")
    play.tap("way-aside")
    play.find("shelf").get_by_role("button", name="Resume").click()
    expect(play.find("view-play")).to_be_visible()
    expect(play.find("question")).to_be_visible()
    assert play.table == reached


# What was typed belongs to its question


def test_the_finder_is_empty_at_the_next_card(companion: Companion) -> None:
    """A fair and a purchase draw two cards of one deck in a row."""
    companion.open("#/start/new")
    companion.tap("begin")
    for move in ("buy west 1", "reveal PREN043", "buy west 2", "reveal PREN001"):
        companion.choose(move)
    companion.expect_question("Which card is drawn from the west deck?")
    companion.find("find-option").fill("florent")
    companion.page.locator('[data-testid="option"]').first.click()
    companion.expect_question("Which card is drawn from the west deck?")
    expect(companion.find("find-option")).to_have_value("")
    expect(companion.find("option")).not_to_have_count(0)


def test_a_name_that_no_card_has_is_said(companion: Companion) -> None:
    companion.open("#/start/new")
    companion.tap("begin")
    companion.choose("buy west 1")
    expect(companion.find("find-option")).to_be_in_viewport()
    companion.find("find-option").fill("zzz")
    expect(companion.find("nothing-found")).to_contain_text("is called “zzz”")


# May I …?


def ask_may_i(play: Companion, text: str) -> None:
    if not play.find("may-i-text").is_visible():
        play.find("may-i").locator("summary").first.click()
    play.find("may-i-text").fill(text)
    play.find("may-i").get_by_role("button", name="Ask", exact=True).click()


def test_what_was_not_understood_is_no_ruling(play: Companion) -> None:
    verdict = play.find("verdict")
    ask_may_i(play, "zupfen in Frankreich")
    expect(verdict).to_contain_text("did not understand")
    expect(verdict).not_to_contain_text("No.")
    ask_may_i(play, "declare imperial")
    expect(verdict).to_contain_text("No.")
    expect(verdict).not_to_contain_text("did not understand")
    ask_may_i(play, "buy west 1")
    expect(verdict.locator("strong")).to_have_text(re.compile("Yes|No"))


def test_a_question_on_the_rules_is_answered_with_the_rule(play: Companion) -> None:
    verdict = play.find("verdict")
    ask_may_i(play, "how many cards may I hold")
    expect(verdict).to_contain_text("Hand limit")
    expect(verdict.get_by_test_id("rule-link").first).to_be_visible()
    expect(verdict).not_to_contain_text("did not understand")


def test_a_ruling_goes_with_its_decision(play: Companion) -> None:
    ask_may_i(play, "declare imperial")
    expect(play.find("verdict")).to_contain_text("No.")
    play.choose("buy east 5")
    expect(play.find("verdict")).not_to_contain_text("No.")
