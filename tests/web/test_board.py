"""The board where one chooses: by taps on it alone, by keys alone, and by ear."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.companion import Companion
from tests.web.scenes import wait_until_drawn

SIZES: dict[str, ViewportSize] = {
    "small": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 768, "height": 1024},
    "wide": {"width": 1280, "height": 800},
}
TOO_WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture
def play(companion: Companion, midgame: dict[str, Any]) -> Companion:
    """A game in its middle, on a phone; Medici may play Gutenberg."""
    companion.page.set_viewport_size(SIZES["phone"])
    companion.load(midgame)
    companion.go("play")
    companion.expect_question("Second action")
    return companion


def lit(play: Companion, place: str) -> Locator:
    return play.page.locator(f'[data-testid="target"][data-place="{place}"]')


# A whole turn


def test_a_whole_turn_by_taps_on_the_board_alone(companion: Companion) -> None:
    """Buy, play, place a pawn: no tap on the list but for the card that turned up."""
    companion.page.set_viewport_size(SIZES["wide"])
    companion.open("#/start/new")
    companion.tap("begin")
    companion.expect_question("First action")
    lit(companion, "market west 1").click()
    companion.choose("reveal PREN043")
    companion.expect_question("Second action")
    lit(companion, "card PREN043").click()
    companion.find("place-sheet").locator('[data-move="play PREN043"]').click()
    companion.expect_question("In which border does your pawn go?")
    lit(companion, "border hre-papal_states").click()
    companion.expect_question("Which card is drawn from the west deck?")
    assert companion.position["borders"]["hre-papal_states"] == "fugger pawn"


def test_the_same_by_keys_alone(companion: Companion) -> None:
    """Tab and Enter reach every choice; a letter goes to its place on the map."""
    companion.page.set_viewport_size(SIZES["wide"])
    companion.open("#/start/new")
    keys = companion.page.keyboard
    companion.find("begin").focus()
    keys.press("Enter")
    companion.expect_question("First action")
    tab_to(companion, '[data-testid="target"][data-place="market west 1"]')
    keys.press("Enter")
    companion.expect_question("Which card is it in column 1 of the west market?")
    expect(companion.find("find-option")).to_be_focused()
    keys.type("gutenb")
    keys.press("Enter")
    companion.expect_question("Second action")
    tab_to(companion, '[data-testid="option"][data-move="play PREN043"]')
    keys.press("Enter")
    companion.expect_question("In which border does your pawn go?")
    letter = lit(companion, "border hre-papal_states").locator(".letter text").text_content() or ""
    keys.press(letter.lower())
    expect(lit(companion, "border hre-papal_states")).to_be_focused()
    keys.press("Enter")
    companion.expect_question("Which card is drawn from the west deck?")


def tab_to(companion: Companion, selector: str) -> None:
    """Press Tab until a thing has the focus."""
    for _ in range(160):
        companion.page.keyboard.press("Tab")
        if companion.page.evaluate(
            "selector => document.activeElement.matches(selector)", selector
        ):
            return
    raise AssertionError(f"Tab never comes to {selector}")


# What is lit, what it costs, and what is not open


def test_a_lit_place_says_its_price_and_what_happens_before_it_is_chosen(play: Companion) -> None:
    play.choose("play PREN043")
    place = lit(play, "border hre-hungary")
    expect(place).to_have_accessible_name(
        "To the Holy Roman Empire–Hungary border: costs 1; Fugger pawn repressed"
    )
    expect(place.locator(".price-tag")).to_contain_text("1")
    expect(lit(play, "border hre-papal_states").locator(".price-tag")).to_contain_text("free")
    row = play.page.locator('[data-testid="option"][data-move="border hre-hungary"]')
    expect(row).to_contain_text("Fugger pawn repressed")
    expect(row.locator(".option-letter")).to_have_text(
        place.locator(".letter text").text_content() or ""
    )


def test_every_choice_on_the_board_has_a_name_of_its_own(play: Companion) -> None:
    play.choose("play PREN043")
    expect(lit(play, "border hre-hungary").locator(".price-tag")).to_be_visible()
    names = [one.locator("title").first.text_content() for one in play.find("target").all()]
    assert len(names) == 3
    assert len(set(names)) == 3
    assert all(name and "border" in name for name in names)


def test_a_refused_place_answers_a_tap_with_its_reason(play: Companion) -> None:
    tile = play.page.locator('[data-testid="tile"][data-place="market west 1"]')
    tile.click()
    sheet = play.find("place-sheet")
    expect(sheet).to_contain_text("limit")
    sheet.get_by_test_id("rule-link").first.click()
    expect(play.find("rule-sheet")).to_contain_text("E1")


def test_a_place_that_no_move_names_answers_a_tap_with_its_reason(play: Companion) -> None:
    """Gutenberg's pawn stays in the Empire (E2.2d); England and France are not of it."""
    play.choose("play PREN043")
    expect(lit(play, "border hre-hungary")).to_be_visible()
    play.page.locator('[data-testid="elsewhere"][data-place="border england-france"]').click()
    expect(play.find("place-sheet")).to_contain_text("is not in Holy Roman Empire")
    play.close_sheet()
    play.expect_question("In which border does your pawn go?")


def drag(play: Companion, *steps: list[tuple[float, float]]) -> None:
    """Fingers put down, moved and lifted, as the browser gets them; a step says where each is."""
    session = play.page.context.new_cdp_session(play.page)
    for number, fingers in enumerate(steps):
        at = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(fingers)]
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def test_the_map_is_pinched_and_moved_and_a_finger_that_drags_chooses_nothing(
    play: Companion,
) -> None:
    play.choose("play PREN043")
    drawn = play.page.locator(".play-map svg.map")
    box = drawn.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    whole = drawn.get_attribute("viewBox")
    drag(play, *([(x - spread, y), (x + spread, y)] for spread in (20, 35, 50, 70)))
    pinched = drawn.get_attribute("viewBox")
    assert float(str(pinched).split()[2]) < float(str(whole).split()[2]) / 1.5
    drag(play, *([(x - far, y - far / 2)] for far in (0, 15, 30, 50)))
    expect(drawn).not_to_have_attribute("viewBox", str(pinched))
    play.expect_question("In which border does your pawn go?")


def buttons_heard(companion: Companion) -> list[str]:
    """The names of the buttons in the accessibility tree, as a screen reader is given it."""
    session = companion.page.context.new_cdp_session(companion.page)
    session.send("Accessibility.enable")
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        node["name"]["value"]
        for node in nodes
        if node.get("role", {}).get("value") == "button" and not node.get("ignored")
    ]


LABELS = """async () => {
  const {store} = await import('/web/lib/store.js');
  return store.state.decision.options.map(({label}) => label);
}"""


@pytest.mark.parametrize(
    "moves",
    [(), ("play PREN043",), ("buy east 5", "reveal COMET2"), ("ops west",), ("fair west",)],
    ids=" ".join,
)
def test_a_screen_reader_is_told_every_choice(
    companion: Companion, midgame: dict[str, Any], moves: tuple[str, ...]
) -> None:
    """Each with its own words, and what it costs where it costs anything."""
    table = midgame | {"turn": {"bank": "medici"}}
    companion.lay(table)
    companion.go("play")
    for move in moves:
        companion.choose(move)
    wait_until_drawn(companion)
    names = buttons_heard(companion)
    assert all(names)
    for label in companion.page.evaluate(LABELS):
        bare = label.removeprefix("To the ").removesuffix(" border").replace("–", " – ")
        assert any(label in name or bare in name for name in names), label
    if moves == ("play PREN043",):
        assert [name for name in names if "costs 1; Fugger pawn repressed" in name]


def test_on_a_wide_screen_all_of_it_is_one_view(companion: Companion, midgame: Any) -> None:
    """Map, market, question, choices and who holds what: nothing is scrolled for."""
    companion.page.set_viewport_size(SIZES["wide"])
    companion.load(midgame)
    companion.go("play")
    companion.choose("play PREN043")
    expect(lit(companion, "border hre-hungary").locator(".price-tag")).to_be_visible()
    for part in (".play-map svg.map", ".market-row:last-child", ".question", ".holders"):
        expect(companion.page.locator(part).first).to_be_in_viewport(ratio=0.99)
    for option in companion.find("option").all():
        expect(option).to_be_in_viewport(ratio=0.99)


def test_a_card_enlarged_answers_and_is_played(companion: Companion, midgame: Any) -> None:
    """Dithmarschen in Fugger's hand: it takes France, four to two."""
    companion.lay(midgame | {"turn": {"bank": "fugger"}})
    companion.go("play")
    companion.page.get_by_role("button", name="Show Peasant Republic").first.click()
    sheet = companion.find("card-sheet")
    expect(sheet).to_contain_text("In Fugger’s hand")
    expect(sheet.locator(".vignette")).to_be_visible()
    france = sheet.get_by_test_id("fought").locator("li", has_text="France")
    expect(france).to_contain_text("attackers 4 : defenders 2")
    expect(france).to_contain_text("Fugger takes France")
    sheet.locator('[data-move="play PREN041"]').click()
    expect(sheet).to_have_count(0)
    companion.expect_question("In which border does your pawn go?")


def test_the_whole_map_fits_and_can_be_enlarged_and_shrunk(play: Companion) -> None:
    drawn = play.page.locator(".play-map svg.map")
    box = drawn.bounding_box()
    assert box is not None
    assert box["width"] <= 390
    whole = drawn.get_attribute("viewBox")
    play.page.get_by_role("button", name="Enlarge the map").click()
    assert drawn.get_attribute("viewBox") != whole
    play.tap("map-whole")
    expect(drawn).to_have_attribute("viewBox", whole or "")


def test_cities_are_enlarged_until_a_finger_fits(companion: Companion) -> None:
    companion.page.set_viewport_size(SIZES["phone"])
    companion.open("#/start/new")
    companion.tap("begin")
    companion.choose("fair west")
    expect(companion.find("target")).to_have_count(2)
    companion.page.wait_for_timeout(300)
    one, other = (
        target.locator(".ring").bounding_box() for target in companion.find("target").all()
    )
    assert one is not None
    assert other is not None
    assert abs(one["x"] - other["x"]) >= 44


# Always in sight


def test_who_decides_stays_in_sight_with_what_it_has(play: Companion) -> None:
    who = play.find("who")
    expect(who).to_contain_text("Medici")
    expect(who.get_by_label("7 florins")).to_be_visible()
    expect(who.get_by_label("2 cards in hand")).to_be_visible()
    expect(who.get_by_label("1 action left")).to_be_visible()
    play.page.evaluate("window.scrollTo(0, 2000)")
    expect(who).to_be_in_viewport()
    expect(play.find("tracker")).to_be_in_viewport()
    play.tap("tracker")
    expect(play.find("victory-sentence")).to_have_text("Nobody can declare now")


def test_has_anyone_won_is_one_screen_of_the_smallest_phone(
    companion: Companion, midgame: dict[str, Any]
) -> None:
    companion.page.set_viewport_size(SIZES["small"])
    companion.load(midgame)
    companion.open("#/ask/victory")
    expect(
        companion.page.get_by_text("Nearest is Marchionni: 2 concessions short.")
    ).to_be_visible()
    rows = companion.page.locator(".grid tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.first).to_contain_text("Globalization")
    tabs = companion.find("tab-ask").bounding_box()
    last = rows.last.bounding_box()
    assert tabs is not None
    assert last is not None
    assert last["y"] + last["height"] <= tabs["y"]
    best = companion.find("claim-globalization-marchionni")
    expect(best.get_by_label("2 of 1 discovery, enough")).to_be_visible()


def test_ask_opens_where_one_was(play: Companion) -> None:
    play.go("ask")
    play.tap("ask-standings")
    play.go("play")
    play.go("ask")
    expect(play.find("ask-standings")).to_have_attribute("aria-current", "page")


def test_from_a_card_to_who_would_win(play: Companion) -> None:
    play.open("#/look/cards/PREN009")
    play.tap("who-would-win")
    expect(play.find("battle").first).to_be_visible()


# Setting up, names, games put aside, the log


def test_a_new_table_is_set_up_step_by_step(companion: Companion) -> None:
    companion.page.set_viewport_size(SIZES["phone"])
    companion.open("#/start/new")
    companion.find("with-help").check()
    companion.tap("begin")
    expect(companion.find("step-number")).to_have_text("1 of 8")
    for number in range(2, 6):
        companion.tap("set-up-next")
        expect(companion.find("step-number")).to_have_text(f"{number} of 8")
    expect(companion.find("set-up")).to_contain_text("Fugger pawn")
    lit(companion, "border france-hre").click()
    expect(companion.find("set-up-tick").first).to_be_checked()
    companion.shoot("set-up")
    for _ in range(3):
        companion.tap("set-up-next")
    companion.tap("set-up-done")
    companion.expect_question("First action")


def test_players_have_names_beside_their_banks(play: Companion) -> None:
    play.open("#/start/share")
    play.page.locator("#player-medici").fill("Giovanna with a very long name indeed")
    play.page.locator("#game-name").fill("Thursday")
    play.page.locator("#game-name").press("Tab")
    play.tap("to-start")
    expect(play.find("continue")).to_contain_text("Thursday")
    play.page.reload()
    play.go("play")
    expect(play.find("who")).to_contain_text("Giovanna with a very long name indeed")
    assert not play.page.evaluate(TOO_WIDE)


def test_games_put_aside_are_named_and_deleted(play: Companion) -> None:
    play.go("start")
    play.tap("way-new")
    play.tap("begin")
    play.expect_question("First action")
    play.open("#/start/aside")
    name = play.find("shelved").get_by_label("Name of this game")
    name.fill("The long one")
    name.press("Tab")
    play.page.reload()
    expect(name).to_have_value("The long one")
    play.find("shelved").get_by_role("button", name="Delete").click()
    play.tap("delete-shelved")
    expect(play.find("shelf")).to_have_count(0)


def test_the_log_is_stepped_through_with_the_table_beside_it(play: Companion) -> None:
    play.choose("play PREN043")
    play.choose("border hre-hungary")
    play.find("log").locator("summary").first.click()
    play.find("log-entry").last.click()
    play.tap("look-back")
    picture = play.find("board-picture")
    expect(picture.get_by_role("img", name="HRE–Hungary: Fugger pawn")).to_be_attached()
    for _ in range(2):
        play.tap("step-forward")
    expect(picture.get_by_role("img", name="HRE–Hungary: Medici pawn")).to_be_attached()
    expect(play.find("step-forward")).to_be_disabled()


def test_the_result_is_words_to_send(play: Companion, midgame: dict[str, Any]) -> None:
    play.allow("422")
    play.load(
        midgame | {"ending": {"victory": "globalization", "winners": ["coeur"]}, "turn": None}
    )
    play.go("play")
    expect(play.find("result-text")).to_contain_text("Cœur wins the Globalization victory against")
    with play.page.expect_download() as saved:
        play.tap("picture-result")
    assert saved.value.suggested_filename.endswith(".png")


# Every size, both themes


@pytest.mark.parametrize("size", SIZES)
def test_playing_fits_every_screen(
    companion: Companion, midgame: dict[str, Any], size: str
) -> None:
    companion.page.set_viewport_size(SIZES[size])
    companion.load(midgame)
    companion.go("play")
    wait_until_drawn(companion)
    companion.shoot(f"play-action-{size}")
    assert not companion.page.evaluate(TOO_WIDE)
    companion.choose("play PREN043")
    expect(lit(companion, "border hre-hungary").locator(".price-tag")).to_be_visible()
    companion.shoot(f"play-border-{size}")
    assert not companion.page.evaluate(TOO_WIDE)
    companion.tap("back")
    expect(companion.find("undoing")).to_be_visible()
    companion.shoot(f"play-undoing-{size}")
    for view in ("start", "ask/victory"):
        companion.open(f"#/{view}")
        wait_until_drawn(companion)
        companion.shoot(f"{view.replace('/', '-')}-{size}")
        assert not companion.page.evaluate(TOO_WIDE), view
